/* system.h: the sorted, torn system: what is computed, in which order. emit/ turns it into C for run/model.h.
 *
 * Everything is scalar: each variable of the flat DAE became one Var for each element, and expressions name only such
 * scalars. What stays whole are arguments and results of function calls (arrays and records of scalars, and INDEX,
 * FIELD, ITEM of a CALL), and an INDEX with a subscript that is not known. Aliases are replaced by what they stand for;
 * der(x) of a state is a Var of its own. PRE, TIME, INITIAL, TERMINAL, HOMOTOPY, DELAY, SPATIAL_DISTRIBUTION remain as
 * operators; noEvent and smooth are gone; relations that make events are Vars in SLOT_RELATION, sample(…) is a Var in
 * SLOT_SAMPLE.
 */
#ifndef CARDAN_LOWER_SYSTEM_H
#define CARDAN_LOWER_SYSTEM_H

#include "expr/count.h"
#include "flat/flat.h"

/* Where a Var lives at run time (see run/model.h). */
typedef enum {
    SLOT_NONE,        /* not in the system */
    SLOT_VARIABLE,    /* v[index]: states, their derivatives, discrete variables, others, in this order */
    SLOT_PARAMETER,   /* p[index] */
    SLOT_TEXT,        /* s[index] */
    SLOT_OBJECT,      /* object[index] */
    SLOT_RELATION,    /* rel[index] */
    SLOT_SAMPLE,      /* sample[index] */
    SLOT_PRE,         /* pre of the variable `candidate`, where the initial system determines it */
    SLOT_IS_SELECTED, /* a Boolean: selected[index] is the place of `candidate` in v (see StateSetCode) */
    SLOT_SIDE,        /* side[index] of a set of states (see ModelStateSet) */
    SLOT_TEMPORARY,   /* a C variable of the function that computes it */
} SlotKind;

typedef struct {
    SlotKind kind;
    int index;
    const Var *candidate; /* of SLOT_IS_SELECTED and SLOT_PRE */
} Slot;

typedef enum {
    STEP_ASSIGN,    /* target := value; numbers and Strings */
    STEP_TOGETHER,  /* targets := the parts of value, a TUPLE: all that an algorithm gives, computed at once */
    STEP_BLOCK,     /* solve blocks[index] */
    STEP_MIXED,     /* solve mixed[index] */
    STEP_RELATION,  /* relations[index] from the difference `value`; a time relation: from the Boolean `value` */
    STEP_FLOOR,     /* target := held floor of value (steps) */
    STEP_REINIT,    /* if condition: reinit(target, value) */
    STEP_ASSERT,    /* if condition (NULL: always) and not value: asserts[index] fails with message */
                    /* index ASSERT_OF_INITIAL: the initial system has no solution, says message */
    STEP_TERMINATE, /* if condition: terminate(message) */
    STEP_CALL,      /* if condition: value, a call, for its effect */
    STEP_OBJECT,    /* object target := value, a call of a constructor */
} StepKind;
enum { ASSERT_OF_INITIAL = -1 };

typedef struct {
    StepKind kind;
    int index;
    const Var *target;
    const Var *const *targets; /* of STEP_TOGETHER: value->n of them */
    Expr value, condition, message, level;
} Step;
typedef VEC(Step) Steps;

typedef struct {
    int row, column;
    Expr value; /* not zero */
} Entry;

typedef enum {
    BLOCK_LINEAR,
    BLOCK_NONLINEAR,
    BLOCK_ITERATED /* each residual is an unknown less what it is to become: z - f(z) */
} BlockKind;

/* An equation as the model has it, and the unknown that is computed from it. */
typedef struct {
    const Var *target;
    Expr left, right;
    int system;         /* number of the system that it is part of; -1: none */
    BlockKind kind;     /* of the system */
    bool is_residue;    /* target is torn */
    const char *origin; /* of a residue */
} AssignedEquation;

