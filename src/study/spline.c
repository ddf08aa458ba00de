#include "study/spline.h"

#include <stdlib.h>

/* Second derivatives at the points, zero at both ends: a system with three diagonals, by elimination. */
static void curvatures(int n, const double *t, const double *v, double *m, double *work)
{
    m[0] = m[n - 1] = work[0] = 0;
    for (int k = 1; k + 1 < n; k++) {
        double before = t[k] - t[k - 1], after = t[k + 1] - t[k];
        double pivot = 2 * (before + after) - before * work[k - 1];
        work[k] = after / pivot;
        m[k] = (6 * ((v[k + 1] - v[k]) / after - (v[k] - v[k - 1]) / before) - before * m[k - 1]) / pivot;
    }
    for (int k = n - 2; k > 0; k--)
        m[k] -= work[k] * m[k + 1];
}

typedef struct {
    Buffer *to;
    const double *t, *v, *m;
} Writer;

static void write_piece(const Writer *w, int k)
{
    double h = w->t[k + 1] - w->t[k];
    double slope = (w->v[k + 1] - w->v[k]) / h - h * (2 * w->m[k] + w->m[k + 1]) / 6;
    double factors[] = {w->v[k], slope, w->m[k] / 2, (w->m[k + 1] - w->m[k]) / (6 * h)};
    for (int i = 0; i < 3; i++)
        buffer_f(w->to, "%.17g + (time - (%.17g))*(", factors[i], w->t[k]);
    buffer_f(w->to, "%.17g)))", factors[3]);
}

/* Halves of the points, so that a value takes few comparisons. */
static void write_pieces(const Writer *w, int first, int end)
{
    if (end - first == 1) {
        write_piece(w, first);
        return;
    }
    int middle = (first + end) / 2;
    buffer_f(w->to, "(if time < %.17g then ", w->t[middle]);
    write_pieces(w, first, middle);
    buffer_text(w->to, " else ");
    write_pieces(w, middle, end);
    buffer_text(w->to, ")");
}

bool spline_text(Buffer *to, int n, const double *times, const double *values)
{
    double *m = calloc(2 * (size_t)n + 1, sizeof(double));
    if (!m)
        return false;
    curvatures(n, times, values, m, m + n);
    Writer w = {to, times, values, m};
    buffer_text(to, "noEvent(");
    write_pieces(&w, 0, n - 1);
    buffer_text(to, ")");
    free(m);
    return true;
}
