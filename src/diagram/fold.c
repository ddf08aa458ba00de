/* fold.c: a layout that is much longer than broad, cut into bands that lie beside each other.
 *
 * Everything is looked at along the layout: u goes along it (to the right, or downwards where it is upright), v across it,
 * to where the next band goes. A band begins where the one before does, as the rows of a text, and its lines go back between the two:
 * they keep their order and cross nothing. Or, of a level layout, each second band is mirrored and goes back: lines are
 * short then, and cross where there are several.
 */
#include "diagram/layered.h"

#include <stdlib.h>

static const double track_gap = 4, band_gap = 6, grid = 2;

/* Where no box is, with the nets whose lines go through: one after the other, by the first line of each. */
typedef struct {
    double at;
    Ints nets;
} Cut;

typedef struct {
    double begin, end, low, high; /* before it is put anywhere */
    double shift, down;           /* u becomes shift + u, or shift - u; v becomes v + down */
    bool is_mirrored;
} Band;

typedef struct {
    Arena *arena;
    bool is_upright, back_and_forth;
    int n, n_edges;
    LayeredBox *boxes;
    LayeredEdge *edges;
    VEC(Cut) places; /* where it may be cut, in order */
    int n_bands;
    const Cut **cuts; /* behind each band but the last one */
    Band *bands;
} Fold;

static double snapped(double x)
{
    return grid * round(x / grid);
}

/* ---- along and across ----------------------------------------------------------------------------------------------- */

static PicturePoint along(const Fold *f, PicturePoint p)
{
    return f->is_upright ? (PicturePoint){-p.y, p.x} : (PicturePoint){p.x, -p.y};
}

static PicturePoint upon_page(const Fold *f, PicturePoint p)
{
    return f->is_upright ? (PicturePoint){p.y, -p.x} : (PicturePoint){p.x, -p.y};
}

typedef struct {
    PicturePoint low, high;
} Extent;

static Extent box_extent(const Fold *f, const LayeredBox *b)
{
    PicturePoint p = along(f, (PicturePoint){b->middle.x - b->left, b->middle.y + b->top});
    PicturePoint q = along(f, (PicturePoint){b->middle.x + b->right, b->middle.y - b->bottom});
    return (Extent){p, q}; /* from the upper left to the lower right is forwards in both */
}

/* ---- where it may be cut -------------------------------------------------------------------------------------------- */

static void add_once(Arena *a, LayeredNumbers *to, double x)
{
    for (int k = 0; k < to->n; k++)
        if (fabs(to->at[k] - x) < 1e-6)
            return;
    PUSH(a, *to, x);
}

static int index_of(const Ints *in, int number)
{
    int k = 0;
    while (k < in->n && in->at[k] != number)
        k++;
    return k;
}

typedef struct {
    int net;
    double v;
} Passing;

static int by_height(const void *a, const void *b)
{
    const Passing *x = a, *y = b;
    return x->v < y->v ? -1 : x->v > y->v;
}

static Ints nets_through(const Fold *f, double at)
{
    VEC(Passing) lines = {0};
    Ints nets = {0};
    for (int k = 0; k < f->n_edges; k++)
        for (int i = 0; i + 1 < f->edges[k].n; i++) {
            PicturePoint p = along(f, f->edges[k].points[i]), q = along(f, f->edges[k].points[i + 1]);
            Passing line = {f->edges[k].net, p.y};
            if ((p.x < at) != (q.x < at))
                PUSH(f->arena, lines, line);
        }
    if (lines.n) /* qsort does not take NULL */
        qsort(lines.at, (size_t)lines.n, sizeof *lines.at, by_height);
    for (int k = 0; k < lines.n; k++)
        if (index_of(&nets, lines.at[k].net) == nets.n)
            ints_push(f->arena, &nets, lines.at[k].net);
    return nets;
}

/* The best place between two boxes: not on a line that goes across, and where the fewest go through. */
static void add_place(Fold *f, double low, double high)
{
    LayeredNumbers across = {0};
    Cut best = {0};
    PUSH(f->arena, across, low);
    PUSH(f->arena, across, high);
    for (int k = 0; k < f->n_edges; k++)
        for (int i = 0; i < f->edges[k].n; i++) {
            double u = along(f, f->edges[k].points[i]).x;
            if (u > low + 1e-6 && u < high - 1e-6)
                add_once(f->arena, &across, u);
        }
    layered_sort(across.n, across.at);
    for (int k = 0; k + 1 < across.n; k++) {
        double at = (across.at[k] + across.at[k + 1]) / 2;
        Ints nets = nets_through(f, at);
        if (!k || nets.n < best.nets.n)
            best = (Cut){at, nets};
    }
    PUSH(f->arena, f->places, best);
}

