/* axes_loops.c: joints that close loops of links: their rows, and the efforts by which they hold.
 *
 * A row is a wrench that a closing joint may carry. Handed from link to link towards the inertial system it leaves an effort u on
 * every joint of its path, and what two rows do to each other is the sum of u u / D: M^-1 by the factors that axes_forward left.
 * So with 1 / D as weights the rows are made orthogonal to each other, the longest remaining one first, until what remains is
 * nothing: these say what others say. No matrix is formed or factored; which rows count is found on the way, at every call anew.
 */
#include <math.h>
#include <string.h>

#include "base/groups.h"
#include "mbs/axes.h"
#include "mbs/system.h"

enum { ROWS = AXES_LOOP_ROWS };

/* ---- which there are ---- */

/* Links from both ends to the inertial system, each before its parent; to: room for them, or NULL. */
static int path_between(const Axes *x, int a, int b, int *to)
{
    int at[2] = {a, b}, n = 0;
    while (at[0] || at[1]) {
        int last = at[0] > at[1] ? at[0] : at[1];
        if (to)
            to[n] = last;
        n++;
        for (int side = 0; side < 2; side++)
            if (at[side] == last)
                at[side] = x->link[last].parent;
    }
    return n;
}

static void read_loop(Loop *l, const Joint *j, const Seat *a, const Seat *b)
{
    double C[6][6], frame[9];
    *l = (Loop){.a = a->link, .b = b->link, .n_rows = joint_constraints(j, NULL, C)};
    mat_mat(frame, a->R, j->Ra);
    for (int r = 0; r < l->n_rows; r++) {
        mat_vec(l->torque[r], frame, C[r]);
        mat_vec(l->force[r], frame, C[r] + 3);
    }
    mat_vec(l->point, b->R, j->rb);
    vec_add(l->point, l->point, b->r);
}

/* Of each link the first branch of its group. Branches stand on the inertial system; loops between two make one group of them. */
static void group_branches(const Axes *x, const MbsSystem *s, const Seat *seats, int *first, int *up)
{
    groups_begin(up, x->n);
    first[0] = 0;
    for (int i = 1; i < x->n; i++)
        first[i] = x->link[i].parent ? first[x->link[i].parent] : i;
    for (int i = 0; i < s->n_cut; i++) {
        const Joint *j = &s->joints[s->cut[i]];
        int a = first[seats[j->a].link], b = first[seats[j->b].link];
        if (a && b)
            groups_join(up, a, b);
    }
    for (int i = 1; i < x->n; i++)
        first[i] = groups_first(up, first[i]);
}

/* The group of loops that begins with a branch, if there are any. */
static void add_group(Axes *x, const MbsSystem *s, const Seat *seats, const int *first, int branch)
{
    Loops *ls = &x->loops;
    LoopGroup *g = &ls->group[ls->n_groups];
    *g = (LoopGroup){.first = ls->n};
    for (int i = 0; i < s->n_cut; i++) {
        const Joint *j = &s->joints[s->cut[i]];
        const Seat *a = &seats[j->a], *b = &seats[j->b];
        if (a->link == b->link || first[a->link ? a->link : b->link] != branch)
            continue;
        read_loop(&ls->loop[ls->n++], j, a, b);
        g->n_loops++;
    }
    if (!g->n_loops)
        return;
    ls->n_groups++;
    for (int k = g->first; k < ls->n; k++) {
        Loop *l = &ls->loop[k];
        l->path = ls->index + ls->n_index;
        l->n_path = path_between(x, l->a, l->b, l->path);
        ls->n_index += l->n_path;
        l->first_row = g->n_rows;
        g->n_rows += l->n_rows;
        for (int i = 0; i < l->n_path; i++)
            ls->state[l->path[i]].column = 1; /* of those that are on no path 0 */
    }
    g->link = ls->index + ls->n_index;
    for (int i = branch; i < x->n; i++)
        if (first[i] == branch && ls->state[i].column) {
            ls->state[i].column = g->n_links;
            g->link[g->n_links++] = i;
        }
    ls->n_index += g->n_links;
}

