/* api_test.c: libcardan as a program of others sees it. Each check is named; what fails is printed. */
#include "checks.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const char oscillator[] = "model Oscillator \"a mass on a spring\"\n"
                                 "  parameter Real m(unit = \"kg\") = 2 \"mass\";\n"
                                 "  parameter Real c = 8;\n"
                                 "  parameter Integer n = 3;\n"
                                 "  parameter String label = \"none\";\n"
                                 "  Real x(start = 1, fixed = true), v(start = 0, fixed = true);\n"
                                 "  Real row[n] = fill(x, n);\n"
                                 "  input Real f(start = 0);\n"
                                 "  output Real minus = -x;\n"
                                 "equation\n"
                                 "  der(x) = v;\n"
                                 "  m*der(v) = -c*x + f;\n"
                                 "end Oscillator;\n";
static const char ball[] = "model Ball\n"
                           "  parameter Real e = 0.5;\n"
                           "  Real h(start = 5, fixed = true), v(start = 0, fixed = true);\n"
                           "  discrete Integer bounces(start = 0, fixed = true);\n"
                           "equation\n"
                           "  der(h) = v; der(v) = -10;\n"
                           "  when h < 0 then reinit(v, -e*pre(v)); bounces = pre(bounces) + 1; end when;\n"
                           "end Ball;\n";

static CardanModel *compiled(const char *text, const char *name)
{
    CardanSession *session;
    CardanModel *model;
    cardan_session_new(&session);
    check("text", cardan_add_text(session, "text", text) == CARDAN_OK);
    if (cardan_compile(session, name, NULL, &model) != CARDAN_OK) {
        const CardanMessage *m;
        report(cardan_model_messages(model, &m), m);
        check("compile", 0);
    }
    cardan_session_free(session);
    return model;
}

/* ---- whole runs -------------------------------------------------------------------------------------------------- */

static void test_whole(void)
{
    CardanModel *model = compiled(oscillator, NULL);
    CardanInstance *i;
    CardanResult *r;
    CardanRunOptions o = CARDAN_RUN_OPTIONS;
    o.stop = 3;
    o.tolerance = 1e-9;
    cardan_instance_new(model, &i);
    cardan_model_free(model); /* the instance keeps it */
    check("run", cardan_simulate(i, &o, &r) == CARDAN_OK);
    size_t n = cardan_result_rows(r);
    const double *t = cardan_result_time(r), *x = cardan_result_column(r, "x"),
                 *minus = cardan_result_column(r, "minus");
    check("rows", n == 501 && t[0] == 0 && t[n - 1] == 3);
    near("x at the end", x[n - 1], cos(2 * 3), 1e-6);
    near("an alias with another sign", minus[n - 1], -x[n - 1], 0);
    check("no such variable", !cardan_result_column(r, "y"));
    near("a parameter", cardan_result_column(r, "c")[17], 8, 0);
    cardan_result_free(r);
    cardan_set(i, "c", 32);
    check("run again", cardan_simulate(i, &o, &r) == CARDAN_OK);
    near("other c", cardan_result_column(r, "x")[n - 1], cos(4 * 3), 1e-6);
    cardan_result_free(r);
    cardan_set(i, "x.start", 2);
    cardan_set(i, "n", 5);
    check("values that make new code", cardan_simulate(i, &o, &r) == CARDAN_OK);
    near("other start and size", cardan_result_column(r, "row[5]")[n - 1], 2 * cos(4 * 3), 1e-6);
    cardan_result_free(r);
    cardan_set(i, "f", 32);
    check("an input", cardan_simulate(i, &o, &r) == CARDAN_OK);
    near("driven", cardan_result_column(r, "x")[n - 1], 1 + cos(4 * 3), 1e-6);
    cardan_result_free(r);
    o.outputs = "^x$";
    check("some outputs", cardan_simulate(i, &o, &r) == CARDAN_OK && cardan_result_count(r) == 1);
    cardan_result_free(r);
    cardan_set(i, "k", 1);
    check("a name that is not there", cardan_simulate(i, &o, &r) == CARDAN_BAD_CALL && !r);
    const CardanMessage *m;
    int said = cardan_instance_messages(i, &m);
    check("is reported", said > 0 && strstr(m[said - 1].text, "'k'"));
    cardan_instance_free(i);
}