/* Edges of boxes one after the other: where as many ended as began there is a gap. */
static void find_places(Fold *f)
{
    double *begins = NEW_ARRAY(f->arena, double, f->n + 1), *ends = NEW_ARRAY(f->arena, double, f->n + 1);
    for (int k = 0; k < f->n; k++) {
        Extent e = box_extent(f, &f->boxes[k]);
        begins[k] = e.low.x;
        ends[k] = e.high.x;
    }
    for (int k = 0; k < f->n_edges; k++) /* ports may stand out */
        for (int end = 0; end < 2 && f->edges[k].n; end++) {
            double u = along(f, f->edges[k].points[end ? f->edges[k].n - 1 : 0]).x;
            begins[f->edges[k].box[end]] = fmin(begins[f->edges[k].box[end]], u);
            ends[f->edges[k].box[end]] = fmax(ends[f->edges[k].box[end]], u);
        }
    layered_sort(f->n, begins);
    layered_sort(f->n, ends);
    for (int k = 0; k + 1 < f->n; k++)
        if (begins[k + 1] > ends[k] + grid / 2)
            add_place(f, ends[k], begins[k + 1]);
}

/* ---- bands ---------------------------------------------------------------------------------------------------------- */

static int band_of(const Fold *f, double u)
{
    int band = 0;
    while (band + 1 < f->n_bands && f->cuts[band]->at < u)
        band++;
    return band;
}

static void widen(Band *b, PicturePoint p)
{
    b->begin = fmin(b->begin, p.x);
    b->end = fmax(b->end, p.x);
    b->low = fmin(b->low, p.y);
    b->high = fmax(b->high, p.y);
}

static void measure_bands(Fold *f)
{
    for (int k = 0; k < f->n_bands; k++)
        f->bands[k] = (Band){.begin = INFINITY, .end = -INFINITY, .low = INFINITY, .high = -INFINITY};
    for (int k = 0; k < f->n; k++) {
        Extent e = box_extent(f, &f->boxes[k]);
        Band *b = &f->bands[band_of(f, e.low.x)];
        widen(b, e.low);
        widen(b, e.high);
    }
    for (int k = 0; k < f->n_edges; k++)
        for (int i = 0; i < f->edges[k].n; i++) {
            PicturePoint p = along(f, f->edges[k].points[i]), next = p;
            widen(&f->bands[band_of(f, p.x)], p);
            if (i + 1 < f->edges[k].n)
                next = along(f, f->edges[k].points[i + 1]);
            for (int b = band_of(f, fmin(p.x, next.x)); b <= band_of(f, fmax(p.x, next.x)); b++) {
                f->bands[b].low = fmin(f->bands[b].low, p.y); /* what goes through without a corner */
                f->bands[b].high = fmax(f->bands[b].high, p.y);
            }
        }
}

static double put_at(const Band *b, double u)
{
    return b->is_mirrored ? b->shift - u : b->shift + u;
}

/* All begin at the left, mirrored ones at the right. Gives the width and the height of all. */
static PicturePoint put_bands(Fold *f)
{
    double longest = 0, down = 0;
    int most_tracks = 0;
    for (int k = 0; k < f->n_bands; k++)
        longest = fmax(longest, f->bands[k].end - f->bands[k].begin);
    for (int k = 0; k < f->n_bands; k++) {
        Band *b = &f->bands[k];
        int tracks = k + 1 < f->n_bands ? f->cuts[k]->nets.n : 0;
        most_tracks = tracks > most_tracks ? tracks : most_tracks;
        b->is_mirrored = f->back_and_forth && k % 2;
        b->shift = snapped(b->is_mirrored ? longest + b->begin : -b->begin);
        b->down = grid * ceil((down - b->low) / grid);
        down = b->high + b->down + band_gap + (f->back_and_forth ? 0 : track_gap * tracks);
    }
    return (PicturePoint){longest + 2 * track_gap * most_tracks, down};
}

/* Into so many bands, about equally long; the cuts where few lines go through. False: there are not so many places. */
static bool cut_into(Fold *f, int n, double begin, double end)
{
    const double far_cost = 8; /* of a place that is wrong by the length of a band, in lines that go through */
    double length = (end - begin) / n;
    int next = 0;
    f->n_bands = n;
    for (int k = 0; k + 1 < n; k++) {
        int best = -1;
        double least = INFINITY;
        for (int i = next; i < f->places.n; i++) {
            double cost =
                f->places.at[i].nets.n + far_cost * fabs(f->places.at[i].at - begin - (k + 1) * length) / length;
            if (cost < least) {
                least = cost;
                best = i;
            }
        }
        if (best < 0)
            return false;
        f->cuts[k] = &f->places.at[best];
        next = best + 1;
    }
    measure_bands(f);
    return true;
}

static double frame_of(const Fold *f, PicturePoint size)
{
    return f->is_upright ? layered_frame(size.y, size.x) : layered_frame(size.x, size.y);
}

/* Outputs stand at the right: the last band has to go there. */
static bool ends_well(const Fold *f, int n)
{
    for (int k = 0; k < f->n && f->back_and_forth && n % 2 == 0; k++)
        if (f->boxes[k].wish == COLUMN_LAST)
            return false;
    return true;
}

