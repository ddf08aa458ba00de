/* assemble.c: in which position a mechanism starts, and that its loops are closed.
 *
 * Loops close in several positions. The one to start in is that which lies nearest to the start values that were
 * written. What Newton's method finds is taken where it is near enough; else the search is guided by all of the start
 * values (guide.c), and where some are not given, begun from several angles. Of what is found the nearest is taken.
 */
#include <math.h>
#include <string.h>

#include "base/xorshift.h"
#include "run/internal.h"

#define NEAR_ENOUGH 0.1  /* rad, or units of the position: nobody would have meant another solution */
#define NEAR_GUIDED 0.3  /* the same of a solution found with the help of all start values */
#define SAME        1e-6 /* of the distance */
#define FAR_AWAY    0.7  /* the user should know */
#define GAP_MOST    1e-6 /* of a constraint that holds by the geometry */
enum { MOST_STARTS = 12, MOST_GIVEN = 6 /* where all angles are given, and a solution was found */ };

/* ---- constraints that were left out ---------------------------------------------------------------------------- */

static int widest_gap(const Instance *I, double *gap)
{
    const Run *run = I->run;
    int widest = -1;
    *gap = 0;
    for (int k = 0; k < run->loops.n_gaps; k++)
        if (!(fabs(I->v[run->loops.gaps[k]]) <= *gap)) {
            *gap = fabs(I->v[run->loops.gaps[k]]);
            widest = run->loops.gaps[k];
        }
    return widest;
}

bool run_loops_closed(Instance *I)
{
    double gap;
    int widest = widest_gap(I, &gap);
    if (widest < 0 || gap <= GAP_MOST)
        return true;
    const char *name = I->model->variables[widest].name, *of = strstr(name, " of ");
    run_fail(
        I,
        "the loop through '%s' is open at time = %.10g: a constraint that holds by the geometry in the position that "
        "was found for the start values, and was left out for that reason, is off by %.3g",
        of ? of + 4 : name, I->time, gap);
    return false;
}

/* ---- the start ------------------------------------------------------------------------------------------------- */

/* Unknowns of the initial system that close loops: angles, and positions with start values. */
static bool closes_loop(const Instance *I, const ModelBlock *b, int k)
{
    const Model *m = I->model;
    int i = b->unknowns[k];
    return b->is_initial && b->kind == MODEL_NONLINEAR && i < m->n_variables &&
           (m->variables[i].is_angle || m->variables[i].guide > 0);
}

static bool has_loops(const Instance *I)
{
    for (int i = 0; I->run->loops.n_guides && i < I->model->n_blocks; i++)
        for (int k = 0; k < I->model->blocks[i].n; k++)
            if (closes_loop(I, &I->model->blocks[i], k))
                return true;
    return false;
}

/* How far the present point is from the start values: the root of the sum of squares; *most: of one that a user gave,
 * and *which that is. */
static double distance(const Instance *I, double *most, int *which)
{
    double sum = 0;
    *most = 0;
    for (int k = 0; k < I->run->loops.n_guides; k++) {
        int i = I->run->loops.guides[k];
        double weight = I->model->variables[i].guide, off = fabs(guide_off(I, i));
        sum += weight * weight * off * off;
        if (weight >= 1 && !(off <= *most)) {
            *most = off;
            *which = i;
        }
    }
    return sqrt(sum);
}

/* Angles that nobody gave are tried all round; where all are given, they are shaken. The same in every run. */
static void begin_elsewhere(Instance *I, int number)
{
    int chance[2] = {number + 1, 77};
    const double little = 0.4;
    bool moved = false;
    for (int pass = 0; pass < 2 && !moved; pass++)
        for (int i = 0; i < I->model->n_blocks; i++) {
            const ModelBlock *b = &I->model->blocks[i];
            for (int k = 0; k < b->n; k++) {
                const ModelVariable *v = &I->model->variables[b->unknowns[k]];
                if (!closes_loop(I, b, k) || (!pass && (v->guide >= 1 || !v->is_angle)))
                    continue;
                double by = 2 * xorshift64star(chance, chance) - 1;
                I->v[b->unknowns[k]] += by * (pass ? little * block_nominal(I, b->unknowns[k]) : M_PI);
                moved = true;
            }
        }
}

/* Whether there are angles among the unknowns that nobody gave. */
static bool has_open_angles(const Instance *I)
{
    for (int i = 0; i < I->model->n_blocks; i++)
        for (int k = 0; k < I->model->blocks[i].n; k++)
            if (closes_loop(I, &I->model->blocks[i], k) &&
                I->model->variables[I->model->blocks[i].unknowns[k]].guide < 1)
                return true;
    return false;
}

/* Number 0 is Newton's method from the start values, number 1 is guided, the others begin elsewhere. */
static bool attempt(Instance *I, const double *start, int number, bool (*solve)(Instance *I))
{
    size_t n = (size_t)(2 * I->model->n_variables + I->model->n_parameters);
    memcpy(I->v, start, n * sizeof(double));
    I->run->solving.guided = number > 0;
    if (number > 1)
        begin_elsewhere(I, number);
    bool solved = solve(I);
    I->run->solving.guided = false;
    return solved;
}

static void report_far(Instance *I)
{
    double most;
    int which = -1;
    distance(I, &most, &which);
    if (most < FAR_AWAY)
        return;
    Buffer text = {0};
    buffer_f(
        &text,
        "the position nearest to the start values in which the loops close is far from them: '%s' starts with %.4g, "
        "and %.4g was given",
        run_name(I, which), I->v[which], I->run->start[which]);
    run_say(I, RUN_NOTE, text.at);
    buffer_free(&text);
}

bool assemble(Instance *I, const double *start, bool (*solve)(Instance *I))
{
    if (!has_loops(I))
        return attempt(I, start, 0, solve) && run_loops_closed(I);
    double best = INFINITY, best_most = INFINITY, gap, most;
    int best_number = -1, last = 0, which;
    bool near = false;
    for (; last < MOST_STARTS && !near; last++) {
        if (last >= MOST_GIVEN && best_number >= 0 && !has_open_angles(I))
            break;
        bool solved = attempt(I, start, last, solve);
        double far = solved ? distance(I, &most, &which) : INFINITY;
        widest_gap(I, &gap);
        bool agrees = last == 1 && fabs(far - best) <= SAME * best && !has_open_angles(I); /* both found the same */
        if (far < best && gap <= GAP_MOST) {
            best = far;
            best_most = most;
            best_number = last;
        }
        near = agrees || best_most < (last ? NEAR_GUIDED : NEAR_ENOUGH);
    }
    if (best_number != last - 1 || best_number < 0)
        if (!attempt(I, start, best_number < 0 ? 0 : best_number, solve))
            return false;
    if (!run_loops_closed(I))
        return false;
    report_far(I);
    return true;
}
