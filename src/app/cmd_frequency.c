/* cmd_frequency.c: cardan frequency MODEL: Bode and Nyquist, poles, zeros and margins of the linear model. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/study_command.h"
#include "study/chart.h"
#include "study/linear.h"
#include "study/response.h"

typedef struct {
    Call *call; /* first: study_command_look says through it */
    StudyModel model;
    Pipeline p;
    Linear linear;
    Modes modes;
    const char *input, *output, *path;
    double low, high, points;
    VEC(Response) responses;
} Frequency;

static bool see(void *data, Instance *I)
{
    Frequency *x = data;
    if (linear_at(I, &x->linear))
        return true;
    diag(x->call->diags, DIAG_R001, (Span){0}, "the model cannot be linearised at time = %g: %s", I->time,
         x->linear.why);
    return false;
}

/* ---- what is asked for ------------------------------------------------------------------------------------------- */

static bool name_is_there(Frequency *x, const char *option, const char *name, int n, const char *const *names)
{
    for (int k = 0; name && k < n; k++)
        if (strcmp(names[k], name) == 0)
            return true;
    if (!name && n)
        return true;
    if (!name)
        return call_wrong(x->call, "the model has no %s: %s NAME says which %s is taken", option + 2, option,
                          strcmp(option, "--input") == 0 ? "input or parameter" : "variable"),
               false;
    if (study_signal(&x->p.emitted->model, name)) {
        call_wrong(x->call, "%s: '%s' is computed by the model", option, name);
        diag_help(x->call->diags, "what oscillates is a parameter or an input: cut the loop there, and declare an "
                                  "'input Real' in the place of the signal");
        return false;
    }
    const char *near = diag_nearest(name, names, n);
    call_wrong(x->call, "%s: there is no '%s'", option, name);
    if (near)
        diag_help(x->call->diags, "did you mean '%s'?", near);
    return false;
}

static bool is_asked(void *data, const char *variable)
{
    const Frequency *x = data;
    return strcmp(variable, x->output) == 0;
}

static bool take_options(Frequency *x)
{
    Call *call = x->call;
    x->points = 400;
    x->low = x->high = NAN;
    x->path = call_value(call, "-o");
    x->input = call_value(call, "--input");
    x->output = call_value(call, "--output");
    if (!call_number(call, "--from", &x->low) || !call_number(call, "--to", &x->high) ||
        !call_number(call, "--points", &x->points))
        return false;
    if (x->low <= 0 || x->high <= 0 || x->high <= x->low)
        return call_wrong(call, "--from and --to are frequencies in Hz, greater than 0, the second the larger one"),
               false;
    if (x->points < 2 || x->points != floor(x->points) || x->points > 1e6)
        return call_wrong(call, "--points needs a whole number from 2 to a million"), false;
    if (x->path && !call_ends(x->path, ".html") && !call_ends(x->path, ".csv"))
        return call_wrong(call, "'%s' does not tell the format: .html is a page, .csv a table", x->path), false;
    if (x->output) {
        x->model.is_asked = is_asked;
        x->model.data = x;
    }
    return true;
}

static bool find_responses(Frequency *x)
{
    const Linear *l = &x->linear;
    double low = x->low, high = x->high;
    response_limits(l, &x->modes, &low, &high);
    for (int i = 0; i < l->m; i++)
        for (int o = 0; o < l->p; o++) {
            if (x->input && strcmp(l->inputs[i], x->input) != 0)
                continue;
            Response r;
            bool good = response_of(l, i, o, low, high, (int)x->points, &r);
            if (!good)
                return diag(x->call->diags, DIAG_R001, (Span){0}, "%s", r.why), response_free(&r), false;
            PUSH(x->call->arena, x->responses, r);
        }
    return true;
}

/* ---- out --------------------------------------------------------------------------------------------------------- */

static void print_response(Buffer *to, const Linear *l, const Response *r)
{
    buffer_f(to, "from %s to %s\n  at rest %.7g\n", l->inputs[r->input], l->outputs[r->output], r->at_rest);
    for (int k = 0; k < r->n_zeros; k++)
        if (r->zero_im[k] >= 0)
            buffer_f(to, r->zero_im[k] > 0 ? "  zeros %.7g +- %.7g i\n" : "  zero %.7g\n", r->zero_re[k],
                     r->zero_im[k]);
    const Margins *m = &r->margins;
    if (m->has_gain)
        buffer_f(to, "  gain margin %.7g (%.5g dB) at %.7g Hz\n", m->gain, 20 * log10(m->gain), m->gain_hz);
    if (m->has_phase)
        buffer_f(to, "  phase margin %.7g degrees at %.7g Hz\n", m->phase, m->phase_hz);
}

static void print_all(Frequency *x, Buffer *to)
{
    const Modes *m = &x->modes;
    buffer_f(to, "linear model at time = %g: %d states%s\n", x->linear.time, x->linear.n,
             x->linear.is_exact ? "" : " (by differences)");
    for (int k = 0; k < m->n; k++)
        if (m->at[k].im >= 0)
            buffer_f(to, m->at[k].im > 0 ? "  poles %.7g +- %.7g i\n" : "  pole %.7g\n", m->at[k].re, m->at[k].im);
    for (int k = 0; k < x->responses.n; k++)
        print_response(to, &x->linear, &x->responses.at[k]);
}

