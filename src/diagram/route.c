/* route.c: lines between the ports of boxes that have their places: around boxes, nets as trees, few crossings and corners.
 *
 * The ways are those of a grid of level and upright lines beside boxes, through ports, and where lines were before. One line
 * after the other is taken away and led anew the cheapest way (Dijkstra), in a few rounds: by then each knows the others.
 */
#include "diagram/layered.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double clearance = 1, stub = 2, beside = 4, apart = 1.5,
                    name_room = 6; /* stub: from a port to the first bend */
/* in millimetres of way */
static const double corner_cost = 8, crossing_cost = 30, touching_cost = 90, overlap_cost = 400, name_cost = 3;
static const double along_own = 0.4; /* of a millimetre where the net has a line already */

typedef enum { GO_RIGHT, GO_UP, GO_LEFT, GO_DOWN, N_WAYS } Heading;

/* A line of the grid between two of its nodes: of which net it is, and how many lines go along it. */
typedef struct {
    int net; /* 0: none, else its number and one; -1: several */
    int n;
    double cost; /* of a millimetre; negative: it goes through a box */
} Link;

typedef struct {
    double cost;
    int state;
} Reached;

typedef struct {
    Arena *arena;
    int n_boxes, n_edges;
    const LayeredBox *boxes;
    LayeredEdge *edges;
    double in_box;   /* what a millimetre in a box costs; negative: no line goes there */
    double below;    /* how far under a box its name may be */
    double straight; /* and one that goes on from an end of the line without a corner, or to one */
    int nx, ny;
    double *xs, *ys;
    Link *links[2]; /* from a node to the right, and upwards */
    double *cost;   /* of each state: a node, and the way by which it is entered */
    int *before;
    VEC(Reached) heap;
} Router;

static int node_at(const Router *r, int ix, int iy)
{
    return iy * r->nx + ix;
}

/* ---- the grid ----------------------------------------------------------------------------------------------------- */

/* In order, each once; of those that only might be there, none too near to another. */
static LayeredNumbers grid_lines(Arena *a, LayeredNumbers *needed, LayeredNumbers *useful)
{
    LayeredNumbers all = {0};
    int next = 0;
    layered_sort(needed->n, needed->at);
    layered_sort(useful->n, useful->at);
    for (int k = 0; k < useful->n; k++) {
        while (next < needed->n && needed->at[next] <= useful->at[k] + apart) {
            if (!all.n || needed->at[next] - all.at[all.n - 1] > 1e-6)
                PUSH(a, all, needed->at[next]);
            next++;
        }
        if (!all.n || useful->at[k] - all.at[all.n - 1] > apart)
            PUSH(a, all, useful->at[k]);
    }
    for (; next < needed->n; next++)
        if (!all.n || needed->at[next] - all.at[all.n - 1] > 1e-6)
            PUSH(a, all, needed->at[next]);
    return all;
}

static PicturePoint port_place(const Router *r, const LayeredEdge *e, int end)
{
    PicturePoint middle = r->boxes[e->box[end]].middle;
    return (PicturePoint){middle.x + e->port[end].at.x, middle.y + e->port[end].at.y};
}

/* Lines of ports, and of ways that were there before: without these lines would be lost. */
static void add_needed(const Router *r, LayeredNumbers *xs, LayeredNumbers *ys)
{
    for (int k = 0; k < r->n_edges; k++) {
        const LayeredEdge *e = &r->edges[k];
        for (int end = 0; end < 2 && !e->is_fixed; end++) {
            PortSide side = e->port[end].side;
            if (side != SIDE_LEFT && side != SIDE_RIGHT)
                PUSH(r->arena, *xs, port_place(r, e, end).x);
            if (side != SIDE_TOP && side != SIDE_BOTTOM)
                PUSH(r->arena, *ys, port_place(r, e, end).y);
        }
        int inner = e->is_fixed ? 0 : 1;
        for (int i = inner; i + inner < e->n; i++) {
            PUSH(r->arena, *xs, e->points[i].x);
            PUSH(r->arena, *ys, e->points[i].y);
        }
    }
}

