/* name.c: what a name in a text means, by the letters around a place: the text may have errors while it is written. */
#include <ctype.h>
#include <string.h>

#include "lsp/lsp.h"

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Back over blanks. */
static size_t back_blank(const char *t, size_t at)
{
    while (at && strchr(" \t\r\n", t[at - 1]))
        at--;
    return at;
}

/* The begin of the identifier that ends at `at`; `at` itself where there is none. */
static size_t back_name(const char *t, size_t at)
{
    size_t begin = at;
    if (begin && t[begin - 1] == '\'') {
        begin--;
        while (begin && t[begin - 1] != '\'')
            begin--;
        return begin ? begin - 1 : at;
    }
    while (begin && is_letter(t[begin - 1]))
        begin--;
    return begin < at && isdigit((unsigned char)t[begin]) ? at : begin;
}

/* Back over [ … ]. */
static size_t back_subscripts(const char *t, size_t at)
{
    if (!at || t[at - 1] != ']')
        return at;
    int depth = 0;
    for (size_t k = at; k > 0; k--) {
        depth += (t[k - 1] == ']') - (t[k - 1] == '[');
        if (!depth)
            return k - 1;
    }
    return at;
}

/* Whether a place stands in a string or in a comment, where names mean nothing. */
static bool is_written_text(const char *t, size_t at)
{
    enum { CODE, STRING, LINE, BLOCK } in = CODE;
    for (size_t k = 0; k < at; k++) {
        if (in == CODE && t[k] == '"')
            in = STRING;
        else if (in == CODE && t[k] == '/' && t[k + 1] == '/')
            in = LINE;
        else if (in == CODE && t[k] == '/' && t[k + 1] == '*')
            in = BLOCK;
        else if (in == STRING && t[k] == '\\')
            k++;
        else if ((in == STRING && t[k] == '"') || (in == LINE && t[k] == '\n') ||
                 (in == BLOCK && k && t[k - 1] == '*' && t[k] == '/'))
            in = CODE;
    }
    return in != CODE;
}

enum { MOST_PARTS = 20 };

typedef struct {
    struct {
        size_t from, to;
    } at[MOST_PARTS]; /* from the last part to the first */
    int n;
    bool rooted;
} Path;

/* The path a.b[1].c that ends at `end`. */
static Path path_before(const char *t, size_t end)
{
    Path p = {0};
    for (;;) {
        size_t stop = back_subscripts(t, end), begin = back_name(t, stop);
        if (begin == stop || p.n == MOST_PARTS)
            return p;
        p.at[p.n].from = begin;
        p.at[p.n++].to = stop;
        if (!begin || t[begin - 1] != '.')
            return p;
        end = begin - 1;
        p.rooted = !end || !(is_letter(t[end - 1]) || strchr("]'", t[end - 1]));
        if (p.rooted)
            return p;
    }
}

Class *look_type(Look *l, Element *e)
{
    if (!e || !e->tree)
        return NULL;
    if (e->tree->kind == ELEMENT_CLASS)
        return element_class(l->f, e);
    Component *c = element_component(l->f, e);
    Class *i = c && c->items && c->n_items ? c->items[0]->class_ : c ? c->class_ : NULL;
    return i ? i : lookup_class_quiet(l->f, e->scope, e->tree->type, e->tree->type_rooted);
}

/* Parts [last … k] of a path, from the first name on. in: where the last one was found. */
static Element *resolve(Look *l, const Path *p, int k, Class *scope, Class **in)
{
    const char *t = l->document->text;
    Element *e = NULL;
    *in = scope;
    for (int i = p->n - 1; i >= k; i--) {
        Sym name = symbol_n(l->f->symbols, t + p->at[i].from, p->at[i].to - p->at[i].from);
        if (i == p->n - 1) {
            e = p->rooted ? class_element(l->f, l->f->root_class, name) : lookup_simple(l->f, scope, name);
            if (!e)
                e = class_element(l->f, l->f->root_class, name);
        } else {
            *in = look_type(l, e);
            e = *in ? class_element(l->f, *in, name) : NULL;
        }
        if (!e)
            return NULL;
    }
    return e;
}

/* The class around a place as an instance, so that values are known. */
static Class *scope_at(Look *l, size_t offset)
{
    const TreeClass *c = look_class(l, offset);
    Class *i = c ? look_in_class(l, c) : NULL;
    l->f->as_part = true;
    if (!i)
        return l->f->root_class;
    bool is_model = class_kind(i) == CLASS_MODEL || class_kind(i) == CLASS_BLOCK || class_kind(i) == CLASS_CLASS;
    return is_model ? front_instantiate(l->f, i)->class_ : i;
}

/* ---- modifiers --------------------------------------------------------------------------------------------------- */

/* The parenthesis that is open at a place, on the way back to the begin of the declaration; or SIZE_MAX. */
static size_t open_parenthesis(const char *t, size_t at)
{
    int depth = 0;
    bool in_string = false;
    for (size_t k = at; k > 0; k--) {
        char c = t[k - 1];
        if (c == '"' && (k < 2 || t[k - 2] != '\\'))
            in_string = !in_string;
        if (in_string)
            continue;
        if (c == ';')
            return SIZE_MAX;
        depth += strchr(")}]", c) ? 1 : 0;
        if (strchr("({[", c)) {
            if (!depth)
                return c == '(' ? k - 1 : SIZE_MAX;
            depth--;
        }
    }
    return SIZE_MAX;
}

