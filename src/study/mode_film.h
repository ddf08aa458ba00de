/* mode_film.h: a mode of a linear model as a motion: the states swing along its shape around the point, and everything
 * follows from them. Written as a result, which animate shows. */
#ifndef CARDAN_STUDY_MODE_FILM_H
#define CARDAN_STUDY_MODE_FILM_H

#include "study/linear.h"

typedef struct {
    const Linear *linear; /* of the instance, at its present point */
    const Mode *mode;
    double amplitude; /* of the position that moves most */
    const char *path; /* NULL: `to` */
    Result **to;      /* what was recorded */
    RunChoice (*choose)(void *data, const ModelSignal *signal);
    void *data;
    const char *scene; /* or NULL */
    char why[600];
} ModeFilm;

/* The mode with that number, from 1, slowest first, where pairs count once; NULL: there is none. */
const Mode *mode_film_number(const Modes *modes, int number);
/* Two periods, each shown in two seconds. The instance is left at its point. False: why. */
bool mode_film(Instance *I, ModeFilm *f);

#endif
