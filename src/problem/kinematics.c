/* kinematics.c: positions, velocities and accelerations from those of some coordinates, without forces.
 *
 * States and their derivatives are known: of der(q) = qd, der(qd) = qdd the variables q, qd and qdd, where no other
 * equation determines them. Through variables go, with all equations that name one, and then what nobody asks for. The
 * across variables of their cuts are asked for. */
#include "problem/problem.h"

typedef struct {
    Flat *flat;
    Arena *arena;
    bool *is_through; /* per variable */
    bool *is_across;  /* per variable: in a cut that has through variables */
    int *used;        /* per variable: equations that are left and name it, but for residue() */
    Ints *named;      /* per equation that is left: unknowns, each once */
    int *met;         /* per variable: the last equation that named it */
    int equation;
    bool names_through, names_der;
    VEC(Expr) open;
} Kinematics;

static int index_of(const Kinematics *k, const Var *v)
{
    return map_get(&k->flat->var_index, (uint64_t)v->number);
}

/* The variable that an expression is, or an element or part of which it is; MAP_NONE: something else. */
static int named_by(const Kinematics *k, Expr e)
{
    while (e->op == EXPR_INDEX || e->op == EXPR_NEG || e->op == EXPR_TO_REAL)
        e = e->args[0];
    return e->op == EXPR_VAR ? index_of(k, e->value.var) : MAP_NONE;
}

/* ---- what equations name ----------------------------------------------------------------------------------------- */

static void read_value(Kinematics *k, Expr e)
{
    if (!e)
        return;
    PUSH(k->arena, k->open, e);
    while (k->open.n) {
        e = k->open.at[--k->open.n];
        if (e->op == EXPR_RESIDUE || e->op == EXPR_BRANCH || expr_is_constant(e))
            continue;
        int v = e->op == EXPR_VAR ? index_of(k, e->value.var) : MAP_NONE;
        k->names_der |= e->op == EXPR_DER;
        k->names_through |= v != MAP_NONE && k->is_through[v];
        if (v != MAP_NONE && k->met[v] != k->equation && flat_is_unknown(&k->flat->vars.at[v])) {
            k->met[v] = k->equation;
            PUSH(k->arena, k->named[k->equation], v);
        }
        for (int i = 0; i < e->n; i++)
            PUSH(k->arena, k->open, e->args[i]);
    }
}

/* Also of equations within it; reinit counts as a derivative, since it needs a state. */
static void read_equation(Kinematics *k, const FlatEquation *e)
{
    k->names_der |= e->kind == FLAT_REINIT;
    read_value(k, e->left), read_value(k, e->right), read_value(k, e->message), read_value(k, e->range);
    for (const FlatEquation *inside = e->body; inside; inside = inside->next)
        read_equation(k, inside);
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        read_value(k, b->condition);
        for (const FlatEquation *inside = b->body; inside; inside = inside->next)
            read_equation(k, inside);
    }
}

static int plain_side(const Kinematics *k, Expr e)
{
    if (e->op == EXPR_NEG)
        e = e->args[0];
    return e->op == EXPR_VAR ? index_of(k, e->value.var) : MAP_NONE;
}

/* What an equation makes equal to a through variable, up to sign, is one too. */
static void follow_through(Kinematics *k)
{
    Ints *equal = NEW_ARRAY(k->arena, Ints, k->flat->vars.n + 1), queue = {0};
    for (const FlatEquation *e = k->flat->equations.first; e; e = e->next) {
        int a = e->kind == FLAT_EQUALS ? plain_side(k, e->left) : MAP_NONE;
        int b = a == MAP_NONE ? MAP_NONE : plain_side(k, e->right);
        if (b == MAP_NONE)
            continue;
        PUSH(k->arena, equal[a], b);
        PUSH(k->arena, equal[b], a);
    }
    for (int v = 0; v < k->flat->vars.n; v++)
        if (k->is_through[v])
            PUSH(k->arena, queue, v);
    for (int i = 0; i < queue.n; i++)
        for (int j = 0; j < equal[queue.at[i]].n; j++) {
            int v = equal[queue.at[i]].at[j];
            if (!k->is_through[v])
                PUSH(k->arena, queue, v);
            k->is_through[v] = true;
        }
}

