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
    Ints given_by;    /* variable -> row that can give its second derivative, or GRAPH_NONE */
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
    graph_touch(t->l->arena, &t->g, lower_variable(t->l, unknown->value.var), lower_edge_class(c));
}

static bool is_twice_differentiated(const Lower *l, int v)
{
    int der = l->vars.at[v].der;
    return der != NO_VARIABLE && l->vars.at[der].der != NO_VARIABLE;
}

/* From the variables that are differentiated twice: all that follow from them by one equation after the other. */
static void follow_twice(Twice *t, const uint8_t *usable)
{
    Lower *l = t->l;
    Incidence columns = graph_transpose(l->arena, &t->g);
    Ints open = ints_filled(l->arena, t->g.n_eqn, 0), stack = {0};
    for (int r = 0; r < t->g.n_eqn; r++) {
        for (int k = t->g.row.at[r]; k < t->g.row.at[r + 1]; k++)
            open.at[r] += !is_twice_differentiated(l, t->g.col.at[k]);
        if (usable[r] && open.at[r] == 1)
            ints_push(l->arena, &stack, r);
    }
    while (stack.n) {
        int r = stack.at[--stack.n], v = GRAPH_NONE;
        for (int k = t->g.row.at[r]; k < t->g.row.at[r + 1]; k++) {
            int c = t->g.col.at[k];
            if (!is_twice_differentiated(l, c) && t->given_by.at[c] == GRAPH_NONE)
                v = c;
        }
        if (v == GRAPH_NONE)
            continue;
        t->given_by.at[v] = r;
        for (int k = columns.row.at[v]; k < columns.row.at[v + 1]; k++)
            if (--open.at[columns.col.at[k]] == 1 && usable[columns.col.at[k]])
                ints_push(l->arena, &stack, columns.col.at[k]);
    }
}

static bool differentiate_for(Twice *t, int wanted)
{
    Lower *l = t->l;
    Ints stack = {0};
    ints_push(l->arena, &stack, wanted);
    while (stack.n) {
        int v = stack.at[--stack.n], r = t->given_by.at[v];
        if (r == GRAPH_NONE)
            continue;
        t->given_by.at[v] = GRAPH_NONE;
        if (!lower_differentiate(l, t->equation_of.at[r], DERIVED_FOR_RATE))
            return false;
        for (int k = t->g.row.at[r]; k < t->g.row.at[r + 1]; k++)
            ints_push(l->arena, &stack, t->g.col.at[k]);
    }
    return true;
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
    Twice t = {.l = l, .g = graph_incidence(l->arena, l->vars.n)};
    t.given_by = ints_filled(l->arena, l->vars.n, GRAPH_NONE);
    uint8_t *usable = NEW_ARRAY(l->arena, uint8_t, l->equations.n + 1);
    Incidences to = {is_any_unknown, touch_bound, &t};
    for (int e = 0; e < l->equations.n; e++) {
        const Equation *once = &l->equations.at[e];
        if (once->removed || once->is_discrete || once->order != 1)
            continue;
        graph_begin_equation(l->arena, &t.g);
        ints_push(l->arena, &t.equation_of, e);
        t.fixed = true;
        expr_incidence(&l->solver, lower_residual(l, &l->equations.at[once->of]), &to);
        usable[t.g.n_eqn - 1] = t.fixed;
    }
    follow_twice(&t, usable);
    for (int k = 0; k < wanted.n; k++) {
        *any |= t.given_by.at[wanted.at[k]] != GRAPH_NONE;
        if (!differentiate_for(&t, wanted.at[k]))
            return false;
    }
    return true;
}

/* ---- variables that follow from states ------------------------------------------------------------------------- */

/* The equations that determine the highest derivatives and what is not differentiated, in order. */
typedef struct {
    Lower *l;
    Graph h;
    Matching match;
    Blocks blocks;
    Ints block_of;      /* column -> block that gives it, or GRAPH_NONE */
    uint8_t *is_given;  /* column: a state, or follows from states alone */
    uint8_t *is_wanted; /* block: to be differentiated */
} Follows;

static bool is_differentiated(const Lower *l, int v)
{
    int der = l->vars.at[v].der;
    return der != NO_VARIABLE && lower_is_unknown(&l->vars.at[der]);
}

typedef struct {
    Lower *l;
    bool jumps;
    int depth;
} Jumps;

