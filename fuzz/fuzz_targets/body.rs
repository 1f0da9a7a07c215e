#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| tableflip_cli::hostile::body(bytes));

libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    tableflip_fuzz::mutate(data, size, max_size, seed)
});
