/* table_time.c: Modelica.Blocks.Sources.CombiTimeTable.
 *
 * Between two time events a table follows one stretch of rows. Values asked for at the time of an event depend on where
 * the event iteration is, which the caller tells by nextTimeEvent (`next`) and its pre (`before`):
 *
 *     next == before <= t    the event is not handled yet: the value from the left
 *     before <= t, before < next    it is being handled: the value from the right
 *     otherwise              between events: the stretch of the present interval, even where rounding puts t just
 *                            outside of it
 */
#include <float.h>
#include <math.h>

#include "run/external/external.h"
#include "run/external/table.h"

/* Modelica.Blocks.Types.TimeEvents */
typedef enum { EVENTS_ALWAYS = 1, EVENTS_AT_JUMPS, EVENTS_NONE } TimeEvents;

typedef struct {
    size_t first, last; /* rows: from this one to that one, where the next event is */
} Stretch;

typedef struct {
    Curve curve;
    double start, shift; /* nothing but 0 before start; the abscissa is time - shift */
    size_t guess;
    TimeEvents events;
    Stretch *stretches;
    size_t n_stretches; /* in a period */
    /* The stateful part: as of the last call of nextTimeEvent. */
    size_t interval; /* not periodic: stretch + 2, 1 before the table, n_stretches + 1 the last; periodic: stretch + 1;
                      * 0 unknown */
    size_t n_events; /* found so far */
    double offset;   /* periodic: what to subtract from time to be in the first period */
    double asked_time; /* of the last call */
    double answer;     /* and the last event it found */
} TimeTable;

static bool is_event(const TimeTable *t, size_t i)
{
    bool jump = table_same(curve_abscissa(&t->curve, i), curve_abscissa(&t->curve, i + 1));
    return (t->events == EVENTS_ALWAYS && !jump) || (t->events == EVENTS_AT_JUMPS && jump);
}

/* Events are at the ends of intervals (always), or where an abscissa comes twice (at jumps), and at the end. */
static void find_stretches(TimeTable *t)
{
    const Curve *c = &t->curve;
    size_t rows = c->data.rows;
    double event = curve_abscissa(c, 0), end = curve_abscissa(c, rows - 1);
    t->n_stretches = 1;
    t->stretches = NEW_ARRAY(c->data.arena, Stretch, rows + 1);
    if (t->events == EVENTS_NONE) {
        t->stretches[0].last = rows - 1;
        return;
    }
    for (size_t i = 0; i + 1 < rows; i++) {
        double to = curve_abscissa(c, i + 1);
        if (to > event && !table_same(to, end) && is_event(t, i)) {
            event = to;
            t->n_stretches++;
        }
    }
    event = curve_abscissa(c, 0);
    Stretch *s = t->stretches;
    for (size_t i = 0; i + 1 < rows && s < t->stretches + t->n_stretches; i++) {
        double to = curve_abscissa(c, i + 1);
        bool jump = table_same(curve_abscissa(c, i), to);
        if (t->events == EVENTS_ALWAYS) {
            if (to > event && !jump) {
                event = to;
                *s++ = (Stretch){i, i + 1};
            } else if (to > event)
                s->first = i + 1;
            else
                s->last = i + 1;
        } else if (to > event && jump) {
            event = to;
            s++->last = i;
            if (s < t->stretches + t->n_stretches)
                s->first = i + 1;
        } else if (to > event)
            s->last = i + 1;
        else
            s->first = i + 1;
    }
}

void *ModelicaStandardTables_CombiTimeTable_init3(const char *file, const char *name, const double *table, size_t rows,
                                                  size_t columns, double start, const int *used, size_t n_used,
                                                  int smoothness, int extrapolation, double shift, int time_events,
                                                  int verbose, const char *delimiter, int header_lines)
{
    Arena *a = arena_new();
    TimeTable *t = NEW(a, TimeTable);
    Curve *c = &t->curve;
    TableData *d = &c->data;
    d->arena = a;
    table_begin(d, TABLE_OF_TIME, file, name, table, rows, columns, smoothness, extrapolation, verbose, delimiter,
                header_lines);
    table_check_columns(d, used, n_used);
    bool steps = d->smoothness == TABLE_LINEAR || d->smoothness == TABLE_CONSTANT;
    table_check_rising(d, "first column", d->rows, d->columns, d->at, !steps);
    if (d->extrapolation == TABLE_PERIODIC && d->rows > 1 && !(curve_abscissa(c, d->rows - 1) > curve_abscissa(c, 0)))
        table_fail(d, "the table \"%s\" is to be continued periodically, but its period is 0", d->name);
    c->may_jump = true;
    curve_begin(c, used, n_used);
    t->start = start;
    t->shift = shift;
    t->events = time_events == EVENTS_AT_JUMPS || time_events == EVENTS_NONE ? (TimeEvents)time_events : EVENTS_ALWAYS;
    t->asked_time = t->answer = -DBL_MAX;
    find_stretches(t);
    return t;
}

