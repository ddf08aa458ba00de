/* call_model.h: the model, its files and how it is translated, as a call names them. */
#ifndef CARDAN_APP_CALL_MODEL_H
#define CARDAN_APP_CALL_MODEL_H

#include "app/commands.h"
#include "pipeline/pipeline.h"

/* --tear, --branch, --strict, --explain, --numbers, --jacobian, --no-external and --no-units, of commands that go on to
 * the sorted system. False after a message. */
bool call_lowering(Call *call, PipelineSettings *to);
/* --set name=value, each time that it is given. False after a message. */
bool call_values(Call *call, RunSettings *to);
/* --cc, --cc=COMMAND; NULL: libtcc. */
const char *call_compiler(Call *call);
/* --start, --stop, --tolerance, --intervals, --step, --max-step over what is there. False after a message. */
bool call_run_numbers(Call *call, RunOptions *o);

/* Takes -L and the model with its files out of the call, whose options are all taken then. False after a message. */
bool call_model(Call *call, PipelineSettings *to);
/* The same, and opens it. */
bool call_open(Call *call, PipelineSettings *settings, Pipeline *p);
/* What is left to do by many commands: call_open, and compile as far as `goal`. */
bool call_compile(Call *call, PipelineSettings *settings, Pipeline *p, PipelineGoal goal);

/* "Model.csv" for Package.Model. */
const char *call_default_path(Call *call, const Pipeline *p, const char *ending);
void call_print_times(const Call *call, const Pipeline *p); /* --timing */

#endif
