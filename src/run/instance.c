/* instance.c: the memory of an instance, calls into generated code, and evaluation at one point. */
#include <math.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "run/external/external.h"
#include "run/internal.h"

double run_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

const char *run_name(const Instance *I, int index)
{
    const Model *m = I->model;
    int n = m->n_variables + m->n_parameters;
    const char *name = NULL;
    if (index < n)
        name = m->variables ? m->variables[index].name : NULL;
    else if (m->variables)
        name = m->variables[index - n].name; /* pre(…) is reported by its variable */
    return name ? name : "?";
}

void run_look(Instance *I, RunPoint point)
{
    if (I->run->hooks.look)
        I->run->hooks.look(I->run->hooks.look_data, I, point);
}

void run_note_failure(Instance *I)
{
    Run *run = I->run;
    size_t bytes = (size_t)I->model->n_variables * sizeof(double);
    if (run->hooks.look && !run->failed.values)
        run->failed.values = malloc(bytes + 1);
    if (!run->hooks.look || !run->failed.values)
        return;
    memcpy(run->failed.values, I->v, bytes);
    run->failed.time = I->time;
}

static void swap_with_failure(Instance *I)
{
    Run *run = I->run;
    for (int i = 0; i < I->model->n_variables; i++) {
        double v = I->v[i];
        I->v[i] = run->failed.values[i];
        run->failed.values[i] = v;
    }
    double time = I->time;
    I->time = run->failed.time;
    run->failed.time = time;
}

void run_look_at_failure(Instance *I)
{
    if (!I->run->failed.values || isnan(I->run->failed.time))
        return;
    swap_with_failure(I);
    run_look(I, RUN_POINT_FAILED);
    swap_with_failure(I);
}

/* ---- failures -------------------------------------------------------------------------------------------------- */

void run_fail_text(Instance *I, const char *text)
{
    buffer_clear(&I->run->words.failure);
    buffer_text(&I->run->words.failure, text);
}

void run_fail(Instance *I, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buffer_clear(&I->run->words.failure);
    buffer_vf(&I->run->words.failure, format, args);
    va_end(args);
}

const char *instance_why(const Instance *I)
{
    return I->run->words.failure.at ? I->run->words.failure.at : "";
}

void model_error(Instance *I, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Buffer text = {0}; /* the arguments may lie in the old text */
    buffer_vf(&text, format, args);
    va_end(args);
    buffer_free(&I->run->words.failure);
    I->run->words.failure = text;
    run_note_failure(I);
    longjmp(*I->run->guard, 1);
}

void model_interrupted(Instance *I)
{
    model_error(I, "interrupted");
}

/* ---- memory for generated code --------------------------------------------------------------------------------- */

void *model_scratch(Instance *I, unsigned long bytes)
{
    Run *run = I->run;
    size_t size = (bytes + 15) & ~(size_t)15;
    Chunk *c = run->scratch;
    if (!c || c->room - c->used < size) {
        size_t room = c ? 2 * c->room : 4096;
        if (room < size)
            room = size;
        Chunk *next = malloc(sizeof *next + room);
        if (!run->guard)
            memory_or_end(next);
        else if (!next)
            model_error(I, "there is no memory left for %lu bytes of intermediate results", bytes);
        *next = (Chunk){.before = c, .room = room, .base = c ? c->base + c->used : 0};
        c = run->scratch = next;
    }
    void *to = (char *)c->memory + c->used;
    c->used += size;
    memset(to, 0, size);
    return to;
}

unsigned long model_scratch_mark(Instance *I)
{
    const Chunk *c = I->run->scratch;
    return c ? c->base + c->used : 0;
}

void model_scratch_release(Instance *I, unsigned long mark)
{
    Chunk *c = I->run->scratch;
    while (c && c->base > mark) { /* a chunk that begins at the mark is kept, for the next call */
        Chunk *before = c->before;
        free(c);
        c = before;
    }
    if (c)
        c->used = mark - c->base;
    I->run->scratch = c;
}

/* ---- calls into generated code --------------------------------------------------------------------------------- */

