/* plan_check.c: what holds for every plan, looked at after each phase that adds to it.
 *
 * Each function looks at one part and at how it fits to those before it; the first thing that is wrong is reported.
 */
#include <stdarg.h>

#include "graph/loop.h"
#include "graph/plan.h"

typedef enum { EQN_USED = 1, EQN_DROPPED = 2, EQN_DERIVED = 4, EQN_DUMMY = 8, EQN_SET = 16 } EqnMark;
typedef enum {
    VAR_GONE = 1,
    VAR_STATE = 2,
    VAR_DUMMY = 4,
    VAR_CANDIDATE = 8,
    VAR_AT_EVENTS = 16,
    VAR_OF_LEG = 32
} VarMark;

typedef struct {
    Arena *a;
    const Plan *p;
    uint8_t *eqn; /* n_row: EqnMark */
    uint8_t *var; /* n_var: VarMark */
    int *stamps;  /* n_row or n_var, whichever is more: scratch, all of them less than `stamp` after it was raised */
    int stamp;
    const char *wrong; /* the first that is; NULL: nothing so far */
} Check;

static void __attribute__((format(printf, 2, 3))) wrong(Check *c, const char *format, ...)
{
    if (c->wrong)
        return;
    va_list args;
    va_start(args, format);
    c->wrong = text_vf(c->a, format, args);
    va_end(args);
}

static bool is_row(Check *c, int k, const char *what)
{
    bool is = k >= 0 && k < c->p->n_row;
    if (!is)
        wrong(c, "%s: there is no row e%d", what, k);
    return is;
}

static bool is_var(Check *c, int k, const char *what)
{
    bool is = k >= 0 && k < c->p->n_var;
    if (!is)
        wrong(c, "%s: there is no variable v%d", what, k);
    return is;
}

/* Sets a mark; none of those in `but_not` may be there. */
static void mark_eqn(Check *c, int k, int mark, int but_not, const char *what)
{
    if (!is_row(c, k, what))
        return;
    if (c->eqn[k] & but_not)
        wrong(c, "%s: e%d serves for something else", what, k);
    c->eqn[k] |= (uint8_t)mark;
}

static void mark_var(Check *c, int k, int mark, int but_not, const char *what)
{
    if (!is_var(c, k, what))
        return;
    if (c->var[k] & but_not)
        wrong(c, "%s: v%d is something else", what, k);
    c->var[k] |= (uint8_t)mark;
}

static void check_aliases(Check *c)
{
    const Plan *p = c->p;
    for (int k = 0; k < p->aliases.n; k++) {
        const PlanAlias *a = &p->aliases.at[k];
        mark_var(c, a->var, VAR_GONE, VAR_GONE, "alias");
        if (a->by != GRAPH_NONE)
            mark_eqn(c, a->by, EQN_USED, EQN_USED, "alias");
        if (a->root == GRAPH_NONE ? a->sign != 0 : a->sign != 1 && a->sign != -1)
            wrong(c, "alias: v%d has the sign %d", a->var, a->sign);
    }
    for (int k = 0; k < p->aliases.n; k++)
        if (p->aliases.at[k].root != GRAPH_NONE && is_var(c, p->aliases.at[k].root, "alias") &&
            c->var[p->aliases.at[k].root] & VAR_GONE)
            wrong(c, "alias: v%d stands for v%d, but is eliminated itself", p->aliases.at[k].root,
                  p->aliases.at[k].var);
}

static void check_dropped(Check *c)
{
    const Plan *p = c->p;
    int by_geometry = 0;
    for (int k = 0; k < p->dropped.n; k++) {
        const PlanDropped *d = &p->dropped.at[k];
        mark_eqn(c, d->eqn, EQN_DROPPED, EQN_DROPPED | EQN_USED, "dropped");
        by_geometry += d->why == DROPPED_GEOMETRY;
        for (int i = 0; i < d->because.n; i++)
            if (is_row(c, d->because.at[i], "dropped") && d->because.at[i] == d->eqn)
                wrong(c, "dropped: e%d follows from itself", d->eqn);
    }
    if (by_geometry != p->zeroed.n)
        wrong(c, "dropped: %d constraints by the geometry, but %d variables set to zero", by_geometry, p->zeroed.n);
    for (int k = 0; k < p->zeroed.n; k++)
        mark_var(c, p->zeroed.at[k], 0, VAR_GONE, "zeroed");
}

