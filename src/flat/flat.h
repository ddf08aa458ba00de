/* flat.h: the flat DAE: variables, equations and functions of one model, without classes and connections.
 *
 * Arrays, records' fields and for-loops stay whole: lower/ takes them apart. Every equation knows where it comes from.
 */
#ifndef CARDAN_FLAT_FLAT_H
#define CARDAN_FLAT_FLAT_H

#include "instance/instance.h"

typedef struct FlatEquation FlatEquation;

typedef enum {
    ORIGIN_WRITTEN,    /* an equation or statement in a class */
    ORIGIN_BINDING,    /* declaration: Real x = …  */
    ORIGIN_CONNECTION, /* potentials of a connection set are equal, or its flows sum to zero */
    ORIGIN_UNCONNECTED,/* flow of a connector that nothing is connected to: zero */
    ORIGIN_LOOP_CUT,   /* equalityConstraint of a connection that closes a loop */
    ORIGIN_STREAM,
} OriginKind;

typedef struct {
    OriginKind kind;
    Component *component; /* whose class holds the text (NULL: the model) */
    Span span;            /* the equation, the declaration, or the connect */
} Origin;

typedef struct {
    Var *var;             /* var->owner is the Component, which has prefixes, protection, text */
    Component *component;
    Expr binding;         /* of parameters and constants: their value; of others: also an equation in `equations`? no: */
                          /* variables' bindings become equations with ORIGIN_BINDING, and binding is NULL */
    Expr start, fixed, min, max, nominal, state_select; /* NULL: not given. Scalar, or of the variable's shape */
    Sym unit, display_unit, quantity, description;      /* NULL: not given */
    Expr value;           /* constants and evaluated parameters: known while compiling */
    bool is_input, is_output; /* of the model itself */
    bool evaluate;        /* structural, annotation(Evaluate=true) or final with a known value: no longer changeable */
} FlatVar;

typedef enum {
    FLAT_EQUALS,    /* left = right; scalars, arrays, records; left may be a TUPLE */
    FLAT_IF,        /* branches */
    FLAT_WHEN,      /* branches */
    FLAT_FOR,       /* iterator in range: body */
    FLAT_ASSERT,    /* left: condition; message; level */
    FLAT_TERMINATE, /* message */
    FLAT_REINIT,    /* left: variable; right: value */
    FLAT_CALL,      /* left: a call without result */
    FLAT_ALGORITHM, /* statements */
} FlatKind;

typedef struct FlatBranch {
    Expr condition; /* NULL: else */
    FlatEquation *body;
    struct FlatBranch *next;
} FlatBranch;

struct FlatEquation {
    FlatKind kind;
    Expr left, right, message, level;
    FlatBranch *branches;
    const Var *iterator;
    Expr range;
    FlatEquation *body;
    Statement *statements;
    Origin origin;
    FlatEquation *next;
};

typedef struct {
    FlatEquation *first, **end;
    int n;
} FlatList;

/* ---- connections, as the walk over the classes meets them -------------------------------------------------------- */

/* connect(a, b), one pair of scalar connectors each. A connector of the class that holds the connect is outside, one of
 * a component of that class is inside (9.1.2). */
typedef struct {
    Component *a, *b;
    bool a_outside, b_outside;
    Component *scope; /* whose class holds the connect */
    Span span;
    bool cut;         /* closes a loop of an overconstrained graph: see graph of 9.4 */
} Connection;

/* Connections.root(r) …, r a record in a connector (9.4). */
typedef enum { NODE_ROOT, NODE_POTENTIAL_ROOT, NODE_BRANCH, NODE_UNIQUE_ROOT } NodeStatement;
typedef struct {
    NodeStatement kind;
    Component *a, *b; /* overconstrained records; b of a branch */
    long priority;    /* of a potential root */
    Expr message;     /* of uniqueRoot */
    Component *scope;
    Span span;
} GraphStatement;

/* isRoot(r), rooted(r), uniqueRootIndices: a Boolean constant whose value is known when the graph is solved. */
typedef enum { QUESTION_IS_ROOT, QUESTION_ROOTED } QuestionKind;
typedef struct {
    QuestionKind kind;
    Component *node;
    Var *answer; /* Boolean; `value` is set by connections_solve_graph */
    bool value;
    Span span;
} GraphQuestion;

typedef struct Flat {
    Front *front;
    Component *model;
    VEC(FlatVar) vars;
    Map var_index;        /* Var number -> index in vars */
    FlatList equations, initial_equations;
    VEC(Function *) functions; /* that are called, each once, callees first */
    VEC(Connection) connections;
    VEC(GraphStatement) graph;
    VEC(GraphQuestion) questions;
    int n_components;
} Flat;

/* flatten.c: the whole walk. NULL after messages. */
Flat *flatten(Front *f, Component *model);
void flat_add(Flat *flat, FlatList *list, FlatEquation *e);
FlatEquation *flat_equals(Flat *flat, Expr left, Expr right, Origin origin); /* made, not added */

/* connect.c */
/* Adds connect(left, right): arrays are paired element by element, removed components are passed over, members of
 * expandable connectors are noted. */
void connections_add(Flat *flat, Convert *c, Component *scope, const TreeEquation *connect);
/* Declares members of expandable connectors from what is connected to them, to a fixpoint (9.1.3). */
void connections_expand(Flat *flat);
/* Finds the spanning tree (9.4; seed 003, appendix), marks cut connections, answers the questions. */
void connections_solve_graph(Flat *flat);
/* Equalities, flow sums, stream equations, equalityConstraint of cut connections; flows of unconnected connectors. */
void connections_equations(Flat *flat);
/* e without inStream and actualStream (15.2); other expressions unchanged. */
Expr connections_resolve_streams(Flat *flat, Expr e);
int connections_cardinality(Flat *flat, Component *connector);

/* balance.c: unknowns and equations, counted in scalars. */
typedef struct {
    long unknowns, equations;
} Balance;
Balance flat_balance(Flat *flat);

/* print.c */
void flat_print(Buffer *to, Flat *flat);

#endif
