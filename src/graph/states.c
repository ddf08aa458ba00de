/* states.c: which variables are states, which are computed from constraints.
 *
 * S. E. Mattsson, G. Söderlind, "Index reduction in differential-algebraic equations using dummy derivatives", 1993,
 * and S. E. Mattsson, H. Olsson, H. Elmqvist, "Dynamic selection of states in Dymola", 2000.
 *
 * Level c holds the equations that were differentiated c times and the variables whose c-th derivative is the highest
 * (in mechanics: level 2 positions, level 1 velocities). Its Jacobian G is the same as that of the highest
 * derivatives. As many variables as there are equations must be computed from them, such that those columns of G
 * are regular; the other variables are states. Departures from the paper:
 * - levels are chosen apart (Mattsson et al. 2000), so that velocity states need not be derivatives of position states;
 * - the choice runs over all equations of a level at once. The variables most wanted as states are taken as known
 *   first, and all that follows from them through edges that never vanish is computed: these need no choice. What is
 *   left are closing constraints (of a loop, of a quaternion) among the variables taken as known. Constraints that
 *   share such variables form a set;
 * - a set is settled now if the priorities say so and the variables to be computed can be matched (the columns that
 *   can be matched form a matroid: taking the least wanted first is best for every priority), else at run time.
 *
 * Cost: one augmenting search a column, each part of the graph that fails is left out from then on; the rest is
 * linear but for sorting.
 */
#include <stdlib.h>

#include "base/groups.h"
#include "graph/match.h"

typedef struct {
    Arena *a;
    const StateProblem *p;
    StateChoice *out;
    int level;
    Ints rows, vars; /* equations and variables of the level                                  */
    Incidence local; /* the same, renumbered; below, row and column mean these                */
    int *order;      /* columns, the least wanted as state first                              */
    uint8_t *dummy;  /* column: among the least wanted that can be computed from all rows     */
    Tearing t;       /* explicit assignments; tears: columns taken as known; residuals: rows  */
    int *row_of;     /* column: row of the assignment that gives it, or NONE                  */
    int *set_of;     /* column: closing constraint (index into residuals) that uses it, or NONE */
    int *leader;     /* closing constraint: another one of the same set, or itself            */
} Level;

static int select_of(const Level *x, int column)
{
    return x->p->select[x->vars.at[column]];
}

typedef struct {
    int column, select, preference;
    bool has_safe_edge;
    bool has_hard_edge; /* an equation holds it that cannot be solved for it: others follow from it, not it from them */
} Wish;

/* First those that should not be states. */
static int by_wish(const void *p, const void *q)
{
    const Wish *x = p, *y = q;
    if (x->select != y->select)
        return x->select < y->select ? -1 : 1;
    if (x->has_safe_edge != y->has_safe_edge)
        return x->has_safe_edge ? -1 : 1;
    if (x->preference != y->preference)
        return x->preference < y->preference ? -1 : 1;
    if (x->has_hard_edge != y->has_hard_edge)
        return x->has_hard_edge ? 1 : -1;
    return x->column < y->column ? -1 : 1;
}

/* Sorts the columns, and finds the least wanted ones that can be matched to all rows. */
static void rank_columns(Level *x)
{
    Incidence t = graph_transpose(x->a, &x->local);
    Wish *wish = NEW_ARRAY(x->a, Wish, x->vars.n);
    for (int c = 0; c < x->vars.n; c++) {
        wish[c] = (Wish){c, select_of(x, c), x->p->preference ? x->p->preference[x->vars.at[c]] : 0, false, false};
        for (int k = t.row.at[c]; k < t.row.at[c + 1]; k++) {
            wish[c].has_safe_edge |= graph_edge_is_never_zero((EdgeClass)t.kind.at[k]);
            wish[c].has_hard_edge |= t.kind.at[k] > EDGE_SWITCHED;
        }
    }
    if (x->vars.n)
        qsort(wish, (size_t)x->vars.n, sizeof *wish, by_wish);
    x->order = NEW_ARRAY(x->a, int, x->vars.n);
    for (int i = 0; i < x->vars.n; i++)
        x->order[i] = wish[i].column;
    Ints hide = ints_filled(x->a, x->rows.n, NONE);
    Search s = {0};
    int found = 0;
    for (int i = 0; i < x->vars.n && found < x->rows.n; i++) {
        if (search_augment(x->a, &t, &s, hide.at, wish[i].column)) {
            x->dummy[wish[i].column] = 1;
            found++;
        } else {
            for (int k = 0; k < s.vars.n; k++) /* no later search can succeed through these */
                hide.at[s.vars.at[k]] = 0;
        }
    }
}

static void compute_what_is_safe(Level *x)
{
    int n = x->vars.n, *wanted = NEW_ARRAY(x->a, int, n);
    for (int i = 0; i < n; i++)
        wanted[i] = x->order[n - 1 - i];
    x->t = graph_tear(x->a, &x->local,
                      &(TearProblem){.solve_up_to = EDGE_SWITCHED, .tear = wanted, .n_tear = n, .only_user = true});
    x->row_of = ints_filled(x->a, n, NONE).at;
    for (int i = 0; i < x->t.eqns.n; i++)
        x->row_of[x->t.vars.at[i]] = x->t.eqns.at[i];
}

