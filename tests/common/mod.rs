//! What the tests of the example programs share.

use std::env::{self, consts::EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};

/// The built example `name`, which lies beside the folder of the test: `<profile>/examples` and `<profile>/deps`.
pub(crate) fn example(name: &str) -> PathBuf {
    let test = env::current_exe().unwrap();
    let program = test.parent().unwrap().with_file_name("examples").join(format!("{name}{EXE_SUFFIX}"));
    let hint = format!("run `cargo test`, or `cargo build --example {name}` with the same profile first");
    assert!(program.exists(), "the example is not built: {} is missing; {hint}", program.display());
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("examples/{name}.rs"));
    assert!(changed(&program) >= changed(&source), "{} is older than its source; {hint}", program.display());
    program
}
