#ifndef NIBKIT_CICU_H
#define NIBKIT_CICU_H

#include <stdint.h>

// Where a line of text may end, by Unicode Standard Annex 14, as ICU finds it.
//
// ICU's headers stay out of sight: its functions have other names in each version, and its types contradict those of the copy
// inside Foundation.
//
// text:     UTF-8, length bytes of it.
// breaks:   Takes the offsets after which a line may end, in ascending order; the last one is length.
// capacity: How many there is room for. There are no more than bytes.
//
// Returns how many there are, or -1 when ICU fails.
int32_t nib_line_breaks(const char *text, int64_t length, int32_t *breaks, int32_t capacity);

// The direction that a character gives to the text around it.
//
// Returns 0 for a letter of a language that runs from left to right, 1 for one that runs from right to left, and -1 for
// any other character.
int32_t nib_direction(int32_t character);

#endif
