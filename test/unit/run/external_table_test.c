/* Tables: every kind of interpolation and extrapolation against its definition, and the time events. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/temporary.h"
#include "run/external/external.h"
#include "run/external/table.h"
#include "run/internal.h"

#define CHECK(truth) ((truth) ? (void)0 : ModelicaFormatError("line %d: %s", __LINE__, #truth))

static bool is_near(double a, double b)
{
    return fabs(a - b) <= 1e-12 * (1 + fabs(b));
}

static int begin(void **state)
{
    static const Model model = {.name = "m"};
    *state = instance_new(&model);
    return 0;
}

static int end(void **state)
{
    instance_free(*state);
    return 0;
}

static void works(Instance *I, void (*f)(Instance *))
{
    if (!run_call(I, f))
        fail_msg("%s", instance_why(I));
}

static void fails(Instance *I, void (*f)(Instance *), const char *part)
{
    assert_false(run_call(I, f));
    if (!strstr(instance_why(I), part))
        fail_msg("\"%s\" does not say \"%s\"", instance_why(I), part);
}

/* ---- one input -------------------------------------------------------------------------------------------------- */

static const double hill[] = {0, 0, 1, 1, 2, 4, 4, 4, 5, -1, 7, 0};
enum { HILL = 6 };
static const int second = 2;

static void *curve(int smoothness, int extrapolation)
{
    return ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", hill, HILL, 2, &second, 1, smoothness,
                                                     extrapolation, 0, ",", 0);
}

static double value(void *t, double u)
{
    return ModelicaStandardTables_CombiTable1D_getValue(t, 1, u);
}

static double slope(void *t, double u)
{
    return ModelicaStandardTables_CombiTable1D_getDerValue(t, 1, u, 1);
}

static void through_points(Instance *I)
{
    (void)I;
    for (int s = TABLE_LINEAR; s <= TABLE_MODIFIED_AKIMA; s++)
        for (int e = TABLE_HOLD; e <= TABLE_NONE; e++) {
            void *t = curve(s, e);
            for (int i = HILL - 1; i >= 0; i--)
                CHECK(is_near(value(t, hill[2 * i]), hill[2 * i + 1]));
            CHECK(ModelicaStandardTables_CombiTable1D_minimumAbscissa(t) == 0);
            CHECK(ModelicaStandardTables_CombiTable1D_maximumAbscissa(t) == 7);
            ModelicaStandardTables_CombiTable1D_close(t);
        }
}

/* Central differences, away from the points; both derivatives, with an input that moves with speed and acceleration. */
static void derivatives(Instance *I)
{
    (void)I;
    const double h = 1e-5;
    for (int s = TABLE_LINEAR; s <= TABLE_MODIFIED_AKIMA; s++)
        for (int e = TABLE_HOLD; e <= TABLE_PERIODIC; e++) {
            void *t = curve(s, e);
            for (double u = -2.93; u < 10; u += 0.27) {
                double d = (value(t, u + h) - value(t, u - h)) / (2 * h);
                double d2 = (slope(t, u + h) - slope(t, u - h)) / (2 * h);
                CHECK(fabs(ModelicaStandardTables_CombiTable1D_getDerValue(t, 1, u, 3) - 3 * d) < 1e-6);
                CHECK(fabs(ModelicaStandardTables_CombiTable1D_getDer2Value(t, 1, u, 3, -2) - (9 * d2 - 2 * d)) < 1e-5);
            }
            ModelicaStandardTables_CombiTable1D_close(t);
        }
}

