/* redundant.c: constraints that follow from others for geometric reasons (Otter, Elmqvist and Mattsson 2003, 7.1).
 *
 * In a planar loop of revolute joints the constraints along the axes are fulfilled by themselves, and the forces that
 * go with them could be anything. Structure alone sees too many equations for the positions and too few for the forces.
 * So the position equations are looked at as numbers: at several points where they hold, the rank of their derivatives
 * tells how many are independent. The others are left out. Then as many forces are set to zero, chosen by the rank of
 * the remaining equations of the forces, so that these determine all the others: they do no work, and nothing moves
 * otherwise for it.
 *
 * That is done only for positions (variables that are differentiated) against flow variables of connectors: elsewhere
 * an equation too many is a mistake of the model.
 */
#include <math.h>
#include <string.h>

#include "lower/numbers.h"
#include "lower/reduce.h"

enum { MOST_EQUATIONS = 20000, MOST_TEARS = 200, SAMPLES = 6, MOST_ATTEMPTS = 60 };

typedef struct {
    Lower *l;
    const Singular *s;
    Numbers numbers;
    NumberPart positions;
    Ints dropped;          /* equations */
    Ints forces;           /* variables that are set to zero */
    bool *is_flow;         /* by variable: it is, or stands for, a flow variable of a connector, or is a multiplier */
    Components components; /* the joints of the loops, each once */
    bool is_certain;       /* there are too many equations, or the start is singular */
    bool never_closed;     /* no point was found where the constraints hold */
    double gap;            /* the least that was left open in lengths where the loop was not closed */
    double *nearest;       /* positions.tears.n: where that was */
} Redundant;

/* ---- positions --------------------------------------------------------------------------------------------------- */

/* Positions, or what is like them: something is differentiated, or a loop of overconstrained connectors is closed. */
static bool are_positions(const Redundant *r)
{
    const Lower *l = r->l;
    bool found = false;
    for (int k = 0; k < r->s->over_vars.n; k++)
        found |= l->vars.at[r->s->over_vars.at[k]].der != NO_VARIABLE;
    for (int k = 0; k < r->s->over_equations.n; k++)
        found |= l->equations.at[r->s->over_equations.at[k]].origin.kind == ORIGIN_LOOP_CUT;
    return found;
}

/* Start values of the model at first, then ever farther from them: angles of a loop that are given no start values can
 * be more than a right angle off, where the residuals of orientations have roots that close nothing. */
static bool start_values(Redundant *r, int attempt)
{
    const double spread = attempt < SAMPLES ? 0.4 : 0.1 * attempt;
    Lower *l = r->l;
    if (attempt) /* what is given as a function of time must agree at any time */
        r->numbers.time = l->system->start_time + fabs(numbers_chance(&r->numbers));
    for (int k = 0; k < r->positions.tears.n; k++) {
        const LowerVar *v = &l->vars.at[r->positions.tears.at[k]];
        double start = v->start ? numbers_value(&r->numbers, lower_inlined(l, v->start)) : 0;
        if (!isfinite(start))
            return false;
        numbers_set(&r->numbers, v->var, start + (attempt ? spread * v->nominal * numbers_chance(&r->numbers) : 0));
    }
    return true;
}

/* What is left open where the loop could not be closed: the least that was found. */
static void note_gap(Redundant *r)
{
    const NumberPart *p = &r->positions;
    double *residuals = NEW_ARRAY(r->l->arena, double, p->rows.n + 1), sum = 0;
    if (!numbers_part_residuals(&r->numbers, p, residuals))
        return;
    for (int k = 0; k < p->rows.n; k++) /* orientations close by equations of their own */
        if (r->l->equations.at[p->rows.at[k]].origin.kind != ORIGIN_LOOP_CUT)
            sum += residuals[k] * residuals[k];
    if (!isnan(r->gap) && sqrt(sum) >= r->gap)
        return;
    r->gap = sqrt(sum);
    if (!r->nearest)
        r->nearest = NEW_ARRAY(r->l->arena, double, p->tears.n + 1);
    for (int k = 0; k < p->tears.n; k++)
        r->nearest[k] = r->numbers.value[r->l->vars.at[p->tears.at[k]].var->number];
}

/* What the derivatives of the positions say at the best point so far. */
typedef struct {
    double *j;
    RankChoice rank;
    int looks;
    double *at, time; /* where that was */
} Best;

