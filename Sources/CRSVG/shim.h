#ifndef NIBKIT_CRSVG_H
#define NIBKIT_CRSVG_H

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

#endif
