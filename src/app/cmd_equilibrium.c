/* cmd_equilibrium.c: cardan equilibrium MODEL: where it comes to rest, and how that moves along a parameter. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/study_command.h"
#include "study/chart.h"
#include "study/signal.h"

typedef struct {
    Call *call; /* first: study_command_look says through it */
    StudyModel model;
    Pipeline p;
    StudyPoint point;
    Linear linear; /* at the equilibrium, or the last one */
    double growth;
    const char *along, *path;
    double from, to, points;
    int n_rows;
    VEC(double) rows; /* the parameter, states, outputs, growth */
    char why[600];
} Rest;

enum { NAME_MOST = 40 };

/* ---- the call ---------------------------------------------------------------------------------------------------- */

static bool take_along(Rest *x)
{
    Call *call = x->call;
    const char *text = call_value(call, "--along"), *equals = text ? strchr(text, '=') : NULL;
    x->points = 50;
    x->path = call_value(call, "-o");
    if (!call_number(call, "--points", &x->points))
        return false;
    if (x->points < 1 || x->points != floor(x->points) || x->points > 1e6)
        return call_wrong(call, "--points needs a whole number from 1 to a million"), false;
    if (x->path && !call_ends(x->path, ".csv") && !call_ends(x->path, ".html"))
        return call_wrong(call, "'%s' does not tell the format: .csv is a table, .html a page", x->path), false;
    if (x->path && !text)
        return call_wrong(call, "-o is for equilibria along a parameter: --along NAME=FROM:TO"), false;
    if (!text)
        return true;
    char rest;
    if (!equals || equals == text || sscanf(equals + 1, "%lf:%lf%c", &x->from, &x->to, &rest) != 2 ||
        !(fabs(x->to - x->from) > 0) || !isfinite(x->from + x->to))
        return call_wrong(call, "--along needs NAME=FROM:TO, two numbers that differ, not '%s'", text), false;
    x->along = arena_text(call->arena, text, (size_t)(equals - text));
    PUSH(call->arena, x->model.moved, x->along);
    return true;
}

/* ---- at the equilibrium ------------------------------------------------------------------------------------------ */

static bool keep_row(void *data, Instance *I, const Linear *l, double value, double growth)
{
    Rest *x = data;
    (void)I;
    Arena *a = x->call->arena;
    PUSH(a, x->rows, value);
    for (int k = 0; k < l->n; k++)
        PUSH(a, x->rows, l->x[k]);
    for (int k = 0; k < l->p; k++)
        PUSH(a, x->rows, l->y[k]);
    PUSH(a, x->rows, growth);
    x->n_rows++;
    return true;
}

static bool go_along(Rest *x, Instance *I)
{
    const Model *m = I->model;
    Along a = {.seed = -1, .from = x->from, .to = x->to, .points = (int)x->points, .see = keep_row, .data = x};
    for (int k = 0; k < m->study->n_seeds; k++)
        if (strcmp(m->variables[m->study->seeds[k]].name, x->model.places.at[0]) == 0)
            a.seed = k;
    if (a.seed < 0) {
        snprintf(x->why, sizeof x->why, "'%s' moves nothing that rests", x->along);
        return false;
    }
    if (!equilibrium_along(I, &a))
        snprintf(x->why, sizeof x->why, "%s", a.why);
    return true;
}

static bool see(void *data, Instance *I)
{
    Rest *x = data;
    if (!linear_at(I, &x->linear)) {
        diag(x->call->diags, DIAG_R001, (Span){0}, "the model cannot be linearised: %s", x->linear.why);
        return false;
    }
    x->growth = modes_growth(&x->linear);
    if (!x->along || go_along(x, I))
        return true;
    diag(x->call->diags, DIAG_R001, (Span){0}, "%s", x->why);
    return false;
}

/* ---- out --------------------------------------------------------------------------------------------------------- */

static void print_values(const char *title, int n, const char *const *names, const double *values)
{
    if (n)
        puts(title);
    for (int k = 0; k < n; k++)
        printf("  %-*s %14.7g\n", NAME_MOST, names[k], fabs(values[k]) < 1e-14 ? 0 : values[k]);
}

static const char *words(double growth)
{
    const double band = 1e-9;
    return isnan(growth)    ? "not known: LAPACK is not installed"
           : growth > band  ? "not stable"
           : growth < -band ? "stable"
                            : "neither stable nor unstable by its linear model";
}

static void print_rest(const Rest *x)
{
    const Linear *l = &x->linear;
    printf("equilibrium at time = %g, after %d steps; the largest rate left is %.2g of '%s'\n", l->time,
           x->point.rest.iterations, x->point.rest.residual, l->n ? l->states[x->point.rest.worst] : "");
    print_values("states", l->n, l->states, l->x);
    print_values("inputs", l->m, l->inputs, l->u);
    print_values("outputs", l->p, l->outputs, l->y);
    printf("%s", words(x->growth));
    if (!isnan(x->growth))
        printf(" (largest real part of an eigenvalue: %.4g)", fabs(x->growth) < 1e-14 ? 0 : x->growth);
    putchar('\n');
}

