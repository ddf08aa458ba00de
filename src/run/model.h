/* model.h: what generated code implements, and what it may call.
 *
 * A Model is constant: counts, tables and functions. An Instance is one run of it: numbers that change. Several
 * instances of one model may run at once. The tables can be made in memory by the compiler; only the functions need to
 * be machine code. This file includes nothing, so that its text can stand in front of generated C for any compiler.
 *
 * THE NUMBERS. Real, Integer, Boolean (0, 1) and enumeration (1, 2, …) values are all doubles in one allocation:
 *
 *     v[0 … n_variables)      states | their derivatives | discrete variables | all other variables
 *     p = v + n_variables     n_parameters: parameters, constants that can be recorded, parameters with fixed=false
 *     pre = p + n_parameters  n_variables: pre(v[i]) is pre[i]
 *
 * State i is v[i] and its derivative v[n_states + i], i < n_states. Discrete variables change at events only;
 * conditions of when-clauses (as Booleans) and held values of floor() belong to them. An index into v may run on into p
 * and pre: in this way a block can have a parameter or a pre() among its unknowns.
 *
 * WHO CALLS WHAT, WHEN. All functions get the instance and leave what they compute in it.
 *
 *     start of a run      parameters, starts, initial, samples, still, outputs, begin, then the event iteration below
 *                         with initial = 0
 *     at every point      rates, or derivatives where there are none                (hot)
 *     looking for roots   watch, or derivatives and crossings where there is none
 *     at an output point  derivatives, crossings, outputs, asserts
 *     at an event         update, until no discrete variable differs from its pre() and no reinit() happened; between
 *                         two passes pre of the discrete variables becomes their value. pre of other variables is their
 *                         value when the event began. Afterwards pre = v for all, next_time, outputs, asserts.
 *     accepted step       delays (when n_delays > 0), state sets are checked
 *
 * RELATIONS. A relation between Reals that may change while time passes is written as a difference: a > b, a >= b are
 * d = a - b; a < b, a <= b are d = b - a; its truth is d > 0, or d >= 0 where the table says or_equal. Everywhere its
 * truth is read from rel[k]; it is set in `update` and `initial` only, as a statement of its own,
 *
 *     model_relation(I, k, d);
 *
 * placed where d is known (a relation is a node of the graph like a variable; in a loop with continuous unknowns it
 * makes the block a mixed one). Relations 0 … n_relations - 1 are watched between events: `crossings` gives their d.
 * Relations n_relations … n_relations + n_time_relations - 1 compare time with a bound that changes at events only:
 * time >= b and time > b are both written rel[k] = I->time >= b (limit from the right), time < b and time <= b as
 * rel[k] = I->time < b; `next_time` tells their bounds, and the run stops there exactly. Relations of parameters and of
 * discrete variables need no number: write them out.
 *
 * floor(x) of a continuous x is a discrete variable v[j] with an entry in `steps`, set in update and initial by
 * v[j] = model_floor(I, x, v[j]). integer(x) = floor(x), ceil(x) = -floor(-x), div(x, y) = sign(x/y)*floor(abs(x/y)),
 * mod(x, y) = x - floor(x/y)*y, rem(x, y) = x - div(x, y)*y.
 *
 * FAILURE. model_error never returns to its caller: it leaves generated code, up to the nearest run-time function that
 * called it, which may try a smaller step or another iterate. So no function needs a status, and none may hold memory
 * of its own: take it from model_scratch.
 */
#ifndef CARDAN_RUN_MODEL_H
#define CARDAN_RUN_MODEL_H

typedef struct Model Model;
typedef struct Instance Instance;
typedef struct Run Run; /* the run-time's own part of an instance */

#define MODEL_NEVER 1e300 /* later than any time */

typedef enum { MODEL_REAL, MODEL_INTEGER, MODEL_BOOLEAN, MODEL_ENUMERATION, MODEL_STRING } ModelType;

