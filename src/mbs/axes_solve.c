/* axes_solve.c: X := M^-1 X by the articulated bodies that axes_forward leaves: columns of X are efforts, then accelerations.
 *
 * A link costs a column the same however deep it lies, so that chains cost O(n) a column. The columns go side by side, some at
 * a time: their wrenches and accelerations stay in the nearest cache.
 */
#include <string.h>

#include "mbs/axes.h"

enum { SIDE_BY_SIDE = AXES_STRIP };

typedef double Six[6][SIDE_BY_SIDE];

/* The link's effort and what reaches the parent by it. */
static inline __attribute__((always_inline)) void hand_over(const Link *l, const LinkState *s, int count,
                                                            double *restrict row, Six *restrict own, Six *restrict up)
{
    const double *z = s->z, *d = s->d, *U = s->U, by_D = s->by_D;
    double(*along)[SIDE_BY_SIDE] = *own + (l->slides ? 3 : 0);
    for (int c = 0; c < count; c++) {
        double u = (row[c] - (z[0] * along[0][c] + z[1] * along[1][c] + z[2] * along[2][c])) * by_D, t[6];
        for (int i = 0; i < 6; i++)
            t[i] = (*own)[i][c] + U[i] * u;
        row[c] = u;
        (*up)[0][c] += t[0] + d[1] * t[5] - d[2] * t[4];
        (*up)[1][c] += t[1] + d[2] * t[3] - d[0] * t[5];
        (*up)[2][c] += t[2] + d[0] * t[4] - d[1] * t[3];
        for (int i = 3; i < 6; i++)
            (*up)[i][c] += t[i];
    }
}

/* The acceleration of the joint, and the link's. */
static inline __attribute__((always_inline)) void accelerate(const Link *l, const LinkState *s, int count,
                                                             double *restrict row, Six *restrict own,
                                                             const Six *restrict up)
{
    const double *z = s->z, *d = s->d;
    double V[6], to_angular[3], to_linear[3];
    for (int i = 0; i < 6; i++)
        V[i] = s->U[i] * s->by_D;
    for (int i = 0; i < 3; i++) {
        to_angular[i] = l->slides ? 0 : z[i];
        to_linear[i] = l->slides ? z[i] : 0;
    }
    for (int c = 0; c < count; c++) {
        double a0 = (*up)[0][c], a1 = (*up)[1][c], a2 = (*up)[2][c];
        double a3 = (*up)[3][c] + a1 * d[2] - a2 * d[1], a4 = (*up)[4][c] + a2 * d[0] - a0 * d[2];
        double a5 = (*up)[5][c] + a0 * d[1] - a1 * d[0];
        double x = row[c] - (V[0] * a0 + V[1] * a1 + V[2] * a2 + V[3] * a3 + V[4] * a4 + V[5] * a5);
        row[c] = x;
        (*own)[0][c] = a0 + to_angular[0] * x;
        (*own)[1][c] = a1 + to_angular[1] * x;
        (*own)[2][c] = a2 + to_angular[2] * x;
        (*own)[3][c] = a3 + to_linear[0] * x;
        (*own)[4][c] = a4 + to_linear[1] * x;
        (*own)[5][c] = a5 + to_linear[2] * x;
    }
}

/* Some columns, of which no link from end on has an effort; its accelerations are not asked for either. */
static inline __attribute__((always_inline)) void solve_strip(const Axes *x, int end, int n, double *X, int count,
                                                              Six *at)
{
    memset(at, 0, (size_t)end * sizeof *at);
    for (int i = end - 1; i > 0; i--)
        hand_over(&x->link[i], &x->state[i], count, X + (size_t)x->link[i].v * (size_t)n, &at[i],
                  &at[x->link[i].parent]);
    memset(at, 0, sizeof *at);
    for (int i = 1; i < end; i++)
        accelerate(&x->link[i], &x->state[i], count, X + (size_t)x->link[i].v * (size_t)n, &at[i],
                   (const Six *)&at[x->link[i].parent]);
}

static void strip_plain(const Axes *x, int end, int n, double *X, int count, Six *at)
{
    solve_strip(x, end, n, X, count, at);
}

#if defined(__x86_64__)
__attribute__((target("avx2,fma"))) static void strip_wide(const Axes *x, int end, int n, double *X, int count, Six *at)
{
    solve_strip(x, end, n, X, count, at);
}
#endif

void axes_solve(const Axes *x, int n, double *X, bool is_inverse)
{
    void (*strip)(const Axes *, int, int, double *, int, Six *) = strip_plain;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        strip = strip_wide;
#endif
    for (int from = 0; from < n; from += SIDE_BY_SIDE) {
        int count = n - from < SIDE_BY_SIDE ? n - from : SIDE_BY_SIDE;
        strip(x, is_inverse ? from + count + 1 : n + 1, n, X + from, count, (Six *)x->strip);
    }
    if (!is_inverse)
        return;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            X[(size_t)i * (size_t)n + (size_t)k] = X[(size_t)k * (size_t)n + (size_t)i];
}
