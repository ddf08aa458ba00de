/* line_island.c: C functions that a line calls for what is no arithmetic: functions with arrays, Strings, assertions. */
#include "emit/line_build.h"

/* The call that a chain of fields, items and subscripts begins with; NULL: none. */
static Expr call_below(Expr e)
{
    while (e->op == EXPR_FIELD || e->op == EXPR_ITEM || e->op == EXPR_INDEX) {
        for (int i = 1; i < e->n; i++)
            if (e->args[i]->op != EXPR_INTEGER)
                return NULL;
        e = e->args[0];
    }
    return e->op == EXPR_CALL ? e : NULL;
}

void line_find_parts(Builder *b)
{
    const Writer *w = b->w;
    b->next_part = NEW_ARRAY(b->line->arena, int, w->nodes.n + 1);
    for (int k = 0; k < w->nodes.n; k++) {
        Expr e = w->nodes.at[k].e, base = node_is_scalar_number(e->type) ? call_below(e) : NULL;
        if (!base)
            continue;
        int before = map_get(&b->part_of, (uint64_t)base->number);
        b->next_part[k] = before == MAP_NONE ? 0 : before;
        map_put(b->line->arena, &b->part_of, (uint64_t)base->number, k + 1);
    }
}

/* Notes what the expression reads, and which temporaries it has to be given. */
static void look_through(Builder *b, Sequence *to, Map *seen, Expr e, int depth)
{
    if (depth > LINE_DEEPEST || map_get(seen, (uint64_t)e->number) != MAP_NONE) {
        b->failed |= depth > LINE_DEEPEST;
        return;
    }
    map_put(b->line->arena, seen, (uint64_t)e->number, 1);
    b->island_nodes += 1 + e->n;
    if (b->island_nodes > b->island_room) {
        line_fail(b);
        return;
    }
    if (e->op == EXPR_PRE && e->args[0]->op == EXPR_VAR) {
        expression_note_read(b->w, e->args[0]->value.var, READ_PRE);
        return;
    }
    if (e->op == EXPR_VAR && e->value.var->kind == VAR_MODEL) {
        const Var *v = e->value.var;
        expression_note_read(b->w, v, READ_VALUE);
        if (system_slot(b->w->system, v).kind == SLOT_TEMPORARY)
            PUSH(b->line->arena, to->given, v);
    }
    for (int i = 0; i < e->n; i++)
        look_through(b, to, seen, e->args[i], depth + 1);
}

static Sequence island_begin(const Builder *b)
{
    return (Sequence){.name = "island", .number = b->line->first_island + b->line->islands.n, .to = "double *"};
}

/* The call of an island that leaves n_results numbers. */
static void island_call(Builder *b, Sequence *s, int n_results)
{
    Line *l = b->line;
    s->given_at = n_results;
    for (int i = 0; i < s->given.n; i++) {
        int known = map_get(&b->temporaries, (uint64_t)s->given.at[i]->number);
        if (known == MAP_NONE || !node_is_scalar_number(s->given.at[i]->type)) {
            line_fail(b);
            return;
        }
        line_add(b,
                 (Instruction){.op = LINE_GIVE, .a = line_as_number(b, known), .b = -1, .c = -1, .at = n_results + i});
    }
    line_add(b, (Instruction){.op = LINE_ISLAND, LINE_NO_OPERANDS, .k = s->number});
    if (n_results + s->given.n > l->n_exchanged)
        l->n_exchanged = n_results + s->given.n;
    PUSH(l->arena, l->islands, *s);
}

static int island_take(Builder *b, int at)
{
    return line_add(b, (Instruction){.op = LINE_TAKE, LINE_NO_OPERANDS, .at = at});
}

/* All parts of one call that the sequence asks for, by one island. */
static void take_together(Builder *b, Expr base)
{
    Writer *w = b->w;
    Sequence s = island_begin(b);
    Map seen = {0};
    Ints parts = {0};
    int last = map_get(&b->part_of, (uint64_t)base->number);
    for (int k = last == MAP_NONE ? 0 : last; k; k = b->next_part[k - 1]) {
        const NodeInfo *info = &w->nodes.at[k - 1];
        if (info->temporary >= 0)
            continue;
        sequence_add_element(w, &s, parts.n, info->e);
        look_through(b, &s, &seen, info->e, 0);
        ints_push(b->line->arena, &parts, k - 1);
    }
    island_call(b, &s, parts.n);
    for (int i = 0; i < parts.n; i++) {
        w->nodes.at[parts.at[i]].temporary = island_take(b, i);
        ints_push(w->arena, &w->computed, parts.at[i]);
    }
}

int line_island(Builder *b, Expr e)
{
    Expr base = call_below(e);
    if (base) {
        take_together(b, base);
        const NodeInfo *info = node_info(b->w, e);
        return b->failed || !info ? line_fail(b) : info->temporary;
    }
    Sequence s = island_begin(b);
    Map seen = {0};
    sequence_add_element(b->w, &s, 0, e);
    look_through(b, &s, &seen, e, 0);
    island_call(b, &s, 1);
    return island_take(b, 0);
}

/* A step that has an effect besides. */
void line_island_step(Builder *b, const Step *step)
{
    Sequence s = island_begin(b);
    Map seen = {0};
    Step *alone = NEW(b->w->arena, Step);
    *alone = *step;
    alone->condition = NULL; /* the branch is ours */
    PUSH(b->w->arena, s.items, ((Item){.step = alone}));
    const Expr parts[] = {step->value, step->message, step->level};
    for (int i = 0; i < 3; i++)
        if (parts[i])
            look_through(b, &s, &seen, parts[i], 0);
    island_call(b, &s, 0);
}
