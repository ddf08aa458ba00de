/* doc_text.c: texts, links and annotations for pages about classes. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "view/doc.h"

/* ---- links ------------------------------------------------------------------------------------------------------- */

static bool is_package(const Decl *c)
{
    return c->tree && c->tree->kind == CLASS_PACKAGE;
}

static bool is_inside(const Decl *c, const Decl *root)
{
    for (; c; c = c->enclosing)
        if (c == root)
            return true;
    return false;
}

static void put_page(Buffer *to, const Decl *package, const Decl *root)
{
    if (package == root)
        buffer_text(to, "index");
    else
        for (const char *at = package->full_name->text; *at; at++)
            buffer_char(to, *at == '/' || *at == '\'' ? '_' : *at);
    buffer_text(to, ".html");
}

void doc_page_name(const Docs *d, Buffer *to, const Decl *package)
{
    put_page(to, package, d->root);
}

static const Decl *library_of(const Decl *c)
{
    while (c->enclosing && c->enclosing->enclosing)
        c = c->enclosing;
    return c;
}

/* The pages of another library, where they lie beside those that are written: DIR/../NAME. */
static bool has_pages_beside(const Docs *d, const Decl *library)
{
    Buffer path = {0};
    buffer_f(&path, "%s/../%s/index.html", d->folder, library->name->text);
    bool found = access(path.at, R_OK) == 0;
    buffer_free(&path);
    return found;
}

void doc_link(const Docs *d, Buffer *to, const Decl *c, const char *shown)
{
    bool is_ours = c && is_inside(c, d->root);
    const Decl *root = is_ours ? d->root : c ? library_of(c) : NULL;
    bool is_page = c && (c == root || is_package(c)); /* a class inside of one that is no package has no section */
    if (!c || (!is_page && !is_package(c->enclosing)) || (!is_ours && !has_pages_beside(d, root))) {
        buffer_markup(to, shown);
        return;
    }
    buffer_text(to, "<a href=\"");
    if (!is_ours)
        buffer_f(to, "../%s/", root->name->text);
    put_page(to, is_page ? c : c->enclosing, root);
    if (!is_page) {
        buffer_char(to, '#');
        buffer_markup(to, c->name->text);
    }
    buffer_text(to, "\">");
    buffer_markup(to, shown);
    buffer_text(to, "</a>");
}

/* ---- annotations ------------------------------------------------------------------------------------------------- */

static const TreeArgument *argument(const TreeModification *m, const char *name)
{
    for (const TreeArgument *a = m ? m->arguments : NULL; a; a = a->next)
        if (a->name && !a->name->next && strcmp(a->name->name->text, name) == 0)
            return a;
    return NULL;
}

const TreeModification *doc_annotation(const TreeAnnotation *a, const char *name)
{
    const TreeArgument *found = argument(a ? a->modification : NULL, name);
    return found ? found->modification : NULL;
}

const TreeExpr *doc_value(const TreeModification *m, const char *name)
{
    const TreeArgument *found = argument(m, name);
    return found && found->modification ? found->modification->value : NULL;
}

/* ---- texts of libraries ------------------------------------------------------------------------------------------ */

/* Elements that a text may hold. What another one encloses is kept, but for scripts and styles. */
static bool is_text_element(const char *name)
{
    static const char *const known[] = {"p",  "br", "b",   "i",     "em",    "strong",  "code",       "pre",
                                        "tt", "u",  "sub", "sup",   "ul",    "ol",      "li",         "dl",
                                        "dt", "dd", "h1",  "h2",    "h3",    "h4",      "hr",         "table",
                                        "tr", "td", "th",  "tbody", "thead", "caption", "blockquote", "div"};
    for (size_t k = 0; k < sizeof known / sizeof *known; k++)
        if (strcasecmp(known[k], name) == 0)
            return true;
    return false;
}

enum { NAME_LENGTH = 16, MOST_OPEN = 64 };

typedef struct {
    Buffer *to;
    char open[MOST_OPEN][NAME_LENGTH]; /* elements that are open */
    int n_open;
} Information;

static void close_last(Information *w)
{
    buffer_f(w->to, "</%s>", w->open[--w->n_open]);
}

static bool is_open(const Information *w, const char *name)
{
    for (int k = 0; k < w->n_open; k++)
        if (strcasecmp(w->open[k], name) == 0)
            return true;
    return false;
}

/* Every element that is opened is closed, in order: what a text forgets does not reach beyond it. */
static void put_element(Information *w, const char *name, bool closing)
{
    /* headings of a class are below those of the page */
    const char *shown = tolower((unsigned char)name[0]) == 'h' && isdigit((unsigned char)name[1]) ? "h4" : name;
    bool is_empty = strcasecmp(shown, "br") == 0 || strcasecmp(shown, "hr") == 0;
    if (closing) {
        while (is_open(w, shown)) {
            bool is_this = strcasecmp(w->open[w->n_open - 1], shown) == 0;
            close_last(w);
            if (is_this)
                break;
        }
    } else if (is_empty || w->n_open < MOST_OPEN) {
        buffer_f(w->to, "<%s>", shown);
        if (!is_empty)
            snprintf(w->open[w->n_open++], NAME_LENGTH, "%s", shown);
    }
}

static const char *after_hidden(const char *at, const char *name)
{
    char end[16];
    snprintf(end, sizeof end, "</%s", name);
    const char *found = strcasestr(at, end);
    found = found ? strchr(found, '>') : NULL;
    return found ? found + 1 : at + strlen(at);
}

void doc_information(Buffer *to, const char *html)
{
    Information w = {.to = to};
    while (*html) {
        bool is_tag = *html == '<' && (isalpha((unsigned char)html[1]) || (html[1] && strchr("/!?", html[1])));
        const char *end = is_tag ? strchr(html, '>') : NULL;
        if (!end) { /* a sign that begins no element is a letter: it must not become one with what follows the text */
            buffer_text(to, *html == '<' ? "&lt;" : (const char[]){*html, 0});
            html++;
            continue;
        }
        char name[NAME_LENGTH] = "";
        const char *at = html + 1 + (html[1] == '/');
        for (size_t n = 0; n + 1 < sizeof name && isalnum((unsigned char)at[n]); n++) {
            name[n] = at[n];
            name[n + 1] = 0;
        }
        if (is_text_element(name))
            put_element(&w, name, html[1] == '/');
        bool hides = html[1] != '/' && (strcasecmp(name, "script") == 0 || strcasecmp(name, "style") == 0);
        html = hides ? after_hidden(end + 1, name) : end + 1;
    }
    while (w.n_open)
        close_last(&w);
}
