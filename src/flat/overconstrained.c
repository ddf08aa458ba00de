/* overconstrained.c: the virtual connection graph (9.4; Otter, Elmqvist and Mattsson 2003, appendix).
 *
 * Nodes are the overdetermined records and types of connectors. Branches must be in the spanning trees, connections may
 * be: those that are not become equalityConstraint(a, b) = 0 instead of a = b.
 *
 * Nodes held together by branches form blocks. From all roots at once, blocks are entered breadth first over
 * connections. So a loop is cut as far from the roots as possible, which keeps the chains from a root short, and the
 * choice depends on the order of declarations only where two ways are equally long. Linear in nodes and edges.
 */
#include "base/groups.h"
#include "flat/connections.h"

typedef struct {
    Component *component;
    bool definite, root;
    long priority;     /* of a potential root; -1: none */
    int block, graph;  /* union-find over branches; over branches and connections */
    int parent, depth; /* in its tree; depth -1: not reached */
    int first;         /* its place in RootGraph.next, for each edge twice */
} Node;

typedef struct RootGraph {
    Flat *flat;
    VEC(Node) nodes;
    Map index; /* component number -> node */
    int n_branches;
    VEC(int) ends;           /* edge e joins ends[2 e] and ends[2 e + 1]; branches first, then connections */
    VEC(Span) spans;         /* of edges */
    VEC(int) next;           /* half-edge h = 2 e + side: the next one of the same node, or -1 */
    VEC(unsigned char) used; /* edges in a tree */
    Ints queue;
} RootGraph;

static int node_of(RootGraph *g, Component *c)
{
    int at = map_get(&g->index, (uint64_t)c->number);
    if (at != MAP_NONE)
        return at;
    Arena *arena = g->flat->front->arena;
    at = g->nodes.n;
    Node node = {.component = c, .priority = -1, .block = at, .graph = at, .parent = -1, .depth = -1, .first = -1};
    PUSH(arena, g->nodes, node);
    map_put(arena, &g->index, (uint64_t)c->number, at);
    return at;
}

static int block_of(RootGraph *g, int n)
{
    while (g->nodes.at[n].block != n)
        n = g->nodes.at[n].block = g->nodes.at[g->nodes.at[n].block].block;
    return n;
}

static int graph_of(RootGraph *g, int n)
{
    while (g->nodes.at[n].graph != n)
        n = g->nodes.at[n].graph = g->nodes.at[g->nodes.at[n].graph].graph;
    return n;
}

static void add_edge(RootGraph *g, int a, int b, Span span)
{
    Arena *arena = g->flat->front->arena;
    int ends[2] = {a, b};
    for (int side = 0; side < 2; side++) {
        PUSH(arena, g->next, g->nodes.at[ends[side]].first);
        g->nodes.at[ends[side]].first = g->ends.n;
        PUSH(arena, g->ends, ends[side]);
    }
    PUSH(arena, g->spans, span);
    PUSH(arena, g->used, 0);
    int x = graph_of(g, a), y = graph_of(g, b);
    g->nodes.at[x > y ? x : y].graph = x < y ? x : y;
}

static const char *node_name(const RootGraph *g, int n)
{
    return g->nodes.at[n].component->path->text;
}

/* ---- reading the statements -------------------------------------------------------------------------------------- */

static void add_branch(RootGraph *g, const GraphStatement *s)
{
    Front *f = g->flat->front;
    int a = node_of(g, s->a), b = node_of(g, s->b), x = block_of(g, a), y = block_of(g, b);
    if (x == y) {
        diag(f->diags, DIAG_C007, s->span, "the branch from '%s' to '%s' closes a loop of branches", s->a->path->text,
             s->b->path->text);
        for (int e = 0; e < g->n_branches; e++)
            if (block_of(g, g->ends.at[2 * e]) == x)
                diag_note(f->diags, g->spans.at[e], "'%s' and '%s' are joined here", node_name(g, g->ends.at[2 * e]),
                          node_name(g, g->ends.at[2 * e + 1]));
        diag_help(f->diags, "a loop needs a connect at which it can be cut");
        return;
    }
    g->nodes.at[x > y ? x : y].block = x < y ? x : y;
    add_edge(g, a, b, s->span);
    g->n_branches++;
}

