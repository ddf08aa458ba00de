/* place.c: places and names of files, as the protocol writes them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "lsp/lsp.h"

/* How many UTF-16 units a character has whose first byte this is; 0: it is no first byte. */
static int units(unsigned char c)
{
    return (c & 0xc0) == 0x80 ? 0 : c >= 0xf0 ? 2 : 1;
}

size_t lsp_offset(const char *text, size_t n, LspPlace at)
{
    size_t k = 0;
    for (int line = 0; line < at.line && k < n; k++)
        line += text[k] == '\n';
    for (int column = 0; k < n && text[k] != '\n'; k++) {
        int size = units((unsigned char)text[k]);
        if (size && column >= at.character)
            break;
        column += size;
    }
    return k;
}

LspPlace lsp_place(const char *text, size_t n, size_t offset)
{
    LspPlace at = {0};
    for (size_t k = 0; k < offset && k < n; k++) {
        at.character += units((unsigned char)text[k]);
        if (text[k] == '\n')
            at = (LspPlace){at.line + 1, 0};
    }
    return at;
}

static void put_place(Json *j, const char *key, LspPlace at)
{
    json_key(j, key);
    json_object(j);
    json_key(j, "line"), json_int(j, at.line);
    json_key(j, "character"), json_int(j, at.character);
    json_end(j);
}

void lsp_put_range(Json *j, const char *key, const char *text, size_t n, size_t from, size_t to)
{
    json_key(j, key);
    json_object(j);
    put_place(j, "start", lsp_place(text, n, from));
    put_place(j, "end", lsp_place(text, n, to));
    json_end(j);
}

/* A place in a source, whose lines are known. */
static LspPlace place_in(Source *s, uint32_t offset)
{
    const char *line;
    int length;
    LspPlace at = {.line = source_place((Span){s, offset, offset}).line - 1};
    source_line(s, at.line + 1, &line, &length);
    for (const char *p = line; p < s->text + offset; p++)
        at.character += units((unsigned char)*p);
    return at;
}

void lsp_put_span(Json *j, const char *key, Span span)
{
    json_key(j, key);
    json_object(j);
    put_place(j, "start", place_in(span.source, span.from));
    put_place(j, "end", place_in(span.source, span.to));
    json_end(j);
}

static int hex(char c)
{
    return isdigit((unsigned char)c) ? c - '0' : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10 : -1;
}

char *lsp_path_of_uri(const char *uri)
{
    if (strncmp(uri, "file://", 7) != 0)
        return NULL;
    Buffer b = {0};
    for (const char *p = uri + 7; *p; p++) {
        int high = *p == '%' ? hex(p[1]) : -1, low = high >= 0 ? hex(p[2]) : -1;
        buffer_char(&b, low >= 0 ? (char)(16 * high + low) : *p);
        p += low >= 0 ? 2 : 0;
    }
    return b.at ? b.at : strdup("");
}

void lsp_write_uri(Buffer *to, const char *path)
{
    buffer_text(to, "file://");
    for (const char *p = path; *p; p++)
        if (isalnum((unsigned char)*p) || strchr("/-_.~", *p))
            buffer_char(to, *p);
        else
            buffer_f(to, "%%%02X", (unsigned)(unsigned char)*p);
}

void lsp_put_uri(Json *j, const char *key, const char *path)
{
    Buffer b = {0};
    lsp_write_uri(&b, path);
    json_key(j, key);
    json_text(j, b.at);
    buffer_free(&b);
}
