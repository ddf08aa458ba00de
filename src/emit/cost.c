/* cost.c: what the text of a system costs to run through, and what it says of itself. */
#include "emit/writer.h"

static Operations cost_of(Writer *w, const Sequence *s)
{
    Operations all = {0};
    w->counted = &all;
    sequence_write(w, s);
    w->counted = NULL;
    return all;
}

static Operations cost_of_steps(Writer *w, const Steps *steps)
{
    Sequence s = {.name = "cost", .number = -1};
    sequence_add(w, &s, steps);
    return cost_of(w, &s);
}

EmitCost emit_cost(const System *s, Diags *d)
{
    Writer w;
    writer_begin(&w, s, d);
    EmitCost c = {.residual = NEW_ARRAY(s->arena, Operations, s->blocks.n + 1),
                  .jacobian = NEW_ARRAY(s->arena, Operations, s->blocks.n + 1),
                  .mixed = NEW_ARRAY(s->arena, Operations, s->mixed.n + 1)};
    c.still = cost_of_steps(&w, &s->steps.still);
    c.derivatives = cost_of_steps(&w, &s->steps.derivatives);
    c.crossings = cost_of_steps(&w, &s->steps.crossings);
    c.outputs = cost_of_steps(&w, &s->steps.outputs);
    for (int k = 0; k < s->blocks.n; k++) {
        if (s->blocks.at[k].solution != SOLVED_NUMERICALLY)
            continue;
        Sequence residual = sequence_residual(&w, k), jacobian = sequence_jacobian(&w, k);
        c.residual[k] = cost_of(&w, &residual);
        c.jacobian[k] = cost_of(&w, &jacobian);
    }
    for (int k = 0; k < s->mixed.n; k++)
        c.mixed[k] = cost_of_steps(&w, &s->mixed.at[k].continuous);
    writer_end(&w);
    return c;
}

/* ---- what stands where ------------------------------------------------------------------------------------------- */

static void note_names(Buffer *to, const char *what, const System *s, bool outputs)
{
    enum { WIDEST = 100 };
    size_t line = to->n;
    buffer_f(to, " * %s:", what);
    int n = outputs ? s->signals.n : s->inputs.n, named = 0;
    for (int k = 0; k < n; k++) {
        const Var *v = outputs ? s->signals.at[k].var : s->inputs.at[k];
        Slot slot = v ? system_slot(s, v) : (Slot){0};
        if (slot.kind != SLOT_VARIABLE || (outputs && !signal_is_output(s, &s->signals.at[k])))
            continue;
        if (to->n - line > WIDEST) {
            line = to->n;
            buffer_text(to, "\n *  ");
        }
        buffer_f(to, "%s v[%d] %s", named++ ? "," : "", slot.index,
                 outputs ? s->signals.at[k].name->text : v->name->text);
    }
    buffer_text(to, named ? "\n" : " none\n");
}

static const char *matrix_text(const Block *b)
{
    return b->matrix >= VARIES_CONTINUOUS ? "moves" : b->matrix == VARIES_DISCRETE ? "changes at events" : "rests";
}

void cost_note(Buffer *to, const System *s)
{
    buffer_f(to, "/* %d states: v[0] ..., derivatives v[%d] ...\n", s->n_states, s->n_states);
    note_names(to, "inputs", s, false);
    note_names(to, "outputs", s, true);
    for (int k = 0; k < s->blocks.n; k++) {
        const Block *b = &s->blocks.at[k];
        if (b->solution == SOLVED_BY_FORMULA)
            continue;
        buffer_f(to, " * block %d: %s, %d unknowns of %d, %s, its matrix %s:", k, block_kind_text(b->kind), b->n,
                 b->n_untorn, b->sparse ? "sparse" : "dense", matrix_text(b));
        for (int i = 0; i < b->n; i++) {
            Slot slot = system_slot(s, b->unknowns[i]);
            const Var *of = slot.kind == SLOT_PRE ? slot.candidate : b->unknowns[i];
            buffer_f(to, "%s %s[%d]", i ? "," : "",
                     slot.kind == SLOT_PRE         ? "pre"
                     : slot.kind == SLOT_PARAMETER ? "p"
                                                   : "v",
                     system_slot(s, of).index);
        }
        buffer_char(to, '\n');
    }
    buffer_text(to, " */\n");
}
