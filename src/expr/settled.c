#include "expr/settled.h"

#include "expr/scalar.h"

enum { MOST_TURNS = 64, MOST_STATEMENTS = 600 }; /* of a loop, and that loops of a function become */

typedef struct {
    Exprs *x;
    Arena *arena;
    Map known; /* Var number -> index in values */
    VEC(Expr) values;
    int room; /* statements that loops may still become */
} Settling;

static void know(Settling *s, const Var *v, Expr value)
{
    map_put(exprs_work(s->x), &s->known, (uint64_t)v->number, s->values.n);
    PUSH(exprs_work(s->x), s->values, value);
}

static Expr put_known(void *data, Expr e)
{
    const Settling *s = data;
    if (e->flags & EXPR_IS_CONSTANT)
        return e;
    int at = e->op == EXPR_VAR ? map_get(&s->known, (uint64_t)e->value.var->number) : MAP_NONE;
    return at == MAP_NONE ? NULL : s->values.at[at];
}

/* ---- copies with what is known ----------------------------------------------------------------------------------- */

static Expr settled(Rewriter *r, Expr e)
{
    return e ? expr_rewrite(r, e) : NULL;
}

static Statement *copied(Settling *s, Rewriter *r, const Statement *list)
{
    Statement *first = NULL, **end = &first;
    for (; list; list = list->next, end = &(*end)->next) {
        Statement *copy = *end = NEW(s->arena, Statement);
        *copy = *list;
        copy->next = NULL;
        copy->target = settled(r, list->target);
        copy->value = settled(r, list->value);
        copy->message = settled(r, list->message);
        copy->level = settled(r, list->level);
        copy->body = copied(s, r, list->body);
        StatementBranch **last = &copy->branches;
        for (const StatementBranch *b = list->branches; b; b = b->next, last = &(*last)->next) {
            *last = NEW(s->arena, StatementBranch);
            **last = (StatementBranch){settled(r, b->condition), copied(s, r, b->body), NULL};
        }
    }
    return first;
}

static Rewriter rewriter(Settling *s)
{
    return (Rewriter){.x = s->x, .rewrite = put_known, .data = s};
}

/* ---- locals that stay what they are ------------------------------------------------------------------------------ */

typedef struct {
    Exprs *x;
    Map seen;
} Assigned;

static void note_assigned(void *data, Expr e)
{
    Assigned *a = data;
    if (e->op == EXPR_VAR)
        map_put(exprs_work(a->x), &a->seen, (uint64_t)e->value.var->number, 1);
}

static void find_assigned(Assigned *a, const Statement *s)
{
    for (; s; s = s->next) {
        if (s->target)
            expr_visit(a->x, NULL, s->target, note_assigned, a); /* what stands in subscripts, too: seldom a constant */
        for (const StatementBranch *b = s->branches; b; b = b->next)
            find_assigned(a, b->body);
        find_assigned(a, s->body);
    }
}

/* A value of other sizes than declared is an error, which is found when the function runs. */
static bool fits(const Local *l)
{
    const Type *t = l->var->type, *has = l->initial->type;
    bool fit = t->n_dims == has->n_dims && t->kind != TYPE_FUNCTION && t->kind != TYPE_OBJECT;
    for (int d = 0; fit && d < t->n_dims; d++) {
        bool follows = t->dims[d] < 0 && (!l->sizes || !l->sizes[d] || l->sizes[d]->op == EXPR_WHOLE);
        fit = follows || t->dims[d] == has->dims[d];
    }
    return fit;
}

static void settle_sizes(Settling *s, Rewriter *r, Local *l)
{
    if (!l->sizes)
        return;
    Expr *sizes = NEW_ARRAY(s->arena, Expr, l->var->type->n_dims);
    for (int d = 0; d < l->var->type->n_dims; d++)
        sizes[d] = settled(r, l->sizes[d]);
    l->sizes = sizes;
}

static Local *settle_list(Settling *s, int n, const Local *from)
{
    Rewriter r = rewriter(s);
    Local *list = arena_copy(s->arena, from, (size_t)n * sizeof *list);
    for (int k = 0; k < n; k++) {
        list[k].initial = settled(&r, list[k].initial);
        settle_sizes(s, &r, &list[k]);
    }
    return list;
}

/* Those that are constant leave the list; others may become so by them. */
static void settle_locals(Settling *s, Function *f)
{
    Assigned a = {.x = s->x};
    find_assigned(&a, f->body);
    for (int left = -1; left != f->n_locals;) {
        left = f->n_locals;
        Local *list = settle_list(s, f->n_locals, f->locals);
        f->n_locals = 0;
        for (int k = 0; k < left; k++) {
            const Local *l = &list[k];
            bool is_assigned = map_get(&a.seen, (uint64_t)l->var->number) != MAP_NONE;
            if (!is_assigned && l->initial && l->initial->flags & EXPR_IS_CONSTANT && fits(l))
                know(s, l->var, l->initial);
            else
                list[f->n_locals++] = *l;
        }
        f->locals = list;
    }
    f->inputs = settle_list(s, f->n_inputs, f->inputs);
    f->outputs = settle_list(s, f->n_outputs, f->outputs);
}

