/* linear.c: a model near the point where an instance stands. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "api/inside.h"
#include "base/memory.h"
#include "study/equilibrium.h"
#include "study/mode_film.h"
#include "study/sampled.h"

/* What is given out, and what it lies in. */
typedef struct {
    CardanLinear shown;
    Linear linear;
    char *names; /* of states, inputs and outputs: it may outlive the model */
} Whole;

static bool has_tangents(CardanInstance *i)
{
    if (walk_instance(i->walk)->model->study)
        return true;
    said_wrong(&i->said, "the model was not compiled with tangents");
    return false;
}

const Linear *linear_inside(const CardanLinear *linear)
{
    return &((const Whole *)linear)->linear;
}

static void show(Whole *w)
{
    const Linear *l = &w->linear;
    w->shown = (CardanLinear){.n = l->n,
                              .m = l->m,
                              .p = l->p,
                              .states = l->states,
                              .inputs = l->inputs,
                              .outputs = l->outputs,
                              .A = l->a,
                              .B = l->b,
                              .C = l->c,
                              .D = l->d,
                              .x = l->x,
                              .u = l->u,
                              .y = l->y,
                              .time = l->time,
                              .is_exact = l->is_exact,
                              .period = l->period};
}

static char *keep_names(char *to, int n, const char **names)
{
    for (int k = 0; k < n; k++) {
        size_t length = strlen(names[k]) + 1;
        names[k] = memcpy(to, names[k], length);
        to += length;
    }
    return to;
}

/* What is given out, when all of it is there. */
static void keep(Whole *w)
{
    Linear *l = &w->linear;
    const char **names[] = {l->states, l->inputs, l->outputs};
    const int counts[] = {l->n, l->m, l->p};
    size_t room = 1;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < counts[i]; k++)
            room += strlen(names[i][k]) + 1;
    char *to = w->names = memory_or_end(malloc(room));
    for (int i = 0; i < 3; i++)
        to = keep_names(to, counts[i], names[i]);
    l->model = NULL;
    show(w);
}

static bool linearise(CardanInstance *i, void *data)
{
    Whole *w = data;
    Linear *l = &w->linear;
    if (!has_tangents(i) || !walk_evaluate(i->walk))
        return false;
    bool done = linear_at(walk_instance(i->walk), l);
    if (!done)
        diag(i->said.diags, DIAG_R001, (Span){0}, "the model cannot be linearised at time = %g: %s",
             walk_instance(i->walk)->time, l->why);
    else
        keep(w);
    return walk_jumped(i->walk) && done;
}

CardanStatus cardan_linearize(CardanInstance *i, CardanLinear **to)
{
    Whole *w = calloc(1, sizeof *w);
    *to = NULL;
    if (!w)
        return CARDAN_NO_MEMORY;
    CardanStatus status = instance_between(i, linearise, w);
    if (status == CARDAN_OK)
        *to = &w->shown;
    else
        cardan_linear_free(&w->shown);
    return status;
}

void cardan_linear_free(CardanLinear *linear)
{
    if (!linear)
        return;
    Whole *w = (Whole *)linear;
    linear_free(&w->linear);
    free(w->names);
    free(w);
}

/* ---- a mode that swings ------------------------------------------------------------------------------------------ */

typedef struct {
    int number;
    double amplitude;
    Result *recorded;
} Swinging;

static bool show_mode(CardanInstance *i, Linear *l, Swinging *s)
{
    Modes modes = {0};
    const Mode *mode = modes_of(l, &modes) == MODES_FOUND ? mode_film_number(&modes, s->number) : NULL;
    ModeFilm film = {.linear = l,
                     .mode = mode,
                     .amplitude = s->amplitude,
                     .to = &s->recorded,
                     .choose = instance_choose,
                     .data = i,
                     .scene = i->has_pattern ? NULL : i->variant->scene.json};
    bool good = mode && mode_film(walk_instance(i->walk), &film);
    if (!mode)
        said_wrong(&i->said, "the model has no mode %d", s->number);
    else if (!good)
        diag(i->said.diags, DIAG_R001, (Span){0}, "the mode cannot be shown: %s", film.why);
    modes_free(&modes);
    return good;
}

static bool swing(CardanInstance *i, void *data)
{
    Linear l = {0};
    if (!has_tangents(i) || !walk_evaluate(i->walk))
        return false;
    bool done = linear_at(walk_instance(i->walk), &l);
    if (!done)
        diag(i->said.diags, DIAG_R001, (Span){0}, "the model cannot be linearised at time = %g: %s",
             walk_instance(i->walk)->time, l.why);
    done = done && show_mode(i, &l, data);
    linear_free(&l);
    return walk_jumped(i->walk) && done;
}

