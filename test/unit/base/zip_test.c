/* Archives: what is written is read again; what is damaged is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/zip.h"

static ZipWriter sample(void)
{
    ZipWriter z = {0};
    char *many = calloc(100000, 1);
    memset(many, 'x', 99999);
    zip_add(&z, "a.txt", "short", 5);
    zip_add(&z, "b/long", many, 99999);
    zip_add(&z, "empty", "", 0);
    zip_end(&z);
    free(many);
    return z;
}

static void test_there_and_back(void **state)
{
    (void)state;
    ZipWriter z = sample();
    Arena *a = arena_new();
    ZipDirectory d;
    const char *why;
    assert_null(zip_read(a, z.bytes.at, z.bytes.n, &d));
    assert_int_equal(d.n, 3);
    assert_true(z.bytes.n < 1000);
    char *text = zip_unpack(zip_find(&d, "a.txt"), &why);
    assert_string_equal(text, "short");
    free(text);
    text = zip_unpack(zip_find(&d, "b/long"), &why);
    assert_int_equal(strlen(text), 99999);
    free(text);
    text = zip_unpack(zip_find(&d, "empty"), &why);
    assert_string_equal(text, "");
    free(text);
    assert_null(zip_find(&d, "c"));
    arena_free(a);
    zip_free(&z);
}

/* Every byte of the archive changed, every shorter archive: no crash, and no wrong contents. */
static void test_damage(void **state)
{
    (void)state;
    ZipWriter z = sample();
    for (size_t at = 0; at < 2 * z.bytes.n; at++) {
        size_t n = at < z.bytes.n ? z.bytes.n : at - z.bytes.n;
        char *bytes = malloc(n + 1);
        memcpy(bytes, z.bytes.at, n);
        if (at < z.bytes.n)
            bytes[at] ^= 0x55;
        Arena *a = arena_new();
        ZipDirectory d = {0};
        const char *why = zip_read(a, bytes, n, &d);
        for (int i = 0; i < d.n && !why; i++) {
            char *text = zip_unpack(&d.at[i], &why);
            if (text && strcmp(d.at[i].name, "a.txt") == 0)
                assert_string_equal(text, "short");
            free(text);
            why = NULL;
        }
        arena_free(a);
        free(bytes);
    }
    zip_free(&z);
}

static void test_names(void **state)
{
    (void)state;
    static const char *const good[] = {"a", "a/b.txt", "a..b/c", "resources/..x", "./", "./a"};
    static const char *const bad[] = {"", "/a", "../a", "a/../b", "a/..", "..", "a\\b", "C:a", "./../a"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(zip_name_is_safe(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(zip_name_is_safe(bad[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_there_and_back), cmocka_unit_test(test_damage),
                                       cmocka_unit_test(test_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
