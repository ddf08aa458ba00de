/* freedom.c: what can move, and what of it is held. */
#include <math.h>
#include <string.h>

#include "assemble/inside.h"

void assembler_set_free(Assembler *m)
{
    const Positions *p = m->p;
    m->free.n = 0;
    memset(m->d, 0, (size_t)tape_length(p->tape) * (size_t)(p->coordinates.n + 1) * sizeof *m->d);
    for (int k = 0; k < p->coordinates.n; k++)
        if (m->freedom == ASSEMBLER_POSING || m->looks_around ||
            (m->is_in_loop[k] && !m->is_held[k] && (m->part == ASSEMBLER_WHOLE || m->part == m->part_of[k]) &&
             !(m->is_frozen && m->is_idle[k]) && !p->coordinates.at[k].is_fixed)) {
            m->columns[m->free.n] = p->coordinates.at[k].step;
            ints_push(m->arena, &m->free, k);
        }
}

void assembler_freeze(Assembler *m, bool freeze)
{
    if (m->is_frozen == freeze)
        return;
    m->is_frozen = freeze;
    assembler_set_free(m);
}

/* Whether it is a part of an orientation: quaternions, angles of a body one after the other. */
static bool is_orientation(const Coordinate *c)
{
    bool is_array = c->flat && c->flat->var->type->n_dims;
    return c->kind == COORDINATE_OTHER || (c->kind == COORDINATE_ANGLE && is_array);
}

/* How much a coordinate is rather one that is given than one that follows: orientations least, then places of bodies;
 * coordinates of joints by their start values. */
static int rank_of_given(const Coordinate *c)
{
    if (is_orientation(c))
        return 0;
    if (c->flat && c->flat->var->type->n_dims)
        return 1;
    return 2 + (c->select > SELECT_DEFAULT ? 4 * (c->select - SELECT_DEFAULT) : 0) + 2 * c->is_written +
           (c->start != 0);
}

/* Column c of m->j made orthogonal to those that were taken before, in a[taken * rows …]; its length. */
static double orthogonal(const Assembler *m, int c, const double *a, int taken, double *to)
{
    int rows = m->p->rows.n, n = m->free.n;
    for (int k = 0; k < rows; k++)
        to[k] = m->j[k * n + c];
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < taken; i++) {
            double dot = 0;
            for (int k = 0; k < rows; k++)
                dot += a[i * rows + k] * to[k];
            for (int k = 0; k < rows; k++)
                to[k] -= dot * a[i * rows + k];
        }
    double sum = 0;
    for (int k = 0; k < rows; k++)
        sum += to[k] * to[k];
    return sqrt(sum);
}

/* Which free coordinates follow from others: what is given least first, the last declared at that. Their number. */
static int choose_following(Assembler *m, const double *pose, bool *follows)
{
    const double least = 1e-6;
    int n = m->free.n, rows = m->p->rows.n, taken = 0, most_given = 0;
    ArenaMark mark = arena_mark(m->scratch);
    double *a = NEW_ARRAY(m->scratch, double, (n + 1) * rows + 1);
    assembler_residuals(m, pose, m->r);
    assembler_jacobian(m);
    for (int c = 0; c < n; c++)
        most_given = (int)fmax(most_given, rank_of_given(&m->p->coordinates.at[m->free.at[c]]));
    for (int given = 0; given <= most_given; given++)
        for (int c = n - 1; c >= 0; c--) {
            if (rank_of_given(&m->p->coordinates.at[m->free.at[c]]) != given)
                continue;
            double *to = &a[taken * rows], size = orthogonal(m, c, a, taken, to);
            follows[c] = size > least;
            for (int k = 0; k < rows && follows[c]; k++)
                to[k] /= size;
            taken += follows[c];
        }
    arena_release(m->scratch, mark);
    return taken;
}

int assembler_rank(Assembler *m, const double *pose)
{
    bool follows[m->free.n + 1];
    return choose_following(m, pose, follows);
}

