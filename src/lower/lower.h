/* lower.h: what the files of the room share. Inside lower/ only.
 *
 * lower.c has the phases in their order, with what each leaves behind.
 */
#ifndef CARDAN_LOWER_LOWER_H
#define CARDAN_LOWER_LOWER_H

#include "expr/differentiate.h"
#include "expr/inline.h"
#include "expr/scalar.h"
#include "expr/solve.h"
#include "graph/plan.h"
#include "lower/system.h"

typedef enum {
    ROLE_PARAMETER, /* known before the start, or found by the initial equations (fixed=false) */
    ROLE_DISCRETE,  /* changes at events only */
    ROLE_CONTINUOUS,
    ROLE_INPUT,  /* given from outside */
    ROLE_OBJECT, /* an external object */
    ROLE_CLOCK,  /* of type Clock: gone after clocks.c */
} Role;

enum { NO_VARIABLE = -1 };

/* How often a continuous variable changes, as found from what it is computed from (sort.c). */
typedef enum { MOVES, MOVES_AT_EVENTS, MOVES_NEVER } Motion;

typedef struct {
    Var *var;
    Role role;
    int flat, element; /* where it comes from; flat -1: made here */
    Expr start, fixed; /* scalars or NULL */
    Expr binding;      /* of parameters and objects */
    Expr folded;       /* of a parameter that was put in as a number: that number; else NULL */
    double nominal, min, max;
    int select; /* SELECT_NEVER … */
    bool is_fixed, has_start;
    bool own_start;  /* given in the model, not by the type of the variable */
    bool user_start; /* and not where the variable is declared either: somebody who uses it said so */
    bool is_gap;     /* vanishes where loops are closed (redundant.c) */
    bool is_margin;  /* is positive as long as a system may be solved as it is (legs.c) */
    bool is_root;    /* vanishes where a loop that formulas solve changes from one solution to the other (roots.c) */
    int start_of;    /* the alias whose start value it took, or NO_VARIABLE */
    int der, base;   /* its derivative; what it is the derivative of; NO_VARIABLE */
    int der_sign;    /* der(this) = der_sign * der */
    int alias;       /* the variable that stands for it, or NO_VARIABLE */
    int sign;        /* of the alias; 0: it is always zero */
    Motion motion;
    int clock; /* 1 + index in Lower.clocks of the part that it belongs to; 0: none */
    bool is_state;
    bool is_copy;     /* a state's derivative that another variable holds */
    bool unused;      /* a derivative that no equation needs after all */
    bool not_initial; /* a state, or its derivative, of a set that is chosen at run time */
    int tear;         /* 1: asked for as tearing variable; -1: rather not; see tear.h */
    bool by_branch;   /* torn, and iterated as v = f(v) instead of by Newton's method */
    Sym tear_name;    /* the name by which it was asked for, or NULL */
} LowerVar;
typedef VEC(LowerVar) LowerVars;

static inline Wishes lower_wishes(const LowerVar *v)
{
    return (Wishes){.select = v->select,
                    .is_fixed = v->is_fixed,
                    .has_start = v->has_start,
                    .own_start = v->own_start,
                    .is_written = v->flat >= 0,
                    .has_derivative = v->der != NO_VARIABLE,
                    .is_derivative = v->base != NO_VARIABLE,
                    .tear = v->tear};
}

/* left = right, scalars, or two TUPLEs of scalars: the results of an algorithm that is one call, which are computed
 * together (is_discrete then; the left one holds variables). The calls of functions that have a derivative of their own
 * are still in it; `flat` is the form for looking at and computing, with them inlined. */
