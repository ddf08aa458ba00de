/* smooth.h: numbers that follow differential equations without events, by CVODE, in either direction of time. */
#ifndef CARDAN_STUDY_SMOOTH_H
#define CARDAN_STUDY_SMOOTH_H

#include <stdbool.h>

enum { SMOOTH_ORDER_MOST = 5 };

typedef struct {
    int n;
    /* 0: done; > 0: not there, a smaller step may do; < 0: never. jacobian: by columns, zeros before. */
    int (*slopes)(void *data, double t, const double *y, double *to);
    int (*jacobian)(void *data, double t, const double *y, double *to);
    void (*weights)(void *data, const double *y, double *to); /* 1 / error that is allowed */
    void *data;
    double longest_step;
} SmoothWish;

typedef struct Smooth Smooth;

Smooth *smooth_new(const SmoothWish *wish); /* NULL: no memory */
void smooth_free(Smooth *s);                /* NULL is allowed */
bool smooth_begin(Smooth *s, double t, const double *y);
/* One step that does not go beyond `stop`, or, where that is NaN, towards `to` and as far as it goes. */
bool smooth_step(Smooth *s, double to, double stop);
double smooth_reached(const Smooth *s);
bool smooth_at(Smooth *s, double t, double *to); /* within the last step */
/* The last step as a polynomial in t - smooth_reached: n numbers for each power, from 0 on. Gives its order, or -1. */
int smooth_polynomial(Smooth *s, double *to);

#endif