/* A sum of angles has one at least; what binds a leg is not bound by others; a root is in an equation that is there. */
static void check_loops(Check *c)
{
    const Plan *p = c->p;
    for (int k = 0; k < p->turns.n; k++) {
        const PlanTurn *t = &p->turns.at[k];
        mark_eqn(c, t->eqn, 0, EQN_DROPPED | EQN_USED, "turn");
        bool any = false;
        for (int i = 0; i < t->vars.n; i++) {
            mark_var(c, t->vars.at[i], 0, VAR_GONE, "turn");
            any |= t->coefs.at[i] != 0;
        }
        if (!any)
            wrong(c, "turn: e%d is a sum of nothing", t->eqn);
    }
    for (int k = 0; k < p->roots.n; k++) {
        mark_eqn(c, p->roots.at[k].eqn, 0, EQN_DROPPED | EQN_USED, "root");
        mark_var(c, p->roots.at[k].var, 0, VAR_GONE, "root");
    }
    for (int k = 0; k < p->legs.n; k++) {
        const PlanLeg *leg = &p->legs.at[k];
        if (leg->angles.n != LEG_ANGLES || leg->rows.n != LEG_ROWS)
            wrong(c, "leg: %d angles and %d rows", leg->angles.n, leg->rows.n);
        for (int i = 0; i < leg->angles.n; i++)
            mark_var(c, leg->angles.at[i], VAR_OF_LEG, VAR_GONE | VAR_OF_LEG, "leg");
        for (int i = 0; i < leg->rows.n; i++)
            is_row(c, leg->rows.at[i], "leg");
    }
}

/* Derivatives stand after what they are of, and nothing is differentiated twice. */
static void check_derived(Check *c)
{
    const Plan *p = c->p;
    uint8_t *is_derivative = NEW_ARRAY(c->a, uint8_t, p->n_row + 1);
    for (int k = 0; k < p->derived.n; k++) {
        const PlanDerived *d = &p->derived.at[k];
        mark_eqn(c, d->of, EQN_DERIVED, EQN_DERIVED | EQN_DROPPED | EQN_USED, "derived");
        if (!is_row(c, d->eqn, "derived"))
            return;
        if (d->eqn <= d->of || is_derivative[d->eqn])
            wrong(c, "derived: e%d cannot be the derivative of e%d", d->eqn, d->of);
        is_derivative[d->eqn] = 1;
    }
}

static void check_set(Check *c, const StateSet *s)
{
    if (s->candidates.n != s->rows.n + s->n_states || s->n_dummies < 0 || s->n_dummies > s->rows.n || s->level < 1)
        wrong(c, "set: %d rows for %d candidates, %d of them states, %d never", s->rows.n, s->candidates.n, s->n_states,
              s->n_dummies);
    for (int k = 0; k < s->rows.n; k++) {
        mark_eqn(c, s->rows.at[k], EQN_SET, s->is_settled ? EQN_SET : EQN_SET | EQN_DUMMY, "set");
        if (is_row(c, s->rows.at[k], "set") && !(c->eqn[s->rows.at[k]] & EQN_DERIVED))
            wrong(c, "set: e%d was not differentiated", s->rows.at[k]);
    }
    for (int k = 0; k < s->candidates.n; k++)
        mark_var(c, s->candidates.at[k], VAR_CANDIDATE,
                 VAR_CANDIDATE | VAR_GONE | (s->is_settled ? 0 : VAR_STATE | VAR_DUMMY), "set");
    for (int k = 0; s->is_settled && k < s->candidates.n && !c->wrong; k++)
        if (!(c->var[s->candidates.at[k]] & (k < s->rows.n ? VAR_DUMMY : VAR_STATE)))
            wrong(c, "set: it is settled, but v%d is not", s->candidates.at[k]);
    for (int k = 0; k < s->solved_vars.n; k++)
        if (is_var(c, s->solved_vars.at[k], "set") && !(c->var[s->solved_vars.at[k]] & VAR_DUMMY))
            wrong(c, "set: v%d is solved for, but is no dummy", s->solved_vars.at[k]);
}

