/* dependent.c: systems of equations of which some say what others say, whatever the values are.
 *
 * Their structure is that of a regular model, as many equations as unknowns, and at run time such a system would take
 * the solution of least norm that nobody asked for. So the rank of each system is looked at once, at a point by chance
 * (chance.h), in its torn form:
 *
 *     inner variables = F tears,    H tears = 0
 *
 * in small changes of the unknowns. What H does not determine is undetermined. What the equations add up to follows
 * from the multipliers of the rows of H, and from those for the inner equations, backwards.
 */
#include "lower/dependent.h"

#include <stdlib.h>
#include <string.h>

#include "lower/chance.h"
#include "lower/reduce.h"

enum { MOST_TEARS = 300, POINTS = 3 };

typedef struct {
    Lower *l;
    const BlockProblem *p;
    const Tearing *t;
    Arena *arena;
    bool as_set; /* parameters have the values that they are given, else any */
    Map column_of;
    ChanceRow *rows;       /* n */
    Residue *change;       /* n * tears: of each unknown by each tearing variable */
    Residue *h;            /* tears * tears, by rows; destroyed by the elimination */
    Residue *combination;  /* tears * tears: what rows each row of h is made of */
    Residue *multiplier;   /* n: of the equations, their sum vanishes */
    Residue *undetermined; /* n: change of the unknowns that no equation sees */
} Work;

/* row += factor * from, n numbers. */
static void add_multiple(Residue *row, const Residue *from, Residue factor, int n)
{
    for (int k = 0; k < n; k++)
        if (from[k])
            row[k] = residue_add(row[k], residue_mul(factor, from[k]));
}

static void add_terms(const Work *w, int equation, Residue factor, int but, Residue *to)
{
    int n = w->t->tears.n;
    const ChanceRow *row = &w->rows[equation];
    for (int k = 0; k < row->gradient.n; k++)
        if (row->gradient.at[k].column != but)
            add_multiple(to, &w->change[(size_t)row->gradient.at[k].column * n],
                         residue_mul(factor, row->gradient.at[k].value), n);
}

static Residue coefficient(const ChanceRow *row, int column)
{
    for (int k = 0; k < row->gradient.n; k++)
        if (row->gradient.at[k].column == column)
            return row->gradient.at[k].value;
    return 0;
}

/* False: an equation does not hold the variable that it was to give after all. */
static bool make_torn(Work *w, int point)
{
    int n = w->t->tears.n;
    ChancePoint at = {.number = point, .as_set = w->as_set, .column_of = &w->column_of};
    for (int k = 0; k < w->p->n; k++)
        w->rows[k] = chance_row(w->l, w->arena, &at, w->p->residuals[k]);
    w->change = NEW_ARRAY(w->arena, Residue, w->p->n * n);
    w->h = NEW_ARRAY(w->arena, Residue, n * n);
    for (int k = 0; k < n; k++)
        w->change[(size_t)w->t->tears.at[k] * n + k] = 1;
    for (int k = 0; k < w->t->eqns.n; k++) {
        int e = w->t->eqns.at[k], v = w->t->vars.at[k];
        Residue own = coefficient(&w->rows[e], v);
        if (!own)
            return false;
        add_terms(w, e, residue_neg(residue_inverse(own)), v, &w->change[(size_t)v * n]);
    }
    for (int k = 0; k < n; k++)
        add_terms(w, w->t->residuals.at[k], 1, -1, &w->h[(size_t)k * n]);
    return true;
}

/* ---- what is dependent, what is undetermined --------------------------------------------------------------------- */

/* Rows one after the other, each reduced by those before it. pivot[k]: the column of row k, or -1 where nothing is left
 * of it. Gives the first such row, which depends on the fewest, or -1. */
