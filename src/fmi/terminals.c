/* terminals.c: connectors at the top of the model as terminals of FMI 3 (section 2.4.9): terminalsAndIcons.xml says which
 * variables belong to one connector, and which of them flow. */
#include "fmi/variables.h"

#include <string.h>

#include "base/map.h"

typedef struct {
    const Component *connector;
    VEC(const FmiVariable *) members;
} Terminal;
typedef VEC(Terminal) Terminals;

/* The connector at the top that a variable belongs to; NULL: none, or the variable is the connector. */
static const Component *connector_of(const FmiVariables *v, const FmiVariable *f)
{
    const Flat *flat = v->system->flat;
    const Component *c = f->flat ? f->flat->component : NULL;
    if (!c || c->parent == flat->model)
        return NULL;
    while (c->parent && c->parent != flat->model)
        c = c->parent;
    bool is_one =
        c->parent && c->path && c->class_ && !c->is_protected && class_is_kind(flat->front, c->class_, CLASS_CONNECTOR);
    return is_one ? c : NULL;
}

static Terminals terminals_of(const FmiVariables *v)
{
    Terminals all = {0};
    Map known = {0};
    for (int i = 0; i < v->all.n; i++) {
        const FmiVariable *f = &v->all.at[i];
        const Component *c = f->array || f->state >= 0 ? NULL : connector_of(v, f);
        bool is_parameter = f->causality == CAUSE_PARAMETER || f->causality == CAUSE_CALCULATED;
        if (!c || is_parameter || f->flat->component->flow == FLOW_STREAM)
            continue;
        int at = map_get(&known, (uint64_t)c->number);
        if (at == MAP_NONE) {
            at = all.n;
            map_put(v->arena, &known, (uint64_t)c->number, at);
            PUSH(v->arena, all, ((Terminal){.connector = c}));
        }
        PUSH(v->arena, all.at[at].members, f);
    }
    return all;
}

static void put_member(Buffer *to, const Component *connector, const FmiVariable *f)
{
    buffer_text(to, "<TerminalMemberVariable");
    fmi_put_attribute(to, "variableName", f->name);
    fmi_put_attribute(to, "memberName", f->name + strlen(connector->path->text) + 1);
    fmi_put_attribute(to, "variableKind", f->flat->component->flow == FLOW_FLOW ? "inflow" : "signal");
    buffer_text(to, "/>\n");
}

bool fmi_terminals(Buffer *to, const FmiVariables *v)
{
    Terminals all = terminals_of(v);
    buffer_text(to,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<fmiTerminalsAndIcons fmiVersion=\"3.0\">\n<Terminals>\n");
    for (int i = 0; i < all.n; i++) {
        const Component *c = all.at[i].connector;
        Front *front = v->system->flat->front;
        bool is_bus = class_is_kind(front, c->class_, CLASS_EXPANDABLE_CONNECTOR);
        buffer_text(to, "<Terminal");
        fmi_put_attribute(to, "name", c->path->text);
        fmi_put_attribute(to, "matchingRule", is_bus ? "bus" : "plug");
        fmi_put_attribute(to, "terminalKind", class_name(c->class_));
        Sym about = c->element ? c->element->tree->comment.text : NULL;
        fmi_put_attribute(to, "description", about ? about->text : NULL);
        buffer_text(to, ">\n");
        for (int k = 0; k < all.at[i].members.n; k++)
            put_member(to, c, all.at[i].members.at[k]);
        buffer_text(to, "</Terminal>\n");
    }
    buffer_text(to, "</Terminals>\n</fmiTerminalsAndIcons>\n");
    return all.n > 0;
}
