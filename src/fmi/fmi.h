/* fmi.h: a model as a Functional Mock-up Unit (FMI 2.0.4 and 3.0.2).
 *
 *     FmiOptions options = {.version = 2, .exchange = true, .cosimulation = true};
 *     fmi_export(system, name, &options, diags, &archive)
 *
 * The run-time inside, src/fmu/, is an object that the program carries; the model's own part is C text, compiled by
 * libtcc or by the system's compiler. doc/fmi.md tells what an FMU holds.
 */
#ifndef CARDAN_FMI_FMI_H
#define CARDAN_FMI_FMI_H

#include "base/buffer.h"
#include "base/diag.h"
#include "lower/system.h"
#include "run/model.h"

typedef struct {
    int version; /* 2 or 3 */
    bool exchange, cosimulation;
    bool scheduled;       /* version 3 alone, and neither of the others: clocks tick from outside */
    bool input_clocks;    /* version 3: periodic clocks tick when the importer sets them */
    bool sources;         /* all C text goes into the archive */
    const char *compiler; /* NULL: libtcc */
    const char *description;
    double start, stop, tolerance; /* of the default experiment; NaN: the model's own */
    /* The values that parameters and start attributes have: n_variables + n_parameters numbers, and the texts. */
    const double *values;
    const char *const *texts;
} FmiOptions;

/* starts.c: before the flat DAE is lowered: fixed start values become parameters, so that importers can set them. */
void fmi_free_starts(Flat *flat);
/* The same for one variable, fixed or not: the name of its parameter. NULL: there is no such Real scalar. */
const char *fmi_free_start(Flat *flat, const char *variable);
bool fmi_is_start(const char *parameter);        /* by its name, one of these … */
const char *fmi_start_of(const char *parameter); /* … and of which variable */

/* The archive. False after messages. */
bool fmi_export(const System *s, const char *name, const FmiOptions *options, Diags *d, Buffer *to);

#endif
