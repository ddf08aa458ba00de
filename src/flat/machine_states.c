/* machine_states.c: equations inside states of state machines (specification 17.3.2 to 17.3.6).
 *
 *     in a state                                becomes
 *     v = e                                     v = if the state is active then e else previous(v)
 *     v = e1 in one, v = e2 in another          v = if the first is active then e1
 *                                                   elseif the second is active then e2 else previous(v)
 *     previous(x) of a variable of the state    if the state is reset then the start value else previous(x)
 *
 * A variable that is `inner outer` passes on one of the classes around and is that one.
 */
#include "flat/machine.h"

/* ---- inner outer ------------------------------------------------------------------------------------------------- */

typedef struct {
    Flat *flat;
    Map instead; /* Var number -> index in flat->vars of what it is */
} Passing;

/* The variable of that name that is declared further outside, or -1. */
static int declared_outside(Flat *flat, const Map *by_name, const Component *c)
{
    Symbols *symbols = flat->front->symbols;
    for (const Component *p = c->parent ? c->parent->parent : NULL; p; p = p->parent) {
        Sym name = p->parent ? symbol_f(symbols, "%s.%s", p->path->text, c->name->text) : c->name;
        int at = map_get(by_name, map_key(name));
        if (at != MAP_NONE && flat->vars.at[at].component->is_inner)
            return at;
    }
    return -1;
}

static Expr pass_on(void *data, Expr e)
{
    Passing *p = data;
    int at = e->op == EXPR_VAR ? map_get(&p->instead, (uint64_t)e->value.var->number) : MAP_NONE;
    return at == MAP_NONE ? NULL : expr_var(p->flat->front->exprs, p->flat->vars.at[at].var);
}

static void rewrite_list(Rewriter *r, FlatEquation *list)
{
    for (FlatEquation *e = list; e; e = e->next) {
        Expr *parts[] = {&e->left, &e->right, &e->message, &e->level, &e->range};
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            if (*parts[k])
                *parts[k] = expr_rewrite(r, *parts[k]);
        rewrite_list(r, e->body);
        for (FlatBranch *b = e->branches; b; b = b->next) {
            if (b->condition)
                b->condition = expr_rewrite(r, b->condition);
            rewrite_list(r, b->body);
        }
    }
}

static void join_inner_outer(Flat *flat)
{
    Arena *a = flat->front->arena;
    Machines *m = flat->machines;
    Passing p = {.flat = flat};
    Map by_name = {0};
    bool found = false;
    for (int k = 0; k < flat->vars.n; k++)
        map_put(a, &by_name, map_key(flat->vars.at[k].var->name), k);
    for (int k = 0; k < flat->vars.n; k++) { /* what is declared further outside was passed on before */
        const Component *c = flat->vars.at[k].component;
        int at = c->is_inner && c->element->tree->outer ? declared_outside(flat, &by_name, c) : -1;
        int further = at < 0 ? MAP_NONE : map_get(&p.instead, (uint64_t)flat->vars.at[at].var->number);
        if (at >= 0)
            map_put(a, &p.instead, (uint64_t)flat->vars.at[k].var->number, further == MAP_NONE ? at : further);
        found |= at >= 0;
    }
    if (!found)
        return;
    Rewriter r = {.x = flat->front->exprs, .rewrite = pass_on, .data = &p};
    rewrite_list(&r, flat->equations.first);
    for (int k = 0; k < m->transitions.n; k++)
        m->transitions.at[k].condition = expr_rewrite(&r, m->transitions.at[k].condition);
    int kept = 0;
    for (int k = 0; k < flat->vars.n; k++) {
        uint64_t number = (uint64_t)flat->vars.at[k].var->number;
        bool goes = map_get(&p.instead, number) != MAP_NONE;
        map_put(a, &flat->var_index, number, goes ? MAP_NONE : kept);
        if (!goes)
            flat->vars.at[kept++] = flat->vars.at[k];
    }
    flat->vars.n = kept;
}

/* ---- expressions ------------------------------------------------------------------------------------------------- */

typedef struct {
    Flat *flat;
    int machine;    /* that ticksInState() asks about, or -1 */
    bool immediate; /* in the condition of an immediate transition: the state is not chosen yet */
} Inside;

static Expr make(Flat *flat, ExprOp op, const Type *type, int n, Expr a, Expr b, Expr c)
{
    Expr args[] = {a, b, c};
    return expr_make(flat->front->exprs, op, type, n, args);
}

/* The variable that e is, or an element of; NULL: e is something else. */
static const Component *variable_in(Expr e)
{
    while (e->op == EXPR_INDEX)
        e = e->args[0];
    const Component *c = e->op == EXPR_VAR && e->value.var->kind == VAR_MODEL ? e->value.var->owner : NULL;
    return c && c->variability < VARIABILITY_PARAMETER ? c : NULL;
}

