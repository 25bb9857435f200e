#ifndef NIBKIT_CFUZZER_H
#define NIBKIT_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer, which `-sanitize=fuzzer` links. Calls a function with one input after the other until it is told to stop.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

#endif
