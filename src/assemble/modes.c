/* modes.c: the assembly modes of a mechanism.
 *
 * From each one that is found the curves of trace.c lead to others; from starts anywhere come those that no curve leads
 * to. How many there are is not known beforehand: it goes on until 200 starts, and three times as many as it took to
 * find the last one, gave nothing new.
 */
#include <math.h>
#include <stdlib.h>

#include <string.h>

#include "assemble/inside.h"

typedef struct {
    int step;
    CoordinateKind kind;
} Mark;

typedef struct {
    Assembler *m;
    VEC(Mark) marks; /* what tells positions apart */
    int n;           /* numbers in a signature */
    bool has_idle;   /* some freedom is idle, and what moves with it is no mark */
} Marks;

/* What moves with idle freedoms at a closed position: registers that differ at neighbours of it. */
static void find_idle(Assembler *m, const double *pose, bool *moves)
{
    enum { NEIGHBOURS = 3 };
    int n = m->p->coordinates.n + m->p->choices.n, length = tape_length(m->p->tape);
    double x[n + 1], *here = NEW_ARRAY(m->arena, double, length + 1);
    memcpy(here, assembler_frames(m, pose), (size_t)length * sizeof *here);
    for (int i = 0; i < NEIGHBOURS; i++) {
        if (!assembler_neighbour(m, pose, x))
            continue;
        const double *v = assembler_frames(m, x);
        for (int k = 0; k < length; k++)
            moves[k] |= fabs(v[k] - here[k]) > 1e-6 * m->length;
    }
}

/* Where all frames are; angles of the loops too, and where there are no frames all coordinates. pose: a closed one. */
static Marks find_marks(Assembler *m, const double *pose)
{
    const Positions *p = m->p;
    Marks s = {.m = m};
    bool *seen = NEW_ARRAY(m->arena, bool, tape_length(p->tape) + 1);
    for (int k = 0; k < p->coordinates.n; k++)
        s.has_idle |= m->is_idle[k];
    if (s.has_idle)
        find_idle(m, pose, seen);
    for (int k = 0; k < p->signals.n; k++) {
        const PositionSignal *a = &p->signals.at[k];
        if (!a->is_frame || seen[a->step])
            continue;
        seen[a->step] = true;
        const char *unit = a->flat->unit ? a->flat->unit->text : "";
        CoordinateKind kind = unit[0] == 'm' && !unit[1]                                       ? COORDINATE_LENGTH
                              : unit[0] == 'r' && unit[1] == 'a' && unit[2] == 'd' && !unit[3] ? COORDINATE_ANGLE
                                                                                               : COORDINATE_OTHER;
        PUSH(m->arena, s.marks, ((Mark){a->step, kind}));
    }
    bool framed = s.marks.n > 0;
    for (int c = 0; c < m->free.n; c++) {
        const Coordinate *a = &p->coordinates.at[m->free.at[c]];
        if (!seen[a->step] && (a->kind == COORDINATE_ANGLE || !framed))
            PUSH(m->arena, s.marks, ((Mark){a->step, a->kind}));
    }
    for (int k = 0; k < s.marks.n; k++)
        s.n += s.marks.at[k].kind == COORDINATE_ANGLE ? 2 : 1;
    return s;
}

static void sign(const Marks *s, const double *pose, double *to)
{
    const double *v = assembler_frames(s->m, pose);
    for (int k = 0; k < s->marks.n; k++) {
        double value = v[s->marks.at[k].step];
        switch (s->marks.at[k].kind) {
        case COORDINATE_ANGLE:
            *to++ = cos(value);
            *to++ = sin(value);
            break;
        case COORDINATE_LENGTH:
            *to++ = value / s->m->length;
            break;
        case COORDINATE_OTHER:
            *to++ = value;
            break;
        }
    }
}

static double apart(const Marks *s, const double *a, const double *b)
{
    double most = 0;
    for (int k = 0; k < s->n; k++)
        most = fmax(most, fabs(a[k] - b[k]));
    return most;
}

/* The place of a signature among the modes that are known, or -1. */
static int find_known(const Marks *s, const double *signature, double tolerance, const Modes *in)
{
    for (int k = 0; k < in->modes.n; k++)
        if (apart(s, signature, in->modes.at[k].signature) < tolerance + in->modes.at[k].tolerance)
            return k;
    return -1;
}

/* Positions that can still move are not told apart. The one that stands for them, or -1. */
static int find_family(const Modes *in)
{
    for (int k = 0; k < in->modes.n; k++)
        if (in->modes.at[k].is_family)
            return k;
    return -1;
}

/* Idle freedoms are where they were written to start, as far as it was seen. */
static void take_nearer(const Marks *s, const double *x, const Closing *c, const double *start, Mode *known)
{
    Assembler *m = s->m;
    int n = m->p->coordinates.n + m->p->choices.n;
    double y[n + 1];
    memcpy(y, x, (size_t)n * sizeof *y);
    assembler_unwind(m, y, start);
    double distance = assembler_distance(m, y, start);
    if (distance >= known->distance)
        return;
    memcpy(known->pose, y, (size_t)n * sizeof *y);
    known->distance = distance;
    known->residual = c->residual;
}

