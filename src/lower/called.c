/* called.c: the body of the function that a section becomes: its variables, expressions and statements. */
#include "lower/called.h"

static void refuse(Called *c, const char *problem)
{
    if (!c->problem) {
        c->problem = problem;
        c->problem_span = c->span;
    }
}

/* ---- arrays of scalars ----------------------------------------------------------------------------------------- */

Expr called_array(Lower *l, const Type *type, const ExprList *scalars, int *at)
{
    if (!type->n_dims)
        return scalars->at[(*at)++];
    int n = type->dims[0];
    Expr *items = NEW_ARRAY(l->arena, Expr, n + 1);
    for (int k = 0; k < n; k++)
        items[k] = called_array(l, type_strip(l->x, type, 1), scalars, at);
    return expr_array_typed(l->x, type, n, items);
}

Expr called_filled(Lower *l, const Type *shape, Expr value)
{
    ExprList scalars = {0};
    int at = 0;
    for (long k = 0; k < type_elements(shape); k++)
        PUSH(l->arena, scalars, value);
    return called_array(l, type_with_element(l->x, shape, value->type), &scalars, &at);
}

/* ---- expressions ----------------------------------------------------------------------------------------------- */

Expr called_input(Called *c, Expr value)
{
    Lower *l = c->l;
    int at = map_get(&c->input_of, (uint64_t)value->number);
    if (at == MAP_NONE) {
        at = c->inputs.n;
        Sym name = value->op == EXPR_VAR ? value->value.var->name : symbol_f(l->front->symbols, "$given%d", at);
        Var *v = var_new(l->x, VAR_LOCAL, name, value->type, VARIES_CONTINUOUS);
        map_put(l->arena, &c->input_of, (uint64_t)value->number, at);
        PUSH(l->arena, c->inputs, ((Local){.var = v}));
        PUSH(l->arena, c->args, value);
    }
    return expr_var(l->x, c->inputs.at[at].var);
}

static void find_inner(void *data, Expr e)
{
    Called *c = ((void **)data)[0];
    if (e->op == EXPR_VAR &&
        (e->value.var->kind != VAR_MODEL || map_get(&c->output_of, (uint64_t)e->value.var->number) != MAP_NONE))
        *(bool *)((void **)data)[1] = true;
}

/* Whether e has the same value wherever it stands in the section. */
static bool is_outer(Called *c, Expr e)
{
    bool inner = false;
    void *both[] = {c, &inner};
    expr_visit(c->l->x, NULL, e, find_inner, both);
    return !inner;
}

static void find_risk(void *data, Expr e)
{
    if (expr_may_fail(e->op))
        *(bool *)data = true;
}

/* Whether e can be computed though the section would not come to it. */
static bool is_safe(Called *c, Expr e)
{
    bool risk = false;
    expr_visit(c->l->x, NULL, e, find_risk, &risk);
    return !risk;
}

static Expr localised(Called *c, Expr e);

static Expr variable_to_local(Called *c, Expr e)
{
    int at = map_get(&c->output_of, (uint64_t)e->value.var->number);
    if (at != MAP_NONE)
        return expr_var(c->l->x, c->outputs.at[at].local);
    return e->value.var->kind == VAR_MODEL ? called_input(c, e) : NULL;
}

static Expr quiet_to_local(Called *c, Expr e)
{
    bool outer = c->quiet;
    c->quiet = true;
    Expr inside = localised(c, e->args[0]);
    c->quiet = outer;
    return expr_make(c->l->x, EXPR_NO_EVENT, e->type, 1, &inside);
}

static Expr to_local(void *data, Expr e)
{
    Called *c = data;
    switch (expr_moment(e)) {
    case MOMENT_TIME:
    case MOMENT_INITIAL:
    case MOMENT_TERMINAL:
    case MOMENT_PRE:
    case MOMENT_PREVIOUS:
    case MOMENT_DER:
        return called_input(c, e);
    case MOMENT_QUIET:
        return quiet_to_local(c, e);
    case MOMENT_SAMPLE:
    case MOMENT_DELAY:
    case MOMENT_SPATIAL:
        if (!is_outer(c, e))
            refuse(c, "sample, delay and spatialDistribution of what the same algorithm assigns cannot stand in an "
                      "algorithm with loops of unknown length, or with large arrays and variable indices");
        return called_input(c, e);
    case MOMENT_NOW:
        if (e->op == EXPR_VAR)
            return variable_to_local(c, e);
        break;
    case MOMENT_EDGE: /* written out by section.c */
    case MOMENT_CHANGE:
    case MOMENT_SMOOTH:
    case MOMENT_RELATION:
    case MOMENT_EQUALITY:
    case MOMENT_ROUNDING:
    case MOMENT_RESIDUE:
    case MOMENT_STREAM:
    case MOMENT_CLOCK:
    case MOMENT_CLOCKED:
    case MOMENT_HOLD:
    case MOMENT_RATE:
    case MOMENT_NO_CLOCK:
    case MOMENT_TICK:
    case MOMENT_MACHINE:
        break;
    }
    bool outside = !c->quiet && expr_makes_event(e) && !e->type->n_dims && is_outer(c, e) && is_safe(c, e);
    return outside ? called_input(c, e) : NULL;
}

