/* cmd_optimize.c: cardan optimize MODEL --minimise EXPRESSION: the best parameters. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/study_command.h"
#include "base/json.h"
#include "study/chart.h"
#include "study/optimize.h"

typedef struct {
    Call *call;
    StudySpec spec;
    StudyModel model;
    Pipeline p;
    StudyFrees free;
    const char *path;
    Optimisation o;
    Scalars scalars;
    bool shows_progress;
    VEC(double) run_numbers, run_values, run_best; /* of the runs that did not fail */
    VEC(double) run_parameters;                    /* n for each of them */
} Optimising;

/* ---- the call ---------------------------------------------------------------------------------------------------- */

static bool add(Optimising *x, const char *name, const char *text)
{
    int column = 0;
    const char *wrong = scalars_add(&x->scalars, name, text, &column);
    return !wrong || (call_wrong(x->call, "in '%s' at '%s': %s", text, text + column, wrong), false);
}

/* The objective first, then the limits. Results of the study may be used in both. */
static bool take_expressions(Optimising *x)
{
    Call *call = x->call;
    Arena *a = call->arena;
    const char *least = call_value(call, "--minimise"), *most = call_value(call, "--maximise");
    if (least && most)
        return call_wrong(call, "one of --minimise and --maximise is meant"), false;
    if (least || most)
        x->spec.minimise = most ? text_f(a, "-(%s)", most) : least;
    if (!x->spec.minimise)
        return call_wrong(call, "nothing is to become best: --minimise EXPRESSION, or minimise = … in a study"), false;
    x->scalars = (Scalars){.arena = a};
    if (!add(x, "minimise", x->spec.minimise))
        return false;
    for (int k = 0; k < x->spec.limits.n; k++)
        if (!add(x, x->spec.limits.at[k].name, x->spec.limits.at[k].text))
            return false;
    for (const char *text; (text = call_next_value(call, "--limit"));)
        if (!add(x, text, text))
            return false;
    return true;
}

static bool take_numbers(Optimising *x)
{
    double runs = 20000, seed = 1;
    if (!call_number(x->call, "--starts", &x->spec.starts) || !call_number(x->call, "--runs", &runs) ||
        !call_number(x->call, "--seed", &seed))
        return false;
    if (x->spec.starts < 1 || x->spec.starts != floor(x->spec.starts) || x->spec.starts > 1e6 || runs < 1 || seed < 0)
        return call_wrong(x->call,
                          "--starts and --runs need whole numbers greater than 0, --seed one that is not negative"),
               false;
    x->o.starts = (int)x->spec.starts;
    x->o.runs_most = (long)fmin(runs, 1e15);
    x->o.seed = (unsigned long)seed;
    for (int k = 0; x->o.starts > 1 && k < x->free.n; k++)
        if (!isfinite(x->free.at[k].low) || !isfinite(x->free.at[k].high))
            return call_wrong(x->call, "several starts need bounds: '%s' has none", x->free.at[k].name), false;
    return true;
}

/* Derivatives are needed of what the expressions use. */
static bool is_asked(void *data, const char *variable)
{
    const Optimising *x = data;
    for (int k = 0; k < x->scalars.signals.n; k++)
        if (study_same_name(x->scalars.signals.at[k], variable))
            return true;
    return false;
}

/* ---- out --------------------------------------------------------------------------------------------------------- */

static bool ran(void *data, const OptimisationRun *run)
{
    Optimising *x = data;
    Arena *a = x->call->arena;
    if (x->shows_progress && run->is_best)
        fprintf(stderr, "\r%ld runs, %.8g   ", run->number, run->value);
    if (!isfinite(run->value) || !x->path)
        return true;
    int n = x->run_best.n;
    double best = run->is_best || !n ? run->value : x->run_best.at[n - 1];
    PUSH(a, x->run_numbers, (double)run->number);
    PUSH(a, x->run_values, run->value);
    PUSH(a, x->run_best, best);
    for (int j = 0; j < x->o.n; j++)
        PUSH(a, x->run_parameters, run->parameters[j]);
    return true;
}

static void write_json(const Optimising *x, Buffer *to)
{
    const Optimisation *o = &x->o;
    Json j = {.to = to};
    json_object(&j);
    json_key(&j, "value");
    json_number(&j, o->results[0]);
    json_key(&j, "settled");
    json_bool(&j, o->settled);
    json_key(&j, "keeps_limits");
    json_bool(&j, o->keeps_limits);
    json_key(&j, "runs");
    json_int(&j, o->runs);
    json_key(&j, "runs_with_derivatives");
    json_int(&j, o->runs_with_slopes);
    json_key(&j, "parameters");
    json_object(&j);
    for (int k = 0; k < o->n; k++) {
        json_key(&j, x->free.at[k].name);
        json_number(&j, o->parameters[k].value);
    }
    json_end(&j);
    json_key(&j, "derivatives");
    json_object(&j);
    for (int k = 0; k < o->n; k++) {
        json_key(&j, x->free.at[k].name);
        json_number(&j, o->parameters[k].slope);
    }
    json_end(&j);
    json_end(&j);
    buffer_char(to, '\n');
}

