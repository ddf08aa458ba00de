/* commands.h: the commands of `cardan`. A command is one file src/app/cmd_NAME.c with one function, and one row in the
 * table of main.c. */
#ifndef CARDAN_APP_COMMANDS_H
#define CARDAN_APP_COMMANDS_H

#include "base/clock.h"
#include "base/diag.h"
#include "base/status.h"
#include "base/symbol.h"
#include "run/result.h"

struct Call;

/* A row of the table. */
typedef struct {
    const char *name;
    int (*run)(struct Call *);
    const char *usage, *help;
} Command;

/* What every command is given. Options for all (--diagnostics, --timing, --help) are read already and not in args. */
typedef struct Call {
    Arena *arena; /* lives as long as the program */
    Symbols *symbols;
    Diags *diags; /* printed to stderr by main when the command returns */
    DiagsForm form;
    bool timing;
    const char *command, *usage; /* its name, and how it is called */
    bool is_wrong;               /* the call, as call_wrong has reported */
    const char **args;           /* n: behind the command's name, options and others in the order of the call */
    int n;
    const Command *commands; /* the whole table, for who tells about it */
    int n_commands;
} Call;

/* ---- options (call.c). Each takes what it finds out of args. ---------------------------------------------------- */

bool call_flag(Call *call, const char *name);         /* --check; true when given */
const char *call_value(Call *call, const char *name); /* --stop=3 or --stop 3; NULL when absent; the last one counts */
/* The same for a finite number; *to stays as it is when the option is absent. False after a message. */
bool call_number(Call *call, const char *name, double *to);
const char *call_next_value(Call *call,
                            const char *name); /* one at a time, in order, for options that repeat; or NULL */
/* After all options were taken: false, with a message, when args still holds one. "--" ends options. */
bool call_no_more_options(Call *call);
int call_wrong(Call *call, const char *format, ...) __attribute__((format(printf, 2, 3))); /* EXIT_CALL_WRONG */

/* Names a file that was written, where a person looks on: nothing when stderr is no terminal. */
void call_wrote(const Call *call, const char *path);

bool call_ends(const char *text, const char *end);     /* in this very spelling, as names of classes have one */
bool call_result_ending(Call *call, const char *path); /* false, after a message: of no format that a result has */

/* Opens a result; false after a message, which says how a result is made where a model was given instead. */
bool call_open_result(Call *call, const char *path, Result **to);

/* Adds the .mo files that path leads to: itself, or all below it, in alphabetical order. False when there is none. */
typedef VEC(const char *) Paths;
bool paths_of(Call *call, const char *path, Paths *to);

/* ---- manual.c ---------------------------------------------------------------------------------------------------- */

void manual_print(const Command *commands, int n); /* for man */

/* ---- the commands. Each returns an exit status. ------------------------------------------------------------------ */

int cmd_parse(Call *call);
int cmd_format(Call *call);
int cmd_dump(Call *call);
int cmd_check(Call *call);
int cmd_flatten(Call *call);
int cmd_doc(Call *call);
int cmd_diagram(Call *call);
int cmd_layout(Call *call);
int cmd_edit(Call *call);
int cmd_show(Call *call);
int cmd_simulate(Call *call);
int cmd_assemble(Call *call);
int cmd_info(Call *call);
int cmd_plot(Call *call);
int cmd_animate(Call *call);
int cmd_serve(Call *call);
int cmd_lsp(Call *call);
int cmd_inspect(Call *call);
int cmd_compare(Call *call);
int cmd_convert_result(Call *call);
int cmd_massprops(Call *call);
int cmd_mbs(Call *call);
int cmd_convert(Call *call);
int cmd_dymola(Call *call);
int cmd_fmu(Call *call);
int cmd_import(Call *call);
int cmd_export(Call *call);
int cmd_completion(Call *call);
int cmd_linearize(Call *call);
int cmd_equilibrium(Call *call);
int cmd_frequency(Call *call);
int cmd_sweep(Call *call);
int cmd_sensitivity(Call *call);
int cmd_calibrate(Call *call);
int cmd_inverse(Call *call);
int cmd_optimize(Call *call);

#endif
