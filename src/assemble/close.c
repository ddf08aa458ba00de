/* close.c: closed positions by least squares. */
#include <math.h>
#include <string.h>

#include "assemble/inside.h"
#include "base/xorshift.h"

enum { MOST_ITERATIONS = 120 };
#define CLOSED 1e-10 /* a row that is smaller holds */

static int n_coordinates(const Assembler *m)
{
    return m->p->coordinates.n;
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

static void set_inputs(Assembler *m, const double *pose)
{
    const Positions *p = m->p;
    for (int k = 0; k < p->coordinates.n; k++)
        m->v[p->coordinates.at[k].step] = pose[k];
    for (int k = 0; k < p->choices.n; k++)
        m->v[p->choices.at[k].step] = pose[p->coordinates.n + k];
}

const double *assembler_at(Assembler *m, const double *pose)
{
    set_inputs(m, pose);
    tape_run(m->p->tape, &m->all, m->v);
    return m->v;
}

const double *assembler_frames(Assembler *m, const double *pose)
{
    set_inputs(m, pose);
    tape_run(m->p->tape, &m->framing, m->v);
    return m->v;
}

double assembler_row_scale(const Assembler *m, int row)
{
    if (m->freedom == ASSEMBLER_POSING && m->p->rows.at[row].is_start && !m->looks_around)
        return 0;
    if (m->part != ASSEMBLER_WHOLE && m->part_of_row[row] != m->part)
        return 0;
    return m->p->rows.at[row].is_length ? 1 / m->length : 1;
}

/* How much of a coordinate is a step of 1. */
double assembler_column_scale(const Assembler *m, int coordinate)
{
    return m->p->coordinates.at[coordinate].kind == COORDINATE_LENGTH ? m->length : 1;
}

/* Half the sum of squares, or infinity. */
double assembler_residuals(Assembler *m, const double *pose, double *r)
{
    double sum = 0;
    set_inputs(m, pose);
    tape_run(m->p->tape, &m->closing, m->v);
    for (int k = 0; k < m->p->rows.n; k++) {
        r[k] = m->v[m->p->rows.at[k].step] * assembler_row_scale(m, k);
        sum += r[k] * r[k];
    }
    return isfinite(sum) ? sum / 2 : INFINITY;
}

/* Of the rows by the free coordinates, both scaled, at the position of the last residuals. */
void assembler_jacobian(Assembler *m)
{
    int n = m->free.n;
    tape_derivatives(m->p->tape, &m->closing, m->v, m->columns, n, m->d);
    for (int k = 0; k < m->p->rows.n; k++)
        for (int c = 0; c < n; c++)
            m->j[k * n + c] = m->d[(size_t)m->p->rows.at[k].step * (size_t)n + (size_t)c] * assembler_row_scale(m, k) *
                              assembler_column_scale(m, m->free.at[c]);
}

static double largest(const double *r, int n, int *where)
{
    double most = 0;
    *where = 0;
    for (int k = 0; k < n; k++)
        if (!(fabs(r[k]) <= most)) {
            most = fabs(r[k]);
            *where = k;
        }
    return most;
}

/* ---- least squares ----------------------------------------------------------------------------------------------- */

bool close_damped(const double *a, int n, double damping, double *l, double *b)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k <= i; k++) {
            double sum = a[i * n + k] + (i == k ? damping : 0);
            for (int c = 0; c < k; c++)
                sum -= l[i * n + c] * l[k * n + c];
            if (i == k && !(sum > 0))
                return false;
            l[i * n + k] = i == k ? sqrt(sum) : sum / l[k * n + k];
        }
    for (int i = 0; i < n; i++) {
        for (int c = 0; c < i; c++)
            b[i] -= l[i * n + c] * b[c];
        b[i] /= l[i * n + i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int c = i + 1; c < n; c++)
            b[i] -= l[c * n + i] * b[c];
        b[i] /= l[i * n + i];
    }
    return true;
}