static void test_variables(void)
{
    CardanModel *model = compiled(oscillator, "Oscillator");
    const CardanVariable *v = cardan_model_variable(model, cardan_model_find(model, "m"));
    check("unit", v && strcmp(v->unit, "kg") == 0 && strcmp(v->description, "mass") == 0 && v->value == 2);
    check("at once", v && v->kind == CARDAN_PARAMETER && v->setting == CARDAN_SET_AT_ONCE);
    v = cardan_model_variable(model, cardan_model_find(model, "n"));
    check("new code", v && v->type == CARDAN_INTEGER && v->setting == CARDAN_SET_COMPILES);
    v = cardan_model_variable(model, cardan_model_find(model, "f"));
    check("input", v && v->kind == CARDAN_INPUT);
    v = cardan_model_variable(model, cardan_model_find(model, "x"));
    check("state", v && v->kind == CARDAN_STATE && v->setting == CARDAN_SET_NEVER);
    check("states", cardan_model_state_count(model) == 2 && strcmp(cardan_model_state(model, 1), "v") == 0);
    check("none", cardan_model_find(model, "nothing") == -1 && !cardan_model_variable(model, -1));
    check("name", strcmp(cardan_model_name(model), "Oscillator") == 0);
    cardan_model_free(model);
}

/* ---- messages ---------------------------------------------------------------------------------------------------- */

static void test_messages(void)
{
    CardanSession *s;
    CardanModel *model;
    CardanInstance *i;
    const CardanMessage *m;
    cardan_session_new(&s);
    check("syntax", cardan_add_text(s, "wrong.mo", "model A\n  Real x\nend A;\n") == CARDAN_MODEL_WRONG);
    int n = cardan_session_messages(s, &m);
    check("place", n == 1 && m[0].line >= 2 && strcmp(m[0].file, "wrong.mo") == 0 && *m[0].code && *m[0].help);
    check("no file", cardan_add_file(s, "there/is/none.mo") == CARDAN_MODEL_WRONG);
    check("no folder", cardan_add_folder(s, "there/is/none") == CARDAN_MODEL_WRONG);
    check("no class", cardan_compile(s, NULL, NULL, &model) == CARDAN_MODEL_WRONG);
    check("is reported", cardan_model_messages(model, &m) == 1);
    cardan_model_free(model);
    check("right", cardan_add_text(s, "b.mo", "model B\n  Real x = yy;\nend B;\n") == CARDAN_OK);
    check("wrong model", cardan_compile(s, "B", NULL, &model) == CARDAN_MODEL_WRONG);
    n = cardan_model_messages(model, &m);
    check("its place", n >= 1 && m[0].line == 2 && m[0].column == 12 && strcmp(m[0].file, "b.mo") == 0);
    check("no instance", cardan_instance_new(model, &i) == CARDAN_MODEL_WRONG);
    check("no run", cardan_simulate(i, NULL, NULL) == CARDAN_BAD_CALL);
    cardan_instance_free(i);
    cardan_model_free(model);
    cardan_add_text(
        s, "c.mo",
        "model C\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -sqrt(x - 1 + 0.5 - time);\nend C;\n");
    check("compiles", cardan_compile(s, "C", NULL, &model) == CARDAN_OK);
    cardan_instance_new(model, &i);
    CardanResult *r;
    check("fails", cardan_simulate(i, NULL, &r) == CARDAN_FAILED);
    check("what was there", r && cardan_result_rows(r) > 10);
    n = cardan_instance_messages(i, &m);
    check("why", n >= 1 && strcmp(m[0].code, "R001") == 0);
    cardan_result_free(r);
    cardan_instance_free(i);
    cardan_model_free(model);
    cardan_session_free(s);
}

/* ---- step by step ------------------------------------------------------------------------------------------------ */