/* ---- loops and branches ------------------------------------------------------------------------------------------ */

/* Statements in it, inner loops written out; more than there is room for where it cannot be. */
static int size_of(const Statement *s, bool in_loop)
{
    int n = 0;
    for (; s && n <= MOST_STATEMENTS; s = s->next) {
        if (s->kind == STATEMENT_BREAK && !in_loop)
            return MOST_STATEMENTS + 1;
        int inner = size_of(s->body, true), turns = s->kind == STATEMENT_FOR ? s->value->type->dims[0] : 1;
        n += 1 + inner * (turns > 1 && turns <= MOST_TURNS ? turns : 1);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            n += size_of(b->body, in_loop);
    }
    return n;
}

/* The numbers that a loop goes over; NULL: it stays a loop. */
static const Expr *turns_of(const Settling *s, const Statement *loop)
{
    const Type *t = loop->value->type;
    Scalars scalars = {.x = s->x};
    if (t->n_dims != 1 || t->dims[0] < 0 || t->dims[0] > MOST_TURNS || t->element->kind != TYPE_INTEGER)
        return NULL;
    Expr *turns = NEW_ARRAY(exprs_work(s->x), Expr, t->dims[0] + 1);
    for (int k = 0; k < t->dims[0]; k++) {
        turns[k] = expr_element(&scalars, loop->value, k);
        if (!turns[k] || !expr_is_literal(turns[k]))
            return NULL;
    }
    return t->dims[0] * size_of(loop->body, false) <= s->room ? turns : NULL;
}

static Statement **settle(Settling *s, Statement *list, Statement **end);

static Statement **write_out(Settling *s, const Statement *loop, const Expr *turns, Statement **end)
{
    for (int k = 0; k < loop->value->type->dims[0]; k++) {
        Settling turn = {.x = s->x, .arena = s->arena};
        know(&turn, loop->iterator, turns[k]);
        Rewriter r = rewriter(&turn);
        Statement *body = copied(s, &r, loop->body);
        s->room -= size_of(body, false);
        end = settle(s, body, end);
    }
    return end;
}

/* The branches that can be taken; what is left where one always is, is in `always`. */
static StatementBranch *open_branches(Settling *s, StatementBranch *b, Statement **always)
{
    StatementBranch *first = NULL, **end = &first;
    *always = NULL;
    for (; b; b = b->next) {
        int64_t truth = 1;
        bool is_known = !b->condition || (b->condition->op == EXPR_BOOLEAN && expr_get_integer(b->condition, &truth));
        if (is_known && !truth)
            continue;
        Statement *body = NULL;
        settle(s, b->body, &body);
        if (is_known && !first) {
            *always = body;
            return NULL;
        }
        *end = NEW(s->arena, StatementBranch);
        **end = (StatementBranch){is_known ? NULL : b->condition, body, NULL};
        end = &(*end)->next;
        if (is_known)
            break;
    }
    return first;
}

static Statement **settle_one(Settling *s, Statement *one, Statement **end)
{
    const Expr *turns = one->kind == STATEMENT_FOR ? turns_of(s, one) : NULL;
    if (turns)
        return write_out(s, one, turns, end);
    if (one->kind == STATEMENT_IF && !one->at_events) {
        Statement *always;
        one->branches = open_branches(s, one->branches, &always);
        if (!one->branches) {
            for (*end = always; *end; end = &(*end)->next)
                ;
            return end;
        }
    } else if (one->body) {
        Statement *body = NULL;
        settle(s, one->body, &body);
        one->body = body;
    }
    *end = one;
    return &one->next;
}

static Statement **settle(Settling *s, Statement *list, Statement **end)
{
    for (Statement *next; list; list = next) {
        next = list->next;
        list->next = NULL;
        end = settle_one(s, list, end);
    }
    return end;
}

const Function *function_settled(Exprs *x, const Function *f)
{
    if (f->external || !f->body)
        return f;
    Settling s = {.x = x, .arena = exprs_arena(x), .room = MOST_STATEMENTS};
    Function *to = NEW(s.arena, Function);
    *to = *f;
    settle_locals(&s, to);
    Rewriter r = rewriter(&s);
    Statement *body = copied(&s, &r, f->body);
    to->body = NULL;
    settle(&s, body, &to->body);
    return to;
}
