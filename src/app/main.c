/* main.c: which command is called. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "app/usage.h"
#include "base/memory.h"
#include "base/version.h"

/* Formats that are written, and not read. */
#define YES_NOT_YES ""
#define YES_NOT_NO  " (written only)"

static const Command commands[] = {
    {"parse", cmd_parse, "[--self-check] PATH…",
     "checks the syntax of files (.mo, .dym, .lib) and of all .mo files below folders"},
    {"format", cmd_format, "[--check] [-i] PATH…", "prints files in canonical form, with their comments"},
    {"simulate", cmd_simulate,
     "MODEL [FILE.mo …] [-L DIR]… [--start T] [--stop T] [--tolerance E] [--intervals N] [--solver NAME] [--step H] "
     "[--max-step H] [--set name=value]… [--input NAME=EXPRESSION]… [--inputs FILE] [--outputs REGEX] [--outputs-from "
     "FILE] [--protected] [--cc[=COMMAND]] "
     "[--tear VAR[=EQUATION]]… [--branch VAR[=EQUATION]]… [--successive] [--strict] [--no-units] [--explain] "
     "[--jacobian "
     "exact|differences|check] "
     "[--verify|--no-verify] [--no-external] [--in-process] "
     "[-o FILE.csv|.mat|.cdr]\n"
     "   or FILE.fmu [--me|--cs|--se] [--inputs FILE.csv] [--set name=value]… [--start T] [--stop T] [--tolerance E] "
     "[--intervals N] [--solver NAME] [--step H] [--outputs REGEX] [--log] [--patience S] [--in-process] [-o FILE]\n"
     "   or FILE.ssp [--cs] [--step H] [--in-turn|--step-tolerance E] [OPTIONS of a model]",
     "simulates a model and writes what it computed"},
    {"check", cmd_check, "MODEL [FILE.mo …] [-L DIR]… [--units|--no-units] [--explain]",
     "checks a model and counts its unknowns and equations"},
    {"flatten", cmd_flatten, "MODEL [FILE.mo …] [-L DIR]… [-o FILE]", "prints a model as one class without components"},
    {"dump", cmd_dump,
     "--stage=syntax|flat|plan|system|c|scene FILE|MODEL [FILE.mo …] [-L DIR]… [--tear VAR[=EQUATION]]… "
     "[--branch VAR[=EQUATION]]… [--successive]",
     "prints what a stage made"},
    {"inspect", cmd_inspect,
     "MODEL [FILE.mo …] [-L DIR]… [--tear VAR[=EQUATION]]… [--branch VAR[=EQUATION]]… [--successive] [--strict] "
     "[--no-units] [--numbers] [--run [--stop T]] [-o FILE.html|.json]",
     "states, the order of computation, blocks and tearing, as text or as a page"},
    {"assemble", cmd_assemble,
     "MODEL [FILE.mo …] [-L DIR]… [-o FILE.html|.json|.csv|.mat|.cdr] [--modes N] [--starts N] [--seconds S] [--seed "
     "S] [--print K] "
     "[--write K]",
     "the positions in which the loops of a mechanism close, as a table and as a page"},
    {"show", cmd_show, "CLASS [FILE.mo …] [-L DIR]… [--component NAME] [--json]",
     "what a class is: its parameters, connectors and documentation"},
    {"diagram", cmd_diagram,
     "CLASS [FILE.mo …] [-L DIR]… [--icon|--layout] [--json] [-o FILE.svg|.json]\n"
     "   or PACKAGE … --all -o DIR\n"
     "   or FILE.ssp [--json] [-o FILE.svg|.json]",
     "the diagram of a class, or its icon, as a picture (SVG) or as data (JSON)"},
    {"layout", cmd_layout, "FILE.mo [-L DIR]… [-o FILE.mo]",
     "writes places and lines into the text of models that have none"},
    {"edit", cmd_edit,
     "FILE.mo CLASS --changes FILE.json|- | --copy NAME [-L DIR]… [--text FILE] [--json] [-o FILE.mo]",
     "changes a class in its text as a diagram does: components, connections, places, values"},
    {"doc", cmd_doc, "CLASS [FILE.mo …] [-L DIR]… [--pictures DIR] -o DIR",
     "the reference of a package as HTML: its classes with parameters, connectors and pictures"},
    {"info", cmd_info, "RESULT [PATTERN…] [--json] [--ranges]", "what a result holds: variables, units, ranges"},
    {"plot", cmd_plot, "RESULT… VAR|EXPRESSION|X:Y… [-o FILE.svg|.png|.html] [--si] [--title TEXT] [--size WxH]",
     "curves of results, in their display units (--si: as computed)"},
    {"animate", cmd_animate,
     "RESULT [VAR…] [-o FILE.html|.png|.mp4|.glb] [-L DIR]… [--fps N] [--at TIME] [--view NAME] [--size WxH] [--trail "
     "PART]…\n"
     "   or MODEL.mbs|.urdf|.xml|.sdf|.adm|.mbd [--stop T] [--floating] [OPTIONS as above]",
     "what moves, as a page for the browser, a picture, a film or glTF; VAR… are plotted under it; a model without "
     "--stop is posed by sliders"},
    {"serve", cmd_serve, "[DIR|FILE.ssp] [-L DIR]… [--port N]",
     "the studio in the browser: edit, simulate, plot, watch"},
    {"lsp", cmd_lsp, "[-L DIR]…", "the language server, for editors: on standard input and output"},
    {"compare", cmd_compare, "REFERENCE RESULT [VAR…] [--tolerance E] [--absolute E] [--tube E] [-o worst.svg]",
     "whether a result stays in a tube around another one (exit 1: it does not)"},
    {"convert-result", cmd_convert_result, "RESULT [VAR…] -o FILE.csv|.mat|.cdr [--compress]",
     "a result in another format, whole or some variables"},
    {"convert", cmd_convert,
     "FROM TO [-L DIR]… [--prove] [--floating] [--as-written] [--check] [--quiet] [--from 2003]",
     "a multibody model from one format to another:"
#define FORMAT(symbol, name, endings, begins, reads, writes, ...) " " endings writes##_NOT_##reads
#include "convert/format.def"
#undef FORMAT
     "; with --from 2003 Modelica text for the MultiBody library of that year"},
    {"dymola", cmd_dymola, "FILE.dym|.lib|.mo… [COMMANDS]",
     "the commands of the classic Dymola translator, from a file or at a prompt"},
    {"fmu", cmd_fmu,
     "MODEL [FILE.mo …] [-L DIR]… [-o FILE.fmu] [--fmi 2|3] [--me] [--cs] [--se] [--input-clocks] [--sources] [--adapt "
     "CONNECTOR=SIGNAL-in|-out,…]… [--cc[=COMMAND]] [--set "
     "name=value]… "
     "[--start T] [--stop T] [--tolerance E]",
     "a model as a Functional Mock-up Unit (FMI 2.0 or 3.0) that needs nothing but the C library"},
    {"export", cmd_export,
     "MODEL [FILE.mo …] [-L DIR]… --to LANGUAGE [--outputs REGEX] [--numbers] [--gradients] [-o DIR]",
     "derivatives and outputs of a model as plain functions of another language; a call without --to lists them"},
    {"linearize", cmd_linearize,
     "MODEL [FILE.mo …] [-L DIR]… [--at T|--equilibrium] [--period T] [--set name=value]… [--inputs NAME,…] [--outputs "
     "REGEX] "
     "[--tolerance E] [-o FILE.json|.mat|.py] [--mode K [--amplitude A] -o FILE.cdr]",
     "the linear model A, B, C, D at a point of a run, with eigenvalues and what takes part in them"},
    {"equilibrium", cmd_equilibrium,
     "MODEL [FILE.mo …] [-L DIR]… [--at T] [--along NAME=FROM:TO] [--points N] [--set name=value]… [--outputs REGEX] "
     "[-o "
     "FILE.csv|.html]",
     "where a model comes to rest, whether it stays there, and how that moves along a parameter"},
    {"frequency", cmd_frequency,
     "MODEL [FILE.mo …] [-L DIR]… [--input NAME] [--output NAME] [--at T|--equilibrium] [--period T] [--from HZ] [--to "
     "HZ] "
     "[--points N] "
     "[--set name=value]… [-o FILE.html|.csv]",
     "the answer to oscillations: Bode and Nyquist, poles, zeros and margins"},
    {"sensitivity", cmd_sensitivity,
     "MODEL [FILE.mo …] [-L DIR]… --by NAME,… [--adjoint] [--outputs REGEX] [--set name=value]… [--start T] [--stop T] "
     "[--tolerance E] "
     "[--intervals N] [--solver NAME] [--step H] [--max-step H] [-o FILE.csv|.mat|.cdr]",
     "derivatives of variables by parameters and start values along a run, across its events"},
    {"calibrate", cmd_calibrate,
     "STUDY.toml | MODEL [FILE.mo …] [-L DIR]… --data MEASURED.csv --fit NAME[=START][,LOW:HIGH]… [--compare "
     "VARIABLE[=COLUMN]]… "
     "[--starts N] [--seed S] [--set name=value]… [--start T] [--tolerance E] [--solver NAME] [-o FILE.json|.html]",
     "parameters from measurements, by least squares, with their intervals of confidence"},
    {"optimize", cmd_optimize,
     "STUDY.toml | MODEL [FILE.mo …] [-L DIR]… --minimise EXPRESSION|--maximise EXPRESSION --fit "
     "NAME[=START][,LOW:HIGH]… "
     "[--limit "
     "EXPRESSION]… [--starts N] [--runs N] [--seed S] [--set name=value]… [--start T] [--stop T] [--tolerance E] "
     "[--intervals "
     "N] [--solver NAME] [--no-derivatives] [-o FILE.json|.html]",
     "parameters for which a number of a run is least, within bounds and limits"},
    {"inverse", cmd_inverse,
     "MODEL [FILE.mo …] [-L DIR]… --motion VARIABLE=EXPRESSION… [--data MOTION.csv] [--outputs REGEX] [--set "
     "name=value]… "
     "[--start T] [--stop T] [--tolerance E] [--intervals N] [--solver NAME] [-o FILE.csv|.mat|.cdr]",
     "the inputs, such as forces, with which variables of a model move as given"},
    {"sweep", cmd_sweep,
     "STUDY.toml | MODEL [FILE.mo …] [-L DIR]… --vary NAME=VALUES… --result NAME=EXPRESSION… [--sampling "
     "grid|list|random|latin|sobol] [--runs N] [--seed S] [--set name=value]… [--start T] [--stop T] [--tolerance E] "
     "[--intervals N] [--solver NAME] [--step H] [--max-step H] [--threads N] [--part K/N] [--new] [-o TABLE.csv] "
     "[--mat FILE.mat] [--page FILE.html] [--keep DIR] [--lanes N] [--gpu [--precision double|single]]",
     "many runs of a model with other parameters, and a table of what each gives"},
    {"import", cmd_import, "FILE.fmu|FILE.ssp [-o NAME.mo] [--me|--cs] [--step H] [--in-turn|--step-tolerance E]",
     "an FMU as a class of Modelica, to be a component among others; a system of FMUs (SSP) as a model"},
    {"mbs", cmd_mbs, "[MODEL.mbs|.urdf|.xml|.sdf|.adm|.mbd] [COMMANDS]",
     "creates, changes, lists, assembles and saves a multibody system: at a prompt, from a pipe or a file of commands"},
    {"massprops", cmd_massprops, "FILE.stl|.obj|.dxf… [--density KG/M3] [--scale S] [--json]",
     "mass, centre and inertia of what a mesh encloses"},
    {"completion", cmd_completion, "bash|zsh|fish", "prints what makes a shell complete the words of a call"},
};

