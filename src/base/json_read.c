#include "json_read.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "json.h"

typedef struct {
    Arena *arena;
    const char *start, *at, *end;
    const char *why; /* first thing found wrong */
    int depth;
} Reader;

static JsonValue read_value(Reader *r);

static void wrong(Reader *r, const char *what)
{
    if (r->why)
        return;
    Buffer b = {0};
    buffer_f(&b, "%s at byte %zu", what, (size_t)(r->at - r->start));
    r->why = arena_text(r->arena, b.at, b.n);
    buffer_free(&b);
}

static void skip_space(Reader *r)
{
    while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at)
        r->at++;
}

static bool take(Reader *r, char c)
{
    skip_space(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

static void add_utf8(Buffer *b, uint32_t c)
{
    if (c < 0x80) {
        buffer_char(b, (char)c);
        return;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned char lead[] = {0, 0xc0, 0xe0, 0xf0};
    buffer_char(b, (char)(lead[more] | (c >> (6 * more))));
    for (int k = more - 1; k >= 0; k--)
        buffer_char(b, (char)(0x80 | ((c >> (6 * k)) & 0x3f)));
}

/* Four hexadecimal digits after \u. */
static uint32_t read_hex(Reader *r)
{
    uint32_t x = 0;
    for (int k = 0; k < 4; k++) {
        char c = r->at < r->end ? *r->at : 0;
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0) {
            wrong(r, "four hexadecimal digits are expected");
            return 0;
        }
        x = x * 16 + (uint32_t)digit;
        r->at++;
    }
    return x;
}

static const char *read_text(Reader *r)
{
    Buffer b = {0};
    while (r->at < r->end && *r->at != '"' && !r->why) {
        char c = *r->at++;
        if (c != '\\') {
            buffer_char(&b, c);
            continue;
        }
        static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
        char e = r->at < r->end ? *r->at++ : 0;
        const char *known = e ? strchr(from, e) : NULL;
        if (known) {
            buffer_char(&b, to[known - from]);
        } else if (e == 'u') {
            uint32_t x = read_hex(r);
            if (x >= 0xd800 && x < 0xdc00 && r->end - r->at > 1 && r->at[0] == '\\' && r->at[1] == 'u') {
                r->at += 2;
                x = 0x10000 + ((x - 0xd800) << 10) + ((read_hex(r) - 0xdc00) & 0x3ff);
            }
            add_utf8(&b, x ? x : 0xfffd); /* texts end at 0, so none may hold one */
        } else {
            wrong(r, "an unknown escape");
        }
    }
    if (!take(r, '"'))
        wrong(r, "a text is not closed");
    const char *text = arena_text(r->arena, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

static JsonValue read_many(Reader *r, bool keyed)
{
    JsonValue v = {.kind = keyed ? JSON_OBJECT : JSON_ARRAY};
    char closing = keyed ? '}' : ']';
    VEC(JsonValue) items = {0};
    VEC(const char *) keys = {0};
    if (++r->depth > JSON_DEEPEST)
        wrong(r, "nested too deep");
    if (!r->why && !take(r, closing)) {
        do {
            if (keyed) {
                if (!take(r, '"'))
                    wrong(r, "a key is expected");
                else
                    PUSH(r->arena, keys, read_text(r));
                if (!r->why && !take(r, ':'))
                    wrong(r, "a colon is expected");
            }
            if (!r->why)
                PUSH(r->arena, items, read_value(r));
        } while (!r->why && take(r, ','));
        if (!r->why && !take(r, closing))
            wrong(r, keyed ? "a comma or } is expected" : "a comma or ] is expected");
    }
    r->depth--;
    v.items = items.at;
    v.keys = keys.at;
    v.n = items.n;
    return v;
}

static bool take_word(Reader *r, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

static JsonValue read_number(Reader *r)
{
    char digits[64];
    size_t n = 0;
    while (r->at + n < r->end && n < sizeof digits - 1 && r->at[n] && strchr("+-0123456789.eE", r->at[n]))
        digits[n] = r->at[n], n++;
    digits[n] = 0;
    char *stop;
    JsonValue v = {.kind = JSON_NUMBER, .number = strtod(digits, &stop)};
    if (n == 0 || stop != digits + n)
        wrong(r, "a value is expected");
    r->at += n;
    return v;
}

static JsonValue read_value(Reader *r)
{
    skip_space(r);
    if (take(r, '{'))
        return read_many(r, true);
    if (take(r, '['))
        return read_many(r, false);
    if (take(r, '"'))
        return (JsonValue){.kind = JSON_TEXT, .text = read_text(r)};
    if (take_word(r, "true"))
        return (JsonValue){.kind = JSON_TRUTH, .number = 1};
    if (take_word(r, "false"))
        return (JsonValue){.kind = JSON_TRUTH};
    if (take_word(r, "null"))
        return (JsonValue){.kind = JSON_NULL};
    return read_number(r);
}

const JsonValue *json_read(Arena *a, const char *text, size_t n, const char **why)
{
    Reader r = {.arena = a, .start = text, .at = text, .end = text + n};
    JsonValue *v = NEW(a, JsonValue);
    *v = read_value(&r);
    skip_space(&r);
    if (r.at != r.end)
        wrong(&r, "nothing more is expected");
    if (why)
        *why = r.why;
    return r.why ? NULL : v;
}

const JsonValue *json_get(const JsonValue *v, const char *key)
{
    if (!v || v->kind != JSON_OBJECT)
        return NULL;
    for (int i = 0; i < v->n; i++)
        if (strcmp(v->keys[i], key) == 0)
            return &v->items[i];
    return NULL;
}

const char *json_get_text(const JsonValue *v, const char *key, const char *otherwise)
{
    const JsonValue *found = json_get(v, key);
    return found && found->kind == JSON_TEXT ? found->text : otherwise;
}

double json_get_number(const JsonValue *v, const char *key, double otherwise)
{
    const JsonValue *found = json_get(v, key);
    return found && (found->kind == JSON_NUMBER || found->kind == JSON_TRUTH) ? found->number : otherwise;
}