double assembler_normal(Assembler *m, double *gradient)
{
    int n = m->free.n, rows = m->p->rows.n;
    double most = 0;
    memset(m->normal, 0, (size_t)(n * n) * sizeof *m->normal);
    memset(gradient, 0, (size_t)n * sizeof *gradient);
    for (int k = 0; k < rows; k++) {
        const double *row = &m->j[k * n];
        for (int i = 0; i < n; i++) {
            if (row[i] == 0)
                continue;
            gradient[i] -= row[i] * m->r[k];
            for (int c = 0; c <= i; c++)
                m->normal[i * n + c] += row[i] * row[c];
        }
    }
    for (int i = 0; i < n; i++)
        most = fmax(most, m->normal[i * n + i]);
    return most;
}

static double apply_step(Assembler *m, const double *from, double *to)
{
    double sum = 0;
    for (int c = 0; c < m->free.n; c++) {
        int k = m->free.at[c];
        to[k] = from[k] + m->step[c] * assembler_column_scale(m, k);
        sum += m->step[c] * m->step[c];
    }
    return sqrt(sum);
}

/* One step of Newton's method, by least squares and of least length. False: it does not help. */
static bool newton_step(Assembler *m, Pose x, double *sum, double *length)
{
    int n = m->free.n;
    double *l = m->normal + n * n;
    assembler_jacobian(m);
    double most = assembler_normal(m, m->step);
    if (!(most > 0) || !close_damped(m->normal, n, 1e-15 * most, l, m->step))
        return false;
    memcpy(m->x, x, (size_t)(n_coordinates(m) + m->p->choices.n) * sizeof *x);
    double step = apply_step(m, x, m->x), after = assembler_residuals(m, m->x, m->trial);
    if (!(after < *sum))
        return false;
    *length = step;
    *sum = after;
    memcpy(x, m->x, (size_t)n_coordinates(m) * sizeof *x);
    memcpy(m->r, m->trial, (size_t)m->p->rows.n * sizeof *m->r);
    return true;
}

/* Damped steps (Levenberg, Marquardt; the damping after Nielsen) until the rows are small or nothing helps. */
static double damped_steps(Assembler *m, Pose x, double sum)
{
    const double near = 1e-14; /* from here on Newton's method goes faster */
    int n = m->free.n;
    double *l = m->normal + n * n, damping = 0, factor = 2;
    for (int iteration = 0; iteration < MOST_ITERATIONS && sum > near; iteration++) {
        assembler_jacobian(m);
        double most = assembler_normal(m, m->trial + m->p->rows.n);
        const double *gradient = m->trial + m->p->rows.n;
        if (!isfinite(most) || !(most > 0))
            return sum;
        damping = iteration ? damping : 1e-3 * most;
        for (bool better = false; !better;) {
            memcpy(m->step, gradient, (size_t)n * sizeof *gradient);
            if (damping > 1e12 * most || !close_damped(m->normal, n, damping, l, m->step))
                return sum;
            memcpy(m->x, x, (size_t)(n_coordinates(m) + m->p->choices.n) * sizeof *x);
            double length = apply_step(m, x, m->x), foreseen = 0, after = assembler_residuals(m, m->x, m->trial);
            for (int c = 0; c < n; c++)
                foreseen += m->step[c] * (damping * m->step[c] + gradient[c]) / 2;
            better = after < sum;
            if (!better && length < 1e-12)
                return sum;
            if (better) {
                double quality = 2 * (sum - after) / foreseen - 1;
                bool creeps = sum - after < 1e-9 * sum && length < 1e-6;
                damping *= fmax(1.0 / 3, 1 - quality * quality * quality);
                factor = 2;
                sum = after;
                if (creeps)
                    iteration = MOST_ITERATIONS;
            } else {
                damping *= factor;
                factor *= 2;
            }
        }
        memcpy(x, m->x, (size_t)n_coordinates(m) * sizeof *x);
        memcpy(m->r, m->trial, (size_t)m->p->rows.n * sizeof *m->r);
    }
    return sum;
}

Closing assembler_close(Assembler *m, Pose x)
{
    enum { MOST_POLISHING = 30 };
    Closing c = {0};
    double sum = assembler_residuals(m, x, m->r);
    if (isfinite(sum) && m->free.n && m->p->rows.n) {
        sum = damped_steps(m, x, sum);
        assembler_residuals(m, x, m->r);
        for (int k = 0; k < MOST_POLISHING && sum > 0 && sum < 1e-6; k++)
            if (!newton_step(m, x, &sum, &c.last_step))
                break;
        sum = assembler_residuals(m, x, m->r);
    }
    c.residual = isfinite(sum) ? largest(m->r, m->p->rows.n, &c.worst) : INFINITY;
    c.is_closed = c.residual < CLOSED;
    return c;
}

