//! The example `convolve` as its users run it: the program itself, the pictures that it writes and its exit codes.
//!
//! `cargo test` builds the examples before it runs this; `cargo test --test convolve` alone does not.

// Miri starts no programs.
#![cfg(not(miri))]

mod common;

use image::{ImageFormat, Rgb, RgbImage};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const WRITTEN: i32 = 0;
const INVALID: i32 = 2;
const NO_PICTURE: i32 = 3;
const CANNOT_WRITE: i32 = 4;

/// A folder for the files of one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("convolve").join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program in a folder. It says something if, and only if, it fails, and then in words.
#[track_caller]
fn run(folder: &Path, request: &str, code: i32) -> String {
    let output = Command::new(common::example("convolve"))
        .current_dir(folder)
        .args(request.split_whitespace())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "convolve {request}\n{text}");
    assert_eq!(text.is_empty(), code == WRITTEN, "convolve {request}\n{text}");
    assert!(!text.contains("panicked"), "convolve {request}\n{text}");
    text
}

/// The picture after one request after another.
#[track_caller]
fn after(folder: &Path, picture: &RgbImage, requests: &[&str]) -> RgbImage {
    picture.save(folder.join("0.png")).unwrap();
    for (i, options) in requests.iter().enumerate() {
        run(folder, &format!("{i}.png {}.png {options}", i + 1), WRITTEN);
    }
    image::open(folder.join(format!("{}.png", requests.len()))).unwrap().into_rgb8()
}

