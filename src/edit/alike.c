/* alike.c: the classes that may stand in the place of another one, by what they can be connected to. */
#include <string.h>

#include "edit/inside.h"

enum { DEEPEST_PACKAGE = 12, MOST_ALIKE = 300, MOST_SEEN = 3000 };

/* ---- interfaces ------------------------------------------------------------------------------------------------------ */

Class *edit_connector_class(Front *f, const Element *e)
{
    if (!e->tree || e->tree->kind != ELEMENT_COMPONENT || e->is_protected)
        return NULL;
    Class *type = lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
    if (!type)
        return NULL;
    ClassKind kind = class_kind(type);
    return kind == CLASS_CONNECTOR || kind == CLASS_EXPANDABLE_CONNECTOR ? type : NULL;
}

static bool same_prefixes(const TreePrefixes *a, const TreePrefixes *b)
{
    return a->flow == b->flow && a->direction == b->direction;
}

bool edit_same_connector(Front *f, Class *a, Class *b)
{
    if (a->decl == b->decl)
        return true;
    class_expand(f, a);
    class_expand(f, b);
    if (a->basic != b->basic || class_kind(a) != class_kind(b) || !same_prefixes(&a->prefixes, &b->prefixes) ||
        a->elements.n != b->elements.n)
        return false;
    for (int k = 0; k < a->elements.n; k++) {
        const Element *x = a->elements.at[k], *y = class_element(f, b, x->name);
        if (!y || !x->tree || !y->tree || x->tree->kind != y->tree->kind ||
            !same_prefixes(&x->tree->prefixes, &y->tree->prefixes))
            return false;
    }
    return true;
}

typedef struct {
    Sym name;
    Class *type;
    int n_dims;
    bool is_optional; /* it has a condition */
} Joint;

typedef VEC(Joint) Joints;

static Joints joints_of(Front *f, Class *i)
{
    Joints all = {0};
    class_expand(f, i);
    for (int k = 0; i->basic == BASIC_NONE && k < i->elements.n; k++) {
        const Element *e = i->elements.at[k];
        Class *type = edit_connector_class(f, e);
        int n = 0;
        for (const TreeExpr *d = type ? e->tree->dimensions : NULL; d; d = d->next)
            n++;
        if (type)
            PUSH(f->arena, all, ((Joint){e->name, type, n, e->tree->condition != NULL}));
    }
    return all;
}

static bool has_joint(Front *f, const Joints *in, const Joint *x)
{
    for (int k = 0; k < in->n; k++)
        if (in->at[k].name == x->name)
            return in->at[k].n_dims == x->n_dims && edit_same_connector(f, in->at[k].type, x->type);
    return false;
}

/* ---- candidates ------------------------------------------------------------------------------------------------------ */

typedef struct {
    Front *f;
    const Decl *decl;
    Joints joints;
    Json *j;
    VEC(const Decl *) roots; /* that were looked into */
    int n, n_seen;
} Search;

static bool is_below(const Decl *d, const Decl *root)
{
    for (; d; d = d->enclosing)
        if (d == root)
            return true;
    return false;
}

/* "" for the same connectors, "with heatPort, too" for more; NULL: some are not there. */
static const char *judged(const Search *s, Class *i)
{
    Joints its = joints_of(s->f, i);
    const char *more = NULL;
    for (int k = 0; k < s->joints.n; k++)
        if (!s->joints.at[k].is_optional && !has_joint(s->f, &its, &s->joints.at[k]))
            return NULL;
    for (int k = 0; k < its.n; k++)
        if (!its.at[k].is_optional && !has_joint(s->f, &s->joints, &its.at[k]))
            more = more ? text_f(s->f->arena, "%s, %s", more, its.at[k].name->text) : its.at[k].name->text;
    return !its.n ? NULL : more ? text_f(s->f->arena, "%s, too", more) : "";
}

static bool can_stand(const TreeClass *c)
{
    bool is_kind = c->kind == CLASS_MODEL || c->kind == CLASS_BLOCK || c->kind == CLASS_CLASS;
    return is_kind && !c->partial;
}

static void look_into(Search *s, Decl *d, int depth)
{
    if (s->n >= MOST_ALIKE || s->n_seen++ > MOST_SEEN)
        return;
    DiagMark mark = diags_mark(s->f->diags);
    bool is_loaded = decl_load(s->f, d);
    Class *i = is_loaded && d != s->decl && can_stand(d->tree) ? class_of_decl(s->f, d) : NULL;
    const char *why = i ? judged(s, i) : NULL;
    if (why) {
        json_array(s->j);
        json_text(s->j, d->full_name->text);
        json_text(s->j, d->tree->comment.text ? d->tree->comment.text->text : "");
        json_text(s->j, why);
        json_end(s->j);
        s->n++;
    }
    bool holds_others = is_loaded && d->tree->kind == CLASS_PACKAGE && depth < DEEPEST_PACKAGE;
    if (holds_others)
        decl_list(s->f, d);
    for (int k = 0; holds_others && k < d->children.n; k++) {
        bool is_seen = false;
        for (int r = 0; r < s->roots.n; r++)
            is_seen |= s->roots.at[r] == d->children.at[k];
        if (!is_seen)
            look_into(s, d->children.at[k], depth + 1);
    }
    diags_release(s->f->diags, mark);
}

/* A package, unless it lies in one that was looked into. */
static void look_around(Search *s, Decl *package)
{
    if (!package || !package->enclosing)
        return;
    for (int k = 0; k < s->roots.n; k++)
        if (is_below(package, s->roots.at[k]))
            return;
    look_into(s, package, 0);
    PUSH(s->f->arena, s->roots, package);
}

/* The package that a class lies in, and the one around that where it is not the library itself. */
static void look_near(Search *s, const Decl *d)
{
    Decl *package = d->enclosing;
    look_around(s, package);
    if (package && package->enclosing && package->enclosing->enclosing && package->enclosing->enclosing->enclosing)
        look_around(s, package->enclosing);
}

/* What stands in the place of a class of one's own may lie where its bases and connectors come from. */
static void look_at_bases(Search *s, Class *i, int depth)
{
    enum { DEEPEST_BASE = 8 };
    class_expand(s->f, i);
    for (int k = 0; k < i->bases.n && depth < DEEPEST_BASE; k++) {
        Class *base = i->bases.at[k];
        if (base->decl && joints_of(s->f, base).n)
            look_near(s, base->decl);
        look_at_bases(s, base, depth + 1);
    }
}

void alike_json(Front *f, Class *of, Json *j)
{
    Search s = {.f = f, .decl = of->decl, .joints = joints_of(f, of), .j = j};
    json_array(j);
    if (s.joints.n) {
        look_near(&s, of->decl);
        look_at_bases(&s, of, 0);
        for (int k = 0; k < s.joints.n; k++)
            if (s.joints.at[k].type->decl)
                look_near(&s, s.joints.at[k].type->decl);
        Libraries own = edit_own_libraries(f);
        for (int k = 0; k < own.n; k++)
            look_around(&s, own.at[k]);
    }
    json_end(j);
}
