/* graph.h: who needs whom, in integers.
 *
 * Equation e touches variable v, and how well e could be solved for v: nothing in this room knows more about
 * an equation than that. Indices come in and indices go out; lower/ turns them into algebra. That is why
 * every algorithm here can be tested on the papers' own examples, on random graphs, and against brute force.
 *
 * All arrays live in the arena that is passed first. "NULL: …" says what a missing optional array means.
 * doc/design/graph.md defines the papers' letters and shows the order in which lower/ calls these functions.
 */
#ifndef CARDAN_GRAPH_GRAPH_H
#define CARDAN_GRAPH_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum { GRAPH_NONE = -1 };

/* ---- Incidence ------------------------------------------------------------------------------------------- */

/* The coefficient of v in e, that is de/dv, from the best to divide by to the worst. */
typedef enum {
    EDGE_UNIT,              /* +1 or -1                                                                         */
    EDGE_CONSTANT,          /* another literal number, not zero                                                 */
    EDGE_NONZERO_PARAMETER, /* fixed during a run, known not to be zero                                         */
    EDGE_NONZERO,           /* changes during a run, known never to be zero (exp(x), a mass matrix entry)       */
    EDGE_SWITCHED,          /* never zero, but may be 1 now and 1e-5 then (ideal switches): dividing by several of */
                            /* them in a row loses all digits                                                   */
    EDGE_PARAMETER,         /* fixed during a run, may be zero                                                  */
    EDGE_VARYING,           /* changes during a run, free of v, may vanish                                      */
    EDGE_NONLINEAR,         /* depends on v itself                                                              */
} EdgeClass;
enum { EDGE_CLASSES = EDGE_NONLINEAR + 1 };

bool graph_edge_is_fixed(EdgeClass c);      /* does not change during a run       */
bool graph_edge_is_never_zero(EdgeClass c); /* dividing by it is always allowed   */

/* Equations as rows, variables as columns. Rows and columns are only ever appended. */
typedef struct {
    int n_eqn, n_var;
    Ints row;  /* n_eqn + 1: equation e touches col.at[row.at[e]] … col.at[row.at[e + 1] - 1], each once */
    Ints col;  /* edges: variables                                                                      */
    Ints kind; /* edges: EdgeClass                                                                      */
    Ints seen; /* n_var: scratch of graph_touch                                                         */
} Incidence;

Incidence graph_incidence(Arena *a, int n_var);
int graph_add_variables(Arena *a, Incidence *g, int n); /* returns the first of them */
int graph_begin_equation(Arena *a, Incidence *g);       /* returns its index         */
/* Adds a variable to the equation begun last. Touched twice, it keeps the worse class. */
void graph_touch(Arena *a, Incidence *g, int var, EdgeClass kind);
/* The class of that edge, or GRAPH_NONE. Linear in the row's length. */
int graph_edge(const Incidence *g, int eqn, int var);
/* Variables as rows and equations as columns, in rising order of equations. */
Incidence graph_transpose(Arena *a, const Incidence *g);
/* The equations eqns (n_e of them) and variables vars (n_v) alone, renumbered from 0 in the order given. */
Incidence graph_part(Arena *a, const Incidence *g, const int *eqns, int n_e, const int *vars, int n_v);

/* ---- Matching, blocks, over- and under-determined parts --------------------------------------------------- */

typedef struct {
    Ints eqn_of; /* n_var: the equation that a variable is matched to, or GRAPH_NONE */
    Ints var_of; /* n_eqn: the variable that an equation is matched to, or GRAPH_NONE */
    int size;    /* matched pairs                                                     */
} Matching;

/* Hopcroft-Karp, O(edges * sqrt(n)), linear in practice. Of all matchings of greatest size it prefers those with
 * many edges of the better classes (greedy by class).
 * known: n_var flags of variables that are not to be matched. NULL: none. */
Matching graph_match(Arena *a, const Incidence *g, const uint8_t *known);

/* The same where rows from n_must on are optional: they are taken, in this order, where a variable has none yet. */
Matching graph_match_optional(Arena *a, const Incidence *g, int n_must);

/* A matching decides which variables a system consists of. Pairs that are to be in one, so that it can be torn by them:
 * a complete matching becomes one with them, as if the equation contained the variable. The blocks that follow are sound
 * nevertheless: an alternating cycle between this matching and a true one lies in one block, so every block has a true
 * one. A pair that would make a system where none was is let go. */
