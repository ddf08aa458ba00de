/* fate.c: what translation did to an equation and its variables, for the message that it does not hold. */
#include <string.h>

#include "verify/inside.h"

enum { MOST_NAMED = 6 };

typedef struct {
    const Verify *v;
    VEC(int) vars; /* indices in Flat.vars */
    Arena *arena;
} Named;

static void note_variable(void *data, Expr e)
{
    Named *n = data;
    int k = e->op == EXPR_VAR ? map_get(&n->v->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    if (k == MAP_NONE || n->v->flat->vars.at[k].is_parameter)
        return;
    for (int i = 0; i < n->vars.n; i++)
        if (n->vars.at[i] == k)
            return;
    PUSH(n->arena, n->vars, k);
}

static bool has_variable(const Block *b, const Var *var)
{
    for (int k = 0; k < b->n; k++)
        if (b->unknowns[k] == var)
            return true;
    for (int k = 0; b->inner_vars && k < b->n_untorn - b->n; k++)
        if (b->inner_vars[k] == var)
            return true;
    return false;
}

static void write_block(const System *s, const Var *var, bool of_start, Buffer *to)
{
    for (int k = 0; k < s->blocks.n; k++) {
        const Block *b = &s->blocks.at[k];
        if (b->is_initial != of_start || !has_variable(b, var))
            continue;
        buffer_f(to, ", solved in %sblock %d (%s, %d unknowns, %d after tearing)", of_start ? "the start's " : "",
                 k + 1, block_kind_text(b->kind), b->n_untorn, b->n);
        return;
    }
}

/* One scalar of the result's table. */
static void write_signal(const System *s, const Signal *signal, bool of_start, Buffer *to)
{
    if (to->n)
        buffer_text(to, "; ");
    buffer_f(to, "'%s' ", signal->name->text);
    if (!signal->var) {
        buffer_f(to, "is the number %.10g", signal->value);
        return;
    }
    Slot slot = system_slot(s, signal->var);
    bool is_state = slot.kind == SLOT_VARIABLE && slot.index < s->n_states;
    bool is_discrete =
        slot.kind == SLOT_VARIABLE && slot.index >= 2 * s->n_states && slot.index < 2 * s->n_states + s->n_discretes;
    if (signal->var->name != signal->name || signal->negated)
        buffer_f(to, "was eliminated, as %s'%s'", signal->negated ? "minus " : "", signal->var->name->text);
    else
        buffer_text(to, is_state ? "is a state" : is_discrete ? "is discrete" : "is computed");
    write_block(s, signal->var, of_start, to);
}

/* Whether index reduction took the derivative of what was written there. */
static void write_derivatives(const Verify *v, const Origin *o, Buffer *to)
{
    if (!o->span.source)
        return;
    Place at = source_place(o->span);
    Buffer origin = {0};
    buffer_f(&origin, "%s (%s:%d)",
             o->component && o->component->path ? o->component->path->text : v->flat->model->name->text,
             o->span.source->path, at.line);
    for (int k = 0; k < v->system->differentiated.n; k++) {
        const Differentiated *d = &v->system->differentiated.at[k];
        if (!d->origin || strcmp(d->origin, origin.at) != 0)
            continue;
        buffer_f(to, "%san equation from here was differentiated %d %s", to->n ? "; " : "", d->times,
                 d->times == 1 ? "time" : "times");
        break;
    }
    buffer_free(&origin);
}

void fate_write(Verify *v, const Violation *found, Buffer *to)
{
    const Claim *c = &found->claim;
    const System *s = v->system;
    Named n = {.v = v, .arena = v->arena};
    if (c->left)
        expr_visit(s->x, NULL, c->left, note_variable, &n);
    if (c->right && !c->is_variable)
        expr_visit(s->x, NULL, c->right, note_variable, &n);
    if (c->is_variable || c->is_rate)
        PUSH(v->arena, n.vars, c->var);
    const Var *assigned =
        c->algorithm ? section_element(v, c->algorithm, found->element < 0 ? 0 : found->element) : NULL;
    if (assigned)
        note_variable(&n, expr_var(s->x, assigned));
    int named = 0;
    for (int i = 0; i < n.vars.n && named < MOST_NAMED; i++)
        for (int k = 0; k < s->signals.n && named < MOST_NAMED; k++)
            if (s->signals.at[k].flat == &v->flat->vars.at[n.vars.at[i]]) {
                write_signal(s, &s->signals.at[k], found->point == RUN_POINT_INITIAL, to);
                named++;
                if (v->placed[n.vars.at[i]].n > 1 && found->element < 0)
                    break; /* the first element stands for all */
            }
    write_derivatives(v, c->origin, to);
}
