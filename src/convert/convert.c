/* convert.c: failures and losses, and the parts as a tree. */
#include "convert/convert.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vector.h"

/* ---- failures and losses ---- */

bool convert_fail(Conversion *c, int line, const char *format, ...)
{
    if (c->failed)
        return false;
    va_list args;
    va_start(args, format);
    vsnprintf(c->message, sizeof c->message, format, args);
    va_end(args);
    c->line = line;
    c->failed = true;
    return false;
}

bool convert_ok(Conversion *c, MbsStatus status)
{
    if (status && !c->failed)
        convert_fail(c, 0, "%s", *mbs_message(c->m) ? mbs_message(c->m) : mbs_status_text(status));
    return !c->failed;
}

const char *convert_text(Conversion *c, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    char *text = NEW_ARRAY(c->arena, char, n + 1);
    vsnprintf(text, (size_t)n + 1, format, again);
    va_end(again);
    va_end(args);
    return text;
}

void convert_lose(Conversion *c, const char *item, const char *lost, const char *instead)
{
    for (int i = 0; i < c->losses.n; i++)
        if (!strcmp(c->losses.at[i].item, item) && !strcmp(c->losses.at[i].lost, lost))
            return;
    Loss loss = {arena_text(c->arena, item, strlen(item)), arena_text(c->arena, lost, strlen(lost)),
                 instead ? arena_text(c->arena, instead, strlen(instead)) : NULL};
    PUSH(c->arena, c->losses, loss);
}

/* ---- geometry ---- */

void convert_rpy(const double S[9], double rpy[3])
{
    double angles[3];
    mbs_angles_of_rotation("zyx", S, angles);
    rpy[0] = angles[2];
    rpy[1] = angles[1];
    rpy[2] = angles[0];
}

/* Of a small turn the diagonal says nothing: 1 - cos is zero up to 1e-8 rad. */
bool convert_is_turned(const double S[9])
{
    for (int i = 0; i < 9; i++)
        if (fabs(S[i] - (i % 4 == 0)) > 1e-15)
            return true;
    return false;
}

void convert_numbers(Buffer *b, const double *x, int n)
{
    for (int i = 0; i < n; i++) {
        if (i)
            buffer_char(b, ' ');
        buffer_number(b, x[i] == 0 ? 0 : x[i]);
    }
}

/* ---- the tree ---- */

double convert_number(Conversion *c, MbsId id, MbsField field, int k, double normal)
{
    double x[16];
    int n = 0;
    if (k < 0 || k >= 16 || !convert_ok(c, mbs_get_numbers(c->m, id, field, x, 16, &n)))
        return normal;
    return k < n ? x[k] : normal;
}

JointType convert_joint_type(Conversion *c, MbsId interact)
{
    MbsId joint = mbs_first(c->m, interact, MBS_JOINT);
    return joint ? joint_type_of(mbs_get_text(c->m, joint, MBS_TYPE)) : JOINT_NONE;
}

void convert_axes_along(const double e[3], const double *x, double S[9])
{
    double z[3], n[3], y[3], other[3] = {0, 0, 0};
    vec_scale(z, 1 / vec_length(e), e);
    other[fabs(z[0]) < 0.9 ? 0 : 1] = 1;
    x = x ? x : other;
    vec_copy(n, x);
    vec_more(n, -vec_dot(x, z), z);
    vec_scale(n, 1 / vec_length(n), n);
    vec_cross(y, z, n);
    for (int i = 0; i < 3; i++)
        vec_set(S + 3 * i, n[i], y[i], z[i]);
}

int convert_link_of(const Links *links, MbsId part)
{
    for (int i = 0; i < links->n; i++)
        if (links->at[i].part == part)
            return i;
    return -1;
}

static const double E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};

static void place_link(Conversion *c, Links *links, Link *link, bool rebase)
{
    MbsId frames[2] = {mbs_get_object(c->m, link->interact, link->reversed ? MBS_BFRAME : MBS_AFRAME),
                       mbs_get_object(c->m, link->interact, link->reversed ? MBS_AFRAME : MBS_BFRAME)};
    const Link *parent = &links->at[link->parent];
    MbsId joint = mbs_first(c->m, link->interact, MBS_JOINT);
    double ra[3], Sa[9], rb[3], Sb[9], way[3];
    if (!convert_ok(c, mbs_locate_in_part(c->m, frames[0], ra, Sa)) ||
        !convert_ok(c, mbs_locate_in_part(c->m, frames[1], rb, Sb)))
        return;
    if (rebase) {
        memcpy(link->r, rb, sizeof rb);
        memcpy(link->S, Sb, sizeof Sb);
    }
    /* the joint's place in the parent link */
    for (int i = 0; i < 3; i++)
        way[i] = ra[i] - parent->r[i];
    mat_t_vec(link->at_r, parent->S, way);
    mat_t_mat(link->at_S, parent->S, Sa);
    if (!rebase) { /* from the joint back to the part's origin */
        double T[9];
        mat_mat_t(T, link->at_S, Sb);
        memcpy(link->at_S, T, sizeof T);
        mat_vec(way, T, rb);
        for (int i = 0; i < 3; i++)
            link->at_r[i] -= way[i];
    }
    double sign = link->reversed ? -1 : 1;
    convert_ok(c, mbs_get_numbers(c->m, joint, MBS_AXIS, link->axis, 3, NULL));
    convert_ok(c, mbs_get_numbers(c->m, joint, MBS_AXIS2, link->axis2, 3, NULL));
    if (link->reversed && convert_joint_type(c, link->interact) == JOINT_UNIVERSAL) {
        memcpy(way, link->axis, sizeof way); /* from the other side the axes come in the other order */
        memcpy(link->axis, link->axis2, sizeof way);
        memcpy(link->axis2, way, sizeof way);
    }
    for (int k = 0; k < 2; k++) {
        double *axis = k ? link->axis2 : link->axis;
        double length = vec_length(axis);
        for (int i = 0; i < 3; i++)
            axis[i] = (length > 0 ? axis[i] / length : 0) * sign;
        if (!rebase) /* its components in the part's axes */
            mat_vec(axis, Sb, axis);
    }
}

