/* steps.c: sequences of steps as C functions.
 *
 * A long sequence becomes several functions in a row: compilers take more than linear time for one long function. What
 * was computed for common use is computed again in each of them; temporaries of the system are handed on in w[]. */
#include <string.h>

#include "emit/writer.h"

enum { CHUNK_NODES = 2500 };

/* Many at once: an array that doubles leaves as much behind as it uses. */
static void items_reserve(Writer *w, Sequence *s, int n)
{
    int room = s->items.n + n;
    if (room <= s->items.room)
        return;
    Item *at = arena_room(w->arena, (size_t)room * sizeof *at);
    if (s->items.n)
        memcpy(at, s->items.at, (size_t)s->items.n * sizeof *at);
    s->items.at = at;
    s->items.room = room;
}

void sequence_add(Writer *w, Sequence *s, const Steps *steps)
{
    items_reserve(w, s, steps->n);
    for (int i = 0; i < steps->n; i++)
        PUSH(w->arena, s->items, ((Item){.step = &steps->at[i]}));
}

static const Step *step_of_value(Writer *w, Expr value)
{
    Step *step = NEW(w->arena, Step);
    step->value = value;
    return step;
}

void sequence_add_element(Writer *w, Sequence *s, int at, Expr value)
{
    PUSH(
        w->arena, s->items,
        ((Item){.step = step_of_value(w, value), .before = "to[%d] = ", .at = at, .after = ";\n", .is_element = true}));
}

void sequence_add_value(Writer *w, Sequence *s, const char *before, int at, Expr value, const char *after)
{
    PUSH(w->arena, s->items, ((Item){.step = step_of_value(w, value), .before = before, .at = at, .after = after}));
}

/* ---- one item -------------------------------------------------------------------------------------------------- */

bool item_keeps_what_is_set(const Writer *w, const Sequence *s, const Item *item)
{
    if (!s->is_parameters || item->before || item->step->kind != STEP_ASSIGN)
        return false;
    SlotKind kind = system_slot(w->system, item->step->target).kind;
    return kind == SLOT_PARAMETER || kind == SLOT_TEXT;
}

static void analyse_item(Writer *w, const Item *item)
{
    const Step *s = item->step;
    if (s->condition)
        analysis_add(w, s->condition);
    for (int i = 0; s->kind == STEP_TOGETHER && i < s->value->n; i++)
        analysis_add(w, s->value->args[i]);
    if (s->value && s->kind != STEP_TOGETHER)
        analysis_add(w, s->value);
    if (s->message)
        analysis_add(w, s->message);
    if (s->level)
        analysis_add(w, s->level);
}

static ItemScopes scope_item(Writer *w, const Sequence *sequence, const Item *item)
{
    const Step *s = item->step;
    ItemScopes scopes = {0};
    if (s->condition || item_keeps_what_is_set(w, sequence, item))
        scopes.guarded = analysis_scope(w, 0);
    scopes.failing = !item->before && s->kind == STEP_ASSERT ? analysis_scope(w, scopes.guarded) : scopes.guarded;
    if (s->condition)
        analysis_root(w, s->condition, 0);
    for (int i = 0; s->kind == STEP_TOGETHER && i < s->value->n; i++)
        analysis_root(w, s->value->args[i], scopes.guarded);
    if (s->value && s->kind != STEP_TOGETHER)
        analysis_root(w, s->value, scopes.guarded);
    if (s->message)
        analysis_root(w, s->message, scopes.failing);
    if (s->level)
        analysis_root(w, s->level, scopes.failing);
    return scopes;
}

/* The variable changes: what was computed from its old value is not used any more. */
static void note_change(Writer *w, const Var *v)
{
    if (v && v->number < w->read_room && (w->read[v->number] & READ_VALUE))
        expression_forget_temporaries(w);
}

static void note_steps(Writer *w, const Steps *steps)
{
    for (int i = 0; i < steps->n; i++)
        note_change(w, steps->at[i].target);
}

