/* preferred.c: states that the model prefers although it does not differentiate them (specification 4.8.8.1).
 *
 * A variable with StateSelect.prefer or always can be a state although its derivative does not stand in the model: the
 * relative velocity v of a spring between two masses. Where x, with v = der(x), follows by equations with constant
 * coefficients from variables that are all differentiated twice, those equations are differentiated once more: that
 * gives der(v), and asks for nothing that is not there.
 *
 * The same holds for a variable that follows from states alone, by whatever equations: pressure and enthalpy of a fluid
 * in a volume, which follow from its mass and energy. Without its derivative they would have to be solved for at every
 * point; with it mass and energy follow from them by formulas.
 */
#include "lower/reduce.h"

/* The equations that were differentiated once, with the variables that they bind by constant coefficients. */
typedef struct {
    Lower *l;
    Incidence g;      /* row: equation; column: variable of Lower */
    Ints equation_of; /* row -> the derived equation */
    bool fixed;       /* the row being read has constant coefficients only */
} Twice;

static bool is_any_unknown(void *data, Expr leaf)
{
    Lower *l = ((Twice *)data)->l;
    int v = leaf->op == EXPR_VAR ? lower_variable(l, leaf->value.var) : NO_VARIABLE;
    return v != NO_VARIABLE && lower_is_unknown(&l->vars.at[v]);
}

static void touch_bound(void *data, Expr unknown, Coefficient c)
{
    Twice *t = data;
    if (c == COEFFICIENT_ABSENT)
        return;
    t->fixed &= c == COEFFICIENT_UNIT || c == COEFFICIENT_CONSTANT || c == COEFFICIENT_NONZERO_PARAMETER;
    graph_touch(t->l->scratch, &t->g, lower_variable(t->l, unknown->value.var), lower_edge_class(c));
}

static bool is_twice_differentiated(const LowerVars *vars, int v)
{
    int der = vars->at[v].der;
    return der != NO_VARIABLE && vars->at[der].der != NO_VARIABLE;
}

static bool prefer_rates(Lower *l, bool *any)
{
    Ints wanted = {0};
    for (int x = 0; x < l->vars.n; x++) {
        int v = l->vars.at[x].der;
        if (v != NO_VARIABLE && lower_is_unknown(&l->vars.at[v]) && l->vars.at[v].der == NO_VARIABLE &&
            l->vars.at[x].select >= SELECT_PREFER && l->vars.at[v].select >= SELECT_PREFER)
            ints_push(l->arena, &wanted, x);
    }
    if (!wanted.n)
        return true;
    Twice t = {.l = l, .g = graph_incidence(l->scratch, l->vars.n)};
    uint8_t *usable = NEW_ARRAY(l->scratch, uint8_t, l->equations.n + 1);
    uint8_t *twice = NEW_ARRAY(l->scratch, uint8_t, l->vars.n + 1);
    for (int v = 0; v < l->vars.n; v++)
        twice[v] = is_twice_differentiated(&l->vars, v);
    Incidences to = {is_any_unknown, touch_bound, &t};
    for (int e = 0; e < l->equations.n; e++) {
        const Equation *once = &l->equations.at[e];
        if (once->removed || once->is_discrete || once->order != 1)
            continue;
        graph_begin_equation(l->scratch, &t.g);
        ints_push(l->scratch, &t.equation_of, e);
        t.fixed = true;
        expr_incidence(&l->algebra.solver, lower_residual(l, &l->equations.at[once->of]), &to);
        usable[t.g.n_eqn - 1] = t.fixed;
    }
    Ints rows = graph_prefer_rates(
        l->scratch,
        &(RateProblem){.g = &t.g, .is_usable = usable, .is_twice = twice, .wanted = wanted.at, .n_wanted = wanted.n});
    for (int k = 0; k < rows.n; k++)
        if (!lower_differentiate(l, t.equation_of.at[rows.at[k]], DERIVED_FOR_RATE))
            return false;
    *any |= rows.n > 0;
    return true;
}

/* ---- variables that follow from states ------------------------------------------------------------------------- */

static bool is_differentiated(const LowerVars *vars, int v)
{
    int der = vars->at[v].der;
    return der != NO_VARIABLE && lower_is_unknown(&vars->at[der]);
}

typedef struct {
    Lower *l;
    bool jumps;
    int depth;
} Jumps;

/* A relation that depends on time alone; those of states hold at phase boundaries and the like, without a jump. */
static bool is_of_time(System *system, const Var *v)
{
    const System *s = system;
    if (v->number >= s->slots.n || s->slots.at[v->number].kind != SLOT_RELATION)
        return false;
    const Relation *r = &s->relations.at[s->slots.at[v->number].index];
    return r->var == v && r->is_time;
}

static void find_jump(void *data, Expr e);

/* Whether a discrete variable changes with time or at a when-clause: a Real does; the others, as the phase of a fluid,
 * may follow from states. */
