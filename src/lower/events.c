/* events.c: what makes events: relations, floor and its kin, sample; and the operators defined through them.
 *
 * A relation between Reals that may change while time passes becomes a Boolean of its own, which is frozen between
 * events (8.5). Inside noEvent and smooth a relation is only looked at, as it is in asserts.
 */
#include "lower/lower.h"

typedef struct {
    Lower *l;
    Rewriter quiet; /* no events: inside noEvent */
    Rewriter rewriter;
} Events;

static Varies role_varies(const LowerVar *v)
{
    if (v->clock)
        return VARIES_DISCRETE;
    switch (v->role) {
    case ROLE_PARAMETER:
        return VARIES_PARAMETER;
    case ROLE_DISCRETE:
    case ROLE_OBJECT:
    case ROLE_CLOCK:
        return VARIES_DISCRETE;
    case ROLE_INPUT:
        return VARIES_CONTINUOUS;
    case ROLE_CONTINUOUS:
        break;
    }
    return v->motion == MOVES ? VARIES_CONTINUOUS : v->motion == MOVES_AT_EVENTS ? VARIES_DISCRETE : VARIES_PARAMETER;
}

/* Of relations, samples and the like; of a temporary what it was computed from; which candidate is a state changes
 * between events too. */
static Varies made_varies(System *system, const Var *v)
{
    switch (system_slot(system, v).kind) {
    case SLOT_TEMPORARY:
    case SLOT_VARIABLE:
        return v->varies;
    case SLOT_IS_SELECTED:
    case SLOT_SIDE:
        return VARIES_CONTINUOUS;
    case SLOT_PARAMETER:
        return VARIES_PARAMETER;
    case SLOT_NONE:
    case SLOT_TEXT:
    case SLOT_OBJECT:
    case SLOT_RELATION:
    case SLOT_SAMPLE:
    case SLOT_PRE:
        break;
    }
    return VARIES_DISCRETE;
}

static void highest_role(void *data, Expr e)
{
    void **both = data;
    Lower *l = both[0];
    Varies *varies = both[1];
    Varies here = VARIES_CONSTANT;
    if (e->op == EXPR_TIME || e->op == EXPR_DELAY || e->op == EXPR_SPATIAL_DISTRIBUTION)
        here = VARIES_CONTINUOUS;
    if (e->op == EXPR_VAR) {
        int v = lower_variable(l, e->value.var);
        here = v == NO_VARIABLE ? made_varies(l->system, e->value.var) : role_varies(&l->vars.at[v]);
    }
    if (here > *varies)
        *varies = here;
}

Varies lower_varies(Lower *l, Expr e)
{
    if (e->op == EXPR_PRE)
        return VARIES_DISCRETE;
    Varies varies = VARIES_CONSTANT;
    void *both[] = {l, &varies};
    expr_visit(l->x, NULL, e, highest_role, both);
    return varies;
}

static const Type *boolean_type(Exprs *x)
{
    return type_scalar(x, TYPE_BOOLEAN);
}

static Var *slot_var(Lower *l, const char *name, SlotKind kind, int index)
{
    Var *v = var_new(l->x, VAR_MODEL, symbol(l->front->symbols, name), boolean_type(l->x), VARIES_DISCRETE);
    while (l->system->slots.n <= v->number)
        PUSH(l->arena, l->system->slots, (Slot){0});
    l->system->slots.at[v->number] = (Slot){.kind = kind, .index = index};
    return v;
}

/* ---- relations --------------------------------------------------------------------------------------------------- */

/* e = *slope * time + *rest with a rest that changes at events only. */
static bool linear_in_time(Lower *l, Expr e, double *slope, Expr *rest)
{
    Expr zero = expr_real(l->x, 0);
    if (e->op == EXPR_TIME) {
        *slope = 1;
        *rest = zero;
        return true;
    }
    if (lower_varies(l, e) <= VARIES_DISCRETE) {
        *slope = 0;
        *rest = e;
        return true;
    }
    double a = 0, b = 0, factor;
    Expr ra, rb;
    if ((e->op == EXPR_ADD || e->op == EXPR_SUB) && linear_in_time(l, e->args[0], &a, &ra) &&
        linear_in_time(l, e->args[1], &b, &rb)) {
        *slope = e->op == EXPR_ADD ? a + b : a - b;
        *rest = e->op == EXPR_ADD ? expr_add(l->x, ra, rb) : expr_sub(l->x, ra, rb);
        return true;
    }
    if (e->op == EXPR_NEG && linear_in_time(l, e->args[0], &a, &ra)) {
        *slope = -a;
        *rest = expr_neg(l->x, ra);
        return true;
    }
    if (e->op == EXPR_MUL)
        for (int k = 0; k < 2; k++)
            if (expr_get_real(e->args[k], &factor) && linear_in_time(l, e->args[1 - k], &a, &ra)) {
                *slope = factor * a;
                *rest = expr_mul(l->x, e->args[k], ra);
                return true;
            }
    return false;
}

