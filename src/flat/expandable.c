/* expandable.c: expandable connectors (9.1.3).
 *
 * Members are declared by connecting to them. Connected expandable connectors form groups; what one of a group has and
 * uses, all of it get. A group of a member that is itself an expandable connector follows from the group of its owners.
 * This is repeated until nothing changes: each round adds a member or joins two groups. At the end, members that no
 * connect has named anywhere in their group are removed.
 */
#include "base/groups.h"
#include "flat/connections.h"

typedef struct {
    Flat *flat;
    ConnectionState *state;
    VEC(Component *) buses;
    Map bus_of;  /* component number -> index in buses */
    Ints parent; /* of groups.h */
    int n_seen;  /* connections looked at */
    bool changed;
} Expansion;

/* ---- finding the connectors -------------------------------------------------------------------------------------- */

static void collect(Expansion *x, Component *c)
{
    Front *f = x->flat->front;
    if (c->var)
        return;
    for (int k = 0; c->items && k < c->n_items; k++)
        collect(x, c->items[k]);
    if (c->items)
        return;
    if (component_is_expandable(f, c) && map_get(&x->bus_of, (uint64_t)c->number) == MAP_NONE) {
        map_put(f->arena, &x->bus_of, (uint64_t)c->number, x->buses.n);
        ints_push(f->arena, &x->parent, x->buses.n);
        PUSH(f->arena, x->buses, c);
    }
    for (int k = 0; k < component_member_count(c); k++) {
        const Element *e = c->class_->elements.at[k];
        if (e->tree && e->tree->kind == ELEMENT_COMPONENT && e->tree->outer && !e->tree->inner)
            continue;
        Component *member = component_member_at(f, c, k);
        if (member)
            collect(x, member);
    }
}

static int bus_index(const Expansion *x, const Component *c)
{
    return map_get(&x->bus_of, (uint64_t)c->number);
}

static void join(Expansion *x, const Component *a, const Component *b)
{
    int m = bus_index(x, a), n = bus_index(x, b);
    if (m == MAP_NONE || n == MAP_NONE)
        return;
    x->changed |= groups_join(x->parent.at, m, n);
}

static bool is_present(const Expansion *x, const Component *c)
{
    return map_get(&x->state->present, (uint64_t)c->number) != MAP_NONE;
}

static void mark_present(Expansion *x, const Component *c)
{
    if (!is_present(x, c))
        map_put(x->flat->front->arena, &x->state->present, (uint64_t)c->number, 1);
}

static bool is_added(const Expansion *x, const Component *c)
{
    return map_get(&x->state->added, (uint64_t)c->number) != MAP_NONE;
}

/* The member of that name, unless its size is still open. */
static Component *known_member(Expansion *x, const Component *bus, Sym name)
{
    Component *c = component_member_named(x->flat->front, bus, name);
    return c && !component_has_open_size(c) ? c : NULL;
}

/* ---- making members ---------------------------------------------------------------------------------------------- */

/* Units and the like go with a type; values and start values do not. Where an array is connected to a member of each of
 * several connectors, the first of its elements tells for all: n, dimensions of the member. */
static Mod *type_modifiers(Front *f, const Component *like, int n)
{
    static const char *const kept[] = {"quantity", "unit", "displayUnit"};
    const Mod *mods = like->mods;
    int outer = like->n_dims - n;
    if (outer > 0) {
        int *first = NEW_ARRAY(f->arena, int, outer);
        for (int d = 0; d < outer; d++)
            first[d] = 1;
        mods = mod_index(f, mods, outer, first, like->dims);
    }
    Mod *all = NULL;
    for (int k = 0; k < 3; k++) {
        const Mod *child = mod_child(mods, symbol(f->symbols, kept[k]));
        if (!child || !binding_given(&child->value))
            continue;
        if (!all)
            all = NEW(f->arena, Mod);
        Mod *copy = NEW(f->arena, Mod);
        *copy = *child;
        copy->next = all->children;
        all->children = copy;
    }
    return all;
}

