/* A robot with 1,000 different gains of a controller, in two threads: how far its arm overshoots, as a plot.
 * cc variants.c $(pkg-config --cflags --libs cardan) -pthread && ./a.out > o.csv && cardan plot o.csv kp1:overshoot */
#include <cardan/cardan.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { VARIANTS = 1000, THREADS = 2 };
static CardanModel *robot;
static int variants = VARIANTS;
static double gain[VARIANTS], overshoot[VARIANTS];

static void *work(void *first)
{
    CardanInstance *arm;
    CardanResult *r;
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    options.outputs = "^mechanics[.]q";
    cardan_instance_new(robot, &arm);
    for (int k = *(int *)first; k < variants; k += THREADS) {
        cardan_set(arm, "kp1", gain[k] = 2 + 6.0 * k / VARIANTS);
        if (cardan_simulate(arm, &options, &r) == CARDAN_OK) {
            const double *q = cardan_result_column(r, "mechanics.q[1]"), *end = q + cardan_result_rows(r) - 1;
            for (const double *at = q; at < end; at++)
                overshoot[k] = *at - *end > overshoot[k] ? *at - *end : overshoot[k];
        }
        cardan_result_free(r);
    }
    return cardan_instance_free(arm), NULL;
}

int main(int n, char **args)
{
    CardanSession *session;
    pthread_t threads[THREADS];
    int first[THREADS];
    variants = n > 1 ? atoi(args[1]) : VARIANTS;
    cardan_session_new(&session);
    if (cardan_compile(session, "Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot", NULL, &robot))
        return fputs("the robot does not compile\n", stderr), 1;
    for (int t = 0; t < THREADS; t++)
        first[t] = t, pthread_create(&threads[t], NULL, work, &first[t]);
    for (int t = 0; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    puts("time,kp1,overshoot"); /* the run stands for the time */
    for (int k = 0; k < variants; k++)
        printf("%d,%g,%.9g\n", k, gain[k], overshoot[k]);
    return cardan_model_free(robot), cardan_session_free(session), 0;
}
