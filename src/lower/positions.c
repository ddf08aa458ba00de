/* positions.c: see positions.h. */
#include "lower/positions.h"

#include <math.h>
#include <string.h>

#include "lower/numbers.h"
#include "lower/reduce.h"

typedef struct {
    Lower *l;
    Positions *to;
    Numbers *numbers;        /* of parameters */
    bool *is_other;          /* per variable: a force, or a rate of change, or what only these determine */
    Ints equations, vars;    /* that are left */
    Ints column_of;          /* per variable, or GRAPH_NONE */
    Incidence g;             /* equations and vars */
    const Var *alone;        /* stands alone on one side of the equation that is looked at */
    bool only_positions;     /* of the expression that is looked at */
    VEC(int) seen;           /* its unknowns */
    const Origin *described; /* of the rows that are added */
} Finder;

/* ---- which equations --------------------------------------------------------------------------------------------- */

/* Of a connection that closes a loop, both sides whole: the residuals that stand for it have false roots. */
static void compare_wholes(Flat *flat)
{
    for (FlatEquation *e = flat->equations.first; e; e = e->next)
        if (e->origin.kind == ORIGIN_LOOP_CUT && e->kind == FLAT_EQUALS && e->left->op == EXPR_CALL &&
            e->left->n == 2) {
            Expr a = e->left->args[0], b = e->left->args[1];
            e->left = a;
            e->right = b;
        }
}

static int root_of(const LowerVars *vars, int v)
{
    return vars->at[v].alias == NO_VARIABLE ? v : vars->at[v].alias;
}

static const FlatVar *flat_of(Flat *flat, const LowerVars *vars, int v)
{
    return vars->at[v].flat < 0 ? NULL : &flat->vars.at[vars->at[v].flat];
}

/* Velocities that are no derivative of anything: the angular velocity in an orientation. */
static bool is_rate_by_unit(const FlatVar *f)
{
    return f && f->unit && (strstr(f->unit->text, "/s") || strstr(f->unit->text, "/min"));
}

/* A parameter that is found when the model starts. */
static bool is_open(const LowerVar *v)
{
    return v->role == ROLE_PARAMETER && !v->is_fixed && !v->binding && !v->folded && v->var->type->kind == TYPE_REAL;
}

static bool is_unknown(const LowerVar *v)
{
    return lower_is_unknown(v) || is_open(v);
}

static void note_others(Finder *p)
{
    Lower *l = p->l;
    p->is_other = NEW_ARRAY(l->arena, bool, l->vars.n);
    for (int v = 0; v < l->vars.n; v++) {
        const FlatVar *f = flat_of(l->flat, &l->vars, v);
        if ((f && f->component->flow == FLOW_FLOW) || is_rate_by_unit(f) || l->vars.at[v].base != NO_VARIABLE)
            p->is_other[root_of(&l->vars, v)] = true;
        if (l->vars.at[v].der != NO_VARIABLE)
            p->is_other[root_of(&l->vars, l->vars.at[v].der)] = true;
    }
}

static void look_at(void *data, Expr e)
{
    Finder *p = data;
    Lower *l = p->l;
    if (e->op == EXPR_VAR) {
        int v = lower_variable(l, e->value.var);
        if (v == NO_VARIABLE || !is_unknown(&l->vars.at[v]))
            return;
        p->only_positions &= !p->is_other[v] && !l->vars.at[v].clock;
        PUSH(l->arena, p->seen, v);
        return;
    }
    ExprMoment moment = expr_moment(e); /* of others their parts decide */
    if (moment == MOMENT_DER || moment == MOMENT_DELAY || moment == MOMENT_SPATIAL || moment == MOMENT_CLOCKED ||
        moment == MOMENT_PREVIOUS || moment == MOMENT_HOLD)
        p->only_positions = false;
}

/* Whether all unknowns of the expression are positions; p->seen holds them. */
static bool look(Finder *p, Expr e)
{
    Map visited = {0};
    p->only_positions = true;
    p->seen.n = 0;
    expr_visit(p->l->x, &visited, e, look_at, p);
    return p->only_positions;
}

static bool is_column(void *data, Expr leaf)
{
    Finder *p = data;
    int v = leaf->op == EXPR_VAR ? lower_variable(p->l, leaf->value.var) : NO_VARIABLE;
    return v != NO_VARIABLE && p->column_of.at[v] != GRAPH_NONE;
}

