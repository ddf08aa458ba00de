/* lanes_sines.h: LANES sines and cosines at once, as LANES_SINES, by instructions that LANES_INTEGERS names: the operations
 * of base/sines.h in vectors. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/sines.h"

#if defined(__x86_64__)

#define AT_ONCE            __attribute__((target(LANES_INTEGERS)))
#define BITS(x)            ((Bits)(x))
#define NUMBERS(x)         ((Numbers)(x))
#define CHOSEN(m, yes, no) NUMBERS((BITS(yes) & (m)) | (BITS(no) & ~(m)))
#define POLYNOMIAL(c)      ((c)[0] + z * (c)[1] + zz * ((c)[2] + z * (c)[3] + zz * ((c)[4] + z * (c)[5])))

AT_ONCE bool LANES_SINES(double *angle, double *cosine)
{
    typedef double Numbers __attribute__((vector_size(8 * LANES)));
    typedef int64_t Bits __attribute__((vector_size(8 * LANES)));
    const SinesNumbers *k = &sines_numbers;
    const Bits sign = BITS(-(Numbers){0});
    Numbers a;
    memcpy(&a, angle, sizeof a);
    Bits is_near = NUMBERS(BITS(a) & ~sign) <= k->far;
    int64_t all_near = -1;
    for (int l = 0; l < LANES; l++)
        all_near &= is_near[l];
    if (!all_near)
        return false;
    Numbers q = a * k->per_angle + k->whole, n = q - k->whole;
    Numbers t = a - n * k->right_angle[0], w = n * k->right_angle[1], r = t - w;
    Numbers d = w - (t - r) + n * k->right_angle[2];
    Numbers z = r * r, zz = z * z, h = 0.5 * z, u = 1 - h;
    Numbers up = r - (r * z * POLYNOMIAL(k->sine) + (d - d * h));
    Numbers along = u - (zz * POLYNOMIAL(k->cosine) + (h - (1 - u) - r * d));
    Bits quarters = BITS(q), is_odd = -(quarters & 1), minus = sign & quarters << 62;
    Numbers sines = NUMBERS(BITS(CHOSEN(is_odd, along, up)) ^ minus);
    Numbers cosines = NUMBERS(BITS(CHOSEN(is_odd, up, along)) ^ minus ^ (is_odd & sign));
    memcpy(angle, &sines, sizeof sines);
    memcpy(cosine, &cosines, sizeof cosines);
    return true;
}

#endif
