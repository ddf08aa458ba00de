/* tangents.c: how small changes of the states spread to their derivatives: the exact Jacobian for implicit solvers.
 *
 * Forward along the steps of the derivatives: the change of what a step computes is a sum over its operands, each operand's change
 * times a factor, the partial derivative. The factors do not depend on the direction of the change. So they are
 * computed once at a point, by generated code, and the sums for all directions are tables that the run-time walks
 * (run/tangent.c). A block's unknowns change by J dz = -dr, with dr from its inner variables and residuals for dz = 0.
 *
 * Sums are put together where that saves work: a change that equals another one up to its sign is that one, and a sum
 * that is used once goes into its user where no factor has to be multiplied for it. What changes at events at most,
 * what was delayed and what spatialDistribution gives have no change.
 */
#include <string.h>

#include "expr/partials.h"
#include "lower/sort.h"

typedef enum { LINE_SUM, LINE_BLOCK, LINE_RESIDUAL } LineKind;

typedef struct {
    LineKind kind;
    const Var *target; /* of LINE_SUM */
    PartialList terms;
    int block, n_inner; /* of LINE_BLOCK */
    bool gone;          /* nobody reads it, or its terms are where it was read */
} Line;

/* What is known of a variable that changes with the states. */
typedef struct {
    int uses;      /* terms that read it */
    int line;      /* the sum that gives it, or -1: a state or an unknown of a block */
    const Var *as; /* it is this one, up to its sign; NULL: itself */
    bool negated;
    int row; /* -1: none yet */
} Change;

typedef struct {
    Lower *l;
    System *s;
    Tangents *t;
    Arena *own;
    Partials partials;
    Map change_of; /* Var number -> index in changes */
    VEC(Change) changes;
    VEC(Line) lines;
    Map factor_of;    /* number of an expression -> index in places */
    VEC(int) places;  /* kind in the two lowest bits, then the index in that list */
    Rewriter inlined; /* values that a variable holds already */
    Rewriter present; /* pre() of what moves, as it is between events */
    Map holder;       /* number of an expression -> index in holders */
    VEC(const Var *) holders;
} Spread;

static Change *change_of(Spread *p, const Var *v)
{
    int at = map_get(&p->change_of, (uint64_t)v->number);
    return at == MAP_NONE ? NULL : &p->changes.at[at];
}

static bool is_active(void *data, const Var *v)
{
    return change_of(data, v) != NULL;
}

static double nominal_of(void *data, const Var *v)
{
    const Spread *p = data;
    Slot slot = system_slot(p->s, v);
    double nominal = slot.kind == SLOT_VARIABLE ? p->s->variables.at[slot.index].nominal : 1;
    return nominal > 0 ? nominal : 1;
}

static void add_change(Spread *p, const Var *v, int line)
{
    map_put(p->own, &p->change_of, (uint64_t)v->number, p->changes.n);
    PUSH(p->own, p->changes, ((Change){.line = line, .row = -1}));
}

static bool fails(Spread *p, const char *why)
{
    p->t->problem = arena_text(p->l->arena, why, strlen(why));
    return false;
}

/* ---- a line for each step -------------------------------------------------------------------------------------- */

static Expr put_present(void *data, Expr e)
{
    bool moves = e->op == EXPR_PRE && e->args[0]->op == EXPR_VAR && change_of(data, e->args[0]->value.var);
    return moves ? e->args[0] : NULL;
}

/* Between events pre(v) is v, and moves with it. */
static bool differentiate(Spread *p, Expr value, PartialList *to)
{
    if (expr_partials(&p->partials, expr_rewrite(&p->present, value), to))
        return true;
    return fails(p, p->partials.problem);
}

static bool add_sum(Spread *p, const Step *step)
{
    PartialList terms = {0};
    if (!step->target || step->target->type->kind != TYPE_REAL)
        return true;
    if (system_slot(p->s, step->target).kind == SLOT_PARAMETER && change_of(p, step->target))
        return true; /* it is moved itself */
    if (change_of(p, step->target))
        return fails(p, "a variable is computed twice");
    if (!differentiate(p, step->value, &terms))
        return false;
    if (system_slot(p->s, step->target).kind == SLOT_VARIABLE && step->value->op != EXPR_VAR &&
        !expr_is_literal(step->value)) {
        map_put(p->own, &p->holder, (uint64_t)step->value->number, p->holders.n);
        PUSH(p->own, p->holders, step->target);
    }
    if (!terms.n)
        return true;
    add_change(p, step->target, p->lines.n);
    PUSH(p->own, p->lines, ((Line){.kind = LINE_SUM, .target = step->target, .terms = terms}));
    return true;
}

