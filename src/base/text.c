/* text.c: texts that live in an arena. */
#include <ctype.h>

#include "base/buffer.h"

const char *text_vf(Arena *a, const char *format, va_list args)
{
    Buffer b = {0};
    buffer_vf(&b, format, args);
    const char *text = arena_text(a, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

const char *text_f(Arena *a, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const char *text = text_vf(a, format, args);
    va_end(args);
    return text;
}

const char *text_identifier(Arena *a, const char *name, size_t length, const char *prefix)
{
    char *own = arena_text(a, name, length);
    for (char *c = own; *c; c++)
        if (!isalnum((unsigned char)*c))
            *c = '_';
    return isalpha((unsigned char)own[0]) ? own : text_f(a, "%s%s", prefix, own);
}
