#include "graph/dependent.h"

typedef struct {
    Arena *arena;
    int n;
    const ResidueRow *const *rows; /* n */
    const Tearing *t;
    Residue *change;       /* n * tears: of each unknown by each tearing variable */
    Residue *h;            /* tears * tears, by rows; destroyed by the elimination */
    Residue *combination;  /* tears * tears: what rows each row of h is made of */
    Residue *multiplier;   /* n: of the equations, their sum vanishes */
    Residue *undetermined; /* n: change of the unknowns that no equation sees */
} Work;

/* row += factor * from, n numbers. */
static void add_multiple(Residue *row, const Residue *from, Residue factor, int n)
{
    for (int k = 0; k < n; k++)
        if (from[k])
            row[k] = residue_add(row[k], residue_mul(factor, from[k]));
}

static void add_terms(const Work *w, int equation, Residue factor, int but, Residue *to)
{
    int n = w->t->tears.n;
    const ResidueRow *row = w->rows[equation];
    for (int k = 0; k < row->n; k++)
        if (row->at[k].column != but)
            add_multiple(to, &w->change[(size_t)row->at[k].column * n], residue_mul(factor, row->at[k].value), n);
}

static Residue coefficient(const ResidueRow *row, int column)
{
    for (int k = 0; k < row->n; k++)
        if (row->at[k].column == column)
            return row->at[k].value;
    return 0;
}

/* False: an equation does not hold the variable that it was to give after all. */
static bool make_torn(Work *w)
{
    int n = w->t->tears.n;
    w->change = NEW_ARRAY(w->arena, Residue, w->n * n);
    w->h = NEW_ARRAY(w->arena, Residue, n * n);
    for (int k = 0; k < n; k++)
        w->change[(size_t)w->t->tears.at[k] * n + k] = 1;
    for (int k = 0; k < w->t->eqns.n; k++) {
        int e = w->t->eqns.at[k], v = w->t->vars.at[k];
        Residue own = coefficient(w->rows[e], v);
        if (!own)
            return false;
        add_terms(w, e, residue_neg(residue_inverse(own)), v, &w->change[(size_t)v * n]);
    }
    for (int k = 0; k < n; k++)
        add_terms(w, w->t->residuals.at[k], 1, -1, &w->h[(size_t)k * n]);
    return true;
}

/* ---- what is dependent, what is undetermined --------------------------------------------------------------------- */

/* Rows one after the other, each reduced by those before it. pivot[k]: the column of row k, or -1 where nothing is left
 * of it. Gives the first such row, which depends on the fewest, or -1. */
static int first_dependent(Work *w, int *pivot)
{
    int n = w->t->tears.n, first = -1;
    w->combination = NEW_ARRAY(w->arena, Residue, n * n);
    for (int k = 0; k < n; k++) {
        Residue *row = &w->h[(size_t)k * n], *made = &w->combination[(size_t)k * n];
        made[k] = 1;
        for (int i = 0; i < k; i++) {
            Residue factor = pivot[i] < 0 ? 0 : residue_neg(row[pivot[i]]);
            if (!factor)
                continue;
            add_multiple(row, &w->h[(size_t)i * n], factor, n);
            add_multiple(made, &w->combination[(size_t)i * n], factor, n);
        }
        pivot[k] = -1;
        for (int c = 0; c < n && pivot[k] < 0; c++)
            pivot[k] = row[c] ? c : -1;
        if (pivot[k] < 0) {
            first = first < 0 ? k : first;
            continue;
        }
        Residue scale = residue_inverse(row[pivot[k]]);
        for (int c = 0; c < n; c++) {
            row[c] = residue_mul(row[c], scale);
            made[c] = residue_mul(made[c], scale);
        }
    }
    return first;
}

/* The multipliers of all equations from those of the residuals: the inner ones take away what is left of their
 * variables, the last one first. */
static void find_multipliers(Work *w, int row)
{
    const Tearing *t = w->t;
    Residue *left = NEW_ARRAY(w->arena, Residue, w->n); /* by unknown */
    w->multiplier = NEW_ARRAY(w->arena, Residue, w->n);
    for (int k = 0; k < t->tears.n; k++)
        w->multiplier[t->residuals.at[k]] = w->combination[(size_t)row * t->tears.n + k];
    for (int pass = 0; pass < t->residuals.n + t->eqns.n; pass++) {
        int inner = t->eqns.n - 1 - (pass - t->residuals.n);
        int e = pass < t->residuals.n ? t->residuals.at[pass] : t->eqns.at[inner];
        if (pass >= t->residuals.n) {
            Residue own = coefficient(w->rows[e], t->vars.at[inner]);
            w->multiplier[e] = residue_neg(residue_mul(left[t->vars.at[inner]], residue_inverse(own)));
        }
        for (int i = 0; w->multiplier[e] && i < w->rows[e]->n; i++) {
            const ResidueTerm *term = &w->rows[e]->at[i];
            left[term->column] = residue_add(left[term->column], residue_mul(w->multiplier[e], term->value));
        }
    }
}

/* A change of the unknowns that no equation sees: columns without a pivot move anyhow, those with one as they must, the
 * last first. */
static void find_undetermined(Work *w, const int *pivot)
{
    int n = w->t->tears.n;
    Residue *z = NEW_ARRAY(w->arena, Residue, n);
    for (int c = 0; c < n; c++)
        z[c] = 1 + (Residue)c;
    for (int k = n - 1; k >= 0; k--) {
        Residue sum = 0;
        for (int c = 0; c < n && pivot[k] >= 0; c++)
            if (c != pivot[k])
                sum = residue_add(sum, residue_mul(w->h[(size_t)k * n + c], z[c]));
        if (pivot[k] >= 0)
            z[pivot[k]] = residue_neg(sum);
    }
    w->undetermined = NEW_ARRAY(w->arena, Residue, w->n);
    for (int v = 0; v < w->n; v++)
        for (int c = 0; c < n; c++)
            w->undetermined[v] = residue_add(w->undetermined[v], residue_mul(w->change[(size_t)v * n + c], z[c]));
}

Dependence graph_dependence(Arena *a, int n, const ResidueRow *const *rows, const Tearing *t)
{
    Work w = {.arena = a, .n = n, .rows = rows, .t = t};
    int *pivot = NEW_ARRAY(a, int, t->tears.n + 1);
    int row = make_torn(&w) ? first_dependent(&w, pivot) : -1;
    if (row < 0)
        return (Dependence){.regular = true};
    find_multipliers(&w, row);
    find_undetermined(&w, pivot);
    return (Dependence){.multiplier = w.multiplier, .undetermined = w.undetermined};
}
