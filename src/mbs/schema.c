/* schema.c: which class has which fields, of what kind, with what default. doc/neutral-file.md is the same for people.
 */
#include <math.h>
#include <string.h>

#include "mbs/model.h"

#define SEQUENCES "xyz xzy yxz yzx zxy zyx xyx xzx yxy yzy zxz zyz"
#define SHAPES    "box cylinder cone sphere ellipsoid capsule torus extrusion revolution mesh line arrow"
#define NUMBERS(cls, field, count, normal)                                                                             \
    {                                                                                                                  \
        cls, field, MBS_NUMBERS, count, normal, NULL, MBS_CLASSES                                                      \
    }
#define TEXT(cls, field)                                                                                               \
    {                                                                                                                  \
        cls, field, MBS_TEXT, 1, "", NULL, MBS_CLASSES                                                                 \
    }
static const char joint_words[] =
#define JOINT(symbol, word, ...) " " word
#include "mbs/joint.def"
#undef JOINT
    ;

#define WORD(cls, field, normal, words)                                                                                \
    {                                                                                                                  \
        cls, field, MBS_WORD, 1, normal, words, MBS_CLASSES                                                            \
    }
#define OBJECT(cls, field, target)                                                                                     \
    {                                                                                                                  \
        cls, field, MBS_OBJECT, 1, "", NULL, target                                                                    \
    }

enum { MANY = -1000000 }; /* as many numbers as one likes */

