/* layered_place.c: coordinates of boxes whose layers and order are known, and the lines between them. */
#include "diagram/layered.h"

#include <stdlib.h>

static const double gap_between = 6, track_gap = 4, grid = 2;

static double snapped(double x)
{
    return grid * round(x / grid);
}

/* ---- heights ----------------------------------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

void layered_sort(int n, double *numbers)
{
    if (n) /* qsort does not take NULL */
        qsort(numbers, (size_t)n, sizeof *numbers, by_number);
}

typedef struct {
    bool by_lower, by_upper; /* which neighbours are looked at */
    bool by_mean;            /* towards their mean; else so that most lines are straight: to their median */
} Pull;

/* What a line asks for at one of its ends. Between boxes it comes before lines that only pass. */
static void ask(const Layered *l, int other, double height, bool is_box, double *heights, int *n, bool *by_boxes)
{
    bool other_is_box = l->nodes.at[other].box >= 0;
    if (is_box && other_is_box && !*by_boxes) {
        *by_boxes = true;
        *n = 0;
    }
    if (other_is_box || !*by_boxes)
        heights[(*n)++] = height;
}

/* The height that the lines of a node ask for. False: it has none. */
static bool wished_height(const Layered *l, int node, Pull pull, double *room, double *wish)
{
    int n = 0;
    double sum = 0;
    bool by_boxes = false, is_box = !pull.by_mean && l->nodes.at[node].box >= 0;
    for (int k = 0; k < l->pieces.n; k++) {
        const LayeredPiece *p = &l->pieces.at[k];
        if (pull.by_lower && p->to == node && p->from != node)
            ask(l, p->from, l->nodes.at[p->from].y + p->from_y - p->to_y, is_box, room, &n, &by_boxes);
        if (pull.by_upper && p->from == node && p->to != node)
            ask(l, p->to, l->nodes.at[p->to].y + p->to_y - p->from_y, is_box, room, &n, &by_boxes);
    }
    if (!n)
        return false;
    layered_sort(n, room);
    for (int k = 0; k < n; k++)
        sum += room[k];
    *wish = pull.by_mean ? sum / n : room[(n - 1) / 2];
    return true;
}

typedef struct {
    double wish, weight;
} Weighted;

static int by_wish(const void *a, const void *b)
{
    double x = ((const Weighted *)a)->wish, y = ((const Weighted *)b)->wish;
    return x < y ? -1 : x > y;
}

static double weighted_median(Arena *a, int n, const Weighted *of)
{
    Weighted *sorted = arena_copy(a, of, (size_t)n * sizeof *of);
    double total = 0, half = 0;
    qsort(sorted, (size_t)n, sizeof *sorted, by_wish);
    for (int k = 0; k < n; k++)
        total += sorted[k].weight;
    for (int k = 0; k < n; k++)
        if ((half += sorted[k].weight) >= total / 2)
            return sorted[k].wish;
    return sorted[n - 1].wish;
}

typedef struct {
    int first, n;
    double height;
} Block;

/* Heights as near to the wishes as the order and the sizes allow: neighbours that come too near move together, to the
 * median of what they wish (pool adjacent violators, for the sum of distances: most get exactly what they wish). */
static void settle(Layered *l, const Ints *nodes, Weighted *wishes)
{
    Block *blocks = NEW_ARRAY(l->arena, Block, nodes->n + 1);
    double *offset = NEW_ARRAY(l->arena, double, nodes->n + 1); /* downwards, from the first one */
    int n = 0;
    for (int k = 0; k < nodes->n; k++) {
        const LayeredNode *node = &l->nodes.at[nodes->at[k]];
        if (k) {
            const LayeredNode *above = &l->nodes.at[nodes->at[k - 1]];
            double gap = node->box < 0 && above->box < 0 ? 0 : gap_between;
            offset[k] = offset[k - 1] + above->below + gap + node->above;
        }
        wishes[k].wish += offset[k];
        blocks[n++] = (Block){k, 1, wishes[k].wish};
        for (; n > 1 && blocks[n - 1].height > blocks[n - 2].height; n--) {
            Block *b = &blocks[n - 2];
            b->n += blocks[n - 1].n;
            b->height = weighted_median(l->arena, b->n, wishes + b->first);
        }
    }
    for (int b = 0, k = 0; b < n; b++)
        for (int i = 0; i < blocks[b].n; i++, k++)
            l->nodes.at[nodes->at[k]].y = blocks[b].height - offset[k];
}

