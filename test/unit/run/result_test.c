/* Results: what is written is read back, in every format, also when the writer did not get to its end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/temporary.h"
#include "run/result.h"
#include "run/result_digits.h"
#include "run/scene.h"

enum { ROWS = 5000 };

static const ResultVariable table[] = {
    {.name = "body.m",
     .unit = "kg",
     .description = "Mass of the body",
     .kind = RESULT_PARAMETER,
     .value = 2.5,
     .is_compiled = true},
    {.name = "body.phi",
     .unit = "rad",
     .display_unit = "deg",
     .description = "Angle [of the joint]",
     .kind = RESULT_VARIABLE},
    {.name = "body.R.T[1,2]", .kind = RESULT_VARIABLE, .unit = "1"},
    {.name = "on", .kind = RESULT_VARIABLE, .type = RESULT_BOOLEAN},
    {.name = "minus", .unit = "rad", .kind = RESULT_ALIAS, .alias_of = 1, .negated = true},
    {.name = "same", .kind = RESULT_ALIAS, .alias_of = 2, .unit = "1"},
    {.name = "clock", .kind = RESULT_ALIAS, .alias_of = RESULT_TIME, .unit = "s"},
    {.name = "steps", .kind = RESULT_VARIABLE, .type = RESULT_INTEGER},
    {.name = "shapeType", .kind = RESULT_PARAMETER, .type = RESULT_STRING, .text = "a \"box\"\nwith a line"},
    {.name = "g", .kind = RESULT_PARAMETER, .value = -9.81, .is_column = true, .is_constant = true},
    {.name = "off", .kind = RESULT_ALIAS, .alias_of = 3, .negated = true, .type = RESULT_BOOLEAN},
    {.name = "J", .kind = RESULT_PARAMETER, .value = 5, .formula = "2*body.m"},
    {.name = "mode", .kind = RESULT_PARAMETER, .type = RESULT_ENUMERATION, .value = 2, .literals = "slow\n'very fast'"},
};
enum { ENTRIES = sizeof table / sizeof *table };
static const char scene[] =
    "{\"version\": 1, \"objects\": [{\"name\": \"a\", \"kind\": \"shape\", \"r\": [{\"var\": \"body.m\"},"
    "{\"var\": \"body.phi\"}, 3], \"shapeType\": {\"var\": \"shapeType\"}}]}";

static const char *path_of(const char *name)
{
    static char path[300];
    snprintf(path, sizeof path, "%s/cardan-result-%d-%s", temporary_folder(), (int)getpid(), name);
    return path;
}

static void row_at(size_t i, double *time, double *values)
{
    *time = (double)i * 1e-3;
    values[0] = sin(*time * 7);
    values[1] = i % 3 == 0 ? 1.0 / 3.0 : 0.5;
    values[2] = i > 100;
    values[3] = (double)(i / 10);
}

static ResultWriter *written(const char *path, ResultOptions options, size_t rows)
{
    ResultWriter *w;
    options.scene = scene;
    options.model = "Lib.Pendulum";
    assert_int_equal(result_create(&w, path, table, ENTRIES, &options).status, RESULT_OK);
    double values[4], time;
    for (size_t i = 0; i < rows; i++) {
        row_at(i, &time, values);
        assert_int_equal(result_append(w, time, values).status, RESULT_OK);
        if (i % 777 == 776)
            assert_int_equal(result_flush(w).status, RESULT_OK);
    }
    return w;
}

static void check_values(Result *r, const char *name, size_t first, size_t count)
{
    int i = result_find(r, name);
    if (i == RESULT_ABSENT)
        fail_msg("no %s", name);
    double *got = malloc(count * sizeof *got), values[4], time;
    assert_int_equal(result_column(r, i, first, count, got).status, RESULT_OK);
    for (size_t k = 0; k < count; k++) {
        row_at(first + k, &time, values);
        double want = strcmp(name, "body.phi") == 0        ? values[0]
                      : strcmp(name, "minus") == 0         ? -values[0]
                      : strcmp(name, "same") == 0          ? values[1]
                      : strcmp(name, "body.R.T[1,2]") == 0 ? values[1]
                      : strcmp(name, "on") == 0            ? values[2]
                      : strcmp(name, "off") == 0           ? !values[2]
                      : strcmp(name, "steps") == 0         ? values[3]
                      : strcmp(name, "g") == 0             ? -9.81
                      : strcmp(name, "body.m") == 0        ? 2.5
                                                           : time;
        if (got[k] != want)
            fail_msg("%s[%zu] is %g and not %g", name, first + k, got[k], want);
    }
    free(got);
}

/* finished: the writer got to result_finish; complete: what the reader thinks of that (MAT cannot always tell). */
static void check_all(const char *path, ResultFormat format, size_t rows, bool finished, bool complete)
{
    Result *r;
    ResultReport report = result_open(&r, path);
    if (report.status != RESULT_OK)
        fail_msg("%s", report.why);
    assert_int_equal(result_format(r), format);
    assert_int_equal(result_complete(r), complete);
    assert_int_equal(result_rows(r), rows);
    const char *names[] = {"time", "body.phi", "body.R.T[1, 2]", "on", "off", "minus", "same", "clock", "steps", "g"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        check_values(r, i == 2 ? "body.R.T[1,2]" : names[i], 0, rows);
        if (rows > 3000)
            check_values(r, i == 2 ? "body.R.T[1,2]" : names[i], 1111, 1500);
        assert_int_not_equal(result_find(r, names[i]), RESULT_ABSENT);
    }
    assert_int_equal(result_find(r, "nobody"), RESULT_ABSENT);
    if (finished || format != RESULT_MAT)
        assert_non_null(result_scene_text(r));
    Arena *arena = arena_new();
    Scene read;
    if (finished) { /* a parameter is its value, a variable an entry, in every format */
        assert_true(scene_read(arena, r, &read));
        assert_string_equal(read.why, "");
        const SceneField *place = scene_field(&read.objects[0], "r");
        assert_true(place->n == 3 && place->is_array && place->values[0].number == 2.5);
        assert_int_equal(place->values[1].kind, SCENE_VARIABLE);
        assert_int_equal(place->values[1].entry, result_find(r, "body.phi"));
        assert_string_equal(scene_field(&read.objects[0], "shapeType")->values[0].text, table[8].text);
    }
    arena_free(arena);
    double low, high;
    assert_int_equal(result_range(r, result_find(r, "minus"), false, &low, &high).status, RESULT_OK);
    assert_true(low >= -1 && low < -0.9 && high <= 1 && (rows < 2000 || high > 0.9));
    if (format == RESULT_CDR) {
        assert_true(result_variable(r, result_find(r, "g"))->is_constant);
        assert_true(result_variable(r, result_find(r, "body.m"))->is_compiled);
        assert_false(result_variable(r, result_find(r, "body.phi"))->is_constant);
    }
    /* every reader has them as texts; .cdr knows them */
    const ResultVariable *first = result_variable(r, 0), *time = result_variable(r, RESULT_TIME);
    assert_true(!*first->formula && !*first->literals && !*time->formula && !*time->literals);
    if (format == RESULT_CDR) {
        assert_string_equal(result_variable(r, result_find(r, "J"))->formula, "2*body.m");
        assert_string_equal(result_variable(r, result_find(r, "mode"))->literals, "slow\n'very fast'");
    }
    if (format != RESULT_CSV) {
        check_values(r, "body.m", 0, rows);
        const ResultVariable *phi = result_variable(r, result_find(r, "body.phi"));
        assert_string_equal(phi->unit, "rad");
        assert_string_equal(phi->display_unit, "deg");
        assert_string_equal(phi->description, "Angle [of the joint]");
        assert_int_equal(result_variable(r, result_find(r, "on"))->type, RESULT_BOOLEAN);
        assert_int_equal(result_variable(r, result_find(r, "minus"))->kind, RESULT_ALIAS);
        if (finished) {
            assert_string_equal(result_model(r), "Lib.Pendulum");
            assert_string_equal(result_variable(r, result_find(r, "shapeType"))->text, table[8].text);
        }
    }
    result_close(r);
}

