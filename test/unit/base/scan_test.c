/* Tokens in texts, and the xorshift generators by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/scan.h"
#include "base/xorshift.h"

static void is(ScanToken t, const char *text, size_t next)
{
    assert_non_null(t.at);
    assert_int_equal(t.n, strlen(text));
    assert_memory_equal(t.at, text, t.n);
    assert_int_equal(t.next, next);
}

static void is_not(ScanToken t, size_t start)
{
    assert_null(t.at);
    assert_int_equal(t.next, start);
}

static void test_tokens(void **state)
{
    (void)state;
    assert_int_equal(scan_skip_space(" \t\nx", 0), 3);
    assert_int_equal(scan_skip_space("x  ", 1), 3);
    is(scan_identifier("  ab_1 = 3", 0), "ab_1", 6);
    is_not(scan_identifier("  1a", 1), 1);
    is_not(scan_identifier("", 0), 0);
    is(scan_quoted(" \"a \\\" b\" c", 0), "a \\\" b", 9);
    is(scan_quoted("\"\"", 0), "", 2);
    is_not(scan_quoted("\"open", 0), 0);
    is_not(scan_quoted("plain", 0), 0);
}

static void test_numbers(void **state)
{
    (void)state;
    is(scan_number(" -12.5e-3x", 0, true, false), "-12.5e-3", 9);
    is(scan_number("4.", 0, true, false), "4.", 2);
    is(scan_number("3e", 0, true, false), "3", 1);
    is(scan_number(" +7,", 0, true, true), "+7", 3);
    is_not(scan_number("-7", 0, false, true), 0);
    is_not(scan_number("7.0", 0, true, true), 0);
    is_not(scan_number("7e2", 0, true, true), 0);
    is_not(scan_number(".5", 0, true, false), 0);
    is_not(scan_number("-", 0, true, false), 0);
    assert_true(scan_number_value(scan_number(" -12.5e-3x", 0, true, false)) == -12.5e-3);
    assert_true(scan_number_value(scan_number("0x10", 0, true, false)) == 0);
    assert_true(scan_number_value(scan_number("", 0, true, false)) == 0);
}

static void test_parts(void **state)
{
    (void)state;
    is(scan_part("abcdef", 2, 4), "bcd", 4);
    is(scan_part("abcdef", -3, 2), "ab", 2);
    is(scan_part("abcdef", 5, 99), "ef", 6);
    is(scan_part("abcdef", 7, 9), "", 6);
    is(scan_part("abcdef", 4, 3), "", 6);
    is(scan_part("", 1, 1), "", 0);
    assert_int_equal(scan_order("abc", "abd", true), -1);
    assert_int_equal(scan_order("Abc", "aBC", false), 0);
    assert_int_equal(scan_order("b", "A", false), 1);
    assert_int_equal(scan_order("Abc", "abc", true), -1);
}

static void test_hash(void **state)
{
    (void)state;
    assert_int_equal(scan_hash(""), (int)0xAAAAAAAAu);
    /* One letter: h ^ ((h << 7) ^ (c * (h >> 3))). */
    uint32_t h = 0xAAAAAAAAu;
    assert_int_equal(scan_hash("x"), (int)(h ^ (h << 7) ^ ('x' * (h >> 3))));
    assert_int_not_equal(scan_hash("ab"), scan_hash("ba"));
}

static double unit(uint64_t bits)
{
    return (double)(int64_t)bits / 18446744073709551616.0 + 0.5;
}

static void test_xorshift(void **state)
{
    (void)state;
    /* From 1: 1 ^ 1 << 25 = 33554433, times the multiplier, modulo 2^64. */
    int s[2] = {1, 0};
    uint64_t first = UINT64_C(0x47E4CE4B896CDD1D);
    assert_true(xorshift64star(s, s) == unit(first));
    assert_int_equal((uint32_t)s[0], (uint32_t)first);
    assert_int_equal((uint32_t)s[1], (uint32_t)(first >> 32));

    /* Words 1 and 2: a = 1 ^ 1 << 23; (a ^ 2 ^ a >> 17) + 2 = 8388677. */
    int t[4] = {1, 0, 2, 0}, u[4];
    assert_true(xorshift128plus(t, u) == unit(8388677));
    int expected[4] = {2, 0, 8388677, 0};
    assert_memory_equal(u, expected, sizeof u);

    /* Words 1 … 16, at word 0: a = 2 ^ 2 << 31, a ^= a >> 11, word 1 becomes a ^ 1 = 4297064451. */
    int w[33] = {0}, v[33];
    for (int i = 0; i < 16; i++)
        w[2 * i] = i + 1;
    assert_true(xorshift1024star(w, v) == unit(UINT64_C(4297064451) * UINT64_C(1181783497276652981)));
    assert_int_equal(v[32], 1);
    assert_int_equal((uint32_t)v[2], (uint32_t)UINT64_C(4297064451));
    assert_int_equal(v[3], 1);
    assert_int_equal(v[0], 1);
    assert_int_equal(v[4], 3);
    w[32] = 15; /* the next word after the last is the first */
    xorshift1024star(w, w);
    assert_int_equal(w[32], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tokens), cmocka_unit_test(test_numbers),  cmocka_unit_test(test_parts),
        cmocka_unit_test(test_hash),   cmocka_unit_test(test_xorshift),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
