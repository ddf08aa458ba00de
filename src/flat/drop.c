/* drop.c: variables that nothing depends on and nobody asks for, with the equations that define them.
 *
 * Visual objects, sensors inside components and the like compute many variables that only a result could show. Such a
 * variable stands in one equation v = …, which therefore cannot determine anything else: both may go, and then perhaps
 * what only that equation used. Each variable is looked at when the number of its equations becomes one: linear time.
 */
#include "flat/flat.h"

typedef struct {
    int by_side[2]; /* variable that the left or right side is and the other does not name, or -1 */
} Defined;

typedef struct {
    Flat *flat;
    Arena *arena;        /* for this pass */
    bool *may_go;        /* per variable */
    bool *gone;          /* per variable */
    int *uses;           /* per variable: equations that are left and name it */
    Ints *used_by;       /* per variable: equations */
    Ints *names;         /* per equation: variables */
    Defined *defines;    /* per equation */
    bool *equation_gone; /* per equation: the dynamic ones, then the initial ones, which never go */
    int equation;        /* the one being looked at */
    int *seen;           /* per node: 1 + the last equation in which it was met */
    VEC(Expr) open;
    bool has_clocks; /* nothing may go: an equation that gives nothing may still tell the clock of what it names */
} Drop;

static void note_variable(Drop *d, const Var *var)
{
    int v = map_get(&d->flat->var_index, (uint64_t)var->number);
    if (v == MAP_NONE || !d->may_go[v])
        return;
    d->uses[v]++;
    PUSH(d->arena, d->used_by[v], d->equation);
    PUSH(d->arena, d->names[d->equation], v);
}

static void note(Drop *d, Expr e)
{
    if (!e)
        return;
    d->has_clocks |= (e->flags & EXPR_HAS_CLOCK) || e->type->element->kind == TYPE_CLOCK;
    PUSH(d->arena, d->open, e);
    while (d->open.n) {
        e = d->open.at[--d->open.n];
        if (d->seen[e->number] == d->equation + 1 || (e->flags & EXPR_IS_CONSTANT))
            continue;
        d->seen[e->number] = d->equation + 1;
        if (e->op == EXPR_VAR)
            note_variable(d, e->value.var);
        for (int k = 0; k < e->n; k++)
            PUSH(d->arena, d->open, e->args[k]);
    }
}

static void note_statements(Drop *d, const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        note(d, s->target), note(d, s->value), note(d, s->message), note(d, s->level);
        note_statements(d, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            note(d, b->condition);
            note_statements(d, b->body);
        }
    }
}

static void note_equation(Drop *d, const FlatEquation *e)
{
    note(d, e->left), note(d, e->right), note(d, e->message), note(d, e->level), note(d, e->range);
    note_statements(d, e->statements);
    for (const FlatEquation *inside = e->body; inside; inside = inside->next)
        note_equation(d, inside);
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        note(d, b->condition);
        for (const FlatEquation *inside = b->body; inside; inside = inside->next)
            note_equation(d, inside);
    }
}

static int candidate(const Drop *d, Expr side)
{
    int v = side->op == EXPR_VAR ? map_get(&d->flat->var_index, (uint64_t)side->value.var->number) : MAP_NONE;
    return v != MAP_NONE && d->may_go[v] ? v : -1;
}

/* Of v = …: v, unless it stands on the other side too. Of v = w: both. */
static void note_definition(Drop *d, const FlatEquation *e, Defined *to)
{
    *to = (Defined){{-1, -1}};
    if (e->kind != FLAT_EQUALS)
        return;
    Expr sides[2] = {e->left, e->right};
    bool both = e->left->op == EXPR_VAR && e->right->op == EXPR_VAR;
    for (int k = 0; k < 2; k++) {
        if (sides[k]->op != EXPR_VAR || e->left == e->right)
            continue;
        note(d, sides[1 - k]);
        if (both || d->seen[sides[k]->number] != d->equation + 1)
            to->by_side[k] = candidate(d, sides[k]);
    }
}

