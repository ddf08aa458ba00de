/* lanes_math.c: functions of <math.h> for four numbers, in place. */
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "run/lanes.h"

#define ELEMENTARY(name, function, ...)                                                                                \
    static void lanes_##function(double *x)                                                                            \
    {                                                                                                                  \
        for (int l = 0; l < LANES; l++)                                                                                \
            x[l] = function(x[l]);                                                                                     \
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
    for (int l = 0; l < LANES; l++) {
        cosine[l] = cos(angle[l]);
        angle[l] = sin(angle[l]);
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

/* Polynomials through Chebyshev's points of an eighth of a turn, pi/2 in two parts (as export/cuda_numbers.cuh). */
__attribute__((target("avx2,fma"), always_inline)) static inline __m256d polynomial(__m256d z, const double *c)
{
    __m256d p = _mm256_set1_pd(c[5]);
#pragma GCC unroll 5
    for (int k = 4; k >= 0; k--)
        p = _mm256_fmadd_pd(z, p, _mm256_set1_pd(c[k]));
    return p;
}

__attribute__((target("avx2,fma"))) static void sincos_at_once(double *angle, double *cosine)
{
    static const double s[6] = {-0.16666666666666666,   0.008333333333330948,   -0.00019841269836756774,
                                2.7557316101617874e-06, -2.505113165023518e-08, 1.5918115263265974e-10};
    static const double c[6] = {0.041666666666666664,    -0.0013888888888887398, 2.480158729876456e-05,
                                -2.7557317271145144e-07, 2.087614614655861e-09,  -1.1382623647474604e-11};
    const __m256d sign = _mm256_set1_pd(-0.0), whole = _mm256_set1_pd(6755399441055744.0); /* adding it rounds */
    __m256d a = _mm256_loadu_pd(angle);
    __m256d is_small = _mm256_cmp_pd(_mm256_andnot_pd(sign, a), _mm256_set1_pd(1e6), _CMP_LE_OQ);
    int small = _mm256_movemask_pd(is_small); /* nor where it is no number */
    double large[LANES];
    memcpy(large, angle, sizeof large);
    __m256d w = _mm256_fmadd_pd(a, _mm256_set1_pd(0.6366197723675814), whole), n = _mm256_sub_pd(w, whole);
    __m256d r = _mm256_fnmadd_pd(n, _mm256_set1_pd(6.123233995736766e-17),
                                 _mm256_fnmadd_pd(n, _mm256_set1_pd(1.5707963267948966), a));
    __m256d z = _mm256_mul_pd(r, r);
    __m256d sine = _mm256_fmadd_pd(_mm256_mul_pd(z, polynomial(z, s)), r, r);
    __m256d cosine_ = _mm256_fmadd_pd(z, _mm256_fmadd_pd(z, polynomial(z, c), _mm256_set1_pd(-0.5)), _mm256_set1_pd(1));
    __m256i quarter = _mm256_castpd_si256(w), one = _mm256_set1_epi64x(1);
    __m256d is_odd = _mm256_castsi256_pd(_mm256_slli_epi64(quarter, 63)); /* the sign decides */
    __m256d minus_sine = _mm256_and_pd(sign, _mm256_castsi256_pd(_mm256_slli_epi64(quarter, 62)));
    __m256d minus_cosine =
        _mm256_and_pd(sign, _mm256_castsi256_pd(_mm256_slli_epi64(_mm256_add_epi64(quarter, one), 62)));
    _mm256_storeu_pd(angle, _mm256_xor_pd(_mm256_blendv_pd(sine, cosine_, is_odd), minus_sine));
    _mm256_storeu_pd(cosine, _mm256_xor_pd(_mm256_blendv_pd(cosine_, sine, is_odd), minus_cosine));
    for (int l = 0; small != 15 && l < LANES; l++)
        if (!(small >> l & 1)) {
            angle[l] = sin(large[l]);
            cosine[l] = cos(large[l]);
        }
}

static void lanes_sincos(double *angle, double *cosine)
{
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
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
    } ones[] = {{"lanes_sin", lanes_sine},
                {"lanes_cos", lanes_cosine},
#define ELEMENTARY(name, function, ...) {"lanes_" #function, lanes_##function},
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
    if (strcmp(name, "lanes_sincos") == 0)
        memcpy(&found, &pair, sizeof found);
    return found;
}
