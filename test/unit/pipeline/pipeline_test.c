/* The walk from a text to numbers, as a program calls it that has no command line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <math.h>

#include "base/temporary.h"
#include "pipeline/pipeline.h"
#include "run/instance.h"

typedef struct {
    Pipeline p;
    PipelineOpening opening;
    int flattened;
    PipelineRun run;
    RunOptions options;
} Walk;

static bool count(void *data, Flat *flat)
{
    Walk *w = data;
    (void)flat;
    w->flattened++;
    return true;
}

static void open_text_by(Walk *w, const char *text, const char *model, const char *compiler)
{
    char path[200];
    snprintf(path, sizeof path, "%s/cardan_pipeline_XXXXXX.mo", temporary_folder());
    int file = mkstemps(path, 3);
    assert_true(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    *w = (Walk){0};
    Arena *a = arena_new();
    PipelineContext context = {a, symbols_new(a), diags_new(a)};
    PipelineSettings settings = {.model = model, .said_in = "the test", .compiler = compiler};
    PUSH(a, settings.files, path);
    w->opening = pipeline_open(&w->p, &context, &settings);
    remove(path);
}

static void open_text(Walk *w, const char *text, const char *model)
{
    open_text_by(w, text, model, NULL);
}

static void give(Walk *w, const char *name, const char *value)
{
    PUSH(w->p.context.arena, w->p.values, ((RunSetting){name, value}));
}

static bool compile(Walk *w, PipelineGoal goal, ValuesRule values)
{
    PipelinePolicy policy = {.goal = goal, .values = values, .flattened = count, .data = w};
    return pipeline_compile(&w->p, &policy);
}

static bool run(Walk *w)
{
    w->options = run_options();
    w->options.data = w;
    return pipeline_run(&w->p, &w->options, &w->run) && w->run.status == RUN_OK;
}

static void close_walk(Walk *w)
{
    pipeline_run_free(&w->run);
    pipeline_free_code(&w->p);
    arena_free(w->p.context.arena);
}

/* It ends when x reaches n, at n/k: the first is used up by the compiler, as a size; the second is not. */
static const char ramp[] = "model Ramp parameter Integer n = 2; parameter Real k = 2, g = 1; Real v[n] = fill(x, n);\n"
                           "Real x(start = 0, fixed = true); equation der(x) = g*k;\n"
                           "when sum(v) > n*n then terminate(\"there\"); end when;\n"
                           "annotation(experiment(StopTime = 100)); end Ramp;\n";

