/* anneal.c: boxes that have places, moved to better ones by small steps: lines short and straight, few of them crossing.
 *
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi): a step that makes it worse is taken by a chance that becomes smaller.
 * The chances are numbers of a fixed sequence: the same model has the same picture.
 */
#include "diagram/layered.h"

#include <math.h>
#include <stdint.h>

/* in millimetres of line */
static const double corner_cost = 10, crossing_cost = 80, through_cost = 25, behind_cost = 1, flip_cost = 20;
static const double reach = 6, grid = 2, gap_level = 6, gap_upright = 3, least = 1e-6;

enum { MOST_MOVED = 20 };

typedef struct {
    PicturePoint at, out, to; /* the port, the way out of it, and where a line is then */
} LineEnd;

/* An edge as it is judged: straight from one end to the other. */
typedef struct {
    LineEnd ends[2];
    PicturePoint line[2], low, high;
    double cost; /* by itself */
} EdgeLine;

typedef struct {
    int n_boxes, n_edges;
    LayeredBox *boxes;
    LayeredEdge *edges;
    Ints *of_box; /* edges of each box */
    EdgeLine *lines;
    uint64_t seed;
} Annealing;

/* A linear congruential sequence (Knuth's MMIX) by its high bits: the low ones repeat soon. */
static uint32_t chance(Annealing *s, int below)
{
    s->seed = s->seed * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(s->seed >> 33) % (uint32_t)below;
}

/* ---- what a place costs --------------------------------------------------------------------------------------------- */

static LineEnd end_of(const Annealing *s, const LayeredEdge *e, int end)
{
    static const PicturePoint ways[] = {[SIDE_LEFT] = {-1, 0},
                                        [SIDE_RIGHT] = {1, 0},
                                        [SIDE_TOP] = {0, 1},
                                        [SIDE_BOTTOM] = {0, -1},
                                        [SIDE_ANY] = {0, 0}};
    PicturePoint middle = s->boxes[e->box[end]].middle, out = ways[e->port[end].side];
    PicturePoint at = {middle.x + e->port[end].at.x, middle.y + e->port[end].at.y};
    return (LineEnd){at, out, {at.x + reach * out.x, at.y + reach * out.y}};
}

static double along(PicturePoint way, PicturePoint from, PicturePoint to)
{
    return way.x * (to.x - from.x) + way.y * (to.y - from.y);
}

/* Corners of a line at right angles, as one would draw it. */
static int corners(const LineEnd *a, const LineEnd *b)
{
    double ahead = along(a->out, a->at, b->at), back = along(b->out, b->at, a->at);
    bool free_a = a->out.x == 0 && a->out.y == 0, free_b = b->out.x == 0 && b->out.y == 0;
    bool is_level = fabs(a->at.y - b->at.y) < 1e-6, is_upright = fabs(a->at.x - b->at.x) < 1e-6;
    bool faces = (free_a || ahead >= reach) && (free_b || back >= reach);
    if (faces && ((is_level && a->out.y == 0 && b->out.y == 0) || (is_upright && a->out.x == 0 && b->out.x == 0)))
        return 0;
    if (free_a || free_b || (a->out.x == 0) != (b->out.x == 0))
        return faces ? 1 : 3;
    if (a->out.x == b->out.x && a->out.y == b->out.y)
        return 2;
    return faces ? 2 : 4;
}

static double line_cost(const LineEnd *a, const LineEnd *b)
{
    double length = fabs(a->to.x - b->to.x) + fabs(a->to.y - b->to.y);
    double behind = fmax(0, -along(a->out, a->to, b->to)) + fmax(0, -along(b->out, b->to, a->to));
    return length + behind_cost * behind + corner_cost * corners(a, b);
}