typedef struct {
    Expr left, right;
    Expr written_left, written_right; /* for messages, where equal.c changed it; else NULL */
    Expr own_left, own_right;         /* the same, before aliases were put in; NULL: there were none in it */
    Expr residual;                    /* left - right, inlined; made when first asked for */
    Origin origin;
    bool is_discrete;  /* is solved for a discrete variable */
    int of;            /* the equation that it is the derivative of, or -1 */
    int order;         /* how often it was differentiated */
    DerivedReason why; /* it was, where `of` is */
    bool removed;
    bool not_initial; /* ties a state to the candidate chosen for it: has no meaning before the choice */
    Ints residue_of;  /* what residue(…) in it names, a variable or NO_VARIABLE for a constant; see tear.h */
    Expr ticks;       /* the clock of the when-clause around it; NULL: none */
    int clock;        /* as in LowerVar; computed when that part ticks */
    int section;      /* the number of the algorithm that it is a part of, from 1; 0: none */
} Equation;
typedef VEC(Equation) Equations;

/* A when-clause's effect that is not an equation: reinit, assert, terminate, a call. */
typedef struct {
    Step step;
    Origin origin;
    Expr ticks; /* as in Equation */
    int clock;
} Effect;
typedef VEC(Effect) Effects;

/* A part of the model whose equations are computed at the ticks of one clock, and only then (clocks.c). */
typedef struct {
    const Var *active; /* Boolean: true in the pass of an event in which the clock ticks */
    const Var *ticked; /* Boolean: false until the first tick; pre(ticked) is false in it */
    Expr interval;     /* seconds since the tick before */
    Sym solver;        /* how what is continuous in it is integrated, or NULL */
    Sym other_solver;  /* another one that was found for it, or NULL */
    Origin origin;     /* of one of its equations */
    int base;          /* number of its base partition in System.clocks */
} LowerClock;

/* What a variable is before the section that assigns it: previous(v) where that is clocked, else the start value. */
typedef struct {
    const Var *stands; /* for it, until the clocks are known */
    int of;            /* which variable */
} Beginning;

/* What has to be done otherwise, as was found when it was too late to change it: the system is then made once more. */
typedef struct {
    bool late_states; /* the states that the model prefers do not determine the others */
    /* Variables whose start values, not fixed, are not to be used, since others determine them; and those that are, since
     * nothing else does. */
    VEC(Sym) left_start, taken_start;
    bool is_due;
} Again;

/* What takes expressions apart, and what that remembers. */
typedef struct {
    Scalars scalars;
    DerivativeFunctions derivative_functions;
    Solver solver;
    Inliner early, late; /* before and after index reduction */
    Map checked;         /* node number of conditions that inlined functions assert -> 1 */
} Algebra;

/* Parts of the model that tick, and algorithms, which may be among them. */
typedef struct {
    VEC(LowerClock) clocks;
    VEC(Beginning) beginnings; /* see section.c */
    int n_sections;            /* algorithms so far */
    bool may_tick;             /* there are clocks in the model; known with the first of them */
    Map memories;              /* Var number -> index in vars of what holds its value of the tick before */
} Clocked;

/* What is put in as a number (decisive.c, scalarise.c). */
typedef struct {
    Rewriter fold; /* parameters that are put in as numbers, conditions that are decided */
    Map decided;   /* node of a condition -> index in decisions */
    VEC(Expr) decisions;
} Folding;

/* Blocks that were made, to be used again (blocks.c). */
typedef struct {
    Map index; /* the first residual's node number, and whether it is of the initial system -> index in made */
    VEC(struct BlockMade *) made;
    Map legs_index; /* the first residual's node number -> index in legs (legs.c) */
    VEC(struct Legs *) legs;
} BlocksMade;

/* What other phases leave to or learn from the initial system. */
typedef struct {
    Ints dependent; /* its equations that say what others say, whatever the values are … */
    Ints open;      /* … and variables that nothing determines for that reason */
    Steps after;    /* to be run when it is solved */
} InitialNotes;

