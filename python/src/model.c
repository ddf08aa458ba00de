/* model.c: Session and Model: where classes come from, and what was compiled. */
#include <math.h>
#include <string.h>

#include "inside.h"

/* ---- Session ----------------------------------------------------------------------------------------------------- */

static PyObject *session_new(PyTypeObject *type, PyObject *args, PyObject *named)
{
    (void)args, (void)named;
    SessionObject *s = object_new(type);
    if (s && cardan_session_new(&s->session) != CARDAN_OK) {
        Py_DECREF(s);
        return PyErr_NoMemory();
    }
    return (PyObject *)s;
}

static void session_free(PyObject *self)
{
    cardan_session_free(((SessionObject *)self)->session);
    object_free(self);
}

static PyObject *added(PyObject *self, CardanStatus status)
{
    const CardanMessage *m = NULL;
    int n = cardan_session_messages(((SessionObject *)self)->session, &m);
    return status == CARDAN_OK ? messages_list(n, m) : raise_messages(state_of(self), status, n, m);
}

static PyObject *session_add_folder(PyObject *self, PyObject *args)
{
    const char *path;
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    return added(self, cardan_add_folder(((SessionObject *)self)->session, path));
}

static PyObject *session_add_file(PyObject *self, PyObject *args)
{
    const char *path;
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    return added(self, cardan_add_file(((SessionObject *)self)->session, path));
}

static PyObject *session_add_text(PyObject *self, PyObject *args)
{
    const char *name, *text;
    if (!PyArg_ParseTuple(args, "ss", &name, &text))
        return NULL;
    return added(self, cardan_add_text(((SessionObject *)self)->session, name, text));
}

/* The texts of a list, which must outlive them; NULL: not a list of texts. */
static const char **texts_of(PyObject *list, int *n)
{
    *n = (int)PyList_Size(list);
    const char **texts = *n < 0 ? NULL : PyMem_Malloc((size_t)(*n + 1) * sizeof *texts);
    for (int i = 0; texts && i < *n; i++)
        if (!(texts[i] = PyUnicode_AsUTF8AndSize(PyList_GetItem(list, i), NULL))) {
            PyMem_Free(texts);
            return NULL;
        }
    return texts;
}

/* (variable, expression or None, times, values): numbers as bytes. False: with an exception. */
static int take_motion(PyObject *from, CardanMotion *to)
{
    const char *times, *values;
    Py_ssize_t n_times, n_values;
    if (!PyArg_ParseTuple(from, "szy#y#", &to->variable, &to->expression, &times, &n_times, &values, &n_values))
        return 0;
    to->n = (int)((n_times < n_values ? n_times : n_values) / (Py_ssize_t)sizeof(double));
    to->times = (const double *)times;
    to->values = (const double *)values;
    return 1;
}

/* The motions of a list, which must outlive them; NULL: with an exception. */
static CardanMotion *motions_of(PyObject *list, int *n)
{
    *n = (int)PyList_Size(list);
    CardanMotion *motions = *n < 0 ? NULL : PyMem_Calloc((size_t)*n + 1, sizeof *motions);
    for (int i = 0; motions && i < *n; i++)
        if (!take_motion(PyList_GetItem(list, i), &motions[i])) {
            PyMem_Free(motions);
            return NULL;
        }
    return motions;
}

/* (class name or None, modifiers or None, compiler or None, with protected ones, list of what is tunable, tangents, what is asked
 * for or None, list of motions) */
static PyObject *session_compile(PyObject *self, PyObject *args)
{
    const char *name;
    PyObject *tunable, *motions;
    CardanCompileOptions options = CARDAN_COMPILE_OPTIONS;
    CardanModel *model;
    CardanStatus status;
    if (!PyArg_ParseTuple(args, "zzziOizO", &name, &options.modifiers, &options.compiler, &options.with_protected,
                          &tunable, &options.tangents, &options.asked, &motions))
        return NULL;
    const char **texts = texts_of(tunable, &options.n_tunable);
    CardanMotion *moved = texts ? motions_of(motions, &options.n_motions) : NULL;
    if (!moved) {
        PyMem_Free(texts);
        return NULL;
    }
    options.tunable = texts;
    options.motions = moved;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_compile(((SessionObject *)self)->session, name, &options, &model);
    Py_END_ALLOW_THREADS;
    PyMem_Free(texts);
    PyMem_Free(moved);
    if (status == CARDAN_OK)
        return model_object(state_of(self), model);
    const CardanMessage *m = NULL;
    int n = model ? cardan_model_messages(model, &m) : 0;
    PyObject *none = raise_messages(state_of(self), status, n, m);
    cardan_model_free(model);
    return none;
}

static PyMethodDef session_methods[] = {
    {"add_folder", session_add_folder, METH_VARARGS, NULL}, {"add_file", session_add_file, METH_VARARGS, NULL},
    {"add_text", session_add_text, METH_VARARGS, NULL},     {"compile", session_compile, METH_VARARGS, NULL},
    {"study", session_study, METH_VARARGS, NULL},           {0}};
static PyType_Slot session_slots[] = {
    {Py_tp_new, (void *)session_new}, {Py_tp_dealloc, (void *)session_free}, {Py_tp_methods, session_methods}, {0}};
PyType_Spec session_spec = {"cardan._cardan.Session", sizeof(SessionObject), 0, Py_TPFLAGS_DEFAULT, session_slots};

/* ---- Model ------------------------------------------------------------------------------------------------------- */

PyObject *model_object(State *state, CardanModel *m)
{
    ModelObject *o = object_new(state->model);
    if (o)
        o->model = m;
    else
        cardan_model_free(m);
    return (PyObject *)o;
}

