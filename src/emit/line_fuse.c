/* line_fuse.c: a product that only one sum or difference needs becomes one operation with it, which rounds once. */
#include "emit/line.h"

typedef struct {
    const Line *from;
    int *n_uses;   /* by instruction */
    int *block;    /* by instruction: the branch in which it is */
    bool *is_gone; /* by instruction: a product that is part of a sum */
} Fusing;

static void use(Fusing *f, int value)
{
    if (value >= 0)
        f->n_uses[value]++;
}

static void look(Fusing *f)
{
    int block = 0;
    for (int k = 0; k < f->from->code.n; k++) {
        const Instruction *i = &f->from->code.at[k];
        block += i->op == LINE_IF || i->op == LINE_ELSE || i->op == LINE_END;
        f->block[k] = block;
        use(f, i->a);
        use(f, i->b);
        use(f, i->c);
    }
}

/* In the same branch: where a sum is not computed its product would be no less work. */
static bool is_free_product(const Fusing *f, int value, int k)
{
    return f->from->code.at[value].op == LINE_MUL && f->n_uses[value] == 1 && f->block[value] == f->block[k] &&
           !f->is_gone[value];
}

/* The sum with the product that is its operand number `which`, in the numbers of `from`. */
static Instruction fused(Fusing *f, const Instruction *i, int which)
{
    int product = which ? i->b : i->a;
    Instruction made = f->from->code.at[product];
    f->is_gone[product] = true;
    made.c = which ? i->a : i->b;
    made.op = i->op == LINE_ADD ? LINE_MULADD : which ? LINE_NEGADD : LINE_MULSUB;
    return made;
}

static int moved(const int *place, int value)
{
    return value < 0 ? value : place[value];
}

void line_fuse(const Line *from, Line *to)
{
    Arena *own = arena_new();
    int n = from->code.n;
    Fusing f = {.from = from,
                .n_uses = NEW_ARRAY(own, int, n + 1),
                .block = NEW_ARRAY(own, int, n + 1),
                .is_gone = NEW_ARRAY(own, bool, n + 1)};
    int *place = NEW_ARRAY(own, int, n + 1);
    Instruction *made = NEW_ARRAY(own, Instruction, n + 1);
    look(&f);
    for (int k = 0; k < n; k++) {
        const Instruction *i = &from->code.at[k];
        bool is_sum = i->op == LINE_ADD || i->op == LINE_SUB;
        int which = !is_sum ? -1 : is_free_product(&f, i->b, k) ? 1 : is_free_product(&f, i->a, k) ? 0 : -1;
        made[k] = which < 0 ? *i : fused(&f, i, which);
    }
    line_reserve(to, n);
    for (int k = 0; k < n; k++) {
        if (f.is_gone[k])
            continue;
        place[k] = to->code.n;
        made[k].a = moved(place, made[k].a);
        made[k].b = moved(place, made[k].b);
        made[k].c = moved(place, made[k].c);
        PUSH(to->arena, to->code, made[k]);
    }
    arena_free(own);
}
