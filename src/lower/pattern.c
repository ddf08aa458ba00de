/* pattern.c: which derivatives depend on which states, for the Jacobian that implicit solvers need.
 *
 * Followed along the steps of `derivatives`: what a step computes depends on all states that it reads, directly or by
 * what was computed before. What a block computes depends on all that it reads. Branches count whichever is taken, so
 * that the pattern holds through events and for every choice of states. Lists that grow beyond a bound on average mean
 * that the Jacobian is dense: then there is no pattern, so that the work is linear in the size of the model.
 */
#include "lower/lower.h"

enum { MOST_ON_AVERAGE = 64 };

typedef struct {
    int n;
    int *states;
} Reads;

typedef struct {
    const System *s;
    Arena *arena;
    Reads *of;   /* by Var number: the states that a variable depends on */
    int n_vars;  /* length of `of` */
    int *stamp;  /* n_states: number of the union that has the state */
    int *united; /* n_states: the present union */
    int n_united, union_number;
    long total, most;
} Pattern;

static void add_state(Pattern *p, int state)
{
    if (p->stamp[state] == p->union_number)
        return;
    p->stamp[state] = p->union_number;
    p->united[p->n_united++] = state;
}

static void add_variable(void *data, const Var *v)
{
    Pattern *p = data;
    Slot slot = system_slot(p->s, v);
    if (slot.kind == SLOT_VARIABLE && slot.index < p->s->n_states) {
        add_state(p, slot.index);
        return;
    }
    if (v->number >= p->n_vars)
        return;
    for (int i = 0; i < p->of[v->number].n; i++)
        add_state(p, p->of[v->number].states[i]);
}

static void read_expression(Pattern *p, Expr e)
{
    if (e)
        expr_visit_reads(p->s->x, e, add_variable, p);
}

static void begin_union(Pattern *p)
{
    p->union_number++;
    p->n_united = 0;
}

static void keep(Pattern *p, const Var *v)
{
    if (!v || v->number >= p->n_vars || p->total > p->most)
        return;
    Reads *r = &p->of[v->number];
    r->n = p->n_united;
    r->states = NEW_ARRAY(p->arena, int, r->n + 1);
    for (int i = 0; i < r->n; i++)
        r->states[i] = p->united[i];
    p->total += r->n;
}

static void read_steps(Pattern *p, const Steps *steps);

static void read_block(Pattern *p, const Block *b)
{
    read_steps(p, &b->inner);
    for (int i = 0; i < b->n; i++)
        read_expression(p, b->residuals[i]);
}

/* Everything that the steps read, into the present union. */
static void read_steps(Pattern *p, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *step = &steps->at[k];
        read_expression(p, step->value);
        read_expression(p, step->condition);
        if (step->kind == STEP_BLOCK)
            read_block(p, &p->s->blocks.at[step->index]);
    }
}

static void keep_steps(Pattern *p, const Steps *steps);

static void keep_block(Pattern *p, const Block *b)
{
    for (int i = 0; i < b->n; i++)
        keep(p, b->unknowns[i]);
    keep_steps(p, &b->inner);
}

/* The present union, for all that the steps compute. */
static void keep_steps(Pattern *p, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        keep(p, steps->at[k].target);
        if (steps->at[k].kind == STEP_BLOCK)
            keep_block(p, &p->s->blocks.at[steps->at[k].index]);
    }
}

static void follow(Pattern *p, const Step *step)
{
    if (step->kind == STEP_BLOCK && p->s->blocks.at[step->index].solution != SOLVED_NUMERICALLY)
        return; /* the formulas before it reported it */
    begin_union(p);
    read_expression(p, step->value);
    read_expression(p, step->condition);
    if (step->kind == STEP_BLOCK) {
        const Block *b = &p->s->blocks.at[step->index];
        read_block(p, b);
        keep_block(p, b);
    } else if (step->kind == STEP_MIXED) {
        const Mixed *m = &p->s->mixed.at[step->index];
        read_steps(p, &m->continuous);
        keep_steps(p, &m->continuous);
    } else {
        keep(p, step->target);
    }
}

/* By columns, rows in order, with the diagonal, which the solvers' I - gamma J needs; and the colours. */
static void write_pattern(const Pattern *p, JacobianPattern *to)
{
    int n = p->s->n_states, entries = 0;
    int *columns = NEW_ARRAY(p->s->arena, int, n + 2), *at = NEW_ARRAY(p->arena, int, n + 1);
    Incidence g = graph_incidence(p->arena, n);
    for (int i = 0; i < n; i++) {
        const Reads *reads = &p->of[p->s->variables.at[n + i].var->number];
        graph_begin_equation(p->arena, &g);
        graph_touch(p->arena, &g, i, EDGE_NONLINEAR);
        for (int k = 0; k < reads->n; k++)
            graph_touch(p->arena, &g, reads->states[k], EDGE_NONLINEAR);
        for (int k = g.row.at[i]; k < g.row.at[i + 1]; k++)
            columns[g.col.at[k] + 1]++;
        entries = g.row.at[i + 1];
    }
    for (int c = 0; c < n; c++)
        columns[c + 1] += columns[c];
    int *rows = NEW_ARRAY(p->s->arena, int, entries + 1);
    for (int i = 0; i < n; i++)
        for (int k = g.row.at[i]; k < g.row.at[i + 1]; k++)
            rows[columns[g.col.at[k]] + at[g.col.at[k]]++] = i;
    Colouring c = graph_colour(p->s->arena, &g);
    *to = (JacobianPattern){.columns = columns, .rows = rows, .colour = c.colour.at, .n_colours = c.n_colours};
}

void lower_pattern(System *system)
{
    System *s = system;
    if (!s->n_states)
        return;
    Pattern p = {.s = s, .arena = arena_new(), .n_vars = vars_count(s->x)};
    p.of = NEW_ARRAY(p.arena, Reads, p.n_vars + 1);
    p.stamp = NEW_ARRAY(p.arena, int, s->n_states);
    p.united = NEW_ARRAY(p.arena, int, s->n_states);
    p.most = (long)MOST_ON_AVERAGE * (s->variables.n + s->n_states);
    for (int k = 0; k < s->steps.derivatives.n && p.total <= p.most; k++)
        follow(&p, &s->steps.derivatives.at[k]);
    if (p.total <= p.most)
        write_pattern(&p, &s->jacobian);
    else
        s->jacobian.n_colours = s->n_states;
    arena_free(p.arena);
}