typedef struct {
    Ints eqns, vars; /* as many */
} MatchPairs;
void graph_match_pairs(Arena *a, const Incidence *g, const MatchPairs *pairs, Matching *m);

/* What is reached from a row without a variable along alternating paths: rows that could be left out in its place. */
typedef struct {
    Ints rows;   /* the row itself first                                        */
    Ints parent; /* as many: the position in rows from which each was reached   */
    Ints column; /* as many: the variable through which                         */
} Reach;
/* seen: n_var, begins with GRAPH_NONE in all, for all calls of rows that rise. */
Reach graph_reach(Arena *a, const Incidence *g, const Matching *m, int row, Ints *seen);
/* The row at that position loses its variable to the one before it on the path, and so on: the first has one then. */
void graph_give_way(Matching *m, const Reach *r, int at);

/* Dulmage-Mendelsohn. The over-determined part has more equations than variables, the under-determined part
 * fewer; the rest is square. A model can be solved if over and under are both empty. */
typedef struct {
    Ints over_eqns, over_vars;
    Ints under_eqns, under_vars;
    Ints square_eqns, square_vars;
} Parts;

Parts graph_parts(Arena *a, const Incidence *g, const uint8_t *known, const Matching *m);

/* Tarjan: blocks that can be solved one after the other. */
typedef struct {
    Ints order; /* matched equations, first to last                                              */
    Ints block; /* block b is order.at[block.at[b]] … order.at[block.at[b + 1] - 1]; ends with n */
    int n;      /* number of blocks                                                              */
} Blocks;

/* Equations without a variable (var_of GRAPH_NONE) are left out; variables without an equation count as known. */
Blocks graph_sort(Arena *a, const Incidence *g, const Matching *m);

/* ---- Exact elimination of integer-linear equations --------------------------------------------------------- */

/* 0 = sum of coef * var, small integers: the absolute values of a row add up to an int. */
typedef struct {
    int n_row, n_var;
    Ints row;  /* n_row + 1: as in Incidence */
    Ints var;  /* terms                      */
    Ints coef; /* terms, never zero          */
} LinearRows;

LinearRows linear_rows(Arena *a, int n_var);
int linear_begin_row(Arena *a, LinearRows *r);
void linear_term(Arena *a, LinearRows *r, int var, int coef); /* terms of one variable are added up at the end */

typedef enum {
    LINEAR_UNKNOWN,
    LINEAR_VARYING, /* known, changes with time: input, discrete variable                              */
    LINEAR_FIXED,   /* known, does not change: a parameter, or a column that stands for the number 1   */
} LinearKind;

typedef struct {
    const LinearRows *rows;
    const uint8_t *kind; /* n_var: LinearKind. NULL: all LINEAR_UNKNOWN                                         */
    const int *keep;     /* n_var: of two aliases the one with the greater number stays, and rows among the     */
                         /* variables of high number are brought to light (states above others). NULL: all 0    */
    const int *var_der;  /* n_var: a variable's derivative or GRAPH_NONE: aliases have alias derivatives. NULL  */
} LinearProblem;

/* What a row came to, besides those that stay. */
typedef struct {
    int row;      /* index into the problem's rows                                                       */
    Ints because; /* rows that together with it say so, rising: the loop of connections, for a message   */
    Ints var;     /* what is left of it: empty for 0 = 0; known variables only for a contradiction       */
    Ints coef;
} LinearFinding;
typedef VEC(LinearFinding) LinearFindings;

typedef struct {
    Ints root;                /* n_var: the variable that stands for it (itself if none does), GRAPH_NONE: it is 0 */
    Ints sign;                /* n_var: var = sign * root; 0 with GRAPH_NONE                                       */
    Ints by;                  /* n_var: the row that joined it to others or made it zero, and is used up; or       */
                              /* GRAPH_NONE (a root, or a derivative that followed its variable)                   */
    Ints var_der;             /* n_var: of a root: der(root) = der_sign * var_der, a root; else GRAPH_NONE         */
    Ints der_sign;            /* n_var: +1, -1; 0 where var_der is GRAPH_NONE                                      */
    LinearRows rest;          /* equations to keep, in roots only; equivalent to all rows that are not used up     */
    Ints rest_row;            /* rest.n_row: the row that each replaces                                            */
    LinearFindings redundant; /* rows that follow from others                                         */
    LinearFindings contradictory; /* rows that leave a condition on known variables: var holds those. It  */
                                  /* is for the caller to say whether 2 * 1 = 0 (wrong) or p - q = 0      */
                                  /* (look at the values)                                                 */
} Elimination;

