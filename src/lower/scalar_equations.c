/* scalar_equations.c: one equation for each scalar. if-equations become if-expressions, for-equations are written out,
 * when-equations become equations of discrete variables (when.c). */
#include "lower/lower.h"
#include "lower/tear.h"

void lower_add(Lower *l, Equations *to, Expr left, Expr right, Origin origin, bool discrete)
{
    Equation e = {.left = left, .right = right, .origin = origin, .is_discrete = discrete, .of = -1};
    tear_take_residues(l, &e);
    PUSH(l->work, *to, e);
}

static bool is_discrete_type(const Type *t)
{
    return t->element->kind != TYPE_REAL;
}

Expr lower_spread(Algebra *algebra, Folding *folding, Expr e)
{
    return expr_spread(&algebra->scalars, expr_rewrite(&folding->fold, e));
}

/* The scalars of e. Where its sizes are known only when it is computed, they are those of `like`. */
bool lower_scalars(Lower *l, Expr e, const Type *like, ExprList *to)
{
    l->algebra.scalars.problem = NULL;
    Expr plain = expr_rewrite(&l->folding.fold, e);
    e = lower_inline(l, &l->algebra.early, plain);
    const Type *type = type_elements(e->type) < 0 && like->n_dims ? like : e->type;
    int before = to->n;
    if (type_elements(e->type) >= 0 && expr_scalars(&l->algebra.scalars, e, to))
        return true;
    to->n = before;
    l->algebra.scalars.problem = NULL;
    return type_elements(type) >= 0 && type->n_dims ? lower_unsized(l, plain, type, to)
                                                    : expr_scalars(&l->algebra.scalars, e, to);
}

/* Pairs of scalars of an equation between values of any shape. */
bool lower_pairs(Lower *l, Expr a, Expr b, ExprList *left, ExprList *right)
{
    bool ok = true;
    if (a->op == EXPR_TUPLE) {
        for (int k = 0; k < a->n; k++) {
            if (a->args[k]->op == EXPR_OMITTED)
                continue;
            Expr item = b->type->kind == TYPE_TUPLE ? expr_item(l->x, b, k) : b;
            ok =
                ok && lower_scalars(l, a->args[k], item->type, left) && lower_scalars(l, item, a->args[k]->type, right);
        }
    } else {
        ok = lower_scalars(l, a, b->type, left) && lower_scalars(l, b, a->type, right);
    }
    return ok && left->n == right->n;
}

static bool scalar_sides(Lower *l, const FlatEquation *e, ExprList *left, ExprList *right)
{
    if (lower_pairs(l, e->left, e->right, left, right))
        return true;
    if (l->algebra.scalars.problem)
        diag(l->diags, DIAG_S001, e->origin.span, "this equation cannot be written element by element: %s",
             l->algebra.scalars.problem);
    else
        diag(l->diags, DIAG_S001, e->origin.span, "the sides of this equation have %d and %d elements", left->n,
             right->n);
    return false;
}

static void add_equality(Lower *l, Equations *to, const FlatEquation *e)
{
    ExprList left = {0}, right = {0};
    if (!scalar_sides(l, e, &left, &right))
        return;
    Rewriter r = lower_der_resolver(l);
    for (int k = 0; k < left.n; k++) {
        Expr a = expr_rewrite(&r, left.at[k]), b = expr_rewrite(&r, right.at[k]);
        lower_add(l, to, a, b, e->origin, is_discrete_type(a->type));
    }
}

/* Brings the equations that give variables values into the order that they have in the first branch. */
static void align(Arena *arena, const Equations *first, Equations *part)
{
    Map at = {0};
    Equations aligned = {0};
    bool *used = NEW_ARRAY(arena, bool, part->n + 1);
    for (int k = 0; k < part->n; k++)
        if (part->at[k].left->op == EXPR_VAR)
            map_put(arena, &at, (uint64_t)part->at[k].left->value.var->number, k);
    int next = 0;
    for (int k = 0; k < part->n; k++) {
        Expr left = first->at[k].left;
        int same = left->op == EXPR_VAR ? map_get(&at, (uint64_t)left->value.var->number) : MAP_NONE;
        if (same == MAP_NONE || used[same])
            return; /* pairs of residuals: the order as written is as good as any */
        used[same] = true;
        next += same == k;
        PUSH(arena, aligned, part->at[same]);
    }
    if (next < part->n)
        *part = aligned;
}

static bool stands_alone(const Equations *part, Expr variable)
{
    for (int k = 0; k < part->n; k++)
        if (part->at[k].left == variable || part->at[k].right == variable)
            return true;
    return false;
}

