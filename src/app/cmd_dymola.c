/* cmd_dymola.c: cardan dymola FILE… [COMMANDS]: the commands of the classic translator, from a file or at a prompt.
 *
 * A command changes what is asked for, or lists what follows from it; the model is translated anew when a listing needs
 * it. doc/dymola-language.md has the commands. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/call_model.h"
#include "app/dymola_list.h"
#include "app/exported.h"
#include "instance/classic.h"
#include "problem/problem.h"
#include "view/files.h"

typedef struct {
    Call *call;
    Texts files, tears, branches, known, unknown, states;
    const char *model; /* NULL: the last class of the files */
    ProblemKind problem;
    Pipeline p;
    bool successive;
    bool is_posed, is_translated, is_wrong;
} Session;

static const char help[] =
    "  enter model NAME             the model; without it the last of the files\n"
    "  @FILE                        a further file\n"
    "  problem simulation | inverse | stationary | kinematics\n"
    "  variable known V             V is given\n"
    "  variable unknown V           V is asked for: an input, or the through variable of an open cut\n"
    "  variable state V             V is preferred as a state\n"
    "  variable tear V [ EQ ]       V is torn, the equation that gives EQ is its residue; [ ]: V alone; [ EQ ] alone\n"
    "  variable tear - V            V is not torn as it was said, or as residue(V) in the model says\n"
    "  variable branch V [ EQ ]     the same, iterated as V = f(V) instead of by Newton's method\n"
    "  branches together|successive  of several branches all new values come from old ones, or new ones are used at "
    "once\n"
    "  list incidence [block] | equations | solved | operations\n"
    "  write c FILE                 the code\n"
    "  write LANGUAGE FOLDER/       derivatives and outputs as functions, as 'cardan export --to LANGUAGE' writes "
    "them\n"
    "  reset                        forget what was said of variables\n"
    "  quit\n";

static const char *keep(Session *s, const char *text, size_t n)
{
    return arena_text(s->call->arena, text, n);
}

/* ---- the model as it is asked for -------------------------------------------------------------------------------- */

/* The flat DAE becomes the problem. */
static bool pose(void *data, Flat *flat)
{
    Session *s = data;
    bool ok = true;
    problem_apply(flat, s->problem);
    for (int k = 0; ok && k < s->known.n; k++)
        ok = problem_known(flat, s->known.at[k]);
    for (int k = 0; ok && k < s->unknown.n; k++)
        ok = problem_unknown(flat, s->unknown.at[k]);
    s->is_posed = ok;
    return ok;
}

static bool translate(Session *s)
{
    Arena *a = s->call->arena;
    Texts args = {0};
    if (s->model)
        PUSH(a, args, s->model);
    for (int k = 0; k < s->files.n; k++)
        PUSH(a, args, s->files.at[k]);
    Call *call = arena_copy(a, s->call, sizeof *s->call);
    call->args = args.at;
    call->n = args.n;
    call->diags = diags_new(a);
    PipelineSettings settings = {.units = UNITS_PLAIN};
    settings.lowering = (LowerOptions){.tear = s->tears.at,
                                       .n_tear = s->tears.n,
                                       .branch = s->branches.at,
                                       .n_branch = s->branches.n,
                                       .successive = s->successive,
                                       .explain = true};
    for (int k = 0; k < s->states.n; k++)
        PUSH(a, settings.modifiers,
             symbol_f(call->symbols, "%s(stateSelect=StateSelect.always)", s->states.at[k])->text);
    s->is_posed = false;
    bool ok = call_open(call, &settings, &s->p) &&
              pipeline_compile(&s->p, &(PipelinePolicy){.goal = PIPELINE_SYSTEM, .flattened = pose, .data = s});
    if (s->is_posed && !ok && s->problem == PROBLEM_KINEMATICS)
        problem_kinematics_note(s->p.flat);
    else if (s->is_posed && !ok && s->known.n > s->unknown.n)
        diag_help(call->diags, "what is known besides takes the place of an unknown: 'variable unknown' says of which, "
                               "as of the force at an open cut");
    fflush(stdout);
    diags_print(call->diags, stderr, s->call->form);
    s->is_translated = ok;
    s->is_wrong |= !ok;
    return ok;
}

static bool ready(Session *s)
{
    return s->is_translated || translate(s);
}

/* ---- commands ---------------------------------------------------------------------------------------------------- */

