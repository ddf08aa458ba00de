/* resolve.c: the last pass: constants and evaluated parameters are put in, questions about connections are answered,
 * streams are resolved, and the functions that are called are collected. */
#include "flat/walk.h"

typedef struct {
    Flat *flat;
    Rewriter rewriter;
    Map function_index; /* function number -> 1 */
    Map visited;
    VEC(Function *) queue;
} Resolve;

/* A constant of a package, or a parameter whose value is settled. */
static Expr known_value(void *data, Expr e)
{
    Resolve *r = data;
    if (e->op != EXPR_VAR || e->value.var->kind != VAR_MODEL || !e->value.var->owner)
        return NULL;
    Component *c = e->value.var->owner;
    int at = map_get(&r->flat->var_index, (uint64_t)e->value.var->number);
    if (at != MAP_NONE)
        return r->flat->vars.at[at].evaluate ? r->flat->vars.at[at].value : NULL;
    if (c->variability < VARIABILITY_PARAMETER)
        return NULL;
    return component_value(r->flat->front, c);
}

static void note_function(void *data, Expr e)
{
    Resolve *r = data;
    if (e->op != EXPR_CALL && e->op != EXPR_PARTIAL)
        return;
    const Function *fn = e->value.function;
    if (map_get(&r->function_index, (uint64_t)fn->number) != MAP_NONE)
        return;
    map_put(r->flat->front->arena, &r->function_index, (uint64_t)fn->number, 1);
    PUSH(r->flat->front->arena, r->queue, (Function *)fn);
}

static Expr resolved(Resolve *r, Expr e)
{
    if (!e)
        return NULL;
    e = connections_resolve(r->flat, e);
    if (!e)
        return NULL;
    e = expr_rewrite(&r->rewriter, e);
    expr_visit(r->flat->front->exprs, &r->visited, e, note_function, r);
    return e;
}

static void resolve_statements(Resolve *r, Statement *list)
{
    for (Statement *s = list; s; s = s->next) {
        s->target = resolved(r, s->target);
        s->value = resolved(r, s->value);
        s->message = resolved(r, s->message);
        s->level = resolved(r, s->level);
        resolve_statements(r, s->body);
        for (StatementBranch *b = s->branches; b; b = b->next) {
            b->condition = resolved(r, b->condition);
            resolve_statements(r, b->body);
        }
    }
}

static void resolve_equations(Resolve *r, FlatEquation *list)
{
    for (FlatEquation *e = list; e; e = e->next) {
        e->left = resolved(r, e->left);
        e->right = resolved(r, e->right);
        e->message = resolved(r, e->message);
        e->level = resolved(r, e->level);
        resolve_equations(r, e->body);
        resolve_statements(r, e->statements);
        for (FlatBranch *b = e->branches; b; b = b->next) {
            b->condition = resolved(r, b->condition);
            resolve_equations(r, b->body);
        }
    }
}

static void resolve_locals(Resolve *r, int n, const Local *list)
{
    for (int k = 0; k < n; k++) {
        Local *l = (Local *)&list[k];
        l->initial = resolved(r, l->initial);
        for (int d = 0; l->sizes && d < l->var->type->n_dims; d++)
            ((Expr *)l->sizes)[d] = resolved(r, l->sizes[d]);
    }
}

static void resolve_function(Resolve *r, Function *fn)
{
    resolve_locals(r, fn->n_inputs, fn->inputs);
    resolve_locals(r, fn->n_outputs, fn->outputs);
    resolve_locals(r, fn->n_locals, fn->locals);
    resolve_statements(r, fn->body);
    for (int k = 0; fn->external && k < fn->external->n; k++)
        ((Expr *)fn->external->args)[k] = resolved(r, fn->external->args[k]);
    for (const Derivative *d = fn->derivatives; d; d = d->next)
        if (map_get(&r->function_index, (uint64_t)d->function->number) == MAP_NONE) {
            map_put(r->flat->front->arena, &r->function_index, (uint64_t)d->function->number, 1);
            PUSH(r->flat->front->arena, r->queue, (Function *)d->function);
        }
    if (fn->destructor && map_get(&r->function_index, (uint64_t)fn->destructor->number) == MAP_NONE) {
        map_put(r->flat->front->arena, &r->function_index, (uint64_t)fn->destructor->number, 1);
        PUSH(r->flat->front->arena, r->queue, (Function *)fn->destructor);
    }
}

void resolve_all(Flat *flat)
{
    Resolve r = {.flat = flat};
    r.rewriter = (Rewriter){.x = flat->front->exprs, .rewrite = known_value, .data = &r};
    resolve_equations(&r, flat->equations.first);
    resolve_equations(&r, flat->initial_equations.first);
    for (int k = 0; k < flat->vars.n; k++) {
        FlatVar *v = &flat->vars.at[k];
        Expr *parts[] = {&v->binding, &v->start, &v->fixed, &v->min, &v->max, &v->nominal, &v->state_select};
        for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
            *parts[p] = resolved(&r, *parts[p]);
    }
    for (int k = 0; k < r.queue.n; k++) {
        resolve_function(&r, r.queue.at[k]);
        PUSH(flat->front->arena, flat->functions, r.queue.at[k]);
    }
}
