#ifndef NIBKIT_CLIBXML2_SHIM_H
#define NIBKIT_CLIBXML2_SHIM_H

// Some distributions build libxml2 with ICU, whose headers contradict the copy inside Foundation. Nothing here needs the
// converters that they declare.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#endif