static void set_items(Front *f, Component *c, Class *class_)
{
    int before = c->items ? c->n_items : 0;
    Component **old = c->items;
    c->n_items = 1;
    for (int d = 0; d < c->n_dims; d++)
        c->n_items *= c->dims[d];
    c->items = NEW_ARRAY(f->arena, Component *, c->n_items + 1);
    int *at = NEW_ARRAY(f->arena, int, c->n_dims);
    for (int d = 0; d < c->n_dims; d++)
        at[d] = 1;
    for (int k = 0; k < c->n_items; k++) {
        for (int o = 0; o < before && !c->items[k]; o++) {
            bool same = true;
            for (int d = 0; d < c->n_dims; d++)
                same &= old[o]->index[d] == at[d];
            if (same)
                c->items[k] = old[o];
        }
        if (!c->items[k]) {
            Component *item = NEW(f->arena, Component);
            *item = *c;
            item->number = f->n_components++;
            item->array = c;
            item->items = NULL;
            item->n_dims = 0;
            item->n_items = 1;
            item->index = arena_copy(f->arena, at, (size_t)c->n_dims * sizeof *at);
            Buffer b = {0};
            buffer_f(&b, "%s[", c->path->text);
            for (int d = 0; d < c->n_dims; d++)
                buffer_f(&b, "%s%d", d ? "," : "", at[d]);
            buffer_char(&b, ']');
            item->path = symbol_n(f->symbols, b.at, b.n);
            buffer_free(&b);
            item->class_ = class_specialise(f, class_, NULL, item);
            c->items[k] = item;
        }
        for (int d = c->n_dims - 1; d >= 0 && ++at[d] > c->dims[d]; d--)
            at[d] = 1;
    }
}

static void set_sizes(Front *f, Component *c, const Component *like, int n, const int *dims)
{
    c->n_dims = n;
    c->dims = n ? arena_copy(f->arena, dims, (size_t)n * sizeof *dims) : NULL;
    if (like->var) {
        c->type = type_array(f->exprs, like->type->element, n, c->dims);
        c->n_items = (int)type_elements(c->type);
        if (!c->var)
            c->var = var_new(f->exprs, VAR_MODEL, c->path, c->type, like->var->varies);
        c->var->type = c->type; /* nothing has used it yet */
        c->var->owner = c;
        return;
    }
    Class *class_ = like->items ? like->n_items ? like->items[0]->class_ : like->class_ : like->class_;
    c->n_items = 1;
    if (n)
        set_items(f, c, class_);
    else
        c->class_ = class_specialise(f, class_, NULL, c);
}

static void note_member(Expansion *x, Component *c)
{
    Front *f = x->flat->front;
    map_put(f->arena, &x->state->added, (uint64_t)c->number, 1);
    mark_present(x, c);
    collect(x, c);
    x->changed = true;
}

/* A new member of an expandable connector, with the class of `like` and these sizes. */
static Component *add_member(Expansion *x, Component *bus, Sym name, const Component *like, int n, const int *dims)
{
    Front *f = x->flat->front;
    Class *class_ = bus->class_;
    Component *c = component_member_named(f, bus, name);
    if (c) { /* declared as x[:] */
        set_sizes(f, c, c, n, dims);
        note_member(x, c);
        return c;
    }
    c = NEW(f->arena, Component);
    Element *e = NEW(f->arena, Element);
    *e = (Element){
        .name = name, .tree = like->element->tree, .scope = like->element->scope, .holder = class_, .component = c};
    c->name = name;
    c->path = bus->path ? symbol_f(f->symbols, "%s.%s", bus->path->text, name->text) : name;
    c->parent = bus;
    c->element = e;
    c->class_ = like->class_;
    c->basic = like->basic;
    c->variability = like->variability;
    c->is_protected = bus->is_protected;
    c->number = f->n_components++;
    if (like->var)
        c->mods = type_modifiers(f, like, n);
    set_sizes(f, c, like, n, dims);
    map_put(f->arena, &class_->names, (uint64_t)name->number, class_->elements.n);
    PUSH(f->arena, class_->elements, e);
    note_member(x, c);
    return c;
}

/* An added array becomes at least as large as asked for. */
static void grow_member(Expansion *x, Component *c, int n, const int *dims)
{
    int larger[MOST_DIMS];
    bool grows = false;
    if (!is_added(x, c) || n != c->n_dims)
        return;
    for (int d = 0; d < n; d++) {
        larger[d] = dims[d] > c->dims[d] ? dims[d] : c->dims[d];
        grows |= larger[d] > c->dims[d];
    }
    if (!grows)
        return;
    set_sizes(x->flat->front, c, c, n, larger);
    collect(x, c);
    x->changed = true;
}

/* ---- connects to undeclared members ------------------------------------------------------------------------------ */

