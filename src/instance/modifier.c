/* modifier.c: modifiers as trees of their own, merged from outside in (specification 7.2). */
#include "instance/instance.h"

bool binding_given(const Binding *b)
{
    return b->tree != NULL || b->expr != NULL;
}

Mod *mod_child(const Mod *mod, Sym name)
{
    for (Mod *child = mod ? mod->children : NULL; child; child = child->next)
        if (child->name == name)
            return child;
    return NULL;
}

static void add_child(Mod *mod, Mod *child)
{
    Mod **end = &mod->children;
    while (*end)
        end = &(*end)->next;
    *end = child;
}

/* The child for a name, made when it is not there. */
static Mod *child_for(Front *f, Mod *mod, const TreeName *name)
{
    Mod *child = mod_child(mod, name->name);
    if (!child) {
        child = NEW(f->arena, Mod);
        child->name = name->name;
        child->span = name->span;
        add_child(mod, child);
    }
    return child;
}

static void fill(Front *f, Mod *mod, const TreeModification *tree, Class *scope);

static void add_argument(Front *f, Mod *mod, const TreeArgument *a, Class *scope)
{
    Mod *at = mod;
    if (a->element) {
        Sym name = a->element->kind == ELEMENT_CLASS ? a->element->class_->name : a->element->name;
        TreeName part = {.name = name, .span = a->element->name_span};
        Mod *child = child_for(f, mod, &part);
        child->redeclare = a->element;
        child->redeclare_scope = scope;
        child->each = a->each;
        child->final = a->final;
        child->span = a->span;
        return;
    }
    for (const TreeName *part = a->name; part; part = part->next) {
        Mod *child = child_for(f, at, part);
        if (!part->next && child->span.from != part->span.from && (binding_given(&child->value) || child->children) &&
            a->modification && a->modification->value && binding_given(&child->value)) {
            diag(f->diags, DIAG_M001, part->span, "'%s' is modified twice", part->name->text);
            diag_note(f->diags, child->span, "the other modifier is here");
        }
        at = child;
        at->each |= a->each;
    }
    at->final |= a->final;
    if (a->modification)
        fill(f, at, a->modification, scope);
}

static void fill(Front *f, Mod *mod, const TreeModification *tree, Class *scope)
{
    for (const TreeArgument *a = tree->arguments; a; a = a->next)
        add_argument(f, mod, a, scope);
    if (tree->value)
        mod->value = (Binding){.tree = tree->value, .scope = scope, .span = tree->value->span, .each = mod->each};
    mod->is_break |= tree->is_break;
    if (!mod->span.source)
        mod->span = tree->span;
}

Mod *mod_of_tree(Front *f, const TreeModification *tree, Class *scope)
{
    if (!tree || (!tree->arguments && !tree->value && !tree->is_break))
        return NULL;
    Mod *mod = NEW(f->arena, Mod);
    fill(f, mod, tree, scope);
    return mod;
}

Mod *mod_of_arguments(Front *f, const TreeArgument *arguments, Class *scope)
{
    TreeModification tree = {.arguments = (TreeArgument *)arguments};
    return mod_of_tree(f, &tree, scope);
}

Mod *mod_merge(Front *f, const Mod *outer, const Mod *inner)
{
    if (!outer || !inner)
        return (Mod *)(outer ? outer : inner);
    bool is_same = binding_given(&outer->value) ? outer->value.tree == inner->value.tree
                                                : !outer->redeclare || outer->redeclare == inner->redeclare;
    if (inner->final && !is_same) {
        diag(f->diags, DIAG_M002, outer->span, "'%s' is final and cannot be modified",
             inner->name ? inner->name->text : "this element");
        diag_note(f->diags, inner->span, "it was made final here");
    }
    Mod *both = NEW(f->arena, Mod);
    *both = *outer;
    both->children = NULL;
    both->next = NULL;
    both->final |= inner->final;
    if (outer->redeclare) { /* its own modifiers come between */
        both->children = outer->children;
        both->under = outer->under ? mod_merge(f, outer->under, inner) : inner;
        return both;
    }
    if (binding_given(&both->value) && binding_given(&inner->value) && !both->value.under)
        both->value.under = &inner->value;
    if (!binding_given(&both->value) && !outer->is_break)
        both->value = inner->value;
    both->redeclare = inner->redeclare;
    both->redeclare_scope = inner->redeclare_scope;
    both->redeclare_indices = inner->redeclare_indices;
    both->by_element = inner->by_element;
    both->under = inner->under;
    for (const Mod *child = outer->children; child; child = child->next) {
        const Mod *below = mod_child(inner, child->name);
        Mod *merged = NEW(f->arena, Mod);
        *merged = below ? *mod_merge(f, child, below) : *child;
        merged->next = NULL;
        add_child(both, merged);
    }
    for (const Mod *child = inner->children; child; child = child->next)
        if (!mod_child(outer, child->name)) {
            Mod *copy = NEW(f->arena, Mod);
            *copy = *child;
            copy->next = NULL;
            add_child(both, copy);
        }
    return both;
}

Mod *mod_plain(Front *f, const Mod *mod)
{
    if (!mod || !mod->redeclare)
        return (Mod *)mod;
    Mod *copy = NEW(f->arena, Mod);
    *copy = *mod;
    copy->redeclare = NULL;
    copy->redeclare_scope = NULL;
    copy->under = NULL;
    copy->next = NULL;
    return copy;
}

Mod *mod_under(Front *f, const Mod *mod)
{
    Mod *all = NULL;
    for (const Mod *u = mod ? mod->under : NULL; u; u = u->under)
        all = mod_merge(f, all, mod_plain(f, u));
    return all;
}

static const Indices *level_inside(Front *f, const Indices *outer, const Indices *level, bool optional)
{
    Indices *inside = NEW(f->arena, Indices);
    *inside = *level;
    inside->outer = outer;
    inside->optional |= optional;
    return inside;
}

static Mod *index_level(Front *f, const Mod *mod, const Indices *level)
{
    if (!mod)
        return NULL;
    Mod *copy = NEW(f->arena, Mod);
    *copy = *mod;
    copy->children = NULL;
    copy->next = NULL;
    copy->under = index_level(f, mod->under, level);
    if (binding_given(&copy->value) && !copy->value.each)
        copy->value.indices = level_inside(f, copy->value.indices, level, false);
    if (copy->redeclare && copy->redeclare->kind == ELEMENT_COMPONENT)
        copy->redeclare_indices = level_inside(f, copy->redeclare_indices, level, true);
    for (const Mod *child = mod->children; child; child = child->next) {
        Mod *item = NEW(f->arena, Mod);
        *item = child->each ? *child : *index_level(f, child, level);
        item->next = NULL;
        add_child(copy, item);
    }
    return copy;
}

Mod *mod_index(Front *f, const Mod *mod, int n, const int *at, const int *sizes)
{
    return index_level(f, mod, &(Indices){.n = n, .at = at, .sizes = sizes});
}

Mod *mod_indexed(Front *f, Mod *mod, const Indices *indices)
{
    return indices ? index_level(f, mod_indexed(f, mod, indices->outer), indices) : mod;
}
