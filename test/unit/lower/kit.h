/* kit.h: small models for tests of the phases of lower/, from their texts. The model is called M. */
#ifndef CARDAN_TEST_LOWER_KIT_H
#define CARDAN_TEST_LOWER_KIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/temporary.h"
#include "lower/lower.h"

typedef struct {
    Arena *arena;
    Diags *diags;
    Flat *flat;
    LowerOptions options;
    Again again;
    Lower *l;
    Buffer said; /* all messages that were looked at */
} Kit;

static inline Kit *kit_new(const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/cardan_lower_XXXXXX.mo", temporary_folder());
    int file = mkstemps(path, 3);
    assert_true(file >= 0);
    FILE *to = fdopen(file, "w");
    fputs(text, to);
    fclose(to);
    Arena *arena = arena_new();
    Kit *k = NEW(arena, Kit);
    k->arena = arena;
    k->diags = diags_new(arena);
    Front *f = front_new(arena, symbols_new(arena), k->diags);
    assert_true(library_read_file(f, path));
    unlink(path);
    Element *e = class_element(f, f->root_class, symbol(f->symbols, "M"));
    assert_non_null(e);
    k->flat = flatten(f, front_instantiate(f, element_class(f, e)));
    if (!k->flat)
        diags_print(k->diags, stderr, DIAGS_TEXT);
    assert_non_null(k->flat);
    k->options.check = true;
    return k;
}

/* Scalars without aliases; from here on the test goes from phase to phase. */
static inline Lower *kit_begin(Kit *k)
{
    k->l = lower_begin(k->flat, &k->options, &k->again);
    assert_true(lower_to_aliases(k->l));
    return k->l;
}

static inline bool kit_phase(Kit *k, bool (*phase)(Lower *l))
{
    Arena *scratch = k->l->scratch = arena_new(), *before = exprs_set_work(k->l->x, scratch);
    bool done = phase(k->l);
    exprs_set_work(k->l->x, before);
    k->l->scratch = NULL;
    arena_free(scratch);
    return done;
}

static inline void kit_free(Kit *k)
{
    if (k->l)
        lower_end(k->l);
    buffer_free(&k->said);
    arena_free(k->arena);
}

static inline int kit_var(const Kit *k, const char *name)
{
    for (int v = 0; v < k->l->vars.n; v++)
        if (strcmp(k->l->vars.at[v].var->name->text, name) == 0)
            return v;
    fail_msg("there is no variable %s", name);
    return NO_VARIABLE;
}

static inline const char *kit_name(const Kit *k, int v)
{
    return k->l->vars.at[v].var->name->text;
}

/* An equation as it stands now. */
static inline const char *kit_equation(const Kit *k, int e)
{
    Buffer b = {0};
    expr_print(&b, k->l->equations.at[e].left);
    buffer_text(&b, " = ");
    expr_print(&b, k->l->equations.at[e].right);
    const char *text = arena_text(k->arena, b.at, b.n);
    buffer_free(&b);
    return text;
}

/* Whether a message holds these words. */
static inline bool kit_said(Kit *k, const char *words)
{
    char *text = NULL;
    size_t n = 0;
    FILE *to = open_memstream(&text, &n);
    diags_print(k->diags, to, DIAGS_TEXT); /* each once */
    fclose(to);
    buffer_add(&k->said, text, n);
    free(text);
    return k->said.at && strstr(k->said.at, words);
}

#endif
