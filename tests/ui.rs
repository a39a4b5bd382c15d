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
    // They run when they are dropped.
    drop(cases);
    messages_are_readable_and_the_same_everywhere();
}

/// Sizes are in decimal, and no message depends on what is installed beside the compiler or on a file that it wrote.
fn messages_are_readable_and_the_same_everywhere() {
    let mut messages = 0;
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("ui-tests/fail")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "stderr") {
            let message = fs::read_to_string(&path).unwrap();
            for unwanted in ["UInt<", "UTerm", "$RUST", "long-type", "/rustc/"] {
                assert!(!message.contains(unwanted), "{} has `{unwanted}`:\n{message}", path.display());
            }
            messages += 1;
        }
    }
    assert!(messages > 0);
}
