#include "serve/words.h"

#include <stdarg.h>
#include <string.h>

bool words_plain(const char *text, size_t most)
{
    return text[0] != '-' && strlen(text) < most && !strchr(text, '\n');
}

void words_add(Words *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    PUSH(w->arena, w->at, text_vf(w->arena, format, args));
    va_end(args);
}

void words_add_roots(const Studio *s, Words *w)
{
    for (int i = 0; i < s->root_count; i++) {
        words_add(w, "-L");
        words_add(w, "%s", s->roots[i]);
    }
}

bool words_within(const char *text)
{
    const char *p = text + strspn(text, " \t\r\n");
    if (strncmp(p, "within", 6) != 0)
        return false;
    p += 6;
    p += strspn(p, " \t\r\n");
    return *p != ';';
}
