/* algorithm_function.c: an algorithm that symbols cannot follow, as a function of the variables that it reads.
 *
 * Arrays stay whole in it, whatever their indices are. A when-statement becomes an if: the edge of its condition is
 * computed outside and is an input, as are time, pre(…), der(…) and the like, which a function has no notion of. What
 * the algorithm assigns are the function's outputs, with the value before as input.
 */
#include "lower/lower.h"

typedef struct {
    Lower *l;
    VEC(const Var *) model, local; /* pairs: variables that are assigned, and what stands for them in the function */
    Map index;                     /* Var number -> index in model */
    VEC(Local) inputs;
    VEC(Expr) args; /* as many */
    Map input_of;   /* node number -> index in inputs */
    const char *problem;
    Span problem_span;
} Locals;

/* ---- what is assigned ------------------------------------------------------------------------------------------ */

static void note_target(Locals *m, Expr target)
{
    Lower *l = m->l;
    if (target->op == EXPR_VAR && target->value.var->kind == VAR_MODEL) {
        const Var *v = target->value.var;
        if (map_get(&m->index, (uint64_t)v->number) != MAP_NONE)
            return;
        map_put(l->arena, &m->index, (uint64_t)v->number, m->model.n);
        PUSH(l->arena, m->model, v);
        PUSH(l->arena, m->local, var_new(l->x, VAR_LOCAL, v->name, v->type, VARIES_CONTINUOUS));
    }
    if (target->op == EXPR_INDEX)
        note_target(m, target->args[0]);
    for (int k = 0; (target->op == EXPR_TUPLE || target->op == EXPR_ARRAY) && k < target->n; k++)
        note_target(m, target->args[k]);
}

static void note_targets(Locals *m, const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->target && s->kind == STATEMENT_ASSIGN)
            note_target(m, s->target);
        note_targets(m, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            note_targets(m, b->body);
    }
}

/* ---- expressions ----------------------------------------------------------------------------------------------- */

static Expr input_for(Locals *m, Expr value)
{
    Lower *l = m->l;
    int at = map_get(&m->input_of, (uint64_t)value->number);
    if (at == MAP_NONE) {
        at = m->inputs.n;
        Sym name = value->op == EXPR_VAR ? value->value.var->name : symbol_f(l->front->symbols, "$given%d", at);
        Var *v = var_new(l->x, VAR_LOCAL, name, value->type, VARIES_CONTINUOUS);
        map_put(l->arena, &m->input_of, (uint64_t)value->number, at);
        PUSH(l->arena, m->inputs, ((Local){.var = v}));
        PUSH(l->arena, m->args, value);
    }
    return expr_var(l->x, m->inputs.at[at].var);
}

static Expr localised(Locals *m, Expr e);

static Expr to_local(void *data, Expr e)
{
    Locals *m = data;
    Exprs *x = m->l->x;
    switch ((int)e->op) {
    case EXPR_VAR: {
        int at = map_get(&m->index, (uint64_t)e->value.var->number);
        if (at != MAP_NONE)
            return expr_var(x, m->local.at[at]);
        return e->value.var->kind == VAR_MODEL ? input_for(m, e) : NULL;
    }
    case EXPR_TIME:
    case EXPR_INITIAL:
    case EXPR_TERMINAL:
    case EXPR_PRE:
    case EXPR_DER:
        return input_for(m, e);
    case EXPR_EDGE: {
        Expr before = expr_make(x, EXPR_PRE, e->args[0]->type, 1, &e->args[0]);
        Expr parts[] = {localised(m, e->args[0]), expr_make(x, EXPR_NOT, e->type, 1, (Expr[]){input_for(m, before)})};
        return expr_make(x, EXPR_AND, e->type, 2, parts);
    }
    case EXPR_CHANGE: {
        Expr before = expr_make(x, EXPR_PRE, e->args[0]->type, 1, &e->args[0]);
        Expr parts[] = {localised(m, e->args[0]), input_for(m, before)};
        return expr_make(x, EXPR_NE, e->type, 2, parts);
    }
    case EXPR_SAMPLE:
    case EXPR_DELAY:
    case EXPR_SPATIAL_DISTRIBUTION:
        m->problem = "sample, delay and spatialDistribution cannot stand in an algorithm that is not written out";
        return NULL;
    }
    return NULL;
}

