/* expand.c: the elements of a class, its own and the inherited ones, with modifiers and redeclarations applied
 * (specification 7.1 to 7.3). */
#include <string.h>

#include "instance/rules.h"
#include "syntax/names2003.h"

Class *class_new(Front *f, Decl *decl, Class *enclosing, Mod *mods)
{
    Class *i = NEW(f->arena, Class);
    i->decl = decl;
    i->enclosing = enclosing;
    i->mods = mods;
    return i;
}

Class *class_specialise(Front *f, Class *type, Mod *mods, Component *owner)
{
    Class *i = class_new(f, type->decl, type->enclosing, mod_merge(f, mods, type->mods));
    i->owner = owner;
    i->element = type->element;
    return i;
}

Class *class_whole(Class *i)
{
    while (i->derived)
        i = i->derived;
    return i;
}

ClassKind class_kind(const Class *i)
{
    return i->decl && i->decl->tree ? i->decl->tree->kind : CLASS_PACKAGE;
}

bool class_is_kind(Front *f, Class *i, ClassKind kind)
{
    class_expand(f, i);
    ClassKind k = class_kind(i);
    bool is_record = k == CLASS_RECORD || k == CLASS_OPERATOR_RECORD;
    bool is_connector = k == CLASS_CONNECTOR || k == CLASS_EXPANDABLE_CONNECTOR;
    bool is_function = k == CLASS_FUNCTION || k == CLASS_OPERATOR_FUNCTION;
    if (k == kind || (kind == CLASS_RECORD && is_record) || (kind == CLASS_CONNECTOR && is_connector) ||
        (kind == CLASS_FUNCTION && is_function))
        return true;
    if (k == CLASS_TYPE || k == CLASS_CLASS) /* as its base is: type T = SomeRecord */
        for (int b = 0; b < i->bases.n; b++)
            if (class_is_kind(f, i->bases.at[b], kind))
                return true;
    return false;
}

const char *class_name(const Class *i)
{
    return i->decl ? i->decl->full_name->text : "the predefined scope";
}

static Element *element_new(Front *f, Class *i, Sym name, const TreeElement *tree, Decl *decl)
{
    Element *e = NEW(f->arena, Element);
    e->name = name;
    e->tree = tree;
    e->decl = decl;
    e->scope = i;
    e->holder = class_whole(i);
    e->is_protected = tree && tree->is_protected;
    return e;
}

static Sym element_name(const TreeElement *tree)
{
    return tree->kind == ELEMENT_CLASS ? tree->class_->name : tree->name;
}

static bool is_redeclaration(const TreeElement *tree)
{
    return (tree->kind == ELEMENT_COMPONENT && tree->redeclare) ||
           (tree->kind == ELEMENT_CLASS && (tree->redeclare || tree->class_->form == FORM_EXTENDS));
}

static void put_name(Front *f, Class *i, Sym name, int at)
{
    map_put(f->arena, &i->names, (uint64_t)name->number, at);
}

/* e is replaced by what the modifier declares (7.3). */
static void redeclare_element(Front *f, Element *e, const Mod *mod)
{
    const Mod *under = mod->under;
    while (under && under->redeclare == mod->redeclare) /* the same one by two ways */
        under = under->under;
    if (under && under->redeclare)
        redeclare_element(f, e, under);
    const TreeElement *by = mod->redeclare;
    Span span = by->kind == ELEMENT_CLASS ? by->class_->name_span : by->name_span;
    if ((by->kind == ELEMENT_CLASS) != (e->tree->kind == ELEMENT_CLASS)) {
        diag(f->diags, DIAG_M005, span, "'%s' is a %s and cannot be redeclared as a %s", e->name->text,
             e->tree->kind == ELEMENT_CLASS ? "class" : "component", by->kind == ELEMENT_CLASS ? "class" : "component");
        diag_note(f->diags, e->tree->span, "'%s' is declared here", e->name->text);
        return;
    }
    inherit_check_redeclaration(f, e, mod);
    Element *original = NEW(f->arena, Element);
    *original = *e;
    e->original = original;
    e->tree = by;
    e->scope = mod->redeclare_scope;
    e->indices = mod->redeclare_indices;
    e->redeclared = true;
    subtype_note_element(f, e);
    e->decl =
        by->kind == ELEMENT_CLASS ? decl_of_tree(f, mod->redeclare_scope->decl, by->class_, (TreeElement *)by) : NULL;
}

