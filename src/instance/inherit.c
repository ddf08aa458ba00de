/* inherit.c: rules of extends clauses, of redeclarations, and of elements that are inherited twice (specification 7.1,
 * 7.3). */
#include "instance/rules.h"
#include "syntax/printer.h"

static Span element_span(const TreeElement *e)
{
    return e->kind == ELEMENT_CLASS ? e->class_->name_span : e->name_span;
}

bool element_is_inner(const Element *e)
{
    for (; e; e = e->original)
        if (e->tree && e->tree->inner)
            return true;
    return false;
}

/* ---- deselection (7.4) ------------------------------------------------------------------------------------------- */

static bool matches(const TreeArgument *deselection, const TreeEquation *connect)
{
    if (deselection->name) /* the component with all its connections */
        return (connect->left->ref && connect->left->ref->name == deselection->name->name) ||
               (connect->right->ref && connect->right->ref->name == deselection->name->name);
    const TreeEquation *d = deselection->connection;
    return (same_expr(d->left, connect->left) && same_expr(d->right, connect->right)) ||
           (same_expr(d->left, connect->right) && same_expr(d->right, connect->left));
}

bool class_deselects(const Class *part, const TreeEquation *connect)
{
    for (; part; part = part->derived)
        for (const TreeArgument *b = part->breaks; b; b = b->next)
            if (matches(b, connect))
                return true;
    return false;
}

static bool matches_any(const TreeArgument *deselection, const TreeEquation *list)
{
    for (const TreeEquation *t = list; t; t = t->next) {
        if (t->kind == EQ_CONNECT && matches(deselection, t))
            return true;
        for (const TreeEquationBranch *b = t->branches; b; b = b->next)
            if (matches_any(deselection, b->body))
                return true;
        if (matches_any(deselection, t->body))
            return true;
    }
    return false;
}

static bool connects(const Class *part, const TreeArgument *deselection)
{
    for (int k = 0; k < part->bases.n; k++)
        if (connects(part->bases.at[k], deselection))
            return true;
    const TreeClass *tree = part->decl ? part->decl->tree : NULL;
    for (const TreeSection *section = tree ? tree->sections : NULL; section; section = section->next)
        if (!section->algorithm && matches_any(deselection, section->body))
            return true;
    return false;
}

void inherit_check_breaks(Front *f, const Class *part)
{
    for (const TreeArgument *b = part->breaks; b; b = b->next) {
        int at = b->name ? map_get(&part->names, (uint64_t)b->name->name->number) : MAP_NONE;
        const TreeElement *e = at == MAP_NONE ? NULL : part->elements.at[at]->tree;
        if (b->name ? e && e->kind == ELEMENT_COMPONENT : connects(part, b))
            continue;
        if (b->name)
            diag(f->diags, DIAG_M003, b->span, "there is no component '%s' in '%s' that could be taken away",
                 b->name->name->text, class_name(part));
        else
            diag(f->diags, DIAG_M003, b->span, "there is no such connection in '%s' that could be taken away",
                 class_name(part));
        diag_note(f->diags, part->decl->tree->name_span, "it is declared here");
    }
}

/* ---- extends ----------------------------------------------------------------------------------------------------- */

/* The base class is found before anything is inherited, so that the order of the clauses does not matter (5.6.1.4). */
void inherit_check_extends(Front *f, const Class *i, int n_own, const TreeElement *extends)
{
    Sym name = extends->type->name;
    int at = extends->type_rooted ? MAP_NONE : map_get(&i->names, (uint64_t)name->number);
    if (at == MAP_NONE)
        return;
    const Element *e = i->elements.at[at];
    if (at >= n_own) {
        diag(f->diags, DIAG_K002, extends->type->span, "'%s' is itself inherited and cannot be a base class here",
             name->text);
        diag_note(f->diags, element_span(e->tree), "it is declared here");
        diag_help(f->diags, "write its whole name");
    } else if (!extends->type->next && e->tree && e->tree->kind == ELEMENT_CLASS &&
               (e->tree->replaceable || e->tree->class_->replaceable)) {
        diag(f->diags, DIAG_K002, extends->type->span, "'%s' is replaceable and cannot be a base class", name->text);
        diag_note(f->diags, element_span(e->tree), "it is declared here");
    }
}

static bool is_array_or_prefixed(const Class *base)
{
    for (const Class *b = base; b; b = b->bases.n ? b->bases.at[0] : NULL)
        if (b->dims.n || b->prefixes.direction || b->prefixes.flow)
            return b->basic == BASIC_NONE;
    return false;
}

