/* machine.c: state machines as clocked equations (specification 17.3). */
#include "flat/machine.h"

#include <stdlib.h>
#include <string.h>

#include "base/groups.h"
#include "flat/connections.h"

/* ---- what the model says ----------------------------------------------------------------------------------------- */

static Machines *machines_of(Flat *flat)
{
    if (!flat->machines)
        flat->machines = NEW(flat->front->arena, Machines);
    return flat->machines;
}

static int state_of(Flat *flat, Component *c, Span span)
{
    Machines *m = machines_of(flat);
    int at = map_get(&m->state_of, (uint64_t)c->number);
    if (at != MAP_NONE)
        return at;
    map_put(flat->front->arena, &m->state_of, (uint64_t)c->number, m->states.n);
    MachineState s = {.component = c, .machine = -1, .span = span, .is_final = true};
    PUSH(flat->front->arena, m->states, s);
    return m->states.n - 1;
}

int machine_state_around(const Machines *m, const Component *c)
{
    for (; c; c = c->parent) {
        int at = map_get(&m->state_of, (uint64_t)c->number);
        if (at != MAP_NONE && m->states.at[at].machine >= 0)
            return at;
    }
    return -1;
}

/* The state that an argument names, or -1 after a message. */
static int state_named(Flat *flat, Translation *c, const TreeExpr *e)
{
    Component *state = connection_state_argument(c, e);
    return state ? state_of(flat, state, e->span) : -1;
}

/* An argument that is known while compiling. */
static int64_t known_argument(Flat *flat, Translation *c, const TreeExpr *call, int position, const char *name,
                              int64_t otherwise)
{
    Front *f = flat->front;
    const TreeExpr *e = call_argument(call, position, name);
    if (!e)
        return otherwise;
    bool is_priority = strcmp(name, "priority") == 0;
    Expr value = translate_typed(c, e, type_scalar(f->exprs, is_priority ? TYPE_INTEGER : TYPE_BOOLEAN), name);
    value = value ? front_evaluate(f, value, e->span, name) : NULL;
    int64_t number = otherwise;
    if (value)
        expr_get_integer(value, &number);
    if (is_priority && number < 1)
        diag(f->diags, DIAG_S014, e->span, "the priority of a transition is at least 1, not %lld", (long long)number);
    return number;
}

bool machine_statement(Flat *flat, Translation *c, Component *scope, const TreeExpr *call)
{
    Front *f = flat->front;
    const char *name = call->ref->next ? "" : call->ref->name->text;
    bool is_transition = strcmp(name, "transition") == 0;
    if ((!is_transition && strcmp(name, "initialState") != 0) || lookup_simple(f, c->scope, call->ref->name))
        return false;
    const TreeExpr *from = call_argument(call, 0, is_transition ? "from" : "state"), *to = call_argument(call, 1, "to"),
                   *condition = call_argument(call, 2, "condition");
    if (!from || (is_transition && (!to || !condition))) {
        diag(f->diags, DIAG_F001, call->span, "this is called as %s",
             is_transition ? "transition(from, to, condition)" : "initialState(state)");
        return true;
    }
    int state = state_named(flat, c, from);
    if (state < 0)
        return true;
    if (!is_transition) {
        machines_of(flat)->states.at[state].is_initial = true;
        return true;
    }
    Transition t = {.from = state, .scope = scope, .span = call->span};
    t.to = state_named(flat, c, to);
    t.condition = translate_typed(c, condition, type_scalar(f->exprs, TYPE_BOOLEAN), "the condition of a transition");
    t.immediate = known_argument(flat, c, call, 3, "immediate", 1) != 0;
    t.reset = known_argument(flat, c, call, 4, "reset", 1) != 0;
    t.synchronize = known_argument(flat, c, call, 5, "synchronize", 0) != 0;
    t.priority = known_argument(flat, c, call, 6, "priority", 1);
    if (t.to >= 0 && t.condition)
        PUSH(f->arena, machines_of(flat)->transitions, t);
    return true;
}

static void add_variable(Flat *flat, Component *c, Expr start)
{
    Arena *arena = flat->front->arena;
    map_put(arena, &flat->var_index, (uint64_t)c->var->number, flat->vars.n);
    FlatVar v = flat_variable(c);
    v.start = start;
    PUSH(arena, flat->vars, v);
}

const Var *machine_variable(Flat *flat, Component *of, const char *name, TypeKind kind, Expr start)
{
    Component *c = component_of_state(flat->front, of, name, kind);
    if (!c->element) /* where messages point: a machine has no declaration but those of its states */
        c->element = flat->machines->states.at[0].component->element;
    add_variable(flat, c, start);
    return c->var;
}

