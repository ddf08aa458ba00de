/* line.c: from a sequence of steps to a line of operations on doubles (line.h). */
#include "emit/line_build.h"

static void store(Builder *b, const Var *target, int x)
{
    Slot slot = system_slot(b->w->system, target);
    int at = line_place(b, slot, false);
    if (!node_is_scalar_number(target->type)) {
        line_fail(b);
    } else if (at >= 0) {
        line_add(b,
                 (Instruction){
                     .op = LINE_STORE, .a = line_as_number(b, x), .b = -1, .c = -1, .at = at, .k = b->is_unsure[at]});
        line_learn(b, at, b->line->code.at[b->line->code.n - 1].a);
    } else if (slot.kind == SLOT_RELATION) {
        line_add(b, (Instruction){.op = LINE_MARK, .a = line_as_mask(b, x), .b = -1, .c = -1, .k = slot.index});
        line_learn_flag(b, slot.index, x);
    } else if (slot.kind == SLOT_TEMPORARY && !b->branches) {
        map_put(b->line->arena, &b->temporaries, (uint64_t)target->number, x);
    } else {
        line_fail(b);
    }
}

static void together(Builder *b, const Step *s)
{
    Ints values = {0};
    for (int i = 0; i < s->value->n; i++)
        ints_push(b->line->arena, &values, line_number(b, s->value->args[i]));
    for (int i = 0; i < s->value->n; i++)
        store(b, s->targets[i], values.at[i]);
}

/* Calls `note` with every place of v that a step changes; false: nobody can tell. */
static bool step_changes(const Builder *b, const Step *s, void (*note)(void *to, int at), void *to)
{
    const System *system = b->w->system;
    if (s->kind == STEP_MIXED)
        return false;
    if (s->kind == STEP_BLOCK) {
        const Block *block = &system->blocks.at[s->index];
        bool known = true;
        for (int i = 0; i < block->n; i++) {
            int at = line_place(b, system_slot(system, block->unknowns[i]), false);
            if (at >= 0)
                note(to, at);
        }
        for (int i = 0; i < block->inner.n; i++)
            known &= step_changes(b, &block->inner.at[i], note, to);
        return known;
    }
    int n = s->kind == STEP_TOGETHER ? s->value->n : s->target ? 1 : 0;
    for (int i = 0; i < n; i++) {
        const Var *v = s->kind == STEP_TOGETHER ? s->targets[i] : s->target;
        int at = line_place(b, system_slot(system, v), false);
        if (at >= 0)
            note(to, at);
    }
    return true;
}

typedef struct {
    Builder *b;
    Ints *changed;
} Changes;

static void note_change_of(void *to, int at)
{
    Changes *c = to;
    ints_push(c->b->line->arena, c->changed, at);
    c->b->holds[at] = 0;
}

static void solve(Builder *b, const Step *s)
{
    LineSolver *solver = NEW(b->line->arena, LineSolver);
    Changes c = {.b = b, .changed = NEW(b->line->arena, Ints)};
    if (!step_changes(b, s, note_change_of, &c)) {
        c.changed = NULL;
        line_unlearn(b, 0, 0);
        if (b->branches) /* what lies in memory would have to be saved in one branch alone */
            line_fail(b);
    }
    *solver = (LineSolver){s->kind == STEP_BLOCK ? "model_solve" : "model_solve_mixed", c.changed};
    line_add(b, (Instruction){.op = LINE_SOLVE, LINE_NO_OPERANDS, .k = s->index, .solver = solver});
}

