/* kit.h: what the tests of this folder share. */
#ifndef CARDAN_TEST_EDIT_KIT_H
#define CARDAN_TEST_EDIT_KIT_H

#include "edit/edit.h"

static const char small[] =
    "package P\n"
    "  connector Pin Real v; flow Real i; end Pin;\n"
    "  connector Out = output Real;\n"
    "  connector In = input Real;\n"
    "  model Part parameter Real r = 1; Pin p; Pin n; end Part;\n"
    "  model Other parameter Real r = 1; Pin p; end Other;\n"
    "  block Gain In u; Out y; parameter Real k; end Gain;\n"
    "  block Sum parameter Integer nu = 0 annotation(Dialog(connectorSizing=true)); In u[nu]; Out y; end Sum;\n"
    "  model World annotation(defaultComponentName=\"world\", defaultComponentPrefixes=\"inner\"); end World;\n";

/* JSON with ' for ". */
static inline const char *with_quotes(Arena *a, const char *text)
{
    char *copy = arena_text(a, text, strlen(text));
    for (char *c = copy; *c; c++)
        *c = *c == '\'' ? '"' : *c;
    return copy;
}

static inline const JsonValue *json_of(Arena *a, const char *text)
{
    const char *json = with_quotes(a, text), *why = "";
    const JsonValue *v = json_read(a, json, strlen(json), &why);
    if (!v)
        fail_msg("%s: %s", why, json);
    return v;
}

static inline Workspace workspace(Arena *a, const char *libraries)
{
    return (Workspace){.store = store_new(), .arena = a, .own_libraries = libraries};
}

typedef struct {
    const char *before, *class_, *changes; /* ' for " in changes */
    const char *after;                     /* NULL: it is refused */
    const char *why;                       /* a part of the reason, or NULL */
} Case;

/* The edits make the new text, their inverse the old one. */
static inline void assert_exact(Arena *a, const char *before, size_t n, const Edited *e)
{
    Buffer forth = {0}, back = {0};
    for (int k = 1; k < e->edits.n; k++)
        assert_true(e->edits.at[k].from >= e->edits.at[k - 1].to);
    edits_apply(&forth, before, n, &e->edits);
    assert_int_equal(forth.n, e->n);
    assert_memory_equal(forth.n ? forth.at : "", e->text, e->n);
    TextEdits undo = edits_inverse(a, before, &e->edits);
    edits_apply(&back, e->text, e->n, &undo);
    assert_int_equal(back.n, n);
    assert_memory_equal(back.n ? back.at : "", before, n);
    buffer_free(&forth);
    buffer_free(&back);
}

/* Each in a package P that begins with a text. */
static inline void make_cases(const Case *cases, size_t n, const char *begin)
{
    for (size_t k = 0; k < n; k++) {
        const Case *c = &cases[k];
        Arena *a = arena_new();
        Workspace w = workspace(a, "no-folder");
        EditPlace place = {.workspace = &w, .path = "no-folder/P.mo", .class_name = c->class_};
        const char *before = text_f(a, "%s%send P;\n", begin, c->before);
        Edited e;
        bool fine = edit_text(&place, before, strlen(before), json_of(a, c->changes), a, &e);
        if (fine != (c->after != NULL))
            fail_msg("%s on\n%s%s: %s", c->changes, c->before, fine ? "should not be made" : "is refused",
                     fine ? e.text : e.why);
        if (fine && strcmp(c->after, "*") != 0)
            assert_string_equal(e.text, text_f(a, "%s%send P;\n", begin, c->after));
        if (!fine && c->why && !strstr(e.why, c->why))
            fail_msg("%s: the reason is \"%s\", not \"… %s …\"", c->changes, e.why, c->why);
        if (fine)
            assert_exact(a, before, strlen(before), &e);
        store_free(w.store);
        arena_free(a);
    }
}

#endif
