#ifndef NIBKIT_CPANGOCAIRO_H
#define NIBKIT_CPANGOCAIRO_H

#include <cairo-pdf.h>
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#endif
