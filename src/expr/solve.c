/* solve.c: linear coefficients, and equations turned into assignments. */
#include "expr/solve.h"

#include <math.h>

#include "expr/walk.h"

/* ---- signs ----------------------------------------------------------------------------------------------------- */

static bool not_zero(Sign s)
{
    return s == SIGN_NOT_ZERO || s == SIGN_POSITIVE || s == SIGN_NEGATIVE;
}

static bool not_negative(Sign s)
{
    return s == SIGN_NOT_NEGATIVE || s == SIGN_POSITIVE;
}

static bool not_positive(Sign s)
{
    return s == SIGN_NOT_POSITIVE || s == SIGN_NEGATIVE;
}

static Sign negative_of(Sign s)
{
    switch (s) {
    case SIGN_NOT_NEGATIVE:
        return SIGN_NOT_POSITIVE;
    case SIGN_POSITIVE:
        return SIGN_NEGATIVE;
    case SIGN_NOT_POSITIVE:
        return SIGN_NOT_NEGATIVE;
    case SIGN_NEGATIVE:
        return SIGN_POSITIVE;
    case SIGN_UNKNOWN:
    case SIGN_NOT_ZERO:
        break;
    }
    return s;
}

static Sign sign_of_sum(Sign a, Sign b)
{
    if (not_negative(a) && not_negative(b))
        return a == SIGN_POSITIVE || b == SIGN_POSITIVE ? SIGN_POSITIVE : SIGN_NOT_NEGATIVE;
    if (not_positive(a) && not_positive(b))
        return a == SIGN_NEGATIVE || b == SIGN_NEGATIVE ? SIGN_NEGATIVE : SIGN_NOT_POSITIVE;
    return SIGN_UNKNOWN;
}

static Sign sign_of_product(Sign a, Sign b)
{
    bool solid = not_zero(a) && not_zero(b);
    if ((not_negative(a) && not_negative(b)) || (not_positive(a) && not_positive(b)))
        return solid ? SIGN_POSITIVE : SIGN_NOT_NEGATIVE;
    if ((not_negative(a) && not_positive(b)) || (not_positive(a) && not_negative(b)))
        return solid ? SIGN_NEGATIVE : SIGN_NOT_POSITIVE;
    return solid ? SIGN_NOT_ZERO : SIGN_UNKNOWN;
}

static Sign sign_of_number(double value)
{
    return value > 0 ? SIGN_POSITIVE : value < 0 ? SIGN_NEGATIVE : SIGN_NOT_NEGATIVE;
}

/* Beyond, nothing is said: a sign is a hint, not worth a long walk. */
enum { SIGN_DEPTH = 24, SIGN_NODES = 500 };

typedef struct {
    const Solver *s;
    int nodes; /* that may still be looked at */
} SignWalk;

static Sign sign_of_size(Sign argument)
{
    return not_zero(argument) ? SIGN_POSITIVE : SIGN_NOT_NEGATIVE;
}

static Sign sign_within(SignWalk *s, Expr e, int depth);

static Sign sign_of_elementary(SignWalk *s, Expr e, int depth)
{
    switch (expr_elementary(e->op)) {
#define SIGN_OF_ARGUMENT sign_within(s, e->args[0], depth - 1)
#define SIGN_OF_SIZE     sign_of_size(SIGN_OF_ARGUMENT)
#define ELEMENTARY(name, function, c, exists, problem, numerator, denominator, inverse, sign, ...)                     \
    case ELEMENTARY_##name:                                                                                            \
        return sign;
#include "base/elementary.def"
#undef SIGN_OF_ARGUMENT
#undef SIGN_OF_SIZE
    case ELEMENTARY_COUNT:
        break;
    }
    return SIGN_UNKNOWN;
}

