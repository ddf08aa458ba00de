/* descend.c: down by derivatives: sequential quadratic programming (D. Kraft: A software package for sequential quadratic
 * programming. DFVLR-FB 88-28, 1988), by NLopt, which is loaded when it is needed. */
#include <dlfcn.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "study/optimize_inside.h"

typedef struct nlopt_opt_s Nlopt;
typedef double Objective(unsigned n, const double *x, double *gradient, void *data);
typedef void Limits(unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data);

/* The functions of NLopt that are called; an algorithm is a number there, which its name is turned into. */
typedef struct {
    int (*algorithm_from_string)(const char *name);
    Nlopt *(*create)(int algorithm, unsigned n);
    void (*destroy)(Nlopt *opt);
    int (*set_lower_bounds)(Nlopt *opt, const double *low);
    int (*set_upper_bounds)(Nlopt *opt, const double *high);
    int (*set_min_objective)(Nlopt *opt, Objective *f, void *data);
    int (*add_inequality_mconstraint)(Nlopt *opt, unsigned m, Limits *f, void *data, const double *tolerance);
    int (*set_xtol_abs1)(Nlopt *opt, double tolerance);
    int (*set_ftol_rel)(Nlopt *opt, double tolerance);
    int (*force_stop)(Nlopt *opt);
    int (*optimize)(Nlopt *opt, double *x, double *least);
} Library;

static bool load(Library *l)
{
    void *library = dlopen("libnlopt.so.0", RTLD_LAZY | RTLD_LOCAL); /* again and again: it is loaded once */
    static const char *const names[] = {"nlopt_algorithm_from_string",
                                        "nlopt_create",
                                        "nlopt_destroy",
                                        "nlopt_set_lower_bounds",
                                        "nlopt_set_upper_bounds",
                                        "nlopt_set_min_objective",
                                        "nlopt_add_inequality_mconstraint",
                                        "nlopt_set_xtol_abs1",
                                        "nlopt_set_ftol_rel",
                                        "nlopt_force_stop",
                                        "nlopt_optimize"};
    void *found[sizeof names / sizeof *names];
    _Static_assert(sizeof found == sizeof *l, "one function for each name");
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (!(found[k] = library ? dlsym(library, names[k]) : NULL))
            return false;
    memcpy(l, found, sizeof found);
    return true;
}

typedef struct {
    Trials *t;
    Library nlopt;
    Nlopt *opt;
    int n, n_scalars;
    Corner at;               /* where the results belong to */
    double *values, *slopes; /* n_scalars: of the run there; n_scalars*n */
    double *margin;          /* n_scalars: how far from a limit it stays */
    bool has_values, has_slopes, failed;
} Walk;

/* Objective and limits are asked for one after the other at the same point: one run gives both. */
static bool is_there(Walk *w, const double *x, bool with_slopes)
{
    bool same = w->has_values && memcmp(w->at.at, x, (size_t)w->n * sizeof(double)) == 0;
    if (same && (w->has_slopes || !with_slopes))
        return true;
    if (w->failed || !trials_go_on(w->t))
        return false;
    memcpy(w->at.at, x, (size_t)w->n * sizeof(double));
    bool good = trials_evaluate(w->t, &w->at, with_slopes ? w->slopes : NULL);
    memcpy(w->at.at, x, (size_t)w->n * sizeof(double)); /* as it is compared, to the last bit */
    memcpy(w->values, w->t->results, (size_t)w->n_scalars * sizeof(double));
    w->has_values = good && isfinite(w->at.value);
    w->has_slopes = w->has_values && with_slopes;
    return w->has_values;
}

/* Where a run, or its derivatives, cannot be had: what was found so far is kept, and the simplex goes on from there. */
static void stop(Walk *w)
{
    w->failed = true;
    w->nlopt.force_stop(w->opt);
}

static double objective(unsigned n, const double *x, double *gradient, void *data)
{
    Walk *w = data;
    if (!is_there(w, x, gradient != NULL)) {
        stop(w);
        return HUGE_VAL;
    }
    for (unsigned j = 0; gradient && j < n; j++)
        gradient[j] = w->slopes[(unsigned)w->n_scalars * j];
    return w->values[0];
}

static void limits(unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data)
{
    Walk *w = data;
    bool good = is_there(w, x, gradient != NULL);
    if (!good)
        stop(w);
    for (unsigned k = 0; k < m; k++) {
        result[k] = good ? w->values[k + 1] + w->margin[k + 1] : 0;
        for (unsigned j = 0; gradient && j < n; j++)
            gradient[k * n + j] = good ? w->slopes[k + 1 + (unsigned)w->n_scalars * j] : 0;
    }
}

static void set_bounds(Walk *w)
{
    double *bounds = w->slopes; /* n each, of n*n_scalars; there is no run yet */
    for (int side = 0; side < 2; side++) {
        for (int j = 0; j < w->n; j++) {
            const OptimalParameter *p = &w->t->o->parameters[j];
            bounds[j] = (side ? p->high : p->low) / w->t->size[j];
        }
        (side ? w->nlopt.set_upper_bounds : w->nlopt.set_lower_bounds)(w->opt, bounds);
    }
}

/* A limit is kept to the last digit: the way down ends a little before it. */
static void find_margins(Walk *w)
{
    for (int k = 1; k < w->n_scalars; k++)
        w->margin[k] = 1e-8 * fmax(1, fabs(w->values[k]));
}

static Descent walk(Walk *w, const double *from)
{
    const double smallest_step = 1e-8, smallest_fall = 1e-12;
    double *x = malloc(((size_t)w->n + 1) * sizeof(double)), least;
    if (!x)
        return DESCENT_IMPOSSIBLE;
    memcpy(x, from, (size_t)w->n * sizeof(double));
    for (int j = 0; j < w->n; j++)
        x[j] = trials_inside(w->t, j, x[j]) / w->t->size[j];
    set_bounds(w);
    int status = -1;
    if (is_there(w, x, true)) {
        find_margins(w);
        w->nlopt.set_min_objective(w->opt, objective, w);
        if (w->n_scalars > 1)
            w->nlopt.add_inequality_mconstraint(w->opt, (unsigned)w->n_scalars - 1, limits, w, NULL);
        w->nlopt.set_xtol_abs1(w->opt, smallest_step);
        w->nlopt.set_ftol_rel(w->opt, smallest_fall);
        status = w->nlopt.optimize(w->opt, x, &least);
    }
    free(x);
    return status > 0 && !w->failed ? DESCENT_SETTLED : DESCENT_ENDED;
}

Descent descend(Trials *t, const double *from)
{
    Walk w = {.t = t, .n = t->o->n, .n_scalars = t->o->scalars->at.n};
    if (!t->along || !load(&w.nlopt))
        return DESCENT_IMPOSSIBLE;
    size_t n = (size_t)w.n, m = (size_t)w.n_scalars;
    double *numbers = calloc(n + 2 * m + n * m + 1, sizeof(double));
    int algorithm = w.nlopt.algorithm_from_string("LD_SLSQP");
    w.opt = numbers && algorithm >= 0 ? w.nlopt.create(algorithm, (unsigned)n) : NULL;
    Descent found = DESCENT_IMPOSSIBLE;
    if (w.opt) {
        w.at.at = numbers;
        w.values = numbers + n;
        w.margin = w.values + m;
        w.slopes = w.margin + m;
        found = walk(&w, from);
        w.nlopt.destroy(w.opt);
    }
    free(numbers);
    return found;
}
