/* instance.c: Instance: a run with values of its own. Long calls give the interpreter's lock back; about five times a
 * second they ask for it, so that Ctrl-C ends a run and somebody can look at its progress. */
#include <stdlib.h>

#include "inside.h"

#define OF(self) ((InstanceObject *)(self))

static void instance_free(PyObject *self)
{
    cardan_instance_free(OF(self)->instance);
    Py_XDECREF(OF(self)->progress);
    object_free(self);
}

/* ---- one thread at a time ---------------------------------------------------------------------------------------- */

static int enter(PyObject *self)
{
    if (OF(self)->is_busy) {
        PyErr_SetString(PyExc_RuntimeError,
                        "another thread is running this instance: each thread needs one of its own");
        return 0;
    }
    return OF(self)->is_busy = 1;
}

/* None, or the exception that tells of the status; one that a callback left goes before it. */
static PyObject *left(PyObject *self, CardanStatus status)
{
    OF(self)->is_busy = 0;
    if (PyErr_Occurred())
        return NULL;
    if (status == CARDAN_OK)
        Py_RETURN_NONE;
    const CardanMessage *m = NULL;
    int n = cardan_instance_messages(OF(self)->instance, &m);
    return raise_messages(state_of(self), status, n, m);
}

/* ---- values ------------------------------------------------------------------------------------------------------ */

static PyObject *instance_set(PyObject *self, PyObject *args)
{
    const char *name;
    PyObject *value;
    if (!PyArg_ParseTuple(args, "sO", &name, &value) || !enter(self))
        return NULL;
    CardanStatus status = CARDAN_OK;
    if (PyUnicode_Check(value)) {
        const char *text = PyUnicode_AsUTF8AndSize(value, NULL);
        if (text)
            status = cardan_set_text(OF(self)->instance, name, text);
    } else {
        double x = PyFloat_AsDouble(value);
        if (!PyErr_Occurred())
            status = cardan_set(OF(self)->instance, name, x);
    }
    return left(self, status);
}

static PyObject *instance_get(PyObject *self, PyObject *args)
{
    const char *name;
    double x;
    if (!PyArg_ParseTuple(args, "s", &name))
        return NULL;
    if (cardan_get(OF(self)->instance, name, &x) == CARDAN_OK)
        return PyFloat_FromDouble(x);
    PyErr_SetString(PyExc_KeyError, name);
    return NULL;
}

/* ---- runs -------------------------------------------------------------------------------------------------------- */

static int look(void *data, double fraction)
{
    PyObject *self = data;
    PyGILState_STATE lock = PyGILState_Ensure();
    int stop = PyErr_CheckSignals() < 0;
    if (!stop && OF(self)->progress) {
        PyObject *answer = PyObject_CallFunction(OF(self)->progress, "d", fraction);
        stop = !answer || PyObject_IsTrue(answer) == 1;
        Py_XDECREF(answer);
    }
    PyGILState_Release(lock);
    return stop;
}

/* (start, stop, tolerance, interval, solver, step, max_step, outputs, no_events, check, progress) */
static int take_options(PyObject *self, PyObject *args, CardanRunOptions *o)
{
    PyObject *progress;
    int check;
    if (!PyArg_ParseTuple(args, "ddddzddziiO", &o->start, &o->stop, &o->tolerance, &o->interval, &o->solver, &o->step,
                          &o->max_step, &o->outputs, &o->no_events, &check, &progress))
        return 0;
    o->check = (CardanCheck)check;
    o->progress = look;
    o->data = self;
    replace_reference(&OF(self)->progress, progress == Py_None ? NULL : Py_NewRef(progress));
    return enter(self);
}

/* (status is told by an exception, but what was recorded is kept): (result or None, exception or None) */
static PyObject *whole_run(PyObject *self, PyObject *args,
                           CardanStatus (*run)(CardanInstance *, const CardanRunOptions *, CardanResult **))
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    CardanResult *r = NULL;
    CardanStatus status;
    if (!take_options(self, args, &options))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = run(OF(self)->instance, &options, &r);
    Py_END_ALLOW_THREADS;
    PyObject *done = left(self, status);
    if (done || status == CARDAN_NO_MEMORY) {
        Py_XDECREF(done);
        return done ? result_object(state_of(self), r) : NULL;
    }
    PyObject *type, *error, *trace, *result = r ? result_object(state_of(self), r) : NULL;
    PyErr_Fetch(&type, &error, &trace);
    PyErr_NormalizeException(&type, &error, &trace);
    if (result && error && PyObject_SetAttrString(error, "result", result) < 0)
        PyErr_Clear();
    PyErr_Restore(type, error, trace);
    Py_XDECREF(result);
    return NULL;
}

static PyObject *instance_simulate(PyObject *self, PyObject *args)
{
    return whole_run(self, args, cardan_simulate);
}

