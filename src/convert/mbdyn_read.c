/* mbdyn_read.c: MBDyn's input language, in: structural nodes, bodies, the usual joints, gravity; and forces.
 *
 * A statement is words and numbers between commas, ended by a semicolon; the first is followed by a colon. Labels may
 * be numbers or names; a comment "# name: arm" after a comma names what the statement makes.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/groups.h"
#include "convert/mbdyn_read.h"

static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

/* ---- text to statements ---- */

static void split(MbdynReader *r, const char *text, size_t n)
{
    Arena *a = r->c->arena;
    const char *end = text + n;
    Buffer piece = {0};
    Statement s = {.name = ""};
    int line = 1;
    for (const char *p = text; p <= end; p++) {
        char ch = p < end ? *p : ';';
        if (ch == '#') {
            const char *stop = memchr(p, '\n', (size_t)(end - p));
            stop = stop ? stop : end;
            if (stop - p > 8 && !memcmp(p, "# name: ", 8) && s.keyword)
                s.name = arena_text(a, p + 8, (size_t)(stop - p - 8));
            p = stop;
            line++;
            continue;
        }
        if (ch == '\n')
            line++;
        if (ch == '"' && p < end) { /* a text: kept with its first quote, which tells it from words */
            buffer_char(&piece, '"');
            for (p++; p < end && *p != '"'; p++) {
                line += *p == '\n';
                p += *p == '\\' && p + 1 < end;
                buffer_char(&piece, *p);
            }
            continue;
        }
        bool colon = ch == ':' && !s.keyword;
        if (!colon && ch != ',' && ch != ';') {
            if (!strchr(" \t\r\n", ch))
                buffer_char(&piece, ch);
            else if (piece.n && piece.at[piece.n - 1] != ' ')
                buffer_char(&piece, ' ');
            continue;
        }
        while (piece.n && piece.at[piece.n - 1] == ' ')
            piece.at[--piece.n] = 0;
        const char *word = arena_text(a, piece.at ? piece.at : "", piece.n);
        buffer_clear(&piece);
        if (!s.keyword) {
            s = (Statement){.keyword = word, .name = "", .line = line};
            s.pieces = NEW_ARRAY(a, const char *, MOST_PIECES);
        } else if (s.n < MOST_PIECES) {
            s.pieces[s.n++] = word;
        }
        if (ch == ';') {
            if (*s.keyword)
                PUSH(a, r->statements, s);
            s = (Statement){.name = ""};
        }
    }
    buffer_free(&piece);
}

/* ---- pieces ---- */

const char *mbdyn_next(Statement *s)
{
    return s->at < s->n ? s->pieces[s->at++] : "";
}

bool mbdyn_accept(Statement *s, const char *word)
{
    if (s->at < s->n && !strcasecmp(s->pieces[s->at], word)) {
        s->at++;
        return true;
    }
    return false;
}

double mbdyn_number(MbdynReader *r, Statement *s)
{
    const char *text = mbdyn_next(s);
    char *end;
    double x = strtod(text, &end);
    if (end == text || *end || isnan(x))
        convert_fail(r->c, s->line, "%s: '%.40s' is not a number (expressions are not evaluated here)", s->keyword,
                     text);
    return x;
}

void mbdyn_read_vector(MbdynReader *r, Statement *s, double x[3])
{
    mbdyn_accept(s, "reference");
    if (mbdyn_accept(s, "node") || mbdyn_accept(s, "null")) {
        if (!strcasecmp(s->pieces[s->at - 1], "null")) {
            x[0] = x[1] = x[2] = 0;
            return;
        }
        if (mbdyn_accept(s, "null")) {
            x[0] = x[1] = x[2] = 0;
            return;
        }
    }
    for (int i = 0; i < 3 && !r->c->failed; i++)
        x[i] = mbdyn_number(r, s);
}