/* Whether it can still move to where its marks are elsewhere. */
static bool moves(const Marks *s, const double *pose, const double *signature)
{
    Assembler *m = s->m;
    double x[m->p->coordinates.n + m->p->choices.n + 1], there[s->n + 1];
    if (!assembler_neighbour(m, pose, x))
        return false;
    sign(s, x, there);
    return apart(s, signature, there) > 1e-3;
}

/* The mode that a closed position is, new or known. */
static int note(const Marks *s, const double *x, const Closing *c, const double *start, Modes *to)
{
    Assembler *m = s->m;
    int n = m->p->coordinates.n + m->p->choices.n;
    double signature[s->n + 1], tolerance = 1e-6 + 100 * c->last_step;
    sign(s, x, signature);
    int known = find_known(s, signature, tolerance, to);
    if (known >= 0) {
        to->modes.at[known].times++;
        if (s->has_idle)
            take_nearer(s, x, c, start, &to->modes.at[known]);
        return known;
    }
    Mode new = {.residual = c->residual, .tolerance = tolerance, .times = 1};
    new.signature = arena_copy(m->arena, signature, sizeof signature);
    new.pose = arena_copy(m->arena, x, (size_t)(n + 1) * sizeof *x);
    new.is_traced = NEW_ARRAY(m->arena, bool, m->p->rows.n + 1);
    assembler_unwind(m, new.pose, start);
    new.distance = assembler_distance(m, new.pose, start);
    new.is_family = moves(s, new.pose, signature);
    int family = new.is_family ? find_family(to) : -1;
    if (family >= 0) {
        new.times += to->modes.at[family].times;
        if (new.distance < to->modes.at[family].distance)
            to->modes.at[family] = new;
        else
            to->modes.at[family].times = new.times;
        return family;
    }
    to->last_new = to->starts;
    PUSH(m->arena, to->modes, new);
    return to->modes.n - 1;
}

static bool enough(const Modes *to)
{
    enum { AT_LEAST = 200 };
    return to->starts >= AT_LEAST + 3 * to->last_new;
}

static int nearer(const void *a, const void *b)
{
    double x = ((const Mode *)a)->distance, y = ((const Mode *)b)->distance;
    return x < y ? -1 : x > y;
}

/* A first closed position, from the written start or from anywhere: there the freedoms are counted. */
static bool close_first(Assembler *m, Pose x, const double *start, Modes *to)
{
    enum { ATTEMPTS = 200 };
    int n = m->p->coordinates.n + m->p->choices.n;
    to->nearest.residual = INFINITY;
    for (int k = 0; k < ATTEMPTS; k++) {
        if (k)
            assembler_scatter(m, x);
        Closing c = assembler_close(m, x);
        if (c.is_closed)
            return true;
        if (c.residual < to->nearest.residual || !to->open) {
            to->nearest = c;
            to->open = to->open ? to->open : NEW_ARRAY(m->arena, double, n + 1);
            for (int i = 0; i < n; i++)
                to->open[i] = x[i];
        }
        for (int i = 0; i < n; i++)
            x[i] = start[i];
    }
    return false;
}

/* Of some closed positions one of greatest rank: at the start the mechanism may be folded, and seem more free. */
static void find_regular(Assembler *m, Pose x, const double *start)
{
    enum { PLACES = 6 };
    int n = m->p->coordinates.n + m->p->choices.n, best = assembler_rank(m, x);
    double y[n + 1];
    for (int k = 0; k < PLACES && best < m->free.n; k++) {
        memcpy(y, start, (size_t)n * sizeof *y);
        assembler_scatter(m, y);
        int rank = assembler_close(m, y).is_closed ? assembler_rank(m, y) : -1;
        if (rank <= best)
            continue;
        best = rank;
        memcpy(x, y, (size_t)n * sizeof *y);
    }
}

typedef struct {
    const Marks *marks;
    const double *start;
    Modes *to;
    int from; /* the mode that the curves begin at */
} Search;

static void note_on_curve(void *data, const double *pose, int row)
{
    Search *s = data;
    Assembler *m = s->marks->m;
    int n = m->p->coordinates.n + m->p->choices.n;
    double x[n + 1];
    memcpy(x, pose, (size_t)n * sizeof *x);
    Closing c = assembler_close(m, x);
    if (!c.is_closed)
        return;
    assembler_freeze(m, false);
    int mode = note(s->marks, x, &c, s->start, s->to); /* which may move the list */
    s->to->modes.at[mode].is_traced[row] = true;
    assembler_freeze(m, true);
}

static bool was_here(void *data, int row)
{
    const Search *s = data;
    return s->to->modes.at[s->from].is_traced[row];
}

