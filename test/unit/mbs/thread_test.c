/* Different models in different threads at the same time give what they give one after the other. */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random_tree.h"

enum { THREADS = 4, MODELS = 12 };

typedef struct {
    uint64_t seed;
    char *text; /* of all its models */
    double sum; /* of their accelerations */
    int failed;
} Work;

static void add_text(Work *w, const char *text)
{
    size_t old = w->text ? strlen(w->text) : 0, more = strlen(text);
    w->text = realloc(w->text, old + more + 1);
    memcpy(w->text + old, text, more + 1);
}

/* Without assertions of cmocka, which belong to the main thread. */
static void *build_and_compute(void *context)
{
    Work *w = context;
    for (int i = 0; i < MODELS; i++) {
        Dice d = {w->seed + (uint64_t)i};
        MbsModel *m, *again = NULL;
        MbsSystem *s = NULL;
        char *text = NULL;
        size_t n;
        if (mbs_new(NULL, &m)) {
            w->failed++;
            continue;
        }
        for (int k = 0; k < 60; k++)
            roll_operation(m, &d);
        w->failed += mbs_write(m, &text, &n) || mbs_read(text, n, NULL, NULL, NULL, &again);
        add_text(w, text ? text : "");
        mbs_free_text(m, text);
        mbs_free(again);
        mbs_free(m);
        /* a chain, computed, with a message of a failure in between */
        double q[8], v[8], a[8];
        MbsId before, part, frame_a, frame_b;
        if (mbs_new(NULL, &m))
            continue;
        w->failed += mbs_add_ground(m, "g", &before) != MBS_OK;
        for (int k = 0; k < 8; k++) {
            w->failed += mbs_add_part(m, NULL, 1 + k, (double[3]){0.5, 0, 0}, (double[6]){1, 1, 1, 0, 0, 0}, &part) ||
                         mbs_add_frame(m, before, NULL, (double[3]){1, 0, 0}, NULL, &frame_a) ||
                         mbs_add_frame(m, part, NULL, NULL, NULL, &frame_b) ||
                         mbs_add_joint(m, NULL, frame_a, frame_b, "revolute", (double[3]){0, 1, k % 2}, NULL, NULL);
            before = part;
        }
        w->failed += mbs_delete(m, 12345) != MBS_NO_OBJECT || !strstr(mbs_message(m), "12345");
        if (mbs_system_new(m, &s) || mbs_initial_state(s, 0, q, v) ||
            mbs_simulate(s, MBS_MINIMAL, 0, 0.05, 1e-6, 1, q, v, NULL, NULL) || mbs_forward(s, 0, q, v, NULL, a))
            w->failed++;
        else
            for (int k = 0; k < 8; k++)
                w->sum += a[k];
        mbs_system_free(s);
        mbs_free(m);
    }
    return NULL;
}

static void threads_agree(void **state)
{
    (void)state;
    Work alone[THREADS], together[THREADS];
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        alone[i] = together[i] = (Work){.seed = 1000u * (unsigned)i + 1};
        build_and_compute(&alone[i]);
    }
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, build_and_compute, &together[i]), 0);
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        assert_int_equal(together[i].failed, 0);
        assert_int_equal(alone[i].failed, 0);
        assert_string_equal(together[i].text, alone[i].text);
        assert_true(together[i].sum == alone[i].sum);
        free(alone[i].text);
        free(together[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(threads_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
