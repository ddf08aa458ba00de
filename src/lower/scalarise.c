/* scalarise.c: one variable for each element, one equation for each scalar.
 *
 * if-equations become if-expressions, for-equations are written out, when-equations become equations of discrete
 * variables (when.c). der(x) of a scalar is a variable of its own from here on.
 */
#include <math.h>
#include <string.h>

#include "lower/lower.h"
#include "lower/tear.h"

int lower_variable(Lower *l, const Var *v)
{
    int at = map_get(&l->var_index, (uint64_t)v->number);
    return at == MAP_NONE ? NO_VARIABLE : at;
}

static int add_variable(Lower *l, LowerVar v)
{
    v.der = v.base = v.alias = v.start_of = NO_VARIABLE;
    v.sign = v.der_sign = 1;
    map_put(l->work, &l->var_index, (uint64_t)v.var->number, l->vars.n);
    PUSH(l->work, l->vars, v);
    return l->vars.n - 1;
}

void lower_adopt(Lower *l, Var *v, Role role, int *index)
{
    int at = add_variable(l, (LowerVar){.var = v,
                                        .role = role,
                                        .flat = -1,
                                        .nominal = 1,
                                        .min = -INFINITY,
                                        .max = INFINITY,
                                        .select = SELECT_DEFAULT});
    if (index)
        *index = at;
}

static Varies varies_of(Role role)
{
    return role == ROLE_PARAMETER ? VARIES_PARAMETER : role == ROLE_DISCRETE ? VARIES_DISCRETE : VARIES_CONTINUOUS;
}

Var *lower_make(Lower *l, const char *name, const Type *type, Role role, int *index)
{
    Var *v = var_new(l->x, VAR_MODEL, symbol(l->front->symbols, name), type, varies_of(role));
    lower_adopt(l, v, role, index);
    return v;
}

int lower_derivative(Lower *l, int v)
{
    if (l->vars.at[v].der != NO_VARIABLE)
        return l->vars.at[v].der;
    Sym name = symbol_f(l->front->symbols, "der(%s)", l->vars.at[v].var->name->text);
    int der;
    lower_make(l, name->text, l->vars.at[v].var->type, ROLE_CONTINUOUS, &der);
    l->vars.at[v].der = der;
    l->vars.at[v].der_sign = 1;
    l->vars.at[der].base = v;
    l->vars.at[der].nominal = l->vars.at[v].nominal;
    l->vars.at[der].clock = l->vars.at[v].clock;
    l->vars.at[der].not_initial = l->vars.at[v].clock > 0;
    return der;
}

/* ---- attributes -------------------------------------------------------------------------------------------------- */

static Expr attribute_element(Lower *l, Expr attribute, long at)
{
    if (!attribute)
        return NULL;
    return lower_scalar(l, attribute->type->n_dims ? expr_element(&l->algebra.scalars, attribute, at) : attribute);
}

double lower_attribute_number(Lower *l, Expr attribute, long at, double otherwise)
{
    Expr e = attribute_element(l, attribute, at);
    Expr known = e ? front_evaluate_quiet(l->front, e) : NULL;
    double value;
    return known && expr_get_real(known, &value) ? value : otherwise;
}

static int attribute_select(Lower *l, const FlatVar *f, long at)
{
    Expr e = attribute_element(l, f->state_select, at);
    Expr known = e ? front_evaluate_quiet(l->front, e) : NULL;
    int64_t ordinal;
    return known && expr_get_integer(known, &ordinal) ? (int)ordinal - 1 : SELECT_DEFAULT;
}

static bool attribute_true(Lower *l, Expr attribute, long at, bool otherwise)
{
    Expr e = attribute_element(l, attribute, at);
    Expr known = e ? front_evaluate_quiet(l->front, e) : NULL;
    int64_t truth;
    return known && expr_get_integer(known, &truth) ? truth != 0 : otherwise;
}