static void print_found(const Optimising *x, Buffer *to)
{
    const Optimisation *o = &x->o;
    buffer_f(to, "%s = %.10g, after %ld runs, %ld with derivatives, %ld failed%s\n", x->spec.minimise, o->results[0],
             o->runs, o->runs_with_slopes, o->failed, o->settled ? "" : "; not settled");
    for (int k = 0; k < o->n; k++) {
        const OptimalParameter *p = &o->parameters[k];
        buffer_f(to, "  %-32s %14.8g%s\n", x->free.at[k].name, p->value,
                 p->value <= p->low    ? "  at its lower bound"
                 : p->value >= p->high ? "  at its upper bound"
                                       : "");
    }
    for (int k = 1; k < x->scalars.at.n; k++)
        buffer_f(to, "  limit %-26s %14.8g%s\n", x->scalars.at.at[k].name, o->results[k],
                 o->results[k] > 0 ? "  broken" : "");
}

/* The way that the search took: what is to become least, and the parameters, run by run. */
static void draw(const Optimising *x, Buffer *to, const char *text)
{
    int n = x->run_numbers.n;
    chart_page_begin(to, class_name(x->p.class_));
    chart_page_text(to, text);
    ChartSeries values[] = {{"each run", CHART_POINTS, n, x->run_numbers.at, x->run_values.at, 0},
                            {"the best so far", CHART_LINE, n, x->run_numbers.at, x->run_best.at, 0}};
    chart_svg(to, &(Chart){x->spec.minimise, "run", "value", false, false, values, 2});
    double *column = NEW_ARRAY(x->call->arena, double, n + 1);
    for (int j = 0; j < x->o.n; j++) {
        for (int i = 0; i < n; i++)
            column[i] = x->run_parameters.at[i * x->o.n + j];
        ChartSeries way = {NULL, CHART_POINTS, n, x->run_numbers.at, column, 0};
        chart_svg(to, &(Chart){x->free.at[j].name, "run", x->free.at[j].name, false, false, &way, 1});
    }
    chart_page_end(to);
}

static int report(const Optimising *x)
{
    const Optimisation *o = &x->o;
    Buffer found = {0};
    if (x->shows_progress)
        fputs("\r                                        \r", stderr);
    print_found(x, &found);
    fwrite(found.at, 1, found.n, stdout);
    if (!o->keeps_limits)
        diag(x->call->diags, DIAG_R002, (Span){0}, "no parameters were found that keep the limits");
    Buffer text = {0};
    bool good = true;
    if (x->path) {
        if (call_ends(x->path, ".html"))
            draw(x, &text, found.at);
        else
            write_json(x, &text);
        good = study_command_write(x->call, x->path, &text);
    }
    buffer_free(&text);
    buffer_free(&found);
    return good ? EXIT_DONE : EXIT_CALL_WRONG;
}

static int find(Optimising *x)
{
    Call *call = x->call;
    Optimisation *o = &x->o;
    o->model = &x->p.emitted->model;
    if (!study_command_moved_are_there(call, &x->model, o->model, "--fit") ||
        !study_command_frees_finish(call, &x->model, &x->p, &x->free))
        return EXIT_CALL_WRONG;
    const char *wrong = scalars_bind(&x->scalars, o->model);
    if (wrong)
        return call_wrong(call, "%s", wrong);
    o->scalars = &x->scalars;
    o->options = x->spec.options;
    o->options.settings = x->p.values.at;
    o->options.n_settings = x->p.values.n;
    o->n = x->free.n;
    o->parameters = NEW_ARRAY(call->arena, OptimalParameter, o->n + 1);
    o->results = NEW_ARRAY(call->arena, double, x->scalars.at.n + 1);
    for (int k = 0; k < o->n; k++)
        o->parameters[k] = (OptimalParameter){.place = x->model.places.at[k],
                                              .start = x->free.at[k].start,
                                              .low = x->free.at[k].low,
                                              .high = x->free.at[k].high};
    o->ran = ran;
    o->data = x;
    if (optimize(o))
        return report(x);
    diag(call->diags, DIAG_R001, (Span){0}, "of %ld runs none gave a number: %s", o->runs,
         *o->why ? o->why : "what is asked for never happens");
    return EXIT_NUMBERS_FAILED;
}

int cmd_optimize(Call *call)
{
    Optimising x = {.call = call, .shows_progress = isatty(STDERR_FILENO)};
    const char *study;
    if (!study_command_spec_file(call, &x.spec, &study))
        return EXIT_CALL_WRONG;
    x.path = call_value(call, "-o");
    if (x.path && !call_ends(x.path, ".json") && !call_ends(x.path, ".html"))
        return call_wrong(call, "'%s' does not tell the format: .html is a page, .json what was found", x.path);
    x.o.no_derivatives = call_flag(call, "--no-derivatives");
    if (!study_command_run_options(call, &x.spec.options) || !study_command_frees(call, &x.spec, &x.free) ||
        !take_expressions(&x) || !take_numbers(&x))
        return EXIT_CALL_WRONG;
    for (int k = 0; k < x.free.n; k++)
        PUSH(call->arena, x.model.moved, x.free.at[k].name);
    x.model.values = x.spec.values;
    x.model.tangents = x.model.held = !x.o.no_derivatives && scalars_kind(&x.scalars) != SCALARS_STEPPED;
    x.model.is_asked = is_asked;
    x.model.data = &x;
    x.model.folders = x.spec.folders;
    int status = study_command_open(call, &x.model, &x.p);
    if (status == EXIT_DONE)
        status = find(&x);
    pipeline_free_code(&x.p);
    return status;
}