static void see(void *data, const Var *v)
{
    void **both = data;
    *(bool *)both[1] |= is_active(both[0], v);
}

static bool block_changes(Spread *p, const Block *b)
{
    bool found = false;
    void *both[] = {p, &found};
    for (int k = 0; k < b->inner.n && !found; k++)
        lower_visit_vars(p->l->x, b->inner.at[k].value, see, both);
    for (int k = 0; k < b->n && !found; k++)
        lower_visit_vars(p->l->x, b->residuals[k], see, both);
    return found;
}

static bool add_block(Spread *p, const Step *step)
{
    const Block *b = &p->s->blocks.at[step->index];
    if (step->condition) { /* the formulas before it do not hold where it is solved */
        PUSH(p->l->arena, p->t->guards, step->condition);
        return true;
    }
    if (!block_changes(p, b))
        return true;
    if (b->kind == BLOCK_ITERATED)
        return fails(p, "a system of equations is solved by iteration, without its own Jacobian");
    int begin = p->lines.n;
    PUSH(p->own, p->lines, ((Line){.kind = LINE_BLOCK, .block = step->index}));
    for (int k = 0; k < b->n; k++)
        add_change(p, b->unknowns[k], -1);
    for (int k = 0; k < b->inner.n; k++)
        if (!add_sum(p, &b->inner.at[k]))
            return false;
    p->lines.at[begin].n_inner = p->lines.n - begin - 1;
    for (int k = 0; k < b->n; k++) {
        Line residual = {.kind = LINE_RESIDUAL};
        if (!differentiate(p, b->residuals[k], &residual.terms))
            return false;
        PUSH(p->own, p->lines, residual);
    }
    return true;
}

static bool add_step(Spread *p, const Step *step)
{
    switch (step->kind) {
    case STEP_ASSIGN:
        return add_sum(p, step);
    case STEP_BLOCK:
        return add_block(p, step);
    case STEP_TOGETHER:
    case STEP_MIXED:
        return fails(p, "several variables are computed at once by an algorithm");
    case STEP_RELATION:
    case STEP_FLOOR:
    case STEP_REINIT:
    case STEP_ASSERT:
    case STEP_TERMINATE:
    case STEP_CALL:
    case STEP_OBJECT:
        break;
    }
    return true;
}

/* ---- sums put together ----------------------------------------------------------------------------------------- */

static bool is_sign(Expr factor)
{
    double value;
    return expr_get_real(factor, &value) && (value == 1 || value == -1);
}

static bool all_signs(const PartialList *terms)
{
    for (int k = 0; k < terms->n; k++)
        if (!is_sign(terms->at[k].value))
            return false;
    return true;
}

/* factor times a sign */
static Expr signed_factor(Exprs *x, Expr factor, Expr sign)
{
    double value;
    return expr_get_real(sign, &value) && value < 0 ? expr_neg(x, factor) : factor;
}

static void add_term(Spread *p, Map *seen, PartialList *to, const Var *v, Expr factor)
{
    const Change *c = change_of(p, v);
    if (c->as) {
        factor = c->negated ? expr_neg(p->l->x, factor) : factor;
        v = c->as;
    }
    int at = map_get(seen, (uint64_t)v->number);
    if (at != MAP_NONE) {
        to->at[at].value = expr_add(p->l->x, to->at[at].value, factor);
        return;
    }
    map_put(p->own, seen, (uint64_t)v->number, to->n);
    PUSH(p->own, *to, ((Partial){v, factor}));
}

