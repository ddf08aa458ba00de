/* frequency.c: how a linear model answers to oscillations. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "api/inside.h"
#include "study/response.h"

typedef struct {
    CardanResponse shown;
    Response response;
    Modes modes;
    CardanResponsePoint *points;
    double *poles;
} WholeResponse;

static int place_of(const char *name, int n, const char *const *names)
{
    for (int k = 0; k < n; k++)
        if (!name || strcmp(names[k], name) == 0)
            return k;
    return -1;
}

static CardanStatus fail(WholeResponse *w, CardanStatus status, const char *why)
{
    w->shown.why = why;
    return status;
}

static void show_response(WholeResponse *w)
{
    const Response *r = &w->response;
    const Margins *m = &r->margins;
    double *re = w->poles, *im = w->poles + w->modes.n;
    for (int k = 0; k < w->modes.n; k++) {
        re[k] = w->modes.at[k].re;
        im[k] = w->modes.at[k].im;
    }
    for (int k = 0; k < r->n; k++) {
        const ResponsePoint *p = &r->points[k];
        w->points[k] = (CardanResponsePoint){p->hz, p->re, p->im, p->magnitude, p->phase};
    }
    w->shown = (CardanResponse){.n = r->n,
                                .n_poles = w->modes.n,
                                .n_zeros = r->n_zeros,
                                .points = w->points,
                                .pole_re = re,
                                .pole_im = im,
                                .zero_re = r->zero_re,
                                .zero_im = r->zero_im,
                                .at_rest = r->at_rest,
                                .gain_margin = m->has_gain ? m->gain : NAN,
                                .gain_hz = m->has_gain ? m->gain_hz : NAN,
                                .phase_margin = m->has_phase ? m->phase : NAN,
                                .phase_hz = m->has_phase ? m->phase_hz : NAN,
                                .why = ""};
}

static CardanStatus find_response(WholeResponse *w, const Linear *l, int input, int output, double low, double high,
                                  int n)
{
    if (input < 0 || output < 0)
        return fail(w, CARDAN_BAD_CALL, input < 0 ? "there is no such input" : "there is no such output");
    if (n < 2 || low <= 0 || high <= 0 || low >= high)
        return fail(w, CARDAN_BAD_CALL,
                    "two frequencies at least are needed, greater than 0, the second the larger one");
    if (modes_of(l, &w->modes) != MODES_FOUND)
        return fail(w, CARDAN_FAILED, "the poles cannot be computed: is LAPACK installed (libopenblas0)?");
    response_limits(l, &w->modes, &low, &high);
    if (!response_of(l, input, output, low, high, n, &w->response))
        return fail(w, CARDAN_FAILED, w->response.why);
    w->points = calloc((size_t)n + 1, sizeof *w->points);
    w->poles = calloc(2 * (size_t)w->modes.n + 1, sizeof(double));
    if (!w->points || !w->poles)
        return CARDAN_NO_MEMORY;
    show_response(w);
    return CARDAN_OK;
}

CardanStatus cardan_frequency(const CardanLinear *linear, const char *input, const char *output, double low,
                              double high, int n, CardanResponse **to)
{
    const Linear *l = linear_inside(linear);
    WholeResponse *w = calloc(1, sizeof *w);
    *to = w ? &w->shown : NULL;
    return w ? find_response(w, l, place_of(input, l->m, l->inputs), place_of(output, l->p, l->outputs), low, high, n)
             : CARDAN_NO_MEMORY;
}

void cardan_response_free(CardanResponse *response)
{
    if (!response)
        return;
    WholeResponse *w = (WholeResponse *)response;
    response_free(&w->response);
    modes_free(&w->modes);
    free(w->points);
    free(w->poles);
    free(w);
}