/* A guard is the place to which model_error jumps. They nest: a block's residual has its own inside that of the
 * derivatives which contain the block. */
enum { STACK_FOR_CALLS = 4 << 20 }; /* half of what a thread has by default */
#define GUARDED(I, call)                                                                                               \
    jmp_buf here;                                                                                                      \
    jmp_buf *outer = (I)->run->guard;                                                                                  \
    Instance *before = external_enter(I);                                                                              \
    unsigned long mark = model_scratch_mark(I);                                                                        \
    (I)->run->guard = &here;                                                                                           \
    (I)->stack_end = (char *)__builtin_frame_address(0) - STACK_FOR_CALLS;                                             \
    bool done = false;                                                                                                 \
    if (_setjmp(here) == 0) {                                                                                          \
        call;                                                                                                          \
        done = true;                                                                                                   \
    } else {                                                                                                           \
        done = false;                                                                                                  \
    }                                                                                                                  \
    (I)->run->guard = outer;                                                                                           \
    external_enter(before);                                                                                            \
    model_scratch_release(I, mark);                                                                                    \
    return done

bool run_call(Instance *I, void (*f)(Instance *))
{
    if (!f)
        return true;
    GUARDED(I, f(I));
}

bool run_call_array(Instance *I, void (*f)(Instance *, double *), double *to)
{
    if (!f)
        return true;
    GUARDED(I, f(I, to));
}

bool instance_guarded(Instance *I, void (*f)(void *data), void *data)
{
    GUARDED(I, f(data));
}

/* ---- evaluation at one point ----------------------------------------------------------------------------------- */

/* Made by the translator: nothing that people know. */
static bool run_is_inner(const Instance *I, int i)
{
    return I->model->variables && I->model->variables[i].is_inner;
}

/* Says which derivative is not a number, and the first variables that are not, since they are nearer to the cause. */
static int first_not_finite(const Instance *I)
{
    const Model *m = I->model;
    for (int i = 0; i < m->n_states; i++)
        if (!isfinite(I->v[m->n_states + i]))
            return i;
    return -1;
}

static bool derivatives_finite(Instance *I)
{
    const Model *m = I->model;
    int bad = first_not_finite(I);
    if (bad < 0)
        return true;
    Buffer text = {0};
    buffer_f(&text, "the derivative of '%s' is not a finite number at time = %.10g", run_name(I, bad), I->time);
    int named = 0;
    for (int i = 2 * m->n_states; i < m->n_variables && named < 5; i++)
        if (!isfinite(I->v[i]) && !run_is_inner(I, i))
            buffer_f(&text, "%s'%s'", named++ ? ", " : "; nor is ", run_name(I, i));
    run_fail_text(I, text.at);
    buffer_free(&text);
    run_note_failure(I);
    return false;
}

/* Whole numbers are kept as numbers that hold them exactly only so far. */
static bool integers_exact(Instance *I)
{
    const double exact = 9007199254740992.0; /* 2^53 */
    const Model *m = I->model;
    for (int i = 2 * m->n_states; m->variables && i < 2 * m->n_states + m->n_discretes; i++)
        if (m->variables[i].type == MODEL_INTEGER && fabs(I->v[i]) > exact) {
            run_fail(I, "the Integer '%s' is %g at time = %.10g: beyond %.0f whole numbers are no longer exact",
                     run_name(I, i), I->v[i], I->time, exact);
            run_note_failure(I);
            return false;
        }
    return true;
}

/* All of n numbers at once: one more in the exponent reaches the sign where it had all its bits set. Branches would be
 * most of the work. */
static bool all_finite(const double *x, int n)
{
    const uint64_t one = UINT64_C(1) << 52, exponent = UINT64_C(2047) << 52;
    uint64_t reached = 0;
    for (int i = 0; i < n; i++) {
        uint64_t bits;
        memcpy(&bits, &x[i], sizeof bits);
        reached |= (bits & exponent) + one;
    }
    return !(reached >> 63);
}

