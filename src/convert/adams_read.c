/* adams_read.c: Adams datasets (.adm), in.
 *
 * A statement is KEYWORD/number followed by arguments: NAME=value,value… and flags; lines that begin with a comma
 * continue it. Names stand in comments ("adams_view_name='crank'") before their statement. Angles are radians, or
 * degrees with a D after the number; Euler angles are body-fixed 3-1-3. Products of inertia are integrals of x y, the
 * tensor's elements with the opposite sign.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/groups.h"
#include "convert/shapes.h"

typedef struct {
    const char *name; /* "" for flags */
    const char *values[64];
    int n;
    bool used; /* somebody asked for it */
} Argument;

typedef struct {
    const char *keyword, *label;
    int number, line;
    Argument *arguments;
    int n;
} Statement;

typedef struct {
    int number;
    MbsId id, part;
} Tag;

typedef struct {
    Conversion *c;
    VEC(Statement) statements;
    VEC(Tag) parts;
    VEC(Tag) markers;
    VEC(Tag) joints;
    double length, mass, time, force;
    MbsId ground;
} AdamsReader;

/* ---- text to statements ---- */

static char *trimmed(Arena *a, const char *from, const char *to)
{
    while (from < to && strchr(" \t\r", *from))
        from++;
    while (to > from && strchr(" \t\r", to[-1]))
        to--;
    return arena_text(a, from, (size_t)(to - from));
}

static void add_piece(AdamsReader *r, Statement *s, char *piece)
{
    char *equals = strchr(piece, '=');
    if (equals || s->n == 0 || !strchr("+-.0123456789", *piece)) {
        if (!equals && s->n && s->arguments[s->n - 1].name[0] && !strncasecmp(s->arguments[s->n - 1].name, "FUN", 3)) {
            Argument *f = &s->arguments[s->n - 1]; /* commas within a function */
            f->values[0] = convert_text(r->c, "%s,%s", f->values[0], piece);
            return;
        }
        if (s->n == 64)
            return;
        Argument *a = &s->arguments[s->n++];
        a->name = equals ? trimmed(r->c->arena, piece, equals) : "";
        a->values[0] = equals ? trimmed(r->c->arena, equals + 1, piece + strlen(piece)) : piece;
        a->n = 1;
        return;
    }
    Argument *a = &s->arguments[s->n - 1];
    if (a->n < 64)
        a->values[a->n++] = piece;
}

static void add_statement(AdamsReader *r, const char *text, const char *label, int line)
{
    Conversion *c = r->c;
    Statement s = {.label = label, .line = line, .arguments = NEW_ARRAY(c->arena, Argument, 64)};
    size_t word = strcspn(text, "/, ");
    s.keyword = arena_text(c->arena, text, word);
    const char *at = text + word;
    at += strspn(at, " ");
    if (*at == '/') {
        at++;
        s.number = atoi(at + strspn(at, " "));
        size_t digits = strspn(at, " 0123456789");
        if (digits > strspn(at, " "))
            at += digits;
    }
    int depth = 0;
    const char *from = at;
    for (;; at++) {
        depth += (*at == '(') - (*at == ')');
        if (*at && !(*at == ',' && depth <= 0))
            continue;
        char *piece = trimmed(c->arena, from, at);
        if (*piece)
            add_piece(r, &s, piece);
        if (!*at)
            break;
        from = at + 1;
    }
    PUSH(c->arena, r->statements, s);
}

