#include "json.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/utf8.h"

static void begin_value(Json *j)
{
    if (j->depth && !j->after_key) {
        if (j->filled[j->depth - 1])
            buffer_char(j->to, ',');
        j->filled[j->depth - 1] = true;
    }
    j->after_key = false;
}

static void open_level(Json *j, char opening, char closing)
{
    begin_value(j);
    if (j->depth == JSON_DEEPEST)
        abort();
    buffer_char(j->to, opening);
    j->closing[j->depth] = closing;
    j->filled[j->depth++] = false;
}

void json_object(Json *j)
{
    open_level(j, '{', '}');
}

void json_array(Json *j)
{
    open_level(j, '[', ']');
}

void json_end(Json *j)
{
    buffer_char(j->to, j->closing[--j->depth]);
}

static void quoted(Json *j, const char *text)
{
    buffer_char(j->to, '"');
    for (const char *p = text; *p; p++) {
        unsigned char c = (unsigned char)*p;
        uint32_t n = utf8_length(p);
        if (!n)
            buffer_text(j->to, "\\ufffd");
        else if (c == '"' || c == '\\')
            buffer_f(j->to, "\\%c", c);
        else if (c == '\n')
            buffer_text(j->to, "\\n");
        else if (c < ' ')
            buffer_f(j->to, "\\u%04x", c);
        else
            buffer_add(j->to, p, n);
        p += n ? n - 1 : 0;
    }
    buffer_char(j->to, '"');
}

void json_key(Json *j, const char *key)
{
    begin_value(j);
    quoted(j, key);
    buffer_char(j->to, ':');
    j->after_key = true;
}

void json_text(Json *j, const char *text)
{
    begin_value(j);
    quoted(j, text);
}

void json_int(Json *j, long long value)
{
    begin_value(j);
    buffer_f(j->to, "%lld", value);
}

void json_number(Json *j, double value)
{
    begin_value(j);
    if (isfinite(value))
        buffer_number(j->to, value);
    else
        buffer_text(j->to, "null");
}

void json_rounded(Json *j, const double *x, size_t n, int digits)
{
    json_array(j);
    for (size_t i = 0; i < n; i++) {
        char text[32];
        snprintf(text, sizeof text, "%.*g", digits, x[i]);
        json_number(j, isfinite(x[i]) ? strtod(text, NULL) : x[i]);
    }
    json_end(j);
}

void json_bool(Json *j, bool value)
{
    begin_value(j);
    buffer_text(j->to, value ? "true" : "false");
}
