/* count.c: what it costs to compute something, with all left out that it does not need. */
#include "lower/system.h"

typedef struct {
    const System *s;
    Map needed; /* Var number -> 1 */
} Counting;

static void see(void *data, Expr e)
{
    Counting *c = data;
    if (e->op == EXPR_VAR)
        map_put(c->s->arena, &c->needed, (uint64_t)e->value.var->number, 1);
}

static void read_value(Counting *c, Expr e)
{
    Map seen = {0};
    if (e)
        expr_visit(c->s->x, &seen, e, see, c);
}

static bool is_needed(const Counting *c, const Var *v)
{
    return v && map_get(&c->needed, (uint64_t)v->number) != MAP_NONE;
}

/* Gauss with pivoting and both substitutions, for one right side. */
static void count_solution(long n, Operations *to)
{
    long inner = n * (n - 1) * (2 * n - 1) / 6;
    to->products += inner + n * (n - 1);
    to->quotients += n * (n - 1) / 2 + n;
    to->sums += inner + n * (n - 1);
}

static void take(Counting *c, const Steps *steps, Map *seen, SystemCost *to);

static bool gives_needed(const Counting *c, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++)
        if (is_needed(c, steps->at[k].target))
            return true;
    return false;
}

static void take_block(Counting *c, const Block *b, Map *seen, SystemCost *to)
{
    if (b->solution != SOLVED_NUMERICALLY) /* its formulas are among the steps */
        return;
    bool hit = gives_needed(c, &b->inner);
    for (int k = 0; k < b->n; k++)
        hit |= is_needed(c, b->unknowns[k]);
    if (!hit)
        return;
    Exprs *x = c->s->x;
    to->blocks++;
    for (int k = 0; k < b->inner.n; k++)
        map_put(c->s->arena, &c->needed, (uint64_t)b->inner.at[k].target->number, 1);
    for (int k = 0; k < b->n; k++) {
        read_value(c, b->residuals[k]);
        expr_count(x, seen, b->residuals[k], &to->operations);
    }
    if (b->kind == BLOCK_ITERATED) { /* one step of the iteration */
        take(c, &b->inner, seen, to);
        to->operations.sums += b->n;
        return;
    }
    for (int k = 0; k < b->entries.n; k++) {
        read_value(c, b->entries.at[k].value);
        expr_count(x, seen, b->entries.at[k].value, &to->operations);
    }
    take(c, &b->derivatives, seen, to);
    take(c, &b->inner, seen, to);
    count_solution(b->n, &to->operations);
}

/* Backwards: what is read by a step that is needed is needed too. */
static void take(Counting *c, const Steps *steps, Map *seen, SystemCost *to)
{
    for (int k = steps->n - 1; k >= 0; k--) {
        const Step *step = &steps->at[k];
        if (step->kind == STEP_BLOCK) {
            take_block(c, &c->s->blocks.at[step->index], seen, to);
        } else if (step->kind == STEP_MIXED) {
            take(c, &c->s->mixed.at[step->index].continuous, seen, to);
        } else if (is_needed(c, step->target)) {
            read_value(c, step->value);
            if (step->value)
                expr_count(c->s->x, seen, step->value, &to->operations);
            to->assignments++;
        }
    }
}

static void need_outputs(Counting *c)
{
    const System *s = c->s;
    for (int k = 0; k < s->signals.n; k++) {
        const Signal *signal = &s->signals.at[k];
        const Component *component = signal->flat ? signal->flat->component : NULL;
        bool is_output = component && component->direction == DIRECTION_OUTPUT && component->parent == s->flat->model;
        if (signal->var && component && (is_output || signal->flat->is_output))
            map_put(s->arena, &c->needed, (uint64_t)signal->var->number, 1);
    }
}

SystemCost system_cost(const System *s, bool of_outputs)
{
    Counting c = {.s = s};
    SystemCost cost = {0};
    Map seen = {0};
    if (of_outputs)
        need_outputs(&c);
    for (int k = 0; k < s->n_states && !of_outputs; k++)
        map_put(s->arena, &c.needed, (uint64_t)s->variables.at[s->n_states + k].var->number, 1);
    take(&c, &s->outputs_steps, &seen, &cost);
    take(&c, &s->crossings_steps, &seen, &cost);
    take(&c, &s->derivatives_steps, &seen, &cost);
    SystemCost still = {0};
    take(&c, &s->still_steps, &seen, &still);
    cost.still = still.operations;
    return cost;
}