static void shapes(Instance *I)
{
    (void)I;
    void *t = curve(TABLE_LINEAR, TABLE_LAST_TWO);
    CHECK(is_near(value(t, 1.5), 2.5) && is_near(value(t, 3), 4) && is_near(value(t, 9), 1) &&
          is_near(value(t, -1), -1));
    ModelicaStandardTables_CombiTable1D_close(t);
    t = curve(TABLE_CONSTANT, TABLE_HOLD);
    CHECK(value(t, 1.99) == 1 && value(t, 2) == 4 && value(t, 7) == 0 && value(t, 100) == 0 && value(t, -1) == 0);
    CHECK(slope(t, 1.5) == 0);
    ModelicaStandardTables_CombiTable1D_close(t);
    t = curve(TABLE_LINEAR, TABLE_PERIODIC);
    CHECK(is_near(value(t, 8.5), value(t, 1.5)) && is_near(value(t, -5.5), value(t, 1.5)));
    CHECK(fabs(value(t, 7e9 + 1.5) - 2.5) < 1e-5);
    CHECK(isfinite(value(t, 1e300)) && isnan(value(t, NAN)));
    ModelicaStandardTables_CombiTable1D_close(t);

    /* Akima at 2: slopes 1, 3, 0, -5 around it: weights |-5 - 0| and |3 - 1|: (5*3 + 2*0)/7. */
    t = curve(TABLE_AKIMA, TABLE_LAST_TWO);
    CHECK(is_near(slope(t, 2), 15.0 / 7));
    double edge = slope(t, 7); /* beyond the end: the tangent */
    CHECK(is_near(value(t, 9), 2 * edge) && is_near(slope(t, 9), edge));
    ModelicaStandardTables_CombiTable1D_close(t);
    /* The same with |sum|/2 added: weights 5 + 5/2 and 2 + 4/2. */
    t = curve(TABLE_MODIFIED_AKIMA, TABLE_HOLD);
    CHECK(is_near(slope(t, 2), 7.5 * 3 / 11.5));
    ModelicaStandardTables_CombiTable1D_close(t);
    /* Monotone ones at 1: intervals of length 1, slopes 1 and 3. Harmonic mean 2/(1 + 1/3); the parabola's slope 2, not
     * more than twice the smaller. */
    t = curve(TABLE_FRITSCH_BUTLAND, TABLE_HOLD);
    CHECK(is_near(slope(t, 1), 1.5) && is_near(slope(t, 2), 0));
    ModelicaStandardTables_CombiTable1D_close(t);
    t = curve(TABLE_STEFFEN, TABLE_HOLD);
    CHECK(is_near(slope(t, 1), 2) && is_near(slope(t, 2), 0));
    ModelicaStandardTables_CombiTable1D_close(t);
    for (int s = TABLE_FRITSCH_BUTLAND; s <= TABLE_STEFFEN; s++) {
        t = curve(s, TABLE_HOLD);
        for (double u = 0.01; u < 7; u += 0.01) { /* nowhere beyond the neighbours */
            int i = 0;
            while (hill[2 * i + 2] < u)
                i++;
            CHECK(value(t, u) <= fmax(hill[2 * i + 1], hill[2 * i + 3]) + 1e-12);
            CHECK(value(t, u) >= fmin(hill[2 * i + 1], hill[2 * i + 3]) - 1e-12);
        }
        ModelicaStandardTables_CombiTable1D_close(t);
    }
    void *one = ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", hill + 2, 1, 2, &second, 1, TABLE_AKIMA,
                                                          TABLE_LAST_TWO, 0, ",", 0);
    CHECK(value(one, 5) == 1 && slope(one, 5) == 0);
    ModelicaStandardTables_CombiTable1D_close(one);
    ModelicaStandardTables_CombiTable1D_close(NULL);
}

static void test_one_input(void **state)
{
    works(*state, through_points);
    works(*state, derivatives);
    works(*state, shapes);
}

static void *kept; /* a table to be closed after a failure */

static void too_far(Instance *I)
{
    (void)I;
    kept = curve(TABLE_LINEAR, TABLE_NONE);
    value(kept, 7.5);
}

static void not_rising(Instance *I)
{
    (void)I;
    double table[] = {0, 1, 0, 2};
    ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", table, 2, 2, &second, 1, TABLE_LINEAR, TABLE_HOLD, 0,
                                              ",", 0);
}

static void no_column(Instance *I)
{
    (void)I;
    int third = 3;
    ModelicaStandardTables_CombiTable1D_init3("NoName", "NoName", hill, HILL, 2, &third, 1, TABLE_LINEAR, TABLE_HOLD, 0,
                                              ",", 0);
}

static void no_table(Instance *I)
{
    (void)I;
    ModelicaStandardTables_CombiTable1D_init3("NoName", "tab", hill, HILL, 2, &second, 1, TABLE_LINEAR, TABLE_HOLD, 0,
                                              ",", 0);
}

static void no_such_file(Instance *I)
{
    (void)I;
    ModelicaStandardTables_CombiTable1D_init3("/nowhere/t.txt", "tab", hill, 0, 0, &second, 1, TABLE_LINEAR, TABLE_HOLD,
                                              0, ",", 0);
}

