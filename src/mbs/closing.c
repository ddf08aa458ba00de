/* closing.c: positions and speeds that satisfy the constraints (equation 9), and what these leave open. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/vector.h"
#include "mbs/linear.h"
#include "mbs/system.h"

typedef struct {
    double *block;
    size_t bytes;
    double *G, *T, *tau, *work, *y, *dq, *trial;
    int *order;
} Closing;

static MbsStatus closing_new(MbsSystem *s, Closing *c)
{
    int m = mbs_n_constraints(s), n = s->n_v;
    c->bytes = ((size_t)(2 * m * n + 3 * m + 2 * n + s->n_q + 8) + (size_t)(m + 1)) * sizeof(double);
    c->block = mbs_get(s->m, c->bytes);
    if (!c->block)
        return system_fail(s, MBS_NO_MEMORY, "no memory");
    c->G = c->block;
    c->T = c->G + m * n;
    c->tau = c->T + m * n;
    c->work = c->tau + m;
    c->y = c->work + 2 * m;
    c->dq = c->y + n;
    c->trial = c->dq + n;
    c->order = (int *)(c->trial + s->n_q + 1);
    return MBS_OK;
}

/* Least change x of the speeds' directions with G x = -e, e by row. Held columns stay. Leaves the rank. */
static int least_change(MbsSystem *s, Closing *c, bool velocity, const char *hold, double *x)
{
    int m = s->n_rows, n = s->n_v;
    for (int r = 0; r < m; r++) {
        row_on_speeds(s, &s->rows[r], c->G + r * n);
        for (int k = 0; hold && k < n; k++)
            if (hold[k])
                c->G[r * n + k] = 0;
    }
    int rank = rows_independent(c->G, m, n, c->T, c->tau, c->order, c->work);
    memset(c->y, 0, (size_t)n * sizeof *c->y);
    /* R^T y = -e for the independent rows, x = Q y */
    for (int i = 0; i < rank; i++) {
        const Row *row = &s->rows[c->order[i]];
        double sum = velocity ? -row->velocity : -row->position;
        for (int k = 0; k < i; k++)
            sum -= c->T[k * m + i] * c->y[k];
        c->y[i] = sum / c->T[i * m + i];
    }
    linear_q(c->T, n, m, rank, c->tau, c->y);
    for (int k = 0; k < n; k++)
        x[k] = hold && hold[k] ? 0 : c->y[k]; /* not even by rounding */
    return rank;
}

static double gap(MbsSystem *s, double t, const double *q)
{
    double sum = 0;
    system_move(s, q, NULL);
    system_extract_cut(s, false);
    rows_build(s, t, false);
    for (int r = 0; r < s->n_rows; r++)
        sum = fmax(sum, fabs(s->rows[r].position));
    return sum;
}

static void advance(const MbsSystem *s, const double *q, const double *dq, double scale, double *to)
{
    for (int i = 0; i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        double step[6];
        if (j->first_q < 0)
            continue;
        for (int k = 0; k < j->nq; k++)
            to[j->first_q + k] = q[j->first_q + k];
        for (int k = 0; k < j->nv; k++)
            step[k] = scale * dq[j->first_v + k];
        joint_advance(j, to + j->first_q, step);
    }
}

static MbsStatus close_holding(MbsSystem *s, double t, double *q, Closing *c, const char *hold)
{
    double open = gap(s, t, q);
    for (int round = 0; round < 100 && open > 1e-13; round++) {
        double scale = 1, less = open;
        least_change(s, c, false, hold, c->dq);
        for (int halving = 0; halving < 20; halving++, scale /= 2) {
            advance(s, q, c->dq, scale, c->trial);
            less = gap(s, t, c->trial);
            if (less < open)
                break;
        }
        if (!(less < open))
            break;
        /* the last digits come for free, but need not be chased */
        bool done = open < 1e-10 && less > 0.1 * open;
        memcpy(q, c->trial, (size_t)s->n_q * sizeof *q);
        open = less;
        if (done)
            break;
    }
    open = gap(s, t, q);
    if (open < 1e-9)
        return MBS_OK;
    int worst = 0;
    for (int r = 1; r < s->n_rows; r++)
        if (fabs(s->rows[r].position) > fabs(s->rows[worst].position))
            worst = r;
    return system_fail(s, MBS_NOT_CONVERGED, "interact '%s' stays open by %g", joint_name(s, s->rows[worst].joint),
                       open);
}