bool run_finite(Instance *I)
{
    const Model *m = I->model;
    if (all_finite(I->v + 2 * m->n_states, m->n_variables - 2 * m->n_states))
        return integers_exact(I);
    Buffer text = {0};
    int named = 0;
    for (int i = 2 * m->n_states; i < m->n_variables && named < 5; i++) {
        if (!isfinite(I->v[i]) && !run_is_inner(I, i))
            buffer_f(&text, "%s'%s' = %s", named++ ? ", " : ": ", run_name(I, i),
                     isnan(I->v[i]) ? "nan"
                     : I->v[i] < 0  ? "-inf"
                                    : "inf");
    }
    run_fail(I, "not a finite number at time = %.10g%s", I->time, named ? text.at : "");
    run_note_failure(I);
    buffer_free(&text);
    return false;
}

/* False where there is more to be said, too: `derivatives` will. */
static bool rates_alone(Instance *I)
{
    Run *run = I->run;
    bool watches = run->loops.n_turnings || run->loops.n_margins; /* variables that blocks_accept looks at */
    if (!I->model->rates || watches)
        return false;
    if (run->hooks.feed)
        run->hooks.feed(run->hooks.feed_data);
    if (!run_call(I, I->model->rates) || first_not_finite(I) >= 0)
        return false;
    run->depth = DEPTH_RATES;
    return true;
}

bool instance_evaluate(Instance *I, Depth depth)
{
    Run *run = I->run;
    const Model *m = I->model;
    if (depth == DEPTH_RATES && (run->depth >= DEPTH_RATES || rates_alone(I)))
        return true;
    if (run->depth < DEPTH_DERIVATIVES && depth > DEPTH_NOTHING) {
        if (run->hooks.feed)
            run->hooks.feed(run->hooks.feed_data);
        if (!run_call(I, m->derivatives) || !derivatives_finite(I))
            return false;
        run->depth = DEPTH_DERIVATIVES;
    }
    if (run->depth < DEPTH_CROSSINGS && depth >= DEPTH_CROSSINGS) {
        run->statistics.crossing_evaluations++;
        if (!run_call_array(I, m->crossings, run->event.difference))
            return false;
        run->depth = DEPTH_CROSSINGS;
    }
    if (run->depth < DEPTH_OUTPUTS && depth >= DEPTH_OUTPUTS) {
        if (!run_call(I, m->outputs))
            return false;
        run->depth = DEPTH_OUTPUTS;
    }
    return true;
}

bool instance_watch(Instance *I)
{
    Run *run = I->run;
    if (!I->model->watch || run->depth >= DEPTH_DERIVATIVES)
        return instance_evaluate(I, DEPTH_CROSSINGS);
    if (run->hooks.feed)
        run->hooks.feed(run->hooks.feed_data);
    run->statistics.crossing_evaluations++;
    return run_call_array(I, I->model->watch, run->event.difference);
}

void instance_moved(Instance *I)
{
    I->run->depth = DEPTH_NOTHING;
}

bool run_asserts(Instance *I)
{
    Run *run = I->run;
    bool held = run_call(I, I->model->asserts);
    for (int k = 0; k < I->model->n_asserts; k++)
        run->assert_active[k] = run->assert_active[k] == 2;
    return held;
}

/* ---- making and freeing ---------------------------------------------------------------------------------------- */

static void *zeros(bool *short_memory, size_t n, size_t size)
{
    void *p = calloc(n ? n : 1, size);
    if (!p)
        *short_memory = true;
    return p;
}