static void split(AdamsReader *r, const char *text, size_t n)
{
    Conversion *c = r->c;
    const char *end = text + n, *label = "";
    Buffer one = {0};
    int line = 0, from = 1;
    for (const char *at = text; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        const char *comment = memchr(at, '!', (size_t)(stop - at));
        char *content = trimmed(c->arena, at, comment ? comment : stop);
        line++;
        if (*content && *content != ',' && one.n) {
            add_statement(r, one.at, label, from);
            buffer_clear(&one);
            label = "";
        }
        if (*content) {
            if (!one.n)
                from = line;
            buffer_text(&one, content);
        }
        if (comment) {
            const char *name = memmem(comment, (size_t)(stop - comment), "adams_view_name='", 17);
            const char *quote = name ? memchr(name + 17, '\'', (size_t)(stop - name - 17)) : NULL;
            if (quote) {
                if (one.n) {
                    add_statement(r, one.at, label, from);
                    buffer_clear(&one);
                }
                label = arena_text(c->arena, name + 17, (size_t)(quote - name - 17));
            }
        }
        at = newline ? newline + 1 : end;
    }
    if (one.n)
        add_statement(r, one.at, label, from);
    buffer_free(&one);
}

/* ---- arguments ---- */

static const Argument *argument(const Statement *s, const char *name)
{
    for (int i = 0; i < s->n; i++) {
        size_t l = strlen(s->arguments[i].name);
        /* Adams takes abbreviations */
        if (l && l <= strlen(name) && (l >= 3 || l == strlen(name)) && !strncasecmp(s->arguments[i].name, name, l)) {
            s->arguments[i].used = true;
            return &s->arguments[i];
        }
    }
    return NULL;
}

static bool flag(const Statement *s, const char *name)
{
    for (int i = 0; i < s->n; i++)
        if (!s->arguments[i].name[0] && !strcasecmp(s->arguments[i].values[0], name))
            return true;
    return false;
}

static int numbers(AdamsReader *r, const Statement *s, const char *name, double *to, int room)
{
    const Argument *a = argument(s, name);
    int n = 0;
    for (int i = 0; a && i < a->n && n < room; i++) {
        char *end;
        double x = strtod(a->values[i], &end);
        if (*end == 'D' || *end == 'd')
            x *= M_PI / 180, end++;
        if (end == a->values[i] || *end || isnan(x)) {
            convert_fail(r->c, s->line, "%s/%d: %s: '%.40s' is not a number", s->keyword, s->number, name,
                         a->values[i]);
            return 0;
        }
        to[n++] = x;
    }
    return n;
}

static double number(AdamsReader *r, const Statement *s, const char *name, double normal)
{
    double x = normal;
    numbers(r, s, name, &x, 1);
    return x;
}

static const Tag *tagged(const Tag *list, int n, int number_wanted)
{
    for (int i = 0; i < n; i++)
        if (list[i].number == number_wanted)
            return &list[i];
    return NULL;
}

static const Tag *marker(AdamsReader *r, const Statement *s, const char *name)
{
    int wanted = (int)number(r, s, name, -1);
    const Tag *t = tagged(r->markers.at, r->markers.n, wanted);
    if (!t)
        convert_fail(r->c, s->line, "%s/%d: %s=%d is no marker", s->keyword, s->number, name, wanted);
    return t;
}

static const char *label(AdamsReader *r, const Statement *s, MbsClass cls, MbsId owner, const char *stem)
{
    return shape_name(r->c, cls, owner, *s->label ? s->label : convert_text(r->c, "%s_%d", stem, s->number));
}

/* ---- statements ---- */

static void read_units(AdamsReader *r, const Statement *s)
{
    static const struct {
        const char *of, *name;
        double factor;
    } units[] = {{"LENGTH", "METER", 1},
                 {"LENGTH", "MILLIMETER", 1e-3},
                 {"LENGTH", "CENTIMETER", 1e-2},
                 {"LENGTH", "KILOMETER", 1e3},
                 {"LENGTH", "INCH", 0.0254},
                 {"LENGTH", "FOOT", 0.3048},
                 {"MASS", "KILOGRAM", 1},
                 {"MASS", "GRAM", 1e-3},
                 {"MASS", "TONNE", 1e3},
                 {"MASS", "POUND_MASS", 0.45359237},
                 {"MASS", "SLUG", 14.593902937206},
                 {"TIME", "SECOND", 1},
                 {"TIME", "MILLISECOND", 1e-3},
                 {"TIME", "MINUTE", 60},
                 {"FORCE", "NEWTON", 1},
                 {"FORCE", "KNEWTON", 1e3},
                 {"FORCE", "POUND_FORCE", 4.4482216152605}};
    double *const to[] = {&r->length, &r->mass, &r->time, &r->force};
    static const char *const names[] = {"LENGTH", "MASS", "TIME", "FORCE"};
    for (int k = 0; k < 4; k++) {
        const Argument *a = argument(s, names[k]);
        bool known = !a;
        for (size_t i = 0; a && i < sizeof units / sizeof units[0]; i++)
            if (!strcmp(units[i].of, names[k]) && !strcasecmp(units[i].name, a->values[0])) {
                *to[k] = units[i].factor;
                known = true;
            }
        if (!known)
            convert_fail(r->c, s->line, "unknown unit '%s'", a->values[0]);
    }
}