static void read_statements(RootGraph *g)
{
    Flat *flat = g->flat;
    for (int k = 0; k < flat->graph.n; k++)
        if (flat->graph.at[k].kind == NODE_BRANCH)
            add_branch(g, &flat->graph.at[k]);
    for (int k = 0; k < flat->graph.n; k++) {
        const GraphStatement *s = &flat->graph.at[k];
        int at = node_of(g, s->a); /* may move the nodes */
        Node *node = &g->nodes.at[at];
        switch (s->kind) {
        case NODE_ROOT:
        case NODE_UNIQUE_ROOT:
            node->definite = true;
            break;
        case NODE_POTENTIAL_ROOT:
            if (node->priority < 0 || s->priority < node->priority)
                node->priority = s->priority;
            break;
        case NODE_BRANCH:
            break;
        }
    }
}

/* A connect between ends that other connects join already, seen from the same sides, adds nothing (9.4.2). */
static void drop_redundant(Flat *flat)
{
    ConnectionState *s = connection_state(flat);
    Arena *arena = flat->front->arena;
    Map index = {0};
    Ints parent = {0};
    int kept = 0;
    for (int k = 0; k < s->edges.n; k++) {
        const GraphEdge *e = &s->edges.at[k];
        int end[2];
        for (int side = 0; side < 2; side++) {
            uint64_t key = (uint64_t)(side ? e->b : e->a)->number << 1 | (side ? e->b_outside : e->a_outside);
            end[side] = map_get(&index, key);
            if (end[side] == MAP_NONE) {
                end[side] = parent.n;
                map_put(arena, &index, key, parent.n);
                ints_push(arena, &parent, parent.n);
            }
        }
        if (e->a != e->b && groups_join(parent.at, end[0], end[1]))
            s->edges.at[kept++] = *e;
    }
    s->edges.n = kept;
}

/* ---- roots ------------------------------------------------------------------------------------------------------- */

static void two_roots(RootGraph *g, int a, int b)
{
    Flat *flat = g->flat;
    Front *f = flat->front;
    bool first = true;
    for (int k = 0; k < flat->graph.n; k++) {
        const GraphStatement *s = &flat->graph.at[k];
        if ((s->kind != NODE_ROOT && s->kind != NODE_UNIQUE_ROOT) ||
            (s->a != g->nodes.at[a].component && s->a != g->nodes.at[b].component))
            continue;
        if (first)
            diag(f->diags, DIAG_C007, s->span, "'%s' and '%s' are both roots, but branches join them", node_name(g, a),
                 node_name(g, b));
        else
            diag_note(f->diags, s->span, "the other root");
        first = false;
    }
}

/* Which components of the model meet where there is no root. */
static void report_rootless(RootGraph *g, int graph)
{
    enum { MOST = 4 };
    const Component *reported[MOST];
    int n = 0;
    Buffer names = {0};
    for (int k = 0; k < g->nodes.n && n < MOST; k++) {
        const Component *c = g->nodes.at[k].component;
        if (graph_of(g, k) != graph)
            continue;
        while (c->parent && c->parent != g->flat->model)
            c = c->parent;
        bool is_new = c != g->flat->model;
        for (int i = 0; i < n; i++)
            is_new &= reported[i] != c;
        if (!is_new)
            continue;
        buffer_f(&names, "%s'%s'", n ? ", " : "", c->path ? c->path->text : c->name->text);
        reported[n++] = c;
    }
    if (n > 1)
        diag_help(g->flat->front->diags, "%s meet there, and none of them may be a root", names.at);
    buffer_free(&names);
}

