/* external_lapack.c: LAPACK routines, called as external "FORTRAN 77" functions are: every argument by address. */
#include <string.h>

#include "base/lapack.h"
#include "expr/external.h"

/* Every routine that Modelica.Math.Matrices.LAPACK calls and that LAPACK still has. */
/* clang-format off */
#define ROUTINES(R)                                                                                                    \
    R(dgbsv) R(dgecon) R(dgees) R(dgeev) R(dgeevx) R(dgehrd) R(dgels) R(dgelsy) R(dgeqp3) R(dgeqrf) R(dgesdd) R(dgesv)          \
    R(dgesvd) R(dgesvx) R(dgetrf) R(dgetri) R(dgetrs) R(dggev) R(dggevx) R(dgglse) R(dgtsv) R(dhgeqz) R(dhseqr)        \
    R(dorghr) R(dorgqr) R(dormhr) R(dormqr) R(dpotrf) R(dtrevc) R(dtrsen) R(dtrsm) R(dtrsyl)
/* clang-format on */

/* The addresses alone matter here: a Fortran routine takes addresses, and after them the lengths of its texts. */
typedef void Routine(void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                     void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *, void *,
                     void *, void *, void *, void *);
enum { MOST_ARGUMENTS = 24, PLACES = 28 };

typedef double Norm(const char *, const int *, const int *, const double *, const int *, double *, size_t);

/* The name without the underscore of Fortran compilers; NULL: none of ours. */
static const char *known_routine(const char *name)
{
#define ENTRY(name) #name,
    static const char *const known[] = {ROUTINES(ENTRY) "dlange"};
#undef ENTRY
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        size_t n = strlen(known[i]);
        if (strncmp(known[i], name, n) == 0 && (name[n] == 0 || strcmp(name + n, "_") == 0))
            return known[i];
    }
    return NULL;
}

void (*external_lapack_routine(const char *name))(void)
{
    const char *known = known_routine(name);
    return known ? lapack_routine(known) : NULL;
}

bool external_lapack_knows(const char *name)
{
    return known_routine(name) != NULL;
}

/* Matrices by columns, Integers as int, the first letter of a text. */
static void *to_fortran(Arena *a, const Value *v)
{
    if (v->element->kind == TYPE_STRING)
        return arena_text(a, v->text ? v->text->text : " ", v->text ? v->text->length : 1);
    const double *from = value_numbers(v);
    int rows = v->n_dims == 2 ? v->dims[0] : (int)v->n, columns = v->n_dims == 2 ? v->dims[1] : 1;
    double *reals = NEW_ARRAY(a, double, v->n + 1);
    int *integers = NEW_ARRAY(a, int, v->n + 1);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            reals[j * rows + i] = from[i * columns + j];
            integers[j * rows + i] = (int)from[i * columns + j];
        }
    return v->element->kind == TYPE_REAL ? (void *)reals : (void *)integers;
}

static void from_fortran(Value *v, const void *at)
{
    if (v->element->kind == TYPE_STRING)
        return;
    double *to = value_room(v);
    int rows = v->n_dims == 2 ? v->dims[0] : (int)v->n, columns = v->n_dims == 2 ? v->dims[1] : 1;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            to[i * columns + j] =
                v->element->kind == TYPE_REAL ? ((const double *)at)[j * rows + i] : ((const int *)at)[j * rows + i];
}

bool external_lapack(ExternalCall *c)
{
    void *at[PLACES] = {0};
    if (c->n > MOST_ARGUMENTS) {
        c->problem = "too many arguments";
        return false;
    }
    for (int i = 0; i < PLACES; i++)
        if (i < c->n)
            at[i] = to_fortran(c->a, &c->args[i]);
        else
            at[i] = (void *)(uintptr_t)1; /* the length of a text of one letter */
    void (*routine)(void) = external_lapack_routine(c->name);
    if (!routine) {
        c->problem = "LAPACK (liblapack.so.3) is not installed";
        return false;
    }
    if (strcmp(c->name, "dlange") == 0) {
        if (c->n != 6) {
            c->problem = "dlange has 6 arguments";
            return false;
        }
        c->result->number = ((Norm *)routine)(at[0], at[1], at[2], at[3], at[4], at[5], 1);
        return true;
    }
    Routine *call = (Routine *)routine;
    call(at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7], at[8], at[9], at[10], at[11], at[12], at[13], at[14],
         at[15], at[16], at[17], at[18], at[19], at[20], at[21], at[22], at[23], at[24], at[25], at[26], at[27]);
    for (int i = 0; i < c->n; i++)
        from_fortran(&c->args[i], at[i]);
    return true;
}
