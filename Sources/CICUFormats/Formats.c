#include "CICUFormats.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>

// Writes the name by which ICU knows a locale, and returns it.
static const char *known_name(const char *locale, char *name, int32_t capacity, UErrorCode *status) {
  if (strchr(locale, '_')) return locale;
  uloc_forLanguageTag(locale, name, capacity, NULL, status);
  return name;
}

struct nib_number_format {
  UNumberFormat *pattern;
  UNumberFormatter *skeleton;
  UFormattedNumber *result;
};

static void open_pattern(nib_number_format *format, const UChar *pattern, int32_t length, const char *locale,
                         const UChar *currency, int32_t *offset, UErrorCode *status) {
  UParseError place = {0, -1, {0}, {0}};
  format->pattern = unum_open(UNUM_PATTERN_DECIMAL, pattern, length, locale, &place, status);
  if (U_FAILURE(*status)) *offset = place.offset;
  if (currency) unum_setTextAttribute(format->pattern, UNUM_CURRENCY_CODE, currency, 3, status);
}

static void open_skeleton(nib_number_format *format, const UChar *skeleton, int32_t length, const char *locale,
                          const UChar *currency, int32_t *offset, UErrorCode *status) {
  static const UChar stem[] = u" currency/";
  const int32_t stemLength = sizeof stem / sizeof *stem - 1;
  UChar *whole = malloc((length + stemLength + 3) * sizeof *whole);
  if (!whole) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return;
  }
  memcpy(whole, skeleton, length * sizeof *whole);
  int32_t wholeLength = length;
  if (currency) {
    memcpy(whole + length, stem, stemLength * sizeof *whole);
    memcpy(whole + length + stemLength, currency, 3 * sizeof *whole);
    wholeLength += stemLength + 3;
  }
  UParseError place = {0, -1, {0}, {0}};
  format->skeleton = unumf_openForSkeletonAndLocaleWithError(whole, wholeLength, locale, &place, status);
  format->result = unumf_openResult(status);
  free(whole);
  if (U_FAILURE(*status)) *offset = place.offset;
}

nib_number_format *nib_number_format_open(const uint16_t *pattern, int32_t length, int32_t isSkeleton,
                                          const char *locale, const uint16_t *currency, int32_t *offset) {
  *offset = -1;
  nib_number_format *format = calloc(1, sizeof *format);
  if (!format) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY] = {0};
  locale = known_name(locale, name, sizeof name, &status);
  (isSkeleton ? open_skeleton : open_pattern)(format, pattern, length, locale, currency, offset, &status);
  if (U_SUCCESS(status)) return format;
  nib_number_format_close(format);
  return NULL;
}

int32_t nib_number_format_string(nib_number_format *format, const char *number, int32_t length, uint16_t *text,
                                 int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count;
  if (format->pattern) {
    count = unum_formatDecimal(format->pattern, number, length, text, capacity, NULL, &status);
  } else {
    unumf_formatDecimal(format->skeleton, number, length, format->result, &status);
    count = unumf_resultToString(format->result, text, capacity, &status);
  }
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

void nib_number_format_close(nib_number_format *format) {
  if (format->pattern) unum_close(format->pattern);
  if (format->skeleton) unumf_close(format->skeleton);
  if (format->result) unumf_closeResult(format->result);
  free(format);
}

struct nib_date_format {
  UDateFormat *format;
  UCalendar *calendar;
};

// Returns the pattern of a skeleton, or NULL.
static UChar *pattern_of_skeleton(const UChar *skeleton, int32_t length, const char *locale, int32_t *count,
                                  UErrorCode *status) {
  UDateTimePatternGenerator *generator = udatpg_open(locale, status);
  if (U_FAILURE(*status)) return NULL;
  *count = udatpg_getBestPattern(generator, skeleton, length, NULL, 0, status);
  UChar *pattern = NULL;
  if (*status == U_BUFFER_OVERFLOW_ERROR) {
    *status = U_ZERO_ERROR;
    pattern = malloc(*count * sizeof *pattern);
    if (pattern) {
      udatpg_getBestPattern(generator, skeleton, length, pattern, *count, status);
      if (*status == U_STRING_NOT_TERMINATED_WARNING) *status = U_ZERO_ERROR;
    } else {
      *status = U_MEMORY_ALLOCATION_ERROR;
    }
  } else {
    *status = U_ILLEGAL_ARGUMENT_ERROR;
  }
  udatpg_close(generator);
  return pattern;
}

nib_date_format *nib_date_format_open(const uint16_t *pattern, int32_t length, int32_t isSkeleton,
                                      const char *locale) {
  static const UChar zone[] = u"Etc/GMT";
  nib_date_format *format = calloc(1, sizeof *format);
  if (!format) return NULL;
  UErrorCode status = U_ZERO_ERROR;
  char name[ULOC_FULLNAME_CAPACITY] = {0};
  locale = known_name(locale, name, sizeof name, &status);
  UChar *generated = NULL;
  if (isSkeleton) generated = pattern_of_skeleton(pattern, length, locale, &length, &status);
  if (U_SUCCESS(status)) {
    format->format =
        udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, -1, generated ? generated : pattern, length, &status);
    format->calendar = ucal_open(zone, -1, locale, UCAL_DEFAULT, &status);
  }
  free(generated);
  if (U_SUCCESS(status)) {
    // ISO 8601 has no Julian calendar. Other calendars than the Gregorian one do not know the setting.
    UErrorCode ignored = U_ZERO_ERROR;
    ucal_setGregorianChange(format->calendar, -8.64e15, &ignored);
    return format;
  }
  nib_date_format_close(format);
  return NULL;
}

int32_t nib_date_format_string(nib_date_format *format, double milliseconds, const uint16_t *zone,
                               int32_t zoneLength, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setTimeZone(format->calendar, zone, zoneLength, &status);
  ucal_setMillis(format->calendar, milliseconds, &status);
  int32_t count = udat_formatCalendar(format->format, format->calendar, text, capacity, NULL, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

void nib_date_format_close(nib_date_format *format) {
  if (format->calendar) ucal_close(format->calendar);
  if (format->format) udat_close(format->format);
  free(format);
}