static CardanStatus forward(CardanInstance *i, const CardanRunOptions *options, CardanResult **to)
{
    return cardan_sensitivity(i, options, 0, to);
}

static CardanStatus adjoint(CardanInstance *i, const CardanRunOptions *options, CardanResult **to)
{
    return cardan_sensitivity(i, options, 1, to);
}

static PyObject *instance_sensitivity(PyObject *self, PyObject *args)
{
    return whole_run(self, args, forward);
}

static PyObject *instance_adjoint(PyObject *self, PyObject *args)
{
    return whole_run(self, args, adjoint);
}

static PyObject *instance_begin(PyObject *self, PyObject *args)
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    CardanStatus status;
    if (!take_options(self, args, &options))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_begin(OF(self)->instance, &options);
    Py_END_ALLOW_THREADS;
    return left(self, status);
}

static PyObject *instance_advance(PyObject *self, PyObject *args)
{
    double to;
    CardanStatus status;
    if (!PyArg_ParseTuple(args, "d", &to) || !enter(self))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_advance(OF(self)->instance, to);
    Py_END_ALLOW_THREADS;
    return left(self, status);
}

static PyObject *instance_result(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CardanResult *r = NULL;
    if (!enter(self))
        return NULL;
    PyObject *done = left(self, cardan_result(OF(self)->instance, &r));
    Py_XDECREF(done);
    return done ? result_object(state_of(self), r) : NULL;
}

static PyObject *instance_time(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyFloat_FromDouble(cardan_time(OF(self)->instance));
}

static PyObject *instance_terminated(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyBool_FromLong(cardan_terminated(OF(self)->instance));
}

static PyObject *instance_messages(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const CardanMessage *m = NULL;
    int n = cardan_instance_messages(OF(self)->instance, &m);
    return messages_list(n, m);
}

static PyObject *instance_statistics(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CardanStatistics s = cardan_statistics(OF(self)->instance);
    return Py_BuildValue("{s:l,s:l,s:l,s:l,s:l,s:l,s:d,s:d}", "steps", s.steps, "failed_steps", s.failed_steps,
                         "evaluations", s.evaluations, "jacobians", s.jacobians, "state_events", s.state_events,
                         "time_events", s.time_events, "end_time", s.end_time, "seconds", s.seconds);
}

/* ---- where it stands --------------------------------------------------------------------------------------------- */

typedef CardanStatus (*Taker)(CardanInstance *i, double *to);

/* Numbers into a buffer that Python made: states, derivatives, the Jacobian. */
static PyObject *taken(PyObject *self, PyObject *args, const char *format, Taker taker)
{
    Py_buffer to;
    if (!PyArg_ParseTuple(args, format, &to))
        return NULL;
    PyObject *done = enter(self) ? left(self, taker(OF(self)->instance, to.buf)) : NULL;
    PyBuffer_Release(&to);
    return done;
}

static PyObject *instance_states(PyObject *self, PyObject *args)
{
    return taken(self, args, "w*", cardan_states);
}

static PyObject *instance_derivatives(PyObject *self, PyObject *args)
{
    return taken(self, args, "w*", cardan_derivatives);
}

static PyObject *instance_jacobian(PyObject *self, PyObject *args)
{
    return taken(self, args, "w*", cardan_jacobian);
}

static CardanStatus put_states(CardanInstance *i, double *from)
{
    return cardan_set_states(i, from);
}

static PyObject *instance_set_states(PyObject *self, PyObject *args)
{
    return taken(self, args, "y*", put_states);
}

static PyObject *instance_save(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    size_t n = 0;
    if (!enter(self))
        return NULL;
    CardanStatus status = cardan_save(OF(self)->instance, NULL, &n);
    PyObject *bytes = status == CARDAN_OK ? PyBytes_FromStringAndSize(NULL, (Py_ssize_t)n) : NULL;
    if (bytes)
        status = cardan_save(OF(self)->instance, PyBytes_AsString(bytes), &n);
    PyObject *done = left(self, status);
    Py_XDECREF(done);
    if (!done)
        Py_CLEAR(bytes);
    return bytes;
}

static PyObject *instance_restore(PyObject *self, PyObject *args)
{
    Py_buffer from;
    if (!PyArg_ParseTuple(args, "y*", &from))
        return NULL;
    PyObject *done = enter(self) ? left(self, cardan_restore(OF(self)->instance, from.buf, (size_t)from.len)) : NULL;
    PyBuffer_Release(&from);
    return done;
}

/* ---- near that point --------------------------------------------------------------------------------------------- */