void *ModelicaStandardTables_CombiTimeTable_init2(const char *file, const char *name, const double *table, size_t rows,
                                                  size_t columns, double start, const int *used, size_t n_used,
                                                  int smoothness, int extrapolation, double shift, int time_events,
                                                  int verbose)
{
    return ModelicaStandardTables_CombiTimeTable_init3(file, name, table, rows, columns, start, used, n_used,
                                                       smoothness, extrapolation, shift, time_events, verbose, ",", 0);
}

void *ModelicaStandardTables_CombiTimeTable_init(const char *name, const char *file, const double *table, size_t rows,
                                                 size_t columns, double start, const int *used, size_t n_used,
                                                 int smoothness, int extrapolation)
{
    return ModelicaStandardTables_CombiTimeTable_init2(file, name, table, rows, columns, start, used, n_used,
                                                       smoothness, extrapolation, 0, EVENTS_ALWAYS, 1);
}

void ModelicaStandardTables_CombiTimeTable_close(void *table)
{
    if (table)
        arena_free(((TimeTable *)table)->curve.data.arena);
}

double ModelicaStandardTables_CombiTimeTable_minimumTime(void *table)
{
    return curve_abscissa(&((TimeTable *)table)->curve, 0);
}

double ModelicaStandardTables_CombiTimeTable_maximumTime(void *table)
{
    const Curve *c = &((TimeTable *)table)->curve;
    return curve_abscissa(c, c->data.rows - 1);
}

/* The numbers were read when the table was made. */
double ModelicaStandardTables_CombiTimeTable_read(void *table, int force, int verbose)
{
    (void)table, (void)force, (void)verbose;
    return 1;
}

/* ---- time events ------------------------------------------------------------------------------------------------ */

/* The first event behind `time`, when nothing is known of the events before; sets interval and offset. */
static double first_event(TimeTable *t, double time)
{
    const Curve *c = &t->curve;
    size_t rows = c->data.rows;
    double low = curve_abscissa(c, 0), high = curve_abscissa(c, rows - 1), period = high - low;
    double u = time - t->shift, event = high;
    bool periodic = c->data.extrapolation == TABLE_PERIODIC;
    if (!periodic && u >= high) {
        t->interval = t->n_stretches + 1;
        return DBL_MAX;
    }
    if (!periodic && u < low) {
        t->interval = 1;
        return low + t->shift;
    }
    if (!periodic && c->slopes) /* smooth up to the end */
        return high + t->shift;
    if (periodic) {
        t->offset = floor((u - low) / period) * period;
        u -= t->offset;
        u = u < low ? u + period : u > high ? u - period : u;
    }
    t->interval = periodic ? 1 : 2;
    size_t at = table_interval(rows, c->data.columns, c->data.at, t->guess, u + 1e-10 * period);
    if (t->events != EVENTS_NONE) {
        for (size_t i = at + 1; i + 1 < rows; i++)
            if (curve_abscissa(c, i) > u && is_event(t, i)) {
                event = curve_abscissa(c, i);
                break;
            }
        double passed = low;
        for (size_t i = 0; i < at; i++) {
            double to = curve_abscissa(c, i + 1);
            if (to > passed && !table_same(to, high) && is_event(t, i)) {
                passed = to;
                t->interval++;
            }
        }
    }
    if (periodic) {
        event += t->offset;
        if (t->interval == t->n_stretches)
            t->offset += period;
    }
    return event + t->shift;
}

