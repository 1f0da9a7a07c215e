//! Seats, clocks, undo, versions: the one protocol.