/* Variables of one connector stand one beside the other. */
static void find_cuts(Kinematics *k)
{
    const Flat *flat = k->flat;
    for (int v = 0; v < flat->vars.n; v++) {
        if (flat->vars.at[v].component->flow != FLOW_FLOW)
            continue;
        k->is_through[v] = true;
        const Component *cut = flat->vars.at[v].component->parent;
        for (int u = v - 1; u >= 0 && flat->vars.at[u].component->parent == cut; u--)
            k->is_across[u] |= flat->vars.at[u].component->flow == FLOW_NONE;
        for (int u = v + 1; u < flat->vars.n && flat->vars.at[u].component->parent == cut; u++)
            k->is_across[u] |= flat->vars.at[u].component->flow == FLOW_NONE;
    }
}

/* ---- known coordinates ------------------------------------------------------------------------------------------- */

/* What der(x) = y says of its variables: x is known; y is added to `rates`. */
static void take_derivative(Kinematics *k, const FlatEquation *e, Ints *rates)
{
    for (int side = 0; e->kind == FLAT_EQUALS && side < 2; side++) {
        Expr der = side ? e->right : e->left, rate = side ? e->left : e->right;
        int x = der->op == EXPR_DER ? named_by(k, der->args[0]) : MAP_NONE;
        if (x == MAP_NONE)
            continue;
        k->flat->vars.at[x].is_input = true;
        int y = rate->op == EXPR_VAR ? index_of(k, rate->value.var) : MAP_NONE;
        if (y != MAP_NONE)
            PUSH(k->arena, *rates, y);
    }
}

/* Follows what is known through equations that leave one unknown, and makes those of `rates` known that it does not
 * reach. */
static void know_rates(Kinematics *k, const Ints *rates, const FlatEquation *list)
{
    Flat *flat = k->flat;
    int n = flat->vars.n, n_equations = flat->equations.n;
    long *left = NEW_ARRAY(k->arena, long, n + 1), *size = NEW_ARRAY(k->arena, long, n_equations + 1);
    int *open = NEW_ARRAY(k->arena, int, n_equations + 1);
    bool *found = NEW_ARRAY(k->arena, bool, n + 1);
    Ints *users = NEW_ARRAY(k->arena, Ints, n + 1), queue = {0};
    for (int v = 0; v < n; v++) {
        found[v] = flat->vars.at[v].is_input;
        left[v] = type_elements(flat->vars.at[v].var->type);
    }
    int e = 0;
    for (const FlatEquation *one = list; one; one = one->next, e++) {
        size[e] = flat_count_equation(flat, one);
        for (int i = 0; i < k->named[e].n; i++) {
            int v = k->named[e].at[i];
            open[e] += !found[v];
            if (!found[v])
                PUSH(k->arena, users[v], e);
        }
        if (open[e] == 1)
            PUSH(k->arena, queue, e);
    }
    for (int i = 0; i < queue.n; i++) {
        const Ints *named = &k->named[queue.at[i]];
        int v = 0;
        while (v < named->n && found[named->at[v]])
            v++;
        if (v == named->n)
            continue;
        v = named->at[v];
        left[v] -= size[queue.at[i]];
        found[v] = left[v] <= 0;
        for (int u = 0; found[v] && u < users[v].n; u++)
            if (--open[users[v].at[u]] == 1)
                PUSH(k->arena, queue, users[v].at[u]);
    }
    for (int i = 0; i < rates->n; i++)
        if (!found[rates->at[i]])
            flat->vars.at[rates->at[i]].is_input = true;
}

/* ---- what is left ------------------------------------------------------------------------------------------------ */

static bool is_gone(const Kinematics *k, int v)
{
    return k->is_through[v] || (!k->used[v] && flat_is_unknown(&k->flat->vars.at[v]));
}

