/* Which loops stay one, and which are converted once for each value of the iterator. */
#include "front_of_text.h"

static const char text[] = "record P Real a; Real b[3]; end P; function f input Integer n; output Real y[n]; end f;\n"
                           "package K constant Real table[4] = {1, 2, 3, 4}; constant P points[4]; end K;\n"
                           "function sin2 input Real u; output Real y; end sin2;\n"
                           "model C Real x; Real z[5]; end C;\n"
                           "model M Real x[9], A[9, 9]; C c[9]; C one; P p; P ps[9]; parameter Integer n = 9; end M;";

static bool stays(const Made *m, const char *body)
{
    Translation c = {.f = m->f, .scope = m->model->class_};
    return translate_loop_stays(&c, symbol(m->f->symbols, "i"), expression(m, body));
}

static void numbers_and_elements_stay(void **state)
{
    (void)state;
    static const char *const bodies[] = {"x[i]",
                                         "x[i + 1] - 2*x[i] + x[n]",
                                         "A[i, 1:3]",
                                         "one.z[i]",
                                         "p.b[i]",
                                         "i*2.5 + x[2]",
                                         "sin(i*x[i])",
                                         "max(i, 3)",
                                         "K.table[i]",
                                         "if i == 1 then 0 else x[i]",
                                         "c[2].x",
                                         "c[3].z[i]",
                                         "sin2(x[i] - i)",
                                         "smooth(0, i*x[i])",
                                         "{x[i], i}*{1, 2}",
                                         "sum(x[j] for j in 1:3) + x[i]",
                                         "sum(c[i].x for i in 1:3)"};
    Made m = made_of(text);
    for (size_t k = 0; k < sizeof bodies / sizeof *bodies; k++)
        if (!stays(&m, bodies[k]))
            fail_msg("%s", bodies[k]);
    assert_false(is_wrong(&m));
    free_made(&m);
}

static void components_and_sizes_do_not(void **state)
{
    (void)state;
    static const char *const bodies[] = {
        "c[i].x",    "2*c[n - i + 1].z[2]",    "ps[i].a",      "K.points[i].a", "x[1:i]",
        "sum(1:i)",  "zeros(i)*x[1:2]",        "f(i)*x",       "size(A, i)",    "fill(i, 2)",
        "x[c[i].x]", "sum(x[j] for j in 1:i)", "fill(x[1], i)"};
    Made m = made_of(text);
    for (size_t k = 0; k < sizeof bodies / sizeof *bodies; k++)
        if (stays(&m, bodies[k]))
            fail_msg("%s", bodies[k]);
    assert_false(is_wrong(&m));
    free_made(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_elements_stay),
        cmocka_unit_test(components_and_sizes_do_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
