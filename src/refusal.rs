//! The text of a check in a constant, which the compiler shows where it fails.

use crate::decimal::holds;

/// A text that a constant can put together.
#[derive(Clone, Copy)]
pub(crate) struct Refusal {
    bytes: [u8; Self::LONGEST],
    len: usize,
}

impl Refusal {
    /// Longer ones are cut.
    const LONGEST: usize = 255;

    pub(crate) const fn new(text: &str) -> Self {
        Self { bytes: [0; Self::LONGEST], len: 0 }.text(text)
    }

    const fn byte(mut self, byte: u8) -> Self {
        if self.len < Self::LONGEST {
            self.bytes[self.len] = byte;
            self.len += 1;
        }
        self
    }

    /// The text, then this one, which is ASCII.
    pub(crate) const fn text(mut self, text: &str) -> Self {
        let mut i = 0;
        while i < text.len() {
            self = self.byte(text.as_bytes()[i]);
            i += 1;
        }
        self
    }

    /// The text, then the number.
    pub(crate) const fn number(self, number: i128) -> Self {
        let mut text = if number < 0 { self.byte(b'-') } else { self };
        let magnitude = number.unsigned_abs();
        let mut unit = 1;
        while magnitude / unit >= 10 {
            unit *= 10;
        }
        while unit > 0 {
            text = text.byte(b'0' + (magnitude / unit % 10) as u8);
            unit /= 10;
        }
        text
    }

    /// Stops the compiler, with the text, if there is one.
    pub(crate) const fn refuse(refusal: Option<Self>) {
        if let Some(refusal) = refusal {
            let text = match core::str::from_utf8(refusal.bytes.split_at(refusal.len).0) {
                Ok(text) => text,
                Err(_) => "refused",
            };
            holds(false).expect(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Refusal;

    fn text(refusal: &Refusal) -> &str {
        core::str::from_utf8(&refusal.bytes[..refusal.len]).unwrap()
    }

    #[test]
    fn texts_and_numbers() {
        let numbers = Refusal::new("sizes ").number(0).text(", ").number(-70).text(" and ").number(i128::MIN);
        assert_eq!(text(&numbers), "sizes 0, -70 and -170141183460469231731687303715884105728");
        assert_eq!(text(&Refusal::new("ninety-nine").text(&"x".repeat(300))).len(), 255);
    }

    #[test]
    #[should_panic(expected = "size 3")]
    fn refusals() {
        Refusal::refuse(None);
        Refusal::refuse(Some(Refusal::new("size ").number(3)));
    }
}
