#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>
#ifdef __linux__
#include <malloc.h>
#endif

static void referenceStart(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                           const xmlChar **declared, int attributes, int defaulted, const xmlChar **values) {}
static void referenceEnd(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {}

/// libxml2's SAX2 with empty handlers: the floor of what reading a file can cost.
static inline int referenceParse(const char *bytes, int length) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = referenceStart;
  handler.endElementNs = referenceEnd;
  return xmlSAXUserParseMemory(&handler, 0, bytes, length);
}

/// The bytes that are taken from the heap now, or -1 where nobody knows.
static inline long heapBytes(void) {
#ifdef __linux__
  struct mallinfo2 information = mallinfo2();
  return (long)(information.uordblks + information.hblkhd);
#else
  return -1;
#endif
}

/// Keeps freed memory in the process. Without it, whether the kernel has to supply it anew is a matter of luck: of what
/// happens to lie at the heap's end.
static inline void keepFreedMemory(void) {
#ifdef __linux__
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
#endif
}

/// Lets a reader see each line when it is printed.
static inline void printLineByLine(void) { setvbuf(stdout, 0, _IOLBF, 0); }