/* Union-find with signs for aliases, then fraction-free sparse elimination of what is left, cheapest column
 * first. Near-linear for connection equations; gives up on rows whose coefficients or fill grow too much
 * (they stay in rest as they were). */
Elimination graph_eliminate(Arena *a, const LinearProblem *p);

/* ---- Index reduction ---------------------------------------------------------------------------------------- */

typedef struct {
    const int *var_der;           /* n_var: a variable's derivative or GRAPH_NONE in the model as written            */
    const int *eqn_der;           /* n_eqn: derivatives of equations that are already among them (from an earlier    */
                                  /* round); those are not differentiated again. NULL: none                          */
    const uint8_t *no_derivative; /* n_eqn: equations that cannot be differentiated (events, discrete). NULL: all can */
    int max_order;                /* an equation is differentiated at most so often; 0 means 32                      */
} PantelidesProblem;

typedef enum {
    REDUCTION_DONE,
    REDUCTION_SINGULAR, /* culprits touch too few variables, however often differentiated; g is as it was         */
    REDUCTION_BLOCKED,  /* culprits[0…] would have to be differentiated and cannot: no_derivative or max_order    */
} ReductionStatus;

typedef struct {
    ReductionStatus status;
    Ints var_der;  /* n_var (enlarged): a variable's derivative, or GRAPH_NONE                          */
    Ints eqn_der;  /* n_eqn (enlarged): an equation's derivative, or GRAPH_NONE                         */
    Ints eqn_base; /* n_eqn: the equation that was differentiated to get it, or GRAPH_NONE              */
    Ints var_base; /* n_var: the variable whose derivative it is, or GRAPH_NONE                         */
    Matching m;    /* highest derivatives with highest differentiated equations                         */
    Ints culprits; /* equations, see status                                                             */
    Ints coupled;  /* with REDUCTION_BLOCKED: all equations that had to be differentiated together      */
} Reduction;

/* Enlarges g by the differentiated equations and the derivatives that they need. d/dt of a term with a fixed
 * coefficient touches the derivative only. */
Reduction graph_pantelides(Arena *a, Incidence *g, const PantelidesProblem *p);

/* ---- Derivatives for preferred states ------------------------------------------------------------------------- */

/* A rate, such as the relative velocity of a spring, becomes a candidate where the equations that give it, which were
 * differentiated once, are differentiated again. That asks for nothing new where all that they hold is differentiated
 * twice, or follows from such variables in the same way. */
typedef struct {
    const Incidence *g;       /* equations that were differentiated once, as they were before; their variables     */
    const uint8_t *is_usable; /* n_eqn: has fixed coefficients only                                                */
    const uint8_t *is_twice;  /* n_var: is differentiated twice                                                    */
    const int *wanted;        /* n_wanted: variables whose rate is preferred                                       */
    int n_wanted;
} RateProblem;
Ints graph_prefer_rates(Arena *a, const RateProblem *p); /* equations to differentiate again, in this order */

/* The same for a variable that follows from states alone, by whatever equations: pressure and enthalpy of a fluid in a
 * volume, which follow from its mass and energy. */
typedef struct {
    const Incidence *g;      /* the equations that determine the highest derivatives and what is not differentiated */
    const uint8_t *is_state; /* n_var: is differentiated, and so taken as known                                     */
    const uint8_t *is_rate;  /* n_var: is a derivative                                                              */
    const uint8_t *jumps;    /* n_eqn: with time or at a when-clause. What follows by such an equation is no state: */
                             /* it would take the jump to the other                                                 */
    const int *select;       /* n_var: StateSelect                                                                  */
} FollowProblem;

