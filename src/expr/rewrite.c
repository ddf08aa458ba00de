/* rewrite.c: walks over expressions. They may be very deep (a sum of 100,000 terms leans to the left) and share parts
 * heavily, so every walk has its own stack and meets each node once. */
#include <stdlib.h>

#include "base/memory.h"
#include "expr/context.h"
#include "expr/walk.h"

typedef struct {
    void (*visit)(void *data, Expr e);
    void *data;
} Visit;

static int visit_one(void *data, Expr e)
{
    Visit *v = data;
    v->visit(v->data, e);
    return 1;
}

void expr_visit(Exprs *x, Map *seen, Expr e, void (*visit)(void *data, Expr e), void *data)
{
    if (!seen) {
        Marks *marks = marks_take(x);
        walk_parts_first(x, marks, e, visit_one, &(Visit){visit, data});
        marks_return(x, marks);
        return;
    }
    if (map_get(seen, (uint64_t)e->number) != MAP_NONE)
        return;
    map_put(x->work, seen, (uint64_t)e->number, 1);
    Frames stack;
    expr_frames_begin(&stack);
    expr_frames_push(&stack, e);
    while (stack.n) {
        Frame *top = &stack.at[stack.n - 1];
        if (top->next == top->e->n) {
            visit(data, top->e);
            stack.n--;
            continue;
        }
        Expr part = top->e->args[top->next++];
        if (map_get(seen, (uint64_t)part->number) != MAP_NONE)
            continue;
        map_put(x->work, seen, (uint64_t)part->number, 1);
        if (part->n)
            expr_frames_push(&stack, part);
        else
            visit(data, part);
    }
    expr_frames_free(&stack);
}

void expr_visit_reads(Exprs *x, Expr e, void (*visit)(void *data, const Var *v), void *data)
{
    if (e->op == EXPR_VAR)
        visit(data, e->value.var);
    if (e->n == 0)
        return;
    Marks *seen = marks_take(x);
    Frames stack;
    expr_frames_begin(&stack);
    expr_frames_push(&stack, e);
    while (stack.n) {
        Frame *top = &stack.at[stack.n - 1];
        if (top->e->op == EXPR_PRE || top->next == top->e->n) {
            stack.n--;
            continue;
        }
        Expr part = top->e->args[top->next++];
        if (marks_get(seen, part) != MAP_NONE)
            continue;
        marks_put(x, seen, part, 1);
        if (part->op == EXPR_VAR)
            visit(data, part->value.var);
        else if (part->n)
            expr_frames_push(&stack, part);
    }
    expr_frames_free(&stack);
    marks_return(x, seen);
}

static Expr remembered(const Rewriter *r, Expr e)
{
    int at = map_get(&r->memo, (uint64_t)e->number);
    return at == MAP_NONE ? NULL : r->results.at[at];
}

static Expr remember(Rewriter *r, Expr e, Expr result)
{
    Arena *arena = r->arena ? r->arena : r->x->work;
    map_put(arena, &r->memo, (uint64_t)e->number, r->results.n);
    PUSH(arena, r->results, result);
    return result;
}

/* The result for e if it is at hand without looking at parts. */
static Expr at_once(Rewriter *r, Expr e)
{
    Expr known = remembered(r, e);
    if (known)
        return known;
    Expr given = r->rewrite(r->data, e);
    if (!given && e->n == 0)
        given = e;
    return given ? remember(r, e, given) : NULL;
}

/* All parts of e are rewritten: e from them. */
static Expr from_parts(Rewriter *r, Expr e)
{
    Expr few[16], *args = e->n <= 16 ? few : memory_or_end(malloc((size_t)e->n * sizeof *args));
    bool changed = false;
    for (int i = 0; i < e->n; i++) {
        args[i] = remembered(r, e->args[i]);
        changed |= args[i] != e->args[i];
    }
    Expr result = changed ? expr_rebuild(r->x, e, args) : e;
    if (args != few)
        free(args);
    return remember(r, e, result);
}

Expr expr_rewrite(Rewriter *r, Expr e)
{
    Expr result = at_once(r, e);
    if (result)
        return result;
    Frames stack;
    expr_frames_begin(&stack);
    expr_frames_push(&stack, e);
    while (stack.n) {
        Frame *top = &stack.at[stack.n - 1];
        if (top->next < top->e->n) {
            Expr part = top->e->args[top->next++];
            if (!at_once(r, part))
                expr_frames_push(&stack, part);
            continue;
        }
        result = from_parts(r, top->e);
        stack.n--;
    }
    expr_frames_free(&stack);
    return result;
}