/* One of v or p. Names are full Modelica names. */
typedef struct {
    const char *name;
    double nominal;  /* > 0; 1 when unsaid */
    double min, max; /* -MODEL_NEVER, MODEL_NEVER when unsaid; Newton's iterates keep inside */
    ModelType type;
    unsigned char is_inner;  /* made by the translator: it stands for a part of an equation */
    unsigned char is_angle;  /* in rad: directions turn with it, so that Newton takes no large steps */
    unsigned char is_margin; /* is positive as long as a system may be solved as it is; else the run is stuck */
    unsigned char is_root;   /* vanishes where a loop that formulas solve changes from one solution to the other */
    unsigned char is_gap;    /* vanishes where loops are closed, by the geometry: nothing else sees to it */
    double guide;            /* how much the start value counts in finding where loops close; 0: not at all */
} ModelVariable;

/* One line of the result's table. Signals with the same index are aliases of the first one. */
typedef enum { MODEL_SIGNAL_VARIABLE, MODEL_SIGNAL_PARAMETER } ModelSignalKind;
typedef struct {
    const char *name, *unit, *display_unit, *description; /* texts other than name may be NULL */
    ModelSignalKind kind;
    ModelType type;
    int index;         /* VARIABLE: into v; MODEL_TIME for time. PARAMETER: into p. A String: into s. MODEL_CONSTANT */
    int negated;       /* alias of minus (Booleans: not) that number */
    int is_variable;   /* declared as one, although its value may never change */
    int is_protected;  /* recorded only when asked for */
    int is_structural; /* PARAMETER: used up by the compiler; --set needs new code */
    int is_dependent;  /* PARAMETER: computed by `parameters` from others unless set */
    double value;      /* MODEL_CONSTANT: the number, sign included … */
    const char *text;  /* … or String */
    const char *formula;  /* PARAMETER: how it is computed from others, unless it is set; or NULL */
    const char *literals; /* of an enumeration: their names, one a line; or NULL */
} ModelSignal;
enum { MODEL_TIME = -1, MODEL_CONSTANT = -2 };

/* A strongly connected block, after tearing: n residuals r(z) = 0 for n unknowns z.
 * The solution is left in v[unknowns[i]], and everything that `residual` assigns is consistent with it. */
typedef enum {
    MODEL_LINEAR,    /* r(z) = A z - b; solved from z = 0 by one factorisation; singular and consistent: least norm */
    MODEL_NONLINEAR, /* damped Newton from the values found in v */
    MODEL_ITERATED   /* r(z) = z - f(z): z becomes f(z) until it does not change, from the values found in v */
} ModelBlockKind;
typedef enum {
    MODEL_MATRIX_CONSTANT, /* depends on constants and parameters at most: factored once a run */
    MODEL_MATRIX_DISCRETE, /* changes at events only */
    MODEL_MATRIX_VARIABLE
} ModelMatrix;
typedef struct {
    ModelBlockKind kind;
    ModelMatrix matrix;
    int n, n_untorn;     /* unknowns after and before tearing */
    const int *unknowns; /* n: indices into v (p, pre) */
    /* Computes inner variables from v[unknowns], then r (n). Reads rel and discrete variables as they are. */
    void (*residual)(Instance *I, double *r);
    /* dr/dz, called after residual at the same point. Dense: J[row + n*column], zeroed before the call, zeros need not
     * be written. Sparse: J[k] for the k-th entry of the pattern, all written. Must not change v. NULL: all zeros. */
    void (*jacobian)(Instance *I, double *J);
    const int *columns;        /* n + 1: column j's entries are columns[j] … columns[j + 1] - 1; NULL: dense */
    const int *rows;           /* columns[n]: row of each entry, increasing in a column */
    const char *const *origin; /* n: what each residual comes from, for messages; NULL: unknown */
    int is_initial;            /* belongs to the initial system */
    int is_arithmetic;         /* residual and jacobian call nothing that could end in model_error */
} ModelBlock;

/* Relations and discrete variables that depend on continuous unknowns which depend on them (specification, appendix B).
 * Solved with pre fixed: rel and discretes such that all three functions agree. */
