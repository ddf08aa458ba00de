/* Products become part of the sums that alone need them, but not of what something looks at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "emit/line.h"

enum { A, B, C, PRODUCT, SUM, DIFFERENCE, N_BEGIN };
enum { PLACES = 8 };

/* v[3] = a*b + c, v[4] = c - a*b */
static Line line_begun(Arena *a)
{
    Line l = {.arena = a};
    for (int k = 0; k < 3; k++)
        PUSH(a, l.code, ((Instruction){.op = LINE_MEMORY, LINE_NO_OPERANDS, .at = k}));
    PUSH(a, l.code, ((Instruction){.op = LINE_MUL, .a = A, .b = B, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_ADD, .a = PRODUCT, .b = C, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_SUB, .a = C, .b = PRODUCT, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_STORE, .a = SUM, .b = -1, .c = -1, .at = 3}));
    PUSH(a, l.code, ((Instruction){.op = LINE_STORE, .a = DIFFERENCE, .b = -1, .c = -1, .at = 4}));
    return l;
}

static void expect_watched(const Line *from, const bool *is_watched, int products, int sums, int differences)
{
    Line to = {.arena = from->arena};
    int n[LINE_SET + 1] = {0};
    line_fuse(from, PLACES, is_watched, &to);
    for (int k = 0; k < to.code.n; k++)
        n[to.code.at[k].op]++;
    assert_int_equal(n[LINE_MUL], products);
    assert_int_equal(n[LINE_MULADD], sums);
    assert_int_equal(n[LINE_NEGADD], differences);
    assert_int_equal(n[LINE_ADD] + n[LINE_SUB], 2 - sums - differences);
}

static void expect(const Line *from, int products, int sums, int differences)
{
    expect_watched(from, NULL, products, sums, differences);
}

static void sums_share_a_product(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Line l = line_begun(a);
    expect(&l, 0, 1, 1);
    arena_free(a);
}

static void a_product_may_be_a_variable(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Line l = line_begun(a);
    PUSH(a, l.code, ((Instruction){.op = LINE_STORE, .a = PRODUCT, .b = -1, .c = -1, .at = 5}));
    expect(&l, 1, 1, 1);
    arena_free(a);
}

static void a_product_that_others_need_stays(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Line l = line_begun(a);
    PUSH(a, l.code, ((Instruction){.op = LINE_DIV, .a = C, .b = PRODUCT, .c = -1}));
    expect(&l, 1, 0, 0);
    arena_free(a);
}

/* A root, a comparison or a function of something computed with the difference. */
static void what_is_looked_at_stays(void **state)
{
    (void)state;
    const Instruction looks[] = {{.op = LINE_SQRT, .a = N_BEGIN + 2, .b = -1, .c = -1},
                                 {.op = LINE_LT, .a = C, .b = N_BEGIN + 2, .c = -1},
                                 {.op = LINE_FLOOR, .a = N_BEGIN + 2, .b = -1, .c = -1},
                                 {.op = LINE_GIVE, .a = N_BEGIN + 2, .b = -1, .c = -1},
                                 {.op = LINE_CALL, .a = N_BEGIN + 2, .b = -1, .c = -1, .k = -1, .function = "acos"}};
    for (size_t k = 0; k < sizeof looks / sizeof *looks; k++) {
        Arena *a = arena_new();
        Line l = line_begun(a);
        PUSH(a, l.code, ((Instruction){.op = LINE_DIV, .a = DIFFERENCE, .b = C, .c = -1}));
        PUSH(a, l.code, looks[k]);
        expect(&l, 1, 0, 0);
        arena_free(a);
    }
}

/* What crossings or assertions read, and what a solver makes of it. */
static void what_is_watched_stays(void **state)
{
    (void)state;
    const bool sum[PLACES] = {[3] = true}, solved[PLACES] = {[6] = true}, another[PLACES] = {[7] = true};
    Arena *a = arena_new();
    Line l = line_begun(a);
    Ints changed = {0};
    const LineSolver solver = {.changed = &changed};
    expect_watched(&l, sum, 1, 0, 0);
    expect_watched(&l, solved, 0, 1, 1);
    ints_push(a, &changed, 6);
    PUSH(a, l.code, ((Instruction){.op = LINE_SOLVE, LINE_NO_OPERANDS, .solver = &solver}));
    expect_watched(&l, solved, 1, 0, 0);
    expect_watched(&l, another, 0, 1, 1);
    arena_free(a);
}

/* Through a branch, too. */
static void what_a_branch_gives_is_looked_at(void **state)
{
    (void)state;
    enum { MASK = N_BEGIN + 2, PHI };
    Arena *a = arena_new();
    Line l = line_begun(a);
    PUSH(a, l.code, ((Instruction){.op = LINE_LT, .a = A, .b = B, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_PHI, LINE_NO_OPERANDS}));
    PUSH(a, l.code, ((Instruction){.op = LINE_IF, .a = MASK, .b = -1, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_SET, .a = DIFFERENCE, .b = PHI, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_ELSE, LINE_NO_OPERANDS}));
    PUSH(a, l.code, ((Instruction){.op = LINE_SET, .a = A, .b = PHI, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_END, LINE_NO_OPERANDS}));
    PUSH(a, l.code, ((Instruction){.op = LINE_SQRT, .a = PHI, .b = -1, .c = -1}));
    expect(&l, 1, 0, 0);
    arena_free(a);
}

static void smooth_functions_do_not_look(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Line l = line_begun(a);
    PUSH(a, l.code, ((Instruction){.op = LINE_SINCOS, .a = DIFFERENCE, .b = -1, .c = -1}));
    PUSH(a, l.code, ((Instruction){.op = LINE_COSINE, .a = N_BEGIN + 2, .b = -1, .c = -1}));
    expect(&l, 0, 1, 1);
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_share_a_product),
        cmocka_unit_test(a_product_may_be_a_variable),
        cmocka_unit_test(a_product_that_others_need_stays),
        cmocka_unit_test(what_is_looked_at_stays),
        cmocka_unit_test(what_is_watched_stays),
        cmocka_unit_test(what_a_branch_gives_is_looked_at),
        cmocka_unit_test(smooth_functions_do_not_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
