/* Expressions over results, the points that are drawn of them, and triangles from files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/temporary.h"
#include "view/curve.h"
#include "view/mesh.h"

static char folder[100];

static const char *path_of(const char *name)
{
    static char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static Result *result_of(size_t rows)
{
    const ResultVariable table[] = {
        {.name = "a.w", .unit = "rad/s", .display_unit = "rev/min", .kind = RESULT_VARIABLE},
        {.name = "der(x)", .kind = RESULT_VARIABLE},
        {.name = "m[1,2]", .kind = RESULT_VARIABLE},
        {.name = "T", .unit = "K", .display_unit = "degC", .kind = RESULT_PARAMETER, .value = 300},
    };
    ResultWriter *w;
    assert_int_equal(result_create(&w, path_of("r.cdr"), table, 4, NULL).status, RESULT_OK);
    for (size_t i = 0; i < rows; i++) {
        double t = (double)i / (double)(rows - 1), values[3] = {t * 2, 3, i == rows / 3 ? 100 : sin(50 * t)};
        assert_int_equal(result_append(w, t, values).status, RESULT_OK);
    }
    assert_int_equal(result_finish(w).status, RESULT_OK);
    Result *r;
    assert_int_equal(result_open(&r, path_of("r.cdr")).status, RESULT_OK);
    return r;
}

static void expressions_are_computed(void **state)
{
    (void)state;
    Result *r = result_of(11);
    Arena *a = arena_new();
    const struct {
        const char *text;
        double last;
    } cases[] = {{"a.w*60/(2*pi)", 2 * 60 / (2 * M_PI)},
                 {"-a.w^2 + 1", -3},
                 {"der(x)", 3},
                 {"m[1, 2]", sin(50)},
                 {"max(a.w, 7) - min(1, 2)", 6},
                 {"atan2(a.w, der(x))", atan2(2, 3)},
                 {"2 - 3 - 4", -5},
                 {"--time", 1},
                 {"1e-1 * sqrt(abs(-16))", 0.4}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CurveSource s;
        const char *why;
        char trouble[400];
        double values[11];
        if (!curve_source(a, r, cases[i].text, false, &s, &why))
            fail_msg("%s: %s", cases[i].text, why);
        assert_true(curve_values(&s, 0, 11, values, trouble));
        if (fabs(values[10] - cases[i].last) > 1e-12)
            fail_msg("%s is %g and not %g", cases[i].text, values[10], cases[i].last);
    }
    const char *wrong[] = {"", "a.w +", "(a.w", "a.w a.w", "sin(a.w", "max(a.w)", "nobody", "a.w**2", "1 2", "[", "'x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        CurveSource s;
        const char *why = NULL;
        assert_false(curve_source(a, r, wrong[i], false, &s, &why));
        assert_non_null(why);
    }
    CurveSource s;
    const char *why;
    assert_true(curve_source(a, r, "T", true, &s, &why));
    double kelvin;
    char trouble[400];
    assert_true(curve_values(&s, 0, 1, &kelvin, trouble));
    assert_string_equal(s.unit, "degC");
    assert_true(fabs(kelvin - 26.85) < 1e-9);
    result_close(r);
    arena_free(a);
}

/* A peak of one point in a hundred thousand is drawn. */
static void thinning_keeps_peaks(void **state)
{
    (void)state;
    Result *r = result_of(100000);
    Arena *a = arena_new();
    CurveSource x, y;
    const char *why;
    char trouble[400];
    assert_true(curve_source(a, r, "time", false, &x, &why) && curve_source(a, r, "m[1,2]", false, &y, &why));
    CurvePoints p;
    assert_true(curve_points(a, &x, &y, 500, &p, trouble));
    assert_true(p.n > 500 && p.n <= 2010);
    double top = 0;
    for (size_t i = 0; i < p.n; i++) {
        top = fmax(top, p.y[i]);
        if (i)
            assert_true(p.x[i] >= p.x[i - 1]);
    }
    assert_true(top == 100 && p.y_max == 100);
    result_close(r);
    arena_free(a);
}

static void write_text(const char *name, const char *text, size_t n)
{
    FILE *f = fopen(path_of(name), "wb");
    fwrite(text, 1, n, f);
    fclose(f);
}

static void meshes_are_read(void **state)
{
    (void)state;
    Arena *a = arena_new();
    Mesh m;
    char why[400];
    const char obj[] = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\nf 1 2 99\nf -1 -2 -3\n";
    write_text("a.obj", obj, sizeof obj - 1);
    assert_true(mesh_read(a, path_of("a.obj"), &m, why));
    assert_int_equal(m.triangle_count, 3);
    assert_int_equal(m.point_count, 4);
    assert_true(m.high[0] == 1 && m.low[0] == 0);
    char stl[84 + 50] = {0};
    uint32_t one = 1;
    float corners[9] = {0, 0, 0, 2, 0, 0, 0, 3, 0};
    memcpy(stl + 80, &one, 4);
    memcpy(stl + 96, corners, sizeof corners);
    write_text("b.stl", stl, sizeof stl);
    assert_true(mesh_read(a, path_of("b.stl"), &m, why));
    assert_true(m.triangle_count == 1 && m.high[1] == 3);
    const char dxf[] =
        "0\nSECTION\n0\nPOLYLINE\n70\n64\n0\nVERTEX\n70\n192\n10\n0\n20\n0\n30\n0\n0\nVERTEX\n70\n192\n10\n1\n"
        "20\n0\n30\n0\n0\nVERTEX\n70\n192\n10\n0\n20\n1\n30\n0\n0\nVERTEX\n70\n128\n71\n1\n72\n-2\n73\n3\n0\n"
        "SEQEND\n0\nEOF\n";
    write_text("c.dxf", dxf, sizeof dxf - 1);
    assert_true(mesh_read(a, path_of("c.dxf"), &m, why));
    assert_int_equal(m.triangle_count, 1);
    const char *wrong[] = {"", "solid", "v 0 0", "f 1 2 3\n", "\0\0\0"};
    const char *names[] = {"w.stl", "w.obj", "w.dxf", "w.doc"};
    for (int i = 0; i < 5; i++)
        for (int k = 0; k < 4; k++) {
            write_text(names[k], wrong[i], i == 4 ? 3 : strlen(wrong[i]));
            assert_false(mesh_read(a, path_of(names[k]), &m, why));
            assert_true(strlen(why) > 10);
        }
    arena_free(a);
}

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s/cardan-curve-XXXXXX", temporary_folder());
    return mkdtemp(folder) ? 0 : 1;
}

static int remove_folder(void **state)
{
    (void)state;
    const char *names[] = {"r.cdr", "a.obj", "b.stl", "c.dxf", "w.stl", "w.obj", "w.dxf", "w.doc"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(path_of(names[i]));
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expressions_are_computed),
        cmocka_unit_test(thinning_keeps_peaks),
        cmocka_unit_test(meshes_are_read),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
