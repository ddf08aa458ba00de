/* Lines that the text does not say, between boxes that have their places, among lines that it does say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "diagram/layered.h"

enum { HALF = 10, MOST = 700 };

typedef struct {
    int n, n_edges;
    LayeredBox boxes[MOST];
    LayeredEdge edges[MOST];
} Drawing;

static int put(Drawing *d, double x, double y)
{
    d->boxes[d->n] = (LayeredBox){.half = {HALF, HALF}, .middle = {x, y}};
    return d->n++;
}

/* From the right side of one to the left side of another. */
static LayeredEdge *join(Drawing *d, int from, int to)
{
    d->edges[d->n_edges] = (LayeredEdge){.box = {from, to}, .port = {{{HALF, 0}, SIDE_RIGHT}, {{-HALF, 0}, SIDE_LEFT}}};
    return &d->edges[d->n_edges++];
}

static void assert_joined(const Drawing *d, const LayeredEdge *e)
{
    assert_true(e->n > 1);
    for (int end = 0; end < 2; end++) {
        PicturePoint p = e->points[end ? e->n - 1 : 0], m = d->boxes[e->box[end]].middle;
        assert_float_equal(p.x, m.x + e->port[end].at.x, 1e-6);
        assert_float_equal(p.y, m.y + e->port[end].at.y, 1e-6);
    }
    for (int k = 0; k + 1 < e->n; k++)
        assert_true(fabs(e->points[k].x - e->points[k + 1].x) < 1e-6 ||
                    fabs(e->points[k].y - e->points[k + 1].y) < 1e-6);
}

static bool goes_through(const LayeredEdge *e, const LayeredBox *b)
{
    for (int k = 0; k + 1 < e->n; k++) {
        PicturePoint p = e->points[k], q = e->points[k + 1], m = b->middle;
        if (fmin(p.x, q.x) < m.x + b->half.x && fmax(p.x, q.x) > m.x - b->half.x && fmin(p.y, q.y) < m.y + b->half.y &&
            fmax(p.y, q.y) > m.y - b->half.y)
            return true;
    }
    return false;
}

/* How long two lines lie over each other. */
static double overlap(const LayeredEdge *e, const LayeredEdge *f)
{
    double sum = 0;
    for (int i = 0; i + 1 < e->n; i++)
        for (int k = 0; k + 1 < f->n; k++) {
            PicturePoint a = e->points[i], b = e->points[i + 1], c = f->points[k], d = f->points[k + 1];
            double x = fmin(fmax(a.x, b.x), fmax(c.x, d.x)) - fmax(fmin(a.x, b.x), fmin(c.x, d.x));
            double y = fmin(fmax(a.y, b.y), fmax(c.y, d.y)) - fmax(fmin(a.y, b.y), fmin(c.y, d.y));
            if (x > -1e-6 && y > -1e-6 && (a.y == b.y) == (c.y == d.y))
                sum += fmax(x, 0) + fmax(y, 0);
        }
    return sum;
}

static void a_line_goes_around_what_is_between(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Drawing *d = NEW(a, Drawing);
    int from = put(d, -60, 0), to = put(d, 60, 0), between = put(d, 0, 0);
    LayeredEdge *e = join(d, from, to);
    layered_lead(a, d->n, d->boxes, d->n_edges, d->edges);
    assert_joined(d, e);
    assert_false(goes_through(e, &d->boxes[between]));
    assert_int_equal(e->n, 6); /* out, up or down, along, back, in */
    assert_float_equal(e->points[1].x, -14, 1e-6); /* not before it has to */
    arena_free(a);
}

static void lines_of_the_text_stay(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Drawing *d = NEW(a, Drawing);
    int one = put(d, -60, 0), two = put(d, 60, 0), high = put(d, -60, 40), low = put(d, 60, -40),
        lowest = put(d, 60, -80);
    PicturePoint said[] = {{-50, 0}, {50, 0}}, kept[] = {{-50, 0}, {50, 0}};
    LayeredEdge *fixed = join(d, one, two);
    fixed->is_fixed = true;
    fixed->n = 2;
    fixed->points = said;
    LayeredEdge *e = join(d, high, low), *same = join(d, one, lowest);
    layered_lead(a, d->n, d->boxes, d->n_edges, d->edges);
    assert_int_equal(fixed->n, 2);
    assert_memory_equal(said, kept, sizeof kept);
    assert_joined(d, e);
    assert_joined(d, same);
    assert_float_equal(overlap(e, fixed), 0, 1e-6);
    assert_true(overlap(same, fixed) > 20); /* of one net: it branches off */
    arena_free(a);
}

/* Where boxes lie over each other there is no way around, but a line there is. */
static void boxes_over_each_other_are_joined(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Drawing *d = NEW(a, Drawing);
    LayeredEdge *e = join(d, put(d, 0, 0), put(d, 16, 2));
    put(d, 30, 0);
    layered_lead(a, d->n, d->boxes, d->n_edges, d->edges);
    assert_joined(d, e);
    arena_free(a);
}

/* A line of an oblique way, as people draw it, and one that begins at nothing that is shown. */
static void any_line_may_be_there(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Drawing *d = NEW(a, Drawing);
    int from = put(d, -60, 0), to = put(d, 60, 20), nowhere = put(d, 0, 50);
    d->boxes[nowhere].half = (PicturePoint){0, 0};
    PicturePoint said[] = {{0, 50}, {3, 11}, {50.5, 20}};
    d->edges[d->n_edges++] = (LayeredEdge){.box = {nowhere, to},
                                           .port = {{.side = SIDE_ANY}, {{-HALF, 0}, SIDE_LEFT}},
                                           .is_fixed = true,
                                           .n = 3,
                                           .points = said};
    LayeredEdge *e = join(d, from, to);
    layered_lead(a, d->n, d->boxes, d->n_edges, d->edges);
    assert_joined(d, e);
    arena_free(a);
}

/* More than all lines can be weighed at once: each by itself, still around boxes. */
static void in_a_large_drawing_neighbours_are_joined(void **state)
{
    (void)state;
    enum { SIDE = 25 };
    Arena *a = arena_new();
    Drawing *d = NEW(a, Drawing);
    for (int k = 0; k < SIDE * SIDE; k++)
        put(d, 40 * (k % SIDE), 40 * (k / SIDE));
    for (int k = 0; k + 2 < SIDE; k += 2)
        join(d, SIDE * 12 + k, SIDE * 12 + k + 2);
    join(d, 0, SIDE * SIDE - 1);
    layered_lead(a, d->n, d->boxes, d->n_edges, d->edges);
    for (int k = 0; k < d->n_edges; k++)
        assert_joined(d, &d->edges[k]);
    for (int k = 0; k + 1 < d->n_edges; k++)
        assert_false(goes_through(&d->edges[k], &d->boxes[SIDE * 12 + 2 * k + 1]));
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_goes_around_what_is_between),       cmocka_unit_test(lines_of_the_text_stay),
        cmocka_unit_test(boxes_over_each_other_are_joined),         cmocka_unit_test(any_line_may_be_there),
        cmocka_unit_test(in_a_large_drawing_neighbours_are_joined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
