/* connections.h: what the files about connections share. Inside flat/ only. */
#ifndef CARDAN_FLAT_CONNECTIONS_H
#define CARDAN_FLAT_CONNECTIONS_H

#include "flat/flat.h"

/* ---- reference.c: names in connect, Connections.* and cardinality ------------------------------------------------ */

enum { MOST_DIMS = 16, WHOLE_DIMENSION = -1 };

/* One subscript, evaluated. */
typedef struct {
    int n;         /* WHOLE_DIMENSION: ':' */
    const int *at; /* n numbers from 1 */
    bool scalar;   /* takes the dimension away */
} Subscript;

typedef struct {
    bool failed;   /* a message was given, */
    bool by_index; /* … about a subscript */
    bool removed;  /* names components whose conditions are all false */
    bool outside;  /* the first name is a connector of the class itself */
    int n_plain;   /* components in the name that are no connectors */
    bool symbolic; /* a subscript depends on an iterator without value */
    Span span;
    int n;      /* ports */
    Port *at;   /* component NULL: absent in this component of an array */
    int n_dims; /* sizes of the array of ports; n is their product */
    int dims[MOST_DIMS];
    int n_tail; /* sizes of each port, where ports are whole arrays of a basic type */
    const int *tail;
    Component *bus;    /* of an undeclared member: the expandable connector that it is to be in */
    bool is_bus_array; /* … is one of an array of them, whose places are `at` until the connect is taken apart */
    Sym undeclared;
    int n_subscripts;
    Subscript *subscripts;
    Ints in_buses; /* numbers of declared members of expandable connectors that the name goes through */
} Reference;

typedef enum {
    REFER_CONNECTOR, /* arrays are spread; must be connectors; the class must be allowed to connect them */
    REFER_NODE,      /* for Connections.*: an array stays one component */
    REFER_COUNTED,   /* for cardinality: a scalar connector */
} ReferenceUse;

Reference reference_find(Flat *flat, Convert *c, const TreeExpr *e, ReferenceUse use);
/* The ports of a reference whose undeclared member exists by now. */
void reference_fill(Flat *flat, Reference *r, Component *member);
void reference_spread(Flat *flat, Reference *r); /* whole arrays into elements */
Sym port_name(Front *f, Port p);
Expr port_expr(Front *f, Port p);

/* ---- helpers for walking components ------------------------------------------------------------------------------ */

/* The k-th element of c's class as a component that is there: not removed, an outer replaced by its inner. NULL: it is
 * a class, is removed, or failed. */
Component *member_at(Front *f, const Component *c, int k);
Component *member_named(Front *f, const Component *c, Sym name); /* as above */
static inline int member_count(const Component *c)
{
    return c->class_ && !c->var && !c->items ? c->class_->elements.n : 0;
}
bool is_expandable(Front *f, const Component *c);
/* Whether it is a protected connector of its class, or in one: seen from outside of the class it is not there, so that
 * its direction says nothing about where a signal comes from (9.3). */
bool is_protected_connector(Front *f, const Component *c);
bool has_open_size(const Component *c); /* declared with ':' in an expandable connector, and not sized yet */
/* Whether it is a public connector of the model itself, or in one: when the model is used, it may be connected. */
bool is_open(const Flat *flat, const Component *c);
Inst *overdetermined(Front *f, const Component *c); /* its function equalityConstraint, or NULL */

/* ---- the state --------------------------------------------------------------------------------------------------- */

/* A connect with an undeclared member of an expandable connector. */
typedef struct {
    Reference a, b;
    Component *scope;
    Span span;
    bool done;
} Pending;

/* One end of a connection set: a variable or one element of it, seen from inside or outside (9.2). */
typedef struct {
    Port port; /* port.component has a var */
    bool outside;
    int connection; /* that brought it here first; -1: none */
} SetNode;

/* A pair of matched variables of two connected connectors. */
typedef struct {
    Port a, b;
    bool a_outside, b_outside;
    int connection;
} LeafPair;

/* A connection between two overdetermined records or types. */
typedef struct {
    Component *a, *b;
    bool a_outside, b_outside;
    int connection;
    bool in_tree;
} GraphEdge;

typedef struct ConnectionState {
    VEC(Pending) pending;
    Map present;                 /* component number: a member of an expandable connector that some connect names */
    Map added;                   /* component number: a member that connects declared */
    VEC(Component *) bus_arrays; /* members of expandable connectors that are arrays of a basic type */
    VEC(LeafPair) pairs;
    VEC(GraphEdge) edges; /* without redundant ones */
    VEC(SetNode) nodes;
    Ints up;     /* node -> towards the first of its set (groups.h), so that sets come in the order of the connects */
    Map node_of; /* see node_key */
    Map split;   /* component number: connected element by element */
    VEC(int) set_of;    /* node -> set, after sets_build */
    VEC(int) set_start; /* set s has members set_members[set_start[s]] … [set_start[s + 1] - 1] */
    VEC(int) set_members;
    bool has_buses;      /* the model has expandable connectors */
    Ints signal_of_set;  /* set -> the first of the sets that a bus carries on from one to the other */
    Ints empty_signal;   /* set -> whether only expandable connectors are in its signal */
    struct Graph *graph; /* when solved */
    Map cardinality;     /* see port_key -> count */
    bool counted;
    Map stream_memo; /* node * 2^32 + subscripts' number -> index in stream_results */
    VEC(Expr) stream_results;
    int stream_depth;
    Rewriter *resolver;
} ConnectionState;

ConnectionState *connection_state(Flat *flat);

static inline uint64_t port_key(Port p)
{
    return (uint64_t)p.component->number << 32 | (uint64_t)(p.element + 1);
}

/* connect.c: pairs the ports of two references and adds the connections. */
void connect_ports(Flat *flat, Reference *a, Reference *b, Component *scope, Span span);

/* match.c: from connections to pairs of variables and edges of the overconstrained graph. */
void connections_match(Flat *flat);

/* sets.c */
void sets_build(Flat *flat);
int sets_node(ConnectionState *s, Port p, bool outside); /* -1: connected to nothing */

/* overconstrained.c */
Expr overconstrained_answer(Flat *flat, const GraphQuestion *q); /* NULL: the graph is not solved yet */
void overconstrained_equations(Flat *flat);

/* stream.c */
const Component *stream_connector(Front *f, const Component *stream); /* what holds it, or the stream record it is in */
void stream_equations(Flat *flat);
Component *stream_carrier(Flat *flat, const Component *stream); /* the flow variable beside it; NULL after a message */

/* bus.c */
void bus_signals(Flat *flat);
void bus_defaults(Flat *flat);

/* restrictions.c */
void connections_check(Flat *flat);

Origin connection_origin(const Flat *flat, OriginKind kind, int connection);

#endif
