/* analysis.c: how often each node is used, and where it is computed.
 *
 * Uses are counted operands first. Then users come before operands, and each node's scope becomes the innermost scope
 * that holds all its uses. A node that may fail or needs sizes at run time is not moved: it is computed where it is
 * used, again in each branch.
 */
#include "emit/writer.h"

enum { HIGHEST = 24 }; /* deeper C expressions are cut by a variable, for the sake of compilers' stacks */

bool node_is_lazy(Expr e, int arg)
{
    if (e->op == EXPR_IF)
        return arg > 0;
    if (e->op == EXPR_AND || e->op == EXPR_OR || e->op == EXPR_HOMOTOPY)
        return arg == 1 && e->type->n_dims == 0;
    return e->op == EXPR_FOR && arg == 0;
}

static bool has_lazy(Expr e)
{
    return e->op == EXPR_IF || e->op == EXPR_AND || e->op == EXPR_OR || e->op == EXPR_HOMOTOPY || e->op == EXPR_FOR;
}

bool node_is_passed_through(Expr e)
{
    return code_of[e->op].kind == CODE_IS_THROUGH;
}

static bool is_leaf(Expr e)
{
    if (e->op == EXPR_ARRAY)
        return constant_is(e);
    return e->n == 0 && e->op != EXPR_CALL && e->op != EXPR_PARTIAL && e->op != EXPR_RECORD;
}

/* The iterators of a comprehension are no operands, nor are ranges that are written as subscripts. */
static bool is_operand(Expr e, int arg)
{
    if (e->op == EXPR_INDEX)
        return arg == 0 || !array_is_literal_range(e->args[arg]);
    return e->op != EXPR_FOR || !(arg & 1);
}

/* Arithmetic on scalars cannot fail: it gives a NaN that nobody looks at. */
static bool is_arithmetic(Expr e)
{
    if (!node_is_scalar_number(e->type) || (e->flags & (EXPR_HAS_ITERATOR | EXPR_HAS_IMPURE)))
        return false;
    return e->op != EXPR_CALL && e->op != EXPR_APPLY && e->op != EXPR_INDEX && e->op != EXPR_DELAY &&
           e->op != EXPR_SPATIAL_DISTRIBUTION;
}

/* Several C statements, or a value that is worth keeping whatever its uses. */
static bool is_statement(Expr e)
{
    if (node_is_passed_through(e))
        return false;
    if (e->op == EXPR_CALL)
        return e->type->n_dims > 0 || !function_returns(e->value.function);
    if (e->op == EXPR_APPLY || e->op == EXPR_PARTIAL || e->op == EXPR_SPATIAL_DISTRIBUTION)
        return true;
    return e->type->n_dims > 0 || leaf_count(e->type) > 1;
}

static void describe(Writer *w, NodeInfo *info)
{
    Expr e = info->e;
    int height = 0;
    bool is_plain = is_arithmetic(e);
    info->is_safe = is_plain;
    for (int i = 0; i < e->n; i++) {
        NodeInfo *part = is_operand(e, i) ? node_info(w, e->args[i]) : NULL;
        if (!part) {
            if (!node_is_scalar_number(e->args[i]->type))
                info->is_safe = false;
            continue;
        }
        info->is_safe &= part->is_safe;
        info->has_stored |= part->has_stored;
        if (!part->is_stored && part->height + 1 > height)
            height = part->height + 1;
    }
    if (height > HIGHEST)
        height = HIGHEST + 1;
    info->is_stored = (!is_plain && is_statement(e)) || (height > HIGHEST && !node_is_passed_through(e));
    if (!info->is_safe && !info->is_stored)
        for (int i = 0; i < e->n; i++) {
            NodeInfo *part = is_operand(e, i) && node_is_lazy(e, i) ? node_info(w, e->args[i]) : NULL;
            info->is_stored |= part && part->has_stored;
        }
    info->height = (unsigned char)(info->is_stored ? 0 : height);
    info->has_stored |= info->is_stored;
}

void analysis_begin(Writer *w)
{
    for (int i = 0; i < w->nodes.n; i++)
        w->index[w->nodes.at[i].e->number] = 0;
    w->nodes.n = w->scopes.n = w->computed.n = 0;
    int n = exprs_count(w->x);
    if (n > w->index_room) {
        int *grown = NEW_ARRAY(w->arena, int, n + n / 2);
        w->index = grown;
        w->index_room = n + n / 2;
    }
    PUSH(w->arena, w->scopes, ((Scope){.parent = -1, .owner = -1, .open = 1}));
    w->scope = 0;
}

