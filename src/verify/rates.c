/* rates.c: whether what stands for der(x) is the derivative of x, where x is no state.
 *
 * Index reduction gives such derivatives equations of their own, by differentiating others. All equations as written
 * can hold although one of these is wrong: only the way that x takes in time tells.
 */
#include <math.h>
#include <stdlib.h>

#include "verify/inside.h"

#define RATE_RELATIVE 1e-2  /* derivatives that a library gives for its functions can be that far from exact */
#define RATE_NOISE    1e-10 /* of a variable's size: what is left of it after the difference of two solutions */

enum { STEPS = 4 };

/* Whether der(x) is such a derivative; its number, with the sign that it has beside that of x. */
static bool has_rate(const Verify *v, int at, double *sign)
{
    const Home *x = &v->places[at], *der = &v->rates[at];
    int first = 2 * v->model->n_states + v->model->n_discretes;
    *sign = x->negated == der->negated ? 1 : -1;
    return x->kind == HOME_VARIABLE && der->kind == HOME_VARIABLE && x->index >= first;
}

static bool agree(const Verify *v, const Home *x, double size, double rate, double der, double h)
{
    const ModelVariable *of = v->model->variables ? &v->model->variables[x->index] : NULL;
    double nominal = of && of->nominal > 0 ? of->nominal : 1;
    double noise = RATE_NOISE * (fabs(size) + 1e-2 * nominal) / h;
    return !isfinite(rate) || !isfinite(der) || fabs(rate - der) <= RATE_RELATIVE * (fabs(rate) + fabs(der)) + noise;
}

/* ---- derivatives that a function declares ----------------------------------------------------------------------- */

/* Whether a function declares its derivative by numbers of its own (noDerivative of what is no record, as that of Move,
 * which is given a position, a speed and an acceleration): whether these belong together is the caller's word, not
 * ours. */
static bool declares(const Function *f)
{
    for (const Derivative *d = f->derivatives; d; d = d->next)
        for (int i = 0; d->no_derivative && i < f->n_inputs; i++)
            if (d->no_derivative[i] && f->inputs[i].var->type->element->kind != TYPE_RECORD)
                return true;
    return false;
}

typedef struct {
    const Verify *v;
    bool *declared; /* by number of the run's variables */
    bool found, changed;
} Declared;

