/* Matrices written by hand and by us, read back; what is wrong is said with file and line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/matrix_file.h"
#include "base/temporary.h"

typedef struct {
    Arena *a;
    char folder[100], path[200];
} Place;

static int begin(void **state)
{
    Place *p = calloc(1, sizeof *p);
    p->a = arena_new();
    snprintf(p->folder, sizeof p->folder, "%s/matrix_XXXXXX", temporary_folder());
    assert_non_null(mkdtemp(p->folder));
    *state = p;
    return 0;
}

static int end(void **state)
{
    Place *p = *state;
    unlink(p->path);
    rmdir(p->folder);
    arena_free(p->a);
    free(p);
    return 0;
}

static void put(Place *p, const char *name, const void *bytes, size_t n)
{
    if (*p->path)
        unlink(p->path);
    snprintf(p->path, sizeof p->path, "%s/%s", p->folder, name);
    FILE *f = fopen(p->path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    fclose(f);
}

static void has(Place *p, const char *name, MatrixLayout layout, size_t rows, size_t columns, const double *numbers)
{
    Matrix m;
    const char *wrong = matrix_read(p->a, p->path, name, layout, &m);
    if (wrong)
        fail_msg("%s", wrong);
    assert_int_equal(m.rows, rows);
    assert_int_equal(m.columns, columns);
    for (size_t i = 0; i < rows * columns; i++)
        assert_true(m.at[i] == numbers[i]);
}

static void is_wrong(Place *p, const char *name, MatrixLayout layout, const char *part)
{
    Matrix m;
    const char *wrong = matrix_read(p->a, p->path, name, layout, &m);
    assert_non_null(wrong);
    if (!strstr(wrong, part))
        fail_msg("\"%s\" does not say \"%s\"", wrong, part);
}

static void put_text(Place *p, const char *name, const char *text)
{
    put(p, name, text, strlen(text));
}

static void test_text(void **state)
{
    Place *p = *state;
    put_text(p, "t.txt",
             "\xEF\xBB\xBF#1 # version\n# about it\ndouble a(2,3)  # first\n 1 2.5,-3e1\n4;5\t6 # rest\n"
             "float b ( 1 , 2 )\r\n7\r\n8\r\n");
    double a[] = {1, 2.5, -30, 4, 5, 6}, b[] = {7, 8};
    has(p, "a", (MatrixLayout){0}, 2, 3, a);
    has(p, "b", (MatrixLayout){0}, 1, 2, b);
    is_wrong(p, "c", (MatrixLayout){0}, "no matrix \"c\"");
    put_text(p, "t.txt", "#1\ndouble other (6,6)\ndouble odd 2\n1 2\ndouble b(1 2)\n7 8\n");
    has(p, "b", (MatrixLayout){0}, 1, 2, b);
    is_wrong(p, "odd", (MatrixLayout){0}, "t.txt:3: a heading");
    put_text(p, "t.txt", "double a(1,1)\n1\n");
    is_wrong(p, "a", (MatrixLayout){0}, "\"#1\"");
    put_text(p, "t.txt", "#1\ndouble a(2,2)\n1 2\n3 x\n");
    is_wrong(p, "a", (MatrixLayout){0}, "t.txt:4: a number was expected");
    put_text(p, "t.txt", "#1\ndouble a(2,2)\n1 2 3\n");
    is_wrong(p, "a", (MatrixLayout){0}, "ends inside");
    put_text(p, "t.txt", "#1\nnonsense\n");
    is_wrong(p, "a", (MatrixLayout){0}, "t.txt:2: a heading");
    put_text(p, "t.txt", "#1\ndouble a(999999999,999999999)\n1\n");
    is_wrong(p, "a", (MatrixLayout){0}, "more elements");
    strcpy(p->path, "/nowhere/t.txt");
    is_wrong(p, "a", (MatrixLayout){0}, "cannot be read");
    p->path[0] = 0;
}

static void test_csv(void **state)
{
    Place *p = *state;
    double a[] = {0, 1, 1, 2.5, 2, -3};
    put_text(p, "t.csv", "time,x\n0,1\n1, 2.5\r\n\n2,\"-3\"\n");
    has(p, "any", (MatrixLayout){",", 1}, 3, 2, a);
    is_wrong(p, "any", (MatrixLayout){",", 0}, "t.csv:1:");
    is_wrong(p, "any", (MatrixLayout){"", 1}, "delimiter");
    put_text(p, "t.csv", "0;1\n1;2.5\n2;-3");
    has(p, "any", (MatrixLayout){";", 0}, 3, 2, a);
    put_text(p, "t.csv", "0,1\n1,2,3\n");
    is_wrong(p, "any", (MatrixLayout){0}, "t.csv:2: the line has 3 numbers");
    put_text(p, "t.csv", "");
    is_wrong(p, "any", (MatrixLayout){0}, "no numbers");
}

static void test_versions(void **state)
{
    Place *p = *state;
    double a[] = {1, 2, 3, 4, 5, 6}, b[] = {-1};
    for (int v = MATRIX_V4; v <= MATRIX_V7; v++) {
        put_text(p, "t.mat", "");
        assert_null(matrix_write(p->a, p->path, "first", (Matrix){2, 3, a}, (MatrixVersion)v, false));
        assert_null(matrix_write(p->a, p->path, "b", (Matrix){1, 1, b}, (MatrixVersion)v, true));
        has(p, "first", (MatrixLayout){0}, 2, 3, a);
        has(p, "b", (MatrixLayout){0}, 1, 1, b);
        is_wrong(p, "c", (MatrixLayout){0}, "no matrix \"c\"");
        assert_null(matrix_write(p->a, p->path, "b", (Matrix){1, 1, b}, (MatrixVersion)v, false));
        is_wrong(p, "first", (MatrixLayout){0}, "no matrix \"first\"");
    }
}

static void test_other_numbers(void **state)
{
    Place *p = *state;
    /* Version 4, big endian, 16-bit integers: type 1030, 2 rows, 1 column, name "k". */
    static const unsigned char big[] = {0, 0, 4, 6, 0, 0, 0, 2,   0, 0, 0, 1,   0,
                                        0, 0, 0, 0, 0, 0, 2, 'k', 0, 1, 2, 255, 254};
    double k[] = {258, -2};
    put(p, "t.mat", big, sizeof big);
    has(p, "k", (MatrixLayout){0}, 2, 1, k);
}

