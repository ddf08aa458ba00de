/* flat.h: the flat DAE: variables, equations and functions of one model, without classes and connections.
 *
 * Arrays, records' fields and for-loops stay whole: lower/ takes them apart. Every equation knows where it comes from.
 */
#ifndef CARDAN_FLAT_FLAT_H
#define CARDAN_FLAT_FLAT_H

#include "instance/component_reference.h"
#include "instance/instance.h"

typedef struct FlatEquation FlatEquation;

typedef enum {
    ORIGIN_WRITTEN,     /* an equation or statement in a class */
    ORIGIN_BINDING,     /* declaration: Real x = …  */
    ORIGIN_CONNECTION,  /* potentials of a connection set are equal, or its flows sum to zero */
    ORIGIN_UNCONNECTED, /* flow of a connector that nothing is connected to: zero */
    ORIGIN_LOOP_CUT,    /* equalityConstraint of a connection that closes a loop */
    ORIGIN_STREAM,
} OriginKind;

typedef struct {
    OriginKind kind;
    Component *component; /* whose class holds the text (NULL: the model) */
    Span span;            /* the equation, the declaration, or the connect */
} Origin;

typedef struct {
    Var *var; /* var->owner is the Component, which has prefixes, protection, text */
    Component *component;
    Expr binding; /* the value of a parameter or constant; NULL for variables, whose bindings are equations */
    Expr start, fixed, min, max, nominal, state_select; /* NULL: not given. Scalar, or of the variable's shape */
    Sym unit, display_unit, quantity, description;      /* NULL: not given */
    Expr value;                                         /* constants and evaluated parameters: known while compiling */
    bool is_input, is_output;                           /* of the model itself */
    bool is_parameter;                                  /* declared as a parameter or constant */
    bool is_protected;                                  /* or in something that is */
    bool evaluate; /* structural, annotation(Evaluate=true) or final with a known value: no longer changeable */
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

/* connect(a, b), one pair of ports each. A connector of the class that holds the connect is outside, one of a component
 * of that class is inside (9.1.2). */
typedef struct {
    Port a, b;
    bool a_outside, b_outside;
    Component *scope; /* whose class holds the connect */
    Span span;
    bool cut; /* closes a loop of an overconstrained graph: see graph of 9.4 */
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

typedef struct Flat {
    Front *front;
    Component *model;
    VEC(FlatVar) vars;
    Map var_index; /* Var number -> index in vars */
    FlatList equations, initial_equations;
    VEC(Function *) functions; /* that are called, each once, callees first */
    VEC(Connection) connections;
    VEC(GraphStatement) graph;
    long given_from_outside; /* scalars of overdetermined records of open connectors, beside flows and inputs (4.8) */
    struct ConnectionState *connecting; /* what connections.h keeps between its steps */
    struct Machines *machines;          /* state machines, see machine.h; NULL: none */
} Flat;

/* flatten.c: the whole walk. NULL after messages. */
Flat *flatten(Front *f, Component *model);
void flat_add(FlatList *list, FlatEquation *e);
FlatEquation *flat_equals(Flat *flat, Expr left, Expr right, Origin origin); /* made, not added */

Expr flat_zeros(Front *f, const Type *type); /* a Real zero of this shape */

/* Connections. In this order: all connections_add and connections_statement of the model; connections_expand;
 * connections_solve_graph; then conditions that contain isRoot, rooted or cardinality can be evaluated;
 * connections_equations; connections_resolve on every expression. */

/* Adds connect(left, right): arrays are paired element by element, removed components are passed over, members of
 * expandable connectors are noted. */
void connections_add(Flat *flat, Translation *c, Component *scope, const TreeEquation *connect);
/* try.c: what would be wrong with a connection beside n others of the model goes to `said`. */
void connection_try(Front *f, Component *model, int n, const TreeEquation *const *others, const TreeEquation *connect,
                    Diags *said);
/* The connectors that a name means, as an array, and what each is connected with by n connections of the model. */
typedef struct {
    int n_dims, dims[MOST_DIMS];
    int n;             /* product of dims; last index fastest */
    const char **with; /* n: the name of the first that it is connected with; NULL: none */
} ConnectedPorts;
/* False: it names no connectors that are there. */
bool connection_ports(Front *f, Component *model, int n, const TreeEquation *const *all, const TreeExpr *of,
                      ConnectedPorts *to);
/* Connections.root, branch, potentialRoot, uniqueRoot as equations. false: the call is something else. */
bool connections_statement(Flat *flat, Translation *c, Component *scope, const TreeExpr *call);
/* Of a component that is a variable, with what its declaration says. */
FlatVar flat_variable(Component *c);
/* Declares members of expandable connectors from what is connected to them, to a fixpoint (9.1.3). Members that nothing
 * is connected to become `removed`. */
void connections_expand(Flat *flat);
/* Matches the variables of connected connectors, finds the spanning tree (9.4), marks cut
 * connections, answers the questions. */
void connections_solve_graph(Flat *flat);
/* Equalities, flow sums, stream equations, equalityConstraint of cut connections; flows of unconnected connectors. */
void connections_equations(Flat *flat);
/* e with the answers to questions, and without inStream and actualStream (15.2, 15.3). */
Expr connections_resolve(Flat *flat, Expr e);

/* balance.c: unknowns and equations, counted in scalars. */
typedef struct {
    long unknowns, equations;
} Balance;
Balance flat_balance(Flat *flat); /* of the model; with Front.as_part: of the class as others use it */
long flat_count_equation(Flat *flat, const FlatEquation *e);
bool flat_is_unknown(const FlatVar *v);
void flat_drop_given_rates(Flat *flat); /* given.c: der(x) = y of classic classes where x and y are both given */
bool flat_check_balance(Flat *flat);    /* false after a message: not equally many, or not in all branches of an if */

/* local.c: after the message that the model is not balanced: notes on at most `most` components that are not balanced
 * by themselves (4.8). */
void flat_name_unbalanced(Flat *flat, int most);
/* The same as warnings, for a model that is balanced as a whole because what is missing here is too much there. */
void flat_report_unbalanced(Flat *flat, int most);

/* drop.c: takes away the continuous variables that are not wanted and that no other variable depends on, with their
 * equations. For models that are to be simulated: what is taken away stands in no result. */
void flat_drop(Flat *flat, bool (*is_wanted)(void *data, const FlatVar *v), void *data);

/* print.c */
void flat_print(Buffer *to, Flat *flat);

#endif
