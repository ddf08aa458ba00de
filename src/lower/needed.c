/* needed.c: a system without what nobody asks for. */
#include "lower/system.h"

typedef struct {
    const System *s;
    Map needed;      /* Var number -> 1 */
    bool *is_called; /* per block: a step that is left solves it */
    Map own;         /* Var number -> 1: what the block that is read computes itself, and does not ask for */
} Needed;

static void need(Needed *n, const Var *v)
{
    map_put(n->s->arena, &n->needed, (uint64_t)v->number, 1);
}

static bool is_needed(const Needed *n, const Var *v)
{
    return v && map_get(&n->needed, (uint64_t)v->number) != MAP_NONE;
}

static void see(void *data, Expr e)
{
    Needed *n = data;
    if (e->op == EXPR_VAR && map_get(&n->own, (uint64_t)e->value.var->number) == MAP_NONE)
        need(n, e->value.var);
}

static void see_pre(void *data, Expr e)
{
    if (e->op == EXPR_PRE)
        see(data, e->args[0]);
}

static void read_value(Needed *n, Expr e)
{
    Map seen = {0};
    if (e)
        expr_visit(n->s->x, &seen, e, see, n);
}

static void read_step(Needed *n, const Step *s)
{
    read_value(n, s->value), read_value(n, s->condition), read_value(n, s->message), read_value(n, s->level);
}

static void read_all(Needed *n, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++)
        read_step(n, &steps->at[k]);
}

static bool gives_needed(const Needed *n, const Block *b)
{
    bool hit = false;
    for (int k = 0; k < b->inner.n; k++)
        hit |= is_needed(n, b->inner.at[k].target);
    for (int k = 0; k < b->n; k++)
        hit |= is_needed(n, b->unknowns[k]);
    return hit;
}

/* Where formulas solve a block, it is there for the case that they fail: then it needs what stands in it, but what it
 * gives is needed no more than before. */
static bool keeps_block(Needed *n, const Step *step)
{
    const Block *b = &n->s->blocks.at[step->index];
    if (!gives_needed(n, b))
        return false;
    n->is_called[step->index] = true;
    bool is_spare = b->solution != SOLVED_NUMERICALLY;
    for (int k = 0; k < b->inner.n; k++)
        map_put(n->s->arena, is_spare ? &n->own : &n->needed, (uint64_t)b->inner.at[k].target->number, 1);
    for (int k = 0; k < b->derivatives.n; k++)
        map_put(n->s->arena, &n->own, (uint64_t)b->derivatives.at[k].target->number, 1);
    for (int k = 0; k < b->n && is_spare; k++)
        map_put(n->s->arena, &n->own, (uint64_t)b->unknowns[k]->number, 1);
    for (int k = 0; k < b->n; k++)
        read_value(n, b->residuals[k]);
    for (int k = 0; k < b->entries.n; k++)
        read_value(n, b->entries.at[k].value);
    read_all(n, &b->derivatives);
    read_all(n, &b->inner);
    n->own = (Map){0};
    read_value(n, step->condition);
    return true;
}

static void call_blocks(Needed *n, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++)
        if (steps->at[k].kind == STEP_BLOCK)
            n->is_called[steps->at[k].index] = true;
}

static bool keeps_mixed(Needed *n, const Step *step)
{
    const Mixed *m = &n->s->mixed.at[step->index];
    const Steps *parts[] = {&m->discrete, &m->continuous, &m->before_differences};
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < parts[k]->n; i++) {
            const Step *one = &parts[k]->at[i];
            if (one->target)
                need(n, one->target);
            if (one->kind == STEP_BLOCK) {
                const Block *b = &n->s->blocks.at[one->index];
                for (int u = 0; u < b->n; u++)
                    need(n, b->unknowns[u]);
                keeps_block(n, one);
            }
        }
        read_all(n, parts[k]);
        call_blocks(n, parts[k]);
    }
    for (int k = 0; k < m->differences.n; k++)
        read_value(n, m->differences.at[k]);
    return true;
}

