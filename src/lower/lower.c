/* lower.c: the room on one page: flat DAE -> scalars -> aliases -> events -> reduced index -> sorted, torn system. */
#include <math.h>
#include <string.h>

#include "lower/lower.h"
#include "lower/tear.h"

/* What min and max of a variable say about its sign. */
static Sign sign_of(void *data, const Var *v)
{
    Lower *l = data;
    int at = lower_variable(l, v);
    if (at == NO_VARIABLE)
        return SIGN_UNKNOWN;
    const LowerVar *a = &l->vars.at[at];
    if (a->role == ROLE_PARAMETER && a->is_fixed && a->binding) {
        double value;
        Expr known = front_evaluate_quiet(l->front, a->binding);
        /* It may be a zero with rounding error: the cosine of a right angle has no sign. */
        if (known && expr_get_real(known, &value) && fabs(value) > 1e-13)
            return value > 0 ? SIGN_POSITIVE : SIGN_NEGATIVE;
    }
    return a->min > 0 ? SIGN_POSITIVE : a->max < 0 ? SIGN_NEGATIVE : SIGN_UNKNOWN;
}

static void note_node(void *data, Expr e)
{
    System *s = data;
    s->has_homotopy |= e->op == EXPR_HOMOTOPY;
    s->reads_time |= e->op == EXPR_TIME;
}

/* Relations of time are entries of tables already. */
static void note_homotopy_and_time(Lower *l)
{
    Map seen = {0};
    for (int k = 0; k < l->equations.n; k++)
        if (!l->equations.at[k].removed) {
            expr_visit(l->x, &seen, l->equations.at[k].left, note_node, l->system);
            expr_visit(l->x, &seen, l->equations.at[k].right, note_node, l->system);
        }
}

/* A phase of its own scratch memory, and memory for what walks over expressions remember: both are given back. */
static bool in_scratch(Lower *l, bool (*phase)(Lower *l))
{
    l->scratch = arena_new();
    Arena *before = exprs_set_work(l->x, l->scratch);
    bool done = phase(l);
    exprs_set_work(l->x, before);
    arena_free(l->scratch);
    l->scratch = NULL;
    return done;
}

/* The same for one that has nothing of its own in l->scratch, and cannot fail. */
static void in_passing(Lower *l, void (*phase)(Lower *l))
{
    Arena *own = arena_new(), *before = exprs_set_work(l->x, own);
    phase(l);
    exprs_set_work(l->x, before);
    arena_free(own);
}

/* One phase: exactly one of the three says what it does. False after a message. */
typedef struct {
    bool (*scratched)(Lower *l);
    void (*passed)(Lower *l);
    bool (*plain)(Lower *l); /* keeps what its walks remember for those that follow */
    const char *checked;     /* not NULL: the invariants of check.c hold after it, which this names */
} Phase;

static bool run_phases(Lower *l, const Phase *phases, size_t n)
{
    for (size_t k = 0; k < n; k++) {
        const Phase *p = &phases[k];
        if (p->passed)
            in_passing(l, p->passed);
        else if (!(p->scratched ? in_scratch(l, p->scratched) : p->plain(l)))
            return false;
        if (p->checked && !lower_check(l, p->checked))
            return false;
    }
    return true;
}

bool lower_to_aliases(Lower *l)
{
    /* clang-format off */
    static const Phase phases[] = {
        {.scratched = lower_scalarise},        /* scalar variables and equations of arrays, loops and algorithms */
        {.plain = lower_clocks},               /* clocked parts: what ticks together, and when */
        {.passed = lower_known_results},       /* results of functions that are numbers */
        {.scratched = lower_settle},           /* discrete variables that never change */
        {.scratched = lower_aliases, .checked = "the aliases"}, /* sums with whole coefficients eliminated */
        {.passed = lower_drop_derivatives},    /* derivatives that the numbers above multiply by zero */
    };
    /* clang-format on */
    l->system->stop_time = NAN;
    lower_experiment(l->front, l->system, l->flat->model->class_);
    return run_phases(l, phases, sizeof phases / sizeof *phases);
}

