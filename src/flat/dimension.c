/* dimension.c: unit strings and their dimensions. */
#include <ctype.h>
#include <math.h>
#include <string.h>

#include "flat/units.h"

typedef struct {
    const char *name;
    int8_t exponent[DIMENSIONS]; /* of kg, m, s, A, K, mol, cd */
    bool takes_prefix;
} NamedUnit;

static const NamedUnit units[] = {
    {"g", {1}, true},
    {"m", {0, 1}, true},
    {"s", {0, 0, 1}, true},
    {"A", {0, 0, 0, 1}, true},
    {"K", {0, 0, 0, 0, 1}, true},
    {"mol", {0, 0, 0, 0, 0, 1}, true},
    {"cd", {0, 0, 0, 0, 0, 0, 1}, true},
    {"rad", {0}, true},
    {"sr", {0}, true},
    {"Hz", {0, 0, -1}, true},
    {"N", {1, 1, -2}, true},
    {"Pa", {1, -1, -2}, true},
    {"J", {1, 2, -2}, true},
    {"W", {1, 2, -3}, true},
    {"C", {0, 0, 1, 1}, true},
    {"V", {1, 2, -3, -1}, true},
    {"F", {-1, -2, 4, 2}, true},
    {"Ohm", {1, 2, -3, -2}, true},
    {"S", {-1, -2, 3, 2}, true},
    {"Wb", {1, 2, -2, -1}, true},
    {"T", {1, 0, -2, -1}, true},
    {"H", {1, 2, -2, -2}, true},
    {"lm", {0, 0, 0, 0, 0, 0, 1}, true},
    {"lx", {0, -2, 0, 0, 0, 0, 1}, true},
    {"Bq", {0, 0, -1}, true},
    {"Gy", {0, 2, -2}, true},
    {"Sv", {0, 2, -2}, true},
    {"kat", {0, 0, -1, 0, 0, 1}, true},
    {"degC", {0, 0, 0, 0, 1}, false},
    {"degF", {0, 0, 0, 0, 1}, false},
    {"degRk", {0, 0, 0, 0, 1}, false},
    {"min", {0, 0, 1}, false},
    {"h", {0, 0, 1}, false},
    {"d", {0, 0, 1}, false},
    {"deg", {0}, false},
    {"rev", {0}, false},
    {"l", {0, 3}, true},
    {"L", {0, 3}, true},
    {"t", {1}, true},
    {"bar", {1, -1, -2}, true},
    {"eV", {1, 2, -2}, true},
    {"var", {1, 2, -3}, true},
    {"%", {0}, false},
    {"dB", {0}, false}, /* levels */
    {"B", {0}, false},
    {"Np", {0}, false},
};

static const char *const prefixes[] = {"da", "Y", "Z", "E", "P", "T", "G", "M", "k", "h",
                                       "d",  "c", "m", "u", "n", "p", "f", "a", "z", "y"};

static const NamedUnit *named(const char *at, size_t n, bool prefixed)
{
    for (size_t k = 0; k < sizeof units / sizeof *units; k++)
        if (strlen(units[k].name) == n && memcmp(units[k].name, at, n) == 0 && (!prefixed || units[k].takes_prefix))
            return &units[k];
    return NULL;
}

/* A name as it stands comes before one with a prefix: min is a minute, cd a candela, Pa a pascal. */
static const NamedUnit *find_unit(const char *at, size_t n)
{
    const NamedUnit *found = named(at, n, false);
    for (size_t k = 0; !found && k < sizeof prefixes / sizeof *prefixes; k++) {
        size_t m = strlen(prefixes[k]);
        if (n > m && memcmp(at, prefixes[k], m) == 0)
            found = named(at + m, n - m, true);
    }
    return found;
}

bool dimension_times(const Dimension *a, const Dimension *b, int power, Dimension *to)
{
    for (int k = 0; k < DIMENSIONS; k++) {
        int e = a->exponent[k] + b->exponent[k] * power;
        if (e > INT16_MAX || e < INT16_MIN)
            return false;
        to->exponent[k] = (int16_t)e;
    }
    return true;
}

