/* External functions: found by name, and doing what the library's documentation says. */
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
#include "run/external/external.h"
#include "run/external/registry.h"
#include "run/internal.h"

static char said[2000];

static void listen_to(void *data, RunTone tone, const char *text)
{
    (void)data;
    size_t n = strlen(said);
    snprintf(said + n, sizeof said - n, "%s: %s\n", tone == RUN_WARNING ? "warning" : "note", text);
}

static int begin(void **state)
{
    static const Model model = {.name = "m"};
    Instance *I = instance_new(&model);
    assert_non_null(I);
    instance_listen(I, listen_to, NULL);
    said[0] = 0;
    *state = I;
    return 0;
}

static int end(void **state)
{
    instance_free(*state);
    return 0;
}

/* Checks run where generated code runs. cmocka's own way out of a failed check would pass the guard by, so a check
 * that fails is reported by an error. */
#define CHECK(truth) ((truth) ? (void)0 : ModelicaFormatError("line %d: %s", __LINE__, #truth))

static void works(Instance *I, void (*f)(Instance *))
{
    if (!run_call(I, f))
        fail_msg("%s", instance_why(I));
}

static void fails(Instance *I, void (*f)(Instance *), const char *part)
{
    assert_false(run_call(I, f));
    if (!strstr(instance_why(I), part))
        fail_msg("\"%s\" does not say \"%s\"", instance_why(I), part);
}

/* ---- names ------------------------------------------------------------------------------------------------------ */

static void test_names(void **state)
{
    (void)state;
    for (int k = 1; external_symbol_name(k); k++) /* the search needs order */
        assert_true(strcmp(external_symbol_name(k - 1), external_symbol_name(k)) < 0);
    int n = 0;
    for (; external_symbol_name(n); n++)
        assert_non_null(external_symbol(external_symbol_name(n)));
    assert_true(n > 70);
    assert_true(external_symbol("ModelicaStrings_length") == (void *)ModelicaStrings_length);
    assert_true(external_symbol("ModelicaStandardTables_CombiTimeTable_nextTimeEvent") ==
                (void *)ModelicaStandardTables_CombiTimeTable_nextTimeEvent);
    static const char *const fortran[] = {"dgesv_", "dgels_",  "dgelsy_", "dgees_",  "dgeev_", "dggev_",
                                          "dgetrf", "dlange_", "dtrsm_",  "dtrsyl_", "dgbsv_", "dhgeqz_"};
    for (size_t i = 0; i < sizeof fortran / sizeof *fortran; i++)
        assert_non_null(external_symbol(fortran[i]));
    assert_true(external_symbol("exit") != (void *)exit);
    assert_null(external_symbol("ModelicaStrings_"));
    assert_null(external_symbol(""));
    assert_null(external_symbol("dgesv__"));
}

static void solve(Instance *I)
{
    (void)I;
    void (*dgesv)(const int *, const int *, double *, const int *, int *, double *, const int *, int *);
    const void *address = external_symbol("dgesv_");
    memcpy(&dgesv, &address, sizeof dgesv);
    double a[] = {2, 1, 1, 3}, b[] = {5, 10}; /* by columns */
    int n = 2, one = 1, pivot[2], info;
    dgesv(&n, &one, a, &n, pivot, b, &n, &info);
    CHECK(info == 0 && fabs(b[0] - 1) < 1e-15 && fabs(b[1] - 3) < 1e-15);
}

static void test_fortran(void **state)
{
    works(*state, solve);
}

/* ---- messages --------------------------------------------------------------------------------------------------- */

static void complain(Instance *I)
{
    (void)I;
    ModelicaFormatError("bad %d %s\n", 7, "things");
}

static void talk(Instance *I)
{
    CHECK(external_instance() == I);
    ModelicaMessage("hello\n");
    ModelicaFormatMessage("%d", 1);
    ModelicaWarning("careful");
    ModelicaFormatWarning("%s", "careful");
    char *text = ModelicaAllocateString(3);
    CHECK(text[0] == 0 && text[3] == 0);
    CHECK(strcmp(ModelicaDuplicateString("abc"), "abc") == 0);
}

static void leave(Instance *I)
{
    (void)I;
    external_exit(3);
}

