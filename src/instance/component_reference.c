/* component_reference.c: which components a name means where it is no value: in connect, Connections.*, cardinality (9.1)
 * and size. */
#include "instance/component_reference.h"

#include "instance/translate.h"

Sym port_name(Front *f, Port p)
{
    const Component *c = p.component;
    Sym path = c->path ? c->path : c->name;
    if (p.element < 0)
        return path;
    int at[MOST_DIMS], rest = p.element;
    for (int d = c->n_dims - 1; d >= 0; d--) {
        at[d] = rest % c->dims[d] + 1;
        rest /= c->dims[d];
    }
    Buffer b = {0};
    buffer_f(&b, "%s[", path->text);
    for (int d = 0; d < c->n_dims; d++)
        buffer_f(&b, "%s%d", d ? "," : "", at[d]);
    buffer_char(&b, ']');
    Sym name = symbol_n(f->symbols, b.at, b.n);
    buffer_free(&b);
    return name;
}

const char *reference_text(Front *f, const Reference *r)
{
    return symbol_n(f->symbols, r->span.source->text + r->span.from, r->span.to - r->span.from)->text;
}

Expr port_expr(Front *f, Port p)
{
    const Component *c = p.component;
    Expr whole = expr_var(f->exprs, c->var);
    if (p.element < 0)
        return whole;
    Expr at[MOST_DIMS];
    int rest = p.element;
    for (int d = c->n_dims - 1; d >= 0; d--) {
        at[d] = expr_integer(f->exprs, rest % c->dims[d] + 1);
        rest /= c->dims[d];
    }
    Problem problem = {0};
    return expr_index(f->exprs, whole, c->n_dims, at, &problem);
}

/* ---- walking ----------------------------------------------------------------------------------------------------- */

static Component *there(Front *f, Element *e)
{
    while (e && e->same_as)
        e = e->same_as;
    if (!e || !e->tree || e->tree->kind != ELEMENT_COMPONENT)
        return NULL;
    Component *c = element_component(f, e);
    c = c ? component_target(f, c) : NULL;
    return c && !c->removed ? c : NULL;
}

Component *component_member_at(Front *f, const Component *c, int k)
{
    Element *e = c->class_->elements.at[k];
    return e->same_as ? NULL : there(f, e);
}

Component *component_member_named(Front *f, const Component *c, Sym name)
{
    return c->class_ && !c->var && !c->items ? there(f, class_element(f, c->class_, name)) : NULL;
}

bool component_is_expandable(Front *f, const Component *c)
{
    return c->class_ && !c->var && class_is_kind(f, c->class_, CLASS_EXPANDABLE_CONNECTOR);
}

static bool is_connector(Front *f, const Component *c)
{
    if (c->class_ && class_is_kind(f, c->class_, CLASS_CONNECTOR))
        return true;
    /* All elements of an expandable connector are connectors (9.1.3). */
    return c->parent && component_is_expandable(f, c->parent);
}

bool component_is_protected_connector(Front *f, const Component *c)
{
    while (c->parent && is_connector(f, c->parent))
        c = c->parent;
    return c->element && c->element->is_protected;
}

bool component_is_open_connector(Front *f, const Component *c)
{
    bool is_public = !c->is_protected;
    while (c->parent && c->parent != f->model)
        c = c->parent;
    if (c->items && c->n_items)
        c = c->items[0];
    return c->parent && is_public && c->class_ && class_is_kind(f, c->class_, CLASS_CONNECTOR);
}

bool component_has_open_size(const Component *c)
{
    for (int d = 0; d < c->n_dims; d++)
        if (c->dims[d] == SIZE_UNKNOWN)
            return true;
    return false;
}

Class *component_equality_constraint(Front *f, const Component *c)
{
    if (!c->class_)
        return NULL;
    /* The function of the class as such: that of each component's own instance would be a function of its own. */
    Class *plain = c->class_->element ? element_class(f, c->class_->element) : NULL;
    Element *e = class_element(f, plain ? plain : c->class_, symbol(f->symbols, "equalityConstraint"));
    return e && e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : NULL;
}

/* ---- subscripts -------------------------------------------------------------------------------------------------- */

