/* units.c: what a function computes, as text: one unit after the other. */
#include "export/writer.h"

void count_unit(Writer *w, const Unit *u)
{
    const SystemUnit *s = &u->system;
    bool is_linear = u->kind == UNIT_SYSTEM && s->block->kind == BLOCK_LINEAR;
    if (u->kind == UNIT_ASSIGN || u->kind == UNIT_REINIT)
        export_count_uses(w, u->assign.value);
    if (u->kind == UNIT_STORE || u->kind == UNIT_MEMORY || u->kind == UNIT_REINIT)
        export_count_uses(w, u->value);
    for (int k = 0; k < u->mixed.n_parts; k++)
        count_unit(w, &u->mixed.parts[k]);
    for (int k = 0; k < u->mixed.differences.n; k++)
        export_count_uses(w, u->mixed.differences.at[k]);
    for (int k = 0; k < s->inner.n; k++)
        if (!is_linear || s->inner.at[k].is_live)
            export_count_uses(w, s->inner.at[k].value);
    for (int k = 0; k < s->residuals.n && !is_linear; k++)
        export_count_uses(w, s->residuals.at[k]);
    for (int k = 0; k < s->derivatives.n; k++)
        export_count_uses(w, s->derivatives.at[k].value);
    for (int k = 0; k < s->entries.n; k++)
        export_count_uses(w, s->entries.at[k]);
}

static const char *as_number(Writer *w, Expr value, const char *text)
{
    return value->type->kind == TYPE_BOOLEAN ? export_template(w, w->l->as_real, 1, &text, '1') : text;
}

/* A number that is kept for the next call; Booleans as 0 and 1. */
static void write_memory(Writer *w, const Unit *u)
{
    const char *now = export_text(w, u->value), *parts[] = {now, export_memory(w, u->assign.target)};
    const char *of_numbers = u->value->type->kind != TYPE_BOOLEAN ? w->l->note_real_change : NULL;
    const char *note = of_numbers ? of_numbers : w->l->note_change;
    writer_line(w, "%s%s", export_template(w, note, 2, parts, '1'), w->l->line_end);
    writer_line(w, "%s = %s%s", export_element(w, "m", u->index), as_number(w, u->value, now), w->l->line_end);
}

static void write_reinit(Writer *w, const Unit *u)
{
    const char *state = export_element(w, "x", system_slot(w->s, u->assign.target).index);
    const char *parts[] = {export_text(w, u->assign.value), export_text(w, u->value), state};
    writer_line(w, "%s = %s%s", state, export_template(w, operator_text(w->l, EXPR_IF), 3, parts, '1'), w->l->line_end);
}

void unit_write(Writer *w, const Unit *u)
{
    switch (u->kind) {
    case UNIT_ASSIGN:
        assignment_write(w, &u->assign);
        break;
    case UNIT_SYSTEM:
        system_write(w, &u->system);
        break;
    case UNIT_MIXED:
        mixed_write(w, &u->mixed);
        break;
    case UNIT_MEMORY:
        write_memory(w, u);
        break;
    case UNIT_REINIT:
        write_reinit(w, u);
        break;
    case UNIT_STORE: {
        const char *text = export_text(w, u->value);
        writer_line(w, "%s = %s%s", export_element(w, u->array, u->index), as_number(w, u->value, text),
                    w->l->line_end);
        break;
    }
    }
}

void units_write(Writer *w, Units *units)
{
    units_keep_needed(w, units);
    for (int k = 0; k < units->n; k++)
        if (units->at[k].is_live)
            count_unit(w, &units->at[k]);
    for (int k = 0; k < units->n; k++)
        if (units->at[k].is_live)
            unit_write(w, &units->at[k]);
}

void units_store(Writer *w, Units *to, const char *array, int k, Expr value)
{
    PUSH(w->arena, *to, ((Unit){.kind = UNIT_STORE, .array = array, .index = k, .value = value}));
}
