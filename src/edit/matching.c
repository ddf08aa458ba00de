/* matching.c: the classes that may stand in the place of one that can be redeclared: those that extend its constraint. */
#include <dirent.h>
#include <string.h>

#include "edit/inside.h"

enum { DEEPEST_PACKAGE = 12, DEEPEST_BASE = 16, MOST_MATCHES = 400 };

typedef struct {
    Front *f;
    const Decl *constraint;
    Json *j;
    int n;
} Matching;

/* By name: a class that has the same elements by chance is not offered. */
static bool extends_constraint(const Matching *m, Decl *d, int depth)
{
    if (d == m->constraint)
        return true;
    if (depth > DEEPEST_BASE || !decl_load(m->f, d))
        return false;
    const TreeClass *tree = d->tree;
    Class *scope = class_of_decl(m->f, d);
    if (!scope)
        return false;
    if (tree->form == FORM_SHORT && tree->base) {
        Class *base = lookup_class_quiet(m->f, scope->enclosing, tree->base, tree->base_rooted);
        return base && base->decl && extends_constraint(m, base->decl, depth + 1);
    }
    for (const TreeElement *e = tree->elements; e; e = e->next) {
        if (e->kind != ELEMENT_EXTENDS)
            continue;
        Class *base = lookup_class_quiet(m->f, scope, e->type, e->type_rooted);
        if (base && base->decl && extends_constraint(m, base->decl, depth + 1))
            return true;
    }
    return false;
}

static void look_into(Matching *m, Decl *d, int depth)
{
    DiagMark mark = diags_mark(m->f->diags);
    bool is_loaded = decl_load(m->f, d);
    if (is_loaded && !d->tree->partial && m->n < MOST_MATCHES && extends_constraint(m, d, 0)) {
        json_array(m->j);
        json_text(m->j, d->full_name->text);
        json_text(m->j, d->tree->comment.text ? d->tree->comment.text->text : "");
        json_end(m->j);
        m->n++;
    }
    if (is_loaded && d->tree->kind == CLASS_PACKAGE && depth < DEEPEST_PACKAGE) {
        decl_list(m->f, d);
        for (int k = 0; k < d->children.n; k++)
            look_into(m, d->children.at[k], depth + 1);
    }
    diags_release(m->f->diags, mark);
}

Libraries edit_own_libraries(Front *f)
{
    Libraries own = {0};
    DIR *dir = f->paths.n ? opendir(f->paths.at[0]) : NULL;
    for (struct dirent *e; dir && (e = readdir(dir));) {
        size_t n = strcspn(e->d_name, ".");
        bool is_file = strcmp(e->d_name + n, ".mo") == 0;
        if (!n || (e->d_name[n] && !is_file))
            continue;
        DiagMark mark = diags_mark(f->diags);
        Decl *d = decl_child(f, f->root, symbol_n(f->symbols, e->d_name, n));
        diags_release(f->diags, mark);
        if (d)
            PUSH(f->arena, own, d);
    }
    if (dir)
        closedir(dir);
    return own;
}

/* The constraint often stands in a package of interfaces, beside those that hold what fits. */
void matching_json(Front *f, const Class *constraint, Json *j)
{
    Matching m = {.f = f, .constraint = constraint->decl, .j = j};
    Decl *around = constraint->decl->enclosing;
    if (around && around->enclosing && around->enclosing->enclosing)
        around = around->enclosing;
    Decl *library = around;
    while (library && library->enclosing && library->enclosing->enclosing)
        library = library->enclosing;
    json_array(j);
    if (around && around->enclosing)
        look_into(&m, around, 0);
    Libraries own = edit_own_libraries(f);
    for (int k = 0; k < own.n; k++)
        if (own.at[k] != library)
            look_into(&m, own.at[k], 0);
    json_end(j);
}
