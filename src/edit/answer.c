/* answer.c: what a page asks about a class in a text that it holds, and what it wants changed in it. */
#include <string.h>

#include "diagram/diagram.h"
#include "edit/inside.h"
#include "view/about.h"

typedef struct {
    const EditPlace *place;
    const JsonValue *request;
    Arena *arena;
    Json *j;
} Answering;

/* ---- edits ------------------------------------------------------------------------------------------------------- */

/* Places of a text count as the pages' language counts: in units of UTF-16. */
typedef struct {
    const char *text;
    uint32_t at, units;
} Counter;

static uint32_t units_at(Counter *c, uint32_t to)
{
    for (; c->at < to; c->at++) {
        unsigned char byte = (unsigned char)c->text[c->at];
        c->units += (byte & 0xc0) == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1;
    }
    return c->units;
}

static void put_edits(Json *j, const char *key, const char *text, const TextEdits *edits)
{
    Counter c = {.text = text};
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < edits->n; k++) {
        json_object(j);
        json_key(j, "from"), json_int(j, units_at(&c, edits->at[k].from));
        json_key(j, "to"), json_int(j, units_at(&c, edits->at[k].to));
        json_key(j, "text"), json_text(j, edits->at[k].text);
        json_end(j);
    }
    json_end(j);
}

static void put_texts(Json *j, const char *key, int n, const char *const *texts)
{
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < n; k++)
        json_text(j, texts[k]);
    json_end(j);
}

static void put_edited(Answering *a, const char *before, const Edited *e)
{
    TextEdits undo = edits_inverse(a->arena, before, &e->edits);
    put_edits(a->j, "edits", before, &e->edits);
    put_edits(a->j, "undo", e->text, &undo);
    put_texts(a->j, "added", e->added.n, e->added.at);
    put_texts(a->j, "removed", e->removed.n, e->removed.at);
}

/* ---- questions about the text as it is then ----------------------------------------------------------------------- */

/* NULL: it cannot be found. */
static Class *find_class(Look *l, const char *name)
{
    Front *f = l->f;
    Class *in = f->root_class;
    for (const char *at = name; in && *at;) {
        const char *end = at + strcspn(at, ".");
        Element *e = class_element(f, in, symbol_n(f->symbols, at, (size_t)(end - at)));
        in = e && e->tree && e->tree->kind == ELEMENT_CLASS ? element_class(f, e) : NULL;
        at = *end ? end + 1 : end;
    }
    return in;
}

/* NULL, and {"error"}: it cannot be found. */
static Class *need_class(Answering *a, Look *l, const char *name)
{
    Class *i = find_class(l, name);
    if (!i)
        json_key(a->j, "error"), json_text(a->j, text_f(a->arena, "there is no class '%s'", name));
    return i;
}

/* Of a class; with "inside" of the component of the model that is one of it, where that can be made. */
static void put_picture(Answering *a, Look *l, Class *class_)
{
    Buffer svg = {0};
    const char *inside = json_get_text(a->request, "inside", "");
    Class *model = *inside ? find_class(l, a->place->class_name) : NULL;
    Class *instance = model ? about_component(l->f, model, inside, &model) : NULL;
    const Picture *p = instance ? picture_of_instance(l->f, instance) : picture_of_class(l->f, class_, PICTURE_DIAGRAM);
    picture_svg(&svg, p);
    json_key(a->j, "svg"), json_text(a->j, svg.n ? svg.at : "");
    json_key(a->j, "handles"), picture_handles(a->j, p);
    const char *result = json_get_text(a->request, "result", NULL);
    if (result)
        frames_json(a->j, a->arena, p, result, inside);
    buffer_free(&svg);
}

