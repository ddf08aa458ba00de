/* adams_text.c: the text of an Adams dataset as statements, and their arguments.
 *
 * A statement is KEYWORD/number followed by arguments: NAME=value,value… and flags; lines that begin with a comma
 * continue it. A backslash ends a function. Names stand in comments ("adams_view_name='crank'") before their statement.
 * Angles are radians, or degrees with a D after the number. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "convert/adams_read.h"

static char *trimmed(Arena *a, const char *from, const char *to)
{
    while (from < to && strchr(" \t\r", *from))
        from++;
    while (to > from && strchr(" \t\r", to[-1]))
        to--;
    return arena_text(a, from, (size_t)(to - from));
}

static bool is_function(const char *name)
{
    return !strncasecmp(name, "FUN", 3) || (strchr("FTft", *name) && strchr("XYZxyz", name[1]) && name[1] && !name[2]);
}

static void add_piece(AdamsReader *r, Statement *s, char *piece)
{
    char *equals = strchr(piece, '=');
    Argument *last = s->n ? &s->arguments[s->n - 1] : NULL;
    if (!equals && last && last->name[0] && is_function(last->name)) {
        last->values[0] = convert_text(r->c, "%s %s", last->values[0], piece); /* the line went on */
        return;
    }
    if (equals || !last || !strchr("+-.0123456789", *piece)) {
        if (s->n == 64)
            return;
        Argument *a = &s->arguments[s->n++];
        a->name = equals ? trimmed(r->c->arena, piece, equals) : "";
        a->values[0] = equals ? trimmed(r->c->arena, equals + 1, piece + strlen(piece)) : piece;
        a->n = 1;
        return;
    }
    if (last->n < 64)
        last->values[last->n++] = piece;
}

static void add_statement(AdamsReader *r, const char *text, const char *label, int line)
{
    Conversion *c = r->c;
    Statement s = {.label = label, .line = line, .arguments = NEW_ARRAY(c->arena, Argument, 64)};
    size_t word = strcspn(text, "/, ");
    s.keyword = arena_text(c->arena, text, word);
    const char *at = text + word;
    at += strspn(at, " ");
    if (*at == '/') {
        at++;
        s.number = atoi(at + strspn(at, " "));
        size_t digits = strspn(at, " 0123456789");
        if (digits > strspn(at, " "))
            at += digits;
    }
    int depth = 0;
    const char *from = at;
    for (;; at++) {
        depth += (*at == '(') - (*at == ')');
        if (*at && !((*at == ',' && depth <= 0) || *at == '\\'))
            continue;
        char *piece = trimmed(c->arena, from, at);
        if (*piece)
            add_piece(r, &s, piece);
        if (!*at)
            break;
        from = at + 1;
    }
    PUSH(c->arena, r->statements, s);
}

/* Adds a line that goes on with a statement. Its comma is but the sign of that where a value must follow. */
static void add_line(Buffer *one, const char *content)
{
    if (one->n && *content == ',' && strchr("(,:+-*/", one->at[one->n - 1])) {
        buffer_char(one, ' ');
        content++;
    }
    buffer_text(one, content);
}

void adams_split(AdamsReader *r, const char *text, size_t n)
{
    Conversion *c = r->c;
    const char *end = text + n, *label = "";
    Buffer one = {0};
    int line = 0, from = 1;
    for (const char *at = text; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at)), *stop = newline ? newline : end;
        const char *comment = memchr(at, '!', (size_t)(stop - at));
        char *content = trimmed(c->arena, at, comment ? comment : stop);
        line++;
        if (*content && *content != ',' && one.n) {
            add_statement(r, one.at, label, from);
            buffer_clear(&one);
            label = "";
        }
        if (*content) {
            if (!one.n)
                from = line;
            add_line(&one, content);
        }
        if (comment) {
            const char *name = memmem(comment, (size_t)(stop - comment), "adams_view_name='", 17);
            const char *quote = name ? memchr(name + 17, '\'', (size_t)(stop - name - 17)) : NULL;
            if (quote) {
                if (one.n) {
                    add_statement(r, one.at, label, from);
                    buffer_clear(&one);
                }
                label = arena_text(c->arena, name + 17, (size_t)(quote - name - 17));
            }
        }
        at = newline ? newline + 1 : end;
    }
    if (one.n)
        add_statement(r, one.at, label, from);
    buffer_free(&one);
}

/* ---- arguments ---- */

const Argument *adams_argument(const Statement *s, const char *name)
{
    for (int i = 0; i < s->n; i++) {
        size_t l = strlen(s->arguments[i].name);
        /* Adams takes abbreviations */
        if (l && l <= strlen(name) && (l >= 3 || l == strlen(name)) && !strncasecmp(s->arguments[i].name, name, l)) {
            s->arguments[i].used = true;
            return &s->arguments[i];
        }
    }
    return NULL;
}

bool adams_flag(const Statement *s, const char *name)
{
    for (int i = 0; i < s->n; i++)
        if (!s->arguments[i].name[0] && !strcasecmp(s->arguments[i].values[0], name))
            return true;
    return false;
}

int adams_numbers(AdamsReader *r, const Statement *s, const char *name, double *to, int room)
{
    const Argument *a = adams_argument(s, name);
    int n = 0;
    for (int i = 0; a && i < a->n && n < room; i++) {
        char *end;
        double x = strtod(a->values[i], &end);
        if (*end == 'D' || *end == 'd')
            x *= M_PI / 180, end++;
        if (end == a->values[i] || *end || isnan(x)) {
            convert_fail(r->c, s->line, "%s/%d: %s: '%.40s' is not a number", s->keyword, s->number, name,
                         a->values[i]);
            return 0;
        }
        to[n++] = x;
    }
    return n;
}

double adams_number(AdamsReader *r, const Statement *s, const char *name, double normal)
{
    double x = normal;
    adams_numbers(r, s, name, &x, 1);
    return x;
}

const Tag *adams_tagged(const Tag *list, int n, int number_wanted)
{
    for (int i = 0; i < n; i++)
        if (list[i].number == number_wanted)
            return &list[i];
    return NULL;
}

const Tag *adams_marker_of(AdamsReader *r, const Statement *s, const char *name)
{
    int wanted = (int)adams_number(r, s, name, -1);
    const Tag *t = adams_tagged(r->markers.at, r->markers.n, wanted);
    if (!t || !t->id)
        convert_fail(r->c, s->line, "%s/%d: %s=%d is no marker%s", s->keyword, s->number, name, wanted,
                     t ? " that stays where it is" : "");
    return t;
}

const char *adams_label(AdamsReader *r, const Statement *s, MbsClass cls, MbsId owner, const char *stem)
{
    return shape_name(r->c, cls, owner, *s->label ? s->label : convert_text(r->c, "%s_%d", stem, s->number));
}