static void put_together(Spread *p, Line *line)
{
    PartialList terms = {0};
    Map seen = {0};
    for (int k = 0; k < line->terms.n; k++) {
        Partial term = line->terms.at[k];
        Change *c = change_of(p, term.var);
        Line *from = c->line >= 0 && !c->as ? &p->lines.at[c->line] : NULL;
        bool is_here = from && c->uses == 1 && (is_sign(term.value) || all_signs(&from->terms));
        if (!is_here) {
            add_term(p, &seen, &terms, term.var, term.value);
            continue;
        }
        from->gone = true;
        for (int i = 0; i < from->terms.n; i++) {
            const Partial *part = &from->terms.at[i];
            Expr factor = is_sign(term.value) ? signed_factor(p->l->x, part->value, term.value)
                                              : signed_factor(p->l->x, term.value, part->value);
            add_term(p, &seen, &terms, part->var, factor);
        }
    }
    line->terms = terms;
    Change *own = line->kind == LINE_SUM ? change_of(p, line->target) : NULL;
    if (own && terms.n == 1 && is_sign(terms.at[0].value)) {
        double sign = 1;
        expr_get_real(terms.at[0].value, &sign);
        own->as = terms.at[0].var;
        own->negated = sign < 0;
        line->gone = true;
    }
}

static void put_all_together(Spread *p)
{
    for (int k = 0; k < p->lines.n; k++)
        for (int i = 0; i < p->lines.at[k].terms.n; i++)
            change_of(p, p->lines.at[k].terms.at[i].var)->uses++;
    enum { KEPT = 2 };
    for (int k = 0; k < p->s->n_states; k++) {
        Change *c = change_of(p, p->s->variables.at[p->s->n_states + k].var);
        if (c)
            c->uses += KEPT;
    }
    for (int k = 0; k < p->t->asked.n; k++) {
        Change *c = p->t->asked.at[k].var ? change_of(p, p->t->asked.at[k].var) : NULL;
        if (c)
            c->uses += KEPT;
    }
    for (int k = p->lines.n - 1; k >= 0; k--) {
        Line *line = &p->lines.at[k];
        line->gone = line->kind == LINE_SUM && !change_of(p, line->target)->uses;
        for (int i = 0; line->gone && i < line->terms.n; i++)
            change_of(p, line->terms.at[i].var)->uses--;
    }
    for (int k = 0; k < p->lines.n; k++)
        if (p->lines.at[k].kind != LINE_BLOCK && !p->lines.at[k].gone)
            put_together(p, &p->lines.at[k]);
}

/* ---- tables ---------------------------------------------------------------------------------------------------- */

typedef enum { FACTOR_FIXED, FACTOR_COPIED, FACTOR_COMPUTED } FactorKind;

static bool is_copied(const Spread *p, Expr e)
{
    Expr leaf = e->op == EXPR_NEG ? e->args[0] : e;
    if (leaf->op != EXPR_VAR)
        return false;
    SlotKind kind = system_slot(p->s, leaf->value.var).kind;
    return kind == SLOT_VARIABLE || kind == SLOT_PARAMETER;
}

static Expr put_holder(void *data, Expr e)
{
    Spread *p = data;
    int at = map_get(&p->holder, (uint64_t)e->number);
    return at == MAP_NONE ? NULL : expr_var(p->l->x, p->holders.at[at]);
}

/* The place of a factor; kind and index, until the lengths of the lists are known. */
static int place_of(Spread *p, Expr factor)
{
    Arena *arena = p->l->arena;
    int at = map_get(&p->factor_of, (uint64_t)factor->number);
    if (at != MAP_NONE)
        return p->places.at[at];
    Expr e = expr_rewrite(&p->inlined, lower_inlined(p->l, factor));
    int place;
    if (expr_is_literal(e)) {
        place = FACTOR_FIXED + 4 * p->t->fixed.n;
        PUSH(arena, p->t->fixed, e);
    } else if (is_copied(p, e)) {
        place = FACTOR_COPIED + 4 * p->t->copied.n;
        PUSH(arena, p->t->copied, e);
    } else {
        place = FACTOR_COMPUTED + 4 * p->t->computed.n;
        PUSH(arena, p->t->computed, e);
    }
    map_put(p->own, &p->factor_of, (uint64_t)factor->number, p->places.n);
    PUSH(p->own, p->places, place);
    return place;
}

static void write_line(Spread *p, const Line *line)
{
    Tangents *t = p->t;
    TangentLine to = {.block = -1, .n_terms = line->terms.n};
    for (int k = 0; k < line->terms.n; k++)
        PUSH(p->l->arena, t->terms,
             ((TangentTerm){change_of(p, line->terms.at[k].var)->row, place_of(p, line->terms.at[k].value)}));
    to.row = t->n_rows++;
    if (line->kind == LINE_SUM)
        change_of(p, line->target)->row = to.row;
    PUSH(p->l->arena, t->lines, to);
}

