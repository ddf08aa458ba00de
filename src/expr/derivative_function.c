/* derivative_function.c: forward differentiation of functions.
 *
 * Each Real variable v that depends on an active input gets a companion der_v beside it. An assignment v := e becomes
 * der_v := e'; v := e, the derivative first since e' needs the values from before. Control flow stays as it is.
 */
#include "expr/derivative_function.h"

#include <string.h>

#include "expr/differentiation.h"

typedef struct {
    Exprs *x;
    DerivativeFunctions *made;
    const Function *f;
    Map companion; /* local's number -> index in vars, for locals that depend on active inputs */
    VEC(const Var *) vars;
    bool changed; /* while dependence is being found */
    const char *problem;
} Transformation;

/* ---- which variables depend on active inputs ------------------------------------------------------------------- */

static bool depends(const Transformation *t, const Var *v)
{
    return map_get(&t->companion, (uint64_t)v->number) != MAP_NONE;
}

static void mark(Transformation *t, const Var *v)
{
    if (!type_has_real(v->type) || depends(t, v))
        return;
    map_put(exprs_work(t->x), &t->companion, (uint64_t)v->number, t->vars.n);
    Sym name = symbol_f(exprs_symbols(t->x), "der_%s", v->name->text);
    PUSH(exprs_work(t->x), t->vars, var_new(t->x, VAR_LOCAL, name, v->type, v->varies));
    t->changed = true;
}

typedef struct {
    const Transformation *t;
    bool found;
} Search;

static void look(void *data, Expr e)
{
    Search *s = data;
    if (e->op == EXPR_VAR && depends(s->t, e->value.var))
        s->found = true;
}

static bool expression_depends(Transformation *t, Expr e)
{
    Search s = {t, false};
    expr_visit(t->x, NULL, e, look, &s);
    return s.found;
}

static void mark_target(Transformation *t, Expr target)
{
    while (target->op == EXPR_INDEX || target->op == EXPR_FIELD)
        target = target->args[0];
    if (target->op == EXPR_VAR)
        mark(t, target->value.var);
    else if (target->op == EXPR_TUPLE || target->op == EXPR_RECORD)
        for (int i = 0; i < target->n; i++)
            mark_target(t, target->args[i]);
}