typedef struct {
    const FollowProblem *p;
    Matching match;
    Blocks blocks;
    Ints block_of;      /* column -> block that gives it, or GRAPH_NONE   */
    uint8_t *is_given;  /* column: a state, or follows from states alone  */
    uint8_t *is_wanted; /* block: to be differentiated                    */
    Ints marked;        /* blocks that the last graph_follow_for wants    */
} Follows;

Follows graph_follow_states(Arena *a, const FollowProblem *p);
/* Equations to differentiate for a variable, besides those of calls before; empty where it does not follow from states,
 * or all of these are wanted as much as it is. */
Ints graph_follow_for(Arena *a, Follows *f, int wanted);
/* Takes the last answer back: one of its equations has no derivative. */
void graph_follow_back(Follows *f);

/* ---- Freedom --------------------------------------------------------------------------------------------------- */

typedef struct {
    const Incidence *g;      /* constraints of positions, and these */
    const uint8_t *moves;    /* n_eqn: with time                    */
    const uint8_t *is_fixed; /* n_var: at the start                 */
} FreedomProblem;

/* Whether some mechanism, which is what constraints tie together and does not move with time anyway, has less freedom by
 * the count of its equations than its start values take, or none. Variables of those without any are added to `stuck`. */
bool graph_freedom_is_short(Arena *a, const FreedomProblem *p, Ints *stuck);

/* ---- Rank of numbers ------------------------------------------------------------------------------------------- */

typedef struct {
    int rank;
    const bool *is_independent; /* rows */
    const bool *is_determined;  /* columns: by these rows, given the others */
    double gap; /* the smallest pivot that was taken, divided by the largest that was left: the rank is */
                /* clear where it is large                                                              */
} RankChoice;

/* By elimination with the largest pivot; matrix: rows * columns, destroyed. Columns are looked at in groups of equal
 * `group`, lower ones first (NULL: all together). */
RankChoice graph_rank(Arena *a, double *matrix, int rows, int columns, const int *group);
/* Which one of two points says more. Where a mechanism is folded or stretched out, its derivatives lose rank that they
 * have beside it, and a point that is a rounding error off the mechanism shows rank that is none: so the rank counts
 * where it is clear, the largest one. */
bool graph_rank_is_better(const RankChoice *rank, const RankChoice *best);
/* Adds the columns that the rows leave open, which must be n_wanted, none of them of group 0. */
bool graph_open_columns(Arena *a, const RankChoice *rank, int columns, const int *group, int n_wanted, Ints *open);

/* ---- Which variables are states (dummy derivatives) ----------------------------------------------------------- */

/* The order of the language (Modelica 4.9.7.1): any ints do, greater = rather a state. */
enum { SELECT_NEVER, SELECT_AVOID, SELECT_DEFAULT, SELECT_PREFER, SELECT_ALWAYS };

typedef struct {
    const int
        *select; /* n_var: StateSelect; lower it below SELECT_NEVER for what only Pantelides made differentiated */
    const int *preference; /* n_var: among equals, greater = rather a state. NULL: all 0                            */
    int decided_from;      /* where all candidates for state stand strictly above all others in select, and at this */
                           /* or more, the choice is taken statically even if a pivot may vanish. 0: SELECT_PREFER  */
    const uint8_t *wanted; /* n_var: where select leaves a choice, and these are as many as states are to be taken, */
                           /* they are the states, as long as that is a good choice: settled sets. NULL: none      */
} StateProblem;

typedef enum {
    STATE_FREE,      /* no constraint closes over it                                                        */
    STATE_BY_SELECT, /* a constraint does, and StateSelect separates the states from what is computed       */
    STATE_WANTED,    /* of a set: it is wanted more than any other that could be computed in its place      */
    STATE_FIXED,     /* of a settled set: StateProblem.wanted, while that is a good choice                  */
    STATE_OF_SET,    /* stands for the candidates of a set that are chosen while the model runs             */
    STATE_AT_TICKS,  /* of a clocked part: integrated by its own equations, from tick to tick               */
} StateReason;
typedef enum {
    DUMMY_FOLLOWS,   /* from others, through an edge that never vanishes                                    */
    DUMMY_BY_SELECT, /* StateSelect says so, though its pivot may vanish                                    */
    DUMMY_LEFT,      /* of a settled set: it is not one of those that are wanted                            */
} DummyReason;
typedef enum {
    SET_OF_EQUALS, /* StateSelect does not separate the states from what is computed                       */
    SET_BELOW,     /* it does, but below StateProblem.decided_from                                         */
    SET_UNMATCHED, /* the least wanted cannot all be computed from the rows                                */
} SetReason;

