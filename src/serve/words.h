/* words.h: command lines for child processes, from what pages ask for. */
#ifndef CARDAN_SERVE_WORDS_H
#define CARDAN_SERVE_WORDS_H

#include "serve/serve.h"

typedef struct {
    Arena *arena;
    VEC(const char *) at;
} Words;

void words_add(Words *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
void words_add_roots(const Studio *s, Words *w); /* -L for each folder */
bool words_plain(const char *text, size_t most); /* none may look like an option */
/* Whether a text belongs into a package: away from its place only its syntax can be looked at. */
bool words_within(const char *text);

#endif