static void make_grid(Router *r)
{
    LayeredNumbers needed_x = {0}, needed_y = {0}, xs = {0}, ys = {0};
    add_needed(r, &needed_x, &needed_y);
    for (int b = 0; b < r->n_boxes; b++) {
        const LayeredBox *box = &r->boxes[b];
        for (int side = -1; side <= 1; side += 2)
            for (int far = 1; far <= 2; far++) {
                PUSH(r->arena, xs, box->middle.x + side * (box->half.x + far * beside));
                PUSH(r->arena, ys, box->middle.y + side * (box->half.y + far * beside));
            }
    }
    xs = grid_lines(r->arena, &needed_x, &xs);
    ys = grid_lines(r->arena, &needed_y, &ys);
    r->nx = xs.n;
    r->ny = ys.n;
    r->xs = xs.at;
    r->ys = ys.at;
}

/* What a millimetre costs between two points of the grid. */
static double link_cost(const Router *r, double x0, double y0, double x1, double y1)
{
    double cost = 1;
    for (int b = 0; b < r->n_boxes; b++) {
        const LayeredBox *box = &r->boxes[b];
        double w = box->half.x + clearance, h = box->half.y + clearance;
        double low = box->middle.y - h, high = box->middle.y + h;
        if (x1 <= box->middle.x - w || x0 >= box->middle.x + w)
            continue;
        if (y1 > low && y0 < high)
            return r->in_box;
        if (y1 > low - r->below && y0 < high + name_room)
            cost = name_cost;
    }
    return cost;
}

static void make_links(Router *r)
{
    for (int way = 0; way < 2; way++)
        r->links[way] = NEW_ARRAY(r->arena, Link, r->nx * r->ny);
    for (int iy = 0; iy < r->ny; iy++)
        for (int ix = 0; ix < r->nx; ix++) {
            double x = r->xs[ix], y = r->ys[iy];
            int node = node_at(r, ix, iy);
            r->links[0][node].cost = ix + 1 < r->nx ? link_cost(r, x, y, r->xs[ix + 1], y) : -1;
            r->links[1][node].cost = iy + 1 < r->ny ? link_cost(r, x, y, x, r->ys[iy + 1]) : -1;
        }
}

/* ---- which lines are where ------------------------------------------------------------------------------------------ */

/* The first number of the grid that is not below x. */
static int index_of(const double *of, int n, double x)
{
    int low = 0, high = n;
    while (low < high) {
        int half = (low + high) / 2;
        if (of[half] < x - 1e-6)
            low = half + 1;
        else
            high = half;
    }
    return low;
}

static void use_link(Link *link, int net)
{
    link->net = link->n && link->net != net + 1 ? -1 : net + 1;
    link->n++;
}

static void use_edge(Router *r, const LayeredEdge *e)
{
    for (int k = 0; k + 1 < e->n; k++) {
        PicturePoint a = e->points[k], b = e->points[k + 1];
        bool level = fabs(a.y - b.y) < 1e-6;
        if (!level && fabs(a.x - b.x) > 1e-6)
            continue; /* an oblique one, which a person has drawn */
        int ix = index_of(r->xs, r->nx, fmin(a.x, b.x)), iy = index_of(r->ys, r->ny, fmin(a.y, b.y));
        if (ix == r->nx || iy == r->ny || fabs(level ? r->ys[iy] - a.y : r->xs[ix] - a.x) > 1e-6)
            continue; /* beside the grid */
        while (level && ix + 1 < r->nx && r->xs[ix + 1] <= fmax(a.x, b.x) + 1e-6)
            use_link(&r->links[0][node_at(r, ix++, iy)], e->net);
        while (!level && iy + 1 < r->ny && r->ys[iy + 1] <= fmax(a.y, b.y) + 1e-6)
            use_link(&r->links[1][node_at(r, ix, iy++)], e->net);
    }
}

