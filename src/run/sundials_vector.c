/* sundials_vector.c: what vectors do otherwise than SUNDIALS' own.
 *
 * Sums take several numbers at once: before each step a multistep method moves its history along by them. Results are those
 * of N_VLinearSum_Serial, bit for bit. And a vector that finds no memory ends what was called, as everywhere in Cardan
 * (base/memory.h): N_VClone and SUNMatClone of SUNDIALS 6 write into what they did not get. */
#include "base/memory.h"
#include "run/sundials.h"

/* z = a x + b y, where z may be x or y: no number depends on one beside it, which is what `ivdep` says. With two factors
 * of one size, other than 1, SUNDIALS takes the sum or the difference first. */
static void linear_sum(double a, N_Vector first, double b, N_Vector second, N_Vector result)
{
    const sunindextype n = NV_LENGTH_S(result);
    const double *x = NV_DATA_S(first), *y = NV_DATA_S(second);
    double *z = NV_DATA_S(result);
    bool unit = a == 1 || a == -1;
    if (a == 1 && b == 1) {
#pragma GCC ivdep
        for (sunindextype i = 0; i < n; i++)
            z[i] = x[i] + y[i];
    } else if (!unit && a == b) {
#pragma GCC ivdep
        for (sunindextype i = 0; i < n; i++)
            z[i] = a * (x[i] + y[i]);
    } else if (!unit && a == -b) {
#pragma GCC ivdep
        for (sunindextype i = 0; i < n; i++)
            z[i] = a * (x[i] - y[i]);
    } else {
#pragma GCC ivdep
        for (sunindextype i = 0; i < n; i++)
            z[i] = a * x[i] + b * y[i];
    }
}

static N_Vector clone(N_Vector of)
{
    return memory_or_end(N_VClone_Serial(of));
}

void sundials_vector(N_Vector v)
{
    v->ops->nvlinearsum = linear_sum;
    v->ops->nvclone = clone;
}
