/* writer.h: the state of writing; inside export/ only.
 *
 * A function is a list of units in the order of computation: assignments, and systems of equations with what is computed
 * inside them. parts.c finds what a function needs, program.c makes the list of it and of nothing else,
 * units.c writes it; expression.c has the texts of expressions. A node that is used more than once becomes a variable.
 */
#ifndef CARDAN_EXPORT_WRITER_H
#define CARDAN_EXPORT_WRITER_H

#include "export/export.h"
#include "export/language.h"

typedef struct {
    const Var *target;
    Expr value;
    bool is_live; /* of an inner variable: something outside the system needs it */
} Assignment;
typedef VEC(Assignment) Assignments;

typedef struct {
    const Block *block;
    Assignments inner, derivatives;
    VEC(Expr) residuals, entries;
    bool *is_live_unknown; /* by unknown: something outside the system, or a live inner variable, needs it */
} SystemUnit;

/* Relations and discrete variables that depend on continuous unknowns which depend on them. */
typedef struct {
    const Mixed *mixed;
    struct Unit *parts; /* n_parts: discrete ones first, then continuous ones, then what the differences need */
    int n_parts, n_discrete;
    VEC(Expr) differences; /* in the size of the relation */
} MixedUnit;

typedef enum {
    UNIT_ASSIGN,
    UNIT_SYSTEM,
    UNIT_MIXED,
    UNIT_STORE,  /* array[index] := value */
    UNIT_MEMORY, /* m[index] := value, and whether that is a change */
    UNIT_REINIT  /* where assign.value holds, the state assign.target := value */
} UnitKind;
typedef struct Unit {
    UnitKind kind;
    Assignment assign;
    SystemUnit system;
    MixedUnit mixed;
    const char *array;
    int index;
    Expr value;
    bool is_live;
} Unit;
typedef VEC(Unit) Units;

typedef struct {
    const System *s;
    const Language *l;
    const ExportOptions *o;
    Exprs *x;
    Arena *arena;
    Diags *diags;
    bool failed;

    /* where things are, in every function */
    Map input, parameter, memory; /* Var number -> place in u, p, m */
    int n_parameters, n_memory;
    VEC(const Var *) next; /* by sample(): what stands for the time of its next tick; NULL: nobody asks for it */
    const Var *ends;       /* whether the model has ended its run; NULL: it never does */
    Map at_ticks;          /* Var number -> 1: steps with a condition of their own give it, at ticks of a clock */
    Map table;             /* node number of a call -> what it is in `tables` */
    VEC(Expr) tables;
    VEC(const Signal *) outputs;
    int n_outputs, n_crossings;
    bool has_solve;

    /* the function that is written */
    Buffer declared, body;
    int indent;
    Map local;               /* Var number -> its name in `names` */
    VEC(const char *) names; /* of variables */
    Map taken;               /* hash of a name in small letters -> 1 */
    Map uses, height;        /* by node number */
    Map temporary;           /* node number -> t… */
    int n_temporaries, n_systems;
    bool in_loop;
    Ints made_in_loop; /* node numbers of temporaries that are gone after it */
    Operations *count;
    long times; /* how often what is written now is computed */
} Writer;

/* ---- program.c */
Expr program_plain(Writer *w, Expr e); /* without operators that only the translator needs */
void units_of_steps(Writer *w, Units *to, const Steps *steps);
void program_need(Writer *w, Map *needed, Expr e); /* notes the variables that it reads */
/* The steps that compute what is needed; `needed` has everything that they read afterwards. */
Steps program_steps_needed(Writer *w, const Steps *steps, Map *needed);
void units_keep_needed(Writer *w, Units *units); /* marks units that something after them needs; stores are */
/* How far a relation is on the side where the last update left it. */
Expr export_relation_distance(Writer *w, const Relation *r);
bool export_is_held(const Writer *w, const Var *v); /* from one update to the next: conditions and discrete variables */
bool program_step_varies(const Writer *w, const Step *s,
                         const Map *varying); /* depends on relations, states, inputs or time */

