/* sizing.c: parameters that count the connections of a vector of connectors: Dialog(connectorSizing = true), specification 18.7.
 * Each connection takes an element of its own; one that goes takes its element along, and those behind it move up. */
#include <string.h>

#include "edit/inside.h"
#include "syntax/modify.h"
#include "view/about.h"

/* The literal number that a modifier of a component gives to a parameter; NULL with *is_free: nothing is said. */
static const TreeExpr *given_size(const TreeElement *component, Sym parameter, bool *is_free)
{
    const TreeModification *m = component->modification;
    const TreeExpr *value = NULL;
    for (const TreeArgument *a = m ? m->arguments : NULL; a; a = a->next)
        if (a->name && a->name->name == parameter && a->modification)
            value = a->modification->value;
    *is_free = !value;
    return value && value->kind == TREE_INTEGER ? value : NULL;
}

static bool is_sizing(const TreeElement *parameter)
{
    const TreeExpr *said = doc_value(about_annotation(parameter, "Dialog"), "connectorSizing");
    return said && said->kind == TREE_BOOLEAN && said->truth;
}

bool sizing_find(Step *s, Sym component, Sym port, Sizing *to)
{
    Front *f = s->look.f;
    Component *model = step_model(s);
    const TreeElement *own = edit_own_component(s, component->text);
    Element *e = model && own ? class_element(f, model->class_, component) : NULL;
    Component *c = e ? element_component(f, e) : NULL;
    Element *vector = c && c->class_ && !c->n_dims ? class_element(f, c->class_, port) : NULL;
    const TreeExpr *size = vector && vector->tree ? vector->tree->dimensions : NULL;
    if (!size || size->next || size->kind != TREE_REFERENCE || size->ref->next || size->ref->subscripts)
        return false;
    Element *parameter = class_element(f, c->class_, size->ref->name);
    bool is_free;
    const TreeExpr *value = given_size(own, size->ref->name, &is_free);
    *to = (Sizing){.component = component, .port = port, .parameter = size->ref->name, .value = value};
    return parameter && parameter->tree && is_sizing(parameter->tree) && (value || is_free);
}

/* ---- connections that go --------------------------------------------------------------------------------------------- */

/* "component.port[3]" of a vector: its subscript; NULL: the end is something else. */
static const TreeExpr *subscript_of(const TreeExpr *end, const Sizing *z)
{
    const TreeName *last = end->kind == TREE_REFERENCE && !end->rooted ? end->ref->next : NULL;
    bool is_it = last && !last->next && end->ref->name == z->component && last->name == z->port;
    const TreeExpr *at = is_it ? last->subscripts : NULL;
    return at && !at->next && at->kind == TREE_INTEGER ? at : NULL;
}

static bool names_vector(const TreeExpr *end, const Sizing *z)
{
    return end->kind == TREE_REFERENCE && end->ref->next && end->ref->name == z->component &&
           end->ref->next->name == z->port;
}

static bool is_among(const TreeEquation *e, const FoundConnections *all)
{
    for (int k = 0; k < all->n; k++)
        if (all->at[k].equation == e)
            return true;
    return false;
}

enum { MOST_ELEMENTS = 1000 };

/* Which elements stay; false: some connection says not which elements it takes, and all stay. */
static bool find_kept(const FoundConnections *all, const FoundConnections *gone, const Sizing *z,
                      bool kept[MOST_ELEMENTS + 1])
{
    for (int k = 0; k < all->n; k++) {
        const TreeEquation *e = all->at[k].equation;
        for (int side = 0; side < 2; side++) {
            const TreeExpr *end = side ? e->right : e->left, *at = subscript_of(end, z);
            if (!names_vector(end, z) || (at && is_among(e, gone)))
                continue;
            if (!at || at->number < 1 || at->number > MOST_ELEMENTS)
                return false;
            kept[(int)at->number] = true;
        }
    }
    return true;
}

/* The vector without the elements that only `gone` took. */
static void shrink(Step *s, const FoundConnections *all, const FoundConnections *gone, const Sizing *z)
{
    bool kept[MOST_ELEMENTS + 1] = {false}, goes[MOST_ELEMENTS + 1] = {false};
    int size = (int)z->value->number, n_gone = 0, behind[MOST_ELEMENTS + 1] = {0};
    if (size > MOST_ELEMENTS || !find_kept(all, gone, z, kept))
        return;
    for (int k = 0; k < gone->n; k++)
        for (int side = 0; side < 2; side++) {
            const TreeExpr *at = subscript_of(side ? gone->at[k].equation->right : gone->at[k].equation->left, z);
            if (at && at->number >= 1 && at->number <= size)
                goes[(int)at->number] = !kept[(int)at->number];
        }
    for (int k = 1; k <= size; k++) {
        n_gone += goes[k];
        behind[k] = n_gone;
    }
    for (int k = 0; n_gone && k < all->n; k++) {
        const TreeEquation *e = all->at[k].equation;
        for (int side = 0; side < 2 && !is_among(e, gone); side++) {
            const TreeExpr *at = subscript_of(side ? e->right : e->left, z);
            int number = at ? (int)at->number : 0;
            if (at && number <= size && behind[number])
                step_replace(s, at->span.from, at->span.to, text_f(s->arena, "%d", number - behind[number]));
        }
    }
    Sym path[] = {z->component, z->parameter};
    Modifier m = {.path = path, .n = 2, .extends = MODIFY_COMPONENT, .value = text_f(s->arena, "%d", size - n_gone)};
    const char *why;
    if (n_gone && n_gone == size)
        modify_reset(s->arena, s->class_, &m, &s->edits, &why);
    else if (n_gone)
        modify_class(s->arena, s->class_, &m, &s->edits, &why);
}

void sizing_shrink(Step *s, const FoundConnections *gone, const char *without)
{
    FoundConnections all = edit_all_connections(s);
    VEC(Sizing) done = {0};
    for (int k = 0; k < gone->n; k++)
        for (int side = 0; side < 2; side++) {
            const TreeExpr *end = side ? gone->at[k].equation->right : gone->at[k].equation->left;
            const TreeName *port = end->kind == TREE_REFERENCE && !end->rooted ? end->ref->next : NULL;
            Sizing z;
            if (!port || (without && strcmp(end->ref->name->text, without) == 0) ||
                !sizing_find(s, end->ref->name, port->name, &z) || !z.value)
                continue;
            bool is_done = false;
            for (int d = 0; d < done.n; d++)
                is_done |= done.at[d].component == z.component && done.at[d].port == z.port;
            if (!is_done)
                shrink(s, &all, gone, &z);
            PUSH(s->arena, done, z);
        }
}
