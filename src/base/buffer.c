#include "buffer.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void need(Buffer *b, size_t more)
{
    if (b->n + more + 1 <= b->room)
        return;
    size_t room = b->room ? 2 * b->room : 256;
    while (room < b->n + more + 1)
        room *= 2;
    char *at = realloc(b->at, room);
    if (!at) {
        fputs("cardan: out of memory\n", stderr);
        exit(70);
    }
    b->at = at;
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

void buffer_vf(Buffer *b, const char *format, va_list args)
{
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

void number_text(char *to, double x)
{
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(to, 32, "%.*g", digits, x);
        if (digits == 17 || isnan(x) || strtod(to, NULL) == x)
            return;
    }
}

void buffer_number(Buffer *b, double x)
{
    char text[32];
    number_text(text, x);
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