static void value_text(Writer *w, const char *before, Expr value, const char *after)
{
    buffer_text(&w->body, before);
    emit_value(w, &w->body, value, 0);
    buffer_text(&w->body, after);
}

static void write_assign(Writer *w, const Step *s)
{
    Slot slot = system_slot(w->system, s->target);
    Buffer *to = &w->body;
    switch (slot.kind) {
    case SLOT_VARIABLE:
        buffer_f(to, "v[%d] = ", slot.index);
        break;
    case SLOT_PARAMETER:
        buffer_f(to, "p[%d] = ", slot.index);
        break;
    case SLOT_TEXT:
        buffer_f(to, "model_set_text(I, %d, ", slot.index);
        value_text(w, "", s->value, ");\n");
        return;
    case SLOT_OBJECT:
        buffer_f(to, "I->object[%d] = ", slot.index);
        break;
    case SLOT_RELATION:
        buffer_f(to, "I->rel[%d] = (unsigned char)", slot.index);
        break;
    case SLOT_TEMPORARY:
        expression_temporary_place(w, to, s->target); /* written, which is not a read */
        buffer_text(to, " = ");
        break;
    case SLOT_PRE: {
        Slot of = system_slot(w->system, slot.candidate);
        if (of.kind == SLOT_TEXT) {
            buffer_f(to, "model_set_pre_text(I, %d, ", of.index);
            value_text(w, "", s->value, ");\n");
            return;
        }
        buffer_f(to, "pre[%d] = ", of.index);
        break;
    }
    case SLOT_NONE:
    case SLOT_SAMPLE:
    case SLOT_IS_SELECTED:
    case SLOT_SIDE:
        writer_fail(w, (Span){0}, "'%s' is assigned, but has no place in the system", s->target->name->text);
        return;
    }
    value_text(w, "", s->value, ";\n");
}

/* The object that the step makes is destroyed, where there is one. */
void steps_destroy(Writer *w, Buffer *to, const Step *s)
{
    const Function *f = s->value->op == EXPR_CALL ? s->value->value.function->destructor : NULL;
    int k = system_slot(w->system, s->target).index;
    if (!f)
        return;
    function_need(w, f);
    buffer_f(to, "if (I->object[%d]) {\nvoid *old = I->object[%d];\nI->object[%d] = 0;\n", k, k, k);
    function_c_name(to, f);
    buffer_text(to, "(I, old);\n}\n");
}

static void write_assert(Writer *w, const Step *s, int scope)
{
    bool of_initial = s->index == ASSERT_OF_INITIAL; /* on the way of a homotopy nothing has to hold yet */
    value_text(w, of_initial ? "if (I->lambda == 1 && !" : "if (!", s->value, ") {\n");
    scope_open(w, scope);
    if (s->message)
        emit_prepare(w, s->message);
    if (s->level)
        emit_prepare(w, s->level);
    if (of_initial) {
        value_text(w, "model_error(I, \"%s\", ", s->message, ");\n}\n");
        scope_close(w, scope);
        return;
    }
    buffer_f(&w->body, "model_assert(I, %d, ", s->index);
    if (s->level) /* AssertionLevel is (warning, error) */
        value_text(w, "", s->level, " == 1 ? MODEL_ASSERT_WARNING : MODEL_ASSERT_ERROR, ");
    else
        buffer_text(&w->body, "MODEL_ASSERT_ERROR, ");
    if (s->message)
        value_text(w, "", s->message, ");\n}\n");
    else
        buffer_text(&w->body, "\"an assertion failed\");\n}\n");
    scope_close(w, scope);
}

static void write_together(Writer *w, const Step *s)
{
    Moves moves = {0};
    Buffer place = {0}, value = {0};
    for (int i = 0; i < s->value->n; i++)
        emit_prepare(w, s->value->args[i]);
    for (int i = 0; i < s->value->n; i++) {
        Slot slot = system_slot(w->system, s->targets[i]);
        if (slot.kind == SLOT_VARIABLE) {
            buffer_f(&place, "v[%d]", slot.index);
            emit_value(w, &value, s->value->args[i], 0);
            moves_add(w, &moves, &place, &value);
        } else {
            write_assign(w, &(Step){.kind = STEP_ASSIGN, .target = s->targets[i], .value = s->value->args[i]});
        }
    }
    moves_write(w, &moves);
    buffer_free(&place);
    buffer_free(&value);
}

