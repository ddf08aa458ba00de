/* internal.h: what the files of this room share. Nothing outside the room includes it. */
#ifndef CARDAN_RUN_INTERNAL_H
#define CARDAN_RUN_INTERNAL_H

#include <setjmp.h>
#include <stddef.h>

#include "base/buffer.h"
#include "run/instance.h"

/* ---- linear equations (linear.c) ------------------------------------------------------------------------------- */

typedef enum { FACTORED, SINGULAR, NOT_FINITE } FactorStatus;

typedef struct SparseFactors SparseFactors;

/* LU factors of an n x n matrix, dense or sparse (columns not NULL). Rows are scaled by their largest entry. */
typedef struct {
    int n;
    const int *columns, *rows; /* pattern by columns, NULL: dense */
    double *lu;                /* dense: n*n */
    double *row_scale;         /* n */
    int *pivot;                /* dense: n */
    double *work;              /* n */
    SparseFactors *sparse;
    bool ready; /* factors are of the present matrix */
} Factors;

bool factors_begin(Factors *f, int n, const int *columns, const int *rows); /* false: no memory */
void factors_end(Factors *f);
FactorStatus factors_compute(Factors *f, const double *matrix);
void factors_solve(Factors *f, double *b);
double factors_pivots(const Factors *f); /* the smallest pivot beside the largest one; 1: not known */
int factors_sign(const Factors *f);      /* of the determinant: 1 or -1; 0: not known */
/* x of least norm (each unknown in a unit of its size, or, without sizes, in one that makes its column's largest entry
 * 1) with |A x - b| least; *mismatch is the largest |A x - b| of a row, relative to the row's terms. null (n, may be
 * NULL) receives a unit vector of A's null space. False: no memory, or LAPACK gave up. */
bool linear_least_norm(int n, const int *columns, const int *rows, const double *matrix, const double *sizes,
                       const double *b, double *x, int *rank, double *mismatch, double *null);

/* What the program leaves to KLU (linear_klu.c) and LAPACK (linear_lapack.c). An FMU, which needs nothing but the C
 * library, brings its own (fmu/). */
#define PIVOT_SMALLEST 1e-14 /* a pivot that is this much smaller than its column was is rounding error of a zero */
SparseFactors *sparse_begin(int n, const int *columns, const int *rows); /* NULL: no memory */
void sparse_end(SparseFactors *f);                                       /* NULL is allowed */
FactorStatus sparse_compute(SparseFactors *f, const double *matrix);
void sparse_solve(SparseFactors *f, double *b);
void sparse_solve_transposed(SparseFactors *f, double *b); /* of KLU alone */
/* The least-norm solution of a x = b with |a x - b| least; x holds b before; a is destroyed. */
bool linear_dense_least_norm(int n, double *a, double *x, int *rank);
void linear_dense_null_vector(int n, double *a, double *null); /* of a's smallest singular value; a is destroyed */

/* ---- saved states (snapshot.c) ---------------------------------------------------------------------------------- */

typedef struct {
    const char *at, *end;
} Cursor;
bool cursor_take(Cursor *c, void *to, size_t bytes); /* false: there are not so many left */
/* Two rows of n numbers that grow together, with their count in front. */
void snapshot_save_rows(Buffer *to, const double *a, const double *b, int n);
bool snapshot_load_rows(Cursor *from, double **a, double **b, int *n, int *room);

/* ---- blocks (block.c, nonlinear.c, mixed.c) -------------------------------------------------------------------- */

enum { PAST_MOST = 6 }; /* accepted points that say where a block is solved next */

