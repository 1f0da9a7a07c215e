//! Lines of bounded length: what the engine's protocol and files of records are read with.

use std::io::{self, BufRead};

use tableflip_kernel::json::LONGEST;

/// One line of input.
pub(crate) enum Line {
    /// A line, without its end.
    Text(Vec<u8>),
    /// More than [`LONGEST`] bytes; they were passed over.
    TooLong,
    /// Nothing is left.
    End,
}

/// Reads up to the next line end, keeping no more than [`LONGEST`] bytes in memory.
pub(crate) fn next(reader: &mut impl BufRead) -> io::Result<Line> {
    let (mut line, mut too_long, mut any) = (Vec::new(), false, false);
    loop {
        let chunk = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() && !any {
            return Ok(Line::End);
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        let finished = end.is_some() || chunk.is_empty();
        too_long |= line.len() + part.len() > LONGEST;
        if too_long {
            line = Vec::new();
        } else {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        reader.consume(used);
        if finished {
            return Ok(if too_long { Line::TooLong } else { Line::Text(line) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<Option<Vec<u8>>> {
        let mut reader = io::BufReader::with_capacity(7, input);
        let mut lines = Vec::new();
        loop {
            match next(&mut reader).unwrap() {
                Line::Text(line) => lines.push(Some(line)),
                Line::TooLong => lines.push(None),
                Line::End => return lines,
            }
        }
    }

    #[test]
    fn lines_end_at_line_ends_and_at_the_end() {
        let text = |line: &str| Some(line.as_bytes().to_vec());
        assert_eq!(all(b""), []);
        assert_eq!(all(b"\n"), [text("")]);
        assert_eq!(all(b"a long line\n\nlast"), [text("a long line"), text(""), text("last")]);
    }

    #[test]
    fn an_overlong_line_is_passed_over_whole() {
        let mut input = vec![b'x'; LONGEST + 1];
        input.extend_from_slice(b"\nnext\n");
        assert_eq!(all(&input), [None, Some(b"next".to_vec())]);
    }
}