MbsStatus system_close(MbsSystem *s, double t, double *q, bool hold_given)
{
    int n = s->n_v;
    if (!mbs_n_constraints(s))
        return MBS_OK;
    Closing c;
    MbsStatus status = closing_new(s, &c);
    if (status)
        return status;
    char *hold = mbs_get(s->m, (size_t)n);
    double *start = mbs_get(s->m, (size_t)s->n_q * sizeof *start);
    if (!hold || !start)
        status = system_fail(s, MBS_NO_MEMORY, "no memory");
    else
        memcpy(start, q, (size_t)s->n_q * sizeof *start);
    /* What was called independent stays. Where nothing was, the coordinates that were given stay; if that cannot be,
     * nothing does. */
    bool by_hand = false;
    for (int i = 0; i < s->n_joints && hold_given; i++)
        by_hand = by_hand || s->joints[i].independent == 'y';
    for (int attempt = hold_given ? 0 : 1; !status && attempt < 2; attempt++) {
        bool any = false;
        memset(hold, 0, (size_t)n);
        for (int i = 0; i < s->n_joints && attempt == 0; i++) {
            const Joint *j = &s->joints[i];
            bool stay = by_hand ? j->independent == 'y' : mbs_is_set(s->m, j->joint, MBS_COORDINATE);
            if (j->first_v >= 0 && stay && j->nv) {
                memset(hold + j->first_v, 1, (size_t)j->nv);
                any = true;
            }
        }
        memcpy(q, start, (size_t)s->n_q * sizeof *start);
        MbsStatus closed = attempt == 0 && !any ? MBS_NOT_CONVERGED : close_holding(s, t, q, &c, any ? hold : NULL);
        if (!closed)
            break;
        if (attempt == 1 || by_hand)
            status = closed;
    }
    mbs_give(s->m, hold, (size_t)n);
    mbs_give(s->m, start, (size_t)s->n_q * sizeof *start);
    mbs_give(s->m, c.block, c.bytes);
    return status;
}

static MbsStatus close_speeds(MbsSystem *s, double t, const double *q, double *v, bool hold_given)
{
    if (!mbs_n_constraints(s))
        return MBS_OK;
    Closing c;
    MbsStatus status = closing_new(s, &c);
    if (status)
        return status;
    char *hold = mbs_get(s->m, (size_t)s->n_v);
    if (!hold)
        status = system_fail(s, MBS_NO_MEMORY, "no memory");
    for (int i = 0; !status && hold_given && i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        if (j->first_v >= 0 && j->nv && mbs_is_set(s->m, j->joint, MBS_SPEED))
            memset(hold + j->first_v, 1, (size_t)j->nv);
    }
    double worst = 1, size = 0;
    for (int attempt = hold_given ? 0 : 1; !status && attempt < 2 && worst > 1e-10 * size; attempt++) {
        memset(hold, 0, attempt ? (size_t)s->n_v : 0);
        for (int round = 0; round < 2; round++) { /* once more for the rounding */
            system_move(s, q, v);
            system_extract_cut(s, false);
            rows_build(s, t, false);
            least_change(s, &c, true, hold, c.dq);
            for (int k = 0; k < s->n_v; k++)
                v[k] += c.dq[k];
        }
        system_move(s, q, v);
        system_extract_cut(s, false);
        rows_build(s, t, false);
        worst = 0;
        size = 1;
        for (int k = 0; k < s->n_v; k++)
            size = fmax(size, fabs(v[k]));
        for (int r = 0; r < s->n_rows; r++)
            worst = fmax(worst, fabs(s->rows[r].velocity));
        if (attempt && worst > 1e-6 * size)
            status = system_fail(s, MBS_NOT_CONVERGED, "the constraints allow no consistent speeds (off by %g)", worst);
    }
    mbs_give(s->m, hold, (size_t)s->n_v);
    mbs_give(s->m, c.block, c.bytes);
    return status;
}

MbsStatus mbs_project(MbsSystem *s, double t, double *q, double *v)
{
    for (int i = 0; i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        if (j->first_q < 0 || j->nq == j->nv)
            continue;
        double *p = q + j->first_q + j->nq - 4, length = sqrt(p[0] * p[0] + vec_dot(p + 1, p + 1));
        for (int k = 0; k < 4; k++)
            p[k] /= length;
    }
    MbsStatus status = system_close(s, t, q, false);
    return status ? status : close_speeds(s, t, q, v, false);
}

