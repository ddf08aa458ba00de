/* pull.c: a mechanism follows the hand that pulls it.
 *
 * Damped least squares of the pulls, with the rows weighing so much more that the loops hardly open, in steps that are
 * short beside the mechanism; then it is closed. Where closing it would lead far away, it stays where it was.
 */
#include <math.h>
#include <string.h>

#include "assemble/inside.h"

enum { ITERATIONS = 50 };

typedef struct {
    Assembler *m;
    const Pull *pulls;
    int n;      /* pulls */
    Ints steps; /* of the tape, for rows and pulls */
} Pulling;

static double pull_scale(const Assembler *m, const Pull *p)
{
    return p->is_length ? 1 / m->length : 1;
}

static double pull_value(const Assembler *m, const Pull *p)
{
    double sum = p->constant - p->goal;
    for (int k = 0; k < p->n; k++)
        sum += p->weights[k] * m->v[p->registers[k]];
    return sum * pull_scale(m, p);
}

/* Adds weight^2 times the square of a row with residual r to the normal equations. */
static void add_square(Assembler *m, const double *row, double r, double weight, double *gradient)
{
    int n = m->free.n;
    for (int i = 0; i < n; i++) {
        if (row[i] == 0)
            continue;
        gradient[i] -= weight * weight * row[i] * r;
        for (int c = 0; c <= i; c++)
            m->normal[i * n + c] += weight * weight * row[i] * row[c];
    }
}

/* One step towards the goals, no longer than `longest`. Its length; negative: there is none. */
static double step_towards(Pulling *p, Pose x, double longest)
{
    const double weight = 100;
    Assembler *m = p->m;
    int n = m->free.n;
    double row[n + 1], sum = 0;
    if (!isfinite(assembler_residuals(m, x, m->r)))
        return -1;
    tape_run(m->p->tape, &p->steps, m->v);
    tape_derivatives(m->p->tape, &p->steps, m->v, m->columns, n, m->d);
    memset(m->normal, 0, (size_t)(n * n) * sizeof *m->normal);
    memset(m->step, 0, (size_t)n * sizeof *m->step);
    for (int k = 0; k < m->p->rows.n; k++) {
        for (int c = 0; c < n; c++)
            row[c] = m->d[(size_t)m->p->rows.at[k].step * (size_t)n + (size_t)c] * assembler_row_scale(m, k) *
                     assembler_column_scale(m, m->free.at[c]);
        add_square(m, row, m->r[k], weight, m->step);
    }
    for (int k = 0; k < p->n; k++) {
        const Pull *pull = &p->pulls[k];
        for (int c = 0; c < n; c++) {
            row[c] = 0;
            for (int i = 0; i < pull->n; i++)
                row[c] += pull->weights[i] * m->d[(size_t)pull->registers[i] * (size_t)n + (size_t)c];
            row[c] *= pull_scale(m, pull) * assembler_column_scale(m, m->free.at[c]);
        }
        add_square(m, row, pull_value(m, pull), 1, m->step);
    }
    if (!close_damped(m->normal, n, 1e-4, m->normal + n * n, m->step))
        return -1;
    for (int c = 0; c < n; c++)
        sum += m->step[c] * m->step[c];
    double length = sqrt(sum), shortened = length > longest ? longest / length : 1;
    for (int c = 0; c < n; c++)
        x[m->free.at[c]] += shortened * m->step[c] * assembler_column_scale(m, m->free.at[c]);
    return length * shortened;
}

static Ints steps_of(const Assembler *m, const Pull *pulls, int n)
{
    Ints wanted = {0};
    for (int k = 0; k < m->p->rows.n; k++)
        ints_push(m->scratch, &wanted, m->p->rows.at[k].step);
    for (int k = 0; k < n; k++)
        for (int i = 0; i < pulls[k].n; i++)
            ints_push(m->scratch, &wanted, pulls[k].registers[i]);
    return tape_steps_for(m->p->tape, m->scratch, wanted.at, wanted.n);
}

Closing assembler_pull(Assembler *m, Pose x, const Pull *pulls, int n)
{
    const double longest = 0.1, jump = 0.2, still = 1e-7;
    int all = m->p->coordinates.n + m->p->choices.n;
    double before[all + 1], open[all + 1];
    ArenaMark mark = arena_mark(m->scratch);
    Pulling p = {.m = m, .pulls = pulls, .n = n, .steps = steps_of(m, pulls, n)};
    memcpy(before, x, (size_t)all * sizeof *x);
    for (int k = 0; k < ITERATIONS; k++)
        if (step_towards(&p, x, longest) < still)
            break;
    memcpy(open, x, (size_t)all * sizeof *x);
    Closing c = assembler_close(m, x);
    if (!c.is_closed || assembler_distance(m, x, open) > jump) {
        memcpy(x, before, (size_t)all * sizeof *x);
        c = assembler_close(m, x);
    }
    arena_release(m->scratch, mark);
    return c;
}