static bool discrete_jumps(Jumps *j, const Var *v)
{
    enum { DEEPEST = 8 };
    if (v->type->kind == TYPE_REAL || j->depth > DEEPEST)
        return true;
    for (int k = 0; k < j->l->equations.n && !j->jumps; k++) {
        const Equation *e = &j->l->equations.at[k];
        if (e->removed || !e->is_discrete || e->left->op != EXPR_VAR || e->left->value.var != v)
            continue;
        j->depth++;
        expr_visit(j->l->x, NULL, e->right, find_jump, j);
        j->depth--;
    }
    return j->jumps;
}

static void find_jump(void *data, Expr e)
{
    Jumps *j = data;
    int v = e->op == EXPR_VAR && !j->jumps ? lower_variable(j->l, e->value.var) : NO_VARIABLE;
    j->jumps |= e->op == EXPR_PRE || (e->op == EXPR_VAR && is_of_time(j->l->system, e->value.var)) ||
                (v != NO_VARIABLE && j->l->vars.at[v].role == ROLE_DISCRETE && discrete_jumps(j, e->value.var));
}

/* What is differentiated in the model passes through events as it is. What follows from it by an equation that jumps
 * with time does not, and as a state it would take the jump to the other: the mass of a tank that stays filled to the
 * same level while its density jumps. */
static bool may_jump(Lower *l, int equation)
{
    Jumps j = {.l = l};
    expr_visit(l->x, NULL, lower_residual(l, &l->equations.at[equation]), find_jump, &j);
    return j.jumps;
}

/* The equations that determine the highest derivatives and what is not differentiated: h without constraints. */
static void leave_constraints(const Equations *equations, Arena *scratch, UnknownsGraph *h)
{
    uint8_t *constraint = NEW_ARRAY(scratch, uint8_t, equations->n + 1);
    for (int e = 0; e < equations->n; e++)
        if (equations->at[e].of >= 0)
            constraint[equations->at[e].of] = 1;
    Ints rows = {0}, all = {0}, equation_of = {0};
    for (int r = 0; r < h->g.n_eqn; r++)
        if (!constraint[h->equation_of.at[r]]) {
            ints_push(scratch, &rows, r);
            ints_push(scratch, &equation_of, h->equation_of.at[r]);
        }
    for (int c = 0; c < h->g.n_var; c++)
        ints_push(scratch, &all, c);
    h->g = graph_part(scratch, &h->g, rows.at, rows.n, all.at, all.n);
    h->equation_of = equation_of;
}

static FollowProblem follow_problem(Lower *l, const UnknownsGraph *h)
{
    int n = h->g.n_var;
    uint8_t *state = NEW_ARRAY(l->scratch, uint8_t, n + 1), *rate = NEW_ARRAY(l->scratch, uint8_t, n + 1),
            *jumps = NEW_ARRAY(l->scratch, uint8_t, h->g.n_eqn + 1);
    int *select = NEW_ARRAY(l->scratch, int, n + 1);
    for (int c = 0; c < n; c++) {
        const LowerVar *v = &l->vars.at[h->var_of.at[c]];
        state[c] = is_differentiated(&l->vars, h->var_of.at[c]);
        rate[c] = v->base != NO_VARIABLE;
        select[c] = v->select;
    }
    for (int r = 0; r < h->g.n_eqn; r++)
        jumps[r] = may_jump(l, h->equation_of.at[r]);
    return (FollowProblem){.g = &h->g, .is_state = state, .is_rate = rate, .jumps = jumps, .select = select};
}

/* All of these equations, or none where one has no derivative. */
static bool differentiate_all(Lower *l, const UnknownsGraph *h, const Ints *rows)
{
    int n = l->equations.n;
    for (int k = 0; k < rows->n; k++)
        if (!lower_differentiate_quietly(l, h->equation_of.at[rows->at[k]], DERIVED_FOR_STATE)) {
            l->equations.n = n;
            return false;
        }
    return true;
}

static void prefer_given(Lower *l, bool *any)
{
    Ints wanted = {0};
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].select >= SELECT_PREFER && lower_is_unknown(&l->vars.at[v]) &&
            l->vars.at[v].base == NO_VARIABLE && !is_differentiated(&l->vars, v))
            ints_push(l->scratch, &wanted, v);
    if (!wanted.n)
        return;
    UnknownsGraph h = reduce_graph(l);
    leave_constraints(&l->equations, l->scratch, &h);
    FollowProblem p = follow_problem(l, &h);
    Follows f = graph_follow_states(l->scratch, &p);
    for (int k = 0; k < wanted.n; k++) {
        Ints rows = graph_follow_for(l->scratch, &f, h.column_of.at[wanted.at[k]]);
        if (!rows.n)
            continue;
        if (differentiate_all(l, &h, &rows))
            *any = true;
        else
            graph_follow_back(&f);
    }
}

bool lower_preferred(Lower *l, bool *any)
{
    *any = false;
    if (!prefer_rates(l, any))
        return false;
    prefer_given(l, any);
    return true;
}
