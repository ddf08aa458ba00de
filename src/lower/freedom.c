/* freedom.c: mechanisms to which their equations leave less freedom than they seem to have.
 *
 * A bar on three equal cranks moves, although one of its constraints is superfluous: by the count of equations it is
 * stuck, and the positions that it is stuck in are those where it is folded. Structure finds nothing wrong with that.
 * Two signs tell that the rank should be looked at: positions that nothing but numbers determine, and more start values
 * that are fixed than there is freedom.
 */
#include "base/groups.h"
#include "lower/reduce.h"

typedef struct {
    Lower *l;
    Ints parent;       /* by variable: of the same mechanism, up to one that stands for it */
    Ints vars;         /* of the equation that is looked at */
    bool *is_rate;     /* by variable: a derivative */
    bool *is_position; /* by variable: it stands in a constraint of positions */
    bool has_rate, has_time;
} Freedom;

/* What is counted of a mechanism, at the variable that stands for it. */
typedef struct {
    int vars, equations, fixed;
    bool moves; /* with time, whatever its freedom */
} Count;

static int mechanism_of(Freedom *f, int v)
{
    return groups_first(f->parent.at, v);
}

static void see(void *data, Expr e)
{
    Freedom *f = data;
    f->has_time |= e->op == EXPR_TIME;
    int v = e->op == EXPR_VAR ? lower_variable(f->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE)
        return;
    f->has_time |= f->l->vars.at[v].role == ROLE_INPUT || f->l->vars.at[v].role == ROLE_DISCRETE;
    f->has_rate |= f->is_rate[v];
    if (lower_is_unknown(&f->l->vars.at[v]))
        ints_push(f->l->scratch, &f->vars, v);
}

/* Equations that were differentiated twice and hold no derivative: constraints of positions. */
static void count_equation(Freedom *f, int k, Count *counts)
{
    Lower *l = f->l;
    Map visited = {0};
    f->vars.n = 0;
    f->has_rate = f->has_time = false;
    expr_visit(l->x, &visited, lower_residual(l, &l->equations.at[k]), see, f);
    if (f->has_rate || !f->vars.n)
        return;
    int first = mechanism_of(f, f->vars.at[0]);
    for (int i = 0; i < f->vars.n; i++) {
        int other = mechanism_of(f, f->vars.at[i]);
        f->is_position[f->vars.at[i]] = true;
        if (other == first)
            continue;
        f->parent.at[other] = first;
        counts[first].equations += counts[other].equations;
        counts[first].moves |= counts[other].moves;
    }
    counts[first].equations++;
    counts[first].moves |= f->has_time;
}

static Count *count_all(Freedom *f, int n_equations)
{
    Lower *l = f->l;
    Count *counts = NEW_ARRAY(l->scratch, Count, l->vars.n + 1);
    int *times = NEW_ARRAY(l->scratch, int, l->equations.n + 1);
    for (int k = l->equations.n - 1; k >= 0; k--) { /* derivatives stand after what they are of */
        const Equation *e = &l->equations.at[k];
        if (e->of >= 0 && !e->removed && times[e->of] <= times[k])
            times[e->of] = times[k] + 1;
    }
    for (int k = 0; k < n_equations; k++)
        if (times[k] >= 2 && !l->equations.at[k].removed && l->equations.at[k].of < 0)
            count_equation(f, k, counts);
    for (int v = 0; v < l->vars.n; v++)
        if (f->is_position[v]) {
            Count *c = &counts[mechanism_of(f, v)];
            c->vars++;
            c->fixed += l->vars.at[v].is_fixed;
        }
    return counts;
}

bool freedom_is_short(Lower *l, int n_equations, Ints *stuck)
{
    Freedom f = {.l = l,
                 .parent = ints_filled(l->scratch, l->vars.n, 0),
                 .is_rate = NEW_ARRAY(l->scratch, bool, l->vars.n + 1),
                 .is_position = NEW_ARRAY(l->scratch, bool, l->vars.n + 1)};
    for (int v = 0; v < l->vars.n; v++) {
        f.parent.at[v] = v;
        if (l->vars.at[v].der != NO_VARIABLE)
            f.is_rate[l->vars.at[v].der] = true;
    }
    const Count *counts = count_all(&f, n_equations);
    bool is_short = false;
    for (int v = 0; v < l->vars.n; v++) {
        const Count *c = &counts[mechanism_of(&f, v)];
        if (!f.is_position[v] || c->moves)
            continue;
        is_short |= c->fixed > c->vars - c->equations || c->vars == c->equations;
        if (c->vars == c->equations)
            ints_push(l->arena, stuck, v);
    }
    return is_short;
}

void freedom_tell(Lower *l, const Ints *stuck)
{
    Buffer joints = {0};
    if (redundant_joints(l, stuck, &joints) > 1)
        diag(
            l->diags, DIAG_S017, (Span){0},
            "%s belong to a mechanism without freedom: where they stand follows from the lengths and axes of its parts "
            "alone, and it does not move",
            joints.at);
    buffer_free(&joints);
}
