/* order.c: the order of computation while the model runs: at an event, for the derivatives, and for the rest. */
#include "lower/dependent.h"
#include "lower/match.h"
#include "lower/sort.h"

/* ---- the nodes --------------------------------------------------------------------------------------------------- */

static bool report_unmatched(Lower *l, const Matched *m, const Ints *equations, const MatchProblem *p)
{
    diag(l->diags, DIAG_S003, (Span){0}, "the model is singular after index reduction: %d equations for %d unknowns",
         p->n_rows, p->n_vars);
    for (int k = 0, named = 0; k < p->n_rows && named < 6; k++)
        if (m->of.var_of.at[k] == GRAPH_NONE) {
            lower_report_equation(l, &l->equations.at[equations->at[k]]);
            named++;
        }
    for (int k = 0, named = 0; k < p->n_vars && named < 6; k++)
        if (m->of.eqn_of.at[k] == GRAPH_NONE) {
            diag_help(l->diags, "nothing determines '%s'", p->vars[k]->name->text);
            named++;
        }
    return false;
}

static bool continuous_nodes(Lower *l, Nodes *to)
{
    VEC(Expr) rows = {0};
    VEC(const Var *) vars = {0};
    Ints equations = {0}, variables = {0};
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (e->removed || e->is_discrete)
            continue;
        PUSH(l->scratch, rows, lower_residual(l, e));
        ints_push(l->scratch, &equations, k);
    }
    for (int v = 0; v < l->vars.n; v++)
        if (lower_is_unknown(&l->vars.at[v]) && !l->vars.at[v].is_state) {
            PUSH(l->scratch, vars, l->vars.at[v].var);
            ints_push(l->scratch, &variables, v);
        }
    MatchProblem p = {.n_rows = rows.n, .rows = rows.at, .n_vars = vars.n, .vars = vars.at};
    Matched m = match_rows(l->scratch, &l->algebra.solver, &p);
    if (m.of.size != rows.n || m.of.size != vars.n)
        return report_unmatched(l, &m, &equations, &p);
    match_residues(l, &m, equations.at, &p);
    for (int k = 0; k < rows.n; k++) {
        const Var *v = vars.at[m.of.var_of.at[k]];
        Wishes wishes = lower_wishes(&l->vars.at[variables.at[m.of.var_of.at[k]]]);
        PUSH(l->scratch, *to,
             ((Node){.kind = NODE_CONTINUOUS,
                     .var = v,
                     .value = rows.at[k],
                     .weight = graph_tearing_weight(&wishes),
                     .equation = equations.at[k],
                     .row = equations.at[k],
                     .condition = lower_clock_condition(l->x, &l->clocked, l->equations.at[equations.at[k]].clock),
                     .origin = l->equations.at[equations.at[k]].origin}));
    }
    return true;
}

/* The discrete variable that one side of an equation is, as a column; GRAPH_NONE when it is something else. */
static int discrete_column(Lower *l, const Map *column_of, Expr side)
{
    int v = side->op == EXPR_VAR ? lower_variable(l, side->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE || l->vars.at[v].role != ROLE_DISCRETE)
        return GRAPH_NONE;
    int column = map_get(column_of, (uint64_t)side->value.var->number);
    return column == MAP_NONE ? GRAPH_NONE : column;
}

static Expr unsigned_variable(Expr e)
{
    return e->op == EXPR_NEG ? e->args[0] : e;
}

Node lower_together_node(Lower *l, const Equation *e)
{
    int n = e->left->n;
    const Var **vars = NEW_ARRAY(l->arena, const Var *, n);
    Expr *values = NEW_ARRAY(l->arena, Expr, n);
    for (int k = 0; k < n; k++) {
        Expr target = e->left->args[k], value = lower_inline(l, &l->algebra.late, e->right->args[k]);
        vars[k] = unsigned_variable(target)->value.var;
        values[k] = target->op == EXPR_NEG ? expr_neg(l->x, value) : value; /* what an alias stands for */
    }
    Expr value = expr_make(l->x, EXPR_TUPLE, e->right->type, n, values);
    return (Node){.kind = NODE_TOGETHER,
                  .var = vars[0],
                  .vars = vars,
                  .value = value,
                  .condition = lower_clock_condition(l->x, &l->clocked, e->clock),
                  .origin = e->origin};
}