typedef struct {
    int n_relations, n_discretes;
    const int *relations;                        /* numbers k < n_relations; time relations are known before */
    const int *discretes;                        /* indices into v (p, pre) */
    void (*discrete)(Instance *I);               /* discretes from rel, pre and continuous values; NULL: none */
    void (*continuous)(Instance *I);             /* continuous values for given rel and discretes: calls model_solve */
    void (*differences)(Instance *I, double *d); /* n_relations: d of each relation listed */
    int is_initial;
} ModelMixed;

/* States chosen at run time: n_states of n_candidates variables, which are bound by n_candidates - n_states
 * constraints. Slots first_slot … first_slot + n_states - 1 of the instance's selected[] and selected_der[] hold the
 * indices in v of the chosen candidates and of their derivatives, the slots behind them, as many as there are
 * constraints, those of the others, and side[] the sign of d constraints / d others when the choice was made: it stays as
 * long as the choice does. The set's states are v[states[i]] (states[i] <
 * n_states of the model), and generated code has
 *     in derivatives: residuals v[states[i]] - v[selected[slot]] = 0 beside the constraints, for the candidates;
 *                     v[n_states + states[i]] = v[selected_der[slot]], once the candidates' derivatives are known.
 * In `initial` the candidates are unknowns like any other; the run-time then chooses and sets the states.
 * Where it is settled, the states are the last n_states candidates, without slots: the run-time looks whether it would
 * choose others, and is stuck there. */
typedef struct {
    int n_candidates, n_states, first_slot;
    int is_settled;
    const int *candidates;  /* n_candidates: indices into v */
    const int *derivatives; /* n_candidates: indices into v of their derivatives */
    const int *states;      /* n_states */
    const double *weight;   /* n_candidates: the larger, the rather a state; NULL: all 1 */
    /* J[row + n_constraints*column]: d constraint / d candidate at the present values; zeroed before the call. */
    void (*jacobian)(Instance *I, double *J);
    const char *name; /* for messages: "body.Q" */
} ModelStateSet;

typedef struct {
    const char *text; /* "h <= 0" with full names, for messages */
    double nominal;   /* size of d; 0: 1 */
    int or_equal;     /* d >= 0 instead of d > 0 */
} ModelRelation;

typedef struct {
    int variable;     /* the held floor, index into v, a discrete one */
    const char *text; /* for messages */
} ModelStep;

typedef struct {
    double start, interval;
} ModelSample;

typedef enum { MODEL_ASSERT_ERROR, MODEL_ASSERT_WARNING } ModelAssertLevel;

/* How a small change of the states spreads to their derivatives, at a point where `derivatives` was called last. The
 * change of state i stands in row i. Each line gives one more row: the sum of its terms, factor times row, whose rows
 * are given before. A line with a block is none of these: it stands for the block's unknowns, rows row … row + n - 1.
 * Behind it come n_inner lines for inner variables, then a line for each of the n residuals, which gives the change dr
 * of the residual while the unknowns do not change; the unknowns change by -J^-1 dr, and the inner variables with them.
 */
typedef struct {
    int row, n_terms; /* terms stand one behind the other, in the order of the lines */
    int block;        /* -1: a sum */
    int n_inner;
} ModelLine;
typedef struct {
    int row, factor;
} ModelTerm;
typedef struct {
    int index; /* into v, running on into p */
    int negated;
} ModelCopy;
typedef struct {
    int n_rows, n_lines, n_fixed, n_copied, n_computed, n_guards;
    const ModelLine *lines;
    const ModelTerm *terms;
    /* Factors in this order: numbers that never change, n_fixed; numbers found in v and p, n_copied; what `factors`
     * computes, n_computed, followed by n_guards numbers. One that is not 0 says: the lines do not hold at this point.
     */
    const double *fixed;
    const ModelCopy *copied;
    void (*factors)(Instance *I, double *to); /* NULL when there are none; must not change v */
    const int *slopes; /* n_states: row + 1 of the change of a derivative; negative: minus that row; 0: no change */
} ModelTangents;

/* What studies ask for besides: changes of inputs and parameters, in rows n_states … n_states + n_seeds - 1 of the
 * tangents, spread also to n_asked variables and to the differences of n_relations relations: slopes go on with them.
 */