static Role role_of(const FlatVar *f)
{
    if (f->var->type->element->kind == TYPE_OBJECT)
        return ROLE_OBJECT;
    if (f->var->type->element->kind == TYPE_CLOCK)
        return ROLE_CLOCK;
    if (f->is_parameter)
        return ROLE_PARAMETER;
    if (f->is_input)
        return ROLE_INPUT;
    return f->var->varies <= VARIES_DISCRETE ? ROLE_DISCRETE : ROLE_CONTINUOUS;
}

/* x[2,1] for the element at flat position 1 of x[2, …]. */
Sym lower_element_name(Front *front, const Var *v, long at)
{
    if (!v->type->n_dims)
        return v->name;
    Buffer b = {0};
    int index[16], n = v->type->n_dims < 16 ? v->type->n_dims : 16;
    for (int d = n - 1; d >= 0; d--) {
        index[d] = (int)(at % v->type->dims[d]) + 1;
        at /= v->type->dims[d];
    }
    buffer_f(&b, "%s[", v->name->text);
    for (int d = 0; d < n; d++)
        buffer_f(&b, "%s%d", d ? "," : "", index[d]);
    buffer_char(&b, ']');
    Sym name = symbol_n(front->symbols, b.at, b.n);
    buffer_free(&b);
    return name;
}

static void add_element(Lower *l, int flat, Var *v, long at)
{
    const FlatVar *f = &l->flat->vars.at[flat];
    add_variable(l, (LowerVar){.var = v, .role = role_of(f), .flat = flat, .element = (int)at});
}

static Expr binding_element(Lower *l, const FlatVar *f, long at)
{
    if (type_elements(f->binding->type) >= 0)
        return lower_scalar(l, expr_element(&l->algebra.scalars, f->binding, at));
    ExprList all = {0}; /* a size that is known only when it is computed */
    return lower_scalars(l, f->binding, f->var->type, &all) && at < all.n ? lower_scalar(l, all.at[at]) : NULL;
}

typedef bool IsSuch(Lower *l, const Component *c);
typedef struct {
    Lower *l;
    IsSuch *is_such;
    int depth;
    bool found;
} Dependence;

static bool depends_on(Lower *l, Component *c, IsSuch *is_such, int depth);