static bool mentions_end(const TreeExpr *e)
{
    if (!e)
        return false;
    if (e->kind == TREE_END || mentions_end(e->left) || mentions_end(e->right) || mentions_end(e->step))
        return true;
    for (const TreeArg *a = e->args; a; a = a->next)
        if (mentions_end(a->value))
            return true;
    return false;
}

static bool one_subscript(Translation *c, Reference *r, const Component *of, const TreeExpr *e, int dim,
                          ConnectorSubscript *to)
{
    Front *f = c->f;
    if (e->kind == TREE_COLON) {
        *to = (ConnectorSubscript){.n = WHOLE_DIMENSION};
        return true;
    }
    Translation inside = *c;
    if (of && of->n_dims && mentions_end(e)) { /* its size is that of something shaped like the component */
        const Type *shape = type_array(f->exprs, type_scalar(f->exprs, TYPE_REAL), of->n_dims, of->dims);
        inside.end_base = expr_var(f->exprs, var_new(f->exprs, VAR_MODEL, of->path, shape, VARIES_CONSTANT));
        inside.end_dim = dim;
    }
    Expr value = translate_expr(&inside, e);
    if (!value)
        return false;
    if (value->flags & EXPR_HAS_ITERATOR) {
        r->symbolic = true;
        return false;
    }
    value = front_evaluate(f, value, e->span, "a subscript of a connector");
    if (!value)
        return false;
    TypeKind kind = value->type->element->kind;
    if (value->type->n_dims > 1 || (kind != TYPE_INTEGER && kind != TYPE_BOOLEAN && kind != TYPE_ENUM)) {
        diag(f->diags, DIAG_T003, e->span, "a subscript must be an Integer or a vector of them, not %s",
             type_text(f->exprs, value->type));
        return false;
    }
    int n = value->type->n_dims ? value->type->dims[0] : 1;
    int *at = NEW_ARRAY(f->arena, int, n + 1);
    for (int k = 0; k < n; k++) {
        Problem problem = {0};
        Expr item = expr_integer(f->exprs, k + 1);
        item = value->type->n_dims ? expr_index(f->exprs, value, 1, &item, &problem) : value;
        item = item ? front_evaluate_quiet(f, item) : NULL;
        int64_t number = 0;
        if (item)
            expr_get_integer(item, &number);
        at[k] = (int)number + (kind == TYPE_BOOLEAN);
    }
    *to = (ConnectorSubscript){.n = n, .at = at, .scalar = value->type->n_dims == 0};
    return true;
}

static bool all_subscripts(Translation *c, Reference *r, const Component *of, const TreeExpr *list, int *n,
                           ConnectorSubscript **to)
{
    Front *f = c->f;
    *n = 0;
    for (const TreeExpr *e = list; e; e = e->next)
        ++*n;
    if (of && *n > of->n_dims) {
        diag(f->diags, DIAG_T001, list->span, "'%s' has %d dimension%s, but %d subscript%s", of->path->text, of->n_dims,
             of->n_dims == 1 ? "" : "s", *n, *n == 1 ? "" : "s");
        if (of->element)
            diag_note(f->diags, of->element->tree->name_span, "'%s' is declared here", of->name->text);
        r->by_index = true;
        return false;
    }
    *to = NEW_ARRAY(f->arena, ConnectorSubscript, *n + 1);
    int dim = 0;
    for (const TreeExpr *e = list; e; e = e->next, dim++)
        if (!one_subscript(c, r, of, e, dim, &(*to)[dim]))
            return false;
    return true;
}

/* The places in an array of these sizes that subscripts pick, last index fastest; picked gets the sizes that are left.
 */
static bool pick(Front *f, const Component *of, int n, const ConnectorSubscript *subscripts, Span span, Ints *places,
                 int *n_picked, int *picked)
{
    Arena *arena = f->arena;
    *places = ints_filled(arena, 1, 0);
    *n_picked = 0;
    for (int d = 0; d < of->n_dims; d++) {
        const ConnectorSubscript *s = d < n ? &subscripts[d] : NULL;
        int count = !s || s->n == WHOLE_DIMENSION ? of->dims[d] : s->n;
        Ints next = {0};
        for (int k = 0; k < places->n; k++)
            for (int i = 0; i < count; i++) {
                int at = !s || s->n == WHOLE_DIMENSION ? i + 1 : s->at[i];
                if (at < 1 || at > of->dims[d]) {
                    diag(f->diags, DIAG_T001, span, "the subscript %d of '%s' is outside 1:%d", at, of->path->text,
                         of->dims[d]);
                    return false;
                }
                ints_push(arena, &next, places->at[k] * of->dims[d] + at - 1);
            }
        *places = next;
        if (!s || !s->scalar)
            picked[(*n_picked)++] = count;
    }
    return true;
}