/* All lines but one. */
static void use_others(Router *r, int but)
{
    for (int way = 0; way < 2; way++)
        for (int k = 0; k < r->nx * r->ny; k++) {
            r->links[way][k].net = 0;
            r->links[way][k].n = 0;
        }
    for (int k = 0; k < r->n_edges; k++)
        if (k != but)
            use_edge(r, &r->edges[k]);
}

/* The link of a node on one of its sides, or NULL. */
static const Link *link_of(const Router *r, int node, Heading to)
{
    int ix = node % r->nx, iy = node / r->nx;
    if ((to == GO_LEFT && !ix) || (to == GO_DOWN && !iy) || (to == GO_RIGHT && ix + 1 == r->nx) ||
        (to == GO_UP && iy + 1 == r->ny))
        return NULL;
    return &r->links[to == GO_UP || to == GO_DOWN][to == GO_LEFT ? node - 1 : to == GO_DOWN ? node - r->nx : node];
}

static int next_node(const Router *r, int node, Heading to)
{
    return to == GO_RIGHT ? node + 1 : to == GO_LEFT ? node - 1 : to == GO_UP ? node + r->nx : node - r->nx;
}

static int lines_of_others(const Link *link, int net)
{
    return link && link->n && link->net != net + 1 ? link->n : 0;
}

/* What it costs to go through a node, entered by one way and left by another. */
static double node_cost(const Router *r, int node, Heading in, Heading out, int net)
{
    bool turns = in != out;
    int n_sides = 0, across = 0;
    for (Heading side = GO_RIGHT; side < N_WAYS; side++) {
        int n = lines_of_others(link_of(r, node, side), net);
        n_sides += n > 0;
        if (side % 2 != out % 2 && n > across)
            across = n;
    }
    if (!n_sides)
        return turns ? corner_cost : 0;
    const Link *one = link_of(r, node, (Heading)((out + 1) % N_WAYS)),
               *other = link_of(r, node, (Heading)((out + 3) % N_WAYS));
    bool crosses = !turns && lines_of_others(one, net) && lines_of_others(other, net) && n_sides == 2;
    return (turns ? corner_cost : 0) + (crosses ? crossing_cost * across : touching_cost);
}

static double way_cost(const Link *link, double length, int net)
{
    if (lines_of_others(link, net))
        return length * link->cost + overlap_cost;
    return length * (link->n ? along_own : link->cost);
}

/* ---- ends ---------------------------------------------------------------------------------------------------------- */

/* Where a line is when it has left the box of a port. */
typedef struct {
    int node;
    Heading out;
    double length;
} Exit;

/* False: nothing of the grid is there. */
static bool find_exit(const Router *r, const LayeredBox *box, PicturePoint port, Heading out, Exit *to)
{
    int ix = index_of(r->xs, r->nx, port.x), iy = index_of(r->ys, r->ny, port.y);
    if (out == GO_RIGHT)
        ix = index_of(r->xs, r->nx, fmax(port.x, box->middle.x + box->half.x) + stub);
    else if (out == GO_LEFT)
        ix = index_of(r->xs, r->nx, fmin(port.x, box->middle.x - box->half.x) - stub + 2e-6) - 1;
    else if (out == GO_UP)
        iy = index_of(r->ys, r->ny, fmax(port.y, box->middle.y + box->half.y) + stub);
    else
        iy = index_of(r->ys, r->ny, fmin(port.y, box->middle.y - box->half.y) - stub + 2e-6) - 1;
    if (ix < 0 || iy < 0 || ix >= r->nx || iy >= r->ny)
        return false;
    bool level = out == GO_RIGHT || out == GO_LEFT;
    if (fabs(level ? r->ys[iy] - port.y : r->xs[ix] - port.x) > 1e-6)
        return false;
    *to = (Exit){node_at(r, ix, iy), out, fabs(r->xs[ix] - port.x) + fabs(r->ys[iy] - port.y)};
    return true;
}