/* A tree without a root is given more from outside than its flows and inputs tell: all of the record, not only what
 * equalityConstraint counts (4.8). */
static void add_given_from_outside(RootGraph *g, int node)
{
    Front *f = g->flat->front;
    Component *c = g->nodes.at[node].component;
    Class *class_ = component_equality_constraint(f, c);
    const Function *constraint = class_ ? class_function(f, class_) : NULL;
    const Type *type = component_type(f, c);
    long whole = type ? type_count(type) : -1, counted = constraint ? type_count(constraint->result) : -1;
    if (whole > 0 && counted >= 0)
        g->flat->given_from_outside += whole - counted;
}

/* Records of the model's own connectors that no statement and no connection names are trees of their own. */
static void add_open(RootGraph *g, Component *c)
{
    Front *f = g->flat->front;
    if (component_equality_constraint(f, c)) {
        node_of(g, c);
        return;
    }
    for (int k = 0; c->items && k < c->n_items; k++)
        add_open(g, c->items[k]);
    for (int k = 0; k < component_member_count(c); k++) {
        Component *member = component_member_at(f, c, k);
        if (member && (c != g->flat->model || component_is_open_connector(g->flat->front, member)))
            add_open(g, member);
    }
}

static void choose_roots(RootGraph *g)
{
    Flat *flat = g->flat;
    Front *f = flat->front;
    int n = g->nodes.n;
    Ints best = ints_filled(f->arena, n, -1), definite = ints_filled(f->arena, n, -1),
         of_block = ints_filled(f->arena, n, -1);
    Ints open = ints_filled(f->arena, n, 0);
    for (int k = 0; k < n; k++) {
        Node *node = &g->nodes.at[k];
        int graph = graph_of(g, k), block = block_of(g, k);
        if (node->definite) {
            if (of_block.at[block] >= 0)
                two_roots(g, of_block.at[block], k);
            else
                node->root = true;
            of_block.at[block] = k;
            definite.at[graph] = k;
        }
        if (node->priority >= 0 && (best.at[graph] < 0 || node->priority < g->nodes.at[best.at[graph]].priority))
            best.at[graph] = k;
        open.at[graph] |= component_is_open_connector(f, node->component);
    }
    for (int k = 0; k < n; k++) {
        if (graph_of(g, k) != k || definite.at[k] >= 0)
            continue;
        if (best.at[k] >= 0) {
            g->nodes.at[best.at[k]].root = true;
            continue;
        }
        if (open.at[k]) {
            add_given_from_outside(g, k);
            continue;
        }
        if (g->nodes.at[k].first >= 0) {
            Span span = g->spans.at[g->nodes.at[k].first / 2];
            diag(f->diags, DIAG_C007, span, "'%s' and what is connected to it have no root: nothing determines '%s'",
                 node_name(g, k), node_name(g, k));
            diag_help(f->diags, "connect it to something that is fixed or may be a root, such as a world or a body");
            report_rootless(g, k);
        }
    }
}

/* ---- trees ------------------------------------------------------------------------------------------------------- */

/* Reaches a whole block from one of its nodes, and puts its nodes into the queue. */
static void enter_block(RootGraph *g, int node, int parent)
{
    Arena *arena = g->flat->front->arena;
    Ints stack = {0};
    g->nodes.at[node].parent = parent;
    g->nodes.at[node].depth = parent < 0 ? 0 : g->nodes.at[parent].depth + 1;
    ints_push(arena, &stack, node);
    for (int k = 0; k < stack.n; k++) {
        int at = stack.at[k];
        ints_push(arena, &g->queue, at);
        for (int h = g->nodes.at[at].first; h >= 0; h = g->next.at[h]) {
            int to = g->ends.at[h ^ 1];
            if (h / 2 >= g->n_branches || g->nodes.at[to].depth >= 0)
                continue;
            g->nodes.at[to].parent = at;
            g->nodes.at[to].depth = g->nodes.at[at].depth + 1;
            ints_push(arena, &stack, to);
        }
    }
}