static void look_at_parameter(void *data, Expr e)
{
    Dependence *d = data;
    int at = e->op == EXPR_VAR ? map_get(&d->l->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    if (at != MAP_NONE && !d->found)
        d->found = depends_on(d->l, d->l->flat->vars.at[at].component, d->is_such, d->depth + 1);
}

/* Whether a parameter is such a one, or computed from one. */
static bool depends_on(Lower *l, Component *c, IsSuch *is_such, int depth)
{
    enum { DEEPEST = 100 };
    if (is_such(l, c) || depth > DEEPEST)
        return true;
    Expr binding = component_binding_expr(l->front, c);
    Dependence d = {l, is_such, depth, false};
    Map seen = {0};
    if (binding)
        expr_visit(l->x, &seen, binding, look_at_parameter, &d);
    return d.found;
}

static bool is_own(Lower *l, const Component *c)
{
    return c->parent == l->flat->model;
}

static bool stays(Lower *l, const Component *c)
{
    return l->options->stays(l->options->set_data, c->path->text);
}

/* A parameter that is exactly 0, 1 or -1, or no Real at all, or that decides between equations (decisive.c), is put in
 * as a number: it removes whole terms and branches. Setting it to another value makes new code. */
static Expr foldable_value(Lower *l, const LowerVar *v, bool decides)
{
    const FlatVar *f = &l->flat->vars.at[v->flat];
    if (v->role != ROLE_PARAMETER || !attribute_true(l, f->fixed, v->element, true))
        return NULL;
    Expr value = component_value(l->front, f->component);
    if (value && f->var->type->n_dims)
        value = expr_element(&l->algebra.scalars, value, v->element);
    double number;
    if (!value || !expr_is_literal(value) || value->op == EXPR_STRING)
        return NULL;
    if (l->options->keep_own && !decides && value->type->kind == TYPE_REAL && f->component->parent == l->flat->model)
        return NULL;
    if (l->options->stays && !decides && value->type->kind == TYPE_REAL && depends_on(l, f->component, stays, 0))
        return NULL;
    bool whole =
        decides || value->type->kind != TYPE_REAL || (l->options->numbers && !depends_on(l, f->component, is_own, 0));
    return whole || (expr_get_real(value, &number) && (number == 0 || fabs(number) == 1)) ? value : NULL;
}

static Expr fold_parameter(void *data, Expr e)
{
    Lower *l = data;
    int decided = e->type->kind == TYPE_BOOLEAN ? map_get(&l->folding.decided, (uint64_t)e->number) : MAP_NONE;
    if (decided != MAP_NONE)
        return l->folding.decisions.at[decided];
    int v = e->op == EXPR_VAR ? lower_variable(l, e->value.var) : NO_VARIABLE;
    return v == NO_VARIABLE ? NULL : l->vars.at[v].folded;
}

static void set_attributes(Lower *l, LowerVar *v)
{
    const FlatVar *f = &l->flat->vars.at[v->flat];
    long at = v->element;
    l->where = f->component->element ? f->component->element->tree->name_span : (Span){0};
    v->nominal = fabs(lower_attribute_number(l, f->nominal, at, 1));
    if (!(v->nominal > 0))
        v->nominal = 1;
    v->min = lower_attribute_number(l, f->min, at, -INFINITY);
    v->max = lower_attribute_number(l, f->max, at, INFINITY);
    v->select = attribute_select(l, f, at);
    v->start = attribute_element(l, f->start, at);
    v->fixed = attribute_element(l, f->fixed, at);
    v->has_start = v->start != NULL;
    const Mod *own = mod_child(f->component->mods, symbol(l->front->symbols, "start"));
    v->own_start = own && binding_given(&own->value);
    v->user_start = v->own_start && !guide_is_declared(f->component, own->value.span);
    v->is_fixed = attribute_true(l, f->fixed, at, v->role == ROLE_PARAMETER || v->role == ROLE_OBJECT);
    if (f->binding && (v->role == ROLE_PARAMETER || v->role == ROLE_OBJECT))
        v->binding = f->var->type->n_dims ? binding_element(l, f, at) : lower_scalar(l, f->binding);
}

static void make_variables(Lower *l)
{
    for (int k = 0; k < l->flat->vars.n; k++) {
        const FlatVar *f = &l->flat->vars.at[k];
        if (f->evaluate) /* its value stands wherever it was used */
            continue;
        if (!f->var->type->n_dims) {
            add_element(l, k, f->var, 0);
            continue;
        }
        map_put(l->work, &l->element_first, (uint64_t)f->var->number, l->vars.n);
        long n = type_elements(f->var->type);
        for (long at = 0; at < n; at++) {
            Var *v = var_new(l->x, VAR_MODEL, lower_element_name(l->front, f->var, at), f->var->type->element,
                             f->var->varies);
            v->owner = NULL;
            add_element(l, k, v, at);
        }
    }
    int n = l->vars.n;
    const bool *decides = lower_decisive(l);
    for (int k = 0; k < n; k++)
        l->vars.at[k].folded = foldable_value(l, &l->vars.at[k], decides[k]);
    l->algebra.scalars.memo = (Map){0}; /* elements of parameters are numbers from here on */
    for (int k = 0; k < n; k++)
        set_attributes(l, &l->vars.at[k]);
}

static Expr element_of(void *data, const Var *v, long at)
{
    Lower *l = data;
    int first = map_get(&l->element_first, (uint64_t)v->number);
    if (first == MAP_NONE)
        return NULL;
    const LowerVar *e = &l->vars.at[first + at];
    return e->folded ? e->folded : expr_var(l->x, e->var);
}

/* ---- der --------------------------------------------------------------------------------------------------------- */

bool lower_time_derivative(void *data, Expr leaf, Expr *derivative)
{
    Lower *l = data;
    *derivative = NULL;
    if (leaf->op == EXPR_VAR) {
        int v = lower_variable(l, leaf->value.var);
        if (v == NO_VARIABLE || l->vars.at[v].role == ROLE_PARAMETER || l->vars.at[v].role == ROLE_DISCRETE)
            return true;
        if (l->vars.at[v].role == ROLE_INPUT)
            return false;
        int der = lower_derivative(l, v);
        *derivative = expr_var(l->x, l->vars.at[der].var);
        if (l->vars.at[v].der_sign < 0)
            *derivative = expr_neg(l->x, *derivative);
        return true;
    }
    return false;
}

/* der(e) for anything but a variable is worked out. */
static Expr resolve_der(void *data, Expr e)
{
    Lower *l = data;
    if (e->op != EXPR_DER)
        return NULL;
    Differentiation d = {.x = l->x,
                         .leaf = lower_time_derivative,
                         .data = l,
                         .is_time = true,
                         .functions = &l->algebra.derivative_functions};
    Expr inner = e->args[0];
    Rewriter r = {.x = l->x, .rewrite = resolve_der, .data = l};
    inner = expr_rewrite(&r, inner);
    Expr derivative = expr_differentiate(&d, inner);
    if (!derivative) {
        diag(l->diags, DIAG_S001, l->where, "der(%s) cannot be computed: %s", expr_shown(l->x, inner),
             d.problem ? d.problem : "it has no derivative");
        return expr_real(l->x, 0);
    }
    return derivative;
}

Expr lower_scalar(Lower *l, Expr e)
{
    l->algebra.scalars.problem = NULL;
    Expr scalar =
        expr_element(&l->algebra.scalars, lower_inline(l, &l->algebra.early, expr_rewrite(&l->folding.fold, e)), 0);
    if (!scalar) {
        diag(l->diags, DIAG_S001, l->where, "'%s' cannot be written element by element: %s", expr_shown(l->x, e),
             l->algebra.scalars.problem ? l->algebra.scalars.problem : "a size is not known");
        return expr_real(l->x, 0);
    }
    Rewriter r = {.x = l->x, .rewrite = resolve_der, .data = l};
    return expr_rewrite(&r, scalar);
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

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
    Rewriter r = {.x = l->x, .rewrite = resolve_der, .data = l};
    for (int k = 0; k < left.n; k++) {
        Expr a = expr_rewrite(&r, left.at[k]), b = expr_rewrite(&r, right.at[k]);
        lower_add(l, to, a, b, e->origin, is_discrete_type(a->type));
    }
}

static void add_list(Lower *l, Equations *to, const FlatEquation *list);

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
        add_list(l, &part, b->body);
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
        add_list(l, to, lower_turn(l, e, turn));
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
    add_list(l, to, e->branches->body);
    for (int k = equations; k < to->n; k++)
        to->at[k].ticks = clock;
    for (int k = checks; k < l->checks.n; k++)
        l->checks.at[k].ticks = clock;
    for (int k = effects; k < l->effects.n; k++)
        l->effects.at[k].ticks = clock;
}

static void add_list(Lower *l, Equations *to, const FlatEquation *list)
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

bool lower_scalarise(Lower *l)
{
    l->folding.fold = (Rewriter){.x = l->x, .rewrite = fold_parameter, .data = l, .arena = l->work};
    l->algebra.early = (Inliner){.x = l->x, .stage = STAGE_BEFORE_INDEX_REDUCTION};
    l->algebra.early.calls.arena = l->algebra.early.quiet.arena = l->work;
    l->algebra.late = (Inliner){.x = l->x, .stage = STAGE_AFTER_INDEX_REDUCTION};
    l->algebra.late.calls.arena = l->algebra.late.quiet.arena = l->work;
    l->algebra.scalars = (Scalars){.x = l->x, .element_of = element_of, .data = l, .arena = l->work};
    make_variables(l);
    add_list(l, &l->equations, l->flat->equations.first);
    int checks = l->checks.n;
    add_list(l, &l->initial_equations, l->flat->initial_equations.first);
    for (int k = checks; k < l->checks.n; k++)
        PUSH(l->arena, l->start_effects, l->checks.at[k]);
    l->checks.n = checks;
    return !diags_failed(l->diags);
}
