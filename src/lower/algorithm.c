/* algorithm.c: algorithms of models.
 *
 * An algorithm is run once with symbols instead of numbers: every variable that it assigns gets one expression, so that
 * it takes part in sorting and its relations make events like those of equations (11.1). Loops with known ranges are
 * written out. What cannot be followed in this way (while, break, return) becomes a function that is called, and so
 * does what would grow without bound: an array assigned with a variable index makes a choice of each of its elements.
 * So do when-statements with functions that act, where the order of calls counts.
 */
#include "base/fault.h"
#include "lower/lower.h"

typedef struct {
    const Var *var;
    Expr value;
} Assigned;

typedef struct {
    Lower *l;
    VEC(Assigned) now; /* in order of first assignment */
    Map index;         /* Var number -> index in now */
    Expr path;         /* under which condition the statements are reached; NULL: always */
    bool when;         /* inside a when-statement */
    bool failed;
    int choices; /* made of array elements and of branches so far */
    Origin origin;
} Run;

enum { MOST_CHOICES = 2000 }; /* in one algorithm; beyond that it is cheaper to call it */

static Expr boolean_op(Lower *l, ExprOp op, Expr a, Expr b)
{
    if (op == EXPR_AND && !a)
        return b;
    if (op == EXPR_AND && !b)
        return a;
    Expr args[] = {a, b};
    return expr_make(l->x, op, type_scalar(l->x, TYPE_BOOLEAN), op == EXPR_NOT ? 1 : 2, args);
}

static Expr current(void *data, Expr e)
{
    Run *r = data;
    if (e->op == EXPR_PRE || e->op == EXPR_PREVIOUS || e->op == EXPR_DER)
        return e;
    if (e->op != EXPR_VAR)
        return NULL;
    int at = map_get(&r->index, (uint64_t)e->value.var->number);
    return at == MAP_NONE ? NULL : r->now.at[at].value;
}

/* An expression of the algorithm in terms of what held before it. */
static Expr seen_now(Run *r, Expr e)
{
    Rewriter w = {.x = r->l->x, .rewrite = current, .data = r};
    return FAULT("read late") ? e : expr_rewrite(&w, e);
}

static Expr scalar_now(Run *r, Expr e)
{
    return seen_now(r, lower_scalar(r->l, e));
}

/* What a variable holds before the algorithm assigns it: pre for discrete ones, the start value for others (11.1.2). */
static Expr before(Run *r, const Var *v)
{
    Lower *l = r->l;
    int at = lower_variable(l, v);
    Expr e = expr_var(l->x, v);
    if (at == NO_VARIABLE || l->vars.at[at].role == ROLE_DISCRETE || r->when)
        return expr_make(l->x, EXPR_PRE, v->type, 1, &e);
    if (l->vars.at[at].start)
        return l->vars.at[at].start;
    return v->type->kind == TYPE_REAL ? expr_real(l->x, 0) : expr_make(l->x, EXPR_PRE, v->type, 1, &e);
}

static int entry(Run *r, const Var *v)
{
    int at = map_get(&r->index, (uint64_t)v->number);
    if (at == MAP_NONE) {
        at = r->now.n;
        map_put(r->l->arena, &r->index, (uint64_t)v->number, at);
        PUSH(r->l->arena, r->now, ((Assigned){v, before(r, v)}));
    }
    return at;
}

static void assign_scalar(Run *r, Expr target, Expr value)
{
    Lower *l = r->l;
    if (target->op == EXPR_VAR) {
        int at = entry(r, target->value.var);
        r->now.at[at].value = value;
        return;
    }
    /* x[i] with an index that is only known while simulating: each element may be the one. */
    if (target->op == EXPR_INDEX && target->args[0]->op == EXPR_ARRAY && target->n == 2) {
        Expr index = seen_now(r, target->args[1]);
        r->choices += target->args[0]->n;
        r->failed |= r->choices > MOST_CHOICES;
        for (int k = 0; k < target->args[0]->n && !r->failed; k++) {
            Expr item = target->args[0]->args[k];
            if (item->op != EXPR_VAR) {
                r->failed = true;
                return;
            }
            Expr same[] = {index, expr_integer(l->x, k + 1)};
            int at = entry(r, item->value.var);
            Assigned *a = &r->now.at[at];
            Expr args[] = {expr_make(l->x, EXPR_EQ, type_scalar(l->x, TYPE_BOOLEAN), 2, same), value, a->value};
            a->value = expr_make(l->x, EXPR_IF, item->type, 3, args);
        }
        return;
    }
    r->failed = true;
}

static void run_list(Run *r, const Statement *list);