static const FieldRule rules[] = {
    TEXT(MBS_SYSTEM, MBS_TITLE),
    NUMBERS(MBS_GLOBAL, MBS_GRAVITY, 3, "0 0 -9.81"),
    TEXT(MBS_GLOBAL, MBS_UNITS),
    NUMBERS(MBS_PARAM, MBS_VALUE, 1, "0"),
    TEXT(MBS_PARAM, MBS_UNIT),
    TEXT(MBS_PARAM, MBS_TITLE),
    WORD(MBS_PART, MBS_INERTIAL, "no", "yes no"),
    TEXT(MBS_PART, MBS_TITLE),
    OBJECT(MBS_FRAME, MBS_REFERENCE, MBS_FRAME),
    NUMBERS(MBS_FRAME, MBS_ORIGIN, 3, "0 0 0"),
    WORD(MBS_FRAME, MBS_SEQUENCE, "xyz", SEQUENCES),
    NUMBERS(MBS_FRAME, MBS_ANGLES, 3, "0 0 0"),
    NUMBERS(MBS_FRAME, MBS_QUATERNION, 4, "1 0 0 0"),
    NUMBERS(MBS_FRAME, MBS_AXIS, 3, "0 0 1"),
    NUMBERS(MBS_FRAME, MBS_ANGLE, 1, "0"),
    NUMBERS(MBS_BODY, MBS_MASS, 1, "0"),
    NUMBERS(MBS_BODY, MBS_INERTIA, 6, "0 0 0 0 0 0"),
    OBJECT(MBS_BODY, MBS_FRAME_OF, MBS_FRAME),
    OBJECT(MBS_INTERACT, MBS_AFRAME, MBS_FRAME),
    OBJECT(MBS_INTERACT, MBS_BFRAME, MBS_FRAME),
    TEXT(MBS_INTERACT, MBS_TITLE),
    WORD(MBS_JOINT, MBS_TYPE, "fixed", joint_words + 1),
    NUMBERS(MBS_JOINT, MBS_AXIS, 3, "0 0 1"),
    NUMBERS(MBS_JOINT, MBS_AXIS2, 3, "1 0 0"),
    NUMBERS(MBS_JOINT, MBS_PITCH, 1, "0"),
    NUMBERS(MBS_JOINT, MBS_COORDINATE, -7, ""),
    NUMBERS(MBS_JOINT, MBS_SPEED, -6, ""),
    NUMBERS(MBS_JOINT, MBS_LOWER, -6, ""),
    NUMBERS(MBS_JOINT, MBS_UPPER, -6, ""),
    NUMBERS(MBS_JOINT, MBS_EFFORT, -6, ""),
    NUMBERS(MBS_JOINT, MBS_RATE, -6, ""),
    NUMBERS(MBS_JOINT, MBS_STIFFNESS, -6, ""),
    NUMBERS(MBS_JOINT, MBS_REST, -6, ""),
    NUMBERS(MBS_JOINT, MBS_DAMPING, -6, ""),
    NUMBERS(MBS_JOINT, MBS_FRICTION, -6, ""),
    NUMBERS(MBS_JOINT, MBS_ARMATURE, -6, ""),
    WORD(MBS_JOINT, MBS_CUT, "auto", "auto yes no"),
    WORD(MBS_JOINT, MBS_INDEPENDENT, "auto", "auto yes no"),
    NUMBERS(MBS_DRIVE, MBS_INDEX, 1, "1"),
    TEXT(MBS_DRIVE, MBS_LAW),
    NUMBERS(MBS_COUPLE, MBS_INDEX, 1, "1"),
    OBJECT(MBS_COUPLE, MBS_TO, MBS_INTERACT),
    NUMBERS(MBS_COUPLE, MBS_TO_INDEX, 1, "1"),
    NUMBERS(MBS_COUPLE, MBS_RATIO, 1, "1"),
    NUMBERS(MBS_COUPLE, MBS_OFFSET, 1, "0"),
    WORD(MBS_FORCE, MBS_TYPE, "general", "spring damper bushing actuator general"),
    NUMBERS(MBS_FORCE, MBS_STIFFNESS, -6, ""),
    NUMBERS(MBS_FORCE, MBS_DAMPING, -6, ""),
    NUMBERS(MBS_FORCE, MBS_LENGTH, 1, "0"),
    NUMBERS(MBS_FORCE, MBS_PRELOAD, -6, ""),
    NUMBERS(MBS_FORCE, MBS_INDEX, 1, "1"),
    NUMBERS(MBS_FORCE, MBS_GEAR, 1, "1"),
    NUMBERS(MBS_FORCE, MBS_LOWER, 1, "-inf"),
    NUMBERS(MBS_FORCE, MBS_UPPER, 1, "inf"),
    TEXT(MBS_FORCE, MBS_INPUT),
    TEXT(MBS_FORCE, MBS_LAW),
    TEXT(MBS_FORCE, MBS_LAW_FX),
    TEXT(MBS_FORCE, MBS_LAW_FY),
    TEXT(MBS_FORCE, MBS_LAW_FZ),
    TEXT(MBS_FORCE, MBS_LAW_TX),
    TEXT(MBS_FORCE, MBS_LAW_TY),
    TEXT(MBS_FORCE, MBS_LAW_TZ),
    WORD(MBS_FORCE, MBS_RESOLVE, "a", "a b world"),
    WORD(MBS_G3PART, MBS_SHAPE, "box", SHAPES),
    NUMBERS(MBS_G3PART, MBS_SIZE, -16, ""),
    NUMBERS(MBS_G3PART, MBS_POINTS, MANY, ""),
    OBJECT(MBS_G3PART, MBS_FRAME_OF, MBS_FRAME),
    NUMBERS(MBS_G3PART, MBS_COLOUR, -4, "0.7 0.7 0.7"),
    WORD(MBS_G3PART, MBS_VISIBLE, "yes", "yes no"),
    WORD(MBS_G3PART, MBS_ROLE, "both", "both visual collision"),
    TEXT(MBS_G3PART, MBS_FILE),
    NUMBERS(MBS_G3PART, MBS_SCALE, 3, "1 1 1"),
    NUMBERS(MBS_G3FRAME, MBS_LENGTH, 1, "0.1"),
    NUMBERS(MBS_G3FRAME, MBS_COLOUR, -4, "0 0 0"),
    WORD(MBS_G3FRAME, MBS_VISIBLE, "yes", "yes no"),
    WORD(MBS_G3JOINT, MBS_SHAPE, "cylinder", SHAPES),
    NUMBERS(MBS_G3JOINT, MBS_SIZE, -16, ""),
    NUMBERS(MBS_G3JOINT, MBS_COLOUR, -4, "1 0 0"),
    WORD(MBS_G3JOINT, MBS_VISIBLE, "yes", "yes no"),
    WORD(MBS_G3FORCE, MBS_SHAPE, "arrow", SHAPES),
    NUMBERS(MBS_G3FORCE, MBS_SIZE, -16, ""),
    NUMBERS(MBS_G3FORCE, MBS_COLOUR, -4, "0 0.6 0"),
    WORD(MBS_G3FORCE, MBS_VISIBLE, "yes", "yes no"),
    NUMBERS(MBS_G3VIEW, MBS_EYE, 3, "3 -3 2"),
    NUMBERS(MBS_G3VIEW, MBS_TARGET, 3, "0 0 0"),
    NUMBERS(MBS_G3VIEW, MBS_UP, 3, "0 0 1"),
    WORD(MBS_G3VIEW, MBS_PROJECTION, "perspective", "perspective parallel"),
    NUMBERS(MBS_G3VIEW, MBS_ANGLE, 1, "0.8"),
    NUMBERS(MBS_G3VIEW, MBS_COLOUR, -4, "1 1 1"),
};
enum { N_RULES = sizeof rules / sizeof rules[0] };