static void write_step(Writer *w, const Step *s, ItemScopes scopes)
{
    const System *system = w->system;
    Buffer *to = &w->body;
    Slot slot = s->target ? system_slot(system, s->target) : (Slot){0};
    if (s->value && s->kind != STEP_TOGETHER)
        emit_prepare(w, s->value);
    switch (s->kind) {
    case STEP_OBJECT:
        steps_destroy(w, to, s); /* the initial system may be tried again */
        write_assign(w, s);
        return;
    case STEP_ASSIGN:
        write_assign(w, s);
        return;
    case STEP_TOGETHER:
        write_together(w, s);
        return;
    case STEP_BLOCK:
        buffer_f(to, "model_solve(I, %d);\n", s->index);
        return;
    case STEP_MIXED:
        buffer_f(to, "model_solve_mixed(I, %d);\n", s->index);
        return;
    case STEP_RELATION:
        if (s->index < system->n_relations) {
            buffer_f(to, "model_relation(I, %d, ", s->index);
            value_text(w, "", s->value, ");\n");
        } else {
            buffer_f(to, "I->rel[%d] = ", s->index);
            value_text(w, "", s->value, " != 0;\n");
        }
        return;
    case STEP_FLOOR:
        buffer_f(to, "v[%d] = model_floor(I, ", slot.index);
        emit_value(w, to, s->value, 0);
        buffer_f(to, ", v[%d]);\n", slot.index);
        return;
    case STEP_REINIT:
        buffer_f(to, "model_reinit(I, %d, ", slot.index);
        value_text(w, "", s->value, ");\n");
        return;
    case STEP_ASSERT:
        write_assert(w, s, scopes.failing);
        return;
    case STEP_TERMINATE:
        emit_prepare(w, s->message);
        value_text(w, "model_terminate(I, ", s->message, ");\n");
        return;
    case STEP_CALL: {
        NodeInfo *info = node_info(w, s->value);
        if (info && info->temporary < 0)
            value_text(w, "", s->value, ";\n");
        return;
    }
    }
}

/* Temporaries that depend on what a step changes are forgotten, at the root, before or after it. */
void step_note(Writer *w, const Step *s)
{
    const System *system = w->system;
    if (s->kind == STEP_BLOCK) {
        const Block *b = &system->blocks.at[s->index];
        for (int i = 0; i < b->n; i++)
            note_change(w, b->unknowns[i]);
        note_steps(w, &b->inner);
    } else if (s->kind == STEP_TOGETHER) {
        for (int i = 0; i < s->value->n; i++)
            note_change(w, s->targets[i]);
    } else if (s->kind == STEP_MIXED) {
        expression_forget_temporaries(w);
    } else if (s->kind == STEP_RELATION) {
        note_change(w, system->relations.at[s->index].var);
    } else if (s->kind != STEP_REINIT) {
        note_change(w, s->target);
    }
}

/* The call that gives several parameters, as the fields of a record, is made once, before the first of them. */
static void prepare_shared_call(Writer *w, Expr e)
{
    while (e->op == EXPR_FIELD || e->op == EXPR_ITEM || e->op == EXPR_INDEX)
        e = e->args[0];
    const NodeInfo *info = e->op == EXPR_CALL ? node_info(w, e) : NULL;
    if (info && info->is_shared)
        emit_prepare(w, e);
}

