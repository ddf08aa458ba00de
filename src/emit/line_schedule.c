/* line_schedule.c: a line in an order in which a processor finds work beside each other.
 *
 * It looks some hundred instructions ahead, not further; a line as it is written follows one chain of equations after
 * the other. Within pieces of the line, those that the most has to wait for come first: by the time that the longest
 * chain from an instruction to the end of its piece takes. What waits for an instruction has less of that than it, so
 * that the order is one in which all can be computed. Longer pieces keep more values alive and need more registers. */
#include "emit/line.h"

enum {
    MOST_TIME = 2047, /* longer ones are taken as equal, and stay in their order */
    MOST_PARTS = 3,   /* of sines, which a piece ends behind */
};

typedef struct {
    const Line *from;
    Line *to;
    int *place;      /* by instruction: where it is in `to` */
    int *time;       /* by instruction: the longest chain behind it, within the piece */
    int *after;      /* by instruction: the first of those that come right after it, + 1; 0: none */
    int *next_after; /* by instruction: the next of these, + 1 */
    bool *is_read;   /* by place of v: the line reads it from memory */
    int *stored;     /* by place of v: the begin of the piece that stores it, + 1 */
    int *order;
    int first_of[MOST_TIME + 2];
} Schedule;

/* In cycles, about. */
static int latency(LineOp op)
{
    if (op <= LINE_MEMORY)
        return 0;
    if (op == LINE_DIV)
        return 13;
    if (op == LINE_SQRT)
        return 20;
    if (op == LINE_SINES)
        return 60;
    return op == LINE_CALL || op == LINE_SINCOS ? 40 : 3;
}

/* What may change its place among others that may. */
static bool is_movable(const Schedule *s, const Instruction *i)
{
    if (i->op == LINE_STORE)
        return !i->k && !s->is_read[i->at];
    return (i->op <= LINE_SELECT && i->op != LINE_LOAD) || (i->op >= LINE_SINCOS && i->op <= LINE_SECOND_COSINE) ||
           i->op == LINE_PUT || (i->op == LINE_CALL && !i->takes_instance);
}

/* Of the sines that stand before it. */
static bool is_part(const Instruction *i)
{
    return i->op == LINE_COSINE || i->op == LINE_SECOND_SINE || i->op == LINE_SECOND_COSINE;
}

static bool comes_right_after(const Instruction *i)
{
    return is_part(i) || i->op == LINE_STORE || i->op == LINE_PUT;
}

static void find_times(Schedule *s, int begin, int end)
{
    for (int k = end - 1; k >= begin; k--) {
        const Instruction *i = &s->from->code.at[k];
        const int of[LINE_ARGUMENTS] = {i->a, i->b, i->c};
        if (comes_right_after(i) && i->a >= begin) {
            s->next_after[k] = s->after[i->a];
            s->after[i->a] = k + 1;
        }
        s->time[k] += latency(i->op);
        if (s->time[k] > MOST_TIME)
            s->time[k] = MOST_TIME;
        for (int j = 0; j < LINE_ARGUMENTS; j++)
            if (of[j] >= begin && s->time[of[j]] < s->time[k])
                s->time[of[j]] = s->time[k];
    }
}

static int moved(const Schedule *s, int value)
{
    return value < 0 ? value : s->place[value];
}

static void place(Schedule *s, int k)
{
    Instruction *i = &s->to->code.at[s->to->code.n]; /* all of them have room */
    *i = s->from->code.at[k];
    i->a = moved(s, i->a);
    i->b = moved(s, i->b);
    i->c = moved(s, i->c);
    s->place[k] = s->to->code.n++;
    for (int next = s->after[k]; next; next = s->next_after[next - 1])
        if (is_part(&s->from->code.at[next - 1]))
            place(s, next - 1);
}

static void write(Schedule *s, int k)
{
    if (!is_part(&s->from->code.at[k]))
        place(s, k);
    for (int next = s->after[k]; next; next = s->next_after[next - 1])
        write(s, next - 1);
}

/* Longest times first, equal ones in their order: by counting. */
static void write_piece(Schedule *s, int begin, int end)
{
    int most = 0;
    find_times(s, begin, end);
    for (int k = begin; k < end; k++)
        most = s->time[k] > most ? s->time[k] : most;
    for (int t = 0; t <= most + 1; t++)
        s->first_of[t] = 0;
    for (int k = begin; k < end; k++)
        s->first_of[most - s->time[k] + 1]++;
    for (int t = 0; t < most; t++)
        s->first_of[t + 1] += s->first_of[t];
    for (int k = begin; k < end; k++)
        s->order[s->first_of[most - s->time[k]]++] = k;
    for (int k = 0; k < end - begin; k++) {
        const Instruction *i = &s->from->code.at[s->order[k]];
        if (!comes_right_after(i) || i->a < begin)
            write(s, s->order[k]);
    }
}

/* The end of the longest piece that begins here. */
static int piece_end(Schedule *s, int begin, int window)
{
    int last_put = -1, end = begin;
    for (; end < s->from->code.n && end < begin + window; end++) {
        const Instruction *i = &s->from->code.at[end];
        bool repeats =
            (i->op == LINE_STORE && s->stored[i->at] == begin + 1) || (i->op == LINE_PUT && i->at <= last_put);
        if (repeats || !is_movable(s, i))
            break;
        if (i->op == LINE_STORE)
            s->stored[i->at] = begin + 1;
        if (i->op == LINE_PUT)
            last_put = i->at;
    }
    while (end < s->from->code.n && is_part(&s->from->code.at[end]))
        end++;
    return end;
}

void line_schedule(const Line *from, int n_places, int window, Line *to)
{
    Arena *own = to->arena;
    int n = from->code.n;
    line_reserve(to, n);
    ArenaMark before = arena_mark(own);
    Schedule *s = NEW(own, Schedule);
    *s = (Schedule){.from = from, .to = to};
    s->place = NEW_ARRAY(own, int, n + 1);
    s->time = NEW_ARRAY(own, int, n + 1);
    s->after = NEW_ARRAY(own, int, n + 1);
    s->next_after = NEW_ARRAY(own, int, n + 1);
    s->order = NEW_ARRAY(own, int, window + MOST_PARTS + 1);
    s->is_read = NEW_ARRAY(own, bool, n_places + 1);
    s->stored = NEW_ARRAY(own, int, n_places + 1);
    for (int k = 0; k < n; k++)
        if (from->code.at[k].op == LINE_MEMORY || from->code.at[k].op == LINE_LOAD)
            s->is_read[from->code.at[k].at] = true;
    for (int begin = 0, end; begin < n; begin = end) {
        end = piece_end(s, begin, window);
        if (end > begin)
            write_piece(s, begin, end);
        else
            write(s, end++);
    }
    arena_release(own, before);
}
