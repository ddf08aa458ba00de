#include "study/confidence.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A column that the parameters follow wherever it goes says nothing about its noise. */
#define LEAST_FREEDOM 0.1

/* to = a b, n by n. */
static void product(int n, const double *a, const double *b, double *to)
{
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int k = 0; k < n; k++)
                sum += a[i + n * k] * b[k + n * j];
            to[i + n * j] = sum;
        }
}

/* J'J of the residuals of one column, the first of which is this. */
static void normal_of(const Fit *f, int first, int count, double *to)
{
    for (int j = 0; j < f->n; j++)
        for (int k = 0; k < f->n; k++) {
            double sum = 0;
            for (int i = first; i < first + count; i++)
                sum += f->J[i + f->m * j] * f->J[i + f->m * k];
            to[j + f->n * k] = sum;
        }
}

static double trace(int n, const double *a)
{
    double sum = 0;
    for (int j = 0; j < n; j++)
        sum += a[j + n * j];
    return sum;
}

bool confidence_columns(const Confidence *of, double *freedom)
{
    int n = of->fit->n, first = 0;
    double *normal = malloc(2 * ((size_t)(n * n) + 1) * sizeof(double)), *share = normal + n * n;
    for (int k = 0; normal && k < of->n_columns; first += of->counts[k++]) {
        normal_of(of->fit, first, of->counts[k], normal);
        product(n, of->c, normal, share);
        freedom[k] = fmax(of->counts[k] - trace(n, share), LEAST_FREEDOM);
    }
    free(normal);
    return normal != NULL;
}

typedef struct {
    int n, columns;
    double *share;       /* n*n for each column: C M, of its M = J'J */
    double *information; /* columns^2: of the logarithms of the columns' variances, half of their traces … */
    double *variance;    /* … and its inverse */
    double *work;        /* n*n twice */
} Parts;

/* Gauss and Jordan; a is positive, or of columns that say nothing, which are as good as unknown. */
static void invert(int n, double *a, double *to)
{
    for (int i = 0; i < n * n; i++)
        to[i] = i % (n + 1) == 0;
    for (int k = 0; k < n; k++) {
        double pivot = fmax(a[k + n * k], LEAST_FREEDOM / 2);
        for (int j = 0; j < n; j++)
            a[k + n * j] /= pivot, to[k + n * j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = i == k ? 0 : a[i + n * k];
            for (int j = 0; j < n && factor != 0; j++)
                a[i + n * j] -= factor * a[k + n * j], to[i + n * j] -= factor * to[k + n * j];
        }
    }
}

/* (n_k - 2 trace(C M_k))/2 on the diagonal, and trace(C M_k C M_l)/2 everywhere. */
static void find_information(const Confidence *of, Parts *p)
{
    int n = p->n, square = n * n;
    for (int k = 0; k < p->columns; k++)
        for (int l = 0; l < p->columns; l++) {
            product(n, p->share + k * square, p->share + l * square, p->work);
            double own = k == l ? of->counts[k] - 2 * trace(n, p->share + k * square) : 0;
            p->information[k + p->columns * l] = (own + trace(n, p->work)) / 2;
        }
    invert(p->columns, p->information, p->variance);
}

/* What two columns add to the covariance, and to how uncertain the errors are. */
static void add_pair(const Confidence *of, Parts *p, int k, int l, double *covariance, double *uncertainty)
{
    int n = p->n, square = n * n;
    double by = p->variance[k + p->columns * l], *first = p->work, *second = p->work + square;
    product(n, p->share + k * square, of->c, first);  /* C M_k C */
    product(n, p->share + l * square, of->c, second); /* C M_l C */
    for (int j = 0; j < n; j++)
        uncertainty[j] += by * first[j + n * j] * second[j + n * j];
    for (int i = 0; k == l && i < square; i++)
        covariance[i] += 2 * by * first[i];
    product(n, p->share + k * square, second, first); /* C M_k C M_l C */
    for (int i = 0; i < square; i++)
        covariance[i] -= 2 * by * first[i];
}

bool confidence_parameters(const Confidence *of, double *covariance, double *freedom)
{
    int n = of->fit->n, columns = of->n_columns, first = 0;
    size_t square = (size_t)(n * n), pairs = (size_t)(columns * columns);
    Parts p = {.n = n, .columns = columns};
    double *room = calloc(square * (size_t)(columns + 2) + 2 * pairs + (size_t)n + 1, sizeof(double));
    if (!room)
        return false;
    p.share = room;
    p.work = p.share + square * (size_t)columns;
    p.information = p.work + 2 * square;
    p.variance = p.information + pairs;
    double *uncertainty = p.variance + pairs;
    for (int k = 0; k < columns; first += of->counts[k++]) {
        normal_of(of->fit, first, of->counts[k], p.work);
        product(n, of->c, p.work, p.share + (size_t)k * square);
    }
    find_information(of, &p);
    memcpy(covariance, of->c, square * sizeof(double));
    for (int k = 0; k < columns; k++)
        for (int l = 0; l < columns; l++)
            add_pair(of, &p, k, l, covariance, uncertainty);
    for (int j = 0; j < n; j++) {
        double own = of->c[j + n * j];
        freedom[j] = uncertainty[j] > 0 ? 2 * own * own / uncertainty[j] : 0;
    }
    free(room);
    return true;
}