/* As few bands as make it nearly as large as it can be drawn. False: as it is it is large enough. */
static bool choose_bands(Fold *f)
{
    const double nearly = 1.1;
    f->n_bands = 1;
    measure_bands(f);
    Band all = *f->bands;
    double length = all.end - all.begin, breadth = all.high - all.low, least = INFINITY;
    double frame = frame_of(f, (PicturePoint){length, breadth});
    int most = 2 + (int)sqrt(length / breadth), best = 0;
    double *frames = NEW_ARRAY(f->arena, double, most + 1);
    for (int n = 2; n <= most; n++) {
        frames[n] = INFINITY;
        if (ends_well(f, n) && cut_into(f, n, all.begin, all.end))
            frames[n] = frame_of(f, put_bands(f));
        least = fmin(least, frames[n]);
    }
    if (frame < LAYERED_WORTHWHILE * least)
        return false;
    for (int n = most; n >= 2; n--)
        best = frames[n] <= nearly * least ? n : best;
    cut_into(f, best, all.begin, all.end);
    put_bands(f);
    return true;
}

/* ---- lines and boxes in their bands ------------------------------------------------------------------------------- */

static void go(const Fold *f, LayeredWay *w, double u, double v)
{
    PicturePoint p = upon_page(f, (PicturePoint){u, v});
    layered_go(f->arena, w, p.x, p.y);
}

/* The way of a line at the height v from the end of a band to the begin of the next one, or back. As rows of a text: the
 * first of several lines goes furthest out, lies lowest between the bands, and comes in nearest to where they begin. */
static void go_over(const Fold *f, LayeredWay *w, int cut, int net, double v, bool is_backwards)
{
    const Band *from = &f->bands[cut], *to = &f->bands[cut + 1];
    int n = f->cuts[cut]->nets.n, at = index_of(&f->cuts[cut]->nets, net), n_points = 0;
    double out = put_at(from, from->end), in = put_at(to, to->begin);
    PicturePoint way[4];
    if (f->back_and_forth) {
        double track =
            (from->is_mirrored ? fmin(out, in) : fmax(out, in)) + (from->is_mirrored ? -1 : 1) * track_gap * (at + 1);
        way[n_points++] = (PicturePoint){track, v + from->down};
        way[n_points++] = (PicturePoint){track, v + to->down};
    } else {
        double right = out + track_gap * (n - at), left = in - track_gap * (at + 1);
        double between = from->high + from->down + track_gap * (n - at);
        way[n_points++] = (PicturePoint){right, v + from->down};
        way[n_points++] = (PicturePoint){right, between};
        way[n_points++] = (PicturePoint){left, between};
        way[n_points++] = (PicturePoint){left, v + to->down};
    }
    for (int k = 0; k < n_points; k++) {
        PicturePoint p = way[is_backwards ? n_points - 1 - k : k];
        go(f, w, p.x, p.y);
    }
}

static void fold_line(const Fold *f, LayeredEdge *e)
{
    LayeredWay w = {0};
    int band = 0;
    for (int k = 0; k < e->n; k++) {
        PicturePoint p = along(f, e->points[k]);
        int next = band_of(f, p.x);
        for (band = k ? band : next; band < next; band++)
            go_over(f, &w, band, e->net, p.y, false);
        for (; band > next; band--)
            go_over(f, &w, band - 1, e->net, p.y, true);
        go(f, &w, put_at(&f->bands[band], p.x), p.y + f->bands[band].down);
    }
    e->n = w.n;
    e->points = w.at;
}

static void fold_box(const Fold *f, int box)
{
    LayeredBox *b = &f->boxes[box];
    PicturePoint middle = along(f, b->middle);
    const Band *band = &f->bands[band_of(f, middle.x)];
    b->middle = upon_page(f, (PicturePoint){put_at(band, middle.x), middle.y + band->down});
    if (!band->is_mirrored || !b->may_flip) /* what may not be flipped is the same from both sides */
        return;
    b->is_flipped = !b->is_flipped;
    for (int k = 0; k < f->n_edges; k++)
        for (int end = 0; end < 2; end++)
            if (f->edges[k].box[end] == box)
                layered_flip_port(&f->edges[k].port[end]);
}

bool layered_fold(Arena *a, int n, LayeredBox *boxes, int n_edges, LayeredEdge *edges, bool back_and_forth)
{
    Fold f = {.arena = a,
              .n = n,
              .boxes = boxes,
              .n_edges = n_edges,
              .edges = edges,
              .n_bands = 1,
              .cuts = arena_zeros(a, (size_t)(n + 1) * sizeof *f.cuts),
              .bands = NEW_ARRAY(a, Band, n + 2)};
    measure_bands(&f);
    f.is_upright = f.bands->end - f.bands->begin < f.bands->high - f.bands->low;
    f.back_and_forth = back_and_forth;
    if (f.is_upright && back_and_forth)
        return false; /* nothing may be flipped upside down */
    find_places(&f);
    if (!f.places.n || !choose_bands(&f))
        return false;
    for (int k = 0; k < n_edges; k++)
        fold_line(&f, &edges[k]);
    for (int k = 0; k < n; k++)
        fold_box(&f, k);
    return true;
}
