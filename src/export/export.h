/* export.h: a model as source code of other languages: its derivatives, outputs and parameters as plain functions.
 *
 * One writer (write.c) goes over the sorted system; languages.c has a table for each language.
 */
#ifndef CARDAN_EXPORT_EXPORT_H
#define CARDAN_EXPORT_EXPORT_H

#include "base/diag.h"
#include "lower/system.h"

typedef struct {
    const char *name;               /* of the model: an identifier */
    const char *title;              /* its name in Modelica */
    const double *p, *v;            /* numbers of parameters and variables at the start, after initialisation */
    const unsigned char *relations; /* their truth then */
    bool (*is_output)(void *data, const Signal *s);
    void *data;
} ExportOptions;

typedef struct {
    Buffer text, header; /* the header is empty where the language has none */
    const char *ending, *header_ending;
    int n_states, n_inputs, n_outputs, n_parameters, n_memory;
    Operations derivatives, outputs; /* of one call, a system of equations with as many iterations as it may take */
} Exported;

/* The next language after k = 0, 1, …: its name; NULL after the last. */
const char *export_language(int k);
/* False after messages; free text and header. */
bool export_write(const System *s, const char *language, const ExportOptions *options, Diags *d, Exported *to);

#endif