static void grow_trees(RootGraph *g, int from)
{
    for (int k = from; k < g->queue.n; k++) {
        int at = g->queue.at[k];
        /* Half-edges were put in front of each other: the last in the list is the first in the text. */
        Ints half = {0};
        for (int h = g->nodes.at[at].first; h >= 0; h = g->next.at[h])
            ints_push(g->flat->front->arena, &half, h);
        for (int i = half.n - 1; i >= 0; i--) {
            int edge = half.at[i] / 2, to = g->ends.at[half.at[i] ^ 1];
            if (edge < g->n_branches || g->nodes.at[to].depth >= 0)
                continue;
            g->used.at[edge] = 1;
            enter_block(g, to, at);
        }
    }
}

static void grow(RootGraph *g)
{
    for (int k = 0; k < g->nodes.n; k++)
        if (g->nodes.at[k].root)
            enter_block(g, k, -1);
    grow_trees(g, 0);
    for (int k = 0; k < g->nodes.n; k++) /* what has no root still needs an order */
        if (g->nodes.at[k].depth < 0) {
            int from = g->queue.n;
            enter_block(g, k, -1);
            grow_trees(g, from);
        }
}

/* ---- answers ----------------------------------------------------------------------------------------------------- */

/* The other end of the node's branch; -1: it has none. */
static int branch_partner(const RootGraph *g, int node)
{
    int partner = -1;
    for (int h = g->nodes.at[node].first; h >= 0; h = g->next.at[h])
        if (h / 2 < g->n_branches && (partner < 0 || h % 2 == 0))
            partner = g->ends.at[h ^ 1];
    return partner;
}

static void report_facts(RootGraph *g)
{
    Flat *flat = g->flat;
    Arena *arena = flat->front->arena;
    ConnectionFacts *facts = NEW(arena, ConnectionFacts);
    for (int k = 0; k < g->nodes.n; k++) {
        uint64_t number = (uint64_t)g->nodes.at[k].component->number;
        int partner = branch_partner(g, k);
        if (g->nodes.at[k].root)
            map_put(arena, &facts->root, number, 1);
        if (partner >= 0)
            map_put(arena, &facts->rooted, number, g->nodes.at[k].depth < g->nodes.at[partner].depth);
    }
    for (int k = 0; k < flat->connections.n; k++) {
        const Port ends[2] = {flat->connections.at[k].a, flat->connections.at[k].b};
        for (int e = 0; e < 2; e++) {
            int before = map_get(&facts->cardinality, port_key(ends[e]));
            map_put(arena, &facts->cardinality, port_key(ends[e]), before == MAP_NONE ? 1 : before + 1);
        }
    }
    front_connected(flat->front, facts);
}

static void check_unique(RootGraph *g)
{
    Flat *flat = g->flat;
    Front *f = flat->front;
    for (int k = 0; k < flat->graph.n; k++) {
        const GraphStatement *s = &flat->graph.at[k];
        if (s->kind != NODE_UNIQUE_ROOT)
            continue;
        int at = node_of(g, s->a), graph = graph_of(g, at), others = 0;
        for (int n = 0; n < g->nodes.n; n++)
            others += n != at && g->nodes.at[n].definite && graph_of(g, n) == graph;
        if (!others)
            continue;
        diag(f->diags, DIAG_C007, s->span, "'%s' must be the only root of what is connected to it%s%s",
             node_name(g, at), s->message ? ": " : "",
             s->message && s->message->op == EXPR_STRING ? s->message->value.text->text : "");
    }
}

