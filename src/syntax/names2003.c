#include "syntax/names2003.h"

#include <stdlib.h>
#include <string.h>

#include "syntax/lexer.h"

/* Joints that had a class of their own for a flange at their axis. */
static const struct {
    const char *old, *new_;
} actuated[] = {{"ActuatedRevolute", "Revolute"}, {"ActuatedPrismatic", "Prismatic"}};

static const struct {
    const char *name, *remedy;
} remedies[] = {
    {"ActuatedRevolute", "it is 'Revolute' with useAxisFlange = true now, and its flange 'bearing' is 'support'"},
    {"ActuatedPrismatic", "it is 'Prismatic' with useAxisFlange = true now, and its flange 'bearing' is 'support'"},
    {"planarCutJoint", "a revolute joint that closes a planar loop is 'Joints.RevolutePlanarLoopConstraint' now"},
    {"enforceStates", "it is 'stateSelect = StateSelect.always' now"},
    {"bearing", "the flange at the support of a joint is 'support' now"},
    {"MultiBody", "the library is 'Modelica.Mechanics.MultiBody' now"},
    {"SIunits", "units are in 'Modelica.Units.SI' now"},
};

const char *names2003_remedy(const char *name)
{
    for (size_t k = 0; k < sizeof remedies / sizeof *remedies; k++)
        if (strcmp(remedies[k].name, name) == 0)
            return remedies[k].remedy;
    return NULL;
}

/* ---- edits ------------------------------------------------------------------------------------------------------- */

typedef struct {
    uint32_t from, to;
    const char *text;
} Edit;

typedef struct {
    Arena *arena;
    Source *source;
    VEC(Edit) edits;
    NameChanges *changes;
    VEC(Sym) actuated; /* components that have a flange 'bearing' */
    bool has_own;      /* the file itself declares a class MultiBody */
} Rewriting;

static void edit(Rewriting *r, uint32_t from, uint32_t to, const char *text)
{
    for (int k = 0; k < r->edits.n; k++)
        if (r->edits.at[k].from == from && r->edits.at[k].to == to && to > from)
            return; /* the type of several components of one clause */
    PUSH(r->arena, r->edits, ((Edit){from, to, text}));
}

static void report(Rewriting *r, Span at, bool is_left, const char *text)
{
    PUSH(r->arena, *r->changes, ((NameChange){at, text, is_left}));
}

static int by_place(const void *a, const void *b)
{
    const Edit *x = a, *y = b;
    return x->from != y->from ? (x->from < y->from ? -1 : 1) : (x->to > y->to) - (x->to < y->to);
}

static void apply(Rewriting *r, Buffer *to)
{
    uint32_t at = 0;
    if (r->edits.n)
        qsort(r->edits.at, (size_t)r->edits.n, sizeof *r->edits.at, by_place);
    for (int k = 0; k < r->edits.n; k++) {
        const Edit *e = &r->edits.at[k];
        if (e->from < at)
            continue;
        buffer_add(to, r->source->text + at, e->from - at);
        buffer_text(to, e->text);
        at = e->to;
    }
    buffer_add(to, r->source->text + at, r->source->length - at);
}

/* ---- components -------------------------------------------------------------------------------------------------- */

static const TreeName *last_of(const TreeName *n)
{
    while (n && n->next)
        n = n->next;
    return n;
}

static bool is_called(const TreeName *n, const char *text)
{
    return n && strcmp(n->name->text, text) == 0;
}

/* An argument goes with the comma beside it, or with its brackets where it is alone. */
static void remove_argument(Rewriting *r, const TreeModification *m, const TreeArgument *gone)
{
    const TreeArgument *before = NULL;
    for (const TreeArgument *a = m->arguments; a && a != gone; a = a->next)
        before = a;
    if (gone->next)
        edit(r, gone->span.from, gone->next->span.from, "");
    else if (before)
        edit(r, before->span.to, gone->span.to, "");
    else
        edit(r, gone->span.from, gone->span.to, "");
}

