/* sines.c: the operations of base/sines.h as machine code, for two angles side by side. */
#include "base/sines.h"

#include "emit/registers.h"

static const uint64_t sign_bit = (uint64_t)1 << 63;

/* Up to here the nearest multiple of pi/2 is zero, and the angle its own rest. */
static const double half_right_angle = 0.785;

/* pi/2 in two parts, whose products are rounded only with the sums that they belong to. */
static const double fused_right_angle[] = {1.5707963267948966, 6.123233995736766e-17};

typedef struct {
    X86 *x;
    SinesRegisters in;
} Sines;

static X86Place in(int r)
{
    return (X86Place){PLACE_REGISTER, r};
}

static X86Place number(const Sines *b, double value)
{
    return (X86Place){PLACE_NUMBER, x86_number(b->x, value)};
}

static void add(const Sines *b, int to, X86Place what)
{
    x86_arithmetic(b->x, X86_ADD, to, to, what);
}

static void subtract(const Sines *b, int to, int from, X86Place what)
{
    x86_arithmetic(b->x, X86_SUB, to, from, what);
}

static void multiply(const Sines *b, int to, int a, X86Place by)
{
    x86_arithmetic(b->x, X86_MUL, to, a, by);
}

/* From the angles in f to the rest r - d; g is r, and q counts right angles in its last bits. */
static void write_rest(const Sines *b)
{
    const SinesNumbers *k = &sines_numbers;
    multiply(b, b->in.q, b->in.f, number(b, k->per_angle));
    add(b, b->in.q, number(b, k->whole));
    subtract(b, b->in.p, b->in.q, number(b, k->whole));
    multiply(b, b->in.r, b->in.p, number(b, k->right_angle[0]));
    multiply(b, b->in.d, b->in.p, number(b, k->right_angle[1]));
    multiply(b, b->in.p, b->in.p, number(b, k->right_angle[2]));
    subtract(b, b->in.r, b->in.f, in(b->in.r));
    subtract(b, b->in.g, b->in.r, in(b->in.d));
    subtract(b, b->in.r, b->in.r, in(b->in.g));
    subtract(b, b->in.d, b->in.d, in(b->in.r));
    add(b, b->in.d, in(b->in.p));
}

/* p = polynomial of z. */
static void write_polynomial(const Sines *b, const double *c)
{
    multiply(b, b->in.p, b->in.z, number(b, c[5]));
    add(b, b->in.p, number(b, c[4]));
    multiply(b, b->in.r, b->in.z, number(b, c[3]));
    multiply(b, b->in.p, b->in.p, in(b->in.zz));
    add(b, b->in.r, number(b, c[2]));
    add(b, b->in.p, in(b->in.r));
    multiply(b, b->in.r, b->in.z, number(b, c[1]));
    multiply(b, b->in.p, b->in.p, in(b->in.zz));
    add(b, b->in.r, number(b, c[0]));
    add(b, b->in.p, in(b->in.r));
}

/* The rest's sine in g, its cosine in u. */
static void write_both(const Sines *b)
{
    X86Place one = number(b, 1);
    multiply(b, b->in.z, b->in.g, in(b->in.g));
    multiply(b, b->in.r, b->in.z, number(b, 0.5));
    multiply(b, b->in.zz, b->in.z, in(b->in.z));
    x86_load(b->x, b->in.u, one);
    subtract(b, b->in.u, b->in.u, in(b->in.r));
    x86_load(b->x, b->in.f, one);
    subtract(b, b->in.f, b->in.f, in(b->in.u));
    subtract(b, b->in.f, b->in.r, in(b->in.f));
    multiply(b, b->in.p, b->in.g, in(b->in.d));
    subtract(b, b->in.f, b->in.f, in(b->in.p));
    multiply(b, b->in.p, b->in.d, in(b->in.r));
    subtract(b, b->in.d, b->in.d, in(b->in.p));
    write_polynomial(b, sines_numbers.cosine);
    multiply(b, b->in.p, b->in.p, in(b->in.zz));
    add(b, b->in.p, in(b->in.f));
    subtract(b, b->in.u, b->in.u, in(b->in.p));
    write_polynomial(b, sines_numbers.sine);
    multiply(b, b->in.z, b->in.g, in(b->in.z));
    multiply(b, b->in.p, b->in.p, in(b->in.z));
    add(b, b->in.p, in(b->in.d));
    subtract(b, b->in.g, b->in.g, in(b->in.p));
}