static void write_item(Writer *w, const Sequence *sequence, const Item *item, ItemScopes scopes)
{
    const Step *s = item->step;
    Buffer *to = &w->body;
    if (item->before) {
        emit_prepare(w, s->value);
        buffer_f(to, strstr(item->before, "%d") ? item->before : "%.0d", item->at);
        if (!strstr(item->before, "%d"))
            buffer_text(to, item->before);
        value_text(w, "", s->value, item->after);
        return;
    }
    if (item_keeps_what_is_set(w, sequence, item)) {
        Slot slot = system_slot(w->system, s->target);
        prepare_shared_call(w, s->value);
        buffer_f(to, "if (!I->%s[%d]) {\n", slot.kind == SLOT_TEXT ? "s_set" : "p_set", slot.index);
        scope_open(w, scopes.guarded);
        write_step(w, s, scopes);
        scope_close(w, scopes.guarded);
        buffer_text(to, "}\n");
    } else if (s->condition) {
        emit_prepare(w, s->condition);
        value_text(w, "if (", s->condition, ") {\n");
        scope_open(w, scopes.guarded);
        write_step(w, s, scopes);
        scope_close(w, scopes.guarded);
        buffer_text(to, "}\n");
    } else {
        write_step(w, s, scopes);
        if (sequence->is_starts && s->kind == STEP_ASSIGN && system_slot(w->system, s->target).kind == SLOT_VARIABLE) {
            int k = system_slot(w->system, s->target).index;
            buffer_f(to, "pre[%d] = v[%d];\n", k, k);
        }
    }
    step_note(w, s);
}

/* ---- a sequence ------------------------------------------------------------------------------------------------ */

void sequence_name(Buffer *to, const Sequence *s)
{
    if (s->number >= 0)
        buffer_f(to, "%s_%d", s->name, s->number);
    else
        buffer_f(to, "m_%s", s->name);
}

void sequence_analyse(Writer *w, const Sequence *s, int first, int last, ItemScopes *scopes)
{
    analysis_begin(w);
    analysis_reserve(w, last - first);
    for (int i = first; i < last; i++)
        analyse_item(w, &s->items.at[i]);
    for (int i = first; i < last; i++)
        scopes[i - first] = scope_item(w, s, &s->items.at[i]);
    analysis_end(w);
    expression_forget_reads(w);
}

/* Items first … last - 1 into w->body. */
static void write_items(Writer *w, const Sequence *s, int first, int last)
{
    Arena *own = arena_new();
    ItemScopes *scopes = NEW_ARRAY(own, ItemScopes, last - first + 1);
    sequence_analyse(w, s, first, last, scopes);
    for (int i = first; i < last; i++)
        write_item(w, s, &s->items.at[i], scopes[i - first]);
    arena_free(own);
}

/* Where the functions of a sequence begin; the last entry is its end. */
static Ints cut(Writer *w, const Sequence *s)
{
    Ints at = {0};
    ints_push(w->arena, &at, 0);
    analysis_begin(w);
    for (int i = 0; i < s->items.n; i++) {
        analyse_item(w, &s->items.at[i]);
        if (w->nodes.n + i - at.at[at.n - 1] > CHUNK_NODES && i + 1 < s->items.n) {
            ints_push(w->arena, &at, i + 1);
            analysis_begin(w);
        }
    }
    ints_push(w->arena, &at, s->items.n);
    return at;
}

static const char locals[] = "double *v = I->v, *p = I->p, *pre = I->pre;\n(void)v, (void)p, (void)pre;\n";

/* The C variable of one in SLOT_TEMPORARY, or its place in w[]. */
static bool declare_temporary(Writer *w, const Var *v)
{
    if (!v || system_slot(w->system, v).kind != SLOT_TEMPORARY ||
        map_get(&w->temporary_place, (uint64_t)v->number) != MAP_NONE)
        return false;
    map_put(w->arena, &w->temporary_place, (uint64_t)v->number, w->n_temporaries++);
    if (!w->has_chunks)
        buffer_f(&w->done, v->type->kind == TYPE_STRING ? "const char *w%d = \"\";\n" : "double w%d = 0;\n", v->number);
    return true;
}