static void write_block(Spread *p, int at)
{
    const Line *line = &p->lines.at[at];
    const Block *b = &p->s->blocks.at[line->block];
    TangentLine to = {.block = line->block, .row = p->t->n_rows};
    for (int k = 0; k < b->n; k++)
        change_of(p, b->unknowns[k])->row = p->t->n_rows++;
    for (int k = 0; k < line->n_inner; k++)
        to.n_inner += !p->lines.at[at + 1 + k].gone;
    PUSH(p->l->arena, p->t->lines, to);
}

static void number_factors(Tangents *t)
{
    int begin[] = {[FACTOR_FIXED] = 0, [FACTOR_COPIED] = t->fixed.n, [FACTOR_COMPUTED] = t->fixed.n + t->copied.n};
    for (int k = 0; k < t->terms.n; k++)
        t->terms.at[k].factor = begin[t->terms.at[k].factor % 4] + t->terms.at[k].factor / 4;
}

/* row + 1 of a variable's change, negative: minus that row; 0: it has none. */
static int slope_of(Spread *p, const Var *v)
{
    const Change *c = change_of(p, v);
    bool negated = c && c->as && c->negated;
    c = c && c->as ? change_of(p, c->as) : c;
    return !c ? 0 : negated ? -c->row - 1 : c->row + 1;
}

static void write_tables(Spread *p)
{
    System *s = p->s;
    Tangents *t = p->t;
    for (int k = 0; k < s->n_states; k++)
        change_of(p, s->variables.at[k].var)->row = t->n_rows++;
    for (int k = 0; k < t->seeds.n; k++)
        change_of(p, t->seeds.at[k])->row = t->n_rows++;
    for (int k = 0; k < p->lines.n; k++)
        if (p->lines.at[k].kind == LINE_BLOCK)
            write_block(p, k);
        else if (!p->lines.at[k].gone)
            write_line(p, &p->lines.at[k]);
    int n_more = p->l->options->wishes ? t->asked.n + s->n_relations : 0;
    t->slopes = NEW_ARRAY(p->l->arena, int, s->n_states + n_more + 1);
    for (int k = 0; k < s->n_states; k++)
        t->slopes[k] = slope_of(p, s->variables.at[s->n_states + k].var);
    for (int k = 0; k < t->asked.n; k++) {
        int slope = t->asked.at[k].var ? slope_of(p, t->asked.at[k].var) : 0;
        t->slopes[s->n_states + k] = t->asked.at[k].negated ? -slope : slope;
    }
    for (int k = 0; k < n_more - t->asked.n; k++)
        t->slopes[s->n_states + t->asked.n + k] = p->t->lines.at[t->lines.n - s->n_relations + k].row + 1;
    number_factors(t);
}

static void need(void *data, const Var *v)
{
    void **both = data;
    Spread *p = both[0];
    if (system_slot(p->s, v).kind == SLOT_TEMPORARY)
        map_put(p->own, both[1], (uint64_t)v->number, 1);
}

/* The temporaries of `derivatives` are gone when the factors are computed. */
static void add_temporaries(Spread *p, const Steps *steps)
{
    Map needed = {0};
    void *both[] = {p, &needed};
    for (int k = 0; k < p->t->computed.n; k++)
        lower_visit_vars(p->l->x, p->t->computed.at[k], need, both);
    for (int k = 0; k < p->t->guards.n; k++)
        lower_visit_vars(p->l->x, p->t->guards.at[k], need, both);
    bool *taken = NEW_ARRAY(p->own, bool, steps->n + 1);
    for (int k = steps->n - 1; k >= 0; k--) {
        const Step *step = &steps->at[k];
        taken[k] = step->kind == STEP_ASSIGN && map_get(&needed, (uint64_t)step->target->number) != MAP_NONE;
        if (taken[k])
            lower_visit_vars(p->l->x, step->value, need, both);
    }
    for (int k = 0; k < steps->n; k++)
        if (taken[k])
            PUSH(p->l->arena, p->t->before, steps->at[k]);
}

/* ---- what is wished for besides -------------------------------------------------------------------------------- */

