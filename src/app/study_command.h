/* study_command.h: what the commands of studies share: the model with what is varied, and how a run to a point went. */
#ifndef CARDAN_APP_STUDY_COMMAND_H
#define CARDAN_APP_STUDY_COMMAND_H

#include "app/call_model.h"
#include "study/point.h"
#include "study/spec.h"

/* Takes --set, --cc, the options of call_lowering and the model out of the call, and compiles it for the study. Not
 * EXIT_DONE: after a message. */
int study_command_open(Call *call, StudyModel *model, Pipeline *p);
/* A study file among the arguments (NAME.toml or NAME.study) is read into the spec, and the model and files that it
 * names take its place. False after a message. */
bool study_command_spec_file(Call *call, StudySpec *spec, const char **path);
/* --start, --stop, --tolerance, --intervals, --solver, --step and --max-step. False after a message. */
bool study_command_run_options(Call *call, RunOptions *o);
/* --fit NAME[=START[,LOW:HIGH]], after those of the spec: parameters that are looked for. False after a message. */
typedef struct {
    const char *name;
    double start, low, high; /* start NaN: the model's own value */
} StudyFree;
typedef VEC(StudyFree) StudyFrees;
bool study_command_frees(Call *call, const StudySpec *spec, StudyFrees *to);
/* Puts in the model's own values where no start is given, and looks whether starts lie between the bounds. False after
 * a message. */
bool study_command_frees_finish(Call *call, const StudyModel *model, const Pipeline *p, StudyFrees *to);
/* Parameters that are varied must be numbers of the run. False after a message. */
bool study_command_moved_are_there(Call *call, const StudyModel *model, const Model *m, const char *what);
/* The texts between commas of all times that an option is given. */
Texts study_command_names(Call *call, const char *option);
/* --outputs: what is asked for, by a regular expression. False after a message. */
bool study_command_outputs(Call *call, StudyModel *model);
void study_command_outputs_end(StudyModel *model);
/* --at, --equilibrium and --tolerance. False after a message. */
bool study_command_point(Call *call, StudyPoint *point);
/* Runs to the point; the exit status, after messages. */
int study_command_look(Call *call, Pipeline *p, StudyPoint *point);
/* --period: of a sampled model; 0: none. False after a message. */
bool study_command_period(Call *call, const StudyPoint *point, double *to);
/* The linear model from the point to that a period later; the exit status, after messages. */
int study_command_look_sampled(Call *call, Pipeline *p, const StudyPoint *point, double period, Linear *to);
/* Writes a file, or tells why not. */
bool study_command_write(Call *call, const char *path, const Buffer *text);

#endif