/* ---- places to begin from ---------------------------------------------------------------------------------------- */

double assembler_random(Assembler *m)
{
    return 2 * xorshift64star(m->random, m->random) - 1;
}

void assembler_scatter(Assembler *m, Pose x)
{
    const double pi = 3.14159265358979323846;
    for (int c = 0; c < m->free.n; c++) {
        const Coordinate *k = &m->p->coordinates.at[m->free.at[c]];
        double far = k->kind == COORDINATE_ANGLE ? pi : k->kind == COORDINATE_LENGTH ? m->length : 1;
        double from = k->kind == COORDINATE_OTHER ? 0 : k->start;
        x[m->free.at[c]] = from + far * assembler_random(m);
    }
    for (int k = 0; k < m->p->choices.n; k++)
        x[n_coordinates(m) + k] = assembler_random(m) > 0;
}

Pose assembler_start(Assembler *m, Arena *a)
{
    Pose x = NEW_ARRAY(a, double, n_coordinates(m) + m->p->choices.n + 1);
    for (int k = 0; k < n_coordinates(m); k++)
        x[k] = m->p->coordinates.at[k].start;
    for (int k = 0; k < m->p->choices.n; k++)
        x[n_coordinates(m) + k] = 1;
    return x;
}

/* ---- whole turns ------------------------------------------------------------------------------------------------- */

static bool stays_closed(Assembler *m, const double *x)
{
    int where;
    double sum = assembler_residuals(m, x, m->trial);
    return isfinite(sum) && largest(m->trial, m->p->rows.n, &where) < 10 * CLOSED;
}

/* Four coordinates of one variable: the sign of a quaternion says nothing. */
static void unwind_quaternion(Assembler *m, Pose x, const double *to, int first)
{
    double dot = 0;
    for (int k = first; k < first + 4; k++)
        dot += x[k] * to[k];
    if (dot >= 0)
        return;
    for (int k = first; k < first + 4; k++)
        x[k] = -x[k];
    if (!stays_closed(m, x))
        for (int k = first; k < first + 4; k++)
            x[k] = -x[k];
}

void assembler_unwind(Assembler *m, Pose x, const double *to)
{
    const double turn = 2 * 3.14159265358979323846;
    for (int c = 0; c < m->free.n; c++) {
        int k = m->free.at[c];
        const Coordinate *a = &m->p->coordinates.at[k];
        double before = x[k];
        if (a->kind == COORDINATE_ANGLE) {
            x[k] -= turn * round((x[k] - to[k]) / turn);
            if (x[k] != before && !stays_closed(m, x))
                x[k] = before;
        } else if (a->kind == COORDINATE_OTHER && a->flat && a->element == 0 && k + 3 < n_coordinates(m) &&
                   type_elements(a->flat->var->type) == 4 && m->p->coordinates.at[k + 3].flat == a->flat) {
            unwind_quaternion(m, x, to, k);
        }
    }
}

double assembler_distance(const Assembler *m, const double *a, const double *b)
{
    double sum = 0;
    for (int c = 0; c < m->free.n; c++) {
        double far = (a[m->free.at[c]] - b[m->free.at[c]]) / assembler_column_scale(m, m->free.at[c]);
        sum += far * far;
    }
    return sqrt(sum);
}

/* ---- making ------------------------------------------------------------------------------------------------------ */

