//! The table inside a browser.