static void check_states(Check *c)
{
    const Plan *p = c->p;
    for (int k = 0; k < p->states.n; k++)
        mark_var(c, p->states.at[k].var, p->states.at[k].why == STATE_AT_TICKS ? 0 : VAR_STATE, VAR_STATE | VAR_GONE,
                 "state");
    for (int k = 0; k < p->dummies.n; k++) {
        mark_var(c, p->dummies.at[k].var, VAR_DUMMY, VAR_DUMMY | VAR_STATE | VAR_GONE, "dummy");
        mark_eqn(c, p->dummies.at[k].eqn, EQN_DUMMY, EQN_DUMMY, "dummy");
        if (!c->wrong && !(c->eqn[p->dummies.at[k].eqn] & EQN_DERIVED))
            wrong(c, "dummy: e%d was not differentiated", p->dummies.at[k].eqn);
    }
    for (int k = 0; k < p->sets.n; k++)
        check_set(c, &p->sets.at[k]);
}

/* Each index of the two lists once. */
static void check_once(Check *c, const Ints *list, const Ints *more, int n, const char *what, int block)
{
    c->stamp++;
    for (int k = 0; k < list->n + more->n; k++) {
        int at = k < list->n ? list->at[k] : more->at[k - list->n];
        if (at < 0 || at >= n || c->stamps[at] == c->stamp) {
            wrong(c, "block %d: its %s %d stands there twice, or does not exist", block, what, at);
            return;
        }
        c->stamps[at] = c->stamp;
    }
}

static void check_block(Check *c, int at)
{
    const PlanBlock *b = &c->p->blocks.at[at];
    check_once(c, &b->eqns, &b->residuals, c->p->n_row, "row", at);
    check_once(c, &b->vars, &b->tears, c->p->n_var, "variable", at);
    if (b->eqns.n != b->vars.n || b->tears.n != b->residuals.n)
        wrong(c, "block %d: %d rows for %d variables", at, b->eqns.n + b->residuals.n, b->vars.n + b->tears.n);
    if (b->form.form == FORM_SPARSE && b->eqns.n)
        wrong(c, "block %d: it is sparse, and has assignments", at);
    if (b->form.why == FORM_CHEAPER && (b->form.form == FORM_SPARSE) != (b->form.sparse < b->form.torn))
        wrong(c, "block %d: its form costs more than the other", at);
    if (b->formula != FORMULA_NONE && (b->tears.n > FORMULA_WIDEST || b->formula_cost > b->solver_cost))
        wrong(c, "block %d: solved by formulas that do not pay", at);
}

/* The members of a step are those of its block. */
static bool is_of_block(Check *c, const Ints *members, int from, int to, const Ints *a, const Ints *b, int n)
{
    if (to - from != a->n + b->n)
        return false;
    c->stamp++;
    for (int k = 0; k < a->n + b->n; k++)
        c->stamps[k < a->n ? a->at[k] : b->at[k - a->n]] = c->stamp;
    for (int k = from; k < to; k++)
        if (members->at[k] >= n || c->stamps[members->at[k]] != c->stamp)
            return false;
    return true;
}

static void check_step(Check *c, const PlanOrder *o, int s)
{
    int from = o->first.at[s], to = plan_step_end(o, s), at = o->block.at[s];
    if (at == GRAPH_NONE) {
        if (to - from != 1)
            wrong(c, "order: an assignment of %d variables", to - from);
        return;
    }
    if (at < 0 || at >= c->p->blocks.n) {
        wrong(c, "order: there is no block %d", at);
        return;
    }
    const PlanBlock *b = &c->p->blocks.at[at];
    if (!is_of_block(c, &o->eqns, from, to, &b->eqns, &b->residuals, c->p->n_row) ||
        !is_of_block(c, &o->vars, from, to, &b->vars, &b->tears, c->p->n_var))
        wrong(c, "order: a step has other members than its block %d", at);
}