static int find_exits(const Router *r, const LayeredEdge *e, int end, Exit *to)
{
    static const Heading of_side[] = {
        [SIDE_LEFT] = GO_LEFT, [SIDE_RIGHT] = GO_RIGHT, [SIDE_TOP] = GO_UP, [SIDE_BOTTOM] = GO_DOWN};
    PortSide side = e->port[end].side;
    const LayeredBox *box = &r->boxes[e->box[end]];
    PicturePoint port = port_place(r, e, end);
    int n = 0;
    for (Heading out = GO_RIGHT; out < N_WAYS; out++)
        if (side == SIDE_ANY || of_side[side] == out)
            n += find_exit(r, box, port, out, &to[n]);
    return n;
}

/* ---- the cheapest way ------------------------------------------------------------------------------------------------ */

static void heap_push(Router *r, double cost, int state)
{
    Reached new = {cost, state};
    PUSH(r->arena, r->heap, new);
    for (int k = r->heap.n - 1; k && r->heap.at[(k - 1) / 2].cost > r->heap.at[k].cost; k = (k - 1) / 2) {
        Reached kept = r->heap.at[k];
        r->heap.at[k] = r->heap.at[(k - 1) / 2];
        r->heap.at[(k - 1) / 2] = kept;
    }
}

static Reached heap_pop(Router *r)
{
    Reached first = r->heap.at[0], last = r->heap.at[--r->heap.n];
    int k = 0;
    for (int child; (child = 2 * k + 1) < r->heap.n; k = child) {
        child += child + 1 < r->heap.n && r->heap.at[child + 1].cost < r->heap.at[child].cost;
        if (r->heap.at[child].cost >= last.cost)
            break;
        r->heap.at[k] = r->heap.at[child];
    }
    r->heap.at[k] = last;
    return first;
}

static void reach(Router *r, int state, double cost, int before)
{
    if (cost >= r->cost[state])
        return;
    r->cost[state] = cost;
    r->before[state] = before;
    heap_push(r, cost, state);
}

static bool is_straight(const Router *r, const LayeredEdge *e, int node, Heading to)
{
    PicturePoint from = port_place(r, e, 0), into = port_place(r, e, 1);
    double x = r->xs[node % r->nx], y = r->ys[node / r->nx];
    return to == GO_LEFT || to == GO_RIGHT ? fabs(y - from.y) < 1e-6 || fabs(y - into.y) < 1e-6
                                           : fabs(x - from.x) < 1e-6 || fabs(x - into.x) < 1e-6;
}

static void go_on(Router *r, int state, const LayeredEdge *e)
{
    int node = state / N_WAYS;
    Heading in = (Heading)(state % N_WAYS);
    for (Heading out = GO_RIGHT; out < N_WAYS; out++) {
        const Link *link = link_of(r, node, out);
        if (out == (in + 2) % N_WAYS || !link || link->cost < 0)
            continue;
        int next = next_node(r, node, out);
        double length =
            fabs(r->xs[next % r->nx] - r->xs[node % r->nx]) + fabs(r->ys[next / r->nx] - r->ys[node / r->nx]);
        double cost = way_cost(link, length, e->net) * (is_straight(r, e, node, out) ? r->straight : 1);
        reach(r, next * N_WAYS + (int)out, r->cost[state] + node_cost(r, node, in, out, e->net) + cost, state);
    }
}

