/* inline.c: functions run on expressions. */
#include "expr/inline.h"

#include "base/fault.h"

#include "expr/part.h"
#include "expr/scalar.h"
#include "expr/walk.h"

enum {
    MOST_ACTIVE = 20,        /* calls inside calls */
    MOST_STATEMENTS = 12,    /* of a function that does not ask to be inlined */
    MOST_NODES_UNSAID = 250, /* that such a call may add */
    MOST_NODES = 20000,      /* that any call may add */
    MOST_TURNS = 1000,       /* of a loop */
};

/* ---- which functions ------------------------------------------------------------------------------------------- */

/* Statements, or more than are allowed when one of them cannot be run on expressions. */
static int small_statements(const Statement *s, bool may_loop)
{
    int n = 0;
    for (; s && n <= MOST_STATEMENTS; s = s->next) {
        bool is_fine = s->kind == STATEMENT_ASSIGN || s->kind == STATEMENT_IF || (may_loop && s->kind == STATEMENT_FOR);
        n += is_fine ? 1 : MOST_STATEMENTS + 1;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            n += small_statements(b->body, may_loop);
        n += small_statements(s->body, may_loop);
    }
    return n;
}

static bool wants_inlining(const Inliner *i, const Function *f)
{
    if (f->external || f->is_impure || !function_has_body(f) || f->is_object_constructor || f->n_outputs == 0)
        return false;
    bool late = i->stage != STAGE_BEFORE_INDEX_REDUCTION;
    switch (f->inlining) {
    case INLINE_NEVER:
        return false;
    case INLINE_EARLY:
        return true;
    case INLINE_YES: /* annotations of the derivative and the inverse say more than the body: they are used first */
        return late || !(f->derivatives || f->inverses);
    case INLINE_LATE:
        return late;
    case INLINE_UNSAID:
        if (i->stage == STAGE_EVERYTHING)
            return true;
        return (late || !(f->derivatives || f->inverses)) && small_statements(f->body, false) <= MOST_STATEMENTS;
    }
    return false;
}

/* ---- values of a function's variables -------------------------------------------------------------------------- */

typedef struct {
    Inliner *i;
    Exprs *x;
    const Function *f;
    Map slot;         /* variable's number -> index in values */
    VEC(Expr) values; /* a place without a value holds a variable whose owner is `holes` */
    int most_nodes;   /* exprs_count may not go past this */
    int holes;        /* its address marks */
    bool failed;
} Run;

static Expr no_value(Run *r)
{
    r->failed = true;
    return NULL;
}

static Expr substitute(void *data, Expr e)
{
    Run *r = data;
    if (!(e->flags & (EXPR_HAS_LOCAL | EXPR_HAS_ITERATOR)))
        return e;
    if (e->op != EXPR_VAR)
        return NULL;
    int slot = map_get(&r->slot, (uint64_t)e->value.var->number);
    return slot == MAP_NONE ? e : r->values.at[slot];
}

Expr expr_quieten(void *exprs, Expr e)
{
    if (e->n == 0 || e->op == EXPR_NO_EVENT)
        return e;
    return expr_makes_event(e) ? expr_make(exprs, EXPR_NO_EVENT, e->type, 1, &e) : NULL;
}

/* Whether the ranges in an expression of the body have sizes, with the call's arguments: a slice x[1:n] whose n is a
 * variable of the model has none, and is left to the function as it runs. */
static bool ranges_have_sizes(Rewriter *with_arguments, Expr e)
{
    if (e->op == EXPR_RANGE && e->flags & EXPR_HAS_LOCAL) {
        Expr range = expr_rewrite(with_arguments, e);
        return range->type->dims[0] >= 0 || range->flags & (EXPR_HAS_LOCAL | EXPR_HAS_ITERATOR);
    }
    for (int k = 0; k < e->n && e->flags & EXPR_HAS_LOCAL; k++)
        if (!ranges_have_sizes(with_arguments, e->args[k]))
            return false;
    return true;
}