/* The event that ends the stretch behind the present one. */
static double following_event(TimeTable *t)
{
    const Curve *c = &t->curve;
    if (c->data.extrapolation != TABLE_PERIODIC) {
        if (t->interval > t->n_stretches)
            return DBL_MAX;
        return curve_abscissa(c, t->stretches[t->interval++ - 1].last) + t->shift;
    }
    double low = curve_abscissa(c, 0), high = curve_abscissa(c, c->data.rows - 1);
    t->interval = 1 + t->interval % t->n_stretches;
    if (t->interval < t->n_stretches)
        return curve_abscissa(c, t->stretches[t->interval - 1].last) + t->offset + t->shift;
    double event = high + t->offset + t->shift;
    t->offset += high - low;
    return event;
}

/* The same time gets the same answer; an earlier one starts anew. */
double ModelicaStandardTables_CombiTimeTable_nextTimeEvent(void *table, double time)
{
    TimeTable *t = table;
    if (t->n_events > 0) {
        if (time == t->asked_time)
            return t->answer;
        if (time < t->asked_time) {
            t->interval = 0;
            t->n_events = 0;
            t->answer = -DBL_MAX;
        }
    }
    t->asked_time = time;
    double event = DBL_MAX;
    if (time < t->start)
        event = t->start;
    else if (t->curve.data.rows > 1 && t->interval == 0)
        event = first_event(t, time);
    else if (t->curve.data.rows > 1) {
        double far = time - t->shift - t->offset - curve_abscissa(&t->curve, 0);
        double period = curve_abscissa(&t->curve, t->curve.data.rows - 1) - curve_abscissa(&t->curve, 0);
        if (t->curve.data.extrapolation == TABLE_PERIODIC && far > 2 * period) { /* rather than walk event by event */
            t->interval = 0;
            event = first_event(t, time);
        } else { /* two periods and a stretch at most, but for times so large that adding a period changes nothing */
            size_t patience = 3 * t->n_stretches + 2;
            do
                event = following_event(t);
            while (event <= time && --patience);
        }
    }
    if (event > t->answer) {
        t->answer = event;
        t->n_events++;
    }
    return event;
}

/* The state of the table is none of the run's: where that was taken back to another of its points (a saved state, a way
 * back), `next` is not the last answer, and the stretch is that which ends there, or the last one. */
static void find_again(TimeTable *t, double time, double next)
{
    const double before_end = 1e-8; /* of the table */
    const Curve *c = &t->curve;
    double length = curve_abscissa(c, c->data.rows - 1) - curve_abscissa(c, 0);
    t->asked_time = next < DBL_MAX ? next - before_end * length : time;
    t->answer = next;
    t->interval = 0;
    first_event(t, t->asked_time);
}

/* ---- values ----------------------------------------------------------------------------------------------------- */

typedef enum { PLACE_ROW, PLACE_INSIDE, PLACE_OUTSIDE } PlaceKind;

/* Where a time is in the table. */
typedef struct {
    PlaceKind kind;
    TableSide side;  /* PLACE_OUTSIDE */
    size_t row;      /* PLACE_ROW: the value is this row's, */
    size_t interval; /* and the derivatives, or PLACE_INSIDE everything, are of this interval */
    bool flat;       /* PLACE_ROW: those of the extrapolation to the left */
    double u;        /* abscissa */
} Place;

static Place at_row(const TimeTable *t, size_t row, size_t interval)
{
    return (Place){.kind = PLACE_ROW, .row = row, .interval = interval, .u = curve_abscissa(&t->curve, row)};
}

static Place inside(TimeTable *t, double u)
{
    const TableData *d = &t->curve.data;
    t->guess = table_interval(d->rows, d->columns, d->at, t->guess, u);
    return (Place){.kind = PLACE_INSIDE, .interval = t->guess, .u = u};
}

static Place place_periodic(TimeTable *t, double time, double next, double before)
{
    const Curve *c = &t->curve;
    double low = curve_abscissa(c, 0), high = curve_abscissa(c, c->data.rows - 1), u = time - t->shift;
    if (t->interval == 0)
        return inside(t, table_wrapped(u, low, high));
    Stretch s = t->stretches[t->interval - 1];
    if (next == before && time >= next)
        return at_row(t, c->data.smoothness == TABLE_CONSTANT ? s.first : s.last, s.last > 0 ? s.last - 1 : 0);
    if (next > before && time >= before && t->start < before)
        return at_row(t, s.first, s.first);
    u = table_wrapped(u - t->offset, low, high);
    Place p = inside(t, u);
    if (p.interval < s.first)
        return inside(t, curve_abscissa(c, s.first));
    if (p.interval >= s.last) /* just behind the end of the stretch, or of the period before its beginning */
        return inside(t, curve_abscissa(c, t->interval == 1 ? s.first : s.last));
    return p;
}

