/* layered.c: directions, layers and orders (Sugiyama, Tagawa and Toda; cycles after Eades, Lin and Smyth). */
#include "diagram/layered.h"

#include <stdlib.h>
#include <string.h>

static const double row_gap = 4; /* between lines that go round a box */

/* ---- layers ------------------------------------------------------------------------------------------------------ */

/* +1: from box[0] to box[1] is from left to right, as the sides of the ports want it. */
static int direction(const LayeredEdge *e)
{
    bool forward = e->port[0].side == SIDE_RIGHT || e->port[1].side == SIDE_LEFT;
    bool backward = e->port[0].side == SIDE_LEFT || e->port[1].side == SIDE_RIGHT;
    return backward && !forward ? -1 : 1;
}

static int tail_of(const LayeredEdge *e)
{
    return e->box[direction(e) < 0];
}

static int head_of(const LayeredEdge *e)
{
    return e->box[direction(e) > 0];
}

/* A sequence of the boxes with few edges against it: sinks go to its end, sources to its begin, else the box with most
 * more edges out than in. */
static void sequence(const Layered *l, int *place)
{
    int first = 0, last = l->n_boxes - 1;
    for (int k = 0; k < l->n_boxes; k++)
        place[k] = -1;
    while (first <= last) {
        int best = -1, best_value = 0;
        bool is_sink = false;
        for (int b = 0; b < l->n_boxes; b++) {
            if (place[b] >= 0)
                continue;
            int in = 0, out = 0;
            for (int k = 0; k < l->n_edges; k++) {
                const LayeredEdge *e = &l->edges[k];
                int tail = tail_of(e), head = head_of(e);
                if (tail == head || place[tail] >= 0 || place[head] >= 0)
                    continue;
                out += tail == b;
                in += head == b;
            }
            bool sink = !out && in;
            int value = sink ? 1 << 20 : !in ? 1 << 19 : out - in;
            if (best < 0 || value > best_value) {
                best = b;
                best_value = value;
                is_sink = sink;
            }
        }
        place[best] = is_sink ? last-- : first++;
    }
}

/* Ends of an edge in the direction that the sequence gives it. */
static void oriented(const LayeredEdge *e, const int *place, int *from, int *to)
{
    bool turned = place[e->box[0]] > place[e->box[1]];
    *from = e->box[turned];
    *to = e->box[!turned];
}

/* Each box as near to the boxes that it is connected with as its edges allow. */
static void tighten(const Layered *l, const int *place, int *layer)
{
    for (int round = 0; round < 4; round++)
        for (int b = 0; b < l->n_boxes; b++) {
            int low = 0, high = l->n_boxes, in = 0, out = 0, from, to;
            for (int k = 0; k < l->n_edges; k++) {
                oriented(&l->edges[k], place, &from, &to);
                if (from == to)
                    continue;
                if (to == b && ++in && layer[from] + 1 > low)
                    low = layer[from] + 1;
                if (from == b && ++out && layer[to] - 1 < high)
                    high = layer[to] - 1;
            }
            if (out > in || (out && !in))
                layer[b] = high;
            else if (in)
                layer[b] = low;
        }
}

static void find_layers(Layered *l, int *layer)
{
    int n = l->n_boxes, most = 0, from, to;
    int *place = NEW_ARRAY(l->arena, int, n);
    sequence(l, place);
    for (int at = 0; at < n; at++) { /* longest way, in the order of the sequence */
        int b = 0;
        while (place[b] != at)
            b++;
        for (int k = 0; k < l->n_edges; k++) {
            oriented(&l->edges[k], place, &from, &to);
            if (to == b && from != to && layer[from] + 1 > layer[b])
                layer[b] = layer[from] + 1;
        }
    }
    tighten(l, place, layer);
    int least = n;
    for (int b = 0; b < n; b++)
        least = layer[b] < least ? layer[b] : least;
    for (int b = 0; b < n; b++) {
        layer[b] -= least;
        most = layer[b] > most ? layer[b] : most;
    }
    for (int b = 0; b < n; b++) {
        if (l->boxes[b].wish == COLUMN_FIRST)
            layer[b] = 0;
        if (l->boxes[b].wish == COLUMN_LAST)
            layer[b] = most;
    }
    l->n_layers = most + 1;
}

