/* layered_groups.c: a diagram whose parts are not all connected: each group by itself, and where crossings are left in
 * several ways of which the best is kept. */
#include <math.h>
#include <stdint.h>

#include "diagram/layered.h"

static int group_of(const int *group, int box)
{
    while (group[box] != box)
        box = group[box];
    return box;
}

static void shift(int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges, double dx, double dy)
{
    for (int k = 0; k < n; k++)
        boxes[k].middle = (PicturePoint){boxes[k].middle.x + dx, boxes[k].middle.y + dy};
    for (int k = 0; k < n_edges; k++)
        for (int i = 0; i < edges[k].n; i++)
            edges[k].points[i] = (PicturePoint){edges[k].points[i].x + dx, edges[k].points[i].y + dy};
}

typedef struct {
    PicturePoint low, high;
} Bounds;

static Bounds bounds_of(int n, const LayeredBox *boxes, int n_edges, const LayeredEdge *edges)
{
    Bounds b = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (int k = 0; k < n; k++) {
        b.low.x = fmin(b.low.x, boxes[k].middle.x - boxes[k].left);
        b.low.y = fmin(b.low.y, boxes[k].middle.y - boxes[k].bottom);
        b.high.x = fmax(b.high.x, boxes[k].middle.x + boxes[k].right);
        b.high.y = fmax(b.high.y, boxes[k].middle.y + boxes[k].top);
    }
    for (int k = 0; k < n_edges; k++)
        for (int i = 0; i < edges[k].n; i++) {
            PicturePoint p = edges[k].points[i];
            b.low = (PicturePoint){fmin(b.low.x, p.x), fmin(b.low.y, p.y)};
            b.high = (PicturePoint){fmax(b.high.x, p.x), fmax(b.high.y, p.y)};
        }
    return b;
}

/* ---- the best of several ------------------------------------------------------------------------------------------ */

static double side_of(PicturePoint a, PicturePoint b, PicturePoint p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static int line_crossings(const LayeredEdge *p, const LayeredEdge *q)
{
    int n = 0;
    for (int i = 0; i + 1 < p->n; i++)
        for (int k = 0; k + 1 < q->n; k++) {
            PicturePoint a = p->points[i], b = p->points[i + 1], c = q->points[k], d = q->points[k + 1];
            n += side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0;
        }
    return n;
}

static int crossings(int n_edges, const LayeredEdge *edges)
{
    int sum = 0;
    for (int i = 0; i < n_edges; i++)
        for (int k = i + 1; k < n_edges; k++)
            sum += line_crossings(&edges[i], &edges[k]);
    return sum;
}

/* How much one would wish to have less of: crossings before all, then corners and length. */
static double badness(int n_edges, const LayeredEdge *edges)
{
    double sum = crossings(n_edges, edges);
    for (int i = 0; i < n_edges; i++) {
        sum += 0.05 * edges[i].n;
        for (int k = 0; k + 1 < edges[i].n; k++)
            sum += 1e-3 * (fabs(edges[i].points[k + 1].x - edges[i].points[k].x) +
                           fabs(edges[i].points[k + 1].y - edges[i].points[k].y));
    }
    return sum;
}

static bool meet(const LayeredEdge *e, const LayeredEdge *f)
{
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++)
            if (e->box[i] == f->box[k] && e->port[i].at.x == f->port[k].at.x && e->port[i].at.y == f->port[k].at.y)
                return true;
    return false;
}

void layered_nets(int n_edges, LayeredEdge *edges)
{
    for (int k = 0; k < n_edges; k++) {
        edges[k].net = k;
        for (int i = 0; i < k; i++)
            if (edges[i].net != edges[k].net && meet(&edges[i], &edges[k]))
                for (int j = 0, old = edges[i].net; j <= k; j++)
                    edges[j].net = edges[j].net == old ? edges[k].net : edges[j].net;
    }
}

/* A group of boxes: which they are, and the edges between them. */
typedef struct {
    int n, n_edges;
    int *members; /* numbers of boxes, in the order in which they are laid out: what comes first has the first choice */
    int *which;   /* numbers of edges */
    LayeredBox *boxes;
    LayeredEdge *edges;
} Group;

