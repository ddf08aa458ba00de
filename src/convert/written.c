/* written.c: numbers of orientations that are exact to the digits written.
 *
 * A right angle written as 1.57079632679 is none to the last digit: the rotation gets elements of 1e-12 where zeros are
 * meant, and the equations of the mechanism grow by half for terms that say nothing.
 */
#include "convert/written.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { FEWEST_DIGITS = 5 }; /* 1.57 may be meant as it is */

typedef struct {
    const char *text;
    int length, digits;       /* digits: those that count */
    double value, last_place; /* last_place: what one more in the last digit would add */
} Written;

static const char *next_number(const char *at)
{
    return at + strspn(at, " \t\r\n,");
}

/* Number k of a text that xml_numbers has read without a failure. */
static Written written_number(const char *text, int k)
{
    Written w = {0};
    char *end = NULL;
    for (w.text = next_number(text); k > 0; k--) {
        strtod(w.text, &end);
        w.text = next_number(end);
    }
    w.value = strtod(w.text, &end);
    w.length = (int)(end - w.text);
    int decimals = 0;
    bool after_point = false;
    for (const char *at = w.text; at < end && tolower((unsigned char)*at) != 'e'; at++) {
        after_point = after_point || *at == '.';
        decimals += after_point && isdigit((unsigned char)*at);
        w.digits += isdigit((unsigned char)*at) && (w.digits || *at != '0');
    }
    const char *exponent = memchr(w.text, 'e', (size_t)w.length);
    exponent = exponent ? exponent : memchr(w.text, 'E', (size_t)w.length);
    w.last_place = pow(10, (exponent ? atoi(exponent + 1) : 0) - decimals);
    return w;
}

static bool means(const Written *w, double exact)
{
    return w->value == exact || (w->digits >= FEWEST_DIGITS && fabs(w->value - exact) < w->last_place);
}

static void report(Conversion *c, const Written *w, const char *as)
{
    convert_lose(c, "orientations", convert_text(c, "%.*s", w->length, w->text),
                 convert_text(c, "taken as %s, which it is to the digits written (--as-written keeps it)", as));
}

void written_angles(Conversion *c, const char *text, int first, int n, double unit, double *values)
{
    if (c->as_written || c->failed)
        return;
    double right = M_PI / 2 / unit;
    for (int i = 0; i < n; i++) {
        Written w = written_number(text, first + i);
        double turns = round(w.value / right), exact = turns * right;
        if (turns == 0 || fabs(turns) > 4 || !means(&w, exact))
            continue;
        if (values[first + i] != exact)
            report(c, &w, convert_text(c, "%g°", 90 * turns));
        values[first + i] = exact;
    }
}

void written_quaternion(Conversion *c, const char *text, int first, double *values)
{
    static const double exact[4] = {0, 0.5, M_SQRT1_2, 1};
    static const char *const names[4] = {"0", "1/2", "the root of 1/2", "1"};
    int found[4];
    if (c->as_written || c->failed)
        return;
    for (int i = 0; i < 4; i++) {
        Written w = written_number(text, first + i);
        w.value = fabs(w.value);
        for (found[i] = 3; found[i] >= 0 && !means(&w, exact[found[i]]);)
            found[i]--;
        if (found[i] < 0)
            return;
    }
    for (int i = 0; i < 4; i++) {
        Written w = written_number(text, first + i);
        double value = copysign(exact[found[i]], w.value);
        if (value != w.value)
            report(c, &w, names[found[i]]);
        values[first + i] = value;
    }
}
