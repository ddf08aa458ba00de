/* sweep_test.c: sweeps and studies by libcardan, against closed forms: rows as they come, failed runs, going on, parts,
 * several at once. What fails is printed. */
#include "checks.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { THREADS = 8, MOST = 400 };
static const char text[] = "model Decay\n"
                           "  input Real u(start = 0);\n"
                           "  parameter Real k = 2, n = 1;\n"
                           "  Real x(start = 1, fixed = true);\n"
                           "equation\n"
                           "  der(x) = u - k*x;\n"
                           "  assert(k < 5, \"k is \\\"large\\\", that is not well\");\n"
                           "  annotation (experiment(StopTime = 1, Tolerance = 1e-9));\n"
                           "end Decay;\n";

typedef struct {
    int n, most; /* most: the sweep is stopped there; 0: it is not */
    long run[MOST];
    double varied[MOST][2], results[MOST];
    char message[MOST][200];
} Rows;

static int take(void *data, const CardanSweepRow *row)
{
    Rows *r = data;
    int k = r->n++;
    r->run[k] = row->run;
    memcpy(r->varied[k], row->varied, sizeof r->varied[k]);
    r->results[k] = row->results[0];
    snprintf(r->message[k], sizeof r->message[k], "%s", row->message);
    return r->n == r->most;
}

static int is_good(CardanInstance *i, CardanStatus status)
{
    const CardanMessage *m = NULL;
    int n = cardan_instance_messages(i, &m);
    if (status != CARDAN_OK)
        report(n, m);
    return status == CARDAN_OK;
}

static CardanModel *compiled(void)
{
    CardanSession *session;
    CardanModel *model;
    cardan_session_new(&session);
    check("text", cardan_add_text(session, "text", text) == CARDAN_OK);
    check("compiled", cardan_compile(session, NULL, NULL, &model) == CARDAN_OK);
    cardan_session_free(session);
    return model;
}

static const double starts[] = {1, 2, 3};
static const CardanVaried varied[] = {{"k", "1:0.5:6", NULL, 0}, {"x.start", NULL, starts, 3}};
static const CardanScalar results[] = {{"end", "x"}};

static CardanSweep grid(Rows *rows)
{
    CardanSweep s = CARDAN_SWEEP;
    s.n_varied = 2;
    s.varied = varied;
    s.n_results = 1;
    s.results = results;
    s.row = take;
    s.data = rows;
    s.threads = 2;
    *rows = (Rows){0};
    return s;
}

/* x(1) of der(x) = u - k x. */
static double wanted(double k, double x, double u)
{
    return u / k + (x - u / k) * exp(-k);
}

static int all_right(const Rows *r, double u)
{
    int good = 1;
    for (int k = 0; k < r->n; k++) {
        double a = 1 + 0.5 * (double)(k / 3), x = starts[k % 3];
        good &= r->run[k] == k && r->varied[k][0] == a && r->varied[k][1] == x;
        if (a < 5)
            good &= !*r->message[k] && fabs(r->results[k] - wanted(a, x, u)) < 1e-6;
        else
            good &= strstr(r->message[k], "k is \"large\", that is not well") && isnan(r->results[k]);
    }
    return good;
}

static void test_rows(CardanModel *model)
{
    Rows rows;
    CardanInstance *i;
    CardanSweep s = grid(&rows);
    cardan_instance_new(model, &i);
    check("a grid", is_good(i, cardan_sweep(i, NULL, &s)));
    check("33 rows in their order", rows.n == 33 && s.done == 33 && s.failed == 9 && s.known == 0);
    check("each is right", all_right(&rows, 0));
    cardan_set(i, "u", 3);
    s = grid(&rows);
    check("with an input", is_good(i, cardan_sweep(i, NULL, &s)) && rows.n == 33 && all_right(&rows, 3));
    s = grid(&rows);
    rows.most = 5;
    check("row stops it", cardan_sweep(i, NULL, &s) == CARDAN_INTERRUPTED && rows.n == 5 && s.done == 5);
    const double inputs[] = {1, 2}, tolerances[] = {1e-3, 1e-9};
    const CardanVaried list[] = {{"u", NULL, inputs, 2}, {"tolerance", NULL, tolerances, 2}};
    s = grid(&rows);
    s.varied = list;
    s.sampling = "list";
    check("a list", is_good(i, cardan_sweep(i, NULL, &s)) && rows.n == 2);
    near("an input is varied", rows.results[1], wanted(2, 1, 2), 1e-6);
    cardan_instance_free(i);
}

