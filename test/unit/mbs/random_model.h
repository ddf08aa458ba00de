/* random_model.h: models at random, by way of the public operations. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cardan/mbs.h"

typedef struct {
    uint64_t state;
} Dice;

static inline uint32_t roll(Dice *d, uint32_t n)
{
    d->state = d->state * 6364136223846793005ull + 1442695040888963407ull;
    return (uint32_t)(d->state >> 33) % n;
}

static inline double roll_number(Dice *d)
{
    static const double odd[] = {0, -0.0, 1, -1, 0.1, 1e-300, 1e300, 5e-324, INFINITY, 3.141592653589793, 100};
    if (roll(d, 4) == 0)
        return odd[roll(d, sizeof odd / sizeof odd[0])];
    return ((double)roll(d, 1u << 30) / (1u << 29) - 1) * pow(10, (int)roll(d, 9) - 4);
}

static inline const char *roll_text(Dice *d)
{
    static const char *const texts[] = {"",
                                        "x",
                                        "two words",
                                        "quote \" inside",
                                        "back\\slash",
                                        "line\nend",
                                        "tab\t",
                                        ("Gr\xc3\xbc\xc3\x9f"
                                         "e"), /* apart, or the e would be a digit */
                                        "#no comment",
                                        "{",
                                        "}",
                                        "()",
                                        "a.b"};
    return texts[roll(d, sizeof texts / sizeof texts[0])];
}

static inline const char *roll_name(Dice *d, char *to)
{
    static const char *const stems[] = {"arm", "link 1", "base/tool", "g\xc3\xb6lenk", "a.b", "\"q\"", "x-1",
                                        "3d",  "#",      "{"};
    snprintf(to, 64, "%s%u", stems[roll(d, sizeof stems / sizeof stems[0])], roll(d, 100000));
    return to;
}

static inline MbsId roll_object(MbsModel *m, Dice *d, MbsClass cls)
{
    for (int tries = 0; tries < 20; tries++) {
        MbsId id = 1 + (MbsId)roll(d, 60);
        if (mbs_exists(m, id) && mbs_class(m, id) == cls)
            return id;
    }
    return 0;
}

static inline void roll_field(MbsModel *m, Dice *d, MbsId id)
{
    static const char *const words[] = {"yes",  "no", "xyz",   "zxz", "revolute", "free",   "spring",   "bushing",
                                        "auto", "a",  "world", "box", "mesh",     "visual", "parallel", "screw"};
    MbsClass cls = mbs_class(m, id);
    for (int tries = 0; tries < 30; tries++) {
        MbsField field = (MbsField)roll(d, MBS_FIELDS);
        MbsKind kind = mbs_field_kind(cls, field);
        int n = mbs_field_count(cls, field);
        double x[16];
        if (kind == MBS_ABSENT)
            continue;
        if (n < 0)
            n = 1 + (int)roll(d, (uint32_t)(-n < 6 ? -n : 6));
        for (int i = 0; i < n && i < 16; i++)
            x[i] = roll_number(d);
        if (kind == MBS_NUMBERS && roll(d, 3))
            mbs_set_numbers(m, id, field, x, n);
        else if (kind == MBS_NUMBERS)
            mbs_set_symbol(m, id, field, (int)roll(d, (uint32_t)n), roll(d, 2) ? "2*(a + b)/sqrt(c)" : "p");
        else if (kind == MBS_TEXT)
            mbs_set_text(m, id, field, roll_text(d));
        else if (kind == MBS_WORD)
            mbs_set_text(m, id, field, words[roll(d, sizeof words / sizeof words[0])]);
        else
            mbs_set_object(m, id, field, roll_object(m, d, field == MBS_TO ? MBS_INTERACT : MBS_FRAME));
        return;
    }
}

/* One operation at random; it may well be refused. */
static inline MbsStatus roll_operation(MbsModel *m, Dice *d)
{
    char name[64];
    MbsId id = 1 + (MbsId)roll(d, 60), other = (MbsId)roll(d, 60), made;
    switch (roll(d, 12)) {
    case 0:
    case 1:
    case 2:
    case 3: {
        static const MbsClass often[] = {MBS_PART, MBS_PART, MBS_FRAME, MBS_FRAME, MBS_FRAME, MBS_INTERACT, MBS_PARAM};
        MbsClass cls = roll(d, 2) ? often[roll(d, 7)] : (MbsClass)roll(d, MBS_CLASSES);
        MbsId owner = cls == MBS_FRAME || cls == MBS_BODY    ? roll_object(m, d, MBS_PART)
                      : cls == MBS_JOINT || cls == MBS_FORCE ? roll_object(m, d, MBS_INTERACT)
                      : roll(d, 3)                           ? MBS_ROOT
                                                             : other;
        const char *given = roll(d, 3) ? roll_name(d, name) : NULL;
        return mbs_create(m, cls, owner, given, &made);
    }
    case 4:
        return mbs_delete(m, id);
    case 5:
        return mbs_rename(m, id, roll_name(d, name));
    case 6:
        return mbs_copy(m, id, NULL, &made);
    case 7:
        return mbs_assign(m, id, other);
    case 8:
        return mbs_remove(m, id);
    case 9:
        return roll(d, 4) ? MBS_OK : mbs_undo(m);
    default:
        for (int i = 0; i < 3; i++)
            roll_field(m, d, 1 + (MbsId)roll(d, 60));
        return MBS_OK;
    }
}
