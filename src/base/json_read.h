/* json_read.h: reads a JSON text into a tree in an arena. Text is UTF-8; nesting deeper than JSON_DEEPEST is refused.
 */
#ifndef CARDAN_BASE_JSON_READ_H
#define CARDAN_BASE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"

typedef enum { JSON_NULL, JSON_TRUTH, JSON_NUMBER, JSON_TEXT, JSON_ARRAY, JSON_OBJECT } JsonKind;

typedef struct JsonValue JsonValue;
struct JsonValue {
    JsonKind kind;
    double number;     /* JSON_NUMBER; JSON_TRUTH: 0 or 1 */
    const char *text;  /* JSON_TEXT, with a final 0 */
    const char **keys; /* JSON_OBJECT: n keys */
    JsonValue *items;  /* JSON_ARRAY, JSON_OBJECT: n values */
    int n;
};

/* NULL when the text is not one JSON value; *why then says what is wrong and where (in the arena). why may be NULL. */
const JsonValue *json_read(Arena *a, const char *text, size_t n, const char **why);

/* The value of a key; NULL when v is NULL, no object, or has no such key. */
const JsonValue *json_get(const JsonValue *v, const char *key);
const char *json_get_text(const JsonValue *v, const char *key, const char *otherwise);
double json_get_number(const JsonValue *v, const char *key, double otherwise);

#endif