static Expr localised(Locals *m, Expr e)
{
    Rewriter r = {.x = m->l->x, .rewrite = to_local, .data = m};
    return e ? expr_rewrite(&r, e) : NULL;
}

static void find_assigned(void *data, Expr e)
{
    Locals *m = ((void **)data)[0];
    if (e->op == EXPR_VAR && map_get(&m->index, (uint64_t)e->value.var->number) != MAP_NONE)
        *(bool *)((void **)data)[1] = true;
}

/* The edge of a condition, computed outside of the function. */
static Expr when_edge(Locals *m, Expr condition, Span span)
{
    bool assigned = false;
    void *both[] = {m, &assigned};
    expr_visit(m->l->x, NULL, condition, find_assigned, both);
    if (assigned) {
        m->problem =
            "the condition of a when-statement depends on what the same algorithm assigns; with loops of unknown "
            "length, or with large arrays and variable indices, it must stand in another algorithm";
        m->problem_span = span;
        return condition;
    }
    return input_for(m, lower_when_active(m->l, lower_spread(m->l, condition)));
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static Statement *localised_list(Locals *m, const Statement *list)
{
    Statement *first = NULL, **end = &first;
    for (const Statement *s = list; s; s = s->next) {
        Statement *copy = NEW(m->l->arena, Statement);
        *copy = *s;
        copy->next = NULL;
        copy->target = localised(m, s->target);
        copy->value = localised(m, s->value);
        copy->message = localised(m, s->message);
        copy->level = localised(m, s->level);
        copy->body = localised_list(m, s->body);
        StatementBranch **branch_end = &copy->branches;
        copy->branches = NULL;
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            StatementBranch *branch = NEW(m->l->arena, StatementBranch);
            bool when = s->kind == STATEMENT_WHEN && b->condition;
            branch->condition = when ? when_edge(m, b->condition, s->span) : localised(m, b->condition);
            branch->body = localised_list(m, b->body);
            *branch_end = branch;
            branch_end = &branch->next;
        }
        if (s->kind == STATEMENT_WHEN)
            copy->kind = STATEMENT_IF;
        if (s->kind == STATEMENT_REINIT) {
            m->problem = "reinit cannot stand in an algorithm with loops of unknown length, or with large arrays and "
                         "variable indices";
            m->problem_span = s->span;
        }
        *end = copy;
        end = &copy->next;
    }
    return first;
}

static bool has_when(const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_WHEN || has_when(s->body))
            return true;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            if (has_when(b->body))
                return true;
    }
    return false;
}

/* ---- the call -------------------------------------------------------------------------------------------------- */

static bool is_discrete(Lower *l, const Var *v)
{
    if (v->varies == VARIES_DISCRETE || (v->type->element ? v->type->element : v->type)->kind != TYPE_REAL)
        return true;
    ExprList elements = {0};
    bool all = expr_scalars(&l->scalars, expr_var(l->x, v), &elements);
    for (int k = 0; k < elements.n && all; k++) {
        int at = elements.at[k]->op == EXPR_VAR ? lower_variable(l, elements.at[k]->value.var) : NO_VARIABLE;
        all = at != NO_VARIABLE && l->vars.at[at].role == ROLE_DISCRETE;
    }
    return all;
}

/* What an assigned variable holds before: pre of discrete ones, else the start value. */
static Expr value_before(Lower *l, const Var *v)
{
    Expr e = expr_var(l->x, v);
    if (is_discrete(l, v))
        return expr_make(l->x, EXPR_PRE, v->type, 1, &e);
    const FlatVar *f = NULL;
    int at = map_get(&l->flat->var_index, (uint64_t)v->number);
    if (at != MAP_NONE)
        f = &l->flat->vars.at[at];
    if (f && f->start && f->start->type == v->type)
        return f->start;
    return expr_zero(l->x, v->type);
}