/* ---- flips -------------------------------------------------------------------------------------------------------- */

/* Lines of a box that would have to go round it, as it is and flipped. */
static void count_detours(const Layered *l, int box, const int *layer, int *as_is, int *flipped)
{
    *as_is = *flipped = 0;
    for (int k = 0; k < l->n_edges; k++)
        for (int end = 0; end < 2; end++) {
            const LayeredEdge *e = &l->edges[k];
            if (e->box[end] != box || e->box[!end] == box)
                continue;
            bool to_right = layer[e->box[!end]] >= layer[box];
            *as_is += e->port[end].side == (to_right ? SIDE_LEFT : SIDE_RIGHT);
            *flipped += e->port[end].side == (to_right ? SIDE_RIGHT : SIDE_LEFT);
        }
}

static void flip(Layered *l, int box)
{
    for (int k = 0; k < l->n_edges; k++)
        for (int end = 0; end < 2; end++) {
            LayeredEdge *e = &l->edges[k];
            if (e->box[end] == box)
                layered_flip_port(&e->port[end]);
        }
    l->boxes[box].is_flipped = true;
}

static void find_flips(Layered *l, const int *layer)
{
    for (int b = 0; b < l->n_boxes; b++) {
        int as_is, flipped;
        count_detours(l, b, layer, &as_is, &flipped);
        if (l->boxes[b].may_flip && flipped < as_is)
            flip(l, b);
    }
}

/* ---- pins -------------------------------------------------------------------------------------------------------- */

/* What goes round a box; lines from one port in one direction go together. */
typedef struct {
    int box;
    LayeredPort port;
    bool to_right;
    EdgePin pin;
} Detour;

typedef VEC(Detour) Detours;

static EdgePin detour(Layered *l, Detours *known, int box, LayeredPort port, bool to_right)
{
    for (int k = 0; k < known->n; k++) {
        const Detour *d = &known->at[k];
        if (d->box == box && d->to_right == to_right && d->port.at.x == port.at.x && d->port.at.y == port.at.y)
            return d->pin;
    }
    LayeredBox *b = &l->boxes[box];
    bool above = port.side == SIDE_TOP || (port.side != SIDE_BOTTOM && port.at.y > 0);
    double row = above ? (b->top += row_gap) : -(b->bottom += row_gap);
    EdgePin pin = {.y = row};
    pin.way[pin.n++] = port.at;
    if (port.side == SIDE_LEFT || port.side == SIDE_RIGHT) {
        l->wrap[box] += row_gap;
        double x = port.side == SIDE_LEFT ? -(b->left + l->wrap[box]) : b->right + l->wrap[box];
        pin.way[pin.n++] = (PicturePoint){x, port.at.y};
        pin.way[pin.n++] = (PicturePoint){x, row};
    } else {
        pin.way[pin.n++] = (PicturePoint){port.at.x, row};
    }
    Detour d = {box, port, to_right, pin};
    PUSH(l->arena, *known, d);
    return pin;
}

static void find_pins(Layered *l, const int *layer)
{
    Detours known = {0};
    for (int k = 0; k < l->n_edges; k++)
        for (int end = 0; end < 2; end++) {
            const LayeredEdge *e = &l->edges[k];
            int own = layer[e->box[end]], other = layer[e->box[!end]];
            bool to_right = other > own || (other == own); /* in one layer: through the gap to its right */
            LayeredPort port = e->port[end];
            bool is_direct = port.side == SIDE_ANY || port.side == (to_right ? SIDE_RIGHT : SIDE_LEFT);
            l->pins[k][end] = is_direct ? (EdgePin){.y = port.at.y, .n = 1, .way = {port.at}}
                                        : detour(l, &known, e->box[end], port, to_right);
        }
}

/* ---- nodes and pieces -------------------------------------------------------------------------------------------- */