void analysis_reserve(Writer *w, int roots)
{
    enum { BELOW = 4 };
    if (BELOW * roots <= w->nodes.room)
        return;
    w->nodes.room = BELOW * roots;
    w->nodes.at = arena_room(w->arena, (size_t)w->nodes.room * sizeof *w->nodes.at);
}

void analysis_add(Writer *w, Expr root)
{
    NodeInfo *known = node_info(w, root);
    if (known)
        known->is_shared = true;
    if (known || is_leaf(root))
        return;
    w->visits.n = 0;
    PUSH(w->arena, w->visits, ((Visit){root, 0}));
    while (w->visits.n) {
        Visit *top = &w->visits.at[w->visits.n - 1];
        Expr e = top->e;
        if (top->next < e->n) {
            Expr part = e->args[top->next];
            bool counts = is_operand(e, top->next);
            top->next++;
            known = counts ? node_info(w, part) : NULL;
            if (known)
                known->is_shared = true;
            else if (counts && !is_leaf(part))
                PUSH(w->arena, w->visits, ((Visit){part, 0}));
            continue;
        }
        w->visits.n--;
        NodeInfo info = {.e = e, .scope = -1, .branches = -1, .temporary = -1};
        describe(w, &info);
        PUSH(w->arena, w->nodes, info);
        w->index[e->number] = w->nodes.n;
    }
}

int analysis_scope(Writer *w, int parent)
{
    PUSH(w->arena, w->scopes, ((Scope){.parent = parent, .depth = w->scopes.at[parent].depth + 1, .owner = -1}));
    return w->scopes.n - 1;
}

static int common_scope(Writer *w, int a, int b)
{
    while (a != b) {
        if (w->scopes.at[a].depth < w->scopes.at[b].depth)
            b = w->scopes.at[b].parent;
        else
            a = w->scopes.at[a].parent;
    }
    return a;
}

void analysis_root(Writer *w, Expr e, int scope)
{
    NodeInfo *info = node_info(w, e); /* leaves have none */
    if (info)
        info->scope = info->scope < 0 ? scope : common_scope(w, info->scope, scope);
}

/* Something in this scope gets a variable, so the branch must be written as a block. */
static void mark_stored(Writer *w, int scope)
{
    while (scope > 0 && !w->scopes.at[scope].has_stored) {
        Scope *s = &w->scopes.at[scope];
        s->has_stored = true;
        if (s->owner >= 0) {
            NodeInfo *owner = &w->nodes.at[s->owner];
            if (owner->is_safe)
                owner->is_stored = true;
        }
        scope = s->parent;
    }
}

/* An unsafe node with lazy parts is written as a block when anything in them is. Now that uses are counted: */
static void find_blocks(Writer *w)
{
    for (int k = 0; k < w->nodes.n; k++) {
        NodeInfo *info = &w->nodes.at[k];
        info->has_stored = info->is_stored;
        for (int i = 0; i < info->e->n; i++) {
            NodeInfo *part = is_operand(info->e, i) ? node_info(w, info->e->args[i]) : NULL;
            if (!part)
                continue;
            info->has_stored |= part->has_stored;
            if (!info->is_safe && node_is_lazy(info->e, i) && part->has_stored && !node_is_passed_through(info->e))
                info->is_stored = info->has_stored = true;
        }
    }
}

void analysis_end(Writer *w)
{
    bool any_lazy = false;
    for (int k = w->nodes.n - 1; k >= 0; k--) {
        NodeInfo *info = &w->nodes.at[k];
        Expr e = info->e;
        if (info->scope < 0)
            info->scope = 0;
        bool is_constructor = e->op == EXPR_CALL && e->type->kind == TYPE_OBJECT; /* each call makes its own object */
        if (info->is_shared && !node_is_passed_through(e) && !is_constructor)
            info->is_stored = true;
        if (info->is_stored)
            mark_stored(w, info->scope);
        bool may_be_lazy = has_lazy(e);
        any_lazy |= may_be_lazy;
        for (int i = 0; i < e->n; i++) {
            if (!is_operand(e, i))
                continue;
            int scope = info->scope;
            if (may_be_lazy && node_is_lazy(e, i)) {
                if (info->branches < 0) {
                    info->branches = w->scopes.n;
                    for (int b = 0; b < (e->op == EXPR_IF ? 2 : 1); b++) {
                        int s = analysis_scope(w, info->scope);
                        w->scopes.at[s].owner = k;
                    }
                }
                scope = info->branches + (e->op == EXPR_IF ? i - 1 : 0);
            }
            analysis_root(w, e->args[i], scope);
        }
    }
    if (any_lazy)
        find_blocks(w);
}