static Expr add_relation(Lower *l, Relation relation, Expr written)
{
    System *s = l->system;
    Sym name = symbol_f(l->front->symbols, "$relation%d", s->relations.n + 1);
    Var *v = slot_var(l, name->text, SLOT_RELATION, s->relations.n);
    v->meaning = written;
    relation.var = v;
    PUSH(l->arena, s->relations, relation);
    return expr_var(l->x, v);
}

static void find_section(void *data, Expr e)
{
    const Function **found = data;
    if (e->op == EXPR_CALL && e->value.function->name->text[0] == '$')
        *found = e->value.function;
}

/* A relation as it is reported: those that a section meets on its way have no text of their own. */
static const char *relation_text(Exprs *x, Front *front, Expr e)
{
    const Function *section = NULL;
    expr_visit(x, NULL, e, find_section, &section);
    if (!section || !section->span.source)
        return expr_shown(x, e);
    Place at = source_place(section->span);
    return symbol_f(front->symbols, "a relation in the algorithm at %s:%d", section->span.source->path, at.line)->text;
}

static Expr replace_relation(Lower *l, Expr e)
{
    bool greater = e->op == EXPR_GT || e->op == EXPR_GE;
    Expr difference = greater ? expr_sub(l->x, e->args[0], e->args[1]) : expr_sub(l->x, e->args[1], e->args[0]);
    Relation relation = {.text = relation_text(l->x, l->front, e), .or_equal = e->op == EXPR_GE || e->op == EXPR_LE};
    double slope;
    Expr rest;
    if (linear_in_time(l, difference, &slope, &rest)) {
        if (slope == 0)
            return e;
        relation.is_time = true; /* slope*time + rest > 0: time > -rest/slope, or time < for a negative slope */
        relation.or_equal = slope > 0;
        relation.bound = expr_div(l->x, expr_neg(l->x, rest), expr_real(l->x, slope));
        return add_relation(l, relation, e);
    }
    relation.difference = difference;
    return add_relation(l, relation, e);
}

/* ---- floor ------------------------------------------------------------------------------------------------------- */

static Expr held_floor(void *lower, Expr x, const Type *type)
{
    Lower *l = lower;
    Sym name = symbol_f(l->front->symbols, "$floor%d", ++l->n_made);
    Var *v = lower_make(l, name->text, type, ROLE_DISCRETE, NULL);
    v->meaning = expr_make(l->x, EXPR_FLOOR, type, 1, &x);
    PUSH(l->arena, l->system->steps_floor, ((Step){.kind = STEP_FLOOR, .target = v, .value = x}));
    return expr_var(l->x, v);
}

static Expr scalar_call(Exprs *x, ExprOp op, const Type *type, Expr a)
{
    return expr_make(x, op, type, 1, &a);
}

Expr lower_by_floor(Lower *l, Expr e, Expr (*floor_of)(void *data, Expr x, const Type *type), void *data)
{
    const Type *real = type_scalar(l->x, TYPE_REAL);
    Expr a = e->args[0], b = e->n > 1 ? e->args[1] : NULL;
    if (expr_moment(e) != MOMENT_ROUNDING)
        return e; /* its new arguments made something else of it */
    if (e->op == EXPR_FLOOR || e->op == EXPR_TO_INTEGER)
        return floor_of(data, a, e->type);
    if (e->op == EXPR_CEIL)
        return expr_neg(l->x, floor_of(data, expr_neg(l->x, a), real));
    if (e->op == EXPR_MOD) {
        Expr whole = floor_of(data, expr_div(l->x, a, b), real);
        return expr_sub(l->x, a, expr_mul(l->x, whole, b));
    }
    Expr ratio = expr_div(l->x, a, b); /* div and rem */
    Expr size = floor_of(data, scalar_call(l->x, EXPR_ABS, real, ratio), real);
    Expr quotient = expr_mul(l->x, scalar_call(l->x, EXPR_SIGN, real, ratio), size);
    return e->op == EXPR_QUOTIENT ? quotient : expr_sub(l->x, a, expr_mul(l->x, quotient, b));
}

/* ---- results of functions ---------------------------------------------------------------------------------------- */

/* One of several results of a function, or an element of one. */
static bool is_result(Expr e)
{
    while (e->op == EXPR_INDEX || e->op == EXPR_ITEM)
        e = e->args[0];
    return e->op == EXPR_CALL && e->value.function->n_outputs > 1 && e->value.function->name->text[0] != '$';
}

/* Relations in functions make no events (8.5), but an Integer or Boolean variable that gets its value from one changes
 * at events only: there is one where the value jumps. */
