#include "problem/problem.h"

#include <string.h>

static FlatVar *flat_var(Flat *flat, const Var *v)
{
    int at = map_get(&flat->var_index, (uint64_t)v->number);
    return at == MAP_NONE ? NULL : &flat->vars.at[at];
}

static FlatVar *find(Flat *flat, const char *name)
{
    for (int k = 0; k < flat->vars.n; k++)
        if (strcmp(flat->vars.at[k].component->path->text, name) == 0)
            return &flat->vars.at[k];
    diag(flat->front->diags, DIAG_N001, (Span){0}, "there is no variable '%s'", name);
    VEC(const char *) names = {0};
    for (int k = 0; k < flat->vars.n; k++)
        PUSH(flat->front->arena, names, flat->vars.at[k].component->path->text);
    const char *near = diag_nearest(name, names.at, names.n);
    if (near)
        diag_help(flat->front->diags, "did you mean '%s'?", near);
    return NULL;
}

void problem_take_out(Flat *flat, FlatEquation **at)
{
    *at = (*at)->next;
    flat->equations.n--;
    flat->equations.end = &flat->equations.first;
    while (*flat->equations.end)
        flat->equations.end = &(*flat->equations.end)->next;
}

static const Var *plain(Expr e)
{
    if (e->op == EXPR_NEG)
        e = e->args[0];
    return e->op == EXPR_VAR ? e->value.var : NULL;
}

const Var *problem_open_flow(const FlatEquation *e)
{
    if (e->kind != FLAT_EQUALS || e->origin.kind != ORIGIN_UNCONNECTED)
        return NULL;
    const Var *left = plain(e->left);
    return left ? left : plain(e->right);
}

/* ---- inverse ----------------------------------------------------------------------------------------------------- */

/* The last across variable of the shape of a through variable, in the connector that it belongs to. */
static FlatVar *last_across(Flat *flat, const FlatVar *through)
{
    const Component *connector = through->component->parent;
    FlatVar *found = NULL;
    for (int k = 0; k < flat->vars.n; k++) {
        FlatVar *v = &flat->vars.at[k];
        if (v->component->parent == connector && v->component->flow == FLOW_NONE && v->var->type == through->var->type)
            found = v;
    }
    return found;
}

/* Variables that equations of two of them make equal, up to sign, to one of `same` are added to it: by Var number. */
static void add_equal(Flat *flat, Map *same)
{
    Arena *a = flat->front->arena;
    for (bool changed = true; changed;) {
        changed = false;
        for (const FlatEquation *e = flat->equations.first; e; e = e->next) {
            const Var *x = e->kind == FLAT_EQUALS ? plain(e->left) : NULL, *y = x ? plain(e->right) : NULL;
            if (!x || !y)
                continue;
            bool has_x = map_get(same, (uint64_t)x->number) != MAP_NONE;
            bool has_y = map_get(same, (uint64_t)y->number) != MAP_NONE;
            if (has_x == has_y)
                continue;
            map_put(a, same, (uint64_t)(has_x ? y : x)->number, 1);
            changed = true;
        }
    }
}

/* The y of equations der(x) = y, and what is equal to them. */
static Map rates(Flat *flat)
{
    Map all = {0};
    for (const FlatEquation *e = flat->equations.first; e; e = e->next)
        for (int side = 0; e->kind == FLAT_EQUALS && side < 2; side++) {
            const Var *rate = (side ? e->right : e->left)->op == EXPR_DER ? plain(side ? e->left : e->right) : NULL;
            if (rate)
                map_put(flat->front->arena, &all, (uint64_t)rate->number, 1);
        }
    add_equal(flat, &all);
    return all;
}