static void lay_out_group(Arena *a, Group *g, const LayeredBox *boxes, const LayeredEdge *edges)
{
    g->boxes = NEW_ARRAY(a, LayeredBox, g->n);
    g->edges = NEW_ARRAY(a, LayeredEdge, g->n_edges + 1);
    for (int k = 0; k < g->n; k++)
        g->boxes[k] = boxes[g->members[k]];
    for (int k = 0; k < g->n_edges; k++) {
        g->edges[k] = edges[g->which[k]];
        for (int i = 0; i < g->n; i++)
            for (int end = 0; end < 2; end++)
                if (edges[g->which[k]].box[end] == g->members[i])
                    g->edges[k].box[end] = i;
    }
    layered_connected(a, g->n, g->boxes, g->n_edges, g->edges);
}

/* The same numbers in another order; the same for the same seed. */
static int *shuffled(Arena *a, int n, const int *numbers, uint32_t seed)
{
    int *to = arena_copy(a, numbers, (size_t)n * sizeof *numbers);
    for (int k = n - 1; k > 0; k--) {
        seed = seed * 1664525u + 1013904223u;
        int other = (int)((seed >> 8) % (uint32_t)(k + 1)), kept = to[k];
        to[k] = to[other];
        to[other] = kept;
    }
    return to;
}

/* The same, with other places and without lines. */
static Group annealed(Arena *a, const Group *from, const LayeredBox *boxes, uint32_t seed)
{
    Group g = *from;
    g.boxes = arena_copy(a, from->boxes, (size_t)g.n * sizeof *g.boxes);
    for (int k = 0; k < g.n; k++) { /* without the room for lines that go round them */
        LayeredBox *b = &g.boxes[k];
        PicturePoint middle = b->middle;
        bool is_flipped = b->is_flipped;
        *b = boxes[g.members[k]];
        b->middle = middle;
        b->is_flipped = is_flipped;
    }
    g.edges = arena_copy(a, from->edges, (size_t)g.n_edges * sizeof *g.edges);
    for (int k = 0; k < g.n_edges; k++)
        g.edges[k].n = 0;
    layered_anneal(a, g.n, g.boxes, g.n_edges, g.edges, seed);
    return g;
}

/* Places of connectors at the edges of the diagram are those of columns. */
static bool may_anneal(const Group *g, const LayeredBox *boxes)
{
    for (int k = 0; k < g->n; k++)
        if (boxes[g->members[k]].wish != COLUMN_ANY)
            return false;
    return g->n > 2 && g->n_edges > 0;
}

/* Crossings depend on chance: which box and which edge come first. Small groups are laid out in several orders. */
static Group best_layered(Arena *a, const Group *first, int most, const LayeredBox *boxes, const LayeredEdge *edges)
{
    Group best = *first;
    double least = INFINITY;
    for (int k = 0; k == 0 || (k < most && least >= 1); k++) {
        Group other = *first;
        if (k) {
            other.members = shuffled(a, first->n, first->members, (uint32_t)k);
            other.which = shuffled(a, first->n_edges, first->which, (uint32_t)k);
        }
        lay_out_group(a, &other, boxes, edges);
        double bad = badness(other.n_edges, other.edges);
        if (bad < least) {
            least = bad;
            best = other;
        }
    }
    return best;
}

/* Long ones in bands: those with the fewer crossings and shorter lines of two kinds. */
static Group best_folded(Arena *a, const Group *g)
{
    const double flip_cost = 0.02;
    Group best = *g;
    double least = INFINITY;
    for (int back_and_forth = 0; back_and_forth < 2; back_and_forth++) {
        Group other = *g;
        other.boxes = arena_copy(a, g->boxes, (size_t)g->n * sizeof *g->boxes);
        other.edges = arena_copy(a, g->edges, (size_t)g->n_edges * sizeof *g->edges);
        if (!layered_fold(a, other.n, other.boxes, other.n_edges, other.edges, back_and_forth))
            continue;
        layered_route(a, other.n, other.boxes, other.n_edges, other.edges);
        double bad = badness(other.n_edges, other.edges);
        for (int k = 0; k < g->n; k++)
            bad += flip_cost * other.boxes[k].is_flipped;
        if (bad < least) {
            least = bad;
            best = other;
        }
    }
    return best;
}