static void find_dependent(Transformation *t, const Statement *s)
{
    for (; s; s = s->next) {
        if (s->kind == STATEMENT_ASSIGN && expression_depends(t, s->value))
            mark_target(t, s->target);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            find_dependent(t, b->body);
        find_dependent(t, s->body);
    }
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static bool local_leaf(void *data, Expr e, Expr *derivative)
{
    Transformation *t = data;
    *derivative = NULL;
    if (e->op != EXPR_VAR)
        return false; /* a function value that is called, or what has no place in a function */
    int known = map_get(&t->companion, (uint64_t)e->value.var->number);
    if (known != MAP_NONE)
        *derivative = expr_var(t->x, t->vars.at[known]);
    return true;
}

static Differentiation differentiation(Transformation *t)
{
    return (Differentiation){.x = t->x, .leaf = local_leaf, .data = t, .functions = t->made};
}

/* The place of the derivative that belongs to a place: the same part of the companion; NULL when it has none. */
static Expr companion_place(Transformation *t, Expr target)
{
    if (target->op == EXPR_VAR) {
        int known = map_get(&t->companion, (uint64_t)target->value.var->number);
        return known == MAP_NONE ? NULL : expr_var(t->x, t->vars.at[known]);
    }
    if (target->op != EXPR_INDEX && target->op != EXPR_FIELD)
        return NULL;
    if (!type_has_real(target->type))
        return NULL;
    Expr base = companion_place(t, target->args[0]);
    if (!base || target->op == EXPR_FIELD)
        return base ? expr_field(t->x, base, (int)target->value.integer) : NULL;
    Expr *args = NEW_ARRAY(exprs_work(t->x), Expr, target->n);
    args[0] = base;
    for (int i = 1; i < target->n; i++)
        args[i] = target->args[i];
    return expr_make(t->x, EXPR_INDEX, target->type, target->n, args);
}

static Statement *assignment(Transformation *t, const Statement *from, Expr target, Expr value)
{
    Statement *s = NEW(exprs_arena(t->x), Statement);
    *s = (Statement){.kind = STATEMENT_ASSIGN, .span = from->span, .target = target, .value = value};
    return s;
}

static Statement **append(Statement **end, Statement *s)
{
    *end = s;
    return &s->next;
}

static Statement **derive_one(Transformation *t, const Statement *s, Expr target, Expr value, Statement **end)
{
    Expr place = companion_place(t, target);
    if (!place || t->problem)
        return end;
    Differentiation d = differentiation(t);
    Expr derivative = derivative_or_zero(&d, value);
    if (!derivative) {
        t->problem = d.problem;
        return end;
    }
    return append(end, assignment(t, s, place, derivative));
}

/* (a, b) := f(…): the derivatives are results of one call of the derivative function, so they are assigned together:
 * each could be part of what the next one needs. */
static Statement **derive_tuple(Transformation *t, const Statement *s, Statement **end)
{
    Expr target = s->target;
    Differentiation d = differentiation(t);
    Expr *places = NEW_ARRAY(exprs_work(t->x), Expr, target->n);
    Expr *values = NEW_ARRAY(exprs_work(t->x), Expr, target->n);
    const Type *whole = s->value->type;
    Expr call = NULL;
    int last = -1;
    bool all_items = true;
    for (int i = 0; i < target->n; i++) {
        places[i] = companion_place(t, target->args[i]);
        if (!places[i])
            continue;
        Expr item = whole->kind == TYPE_TUPLE ? expr_item(t->x, s->value, i) : s->value;
        values[i] = derivative_or_zero(&d, item);
        if (!values[i]) {
            t->problem = d.problem;
            return end;
        }
        bool is_item = values[i]->op == EXPR_ITEM;
        if (is_item && (!call || values[i]->args[0] == call))
            call = values[i]->args[0];
        else
            all_items = false;
        if (is_item)
            last = (int)values[i]->value.integer > last ? (int)values[i]->value.integer : last;
    }
    if (call && all_items) {
        Expr *together = NEW_ARRAY(exprs_work(t->x), Expr, last + 1);
        for (int i = 0; i <= last; i++)
            together[i] = expr_omitted(t->x);
        for (int i = 0; i < target->n; i++)
            if (places[i])
                together[values[i]->value.integer] = places[i];
        return append(end, assignment(t, s, expr_tuple(t->x, last + 1, together), call));
    }
    for (int i = 0; i < target->n; i++)
        if (places[i])
            end = append(end, assignment(t, s, places[i], values[i]));
    return end;
}

static Statement *transform(Transformation *t, const Statement *from);

static StatementBranch *transform_branches(Transformation *t, const StatementBranch *from)
{
    StatementBranch *first = NULL, **end = &first;
    for (; from; from = from->next) {
        *end = NEW(exprs_arena(t->x), StatementBranch);
        (*end)->condition = from->condition;
        (*end)->body = transform(t, from->body);
        end = &(*end)->next;
    }
    return first;
}

static Statement *transform(Transformation *t, const Statement *from)
{
    Statement *first = NULL, **end = &first;
    for (; from && !t->problem; from = from->next) {
        if (from->kind == STATEMENT_ASSERT || from->kind == STATEMENT_CALL)
            continue; /* said already where the function itself is called */
        if (from->kind == STATEMENT_ASSIGN) {
            if (from->target->op == EXPR_TUPLE)
                end = derive_tuple(t, from, end);
            else
                end = derive_one(t, from, from->target, from->value, end);
        }
        Statement *copy = NEW(exprs_arena(t->x), Statement);
        *copy = *from;
        copy->next = NULL;
        copy->branches = transform_branches(t, from->branches);
        copy->body = transform(t, from->body);
        end = append(end, copy);
    }
    return first;
}

/* ---- the function ---------------------------------------------------------------------------------------------- */

static Local companion_local(Transformation *t, const Local *of)
{
    Local local = *of;
    local.var = t->vars.at[map_get(&t->companion, (uint64_t)of->var->number)];
    if (of->initial) {
        Differentiation d = differentiation(t);
        local.initial = derivative_or_zero(&d, of->initial);
        if (d.problem)
            t->problem = d.problem;
    }
    return local;
}

static void build(Transformation *t, Function *to, const unsigned char *active)
{
    const Function *f = t->f;
    Arena *a = exprs_arena(t->x);
    Local *inputs = NEW_ARRAY(a, Local, 2 * f->n_inputs), *outputs = NEW_ARRAY(a, Local, f->n_outputs);
    Local *locals = NEW_ARRAY(a, Local, 2 * (f->n_outputs + f->n_locals));
    for (int i = 0; i < f->n_inputs; i++)
        inputs[to->n_inputs++] = f->inputs[i];
    for (int i = 0; i < f->n_inputs; i++)
        if (active[i]) {
            Local local = f->inputs[i];
            local.initial = NULL;
            local.var = t->vars.at[map_get(&t->companion, (uint64_t)f->inputs[i].var->number)];
            inputs[to->n_inputs++] = local;
        }
    for (int i = 0; i < f->n_outputs; i++) {
        const Local *output = &f->outputs[i];
        if (type_has_real(output->var->type)) {
            mark(t, output->var); /* one that depends on nothing has derivative zero, which is what it starts with */
            outputs[to->n_outputs++] = companion_local(t, output);
        }
        locals[to->n_locals++] = *output;
    }
    for (int i = 0; i < f->n_locals; i++) {
        if (depends(t, f->locals[i].var))
            locals[to->n_locals++] = companion_local(t, &f->locals[i]);
        locals[to->n_locals++] = f->locals[i];
    }
    to->inputs = inputs;
    to->outputs = outputs;
    to->locals = locals;
    const Type **types = NEW_ARRAY(a, const Type *, to->n_outputs);
    for (int i = 0; i < to->n_outputs; i++)
        types[i] = outputs[i].var->type;
    to->result = to->n_outputs == 1 ? types[0] : type_tuple(t->x, to->n_outputs, types);
    to->span = f->span;
    to->inlining = f->inlining;
    to->smooth_order = f->smooth_order > 0 ? f->smooth_order - 1 : f->smooth_order;
    to->generate_events = f->generate_events;
    to->is_impure = f->is_impure;
    to->owner = f->owner;
}

static const Function *known_derivative(const DerivativeFunctions *made, const Function *f, const unsigned char *active)
{
    for (int i = map_get(&made->first, (uint64_t)f->number); i != MAP_NONE; i = made->made.at[i].next)
        if (made->made.at[i].derivative && memcmp(made->made.at[i].active, active, (size_t)f->n_inputs) == 0)
            return made->made.at[i].derivative;
    return NULL;
}

const Function *function_derivative(Exprs *x, DerivativeFunctions *made, const Function *f, const unsigned char *active,
                                    const char **problem)
{
    const Function *known = known_derivative(made, f, active);
    if (known)
        return known;
    Arena *a = exprs_arena(x);
    if (f->external || !function_has_body(f)) {
        *problem = symbol_f(exprs_symbols(x), "'%s' has no derivative annotation%s", f->name->text,
                            f->external ? " and is external" : " that fits")
                       ->text;
        return NULL;
    }
    int rank = 0;
    for (int i = map_get(&made->first, (uint64_t)f->number); i != MAP_NONE; i = made->made.at[i].next)
        rank++;
    Function *to = function_new(x, rank ? symbol_f(exprs_symbols(x), "der_%d_%s", rank + 1, f->name->text)
                                        : symbol_f(exprs_symbols(x), "der_%s", f->name->text));
    Transformation t = {.x = x, .made = made, .f = f};
    for (int i = 0; i < f->n_inputs; i++)
        if (active[i])
            mark(&t, f->inputs[i].var);
    for (t.changed = true; t.changed;) {
        t.changed = false;
        find_dependent(&t, f->body);
        for (int i = 0; i < f->n_locals + f->n_outputs; i++) {
            const Local *local = i < f->n_locals ? &f->locals[i] : &f->outputs[i - f->n_locals];
            if (local->initial && expression_depends(&t, local->initial))
                mark(&t, local->var);
        }
    }
    build(&t, to, active);
    /* Known before the body is made: a function may call itself. */
    DerivativeFunction entry = {f, to, arena_copy(a, active, (size_t)f->n_inputs),
                                map_get(&made->first, (uint64_t)f->number)};
    map_put(a, &made->first, (uint64_t)f->number, made->made.n);
    PUSH(a, made->made, entry);
    to->body = transform(&t, f->body);
    if (!t.problem)
        return to;
    *problem = t.problem;
    for (int i = 0; i < made->made.n; i++)
        if (made->made.at[i].derivative == to)
            made->made.at[i].derivative = NULL;
    return NULL;
}
