/* classic.h: the classic Dymola language of 1994 as it is written (doc/dymola-language.md has its grammar).
 *
 * Expressions and equations are those of tree.h, with names not yet looked up: x(2) is a TREE_CALL whether x is an
 * array or a function, and object:cut is a TREE_REFERENCE whose last part was written after ':'. What Modelica has no
 * word for (cuts, paths, nodes, connections of them) has the types below; instance/classic.h makes Modelica classes of
 * them, for which the other classes must be known. Lists are linked through `next` in the order of the text.
 */
#ifndef CARDAN_SYNTAX_CLASSIC_H
#define CARDAN_SYNTAX_CLASSIC_H

#include "base/diag.h"
#include "syntax/tree.h"

typedef enum {
    CLASSIC_PARAMETER,
    CLASSIC_CONSTANT,
    CLASSIC_LOCAL,
    CLASSIC_TERMINAL,
    CLASSIC_INPUT,
    CLASSIC_OUTPUT,
    CLASSIC_IN_CUT /* declared by standing in a cut */
} ClassicRole;

typedef struct ClassicVariable {
    ClassicRole role;
    Sym name;
    Span span;
    TreeExpr *dimensions; /* list; NULL: a scalar */
    TreeExpr *value;      /* NULL: none */
    Sym description;
    bool is_boolean, is_new; /* found out by instance/: its values are truths; new(name) is written somewhere */
    struct ClassicVariable *next;
} ClassicVariable;

typedef struct ClassicSubmodel {
    Sym name, class_name;
    Span span, class_span;
    TreeArg *values; /* p = 1, named */
    struct ClassicSubmodel *next;
} ClassicSubmodel;

/* A place in a connection: object, object:part, part, (a, b), a - b, a // b. */
typedef enum { CLASSIC_NAME, CLASSIC_TUPLE, CLASSIC_SERIES, CLASSIC_PARALLEL } ClassicPlaceKind;

typedef struct ClassicPlace {
    ClassicPlaceKind kind;
    Span span;
    TreeName *object; /* CLASSIC_NAME: a.b */
    Sym part;         /* after ':'; NULL: none */
    Span part_span;
    struct ClassicPlace *parts; /* of the other kinds */
    struct ClassicPlace *next;
} ClassicPlace;

typedef enum { CUT_OPEN, CUT_LEAF, CUT_NESTED } ClassicCutKind; /* cut j; cut a (x / y); cut c [a, b] */

typedef struct ClassicTerm { /* of a cut: x, -x, x(3) */
    TreeExpr *value;         /* a reference, or the negation of one */
    ClassicVariable *variable;
    bool is_through;
    struct ClassicTerm *next;
} ClassicTerm;

typedef struct ClassicCut {
    ClassicCutKind kind;
    bool is_main;
    Sym name;
    Span span;
    ClassicTerm *terms;      /* CUT_LEAF */
    ClassicPlace *parts;     /* CUT_NESTED: names of other cuts, or tuples of them */
    struct ClassicCut *like; /* CUT_OPEN: the leaf whose variables it carries, found by instance/; its terms are used */
    struct ClassicCut *next;
} ClassicCut;

typedef struct ClassicPath {
    bool is_main;
    Sym name;
    Span span;
    ClassicPlace *from, *to; /* cuts of the class */
    struct ClassicPath *next;
} ClassicPath;

typedef struct ClassicNode {
    Sym name;
    Span span;
    struct ClassicNode *next;
} ClassicNode;

typedef struct ClassicLink { /* one `x at y` or `x to y` of a chain */
    ClassicPlace *from, *to;
    bool is_at; /* else: to */
    struct ClassicLink *next;
} ClassicLink;

typedef struct ClassicConnect { /* a chain; places of a chain of one are only looked into (series, parallel) */
    ClassicPlace *only;         /* NULL: links */
    ClassicLink *links;
    struct ClassicConnect *next;
} ClassicConnect;

typedef struct ClassicClass {
    Sym name;
    Span name_span, span;
    TreeName *supers; /* one part each */
    ClassicVariable *variables;
    ClassicSubmodel *submodels;
    ClassicCut *cuts;
    ClassicPath *paths;
    ClassicNode *nodes;
    ClassicConnect *connects;
    TreeEquation *equations;
    struct ClassicClass *next;
} ClassicClass;

typedef struct ClassicInclude { /* @file */
    Sym path;
    Span span;
    ClassicClass *before; /* the last class in front of it, or NULL */
    struct ClassicInclude *next;
} ClassicInclude;

typedef struct {
    Source *source;
    ClassicInclude *includes;
    ClassicClass *classes;
} ClassicFile;

/* Errors go to diags and parsing goes on in the next line; never NULL. */
ClassicFile *parse_classic(Arena *a, Symbols *symbols, Diags *diags, Source *source);

#endif