static void declare_temporaries(Writer *w, const Sequence *s)
{
    w->temporary_place = (Map){0};
    w->n_temporaries = 0;
    for (int i = 0; i < s->items.n; i++)
        if (!s->items.at[i].before)
            declare_temporary(w, s->items.at[i].step->target);
    for (int i = 0; i < s->given.n; i++)
        declare_temporary(w, s->given.at[i]);
    if (w->has_chunks)
        buffer_f(&w->done, s->is_formula ? "double w[%d];\n" : "double *w = model_scratch(I, %d * sizeof(double));\n",
                 w->n_temporaries + 1);
    for (int i = 0; i < s->given.n; i++)
        if (w->has_chunks)
            buffer_f(&w->done, "w[%d] = to[%d];\n", map_get(&w->temporary_place, (uint64_t)s->given.at[i]->number),
                     s->given_at + i);
        else
            buffer_f(&w->done, "w%d = to[%d];\n", s->given.at[i]->number, s->given_at + i);
}

bool sequence_write(Writer *w, const Sequence *s)
{
    if (!s->items.n)
        return false;
    Ints at = cut(w, s);
    const char *to_type = s->to ? s->to : "double *";
    Buffer head = {0};
    buffer_text(&head, "static void ");
    sequence_name(&head, s);
    if (s->to)
        buffer_f(&head, "(Instance *I, %sto)\n{\n", s->to);
    else
        buffer_text(&head, "(Instance *I)\n{\n");
    w->has_chunks = at.n > 2;
    w->next_temporary = 0;
    if (!w->has_chunks) {
        buffer_add(&w->done, head.at, head.n);
        buffer_text(&w->done, locals);
        declare_temporaries(w, s);
        buffer_clear(&w->body);
        write_items(w, s, 0, s->items.n);
        buffer_add(&w->done, w->body.at ? w->body.at : "", w->body.n);
    } else {
        Buffer kept = w->done;
        w->done = (Buffer){0};
        declare_temporaries(w, s);
        Buffer declaration = w->done;
        w->done = kept;
        for (int k = 0; k + 1 < at.n; k++) {
            buffer_text(&w->done, "static void ");
            sequence_name(&w->done, s);
            buffer_f(&w->done, "_part%d(Instance *I, %sto, double *w)\n{\n%s(void)to, (void)w;\n", k, to_type, locals);
            buffer_clear(&w->body);
            write_items(w, s, at.at[k], at.at[k + 1]);
            buffer_add(&w->done, w->body.at ? w->body.at : "", w->body.n);
            buffer_text(&w->done, "}\n\n");
        }
        buffer_add(&w->done, head.at, head.n);
        buffer_add(&w->done, declaration.at, declaration.n);
        buffer_free(&declaration);
        for (int k = 0; k + 1 < at.n; k++) {
            sequence_name(&w->done, s);
            buffer_f(&w->done, "_part%d(I, %s, w);\n", k, s->to ? "to" : "0");
        }
    }
    buffer_text(&w->done, "}\n\n");
    buffer_free(&head);
    w->has_chunks = false;
    return true;
}

/* ---- of blocks ------------------------------------------------------------------------------------------------- */

Sequence sequence_residual(Writer *w, int block)
{
    const Block *b = &w->system->blocks.at[block];
    Sequence s = {.name = "residual", .number = block, .to = "double *", .is_often = !b->is_initial};
    sequence_add(w, &s, &b->inner);
    for (int i = 0; i < b->n; i++)
        sequence_add_element(w, &s, i, b->residuals[i]);
    return s;
}

Sequence sequence_jacobian(Writer *w, int block)
{
    const Block *b = &w->system->blocks.at[block];
    Sequence s = {.name = "jacobian", .number = block, .to = "double *", .is_often = !b->is_initial};
    sequence_add(w, &s, &b->derivatives);
    for (int i = 0; i < b->entries.n; i++) {
        const Entry *e = &b->entries.at[i];
        sequence_add_element(w, &s, b->sparse ? i : e->row + b->n * e->column, e->value);
    }
    return s;
}