static Sign sign_within(SignWalk *s, Expr e, int depth)
{
    double value;
    Sign a;
    if (depth == 0 || s->nodes-- <= 0)
        return SIGN_UNKNOWN;
    switch (expr_algebra(e)) {
    case ALGEBRA_NUMBER:
        expr_get_real(e, &value);
        return sign_of_number(value);
    case ALGEBRA_VARIABLE:
        return s->s->sign_of ? s->s->sign_of(s->s->data, e->value.var) : SIGN_UNKNOWN;
    case ALGEBRA_NEGATION:
        return negative_of(sign_within(s, e->args[0], depth - 1));
    case ALGEBRA_CONVERSION:
    case ALGEBRA_QUIET:
        return sign_within(s, e->args[0], depth - 1);
    case ALGEBRA_SMOOTH:
        return sign_within(s, e->args[1], depth - 1);
    case ALGEBRA_SUM:
        a = sign_within(s, e->args[0], depth - 1);
        return a == SIGN_UNKNOWN ? a : sign_of_sum(a, sign_within(s, e->args[1], depth - 1));
    case ALGEBRA_DIFFERENCE:
        a = sign_within(s, e->args[0], depth - 1);
        return a == SIGN_UNKNOWN ? a : sign_of_sum(a, negative_of(sign_within(s, e->args[1], depth - 1)));
    case ALGEBRA_PRODUCT:
        a = sign_within(s, e->args[0], depth - 1);
        if (e->args[0] == e->args[1])
            return not_zero(a) ? SIGN_POSITIVE : SIGN_NOT_NEGATIVE;
        return a == SIGN_UNKNOWN ? a : sign_of_product(a, sign_within(s, e->args[1], depth - 1));
    case ALGEBRA_QUOTIENT: { /* a quotient is zero only where its numerator is */
        a = sign_within(s, e->args[0], depth - 1);
        if (a == SIGN_UNKNOWN)
            return a;
        Sign b = sign_of_product(a, sign_within(s, e->args[1], depth - 1));
        return b == SIGN_UNKNOWN && not_zero(a) ? SIGN_NOT_ZERO : b;
    }
    case ALGEBRA_POWER:
        a = sign_within(s, e->args[0], depth - 1);
        if (expr_get_real(e->args[1], &value) && fmod(value, 2) == 0)
            return not_zero(a) ? SIGN_POSITIVE : SIGN_NOT_NEGATIVE;
        return not_negative(a) ? a : not_zero(a) ? SIGN_NOT_ZERO : SIGN_UNKNOWN;
    case ALGEBRA_ELEMENTARY:
        return sign_of_elementary(s, e, depth);
    case ALGEBRA_SIZE:
        return sign_of_size(sign_within(s, e->args[0], depth - 1));
    case ALGEBRA_HOMOTOPY:
    case ALGEBRA_CHOICE: {
        Sign b = sign_within(s, e->args[e->n - 1], depth - 1);
        a = sign_within(s, e->args[e->n - 2], depth - 1);
        if (a == b && a != SIGN_NOT_ZERO)
            return a;
        if (not_negative(a) && not_negative(b))
            return SIGN_NOT_NEGATIVE;
        if (not_positive(a) && not_positive(b))
            return SIGN_NOT_POSITIVE;
        /* A choice is one of the two; a homotopy passes through all between. */
        return not_zero(a) && not_zero(b) && e->op == EXPR_IF ? SIGN_NOT_ZERO : SIGN_UNKNOWN;
    }
    case ALGEBRA_FUNCTION:
    case ALGEBRA_ORDINAL:
    case ALGEBRA_CALL:
    case ALGEBRA_NONE:
        break;
    }
    return SIGN_UNKNOWN;
}

Sign expr_sign(const Solver *s, Expr e)
{
    return sign_within(&(SignWalk){s, SIGN_NODES}, e, SIGN_DEPTH);
}

/* A factor of e is a choice between values whose sizes are not known to be near each other. */
static bool is_switched(Expr e, int depth)
{
    double a, b;
    if (depth == 0)
        return false;
    if (e->op == EXPR_IF)
        return !expr_get_real(e->args[1], &a) || !expr_get_real(e->args[2], &b) || fabs(a) > 1e3 * fabs(b) ||
               fabs(b) > 1e3 * fabs(a);
    if (e->op == EXPR_NEG)
        return is_switched(e->args[0], depth - 1);
    bool is_product = e->op == EXPR_MUL || e->op == EXPR_DIV;
    return is_product && (is_switched(e->args[0], depth - 1) || is_switched(e->args[1], depth - 1));
}

