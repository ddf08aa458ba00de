/* mbs.c: Mbs: a multibody system of the kernel, ready to be computed, for many states in one call.
 *
 * Numbers are contiguous doubles in buffers that Python made (cardan/mbs.py sees to their sizes), one state behind the
 * other. */
#include <cardan/mbs_load.h>
#include <stdio.h>
#include <string.h>

#include "mbs_rows.h"

typedef struct {
    PyObject_HEAD MbsModel *model;
    MbsSystem *system;
    int is_busy;
} MbsObject;
#define OF(self) ((MbsObject *)(self))

PyObject *mbs_failed(PyObject *self, MbsStatus status, const char *why)
{
    if (status == MBS_NO_MEMORY)
        return PyErr_NoMemory();
    CardanStatus as =
        status == MBS_CANNOT_READ || status == MBS_SYNTAX || status == MBS_UNFIT ? CARDAN_MODEL_WRONG : CARDAN_FAILED;
    return raise_text(state_of(self), as, why && *why ? why : mbs_status_text(status));
}

static PyObject *mbs_object_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    (void)named;
    const char *path;
    char why[400] = "";
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    MbsObject *o = object_new(type);
    if (!o)
        return NULL;
    MbsStatus status = mbs_load(path, &o->model, why);
    if (status == MBS_OK && (status = mbs_system_new(o->model, &o->system)) != MBS_OK)
        snprintf(why, sizeof why, "%s", mbs_message(o->model));
    if (status == MBS_OK)
        return (PyObject *)o;
    mbs_failed((PyObject *)o, status, why);
    Py_DECREF(o);
    return NULL;
}

static void mbs_object_free(PyObject *self)
{
    mbs_system_free(OF(self)->system);
    mbs_free(OF(self)->model);
    object_free(self);
}

/* ---- many states ------------------------------------------------------------------------------------------------- */

bool mbs_rows(void *of, PyObject *args, int n_buffers, Work work, MbsStatus *status)
{
    PyObject *given[MOST_BUFFERS] = {NULL};
    Py_buffer views[MOST_BUFFERS] = {{0}};
    One one = {.of = of};
    Py_ssize_t n, k;
    int opened = 0;
    *status = MBS_OK;
    if (!PyArg_ParseTuple(args, "dinO|OOOOO", &one.t, &one.id, &n, &given[0], &given[1], &given[2], &given[3],
                          &given[4], &given[5]))
        return false;
    bool good = true;
    for (; good && opened < n_buffers; opened++)
        good = !given[opened] || given[opened] == Py_None ||
               PyObject_GetBuffer(given[opened], &views[opened], PyBUF_SIMPLE) == 0;
    if (good && n > 0) {
        Py_BEGIN_ALLOW_THREADS;
        for (k = 0; k < n && *status == MBS_OK; k++) {
            for (int i = 0; i < n_buffers; i++)
                one.at[i] = views[i].buf ? (double *)((char *)views[i].buf + k * (views[i].len / n)) : NULL;
            *status = work(&one);
        }
        Py_END_ALLOW_THREADS;
    }
    for (int i = 0; i < opened; i++)
        if (views[i].obj)
            PyBuffer_Release(&views[i]);
    return good;
}

static bool is_free(PyObject *self)
{
    if (OF(self)->is_busy)
        PyErr_SetString(PyExc_RuntimeError, "another thread is computing with this system");
    return !OF(self)->is_busy;
}

static PyObject *for_all(PyObject *self, PyObject *args, int n_buffers, Work work)
{
    if (!is_free(self))
        return NULL;
    MbsStatus status;
    OF(self)->is_busy = 1;
    bool good = mbs_rows(OF(self)->system, args, n_buffers, work, &status);
    OF(self)->is_busy = 0;
    if (!good)
        return NULL;
    if (status != MBS_OK)
        return mbs_failed(self, status, mbs_system_message(OF(self)->system));
    Py_RETURN_NONE;
}

static MbsStatus one_forward(One *o)
{
    return mbs_forward(o->of, o->t, o->at[0], o->at[1], o->at[2], o->at[3]);
}

static MbsStatus one_inverse(One *o)
{
    return mbs_inverse(o->of, o->t, o->at[0], o->at[1], o->at[2], o->at[3]);
}

static MbsStatus one_mass_matrix(One *o)
{
    return mbs_mass_matrix(o->of, o->at[0], o->at[1]);
}

static MbsStatus one_jacobian(One *o)
{
    return mbs_jacobian(o->of, o->at[0], o->id, o->at[1]);
}

static MbsStatus one_locate(One *o)
{
    return mbs_locate_moving(o->of, o->at[0], o->id, o->at[1], o->at[2]);
}

static MbsStatus one_energy(One *o)
{
    return mbs_energy(o->of, o->t, o->at[0], o->at[1], o->at[2], o->at[2] + 1);
}

