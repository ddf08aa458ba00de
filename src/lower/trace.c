/* trace.c: relations and roundings of a body as statements that keep a trace: see trace.h.
 *
 * Each of them is taken out of its expression and put before the statement, under the conditions under which the
 * expression would have come to it: and, or, if-expressions and later branches become if-statements.
 */
#include "lower/trace.h"

/* ---- length ---------------------------------------------------------------------------------------------------- */

static Expr count_met(void *data, Expr e)
{
    *(long *)data += expr_makes_event(e);
    return e->op == EXPR_NO_EVENT || e->op == EXPR_SMOOTH || e->op == EXPR_FOR ? e : NULL;
}

static long count_in(Exprs *x, Expr e)
{
    long n = 0;
    Rewriter r = {.x = x, .rewrite = count_met, .data = &n};
    if (e)
        expr_rewrite(&r, e);
    return n;
}

static bool is_traced(Exprs *x, Expr e)
{
    return count_in(x, e) > 0;
}

int trace_length(Lower *l, const Statement *body)
{
    enum { MOST = 256, TURNS_GUESSED = 64 };
    long n = 0;
    for (const Statement *s = body; s && n < MOST; s = s->next) {
        long inside = trace_length(l, s->body), turns = 1;
        if (s->kind == STATEMENT_ASSIGN || s->kind == STATEMENT_FOR)
            n += count_in(l->x, s->value) + count_in(l->x, s->target);
        if (s->kind == STATEMENT_WHILE) {
            inside += count_in(l->x, s->value);
            turns = TURNS_GUESSED;
        }
        if (s->kind == STATEMENT_FOR)
            turns = s->value->type->dims[0] >= 0 ? s->value->type->dims[0] : TURNS_GUESSED;
        n += turns * inside;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            n += count_in(l->x, b->condition) + trace_length(l, b->body);
    }
    return n < MOST ? (int)n : MOST;
}

/* ---- statements made here -------------------------------------------------------------------------------------- */

typedef struct {
    Trace *t;
    Statement **end; /* where the next statement goes */
    Span span;
} Spot;

static Statement *add(Spot *p, Statement s)
{
    Statement *made = NEW(p->t->l->arena, Statement);
    *made = s;
    made->next = NULL;
    if (!made->span.source)
        made->span = p->span;
    *p->end = made;
    p->end = &made->next;
    return made;
}

static void assign(Spot *p, Expr target, Expr value)
{
    add(p, (Statement){.kind = STATEMENT_ASSIGN, .target = target, .value = value});
}

/* if condition then … else … : gives the places of both. */
static void add_if(Spot *p, Expr condition, Spot *then, Spot *otherwise)
{
    Arena *arena = p->t->l->arena;
    StatementBranch *first = NEW(arena, StatementBranch), *second = NEW(arena, StatementBranch);
    *first = (StatementBranch){.condition = condition, .next = otherwise ? second : NULL};
    add(p, (Statement){.kind = STATEMENT_IF, .branches = first});
    *then = (Spot){p->t, &first->body, p->span};
    if (otherwise)
        *otherwise = (Spot){p->t, &second->body, p->span};
}

static Expr new_local(Spot *p, const Type *type)
{
    Lower *l = p->t->l;
    Sym name = symbol_f(l->front->symbols, "$part%d", p->t->made.n + 1);
    Var *v = var_new(l->x, VAR_LOCAL, name, type, VARIES_CONTINUOUS);
    PUSH(l->arena, p->t->made, v);
    return expr_var(l->x, v);
}

static Expr relation(Exprs *x, ExprOp op, Expr a, Expr b)
{
    Expr args[] = {a, b};
    return expr_make(x, op, type_scalar(x, TYPE_BOOLEAN), 2, args);
}

static Expr choice(Exprs *x, Expr condition, Expr a, Expr b)
{
    Expr args[] = {condition, a, b};
    return expr_make(x, EXPR_IF, a->type, 3, args);
}

static Expr negated(Exprs *x, Expr truth)
{
    return expr_make(x, EXPR_NOT, truth->type, 1, &truth);
}

