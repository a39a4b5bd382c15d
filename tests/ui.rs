//! Programs that must not compile, each with the message that its author reads, and programs that must.
//!
//! `TRYBUILD=overwrite cargo test --test ui` writes the messages anew. Read what changed before you commit it.

use std::fs;
use std::path::Path;

#[test]
fn ui() {
    let cases = trybuild::TestCases::new();
    // A `pass` case makes trybuild build, not only check: some errors come when code is made.
    cases.pass("ui-tests/pass/*.rs");
    cases.compile_fail("ui-tests/fail/*.rs");
}

/// Sizes are in decimal, and no message depends on what is installed beside the compiler or on a file that it wrote.
#[test]
fn messages_are_readable_and_the_same_everywhere() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui-tests/fail");
    let mut programs = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let program = entry.unwrap().path();
        if program.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        programs += 1;
        let message = fs::read_to_string(program.with_extension("stderr")).unwrap();
        for unwanted in ["UInt<", "UTerm", "$RUST", "long-type", "/rustc/"] {
            assert!(!message.contains(unwanted), "{} has `{unwanted}`:\n{message}", program.display());
        }
    }
    assert!(programs > 0);
}
