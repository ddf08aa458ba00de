/* subtype.c: whether one class can stand where another is demanded: redeclarations against what constrains them (6.4,
 * 7.3.2), inner components against outer ones (5.4).
 *
 * Two elements of a model may wait for each other while classes are being opened, so what is to be compared is noted
 * first, and compared when all components of the model are made. */
#include "instance/rules.h"

enum { DEEPEST_COMPARISON = 4 };

typedef struct {
    Sym missing, different; /* the element that is not there, or is of another type; NULL */
    bool classes;           /* the classes themselves are of different types */
    const Element *wanted;  /* as the demanded class declares it */
} Mismatch;

static bool fits(Front *f, Class *sub, Class *super, int depth, Mismatch *m);

static Class *type_of(Front *f, const Element *e)
{
    return lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
}

bool subtype_replaceable(const Element *e)
{
    return e->tree->replaceable || (e->tree->kind == ELEMENT_CLASS && e->tree->class_->replaceable);
}

/* The type that stands for an element of a class which is itself a constraint: of a replaceable one the constraining
 * type, not the one that it happens to have (7.3.2). */
static Class *demanded_type(Front *f, const Element *e)
{
    const Element *by = e;
    while (subtype_replaceable(e) && by->original && !by->tree->constraint)
        by = by->original;
    if (subtype_replaceable(e) && by->tree->constraint)
        return lookup_class_quiet(f, by->scope, by->tree->constraint, by->tree->constraint_rooted);
    return type_of(f, by);
}

static bool element_fits(Front *f, const Element *have, const Element *want, int depth, Mismatch *m)
{
    if (!have->tree || !want->tree || have->tree == want->tree)
        return true;
    bool same = have->tree->kind == want->tree->kind;
    if (same && want->tree->kind == ELEMENT_COMPONENT && depth < DEEPEST_COMPARISON) {
        Class *sub = type_of(f, have), *super = demanded_type(f, want);
        Mismatch inside = {0};
        same = !sub || !super || fits(f, sub, super, depth + 1, &inside);
    }
    if (!same) {
        m->different = want->name;
        m->wanted = want;
    }
    return same;
}

static bool fits(Front *f, Class *sub, Class *super, int depth, Mismatch *m)
{
    class_expand(f, sub);
    class_expand(f, super);
    if (sub == super || sub->failed || super->failed || sub->state != CLASS_EXPANDED ||
        super->state != CLASS_EXPANDED || (sub->decl == super->decl && sub->enclosing == super->enclosing))
        return true;
    if (sub->basic != super->basic ||
        (sub->basic == BASIC_ENUM && sub->enumeration != super->enumeration && !super->decl->tree->open_enumeration)) {
        m->classes = true;
        return false;
    }
    bool package = class_kind(super) == CLASS_PACKAGE;
    for (int k = 0; k < super->elements.n; k++) {
        const Element *want = super->elements.at[k];
        if (want->is_protected || want->same_as || !want->tree)
            continue;
        int at = map_get(&sub->names, (uint64_t)want->name->number);
        if (at == MAP_NONE) {
            m->missing = want->name;
            m->wanted = want;
            return false;
        }
        const Element *have = sub->elements.at[at];
        while (have->same_as)
            have = have->same_as;
        if (!element_fits(f, have, want, package ? DEEPEST_COMPARISON : depth, m))
            return false;
    }
    return true;
}

static Span element_span(const Element *e)
{
    return e->tree->kind == ELEMENT_CLASS ? e->tree->class_->name_span : e->tree->name_span;
}

static void report(Front *f, const Mismatch *m, const Class *sub, const Class *super)
{
    if (m->missing)
        diag_note(f->diags, element_span(m->wanted), "'%s' has '%s', which '%s' lacks", class_name(super),
                  m->missing->text, class_name(sub));
    else if (m->different)
        diag_note(f->diags, element_span(m->wanted), "'%s' is of another type in '%s'", m->different->text,
                  class_name(sub));
}

/* ---- redeclarations ---------------------------------------------------------------------------------------------- */