/* An expression of the body in terms of the call's arguments, its own calls inlined. */
static Expr value_of(Run *r, Expr e)
{
    if (!r->f->generate_events) {
        r->i->quiet.x = r->x;
        r->i->quiet.rewrite = expr_quieten;
        r->i->quiet.data = r->x;
        e = expr_rewrite(&r->i->quiet, e);
    }
    Rewriter rewriter = {.x = r->x, .rewrite = substitute, .data = r};
    if (!ranges_have_sizes(&rewriter, e))
        return no_value(r);
    Expr value = expr_inline(r->i, expr_rewrite(&rewriter, e));
    if (exprs_count(r->x) > r->most_nodes)
        return no_value(r);
    return value;
}

static void set(Run *r, const Var *v, Expr value)
{
    int slot = map_get(&r->slot, (uint64_t)v->number);
    if (slot == MAP_NONE) {
        map_put(exprs_work(r->x), &r->slot, (uint64_t)v->number, r->values.n);
        PUSH(exprs_work(r->x), r->values, value);
    } else {
        r->values.at[slot] = value;
    }
}

/* A value of that type made of places without a value. */
static Expr holes(Run *r, const Type *t)
{
    Arena *a = exprs_work(r->x);
    if (t->n_dims && t->dims[0] >= 0 && t->dims[0] <= MOST_TURNS) {
        Expr *items = NEW_ARRAY(a, Expr, t->dims[0]);
        for (int i = 0; i < t->dims[0]; i++)
            items[i] = holes(r, type_strip(r->x, t, 1));
        return expr_array_typed(r->x, t, t->dims[0], items);
    }
    if (t->n_dims == 0 && t->kind == TYPE_RECORD) {
        Expr *fields = NEW_ARRAY(a, Expr, t->n_fields);
        for (int i = 0; i < t->n_fields; i++)
            fields[i] = holes(r, t->fields[i].type);
        return expr_record(r->x, t, fields);
    }
    Var *v = var_new(r->x, VAR_LOCAL, symbol(exprs_symbols(r->x), "unset"), t, VARIES_CONTINUOUS);
    v->owner = &r->holes;
    return expr_var(r->x, v);
}

typedef struct {
    const void *mark;
    bool found;
} HoleSearch;

static int look_for_hole(void *data, Expr e)
{
    HoleSearch *s = data;
    if (e->op == EXPR_VAR && e->value.var->owner == s->mark)
        s->found = true;
    return 1;
}

static bool has_hole(Run *r, Expr e)
{
    if (!(e->flags & EXPR_HAS_LOCAL))
        return false;
    HoleSearch s = {&r->holes, false};
    Marks *seen = marks_take(r->x);
    walk_parts_first(r->x, seen, e, look_for_hole, &s);
    marks_return(r->x, seen);
    return s.found;
}

/* The declared type with the sizes that the arguments give. */
static const Type *sized(Run *r, const Local *local)
{
    const Type *t = local->var->type;
    int *dims = NEW_ARRAY(exprs_work(r->x), int, t->n_dims);
    for (int d = 0; d < t->n_dims; d++) {
        dims[d] = t->dims[d];
        int64_t n;
        if (dims[d] >= 0 || !local->sizes || !local->sizes[d] || local->sizes[d]->op == EXPR_WHOLE)
            continue;
        Expr size = value_of(r, local->sizes[d]);
        if (size && expr_get_integer(size, &n) && n >= 0 && n < 1000000)
            dims[d] = (int)n;
    }
    return type_array(r->x, t->element, t->n_dims, dims);
}

/* ---- assignment ------------------------------------------------------------------------------------------------ */

enum { MOST_STEPS = 16 };

static const Var *steps_to(Run *r, Expr target, int *n, PartStep *steps)
{
    if (target->op == EXPR_VAR)
        return target->value.var;
    if (target->op != EXPR_INDEX && target->op != EXPR_FIELD)
        return NULL;
    const Var *v = steps_to(r, target->args[0], n, steps);
    if (!v || *n + target->n > MOST_STEPS)
        return NULL;
    if (target->op == EXPR_FIELD)
        steps[(*n)++] = (PartStep){.is_field = true, .field = (int)target->value.integer};
    for (int i = 1; i < target->n; i++) {
        Expr subscript = target->args[i]->op == EXPR_WHOLE ? target->args[i] : value_of(r, target->args[i]);
        if (!subscript)
            return NULL;
        if (subscript->type->n_dims == 1) {
            Scalars s = {.x = r->x};
            if (!(subscript = expr_spread(&s, subscript)))
                return NULL;
        }
        steps[(*n)++] = (PartStep){.subscript = subscript};
    }
    return v;
}