static void write_table(Frequency *x, Buffer *to)
{
    buffer_text(to, "frequency");
    for (int k = 0; k < x->responses.n; k++) {
        const Response *r = &x->responses.at[k];
        static const char *const what[] = {"magnitude", "phase", "real", "imag"};
        for (int i = 0; i < 4; i++)
            buffer_f(to, ",\"%s of %s by %s\"", what[i], x->linear.outputs[r->output], x->linear.inputs[r->input]);
    }
    buffer_char(to, '\n');
    for (int i = 0; x->responses.n && i < x->responses.at[0].n; i++) {
        buffer_number(to, x->responses.at[0].points[i].hz);
        for (int k = 0; k < x->responses.n; k++) {
            const ResponsePoint *p = &x->responses.at[k].points[i];
            const double values[] = {p->magnitude, p->phase, p->re, p->im};
            for (int j = 0; j < 4; j++) {
                buffer_char(to, ',');
                buffer_number(to, values[j]);
            }
        }
        buffer_char(to, '\n');
    }
}

typedef struct {
    double *hz, *decibel, *phase, *re, *im;
} Columns;

static Columns columns_of(Arena *a, const Response *r)
{
    Columns c;
    double **all[] = {&c.hz, &c.decibel, &c.phase, &c.re, &c.im};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++)
        *all[k] = NEW_ARRAY(a, double, r->n + 1);
    for (int k = 0; k < r->n; k++) {
        const ResponsePoint *p = &r->points[k];
        c.hz[k] = p->hz;
        c.decibel[k] = 20 * log10(p->magnitude);
        c.phase[k] = p->phase;
        c.re[k] = p->re;
        c.im[k] = p->im;
    }
    return c;
}

static void draw_response(Frequency *x, Buffer *to, const Response *r)
{
    Arena *a = x->call->arena;
    Columns c = columns_of(a, r);
    chart_page_heading(to, text_f(a, "%s by %s", x->linear.outputs[r->output], x->linear.inputs[r->input]));
    ChartSeries gain = {NULL, CHART_LINE, r->n, c.hz, c.decibel, 0}, phase = {NULL, CHART_LINE, r->n, c.hz, c.phase, 0};
    chart_svg(to, &(Chart){"Magnitude", "frequency, Hz", "dB", true, false, &gain, 1});
    chart_svg(to, &(Chart){"Phase", "frequency, Hz", "degrees", true, false, &phase, 1});
    static const double minus_one = -1, zero = 0;
    ChartSeries nyquist[] = {{NULL, CHART_LINE, r->n, c.re, c.im, 0}, {"-1", CHART_CROSSES, 1, &minus_one, &zero, 0}};
    chart_svg(to, &(Chart){"Nyquist", "real part", "imaginary part", false, false, nyquist, 2});
    double *re = NEW_ARRAY(a, double, x->modes.n + 1), *im = NEW_ARRAY(a, double, x->modes.n + 1);
    for (int k = 0; k < x->modes.n; k++) {
        re[k] = x->modes.at[k].re;
        im[k] = x->modes.at[k].im;
    }
    ChartSeries map[] = {{"poles", CHART_CROSSES, x->modes.n, re, im, 0},
                         {"zeros", CHART_RINGS, r->n_zeros, r->zero_re, r->zero_im, 0}};
    chart_svg(to, &(Chart){"Poles and zeros", "real part", "imaginary part", false, false, map, 2});
}

static int write_out(Frequency *x)
{
    Buffer text = {0}, page = {0};
    print_all(x, &text);
    fwrite(text.at, 1, text.n, stdout);
    bool good = true;
    if (x->path && call_ends(x->path, ".csv")) {
        write_table(x, &page);
        good = study_command_write(x->call, x->path, &page);
    } else if (x->path) {
        chart_page_begin(&page, x->linear.model->name);
        chart_page_text(&page, text.at);
        for (int k = 0; k < x->responses.n; k++)
            draw_response(x, &page, &x->responses.at[k]);
        chart_page_end(&page);
        good = study_command_write(x->call, x->path, &page);
    }
    buffer_free(&text);
    buffer_free(&page);
    return good ? EXIT_DONE : EXIT_CALL_WRONG;
}

static int answer(Frequency *x)
{
    const Linear *l = &x->linear;
    if (!name_is_there(x, "--input", x->input, l->m, l->inputs) ||
        !name_is_there(x, "--output", x->output, l->p, l->outputs))
        return EXIT_CALL_WRONG;
    if (modes_of(l, &x->modes) != MODES_FOUND) {
        diag(x->call->diags, DIAG_R001, (Span){0}, "the poles cannot be computed: is LAPACK installed (libopenblas0)?");
        return EXIT_NUMBERS_FAILED;
    }
    return find_responses(x) ? write_out(x) : EXIT_NUMBERS_FAILED;
}

int cmd_frequency(Call *call)
{
    Frequency x = {.call = call};
    StudyPoint point = {.see = see, .data = &x};
    double period = 0;
    if (!take_options(&x) || !study_command_point(call, &point) || !study_command_period(call, &point, &period))
        return EXIT_CALL_WRONG;
    x.model.tangents = true;
    x.model.held = period > 0;
    if (x.input)
        PUSH(call->arena, x.model.moved, x.input);
    int status = study_command_open(call, &x.model, &x.p);
    if (status == EXIT_DONE)
        status = period > 0 ? study_command_look_sampled(call, &x.p, &point, period, &x.linear)
                            : study_command_look(call, &x.p, &point);
    if (status == EXIT_DONE)
        status = answer(&x);
    for (int k = 0; k < x.responses.n; k++)
        response_free(&x.responses.at[k]);
    modes_free(&x.modes);
    linear_free(&x.linear);
    pipeline_free_code(&x.p);
    return status;
}