void mbdyn_read_matrix(MbdynReader *r, Statement *s, double S[9], bool inertia)
{
    memcpy(S, E, sizeof E);
    mbdyn_accept(s, "reference");
    mbdyn_accept(s, "node");
    if (mbdyn_accept(s, "eye"))
        return;
    if (mbdyn_accept(s, "diag")) {
        for (int i = 0; i < 3; i++)
            S[4 * i] = mbdyn_number(r, s);
        return;
    }
    if (!inertia && mbdyn_accept(s, "1")) { /* axis 1 along a vector, and axis 2 near another */
        double a[3], b[3];
        mbdyn_read_vector(r, s, a);
        if (!mbdyn_accept(s, "2")) {
            convert_fail(r->c, s->line, "only axes 1 and 2 are understood in an orientation");
            return;
        }
        mbdyn_read_vector(r, s, b);
        double l = sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2]),
               d = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / (l * l);
        double n[3] = {b[0] - d * a[0], b[1] - d * a[1], b[2] - d * a[2]},
               k = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        if (!(l > 0) || !(k > 0)) {
            convert_fail(r->c, s->line, "an orientation with parallel axes");
            return;
        }
        for (int i = 0; i < 3; i++) {
            S[3 * i] = a[i] / l;
            S[3 * i + 1] = n[i] / k;
        }
        for (int i = 0; i < 3; i++) {
            int p = (i + 1) % 3, q = (i + 2) % 3;
            S[3 * i + 2] = S[3 * p] * S[3 * q + 1] - S[3 * q] * S[3 * p + 1];
        }
        return;
    }
    if (mbdyn_accept(s, "euler") || mbdyn_accept(s, "euler123")) {
        double angles[3];
        mbdyn_read_vector(r, s, angles);
        mbs_rotation_of_angles("xyz", angles, S);
        return;
    }
    mbdyn_accept(s, "matr");
    for (int i = 0; i < 9 && !r->c->failed; i++)
        S[i] = mbdyn_number(r, s);
}

Node *mbdyn_node_named(MbdynReader *r, Statement *s)
{
    const char *label = mbdyn_next(s);
    for (int i = 0; i < r->nodes.n; i++)
        if (!strcmp(r->nodes.at[i].label, label))
            return &r->nodes.at[i];
    convert_fail(r->c, s->line, "%s: there is no node '%s'", s->keyword, label);
    return NULL;
}

MbsId mbdyn_frame_at(MbdynReader *r, MbsId part, const char *name, const double x[3], const double S[9])
{
    MbsId frame = 0;
    if (!r->c->failed)
        convert_ok(r->c, mbs_add_frame(r->c->m, part, shape_name(r->c, MBS_FRAME, part, name), x, S, &frame));
    return frame;
}

/* ---- statements ---- */

static void read_node(MbdynReader *r, Statement *s)
{
    Conversion *c = r->c;
    Node n = {.label = mbdyn_next(s)};
    memcpy(n.S, E, sizeof E);
    mbdyn_next(s); /* static, dynamic */
    mbdyn_accept(s, "position");
    mbdyn_read_vector(r, s, n.r);
    mbdyn_accept(s, "orientation");
    mbdyn_read_matrix(r, s, n.S, false);
    if (mbdyn_accept(s, "velocity"))
        mbdyn_read_vector(r, s, n.v);
    if (mbdyn_accept(s, "angular velocity"))
        mbdyn_read_vector(r, s, n.w);
    const char *name = shape_name(c, MBS_PART, MBS_ROOT, *s->name ? s->name : convert_text(c, "node_%s", n.label));
    if (!c->failed && convert_ok(c, mbs_create(c->m, MBS_PART, MBS_ROOT, name, &n.part)))
        PUSH(c->arena, r->nodes, n);
}

static void read_body(MbdynReader *r, Statement *s)
{
    Conversion *c = r->c;
    double centre[3] = {0, 0, 0}, I[9];
    mbdyn_next(s);
    Node *n = mbdyn_node_named(r, s);
    if (!n)
        return;
    double mass = mbdyn_number(r, s);
    mbdyn_read_vector(r, s, centre);
    mbdyn_read_matrix(r, s, I, true);
    if (mbs_first(c->m, n->part, MBS_BODY)) {
        convert_lose(c, convert_text(c, "node '%s'", n->label), "a second body on a node", NULL);
        return;
    }
    if (!c->failed)
        shape_body(c, n->part, mass, (double[6]){I[0], I[4], I[8], I[1], I[2], I[5]}, centre, "xyz", NULL);
}

/* Position and orientations of one side of a joint. */
static Node *read_side(MbdynReader *r, Statement *s, double x[3], double S[9])
{
    Node *n = mbdyn_node_named(r, s);
    memcpy(S, E, sizeof E);
    x[0] = x[1] = x[2] = 0;
    while (n && !r->c->failed) {
        if (mbdyn_accept(s, "position"))
            mbdyn_read_vector(r, s, x);
        else if (mbdyn_accept(s, "orientation") || mbdyn_accept(s, "hinge") ||
                 mbdyn_accept(s, "rotation orientation") || mbdyn_accept(s, "position orientation"))
            mbdyn_read_matrix(r, s, S, false);
        else
            break;
    }
    return n;
}