static void test_refusals(void **state)
{
    fails(*state, too_far, "which ends at 7");
    ModelicaStandardTables_CombiTable1D_close(kept);
    fails(*state, not_rising, "0 is followed by 0");
    fails(*state, no_column, "column 3");
    fails(*state, no_table, "neither in the model nor in a file");
    fails(*state, no_such_file, "\"/nowhere/t.txt\" cannot be read");
}

static char path[200];

static void from_file(Instance *I)
{
    (void)I;
    void *t = ModelicaStandardTables_CombiTable1D_init3(path, "tab", NULL, 0, 0, &second, 1, TABLE_LINEAR, TABLE_HOLD,
                                                        1, ",", 0);
    CHECK(value(t, 0.5) == 15);
    CHECK(ModelicaStandardTables_CombiTable1D_read(t, 0, 0) == 1);
    ModelicaStandardTables_CombiTable1D_close(t);
}

static void test_file(void **state)
{
    snprintf(path, sizeof path, "%s/table_XXXXXX", temporary_folder());
    int file = mkstemp(path);
    static const char text[] = "#1\ndouble tab(2,2)\n0 10\n1 20\n";
    assert_int_equal(write(file, text, sizeof text - 1), sizeof text - 1);
    close(file);
    works(*state, from_file);
    unlink(path);
}

/* ---- two inputs ------------------------------------------------------------------------------------------------- */

/* z over u1 = 0, 1, 3, 4 (rows) and u2 = 0, 2, 3, 5, 6 (columns). */
static const double ground[] = {0, 0, 2, 3, 5, 6, 0, 1, 2, 0, 4, 1, 1, 3, 5,
                                1, 2, 2, 3, 0, 2, 7, 1, 3, 4, 1, 1, 2, 6, 0};

static void *surface(int smoothness, int extrapolation)
{
    return ModelicaStandardTables_CombiTable2D_init3("NoName", "NoName", ground, 5, 6, smoothness, extrapolation, 0,
                                                     ",", 0);
}

static double height(void *t, double u1, double u2)
{
    return ModelicaStandardTables_CombiTable2D_getValue(t, u1, u2);
}

static double climb(void *t, double u1, double u2, double d1, double d2)
{
    return ModelicaStandardTables_CombiTable2D_getDerValue(t, u1, u2, d1, d2);
}

static void surface_points(Instance *I)
{
    (void)I;
    static const int kinds[] = {TABLE_LINEAR, TABLE_AKIMA, TABLE_CONSTANT};
    for (int k = 0; k < 3; k++)
        for (int e = TABLE_HOLD; e <= TABLE_NONE; e++) {
            void *t = surface(kinds[k], e);
            for (int i = 1; i < 5; i++)
                for (int j = 1; j < 6; j++)
                    CHECK(is_near(height(t, ground[6 * i], ground[j]), ground[6 * i + j]));
            double low[2], high[2];
            ModelicaStandardTables_CombiTable2D_minimumAbscissa(t, low);
            ModelicaStandardTables_CombiTable2D_maximumAbscissa(t, high);
            CHECK(low[0] == 0 && low[1] == 0 && high[0] == 4 && high[1] == 6);
            ModelicaStandardTables_CombiTable2D_close(t);
        }
    void *t = surface(TABLE_LINEAR, TABLE_LAST_TWO);
    CHECK(is_near(height(t, 0.5, 1), (1 + 2 + 3 + 5) / 4.0));
    CHECK(is_near(height(t, -1, 0), -1) && is_near(height(t, 5, 0), 2));
    ModelicaStandardTables_CombiTable2D_close(t);
    t = surface(TABLE_AKIMA, TABLE_HOLD);
    CHECK(is_near(height(t, -3, 1.3), height(t, 0, 1.3)) && is_near(height(t, 9, 9), ground[29]));
    ModelicaStandardTables_CombiTable2D_close(t);
    t = surface(TABLE_AKIMA, TABLE_PERIODIC);
    CHECK(is_near(height(t, 1.3 - 8, 2.2 + 12), height(t, 1.3, 2.2)));
    ModelicaStandardTables_CombiTable2D_close(t);
}