fn sample() -> RgbImage {
    image::open(Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/picture.png")).unwrap().into_rgb8()
}

/// A picture of grey pixels, row by row.
fn grey<const R: usize, const C: usize>(rows: [[u8; C]; R]) -> RgbImage {
    RgbImage::from_fn(C as u32, R as u32, |x, y| Rgb([rows[y as usize][x as usize]; 3]))
}

#[test]
fn sample_picture() {
    let picture = sample();
    assert_eq!(picture.dimensions(), (48, 32));
    assert_eq!(
        (picture[(0, 0)], picture[(47, 31)], picture[(17, 13)]),
        (Rgb([0, 0, 160]), Rgb([235, 217, 160]), Rgb([250, 240, 40]))
    );
}

/// Three by three pixels, by hand. Places beyond the border are as the nearest within.
#[test]
fn by_hand() {
    let folder = folder("by_hand");
    let picture = grey([[16, 32, 48], [64, 80, 96], [112, 128, 144]]);
    let cases = [
        // At (0, 0): (16 + 2*16 + 32 + 2*16 + 4*16 + 2*32 + 64 + 2*64 + 80) / 16 = 512 / 16.
        ("--kernel blur", grey([[32, 44, 56], [68, 80, 92], [104, 116, 128]])),
        // At (0, 1): 5*32 - 32 - 16 - 48 - 80 = -16, cut off at 0; at (1, 0): 5*64 - 16 - 64 - 80 - 112 = 48.
        ("--kernel sharpen", grey([[0, 0, 16], [48, 80, 112], [144, 176, 208]])),
        // At (2, 2): 9*144 - (80 + 96 + 96 + 128 + 144 + 144 + 128 + 144 + 144) = 192.
        ("--kernel edge", grey([[0, 0, 0], [0, 0, 48], [96, 144, 192]])),
    ];
    for (options, expected) in cases {
        assert_eq!(after(&folder, &picture, &[options]), expected, "{options}");
    }
}

/// The channels do not mix, and each rotation and mirror image is the one it says.
#[test]
fn directions() {
    let folder = folder("directions");
    let picture = sample();
    let blurred = after(&folder, &picture, &["--kernel blur"]);
    assert_ne!(blurred, picture);
    use image::imageops::{flip_horizontal, flip_vertical, rotate90, rotate180, rotate270};
    let cases = [
        ("--flip horizontal", flip_horizontal(&blurred)),
        ("--flip vertical", flip_vertical(&blurred)),
        ("--rotate 90", rotate90(&blurred)),
        ("--rotate 180", rotate180(&blurred)),
        ("--rotate 270", rotate270(&blurred)),
        // Mirrored first.
        ("--flip horizontal --rotate 90", rotate90(&flip_horizontal(&blurred))),
        ("--rotate 270 --flip vertical", rotate270(&flip_vertical(&blurred))),
        ("--flip vertical --rotate 180", flip_horizontal(&blurred)),
    ];
    for (options, expected) in cases {
        assert_eq!(after(&folder, &picture, &[&format!("--kernel blur {options}")]), expected, "{options}");
    }
}

/// Kernels that look alike from all sides commute with mirrors and rotations, which undo each other.
#[test]
fn there_and_back() {
    let folder = folder("there_and_back");
    let picture = sample();
    for kernel in ["--kernel blur", "--kernel sharpen", "--kernel edge"] {
        let ways: [&[&str]; 6] = [
            &["--flip horizontal", "--flip horizontal"],
            &["--flip vertical", "--flip vertical"],
            &["--rotate 180", "--rotate 180"],
            &["--rotate 90", "--rotate 270"],
            &["--rotate 90", "--rotate 90", "--rotate 90", "--rotate 90"],
            &["--flip horizontal", "--flip vertical", "--rotate 180"],
        ];
        for way in ways {
            let requests: Vec<String> = way.iter().map(|options| format!("{kernel} {options}")).collect();
            let requests: Vec<&str> = requests.iter().map(String::as_str).collect();
            let straight = after(&folder, &picture, &vec![kernel; way.len()]);
            assert_eq!(after(&folder, &picture, &requests), straight, "{kernel} {way:?}");
        }
    }
}

/// Where all neighbours are the border, an even picture stays as it is, and has no edges.
#[test]
fn narrow_pictures() {
    let folder = folder("narrow");
    for (width, height) in [(1, 1), (1, 5), (5, 1), (2, 1), (2, 2)] {
        let picture = RgbImage::from_pixel(width, height, Rgb([7, 130, 255]));
        for turn in ["", "--rotate 90", "--rotate 180", "--rotate 270 --flip horizontal"] {
            let turned = if turn.contains('9') || turn.contains('7') { (height, width) } else { (width, height) };
            for (kernel, colour) in [("blur", [7, 130, 255]), ("sharpen", [7, 130, 255]), ("edge", [0, 0, 0])] {
                let found = after(&folder, &picture, &[&format!("--kernel {kernel} {turn}")]);
                assert_eq!(found, RgbImage::from_pixel(turned.0, turned.1, Rgb(colour)), "{kernel} {turn}");
            }
        }
    }
}

#[test]
fn formats() {
    let folder = folder("formats");
    let picture = sample();
    // The content tells the format, not the name; other pixels become red, green and blue.
    picture.save_with_format(folder.join("a.dat"), ImageFormat::Jpeg).unwrap();
    run(&folder, "a.dat a.JPG --kernel blur", WRITTEN);
    assert_eq!(image::open(folder.join("a.JPG")).unwrap().into_rgb8().dimensions(), (48, 32));
    image::GrayAlphaImage::from_pixel(2, 2, image::LumaA([9, 0])).save(folder.join("b.png")).unwrap();
    // In place.
    run(&folder, "b.png b.png --kernel blur", WRITTEN);
    assert_eq!(image::open(folder.join("b.png")).unwrap().into_rgb8(), grey([[9, 9], [9, 9]]));
}

#[test]
fn invalid_requests() {
    let folder = folder("invalid");
    sample().save(folder.join("a.png")).unwrap();
    for (request, complaint) in [
        ("", "required arguments"),
        ("a.png", "required arguments"),
        ("a.png out.png", "--kernel"),
        ("a.png out.png --kernel", "a value is required"),
        ("a.png out.png --kernel emboss", "possible values: sharpen, blur, edge"),
        ("a.png out.png --kernel blur --flip both", "possible values: horizontal, vertical"),
        ("a.png out.png --kernel blur --rotate 45", "possible values: 90, 180, 270"),
        ("a.png out.png --kernel blur --kernel edge", "cannot be used multiple times"),
        ("a.png out.png b.png --kernel blur", "unexpected argument"),
        ("a.png out --kernel blur", "`out` does not end in .png, .jpg or .jpeg"),
        ("a.png out.gif --kernel blur", "`out.gif` does not end in .png, .jpg or .jpeg"),
        // Before the input is looked at.
        ("missing.png out.txt --kernel blur", "`out.txt` does not end in"),
    ] {
        let text = run(&folder, request, INVALID);
        assert!(text.contains(complaint), "convolve {request}: no `{complaint}` in\n{text}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is written");
}

#[test]
fn no_picture() {
    let folder = folder("no_picture");
    sample().save(folder.join("good.png")).unwrap();
    let good = fs::read(folder.join("good.png")).unwrap();
    // A header that says that the picture is 0 pixels wide; its checksum is wrong as well.
    let mut flat = good.clone();
    flat[16..20].fill(0);
    let mut huge = good.clone();
    huge[16..24].fill(0x7f);
    for (name, content) in [
        ("empty.png", &[][..]),
        ("text.png", b"no picture"),
        ("signature.png", &good[..8]),
        ("short.png", &good[..good.len() / 2]),
        ("flat.png", &flat),
        ("huge.png", &huge),
        ("gif.png", b"GIF89a\x01\0\x01\0\0\0\0;"),
    ] {
        fs::write(folder.join(name), content).unwrap();
        let text = run(&folder, &format!("{name} out.png --kernel blur"), NO_PICTURE);
        assert!(text.contains(&format!("cannot read `{name}`: ")), "{text}");
    }
    for name in ["missing.png", "."] {
        let text = run(&folder, &format!("{name} out.png --kernel blur"), NO_PICTURE);
        assert!(text.contains(&format!("cannot read `{name}`: ")), "{text}");
    }
    assert!(!folder.join("out.png").exists());
}

#[test]
fn cannot_write() {
    let folder = folder("cannot_write");
    sample().save(folder.join("a.png")).unwrap();
    fs::create_dir(folder.join("folder.png")).unwrap();
    for name in ["folder.png", "missing/out.png"] {
        let text = run(&folder, &format!("a.png {name} --kernel blur"), CANNOT_WRITE);
        assert!(text.contains(&format!("cannot write `{name}`: ")), "{text}");
    }
    // A JPEG has at most 65,535 rows. What was there before stays.
    RgbImage::new(1, 65_536).save(folder.join("long.png")).unwrap();
    fs::write(folder.join("kept.jpg"), "kept").unwrap();
    run(&folder, "long.png kept.jpg --kernel blur", CANNOT_WRITE);
    assert_eq!(fs::read(folder.join("kept.jpg")).unwrap(), b"kept");
}

#[test]
fn help() {
    let output = Command::new(common::example("convolve")).arg("--help").output().unwrap();
    assert_eq!(output.status.code(), Some(WRITTEN));
    let help = String::from_utf8(output.stdout).unwrap();
    for code in [WRITTEN, INVALID, NO_PICTURE, CANNOT_WRITE] {
        assert!(help.contains(&format!("\n  {code}  the ")), "exit code {code} is not documented\n{help}");
    }
}