static double side_of(PicturePoint a, PicturePoint b, PicturePoint p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

static bool cross(const PicturePoint *s, const PicturePoint *t)
{
    return side_of(s[0], s[1], t[0]) * side_of(s[0], s[1], t[1]) < 0 &&
           side_of(t[0], t[1], s[0]) * side_of(t[0], t[1], s[1]) < 0;
}

/* What is known of an edge, after one of its boxes moved. */
static void look_at(Annealing *s, int edge)
{
    EdgeLine *l = &s->lines[edge];
    for (int end = 0; end < 2; end++) {
        l->ends[end] = end_of(s, &s->edges[edge], end);
        l->line[end] = l->ends[end].to;
    }
    l->low = (PicturePoint){fmin(l->line[0].x, l->line[1].x), fmin(l->line[0].y, l->line[1].y)};
    l->high = (PicturePoint){fmax(l->line[0].x, l->line[1].x), fmax(l->line[0].y, l->line[1].y)};
    l->cost = line_cost(&l->ends[0], &l->ends[1]);
}

static bool are_near(const EdgeLine *a, const EdgeLine *b)
{
    return a->low.x < b->high.x && b->low.x < a->high.x && a->low.y < b->high.y && b->low.y < a->high.y;
}

/* Whether a line goes over a box. */
static bool goes_over(const EdgeLine *l, const LayeredBox *box)
{
    PicturePoint low = {box->middle.x - box->half.x, box->middle.y - box->half.y};
    PicturePoint high = {box->middle.x + box->half.x, box->middle.y + box->half.y};
    if (l->high.x < low.x || l->low.x > high.x || l->high.y < low.y || l->low.y > high.y)
        return false;
    const PicturePoint rising[2] = {low, high}, falling[2] = {{low.x, high.y}, {high.x, low.y}};
    return cross(l->line, rising) || cross(l->line, falling);
}

static double edge_cost(const Annealing *s, int edge)
{
    const LayeredEdge *e = &s->edges[edge];
    const EdgeLine *l = &s->lines[edge];
    double cost = l->cost;
    for (int k = 0; k < s->n_edges; k++)
        if (s->edges[k].net != e->net && are_near(l, &s->lines[k]) && cross(l->line, s->lines[k].line))
            cost += crossing_cost;
    for (int k = 0; k < s->n_boxes; k++)
        if (k != e->box[0] && k != e->box[1])
            cost += through_cost * goes_over(l, &s->boxes[k]);
    return cost;
}

/* Lines of others over a box. */
static double box_cost(const Annealing *s, int box)
{
    double cost = 0;
    for (int k = 0; k < s->n_edges; k++) {
        const LayeredEdge *e = &s->edges[k];
        if (e->box[0] != box && e->box[1] != box)
            cost += through_cost * goes_over(&s->lines[k], &s->boxes[box]);
    }
    return cost;
}

static double cost_of(const Annealing *s, int n, const int *moved)
{
    double cost = 0;
    for (int k = 0; k < n; k++) {
        cost += box_cost(s, moved[k]) + (s->boxes[moved[k]].is_flipped ? flip_cost : 0);
        for (int i = 0; i < s->of_box[moved[k]].n; i++)
            cost += edge_cost(s, s->of_box[moved[k]].at[i]);
    }
    return cost;
}

static void look_at_all(Annealing *s, int n, const int *moved)
{
    for (int k = 0; k < n; k++)
        for (int i = 0; i < s->of_box[moved[k]].n; i++)
            look_at(s, s->of_box[moved[k]].at[i]);
}

static bool is_among(int n, const int *boxes, int box)
{
    for (int k = 0; k < n; k++)
        if (boxes[k] == box)
            return true;
    return false;
}

/* Boxes that go together stay as far from each other as they are. */
static bool has_room(const Annealing *s, int n, const int *moved, bool together)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < s->n_boxes; k++) {
            const LayeredBox *a = &s->boxes[moved[i]], *b = &s->boxes[k];
            if (k == moved[i] || (together && is_among(n, moved, k)))
                continue;
            double level = fabs(a->middle.x - b->middle.x) - a->left - b->left - 2 * gap_level;
            double above = a->middle.y - a->bottom - b->middle.y - b->top,
                   below = b->middle.y - b->bottom - a->middle.y - a->top;
            if (level < -least && above < 2 * gap_upright - least && below < 2 * gap_upright - least)
                return false;
        }
    return true;
}

/* ---- steps ---------------------------------------------------------------------------------------------------------- */

/* A box, and what hangs on it when one of its neighbours is taken away: they go along. Alone when that is too much. */
static int with_followers(Annealing *s, int box, int *moved)
{
    const LayeredEdge *cut = &s->edges[s->of_box[box].at[chance(s, s->of_box[box].n)]];
    int without = cut->box[cut->box[0] == box], n = 1;
    moved[0] = box;
    for (int at = 0; at < n; at++)
        for (int k = 0; k < s->of_box[moved[at]].n; k++) {
            const LayeredEdge *e = &s->edges[s->of_box[moved[at]].at[k]];
            int next = e->box[e->box[0] == moved[at]];
            if (next == without || is_among(n, moved, next))
                continue;
            if (n == MOST_MOVED)
                return 1;
            moved[n++] = next;
        }
    return n;
}

static void move_all(Annealing *s, int n, const int *moved, double dx, double dy)
{
    for (int k = 0; k < n; k++) {
        PicturePoint *m = &s->boxes[moved[k]].middle;
        *m = (PicturePoint){m->x + dx, m->y + dy};
    }
}