/* Every row and every variable once; while the model runs no state is computed, nor what is eliminated. */
static void check_order(Check *c, OrderKind kind)
{
    const PlanOrder *o = &c->p->order[kind];
    uint8_t *eqn = NEW_ARRAY(c->a, uint8_t, c->p->n_row + 1), *var = NEW_ARRAY(c->a, uint8_t, c->p->n_var + 1);
    int runs = kind != ORDER_INITIAL;
    if (o->eqns.n != o->vars.n || (o->eqns.n && (!o->first.n || o->first.at[0])))
        wrong(c, "order: %d rows for %d variables", o->eqns.n, o->vars.n);
    for (int k = 0; k < o->eqns.n && !c->wrong; k++) {
        int e = o->eqns.at[k], v = o->vars.at[k];
        mark_eqn(c, e, 0, EQN_USED | EQN_DROPPED, "order");
        mark_var(c, v, kind == ORDER_EVENT ? VAR_AT_EVENTS : 0, runs ? VAR_STATE | VAR_GONE : VAR_GONE, "order");
        if (c->wrong)
            return;
        if (eqn[e] || var[v])
            wrong(c, "order: e%d or v%d comes twice", e, v);
        if (kind == ORDER_RUN && !(c->var[v] & VAR_AT_EVENTS))
            wrong(c, "order: v%d is computed between events, but not at them", v);
        eqn[e] = var[v] = 1;
    }
    for (int s = 0; s < o->first.n && !c->wrong; s++)
        check_step(c, o, s);
}

/* A row holds what was computed before it, or by its own step, or is given by none. */
static void check_uses(Check *c, const PlanOrder *o)
{
    int *step_of = ints_filled(c->a, c->p->n_var, GRAPH_NONE).at;
    for (int s = 0; s < o->first.n; s++)
        for (int k = o->first.at[s]; k < plan_step_end(o, s); k++)
            step_of[o->vars.at[k]] = s;
    for (int s = 0; s < o->first.n; s++)
        for (int k = o->first.at[s]; k < plan_step_end(o, s); k++) {
            for (int i = o->uses.row.at[k]; i < o->uses.row.at[k + 1]; i++)
                if (step_of[o->uses.col.at[i]] > s)
                    wrong(c, "order: e%d needs v%d, which is computed after it", o->eqns.at[k], o->uses.col.at[i]);
            if (o->block.at[s] == GRAPH_NONE && graph_edge(&o->uses, k, o->vars.at[k]) == GRAPH_NONE)
                wrong(c, "order: e%d does not hold v%d", o->eqns.at[k], o->vars.at[k]);
        }
}

const char *plan_check(Arena *a, const Plan *p)
{
    int most = p->n_row > p->n_var ? p->n_row : p->n_var;
    Check c = {.a = a,
               .p = p,
               .eqn = NEW_ARRAY(a, uint8_t, p->n_row + 1),
               .var = NEW_ARRAY(a, uint8_t, p->n_var + 1),
               .stamps = NEW_ARRAY(a, int, most + 1)};
    if (p->n_eqn > p->n_row)
        wrong(&c, "%d equations are more than %d rows", p->n_eqn, p->n_row);
    check_aliases(&c);
    check_dropped(&c);
    check_loops(&c);
    check_derived(&c);
    check_states(&c);
    for (int k = 0; k < p->blocks.n && !c.wrong; k++)
        check_block(&c, k);
    for (int kind = 0; kind < ORDERS && !c.wrong; kind++)
        check_order(&c, (OrderKind)kind);
    for (int kind = 0; kind < ORDERS && !c.wrong; kind++)
        if (p->order[kind].uses.n_eqn && p->order[kind].uses.n_eqn != p->order[kind].eqns.n)
            wrong(&c, "order: it is not known what all rows hold");
        else if (p->order[kind].uses.n_eqn)
            check_uses(&c, &p->order[kind]);
    return c.wrong;
}