static Expr active_of(Flat *flat, int state)
{
    MachineState *s = &flat->machines->states.at[state];
    if (!s->active)
        s->active = machine_variable(flat, s->component, "active", TYPE_BOOLEAN, NULL);
    return expr_var(flat->front->exprs, flat->machines->states.at[state].active);
}

/* What activeState(…) stands for is a variable of its state. */
static void add_asked(Flat *flat)
{
    const Front *f = flat->front;
    for (int k = 0; k < f->questions->all.n; k++) {
        const ConnectionQuestion *q = &f->questions->all.at[k];
        if (q->kind != QUESTION_ACTIVE_STATE)
            continue;
        int state = state_of(flat, q->at.component, q->span);
        flat->machines->states.at[state].active = q->answer;
        add_variable(flat, q->answer->owner, NULL);
    }
}

/* ---- which states belong together -------------------------------------------------------------------------------- */

static int by_priority(const void *a, const void *b)
{
    const Transition *s = *(Transition *const *)a, *t = *(Transition *const *)b;
    return s->priority != t->priority ? (s->priority < t->priority ? 1 : -1) : (s > t) - (s < t);
}

static void gather_transitions(Flat *flat, Machine *m, const Ints *up, int machine_root)
{
    Machines *all = flat->machines;
    Front *f = flat->front;
    VEC(Transition *) sorted = {0};
    for (int k = 0; k < all->transitions.n; k++)
        if (groups_first(up->at, all->transitions.at[k].from) == machine_root)
            PUSH(f->arena, sorted, &all->transitions.at[k]);
    if (sorted.n)
        qsort(sorted.at, (size_t)sorted.n, sizeof *sorted.at, by_priority);
    for (int k = 0; k < sorted.n; k++) {
        ints_push(f->arena, &m->transitions, (int)(sorted.at[k] - all->transitions.at));
        all->states.at[sorted.at[k]->from].is_final = false;
        for (int i = 0; i < k; i++)
            if (sorted.at[i]->from == sorted.at[k]->from && sorted.at[i]->priority == sorted.at[k]->priority) {
                diag(f->diags, DIAG_S014, sorted.at[k]->span, "two transitions from '%s' have the same priority, %lld",
                     all->states.at[sorted.at[k]->from].component->path->text, (long long)sorted.at[k]->priority);
                diag_note(f->diags, sorted.at[i]->span, "the other one is this");
            }
    }
    m->scope = sorted.n ? sorted.at[0]->scope : all->states.at[machine_root].component->parent;
}

void machines_find(Flat *flat)
{
    add_asked(flat);
    Machines *all = flat->machines;
    Front *f = flat->front;
    if (!all)
        return;
    Ints up = ints_filled(f->arena, all->states.n, 0);
    groups_begin(up.at, up.n);
    for (int k = 0; k < all->transitions.n; k++)
        groups_join(up.at, all->transitions.at[k].from, all->transitions.at[k].to);
    for (int r = 0; r < all->states.n; r++) {
        if (groups_first(up.at, r) != r)
            continue;
        Machine m = {.parent = -1, .span = all->states.at[r].span};
        int initial = -1;
        for (int pass = 0; pass < 2; pass++)
            for (int k = 0; k < all->states.n; k++) {
                MachineState *s = &all->states.at[k];
                if (groups_first(up.at, k) != r || s->is_initial != (pass == 0))
                    continue;
                if (pass == 0 && initial >= 0) {
                    diag(f->diags, DIAG_S014, s->span, "a state machine has two initial states, '%s' and '%s'",
                         all->states.at[initial].component->path->text, s->component->path->text);
                    return;
                }
                initial = pass == 0 ? k : initial;
                ints_push(f->arena, &m.states, k);
                s->machine = all->machines.n;
                s->number = m.states.n;
            }
        if (initial < 0) {
            diag(f->diags, DIAG_S014, m.span, "the state machine of '%s' has no initial state",
                 all->states.at[r].component->path->text);
            diag_help(f->diags, "initialState(…) names it");
            return;
        }
        gather_transitions(flat, &m, &up, r);
        PUSH(f->arena, all->machines, m);
    }
    for (int k = 0; k < all->machines.n; k++)
        all->machines.at[k].parent = machine_state_around(all, all->machines.at[k].scope);
}