typedef struct {
    Factors factors;
    double *matrix;                                             /* dense n*n, or entries of the pattern */
    double *r, *z, *dz, *trial, *scale, *row_scale, *from, *r0; /* n each */
    /* PAST_MOST rows of n: the solution at the last accepted point, then its divided differences with those before, one
     * more point in each (block_past.c). */
    double *past;
    double *nominal;           /* n */
    double *first;             /* n: where a solution began */
    bool is_bounded;           /* some unknown has a least or largest value */
    double off[PAST_MOST + 1]; /* how far so many of these rows were off from the last solution, of its size */
    int foreseen;              /* so many of them are used for the next one */
    double best_pivots;        /* the best factors_pivots at accepted points */
    int sign;                  /* factors_sign at the last one since an event */
    int worst;                 /* unknown that is most suspicious after a failure */
    bool singular;             /* its matrix was, when it was computed last */
    bool reported_singular;    /* that it has more than one solution */
    double gap;                /* how far the last solution is off where the equation jumps (gap.c); 0: it is one */
    bool reported_gap;
    /* MODEL_ITERATED, after a failure: how much larger changes become from step to step; 0: they neither grow nor
     * vanish; -1: what is computed is not defined somewhere */
    double rate;
    /* Besides the accepted points the one that was solved last (block_past.c): what foretold_rows of `past` say of the
     * present point, 0 rows: nothing; and how far beside that the last solution was, by so many rows, at a time. */
    double *foretold, *beside; /* n each */
    int foretold_rows, beside_rows;
    double beside_at;
    BlockStatistics statistics;
} BlockWork;

typedef struct {
    unsigned char *rel, *first_rel; /* n_relations of the mixed block: the next combination, the one it began with */
    unsigned char *asked_rel;       /* n_relations: what the first solution asked for … */
    bool has_asked;                 /* … once there was one */
    double *d, *discretes;          /* n_relations, n_discretes */
    double *values;                 /* n_variables: v when it began */
    unsigned char *seen;            /* combinations tried, seen_n of them, n_relations bytes each */
    int seen_n;
} MixedWork;

enum { MIXED_PATIENCE = 400 }; /* combinations tried in one mixed block */

bool blocks_singular(const Instance *I, bool with_initial); /* whether some block is; also of the initial system */

/* One damped Newton solution from w->z; leaves the solution in v. False: w says how far it came. */
bool nonlinear_newton(Instance *I, const ModelBlock *b, BlockWork *w);
/* block_past.c: sets w->z to where a solution begins, near those of the last accepted points. */
void block_predict(Instance *I, const ModelBlock *b, BlockWork *w);
void block_solved(const Instance *I, const ModelBlock *b, BlockWork *w); /* v has the solution, from that start */
bool block_was_here(const Instance *I,
                    const BlockWork *w); /* it was solved at this time, since the last accepted one */
const double *block_accepted(const Instance *I, const ModelBlock *b, const BlockWork *w); /* the last one; NULL: none */
double block_nominal(const Instance *I, int index);                       /* of v or p, or of pre; > 0 */
void block_measure(const Instance *I, const ModelBlock *b, BlockWork *w); /* what is known of its unknowns */
/* gap.c: an equation of one unknown that jumps through zero between two values, or near one: the side of the jump that all
 * but solves it is left in w->z and v. False: there is no jump, or it is too large. */
bool gap_solution(Instance *I, const ModelBlock *b, BlockWork *w, double low, double high);
bool gap_near(Instance *I, const ModelBlock *b, BlockWork *w, double around);
void gap_report(Instance *I, int number);
/* guide.c: sets w->z near to the solution that lies nearest to the start values; false: they say nothing about it. */
bool guide_block(Instance *I, const ModelBlock *b, BlockWork *w);
bool guides_begin(Instance *I);
/* The least that the largest residual can be made around w->z; v is left there. 0: not known. */
double block_least(Instance *I, const ModelBlock *b, BlockWork *w);
/* loop_words.c: in terms of the mechanism why a block of its positions has no solution; false: it is none, or has one. */
bool loop_cannot_close(Instance *I, int number, Buffer *to);
/* The same for a linear block that is singular because of where the mechanism stands. */
bool loop_is_dead(Instance *I, const ModelBlock *of, Buffer *to);
bool block_of_positions(const Instance *I, const ModelBlock *b); /* block.c */
double guide_off(const Instance *I, int index); /* how far the value is from its start value, in units of its nominal */
/* assemble.c: solves the initial system, from the start values in `start` (as many as v, p and pre), for the position
 * that is nearest to them. */