static void apply_modifier(Front *f, Class *i, Element *e)
{
    Mod *mod = mod_child(i->mods, e->name);
    if (!mod)
        return;
    if (mod->redeclare)
        redeclare_element(f, e, mod);
    e->mod = mod;
}

static void add_own(Front *f, Class *i, TreeElement *tree)
{
    Sym name = element_name(tree);
    Decl *decl = tree->kind == ELEMENT_CLASS ? decl_of_tree(f, i->decl, tree->class_, tree) : NULL;
    Element *e = element_new(f, i, name, tree, decl);
    int at = map_get(&i->names, (uint64_t)name->number);
    if (at != MAP_NONE) {
        diag(f->diags, DIAG_N003, tree->kind == ELEMENT_CLASS ? tree->class_->name_span : tree->name_span,
             "'%s' is declared twice in '%s'", name->text, class_name(i));
        const TreeElement *other = i->elements.at[at]->tree;
        diag_note(f->diags, other->kind == ELEMENT_CLASS ? other->class_->name_span : other->name_span,
                  "the first declaration is here");
        return;
    }
    put_name(f, i, name, i->elements.n);
    PUSH(f->arena, i->elements, e);
    apply_modifier(f, i, e);
}

/* The elements of a base part become elements of i. */
static void take_elements(Front *f, Class *i, Class *part, const TreeArgument *breaks)
{
    for (int k = 0; k < part->elements.n; k++) {
        Element *e = part->elements.at[k];
        bool broken = false;
        for (const TreeArgument *b = breaks; b; b = b->next)
            broken |= b->name && b->name->name == e->name;
        if (broken)
            continue;
        int at = map_get(&i->names, (uint64_t)e->name->number);
        if (at == MAP_NONE) {
            put_name(f, i, e->name, i->elements.n);
            PUSH(f->arena, i->elements, e);
            continue;
        }
        Element *first = i->elements.at[at];
        if (first == e)
            continue;
        while (first->same_as)
            first = first->same_as;
        inherit_check_same(f, i, first, e);
        e->same_as = first;
    }
}

static void take_basic(Class *i, const Class *part)
{
    if (part->basic != BASIC_NONE) {
        i->basic = part->basic;
        i->enumeration = part->enumeration;
    }
    if (!i->prefixes.flow)
        i->prefixes.flow = part->prefixes.flow;
    if (!i->prefixes.direction)
        i->prefixes.direction = part->prefixes.direction;
    if (!i->prefixes.variability_written) {
        i->prefixes.variability_written = part->prefixes.variability_written;
        i->prefixes.variability = part->prefixes.variability;
    }
}

static bool is_own_base(const Class *i, const Class *base)
{
    for (const Class *d = i; d; d = d->derived)
        if (d->decl == base->decl && d->enclosing == base->enclosing)
            return true;
    return false;
}

static Class *add_base(Front *f, Class *i, Class *base, Mod *mods, Span where)
{
    enum { DEEPEST = 200 };
    int depth = 0;
    for (const Class *d = i; d; d = d->derived)
        depth++;
    if (is_own_base(i, base) || depth > DEEPEST) {
        diag(f->diags, DIAG_K001, where, "'%s' extends itself", class_name(i));
        return NULL;
    }
    Class *part = class_new(f, base->decl, base->enclosing, mod_merge(f, mods, base->mods));
    part->derived = i;
    part->owner = i->owner;
    part->element = base->element;
    PUSH(f->arena, i->bases, part);
    class_expand(f, part);
    take_basic(i, part);
    return part;
}