/* ---- the same in fewer operations, to two units of the last place (EmitOptions.near_sines) ----------------------- */

static void write_fused_pair(const Sines *b, int to, double by_z, double alone)
{
    x86_load(b->x, to, number(b, alone));
    x86_fused(b->x, X86_MULADD, to, b->in.z, number(b, by_z), to);
}

static void write_fused_polynomial(const Sines *b, const double *c)
{
    write_fused_pair(b, b->in.p, c[5], c[4]);
    write_fused_pair(b, b->in.r, c[3], c[2]);
    x86_fused(b->x, X86_MULADD, b->in.p, b->in.p, in(b->in.zz), b->in.r);
    write_fused_pair(b, b->in.r, c[1], c[0]);
    x86_fused(b->x, X86_MULADD, b->in.p, b->in.p, in(b->in.zz), b->in.r);
}

static void write_fused_rest(const Sines *b)
{
    const SinesNumbers *k = &sines_numbers;
    x86_load(b->x, b->in.q, number(b, k->whole));
    x86_fused(b->x, X86_MULADD, b->in.q, b->in.f, number(b, k->per_angle), b->in.q);
    subtract(b, b->in.p, b->in.q, number(b, k->whole));
    x86_load(b->x, b->in.g, in(b->in.f));
    x86_fused(b->x, X86_NEGADD, b->in.g, b->in.p, number(b, fused_right_angle[0]), b->in.g);
    x86_fused(b->x, X86_NEGADD, b->in.g, b->in.p, number(b, fused_right_angle[1]), b->in.g);
}

