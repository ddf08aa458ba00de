/* compiled.c FILE…: nanoseconds of the kernel's functions and of the code that mbs_compile makes of the same tree, beside each
 * other: the best of many rounds of ten in which the first coordinate changes. And how long making the code takes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "cardan/mbs_compile.h"
#include "cardan/mbs_load.h"

typedef struct {
    MbsSystem *system;
    MbsCode *code;
    double *q, *v, *tau, *a, *by;
    int n;
} Bench;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

typedef MbsStatus (*Work)(Bench *b);

static double measure(Bench *b, Work work)
{
    enum { CALLS = 10 };
    double best = INFINITY, first = b->q[0];
    for (double begin = now(); now() - begin < 0.3e9;) {
        double from = now();
        for (int i = 0; i < CALLS; i++) {
            b->q[0] = first + 1e-3 * i;
            if (work(b))
                return NAN;
        }
        best = fmin(best, (now() - from) / CALLS);
    }
    b->q[0] = first;
    return best;
}

static MbsStatus forward(Bench *b)
{
    return mbs_forward(b->system, 0, b->q, b->v, b->tau, b->a);
}

static MbsStatus code_forward(Bench *b)
{
    return mbs_code_forward(b->code, 0, b->q, b->v, b->tau, NULL, b->a);
}

static MbsStatus inverse(Bench *b)
{
    return mbs_inverse(b->system, 0, b->q, b->v, b->a, b->tau);
}

static MbsStatus code_inverse(Bench *b)
{
    return mbs_code_inverse(b->code, 0, b->q, b->v, b->a, NULL, b->tau);
}

static MbsStatus mass_matrix(Bench *b)
{
    return mbs_mass_matrix(b->system, b->q, b->by);
}

static MbsStatus code_mass_matrix(Bench *b)
{
    return mbs_code_mass_matrix(b->code, b->q, NULL, b->by);
}

static MbsStatus derivatives(Bench *b)
{
    double *by_v = b->by + b->n * b->n;
    return mbs_forward_derivatives(b->system, 0, b->q, b->v, b->tau, b->a, b->by, by_v, by_v + b->n * b->n);
}

static MbsStatus code_derivatives(Bench *b)
{
    return mbs_code_forward_derivatives(b->code, 0, b->q, b->v, b->tau, NULL, b->a, b->by);
}

static MbsStatus code_inverse_derivatives(Bench *b)
{
    return mbs_code_inverse_derivatives(b->code, 0, b->q, b->v, b->a, NULL, b->tau, b->by);
}

static MbsStatus jacobian(Bench *b)
{
    MbsId tip = mbs_body_part(b->system, mbs_n_bodies(b->system) - 1);
    return mbs_jacobian(b->system, b->q, tip, b->by);
}

static MbsStatus code_jacobian(Bench *b)
{
    return mbs_code_jacobian(b->code, 0, b->q, NULL, b->by);
}

static int fails(const char *file, const char *why)
{
    fprintf(stderr, "%s: %s\n", file, why);
    return 1;
}

static const struct {
    const char *name;
    Work kernel, code;
    unsigned function;
} rows[] = {
    {"forward", forward, code_forward, MBS_CODE_FORWARD},
    {"inverse", inverse, code_inverse, MBS_CODE_INVERSE},
    {"mass matrix", mass_matrix, code_mass_matrix, MBS_CODE_MASS_MATRIX},
    {"Jacobian of the last body", jacobian, code_jacobian, 0},
    {"derivatives of forward", derivatives, code_derivatives, MBS_CODE_FORWARD_DERIVATIVES},
    {"derivatives of inverse", NULL, code_inverse_derivatives, MBS_CODE_INVERSE_DERIVATIVES},
};

static int bench(const char *file)
{
    MbsModel *m;
    Bench b = {0};
    char why[400];
    if (mbs_load(file, &m, why) || mbs_system_new(m, &b.system))
        return fails(file, why);
    b.n = mbs_n_v(b.system);
    double *numbers = calloc((size_t)(mbs_n_q(b.system) + 3 * b.n + 3 * b.n * b.n + 6 * b.n + 1), sizeof *numbers);
    b.q = numbers;
    b.v = b.q + mbs_n_q(b.system);
    b.tau = b.v + b.n;
    b.a = b.tau + b.n;
    b.by = b.a + b.n;
    mbs_initial_state(b.system, 0, b.q, b.v);
    printf("%s: %d coordinates\n", file, b.n);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        MbsId tip = mbs_body_part(b.system, mbs_n_bodies(b.system) - 1);
        MbsCodeOptions options = {.functions = rows[i].function, .frames = &tip, .n_frames = !rows[i].function};
        double from = now();
        if (mbs_compile(m, &options, &b.code))
            return fails(file, mbs_message(m));
        double made = now() - from;
        for (int k = 0; k < b.n; k++)
            b.v[k] = 0.1 * (k + 1);
        double kernel = rows[i].kernel ? measure(&b, rows[i].kernel) : NAN, code = measure(&b, rows[i].code);
        printf("  %-26s kernel %8.0f ns, code %8.0f ns, made in %6.2f ms\n", rows[i].name, kernel, code, 1e-6 * made);
        mbs_code_free(b.code);
    }
    free(numbers);
    mbs_system_free(b.system);
    mbs_free(m);
    return 0;
}

int main(int argc, char **argv)
{
    int wrong = argc < 2 ? fails("compiled", "FILE…") : 0;
    for (int i = 1; i < argc; i++)
        wrong |= bench(argv[i]);
    return wrong;
}