/* "x = expression" is solved for x or not at all, so that what is left are the equations that close loops. */
static void touch(void *data, Expr unknown, Coefficient how)
{
    Finder *p = data;
    if (how == COEFFICIENT_ABSENT)
        return;
    bool against = p->alone && p->alone != unknown->value.var;
    graph_touch(p->l->arena, &p->g, p->column_of.at[lower_variable(p->l, unknown->value.var)],
                against ? EDGE_NONLINEAR : lower_edge_class(how));
}

static void make_graph(Finder *p)
{
    Lower *l = p->l;
    p->column_of = ints_filled(l->arena, l->vars.n, GRAPH_NONE);
    p->vars.n = 0;
    for (int k = 0; k < p->equations.n; k++) {
        look(p, lower_residual(l, &l->equations.at[p->equations.at[k]]));
        for (int i = 0; i < p->seen.n; i++)
            if (p->column_of.at[p->seen.at[i]] == GRAPH_NONE) {
                p->column_of.at[p->seen.at[i]] = p->vars.n;
                ints_push(l->arena, &p->vars, p->seen.at[i]);
            }
    }
    p->g = graph_incidence(l->arena, p->vars.n);
    Incidences incidences = {is_column, touch, p};
    for (int k = 0; k < p->equations.n; k++) {
        Equation *e = &l->equations.at[p->equations.at[k]];
        p->alone = is_column(p, e->left) ? e->left->value.var : is_column(p, e->right) ? e->right->value.var : NULL;
        graph_begin_equation(l->arena, &p->g);
        expr_incidence(&l->algebra.solver, lower_residual(l, e), &incidences);
    }
}

/* Initial equations that determine parameters count like others. */
static void take_initial(Finder *p)
{
    Lower *l = p->l;
    for (int k = 0; k < l->initial_equations.n; k++) {
        Equation *e = &l->initial_equations.at[k];
        bool opens = false;
        if (e->removed || e->is_discrete || e->left->op == EXPR_TUPLE)
            continue;
        look(p, lower_residual(l, e));
        for (int i = 0; i < p->seen.n; i++)
            opens |= is_open(&l->vars.at[p->seen.at[i]]);
        if (!opens)
            continue;
        e->removed = true;
        PUSH(l->work, l->equations, *e);
        l->equations.at[l->equations.n - 1].removed = false;
    }
}

static void take_equations(Finder *p)
{
    Lower *l = p->l;
    p->equations.n = 0;
    for (int k = 0; k < l->equations.n; k++) {
        Equation *e = &l->equations.at[k];
        if (!e->removed && !e->is_discrete && !e->clock && e->left->op != EXPR_TUPLE && look(p, lower_residual(l, e)))
            ints_push(l->arena, &p->equations, k);
    }
}

/* What is not determined even where all differentiated variables are known is no position: angular velocities of models
 * without units, what forces determine. True: there was something of the kind, and equations may have to go. */
static bool find_undetermined(Finder *p)
{
    Lower *l = p->l;
    uint8_t *known = NEW_ARRAY(l->arena, uint8_t, p->vars.n + 1);
    for (int c = 0; c < p->vars.n; c++)
        known[c] = l->vars.at[p->vars.at[c]].der != NO_VARIABLE;
    Matching m = graph_match(l->arena, &p->g, known);
    Parts parts = graph_parts(l->arena, &p->g, known, &m);
    for (int k = 0; k < parts.under_vars.n; k++)
        p->is_other[p->vars.at[parts.under_vars.at[k]]] = true;
    return parts.under_vars.n > 0;
}

/* ---- numbers ----------------------------------------------------------------------------------------------------- */

/* Parameters, inputs and what is discrete, as they are at the start. */
static bool known_value(void *data, Expr leaf, double *value)
{
    Finder *p = data;
    if (leaf->op == EXPR_VAR) {
        int v = lower_variable(p->l, leaf->value.var);
        if (v != NO_VARIABLE && (is_unknown(&p->l->vars.at[v]) || p->l->vars.at[v].role == ROLE_OBJECT))
            return false;
    }
    *value = numbers_value(p->numbers, leaf);
    return isfinite(*value);
}