/* Brings the discrete variable that every branch gives a value to the left side: 1 = k beside k = 0. */
static void turn_sides(Equations *parts, int n)
{
    for (int b = 0; b < n; b++)
        for (int k = 0; k < parts[b].n; k++) {
            Equation *q = &parts[b].at[k];
            if (!is_discrete_type(q->left->type) || q->right->op != EXPR_VAR)
                continue;
            bool left = q->left->op == EXPR_VAR, right = true;
            for (int c = 0; c < n; c++) {
                left = left && stands_alone(&parts[c], q->left);
                right = right && stands_alone(&parts[c], q->right);
            }
            if (left || !right)
                continue;
            Expr side = q->left;
            q->left = q->right;
            q->right = side;
        }
}

/* One equation of a branch, merged with those of the other branches at the same place: where all give the same variable
 * a value the choice is on the right side, else it is between residuals. */
static void merge_branches(Lower *l, Equations *to, const FlatEquation *e, Equations *parts, Expr *conditions, int n)
{
    int rows = 0;
    for (int b = 0; b < n; b++)
        rows = parts[b].n > rows ? parts[b].n : rows;
    for (int b = 0; b < n; b++)
        if (parts[b].n != rows) {
            diag(l->diags, DIAG_S002, e->origin.span, "the branches of this if-equation have %d and %d equations",
                 parts[0].n, parts[b].n);
            return;
        }
    turn_sides(parts, n);
    for (int b = 1; b < n; b++)
        align(l->arena, &parts[0], &parts[b]);
    for (int k = 0; k < rows; k++) {
        bool same = true;
        for (int b = 1; b < n; b++)
            same &= parts[b].at[k].left == parts[0].at[k].left && parts[0].at[k].left->op == EXPR_VAR;
        const Type *type = parts[0].at[k].left->type;
        Expr value = NULL;
        for (int b = n - 1; b >= 0; b--) {
            const Equation *q = &parts[b].at[k];
            Expr part = same ? q->right : is_discrete_type(type) ? NULL : expr_sub(l->x, q->left, q->right);
            if (!part) {
                diag(l->diags, DIAG_S002, e->origin.span,
                     "each branch of this if-equation must give the same discrete variable a value");
                return;
            }
            Expr args[] = {conditions[b], part, value};
            value = value ? expr_make(l->x, EXPR_IF, part->type, 3, args) : part;
        }
        if (same)
            lower_add(l, to, parts[0].at[k].left, value, parts[0].at[k].origin, is_discrete_type(type));
        else
            lower_add(l, to, expr_real(l->x, 0), value, parts[0].at[k].origin, false);
        for (int b = 0; b < n; b++)
            for (int i = 0; i < parts[b].at[k].residue_of.n; i++)
                ints_push(l->arena, &to->at[to->n - 1].residue_of, parts[b].at[k].residue_of.at[i]);
    }
}

static void add_if(Lower *l, Equations *to, const FlatEquation *e)
{
    VEC(Equations) parts = {0};
    VEC(Expr) conditions = {0};
    Expr before = NULL; /* no earlier branch holds */
    bool has_else = false;
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        Expr condition = b->condition ? lower_scalar(l, b->condition) : NULL;
        has_else |= !condition;
        Equations part = {0};
        int checks = l->checks.n;
        lower_add_list(l, &part, b->body);
        for (int k = checks; k < l->checks.n; k++) { /* an assert in a branch counts only there */
            Expr here = condition;
            if (before)
                here = condition ? expr_make(l->x, EXPR_AND, condition->type, 2, (Expr[]){before, condition}) : before;
            Expr *guard = &l->checks.at[k].step.condition;
            *guard = *guard && here ? expr_make(l->x, EXPR_AND, here->type, 2, (Expr[]){here, *guard})
                     : here         ? here
                                    : *guard;
        }
        if (condition) {
            Expr not_this = expr_make(l->x, EXPR_NOT, condition->type, 1, &condition);
            before = before ? expr_make(l->x, EXPR_AND, condition->type, 2, (Expr[]){before, not_this}) : not_this;
        }
        PUSH(l->arena, parts, part);
        PUSH(l->arena, conditions, condition);
    }
    bool empty = true;
    for (int k = 0; k < parts.n; k++)
        empty &= parts.at[k].n == 0;
    if (empty)
        return;
    if (!has_else) {
        diag(l->diags, DIAG_S002, e->origin.span,
             "an if-equation whose condition changes during simulation needs 'else'");
        return;
    }
    merge_branches(l, to, e, parts.at, conditions.at, parts.n);
}

static FlatEquation *with_iterator(Lower *l, const FlatEquation *list, const Var *iterator, Expr value);

