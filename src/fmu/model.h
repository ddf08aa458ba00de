/* model.h: what the generated part of an FMU tells its run-time. This file includes nothing but run/model.h, so that
 * its text can stand in front of generated C. */
#ifndef CARDAN_FMU_MODEL_H
#define CARDAN_FMU_MODEL_H

typedef enum { FMU_NUMBER, FMU_TEXT, FMU_CONSTANT, FMU_TIME, FMU_INDICATOR, FMU_ARRAY, FMU_CLOCK } FmuPlaceKind;
enum { FMU_IS_PARAMETER = 1, FMU_IS_INPUT = 2, FMU_IS_START = 4, FMU_IS_TUNABLE = 8, FMU_IS_DISCRETE = 16 };

/* What a value reference stands for. */
typedef struct {
    FmuPlaceKind kind;
    ModelType type;
    int index;    /* NUMBER: into v, running on into p; TEXT: into s; INDICATOR, CLOCK: which; ARRAY: into elements */
    int negated;  /* minus (Booleans: not) that number */
    int flags;    /* FMU_IS_…: who may set it, and when; ARRAY: how many elements */
    int start;    /* FMU_IS_START: the parameter that gives its start value, an index as above */
    double value; /* CONSTANT */
    const char *text; /* of a CONSTANT, or a file of the archive that it names */
} FmuPlace;

/* A clock: a base partition of the model. */
typedef struct {
    const int *samples; /* periodic: those of its parts, n_samples */
    int n_samples;
    double part;  /* periodic: its interval in parts of that of the first sample */
    int count;    /* not periodic: place in v of how often it has ticked; -1: periodic */
    int is_input; /* the importer lets it tick */
} FmuClock;

typedef struct {
    const Model *model;
    const char *token; /* guid of FMI 2, instantiationToken of FMI 3 */
    const FmuPlace *places;
    const unsigned *elements; /* references of the elements of arrays */
    unsigned n_places;
    int has_exchange, has_cosimulation, has_scheduled;
    const FmuClock *clocks;
    int n_clocks;
} FmuModel;

extern const FmuModel cardan_fmu;

#endif
