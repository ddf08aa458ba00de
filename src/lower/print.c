/* print.c: the system as text: every sequence of steps, blocks with their assignments and residuals. */
#include "lower/system.h"

const char *block_kind_text(BlockKind kind)
{
    switch (kind) {
    case BLOCK_LINEAR:
        return "linear";
    case BLOCK_NONLINEAR:
        return "nonlinear";
    case BLOCK_ITERATED:
        break;
    }
    return "iterated";
}

static void print_expr(Buffer *to, Expr e)
{
    if (e)
        expr_print(to, e);
}

static void print_steps(Buffer *to, const System *s, const char *title, const Steps *steps, int depth);

static void print_block(Buffer *to, const System *s, const Block *b, int depth)
{
    print_steps(to, s, NULL, &b->inner, depth + 1);
    for (int k = 0; k < b->n; k++) {
        buffer_f(to, "%*s0 = ", 2 * depth + 2, "");
        print_expr(to, b->residuals[k]);
        buffer_f(to, "  for %s\n", b->unknowns[k]->name->text);
    }
    for (int k = 0; k < b->entries.n; k++) {
        buffer_f(to, "%*sJ[%d,%d] = ", 2 * depth + 2, "", b->entries.at[k].row + 1, b->entries.at[k].column + 1);
        print_expr(to, b->entries.at[k].value);
        buffer_char(to, '\n');
    }
}

static void print_step(Buffer *to, const System *s, const Step *step, int depth)
{
    buffer_f(to, "%*s", 2 * depth, "");
    if (step->condition) {
        buffer_text(to, "if ");
        print_expr(to, step->condition);
        buffer_text(to, ": ");
    }
    const char *target = step->target ? step->target->name->text : "";
    switch (step->kind) {
    case STEP_ASSIGN:
    case STEP_OBJECT:
        buffer_f(to, "%s := ", target);
        print_expr(to, step->value);
        break;
    case STEP_TOGETHER:
        buffer_f(to, "%s … %s (%d) := ", step->targets[0]->name->text, step->targets[step->value->n - 1]->name->text,
                 step->value->n);
        print_expr(to, step->value);
        break;
    case STEP_BLOCK: {
        const Block *b = &s->blocks.at[step->index];
        buffer_f(to, "%s block %d: %d -> %d\n", block_kind_text(b->kind), step->index, b->n_untorn, b->n);
        print_block(to, s, b, depth);
        return;
    }
    case STEP_MIXED: {
        const Mixed *m = &s->mixed.at[step->index];
        buffer_f(to, "mixed system %d: %d relations, %d discrete variables\n", step->index, m->relations.n,
                 m->discretes.n);
        print_steps(to, s, "discrete", &m->discrete, depth + 1);
        print_steps(to, s, "continuous", &m->continuous, depth + 1);
        for (int k = 0; k < m->relations.n; k++)
            buffer_f(to, "%*s%s\n", 2 * depth + 2, "", s->relations.at[m->relations.at[k]].text);
        return;
    }
    case STEP_RELATION:
        buffer_f(to, "relation %d (%s): ", step->index, s->relations.at[step->index].text);
        print_expr(to, step->value);
        break;
    case STEP_FLOOR:
        buffer_f(to, "%s := floor of ", target);
        print_expr(to, step->value);
        break;
    case STEP_REINIT:
        buffer_f(to, "reinit(%s, ", target);
        print_expr(to, step->value);
        buffer_char(to, ')');
        break;
    case STEP_ASSERT:
        buffer_text(to, "assert ");
        print_expr(to, step->value);
        break;
    case STEP_TERMINATE:
        buffer_text(to, "terminate");
        break;
    case STEP_CALL:
        print_expr(to, step->value);
        break;
    }
    buffer_char(to, '\n');
}

static void print_steps(Buffer *to, const System *s, const char *title, const Steps *steps, int depth)
{
    if (title && steps->n)
        buffer_f(to, "%*s%s:\n", 2 * depth, "", title);
    for (int k = 0; k < steps->n; k++)
        print_step(to, s, &steps->at[k], depth + (title != NULL));
}

void system_print(Buffer *to, const System *s)
{
    buffer_f(to, "%d states:", s->n_states);
    for (int k = 0; k < s->n_states; k++)
        buffer_f(to, " %s", s->variables.at[k].var->name->text);
    buffer_char(to, '\n');
    for (int k = 0; k < s->sets.n; k++) {
        const StateSetCode *set = &s->sets.at[k];
        buffer_f(to, "%sstate set %d: %d states of", set->is_settled ? "settled " : "", k, set->n_states);
        for (int i = 0; i < set->candidates.n; i++)
            buffer_f(to, " %s", set->candidates.at[i]->name->text);
        buffer_char(to, '\n');
        print_steps(to, s, NULL, &set->before, 1);
        for (int i = 0; i < set->entries.n; i++) {
            buffer_f(to, "  J[%d,%d] = ", set->entries.at[i].row + 1, set->entries.at[i].column + 1);
            print_expr(to, set->entries.at[i].value);
            buffer_char(to, '\n');
        }
    }
    print_steps(to, s, "parameters", &s->steps.parameters, 0);
    print_steps(to, s, "starts", &s->steps.starts, 0);
    print_steps(to, s, "initial", &s->steps.initial, 0);
    print_steps(to, s, "begin", &s->steps.begin, 0);
    print_steps(to, s, "still", &s->steps.still, 0);
    print_steps(to, s, "derivatives", &s->steps.derivatives, 0);
    print_steps(to, s, "crossings", &s->steps.crossings, 0);
    print_steps(to, s, "outputs", &s->steps.outputs, 0);
    print_steps(to, s, "update", &s->steps.update, 0);
    print_steps(to, s, "asserts", &s->steps.asserts, 0);
}
