/* ends.c: which elements of arrays of connectors a connection can take, and which it takes when nobody says. */
#include <string.h>

#include "edit/inside.h"
#include "flat/flat.h"

enum { MOST_TOLD = 300 };

/* One end of a connection to be: a connector, or an array of them. */
typedef struct {
    const char *name; /* without subscripts: r.p */
    const TreeExpr *tree;
    int n_first; /* dimensions of the first name; those behind them are of the last */
    ConnectedPorts ports;
    bool is_sizing;
    Sizing sizing;
} Side;

static bool find_side(Step *s, Component *model, const char *name, Side *to)
{
    FoundConnections found = edit_all_connections(s);
    VEC(const TreeEquation *) all = {0};
    for (int k = 0; k < found.n; k++)
        PUSH(s->arena, all, found.at[k].equation);
    *to = (Side){.name = name, .tree = edit_parse_connector(s, name)};
    if (!to->tree)
        return step_refuse(s, "'%s' is no name of a connector", name);
    if (!connection_ports(s->look.f, model, all.n, all.at, to->tree, &to->ports))
        return step_refuse(s, "there is no connector '%s'", name);
    const TreeName *first = to->tree->ref;
    Element *e = class_element(s->look.f, model->class_, first->name);
    const Component *c = e && first->next ? element_component(s->look.f, e) : NULL;
    to->n_first = first->next ? (c ? c->n_dims : 0) : to->ports.n_dims;
    to->is_sizing = first->next && !first->next->next && to->ports.n_dims == 1 &&
                    sizing_find(s, first->name, first->next->name, &to->sizing);
    return true;
}

/* "[2, 1]" of the dimensions from..to of the k-th element; "": none. */
static const char *subscripts(Step *s, const Side *x, int k, int from, int to)
{
    int at[MOST_DIMS];
    for (int d = x->ports.n_dims - 1; d >= 0; d--) {
        at[d] = k % x->ports.dims[d] + 1;
        k /= x->ports.dims[d];
    }
    const char *text = "";
    for (int d = from; d < to; d++)
        text = text_f(s->arena, "%s%s%d", text, d > from ? ", " : "[", at[d]);
    return to > from ? text_f(s->arena, "%s]", text) : "";
}

static const char *element_text(Step *s, const Side *x, int k)
{
    const TreeName *first = x->tree->ref;
    const char *text = text_f(s->arena, "%s%s", first->name->text, subscripts(s, x, k, 0, x->n_first));
    for (const TreeName *n = first->next; n; n = n->next)
        text = text_f(s->arena, "%s.%s%s", text, n->name->text,
                      n->next ? "" : subscripts(s, x, k, x->n_first, x->ports.n_dims));
    return text;
}

static bool same_sizes(const Side *a, const Side *b)
{
    if (a->ports.n_dims != b->ports.n_dims)
        return false;
    for (int d = 0; d < a->ports.n_dims; d++)
        if (a->ports.dims[d] != b->ports.dims[d])
            return false;
    return a->ports.n > 0;
}

static int first_free(const Side *x)
{
    for (int k = 0; k < x->ports.n; k++)
        if (!x->ports.with[k])
            return k;
    return -1;
}

static int n_connected(const Side *x)
{
    int n = 0;
    for (int k = 0; k < x->ports.n; k++)
        n += x->ports.with[k] != NULL;
    return n;
}

/* ---- as JSON --------------------------------------------------------------------------------------------------------- */

static void put_side(Step *s, Json *j, const char *key, const Side *x)
{
    json_key(j, key);
    json_object(j);
    json_key(j, "name"), json_text(j, x->name);
    json_key(j, "size");
    json_array(j);
    for (int d = 0; d < x->ports.n_dims; d++)
        json_int(j, x->ports.dims[d]);
    json_end(j);
    json_key(j, "elements");
    json_array(j);
    for (int k = 0; k < x->ports.n && k < MOST_TOLD; k++) {
        json_object(j);
        json_key(j, "reference"), json_text(j, element_text(s, x, k));
        if (x->ports.with[k])
            json_key(j, "with"), json_text(j, x->ports.with[k]);
        json_end(j);
    }
    json_end(j);
    json_end(j);
}