static void a_value_is_set_at_the_run(void **state)
{
    (void)state;
    Walk w;
    open_text(&w, ramp, NULL);
    assert_int_equal(w.opening, PIPELINE_OPENED);
    give(&w, "k", "4");
    assert_true(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
    assert_int_equal(w.flattened, 1);
    assert_int_equal(w.p.values.n, 1);
    assert_true(run(&w));
    assert_float_equal(w.run.report.end_time, 0.5, 1e-6);
    close_walk(&w);
}

static void a_value_that_is_used_up_changes_the_model(void **state)
{
    (void)state;
    Walk w;
    open_text(&w, ramp, "Ramp");
    give(&w, "k", "4");
    give(&w, "n", "3");
    assert_true(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
    assert_int_equal(w.flattened, 2);
    assert_int_equal(w.p.values.n, 1);
    assert_true(run(&w));
    assert_float_equal(w.run.report.end_time, 0.75, 1e-6);
    pipeline_run_free(&w.run);
    w.p.values.n = 0;
    give(&w, "k", "2"); /* the same code once more */
    assert_true(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
    assert_int_equal(w.flattened, 2);
    assert_true(run(&w));
    assert_float_equal(w.run.report.end_time, 1.5, 1e-6);
    close_walk(&w);
}

static int lowered(const Walk *w)
{
    int n = 0;
    for (int k = 0; k < w->p.times.n; k++)
        n += strcmp(w->p.times.at[k].stage, "lower") == 0;
    return n;
}

/* A system is not made of values that are known not to hold. */
static void what_the_flat_model_uses_up_is_lowered_once(void **state)
{
    (void)state;
    static const struct {
        const char *name, *value;
        double end;
    } given[] = {{"n", "3", 1.5}, {"x.start", "-1", 1.5}, {"g", "4", 0.25}};
    for (int i = 0; i < 3; i++) {
        Walk w;
        open_text(&w, ramp, "Ramp");
        give(&w, given[i].name, given[i].value);
        assert_true(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
        assert_int_equal(w.flattened, 2);
        assert_int_equal(lowered(&w), 1);
        assert_int_equal(w.p.values.n, 0);
        assert_true(run(&w));
        assert_float_equal(w.run.report.end_time, given[i].end, 1e-6);
        close_walk(&w);
    }
}

/* A wrong value is told although another one asks for a new model. */
static void a_wrong_value_beside_one_that_is_used_up(void **state)
{
    (void)state;
    Walk w;
    open_text(&w, ramp, "Ramp");
    give(&w, "k", "4");
    give(&w, "n", "(");
    assert_false(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
    assert_true(diags_failed(w.p.context.diags));
    close_walk(&w);
}

static void all_values_go_into_the_model(void **state)
{
    (void)state;
    Walk w;
    open_text(&w, ramp, "Ramp");
    give(&w, "k", "4");
    give(&w, "n", "3");
    assert_true(compile(&w, PIPELINE_CODE, VALUES_IN_THE_MODEL));
    assert_int_equal(w.flattened, 1);
    assert_int_equal(w.p.values.n, 0);
    assert_true(run(&w));
    assert_float_equal(w.run.report.end_time, 0.75, 1e-6);
    close_walk(&w);
}

/* A size that only a value gives. */
static void a_value_that_the_model_lacks(void **state)
{
    (void)state;
    Walk w;
    open_text(&w,
              "model Open parameter Integer n; Real x[n](each start = 1, each fixed = true); equation der(x) = -x;"
              " end Open;",
              NULL);
    assert_false(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
    assert_true(diags_failed(w.p.context.diags));
    close_walk(&w);
    open_text(&w,
              "model Open parameter Integer n; Real x[n](each start = 1, each fixed = true); equation der(x) = -x;"
              " end Open;",
              NULL);
    give(&w, "n", "2");
    assert_true(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
    assert_false(diags_failed(w.p.context.diags));
    assert_true(run(&w));
    assert_int_equal(w.run.report.statistics.states, 2);
    close_walk(&w);
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    Walk w;
    open_text(&w, "// nothing\n", NULL);
    assert_int_equal(w.opening, PIPELINE_NO_CLASS);
    close_walk(&w);
    open_text(&w, ramp, "Rampe");
    assert_int_equal(w.opening, PIPELINE_WRONG);
    assert_true(diags_failed(w.p.context.diags));
    close_walk(&w);
}

/* The relation hangs on a nonlinear block, and only the derivatives on a linear one. */
static const char watched[] =
    "model Watched Real x(start = 0.3, fixed = true), v(start = 1, fixed = true), z(start = 0.1), f[5];\n"
    "equation z^3 + z + 0.1*cos(z) = x + sin(x); der(x) = v;\n"
    "for i in 1:5 loop 5*f[i] + sum(cos(x*i*j)*f[j] for j in 1:5) = sin(i*x) + v; end for;\n"
    "der(v) = f[1] - f[5] - (if z > 0.5 then 1 else 0); end Watched;\n";

/* What is computed for relations alone has the bits of the whole, and leaves the linear block out. */
static void relations_alone_are_as_in_the_whole(void **state)
{
    (void)state;
    static const char *const compilers[] = {NULL, "libtcc", "sse2", "fma"};
    for (int c = 0; c < 4; c++) {
        Walk w;
        open_text_by(&w, watched, "Watched", compilers[c]);
        assert_true(compile(&w, PIPELINE_CODE, VALUES_WHERE_USED_UP));
        const Model *m = &w.p.emitted->model;
        assert_non_null(m->watch);
        Instance *I = instance_new(m);
        assert_true(I && instance_initialise(I, 0, 1e-6));
        size_t bytes = (size_t)m->n_variables * sizeof(double);
        double *before = malloc(bytes);
        for (int k = 0; k < 1000; k++) {
            double whole = NAN, alone = NAN;
            I->v[0] = sin(k * 0.7) * 3;
            I->v[1] = cos(k * 1.3);
            memcpy(before, I->v, bytes);
            m->derivatives(I);
            m->crossings(I, &whole);
            assert_true(I->v[2] != before[2] || k == 0); /* a derivative */
            memcpy(I->v, before, bytes);
            m->watch(I, &alone);
            assert_memory_equal(&whole, &alone, sizeof whole);
            assert_memory_equal(I->v + 2, before + 2, 2 * sizeof(double)); /* they were not computed */
        }
        free(before);
        instance_free(I);
        close_walk(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_set_at_the_run),
        cmocka_unit_test(a_value_that_is_used_up_changes_the_model),
        cmocka_unit_test(what_the_flat_model_uses_up_is_lowered_once),
        cmocka_unit_test(a_wrong_value_beside_one_that_is_used_up),
        cmocka_unit_test(all_values_go_into_the_model),
        cmocka_unit_test(a_value_that_the_model_lacks),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(relations_alone_are_as_in_the_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
