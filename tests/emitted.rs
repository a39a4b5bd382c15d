//! What the compiler makes of a kernel over a static shape: the code of the hand-written one.

use std::path::Path;
use std::process::Command;

/// The instructions of the function whose symbol has `name` in it.
fn instructions<'a>(assembly: &'a str, name: &str) -> Vec<&'a str> {
    // Of two functions with the same code only one is kept, and the other becomes its name: `ours = hand`.
    let alias = assembly.lines().filter_map(|line| line.split_once(" = "));
    let name = alias.into_iter().find(|(from, _)| from.contains(name)).map_or(name, |(_, to)| to);
    let is_label = |line: &str| !line.starts_with([' ', '\t', '.']) && line.ends_with(':');
    let body = assembly.lines().skip_while(|line| !(is_label(line) && line.contains(name)));
    let body: Vec<_> = body.skip(1).take_while(|line| !line.trim().starts_with(".cfi_endproc")).collect();
    assert!(!body.is_empty(), "no function {name} in the emitted code");
    let code = body.into_iter().map(str::trim);
    code.filter(|line| !line.is_empty() && !line.starts_with(['.', '#']) && !line.ends_with(':')).collect()
}

#[test]
fn static_kernels_are_the_hand_written_ones() {
    if !cfg!(target_arch = "x86_64") {
        println!("SKIPPED: the emitted code is read on x86-64 only");
        return;
    }
    // A crate of its own, so that only what the library needs is built for it, and not the dev-dependencies.
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("emitted");
    std::fs::create_dir_all(&scratch).unwrap();
    let manifest = format!(
        "[package]\nname = \"emitted-kernels\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n\
         [lib]\npath = {:?}\n[dependencies]\nmdshape = {{ path = {root:?} }}\n",
        root.join("tests/emitted/kernels.rs"),
    );
    std::fs::write(scratch.join("Cargo.toml"), manifest).unwrap();
    std::fs::copy(root.join("Cargo.lock"), scratch.join("Cargo.lock")).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(["rustc", "--quiet", "--release", "--lib", "--target-dir"])
        .arg(scratch.join("target"))
        .args(["--", "--emit", "asm", "-C", "codegen-units=1", "-C", "debuginfo=0"])
        .current_dir(&scratch)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let files = std::fs::read_dir(scratch.join("target/release/deps")).unwrap().map(|entry| entry.unwrap().path());
    let newest = files
        .filter(|path| path.extension().is_some_and(|e| e == "s"))
        .max_by_key(|path| path.metadata().unwrap().modified().unwrap())
        .expect("the compiler wrote assembly");
    let assembly = std::fs::read_to_string(newest).unwrap();

    // A kernel that is called through `dispatch_index` is the one for the narrow view: nothing is asked in its loops, and
    // there is no error to be made where the view does not fit.
    let kernel = assembly
        .lines()
        .find_map(|line| line.split_once(" = ").filter(|(name, _)| name.contains("narrow_strided_hand")));
    let (_, kernel) = kernel.expect("the kernel for the narrow view and the one called by hand have the same code");
    assert!(kernel.contains("sum_strided"));
    let dispatch = instructions(&assembly, "dispatch_strided_ours");
    println!("dispatch_strided: {} instructions around the kernels", dispatch.len());
    assert!(dispatch.iter().any(|line| line.contains(kernel)), "{}", dispatch.join("\n"));
    let calls = dispatch.iter().filter(|line| line.starts_with("call") || line.starts_with("jmpq")).count();
    assert_eq!(calls, 2, "a call beside those of the kernels in {}", dispatch.join("\n"));
    let never = [instructions(&assembly, "dispatch_never_ours"), instructions(&assembly, "dispatch_never_hand")];
    assert_eq!(never[0], never[1], "a static size that never fits is asked for");

    // Names are gone when code is made. What differs are the labels and the symbols of functions that are called.
    for kernel in ["masked", "sum"] {
        let [named, nameless] = ["named", "nameless"].map(|spelling| {
            let code = instructions(&assembly, &format!("{kernel}_{spelling}"));
            let bare = |word: &str| {
                if word.contains(".L") || word.contains("_R") || word.contains("_ZN") {
                    "..".into()
                } else {
                    word.to_owned()
                }
            };
            code.iter().map(|line| line.split_whitespace().map(bare).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>()
        });
        println!("{kernel}: {} instructions with names, {} without", named.len(), nameless.len());
        assert_eq!(named, nameless, "{kernel} with names and without");
    }

    for kernel in ["add_assign_fixed", "add_assign_open"] {
        let code = instructions(&assembly, kernel);
        let packed = code.iter().filter(|line| line.starts_with("addps") || line.starts_with("vaddps")).count();
        println!("{kernel}: {} instructions, of which {packed} add packets", code.len());
        assert!(packed > 0, "{kernel} is not vectorised:\n{}", code.join("\n"));
    }

    // What a row is copied to is known to be other memory.
    let copy = instructions(&assembly, "copy_open");
    assert!(copy.iter().any(|line| line.contains("memcpy")), "copy_open does not call memcpy:\n{}", copy.join("\n"));

    // A product of 3 by 3 has no loop, and so no branch: 27 multiplications, four at once where they can be.
    let product = instructions(&assembly, "product_fixed");
    println!("product_fixed: {} instructions", product.len());
    let branch = |line: &&&str| line.starts_with('j') || line.starts_with("call");
    assert_eq!(product.iter().find(branch), None, "in product_fixed:\n{}", product.join("\n"));

    // Rows are added in packets, and elements are not put together one by one to make them.
    let rows = instructions(&assembly, "rows_fixed");
    let single = rows.iter().filter(|line| line.starts_with("addss") || line.starts_with("movss")).count();
    println!("rows_fixed: {} instructions, of which {single} take one element", rows.len());
    assert!(single <= 2 * 5 + 5, "rows_fixed is not vectorised:\n{}", rows.join("\n"));

    for pair in ["new_fixed", "sum_fixed", "get_fixed", "unchecked_fixed", "broadcast_fixed", "get_open"] {
        let ours = instructions(&assembly, &format!("{pair}_ours"));
        let hand = instructions(&assembly, &format!("{pair}_hand"));
        let multiplications = |code: &[&str]| code.iter().filter(|line| line.starts_with("imul")).count();
        let loads = |code: &[&str]| code.iter().filter(|line| line.contains('(') && !line.starts_with("lea")).count();
        println!("{pair}: {} instructions, by hand {}", ours.len(), hand.len());
        let both = format!("{pair}, ours:\n{}\nby hand:\n{}", ours.join("\n"), hand.join("\n"));
        assert!(ours.len() <= hand.len(), "more instructions in {both}");
        assert!(multiplications(&ours) <= multiplications(&hand), "a multiplication in {both}");
        assert!(loads(&ours) <= loads(&hand), "a load of a size in {both}");
        if pair.ends_with("_fixed") {
            assert_eq!(multiplications(&ours), 0, "a multiplication in {both}");
        }
    }
}
