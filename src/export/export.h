/* export.h: a model as source code of other languages: its derivatives, outputs and parameters as plain functions.
 *
 * One writer (write.c) goes over the sorted system; languages.c has a table for each language.
 */
#ifndef CARDAN_EXPORT_EXPORT_H
#define CARDAN_EXPORT_EXPORT_H

#include <limits.h>

#include "base/diag.h"
#include "lower/system.h"

/* A number of v, running on into p; or one that never changes. */
typedef struct {
    int place; /* -1: the value */
    double value;
    bool negated;
} ExportAsked;

typedef struct {
    const char *name;               /* of the model: an identifier */
    const char *title;              /* its name in Modelica */
    const char *const *texts;       /* Strings then; NULL: tables of files cannot be written */
    const double *p, *v;            /* numbers of parameters and variables at the start, after initialisation */
    const unsigned char *relations; /* their truth then */
    const unsigned char *is_set;    /* by parameter: its value was set, and follows from nothing else; NULL: none was */
    const double *ticks;            /* of each sample(): the first time after the start */
    bool (*is_output)(void *data, const Signal *s); /* NULL: the outputs are n_asked numbers */
    void *data;
    const ExportAsked *asked;
    int n_asked;
    const char *folds; /* not NULL: code for whole runs, with this text in front, which takes rows of outputs in */
    bool gradients;    /* and derivatives of the functions, in a language that has them */
} ExportOptions;

enum { EXPORT_ZERO = INT_MIN };
typedef struct {
    Buffer text, header; /* the header is empty where the language has none */
    const char *ending, *header_ending;
    int n_states, n_inputs, n_outputs, n_parameters, n_memory;
    int *parameter_from; /* n_parameters: index into p; -1: prepare computes it. In the arena of the system */
    int *memory_from;    /* n_memory: index into v; -1 - k: the truth of relation k; EXPORT_ZERO */
    Operations derivatives, outputs; /* of one call, a system of equations with as many iterations as it may take */
} Exported;

/* The next language after k = 0, 1, …: its name; NULL after the last. */
const char *export_language(int k);
bool export_has_gradients(const char *language);
/* False after messages; free text and header. */
bool export_write(const System *s, const char *language, const ExportOptions *options, Diags *d, Exported *to);

#endif
