/* modify.h: one modifier put into the text of a class; every other byte stays as it is. */
#ifndef CARDAN_SYNTAX_MODIFY_H
#define CARDAN_SYNTAX_MODIFY_H

#include "base/buffer.h"
#include "base/symbol.h"
#include "syntax/edit.h"

enum { MODIFY_COMPONENT = -1 };

typedef struct {
    const Sym *classes; /* n_classes: names of the classes around each other, the last is the one that is changed */
    int n_classes;
    int extends; /* MODIFY_COMPONENT: path begins with a component of the class; else with one of that base, from 0 */
    const Sym *path; /* n: knee, phi, start */
    int n;
    const char *value;       /* as it is to be written */
    const char *declaration; /* instead: the last part of the path is redeclared so, "redeclare package P = Q" */
    bool is_array;           /* the value is for an array, element by element */
    bool is_compact;         /* a = 1 is written a=1, as in annotations */
} Modifier;

/* The text with the modifier added, or with its value in the place of the one that is there. False: *why it cannot. */
bool modify_text(Symbols *symbols, const char *text, size_t n, const Modifier *m, Buffer *to, const char **why);

/* The same as edits, on a class that is parsed; classes of the modifier are not looked at. */
bool modify_class(Arena *a, const TreeClass *c, const Modifier *m, TextEdits *to, const char **why);
/* On a list of modifiers, such as those of an annotation; anchor: after what they modify. The path counts from `at` on. */
bool modify_list(Arena *a, const char *text, const TreeModification *found, uint32_t anchor, const Modifier *m, int at,
                 TextEdits *to, const char **why);
/* Takes the value at the end of the path away, with all that would be empty without it. False: there is none. */
bool modify_reset(Arena *a, const TreeClass *c, const Modifier *m, TextEdits *to, const char **why);
bool modify_list_reset(Arena *a, const char *text, const TreeModification *found, const Modifier *m, int at,
                       TextEdits *to);

/* The value that the text of the class gives to the first parts of the path, as a whole; *at: to how many. NULL: none. */
const TreeExpr *modify_whole(const TreeClass *c, const Modifier *m, int *at);

/* After the sizes "[3]" that may follow a name; `at` where there are none. */
uint32_t modify_skip_sizes(const char *text, uint32_t at);

#endif