static void every_format_reads_back(void **state)
{
    (void)state;
    struct {
        const char *name;
        ResultFormat format;
        bool compress;
    } cases[] = {{"a.csv", RESULT_CSV, false},
                 {"a.mat", RESULT_MAT, false},
                 {"a.cdr", RESULT_CDR, false},
                 {"z.cdr", RESULT_CDR, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *path = path_of(cases[i].name);
        ResultWriter *w = written(path, (ResultOptions){.compress = cases[i].compress}, ROWS);
        assert_int_equal(result_finish(w).status, RESULT_OK);
        check_all(path, cases[i].format, ROWS, true, true);
        unlink(path);
    }
    unlink(path_of("a.scene.json"));
}

static void write_rows(const char *path, size_t rows)
{
    assert_int_equal(result_finish(written(path, (ResultOptions){0}, rows)).status, RESULT_OK);
}

/* Who reads the older result keeps it; its mode stays; a file with two names, and one behind a link, is written over. */
static void an_older_result_makes_way(void **state)
{
    (void)state;
    char path[300], other[300];
    snprintf(path, sizeof path, "%s", path_of("older.cdr"));
    snprintf(other, sizeof other, "%s", path_of("other.cdr"));
    write_rows(path, 100);
    assert_int_equal(chmod(path, 0640), 0);
    Result *older;
    assert_int_equal(result_open(&older, path).status, RESULT_OK);
    write_rows(path, ROWS);
    check_values(older, "body.phi", 0, 100);
    assert_int_equal(result_rows(older), 100);
    result_close(older);
    check_all(path, RESULT_CDR, ROWS, true, true);
    struct stat now;
    assert_true(stat(path, &now) == 0 && (now.st_mode & 0777) == 0640);
    assert_int_equal(link(path, other), 0);
    write_rows(path, 3000);
    check_all(other, RESULT_CDR, 3000, true, true);
    unlink(other);
    assert_int_equal(symlink(path, other), 0);
    write_rows(other, 2000);
    check_all(path, RESULT_CDR, 2000, true, true);
    unlink(other);
    unlink(path);
}

static void no_rows_is_a_result_too(void **state)
{
    (void)state;
    const char *names[] = {"none.csv", "none.mat", "none.cdr"};
    for (int i = 0; i < 3; i++) {
        const char *path = path_of(names[i]);
        assert_int_equal(result_finish(written(path, (ResultOptions){0}, 0)).status, RESULT_OK);
        Result *r;
        assert_int_equal(result_open(&r, path).status, RESULT_OK);
        assert_int_equal(result_rows(r), 0);
        assert_true(result_count(r) >= 8);
        result_close(r);
        unlink(path);
    }
    unlink(path_of("none.scene.json"));
}

/* The bytes on disk after a flush are what a killed writer leaves behind. */
static void a_killed_writer_leaves_its_rows(void **state)
{
    (void)state;
    struct {
        const char *name;
        ResultFormat format;
    } cases[] = {{"k.csv", RESULT_CSV}, {"k.mat", RESULT_MAT}, {"k.cdr", RESULT_CDR}};
    for (int i = 0; i < 3; i++) {
        const char *path = path_of(cases[i].name);
        ResultWriter *w = written(path, (ResultOptions){0}, 1000);
        assert_int_equal(result_flush(w).status, RESULT_OK);
        struct stat about;
        stat(path, &about);
        check_all(path, cases[i].format, 1000, false, cases[i].format != RESULT_CDR);
        double values[4], time;
        for (size_t k = 1000; k < 1500; k++) {
            row_at(k, &time, values);
            result_append(w, time, values);
        }
        result_flush(w);
        /* torn in the middle of what came after the first flush */
        assert_int_equal(truncate(path, about.st_size + 10), 0);
        check_all(path, cases[i].format, 1000, false, false);
        result_finish(w);
        unlink(path);
    }
    unlink(path_of("k.scene.json"));
}

static void a_full_disk_is_reported(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    ResultFormat formats[] = {RESULT_CSV, RESULT_MAT, RESULT_CDR};
    for (int i = 0; i < 3; i++) {
        ResultWriter *w;
        ResultReport report = result_create(&w, "/dev/full", table, ENTRIES, &(ResultOptions){.format = formats[i]});
        assert_int_equal(report.status, RESULT_DISK_FULL);
        assert_non_null(strstr(report.why, "full"));
        assert_null(w);
    }
    /* full in the middle: the writer keeps saying so, and finish returns */
    const char *path = path_of("full.cdr");
    ResultWriter *w = written(path, (ResultOptions){0}, 10);
    int full = open("/dev/full", O_WRONLY), fd;
    for (fd = 3; fd < 64; fd++) { /* our file is the one with this inode */
        struct stat a, b;
        if (fstat(fd, &a) == 0 && stat(path, &b) == 0 && a.st_ino == b.st_ino && a.st_dev == b.st_dev)
            break;
    }
    assert_true(fd < 64);
    dup2(full, fd);
    double values[4] = {0};
    assert_int_equal(result_append(w, 1, values).status, RESULT_OK);
    assert_int_equal(result_flush(w).status, RESULT_DISK_FULL);
    assert_int_equal(result_append(w, 2, values).status, RESULT_DISK_FULL);
    assert_int_equal(result_finish(w).status, RESULT_DISK_FULL);
    close(full);
    unlink(path);
}

static void bad_calls_are_reported(void **state)
{
    (void)state;
    ResultWriter *w;
    Result *r;
    assert_int_equal(result_create(&w, "/nowhere/at/all.cdr", table, ENTRIES, NULL).status, RESULT_CANNOT_OPEN);
    ResultVariable loop[] = {{.name = "a", .kind = RESULT_ALIAS, .alias_of = 1},
                             {.name = "b", .kind = RESULT_ALIAS, .alias_of = 0}};
    assert_int_equal(result_create(&w, path_of("loop.cdr"), loop, 2, NULL).status, RESULT_BAD_TABLE);
    assert_int_equal(result_open(&r, "/nowhere/at/all.cdr").status, RESULT_CANNOT_OPEN);
    assert_int_equal(result_open(&r, temporary_folder()).status, RESULT_CANNOT_OPEN);
    const char *path = path_of("text.csv");
    const char *contents[] = {"", "hello", "hello\n1\n", "a,b\n1,2\n", "\0\0\0\0\n"};
    for (int i = 0; i < 5; i++) {
        FILE *f = fopen(path, "w");
        fwrite(contents[i], 1, i == 4 ? 5 : strlen(contents[i]), f);
        fclose(f);
        ResultReport report = result_open(&r, path);
        assert_int_equal(report.status, RESULT_DAMAGED);
        assert_true(strlen(report.why) > 10);
    }
    unlink(path);
}

static void csv_of_other_tools(void **state)
{
    (void)state;
    const char *path = path_of("other.csv");
    FILE *f = fopen(path, "w");
    fputs("\xef\xbb\xbfTime;x y ;\"a \"\"q\"\" b\";flag\r\n0;1.5;2e3;true\r\n\r\n0.5;-1.5;;false\r\n1;2;3;true", f);
    fclose(f);
    Result *r;
    assert_int_equal(result_open(&r, path).status, RESULT_OK);
    assert_int_equal(result_rows(r), 3);
    double x[3], q[3], flag[3];
    int which[] = {result_find(r, "flag"), result_find(r, "x y"), result_find(r, "a \"q\" b")};
    assert_int_equal(result_columns(r, which, 3, 0, 3, (double *const[]){flag, x, q}).status, RESULT_OK);
    assert_true(x[0] == 1.5 && x[1] == -1.5 && x[2] == 2);
    assert_true(q[0] == 2000 && isnan(q[1]) && q[2] == 3);
    assert_true(flag[0] == 1 && flag[1] == 0 && flag[2] == 1);
    result_close(r);
    unlink(path);
}

static void matrix(FILE *f, int type, int rows, int columns, const char *name, const void *data, size_t bytes)
{
    int32_t head[5] = {type, rows, columns, 0, (int32_t)strlen(name) + 1};
    fwrite(head, sizeof head, 1, f);
    fwrite(name, 1, strlen(name) + 1, f);
    fwrite(data, 1, bytes, f);
}

/* Not transposed, single precision: data_2 holds one variable after the other. */
static void mat_of_other_tools(void **state)
{
    (void)state;
    const char *path = path_of("other.mat");
    FILE *f = fopen(path, "w");
    const char *class[4] = {"Atrajectory", "1.1        ", "           ", "binNormal  "};
    char text[44];
    for (int c = 0; c < 11; c++)
        for (int i = 0; i < 4; i++)
            text[c * 4 + i] = class[i][c];
    matrix(f, 51, 4, 11, "Aclass", text, 44);
    /* names Time, y, -y twice, p: 5 rows of 4 characters, interleaved */
    matrix(f, 51, 5, 4, "name", "Tynpqi  2 m    e    ", 20);
    matrix(f, 51, 5, 3, "description", " [    m    ]   ", 15);
    int32_t info[] = {0, 2, 2, 1, 2, 1, 2, -2, 2, -2, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1};
    matrix(f, 20, 5, 4, "dataInfo", info, sizeof info);
    float constants[] = {0, 1, 4, 4};
    matrix(f, 10, 2, 2, "data_1", constants, sizeof constants);
    float values[] = {0, 0.5f, 1, 10, 20, 30};
    matrix(f, 10, 3, 2, "data_2", values, sizeof values);
    fclose(f);
    Result *r;
    ResultReport report = result_open(&r, path);
    if (report.status != RESULT_OK)
        fail_msg("%s", report.why);
    assert_int_equal(result_rows(r), 3);
    assert_int_equal(result_count(r), 4);
    double y[3], n[3], p[3], t[3];
    int which[] = {result_find(r, "y"), result_find(r, "n"), result_find(r, "p2"), RESULT_TIME};
    for (int i = 0; i < 3; i++)
        assert_int_not_equal(which[i], RESULT_ABSENT);
    assert_int_equal(result_columns(r, which, 4, 0, 3, (double *const[]){y, n, p, t}).status, RESULT_OK);
    assert_true(y[2] == 30 && n[2] == -30 && p[0] == 4 && t[1] == 0.5);
    assert_string_equal(result_variable(r, which[0])->unit, "m");
    result_close(r);
    unlink(path);
}

static uint32_t next_random(uint32_t *x)
{
    *x ^= *x << 13;
    *x ^= *x >> 17;
    *x ^= *x << 5;
    return *x;
}

/* Damaged files end in a message or in numbers, never in a crash or a huge allocation. */
static void damaged_files_are_survived(void **state)
{
    (void)state;
    const char *names[] = {"f.csv", "f.mat", "f.cdr", "g.cdr"};
    uint32_t seed = 12345;
    for (int i = 0; i < 4; i++) {
        char path[300];
        snprintf(path, sizeof path, "%s", path_of(names[i]));
        result_finish(written(path, (ResultOptions){.compress = i == 3}, 40));
        FILE *f = fopen(path, "rb");
        char *bytes = malloc(1 << 20);
        size_t n = fread(bytes, 1, 1 << 20, f);
        fclose(f);
        char *hurt = malloc(n);
        for (int round = 0; round < 1500; round++) {
            memcpy(hurt, bytes, n);
            size_t length = round % 3 == 0 ? next_random(&seed) % n : n;
            size_t area = round % 2 ? n : 400 < n ? 400 : n;
            for (uint32_t k = next_random(&seed) % 4; k > 0; k--)
                hurt[next_random(&seed) % area] = (char)next_random(&seed);
            f = fopen(path, "wb");
            fwrite(hurt, 1, length, f);
            fclose(f);
            Result *r;
            ResultReport report = result_open(&r, path);
            if (report.status != RESULT_OK) {
                assert_true(strlen(report.why) > 0);
                continue;
            }
            size_t rows = result_rows(r) < 1000 ? result_rows(r) : 1000;
            double *column = malloc((rows + 1) * sizeof *column);
            for (int v = RESULT_TIME; v < result_count(r); v++) {
                result_column(r, v, 0, rows, column);
                assert_non_null(result_variable(r, v)->name);
            }
            free(column);
            result_close(r);
        }
        free(hurt);
        free(bytes);
        unlink(path);
    }
    unlink(path_of("f.scene.json"));
}

/* Texts of numbers read back as the same number, and none is longer than needed. */
static void numbers_are_short_and_exact(void **state)
{
    (void)state;
    Arena *a = arena_new();
    const PowerOfTen *powers = digits_powers(a);
    const struct {
        double x;
        const char *text;
    } known[] = {{0.1, "0.1"},
                 {-0.0, "0"},
                 {1e22, "1e22"},
                 {1e17, "1e17"},
                 {100, "100"},
                 {5e-324, "5e-324"},
                 {4.35, "4.35"},
                 {1e-4, "0.0001"},
                 {-2.5e-7, "-2.5e-7"},
                 {1e23, "1e23"},
                 {NAN, "nan"},
                 {-INFINITY, "-inf"},
                 {123456, "123456"},
                 {1.0 / 3, "0.3333333333333333"},
                 {1.7976931348623157e308, "1.7976931348623157e308"},
                 {2.2250738585072014e-308, "2.2250738585072014e-308"}};
    char text[DIGITS_ROOM], other[40];
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        assert_int_equal(digits_text(powers, known[i].x, text), strlen(known[i].text));
        assert_string_equal(text, known[i].text);
    }
    uint64_t bits = 88172645463325252u;
    for (int i = 0; i < 200000; i++) {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        double x;
        memcpy(&x, &bits, sizeof x);
        if (i % 2)
            x = (double)(bits % 1000000) / (double)(1 + (bits >> 40) % 1000);
        if (i % 5 == 0)
            x = (double)(bits >> (11 + bits % 53)); /* whole numbers of one to sixteen digits */
        if (!isfinite(x) || x == 0)
            continue;
        digits_text(powers, x, text);
        if (strtod(text, NULL) != x)
            fail_msg("%.17g is written %s", x, text);
        snprintf(other, sizeof other, "%.15g", x);
        if (strtod(other, NULL) == x && strlen(text) > strlen(other))
            fail_msg("%s is longer than %s", text, other);
    }
    arena_free(a);
}