static void surface_derivatives(Instance *I)
{
    (void)I;
    static const int kinds[] = {TABLE_LINEAR, TABLE_AKIMA, TABLE_CONSTANT};
    const double h = 1e-5, a = 0.7, b = -1.1;
    for (int k = 0; k < 3; k++)
        for (int e = TABLE_HOLD; e <= TABLE_PERIODIC; e++) {
            void *t = surface(kinds[k], e);
            for (double u = -1.13; u < 5; u += 0.31)
                for (double v = -1.17; v < 7.5; v += 0.43) {
                    double d = (height(t, u + a * h, v + b * h) - height(t, u - a * h, v - b * h)) / (2 * h);
                    double d2 = (climb(t, u + a * h, v + b * h, a, b) - climb(t, u - a * h, v - b * h, a, b)) / (2 * h);
                    double whole = ModelicaStandardTables_CombiTable2D_getDer2Value(t, u, v, a, b, 2, 3);
                    CHECK(fabs(climb(t, u, v, a, b) - d) < 1e-5);
                    CHECK(fabs(whole - climb(t, u, v, 2, 0) - climb(t, u, v, 0, 3) - d2) < 1e-4);
                }
            ModelicaStandardTables_CombiTable2D_close(t);
        }
}

/* Linear data in either direction stay linear; a single row or column is the curve of one input. */
static void surface_limits(Instance *I)
{
    (void)I;
    double plane[25];
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++)
            plane[5 * i + j] = i == 0 ? 1.5 * j : j == 0 ? i * i : 2 * i * i - 3 * 1.5 * j + 1;
    void *t = ModelicaStandardTables_CombiTable2D_init3("NoName", "NoName", plane, 5, 5, TABLE_AKIMA, TABLE_LAST_TWO, 0,
                                                        ",", 0);
    for (double u = -3; u < 20; u += 0.7)
        for (double v = -3; v < 8; v += 0.7)
            CHECK(fabs(height(t, u, v) - (2 * u - 3 * v + 1)) < 1e-10);
    ModelicaStandardTables_CombiTable2D_close(t);
    double row[2 * (HILL + 1)] = {0}, column[2 * (HILL + 1)] = {0};
    for (int i = 0; i < HILL; i++) {
        row[i + 1] = column[2 * i + 2] = hill[2 * i];
        row[HILL + 2 + i] = column[2 * i + 3] = hill[2 * i + 1];
    }
    void *line = curve(TABLE_AKIMA, TABLE_LAST_TWO);
    void *wide = ModelicaStandardTables_CombiTable2D_init3("NoName", "NoName", row, 2, HILL + 1, TABLE_AKIMA,
                                                           TABLE_LAST_TWO, 0, ",", 0);
    void *high = ModelicaStandardTables_CombiTable2D_init3("NoName", "NoName", column, HILL + 1, 2, TABLE_AKIMA,
                                                           TABLE_LAST_TWO, 0, ",", 0);
    for (double u = -1; u < 9; u += 0.3) {
        CHECK(is_near(height(wide, 77, u), value(line, u)) && is_near(height(high, u, -5), value(line, u)));
        CHECK(is_near(climb(wide, 77, u, 1, 1), slope(line, u)) && is_near(climb(high, u, -5, 1, 1), slope(line, u)));
    }
    ModelicaStandardTables_CombiTable1D_close(line);
    ModelicaStandardTables_CombiTable2D_close(wide);
    ModelicaStandardTables_CombiTable2D_close(high);
}

static void surface_monotone(Instance *I)
{
    (void)I;
    surface(TABLE_STEFFEN, TABLE_HOLD);
}

static void surface_too_far(Instance *I)
{
    (void)I;
    kept = surface(TABLE_LINEAR, TABLE_NONE);
    height(kept, 2, -0.5);
}

static void test_two_inputs(void **state)
{
    works(*state, surface_points);
    works(*state, surface_derivatives);
    works(*state, surface_limits);
    fails(*state, surface_monotone, "not there for tables of two inputs");
    fails(*state, surface_too_far, "u2 = -0.5 is outside");
    ModelicaStandardTables_CombiTable2D_close(kept);
}

/* ---- time ------------------------------------------------------------------------------------------------------- */

/* A jump at 1, a bend at 2, the end at 3. */
static const double times[] = {0, 0, 1, 1, 1, 5, 2, 6, 3, 6};