static void assign(Run *r, Expr target, Expr value)
{
    if (target->op == EXPR_OMITTED)
        return;
    int n = 0;
    PartStep steps[MOST_STEPS];
    const Var *v = steps_to(r, target, &n, steps);
    int slot = v ? map_get(&r->slot, (uint64_t)v->number) : MAP_NONE;
    if (slot == MAP_NONE) {
        r->failed = true;
        return;
    }
    Expr old = r->values.at[slot];
    Problem problem = {0};
    Expr now = n == 0 ? expr_coerce(r->x, value, v->type, &problem) : expr_with_part(r->x, old, n, steps, value);
    if (now)
        r->values.at[slot] = now;
    else
        r->failed = true;
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static void run(Run *r, const Statement *s);

static Expr joined_path(Run *r, Expr path, Expr condition)
{
    Expr args[] = {path, condition};
    return path ? expr_make(r->x, EXPR_AND, condition->type, 2, args) : condition;
}

static void run_branches(Run *r, const StatementBranch *b)
{
    if (!b || r->failed)
        return;
    if (!b->condition) {
        run(r, b->body);
        return;
    }
    Expr condition = value_of(r, b->condition);
    if (!condition)
        return;
    int64_t truth;
    if (expr_get_integer(condition, &truth)) {
        if (truth)
            run(r, b->body);
        else
            run_branches(r, b->next);
        return;
    }
    int n = r->values.n;
    Expr *before = arena_copy(exprs_work(r->x), r->values.at, (size_t)n * sizeof(Expr));
    Expr path = r->i->path, otherwise = expr_make(r->x, EXPR_NOT, condition->type, 1, &condition);
    r->i->path = joined_path(r, path, condition);
    run(r, b->body);
    r->i->path = path;
    if (r->failed)
        return;
    Expr *then = arena_copy(exprs_work(r->x), r->values.at, (size_t)n * sizeof(Expr));
    for (int i = 0; i < n; i++)
        r->values.at[i] = before[i];
    r->i->path = joined_path(r, path, otherwise);
    run_branches(r, b->next);
    r->i->path = path;
    for (int i = 0; i < n && !r->failed; i++)
        if (then[i] != r->values.at[i]) {
            Problem problem = {0};
            Expr joined = expr_if(r->x, condition, then[i], r->values.at[i], &problem);
            r->values.at[i] = joined ? joined : no_value(r);
        }
}

static void run_for(Run *r, const Statement *s)
{
    Expr range = value_of(r, s->value);
    Scalars scalars = {.x = r->x};
    if (!range || range->type->n_dims != 1 || range->type->dims[0] < 0 || range->type->dims[0] > MOST_TURNS) {
        r->failed = true;
        return;
    }
    for (int i = 0; i < range->type->dims[0] && !r->failed; i++) {
        Expr value = expr_element(&scalars, range, i);
        if (!value || !expr_is_literal(value)) {
            r->failed = true;
            return;
        }
        set(r, s->iterator, value);
        run(r, s->body);
    }
}

static void run_assignment(Run *r, const Statement *s)
{
    Expr value = value_of(r, s->value);
    if (!value)
        return;
    if (s->target->op != EXPR_TUPLE) {
        assign(r, s->target, value->type->kind == TYPE_TUPLE ? expr_item(r->x, value, 0) : value);
        return;
    }
    for (int i = 0; i < s->target->n && !r->failed; i++)
        assign(r, s->target->args[i], expr_item(r->x, value, i));
}

static void run_assert(Run *r, const Statement *s)
{
    Inliner *i = r->i;
    InlinedAssert a = {.call = i->outermost, .path = i->path, .condition = value_of(r, s->value)};
    int64_t truth;
    if (r->failed || (expr_get_integer(a.condition, &truth) && truth))
        return;
    a.message = s->message ? value_of(r, s->message) : NULL;
    a.level = s->level ? value_of(r, s->level) : NULL;
    if (has_hole(r, a.condition) || (a.message && has_hole(r, a.message)))
        r->failed = true;
    if (!r->failed)
        PUSH(exprs_arena(r->x), i->asserts, a);
}

static void run(Run *r, const Statement *s)
{
    for (; s && !r->failed; s = s->next)
        switch (s->kind) {
        case STATEMENT_ASSIGN:
            run_assignment(r, s);
            break;
        case STATEMENT_IF:
            run_branches(r, s->branches);
            break;
        case STATEMENT_FOR:
            run_for(r, s);
            break;
        case STATEMENT_ASSERT:
            run_assert(r, s);
            break;
        case STATEMENT_RETURN:
            /* At the end of the body it says nothing; elsewhere the rest would have to be conditional. */
            r->failed = r->failed || s->next != NULL;
            break;
        case STATEMENT_WHILE:
        case STATEMENT_WHEN:
        case STATEMENT_BREAK:
        case STATEMENT_CALL:
        case STATEMENT_TERMINATE:
        case STATEMENT_REINIT:
            r->failed = true;
            break;
        }
}

static bool returns_inside(const Statement *s, bool is_inside)
{
    for (; s; s = s->next) {
        if (s->kind == STATEMENT_RETURN && is_inside)
            return true;
        if (returns_inside(s->body, true))
            return true;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            if (returns_inside(b->body, true))
                return true;
    }
    return false;
}

/* ---- calls ----------------------------------------------------------------------------------------------------- */

static bool jumps_at_events(Exprs *x, Marks *seen, Expr e)
{
    if (!(e->flags & EXPR_HAS_EVENT) || e->op == EXPR_NO_EVENT || e->op == EXPR_SMOOTH ||
        marks_get(seen, e) != MAP_NONE)
        return false;
    marks_put(x, seen, e, 1);
    for (int k = 0; k < e->n; k++)
        if ((expr_makes_event(e) && e->args[k]->varies == VARIES_CONTINUOUS) || jumps_at_events(x, seen, e->args[k]))
            return true;
    return false;
}

/* Whether events are still to be made of relations and roundings in the arguments. In the body, which makes none, they
 * would come to stand inside noEvent: such a call waits until they are variables. */
static bool arguments_make_events(const Inliner *i, Expr call)
{
    if (!(call->flags & EXPR_HAS_EVENT) || i->stage != STAGE_BEFORE_INDEX_REDUCTION || i->active.n ||
        call->value.function->generate_events)
        return false;
    Marks *seen = marks_take(i->x);
    bool make = false;
    for (int k = 0; k < call->n && !make; k++)
        make = jumps_at_events(i->x, seen, call->args[k]);
    marks_return(i->x, seen);
    return make;
}

/* What the call gives; with `partly`, parts of it that are never assigned may be left open. */
static Expr run_call(Inliner *i, Expr call, bool partly)
{
    const Function *f = call->value.function;
    if (!wants_inlining(i, f) || call->flags & EXPR_HAS_IMPURE || returns_inside(f->body, false) ||
        arguments_make_events(i, call))
        return NULL;
    for (int k = 0; k < i->active.n; k++)
        if (i->active.at[k] == f || i->active.n >= MOST_ACTIVE)
            return NULL;
    bool is_unsaid = f->inlining == INLINE_UNSAID && i->stage != STAGE_EVERYTHING;
    Run r = {.i = i, .x = i->x, .f = f};
    int asserts = i->asserts.n;
    r.most_nodes = exprs_count(i->x) + (is_unsaid ? MOST_NODES_UNSAID : MOST_NODES);
    PUSH(exprs_arena(i->x), i->active, f);
    for (int k = 0; k < f->n_inputs; k++)
        set(&r, f->inputs[k].var, call->args[FAULT("swapped arguments") ? f->n_inputs - 1 - k : k]);
    /* Places first, then initial values in the order of the text, each of which may use the ones before. */
    for (int k = 0; k < f->n_outputs + f->n_locals && !r.failed; k++) {
        const Local *local = k < f->n_outputs ? &f->outputs[k] : &f->locals[k - f->n_outputs];
        set(&r, local->var, holes(&r, sized(&r, local)));
    }
    for (int k = 0; k < f->n_outputs + f->n_locals && !r.failed; k++) {
        const Local *local = k < f->n_locals ? &f->locals[k] : &f->outputs[k - f->n_locals];
        if (!local->initial)
            continue;
        Expr initial = value_of(&r, local->initial);
        if (!initial || has_hole(&r, initial))
            r.failed = true;
        else
            assign(&r, expr_var(i->x, local->var), initial);
    }
    run(&r, f->body);
    i->active.n--;
    Expr *outputs = NEW_ARRAY(exprs_work(i->x), Expr, f->n_outputs);
    for (int k = 0; k < f->n_outputs && !r.failed; k++) {
        outputs[k] = r.values.at[map_get(&r.slot, (uint64_t)f->outputs[k].var->number)];
        if (!partly && has_hole(&r, outputs[k]))
            r.failed = true;
    }
    if (r.failed) {
        i->asserts.n = asserts; /* the call stays, and checks for itself */
        return NULL;
    }
    return f->n_outputs == 1 ? outputs[0] : expr_tuple(i->x, f->n_outputs, outputs);
}

static Expr with_inlined_arguments(Inliner *i, Expr e)
{
    Expr *args = NEW_ARRAY(exprs_work(i->x), Expr, e->n);
    for (int k = 0; k < e->n; k++)
        args[k] = expr_inline(i, e->args[k]);
    return expr_rebuild(i->x, e, args);
}

/* A call through a function value that is known, as a call of that function. */
static Expr direct_call(Inliner *i, Expr apply)
{
    Expr value = apply->args[0];
    const Function *f = value->value.function;
    Expr *args = NEW_ARRAY(exprs_work(i->x), Expr, f->n_inputs);
    int next = 1, n = 0;
    for (int k = 0; k < f->n_inputs; k++) {
        args[k] = value->args[k]->op != EXPR_OMITTED ? value->args[k] : next < apply->n ? apply->args[next++] : NULL;
        n = args[k] ? k + 1 : n;
    }
    Problem problem = {0};
    return next == apply->n ? expr_call(i->x, f, n, args, &problem) : NULL;
}

static Expr replace_call(void *data, Expr e)
{
    Inliner *i = data;
    if (e->op != EXPR_CALL && e->op != EXPR_APPLY)
        return NULL;
    Expr plain = with_inlined_arguments(i, e);
    if (plain->op == EXPR_APPLY && plain->args[0]->op == EXPR_PARTIAL) {
        Expr direct = direct_call(i, plain);
        return direct ? expr_inline(i, direct) : plain;
    }
    if (plain->op != EXPR_CALL)
        return plain;
    Expr path = i->path;
    if (!i->active.n) {
        i->outermost = e;
        i->path = NULL;
    }
    Expr result = run_call(i, plain, false);
    i->path = path;
    return result ? result : plain;
}

Expr expr_inline(Inliner *i, Expr e)
{
    i->calls.x = i->x;
    i->calls.rewrite = replace_call;
    i->calls.data = i;
    return expr_rewrite(&i->calls, e);
}

static Expr literal_part(Inliner *i, Expr e)
{
    if (e->op == EXPR_CALL) {
        int at = map_get(&i->tried, (uint64_t)e->number);
        if (at == MAP_NONE) {
            at = i->results.n;
            map_put(exprs_arena(i->x), &i->tried, (uint64_t)e->number, at);
            PUSH(exprs_arena(i->x), i->results, NULL);
            Expr plain = with_inlined_arguments(i, e);
            Expr result = plain->op == EXPR_CALL ? run_call(i, plain, true) : plain;
            i->results.at[at] = result;
        }
        return i->results.at[at];
    }
    if (e->op != EXPR_FIELD && e->op != EXPR_ITEM && e->op != EXPR_INDEX)
        return NULL;
    Expr base = literal_part(i, e->args[0]);
    if (!base)
        return NULL;
    Expr *args = NEW_ARRAY(exprs_arena(i->x), Expr, e->n);
    args[0] = base;
    for (int k = 1; k < e->n; k++)
        args[k] = e->args[k];
    return expr_rebuild(i->x, e, args);
}

Expr expr_literal_part(Inliner *i, Expr e)
{
    i->calls.x = i->x;
    i->calls.rewrite = replace_call;
    i->calls.data = i;
    Expr part = literal_part(i, e);
    i->asserts.n = 0; /* the call stays where another part of it is used, and checks for itself */
    return part && expr_is_literal(part) ? part : NULL;
}

Expr expr_run(Inliner *i, Expr call)
{
    i->calls.x = i->x;
    i->calls.rewrite = replace_call;
    i->calls.data = i;
    Expr result = run_call(i, call, true);
    return i->asserts.n ? NULL : result;
}