/* Every loop writes ROWS numbers, of which the next one takes back what is over. */
static int stride_of_group(const LoopGroup *g)
{
    return g->n_rows + ROWS;
}

static size_t room_of_group(const LoopGroup *g)
{
    size_t links = (size_t)g->n_links, rows = (size_t)stride_of_group(g);
    return links * rows + 2 * links + 3 * rows;
}

MbsStatus axes_loops_new(MbsSystem *s, const Seat *seats)
{
    Axes *x = s->axes;
    Loops *ls = &x->loops;
    size_t n = (size_t)x->n, cuts = (size_t)s->n_cut;
    if (!cuts)
        return MBS_OK;
    ls->room = (int)cuts;
    ls->room_index = n;
    for (int i = 0; i < s->n_cut; i++) {
        const Joint *j = &s->joints[s->cut[i]];
        ls->room_index += (size_t)path_between(x, seats[j->a].link, seats[j->b].link, NULL);
    }
    ls->loop = mbs_get(s->m, cuts * sizeof *ls->loop);
    ls->group = mbs_get(s->m, (cuts + 1) * sizeof *ls->group); /* one more: add_group begins it before it knows */
    ls->state = mbs_get(s->m, n * sizeof *ls->state);
    ls->index = mbs_get(s->m, ls->room_index * sizeof *ls->index);
    int *first = mbs_get(s->m, 2 * n * sizeof *first);
    bool have = ls->loop && ls->group && ls->state && ls->index && first;
    if (have) {
        group_branches(x, s, seats, first, first + n);
        for (int i = 1; i < x->n; i++)
            if (first[i] == i)
                add_group(x, s, seats, first, i);
        for (int i = 0; i < ls->n_groups; i++)
            if (room_of_group(&ls->group[i]) > ls->room_work)
                ls->room_work = room_of_group(&ls->group[i]);
        ls->work = mbs_get(s->m, ls->room_work * sizeof *ls->work);
        have = ls->work;
    }
    mbs_give(s->m, first, 2 * n * sizeof *first);
    return have ? MBS_OK : MBS_NO_MEMORY;
}

void axes_loops_free(MbsSystem *s)
{
    Loops *ls = &s->axes->loops;
    size_t cuts = (size_t)ls->room;
    mbs_give(s->m, ls->loop, cuts * sizeof *ls->loop);
    mbs_give(s->m, ls->group, (cuts + 1) * sizeof *ls->group);
    mbs_give(s->m, ls->state, (size_t)s->axes->n * sizeof *ls->state);
    mbs_give(s->m, ls->index, ls->room_index * sizeof *ls->index);
    mbs_give(s->m, ls->work, ls->room_work * sizeof *ls->work);
}

/* ---- rows ---- */

/* Places and velocities of the origins of a group's links. */
static void carry(const Axes *x, const LoopGroup *g, const double *v)
{
    LoopLink *state = x->loops.state;
    for (int i = 0; i < g->n_links; i++) {
        int link = g->link[i];
        const Link *l = &x->link[link];
        const LinkState *s = &x->state[link];
        const LoopLink *up = &state[l->parent];
        LoopLink *own = &state[link];
        vec_add(own->r, up->r, s->d);
        vec_copy(own->v, up->v);
        vec_cross_more(own->v, x->state[l->parent].w, s->d);
        if (l->slides)
            vec_more(own->v, v[l->v], s->z);
    }
}

