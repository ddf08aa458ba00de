/* coat.h: what the functions of FMI 2 and 3 have in common. Bools: false after a message. */
#ifndef CARDAN_FMU_COAT_H
#define CARDAN_FMU_COAT_H

#include "fmu/fmu.h"

typedef enum { FMU_AS_EXCHANGE, FMU_AS_COSIMULATION, FMU_AS_SCHEDULED } FmuKind;
const char *coat_refuses(const char *token, FmuKind kind); /* NULL: the FMU can be made so */
bool coat_resources(Fmu *f, const char *place);            /* a path, or a URI of FMI 2 */
bool coat_experiment(Fmu *f, bool has_tolerance, double tolerance, double start, bool has_stop, double stop);
bool coat_enter_initialisation(Fmu *f);
bool coat_exit_initialisation(Fmu *f, FmuMode of_cosimulation); /* and the mode that co-simulation has then */
bool coat_terminate(Fmu *f);

/* A saved state is a handle that the importer holds. */
bool coat_save(Fmu *f, void **state);
bool coat_load(Fmu *f, const void *state);
void coat_forget(void **state);
bool coat_saved_size(Fmu *f, const void *state, size_t *size);
bool coat_to_bytes(Fmu *f, const void *state, void *to, size_t size);
bool coat_from_bytes(Fmu *f, const void *bytes, size_t size, void **state);

bool coat_enter_event(Fmu *f, int from);
bool coat_enter_continuous(Fmu *f);
bool coat_set_time(Fmu *f, double time);
bool coat_set_states(Fmu *f, const double *x, size_t n);
bool coat_get_states(Fmu *f, double *to, size_t n);
bool coat_get_derivatives(Fmu *f, double *to, size_t n);
bool coat_get_indicators(Fmu *f, double *to, size_t n);
bool coat_get_nominals(Fmu *f, double *to, size_t n);

bool coat_step(Fmu *f, double from, double length, CosimStep *how, double *reached);

#endif
