/* given_inputs.h: inputs of a model as functions of time, which a call gives as formulas and by a table in a file. */
#ifndef CARDAN_APP_GIVEN_INPUTS_H
#define CARDAN_APP_GIVEN_INPUTS_H

#include "app/call_model.h"

typedef struct {
    const char *name, *expression;
} GivenInput;

typedef struct {
    Call *call;
    VEC(GivenInput) at;
    const char *file; /* NULL: none */
    Buffer table;     /* rows of the file's columns that are inputs, after time */
} GivenInputs;

/* --input NAME=EXPRESSION, any number of times, and --inputs FILE. False after a message. */
bool given_inputs_take(Call *call, GivenInputs *given);
bool given_inputs_any(const GivenInputs *given);
/* The model that was opened becomes one with these inputs, and is opened. False after a message. */
bool given_inputs_open(GivenInputs *given, PipelineSettings *settings, Pipeline *p);
void given_inputs_flattened(const GivenInputs *given, Flat *flat); /* what is given is no input any more */
void given_inputs_free(GivenInputs *given);

#endif