static void read_part(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    MbsId part;
    const char *name = label(r, s, MBS_PART, MBS_ROOT, "part");
    if (flag(s, "GROUND")) {
        if (r->ground) {
            convert_fail(c, s->line, "a second ground");
            return;
        }
        convert_ok(c, mbs_add_ground(c->m, name, &part));
        r->ground = part;
    } else {
        convert_ok(c, mbs_create(c->m, MBS_PART, MBS_ROOT, name, &part));
    }
    Tag t = {s->number, part, part};
    PUSH(c->arena, r->parts, t);
}

static void read_marker(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    int number_of_part = (int)number(r, s, "PART", -1);
    const Tag *part = tagged(r->parts.at, r->parts.n, number_of_part);
    double xyz[3] = {0, 0, 0}, angles[3] = {0, 0, 0};
    if (!part) {
        if (argument(s, "PART"))
            convert_fail(c, s->line, "MARKER/%d: PART=%d is no part", s->number, number_of_part);
        else
            convert_lose(c, convert_text(c, "MARKER/%d", s->number), "a marker that belongs to no part", NULL);
        return;
    }
    numbers(r, s, "QP", xyz, 3);
    numbers(r, s, "REULER", angles, 3);
    for (int i = 0; i < 3; i++)
        xyz[i] *= r->length;
    if (argument(s, "ZP") || argument(s, "XP"))
        convert_lose(c, convert_text(c, "MARKER/%d", s->number), "its orientation by points (ZP, XP)", "none");
    MbsId frame = shape_frame(c, part->part, label(r, s, MBS_FRAME, part->part, "marker"), xyz, "zxz", angles);
    Tag t = {s->number, frame, part->part};
    PUSH(c->arena, r->markers, t);
}

static void read_mass(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    const Tag *part = tagged(r->parts.at, r->parts.n, s->number);
    double mass = number(r, s, "MASS", 0) * r->mass, ip[6] = {0};
    MbsId body;
    if (flag(s, "GROUND") || !part || (!argument(s, "MASS") && !argument(s, "IP")))
        return;
    numbers(r, s, "IP", ip, 6);
    for (int i = 0; i < 6; i++)
        ip[i] *= (i < 3 ? 1 : -1) * r->mass * r->length * r->length;
    convert_ok(c, mbs_create(c->m, MBS_BODY, part->part, NULL, &body));
    shape_set(c, body, MBS_MASS, mass);
    convert_ok(c, mbs_set_numbers(c->m, body, MBS_INERTIA, ip, 6));
    if (argument(s, "CM")) {
        const Tag *cm = marker(r, s, "CM");
        if (cm)
            convert_ok(c, mbs_set_object(c->m, body, MBS_FRAME_OF, cm->id));
    }
    if (argument(s, "IM"))
        convert_lose(c, convert_text(c, "PART/%d", s->number), "an inertia marker apart from the centre (IM)",
                     "the inertia is taken about CM");
}

