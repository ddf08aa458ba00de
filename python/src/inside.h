/* inside.h: what the files of the extension module share. Only the stable ABI of Python 3.11 is used. */
#ifndef CARDAN_PYTHON_INSIDE_H
#define CARDAN_PYTHON_INSIDE_H

#define Py_LIMITED_API 0x030B0000
#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <cardan/cardan.h>

typedef struct {
    PyObject *error; /* (status, messages) -> exception, of cardan.errors */
    PyTypeObject *session, *model, *instance, *linear, *result, *column, *mbs, *mbs_code;
} State;
State *state_of(PyObject *self); /* of any object of the module */

typedef struct {
    PyObject_HEAD CardanSession *session;
} SessionObject;

typedef struct {
    PyObject_HEAD CardanModel *model;
} ModelObject;

typedef struct {
    PyObject_HEAD CardanInstance *instance;
    PyObject *progress; /* NULL: none */
    int is_busy;        /* a thread is in it, without the interpreter's lock */
} InstanceObject;

typedef struct {
    PyObject_HEAD CardanLinear *linear;
} LinearObject;

typedef struct {
    PyObject_HEAD CardanResult *result;
} ResultObject;

/* Numbers that lie in a result. */
typedef struct {
    PyObject_HEAD PyObject *owner;
    const double *at;
    Py_ssize_t n;
} ColumnObject;

extern PyType_Spec session_spec, model_spec, instance_spec, linear_spec, result_spec, column_spec, mbs_spec,
    mbs_code_spec;

/* NULL, with the exception that cardan.errors makes of it. */
PyObject *raise_messages(State *state, CardanStatus status, int n, const CardanMessage *messages);
PyObject *raise_text(State *state, CardanStatus status, const char *text);
PyObject *messages_list(int n, const CardanMessage *messages);
PyObject *variable_tuple(const CardanVariable *v);

PyObject *model_unpack(PyObject *module, PyObject *args); /* (bytes) */
PyObject *model_object(State *state, CardanModel *m);     /* takes it */
PyObject *result_object(State *state, CardanResult *r);   /* takes it; None for NULL */

/* instance.c: one thread at a time. False, NULL: with an exception. Options are those of a run (model.py, _Run). */
int instance_enter(PyObject *self);
PyObject *instance_left(PyObject *self, CardanStatus status); /* None */
int instance_options(PyObject *self, PyObject *args, CardanRunOptions *o);

/* linear.c, study.c, sweep.c: methods of Instance. */
PyObject *instance_linearize(PyObject *self, PyObject *nothing);
PyObject *instance_linearize_period(PyObject *self, PyObject *args);
PyObject *instance_mode(PyObject *self, PyObject *args);
PyObject *instance_rest(PyObject *self, PyObject *nothing);
PyObject *instance_rest_along(PyObject *self, PyObject *args);
PyObject *instance_calibrate(PyObject *self, PyObject *args);
PyObject *instance_optimize(PyObject *self, PyObject *args);
PyObject *instance_sweep(PyObject *self, PyObject *args);
PyObject *session_study(PyObject *self, PyObject *args); /* of Session */

PyObject *names_list(int n, const char *const *names);
PyObject *numbers_bytes(const double *at, int n);

/* A new object of a type of the module, zeros. */
void *object_new(PyTypeObject *type);
void object_free(PyObject *self);
void replace_reference(PyObject **at, PyObject *by); /* takes the reference */

#endif