/* The truth of a relation and a whole part have steps of their own: no equation gives them. */
static void give_events(Lower *l, const Map *column_of, uint8_t *given)
{
    const System *s = l->system;
    for (int k = 0; k < s->relations.n + s->steps_floor.n; k++) {
        const Var *v = k < s->relations.n ? s->relations.at[k].var : s->steps_floor.at[k - s->relations.n].target;
        int column = map_get(column_of, (uint64_t)v->number);
        if (column != MAP_NONE)
            given[column] = 1;
    }
}

/* A discrete equation gives a variable that stands alone on one of its sides. */
bool lower_discrete_nodes(Lower *l, Nodes *to)
{
    Map column_of = {0};
    int n_vars = 0;
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].role == ROLE_DISCRETE)
            map_put(l->arena, &column_of, (uint64_t)l->vars.at[v].var->number, n_vars++);
    Incidence g = graph_incidence(l->arena, n_vars);
    Ints equations = {0};
    uint8_t *given = NEW_ARRAY(l->arena, uint8_t, n_vars + 1); /* by several at once, or by an event */
    give_events(l, &column_of, given);
    for (int k = 0; k < l->equations.n; k++) {
        const Equation *e = &l->equations.at[k];
        if (e->removed || !e->is_discrete)
            continue;
        if (e->left->op == EXPR_TUPLE) {
            PUSH(l->arena, *to, lower_together_node(l, e));
            for (int i = 0; i < e->left->n; i++) {
                int column = discrete_column(l, &column_of, unsigned_variable(e->left->args[i]));
                if (column != GRAPH_NONE)
                    given[column] = 1;
            }
            continue;
        }
        graph_begin_equation(l->arena, &g);
        ints_push(l->arena, &equations, k);
        int left = discrete_column(l, &column_of, e->left), right = discrete_column(l, &column_of, e->right);
        if (left != GRAPH_NONE)
            graph_touch(l->arena, &g, left, EDGE_UNIT);
        if (right != GRAPH_NONE)
            graph_touch(l->arena, &g, right, EDGE_UNIT);
    }
    Matching m = graph_match(l->arena, &g, given);
    for (int k = 0; k < equations.n; k++) {
        const Equation *e = &l->equations.at[equations.at[k]];
        if (m.var_of.at[k] == GRAPH_NONE) {
            diag(l->diags, DIAG_S003, e->origin.span,
                 "this equation gives no discrete variable a value, or gives one a second value");
            lower_report_equation(l, e);
            return false;
        }
        bool is_left = discrete_column(l, &column_of, e->left) == m.var_of.at[k];
        Expr target = is_left ? e->left : e->right, value = is_left ? e->right : e->left;
        PUSH(l->arena, *to,
             ((Node){.kind = NODE_DISCRETE,
                     .var = target->value.var,
                     .value = lower_inlined(l, value),
                     .in_plan = true,
                     .equation = equations.at[k],
                     .row = equations.at[k],
                     .condition = lower_clock_condition(l->x, &l->clocked, e->clock),
                     .origin = e->origin}));
    }
    return true;
}

void lower_event_nodes(Lower *l, Nodes *to)
{
    System *s = l->system;
    const Type *boolean = type_scalar(l->x, TYPE_BOOLEAN);
    for (int k = 0; k < s->relations.n; k++) {
        Relation *r = &s->relations.at[k];
        Node node = {.kind = NODE_RELATION, .var = r->var, .index = k};
        if (r->is_time) {
            r->bound = lower_inlined(l, r->bound);
            Expr sides[] = {expr_time(l->x), r->bound};
            node.value = expr_make(l->x, r->or_equal ? EXPR_GE : EXPR_LT, boolean, 2, sides);
        } else {
            node.value = r->difference = lower_inlined(l, r->difference);
        }
        PUSH(l->arena, *to, node);
    }
    for (int k = 0; k < s->steps_floor.n; k++) {
        Step *f = &s->steps_floor.at[k];
        f->value = lower_inlined(l, f->value);
        f->index = k;
        PUSH(l->arena, *to, ((Node){.kind = NODE_FLOOR, .var = f->target, .value = f->value, .index = k}));
    }
}