static void settle_layer(Layered *l, int layer, Pull pull)
{
    const Ints *nodes = &l->layers[layer];
    Weighted *wishes = NEW_ARRAY(l->arena, Weighted, nodes->n + 1);
    double *room = NEW_ARRAY(l->arena, double, 2 * l->pieces.n + 1);
    for (int k = 0; k < nodes->n; k++) {
        const LayeredNode *n = &l->nodes.at[nodes->at[k]];
        bool has_wish = wished_height(l, nodes->at[k], pull, room, &wishes[k].wish);
        if (!has_wish)
            wishes[k].wish = n->y;
        wishes[k].weight = !has_wish ? 0.01 : n->box < 0 ? 1 : 2;
    }
    settle(l, nodes, wishes);
}

/* How far a node may go up or down without its neighbours. */
static void freedom(const Layered *l, int node, double *low, double *high)
{
    const LayeredNode *n = &l->nodes.at[node];
    const Ints *layer = &l->layers[n->layer];
    if (n->order > 0) {
        const LayeredNode *above = &l->nodes.at[layer->at[n->order - 1]];
        *high = fmin(*high, above->y - above->below - (above->box < 0 ? 0 : gap_between) - n->above);
    }
    if (n->order + 1 < layer->n) {
        const LayeredNode *below = &l->nodes.at[layer->at[n->order + 1]];
        *low = fmax(*low, below->y + below->above + (below->box < 0 ? 0 : gap_between) + n->below);
    }
}

/* Long lines become level between their boxes, where there is room for it. */
static void straighten(Layered *l)
{
    for (int k = 0, end; k < l->pieces.n; k = end) {
        double low = -INFINITY, high = INFINITY;
        for (end = k + 1; end < l->pieces.n && l->pieces.at[end].edge == l->pieces.at[k].edge; end++)
            freedom(l, l->pieces.at[end].from, &low, &high);
        if (end == k + 1 || low > high)
            continue;
        const LayeredPiece *first = &l->pieces.at[k], *last = &l->pieces.at[end - 1];
        double begin = l->nodes.at[first->from].y + first->from_y, stop = l->nodes.at[last->to].y + last->to_y;
        double level = begin >= low && begin <= high ? begin : fmax(low, fmin(high, stop));
        for (int i = k + 1; i < end; i++)
            l->nodes.at[l->pieces.at[i].from].y = level;
    }
}

static double from_height(const Layered *l, const LayeredPiece *p)
{
    return l->nodes.at[p->from].y + p->from_y;
}

static double to_height(const Layered *l, const LayeredPiece *p)
{
    return l->nodes.at[p->to].y + p->to_y;
}

/* How far lines go up and down; a corner counts as much as some millimetres. */
static double height_cost(const Layered *l)
{
    const double corner_cost = 10;
    double cost = 0;
    for (int k = 0; k < l->pieces.n; k++) {
        double rise = fabs(from_height(l, &l->pieces.at[k]) - to_height(l, &l->pieces.at[k]));
        cost += rise + (rise > 1e-6 ? corner_cost : 0);
    }
    return cost;
}

static void snap_heights(Layered *l)
{
    for (int k = 0; k < l->nodes.n; k++)
        l->nodes.at[k].y = snapped(l->nodes.at[k].y);
    straighten(l);
}

/* From the left each box goes to where its lines come from, from the right to where they lead: one of them is right for a
 * tree that becomes many, the other for many that become one. */
