/* strings.c: Modelica.Utilities.Strings. Indices count bytes from 1. */
#include <limits.h>
#include <string.h>

#include "base/scan.h"
#include "run/external/external.h"

int ModelicaStrings_length(const char *text)
{
    return (int)strlen(text);
}

const char *ModelicaStrings_substring(const char *text, int from, int to)
{
    if (from < 1) {
        ModelicaFormatWarning("substring: the start index %d is set to 1", from);
        from = 1;
    }
    if (to < 0) {
        ModelicaFormatWarning("substring: the end index %d is set to %d", to, from);
        to = from;
    }
    ScanToken part = scan_part(text, from, to);
    return external_text(part.at, part.n);
}

int ModelicaStrings_compare(const char *a, const char *b, int exact)
{
    return 2 + scan_order(a, b, exact != 0);
}

/* A start inside the text or just behind it, from 0. */
static size_t start_of(const char *text, int start)
{
    size_t n = strlen(text);
    if (start < 1 || (size_t)start > n + 1)
        ModelicaFormatError("the start index %d is outside the string, which has %zu characters", start, n);
    return (size_t)start - 1;
}

int ModelicaStrings_skipWhiteSpace(const char *text, int start)
{
    return (int)scan_skip_space(text, start_of(text, start)) + 1;
}

void ModelicaStrings_scanIdentifier(const char *text, int start, int *next, const char **identifier)
{
    ScanToken token = scan_identifier(text, start_of(text, start));
    *next = (int)token.next + 1;
    *identifier = external_text(token.at, token.n);
}

void ModelicaStrings_scanString(const char *text, int start, int *next, const char **string)
{
    ScanToken token = scan_quoted(text, start_of(text, start));
    *next = (int)token.next + 1;
    *string = external_text(token.at, token.n);
}

void ModelicaStrings_scanReal(const char *text, int start, int without_sign, int *next, double *number)
{
    ScanToken token = scan_number(text, start_of(text, start), !without_sign, false);
    *next = (int)token.next + 1;
    *number = scan_number_value(token);
}

void ModelicaStrings_scanInteger(const char *text, int start, int without_sign, int *next, int *number)
{
    ScanToken token = scan_number(text, start_of(text, start), !without_sign, true);
    double value = scan_number_value(token);
    if (value > INT_MAX || value < INT_MIN)
        ModelicaFormatError("the number %.*s does not fit into an Integer", (int)token.n, token.at);
    *next = (int)token.next + 1;
    *number = (int)value;
}

int ModelicaStrings_hashString(const char *text)
{
    return scan_hash(text);
}
