/* prove.c: whether two models move alike: accelerations and constraint forces on random states. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/vector.h"
#include "convert/convert.h"

typedef struct {
    Arena *arena;
    MbsModel *m[2];
    MbsSystem *s[2];
    double *q[2], *v[2], *a[2], *x[2], *xd[2], *acc[2];
    const Conversion *written;
    uint64_t dice;
    Proof proof;
    double largest_acceleration, largest_reaction;
} Proving;

static double random_number(Proving *p)
{
    p->dice = p->dice * 6364136223846793005ull + 1442695040888963407ull;
    return (double)(p->dice >> 11) / 4503599627370496.0 - 1; /* -1 to 1 */
}

static const Rebased *rebased(const Proving *p, const char *part)
{
    for (int i = 0; p->written && i < p->written->rebased.n; i++)
        if (!strcmp(p->written->rebased.at[i].part, part))
            return &p->written->rebased.at[i];
    return NULL;
}

/* A body of b's number in a, or -1. */
static int partner(const Proving *p, int body)
{
    const char *name = mbs_name(p->m[1], mbs_body_part(p->s[1], body));
    MbsId part = mbs_find(p->m[0], MBS_PART, MBS_ROOT, name);
    return part ? mbs_body_of_part(p->s[0], part) : -1;
}

/* From a's origin of a part to b's, inertial axes; T: b's axes in a's. */
static void shift(const Proving *p, int body, const double *xa, double d[3], double S[9])
{
    const Rebased *one = rebased(p, mbs_name(p->m[1], mbs_body_part(p->s[1], body)));
    double R[9], E[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, zero[3] = {0, 0, 0};
    const double *T = one ? one->S : E;
    mbs_rotation_of_quaternion(xa + 3, R);
    mat_vec(d, R, one ? one->r : zero);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++)
            S[3 * i + k] = R[3 * i] * T[k] + R[3 * i + 1] * T[3 + k] + R[3 * i + 2] * T[6 + k];
}

static bool random_state(Proving *p)
{
    MbsSystem *s = p->s[0];
    for (int tries = 0; tries < 30; tries++) {
        bool loops = mbs_n_constraints(s) > 0;
        double spread = loops ? 0.3 / (1 + tries / 3) : 1.5;
        if (mbs_initial_state(s, 0, p->q[0], p->v[0]))
            return false;
        for (int i = 0; i < mbs_n_q(s); i++)
            p->q[0][i] += spread * random_number(p);
        for (int i = 0; i < mbs_n_v(s); i++)
            p->v[0][i] = random_number(p);
        if (!mbs_project(s, 0, p->q[0], p->v[0]) && !mbs_forward(s, 0, p->q[0], p->v[0], NULL, p->a[0]))
            return true;
    }
    return false;
}

/* "elbow_2" in b is coordinate 2 of "elbow" in a, when b has links there that a does not know. */
static bool copy_chain(Proving *p, MbsId interact, int first_q, int first_v)
{
    char name[300];
    snprintf(name, sizeof name, "%s", mbs_name(p->m[1], interact));
    char *bar = strrchr(name, '_');
    if (!bar || bar[1] < '1' || bar[1] > '3' || bar[2])
        return false;
    int k = bar[1] - '1', place[4];
    *bar = 0;
    MbsId other = mbs_find(p->m[0], MBS_INTERACT, MBS_ROOT, name);
    if (!other || !mbs_joint_place(p->s[0], other, &place[0], &place[1], &place[2], &place[3]))
        return false;
    const double *q = p->q[0] + place[0], *v = p->v[0] + place[2];
    MbsId ends[2] = {mbs_owner(p->m[0], mbs_get_object(p->m[0], other, MBS_AFRAME)),
                     mbs_owner(p->m[0], mbs_get_object(p->m[0], other, MBS_BFRAME))};
    /* the chain runs from the inertial side outwards, the joint perhaps the other way */
    bool reversed = mbs_body_of_part(p->s[0], ends[0]) > mbs_body_of_part(p->s[0], ends[1]);
    if (place[1] == 4) { /* a ball as three hinges x, y, z */
        double S[9], angles[3], c2, s2, c3, s3, back[4] = {q[0], -q[1], -q[2], -q[3]}, turned[3];
        mbs_rotation_of_quaternion(q, S);
        mat_vec(turned, S, v);
        for (int i = 0; i < 3; i++)
            turned[i] = reversed ? -turned[i] : v[i];
        v = turned;
        mbs_rotation_of_quaternion(reversed ? back : q, S);
        mbs_angles_of_rotation("xyz", S, angles);
        c2 = cos(angles[1]), s2 = sin(angles[1]), c3 = cos(angles[2]), s3 = sin(angles[2]);
        double rates[3] = {(v[0] * c3 - v[1] * s3) / c2, v[0] * s3 + v[1] * c3, 0};
        rates[2] = v[2] - rates[0] * s2;
        p->q[1][first_q] = angles[k];
        p->v[1][first_v] = rates[k];
        return true;
    }
    if (k >= place[1])
        return false;
    MbsId joint = mbs_first(p->m[0], other, MBS_JOINT);
    if (reversed && joint_type_of(mbs_get_text(p->m[0], joint, MBS_TYPE)) == JOINT_UNIVERSAL)
        k = 1 - k;
    p->q[1][first_q] = q[k];
    p->v[1][first_v] = v[k];
    return true;
}

