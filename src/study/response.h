/* response.h: how a linear model answers to oscillations: G(s) = C (s - A)^-1 B + D for one input and one output. */
#ifndef CARDAN_STUDY_RESPONSE_H
#define CARDAN_STUDY_RESPONSE_H

#include "study/linear.h"

typedef struct {
    double hz, re, im;
    double magnitude, phase; /* phase in degrees, without jumps along the frequencies */
} ResponsePoint;

/* What is closed with a feedback of -1: how much more gain, or how much less phase, it takes until it swings. */
typedef struct {
    bool has_gain, has_phase;
    double gain, gain_hz;   /* a factor; at the phase of -180 degrees */
    double phase, phase_hz; /* degrees; where |G| = 1 */
} Margins;

typedef struct {
    int input, output;
    int n;
    ResponsePoint *points;
    int n_zeros;
    double *zero_re, *zero_im;
    double at_rest; /* G(0); infinite where there is a pole that the output sees */
    Margins margins;
    const char *why; /* of a failure */
} Response;

/* n frequencies from low to high, evenly by their logarithms. False: why. */
bool response_of(const Linear *l, int input, int output, double low, double high, int n, Response *to);
void response_free(Response *r);
/* Puts in what is not said (NaN): a range of frequencies that shows what the modes do; of a sampled model up to half the
 * frequency of its samples. */
void response_limits(const Linear *l, const Modes *modes, double *low, double *high);

#endif
