/* checks.h: what tests of libcardan share: named checks, of which those that fail are printed and counted. */
#ifndef CARDAN_TEST_API_CHECKS_H
#define CARDAN_TEST_API_CHECKS_H

#include <cardan/cardan.h>
#include <math.h>
#include <stdio.h>

static int failures;

static void check(const char *what, int good)
{
    if (!good)
        failures++, printf("FAILED: %s\n", what);
}

static void near(const char *what, double x, double wanted, double most)
{
    if (!(fabs(x - wanted) <= most))
        failures++, printf("FAILED: %s: %.12g instead of %.12g\n", what, x, wanted);
}

static void report(int n, const CardanMessage *m)
{
    for (int i = 0; i < n; i++)
        printf("  %s:%d:%d: %s %s (%s)\n", m[i].file, m[i].line, m[i].column, m[i].code, m[i].text, m[i].help);
}

#endif
