/* units.h: dimensions of unit strings (chapter 19), and whether the equations of a model agree in them. */
#ifndef CARDAN_FLAT_UNITS_H
#define CARDAN_FLAT_UNITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"

typedef struct Flat Flat;

enum { DIMENSIONS = 7, EXPONENT_ONE = 12 };

/* Exponents of kg, m, s, A, K, mol, cd in twelfths, so that roots stay whole. An angle is a number: rad is 1. */
typedef struct {
    int16_t exponent[DIMENSIONS];
} Dimension;

/* "N.m/s2", "J/(kg.K)", "1", "rev/min": false when a part of it is unknown. Scale and offset are not looked at. */
bool unit_parse(const char *text, Dimension *to);
bool dimension_equal(const Dimension *a, const Dimension *b);
bool dimension_is_number(const Dimension *d);
/* a * b^power; false when an exponent is too large. */
bool dimension_times(const Dimension *a, const Dimension *b, int power, Dimension *to);
/* a^power; false when that is no multiple of a twelfth, or too large. */
bool dimension_power(const Dimension *a, double power, Dimension *to);
void dimension_print(Buffer *to, const Dimension *d); /* as a unit: kg.m/s2, 1, m^0.5 */

/* units.c: warns about equations, sums, comparisons and function arguments whose units are known and differ. Asked
 * before constants and evaluated parameters are put in: a number would have lost their units. */
void units_check(Flat *flat);

#endif
