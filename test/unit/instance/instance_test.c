/* Names, modifiers, redeclarations, sizes and values of components (specification 5 to 7 and 10). */
#include "front_of_text.h"

static void names_are_found_where_they_are_declared(void **state)
{
    (void)state;
    Made m = made_of("package P constant Real c = 2; package Q constant Real c = 3; model A parameter Real x = c;\n"
                     "parameter Real y = P.c; end A; end Q; end P;\n"
                     "model M import P.Q.A; import R = P.Q; A a; parameter Real z = R.c; parameter Real w = .P.c;\n"
                     "end M;");
    assert_true(value_of(&m, "a.x") == 3);
    assert_true(value_of(&m, "a.y") == 2);
    assert_true(value_of(&m, "z") == 3);
    assert_true(value_of(&m, "w") == 2);
    assert_false(is_wrong(&m));
    assert_null(converted(&m, "a.v"));
    assert_true(is_wrong(&m));
    free_made(&m);
}

static void encapsulated_classes_see_what_they_import(void **state)
{
    (void)state;
    Made m = made_of("package P constant Real c = 2; encapsulated model A parameter Real x = c; end A; end P;\n"
                     "model M P.A a; end M;");
    assert_null(component_value(m.f, component_child(m.f, child(&m, "a"), symbol(m.f->symbols, "x"))));
    assert_true(is_wrong(&m));
    free_made(&m);
}

static void outer_modifiers_win(void **state)
{
    (void)state;
    Made m = made_of("model A parameter Real x = 1; parameter Real y = 1; parameter Real z = x + y; end A;\n"
                     "model B extends A(y = 2); end B; model C B b(x = 3); end C; model M C c(b(y = 10)); C d; end M;");
    assert_true(value_of(&m, "c.b.x") == 3);
    assert_true(value_of(&m, "c.b.y") == 10);
    assert_true(value_of(&m, "c.b.z") == 13);
    assert_true(value_of(&m, "d.b.y") == 2);
    assert_true(value_of(&m, "d.b.z") == 5);
    free_made(&m);
}

/* The scope of a modifier is where it is written. */
static void modifiers_mean_what_they_mean_outside(void **state)
{
    (void)state;
    Made m = made_of("model A parameter Real k = 1; parameter Real x = k; end A;\n"
                     "model M parameter Real k = 7; A a(x = k); A b(x = k, k = 2); end M;");
    assert_true(value_of(&m, "a.x") == 7);
    assert_true(value_of(&m, "b.x") == 7);
    assert_true(value_of(&m, "b.k") == 2);
    free_made(&m);
}

static void a_final_value_stays(void **state)
{
    (void)state;
    Made m = made_of("model A final parameter Real x = 1; end A; model M A a(x = 2); end M;");
    child(&m, "a");
    component_child(m.f, child(&m, "a"), symbol(m.f->symbols, "x"));
    assert_true(is_wrong(&m));
    free_made(&m);
}

static void redeclared_classes_replace_others(void **state)
{
    (void)state;
    Made m = made_of("model One parameter Real k = 1; end One; model Two parameter Real k = 2; parameter Real l = 5;\n"
                     "end Two; model A replaceable model T = One; T t; replaceable One u; end A;\n"
                     "model M A a(redeclare model T = Two, redeclare Two u(k = 9)); A b; end M;");
    assert_true(value_of(&m, "a.t.k") == 2);
    assert_true(value_of(&m, "a.t.l") == 5);
    assert_true(value_of(&m, "a.u.k") == 9);
    assert_true(value_of(&m, "b.t.k") == 1);
    assert_true(value_of(&m, "b.u.k") == 1);
    free_made(&m);
}

static void sizes_come_from_values(void **state)
{
    (void)state;
    Made m = made_of("model A parameter Integer n = 2; Real x[n + 1, 2]; parameter Real k = 0; end A;\n"
                     "model M parameter Integer n = 3; A a[n](n = {1, 2, 4}, each k = 6); Real y[size(a, 1)];\n"
                     "parameter Real t[:] = {1, 2, 3, 4}; end M;");
    Component *a = child(&m, "a"), *y = child(&m, "y"), *t = child(&m, "t");
    assert_int_equal(a->n_items, 3);
    assert_int_equal(y->dims[0], 3);
    assert_int_equal(t->dims[0], 4);
    Component *x = component_child(m.f, a->items[2], symbol(m.f->symbols, "x"));
    assert_int_equal(x->n_dims, 2);
    assert_int_equal(x->dims[0], 5);
    assert_string_equal(x->path->text, "a[3].x");
    assert_true(value_of(&m, "a[2].k") == 6);
    assert_true(value_of(&m, "sum(a.n)") == 7);
    free_made(&m);
}

static void conditions_remove_components(void **state)
{
    (void)state;
    Made m = made_of("model A parameter Real k = 1; end A; model M parameter Boolean b = false; A a if b;\n"
                     "A c if not b; end M;");
    assert_true(child(&m, "a")->removed);
    assert_false(child(&m, "c")->removed);
    free_made(&m);
}

static void an_outer_is_the_inner_around_it(void **state)
{
    (void)state;
    Made m = made_of("model W parameter Real g = 1; end W; model A outer W w; parameter Real x = w.g; end A;\n"
                     "model B inner W w(g = 5); A a; end B; model M inner W w(g = 3); A a; B b; end M;");
    assert_true(value_of(&m, "a.x") == 3);
    assert_true(value_of(&m, "b.a.x") == 5);
    free_made(&m);
}

static void values_that_need_themselves_are_none(void **state)
{
    (void)state;
    Made m = made_of("model M parameter Integer n = k; parameter Integer k = n; end M;");
    assert_null(component_value(m.f, child(&m, "n")));
    free_made(&m);
}

static void functions_are_computed(void **state)
{
    (void)state;
    Made m = made_of("function f input Integer n; output Integer r; algorithm r := 1; for i in 2:n loop r := r*i;\n"
                     "end for; end f; model M parameter Integer n = f(5); parameter Real x = n/2; end M;");
    assert_true(value_of(&m, "n") == 120);
    assert_true(value_of(&m, "x") == 60);
    free_made(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found_where_they_are_declared),
        cmocka_unit_test(encapsulated_classes_see_what_they_import),
        cmocka_unit_test(outer_modifiers_win),
        cmocka_unit_test(modifiers_mean_what_they_mean_outside),
        cmocka_unit_test(a_final_value_stays),
        cmocka_unit_test(redeclared_classes_replace_others),
        cmocka_unit_test(sizes_come_from_values),
        cmocka_unit_test(conditions_remove_components),
        cmocka_unit_test(an_outer_is_the_inner_around_it),
        cmocka_unit_test(values_that_need_themselves_are_none),
        cmocka_unit_test(functions_are_computed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