static void find_heights(Layered *l)
{
    enum { SWEEPS = 10, BY_MEAN = 6 };
    const double clearly = 0.8;
    for (int k = 0; k < l->n_layers; k++)
        settle_layer(l, k, (Pull){0});
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        bool by_mean = sweep<BY_MEAN, by_all = sweep> 1;
        for (int k = 0; k < l->n_layers; k++)
            settle_layer(l, k, (Pull){true, by_all, by_mean});
        for (int k = l->n_layers - 1; k >= 0; k--)
            settle_layer(l, k, (Pull){by_all, true, by_mean});
    }
    double *kept = NEW_ARRAY(l->arena, double, l->nodes.n + 1);
    for (int k = 0; k < l->nodes.n; k++)
        kept[k] = l->nodes.at[k].y;
    for (int k = l->n_layers - 2; k >= 0; k--)
        settle_layer(l, k, (Pull){.by_upper = true});
    snap_heights(l);
    double from_right = height_cost(l);
    for (int k = 0; k < l->nodes.n; k++) {
        double other = l->nodes.at[k].y;
        l->nodes.at[k].y = kept[k];
        kept[k] = other;
    }
    for (int k = 1; k < l->n_layers; k++)
        settle_layer(l, k, (Pull){.by_lower = true});
    snap_heights(l);
    bool is_better = from_right < clearly * height_cost(l);
    for (int k = 0; is_better && k < l->nodes.n; k++)
        l->nodes.at[k].y = kept[k];
}

/* ---- lines between two layers ------------------------------------------------------------------------------------ */

static bool is_straight(const Layered *l, const LayeredPiece *p)
{
    return fabs(from_height(l, p) - to_height(l, p)) < 1e-6;
}

typedef struct {
    int piece;
    double from, to;
    int track;
} Rise; /* a vertical part */

/* Rises first in the order from left to right that crosses least: of those that go up the highest, of those that go
 * down the lowest. */
static int by_rise(const void *a, const void *b)
{
    const Rise *x = a, *y = b;
    bool x_up = x->to > x->from, y_up = y->to > y->from;
    if (x_up != y_up)
        return x_up ? -1 : 1;
    double d = x_up ? y->from - x->from : x->from - y->from;
    return d < 0 ? -1 : d > 0 ? 1 : x->piece - y->piece;
}

/* Whether two rises may not lie on one track, or the level part of one would lie on that of the other. */
static bool in_the_way(const Rise *x, const Rise *y)
{
    bool same_net = x->from == y->from || x->to == y->to;
    double low = fmax(fmin(x->from, x->to), fmin(y->from, y->to)),
           high = fmin(fmax(x->from, x->to), fmax(y->from, y->to));
    return !same_net && low <= high + 1e-6;
}

/* The number of tracks in the gap behind a layer. */
static int find_tracks(Layered *l, int layer)
{
    Rise *rises = NEW_ARRAY(l->arena, Rise, l->pieces.n + 1);
    int n = 0, most = 0;
    for (int k = 0; k < l->pieces.n; k++) {
        const LayeredPiece *p = &l->pieces.at[k];
        if (l->nodes.at[p->from].layer == layer && !is_straight(l, p))
            rises[n++] = (Rise){k, from_height(l, p), to_height(l, p), 0};
    }
    if (n)
        qsort(rises, (size_t)n, sizeof *rises, by_rise);
    for (int k = 0; k < n; k++) {
        for (bool moved = true; moved;) {
            moved = false;
            for (int i = 0; i < k && !moved; i++) {
                bool follows = fabs(rises[i].from - rises[k].to) < 1e-6 && rises[k].track <= rises[i].track;
                if ((rises[i].track == rises[k].track && in_the_way(&rises[i], &rises[k])) || follows) {
                    rises[k].track++;
                    moved = true;
                }
            }
        }
        most = rises[k].track + 1 > most ? rises[k].track + 1 : most;
    }
    for (int k = 0; k < n; k++)
        l->pieces.at[rises[k].piece].track = rises[k].track;
    return most;
}

