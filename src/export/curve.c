/* curve.c: curves through points as expressions: straight, in steps, and cubic with slopes chosen from the neighbours, with the
 * rules of run/external/curve.c. Points may be parameters; what is known of them becomes numbers. */
#include "export/writer.h"

static Expr number(const Writer *w, double value)
{
    return expr_real(w->x, value);
}

static Expr choose(const Writer *w, ExprOp op, Expr a, Expr b, Expr yes, Expr no)
{
    Expr condition = expr_make(w->x, op, expr_boolean(w->x, false)->type, 2, (Expr[]){a, b});
    return expr_make(w->x, EXPR_IF, number(w, 0)->type, 3, (Expr[]){condition, yes, no});
}

static Expr size_of(const Writer *w, Expr e)
{
    return expr_make(w->x, EXPR_ABS, number(w, 0)->type, 1, &e);
}

static Expr product3(const Writer *w, double a, Expr b, Expr c)
{
    return expr_mul(w->x, number(w, a), expr_mul(w->x, b, c));
}

/* ---- slopes ------------------------------------------------------------------------------------------------------ */

/* m[-2] … m[n]: slopes of the intervals between n points, two made up on each side. */
void export_curve_intervals(const Writer *w, int n, const Expr *x, const Expr *y, Expr *m)
{
    Exprs *e = w->x;
    for (int i = 0; i + 1 < n; i++)
        m[i] = expr_div(e, expr_sub(e, y[i + 1], y[i]), expr_sub(e, x[i + 1], x[i]));
    Expr second = n > 2 ? m[1] : m[0], last_but_one = n > 2 ? m[n - 3] : m[0], two = number(w, 2), three = number(w, 3);
    m[-1] = expr_sub(e, expr_mul(e, two, m[0]), second);
    m[-2] = expr_sub(e, expr_mul(e, three, m[0]), expr_mul(e, two, second));
    m[n - 1] = expr_sub(e, expr_mul(e, two, m[n - 2]), last_but_one);
    m[n] = expr_sub(e, expr_mul(e, three, m[n - 2]), expr_mul(e, two, last_but_one));
}

static Expr akima_slope(const Writer *w, const Expr *m, bool modified)
{
    Exprs *e = w->x;
    Expr left = size_of(w, expr_sub(e, m[1], m[0])), right = size_of(w, expr_sub(e, m[3], m[2])), half = number(w, 0.5);
    if (modified) {
        left = expr_add(e, left, expr_mul(e, half, size_of(w, expr_add(e, m[1], m[0]))));
        right = expr_add(e, right, expr_mul(e, half, size_of(w, expr_add(e, m[3], m[2]))));
    }
    Expr sum = expr_add(e, left, right), zero = number(w, 0), some = choose(w, EXPR_GT, sum, zero, sum, number(w, 1));
    Expr part = expr_div(e, left, some), rest = expr_sub(e, number(w, 1), part);
    Expr weighed = expr_add(e, expr_mul(e, rest, m[1]), expr_mul(e, part, m[2]));
    Expr flat = modified ? zero : expr_mul(e, half, expr_add(e, m[1], m[2]));
    return choose(w, EXPR_GT, sum, zero, weighed, flat);
}

/* h, m: lengths and slopes of the intervals before and behind a point; an extremum has none. */
static Expr monotone_slope(const Writer *w, bool steffen, Expr h0, Expr m0, Expr h1, Expr m1)
{
    Exprs *e = w->x;
    Expr zero = number(w, 0), one = number(w, 1), both = expr_mul(e, m0, m1), sum = expr_add(e, h0, h1), slope;
    if (steffen) {
        Expr parabola = expr_div(e, expr_add(e, expr_mul(e, m0, h1), expr_mul(e, m1, h0)), sum);
        Expr sizes[] = {size_of(w, m0), size_of(w, m1)};
        Expr most = expr_mul(e, number(w, 2), expr_make(e, EXPR_MIN2, zero->type, 2, sizes));
        slope = choose(w, EXPR_GT, size_of(w, parabola), most, choose(w, EXPR_LT, m0, zero, expr_neg(e, most), most),
                       parabola);
    } else {
        Expr n0 = choose(w, EXPR_GT, both, zero, m0, one), n1 = choose(w, EXPR_GT, both, zero, m1, one);
        Expr two = number(w, 2), a = expr_div(e, expr_add(e, h0, expr_mul(e, two, h1)), n0);
        Expr b = expr_div(e, expr_add(e, h1, expr_mul(e, two, h0)), n1);
        slope = expr_div(e, expr_mul(e, number(w, 3), sum), expr_add(e, a, b));
    }
    return choose(w, EXPR_GT, both, zero, slope, zero);
}