static int first_dependent(Work *w, int *pivot)
{
    int n = w->t->tears.n, first = -1;
    w->combination = NEW_ARRAY(w->arena, Residue, n * n);
    for (int k = 0; k < n; k++) {
        Residue *row = &w->h[(size_t)k * n], *made = &w->combination[(size_t)k * n];
        made[k] = 1;
        for (int i = 0; i < k; i++) {
            Residue factor = pivot[i] < 0 ? 0 : residue_neg(row[pivot[i]]);
            if (!factor)
                continue;
            add_multiple(row, &w->h[(size_t)i * n], factor, n);
            add_multiple(made, &w->combination[(size_t)i * n], factor, n);
        }
        pivot[k] = -1;
        for (int c = 0; c < n && pivot[k] < 0; c++)
            pivot[k] = row[c] ? c : -1;
        if (pivot[k] < 0) {
            first = first < 0 ? k : first;
            continue;
        }
        Residue scale = residue_inverse(row[pivot[k]]);
        for (int c = 0; c < n; c++) {
            row[c] = residue_mul(row[c], scale);
            made[c] = residue_mul(made[c], scale);
        }
    }
    return first;
}

/* The multipliers of all equations from those of the residuals: the inner ones take away what is left of their
 * variables, the last one first. */
static void find_multipliers(Work *w, int row)
{
    const Tearing *t = w->t;
    Residue *left = NEW_ARRAY(w->arena, Residue, w->p->n); /* by unknown */
    w->multiplier = NEW_ARRAY(w->arena, Residue, w->p->n);
    for (int k = 0; k < t->tears.n; k++)
        w->multiplier[t->residuals.at[k]] = w->combination[(size_t)row * t->tears.n + k];
    for (int pass = 0; pass < t->residuals.n + t->eqns.n; pass++) {
        int inner = t->eqns.n - 1 - (pass - t->residuals.n);
        int e = pass < t->residuals.n ? t->residuals.at[pass] : t->eqns.at[inner];
        if (pass >= t->residuals.n) {
            Residue own = coefficient(&w->rows[e], t->vars.at[inner]);
            w->multiplier[e] = residue_neg(residue_mul(left[t->vars.at[inner]], residue_inverse(own)));
        }
        for (int i = 0; w->multiplier[e] && i < w->rows[e].gradient.n; i++) {
            const ChanceTerm *term = &w->rows[e].gradient.at[i];
            left[term->column] = residue_add(left[term->column], residue_mul(w->multiplier[e], term->value));
        }
    }
}

/* A change of the unknowns that no equation sees: columns without a pivot move anyhow, those with one as they must, the
 * last first. */
static void find_undetermined(Work *w, const int *pivot)
{
    int n = w->t->tears.n;
    Residue *z = NEW_ARRAY(w->arena, Residue, n);
    for (int c = 0; c < n; c++)
        z[c] = 1 + (Residue)c;
    for (int k = n - 1; k >= 0; k--) {
        Residue sum = 0;
        for (int c = 0; c < n && pivot[k] >= 0; c++)
            if (c != pivot[k])
                sum = residue_add(sum, residue_mul(w->h[(size_t)k * n + c], z[c]));
        if (pivot[k] >= 0)
            z[pivot[k]] = residue_neg(sum);
    }
    w->undetermined = NEW_ARRAY(w->arena, Residue, w->p->n);
    for (int v = 0; v < w->p->n; v++)
        for (int c = 0; c < n; c++)
            w->undetermined[v] = residue_add(w->undetermined[v], residue_mul(w->change[(size_t)v * n + c], z[c]));
}

/* True: the unknowns are determined, as far as can be seen at this point. */
static bool regular_at(Work *w, int point)
{
    int *pivot = NEW_ARRAY(w->arena, int, w->t->tears.n + 1);
    if (!make_torn(w, point))
        return true;
    int row = first_dependent(w, pivot);
    if (row < 0)
        return true;
    find_multipliers(w, row);
    find_undetermined(w, pivot);
    return false;
}

static bool regular(Work *w, bool as_set)
{
    w->as_set = as_set;
    for (int point = 0; point < POINTS; point++)
        if (regular_at(w, point))
            return true;
    return false;
}

/* ---- is it a mistake? -------------------------------------------------------------------------------------------- */