static void expand_extends(Front *f, Class *i, const TreeElement *tree, const Mod *redeclarations)
{
    Class *base = lookup_class(f, i, tree->type, tree->type_rooted, "base class");
    if (!base) {
        i->failed = true;
        return;
    }
    class_expand(f, base);
    restrict_base(f, class_kind(i), i->decl->name, false, base, tree->type->span);
    Mod *mods = mod_merge(f, mod_merge(f, i->mods, redeclarations), mod_of_tree(f, tree->modification, i));
    int before = i->elements.n;
    Class *part = add_base(f, i, base, mods, tree->span);
    if (!part)
        return;
    part->breaks = tree->breaks;
    inherit_check_breaks(f, part);
    take_elements(f, i, part, tree->breaks);
    if (tree->is_protected)
        for (int k = before; k < i->elements.n; k++)
            i->elements.at[k]->is_protected = true;
}

/* Brings own elements (the first n_own) and inherited ones into the order of the text: an extends clause stands for the
 * elements that it brings. Arguments of functions are counted in this order. */
static void order_elements(Front *f, Class *i, int n_own, const int *ends)
{
    Element **all = arena_copy(f->arena, i->elements.at, (size_t)i->elements.n * sizeof *all);
    int own = 0, clause = 0, n = 0;
    for (int k = n_own; k < ends[0]; k++)
        i->elements.at[n++] = all[k];
    for (TreeElement *t = i->decl->tree->elements; t; t = t->next) {
        if (t->kind == ELEMENT_EXTENDS) {
            for (int k = ends[clause]; k < ends[clause + 1]; k++)
                i->elements.at[n++] = all[k];
            clause++;
        } else if (own < n_own && t->kind != ELEMENT_IMPORT && !is_redeclaration(t) &&
                   element_name(t) == all[own]->name) {
            i->elements.at[n++] = all[own++];
        }
    }
    while (own < n_own)
        i->elements.at[n++] = all[own++];
    for (int k = 0; k < n; k++)
        put_name(f, i, i->elements.at[k]->name, k);
}

static void expand_long(Front *f, Class *i)
{
    TreeClass *tree = i->decl->tree;
    Mod *redeclarations = NULL;
    /* Names of the class itself come first: base classes may be looked up among them (5.3.1). */
    for (TreeElement *t = tree->elements; t; t = t->next) {
        if ((t->kind != ELEMENT_COMPONENT && t->kind != ELEMENT_CLASS))
            continue;
        if (!is_redeclaration(t)) {
            add_own(f, i, t);
            continue;
        }
        inherit_check_class_extends(f, t);
        Mod *child = NEW(f->arena, Mod);
        *child =
            (Mod){.name = element_name(t), .span = t->span, .redeclare = t, .redeclare_scope = i, .by_element = true};
        if (!redeclarations)
            redeclarations = NEW(f->arena, Mod);
        child->next = redeclarations->children;
        redeclarations->children = child;
    }
    if (i->decl->folder) {
        decl_list(f, i->decl);
        for (int k = 0; k < i->decl->children.n; k++) {
            Decl *d = i->decl->children.at[k];
            bool comes_from_base = d->element && is_redeclaration(d->element);
            if (comes_from_base || map_get(&i->names, (uint64_t)d->name->number) != MAP_NONE)
                continue;
            put_name(f, i, d->name, i->elements.n);
            PUSH(f->arena, i->elements, element_new(f, i, d->name, d->element, d));
            apply_modifier(f, i, i->elements.at[i->elements.n - 1]);
        }
    }
    int n_own = i->elements.n;
    if (tree->form == FORM_EXTENDS && i->element && i->element->original) {
        Class *base = element_class(f, i->element->original);
        Mod *mods = mod_merge(f, i->mods, mod_of_tree(f, tree->modification, i));
        mods = mod_merge(f, mods, mod_under(f, i->element->mod));
        Class *part = base ? add_base(f, i, base, mod_merge(f, mods, redeclarations), tree->name_span) : NULL;
        if (part)
            take_elements(f, i, part, NULL);
    }
    VEC(int) ends = {0}; /* of the elements that each extends clause brings */
    PUSH(f->arena, ends, i->elements.n);
    for (TreeElement *t = tree->elements; t; t = t->next)
        if (t->kind == ELEMENT_EXTENDS) {
            inherit_check_extends(f, i, n_own, t);
            expand_extends(f, i, t, redeclarations);
            PUSH(f->arena, ends, i->elements.n);
        }
    inherit_check_alone(f, i);
    order_elements(f, i, n_own, ends.at);
    for (Mod *m = redeclarations ? redeclarations->children : NULL; m; m = m->next)
        if (map_get(&i->names, (uint64_t)m->name->number) == MAP_NONE) {
            diag(f->diags, DIAG_M006, m->redeclare->span,
                 "'%s' is redeclared here, but no base class of '%s' declares it", m->name->text, class_name(i));
        }
}

