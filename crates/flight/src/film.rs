//! A flight as it is shown: what landed, and pictures on the way there.

use crate::Landing;

/// A place and an attitude.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The centre.
    pub centre: [f32; 3],
    /// A unit quaternion: x, y, z, w.
    pub rotation: [f32; 4],
}

/// One picture of a flight. Written `[step, flyer, cards, discs]`, a pose being x, y, z and a quaternion, rounded for the eye.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "Written", from = "Written"))]
pub struct Frame {
    /// The step it shows.
    pub step: u32,
    /// The flying disc.
    pub flyer: Pose,
    /// The cards that have moved since the frame before, by their index.
    pub cards: Vec<(u8, Pose)>,
    /// The other discs that have moved since the frame before, by their index.
    pub discs: Vec<(u8, Pose)>,
}

/// A flight: where it ended, and pictures if they were wanted.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Film {
    /// Where everything lies afterwards.
    pub landing: Landing,
    /// The pictures.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub frames: Vec<Frame>,
}

#[cfg(feature = "serde")]
type Numbers = [f64; 7];
#[cfg(feature = "serde")]
type Written = (u32, Numbers, Vec<(u8, Numbers)>, Vec<(u8, Numbers)>);

#[cfg(feature = "serde")]
impl From<Frame> for Written {
    fn from(frame: Frame) -> Written {
        let list = |moved: Vec<(u8, Pose)>| moved.into_iter().map(|(n, pose)| (n, numbers(pose))).collect();
        (frame.step, numbers(frame.flyer), list(frame.cards), list(frame.discs))
    }
}

#[cfg(feature = "serde")]
impl From<Written> for Frame {
    fn from((step, flyer, cards, discs): Written) -> Frame {
        let list = |moved: Vec<(u8, Numbers)>| moved.into_iter().map(|(n, of)| (n, pose(of))).collect();
        Frame { step, flyer: pose(flyer), cards: list(cards), discs: list(discs) }
    }
}

/// Hundredths of a millimetre, and ten thousandths of a quaternion.
#[cfg(feature = "serde")]
fn numbers(pose: Pose) -> Numbers {
    let rounded = |n: f32, parts: f64| (f64::from(n) * parts).round() / parts;
    let mut numbers = [0.0; 7];
    let (centre, rotation) = numbers.split_at_mut(3);
    centre.iter_mut().zip(pose.centre).for_each(|(to, n)| *to = rounded(n, 100.0));
    rotation.iter_mut().zip(pose.rotation).for_each(|(to, n)| *to = rounded(n, 10_000.0));
    numbers
}

#[cfg(feature = "serde")]
fn pose(numbers: Numbers) -> Pose {
    let at = |n: usize| numbers[n] as f32;
    Pose { centre: [0, 1, 2].map(at), rotation: [3, 4, 5, 6].map(at) }
}