static Expr entry(Trace *t, const Var *array)
{
    Problem problem = {0};
    Expr at = expr_var(t->l->x, t->met);
    return expr_index(t->l->x, expr_var(t->l->x, array), 1, &at, &problem);
}

static void lower_margin(Spot *p, Expr distance)
{
    Lower *l = p->t->l;
    Expr margin = expr_var(l->x, p->t->margin);
    assign(p, margin, choice(l->x, relation(l->x, EXPR_LT, distance, margin), distance, margin));
}

/* What was met is the next one; the places where it is looked at and where it is taken from before. */
static void meet(Spot *p, Expr distance, Spot *looked, Spot *taken)
{
    Trace *t = p->t;
    Lower *l = t->l;
    Expr met = expr_var(l->x, t->met);
    assign(p, expr_var(l->x, t->distance), distance);
    Expr next[] = {met, expr_integer(l->x, 1)};
    assign(p, met, expr_make(l->x, EXPR_ADD, met->type, 2, next));
    Spot inside;
    add_if(p, relation(l->x, EXPR_LE, met, expr_integer(l->x, t->length)), &inside, NULL);
    add_if(&inside, expr_var(l->x, t->is_free), looked, taken);
}

static Expr met_relation(Spot *p, Expr e)
{
    Trace *t = p->t;
    Lower *l = t->l;
    bool greater = e->op == EXPR_GT || e->op == EXPR_GE, or_equal = e->op == EXPR_GE || e->op == EXPR_LE;
    Expr one = expr_real(l->x, 1), zero = expr_real(l->x, 0), d = expr_var(l->x, t->distance);
    Expr truth = new_local(p, type_scalar(l->x, TYPE_BOOLEAN));
    Spot looked, taken;
    Expr apart = greater ? expr_sub(l->x, e->args[0], e->args[1]) : expr_sub(l->x, e->args[1], e->args[0]);
    assign(p, truth, relation(l->x, or_equal ? EXPR_GE : EXPR_GT, apart, zero));
    meet(p, apart, &looked, &taken);
    assign(&looked, entry(t, t->trace), choice(l->x, truth, one, zero));
    assign(&taken, truth, relation(l->x, EXPR_GT, entry(t, t->held), zero));
    /* What jumps to zero stays there: the truth that was held is over. */
    Expr at_zero[] = {relation(l->x, EXPR_EQ, d, zero), or_equal ? negated(l->x, truth) : truth};
    Expr is_over = expr_make(l->x, EXPR_AND, truth->type, 2, at_zero);
    lower_margin(&taken, choice(l->x, is_over, expr_real(l->x, -1), choice(l->x, truth, d, expr_neg(l->x, d))));
    return truth;
}

static Expr met_floor(void *place, Expr x, const Type *type)
{
    Spot *p = place;
    Trace *t = p->t;
    Lower *l = t->l;
    Expr d = expr_var(l->x, t->distance), whole = new_local(p, type_scalar(l->x, TYPE_REAL));
    Spot looked, taken;
    assign(p, whole, expr_make(l->x, EXPR_FLOOR, x->type, 1, &x));
    meet(p, x, &looked, &taken);
    assign(&looked, entry(t, t->trace), whole);
    assign(&taken, whole, entry(t, t->held));
    lower_margin(&taken, expr_sub(l->x, d, whole));
    lower_margin(&taken, expr_sub(l->x, expr_add(l->x, whole, expr_real(l->x, 1)), d));
    return type->kind == TYPE_INTEGER ? expr_make(l->x, EXPR_TO_INTEGER, type, 1, &whole) : whole;
}

/* ---- expressions ----------------------------------------------------------------------------------------------- */

static Expr taken_out(Spot *p, Expr e);

static Expr with_parts(Spot *p, Expr e)
{
    Expr *args = NEW_ARRAY(p->t->l->arena, Expr, e->n + 1);
    for (int k = 0; k < e->n; k++)
        args[k] = taken_out(p, e->args[k]);
    return expr_rebuild(p->t->l->x, e, args);
}