/* The last state of the cheapest way, and which exit it takes; -1: there is none. */
static int search(Router *r, const Exit *from, int n_from, const Exit *to, int n_to, const LayeredEdge *e, int *taken)
{
    int best = -1;
    double least = INFINITY;
    for (int k = 0; k < r->nx * r->ny * N_WAYS; k++)
        r->cost[k] = INFINITY;
    r->heap.n = 0;
    for (int k = 0; k < n_from; k++)
        reach(r, from[k].node * N_WAYS + (int)from[k].out, from[k].length, -1);
    while (r->heap.n) {
        Reached now = heap_pop(r);
        if (now.cost > r->cost[now.state])
            continue;
        if (now.cost >= least)
            break;
        Heading in = (Heading)(now.state % N_WAYS);
        for (int k = 0; k < n_to; k++) {
            Heading into = (Heading)((to[k].out + 2) % N_WAYS);
            if (now.state / N_WAYS != to[k].node || in == to[k].out)
                continue;
            double cost = now.cost + node_cost(r, to[k].node, in, into, e->net) + to[k].length;
            if (cost < least) {
                least = cost;
                best = now.state;
                *taken = k;
            }
        }
        go_on(r, now.state, e);
    }
    return best;
}

/* ---- lines ---------------------------------------------------------------------------------------------------------- */

static PicturePoint place_of(const Router *r, int node)
{
    return (PicturePoint){r->xs[node % r->nx], r->ys[node / r->nx]};
}

static void go_to(Router *r, LayeredWay *w, PicturePoint p)
{
    layered_go(r->arena, w, p.x, p.y);
}

static void lead(Router *r, int edge)
{
    LayeredEdge *e = &r->edges[edge];
    Exit from[N_WAYS], to[N_WAYS];
    int n_from = find_exits(r, e, 0, from), n_to = find_exits(r, e, 1, to), taken = 0;
    if (!n_from || !n_to)
        return;
    use_others(r, edge);
    int last = search(r, to, n_to, from, n_from, e, &taken); /* backwards: states then lead from port[0] on */
    if (last < 0)
        return;
    LayeredWay w = {0};
    go_to(r, &w, port_place(r, e, 0));
    go_to(r, &w, place_of(r, from[taken].node));
    for (int state = last; state >= 0; state = r->before[state])
        go_to(r, &w, place_of(r, state / N_WAYS));
    go_to(r, &w, port_place(r, e, 1));
    e->n = w.n;
    e->points = w.at;
}

enum { MOST_WORK = 6000000 }; /* nodes of the grid, times lines or boxes */

static void lead_all(Router *r)
{
    enum { ROUNDS = 3 };
    make_links(r);
    r->cost = NEW_ARRAY(r->arena, double, r->nx * r->ny * N_WAYS);
    r->before = NEW_ARRAY(r->arena, int, r->nx * r->ny * N_WAYS);
    for (int k = 0; k < ROUNDS * r->n_edges; k++)
        if (!r->edges[k % r->n_edges].is_fixed)
            lead(r, k % r->n_edges);
}

bool layered_route(Arena *a, int n, const LayeredBox *boxes, int n_edges, LayeredEdge *edges)
{
    Router r = {
        .arena = a, .n_boxes = n, .n_edges = n_edges, .boxes = boxes, .edges = edges, .in_box = -1, .straight = 1};
    bool has_all = true;
    make_grid(&r);
    if ((double)r.nx * r.ny * n_edges <= MOST_WORK)
        lead_all(&r);
    for (int k = 0; k < n_edges; k++)
        has_all &= edges[k].n > 1;
    return has_all;
}

/* ---- lines that are missing ------------------------------------------------------------------------------------------ */

/* With one corner or two, whatever is there. */
static void lead_plainly(Router *r, LayeredEdge *e)
{
    PicturePoint from = port_place(r, e, 0), to = port_place(r, e, 1);
    PicturePoint half = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    bool is_upright = e->port[0].side == SIDE_TOP || e->port[0].side == SIDE_BOTTOM;
    LayeredWay w = {0};
    go_to(r, &w, from);
    go_to(r, &w, is_upright ? (PicturePoint){from.x, half.y} : (PicturePoint){half.x, from.y});
    go_to(r, &w, is_upright ? (PicturePoint){to.x, half.y} : (PicturePoint){half.x, to.y});
    go_to(r, &w, to);
    e->n = w.n;
    e->points = w.at;
}