enum { N_COMMANDS = sizeof commands / sizeof *commands };

/* What people look for, in the order in which they do. */
static const struct {
    const char *about, *names;
} groups[] = {
    {"models", "check simulate inspect show flatten assemble dump"},
    {"results and pictures", "info plot animate compare convert-result"},
    {"drawing and editing", "serve diagram layout edit doc lsp"},
    {"studies", "sweep linearize equilibrium frequency sensitivity calibrate optimize inverse"},
    {"other programs", "fmu import export convert mbs massprops dymola"},
    {"texts and shells", "parse format completion"},
};
enum { N_GROUPS = sizeof groups / sizeof *groups };

static int find_command(const char *name, size_t n)
{
    for (int i = 0; i < N_COMMANDS; i++)
        if (strlen(commands[i].name) == n && memcmp(commands[i].name, name, n) == 0)
            return i;
    return -1;
}

static void help(void)
{
    enum { COLUMN = 18 };
    puts("usage: cardan COMMAND …\n\n"
         "a machine of the library that Cardan brings, as a page for the browser:\n"
         "  cardan simulate Cardan.Examples.EngineV8 -o engine.cdr\n"
         "  cardan animate engine.cdr -o engine.html\n"
         "the studio for the models of this folder:\n"
         "  cardan serve .");
    for (int g = 0; g < N_GROUPS; g++) {
        printf("\n%s:\n", groups[g].about);
        for (const char *at = groups[g].names; *at;) {
            size_t n = strcspn(at, " ");
            int i = find_command(at, n);
            usage_print_row(commands[i].name, commands[i].help, COLUMN);
            at += n + (at[n] == ' ');
        }
    }
    puts("\nfor all commands:");
    usage_print_row("--diagnostics=json", "messages as JSON lines", COLUMN + 5);
    usage_print_row("--timing", "how long each stage took", COLUMN + 5);
    puts("\n'cardan help COMMAND' shows how a command is called, 'cardan help N001' what\n"
         "that message means; 'cardan --version' says which Cardan this is.");
}

