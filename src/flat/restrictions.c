/* restrictions.c: what connectors must obey by themselves, connected or not (9.1.3, 9.3, 15.1). */
#include "flat/connections.h"
#include "flat/walk.h"

typedef struct {
    long potentials, flows, others; /* scalars; others: input, output, stream */
    bool unknown;                   /* a size cannot be counted */
} Count;

/* The size of what equalityConstraint gives, or -1. */
static long residue_size(Front *f, const Component *c)
{
    Class *constraint = component_equality_constraint(f, c);
    const Function *function = constraint ? class_function(f, constraint) : NULL;
    return function && function->n_outputs == 1 ? type_elements(function->outputs[0].var->type) : -1;
}

static void count(Front *f, Component *c, Count *n)
{
    if (c->items) {
        for (int k = 0; k < c->n_items; k++)
            count(f, c->items[k], n);
        return;
    }
    if (c->variability >= VARIABILITY_PARAMETER)
        return;
    if (c->flow == FLOW_NONE && c->direction == DIRECTION_NONE && component_equality_constraint(f, c)) {
        long size = residue_size(f, c);
        n->unknown |= size < 0;
        n->potentials += size;
        return;
    }
    for (int k = 0; k < component_member_count(c); k++) {
        Component *member = component_member_at(f, c, k);
        if (member)
            count(f, member, n);
    }
    if (!c->var)
        return;
    long size = type_elements(c->type);
    n->unknown |= size < 0;
    if (c->flow == FLOW_FLOW)
        n->flows += size;
    else if (c->flow == FLOW_STREAM || c->direction != DIRECTION_NONE)
        n->others += size;
    else
        n->potentials += size;
}

static void check_balance(Flat *flat, Component *c)
{
    Front *f = flat->front;
    const TreeClass *tree = c->class_->decl ? c->class_->decl->tree : NULL;
    Count n = {0};
    bool is_flow = c->element->tree->prefixes.flow != FLOW_NONE; /* a variable of the connector around it (4.4.2.2) */
    if (!tree || tree->partial || tree->from_cut || is_flow)
        return;
    count(f, c, &n);
    bool of_block = c->parent && c->parent->class_ && class_kind(c->parent->class_) == CLASS_BLOCK;
    if (of_block && n.flows && !c->element->is_protected) {
        diag(f->diags, DIAG_K003, c->element->tree->name_span,
             "the public connector '%s' of the block '%s' has variables that are neither input nor output",
             c->path->text, class_name(c->parent->class_));
        diag_help(f->diags, "make it a model instead of a block");
        return;
    }
    if (n.unknown || n.potentials == n.flows)
        return;
    bool simple = !n.flows && !n.others;
    bool nested = c->parent && c->parent->class_ && class_is_kind(f, c->parent->class_, CLASS_CONNECTOR);
    if (simple && (c->is_protected || nested))
        return;
    if (simple) {
        diag(f->diags, DIAG_C010, c->element->tree->name_span,
             "the connector '%s' has no flow variable and must be input, output or protected", c->path->text);
        diag_note(f->diags, tree->name_span, "its class '%s' is declared here", class_name(c->class_));
        return;
    }
    diag(f->diags, DIAG_C010, tree->name_span,
         "the connector class '%s' has %ld potential variable%s and %ld flow variable%s, which must be equally many",
         class_name(c->class_), n.potentials, n.potentials == 1 ? "" : "s", n.flows, n.flows == 1 ? "" : "s");
    diag_note(f->diags, c->element->tree->name_span, "it is used here");
}

static void check_expandable(Flat *flat, Component *c)
{
    Front *f = flat->front;
    for (int k = 0; k < component_member_count(c); k++) {
        const Element *e = c->class_->elements.at[k];
        const Component *member = component_member_at(f, c, k);
        if (!member)
            continue;
        if (e->tree->prefixes.flow == FLOW_FLOW) {
            diag(f->diags, DIAG_C008, e->tree->name_span,
                 "a flow variable cannot stand directly in an expandable connector");
            diag_help(f->diags, "put it, with its potential, into a connector of its own");
        }
        if (e->mod && binding_given(&e->mod->value) && member->variability < VARIABILITY_PARAMETER) {
            diag(f->diags, DIAG_C008, e->mod->span,
                 "'%s' is only potentially present in an expandable connector and cannot be given a value here",
                 member->path->text);
            diag_note(f->diags, e->tree->name_span, "it is declared here");
        }
    }
}

static void check_connector(Flat *flat, Component *c)
{
    Front *f = flat->front;
    const TreePrefixes *prefixes = &c->element->tree->prefixes;
    if (prefixes->variability_written && prefixes->variability >= VARIABILITY_PARAMETER) {
        diag(f->diags, DIAG_C010, c->element->tree->name_span, "the connector '%s' cannot be a %s", c->path->text,
             prefixes->variability == VARIABILITY_PARAMETER ? "parameter" : "constant");
        return;
    }
    if (component_is_expandable(f, c))
        check_expandable(flat, c);
    else
        check_balance(flat, c);
}

/* The flows of a set are added, with signs, and their sum is zero: a type of flows needs these operators. */
static void check_flow_operators(Flat *flat, const Component *c)
{
    static const char *const needed[] = {"'+'", "'-'", "'0'"};
    Front *f = flat->front;
    for (int k = 0; k < 3; k++) {
        if (class_element(f, c->class_, symbol(f->symbols, needed[k])))
            continue;
        diag(f->diags, DIAG_C010, c->element->tree->name_span,
             "'%s' is a flow, but its operator record '%s' has no operator %s", c->path->text, class_name(c->class_),
             needed[k]);
        diag_help(f->diags, "flows that meet are added up to zero: that needs '+', '-' and '0'");
        return;
    }
}

static void check_component(Flat *flat, Component *c)
{
    Front *f = flat->front;
    if (!c->element || !c->class_)
        return;
    if (class_is_kind(f, c->class_, CLASS_CONNECTOR))
        check_connector(flat, c);
    if (c->flow == FLOW_FLOW && !c->var && class_is_kind(f, c->class_, CLASS_OPERATOR_RECORD))
        check_flow_operators(flat, c);
    if (c->flow != FLOW_STREAM || !c->var)
        return;
    const Component *around = stream_connector(f, c);
    if (!around || !around->class_ || !class_is_kind(f, around->class_, CLASS_CONNECTOR))
        diag(f->diags, DIAG_C009, c->element->tree->name_span,
             "'%s' is a stream variable, which can only stand in a connector", c->path->text);
    else
        stream_carrier(flat, c);
}

void connections_check(Flat *flat)
{
    walk_components(flat, check_component);
}