/* ---- curve.c: points and what lies between them; Modelica.Blocks.Types.Smoothness and Extrapolation */
typedef enum {
    CURVE_LINES = 1,
    CURVE_AKIMA,
    CURVE_STEPS,
    CURVE_FRITSCH_BUTLAND,
    CURVE_STEFFEN,
    CURVE_MODIFIED_AKIMA
} CurveKind;
typedef enum { CURVE_HOLDS = 1, CURVE_GOES_ON, CURVE_GOES_ROUND, CURVE_ENDS } CurveEnds;
typedef struct {
    const Writer *w;
    CurveKind kind;
    CurveEnds ends;
    int n;
    const Expr *x, *y, *slopes; /* n each; slopes NULL: lines or steps */
} Curve;
void export_curve_intervals(const Writer *w, int n, const Expr *x, const Expr *y, Expr *m);
void export_curve_slopes(const Writer *w, CurveKind kind, int n, const Expr *x, const Expr *y, Expr *slopes);
Expr export_curve(const Curve *c, Expr u, int order); /* the value, or a derivative by u */
Expr export_curve_is_outside(const Curve *c, Expr u);

/* ---- tables.c */
Expr table_value(Writer *w, Expr call); /* a call of a table as arithmetic; NULL: it is none, or cannot be */

/* ---- ticks.c: sample() and clocks */
void ticks_find(Writer *w);                             /* before anything else */
void ticks_need(Writer *w, Map *needed);                /* of what is needed: its times, kept in memory */
void ticks_begin(Writer *w, Units *to);                 /* of an update: which ones are due */
void ticks_end(Writer *w, Units *to);                   /* … and when they are due next */
void ticks_start(Writer *w);                            /* numbers to begin with */
Expr ticks_value(Writer *w, const Step *s, Expr value); /* of a step that happens at a tick */

/* ---- ends.c: terminate() */
void ends_find(Writer *w); /* before anything else */
void ends_need(Writer *w, Map *needed);
void ends_units(Writer *w, Units *to); /* of an update, before its memory changes */
int ends_place(const Writer *w);       /* in m; -1: it never ends by itself */

/* ---- system.c */
void assignment_write(Writer *w, const Assignment *a);
void system_write(Writer *w, const SystemUnit *u);
const char *export_local_array(Writer *w, char letter, int n); /* in the function, with the number of the system */

/* ---- mixed.c */
void mixed_unit(Writer *w, Units *to, const Mixed *m);
void mixed_write(Writer *w, const MixedUnit *u);
void export_visit_mixed(const Mixed *m, void (*visit)(void *data, const Step *s), void *data); /* its steps */

/* ---- parts.c */
/* What depends on parameters alone goes to prepare, and has places behind the parameters; what relations change moves
 * with the rest. */
typedef struct {
    Steps parameters; /* that follow from others */
    Steps resting;    /* what else depends on parameters alone */
    Steps moving;
    Steps update; /* at events */
} Parts;
Parts parts_needed(Writer *w);                   /* gives the places in p and m, too */
Units parts_given(Writer *w, FunctionKind kind); /* what a function gives */

/* ---- units.c */
void units_store(Writer *w, Units *to, const char *array, int k, Expr value); /* array[k] := value */
void units_write(Writer *w, Units *units); /* those that something after them needs */
void unit_write(Writer *w, const Unit *u);
void count_unit(Writer *w, const Unit *u);

/* ---- expression.c */
const char *operator_text(const Language *l, ExprOp op); /* NULL: it has no row */
void export_count_uses(Writer *w, Expr e);
const char *export_text(Writer *w, Expr e); /* writes what it needs beforehand; any precedence */
void export_force(Writer *w, Expr e);
const char *export_template(Writer *w, const char *text, int n, const char *const *parts, char first);
const char *export_element(Writer *w, const char *array, int index);
const char *export_number(Writer *w, double x);
const char *export_variable(Writer *w, const Var *v);
void export_forget_loop(Writer *w);                     /* temporaries of a loop, when what they are made of changes */
const char *export_memory(Writer *w, const Var *v);     /* as the last update left it */
const char *export_local_name(Writer *w, const Var *v); /* makes one */
void writer_line(Writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
void export_assign(Writer *w, const char *name, bool is_boolean, const char *value); /* makes a variable */
void export_failure(Writer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