bool assemble(Instance *I, const double *start, bool (*solve)(Instance *I));
bool run_loops_closed(Instance *I); /* also the constraints that were left out hold; else false, with the reason */
/* fixed_point.c: z = f(z) by iteration, with the same results. */
bool fixed_point(Instance *I, const ModelBlock *b, BlockWork *w);

/* ---- the run-time's part of an instance ------------------------------------------------------------------------ */

typedef struct {
    double start, interval;
    double tick; /* the number of the next tick */
} Sampler;

typedef struct DelayLine DelayLine;
typedef struct Spatial Spatial;

typedef struct Chunk {
    struct Chunk *before;
    size_t used, room, base; /* base: bytes in the chunks before */
    double memory[];
} Chunk;

/* turning.c: a root that says in which of two positions a loop stands, at the last two accepted points. */
typedef struct {
    int variable;
    double value, before, time, before_time, most;
    bool has_value, is_reported;
} Turning;
bool turnings_begin(Instance *I);
void turnings_accept(Instance *I); /* RunLoops.stuck, where one is about to pass zero */

/* Which way relations and floors went in an event: told to one that asks, or followed by neighbours of the run, so that
 * theirs is the same event also where a relation stands on its edge (study/jump.c). */
typedef struct {
    bool follows;
    size_t next; /* to be followed */
    Buffer taken;
} Branches;

/* state_set.c: of a set whose states the equations settle; else 0. */
typedef struct {
    double last; /* determinant at the last look, in some order of the rows */
    double most; /* that the best choice had so far */
} Settled;

/* What is said of a run, and to whom. */
typedef struct {
    void (*say)(void *data, RunTone tone, const char *text);
    void *data;
    Buffer failure;
    Buffer obstacle; /* what kept the integrator from a longer step, since it last went on well */
    Buffer farewell; /* the text of terminate() */
    Buffer *said;    /* warnings already given, to say each once */
    int said_n, said_room;
} RunWords;

/* What whoever runs it does at certain moments; each may be NULL. */
typedef struct {
    void (*started)(void *data); /* after `starts`, before the initial system: other start values */
    void *started_data;
    void (*feed)(void *data); /* before derivatives are computed: inputs that change with time */
    void *feed_data;
    void (*at_tick)(void *data); /* while sample() is true, with v complete */
    void *at_tick_data;
    void (*look)(void *data, Instance *I, RunPoint point); /* of RunOptions */
    void *look_data;
} RunHooks;

/* Blocks, and from where they are solved at present. */
typedef struct {
    BlockWork *blocks;
    MixedWork *mixed;
    bool guided;               /* blocks of the initial system begin where the guides say */
    bool near_solution;        /* the initial system begins at a neighbour's solution, which no homotopy need lead to */
    bool impatient;            /* on the path of a homotopy: a block that is hard to solve is given up soon */
    bool from_present;         /* nonlinear blocks begin from v: a mixed block goes from one combination to the next */
    int open_mixed;            /* a mixed block that found no solution in this pass of the event iteration, or -1 */
    double past_at[PAST_MOST]; /* times of the last accepted points since an event, the latest first */
    int n_past;
} RunSolving;

/* Closed loops of mechanisms: where they close, and whether they still do. */
typedef struct {
    int *guides, n_guides;   /* variables whose start values say where loops are to close (guide.c) */
    int *gaps, n_gaps;       /* variables that vanish where loops are closed */
    int *margins, n_margins; /* variables that are positive as long as systems may be solved as they are */
    Turning *turnings;
    int n_turnings;
    bool begins_anew; /* whoever runs this translates it again and begins anew where it is stuck */
    bool stuck; /* a block of positions came near to where the states do not determine them, or could not be solved */
} RunLoops;

/* States that are chosen while running (state_set.c). */
typedef struct {
    Settled *settled;       /* n_sets */
    bool *of_loop;          /* n_sets: positions of a loop, or their rates */
    double *influence;      /* n_states: how much faster than a state what follows from it may move; 1: not faster */
    double *influence_seen; /* n_states: the same, at the last look of sets_look */
} RunSets;