/* What only a run with events asks for: discrete variables, and what is no variable that moves. */
static bool is_lasting(const System *s, const Var *v)
{
    Slot slot = system_slot(s, v);
    switch (slot.kind) {
    case SLOT_VARIABLE:
        return slot.index < s->n_states ||
               (slot.index >= 2 * s->n_states && slot.index < 2 * s->n_states + s->n_discretes);
    case SLOT_PARAMETER:
    case SLOT_TEXT:
    case SLOT_OBJECT:
    case SLOT_RELATION:
    case SLOT_PRE:
        return true;
    case SLOT_NONE:
    case SLOT_SAMPLE:
    case SLOT_IS_SELECTED:
    case SLOT_SIDE:
    case SLOT_TEMPORARY:
        break;
    }
    return false;
}

static bool keeps_together(Needed *n, const Step *step, bool with_lasting)
{
    for (int k = 0; k < step->value->n; k++)
        if (is_needed(n, step->targets[k]) || (with_lasting && is_lasting(n->s, step->targets[k])))
            return read_step(n, step), true;
    return false;
}

static bool keeps(Needed *n, const Step *step, bool with_lasting)
{
    switch (step->kind) {
    case STEP_BLOCK:
        return keeps_block(n, step);
    case STEP_MIXED:
        return keeps_mixed(n, step);
    case STEP_TOGETHER:
        return keeps_together(n, step, with_lasting);
    case STEP_ASSIGN:
        if (!is_needed(n, step->target) && !(with_lasting && is_lasting(n->s, step->target)))
            return false;
        break;
    case STEP_RELATION:
    case STEP_FLOOR:
    case STEP_REINIT:
    case STEP_ASSERT:
    case STEP_TERMINATE:
    case STEP_CALL:
    case STEP_OBJECT:
        break;
    }
    read_step(n, step);
    return true;
}

static Steps kept_steps(Arena *a, const Steps *all, const bool *kept)
{
    Steps steps = {0};
    for (int k = 0; k < all->n; k++)
        if (kept[k])
            PUSH(a, steps, all->at[k]);
    return steps;
}

/* Backwards: what is read by a step that is needed is needed too. Gives which were kept. */
static bool *prune(Needed *n, Steps *steps, bool with_lasting)
{
    bool *kept = NEW_ARRAY(n->s->arena, bool, steps->n + 1);
    for (int k = steps->n - 1; k >= 0; k--)
        kept[k] = keeps(n, &steps->at[k], with_lasting);
    *steps = kept_steps(n->s->arena, steps, kept);
    return kept;
}

/* What never changes is given by `still` alone, not at events (order.c): there stays what they ask for, too. */
static void keep_resting(Needed *n, bool *kept, Steps *still)
{
    const System *s = n->s;
    Map at_events = {0};
    for (int k = 0; k < s->steps.update.n; k++)
        if (s->steps.update.at[k].target)
            map_put(s->arena, &at_events, (uint64_t)s->steps.update.at[k].target->number, 1);
    for (int k = s->steps.still.n - 1; k >= 0; k--) {
        const Step *step = &s->steps.still.at[k];
        if (!kept[k] && step->kind == STEP_ASSIGN && map_get(&at_events, (uint64_t)step->target->number) == MAP_NONE)
            kept[k] = keeps(n, step, false);
    }
    *still = kept_steps(s->arena, &s->steps.still, kept);
}

static bool need_outputs(Needed *n)
{
    const System *s = n->s;
    bool any = false;
    for (int k = 0; k < s->signals.n; k++)
        if (s->signals.at[k].var && signal_is_output(s, &s->signals.at[k])) {
            need(n, s->signals.at[k].var);
            any = true;
        }
    return any;
}

/* Relations, and what an accepted point of mechanisms is looked at for. */
static void need_for_look(Needed *n)
{
    const System *s = n->s;
    for (int k = 0; k < s->n_relations; k++)
        read_value(n, s->relations.at[k].difference);
    for (int k = 0; k < s->steps_floor.n; k++)
        read_value(n, s->steps_floor.at[k].value);
    for (int k = 0; k < s->variables.n; k++)
        if (s->variables.at[k].is_root || s->variables.at[k].is_margin)
            need(n, s->variables.at[k].var);
}

