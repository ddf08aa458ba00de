/* inside.h: what the files of the room share; inside verify/ only. */
#ifndef CARDAN_VERIFY_INSIDE_H
#define CARDAN_VERIFY_INSIDE_H

#include "expr/evaluator.h"
#include "run/instance.h"
#include "verify/verify.h"

#define VERIFY_PARAMETER 1e-9 /* how exact a parameter is at least that the start determines */
#define VERIFY_PLAIN     1e-9 /* a residual that is smaller beside the two sides needs no closer look */
#define VERIFY_TIME      1e-9 /* how exactly time events are where they should be */

/* Where the run keeps one scalar of the flat DAE, as its result's table says. */
typedef enum {
    HOME_UNKNOWN,
    HOME_NUMBER,
    HOME_VARIABLE,
    HOME_PARAMETER,
    HOME_TEXT,
    HOME_OBJECT,
    HOME_CLOCKED
} HomeKind;
typedef struct {
    HomeKind kind;
    bool negated, is_boolean;
    int index;
    double number; /* HOME_NUMBER */
} Home;

/* One variable of the flat DAE. */
typedef struct {
    int first;   /* of its elements in places and rates */
    int n;       /* elements */
    bool is_set; /* a parameter that was set for this run: its binding does not count */
} Placed;

/* What an evaluator takes a variable for: its value, what pre() of it is, or its derivative. */
typedef enum { TENSE_NOW, TENSE_PRE, TENSE_DER, TENSE_COUNT } Tense;

typedef struct {
    Verify *verify;
    Tense tense;
} TenseData;

/* Why an equation, or a part of it, was not looked at. */
typedef enum {
    UNCHECKED_NOT,      /* it was */
    UNCHECKED_VALUE,    /* names a variable that the run has no value for */
    UNCHECKED_EXTERNAL, /* calls an external function */
    UNCHECKED_MEMORY,   /* depends on the past: delay(), spatialDistribution() */
    UNCHECKED_CLOCK,    /* belongs to a clocked part */
    UNCHECKED_KIND,     /* a call without result, a String */
    UNCHECKED_FAILS,    /* its evaluation fails */
    UNCHECKED_COUNT
} Unchecked;

typedef enum {
    SUBJECT_EQUATION,
    SUBJECT_INITIAL, /* an initial equation or algorithm */
    SUBJECT_BINDING, /* the value of a parameter */
    SUBJECT_START,   /* a fixed start value */
    SUBJECT_LOOP     /* both sides of a connection that closes a loop, of which the equation says only a part */
} SubjectKind;

/* What is to hold, and what became of it. */
typedef struct {
    SubjectKind kind;
    const FlatEquation *flat; /* of equations */
    int var;                  /* of the others: index in Flat.vars */
    Unchecked unchecked;
    bool violated, looked_at;
    bool in_doubt; /* does not hold before the events at the start */
} Subject;

/* Two rows of numbers that are to be equal. */
typedef struct {
    double left, right;
    bool is_real;
} Pair;
typedef VEC(Pair) Sides;

typedef struct Section Section;

/* A point of the run, and the rates of change of its numbers there, by differences over 2 h. */
typedef struct {
    double time;
    RunState *state;
    const double *values;
} RateState;
typedef struct {
    double h, time;
    const double *values;
    double *rates;
} RateLook;

/* One thing that is said to be equal to another. */
typedef struct Claim {
    const Origin *origin;
    Expr left, right; /* where it is an equation; left alone: it keeps its value, or has become `number` */
    double number;
    bool is_kept;
    int var; /* of a start value or a binding, which is `right` */
    bool is_variable;
    bool is_rate; /* der() of the variable */
    Section *section;
    const FlatEquation *algorithm;                            /* of a section; else NULL */
    bool (*find)(Verify *v, const struct Claim *c, Sides *s); /* false: v->obstacle says why not */
} Claim;

/* A claim that does not hold. */
typedef struct {
    int subject;
    Claim claim;
    double time, left, right, size;
    long element; /* -1: scalar */
    RunPoint point;
} Violation;

/* The truth of a condition of when in the pass before, and in this one. */
typedef struct {
    bool truth, is_near, next, next_near;
} Condition;
typedef enum { ACTIVE_NOT, ACTIVE, ACTIVE_PERHAPS } Activity;

typedef struct {
    Expr var;
    double value;
    const Origin *origin;
    int subject;
} Reinit;

typedef struct {
    int group, index; /* of a variable */
} GroupMember;