static CoordinateKind kind_of(const FlatVar *f)
{
    const char *unit = f && f->unit ? f->unit->text : "";
    return strcmp(unit, "rad") == 0 || strcmp(unit, "deg") == 0 ? COORDINATE_ANGLE
           : strcmp(unit, "m") == 0                             ? COORDINATE_LENGTH
                                                                : COORDINATE_OTHER;
}

/* Whether the start value stands in another text than the declaration of the variable. */
static bool is_written(const Lower *l, const FlatVar *f)
{
    const Mod *start = component_attribute(f->component, symbol(l->front->symbols, "start"));
    if (!start || !binding_given(&start->value))
        return false;
    return f->component->parent == l->flat->model ||
           start->value.span.source != f->component->element->tree->name_span.source;
}

static double start_of(Finder *p, const LowerVar *v)
{
    double start = v->start ? numbers_value(p->numbers, lower_inlined(p->l, v->start)) : 0;
    return isfinite(start) ? start : 0;
}

static void add_coordinate(Finder *p, int v, bool is_late)
{
    Lower *l = p->l;
    const LowerVar *a = &l->vars.at[v];
    int named = a->start_of != NO_VARIABLE && a->flat < 0 ? a->start_of : v;
    const FlatVar *f = flat_of(l->flat, &l->vars, named);
    Coordinate c = {.flat = f,
                    .name = l->vars.at[named].var->name,
                    .element = l->vars.at[named].element,
                    .kind = kind_of(f),
                    .step = tape_input(p->to->tape, a->var),
                    .start = start_of(p, a),
                    .is_fixed = a->is_fixed,
                    .is_late = is_late,
                    .is_written =
                        f && is_written(l, a->start_of == NO_VARIABLE ? f : flat_of(l->flat, &l->vars, a->start_of)),
                    .select = a->select};
    PUSH(p->to->arena, p->to->coordinates, c);
}

static void add_choices(Finder *p)
{
    Lower *l = p->l;
    for (int v = 0; v < l->vars.n; v++) {
        const LowerVar *a = &l->vars.at[v];
        if (a->role != ROLE_PARAMETER || a->is_fixed || a->folded || a->binding || a->var->type->kind != TYPE_BOOLEAN)
            continue;
        PositionChoice c = {a->var->name, flat_of(l->flat, &l->vars, v), tape_input(p->to->tape, a->var)};
        PUSH(p->to->arena, p->to->choices, c);
    }
}

static void add_row(Finder *p, Expr residual, PositionRow row)
{
    row.step = tape_add(p->to->tape, residual);
    if (row.step != TAPE_NONE)
        PUSH(p->to->arena, p->to->rows, row);
}

/* Variables that follow from others, and are given a start value all the same. */
static void add_fixed(Finder *p, const bool *is_tear)
{
    Lower *l = p->l;
    for (int c = 0; c < p->vars.n; c++) {
        const LowerVar *a = &l->vars.at[p->vars.at[c]];
        if (!a->is_fixed || is_tear[p->vars.at[c]])
            continue;
        const FlatVar *f = flat_of(l->flat, &l->vars, p->vars.at[c]);
        Origin origin = {.kind = ORIGIN_BINDING, .component = f ? f->component->parent : NULL};
        Expr start = expr_real(l->x, start_of(p, a));
        PositionRow row = {.origin = origin, .is_length = kind_of(f) == COORDINATE_LENGTH, .is_start = true, .flat = f};
        add_row(p, expr_sub(l->x, expr_var(l->x, a->var), start), row);
    }
}

static void add_initial(Finder *p)
{
    Lower *l = p->l;
    for (int k = 0; k < l->initial_equations.n; k++) {
        Equation *e = &l->initial_equations.at[k];
        if (e->removed || e->is_discrete || e->left->op == EXPR_TUPLE)
            continue;
        Expr residual = lower_residual(l, e);
        if (look(p, residual) && p->seen.n)
            add_row(p, residual, (PositionRow){.origin = e->origin, .is_start = true});
    }
}

/* An equation between lengths: some variable in it is one. */
static bool has_length(Finder *p, Expr residual)
{
    look(p, residual);
    for (int k = 0; k < p->seen.n; k++)
        if (kind_of(flat_of(p->l->flat, &p->l->vars, p->seen.at[k])) == COORDINATE_LENGTH)
            return true;
    return false;
}