static void follow_curves(Search *s)
{
    Assembler *m = s->marks->m;
    Tracing t = {note_on_curve, was_here, s};
    if (s->to->modes.at[s->from].is_family)
        return;
    assembler_freeze(m, true);
    trace_modes(m, s->to->modes.at[s->from].pose, &t);
    assembler_freeze(m, false);
}

/* The modes of the part that is looked at. */
static void search(const Marks *marks, const double *start, const ModesOptions *options, Modes *to)
{
    Assembler *m = marks->m;
    int n = m->p->coordinates.n + m->p->choices.n;
    double x[n + 1];
    Search s = {marks, start, to, 0};
    for (; to->starts < options->most_starts && to->modes.n < options->most_modes && !enough(to) &&
           (clock() < m->until || !to->modes.n);
         to->starts++) {
        memcpy(x, start, (size_t)n * sizeof *x);
        if (to->starts)
            assembler_scatter(m, x);
        Closing c = assembler_close(m, x);
        if (!c.is_closed)
            continue;
        to->closed++;
        note(marks, x, &c, start, to);
        for (; s.from < to->modes.n && to->modes.n < options->most_modes; s.from++)
            follow_curves(&s);
    }
    to->is_settled = enough(to) && clock() < m->until;
    if (to->modes.n)
        qsort(to->modes.at, (size_t)to->modes.n, sizeof *to->modes.at, nearer);
}

/* Each mode of the whole with each of one more part; no more than `most`. */
static void multiply(Assembler *m, const Modes *part, int number, int most, Modes *to)
{
    int n = m->p->coordinates.n;
    Modes product = *to;
    product.modes.at = NULL;
    product.modes.n = product.modes.room = 0;
    product.starts += part->starts;
    product.closed += part->closed;
    product.last_new = part->last_new > to->last_new ? part->last_new : to->last_new;
    product.is_settled &= part->is_settled && (long)to->modes.n * part->modes.n <= most;
    for (int i = 0; i < to->modes.n; i++)
        for (int k = 0; k < part->modes.n && product.modes.n < most; k++) {
            const Mode *a = &to->modes.at[i], *b = &part->modes.at[k];
            Mode both = {.residual = fmax(a->residual, b->residual),
                         .distance = hypot(a->distance, b->distance),
                         .times = a->times < b->times ? a->times : b->times,
                         .is_family = a->is_family || b->is_family};
            both.pose = arena_copy(m->arena, a->pose, (size_t)(n + m->p->choices.n + 1) * sizeof *a->pose);
            for (int c = 0; c < n; c++)
                if (m->part_of[c] == number)
                    both.pose[c] = b->pose[c];
            PUSH(m->arena, product.modes, both);
        }
    *to = product;
}

/* Whether all hold as wholes: which rows depend on what was seen at a few places only. */
static bool all_closed(Assembler *m, const Modes *in)
{
    for (int k = 0; k < in->modes.n; k++)
        if (!(sqrt(2 * assembler_residuals(m, in->modes.at[k].pose, m->r)) < 1e-8))
            return false;
    return true;
}

/* Loops that do not depend on each other are looked at one after the other. Which solution of a formula is taken may
 * matter anywhere. */
static void search_parts(const Marks *marks, Pose start, const ModesOptions *options, Modes *to)
{
    Assembler *m = marks->m;
    int parts = m->p->choices.n ? 1 : assembler_split(m);
    if (parts > 1) {
        Mode none = {.pose = start, .times = options->most_starts};
        PUSH(m->arena, to->modes, none);
        to->is_settled = true;
        to->parts = parts;
        for (int k = 0; k < parts; k++) {
            Modes part = {0};
            assembler_look_at(m, k);
            search(marks, start, options, &part);
            multiply(m, &part, k, options->most_modes, to);
        }
        assembler_look_at(m, ASSEMBLER_WHOLE);
        if (to->modes.n)
            qsort(to->modes.at, (size_t)to->modes.n, sizeof *to->modes.at, nearer);
    }
    if (parts <= 1 || !all_closed(m, to)) {
        *to = (Modes){.parts = 1};
        search(marks, start, options, to);
    }
    if (to->modes.n > options->most_modes)
        to->modes.n = options->most_modes;
}

void modes_find(Assembler *m, const ModesOptions *options, Modes *to)
{
    *to = (Modes){0};
    Pose start = assembler_start(m, m->arena), x = assembler_start(m, m->arena);
    int n = m->p->coordinates.n + m->p->choices.n;
    m->until = clock() + (clock_t)(options->seconds * CLOCKS_PER_SEC);
    if (!close_first(m, x, start, to))
        return;
    find_regular(m, x, start);
    assembler_hold(m, x);
    memcpy(x, start, (size_t)n * sizeof *x);
    if (!close_first(m, x, start, to))
        return;
    Marks marks = find_marks(m, x);
    search_parts(&marks, start, options, to);
}