/* The event iteration (event.c). */
typedef struct {
    double *difference;          /* n_relations + n_steps: from crossings */
    double *values;              /* states, their rates and discrete variables before the event */
    unsigned char *rel;          /* relations before the event */
    Branches *branches;          /* NULL: nobody asks */
    double *reinit_value;        /* n_states */
    unsigned char *reinit_asked; /* n_states */
    bool reinit_any;
    bool terminate;
} RunEvent;

/* When time events come (time_event.c). */
typedef struct {
    Sampler *samplers;
    /* By sample: whoever runs this sets I->sample before an event, it does not fire by itself; NULL: none. */
    const unsigned char *ticks_from_outside;
    double next_event; /* from time_next, found under a guard */
} RunTimes;

/* The point where generated code failed, or gave something that is no number. */
typedef struct {
    double *values; /* n_variables: v there */
    double time;    /* NaN: it did not since the last point that was recorded */
} RunFailed;

struct Run {
    RunWords words;
    RunHooks hooks;
    jmp_buf *guard; /* where generated code that fails goes on */
    Chunk *scratch;
    Depth depth;    /* how far v is consistent */
    double *start;  /* n_variables + n_parameters: after `starts` */
    double *driven; /* n_inputs: values that they were set to, NaN: none; NULL: none was */
    double tolerance;
    double start_time;
    double span; /* stop - start, to judge what a short time is */
    RunSolving solving;
    RunLoops loops;
    RunSets sets;
    RunEvent event;
    RunTimes times;
    RunFailed failed;
    unsigned char *assert_active; /* n_asserts: violated at the last look */
    unsigned char *text_owned;    /* n_texts: which of s[k] and pre_s[k] are ours */
    DelayLine *delays;
    Spatial *spatial;
    const char *resources;          /* where the archive of an FMU is unpacked; NULL: this is none */
    struct ExternalState *external; /* of external functions (external/external.h); NULL until one needs it */
    RunStatistics statistics;
    bool timing;         /* blocks look at the clock */
    bool check_jacobian; /* every Jacobian is compared with differences */
};

#define HYSTERESIS 1e-10 /* of a relation's nominal: it keeps its truth nearer to zero than that */
/* The part of that band which holds inside an event. It is smaller, so that relations which change together (v < 0 and
 * v > 0) do so although one of them was found at the edge of the other's band. */
#define EVENT_BAND 0.25

/* Calling generated code: false when it left through model_error. Scratch memory is given back. */
bool run_call(Instance *I, void (*f)(Instance *));
bool run_call_array(Instance *I, void (*f)(Instance *, double *), double *to);
void run_fail(Instance *I, const char *format, ...) __attribute__((format(printf, 2, 3)));
void run_fail_text(Instance *I, const char *text);
void run_note_failure(Instance *I); /* for whoever wants to look at the point where it failed */
void run_look_at_failure(Instance *I);
void run_look(Instance *I, RunPoint point); /* whoever wants to look at this point does */
double run_clock(void);                     /* seconds, monotonic */
void run_say(Instance *I, RunTone tone, const char *text);
const char *run_name(const Instance *I, int index); /* of v or p */

/* Strings (text.c): pre(s[k]) becomes s[k]; true when it was another text. */
bool text_commit(Instance *I, int k);
void texts_end(Instance *I);
/* Asserts at the present point; needs DEPTH_OUTPUTS. */
bool run_asserts(Instance *I);
/* That all variables are numbers, and Integers exact ones; needs DEPTH_OUTPUTS. */
bool run_finite(Instance *I);

/* Relations (event.c) */
double branch_taken(const Instance *I, double way);              /* what is followed, if anything is */
bool event_relation_is_near(const Instance *I, int k, double d); /* d is within the band that holds inside an event */
bool event_relation_truth(const Instance *I, int k, double d, bool old);
double event_relation_margin(const Instance *I, int k, double d); /* < 0: the relation must change */
/* The margins of all relations, then of the two sides of each step, at the present point; needs DEPTH_CROSSINGS. */
int event_crossing_count(const Instance *I);
double event_crossing_margin(const Instance *I, int i);
const char *event_crossing_text(const Instance *I, int i);