static Class *meant(Front *f, Element *e)
{
    return e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : type_of(f, e);
}

/* What every replacement of e must have; NULL: what those of the declaration that it replaced itself must. */
static Class *constraint_of(Front *f, Element *e)
{
    if (e->tree->constraint)
        return lookup_class_quiet(f, e->scope, e->tree->constraint, e->tree->constraint_rooted);
    return e->original ? NULL : meant(f, e);
}

static int written_sizes(const Element *e)
{
    int n = 0;
    for (const TreeExpr *d = e->tree->dimensions; d; d = d->next)
        n++;
    for (const TreeExpr *d = e->tree->type_dimensions; d; d = d->next)
        n++;
    return n;
}

static int class_dimensions(const Class *i)
{
    int n = 0;
    for (; i; i = i->bases.n ? i->bases.at[0] : NULL)
        n += i->dims.n;
    return n;
}

/* Dimensions of the type alone, without those that the declaration adds. */
static int type_dimensions(const Element *e, const Class *i)
{
    int own = 0;
    if (e->tree->kind == ELEMENT_CLASS)
        for (const TreeExpr *d = e->tree->class_->dimensions; d; d = d->next)
            own++;
    return class_dimensions(i) - own;
}

static void check_against(Front *f, const Element *e, Class *sub, Class *super, const Element *demanded_by)
{
    Mismatch m = {0};
    bool sizes = e == demanded_by && e->tree->constraint && class_dimensions(super) != type_dimensions(e, sub);
    if (fits(f, sub, super, 0, &m) && !sizes)
        return;
    bool redeclared = e != demanded_by;
    if (sizes)
        diag(f->diags, DIAG_M008, element_span(e), "'%s' and the class '%s' that constrains it differ in dimensions",
             e->name->text, class_name(super));
    else
        diag(f->diags, DIAG_M008, element_span(e), "'%s' cannot be %s'%s': that is no kind of '%s'", e->name->text,
             redeclared ? "redeclared with " : "", class_name(sub), class_name(super));
    report(f, &m, sub, super);
    if (redeclared)
        diag_note(f->diags, element_span(demanded_by), "'%s' is declared here", demanded_by->name->text);
}

/* The class that a short class gives another name, modifiers or prefixes. */
static const Class *without_names(const Class *i)
{
    while (i->decl && i->decl->tree && i->decl->tree->form == FORM_SHORT && i->bases.n)
        i = i->bases.at[0];
    return i;
}

/* What is not replaceable keeps its type: only sizes, prefixes and modifiers may be redeclared (7.3.3). */
static void check_same_type(Front *f, Element *by, Element *old)
{
    Class *a = meant(f, by), *b = meant(f, old);
    if (!a || !b || by->tree == old->tree)
        return;
    class_expand(f, a);
    class_expand(f, b);
    const Class *x = without_names(a), *y = without_names(b);
    if (x == y || (x->decl == y->decl && x->enclosing == y->enclosing))
        return;
    diag(f->diags, DIAG_M004, element_span(by), "'%s' cannot be redeclared with another type: it is not replaceable",
         by->name->text);
    diag_note(f->diags, element_span(old), "it is declared here");
    diag_help(f->diags, "write 'replaceable' in front of that declaration, or modify the element instead");
}

/* All dimensions that the declaration gives; a redeclaration of a component keeps those that it does not write. */
static int all_dimensions(Front *f, Element *e)
{
    const Class *type = meant(f, e);
    const Element *sized = e;
    while (sized->original && e->tree->kind == ELEMENT_COMPONENT && !written_sizes(sized))
        sized = sized->original;
    return class_dimensions(type) + (e->tree->kind == ELEMENT_COMPONENT ? written_sizes(sized) : 0);
}

