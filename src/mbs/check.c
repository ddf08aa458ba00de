/* check.c: looks for what is wrong with a model, and says it in words. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/groups.h"
#include "base/vector.h"
#include "mbs/system.h"

typedef struct {
    MbsModel *m;
    MbsReport report;
    void *context;
    int errors, warnings;
} Checking;

__attribute__((format(printf, 4, 5))) static void say(Checking *c, char severity, MbsId about, const char *format, ...)
{
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    *(severity == 'e' ? &c->errors : &c->warnings) += severity != 'i';
    if (c->report)
        c->report(c->context, severity, 0, about, text);
}

/* Every formula, once. */
static void check_formulas(Checking *c)
{
    MbsModel *m = c->m;
    for (int i = 0; i < m->n_objects; i++) {
        const Object *o = m->objects[i];
        if (!o || !o->alive)
            continue;
        for (int k = 0; k < o->n_items; k++)
            for (int v = 0; v < o->items[k].n; v++) {
                double x;
                const char *symbol = o->items[k].values[v].symbol;
                if (symbol && mbs_evaluate(m, symbol, &x))
                    say(c, 'e', o->id, "%s '%s', %s: %s", mbs_class_name(o->cls),
                        *o->name ? o->name : mbs_name(m, o->owner), mbs_field_name(o->items[k].field), m->message);
                else if (symbol && !isfinite(x))
                    say(c, 'e', o->id, "%s '%s', %s: '%s' is not finite", mbs_class_name(o->cls), o->name,
                        mbs_field_name(o->items[k].field), symbol);
            }
    }
}

static void check_body(Checking *c, MbsId part)
{
    MbsModel *m = c->m;
    MbsId body = mbs_first(m, part, MBS_BODY);
    const char *name = mbs_name(m, part);
    double mass, I[6], e[3];
    if (!body || mbs_get_number(m, body, MBS_MASS, &mass) || mbs_get_numbers(m, body, MBS_INERTIA, I, 6, NULL))
        return;
    if (!(mass >= 0) || !isfinite(mass))
        say(c, 'e', part, "part '%s' has mass %g", name, mass);
    mat_eigenvalues(e, I);
    double largest = fmax(e[0], fmax(e[1], e[2])), least = fmin(e[0], fmin(e[1], e[2]));
    double slack = 1e-9 * fabs(largest);
    if (!(least >= -slack))
        say(c, 'e', part, "part '%s': its inertia has a negative principal moment (%.3g): no body has that", name,
            least);
    else if (largest > e[0] + e[1] + e[2] - largest + 1e-6 * fabs(largest))
        say(c, 'e', part,
            "part '%s': one principal moment of inertia (%.4g) is larger than the other two together (%.4g): no body "
            "has that",
            name, largest, e[0] + e[1] + e[2] - largest);
    if (mass == 0 && largest > 0)
        say(c, 'w', part, "part '%s' has inertia but no mass", name);
}

static void check_parts(Checking *c)
{
    MbsModel *m = c->m;
    int inertial = 0;
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part)) {
        inertial += mbs_get_text(m, part, MBS_INERTIAL)[0] == 'y';
        check_body(c, part);
        for (MbsId frame = mbs_first(m, part, MBS_FRAME); frame; frame = mbs_next(m, frame)) {
            double r[3], S[9];
            if (mbs_locate_in_part(m, frame, r, S) == MBS_BAD_VALUE)
                say(c, 'e', frame, "part '%s': %s", mbs_name(m, part), m->message);
        }
    }
    if (!inertial)
        say(c, 'e', MBS_ROOT, "no part is the inertial system (inertial yes)");
    else if (inertial > 1)
        say(c, 'e', MBS_ROOT, "%d parts are the inertial system; there can be one", inertial);
}

/* Whether a law names what is measured between the frames of an interact. */
static bool is_measured(MbsModel *m, MbsId interact)
{
    size_t n = strlen(mbs_name(m, interact));
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i))
        for (MbsId f = mbs_first(m, i, MBS_FORCE); f; f = mbs_next(m, f))
            for (int k = -1; k < 6; k++) {
                const char *law = mbs_get_text(m, f, k < 0 ? MBS_LAW : (MbsField)(MBS_LAW_FX + k));
                while (n && (law = strstr(law, mbs_name(m, interact))) && law[n] != '.')
                    law++;
                if (n && law)
                    return true;
            }
    return false;
}

