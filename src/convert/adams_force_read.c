/* adams_force_read.c: forces of Adams datasets, in. */
#include <string.h>
#include <strings.h>

#include "base/vector.h"
#include "convert/adams_read.h"
#include "convert/law.h"

static void lose(AdamsReader *r, const Statement *s, const char *what)
{
    convert_lose(r->c, convert_text(r->c, "%s/%d", s->keyword, s->number), what, NULL);
}

static bool add_force(AdamsReader *r, const Statement *s, MbsId a, MbsId b, const char *type, MbsId *interact,
                      MbsId *force)
{
    const char *name = adams_label(r, s, MBS_INTERACT, MBS_ROOT, "force");
    return convert_ok(r->c, mbs_add_force(r->c->m, name, a, b, type, interact, force));
}

/* A general force whose laws are the functions, in the axes `resolve`, which S turns (NULL: no more). NULL among the
 * functions: zero. */
static void add_laws(AdamsReader *r, const Statement *s, MbsId a, MbsId b, const char *resolve, const double *S,
                     const char *const functions[6])
{
    Conversion *c = r->c;
    MbsId interact, force;
    const char *laws[6] = {NULL}, *why = NULL;
    if (!add_force(r, s, a, b, "general", &interact, &force))
        return;
    for (int k = 0; k < 6 && !why; k++)
        if (functions[k])
            laws[k] = adams_law(r, functions[k], *resolve == 'a' && !S ? interact : 0,
                                k < 3 ? r->force : r->force * r->length, &why);
    if (why) {
        lose(r, s, convert_text(c, "a function of %s", why));
        convert_ok(c, mbs_delete(c->m, interact));
        return;
    }
    law_set(c, force, laws, 1, S, S);
    if (*resolve != 'a')
        convert_ok(c, mbs_set_text(c->m, force, MBS_RESOLVE, resolve));
}

static MbsId some_frame(AdamsReader *r, MbsId part)
{
    if (part == r->ground)
        return adams_origin(r)->id;
    return shape_frame(r->c, part, shape_name(r->c, MBS_FRAME, part, "reaction"), NULL, "xyz", NULL);
}

/* GFORCE, VFORCE, VTORQUE: at I, the opposite at the same place on the part of JFLOAT, along the axes of RM. */
static void read_general(AdamsReader *r, const Statement *s)
{
    static const char *const names[6] = {"FX", "FY", "FZ", "TX", "TY", "TZ"};
    const char *functions[6];
    const Tag *i = adams_marker_of(r, s, "I");
    int number = (int)adams_number(r, s, "JFLOAT", 0), axes = (int)adams_number(r, s, "RM", 0);
    const Tag *j = number ? adams_tagged(r->markers.at, r->markers.n, number) : adams_origin(r);
    const Tag *rm = axes ? adams_tagged(r->markers.at, r->markers.n, axes) : adams_origin(r);
    if (r->c->failed)
        return;
    if (!j || !rm || !rm->id) {
        lose(r, s, "a force whose markers JFLOAT and RM are not there");
        return;
    }
    for (int k = 0; k < 6; k++) {
        const Argument *a = adams_argument(s, names[k]);
        functions[k] = a ? a->values[0] : NULL;
    }
    if (adams_argument(s, "FUNCTION"))
        lose(r, s, "a force by a subroutine");
    else if (i->part == j->part)
        lose(r, s, "a force within a part");
    else if (rm->part == j->part)
        add_laws(r, s, rm->id, i->id, "a", NULL, functions);
    else if (rm->part == i->part)
        add_laws(r, s, some_frame(r, j->part), adams_turned(r, i, rm), "b", NULL, functions);
    else if (rm->part == r->ground) {
        double place[3], S[9];
        if (convert_ok(r->c, mbs_locate_in_part(r->c->m, rm->id, place, S)))
            add_laws(r, s, some_frame(r, j->part), i->id, "world", S, functions);
    } else
        lose(r, s, "a force along the axes of a third part");
}