static Expr localised(Called *c, Expr e)
{
    Rewriter r = {.x = c->l->x, .rewrite = to_local, .data = c};
    return e ? expr_rewrite(&r, e) : NULL;
}

/* ---- assignments ----------------------------------------------------------------------------------------------- */

typedef struct {
    Called *c;
    Statement **end;
} Spot;

static Statement *add(Spot *p, Statement s)
{
    Statement *made = NEW(p->c->l->arena, Statement);
    *made = s;
    made->next = NULL;
    made->span = p->c->span;
    *p->end = made;
    p->end = &made->next;
    return made;
}

static void add_assign(Spot *p, Expr target, Expr value)
{
    add(p, (Statement){.kind = STATEMENT_ASSIGN, .target = target, .value = value});
}

/* A part of one variable of the function. */
static bool is_place(Expr target)
{
    while (target->op == EXPR_INDEX || target->op == EXPR_FIELD)
        target = target->args[0];
    return target->op == EXPR_VAR || target->op == EXPR_OMITTED;
}

static Expr new_local(Called *c, const Type *type)
{
    Lower *l = c->l;
    Sym name = symbol_f(l->front->symbols, "$value%d", c->locals.n + 1);
    Var *v = var_new(l->x, VAR_LOCAL, name, type, VARIES_CONTINUOUS);
    PUSH(l->arena, c->locals, ((Local){.var = v}));
    return expr_var(l->x, v);
}

static void assign_parts(Spot *p, Expr target, Expr value);

/* The rest of the subscripts of an item. */
static Expr item_of(Called *c, Expr target, int item)
{
    Problem problem = {0};
    Expr base = target->args[0]->args[item];
    Expr made = target->n > 2 ? expr_index(c->l->x, base, target->n - 2, target->args + 2, &problem) : base;
    return made ? made : base;
}

/* x[i] := value with an array of variables x: each may be the one. */
static void assign_one_of(Spot *p, Expr target, Expr value)
{
    Called *c = p->c;
    Lower *l = c->l;
    Expr array = target->args[0], index = target->args[1];
    if (array->op != EXPR_ARRAY || index->type->n_dims || index->type->kind != TYPE_INTEGER) {
        refuse(c, "this cannot be assigned in an algorithm with loops of unknown length, or with large arrays and "
                  "variable indices");
        return;
    }
    StatementBranch **end = &add(p, (Statement){.kind = STATEMENT_IF})->branches;
    for (int k = 0; k < array->n; k++) {
        StatementBranch *b = NEW(l->arena, StatementBranch);
        Expr same[] = {index, expr_integer(l->x, k + 1)};
        b->condition = expr_make(l->x, EXPR_EQ, type_scalar(l->x, TYPE_BOOLEAN), 2, same);
        Spot inside = {c, &b->body};
        assign_parts(&inside, item_of(c, target, k), value);
        *end = b;
        end = &b->next;
    }
}

static void assign_parts(Spot *p, Expr target, Expr value)
{
    Called *c = p->c;
    Exprs *x = c->l->x;
    bool is_direct = target->op == EXPR_TUPLE || is_place(target);
    for (int k = 0; target->op == EXPR_TUPLE && k < target->n; k++)
        is_direct &= is_place(target->args[k]);
    if (is_direct) {
        add_assign(p, target, value);
        return;
    }
    if (target->op == EXPR_FIELD) {
        Expr inside = expr_field_of(&c->l->algebra.scalars, target->args[0], (int)target->value.integer);
        target = inside ? inside : target;
    }
    if (target->op == EXPR_INDEX || target->op == EXPR_FIELD) {
        assign_one_of(p, target, value);
        return;
    }
    /* All parts of the value are taken before any variable changes. */
    Expr *parts = NEW_ARRAY(c->l->arena, Expr, target->n + 1);
    if (target->op == EXPR_TUPLE) {
        for (int k = 0; k < target->n; k++)
            parts[k] = target->args[k]->op == EXPR_OMITTED ? target->args[k] : new_local(c, target->args[k]->type);
        add_assign(p, expr_tuple(x, target->n, parts), value);
    } else {
        Expr whole = new_local(c, target->type);
        add_assign(p, whole, value);
        for (int k = 0; k < target->n; k++) {
            Problem problem = {0};
            Expr at = expr_integer(x, k + 1);
            parts[k] = target->op == EXPR_RECORD ? expr_field(x, whole, k) : expr_index(x, whole, 1, &at, &problem);
        }
    }
    for (int k = 0; k < target->n; k++)
        if (target->args[k]->op != EXPR_OMITTED)
            assign_parts(p, target->args[k], parts[k]);
}

