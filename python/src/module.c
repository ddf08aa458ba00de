/* module.c: the module cardan._cardan: errors, and the table of types. */
#include "inside.h"

static struct PyModuleDef definition;

State *state_of(PyObject *self)
{
    return PyType_GetModuleState(Py_TYPE(self));
}

void *object_new(PyTypeObject *type)
{
    allocfunc alloc = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    return alloc(type, 0);
}

void replace_reference(PyObject **at, PyObject *by)
{
    PyObject *before = *at;
    *at = by;
    Py_XDECREF(before);
}

void object_free(PyObject *self)
{
    PyTypeObject *type = Py_TYPE(self);
    freefunc give_back = (freefunc)PyType_GetSlot(type, Py_tp_free);
    give_back(self);
    Py_DECREF(type);
}

/* ---- errors ------------------------------------------------------------------------------------------------------ */

PyObject *messages_list(int n, const CardanMessage *m)
{
    static const char *const severities[] = {"error", "warning", "info"};
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < n; i++) {
        PyObject *one = Py_BuildValue("(sssssiiii)", severities[m[i].severity], m[i].code, m[i].text, m[i].help,
                                      m[i].file, m[i].line, m[i].column, m[i].end_line, m[i].end_column);
        if (!one || PyList_Append(list, one) < 0)
            Py_CLEAR(list);
        Py_XDECREF(one);
    }
    return list;
}

static PyObject *raise_list(State *state, CardanStatus status, PyObject *list)
{
    if (status == CARDAN_NO_MEMORY) {
        Py_XDECREF(list);
        return PyErr_NoMemory();
    }
    PyObject *error = list && state->error
                          ? PyObject_CallFunction(state->error, "isO", (int)status, cardan_status_text(status), list)
                          : NULL;
    Py_XDECREF(list);
    if (error)
        PyErr_SetObject((PyObject *)Py_TYPE(error), error);
    else if (!PyErr_Occurred())
        PyErr_SetString(PyExc_RuntimeError, cardan_status_text(status));
    Py_XDECREF(error);
    return NULL;
}

PyObject *raise_messages(State *state, CardanStatus status, int n, const CardanMessage *messages)
{
    return raise_list(state, status, messages_list(n, messages));
}

PyObject *raise_text(State *state, CardanStatus status, const char *text)
{
    CardanMessage one = {CARDAN_ERROR, "G001", text, "", "", 0, 0, 0, 0};
    return raise_messages(state, status, 1, &one);
}

static PyObject *on_error(PyObject *module, PyObject *maker)
{
    State *state = PyModule_GetState(module);
    replace_reference(&state->error, Py_NewRef(maker));
    Py_RETURN_NONE;
}

static PyObject *version(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    return PyUnicode_FromString(cardan_version());
}

static PyObject *open_result(PyObject *module, PyObject *args)
{
    const char *path;
    CardanResult *r;
    if (!PyArg_ParseTuple(args, "s", &path))
        return NULL;
    State *state = PyModule_GetState(module);
    CardanStatus status = cardan_result_open(path, &r);
    if (status == CARDAN_OK)
        return result_object(state, r);
    PyObject *none = raise_text(state, status, r ? cardan_result_why(r) : "");
    cardan_result_free(r);
    return none;
}

/* (from, to): (factor, offset) */
static PyObject *unit_conversion(PyObject *module, PyObject *args)
{
    const char *from, *to;
    double factor, offset;
    (void)module;
    if (!PyArg_ParseTuple(args, "ss", &from, &to))
        return NULL;
    if (cardan_unit_conversion(from, to, &factor, &offset) == CARDAN_OK)
        return Py_BuildValue("(dd)", factor, offset);
    return PyErr_Format(PyExc_ValueError, "'%s' is not known to be a unit of the same quantity as '%s'", from, to);
}

/* ---- the module -------------------------------------------------------------------------------------------------- */

static PyMethodDef functions[] = {{"on_error", on_error, METH_O, NULL},
                                  {"version", version, METH_NOARGS, NULL},
                                  {"open_result", open_result, METH_VARARGS, NULL},
                                  {"unpack", model_unpack, METH_VARARGS, NULL},
                                  {"unit_conversion", unit_conversion, METH_VARARGS, NULL},
                                  {0}};

static int add_type(PyObject *module, PyType_Spec *spec, PyTypeObject **to)
{
    *to = (PyTypeObject *)PyType_FromModuleAndSpec(module, spec, NULL);
    return *to ? PyModule_AddType(module, *to) : -1;
}

static int begin(PyObject *module)
{
    State *s = PyModule_GetState(module);
    return add_type(module, &session_spec, &s->session) || add_type(module, &model_spec, &s->model) ||
                   add_type(module, &instance_spec, &s->instance) || add_type(module, &linear_spec, &s->linear) ||
                   add_type(module, &result_spec, &s->result) || add_type(module, &column_spec, &s->column) ||
                   add_type(module, &mbs_spec, &s->mbs) || add_type(module, &mbs_code_spec, &s->mbs_code)
               ? -1
               : 0;
}

static int visit_all(PyObject *module, visitproc visit, void *arg)
{
    State *s = PyModule_GetState(module);
    Py_VISIT(s->error);
    Py_VISIT(s->session);
    Py_VISIT(s->model);
    Py_VISIT(s->instance);
    Py_VISIT(s->linear);
    Py_VISIT(s->result);
    Py_VISIT(s->column);
    Py_VISIT(s->mbs);
    Py_VISIT(s->mbs_code);
    return 0;
}

static int clear_all(PyObject *module)
{
    State *s = PyModule_GetState(module);
    Py_CLEAR(s->error);
    Py_CLEAR(s->session);
    Py_CLEAR(s->model);
    Py_CLEAR(s->instance);
    Py_CLEAR(s->linear);
    Py_CLEAR(s->result);
    Py_CLEAR(s->column);
    Py_CLEAR(s->mbs);
    Py_CLEAR(s->mbs_code);
    return 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)begin}, {0}};
static struct PyModuleDef definition = {.m_base = PyModuleDef_HEAD_INIT,
                                        .m_name = "cardan._cardan",
                                        .m_size = sizeof(State),
                                        .m_methods = functions,
                                        .m_slots = slots,
                                        .m_traverse = visit_all,
                                        .m_clear = clear_all};

PyMODINIT_FUNC PyInit__cardan(void);
PyMODINIT_FUNC PyInit__cardan(void)
{
    return PyModuleDef_Init(&definition);
}