static int unknown_command(Call *call, const char *name)
{
    const char *names[N_COMMANDS];
    for (int i = 0; i < N_COMMANDS; i++)
        names[i] = commands[i].name;
    const char *near = diag_nearest(name, names, N_COMMANDS);
    diag(call->diags, DIAG_G001, (Span){0}, "there is no command '%s'", name);
    if (call_ends(name, ".mo"))
        diag_help(call->diags, "'cardan simulate %s' simulates the model of a file, 'cardan check %s' checks it", name,
                  name);
    else if (near)
        diag_help(call->diags, "did you mean 'cardan %s'?", near);
    else
        diag_help(call->diags, "'cardan help' lists the commands");
    return EXIT_CALL_WRONG;
}

static int help_about(Call *call)
{
    int at = call->n ? find_command(call->args[0], strlen(call->args[0])) : -1;
    DiagExplanation e;
    if (call_flag(call, "--man"))
        manual_print(commands, N_COMMANDS);
    else if (call->n && diag_explain(call->args[0], &e))
        printf("%s, %s: %s\n  %s\n", e.code, e.severity, e.about, e.remedy);
    else if (at >= 0)
        usage_print(call->arena, &commands[at]);
    else if (call->n)
        return unknown_command(call, call->args[0]);
    else
        help();
    return EXIT_DONE;
}