typedef struct Lower {
    Flat *flat;
    Front *front;
    Exprs *x;
    Arena *arena;       /* of the system */
    Arena *work;        /* for what several phases need; given back when the system is made */
    Arena *scratch;     /* for what one phase needs; given back when it ends */
    Arena *work_before; /* exprs_work while nothing is lowered */
    Diags *diags;
    System *system;
    const LowerOptions *options;
    Again *again;
    Span where; /* the declaration or equation that is taken apart, for messages */
    LowerVars vars;
    Map var_index;     /* Var number -> index in vars */
    Map element_first; /* Var number of an array -> index in vars of its first element */
    Equations equations, initial_equations;
    Plan *plan;            /* what was decided so far, on indices of vars and equations */
    Effects effects;       /* at events */
    Effects checks;        /* assert outside when */
    Effects start_effects; /* of initial equations and initial algorithms */
    Algebra algebra;
    Clocked clocked;
    Folding folding;
    BlocksMade blocks;
    InitialNotes initial;
    VEC(struct TearRequest *) tear_requests; /* see tear.h */
    VEC(bool) written_der;                   /* per variable: der() of it stands in the model */
    int n_made;                              /* variables made here, for their names */
} Lower;

/* lower.c: what lower() is made of, for who goes only a part of the way. */
Lower *lower_begin(Flat *flat, const LowerOptions *options, Again *again);
bool lower_to_aliases(Lower *l); /* scalars, without aliases */
void lower_end(Lower *l);

/* check.c: where LowerOptions.check asks for it. False after a message. */
bool lower_check(Lower *l, const char *phase);
bool lower_check_system(Lower *l);

/* scalarise.c */
void lower_experiment(Front *front, System *system, Class *class_); /* start, stop, tolerance and interval of a run */
bool lower_scalarise(Lower *l);
Sym lower_element_name(Front *front, const Var *v, long at); /* x[2,1]; at: flat position */
int lower_variable(Lower *l, const Var *v);                  /* its index, or NO_VARIABLE */
Var *lower_make(Lower *l, const char *name, const Type *type, Role role, int *index);
void lower_adopt(Lower *l, Var *v, Role role, int *index);                          /* the same for a Var that exists */
double lower_attribute_number(Lower *l, Expr attribute, long at, double otherwise); /* of the element at */
Expr lower_scalar(Lower *l, Expr e); /* a scalar expression without array operations, DER of expressions resolved */
Expr lower_spread(Algebra *algebra, Folding *folding,
                  Expr e);      /* a call, or what else keeps its shape, made of scalars */
bool *lower_decisive(Lower *l); /* per variable: a parameter that decides which unknowns an equation holds */
bool lower_time_derivative(void *lower, Expr leaf, Expr *derivative); /* Differentiation.leaf */
bool lower_scalars(Lower *l, Expr e, const Type *like, ExprList *to); /* early functions inlined */
Rewriter lower_der_resolver(Lower *l); /* der() of anything but a variable is worked out */
void lower_add_list(Lower *l, Equations *to, const FlatEquation *list); /* its scalar equations, checks and effects */
FlatEquation *lower_turn(Lower *l, const FlatEquation *loop, int turn); /* the equations of a turn of for, from 1 */
/* unsized.c: the scalars of e, whose size is known only when it is computed: they are those of `like`. */
bool lower_unsized(Lower *l, Expr e, const Type *like, ExprList *to);
bool lower_pairs(Lower *l, Expr a, Expr b, ExprList *left, ExprList *right); /* of a = b, a possibly a tuple */
int lower_derivative(Lower *l, int v);                                       /* the variable der(v), made when needed */
void lower_use_bases(LowerVars *vars); /* what has a derivative that is an unknown is one too */
void lower_add(Lower *l, Equations *to, Expr left, Expr right, Origin origin, bool discrete);
Expr lower_inlined(Lower *l, Expr e);
Expr lower_residual(Lower *l, Equation *e); /* left - right, all functions inlined that can be */

/* checks.c: expr_inline, with the asserts of what is inlined added to the checks. */
Expr lower_inline(Lower *l, Inliner *i, Expr e);