/* A relation that depends on time alone; those of states hold at phase boundaries and the like, without a jump. */
static bool is_of_time(const Lower *l, const Var *v)
{
    const System *s = l->system;
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
    j->jumps |= e->op == EXPR_PRE || (e->op == EXPR_VAR && is_of_time(j->l, e->value.var)) ||
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

static Follows follow_states(Lower *l)
{
    Follows f = {.l = l, .h = reduce_graph(l)};
    int n = f.h.g.n_var;
    uint8_t *known = NEW_ARRAY(l->scratch, uint8_t, n + 1),
            *constraint = NEW_ARRAY(l->scratch, uint8_t, l->equations.n + 1);
    f.is_given = NEW_ARRAY(l->scratch, uint8_t, n + 1);
    for (int c = 0; c < n; c++)
        f.is_given[c] = known[c] = is_differentiated(l, f.h.var_of.at[c]);
    for (int e = 0; e < l->equations.n; e++)
        if (l->equations.at[e].of >= 0)
            constraint[l->equations.at[e].of] = 1;
    Ints rows = {0}, all = {0}, equation_of = {0};
    for (int r = 0; r < f.h.g.n_eqn; r++)
        if (!constraint[f.h.equation_of.at[r]]) {
            ints_push(l->scratch, &rows, r);
            ints_push(l->scratch, &equation_of, f.h.equation_of.at[r]);
        }
    for (int c = 0; c < n; c++)
        ints_push(l->scratch, &all, c);
    f.h.g = graph_part(l->scratch, &f.h.g, rows.at, rows.n, all.at, n);
    f.h.equation_of = equation_of;
    f.match = graph_match(l->scratch, &f.h.g, known);
    f.blocks = graph_sort(l->scratch, &f.h.g, &f.match);
    f.block_of = ints_filled(l->scratch, n, GRAPH_NONE);
    f.is_wanted = NEW_ARRAY(l->scratch, uint8_t, f.blocks.n + 1);
    for (int b = 0; b < f.blocks.n; b++) {
        bool given = true;
        for (int k = f.blocks.block.at[b]; k < f.blocks.block.at[b + 1]; k++)
            f.block_of.at[f.match.var_of.at[f.blocks.order.at[k]]] = b;
        for (int k = f.blocks.block.at[b]; given && k < f.blocks.block.at[b + 1]; k++)
            given = !may_jump(l, f.h.equation_of.at[f.blocks.order.at[k]]);
        for (int k = f.blocks.block.at[b]; given && k < f.blocks.block.at[b + 1]; k++)
            for (int i = f.h.g.row.at[f.blocks.order.at[k]]; i < f.h.g.row.at[f.blocks.order.at[k] + 1]; i++) {
                int c = f.h.g.col.at[i];
                given &= f.is_given[c] || (f.block_of.at[c] == b && l->vars.at[f.h.var_of.at[c]].base == NO_VARIABLE);
            }
        for (int k = f.blocks.block.at[b]; given && k < f.blocks.block.at[b + 1]; k++)
            f.is_given[f.match.var_of.at[f.blocks.order.at[k]]] = 1;
    }
    return f;
}

/* Marks the blocks that give a variable. Returns whether one of the states behind them would rather not be a state. */
static bool mark_blocks(Follows *f, int wanted, Ints *marked)
{
    Lower *l = f->l;
    Ints stack = {0};
    bool gains = false;
    ints_push(l->scratch, &stack, wanted);
    while (stack.n) {
        int c = stack.at[--stack.n], b = f->block_of.at[c];
        if (b == GRAPH_NONE) {
            gains |= l->vars.at[f->h.var_of.at[c]].select < l->vars.at[f->h.var_of.at[wanted]].select;
            continue;
        }
        if (f->is_wanted[b])
            continue;
        f->is_wanted[b] = 1;
        ints_push(l->scratch, marked, b);
        for (int k = f->blocks.block.at[b]; k < f->blocks.block.at[b + 1]; k++)
            for (int i = f->h.g.row.at[f->blocks.order.at[k]]; i < f->h.g.row.at[f->blocks.order.at[k] + 1]; i++)
                ints_push(l->scratch, &stack, f->h.g.col.at[i]);
    }
    return gains;
}

/* All equations of these blocks, or none where one has no derivative. */
static bool differentiate_blocks(Follows *f, const Ints *marked)
{
    Lower *l = f->l;
    int n = l->equations.n;
    for (int m = 0; m < marked->n; m++)
        for (int k = f->blocks.block.at[marked->at[m]]; k < f->blocks.block.at[marked->at[m] + 1]; k++)
            if (!lower_differentiate_quietly(l, f->h.equation_of.at[f->blocks.order.at[k]], DERIVED_FOR_STATE)) {
                l->equations.n = n;
                return false;
            }
    return marked->n > 0;
}

static void prefer_given(Lower *l, bool *any)
{
    Ints wanted = {0};
    for (int v = 0; v < l->vars.n; v++)
        if (l->vars.at[v].select >= SELECT_PREFER && lower_is_unknown(&l->vars.at[v]) &&
            l->vars.at[v].base == NO_VARIABLE && !is_differentiated(l, v))
            ints_push(l->scratch, &wanted, v);
    if (!wanted.n)
        return;
    Follows f = follow_states(l);
    for (int k = 0; k < wanted.n; k++) {
        int c = f.h.column_of.at[wanted.at[k]];
        Ints marked = {0};
        if (!f.is_given[c] || f.block_of.at[c] == GRAPH_NONE || f.is_wanted[f.block_of.at[c]])
            continue;
        bool gains = mark_blocks(&f, c, &marked);
        if (gains && differentiate_blocks(&f, &marked))
            *any = true;
        else
            for (int m = 0; m < marked.n; m++)
                f.is_wanted[marked.at[m]] = 0;
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