/* The start value of a variable, or of its element e. */
static Expr start_of(Flat *flat, Expr e)
{
    Problem problem = {0};
    if (e->op == EXPR_INDEX) {
        Expr base = start_of(flat, e->args[0]);
        Expr item = expr_index(flat->front->exprs, base, e->n - 1, &e->args[1], &problem);
        return item ? item : expr_default(flat->front->exprs, e->type);
    }
    int at = map_get(&flat->var_index, (uint64_t)e->value.var->number);
    Expr start = at == MAP_NONE ? NULL : flat->vars.at[at].start;
    if (start && start->type->n_dims < e->type->n_dims)
        start = expr_operator(flat->front->exprs, OPERATOR_ADD_ELEMENT, start,
                              expr_default(flat->front->exprs, e->type), &problem);
    return start ? start : expr_default(flat->front->exprs, e->type);
}

static Expr in_state(Inside *i, bool ticks)
{
    Flat *flat = i->flat;
    Exprs *x = flat->front->exprs;
    if (i->machine < 0)
        return NULL;
    const Machine *m = &flat->machines->machines.at[i->machine];
    Expr v = expr_var(x, ticks ? m->ticks : m->entered), before = make(flat, EXPR_PREVIOUS, v->type, 1, v, NULL, NULL);
    if (ticks)
        return i->immediate ? expr_add(x, before, expr_integer(x, 1)) : v;
    Expr now = expr_time(x);
    return expr_sub(x, make(flat, EXPR_CLOCKED_SAMPLE, v->type, 1, now, NULL, NULL), i->immediate ? before : v);
}

static Expr rewrite(void *data, Expr e)
{
    Inside *i = data;
    Flat *flat = i->flat;
    const Machines *m = flat->machines;
    if (e->op == EXPR_TICKS_IN_STATE || e->op == EXPR_TIME_IN_STATE)
        return in_state(i, e->op == EXPR_TICKS_IN_STATE);
    if (e->op != EXPR_PREVIOUS)
        return NULL;
    const Component *c = variable_in(e->args[0]);
    int state = c ? machine_state_around(m, c->parent) : -1;
    if (state < 0)
        return e;
    Expr reset = expr_var(flat->front->exprs, m->states.at[state].reset);
    return make(flat, EXPR_IF, e->type, 3, reset, start_of(flat, e->args[0]), e);
}