Expr machine_merged(Flat *flat, int n, Component *const *outputs, const Expr *values, Expr rests)
{
    const Machines *all = flat->machines;
    Expr merged = rests;
    int machine = -1;
    for (int k = 0; k < n; k++) {
        int at = all ? map_get(&all->state_of, (uint64_t)outputs[k]->parent->number) : MAP_NONE;
        if (at == MAP_NONE || (k && all->states.at[at].machine != machine))
            return NULL;
        machine = all->states.at[at].machine;
        Expr args[] = {active_of(flat, at), values[k], merged};
        merged = expr_make(flat->front->exprs, EXPR_IF, rests->type, 3, args);
    }
    return merged;
}

/* ---- the equations of a machine ---------------------------------------------------------------------------------- */

typedef struct {
    Flat *flat;
    Exprs *x;
    Machines *all;
    Machine *m;
    const Type *boolean, *integer;
} MachineWriter;

static Expr op(MachineWriter *w, ExprOp o, const Type *type, int n, Expr a, Expr b)
{
    Expr args[] = {a, b};
    return expr_make(w->x, o, type, n, args);
}

static Expr both(MachineWriter *w, Expr a, Expr b)
{
    return op(w, EXPR_AND, w->boolean, 2, a, b);
}

static Expr any(MachineWriter *w, Expr a, Expr b)
{
    return op(w, EXPR_OR, w->boolean, 2, a, b);
}

static Expr is(MachineWriter *w, Expr a, int64_t number)
{
    return op(w, EXPR_EQ, w->boolean, 2, a, expr_integer(w->x, number));
}

static Expr no(MachineWriter *w, Expr a)
{
    return op(w, EXPR_NOT, w->boolean, 1, a, NULL);
}

static Expr choose(MachineWriter *w, Expr condition, Expr a, Expr b)
{
    Expr args[] = {condition, a, b};
    return expr_make(w->x, EXPR_IF, a->type, 3, args);
}

static Expr previous(MachineWriter *w, Expr v)
{
    return op(w, EXPR_PREVIOUS, v->type, 1, v, NULL);
}

static Expr variable(MachineWriter *w, const char *name, TypeKind kind, Expr start)
{
    Sym whole = symbol_f(w->flat->front->symbols, "machine%d.%s", (int)(w->m - w->all->machines.at) + 1, name);
    return expr_var(w->x, machine_variable(w->flat, w->m->scope, whole->text, kind, start));
}

static void equation(MachineWriter *w, Expr left, Expr right)
{
    Origin origin = {ORIGIN_WRITTEN, w->flat->model, w->m->span};
    flat_add(&w->flat->equations, flat_equals(w->flat, left, right, origin));
}

/* The number of the transition from `state` that can fire, immediate or delayed ones: the last of those that do. */
static Expr firing(MachineWriter *w, bool immediate, Expr state)
{
    Expr result = expr_integer(w->x, 0);
    for (int k = 0; k < w->m->transitions.n; k++) {
        const Transition *t = &w->all->transitions.at[w->m->transitions.at[k]];
        if (t->immediate != immediate)
            continue;
        Expr fires = both(w, is(w, state, w->all->states.at[t->from].number), expr_var(w->x, t->holds));
        result = choose(w, fires, expr_integer(w->x, k + 1), result);
    }
    return result;
}

/* All machines inside a state are in final states. */
static Expr inside_is_final(MachineWriter *w, int state)
{
    Expr result = expr_boolean(w->x, true);
    for (int k = 0; k < w->all->machines.n; k++)
        if (w->all->machines.at[k].parent == state)
            result = both(w, result, expr_var(w->x, w->all->machines.at[k].in_final));
    return result;
}

static void write_conditions(MachineWriter *w)
{
    for (int k = 0; k < w->m->transitions.n; k++) {
        Transition *t = &w->all->transitions.at[w->m->transitions.at[k]];
        Expr condition = t->synchronize ? both(w, t->condition, inside_is_final(w, t->from)) : t->condition;
        Origin origin = {ORIGIN_WRITTEN, w->flat->model, t->span};
        flat_add(&w->flat->equations, flat_equals(w->flat, expr_var(w->x, t->holds), condition, origin));
    }
}

