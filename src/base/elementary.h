/* elementary.h: the elementary functions of one real number, by their table. */
#ifndef CARDAN_BASE_ELEMENTARY_H
#define CARDAN_BASE_ELEMENTARY_H

#include <stdbool.h>
#include <stddef.h>

typedef enum {
#define ELEMENTARY(name, ...) ELEMENTARY_##name,
#include "base/elementary.def"
    ELEMENTARY_COUNT
} Elementary;

typedef struct {
    const char *name; /* in Modelica and in formulas */
    const char *c;    /* in generated C */
    double (*call)(double);
    const char *problem; /* where there is no value: "the argument is negative" */
} ElementaryFunction;

extern const ElementaryFunction elementary[ELEMENTARY_COUNT];

bool elementary_has_value(Elementary f, double a);
double elementary_slope(Elementary f, double u, double value); /* f'(u), where f(u) is value */
/* f'(u) and f''(u) at u. */
void elementary_slopes(Elementary f, double u, double *first, double *second);
/* ELEMENTARY_COUNT: there is none of that name. */
Elementary elementary_named(const char *name, size_t n);

#endif