static void look_at_rank(Redundant *r, Best *to)
{
    Lower *l = r->l;
    const NumberPart *p = &r->positions;
    int m = p->rows.n, n = p->tears.n;
    if (!numbers_part_jacobian(&r->numbers, p, to->j))
        return;
    to->looks++;
    RankChoice rank = graph_rank(l->arena, to->j, m, n, NULL);
    if (!graph_rank_is_better(&rank, &to->rank))
        return;
    to->rank = rank;
    to->time = r->numbers.time;
    for (int k = 0; k < n; k++)
        to->at[k] = r->numbers.value[l->vars.at[p->tears.at[k]].var->number];
}

/* From where the loops are closed to a place beside it, in a direction in which they stay so, and a little later: what
 * is given as a function of time must agree at any time. */
static bool go_on(Redundant *r)
{
    double length = 0.15, later = 0.1 * fabs(numbers_chance(&r->numbers)), time = r->numbers.time;
    for (int k = 0; k < 3; k++) {
        r->numbers.time = time + later;
        if (numbers_part_walk(&r->numbers, &r->positions, length))
            return true;
        length /= 5;
        later /= 5;
    }
    return false;
}

static void look_around(Redundant *r, Best *to)
{
    for (int k = 0; k < SAMPLES && go_on(r); k++)
        look_at_rank(r, to);
}

/* Which rows of the positions are independent, where all of them hold: near the start values of the model, or else
 * wherever they can. That point stays set. */
static bool find_dependent(Redundant *r)
{
    Lower *l = r->l;
    const NumberPart *p = &r->positions;
    int m = p->rows.n, n = p->tears.n;
    Best best = {
        .j = NEW_ARRAY(l->arena, double, m *n + 1), .rank = {.rank = -1}, .at = NEW_ARRAY(l->arena, double, n + 1)};
    bool *held = NEW_ARRAY(l->arena, bool, n + 1); /* at first the mechanism stands where it is to start */
    for (int k = 0; k < n; k++)
        held[k] = l->vars.at[p->tears.at[k]].is_fixed;
    for (int attempt = 0; attempt < MOST_ATTEMPTS && best.looks < SAMPLES; attempt++) {
        bool closed = start_values(r, attempt / 2) && numbers_part_solve(&r->numbers, p, attempt % 2 ? NULL : held);
        if (!closed) {
            note_gap(r);
            continue;
        }
        look_at_rank(r, &best);
        look_around(r, &best);
    }
    r->never_closed = !best.looks;
    if (best.looks < 2 || best.rank.rank == m)
        return false;
    for (int k = 0; k < m; k++)
        if (!best.rank.is_independent[k])
            ints_push(l->arena, &r->dropped, p->rows.at[k]);
    for (int k = 0; k < n; k++)
        numbers_set(&r->numbers, l->vars.at[p->tears.at[k]].var, best.at[k]);
    r->numbers.time = best.time;
    return numbers_part_residuals(&r->numbers, p, best.j);
}

/* Components with a coordinate of their own. Positions of bodies, which are differentiated too, are vectors. */
static void find_joints(Lower *l, const Ints *vars, Components *to)
{
    for (int k = 0; k < vars->n; k++) {
        const LowerVar *a = &l->vars.at[vars->at[k]];
        if (a->der == NO_VARIABLE || a->flat < 0 || l->flat->vars.at[a->flat].var->type->n_dims)
            continue;
        const Component *c = l->flat->vars.at[a->flat].component->parent;
        bool known = !c || !c->path || c == l->flat->model;
        for (int i = 0; i < to->n && !known; i++)
            known = to->at[i] == c;
        if (!known)
            PUSH(l->arena, *to, c);
    }
}

int redundant_joints(Lower *l, const Ints *vars, Buffer *to)
{
    Components found = {0};
    find_joints(l, vars, &found);
    for (int k = 0; k < found.n; k++)
        buffer_f(to, "%s'%s'", !k ? "" : k == found.n - 1 ? " and " : ", ", found.at[k]->path->text);
    return found.n;
}

/* ---- forces ------------------------------------------------------------------------------------------------------ */

typedef struct {
    const Redundant *r;
    Ints vars;
    bool has_flow;
} Together;

static void see_together(void *data, Expr e)
{
    Together *t = data;
    int v = e->op == EXPR_VAR ? lower_variable(t->r->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE)
        return;
    ints_push(t->r->l->scratch, &t->vars, v);
    t->has_flow |= t->r->is_flow[v];
}

/* What stands only in equations with flow variables and is no rate gives forces, such as the multipliers of a
 * constraint. */