static Expr held_result(Lower *l, Expr e)
{
    const Type *real = type_scalar(l->x, TYPE_REAL), *integer = type_scalar(l->x, TYPE_INTEGER);
    bool truth = e->type->kind == TYPE_BOOLEAN;
    if ((!truth && e->type->kind != TYPE_INTEGER) || !is_result(e) || lower_varies(l, e) <= VARIES_DISCRETE)
        return e;
    Expr half = expr_real(l->x, 0.5), choice[] = {e, expr_real(l->x, 1.5), half};
    Expr x = truth ? expr_make(l->x, EXPR_IF, real, 3, choice)
                   : expr_add(l->x, scalar_call(l->x, EXPR_TO_REAL, real, e), half);
    Expr held = held_floor(l, x, integer), parts[] = {held, expr_integer(l->x, 1)};
    return truth ? expr_make(l->x, EXPR_GE, e->type, 2, parts) : held;
}

/* ---- the rewriting ----------------------------------------------------------------------------------------------- */

static Expr rewritten_parts(Events *ev, Rewriter *r, Expr e)
{
    Expr *args = NEW_ARRAY(ev->l->arena, Expr, e->n + 1);
    for (int k = 0; k < e->n; k++)
        args[k] = expr_rewrite(r, e->args[k]);
    return expr_rebuild(ev->l->x, e, args);
}

/* pre of an alias is the alias of a pre. */
static Expr replace_pre(Exprs *x, Expr e)
{
    Expr a = e->args[0];
    if (a->op == EXPR_NEG)
        return expr_neg(x, expr_make(x, EXPR_PRE, a->type, 1, &a->args[0]));
    return expr_is_literal(a) ? a : NULL;
}

/* 3.7.4.5: smooth(0, if x >= 0 then k1 x else k2 x) */
static Expr semi_linear(Events *ev, Expr e)
{
    Exprs *x = ev->l->x;
    Expr value = expr_rewrite(&ev->quiet, e->args[0]);
    Expr test[] = {value, expr_real(x, 0)};
    Expr args[] = {expr_make(x, EXPR_GE, boolean_type(x), 2, test),
                   expr_mul(x, value, expr_rewrite(&ev->quiet, e->args[1])),
                   expr_mul(x, value, expr_rewrite(&ev->quiet, e->args[2]))};
    return expr_make(x, EXPR_IF, e->type, 3, args);
}

static Expr common_rewrite(Events *ev, Rewriter *r, Expr e, bool *done)
{
    Lower *l = ev->l;
    *done = true;
    if (e->op == EXPR_SEMI_LINEAR)
        return semi_linear(ev, e);
    switch (expr_moment(e)) {
    case MOMENT_PRE:
        return replace_pre(l->x, e) ? replace_pre(l->x, e) : e;
    case MOMENT_EDGE: {
        Expr b = expr_rewrite(r, e->args[0]);
        Expr before = expr_make(l->x, EXPR_PRE, b->type, 1, &b);
        Expr parts[] = {b, expr_make(l->x, EXPR_NOT, b->type, 1, &before)};
        return expr_make(l->x, EXPR_AND, b->type, 2, parts);
    }
    case MOMENT_CHANGE: {
        Expr v = expr_rewrite(r, e->args[0]);
        Expr parts[] = {v, expr_make(l->x, EXPR_PRE, v->type, 1, &v)};
        return expr_make(l->x, EXPR_NE, boolean_type(l->x), 2, parts);
    }
    case MOMENT_QUIET:
        return expr_rewrite(&ev->quiet, e->args[0]);
    case MOMENT_SMOOTH:
        return expr_rewrite(&ev->quiet, e->args[1]);
    case MOMENT_NOW:
    case MOMENT_TIME:
    case MOMENT_DER:
    case MOMENT_INITIAL:
    case MOMENT_TERMINAL:
    case MOMENT_SAMPLE:
    case MOMENT_DELAY:
    case MOMENT_SPATIAL:
    case MOMENT_RELATION:
    case MOMENT_EQUALITY:
    case MOMENT_ROUNDING:
    case MOMENT_RESIDUE:
    case MOMENT_STREAM:
    CASES_OF_CLOCKS:
        break;
    }
    *done = false;
    return NULL;
}

static Expr rewrite_quiet(void *data, Expr e)
{
    Events *ev = data;
    bool done;
    return common_rewrite(ev, &ev->quiet, e, &done);
}