/* A class that is an array, or has a prefix, is extended alone: elements beside it would be in no array (7.1.3). */
void inherit_check_alone(Front *f, const Class *i)
{
    int n = 0;
    const TreeElement *clause = NULL;
    for (const TreeElement *t = i->decl->tree->elements; t; t = t->next) {
        n += t->kind == ELEMENT_COMPONENT || t->kind == ELEMENT_EXTENDS;
        clause = t->kind == ELEMENT_EXTENDS && !clause ? t : clause;
    }
    for (int k = 0; k < i->bases.n && n > 1; k++)
        if (is_array_or_prefixed(i->bases.at[k])) {
            diag(f->diags, DIAG_K002, clause->type->span,
                 "'%s' is an array or has a prefix: a class that extends it can have nothing else",
                 class_name(i->bases.at[k]));
            diag_note(f->diags, i->bases.at[k]->decl->tree->name_span, "it is declared here");
        }
}

/* Whether two components are declared alike but for the way in which their type is written, and for attributes. */
static bool alike(const TreeElement *a, const TreeElement *b)
{
    TreeElement x = *a, y = *b;
    TreeModification of_x = {0}, of_y = {0};
    if (x.kind != ELEMENT_COMPONENT || y.kind != ELEMENT_COMPONENT)
        return false;
    x.type = y.type;
    of_x.value = x.modification ? x.modification->value : NULL;
    of_y.value = y.modification ? y.modification->value : NULL;
    x.modification = &of_x;
    y.modification = &of_y;
    return same_declaration(&x, &y);
}

void inherit_check_same(Front *f, const Class *i, Element *first, Element *second)
{
    const TreeElement *a = first->tree, *b = second->tree;
    if (!a || !b || a == b || first->redeclared || second->redeclared || same_declaration(a, b))
        return;
    if (alike(a, b))
        subtype_note_twice(f, i, first, second);
    else
        inherit_report_different(f, i, first, second);
}

void inherit_report_different(Front *f, const Class *i, const Element *first, const Element *second)
{
    const TreeElement *a = first->tree, *b = second->tree;
    diag(f->diags, DIAG_N003, element_span(a), "'%s' is declared in '%s' and inherited, with another meaning",
         first->name->text, class_name(i));
    diag_note(f->diags, element_span(b), "the other declaration is here");
    diag_help(f->diags, "rename one of them, or redeclare the inherited one if it is replaceable");
}

/* 'model extends M' stands for a redeclaration, and has to say so (7.3.1). */
void inherit_check_class_extends(Front *f, const TreeElement *e)
{
    if (e->kind != ELEMENT_CLASS || e->redeclare || e->class_->form != FORM_EXTENDS)
        return;
    diag(f->diags, DIAG_K005, e->class_->name_span,
         "'%s extends %s' replaces an inherited class and should say 'redeclare' (7.3.1)",
         class_kind_text(e->class_->kind), e->class_->name->text);
    diag_help(f->diags, "write 'redeclare %s extends %s'", class_kind_text(e->class_->kind), e->class_->name->text);
}

/* ---- redeclare --------------------------------------------------------------------------------------------------- */

void inherit_check_redeclaration(Front *f, const Element *e, const Mod *mod)
{
    const TreeElement *old = e->tree, *by = mod->redeclare;
    const char *name = e->name->text;
    Span span = element_span(by);
    bool final = old->final || (old->kind == ELEMENT_CLASS && old->class_->final);
    if (final)
        diag(f->diags, DIAG_M002, span, "'%s' is final and cannot be redeclared", name);
    else if (old->kind == ELEMENT_COMPONENT && element_is_constant(e))
        diag(f->diags, DIAG_M004, span, "'%s' is constant and cannot be redeclared", name);
    else if (mod->by_element && by->is_protected != e->is_protected)
        diag(f->diags, DIAG_M004, span, "'%s' is %s and cannot become %s", name,
             e->is_protected ? "protected" : "public", by->is_protected ? "protected" : "public");
    else
        return;
    diag_note(f->diags, element_span(old), "it is declared here");
}

static const TreeModification *own_modification(const TreeElement *e)
{
    if (e->kind == ELEMENT_COMPONENT)
        return e->modification;
    return e->class_->form == FORM_SHORT ? e->class_->modification : NULL;
}

/* The modifiers of the constraining type; of the first declaration, where it has none, its own. Those of a
 * redeclaration between end with it. */
Mod *inherit_demanded(Front *f, const Element *e, Mod *mods)
{
    bool extends = e->tree->kind == ELEMENT_CLASS && e->tree->class_->form == FORM_EXTENDS; /* has them from its base */
    for (const Element *o = e->original; o; o = o->original) {
        if (!o->tree)
            continue;
        const TreeModification *of = o->tree->constraint        ? o->tree->constraint_modification
                                     : !o->original && !extends ? own_modification(o->tree)
                                                                : NULL;
        mods = mod_merge(f, mods, mod_indexed(f, mod_of_tree(f, of, o->scope), o->indices));
    }
    return mods;
}
