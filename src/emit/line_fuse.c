/* line_fuse.c: a product and the sum or difference that it is part of become one operation, which rounds once.
 *
 * That changes last digits, and where a difference is zero only because both sides are rounded alike, such as a*a - c with
 * c = a*a, it leaves what the rounding took. So what is looked at, and not only computed with, stays as the equations have
 * it: whatever a comparison, a root, a rounding or a function sees (whose domain may end there), and all from which that is
 * computed in this line. Relations of events are not in such lines at all (Sequence.is_often), but the variables are that
 * they look at (line_watched.c).
 *
 * A product that others need, too, stays beside the sums, since it would be computed twice; a variable of the model that
 * is stored does not count, as whoever wants the derivatives alone leaves it out (line_rates.c). */
#include <string.h>

#include "emit/line.h"

typedef struct {
    const Line *from;
    int *n_uses;          /* by instruction: how often it is an operand */
    bool *is_kept;        /* by instruction: others than sums and stores need it */
    bool *is_looked_at;   /* by instruction */
    bool *is_watched;     /* by place: what lies there is looked at later on */
    bool all_watched;     /* all places are */
    signed char *product; /* by instruction: which operand of a sum becomes part of it; -1: none */
} Fusing;

static bool is_sum(const Fusing *f, int k)
{
    LineOp op = f->from->code.at[k].op;
    return (op == LINE_ADD || op == LINE_SUB) && !f->is_looked_at[k];
}

/* What it gives is not smooth in its operands, or not everywhere defined; sines and cosines are. */
static bool looks(const Instruction *i)
{
    return i->op == LINE_SQRT || (i->op >= LINE_FLOOR && i->op <= LINE_TRUNC) ||
           (i->op >= LINE_LT && i->op <= LINE_NE) || i->op == LINE_CALL || i->op == LINE_GIVE;
}

static bool is_arithmetic(const Instruction *i)
{
    return (i->op >= LINE_ADD && i->op <= LINE_TRUNC) || i->op == LINE_SELECT || i->op == LINE_SET;
}

static void see_operand(Fusing *f, int value, bool is_looked_at, bool is_kept)
{
    if (value < 0)
        return;
    f->is_looked_at[value] |= is_looked_at;
    f->n_uses[value]++;
    f->is_kept[value] |= is_kept;
}

/* What a solver changes follows from all that lies in memory; what an island reads there nobody knows. */
static void see_memory(Fusing *f, int k)
{
    const Instruction *i = &f->from->code.at[k];
    if ((i->op == LINE_MEMORY || i->op == LINE_LOAD) && f->is_looked_at[k])
        f->is_watched[i->at] = true;
    const Ints *changed = i->op == LINE_SOLVE ? i->solver->changed : NULL;
    f->all_watched |= i->op == LINE_ISLAND || (i->op == LINE_SOLVE && !changed);
    for (int n = 0; changed && n < changed->n; n++)
        f->all_watched |= f->is_watched[changed->at[n]];
    if (i->op == LINE_STORE)
        f->is_looked_at[i->a] |= f->all_watched || f->is_watched[i->at];
}

/* Backwards: who uses a value stands behind it. */
static void see_uses(Fusing *f)
{
    for (int k = f->from->code.n - 1; k >= 0; k--) {
        const Instruction *i = &f->from->code.at[k];
        int made = i->op == LINE_SET ? i->b : k; /* what a branch gives is the PHI's */
        bool is_looked_at = looks(i) || (f->is_looked_at[made] && is_arithmetic(i));
        bool is_kept = !is_sum(f, k) && i->op != LINE_STORE;
        see_memory(f, k);
        see_operand(f, i->a, is_looked_at, is_kept);
        see_operand(f, i->b, is_looked_at, is_kept);
        see_operand(f, i->c, is_looked_at, is_kept);
    }
}

static bool is_free_product(const Fusing *f, int value)
{
    return f->from->code.at[value].op == LINE_MUL && !f->is_kept[value];
}

static void choose(Fusing *f)
{
    for (int k = 0; k < f->from->code.n; k++) {
        const Instruction *i = &f->from->code.at[k];
        int which = !is_sum(f, k) ? -1 : is_free_product(f, i->b) ? 1 : is_free_product(f, i->a) ? 0 : -1;
        f->product[k] = (signed char)which;
        if (which >= 0)
            f->n_uses[which ? i->b : i->a]--;
    }
}

/* In the numbers of `from`. */
static Instruction made(const Fusing *f, int k)
{
    const Instruction *i = &f->from->code.at[k];
    int which = f->product[k];
    if (which < 0)
        return *i;
    Instruction sum = f->from->code.at[which ? i->b : i->a];
    sum.c = which ? i->a : i->b;
    sum.op = i->op == LINE_ADD ? LINE_MULADD : which ? LINE_NEGADD : LINE_MULSUB;
    return sum;
}

static int moved(const int *place, int value)
{
    return value < 0 ? value : place[value];
}

void line_fuse(const Line *from, int n_places, const bool *is_watched, Line *to)
{
    Arena *own = to->arena;
    line_reserve(to, from->code.n);
    ArenaMark before = arena_mark(own);
    int n = from->code.n, *place = NEW_ARRAY(own, int, n + 1);
    Fusing f = {.from = from,
                .n_uses = NEW_ARRAY(own, int, n + 1),
                .is_kept = NEW_ARRAY(own, bool, n + 1),
                .is_looked_at = NEW_ARRAY(own, bool, n + 1),
                .is_watched = NEW_ARRAY(own, bool, n_places + 1),
                .product = NEW_ARRAY(own, signed char, n + 1)};
    if (is_watched)
        memcpy(f.is_watched, is_watched, (size_t)n_places * sizeof *is_watched);
    see_uses(&f);
    choose(&f);
    to->n_exchanged = from->n_exchanged;
    for (int k = 0; k < n; k++) {
        if (from->code.at[k].op == LINE_MUL && !f.n_uses[k])
            continue;
        Instruction i = made(&f, k);
        place[k] = to->code.n;
        i.a = moved(place, i.a);
        i.b = moved(place, i.b);
        i.c = moved(place, i.c);
        to->code.at[to->code.n++] = i; /* all of them have room */
    }
    arena_release(own, before);
}
