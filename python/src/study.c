/* study.c: what is looked for by many runs of an instance: parameters from measurements, and the best ones. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

#define OF(self) ((InstanceObject *)(self))

/* ---- calibration ------------------------------------------------------------------------------------------------- */

typedef struct {
    CardanCalibration c;
    double *numbers; /* deviations are in c; modelled, then the covariance */
} Fit;

static int fill_fit(Fit *f, PyObject *variables, PyObject *names, const double *values, const double *bounds)
{
    int n = f->c.n_times;
    for (int k = 0; k < f->c.n_measured; k++) {
        const char *name = PyUnicode_AsUTF8AndSize(PyList_GetItem(variables, k), NULL);
        if (!name)
            return 0;
        f->c.measured[k] = (CardanMeasured){name, values + k * n, f->numbers + k * n, 0};
    }
    for (int k = 0; k < f->c.n_free; k++) {
        const char *name = PyUnicode_AsUTF8AndSize(PyList_GetItem(names, k), NULL);
        if (!name)
            return 0;
        f->c.free[k] =
            (CardanFree){.name = name, .start = bounds[3 * k], .low = bounds[3 * k + 1], .high = bounds[3 * k + 2]};
    }
    f->c.covariance = f->numbers + f->c.n_measured * n;
    return 1;
}

static PyObject *found_fit(const Fit *f)
{
    PyObject *list = PyList_New(0), *deviations = PyList_New(0);
    for (int k = 0; list && k < f->c.n_free; k++) {
        const CardanFree *p = &f->c.free[k];
        PyObject *one = Py_BuildValue("(dddddd)", p->value, p->error, p->from, p->to, p->all_from, p->all_to);
        if (!one || PyList_Append(list, one) < 0)
            Py_CLEAR(list);
        Py_XDECREF(one);
    }
    for (int k = 0; deviations && k < f->c.n_measured; k++) {
        PyObject *one = PyFloat_FromDouble(f->c.measured[k].deviation);
        if (!one || PyList_Append(deviations, one) < 0)
            Py_CLEAR(deviations);
        Py_XDECREF(one);
    }
    return Py_BuildValue("(NNNNdlii)", list, deviations, numbers_bytes(f->numbers, f->c.n_measured * f->c.n_times),
                         numbers_bytes(f->c.covariance, f->c.n_free * f->c.n_free), f->c.region, f->c.runs,
                         f->c.settled, f->c.undetermined);
}

/* (options of a run; times, variables and their measured values; names, and start, low and high of each; starts, seed) */
PyObject *instance_calibrate(PyObject *self, PyObject *args)
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    PyObject *run, *variables, *names, *done = NULL;
    const char *times, *values, *bounds;
    Py_ssize_t n_times, n_values, n_bounds;
    Fit f = {0};
    if (!PyArg_ParseTuple(args, "Oy#Oy#Oy#ik", &run, &times, &n_times, &variables, &values, &n_values, &names, &bounds,
                          &n_bounds, &f.c.starts, &f.c.seed) ||
        !instance_options(self, run, &options))
        return NULL;
    f.c.n_times = (int)(n_times / (Py_ssize_t)sizeof(double));
    f.c.times = (const double *)times;
    f.c.n_measured = (int)PyList_Size(variables);
    f.c.n_free = (int)PyList_Size(names);
    f.c.measured = PyMem_Calloc((size_t)f.c.n_measured + 1, sizeof *f.c.measured);
    f.c.free = PyMem_Calloc((size_t)f.c.n_free + 1, sizeof *f.c.free);
    f.numbers = PyMem_Calloc((size_t)(f.c.n_measured * f.c.n_times + f.c.n_free * f.c.n_free) + 1, sizeof(double));
    if (!f.c.measured || !f.c.free || !f.numbers)
        PyErr_NoMemory();
    else if (fill_fit(&f, variables, names, (const double *)values, (const double *)bounds)) {
        CardanStatus status;
        Py_BEGIN_ALLOW_THREADS;
        status = cardan_calibrate(OF(self)->instance, &options, &f.c);
        Py_END_ALLOW_THREADS;
        PyObject *good = instance_left(self, status);
        done = good ? found_fit(&f) : NULL;
        Py_XDECREF(good);
    }
    OF(self)->is_busy = 0;
    PyMem_Free(f.c.measured);
    PyMem_Free(f.c.free);
    PyMem_Free(f.numbers);
    return done;
}

