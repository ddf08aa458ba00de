/* result_digits.h: the shortest text that reads back as the same number, fast: a result of text is mostly this.
 *
 * R. Giulietti, "The Schubfach way to render doubles" (2020): with 10^k to 128 bits, three products tell the shortest
 * decimal between a number's neighbours. About ten times as fast as trying 15, 16 and 17 digits.
 */
#ifndef CARDAN_RUN_RESULT_DIGITS_H
#define CARDAN_RUN_RESULT_DIGITS_H

#include <stdint.h>

#include "base/arena.h"

enum { DIGITS_LEAST = -292, DIGITS_MOST = 324, DIGITS_ROOM = 40 };

/* 10^k for k = DIGITS_LEAST … DIGITS_MOST, scaled to 128 bits with the highest bit set, rounded up. */
typedef struct {
    uint64_t high, low;
} PowerOfTen;

PowerOfTen *digits_powers(Arena *a);

/* Writes x to `to` (DIGITS_ROOM bytes) with a final 0, and returns the length. 0 has no sign. */
int digits_text(const PowerOfTen *powers, double x, char *to);

#endif
