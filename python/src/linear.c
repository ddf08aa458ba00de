/* linear.c: Linear: a model near one point of a run, and what is asked there. */
#include "inside.h"

#define OF(self) ((InstanceObject *)(self))

#define LINEAR(self) (((LinearObject *)(self))->linear)

PyObject *names_list(int n, const char *const *names)
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

PyObject *numbers_bytes(const double *at, int n)
{
    return PyBytes_FromStringAndSize((const char *)at, (Py_ssize_t)n * (Py_ssize_t)sizeof *at);
}

static PyObject *linear_object(State *state, CardanLinear *l)
{
    LinearObject *o = object_new(state->linear);
    if (o)
        o->linear = l;
    else
        cardan_linear_free(l);
    return (PyObject *)o;
}

static void linear_free(PyObject *self)
{
    cardan_linear_free(LINEAR(self));
    object_free(self);
}

/* (states, inputs, outputs, A, B, C, D, x, u, y, time, is exact, period): matrices by columns, numbers as bytes */
static PyObject *linear_parts(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const CardanLinear *l = LINEAR(self);
    return Py_BuildValue("(NNNNNNNNNNdid)", names_list(l->n, l->states), names_list(l->m, l->inputs),
                         names_list(l->p, l->outputs), numbers_bytes(l->A, l->n * l->n),
                         numbers_bytes(l->B, l->n * l->m), numbers_bytes(l->C, l->p * l->n),
                         numbers_bytes(l->D, l->p * l->m), numbers_bytes(l->x, l->n), numbers_bytes(l->u, l->m),
                         numbers_bytes(l->y, l->p), l->time, l->is_exact, l->period);
}

/* (input or None, output or None, lowest, highest frequency, how many): (points as bytes, five numbers each, poles, zeros, each
 * as two lists of bytes, at rest, gain margin and where, phase margin and where) */
static PyObject *linear_frequency(PyObject *self, PyObject *args)
{
    const char *input, *output;
    double low, high;
    int n;
    CardanResponse *r = NULL;
    if (!PyArg_ParseTuple(args, "zzddi", &input, &output, &low, &high, &n))
        return NULL;
    CardanStatus status = cardan_frequency(LINEAR(self), input, output, low, high, n, &r);
    PyObject *all = NULL;
    if (status != CARDAN_OK)
        raise_text(state_of(self), status, r && r->why ? r->why : "");
    else
        all = Py_BuildValue("(NNNNNddddd)",
                            PyBytes_FromStringAndSize((const char *)r->points, r->n * (Py_ssize_t)sizeof *r->points),
                            numbers_bytes(r->pole_re, r->n_poles), numbers_bytes(r->pole_im, r->n_poles),
                            numbers_bytes(r->zero_re, r->n_zeros), numbers_bytes(r->zero_im, r->n_zeros), r->at_rest,
                            r->gain_margin, r->gain_hz, r->phase_margin, r->phase_hz);
    cardan_response_free(r);
    return all;
}

static PyMethodDef methods[] = {
    {"parts", linear_parts, METH_NOARGS, NULL}, {"frequency", linear_frequency, METH_VARARGS, NULL}, {0}};
static PyType_Slot slots[] = {{Py_tp_dealloc, (void *)linear_free}, {Py_tp_methods, methods}, {0}};
PyType_Spec linear_spec = {"cardan._cardan.Linear", sizeof(LinearObject), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};

/* ---- where an instance stands ------------------------------------------------------------------------------------ */

static PyObject *given(PyObject *self, CardanStatus status, CardanLinear *l)
{
    PyObject *done = instance_left(self, status);
    Py_XDECREF(done);
    if (done)
        return linear_object(state_of(self), l);
    cardan_linear_free(l);
    return NULL;
}

PyObject *instance_linearize(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CardanLinear *l = NULL;
    if (!instance_enter(self))
        return NULL;
    CardanStatus status = cardan_linearize(OF(self)->instance, &l);
    return given(self, status, l);
}

/* (options of a run, from, period) */
PyObject *instance_linearize_period(PyObject *self, PyObject *args)
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    CardanLinear *l = NULL;
    PyObject *run;
    double from, period;
    CardanStatus status;
    if (!PyArg_ParseTuple(args, "Odd", &run, &from, &period) || !instance_options(self, run, &options))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_linearize_period(OF(self)->instance, &options, from, period, &l);
    Py_END_ALLOW_THREADS;
    return given(self, status, l);
}

/* (number, amplitude) */
PyObject *instance_mode(PyObject *self, PyObject *args)
{
    int number;
    double amplitude;
    CardanResult *r = NULL;
    if (!PyArg_ParseTuple(args, "id", &number, &amplitude) || !instance_enter(self))
        return NULL;
    PyObject *done = instance_left(self, cardan_mode(OF(self)->instance, number, amplitude, &r));
    Py_XDECREF(done);
    return done ? result_object(state_of(self), r) : NULL;
}

PyObject *instance_rest(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return instance_enter(self) ? instance_left(self, cardan_rest(OF(self)->instance)) : NULL;
}

/* A row of the table of equilibria. */
static int add_row(void *data, const CardanLinear *l, double value, double growth)
{
    PyObject *row = Py_BuildValue("(dNNd)", value, numbers_bytes(l->x, l->n), numbers_bytes(l->y, l->p), growth);
    int wrong = !row || PyList_Append(data, row) < 0;
    Py_XDECREF(row);
    return wrong;
}

/* (name, to, points): a list of (value, states, outputs, growth) */
PyObject *instance_rest_along(PyObject *self, PyObject *args)
{
    const char *name;
    double to;
    int points;
    if (!PyArg_ParseTuple(args, "sdi", &name, &to, &points) || !instance_enter(self))
        return NULL;
    PyObject *rows = PyList_New(0);
    PyObject *done = instance_left(self, rows ? cardan_rest_along(OF(self)->instance, name, to, points, add_row, rows)
                                              : CARDAN_NO_MEMORY);
    if (!done)
        Py_CLEAR(rows);
    Py_XDECREF(done);
    return rows;
}