Instance *instance_new(const Model *m)
{
    static const int never = 0;
    Instance *I = calloc(1, sizeof *I);
    Run *run = calloc(1, sizeof *run);
    if (!I || !run) {
        free(I);
        free(run);
        return NULL;
    }
    I->model = m;
    I->run = run;
    I->lambda = 1;
    I->interrupt = &never;
    run->tolerance = 1e-6;
    run->span = 1;
    bool bad = false;
    size_t n_v = (size_t)m->n_variables, n_p = (size_t)m->n_parameters;
    I->v = zeros(&bad, 2 * n_v + n_p, sizeof(double));
    int n_rel = m->n_relations + m->n_time_relations;
    I->rel = zeros(&bad, n_rel, 1);
    I->sample = zeros(&bad, m->n_samples, 1);
    I->s = zeros(&bad, m->n_texts, sizeof *I->s);
    I->pre_s = zeros(&bad, m->n_texts, sizeof *I->pre_s);
    I->object = zeros(&bad, m->n_objects, sizeof *I->object);
    I->p_set = zeros(&bad, n_p, 1);
    I->s_set = zeros(&bad, m->n_texts, 1);
    I->selected = zeros(&bad, m->n_slots, sizeof(int));
    I->selected_der = zeros(&bad, m->n_slots, sizeof(int));
    I->side = zeros(&bad, m->n_sets, sizeof(double));
    run->sets.settled = zeros(&bad, m->n_sets, sizeof *run->sets.settled);
    run->sets.of_loop = zeros(&bad, m->n_sets, sizeof *run->sets.of_loop);
    run->sets.influence = zeros(&bad, m->n_states, sizeof(double));
    run->sets.influence_seen = zeros(&bad, m->n_states, sizeof(double));
    for (int i = 0; i < m->n_states && !bad; i++)
        run->sets.influence[i] = run->sets.influence_seen[i] = 1;
    run->start = zeros(&bad, n_v + n_p, sizeof(double));
    run->event.difference = zeros(&bad, m->n_relations + m->n_steps, sizeof(double));
    run->failed.time = NAN;
    run->event.values = zeros(&bad, 2 * m->n_states + m->n_discretes, sizeof(double));
    run->event.rel = zeros(&bad, n_rel, 1);
    run->event.reinit_value = zeros(&bad, m->n_states, sizeof(double));
    run->event.reinit_asked = zeros(&bad, m->n_states, 1);
    run->assert_active = zeros(&bad, m->n_asserts, 1);
    run->text_owned = zeros(&bad, m->n_texts, 1);
    run->times.samplers = zeros(&bad, m->n_samples, sizeof *run->times.samplers);
    if (bad || !blocks_begin(I) || !guides_begin(I) || !turnings_begin(I) || !delays_begin(I)) {
        instance_free(I);
        return NULL;
    }
    sets_begin(I);
    I->p = I->v + n_v;
    I->pre = I->p + n_p;
    if (n_p && m->parameter_values)
        memcpy(I->p, m->parameter_values, n_p * sizeof(double));
    for (int i = 0; i < m->n_texts; i++)
        I->s[i] = I->pre_s[i] = m->text_values && m->text_values[i] ? m->text_values[i] : "";
    return I;
}

void instance_free(Instance *I)
{
    if (!I)
        return;
    Run *run = I->run;
    if (I->model->destroy)
        run_call(I, I->model->destroy);
    blocks_end(I);
    free(run->loops.guides);
    free(run->loops.gaps);
    free(run->loops.margins);
    free(run->loops.turnings);
    delays_end(I);
    spatial_end(I);
    texts_end(I);
    external_state_end(run->external);
    while (run->scratch) {
        Chunk *before = run->scratch->before;
        free(run->scratch);
        run->scratch = before;
    }
    for (int i = 0; i < run->words.said_n; i++)
        buffer_free(&run->words.said[i]);
    buffer_free(&run->words.failure);
    buffer_free(&run->words.obstacle);
    buffer_free(&run->words.farewell);
    void *all[] = {I->v,
                   I->rel,
                   I->sample,
                   I->s,
                   I->pre_s,
                   I->object,
                   I->p_set,
                   I->s_set,
                   I->selected,
                   I->selected_der,
                   I->side,
                   run->sets.settled,
                   run->sets.of_loop,
                   run->sets.influence,
                   run->sets.influence_seen,
                   run->start,
                   run->driven,
                   run->event.difference,
                   run->event.values,
                   run->failed.values,
                   run->event.rel,
                   run->event.reinit_value,
                   run->event.reinit_asked,
                   run->assert_active,
                   run->text_owned,
                   run->times.samplers,
                   run->words.said,
                   run,
                   I};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

void instance_listen(Instance *I, void (*say)(void *data, RunTone tone, const char *text), void *data)
{
    I->run->words.say = say;
    I->run->words.data = data;
}
