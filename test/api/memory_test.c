/* memory_test.c: compiling, running and freeing a model leaves memory where it was: memory_test [TIMES [CLASS]] */
#include <cardan/cardan.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { WARM = 2 };
/* Of resident memory: pieces that are given back and taken again. A sanitizer keeps what was freed for a while. */
#ifdef __SANITIZE_ADDRESS__
#define SPREAD_MB 1e9
#else
#define SPREAD_MB 3.0
#endif

static size_t in_use(void)
{
    struct mallinfo2 m = mallinfo2();
    return m.uordblks + m.hblkhd;
}

static double resident_mb(void)
{
    long pages = 0, all;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f || fscanf(f, "%ld %ld", &all, &pages) != 2)
        pages = 0;
    if (f)
        fclose(f);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

static int once(const char *name)
{
    CardanSession *s;
    CardanModel *m;
    CardanInstance *i;
    CardanResult *r = NULL;
    CardanRunOptions o = CARDAN_RUN_OPTIONS;
    o.stop = 0.01;
    int good = cardan_session_new(&s) == CARDAN_OK && cardan_compile(s, name, NULL, &m) == CARDAN_OK &&
               cardan_instance_new(m, &i) == CARDAN_OK && cardan_simulate(i, &o, &r) == CARDAN_OK;
    if (!good)
        return 0;
    cardan_result_free(r);
    cardan_instance_free(i);
    cardan_model_free(m);
    cardan_session_free(s);
    return 1;
}

int main(int n, char **args)
{
    int times = n > 1 ? atoi(args[1]) : 6;
    const char *name = n > 2 ? args[2] : "Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot";
    size_t first = 0;
    double first_mb = 0;
    for (int k = 0; k < times; k++) {
        if (!once(name))
            return printf("%s does not run\n", name), 1;
        if (k == WARM - 1)
            first = in_use(), first_mb = resident_mb();
    }
    size_t last = in_use();
    double last_mb = resident_mb(); /* code in memory is not malloc's */
    printf("%d times: %zu bytes in use after %d, %zu at the end; resident %.1f MB and %.1f MB\n", times, first, WARM,
           last, first_mb, last_mb);
    return last > first || last_mb > first_mb + SPREAD_MB;
}