static void expand_short(Front *f, Class *i)
{
    TreeClass *tree = i->decl->tree;
    Class *base = lookup_class(f, i->enclosing, tree->base, tree->base_rooted, "class");
    i->prefixes = tree->prefixes;
    if (!base) {
        i->failed = true;
        return;
    }
    class_expand(f, base);
    restrict_base(f, tree->kind, tree->name, true, base, tree->base->span);
    Class *part =
        add_base(f, i, base, mod_merge(f, i->mods, mod_of_tree(f, tree->modification, i->enclosing)), tree->base->span);
    for (TreeExpr *d = tree->dimensions; d; d = d->next)
        PUSH(f->arena, i->dims, d);
    i->dims_scope = i->enclosing;
    if (part)
        take_elements(f, i, part, NULL);
}

static void expand_enumeration(Front *f, Class *i)
{
    VEC(Sym) names = {0};
    for (TreeLiteral *l = i->decl->tree->literals; l; l = l->next) {
        for (int k = 0; k < names.n; k++)
            if (names.at[k] == l->name)
                diag(f->diags, DIAG_N003, l->span, "the literal '%s' is listed twice", l->name->text);
        PUSH(f->arena, names, l->name);
    }
    i->basic = BASIC_ENUM;
    i->enumeration = type_enum(f->exprs, i->decl->full_name, i->decl->tree, names.n, names.at);
}

static bool expand_predefined(Front *f, Class *i)
{
    static const struct {
        const char *name;
        Basic basic;
    } table[] = {{"Real", BASIC_REAL},     {"Integer", BASIC_INTEGER}, {"Boolean", BASIC_BOOLEAN},
                 {"String", BASIC_STRING}, {"Clock", BASIC_CLOCK},     {"ExternalObject", BASIC_OBJECT}};
    if (i->enclosing != f->basics)
        return false;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        if (strcmp(i->decl->name->text, table[k].name) == 0) {
            i->basic = table[k].basic;
            return true;
        }
    return false;
}

static bool is_attribute(Basic basic, const char *name)
{
    static const char *const all[] = {"quantity", "start",       "fixed",   "min",       "max",
                                      "unit",     "displayUnit", "nominal", "unbounded", "stateSelect"};
    int n = basic == BASIC_REAL ? 10 : basic == BASIC_INTEGER || basic == BASIC_ENUM ? 5 : 3;
    for (int k = 0; k < n; k++)
        if (strcmp(all[k], name) == 0)
            return true;
    return false;
}

/* Where nothing is like the name that was written: what there is. */
static void list_parameters(Front *f, const Class *i)
{
    enum { MOST = 8 };
    Buffer names = {0};
    int found = 0;
    for (int k = 0; k < i->elements.n; k++) {
        const Element *e = i->elements.at[k];
        if (e->tree->kind != ELEMENT_COMPONENT || e->tree->prefixes.variability != VARIABILITY_PARAMETER ||
            e->is_protected || e->tree->final || found++ >= MOST)
            continue;
        buffer_f(&names, "%s'%s'", found > 1 ? ", " : "", e->name->text);
    }
    if (found)
        diag_help(f->diags, "its parameters: %s%s", names.at, found > MOST ? ", …" : "");
    buffer_free(&names);
}