/* Some of the candidates are states, which ones is decided at run time from d(rows)/d(candidates), the
 * eliminated variables being functions of the candidates along the given sequence. */
typedef struct {
    int level;       /* how many times its rows are differentiated (1: velocities, 2: positions of mechanics)   */
    Ints rows;       /* constraint equations                                                                   */
    Ints candidates; /* variables; the first n_dummies of them are never states                                */
    int n_dummies;
    int n_states;      /* candidates.n - rows.n                                                                  */
    Ints solved_eqns;  /* sequence that gives the other variables of the constraints from the candidates, all    */
    Ints solved_vars;  /* through edges that never vanish; these variables are dummies and not states            */
    bool fixed_matrix; /* all coefficients are fixed during a run: choose once, before the start                 */
    bool is_settled;   /* the last n_states candidates are among StateChoice.states already                      */
    SetReason why;     /* StateSelect did not decide                                                             */
} StateSet;
typedef VEC(StateSet) StateSets;

typedef struct {
    Ints states;         /* variables that are states whatever happens (each has a derivative)                    */
    Ints state_why;      /* states.n: StateReason                                                                 */
    Ints dummies;        /* variables that have a derivative and are not states: computed from constraints        */
    Ints dummy_eqn;      /* dummies.n: the constraint that was matched to each, never one of an open set's rows   */
    Ints dummy_why;      /* dummies.n: DummyReason                                                                */
    StateSets sets;      /* the rest, and those that are settled                                                  */
    int n_states;        /* states.n + sum of the open sets' n_states                                             */
    Ints against_never;  /* variables with SELECT_NEVER (or less) that had to be states                           */
    Ints against_always; /* variables with SELECT_ALWAYS (or more) that cannot be states                          */
} StateChoice;

/* After graph_pantelides. Levels are chosen apart: velocity states need not be derivatives of position states. */
StateChoice graph_choose_states(Arena *a, const Incidence *g, const Reduction *r, const StateProblem *p);

/* ---- Tearing ------------------------------------------------------------------------------------------------- */

typedef struct {
    EdgeClass solve_up_to; /* solve for a variable through edges up to this class only (EDGE_NONZERO is safe,      */
                           /* EDGE_PARAMETER divides by parameters). Never more than EDGE_VARYING                  */
    const int *weight;     /* n_var: greater = rather a tearing variable (start value given, joint angle);         */
                           /* negative = rather not. NULL: all 0                                                  */
    const int *tear;       /* n_tear: variables that the user wants torn                                          */
    int n_tear;
    const int *residual; /* n_residual: equations that the user wants as residuals; the first min(n_tear,        */
    int n_residual;      /* n_residual) form pairs with tear, so that a symmetric H stays symmetric              */
    bool only_user;      /* do not add to the user's choice: leave what remains coupled in the result            */
} TearProblem;

typedef struct {
    Ints eqns, vars;    /* explicit assignments in order: solve eqns.at[i] for vars.at[i]                  */
    Ints tears;         /* tearing variables z; the user's come first                                     */
    Ints residuals;     /* residual equations h, as many as tears in a square block that is torn wholly   */
    Ints coupled_eqns;  /* with only_user: what is still coupled, in blocks in solving order;            */
    Ints coupled_vars;  /*   coupled_vars.at[i] can be matched to coupled_eqns.at[i]. In the last block one */
                        /*   of the two may be GRAPH_NONE: nothing is left to match it to                   */
    Ints coupled_block; /*   block b: entries coupled_block.at[b] … coupled_block.at[b + 1] - 1; empty: all */
                        /*   is solved                                                                      */
    Ints surplus_eqns;  /* equations in which all is known, beyond one for each tearing variable: something */
                        /* is left coupled, and these cannot help                                           */
} Tearing;

/* g: one block, square, with a perfect matching. */
Tearing graph_tear(Arena *a, const Incidence *g, const TearProblem *p);

/* ---- Costs ----------------------------------------------------------------------------------------------------- */

/* Columns of one colour touch no common row: one directional derivative serves them all. */
typedef struct {
    Ints colour; /* n_var: 0 … n_colours - 1 */
    int n_colours;
} Colouring;

