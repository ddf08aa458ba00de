/* Layouts of many boxes: what is long is cut into bands, so that its picture is about as wide as high, and still right. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "diagram/layered.h"

enum { MOST = 310, HALF = 10 };

typedef struct {
    int n, n_edges;
    LayeredBox boxes[MOST];
    LayeredEdge edges[2 * MOST];
} Drawing;

static void add_boxes(Drawing *d, int n)
{
    *d = (Drawing){.n = n};
    for (int k = 0; k < n; k++)
        d->boxes[k] = (LayeredBox){
            .left = HALF, .right = HALF, .top = HALF + 6, .bottom = HALF + 4, .half = {HALF, HALF}, .may_flip = true};
}

/* From the right side of one to the left side of another: both ports stand out a little, as those of signals do. */
static void join(Drawing *d, int from, int to)
{
    d->edges[d->n_edges++] =
        (LayeredEdge){.box = {from, to}, .port = {{{HALF + 1, 0}, SIDE_RIGHT}, {{-HALF - 1, 0}, SIDE_LEFT}}};
}

static void join_left_sides(Drawing *d, int from, int to)
{
    join(d, from, to);
    d->edges[d->n_edges - 1].port[0] = (LayeredPort){{-HALF - 1, 0}, SIDE_LEFT};
}

static Drawing *chain(Arena *a, int n)
{
    Drawing *d = NEW(a, Drawing);
    add_boxes(d, n);
    for (int k = 0; k + 1 < n; k++)
        join(d, k, k + 1);
    return d;
}

static bool overlap(double a0, double a1, double b0, double b1)
{
    return a0 < b1 - 1e-6 && b0 < a1 - 1e-6;
}

/* No box lies on another; lines are level or upright, lead from port to port and through no box. */
static void assert_right(const Drawing *d)
{
    for (int i = 0; i < d->n; i++)
        for (int k = 0; k < i; k++) {
            PicturePoint p = d->boxes[i].middle, q = d->boxes[k].middle;
            assert_false(fabs(p.x - q.x) < 2 * HALF && fabs(p.y - q.y) < 2 * HALF);
        }
    for (int k = 0; k < d->n_edges; k++) {
        const LayeredEdge *e = &d->edges[k];
        assert_true(e->n > 1);
        for (int end = 0; end < 2; end++) {
            const LayeredBox *b = &d->boxes[e->box[end]];
            PicturePoint p = e->points[end ? e->n - 1 : 0];
            bool is_right = (e->port[end].side == SIDE_RIGHT) != b->is_flipped;
            assert_float_equal(p.x, b->middle.x + (is_right ? HALF + 1 : -HALF - 1), 1e-6);
            assert_float_equal(p.y, b->middle.y, 1e-6);
        }
        for (int i = 0; i + 1 < e->n; i++) {
            PicturePoint p = e->points[i], q = e->points[i + 1];
            assert_true(fabs(p.x - q.x) < 1e-6 || fabs(p.y - q.y) < 1e-6);
            for (int b = 0; b < d->n; b++) {
                PicturePoint m = d->boxes[b].middle;
                assert_false(overlap(fmin(p.x, q.x), fmax(p.x, q.x), m.x - HALF, m.x + HALF) &&
                             overlap(fmin(p.y, q.y), fmax(p.y, q.y), m.y - HALF, m.y + HALF));
            }
        }
    }
}

static PicturePoint size_of(const Drawing *d)
{
    PicturePoint low = d->boxes[0].middle, high = low;
    for (int k = 0; k < d->n; k++) {
        PicturePoint m = d->boxes[k].middle;
        low = (PicturePoint){fmin(low.x, m.x), fmin(low.y, m.y)};
        high = (PicturePoint){fmax(high.x, m.x), fmax(high.y, m.y)};
    }
    return (PicturePoint){high.x - low.x + 2 * HALF, high.y - low.y + 2 * HALF};
}

/* Laid out; gives width by height of the picture, which has 200 millimetres each way at least. Ports of d stay as they were
 * given: what was flipped is told by its box. */
static double lay_out(Arena *a, Drawing *d)
{
    layered_layout(a, d->n, d->boxes, d->n_edges, d->edges);
    assert_right(d);
    PicturePoint size = size_of(d);
    return fmax(200, size.x) / fmax(200, size.y);
}