Coefficient expr_coefficient(const Solver *s, Expr a)
{
    double value;
    if (!a || expr_is_zero(a))
        return COEFFICIENT_ABSENT;
    if (expr_get_real(a, &value))
        return fabs(value) == 1 ? COEFFICIENT_UNIT : COEFFICIENT_CONSTANT;
    bool never_zero = not_zero(expr_sign(s, a));
    if (a->varies <= VARIES_PARAMETER)
        return never_zero ? COEFFICIENT_NONZERO_PARAMETER : COEFFICIENT_PARAMETER;
    if (!never_zero)
        return COEFFICIENT_VARYING;
    return is_switched(a, SIGN_DEPTH) ? COEFFICIENT_SWITCHED : COEFFICIENT_NONZERO;
}

/* ---- linear coefficients --------------------------------------------------------------------------------------- */

typedef enum { FREE, LINEAR, OTHER } Dependence;

typedef struct {
    Dependence is;
    Expr a, b; /* when LINEAR: e = a*unknown + b */
} Line;

typedef struct {
    const Solver *s;
    Exprs *x;
    Arena *scratch;
    Expr unknown;
    bool slopes; /* only these are asked for: no b is made */
    Marks *memo; /* node -> index in lines; none: free of the unknown */
    VEC(Line) lines;
} Walk;

/* Of these the present value of a variable inside does not matter. */
static bool hides(Expr e)
{
    return e->op == EXPR_DER || e->op == EXPR_PRE || e->op == EXPR_DELAY || e->op == EXPR_PREVIOUS;
}

static Line line_at(const Walk *w, Expr e)
{
    int at = marks_get(w->memo, e);
    return at == MAP_NONE ? (Line){FREE, NULL, NULL} : w->lines.at[at];
}

static Expr made(Walk *w, ExprOp op, const Type *t, int n, Expr a, Expr b, Expr c)
{
    Expr args[] = {a, b, c};
    return expr_make(w->x, op, t, n, args);
}

static Expr part_a(Walk *w, const Line *l)
{
    return l->is == FREE ? expr_real(w->x, 0) : l->a;
}

/* For b; NULL where it is not asked for. */
static Expr rest(Walk *w, ExprOp op, const Type *t, int n, Expr a, Expr b, Expr c)
{
    return w->slopes ? NULL : made(w, op, t, n, a, b, c);
}

static Expr part_b(const Line *l, Expr e)
{
    return l->is == FREE ? e : l->b;
}

/* op(p, q) of two lines, coefficient by coefficient: sums, and choices that do not hang on the unknown. */
static Line both(Walk *w, Expr e, int first)
{
    Expr p = e->args[first], q = e->args[first + 1];
    Line lp = line_at(w, p), lq = line_at(w, q), r = {LINEAR, NULL, NULL};
    Expr pa = part_a(w, &lp), qa = part_a(w, &lq), pb = part_b(&lp, p), qb = part_b(&lq, q);
    if (first == 1) {
        r.a = pa == qa ? pa : made(w, e->op, e->type, 3, e->args[0], pa, qa);
        r.b = pb == qb ? pb : rest(w, e->op, e->type, 3, e->args[0], pb, qb);
    } else {
        r.a = made(w, e->op, e->type, 2, pa, qa, NULL);
        r.b = rest(w, e->op, e->type, 2, pb, qb, NULL);
    }
    if (expr_is_zero(r.a))
        return (Line){LINEAR, r.a, r.b};
    return r;
}

static Line scaled(Walk *w, Expr e, Line l, Expr by, bool by_is_left)
{
    Line r = {LINEAR, NULL, NULL};
    if (e->op == EXPR_DIV || !by_is_left) {
        r.a = made(w, e->op, e->type, 2, l.a, by, NULL);
        r.b = rest(w, e->op, e->type, 2, l.b, by, NULL);
    } else {
        r.a = made(w, e->op, e->type, 2, by, l.a, NULL);
        r.b = rest(w, e->op, e->type, 2, by, l.b, NULL);
    }
    return r;
}