Colouring graph_colour(Arena *a, const Incidence *g);

/* Multiplications and divisions, estimated. */
typedef struct {
    double lu_entries; /* entries of L + U           */
    double lu_work;    /* to factor                  */
    double solve_work; /* forward and back substitution */
} FillEstimate;

/* Sparse LU of a square matched matrix, minimum degree on the pattern with the matching as diagonal. */
FillEstimate graph_fill(Arena *a, const Incidence *g, const Matching *m);

typedef struct {
    double form_work;  /* H = A22 - A21 inv(L) A12 and c, along the assignments, zero entries passed over */
    double solve_work; /* dense LU of H and the substitution                                              */
    double h_entries;  /* entries of H that are not zero by structure                                     */
} TornEstimate;

TornEstimate graph_torn_cost(Arena *a, const Incidence *g, const Tearing *t);

/* ---- The form of a block ------------------------------------------------------------------------------------- */

typedef enum {
    FORM_TORN,     /* assignments, and a dense system of residuals in the tearing variables, by Newton's method     */
    FORM_ITERATED, /* the same, iterated as z = f(z)                                                                */
    FORM_SPARSE,   /* all unknowns stay, and the matrix is sparse                                                   */
} BlockForm;

typedef enum {
    FORM_ASKED,    /* tearing was asked for                                                                         */
    FORM_SMALL,    /* so few tearing variables that a sparse matrix cannot pay                                      */
    FORM_NEWTON,   /* nonlinear: Newton's method finds its way more easily in few variables                         */
    FORM_CHEAPER,  /* the other form costs more                                                                     */
    FORM_TOO_WIDE, /* more tearing variables than a dense matrix is made for                                        */
    FORM_DIGITS,   /* the assignments would lose all digits                                                         */
} FormReason;

typedef struct {
    bool linear;
    bool is_initial; /* of the system that gives the first values: no good values to begin with                     */
    bool is_asked;   /* tearing variables or residuals were asked for                                               */
} FormProblem;

typedef struct {
    BlockForm form;
    FormReason why;
    double torn, sparse; /* what the two forms cost, in multiplications; negative: not looked at                    */
    double growth;       /* how much the assignments multiply what the tearing variables change; negative: likewise */
    bool wants_slopes;   /* call graph_form_growth before it counts                                                 */
} FormChoice;

FormChoice graph_choose_form(Arena *a, const Incidence *g, const Tearing *t, const FormProblem *p);
/* slope: edges of g: typical values of the coefficients, in the rows of t->eqns. */
void graph_form_growth(Arena *a, const Incidence *g, const Tearing *t, const double *slope, FormChoice *c);

/* Whether the matrix of a torn block, which its pattern g tells, is worth being factored as a sparse one. */
bool graph_torn_is_sparse(Arena *a, const Incidence *g);

/* A number may be rounding error of a zero (the cosine of a right angle): nothing is divided by it. In a nonlinear
 * block nothing is divided by a small number either: what Newton varies would move the rest by a multiple, which is
 * fatal inside exp. value: edges of g: the coefficient of those of EDGE_CONSTANT, or NaN. */
void graph_judge_numbers(Incidence *g, const double *value, bool linear);

/* Parts of a tearing weight (graph_tearing_weight). */
enum { TEAR_OWN_START = 4, TEAR_PREFERRED = 2 };

/* Weights for Newton's method: it should vary what is under the nonlinear functions, not what determines it through
 * differences; and what the model prefers and gives a start value, which is where the solution is. At the start the
 * value alone is enough: it was written for that. weight: n_var, or NULL. */
const int *graph_newton_weights(Arena *a, const Incidence *g, const int *weight, bool is_initial);

/* Whether formulas instead of a call of the numeric solver are worth a look, for n unknowns. */
enum { FORMULA_MOST = 3, FORMULA_WIDEST = 6 };
typedef struct {
    int n;
    bool linear;
    bool is_still;      /* solved at events only, where its cost does not matter */
    bool has_switches;  /* the matrix jumps: which pivots are good changes from event to event */
    bool is_orthogonal; /* its rows are so, whatever the values: no pivots are needed, up to FORMULA_WIDEST unknowns */
} FormulaProblem;
bool graph_formula_may_pay(const FormulaProblem *p);