/* A frame like the marker, its axes turned so that the kernel's axis is what Adams means. */
static MbsId turned_frame(AdamsReader *r, const Tag *t, const char *name, const double S[9])
{
    double own[3], T[9], R[9];
    MbsId frame = 0;
    if (!convert_ok(r->c, mbs_locate_in_part(r->c->m, t->id, own, T)))
        return 0;
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            R[3 * i + k] = T[3 * i] * S[k] + T[3 * i + 1] * S[3 + k] + T[3 * i + 2] * S[6 + k];
    convert_ok(r->c, mbs_add_frame(r->c->m, t->part, shape_name(r->c, MBS_FRAME, t->part, name), own, R, &frame));
    return frame;
}

static bool is_flag(const void *statement, const char *name)
{
    return flag(statement, name);
}

static void read_joint(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    JointType type = joint_type_said(FORMAT_ADAMS, is_flag, s);
    const char *name = label(r, s, MBS_INTERACT, MBS_ROOT, "joint");
    if (type == JOINT_NONE) {
        convert_lose(c, convert_text(c, "JOINT/%d", s->number), "a joint of a type that the kernel lacks", NULL);
        return;
    }
    const Tag *i_marker = marker(r, s, "I"), *j_marker = c->failed ? NULL : marker(r, s, "J");
    if (c->failed)
        return;
    MbsId b = i_marker->id, joint, interact;
    if (type == JOINT_UNIVERSAL) /* the second axis is z of the I marker: made x of the b-frame */
        b = turned_frame(r, i_marker, convert_text(c, "%s_cross", name), (double[9]){0, 0, -1, 0, 1, 0, 1, 0, 0});
    if (c->failed || !convert_ok(c, mbs_add_joint(c->m, name, j_marker->id, b, joint_properties[type].word, NULL,
                                                  &interact, &joint)))
        return;
    if (type == JOINT_SCREW)
        shape_set(c, joint, MBS_PITCH, number(r, s, "PITCH", 0) * r->length / (2 * M_PI));
    if (argument(s, "IC"))
        convert_lose(c, convert_text(c, "joint '%s'", name), "initial conditions (IC)", "those of the parts");
    Tag t = {s->number, interact, joint};
    PUSH(c->arena, r->joints, t);
}