struct Verify {
    const System *system;
    Flat *flat;
    const Model *model;
    VerifyExtent extent;
    Arena *arena;
    Placed *placed; /* per variable of the flat DAE */
    Home *places, *rates;
    bool *used_before; /* n_variables: pre() of it is used */
    VEC(Subject) subjects;
    int *group_of; /* per variable: see groups.c; -1: none; NULL: not yet found */
    double *group_size;
    VEC(GroupMember) members;
    int n_groups;
    bool groups_ready; /* for this point */
    VEC(RateState) kept;
    int n_rates;
    Ints eventful;      /* those that have a say in the iteration of an event */
    int cursor;         /* where to go on at the next point */
    double start, stop; /* of the run */
    /* What a number of the run may be wrong by: of its own size, and of its nominal value or the largest number that is
     * solved for together with it. Newton's method leaves far
     * less, but the unknowns of a torn block are not all of one size. */
    double relative, absolute;
    int n_outputs, n_events;
    int n_before_right; /* violations before the right side of the last event, at right_time; -1: none */
    double right_time;
    bool events_over; /* no further event is looked at */
    VEC(Violation) violations;
    Violation found; /* of the equation that was checked last and does not hold */
    Arena *scratch;
    Evaluator *evaluators[TENSE_COUNT];
    TenseData tenses[TENSE_COUNT];

    /* the point that is looked at */
    Instance *instance;
    bool pre_is_now; /* at the start: pre() of discrete variables is what initial equations give them */
    double *before;  /* pre() of the discrete variables, in an event's iteration */
    RunPoint point;
    int subject;
    Section *section; /* the algorithm that is being followed, or NULL */
    uint64_t loop;    /* which values the iterators around have */
    bool is_near;     /* a relation was near zero */
    Ints near;        /* relations that are near zero at this point, each with its pass of a loop */
    VEC(Condition) conditions;
    int last_condition; /* that was asked for */
    Map condition_of;
    VEC(Reinit) reinits;
    uint64_t disturbing; /* 0: no; else the seed of small changes of all variables, to see what they do */
    Unchecked obstacle;  /* why the last evaluation had no value */

    int n_points;
    double largest; /* residual, in terms of its equation */
};

/* places.c */
void places_find(Verify *v);
bool places_value(Verify *v, const Var *var, Tense tense, Value *to); /* false: v->obstacle says why */
double verify_time(const Verify *v);
bool verify_coin(const Verify *v, uint64_t key); /* the same for each key and disturbance */

/* leaves.c */
void leaves_begin(Verify *v);
bool verify_value(Verify *v, Expr e, Value *to); /* false: v->obstacle says why */
void verify_next(Verify *v);                     /* what was remembered is forgotten */

void verify_bind(Verify *v, const Var *iterator, Value value);

/* sides.c */
enum { VERIFY_DIRECTIONS = 10 };                                           /* of disturbances */
bool sides_add_values(Arena *a, Sides *s, const Value *l, const Value *r); /* false: they have no common shape */
bool sides_of_expressions(Verify *v, const Claim *c, Sides *s);
bool verify_claim(Verify *v, const Claim *c); /* false: v->found says how it does not hold */

/* equation.c */
void verify_subject(Verify *v, int subject); /* notes when it does not hold */
bool verify_list(Verify *v, const FlatEquation *list);
bool verify_cannot(Verify *v, Unchecked why); /* the subject is not checked any more; true */

/* when.c */
bool verify_when(Verify *v, const FlatEquation *e);
/* Whether a condition has become true; false: it is not known. */
bool when_active(Verify *v, const void *branch, Expr condition, Activity *a);
void conditions_commit(Verify *v); /* the pass is over */
void verify_reinits(Verify *v);

/* section.c */
bool verify_section(Verify *v, const FlatEquation *e);
bool section_value(Verify *v, const Var *var, Value *to);                   /* of a variable that the section assigns */
const Var *section_element(Verify *v, const FlatEquation *e, long element); /* what is compared there */

/* start.c */
void starts_add(Verify *v);
bool verify_start(Verify *v, const Subject *s);
bool verify_binding(Verify *v, const Subject *s);

/* groups.c: the largest number of its unit in the block that this one is solved in, or 0. */
double groups_size(Verify *v, int index);

/* tables.c: false: it is no table's function, or fails. */
bool tables_call(Verify *v, ExternalCall *c);

/* fate.c: what became of the variables and the equation of a claim that does not hold, in words. */
void fate_write(Verify *v, const Violation *found, Buffer *to);

/* rates.c */
void rates_keep(Verify *v, const Instance *I); /* this point is to be looked at when the run is over */
void rates_look(Verify *v, Instance *I);       /* the run is over */
void rates_free(Verify *v);

#endif