static Line line_of(Walk *w, Expr e)
{
    if (e == w->unknown)
        return (Line){LINEAR, expr_real(w->x, 1), expr_real(w->x, 0)};
    Dependence worst = FREE;
    if (!hides(e))
        for (int i = 0; i < e->n; i++) {
            Dependence is = line_at(w, e->args[i]).is;
            worst = is > worst ? is : worst;
        }
    if (worst == FREE)
        return (Line){FREE, NULL, NULL};
    Line other = {OTHER, NULL, NULL};
    if (worst == OTHER || e->type->n_dims)
        return other;
    Line p = line_at(w, e->args[0]), q = e->n > 1 ? line_at(w, e->args[1]) : other;
    switch (expr_algebra(e)) {
    case ALGEBRA_SUM:
    case ALGEBRA_DIFFERENCE:
    case ALGEBRA_HOMOTOPY:
        return both(w, e, 0);
    case ALGEBRA_CHOICE:
        return p.is == FREE ? both(w, e, 1) : other;
    case ALGEBRA_NEGATION:
    case ALGEBRA_QUIET:
        return (Line){LINEAR, made(w, e->op, e->type, 1, p.a, NULL, NULL), rest(w, e->op, e->type, 1, p.b, NULL, NULL)};
    case ALGEBRA_SMOOTH:
        return (Line){LINEAR, q.a, rest(w, e->op, e->type, 2, e->args[0], q.b, NULL)};
    case ALGEBRA_PRODUCT:
        if (p.is == FREE)
            return scaled(w, e, q, e->args[0], true);
        return q.is == FREE ? scaled(w, e, p, e->args[1], false) : other;
    case ALGEBRA_QUOTIENT:
        return q.is == FREE ? scaled(w, e, p, e->args[1], false) : other;
    case ALGEBRA_NUMBER:
    case ALGEBRA_VARIABLE:
    case ALGEBRA_POWER:
    case ALGEBRA_SIZE:
    case ALGEBRA_ELEMENTARY:
    case ALGEBRA_FUNCTION:
    case ALGEBRA_CONVERSION:
    case ALGEBRA_ORDINAL:
    case ALGEBRA_CALL:
    case ALGEBRA_NONE:
        break;
    }
    return other;
}

static int note_line(void *data, Expr e)
{
    Walk *w = data;
    Line l = line_of(w, e);
    PUSH(w->scratch, w->lines, l);
    return w->lines.n - 1;
}

static Line line_in(Walk *w, Expr e)
{
    walk_parts_first(w->x, w->memo, e, note_line, w);
    return line_at(w, e);
}

static Walk walk_for(const Solver *s, Expr unknown)
{
    return (Walk){.s = s, .x = s->x, .scratch = arena_new(), .unknown = unknown, .memo = marks_take(s->x)};
}

static void walk_done(Walk *w)
{
    marks_return(w->x, w->memo);
    arena_free(w->scratch);
}

static Line line(const Solver *s, Expr e, Expr unknown)
{
    Walk w = walk_for(s, unknown);
    Line l = line_in(&w, e);
    walk_done(&w);
    return l;
}

bool expr_linear(const Solver *s, Expr e, Expr unknown, Expr *a, Expr *b)
{
    Line l = line(s, e, unknown);
    *a = l.is == LINEAR && !expr_is_zero(l.a) ? l.a : NULL;
    *b = l.is == LINEAR ? l.b : e;
    return l.is != OTHER;
}

bool expr_slope(const Solver *s, int n, const Expr *nodes, Expr unknown, Expr *a)
{
    Walk w = walk_for(s, unknown);
    w.slopes = true;
    for (int i = 0; i < n; i++)
        marks_put(s->x, w.memo, nodes[i], note_line(&w, nodes[i]));
    Line l = line_at(&w, nodes[n - 1]);
    walk_done(&w);
    *a = l.is == LINEAR && !expr_is_zero(l.a) ? l.a : NULL;
    return l.is != OTHER;
}