/* So that one of its lines is straight, and, by chance, short. */
static void align(Annealing *s, int box, int n, const int *moved)
{
    const LayeredEdge *e = &s->edges[s->of_box[box].at[chance(s, s->of_box[box].n)]];
    int own = e->box[0] == box ? 0 : 1;
    LineEnd a = end_of(s, e, own), b = end_of(s, e, !own);
    bool level = b.out.x != 0 || (b.out.y == 0 && a.out.x != 0) || (b.out.y == 0 && chance(s, 2));
    double dx = level ? 0 : b.at.x - a.at.x, dy = level ? b.at.y - a.at.y : 0;
    double far = 2 * reach + grid * chance(s, 8);
    if (chance(s, 2) && level)
        dx = b.at.x + (b.out.x != 0 ? b.out.x : -a.out.x) * far - a.at.x;
    else if (chance(s, 2) && !level)
        dy = b.at.y + (b.out.y != 0 ? b.out.y : -a.out.y) * far - a.at.y;
    move_all(s, n, moved, dx, dy);
}

static void flip(Annealing *s, int box)
{
    for (int i = 0; i < s->of_box[box].n; i++) {
        LayeredEdge *e = &s->edges[s->of_box[box].at[i]];
        for (int end = 0; end < 2; end++) {
            if (e->box[end] == box)
                layered_flip_port(&e->port[end]);
        }
    }
    s->boxes[box].is_flipped = !s->boxes[box].is_flipped;
}

typedef enum { STEP_MOVE, STEP_ALIGN, STEP_SWAP, STEP_FLIP } Step;

static Step some_step(Annealing *s, int box)
{
    uint32_t k = chance(s, 20);
    return k < 8                               ? STEP_ALIGN
           : k < 15 || s->n_boxes < 2          ? STEP_MOVE
           : k < 19 || !s->boxes[box].may_flip ? STEP_SWAP
                                               : STEP_FLIP;
}

/* One step, taken or not. */
static void try_step(Annealing *s, double temperature)
{
    int moved[MOST_MOVED], box = (int)chance(s, s->n_boxes), n = 1;
    PicturePoint kept[MOST_MOVED];
    Step step = some_step(s, box);
    moved[0] = box;
    if ((step == STEP_MOVE || step == STEP_ALIGN) && !chance(s, 4))
        n = with_followers(s, box, moved);
    if (step == STEP_SWAP) {
        moved[n] = (int)chance(s, s->n_boxes);
        if (moved[n++] == box)
            return;
    }
    for (int k = 0; k < n; k++)
        kept[k] = s->boxes[moved[k]].middle;
    double before = cost_of(s, n, moved);
    if (step == STEP_MOVE) {
        int far = chance(s, 3) ? 6 : 30;
        double dx = grid * ((double)chance(s, 2 * far + 1) - far), dy = grid * ((double)chance(s, 2 * far + 1) - far);
        uint32_t kind = chance(s, 3);
        move_all(s, n, moved, kind == 1 ? 0 : dx, kind == 2 ? 0 : dy);
    } else if (step == STEP_ALIGN) {
        align(s, box, n, moved);
    } else if (step == STEP_SWAP) {
        s->boxes[moved[0]].middle = kept[1];
        s->boxes[moved[1]].middle = kept[0];
    } else {
        flip(s, box);
    }
    look_at_all(s, n, moved);
    double more = has_room(s, n, moved, step != STEP_SWAP) ? cost_of(s, n, moved) - before : INFINITY;
    if (more <= 0 || chance(s, 1 << 20) < (1 << 20) * exp(-more / temperature))
        return;
    for (int k = 0; k < n; k++)
        s->boxes[moved[k]].middle = kept[k];
    if (step == STEP_FLIP)
        flip(s, box);
    look_at_all(s, n, moved);
}

void layered_anneal(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges, uint32_t seed)
{
    enum { EFFORT = 5000000, MOST_STEPS = 20000 };
    const double hot = 60, cold = 0.5;
    Annealing s = {.n_boxes = n,
                   .n_edges = n_edges,
                   .boxes = boxes,
                   .edges = edges,
                   .seed = seed,
                   .of_box = NEW_ARRAY(a, Ints, n)};
    for (int k = 0; k < n_edges; k++)
        for (int end = 0; end < 2; end++)
            if (end == 0 || edges[k].box[1] != edges[k].box[0])
                ints_push(a, &s.of_box[edges[k].box[end]], k);
    s.lines = NEW_ARRAY(a, EdgeLine, n_edges + 1);
    for (int k = 0; k < n_edges; k++)
        look_at(&s, k);
    int steps = EFFORT / ((n_edges + n) * (2 + 2 * n_edges / n)), most = steps < MOST_STEPS ? steps : MOST_STEPS;
    for (int k = 0; k < most; k++)
        try_step(&s, hot * pow(cold / hot, (double)k / most));
}
