/* check.c: what holds between the phases, and of the system that comes out: for tests (LowerOptions.check). */
#include <stdarg.h>

#include "lower/lower.h"
#include "lower/visit.h"

/* ---- the system ------------------------------------------------------------------------------------------------- */

typedef struct {
    const System *s;
    Arena *a;
    int *given_by; /* by Var number: 1 + the first step of the sequence that gives it; 0: none */
    int step;
    const Var *late;   /* what it reads before it is computed; NULL: nothing */
    const char *where; /* the sequence */
    const char *wrong; /* the first thing that is; NULL: nothing so far */
} Check;

static void __attribute__((format(printf, 2, 3))) wrong(Check *c, const char *format, ...)
{
    if (c->wrong)
        return;
    Buffer b = {0};
    va_list args;
    va_start(args, format);
    buffer_f(&b, "%s: ", c->where);
    buffer_vf(&b, format, args);
    va_end(args);
    c->wrong = arena_text(c->a, b.at, b.n);
    buffer_free(&b);
}

static void check_slots(Check *c)
{
    const System *s = c->s;
    c->where = "slots";
    if (2 * s->n_states + s->n_discretes > s->variables.n)
        wrong(c, "%d states and %d discrete variables in %d places", s->n_states, s->n_discretes, s->variables.n);
    for (int k = 0; k < s->variables.n + s->parameters.n; k++) {
        bool is_variable = k < s->variables.n;
        int at = is_variable ? k : k - s->variables.n;
        const Var *v = is_variable ? s->variables.at[at].var : s->parameters.at[at].var;
        Slot slot = system_slot(s, v);
        if (slot.kind != (is_variable ? SLOT_VARIABLE : SLOT_PARAMETER) || slot.index != at)
            wrong(c, "'%s' is not where it is listed", v->name->text);
    }
    for (int k = 0; k < s->signals.n; k++)
        if (s->signals.at[k].var && system_slot(s, s->signals.at[k].var).kind == SLOT_NONE)
            wrong(c, "the signal '%s' has no place", s->signals.at[k].name->text);
}

static void check_entries(Check *c, const Entry *entries, int n, int rows, int columns)
{
    for (int k = 0; k < n; k++) {
        const Entry *e = &entries[k];
        if (e->row < 0 || e->row >= rows || e->column < 0 || e->column >= columns || expr_is_zero(e->value))
            wrong(c, "an entry %d,%d of a matrix of %d x %d", e->row + 1, e->column + 1, rows, columns);
        if (k && (e->column < e[-1].column || (e->column == e[-1].column && e->row <= e[-1].row)))
            wrong(c, "the entries of a matrix are not in order");
    }
}

static void check_blocks(Check *c)
{
    c->where = "blocks";
    for (int k = 0; k < c->s->blocks.n; k++) {
        const Block *b = &c->s->blocks.at[k];
        check_entries(c, b->entries.at, b->entries.n, b->n, b->n);
        if (b->n + b->inner.n != b->n_untorn)
            wrong(c, "%d equations became %d assignments and %d residuals", b->n_untorn, b->inner.n, b->n);
        for (int i = 0; i < b->n; i++)
            if (!b->unknowns[i] || !b->residuals[i])
                wrong(c, "a block of %d lacks an unknown or a residual", b->n);
    }
    c->where = "state sets";
    for (int k = 0; k < c->s->sets.n; k++) {
        const StateSetCode *set = &c->s->sets.at[k];
        int n = set->candidates.n;
        check_entries(c, set->entries.at, set->entries.n, n - set->n_states, n);
        if (set->derivatives.n != n || set->weights.n != n || set->states.n != set->n_states || set->n_states > n)
            wrong(c, "%d states of %d candidates", set->n_states, n);
    }
}

static void give(void *data, const Var *v)
{
    Check *c = data;
    if (!c->given_by[v->number])
        c->given_by[v->number] = c->step + 1;
}

static void ignore(void *data, const Var *v)
{
    (void)data;
    (void)v;
}

static void read_in_time(void *data, const Var *v)
{
    Check *c = data;
    int given = c->given_by[v->number];
    bool is_temporary = system_slot(c->s, v).kind == SLOT_TEMPORARY;
    if (given > c->step + 1 || (is_temporary && !given))
        c->late = v;
}

static bool is_late(void *data, Expr leaf)
{
    return leaf->op == EXPR_VAR && leaf->value.var == ((Check *)data)->late;
}

static void note_late(void *data, Expr unknown, Coefficient how)
{
    Check *c = data;
    if (how != COEFFICIENT_ABSENT)
        wrong(c, "'%s' is read before it is computed", unknown->value.var->name->text);
}

/* A variable may stand in a sum from which it falls out, such as x - (x + x)/2: then it does not matter. */
static void check_late(Check *c, const Step *step)
{
    if (!c->late)
        return;
    Solver solver = {.x = c->s->x};
    Incidences to = {is_late, note_late, c};
    if (step->kind == STEP_ASSIGN) {
        expr_incidence(&solver, step->value, &to);
    } else if (step->kind == STEP_BLOCK) {
        const Block *b = &c->s->blocks.at[step->index];
        for (int k = 0; k < b->inner.n; k++)
            expr_incidence(&solver, b->inner.at[k].value, &to);
        for (int k = 0; k < b->n; k++)
            expr_incidence(&solver, b->residuals[k], &to);
    } else
        wrong(c, "'%s' is read before it is computed", c->late->name->text);
}