typedef struct {
    int n_seeds, n_held, n_asked; /* n_held: the last seeds, which change at events or at the start only */
    const int *seeds;             /* n_seeds: index into v, running on into p */
    const char *const *asked;     /* n_asked: names of variables */
} ModelStudy;

struct Model {
    const char *name;
    double start_time, stop_time, tolerance, interval; /* experiment; unsaid: stop_time NAN, tolerance and interval 0 */

    int n_states, n_discretes, n_variables, n_parameters;
    int n_texts, n_objects;
    const ModelVariable *variables; /* n_variables + n_parameters */
    const double *parameter_values; /* n_parameters: values where a literal is given */
    const char *const *text_values; /* n_texts: the same for Strings; NULL entries are "" */
    const ModelSignal *signals;     /* n_signals, in the order of the result */
    int n_signals;
    const int
        *inputs; /* n_inputs: top-level inputs, indices into v; hold their start value unless somebody drives them */
    int n_inputs;

    int n_relations, n_time_relations, n_steps, n_samples, n_delays, n_spatial, n_asserts;
    const ModelRelation *relations; /* n_relations + n_time_relations */
    const ModelStep *steps;

    int n_blocks, n_mixed, n_sets, n_slots; /* n_slots: sum of the sets' n_states */
    const ModelBlock *blocks;
    const ModelMixed *mixed;
    const ModelStateSet *sets;

    /* Any of these may be NULL when it has nothing to do; derivatives may be when n_states is 0. */
    void (*parameters)(Instance *I); /* dependent p and s in order, unless p_set[i] or s_set[i]; external objects */
    void (*starts)(Instance *I);     /* start attributes into v, pre and unknown parameters */
    void (*initial)(Instance *I);    /* the whole initial system, sorted: v, pre, unknown p, rel, external objects that
                                      * depend on unknown p; uses lambda */
    void (*begin)(Instance *I); /* what initial algorithms and when-clauses do at the start besides: calls, asserts */
    /* What depends on parameters and on what changes at events, and on nothing else; derivatives, crossings and outputs
     * find it in v. What changes at events is computed by update, too. */
    void (*still)(Instance *I);
    void (*derivatives)(Instance *I);
    void (*rates)(Instance *I); /* the derivatives of the states, as `derivatives` gives them, and nothing else in v;
                                 * NULL: `derivatives` does it */
    void (*crossings)(Instance *I, double *d); /* d of n_relations relations, then x of n_steps steps; before that, the
                                                * variables they need that derivatives left out */
    void (*watch)(Instance *I, double *d);     /* the same d from the states alone, bit for bit, without what only the
                                                * derivatives need; all nonlinear blocks are solved, too. NULL: it
                                                * would compute nearly everything */
    void (*outputs)(Instance *I);              /* continuous variables left out by derivatives and crossings */
    void (*update)(Instance *I);      /* one pass of the whole system at an event: relations, discrete variables,
                                       * when-clauses, and what derivatives and crossings compute */
    double (*next_time)(Instance *I); /* earliest bound of time relations > I->time, or MODEL_NEVER */
    void (*samples)(Instance *I, ModelSample *to); /* n_samples; parameters are known */
    void (*delays)(Instance *I, double *value);    /* n_delays: present values of the delayed expressions */
    void (*asserts)(Instance *I);                  /* if (!condition) model_assert(I, k, level, text) */
    void (*destroy)(Instance *I);                  /* destructors of external objects, where not NULL */
    int has_homotopy;                              /* initial depends on lambda */
    int reads_time; /* some equation does, besides relations: what comes cannot be told from the states alone */

    /* Jacobian of the derivatives with respect to the states. Pattern: as in ModelBlock, with the diagonal; NULL:
     * dense. Columns of one group (0 … n_groups - 1) touch no common row. */
    const int *jacobian_columns, *jacobian_rows;
    const int *jacobian_group; /* n_states; NULL: each column for itself */
    int n_groups;
    const ModelTangents *tangents; /* NULL: finite differences */
    const ModelStudy *study;       /* NULL: none */

