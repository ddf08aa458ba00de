/* drive.c: a small importer of FMUs, for the tests: drive LIBRARY VERSION KIND TOKEN START STOP STEP TOLERANCE NX NZ
 * [--states] [--threads N] [--evaluate N] [--jumps N] [--set REFERENCE VALUE]… [--input REFERENCE]… REFERENCE…
 *
 * Prints a line for each step: time and the values of the references, all Reals. Model exchange is integrated by the
 * classic Runge-Kutta method with fixed steps; state events are found by halving. --states: saves the state at every
 * fifth step, goes on, comes back from its bytes and goes on again. --threads: the same in each of N threads at once;
 * all must give the same. --evaluate: only derivatives, N times, near the start. --jumps: states are got at every step and
 * set again N times, in no order; a step from each gives what it gave at first. --input: a continuous Real input that is set to sin(time) as time passes.
 */
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counted.h"
#include "fmu/fmi2.h"
#include "fmu/fmi3.h"

enum { MOST = 4000 };

typedef struct {
#define POINTER(result, name, arguments) result(*name) arguments;
    struct {
        FMI2_FUNCTIONS(POINTER)
    } two;
    struct {
        FMI3_FUNCTIONS(POINTER)
    } three;
    int version, is_cs, with_states, nx, nz, n_evaluations, n_jumps;
    const char *token;
    double start, stop, step, tolerance;
    unsigned references[MOST], set[MOST], inputs[MOST];
    double values[MOST];
    int n_references, n_set, n_inputs;
} Job;

typedef struct {
    const Job *job;
    void *instance;
    double time, next;
    int terminated;
    double *x, *dx, *z, *z_before, *k[4], *x_before;
    char *text; /* what was printed */
    size_t n, room;
    int failed;
} Drive;

static void complain2(void *environment, fmi2String instance, fmi2Status status, fmi2String category,
                      fmi2String message, ...)
{
    (void)environment;
    (void)instance;
    (void)category;
    (void)message;
    fprintf(stderr, "the FMU says (%d): %s\n", status, message);
}

static void complain3(fmi3InstanceEnvironment environment, fmi3Status status, fmi3String category, fmi3String message)
{
    (void)environment;
    (void)category;
    fprintf(stderr, "the FMU says (%d): %s\n", status, message);
}