static int columns_of(const Rest *x)
{
    return x->linear.n + x->linear.p + 2;
}

/* Where stability changes, and where the parameter turns back. */
static void print_along(const Rest *x)
{
    int n = columns_of(x), shown = 0;
    printf("%d equilibria along %s from %g to %g\n", x->n_rows, x->along, x->from, x->rows.at[(x->n_rows - 1) * n]);
    for (int k = 1; k < x->n_rows; k++) {
        const double *a = x->rows.at + (k - 1) * n, *b = a + n;
        bool was = a[n - 1] < 0, is = b[n - 1] < 0;
        if (was != is && ++shown <= 20)
            printf("  %s between %s = %.7g and %.7g\n", is ? "becomes stable" : "loses stability", x->along, a[0],
                   b[0]);
        if (k + 1 < x->n_rows && (b[0] - a[0]) * (b[n] - b[0]) < 0 && ++shown <= 20)
            printf("  turns back near %s = %.7g\n", x->along, b[0]);
    }
}

static void write_table(const Rest *x, Buffer *to)
{
    const Linear *l = &x->linear;
    int n = columns_of(x);
    buffer_f(to, "\"%s\"", x->along);
    for (int k = 0; k < l->n; k++)
        buffer_f(to, ",\"%s\"", l->states[k]);
    for (int k = 0; k < l->p; k++)
        buffer_f(to, ",\"%s\"", l->outputs[k]);
    buffer_text(to, ",growth\n");
    for (int k = 0; k < x->n_rows * n; k++) {
        buffer_text(to, k % n ? "," : "");
        buffer_number(to, x->rows.at[k]);
        buffer_text(to, k % n == n - 1 ? "\n" : "");
    }
}

static void draw_column(const Rest *x, Buffer *to, int column, const char *name)
{
    Arena *a = x->call->arena;
    int n = columns_of(x);
    double *p = NEW_ARRAY(a, double, x->n_rows), *stable = NEW_ARRAY(a, double, x->n_rows);
    double *other = NEW_ARRAY(a, double, x->n_rows);
    for (int k = 0; k < x->n_rows; k++) {
        const double *row = x->rows.at + k * n;
        bool is_stable = row[n - 1] < 0;
        p[k] = row[0];
        stable[k] = is_stable ? row[column] : NAN;
        other[k] = is_stable ? NAN : row[column];
    }
    ChartSeries series[] = {{"stable", CHART_LINE, x->n_rows, p, stable, 0},
                            {"not stable", CHART_LINE, x->n_rows, p, other, 0}};
    chart_svg(to, &(Chart){name, x->along, name, false, false, series, 2});
}

static bool write_along(const Rest *x)
{
    const Linear *l = &x->linear;
    Buffer text = {0};
    if (call_ends(x->path, ".csv"))
        write_table(x, &text);
    else {
        chart_page_begin(&text, text_f(x->call->arena, "%s: equilibria along %s", l->model->name, x->along));
        for (int k = 0; k < l->p; k++)
            draw_column(x, &text, 1 + l->n + k, l->outputs[k]);
        for (int k = 0; k < l->n; k++)
            draw_column(x, &text, 1 + k, l->states[k]);
        draw_column(x, &text, columns_of(x) - 1, "largest real part of an eigenvalue");
        chart_page_end(&text);
    }
    bool good = study_command_write(x->call, x->path, &text);
    buffer_free(&text);
    return good;
}

static int report(Rest *x)
{
    print_rest(x);
    if (!x->along)
        return EXIT_DONE;
    if (x->n_rows)
        print_along(x);
    if (*x->why)
        diag(x->call->diags, DIAG_R001, (Span){0}, "%s", x->why);
    if (x->path && x->n_rows && !write_along(x))
        return EXIT_CALL_WRONG;
    return *x->why ? EXIT_NUMBERS_FAILED : EXIT_DONE;
}

int cmd_equilibrium(Call *call)
{
    Rest x = {.call = call};
    x.point = (StudyPoint){.see = see, .data = &x};
    x.model.tangents = true;
    if (!take_along(&x) || !study_command_point(call, &x.point) || !study_command_outputs(call, &x.model))
        return EXIT_CALL_WRONG;
    x.point.equilibrium = true;
    int status = study_command_open(call, &x.model, &x.p);
    if (status == EXIT_DONE && !study_command_moved_are_there(call, &x.model, &x.p.emitted->model, "--along"))
        status = EXIT_CALL_WRONG;
    if (status == EXIT_DONE && x.along) { /* it begins where the way along the parameter does */
        Buffer text = {0};
        buffer_number(&text, x.from);
        PUSH(call->arena, x.p.values, ((RunSetting){x.model.places.at[0], arena_text(call->arena, text.at, text.n)}));
        buffer_free(&text);
    }
    if (status == EXIT_DONE)
        status = study_command_look(call, &x.p, &x.point);
    if (status == EXIT_DONE)
        status = report(&x);
    linear_free(&x.linear);
    pipeline_free_code(&x.p);
    study_command_outputs_end(&x.model);
    return status;
}
