/* when.c: when-equations, by the truth that their conditions had in the pass before (8.3.5, 8.6, appendix B).
 *
 * A condition becomes true from one pass of an event's iteration to the next. The truths are followed here, from the
 * start of the run on: the run's own conditions are not asked.
 */
#include "verify/inside.h"

static int condition_number(Verify *v, const void *branch, long element)
{
    uint64_t key = hash_mix(hash_mix(v->loop, map_key(branch)), (uint64_t)element);
    int at = map_get(&v->condition_of, key >> 1);
    if (at == MAP_NONE) {
        at = v->conditions.n;
        PUSH(v->arena, v->conditions, (Condition){0});
        map_put(v->arena, &v->condition_of, key >> 1, at);
    }
    return at;
}

/* Whether one element of a condition makes its clause active now. */
static bool is_edge(Verify *v, const Condition *c, bool truth, Expr written)
{
    switch (v->point) {
    case RUN_POINT_INITIAL:
        return truth && written->op == EXPR_INITIAL;
    case RUN_POINT_PASS: {
        bool before = c->truth;
        if (v->disturbing && c->is_near)
            before = verify_coin(v, (uint64_t)(c - v->conditions.at));
        return truth && !before;
    }
    case RUN_POINT_START:
    case RUN_POINT_OUTPUT:
    case RUN_POINT_LEFT:
    case RUN_POINT_RIGHT:
    case RUN_POINT_END:
    case RUN_POINT_FAILED:
        break;
    }
    return false;
}

bool when_active(Verify *v, const void *branch, Expr condition, Activity *a)
{
    Value truth;
    *a = ACTIVE_NOT;
    if (condition->type->element->kind == TYPE_CLOCK) {
        v->obstacle = UNCHECKED_CLOCK;
        return false;
    }
    verify_next(v);
    bool behind = v->section && v->is_near; /* what a section assigned may hang on a relation near zero */
    v->is_near = false;
    if (!verify_value(v, condition, &truth))
        return false;
    v->is_near |= behind;
    bool near = false;
    for (long i = 0; i < truth.n; i++) {
        bool now = value_numbers(&truth)[i] != 0;
        int number = condition_number(v, branch, i); /* which may move them */
        Condition *c = &v->conditions.at[number];
        v->last_condition = number;
        Expr written = condition->op == EXPR_ARRAY && condition->n == truth.n ? condition->args[i] : condition;
        if (is_edge(v, c, now, written))
            *a = ACTIVE;
        near |= v->is_near || c->is_near;
        if (!v->disturbing) {
            c->next = now;
            c->next_near = v->is_near;
        }
    }
    if (near && v->point == RUN_POINT_PASS)
        *a = ACTIVE_PERHAPS;
    return true;
}

void conditions_commit(Verify *v)
{
    for (int k = 0; k < v->conditions.n; k++) {
        v->conditions.at[k].truth = v->conditions.at[k].next;
        v->conditions.at[k].is_near = v->conditions.at[k].next_near;
    }
}

static bool sides_kept(Verify *v, const Claim *c, Sides *s)
{
    Value now, before;
    v->obstacle = UNCHECKED_FAILS;
    if (!evaluator_value(v->evaluators[TENSE_NOW], c->left, &now) ||
        !evaluator_value(v->evaluators[TENSE_PRE], c->left, &before))
        return false;
    v->obstacle = UNCHECKED_KIND;
    return sides_add_values(v->scratch, s, &now, &before);
}

/* A variable of a clause that is not active keeps its value. */
static bool check_kept(Verify *v, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        Claim c = {.origin = &e->origin, .left = e->left, .find = sides_kept, .is_kept = true};
        if (e->kind == FLAT_EQUALS && e->left->op != EXPR_TUPLE && !verify_claim(v, &c))
            return false;
        for (const FlatBranch *b = e->branches; b; b = b->next)
            if (!check_kept(v, b->body))
                return false;
    }
    return true;
}

static bool is_state(const Verify *v, Expr e)
{
    int k =
        e->op == EXPR_VAR && !e->type->n_dims ? map_get(&v->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    if (k == MAP_NONE)
        return false;
    const Home *h = &v->places[v->placed[k].first];
    return h->kind == HOME_VARIABLE && h->index >= 0 && h->index < v->model->n_states;
}

/* reinit(x, e) in an active clause: x is e in the next pass. */
static bool expect_reinit(Verify *v, const FlatEquation *e)
{
    Value value;
    if (!is_state(v, e->left) || !verify_value(v, e->right, &value) || value.n_dims)
        return true;
    PUSH(v->arena, v->reinits,
         ((Reinit){.var = e->left, .value = value.number, .origin = &e->origin, .subject = v->subject}));
    return true;
}

static bool check_body(Verify *v, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        Claim c = {.origin = &e->origin, .left = e->left, .right = e->right, .find = sides_of_expressions};
        if (e->kind == FLAT_EQUALS && !verify_claim(v, &c))
            return false;
        if (e->kind == FLAT_REINIT && v->point == RUN_POINT_PASS && !expect_reinit(v, e))
            return false;
        for (const FlatBranch *b = e->kind == FLAT_IF ? e->branches : NULL; b; b = b->next) {
            Value condition = {.number = 1};
            if (b->condition && !verify_value(v, b->condition, &condition))
                return verify_cannot(v, v->obstacle);
            if (condition.number == 0)
                continue;
            if (!check_body(v, b->body))
                return false;
            break;
        }
    }
    return true;
}

static bool check_none(Verify *v, const FlatEquation *e)
{
    for (const FlatBranch *b = e->branches; b; b = b->next)
        if (!check_kept(v, b->body))
            return false;
    return true;
}

bool verify_when(Verify *v, const FlatEquation *e)
{
    const FlatBranch *active = NULL;
    bool perhaps = false;
    if (v->point != RUN_POINT_PASS && v->point != RUN_POINT_INITIAL)
        return true;
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        Activity a;
        if (!when_active(v, b, b->condition, &a))
            return verify_cannot(v, v->obstacle);
        perhaps |= a == ACTIVE_PERHAPS;
        if (a == ACTIVE && !active)
            active = b;
    }
    if (!perhaps)
        return active ? check_body(v, active->body) : check_none(v, e);
    int n = v->reinits.n;
    bool holds = false;
    for (const FlatBranch *b = e->branches; b && !holds; b = b->next)
        holds = check_body(v, b->body);
    v->reinits.n = n; /* perhaps they are not asked for */
    return holds || check_none(v, e);
}

static bool sides_of_number(Verify *v, const Claim *c, Sides *s)
{
    Value now;
    if (!verify_value(v, c->left, &now) || now.n_dims)
        return false;
    PUSH(v->scratch, *s, ((Pair){now.number, c->number, true}));
    return true;
}

/* What the pass before asked for. */
void verify_reinits(Verify *v)
{
    for (int k = 0; k < v->reinits.n; k++) {
        const Reinit *r = &v->reinits.at[k];
        bool again = false;
        for (int i = k + 1; i < v->reinits.n; i++)
            again |= v->reinits.at[i].var == r->var;
        Subject *subject = &v->subjects.at[r->subject];
        if (again || subject->violated)
            continue;
        v->subject = r->subject;
        Claim c = {.origin = r->origin, .left = r->var, .number = r->value, .find = sides_of_number};
        if (verify_claim(v, &c))
            continue;
        subject->violated = true;
        PUSH(v->arena, v->violations, v->found);
    }
    v->reinits.n = 0;
}