/* A coordinate of a joint that follows from a loop has no derivative in an equation, and its force stays zero. */
static void make_inverse(Flat *flat)
{
    Map moved = rates(flat);
    for (FlatEquation **at = &flat->equations.first; *at;) {
        const Var *v = problem_open_flow(*at);
        FlatVar *through = v ? flat_var(flat, v) : NULL;
        FlatVar *given = through ? last_across(flat, through) : NULL;
        if (!given || map_get(&moved, (uint64_t)given->var->number) == MAP_NONE) {
            at = &(*at)->next;
            continue;
        }
        given->is_input = true;
        through->is_output = true;
        problem_take_out(flat, at);
    }
}

/* ---- stationary -------------------------------------------------------------------------------------------------- */

static Expr without_der(void *data, Expr e)
{
    Flat *flat = data;
    if (e->op != EXPR_DER)
        return NULL;
    FlatVar *state = e->args[0]->op == EXPR_VAR ? flat_var(flat, e->args[0]->value.var) : NULL;
    if (state)
        state->is_output = true;
    return flat_zeros(flat->front, e->type);
}

static void rest(Rewriter *r, FlatEquation *list)
{
    for (FlatEquation *e = list; e; e = e->next) {
        Expr *parts[] = {&e->left, &e->right};
        for (int k = 0; k < 2; k++)
            if (*parts[k])
                *parts[k] = expr_rewrite(r, *parts[k]);
        rest(r, e->body);
        for (FlatBranch *b = e->branches; b; b = b->next)
            rest(r, b->body);
    }
}

void problem_apply(Flat *flat, ProblemKind problem)
{
    switch (problem) {
    case PROBLEM_SIMULATION:
        return;
    case PROBLEM_INVERSE:
        make_inverse(flat);
        return;
    case PROBLEM_STATIONARY: {
        Rewriter r = {.x = flat->front->exprs, .rewrite = without_der, .data = flat};
        rest(&r, flat->equations.first);
        return;
    }
    case PROBLEM_KINEMATICS:
        problem_kinematics(flat);
        return;
    }
}

/* y of der(v) = y; NULL: there is none. */
static FlatVar *rate_of(Flat *flat, const FlatVar *v)
{
    for (const FlatEquation *e = flat->equations.first; e; e = e->next)
        for (int side = 0; e->kind == FLAT_EQUALS && side < 2; side++) {
            Expr der = side ? e->right : e->left;
            if (der->op != EXPR_DER || plain(der->args[0]) != v->var)
                continue;
            const Var *rate = plain(side ? e->left : e->right);
            return rate ? flat_var(flat, rate) : NULL;
        }
    return NULL;
}

/* The equation x = 0 of an open cut whose x is v, or equal to v; NULL: there is none. */
static FlatEquation **open_at(Flat *flat, const FlatVar *v)
{
    Map same = {0};
    map_put(flat->front->arena, &same, (uint64_t)v->var->number, 1);
    add_equal(flat, &same);
    for (FlatEquation **at = &flat->equations.first; *at; at = &(*at)->next) {
        const Var *x = problem_open_flow(*at);
        if (x && map_get(&same, (uint64_t)x->number) != MAP_NONE)
            return at;
    }
    return NULL;
}

/* With a coordinate its rates are given; a force at an open cut is given in the place of zero. */
bool problem_known(Flat *flat, const char *name)
{
    FlatVar *v = find(flat, name);
    if (!v)
        return false;
    FlatEquation **open = open_at(flat, v);
    if (open)
        problem_take_out(flat, open);
    for (; v && !v->is_input; v = rate_of(flat, v))
        v->is_input = true;
    return true;
}

bool problem_unknown(Flat *flat, const char *name)
{
    FlatVar *v = find(flat, name);
    if (!v)
        return false;
    if (v->is_input) {
        v->is_input = false;
        return true;
    }
    FlatEquation **open = open_at(flat, v);
    if (open) {
        problem_take_out(flat, open);
        v->is_output = true;
        return true;
    }
    diag(flat->front->diags, DIAG_N002, (Span){0}, "'%s' is unknown already", name);
    diag_help(flat->front->diags, "inputs, and through variables of cuts that nothing is connected to, can be made so");
    return false;
}
