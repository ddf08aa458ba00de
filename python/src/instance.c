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

int instance_enter(PyObject *self)
{
    if (OF(self)->is_busy) {
        PyErr_SetString(PyExc_RuntimeError,
                        "another thread is running this instance: each thread needs one of its own");
        return 0;
    }
    return OF(self)->is_busy = 1;
}

/* None, or the exception that tells of the status; one that a callback left goes before it. */
PyObject *instance_left(PyObject *self, CardanStatus status)
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
    if (!PyArg_ParseTuple(args, "sO", &name, &value) || !instance_enter(self))
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
    return instance_left(self, status);
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

/* (start, stop, tolerance, interval, solver, step, max_step, outputs, no_events, check, progress, intervals) */
int instance_options(PyObject *self, PyObject *args, CardanRunOptions *o)
{
    PyObject *progress;
    int check;
    if (!PyArg_ParseTuple(args, "ddddzddziiOi", &o->start, &o->stop, &o->tolerance, &o->interval, &o->solver, &o->step,
                          &o->max_step, &o->outputs, &o->no_events, &check, &progress, &o->intervals))
        return 0;
    o->check = (CardanCheck)check;
    o->progress = look;
    o->data = self;
    replace_reference(&OF(self)->progress, progress == Py_None ? NULL : Py_NewRef(progress));
    return instance_enter(self);
}

/* (status is told by an exception, but what was recorded is kept): (result or None, exception or None) */
static PyObject *whole_run(PyObject *self, PyObject *args,
                           CardanStatus (*run)(CardanInstance *, const CardanRunOptions *, CardanResult **))
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    CardanResult *r = NULL;
    CardanStatus status;
    if (!instance_options(self, args, &options))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = run(OF(self)->instance, &options, &r);
    Py_END_ALLOW_THREADS;
    PyObject *done = instance_left(self, status);
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
    if (!instance_options(self, args, &options))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_begin(OF(self)->instance, &options);
    Py_END_ALLOW_THREADS;
    return instance_left(self, status);
}

static PyObject *instance_advance(PyObject *self, PyObject *args)
{
    double to;
    CardanStatus status;
    if (!PyArg_ParseTuple(args, "d", &to) || !instance_enter(self))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_advance(OF(self)->instance, to);
    Py_END_ALLOW_THREADS;
    return instance_left(self, status);
}

static PyObject *instance_result(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CardanResult *r = NULL;
    if (!instance_enter(self))
        return NULL;
    PyObject *done = instance_left(self, cardan_result(OF(self)->instance, &r));
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
    PyObject *done = instance_enter(self) ? instance_left(self, taker(OF(self)->instance, to.buf)) : NULL;
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
    if (!instance_enter(self))
        return NULL;
    CardanStatus status = cardan_save(OF(self)->instance, NULL, &n);
    PyObject *bytes = status == CARDAN_OK ? PyBytes_FromStringAndSize(NULL, (Py_ssize_t)n) : NULL;
    if (bytes)
        status = cardan_save(OF(self)->instance, PyBytes_AsString(bytes), &n);
    PyObject *done = instance_left(self, status);
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
    PyObject *done = instance_enter(self)
                         ? instance_left(self, cardan_restore(OF(self)->instance, from.buf, (size_t)from.len))
                         : NULL;
    PyBuffer_Release(&from);
    return done;
}

static PyMethodDef methods[] = {{"set", instance_set, METH_VARARGS, NULL},
                                {"get", instance_get, METH_VARARGS, NULL},
                                {"simulate", instance_simulate, METH_VARARGS, NULL},
                                {"sensitivity", instance_sensitivity, METH_VARARGS, NULL},
                                {"adjoint", instance_adjoint, METH_VARARGS, NULL},
                                {"calibrate", instance_calibrate, METH_VARARGS, NULL},
                                {"optimize", instance_optimize, METH_VARARGS, NULL},
                                {"sweep", instance_sweep, METH_VARARGS, NULL},
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
                                {"linearize_period", instance_linearize_period, METH_VARARGS, NULL},
                                {"mode", instance_mode, METH_VARARGS, NULL},
                                {"rest", instance_rest, METH_NOARGS, NULL},
                                {"rest_along", instance_rest_along, METH_VARARGS, NULL},
                                {"save", instance_save, METH_NOARGS, NULL},
                                {"restore", instance_restore, METH_VARARGS, NULL},
                                {0}};
static PyType_Slot slots[] = {{Py_tp_dealloc, (void *)instance_free}, {Py_tp_methods, methods}, {0}};
PyType_Spec instance_spec = {"cardan._cardan.Instance", sizeof(InstanceObject), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
