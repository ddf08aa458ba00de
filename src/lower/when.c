/* when.c: when-equations as equations of discrete variables (specification 8.3.5 and appendix B).
 *
 *     when c1 then v = e1; elsewhen c2 then v = e2; end when;
 *
 * means  v = if edge(c1) then e1 elseif edge(c2) then e2 else pre(v).
 */
#include "base/fault.h"
#include "lower/lower.h"

static Expr boolean_op(Exprs *x, ExprOp op, Expr a, Expr b)
{
    Expr args[] = {a, b};
    return expr_make(x, op, type_scalar(x, TYPE_BOOLEAN), b ? 2 : 1, args);
}

/* Only 'when initial()' and 'when {..., initial(), ...}' are active during initialisation, not what is computed from
 * initial() (8.6). */
Expr lower_when_edge(Exprs *x, Expr held)
{
    const Type *boolean = type_scalar(x, TYPE_BOOLEAN);
    Expr before = expr_make(x, EXPR_PRE, boolean, 1, &held);
    Expr edge = boolean_op(x, EXPR_AND, held, boolean_op(x, EXPR_NOT, before, NULL));
    Expr initial = expr_make(x, EXPR_INITIAL, boolean, 0, NULL);
    return boolean_op(x, EXPR_AND, edge, boolean_op(x, EXPR_NOT, initial, NULL));
}

static Expr active_scalar(Lower *l, Expr condition)
{
    if (condition->op == EXPR_INITIAL || condition->op == EXPR_BOOLEAN)
        return condition->op == EXPR_BOOLEAN ? expr_boolean(l->x, false) : condition;
    Expr held = condition;
    if (condition->op != EXPR_VAR) {
        Sym name = symbol_f(l->front->symbols, "$when%d", ++l->n_made);
        Var *v = lower_make(l, name->text, type_scalar(l->x, TYPE_BOOLEAN), ROLE_DISCRETE, NULL);
        v->meaning = condition;
        held = expr_var(l->x, v);
        lower_add(l, &l->equations, held, condition, (Origin){0}, true);
    }
    return lower_when_edge(l->x, held);
}

/* True in the event at which the condition becomes true. */
static Expr when_active(Lower *l, Expr condition)
{
    if (!condition->type->n_dims)
        return active_scalar(l, lower_scalar(l, condition));
    Expr any = NULL;
    for (long k = 0; k < type_elements(condition->type); k++) {
        Expr one = active_scalar(l, lower_scalar(l, expr_element(&l->algebra.scalars, condition, k)));
        any = any ? boolean_op(l->x, EXPR_OR, any, one) : one;
    }
    return any ? any : expr_boolean(l->x, false);
}

/* The values that a when-equation gives, as a list of choices for each variable. */
typedef struct {
    const Var *var;
    VEC(Expr) conditions, values;
    Origin origin;
} Choice;
typedef VEC(Choice) Choices;

static Choice *choice_for(Lower *l, Choices *all, const Var *v, Origin origin)
{
    for (int k = 0; k < all->n; k++)
        if (all->at[k].var == v)
            return &all->at[k];
    PUSH(l->arena, *all, ((Choice){.var = v, .origin = origin}));
    int at = lower_variable(l, v);
    if (at != NO_VARIABLE)
        l->vars.at[at].role = ROLE_DISCRETE;
    return &all->at[all->n - 1];
}

static void collect(Lower *l, const FlatEquation *list, Expr active, Choices *to);

/* In the body of a when-clause relations are only looked at (8.5). */
static Expr quiet(Exprs *x, Expr e)
{
    Rewriter r = {.x = x, .rewrite = expr_quieten, .data = x};
    return expr_rewrite(&r, e);
}

static void collect_equality(Lower *l, const FlatEquation *e, Expr active, Choices *to)
{
    ExprList left = {0}, right = {0};
    bool ok = lower_pairs(l, quiet(l->x, e->left), quiet(l->x, e->right), &left, &right);
    for (int k = 0; ok && k < left.n; k++) {
        if (left.at[k]->op != EXPR_VAR && right.at[k]->op == EXPR_VAR) {
            Expr swap = left.at[k];
            left.at[k] = right.at[k];
            right.at[k] = swap;
        }
        ok = left.at[k]->op == EXPR_VAR;
        if (!ok)
            break;
        Choice *c = choice_for(l, to, left.at[k]->value.var, e->origin);
        PUSH(l->arena, c->conditions, active);
        PUSH(l->arena, c->values, lower_scalar(l, right.at[k]));
    }
    if (!ok)
        diag(l->diags, DIAG_S002, e->origin.span, "an equation inside when must have the form variable = expression");
}