static void check_dimensions(Front *f, Element *by, Element *old)
{
    int had = all_dimensions(f, old), has = all_dimensions(f, by);
    if (had == has)
        return;
    diag(f->diags, DIAG_M008, element_span(by), "'%s' has %d dimension%s and cannot be redeclared with %d",
         by->name->text, had, had == 1 ? "" : "s", has);
    diag_note(f->diags, element_span(old), "it is declared here");
    diag_help(f->diags, "a redeclaration may change the sizes of an array, not their number");
}

static void check_redeclaration(Front *f, Element *e)
{
    Class *sub = meant(f, e);
    if (!sub || !e->tree)
        return;
    int before = diags_count(f->diags, SEVERITY_ERROR);
    for (Element *by = e; by->original; by = by->original) {
        if (!subtype_replaceable(by->original))
            check_same_type(f, by, by->original);
        check_dimensions(f, by, by->original);
    }
    if (diags_count(f->diags, SEVERITY_ERROR) > before)
        return;
    Class *own = e->tree->constraint ? constraint_of(f, e) : NULL;
    if (own)
        check_against(f, e, sub, own, e);
    bool extends = e->tree->kind == ELEMENT_CLASS && e->tree->class_->form == FORM_EXTENDS;
    for (Element *o = e->original; o && !extends; o = o->original) {
        Class *super = o->tree ? constraint_of(f, o) : NULL;
        if (!super)
            continue;
        check_against(f, e, sub, super, o);
        if (own)
            check_against(f, e, own, super, o);
    }
}

/* ---- inner and outer --------------------------------------------------------------------------------------------- */

static bool size_differs(Front *f, const Element *outer, const Component *inner)
{
    int k = 0;
    for (const TreeExpr *d = outer->tree->dimensions; d && k < inner->n_dims; d = d->next, k++) {
        Translation c = {.f = f, .scope = outer->scope};
        Expr size = d->kind == TREE_INTEGER ? translate_expr(&c, d) : NULL;
        int64_t n;
        if (size && expr_get_integer(size, &n) && n != inner->dims[k])
            return true;
    }
    return false;
}

static void check_inner(Front *f, const Component *outer, const Component *inner)
{
    const Element *e = outer->element;
    Class *super = type_of(f, e);
    if (!super || !inner || !inner->class_ || !inner->element || inner->removed)
        return;
    class_expand(f, super);
    Mismatch m = {0};
    int dims = written_sizes(e) + class_dimensions(super);
    bool sizes = dims != inner->n_dims || size_differs(f, e, inner);
    if (!sizes && fits(f, inner->class_, super, 0, &m))
        return;
    diag(f->diags, DIAG_C003, e->tree->name_span, "'%s' is outer and means '%s', which is %s", outer->path->text,
         inner->path->text, sizes ? "of another size" : "of another type");
    diag_note(f->diags, inner->element->tree->name_span, "the inner one is declared here");
    report(f, &m, inner->class_, super);
}

void subtype_note_element(Front *f, Element *e)
{
    if (e->compared)
        return;
    e->compared = true;
    PUSH(f->arena, f->to_compare, ((Comparison){.element = e}));
}

void subtype_note_outer(Front *f, Component *outer)
{
    PUSH(f->arena, f->to_compare, ((Comparison){.outer = outer}));
}

void subtype_note_twice(Front *f, const Class *in, Element *first, Element *second)
{
    PUSH(f->arena, f->to_compare, ((Comparison){.first = first, .second = second, .in = in}));
}

static void check_twice(Front *f, const Comparison *c)
{
    Class *a = type_of(f, c->first), *b = type_of(f, c->second);
    Mismatch m = {0};
    if (a && b && (!fits(f, a, b, 0, &m) || !fits(f, b, a, 0, &m)))
        inherit_report_different(f, c->in, c->first, c->second);
}

void front_compare_types(Front *f)
{
    for (int k = 0; k < f->to_compare.n; k++) { /* comparing may open classes that add to the list */
        Comparison c = f->to_compare.at[k];
        if (c.element)
            check_redeclaration(f, c.element);
        else if (c.first)
            check_twice(f, &c);
        else
            check_inner(f, c.outer, component_inner(f, c.outer));
    }
    f->to_compare.n = 0;
}