static bool is_word(const char *t, size_t from, size_t to, const char *word)
{
    return to - from == strlen(word) && strncmp(t + from, word, to - from) == 0;
}

/* What the arguments in a parenthesis belong to: the type of a declared component, a base class, a function; in
 * parentheses of others the element that is modified there. */
static Class *modified(Look *l, size_t open, Class *scope)
{
    const char *t = l->document->text;
    Class *in;
    Path name = path_before(t, back_blank(t, open));
    if (!name.n)
        return NULL;
    size_t outer = open_parenthesis(t, name.at[name.n - 1].from);
    Class *around = outer != SIZE_MAX ? modified(l, outer, scope) : NULL;
    if (around) {
        Element *e =
            class_element(l->f, around, symbol_n(l->f->symbols, t + name.at[0].from, name.at[0].to - name.at[0].from));
        if (e)
            return look_type(l, e);
    }
    size_t before = back_blank(t, name.at[name.n - 1].from);
    Path type = path_before(t, back_subscripts(t, before));
    bool declares = type.n && before > 0 && !is_word(t, type.at[0].from, type.at[0].to, "extends") &&
                    !is_word(t, type.at[0].from, type.at[0].to, "constrainedby") &&
                    !is_word(t, type.at[0].from, type.at[0].to, "then") &&
                    !is_word(t, type.at[0].from, type.at[0].to, "else");
    Element *e = resolve(l, declares ? &type : &name, 0, scope, &in);
    return look_type(l, e);
}

/* Back over "each" and "final", which may stand before a modifier's name. */
static size_t back_prefixes(const char *t, size_t at)
{
    for (;;) {
        size_t end = back_blank(t, at), begin = back_name(t, end);
        if (!is_word(t, begin, end, "each") && !is_word(t, begin, end, "final"))
            return end;
        at = begin;
    }
}

Class *look_container(Look *l, size_t offset, Follows *how)
{
    const char *t = l->document->text;
    size_t begin = back_name(t, offset);
    Class *scope = scope_at(l, offset), *in;
    *how = FOLLOWS_NAME;
    if (is_written_text(t, offset))
        return NULL;
    if (begin && t[begin - 1] == '.') {
        Path p = path_before(t, begin - 1);
        *how = FOLLOWS_MEMBER;
        return p.n ? look_type(l, resolve(l, &p, 0, scope, &in)) : l->f->root_class;
    }
    size_t before = back_prefixes(t, begin), open = open_parenthesis(t, begin);
    if (open != SIZE_MAX && before && strchr("(,", t[before - 1])) {
        Class *of = modified(l, open, scope);
        *how = of ? FOLLOWS_MODIFIER : FOLLOWS_NAME;
        if (of)
            return of;
    }
    return scope;
}

/* Whether the rest of a name, ".b[1].c", is followed by what a modifier gives: '=' or '('. */
static bool is_given_behind(const char *t, size_t at)
{
    for (;;) {
        at += strspn(t + at, " \t\r\n");
        if (t[at] == '[')
            at += strcspn(t + at, "]") + (strchr(t + at, ']') != NULL);
        else if (t[at] == '.' && (is_letter(t[at + 1]) || t[at + 1] == '\''))
            at += 1 + strcspn(t + at + 1, " \t\r\n.[(=,;)");
        else
            return t[at] == '(' || (t[at] == '=' && t[at + 1] != '=');
    }
}

/* The element that a modifier's name means, "b" or "b.c" of a(b = 1, b.c = 2); NULL: it is no modifier. */
static Element *modifier_element(Look *l, const Path *p, Class **in)
{
    const char *t = l->document->text;
    Follows how;
    Element *e = NULL;
    *in = look_container(l, p->at[p->n - 1].from, &how);
    for (int k = p->n - 1; k >= 0 && *in && how == FOLLOWS_MODIFIER; k--) {
        *in = k < p->n - 1 ? look_type(l, e) : *in;
        e = *in ? class_element(l->f, *in, symbol_n(l->f->symbols, t + p->at[k].from, p->at[k].to - p->at[k].from))
                : NULL;
        if (!e)
            return NULL;
    }
    return e;
}

bool look_meaning(Look *l, size_t offset, Meaning *to)
{
    const char *t = l->document->text;
    size_t end = offset;
    while (end < l->document->n && is_letter(t[end]))
        end++;
    Path p = path_before(t, end);
    if (!p.n || is_written_text(t, offset))
        return false;
    *to = (Meaning){.from = p.at[0].from, .to = p.at[0].to};
    to->element = !p.rooted && is_given_behind(t, end) ? modifier_element(l, &p, &to->in) : NULL;
    if (!to->element)
        to->element = resolve(l, &p, 0, scope_at(l, offset), &to->in);
    return to->element && to->element->tree;
}