bool dimension_power(const Dimension *a, double power, Dimension *to)
{
    for (int k = 0; k < DIMENSIONS; k++) {
        double e = a->exponent[k] * power;
        if (!(fabs(e) <= INT16_MAX) || fabs(e - nearbyint(e)) > 1e-9)
            return false;
        to->exponent[k] = (int16_t)nearbyint(e);
    }
    return true;
}

bool dimension_equal(const Dimension *a, const Dimension *b)
{
    return memcmp(a->exponent, b->exponent, sizeof a->exponent) == 0;
}

bool dimension_is_number(const Dimension *d)
{
    return dimension_equal(d, &(Dimension){0});
}

/* ---- text -------------------------------------------------------------------------------------------------------- */

/* unit_factor: a name and an exponent, "s2", "m-1". */
static bool parse_factor(const char **at, int sign, Dimension *to)
{
    const char *from = *at, *p = from;
    while (isalpha((unsigned char)*p) || *p == '%')
        p++;
    const NamedUnit *unit = find_unit(from, (size_t)(p - from));
    if (!unit)
        return false;
    bool negative = *p == '-', has_sign = negative || *p == '+';
    p += has_sign;
    int exponent = 0, digits = 0;
    for (; isdigit((unsigned char)*p) && digits < 3; p++, digits++)
        exponent = 10 * exponent + (*p - '0');
    if (has_sign && !digits)
        return false;
    exponent = digits ? exponent : 1;
    Dimension d;
    for (int k = 0; k < DIMENSIONS; k++)
        d.exponent[k] = (int16_t)(unit->exponent[k] * EXPONENT_ONE);
    *at = p;
    return dimension_times(to, &d, negative ? -sign * exponent : sign * exponent, to);
}

/* Factors with dots between them. */
static bool parse_factors(const char **at, int sign, Dimension *to)
{
    for (;; ++*at) {
        if (!parse_factor(at, sign, to))
            return false;
        if (**at != '.')
            return true;
    }
}

static bool parse_expression(const char **at, int sign, Dimension *to, int depth);

static bool parse_in_parentheses(const char **at, int sign, Dimension *to, int depth)
{
    ++*at;
    return depth && parse_expression(at, sign, to, depth - 1) && *(*at)++ == ')';
}

/* unit_expression: "J/(kg.K)", "(J/K)/(A.s)". */
static bool parse_expression(const char **at, int sign, Dimension *to, int depth)
{
    if (**at == '1')
        ++*at;
    else if (!(**at == '(' ? parse_in_parentheses(at, sign, to, depth) : parse_factors(at, sign, to)))
        return false;
    if (**at != '/')
        return true;
    ++*at;
    return **at == '(' ? parse_in_parentheses(at, -sign, to, depth) : parse_factor(at, -sign, to);
}

bool unit_parse(const char *text, Dimension *to)
{
    enum { DEEPEST = 20 };
    *to = (Dimension){0};
    const char *p = text;
    return parse_expression(&p, 1, to, DEEPEST) && *p == 0;
}

static void print_factors(Buffer *to, const Dimension *d, int sign)
{
    static const char *const names[DIMENSIONS] = {"kg", "m", "s", "A", "K", "mol", "cd"};
    const char *dot = "";
    for (int k = 0; k < DIMENSIONS; k++) {
        int e = sign * d->exponent[k];
        if (e <= 0)
            continue;
        buffer_f(to, "%s%s", dot, names[k]);
        dot = ".";
        if (e % EXPONENT_ONE)
            buffer_f(to, "^%g", e / (double)EXPONENT_ONE);
        else if (e != EXPONENT_ONE)
            buffer_f(to, "%d", e / EXPONENT_ONE);
    }
}

void dimension_print(Buffer *to, const Dimension *d)
{
    int above = 0, below = 0;
    for (int k = 0; k < DIMENSIONS; k++) {
        above += d->exponent[k] > 0;
        below += d->exponent[k] < 0;
    }
    if (above)
        print_factors(to, d, 1);
    else
        buffer_text(to, "1");
    if (below) {
        buffer_text(to, below > 1 ? "/(" : "/");
        print_factors(to, d, -1);
        buffer_text(to, below > 1 ? ")" : "");
    }
}