static int add_node(Layered *l, int box, int layer, double above, double below)
{
    LayeredNode node = {.box = box, .layer = layer, .order = l->layers[layer].n, .above = above, .below = below};
    ints_push(l->arena, &l->layers[layer], l->nodes.n);
    PUSH(l->arena, l->nodes, node);
    return l->nodes.n - 1;
}

/* Where lines to one port pass a layer: they go there together. */
static int passing_node(Layered *l, int edge, int end, int layer)
{
    const LayeredEdge *e = &l->edges[edge];
    for (int k = 0; k < l->layers[layer].n; k++) {
        int node = l->layers[layer].at[k];
        const LayeredNode *n = &l->nodes.at[node];
        if (n->box >= 0)
            continue;
        const LayeredPort *p = &l->edges[n->edge].port[n->end], *q = &e->port[end];
        if (l->edges[n->edge].box[n->end] == e->box[end] && p->at.x == q->at.x && p->at.y == q->at.y)
            return node;
    }
    int node = add_node(l, -1, layer, row_gap / 2, row_gap / 2);
    l->nodes.at[node].edge = edge;
    l->nodes.at[node].end = end;
    return node;
}

static void add_pieces(Layered *l, int edge, const int *layer)
{
    const LayeredEdge *e = &l->edges[edge];
    int low = layer[e->box[0]] <= layer[e->box[1]] ? 0 : 1;
    int from = e->box[low], last = e->box[!low]; /* the first nodes are the boxes */
    double from_y = l->pins[edge][low].y, to_y = l->pins[edge][!low].y;
    for (int at = layer[from]; at + 1 < layer[last]; at++) {
        int passing = passing_node(l, edge, !low, at + 1);
        LayeredPiece piece = {.edge = edge, .from = from, .to = passing, .from_y = from_y};
        PUSH(l->arena, l->pieces, piece);
        from = passing;
        from_y = 0;
    }
    LayeredPiece piece = {.edge = edge, .from = from, .to = last, .from_y = from_y, .to_y = to_y};
    PUSH(l->arena, l->pieces, piece);
}

static void make_nodes(Layered *l, const int *layer)
{
    l->layers = NEW_ARRAY(l->arena, Ints, l->n_layers);
    for (int b = 0; b < l->n_boxes; b++)
        add_node(l, b, layer[b], l->boxes[b].top, l->boxes[b].bottom);
    for (int k = 0; k < l->n_edges; k++)
        add_pieces(l, k, layer);
}

/* ---- orders ------------------------------------------------------------------------------------------------------ */

/* The height of a pin in an order of boxes that are all equally high; more is further up. */
static double rank_of(const LayeredNode *n, double pin)
{
    double room = n->above + n->below;
    return -n->order + (room > 0 ? pin / (room + 1) : 0);
}

static long crossings(const Layered *l)
{
    long n = 0;
    for (int i = 0; i < l->pieces.n; i++)
        for (int k = i + 1; k < l->pieces.n; k++) {
            const LayeredPiece *p = &l->pieces.at[i], *q = &l->pieces.at[k];
            const LayeredNode *pf = &l->nodes.at[p->from], *qf = &l->nodes.at[q->from];
            if (pf->layer != qf->layer)
                continue;
            double from = rank_of(pf, p->from_y) - rank_of(qf, q->from_y);
            double to = rank_of(&l->nodes.at[p->to], p->to_y) - rank_of(&l->nodes.at[q->to], q->to_y);
            n += from * to < 0;
        }
    return n;
}

typedef struct {
    int node;
    double wish;
    int before; /* its place now: equal wishes leave the order as it is */
} Wish;

static int by_wish(const void *a, const void *b)
{
    const Wish *x = a, *y = b;
    return x->wish > y->wish ? -1 : x->wish < y->wish ? 1 : x->before - y->before;
}