static void run_assign(Run *r, const Statement *s)
{
    Lower *l = r->l;
    ExprList left = {0}, right = {0};
    if (!lower_pairs(l, s->target, s->value, &left, &right)) {
        r->failed = true;
        return;
    }
    for (int k = 0; k < right.n; k++) /* all values before any variable changes */
        right.at[k] = scalar_now(r, right.at[k]);
    for (int k = 0; k < left.n && !r->failed; k++)
        assign_scalar(r, left.at[k], right.at[k]);
}

/* Runs one branch from the present state and gives the state behind it. */
typedef VEC(Assigned) State;

static void choose(Run *r, Expr condition, const State *then, const State *otherwise)
{
    Lower *l = r->l;
    for (int k = 0; k < r->now.n; k++) {
        Expr a = k < then->n ? then->at[k].value : before(r, r->now.at[k].var);
        Expr b = k < otherwise->n ? otherwise->at[k].value : before(r, r->now.at[k].var);
        Expr args[] = {condition, a, b};
        r->choices += r->when && a != b; /* outside, relations make events: those are not given up */
        r->now.at[k].value = a == b ? a : expr_make(l->x, EXPR_IF, r->now.at[k].var->type, 3, args);
    }
}

static State state_of(Run *r)
{
    State s = {0};
    for (int k = 0; k < r->now.n; k++)
        PUSH(r->l->arena, s, r->now.at[k]);
    return s;
}

static void restore(Run *r, const State *s)
{
    for (int k = 0; k < r->now.n; k++)
        r->now.at[k].value = k < s->n ? s->at[k].value : before(r, r->now.at[k].var);
}

static void run_branches(Run *r, const StatementBranch *b, bool when)
{
    if (!b)
        return;
    Lower *l = r->l;
    Expr path = r->path;
    if (!b->condition) {
        run_list(r, b->body);
        return;
    }
    Expr condition =
        when ? lower_when_active(l, seen_now(r, lower_spread(l, b->condition))) : scalar_now(r, b->condition);
    int64_t truth;
    if (expr_get_integer(condition, &truth) && condition->op == EXPR_BOOLEAN) {
        if (truth)
            run_list(r, b->body);
        else
            run_branches(r, b->next, when);
        return;
    }
    State start = state_of(r);
    bool outer_when = r->when;
    r->when |= when;
    r->path = boolean_op(l, EXPR_AND, path, condition);
    run_list(r, b->body);
    if (r->failed)
        return;
    State then = state_of(r);
    restore(r, &start);
    r->path = boolean_op(l, EXPR_AND, path, boolean_op(l, EXPR_NOT, condition, NULL));
    run_branches(r, b->next, when);
    State otherwise = state_of(r);
    choose(r, condition, &then, &otherwise);
    r->when = outer_when;
    r->path = path;
}

static void run_for(Run *r, const Statement *s)
{
    enum { LONGEST = 100000 };
    Lower *l = r->l;
    Expr range = seen_now(r, s->value);
    range = front_evaluate_quiet(l->front, range);
    if (!range || range->type->dims[0] > LONGEST) {
        r->failed = true;
        return;
    }
    for (int k = 1; k <= range->type->dims[0] && !r->failed; k++) {
        Problem problem = {0};
        Expr at = expr_integer(l->x, k), value = expr_index(l->x, range, 1, &at, &problem);
        run_list(r, statements_with_iterator(l, s->body, s->iterator, value));
    }
}

static void run_effect(Run *r, const Statement *s)
{
    Lower *l = r->l;
    Step step = {.condition = r->path, .level = s->level ? scalar_now(r, s->level) : NULL};
    if (s->message)
        step.message = scalar_now(r, s->message);
    if (s->kind == STATEMENT_ASSERT) {
        step.kind = STEP_ASSERT;
        step.value = scalar_now(r, s->value);
    } else if (s->kind == STATEMENT_TERMINATE) {
        step.kind = STEP_TERMINATE;
    } else if (s->kind == STATEMENT_REINIT) {
        Expr target = lower_scalar(l, s->target);
        step.kind = STEP_REINIT;
        step.target = target->op == EXPR_VAR ? target->value.var : NULL;
        step.value = scalar_now(r, s->value);
        r->failed |= !step.target;
    } else {
        step.kind = STEP_CALL;
        step.value = seen_now(r, lower_spread(l, s->value));
    }
    Effect effect = {.step = step, .origin = r->origin};
    if (r->when)
        PUSH(l->arena, l->effects, effect);
    else
        PUSH(l->arena, l->checks, effect);
}