/* 17.3.5, where the letters are explained. */
static void write_machine(MachineWriter *w)
{
    Machine *m = w->m;
    Expr zero = expr_integer(w->x, 0), one = expr_integer(w->x, 1), active = m->active, reset = m->reset;
    Expr active_state = expr_var(w->x, m->active_state), next_state = expr_var(w->x, m->next_state),
         fired = expr_var(w->x, m->fired), ticks = expr_var(w->x, m->ticks), entered = expr_var(w->x, m->entered);
    Expr selected = variable(w, "selectedState", TYPE_INTEGER, one),
         delayed = variable(w, "delayed", TYPE_INTEGER, zero);
    Expr active_reset = variable(w, "activeReset", TYPE_BOOLEAN, NULL),
         next_reset = variable(w, "nextReset", TYPE_BOOLEAN, NULL);
    equation(w, selected, choose(w, reset, one, previous(w, next_state)));
    equation(w, delayed, firing(w, false, next_state));
    Expr immediate = firing(w, true, selected), before = previous(w, delayed);
    equation(w, fired, choose(w, reset, zero, op(w, EXPR_MAX2, w->integer, 2, before, immediate)));
    Expr to = selected, is_reset = any(w, reset, previous(w, next_reset));
    Expr final = expr_boolean(w->x, false);
    for (int k = 0; k < m->transitions.n; k++) {
        const Transition *t = &w->all->transitions.at[m->transitions.at[k]];
        Expr this = is(w, fired, k + 1);
        to = choose(w, this, expr_integer(w->x, w->all->states.at[t->to].number), to);
        is_reset = choose(w, this, expr_boolean(w->x, t->reset), is_reset);
    }
    equation(w, active_state, to);
    equation(w, active_reset, any(w, reset, is_reset));
    equation(w, next_state, choose(w, active, active_state, previous(w, next_state)));
    equation(w, next_reset, both(w, no(w, active), previous(w, next_reset)));
    for (int k = 0; k < m->states.n; k++) {
        const MachineState *s = &w->all->states.at[m->states.at[k]];
        Expr waits = expr_var(w->x, machine_variable(w->flat, s->component, "nextReset", TYPE_BOOLEAN, NULL));
        Expr anew = any(w, reset, previous(w, waits)), here = is(w, active_state, k + 1);
        equation(w, waits, choose(w, active, both(w, no(w, here), anew), previous(w, waits)));
        equation(w, expr_var(w->x, s->active), both(w, active, here));
        equation(w, expr_var(w->x, s->reset), both(w, expr_var(w->x, s->active), any(w, active_reset, anew)));
        final = s->is_final ? any(w, final, here) : final;
    }
    equation(w, expr_var(w->x, m->in_final), final);
    Expr begins = any(w, reset, no(w, is(w, fired, 0))), now = expr_time(w->x);
    Expr more = expr_add(w->x, previous(w, ticks), one);
    equation(w, ticks, choose(w, active, choose(w, begins, one, more), previous(w, ticks)));
    equation(w, entered,
             choose(w, both(w, active, begins), op(w, EXPR_CLOCKED_SAMPLE, entered->type, 1, now, NULL),
                    previous(w, entered)));
}

void machines_write(Flat *flat)
{
    Machines *all = flat->machines;
    if (!all)
        return;
    Front *f = flat->front;
    MachineWriter w = {.flat = flat,
                       .x = f->exprs,
                       .all = all,
                       .boolean = type_scalar(f->exprs, TYPE_BOOLEAN),
                       .integer = type_scalar(f->exprs, TYPE_INTEGER)};
    for (int k = 0; k < all->states.n; k++) {
        active_of(flat, k);
        all->states.at[k].reset = machine_variable(flat, all->states.at[k].component, "reset", TYPE_BOOLEAN, NULL);
    }
    for (int k = 0; k < all->machines.n; k++) {
        Machine *m = w.m = &all->machines.at[k];
        Expr one = expr_integer(w.x, 1);
        m->active = m->parent < 0 ? expr_boolean(w.x, true) : expr_var(w.x, all->states.at[m->parent].active);
        m->reset = m->parent < 0 ? expr_make(w.x, EXPR_FIRST_TICK, w.boolean, 0, NULL)
                                 : expr_var(w.x, all->states.at[m->parent].reset);
        m->active_state = variable(&w, "activeState", TYPE_INTEGER, one)->value.var;
        m->next_state = variable(&w, "nextState", TYPE_INTEGER, one)->value.var;
        m->fired = variable(&w, "fired", TYPE_INTEGER, NULL)->value.var;
        m->ticks = variable(&w, "ticks", TYPE_INTEGER, NULL)->value.var;
        m->entered = variable(&w, "entered", TYPE_REAL, NULL)->value.var;
        m->in_final = variable(&w, "inFinalState", TYPE_BOOLEAN, NULL)->value.var;
        for (int i = 0; i < m->transitions.n; i++) {
            Sym name = symbol_f(f->symbols, "condition%d", i + 1);
            all->transitions.at[m->transitions.at[i]].holds = variable(&w, name->text, TYPE_BOOLEAN, NULL)->value.var;
        }
    }
    machines_rewrite(flat);
    for (int k = 0; k < all->machines.n && !diags_failed(f->diags); k++) {
        w.m = &all->machines.at[k];
        write_conditions(&w);
        write_machine(&w);
    }
}