static void *clocked(int smoothness, int extrapolation, int events, double start, double shift)
{
    return ModelicaStandardTables_CombiTimeTable_init3("NoName", "NoName", times, 5, 2, start, &second, 1, smoothness,
                                                       extrapolation, shift, events, 0, ",", 0);
}

static double next_event(void *t, double time)
{
    return ModelicaStandardTables_CombiTimeTable_nextTimeEvent(t, time);
}

static double at(void *t, double time, double next, double before)
{
    return ModelicaStandardTables_CombiTimeTable_getValue(t, 1, time, next, before);
}

static void events(Instance *I)
{
    (void)I;
    void *t = clocked(TABLE_LINEAR, TABLE_HOLD, 1, 0, 0);  /* always */
    CHECK(next_event(t, 0) == 1 && next_event(t, 0) == 1); /* the same time, the same answer */
    CHECK(next_event(t, 1) == 2 && next_event(t, 2) == 3 && next_event(t, 3) == DBL_MAX);
    CHECK(next_event(t, 0.5) == 1); /* an earlier time starts anew */
    CHECK(next_event(t, 2.5) == 3); /* events passed over */
    ModelicaStandardTables_CombiTimeTable_close(t);
    t = clocked(TABLE_LINEAR, TABLE_HOLD, 2, 0, 0); /* at jumps */
    CHECK(next_event(t, 0) == 1 && next_event(t, 1) == 3 && next_event(t, 3) == DBL_MAX);
    ModelicaStandardTables_CombiTimeTable_close(t);
    t = clocked(TABLE_LINEAR, TABLE_HOLD, 3, 0, 0); /* none, but at the end */
    CHECK(next_event(t, 0) == 3 && next_event(t, 3) == DBL_MAX);
    ModelicaStandardTables_CombiTimeTable_close(t);
    t = clocked(TABLE_LINEAR, TABLE_HOLD, 1, 2, 10); /* from 2 on, shifted by 10 */
    CHECK(next_event(t, 0) == 2 && next_event(t, 2) == 10 && next_event(t, 10) == 11 && next_event(t, 12) == 13);
    ModelicaStandardTables_CombiTimeTable_close(t);
    t = clocked(TABLE_LINEAR, TABLE_PERIODIC, 1, 0, 0);
    CHECK(next_event(t, 0) == 1 && next_event(t, 1) == 2 && next_event(t, 2) == 3 && next_event(t, 3) == 4);
    CHECK(next_event(t, 4) == 5 && next_event(t, 3000.5) == 3001 && next_event(t, 3001) == 3002);
    ModelicaStandardTables_CombiTimeTable_close(t);
}

/* The walk of a simulation: before, during and after each event, and between them. */
static void walk(Instance *I)
{
    (void)I;
    void *t = clocked(TABLE_LINEAR, TABLE_HOLD, 1, 0, 0);
    double e = next_event(t, 0);
    CHECK(at(t, 0, e, e) == 0 && is_near(at(t, 0.5, e, e), 0.5));
    CHECK(at(t, 1, 1, 1) == 1); /* the event is not handled yet: from the left */
    e = next_event(t, 1);
    CHECK(at(t, 1, e, 1) == 5 && at(t, 1, e, e) == 5 && is_near(at(t, 1.5, e, e), 5.5));
    CHECK(ModelicaStandardTables_CombiTimeTable_getDerValue(t, 1, 1.5, e, e, 2) == 2);
    CHECK(is_near(at(t, 1 - 1e-13, e, e), 5)); /* rounding does not fall back over the jump */
    CHECK(at(t, 2, 2, 2) == 6);
    e = next_event(t, 2);
    CHECK(at(t, 2.5, e, e) == 6);
    e = next_event(t, 3);
    CHECK(at(t, 3, e, e) == 6 && at(t, 100, e, e) == 6);
    CHECK(ModelicaStandardTables_CombiTimeTable_minimumTime(t) == 0);
    CHECK(ModelicaStandardTables_CombiTimeTable_maximumTime(t) == 3);
    ModelicaStandardTables_CombiTimeTable_close(t);

    t = clocked(TABLE_CONSTANT, TABLE_PERIODIC, 1, 0, 0);
    e = next_event(t, 0);
    CHECK(at(t, 0.9, e, e) == 0 && at(t, 1, 1, 1) == 0);
    e = next_event(t, 1);
    CHECK(at(t, 1, e, 1) == 5 && at(t, 1.5, e, e) == 5);
    e = next_event(t, 2);
    CHECK(at(t, 2.5, e, e) == 6 && at(t, 3, 3, 3) == 6);
    e = next_event(t, 3);
    CHECK(e == 4 && at(t, 3, e, 3) == 0 && at(t, 3.5, e, e) == 0);
    ModelicaStandardTables_CombiTimeTable_close(t);

    t = clocked(TABLE_LINEAR, TABLE_LAST_TWO, 1, 2, 10);
    e = next_event(t, 0);
    CHECK(e == 2 && at(t, 0, e, e) == 0 && at(t, 2, 2, 2) == 0); /* nothing before startTime */
    e = next_event(t, 2);
    CHECK(is_near(at(t, 2, e, 2), -8) && is_near(at(t, 5, e, e), -5));
    ModelicaStandardTables_CombiTimeTable_close(t);
}