static FlatBranch *branches_with_iterator(Lower *l, const FlatBranch *list, const Var *iterator, Expr value)
{
    FlatBranch *first = NULL, **end = &first;
    for (const FlatBranch *b = list; b; b = b->next) {
        FlatBranch *copy = NEW(l->arena, FlatBranch);
        *copy = *b;
        copy->condition = b->condition ? expr_with_iterator(l->x, b->condition, iterator, value) : NULL;
        copy->body = with_iterator(l, b->body, iterator, value);
        copy->next = NULL;
        *end = copy;
        end = &copy->next;
    }
    return first;
}

/* The body of a loop with its iterator replaced. */
static FlatEquation *with_iterator(Lower *l, const FlatEquation *list, const Var *iterator, Expr value)
{
    FlatEquation *first = NULL, **end = &first;
    for (const FlatEquation *e = list; e; e = e->next) {
        FlatEquation *copy = NEW(l->arena, FlatEquation);
        *copy = *e;
        Expr *parts[] = {&copy->left, &copy->right, &copy->message, &copy->level, &copy->range};
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            if (*parts[k])
                *parts[k] = expr_with_iterator(l->x, *parts[k], iterator, value);
        copy->body = with_iterator(l, e->body, iterator, value);
        copy->branches = branches_with_iterator(l, e->branches, iterator, value);
        copy->next = NULL;
        *end = copy;
        end = &copy->next;
    }
    return first;
}

FlatEquation *lower_turn(Lower *l, const FlatEquation *loop, int turn)
{
    Problem problem = {0};
    Expr at = expr_integer(l->x, turn);
    Expr value = expr_index(l->x, loop->range, 1, &at, &problem);
    return with_iterator(l, loop->body, loop->iterator, value);
}

static void add_for(Lower *l, Equations *to, const FlatEquation *e)
{
    for (int turn = 1; turn <= e->range->type->dims[0]; turn++)
        lower_add_list(l, to, lower_turn(l, e, turn));
}

static void add_check(Lower *l, const FlatEquation *e, StepKind kind)
{
    Step step = {.kind = kind, .level = e->level ? lower_scalar(l, e->level) : NULL};
    if (kind == STEP_ASSERT)
        step.value = lower_scalar(l, e->left);
    else if (kind == STEP_CALL)
        step.value = lower_spread(&l->algebra, &l->folding, e->left);
    step.message = e->message ? lower_scalar(l, e->message) : NULL;
    PUSH(l->work, l->checks, ((Effect){.step = step, .origin = e->origin}));
}

/* General equations, which belong to the clock: a variable that stands for it is what they have in common. */
static void add_clocked_when(Lower *l, Equations *to, const FlatEquation *e)
{
    if (e->branches->next) /* 16.6 */
        diag(l->diags, DIAG_S014, e->origin.span, "a when-clause with a clock cannot have an 'elsewhen'");
    if (e->branches->condition->type->n_dims) {
        diag(l->diags, DIAG_S014, e->origin.span, "a when-clause waits for one clock, not for one of several");
        return;
    }
    Sym name = symbol_f(l->front->symbols, "$clock%d", ++l->n_made);
    Expr clock = expr_var(l->x, lower_make(l, name->text, type_scalar(l->x, TYPE_CLOCK), ROLE_CLOCK, NULL));
    lower_add(l, to, clock, lower_scalar(l, e->branches->condition), e->origin, true);
    int equations = to->n, checks = l->checks.n, effects = l->effects.n;
    lower_add_list(l, to, e->branches->body);
    for (int k = equations; k < to->n; k++)
        to->at[k].ticks = clock;
    for (int k = checks; k < l->checks.n; k++)
        l->checks.at[k].ticks = clock;
    for (int k = effects; k < l->effects.n; k++)
        l->effects.at[k].ticks = clock;
}

void lower_add_list(Lower *l, Equations *to, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        l->where = e->origin.span;
        switch (e->kind) {
        case FLAT_EQUALS:
            add_equality(l, to, e);
            break;
        case FLAT_IF:
            add_if(l, to, e);
            break;
        case FLAT_FOR:
            add_for(l, to, e);
            break;
        case FLAT_WHEN:
            if (e->branches->condition->type->kind == TYPE_CLOCK)
                add_clocked_when(l, to, e);
            else
                lower_when(l, e);
            break;
        case FLAT_ASSERT:
            add_check(l, e, STEP_ASSERT);
            break;
        case FLAT_TERMINATE:
            add_check(l, e, STEP_TERMINATE);
            break;
        case FLAT_CALL:
            add_check(l, e, STEP_CALL);
            break;
        case FLAT_ALGORITHM:
            lower_algorithm(l, to, e);
            break;
        case FLAT_REINIT: /* in a clocked when-clause; lower_when takes the others (16.6) */
            diag(l->diags, DIAG_S014, e->origin.span,
                 "'reinit' can only stand in a when-clause with a condition, not in one with a clock");
            break;
        }
    }
}