/* The plan with the names of what it is about. */
static void keep_plan(Lower *l)
{
    if (!l->options->keep_plan)
        return;
    Plan *p = l->plan;
    p->n_var = l->vars.n;
    p->n_eqn = l->equations.n;
    const char **vars = NEW_ARRAY(l->arena, const char *, p->n_var + 1);
    for (int v = 0; v < p->n_var; v++)
        vars[v] = l->vars.at[v].var->name->text;
    for (int k = 0; k < p->n_eqn; k++) {
        const Equation *e = &l->equations.at[k];
        Expr left = e->own_left ? e->own_left : e->left, right = e->own_left ? e->own_right : e->right;
        p->row_names[k] = symbol_f(l->front->symbols, "%s = %s", expr_shown(l->x, left), expr_shown(l->x, right))->text;
    }
    p->var_names = vars;
    l->system->plan = p;
}

static bool lower_all(Lower *l)
{
    /* clang-format off */
    static const Phase phases[] = {
        {.plain = lower_to_aliases},
        {.scratched = lower_events},      /* relations, roundings, sample and delay become entries of tables */
        {.passed = note_homotopy_and_time},
        {.scratched = lower_parameters},  /* the order in which parameters are computed */
        {.scratched = lower_differences}, /* differences of potentials, as states of functions of them */
        {.scratched = lower_reduce, .checked = "the reduction of the index"}, /* derivatives of equations; states */
        {.plain = lower_discretise},      /* der() in clocked parts, by their solvers */
        {.scratched = lower_sets, .checked = "the choice of states"}, /* states that are chosen while running */
        {.plain = tear_prepare},          /* what residue() and branch() of the model ask for */
        {.scratched = lower_order},       /* matching, blocks, tearing: the steps of derivatives, outputs and events */
        {.scratched = lower_initial, .checked = "the initial system"}, /* the same for the start */
    };
    /* clang-format on */
    if (!run_phases(l, phases, sizeof phases / sizeof *phases))
        return false;
    tear_report_unused(l);
    in_passing(l, lower_starts); /* what iterations begin from */
    lower_signals(l);            /* the table of results */
    keep_plan(l);
    return !diags_failed(l->diags) && lower_check_system(l);
}

Lower *lower_begin(Flat *flat, const LowerOptions *options, Again *again)
{
    Front *f = flat->front;
    Lower *l = NEW(f->arena, Lower);
    *l = (Lower){.flat = flat,
                 .front = f,
                 .x = f->exprs,
                 .arena = f->arena,
                 .diags = f->diags,
                 .options = options,
                 .again = again};
    l->work = arena_new();
    l->plan = plan_new(options->keep_plan ? l->arena : l->work);
    l->system = NEW(f->arena, System);
    l->system->flat = flat;
    l->system->x = l->x;
    l->system->arena = l->arena;
    l->algebra.solver = (Solver){.x = l->x, .sign_of = sign_of, .data = l};
    l->work_before = exprs_set_work(l->x, l->work);
    return l;
}

void lower_end(Lower *l)
{
    exprs_set_work(l->x, l->work_before);
    arena_free(l->work);
    l->work = NULL;
}

/* Once, as a rule. A phase that finds out that an earlier one should have decided otherwise says so in `again`, and all
 * begins anew with what it learned; the messages of the first try go. */
System *lower(Flat *flat, const LowerOptions *options)
{
    enum { MOST = 8 };
    Again again = {0};
    DiagMark before = diags_mark(flat->front->diags);
    for (int k = 0;; k++) {
        LowerOptions now = *options;
        now.late_states |= again.late_states;
        again.is_due = false;
        Lower *l = lower_begin(flat, &now, &again);
        bool done = lower_all(l);
        lower_end(l);
        if (!again.is_due || k == MOST)
            return done ? l->system : NULL;
        diags_release(flat->front->diags, before);
    }
}
