#include "study/point.h"

#include <math.h>

typedef struct {
    StudyPoint *point;
    RunPoint where;
} Looking;

static void look(void *data, Instance *I, RunPoint point)
{
    const Looking *l = data;
    StudyPoint *p = l->point;
    if (point != l->where)
        return;
    p->seen = true;
    I->terminal = 0;
    p->good = (!p->equilibrium || equilibrium_find(I, &p->rest)) && p->see(p->data, I);
}

static void say(void *data, RunTone tone, const char *text)
{
    const Looking *l = data;
    if (l->point->say)
        l->point->say(l->point->data, tone, text);
}

bool study_look_at(Pipeline *p, StudyPoint *point, PipelineRun *run)
{
    bool at_start = isnan(point->at);
    Looking looking = {point, at_start ? RUN_POINT_START : RUN_POINT_END};
    RunOptions o = run_options();
    o.look = look;
    o.say = say;
    o.data = &looking;
    o.tolerance = point->tolerance;
    o.interrupt = point->interrupt;
    o.stop = at_start ? run_start(&p->emitted->model, &o) : point->at;
    *run = (PipelineRun){.extent = VERIFY_NOTHING};
    point->seen = point->good = false;
    return pipeline_run(p, &o, run);
}