/* Columns first, then from there to better places by chance, several times, until no lines cross. */
static Group best_group(Arena *a, Group first, const LayeredBox *boxes, const LayeredEdge *edges)
{
    enum { MOST_TRIES = 40, FEW_TRIES = 8, EFFORT = 30000, MOST_ANNEALED = 5, ANNEALED_EFFORT = 8000 };
    bool is_free = may_anneal(&first, boxes);
    int work = first.n_edges * first.n_edges + 1, most = is_free ? FEW_TRIES : MOST_TRIES;
    Group best = best_layered(a, &first, EFFORT / work < most ? EFFORT / work : most, boxes, edges);
    const Group begin = best;
    if (first.n_edges)
        layered_route(a, best.n, best.boxes, best.n_edges, best.edges);
    double least = badness(best.n_edges, best.edges);
    for (int k = 0; is_free && k < MOST_ANNEALED && k < ANNEALED_EFFORT / work; k++) {
        Group other = annealed(a, &begin, boxes, (uint32_t)k);
        double bad = layered_route(a, other.n, other.boxes, other.n_edges, other.edges)
                         ? badness(other.n_edges, other.edges)
                         : INFINITY;
        if (bad < least) {
            least = bad;
            best = other;
        }
        if (!crossings(best.n_edges, best.edges))
            break;
    }
    return best_folded(a, &best);
}

/* ---- groups in rows ----------------------------------------------------------------------------------------------- */

static bool is_free(const Bounds *b, int n, const LayeredBox *boxes, const bool *is_placed, int n_edges,
                    const LayeredEdge *edges)
{
    enum { AWAY = 8 };
    for (int k = 0; k < n; k++) {
        const LayeredBox *x = &boxes[k];
        if (is_placed[k] && x->middle.x - x->left < b->high.x + AWAY && x->middle.x + x->right > b->low.x - AWAY &&
            x->middle.y - x->bottom < b->high.y + AWAY && x->middle.y + x->top > b->low.y - AWAY)
            return false;
    }
    for (int k = 0; k < n_edges; k++)
        for (int i = 0; i + 1 < edges[k].n; i++) {
            PicturePoint p = edges[k].points[i], q = edges[k].points[i + 1];
            if (fmin(p.x, q.x) < b->high.x + AWAY && fmax(p.x, q.x) > b->low.x - AWAY &&
                fmin(p.y, q.y) < b->high.y + AWAY && fmax(p.y, q.y) > b->low.y - AWAY)
                return false;
        }
    return true;
}

/* A box that nothing is connected with goes where the rest leaves room, from the lower left on. False: there is none. */
static bool put_between(int box, int n, LayeredBox *boxes, bool *is_placed, int n_edges, const LayeredEdge *edges)
{
    enum { STEP = 10 };
    for (int k = 0; k < n_edges; k++)
        if (edges[k].box[0] == box)
            return false; /* with itself: its lines need room, too */
    Bounds all = {{INFINITY, INFINITY}, {-INFINITY, -INFINITY}};
    for (int k = 0; k < n; k++)
        if (is_placed[k]) {
            Bounds b = bounds_of(1, &boxes[k], 0, NULL);
            all.low = (PicturePoint){fmin(all.low.x, b.low.x), fmin(all.low.y, b.low.y)};
            all.high = (PicturePoint){fmax(all.high.x, b.high.x), fmax(all.high.y, b.high.y)};
        }
    LayeredBox *x = &boxes[box];
    for (double y = all.low.y + x->bottom; y + x->top <= all.high.y + 1e-6; y += STEP)
        for (double at = all.low.x + x->left; at + x->right <= all.high.x + 1e-6; at += STEP) {
            x->middle = (PicturePoint){STEP * round(at / STEP), STEP * round(y / STEP)};
            Bounds b = bounds_of(1, x, 0, NULL);
            if (!is_free(&b, n, boxes, is_placed, n_edges, edges))
                continue;
            is_placed[box] = true;
            return true;
        }
    return false;
}

static Group group_with(Arena *a, const Ints *members, const LayeredBox *boxes, int n_edges, const LayeredEdge *edges)
{
    Group first = {.n = members->n, .members = members->at, .which = NEW_ARRAY(a, int, n_edges + 1)};
    for (int k = 0; k < n_edges; k++)
        for (int i = 0; i < members->n; i++)
            if (edges[k].box[0] == members->at[i])
                first.which[first.n_edges++] = k;
    return best_group(a, first, boxes, edges);
}

/* The upper left corners of groups from left to right, in rows that are no wider than that; a wider group is a row. Gives
 * the lower right corner of all. */
