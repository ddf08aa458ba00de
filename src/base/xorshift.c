/* xorshift.c: the xorshift family of pseudo random numbers. */
#include "base/xorshift.h"

#include <stdint.h>

static const double TWO_TO_MINUS_64 = 5.42101086242752217004e-20;

static double unit_interval(uint64_t bits)
{
    return (double)(int64_t)bits * TWO_TO_MINUS_64 + 0.5;
}

static uint64_t word(const int *halves)
{
    return (uint64_t)(uint32_t)halves[0] | (uint64_t)(uint32_t)halves[1] << 32;
}

static void put(int *halves, uint64_t word_)
{
    halves[0] = (int)(int32_t)(uint32_t)word_;
    halves[1] = (int)(int32_t)(uint32_t)(word_ >> 32);
}

double xorshift64star(const int in[XORSHIFT64_STATE], int out[XORSHIFT64_STATE])
{
    uint64_t s = word(in);
    s ^= s >> 12;
    s ^= s << 25;
    s ^= s >> 27;
    s *= UINT64_C(2685821657736338717);
    put(out, s);
    return unit_interval(s);
}

double xorshift128plus(const int in[XORSHIFT128_STATE], int out[XORSHIFT128_STATE])
{
    uint64_t s1 = word(in), s0 = word(in + 2);
    s1 ^= s1 << 23;
    s1 = (s1 ^ s0 ^ (s1 >> 17) ^ (s0 >> 26)) + s0;
    put(out, s0);
    put(out + 2, s1);
    return unit_interval(s1);
}

double xorshift1024star(const int in[XORSHIFT1024_STATE], int out[XORSHIFT1024_STATE])
{
    int p = in[32] & 15, next = (p + 1) & 15;
    uint64_t s0 = word(in + 2 * p), s1 = word(in + 2 * next);
    s1 ^= s1 << 31;
    s1 ^= s1 >> 11;
    s0 ^= s0 >> 30;
    s1 ^= s0;
    for (int i = 0; i < 32; i++)
        out[i] = in[i];
    put(out + 2 * next, s1);
    out[32] = next;
    return unit_interval(s1 * UINT64_C(1181783497276652981));
}