/* By variable: it is, or stands for, a flow variable of a connector. */
static bool any_flow(const Work *w)
{
    const Lower *l = w->l;
    bool found = false;
    for (int v = 0; v < l->vars.n && !found; v++) {
        const LowerVar *a = &l->vars.at[v];
        const Var *root = a->alias == NO_VARIABLE ? a->var : l->vars.at[a->alias].var;
        int column = a->flat >= 0 && l->flat->vars.at[a->flat].component->flow == FLOW_FLOW
                         ? map_get(&w->column_of, (uint64_t)root->number)
                         : MAP_NONE;
        found = column != MAP_NONE && w->undetermined[column];
    }
    return found;
}

static bool in_one_component(const Work *w)
{
    const Component *first = NULL;
    bool any = false;
    for (int k = 0; k < w->p->n; k++) {
        const Origin *o = &w->p->origins[k];
        if (!w->multiplier[k])
            continue;
        if ((any && o->component != first) || (o->kind != ORIGIN_WRITTEN && o->kind != ORIGIN_BINDING))
            return false;
        first = o->component;
        any = true;
    }
    return any;
}

/* Start values stand in the initial system as the numbers that they are, and at a zero of them equations of the model
 * may well be dependent (the temperature of a flow that rests). Conditions of the model's maker are not. */
static bool any_condition(const Work *w)
{
    bool found = !w->p->is_initial;
    for (int k = 0; k < w->p->n; k++)
        found |= w->multiplier[k] && (!w->p->equations || w->p->equations[k] < 0);
    return found;
}

/* Parts side by side, or in a loop, share forces or currents in a way that cannot be computed and moves nothing. What
 * one component says twice is no such thing, not even for the values of parameters alone. */
static bool is_mistake(const Work *w, bool always)
{
    return any_condition(w) && (in_one_component(w) || (always && !any_flow(w)));
}

/* ---- in words ---------------------------------------------------------------------------------------------------- */

static bool sum_vanishes(const Work *w)
{
    Residue sum = 0;
    for (int k = 0; k < w->p->n; k++)
        sum = residue_add(sum, residue_mul(w->multiplier[k], w->rows[k].value));
    return !sum;
}

static int earlier(const void *a, const void *b)
{
    const Origin *p = *(const Origin *const *)a, *q = *(const Origin *const *)b;
    int files = strcmp(p->span.source ? p->span.source->path : "", q->span.source ? q->span.source->path : "");
    return files ? files : (p->span.from > q->span.from) - (p->span.from < q->span.from);
}

/* A condition of the initial system, x - start, as x = start. */
static void tell_condition(Exprs *x, Diags *diags, const Origin *o, Expr residual)
{
    bool is_difference = residual->op == EXPR_SUB;
    const char *left = is_difference ? expr_shown(x, residual->args[0]) : "0";
    const char *right = expr_shown(x, is_difference ? residual->args[1] : residual);
    diag_note(diags, o->span, "%s = %s  (at the start)", left, right);
}

typedef struct {
    Lower *l;
    Buffer *to;
} Aliases;

static void note_alias(void *data, Expr e)
{
    Aliases *a = data;
    int v = e->op == EXPR_VAR ? lower_variable(a->l, e->value.var) : NO_VARIABLE;
    const LowerVar *var = v == NO_VARIABLE ? NULL : &a->l->vars.at[v];
    if (!var || (var->alias == NO_VARIABLE && var->sign))
        return;
    buffer_f(a->to, "%s%s = %s%s", a->to->n ? ", " : "", var->var->name->text, var->sign < 0 ? "-" : "",
             var->sign ? a->l->vars.at[var->alias].var->name->text : "0");
}

/* An equation as it was before aliases were put in, and these. */
static void tell_own(const Work *w, int equation, Buffer *same)
{
    Lower *l = w->l;
    const Equation *e = &l->equations.at[equation];
    while (e->of >= 0)
        e = &l->equations.at[e->of];
    Equation own = *e;
    own.order = l->equations.at[equation].order;
    if (own.own_left) {
        own.written_left = own.own_left;
        own.written_right = own.own_right;
        Aliases a = {.l = l, .to = same};
        Map seen = {0};
        expr_visit(l->x, &seen, own.own_left, note_alias, &a);
        expr_visit(l->x, &seen, own.own_right, note_alias, &a);
    }
    lower_tell_equation(l, &own);
}