static void note_list(Drop *d, const FlatEquation *list, int *next)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        d->equation = (*next)++;
        note_definition(d, e, &d->defines[d->equation]);
        note_equation(d, e);
    }
}

/* Continuous and without a say in the states and their start. */
static bool is_plain(const FlatVar *v)
{
    return flat_is_unknown(v) && v->var->varies == VARIES_CONTINUOUS && v->var->type->element->kind == TYPE_REAL &&
           !v->is_input && !v->is_output && !v->fixed && !v->state_select;
}

static int only_use(const Drop *d, int v)
{
    for (int k = 0; k < d->used_by[v].n; k++)
        if (!d->equation_gone[d->used_by[v].at[k]])
            return d->used_by[v].at[k];
    return -1;
}

static void drop_leaves(Drop *d, int n_dynamic)
{
    Ints queue = {0};
    for (int v = 0; v < d->flat->vars.n; v++)
        if (d->may_go[v] && d->uses[v] == 1)
            PUSH(d->arena, queue, v);
    for (int k = 0; k < queue.n; k++) {
        int v = queue.at[k], e = d->uses[v] == 1 ? only_use(d, v) : -1;
        if (e < 0 || e >= n_dynamic || (d->defines[e].by_side[0] != v && d->defines[e].by_side[1] != v))
            continue;
        d->gone[v] = d->equation_gone[e] = true;
        for (int i = 0; i < d->names[e].n; i++) {
            int u = d->names[e].at[i];
            if (--d->uses[u] == 1)
                PUSH(d->arena, queue, u);
        }
    }
}

static void sweep(Drop *d)
{
    Flat *flat = d->flat;
    int kept = 0, next = 0;
    for (int v = 0; v < flat->vars.n; v++)
        if (!d->gone[v]) {
            map_put(flat->front->arena, &flat->var_index, (uint64_t)flat->vars.at[v].var->number, kept);
            flat->vars.at[kept++] = flat->vars.at[v];
        } else {
            map_put(flat->front->arena, &flat->var_index, (uint64_t)flat->vars.at[v].var->number, MAP_NONE);
        }
    flat->vars.n = kept;
    FlatEquation **link = &flat->equations.first;
    while (*link)
        if (d->equation_gone[next++]) {
            *link = (*link)->next;
            flat->equations.n--;
        } else {
            link = &(*link)->next;
        }
    flat->equations.end = link;
}

void flat_drop(Flat *flat, bool (*is_wanted)(void *data, const FlatVar *v), void *data)
{
    Arena *scratch = arena_new();
    int n = flat->vars.n, n_equations = flat->equations.n + flat->initial_equations.n, next = 0;
    Drop d = {.flat = flat, .arena = scratch};
    d.may_go = NEW_ARRAY(scratch, bool, n);
    d.gone = NEW_ARRAY(scratch, bool, n);
    d.uses = NEW_ARRAY(scratch, int, n);
    d.used_by = NEW_ARRAY(scratch, Ints, n);
    d.names = NEW_ARRAY(scratch, Ints, n_equations);
    d.defines = NEW_ARRAY(scratch, Defined, n_equations);
    d.seen = NEW_ARRAY(scratch, int, exprs_count(flat->front->exprs));
    d.equation_gone = NEW_ARRAY(scratch, bool, n_equations);
    for (int v = 0; v < n; v++)
        d.may_go[v] = is_plain(&flat->vars.at[v]) && !is_wanted(data, &flat->vars.at[v]);
    note_list(&d, flat->equations.first, &next);
    int n_dynamic = next;
    note_list(&d, flat->initial_equations.first, &next);
    if (!d.has_clocks) {
        drop_leaves(&d, n_dynamic);
        sweep(&d);
    }
    arena_free(scratch);
}
