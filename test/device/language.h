// language.h: what CUDA C++ has more than C++, on this processor. Included in front of a text for a device, it compiles that
// text's own branches for a device, and threads are calls of a kernel one after the other.
//
// Numbers are as different from those of the host as a device's may be: products and sums are one operation where the compiler
// likes, and the approximations of reciprocals are no better than the PTX ISA (9.7.3, 9.7.4) promises.
#ifndef DEVICE_LANGUAGE_H
#define DEVICE_LANGUAGE_H

#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define __CUDACC__    1
#define __CUDA_ARCH__ 900
#define __host__
#define __device__
#define __global__
#define __constant__
#define __forceinline__ inline
#define __launch_bounds__(...)

struct dim3 {
    unsigned x, y, z;
};
static dim3 threadIdx, blockIdx, blockDim, gridDim;

// The thread that is `turn`-th to run, of n: neighbours do not follow each other.
static inline unsigned whose_turn(unsigned turn, unsigned n, unsigned order)
{
    unsigned stride = n / 2 + 1 + order % (n + 1);
    for (unsigned a = stride, b = n;; stride = a = stride + 1, b = n) { // until they have no common divisor
        while (b) {
            const unsigned rest = a % b;
            a = b, b = rest;
        }
        if (a == 1)
            break;
    }
    return (unsigned)((uint64_t)turn * stride % n);
}

// Every thread of the grid, in some order.
template <typename F> static void each_thread(unsigned grid, unsigned block, unsigned order, F thread)
{
    gridDim = {grid, 1, 1};
    blockDim = {block, 1, 1};
    for (unsigned b = 0; b < grid; b++)
        for (unsigned t = 0; t < block; t++) {
            blockIdx = {whose_turn(b, grid, order), 0, 0};
            threadIdx = {whose_turn(t, block, order), 0, 0};
            thread();
        }
}

static inline int __double2loint(double x)
{
    int64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return (int)(uint32_t)bits;
}

static inline int __float_as_int(float x)
{
    int bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

// rcp.approx.ftz.f64: of the upper half of the number, the upper half of the reciprocal; subnormal numbers are zeros.
static inline double upper_half(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits &= 0xffffffff00000000u;
    memcpy(&x, &bits, sizeof bits);
    return fabs(x) < DBL_MIN ? copysign(0, x) : x;
}

static inline double approximate_reciprocal(double b)
{
    const double upper = upper_half(b);
    return upper == 0 ? copysign((double)INFINITY, b) : upper_half(1 / upper);
}

// rcp.approx.ftz.f32: at most one unit of the last place off; here always.
static inline float approximate_reciprocal(float b)
{
    if (fabsf(b) < FLT_MIN)
        return copysignf((float)INFINITY, b);
    const float r = 1 / b;
    const float off = __float_as_int(b) & 1 ? nextafterf(r, 0) : nextafterf(r, copysignf((float)INFINITY, r));
    return fabsf(r) < FLT_MIN ? copysignf(0, r) : off;
}

#define asm(...) r = approximate_reciprocal(b)

#endif