/* ---- which steps are needed for what ----------------------------------------------------------------------------- */

typedef struct {
    Lower *l;
    Map needed; /* Var number -> 1 */
    bool hit;
} Need;

static void need(void *data, const Var *v)
{
    Need *n = data;
    map_put(n->l->arena, &n->needed, (uint64_t)v->number, 1);
}

static void is_needed(void *data, const Var *v)
{
    Need *n = data;
    n->hit |= map_get(&n->needed, (uint64_t)v->number) != MAP_NONE;
}

static void nothing(void *data, const Var *v)
{
    (void)data;
    (void)v;
}

/* Adds the temporaries that the steps of one part need, since a temporary lives in one sequence only. */
static void add_temporaries(Lower *l, const Steps *all, bool *part)
{
    Need n = {.l = l};
    for (int k = all->n - 1; k >= 0; k--) {
        const Step *s = &all->at[k];
        n.hit = false;
        if (!part[k] && s->target && system_slot(l->system, s->target).kind == SLOT_TEMPORARY)
            is_needed(&n, s->target);
        part[k] |= n.hit;
        if (part[k])
            step_visit(l->system, s, &(StepVisitor){need, nothing, &n});
    }
}

/* Moves the steps that are taken from `from` to `to`, in order. */
static void split_steps(Lower *l, Steps *from, bool *taken, Steps *to)
{
    bool *left = NEW_ARRAY(l->arena, bool, from->n + 1);
    for (int k = 0; k < from->n; k++)
        left[k] = !taken[k];
    add_temporaries(l, from, left);
    add_temporaries(l, from, taken);
    Steps rest = {0};
    for (int k = 0; k < from->n; k++) {
        if (taken[k])
            PUSH(l->arena, *to, from->at[k]);
        if (left[k])
            PUSH(l->arena, rest, from->at[k]);
    }
    *from = rest;
}

/* Moves the steps that are needed from `from` to `to`. */
static void take_needed(Lower *l, Steps *from, Need *n, Steps *to)
{
    bool *taken = NEW_ARRAY(l->arena, bool, from->n + 1);
    for (int k = from->n - 1; k >= 0; k--) {
        n->hit = false;
        step_visit(l->system, &from->at[k], &(StepVisitor){nothing, is_needed, n});
        taken[k] = n->hit;
        if (n->hit)
            step_visit(l->system, &from->at[k], &(StepVisitor){need, nothing, n});
    }
    split_steps(l, from, taken, to);
}

/* What a change is spread to is computed with the derivatives. */
static void need_wished(Lower *l, Need *n)
{
    const TangentWishes *wishes = l->options->wishes;
    for (int k = 0; wishes && k < l->vars.n; k++) {
        const LowerVar *v = &l->vars.at[k];
        if (wishes->is_asked(wishes->data, v->var->name->text, v->flat >= 0 ? &l->flat->vars.at[v->flat] : NULL))
            need(n, v->alias != NO_VARIABLE ? l->vars.at[v->alias].var : v->var);
    }
    for (int k = 0; wishes && k < l->system->n_relations; k++)
        lower_visit_vars(l->x, l->system->relations.at[k].difference, need, n);
}

/* A step that gives nothing but what changes at events at most. Derivatives of states stay with the others. */
typedef struct {
    Lower *l;
    bool moves;
} Stillness;

static void is_still(void *data, const Var *v)
{
    Stillness *s = data;
    int at = lower_variable(s->l, v);
    Slot slot = system_slot(s->l->system, v);
    if (slot.kind != SLOT_VARIABLE || slot.index < 2 * s->l->system->n_states)
        s->moves = true;
    else if (at == NO_VARIABLE)
        s->moves |= v->varies == VARIES_CONTINUOUS;
    else
        s->moves |= s->l->vars.at[at].role == ROLE_CONTINUOUS && s->l->vars.at[at].motion == MOVES;
}