/* ---- the ports --------------------------------------------------------------------------------------------------- */

typedef VEC(Port) Ports;

static bool same_sizes(int n, const int *a, int m, const int *b)
{
    for (int k = 0; n == m && k < n; k++)
        if (a[k] != b[k])
            return false;
    return n == m;
}

static bool append_sizes(Reference *r, int n, const int *sizes)
{
    for (int k = 0; k < n; k++) {
        if (r->n_dims == MOST_DIMS)
            return false;
        r->dims[r->n_dims++] = sizes[k];
    }
    return true;
}

/* Adds what the subscripts pick from one component. Arrays of a basic type without subscripts stay whole when they are
 * at the end of the name. */
static bool pick_component(Front *f, Reference *r, Component *c, int n, const ConnectorSubscript *subscripts, bool stay,
                           Span span, Ports *ports, int *n_sizes, int *sizes)
{
    Arena *arena = f->arena;
    *n_sizes = 0;
    if (stay && n == 0) {
        PUSH(arena, *ports, ((Port){c, -1}));
        return true;
    }
    if (c->n_dims == 0) {
        PUSH(arena, *ports, ((Port){c, -1}));
        return true;
    }
    Ints places;
    if (!pick(f, c, n, subscripts, span, &places, n_sizes, sizes)) {
        r->by_index = true;
        return false;
    }
    for (int k = 0; k < places.n; k++)
        PUSH(arena, *ports, (c->items ? (Port){c->items[places.at[k]], -1} : (Port){c, places.at[k]}));
    return true;
}

/* The first component that is there; NULL: none. */
static const Port *first_present(int n, const Port *ports)
{
    for (int k = 0; k < n; k++)
        if (ports[k].component)
            return &ports[k];
    return NULL;
}

static void set_tail(Reference *r)
{
    const Port *first = first_present(r->n, r->at);
    if (first && first->component->var && first->element < 0) {
        r->n_tail = first->component->n_dims;
        r->tail = first->component->dims;
    }
}

void reference_spread(Front *f, Reference *r)
{
    if (!r->n_tail)
        return;
    Ports ports = {0};
    int items = first_present(r->n, r->at)->component->n_items;
    for (int k = 0; k < r->n; k++)
        for (int e = 0; e < items; e++)
            PUSH(f->arena, ports, ((Port){r->at[k].component, r->at[k].component ? e : -1}));
    append_sizes(r, r->n_tail, r->tail);
    r->n_tail = 0;
    r->at = ports.at;
    r->n = ports.n;
}