/* ---- outputs --------------------------------------------------------------------------------------------------- */

static int add_output(Called *c, const Var *local, const ExprList *left, Expr begin)
{
    PUSH(c->l->arena, c->outputs, ((Output){local, *left, begin}));
    return c->outputs.n - 1;
}

void called_add_target(Called *c, const Var *v)
{
    Lower *l = c->l;
    ExprList left = {0}, begin = {0};
    section_scalars(&l->algebra, expr_var(l->x, v), &left);
    for (int k = 0; k < left.n; k++)
        PUSH(l->arena, begin, section_begin(c->s, left.at[k]->value.var));
    int at = 0;
    map_put(l->arena, &c->output_of, (uint64_t)v->number, c->outputs.n);
    add_output(c, var_new(l->x, VAR_LOCAL, v->name, v->type, VARIES_CONTINUOUS), &left,
               called_array(l, v->type, &begin, &at));
}

int called_add_output(Called *c, const char *name, const Type *shape, Expr begin)
{
    Lower *l = c->l;
    ExprList left = {0};
    for (long k = 0; k < type_elements(shape); k++) {
        Sym own = symbol_f(l->front->symbols, "$%s%d", name, ++l->n_made);
        Var *v = var_new(l->x, VAR_MODEL, own, begin->type, VARIES_DISCRETE);
        PUSH(l->arena, c->made, v);
        PUSH(l->arena, left, expr_var(l->x, v));
    }
    const Type *type = type_with_element(l->x, shape, begin->type);
    Var *local = var_new(l->x, VAR_LOCAL, symbol_f(l->front->symbols, "$%s", name), type, VARIES_CONTINUOUS);
    return add_output(c, local, &left, called_filled(l, shape, begin));
}

/* Whether the section is to end the run, and with which words, are outputs of their own. */
static void put_terminate(Spot *p, const Statement *s)
{
    Called *c = p->c;
    Lower *l = c->l;
    const Type *boolean = type_scalar(l->x, TYPE_BOOLEAN);
    Ending end = {.at_events = c->at_events};
    end.asked = called_add_output(c, "terminate", boolean, expr_boolean(l->x, false));
    end.message = called_add_output(c, "message", boolean, expr_string(l->x, symbol(l->front->symbols, "")));
    add_assign(p, expr_var(l->x, c->outputs.at[end.asked].local), expr_boolean(l->x, true));
    add_assign(p, expr_var(l->x, c->outputs.at[end.message].local), localised(c, s->message));
    PUSH(l->arena, c->endings, end);
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static void put_other(Spot *p, const Statement *s)
{
    Called *c = p->c;
    Statement copy = {.kind = s->kind, .iterator = s->iterator};
    copy.value = localised(c, s->value);
    copy.message = localised(c, s->message);
    copy.level = localised(c, s->level);
    copy.body = called_body(c, s->body);
    StatementBranch **end = &copy.branches;
    bool outer = c->at_events;
    c->at_events |= s->at_events;
    for (const StatementBranch *b = s->branches; b; b = b->next) {
        StatementBranch *branch = NEW(c->l->arena, StatementBranch);
        branch->condition = localised(c, b->condition);
        branch->body = called_body(c, b->body);
        *end = branch;
        end = &branch->next;
    }
    c->at_events = outer;
    add(p, copy);
}

Statement *called_body(Called *c, const Statement *list)
{
    Statement *first = NULL;
    Spot p = {c, &first};
    for (const Statement *s = list; s; s = s->next) {
        c->span = s->span;
        if (s->kind == STATEMENT_ASSIGN)
            assign_parts(&p, localised(c, s->target), localised(c, s->value));
        else if (s->kind == STATEMENT_TERMINATE)
            put_terminate(&p, s);
        else
            put_other(&p, s);
    }
    return first;
}
