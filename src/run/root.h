/* root.h: when does a relation change? Used inside this room only. */
#ifndef CARDAN_RUN_ROOT_H
#define CARDAN_RUN_ROOT_H

#include "run/integrator.h"

typedef struct {
    int n;                       /* margins: event_crossing_count */
    double *low, *high, *middle; /* n each: margins; low at the last point where all were right */
    double low_time;
    int culprit; /* the crossing that was found */
} Roots;

bool roots_begin(Roots *r, const Instance *I); /* false: no memory */
void roots_end(Roots *r);
void roots_accept(Roots *r, const Instance *I);   /* the present point (DEPTH_CROSSINGS) is the new low one */
bool roots_violated(Roots *r, const Instance *I); /* at the present point; keeps the margins as high */
/* After roots_violated at time `high`: the first time in (low_time, high] at which a relation must change. */
bool roots_locate(Roots *r, Integrator *g, double high, double *found);

#endif
