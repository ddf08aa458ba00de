/* lanes_math.c: functions of <math.h> for four numbers, in place. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/sines.h"
#include "run/lanes.h"

#define ELEMENTARY(name, function, c, ...)                                                                             \
    static void lanes_##c(double *x)                                                                                   \
    {                                                                                                                  \
        for (int l = 0; l < LANES; l++)                                                                                \
            x[l] = c(x[l]);                                                                                            \
    }
#include "base/elementary.def"

static void lanes_pow(double *x, const double *y)
{
    for (int l = 0; l < LANES; l++)
        x[l] = pow(x[l], y[l]);
}

static void lanes_atan2(double *x, const double *y)
{
    for (int l = 0; l < LANES; l++)
        x[l] = atan2(x[l], y[l]);
}

/* ---- sine and cosine together ----------------------------------------------------------------------------------- */

static void sincos_one_by_one(double *angle, double *cosine)
{
    for (int l = 0; l < LANES; l++)
        sines_both(angle[l], &angle[l], &cosine[l]);
}

#if defined(__x86_64__)
#include <immintrin.h>

typedef struct {
    __m256d z, zz;
} Powers;

#define AT_ONCE     __attribute__((target("avx2"), always_inline)) static inline
#define ALL(x)      _mm256_set1_pd(x)
#define PLUS(a, b)  _mm256_add_pd(a, b)
#define MINUS(a, b) _mm256_sub_pd(a, b)
#define TIMES(a, b) _mm256_mul_pd(a, b)

AT_ONCE __m256d polynomial(Powers of, const double *c)
{
    __m256d first = PLUS(ALL(c[0]), TIMES(of.z, ALL(c[1]))), middle = PLUS(ALL(c[2]), TIMES(of.z, ALL(c[3])));
    __m256d last = PLUS(ALL(c[4]), TIMES(of.z, ALL(c[5])));
    return PLUS(first, TIMES(of.zz, PLUS(middle, TIMES(of.zz, last))));
}

/* The operations of base/sines.h. */
__attribute__((target("avx2"))) static void sincos_at_once(double *angle, double *cosine)
{
    const SinesNumbers *k = &sines_numbers;
    const __m256d sign = ALL(-0.0), a = _mm256_loadu_pd(angle), one = ALL(1);
    __m256d is_near = _mm256_cmp_pd(_mm256_andnot_pd(sign, a), ALL(k->far), _CMP_LE_OQ);
    if (_mm256_movemask_pd(is_near) != 15) {
        sincos_one_by_one(angle, cosine);
        return;
    }
    __m256d q = PLUS(TIMES(a, ALL(k->per_angle)), ALL(k->whole)), n = MINUS(q, ALL(k->whole));
    __m256d t = MINUS(a, TIMES(n, ALL(k->right_angle[0]))), w = TIMES(n, ALL(k->right_angle[1])), r = MINUS(t, w);
    __m256d d = PLUS(MINUS(w, MINUS(t, r)), TIMES(n, ALL(k->right_angle[2])));
    __m256d z = TIMES(r, r), h = TIMES(ALL(0.5), z), u = MINUS(one, h);
    Powers powers = {z, TIMES(z, z)};
    __m256d up = MINUS(r, PLUS(TIMES(TIMES(r, z), polynomial(powers, k->sine)), MINUS(d, TIMES(d, h))));
    __m256d less = MINUS(MINUS(h, MINUS(one, u)), TIMES(r, d));
    __m256d along = MINUS(u, PLUS(TIMES(powers.zz, polynomial(powers, k->cosine)), less));
    __m256i quarters = _mm256_castpd_si256(q);
    __m256d is_odd = _mm256_castsi256_pd(_mm256_slli_epi64(quarters, 63)); /* the sign decides */
    __m256d minus_sine = _mm256_and_pd(sign, _mm256_castsi256_pd(_mm256_slli_epi64(quarters, 62)));
    _mm256_storeu_pd(angle, _mm256_xor_pd(_mm256_blendv_pd(up, along, is_odd), minus_sine));
    _mm256_storeu_pd(cosine, _mm256_xor_pd(_mm256_blendv_pd(along, up, is_odd), _mm256_xor_pd(minus_sine, is_odd)));
}

static void lanes_sincos(double *angle, double *cosine)
{
    if (__builtin_cpu_supports("avx2"))
        sincos_at_once(angle, cosine);
    else
        sincos_one_by_one(angle, cosine);
}
#else
static void lanes_sincos(double *angle, double *cosine)
{
    sincos_one_by_one(angle, cosine);
}
#endif

static void lanes_sine(double *x)
{
    double cosine[LANES];
    lanes_sincos(x, cosine);
}

static void lanes_cosine(double *x)
{
    double cosine[LANES];
    lanes_sincos(x, cosine);
    memcpy(x, cosine, sizeof cosine);
}

const void *lanes_symbol(const char *name)
{
    typedef void (*OfOne)(double *);
    typedef void (*OfTwo)(double *, const double *);
    static const struct {
        const char *name;
        OfOne function;
    } ones[] = {{"lanes_sines_sin", lanes_sine},
                {"lanes_sines_cos", lanes_cosine},
#define ELEMENTARY(name, function, c, ...) {"lanes_" #c, lanes_##c},
#include "base/elementary.def"
                {NULL, NULL}};
    static const struct {
        const char *name;
        OfTwo function;
    } twos[] = {{"lanes_pow", lanes_pow}, {"lanes_atan2", lanes_atan2}, {NULL, NULL}};
    const void *found = NULL;
    void (*pair)(double *, double *) = lanes_sincos;
    for (int k = 0; ones[k].name && !found; k++)
        if (strcmp(ones[k].name, name) == 0)
            memcpy(&found, &ones[k].function, sizeof found);
    for (int k = 0; twos[k].name && !found; k++)
        if (strcmp(twos[k].name, name) == 0)
            memcpy(&found, &twos[k].function, sizeof found);
    if (strcmp(name, "lanes_sines_both") == 0)
        memcpy(&found, &pair, sizeof found);
    return found;
}