typedef enum {
    SOLVED_NUMERICALLY,
    SOLVED_BY_FORMULA,         /* by assignments; nobody calls it */
    SOLVED_WHERE_FORMULA_FAILS /* by assignments, and numerically where they cannot be trusted */
} BlockSolution;

/* n residuals for n unknowns; see ModelBlock. */
typedef struct {
    BlockKind kind;
    Varies matrix; /* what the Jacobian depends on: PARAMETER, DISCRETE, CONTINUOUS */
    int n, n_untorn;
    const Var **unknowns; /* n */
    Steps inner;          /* inner variables from the unknowns */
    Expr *residuals;      /* n */
    Steps derivatives;    /* temporaries that the entries use: derivatives of inner variables */
    VEC(Entry) entries;   /* of the Jacobian, by column, then row */
    bool sparse;
    const char **origins;   /* n: where each residual comes from, in words */
    const Var **inner_vars; /* n_untorn - n, for reports */
    Sym *asked;             /* n: the name by which the model or the user asked for this unknown, or NULL */
    bool *residual_asked;   /* n: it was asked for as residual */
    bool is_initial;
    BlockSolution solution;
    bool at_events; /* what it depends on changes at events at most: it is not solved between them */
} Block;

typedef struct {
    Ints relations; /* numbers */
    VEC(const Var *) discretes;
    Steps discrete, continuous;
    Steps before_differences; /* what the differences need and continuous does not compute */
    VEC(Expr) differences;    /* one for each relation */
    bool is_initial;
} Mixed;

typedef struct {
    Expr difference; /* of a relation watched between events */
    const char *text;
    double nominal;
    bool or_equal;
    bool is_time; /* compares time with bound: time >= bound where or_equal, else time < bound */
    Expr bound;
    const Var *var; /* the Boolean that stands for it, in SLOT_RELATION */
} Relation;

/* States chosen at run time: see ModelStateSet. The equations that tie the states to the chosen candidates are among
 * the others; they ask Booleans in SLOT_IS_SELECTED which candidate that is. */
typedef struct {
    int n_states, first_slot;
    bool is_settled;                          /* the last n_states candidates are the states, and nothing is chosen */
    VEC(const Var *) candidates, derivatives; /* as many */
    VEC(const Var *) states;                  /* n_states */
    VEC(double) weights;
    Steps before;       /* temporaries that the entries use */
    VEC(Entry) entries; /* d constraint / d candidate */
    const char *name;
} StateSetCode;

/* Clocked parts whose ticks stand in fixed relations: a base partition (specification 16.7). */
typedef struct {
    Expr interval, start;     /* seconds from one time at which a part may tick to the next, and the first after the
                               * start of a run; NULL: it is not periodic */
    VEC(const Var *) ticking; /* periodic: Booleans, each a sample(…), of its parts */
    const Var *count;         /* not periodic: how often it has ticked */
    const char *what;         /* the name of a variable that ticks with it */
} SystemClock;

/* A line of the result: a scalar of the flat DAE. */
typedef struct {
    Sym name;
    const FlatVar *flat;
    const Var *var; /* what it is stored as; NULL: constant */
    bool negated;
    double value; /* of a constant number */
    Sym text;     /* of a constant String */
    bool is_parameter, is_dependent, is_structural;
    const char *formula; /* of a parameter: what it is bound to, where that has other parameters in it; or NULL */
    const Var *der;      /* its derivative, where der() of it is computed; NULL: it is not, or is zero */
    bool der_negated;    /* der(…) is minus that */
    bool der_is_zero;
    int clock;           /* has a value at the ticks of this clock only, its number + 1; 0: at all times */
    bool is_second_name; /* der(…) of what the result has already: recorded only when asked for */
} Signal;

typedef struct {
    const Var *var;
    int flat;    /* index in Flat.vars, or -1 for variables that lower/ made */
    Sym unit;    /* NULL: none is given */
    int element; /* which one, from 0 */
    double nominal, min, max;
    double guide;   /* how much the start value of a position counts where loops are closed; 0: not at all */
    bool is_gap;    /* vanishes where loops are closed */
    bool is_margin; /* is positive as long as a system may be solved as it is */
    bool is_root;   /* vanishes where a loop that formulas solve changes from one solution to the other */
} SystemVar;

