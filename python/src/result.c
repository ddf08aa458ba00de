/* result.c: Result and Column: what a run computed, seen by NumPy without a copy. */
#include "inside.h"

#define OF(self) (((ResultObject *)(self))->result)

PyObject *result_object(State *state, CardanResult *r)
{
    if (!r)
        Py_RETURN_NONE;
    ResultObject *o = object_new(state->result);
    if (o)
        o->result = r;
    else
        cardan_result_free(r);
    return (PyObject *)o;
}

static void result_free(PyObject *self)
{
    cardan_result_free(OF(self));
    object_free(self);
}

static PyObject *column_object(PyObject *self, const double *at)
{
    ColumnObject *c = object_new(state_of(self)->column);
    if (!c)
        return NULL;
    c->owner = Py_NewRef(self);
    c->at = at;
    c->n = (Py_ssize_t)cardan_result_rows(OF(self));
    return (PyObject *)c;
}

static PyObject *result_rows(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyLong_FromSize_t(cardan_result_rows(OF(self)));
}

static PyObject *result_time(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const double *at = cardan_result_time(OF(self));
    return at ? column_object(self, at) : PyErr_NoMemory();
}

static PyObject *result_column(PyObject *self, PyObject *args)
{
    const char *name;
    if (!PyArg_ParseTuple(args, "s", &name))
        return NULL;
    const double *at = cardan_result_column(OF(self), name);
    if (at)
        return column_object(self, at);
    PyErr_SetString(PyExc_KeyError, name);
    return NULL;
}

static PyObject *result_count(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyLong_FromLong(cardan_result_count(OF(self)));
}

static PyObject *result_variable(PyObject *self, PyObject *args)
{
    int i;
    if (!PyArg_ParseTuple(args, "i", &i))
        return NULL;
    const CardanVariable *v = cardan_result_variable(OF(self), i);
    return v ? variable_tuple(v) : (PyErr_SetString(PyExc_IndexError, "no such variable"), NULL);
}

static PyObject *result_find(PyObject *self, PyObject *args)
{
    const char *name;
    if (!PyArg_ParseTuple(args, "s", &name))
        return NULL;
    return PyLong_FromLong(cardan_result_find(OF(self), name));
}

static PyObject *written(PyObject *self, PyObject *args, CardanStatus (*write)(CardanResult *, const char *))
{
    const char *path;
    CardanStatus status;
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = write(OF(self), path);
    Py_END_ALLOW_THREADS;
    if (status == CARDAN_OK)
        Py_RETURN_NONE;
    return raise_text(state_of(self), status, cardan_result_why(OF(self)));
}

static PyObject *result_write(PyObject *self, PyObject *args)
{
    return written(self, args, cardan_result_write);
}

static PyObject *result_animate(PyObject *self, PyObject *args)
{
    return written(self, args, cardan_result_animate);
}

static PyMethodDef methods[] = {{"rows", result_rows, METH_NOARGS, NULL},
                                {"time", result_time, METH_NOARGS, NULL},
                                {"column", result_column, METH_VARARGS, NULL},
                                {"count", result_count, METH_NOARGS, NULL},
                                {"variable", result_variable, METH_VARARGS, NULL},
                                {"find", result_find, METH_VARARGS, NULL},
                                {"write", result_write, METH_VARARGS, NULL},
                                {"animate", result_animate, METH_VARARGS, NULL},
                                {0}};
static PyType_Slot slots[] = {{Py_tp_dealloc, (void *)result_free}, {Py_tp_methods, methods}, {0}};
PyType_Spec result_spec = {"cardan._cardan.Result", sizeof(ResultObject), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};

/* ---- Column ------------------------------------------------------------------------------------------------------ */

static void column_free(PyObject *self)
{
    Py_XDECREF(((ColumnObject *)self)->owner);
    object_free(self);
}

static int column_buffer(PyObject *self, Py_buffer *view, int flags)
{
    ColumnObject *c = (ColumnObject *)self;
    if (PyBuffer_FillInfo(view, self, (void *)c->at, c->n * (Py_ssize_t)sizeof(double), 1, flags) < 0)
        return -1;
    view->itemsize = sizeof(double);
    if (flags & PyBUF_FORMAT)
        view->format = "d";
    if (flags & PyBUF_ND)
        view->shape = &c->n;
    if (flags & PyBUF_STRIDES)
        view->strides = &view->itemsize;
    return 0;
}

static PyType_Slot column_slots[] = {
    {Py_tp_dealloc, (void *)column_free}, {Py_bf_getbuffer, (void *)column_buffer}, {0}};
PyType_Spec column_spec = {"cardan._cardan.Column", sizeof(ColumnObject), 0,
                           Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, column_slots};
