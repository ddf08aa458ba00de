/* elimination_test.c: sparse equations that are factored again and again: as lists of products they have the solutions
 * that KLU finds, also transposed, and where pivots become bad others are found. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/xorshift.h"
#include "run/elimination.h"
#include "run/internal.h"

enum { N = 60, MOST = N * 6, ROUNDS = 20 };

typedef struct {
    int columns[N + 1], rows[MOST], n;
    double values[MOST];
} Matrix;

static double random_value(int *seed)
{
    return 2 * xorshift64star(seed, seed) - 1;
}

/* A tree: each unknown is joined to one before, in both directions, and some with any other in one. The diagonal may be
 * empty: then a pivot is to be found elsewhere. */
static void random_pattern(Matrix *m, int *seed)
{
    static bool there[N][N];
    memset(there, 0, sizeof there);
    for (int i = 0; i < N; i++) {
        int parent = (int)(xorshift64star(seed, seed) * i);
        there[i][i] = i % 7 != 3;
        there[i][parent] = there[parent][i] = true;
        there[i][(i + 1) % N] = true; /* one cycle through all: it does not fall into blocks */
    }
    *m = (Matrix){.n = 0};
    for (int j = 0; j < N; j++) {
        m->columns[j] = m->n;
        for (int i = 0; i < N; i++)
            if (there[i][j] && m->n < MOST)
                m->rows[m->n++] = i;
    }
    m->columns[N] = m->n;
}

static void random_values(Matrix *m, int *seed)
{
    for (int p = 0; p < m->n; p++)
        m->values[p] = random_value(seed) * pow(10, (double)(m->rows[p] % 5) - 2); /* rows of several sizes */
}

/* The largest |A x - b| (or of the transposed) by the largest term. */
static double residual(const Matrix *m, const double *x, const double *b, bool transposed)
{
    double r[N], size[N], worst = 0;
    for (int i = 0; i < N; i++) {
        r[i] = -b[i];
        size[i] = fabs(b[i]);
    }
    for (int j = 0; j < N; j++)
        for (int p = m->columns[j]; p < m->columns[j + 1]; p++) {
            int row = transposed ? j : m->rows[p];
            double term = m->values[p] * x[transposed ? m->rows[p] : j];
            r[row] += term;
            size[row] = fmax(size[row], fabs(term));
        }
    for (int i = 0; i < N; i++)
        worst = fmax(worst, fabs(r[i]) / (size[i] + 1e-300));
    return worst;
}

static void assert_solved(SparseFactors *f, const Matrix *m, int *seed)
{
    double b[N], x[N];
    for (int i = 0; i < N; i++)
        b[i] = random_value(seed);
    memcpy(x, b, sizeof x);
    sparse_solve(f, x);
    assert_true(residual(m, x, b, false) < 1e-9);
    memcpy(x, b, sizeof x);
    sparse_solve_transposed(f, x);
    assert_true(residual(m, x, b, true) < 1e-9);
}

static void test_again_and_again(void **state)
{
    (void)state;
    int seed[XORSHIFT64_STATE] = {7, 1};
    for (int round = 0; round < ROUNDS; round++) {
        Matrix m;
        random_pattern(&m, seed);
        SparseFactors *f = sparse_begin(N, m.columns, m.rows);
        assert_non_null(f);
        random_values(&m, seed);
        for (int k = 0; k < 40; k++) {
            for (int p = 0; p < m.n; p++)
                m.values[p] *= 1 + 0.01 * random_value(seed);
            assert_int_equal(sparse_compute(f, m.values), FACTORED);
            assert_solved(f, &m, seed);
        }
        sparse_end(f);
    }
}

/* Values change at once so much that the old pivots are useless, some of them zero. */
static void test_pivots_become_bad(void **state)
{
    (void)state;
    int seed[XORSHIFT64_STATE] = {11, 1};
    Matrix m;
    random_pattern(&m, seed);
    SparseFactors *f = sparse_begin(N, m.columns, m.rows);
    for (int k = 0; k < 60; k++) {
        if (k % 20 == 0)
            random_values(&m, seed);
        if (k == 30)
            for (int j = 0; j < N; j++)
                for (int p = m.columns[j]; p < m.columns[j + 1]; p++)
                    if (m.rows[p] == j && j % 3)
                        m.values[p] = 0;
        assert_int_equal(sparse_compute(f, m.values), FACTORED);
        assert_solved(f, &m, seed);
    }
    memset(m.values, 0, sizeof m.values);
    assert_int_equal(sparse_compute(f, m.values), SINGULAR);
    m.values[3] = NAN;
    assert_int_equal(sparse_compute(f, m.values), NOT_FINITE);
    random_values(&m, seed);
    assert_int_equal(sparse_compute(f, m.values), FACTORED);
    assert_solved(f, &m, seed);
    sparse_end(f);
}

/* [2 1; 1 3] by hand, and with a pivot that is zero. */
static void test_list_alone(void **state)
{
    (void)state;
    static const int columns[] = {0, 2, 4}, rows[] = {0, 1, 0, 1}, order[] = {0, 1};
    static const int l_columns[] = {0, 2, 3}, l_rows[] = {0, 1, 1}, u_columns[] = {0, 1, 3}, u_rows[] = {0, 0, 1};
    static const double scale[] = {1, 1};
    FoundPivots found = {2, columns, rows, order, order, scale, l_columns, l_rows, u_columns, u_rows};
    Elimination *e = elimination_new(&found);
    assert_non_null(e);
    double a[] = {2, 1, 1, 3}, b[] = {3, 4};
    assert_true(elimination_compute(e, a) == 2 / 2.5);
    elimination_solve(e, b);
    assert_true(fabs(b[0] - 1) < 1e-15 && fabs(b[1] - 1) < 1e-15);
    double singular[] = {2, 4, 1, 2};
    assert_true(elimination_compute(e, singular) == 0);
    double small[] = {1e-3, 1, 0, 1e-3},
           too_small[] = {1e-5, 1, 0, 1e-5}; /* pivots of one size, and a row of 1 over them */
    assert_true(elimination_compute(e, small) == 1);
    assert_true(elimination_compute(e, too_small) == 0);
    elimination_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_again_and_again), cmocka_unit_test(test_pivots_become_bad),
                                       cmocka_unit_test(test_list_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