/* Every prefix of a file, and every file with one byte changed, is read or refused, never more. */
static void test_damage(void **state)
{
    Place *p = *state;
    double a[] = {1, 2, 3, 4};
    for (int v = MATRIX_V4; v <= MATRIX_V7; v++) {
        put_text(p, "t.mat", "");
        assert_null(matrix_write(p->a, p->path, "a", (Matrix){2, 2, a}, (MatrixVersion)v, false));
        char bytes[1024];
        FILE *f = fopen(p->path, "rb");
        size_t n = fread(bytes, 1, sizeof bytes, f);
        fclose(f);
        Matrix m;
        for (size_t i = 0; i < n; i++) {
            put(p, "t.mat", bytes, i);
            assert_non_null(matrix_read(p->a, p->path, "a", (MatrixLayout){0}, &m));
        }
        for (size_t i = 0; i < n; i++) {
            bytes[i] ^= 0x55;
            put(p, "t.mat", bytes, n);
            matrix_read(p->a, p->path, "a", (MatrixLayout){0}, &m);
            bytes[i] ^= 0x55;
        }
    }
}

static void test_lines(void **state)
{
    Place *p = *state;
    put_text(p, "t.txt", "one\ntwo\r\n\nlast");
    Lines r = {0};
    assert_int_equal(lines_count(p->path), 4);
    assert_int_equal(lines_read(&r, p->path, 2), LINE_READ);
    assert_string_equal(r.line, "two");
    assert_int_equal(lines_read(&r, p->path, 3), LINE_READ);
    assert_string_equal(r.line, "");
    assert_int_equal(lines_read(&r, p->path, 1), LINE_READ);
    assert_string_equal(r.line, "one");
    assert_int_equal(lines_read(&r, p->path, 4), LINE_READ);
    assert_string_equal(r.line, "last");
    assert_int_equal(lines_read(&r, p->path, 5), LINE_BEHIND_END);
    assert_int_equal(lines_read(&r, "/nowhere/file", 1), LINE_NO_FILE);
    assert_int_equal(lines_count("/nowhere/file"), -1);
    lines_end(&r);
    assert_int_equal(file_kind(p->path), FILE_REGULAR);
    assert_int_equal(file_kind(p->folder), FILE_DIRECTORY);
    unlink(p->path);
    assert_int_equal(mkfifo(p->path, 0600), 0);
    assert_int_equal(file_kind(p->path), FILE_SPECIAL);
    assert_int_equal(file_kind("/nowhere/file"), FILE_NONE);
    char *full = file_full_path("/nowhere/file");
    assert_string_equal(full, "/nowhere/file");
    free(full);
    full = file_full_path("not-there");
    assert_true(full[0] == '/' && strcmp(full + strlen(full) - 10, "/not-there") == 0);
    free(full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_text, begin, end),
        cmocka_unit_test_setup_teardown(test_csv, begin, end),
        cmocka_unit_test_setup_teardown(test_versions, begin, end),
        cmocka_unit_test_setup_teardown(test_other_numbers, begin, end),
        cmocka_unit_test_setup_teardown(test_damage, begin, end),
        cmocka_unit_test_setup_teardown(test_lines, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