MbsStatus mbs_initial_state(MbsSystem *s, double t, double *q, double *v)
{
    for (int i = 0; i < s->n_joints; i++) {
        const Joint *j = &s->joints[i];
        memcpy(s->joint_state[i].q, j->q0, sizeof j->q0);
        if (j->first_q < 0)
            continue;
        memcpy(q + j->first_q, j->q0, (size_t)j->nq * sizeof *q);
        memcpy(v + j->first_v, j->v0, (size_t)j->nv * sizeof *v);
    }
    MbsStatus status = system_close(s, t, q, true);
    return status ? status : close_speeds(s, t, q, v, true);
}

/* ---- choices ---- */

MbsStatus mbs_independent(MbsSystem *s, double t, const double *q, int *independent)
{
    int m = mbs_n_constraints(s), n = s->n_v;
    size_t bytes = (size_t)(m * n + n + 2 * n) * sizeof(double), ints = 2 * (size_t)n * sizeof(int);
    double *G = mbs_get(s->m, bytes);
    int *order = mbs_get(s->m, ints), *original = order + n, dependent = 0;
    MbsStatus status = G && order ? MBS_OK : system_fail(s, MBS_NO_MEMORY, "no memory");
    if (!status) {
        /* Columns of the Jacobian that pivoting takes are dependent (Wehage and Haug 1982). Those that may not be
         * independent come first, those that must be come last. */
        double *one = G + m * n + 2 * n;
        system_move(s, q, NULL);
        system_extract_cut(s, false);
        rows_build(s, t, false);
        int at = 0;
        for (int pass = 0; pass < 3; pass++)
            for (int i = 0; i < s->n_joints; i++)
                for (int k = 0; k < s->joints[i].nv && s->joints[i].first_v >= 0; k++)
                    if (s->joints[i].independent == "nay"[pass])
                        original[at++] = s->joints[i].first_v + k;
        for (int r = 0; r < m; r++) {
            row_on_speeds(s, &s->rows[r], one);
            for (int k = 0; k < n; k++)
                G[r * n + k] = one[original[k]];
        }
        int may = 0;
        for (int i = 0; i < s->n_joints; i++)
            if (s->joints[i].first_v >= 0 && s->joints[i].independent != 'y')
                may += s->joints[i].nv;
        dependent = linear_qr(G, m, n, may, ROWS_RANK, G + m * n, order, one);
        for (int k = 0; k < n; k++)
            independent[k] = 1;
        for (int k = 0; k < dependent; k++)
            independent[original[order[k]]] = 0;
    }
    mbs_give(s->m, G, bytes);
    mbs_give(s->m, order, ints);
    return status;
}

int mbs_degrees_of_freedom(MbsSystem *s, double t, const double *q)
{
    int n = s->n_v, free_speeds = 0;
    int *independent = mbs_get(s->m, (size_t)n * sizeof *independent);
    MbsStatus status = independent ? mbs_independent(s, t, q, independent) : MBS_NO_MEMORY;
    for (int k = 0; !status && k < n; k++)
        free_speeds += independent[k];
    mbs_give(s->m, independent, (size_t)n * sizeof *independent);
    return status ? -1 : free_speeds;
}

MbsStatus mbs_redundant(MbsSystem *s, double t, const double *q, MbsReport report, void *context, int *count)
{
    *count = 0;
    Closing c;
    int m = mbs_n_constraints(s);
    if (!m)
        return MBS_OK;
    MbsStatus status = closing_new(s, &c);
    if (status)
        return status;
    system_move(s, q, NULL);
    system_extract_cut(s, false);
    rows_build(s, t, false);
    int rank = least_change(s, &c, false, NULL, c.dq);
    static const char *const kinds[] = {"rotation", "displacement"};
    for (int i = rank; i < m; i++) {
        const Row *row = &s->rows[c.order[i]];
        char text[256];
        if (row->which < 0) {
            snprintf(text, sizeof text, "interact '%s': the drive or couple of coordinate %d says what others say",
                     joint_name(s, row->joint), -row->which);
        } else {
            double C[6][6];
            joint_constraints(&s->joints[row->joint], &s->joint_state[row->joint], C);
            const double *d = C[row->which];
            int linear = vec_length(d) == 0;
            snprintf(text, sizeof text,
                     "interact '%s': its constraint against %s along (%.3g, %.3g, %.3g) says what others say already",
                     joint_name(s, row->joint), kinds[linear], d[3 * linear], d[3 * linear + 1], d[3 * linear + 2]);
        }
        if (report)
            report(context, 'w', 0, s->joints[row->joint].interact, text);
        ++*count;
    }
    mbs_give(s->m, c.block, c.bytes);
    return MBS_OK;
}
