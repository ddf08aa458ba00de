#include "convert/shapes.h"
#include "base/groups.h"

#include <string.h>

const char *shape_name(Conversion *c, MbsClass cls, MbsId owner, const char *wish)
{
    const char *name = *wish ? wish : mbs_class_name(cls);
    for (int i = 2; mbs_find(c->m, cls, owner, name); i++)
        name = convert_text(c, "%s_%d", *wish ? wish : mbs_class_name(cls), i);
    return name;
}

MbsId shape_frame(Conversion *c, MbsId part, const char *name, const double xyz[3], const char *sequence,
                  const double angles[3])
{
    MbsId frame = 0;
    if (c->failed)
        return 0;
    bool turned = angles && (angles[0] != 0 || angles[1] != 0 || angles[2] != 0);
    if (convert_ok(c, mbs_add_frame(c->m, part, shape_name(c, MBS_FRAME, part, name), xyz, NULL, &frame)) && turned) {
        if (strcmp(sequence, "xyz"))
            convert_ok(c, mbs_set_text(c->m, frame, MBS_SEQUENCE, sequence));
        convert_ok(c, mbs_set_numbers(c->m, frame, MBS_ANGLES, angles, 3));
    }
    return c->failed ? 0 : frame;
}

MbsId shape_add(Conversion *c, MbsId part, const char *name, const char *shape, const double *size, int n, MbsId frame,
                const char *role)
{
    MbsId id = 0;
    if (c->failed)
        return 0;
    convert_ok(c, mbs_create(c->m, MBS_G3PART, part, shape_name(c, MBS_G3PART, part, name), &id));
    convert_ok(c, mbs_set_text(c->m, id, MBS_SHAPE, shape));
    if (n)
        convert_ok(c, mbs_set_numbers(c->m, id, MBS_SIZE, size, n));
    if (frame)
        convert_ok(c, mbs_set_object(c->m, id, MBS_FRAME_OF, frame));
    convert_ok(c, mbs_set_text(c->m, id, MBS_ROLE, role));
    return id;
}

void shape_body(Conversion *c, MbsId part, double mass, const double inertia[6], const double xyz[3],
                const char *sequence, const double angles[3])
{
    MbsId body = 0;
    bool apart = xyz[0] != 0 || xyz[1] != 0 || xyz[2] != 0;
    bool turned = angles && (angles[0] != 0 || angles[1] != 0 || angles[2] != 0);
    if (!convert_ok(c, mbs_create(c->m, MBS_BODY, part, NULL, &body)))
        return;
    convert_ok(c, mbs_set_number(c->m, body, MBS_MASS, mass));
    convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, inertia, 6));
    if (apart || turned) {
        MbsId frame = shape_frame(c, part, "cm", xyz, sequence, angles);
        if (frame)
            convert_ok(c, mbs_set_object(c->m, body, MBS_FRAME_OF, frame));
    }
}

void shape_set(Conversion *c, MbsId id, MbsField field, double x)
{
    convert_ok(c, mbs_set_number(c->m, id, field, x));
}

int *shape_tied(Conversion *c, const MbsId *parts, int n)
{
    MbsModel *m = c->m;
    int *up = NEW_ARRAY(c->arena, int, n + 1);
    groups_begin(up, n);
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        const MbsField sides[2] = {MBS_AFRAME, MBS_BFRAME};
        int at[2] = {-1, -1};
        for (int e = 0; e < 2; e++)
            for (int k = 0; k < n; k++)
                if (parts[k] == mbs_owner(m, mbs_get_object(m, i, sides[e])))
                    at[e] = k;
        if (at[0] >= 0 && at[1] >= 0 && mbs_first(m, i, MBS_JOINT))
            groups_join(up, at[0], at[1]);
    }
    return up;
}