static void note_multipliers(Redundant *r)
{
    Lower *l = r->l;
    bool *alone = NEW_ARRAY(l->scratch, bool, l->vars.n), *with = NEW_ARRAY(l->scratch, bool, l->vars.n);
    for (int k = 0; k < l->equations.n; k++) {
        if (l->equations.at[k].removed)
            continue;
        Together t = {.r = r};
        Map visited = {0};
        expr_visit(l->x, &visited, lower_residual(l, &l->equations.at[k]), see_together, &t);
        for (int i = 0; i < t.vars.n; i++)
            *(t.has_flow ? &with[t.vars.at[i]] : &alone[t.vars.at[i]]) = true;
    }
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].der != NO_VARIABLE)
            alone[v] = alone[l->vars.at[v].der] = true;
    for (int v = 0; v < l->vars.n; v++)
        r->is_flow[v] |= with[v] && !alone[v] && lower_is_unknown(&l->vars.at[v]);
}

static void note_flows(Redundant *r)
{
    Lower *l = r->l;
    r->is_flow = NEW_ARRAY(l->arena, bool, l->vars.n);
    for (int v = 0; v < l->vars.n; v++) {
        const LowerVar *a = &l->vars.at[v];
        if (a->flat >= 0 && l->flat->vars.at[a->flat].component->flow == FLOW_FLOW)
            r->is_flow[a->alias == NO_VARIABLE ? v : a->alias] = true;
    }
    note_multipliers(r);
}

/* The place of the component of a flow variable's connector among the joints, from 1; 0: none of them. */
static int joint_of(const Redundant *r, int v)
{
    const LowerVar *a = &r->l->vars.at[v];
    const Component *c = a->flat >= 0 ? r->l->flat->vars.at[a->flat].component : NULL;
    for (; c; c = c->parent)
        for (int k = 0; k < r->components.n; k++)
            if (r->components.at[k] == c)
                return k + 1;
    return 0;
}

typedef struct {
    const Redundant *r;
    bool known;
} Knowing;

static void need_variable(void *data, Expr e)
{
    Knowing *k = data;
    int v = e->op == EXPR_VAR ? lower_variable(k->r->l, e->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE && lower_is_unknown(&k->r->l->vars.at[v]))
        k->known &= numbers_known(&k->r->numbers, e->value.var);
}

/* One side of an equation alone, a variable without a value, and the other side with values for all: it gets one. */
static bool settle(Redundant *r, Expr side, Expr other)
{
    Lower *l = r->l;
    int v = side->op == EXPR_VAR ? lower_variable(l, side->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE || !lower_is_unknown(&l->vars.at[v]) || numbers_known(&r->numbers, side->value.var))
        return false;
    Knowing k = {r, true};
    Map visited = {0};
    expr_visit(l->x, &visited, other, need_variable, &k);
    double value = k.known ? numbers_value(&r->numbers, other) : NAN;
    if (isfinite(value))
        numbers_set(&r->numbers, side->value.var, value);
    return isfinite(value);
}

/* Whatever the positions determine gets its value, wherever it stands in the model: by chance the directions that the
 * forces act in would not fit together, and more of these would seem to be determined. */
static void settle_all(Redundant *r)
{
    Lower *l = r->l;
    for (bool more = true; more;) {
        more = false;
        for (int k = 0; k < l->equations.n; k++) {
            const Equation *e = &l->equations.at[k];
            if (!e->removed && !e->is_discrete)
                more |= settle(r, e->left, e->right) || settle(r, e->right, e->left);
        }
    }
}

/* Flow variables that the equations of the forces leave open, as many as constraints were dropped: at best those of the
 * joint that is declared last. */