static void add_argument(Rewriting *r, const TreeElement *e, const char *text)
{
    Buffer all = {0};
    const TreeModification *m = e->modification;
    uint32_t at = e->name_span.to;
    bool is_first = !m || !m->has_arguments;
    if (is_first) { /* after the dimensions */
        int depth = 0;
        const char *t = r->source->text;
        uint32_t end = at;
        while (t[end] == ' ' || t[end] == '[' || depth > 0) {
            depth += (t[end] == '[') - (t[end] == ']');
            end++;
            if (!depth && t[end - 1] == ']')
                at = end;
        }
        buffer_f(&all, "(%s)", text);
    } else if (m->arguments) {
        at = m->arguments->span.from;
        buffer_f(&all, "%s, ", text);
    } else {
        at = (uint32_t)(strchr(r->source->text + at, '(') - r->source->text) + 1;
        buffer_text(&all, text);
    }
    edit(r, at, at, arena_text(r->arena, all.at, all.n));
    buffer_free(&all);
}

/* How many components one clause declares. */
static int clause_size(const TreeElement *list, const TreeElement *e)
{
    int n = 0;
    for (; list; list = list->next)
        n += list->kind == ELEMENT_COMPONENT && list->clause == e->clause;
    return n;
}

static bool is_truth(const TreeArgument *a, bool truth)
{
    const TreeExpr *value = a->modification ? a->modification->value : NULL;
    return value && value->kind == TREE_BOOLEAN && value->truth == truth;
}

static void rewrite_planar_cut(Rewriting *r, const TreeElement *list, const TreeElement *e, const TreeArgument *a)
{
    const TreeName *type = last_of(e->type);
    if (is_truth(a, false)) {
        remove_argument(r, e->modification, a);
        return report(r, a->span, false, "planarCutJoint = false is left out");
    }
    if (!is_truth(a, true) || clause_size(list, e) > 1)
        return report(r, a->span, true,
                      "planarCutJoint: declare the joint alone, as Joints.RevolutePlanarLoopConstraint");
    edit(r, type->span.from, type->span.to, "RevolutePlanarLoopConstraint");
    for (const TreeArgument *each = e->modification->arguments; each; each = each->next)
        if (each != a && !is_called(each->name, "n") && !is_called(each->name, "animation") &&
            !is_called(each->name, "enforceStates"))
            report(r, each->span, true, "a RevolutePlanarLoopConstraint may not have this parameter");
    remove_argument(r, e->modification, a);
    report(r, e->name_span, false, "Revolute with planarCutJoint = true is RevolutePlanarLoopConstraint");
}

static void rewrite_states(Rewriting *r, const TreeElement *e, const TreeArgument *a)
{
    if (is_truth(a, true)) {
        edit(r, a->span.from, a->span.to, "stateSelect = StateSelect.always");
        report(r, a->span, false, "enforceStates = true is stateSelect = StateSelect.always");
    } else if (is_truth(a, false)) {
        remove_argument(r, e->modification, a);
        report(r, a->span, false, "enforceStates = false is left out");
    } else if (a->modification && a->modification->value) {
        Span value = a->modification->value->span;
        Buffer text = {0};
        buffer_f(&text, "stateSelect = if %.*s then StateSelect.always else StateSelect.prefer",
                 (int)(value.to - value.from), r->source->text + value.from);
        edit(r, a->span.from, a->span.to, arena_text(r->arena, text.at, text.n));
        buffer_free(&text);
        report(r, a->span, false, "enforceStates is stateSelect");
    }
}

static void rewrite_component(Rewriting *r, const TreeElement *list, const TreeElement *e)
{
    const TreeName *type = last_of(e->type);
    for (size_t k = 0; k < sizeof actuated / sizeof *actuated; k++)
        if (is_called(type, actuated[k].old)) {
            edit(r, type->span.from, type->span.to, actuated[k].new_);
            add_argument(r, e,
                         e->dimensions || e->type_dimensions ? "each useAxisFlange = true" : "useAxisFlange = true");
            if (e->name)
                PUSH(r->arena, r->actuated, e->name);
            report(r, e->name_span, false, remedies[k].remedy);
        }
    for (const TreeArgument *a = e->modification ? e->modification->arguments : NULL; a; a = a->next) {
        if (is_called(a->name, "planarCutJoint") && !a->name->next)
            rewrite_planar_cut(r, list, e, a);
        else if (is_called(a->name, "enforceStates") && !a->name->next)
            rewrite_states(r, e, a);
    }
}

