/* turning.c: roots whose sign says in which of two positions a loop stands, on their way to zero (lower/roots.c). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

bool turnings_begin(Instance *I)
{
    const Model *m = I->model;
    Run *run = I->run;
    for (int i = 0; m->variables && i < m->n_variables; i++)
        run->loops.n_turnings += m->variables[i].is_root;
    run->loops.turnings = calloc((size_t)run->loops.n_turnings + 1, sizeof *run->loops.turnings);
    for (int i = 0, k = 0; run->loops.turnings && k < run->loops.n_turnings; i++)
        if (m->variables[i].is_root)
            run->loops.turnings[k++] = (Turning){.variable = i, .before_time = NAN};
    return run->loops.turnings != NULL;
}

/* As written, a root cannot pass zero: it would come back to where it came from, while the mechanism goes on to the
 * other side. The straight line through the last two points says whether it was about to pass. */
static bool is_passing(const Turning *t, double now)
{
    return now > t->time && t->time > t->before_time &&
           t->value + (t->value - t->before) / (t->time - t->before_time) * (now - t->time) <= 0;
}

static void report(Instance *I, const Turning *t)
{
    Buffer text = {0};
    const char *name = run_name(I, t->variable), *of = strstr(name, " of ");
    buffer_f(
        &text,
        "the loop of '%s' comes near to a limit position or a flat one at time = %.6g, where it may go on into its "
        "other solution: what was compiled can only go back; 'cardan simulate' translates the model anew there",
        of ? of + 4 : name, I->time);
    run_say(I, RUN_WARNING, text.at);
    buffer_free(&text);
}

void turnings_accept(Instance *I)
{
    const double near = 0.05; /* of its largest value so far */
    Run *run = I->run;
    for (int k = 0; k < run->loops.n_turnings; k++) {
        Turning *t = &run->loops.turnings[k];
        double value = fabs(I->v[t->variable]);
        if (t->has_value && !(I->time > t->time))
            continue;
        t->most = fmax(t->most, value);
        bool passes = value < near * t->most || (t->has_value && is_passing(t, I->time));
        run->loops.stuck |= passes;
        if (passes && !run->loops.begins_anew && !t->is_reported)
            report(I, t);
        t->is_reported |= passes;
        t->before = t->value;
        t->before_time = t->has_value ? t->time : NAN;
        t->value = value;
        t->time = I->time;
        t->has_value = true;
    }
}