static void solve(Flat *flat)
{
    ConnectionState *s = connection_state(flat);
    drop_redundant(flat);
    RootGraph *g = NEW(flat->front->arena, RootGraph);
    g->flat = flat;
    read_statements(g);
    for (int k = 0; k < s->edges.n; k++) {
        const GraphEdge *e = &s->edges.at[k];
        int a = node_of(g, e->a), b = node_of(g, e->b);
        add_edge(g, a, b, flat->connections.at[e->connection].span);
    }
    add_open(g, flat->model);
    choose_roots(g);
    grow(g);
    for (int k = 0; k < s->edges.n; k++) {
        s->edges.at[k].in_tree = g->used.at[g->n_branches + k];
        if (!s->edges.at[k].in_tree)
            flat->connections.at[s->edges.at[k].connection].cut = true;
    }
    check_unique(g);
    report_facts(g);
}

void connections_solve_graph(Flat *flat)
{
    connections_match(flat);
    sets_build(flat);
    bus_signals(flat);
    solve(flat);
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

/* A component as a value: a record of its variables. */
static Expr value_of(Front *f, Component *c)
{
    if (c->var)
        return expr_var(f->exprs, c->var);
    const Type *type = component_type(f, c);
    if (!type || type->element->kind != TYPE_RECORD)
        return NULL;
    if (c->items) {
        Expr *items = NEW_ARRAY(f->arena, Expr, c->n_items + 1);
        for (int k = 0; k < c->n_items; k++)
            if (!(items[k] = value_of(f, c->items[k])))
                return NULL;
        return c->n_dims == 1 ? expr_array_typed(f->exprs, type, c->n_items, items) : NULL;
    }
    Expr *fields = NEW_ARRAY(f->arena, Expr, type->n_fields + 1);
    for (int k = 0; k < type->n_fields; k++) {
        Component *member = component_member_named(f, c, type->fields[k].name);
        if (!member || !(fields[k] = value_of(f, member)))
            return NULL;
    }
    return expr_record(f->exprs, type, fields);
}

static void equal_leaves(Flat *flat, Component *a, Component *b, Origin origin)
{
    Front *f = flat->front;
    if (a->var && b->var) {
        if (type_elements(a->type) != 0)
            flat_add(&flat->equations,
                     flat_equals(flat, expr_var(f->exprs, b->var), expr_var(f->exprs, a->var), origin));
        return;
    }
    if (a->items && b->items) {
        for (int k = 0; k < a->n_items && k < b->n_items; k++)
            equal_leaves(flat, a->items[k], b->items[k], origin);
        return;
    }
    for (int k = 0; k < component_member_count(a); k++) {
        Component *member = component_member_at(f, a, k);
        Component *partner = member ? component_member_named(f, b, member->name) : NULL;
        if (partner && member->variability < VARIABILITY_PARAMETER)
            equal_leaves(flat, member, partner, origin);
    }
}

static void loop_cut(Flat *flat, const GraphEdge *e, Origin origin)
{
    Front *f = flat->front;
    Class *class_ = component_equality_constraint(f, e->a);
    const Function *constraint = class_function(f, class_);
    Expr args[2] = {value_of(f, e->a), value_of(f, e->b)};
    Problem problem = {0};
    Expr residue = constraint && args[0] && args[1] ? expr_call(f->exprs, constraint, 2, args, &problem) : NULL;
    if (!residue) {
        if (constraint)
            diag(f->diags, DIAG_C007, origin.span, "equalityConstraint cannot be called for '%s' and '%s'%s%s",
                 e->a->path->text, e->b->path->text, problem.text ? ": " : "", problem.text ? problem.text : "");
        return;
    }
    if (type_elements(residue->type) != 0)
        flat_add(&flat->equations, flat_equals(flat, residue, flat_zeros(f, residue->type), origin));
}

void overconstrained_equations(Flat *flat)
{
    ConnectionState *s = connection_state(flat);
    for (int k = 0; k < s->edges.n; k++) {
        const GraphEdge *e = &s->edges.at[k];
        if (e->in_tree)
            equal_leaves(flat, e->a, e->b, connection_origin(flat, ORIGIN_CONNECTION, e->connection));
        else
            loop_cut(flat, e, connection_origin(flat, ORIGIN_LOOP_CUT, e->connection));
    }
}
