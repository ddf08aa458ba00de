/* kernel.c: forward and inverse dynamics of the multibody kernel, in microseconds, for chains and trees that grow.
 *
 * In a tree part i hangs on part 2 (i - 1) / 3, so that depth grows with the logarithm; every fifth joint slides.
 * The exponent p of time ~ n^p is that between the last two sizes. Processor time, best of many.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <cardan/mbs.h>

#define TRY(call)                                                                                                      \
    do {                                                                                                               \
        MbsStatus tried = (call);                                                                                      \
        if (tried)                                                                                                     \
            return tried;                                                                                              \
    } while (0)

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static MbsStatus build(MbsModel *m, int n, int tree, MbsId *parts)
{
    static const double axes[3][3] = {{0, 1, 0}, {1, 0, 0}, {0.6, 0, 0.8}};
    TRY(mbs_add_ground(m, "ground", &parts[0]));
    for (int i = 1; i <= n; i++) {
        int parent = tree ? (i - 1) * 2 / 3 : i - 1;
        MbsId a, b;
        TRY(mbs_add_part(m, NULL, 1, (double[3]){0.5, 0, 0}, (double[6]){0.01, 0.1, 0.1, 0, 0, 0}, &parts[i]));
        TRY(mbs_add_frame(m, parts[parent], NULL, (double[3]){parent ? 1 : 0, 0, 0.1 * (i % 3)}, NULL, &a));
        TRY(mbs_add_frame(m, parts[i], NULL, NULL, NULL, &b));
        TRY(mbs_add_joint(m, NULL, a, b, tree && i % 5 == 0 ? "prismatic" : "revolute", axes[i % 3], NULL, NULL));
    }
    return MBS_OK;
}

/* Best times of one call each. */
static MbsStatus measure(MbsModel *m, int n, double *forward, double *inverse)
{
    MbsSystem *s;
    TRY(mbs_system_new(m, &s));
    double *state = calloc(4 * (size_t)n, sizeof *state), *q = state, *v = q + n, *a = v + n, *tau = a + n;
    MbsStatus status = state ? MBS_OK : MBS_NO_MEMORY;
    for (int i = 0; i < n && !status; i++) {
        q[i] = 0.5 * sin(i);
        v[i] = 0.1 * cos(i);
    }
    *forward = *inverse = INFINITY;
    double begin = seconds();
    for (int round = 0; round < 2000 && seconds() - begin < 0.5 && !status; round++) {
        double t0 = seconds();
        status = mbs_forward(s, 0, q, v, NULL, a);
        double t1 = seconds();
        status = status ? status : mbs_inverse(s, 0, q, v, a, tau);
        *forward = fmin(*forward, t1 - t0);
        *inverse = fmin(*inverse, seconds() - t1);
    }
    free(state);
    mbs_system_free(s);
    return status;
}

int main(void)
{
    static const int sizes[] = {10, 30, 100, 300, 1000, 3000};
    static MbsId parts[3001];
    puts("\nkernel: dynamics in minimal coordinates, one call");
    for (int tree = 0; tree < 2; tree++) {
        double before = 0;
        for (int i = 0; i < 6; i++) {
            MbsModel *m;
            double forward = 0, inverse = 0;
            if (mbs_new(NULL, &m))
                return 1;
            MbsStatus status = build(m, sizes[i], tree, parts);
            if (!status)
                status = measure(m, sizes[i], &forward, &inverse);
            if (status) {
                fprintf(stderr, "%s\n", mbs_message(m));
                return 1;
            }
            mbs_free(m);
            printf("  %-5s of %4d: forward %8.1f us, inverse %8.1f us, %5.0f ns a joint", tree ? "tree" : "chain",
                   sizes[i], 1e6 * forward, 1e6 * inverse, 1e9 * forward / sizes[i]);
            if (i)
                printf(", p = %.2f", log(forward / before) / log((double)sizes[i] / sizes[i - 1]));
            puts("");
            before = forward;
        }
    }
    return 0;
}