static MbsStatus one_start(One *o)
{
    return mbs_initial_state(o->of, o->t, o->at[0], o->at[1]);
}

static MbsStatus one_project(One *o)
{
    return mbs_project(o->of, o->t, o->at[0], o->at[1]);
}

#define METHOD(name, n_buffers)                                                                                        \
    static PyObject *py_##name(PyObject *self, PyObject *args)                                                         \
    {                                                                                                                  \
        return for_all(self, args, n_buffers, one_##name);                                                             \
    }
METHOD(forward, 4)
METHOD(inverse, 4)
METHOD(mass_matrix, 2)
METHOD(jacobian, 2)
METHOD(locate, 3)
METHOD(energy, 3)
METHOD(start, 2)
METHOD(project, 2)

/* ---- what is in it ----------------------------------------------------------------------------------------------- */

static PyObject *py_sizes(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const MbsSystem *s = OF(self)->system;
    return Py_BuildValue("(iiii)", mbs_n_q(s), mbs_n_v(s), mbs_n_bodies(s), mbs_n_constraints(s));
}

/* Those with coordinates: [(name, first q, number of q, first v, number of v)]. */
static PyObject *py_joints(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const MbsModel *m = OF(self)->model;
    PyObject *list = PyList_New(0);
    for (MbsId id = mbs_first(m, 1, MBS_INTERACT); list && id; id = mbs_next(m, id)) {
        int q, n_q, v, n_v;
        if (!mbs_joint_place(OF(self)->system, id, &q, &n_q, &v, &n_v) || !n_v)
            continue;
        PyObject *one = Py_BuildValue("(siiii)", mbs_name(m, id), q, n_q, v, n_v);
        if (!one || PyList_Append(list, one) < 0)
            Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

static PyObject *py_parts(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const MbsModel *m = OF(self)->model;
    PyObject *list = PyList_New(0);
    for (MbsId id = mbs_first(m, 1, MBS_PART); list && id; id = mbs_next(m, id)) {
        PyObject *name = PyUnicode_FromString(mbs_name(m, id));
        if (!name || PyList_Append(list, name) < 0)
            Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

/* A part, or a frame as "part.frame"; 0: there is none. */
static PyObject *py_find(PyObject *self, PyObject *args)
{
    const char *name;
    if (!PyArg_ParseTuple(args, "s", &name))
        return NULL;
    MbsId id = mbs_find_path(OF(self)->model, MBS_PART, name);
    return PyLong_FromLong(id ? id : mbs_find_path(OF(self)->model, MBS_FRAME, name));
}

/* A parameter of the model; 0: there is none. */
static PyObject *py_find_parameter(PyObject *self, PyObject *args)
{
    const char *name;
    if (!PyArg_ParseTuple(args, "s", &name))
        return NULL;
    return PyLong_FromLong(mbs_find_path(OF(self)->model, MBS_PARAM, name));
}

static PyObject *py_compile(PyObject *self, PyObject *args)
{
    return is_free(self) ? mbs_code_compile(self, OF(self)->model, args) : NULL;
}

static PyObject *py_save(PyObject *self, PyObject *args)
{
    const char *path;
    char why[400];
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    MbsStatus status = mbs_save(OF(self)->model, path, why);
    if (status == MBS_OK)
        Py_RETURN_NONE;
    return raise_text(state_of(self), CARDAN_CANNOT_WRITE, why);
}

static PyMethodDef methods[] = {{"forward", py_forward, METH_VARARGS, NULL},
                                {"inverse", py_inverse, METH_VARARGS, NULL},
                                {"mass_matrix", py_mass_matrix, METH_VARARGS, NULL},
                                {"jacobian", py_jacobian, METH_VARARGS, NULL},
                                {"locate", py_locate, METH_VARARGS, NULL},
                                {"energy", py_energy, METH_VARARGS, NULL},
                                {"start", py_start, METH_VARARGS, NULL},
                                {"project", py_project, METH_VARARGS, NULL},
                                {"sizes", py_sizes, METH_NOARGS, NULL},
                                {"joints", py_joints, METH_NOARGS, NULL},
                                {"parts", py_parts, METH_NOARGS, NULL},
                                {"find", py_find, METH_VARARGS, NULL},
                                {"find_parameter", py_find_parameter, METH_VARARGS, NULL},
                                {"compile", py_compile, METH_VARARGS, NULL},
                                {"save", py_save, METH_VARARGS, NULL},
                                {0}};
static PyType_Slot slots[] = {
    {Py_tp_new, (void *)mbs_object_new}, {Py_tp_dealloc, (void *)mbs_object_free}, {Py_tp_methods, methods}, {0}};
PyType_Spec mbs_spec = {"cardan._cardan.Mbs", sizeof(MbsObject), 0, Py_TPFLAGS_DEFAULT, slots};
