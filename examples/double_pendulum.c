/* A double pendulum through cardan/mbs.h: built, saved, simulated.   cc double_pendulum.c $(pkg-config --libs cardan-mbs) */
#include <stdio.h>
#include <cardan/mbs.h>

#define TRY(call)                                                                                                      \
    if ((call) != MBS_OK)                                                                                              \
    return fprintf(stderr, "%s\n", mbs_message(m)), 1

static int print(void *system, double t, const double *q, const double *v)
{
    double kinetic, potential;
    mbs_energy(system, t, q, v, &kinetic, &potential);
    return printf("%5.2f  %9.6f %9.6f  %12.9f\n", t, q[0], q[1], kinetic + potential) < 0;
}

int main(void)
{
    MbsModel *m = NULL;
    MbsSystem *s;
    MbsId ground, arm[2], a, b, joint;
    double q[2], v[2];
    static const double y[3] = {0, 1, 0}, centre[3] = {0, 0, -0.25}, end[3] = {0, 0, -0.5};
    if (mbs_new(NULL, &m) != MBS_OK)
        return 1;
    TRY(mbs_add_ground(m, "ground", &ground));
    for (int i = 0; i < 2; i++) {
        TRY(mbs_add_part(m, i ? "lower" : "upper", 1, centre, (double[6]){0.02, 0.02, 0.001, 0, 0, 0}, &arm[i]));
        TRY(mbs_add_frame(m, i ? arm[0] : ground, "below", i ? end : NULL, NULL, &a));
        TRY(mbs_add_frame(m, arm[i], "top", NULL, NULL, &b));
        TRY(mbs_add_joint(m, i ? "elbow" : "shoulder", a, b, "revolute", y, NULL, &joint));
        TRY(mbs_set_number(m, joint, MBS_COORDINATE, i ? 0.5 : 1.0));
    }
    TRY(mbs_write_file(m, "double_pendulum.mbs"));
    TRY(mbs_system_new(m, &s));
    TRY(mbs_initial_state(s, 0, q, v));
    TRY(mbs_simulate(s, MBS_MINIMAL, 0, 2, 1e-9, 20, q, v, print, s));
    mbs_system_free(s);
    mbs_free(m);
    return 0;
}