CardanStatus cardan_mode(CardanInstance *i, int number, double amplitude, CardanResult **to)
{
    Swinging s = {.number = number, .amplitude = amplitude};
    *to = NULL;
    CardanStatus status = instance_between(i, swing, &s);
    if (s.recorded && status == CARDAN_OK && !(*to = result_wrap(s.recorded)))
        return CARDAN_NO_MEMORY;
    if (!*to)
        result_close(s.recorded);
    return status;
}

/* ---- over a period ----------------------------------------------------------------------------------------------- */

typedef struct {
    double from, period;
    Whole *to;
} Period;

static void look(void *data, Instance *I, RunPoint point)
{
    sampled_look(data, I, point);
}

static CardanStatus linearise_period(CardanInstance *i, void *data)
{
    const Period *p = data;
    RunOptions o;
    const Model *m = instance_study_model(i, true, &o);
    if (!m)
        return CARDAN_BAD_CALL;
    if (isnan(o.tolerance))
        o.tolerance = 1e-9;
    Sampled s = {.from = p->from, .period = p->period, .tolerance = o.tolerance, .run = &o, .to = &p->to->linear};
    if (!(p->period > 0)) {
        said_wrong(&i->said, "a period is greater than 0");
        return CARDAN_BAD_CALL;
    }
    if (!sampled_prepare(&s, m)) {
        said_wrong(&i->said, "%s", s.why);
        return CARDAN_BAD_CALL;
    }
    o.look = look;
    o.data = &s;
    RunReport report = {0};
    RunStatus status = simulate(m, &o, &report);
    bool good = status == RUN_OK && s.found;
    if (!good)
        diag(i->said.diags, DIAG_R001, (Span){0}, "the model cannot be linearised over a period: %s",
             status != RUN_OK ? report.why : s.why);
    else
        keep(p->to);
    run_report_free(&report);
    sampled_end(&s);
    return good ? CARDAN_OK : status == RUN_INTERRUPTED ? CARDAN_INTERRUPTED : CARDAN_FAILED;
}

CardanStatus cardan_linearize_period(CardanInstance *i, const CardanRunOptions *options, double from, double period,
                                     CardanLinear **to)
{
    Period p = {from, period, calloc(1, sizeof *p.to)};
    *to = NULL;
    if (!p.to)
        return CARDAN_NO_MEMORY;
    CardanStatus status = instance_study(i, options, linearise_period, &p);
    if (status == CARDAN_OK)
        *to = &p.to->shown;
    else
        cardan_linear_free(&p.to->shown);
    return status;
}

/* ---- rest -------------------------------------------------------------------------------------------------------- */

static bool find_rest(CardanInstance *i, void *data)
{
    (void)data;
    Equilibrium e = {0};
    if (!has_tangents(i) || !walk_evaluate(i->walk))
        return false;
    bool found = equilibrium_find(walk_instance(i->walk), &e);
    if (!found)
        diag(i->said.diags, DIAG_R001, (Span){0}, "%s", e.why);
    return walk_jumped(i->walk) && found;
}

CardanStatus cardan_rest(CardanInstance *i)
{
    return instance_between(i, find_rest, NULL);
}

typedef struct {
    const char *tunable;
    double to;
    int points;
    int (*see)(void *data, const CardanLinear *linear, double value, double growth);
    void *data;
} Going;

static bool see_one(void *data, Instance *I, const Linear *l, double value, double growth)
{
    (void)I;
    const Going *g = data;
    Whole w = {.linear = *l}; /* which stays theirs */
    show(&w);
    return !g->see(g->data, &w.shown, value, growth);
}

static bool go_along(CardanInstance *i, void *data)
{
    Going *g = data;
    if (!has_tangents(i) || !walk_evaluate(i->walk))
        return false;
    Instance *I = walk_instance(i->walk);
    const Model *m = I->model;
    const char *place = instance_study_place(i, g->tunable);
    Along a = {.seed = -1, .to = g->to, .points = g->points > 0 ? g->points : 1, .see = see_one, .data = g};
    for (int k = 0; place && k < m->study->n_seeds; k++)
        if (strcmp(m->variables[m->study->seeds[k]].name, place) == 0)
            a.seed = k;
    if (a.seed < 0) {
        if (place)
            said_wrong(&i->said, "'%s' moves nothing that rests", g->tunable);
        return false;
    }
    a.from = I->v[m->study->seeds[a.seed]];
    if (!(fabs(a.to - a.from) > 0) || !isfinite(a.to)) {
        said_wrong(&i->said, "'%s' is %g already", g->tunable, a.from);
        return false;
    }
    bool found = equilibrium_along(I, &a);
    if (!found)
        diag(i->said.diags, DIAG_R001, (Span){0}, "%s", a.why);
    return walk_jumped(i->walk) && found;
}

CardanStatus cardan_rest_along(CardanInstance *i, const char *tunable, double to, int points,
                               int (*see)(void *data, const CardanLinear *linear, double value, double growth),
                               void *data)
{
    Going g = {tunable, to, points, see, data};
    return instance_between(i, go_along, &g);
}
