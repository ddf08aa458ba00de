#include "run/result_digits.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* --- powers of ten ------------------------------------------------------------------------------------------------ */

enum { WORDS = 40 }; /* of 32 bits, the least first: 10^324 has 1077 bits */

/* The highest 128 bits of a number, and whether bits below them are set. */
static PowerOfTen highest_bits(const uint32_t *words, bool *more)
{
    int top = WORDS - 1;
    while (top > 0 && words[top] == 0)
        top--;
    int bits = 32 * top + 32 - __builtin_clz(words[top]), from = bits - 128; /* first bit that is kept; may be < 0 */
    PowerOfTen p = {0, 0};
    *more = false;
    for (int i = 0; i < bits; i++) {
        uint64_t bit = words[i / 32] >> (i % 32) & 1;
        int at = i - from;
        if (at < 0)
            *more = *more || bit;
        else if (at < 64)
            p.low |= bit << at;
        else
            p.high |= bit << (at - 64);
    }
    return p;
}

static PowerOfTen plus_one(PowerOfTen p)
{
    p.low++;
    p.high += p.low == 0;
    return p;
}

PowerOfTen *digits_powers(Arena *a)
{
    PowerOfTen *powers = NEW_ARRAY(a, PowerOfTen, DIGITS_MOST - DIGITS_LEAST + 1);
    uint32_t words[WORDS] = {1};
    bool more;
    for (int k = 0; k <= DIGITS_MOST; k++) {
        PowerOfTen p = highest_bits(words, &more);
        powers[k - DIGITS_LEAST] = more ? plus_one(p) : p;
        uint64_t carry = 0;
        for (int i = 0; i < WORDS; i++) {
            carry += (uint64_t)words[i] * 10;
            words[i] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    /* 2^n / 10^k by dividing k times: whole quotients of whole quotients lose nothing that the highest bits show */
    memset(words, 0, sizeof words);
    words[WORDS - 1] = 1u << 31;
    for (int k = -1; k >= DIGITS_LEAST; k--) {
        uint64_t rest = 0;
        for (int i = WORDS - 1; i >= 0; i--) {
            rest = rest << 32 | words[i];
            words[i] = (uint32_t)(rest / 10);
            rest %= 10;
        }
        powers[k - DIGITS_LEAST] = plus_one(highest_bits(words, &more)); /* never a whole number */
    }
    return powers;
}

/* --- the shortest decimal ----------------------------------------------------------------------------------------- */

typedef struct {
    uint64_t digits;
    int exponent; /* value = digits * 10^exponent */
} Decimal;

/* Bits 128 … 191 of g * c, the lowest set when anything below is not zero. */
static uint64_t rounded_to_odd(PowerOfTen g, uint64_t c)
{
    __uint128_t x = (__uint128_t)g.low * c, y = (__uint128_t)g.high * c + (uint64_t)(x >> 64);
    return (uint64_t)(y >> 64) | ((uint64_t)y > 1);
}

static int floor_shift(int x, int bits)
{
    return x >> bits; /* arithmetic: rounds down */
}

static Decimal shortest(const PowerOfTen *powers, uint64_t fraction, int biased)
{
    uint64_t c = fraction;
    int q = 1 - 1075;
    if (biased) {
        c |= UINT64_C(1) << 52;
        q = biased - 1075;
        if (q <= 0 && q > -53 && (c & ((UINT64_C(1) << -q) - 1)) == 0)
            return (Decimal){c >> -q, 0}; /* a whole number */
    }
    bool even = c % 2 == 0, closer = fraction == 0 && biased > 1; /* the lower neighbour is at half the distance */
    uint64_t below = 4 * c - 2 + closer, at = 4 * c, above = 4 * c + 2;
    int k = floor_shift(q * 1262611 - (closer ? 524031 : 0), 22); /* floor(log10(2^q)), of 3/4 2^q when closer */
    int h = q + floor_shift(-k * 1741647, 19) + 1;                /* floor(log2(10^-k)) */
    PowerOfTen g = powers[-k - DIGITS_LEAST];
    uint64_t low = rounded_to_odd(g, below << h) + !even, mid = rounded_to_odd(g, at << h);
    uint64_t high = rounded_to_odd(g, above << h) - !even;
    uint64_t s = mid / 4;
    if (s >= 10) { /* one digit less, where just one such number lies between the neighbours */
        uint64_t t = s / 10;
        bool down = low <= 40 * t, up = 40 * t + 40 <= high;
        if (down != up)
            return (Decimal){t + up, k + 1};
    }
    bool down = low <= 4 * s, up = 4 * s + 4 <= high;
    if (down != up)
        return (Decimal){s + up, k};
    uint64_t half = 4 * s + 2;
    return (Decimal){s + (mid > half || (mid == half && s % 2)), k};
}

enum { DIGITS_PAIRS = 10 }; /* 2^64 has twenty digits */

/* The digits at the end of `room`, two at a time. */
static const char *digits_of(uint64_t number, char *room)
{
    static const char pairs[] =
        "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243"
        "4445464748495051525354555657585960616263646566676869707172737475767778798081828384858687"
        "888990919293949596979899";
    char *p = room + (size_t)2 * DIGITS_PAIRS;
    while (number >= 100) {
        p -= 2;
        memcpy(p, pairs + 2 * (number % 100), 2);
        number /= 100;
    }
    if (number >= 10) {
        p -= 2;
        memcpy(p, pairs + 2 * number, 2);
    } else {
        *--p = (char)('0' + number);
    }
    return p;
}

int digits_text(const PowerOfTen *powers, double x, char *to)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    char *p = to;
    if (x == 0) {
        memcpy(to, "0", 2);
        return 1;
    }
    if (bits >> 63 && !isnan(x))
        *p++ = '-';
    if (!isfinite(x)) {
        memcpy(p, isnan(x) ? "nan" : "inf", 4);
        return (int)(p - to) + 3;
    }
    Decimal d = shortest(powers, bits & ((UINT64_C(1) << 52) - 1), (int)(bits >> 52 & 2047));
    while (d.digits % 10 == 0) {
        d.digits /= 10;
        d.exponent++;
    }
    char digits[2 * DIGITS_PAIRS];
    const char *first = digits_of(d.digits, digits);
    int n = (int)(digits + sizeof digits - first);
    int point = n + d.exponent;                                       /* digits before the point */
    if (point > 17 || (point > 15 && d.exponent > 0) || point < -3) { /* 1.23e-10 */
        p[0] = first[0];
        p[1] = '.';
        memcpy(p + 2, first + 1, (size_t)n - 1);
        p += n > 1 ? n + 1 : 1;
        *p++ = 'e';
        int e = point - 1;
        if (e < 0)
            *p++ = '-';
        e = e < 0 ? -e : e;
        if (e >= 100)
            *p++ = (char)('0' + e / 100);
        if (e >= 10)
            *p++ = (char)('0' + e / 10 % 10);
        *p++ = (char)('0' + e % 10);
    } else if (point <= 0) { /* 0.00123 */
        memcpy(p, "0.000", 5);
        p += 2 - point;
        memcpy(p, first, (size_t)n);
        p += n;
    } else if (point < n) { /* 12.3 */
        memcpy(p, first, (size_t)point);
        p[point] = '.';
        memcpy(p + point + 1, first + point, (size_t)(n - point));
        p += n + 1;
    } else { /* 1200 */
        memcpy(p, first, (size_t)n);
        memset(p + n, '0', (size_t)(point - n));
        p += point;
    }
    *p = 0;
    return (int)(p - to);
}
