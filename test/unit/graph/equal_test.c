/* Who stands for whom, among variables that are equal up to a sign; and equations that depend on each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "graph/dependent.h"
#include "graph/equal.h"

enum { NONE = GRAPH_NONE };

static void signs_go_along(void **state)
{
    (void)state;
    Arena *a = arena_new();
    const uint8_t may_go[] = {1, 1, 1, 0};
    const int weight[] = {0, 2, 1, 0};
    Equals q = graph_equals(a, 4, may_go, weight, 4);
    int sign;
    assert_int_equal(graph_equal_join(&q, 0, 1, -1, 0, 0), 0); /* x0 = -x1: the lighter one goes */
    assert_int_equal(graph_equal_join(&q, 2, 0, -1, 1, 1), 2); /* x2 = -x0 = x1 */
    assert_int_equal(graph_equal_root(&q, 2, &sign), 1);
    assert_int_equal(sign, 1);
    assert_int_equal(graph_equal_join(&q, 2, 0, -1, 2, 2), NONE); /* said before */
    assert_int_equal(q.kept.at[0], 0);
    assert_int_equal(q.kept.at[1], 2);
    assert_int_equal(q.kept.at[2], NONE);
    assert_int_equal(graph_equal_join(&q, 3, 0, 1, 3, 3), 1); /* x3 stays, so that x1, which x0 stands for, goes */
    assert_int_equal(graph_equal_root(&q, 0, &sign), 3);
    assert_int_equal(sign, 1);
    assert_int_equal(graph_equal_root(&q, 2, &sign), 3);
    assert_int_equal(sign, -1);
    arena_free(a);
}

static void one_equation_for_each(void **state)
{
    (void)state;
    Arena *a = arena_new();
    const uint8_t may_go[] = {0, 1, 1};
    const int weight[] = {0, 0, 0};
    Equals q = graph_equals(a, 3, may_go, weight, 2);
    int sign;
    assert_int_equal(graph_equal_to_number(&q, 1, 0, &sign), 1);
    assert_true(graph_equal_is_replaced(&q, 1));
    assert_int_equal(graph_equal_to_number(&q, 1, 1, &sign), NONE);
    assert_int_equal(graph_equal_join(&q, 0, 2, 1, 1, 0), NONE); /* x0 may not go, and x2's equation is taken */
    assert_int_equal(graph_equal_join(&q, 0, 2, 1, 1, 1), 2);
    arena_free(a);
}

/* ---- dependence -------------------------------------------------------------------------------------------------- */

static ResidueRow row(Arena *a, int n, const ResidueTerm *terms)
{
    ResidueRow r = {0};
    for (int k = 0; k < n; k++)
        PUSH(a, r, terms[k]);
    return r;
}

/* x + y = .., x + y + z = .., z = ..: torn with y; the second is the sum of the others where `more` is 0. */
static Dependence of_three(Arena *a, Residue more)
{
    ResidueRow rows[3] = {row(a, 2, (ResidueTerm[]){{0, 1}, {1, 1}}),
                          row(a, 3, (ResidueTerm[]){{0, 1}, {1, residue_add(1, more)}, {2, 1}}),
                          row(a, 1, (ResidueTerm[]){{2, 1}})};
    const ResidueRow *all[] = {&rows[0], &rows[1], &rows[2]};
    Tearing t = {0};
    ints_push(a, &t.tears, 1);
    ints_push(a, &t.eqns, 0);
    ints_push(a, &t.vars, 0);
    ints_push(a, &t.eqns, 2);
    ints_push(a, &t.vars, 2);
    ints_push(a, &t.residuals, 1);
    return graph_dependence(a, 3, all, &t);
}

static void sums_of_others_are_found(void **state)
{
    (void)state;
    Arena *a = arena_new();
    assert_true(of_three(a, 5).regular);
    Dependence d = of_three(a, 0);
    assert_false(d.regular);
    assert_int_equal(d.multiplier[0], residue_neg(d.multiplier[1])); /* second - first - third = 0 */
    assert_int_equal(d.multiplier[2], residue_neg(d.multiplier[1]));
    assert_true(d.multiplier[1] != 0);
    assert_true(d.undetermined[0] != 0 && d.undetermined[1] == residue_neg(d.undetermined[0]));
    assert_int_equal(d.undetermined[2], 0);
    arena_free(a);
}

static void residues_are_exact(void **state)
{
    (void)state;
    for (Residue x = 1; x < 2000; x += 7)
        assert_int_equal(residue_mul(x, residue_inverse(x)), 1);
    assert_int_equal(residue_add(RESIDUE_PRIME - 1, 3), 2);
    assert_int_equal(residue_add(5, residue_neg(5)), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_go_along),
        cmocka_unit_test(one_equation_for_each),
        cmocka_unit_test(sums_of_others_are_found),
        cmocka_unit_test(residues_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
