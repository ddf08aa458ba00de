/* axes_factors.c: X := M^-1 X by the factors M = L^T D L, L below the diagonal (Featherstone 2005).
 *
 * Of a link only the links between it and the ground have entries. They stand one behind the other, the outermost first and the
 * link's own last, and the links before an ancestor are the same for both: so rows of entries are subtracted as they stand.
 * Columns of X go side by side in registers.
 */
#include <stdint.h>
#include <string.h>

#include "mbs/axes.h"
#include "mbs/model.h"

enum { WIDEST = 8 };

static size_t room_bytes(const AxesFactors *f)
{
    return (size_t)f->n * (size_t)f->stride * sizeof *f->right + WIDEST * sizeof(double);
}

bool axes_factors_new(MbsModel *m, AxesFactors *f, const Axes *x)
{
    f->stride = (3 * (x->n - 1) + WIDEST - 1) / WIDEST * WIDEST;
    f->n = x->n;
    f->first = mbs_get(m, (size_t)(x->n + 1) * sizeof *f->first);
    if (!f->first)
        return false;
    for (int i = 1; i < x->n; i++) {
        int up = x->link[i].parent;
        f->first[i + 1] = f->first[i] + f->first[up + 1] - f->first[up] + 1;
    }
    size_t entries = (size_t)f->first[x->n];
    f->link = mbs_get(m, entries * sizeof *f->link);
    f->entry = mbs_get(m, entries * sizeof *f->entry);
    f->room = mbs_get(m, room_bytes(f));
    if (!f->link || !f->entry || !f->room) {
        axes_factors_free(m, f);
        return false;
    }
    for (int wide = WIDEST; !f->columns; wide /= 2)
        f->columns = axes_factors_columns(wide);
    f->right = (double *)f->room + (-(uintptr_t)f->room % (WIDEST * sizeof(double))) / sizeof(double);
    for (int i = 1; i < x->n; i++)
        for (int k = f->first[i + 1], at = i; at; at = x->link[at].parent)
            f->link[--k] = at;
    return true;
}

void axes_factors_free(MbsModel *m, AxesFactors *f)
{
    if (!f->first)
        return;
    size_t entries = (size_t)f->first[f->n];
    mbs_give(m, f->link, entries * sizeof *f->link);
    mbs_give(m, f->entry, entries * sizeof *f->entry);
    mbs_give(m, f->room, room_bytes(f));
    mbs_give(m, f->first, (size_t)(f->n + 1) * sizeof *f->first);
    *f = (AxesFactors){0};
}

static void factor(const AxesFactors *f)
{
    for (int k = f->n - 1; k > 0; k--) {
        int own = f->first[k + 1] - f->first[k] - 1;
        double *restrict row = f->entry + f->first[k], by_d = row[own] = 1 / row[own];
        for (int i = own - 1; i >= 0; i--) {
            double *restrict to = f->entry + f->first[f->link[f->first[k] + i]], a = row[i] * by_d;
            for (int j = 0; j <= i; j++)
                to[j] -= a * row[j];
            row[i] = a;
        }
    }
}

enum { COLUMNS_AT_ONCE = 4 };

#define COLUMNS_SOLVE solve
#define COLUMNS_TARGET
#define COLUMNS_WIDE 2
#include "mbs/axes_columns.h"

#if defined(__x86_64__)
#define COLUMNS_SOLVE  solve_wide
#define COLUMNS_TARGET __attribute__((target("avx")))
#define COLUMNS_WIDE   4
#include "mbs/axes_columns.h"

#define COLUMNS_SOLVE  solve_wider
#define COLUMNS_TARGET __attribute__((target("avx512f")))
#define COLUMNS_WIDE   8
#include "mbs/axes_columns.h"
#endif

void axes_factors_solve(const AxesFactors *f)
{
    factor(f);
    f->columns(f);
}

void (*axes_factors_columns(int wide))(const AxesFactors *f)
{
#if defined(__x86_64__)
    if (wide == 8)
        return __builtin_cpu_supports("avx512f") ? solve_wider : NULL;
    if (wide == 4)
        return __builtin_cpu_supports("avx") ? solve_wide : NULL;
#endif
    return wide == 2 ? solve : NULL;
}
