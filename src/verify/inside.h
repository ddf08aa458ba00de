/* inside.h: what the files of the room share; inside verify/ only. */
#ifndef CARDAN_VERIFY_INSIDE_H
#define CARDAN_VERIFY_INSIDE_H

#include "expr/evaluator.h"
#include "verify/verify.h"

/* Newton's method ends within 1e-12 of its unknowns or their nominal values; other blocks hold less. */
#define VERIFY_RELATIVE 1e-7
#define VERIFY_ABSOLUTE 1e-9
#define VERIFY_PLAIN    1e-9 /* a residual that is smaller beside the two sides needs no closer look */
/* How near to zero the difference of a relation may be for either truth. */
#define VERIFY_ZONE       1e-7
#define VERIFY_ZONE_LEAST 1e-8
#define VERIFY_TIME       1e-9 /* how exactly time events are where they should be */

/* Where the run keeps one scalar of the flat DAE, as its result's table says. */
typedef enum { HOME_UNKNOWN, HOME_NUMBER, HOME_VARIABLE, HOME_PARAMETER, HOME_TEXT, HOME_CLOCKED } HomeKind;
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
    struct Verify *verify;
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

/* An equation of the flat DAE, and what became of it. */
typedef struct {
    const FlatEquation *flat; /* NULL: the binding of a parameter, or something that is told by text */
    int var;                  /* of a binding, or a start value: index in Flat.vars; else -1 */
    Unchecked unchecked;
    bool is_initial;
    bool violated;
    bool looked_at;
} Subject;

/* The worst that was found of a subject that does not hold. */
typedef struct {
    int subject;
    const FlatEquation *flat; /* the equation itself, which may stand in an if, for or when */
    Expr left, right;
    double time, left_value, right_value, size;
    long element; /* -1: scalar */
    RunPoint point;
    const char *what; /* instead of the two sides, or NULL */
} Violation;

struct Verify {
    const System *system;
    Flat *flat;
    const Model *model;
    VerifyExtent extent;
    Arena *arena;
    Placed *placed; /* per variable of the flat DAE */
    Home *places, *rates;
    VEC(Subject) subjects;
    VEC(Violation) violations;
    Violation found; /* of the equation that was checked last and does not hold */
    Arena *scratch;
    Evaluator *evaluators[TENSE_COUNT];
    TenseData tenses[TENSE_COUNT];

    /* the point that is looked at */
    const Instance *instance;
    RunPoint point;
    int subject;
    uint64_t disturbing; /* 0: no; else the seed of small changes of all variables, to see what they do */
    Unchecked obstacle;  /* why the last evaluation had no value */

    int n_points;
    long n_checked; /* evaluations of equations */
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

/* equation.c: notes it when it does not hold. */
void check_subject(Verify *v, int subject);

#endif