/* Time events (time_event.c) */
bool samplers_begin(Instance *I);
double time_next(Instance *I);   /* the next time event, or MODEL_NEVER */
bool samplers_fire(Instance *I); /* sets sample[] for ticks at I->time and moves on */
void samplers_clear(Instance *I);
double time_tiny(const Instance *I, double t); /* times nearer than this are one */

/* State sets (state_set.c) */
void sets_begin(Instance *I); /* which are of a loop */
bool set_is_place(const Instance *I,
                  const ModelStateSet *s); /* of positions: angles, and what has a place to begin from */
bool sets_choose(Instance *I, bool first, bool *changed);
bool sets_choose_best(Instance *I, bool *changed); /* a choice that is only a little better is taken too */
/* Of each set: the determinant of its constraints by the candidates that are no states, with a sign that is the same for
 * the same choice; and the largest that another choice would have. */
bool sets_look(Instance *I, double *present, double *best);
/* With these, at the point of the last look, which is accepted: false where sets_choose would choose anew. */
bool sets_stay(Instance *I, const double *present, const double *best);
bool sets_due(Instance *I, bool *due); /* whether sets_choose would choose anew */

/* Points of what was, `at` never decreasing; equal ones are an event or a corner, and no curve goes over them (past.c) */
typedef struct {
    double *at, *x;
    int n, room;
    int found; /* the point that was found last, or any */
} Past;
enum { PAST_POINTS = 500 }; /* of a run: these points are no further apart than that part of it */
bool past_grow(Past *p);
bool past_insert(Past *p, int place, double at, double x);
void past_forget(Past *p, int old); /* so many of the first points */
void past_free(Past *p);
int past_next(const Past *p, int i, int step, double least);
int past_find(Past *p, double at);
double past_between(const Past *p, int low, double at);
/* What it was between the first or last point and now: by what it is now, if that is known, and by what was before. */
double past_beyond(const Past *p, int end, int inward, double now, const double *x, double at);
typedef struct {
    double off;   /* how far the past would have been off at the present point; above 1: too far */
    double rough; /* where this is too much for noise of the solver: the amount; else 0 */
} PastProbe;
void past_judge(PastProbe *to, double off, double tolerance, double level); /* by one more of what is kept */

/* Delays (delay.c, spatial.c) */
bool delays_begin(Instance *I);
void delays_end(Instance *I);
void delays_save(const Instance *I, Buffer *to); /* for instance_save */
bool delays_load(Instance *I, Cursor *from);
void spatial_save(const Instance *I, Buffer *to);
bool spatial_load(Instance *I, Cursor *from);
bool delays_record(Instance *I);        /* at an accepted point */
void delays_find_bends(Instance *I);    /* once what was recorded is complete: delays_next may come earlier */
double delays_next(const Instance *I);  /* when the next jump or bend comes out of one, or MODEL_NEVER */
double delays_reach(const Instance *I); /* no step may be longer: what comes out would be known at its end only */
/* The last two points that were recorded, and what lies between them (past_follow.c). */
bool delays_last_piece(const Instance *I, double *from, double *to); /* false: there is none */
bool delays_probe(Instance *I, double tolerance, PastProbe *to);     /* also records the point, in its place */
void delays_let_out(Instance *I);                                    /* at an event: the jumps that are due */
/* At an accepted point; is_event: what comes after it may begin with a corner. */
bool spatial_record(Instance *I, bool is_event);
bool spatial_last_piece(const Instance *I, double *from, double *to);
bool spatial_probe(Instance *I, double tolerance, PastProbe *to);
double spatial_reach(const Instance *I);
void spatial_end(Instance *I);

/* The failure's text: no combination of the block's relations agrees (mixed.c). */
void mixed_report(Instance *I, int number);

/* Blocks remember the solution of an accepted point; constant matrices are factored anew after `what`. */
void blocks_accept(Instance *I);
void blocks_remember(Instance *I); /* only that (block_past.c) */
void blocks_break(Instance *I);    /* solutions before an event say nothing about those after it */
void blocks_go_back(Instance *I);  /* unknowns as they were accepted last, to begin from */
void blocks_refresh(Instance *I, ModelMatrix what);
bool blocks_begin(Instance *I);
void blocks_end(Instance *I);

#endif