/* A record with flow variables, as slides of that time print cuts: a connector. Its word stands before its name. */
static void rewrite_record(Rewriting *r, const TreeClass *c)
{
    bool has_flow = false;
    for (const TreeElement *e = c->elements; e && c->kind == CLASS_RECORD; e = e->next)
        has_flow |= e->kind == ELEMENT_COMPONENT && e->prefixes.flow == FLOW_FLOW;
    const uint32_t length = 6;
    uint32_t at = c->name_span.from;
    while (has_flow && at >= length && strncmp(r->source->text + at - length, "record", length) != 0)
        at--;
    if (!has_flow || at < length)
        return;
    edit(r, at - length, at, "connector");
    report(r, c->name_span, false, "a record with flow variables is a connector");
}

static void rewrite_class(Rewriting *r, const TreeClass *c)
{
    rewrite_record(r, c);
    r->has_own |= strcmp(c->name->text, "MultiBody") == 0;
    for (const TreeElement *e = c->elements; e; e = e->next) {
        if (e->kind == ELEMENT_CLASS)
            rewrite_class(r, e->class_);
        else if (e->kind == ELEMENT_COMPONENT)
            rewrite_component(r, c->elements, e);
        else if (e->kind == ELEMENT_EXTENDS)
            for (size_t k = 0; k < sizeof actuated / sizeof *actuated; k++)
                if (is_called(last_of(e->type), actuated[k].old))
                    report(r, e->span, true, remedies[k].remedy);
    }
}

/* ---- names anywhere ---------------------------------------------------------------------------------------------- */

static bool token_says(const Rewriting *r, Token t, const char *text)
{
    size_t n = t.to - t.from;
    return t.kind == TOKEN_NAME && strlen(text) == n && strncmp(r->source->text + t.from, text, n) == 0;
}

static bool is_actuated(const Rewriting *r, Token t)
{
    for (int k = 0; k < r->actuated.n; k++)
        if (token_says(r, t, r->actuated.at[k]->text))
            return true;
    return false;
}

static void rewrite_names(Rewriting *r, Diags *d)
{
    Lexer lexer = lexer_begin(r->source, d);
    Token at[4] = {0}; /* what stood before, a name, a dot, a name */
    for (bool more = true; more;) {
        at[0] = at[1], at[1] = at[2], at[2] = at[3];
        at[3] = lexer_next(&lexer);
        more = at[3].kind != TOKEN_END_OF_FILE;
        bool is_head = at[1].kind == TOKEN_NAME && at[2].kind == TOKEN_DOT && at[0].kind != TOKEN_DOT;
        if (!is_head)
            continue;
        Span span = {r->source, at[1].from, at[3].to};
        bool is_library = token_says(r, at[1], "MultiBody") && !r->has_own;
        if ((is_library || token_says(r, at[1], "Modelica")) && token_says(r, at[3], "SIunits")) {
            edit(r, at[1].from, at[3].to, "Modelica.Units.SI");
            report(r, span, false, "units are in Modelica.Units.SI");
        } else if (is_library) {
            edit(r, at[1].from, at[1].to, "Modelica.Mechanics.MultiBody");
            report(r, span, false, "MultiBody is Modelica.Mechanics.MultiBody");
        } else if (is_actuated(r, at[1]) && token_says(r, at[3], "bearing")) {
            edit(r, at[3].from, at[3].to, "support");
            report(r, span, false, "the flange 'bearing' is 'support'");
        }
    }
}

void names2003_rewrite(Arena *a, const TreeFile *file, Source *source, Buffer *to, NameChanges *changes)
{
    Rewriting r = {.arena = a, .source = source, .changes = changes};
    for (const TreeClass *c = file->classes; c; c = c->next)
        rewrite_class(&r, c);
    rewrite_names(&r, diags_new(a));
    apply(&r, to);
}
