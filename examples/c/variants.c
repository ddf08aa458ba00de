/* A robot with 1,000 different gains of its controllers, in two threads: how far its arm overshoots.
 * cc variants.c $(pkg-config --cflags --libs cardan) -pthread && ./a.out > overshoot.csv */
#include <cardan/cardan.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { VARIANTS = 1000, THREADS = 2 };
static const char robot[] = "Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot",
                  angle[] = "mechanics.q[1]";
static CardanModel *model;
static int variants;
static double overshoot[VARIANTS];

static double gain(int k)
{
    return 2 + 6.0 * k / VARIANTS; /* of the position controller, 2 … 8 */
}

static void *work(void *first)
{
    CardanInstance *arm;
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    options.outputs = "^mechanics[.]q";
    cardan_instance_new(model, &arm);
    for (int k = *(int *)first; k < variants; k += THREADS) {
        CardanResult *result;
        cardan_set(arm, "kp1", gain(k));
        if (cardan_simulate(arm, &options, &result) != CARDAN_OK)
            fprintf(stderr, "variant %d failed\n", k);
        const double *q = cardan_result_column(result, angle);
        size_t n = cardan_result_rows(result);
        for (size_t i = 0; i < n; i++)
            overshoot[k] = q[i] - q[n - 1] > overshoot[k] ? q[i] - q[n - 1] : overshoot[k];
        cardan_result_free(result);
    }
    return cardan_instance_free(arm), NULL;
}

int main(int n, char **args)
{
    variants = n > 1 ? atoi(args[1]) : VARIANTS;
    CardanSession *session;
    if (cardan_session_new(&session) != CARDAN_OK || cardan_compile(session, robot, NULL, &model) != CARDAN_OK)
        return fputs("the robot does not compile\n", stderr), 1;
    pthread_t threads[THREADS];
    int first[THREADS];
    for (int t = 0; t < THREADS; t++)
        first[t] = t, pthread_create(&threads[t], NULL, work, &first[t]);
    for (int t = 0; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    for (int k = 0; k < variants; k++)
        printf("%g,%.9g\n", gain(k), overshoot[k]);
    return cardan_model_free(model), cardan_session_free(session), 0;
}
