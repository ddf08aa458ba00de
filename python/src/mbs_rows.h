/* mbs_rows.h: one function of the kernel for many states in one call, for Mbs (mbs.c) and MbsCode (mbs_code.c). */
#ifndef CARDAN_PYTHON_MBS_ROWS_H
#define CARDAN_PYTHON_MBS_ROWS_H

#include <cardan/mbs.h>
#include <stdbool.h>

#include "inside.h"

enum { MOST_BUFFERS = 6 };
typedef struct {
    void *of; /* what computes */
    double t;
    int id;                   /* of a frame */
    double *at[MOST_BUFFERS]; /* of the present state; NULL: not given */
} One;
typedef MbsStatus (*Work)(One *one);

/* args: (t, id, n, buffer or None, …), where each buffer holds n rows of doubles. Without the interpreter's lock; *status is
 * that of the first row that failed. False: with an exception. */
bool mbs_rows(void *of, PyObject *args, int n_buffers, Work work, MbsStatus *status);

PyObject *mbs_failed(PyObject *self, MbsStatus status, const char *why); /* NULL, with an exception */
PyObject *mbs_code_compile(PyObject *mbs, MbsModel *m,
                           PyObject *args); /* (functions, [id of frame], [id of parameter]) */

#endif
