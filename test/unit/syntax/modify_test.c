/* One modifier goes into a text, and nothing else changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "syntax/modify.h"

typedef struct {
    const char *before, *after; /* after NULL: it cannot be done */
    const char *class_, *path;  /* names between dots */
    int extends;
    const char *value;
} Case;

static const Case cases[] = {
    {"model A B b; end A;", "model A B b(x(start = 1)); end A;", "A", "b.x.start", MODIFY_COMPONENT, "1"},
    {"model A B b \"text\"; end A;", "model A B b(x(start = 1)) \"text\"; end A;", "A", "b.x.start", MODIFY_COMPONENT,
     "1"},
    {"model A B b /* c */ [ 2 ] ; end A;", "model A B b /* c */ [ 2 ](x(start = {1, 2})) ; end A;", "A", "b.x.start",
     MODIFY_COMPONENT, "{1, 2}"},
    {"model A B b(y = 2); end A;", "model A B b(y = 2, x(start = 1)); end A;", "A", "b.x.start", MODIFY_COMPONENT, "1"},
    {"model A B b(x(fixed = true), y = 2); end A;", "model A B b(x(fixed = true, start = 1), y = 2); end A;", "A",
     "b.x.start", MODIFY_COMPONENT, "1"},
    {"model A B b( x ( start =  -3*p /* p */ ) ); end A;", "model A B b( x ( start =  1 /* p */ ) ); end A;", "A",
     "b.x.start", MODIFY_COMPONENT, "1"},
    {"model A B b(x.start = 7); end A;", "model A B b(x.start = 1); end A;", "A", "b.x.start", MODIFY_COMPONENT, "1"},
    {"model A B b(); end A;", "model A B b(x(start = 1)); end A;", "A", "b.x.start", MODIFY_COMPONENT, "1"},
    {"model A Real x = 3; end A;", "model A Real x(start = 1) = 3; end A;", "A", "x.start", MODIFY_COMPONENT, "1"},
    {"model A Real x(start = 0), y; end A;", "model A Real x(start = 0), y(start = 1); end A;", "A", "y.start",
     MODIFY_COMPONENT, "1"},
    {"model A B b(x(each start = 0)); end A;", "model A B b(x(start = {1, 2})); end A;", "A", "b.x.start",
     MODIFY_COMPONENT, "{1, 2}"},
    {"model A B b(each x(start = 0, fixed = true)); end A;", NULL, "A", "b.x.start", MODIFY_COMPONENT, "{1, 2}"},
    {"model A extends C; extends D.E; end A;", "model A extends C; extends D.E(b(x(start = 1))); end A;", "A",
     "b.x.start", 1, "1"},
    {"model A extends C(n = 2); end A;", "model A extends C(n = 2, b(x(start = 1))); end A;", "A", "b.x.start", 0, "1"},
    {"model A = C(n = 2);", "model A = C(n = 2, b(x(start = 1)));", "A", "b.x.start", 0, "1"},
    {"package P model Q B b; end Q; model A B b; end A; end P;",
     "package P model Q B b; end Q; model A B b(x(start = 1)); end A; end P;", "P.A", "b.x.start", MODIFY_COMPONENT,
     "1"},
    {"within W; model A // here\n  B b; // \xc3\xa4\r\nend A;\n",
     "within W; model A // here\n  B b(x(start = 1)); // \xc3\xa4\r\nend A;\n", "A", "b.x.start", MODIFY_COMPONENT,
     "1"},
    {"model A B c; end A;", NULL, "A", "b.x.start", MODIFY_COMPONENT, "1"},
    {"model A B c; end B;", NULL, "A", "c.x.start", MODIFY_COMPONENT, "1"},
    {"model A B c; end A;", NULL, "Z", "c.x.start", MODIFY_COMPONENT, "1"},
    {"model A B b(a = {0, 0}); end A;", "model A B b(a = {1, 2}); end A;", "A", "b.a", MODIFY_COMPONENT, "{1, 2}"},
    {"model A B b(t = [0, 0; // begin\n    1,  2 /* end */]); end A;",
     "model A B b(t = [0, 0; // begin\n    1,  3 /* end */]); end A;", "A", "b.t", MODIFY_COMPONENT, "[0, 0; 1, 3]"},
    {"model A B b(t = [0, 0; // begin\n    1,  2]); end A;",
     "model A B b(t = [0, 0; // begin\n    1,  2; 3, 4]); end A;", "A", "b.t", MODIFY_COMPONENT, "[0, 0; 1, 2; 3, 4]"},
    {"model A B b(t = [0, 0;\n    1, 2;\n    3, 4]); end A;",
     "model A B b(t = [0, 0; 9, 9;\n    1, 2;\n    3, 4]); end A;", "A", "b.t", MODIFY_COMPONENT,
     "[0, 0; 9, 9; 1, 2; 3, 4]"},
    {"model A B b(t = [0, 0;\n    1, 2;\n    3, 4]); end A;", "model A B b(t = [0, 0;\n    1, 2]); end A;", "A", "b.t",
     MODIFY_COMPONENT, "[0, 0; 1, 2]"},
    {"model A B b(s = \"a b\"); end A;", "model A B b(s = \"ab\"); end A;", "A", "b.s", MODIFY_COMPONENT, "\"ab\""},
    {"model A B b(t = {not(a)}); end A;", "model A B b(t = {not a}); end A;", "A", "b.t", MODIFY_COMPONENT, "{not a}"},
    {"model A B b(t = not -a); end A;", "model A B b(t = not a); end A;", "A", "b.t", MODIFY_COMPONENT, "not a"},
    {"model A B b(t = 2*k); end A;", "model A B b(t = 2*not k); end A;", "A", "b.t", MODIFY_COMPONENT, "2*not k"},
    {"model A B b(t = 1); end A;", "model A B b(t = 1 + 2); end A;", "A", "b.t", MODIFY_COMPONENT, "1 + 2"},
    {"model A B b(t = 2); end A;", "model A B b(t = if a then 1 else 2); end A;", "A", "b.t", MODIFY_COMPONENT,
     "if a then 1 else 2"},
    {"model A B b(t = 1); end A;", "model A B b(t = 1); end A;", "A", "b.t", MODIFY_COMPONENT, "1"},
};

static int split(Symbols *s, const char *text, Sym *to)
{
    int n = 0;
    for (const char *dot; *text; text = *dot ? dot + 1 : dot) {
        dot = text + strcspn(text, ".");
        to[n++] = symbol_n(s, text, (size_t)(dot - text));
    }
    return n;
}

static void modifies(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        const Case *c = &cases[k];
        Arena *a = arena_new();
        Symbols *s = symbols_new(a);
        Sym classes[8], path[8];
        Modifier m = {
            .classes = classes, .path = path, .extends = c->extends, .value = c->value, .is_array = *c->value == '{'};
        m.n_classes = split(s, c->class_, classes);
        m.n = split(s, c->path, path);
        Buffer to = {0};
        const char *why = NULL;
        bool done = modify_text(s, c->before, strlen(c->before), &m, &to, &why);
        assert_int_equal(done, c->after != NULL);
        if (done)
            assert_string_equal(to.at, c->after);
        else
            assert_non_null(why);
        buffer_free(&to);
        arena_free(a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(modifies)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
