/* sines.c: sine and cosine, see sines.h. Nothing here may be contracted (-ffp-contract=off). */
#include "base/sines.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The parts of pi/2 have 37 bits each but the last, so that their products with numbers up to 2^16 are exact. S is
 * (r - sin r)/r^3 and C is (1 - r^2/2 - cos r)/r^4: polynomials whose largest relative error in the result on [0, pi/4] is
 * smallest (Remez), one coefficient after the other rounded and the rest found anew: 2^-57 and 2^-62. */
const SinesNumbers sines_numbers = {
    .far = 1e5,
    .per_angle = 0x1.45f306dc9c883p-1,
    .whole = 0x1.8p52,
    .right_angle = {0x1.921fb54440000p+0, 0x1.68c234c4c0000p-39, 0x1.98a2e03707345p-77},
    .sine = {0x1.5555555555548p-3, -0x1.111111110f730p-7, 0x1.a01a019bf20ffp-13, -0x1.71de35655023cp-19,
             0x1.ae5e5dc04b2a2p-26, -0x1.5d91e857afa11p-33},
    .cosine = {-0x1.555555555554bp-5, 0x1.6c16c16c15015p-10, -0x1.a01a019c8f254p-16, 0x1.27e4f7f191482p-22,
               -0x1.1ee9dbcee877fp-29, 0x1.8fa68aa9fd850p-37},
};

/* An angle as right angles and a rest of at most half of one. */
typedef struct {
    uint64_t quarters; /* modulo 4 at least */
    double r, d;       /* the rest is r - d */
} Turned;