/* What a total joint holds, in the kernel's words; nothing: it is there to measure. */
static JointType total_type(MbdynReader *r, Statement *s, bool *measures)
{
    char held[7] = "000000";
    for (int half = 0; half < 2; half++) {
        if (!mbdyn_accept(s, half ? "orientation constraint" : "position constraint"))
            continue;
        for (int k = 0; k < 3; k++) {
            const char *word = mbdyn_next(s);
            held[3 * half + k] = !strcasecmp(word, "active") || !strcmp(word, "1") ? '1' : '0';
        }
        if (!mbdyn_accept(s, "null"))
            convert_lose(r->c, convert_text(r->c, "joint in line %d", s->line), "a driven total joint", "it is held");
    }
    int type = 0;
    *measures = !strcmp(held, "000000");
    while (type < N_JOINT_TYPES && (!joint_properties[type].holds || strcmp(joint_properties[type].holds, held) != 0))
        type++;
    return (JointType)type;
}

static bool is_kind(const void *kind, const char *name)
{
    return !strcasecmp(kind, name);
}

static void read_joint(MbdynReader *r, Statement *s)
{
    Conversion *c = r->c;
    const char *label = mbdyn_next(s), *kind = mbdyn_next(s);
    const char *name = shape_name(c, MBS_INTERACT, MBS_ROOT, *s->name ? s->name : convert_text(c, "joint_%s", label));
    double x[2][3], S[2][9];
    Node *n[2] = {NULL, NULL};
    if (!strcasecmp(kind, "clamp")) {
        n[0] = mbdyn_node_named(r, s);
        if (n[0] && !r->ground) {
            r->ground = n[0]->part;
            convert_ok(c, mbs_set_text(c->m, n[0]->part, MBS_INERTIAL, "yes"));
        } else if (n[0]) {
            convert_lose(c, convert_text(c, "joint %s", label), "a second clamped node", NULL);
        }
        return;
    }
    bool total = !strcasecmp(kind, "total joint");
    JointType type = joint_type_said(FORMAT_MBDYN, is_kind, kind);
    if (type == JOINT_NONE && !total) {
        convert_lose(c, convert_text(c, "joint %s", label), convert_text(c, "a joint '%s'", kind), NULL);
        return;
    }
    for (int k = 0; k < 2 && !c->failed; k++)
        n[k] = read_side(r, s, x[k], S[k]);
    bool measures = false;
    if (!c->failed && total)
        type = total_type(r, s, &measures);
    if (c->failed)
        return;
    if (type == JOINT_NONE) {
        convert_lose(c, convert_text(c, "joint %s", label), "a total joint that holds what no joint of the kernel does",
                     NULL);
        return;
    }
    MbsId a = mbdyn_frame_at(r, n[0]->part, convert_text(c, "%s_1", name), x[0], S[0]);
    MbsId b = mbdyn_frame_at(r, n[1]->part, convert_text(c, "%s_2", name), x[1], S[1]), joint;
    if (measures && n[0] != n[1])
        mbdyn_measure(r, name, a, b, label);
    if (measures)
        return;
    MbdynElement element = {label, 0};
    if (c->failed ||
        !convert_ok(c, mbs_add_joint(c->m, name, a, b, joint_properties[type].word, NULL, &element.interact, &joint)))
        return;
    PUSH(c->arena, r->joints, element);
    if (type == JOINT_UNIVERSAL) /* about axis 3 of the first frame and axis 2 of the second */
        convert_ok(c, mbs_set_numbers(c->m, joint, MBS_AXIS2, (double[3]){0, 1, 0}, 3));
    r->n_joints++;
}

static void read_gravity(MbdynReader *r, Statement *s)
{
    double e[3], g;
    mbdyn_accept(s, "uniform");
    mbdyn_read_vector(r, s, e);
    mbdyn_accept(s, "const");
    g = mbdyn_number(r, s);
    double l = sqrt(e[0] * e[0] + e[1] * e[1] + e[2] * e[2]);
    if (!r->c->failed && l > 0)
        convert_ok(r->c, mbs_set_gravity(r->c->m, g * e[0] / l, g * e[1] / l, g * e[2] / l));
}

