/* buffer.h: text that grows. Buffer b = {0}; buffer_f(&b, "…", …); … b.at …; buffer_free(&b); */
#ifndef CARDAN_BASE_BUFFER_H
#define CARDAN_BASE_BUFFER_H

#include <stdarg.h>
#include <stddef.h>

#include "base/arena.h"

typedef struct {
    char *at; /* ends with 0 once anything was added */
    size_t n, room;
} Buffer;

void buffer_add(Buffer *b, const char *text, size_t n);
void buffer_text(Buffer *b, const char *text);
void buffer_markup(Buffer *b, const char *text); /* in XML and HTML, also within quotes: & < > " escaped */
void buffer_markup_char(Buffer *b, char c);
void buffer_char(Buffer *b, char c);
void buffer_f(Buffer *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buffer_vf(Buffer *b, const char *format, va_list args);
void buffer_number(Buffer *b, double x); /* the shortest text that reads back as the same number */
void buffer_free(Buffer *b);             /* empty again */
void buffer_clear(Buffer *b);            /* keeps the room */

/* A text of this form that lives in the arena. */
const char *text_f(Arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *text_vf(Arena *a, const char *format, va_list args);
/* A name with letters, digits and underscores only, which begins with a letter: with `prefix` where it does not. */
const char *text_identifier(Arena *a, const char *name, size_t length, const char *prefix);

/* The shortest text that reads back as x. to has room for 32 characters. */
void buffer_number_text(char *to, double x);

#endif