static void test_random(CardanModel *model)
{
    const CardanVaried drawn[] = {{"k", "uniform(1, 2)", NULL, 0}, {"x.start", "normal(5, 1)", NULL, 0}};
    const char *const samplings[] = {"random", "latin", "sobol"};
    CardanInstance *i;
    cardan_instance_new(model, &i);
    for (int k = 0; k < 3; k++) {
        Rows rows;
        CardanSweep s = grid(&rows);
        double sum = 0;
        s.varied = drawn;
        s.sampling = samplings[k];
        s.runs = MOST;
        s.seed = 7;
        check(samplings[k], is_good(i, cardan_sweep(i, NULL, &s)) && rows.n == MOST && s.failed == 0);
        for (int n = 0; n < rows.n; n++)
            sum += rows.varied[n][0] / MOST;
        near(samplings[k], sum, 1.5, 0.05);
        near("its run", rows.results[MOST - 1], wanted(rows.varied[MOST - 1][0], rows.varied[MOST - 1][1], 0), 1e-6);
    }
    cardan_instance_free(i);
}

static void test_going_on(CardanModel *model)
{
    char folder[200], table[240], page[240], part[240];
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/cardan-sweep-XXXXXX", temporary ? temporary : P_tmpdir);
    check("folder", mkdtemp(folder) != NULL);
    snprintf(table, sizeof table, "%s/t.csv", folder);
    snprintf(page, sizeof page, "%s/t.html", folder);
    Rows rows;
    CardanInstance *i;
    cardan_instance_new(model, &i);
    CardanSweep s = grid(&rows);
    s.table = table;
    rows.most = 12;
    check("stopped", cardan_sweep(i, NULL, &s) == CARDAN_INTERRUPTED);
    s = grid(&rows);
    s.table = table;
    s.page = page;
    check("it goes on", is_good(i, cardan_sweep(i, NULL, &s)) && s.known == 12 && rows.n == 33 && all_right(&rows, 0));
    check("its page", access(page, R_OK) == 0);
    s = grid(&rows);
    s.table = table;
    cardan_set(i, "n", 7);
    check("the table of another", cardan_sweep(i, NULL, &s) == CARDAN_CANNOT_WRITE);
    s.anew = 1;
    check("anew", is_good(i, cardan_sweep(i, NULL, &s)) && s.known == 0 && s.done == 33);
    unlink(table);
    for (int k = 1; k <= 2; k++) {
        s = grid(&rows);
        s.table = table;
        s.part = k, s.parts = 2;
        check("a part", is_good(i, cardan_sweep(i, NULL, &s)) && s.done == (k == 1 ? 16 : 17) && s.known == 0);
        snprintf(part, sizeof part, "%s/t.%d-of-2.csv", folder, k);
        check("its table", access(part, R_OK) == 0);
    }
    s = grid(&rows);
    s.table = table;
    check("gathered", is_good(i, cardan_sweep(i, NULL, &s)) && rows.n == 33 && all_right(&rows, 0));
    check("parts are gone", access(part, R_OK) != 0);
    cardan_instance_free(i);
    snprintf(part, sizeof part, "rm -r %s", folder);
    check("cleaned", system(part) == 0);
}

static int refuses(CardanInstance *i, CardanSweep s, const char *why)
{
    const CardanMessage *m = NULL;
    CardanStatus status = cardan_sweep(i, NULL, &s);
    int n = cardan_instance_messages(i, &m), found = 0;
    for (int k = 0; k < n; k++)
        found |= strstr(m[k].text, why) != NULL;
    if (!found)
        report(n, m);
    return status != CARDAN_OK && found;
}

static void test_refused(CardanModel *model)
{
    Rows rows;
    CardanInstance *i;
    cardan_instance_new(model, &i);
    const CardanVaried none[] = {{"kk", "1,2", NULL, 0}}, empty[] = {{"k", NULL, NULL, 0}},
                       odd[] = {{"k", "1:0:2", NULL, 0}};
    const CardanScalar unknown[] = {{"a", "max(y)"}}, broken[] = {{"a", "max(x"}};
    CardanSweep s = grid(&rows);
    s.n_varied = 1;
    s.varied = none;
    check("no such parameter", refuses(i, s, "there is no parameter 'kk'; did you mean 'k'?"));
    s.varied = empty;
    check("no values", refuses(i, s, "'k': it has no values"));
    s.varied = odd;
    check("no range", refuses(i, s, "'k': "));
    s = grid(&rows);
    s.results = unknown;
    check("no such variable", refuses(i, s, "'y'"));
    s.results = broken;
    check("no expression", refuses(i, s, "in 'max(x' at"));
    s = grid(&rows);
    s.sampling = "all";
    check("no sampling", refuses(i, s, "the sampling is"));
    s = grid(&rows);
    s.part = 3, s.parts = 2;
    check("no such part", refuses(i, s, "part"));
    s = grid(&rows);
    s.table = "/nowhere/t.csv";
    check("no such folder", refuses(i, s, "cannot be written"));
    s = grid(&rows);
    s.n_varied = 0;
    check("nothing varied", refuses(i, s, "nothing is varied"));
    cardan_instance_free(i);
}