#define MUST(d, two_call, three_call)                                                                                  \
    do {                                                                                                               \
        int status = (d)->job->version == 2 ? (int)(d)->job->two.two_call : (int)(d)->job->three.three_call;           \
        if (status > 1) {                                                                                              \
            fprintf(stderr, "%s at %g gives %d\n", #two_call, (d)->time, status);                                      \
            (d)->failed = 1;                                                                                           \
        }                                                                                                              \
    } while (0)
#define I (d->instance)

static void instantiate(Drive *d)
{
    static const fmi2CallbackFunctions callbacks = {complain2, calloc, free, NULL, NULL};
    const Job *j = d->job;
    if (j->version == 2)
        I = j->two.Instantiate("it", j->is_cs ? fmi2CoSimulation : fmi2ModelExchange, j->token, "file:///", &callbacks,
                               0, 1);
    else if (j->is_cs)
        I = j->three.InstantiateCoSimulation("it", j->token, "/", false, true, false, false, NULL, 0, NULL, complain3,
                                             NULL);
    else
        I = j->three.InstantiateModelExchange("it", j->token, "/", false, true, NULL, complain3);
    d->failed = !I;
}

static void set_real(Drive *d, unsigned reference, double value)
{
    MUST(d, SetReal(I, &reference, 1, &value), SetFloat64(I, &reference, 1, &value, 1));
}

static void set_inputs(Drive *d)
{
    for (int i = 0; i < d->job->n_inputs; i++)
        set_real(d, d->job->inputs[i], sin(d->time));
}

static void initialise(Drive *d)
{
    const Job *j = d->job;
    d->time = j->start;
    for (int i = 0; i < j->n_set; i++)
        set_real(d, j->set[i], j->values[i]);
    if (j->version == 2)
        MUST(d, SetupExperiment(I, 1, j->tolerance, j->start, 1, j->stop), GetNumberOfContinuousStates(I, NULL));
    MUST(d, EnterInitializationMode(I), EnterInitializationMode(I, true, j->tolerance, j->start, true, j->stop));
    set_inputs(d);
    MUST(d, ExitInitializationMode(I), ExitInitializationMode(I));
}

static void print(Drive *d)
{
    double values[MOST];
    int n = d->job->n_references;
    MUST(d, GetReal(I, d->job->references, (size_t)n, values),
         GetFloat64(I, d->job->references, (size_t)n, values, (size_t)n));
    for (int i = -1; i < n; i++) {
        if (d->room - d->n < 64) {
            d->room = 2 * d->room + 4096;
            d->text = realloc(d->text, d->room);
        }
        d->n += (size_t)sprintf(d->text + d->n, "%s%.17g", i < 0 ? "" : ",", i < 0 ? d->time : values[i]);
    }
    d->text[d->n++] = '\n';
    d->text[d->n] = 0;
}

/* The state is saved, brought into bytes, the run goes on for a step and comes back. */
static void go_and_return(Drive *d, void (*step)(Drive *, double))
{
    void *state = NULL, *again = NULL;
    size_t size = 0;
    double time = d->time, next = d->next;
    int terminated = d->terminated;
    MUST(d, GetFMUstate(I, &state), GetFMUState(I, &state));
    MUST(d, SerializedFMUstateSize(I, state, &size), SerializedFMUStateSize(I, state, &size));
    char *bytes = malloc(size + 1);
    MUST(d, SerializeFMUstate(I, state, bytes, size), SerializeFMUState(I, state, (fmi3Byte *)bytes, size));
    step(d, fmin(time + d->job->step, d->job->stop));
    MUST(d, DeSerializeFMUstate(I, bytes, size, &again), DeserializeFMUState(I, (fmi3Byte *)bytes, size, &again));
    MUST(d, SetFMUstate(I, again), SetFMUState(I, again));
    MUST(d, FreeFMUstate(I, &state), FreeFMUState(I, &state));
    MUST(d, FreeFMUstate(I, &again), FreeFMUState(I, &again));
    free(bytes);
    d->time = time;
    d->next = next;
    d->terminated = terminated;
    if (!d->job->is_cs)
        MUST(d, GetContinuousStates(I, d->x, (size_t)d->job->nx), GetContinuousStates(I, d->x, (size_t)d->job->nx));
}

/* ---- co-simulation ----------------------------------------------------------------------------------------------- */

static void step_cs(Drive *d, double to)
{
    bool event, terminate = false, early = false;
    double reached;
    set_inputs(d);
    if (d->job->version == 2) {
        fmi2Status status = d->job->two.DoStep(I, d->time, to - d->time, 1);
        fmi2Boolean ended = 0;
        if (status == fmi2Discard)
            d->job->two.GetBooleanStatus(I, fmi2Terminated, &ended);
        d->terminated = ended;
        d->failed |= status > fmi2Warning && !ended;
    } else {
        MUST(d, Terminate(I), DoStep(I, d->time, to - d->time, true, &event, &terminate, &early, &reached));
        d->terminated = terminate;
        d->failed |= early; /* that was not allowed */
    }
    d->time = to;
}

/* ---- model exchange ---------------------------------------------------------------------------------------------- */

static void derivatives(Drive *d, double time, const double *x, double *to)
{
    size_t n = (size_t)d->job->nx;
    MUST(d, SetTime(I, time), SetTime(I, time));
    MUST(d, SetContinuousStates(I, x, n), SetContinuousStates(I, x, n));
    double now = d->time;
    d->time = time;
    set_inputs(d);
    d->time = now;
    MUST(d, GetDerivatives(I, to, n), GetContinuousStateDerivatives(I, to, n));
}

static void indicators(Drive *d, double *to)
{
    MUST(d, GetEventIndicators(I, to, (size_t)d->job->nz), GetEventIndicators(I, to, (size_t)d->job->nz));
}

/* Classic Runge-Kutta from (time, x_before) into x; the FMU is left at its end. */
static void runge_kutta(Drive *d, double h)
{
    int n = d->job->nx;
    double y[MOST];
    derivatives(d, d->time, d->x_before, d->k[0]);
    for (int s = 1; s < 4; s++) {
        double part = s == 3 ? h : h / 2;
        for (int i = 0; i < n; i++)
            y[i] = d->x_before[i] + part * d->k[s - 1][i];
        derivatives(d, d->time + part, y, d->k[s]);
    }
    for (int i = 0; i < n; i++)
        d->x[i] = d->x_before[i] + h / 6 * (d->k[0][i] + 2 * d->k[1][i] + 2 * d->k[2][i] + d->k[3][i]);
    derivatives(d, d->time + h, d->x, d->dx);
}

static int crossed(Drive *d)
{
    indicators(d, d->z);
    for (int i = 0; i < d->job->nz; i++)
        if ((d->z[i] > 0) != (d->z_before[i] > 0))
            return 1;
    return 0;
}

static void event(Drive *d)
{
    fmi2EventInfo info = {.newDiscreteStatesNeeded = 1};
    bool again = true, terminate = false, nominals, values, has_next = false;
    double next = 0;
    MUST(d, EnterEventMode(I), EnterEventMode(I));
    while ((d->job->version == 2 ? info.newDiscreteStatesNeeded : again) && !d->failed)
        MUST(d, NewDiscreteStates(I, &info),
             UpdateDiscreteStates(I, &again, &terminate, &nominals, &values, &has_next, &next));
    d->terminated = d->job->version == 2 ? info.terminateSimulation : terminate;
    has_next = d->job->version == 2 ? info.nextEventTimeDefined : has_next;
    d->next = !has_next ? 1e300 : d->job->version == 2 ? info.nextEventTime : next;
    MUST(d, EnterContinuousTimeMode(I), EnterContinuousTimeMode(I));
    MUST(d, GetContinuousStates(I, d->x, (size_t)d->job->nx), GetContinuousStates(I, d->x, (size_t)d->job->nx));
    indicators(d, d->z_before);
}

static void step_me(Drive *d, double to)
{
    while (d->time < to - 1e-12 && !d->failed && !d->terminated) {
        double h = fmin(to, d->next) - d->time;
        memcpy(d->x_before, d->x, (size_t)d->job->nx * sizeof(double));
        indicators(d, d->z_before);
        runge_kutta(d, h);
        int found = crossed(d);
        if (found) {
            double low = 0, high = h;
            for (int k = 0; k < 45; k++) {
                double middle = (low + high) / 2;
                runge_kutta(d, middle);
                *(crossed(d) ? &high : &low) = middle;
            }
            runge_kutta(d, h = high);
        }
        d->time += h;
        fmi2Boolean enter2 = 0, end2 = 0;
        bool enter3 = false, end3 = false;
        MUST(d, CompletedIntegratorStep(I, 1, &enter2, &end2), CompletedIntegratorStep(I, true, &enter3, &end3));
        if (found || enter2 || enter3 || d->time >= d->next - 1e-12)
            event(d);
    }
    d->time = to;
}

/* The derivatives at points near the start, as own.c has them. */
static void evaluate(Drive *d)
{
    int n = d->job->nx;
    double sum = 0;
    MUST(d, GetContinuousStates(I, d->x_before, (size_t)n), GetContinuousStates(I, d->x_before, (size_t)n));
    for (int k = 0; k < d->job->n_evaluations && !d->failed; k++) {
        if (k == NOT_COUNTED)
            CALLGRIND_START_INSTRUMENTATION;
        for (int i = 0; i < n; i++)
            d->x[i] = d->x_before[i] + 1e-7 * k;
        derivatives(d, 1e-6 * k, d->x, d->dx);
        for (int i = 0; i < n; i++)
            sum += fabs(d->dx[i]);
    }
    CALLGRIND_STOP_INSTRUMENTATION;
    d->text = realloc(d->text, 64);
    sprintf(d->text, "%.12g\n", sum);
}

/* ---- jumps between states ------------------------------------------------------------------------------------------ */

enum { MOST_STATES = 600 };

typedef struct {
    void *state;
    double time, next;
    size_t from, n; /* what the step from it printed */
} Kept;

static void keep(Drive *d, Kept *k)
{
    *k = (Kept){.time = d->time, .next = d->next, .from = d->n};
    MUST(d, GetFMUstate(I, &k->state), GetFMUState(I, &k->state));
}

static void step_again(Drive *d, const Kept *k, void (*step)(Drive *, double))
{
    size_t before = d->n;
    MUST(d, SetFMUstate(I, k->state), SetFMUState(I, k->state));
    d->time = k->time;
    d->next = k->next;
    d->terminated = 0;
    if (!d->job->is_cs)
        MUST(d, GetContinuousStates(I, d->x, (size_t)d->job->nx), GetContinuousStates(I, d->x, (size_t)d->job->nx));
    step(d, fmin(k->time + d->job->step, d->job->stop));
    print(d);
    if (d->n - before != k->n || memcmp(d->text + before, d->text + k->from, k->n) != 0) {
        fprintf(stderr, "from %g it goes on as\n%swhere it went on as\n%.*s", k->time, d->text + before, (int)k->n,
                d->text + k->from);
        d->failed = 1;
    }
    d->n = before;
    d->text[d->n] = 0;
}

static void jump(Drive *d, void (*step)(Drive *, double))
{
    static _Thread_local Kept kept[MOST_STATES];
    int n = 0;
    unsigned random = 1;
    for (; n < MOST_STATES && d->time < d->job->stop - 1e-12 && !d->failed && !d->terminated; n++) {
        keep(d, &kept[n]);
        step(d, fmin(d->time + d->job->step, d->job->stop));
        print(d);
        kept[n].n = d->n - kept[n].from;
    }
    n -= d->terminated && n; /* after its last step there is nothing to go on from */
    for (int k = 0; k < d->job->n_jumps && n && !d->failed; k++) {
        random = random * 1664525u + 1013904223u;
        step_again(d, &kept[(random >> 8) % (unsigned)n], step);
    }
    for (int k = 0; k < n; k++)
        MUST(d, FreeFMUstate(I, &kept[k].state), FreeFMUState(I, &kept[k].state));
}

/* ---- a run ------------------------------------------------------------------------------------------------------- */

static void *run(void *data)
{
    Drive *d = data;
    const Job *j = d->job;
    void (*step)(Drive *, double) = j->is_cs ? step_cs : step_me;
    double **rows[] = {&d->x, &d->dx, &d->z, &d->z_before, &d->k[0], &d->k[1], &d->k[2], &d->k[3], &d->x_before};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        *rows[i] = calloc((size_t)(j->nx + j->nz) + 1, sizeof(double));
    instantiate(d);
    if (!d->failed) {
        initialise(d);
        print(d);
        d->next = 1e300;
        if (!j->is_cs) { /* the FMU is in event mode already: that costs one more */
            fmi2EventInfo info;
            bool again, terminate, nominals, values, has_next;
            MUST(d, NewDiscreteStates(I, &info),
                 UpdateDiscreteStates(I, &again, &terminate, &nominals, &values, &has_next, &d->next));
            MUST(d, EnterContinuousTimeMode(I), EnterContinuousTimeMode(I));
            event(d);
        }
        if (j->n_evaluations)
            evaluate(d);
        if (j->n_jumps)
            jump(d, step);
        int n = j->n_evaluations || j->n_jumps ? 0 : (int)floor((j->stop - j->start) / j->step + 0.5);
        for (int i = 1; i <= n && !d->failed && !d->terminated; i++) {
            if (j->with_states && i % 5 == 0)
                go_and_return(d, step);
            step(d, i == n ? j->stop : j->start + i * j->step);
            print(d);
        }
        MUST(d, Terminate(I), Terminate(I));
        if (j->version == 2)
            j->two.FreeInstance(I);
        else
            j->three.FreeInstance(I);
    }
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        free(*rows[i]);
    return NULL;
}

static int load(Job *j, const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 0;
    }
    int missing = 0;
#define TAKE(group, prefix, name)                                                                                      \
    do {                                                                                                               \
        void *found = dlsym(library, prefix #name);                                                                    \
        memcpy(&j->group.name, &found, sizeof found);                                                                  \
        missing += !found && j->version == (prefix[3] - '0');                                                          \
    } while (0);
#define TAKE2(result, name, arguments) TAKE(two, "fmi2", name)
#define TAKE3(result, name, arguments) TAKE(three, "fmi3", name)
    FMI2_FUNCTIONS(TAKE2)
    FMI3_FUNCTIONS(TAKE3)
    if (missing)
        fprintf(stderr, "%d functions are missing\n", missing);
    return !missing;
}

int main(int argc, char **argv)
{
    static Job j;
    int n_threads = 1, worst = 0;
    if (argc < 11)
        return 2;
    j.version = atoi(argv[2]);
    j.is_cs = strcmp(argv[3], "cs") == 0;
    j.token = argv[4];
    j.start = atof(argv[5]);
    j.stop = atof(argv[6]);
    j.step = atof(argv[7]);
    j.tolerance = atof(argv[8]);
    j.nx = atoi(argv[9]);
    j.nz = atoi(argv[10]);
    for (int i = 11; i < argc; i++) {
        if (strcmp(argv[i], "--states") == 0)
            j.with_states = 1;
        else if (strcmp(argv[i], "--threads") == 0)
            n_threads = atoi(argv[++i]);
        else if (strcmp(argv[i], "--evaluate") == 0)
            j.n_evaluations = atoi(argv[++i]);
        else if (strcmp(argv[i], "--jumps") == 0)
            j.n_jumps = atoi(argv[++i]);
        else if (strcmp(argv[i], "--input") == 0)
            j.inputs[j.n_inputs++] = (unsigned)atol(argv[++i]);
        else if (strcmp(argv[i], "--set") == 0) {
            j.set[j.n_set] = (unsigned)atol(argv[++i]);
            j.values[j.n_set++] = atof(argv[++i]);
        } else if (j.n_references < MOST)
            j.references[j.n_references++] = (unsigned)atol(argv[i]);
    }
    if (!load(&j, argv[1]))
        return 1;
    pthread_t threads[64];
    static Drive drives[64];
    for (int k = 0; k < n_threads; k++) {
        drives[k].job = &j;
        pthread_create(&threads[k], NULL, run, &drives[k]);
    }
    for (int k = 0; k < n_threads; k++) {
        pthread_join(threads[k], NULL);
        worst |= drives[k].failed;
        if (!worst && strcmp(drives[k].text, drives[0].text) != 0) {
            fprintf(stderr, "thread %d gives something else\n", k);
            worst = 1;
        }
    }
    fputs(drives[0].text ? drives[0].text : "", stdout);
    for (int k = 0; k < n_threads; k++)
        free(drives[k].text);
    return worst;
}
