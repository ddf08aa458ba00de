/* clock.c: when each part of a clocked model ticks, in exact numbers (specification 16.7.5).
 *
 * Clocks that are given spread along the conversions between parts, in both directions. A conversion whose factor is
 * left open tells nothing; it is checked when both of its ends are known. Cost: O(parts + edges).
 */
#include "graph/graph.h"

/* ---- rational numbers -------------------------------------------------------------------------------------------- */

static int64_t divisor(int64_t a, int64_t b)
{
    a = a < 0 ? -a : a;
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a ? a : 1;
}

Rational rational(int64_t num, int64_t den)
{
    int64_t common = divisor(num, den);
    return (Rational){num / common, den / common};
}

bool rational_mul(Rational a, Rational b, Rational *product)
{
    Rational first = rational(a.num, b.den), second = rational(b.num, a.den);
    return !__builtin_mul_overflow(first.num, second.num, &product->num) &&
           !__builtin_mul_overflow(first.den, second.den, &product->den);
}

bool rational_add(Rational a, Rational b, Rational *sum)
{
    int64_t common = divisor(a.den, b.den), left, right, num, den;
    if (__builtin_mul_overflow(a.num, b.den / common, &left) || __builtin_mul_overflow(b.num, a.den / common, &right) ||
        __builtin_add_overflow(left, right, &num) || __builtin_mul_overflow(a.den / common, b.den, &den))
        return false;
    *sum = rational(num, den);
    return true;
}

bool rational_equal(Rational a, Rational b)
{
    return a.num == b.num && a.den == b.den;
}

bool rational_less(Rational a, Rational b)
{
    return (__int128)a.num * b.den < (__int128)b.num * a.den;
}

/* ---- along the conversions --------------------------------------------------------------------------------------- */

typedef struct {
    Arena *a;
    const ClockEdge *edges;
    const ClockGiven *given;
    Ints first, next; /* part -> its first end of an edge; end -> the next one. End 2*e is edge e seen from `from` */
    Ints queue;
    ClockRates r;
} Clocks;

/* Start of the other end, where the interval is the same: start + sign * count/resolution * interval. */
static bool shifted(Rational start, Rational interval, int sign, const ClockEdge *e, Rational *to)
{
    Rational by;
    return rational_mul(interval, rational(sign * e->count, e->resolution), &by) && rational_add(start, by, to);
}

/* The clock of one end of an edge from that of the other. *known: the edge says what it is. False: too large. */
static bool along(const ClockEdge *e, bool backwards, Rational interval, Rational start, Rational *to_interval,
                  Rational *to_start, bool *known)
{
    *to_interval = interval;
    *to_start = start;
    *known = true;
    switch (e->kind) {
    case CLOCK_SAME:
        return true;
    case CLOCK_SLOWER:
    case CLOCK_FASTER:
        if (!e->count) {
            *known = false;
            return true;
        }
        return rational_mul(interval,
                            (e->kind == CLOCK_SLOWER) != backwards ? rational(e->count, 1) : rational(1, e->count),
                            to_interval);
    case CLOCK_LATER:
        return shifted(start, interval, backwards ? -1 : 1, e, to_start);
    case CLOCK_SOONER:
        return shifted(start, interval, backwards ? 1 : -1, e, to_start);
    case CLOCK_FREE:
        break;
    }
    *known = false;
    return true;
}

static bool fail(Clocks *c, ClocksStatus status, int part, int edge, int given)
{
    c->r.status = status;
    c->r.part = part;
    c->r.edge = edge;
    c->r.given = given;
    return false;
}

/* What is found of a part: new, or to be compared with what is known. */
static bool settle(Clocks *c, int part, Rational interval, Rational start, int edge, int given)
{
    if (c->r.from_given.at[part] == GRAPH_NONE) {
        if (start.num < 0)
            return fail(c, CLOCKS_TOO_EARLY, part, edge, given);
        c->r.interval[part] = interval;
        c->r.start[part] = start;
        c->r.from_given.at[part] = given;
        ints_push(c->a, &c->queue, part);
        return true;
    }
    if (rational_equal(c->r.interval[part], interval) && rational_equal(c->r.start[part], start))
        return true;
    c->r.against = c->r.from_given.at[part];
    return fail(c, CLOCKS_DIFFER, part, edge, given);
}

static bool spread(Clocks *c)
{
    for (int k = 0; k < c->queue.n; k++) {
        int part = c->queue.at[k];
        for (int end = c->first.at[part]; end != GRAPH_NONE; end = c->next.at[end]) {
            const ClockEdge *e = &c->edges[end / 2];
            bool backwards = end % 2, known;
            Rational interval, start;
            if (!along(e, backwards, c->r.interval[part], c->r.start[part], &interval, &start, &known))
                return fail(c, CLOCKS_TOO_LARGE, part, end / 2, GRAPH_NONE);
            if (known && !settle(c, backwards ? e->from : e->to, interval, start, end / 2, c->r.from_given.at[part]))
                return false;
        }
    }
    return true;
}

/* An inferred factor: how much slower one end is than the other, a whole number. */
static bool check_open(Clocks *c, int edge)
{
    const ClockEdge *e = &c->edges[edge];
    if ((e->kind != CLOCK_SLOWER && e->kind != CLOCK_FASTER) || e->count)
        return true;
    int slow = e->kind == CLOCK_SLOWER ? e->to : e->from, fast = e->kind == CLOCK_SLOWER ? e->from : e->to;
    Rational f = c->r.interval[fast], factor;
    if (!rational_mul(c->r.interval[slow], (Rational){f.den, f.num}, &factor))
        return fail(c, CLOCKS_TOO_LARGE, e->to, edge, GRAPH_NONE);
    if (factor.den != 1 || !rational_equal(c->r.start[slow], c->r.start[fast]))
        return fail(c, CLOCKS_NOT_WHOLE, e->to, edge, GRAPH_NONE);
    return true;
}

static void link_end(Clocks *c, int part, int end)
{
    c->next.at[end] = c->first.at[part];
    c->first.at[part] = end;
}

ClockRates graph_clock_rates(Arena *a, int n_parts, const ClockEdge *edges, int n_edges, const ClockGiven *given,
                             int n_given)
{
    Clocks c = {.a = a, .edges = edges, .given = given};
    c.first = ints_filled(a, n_parts, GRAPH_NONE);
    c.next = ints_filled(a, 2 * n_edges, GRAPH_NONE);
    c.r = (ClockRates){.part = GRAPH_NONE, .edge = GRAPH_NONE, .given = GRAPH_NONE, .against = GRAPH_NONE};
    c.r.interval = NEW_ARRAY(a, Rational, n_parts + 1);
    c.r.start = NEW_ARRAY(a, Rational, n_parts + 1);
    c.r.from_given = ints_filled(a, n_parts, GRAPH_NONE);
    for (int e = n_edges - 1; e >= 0; e--) {
        link_end(&c, edges[e].to, 2 * e + 1);
        link_end(&c, edges[e].from, 2 * e);
    }
    for (int k = 0; k < n_given; k++)
        if (!settle(&c, given[k].part, given[k].interval, rational(0, 1), GRAPH_NONE, k))
            return c.r;
    if (!spread(&c))
        return c.r;
    for (int p = 0; p < n_parts; p++)
        if (c.r.from_given.at[p] == GRAPH_NONE) {
            fail(&c, CLOCKS_OPEN, p, GRAPH_NONE, GRAPH_NONE);
            return c.r;
        }
    for (int e = 0; e < n_edges; e++)
        if (!check_open(&c, e))
            return c.r;
    return c.r;
}
