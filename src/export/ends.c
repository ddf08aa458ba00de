/* ends.c: terminate() in code for whole runs: the memory says that an event asked for the end of the run. Other code leaves
 * the end to its caller. */
#include "export/writer.h"

void ends_find(Writer *w)
{
    const Steps *between = &w->s->steps.asserts, *update = &w->s->steps.update;
    for (int k = 0; w->o->folds && k < between->n; k++)
        if (between->at[k].kind == STEP_TERMINATE)
            export_failure(w, "it ends by itself between events");
    for (int k = 0; w->o->folds && !w->ends && k < update->n; k++) {
        if (update->at[k].kind != STEP_TERMINATE)
            continue;
        Sym name = symbol_f(exprs_symbols(w->x), "the run has ended");
        w->ends = var_new(w->x, VAR_MODEL, name, expr_boolean(w->x, false)->type, VARIES_DISCRETE);
        map_put(w->arena, &w->memory, (uint64_t)w->ends->number, w->n_memory++);
    }
}

int ends_place(const Writer *w)
{
    return w->ends ? map_get(&w->memory, (uint64_t)w->ends->number) : -1;
}

static Expr condition_of(Writer *w, const Step *s)
{
    return s->condition ? program_plain(w, s->condition) : expr_boolean(w->x, true);
}

void ends_need(Writer *w, Map *needed)
{
    const Steps *update = &w->s->steps.update;
    for (int k = 0; w->ends && k < update->n; k++)
        if (update->at[k].kind == STEP_TERMINATE)
            program_need(w, needed, condition_of(w, &update->at[k]));
}

void ends_units(Writer *w, Units *to)
{
    const Steps *update = &w->s->steps.update;
    if (!w->ends)
        return;
    Expr ends = expr_var(w->x, w->ends);
    for (int k = 0; k < update->n; k++)
        if (update->at[k].kind == STEP_TERMINATE)
            ends = expr_make(w->x, EXPR_OR, ends->type, 2, (Expr[]){ends, condition_of(w, &update->at[k])});
    Unit u = {.kind = UNIT_MEMORY, .assign.target = w->ends, .index = ends_place(w), .value = ends};
    PUSH(w->arena, *to, u);
}