static void run_list(Run *r, const Statement *list)
{
    for (const Statement *s = list; s && !r->failed; s = s->next)
        switch (s->kind) {
        case STATEMENT_ASSIGN:
            run_assign(r, s);
            break;
        case STATEMENT_IF:
            run_branches(r, s->branches, false);
            break;
        case STATEMENT_WHEN:
            run_branches(r, s->branches, true);
            break;
        case STATEMENT_FOR:
            run_for(r, s);
            break;
        case STATEMENT_CALL:
        case STATEMENT_ASSERT:
        case STATEMENT_TERMINATE:
        case STATEMENT_REINIT:
            run_effect(r, s);
            break;
        case STATEMENT_WHILE:
        case STATEMENT_BREAK:
        case STATEMENT_RETURN:
            r->failed = true;
            break;
        }
}

static void mark_target(Lower *l, Expr target)
{
    int at = target->op == EXPR_VAR ? lower_variable(l, target->value.var) : NO_VARIABLE;
    if (at != NO_VARIABLE)
        l->vars.at[at].role = ROLE_DISCRETE;
    if (target->op == EXPR_INDEX) /* any element may be meant */
        mark_target(l, target->args[0]);
    for (int k = 0; target->op == EXPR_ARRAY && k < target->n; k++)
        mark_target(l, target->args[k]);
}

/* Variables assigned inside when-statements are discrete, known before the first expression is looked at. */
static void mark_discrete(Lower *l, const Statement *list, bool in_when)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_ASSIGN && in_when) {
            ExprList left = {0};
            if (s->target->op == EXPR_TUPLE) {
                for (int k = 0; k < s->target->n; k++)
                    if (s->target->args[k]->op != EXPR_OMITTED)
                        expr_scalars(&l->scalars, s->target->args[k], &left);
            } else {
                expr_scalars(&l->scalars, s->target, &left);
            }
            for (int k = 0; k < left.n; k++)
                mark_target(l, left.at[k]);
        }
        mark_discrete(l, s->body, in_when);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            mark_discrete(l, b->body, in_when || s->kind == STATEMENT_WHEN);
    }
}

/* Clocks and state machines are made of equations (16.6, 17.1). False: they stand in statements. */
static bool check_clocks(Lower *l, const Statement *list)
{
    bool fits = true;
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_CALL && (s->value->op == EXPR_INITIAL_STATE || s->value->op == EXPR_TRANSITION)) {
            diag(l->diags, DIAG_S014, s->span, "'%s' can only stand among equations, not in an algorithm",
                 expr_op_text(s->value->op));
            fits = false;
        }
        fits &= check_clocks(l, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            if (b->condition && b->condition->type->kind == TYPE_CLOCK) {
                diag(l->diags, DIAG_S014, s->span,
                     "a when-clause with a clock can only stand among equations, not in an algorithm");
                fits = false;
            }
            fits &= check_clocks(l, b->body);
        }
    }
    return fits;
}

static void find_acting(void *data, Expr e)
{
    *(bool *)data |= e->op == EXPR_CALL && e->value.function->may_act;
}

static bool may_act(Lower *l, Expr e)
{
    bool found = false;
    if (e)
        expr_visit(l->x, NULL, e, find_acting, &found);
    return found;
}

/* Whether values inside a when-statement come from functions that act, or see what others did: each of them is to be
 * called once, in the order of the text, and so are calls for their effect between them. Symbols know of no order. */
static bool order_matters(Lower *l, const Statement *list, bool in_when)
{
    for (const Statement *s = list; s; s = s->next) {
        if (in_when && s->kind == STATEMENT_ASSIGN && may_act(l, s->value))
            return true;
        if (order_matters(l, s->body, in_when))
            return true;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            if ((in_when && may_act(l, b->condition)) ||
                order_matters(l, b->body, in_when || s->kind == STATEMENT_WHEN))
                return true;
    }
    return false;
}

void lower_algorithm(Lower *l, Equations *to, const FlatEquation *e)
{
    if (!check_clocks(l, e->statements))
        return;
    mark_discrete(l, e->statements, false);
    if (order_matters(l, e->statements, false) && lower_algorithm_as_function(l, to, e, true))
        return;
    Run r = {.l = l, .origin = e->origin};
    int effects = l->effects.n, checks = l->checks.n;
    run_list(&r, e->statements);
    if (r.failed) {
        l->effects.n = effects;
        l->checks.n = checks;
        lower_algorithm_as_function(l, to, e, false);
        return;
    }
    for (int k = 0; k < r.now.n; k++) {
        const Var *v = r.now.at[k].var;
        int at = lower_variable(l, v);
        bool discrete = v->type->kind != TYPE_REAL || (at != NO_VARIABLE && l->vars.at[at].role == ROLE_DISCRETE);
        lower_add(l, to, expr_var(l->x, v), r.now.at[k].value, e->origin, discrete);
    }
}
