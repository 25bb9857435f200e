#include "CICU.h"

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

int32_t nib_line_breaks(const char *text, int64_t length, int32_t *breaks, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", 0, 0, &status);
  UText *source = utext_openUTF8(0, text, length, &status);
  int32_t count = 0;
  if (U_SUCCESS(status)) ubrk_setUText(iterator, source, &status);
  if (U_SUCCESS(status)) {
    for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && count < capacity; end = ubrk_next(iterator)) {
      breaks[count++] = end;
    }
  }
  if (source) utext_close(source);
  if (iterator) ubrk_close(iterator);
  return U_SUCCESS(status) ? count : -1;
}

int32_t nib_direction(int32_t character) {
  switch (u_charDirection(character)) {
  case U_LEFT_TO_RIGHT: return 0;
  case U_RIGHT_TO_LEFT:
  case U_RIGHT_TO_LEFT_ARABIC: return 1;
  default: return -1;
  }
}