/* What the run looks at besides: relations, delays, assertions, sets of states. */
static void need_for_run(Needed *n)
{
    const System *s = n->s;
    need_for_look(n);
    for (int k = 0; k < s->delays.n; k++)
        read_value(n, s->delays.at[k]);
    read_all(n, &s->steps.delays);
    read_all(n, &s->steps.asserts);
    for (int k = 0; k < s->sets.n; k++) {
        const StateSetCode *set = &s->sets.at[k];
        for (int i = 0; i < set->candidates.n; i++)
            need(n, set->candidates.at[i]), need(n, set->derivatives.at[i]);
        read_all(n, &set->before);
        for (int i = 0; i < set->entries.n; i++)
            read_value(n, set->entries.at[i].value);
    }
    for (int k = 0; k < s->steps.update.n; k++) {
        Map seen = {0};
        if (s->steps.update.at[k].value)
            expr_visit(s->x, &seen, s->steps.update.at[k].value, see_pre, n);
    }
}

/* The next solution of a block that is not linear begins at those of accepted points, where relations are looked at. */
static void need_what_is_remembered(Needed *n, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        const Block *b = steps->at[k].kind == STEP_BLOCK ? &n->s->blocks.at[steps->at[k].index] : NULL;
        for (int i = 0; b && b->kind != BLOCK_LINEAR && i < b->n; i++)
            need(n, b->unknowns[i]);
    }
}

static int systems_of(const System *s, const Steps *steps)
{
    int n = 0;
    for (int k = 0; k < steps->n; k++)
        n += steps->at[k].kind == STEP_MIXED ||
             (steps->at[k].kind == STEP_BLOCK && s->blocks.at[steps->at[k].index].solution == SOLVED_NUMERICALLY);
    return n;
}

bool system_watched(const System *s, Steps *to)
{
    *to = s->steps.derivatives;
    if (s->n_relations + s->steps_floor.n == 0)
        return false;
    Needed n = {.s = s, .is_called = NEW_ARRAY(s->arena, bool, s->blocks.n + 1)};
    Steps crossings = s->steps.crossings;
    need_for_look(&n);
    need_what_is_remembered(&n, &s->steps.derivatives);
    prune(&n, &crossings, false);
    prune(&n, to, false);
    int kept = to->n + crossings.n, all = s->steps.derivatives.n + s->steps.crossings.n;
    bool leaves_systems = systems_of(s, to) < systems_of(s, &s->steps.derivatives);
    for (int k = 0; k < crossings.n; k++)
        PUSH(s->arena, *to, crossings.at[k]);
    return leaves_systems || 2 * kept < all;
}

bool signal_is_output(const System *s, const Signal *signal)
{
    const Component *component = signal->flat ? signal->flat->component : NULL;
    if (!component)
        return false;
    return signal->flat->is_output || (component->direction == DIRECTION_OUTPUT && component->parent == s->flat->model);
}

System *system_needed(const System *s, SystemAsked asked)
{
    System *to = arena_copy(s->arena, s, sizeof *s);
    Needed n = {.s = s};
    n.is_called = NEW_ARRAY(s->arena, bool, s->blocks.n + 1);
    bool any = asked != ASKED_DERIVATIVES && need_outputs(&n);
    for (int k = 0; k < s->n_states && asked != ASKED_OUTPUTS; k++)
        need(&n, s->variables.at[s->n_states + k].var);
    if (asked == ASKED_FOR_RUN && !any && !s->n_states)
        return to; /* nothing is named, so all is asked for */
    if (asked == ASKED_FOR_RUN)
        need_for_run(&n);
    Steps *moving[] = {&to->steps.outputs, &to->steps.crossings, &to->steps.derivatives};
    for (size_t k = 0; k < sizeof moving / sizeof *moving; k++)
        prune(&n, moving[k], false);
    bool *still = prune(&n, &to->steps.still, false);
    if (asked == ASKED_FOR_RUN) {
        prune(&n, &to->steps.update, true);
        keep_resting(&n, still, &to->steps.still);
        prune(&n, &to->steps.begin, true);
        prune(&n, &to->steps.initial, true);
    }
    to->blocks.at = arena_copy(s->arena, s->blocks.at, (size_t)s->blocks.n * sizeof *s->blocks.at);
    for (int k = 0; k < s->blocks.n; k++)
        if (!n.is_called[k])
            to->blocks.at[k].solution = SOLVED_BY_FORMULA; /* nobody calls it */
    return to;
}