/* Two unpacked models in one process are two. */
static void test_unpacked_together(void)
{
    static const char *const texts[] = {"model A parameter Real a = 1; Real x = a*time; end A;",
                                        "model B parameter Real b = 2; Real x = b*time; end B;"};
    CardanModel *far[2];
    for (int k = 0; k < 2; k++) {
        CardanSession *session;
        CardanModel *model;
        size_t n = 0;
        cardan_session_new(&session);
        cardan_add_text(session, "text", texts[k]);
        check("compiled", cardan_compile(session, NULL, NULL, &model) == CARDAN_OK);
        check("its size", cardan_model_pack(model, NULL, &n) == CARDAN_OK);
        void *bytes = malloc(n);
        check("packed", cardan_model_pack(model, bytes, &n) == CARDAN_OK);
        check("unpacked", cardan_model_unpack(bytes, n, &far[k]) == CARDAN_OK);
        free(bytes);
        cardan_model_free(model);
        cardan_session_free(session);
    }
    check("each has its own", cardan_model_find(far[0], "a") >= 0 && cardan_model_find(far[1], "b") >= 0);
    check("and no other's", cardan_model_find(far[0], "b") < 0 && cardan_model_find(far[1], "a") < 0);
    for (int k = 0; k < 2; k++)
        cardan_model_free(far[k]);
}

/* An unpacked model has its code alone. */
static void test_packed(CardanModel *model)
{
    size_t n = 0;
    Rows rows;
    CardanModel *again;
    CardanInstance *i;
    check("its size", cardan_model_pack(model, NULL, &n) == CARDAN_OK);
    void *bytes = malloc(n);
    check("packed", cardan_model_pack(model, bytes, &n) == CARDAN_OK);
    check("unpacked", cardan_model_unpack(bytes, n, &again) == CARDAN_OK);
    free(bytes);
    cardan_instance_new(again, &i);
    cardan_model_free(again);
    CardanSweep s = grid(&rows);
    s.n_varied = 1;
    cardan_set(i, "u", 1);
    check("swept", is_good(i, cardan_sweep(i, NULL, &s)) && rows.n == 11);
    near("its run", rows.results[2], wanted(2, 1, 1), 1e-6);
    s.on_device = 1;
    check("on no device", refuses(i, s, "unpacked"));
    cardan_instance_free(i);
}

static void *sweep_alone(void *data)
{
    static const char *const failed = "another thread";
    Rows *rows = malloc(sizeof *rows);
    CardanInstance *i;
    CardanSweep s = grid(rows);
    cardan_instance_new(data, &i);
    cardan_set(i, "u", 2);
    int good = is_good(i, cardan_sweep(i, NULL, &s)) && rows->n == 33 && all_right(rows, 2);
    cardan_instance_free(i);
    free(rows);
    return good ? NULL : (void *)failed;
}

static void test_threads(CardanModel *model)
{
    pthread_t threads[THREADS];
    for (int k = 0; k < THREADS; k++)
        pthread_create(&threads[k], NULL, sweep_alone, model);
    for (int k = 0; k < THREADS; k++) {
        void *failed;
        pthread_join(threads[k], &failed);
        check("sweeps in threads", !failed);
    }
}

static const char study_text[] = "model = Decay\nstop = 1\nintervals = 20\ntolerance = 1e-9\nsampling = list\n"
                                 "[set]\nu = 1\n[vary]\nk = [1, 2]\nx.start = 3:1:4\n[results]\nend = x\n";

static void test_study(void)
{
    CardanSession *session;
    CardanModel *model;
    CardanInstance *i;
    CardanStudy *study;
    const CardanMessage *m;
    Rows rows = {0};
    cardan_session_new(&session);
    cardan_add_text(session, "text", text);
    check("no study", cardan_study_read(session, "s.toml", "nodel = A\n", &study) == CARDAN_MODEL_WRONG && !study);
    check("why", cardan_session_messages(session, &m) == 1 && m->line == 1 && strstr(m->help, "model"));
    check("no file", cardan_study_read(session, "/nowhere/s.toml", NULL, &study) == CARDAN_MODEL_WRONG);
    check("a study", cardan_study_read(session, "s.toml", study_text, &study) == CARDAN_OK);
    check("its model", cardan_compile(session, study->model, NULL, &model) == CARDAN_OK);
    cardan_instance_new(model, &i);
    for (int k = 0; k < study->n_values; k++)
        cardan_set_text(i, study->values[k].name, study->values[k].expression);
    study->sweep.row = take;
    study->sweep.data = &rows;
    check("its sweep", is_good(i, cardan_sweep(i, &study->run, &study->sweep)) && rows.n == 2);
    near("its run", rows.results[1], wanted(2, 4, 1), 1e-6);
    check("its numbers", study->run.intervals == 20 && study->run.tolerance == 1e-9);
    cardan_study_free(study);
    cardan_instance_free(i);
    cardan_model_free(model);
    cardan_session_free(session);
}

int main(void)
{
    CardanModel *model = compiled();
    test_rows(model);
    test_random(model);
    test_going_on(model);
    test_refused(model);
    test_packed(model);
    test_unpacked_together();
    test_threads(model);
    test_study();
    cardan_model_free(model);
    printf("%d failed\n", failures);
    return failures != 0;
}