/* An equation that index reduction differentiated. */
typedef struct {
    Expr left, right; /* as it is after aliases */
    int times;
    const char *origin; /* where it comes from, in words */
} Differentiated;

/* Which derivatives of states depend on which states, by columns: n_states + 1 places in rows for `columns`, rows in
 * order, the diagonal always among them. Columns of one colour touch no common row. */
typedef struct {
    const int *columns, *rows; /* NULL: dense */
    const int *colour;         /* n_states; NULL: dense */
    int n_colours;
} JacobianPattern;

/* How small changes of the states spread to their derivatives, along the steps of these; see ModelTangents for lines,
 * terms and the order of factors. */
typedef struct {
    int row, n_terms, block, n_inner;
} TangentLine;
typedef struct {
    int row, factor;
} TangentTerm;
typedef struct {
    Sym name;
    const Var *var; /* what it is stored as; NULL: it never changes */
    bool negated;
} TangentAsked;
typedef struct {
    const char *problem; /* why there are none though they were wanted; NULL: nothing in the way */
    int n_rows;          /* 0: there are none */
    int n_differences;   /* factors that are differences, of calls without a derivative */
    VEC(TangentLine) lines;
    VEC(TangentTerm) terms;
    VEC(Expr) fixed;         /* literals */
    VEC(Expr) copied;        /* VAR or NEG of a VAR, in v or p */
    VEC(Expr) computed;      /* anything else */
    VEC(Expr) guards;        /* Booleans: what the lines say does not hold now */
    Steps before;            /* temporaries that computed and guards read */
    bool is_wide;            /* there are wishes */
    VEC(const Var *) seeds;  /* what else changes, as LowerOptions.wishes says: their rows come behind the states' */
    int n_held;              /* the last ones of them change at events or at the start only */
    VEC(TangentAsked) asked; /* whose changes are asked for besides */
    /* n_states, then one for each asked, then for the difference of each relation that is watched: row + 1 of the
     * change, negative: minus that row; 0: no change. Without wishes the first n_states alone. */
    int *slopes;
} Tangents;

/* What is computed, in order; run/model.h says when each runs. `starts` assign variables: pre of all of them is set to
 * the same. */
typedef struct {
    Steps parameters, starts, initial, begin, still, derivatives, crossings, outputs, update, asserts, delays;
} Sequences;

typedef struct System {
    Flat *flat;
    Exprs *x;
    Arena *arena;
    VEC(Slot) slots;              /* by Var number; Vars beyond its end have SLOT_NONE */
    VEC(SystemVar) variables;     /* v in order */
    VEC(SystemVar) parameters;    /* p in order */
    VEC(double) parameter_values; /* where known while compiling; else 0 */
    VEC(const Var *) texts;       /* s in order */
    VEC(Sym) text_values;         /* where known, or NULL */
    VEC(const Var *) objects;
    VEC(Signal) signals;
    VEC(SystemClock) clocks;
    VEC(const Var *) inputs;
    int n_states, n_discretes;

    VEC(Relation) relations; /* watched ones first, then those of time */
    int n_relations, n_time_relations;
    VEC(Step) steps_floor; /* STEP_FLOOR for each held floor, in order of their number */
    VEC(Expr) samples;     /* pairs: start, interval */
    VEC(Expr) delays;      /* DELAY nodes, in order of their number */
    VEC(Expr) spatials;    /* SPATIAL_DISTRIBUTION nodes */
    int n_asserts;
    VEC(Block) blocks;
    VEC(AssignedEquation) assigned; /* with LowerOptions.explain, in the order of computation */
    VEC(Mixed) mixed;
    VEC(StateSetCode) sets;
    int n_slots;

    Sequences steps;
    JacobianPattern jacobian;
    Tangents tangents;
    VEC(const Function *) functions; /* called from any of these, callees first */
    VEC(Differentiated) differentiated;
    const struct Plan *plan;       /* where LowerOptions.keep_plan asks for it, with names; else NULL */
    bool has_homotopy, reads_time; /* time itself, not in relations that are events */
    VEC(Origin) free_roots; /* of equations whose roots may be negative, and angles any number of turns off (roots.c) */
    double start_time, stop_time, tolerance, interval;
} System;