static const char *const class_names[MBS_CLASSES] = {
    "mbs",    "global", "param",  "part",    "frame",   "body",    "interact", "joint", "drive",
    "couple", "force",  "g3part", "g3frame", "g3joint", "g3force", "g3view",   "loose",
};

static const char *const field_names[MBS_FIELDS] = {
    "title",     "gravity",    "units",   "value",      "unit",     "inertial", "reference",   "origin", "sequence",
    "angles",    "quaternion", "axis",    "angle",      "mass",     "inertia",  "frame",       "aframe", "bframe",
    "type",      "axis2",      "pitch",   "coordinate", "speed",    "lower",    "upper",       "effort", "rate",
    "stiffness", "rest",       "damping", "friction",   "armature", "cut",      "independent", "index",  "law",
    "to",        "toindex",    "ratio",   "offset",     "length",   "preload",  "fx",          "fy",     "fz",
    "tx",        "ty",         "tz",      "resolve",    "gear",     "input",    "shape",       "size",   "points",
    "colour",    "visible",    "file",    "scale",      "role",     "eye",      "target",      "up",     "projection",
};

const char *mbs_class_name(MbsClass cls)
{
    return (unsigned)cls < MBS_CLASSES ? class_names[cls] : "";
}

int mbs_class_of_name(const char *name)
{
    for (int c = 0; c < MBS_CLASSES; c++)
        if (!strcmp(class_names[c], name))
            return c;
    return -1;
}

const char *mbs_field_name(MbsField field)
{
    return (unsigned)field < MBS_FIELDS ? field_names[field] : "";
}

const FieldRule *mbs_rule(MbsClass cls, MbsField field)
{
    for (int i = 0; i < N_RULES; i++)
        if (rules[i].cls == cls && rules[i].field == field)
            return &rules[i];
    return NULL;
}

MbsKind mbs_field_kind(MbsClass cls, MbsField field)
{
    const FieldRule *rule = mbs_rule(cls, field);
    return rule ? rule->kind : MBS_ABSENT;
}

int mbs_field_count(MbsClass cls, MbsField field)
{
    const FieldRule *rule = mbs_rule(cls, field);
    return rule ? rule->count : 0;
}