static PyObject *names_list(int n, const char *const *names)
{
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < n; i++) {
        PyObject *name = PyUnicode_FromString(names[i]);
        if (!name || PyList_Append(list, name) < 0)
            Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyObject *numbers(const double *at, int n)
{
    return PyBytes_FromStringAndSize((const char *)at, (Py_ssize_t)n * (Py_ssize_t)sizeof *at);
}

/* (states, inputs, outputs, A, B, C, D, x, u, y, time, is exact): matrices by columns, numbers as bytes */
static PyObject *instance_linearize(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CardanLinear *l = NULL;
    if (!enter(self))
        return NULL;
    PyObject *done = left(self, cardan_linearize(OF(self)->instance, &l));
    Py_XDECREF(done);
    if (!done)
        return NULL;
    PyObject *all = Py_BuildValue("(NNNNNNNNNNdi)", names_list(l->n, l->states), names_list(l->m, l->inputs),
                                  names_list(l->p, l->outputs), numbers(l->A, l->n * l->n), numbers(l->B, l->n * l->m),
                                  numbers(l->C, l->p * l->n), numbers(l->D, l->p * l->m), numbers(l->x, l->n),
                                  numbers(l->u, l->m), numbers(l->y, l->p), l->time, l->is_exact);
    cardan_linear_free(l);
    return all;
}

static PyObject *instance_rest(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return enter(self) ? left(self, cardan_rest(OF(self)->instance)) : NULL;
}

/* ---- calibration ------------------------------------------------------------------------------------------------- */

typedef struct {
    CardanCalibration c;
    double *numbers; /* deviations are in c; modelled, then the covariance */
} Fit;

static int fill(Fit *f, PyObject *variables, PyObject *names, const double *values, const double *bounds)
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

static PyObject *found(const Fit *f)
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
    return Py_BuildValue("(NNNNdlii)", list, deviations, numbers(f->numbers, f->c.n_measured * f->c.n_times),
                         numbers(f->c.covariance, f->c.n_free * f->c.n_free), f->c.region, f->c.runs, f->c.settled,
                         f->c.undetermined);
}

/* (options of a run; times, variables and their measured values; names, and start, low and high of each; starts, seed) */
static PyObject *instance_calibrate(PyObject *self, PyObject *args)
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    PyObject *run, *variables, *names, *done = NULL;
    const char *times, *values, *bounds;
    Py_ssize_t n_times, n_values, n_bounds;
    Fit f = {0};
    if (!PyArg_ParseTuple(args, "Oy#Oy#Oy#ik", &run, &times, &n_times, &variables, &values, &n_values, &names, &bounds,
                          &n_bounds, &f.c.starts, &f.c.seed) ||
        !take_options(self, run, &options))
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
    else if (fill(&f, variables, names, (const double *)values, (const double *)bounds)) {
        CardanStatus status;
        Py_BEGIN_ALLOW_THREADS;
        status = cardan_calibrate(OF(self)->instance, &options, &f.c);
        Py_END_ALLOW_THREADS;
        PyObject *good = left(self, status);
        done = good ? found(&f) : NULL;
        Py_XDECREF(good);
    }
    PyMem_Free(f.c.measured);
    PyMem_Free(f.c.free);
    PyMem_Free(f.numbers);
    return done;
}

static PyMethodDef methods[] = {{"set", instance_set, METH_VARARGS, NULL},
                                {"get", instance_get, METH_VARARGS, NULL},
                                {"simulate", instance_simulate, METH_VARARGS, NULL},
                                {"sensitivity", instance_sensitivity, METH_VARARGS, NULL},
                                {"adjoint", instance_adjoint, METH_VARARGS, NULL},
                                {"calibrate", instance_calibrate, METH_VARARGS, NULL},
                                {"begin", instance_begin, METH_VARARGS, NULL},
                                {"advance", instance_advance, METH_VARARGS, NULL},
                                {"result", instance_result, METH_NOARGS, NULL},
                                {"time", instance_time, METH_NOARGS, NULL},
                                {"terminated", instance_terminated, METH_NOARGS, NULL},
                                {"messages", instance_messages, METH_NOARGS, NULL},
                                {"statistics", instance_statistics, METH_NOARGS, NULL},
                                {"states", instance_states, METH_VARARGS, NULL},
                                {"set_states", instance_set_states, METH_VARARGS, NULL},
                                {"derivatives", instance_derivatives, METH_VARARGS, NULL},
                                {"jacobian", instance_jacobian, METH_VARARGS, NULL},
                                {"linearize", instance_linearize, METH_NOARGS, NULL},
                                {"rest", instance_rest, METH_NOARGS, NULL},
                                {"save", instance_save, METH_NOARGS, NULL},
                                {"restore", instance_restore, METH_VARARGS, NULL},
                                {0}};
static PyType_Slot slots[] = {{Py_tp_dealloc, (void *)instance_free}, {Py_tp_methods, methods}, {0}};
PyType_Spec instance_spec = {"cardan._cardan.Instance", sizeof(InstanceObject), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