static void test_messages(void **state)
{
    fails(*state, complain, "bad 7 things");
    assert_true(instance_why(*state)[strlen(instance_why(*state)) - 1] != '\n');
    works(*state, talk);
    assert_string_equal(said, "note: hello\nnote: 1\nwarning: careful\n"); /* a warning is said once */
    fails(*state, leave, "exit(3)");
}

/* Two instances in turn: each gets its own errors, and the outer one is at work again afterwards. */
static Instance *other;

static void nested(Instance *I)
{
    CHECK(!run_call(other, complain));
    CHECK(external_instance() == I);
    ModelicaError("outer");
}

static void test_two_instances(void **state)
{
    void *second;
    begin(&second);
    other = second;
    fails(*state, nested, "outer");
    assert_string_equal(instance_why(other), "bad 7 things");
    end(&second);
}

/* ---- strings ---------------------------------------------------------------------------------------------------- */

static void strings(Instance *I)
{
    (void)I;
    int next, whole;
    double number;
    const char *text;
    CHECK(ModelicaStrings_length("abc") == 3);
    CHECK(strcmp(ModelicaStrings_substring("This is line 111", 9, 12), "line") == 0);
    CHECK(strcmp(ModelicaStrings_substring("abc", 4, 9), "") == 0);
    CHECK(ModelicaStrings_compare("abc", "abd", 1) == 1);
    CHECK(ModelicaStrings_compare("aBc", "abC", 0) == 2);
    CHECK(ModelicaStrings_compare("b", "a", 1) == 3);
    CHECK(ModelicaStrings_skipWhiteSpace("a  b", 2) == 4);
    ModelicaStrings_scanReal(" 1.5e2,", 1, 0, &next, &number);
    CHECK(next == 7 && number == 150);
    ModelicaStrings_scanReal("x", 1, 0, &next, &number);
    CHECK(next == 1 && number == 0);
    ModelicaStrings_scanInteger("-12 ", 1, 0, &next, &whole);
    CHECK(next == 4 && whole == -12);
    ModelicaStrings_scanInteger("12.5", 1, 0, &next, &whole);
    CHECK(next == 1);
    ModelicaStrings_scanIdentifier("  a1=", 1, &next, &text);
    CHECK(next == 5 && strcmp(text, "a1") == 0);
    ModelicaStrings_scanString("\"q\";", 1, &next, &text);
    CHECK(next == 4 && strcmp(text, "q") == 0);
    CHECK(ModelicaStrings_hashString("x") != ModelicaStrings_hashString("y"));
}

static void start_outside(Instance *I)
{
    (void)I;
    ModelicaStrings_skipWhiteSpace("abc", 5);
}

static void too_large(Instance *I)
{
    (void)I;
    int next, whole;
    ModelicaStrings_scanInteger("3000000000", 1, 0, &next, &whole);
}

static void test_strings(void **state)
{
    works(*state, strings);
    fails(*state, start_outside, "the start index 5 is outside");
    fails(*state, too_large, "does not fit");
}

/* ---- random numbers --------------------------------------------------------------------------------------------- */

static void numbers(Instance *I)
{
    (void)I;
    int in[33] = {0}, out[33], halves[2];
    double y, mean = 0;
    in[0] = 1;
    ModelicaRandom_xorshift64star(in, out, &y);
    CHECK((uint32_t)out[0] == 0x896CDD1Du && (uint32_t)out[1] == 0x47E4CE4Bu);
    CHECK(y == 5180492295206395165.0 / 18446744073709551616.0 + 0.5);
    ModelicaRandom_xorshift128plus(in, out, &y);
    CHECK(y > 0 && y < 1);
    for (int i = 0; i < 32; i++)
        in[i] = 1000 * i + 17;
    ModelicaRandom_setInternalState_xorshift1024star(in, 33, 5);
    ModelicaRandom_xorshift1024star(in, out, &y);
    CHECK(ModelicaRandom_impureRandom_xorshift1024star(5) == y);
    for (int i = 0; i < 1000; i++) { /* the impure generator follows the pure one */
        memcpy(in, out, sizeof in);
        ModelicaRandom_xorshift1024star(in, out, &y);
        CHECK(ModelicaRandom_impureRandom_xorshift1024star(5) == y);
        mean += y / 1000;
    }
    CHECK(fabs(mean - 0.5) < 0.05);
    CHECK(ModelicaRandom_automaticGlobalSeed(0) > 0);
    ModelicaRandom_convertRealToIntegers(1.0, halves);
    CHECK(halves[0] == 0 && halves[1] == 0x3FF00000);
}