typedef struct {
    PicturePoint low, high;
} Window;

static bool is_in(const Window *w, PicturePoint low, PicturePoint high)
{
    return low.x < w->high.x && high.x > w->low.x && low.y < w->high.y && high.y > w->low.y;
}

static bool passes(const Window *w, const LayeredEdge *e)
{
    for (int k = 0; k + 1 < e->n; k++) {
        PicturePoint p = e->points[k], q = e->points[k + 1];
        if (is_in(w, (PicturePoint){fmin(p.x, q.x), fmin(p.y, q.y)}, (PicturePoint){fmax(p.x, q.x), fmax(p.y, q.y)}))
            return true;
    }
    return false;
}

/* One line, with what is near its ends alone, where that is not too much. */
static void lead_within(const Router *all, LayeredEdge *e, double *left)
{
    const double around = 40;
    PicturePoint p = port_place(all, e, 0), q = port_place(all, e, 1);
    Window w = {{fmin(p.x, q.x) - around, fmin(p.y, q.y) - around}, {fmax(p.x, q.x) + around, fmax(p.y, q.y) + around}};
    LayeredBox *boxes = NEW_ARRAY(all->arena, LayeredBox, all->n_boxes + 2);
    LayeredEdge *edges = NEW_ARRAY(all->arena, LayeredEdge, all->n_edges + 1);
    Router r = {.arena = all->arena,
                .boxes = boxes,
                .edges = edges,
                .in_box = all->in_box,
                .below = all->below,
                .straight = all->straight};
    for (int k = 0; k < all->n_edges; k++)
        if (&all->edges[k] != e && passes(&w, &all->edges[k])) {
            edges[r.n_edges] = all->edges[k];
            edges[r.n_edges++].is_fixed = true;
        }
    edges[r.n_edges] = *e;
    for (int end = 0; end < 2; end++) {
        edges[r.n_edges].box[end] = r.n_boxes;
        boxes[r.n_boxes++] = all->boxes[e->box[end]];
    }
    for (int k = 0; k < all->n_boxes; k++) {
        PicturePoint m = all->boxes[k].middle, h = all->boxes[k].half;
        if (is_in(&w, (PicturePoint){m.x - h.x, m.y - h.y}, (PicturePoint){m.x + h.x, m.y + h.y}))
            boxes[r.n_boxes++] = all->boxes[k];
    }
    r.n_edges++;
    make_grid(&r);
    *left -= (double)r.nx * r.ny * r.n_boxes;
    if (*left < 0)
        return;
    lead_all(&r);
    e->n = edges[r.n_edges - 1].n;
    e->points = edges[r.n_edges - 1].points;
}

void layered_lead(Arena *a, int n, const LayeredBox *boxes, int n_edges, LayeredEdge *edges)
{
    const double in_box = 20, straight = 0.98;
    Router r = {.arena = a,
                .n_boxes = n,
                .n_edges = n_edges,
                .boxes = boxes,
                .edges = edges,
                .in_box = in_box,
                .below = name_room,
                .straight = straight};
    int n_led = 0;
    double left = MOST_WORK;
    for (int k = 0; k < n_edges; k++)
        n_led += !edges[k].is_fixed;
    if (!n_led)
        return;
    layered_nets(n_edges, edges);
    make_grid(&r);
    bool is_small = (double)r.nx * r.ny * (n_led + n) <= MOST_WORK;
    if (is_small)
        lead_all(&r);
    for (int k = 0; k < n_edges; k++)
        if (!edges[k].is_fixed && !is_small && left > 0)
            lead_within(&r, &edges[k], &left);
    for (int k = 0; k < n_edges; k++)
        if (edges[k].n < 2)
            lead_plainly(&r, &edges[k]);
}
