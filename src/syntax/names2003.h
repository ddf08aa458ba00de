/* names2003.h: models that were written for the MultiBody library of 2003, which stood alone. */
#ifndef CARDAN_SYNTAX_NAMES2003_H
#define CARDAN_SYNTAX_NAMES2003_H

#include "base/buffer.h"
#include "syntax/tree.h"

/* What a class, package or parameter of 2003 has become, as help to a message that it is not found; NULL: not known. */
const char *names2003_remedy(const char *name);

/* A change, or what is left to do by hand (is_left). */
typedef struct {
    Span at;
    const char *text;
    bool is_left;
} NameChange;
typedef VEC(NameChange) NameChanges;

/* The text of a file with the names of today; all else stays as it is written. */
void names2003_rewrite(Arena *a, const TreeFile *file, Source *source, Buffer *to, NameChanges *changes);

#endif