/* Functions: ** is ^, time is TIME; what the kernel cannot say is noted. */
static const char *law_of(AdamsReader *r, const Statement *s)
{
    const Argument *f = argument(s, "FUNCTION");
    Buffer b = {0};
    for (const char *p = f ? f->values[0] : ""; *p; p++) {
        if (p[0] == '*' && p[1] == '*') {
            buffer_char(&b, '^');
            p++;
        } else if ((*p == 'D' || *p == 'd') && p > f->values[0] && (p[-1] == '.' || (p[-1] >= '0' && p[-1] <= '9')) &&
                   !((p[1] >= '0' && p[1] <= '9') || p[1] == '-' || p[1] == '+')) {
            buffer_text(&b, "*pi/180");
        } else {
            buffer_char(&b, (char)(*p >= 'A' && *p <= 'Z' ? *p + 32 : *p));
        }
    }
    const char *law = arena_text(r->c->arena, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return law;
}

static void read_motion(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    const Tag *joint = tagged(r->joints.at, r->joints.n, (int)number(r, s, "JOINT", -1));
    MbsId drive;
    if (!joint || flag(s, "VELOCITY") || flag(s, "ACCELERATION")) {
        convert_lose(c, convert_text(c, "MOTION/%d", s->number),
                     joint ? "a motion by velocity or acceleration" : "a motion between markers", NULL);
        return;
    }
    const char *law = law_of(r, s);
    double factor = flag(s, "TRANSLATION") ? r->length : 1;
    convert_ok(c, mbs_create(c->m, MBS_DRIVE, joint->part, NULL, &drive));
    if (flag(s, "TRANSLATION") && convert_joint_type(c, joint->id) == JOINT_CYLINDRICAL)
        shape_set(c, drive, MBS_INDEX, 2);
    convert_ok(c, mbs_set_text(c->m, drive, MBS_LAW, factor == 1 ? law : convert_text(c, "%.17g*(%s)", factor, law)));
}

static void read_force(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    bool bushing = !strcasecmp(s->keyword, "BUSHING");
    MbsId interact, force;
    if (!bushing && flag(s, "ROTATION")) {
        convert_lose(c, convert_text(c, "%s/%d", s->keyword, s->number), "a torsional spring between markers", NULL);
        return;
    }
    const Tag *i_marker = marker(r, s, "I"), *j_marker = c->failed ? NULL : marker(r, s, "J");
    if (c->failed)
        return;
    const char *name = label(r, s, MBS_INTERACT, MBS_ROOT, "force");
    if (!convert_ok(c, mbs_add_force(c->m, name, j_marker->id, i_marker->id, bushing ? "bushing" : "spring", &interact,
                                     &force)))
        return;
    double stiff = r->force / r->length, damp = r->force * r->time / r->length;
    if (!bushing) {
        shape_set(c, force, MBS_STIFFNESS, number(r, s, "K", 0) * stiff);
        shape_set(c, force, MBS_DAMPING, number(r, s, "C", 0) * damp);
        shape_set(c, force, MBS_LENGTH, number(r, s, "LENGTH", 0) * r->length);
        if (argument(s, "FORCE"))
            shape_set(c, force, MBS_PRELOAD, -number(r, s, "FORCE", 0) * r->force);
        return;
    }
    double k[6] = {0}, d[6] = {0};
    numbers(r, s, "K", k, 3);
    numbers(r, s, "KT", k + 3, 3);
    numbers(r, s, "C", d, 3);
    numbers(r, s, "CT", d + 3, 3);
    for (int i = 0; i < 6; i++) {
        k[i] *= i < 3 ? stiff : r->force * r->length;
        d[i] *= i < 3 ? damp : r->force * r->length * r->time;
    }
    convert_ok(c, mbs_set_numbers(c->m, force, MBS_STIFFNESS, k, 6));
    convert_ok(c, mbs_set_numbers(c->m, force, MBS_DAMPING, d, 6));
}

/* Parts that no joint ties to the ground fly from where they stand (QG, REULER). */
static void settle(AdamsReader *r)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    int n = r->parts.n, ground = 0;
    MbsId *parts = NEW_ARRAY(c->arena, MbsId, n + 1);
    for (int i = 0; i < n; i++) {
        parts[i] = r->parts.at[i].part;
        if (parts[i] == r->ground)
            ground = i;
    }
    int *up = shape_tied(c, parts, n);
    for (int i = 0; i < n && !c->failed; i++) {
        if (groups_first(up, i) == groups_first(up, ground))
            continue;
        double q[7] = {0, 0, 0, 1, 0, 0, 0}, angles[3] = {0, 0, 0}, S[9];
        MbsId joint;
        for (int k = 0; k < r->statements.n; k++) {
            const Statement *s = &r->statements.at[k];
            if (strcasecmp(s->keyword, "PART") || s->number != r->parts.at[i].number)
                continue;
            numbers(r, s, "QG", q, 3);
            numbers(r, s, "REULER", angles, 3);
        }
        for (int k = 0; k < 3; k++)
            q[k] *= r->length;
        mbs_rotation_of_angles("zxz", angles, S);
        mbs_quaternion_of_rotation(S, q + 3);
        const char *name = mbs_name(m, r->parts.at[i].part);
        MbsId a = shape_frame(c, r->ground, "origin", NULL, "xyz", NULL);
        MbsId b = shape_frame(c, r->parts.at[i].part, "origin", NULL, "xyz", NULL);
        if (c->failed)
            return;
        convert_ok(c, mbs_add_joint(m, shape_name(c, MBS_INTERACT, MBS_ROOT, convert_text(c, "free_%s", name)), a, b,
                                    "free", NULL, NULL, &joint));
        convert_ok(c, mbs_set_numbers(m, joint, MBS_COORDINATE, q, 7));
        groups_join(up, i, ground);
    }
}

