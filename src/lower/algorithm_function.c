/* algorithm_function.c: an algorithm that symbols cannot follow, as a function of the variables that it reads. */
#include "lower/lower.h"

typedef struct {
    Lower *l;
    VEC(const Var *) model, local; /* pairs */
    Map index;                     /* Var number -> index */
    VEC(int) assigned;             /* per pair: 1 when the algorithm assigns it */
} Locals;

static int local_for(Locals *m, const Var *v)
{
    int at = map_get(&m->index, (uint64_t)v->number);
    if (at == MAP_NONE) {
        at = m->model.n;
        map_put(m->l->arena, &m->index, (uint64_t)v->number, at);
        PUSH(m->l->arena, m->model, v);
        PUSH(m->l->arena, m->local, var_new(m->l->x, VAR_LOCAL, v->name, v->type, VARIES_CONTINUOUS));
        PUSH(m->l->arena, m->assigned, 0);
    }
    return at;
}

static Expr to_local(void *data, Expr e)
{
    Locals *m = data;
    if (e->op != EXPR_VAR || e->value.var->kind != VAR_MODEL)
        return NULL;
    int at = local_for(m, e->value.var);
    return expr_var(m->l->x, m->local.at[at]);
}

static Expr localised(Locals *m, Expr e)
{
    Rewriter r = {.x = m->l->x, .rewrite = to_local, .data = m};
    return e ? expr_rewrite(&r, e) : NULL;
}

static void mark_target(Locals *m, Expr target)
{
    if (target->op == EXPR_VAR) {
        int at = local_for(m, target->value.var);
        m->assigned.at[at] = 1;
    } else {
        for (int k = 0; k < (target->op == EXPR_INDEX ? 1 : target->n); k++)
            mark_target(m, target->args[k]);
    }
}

static Statement *localised_list(Locals *m, const Statement *list)
{
    Statement *first = NULL, **end = &first;
    for (const Statement *s = list; s; s = s->next) {
        Statement *copy = NEW(m->l->arena, Statement);
        *copy = *s;
        copy->next = NULL;
        if (s->target)
            mark_target(m, s->target);
        copy->target = localised(m, s->target);
        copy->value = localised(m, s->value);
        copy->message = localised(m, s->message);
        copy->body = localised_list(m, s->body);
        StatementBranch **branch_end = &copy->branches;
        copy->branches = NULL;
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            StatementBranch *branch = NEW(m->l->arena, StatementBranch);
            branch->condition = localised(m, b->condition);
            branch->body = localised_list(m, b->body);
            *branch_end = branch;
            branch_end = &branch->next;
        }
        *end = copy;
        end = &copy->next;
    }
    return first;
}

static bool has_when(const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_WHEN || s->kind == STATEMENT_REINIT || has_when(s->body))
            return true;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            if (has_when(b->body))
                return true;
    }
    return false;
}

/* What an assigned variable holds before: pre of discrete ones, else the start value. */
static Expr value_before(Lower *l, const Var *v)
{
    Expr e = expr_var(l->x, v);
    if (v->varies == VARIES_DISCRETE)
        return expr_make(l->x, EXPR_PRE, v->type, 1, &e);
    const FlatVar *f = NULL;
    int at = map_get(&l->flat->var_index, (uint64_t)v->number);
    if (at != MAP_NONE)
        f = &l->flat->vars.at[at];
    if (f && f->start && f->start->type == v->type)
        return f->start;
    return expr_zero(l->x, v->type);
}

void lower_algorithm_as_function(Lower *l, Equations *to, const FlatEquation *e)
{
    if (has_when(e->statements)) {
        diag(l->diags, DIAG_S001, e->origin.span,
             "an algorithm with a when-statement cannot contain while, break, return or loops of unknown length");
        return;
    }
    Locals m = {.l = l};
    Function *f = function_new(l->x, symbol_f(l->front->symbols, "$algorithm%d", ++l->n_made));
    f->body = localised_list(&m, e->statements);
    f->smooth_order = -1;
    f->span = e->origin.span;
    f->inlining = INLINE_NEVER;
    VEC(Local) inputs = {0}, outputs = {0};
    VEC(Expr) args = {0};
    VEC(const Type *) types = {0};
    VEC(Expr) targets = {0};
    for (int k = 0; k < m.model.n; k++) {
        if (!m.assigned.at[k]) {
            PUSH(l->arena, inputs, ((Local){.var = m.local.at[k]}));
            PUSH(l->arena, args, expr_var(l->x, m.model.at[k]));
            continue;
        }
        Var *old = var_new(l->x, VAR_LOCAL, symbol_f(l->front->symbols, "$before%d", k), m.local.at[k]->type,
                           VARIES_CONTINUOUS);
        PUSH(l->arena, inputs, ((Local){.var = old}));
        PUSH(l->arena, args, value_before(l, m.model.at[k]));
        PUSH(l->arena, outputs, ((Local){.var = m.local.at[k], .initial = expr_var(l->x, old)}));
        PUSH(l->arena, types, m.local.at[k]->type);
        PUSH(l->arena, targets, expr_var(l->x, m.model.at[k]));
    }
    f->inputs = inputs.at;
    f->n_inputs = inputs.n;
    f->outputs = outputs.at;
    f->n_outputs = outputs.n;
    f->result = outputs.n == 1 ? types.at[0] : type_tuple(l->x, types.n, types.at);
    Problem problem = {0};
    Expr call = expr_call(l->x, f, args.n, args.at, &problem);
    if (!call)
        return;
    for (int k = 0; k < targets.n; k++) {
        ExprList left = {0}, right = {0};
        Expr item = targets.n == 1 ? call : expr_item(l->x, call, k);
        if (!expr_scalars(&l->scalars, targets.at[k], &left) || !expr_scalars(&l->scalars, item, &right))
            continue;
        for (int i = 0; i < left.n && i < right.n; i++)
            lower_add(l, to, left.at[i], right.at[i], e->origin, left.at[i]->type->kind != TYPE_REAL);
    }
}

/* The statements of a loop with its iterator replaced by a value. */
Statement *statements_with_iterator(Lower *l, const Statement *list, const Var *iterator, Expr value)
{
    Statement *first = NULL, **end = &first;
    for (const Statement *s = list; s; s = s->next) {
        Statement *copy = NEW(l->arena, Statement);
        *copy = *s;
        Expr *parts[] = {&copy->target, &copy->value, &copy->message, &copy->level};
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            if (*parts[k])
                *parts[k] = expr_with_iterator(l->x, *parts[k], iterator, value);
        copy->body = statements_with_iterator(l, s->body, iterator, value);
        copy->branches = NULL;
        StatementBranch **branch_end = &copy->branches;
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            StatementBranch *branch = NEW(l->arena, StatementBranch);
            branch->condition = b->condition ? expr_with_iterator(l->x, b->condition, iterator, value) : NULL;
            branch->body = statements_with_iterator(l, b->body, iterator, value);
            *branch_end = branch;
            branch_end = &branch->next;
        }
        copy->next = NULL;
        *end = copy;
        end = &copy->next;
    }
    return first;
}