void reference_fill(Front *f, Reference *r, Component *member)
{
    Ports ports = {0};
    int n_sizes, sizes[MOST_DIMS];
    r->bus = NULL;
    if (r->n_subscripts > member->n_dims) {
        diag(f->diags, DIAG_T001, r->span, "'%s' has %d dimension%s, but %d subscript%s", member->path->text,
             member->n_dims, member->n_dims == 1 ? "" : "s", r->n_subscripts, r->n_subscripts == 1 ? "" : "s");
        r->failed = true;
        return;
    }
    if (!pick_component(f, r, member, r->n_subscripts, r->subscripts, member->var != NULL, r->span, &ports, &n_sizes,
                        sizes)) {
        r->failed = true;
        return;
    }
    r->n_dims = 0;
    append_sizes(r, n_sizes, sizes);
    r->at = ports.at;
    r->n = ports.n;
    set_tail(r);
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

static void no_such_member(Front *f, const Component *in, const TreeName *part)
{
    const char *name = in->path ? in->path->text : in->name->text;
    diag(f->diags, DIAG_N001, part->span, "there is no '%s' in '%s'", part->name->text, name);
    if (in->element && in->class_)
        diag_note(f->diags, in->element->tree->name_span, "'%s' is of class '%s'", in->name->text,
                  class_name(in->class_));
    VEC(const char *) names = {0};
    for (int k = 0; k < component_member_count(in); k++)
        PUSH(f->arena, names, in->class_->elements.at[k]->name->text);
    const char *near = diag_nearest(part->name->text, names.at, names.n);
    if (near)
        diag_help(f->diags, "did you mean '%s'?", near);
}

/* Absent components, one port each so far, get as many places as those that are there. */
static void widen_absent(Arena *arena, Ports *ports, int n_sizes, const int *sizes)
{
    int places = 1;
    for (int d = 0; d < n_sizes; d++)
        places *= sizes[d];
    Ports all = {0};
    for (int k = 0; k < ports->n; k++)
        for (int i = 0; i < (ports->at[k].component ? 1 : places); i++)
            PUSH(arena, all, ports->at[k]);
    *ports = all;
}

/* The components that a part of the name adds to those before it. */
static bool step(Translation *c, Reference *r, const TreeName *part, ReferenceUse use, Ports *now)
{
    Front *f = c->f;
    Ports next = {0};
    int n_first = 0, first[MOST_DIMS], present = 0, absent = 0;
    for (int k = 0; k < now->n; k++) {
        Component *in = now->at[k].component;
        if (!in) {
            absent++;
            PUSH(f->arena, next, now->at[k]);
            continue;
        }
        if (in->var || !in->class_) {
            diag(f->diags, DIAG_N001, part->span, "'%s' is a variable and has no element '%s'", in->path->text,
                 part->name->text);
            return false;
        }
        Element *e = class_element(f, in->class_, part->name);
        if (!e && component_is_expandable(f, in) && use == REFER_CONNECTOR && !part->next) {
            r->bus = in;
            r->is_bus_array = r->n_dims > 0;
            r->n = now->n;
            r->at = now->at;
            r->undeclared = part->name;
            return all_subscripts(c, r, NULL, part->subscripts, &r->n_subscripts, &r->subscripts);
        }
        if (!e || e->tree->kind != ELEMENT_COMPONENT) {
            no_such_member(f, in, part);
            return false;
        }
        if (e->is_protected && use != REFER_ANY) {
            diag(f->diags, DIAG_N004, part->span, "'%s' is protected in '%s' and cannot be used from outside",
                 part->name->text, class_name(in->class_));
            diag_note(f->diags, e->tree->name_span, "it is declared here");
            return false;
        }
        Component *member = element_component(f, e);
        member = member ? component_target(f, member) : NULL;
        if (!member)
            return false;
        if (member->removed) {
            absent++;
            r->absent = member;
            PUSH(f->arena, next, ((Port){NULL, -1}));
            continue;
        }
        if (component_has_open_size(member) && use == REFER_CONNECTOR && !part->next &&
            now->n == 1) { /* x[:] in a bus */
            r->bus = in;
            r->undeclared = part->name;
            return all_subscripts(c, r, NULL, part->subscripts, &r->n_subscripts, &r->subscripts);
        }
        if (component_is_expandable(f, in) && use == REFER_CONNECTOR)
            ints_push(f->arena, &r->in_buses, member->number);
        if (!present && !is_connector(f, member))
            r->n_plain++;
        int n;
        ConnectorSubscript *subscripts;
        if (!all_subscripts(c, r, member, part->subscripts, &n, &subscripts))
            return false;
        int n_sizes, sizes[MOST_DIMS];
        bool stay = !part->next && (member->var || use == REFER_NODE);
        if (!pick_component(f, r, member, n, subscripts, stay, part->span, &next, &n_sizes, sizes))
            return false;
        if (!present++) {
            n_first = n_sizes;
            for (int d = 0; d < n_sizes; d++)
                first[d] = sizes[d];
        } else if (!same_sizes(n_first, first, n_sizes, sizes)) {
            diag(f->diags, DIAG_T001, part->span, "'%s' does not have the same size in all components of the array",
                 part->name->text);
            return false;
        }
    }
    if (absent && !present) {
        r->removed = true;
        return true;
    }
    if (absent)
        widen_absent(f->arena, &next, n_first, first);
    if (now->n && !append_sizes(r, n_first, first)) {
        diag(f->diags, DIAG_T001, part->span, "an array of connectors with more than %d dimensions", MOST_DIMS);
        return false;
    }
    *now = next;
    return true;
}

/* The connectors of a component that was named instead of one of them. False: it has none. */
static bool report_connectors(Front *f, const Component *c)
{
    enum { MOST = 6 };
    Buffer names = {0};
    int found = 0;
    for (int k = 0; c->class_ && !c->var && k < c->class_->elements.n; k++) {
        const Element *e = c->class_->elements.at[k];
        const Component *part = e->tree && e->tree->kind == ELEMENT_COMPONENT ? e->component : NULL;
        if (!part || part->is_protected || part->removed || !is_connector(f, part) || found++ >= MOST)
            continue;
        buffer_f(&names, "%s'%s'", found > 1 ? ", " : "", part->path->text);
    }
    if (found)
        diag_help(f->diags, "connect one of its connectors: %s%s", names.at, found > MOST ? ", …" : "");
    buffer_free(&names);
    return found > 0;
}

/* connect takes c.c1.c2… with connectors throughout, or m.c1.c2… with m a component (9.1). */
static bool may_be_connected(Front *f, const TreeExpr *e, const Reference *r, const Component *last)
{
    if (!is_connector(f, last)) {
        diag(f->diags, DIAG_C001, e->span, "'%s' is not a connector and cannot be connected", last->path->text);
        if (last->element && last->class_)
            diag_note(f->diags, last->element->tree->name_span, "it is declared here, with the %s '%s'",
                      class_kind_text(class_kind(last->class_)), class_name(last->class_));
        if (!report_connectors(f, last))
            diag_help(f->diags, "write an equation instead, or declare it with a connector class");
        return false;
    }
    if (r->n_plain > 1) {
        diag(f->diags, DIAG_C001, e->span, "'%s' is a connector deep inside '%s' and cannot be connected from here",
             last->path->text, e->ref->name->text);
        diag_help(f->diags, "connect it to a connector of '%s', and that one here", e->ref->name->text);
        return false;
    }
    return true;
}

Reference reference_find(Translation *c, const TreeExpr *e, ReferenceUse use)
{
    Front *f = c->f;
    Reference r = {.span = e->span, .failed = true};
    if (e->kind != TREE_REFERENCE || e->rooted) {
        diag(f->diags, DIAG_C001, e->span, "the name of a %s is needed here",
             use == REFER_NODE ? "record of an overconstrained connector" : "connector");
        return r;
    }
    Element *element = lookup_simple(f, c->scope, e->ref->name);
    if (!element || element->tree->kind != ELEMENT_COMPONENT) {
        lookup_failed(f, c->scope, e->ref, "component");
        return r;
    }
    if (locals_find(c->locals, element)) /* a variable of a function */
        return r;
    Component *first = element_component(f, element);
    first = first ? component_named(f, first) : NULL;
    if (!first)
        return r;
    if (first->removed) {
        r.failed = false;
        r.removed = true;
        return r;
    }
    int n, n_sizes, sizes[MOST_DIMS];
    ConnectorSubscript *subscripts;
    Ports now = {0};
    bool stay = !e->ref->next && (first->var || use == REFER_NODE);
    if (!all_subscripts(c, &r, first, e->ref->subscripts, &n, &subscripts) ||
        !pick_component(f, &r, first, n, subscripts, stay, e->ref->span, &now, &n_sizes, sizes))
        return r;
    append_sizes(&r, n_sizes, sizes);
    r.outside = is_connector(f, first);
    r.n_plain = !r.outside;
    for (const TreeName *part = e->ref->next; part && !r.bus && !r.removed; part = part->next)
        if (!step(c, &r, part, use, &now))
            return r;
    r.failed = false;
    if (r.removed || r.bus)
        return r;
    if (use == REFER_CONNECTOR && now.n)
        r.failed = !may_be_connected(f, e, &r, first_present(now.n, now.at)->component);
    r.n = now.n;
    r.at = now.at;
    set_tail(&r);
    return r;
}