static bool find_forces(Redundant *r, const Singular *open)
{
    Lower *l = r->l;
    Ints vars = {0}, weights = {0};
    for (int k = 0; k < open->under_vars.n; k++) {
        int v = open->under_vars.at[k];
        if (l->vars.at[v].der != NO_VARIABLE)
            continue;
        ints_push(l->arena, &vars, v);
        ints_push(l->arena, &weights, r->is_flow[v] ? 1 + joint_of(r, v) : 0);
    }
    NumberPart p;
    if (!vars.n || !numbers_part_make(l, &open->under_equations, &vars, weights.at, false, &p) ||
        p.tears.n > MOST_TEARS)
        return false;
    int m = p.rows.n, n = p.tears.n;
    double *j = NEW_ARRAY(l->arena, double, m *n + 1), *values = NEW_ARRAY(l->arena, double, m + 1);
    int *group = NEW_ARRAY(l->arena, int, n + 1);
    for (int k = 0; k < n; k++) {
        numbers_set(&r->numbers, l->vars.at[p.tears.at[k]].var, numbers_chance(&r->numbers));
        group[k] = r->is_flow[p.tears.at[k]] ? 1 + joint_of(r, p.tears.at[k]) : 0;
    }
    if (!numbers_part_residuals(&r->numbers, &p, values) || !numbers_part_jacobian(&r->numbers, &p, j))
        return false;
    RankChoice rank = graph_rank(l->arena, j, m, n, group);
    Ints left = {0};
    if (!graph_open_columns(l->arena, &rank, n, group, r->dropped.n, &left))
        return false;
    for (int k = 0; k < left.n; k++)
        ints_push(l->arena, &r->forces, p.tears.at[left.at[k]]);
    return true;
}

/* ---- the message ------------------------------------------------------------------------------------------------- */

static void name_joints(Redundant *r, Buffer *to)
{
    if (!r->components.n)
        singular_components(r->l, &r->s->over_equations, to);
    redundant_joints(r->l, &r->s->over_vars, to);
}

/* Nearer and nearer: where a loop is stretched out, the steps are short. */
static void approach(Redundant *r)
{
    enum { PATIENCE = 30 };
    for (int k = 0; k < PATIENCE; k++) {
        for (int i = 0; i < r->positions.tears.n; i++)
            numbers_set(&r->numbers, r->l->vars.at[r->positions.tears.at[i]].var, r->nearest[i]);
        numbers_part_solve(&r->numbers, &r->positions, NULL);
        note_gap(r);
    }
}

/* A loop that is too short for where its ends are. */
static void report_open(Redundant *r)
{
    const double smallest = 1e-6;
    if (!r->never_closed || !(r->gap > smallest) || r->components.n < 2)
        return;
    approach(r);
    Buffer joints = {0};
    name_joints(r, &joints);
    diag(r->l->diags, DIAG_S003, r->components.at[0]->element->tree->name_span,
         "the loop of %s cannot be closed: at best a gap of about %.2g m remains", joints.at, r->gap);
    diag_help(r->l->diags, "its parts are too short, too long or turned the wrong way; look at their lengths and axes");
    buffer_free(&joints);
}

static void report(Redundant *r)
{
    Lower *l = r->l;
    Buffer joints = {0}, forces = {0};
    name_joints(r, &joints);
    for (int k = 0; k < r->forces.n; k++)
        buffer_f(&forces, "%s%s", k ? ", " : "", l->vars.at[r->forces.at[k]].var->name->text);
    diag(l->diags, l->options->strict ? DIAG_S011 : DIAG_S010, (Span){0},
         "%s %s in a loop with %d constraint%s more than it needs: %s by the geometry, as in a planar loop",
         joints.at ? joints.at : "connections", r->components.n == 1 ? "is" : "are", r->dropped.n,
         r->dropped.n == 1 ? "" : "s", r->dropped.n == 1 ? "it holds" : "they hold");
    singular_report_equations(l, &r->dropped);
    diag_help(l->diags, "forces that cannot be computed for that reason %s: %s",
              l->options->strict ? "are" : "are set to zero", forces.at);
    singular_advise(l, &r->forces);
    buffer_free(&joints);
    buffer_free(&forces);
}

/* What is left out is watched: it holds by the geometry where the rest does, but not in every position in which the
 * rest does. */
void redundant_watch(Lower *l, const Equation *e)
{
    const Component *c = e->origin.component;
    int v;
    Sym name = symbol_f(l->front->symbols, "$gap %d of %s", ++l->n_made,
                        c && c->path ? c->path->text : l->flat->model->name->text);
    lower_make(l, name->text, type_scalar(l->x, TYPE_REAL), ROLE_CONTINUOUS, &v);
    l->vars.at[v].is_gap = true;
    lower_add(l, &l->equations, expr_var(l->x, l->vars.at[v].var), expr_sub(l->x, e->left, e->right), e->origin, false);
}

static void set_removed(Redundant *r, bool removed)
{
    for (int k = 0; k < r->dropped.n; k++)
        r->l->equations.at[r->dropped.at[k]].removed = removed;
}

/* The variables of an equation, and whether all of them are positions. */
typedef struct {
    const Redundant *r;
    const bool *is_rate;
    Ints vars;
    bool only_positions;
} Seen;