static void see_call(void *data, Expr e)
{
    Declared *d = data;
    bool *found = &d->found;
    int k = e->op == EXPR_VAR ? map_get(&d->v->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    for (int i = 0; k != MAP_NONE && i < d->v->placed[k].n; i++) {
        const Home *home = &d->v->places[d->v->placed[k].first + i];
        *found |= home->kind == HOME_VARIABLE && d->declared[home->index];
    }
    if (e->op != EXPR_CALL)
        return;
    *found |= declares(e->value.function);
}

static void mark(Declared *d, const Home *home)
{
    if (home->kind != HOME_VARIABLE || d->declared[home->index])
        return;
    d->declared[home->index] = d->changed = true;
}

/* A variable that stands alone, and what it is equal to. */
static void mark_declared(Declared *d, Expr side, Expr other)
{
    const Verify *v = d->v;
    int k = side->op == EXPR_VAR ? map_get(&v->flat->var_index, (uint64_t)side->value.var->number) : MAP_NONE;
    Map seen = {0};
    d->found = false;
    if (k != MAP_NONE)
        expr_visit(v->flat->front->exprs, &seen, other, see_call, d);
    for (int i = 0; d->found && i < v->placed[k].n; i++)
        mark(d, &v->places[v->placed[k].first + i]);
}

/* By number of the run's variables: those that such calls give, what is computed from them, and the derivatives of all
 * these. In v's arena. */
static const bool *declared_rates(const Verify *v)
{
    Declared d = {.v = v, .declared = NEW_ARRAY(v->arena, bool, v->model->n_variables + 1)};
    for (int k = 0; k < v->flat->functions.n; k++)
        d.changed |= declares(v->flat->functions.at[k]);
    while (d.changed) {
        d.changed = false;
        for (const FlatEquation *e = v->flat->equations.first; e; e = e->next)
            if (e->kind == FLAT_EQUALS) {
                mark_declared(&d, e->left, e->right);
                mark_declared(&d, e->right, e->left);
            }
        for (int k = 0; k < v->flat->vars.n; k++)
            for (int at = v->placed[k].first; at < v->placed[k].first + v->placed[k].n; at++)
                if (v->places[at].kind == HOME_VARIABLE && d.declared[v->places[at].index])
                    mark(&d, &v->rates[at]);
    }
    return d.declared;
}

/* ---- the comparison --------------------------------------------------------------------------------------------- */

static void look_at_variable(Verify *v, int k, const RateLook *looks, const bool *declared)
{
    const FlatVar *f = &v->flat->vars.at[k];
    for (int i = 0; i < v->violations.n; i++)
        if (v->violations.at[i].claim.is_rate && v->violations.at[i].claim.var == k)
            return; /* reported already */
    for (int i = 0; i < v->placed[k].n; i++) {
        int at = v->placed[k].first + i;
        double sign, der = 0, rate = 0;
        if (!has_rate(v, at, &sign) || declared[v->places[at].index])
            continue;
        bool holds = false;
        for (int step = 0; step < STEPS && !holds; step++) {
            der = sign * looks[step].values[v->rates[at].index];
            rate = looks[step].rates[v->places[at].index];
            holds = agree(v, &v->places[at], looks[step].values[v->places[at].index], rate, der, looks[step].h);
        }
        v->n_rates++;
        if (holds)
            continue;
        Origin *origin = NEW(v->arena, Origin);
        *origin = (Origin){.kind = ORIGIN_BINDING, .component = f->component->parent};
        if (f->component->element)
            origin->span = f->component->element->tree->name_span;
        Violation found = {.claim = {.origin = origin, .var = k, .is_rate = true},
                           .time = looks[0].time,
                           .left = der,
                           .right = rate,
                           .size = fabs(rate) + fabs(der),
                           .element = v->placed[k].n > 1 ? i : -1,
                           .point = RUN_POINT_OUTPUT};
        PUSH(v->arena, v->violations, found);
        return;
    }
}

/* Differences over several steps: one of them is neither too long for what happens fast nor too short for rounding. */
static void look_at_state(Verify *v, Instance *I, const RateState *kept, const bool *declared)
{
    RateLook looks[STEPS];
    double span = fabs(v->stop - v->start);
    size_t n = (size_t)v->model->n_variables;
    int done = 0;
    double h = 1e-4 * fmax(span, 1e-12);
    for (int k = 0; k < STEPS; k++, h /= 30) {
        looks[k] =
            (RateLook){.h = h, .time = kept->time, .values = kept->values, .rates = calloc(n + 1, sizeof(double))};
        done += looks[k].rates && run_rates(I, kept->state, h, looks[k].rates);
    }
    for (int k = 0; done == STEPS && k < v->flat->vars.n; k++)
        look_at_variable(v, k, looks, declared);
    for (int k = 0; k < STEPS; k++)
        free(looks[k].rates);
}

static bool has_any(const Verify *v)
{
    double sign;
    for (int k = 0; k < v->flat->vars.n; k++)
        for (int i = 0; i < v->placed[k].n; i++)
            if (has_rate(v, v->placed[k].first + i, &sign))
                return true;
    return false;
}

/* The past cannot be moved: delays hold it. */
void rates_keep(Verify *v, const Instance *I)
{
    enum { MOST = 2 };
    if (v->kept.n >= MOST || v->model->n_delays || v->model->n_spatial || !v->model->n_states || !has_any(v))
        return;
    size_t bytes = (size_t)v->model->n_variables * sizeof(double);
    RateState kept = {.time = I->time, .state = run_state_keep(I), .values = arena_copy(v->arena, I->v, bytes)};
    if (kept.state)
        PUSH(v->arena, v->kept, kept);
}

void rates_look(Verify *v, Instance *I)
{
    const bool *declared = v->kept.n ? declared_rates(v) : NULL;
    for (int k = 0; k < v->kept.n; k++)
        look_at_state(v, I, &v->kept.at[k], declared);
    rates_free(v);
}

void rates_free(Verify *v)
{
    for (int k = 0; k < v->kept.n; k++)
        run_state_free(v->kept.at[k].state);
    v->kept.n = 0;
}