static void test_steps(void)
{
    CardanModel *model = compiled(oscillator, NULL);
    CardanInstance *i, *other;
    CardanRunOptions o = CARDAN_RUN_OPTIONS;
    double x, y[2], f[2], J[4];
    o.stop = 3;
    o.tolerance = 1e-9;
    cardan_instance_new(model, &i);
    check("too early", cardan_advance(i, 1) == CARDAN_BAD_CALL && cardan_get(i, "x", &x) == CARDAN_BAD_CALL);
    check("begin", cardan_begin(i, &o) == CARDAN_OK);
    for (int k = 1; k <= 100; k++)
        check("advance", cardan_advance(i, 0.01 * k) == CARDAN_OK);
    cardan_get(i, "x", &x);
    near("x(1)", x, cos(2), 1e-6);
    near("time", cardan_time(i), 1, 0);
    check("states", cardan_states(i, y) == CARDAN_OK && cardan_derivatives(i, f) == CARDAN_OK);
    near("dx", f[0], y[1], 1e-15);
    near("dv", f[1], -4 * y[0], 1e-12);
    check("jacobian", cardan_jacobian(i, J) == CARDAN_OK);
    near("d dx/dx", J[0], 0, 0), near("d dv/dx", J[1], -4, 1e-12), near("d dx/dv", J[2], 1, 1e-12),
        near("d dv/dv", J[3], 0, 0);
    size_t n = 0;
    check("bytes", cardan_save(i, NULL, &n) == CARDAN_OK && n > 0);
    char *bytes = malloc(n);
    check("save", cardan_save(i, bytes, &n) == CARDAN_OK);
    cardan_set(i, "f", 8);
    check("driven", cardan_advance(i, 2) == CARDAN_OK);
    cardan_get(i, "x", &x);
    double x1 = cos(2) - 1, v1 = -2 * sin(2); /* of the oscillation about 1 */
    near("x(2)", x, 1 + x1 * cos(2) + v1 / 2 * sin(2), 1e-6);
    check("restore", cardan_restore(i, bytes, n) == CARDAN_OK);
    near("time again", cardan_time(i), 1, 0);
    check("on", cardan_advance(i, 2) == CARDAN_OK);
    cardan_get(i, "x", &x);
    near("x(2) again", x, cos(4), 1e-6);
    CardanResult *r;
    check("result", cardan_result(i, &r) == CARDAN_OK);
    const double *t = cardan_result_time(r);
    for (size_t k = 1; k < cardan_result_rows(r); k++)
        check("times", t[k] >= t[k - 1]);
    cardan_result_free(r);
    cardan_instance_new(model, &other);
    cardan_begin(other, &o);
    check("into another", cardan_restore(other, bytes, n) == CARDAN_OK && cardan_advance(other, 2) == CARDAN_OK);
    cardan_get(other, "x", &x);
    near("x(2) there", x, cos(4), 1e-6);
    check("foreign bytes", cardan_restore(other, "no", 2) != CARDAN_OK);
    check("states set", cardan_set_states(i, (double[]){3, 0}) == CARDAN_OK && cardan_advance(i, 2.5) == CARDAN_OK);
    cardan_get(i, "x", &x);
    near("x from there", x, 3 * cos(1), 1e-6);
    free(bytes);
    cardan_instance_free(other);
    cardan_instance_free(i);
    cardan_model_free(model);
}

static int count_rows(void *data, CardanInstance *i, double time)
{
    double h, *seen = data;
    if (cardan_get(i, "h", &h) != CARDAN_OK || h < -1e-6)
        seen[1] = 1;
    seen[0]++;
    return time > seen[2];
}

static void test_events(void)
{
    CardanModel *model = compiled(ball, NULL);
    CardanInstance *i;
    CardanResult *r;
    double seen[3] = {0, 0, 10}, bounces;
    CardanRunOptions o = CARDAN_RUN_OPTIONS;
    o.stop = 2.4;
    o.row = count_rows;
    o.data = seen;
    cardan_instance_new(model, &i);
    check("ball", cardan_simulate(i, &o, &r) == CARDAN_OK);
    check("rows", seen[0] == (double)cardan_result_rows(r) && seen[1] == 0);
    cardan_get(i, "bounces", &bounces);
    near("bounces", bounces, 2, 0); /* at 1 and 2 */
    check("events", cardan_statistics(i).state_events >= 2);
    cardan_result_free(r);
    o.no_events = 1;
    check("grid", cardan_simulate(i, &o, &r) == CARDAN_OK && cardan_result_rows(r) == 501);
    cardan_result_free(r);
    seen[2] = 1.5;
    check("stopped", cardan_simulate(i, &o, &r) == CARDAN_INTERRUPTED);
    near("there", cardan_result_time(r)[cardan_result_rows(r) - 1], 1.5, 0.05);
    cardan_result_free(r);
    check("steps", cardan_begin(i, NULL) == CARDAN_OK && cardan_advance(i, 1.5) == CARDAN_OK);
    double h;
    cardan_get(i, "h", &h);
    near("up again", h, 5 * 0.5 - 0.5 * 10 * 0.25, 1e-4);
    cardan_instance_free(i);
    cardan_model_free(model);
}

