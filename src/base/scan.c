/* scan.c: tokens and parts of texts. */
#include "base/scan.h"

#include <ctype.h>
#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

size_t scan_skip_space(const char *text, size_t at)
{
    while (isspace((unsigned char)text[at]))
        at++;
    return at;
}

static ScanToken nothing(size_t start)
{
    return (ScanToken){.next = start};
}

ScanToken scan_identifier(const char *text, size_t at)
{
    size_t from = scan_skip_space(text, at), to = from;
    if (!isalpha((unsigned char)text[from]))
        return nothing(at);
    while (isalnum((unsigned char)text[to]) || text[to] == '_')
        to++;
    return (ScanToken){text + from, to - from, to};
}

ScanToken scan_quoted(const char *text, size_t at)
{
    size_t from = scan_skip_space(text, at), to = from + 1;
    if (text[from] != '"')
        return nothing(at);
    while (text[to] && (text[to] != '"' || text[to - 1] == '\\'))
        to++;
    return text[to] ? (ScanToken){text + from + 1, to - from - 1, to + 1} : nothing(at);
}

ScanToken scan_number(const char *text, size_t at, bool with_sign, bool whole)
{
    size_t from = scan_skip_space(text, at);
    const char *p = text + from;
    bool is_whole = true;
    if (*p == '+' || *p == '-') {
        if (!with_sign)
            return nothing(at);
        p++;
    }
    size_t digits = strspn(p, "0123456789");
    if (!digits)
        return nothing(at);
    p += digits;
    if (*p == '.') {
        is_whole = false;
        p += 1 + strspn(p + 1, "0123456789");
    }
    if (*p == 'e' || *p == 'E') {
        const char *q = p + 1 + (p[1] == '+' || p[1] == '-');
        size_t exponent = strspn(q, "0123456789");
        is_whole = false;
        if (exponent)
            p = q + exponent;
    }
    if (whole && !is_whole)
        return nothing(at);
    size_t n = (size_t)(p - (text + from));
    return (ScanToken){text + from, n, from + n};
}

double scan_number_value(ScanToken number)
{
    /* A copy, for strtod may see more in the text than the token has ("0x1", "1e"). */
    char *copy = number.at ? strndup(number.at, number.n) : NULL;
    locale_t plain = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
    double x = !copy ? 0 : plain ? strtod_l(copy, NULL, plain) : strtod(copy, NULL);
    if (plain)
        freelocale(plain);
    free(copy);
    return x;
}

ScanToken scan_part(const char *text, long from, long to)
{
    long n = (long)strlen(text);
    if (from < 1)
        from = 1;
    if (to > n)
        to = n;
    if (from > to)
        return (ScanToken){text + n, 0, (size_t)n};
    return (ScanToken){text + from - 1, (size_t)(to - from + 1), (size_t)to};
}

int scan_order(const char *a, const char *b, bool exact)
{
    int order = exact ? strcmp(a, b) : strcasecmp(a, b);
    return (order > 0) - (order < 0);
}

int scan_hash(const char *text)
{
    uint32_t hash = 0xAAAAAAAAu;
    const unsigned char *p = (const unsigned char *)text;
    for (size_t i = 0; p[i]; i++)
        hash ^= i % 2 == 0 ? (hash << 7) ^ (p[i] * (hash >> 3)) : ~((hash << 11) + (p[i] ^ (hash >> 5)));
    return (int)(int32_t)hash;
}