static Place place_once(TimeTable *t, double time, double next, double before)
{
    const Curve *c = &t->curve;
    size_t rows = c->data.rows;
    double low = curve_abscissa(c, 0), high = curve_abscissa(c, rows - 1), u = time - t->shift;
    bool not_yet = next == before && next < DBL_MAX && time >= next;
    if (u < low)
        return (Place){.kind = PLACE_OUTSIDE, .side = SIDE_LEFT, .u = u};
    if (u >= high && !not_yet) {
        if (u == high && c->data.extrapolation == TABLE_NONE)
            return at_row(t, rows - 1, rows - 2);
        return (Place){.kind = PLACE_OUTSIDE, .side = SIDE_RIGHT, .u = u};
    }
    bool known = t->interval > 1;
    Stretch s = known ? t->stretches[t->interval - 2] : (Stretch){0, rows - 1};
    if (!not_yet) {
        Place p = inside(t, u);
        if (known && (p.interval < s.first || p.interval >= s.last))
            p.interval = s.first;
        return p;
    }
    size_t row;
    if (t->interval == 1)
        row = 0;
    else if (known && c->data.smoothness == TABLE_CONSTANT)
        row = s.first;
    else if (known && c->data.smoothness == TABLE_LINEAR)
        row = s.last;
    else if (u >= high)
        row = rows - 1;
    else
        row = inside(t, u).interval;
    Place p = at_row(t, row, row > 0 ? row - 1 : 0);
    if (known && (p.interval < s.first || p.interval >= s.last))
        p.interval = s.first;
    p.flat = t->interval == 1;
    return p;
}

static TablePoint point(TimeTable *t, int column, double time, double next, double before)
{
    const Curve *c = &t->curve;
    if (column < 1 || (size_t)column > c->n_used)
        ModelicaFormatError("column %d of the %zu interpolated ones of the table \"%s\" is asked for", column,
                            c->n_used, c->data.name);
    if (!(time >= t->start) || (next < DBL_MAX && next == before && t->start >= next))
        return (TablePoint){0};
    if (c->data.rows == 1)
        return (TablePoint){.y = curve_ordinate(c, 0, column)};
    if (t->n_events > 0 && next != t->answer)
        find_again(t, time, next);
    Place p = c->data.extrapolation == TABLE_PERIODIC ? place_periodic(t, time, next, before)
                                                      : place_once(t, time, next, before);
    TablePoint found = {0};
    switch (p.kind) {
    case PLACE_ROW:
        if (!p.flat)
            found = curve_inside(c, p.interval, column, p.u);
        else if (c->data.extrapolation != TABLE_NONE)
            found = curve_outside(c, SIDE_LEFT, column, p.u);
        found.y = curve_ordinate(c, p.row, column);
        break;
    case PLACE_INSIDE:
        found = curve_inside(c, p.interval, column, p.u);
        break;
    case PLACE_OUTSIDE:
        if (c->data.extrapolation == TABLE_NONE)
            curve_refuses(c, p.side, "time minus shiftTime", p.u);
        found = curve_outside(c, p.side, column, p.u);
        break;
    }
    return found;
}

double ModelicaStandardTables_CombiTimeTable_getValue(void *table, int column, double t, double next, double before)
{
    return point(table, column, t, next, before).y;
}

double ModelicaStandardTables_CombiTimeTable_getDerValue(void *table, int column, double t, double next, double before,
                                                         double der_t)
{
    return point(table, column, t, next, before).d * der_t;
}

double ModelicaStandardTables_CombiTimeTable_getDer2Value(void *table, int column, double t, double next, double before,
                                                          double der_t, double der2_t)
{
    TablePoint p = point(table, column, t, next, before);
    return p.d * der2_t + p.d2 * der_t * der_t;
}
