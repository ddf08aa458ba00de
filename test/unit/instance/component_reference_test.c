/* Which components a name means where it is no value: in connect, Connections.*, cardinality and size. */
#include "front_of_text.h"

static const char text[] = "connector Pin Real v; flow Real i; end Pin; expandable connector Bus end Bus;\n"
                           "model R parameter Integer n = 2; Pin p[n]; Pin one; protected Pin hidden; end R;\n"
                           "model Deep R r; end Deep;\n"
                           "model M parameter Boolean there = false; R r[3]; R other(n = 4); Pin own; Bus bus; Pin "
                           "gone if there; Real x[2, 5];\n"
                           "Deep deep; end M;";

static Reference refer(const Made *m, const char *name, ReferenceUse use)
{
    Translation c = {.f = m->f, .scope = m->model->class_};
    return reference_find(&c, expression(m, name), use);
}

static void arrays_are_spread(void **state)
{
    (void)state;
    Made m = made_of(text);
    Reference r = refer(&m, "r.p", REFER_CONNECTOR);
    assert_false(r.failed);
    assert_int_equal(r.n, 6);
    assert_int_equal(r.n_dims, 2);
    assert_int_equal(r.dims[0], 3);
    assert_int_equal(r.dims[1], 2);
    assert_string_equal(port_name(m.f, r.at[5])->text, "r[3].p[2]");
    assert_false(r.outside);
    r = refer(&m, "r[2:3].p[1]", REFER_CONNECTOR);
    assert_int_equal(r.n, 2);
    assert_int_equal(r.n_dims, 1);
    assert_string_equal(port_name(m.f, r.at[0])->text, "r[2].p[1]");
    r = refer(&m, "other.p[end]", REFER_CONNECTOR);
    assert_int_equal(r.n, 1);
    assert_string_equal(port_name(m.f, r.at[0])->text, "other.p[4]");
    r = refer(&m, "own", REFER_CONNECTOR);
    assert_true(r.outside);
    free_made(&m);
}

static void what_is_not_there_is_said(void **state)
{
    (void)state;
    static const char *const wrong[] = {"r[4].p", "other.q", "nothing",    "other.hidden",
                                        "other",  "own.v.w", "deep.r.one", "own[1]"};
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        Made m = made_of(text);
        assert_true(refer(&m, wrong[k], REFER_CONNECTOR).failed);
        assert_true(is_wrong(&m));
        free_made(&m);
    }
}

static void conditions_and_buses(void **state)
{
    (void)state;
    Made m = made_of(text);
    Reference r = refer(&m, "gone", REFER_CONNECTOR);
    assert_true(!r.failed && r.removed);
    r = refer(&m, "bus.signal[2]", REFER_CONNECTOR);
    assert_false(r.failed);
    assert_ptr_equal(r.bus, child(&m, "bus"));
    assert_string_equal(r.undeclared->text, "signal");
    assert_int_equal(r.n_subscripts, 1);
    assert_false(is_wrong(&m));
    free_made(&m);
}

/* For sizes everything may be named. */
static void sizes_of_whatever_it_is(void **state)
{
    (void)state;
    Made m = made_of(text);
    Reference r = refer(&m, "deep.r.p", REFER_ANY);
    assert_true(!r.failed && r.n_dims == 1 && r.dims[0] == 2);
    r = refer(&m, "x", REFER_ANY);
    assert_true(!r.failed && !r.n_dims && r.n_tail == 2 && r.tail[1] == 5);
    assert_false(refer(&m, "other.hidden", REFER_ANY).failed);
    assert_true(value_of(&m, "size(r, 1)") == 3);
    assert_true(value_of(&m, "size(r.p, 2)") == 2);
    assert_true(value_of(&m, "size(other.p, 1)") == 4);
    const Type *integer = type_scalar(m.f->exprs, TYPE_INTEGER);
    Sym name = symbol(m.f->symbols, "i");
    IteratorName i = {name, expr_var(m.f->exprs, var_new(m.f->exprs, VAR_ITERATOR, name, integer, VARIES_CONSTANT)),
                      NULL};
    Translation c = {.f = m.f, .scope = m.model->class_, .iterators = &i};
    r = reference_find(&c, expression(&m, "r[i].p"), REFER_ANY);
    assert_true(r.failed && r.symbolic);
    r = reference_find(&c, expression(&m, "r[i].p"), REFER_CONNECTOR);
    assert_true(r.failed && r.symbolic);
    assert_false(is_wrong(&m));
    free_made(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrays_are_spread),
        cmocka_unit_test(what_is_not_there_is_said),
        cmocka_unit_test(conditions_and_buses),
        cmocka_unit_test(sizes_of_whatever_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
