/* cmd_plot.c: curves of one or several results as a drawing or as a page. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/commands.h"
#include "base/buffer.h"
#include "base/json.h"
#include "view/browser.h"
#include "view/files.h"
#include "view/plot.h"

enum { DRAWN_COLUMNS = 1200, PAGE_COLUMNS = 6000 };

typedef struct {
    Call *call;
    VEC(Result *) results;
    VEC(const char *) expressions;
    const char **labels; /* of the results: what they differ in, else the names of their files */
    bool display_units;
    const char *title, *to;
    double width, height;
} Request;

static bool is_result_file(const char *arg)
{
    return (file_ends(arg, ".csv") || file_ends(arg, ".mat") || file_ends(arg, ".cdr")) && access(arg, F_OK) == 0;
}

static const char *base_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* The colon of a phase plot "x:y": outside of subscripts and quotes; NULL when there is none. */
static const char *phase_colon(const char *text)
{
    int depth = 0;
    bool quoted = false;
    for (; *text; text++) {
        if (*text == '\'')
            quoted = !quoted;
        else if (*text == '[')
            depth++;
        else if (*text == ']')
            depth--;
        else if (*text == ':' && depth == 0 && !quoted)
            return text;
    }
    return NULL;
}

static bool make_curve(Request *q, int run, const char *text, size_t columns, PlotCurve *curve)
{
    Arena *a = q->call->arena;
    Result *r = q->results.at[run];
    const char *colon = phase_colon(text), *x_text = colon ? arena_text(a, text, (size_t)(colon - text)) : "time";
    CurveSource x, y;
    const char *why;
    char trouble[400] = "";
    if (!curve_source(a, r, x_text, q->display_units, &x, &why) ||
        !curve_source(a, r, colon ? colon + 1 : text, q->display_units, &y, &why)) {
        diag(q->call->diags, DIAG_W002, (Span){0}, "%s", why);
        return false;
    }
    if (!curve_points(a, &x, &y, columns, &curve->points, trouble)) {
        diag(q->call->diags, DIAG_W001, (Span){0}, "%s", trouble);
        return false;
    }
    curve->variable = y.text;
    curve->name = q->results.n > 1 ? text_f(a, "%s (%s)", y.text, q->labels[run]) : y.text;
    curve->description = y.description;
    curve->unit = y.unit;
    curve->stepped = y.stepped && !colon;
    curve->x_name = x.text;
    curve->x_unit = x.unit;
    return true;
}

/* The name of an array stands for its elements. */
static void expand_arrays(Request *q)
{
    VEC(const char *) all = {0};
    for (int i = 0; i < q->expressions.n; i++) {
        Ints elements = {0};
        Result *r = q->results.at[0];
        if (result_find(r, q->expressions.at[i]) == RESULT_ABSENT)
            curve_array_elements(q->call->arena, r, q->expressions.at[i], &elements);
        for (int k = 0; k < elements.n; k++)
            PUSH(q->call->arena, all, result_variable(r, elements.at[k])->name);
        if (!elements.n)
            PUSH(q->call->arena, all, q->expressions.at[i]);
    }
    q->expressions.n = 0;
    for (int i = 0; i < all.n; i++)
        PUSH(q->call->arena, q->expressions, all.at[i]);
}

/* Whether parameter i of the first result has another value in one of the others. */
static bool differs(const Request *q, int i)
{
    const ResultVariable *v = result_variable(q->results.at[0], i);
    for (int k = 1; k < q->results.n; k++) {
        int at = result_find(q->results.at[k], v->name);
        const ResultVariable *w = at == RESULT_ABSENT ? NULL : result_variable(q->results.at[k], at);
        if (!w || w->kind != RESULT_PARAMETER || w->type != v->type ||
            (w->value != v->value && v->type != RESULT_STRING))
            return true;
    }
    return false;
}

/* Runs of one model with one or two other parameters are called by these: what was changed, not what follows from it,
 * is told as long as nothing follows. */
static void label_by_differences(Request *q)
{
    const Result *first = q->results.at[0];
    Ints found = {0};
    for (int k = 1; k < q->results.n; k++)
        if (strcmp(result_model(q->results.at[k]), result_model(first)) != 0)
            return;
    for (int i = 0; i < result_count(first) && found.n <= 2 && q->results.n > 1; i++)
        if (result_variable(first, i)->kind == RESULT_PARAMETER && differs(q, i))
            PUSH(q->call->arena, found, i);
    if (found.n == 0 || found.n > 2)
        return;
    const char **labels = NEW_ARRAY(q->call->arena, const char *, q->results.n);
    for (int k = 0; k < q->results.n; k++) {
        labels[k] = "";
        for (int j = 0; j < found.n; j++) {
            const char *name = result_variable(first, found.at[j])->name;
            int at = result_find(q->results.at[k], name);
            if (at == RESULT_ABSENT)
                return;
            labels[k] = text_f(q->call->arena, "%s%s%s = %g", labels[k], j ? ", " : "", name,
                               result_variable(q->results.at[k], at)->value);
        }
        for (int other = 0; other < k; other++)
            if (strcmp(labels[other], labels[k]) == 0)
                return; /* they differ in something else, too */
    }
    q->labels = labels;
}

