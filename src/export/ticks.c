/* ticks.c: sample() and clocks in exported code. The memory holds when each sample() is due next; an update at that time or
 * later finds it true, once. What belongs to a clock keeps its value where the clock does not tick. */
#include "export/writer.h"

static Expr of_numbers(Writer *w, ExprOp op, Expr a, Expr b)
{
    const Type *boolean = expr_boolean(w->x, false)->type, *real = expr_real(w->x, 0)->type;
    return expr_make(w->x, op, op == EXPR_GE ? boolean : real, b ? 2 : 1, (Expr[]){a, b});
}

void ticks_find(Writer *w)
{
    for (int k = 0; k < w->s->samples.n / 2; k++)
        PUSH(w->arena, w->next, NULL);
    for (int k = 0; k < w->s->steps.update.n; k++) {
        const Step *s = &w->s->steps.update.at[k];
        if (s->kind == STEP_ASSIGN && s->condition)
            map_put(w->arena, &w->at_ticks, (uint64_t)s->target->number, 1);
    }
}

typedef struct {
    Writer *w;
    const Var **of; /* by sample */
} Samples;

static void see_sample(void *data, Expr e)
{
    Samples *s = data;
    Slot slot = e->op == EXPR_VAR ? system_slot(s->w->s, e->value.var) : (Slot){0};
    if (slot.kind == SLOT_SAMPLE)
        s->of[slot.index] = e->value.var;
}

/* The variable that stands for each sample() in an update. */
static const Var **samples_of(Writer *w)
{
    Samples found = {w, NEW_ARRAY(w->arena, const Var *, w->next.n + 1)};
    Map seen = {0};
    for (int k = 0; k < w->s->steps.update.n; k++) {
        const Step *s = &w->s->steps.update.at[k];
        if (s->value)
            expr_visit(w->x, &seen, s->value, see_sample, &found);
        if (s->condition)
            expr_visit(w->x, &seen, s->condition, see_sample, &found);
    }
    return found.of;
}

/* sample(start, interval): the start of a clock is counted from that of the run. */
static Expr at_start(void *data, Expr e)
{
    const Writer *w = data;
    return e->op == EXPR_TIME ? expr_real(w->x, w->s->start_time) : NULL;
}

static Expr begin_of(Writer *w, int k)
{
    Rewriter r = {.x = w->x, .rewrite = at_start, .data = w, .arena = w->arena};
    return program_plain(w, expr_rewrite(&r, w->s->samples.at[2 * k]));
}

static Expr interval_of(Writer *w, int k)
{
    return program_plain(w, w->s->samples.at[2 * k + 1]);
}

void ticks_need(Writer *w, Map *needed)
{
    const Var **of = samples_of(w);
    for (int k = 0; k < w->next.n; k++) {
        if (!of[k] || w->next.at[k] || map_get(needed, (uint64_t)of[k]->number) == MAP_NONE)
            continue;
        if (w->o->folds) /* whole runs go from event to event, and do not know of these */
            export_failure(w, "it waits for the times of sample()");
        Sym name = symbol_f(exprs_symbols(w->x), "the next time of %s", of[k]->name->text);
        w->next.at[k] = var_new(w->x, VAR_MODEL, name, expr_real(w->x, 0)->type, VARIES_DISCRETE);
        map_put(w->arena, &w->memory, (uint64_t)w->next.at[k]->number, w->n_memory++);
        program_need(w, needed, begin_of(w, k));
        program_need(w, needed, interval_of(w, k));
    }
}

/* Times are sums with rounding errors; a tick is not missed for that. */
static Expr a_little(Writer *w, int k)
{
    return expr_mul(w->x, expr_real(w->x, 1e-9), interval_of(w, k));
}

void ticks_begin(Writer *w, Units *to)
{
    const Var **of = samples_of(w);
    for (int k = 0; k < w->next.n; k++) {
        if (!w->next.at[k])
            continue;
        Expr due = expr_sub(w->x, expr_var(w->x, w->next.at[k]), a_little(w, k));
        Unit u = {.kind = UNIT_ASSIGN, .assign = {of[k], of_numbers(w, EXPR_GE, expr_time(w->x), due), false}};
        PUSH(w->arena, *to, u);
    }
}

void ticks_end(Writer *w, Units *to)
{
    const Var **of = samples_of(w);
    for (int k = 0; k < w->next.n; k++) {
        const Var *next = w->next.at[k];
        if (!next)
            continue;
        Expr begin = begin_of(w, k), interval = interval_of(w, k);
        Expr since = expr_add(w->x, expr_sub(w->x, expr_time(w->x), begin), a_little(w, k));
        Expr n = expr_add(w->x, of_numbers(w, EXPR_FLOOR, expr_div(w->x, since, interval), NULL), expr_real(w->x, 1));
        Expr args[] = {expr_var(w->x, of[k]), expr_add(w->x, begin, expr_mul(w->x, n, interval)), expr_var(w->x, next)};
        Unit u = {.kind = UNIT_MEMORY,
                  .assign.target = next,
                  .index = map_get(&w->memory, (uint64_t)next->number),
                  .value = expr_make(w->x, EXPR_IF, begin->type, 3, args)};
        PUSH(w->arena, *to, u);
    }
}

void ticks_start(Writer *w)
{
    for (int k = 0; k < w->next.n; k++)
        if (w->next.at[k] && w->o->ticks) /* whole runs have none, and were refused */
            writer_line(w, "%s = %s%s %s%s%s",
                        export_element(w, "m", map_get(&w->memory, (uint64_t)w->next.at[k]->number)),
                        export_number(w, w->o->ticks[k]), w->l->line_end, w->l->comment, w->next.at[k]->name->text,
                        w->l->comment_end);
}

Expr ticks_value(Writer *w, const Step *s, Expr value)
{
    if (!s->condition)
        return value;
    Expr target = expr_var(w->x, s->target);
    Expr args[] = {program_plain(w, s->condition), value, expr_make(w->x, EXPR_PRE, target->type, 1, &target)};
    return expr_make(w->x, EXPR_IF, value->type, 3, args);
}