/* ---- solving --------------------------------------------------------------------------------------------------- */

static Coefficient worse(Coefficient a, Coefficient b)
{
    return a > b ? a : b;
}

static Expr one_argument(const Solver *s, ExprOp op, Expr u)
{
    return expr_make(s->x, op, type_scalar(s->x, TYPE_REAL), 1, &u);
}

static Expr power_of(const Solver *s, Expr base, Expr exponent)
{
    Expr args[] = {base, exponent};
    return expr_make(s->x, EXPR_POW, type_scalar(s->x, TYPE_REAL), 2, args);
}

/* u with f(u) = V, for the elementary functions that are one to one. */
static Expr inverted(const Solver *s, Expr f, Expr V)
{
#define NONE          NULL
#define ONE           NUMBER(1)
#define NUMBER(c)     expr_real(s->x, c)
#define PLUS(a, b)    expr_add(s->x, a, b)
#define MINUS(a, b)   expr_sub(s->x, a, b)
#define TIMES(a, b)   expr_mul(s->x, a, b)
#define OVER(a, b)    expr_div(s->x, a, b)
#define POWER(a, b)   power_of(s, a, b)
#define CALL(name, a) one_argument(s, EXPR_##name, a)
    switch (expr_elementary(f->op)) {
#define ELEMENTARY(name, function, c, exists, problem, numerator, denominator, inverse, ...)                           \
    case ELEMENTARY_##name:                                                                                            \
        return inverse;
#include "base/elementary.def"
    case ELEMENTARY_COUNT:
        break;
    }
#undef NONE
#undef ONE
#undef NUMBER
#undef PLUS
#undef MINUS
#undef TIMES
#undef OVER
#undef POWER
#undef CALL
    return NULL;
}

/* The call solved for input k by an inverse annotation (12.8). */
static Expr by_inverse(const Solver *s, Expr call, int k, Expr value)
{
    const Function *f = call->value.function;
    for (const Inverse *i = f->inverses; i; i = i->next) {
        if (i->input != k)
            continue;
        int n = i->function->n_inputs;
        Expr *args = NEW_ARRAY(exprs_work(s->x), Expr, n);
        for (int j = 0; j < n; j++)
            args[j] = i->arguments[j] >= 0 ? call->args[i->arguments[j]] : value;
        Problem problem = {0};
        return expr_call(s->x, i->function, n, args, &problem);
    }
    return NULL;
}

/* One layer off: e(u) = *value becomes u = *value; gives u, or NULL. k is the argument that holds the unknown. */
static Expr peeled(const Solver *s, Expr e, int k, Expr *value, Coefficient *how)
{
    Exprs *x = s->x;
    Expr u = e->args[k], other = e->n == 2 ? e->args[1 - k] : NULL;
    switch (expr_algebra(e)) {
    case ALGEBRA_NEGATION:
        *value = expr_neg(x, *value);
        return u;
    case ALGEBRA_QUIET:
        return u;
    case ALGEBRA_SUM:
        *value = expr_sub(x, *value, other);
        return u;
    case ALGEBRA_DIFFERENCE:
        *value = k == 0 ? expr_add(x, *value, other) : expr_sub(x, other, *value);
        return u;
    case ALGEBRA_PRODUCT:
        *how = worse(*how, expr_coefficient(s, other));
        *value = expr_div(x, *value, other);
        return expr_is_zero(other) ? NULL : u;
    case ALGEBRA_QUOTIENT:
        if (k == 0) {
            *value = expr_mul(x, *value, other);
        } else { /* c/u = 0 has no solution at all where c is not 0: nothing is lost by dividing */
            Coefficient by = expr_coefficient(s, *value);
            *how = worse(*how, by > COEFFICIENT_NONZERO && by < COEFFICIENT_ABSENT && not_zero(expr_sign(s, other))
                                   ? COEFFICIENT_NONZERO
                                   : by);
            *value = expr_div(x, other, *value);
        }
        return u;
    case ALGEBRA_CALL:
        *how = worse(*how, COEFFICIENT_INVERSE);
        *value = by_inverse(s, e, k, *value);
        return *value ? u : NULL;
    case ALGEBRA_ELEMENTARY:
        break;
    case ALGEBRA_NUMBER:
    case ALGEBRA_VARIABLE:
    case ALGEBRA_POWER:
    case ALGEBRA_SIZE:
    case ALGEBRA_FUNCTION:
    case ALGEBRA_CONVERSION:
    case ALGEBRA_ORDINAL:
    case ALGEBRA_SMOOTH:
    case ALGEBRA_CHOICE:
    case ALGEBRA_HOMOTOPY:
    case ALGEBRA_NONE:
        return NULL;
    }
    Expr inverse = inverted(s, e, *value);
    if (!inverse)
        return NULL;
    *how = COEFFICIENT_NONLINEAR;
    *value = inverse;
    return u;
}

