/* signal.h: signals of a model by name, and their numbers in a run. */
#ifndef CARDAN_STUDY_SIGNAL_H
#define CARDAN_STUDY_SIGNAL_H

#include <stdbool.h>

#include "base/arena.h"
#include "run/model.h"

/* The number of a signal at the present point of a run; NaN: it has none. */
double study_value(const Instance *I, const ModelSignal *signal);
/* With spaces ignored. */
bool study_same_name(const char *a, const char *b);
/* The signal of that name, with spaces ignored; NULL: there is none. */
const ModelSignal *study_signal(const Model *m, const char *name);
/* Where the parameter stands in v, running on into p; -1: it is no number that a run can set. */
int study_place(const Model *m, const char *parameter);
/* Text with what is wrong and a name that is near, in a. */
const char *study_no_such(Arena *a, const Model *m, const char *what, const char *name, bool parameters);

#endif