/* SFORCE: along the line between the markers, or about z of J; where it has no reaction, along z of J. */
static void read_single(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    const Argument *f = adams_argument(s, "FUNCTION");
    const Tag *i = adams_marker_of(r, s, "I"), *j = c->failed ? NULL : adams_marker_of(r, s, "J");
    bool turns = adams_flag(s, "ROTATION"), alone = adams_flag(s, "ACTIONONLY");
    const char *functions[6] = {NULL};
    if (c->failed)
        return;
    if (!f || !strncasecmp(f->values[0], "USER", 4)) {
        lose(r, s, "a force by a subroutine");
        return;
    }
    functions[turns ? 5 : 2] = f->values[0];
    if (alone && j->part == i->part) {
        add_laws(r, s, adams_origin(r)->id, adams_turned(r, i, j), "b", NULL, functions);
    } else if (alone && j->part != r->ground) {
        lose(r, s, "a force without reaction along the axis of another part");
    } else if (turns || alone) {
        add_laws(r, s, j->id, i->id, "a", NULL, functions);
    } else {
        const char *d = convert_text(c, "/MAX(DM(%d, %d), 1E-300)", i->number, j->number);
        for (int k = 0; k < 3; k++)
            functions[k] =
                convert_text(c, "(%s)*D%c(%d, %d, %d)%s", f->values[0], 'X' + k, i->number, j->number, j->number, d);
        add_laws(r, s, j->id, i->id, "a", NULL, functions);
    }
}

/* A spring and damper that turns: of the joint whose markers these are, or between them. */
static void read_torsion(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    double stiff = adams_number(r, s, "KT", 0), damp = adams_number(r, s, "CT", 0),
           rest = adams_number(r, s, "ANGLE", 0);
    double torque = adams_number(r, s, "TORQUE", 0), unit = r->force * r->length;
    const Tag *i = adams_marker_of(r, s, "I"), *j = c->failed ? NULL : adams_marker_of(r, s, "J");
    if (c->failed)
        return;
    for (int n = 0; n < r->joints.n && torque == 0; n++) {
        const Tag *t = &r->joints.at[n];
        if (t->i != i->number || t->j != j->number || convert_joint_type(c, t->id) != JOINT_REVOLUTE ||
            mbs_is_set(c->m, t->part, MBS_DAMPING) || mbs_is_set(c->m, t->part, MBS_STIFFNESS))
            continue;
        if (stiff != 0)
            shape_set(c, t->part, MBS_STIFFNESS, stiff * unit);
        if (rest != 0)
            shape_set(c, t->part, MBS_REST, rest);
        if (damp != 0)
            shape_set(c, t->part, MBS_DAMPING, damp * unit * r->time);
        return;
    }
    const char *functions[6] = {NULL};
    functions[5] = convert_text(c, "%.17g - %.17g*(AZ(%d, %d) - %.17g) - %.17g*WZ(%d, %d, %d)", torque, stiff,
                                i->number, j->number, rest, damp, i->number, j->number, j->number);
    add_laws(r, s, j->id, i->id, "a", NULL, functions);
}

static void read_element(AdamsReader *r, const Statement *s, bool bushing)
{
    Conversion *c = r->c;
    MbsId interact, force;
    const Tag *i = adams_marker_of(r, s, "I"), *j = c->failed ? NULL : adams_marker_of(r, s, "J");
    if (c->failed || !add_force(r, s, j->id, i->id, bushing ? "bushing" : "spring", &interact, &force))
        return;
    double stiff = r->force / r->length, damp = r->force * r->time / r->length;
    if (!bushing) {
        shape_set(c, force, MBS_STIFFNESS, adams_number(r, s, "K", 0) * stiff);
        shape_set(c, force, MBS_DAMPING, adams_number(r, s, "C", 0) * damp);
        shape_set(c, force, MBS_LENGTH, adams_number(r, s, "LENGTH", 0) * r->length);
        if (adams_argument(s, "FORCE"))
            shape_set(c, force, MBS_PRELOAD, -adams_number(r, s, "FORCE", 0) * r->force);
        return;
    }
    double k[6] = {0}, d[6] = {0};
    adams_numbers(r, s, "K", k, 3);
    adams_numbers(r, s, "KT", k + 3, 3);
    adams_numbers(r, s, "C", d, 3);
    adams_numbers(r, s, "CT", d + 3, 3);
    for (int n = 0; n < 6; n++) {
        k[n] *= n < 3 ? stiff : r->force * r->length;
        d[n] *= n < 3 ? damp : r->force * r->length * r->time;
    }
    convert_ok(c, mbs_set_numbers(c->m, force, MBS_STIFFNESS, k, 6));
    convert_ok(c, mbs_set_numbers(c->m, force, MBS_DAMPING, d, 6));
}

void adams_read_force(AdamsReader *r, const Statement *s)
{
    bool bushing = !strcasecmp(s->keyword, "BUSHING"), spring = !strcasecmp(s->keyword, "SPRINGDAMPER");
    if (spring && adams_flag(s, "ROTATION"))
        read_torsion(r, s);
    else if (bushing || spring)
        read_element(r, s, bushing);
    else if (!strcasecmp(s->keyword, "SFORCE"))
        read_single(r, s);
    else
        read_general(r, s);
}