static void collect_if(Lower *l, const FlatEquation *e, Expr active, Choices *to)
{
    Expr rest = active;
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        Expr condition = b->condition ? lower_scalar(l, quiet(l->x, b->condition)) : NULL;
        collect(l, b->body, condition ? boolean_op(l->x, EXPR_AND, rest, condition) : rest, to);
        if (condition)
            rest = boolean_op(l->x, EXPR_AND, rest, boolean_op(l->x, EXPR_NOT, condition, NULL));
    }
}

static void collect(Lower *l, const FlatEquation *list, Expr active, Choices *to)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        Step step = {.condition = active, .level = e->level ? lower_scalar(l, e->level) : NULL};
        if (e->message)
            step.message = lower_scalar(l, quiet(l->x, e->message));
        switch (e->kind) {
        case FLAT_EQUALS:
            collect_equality(l, e, active, to);
            break;
        case FLAT_IF:
            collect_if(l, e, active, to);
            break;
        case FLAT_REINIT: {
            ExprList left = {0}, right = {0};
            if (expr_scalars(&l->algebra.scalars, e->left, &left) &&
                expr_scalars(&l->algebra.scalars, quiet(l->x, e->right), &right))
                for (int k = 0; k < left.n && k < right.n; k++)
                    if (left.at[k]->op == EXPR_VAR) {
                        step.kind = STEP_REINIT;
                        step.target = left.at[k]->value.var;
                        step.value = lower_scalar(l, right.at[k]);
                        PUSH(l->arena, l->effects, ((Effect){.step = step, .origin = e->origin}));
                    }
            break;
        }
        case FLAT_ASSERT:
            step.kind = STEP_ASSERT;
            step.value = lower_scalar(l, quiet(l->x, e->left));
            PUSH(l->arena, l->effects, ((Effect){.step = step, .origin = e->origin}));
            break;
        case FLAT_TERMINATE:
            step.kind = STEP_TERMINATE;
            PUSH(l->arena, l->effects, ((Effect){.step = step, .origin = e->origin}));
            break;
        case FLAT_CALL:
            step.kind = STEP_CALL;
            step.value = lower_spread(&l->algebra, &l->folding, quiet(l->x, e->left));
            PUSH(l->arena, l->effects, ((Effect){.step = step, .origin = e->origin}));
            break;
        case FLAT_FOR:
            for (int turn = 1; turn <= e->range->type->dims[0]; turn++)
                collect(l, lower_turn(l, e, turn), active, to);
            break;
        case FLAT_WHEN:
        case FLAT_ALGORITHM:
            diag(l->diags, DIAG_S002, e->origin.span, "this cannot stand inside a when-equation");
            break;
        }
    }
}

void lower_when(Lower *l, const FlatEquation *e)
{
    Choices all = {0};
    Expr none_before = NULL;
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        if (b->condition->type->kind == TYPE_CLOCK) { /* 16.6 */
            diag(l->diags, DIAG_S014, e->origin.span, "an 'elsewhen' cannot have a clock");
            return;
        }
        Expr active = when_active(l, b->condition);
        collect(l, b->body, none_before ? boolean_op(l->x, EXPR_AND, none_before, active) : active, &all);
        Expr not_this = boolean_op(l->x, EXPR_NOT, active, NULL);
        none_before = none_before ? boolean_op(l->x, EXPR_AND, none_before, not_this) : not_this;
    }
    for (int k = 0; k < all.n; k++) {
        const Choice *c = &all.at[k];
        Expr v = expr_var(l->x, c->var);
        Expr value = expr_make(l->x, EXPR_PRE, v->type, 1, &v);
        for (int b = c->conditions.n - 1; b >= 0; b--) {
            int at = FAULT("wrong order") ? c->conditions.n - 1 - b : b;
            Expr args[] = {c->conditions.at[b], c->values.at[at], value};
            value = expr_make(l->x, EXPR_IF, v->type, 3, args);
        }
        lower_add(l, &l->equations, v, value, c->origin, true);
    }
}