/* The member of that name in any connector of the group. */
static Component *in_group(Expansion *x, Component *bus, Sym name)
{
    int at = bus_index(x, bus);
    for (int k = 0; at != MAP_NONE && k < x->buses.n; k++) {
        if (groups_first(x->parent.at, k) != groups_first(x->parent.at, at))
            continue;
        Component *c = known_member(x, x->buses.at[k], name);
        if (c)
            return c;
    }
    return NULL;
}

/* The sizes that a member needs for a reference with subscripts, given what it is connected to. */
static int needed_sizes(const Reference *r, const Reference *peer, int *dims)
{
    int n = 0, from_peer = 0;
    int all[2 * MOST_DIMS], n_all = 0;
    for (int k = 0; k < peer->n_dims; k++)
        all[n_all++] = peer->dims[k];
    for (int k = 0; k < peer->n_tail && n_all < 2 * MOST_DIMS; k++)
        all[n_all++] = peer->tail[k];
    for (int k = 0; k < r->n_subscripts && n < MOST_DIMS; k++) {
        const ConnectorSubscript *s = &r->subscripts[k];
        int largest = 0;
        for (int i = 0; i < s->n; i++)
            largest = s->at[i] > largest ? s->at[i] : largest;
        if (s->n == WHOLE_DIMENSION)
            largest = from_peer < n_all ? all[from_peer] : 0;
        from_peer += !s->scalar;
        dims[n++] = largest;
    }
    while (from_peer < n_all && n < MOST_DIMS)
        dims[n++] = all[from_peer++];
    return n;
}

/* Whether the member that a reference names is there by now, or known in the group: then it is made. */
static bool is_declared(Expansion *x, const Reference *r)
{
    if (!r->bus)
        return true;
    int dims[MOST_DIMS];
    int n = needed_sizes(r, &(Reference){0}, dims);
    Component *member = known_member(x, r->bus, r->undeclared);
    if (!member) {
        const Component *known = in_group(x, r->bus, r->undeclared);
        if (!known)
            return false;
        member = add_member(x, r->bus, r->undeclared, known, known->n_dims, known->dims);
    }
    grow_member(x, member, n, dims);
    return true;
}

/* Makes the member that r names after what it is connected to, or makes it large enough. */
static void declare(Expansion *x, const Reference *r, const Reference *peer)
{
    if (!r->bus || peer->failed || !peer->n)
        return;
    int dims[MOST_DIMS];
    int n = needed_sizes(r, peer, dims);
    Component *member = known_member(x, r->bus, r->undeclared);
    if (member)
        grow_member(x, member, n, dims);
    else
        add_member(x, r->bus, r->undeclared, peer->at[0].component, n, dims);
}

static Reference filled(Expansion *x, Reference r)
{
    if (r.bus)
        reference_fill(x->flat->front, &r, component_member_named(x->flat->front, r.bus, r.undeclared));
    return r;
}

static void declare_pending(Expansion *x)
{
    Front *f = x->flat->front;
    for (int k = 0; k < x->state->pending.n; k++) {
        Pending *p = &x->state->pending.at[k];
        if (p->done)
            continue;
        bool a = is_declared(x, &p->a), b = is_declared(x, &p->b);
        if (!a && !b)
            continue;
        Reference peer = filled(x, b ? p->b : p->a);
        if (peer.failed) {
            p->done = true;
            continue;
        }
        declare(x, b ? &p->a : &p->b, &peer);
        if (!is_declared(x, &p->a) || !is_declared(x, &p->b))
            continue; /* the other side is an array without elements */
        Reference left = filled(x, p->a), right = filled(x, p->b);
        p->done = true;
        x->changed = true;
        if (left.failed || right.failed)
            continue;
        for (int side = 0; side < 2; side++) {
            const Reference *r = side ? &p->b : &p->a;
            if (r->bus)
                mark_present(x, component_member_named(f, r->bus, r->undeclared));
        }
        connect_ports(x->flat, &left, &right, p->scope, p->span);
    }
}

static void check_pending(Expansion *x)
{
    Front *f = x->flat->front;
    for (int k = 0; k < x->state->pending.n; k++) {
        const Pending *p = &x->state->pending.at[k];
        if (p->done)
            continue;
        diag(f->diags, DIAG_C008, p->span, "neither '%s.%s' nor '%s.%s' is declared", p->a.bus->path->text,
             p->a.undeclared->text, p->b.bus->path->text, p->b.undeclared->text);
        diag_help(f->diags, "one side of a connect must be declared: it says what the other one is");
    }
}