void export_curve_slopes(const Writer *w, CurveKind kind, int n, const Expr *x, const Expr *y, Expr *slopes)
{
    Expr *m = NEW_ARRAY(w->arena, Expr, n + 3) + 2;
    export_curve_intervals(w, n, x, y, m);
    bool monotone = kind == CURVE_FRITSCH_BUTLAND || kind == CURVE_STEFFEN;
    for (int i = 0; i < n; i++)
        if (!monotone)
            slopes[i] = akima_slope(w, m + i - 2, kind == CURVE_MODIFIED_AKIMA);
        else if (i == 0 || i == n - 1)
            slopes[i] = m[i ? n - 2 : 0];
        else
            slopes[i] = monotone_slope(w, kind == CURVE_STEFFEN, expr_sub(w->x, x[i], x[i - 1]), m[i - 1],
                                       expr_sub(w->x, x[i + 1], x[i]), m[i]);
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

/* The line through points i and the next. */
static Expr line(const Curve *c, int i, Expr u, int order)
{
    Exprs *x = c->w->x;
    Expr rise = expr_sub(x, c->y[i + 1], c->y[i]), run = expr_sub(x, c->x[i + 1], c->x[i]);
    if (order > 0)
        return order == 1 ? expr_div(x, rise, run) : number(c->w, 0);
    return expr_add(x, c->y[i], expr_div(x, expr_mul(x, rise, expr_sub(x, u, c->x[i])), run));
}

static Expr cubic(const Curve *c, int i, Expr u, int order)
{
    const Writer *w = c->w;
    Exprs *x = w->x;
    Expr h = expr_sub(x, c->x[i + 1], c->x[i]), m = line(c, i, u, 1), s0 = c->slopes[i], s1 = c->slopes[i + 1];
    Expr bend = expr_sub(x, expr_add(x, s0, s1), expr_mul(x, number(w, 2), m));
    Expr a = expr_div(x, bend, expr_mul(x, h, h)), v = expr_sub(x, u, c->x[i]);
    Expr steep = expr_sub(x, expr_mul(x, number(w, 3), m), expr_add(x, expr_mul(x, number(w, 2), s0), s1));
    Expr b = expr_div(x, steep, h);
    if (order == 2)
        return expr_add(x, product3(w, 6, a, v), expr_mul(x, number(w, 2), b));
    if (order == 1)
        return expr_add(x, expr_mul(x, expr_add(x, product3(w, 3, a, v), expr_mul(x, number(w, 2), b)), v), s0);
    Expr inner = expr_add(x, expr_mul(x, a, v), b);
    return expr_add(x, c->y[i], expr_mul(x, expr_add(x, expr_mul(x, inner, v), s0), v));
}

static Expr inside(const Curve *c, int i, Expr u, int order)
{
    if (c->kind == CURVE_STEPS)
        return order ? number(c->w, 0) : c->y[i];
    return c->slopes ? cubic(c, i, u, order) : line(c, i, u, order);
}

/* Before the first point or behind the last one, along the tangent there. */
static Expr beyond(const Curve *c, int edge, Expr u, int order)
{
    Exprs *x = c->w->x;
    if (c->ends == CURVE_HOLDS)
        return order ? number(c->w, 0) : c->y[edge];
    Expr slope = c->slopes ? c->slopes[edge] : line(c, edge ? c->n - 2 : 0, u, 1);
    if (order > 0)
        return order == 1 ? slope : number(c->w, 0);
    return expr_add(x, c->y[edge], expr_mul(x, slope, expr_sub(x, u, c->x[edge])));
}

/* Pieces first … last: piece i lies before point i, behind the one before it. */
static Expr among(const Curve *c, int first, int last, Expr u, int order)
{
    if (first < last) {
        int middle = (first + last) / 2;
        return choose(c->w, EXPR_LT, u, c->x[middle], among(c, first, middle, u, order),
                      among(c, middle + 1, last, u, order));
    }
    return first > 0 && first < c->n ? inside(c, first - 1, u, order) : beyond(c, first ? c->n - 1 : 0, u, order);
}

/* Moved by whole periods to where the points are; the last point counts as the first. */
static Expr wrapped(const Curve *c, Expr u)
{
    Exprs *x = c->w->x;
    Expr low = c->x[0], high = c->x[c->n - 1], parts[] = {expr_sub(x, u, low), expr_sub(x, high, low)};
    return expr_add(x, low, expr_make(x, EXPR_MOD, u->type, 2, parts));
}

Expr export_curve(const Curve *c, Expr u, int order)
{
    if (c->n == 1)
        return order ? number(c->w, 0) : c->y[0];
    return c->ends == CURVE_GOES_ROUND ? among(c, 1, c->n - 1, wrapped(c, u), order) : among(c, 0, c->n, u, order);
}

Expr export_curve_is_outside(const Curve *c, Expr u)
{
    const Type *boolean = expr_boolean(c->w->x, false)->type;
    Expr before = expr_make(c->w->x, EXPR_LT, boolean, 2, (Expr[]){u, c->x[0]});
    Expr behind = expr_make(c->w->x, EXPR_GT, boolean, 2, (Expr[]){u, c->x[c->n - 1]});
    return expr_make(c->w->x, EXPR_OR, boolean, 2, (Expr[]){before, behind});
}