/* Closing constraints that depend on a common column are one set. Each column is entered once in all. */
static void gather_sets(Level *x)
{
    Ints stack = {0};
    x->set_of = ints_filled(x->a, x->vars.n, NONE).at;
    x->leader = NEW_ARRAY(x->a, int, x->t.residuals.n);
    for (int c = 0; c < x->t.residuals.n; c++) {
        x->leader[c] = c;
        ints_push(x->a, &stack, x->t.residuals.at[c]);
        while (stack.n) {
            int row = stack.at[--stack.n];
            for (int k = x->local.row.at[row]; k < x->local.row.at[row + 1]; k++) {
                int v = x->local.col.at[k];
                if (x->set_of[v] == NONE) {
                    x->set_of[v] = c;
                    if (x->row_of[v] != NONE)
                        ints_push(x->a, &stack, x->row_of[v]);
                } else {
                    groups_join(x->leader, x->set_of[v], c);
                }
            }
        }
    }
}

static bool row_is_fixed(const Level *x, int row)
{
    for (int k = x->local.row.at[row]; k < x->local.row.at[row + 1]; k++)
        if (!graph_edge_is_fixed((EdgeClass)x->local.kind.at[k]))
            return false;
    return true;
}

static void add_dummy(Level *x, int column, int row, DummyReason why)
{
    ints_push(x->a, &x->out->dummy_why, (int)why);
    ints_push(x->a, &x->out->dummies, x->vars.at[column]);
    ints_push(x->a, &x->out->dummy_eqn, x->rows.at[row]);
}

static void add_state(Level *x, int column, StateReason why)
{
    ints_push(x->a, &x->out->state_why, (int)why);
    ints_push(x->a, &x->out->states, x->vars.at[column]);
    x->out->n_states++;
}

/* A set of closing constraints (rows) among columns taken as known, the least wanted first. */
typedef struct {
    Ints rows, columns;
    Ints solved_eqns, solved; /* on the way from the columns to the rows */
    bool fixed_matrix;
} Closing;

/* Just those that are wanted come last, and nothing asks for one of the others. */
static bool is_wanted(const Level *x, const Closing *set)
{
    int n = set->rows.n;
    bool good = x->p->wanted && n < set->columns.n && select_of(x, set->columns.at[n]) >= SELECT_DEFAULT &&
                select_of(x, set->columns.at[n - 1]) < SELECT_ALWAYS;
    for (int i = 0; good && i < set->columns.n; i++)
        good = (x->p->wanted[x->vars.at[set->columns.at[i]]] != 0) == (i >= n);
    return good;
}

static void add_set(Level *x, const Closing *set, StateSet *out)
{
    for (int i = 0; i < set->rows.n; i++)
        ints_push(x->a, &out->rows, x->rows.at[set->rows.at[i]]);
    for (int i = 0; i < set->solved.n; i++) {
        ints_push(x->a, &out->solved_eqns, x->rows.at[set->solved_eqns.at[i]]);
        ints_push(x->a, &out->solved_vars, x->vars.at[set->solved.at[i]]);
    }
    out->n_states = out->candidates.n - set->rows.n;
    PUSH(x->a, x->out->sets, *out);
}

static void settle(Level *x, const Closing *set)
{
    int n = set->rows.n, from = x->p->decided_from ? x->p->decided_from : SELECT_PREFER;
    int highest_dummy = select_of(x, set->columns.at[n - 1]);
    int lowest_state = n < set->columns.n ? select_of(x, set->columns.at[n]) : INT32_MAX;
    bool separated = highest_dummy < lowest_state, matched = true, decided = separated && lowest_state >= from;
    for (int i = 0; i < n; i++)
        matched &= x->dummy[set->columns.at[i]];
    bool wanted = matched && !decided && is_wanted(x, set);
    decided &= matched;
    StateSet out = {.level = x->level,
                    .fixed_matrix = set->fixed_matrix,
                    .why = !separated ? SET_OF_EQUALS
                           : !matched ? SET_UNMATCHED
                                      : SET_BELOW};
    for (int i = 0; (decided || wanted) && i < set->columns.n; i++) {
        ints_push(x->a, &out.candidates, x->vars.at[set->columns.at[i]]);
        if (i < n)
            add_dummy(x, set->columns.at[i], set->rows.at[i], wanted ? DUMMY_LEFT : DUMMY_BY_SELECT);
        else
            add_state(x, set->columns.at[i], wanted ? STATE_FIXED : STATE_BY_SELECT);
    }
    if (wanted) {
        out.is_settled = true;
        add_set(x, set, &out);
    }
    if (decided || wanted)
        return;
    for (int i = 0; i < set->columns.n; i++) {
        int c = set->columns.at[i], select = select_of(x, c);
        if (select > highest_dummy && select >= from && !x->dummy[c]) {
            add_state(x, c, STATE_WANTED);
            continue;
        }
        /* StateSelect.never yields where nothing else can be a state: its constraint may lose its pivot on the way. */
        bool never = select < SELECT_NEVER && select < lowest_state && select < highest_dummy && x->dummy[c];
        out.n_dummies += never && out.n_dummies == i;
        ints_push(x->a, &out.candidates, x->vars.at[c]);
    }
    add_set(x, set, &out);
    x->out->n_states += out.candidates.n - n;
}

