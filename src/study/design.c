#include "study/design.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"

/* ---- axes from text ---------------------------------------------------------------------------------------------- */

enum { LIST_MOST = 10000000 };

/* A finite number at *at, behind blanks. */
static bool number(const char **at, double *to)
{
    char *end;
    *to = strtod(*at, &end);
    if (end == *at || !isfinite(*to))
        return false;
    *at = end + strspn(end, " \t");
    return true;
}

static const char *read_range(Arena *a, const char *text, Axis *to)
{
    double from, step, last;
    const char *at = text;
    if (!number(&at, &from) || *at++ != ':' || !number(&at, &step) || *at++ != ':' || !number(&at, &last) || *at)
        return text_f(a, "'%s' is no range: it has the form from:step:to, such as 1:0.1:2", text);
    double count = floor((last - from) / step * (1 + 1e-12) + 1e-9) + 1;
    if (!(count >= 1))
        return text_f(a, "the range '%s' is empty: with a step of %g one does not get from %g to %g", text, step, from,
                      last);
    if (count > LIST_MOST)
        return text_f(a, "the range '%s' has more than %d values", text, LIST_MOST);
    for (long k = 0; k < (long)count; k++)
        PUSH(a, to->list,
             k == (long)count - 1 && fabs(from + (double)k * step - last) < 1e-9 * fabs(step)
                 ? last
                 : from + (double)k * step);
    return NULL;
}

static const char *read_list(Arena *a, const char *text, Axis *to)
{
    for (const char *at = text;;) {
        double x;
        if (!number(&at, &x))
            return text_f(a, "'%s' is no list of numbers, such as 1,2,5", text);
        PUSH(a, to->list, x);
        if (!*at)
            return NULL;
        if (*at++ != ',')
            return text_f(a, "'%s' is no list of numbers, such as 1,2,5", text);
    }
}

static const char *read_distribution(Arena *a, const char *text, Axis *to)
{
    static const struct {
        const char *name;
        AxisKind kind;
    } known[] = {{"uniform", AXIS_UNIFORM}, {"normal", AXIS_NORMAL}, {"log", AXIS_LOG}};
    size_t n = strcspn(text, "(");
    const char *at = text + n + 1;
    for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
        if (strlen(known[k].name) != n || strncmp(known[k].name, text, n) != 0)
            continue;
        to->kind = known[k].kind;
        if (!number(&at, &to->a) || *at++ != ',' || !number(&at, &to->b) || *at++ != ')' || *at)
            return text_f(a, "'%s' needs two numbers: %s(…, …)", text, known[k].name);
        if (to->kind == AXIS_NORMAL ? to->b < 0 : to->b < to->a)
            return to->kind == AXIS_NORMAL ? text_f(a, "'%s': a standard deviation is not negative", text)
                                           : text_f(a, "'%s': the second number must not be less than the first", text);
        if (to->kind == AXIS_LOG && !(to->a > 0))
            return text_f(a, "'%s': both numbers must be greater than 0", text);
        return NULL;
    }
    return text_f(a, "'%s': a distribution is uniform(from, to), normal(mean, deviation) or log(from, to)", text);
}

const char *axis_read(Arena *a, const char *text, Axis *to)
{
    while (*text == ' ')
        text++;
    if (strchr(text, '('))
        return read_distribution(a, text, to);
    return strchr(text, ':') ? read_range(a, text, to) : read_list(a, text, to);
}

bool design_kind(const char *text, DesignKind *to)
{
    static const char *const names[] = {[DESIGN_GRID] = "grid",
                                        [DESIGN_LIST] = "list",
                                        [DESIGN_RANDOM] = "random",
                                        [DESIGN_LATIN] = "latin",
                                        [DESIGN_SOBOL] = "sobol"};
    for (int k = 0; k < (int)(sizeof names / sizeof *names); k++)
        if (strcmp(names[k], text) == 0)
            return *to = (DesignKind)k, true;
    return false;
}

/* ---- random numbers from the number of a point --------------------------------------------------------------------- */

