/* connections.h: what the files about connections share. Inside flat/ only. */
#ifndef CARDAN_FLAT_CONNECTIONS_H
#define CARDAN_FLAT_CONNECTIONS_H

#include "flat/flat.h"
#include "instance/component_reference.h"

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
    bool has_buses;     /* the model has expandable connectors */
    Ints signal_of_set; /* set -> the first of the sets that a bus carries on from one to the other */
    Ints empty_signal;  /* set -> whether only expandable connectors are in its signal */
    Map stream_memo;    /* node * 2^32 + subscripts' number -> index in stream_results */
    VEC(Expr) stream_results;
    int stream_depth;
    Rewriter *resolver;
} ConnectionState;

ConnectionState *connection_state(Flat *flat);

/* connect.c: pairs the ports of two references and adds the connections. */
void connect_ports(Flat *flat, Reference *a, Reference *b, Component *scope, Span span);

/* match.c: from connections to pairs of variables and edges of the overconstrained graph. */
void connections_match(Flat *flat);

/* sets.c */
void sets_build(Flat *flat);
int sets_node(ConnectionState *s, Port p, bool outside); /* -1: connected to nothing */
/* Inside outputs and outside inputs are where a signal comes from; what a bus carries may come from elsewhere. */
bool connection_port_is_source(Front *f, Port p, bool outside);

/* overconstrained.c */
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