/* ---- columns ----------------------------------------------------------------------------------------------------- */

typedef struct {
    double left, middle, right, tracks; /* x of its edges, of its boxes, and of the first track behind it */
} Column;

static Column *find_columns(Layered *l)
{
    Column *columns = NEW_ARRAY(l->arena, Column, l->n_layers + 1);
    double x = 0;
    for (int k = 0; k < l->n_layers; k++) {
        double left = 0, right = 0;
        for (int i = 0; i < l->layers[k].n; i++) {
            int box = l->nodes.at[l->layers[k].at[i]].box;
            if (box < 0)
                continue;
            left = fmax(left, l->boxes[box].left + l->wrap[box]);
            right = fmax(right, l->boxes[box].right + l->wrap[box]);
        }
        int tracks = find_tracks(l, k);
        columns[k] = (Column){x, snapped(x + left), x + left + right, 0};
        columns[k].tracks = snapped(x + left + right + track_gap);
        x = columns[k].tracks + (tracks > 2 ? tracks : 2) * track_gap;
    }
    return columns;
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

void layered_go(Arena *a, LayeredWay *w, double x, double y)
{
    PicturePoint p = {x, y};
    int n = w->n;
    if (n && fabs(w->at[n - 1].x - x) < 1e-6 && fabs(w->at[n - 1].y - y) < 1e-6)
        return;
    if (n > 1) { /* straight on: the point between is not needed */
        PicturePoint u = w->at[n - 2], v = w->at[n - 1];
        if ((fabs(u.x - v.x) < 1e-6 && fabs(v.x - x) < 1e-6) || (fabs(u.y - v.y) < 1e-6 && fabs(v.y - y) < 1e-6)) {
            w->at[n - 1] = p;
            return;
        }
    }
    PUSH(a, *w, p);
}

static void make_line(Layered *l, int edge, int first, const Column *columns)
{
    LayeredEdge *e = &l->edges[edge];
    int low = l->nodes.at[e->box[0]].layer <= l->nodes.at[e->box[1]].layer ? 0 : 1;
    const EdgePin *begin = &l->pins[edge][low], *end = &l->pins[edge][!low];
    const PicturePoint from = l->boxes[e->box[low]].middle, to = l->boxes[e->box[!low]].middle;
    LayeredWay w = {0};
    for (int k = 0; k < begin->n; k++)
        layered_go(l->arena, &w, from.x + begin->way[k].x, from.y + begin->way[k].y);
    for (int k = first; k < l->pieces.n && l->pieces.at[k].edge == edge; k++) {
        const LayeredPiece *p = &l->pieces.at[k];
        double x = columns[l->nodes.at[p->from].layer].tracks + track_gap * p->track;
        if (is_straight(l, p))
            continue;
        layered_go(l->arena, &w, x, from_height(l, p));
        layered_go(l->arena, &w, x, to_height(l, p));
    }
    for (int k = end->n - 1; k >= 0; k--)
        layered_go(l->arena, &w, to.x + end->way[k].x, to.y + end->way[k].y);
    e->n = w.n;
    e->points = w.at;
    for (int k = 0; low == 1 && k < w.n / 2; k++) { /* from port[0] on */
        PicturePoint p = w.at[k];
        w.at[k] = w.at[w.n - 1 - k];
        w.at[w.n - 1 - k] = p;
    }
}

void layered_place(Layered *l)
{
    find_heights(l);
    const Column *columns = find_columns(l);
    for (int b = 0; b < l->n_boxes; b++)
        l->boxes[b].middle = (PicturePoint){columns[l->nodes.at[b].layer].middle, l->nodes.at[b].y};
    for (int k = 0, last = -1; k < l->pieces.n; k++)
        if (l->pieces.at[k].edge != last) {
            last = l->pieces.at[k].edge;
            make_line(l, last, k, columns);
        }
}
