#include "buffer.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void need(Buffer *b, size_t more)
{
    if (b->n + more + 1 <= b->room)
        return;
    size_t room = b->room ? 2 * b->room : 256;
    while (room < b->n + more + 1)
        room *= 2;
    b->at = memory_or_end(realloc(b->at, room));
    b->room = room;
}

void buffer_add(Buffer *b, const char *text, size_t n)
{
    need(b, n);
    if (n)
        memcpy(b->at + b->n, text, n);
    b->n += n;
    b->at[b->n] = 0;
}

void buffer_text(Buffer *b, const char *text)
{
    buffer_add(b, text, strlen(text));
}

void buffer_char(Buffer *b, char c)
{
    buffer_add(b, &c, 1);
}

static void add_integer(Buffer *b, long value)
{
    char digits[24];
    size_t at = sizeof digits;
    unsigned long rest = value < 0 ? 0UL - (unsigned long)value : (unsigned long)value;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        digits[--at] = '-';
    buffer_add(b, digits + at, sizeof digits - at);
}

/* Only %s, %d, %ld, %c and %%, which are all that large texts are made of. */
static bool is_simple(const char *format)
{
    for (const char *at = format; (at = strchr(at, '%')); at++) {
        at += at[1] == 'l' ? 2 : 1;
        if (*at != 'd' && (at[-1] == 'l' || !*at || !strchr("sc%", *at)))
            return false;
    }
    return true;
}

static void add_simply(Buffer *b, const char *format, va_list args)
{
    need(b, 0);
    for (const char *at = format; *at; at++) {
        size_t plain = strcspn(at, "%");
        if (plain) {
            buffer_add(b, at, plain);
            at += plain - 1;
            continue;
        }
        switch (*++at) {
        case 's': {
            const char *text = va_arg(args, const char *);
            buffer_text(b, text ? text : "(null)");
            break;
        }
        case 'd':
            add_integer(b, va_arg(args, int));
            break;
        case 'l':
            at++;
            add_integer(b, va_arg(args, long));
            break;
        case 'c':
            buffer_char(b, (char)va_arg(args, int));
            break;
        case '%':
            buffer_char(b, '%');
            break;
        }
    }
    b->at[b->n] = 0;
}

/* The C library's own printing is slow once a library has registered conversions of its own, as that of Fortran does.
 */
void buffer_vf(Buffer *b, const char *format, va_list args)
{
    if (is_simple(format)) {
        add_simply(b, format, args);
        return;
    }
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (n < 0)
        return;
    need(b, (size_t)n);
    vsnprintf(b->at + b->n, (size_t)n + 1, format, args);
    b->n += (size_t)n;
}

void buffer_f(Buffer *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buffer_vf(b, format, args);
    va_end(args);
}

void buffer_number_text(char *to, double x)
{
    static const char *const formats[] = {"%.15g", "%.16g", "%.17g"};
    for (int i = 0; i < 3; i++) {
        strfromd(to, 32, formats[i], x);
        if (i == 2 || isnan(x) || strtod(to, NULL) == x)
            return;
    }
}

void buffer_number(Buffer *b, double x)
{
    char text[32];
    buffer_number_text(text, x);
    buffer_text(b, text);
}

void buffer_free(Buffer *b)
{
    free(b->at);
    *b = (Buffer){0};
}

void buffer_clear(Buffer *b)
{
    b->n = 0;
    if (b->at)
        b->at[0] = 0;
}

void buffer_markup_char(Buffer *b, char c)
{
    switch (c) {
    case '&':
        buffer_text(b, "&amp;");
        return;
    case '<':
        buffer_text(b, "&lt;");
        return;
    case '>':
        buffer_text(b, "&gt;");
        return;
    case '"':
        buffer_text(b, "&quot;");
        return;
    default:
        buffer_char(b, c);
    }
}

void buffer_markup(Buffer *b, const char *text)
{
    for (; *text; text++)
        buffer_markup_char(b, *text);
}