static void read_couplers(AdamsReader *r, const Statement *s)
{
    Conversion *c = r->c;
    double joints[3] = {-1, -1, -1}, scales[3] = {1, 1, 0};
    int n = numbers(r, s, "JOINTS", joints, 3);
    numbers(r, s, "SCALES", scales, 3);
    const Tag *a = tagged(r->joints.at, r->joints.n, (int)joints[0]);
    const Tag *b = tagged(r->joints.at, r->joints.n, (int)joints[1]);
    MbsId couple;
    if (n != 2 || !a || !b || scales[0] == 0) {
        convert_lose(c, convert_text(c, "COUPLER/%d", s->number), "a coupler of three joints or by a function", NULL);
        return;
    }
    convert_ok(c, mbs_create(c->m, MBS_COUPLE, a->part, NULL, &couple));
    convert_ok(c, mbs_set_object(c->m, couple, MBS_TO, b->id));
    shape_set(c, couple, MBS_RATIO, -scales[1] / scales[0]);
}

/* What stands after a statement that was read, and that nobody asked for. */
static void lose_arguments(AdamsReader *r, const Statement *s)
{
    argument(s, "QG"); /* of a part that joints place it is not needed */
    argument(s, "REULER");
    for (int i = 0; i < s->n; i++)
        if (s->arguments[i].name[0] && !s->arguments[i].used)
            convert_lose(r->c, convert_text(r->c, "%s/%d", s->keyword, s->number),
                         convert_text(r->c, "%s in line %d, which is not known here", s->arguments[i].name, s->line),
                         NULL);
}

bool adams_read(Conversion *c, const char *text, size_t n)
{
    AdamsReader r = {.c = c, .length = 1, .mass = 1, .time = 1, .force = 1};
    static void (*const readers[])(AdamsReader *, const Statement *) = {
        read_units, read_part, read_marker, read_mass, read_joint, read_motion, read_couplers, read_force};
    static const char *const passes[][3] = {
        {"UNITS", NULL, NULL}, {"PART", NULL, NULL},   {"MARKER", NULL, NULL},  {"PART", NULL, NULL},
        {"JOINT", NULL, NULL}, {"MOTION", NULL, NULL}, {"COUPLER", NULL, NULL}, {"SPRINGDAMPER", "BUSHING", NULL}};
    split(&r, text, n);
    for (int pass = 0; pass < 8 && !c->failed; pass++)
        for (int i = 0; i < r.statements.n && !c->failed; i++)
            for (int k = 0; passes[pass][k] && !c->failed; k++)
                if (!strcasecmp(r.statements.at[i].keyword, passes[pass][k]))
                    readers[pass](&r, &r.statements.at[i]);
    double g[3] = {0, 0, 0};
    for (int i = 0; i < r.statements.n && !c->failed; i++) {
        const Statement *s = &r.statements.at[i];
        static const char *const known[] = {"UNITS",   "PART",         "MARKER",  "JOINT", "MOTION",
                                            "COUPLER", "SPRINGDAMPER", "BUSHING", "END"};
        bool passed = false;
        if (!strcasecmp(s->keyword, "ACCGRAV")) {
            double unit = r.length / (r.time * r.time);
            g[0] = number(&r, s, "IGRAV", 0) * unit;
            g[1] = number(&r, s, "JGRAV", 0) * unit;
            g[2] = number(&r, s, "KGRAV", 0) * unit;
            continue;
        }
        for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
            passed = passed || !strcasecmp(s->keyword, known[k]);
        if (passed)
            lose_arguments(&r, s);
        else if (i > 0) /* the first line is a title */
            convert_lose(c, convert_text(c, "%s/%d", s->keyword, s->number),
                         convert_text(c, "what stands in line %d", s->line), NULL);
    }
    if (!c->failed && !r.ground)
        convert_fail(c, 0, "no part is the ground: this is no Adams dataset, or an incomplete one");
    convert_ok(c, mbs_set_gravity(c->m, g[0], g[1], g[2]));
    if (!c->failed)
        settle(&r);
    return !c->failed;
}
