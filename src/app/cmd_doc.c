/* cmd_doc.c: cardan doc CLASS -o FOLDER: the reference of a library, a page for each of its packages. */
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "app/call_model.h"
#include "base/share.h"
#include "view/doc.h"
#include "view/files.h"

static bool is_page(const Class *i)
{
    return i->decl->tree->kind == CLASS_PACKAGE && i->decl->tree->form != FORM_SHORT;
}

/* ---- a page ------------------------------------------------------------------------------------------------------ */

/* The page's frame with {marks} replaced. */
static void put_shell(Buffer *to, const char *shell, const char *title, const Buffer *navigation, const Buffer *body)
{
    const struct {
        const char *mark, *text;
    } marks[] = {{"{title}", title},
                 {"{up}", ""},
                 {"{links}", "<!--links-->"},
                 {"{navigation}", navigation->at},
                 {"{body}", body->at}};
    while (*shell) {
        size_t k = 0;
        while (k < sizeof marks / sizeof *marks && strncmp(shell, marks[k].mark, strlen(marks[k].mark)) != 0)
            k++;
        if (k == sizeof marks / sizeof *marks) {
            buffer_char(to, *shell++);
            continue;
        }
        buffer_text(to, marks[k].text ? marks[k].text : "");
        shell += strlen(marks[k].mark);
    }
}

static void put_crumbs(const Docs *d, Buffer *to, const Decl *c)
{
    if (c == d->root)
        return;
    put_crumbs(d, to, c->enclosing);
    if (c->enclosing != d->root)
        buffer_text(to, " › ");
    doc_link(d, to, c->enclosing, c->enclosing->name->text);
}

/* The packages around this one and in it. */
static void put_navigation(const Docs *d, Buffer *to, Class *i, const Classes *children)
{
    buffer_text(to, "<details open><summary>");
    buffer_markup(to, i->decl->name->text);
    buffer_text(to, "</summary><ul>");
    if (i->decl != d->root) {
        buffer_text(to, "<li>");
        Buffer up = {0};
        buffer_f(&up, "↑ %s", i->decl->enclosing->name->text);
        doc_link(d, to, i->decl->enclosing, up.at);
        buffer_text(to, "</li>");
        buffer_free(&up);
    }
    for (int k = 0; k < children->n; k++) {
        buffer_text(to, "<li>");
        doc_link(d, to, children->at[k]->decl, children->at[k]->decl->name->text);
        buffer_text(to, "</li>");
    }
    buffer_text(to, "</ul></details>");
}

static void put_contents(const Docs *d, Buffer *to, const Classes *children)
{
    if (!children->n)
        return;
    buffer_text(to, "<div class=\"wide\"><table>\n");
    for (int k = 0; k < children->n; k++) {
        const Decl *c = children->at[k]->decl;
        buffer_text(to, "<tr><td>");
        doc_link(d, to, c, c->name->text);
        buffer_f(to, "</td><td class=\"unit\">%s%s</td><td>", c->tree->partial ? "partial " : "",
                 class_kind_text(c->tree->kind));
        buffer_markup(to, c->tree->comment.text ? c->tree->comment.text->text : "");
        buffer_text(to, "</td></tr>\n");
    }
    buffer_text(to, "</table></div>\n");
}

static void put_section(const Docs *d, Buffer *to, Class *i)
{
    const Decl *c = i->decl;
    buffer_text(to, "<section class=\"class\" id=\"");
    buffer_markup(to, c->name->text);
    buffer_text(to, "\"><h2><a class=\"self\" href=\"#");
    buffer_markup(to, c->name->text);
    buffer_text(to, "\">");
    buffer_markup(to, c->name->text);
    buffer_f(to, "</a><span class=\"kind\">%s%s</span></h2>\n", c->tree->partial ? "partial " : "",
             class_kind_text(c->tree->kind));
    doc_class(d, to, i);
    buffer_text(to, "</section>\n");
}

/* Every class below the root by its name, to be filtered as one types. */
static void put_finder(const Docs *d, Buffer *to, const Classes *all)
{
    buffer_f(to,
             "<h2 id=\"all-classes\">All %d classes</h2>\n<input class=\"find\" type=\"search\" placeholder=\"Find a "
             "class\" aria-label=\"Find a class\">\n<ul class=\"all\">\n",
             all->n);
    size_t skip = strlen(d->root->full_name->text) + 1;
    for (int k = 0; k < all->n; k++) {
        const Decl *c = all->at[k]->decl;
        buffer_text(to, "<li data-find=\"");
        buffer_markup(to, c->full_name->text);
        buffer_text(to, " ");
        buffer_markup(to, c->tree->comment.text ? c->tree->comment.text->text : "");
        buffer_text(to, "\">");
        doc_link(d, to, c, c->full_name->text + skip);
        buffer_text(to, "</li>\n");
    }
    buffer_text(to, "</ul>\n");
}

