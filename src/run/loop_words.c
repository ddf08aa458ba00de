/* loop_words.c: what to say of a mechanism whose loops cannot be closed, or that cannot go on, in its own terms. */
#include <math.h>
#include <string.h>

#include "run/internal.h"

enum { NAMED = 6 };

/* 'boom.hinge' of 'boom.hinge.phi'. */
static size_t component_length(const char *name)
{
    const char *dot = strrchr(name, '.');
    return dot ? (size_t)(dot - name) : strlen(name);
}

static bool is_same_component(const char *a, const char *b)
{
    size_t n = component_length(a);
    return n == component_length(b) && !strncmp(a, b, n);
}

/* The components of the unknowns, each once: 'a', 'b' and 'c'. */
static void name_joints(const Instance *I, const ModelBlock *b, Buffer *to)
{
    const char *names[NAMED];
    int n = 0, more = 0;
    for (int i = 0; i < b->n; i++) {
        const char *name = run_name(I, b->unknowns[i]);
        bool known = name[0] == '$';
        for (int k = 0; k < n && !known; k++)
            known = is_same_component(names[k], name);
        if (known)
            continue;
        if (n < NAMED)
            names[n++] = name;
        else
            more++;
    }
    for (int k = 0; k < n; k++)
        buffer_f(to, "%s'%.*s'",
                 !k                    ? ""
                 : k == n - 1 && !more ? " and "
                                       : ", ",
                 (int)component_length(names[k]), names[k]);
    if (more)
        buffer_f(to, " and %d more", more);
}

static void report_position(const Instance *I, const ModelBlock *b, const double *z, Buffer *to)
{
    for (int i = 0; i < b->n && i < NAMED; i++)
        if (run_name(I, b->unknowns[i])[0] != '$')
            buffer_f(to, "%s'%s' = %.6g", i ? ", " : "", run_name(I, b->unknowns[i]), z[i]);
}

bool loop_cannot_close(Instance *I, int number, Buffer *to)
{
    const double closed = 1e-7;
    const ModelBlock *b = &I->model->blocks[number];
    BlockWork *w = &I->run->solving.blocks[number];
    if (b->kind != MODEL_NONLINEAR || !block_of_positions(I, b) || I->run->words.failure.n > 0)
        return false;
    unsigned long mark = model_scratch_mark(I);
    const double *accepted = block_accepted(I, b, w);
    if (accepted)
        memcpy(w->z, accepted, (size_t)b->n * sizeof(double));
    double gap = block_least(I, b, w);
    model_scratch_release(I, mark);
    if (!(gap > closed))
        return false;
    buffer_text(to, "the loop through ");
    name_joints(I, b, to);
    buffer_f(to, " cannot be closed at time = %.10g: at best about %.2g m or rad stay open", I->time, gap);
    if (accepted) {
        buffer_f(to, "\n  it was closed last at time = %.10g with ", I->run->solving.past_at[0]);
        report_position(I, b, accepted, to);
        buffer_text(to, "\n  a limit position: what drives it asks for more than its parts reach; keep the drive from "
                        "going so far, change lengths, or drive another joint");
    } else {
        buffer_text(to, "\n  its parts do not reach as far as the start values that are fixed, or the drives, ask for: "
                        "look at these, at lengths and at axes");
    }
    return true;
}

bool loop_is_dead(Instance *I, const ModelBlock *of, Buffer *to)
{
    const double dead = 1e-5;
    if (of->kind != MODEL_LINEAR)
        return false;
    for (int i = 0; i < I->model->n_blocks; i++) {
        const ModelBlock *b = &I->model->blocks[i];
        const BlockWork *w = &I->run->solving.blocks[i];
        if (b->kind != MODEL_NONLINEAR || b->is_initial != of->is_initial || !block_of_positions(I, b) ||
            (!w->singular && factors_pivots(&w->factors) > dead))
            continue;
        buffer_f(to, "the mechanism of ");
        name_joints(I, b, to);
        buffer_f(to, " stands in a dead centre or a limit position at time = %.10g: ", I->time);
        double *z = model_scratch(I, (unsigned long)b->n * sizeof(double));
        for (int k = 0; k < b->n; k++)
            z[k] = I->v[b->unknowns[k]];
        report_position(I, b, z, to);
        buffer_text(to,
                    "\n  from there its drives, or the coordinates that are given, do not say how it goes on: drive "
                    "another joint, or keep away from that position");
        return true;
    }
    return false;
}