/* How the frame of a sees b's point accelerate: by its turning and its moving, of which way_a and way_b lead to it. */
static void relative_acceleration(const Axes *x, const Loop *l, const double *way_a, const double *way_b,
                                  double *turning, double *moving)
{
    const LinkState *a = &x->state[l->a], *b = &x->state[l->b];
    const double *va = x->loops.state[l->a].v, *vb = x->loops.state[l->b].v;
    double w[3], v[3], inner[3];
    vec_sub(w, b->w, a->w);
    vec_sub(turning, b->acc, a->acc);
    vec_cross_more(turning, w, a->w);
    vec_sub(v, vb, va);
    vec_cross_more(v, b->w, way_b);
    vec_cross_more(v, way_a, a->w);
    vec_sub(moving, b->acc + 3, a->acc + 3);
    vec_cross_more(moving, b->acc, way_b);
    vec_cross_more(moving, way_a, a->acc);
    vec_cross(inner, b->w, way_b);
    vec_cross_more(moving, b->w, inner);
    /* less what turns with a: w x (w x way) + 2 w x v */
    vec_cross(inner, a->w, way_a);
    vec_more(inner, 2, v);
    vec_cross_more(moving, inner, a->w);
}

/* The rows' wrenches on both ends, and the accelerations that are lacking along them. */
static void begin_rows(const Axes *x, const Loop *l, double *lack)
{
    const LinkState *a = &x->state[l->a], *b = &x->state[l->b];
    LoopLink *at_a = &x->loops.state[l->a], *at_b = &x->loops.state[l->b];
    double way_a[3], way_b[3], turning[3], moving[3], torque[3], force[3], moment[3];
    link_along(way_b, b, l->point);
    for (int i = 0; i < 3; i++)
        way_a[i] = at_b->r[i] + way_b[i] - at_a->r[i];
    relative_acceleration(x, l, way_a, way_b, turning, moving);
    for (int k = 0; k < l->n_path; k++)
        memset(x->loops.state[l->path[k]].wrench, 0, sizeof at_a->wrench);
    for (int r = 0; r < l->n_rows; r++) {
        link_along(torque, a, l->torque[r]);
        link_along(force, a, l->force[r]);
        lack[r] = -vec_dot(torque, turning) - vec_dot(force, moving);
        vec_cross(moment, way_b, force);
        for (int i = 0; i < 3; i++) {
            at_b->wrench[i][r] = torque[i] + moment[i];
            at_b->wrench[3 + i][r] = force[i];
        }
        vec_cross(moment, way_a, force);
        for (int i = 0; i < 3; i++) {
            at_a->wrench[i][r] = -torque[i] - moment[i];
            at_a->wrench[3 + i][r] = -force[i];
        }
    }
}

/* The efforts that wrenches leave on a joint; the rest goes to the parent. */
static inline void hand_on(const Link *l, const LinkState *s, double (*f)[ROWS], double (*up)[ROWS], double *effort)
{
    double(*along)[ROWS] = f + (l->slides ? 3 : 0);
    const double *z = s->z, *d = s->d, *U = s->U;
    for (int r = 0; r < ROWS; r++)
        effort[r] = z[0] * along[0][r] + z[1] * along[1][r] + z[2] * along[2][r];
    if (!l->parent)
        return;
    for (int r = 0; r < ROWS; r++) {
        double x = effort[r] * s->by_D, g[6];
        for (int i = 0; i < 6; i++)
            g[i] = f[i][r] - U[i] * x;
        up[0][r] += g[0] + (d[1] * g[5] - d[2] * g[4]);
        up[1][r] += g[1] + (d[2] * g[3] - d[0] * g[5]);
        up[2][r] += g[2] + (d[0] * g[4] - d[1] * g[3]);
        up[3][r] += g[3];
        up[4][r] += g[4];
        up[5][r] += g[5];
    }
}

/* ---- efforts ---- */

/* What a group works in. */
typedef struct {
    const LoopGroup *group;
    int stride, n_rows;      /* of those that remain */
    double *E;               /* the rows' efforts: a line for each link, with a number for each row */
    double *weight;          /* of a link */
    double *taken;           /* the efforts of one row */
    double *lack;            /* acceleration that is lacking along a row */
    double *square, *factor; /* of a row's length; of the taken row in it */
} Holding;