/* a and b: b is come to only where a holds; a or b: only where it does not. */
static Expr taken_out_of_second(Spot *p, Expr e)
{
    Lower *l = p->t->l;
    Expr both = new_local(p, e->type);
    assign(p, both, taken_out(p, e->args[0]));
    Spot there;
    add_if(p, e->op == EXPR_AND ? both : expr_make(l->x, EXPR_NOT, e->type, 1, &both), &there, NULL);
    Expr second = taken_out(&there, e->args[1]);
    assign(&there, both, second);
    return both;
}

static Expr taken_out_of_branches(Spot *p, Expr e)
{
    Expr value = new_local(p, e->type), condition = taken_out(p, e->args[0]);
    Spot places[2];
    add_if(p, condition, &places[0], &places[1]);
    for (int k = 0; k < 2; k++) {
        Expr part = taken_out(&places[k], e->args[k + 1]);
        assign(&places[k], value, part);
    }
    return value;
}

static Expr taken_out(Spot *p, Expr e)
{
    Lower *l = p->t->l;
    if (!is_traced(l->x, e))
        return e;
    if ((e->op == EXPR_AND || e->op == EXPR_OR) && is_traced(l->x, e->args[1]))
        return taken_out_of_second(p, e);
    if (e->op == EXPR_IF && type_elements(e->type) >= 0 && (is_traced(l->x, e->args[1]) || is_traced(l->x, e->args[2])))
        return taken_out_of_branches(p, e);
    e = with_parts(p, e);
    if (!expr_makes_event(e) || e->type->n_dims)
        return e;
    return e->op >= EXPR_LT && e->op <= EXPR_GE ? met_relation(p, e) : lower_by_floor(l, e, met_floor, p);
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static void put_list(Spot *p, const Statement *list);

static void put_branches(Spot *p, const StatementBranch *b)
{
    if (!b->condition) {
        put_list(p, b->body);
        return;
    }
    Spot then, otherwise;
    add_if(p, taken_out(p, b->condition), &then, b->next ? &otherwise : NULL);
    put_list(&then, b->body);
    if (b->next)
        put_branches(&otherwise, b->next);
}

static void put_while(Spot *p, const Statement *s)
{
    Lower *l = p->t->l;
    Statement *loop = add(p, (Statement){.kind = STATEMENT_WHILE, .span = s->span, .value = expr_boolean(l->x, true)});
    Spot turn = {p->t, &loop->body, s->span}, end;
    Expr goes_on = taken_out(&turn, s->value);
    add_if(&turn, expr_make(l->x, EXPR_NOT, goes_on->type, 1, &goes_on), &end, NULL);
    add(&end, (Statement){.kind = STATEMENT_BREAK});
    put_list(&turn, s->body);
}

static void put_list(Spot *p, const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        p->span = s->span;
        Statement copy = *s;
        switch (s->kind) {
        case STATEMENT_IF:
            if (s->branches)
                put_branches(p, s->branches);
            break;
        case STATEMENT_WHILE:
            put_while(p, s);
            break;
        case STATEMENT_FOR: {
            copy.value = taken_out(p, s->value);
            copy.body = NULL;
            Statement *loop = add(p, copy);
            Spot turn = {p->t, &loop->body, s->span};
            put_list(&turn, s->body);
            break;
        }
        case STATEMENT_ASSIGN:
            copy.value = taken_out(p, s->value);
            copy.target = taken_out(p, s->target);
            add(p, copy);
            break;
        case STATEMENT_WHEN:
        case STATEMENT_BREAK:
        case STATEMENT_RETURN:
        case STATEMENT_CALL:
        case STATEMENT_ASSERT: /* what it asks is only looked at */
        case STATEMENT_TERMINATE:
        case STATEMENT_REINIT:
            add(p, copy);
            break;
        }
    }
}

Statement *trace_body(Trace *t, const Statement *body)
{
    Lower *l = t->l;
    Statement *first = NULL;
    Spot p = {.t = t, .end = &first};
    p.span = body->span;
    assign(&p, expr_var(l->x, t->met), expr_integer(l->x, 0));
    put_list(&p, body);
    return first;
}
