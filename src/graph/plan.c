/* plan.c: filling a plan. */
#include "graph/plan.h"

Plan *plan_new(Arena *a)
{
    Plan *p = NEW(a, Plan);
    p->arena = a;
    return p;
}

void plan_begin_step(Plan *p, OrderKind kind, int block)
{
    PlanOrder *o = &p->order[kind];
    ints_push(p->arena, &o->first, o->eqns.n);
    ints_push(p->arena, &o->block, block);
}

int plan_step_end(const PlanOrder *o, int step)
{
    return step + 1 < o->first.n ? o->first.at[step + 1] : o->eqns.n;
}

static int renumbered(const Ints *names, int k)
{
    return !names || k == GRAPH_NONE ? k : names->at[k];
}

static Ints all_renumbered(Arena *a, const Ints *names, const Ints *list)
{
    Ints to = {0};
    for (int k = 0; k < list->n; k++)
        ints_push(a, &to, renumbered(names, list->at[k]));
    return to;
}

void plan_add_elimination(Plan *p, const Elimination *e, const Ints *eqn_of)
{
    for (int v = 0; v < e->root.n; v++)
        if (e->root.at[v] != v)
            PUSH(p->arena, p->aliases, ((PlanAlias){v, e->root.at[v], e->sign.at[v], renumbered(eqn_of, e->by.at[v])}));
    for (int k = 0; k < e->redundant.n; k++) {
        const LinearFinding *f = &e->redundant.at[k];
        PUSH(p->arena, p->dropped,
             ((PlanDropped){renumbered(eqn_of, f->row), DROPPED_FOLLOWS,
                            all_renumbered(p->arena, eqn_of, &f->because)}));
    }
}

void plan_add_states(Plan *p, const StateChoice *c, const Ints *eqn_of, const Ints *var_of)
{
    Arena *a = p->arena;
    for (int k = 0; k < c->states.n; k++)
        PUSH(a, p->states, ((PlanState){renumbered(var_of, c->states.at[k]), (StateReason)c->state_why.at[k]}));
    for (int k = 0; k < c->dummies.n; k++)
        PUSH(a, p->dummies,
             ((PlanDummy){renumbered(var_of, c->dummies.at[k]), renumbered(eqn_of, c->dummy_eqn.at[k]),
                          (DummyReason)c->dummy_why.at[k]}));
    for (int k = 0; k < c->sets.n; k++) {
        StateSet set = c->sets.at[k];
        set.rows = all_renumbered(a, eqn_of, &set.rows);
        set.candidates = all_renumbered(a, var_of, &set.candidates);
        set.solved_eqns = all_renumbered(a, eqn_of, &set.solved_eqns);
        set.solved_vars = all_renumbered(a, var_of, &set.solved_vars);
        PUSH(a, p->sets, set);
    }
}

void plan_set_at_ticks(Plan *p, int state)
{
    for (int k = 0; k < p->states.n; k++)
        if (p->states.at[k].var == state)
            p->states.at[k].why = STATE_AT_TICKS;
}
