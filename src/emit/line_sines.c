/* line_sines.c: sines and cosines in line, instead of calls, two angles at a time where they can be.
 *
 * A call takes ten nanoseconds and empties all registers. In line a sine with its cosine is some sixty operations that the
 * processor computes beside others (sines.c), and two angles, one in each half of the registers, take the same. So the next
 * angle of the line is joined to one, if all it follows from is there: variables, and sums of some of them. */
#include <string.h>

#include "emit/line.h"

enum {
    FURTHEST = 400, /* instructions from one angle to the next: what comes early occupies registers */
    DEEPEST = 3,    /* operations from which an angle follows that are brought forward with it */
};

typedef struct {
    const Line *from;
    Line *to;
    int *place; /* by instruction of `from`; -1: not yet */
} Sines;

typedef enum { NO_SINES, BOTH, SINE_ALONE, COSINE_ALONE } SinesKind;

static SinesKind kind_of(const Instruction *i)
{
    if (i->op != LINE_CALL)
        return i->op == LINE_SINCOS ? BOTH : NO_SINES;
    return strcmp(i->function, "sines_sin") == 0   ? SINE_ALONE
           : strcmp(i->function, "sines_cos") == 0 ? COSINE_ALONE
                                                   : NO_SINES;
}

/* What others behind it may be computed before. */
static bool lets_pass(const Instruction *i)
{
    return (i->op <= LINE_SELECT && i->op != LINE_LOAD) || i->op == LINE_SINCOS || i->op == LINE_COSINE ||
           (i->op == LINE_STORE && !i->k) || i->op == LINE_PUT || (i->op == LINE_CALL && !i->takes_instance);
}

/* The next angle behind `at`; -1: none that is near. */
static int next_angle(const Sines *s, int at)
{
    for (int k = at + 1; k < s->from->code.n && k < at + FURTHEST; k++) {
        const Instruction *i = &s->from->code.at[k];
        if (s->place[k] < 0 && kind_of(i) != NO_SINES)
            return k;
        if (!lets_pass(i))
            return -1;
    }
    return -1;
}

static bool is_stored_between(const Sines *s, int begin, int end, int place)
{
    bool is_stored = false;
    for (int k = begin; k < end && !is_stored; k++)
        is_stored = s->from->code.at[k].op == LINE_STORE && s->from->code.at[k].at == place;
    return is_stored;
}

/* Whether a value can be computed before the instruction number `at`. */
static bool can_come(const Sines *s, int value, int at, int depth)
{
    if (value < 0 || s->place[value] >= 0)
        return true;
    const Instruction *i = &s->from->code.at[value];
    if (i->op == LINE_NUMBER)
        return true;
    if (i->op == LINE_MEMORY)
        return !is_stored_between(s, at, value, i->at);
    return depth > 0 && i->op >= LINE_ADD && i->op <= LINE_NEGADD && can_come(s, i->a, at, depth - 1) &&
           can_come(s, i->b, at, depth - 1) && can_come(s, i->c, at, depth - 1);
}

static int bring(Sines *s, int value)
{
    if (value < 0 || s->place[value] >= 0)
        return value < 0 ? value : s->place[value];
    Instruction i = s->from->code.at[value];
    i.a = bring(s, i.a);
    i.b = bring(s, i.b);
    i.c = bring(s, i.c);
    PUSH(s->to->arena, s->to->code, i);
    return s->place[value] = s->to->code.n - 1;
}

/* Instruction number k gives what lies at `sine` and behind it. */
static void take(Sines *s, int k, int sine)
{
    SinesKind kind = kind_of(&s->from->code.at[k]);
    s->place[k] = kind == COSINE_ALONE ? sine + 1 : sine;
    if (kind == BOTH)
        s->place[k + 1] = sine + 1;
}

static void add_angles(Sines *s, int k)
{
    int a = bring(s, s->from->code.at[k].a), next = next_angle(s, k), b = -1;
    if (next >= 0 && can_come(s, s->from->code.at[next].a, k, DEEPEST))
        b = bring(s, s->from->code.at[next].a);
    PUSH(s->to->arena, s->to->code, ((Instruction){.op = LINE_SINES, .a = a, .b = b, .c = -1}));
    int sine = s->to->code.n - 1;
    static const LineOp parts[] = {LINE_COSINE, LINE_SECOND_SINE, LINE_SECOND_COSINE};
    for (int n = 0; n < (b < 0 ? 1 : 3); n++)
        PUSH(s->to->arena, s->to->code, ((Instruction){.op = parts[n], .a = sine, .b = -1, .c = -1}));
    take(s, k, sine);
    if (b >= 0)
        take(s, next, sine + 2);
}

void line_sines(const Line *from, Line *to)
{
    Sines s = {.from = from, .to = to, .place = NEW_ARRAY(to->arena, int, from->code.n + 1)};
    to->n_exchanged = from->n_exchanged;
    line_reserve(to, from->code.n);
    for (int k = 0; k < from->code.n; k++)
        s.place[k] = -1;
    for (int k = 0; k < from->code.n; k++) {
        if (s.place[k] >= 0)
            continue;
        if (kind_of(&from->code.at[k]) != NO_SINES)
            add_angles(&s, k);
        else
            bring(&s, k);
    }
}