/* Icons of classes, by their names; what has none that can be drawn is left out. */
static void answer_icons(Answering *a, Look *l)
{
    const JsonValue *names = json_get(a->request, "icons");
    if (!names || names->kind != JSON_ARRAY)
        return;
    json_key(a->j, "icons");
    json_object(a->j);
    for (int k = 0; k < names->n; k++) {
        Class *i = names->items[k].kind == JSON_TEXT ? find_class(l, names->items[k].text) : NULL;
        const Picture *p = i ? picture_of_class(l->f, i, PICTURE_ICON) : NULL;
        Buffer svg = {0};
        if (p && (p->shapes.n || p->parts.n)) {
            picture_svg(&svg, p);
            json_key(a->j, names->items[k].text), json_text(a->j, svg.at);
        }
        buffer_free(&svg);
    }
    json_end(a->j);
}

/* Where a class is declared, found by its name. */
static void answer_where(Answering *a, Look *l)
{
    const char *name = json_get_text(a->request, "where", NULL);
    Class *i = name ? need_class(a, l, name) : NULL;
    if (!i || !i->decl || !i->decl->tree)
        return;
    json_key(a->j, "where");
    json_object(a->j);
    json_key(a->j, "file"), json_text(a->j, i->decl->tree->source->path);
    json_key(a->j, "line"), json_int(a->j, source_place(i->decl->tree->name_span).line);
    json_end(a->j);
}

static void answer_matching(Answering *a, Look *l)
{
    const char *name = json_get_text(a->request, "matching", NULL);
    Class *i = name ? need_class(a, l, name) : NULL;
    if (i && i->decl)
        json_key(a->j, "matching"), matching_json(l->f, i, a->j);
}

static void answer_alike(Answering *a, Look *l)
{
    const char *name = json_get_text(a->request, "alike", NULL);
    Class *i = name ? need_class(a, l, name) : NULL;
    if (i && i->decl)
        json_key(a->j, "alike"), alike_json(l->f, i, a->j);
}

static void put_written(Answering *a, const char *key, const TreeExpr *first, const TreeExpr *last)
{
    uint32_t from = first->span.from, to = last->span.to;
    json_key(a->j, key);
    json_text(a->j, arena_text(a->arena, first->span.source->text + from, to - from));
}

/* {"size": "n, 2"} of a component that the class declares, as it is written. */
static void put_size(Answering *a, const TreeClass *c, const char *name)
{
    for (const TreeElement *e = c->elements; e; e = e->next) {
        if (e->kind != ELEMENT_COMPONENT || strcmp(e->name->text, name) != 0 || !e->dimensions)
            continue;
        const TreeExpr *last = e->dimensions;
        while (last->next)
            last = last->next;
        put_written(a, "size", e->dimensions, last);
    }
}

/* {"experiment": {"StopTime": "5"}}, as it is written. */
static void put_experiment(Answering *a, const TreeClass *c)
{
    const TreeAnnotation *said = c->comment.annotation;
    json_key(a->j, "experiment");
    json_object(a->j);
    for (const TreeArgument *x = said && said->modification ? said->modification->arguments : NULL; x; x = x->next)
        for (const TreeArgument *y = x->name && strcmp(x->name->name->text, "experiment") == 0 && x->modification
                                         ? x->modification->arguments
                                         : NULL;
             y; y = y->next)
            if (y->name && y->modification && y->modification->value)
                put_written(a, y->name->name->text, y->modification->value, y->modification->value);
    json_end(a->j);
}

