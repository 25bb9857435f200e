#ifndef NIBKIT_CICUFORMATS_H
#define NIBKIT_CICUFORMATS_H

#include <stdint.h>

// ICU's headers stay out of sight, as in CICU.

// A pattern or a skeleton for numbers in a locale. It may be used by one thread at a time.
typedef struct nib_number_format nib_number_format;

// Opens a format for numbers.
//
// pattern:    A pattern such as #,##0.00 in UTF-16, or a skeleton such as currency/EUR.
// isSkeleton: Whether it is a skeleton.
// locale:     A name such as de-CH.
// currency:   Three letters in UTF-16, or NULL for the currency of the locale.
// offset:     Takes the position of an error in the pattern, or -1 if ICU does not tell it.
//
// Returns NULL if the pattern or the currency is not valid.
nib_number_format *nib_number_format_open(const uint16_t *pattern, int32_t length, int32_t isSkeleton,
                                          const char *locale, const uint16_t *currency, int32_t *offset);

// Writes a number, given as text such as -12.50, in UTF-16.
//
// Returns how many units the text has, which can be more than there is room for, or -1 when ICU fails.
int32_t nib_number_format_string(nib_number_format *format, const char *number, int32_t length, uint16_t *text,
                                 int32_t capacity);

void nib_number_format_close(nib_number_format *format);

// A pattern or a skeleton for dates in a locale. It may be used by one thread at a time.
typedef struct nib_date_format nib_date_format;

// Opens a format for dates.
//
// pattern:    A pattern such as dd.MM.yyyy in UTF-16, or a skeleton such as yMMMd.
//
// Returns NULL if the pattern is not valid.
nib_date_format *nib_date_format_open(const uint16_t *pattern, int32_t length, int32_t isSkeleton,
                                      const char *locale);

// Writes a date in UTF-16.
//
// milliseconds: The time since the beginning of 1970, in UTC.
// zone:         The name of a time zone in UTF-16, such as GMT+01:00.
//
// Returns how many units the text has, which can be more than there is room for, or -1 when ICU fails.
int32_t nib_date_format_string(nib_date_format *format, double milliseconds, const uint16_t *zone,
                               int32_t zoneLength, uint16_t *text, int32_t capacity);

void nib_date_format_close(nib_date_format *format);

#endif