/* ---- groups ------------------------------------------------------------------------------------------------------ */

/* What a group knows about a name. */
typedef struct {
    Sym name;
    Component *first; /* a member of that name: one that is present, where there is one */
    bool present;
} Slot;

static void join_members(Expansion *x, const Component *a, const Component *b)
{
    if (a == b)
        return;
    if (a->items && b->items) {
        for (int k = 0; k < a->n_items && k < b->n_items; k++)
            join(x, a->items[k], b->items[k]);
    } else {
        join(x, a, b);
    }
}

static void expand_group(Expansion *x, int n, Component *const *buses)
{
    Front *f = x->flat->front;
    VEC(Slot) slots = {0};
    Map index = {0};
    for (int b = 0; b < n; b++)
        for (int k = 0; k < component_member_count(buses[b]); k++) {
            Component *c = component_member_at(f, buses[b], k);
            if (!c || c->variability >= VARIABILITY_PARAMETER || component_has_open_size(c))
                continue;
            int at = map_get(&index, (uint64_t)c->name->number);
            if (at == MAP_NONE) {
                at = slots.n;
                map_put(f->arena, &index, (uint64_t)c->name->number, at);
                PUSH(f->arena, slots, ((Slot){.name = c->name, .first = c}));
            }
            Slot *slot = &slots.at[at];
            join_members(x, slot->first, c);
            if (is_present(x, c) && !slot->present) {
                slot->first = c;
                slot->present = true;
            }
        }
    for (int s = 0; s < slots.n; s++)
        for (int b = 0; slots.at[s].present && b < n; b++) {
            Component *like = slots.at[s].first, *c = known_member(x, buses[b], slots.at[s].name);
            if (!c) {
                add_member(x, buses[b], slots.at[s].name, like, like->n_dims, like->dims);
                continue;
            }
            mark_present(x, c);
            grow_member(x, c, like->n_dims, like->dims);
            grow_member(x, like, c->n_dims, c->dims);
        }
}

static void expand_groups(Expansion *x)
{
    Arena *arena = x->flat->front->arena;
    int n = x->buses.n;
    Ints count = ints_filled(arena, n + 1, 0);
    for (int k = 0; k < n; k++)
        count.at[groups_first(x->parent.at, k) + 1]++;
    for (int k = 0; k < n; k++)
        count.at[k + 1] += count.at[k];
    Component **sorted = NEW_ARRAY(arena, Component *, n + 1);
    Ints fill = ints_filled(arena, n + 1, 0);
    for (int k = 0; k < n; k++) {
        int g = groups_first(x->parent.at, k);
        sorted[count.at[g] + fill.at[g]++] = x->buses.at[k];
    }
    for (int k = 0; k < n; k++)
        if (fill.at[k])
            expand_group(x, fill.at[k], sorted + count.at[k]);
}

/* What was only potentially present, and nothing is connected to. Of arrays, each element is for itself. */
static void remove_absent(Expansion *x)
{
    Front *f = x->flat->front;
    for (int b = 0; b < x->buses.n; b++)
        for (int k = 0; k < component_member_count(x->buses.at[b]); k++) {
            Component *c = component_member_at(f, x->buses.at[b], k);
            if (!c || c->variability >= VARIABILITY_PARAMETER)
                continue;
            if (!is_present(x, c))
                c->removed = true;
            else if (c->var && c->n_dims && !binding_given(&c->binding))
                PUSH(f->arena, x->state->bus_arrays, c);
        }
}

void connections_expand(Flat *flat)
{
    Front *f = flat->front;
    connections_check(flat);
    Expansion x = {.flat = flat, .state = connection_state(flat)};
    collect(&x, flat->model);
    for (int k = 0; k < f->default_inners.n; k++)
        collect(&x, f->default_inners.at[k]);
    if (!x.buses.n)
        return;
    x.state->has_buses = true;
    do {
        x.changed = false;
        for (; x.n_seen < flat->connections.n; x.n_seen++) {
            const Connection *c = &flat->connections.at[x.n_seen];
            join(&x, c->a.component, c->b.component);
        }
        declare_pending(&x);
        expand_groups(&x);
    } while (x.changed || x.n_seen < flat->connections.n);
    check_pending(&x);
    remove_absent(&x);
}