static void step(Builder *b, const Step *s)
{
    const System *system = b->w->system;
    switch (s->kind) {
    case STEP_ASSIGN:
        if (system_slot(system, s->target).kind == SLOT_TEXT)
            line_island_step(b, s);
        else
            store(b, s->target, line_value(b, s->value));
        return;
    case STEP_TOGETHER:
        together(b, s);
        return;
    case STEP_BLOCK:
    case STEP_MIXED:
        solve(b, s);
        return;
    case STEP_RELATION:
        if (s->index < system->n_relations) {
            line_service(b, "model_relation", s->index, line_number(b, s->value), -1, -1, false);
            b->flags[s->index] = 0;
        } else {
            int truth = line_mask(b, s->value);
            line_add(b, (Instruction){.op = LINE_MARK, .a = truth, .b = -1, .c = -1, .k = s->index});
            line_learn_flag(b, s->index, truth);
        }
        return;
    case STEP_FLOOR: {
        int x = line_number(b, s->value), old = line_read(b, s->target, false);
        store(b, s->target, line_service(b, "model_floor", -1, x, old, -1, true));
        return;
    }
    case STEP_REINIT:
        line_service(b, "model_reinit", system_slot(system, s->target).index, line_number(b, s->value), -1, -1, false);
        return;
    case STEP_ASSERT:
    case STEP_TERMINATE:
    case STEP_CALL:
    case STEP_OBJECT:
        line_island_step(b, s);
        return;
    }
}

static void guarded_step(Builder *b, const Step *s, int scope)
{
    int known = b->known.n, flags = b->known_flags.n;
    line_unary(b, LINE_IF, line_mask(b, s->condition));
    b->branches++;
    scope_open(b->w, scope);
    step(b, s);
    scope_close(b->w, scope);
    b->branches--;
    line_unlearn(b, known, flags);
    line_add_op(b, LINE_ELSE, -1, -1, -1);
    line_add_op(b, LINE_END, -1, -1, -1);
}

static void item(Builder *b, const Item *i, int scope)
{
    const Step *s = i->step;
    if (i->before) {
        if (!i->is_element) {
            line_fail(b);
            return;
        }
        int x = line_number(b, s->value);
        line_add(b, (Instruction){.op = LINE_PUT, .a = x, .b = -1, .c = -1, .at = i->at});
        return;
    }
    if (s->condition)
        guarded_step(b, s, scope);
    else
        step(b, s);
    step_note(b->w, s);
}

static void mark_unsure(void *to, int at)
{
    ((unsigned char *)to)[at] = 1;
}

/* What a branch may change. */
static void find_unsure(Builder *b, const Sequence *s)
{
    for (int i = 0; i < s->items.n; i++)
        if (!s->items.at[i].before && s->items.at[i].step->condition)
            step_changes(b, s->items.at[i].step, mark_unsure, b->is_unsure);
}

/* Islands do not share what they compute: where they would be longer than the sequence by this, C alone is better. */
enum { ISLANDS_MOST = 3 };

Arena *line_arena(const Sequence *s)
{
    enum { BYTES_OF_ITEM = 768 }; /* about: three instructions, their values, and copies in other forms */
    return arena_new_for((size_t)s->items.n * BYTES_OF_ITEM);
}

bool line_of(Writer *w, const Sequence *s, const void *(*known)(const char *name), Line *to)
{
    if (s->is_parameters || s->is_starts)
        return false; /* once a run, and not like the others */
    Arena *own = to->arena;
    int places = 2 * w->system->variables.n + w->system->parameters.n + 1;
    Builder b = {.w = w, .line = to, .symbol = known};
    b.holds = NEW_ARRAY(own, int, places);
    b.is_unsure = NEW_ARRAY(own, unsigned char, places);
    b.flags = NEW_ARRAY(own, int, w->system->relations.n + 1);
    ItemScopes *scopes = NEW_ARRAY(own, ItemScopes, s->items.n + 1);
    find_unsure(&b, s);
    sequence_analyse(w, s, 0, s->items.n, scopes);
    line_find_parts(&b);
    line_reserve(to, w->nodes.n + 2 * s->items.n);
    b.island_room = ISLANDS_MOST * (w->nodes.n + s->items.n);
    line_literal(&b, 0); /* what a failure gives */
    for (int i = 0; i < s->items.n && !b.failed; i++)
        item(&b, &s->items.at[i], scopes[i].guarded);
    return !b.failed && 2 * to->islands.n <= s->items.n; /* mostly islands: C alone is shorter */
}
