/* clocks.h: how the clocked parts of a model are found. Inside lower/ only.
 *
 * Equations, variables, clocks and arguments of conversion operators are nodes. Nodes that must tick together are
 * united; a set of them is a part. Conversions (subSample, …) are edges between parts, and parts that edges connect are
 * one base partition (specification 16.7).
 */
#ifndef CARDAN_LOWER_CLOCKS_H
#define CARDAN_LOWER_CLOCKS_H

#include "lower/lower.h"

/* Why a node is known to be clocked, or not to be. */
typedef struct {
    const char *why; /* "'previous' stands here"; NULL: it is not known to be */
    Origin origin;
} ClockMark;

typedef struct {
    int parent; /* of the set; itself at its root */
    ClockMark clocked, unclocked;
    Sym solver; /* of Clock(c, solverMethod), or NULL */
    Origin origin;
} ClockNode;

typedef enum {
    SOURCE_RATIONAL, /* ticks at multiples of rate, in seconds */
    SOURCE_REAL,     /* ticks at multiples of `value`, a parameter expression */
    SOURCE_VARIABLE, /* the next tick is `value` seconds ahead, a clocked variable */
    SOURCE_EVENT,    /* ticks when pre(value), a Boolean variable, becomes true */
    SOURCE_CHOSEN,   /* nothing says when it ticks: one second */
} SourceKind;

/* A constructor of a clock. */
typedef struct {
    SourceKind kind;
    int node;
    Rational rate;
    Expr value;
    Expr first; /* interval() at the first tick; VARIABLE and EVENT */
    Origin origin;
} ClockSource;
typedef VEC(ClockSource) ClockSources;

typedef struct {
    ClockEdge edge; /* between nodes */
    Origin origin;
} ClockConversion;

/* A variable that stands for an operator until the parts are known. */
typedef enum {
    MADE_HOLD,     /* in unclocked equations: value, of the node `of` */
    MADE_CROSSING, /* in equations of `node`: value, of the node `of` */
    MADE_INTERVAL,
    MADE_FIRST_TICK,
} MadeKind;

typedef struct {
    MadeKind kind;
    Var *var;
    Expr value;
    Expr start; /* what it is before the first tick of `of`; NULL: there is no such time */
    int node, of;
    Origin origin;
} ClockMade;

typedef struct {
    Lower *l;
    VEC(ClockNode) nodes;
    Ints node_of_var, node_of_equation, node_of_effect, node_of_check; /* by index; GRAPH_NONE: none yet */
    ClockSources sources;
    VEC(ClockConversion) conversions;
    VEC(ClockMade) made;
    Map node_of_section;
    Map holds;    /* number of the node hold(u) -> index in made */
    Ints part_of; /* of nodes that are roots: the part; GRAPH_NONE: not clocked */
    Ints root_of; /* of parts: the root */
} Clocking;

/* clock_parts.c */
int clocking_node(Clocking *c, Origin origin);
int clocking_root(Clocking *c, int node);
int clocking_unite(Clocking *c, int a, int b);                                  /* the root */
int clocking_var(Clocking *c, int v);                                           /* the node of a variable */
void clocking_add(Clocking *c, Expr left, Expr right, int node, Origin origin); /* an equation of that node, discrete */
/* e, which stands in something of that node, without clock operators; the node learns what e says of its clock. */
Expr clocking_rewrite(Clocking *c, Expr e, int node, Origin origin);
int clocking_clock(Clocking *c, Expr clock, Origin origin); /* the node of an expression of type Clock */
void clocking_mark(Clocking *c, int node, bool clocked, const char *why, Origin origin);

/* clock_ticks.c: the parts of Clocking.part_of, n of them, as Lower.clocks. False after a message. */
bool clocking_ticks(Clocking *c, int n_parts);
int clocking_part(Clocking *c, int node); /* or GRAPH_NONE */

#endif
