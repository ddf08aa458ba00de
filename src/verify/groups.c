/* groups.c: numbers of one unit that are solved for together, and those that they are solved from: none of the unknowns
 * is more exact than rounding leaves the largest. */
#include <math.h>

#include "verify/inside.h"

static Sym unit_of(const Verify *v, int index)
{
    int flat = index < v->system->variables.n ? v->system->variables.at[index].flat : -1;
    return flat >= 0 && flat < v->flat->vars.n ? v->flat->vars.at[flat].unit : NULL;
}

typedef struct {
    Verify *v;
    Map groups; /* block and unit -> group */
    int block;
    bool is_solved; /* the variables are unknowns of the block, not only read in it */
} Search;

static void add_variable(void *data, const Var *var)
{
    Search *s = data;
    Verify *v = s->v;
    Slot slot = system_slot(v->system, var);
    if (slot.kind != SLOT_VARIABLE)
        return;
    Sym unit = unit_of(v, slot.index);
    uint64_t key = (uint64_t)s->block << 32 | (unit ? (uint32_t)unit->number + 1 : 0);
    int group = map_get(&s->groups, key);
    if (group == MAP_NONE) {
        group = v->n_groups++;
        map_put(v->arena, &s->groups, key, group);
    }
    if (s->is_solved)
        v->group_of[slot.index] = group;
    PUSH(v->arena, v->members, ((GroupMember){group, slot.index}));
}

static void add_block(Search *s, const Block *b)
{
    Exprs *x = s->v->system->x;
    s->is_solved = true;
    for (int i = 0; i < b->n; i++)
        add_variable(s, b->unknowns[i]);
    for (int i = 0; b->inner_vars && i < b->n_untorn - b->n; i++)
        add_variable(s, b->inner_vars[i]);
    s->is_solved = false;
    for (int i = 0; i < b->inner.n; i++)
        if (b->inner.at[i].value)
            expr_visit_reads(x, b->inner.at[i].value, add_variable, s);
    for (int i = 0; i < b->n; i++)
        expr_visit_reads(x, b->residuals[i], add_variable, s);
}

static void find_groups(Verify *v)
{
    Search s = {.v = v};
    v->group_of = NEW_ARRAY(v->arena, int, v->model->n_variables + 1);
    for (int k = 0; k < v->model->n_variables; k++)
        v->group_of[k] = -1;
    for (s.block = 0; s.block < v->system->blocks.n; s.block++)
        if (!v->system->blocks.at[s.block].is_initial)
            add_block(&s, &v->system->blocks.at[s.block]);
    v->group_size = NEW_ARRAY(v->arena, double, v->n_groups + 1);
}

double groups_size(Verify *v, int index)
{
    if (!v->group_of)
        find_groups(v);
    if (!v->groups_ready) {
        v->groups_ready = true;
        for (int g = 0; g < v->n_groups; g++)
            v->group_size[g] = 0;
        for (int k = 0; k < v->members.n; k++) {
            double *size = &v->group_size[v->members.at[k].group];
            *size = fmax(*size, fabs(v->instance->v[v->members.at[k].index]));
        }
    }
    return v->group_of[index] < 0 ? 0 : v->group_size[v->group_of[index]];
}