/* b's state from a's: by the places of the parts. */
static bool carry_over(Proving *p)
{
    int nb = mbs_n_bodies(p->s[1]);
    if (mbs_cartesian_state(p->s[0], p->q[0], p->v[0], p->x[0], p->xd[0]))
        return false;
    bool *known = NEW_ARRAY(p->arena, bool, nb + 1);
    for (int i = 0; i < nb; i++) {
        int at = partner(p, i);
        double *x = p->x[1] + MBS_X * i, *xd = p->xd[1] + MBS_XD * i, d[3], S[9], spin[3];
        known[i] = at >= 0;
        memset(x, 0, MBS_X * sizeof *x);
        memset(xd, 0, MBS_XD * sizeof *xd);
        x[3] = 1;
        if (at < 0)
            continue;
        const double *xa = p->x[0] + MBS_X * at, *va = p->xd[0] + MBS_XD * at;
        shift(p, i, xa, d, S);
        vec_cross(spin, va, d);
        mbs_quaternion_of_rotation(S, x + 3);
        for (int k = 0; k < 3; k++) {
            x[k] = xa[k] + d[k];
            xd[k] = va[k];
            xd[3 + k] = va[3 + k] + spin[k];
        }
    }
    if (mbs_minimal_state(p->s[1], p->x[1], p->xd[1], p->q[1], p->v[1]))
        return false;
    MbsModel *m = p->m[1];
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT); i; i = mbs_next(m, i)) {
        int place[4], ends[2];
        if (!mbs_joint_place(p->s[1], i, &place[0], &place[1], &place[2], &place[3]))
            continue;
        ends[0] = mbs_body_of_part(p->s[1], mbs_owner(m, mbs_get_object(m, i, MBS_AFRAME)));
        ends[1] = mbs_body_of_part(p->s[1], mbs_owner(m, mbs_get_object(m, i, MBS_BFRAME)));
        bool sure = (ends[0] < 0 || known[ends[0]]) && (ends[1] < 0 || known[ends[1]]);
        if (!sure && place[1] && !copy_chain(p, i, place[0], place[2])) {
            p->proof.why_not = "the result has parts between the parts, whose state cannot be known";
            return false;
        }
    }
    return true;
}

static void compare_accelerations(Proving *p)
{
    double worst = 0;
    mbs_cartesian_of_minimal(p->s[0], p->q[0], p->v[0], p->a[0], p->acc[0]);
    mbs_cartesian_of_minimal(p->s[1], p->q[1], p->v[1], p->a[1], p->acc[1]);
    int count = 0;
    for (int i = 0; i < mbs_n_bodies(p->s[1]); i++) {
        int at = partner(p, i);
        double d[3], S[9], spin[3], centre[3], more[3];
        if (at < 0)
            continue;
        count++;
        const double *xa = p->x[0] + MBS_X * at, *w = p->xd[0] + MBS_XD * at, *acc = p->acc[0] + 6 * at;
        shift(p, i, xa, d, S);
        vec_cross(spin, w, d);
        vec_cross(centre, w, spin);
        vec_cross(more, acc, d);
        for (int k = 0; k < 6; k++) {
            double expected = acc[k] + (k < 3 ? 0 : centre[k - 3] + more[k - 3]);
            worst = fmax(worst, fabs(expected - p->acc[1][6 * i + k]));
            p->largest_acceleration = fmax(p->largest_acceleration, fabs(expected));
        }
    }
    p->proof.parts = count;
    p->proof.acceleration = fmax(p->proof.acceleration, worst);
}

