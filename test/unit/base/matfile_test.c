/* Matrices from files that the test writes itself, in each layout. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <zlib.h>

#include "base/matfile.h"

static const double values[] = {1, 4, 2, 5, 3, 6.5}; /* [1, 2, 3; 4, 5, 6.5] by columns */

static size_t put(unsigned char *to, size_t at, const void *from, size_t n)
{
    memcpy(to + at, from, n);
    return at + n;
}

static size_t words(unsigned char *to, size_t at, int n, const uint32_t *from)
{
    return put(to, at, from, (size_t)n * 4);
}

static void write_file(const char *path, const unsigned char *bytes, size_t n)
{
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    fclose(f);
}

static size_t version_4(unsigned char *to)
{
    size_t n = words(to, 0, 5, (uint32_t[]){20, 1, 2, 0, 2}); /* an Integer matrix before ours */
    n = put(to, n, "k", 2);
    n = words(to, n, 2, (uint32_t[]){7, 8});
    n = words(to, n, 5, (uint32_t[]){0, 2, 3, 0, 4});
    n = put(to, n, "tab", 4);
    return put(to, n, values, sizeof values);
}

static size_t matrix_5(unsigned char *to)
{
    size_t n = words(to, 0, 2, (uint32_t[]){14, 16 + 16 + 8 + 8 + sizeof values});
    n = words(to, n, 4, (uint32_t[]){6, 8, 6, 0});
    n = words(to, n, 4, (uint32_t[]){5, 8, 2, 3});
    n = words(to, n, 1, (uint32_t[]){3u << 16 | 1});
    n = put(to, n, "tab", 4);
    n = words(to, n, 2, (uint32_t[]){9, sizeof values});
    return put(to, n, values, sizeof values);
}

static void is_ours(const char *path)
{
    Arena *a = arena_new();
    Matrix m;
    const char *problem = NULL;
    if (!matfile_read(a, path, "tab", &m, &problem))
        fail_msg("%s", problem);
    assert_int_equal(m.rows, 2);
    assert_int_equal(m.columns, 3);
    static const double rows[] = {1, 2, 3, 4, 5, 6.5};
    assert_memory_equal(m.values, rows, sizeof rows);
    assert_false(matfile_read(a, path, "other", &m, &problem));
    assert_non_null(strstr(problem, "no matrix"));
    arena_free(a);
}

static void all_layouts_are_read(void **state)
{
    (void)state;
    char path[] = "/tmp/matfileXXXXXX";
    close(mkstemp(path));
    unsigned char file[1000] = {0}, inside[500];
    write_file(path, file, version_4(file));
    is_ours(path);
    memset(file, 0, sizeof file);
    memcpy(file, "MATLAB 5.0 MAT-file", 19);
    size_t n = matrix_5(inside);
    write_file(path, file, put(file, 128, inside, n));
    is_ours(path);
    uLongf packed = 800;
    assert_int_equal(compress(file + 136, &packed, inside, n), Z_OK);
    words(file, 128, 2, (uint32_t[]){15, (uint32_t)packed});
    write_file(path, file, 136 + packed);
    is_ours(path);
    unlink(path);
}

/* Every file cut short, or with one byte changed, gives a matrix or a message. */
static void damaged_files_are_survived(void **state)
{
    (void)state;
    char path[] = "/tmp/matfileXXXXXX";
    close(mkstemp(path));
    unsigned char file[1000] = {0}, inside[500];
    for (int version = 4; version <= 5; version++) {
        memset(file, 0, sizeof file);
        size_t n = version == 4 ? version_4(file) : 128;
        if (version == 5) {
            memcpy(file, "MATLAB 5.0 MAT-file", 19);
            n = put(file, 128, inside, matrix_5(inside));
        }
        for (size_t i = 0; i < n; i++) {
            Arena *a = arena_new();
            Matrix m;
            const char *problem = NULL;
            write_file(path, file, i);
            assert_false(matfile_read(a, path, "tab", &m, &problem));
            file[i] ^= 0xff;
            write_file(path, file, n);
            matfile_read(a, path, "tab", &m, &problem);
            file[i] ^= 0xff;
            arena_free(a);
        }
    }
    unlink(path);
    Arena *a = arena_new();
    Matrix m;
    const char *problem = NULL;
    assert_false(matfile_read(a, path, "tab", &m, &problem));
    arena_free(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_layouts_are_read),
                                       cmocka_unit_test(damaged_files_are_survived)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
