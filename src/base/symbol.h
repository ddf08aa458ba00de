/* symbol.h: interned names. Equal texts are one Symbol, so equality is a pointer compare. */
#ifndef CARDAN_BASE_SYMBOL_H
#define CARDAN_BASE_SYMBOL_H

#include <stddef.h>
#include <stdint.h>

#include "arena.h"

typedef struct Symbol {
    uint32_t hash;
    uint32_t length;
    int number;  /* 0, 1, … in the order of first use: a dense key for side tables */
    char text[]; /* ends with 0 */
} Symbol;

typedef const Symbol *Sym;

typedef struct Symbols Symbols;
Symbols *symbols_new(Arena *a); /* lives in a */
Sym symbol(Symbols *s, const char *text);
Sym symbol_n(Symbols *s, const char *text, size_t length);
Sym symbol_f(Symbols *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
Sym symbol_find(const Symbols *s, const char *text, size_t length); /* or NULL: never adds */

#endif