/* Nodes that nothing ties to the ground are free. */
static void settle(MbdynReader *r)
{
    Conversion *c = r->c;
    MbsModel *m = c->m;
    int n = r->nodes.n; /* the ground stands after the nodes, which may be without it */
    MbsId *parts = NEW_ARRAY(c->arena, MbsId, n + 1);
    if (!r->ground)
        convert_ok(c, mbs_add_ground(m, shape_name(c, MBS_PART, MBS_ROOT, "ground"), &r->ground));
    for (int i = 0; i < n; i++)
        parts[i] = r->nodes.at[i].part;
    parts[n] = r->ground;
    int *up = shape_tied(c, parts, n + 1);
    for (int i = 0; i < n && !c->failed; i++) {
        if (parts[i] == r->ground || groups_first(up, i) == groups_first(up, n))
            continue;
        Node *one = &r->nodes.at[i];
        double q[7] = {one->r[0], one->r[1], one->r[2], 1, 0, 0, 0};
        MbsId joint;
        mbs_quaternion_of_rotation(one->S, q + 3);
        MbsId a = mbdyn_frame_at(r, r->ground, "origin", NULL, NULL),
              b = mbdyn_frame_at(r, one->part, "origin", NULL, NULL);
        const char *name = shape_name(c, MBS_INTERACT, MBS_ROOT, convert_text(c, "free_%s", mbs_name(m, one->part)));
        if (c->failed || !convert_ok(c, mbs_add_joint(m, name, a, b, "free", NULL, NULL, &joint)))
            return;
        convert_ok(c, mbs_set_numbers(m, joint, MBS_COORDINATE, q, 7));
        groups_join(up, i, n);
    }
}

/* Where nodes stand and how they move, for the coordinates of joints. */
static void read_state(MbdynReader *r)
{
    int n = r->nodes.n;
    MbsId *parts = NEW_ARRAY(r->c->arena, MbsId, n + 1);
    double *x = NEW_ARRAY(r->c->arena, double, MBS_X *n + 1), *xd = NEW_ARRAY(r->c->arena, double, MBS_XD *n + 1);
    for (int i = 0; i < n; i++) {
        const Node *one = &r->nodes.at[i];
        parts[i] = one->part;
        memcpy(x + MBS_X * i, one->r, sizeof one->r);
        mbs_quaternion_of_rotation(one->S, x + MBS_X * i + 3);
        memcpy(xd + MBS_XD * i, one->w, sizeof one->w);
        memcpy(xd + MBS_XD * i + 3, one->v, sizeof one->v);
    }
    convert_state(r->c, parts, n, x, xd);
}

/* How to simulate, not what. */
static bool is_told(const char *section)
{
    return !strcasecmp(section, "data") || !strcasecmp(section, "initial value") ||
           !strcasecmp(section, "control data");
}

bool mbdyn_read(Conversion *c, const char *text, size_t n)
{
    static const struct {
        const char *keyword;
        int pass; /* forces name joints, which may stand after them */
        void (*read)(MbdynReader *, Statement *);
    } readers[] = {{"structural", 0, read_node},
                   {"body", 0, read_body},
                   {"joint", 0, read_joint},
                   {"gravity", 0, read_gravity},
                   {"drive caller", 1, mbdyn_read_drive},
                   {"force", 2, mbdyn_read_force},
                   {"couple", 2, mbdyn_read_force}};
    enum { N_READERS = sizeof readers / sizeof *readers, N_PASSES = 3 };
    MbdynReader r = {.c = c};
    split(&r, text, n);
    convert_ok(c, mbs_set_gravity(c->m, 0, 0, 0));
    for (int pass = 0; pass < N_PASSES; pass++) {
        const char *section = "";
        for (int i = 0; i < r.statements.n && !c->failed; i++) {
            Statement *s = &r.statements.at[i];
            int k = 0;
            if (!strcasecmp(s->keyword, "begin"))
                section = s->n ? s->pieces[0] : "";
            else if (!strcasecmp(s->keyword, "end"))
                section = "";
            if (!strcasecmp(s->keyword, "begin") || !strcasecmp(s->keyword, "end") || is_told(section))
                continue;
            bool is_model = !strcasecmp(section, "nodes") || !strcasecmp(section, "elements");
            while (k < N_READERS && (!(is_model || k == 4) || strcasecmp(s->keyword, readers[k].keyword) != 0))
                k++;
            if (k < N_READERS && readers[k].pass == pass)
                readers[k].read(&r, s);
            else if (k == N_READERS && pass == 0)
                convert_lose(c, convert_text(c, "%s %s", s->keyword, s->n ? s->pieces[0] : ""),
                             convert_text(c, "what stands in line %d", s->line), NULL);
        }
        if (pass == 0 && !c->failed && !r.nodes.n)
            convert_fail(c, 0, "there are no structural nodes in it");
        if (pass == 0 && !c->failed)
            settle(&r);
    }
    if (!c->failed)
        read_state(&r);
    return !c->failed;
}