/* ---- the best parameters ----------------------------------------------------------------------------------------- */

static int fill_optimum(CardanOptimum *o, PyObject *limits, PyObject *names, const double *bounds)
{
    for (int k = 0; k < o->n_limits; k++)
        if (!(((const char **)o->limits)[k] = PyUnicode_AsUTF8AndSize(PyList_GetItem(limits, k), NULL)))
            return 0;
    for (int k = 0; k < o->n_chosen; k++) {
        const char *name = PyUnicode_AsUTF8AndSize(PyList_GetItem(names, k), NULL);
        if (!name)
            return 0;
        o->chosen[k] =
            (CardanChosen){.name = name, .start = bounds[3 * k], .low = bounds[3 * k + 1], .high = bounds[3 * k + 2]};
    }
    return 1;
}

/* Runs as they come, kept without the interpreter's lock: of each its number, what it gives, its values. */
typedef struct {
    int n_chosen;
    size_t n, room;
    double *numbers;
} Way;

static void keep_run(void *data, long number, const double *values, double result, int keeps_limits)
{
    Way *w = data;
    size_t width = (size_t)w->n_chosen + 2;
    (void)keeps_limits;
    if (w->n == w->room) {
        size_t room = w->room ? 2 * w->room : 64;
        double *more = realloc(w->numbers, room * width * sizeof *more);
        if (!more)
            return; /* what comes later is not drawn */
        w->numbers = more;
        w->room = room;
    }
    double *to = w->numbers + w->n++ * width;
    to[0] = (double)number;
    to[1] = result;
    memcpy(to + 2, values, (size_t)w->n_chosen * sizeof *to);
}

static PyObject *found_optimum(const CardanOptimum *o, const Way *w)
{
    PyObject *list = PyList_New(0);
    for (int k = 0; list && k < o->n_chosen; k++) {
        PyObject *one = Py_BuildValue("(dd)", o->chosen[k].value, o->chosen[k].slope);
        if (!one || PyList_Append(list, one) < 0)
            Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return Py_BuildValue("(NdNllliiN)", list, o->least, numbers_bytes(o->limit_values, o->n_limits), o->runs,
                         o->runs_failed, o->runs_with_derivatives, o->settled, o->keeps_limits,
                         numbers_bytes(w->numbers, (int)w->n * (w->n_chosen + 2)));
}

/* (options of a run; what is to become least, limits; names, and start, low and high of each; starts, seed, most runs, without
 * derivatives) */
PyObject *instance_optimize(PyObject *self, PyObject *args)
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    CardanOptimum o = {0};
    PyObject *run, *limits, *names, *done = NULL;
    const char *bounds;
    Py_ssize_t n_bounds;
    if (!PyArg_ParseTuple(args, "OsOOy#ikli", &run, &o.minimise, &limits, &names, &bounds, &n_bounds, &o.starts,
                          &o.seed, &o.runs_most, &o.no_derivatives) ||
        !instance_options(self, run, &options))
        return NULL;
    o.n_limits = (int)PyList_Size(limits);
    o.n_chosen = (int)PyList_Size(names);
    o.limits = PyMem_Calloc((size_t)o.n_limits + 1, sizeof *o.limits);
    o.limit_values = PyMem_Calloc((size_t)o.n_limits + 1, sizeof *o.limit_values);
    o.chosen = PyMem_Calloc((size_t)o.n_chosen + 1, sizeof *o.chosen);
    if (!o.limits || !o.limit_values || !o.chosen)
        PyErr_NoMemory();
    else if (fill_optimum(&o, limits, names, (const double *)bounds)) {
        CardanStatus status;
        Way way = {.n_chosen = o.n_chosen};
        o.ran = keep_run;
        o.data = &way;
        Py_BEGIN_ALLOW_THREADS;
        status = cardan_optimize(OF(self)->instance, &options, &o);
        Py_END_ALLOW_THREADS;
        PyObject *good = instance_left(self, status);
        done = good ? found_optimum(&o, &way) : NULL;
        Py_XDECREF(good);
        free(way.numbers);
    }
    OF(self)->is_busy = 0;
    PyMem_Free((void *)o.limits);
    PyMem_Free(o.limit_values);
    PyMem_Free(o.chosen);
    return done;
}