void assembler_hold(Assembler *m, const double *pose)
{
    bool follows[m->free.n + 1];
    choose_following(m, pose, follows);
    for (int c = 0; c < m->free.n; c++) {
        int k = m->free.at[c];
        bool idle = is_orientation(&m->p->coordinates.at[k]);
        m->is_held[k] = !follows[c] && !idle;
        m->is_idle[k] = !follows[c] && idle;
    }
    assembler_set_free(m);
}

int assembler_split(Assembler *m)
{
    const Positions *p = m->p;
    int n = p->coordinates.n, parts = 0;
    bool is_free[n + 1], changed = true;
    for (int k = 0; k < n; k++) {
        is_free[k] = false;
        m->part_of[k] = k;
    }
    for (int c = 0; c < m->free.n; c++)
        is_free[m->free.at[c]] = true;
    while (changed) { /* all coordinates of a row get the least number of them */
        changed = false;
        for (int row = 0; row < p->rows.n; row++) {
            int least = n;
            for (int k = 0; k < n; k++)
                if (is_free[k] && m->depends[row * n + k] && m->part_of[k] < least)
                    least = m->part_of[k];
            m->part_of_row[row] = least;
            for (int k = 0; k < n; k++)
                if (is_free[k] && m->depends[row * n + k] && m->part_of[k] != least) {
                    m->part_of[k] = least;
                    changed = true;
                }
        }
    }
    for (int k = 0; k < n; k++) { /* numbered from 0; no later one is the same as a number that is still in use */
        if (!is_free[k] || m->part_of[k] != k)
            continue;
        for (int i = k; i < n; i++)
            m->part_of[i] = is_free[i] && m->part_of[i] == k ? -2 - parts : m->part_of[i];
        for (int row = 0; row < p->rows.n; row++)
            m->part_of_row[row] = m->part_of_row[row] == k ? -2 - parts : m->part_of_row[row];
        parts++;
    }
    for (int k = 0; k < n; k++)
        m->part_of[k] = m->part_of[k] <= -2 ? -2 - m->part_of[k] : n;
    for (int row = 0; row < p->rows.n; row++)
        m->part_of_row[row] = m->part_of_row[row] <= -2 ? -2 - m->part_of_row[row] : n;
    return parts;
}

void assembler_look_at(Assembler *m, int part)
{
    m->part = part;
    assembler_set_free(m);
}

/* A random direction without what the rows see of it: d - y where y is the shortest with J y = J d. Its length. */
static double motion(Assembler *m, double *to)
{
    int n = m->free.n;
    double *l = m->normal + n * n, sum = 0, most = assembler_normal(m, m->step);
    for (int i = 0; i < n; i++)
        to[i] = assembler_random(m);
    for (int i = 0; i < n; i++) {
        m->step[i] = 0;
        for (int k = 0; k < n; k++)
            m->step[i] += (k <= i ? m->normal[i * n + k] : m->normal[k * n + i]) * to[k];
    }
    if (most > 0 && close_damped(m->normal, n, 1e-13 * most, l, m->step))
        for (int i = 0; i < n; i++)
            to[i] -= m->step[i];
    for (int i = 0; i < n; i++)
        sum += to[i] * to[i];
    return sqrt(sum);
}

bool assembler_neighbour(Assembler *m, const double *pose, Pose to)
{
    const double least = 1e-3, away = 0.02;
    int n = m->p->coordinates.n + m->p->choices.n;
    double direction[m->free.n + 1];
    assembler_residuals(m, pose, m->r);
    assembler_jacobian(m);
    double length = motion(m, direction);
    if (!(length > least))
        return false;
    memcpy(to, pose, (size_t)n * sizeof *to);
    for (int c = 0; c < m->free.n; c++)
        to[m->free.at[c]] += away * direction[c] / length * assembler_column_scale(m, m->free.at[c]);
    return assembler_close(m, to).is_closed && assembler_distance(m, to, pose) > away / 2;
}
