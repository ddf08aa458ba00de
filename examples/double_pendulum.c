/* A double pendulum: built, its equations of motion printed, simulated.  cc double_pendulum.c -lcardan-mbs-symbolic */
#include <cardan/mbs_symbolic.h>
#include <stdio.h>

#define TRY(call)                                                                                                      \
    if ((call) != MBS_OK)                                                                                              \
    return fprintf(stderr, "%s\n", mbs_message(m)), 1

static int print(void *system, double t, const double *q, const double *v)
{
    double kinetic, potential;
    return mbs_energy(system, t, q, v, &kinetic, &potential) ||
           printf("%5.2f  %9.6f %9.6f  %12.9f\n", t, q[0], q[1], kinetic + potential) < 0;
}

int main(void)
{
    MbsModel *m = NULL;
    MbsSystem *s;
    MbsId arm[3], a, b; /* arm[0]: the ground. An arm has its origin at its mass, a length l below its top. */
    double q[2] = {1, 1}, v[2] = {0, 0};
    char *equations;
    TRY(mbs_new(NULL, &m));
    TRY(mbs_add_param(m, "l", 0.5, NULL));
    TRY(mbs_add_ground(m, "ground", &arm[0]));
    for (int i = 1; i <= 2; i++) {
        TRY(mbs_add_part(m, i == 1 ? "upper" : "lower", 1, NULL, NULL, &arm[i]));
        TRY(mbs_add_frame(m, arm[i - 1], "end", NULL, NULL, &a));
        TRY(mbs_add_frame(m, arm[i], "top", NULL, NULL, &b));
        TRY(mbs_set_symbol(m, b, MBS_ORIGIN, 2, "l"));
        TRY(mbs_add_joint(m, i == 1 ? "shoulder" : "elbow", a, b, "revolute", (double[3]){0, 1}, NULL, NULL));
    }
    TRY(mbs_equations(m, MBS_MINIMAL, &equations));
    puts(equations);
    TRY(mbs_system_new(m, &s));
    TRY(mbs_simulate(s, MBS_MINIMAL, 0, 2, 1e-9, 20, q, v, print, s));
    mbs_free_text(m, equations);
    mbs_system_free(s);
    return mbs_free(m), 0;
}
