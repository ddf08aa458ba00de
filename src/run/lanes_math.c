/* lanes_math.c: functions of <math.h> for four and for eight numbers, in place. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/powers.h"
#include "base/sines.h"
#include "run/lanes.h"

typedef void (*OfOne)(double *x);
typedef void (*OfTwo)(double *x, const double *y);
typedef void (*OfPair)(double *angle, double *cosine);

/* ---- one number after the other --------------------------------------------------------------------------------- */

#define ONE_BY_ONE(c, n)                                                                                               \
    static void lanes##n##_##c(double *x)                                                                              \
    {                                                                                                                  \
        for (int l = 0; l < (n); l++)                                                                                  \
            x[l] = c(x[l]);                                                                                            \
    }
#define ELEMENTARY(name, function, c, ...) ONE_BY_ONE(c, 4) ONE_BY_ONE(c, 8)
#include "base/elementary.def"

#define TWO_BY_TWO(c, n)                                                                                               \
    static void lanes##n##_##c(double *x, const double *y)                                                             \
    {                                                                                                                  \
        for (int l = 0; l < (n); l++)                                                                                  \
            x[l] = c(x[l], y[l]);                                                                                      \
    }
TWO_BY_TWO(powers_raise, 4)
TWO_BY_TWO(powers_raise, 8)
TWO_BY_TWO(atan2, 4)
TWO_BY_TWO(atan2, 8)

static void both_one_by_one(int n, double *angle, double *cosine)
{
    for (int l = 0; l < n; l++)
        sines_both(angle[l], &angle[l], &cosine[l]);
}

/* ---- sine and cosine together ----------------------------------------------------------------------------------- */

static bool at_once(int n, double *angle, double *cosine)
{
#if defined(__x86_64__)
    return n == 8 ? lanes_sines_8(angle, cosine) : __builtin_cpu_supports("avx2") && lanes_sines_4(angle, cosine);
#else
    (void)n, (void)angle, (void)cosine;
    return false;
#endif
}

#define SINES(n)                                                                                                       \
    static void lanes##n##_sine_and_cosine(double *angle, double *cosine)                                              \
    {                                                                                                                  \
        if (!at_once(n, angle, cosine))                                                                                \
            both_one_by_one(n, angle, cosine);                                                                         \
    }                                                                                                                  \
    static void lanes##n##_sine(double *x)                                                                             \
    {                                                                                                                  \
        double cosine[n];                                                                                              \
        lanes##n##_sine_and_cosine(x, cosine);                                                                         \
    }                                                                                                                  \
    static void lanes##n##_cosine(double *x)                                                                           \
    {                                                                                                                  \
        double cosine[n];                                                                                              \
        lanes##n##_sine_and_cosine(x, cosine);                                                                         \
        memcpy(x, cosine, sizeof cosine);                                                                              \
    }
SINES(4)
SINES(8)

/* ---- by name ---------------------------------------------------------------------------------------------------- */

#define NAMED(n, name, c)                                                                                              \
    {                                                                                                                  \
        "lanes" #n "_" #name, lanes##n##_##c                                                                           \
    }
#define FIND(table, name) find(name, sizeof(table) / sizeof *(table), sizeof *(table), (table))

/* In a table whose rows begin with a name, behind which a function stands. */
static const void *find(const char *name, size_t n, size_t row, const void *table)
{
    const void *found = NULL;
    const char *at = table, *has;
    for (size_t k = 0; k < n && !found; k++, at += row) {
        memcpy(&has, at, sizeof has);
        if (strcmp(has, name) == 0)
            memcpy(&found, at + sizeof has, sizeof found);
    }
    return found;
}

const void *lanes_symbol(const char *name)
{
    static const struct {
        const char *name;
        OfOne function;
    } ones[] = {
        NAMED(4, sines_sin, sine),
        NAMED(8, sines_sin, sine),
        NAMED(4, sines_cos, cosine),
        NAMED(8, sines_cos, cosine),
#define ELEMENTARY(name, function, c, ...) NAMED(4, c, c), NAMED(8, c, c),
#include "base/elementary.def"
    };
    static const struct {
        const char *name;
        OfTwo function;
    } twos[] = {NAMED(4, powers_raise, powers_raise), NAMED(8, powers_raise, powers_raise), NAMED(4, atan2, atan2),
                NAMED(8, atan2, atan2)};
    static const struct {
        const char *name;
        OfPair function;
    } pairs[] = {NAMED(4, sines_both, sine_and_cosine), NAMED(8, sines_both, sine_and_cosine)};
    const void *found = FIND(ones, name);
    if (!found)
        found = FIND(twos, name);
    return found ? found : FIND(pairs, name);
}
