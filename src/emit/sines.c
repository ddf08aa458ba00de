/* sines.c: the operations of base/sines.h as machine code, for two angles side by side. */
#include "base/sines.h"

#include "emit/registers.h"

static const uint64_t sign_bit = (uint64_t)1 << 63;

/* pi/2 in two parts, whose products are rounded only with the sums that they belong to. */
static const double fused_right_angle[] = {1.5707963267948966, 6.123233995736766e-17};

/* Registers, by what they hold for longest. */
typedef struct {
    X86 *x;
    int q, r, d, z, zz, u, f, p, g;
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
    multiply(b, b->q, b->f, number(b, k->per_angle));
    add(b, b->q, number(b, k->whole));
    subtract(b, b->p, b->q, number(b, k->whole));
    multiply(b, b->r, b->p, number(b, k->right_angle[0]));
    multiply(b, b->d, b->p, number(b, k->right_angle[1]));
    multiply(b, b->p, b->p, number(b, k->right_angle[2]));
    subtract(b, b->r, b->f, in(b->r));
    subtract(b, b->g, b->r, in(b->d));
    subtract(b, b->r, b->r, in(b->g));
    subtract(b, b->d, b->d, in(b->r));
    add(b, b->d, in(b->p));
}

/* p = polynomial of z. */
static void write_polynomial(const Sines *b, const double *c)
{
    multiply(b, b->p, b->z, number(b, c[5]));
    add(b, b->p, number(b, c[4]));
    multiply(b, b->r, b->z, number(b, c[3]));
    multiply(b, b->p, b->p, in(b->zz));
    add(b, b->r, number(b, c[2]));
    add(b, b->p, in(b->r));
    multiply(b, b->r, b->z, number(b, c[1]));
    multiply(b, b->p, b->p, in(b->zz));
    add(b, b->r, number(b, c[0]));
    add(b, b->p, in(b->r));
}

/* The rest's sine in g, its cosine in u. */
static void write_both(const Sines *b)
{
    X86Place one = number(b, 1);
    multiply(b, b->z, b->g, in(b->g));
    multiply(b, b->r, b->z, number(b, 0.5));
    multiply(b, b->zz, b->z, in(b->z));
    x86_load(b->x, b->u, one);
    subtract(b, b->u, b->u, in(b->r));
    x86_load(b->x, b->f, one);
    subtract(b, b->f, b->f, in(b->u));
    subtract(b, b->f, b->r, in(b->f));
    multiply(b, b->p, b->g, in(b->d));
    subtract(b, b->f, b->f, in(b->p));
    multiply(b, b->p, b->d, in(b->r));
    subtract(b, b->d, b->d, in(b->p));
    write_polynomial(b, sines_numbers.cosine);
    multiply(b, b->p, b->p, in(b->zz));
    add(b, b->p, in(b->f));
    subtract(b, b->u, b->u, in(b->p));
    write_polynomial(b, sines_numbers.sine);
    multiply(b, b->z, b->g, in(b->z));
    multiply(b, b->p, b->p, in(b->z));
    add(b, b->p, in(b->d));
    subtract(b, b->g, b->g, in(b->p));
}

/* ---- the same in fewer operations, to two units of the last place (EmitOptions.near_sines) ----------------------- */

static void write_fused_pair(const Sines *b, int to, double by_z, double alone)
{
    x86_load(b->x, to, number(b, alone));
    x86_fused(b->x, X86_MULADD, to, b->z, number(b, by_z), to);
}

static void write_fused_polynomial(const Sines *b, const double *c)
{
    write_fused_pair(b, b->p, c[5], c[4]);
    write_fused_pair(b, b->r, c[3], c[2]);
    x86_fused(b->x, X86_MULADD, b->p, b->p, in(b->zz), b->r);
    write_fused_pair(b, b->r, c[1], c[0]);
    x86_fused(b->x, X86_MULADD, b->p, b->p, in(b->zz), b->r);
}

static void write_fused(const Sines *b)
{
    const SinesNumbers *k = &sines_numbers;
    x86_load(b->x, b->q, number(b, k->whole));
    x86_fused(b->x, X86_MULADD, b->q, b->f, number(b, k->per_angle), b->q);
    subtract(b, b->p, b->q, number(b, k->whole));
    x86_load(b->x, b->g, in(b->f));
    x86_fused(b->x, X86_NEGADD, b->g, b->p, number(b, fused_right_angle[0]), b->g);
    x86_fused(b->x, X86_NEGADD, b->g, b->p, number(b, fused_right_angle[1]), b->g);
    multiply(b, b->z, b->g, in(b->g));
    multiply(b, b->zz, b->z, in(b->z));
    x86_load(b->x, b->u, number(b, 1));
    x86_fused(b->x, X86_NEGADD, b->u, b->z, number(b, 0.5), b->u);
    write_fused_polynomial(b, k->cosine);
    x86_fused(b->x, X86_NEGADD, b->u, b->p, in(b->zz), b->u);
    write_fused_polynomial(b, k->sine);
    multiply(b, b->z, b->g, in(b->z));
    x86_fused(b->x, X86_NEGADD, b->g, b->p, in(b->z), b->g);
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

/* The angles' sines in p, their cosines in f. */
static void write_turned(const Sines *b)
{
    enum { SECOND_BIT = 62, FIRST_BIT = 63 };
    x86_shift(b->x, b->r, b->q, FIRST_BIT);
    x86_shift(b->x, b->q, b->q, SECOND_BIT);
    x86_bits(b->x, X86_AND, b->q, b->q, (X86Place){PLACE_NUMBER, x86_constant(b->x, sign_bit)});
    x86_bits(b->x, X86_XOR, b->d, b->q, in(b->r)); /* the second bit of the number above */
    x86_spread_sign(b->x, b->r);
    x86_select(b->x, b->p, b->r, b->u, b->g);
    x86_select(b->x, b->f, b->r, b->g, b->u);
    x86_bits(b->x, X86_XOR, b->p, b->p, in(b->q));
    x86_bits(b->x, X86_XOR, b->f, b->f, in(b->d));
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
    Sines b = {.x = x, .r = temporary(m, low), .u = temporary(m, low), .g = temporary(m, low)};
    b.f = temporary(m, low);
    b.p = temporary(m, low);
    b.q = temporary(m, any);
    b.d = temporary(m, any);
    b.z = temporary(m, any);
    b.zz = temporary(m, any);
    x86_pairs(x, true);
    x86_unpack(x, false, b.f, far.angles[0], far.angles[are_two]);
    x86_bits(x, X86_AND, b.g, b.f, (X86Place){PLACE_NUMBER, x86_constant(x, ~sign_bit)});
    x86_compare(x, X86_NOT_LE, b.g, b.g, number(&b, sines_numbers.far));
    far.jump = x86_any(x, b.g);
    if (x->has_near_sines) {
        write_fused(&b);
    } else {
        write_rest(&b);
        write_both(&b);
    }
    write_turned(&b);
    if (are_two) {
        x86_unpack(x, true, b.z, b.p, b.p);
        x86_unpack(x, true, b.zz, b.f, b.f);
    }
    x86_pairs(x, false);
    registers_release(m);
    const int results[SINES_OF_TWO] = {b.p, b.f, b.z, b.zz};
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

/* Angles that are large or no numbers, by calls; slots of the frame from `first` on are free. */
void sines_write_far(Allocation *m, const FarAngles *far, int first)
{
    X86 *x = m->x;
    int second = first + SINES_OF_TWO, saved = second + 1;
    x86_land(x, far->jump);
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