    /* 'usertab' of the C sources that the model includes; NULL: none. kind 0: of time, 1: of one variable, 2: of two.
     */
    int (*user_table)(char *name, int kind, int *dims, int *by_columns, double **table);
};

struct Instance {
    const Model *model;
    double time;
    double *v, *p, *pre;     /* see the top of this file */
    unsigned char *rel;      /* n_relations + n_time_relations: 0, 1 */
    unsigned char *sample;   /* n_samples: 1 while the event of sample k is handled: sample(…) is sample[k] */
    const char **s, **pre_s; /* n_texts: Strings, never NULL; assign through model_set_text */
    void **object;           /* n_objects: external objects */
    unsigned char *p_set;    /* n_parameters: set by the user, `parameters` leaves it alone */
    unsigned char *s_set;    /* n_texts */
    int *selected;           /* n_slots: index in v of the candidate that is a state at present */
    int *selected_der;       /* n_slots: index in v of its derivative */
    double *side;            /* n_sets: see ModelStateSet */
    int initial;             /* initial() */
    int terminal;            /* terminal() */
    double lambda;           /* homotopy(a, s) is lambda == 1 ? a : lambda*a + (1 - lambda)*s */
    char *stack_end;         /* functions of the model fail where their frame would lie below: they call themselves */
    const volatile int *interrupt; /* not 0: loops of functions end, as long ones look at it (emit/statement.c) */
    Run *run;
};

/* ---- what generated code may call ------------------------------------------------------------------------------ */

void model_solve(Instance *I, int block);
void model_solve_mixed(Instance *I, int mixed);

/* rel[k] from its difference. Near zero (1e-10 nominal) it keeps its old truth, except during initialisation. */
void model_relation(Instance *I, int k, double d);
double model_floor(Instance *I, double x, double old);

/* reinit(v[state], value) in update: takes effect when the pass is over. */
void model_reinit(Instance *I, int state, double value);

/* delay(x, delay_time, delay_max): x is the present value of the expression that `delays` records as number k.
 * delay_max: 0 when not given (delay_time is a parameter then). */
double model_delay(Instance *I, int k, double x, double delay_time, double delay_max);

/* (out0, out1) = spatialDistribution(in0, in1, x, positive, initialPoints, initialValues). The first call, during
 * initialisation, takes the points (n, increasing from 0 to 1). */
void model_spatial(Instance *I, int k, double in0, double in1, double x, int positive, int n, const double *points,
                   const double *values, double *out0, double *out1);

/* In FMUs: the path of a file that the archive brought, from its name there. */
const char *model_resource(Instance *I, const char *name);

void model_assert(Instance *I, int k, ModelAssertLevel level, const char *text);
void model_terminate(Instance *I, const char *text);
void model_warn(Instance *I, const char *text); /* said once for each different text */
/* A failed assert in a function, a subscript out of range, ModelicaError. Does not return. */
void model_error(Instance *I, const char *format, ...) __attribute__((noreturn, format(printf, 2, 3)));
void model_interrupted(Instance *I) __attribute__((noreturn));

/* Memory until the present generated function is back at the run-time; zeroed. Loops can give it back earlier. */
void *model_scratch(Instance *I, unsigned long bytes);
unsigned long model_scratch_mark(Instance *I);
void model_scratch_release(Instance *I, unsigned long mark);

/* Strings; the results live in scratch memory. */
void model_set_text(Instance *I, int k, const char *text);     /* s[k] = a copy */
void model_set_pre_text(Instance *I, int k, const char *text); /* pre_s[k] = s[k] = a copy */
const char *model_concat(Instance *I, const char *a, const char *b);
const char *model_text_real(Instance *I, double x, int significant_digits, int minimum_length, int left_justified);
const char *model_text_integer(Instance *I, double x, int minimum_length, int left_justified);
const char *model_text_boolean(Instance *I, double x, int minimum_length, int left_justified);
const char *model_text_format(Instance *I, double x, const char *format); /* String(x, format="…") */
const char *model_text_padded(Instance *I, const char *text, int minimum_length, int left_justified);

#endif