/* What the numeric solver costs: it computes inner variables and residuals for unknowns of zero, the matrix unless it
 * is constant, factors it with pivots, scaled, and substitutes; and it has to be called. */
long graph_solver_cost(int n, long residual_operations, bool matrix_moves, long matrix_operations);

/* ---- What is known about a variable, as weights ---------------------------------------------------------------- */

typedef struct {
    int select;          /* SELECT_NEVER …                                                            */
    bool is_fixed;       /* its start value holds                                                     */
    bool has_start;      /* it has a start value                                                      */
    bool own_start;      /* … given in the model, not by the variable's type                          */
    bool is_written;     /* it stands in the model; else it was made on the way                       */
    bool has_derivative; /* it is differentiated                                                      */
    bool is_derivative;
    int tear; /* 1: asked for as tearing variable; -1: rather not                                     */
} Wishes;

int graph_alias_weight(const Wishes *w); /* LinearProblem.keep: of two aliases the greater stays               */
int graph_equal_weight(const Wishes *w); /* the same of two that are equal only when functions are inlined     */
int graph_state_weight(const Wishes *w); /* StateProblem.preference                                            */
/* TearProblem.weight: what has a start value or stands for a joint, never a derivative of something. */
int graph_tearing_weight(const Wishes *w);
/* In which round its start value may fill what is open at the start: states first, then what may become one, then
 * whatever else; of each those with a written start value before others. */
enum { START_ROUNDS = 6 };
int graph_start_round(const Wishes *w, bool is_state, bool is_candidate);

/* ---- Clocks -------------------------------------------------------------------------------------------------- */

/* Specification 16.7.5. A part is a set of equations that are computed at the same ticks: start + k*interval, k = 0, 1,
 * …, exactly, in the unit of time of its base partition. */
typedef struct {
    int64_t num, den; /* den > 0, no common divisor */
} Rational;

Rational rational(int64_t num, int64_t den); /* den > 0 */
/* False when the result is too large for 64 bits. */
bool rational_add(Rational a, Rational b, Rational *sum);
bool rational_mul(Rational a, Rational b, Rational *product);
bool rational_equal(Rational a, Rational b);
bool rational_less(Rational a, Rational b);

typedef enum {
    CLOCK_SAME,   /* the ticks of `to` are those of `from`                                                   */
    CLOCK_SLOWER, /* `to` = subSample(from, count); count 0: any whole factor                                */
    CLOCK_FASTER, /* `to` = superSample(from, count); count 0: any whole factor                              */
    CLOCK_LATER,  /* `to` = shiftSample(from, count, resolution)                                             */
    CLOCK_SOONER, /* `to` = backSample(from, count, resolution)                                              */
    CLOCK_FREE,   /* `to` = noClock(from): the same base partition, nothing else                             */
} ClockEdgeKind;

typedef struct {
    ClockEdgeKind kind;
    int from, to;
    int64_t count, resolution;
} ClockEdge;

/* A part whose ticks are given: 0, interval, 2*interval, … */
typedef struct {
    int part;
    Rational interval;
} ClockGiven;

typedef enum {
    CLOCKS_DONE,
    CLOCKS_DIFFER,    /* part has two clocks: by edge or given, and by what is known of it                       */
    CLOCKS_NOT_WHOLE, /* the inferred factor of edge is not a whole number, or its ends do not start together    */
    CLOCKS_OPEN,      /* nothing tells the clock of part                                                         */
    CLOCKS_TOO_EARLY, /* part begins before time 0 of its base partition, by edge                                */
    CLOCKS_TOO_LARGE, /* a numerator or denominator beyond 64 bits, by edge                                      */
} ClocksStatus;

typedef struct {
    ClocksStatus status;
    int part, edge, given;      /* of the status; edge and given may be GRAPH_NONE                                    */
    int against;                /* CLOCKS_DIFFER: the given clock that the known one comes from                      */
    Rational *interval, *start; /* n_parts                                                                       */
    Ints from_given;            /* n_parts: the given clock that it was found from                               */
} ClockRates;

/* Linear in parts and edges. */
ClockRates graph_clock_rates(Arena *a, int n_parts, const ClockEdge *edges, int n_edges, const ClockGiven *given,
                             int n_given);

#endif