static Expr rewrite_events(void *data, Expr e)
{
    Events *ev = data;
    Lower *l = ev->l;
    bool done;
    Expr common = common_rewrite(ev, &ev->rewriter, e, &done);
    if (done)
        return common;
    switch (expr_moment(e)) {
    case MOMENT_RELATION:
        if (e->args[0]->type->kind != TYPE_REAL || lower_varies(l, e) <= VARIES_DISCRETE)
            return NULL;
        e = rewritten_parts(ev, &ev->rewriter, e);
        return e->op >= EXPR_LT && e->op <= EXPR_GE ? replace_relation(l, e) : e;
    case MOMENT_ROUNDING:
        if (lower_varies(l, e) <= VARIES_DISCRETE || e->args[0]->type->kind != TYPE_REAL)
            return NULL;
        return lower_by_floor(l, rewritten_parts(ev, &ev->rewriter, e), held_floor, l);
    case MOMENT_SAMPLE: {
        System *s = l->system;
        Sym name = symbol_f(l->front->symbols, "$sample%d", s->samples.n / 2 + 1);
        Var *v = slot_var(l, name->text, SLOT_SAMPLE, s->samples.n / 2);
        v->meaning = e;
        PUSH(l->arena, s->samples, e->args[0]);
        PUSH(l->arena, s->samples, e->args[1]);
        return expr_var(l->x, v);
    }
    case MOMENT_DELAY: {
        Expr node = rewritten_parts(ev, &ev->rewriter, e);
        PUSH(l->arena, l->system->delays, node);
        return node;
    }
    case MOMENT_SPATIAL: {
        Expr node = rewritten_parts(ev, &ev->rewriter, e);
        PUSH(l->arena, l->system->spatials, node);
        return node;
    }
    case MOMENT_NOW:
    case MOMENT_TIME:
    case MOMENT_DER:
    case MOMENT_PRE:
    case MOMENT_EDGE:
    case MOMENT_CHANGE:
    case MOMENT_INITIAL:
    case MOMENT_TERMINAL:
    case MOMENT_QUIET:
    case MOMENT_SMOOTH:
    case MOMENT_EQUALITY:
    case MOMENT_RESIDUE:
    case MOMENT_STREAM:
    CASES_OF_CLOCKS:
        break;
    }
    return NULL; /* its parts are looked at */
}

/* Clocked equations make no events (16.8.1). */
static void rewrite_list(Rewriter *eventful, Rewriter *quiet, Equations *list, Lower *held_in)
{
    for (int k = 0; k < list->n; k++)
        if (!list->at[k].removed) {
            Rewriter *r = list->at[k].clock ? quiet : eventful;
            list->at[k].left = expr_rewrite(r, list->at[k].left);
            list->at[k].right = expr_rewrite(r, list->at[k].right);
            if (held_in)
                list->at[k].right = held_result(held_in, list->at[k].right);
            list->at[k].residual = NULL;
        }
}

static void rewrite_step(Rewriter *r, Step *s)
{
    Expr *parts[] = {&s->value, &s->condition, &s->message, &s->level};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        if (*parts[k])
            *parts[k] = expr_rewrite(r, *parts[k]);
}

/* Relations of time after those that are watched: the order that run/ wants. */
static void number_relations(System *system, Arena *scratch)
{
    System *s = system;
    VEC(Relation) watched = {0}, timed = {0};
    for (int k = 0; k < s->relations.n; k++) {
        if (s->relations.at[k].is_time)
            PUSH(scratch, timed, s->relations.at[k]);
        else
            PUSH(scratch, watched, s->relations.at[k]);
    }
    s->n_relations = watched.n;
    s->n_time_relations = timed.n;
    for (int k = 0; k < timed.n; k++)
        PUSH(scratch, watched, timed.at[k]);
    for (int k = 0; k < watched.n; k++) {
        s->relations.at[k] = watched.at[k];
        s->slots.at[watched.at[k].var->number].index = k;
    }
}

bool lower_events(Lower *l)
{
    Events ev = {.l = l};
    ev.quiet = (Rewriter){.x = l->x, .rewrite = rewrite_quiet, .data = &ev};
    ev.rewriter = (Rewriter){.x = l->x, .rewrite = rewrite_events, .data = &ev};
    rewrite_list(&ev.rewriter, &ev.quiet, &l->equations, l);
    rewrite_list(&ev.quiet, &ev.quiet, &l->initial_equations, NULL);
    for (int k = 0; k < l->effects.n; k++)
        rewrite_step(l->effects.at[k].clock ? &ev.quiet : &ev.rewriter, &l->effects.at[k].step);
    for (int k = 0; k < l->checks.n; k++)
        rewrite_step(&ev.quiet, &l->checks.at[k].step);
    for (int k = 0; k < l->start_effects.n; k++)
        rewrite_step(&ev.quiet, &l->start_effects.at[k].step);
    for (int k = 0; k < l->vars.n; k++) {
        LowerVar *v = &l->vars.at[k];
        Expr *parts[] = {&v->start, &v->binding};
        for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
            if (*parts[p])
                *parts[p] = expr_rewrite(&ev.quiet, *parts[p]);
    }
    number_relations(l->system, l->scratch);
    return true;
}
