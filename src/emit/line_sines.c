/* line_sines.c: sines and cosines as operations of the line, instead of calls.
 *
 * A call takes ten nanoseconds, empties all registers, and nothing beside it can be put in order with it. In line a pair is
 * some thirty operations that the processor computes beside others. It is within two units of the last place (or 1e-27), not the
 * function's bits: for who does not ask for those (EmitOptions.near_sines).
 *
 * The angle less the nearest multiple of pi/2, by two numbers whose sum is pi/2 to 106 bits (Cody and Waite), is at most
 * pi/4, where polynomials serve; which multiple it is says which of both is which, and their signs. Angles beyond a million
 * are brought near zero first, by calls (LINE_ANGLE), to within 5e-16. */
#include <string.h>

#include "emit/line.h"

/* (sin(r)/r - 1)/r^2 and (cos(r) - 1 + r^2/2)/r^4 in powers of r^2, through their values at Chebyshev's points of [0, pi/4]. */
enum { N_POWERS = 6 };
static const double sine_powers[N_POWERS] = {-0.16666666666666666,   0.008333333333330948,   -0.00019841269836756774,
                                             2.7557316101617874e-06, -2.505113165023518e-08, 1.5918115263265974e-10};
static const double cosine_powers[N_POWERS] = {0.041666666666666664,  -0.0013888888888887398,
                                               2.480158729876456e-05, -2.7557317271145144e-07,
                                               2.087614614655861e-09, -1.1382623647474604e-11};
static const double right_angle = 1.5707963267948966, right_angle_rest = 6.123233995736766e-17;
static const double right_angles_of_one = 0.6366197723675814;
static const double whole =
    6755399441055744.0; /* 1.5 * 2^52: a sum with it is rounded to a whole number, in its last bits */

typedef struct {
    const Line *from;
    Line *to;
    int *place;   /* by instruction of `from` */
    Ints numbers; /* those of `to`, each once: they may stay in registers from one angle to the next */
} Sines;

static int add(Sines *s, LineOp op, int a, int b, int c)
{
    PUSH(s->to->arena, s->to->code, ((Instruction){.op = op, .a = a, .b = b, .c = c}));
    return s->to->code.n - 1;
}

static int number(Sines *s, double x)
{
    for (int k = 0; k < s->numbers.n; k++)
        if (s->to->code.at[s->numbers.at[k]].number == x)
            return s->numbers.at[k];
    PUSH(s->to->arena, s->to->code, ((Instruction){.op = LINE_NUMBER, LINE_NO_OPERANDS, .number = x}));
    ints_push(s->to->arena, &s->numbers, s->to->code.n - 1);
    return s->to->code.n - 1;
}

/* By pairs, which do not wait for each other (Estrin). */
static int polynomial(Sines *s, const double *powers, int z, int z2)
{
    int pairs[N_POWERS / 2];
    for (int k = 0; k < N_POWERS / 2; k++)
        pairs[k] = add(s, LINE_MULADD, z, number(s, powers[2 * k + 1]), number(s, powers[2 * k]));
    return add(s, LINE_MULADD, z2, add(s, LINE_MULADD, z2, pairs[2], pairs[1]), pairs[0]);
}

static int signed_by(Sines *s, int value, int quadrant)
{
    return add(s, LINE_FLIP, value, quadrant, -1);
}

/* Sine and cosine of a value of `to`; NULL: that one is not needed. */
static void add_pair(Sines *s, int angle, int *sine, int *cosine)
{
    int x = add(s, LINE_ANGLE, angle, -1, -1), big = number(s, whole);
    int quadrant = add(s, LINE_MULADD, x, number(s, right_angles_of_one), big);
    int n = add(s, LINE_SUB, quadrant, big, -1);
    int r = add(s, LINE_NEGADD, n, number(s, right_angle), x);
    r = add(s, LINE_NEGADD, n, number(s, right_angle_rest), r);
    int z = add(s, LINE_MUL, r, r, -1), z2 = add(s, LINE_MUL, z, z, -1), one = number(s, 1);
    int up = add(s, LINE_MULADD, add(s, LINE_MUL, r, z, -1), polynomial(s, sine_powers, z, z2), r);
    int along = add(s, LINE_NEGADD, z, number(s, 0.5), one);
    along = add(s, LINE_MULADD, z2, polynomial(s, cosine_powers, z, z2), along);
    if (sine)
        *sine = signed_by(s, add(s, LINE_PICK, quadrant, along, up), quadrant);
    if (cosine)
        *cosine = signed_by(s, add(s, LINE_PICK, quadrant, up, along), add(s, LINE_ADD, quadrant, one, -1));
}

static int moved(const Sines *s, int value)
{
    return value < 0 ? value : s->place[value];
}

static bool calls(const Instruction *i, const char *function)
{
    return i->op == LINE_CALL && strcmp(i->function, function) == 0;
}

void line_sines(const Line *from, Line *to)
{
    Sines s = {.from = from, .to = to, .place = NEW_ARRAY(to->arena, int, from->code.n + 1)};
    to->n_exchanged = from->n_exchanged;
    line_reserve(to, from->code.n);
    for (int k = 0; k < from->code.n; k++) {
        Instruction i = from->code.at[k];
        i.a = moved(&s, i.a);
        i.b = moved(&s, i.b);
        i.c = moved(&s, i.c);
        if (i.op == LINE_SINCOS) {
            add_pair(&s, i.a, &s.place[k], &s.place[k + 1]);
            k++; /* the COSINE that follows */
        } else if (calls(&i, "sin")) {
            add_pair(&s, i.a, &s.place[k], NULL);
        } else if (calls(&i, "cos")) {
            add_pair(&s, i.a, NULL, &s.place[k]);
        } else {
            s.place[k] = to->code.n;
            PUSH(to->arena, to->code, i);
        }
    }
}
