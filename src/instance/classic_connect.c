/* classic_connect.c: connect statements of a classic class as connect equations between its cuts.
 *
 *   X at Y     joins X and Y whole: cut to cut, [a, b] to (n1, n2) part by part
 *   X to Y     joins where X is left with where Y is entered; so does X - Y
 *   X // Y     joins where both are entered, and where both are left
 * An object alone stands for its main cut with `at`, and for the ends of its main path otherwise; an object without a
 * main path is entered and left by its main cut. All cuts and nodes joined, directly or through others, are one set;
 * its first cut is connected with each of the others, so nodes leave no trace. A cut that is alone at a node is open
 * there: what flows through it is left to the equations, as a voltage that is given at a node may take any current. A
 * cut that stands in no connection carries nothing.
 */
#include <string.h>

#include "base/groups.h"
#include "instance/classic_inside.h"

/* A cut of an object, or of the class itself, or a node. */
typedef struct {
    TreeName *ref;         /* of the connector in the Modelica class; NULL: a node */
    const ClassicCut *cut; /* NULL: a node, or a connector of a Modelica class */
    ClassicCut *own;       /* a cut of the class itself */
    const char *text;      /* as a message names it */
    Span span;
} End;

typedef struct Spot {
    int end; /* -1: a tuple */
    struct Spot *parts, *next;
    Span span;
} Spot;

/* What a place offers; NULL where it has no such thing. */
typedef struct {
    Spot *whole, *entry, *exit;
} Offer;

typedef struct {
    ClassicWorld *w;
    ClassicModel *m;
    VEC(End) ends;
    Ints up;     /* end -> towards the first of its set (groups.h), so the order of the text decides */
    Map by_text; /* symbol number of the text -> index in ends */
    int depth;
} Joining;

enum { DEEPEST_CUT = 50 };

static Spot *end_spot(Joining *j, End end, Span span)
{
    Sym key = symbol_f(j->w->f->symbols, "%s", end.text);
    int at = map_get(&j->by_text, (uint64_t)key->number);
    if (at == MAP_NONE) {
        at = j->ends.n;
        map_put(j->w->f->arena, &j->by_text, (uint64_t)key->number, at);
        end.span = span;
        PUSH(j->w->f->arena, j->ends, end);
        ints_push(j->w->f->arena, &j->up, at);
    }
    Spot *s = NEW(j->w->f->arena, Spot);
    s->end = at;
    s->span = span;
    return s;
}

static int count(const Spot *s)
{
    int n = 0;
    for (const Spot *p = s->parts; p; p = p->next)
        n++;
    return n;
}