/* Each node to the mean height of what it is connected with in the layer before (or after). */
static void order_layer(Layered *l, int layer, bool by_lower)
{
    Ints *nodes = &l->layers[layer];
    Wish *wishes = NEW_ARRAY(l->arena, Wish, nodes->n + 1);
    for (int k = 0; k < nodes->n; k++) {
        int node = nodes->at[k], n = 0;
        double sum = 0;
        for (int i = 0; i < l->pieces.n; i++) {
            const LayeredPiece *p = &l->pieces.at[i];
            if (by_lower && p->to == node && p->from != node) {
                sum += rank_of(&l->nodes.at[p->from], p->from_y) - p->to_y / 40;
                n++;
            } else if (!by_lower && p->from == node && p->to != node) {
                sum += rank_of(&l->nodes.at[p->to], p->to_y) - p->from_y / 40;
                n++;
            }
        }
        wishes[k] = (Wish){node, n ? sum / n : -l->nodes.at[node].order, k};
    }
    qsort(wishes, (size_t)nodes->n, sizeof *wishes, by_wish);
    for (int k = 0; k < nodes->n; k++) {
        nodes->at[k] = wishes[k].node;
        l->nodes.at[wishes[k].node].order = k;
    }
}

/* Crossings between the lines of two nodes of a layer, to one side, with u above v. */
static int pair_crossings(const Layered *l, int u, int v)
{
    int n = 0;
    for (int i = 0; i < l->pieces.n; i++)
        for (int k = 0; k < l->pieces.n; k++) {
            const LayeredPiece *p = &l->pieces.at[i], *q = &l->pieces.at[k];
            if (p->from == u && q->from == v)
                n += rank_of(&l->nodes.at[p->to], p->to_y) < rank_of(&l->nodes.at[q->to], q->to_y);
            if (p->to == u && q->to == v)
                n += rank_of(&l->nodes.at[p->from], p->from_y) < rank_of(&l->nodes.at[q->from], q->from_y);
        }
    return n;
}

/* Neighbours change places while fewer lines cross then. */
static void exchange(Layered *l)
{
    enum { ROUNDS = 4 };
    bool better = true;
    for (int round = 0; round < ROUNDS && better; round++) {
        better = false;
        for (int layer = 0; layer < l->n_layers; layer++)
            for (int k = 0; k + 1 < l->layers[layer].n; k++) {
                int *at = &l->layers[layer].at[k], u = at[0], v = at[1];
                if (pair_crossings(l, v, u) >= pair_crossings(l, u, v))
                    continue;
                at[0] = v;
                at[1] = u;
                l->nodes.at[v].order = k;
                l->nodes.at[u].order = k + 1;
                better = true;
            }
    }
}

static void keep_order(const Layered *l, int *to)
{
    for (int k = 0; k < l->nodes.n; k++)
        to[k] = l->nodes.at[k].order;
}

static void find_order(Layered *l)
{
    enum { SWEEPS = 16 };
    int *best = NEW_ARRAY(l->arena, int, l->nodes.n + 1);
    long fewest = crossings(l);
    keep_order(l, best);
    for (int sweep = 0; sweep < SWEEPS && fewest; sweep++) {
        bool down = sweep % 2 == 0;
        for (int k = 1; k < l->n_layers; k++)
            order_layer(l, down ? k : l->n_layers - 1 - k, down);
        long n = crossings(l);
        if (n < fewest) {
            fewest = n;
            keep_order(l, best);
        }
    }
    for (int k = 0; k < l->nodes.n; k++) {
        LayeredNode *n = &l->nodes.at[k];
        n->order = best[k];
        l->layers[n->layer].at[best[k]] = k;
    }
    enum { MOST_PIECES = 400 }; /* above that the pairs are too many to be looked at */
    if (l->pieces.n <= MOST_PIECES)
        exchange(l);
}

/* ---- all --------------------------------------------------------------------------------------------------------- */

void layered_connected(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges)
{
    Layered l = {.arena = a, .n_boxes = n, .n_edges = n_edges, .boxes = boxes, .edges = edges};
    int *layer = NEW_ARRAY(a, int, n);
    l.pins = (EdgePin(*)[2])arena_zeros(a, (size_t)(n_edges + 1) * sizeof *l.pins);
    l.wrap = NEW_ARRAY(a, double, n);
    find_layers(&l, layer);
    find_flips(&l, layer);
    find_pins(&l, layer);
    make_nodes(&l, layer);
    find_order(&l);
    layered_place(&l);
}
