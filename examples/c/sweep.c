/* A robot with 1,000 different gains of a controller, on all cores: how far its arm overshoots, as a table that goes
 * on where it was stopped.
 * cc sweep.c $(pkg-config --cflags --libs cardan) && ./a.out */
#include <cardan/cardan.h>
#include <stdio.h>
#include <stdlib.h>

static int show(void *data, const CardanSweepRow *row)
{
    (void)data;
    if (row->run % 100 == 0)
        printf("kp1 = %-6g overshoot %-12g %s\n", row->varied[0], row->results[0], row->message);
    return 0;
}

int main(int n, char **args)
{
    CardanSession *session;
    CardanModel *robot;
    CardanInstance *arm;
    CardanVaried varied[] = {{.name = "kp1", .values = "uniform(2, 8)"}};
    CardanScalar results[] = {{"overshoot", "max(mechanics.q[1]) - end(mechanics.q[1])"}};
    CardanSweep sweep = CARDAN_SWEEP;
    sweep.n_varied = sweep.n_results = 1;
    sweep.varied = varied;
    sweep.results = results;
    sweep.sampling = "sobol";
    sweep.runs = n > 1 ? atol(args[1]) : 1000;
    sweep.table = n > 2 ? args[2] : "gains.csv";
    sweep.row = show;
    cardan_session_new(&session);
    CardanStatus status =
        cardan_compile(session, "Modelica.Mechanics.MultiBody.Examples.Systems.RobotR3.FullRobot", NULL, &robot);
    cardan_instance_new(robot, &arm);
    if (!status)
        status = cardan_sweep(arm, NULL, &sweep);
    printf("%s: %ld runs, %ld failed\n", cardan_status_text(status), sweep.done, sweep.failed);
    return cardan_instance_free(arm), cardan_model_free(robot), cardan_session_free(session), status != CARDAN_OK;
}