static Holding begin_group(const Axes *x, const LoopGroup *g)
{
    int stride = stride_of_group(g);
    Holding h = {.group = g, .stride = stride, .n_rows = g->n_rows, .E = x->loops.work};
    h.weight = h.E + g->n_links * stride;
    h.taken = h.weight + g->n_links;
    h.lack = h.taken + g->n_links;
    h.square = h.lack + stride;
    h.factor = h.square + stride;
    memset(h.E, 0, room_of_group(g) * sizeof *h.E);
    for (int i = 0; i < g->n_links; i++)
        h.weight[i] = x->state[g->link[i]].by_D;
    return h;
}

static void add_squares(Holding *h, const double *line, double weight)
{
    for (int r = 0; r < h->n_rows; r++)
        h->square[r] += weight * line[r] * line[r];
}

static void drop_row(Holding *h, int row)
{
    int last = --h->n_rows;
    double *line = h->E;
    for (int i = 0; i < h->group->n_links; i++, line += h->stride)
        line[row] = line[last];
    h->lack[row] = h->lack[last];
    h->square[row] = h->square[last];
}

/* The longest row of those that are more than nothing, which remain; -1: there is none. */
static int longest_row(Holding *h, double nothing)
{
    int best = -1;
    for (int r = h->n_rows - 1; r >= 0; r--)
        if (!(h->square[r] > nothing))
            drop_row(h, r);
    for (int r = 0; r < h->n_rows; r++)
        if (best < 0 || h->square[r] > h->square[best])
            best = r;
    return best;
}

/* Makes the rows that remain orthogonal to the taken one. */
static void take_out(Holding *h, double square, double lack)
{
    int n_links = h->group->n_links, n = h->n_rows;
    double by = 1 / square, *line = h->E;
    memset(h->factor, 0, (size_t)n * sizeof *h->factor);
    for (int i = 0; i < n_links; i++, line += h->stride) {
        double x = h->weight[i] * h->taken[i] * by;
        for (int r = 0; r < n; r++)
            h->factor[r] += x * line[r];
    }
    memset(h->square, 0, (size_t)n * sizeof *h->square);
    line = h->E;
    for (int i = 0; i < n_links; i++, line += h->stride) {
        double x = h->taken[i];
        for (int r = 0; r < n; r++)
            line[r] -= h->factor[r] * x;
        add_squares(h, line, h->weight[i]);
    }
    for (int r = 0; r < n; r++)
        h->lack[r] -= h->factor[r] * lack;
}

/* Adds to the links' u what the rows need. */
static void hold(const Axes *x, Holding *h)
{
    const LoopGroup *g = h->group;
    double largest = 0;
    for (int i = 0; i < g->n_links; i++)
        add_squares(h, h->E + i * h->stride, h->weight[i]);
    for (int r = 0; r < h->n_rows; r++)
        largest = fmax(largest, h->square[r]);
    for (int row; (row = longest_row(h, ROWS_RANK * ROWS_RANK * largest)) >= 0;) {
        double square = h->square[row], lack = h->lack[row], share = lack / square;
        for (int i = 0; i < g->n_links; i++) {
            h->taken[i] = h->E[i * h->stride + row];
            x->state[g->link[i]].u += share * h->taken[i];
        }
        drop_row(h, row);
        take_out(h, square, lack);
    }
}

void axes_hold_loops(const Axes *x, const double *v)
{
    const Loops *ls = &x->loops;
    for (int i = 0; i < ls->n_groups; i++) {
        const LoopGroup *g = &ls->group[i];
        Holding h = begin_group(x, g);
        carry(x, g, v);
        for (int k = 0; k < g->n_loops; k++) {
            const Loop *l = &ls->loop[g->first + k];
            begin_rows(x, l, h.lack + l->first_row);
            for (int p = 0; p < l->n_path; p++) {
                int link = l->path[p];
                LoopLink *own = &ls->state[link], *up = &ls->state[x->link[link].parent];
                hand_on(&x->link[link], &x->state[link], own->wrench, up->wrench,
                        h.E + own->column * h.stride + l->first_row);
            }
        }
        hold(x, &h);
    }
}
