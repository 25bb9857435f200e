#ifndef NIBKIT_CICULANGUAGES_H
#define NIBKIT_CICULANGUAGES_H

#include <stdint.h>

// ICU's headers stay out of sight, as in CICU.

// The plural categories of CLDR, in its order.
enum { nib_zero, nib_one, nib_two, nib_few, nib_many, nib_other, nib_category_count };

// The category of a number in a language, such as nib_few for 3 in Polish.
//
// Returns -1 when ICU fails.
int32_t nib_plural_category(const char *language, double number);

// The categories that a language has, as the sum of 1 << category.
//
// Returns -1 when ICU fails.
int32_t nib_plural_categories(const char *language);

// The language that another one inherits from, by CLDR: en_001 for en_AU, es_419 for es_MX, zh_Hant for zh_TW.
//
// language: A name such as pt-PT or zh_Hant_TW.
// parent:   Takes the name with underscores and a zero byte; it is empty for a language that inherits from none.
// capacity: How many bytes there is room for.
//
// Returns how many bytes the name has, or -1 when ICU fails or there is not enough room.
int32_t nib_parent_language(const char *language, char *parent, int32_t capacity);

// The shortest name of a language as CLDR writes it: zh_Hant for zh-TW, en for en-US, pt_PT for pt-PT.
//
// Returns how many bytes the name has, or -1 when ICU fails or there is not enough room.
int32_t nib_canonical_language(const char *language, char *name, int32_t capacity);

// Whether a language is written from right to left.
int32_t nib_is_right_to_left(const char *language);

#endif