/* Moves the steps that need to be done at events only from `from` to `to`. */
static void take_still(Lower *l, Steps *from, Steps *to)
{
    bool *taken = NEW_ARRAY(l->arena, bool, from->n + 1);
    for (int k = 0; k < from->n; k++) {
        Stillness s = {.l = l, .moves = from->at[k].kind != STEP_ASSIGN && from->at[k].kind != STEP_BLOCK};
        step_visit(l->system, &from->at[k], &(StepVisitor){nothing, is_still, &s});
        if (!s.moves && from->at[k].kind == STEP_BLOCK)
            l->system->blocks.at[from->at[k].index].at_events = true;
        taken[k] = !s.moves;
    }
    split_steps(l, from, taken, to);
}

/* A value that hangs on parameters alone, which `still` computes: before the first event, and when parameters change. */
static bool rests(Lower *l, const Step *s)
{
    int at = s->kind == STEP_ASSIGN && !s->condition ? lower_variable(l, s->target) : NO_VARIABLE;
    return at != NO_VARIABLE && l->vars.at[at].role == ROLE_CONTINUOUS && l->vars.at[at].motion == MOVES_NEVER;
}

/* Takes out of `update` what an event finds as it was: half of the steps of a mechanism. */
static void leave_resting(Lower *l, Steps *update, const Steps *still)
{
    Map step_of = {0};
    for (int k = 0; k < still->n; k++)
        if (rests(l, &still->at[k]))
            map_put(l->scratch, &step_of, (uint64_t)still->at[k].target->number, k);
    int n = 0;
    for (int k = 0; k < update->n; k++) {
        const Step *s = &update->at[k];
        int at = rests(l, s) ? map_get(&step_of, (uint64_t)s->target->number) : MAP_NONE;
        if (at == MAP_NONE || still->at[at].value != s->value)
            update->at[n++] = *s;
    }
    update->n = n;
}

/* ---- states ------------------------------------------------------------------------------------------------------ */

static Slot *slot_of(Lower *l, const Var *v)
{
    while (l->system->slots.n <= v->number)
        PUSH(l->arena, l->system->slots, (Slot){0});
    return &l->system->slots.at[v->number];
}

void lower_add_slot(Lower *l, int v)
{
    const LowerVar *a = &l->vars.at[v];
    *slot_of(l, a->var) = (Slot){.kind = SLOT_VARIABLE, .index = l->system->variables.n};
    PUSH(l->arena, l->system->variables,
         ((SystemVar){.var = a->var,
                      .flat = a->flat,
                      .unit = a->flat >= 0 ? l->flat->vars.at[a->flat].unit : NULL,
                      .element = a->element,
                      .nominal = a->nominal,
                      .min = a->min,
                      .max = a->max,
                      .guide = lower_guide(l, a),
                      .is_gap = a->is_gap,
                      .is_margin = a->is_margin,
                      .is_root = a->is_root}));
}

/* Numbers whose pre() follows them through the iteration at an event; inputs that are not continuous among them. */
static bool changes_at_events(const LowerVar *v)
{
    const Var *var = v->var;
    if (v->role == ROLE_DISCRETE)
        return var->type->kind != TYPE_STRING;
    if (v->role == ROLE_INPUT)
        return var->type->kind != TYPE_STRING && (var->type->kind != TYPE_REAL || var->varies <= VARIES_DISCRETE);
    return v->clock && lower_is_unknown(v);
}

/* Every state has a place for its derivative right behind the states. Where the derivative is a variable that lives
 * elsewhere (another state, or two states share it), the place gets a copy. */