static void check_modifiers(Front *f, Class *i)
{
    for (Mod *m = i->mods ? i->mods->children : NULL; m; m = m->next) {
        Element *element = i->basic == BASIC_NONE ? class_element(f, i, m->name) : NULL;
        if (element && element->is_protected) {
            diag(f->diags, DIAG_N004, m->span, "'%s' is protected in '%s' and cannot be modified from outside",
                 m->name->text, class_name(i));
            diag_note(f->diags, element->original ? element->original->tree->span : element->tree->span,
                      "it is declared here");
        }
        bool basic = i->basic != BASIC_NONE && i->basic != BASIC_OBJECT;
        if (basic ? is_attribute(i->basic, m->name->text) : map_get(&i->names, (uint64_t)m->name->number) != MAP_NONE)
            continue;
        if (i->failed)
            continue;
        diag(f->diags, DIAG_M003, m->span, "'%s' has no element '%s' to modify", class_name(i), m->name->text);
        if (i->decl && i->decl->tree)
            diag_note(f->diags, i->decl->tree->name_span, "'%s' is declared here", i->decl->name->text);
        VEC(const char *) names = {0};
        for (int k = 0; k < i->elements.n; k++)
            PUSH(f->arena, names, i->elements.at[k]->name->text);
        const char *near = diag_nearest(m->name->text, names.at, names.n);
        const char *remedy = names2003_remedy(m->name->text);
        if (remedy)
            diag_help(f->diags, "%s; 'cardan convert --from 2003' rewrites the text", remedy);
        if (near)
            diag_help(f->diags, "did you mean '%s'?", near);
        else if (!remedy)
            list_parameters(f, i);
    }
}

void class_expand(Front *f, Class *i)
{
    if (i->state != CLASS_PLAIN)
        return;
    i->state = CLASS_EXPANDING;
    if (i->decl && i->decl->tree && !expand_predefined(f, i)) {
        switch (i->decl->tree->form) {
        case FORM_LONG:
        case FORM_EXTENDS:
            expand_long(f, i);
            break;
        case FORM_SHORT:
            expand_short(f, i);
            break;
        case FORM_ENUMERATION:
            expand_enumeration(f, i);
            break;
        case FORM_DER:
            break;
        }
    }
    i->state = CLASS_EXPANDED;
    if (i->decl && i->decl->tree)
        restrict_class(f, i);
    if (!i->derived)
        check_modifiers(f, i);
}

Class *class_of_decl(Front *f, const Decl *d)
{
    if (d == f->root)
        return f->root_class;
    Class *around = d->enclosing ? class_of_decl(f, d->enclosing) : NULL;
    Element *e = around ? class_element(f, around, d->name) : NULL;
    return e && e->tree && e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : NULL;
}

Element *class_element(Front *f, Class *i, Sym name)
{
    class_expand(f, i);
    int at = map_get(&i->names, (uint64_t)name->number);
    if (at == MAP_NONE && i == f->root_class) {
        Decl *d = decl_child(f, f->root, name);
        if (!d)
            return NULL;
        at = i->elements.n;
        put_name(f, i, name, at);
        PUSH(f->arena, i->elements, element_new(f, i, name, d->element, d));
    }
    if (at == MAP_NONE)
        return NULL;
    Element *e = i->elements.at[at];
    while (e->same_as)
        e = e->same_as;
    if (!e->tree) { /* a class in a file of its own */
        if (!decl_load(f, e->decl))
            return NULL;
        e->tree = e->decl->element;
        if (e->mod && e->mod->redeclare)
            redeclare_element(f, e, e->mod);
    }
    return e;
}

Classes class_children(Front *f, Class *i)
{
    Classes found = {0};
    decl_list(f, i->decl);
    for (int k = 0; k < i->decl->children.n; k++) {
        Decl *child = i->decl->children.at[k];
        Element *e = decl_load(f, child) ? class_element(f, i, child->name) : NULL;
        Class *class_ = e && e->tree && e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : NULL;
        if (class_ && class_->decl == child)
            PUSH(f->arena, found, class_);
    }
    return found;
}