static void write_fused_both(const Sines *b)
{
    const SinesNumbers *k = &sines_numbers;
    multiply(b, b->in.z, b->in.g, in(b->in.g));
    multiply(b, b->in.zz, b->in.z, in(b->in.z));
    x86_load(b->x, b->in.u, number(b, 1));
    x86_fused(b->x, X86_NEGADD, b->in.u, b->in.z, number(b, 0.5), b->in.u);
    write_fused_polynomial(b, k->cosine);
    x86_fused(b->x, X86_NEGADD, b->in.u, b->in.p, in(b->in.zz), b->in.u);
    write_fused_polynomial(b, k->sine);
    multiply(b, b->in.z, b->in.g, in(b->in.z));
    x86_fused(b->x, X86_NEGADD, b->in.g, b->in.p, in(b->in.z), b->in.g);
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

/* The angles' sines in p, their cosines in f. */
static void write_turned(const Sines *b)
{
    enum { SECOND_BIT = 62, FIRST_BIT = 63 };
    x86_shift(b->x, b->in.r, b->in.q, FIRST_BIT);
    x86_shift(b->x, b->in.q, b->in.q, SECOND_BIT);
    x86_bits(b->x, X86_AND, b->in.q, b->in.q, (X86Place){PLACE_NUMBER, x86_constant(b->x, sign_bit)});
    x86_bits(b->x, X86_XOR, b->in.d, b->in.q, in(b->in.r)); /* the second bit of the number above */
    x86_spread_sign(b->x, b->in.r);
    x86_select(b->x, b->in.p, b->in.r, b->in.u, b->in.g);
    x86_select(b->x, b->in.f, b->in.r, b->in.g, b->in.u);
    x86_bits(b->x, X86_XOR, b->in.p, b->in.p, in(b->in.q));
    x86_bits(b->x, X86_XOR, b->in.f, b->in.f, in(b->in.d));
}

static int temporary(Allocation *m, int end)
{
    int r = registers_free_below(m, end);
    m->pinned |= 1u << r;
    return r;
}

static void enter(Allocation *m, FarAngles *far, int k, int r)
{
    far->results[k] = registers_next_use(m, m->at + k) == REGISTERS_NO_USE ? -1 : r;
    if (far->results[k] >= 0)
        registers_enter(m, m->at + k, r);
}

void sines_write(Allocation *m, const Instruction *i)
{
    X86 *x = m->x;
    bool are_two = i->b >= 0;
    FarAngles far = {.angles = {registers_hold(m, i->a), are_two ? registers_hold(m, i->b) : -1}};
    int low = m->n_low, any = m->n_registers; /* low: what is compared, chosen or chooses */
    Sines b = {.x = x, .in = {.r = temporary(m, low), .u = temporary(m, low), .g = temporary(m, low)}};
    b.in.f = temporary(m, low);
    b.in.p = temporary(m, low);
    b.in.q = temporary(m, any);
    b.in.d = temporary(m, any);
    b.in.z = temporary(m, any);
    b.in.zz = temporary(m, any);
    far.in = b.in;
    x86_pairs(x, true);
    x86_unpack(x, false, b.in.f, far.angles[0], far.angles[are_two]);
    x86_bits(x, X86_AND, b.in.u, b.in.f, (X86Place){PLACE_NUMBER, x86_constant(x, ~sign_bit)});
    x86_compare(x, X86_NOT_LE, b.in.r, b.in.u, number(&b, half_right_angle));
    far.turn = x86_any(x, b.in.r);
    x86_load(x, b.in.q, number(&b, sines_numbers.whole));
    x86_load(x, b.in.g, in(b.in.f));
    x86_load(x, b.in.d, number(&b, 0));
    far.turned = x->n;
    if (x->has_near_sines)
        write_fused_both(&b);
    else
        write_both(&b);
    write_turned(&b);
    if (are_two) {
        x86_unpack(x, true, b.in.z, b.in.p, b.in.p);
        x86_unpack(x, true, b.in.zz, b.in.f, b.in.f);
    }
    x86_pairs(x, false);
    registers_release(m);
    const int results[SINES_OF_TWO] = {b.in.p, b.in.f, b.in.z, b.in.zz};
    far.living = m->taken;
    for (int k = 0; k < SINES_OF_TWO; k++)
        far.results[k] = -1;
    for (int k = 0; k < (are_two ? SINES_OF_TWO : SINES_OF_TWO / 2); k++)
        enter(m, &far, k, results[k]);
    far.back = x->n;
    PUSH(m->arena, m->far_angles, far);
}

int sines_slots(const Allocation *m)
{
    return m->far_angles.n ? SINES_OF_TWO + 1 + X86_REGISTERS : 0;
}

/* Angles that are turned back, and those that are large or no numbers, by calls; slots of the frame from `first` on are free. */
void sines_write_far(Allocation *m, const FarAngles *far, int first)
{
    X86 *x = m->x;
    int second = first + SINES_OF_TWO, saved = second + 1;
    Sines b = {x, far->in};
    x86_land(x, far->turn);
    x86_pairs(x, true);
    x86_compare(x, X86_NOT_LE, b.in.r, b.in.u, number(&b, sines_numbers.far));
    int by_calls = x86_any(x, b.in.r);
    if (x->has_near_sines)
        write_fused_rest(&b);
    else
        write_rest(&b);
    x86_pairs(x, false);
    x86_jump_back(x, far->turned);
    x86_land(x, by_calls);
    for (unsigned left = far->living; left; left &= left - 1)
        x86_store(x, (X86Place){PLACE_FRAME, saved + __builtin_ctz(left)}, __builtin_ctz(left));
    if (far->angles[1] >= 0)
        x86_store(x, (X86Place){PLACE_FRAME, second}, far->angles[1]);
    for (int k = 0; k < 2 && far->angles[k] >= 0; k++) {
        x86_load(x, 0, k ? (X86Place){PLACE_FRAME, second} : in(far->angles[0]));
        x86_address(x, false, first + 2 * k);
        x86_address(x, true, first + 2 * k + 1);
        x86_call(x, "sines_both");
    }
    for (int k = 0; k < SINES_OF_TWO; k++)
        if (far->results[k] >= 0)
            x86_load(x, far->results[k], (X86Place){PLACE_FRAME, first + k});
    for (unsigned left = far->living; left; left &= left - 1)
        x86_load(x, __builtin_ctz(left), (X86Place){PLACE_FRAME, saved + __builtin_ctz(left)});
    x86_jump_back(x, far->back);
}