/* ---- studies ----------------------------------------------------------------------------------------------------- */

static void test_studies(void)
{
    CardanSession *s;
    CardanModel *model;
    CardanInstance *i;
    CardanLinear *l;
    CardanResult *r;
    CardanCompileOptions compile = CARDAN_COMPILE_OPTIONS;
    CardanRunOptions o = CARDAN_RUN_OPTIONS;
    const char *tunable[] = {"c", "x.start"};
    compile.tunable = tunable;
    compile.n_tunable = 2;
    compile.tangents = 1;
    o.stop = 3;
    o.tolerance = 1e-9;
    cardan_session_new(&s);
    cardan_add_text(s, "text", oscillator);
    check("with tangents", cardan_compile(s, NULL, &compile, &model) == CARDAN_OK);
    cardan_instance_new(model, &i);
    cardan_set(i, "x.start", 2);
    check("tuned start", cardan_simulate(i, &o, &r) == CARDAN_OK);
    near("x", cardan_result_column(r, "x")[cardan_result_rows(r) - 1], 2 * cos(6), 1e-6);
    cardan_result_free(r);
    check("begin", cardan_begin(i, &o) == CARDAN_OK && cardan_linearize(i, &l) == CARDAN_OK);
    check("sizes", l && l->n == 2 && l->m == 3 && l->p == 1 && strcmp(l->inputs[0], "f") == 0 && l->is_exact);
    near("A", l->A[1], -4, 1e-12), near("B of f", l->B[1], 0.5, 1e-12), near("B of c", l->B[3], -1, 1e-12);
    near("C", l->C[0], -1, 0);
    cardan_linear_free(l);
    cardan_set(i, "f", 4);
    double x;
    check("rest", cardan_rest(i) == CARDAN_OK && cardan_get(i, "x", &x) == CARDAN_OK);
    near("where it rests", x, 0.5, 1e-9);
    check("goes on", cardan_advance(i, 1) == CARDAN_OK && cardan_get(i, "x", &x) == CARDAN_OK);
    near("and stays", x, 0.5, 1e-6);
    cardan_instance_free(i);
    cardan_model_free(model);
    check("without", cardan_compile(s, NULL, NULL, &model) == CARDAN_OK && cardan_instance_new(model, &i) == CARDAN_OK);
    check("refused", cardan_begin(i, NULL) == CARDAN_OK && cardan_linearize(i, &l) == CARDAN_FAILED && !l);
    cardan_instance_free(i);
    cardan_model_free(model);
    cardan_session_free(s);
}

/* ---- threads ----------------------------------------------------------------------------------------------------- */

enum { THREADS = 8, RUNS = 12 };
typedef struct {
    CardanModel *model;
    int number, wrong;
} Thread;

static void *run_many(void *data)
{
    Thread *t = data;
    CardanInstance *i;
    CardanResult *r;
    CardanRunOptions o = CARDAN_RUN_OPTIONS;
    o.stop = 1;
    cardan_instance_new(t->model, &i);
    for (int k = 0; k < RUNS; k++) {
        double c = 8 + t->number + k;
        cardan_set(i, "c", c);
        cardan_set(i, "n", 2 + (t->number + k) % 3);
        t->wrong += cardan_simulate(i, &o, &r) != CARDAN_OK ||
                    fabs(cardan_result_column(r, "row[2]")[cardan_result_rows(r) - 1] - cos(sqrt(c / 2))) > 1e-3;
        cardan_result_free(r);
    }
    cardan_instance_free(i);
    return NULL;
}

static void test_threads(void)
{
    CardanModel *model = compiled(oscillator, NULL);
    pthread_t threads[THREADS];
    Thread data[THREADS];
    for (int k = 0; k < THREADS; k++) {
        data[k] = (Thread){model, k, 0};
        pthread_create(&threads[k], NULL, run_many, &data[k]);
    }
    for (int k = 0; k < THREADS; k++) {
        pthread_join(threads[k], NULL);
        check("a thread", data[k].wrong == 0);
    }
    cardan_model_free(model);
}

int main(void)
{
    test_whole();
    test_variables();
    test_messages();
    test_steps();
    test_events();
    test_studies();
    test_threads();
    printf("%d failed\n", failures);
    return failures != 0;
}