static void put_way(Json *j, const char *from, const char *to)
{
    json_key(j, "from"), json_text(j, from);
    json_key(j, "to"), json_text(j, to);
}

static void put_set(Step *s, Json *j, const Side *x, const char *value)
{
    json_key(j, "set");
    json_object(j);
    json_key(j, "name");
    json_text(j, text_f(s->arena, "%s.%s", x->sizing.component->text, x->sizing.parameter->text));
    json_key(j, "value"), json_text(j, value);
    json_end(j);
}

/* The name that a vector of the class's own connectors is as long as, "n" of u[n]; NULL: there is none. */
static const char *size_name(const Step *s, const Side *x)
{
    const TreeName *first = x->tree->ref;
    const TreeElement *own = first->next ? NULL : edit_own_component(s, first->name->text);
    const TreeExpr *size = own && own->dimensions && !own->dimensions->next ? own->dimensions : NULL;
    return size && size->kind == TREE_REFERENCE && !size->ref->next ? size->ref->name->text : NULL;
}

/* One more element, or as many as the other end has. */
static void put_grown(Step *s, Json *j, const Side *x, const Side *other, bool is_from)
{
    int size = x->ports.n, by = other->ports.n_dims ? other->ports.n : 1;
    const char *count = size ? NULL : size_name(s, other);
    const char *elements = other->ports.n_dims && !size ? x->name
                                                        : text_f(s->arena, other->ports.n_dims ? "%s[%d:%d]" : "%s[%d]",
                                                                 x->name, size + 1, size + by);
    put_way(j, is_from ? elements : other->name, is_from ? other->name : elements);
    put_set(s, j, x, count ? count : text_f(s->arena, "%d", size + by));
}

/* As a whole arrays of equal sizes are connected; not where connections are counted, and there are some. */
static bool fits_whole(const Side *a, const Side *b)
{
    bool is_begun = (a->is_sizing && n_connected(a)) || (b->is_sizing && n_connected(b));
    return a->ports.n_dims && same_sizes(a, b) && !is_begun;
}

static bool grows(const Side *x, const Side *other)
{
    bool is_vector = other->ports.n_dims == 1 && other->ports.n > 0;
    return x->is_sizing && (other->ports.n_dims ? is_vector : first_free(x) < 0);
}

static void put_best(Step *s, Json *j, const Side *from, const Side *to)
{
    json_key(j, "best");
    json_object(j);
    if (fits_whole(from, to)) {
        put_way(j, from->name, to->name);
    } else if (grows(to, from)) {
        put_grown(s, j, to, from, false);
    } else if (grows(from, to)) {
        put_grown(s, j, from, to, true);
    } else {
        int a = first_free(from), b = first_free(to);
        put_way(j, from->ports.n ? element_text(s, from, a < 0 ? 0 : a) : from->name,
                to->ports.n ? element_text(s, to, b < 0 ? 0 : b) : to->name);
    }
    json_end(j);
}

const char *edit_ends(const EditPlace *place, const char *text, size_t n, const char *from, const char *to, Arena *a,
                      Json *j)
{
    Edited none = {0};
    Step s = {.arena = arena_new(), .results = a, .to = &none};
    Document d = {.path = (char *)place->path, .text = (char *)text, .n = n};
    Side first, second;
    Component *model = step_begin(&s, place, &d) ? step_model(&s) : NULL;
    if (model && find_side(&s, model, from, &first) && find_side(&s, model, to, &second)) {
        json_key(j, "ends");
        json_object(j);
        put_side(&s, j, "from", &first);
        put_side(&s, j, "to", &second);
        put_best(&s, j, &first, &second);
        json_end(j);
    }
    arena_free(s.arena);
    return s.why;
}
