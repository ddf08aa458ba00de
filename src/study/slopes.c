#include "study/slopes.h"

#include <math.h>
#include <string.h>

static int n_asked(const Slopes *x)
{
    return x->of->study->n_asked;
}

static void begin_result(Slopes *x)
{
    Arena *a = x->arena;
    int n = n_asked(x), k = x->model->moved.n;
    ResultVariable *table = NEW_ARRAY(a, ResultVariable, n * (k + 1) + 1);
    for (int i = 0; i < n; i++) {
        const ModelSignal *s = study_signal(x->of, x->of->study->asked[i]);
        table[i] = (ResultVariable){.name = x->of->study->asked[i],
                                    .unit = s ? s->unit : NULL,
                                    .description = s ? s->description : NULL,
                                    .kind = RESULT_VARIABLE,
                                    .is_column = true};
        for (int j = 0; j < k; j++)
            table[n + i + n * j] =
                (ResultVariable){.name = text_f(a, "d(%s)/d(%s)", x->of->study->asked[i], x->model->moved.at[j]),
                                 .kind = RESULT_VARIABLE,
                                 .is_column = true};
    }
    ResultOptions o = {.model = x->name, .format = x->to ? RESULT_MEMORY : RESULT_FROM_NAME};
    x->report = result_create(&x->writer, x->to ? "the result" : x->path, table, n * (k + 1), &o);
}

static void take_row(void *data, const Instance *I, const double *values, const double *slopes)
{
    Slopes *x = data;
    int n = n_asked(x), k = x->model->moved.n;
    if (!x->rows++) {
        x->row = NEW_ARRAY(x->arena, double, n *(k + 1) + 1);
        if (x->path || x->to)
            begin_result(x);
    }
    memcpy(x->row, values, (size_t)n * sizeof(double));
    memcpy(x->row + n, slopes, (size_t)n * (size_t)k * sizeof(double));
    if (x->writer && x->report.status == RESULT_OK)
        x->report = result_append(x->writer, I->time, x->row);
}

void slopes_free(Slopes *x)
{
    sensitivity_free(x->s);
    x->s = NULL;
    if (x->writer)
        result_finish(x->writer);
    x->writer = NULL;
}

/* Where the run begins, also where it begins again with other code. */
static void begin(Slopes *x, const Model *m)
{
    slopes_free(x);
    x->rows = 0;
    x->of = m;
    double tolerance = x->run->tolerance;
    SensitivityWish wish = {.n = x->model->places.n,
                            .parameters = x->model->places.at,
                            .backwards = x->backwards,
                            .tolerance = !isnan(tolerance)  ? tolerance
                                         : m->tolerance > 0 ? m->tolerance
                                                            : 1e-6,
                            .run = x->run,
                            .row = take_row,
                            .data = x};
    x->s = sensitivity_new(m, &wish, &x->why);
}

void slopes_look(Slopes *x, Instance *I, RunPoint point)
{
    if (point == RUN_POINT_START)
        begin(x, I->model);
    if (x->s)
        sensitivity_look(x->s, I, point);
}

static void end_result(Slopes *x)
{
    if (x->writer && x->to && x->report.status == RESULT_OK)
        x->report = result_kept(x->writer, x->to);
    ResultReport end = result_finish(x->writer);
    x->writer = NULL;
    if (x->report.status == RESULT_OK)
        x->report = end;
}

bool slopes_end(Slopes *x, Diags *d)
{
    bool good = false;
    if (x->writer)
        end_result(x);
    if (!x->s)
        diag(d, DIAG_R001, (Span){0}, "there are no derivatives: %s", x->why ? x->why : "the run has not begun");
    else if (!sensitivity_good(x->s))
        diag(d, DIAG_R001, (Span){0}, "the derivatives end: %s", sensitivity_why(x->s));
    else if (x->report.status != RESULT_OK)
        diag(d, DIAG_G002, (Span){0}, "%s", x->report.why);
    else
        good = true;
    if (good && !sensitivity_is_exact(x->s))
        diag(d, DIAG_R003, (Span){0}, "derivatives of the equations are differences here: they are less exact");
    slopes_free(x);
    return good;
}
