/* dependent.c: systems of equations of which some say what others say, whatever the values are.
 *
 * Their structure is that of a regular model, as many equations as unknowns, and at run time such a system would take
 * the solution of least norm that nobody asked for. So the rank of each system is looked at once, at a point by chance
 * (chance.h), in its torn form (graph/dependent.h). Here is what that means for the model's maker, and in words.
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
    ChanceRow *rows;             /* n */
    const Residue *multiplier;   /* n: as in Dependence */
    const Residue *undetermined; /* n */
} Work;

static bool regular_at(Work *w, int point)
{
    int n = w->p->n;
    ChancePoint at = {.number = point, .as_set = w->as_set, .column_of = &w->column_of};
    const ResidueRow **rows = NEW_ARRAY(w->arena, const ResidueRow *, n + 1);
    for (int k = 0; k < n; k++) {
        w->rows[k] = chance_row(w->l, w->arena, &at, w->p->residuals[k]);
        rows[k] = &w->rows[k].gradient;
    }
    Dependence d = graph_dependence(w->arena, n, rows, w->t);
    w->multiplier = d.multiplier;
    w->undetermined = d.undetermined;
    return d.regular;
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
static void report_condition(Exprs *x, Diags *diags, const Origin *o, Expr residual)
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
static void report_own(const Work *w, int equation, Buffer *same)
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
    lower_report_equation(l, &own);
}

static void report_equations(const Work *w)
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
            report_own(w, equation, &same);
        else
            report_condition(w->l->x, w->l->diags, order[k], p->residuals[e]);
    }
    if (n > MOST)
        diag_help(w->l->diags, "… and %d more equation%s", n - MOST, n - MOST == 1 ? "" : "s");
    if (same.n)
        diag_help(w->l->diags, "other equations say that %s", same.at);
    buffer_free(&same);
}

static void report(const Work *w, bool linear, bool always)
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
    report_equations(w);
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

bool dependent_report(Lower *l, const BlockProblem *p, const Tearing *t, bool linear)
{
    if (!t->tears.n || t->tears.n > MOST_TEARS || t->tears.n != t->residuals.n)
        return false;
    Work w = {.l = l, .p = p, .t = t, .arena = arena_new()};
    w.rows = NEW_ARRAY(w.arena, ChanceRow, p->n);
    for (int k = 0; k < p->n; k++)
        map_put(w.arena, &w.column_of, (uint64_t)p->unknowns[k]->number, k);
    bool reported = false;
    if (!regular(&w, true)) {
        bool always = !regular(&w, false);
        if (!always)
            regular(&w, true); /* for what depends on what there */
        reported = is_mistake(&w, always);
        if (reported)
            report(&w, linear, always);
        if (reported && !p->is_initial)
            ask_for_late_states(l);
        if (p->is_initial && always && !any_condition(&w))
            note_dependent(&w);
    }
    arena_free(w.arena);
    return reported;
}