static bool fill(Finder *p)
{
    Lower *l = p->l;
    Ints weights = {0};
    for (int c = 0; c < p->vars.n; c++)
        ints_push(l->arena, &weights, l->vars.at[p->vars.at[c]].der != NO_VARIABLE ? 1 : 0);
    Tearing t = graph_tear(l->arena, &p->g, &(TearProblem){.solve_up_to = EDGE_NONZERO, .weight = weights.at});
    bool *is_tear = NEW_ARRAY(l->arena, bool, l->vars.n);
    add_choices(p);
    for (int k = 0; k < t.tears.n; k++)
        is_tear[p->vars.at[t.tears.at[k]]] = true;
    for (int v = 0; v < l->vars.n; v++) /* in the order of the model */
        if (is_tear[v])
            add_coordinate(p, v, false);
    for (int k = 0; k < t.eqns.n; k++) {
        Coefficient how;
        const Var *v = l->vars.at[p->vars.at[t.vars.at[k]]].var;
        Expr residual = lower_residual(l, &l->equations.at[p->equations.at[t.eqns.at[k]]]);
        Expr value = expr_solve(&l->algebra.solver, residual, expr_real(l->x, 0), expr_var(l->x, v), &how);
        int step = value ? tape_add(p->to->tape, value) : TAPE_NONE;
        if (step != TAPE_NONE)
            tape_assign(p->to->tape, v, step);
        else
            add_coordinate(p, p->vars.at[t.vars.at[k]], true);
    }
    for (int k = 0; k < t.residuals.n + t.surplus_eqns.n; k++) {
        int at = k < t.residuals.n ? t.residuals.at[k] : t.surplus_eqns.at[k - t.residuals.n];
        Equation *e = &l->equations.at[p->equations.at[at]];
        add_row(p, lower_residual(l, e),
                (PositionRow){.origin = e->origin, .is_length = has_length(p, lower_residual(l, e))});
    }
    add_fixed(p, is_tear);
    add_initial(p);
    return true;
}

static void add_signals(Finder *p)
{
    Lower *l = p->l;
    lower_signals(l);
    for (int k = 0; k < l->system->signals.n; k++) {
        const Signal *s = &l->system->signals.at[k];
        if (!s->flat || s->text || s->flat->var->type->element->kind == TYPE_STRING)
            continue;
        PositionSignal to = {.name = s->name, .flat = s->flat, .step = TAPE_NONE, .sign = 1, .number = s->value};
        if (s->var) {
            int v = lower_variable(l, s->var);
            to.step = tape_of(p->to->tape, s->var);
            to.sign = s->negated ? -1 : 1;
            to.number = NAN;
            if (to.step == TAPE_NONE && v != NO_VARIABLE && !is_unknown(&l->vars.at[v]))
                to.number = to.sign * numbers_value(p->numbers, expr_var(l->x, s->var));
        }
        const Component *c = s->flat->component;
        bool in_connector = false;
        for (const Component *up = c->parent; up && !in_connector; up = up->parent)
            in_connector = up->class_ && class_is_kind(l->front, up->class_, CLASS_CONNECTOR);
        to.is_frame = in_connector && c->flow != FLOW_FLOW && to.step != TAPE_NONE;
        PUSH(p->to->arena, p->to->signals, to);
    }
}

static bool find(Lower *l, Positions *to)
{
    Numbers numbers = numbers_new(l);
    Finder p = {.l = l, .to = to, .numbers = &numbers};
    to->tape = tape_new(to->arena, l->x, known_value, &p);
    note_others(&p);
    take_initial(&p);
    do {
        take_equations(&p);
        make_graph(&p);
    } while (find_undetermined(&p));
    if (!fill(&p))
        return false;
    add_signals(&p);
    return true;
}

Positions *lower_positions(Flat *flat, const LowerOptions *options)
{
    Positions *to = NEW(flat->front->arena, Positions);
    to->flat = flat;
    to->arena = flat->front->arena;
    compare_wholes(flat);
    Again again = {0};
    Lower *l = lower_begin(flat, options, &again);
    bool done = lower_to_aliases(l) && find(l, to);
    lower_end(l);
    return done && !diags_failed(flat->front->diags) ? to : NULL;
}