/* Wrench of an interact's joint on the part `on`, about the inertial origin. */
static bool wrench_on(Proving *p, int side, MbsId interact, const char *on, double to[6])
{
    MbsModel *m = p->m[side];
    MbsId a = mbs_get_object(m, interact, MBS_AFRAME), b = mbs_get_object(m, interact, MBS_BFRAME);
    double wrench[6], r[3], S[9], moment[3];
    if (mbs_reaction(p->s[side], interact, wrench))
        return false;
    bool on_b = !strcmp(mbs_name(m, mbs_owner(m, b)), on);
    if (!on_b && strcmp(mbs_name(m, mbs_owner(m, a)), on))
        return false;
    if (mbs_locate_moving(p->s[side], p->q[side], b, r, S))
        return false;
    vec_cross(moment, r, wrench + 3);
    for (int k = 0; k < 3; k++) {
        to[k] = (on_b ? 1 : -1) * (wrench[k] + moment[k]);
        to[3 + k] = (on_b ? 1 : -1) * wrench[3 + k];
    }
    return true;
}

static void compare_reactions(Proving *p)
{
    int count = 0, redundant[2];
    for (int side = 0; side < 2; side++)
        if (mbs_redundant(p->s[side], 0, p->q[side], NULL, NULL, &redundant[side]) || redundant[side])
            return; /* then the forces are not determined */
    for (MbsId i = mbs_first(p->m[0], MBS_ROOT, MBS_INTERACT); i; i = mbs_next(p->m[0], i)) {
        MbsId other = mbs_find(p->m[1], MBS_INTERACT, MBS_ROOT, mbs_name(p->m[0], i));
        double w[2][6];
        if (!mbs_first(p->m[0], i, MBS_JOINT) || !other || !mbs_first(p->m[1], other, MBS_JOINT))
            continue;
        MbsId frames[2] = {mbs_get_object(p->m[0], i, MBS_AFRAME), mbs_get_object(p->m[0], i, MBS_BFRAME)};
        const char *on = NULL; /* the end that moves */
        for (int k = 0; k < 2; k++)
            if (mbs_body_of_part(p->s[0], mbs_owner(p->m[0], frames[k])) >= 0)
                on = mbs_name(p->m[0], mbs_owner(p->m[0], frames[k]));
        /* asking where frames are disturbs the state: ask again each time */
        bool good = on && !mbs_forward(p->s[0], 0, p->q[0], p->v[0], NULL, p->a[0]) && wrench_on(p, 0, i, on, w[0]) &&
                    !mbs_forward(p->s[1], 0, p->q[1], p->v[1], NULL, p->a[1]) && wrench_on(p, 1, other, on, w[1]);
        for (int k = 0; good && k < 6; k++) {
            p->proof.reaction = fmax(p->proof.reaction, fabs(w[0][k] - w[1][k]));
            p->largest_reaction = fmax(p->largest_reaction, fabs(w[0][k]));
        }
        count += good;
    }
    p->proof.reactions = count;
}

Proof convert_prove(Arena *arena, MbsModel *a, MbsModel *b, const Conversion *written, int states)
{
    Proving p = {.arena = arena, .m = {a, b}, .written = written, .dice = 12345};
    for (int side = 0; side < 2; side++) {
        if (mbs_system_new(p.m[side], &p.s[side])) {
            p.proof.why_not = side ? "the result, read back, cannot be computed" : "the model cannot be computed";
            mbs_system_free(p.s[0]);
            return p.proof;
        }
        int nq = mbs_n_q(p.s[side]) + 1, nv = mbs_n_v(p.s[side]) + 1, nb = mbs_n_bodies(p.s[side]) + 1;
        p.q[side] = NEW_ARRAY(arena, double, nq);
        p.v[side] = NEW_ARRAY(arena, double, nv);
        p.a[side] = NEW_ARRAY(arena, double, nv);
        p.x[side] = NEW_ARRAY(arena, double, MBS_X *nb);
        p.xd[side] = NEW_ARRAY(arena, double, MBS_XD *nb);
        p.acc[side] = NEW_ARRAY(arena, double, MBS_XD *nb);
    }
    for (int i = 0; i < states && !p.proof.why_not; i++) {
        if (!random_state(&p)) {
            const char *why = mbs_system_message(p.s[0]);
            p.proof.why_not = arena_text(arena, why, strlen(why));
        } else if (carry_over(&p)) {
            if (mbs_forward(p.s[1], 0, p.q[1], p.v[1], NULL, p.a[1])) {
                p.proof.why_not = "the result, read back, has no accelerations";
                break;
            }
            compare_accelerations(&p);
            compare_reactions(&p);
            p.proof.states++;
        }
    }
    if (!p.proof.why_not && !p.proof.parts && mbs_n_bodies(p.s[0]))
        p.proof.why_not = "no part of the result has a part of the model to compare with";
    p.proof.acceleration /= fmax(1, p.largest_acceleration);
    p.proof.reaction /= fmax(1, p.largest_reaction);
    mbs_system_free(p.s[0]);
    mbs_system_free(p.s[1]);
    return p.proof;
}
