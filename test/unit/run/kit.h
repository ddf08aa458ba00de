/* kit.h: hand-written models are run and their rows kept in memory. */
#ifndef CARDAN_TEST_RUN_KIT_H
#define CARDAN_TEST_RUN_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/instance.h"

#define UNUSED(x) ((void)(x))
#define COUNT(a)  ((int)(sizeof(a) / sizeof *(a)))
/* An entry of Model.variables without bounds. */
#define VARIABLE(text)                                                                                                 \
    {                                                                                                                  \
        .name = (text), .nominal = 1, .min = -MODEL_NEVER, .max = MODEL_NEVER                                          \
    }

typedef struct {
    double *at; /* rows of 1 + n_variables numbers: time, v */
    int n, room, width;
    char said[4000]; /* warnings, one a line */
} Rows;

static inline double row_time(const Rows *r, int i)
{
    return r->at[(size_t)i * r->width];
}

static inline double row_value(const Rows *r, int i, int variable)
{
    return r->at[(size_t)i * r->width + 1 + variable];
}

static inline double last_value(const Rows *r, int variable)
{
    return row_value(r, r->n - 1, variable);
}

static void keep_row(void *data, const Instance *I)
{
    Rows *r = data;
    r->width = 1 + I->model->n_variables;
    if (r->n == r->room) {
        r->room = r->room ? 2 * r->room : 256;
        r->at = realloc(r->at, (size_t)r->room * r->width * sizeof(double));
        assert_non_null(r->at);
    }
    r->at[(size_t)r->n * r->width] = I->time;
    memcpy(r->at + (size_t)r->n * r->width + 1, I->v, (size_t)(r->width - 1) * sizeof(double));
    r->n++;
}

static void keep_said(void *data, RunTone tone, const char *text)
{
    UNUSED(tone);
    Rows *r = data;
    size_t n = strlen(r->said);
    snprintf(r->said + n, sizeof r->said - n, "%s\n", text);
}

static inline RunOptions kit_options(Rows *rows)
{
    RunOptions o = run_options();
    o.stop = 1;
    o.row = keep_row;
    o.say = keep_said;
    o.data = rows;
    return o;
}

/* Runs and expects success. */
static inline RunReport kit_run(const Model *m, RunOptions *o, Rows *rows)
{
    *rows = (Rows){0};
    RunReport report;
    RunStatus status = simulate(m, o, &report);
    if (status != RUN_OK)
        fail_msg("simulate: %s", report.why);
    run_report_free(&report);
    return report;
}

#define assert_near(a, b, tolerance)                                                                                   \
    do {                                                                                                               \
        double near_a = (a), near_b = (b);                                                                             \
        if (!(fabs(near_a - near_b) <= (tolerance)))                                                                   \
            fail_msg("%s = %.17g, not %.17g (off by %g)", #a, near_a, near_b, near_a - near_b);                        \
    } while (0)

/* ---- models of blocks alone ---------------------------------------------------------------------------------------- */

static const int unknowns_012[] = {0, 1, 2};

/* Runs a model without states for a moment: its blocks are solved in `initial` and `derivatives`. */
static inline Instance *initialised(const Model *m, bool *done)
{
    Instance *I = instance_new(m);
    assert_non_null(I);
    *done = instance_initialise(I, 0, 1e-6);
    return I;
}

static inline void solve_first(Instance *I)
{
    model_solve(I, 0);
}

#endif