static void not_set(Instance *I)
{
    (void)I;
    ModelicaRandom_impureRandom_xorshift1024star(6);
}

static void test_random(void **state)
{
    fails(*state, not_set, "before initializeImpureRandom");
    works(*state, numbers);
    fails(*state, not_set, "before initializeImpureRandom");
}

/* ---- files ------------------------------------------------------------------------------------------------------ */

static char folder[512];

static const char *in_folder(const char *name)
{
    char *path = ModelicaAllocateString(600);
    snprintf(path, 600, "%s/%s", folder, name);
    return path;
}

static void files(Instance *I)
{
    (void)I;
    const char *a = in_folder("a.txt"), *b = in_folder("b.txt"), *sub = in_folder("sub");
    ModelicaInternal_print("one", a);
    ModelicaInternal_print("two", a);
    CHECK(ModelicaInternal_stat(a) == 2 && ModelicaInternal_stat(folder) == 3 && ModelicaInternal_stat(b) == 1);
    CHECK(ModelicaInternal_countLines(a) == 2);
    int eof;
    CHECK(strcmp(ModelicaInternal_readLine(a, 2, &eof), "two") == 0 && !eof);
    ModelicaInternal_print("three", a); /* what is written is seen, even while the file is read */
    CHECK(strcmp(ModelicaInternal_readLine(a, 3, &eof), "three") == 0 && !eof);
    CHECK(strcmp(ModelicaInternal_readLine(a, 4, &eof), "") == 0 && eof);
    const char *lines[3];
    ModelicaInternal_readFile(a, lines, 3);
    CHECK(strcmp(lines[0], "one") == 0 && strcmp(lines[2], "three") == 0);
    ModelicaInternal_copyFile(a, b);
    ModelicaInternal_mkdir(sub);
    CHECK(ModelicaInternal_getNumberOfFiles(folder) == 3);
    ModelicaInternal_readDirectory(folder, 3, lines);
    CHECK(strcmp(lines[0], "a.txt") == 0 && strcmp(lines[1], "b.txt") == 0 && strcmp(lines[2], "sub") == 0);
    ModelicaInternal_rmdir(sub);
    ModelicaInternal_removeFile(a);
    ModelicaInternal_rename(b, a);
    CHECK(ModelicaInternal_countLines(a) == 3);
    ModelicaInternal_removeFile(a);
    const char *temporary = ModelicaInternal_temporaryFileName();
    CHECK(ModelicaInternal_stat(temporary) == 1);
    CHECK(strcmp(ModelicaInternal_fullPathName("/nowhere"), "/nowhere") == 0);
    const char *content;
    int exists;
    ModelicaInternal_setenv("CARDAN_EXTERNAL_TEST", "x", 0);
    ModelicaInternal_getenv("CARDAN_EXTERNAL_TEST", 1, &content, &exists);
    CHECK(exists && strcmp(content, "x") == 0);
    ModelicaInternal_getenv("CARDAN_EXTERNAL_NOT_THERE", 1, &content, &exists);
    CHECK(!exists && *content == 0);
    CHECK(ModelicaInternal_getcwd(0)[0] == '/');
    int ms, s, min, hour, day, month, year;
    ModelicaInternal_getTime(&ms, &s, &min, &hour, &day, &month, &year);
    CHECK(ms >= 0 && ms < 1000 && s >= 0 && s <= 60 && month >= 1 && month <= 12 && year > 2000);
    CHECK(ModelicaInternal_getpid() > 0);
}

static void copy_over(Instance *I)
{
    (void)I;
    const char *a = in_folder("a.txt");
    ModelicaInternal_print("one", a);
    ModelicaInternal_copyFile(a, a);
}

static void no_file(Instance *I)
{
    (void)I;
    int eof;
    ModelicaInternal_readLine("/nowhere/file", 1, &eof);
}