/* splitmix64 (Steele, Lea and Flood, 2014) */
static uint64_t mixed(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

static uint64_t random_bits(const Design *d, long run, int axis)
{
    return mixed(mixed(mixed(d->seed) ^ (uint64_t)axis) ^ (uint64_t)run);
}

/* 0 < u < 1 */
static double random_number(const Design *d, long run, int axis)
{
    return ((double)(random_bits(d, run, axis) >> 11) + 0.5) * 0x1p-53;
}

/* ---- Sobol's sequence ---------------------------------------------------------------------------------------------- */

/* Degree and inner coefficients of a primitive polynomial, and initial numbers: S. Joe and F. Y. Kuo: Constructing
 * Sobol sequences with better two-dimensional projections. SIAM J. Sci. Comput. 30, 2008. The first axis is that of van
 * der Corput. */
static const struct {
    int degree, inner;
    uint32_t first[7];
} sobol_axes[SOBOL_MOST] = {
    {0, 0, {0}},
    {1, 0, {1}},
    {2, 1, {1, 3}},
    {3, 1, {1, 3, 1}},
    {3, 2, {1, 1, 1}},
    {4, 1, {1, 1, 3, 3}},
    {4, 4, {1, 3, 5, 13}},
    {5, 2, {1, 1, 5, 5, 17}},
    {5, 4, {1, 1, 5, 5, 5}},
    {5, 7, {1, 1, 7, 11, 19}},
    {5, 11, {1, 1, 5, 1, 1}},
    {5, 13, {1, 1, 1, 3, 11}},
    {5, 14, {1, 3, 5, 5, 31}},
    {6, 1, {1, 3, 3, 9, 7, 49}},
    {6, 13, {1, 1, 1, 15, 21, 21}},
    {6, 16, {1, 3, 1, 13, 27, 49}},
    {6, 19, {1, 1, 1, 15, 7, 5}},
    {6, 22, {1, 3, 1, 15, 13, 25}},
    {6, 25, {1, 1, 5, 5, 19, 61}},
    {7, 1, {1, 3, 7, 11, 23, 15, 103}},
    {7, 4, {1, 3, 7, 13, 13, 15, 69}},
};

static double sobol_number(const Design *d, long run, int axis)
{
    uint32_t direction[33], bits = 0;
    int s = sobol_axes[axis].degree;
    for (int i = 1; i <= 32; i++) {
        if (s == 0) {
            direction[i] = 1u << (32 - i);
            continue;
        }
        if (i <= s) {
            direction[i] = sobol_axes[axis].first[i - 1] << (32 - i);
            continue;
        }
        direction[i] = direction[i - s] ^ (direction[i - s] >> s);
        for (int k = 1; k < s; k++)
            if ((sobol_axes[axis].inner >> (s - 1 - k)) & 1)
                direction[i] ^= direction[i - k];
    }
    uint32_t gray = (uint32_t)run ^ ((uint32_t)run >> 1);
    for (int i = 1; gray; i++, gray >>= 1)
        if (gray & 1)
            bits ^= direction[i];
    if (d->seed)
        bits ^= (uint32_t)random_bits(d, 0, axis); /* a digital shift: as even, and another sample */
    return ((double)bits + 0.5) * 0x1p-32;
}

/* ---- points ------------------------------------------------------------------------------------------------------ */

/* P. J. Acklam's approximation, and one step of Halley's method. */
double design_normal_quantile(double u)
{
    static const double a[] = {-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                               1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
    static const double b[] = {-5.447609879822406e+01, 1.615858368580409e+02, -1.556989798598866e+02,
                               6.680131188771972e+01, -1.328068155288572e+01};
    static const double c[] = {-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                               -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
    static const double t[] = {7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00,
                               3.754408661907416e+00};
    double x, tail = 0.02425, low = u < 0.5 ? u : 1 - u;
    if (low < tail) {
        double q = sqrt(-2 * log(low));
        x = (((((c[0] * q + c[1]) * q + c[2]) * q + c[3]) * q + c[4]) * q + c[5]) /
            ((((t[0] * q + t[1]) * q + t[2]) * q + t[3]) * q + 1);
        x = u < 0.5 ? x : -x;
    } else {
        double q = u - 0.5, r = q * q;
        x = (((((a[0] * r + a[1]) * r + a[2]) * r + a[3]) * r + a[4]) * r + a[5]) * q /
            (((((b[0] * r + b[1]) * r + b[2]) * r + b[3]) * r + b[4]) * r + 1);
    }
    double e = 0.5 * erfc(-x / sqrt(2)) - u, step = e * sqrt(2 * acos(-1)) * exp(x * x / 2);
    return x - step / (1 + x * step / 2);
}

static double quantile(const Axis *axis, double u)
{
    switch (axis->kind) {
    case AXIS_LIST: {
        int k = (int)(u * axis->list.n);
        return axis->list.at[k < axis->list.n ? k : axis->list.n - 1];
    }
    case AXIS_UNIFORM:
        return axis->a + u * (axis->b - axis->a);
    case AXIS_NORMAL:
        return axis->a + axis->b * design_normal_quantile(u);
    case AXIS_LOG:
        break;
    }
    return axis->a * pow(axis->b / axis->a, u);
}

static const char *count_grid(Arena *a, Design *d)
{
    double runs = 1;
    for (int k = 0; k < d->axes.n; k++) {
        if (d->axes.at[k].kind != AXIS_LIST)
            return text_f(a, "'%s' has a distribution: a grid needs values; the sampling is random, latin or sobol",
                          d->axes.at[k].name);
        runs *= d->axes.at[k].list.n;
    }
    if (runs > 1e12)
        return text_f(a, "the grid has %.3g points: that is too many", runs);
    d->runs = (long)runs;
    return NULL;
}

static const char *count_list(Arena *a, Design *d)
{
    for (int k = 0; k < d->axes.n; k++) {
        const Axis *axis = &d->axes.at[k];
        if (axis->kind != AXIS_LIST)
            return text_f(a, "'%s' has a distribution: a list needs values; the sampling is random, latin or sobol",
                          axis->name);
        if (axis->list.n != d->axes.at[0].list.n)
            return text_f(a, "'%s' has %d values and '%s' %d: a list takes one of each for a run", d->axes.at[0].name,
                          d->axes.at[0].list.n, axis->name, axis->list.n);
        d->runs = axis->list.n;
    }
    return NULL;
}

const char *design_finish(Arena *a, Design *d)
{
    if (d->kind == DESIGN_GRID)
        return count_grid(a, d);
    if (d->kind == DESIGN_LIST)
        return count_list(a, d);
    if (d->runs < 1)
        return "how many runs there are to be must be said: runs";
    if (d->runs > 4000000000)
        return text_f(a, "%ld runs are too many", d->runs);
    if (d->kind == DESIGN_SOBOL && d->axes.n > SOBOL_MOST)
        return text_f(a, "Sobol's sequence is known for %d parameters here, not for %d", SOBOL_MOST, d->axes.n);
    if (d->kind != DESIGN_LATIN)
        return NULL;
    d->order = arena_zeros(a, (size_t)d->runs * (size_t)d->axes.n * sizeof *d->order + 1);
    for (int k = 0; k < d->axes.n; k++) {
        uint32_t *order = d->order + (size_t)k * (size_t)d->runs;
        for (long i = 0; i < d->runs; i++)
            order[i] = (uint32_t)i;
        for (long i = d->runs - 1; i > 0; i--) {
            long j = (long)(random_number(d, i, d->axes.n + k) * (double)(i + 1));
            uint32_t swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
    }
    return NULL;
}

void design_point(const Design *d, long run, double *to)
{
    long rest = run;
    for (int k = d->axes.n - 1; k >= 0; k--) {
        const Axis *axis = &d->axes.at[k];
        switch (d->kind) {
        case DESIGN_GRID:
            to[k] = axis->list.at[rest % axis->list.n];
            rest /= axis->list.n;
            break;
        case DESIGN_LIST:
            to[k] = axis->list.at[run];
            break;
        case DESIGN_RANDOM:
            to[k] = quantile(axis, random_number(d, run, k));
            break;
        case DESIGN_LATIN:
            to[k] = quantile(axis, (d->order[(size_t)k * (size_t)d->runs + (size_t)run] + random_number(d, run, k)) /
                                       (double)d->runs);
            break;
        case DESIGN_SOBOL:
            to[k] = quantile(axis, sobol_number(d, run, k));
            break;
        }
    }
}