static bool is_real_parameter(const Spread *p, const LowerVar *v)
{
    return v->role == ROLE_PARAMETER && v->var->type->kind == TYPE_REAL && v->alias == NO_VARIABLE && !v->folded &&
           system_slot(p->s, v->var).kind == SLOT_PARAMETER;
}

static void add_held(Spread *p, const Var *v)
{
    PUSH(p->l->arena, p->t->seeds, v);
    add_change(p, v, -1);
    p->t->n_held++;
}

static void add_wishes(Spread *p)
{
    Lower *l = p->l;
    const TangentWishes *wishes = l->options->wishes;
    p->t->is_wide = true;
    for (int k = 0; k < p->s->inputs.n; k++)
        if (p->s->inputs.at[k]->type->kind == TYPE_REAL && !change_of(p, p->s->inputs.at[k])) {
            PUSH(l->arena, p->t->seeds, p->s->inputs.at[k]);
            add_change(p, p->s->inputs.at[k], -1);
        }
    for (int k = 0; k < l->vars.n; k++) {
        const LowerVar *v = &l->vars.at[k];
        const char *name = v->var->name->text;
        if (is_real_parameter(p, v) && (v->is_fixed || !wishes->held) && wishes->moves(wishes->data, name)) {
            PUSH(l->arena, p->t->seeds, v->var);
            add_change(p, v->var, -1);
        }
        if (!wishes->is_asked(wishes->data, name, v->flat >= 0 ? &l->flat->vars.at[v->flat] : NULL))
            continue;
        const Var *as = v->alias != NO_VARIABLE ? l->vars.at[v->alias].var : v->sign && !v->folded ? v->var : NULL;
        PUSH(l->arena, p->t->asked, ((TangentAsked){v->var->name, as, v->sign < 0}));
    }
    for (int k = 2 * p->s->n_states; wishes->held && k < 2 * p->s->n_states + p->s->n_discretes; k++)
        if (p->s->variables.at[k].var->type->kind == TYPE_REAL && !change_of(p, p->s->variables.at[k].var))
            add_held(p, p->s->variables.at[k].var);
    for (int k = 0; wishes->held && k < l->vars.n; k++)
        if (is_real_parameter(p, &l->vars.at[k]) && !l->vars.at[k].is_fixed)
            add_held(p, l->vars.at[k].var);
}

/* The steps that a change goes through: those of parameters only where some are moved. */
static Steps walked_steps(const Spread *p)
{
    if (!p->l->options->wishes)
        return p->s->steps.derivatives;
    Steps all = {0};
    const Steps *parts[] = {&p->s->steps.parameters, &p->s->steps.still, &p->s->steps.derivatives};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (int k = 0; k < parts[i]->n; k++)
            PUSH(p->own, all, parts[i]->at[k]);
    return all;
}

static bool add_relations(Spread *p)
{
    for (int k = 0; p->l->options->wishes && k < p->s->n_relations; k++) {
        Line line = {.kind = LINE_RESIDUAL};
        if (!differentiate(p, p->s->relations.at[k].difference, &line.terms))
            return false;
        PUSH(p->own, p->lines, line);
    }
    return true;
}

void lower_tangents(Lower *l)
{
    System *s = l->system;
    Tangents *t = &s->tangents;
    Spread p = {.l = l, .s = s, .t = t, .own = arena_new()};
    p.partials = (Partials){.x = l->x,
                            .arena = p.own,
                            .is_active = is_active,
                            .nominal = nominal_of,
                            .data = &p,
                            .functions = &l->algebra.derivative_functions};
    p.present = (Rewriter){.x = l->x, .rewrite = put_present, .data = &p, .arena = p.own};
    p.inlined = (Rewriter){.x = l->x, .rewrite = put_holder, .data = &p, .arena = p.own};
    bool done = !l->options->differences;
    for (int k = 0; k < s->n_states; k++)
        add_change(&p, s->variables.at[k].var, -1);
    if (l->options->wishes)
        add_wishes(&p);
    Steps steps = walked_steps(&p);
    for (int k = 0; k < steps.n && done; k++)
        done = add_step(&p, &steps.at[k]);
    done = done && add_relations(&p);
    if (done) {
        put_all_together(&p);
        write_tables(&p);
        add_temporaries(&p, &steps);
        t->n_differences = p.partials.n_differences;
    } else {
        t->guards.n = 0;
    }
    arena_free(p.own);
}
