#ifndef CPICTURE_BY_HAND_H
#define CPICTURE_BY_HAND_H

#include <stddef.h>

// The book cell of 320 by 64 points, drawn with Cairo and Pango by hand: the background, two lines of text, the
// title of a button and a disclosure indicator.

// Draws the cell at twice its size, and returns the number of bytes of the PNG.
size_t picture_by_hand_png(const char *title, const char *author);

// Draws a page with the cell for each title, and returns the number of bytes of the PDF.
size_t picture_by_hand_pdf(const char *const *titles, const char *author, size_t count);

#endif