static PicturePoint put_in_rows(int n, const PicturePoint *sizes, double widest, PicturePoint *corners)
{
    enum { GAP = 12 };
    PicturePoint next = {0}, end = {0};
    for (int k = 0; k < n; k++) {
        if (next.x > 0 && next.x + sizes[k].x > widest)
            next = (PicturePoint){0, end.y - GAP};
        corners[k] = next;
        end = (PicturePoint){fmax(end.x, next.x + sizes[k].x), fmin(end.y, next.y - sizes[k].y)};
        next.x += sizes[k].x + GAP;
    }
    return end;
}

/* In rows as wide as usual, if there is not a width at which all could be drawn much larger. */
static PicturePoint put_well(int n, const PicturePoint *sizes, double usual, PicturePoint *corners)
{
    PicturePoint end = put_in_rows(n, sizes, usual, corners);
    double best = usual, least = layered_frame(end.x, -end.y) / LAYERED_WORTHWHILE, all = 0;
    for (int k = 0; k < n; k++)
        all += sizes[k].x;
    for (double widest = fmax(usual, end.x); widest < 2 * all; widest *= 1.2) {
        end = put_in_rows(n, sizes, widest, corners);
        if (layered_frame(end.x, -end.y) < least) {
            least = layered_frame(end.x, -end.y);
            best = widest;
        }
    }
    return put_in_rows(n, sizes, best, corners);
}

typedef VEC(Group) Groups;

/* Below what is there; gives the lower right corner. */
static PicturePoint put_groups(Arena *a, const Groups *groups, double usual, double below, LayeredBox *boxes,
                               LayeredEdge *edges)
{
    PicturePoint *sizes = NEW_ARRAY(a, PicturePoint, groups->n + 1),
                 *corners = NEW_ARRAY(a, PicturePoint, groups->n + 1);
    Bounds *bounds = NEW_ARRAY(a, Bounds, groups->n + 1);
    for (int k = 0; k < groups->n; k++) {
        const Group *g = &groups->at[k];
        bounds[k] = bounds_of(g->n, g->boxes, g->n_edges, g->edges);
        sizes[k] = (PicturePoint){bounds[k].high.x - bounds[k].low.x, bounds[k].high.y - bounds[k].low.y};
    }
    PicturePoint end = put_well(groups->n, sizes, usual, corners);
    for (int k = 0; k < groups->n; k++) {
        const Group *g = &groups->at[k];
        shift(g->n, g->boxes, g->n_edges, g->edges, corners[k].x - bounds[k].low.x,
              below + corners[k].y - bounds[k].high.y);
        for (int i = 0; i < g->n; i++)
            boxes[g->members[i]] = g->boxes[i];
        for (int i = 0; i < g->n_edges; i++) {
            edges[g->which[i]].n = g->edges[i].n;
            edges[g->which[i]].points = g->edges[i].points;
        }
    }
    return (PicturePoint){end.x, below + end.y};
}

void layered_layout(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges)
{
    enum { GAP = 12, WIDEST_ROW = 200 };
    int *group = NEW_ARRAY(a, int, n + 1);
    for (int k = 0; k < n; k++)
        group[k] = k;
    for (int k = 0; k < n_edges; k++) {
        int x = group_of(group, edges[k].box[0]), y = group_of(group, edges[k].box[1]);
        group[x > y ? x : y] = x > y ? y : x;
    }
    bool *is_placed = NEW_ARRAY(a, bool, n + 1);
    layered_nets(n_edges, edges);
    Groups several = {0}, single = {0};
    Ints *members = NEW_ARRAY(a, Ints, n + 1);
    for (int k = 0; k < n; k++)
        ints_push(a, &members[group_of(group, k)], k);
    for (int k = 0; k < n; k++)
        if (members[k].n > 1) {
            PUSH(a, several, group_with(a, &members[k], boxes, n_edges, edges));
            for (int i = 0; i < members[k].n; i++)
                is_placed[members[k].at[i]] = true;
        }
    PicturePoint end = put_groups(a, &several, 0, 0, boxes, edges);
    for (int k = 0; k < n; k++) /* boxes that nothing is connected with: between the others, or below them */
        if (members[k].n == 1 && !put_between(k, n, boxes, is_placed, n_edges, edges))
            PUSH(a, single, group_with(a, &members[k], boxes, n_edges, edges));
    put_groups(a, &single, fmax(WIDEST_ROW, end.x), several.n ? end.y - GAP : 0, boxes, edges);
}