static void place_states(Lower *l, Steps *copies)
{
    System *s = l->system;
    Ints states = {0};
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].is_state && lower_is_unknown(&l->vars.at[v]))
            ints_push(l->arena, &states, v);
    s->n_states = states.n;
    for (int k = 0; k < states.n; k++)
        lower_add_slot(l, states.at[k]);
    for (int k = 0; k < states.n; k++) {
        int v = states.at[k], d = l->vars.at[v].der;
        bool own = d != NO_VARIABLE && !l->vars.at[d].is_state && l->vars.at[v].der_sign > 0 &&
                   slot_of(l, l->vars.at[d].var)->kind == SLOT_NONE;
        if (own) {
            lower_add_slot(l, d);
            continue;
        }
        Expr value = d == NO_VARIABLE ? expr_real(l->x, 0) : expr_var(l->x, l->vars.at[d].var);
        if (l->vars.at[v].der_sign < 0)
            value = expr_neg(l->x, value);
        Sym name = symbol_f(l->front->symbols, "$der(%s)", l->vars.at[v].var->name->text);
        int copy;
        Var *target = lower_make(l, name->text, type_scalar(l->x, TYPE_REAL), ROLE_CONTINUOUS, &copy);
        l->vars.at[copy].is_copy = true;
        lower_add_slot(l, copy);
        PUSH(l->arena, *copies, ((Step){.kind = STEP_ASSIGN, .target = target, .value = value}));
    }
    s->n_discretes = 0;
    for (int v = 0; v < l->vars.n; v++)
        if (changes_at_events(&l->vars.at[v]) && slot_of(l, l->vars.at[v].var)->kind == SLOT_NONE) {
            lower_add_slot(l, v);
            s->n_discretes++;
        }
    for (int v = 0; v < l->vars.n; v++) {
        LowerVar *a = &l->vars.at[v];
        bool other = (lower_is_unknown(a) || a->role == ROLE_INPUT) && slot_of(l, a->var)->kind == SLOT_NONE;
        if (other)
            lower_add_slot(l, v);
        if (a->role == ROLE_INPUT)
            PUSH(l->arena, s->inputs, a->var);
        if (a->role == ROLE_DISCRETE && a->var->type->kind == TYPE_STRING) {
            *slot_of(l, a->var) = (Slot){.kind = SLOT_TEXT, .index = s->texts.n};
            PUSH(l->arena, s->texts, a->var);
            PUSH(l->arena, s->text_values, NULL);
        }
    }
}

/* ---- all together ------------------------------------------------------------------------------------------------ */

/* A candidate of a set has no value to be given: the state that stands for it has, see sets.c. */
static bool is_candidate(const Lower *l, const Var *v)
{
    for (int k = 0; k < l->plan->sets.n; k++)
        for (int i = 0; i < l->plan->sets.at[k].candidates.n; i++)
            if (l->vars.at[l->plan->sets.at[k].candidates.at[i]].var == v)
                return true;
    return false;
}

/* Whether other elements of the same array are states, or may be: which of them are is then not the model's to know. */
static bool is_partly_state(const Lower *l, const Var *v)
{
    int at = map_get(&l->var_index, (uint64_t)v->number);
    for (int k = 0; at != MAP_NONE && k < l->vars.n; k++)
        if (l->vars.at[k].flat == l->vars.at[at].flat && l->vars.at[k].flat >= 0 &&
            (l->vars.at[k].is_state || is_candidate(l, l->vars.at[k].var)))
            return true;
    return false;
}

static bool is_differentiated(Lower *l, const Var *v)
{
    int at = lower_variable(l, v);
    return at != NO_VARIABLE && at < l->written_der.n && l->written_der.at[at];
}

/* reinit of what is no state, by choice or because it follows from others. */
static bool has_no_effect(Lower *l, const Effect *e)
{
    if (e->step.kind != STEP_REINIT || slot_of(l, e->step.target)->index < l->system->n_states)
        return false;
    if (!is_candidate(l, e->step.target) && !is_partly_state(l, e->step.target))
        diag(l->diags, DIAG_S016, e->origin.span,
             is_differentiated(l, e->step.target)
                 ? "reinit sets a state, but '%s' is none: it follows from other states"
                 : "reinit sets a state, but '%s' is none: no equation holds its derivative",
             e->step.target->name->text);
    return true;
}

