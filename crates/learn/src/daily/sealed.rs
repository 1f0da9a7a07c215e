//! What a server's days follow from (LN-3.3): a secret of 32 bytes and the text that the open seed follows from, too.
//!
//! HMAC-SHA-256 (RFC 2104) over that text gives 256 bits: the host's bits of the shuffle (`docs/randomness.md`), which nobody can guess or compute without the secret,
//! and which can be shown for one day without giving away another's.

use std::fmt;

use sha2::{Digest, Sha256};
use tableflip_kernel::shuffle::HostBits;

/// As long as what SHA-256 takes at a time.
const BLOCK: usize = 64;

/// A server's secret. Its `Debug` shows nothing of it.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// How many bytes it has.
    pub const BYTES: usize = 32;

    /// From random bytes.
    pub const fn from_bytes(bytes: [u8; Secret::BYTES]) -> Secret {
        Secret(bytes)
    }

    /// The host's bits of a day, by its [`text`](super::text).
    pub fn bits(&self, text: &str) -> HostBits {
        HostBits::from_bytes(hmac_sha256(&self.0, text.as_bytes()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// HMAC-SHA-256 with a key that is no longer than a block.
fn hmac_sha256(key: &[u8], message: &[u8]) -> [u8; 32] {
    let padded = |with: u8| {
        let mut block = [with; BLOCK];
        block.iter_mut().zip(key).for_each(|(byte, key)| *byte ^= key);
        block
    };
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(message).finalize();
    Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().into()
}

#[cfg(test)]
mod tests {
    use tableflip_kernel::commitment::hex;

    use super::*;

    #[test]
    fn it_is_the_published_hmac() {
        // RFC 4231, test cases 1 and 2.
        assert_eq!(
            hex(&hmac_sha256(&[0x0b; 20], b"Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        );
        assert_eq!(
            hex(&hmac_sha256(b"Jefe", b"what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }

    #[test]
    fn a_secret_is_not_in_its_debug_text() {
        assert_eq!(format!("{:?}", Secret::from_bytes([7; 32])), "Secret(…)");
    }
}
