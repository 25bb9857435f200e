#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#ifdef __linux__
#include <malloc.h>
#endif

static void referenceStart(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                           const xmlChar **declared, int attributes, int defaulted, const xmlChar **values) {}
static void referenceEnd(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {}

/// Parses a file with libxml2's SAX2 and empty handlers: the lower bound of what reading it can cost.
static inline int referenceParse(const char *bytes, int length) {
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.initialized = XML_SAX2_MAGIC;
  handler.startElementNs = referenceStart;
  handler.endElementNs = referenceEnd;
  return xmlSAXUserParseMemory(&handler, 0, bytes, length);
}

/// Returns the number of bytes currently allocated on the heap, or -1 where it is not known.
static inline long heapBytes(void) {
#ifdef __linux__
  struct mallinfo2 information = mallinfo2();
  return (long)(information.uordblks + information.hblkhd);
#else
  return -1;
#endif
}

/// Keeps freed memory in the process.
///
/// Otherwise, whether the kernel has to supply it again depends on what happens to be at the end of the heap.
static inline void keepFreedMemory(void) {
#ifdef __linux__
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
#endif
}

/// Makes standard output line-buffered, so that each line is visible as soon as it is printed.
static inline void printLineByLine(void) { setvbuf(stdout, 0, _IOLBF, 0); }

/// Runs a command, discards its output, and measures its processor time and its peak memory in kilobytes.
///
/// Returns 0, or an error code if the command cannot be started or waited for.
static inline int runCommand(char *const *arguments, double *processorSeconds, long *kilobytes) {
  extern char **environ;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t process;
  int failure = posix_spawn(&process, arguments[0], &actions, 0, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure) return failure;
  struct rusage usage;
  int status;
  if (wait4(process, &status, 0, &usage) < 0) return -1;
  *processorSeconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
      + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
  *kilobytes = usage.ru_maxrss;
  return 0;
}
