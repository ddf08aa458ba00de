/* component_reference.h: a name becomes components and subscripts, where it is no value. */
#ifndef CARDAN_INSTANCE_COMPONENT_REFERENCE_H
#define CARDAN_INSTANCE_COMPONENT_REFERENCE_H

#include "instance/instance.h"

/* A scalar connector or variable, or a whole array of a basic type. */
typedef struct {
    Component *component;
    int element; /* of an array of a basic type: which one, from 0, last index fastest; -1: all of the component */
} Port;

static inline uint64_t port_key(Port p)
{
    return (uint64_t)p.component->number << 32 | (uint64_t)(p.element + 1);
}

enum { MOST_DIMS = 16, WHOLE_DIMENSION = -1 };

/* One subscript, evaluated. */
typedef struct {
    int n;         /* WHOLE_DIMENSION: ':' */
    const int *at; /* n numbers from 1 */
    bool scalar;   /* takes the dimension away */
} ConnectorSubscript;

typedef struct {
    bool failed;             /* a message was given, */
    bool by_index;           /* … about a subscript */
    bool removed;            /* names components whose conditions are all false */
    const Component *absent; /* of these: a member of a component, which its own class leaves out; or NULL */
    bool outside;            /* the first name is a connector of the class itself */
    int n_plain;             /* components in the name that are no connectors */
    bool symbolic;           /* a subscript depends on an iterator without value */
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
    ConnectorSubscript *subscripts;
    Ints in_buses; /* numbers of declared members of expandable connectors that the name goes through */
} Reference;

typedef enum {
    REFER_CONNECTOR, /* arrays are spread; must be connectors; the class must be allowed to connect them */
    REFER_NODE,      /* for Connections.*: an array stays one component */
    REFER_COUNTED,   /* for cardinality: a scalar connector */
    REFER_ANY,       /* for size: whatever it is, protected or not */
} ReferenceUse;

Reference reference_find(Translation *c, const TreeExpr *e, ReferenceUse use);
/* The ports of a reference whose undeclared member exists by now. */
void reference_fill(Front *f, Reference *r, Component *member);
void reference_spread(Front *f, Reference *r);            /* whole arrays into elements */
const char *reference_text(Front *f, const Reference *r); /* as written */
Sym port_name(Front *f, Port p);
Expr port_expr(Front *f, Port p);

/* ---- helpers for walking components ------------------------------------------------------------------------------ */

/* The k-th element of c's class as a component that is there: not removed, an outer replaced by its inner. NULL: it is
 * a class, is removed, or failed. */
Component *component_member_at(Front *f, const Component *c, int k);
Component *component_member_named(Front *f, const Component *c, Sym name); /* as above */
static inline int component_member_count(const Component *c)
{
    return c->class_ && !c->var && !c->items ? c->class_->elements.n : 0;
}
bool component_is_expandable(Front *f, const Component *c);
/* Whether it is a protected connector of its class, or in one: seen from outside of the class it is not there, so that
 * its direction says nothing about where a signal comes from (9.3). */
bool component_is_protected_connector(Front *f, const Component *c);
/* Whether it is a public connector of the model itself, or in one: when the model is used, it may be connected. */
bool component_is_open_connector(Front *f, const Component *c);
bool component_has_open_size(const Component *c); /* declared with ':' in an expandable connector, and not sized yet */
Class *component_equality_constraint(Front *f, const Component *c); /* its function equalityConstraint, or NULL */

/* ---- calls about connections and state machines: connection_call.c ------------------------------------------------ */

typedef enum { QUESTION_IS_ROOT, QUESTION_ROOTED, QUESTION_CARDINALITY, QUESTION_ACTIVE_STATE } QuestionKind;

/* Until connections are known a question stands in expressions as the variable `answer`, whose owner is a Component made
 * for it: evaluating an expression finds the value there. That of QUESTION_ACTIVE_STATE stays a variable. */
typedef struct {
    QuestionKind kind;
    Port at; /* the record of an overconstrained connector; the connector of cardinality; the state */
    Var *answer;
    Span span;
} ConnectionQuestion;

typedef struct ConnectionQuestions {
    VEC(ConnectionQuestion) all;
} ConnectionQuestions;

typedef struct ConnectionFacts {
    Map root;        /* number of a component: it is the root of an overconstrained graph */
    Map rooted;      /* number of a component with a branch -> whether it is nearer to the root than its other end */
    Map cardinality; /* port_key -> how often it stands in a connect */
} ConnectionFacts;

void front_connected(Front *f, const ConnectionFacts *facts); /* answers the questions, and those that follow */
const char *connection_operator(const TreeExpr *call, bool *qualified); /* "root" for Connections.root, "f" for f */
const TreeExpr *call_argument(const TreeExpr *call, int position, const char *name); /* NULL: there is none */
int call_argument_count(const TreeExpr *call);
/* The overdetermined record or type that an argument names; NULL after a message, or when it is removed. */
Component *connection_overdetermined_argument(Translation *c, const TreeExpr *e);
/* The block that an argument of a state machine's operators names; NULL after a message. */
Component *connection_state_argument(Translation *c, const TreeExpr *e);
/* A variable that no class declares, and one of a state, "$active" in it. */
Component *component_of_variable(Front *f, Sym name, Sym path, const Type *type, Varies varies);
Component *component_of_state(Front *f, Component *state, const char *name, TypeKind kind);

#endif
