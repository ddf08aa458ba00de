/* classic_connect.c: the statement connect, and the places that it joins. */
#include "syntax/classic_inside.h"

static ClassicPlace *new_place(Classic *p, ClassicPlaceKind kind)
{
    ClassicPlace *place = NEW(p->arena, ClassicPlace);
    place->kind = kind;
    return place;
}

/* object, a.b, object:part */
static ClassicPlace *name_place(Classic *p)
{
    ClassicPlace *place = new_place(p, CLASSIC_NAME);
    int from = p->at;
    TreeName **end = &place->object;
    do {
        TreeName *part = NEW(p->arena, TreeName);
        part->name = classic_name(p, &part->span);
        if (!part->name)
            break;
        *end = part;
        end = &part->next;
    } while (classic_accept(p, '.'));
    if (classic_accept(p, ':'))
        place->part = classic_name(p, &place->part_span);
    place->span = classic_span(p, from);
    return place;
}

static ClassicPlace *unit(Classic *p)
{
    if (!classic_sign(p, '('))
        return name_place(p);
    ClassicPlace *place = new_place(p, CLASSIC_TUPLE), **end = &place->parts;
    int from = p->at;
    if (!classic_enter(p))
        return place;
    classic_pass(p);
    p->brackets++;
    do {
        *end = classic_place(p);
        end = &(*end)->next;
    } while (classic_accept(p, ','));
    classic_expect(p, ')', NULL);
    p->brackets--;
    p->depth--;
    place->span = classic_span(p, from);
    return place->parts->next ? place : place->parts;
}

/* a, or a op b op c as one place with parts. */
static ClassicPlace *chain(Classic *p, int sign, ClassicPlaceKind kind, ClassicPlace *(*operand)(Classic *))
{
    int from = p->at;
    ClassicPlace *first = operand(p);
    if (!classic_sign(p, sign) || p->stopped)
        return first;
    ClassicPlace *all = new_place(p, kind), **end = &first->next;
    all->parts = first;
    while (classic_accept(p, sign)) {
        *end = operand(p);
        end = &(*end)->next;
    }
    all->span = classic_span(p, from);
    return all;
}

static ClassicPlace *parallel(Classic *p)
{
    return chain(p, SIGN_PARALLEL, CLASSIC_PARALLEL, unit);
}

ClassicPlace *classic_place(Classic *p)
{
    return chain(p, '-', CLASSIC_SERIES, parallel);
}

static ClassicConnect *connection(Classic *p)
{
    ClassicConnect *c = NEW(p->arena, ClassicConnect);
    ClassicLink **end = &c->links;
    ClassicPlace *from = classic_place(p);
    for (bool is_at; (is_at = classic_word(p) == WORD_AT) || classic_word(p) == WORD_TO;) {
        ClassicLink *link = NEW(p->arena, ClassicLink);
        classic_pass(p);
        link->is_at = is_at;
        link->from = from;
        link->to = from = classic_place(p);
        *end = link;
        end = &link->next;
    }
    c->only = c->links ? NULL : from;
    if (c->only && c->only->kind == CLASSIC_NAME && !p->stopped)
        classic_unexpected(p, "'at', 'to', '-' or '//'");
    return c;
}

void classic_connect(Classic *p)
{
    ClassicConnect **end = &p->class_->connects;
    while (*end)
        end = &(*end)->next;
    do {
        if (classic_word(p) == WORD_END) /* after a last ',' */
            return;
        *end = connection(p);
        end = &(*end)->next;
    } while (classic_accept(p, ','));
    if (!p->stopped && !classic_ends_here(p))
        classic_unexpected(p, "',' or a new line");
}