/* algorithm.c: a section as equations, or as a call of a function made of it: see section.h. */
void lower_algorithm(Lower *l, Equations *to, const FlatEquation *e);

/* when.c */
void lower_when(Lower *l, const FlatEquation *e);
/* True in the event at which a condition, which the Boolean variable `held` remembers, becomes true. */
Expr lower_when_edge(Exprs *x, Expr held);

/* known.c: variables beside derivatives that a function gives a number. */
void lower_known_results(Lower *l);
/* der(v) that was written, but stands nowhere any more because its factor is zero, is no unknown. */
void lower_drop_derivatives(Lower *l);

/* clocks.c: parts of the model that are computed at ticks of clocks (specification 16). */
bool lower_clocks(Lower *l);
Expr lower_clock_condition(Exprs *x, const Clocked *clocked, int clock); /* true when it ticks; NULL for 0 */
Expr lower_previous(Lower *l, int v, Origin origin); /* the value at the tick before; at the first the start value */
Expr lower_start_value(Lower *l, int v);             /* or what stands for a start value that is not given */

/* discretise.c: derivatives in clocked parts. */
bool lower_discretise(Lower *l);

/* alias.c */
bool lower_settle(Lower *l); /* settled.c: discrete variables that never change */
bool lower_aliases(Lower *l);
/* All equations, effects, checks, start values and bindings, rewritten; in alias.c. */
void lower_rewrite(Lower *l, Rewriter *r);

/* equal.c: puts in what is known, false: there is nothing; takes that back, before anything is differentiated. */
bool lower_equal(Lower *l);
void lower_equal_undo(Equations *equations);

/* events.c */
bool lower_events(Lower *l);
Varies lower_varies(Lower *l, Expr e); /* by the roles of its variables */
/* floor, integer, ceil, mod, rem or div in terms of floor, which the caller writes. */
Expr lower_by_floor(Lower *l, Expr e, Expr (*floor_of)(void *data, Expr x, const Type *type), void *data);

/* differences.c: potentials that a function is given, as differences that are candidates for states. */
bool lower_differences(Lower *l);

/* reduce.c */
bool lower_reduce(Lower *l);
bool lower_is_unknown(const LowerVar *v);
EdgeClass lower_edge_class(Coefficient c);
const char *lower_origin_text(Lower *l, const Origin *o, Expr residual); /* component and place, in words */
void lower_report_equation(Lower *l, const Equation *e);                 /* as a note of the message given last */

/* Adds its derivative; false after a message. The other: false where it has none. */
bool lower_differentiate(Lower *l, int equation, DerivedReason why);
bool lower_differentiate_quietly(Lower *l, int equation, DerivedReason why);

/* preferred.c: derivatives that make preferred variables candidates for states. *any: there were some. */
bool lower_preferred(Lower *l, bool *any);

/* sets.c: states for the sets, and the equations that tie them to the chosen candidates. */
bool lower_sets(Lower *l);

/* order.c */
bool lower_order(Lower *l);
void lower_add_slot(Lower *l, int v); /* a place for a variable */

/* guide.c: how much the start value of a variable counts where loops are closed; 0: it is no position. Whether something
 * stands in the declaration of a component itself, not in a modifier from outside. */
double lower_guide(Lower *l, const LowerVar *a);
bool guide_is_declared(const Component *c, Span where);

/* values.c: see there. What gives variables made here their values where the sequence is not run is added to `made`. */
void lower_values(Lower *l, Steps *sequence, Steps *made);

/* pattern.c: which derivatives depend on which states. tangents.c: by how much. */
void lower_pattern(System *system);
void lower_tangents(Lower *l);

/* initial.c */
bool lower_initial(Lower *l);

/* parameters.c */
bool lower_parameters(Lower *l);
Var *lower_found_parameter(Lower *l, const char *name); /* one more that the initial equations determine, a Real */
void lower_starts(Lower *l);
void lower_signals(Lower *l);

#endif
