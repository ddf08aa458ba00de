/* sines.h: sine and cosine by one sequence of operations, the same on every machine and with every C library.
 *
 * Whoever computes a model (the interpreter, machine code, C by libtcc or gcc, lanes, FMUs) has these operations in this
 * order, each rounded once, so that all agree bit for bit: generated C calls the functions, machine code writes the
 * operations in line (emit/sines.c), lanes do four or eight at once (run/lanes_math.c). Errors stay below 0.85 units of the last
 * place for all numbers; near zero and multiples of pi/2 results are rounded right but for a thousandth of a unit. */
#ifndef CARDAN_BASE_SINES_H
#define CARDAN_BASE_SINES_H

double sines_sin(double x);
double sines_cos(double x);
void sines_both(double x, double *sine, double *cosine);

/* The numbers of the sequence:
 *
 *     q = x per_angle + whole, n = q - whole                   how many right angles: a whole number in q's last bits
 *     t = x - n right_angle[0], w = n right_angle[1]           both exact
 *     r = t - w, d = (w - (t - r)) + n right_angle[2]          the rest is r - d
 *     z = r r, h = z / 2, u = 1 - h
 *     sine of the rest = r - (((r z) S(z)) + (d - d h))
 *     cosine of the rest = u - (((z z) C(z)) + ((h - (1 - u)) - r d))
 *
 * with S and C by pairs that do not wait for each other (Estrin). Where n is odd both are exchanged; the sine has the
 * other sign where n has its second bit, the cosine where n + 1 has it. */
enum { SINES_POWERS = 6, SINES_PARTS = 3 };
typedef struct {
    double far; /* beyond it the products above are not exact: sines_both reduces by integers */
    double per_angle, whole;
    double right_angle[SINES_PARTS];
    double sine[SINES_POWERS], cosine[SINES_POWERS]; /* of S and C, in powers of z */
} SinesNumbers;
extern const SinesNumbers sines_numbers;

#endif
