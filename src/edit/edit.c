/* edit.c: a list of changes, one after the other, each on the text that the one before made. */
#include "edit/edit.h"

#include <string.h>

#include "edit/inside.h"
#include "edit/pieces.h"

typedef struct {
    const char *name;
    bool (*make)(Step *s, const JsonValue *change);
} Change;

static const Change changes[] = {
    {"add", edit_change_add},
    {"place", edit_change_place},
    {"delete", edit_change_delete},
    {"rename", edit_change_rename},
    {"replace", edit_change_replace},
    {"connect", edit_change_connect},
    {"route", edit_change_route},
    {"disconnect", edit_change_disconnect},
    {"set", edit_change_set},
    {"redeclare", edit_change_redeclare},
    {"reset", edit_change_reset},
    {"size", edit_change_size},
    {"condition", edit_change_condition},
    {"experiment", edit_change_experiment},
    {"class", edit_change_class},
    {"remove", edit_change_remove},
};

static const Change *change_named(const char *name)
{
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++)
        if (strcmp(changes[k].name, name) == 0)
            return &changes[k];
    return NULL;
}

typedef struct {
    const EditPlace *place;
    Arena *results;
    Edited *to;
    Pieces pieces;
    const char *old;
} Editing;

static void first_error(void *data, const DiagSaid *said)
{
    DiagSaid *first = data;
    if (!first->text && said->kind == DIAG_SAID_MESSAGE && said->severity == SEVERITY_ERROR)
        *first = *said;
}

/* The text becomes that of the file. False, with the reason. */
static bool take_text(Editing *e, const char *whose)
{
    Arena *a = arena_new();
    Diags *diags = diags_new(a);
    DiagSaid first = {0};
    store_set_text(e->place->workspace->store, e->place->path, e->to->text, e->to->n, diags);
    diags_visit(diags, first_error, &first);
    if (first.text)
        e->to->why = text_f(e->results, "%s has an error in line %d: %s", whose,
                            first.where.source ? source_place(first.where).line : 0, first.text);
    arena_free(a);
    return !e->to->why;
}

static bool take_edits(Editing *e, const TextEdits *edits)
{
    if (!edits->n)
        return true;
    Buffer b = {0};
    pieces_edit(e->results, &e->pieces, edits);
    pieces_text(&e->pieces, e->old, &b);
    e->to->text = arena_text(e->results, b.n ? b.at : "", b.n);
    e->to->n = b.n;
    buffer_free(&b);
    return take_text(e, "the text that this would make");
}

/* One step: NULL lays out what has no places. */
static bool make_step(Editing *e, const Change *change, const JsonValue *how)
{
    Step s = {.arena = arena_new(), .results = e->results, .to = e->to};
    Document d = {.path = (char *)e->place->path, .text = (char *)e->to->text, .n = e->to->n};
    bool fine = step_begin(&s, e->place, &d);
    if (fine && change)
        fine = change->make(&s, how);
    else if (fine)
        edit_change_lay_out(&s);
    if (fine)
        fine = take_edits(e, &s.edits);
    else
        e->to->why = s.why;
    arena_free(s.arena);
    return fine;
}

static bool make_change(Editing *e, const JsonValue *how)
{
    const char *name = json_get_text(how, "do", "");
    const Change *change = change_named(name);
    if (!change) {
        e->to->why = text_f(e->results, "there is no change '%s'", name);
        return false;
    }
    /* One that places something is made on a diagram: a class without places gets those that it is drawn with. */
    bool on_diagram = json_get(how, "placement") || json_get(how, "points");
    return (!on_diagram || make_step(e, NULL, NULL)) && make_step(e, change, how);
}

bool edit_text(const EditPlace *place, const char *text, size_t n, const JsonValue *list, Arena *a, Edited *to)
{
    *to = (Edited){.text = arena_text(a, text, n), .n = n};
    Editing e = {.place = place, .results = a, .to = to, .pieces = pieces_whole(a, n), .old = to->text};
    bool fine = take_text(&e, "the text");
    for (int k = 0; fine && list && k < list->n; k++) {
        fine = make_change(&e, &list->items[k]);
        to->failed = k;
    }
    if (fine) {
        to->edits = pieces_edits(a, &e.pieces, e.old, n);
        return true;
    }
    to->text = e.old;
    to->n = n;
    return false;
}

TextEdits edits_inverse(Arena *a, const char *before, const TextEdits *edits)
{
    TextEdits back = {0};
    long shift = 0;
    for (int k = 0; k < edits->n; k++) {
        const TextEdit *e = &edits->at[k];
        size_t n = strlen(e->text);
        uint32_t from = (uint32_t)((long)e->from + shift);
        TextEdit inverse = {from, from + (uint32_t)n, arena_text(a, before + e->from, e->to - e->from)};
        PUSH(a, back, inverse);
        shift += (long)n - (long)(e->to - e->from);
    }
    return back;
}