static bool make_plot(Request *q, size_t columns, Plot *plot)
{
    expand_arrays(q);
    q->labels = NEW_ARRAY(q->call->arena, const char *, q->results.n);
    for (int k = 0; k < q->results.n; k++)
        q->labels[k] = base_name(result_path(q->results.at[k]));
    label_by_differences(q);
    *plot = (Plot){.title = q->title ? q->title : "", .width = q->width, .height = q->height};
    plot->curves = NEW_ARRAY(q->call->arena, PlotCurve, (size_t)q->results.n * (size_t)q->expressions.n);
    for (int i = 0; i < q->expressions.n; i++)
        for (int k = 0; k < q->results.n; k++)
            if (!make_curve(q, k, q->expressions.at[i], columns, &plot->curves[plot->n++]))
                return false;
    return true;
}

static void plot_json(Buffer *to, const Plot *plot)
{
    Json j = {.to = to};
    json_object(&j);
    json_key(&j, "title"), json_text(&j, plot->title);
    json_key(&j, "curves"), json_array(&j);
    for (int i = 0; i < plot->n; i++) {
        const PlotCurve *c = &plot->curves[i];
        json_object(&j);
        json_key(&j, "name"), json_text(&j, c->name);
        json_key(&j, "description"), json_text(&j, c->description);
        json_key(&j, "unit"), json_text(&j, c->unit);
        if (!plot_is_of_time(c)) {
            json_key(&j, "xName"), json_text(&j, c->x_name);
            json_key(&j, "xUnit"), json_text(&j, c->x_unit);
        }
        json_key(&j, "stepped"), json_bool(&j, c->stepped);
        json_key(&j, "dashed"), json_bool(&j, c->dashed);
        json_key(&j, "x"), json_rounded(&j, c->points.x, c->points.n, 9);
        json_key(&j, "y"), json_rounded(&j, c->points.y, c->points.n, 9);
        json_end(&j);
    }
    json_end(&j);
    json_end(&j);
}

static bool write_plot(Request *q)
{
    Buffer out = {0}, json = {0};
    char why[400] = "";
    Plot plot;
    bool page = file_ends(q->to, ".html"), fine = make_plot(q, page ? PAGE_COLUMNS : DRAWN_COLUMNS, &plot);
    if (!fine)
        return false;
    if (page) {
        plot_json(&json, &plot);
        fine = files_web_page("plot.html", &json, &out, why) && file_write(q->to, out.at, out.n, why);
    } else {
        plot_svg(&out, &plot);
        fine = file_ends(q->to, ".png") ? browser_svg_to_png(&out, q->to, why) : file_write(q->to, out.at, out.n, why);
    }
    if (!fine)
        diag(q->call->diags, DIAG_W003, (Span){0}, "%s", why);
    buffer_free(&out);
    buffer_free(&json);
    return fine;
}

static bool read_size(Request *q, const char *size)
{
    q->width = 960;
    q->height = 540;
    return !size || (sscanf(size, "%lfx%lf", &q->width, &q->height) == 2 && q->width >= 200 && q->height >= 120 &&
                     q->width <= 20000 && q->height <= 20000);
}

int cmd_plot(Call *call)
{
    Request q = {.call = call, .display_units = !call_flag(call, "--si")};
    q.to = call_value(call, "-o");
    q.title = call_value(call, "--title");
    const char *size = call_value(call, "--size");
    if (!read_size(&q, size))
        return call_wrong(call, "--size is WIDTHxHEIGHT in pixels, as 960x540, and not '%s'", size);
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (!q.to)
        q.to = "plot.svg";
    if (!file_ends(q.to, ".svg") && !file_ends(q.to, ".png") && !file_ends(q.to, ".html"))
        return call_wrong(call, "a plot is written as .svg, .png or .html, not as '%s'", q.to);
    int status = EXIT_DONE;
    for (int i = 0; i < call->n && status == EXIT_DONE; i++) {
        if (i > 0 && !is_result_file(call->args[i])) {
            PUSH(call->arena, q.expressions, call->args[i]);
            continue;
        }
        Result *r;
        if (call_open_result(call, call->args[i], &r))
            PUSH(call->arena, q.results, r);
        else
            status = EXIT_CALL_WRONG;
    }
    if (status == EXIT_DONE && q.results.n == 0)
        status = call_wrong(call, "a result and at least one variable are needed");
    else if (status == EXIT_DONE && q.expressions.n == 0) {
        status = call_wrong(call, "which variables are plotted?");
        diag_help(call->diags, "'cardan info %s' lists those that the result has", call->args[0]);
    }
    if (status == EXIT_DONE && !write_plot(&q))
        status = EXIT_CALL_WRONG;
    else if (status == EXIT_DONE)
        call_wrote(call, q.to);
    for (int i = 0; i < q.results.n; i++)
        result_close(q.results.at[i]);
    return status;
}