static Expr solved_by_line(const Solver *s, Line l, Line r, Expr left, Expr right, Coefficient *how)
{
    Exprs *x = s->x;
    Expr zero = expr_real(x, 0);
    Expr a = expr_sub(x, l.is == LINEAR ? l.a : zero, r.is == LINEAR ? r.a : zero);
    Expr bl = l.is == LINEAR ? l.b : left, br = r.is == LINEAR ? r.b : right;
    *how = expr_coefficient(s, a);
    if (*how == COEFFICIENT_ABSENT)
        return NULL;
    double value;
    /* -x = b: the sign goes into the difference. */
    if (expr_get_real(a, &value) && value < 0)
        return expr_div(x, expr_sub(x, bl, br), expr_real(x, -value));
    if (a->op == EXPR_NEG)
        return expr_div(x, expr_sub(x, bl, br), a->args[0]);
    return expr_div(x, expr_sub(x, br, bl), a);
}

/* homotopy(p, q) = value, solved at both of its ends. */
static Expr solved_at_ends(const Solver *s, Expr e, Expr value, Expr unknown, Coefficient *how)
{
    Coefficient of_end[2];
    Expr ends[2];
    for (int k = 0; k < 2; k++)
        if (!(ends[k] = expr_solve(s, e->args[k], value, unknown, &of_end[k])))
            return NULL;
    *how = worse(*how, worse(of_end[0], of_end[1]));
    return expr_make(s->x, EXPR_HOMOTOPY, e->type, 2, ends);
}

Expr expr_solve(const Solver *s, Expr left, Expr right, Expr unknown, Coefficient *how)
{
    Walk w = walk_for(s, unknown);
    Line l = line_in(&w, left);
    Walk v = walk_for(s, unknown);
    Line r = line_in(&v, right);
    Expr result = NULL;
    if (l.is != OTHER && r.is != OTHER) {
        result = solved_by_line(s, l, r, left, right, how);
    } else if (l.is == FREE || r.is == FREE) {
        /* On one side only: layers come off while the unknown is in one argument, until the rest is linear. */
        Walk *side = l.is == FREE ? &v : &w;
        Expr e = l.is == FREE ? right : left, value = l.is == FREE ? left : right;
        *how = COEFFICIENT_UNIT;
        while (e && line_at(side, e).is == OTHER && e->op != EXPR_HOMOTOPY) {
            int k = -1, holders = 0;
            for (int i = 0; i < e->n; i++)
                if (line_at(side, e->args[i]).is != FREE) {
                    k = i;
                    holders++;
                }
            e = holders == 1 ? peeled(s, e, k, &value, how) : NULL;
        }
        if (e && line_at(side, e).is == OTHER) {
            result = solved_at_ends(s, e, value, unknown, how);
        } else if (e) {
            Coefficient last = COEFFICIENT_UNIT;
            Line free_line = {FREE, NULL, NULL};
            result = solved_by_line(s, line_at(side, e), free_line, e, value, &last);
            *how = worse(*how, last);
        }
    }
    if (!result)
        *how = l.is == FREE && r.is == FREE ? COEFFICIENT_ABSENT : COEFFICIENT_NONLINEAR;
    walk_done(&w);
    walk_done(&v);
    return result;
}
