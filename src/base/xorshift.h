/* xorshift.h: the xorshift family of pseudo random numbers (S. Vigna: An experimental exploration of Marsaglia's
 * xorshift generators, scrambled. ACM TOMS 42, 2016; Further scramblings of Marsaglia's xorshift generators, 2017).
 *
 * A state is kept in 32-bit integers: two make a 64-bit word, the lower half first. Every function computes the state
 * after `in` and gives back a number 0 < y < 1 (J. Doornik: Conversion of high-period random numbers to floating
 * point, 2007). in and out may be the same.
 */
#ifndef CARDAN_BASE_XORSHIFT_H
#define CARDAN_BASE_XORSHIFT_H

enum { XORSHIFT64_STATE = 2, XORSHIFT128_STATE = 4, XORSHIFT1024_STATE = 33 };

double xorshift64star(const int in[XORSHIFT64_STATE], int out[XORSHIFT64_STATE]);
double xorshift128plus(const int in[XORSHIFT128_STATE], int out[XORSHIFT128_STATE]);
double xorshift1024star(const int in[XORSHIFT1024_STATE], int out[XORSHIFT1024_STATE]); /* the last: which word */

#endif
