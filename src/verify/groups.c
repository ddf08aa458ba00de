/* groups.c: numbers that are solved for together, of one unit: none of them is more exact than rounding leaves the
 * largest. */
#include <math.h>

#include "verify/inside.h"

static Sym unit_of(const Verify *v, int index)
{
    int flat = index < v->system->variables.n ? v->system->variables.at[index].flat : -1;
    return flat >= 0 && flat < v->flat->vars.n ? v->flat->vars.at[flat].unit : NULL;
}

static void add_variable(Verify *v, Map *groups, int block, const Var *var)
{
    Slot slot = system_slot(v->system, var);
    if (slot.kind != SLOT_VARIABLE)
        return;
    Sym unit = unit_of(v, slot.index);
    uint64_t key = (uint64_t)block << 32 | (unit ? (uint32_t)unit->number + 1 : 0);
    int group = map_get(groups, key);
    if (group == MAP_NONE) {
        group = v->n_groups++;
        map_put(v->arena, groups, key, group);
    }
    v->group_of[slot.index] = group;
}

static void find_groups(Verify *v)
{
    const System *s = v->system;
    Map groups = {0};
    v->group_of = NEW_ARRAY(v->arena, int, v->model->n_variables + 1);
    for (int k = 0; k < v->model->n_variables; k++)
        v->group_of[k] = -1;
    for (int k = 0; k < s->blocks.n; k++) {
        const Block *b = &s->blocks.at[k];
        for (int i = 0; !b->is_initial && i < b->n; i++)
            add_variable(v, &groups, k, b->unknowns[i]);
        for (int i = 0; !b->is_initial && b->inner_vars && i < b->n_untorn - b->n; i++)
            add_variable(v, &groups, k, b->inner_vars[i]);
    }
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
        for (int k = 0; k < v->model->n_variables; k++)
            if (v->group_of[k] >= 0)
                v->group_size[v->group_of[k]] = fmax(v->group_size[v->group_of[k]], fabs(v->instance->v[k]));
    }
    return v->group_of[index] < 0 ? 0 : v->group_size[v->group_of[index]];
}