static void add_effect(Lower *l, Effect *e, Steps *to)
{
    Step *step = &e->step;
    Expr *parts[] = {&step->value, &step->condition, &step->message, &step->level};
    for (size_t p = 0; p < sizeof parts / sizeof *parts; p++)
        if (*parts[p])
            *parts[p] = (*parts[p])->type->n_dims ? *parts[p] : lower_inlined(l, *parts[p]);
    if (step->kind == STEP_ASSERT)
        step->index = l->system->n_asserts++;
    PUSH(l->arena, *to, *step);
}

static Expr at_the_start(void *data, Expr e)
{
    return e->op == EXPR_INITIAL ? expr_boolean(data, true) : NULL;
}

/* Whether a when-clause can be active while the initial values are found: initial() stands in its condition. A reinit
 * is an initial equation then, see initial.c. */
static bool acts_at_the_start(Lower *l, const Step *step)
{
    Rewriter r = {.x = l->x, .rewrite = at_the_start, .data = l->x};
    int64_t truth;
    return step->kind != STEP_REINIT && !(expr_get_integer(expr_rewrite(&r, step->condition), &truth) && !truth);
}

static void add_effects(Lower *l)
{
    System *s = l->system;
    for (int k = 0; k < l->start_effects.n; k++)
        add_effect(l, &l->start_effects.at[k], &s->steps.begin);
    for (int k = 0; k < l->effects.n; k++) {
        Effect *e = &l->effects.at[k];
        if (has_no_effect(l, e))
            continue;
        add_effect(l, e, &s->steps.update);
        if (acts_at_the_start(l, &e->step))
            PUSH(l->arena, s->steps.begin, e->step);
    }
    for (int k = 0; k < l->checks.n; k++)
        add_effect(l, &l->checks.at[k], &s->steps.asserts);
}

bool lower_order(Lower *l)
{
    System *s = l->system;
    Nodes continuous = {0}, all = {0}, moving = {0};
    if (!continuous_nodes(l, &continuous))
        return false;
    for (int k = 0; k < continuous.n; k++) {
        PUSH(l->scratch, all, continuous.at[k]);
        if (!continuous.at[k].condition)
            PUSH(l->scratch, moving, continuous.at[k]);
    }
    if (dependent_discrete_report(l) || !lower_discrete_nodes(l, &all))
        return false;
    lower_event_nodes(l, &all);
    Steps copies = {0}, running = {0};
    place_states(l, &copies);
    if (!sort_nodes(l, &all, ORDER_EVENT, &s->steps.update) || !sort_nodes(l, &moving, ORDER_RUN, &running) ||
        !lower_check(l, "the order of computation"))
        return false;
    for (int k = 0; k < copies.n; k++) {
        PUSH(l->arena, s->steps.update, copies.at[k]);
        PUSH(l->arena, running, copies.at[k]);
    }
    Steps made = {0};
    lower_values(l, &running, &made);
    for (int k = 0; k < made.n; k++) {
        PUSH(l->arena, s->steps.update, made.at[k]);
        PUSH(l->arena, l->initial.after, made.at[k]);
    }
    add_effects(l);
    take_still(l, &running, &s->steps.still);
    leave_resting(l, &s->steps.update, &s->steps.still);
    Need n = {.l = l};
    for (int k = 0; k < s->n_states; k++)
        need(&n, s->variables.at[s->n_states + k].var);
    for (int k = 0; k < s->variables.n; k++)
        if (s->variables.at[k].is_root || s->variables.at[k].is_margin)
            need(&n, s->variables.at[k].var);
    need_wished(l, &n);
    take_needed(l, &running, &n, &s->steps.derivatives);
    n.needed = (Map){0};
    for (int k = 0; k < s->n_relations; k++)
        lower_visit_vars(l->x, s->relations.at[k].difference, need, &n);
    for (int k = 0; k < s->steps_floor.n; k++)
        lower_visit_vars(l->x, s->steps_floor.at[k].value, need, &n);
    for (int k = 0; k < s->delays.n; k++)
        lower_visit_vars(l->x, s->delays.at[k], need, &n);
    take_needed(l, &running, &n, &s->steps.crossings);
    s->steps.outputs = running;
    lower_pattern(l->system);
    if ((s->n_states && !l->options->differences) || l->options->wishes)
        lower_tangents(l);
    return true;
}