static void report(Level *x)
{
    Closing *set = NEW_ARRAY(x->a, Closing, x->t.residuals.n);
    for (int c = 0; c < x->t.residuals.n; c++) {
        Closing *s = &set[groups_first(x->leader, c)];
        s->fixed_matrix = (s->rows.n == 0 || s->fixed_matrix) && row_is_fixed(x, x->t.residuals.at[c]);
        ints_push(x->a, &s->rows, x->t.residuals.at[c]);
    }
    for (int i = 0; i < x->t.eqns.n; i++) {
        int v = x->t.vars.at[i], e = x->t.eqns.at[i];
        add_dummy(x, v, e, DUMMY_FOLLOWS);
        if (x->set_of[v] == NONE)
            continue;
        Closing *s = &set[groups_first(x->leader, x->set_of[v])];
        ints_push(x->a, &s->solved_eqns, e);
        ints_push(x->a, &s->solved, v);
        s->fixed_matrix &= row_is_fixed(x, e);
    }
    for (int i = 0; i < x->vars.n; i++) {
        int v = x->order[i];
        if (x->row_of[v] != NONE)
            continue;
        if (x->set_of[v] == NONE)
            add_state(x, v, STATE_FREE);
        else
            ints_push(x->a, &set[groups_first(x->leader, x->set_of[v])].columns, v);
    }
    for (int c = 0; c < x->t.residuals.n; c++)
        if (set[c].rows.n)
            settle(x, &set[c]);
}

static void choose_level(Arena *a, const Incidence *g, const StateProblem *p, StateChoice *out, int level,
                         const Ints *rows, const Ints *vars, int *place)
{
    Level x = {.a = a, .p = p, .out = out, .level = level, .rows = *rows, .vars = *vars};
    x.local = graph_incidence(a, vars->n);
    for (int c = 0; c < vars->n; c++)
        place[vars->at[c]] = c;
    for (int r = 0; r < rows->n; r++) {
        graph_begin_equation(a, &x.local);
        for (int k = g->row.at[rows->at[r]]; k < g->row.at[rows->at[r] + 1]; k++)
            if (place[g->col.at[k]] != NONE)
                graph_touch(a, &x.local, place[g->col.at[k]], (EdgeClass)g->kind.at[k]);
    }
    for (int c = 0; c < vars->n; c++)
        place[vars->at[c]] = NONE;
    x.dummy = NEW_ARRAY(a, uint8_t, vars->n);
    rank_columns(&x);
    compute_what_is_safe(&x);
    gather_sets(&x);
    report(&x);
}

/* For each item, how many derivatives stand above it. */
static Ints heights(Arena *a, const Ints *der, const Ints *base)
{
    Ints height = ints_filled(a, der->n, 0);
    for (int i = 0; i < der->n; i++)
        if (der->at[i] == NONE)
            for (int at = base->at[i], h = 1; at != NONE; at = base->at[at], h++)
                height.at[at] = h;
    return height;
}

/* Indices by height: level h is list[h]. */
static Ints *by_height(Arena *a, const Ints *height, int most)
{
    Ints *list = NEW_ARRAY(a, Ints, most + 1);
    for (int i = 0; i < height->n; i++)
        if (height->at[i])
            ints_push(a, &list[height->at[i]], i);
    return list;
}

StateChoice graph_choose_states(Arena *a, const Incidence *g, const Reduction *r, const StateProblem *p)
{
    StateChoice out = {0};
    Ints eqn_height = heights(a, &r->eqn_der, &r->eqn_base), var_height = heights(a, &r->var_der, &r->var_base);
    int most = 0;
    for (int v = 0; v < var_height.n; v++)
        most = var_height.at[v] > most ? var_height.at[v] : most;
    for (int e = 0; e < eqn_height.n; e++)
        most = eqn_height.at[e] > most ? eqn_height.at[e] : most;
    Ints *rows = by_height(a, &eqn_height, most), *vars = by_height(a, &var_height, most);
    Ints place = ints_filled(a, g->n_var, NONE);
    for (int level = most; level >= 1; level--)
        choose_level(a, g, p, &out, level, &rows[level], &vars[level], place.at);
    for (int i = 0; i < out.states.n; i++)
        if (p->select[out.states.at[i]] <= SELECT_NEVER)
            ints_push(a, &out.against_never, out.states.at[i]);
    for (int i = 0; i < out.dummies.n; i++)
        if (p->select[out.dummies.at[i]] >= SELECT_ALWAYS)
            ints_push(a, &out.against_always, out.dummies.at[i]);
    return out;
}