bool convert_links(Conversion *c, bool rebase, Links *links)
{
    MbsSystem *s;
    MbsModel *m = c->m;
    *links = (Links){0};
    if (!convert_ok(c, mbs_system_new(m, &s)))
        return false;
    int n = mbs_n_bodies(s) + 1;
    links->at = NEW_ARRAY(c->arena, Link, n);
    links->n = n;
    links->cut = NEW_ARRAY(c->arena, MbsId, mbs_count(m, MBS_ROOT, MBS_INTERACT));
    for (MbsId part = mbs_first(m, MBS_ROOT, MBS_PART); part; part = mbs_next(m, part)) {
        Link *link = &links->at[mbs_body_of_part(s, part) + 1];
        *link = (Link){.part = part, .parent = -1};
        memcpy(link->S, E, sizeof E);
        memcpy(link->at_S, E, sizeof E);
    }
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        int place[4];
        if (!mbs_first(m, i, MBS_JOINT))
            continue;
        if (!mbs_joint_place(s, i, &place[0], &place[1], &place[2], &place[3])) {
            links->cut[links->n_cut++] = i;
            continue;
        }
        int a = mbs_body_of_part(s, mbs_owner(m, mbs_get_object(m, i, MBS_AFRAME))) + 1;
        int b = mbs_body_of_part(s, mbs_owner(m, mbs_get_object(m, i, MBS_BFRAME))) + 1;
        Link *link = &links->at[a > b ? a : b]; /* parents come first */
        link->interact = i;
        link->parent = a > b ? b : a;
        link->reversed = a > b;
    }
    for (int i = 1; i < n && !c->failed; i++)
        place_link(c, links, &links->at[i], rebase);
    for (int i = 0; i < n && rebase; i++) {
        Rebased one = {mbs_name(m, links->at[i].part), {0}, {0}};
        memcpy(one.r, links->at[i].r, sizeof one.r);
        memcpy(one.S, links->at[i].S, sizeof one.S);
        PUSH(c->arena, c->rebased, one);
    }
    mbs_system_free(s);
    return !c->failed;
}

bool convert_frame(Conversion *c, const Link *link, MbsId frame, double r[3], double S[9])
{
    double own[3] = {0, 0, 0}, T[9];
    memcpy(T, E, sizeof T);
    if (frame && !convert_ok(c, mbs_locate_in_part(c->m, frame, own, T)))
        return false;
    for (int i = 0; i < 3; i++)
        own[i] -= link->r[i];
    mat_t_vec(r, link->S, own);
    mat_t_mat(S, link->S, T);
    return true;
}

bool convert_body_axes(Conversion *c, const Link *link, double *mass, double centre[3], double S[9], double inertia[6])
{
    MbsId body = mbs_first(c->m, link->part, MBS_BODY);
    return body && convert_ok(c, mbs_get_number(c->m, body, MBS_MASS, mass)) &&
           convert_ok(c, mbs_get_numbers(c->m, body, MBS_INERTIA, inertia, 6, NULL)) &&
           convert_frame(c, link, mbs_get_object(c->m, body, MBS_FRAME_OF), centre, S);
}

bool convert_body(Conversion *c, const Link *link, double *mass, double centre[3], double inertia[6])
{
    double S[9], I[6], T[9], U[9];
    if (!convert_body_axes(c, link, mass, centre, S, I))
        return false;
    double full[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]};
    mat_mat(U, S, full);
    mat_mat_t(T, U, S);
    double six[6] = {T[0], T[4], T[8], T[1], T[2], T[5]};
    memcpy(inertia, six, sizeof six);
    return true;
}

bool convert_place(Conversion *c, MbsSystem **s, double **q, double **v, double gravity[3])
{
    if (!convert_ok(c, mbs_system_new(c->m, s)))
        return false;
    *q = NEW_ARRAY(c->arena, double, mbs_n_q(*s) + 1);
    *v = NEW_ARRAY(c->arena, double, mbs_n_v(*s) + 1);
    if (mbs_initial_state(*s, 0, *q, *v)) {
        convert_fail(c, 0, "the initial configuration cannot be found: %s", mbs_system_message(*s));
        mbs_system_free(*s);
        return false;
    }
    memcpy(gravity, (const double[]){0, 0, -9.81}, 3 * sizeof *gravity);
    MbsId global = mbs_first(c->m, MBS_ROOT, MBS_GLOBAL);
    if (global)
        convert_ok(c, mbs_get_numbers(c->m, global, MBS_GRAVITY, gravity, 3, NULL));
    return true;
}