/* reinit gives a state its value after the rest was computed with the old one. */
static bool gives(const Step *step)
{
    return step->kind != STEP_REINIT;
}

/* What a sequence computes is computed before it is read, but within one step. */
static void check_sequence(Check *c, const char *where, const Steps *steps)
{
    int n = vars_count(c->s->x);
    c->where = where;
    c->given_by = NEW_ARRAY(c->a, int, n);
    for (c->step = 0; c->step < steps->n; c->step++)
        if (gives(&steps->at[c->step]))
            step_visit(c->s, &steps->at[c->step], &(StepVisitor){ignore, give, c});
    for (c->step = 0; c->step < steps->n; c->step++) {
        c->late = NULL;
        step_visit(c->s, &steps->at[c->step], &(StepVisitor){read_in_time, ignore, c});
        check_late(c, &steps->at[c->step]);
    }
}

static void check_jacobian(Check *c)
{
    const JacobianPattern *j = &c->s->jacobian;
    c->where = "Jacobian";
    for (int k = 0; j->columns && k < c->s->n_states; k++) {
        bool diagonal = false;
        for (int i = j->columns[k]; i < j->columns[k + 1]; i++) {
            diagonal |= j->rows[i] == k;
            if (j->rows[i] < 0 || j->rows[i] >= c->s->n_states || (i > j->columns[k] && j->rows[i] <= j->rows[i - 1]))
                wrong(c, "column %d does not list its rows in order", k);
        }
        if (!diagonal)
            wrong(c, "column %d has no diagonal", k);
        if (j->colour && (j->colour[k] < 0 || j->colour[k] >= j->n_colours))
            wrong(c, "column %d has no colour", k);
    }
}

const char *system_check(Arena *a, const System *s)
{
    Check c = {.s = s, .a = a};
    check_slots(&c);
    check_blocks(&c);
    const struct {
        const char *name;
        const Steps *steps;
    } sequences[] = {
        {"parameters", &s->steps.parameters},
        {"starts", &s->steps.starts},
        {"initial", &s->steps.initial},
        {"begin", &s->steps.begin},
        {"still", &s->steps.still},
        {"update", &s->steps.update},
        {"derivatives", &s->steps.derivatives},
        {"crossings", &s->steps.crossings},
        {"outputs", &s->steps.outputs},
    };
    for (size_t k = 0; k < sizeof sequences / sizeof *sequences && !c.wrong; k++)
        check_sequence(&c, sequences[k].name, sequences[k].steps);
    if (!c.wrong)
        check_jacobian(&c);
    return c.wrong;
}

/* ---- between the phases ------------------------------------------------------------------------------------------ */

static const char *check_scalars(Arena *a, const Lower *l)
{
    Buffer b = {0};
    for (int v = 0; v < l->vars.n && !b.n; v++) {
        const LowerVar *x = &l->vars.at[v];
        bool stays = x->alias == NO_VARIABLE && x->sign == 1;
        if (x->alias != NO_VARIABLE && (l->vars.at[x->alias].alias != NO_VARIABLE || !x->sign))
            buffer_f(&b, "'%s' stands for what something else stands for", x->var->name->text);
        else if (x->is_state && (!stays || x->role != ROLE_CONTINUOUS))
            buffer_f(&b, "'%s' is a state, and is eliminated or not continuous", x->var->name->text);
        else if (stays && x->der != NO_VARIABLE && x->der_sign * x->der_sign != 1)
            buffer_f(&b, "the derivative of '%s' has the sign %d", x->var->name->text, x->der_sign);
    }
    for (int k = 0; k < l->equations.n && !b.n; k++) {
        const Equation *e = &l->equations.at[k];
        if (!e->left || !e->right)
            buffer_f(&b, "equation %d lacks a side", k);
        else if (e->of >= k || (e->of >= 0 && e->order != l->equations.at[e->of].order + 1))
            buffer_f(&b, "equation %d is not the derivative of equation %d", k, e->of);
    }
    const char *text = b.n ? arena_text(a, b.at, b.n) : NULL;
    buffer_free(&b);
    return text;
}

static bool report(Lower *l, const char *phase, const char *problem)
{
    if (problem)
        diag(l->diags, DIAG_S018, (Span){0}, "after %s: %s", phase, problem);
    return !problem;
}

bool lower_check(Lower *l, const char *phase)
{
    if (!l->options->check)
        return true;
    Arena *a = arena_new();
    Plan *p = l->plan;
    p->n_var = l->vars.n;
    p->n_eqn = l->equations.n;
    p->n_row = p->n_row > p->n_eqn ? p->n_row : p->n_eqn;
    bool right = report(l, phase, check_scalars(a, l)) && report(l, phase, plan_check(a, p));
    arena_free(a);
    return right;
}

bool lower_check_system(Lower *l)
{
    if (!l->options->check)
        return true;
    Arena *a = arena_new();
    bool right = report(l, "all phases", system_check(a, l->system));
    arena_free(a);
    return right;
}