/* residue(v) is zero where v is gone. */
static Expr without_residue(void *data, Expr e)
{
    const Kinematics *k = data;
    if (e->op != EXPR_RESIDUE && e->op != EXPR_BRANCH)
        return NULL;
    int v = named_by(k, e->args[0]);
    return v != MAP_NONE && is_gone(k, v) ? flat_zeros(k->flat->front, e->type) : NULL;
}

static void take_out_residues(Kinematics *k)
{
    Rewriter r = {.x = k->flat->front->exprs, .rewrite = without_residue, .data = k};
    for (FlatEquation *e = k->flat->equations.first; e; e = e->next)
        if (e->kind == FLAT_EQUALS) {
            e->left = expr_rewrite(&r, e->left);
            e->right = expr_rewrite(&r, e->right);
        }
}

static void take_out_equations(Kinematics *k, Ints *rates)
{
    Flat *flat = k->flat;
    FlatEquation **at = &flat->equations.first;
    int kept = 0;
    for (int v = 0; v < flat->vars.n; v++)
        k->met[v] = -1;
    while (*at) {
        k->equation = kept;
        k->named[kept].n = 0;
        k->names_der = k->names_through = false;
        read_equation(k, *at);
        if (!k->names_der && !k->names_through) {
            kept++;
            at = &(*at)->next;
            continue;
        }
        take_derivative(k, *at, rates);
        for (int i = 0; i < k->named[kept].n; i++)
            k->met[k->named[kept].at[i]] = -1; /* the next equation has the same number */
        *at = (*at)->next;
    }
    flat->equations.n = kept;
    flat->equations.end = at;
}

static void take_out_variables(Kinematics *k)
{
    Flat *flat = k->flat;
    int kept = 0;
    for (int v = 0; v < flat->vars.n; v++) {
        FlatVar *one = &flat->vars.at[v];
        bool gone = is_gone(k, v);
        one->is_output = !gone && k->is_across[v] && flat_is_unknown(one);
        map_put(flat->front->arena, &flat->var_index, (uint64_t)one->var->number, gone ? MAP_NONE : kept);
        if (!gone)
            flat->vars.at[kept++] = *one;
    }
    flat->vars.n = kept;
}

static bool is_asked_for(void *data, const FlatVar *v)
{
    (void)data;
    return v->is_output;
}

void problem_kinematics(Flat *flat)
{
    int n = flat->vars.n, n_equations = flat->equations.n;
    Arena *scratch = arena_new();
    Kinematics k = {.flat = flat, .arena = scratch};
    k.is_through = NEW_ARRAY(scratch, bool, n + 1);
    k.is_across = NEW_ARRAY(scratch, bool, n + 1);
    k.used = NEW_ARRAY(scratch, int, n + 1);
    k.named = NEW_ARRAY(scratch, Ints, n_equations + 1);
    k.met = NEW_ARRAY(scratch, int, n + 1);
    Ints rates = {0};
    find_cuts(&k);
    follow_through(&k);
    flat->initial_equations = (FlatList){.end = &flat->initial_equations.first};
    take_out_equations(&k, &rates);
    know_rates(&k, &rates, flat->equations.first);
    for (int e = 0; e < flat->equations.n; e++)
        for (int i = 0; i < k.named[e].n; i++)
            k.used[k.named[e].at[i]]++;
    take_out_residues(&k);
    take_out_variables(&k);
    arena_free(scratch);
    flat_drop(flat, is_asked_for, NULL);
}

void problem_kinematics_note(Flat *flat)
{
    enum { MOST = 8 };
    Buffer names = {0};
    int named = 0;
    for (int v = 0; v < flat->vars.n; v++)
        if (flat->vars.at[v].is_input && named++ < MOST)
            buffer_f(&names, "%s%s", named > 1 ? ", " : "", flat->vars.at[v].component->path->text);
    if (named > MOST)
        buffer_f(&names, " and %d more", named - MOST);
    diag_help(flat->front->diags,
              "known are %s; 'variable known' and 'variable unknown' choose what else drives a loop",
              named ? names.at : "none");
    diag_help(flat->front->diags,
              "kinematics is for mbs.lib, whose accelerations do not depend on how forces are solved for");
    buffer_free(&names);
}
