/* xml.c: expat's events, put together to a tree. */
#include "convert/xml.h"

#include <expat.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 1000 };

typedef struct {
    Conversion *c;
    XML_Parser parser;
    Xml *root, *open;
    int depth;
    int before;  /* lines that are left out before the text */
    Buffer text; /* of the innermost element */
} XmlReader;

static int line_of(const XmlReader *r)
{
    return r->before + (int)XML_GetCurrentLineNumber(r->parser);
}

static void start(void *context, const XML_Char *name, const XML_Char **attributes)
{
    XmlReader *r = context;
    Arena *a = r->c->arena;
    if (++r->depth > DEEPEST) {
        convert_fail(r->c, line_of(r), "elements are nested too deeply");
        XML_StopParser(r->parser, XML_FALSE);
        return;
    }
    Xml *x = NEW(a, Xml);
    int n = 0;
    while (attributes[n])
        n++;
    x->name = arena_text(a, name, strlen(name));
    x->attributes = NEW_ARRAY(a, const char *, n + 1);
    for (int i = 0; i < n; i++)
        x->attributes[i] = arena_text(a, attributes[i], strlen(attributes[i]));
    x->text = "";
    x->used = NEW(a, bool);
    x->line = line_of(r);
    x->parent = r->open;
    if (!r->open)
        r->root = x;
    else if (r->open->last)
        r->open->last->next = x;
    else
        r->open->first = x;
    if (r->open)
        r->open->last = x;
    r->open = x;
    buffer_clear(&r->text);
}

static void end(void *context, const XML_Char *name)
{
    XmlReader *r = context;
    (void)name;
    size_t from = 0, to = r->text.n;
    while (from < to && strchr(" \t\r\n", r->text.at[from]))
        from++;
    while (to > from && strchr(" \t\r\n", r->text.at[to - 1]))
        to--;
    if (to > from)
        r->open->text = arena_text(r->c->arena, r->text.at + from, to - from);
    buffer_clear(&r->text);
    r->open = r->open->parent;
    r->depth--;
}

static void characters(void *context, const XML_Char *text, int n)
{
    XmlReader *r = context;
    buffer_add(&r->text, text, (size_t)n);
}

Xml *xml_read(Conversion *c, const char *text, size_t n)
{
    XmlReader r = {.c = c, .parser = XML_ParserCreate(NULL)};
    if (!r.parser) {
        convert_fail(c, 0, "out of memory");
        return NULL;
    }
    /* Many files begin with an empty line, which XML forbids before a declaration and no other reader minds. */
    for (; n && strchr(" \t\r\n", *text); text++, n--)
        r.before += *text == '\n';
    XML_SetUserData(r.parser, &r);
    XML_SetElementHandler(r.parser, start, end);
    XML_SetCharacterDataHandler(r.parser, characters);
    bool good = n < (1u << 30);
    if (!good)
        convert_fail(c, 0, "the file is too large");
    else if (XML_Parse(r.parser, text, (int)n, XML_TRUE) == XML_STATUS_ERROR && !c->failed)
        convert_fail(c, line_of(&r), "%s", XML_ErrorString(XML_GetErrorCode(r.parser)));
    XML_ParserFree(r.parser);
    buffer_free(&r.text);
    return c->failed ? NULL : r.root;
}

const char *xml_get(const Xml *x, const char *attribute)
{
    if (x)
        *x->used = true;
    for (int i = 0; x && x->attributes[i]; i += 2)
        if (!strcmp(x->attributes[i], attribute))
            return x->attributes[i + 1];
    return NULL;
}

Xml *xml_child(const Xml *x, const char *name)
{
    if (x)
        *x->used = true;
    for (Xml *child = x ? x->first : NULL; child; child = child->next)
        if (!strcmp(child->name, name)) {
            *child->used = true;
            return child;
        }
    return NULL;
}

Xml *xml_sibling(const Xml *x)
{
    for (Xml *next = x->next; next; next = next->next)
        if (!strcmp(next->name, x->name)) {
            *next->used = true;
            return next;
        }
    return NULL;
}

void xml_known(const Xml *x)
{
    *x->used = true;
    for (const Xml *child = x->first; child; child = child->next)
        xml_known(child);
}

void xml_lose_unknown(Conversion *c, const Xml *x)
{
    for (const Xml *child = x->first; child && !c->failed; child = child->next) {
        const char *name = xml_get(x, "name");
        if (*child->used) {
            xml_lose_unknown(c, child);
            continue;
        }
        const char *own = xml_get(child, "name") ? xml_get(child, "name") : xml_get(child, "reference");
        convert_lose(c, convert_text(c, "<%s>%s%s%s", x->name, name ? " '" : "", name ? name : "", name ? "'" : ""),
                     convert_text(c, "<%s>%s%s%s in line %d, which is not known here", child->name, own ? " '" : "",
                                  own ? own : "", own ? "'" : "", child->line),
                     NULL);
    }
}

int xml_numbers(Conversion *c, const Xml *x, const char *text, double *to, int room)
{
    int n = 0;
    for (const char *at = text; *at;) {
        while (*at && strchr(" \t\r\n,", *at))
            at++;
        if (!*at)
            break;
        char *past;
        double value = strtod(at, &past);
        if (past == at || isnan(value)) {
            convert_fail(c, x->line, "<%s>: '%.40s' is not a number", x->name, at);
            return n;
        }
        if (n < room)
            to[n] = value;
        n++;
        at = past;
    }
    return n;
}

bool xml_vector(Conversion *c, const Xml *x, const char *attribute, double *to, int n)
{
    const char *text = xml_get(x, attribute);
    double some[16];
    if (!text)
        return true;
    int found = xml_numbers(c, x, text, some, 16);
    if (!c->failed && found != n)
        convert_fail(c, x->line, "<%s>: %s takes %d numbers, not %d", x->name, attribute, n, found);
    for (int i = 0; i < n && !c->failed; i++)
        to[i] = some[i];
    return !c->failed;
}

bool xml_number(Conversion *c, const Xml *x, const char *attribute, double *to)
{
    return xml_vector(c, x, attribute, to, 1);
}