/* The run is taken back to an earlier point, with the event that came next there. */
static void taken_back(Instance *I)
{
    (void)I;
    for (int extrapolation = TABLE_HOLD; extrapolation <= TABLE_PERIODIC; extrapolation++) {
        void *t = clocked(TABLE_LINEAR, extrapolation, 1, 0, 0);
        CHECK(next_event(t, 0) == 1 && next_event(t, 1) == 2 && next_event(t, 2) == 3);
        CHECK(is_near(at(t, 0.5, 1, 1), 0.5) && at(t, 1, 1, 1) == 1);
        CHECK(is_near(at(t, 1.5, 2, 2), 5.5) && is_near(at(t, 1 - 1e-13, 2, 2), 5));
        CHECK(next_event(t, 2) == 3 && at(t, 2.5, 3, 3) == 6); /* and goes on from there */
        ModelicaStandardTables_CombiTimeTable_close(t);
    }
}

static void smooth_time(Instance *I)
{
    (void)I;
    for (int s = TABLE_AKIMA; s <= TABLE_MODIFIED_AKIMA; s++) {
        if (s == TABLE_CONSTANT)
            continue;
        void *t = ModelicaStandardTables_CombiTimeTable_init3("NoName", "NoName", hill, HILL, 2, 0, &second, 1, s,
                                                              TABLE_LAST_TWO, 0, 1, 0, ",", 0);
        void *same = curve(s, TABLE_LAST_TWO);
        double e = next_event(t, 0);
        CHECK(e == 7); /* smooth up to the end */
        for (double u = 0; u < 7; u += 0.1) {
            CHECK(is_near(at(t, u, e, e), value(same, u)));
            CHECK(is_near(ModelicaStandardTables_CombiTimeTable_getDer2Value(t, 1, u, e, e, 2, 3),
                          ModelicaStandardTables_CombiTable1D_getDer2Value(same, 1, u, 2, 3)));
        }
        e = next_event(t, 7);
        CHECK(e == DBL_MAX && is_near(at(t, 8, e, e), value(same, 8)));
        ModelicaStandardTables_CombiTimeTable_close(t);
        ModelicaStandardTables_CombiTable1D_close(same);
    }
}

static void time_too_far(Instance *I)
{
    (void)I;
    kept = clocked(TABLE_LINEAR, TABLE_NONE, 1, 0, 0);
    double e = next_event(kept, 3);
    CHECK(at(kept, 3, e, e) == 6);
    at(kept, 3.5, e, e);
}

static void no_period(Instance *I)
{
    (void)I;
    double table[] = {1, 1, 1, 2};
    ModelicaStandardTables_CombiTimeTable_init3("NoName", "NoName", table, 2, 2, 0, &second, 1, TABLE_LINEAR,
                                                TABLE_PERIODIC, 0, 1, 0, ",", 0);
}

static void test_time(void **state)
{
    works(*state, events);
    works(*state, walk);
    works(*state, taken_back);
    works(*state, smooth_time);
    fails(*state, time_too_far, "which ends at 3");
    ModelicaStandardTables_CombiTimeTable_close(kept);
    fails(*state, no_period, "period is 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_one_input, begin, end),
        cmocka_unit_test_setup_teardown(test_refusals, begin, end),
        cmocka_unit_test_setup_teardown(test_file, begin, end),
        cmocka_unit_test_setup_teardown(test_two_inputs, begin, end),
        cmocka_unit_test_setup_teardown(test_time, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
