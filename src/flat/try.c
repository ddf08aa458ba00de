/* try.c: whether a connection could be added to those of a class, by the rules for connectors alone; and which connectors
 * of an array have one. */
#include <string.h>

#include "flat/connections.h"

static Flat *flat_for(Front *f, Component *model)
{
    Flat *flat = NEW(f->arena, Flat);
    flat->front = f;
    flat->model = model;
    return flat;
}

/* ---- where signals come from ------------------------------------------------------------------------------------- */

typedef struct {
    Port port;
    bool outside;
} End;

typedef VEC(End) Ends;

static bool is_end(const End *e, Port port, bool outside)
{
    return e->port.component == port.component && e->port.element == port.element && e->outside == outside;
}

static bool holds(const Ends *ends, Port port, bool outside)
{
    for (int k = 0; k < ends->n; k++)
        if (is_end(&ends->at[k], port, outside))
            return true;
    return false;
}

static void add_end(Arena *a, Ends *to, Port port, bool outside)
{
    if (!holds(to, port, outside))
        PUSH(a, *to, ((End){port, outside}));
}

/* All that the ends are connected with. */
static void gather(Front *f, const ConnectionState *s, Ends *ends)
{
    for (int before = -1; before < ends->n;) {
        before = ends->n;
        for (int k = 0; k < s->pairs.n; k++) {
            const LeafPair *p = &s->pairs.at[k];
            if (holds(ends, p->a, p->a_outside))
                add_end(f->arena, ends, p->b, p->b_outside);
            else if (holds(ends, p->b, p->b_outside))
                add_end(f->arena, ends, p->a, p->a_outside);
        }
    }
}

static void check_sources(Front *f, const ConnectionState *others, const LeafPair *pair)
{
    Ends ends = {0};
    const End *source = NULL;
    add_end(f->arena, &ends, pair->a, pair->a_outside);
    add_end(f->arena, &ends, pair->b, pair->b_outside);
    gather(f, others, &ends);
    for (int k = 0; k < ends.n; k++) {
        if (!connection_port_is_source(f, ends.at[k].port, ends.at[k].outside))
            continue;
        if (source) {
            diag(f->diags, DIAG_C006, (Span){0}, "'%s' and '%s' would be connected, but both give the signal a value",
                 port_name(f, source->port)->text, port_name(f, ends.at[k].port)->text);
            return;
        }
        source = &ends.at[k];
    }
}

/* ---- the whole --------------------------------------------------------------------------------------------------- */

/* What is wrong with them is no news. */
static Flat *connections_there(Front *f, Component *model, int n, const TreeEquation *const *all)
{
    Flat *there = flat_for(f, model);
    Translation c = {.f = f, .scope = model->class_};
    DiagMark mark = diags_mark(f->diags);
    for (int k = 0; k < n; k++)
        connections_add(there, &c, model, all[k]);
    connections_match(there);
    diags_release(f->diags, mark);
    return there;
}

static void try_connection(Front *f, Component *model, int n, const TreeEquation *const *others,
                           const TreeEquation *connect, Diags *said)
{
    Flat *there = connections_there(f, model, n, others), *tried = flat_for(f, model);
    Translation c = {.f = f, .scope = model->class_};
    Diags *diags = f->diags;
    f->diags = said;
    connections_add(tried, &c, model, connect);
    connections_match(tried);
    const ConnectionState *s = connection_state(tried);
    for (int k = 0; k < s->pairs.n && !diags_failed(said); k++)
        check_sources(f, connection_state(there), &s->pairs.at[k]);
    f->diags = diags;
}

void connection_try(Front *f, Component *model, int n, const TreeEquation *const *others, const TreeEquation *connect,
                    Diags *said)
{
    Arena *work = arena_new(), *before = exprs_set_work(f->exprs, work);
    try_connection(f, model, n, others, connect, said);
    exprs_set_work(f->exprs, before);
    arena_free(work);
}

static bool is_port(Port a, Port b)
{
    bool is_same = a.element == b.element || a.element < 0 || b.element < 0; /* of a whole array each is connected */
    return a.component == b.component && is_same;
}

static const char *connected_with(Front *f, const Flat *there, Port port)
{
    for (int k = 0; k < there->connections.n; k++) {
        const Connection *c = &there->connections.at[k];
        if (is_port(c->a, port))
            return port_name(f, c->b)->text;
        if (is_port(c->b, port))
            return port_name(f, c->a)->text;
    }
    return NULL;
}

bool connection_ports(Front *f, Component *model, int n, const TreeEquation *const *all, const TreeExpr *of,
                      ConnectedPorts *to)
{
    Arena *work = arena_new(), *before = exprs_set_work(f->exprs, work);
    Flat *there = connections_there(f, model, n, all);
    Translation c = {.f = f, .scope = model->class_};
    DiagMark mark = diags_mark(f->diags);
    Reference r = reference_find(&c, of, REFER_CONNECTOR);
    diags_release(f->diags, mark);
    bool is_found = !r.failed && !r.removed && !r.bus;
    if (is_found) {
        reference_spread(f, &r);
        *to = (ConnectedPorts){.n_dims = r.n_dims, .n = r.n, .with = NEW_ARRAY(f->arena, const char *, r.n + 1)};
        memcpy(to->dims, r.dims, sizeof to->dims);
        for (int k = 0; k < r.n; k++)
            to->with[k] = r.at[k].component ? connected_with(f, there, r.at[k]) : NULL;
    }
    exprs_set_work(f->exprs, before);
    arena_free(work);
    return is_found;
}