static bool write_page(const Docs *d, const char *shell, Class *i, const Classes *all, char why[400])
{
    Classes children = is_page(i) ? class_public_children(d->front, i) : (Classes){0};
    Buffer body = {0}, navigation = {0}, page = {0}, path = {0};
    buffer_text(&body, "<p class=\"crumbs\">");
    put_crumbs(d, &body, i->decl);
    buffer_text(&body, "</p>\n<h1>");
    buffer_markup(&body, i->decl->name->text);
    buffer_f(&body, "<span class=\"kind\">%s</span></h1>\n", class_kind_text(i->decl->tree->kind));
    doc_class(d, &body, i);
    put_contents(d, &body, &children);
    for (int k = 0; k < children.n; k++)
        if (!is_page(children.at[k]))
            put_section(d, &body, children.at[k]);
    if (i->decl == d->root && all->n)
        put_finder(d, &body, all);
    put_navigation(d, &navigation, i, &children);
    put_shell(&page, shell, class_name(i), &navigation, &body);
    buffer_f(&path, "%s/", d->folder);
    doc_page_name(d, &path, i->decl);
    bool done = file_write(path.at, page.at, page.n, why);
    buffer_free(&body);
    buffer_free(&navigation);
    buffer_free(&page);
    buffer_free(&path);
    return done;
}

/* ---- all pages --------------------------------------------------------------------------------------------------- */

/* Packages below and with the root, each before those in it, and all their classes. */
static void list_all(const Docs *d, Class *root, Classes *packages, Classes *classes)
{
    Arena *a = d->front->arena;
    PUSH(a, *packages, root);
    for (int k = 0; k < packages->n; k++) {
        Classes children = is_page(packages->at[k]) ? class_public_children(d->front, packages->at[k]) : (Classes){0};
        for (int c = 0; c < children.n; c++) {
            if (is_page(children.at[c]))
                PUSH(a, *packages, children.at[c]);
            else
                PUSH(a, *classes, children.at[c]);
        }
    }
}

static bool copy_site(const Docs *d, const char *name, char why[400])
{
    Buffer from = {0}, to = {0}, text = {0};
    buffer_f(&from, "%s/%s", d->site, name);
    buffer_f(&to, "%s/%s", d->folder, name);
    bool done = file_read(from.at, &text, why) && file_write(to.at, text.n ? text.at : "", text.n, why);
    buffer_free(&from);
    buffer_free(&to);
    buffer_free(&text);
    return done;
}

static bool write_pages(const Docs *d, Class *root, int *n, char why[400])
{
    Classes packages = {0}, classes = {0};
    Buffer shell = {0};
    Buffer page = {0};
    buffer_f(&page, "%s/page.html", d->site);
    bool done = file_read(page.at, &shell, why) && copy_site(d, "style.css", why) && copy_site(d, "page.js", why);
    buffer_free(&page);
    list_all(d, root, &packages, &classes);
    for (int k = 0; done && k < packages.n; k++)
        done = write_page(d, shell.at, packages.at[k], &classes, why);
    *n = packages.n + classes.n;
    buffer_free(&shell);
    return done;
}

int cmd_doc(Call *call)
{
    const char *folder = call_value(call, "-o"), *pictures = call_value(call, "--pictures");
    PipelineSettings settings = {0};
    Pipeline p;
    if (!folder)
        return call_wrong(call, "-o names the folder that the pages go to");
    if (!call_open(call, &settings, &p))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    char why[400] = "";
    int n = 0;
    Docs d = {.front = p.front, .folder = folder, .pictures = pictures, .root = p.class_->decl};
    d.site = share_path(call->arena, "doc/site");
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        snprintf(why, sizeof why, "cannot make the folder %s: %s", folder, strerror(errno));
    if (*why || !write_pages(&d, p.class_, &n, why)) {
        diag(call->diags, DIAG_W003, (Span){0}, "%s", why);
        return EXIT_CALL_WRONG;
    }
    printf("%s: %d classes in %s\n", class_name(p.class_), n, folder);
    return EXIT_DONE;
}