static void see_variable(void *data, Expr e)
{
    Seen *seen = data;
    int v = e->op == EXPR_VAR ? lower_variable(seen->r->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE)
        return;
    ints_push(seen->r->l->arena, &seen->vars, v);
    seen->only_positions &= !seen->is_rate[v] && !seen->r->is_flow[v];
}

/* The equations among those of the over-determined part that hold positions only, and their variables: velocities,
 * accelerations and forces follow from these, and would only blur the rank. */
static void take_positions(Redundant *r, Ints *equations, Ints *vars)
{
    Lower *l = r->l;
    bool *is_rate = NEW_ARRAY(l->arena, bool, l->vars.n), *of_positions = NEW_ARRAY(l->arena, bool, l->vars.n);
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].der != NO_VARIABLE)
            is_rate[l->vars.at[v].der] = true;
    for (int k = 0; k < r->s->over_equations.n; k++) {
        Seen seen = {.r = r, .is_rate = is_rate, .only_positions = true};
        Map visited = {0};
        Expr residual = lower_residual(l, &l->equations.at[r->s->over_equations.at[k]]);
        expr_visit(l->x, &visited, residual, see_variable, &seen);
        if (!seen.only_positions)
            continue;
        ints_push(l->arena, equations, r->s->over_equations.at[k]);
        for (int i = 0; i < seen.vars.n; i++)
            of_positions[seen.vars.at[i]] = true;
    }
    for (int k = 0; k < r->s->over_vars.n; k++)
        if (of_positions[r->s->over_vars.at[k]])
            ints_push(l->arena, vars, r->s->over_vars.at[k]);
}

static bool drop(Redundant *r)
{
    Lower *l = r->l;
    Ints equations = {0}, vars = {0}, weights = {0};
    note_flows(r);
    take_positions(r, &equations, &vars);
    for (int k = 0; k < vars.n; k++)
        ints_push(l->arena, &weights, l->vars.at[vars.at[k]].der != NO_VARIABLE);
    if (!equations.n || !vars.n || !numbers_part_make(l, &equations, &vars, weights.at, true, &r->positions) ||
        r->positions.tears.n > MOST_TEARS || r->positions.rows.n > MOST_TEARS || !r->positions.rows.n)
        return false;
    r->numbers = numbers_new(l);
    find_joints(l, &r->s->over_vars, &r->components);
    if (!find_dependent(r)) {
        if (r->is_certain)
            report_open(r);
        return false;
    }
    set_removed(r, true);
    UnknownsGraph h = reduce_graph(l);
    Singular open;
    bool square = singular_find(&l->vars, l->scratch, &h, &open);
    settle_all(r);
    if (square || open.over_equations.n || !find_forces(r, &open)) {
        set_removed(r, false);
        return false;
    }
    report(r);
    if (l->options->strict)
        return false;
    for (int k = 0; k < r->forces.n; k++) {
        const LowerVar *v = &l->vars.at[r->forces.at[k]];
        Origin origin = {.kind = ORIGIN_LOOP_CUT};
        if (v->flat >= 0)
            origin.component = l->flat->vars.at[v->flat].component->parent;
        lower_add(l, &l->equations, expr_var(l->x, v->var), expr_real(l->x, 0), origin, false);
    }
    for (int k = 0; k < r->dropped.n; k++) {
        Equation e = l->equations.at[r->dropped.at[k]];
        redundant_watch(l, &e);
        PUSH(l->plan->arena, l->plan->dropped, ((PlanDropped){.eqn = r->dropped.at[k], .why = DROPPED_GEOMETRY}));
    }
    for (int k = 0; k < r->forces.n; k++)
        ints_push(l->plan->arena, &l->plan->zeroed, r->forces.at[k]);
    turns_as_sums(l, &r->numbers, &r->positions);
    h = reduce_graph(l);
    return singular_find(&l->vars, l->scratch, &h, &open);
}

bool redundant_drop(Lower *l, const Singular *s)
{
    Redundant r = {.l = l, .s = s, .gap = NAN, .is_certain = true};
    return s->over_equations.n && s->under_vars.n && s->over_equations.n + s->under_vars.n <= MOST_EQUATIONS &&
           are_positions(&r) && drop(&r);
}

bool redundant_constraints(Lower *l, const Singular *s)
{
    Redundant r = {.l = l, .s = s, .gap = NAN, .is_certain = l->options->check_rank};
    return s->over_equations.n && s->over_equations.n <= MOST_EQUATIONS && are_positions(&r) && drop(&r);
}