Classes class_public_children(Front *f, Class *i)
{
    Classes all = class_children(f, i), found = {0};
    for (int k = 0; k < all.n; k++)
        if (!all.at[k]->decl->element || !all.at[k]->decl->element->is_protected)
            PUSH(f->arena, found, all.at[k]);
    return found;
}

static bool has_prefixes(const TreePrefixes *p)
{
    return p->flow || p->direction || p->variability_written;
}

/* The inner class that an outer one means (5.4), or NULL. */
static Class *inner_class(Front *f, const Element *e)
{
    const Component *around = e->holder->owner;
    for (const Component *p = around ? around->parent : NULL; p; p = p->parent) {
        Element *inner = p->class_ ? class_element(f, p->class_, e->name) : NULL;
        if (inner && inner->tree->kind == ELEMENT_CLASS && inner->tree->inner)
            return element_class(f, inner);
    }
    return NULL;
}

/* Whether a short definition of a model says how that looks: it is not just another name then. */
static bool has_own_picture(const TreeClass *tree)
{
    static const char *const names[] = {"Icon", "Diagram", "IconMap", "DiagramMap"};
    const TreeAnnotation *annotation = tree->comment.annotation;
    if ((tree->kind != CLASS_MODEL && tree->kind != CLASS_BLOCK) || !annotation || !annotation->modification)
        return false;
    for (const TreeArgument *a = annotation->modification->arguments; a; a = a->next)
        for (size_t k = 0; a->name && k < sizeof names / sizeof *names; k++)
            if (strcmp(a->name->name->text, names[k]) == 0)
                return true;
    return false;
}

Class *element_class(Front *f, Element *e)
{
    if (e->class_ || !e->tree || e->tree->kind != ELEMENT_CLASS)
        return e->class_;
    TreeClass *tree = e->tree->class_;
    if (e->making) {
        diag(f->diags, DIAG_K001, tree->name_span, "the definition of '%s' leads back to itself", tree->name->text);
        return NULL;
    }
    if (e->tree->outer && !e->tree->inner && (e->class_ = inner_class(f, e)))
        return e->class_;
    if (e->original || e->tree->constraint)
        subtype_note_element(f, e);
    Mod *mods = mod_plain(f, e->mod);
    /* What constrains the class holds for it too, below its own modifiers (7.3.2). */
    Mod *demanded = mod_of_tree(f, e->tree->constraint_modification, e->scope);
    if (tree->form != FORM_EXTENDS) /* there it goes to the base */
        demanded = mod_merge(f, demanded, mod_under(f, e->mod));
    demanded = inherit_demanded(f, e, demanded);
    if (demanded && tree->form == FORM_SHORT)
        demanded = mod_merge(f, mod_of_tree(f, tree->modification, e->scope), demanded);
    mods = mod_merge(f, mods, demanded);
    bool plain = !mods || !mods->children;
    bool connector = tree->kind == CLASS_CONNECTOR || tree->kind == CLASS_EXPANDABLE_CONNECTOR; /* of another kind */
    if (plain && !connector && tree->form == FORM_SHORT && !tree->dimensions && !has_prefixes(&tree->prefixes) &&
        !has_own_picture(tree) &&
        (!tree->modification || (!tree->modification->arguments && !tree->modification->value))) {
        /* Another name for a class is that class: functions and packages are then not made twice. */
        e->making = true;
        e->class_ = lookup_class(f, e->scope, tree->base, tree->base_rooted, "class");
        e->making = false;
        if (e->class_) {
            class_expand(f, e->class_);
            restrict_base(f, tree->kind, tree->name, true, e->class_, tree->base->span);
        }
        return e->class_;
    }
    e->class_ = class_new(f, e->decl, e->scope, plain ? NULL : mods);
    e->class_->element = e;
    return e->class_;
}
