#include "CICULanguages.h"

#include <string.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/ustring.h>

static int32_t category_named(const char *name) {
  static const char *const names[] = {"zero", "one", "two", "few", "many", "other"};
  for (int32_t category = 0; category < nib_category_count; category++) {
    if (strcmp(name, names[category]) == 0) return category;
  }
  return -1;
}

int32_t nib_plural_category(const char *language, double number) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(language, &status);
  UChar keyword[16] = {0};
  char name[16] = {0};
  int32_t length = U_SUCCESS(status) ? uplrules_select(rules, number, keyword, 15, &status) : 0;
  if (rules) uplrules_close(rules);
  if (U_FAILURE(status) || length > 15) return -1;
  u_UCharsToChars(keyword, name, length);
  return category_named(name);
}

int32_t nib_plural_categories(const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(language, &status);
  UEnumeration *keywords = U_SUCCESS(status) ? uplrules_getKeywords(rules, &status) : 0;
  int32_t categories = 0;
  if (keywords) {
    for (const char *name = uenum_next(keywords, 0, &status); name; name = uenum_next(keywords, 0, &status)) {
      int32_t category = category_named(name);
      if (category >= 0) categories |= 1 << category;
    }
    uenum_close(keywords);
  }
  if (rules) uplrules_close(rules);
  return U_SUCCESS(status) ? categories : -1;
}

// Returns whether a value of the resource is the name, or an array that contains it.
static int contains(UResourceBundle *resource, const UChar *name) {
  UErrorCode status = U_ZERO_ERROR;
  for (int32_t index = 0, count = ures_getSize(resource); index < count; index++) {
    int32_t length = 0;
    const UChar *string = ures_getStringByIndex(resource, index, &length, &status);
    if (U_SUCCESS(status) && u_strcmp(string, name) == 0) return 1;
  }
  return 0;
}

// Writes the parent that CLDR lists for a language, and returns whether there is one.
static int listed_parent(const char *language, char *parent, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[ULOC_FULLNAME_CAPACITY];
  u_uastrncpy(name, language, ULOC_FULLNAME_CAPACITY - 1);
  name[ULOC_FULLNAME_CAPACITY - 1] = 0;
  UResourceBundle *data = ures_openDirect(0, "supplementalData", &status);
  UResourceBundle *parents = ures_getByKey(data, "parentLocales", 0, &status);
  UResourceBundle *children = 0;
  int found = 0;
  for (int32_t index = 0, count = U_SUCCESS(status) ? ures_getSize(parents) : 0; index < count && !found; index++) {
    children = ures_getByIndex(parents, index, children, &status);
    if (U_FAILURE(status)) break;
    const char *key = ures_getKey(children);
    if (key && (int32_t)strlen(key) < capacity && contains(children, name)) {
      strcpy(parent, strcmp(key, "root") == 0 ? "" : key);
      found = 1;
    }
  }
  if (children) ures_close(children);
  if (parents) ures_close(parents);
  if (data) ures_close(data);
  return found;
}

int32_t nib_canonical_language(const char *language, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  char canonical[ULOC_FULLNAME_CAPACITY];
  uloc_canonicalize(language, canonical, sizeof canonical, &status);
  if (status == U_STRING_NOT_TERMINATED_WARNING) return -1;
  int32_t length = uloc_minimizeSubtags(canonical, name, capacity, &status);
  if (U_FAILURE(status) || length >= capacity) return -1;
  // ICU prefers a region to a script, but a text depends more on the script.
  char full[ULOC_FULLNAME_CAPACITY], script[ULOC_SCRIPT_CAPACITY], plain[ULOC_FULLNAME_CAPACITY];
  char own[ULOC_SCRIPT_CAPACITY], region[ULOC_COUNTRY_CAPACITY], base[ULOC_LANG_CAPACITY];
  uloc_addLikelySubtags(canonical, full, sizeof full, &status);
  uloc_getScript(full, script, sizeof script, &status);
  uloc_getLanguage(full, base, sizeof base, &status);
  uloc_addLikelySubtags(base, plain, sizeof plain, &status);
  uloc_getScript(plain, own, sizeof own, &status);
  if (U_FAILURE(status)) return -1;
  if (!*script || strcmp(script, own) == 0) return length;
  // The region goes without saying if the script is usual there.
  char scripted[ULOC_LANG_CAPACITY + ULOC_SCRIPT_CAPACITY + 1], likely[ULOC_FULLNAME_CAPACITY];
  strcpy(scripted, base);
  strcat(scripted, "_");
  strcat(scripted, script);
  uloc_addLikelySubtags(scripted, likely, sizeof likely, &status);
  uloc_getCountry(full, region, sizeof region, &status);
  if (U_FAILURE(status)) return -1;
  int isUsual = strcmp(likely, full) == 0 || !*region;
  length = (int32_t)(strlen(scripted) + (isUsual ? 0 : 1 + strlen(region)));
  if (length >= capacity) return -1;
  strcpy(name, scripted);
  if (!isUsual) strcat(strcat(name, "_"), region);
  return length;
}

int32_t nib_parent_language(const char *language, char *parent, int32_t capacity) {
  char name[ULOC_FULLNAME_CAPACITY];
  if (nib_canonical_language(language, name, sizeof name) < 0 || capacity <= 0) return -1;
  if (listed_parent(name, parent, capacity)) return (int32_t)strlen(parent);
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getParent(name, parent, capacity, &status);
  return U_SUCCESS(status) && length < capacity ? length : -1;
}

int32_t nib_is_right_to_left(const char *language) { return uloc_isRightToLeft(language) ? 1 : 0; }