/* The size of the mechanism, from where its frames are when its angles are anything; and which coordinates matter. */
static void look_around(Assembler *m)
{
    enum { PLACES = 8 };
    const Positions *p = m->p;
    Pose x = assembler_start(m, m->arena);
    double size = 0;
    m->looks_around = true;
    assembler_set_free(m);
    for (int place = 0; place < PLACES; place++) {
        m->length = 0;
        if (place)
            assembler_scatter(m, x);
        const double *v = assembler_frames(m, x);
        for (int k = 0; k < p->signals.n; k++) {
            const PositionSignal *s = &p->signals.at[k];
            if (s->is_frame && s->flat->unit && strcmp(s->flat->unit->text, "m") == 0 && isfinite(v[s->step]))
                size = fmax(size, fabs(v[s->step]));
        }
        tape_derivatives(p->tape, &m->framing, m->v, m->columns, m->free.n, m->d);
        for (int k = 0; k < p->signals.n; k++)
            for (int c = 0; c < m->free.n && p->signals.at[k].is_frame; c++)
                m->is_seen[m->free.at[c]] |= m->d[(size_t)p->signals.at[k].step * (size_t)m->free.n + (size_t)c] != 0;
        m->length = 1;
        assembler_residuals(m, x, m->r);
        assembler_jacobian(m);
        for (int k = 0; k < p->rows.n; k++)
            for (int c = 0; c < m->free.n; c++)
                m->depends[k * n_coordinates(m) + m->free.at[c]] |= m->j[k * m->free.n + c] != 0;
    }
    m->length = size > 0 ? size : 1;
    m->looks_around = false;
    for (int k = 0; k < p->rows.n * n_coordinates(m); k++)
        m->is_in_loop[k % n_coordinates(m)] |= m->depends[k];
    assembler_set_free(m);
}

static Ints steps_of_rows(const Positions *p, Arena *a)
{
    Ints rows = {0};
    for (int k = 0; k < p->rows.n; k++)
        ints_push(a, &rows, p->rows.at[k].step);
    return tape_steps_for(p->tape, a, rows.at, rows.n);
}

static Ints steps_of_frames(const Positions *p, Arena *a)
{
    Ints frames = {0};
    for (int k = 0; k < p->signals.n; k++)
        if (p->signals.at[k].is_frame)
            ints_push(a, &frames, p->signals.at[k].step);
    return tape_steps_for(p->tape, a, frames.at, frames.n);
}

static Ints steps_of_all(const Positions *p, Arena *a)
{
    Ints all = {0};
    for (int k = 0; k < tape_length(p->tape); k++)
        ints_push(a, &all, k);
    return tape_steps_for(p->tape, a, all.at, all.n);
}

Assembler *assembler_new(const Positions *p, Arena *a, AssemblerFreedom freedom, unsigned seed)
{
    Assembler *m = NEW(a, Assembler);
    int n = p->coordinates.n, rows = p->rows.n;
    *m = (Assembler){.p = p,
                     .freedom = freedom,
                     .arena = a,
                     .scratch = arena_new(),
                     .random = {(int)(seed * 2654435761u + 17u), 4711}};
    m->v = tape_registers(p->tape, a);
    m->closing = steps_of_rows(p, a);
    m->framing = steps_of_frames(p, a);
    m->all = steps_of_all(p, a);
    m->d = NEW_ARRAY(a, double, tape_length(p->tape) * (n + 1) + 1);
    m->is_in_loop = NEW_ARRAY(a, bool, n + 1);
    m->is_held = NEW_ARRAY(a, bool, n + 1);
    m->is_idle = NEW_ARRAY(a, bool, n + 1);
    m->part_of = NEW_ARRAY(a, int, n + 1);
    m->part_of_row = NEW_ARRAY(a, int, rows + 1);
    m->part = ASSEMBLER_WHOLE;
    m->depends = NEW_ARRAY(a, bool, rows *n + 1);
    m->is_seen = NEW_ARRAY(a, bool, n + 1);
    m->columns = NEW_ARRAY(a, int, n + 1);
    m->r = NEW_ARRAY(a, double, rows + 4);
    m->j = NEW_ARRAY(a, double, (rows + 3) * n + 1);
    m->normal = NEW_ARRAY(a, double, 2 * n * n + 1);
    m->step = NEW_ARRAY(a, double, n + 1);
    m->trial = NEW_ARRAY(a, double, rows + n + 4);
    m->x = NEW_ARRAY(a, double, n + p->choices.n + 1);
    for (int k = 0; k < 20; k++)
        assembler_random(m);
    look_around(m);
    return m;
}

bool assembler_depends(const Assembler *m, int row, int coordinate)
{
    return m->depends[row * n_coordinates(m) + coordinate];
}

bool assembler_shows(const Assembler *m, int coordinate)
{
    return m->is_seen[coordinate] || m->is_in_loop[coordinate];
}

void assembler_free(Assembler *m)
{
    if (m)
        arena_free(m->scratch);
}
