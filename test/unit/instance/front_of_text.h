/* front_of_text.h: a text read by the front end, and its class M as components. */
#ifndef CARDAN_TEST_FRONT_OF_TEXT_H
#define CARDAN_TEST_FRONT_OF_TEXT_H

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
#include "instance/component_reference.h"
#include "syntax/parser.h"

typedef struct {
    Front *f;
    Component *model; /* of class M; NULL: there is none */
} Made;

static Made made_of(const char *text)
{
    char path[200];
    snprintf(path, sizeof path, "%s/cardan_front_XXXXXX.mo", temporary_folder());
    int file = mkstemps(path, 3);
    assert_true(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
    close(file);
    Arena *a = arena_new();
    Made m = {.f = front_new(a, symbols_new(a), diags_new(a))};
    assert_true(library_read_file(m.f, path));
    unlink(path);
    Element *e = class_element(m.f, m.f->root_class, symbol(m.f->symbols, "M"));
    m.model = e ? front_instantiate(m.f, element_class(m.f, e)) : NULL;
    return m;
}

static void free_made(Made *m)
{
    arena_free(m->f->arena);
}

static TreeExpr *expression(const Made *m, const char *text)
{
    Source *source = source_of_text(m->f->arena, "test", text, strlen(text));
    TreeExpr *e = parse_expression_text(m->f->arena, m->f->symbols, m->f->diags, source);
    assert_non_null(e);
    return e;
}

/* An expression as it stands in the class of the model. */
static inline Expr converted(const Made *m, const char *text)
{
    Translation c = {.f = m->f, .scope = m->model->class_};
    return translate_expr(&c, expression(m, text));
}

static inline double value_of(const Made *m, const char *text)
{
    Expr e = converted(m, text), value = e ? front_evaluate_quiet(m->f, e) : NULL;
    double number;
    int64_t whole;
    if (value && expr_get_real(value, &number))
        return number;
    assert_true(value && expr_get_integer(value, &whole));
    return (double)whole;
}

static bool is_wrong(const Made *m)
{
    return diags_failed(m->f->diags);
}

static inline Component *child(const Made *m, const char *name)
{
    return component_child(m->f, m->model, symbol(m->f->symbols, name));
}

#endif