static void add_number(Buffer *b, const PowerOfTen *powers, double x)
{
    char text[DIGITS_ROOM];
    digits_text(powers, x, text);
    buffer_f(b, ",%s", text);
}

/* Texts of columns that rest are kept from row to row: here one more begins to move in each row, and some rest again. */
static void columns_begin_to_move_one_by_one(void **state)
{
    (void)state;
    enum { WIDE = 60 };
    static const double odd[] = {-0.0, INFINITY, -INFINITY, NAN, -1e-300, 12345678};
    ResultVariable wide[2 * WIDE];
    char names[2 * WIDE][20];
    for (int k = 0; k < 2 * WIDE; k++) {
        snprintf(names[k], sizeof names[k], "v%d", k);
        wide[k] = (ResultVariable){.name = names[k], .kind = RESULT_VARIABLE};
        if (k % 2)
            wide[k] = (ResultVariable){.name = names[k], .kind = RESULT_ALIAS, .alias_of = k - 1, .negated = true};
    }
    ResultWriter *w;
    Arena *a = arena_new();
    const PowerOfTen *powers = digits_powers(a);
    Buffer want = {0}, got = {0};
    const char *path = path_of("wide.csv");
    assert_int_equal(result_create(&w, path, wide, 2 * WIDE, &(ResultOptions){0}).status, RESULT_OK);
    for (int row = 0; row < 2 * WIDE; row++) {
        double values[WIDE];
        buffer_f(&want, "%d", row);
        for (int k = 0; k < WIDE; k++) {
            values[k] = k > row ? k / 7.0 : k % 5 && row > k + 20 ? -k / 3.0 : odd[row % 6] * (row + k);
            add_number(&want, powers, values[k]);
            add_number(&want, powers, -values[k]);
        }
        buffer_f(&want, "\n");
        assert_int_equal(result_append(w, row, values).status, RESULT_OK);
    }
    assert_int_equal(result_finish(w).status, RESULT_OK);
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    char part[1000];
    for (size_t n; (n = fread(part, 1, sizeof part, f)) > 0;)
        buffer_add(&got, part, n);
    fclose(f);
    assert_string_equal(strchr(got.at, '\n') + 1, want.at);
    buffer_free(&want);
    buffer_free(&got);
    arena_free(a);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_begin_to_move_one_by_one),
        cmocka_unit_test(every_format_reads_back),
        cmocka_unit_test(an_older_result_makes_way),
        cmocka_unit_test(no_rows_is_a_result_too),
        cmocka_unit_test(a_killed_writer_leaves_its_rows),
        cmocka_unit_test(a_full_disk_is_reported),
        cmocka_unit_test(bad_calls_are_reported),
        cmocka_unit_test(numbers_are_short_and_exact),
        cmocka_unit_test(csv_of_other_tools),
        cmocka_unit_test(mat_of_other_tools),
        cmocka_unit_test(damaged_files_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