static void model_free(PyObject *self)
{
    cardan_model_free(((ModelObject *)self)->model);
    object_free(self);
}

PyObject *variable_tuple(const CardanVariable *v)
{
    static const char *const kinds[] = {"constant", "parameter", "input", "state", "variable"},
                             *const types[] = {"Real", "Integer", "Boolean", "enumeration", "String"},
                             *const settings[] = {"at once", "compiles", "never"};
    PyObject *value = isnan(v->value) ? Py_NewRef(Py_None) : PyFloat_FromDouble(v->value);
    return value ? Py_BuildValue("(sssssssN)", v->name, v->unit, v->display_unit, v->description, kinds[v->kind],
                                 types[v->type], settings[v->setting], value)
                 : NULL;
}

static PyObject *model_variable(PyObject *self, PyObject *args)
{
    int i;
    if (!PyArg_ParseTuple(args, "i", &i))
        return NULL;
    const CardanVariable *v = cardan_model_variable(((ModelObject *)self)->model, i);
    return v ? variable_tuple(v) : (PyErr_SetString(PyExc_IndexError, "no such variable"), NULL);
}

static PyObject *model_find(PyObject *self, PyObject *args)
{
    const char *name;
    if (!PyArg_ParseTuple(args, "s", &name))
        return NULL;
    return PyLong_FromLong(cardan_model_find(((ModelObject *)self)->model, name));
}

static PyObject *model_count(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyLong_FromLong(cardan_model_count(((ModelObject *)self)->model));
}

static PyObject *model_name(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return PyUnicode_FromString(cardan_model_name(((ModelObject *)self)->model));
}

static PyObject *model_states(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const CardanModel *m = ((ModelObject *)self)->model;
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < cardan_model_state_count(m); i++) {
        PyObject *name = PyUnicode_FromString(cardan_model_state(m, i));
        if (!name || PyList_Append(list, name) < 0)
            Py_CLEAR(list);
        Py_XDECREF(name);
    }
    return list;
}

static PyObject *model_messages(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const CardanMessage *m = NULL;
    int n = cardan_model_messages(((ModelObject *)self)->model, &m);
    return messages_list(n, m);
}

static PyObject *model_experiment(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CardanExperiment e = cardan_model_experiment(((ModelObject *)self)->model);
    return Py_BuildValue("(dddd)", e.start, e.stop, e.tolerance, e.interval);
}

static PyObject *model_scene(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    return Py_BuildValue("z", cardan_model_scene(((ModelObject *)self)->model));
}

static PyObject *model_report(PyObject *self, PyObject *args)
{
    const char *path;
    CardanStatus status;
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_model_report(((ModelObject *)self)->model, path);
    Py_END_ALLOW_THREADS;
    if (status == CARDAN_OK)
        Py_RETURN_NONE;
    return raise_text(state_of(self), status,
                      status == CARDAN_BAD_CALL ? "a report is a file .html or .json, of a model that was compiled here"
                                                : "the report cannot be written");
}

static PyObject *model_pack(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    CardanModel *m = ((ModelObject *)self)->model;
    CardanStatus status;
    size_t n = 0;
    Py_BEGIN_ALLOW_THREADS;
    status = cardan_model_pack(m, NULL, &n);
    Py_END_ALLOW_THREADS;
    if (status != CARDAN_OK)
        return raise_messages(state_of(self), status, 0, NULL);
    PyObject *bytes = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)n);
    if (bytes &&
        cardan_model_pack(m, PyBytes_AsString(bytes), &n) != CARDAN_OK) /* another thread has made other code */
        Py_CLEAR(bytes);
    return bytes ? bytes : PyErr_NoMemory();
}

PyObject *model_unpack(PyObject *module, PyObject *args)
{
    const char *bytes;
    Py_ssize_t n;
    CardanModel *model;
    State *state = PyModule_GetState(module);
    if (!PyArg_ParseTuple(args, "y#", &bytes, &n))
        return NULL;
    CardanStatus status = cardan_model_unpack(bytes, (size_t)n, &model);
    if (status == CARDAN_OK)
        return model_object(state, model);
    const CardanMessage *m = NULL;
    int count = model ? cardan_model_messages(model, &m) : 0;
    PyObject *none = raise_messages(state, status, count, m);
    cardan_model_free(model);
    return none;
}

static PyObject *model_instance(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    InstanceObject *o = object_new(state_of(self)->instance);
    if (o && cardan_instance_new(((ModelObject *)self)->model, &o->instance) != CARDAN_OK) {
        Py_DECREF(o);
        return PyErr_NoMemory();
    }
    return (PyObject *)o;
}

static PyMethodDef model_methods[] = {{"variable", model_variable, METH_VARARGS, NULL},
                                      {"find", model_find, METH_VARARGS, NULL},
                                      {"count", model_count, METH_NOARGS, NULL},
                                      {"name", model_name, METH_NOARGS, NULL},
                                      {"states", model_states, METH_NOARGS, NULL},
                                      {"messages", model_messages, METH_NOARGS, NULL},
                                      {"experiment", model_experiment, METH_NOARGS, NULL},
                                      {"scene", model_scene, METH_NOARGS, NULL},
                                      {"report", model_report, METH_VARARGS, NULL},
                                      {"instance", model_instance, METH_NOARGS, NULL},
                                      {"pack", model_pack, METH_NOARGS, NULL},
                                      {0}};
static PyType_Slot model_slots[] = {{Py_tp_dealloc, (void *)model_free}, {Py_tp_methods, model_methods}, {0}};
PyType_Spec model_spec = {"cardan._cardan.Model", sizeof(ModelObject), 0,
                          Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, model_slots};