static Expr rewritten(Flat *flat, Expr e, int machine, bool immediate)
{
    Inside i = {flat, machine, immediate};
    Rewriter r = {.x = flat->front->exprs, .rewrite = rewrite, .data = &i};
    return expr_rewrite(&r, e);
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

typedef struct {
    Expr target, value; /* value: of the states found so far; else it rests, or is reset with the state that has it */
    Expr active;        /* when the equation that was found last counts */
    Origin origin;      /* of the one that was found first */
} Definition;

typedef struct {
    Flat *flat;
    Map definition_of; /* number of the target's node -> index in definitions */
    VEC(Definition) definitions;
    FlatList kept;
    int state;
} States;

static void define(States *s, Expr target, Expr active, Expr value, Origin origin)
{
    Flat *flat = s->flat;
    Arena *a = flat->front->arena;
    if (!variable_in(target)) {
        diag(flat->front->diags, DIAG_S014, origin.span,
             "an equation in a state of a state machine must have the form variable = expression");
        return;
    }
    int at = map_get(&s->definition_of, (uint64_t)target->number);
    if (at == MAP_NONE) {
        at = s->definitions.n;
        map_put(a, &s->definition_of, (uint64_t)target->number, at);
        Expr rests = make(flat, EXPR_PREVIOUS, target->type, 1, target, NULL, NULL);
        rests = rewritten(flat, rests, -1, false);
        origin.component = variable_in(target)->parent;
        PUSH(a, s->definitions, ((Definition){.target = target, .value = rests, .origin = origin}));
    }
    Definition *d = &s->definitions.at[at];
    if (d->active == active) {
        diag(flat->front->diags, DIAG_B001, origin.span, "'%s' has two equations in one state of a state machine",
             expr_shown(flat->front->exprs, target));
        diag_note(flat->front->diags, d->origin.span, "the other one is here");
        return;
    }
    d->active = active;
    d->value = make(flat, EXPR_IF, target->type, 3, active, value, d->value);
}

static Expr guarded(Flat *flat, Expr active, Expr condition, bool truth)
{
    const Type *boolean = condition->type;
    Expr wanted = truth ? condition : make(flat, EXPR_NOT, boolean, 1, condition, NULL, NULL);
    return make(flat, EXPR_AND, boolean, 2, active, wanted, NULL);
}

static bool is_in(const States *s, Expr e)
{
    const Component *c = e->op == EXPR_VAR ? variable_in(e) : NULL;
    return c && machine_state_around(s->flat->machines, c->parent) == s->state;
}

static void take(States *s, FlatEquation *e, Expr active);
static void take_body(States *s, FlatEquation *list, Expr active);

static void take_equality(States *s, FlatEquation *e, Expr active)
{
    Flat *flat = s->flat;
    int machine = flat->machines->states.at[s->state].machine;
    Expr left = rewritten(flat, e->left, machine, false);
    Expr right = rewritten(flat, e->right, machine, false);
    if (is_in(s, left) && is_in(s, right)) { /* both rest when the state does */
        flat_add(&s->kept, flat_equals(flat, left, right, e->origin));
        return;
    }
    if (left->op == EXPR_TUPLE) {
        for (int k = 0; k < left->n; k++)
            if (left->args[k]->op != EXPR_OMITTED)
                define(s, left->args[k], active, expr_item(flat->front->exprs, right, k), e->origin);
        return;
    }
    bool swap = !variable_in(left);
    define(s, swap ? right : left, active, swap ? left : right, e->origin);
}

static void take_branches(States *s, FlatEquation *e, Expr active)
{
    Flat *flat = s->flat;
    int machine = flat->machines->states.at[s->state].machine;
    for (FlatBranch *b = e->branches; b; b = b->next) {
        Expr condition = b->condition ? rewritten(flat, b->condition, machine, false) : NULL;
        Expr here = condition ? guarded(flat, active, condition, true) : active;
        take_body(s, b->body, here);
        if (condition)
            active = guarded(flat, active, condition, false);
    }
}

/* What is done and not computed: in an if-equation that asks whether the state is active. */
static void take_effect(States *s, FlatEquation *e, Expr active)
{
    Arena *a = s->flat->front->arena;
    FlatEquation *choice = NEW(a, FlatEquation);
    *choice = (FlatEquation){.kind = FLAT_IF, .origin = e->origin};
    choice->branches = NEW(a, FlatBranch);
    *choice->branches = (FlatBranch){.condition = active, .body = e};
    e->next = NULL;
    flat_add(&s->kept, choice);
}

/* when Clock() says no more than that its equations are clocked, which those of states are. */
static bool is_inferred_when(const FlatEquation *e)
{
    Expr clock = e->kind == FLAT_WHEN ? e->branches->condition : NULL;
    return clock && clock->op == EXPR_CLOCK && clock->n == 0;
}

static void take_body(States *s, FlatEquation *list, Expr active)
{
    for (FlatEquation *e = list, *next; e; e = next) {
        next = e->next;
        take(s, e, active);
    }
}

static void take(States *s, FlatEquation *e, Expr active)
{
    if (is_inferred_when(e)) {
        take_body(s, e->branches->body, active);
        return;
    }
    switch (e->kind) {
    case FLAT_EQUALS:
        take_equality(s, e, active);
        return;
    case FLAT_IF:
        take_branches(s, e, active);
        return;
    case FLAT_ASSERT:
    case FLAT_TERMINATE:
    case FLAT_CALL:
        take_effect(s, e, active);
        return;
    case FLAT_WHEN:
    case FLAT_FOR:
    case FLAT_REINIT:
    case FLAT_ALGORITHM:
        diag(s->flat->front->diags, DIAG_S014, e->origin.span,
             "in a state of a state machine only equations of the form variable = expression can be simulated, not "
             "loops, "
             "when-clauses and algorithms");
        return;
    }
}

void machines_rewrite(Flat *flat)
{
    Machines *m = flat->machines;
    Exprs *x = flat->front->exprs;
    join_inner_outer(flat);
    for (int k = 0; k < m->transitions.n; k++) {
        Transition *t = &m->transitions.at[k];
        t->condition = rewritten(flat, t->condition, m->states.at[t->from].machine, t->immediate);
    }
    States s = {.flat = flat};
    for (FlatEquation *e = flat->equations.first, *next; e; e = next) {
        next = e->next;
        e->next = NULL;
        s.state = machine_state_around(m, e->origin.component);
        if (s.state < 0)
            flat_add(&s.kept, e);
        else
            take(&s, e, expr_var(x, m->states.at[s.state].active));
    }
    for (int k = 0; k < s.definitions.n; k++) {
        const Definition *d = &s.definitions.at[k];
        flat_add(&s.kept, flat_equals(flat, d->target, d->value, d->origin));
    }
    flat->equations = s.kept;
    if (!flat->equations.end)
        flat->equations.end = &flat->equations.first;
}
