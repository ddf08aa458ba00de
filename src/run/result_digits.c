#include "run/result_digits.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* --- powers of ten ------------------------------------------------------------------------------------------------ */

enum { WORDS = 40 }; /* of 32 bits, the least first: 10^324 has 1077 bits */

/* 64 bits of a number from a bit on; those before the first and behind the last are zeros. */
static uint64_t bits_from(const uint32_t *words, int from)
{
    uint64_t bits = 0;
    for (int k = 0; k < 3; k++) {
        int word = (from + 32 * WORDS) / 32 - WORDS + k, at = 32 * word - from; /* rounded down, also below zero */
        uint64_t value = word >= 0 && word < WORDS ? words[word] : 0;
        bits |= at < 0 ? value >> -at : at < 64 ? value << at : 0;
    }
    return bits;
}

/* The highest 128 bits of a number, and whether bits below them are set. */
static PowerOfTen highest_bits(const uint32_t *words, bool *more)
{
    int top = WORDS - 1;
    while (top > 0 && words[top] == 0)
        top--;
    int from = 32 * top + 32 - __builtin_clz(words[top]) - 128; /* first bit that is kept; may be < 0 */
    *more = false;
    for (int i = 0; 32 * i < from && !*more; i++)
        *more = (from - 32 * i < 32 ? words[i] << (32 - (from - 32 * i)) : words[i]) != 0;
    return (PowerOfTen){.high = bits_from(words, from + 64), .low = bits_from(words, from)};
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

/* Eight digits as text, the first in the lowest byte: both halves of the number, then all quarters, then all eighths at
 * once, each division by a product whose fraction is cut off. */
static inline uint64_t eight_digits(uint32_t number)
{
    uint64_t high = number / 10000, pair = high | (number - 10000 * high) << 32;
    uint64_t hundreds = (pair * 10486 >> 20) & UINT64_C(0x0000007f0000007f);
    uint64_t fours = hundreds | (pair - 100 * hundreds) << 16;
    uint64_t tens = (fours * 103 >> 10) & UINT64_C(0x000f000f000f000f);
    return (tens | (fours - 10 * tens) << 8) + UINT64_C(0x3030303030303030);
}

enum { DIGITS_MANY = 17, DIGITS_EIGHT = 100000000 }; /* what is read back as a number of 53 bits has no more */

/* The digits at the end of the first DIGITS_MANY bytes of `room`; returns how many. */
static inline int digits_of(uint64_t number, char *room)
{
    uint64_t upper = number / DIGITS_EIGHT, zeros = UINT64_C(0x3030303030303030);
    uint32_t first = upper >= DIGITS_EIGHT ? (uint32_t)(upper / DIGITS_EIGHT) : 0;
    uint64_t middle = eight_digits((uint32_t)(upper - (uint64_t)first * DIGITS_EIGHT));
    uint64_t last = eight_digits((uint32_t)(number - upper * DIGITS_EIGHT));
    room[0] = (char)('0' + first);
    memcpy(room + 1, &middle, sizeof middle);
    memcpy(room + 9, &last, sizeof last);
    if (first)
        return DIGITS_MANY;
    if (upper)
        return DIGITS_MANY - 1 - __builtin_ctzll(middle - zeros) / 8;
    return 8 - __builtin_ctzll(last - zeros) / 8;
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
    char digits[3 * DIGITS_MANY];
    int n = digits_of(d.digits, digits), point = n + d.exponent; /* digits before the point */
    const char *first = digits + DIGITS_MANY - n;
    /* Pieces are copied with a fixed length: that is quicker, and what is too much is written over. */
    if (point > 17 || (point > 15 && d.exponent > 0) || point < -3) { /* 1.23e-10 */
        p[0] = first[0];
        p[1] = '.';
        memcpy(p + 2, first + 1, 16);
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
        memcpy(p, first, DIGITS_MANY);
        p += n;
    } else if (point < n) { /* 12.3 */
        memcpy(p, first, DIGITS_MANY);
        p[point] = '.';
        memcpy(p + point + 1, first + point, 16);
        p += n + 1;
    } else { /* 1200 */
        memcpy(p, first, DIGITS_MANY);
        memset(p + n, '0', (size_t)(point - n));
        p += point;
    }
    *p = 0;
    return (int)(p - to);
}