/* The next word of a line, or NULL; the line goes on behind it. [ and ] are words. */
static const char *word(Session *s, const char **line)
{
    const char *p = *line + strspn(*line, " \t");
    size_t n = *p == '[' || *p == ']' ? 1 : strcspn(p, " \t[]");
    /* a name may have subscripts: x[1] */
    if (n && *p != '[' && *p != ']' && p[n] == '[')
        n += strcspn(p + n, "]") + (strchr(p + n, ']') != NULL);
    *line = p + n;
    return n ? keep(s, p, n) : NULL;
}

static bool wrong(Session *s, const char *what)
{
    fflush(stdout);
    fprintf(stderr, "%s; 'help' lists the commands\n", what);
    s->is_wrong = true;
    return true;
}

/* variable tear - v: not as it was said, or as the model says. */
static bool take_back(Session *s, const char *line, Texts *from)
{
    const char *variable = word(s, &line);
    if (!variable || *variable == '[')
        return wrong(s, "a variable is missing after '-'");
    int kept = 0;
    size_t n = strlen(variable);
    for (int k = 0; k < from->n; k++)
        if (strncmp(from->at[k], variable, n) != 0 || (from->at[k][n] && from->at[k][n] != '='))
            from->at[kept++] = from->at[k];
    bool was_said = kept < from->n;
    from->n = kept;
    if (!was_said)
        PUSH(s->call->arena, *from, symbol_f(s->call->symbols, "-%s", variable)->text);
    return true;
}

/* variable tear v [ eq ], v [ ], [ residuev ], v: as --tear and --branch take them. */
static bool tear(Session *s, const char *line, Texts *to)
{
    const char *first = word(s, &line), *variable = "", *equation = NULL;
    if (first && strcmp(first, "-") == 0)
        return take_back(s, line, to);
    if (first && *first != '[') {
        variable = first;
        first = word(s, &line);
        equation = first ? NULL : variable; /* its own equation, where nothing is said */
    }
    if (first && *first == '[') {
        equation = word(s, &line);
        if (equation && *equation == ']')
            equation = NULL;
    }
    if (!*variable && !equation)
        return wrong(s, "a variable or [ an equation ] is missing");
    const char *residue = equation && strncmp(equation, "residue", 7) == 0 && equation[7] ? equation + 7 : NULL;
    if (residue && *residue != '(')
        equation = symbol_f(s->call->symbols, "residue(%s)", residue)->text;
    PUSH(s->call->arena, *to, equation ? symbol_f(s->call->symbols, "%s=%s", variable, equation)->text : variable);
    return true;
}

static bool branches(Session *s, const char *line)
{
    const char *how = word(s, &line);
    if (!how || (strcmp(how, "together") != 0 && strcmp(how, "successive") != 0))
        return wrong(s, "branches are iterated together, or successive");
    s->successive = strcmp(how, "successive") == 0;
    s->is_translated = false;
    return true;
}

static bool variable(Session *s, const char *line)
{
    const char *kind = word(s, &line);
    s->is_translated = false;
    if (kind && strcmp(kind, "tear") == 0)
        return tear(s, line, &s->tears);
    if (kind && strcmp(kind, "branch") == 0)
        return tear(s, line, &s->branches);
    const char *name = kind ? word(s, &line) : NULL;
    if (!name)
        return wrong(s, "a variable is missing");
    if (strcmp(kind, "known") == 0)
        PUSH(s->call->arena, s->known, name);
    else if (strcmp(kind, "unknown") == 0)
        PUSH(s->call->arena, s->unknown, name);
    else if (strcmp(kind, "state") == 0)
        PUSH(s->call->arena, s->states, name);
    else
        return wrong(s, "a variable is known, unknown, state, tear or branch");
    return true;
}

static bool problem(Session *s, const char *line)
{
    static const char *const names[] = {[PROBLEM_SIMULATION] = "simulation",
                                        [PROBLEM_INVERSE] = "inverse",
                                        [PROBLEM_STATIONARY] = "stationary",
                                        [PROBLEM_KINEMATICS] = "kinematics"};
    const char *name = word(s, &line);
    for (int k = 0; name && k < (int)(sizeof names / sizeof *names); k++)
        if (strcmp(names[k], name) == 0) {
            s->problem = (ProblemKind)k;
            s->is_translated = false;
            return true;
        }
    return wrong(s, "a problem is simulation, inverse, stationary or kinematics");
}