static void test_files(void **state)
{
    snprintf(folder, sizeof folder, "%s/external_XXXXXX", temporary_folder());
    assert_non_null(mkdtemp(folder));
    works(*state, files);
    fails(*state, copy_over, "could not be created");
    fails(*state, no_file, "\"/nowhere/file\" could not be read");
    char path[600];
    snprintf(path, sizeof path, "%s/a.txt", folder);
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

/* ---- matrices and Fourier transform ----------------------------------------------------------------------------- */

static void matrices(Instance *I)
{
    (void)I;
    const char *path = in_folder("m.mat");
    double a[] = {1, 2, 3, 4, 5, 6}, b[6];
    int dim[2];
    static const char *const versions[] = {"4", "6", "7"};
    for (int v = 0; v < 3; v++) {
        CHECK(ModelicaIO_writeRealMatrix(path, "A", a, 2, 3, 0, versions[v]) == 1);
        ModelicaIO_readMatrixSizes(path, "A", dim);
        CHECK(dim[0] == 2 && dim[1] == 3);
        ModelicaIO_readRealMatrix(path, "A", b, 2, 3, 0);
        CHECK(memcmp(a, b, sizeof a) == 0);
    }
}

static void wrong_size(Instance *I)
{
    (void)I;
    double b[6];
    ModelicaIO_readRealMatrix(in_folder("m.mat"), "A", b, 3, 2, 1);
}

static void wrong_version(Instance *I)
{
    (void)I;
    double a = 1;
    ModelicaIO_writeRealMatrix(in_folder("m.mat"), "A", &a, 1, 1, 0, "7.3");
}

static void test_matrices(void **state)
{
    snprintf(folder, sizeof folder, "%s/external_XXXXXX", temporary_folder());
    assert_non_null(mkdtemp(folder));
    works(*state, matrices);
    fails(*state, wrong_size, "has 2 rows and 3 columns, not 3 and 2");
    fails(*state, wrong_version, "version 4, 6 or 7");
    char path[600];
    snprintf(path, sizeof path, "%s/m.mat", folder);
    unlink(path);
    rmdir(folder);
}

static void test_fourier(void **state)
{
    (void)state;
    enum { MOST = 60 };
    double u[MOST], work[5 * MOST], amplitudes[MOST], phases[MOST];
    static const size_t sizes[] = {2, 4, 6, 10, 14, 30, 44, 60};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        size_t n = sizes[s], n_f = n / 2 + 1;
        for (size_t i = 0; i < n; i++)
            u[i] = sin(1.7 * (double)i) + 0.3 * (double)(i % 3) - 0.2;
        assert_int_equal(ModelicaFFT_kiss_fftr(u, n, work, 3 * n + 2 * n_f, amplitudes, phases), 0);
        for (size_t k = 0; k < n_f; k++) { /* by the definition */
            double re = 0, im = 0;
            for (size_t i = 0; i < n; i++) {
                re += u[i] * cos(2 * M_PI * (double)(i * k) / (double)n);
                im -= u[i] * sin(2 * M_PI * (double)(i * k) / (double)n);
            }
            assert_true(fabs(amplitudes[k] - hypot(re, im) / (double)n_f) < 1e-12);
            if (hypot(re, im) > 1e-6)
                assert_true(fabs(remainder(phases[k] - atan2(im, re), 2 * M_PI)) < 1e-8);
        }
    }
    assert_int_equal(ModelicaFFT_kiss_fftr(u, 5, work, 100, amplitudes, phases), 1);
    assert_int_equal(ModelicaFFT_kiss_fftr(u, 4, work, 10, amplitudes, phases), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test_setup_teardown(test_fortran, begin, end),
        cmocka_unit_test_setup_teardown(test_messages, begin, end),
        cmocka_unit_test_setup_teardown(test_two_instances, begin, end),
        cmocka_unit_test_setup_teardown(test_strings, begin, end),
        cmocka_unit_test_setup_teardown(test_random, begin, end),
        cmocka_unit_test_setup_teardown(test_files, begin, end),
        cmocka_unit_test_setup_teardown(test_matrices, begin, end),
        cmocka_unit_test(test_fourier),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
