/* modify.h: one modifier put into the text of a class; every other byte stays as it is. */
#ifndef CARDAN_SYNTAX_MODIFY_H
#define CARDAN_SYNTAX_MODIFY_H

#include "base/buffer.h"
#include "base/symbol.h"
#include "syntax/tree.h"

enum { MODIFY_COMPONENT = -1 };

typedef struct {
    const Sym *classes; /* n_classes: names of the classes around each other, the last is the one that is changed */
    int n_classes;
    int extends; /* MODIFY_COMPONENT: path begins with a component of the class; else with one of that base, from 0 */
    const Sym *path; /* n: knee, phi, start */
    int n;
    const char *value; /* as it is to be written */
    bool is_array;     /* the value is for an array, element by element */
} Modifier;

/* The text with the modifier added, or with its value in the place of the one that is there. False: *why it cannot. */
bool text_modify(Symbols *symbols, const char *text, size_t n, const Modifier *m, Buffer *to, const char **why);

#endif