static inline Slot system_slot(const System *s, const Var *v)
{
    return v->number < s->slots.n ? s->slots.at[v->number] : (Slot){.kind = SLOT_NONE};
}

/* Which changes besides those of the states and their derivatives are to be known (System.tangents): those of all
 * inputs, and of the parameters that `moves` names, spread to the variables that `is_asked` names (flat: what they are
 * elements of; NULL: a derivative). */
typedef struct {
    bool (*moves)(void *data, const char *parameter);
    bool (*is_asked)(void *data, const char *variable, const FlatVar *flat);
    void *data;
    bool held; /* Reals that change at events only move too, and parameters that the initial equations find */
} TangentWishes;

/* lower.c: the whole room. NULL after messages. */
typedef struct {
    bool strict;             /* redundant loops are errors */
    bool check_rank;         /* look for redundant constraints also where the structure shows none */
    bool early_states;       /* what is fixed at the start is a state where that settles a set; who runs the model
                              * without it when the run is stuck (RUN_STUCK) may ask for that */
    bool late_states;        /* states that the model prefers are chosen while running too, where others could be */
    const char *const *tear; /* n_tear: VAR or VAR=EQUATION, by the user, solved by Newton's method */
    int n_tear;
    const char *const *branch; /* n_branch: the same, iterated as v = f(v) */
    int n_branch;
    bool successive; /* several branches of a system: new values are used at once (Gauss, Seidel) */
    bool (*is_set)(void *data, const char *parameter); /* NULL: none. It gets a value when the model is run */
    /* Whether Reals of a component that is a parameter, and those computed from it, stay parameters of the code although
     * they are exactly 0, 1 or -1; NULL: none. */
    bool (*stays)(void *data, const char *component);
    void *set_data;
    bool explain;                /* of a singular model all equations are listed; System.assigned is made */
    bool differences;            /* no exact Jacobian of the derivatives */
    const TangentWishes *wishes; /* NULL: none */
    bool only_check;             /* nothing is run: which start values are taken is not reported */
    bool keep_own;               /* Reals of the model itself stay parameters although they are exactly 0, 1 or -1 */
    bool keep_plan;              /* System.plan is wanted */
    bool check;                  /* what holds between the phases is checked: for tests */
    bool numbers; /* parameters of components are put in as the numbers that they have; the model's own stay */
} LowerOptions;
System *lower(Flat *flat, const LowerOptions *options);
/* scalarise.c: whether a parameter of this value is put in as a number for the value alone, unless keep_own or stays say
 * otherwise: one that is exactly 0, 1 or -1, or no Real at all. */
bool lower_is_put_in(Expr value);

/* needed.c: a copy that computes no more than is asked for. */
typedef enum {
    ASKED_DERIVATIVES, /* of the states */
    ASKED_OUTPUTS,
    ASKED_FOR_RUN /* both, and what events, delays and assertions need; all where there are neither states nor outputs
                   */
} SystemAsked;
System *system_needed(const System *s, SystemAsked asked);
/* The steps of derivatives and crossings that a look at the relations needs, between events; false: they are most of
 * them, and as dear. */
bool system_watched(const System *s, Steps *to);
bool signal_is_output(const System *s, const Signal *signal);

/* check.c: what holds for every system. NULL: all does; else what is wrong, in words, in a. */
const char *system_check(Arena *a, const System *s);

const char *block_kind_text(BlockKind kind);
void system_print(Buffer *to, const System *s); /* dump --stage=system */

#endif