int mbs_field_of_name(MbsClass cls, const char *name, size_t n)
{
    for (int i = 0; i < N_RULES; i++) {
        const char *known = field_names[rules[i].field];
        if (rules[i].cls == cls && strlen(known) == n && !memcmp(known, name, n))
            return (int)rules[i].field;
    }
    return -1;
}

bool mbs_owns(MbsClass owner, MbsClass cls)
{
    switch (owner) {
    case MBS_SYSTEM:
        return cls == MBS_GLOBAL || cls == MBS_PARAM || cls == MBS_PART || cls == MBS_INTERACT || cls == MBS_G3VIEW ||
               cls == MBS_LOOSE;
    case MBS_PART:
        return cls == MBS_FRAME || cls == MBS_BODY || cls == MBS_G3PART;
    case MBS_FRAME:
        return cls == MBS_G3FRAME;
    case MBS_INTERACT:
        return cls == MBS_JOINT || cls == MBS_FORCE;
    case MBS_JOINT:
        return cls == MBS_DRIVE || cls == MBS_COUPLE || cls == MBS_G3JOINT;
    case MBS_FORCE:
        return cls == MBS_G3FORCE;
    case MBS_LOOSE:
        return cls != MBS_SYSTEM && cls != MBS_LOOSE;
    case MBS_GLOBAL:
    case MBS_PARAM:
    case MBS_BODY:
    case MBS_DRIVE:
    case MBS_COUPLE:
    case MBS_G3PART:
    case MBS_G3FRAME:
    case MBS_G3JOINT:
    case MBS_G3FORCE:
    case MBS_G3VIEW:
    case MBS_CLASSES:
        return false;
    }
    return false;
}

bool mbs_has_name(MbsClass cls)
{
    return cls == MBS_PARAM || cls == MBS_PART || cls == MBS_FRAME || cls == MBS_INTERACT || cls == MBS_FORCE ||
           cls == MBS_G3PART || cls == MBS_G3VIEW;
}

bool mbs_single(MbsClass cls)
{
    return cls == MBS_GLOBAL || cls == MBS_BODY || cls == MBS_JOINT || cls == MBS_G3FRAME || cls == MBS_G3JOINT ||
           cls == MBS_G3FORCE || cls == MBS_LOOSE;
}

int mbs_head_field(MbsClass cls)
{
    if (cls == MBS_PARAM)
        return MBS_VALUE;
    if (cls == MBS_JOINT || cls == MBS_FORCE)
        return MBS_TYPE;
    return cls == MBS_G3PART ? MBS_SHAPE : -1;
}

bool mbs_word_allowed(const FieldRule *rule, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = rule->words; at && *at && n;) {
        size_t length = strcspn(at, " ");
        if (length == n && !memcmp(at, word, n))
            return true;
        at += length + (at[length] == ' ');
    }
    return false;
}

void mbs_default_numbers(const FieldRule *rule, double *x, int room, int *n)
{
    int count = 0;
    for (const char *at = rule->normal; *at;) {
        const char *end;
        double value;
        if (!strncmp(at, "-inf", 4) || !strncmp(at, "inf", 3)) {
            value = *at == '-' ? -INFINITY : INFINITY;
            end = at + (*at == '-' ? 4 : 3);
        } else {
            /* Defaults are written with digits and at most two decimals, so no locale comes into it. */
            int sign = *at == '-' ? -1 : 1, whole = 0, part = 0, scale = 1;
            const char *p = at + (sign < 0);
            for (; *p >= '0' && *p <= '9'; p++)
                whole = 10 * whole + (*p - '0');
            if (*p == '.')
                for (p++; *p >= '0' && *p <= '9'; p++, scale *= 10)
                    part = 10 * part + (*p - '0');
            value = sign * ((double)(whole * scale + part) / scale);
            end = p;
        }
        if (count < room)
            x[count] = value;
        count++;
        at = end + (*end == ' ');
    }
    *n = count;
}