/* All results at once, as one equation between TUPLEs. */
static void add_together(Lower *l, Equations *to, const ExprList *left, const ExprList *right, Origin origin)
{
    const Type **types = NEW_ARRAY(l->arena, const Type *, right->n + 1);
    for (int k = 0; k < right->n; k++)
        types[k] = left->at[k]->type;
    const Type *type = type_tuple(l->x, right->n, types);
    Expr a = expr_make(l->x, EXPR_TUPLE, type, left->n, left->at),
         b = expr_make(l->x, EXPR_TUPLE, type, right->n, right->at);
    lower_add(l, to, a, b, origin, true);
}

static Expr make_call(Locals *m, const Statement *body, Span span)
{
    Lower *l = m->l;
    Function *f = function_new(l->x, symbol_f(l->front->symbols, "$algorithm%d", ++l->n_made));
    f->body = localised_list(m, body);
    f->smooth_order = -1;
    f->span = span;
    f->inlining = INLINE_NEVER;
    VEC(Local) outputs = {0};
    VEC(const Type *) types = {0};
    for (int k = 0; k < m->model.n; k++) {
        Expr old = input_for(m, value_before(l, m->model.at[k]));
        PUSH(l->arena, outputs, ((Local){.var = m->local.at[k], .initial = old}));
        PUSH(l->arena, types, m->local.at[k]->type);
    }
    f->inputs = m->inputs.at;
    f->n_inputs = m->inputs.n;
    f->outputs = outputs.at;
    f->n_outputs = outputs.n;
    if (outputs.n)
        f->result = outputs.n == 1 ? types.at[0] : type_tuple(l->x, types.n, types.at);
    Problem problem = {0};
    return expr_call(l->x, f, m->args.n, m->args.at, &problem);
}

/* An algorithm that assigns nothing is there for its effects. */
static void add_call(Lower *l, Expr call, bool when, Origin origin)
{
    Effect effect = {.step = {.kind = STEP_CALL, .value = lower_spread(l, call)}, .origin = origin};
    if (when) {
        effect.step.condition = expr_boolean(l->x, true);
        PUSH(l->arena, l->effects, effect);
    } else {
        PUSH(l->arena, l->checks, effect);
    }
}

bool lower_algorithm_as_function(Lower *l, Equations *to, const FlatEquation *e, bool silent)
{
    Locals m = {.l = l, .problem_span = e->origin.span};
    l->scalars.problem = NULL; /* of the attempt to follow it by symbols */
    note_targets(&m, e->statements);
    bool when = has_when(e->statements);
    for (int k = 0; k < m.model.n && when; k++)
        if (!is_discrete(l, m.model.at[k]))
            m.problem = "an algorithm with a when-statement and with loops of unknown length, or large arrays and "
                        "variable indices, may assign variables inside the when-statement only";
    Expr call = make_call(&m, e->statements, e->origin.span);
    if (m.problem) {
        if (!silent)
            diag(l->diags, DIAG_S001, m.problem_span, "%s", m.problem);
        return false;
    }
    if (call && !m.model.n)
        add_call(l, call, when, e->origin);
    ExprList left = {0}, right = {0};
    for (int k = 0; call && k < m.model.n; k++) {
        Expr target = expr_var(l->x, m.model.at[k]), item = m.model.n == 1 ? call : expr_item(l->x, call, k);
        if (!expr_scalars(&l->scalars, target, &left) || !expr_scalars(&l->scalars, item, &right))
            return false;
    }
    if (when && left.n) {
        add_together(l, to, &left, &right, e->origin);
        return true;
    }
    for (int i = 0; i < left.n && i < right.n; i++)
        lower_add(l, to, left.at[i], right.at[i], e->origin, left.at[i]->type->kind != TYPE_REAL);
    return true;
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