static void join(Joining *j, const Spot *a, const Spot *b)
{
    if (!a || !b)
        return;
    if (a->end >= 0 && b->end >= 0) {
        groups_join(j->up.at, a->end, b->end);
        return;
    }
    if (a->end >= 0 || b->end >= 0 || count(a) != count(b)) {
        Diags *d = j->w->f->diags;
        int na = a->end >= 0 ? 1 : count(a), nb = b->end >= 0 ? 1 : count(b);
        diag(d, DIAG_C001, b->span, "%d cut%s cannot be joined with %d", na, na == 1 ? "" : "s", nb);
        diag_note(d, a->span, "the other side is here");
        diag_help(d, "write the cuts one by one: object:cut at node");
        return;
    }
    for (const Spot *p = a->parts, *q = b->parts; p; p = p->next, q = q->next)
        join(j, p, q);
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

typedef struct {
    ClassicModel *class_; /* of the object; NULL: a Modelica class */
    TreeName *ref;        /* objects so far; NULL: the class itself */
    const char *text;     /* "a.b" or "" */
} Object;

static TreeName *extended(Joining *j, const TreeName *ref, Sym name, Span span)
{
    TreeName *first = NULL, **end = &first;
    for (; ref; ref = ref->next) {
        *end = classic_tree_name(j->w, ref->name, ref->span);
        end = &(*end)->next;
    }
    *end = classic_tree_name(j->w, name, span);
    return first;
}

static const char *text_of(Joining *j, const char *a, const char *between, const char *b)
{
    return symbol_f(j->w->f->symbols, "%s%s%s", a, *a ? between : "", b)->text;
}

static void missing(Joining *j, const Object *o, Sym name, Span span, const char *what)
{
    Diags *d = j->w->f->diags;
    diag(d, DIAG_N001, span, "there is no %s '%s' in '%s'", what, name->text, o->class_->written->name->text);
    if (o->class_ != j->m)
        diag_note(d, o->class_->written->name_span, "'%s' is declared here", o->class_->written->name->text);
    classic_suggest(j->w, o->class_, name);
}

static bool enter_object(Joining *j, Object *o, Sym name, Span span)
{
    Sym called = name;
    ClassicModel *inner = NULL;
    if (o->class_) {
        ClassicSubmodel *s = classic_submodel(o->class_, name, &inner);
        if (!s) {
            missing(j, o, name, span, o->ref ? "submodel" : "submodel, cut or node");
            return false;
        }
        called = classic_submodel_name(j->w, o->class_, s);
    }
    *o = (Object){inner, extended(j, o->ref, called, span), text_of(j, o->text, ".", name->text)};
    return true;
}

static Spot *cut_spot(Joining *j, const Object *o, ClassicCut *cut, Span span);

/* A part of a nested cut, or an end of a path: a cut of the object's class, or of one of its submodels. */
static Spot *inner_spot(Joining *j, const Object *o, const ClassicPlace *place, Span span)
{
    if (place->kind == CLASSIC_TUPLE) {
        Spot *all = NEW(j->w->f->arena, Spot), **end = &all->parts;
        all->end = -1;
        all->span = span;
        for (const ClassicPlace *p = place->parts; p; p = p->next) {
            *end = inner_spot(j, o, p, span);
            if (!*end)
                return NULL;
            end = &(*end)->next;
        }
        return all;
    }
    if (place->kind != CLASSIC_NAME) {
        diag(j->w->f->diags, DIAG_C001, place->span, "a cut is needed here");
        return NULL;
    }
    Object in = *o;
    const TreeName *part = place->object;
    for (; part->next || (place->part && part); part = part->next) {
        if (!enter_object(j, &in, part->name, part->span))
            return NULL;
        if (!part->next)
            break;
    }
    Sym name = place->part ? place->part : part->name;
    ClassicCut *cut = in.class_ ? classic_cut(in.class_, name) : NULL;
    if (!cut) {
        if (in.class_)
            missing(j, &in, name, place->span, "cut");
        return NULL;
    }
    return cut_spot(j, &in, cut, span);
}

static Spot *cut_spot(Joining *j, const Object *o, ClassicCut *cut, Span span)
{
    if (cut->kind != CUT_NESTED) {
        bool own = o->class_ == j->m && !o->ref;
        return end_spot(j,
                        (End){.ref = extended(j, o->ref, classic_cut_name(j->w, o->class_, cut), span),
                              .cut = cut,
                              .own = own ? cut : NULL,
                              .text = symbol_f(j->w->f->symbols, "%s:%s", o->text, cut->name->text)->text},
                        span);
    }
    if (++j->depth > DEEPEST_CUT) {
        diag(j->w->f->diags, DIAG_C001, cut->span, "the cut '%s' contains itself, or is nested more than %d deep",
             cut->name->text, DEEPEST_CUT);
        j->depth = 0;
        return NULL;
    }
    Spot *all = NEW(j->w->f->arena, Spot), **end = &all->parts;
    all->end = -1;
    all->span = span;
    for (const ClassicPlace *p = cut->parts; p; p = p->next) {
        *end = inner_spot(j, o, p, span);
        if (!*end)
            return NULL;
        end = &(*end)->next;
    }
    j->depth -= j->depth > 0;
    return all->parts && !all->parts->next ? all->parts : all;
}

static Offer path_offer(Joining *j, const Object *o, const ClassicPath *path, Span span)
{
    Offer offer = {.entry = inner_spot(j, o, path->from, span), .exit = inner_spot(j, o, path->to, span)};
    return offer;
}

static Offer object_offer(Joining *j, const Object *o, Span span)
{
    Offer offer = {0};
    if (!o->class_) {
        diag(j->w->f->diags, DIAG_C001, span, "'%s' is of a Modelica class, which has no main cut", o->text);
        diag_help(j->w->f->diags, "name its connector: %s:connector", o->text);
        return offer;
    }
    ClassicCut *cut = classic_main_cut(o->class_);
    ClassicPath *path = classic_main_path(o->class_);
    if (path)
        offer = path_offer(j, o, path, span);
    if (cut)
        offer.whole = cut_spot(j, o, cut, span);
    if (!path)
        offer.entry = offer.exit = offer.whole;
    if (!cut && path) { /* a path alone gives both ends */
        Spot *both = NEW(j->w->f->arena, Spot);
        both->end = -1;
        both->span = span;
        if (offer.entry && offer.exit && offer.entry != offer.exit) {
            both->parts = arena_copy(j->w->f->arena, offer.entry, sizeof(Spot));
            both->parts->next = arena_copy(j->w->f->arena, offer.exit, sizeof(Spot));
            offer.whole = both;
        }
    }
    if (!cut && !path) {
        diag(j->w->f->diags, DIAG_C001, span, "'%s' has neither a main cut nor a main path", o->text);
        diag_note(j->w->f->diags, o->class_->written->name_span, "its class '%s' is declared here",
                  o->class_->written->name->text);
        diag_help(j->w->f->diags, "name the cut: %s:cut", o->text);
    }
    return offer;
}

/* A name alone: a node, a cut or a path of the class, or a submodel. */
static Offer name_offer(Joining *j, const ClassicPlace *place)
{
    Object o = {.class_ = j->m, .text = ""};
    Offer offer = {0};
    const TreeName *first = place->object;
    if (!first)
        return offer;
    if (!first->next && !place->part) {
        ClassicModel *inner;
        ClassicNode *node = classic_node(j->m, first->name);
        ClassicSubmodel *submodel = classic_submodel(j->m, first->name, &inner);
        ClassicCut *cut = classic_cut(j->m, first->name);
        ClassicPath *path = classic_path(j->m, first->name);
        if (node && !(submodel && submodel->name == first->name)) {
            offer.whole = offer.entry = offer.exit =
                end_spot(j, (End){.text = symbol_f(j->w->f->symbols, "node %s", node->name->text)->text}, place->span);
            return offer;
        }
        if (cut && !(submodel && submodel->name == first->name)) {
            offer.whole = offer.entry = offer.exit = cut_spot(j, &o, cut, place->span);
            return offer;
        }
        if (path && !submodel)
            return path_offer(j, &o, path, place->span);
    }
    for (const TreeName *part = first; part; part = part->next)
        if (!enter_object(j, &o, part->name, part->span))
            return offer;
    if (!place->part)
        return object_offer(j, &o, place->span);
    if (!o.class_) { /* a connector of a Modelica class */
        offer.whole = offer.entry = offer.exit =
            end_spot(j,
                     (End){.ref = extended(j, o.ref, place->part, place->part_span),
                           .text = symbol_f(j->w->f->symbols, "%s:%s", o.text, place->part->text)->text},
                     place->span);
        return offer;
    }
    ClassicCut *cut = classic_cut(o.class_, place->part);
    ClassicPath *path = cut ? NULL : classic_path(o.class_, place->part);
    if (path)
        return path_offer(j, &o, path, place->span);
    if (cut)
        offer.whole = offer.entry = offer.exit = cut_spot(j, &o, cut, place->span);
    else
        missing(j, &o, place->part, place->part_span, "cut");
    return offer;
}

static Offer resolve(Joining *j, const ClassicPlace *place);

static Spot *needed(Joining *j, Spot *spot, const ClassicPlace *place, const char *what)
{
    if (!spot && !diags_failed(j->w->f->diags))
        diag(j->w->f->diags, DIAG_C001, place->span, "this has no %s", what);
    return spot;
}

static Offer tuple_offer(Joining *j, const ClassicPlace *place)
{
    Spot *all = NEW(j->w->f->arena, Spot), **end = &all->parts;
    all->end = -1;
    all->span = place->span;
    for (const ClassicPlace *p = place->parts; p; p = p->next) {
        const Spot *part = needed(j, resolve(j, p).whole, p, "main cut");
        if (!part)
            return (Offer){0};
        *end = arena_copy(j->w->f->arena, part, sizeof *part);
        end = &(*end)->next;
    }
    *end = NULL;
    return (Offer){all, all, all};
}

static Offer resolve(Joining *j, const ClassicPlace *place)
{
    Offer offer = {0};
    switch (place->kind) {
    case CLASSIC_NAME:
        return name_offer(j, place);
    case CLASSIC_TUPLE:
        return tuple_offer(j, place);
    case CLASSIC_SERIES:
        for (const ClassicPlace *p = place->parts; p; p = p->next) {
            Offer next = resolve(j, p);
            if (p == place->parts)
                offer.entry = next.entry;
            else
                join(j, needed(j, offer.exit, p, "main path"), needed(j, next.entry, p, "main path"));
            offer.exit = next.exit;
        }
        break;
    case CLASSIC_PARALLEL:
        for (const ClassicPlace *p = place->parts; p; p = p->next) {
            Offer next = resolve(j, p);
            if (p == place->parts) {
                offer = next;
                continue;
            }
            join(j, needed(j, offer.entry, p, "main path"), needed(j, next.entry, p, "main path"));
            join(j, needed(j, offer.exit, p, "main path"), needed(j, next.exit, p, "main path"));
        }
        break;
    }
    offer.whole = NULL;
    if (offer.entry && offer.exit) { /* (R1 - R2) at (n1, n2) */
        Spot *both = NEW(j->w->f->arena, Spot);
        both->end = -1;
        both->span = place->span;
        both->parts = arena_copy(j->w->f->arena, offer.entry, sizeof(Spot));
        both->parts->next = arena_copy(j->w->f->arena, offer.exit, sizeof(Spot));
        both->parts->next->next = NULL;
        offer.whole = both;
    }
    return offer;
}

static void join_chain(Joining *j, const ClassicConnect *c)
{
    if (c->only)
        resolve(j, c->only);
    Offer from = {0};
    for (const ClassicLink *link = c->links; link; link = link->next) {
        if (link == c->links)
            from = resolve(j, link->from);
        Offer to = resolve(j, link->to);
        if (link->is_at)
            join(j, needed(j, from.whole, link->from, "main cut"), needed(j, to.whole, link->to, "main cut"));
        else
            join(j, needed(j, from.exit, link->from, "main path"), needed(j, to.entry, link->to, "main path"));
        from = to;
    }
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

static void count_terms(const ClassicCut *cut, int *across, int *through)
{
    *across = *through = 0;
    for (const ClassicTerm *t = classic_leaf(cut)->terms; t; t = t->next)
        ++*(t->is_through ? through : across);
}

static bool has_terms(const End *e)
{
    return e->cut && (e->cut->kind == CUT_LEAF || e->cut->like);
}

/* All cuts of a set carry the same; open ones take it from the others. */
static void settle(Joining *j, int set)
{
    const End *first = NULL;
    for (int k = set; k < j->ends.n && !first; k++)
        if (groups_first(j->up.at, k) == set && has_terms(&j->ends.at[k]))
            first = &j->ends.at[k];
    for (int k = set; first && k < j->ends.n; k++) {
        End *e = &j->ends.at[k];
        if (groups_first(j->up.at, k) != set || !e->cut || e == first)
            continue;
        if (e->own && e->own->kind == CUT_OPEN) {
            e->own->like = (ClassicCut *)classic_leaf(first->cut);
            continue;
        }
        int a, t, first_a, first_t;
        count_terms(first->cut, &first_a, &first_t);
        count_terms(e->cut, &a, &t);
        if (a == first_a && t == first_t)
            continue;
        diag(j->w->f->diags, DIAG_C004, e->span, "'%s' has %d across and %d through variables, but '%s' has %d and %d",
             e->text, a, t, first->text, first_a, first_t);
        diag_note(j->w->f->diags, first->span, "they meet here");
        diag_note(j->w->f->diags, e->cut->span, "the cut is declared here");
    }
}

static TreeExpr *reference(Joining *j, const End *e)
{
    TreeExpr *r = NEW(j->w->f->arena, TreeExpr);
    r->kind = TREE_REFERENCE;
    r->span = e->span;
    r->ref = e->ref;
    return r;
}

/* A place for the node with one connector and no equations takes what flows. */
static void leave_open(Joining *j, const End *e, const End *node, TreeEquation **end)
{
    ClassicOpen *open = NEW(j->w->f->arena, ClassicOpen);
    open->name = symbol_f(j->w->f->symbols, "'%s'", node->text);
    open->cut = e->cut;
    open->span = node->span;
    open->next = j->m->open;
    j->m->open = open;
    End place = *e;
    place.ref = classic_tree_name(j->w, open->name, node->span);
    place.ref->next = classic_tree_name(j->w, symbol(j->w->f->symbols, "cut"), node->span);
    TreeEquation *made = NEW(j->w->f->arena, TreeEquation);
    made->kind = EQ_CONNECT;
    made->left = reference(j, e);
    made->right = reference(j, &place);
    made->span = e->span;
    *end = made;
}

/* Of a set, at its root: its first connector, how many there are, and one more than a node among them. */
typedef struct {
    int hub, n, node;
} SetOf;

void classic_connections(ClassicWorld *w, ClassicModel *m)
{
    Joining j = {.w = w, .m = m};
    for (const ClassicConnect *c = m->written->connects; c; c = c->next)
        join_chain(&j, c);
    for (int k = 0; k < j.ends.n; k++)
        if (groups_first(j.up.at, k) == k)
            settle(&j, k);
    SetOf *sets = NEW_ARRAY(w->f->arena, SetOf, j.ends.n + 1);
    TreeEquation **end = &m->connections;
    for (int k = 0; k < j.ends.n; k++) {
        SetOf *set = &sets[groups_first(j.up.at, k)];
        if (!j.ends.at[k].ref) {
            set->node = k + 1;
            continue;
        }
        if (!set->n++) {
            set->hub = k;
            continue;
        }
        TreeEquation *e = NEW(w->f->arena, TreeEquation);
        e->kind = EQ_CONNECT;
        e->left = reference(&j, &j.ends.at[set->hub]);
        e->right = reference(&j, &j.ends.at[k]);
        e->span = j.ends.at[k].span;
        *end = e;
        end = &e->next;
    }
    for (int k = 0; k < j.ends.n; k++)
        if (sets[k].n == 1 && sets[k].node && j.ends.at[sets[k].hub].cut && !j.ends.at[sets[k].hub].own) {
            leave_open(&j, &j.ends.at[sets[k].hub], &j.ends.at[sets[k].node - 1], end);
            end = &(*end)->next;
        }
}