static int run(Call *call)
{
    const char *form = call_value(call, "--diagnostics");
    call->timing = call_flag(call, "--timing");
    call->form = form && strcmp(form, "json") == 0 ? DIAGS_JSON : DIAGS_TEXT;
    if (form && strcmp(form, "json") != 0 && strcmp(form, "text") != 0)
        return call_wrong(call, "--diagnostics is 'text' or 'json', not '%s'", form);
    if (call_flag(call, "--version"))
        return puts("cardan " CARDAN_VERSION), EXIT_DONE;
    bool asked = call_flag(call, "--help") || call_flag(call, "-h");
    if (!call->n)
        return help(), asked ? EXIT_DONE : EXIT_CALL_WRONG;
    if (asked || strcmp(call->args[0], "help") == 0) {
        if (strcmp(call->args[0], "help") == 0) {
            call->args++;
            call->n--;
        }
        return help_about(call);
    }
    int at = find_command(call->args[0], strlen(call->args[0]));
    if (at < 0)
        return unknown_command(call, call->args[0]);
    call->command = commands[at].name;
    call->usage = commands[at].usage;
    call->args++;
    call->n--;
    int status = commands[at].run(call);
    return status == EXIT_MODEL_WRONG && call->is_wrong ? EXIT_CALL_WRONG : status;
}

int main(int n, char **args)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is reported by write(), and its message by us */
    memory_of_program();
    Arena *a = arena_new();
    Call call = {.arena = a, .symbols = symbols_new(a), .diags = diags_new(a)};
    call.commands = commands;
    call.n_commands = N_COMMANDS;
    call.args = NEW_ARRAY(a, const char *, n);
    for (int i = 1; i < n; i++)
        call.args[call.n++] = args[i];
    int status = run(&call);
    diags_print(call.diags, stderr, call.form);
    if ((fflush(stdout) != 0 || ferror(stdout)) && status == EXIT_DONE) {
        diag(call.diags, DIAG_G002, (Span){0}, "the output cannot be written: %s", strerror(errno));
        diags_print(call.diags, stderr, call.form);
        status = EXIT_CALL_WRONG;
    }
    arena_free(a);
    return status;
}
