/* short_memory_test.c: without memory there is a status, wherever it runs out: each limit in a process of its own. */
#include <cardan/cardan.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STEPS = 30, STEP_BYTES = 5 << 20 };
static const char robot[] = "Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot";
static const char pendulum[] = "Modelica.Mechanics.MultiBody.Examples.Elementary.DoublePendulum";

static size_t address_space(void)
{
    long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f || fscanf(f, "%ld", &pages) != 1)
        pages = 0;
    if (f)
        fclose(f);
    return (size_t)pages * (size_t)sysconf(_SC_PAGESIZE);
}

static CardanStatus sweep(CardanInstance *i)
{
    CardanVaried varied = {.name = "boxBody1.density", .values = "5000:1000:9000"};
    CardanScalar result = {"phi", "revolute1.phi"};
    CardanSweep s = CARDAN_SWEEP;
    s.n_varied = s.n_results = 1;
    s.varied = &varied;
    s.results = &result;
    s.threads = 2;
    return cardan_sweep(i, NULL, &s);
}

/* Compiles and runs a model, or sweeps another. */
static CardanStatus all(int sweeps)
{
    CardanSession *s = NULL;
    CardanModel *m = NULL;
    CardanInstance *i = NULL;
    CardanResult *r = NULL;
    CardanRunOptions o = CARDAN_RUN_OPTIONS;
    o.stop = 0.05;
    CardanStatus status = cardan_session_new(&s);
    if (status == CARDAN_OK)
        status = cardan_compile(s, sweeps ? pendulum : robot, NULL, &m);
    if (status == CARDAN_OK)
        status = cardan_instance_new(m, &i);
    if (status == CARDAN_OK)
        status = sweeps ? sweep(i) : cardan_simulate(i, &o, &r);
    cardan_result_free(r);
    cardan_instance_free(i);
    cardan_model_free(m);
    cardan_session_free(s);
    return status;
}

int main(void)
{
    int lacked = 0, done = 0, wrong = 0;
    for (int k = 1; k <= STEPS; k++) {
        pid_t child = fork();
        if (child == 0) {
            size_t most = address_space() + (size_t)k * STEP_BYTES;
            setrlimit(RLIMIT_AS, &(struct rlimit){most, most});
            _exit((int)all(k % 2));
        }
        int status;
        waitpid(child, &status, 0);
        if (WIFEXITED(status) && WEXITSTATUS(status) == CARDAN_OK)
            done++;
        else if (WIFEXITED(status) && (WEXITSTATUS(status) == CARDAN_NO_MEMORY || WEXITSTATUS(status) == CARDAN_FAILED))
            lacked++; /* failed: LAPACK, which a run loads when it needs it, could not be */
        else {
            wrong++;
            printf("with %d MB more: %s %d\n", k * STEP_BYTES >> 20, WIFEXITED(status) ? "status" : "signal",
                   WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
        }
    }
    printf("%d limits: %d lacked memory, %d were enough, %d wrong\n", STEPS, lacked, done, wrong);
    return wrong != 0 || !lacked;
}
