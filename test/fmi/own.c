/* own.c: own N MODEL [-L DIR]…: evaluates the derivatives of a model N times as Cardan's solvers do, at the points at
 * which drive.c --evaluate N does it through the functions of FMI. For counts of instructions (counted.h). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counted.h"
#include "pipeline/pipeline.h"
#include "run/instance.h"

int main(int argc, char **argv)
{
    Arena *a = arena_new();
    PipelineContext context = {a, symbols_new(a), diags_new(a)};
    PipelineSettings settings = {.said_in = "the call"};
    Pipeline p;
    if (argc < 3)
        return 2;
    for (int i = 3; i < argc; i++)
        if (strcmp(argv[i], "-L") != 0)
            PUSH(a, settings.folders, argv[i]);
    settings.model = argv[2];
    if (pipeline_open(&p, &context, &settings) != PIPELINE_OPENED ||
        !pipeline_compile(&p, &(PipelinePolicy){.goal = PIPELINE_CODE}))
        return 1;
    Instance *I = instance_new(&p.emitted->model);
    if (!I || !instance_initialise(I, 0, 1e-6))
        return 1;
    int n = I->model->n_states;
    double *x = calloc((size_t)n + 1, sizeof *x), sum = 0;
    memcpy(x, I->v, (size_t)n * sizeof *x);
    for (int k = 0; k < atoi(argv[1]); k++) {
        if (k == NOT_COUNTED)
            CALLGRIND_START_INSTRUMENTATION;
        I->time = 1e-6 * k;
        for (int i = 0; i < n; i++)
            I->v[i] = x[i] + 1e-7 * k;
        instance_moved(I);
        if (!instance_evaluate(I, DEPTH_DERIVATIVES))
            return 1;
        for (int i = 0; i < n; i++)
            sum += fabs(I->v[n + i]);
    }
    CALLGRIND_STOP_INSTRUMENTATION;
    printf("%.12g\n", sum);
    free(x);
    instance_free(I);
    pipeline_free_code(&p);
    arena_free(a);
    return 0;
}