static const uint64_t sign_bit = (uint64_t)1 << 63;

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double of_bits(uint64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

/* ---- up to sines_numbers.far ------------------------------------------------------------------------------------- */

static inline Turned turn(double x)
{
    const SinesNumbers *k = &sines_numbers;
    double q = x * k->per_angle + k->whole, n = q - k->whole;
    double t = x - n * k->right_angle[0], w = n * k->right_angle[1], r = t - w;
    return (Turned){bits_of(q), r, (w - (t - r)) + n * k->right_angle[2]};
}

static inline double polynomial(const double *c, double z, double zz)
{
    return (c[0] + z * c[1]) + zz * ((c[2] + z * c[3]) + zz * (c[4] + z * c[5]));
}

static inline double sine_of_rest(double r, double d)
{
    double z = r * r, h = 0.5 * z;
    return r - ((r * z) * polynomial(sines_numbers.sine, z, z * z) + (d - d * h));
}

static inline double cosine_of_rest(double r, double d)
{
    double z = r * r, zz = z * z, h = 0.5 * z, u = 1 - h;
    return u - (zz * polynomial(sines_numbers.cosine, z, zz) + ((h - (1 - u)) - r * d));
}

/* ---- beyond: 2/pi to so many bits that what is left of any double's product with it has 75 of them --------------- */

/* 64 bits before the point, then 1216 of 2/pi behind it. */
static const uint64_t two_over_pi[] = {0,
                                       0xa2f9836e4e441529,
                                       0xfc2757d1f534ddc0,
                                       0xdb6295993c439041,
                                       0xfe5163abdebbc561,
                                       0xb7246e3a424dd2e0,
                                       0x06492eea09d1921c,
                                       0xfe1deb1cb129a73e,
                                       0xe88235f52ebb4484,
                                       0xe99c7026b45f7e41,
                                       0x3991d639835339f4,
                                       0x9c845f8bbdf9283b,
                                       0x1ff897ffde05980f,
                                       0xef2f118b5a0a6d1f,
                                       0x6d367ecf27cb09b7,
                                       0x4f463f669e5fea2d,
                                       0x7527bac7ebe5f17b,
                                       0x3d0739f78a5292ea,
                                       0x6bfb5fb11f8d5d08,
                                       0x56033046fc7b6bab};

/* Both halves of a product. */
static uint64_t product(uint64_t a, uint64_t b, uint64_t *high)
{
    const uint64_t low_half = 0xffffffff;
    uint64_t ll = (a & low_half) * (b & low_half), lh = (a & low_half) * (b >> 32), hl = (a >> 32) * (b & low_half);
    uint64_t middle = (ll >> 32) + (lh & low_half) + (hl & low_half);
    *high = (a >> 32) * (b >> 32) + (lh >> 32) + (hl >> 32) + (middle >> 32);
    return middle << 32 | (ll & low_half);
}

/* 64 bits of 2/pi from the one that counts 2^-first on; first > -64. */
static uint64_t bits_from(int first)
{
    int at = first + 63, word = at / 64, shift = at % 64;
    return shift ? two_over_pi[word] << shift | two_over_pi[word + 1] >> (64 - shift) : two_over_pi[word];
}

/* |x| = m 2^e. Bits of 2/pi that give whole turns are left out: the product counts right angles modulo 4 in its first two
 * bits, and parts of one in those that follow. Of these, as of pi/2, 64 bits are enough. */
static Turned turn_far(double x)
{
    enum { MANTISSA = 52, BIAS = 1075, WORDS = 3 };
    const uint64_t right_angle = 0xc90fdaa22168c235; /* pi/2 2^63 */
    uint64_t bits = bits_of(x) & ~sign_bit, m = (bits & (((uint64_t)1 << MANTISSA) - 1)) | (uint64_t)1 << MANTISSA;
    int e = (int)(bits >> MANTISSA) - BIAS;
    uint64_t a[WORDS], high, carry; /* the first one counts most */
    a[2] = product(m, bits_from(e - 1 + 128), &carry);
    a[1] = product(m, bits_from(e - 1 + 64), &high);
    a[1] += carry;
    carry = high + (a[1] < carry);
    a[0] = m * bits_from(e - 1) + carry;
    uint64_t quarters = a[0] >> 62;
    a[0] = a[0] << 2 | a[1] >> 62;
    a[1] = a[1] << 2 | a[2] >> 62;
    a[2] <<= 2;
    bool is_above = a[0] >> 63; /* half a right angle: the next one is nearer */
    if (is_above) {
        quarters++;
        a[2] = ~a[2];
        a[1] = ~a[1];
        a[0] = ~a[0];
    }
    int below = 0; /* how many bits behind the point the first one is */
    for (; !(a[0] >> 63); below++) {
        a[0] = a[0] << 1 | a[1] >> 63;
        a[1] = a[1] << 1 | a[2] >> 63;
        a[2] <<= 1;
    }
    product(a[0], right_angle, &high); /* the rest is 2^-63 times this, and 2^-below */
    uint64_t head = high & ~(uint64_t)0x7ff;
    double r = ldexp((double)head, -63 - below), d = -ldexp((double)(high - head), -63 - below);
    bool is_negative = is_above != !!(bits_of(x) & sign_bit);
    return (Turned){bits_of(x) & sign_bit ? -quarters : quarters, is_negative ? -r : r, is_negative ? -d : d};
}

/* ---- both -------------------------------------------------------------------------------------------------------- */

static inline Turned turned(double x)
{
    return fabs(x) <= sines_numbers.far ? turn(x) : turn_far(x);
}

static inline double flipped(double value, uint64_t quarters)
{
    return of_bits(bits_of(value) ^ (quarters << 62 & sign_bit));
}

static inline double sine_of(Turned t)
{
    return flipped(t.quarters & 1 ? cosine_of_rest(t.r, t.d) : sine_of_rest(t.r, t.d), t.quarters);
}

static inline double cosine_of(Turned t)
{
    return flipped(t.quarters & 1 ? sine_of_rest(t.r, t.d) : cosine_of_rest(t.r, t.d), t.quarters + 1);
}

double sines_sin(double x)
{
    return isfinite(x) ? sine_of(turned(x)) : x - x;
}

double sines_cos(double x)
{
    return isfinite(x) ? cosine_of(turned(x)) : x - x;
}

void sines_both(double x, double *sine, double *cosine)
{
    if (isfinite(x)) {
        Turned t = turned(x);
        double up = sine_of_rest(t.r, t.d), along = cosine_of_rest(t.r, t.d);
        bool is_odd = t.quarters & 1;
        *sine = flipped(is_odd ? along : up, t.quarters);
        *cosine = flipped(is_odd ? up : along, t.quarters + 1);
    } else {
        *sine = *cosine = x - x;
    }
}
