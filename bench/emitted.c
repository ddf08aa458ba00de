/* emitted.c FILE|CLASS [DIR…]: nanoseconds of one evaluation of the derivatives of a model's states, by the code that is run
 * by default or, with COMPILER set, as --cc has it: the best of many rounds of ten, where the first state changes.
 * With TOLERANCE set also processor seconds of a run, without results: the best of five. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "api/inside.h"
#include "run/instance.h"

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
}

static double measure(Instance *I, void (*derivatives)(Instance *))
{
    enum { CALLS = 10 };
    double best = INFINITY, first = I->v[0];
    for (double begin = now(); now() - begin < 0.5e9;) {
        double from = now();
        for (int i = 0; i < CALLS; i++) {
            I->v[0] = first + 1e-3 * i;
            derivatives(I);
        }
        best = fmin(best, (now() - from) / CALLS);
    }
    I->v[0] = first;
    return best;
}

static double processor(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int measure_run(CardanModel *model, double tolerance)
{
    double best = INFINITY;
    for (int round = 0; round < 5; round++) {
        CardanInstance *instance;
        CardanRunOptions options = CARDAN_RUN_OPTIONS;
        options.tolerance = tolerance;
        options.interval = 1;
        options.check = CARDAN_CHECK_NONE;
        if (cardan_instance_new(model, &instance))
            return 1;
        double begin = processor();
        CardanStatus status = cardan_simulate(instance, &options, NULL);
        best = fmin(best, processor() - begin);
        cardan_instance_free(instance);
        if (status)
            return 1;
    }
    printf("run: %.6f s\n", best);
    return 0;
}

static int fails(const char *why)
{
    fprintf(stderr, "%s\n", why);
    return 1;
}

int main(int argc, char **argv)
{
    CardanSession *session;
    CardanModel *model;
    CardanInstance *instance;
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    options.compiler = getenv("COMPILER");
    if (argc < 2 || cardan_session_new(&session))
        return fails("emitted FILE|CLASS [DIR…]");
    for (int i = 2; i < argc; i++)
        cardan_add_folder(session, argv[i]);
    bool is_file = access(argv[1], R_OK) == 0;
    if ((is_file && cardan_add_file(session, argv[1])) ||
        cardan_compile(session, is_file ? NULL : argv[1], &options, &model))
        return fails("the model cannot be compiled");
    if (cardan_instance_new(model, &instance) || cardan_begin(instance, NULL))
        return fails("the model cannot be begun");
    Instance *I = walk_instance(instance->walk);
    void (*derivatives)(Instance *) = I->model->rates ? I->model->rates : I->model->derivatives;
    printf("%d states: %.0f ns\n", I->model->n_states, measure(I, derivatives));
    cardan_instance_free(instance);
    const char *tolerance = getenv("TOLERANCE");
    if (tolerance && measure_run(model, atof(tolerance)))
        return fails("the model cannot be run");
    cardan_model_free(model);
    cardan_session_free(session);
    return 0;
}