/* Parts that no chain of joints ties to the inertial one. */
static void check_connections(Checking *c)
{
    MbsModel *m = c->m;
    int *up = mbs_get(m, ((size_t)m->n_objects + 1) * sizeof *up), ground = 0;
    if (!up) {
        say(c, 'w', 0, "no memory to look for parts that hang on nothing");
        return;
    }
    groups_begin(up, m->n_objects + 1); /* by MbsId, from 1 on */
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        MbsId a = mbs_get_object(m, i, MBS_AFRAME), b = mbs_get_object(m, i, MBS_BFRAME);
        if (!a || !b) {
            say(c, 'e', i, "interact '%s' lacks its %s", mbs_name(m, i), a ? "bframe" : "aframe");
            continue;
        }
        a = mbs_owner(m, a);
        b = mbs_owner(m, b);
        if (a == b)
            say(c, 'e', i, "interact '%s': both frames are on part '%s'", mbs_name(m, i), mbs_name(m, a));
        if (mbs_owner(m, a) != MBS_ROOT || mbs_owner(m, b) != MBS_ROOT)
            say(c, 'e', i, "interact '%s' joins a part that is not assigned to the system", mbs_name(m, i));
        if (!mbs_first(m, i, MBS_JOINT) && !mbs_first(m, i, MBS_FORCE) && !is_measured(m, i))
            say(c, 'w', i, "interact '%s' has neither joint nor force", mbs_name(m, i));
        if (mbs_first(m, i, MBS_JOINT))
            groups_join(up, (int)a, (int)b);
    }
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part))
        if (mbs_get_text(m, part, MBS_INERTIAL)[0] == 'y')
            ground = part;
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part && ground; part = mbs_next(m, part))
        if (groups_first(up, (int)part) != groups_first(up, ground))
            say(c, 'e', part,
                "part '%s' is joined to nothing that leads to the inertial part; a free joint would let "
                "it fly",
                mbs_name(m, part));
    mbs_give(m, up, ((size_t)m->n_objects + 1) * sizeof *up);
}

static void pass_on(void *context, char severity, int line, MbsId object, const char *text)
{
    (void)line;
    say(context, severity, object, "%s", text);
}

/* With numbers: loops that close, redundant rows, masses that suffice. */
static void check_motion(Checking *c)
{
    MbsModel *m = c->m;
    MbsSystem *s;
    if (mbs_system_new(m, &s)) {
        say(c, 'e', 0, "%s", m->message);
        return;
    }
    size_t bytes = (size_t)(s->n_q + 3 * s->n_v) * sizeof(double);
    double *q = mbs_get(m, bytes), *v = q ? q + s->n_q : NULL, *a = v ? v + s->n_v : NULL;
    if (!q) {
        say(c, 'w', 0, "no memory to try the motion");
    } else if (mbs_initial_state(s, 0, q, v)) {
        say(c, 'e', 0, "the initial configuration cannot be found: %s", s->message);
    } else {
        int redundant = 0, freedom = mbs_degrees_of_freedom(s, 0, q);
        mbs_redundant(s, 0, q, pass_on, c, &redundant);
        say(c, 'i', 0, "%d bodies, %d degrees of freedom, %d constraint(s) too many", s->n_bodies - 1, freedom,
            redundant);
        if (freedom == 0 && s->n_bodies > 1 && s->n_v)
            say(c, 'i', 0, "nothing is free to move but by drives");
        if (mbs_forward(s, 0, q, v, NULL, a))
            say(c, 'e', 0, "no accelerations: %s", s->message);
    }
    mbs_give(m, q, bytes);
    mbs_system_free(s);
}

MbsStatus mbs_check(MbsModel *m, MbsReport report, void *context, int *errors, int *warnings)
{
    Checking c = {.m = m, .report = report, .context = context};
    check_formulas(&c);
    check_parts(&c);
    check_connections(&c);
    if (!c.errors)
        check_motion(&c);
    if (errors)
        *errors = c.errors;
    if (warnings)
        *warnings = c.warnings;
    return MBS_OK;
}
