/* Ends and ticks of axes: the cases that pages have to give, too, and what holds for all ranges. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "view/plot.h"

static void axes_are_those_of_the_table(void **state)
{
    (void)state;
    char path[1000], line[400];
    const char *root = getenv("CARDAN_ROOT");
    snprintf(path, sizeof path, "%s/web/test/scales.txt", root ? root : ".");
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    int n_cases = 0;
    while (fgets(line, sizeof line, f)) {
        char kind[8], low[30], high[30];
        int most, read = 0;
        if (*line == '#')
            continue;
        assert_int_equal(sscanf(line, "%7s %29s %29s %d :%n", kind, low, high, &most, &read), 4);
        bool is_axis = strcmp(kind, "axis") == 0;
        PlotTicks t = (is_axis ? plot_axis : plot_ticks)(strtod(low, NULL), strtod(high, NULL), most);
        char *at = line + read, *end;
        int n = 0;
        for (double wanted = strtod(at, &end); end != at; wanted = strtod(at, &end), n++) {
            if (n < t.n && fabs(plot_tick(&t, n) - wanted) > 1e-9 * t.step)
                fail_msg("%s%g instead", line, plot_tick(&t, n));
            at = end;
        }
        if (n != t.n)
            fail_msg("%s%d ticks from %g by %g", line, t.n, t.first, t.step);
        n_cases++;
    }
    fclose(f);
    assert_true(n_cases > 30);
}

/* From the last tick below to the first one above, and most of it is used. */
static void axes_hold_their_values_and_are_filled(void **state)
{
    (void)state;
    for (int k = 0; k < 20000; k++) {
        double low = fmod(k * 0.6180339887, 2) - 1, span = pow(10, fmod(k * 0.7548776662, 4) - 2);
        for (int most = 3; most <= 9; most++) {
            PlotTicks t = plot_axis(low, low + span, most);
            double first = plot_tick(&t, 0), last = plot_tick(&t, t.n - 1);
            assert_true(t.n >= 2 && t.n <= most);
            assert_true(first <= low + 1e-6 * t.step && last >= low + span - 1e-6 * t.step);
            assert_true(span / (last - first) > (most == 9 ? 0.66 : most >= 5 ? 0.49 : 0.24));
            PlotTicks again = plot_ticks(first, last, most); /* what is drawn has numbers at its ends */
            assert_float_equal(plot_tick(&again, 0), first, 1e-9 * t.step);
            assert_float_equal(plot_tick(&again, again.n - 1), last, 1e-9 * t.step);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(axes_are_those_of_the_table),
        cmocka_unit_test(axes_hold_their_values_and_are_filled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
