#include "study/mode_film.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/record.h"

enum { PERIODS = 2, FRAMES = 60 };
#define SECONDS 2.0 /* of a period that is shown */

/* A state whose derivative is another state. */
static bool is_position(const Linear *l, int i)
{
    int found = 0;
    for (int j = 0; j < l->n; j++) {
        double slope = l->a[(size_t)j * (size_t)l->n + (size_t)i];
        if (slope != 0 && (slope != 1 || j == i))
            return false;
        found += slope == 1;
    }
    return found == 1;
}

/* The factor with which the position that moves most moves by the amplitude; where there is none, the state. */
static double scale_of(const ModeFilm *f)
{
    double most[2] = {0, 0};
    for (int i = 0; i < f->linear->n; i++) {
        double size = hypot(f->mode->shape_re[i], f->mode->shape_im[i]);
        most[0] = fmax(most[0], size);
        if (is_position(f->linear, i))
            most[1] = fmax(most[1], size);
    }
    double largest = most[1] > 0 ? most[1] : most[0];
    return largest > 0 ? f->amplitude / largest : 0;
}

static bool frame(Instance *I, const ModeFilm *f, Recorder *r, double phase, double shown)
{
    const Linear *l = f->linear;
    double scale = scale_of(f), time = I->time;
    for (int i = 0; i < l->n; i++)
        I->v[i] = l->x[i] + scale * (f->mode->shape_re[i] * cos(phase) - f->mode->shape_im[i] * sin(phase));
    instance_moved(I);
    if (!instance_evaluate(I, DEPTH_OUTPUTS))
        return false;
    I->time = shown; /* the row's, not the model's */
    bool good = recorder_row(r, I);
    I->time = time;
    return good;
}

const Mode *mode_film_number(const Modes *modes, int number)
{
    int n = 0;
    for (int k = 0; k < modes->n; k++)
        if (modes->at[k].im >= 0 && ++n == number)
            return &modes->at[k];
    return NULL;
}

bool mode_film(Instance *I, ModeFilm *f)
{
    RunOptions o = run_options();
    o.result_path = f->path;
    o.result_to = f->to;
    o.choose = f->choose;
    o.data = f->data;
    o.result.scene = f->scene;
    o.result.model = f->linear->model->name;
    Recorder r = {0};
    bool good = recorder_begin(&r, I, &o);
    for (int k = 0; good && k <= PERIODS * FRAMES; k++)
        good = frame(I, f, &r, 2 * acos(-1) * k / FRAMES, SECONDS * k / FRAMES);
    if (!good)
        snprintf(f->why, sizeof f->why, "%s", r.report.status != RESULT_OK ? r.report.why : instance_why(I));
    if (!recorder_end(&r) && good) {
        good = false;
        snprintf(f->why, sizeof f->why, "%s", r.report.why);
    }
    memcpy(I->v, f->linear->x, (size_t)f->linear->n * sizeof(double));
    instance_moved(I);
    return instance_evaluate(I, DEPTH_OUTPUTS) && good;
}