static int crossings(const Drawing *d)
{
    int n = 0;
    for (int i = 0; i < d->n_edges; i++)
        for (int k = 0; k < d->n_edges; k++)
            for (int p = 0; p + 1 < d->edges[i].n; p++)
                for (int q = 0; q + 1 < d->edges[k].n; q++) {
                    PicturePoint a = d->edges[i].points[p], b = d->edges[i].points[p + 1];
                    PicturePoint c = d->edges[k].points[q], e = d->edges[k].points[q + 1];
                    n += a.y == b.y && c.x == e.x && overlap(fmin(a.x, b.x), fmax(a.x, b.x), c.x, c.x) &&
                         overlap(a.y, a.y, fmin(c.y, e.y), fmax(c.y, e.y));
                }
    return n;
}

static void a_short_chain_is_a_row(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Drawing *d = chain(a, 10);
    lay_out(a, d);
    assert_float_equal(size_of(d).y, 2 * HALF, 1e-6);
    arena_free(a);
}

static void a_long_chain_is_several_rows(void **state)
{
    (void)state;
    static const int lengths[] = {30, 100, 300};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        Arena *a = arena_new();
        Drawing *d = chain(a, lengths[k]);
        double ratio = lay_out(a, d);
        assert_true(ratio > 1 && ratio < 3);
        assert_int_equal(crossings(d), 0);
        arena_free(a);
    }
}

/* Each box of a long row has a line to one box at its end: two nets go from band to band. */
static void a_ladder_is_several_rows(void **state)
{
    (void)state;
    Arena *a = arena_new();
    enum { N = 60 };
    Drawing *d = NEW(a, Drawing);
    add_boxes(d, 2 * N + 1);
    for (int k = 0; k < N; k++) {
        if (k + 1 < N)
            join(d, k, k + 1);
        join(d, k, N + k);
        join(d, N + k, 2 * N);
    }
    double ratio = lay_out(a, d);
    assert_true(ratio > 1 && ratio < 3);
    arena_free(a);
}

static void a_tree_is_several_columns(void **state)
{
    (void)state;
    Arena *a = arena_new();
    enum { N = 255 };
    Drawing *d = NEW(a, Drawing);
    add_boxes(d, N);
    for (int k = 1; k < N; k++)
        join(d, (k - 1) / 2, k);
    double ratio = lay_out(a, d);
    assert_true(ratio > 0.7 && ratio < 3);
    assert_true(crossings(d) < 10);
    arena_free(a);
}

/* What comes in begins the first row, at the left; what goes out ends the last one, to the right, whichever way rows go. */
static void ends_stay_at_their_sides(void **state)
{
    (void)state;
    for (int n = 40; n <= 120; n += 40) {
        Arena *a = arena_new();
        Drawing *d = chain(a, n);
        d->boxes[0].wish = COLUMN_FIRST;
        d->boxes[n - 1].wish = COLUMN_LAST;
        lay_out(a, d);
        for (int k = 0; k < n; k++) {
            assert_true(d->boxes[k].middle.x >= d->boxes[0].middle.x - 2 * HALF);
            assert_true(d->boxes[k].middle.y >= d->boxes[n - 1].middle.y - 2 * HALF);
        }
        assert_true(d->boxes[n - 1].middle.x > d->boxes[n - 2].middle.x);
        arena_free(a);
    }
}

static void many_groups_are_rows(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Drawing *d = NEW(a, Drawing);
    add_boxes(d, 120);
    for (int k = 0; k < 120; k += 2)
        join_left_sides(d, k, k + 1);
    double ratio = lay_out(a, d);
    assert_true(ratio > 1 && ratio < 2.2);
    arena_free(a);
}

static void boxes_without_lines_are_rows(void **state)
{
    (void)state;
    for (int n = 1; n <= 100; n += 11) {
        Arena *a = arena_new();
        Drawing *d = NEW(a, Drawing);
        add_boxes(d, n);
        double ratio = lay_out(a, d);
        assert_true(ratio > 0.6 && ratio < 2.2);
        arena_free(a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_short_chain_is_a_row),       cmocka_unit_test(a_long_chain_is_several_rows),
        cmocka_unit_test(a_ladder_is_several_rows),     cmocka_unit_test(a_tree_is_several_columns),
        cmocka_unit_test(ends_stay_at_their_sides),     cmocka_unit_test(many_groups_are_rows),
        cmocka_unit_test(boxes_without_lines_are_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