static bool list(Session *s, const char *line)
{
    const char *what = word(s, &line), *how = word(s, &line);
    Buffer text = {0};
    if (!what)
        return wrong(s, "what is to be listed is missing");
    if (!ready(s))
        return true;
    if (strcmp(what, "incidence") == 0)
        list_incidence(s->p.system, how && strcmp(how, "block") == 0, &text);
    else if (strcmp(what, "equations") == 0)
        list_equations(s->p.system, s->call->symbols, &text);
    else if (strcmp(what, "solved") == 0)
        list_solved(s->p.system, &text);
    else if (strcmp(what, "operations") == 0)
        list_operations(s->p.system, s->p.context.diags, &text);
    else
        return wrong(s, "there are incidence, equations, solved and operations to list");
    fputs(text.at ? text.at : "", stdout);
    buffer_free(&text);
    return true;
}

static bool is_output(void *data, const Signal *signal)
{
    return signal_is_output(data, signal);
}

static bool write_code(Session *s, const char *line)
{
    const char *what = word(s, &line), *path = word(s, &line);
    bool is_known = false;
    for (int k = 0; what && export_language(k); k++)
        is_known |= strcmp(what, export_language(k)) == 0;
    if (!is_known || !path)
        return wrong(s, "write c FILE, or write LANGUAGE FOLDER/ with a language of 'cardan export'");
    if (!ready(s))
        return true;
    if (strcmp(what, "c") != 0 || path[strlen(path) - 1] == '/') {
        ExportTo to = {.language = what, .folder = path, .is_output = is_output, .data = s->p.system};
        s->is_wrong |= !exported_write(s->call, &s->p, &to);
        emit_free(s->p.emitted);
        s->p.emitted = NULL;
        return true;
    }
    Buffer text = {0};
    char why[400] = "";
    if (!emit_text(&text, system_needed(s->p.system, ASKED_FOR_RUN), s->p.context.diags) ||
        !file_write(path, text.at, text.n, why)) {
        fprintf(stderr, "%s\n", why);
        s->is_wrong = true;
    }
    buffer_free(&text);
    return true;
}

/* False: the session ends. */
static bool command(Session *s, const char *line)
{
    line += strspn(line, " \t");
    if (*line == '-') /* as the papers print the prompt */
        line++;
    line += strspn(line, " \t");
    if (*line == '@') {
        PUSH(s->call->arena, s->files, keep(s, line + 1, strlen(line + 1)));
        s->is_translated = false;
        return true;
    }
    const char *first = word(s, &line);
    if (!first || *first == '{')
        return true;
    if (strcmp(first, "quit") == 0 || strcmp(first, "end") == 0)
        return false;
    if (strcmp(first, "help") == 0)
        return fputs(help, stdout), true;
    if (strcmp(first, "enter") == 0) {
        const char *model = word(s, &line);
        if (model && strcmp(model, "model") == 0)
            model = word(s, &line);
        s->model = model;
        s->is_translated = false;
        return true;
    }
    if (strcmp(first, "reset") == 0) {
        s->tears.n = s->branches.n = s->known.n = s->unknown.n = s->states.n = 0;
        s->problem = PROBLEM_SIMULATION;
        s->is_translated = s->successive = false;
        return true;
    }
    if (strcmp(first, "branches") == 0)
        return branches(s, line);
    if (strcmp(first, "variable") == 0)
        return variable(s, line);
    if (strcmp(first, "problem") == 0)
        return problem(s, line);
    if (strcmp(first, "list") == 0)
        return list(s, line);
    if (strcmp(first, "write") == 0)
        return write_code(s, line);
    return wrong(s, "there is no such command");
}

int cmd_dymola(Call *call)
{
    Session s = {.call = call};
    const char *commands = NULL;
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    for (int k = 0; k < call->n; k++) {
        if (classic_file(call->args[k]) || file_ends(call->args[k], ".mo"))
            PUSH(call->arena, s.files, call->args[k]);
        else if (!commands)
            commands = call->args[k];
        else
            return call_wrong(call, "'%s' is neither a model nor the file of commands", call->args[k]);
    }
    FILE *from = commands ? fopen(commands, "r") : stdin;
    if (!from)
        return call_wrong(call, "'%s' cannot be read", commands);
    bool prompt = !commands && isatty(STDIN_FILENO);
    char *line = NULL;
    size_t room = 0;
    for (bool more = true; more;) {
        if (prompt) {
            fputs("- ", stdout);
            fflush(stdout);
        }
        ssize_t n = getline(&line, &room, from);
        if (n < 0)
            break;
        line[strcspn(line, "\r\n")] = 0;
        more = command(&s, line);
    }
    free(line);
    if (from != stdin)
        fclose(from);
    return s.is_wrong ? EXIT_MODEL_WRONG : EXIT_DONE;
}
