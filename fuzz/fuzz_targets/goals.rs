#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tableflip_cli::hostile::goals(bytes));