static void answer_questions(Answering *a, const Edited *e)
{
    const char *shown = json_get_text(a->request, "show", NULL), *class_ = json_get_text(a->request, "view", NULL);
    const JsonValue *picture = json_get(a->request, "picture"), *connect = json_get(a->request, "connectable");
    Document d = {.path = (char *)a->place->path, .text = (char *)e->text, .n = e->n};
    Look l = look_at(a->place->workspace, &d, a->arena);
    bool draws = picture && picture->kind == JSON_TRUTH && picture->number != 0;
    Class *i = draws || shown ? need_class(a, &l, class_ ? class_ : a->place->class_name) : NULL;
    if (i && draws)
        put_picture(a, &l, i);
    const About *about = i && shown ? about_class(l.f, i, *shown ? shown : NULL) : NULL;
    if (about)
        json_key(a->j, "about"), about_json(a->j, about);
    if (about && i->decl && i->decl->tree && *shown)
        put_size(a, i->decl->tree, shown);
    if (about && i->decl && i->decl->tree && !*shown)
        put_experiment(a, i->decl->tree);
    answer_icons(a, &l);
    answer_where(a, &l);
    answer_matching(a, &l);
    answer_alike(a, &l);
    if (json_get(a->request, "check"))
        json_key(a->j, "diagnostics"), check_models(a->place->workspace, &d, a->j);
    if (json_get(a->request, "classes"))
        json_key(a->j, "classes"), catalog_json(l.f, a->j);
    const char *folder = json_get_text(a->request, "index", NULL);
    if (folder)
        json_key(a->j, "index"), index_json(l.f, folder, a->j);
    if (connect) {
        const char *why = edit_connectable(a->place, e->text, e->n, json_get_text(connect, "from", ""),
                                           json_get_text(connect, "to", ""), a->arena);
        json_key(a->j, "connectable"), json_bool(a->j, !why);
        if (why)
            json_key(a->j, "why"), json_text(a->j, why);
    }
}

static void answer_ends(Answering *a, const Edited *e)
{
    const JsonValue *ends = json_get(a->request, "ends");
    const char *why = ends ? edit_ends(a->place, e->text, e->n, json_get_text(ends, "from", ""),
                                       json_get_text(ends, "to", ""), a->arena, a->j)
                           : NULL;
    if (why)
        json_key(a->j, "why"), json_text(a->j, why);
}

static void answer_copy(Answering *a, const Edited *e)
{
    const char *name = json_get_text(a->request, "copy", NULL), *why = NULL;
    const JsonValue *beside = json_get(a->request, "beside");
    bool is_beside = beside && beside->kind == JSON_TRUTH && beside->number != 0;
    const char *copy = name ? edit_copy(a->place, e->text, e->n, name, is_beside, a->arena, &why) : NULL;
    if (copy)
        json_key(a->j, "copy"), json_text(a->j, copy);
    else if (name)
        json_key(a->j, "error"), json_text(a->j, why);
}

/* About a place of a text that somebody is typing: it need not be whole. */
static bool answer_ask(Answering *a, const char *text, size_t n)
{
    const JsonValue *asked = json_get(a->request, "ask");
    if (!asked || asked->kind != JSON_OBJECT)
        return false;
    Document d = {.path = (char *)a->place->path, .text = (char *)text, .n = n};
    store_set_text(a->place->workspace->store, a->place->path, text, n, diags_new(a->arena));
    Look l = look_at(a->place->workspace, &d, a->arena);
    json_key(a->j, "asked");
    size_t begin = a->j->to->n;
    edit_ask(a->place, &l, &d, asked, a->j);
    if (a->j->to->n == begin) /* nothing is known about the place */
        json_number(a->j, 0.0 / 0.0);
    return true;
}

bool edit_answer(const EditPlace *place, const char *text, size_t n, const JsonValue *request, Arena *arena, Json *j)
{
    Answering a = {.place = place, .request = request, .arena = arena, .j = j};
    Edited e;
    json_object(j);
    if (answer_ask(&a, text, n)) {
        json_end(j);
        return true;
    }
    bool fine = edit_text(place, text, n, json_get(request, "changes"), arena, &e);
    if (fine) {
        put_edited(&a, text, &e);
        answer_questions(&a, &e);
        answer_ends(&a, &e);
        answer_copy(&a, &e);
    } else {
        json_key(j, "error"), json_text(j, e.why);
        json_key(j, "failed"), json_int(j, e.failed);
    }
    json_end(j);
    return fine;
}