static void tell_equations(const Work *w)
{
    enum { MOST = 12 };
    Buffer same = {0};
    const BlockProblem *p = w->p;
    const Origin **order = NEW_ARRAY(w->arena, const Origin *, p->n);
    int n = 0;
    for (int k = 0; k < p->n; k++)
        if (w->multiplier[k])
            order[n++] = &p->origins[k];
    qsort(order, (size_t)n, sizeof *order, earlier);
    for (int k = 0; k < n && k < MOST; k++) {
        int e = (int)(order[k] - p->origins), equation = p->equations ? p->equations[e] : -1;
        if (equation >= 0)
            tell_own(w, equation, &same);
        else
            tell_condition(w->l->x, w->l->diags, order[k], p->residuals[e]);
    }
    if (n > MOST)
        diag_help(w->l->diags, "… and %d more equation%s", n - MOST, n - MOST == 1 ? "" : "s");
    if (same.n)
        diag_help(w->l->diags, "other equations say that %s", same.at);
    buffer_free(&same);
}

static void tell(const Work *w, bool linear, bool always)
{
    Lower *l = w->l;
    Ints open = {0};
    int n = 0;
    for (int k = 0; k < w->p->n; k++) {
        n += w->multiplier[k] != 0;
        int v = w->undetermined[k] ? lower_variable(l, w->p->unknowns[k]) : NO_VARIABLE;
        if (v != NO_VARIABLE)
            ints_push(w->arena, &open, v);
    }
    const char *system = w->p->is_initial ? "the initial values cannot be found"
                         : always         ? "the model is singular"
                                          : "the model is singular for the values that parameters have";
    bool same = sum_vanishes(w);
    if (n == 1)
        diag(l->diags, DIAG_S003, (Span){0}, "%s: an equation says nothing about %s, and no other one does", system,
             singular_variables(l, &open));
    else if (same)
        diag(l->diags, DIAG_S003, (Span){0}, "%s: %d equations say %s, and nothing determines %s", system, n,
             n == 2 ? "the same" : "together what fewer of them say", singular_variables(l, &open));
    else
        diag(l->diags, DIAG_S003, (Span){0}, "%s: %d equations %s, and nothing determines %s", system, n,
             linear ? "contradict each other" : "depend on each other", singular_variables(l, &open));
    tell_equations(w);
    if (n > 1)
        diag_help(l->diags, same ? "one of these equations is too many, and another one is missing"
                                 : "one of these equations is wrong, or holds another variable than was meant");
}

/* Two angles of a chain with a rod on two balls say nothing about how the rod turns about itself, although the structure
 * has it so: other states may. */
static void ask_for_late_states(Lower *l)
{
    if (l->options->late_states || !l->system->differentiated.n)
        return;
    l->again->late_states = l->again->is_due = true;
}

static void note_dependent(const Work *w)
{
    for (int k = 0; k < w->p->n; k++)
        if (w->multiplier[k])
            ints_push(w->l->arena, &w->l->initial.dependent, w->p->equations[k]);
    for (int k = 0; k < w->p->n; k++) {
        int v = w->undetermined[k] ? lower_variable(w->l, w->p->unknowns[k]) : NO_VARIABLE;
        if (v != NO_VARIABLE)
            ints_push(w->l->arena, &w->l->initial.open, v);
    }
}

bool dependent_tell(Lower *l, const BlockProblem *p, const Tearing *t, bool linear)
{
    if (!t->tears.n || t->tears.n > MOST_TEARS || t->tears.n != t->residuals.n)
        return false;
    Work w = {.l = l, .p = p, .t = t, .arena = arena_new()};
    w.rows = NEW_ARRAY(w.arena, ChanceRow, p->n);
    for (int k = 0; k < p->n; k++)
        map_put(w.arena, &w.column_of, (uint64_t)p->unknowns[k]->number, k);
    bool told = false;
    if (!regular(&w, true)) {
        bool always = !regular(&w, false);
        if (!always)
            regular(&w, true); /* for what depends on what there */
        told = is_mistake(&w, always);
        if (told)
            tell(&w, linear, always);
        if (told && !p->is_initial)
            ask_for_late_states(l);
        if (p->is_initial && always && !any_condition(&w))
            note_dependent(&w);
    }
    arena_free(w.arena);
    return told;
}
