/* mbs_code.c: MbsCode: machine code of a tree of bodies. It does not change: any number of threads may compute with it. */
#include <cardan/mbs_compile.h>

#include "mbs_rows.h"

typedef struct {
    PyObject_HEAD MbsCode *code;
} CodeObject;

static MbsCode *code_of(const One *o)
{
    return ((CodeObject *)o->of)->code;
}

static void code_object_free(PyObject *self)
{
    mbs_code_free(((CodeObject *)self)->code);
    object_free(self);
}

/* Numbers of a list, in memory that PyMem_Free takes; NULL: with an exception. */
static MbsId *ids_of(PyObject *list, int *n)
{
    Py_ssize_t length = PyList_Size(list);
    MbsId *ids = length < 0 ? NULL : PyMem_Malloc((size_t)(length ? length : 1) * sizeof *ids);
    if (!ids)
        return PyErr_Occurred() ? NULL : (MbsId *)PyErr_NoMemory();
    for (Py_ssize_t k = 0; k < length; k++)
        ids[k] = (MbsId)PyLong_AsLong(PyList_GetItem(list, k));
    *n = (int)length;
    if (!PyErr_Occurred())
        return ids;
    PyMem_Free(ids);
    return NULL;
}

PyObject *mbs_code_compile(PyObject *mbs, MbsModel *m, PyObject *args)
{
    PyObject *frames, *parameters;
    MbsCodeOptions options = {0};
    if (!PyArg_ParseTuple(args, "IO!O!", &options.functions, &PyList_Type, &frames, &PyList_Type, &parameters))
        return NULL;
    MbsId *frame_ids = ids_of(frames, &options.n_frames);
    MbsId *parameter_ids = frame_ids ? ids_of(parameters, &options.n_parameters) : NULL;
    CodeObject *o = parameter_ids ? object_new(state_of(mbs)->mbs_code) : NULL;
    if (o) {
        options.frames = frame_ids;
        options.parameters = parameter_ids;
        MbsStatus status = mbs_compile(m, &options, &o->code);
        if (status != MBS_OK) {
            mbs_failed(mbs, status, mbs_message(m));
            Py_CLEAR(o);
        }
    }
    PyMem_Free(frame_ids);
    PyMem_Free(parameter_ids);
    return (PyObject *)o;
}

/* ---- many states ------------------------------------------------------------------------------------------------- */

static MbsStatus one_forward(One *o)
{
    return mbs_code_forward(code_of(o), o->t, o->at[0], o->at[1], o->at[2], o->at[3], o->at[4]);
}

static MbsStatus one_inverse(One *o)
{
    return mbs_code_inverse(code_of(o), o->t, o->at[0], o->at[1], o->at[2], o->at[3], o->at[4]);
}

static MbsStatus one_mass_matrix(One *o)
{
    return mbs_code_mass_matrix(code_of(o), o->at[0], o->at[1], o->at[2]);
}

static MbsStatus one_locate(One *o)
{
    return mbs_code_locate(code_of(o), o->id, o->at[0], o->at[1], o->at[2], o->at[3]);
}

static MbsStatus one_jacobian(One *o)
{
    return mbs_code_jacobian(code_of(o), o->id, o->at[0], o->at[1], o->at[2]);
}

static MbsStatus one_jacobian_rate(One *o)
{
    return mbs_code_jacobian_rate(code_of(o), o->id, o->at[0], o->at[1], o->at[2], o->at[3]);
}

static MbsStatus one_forward_derivatives(One *o)
{
    return mbs_code_forward_derivatives(code_of(o), o->t, o->at[0], o->at[1], o->at[2], o->at[3], o->at[4], o->at[5]);
}

static MbsStatus one_inverse_derivatives(One *o)
{
    return mbs_code_inverse_derivatives(code_of(o), o->t, o->at[0], o->at[1], o->at[2], o->at[3], o->at[4], o->at[5]);
}

#define METHOD(name, n_buffers)                                                                                        \
    static PyObject *py_##name(PyObject *self, PyObject *args)                                                         \
    {                                                                                                                  \
        MbsStatus status;                                                                                              \
        if (!mbs_rows(self, args, n_buffers, one_##name, &status))                                                     \
            return NULL;                                                                                               \
        return status == MBS_OK ? Py_NewRef(Py_None) : mbs_failed(self, status, NULL);                                 \
    }
METHOD(forward, 5)
METHOD(inverse, 5)
METHOD(mass_matrix, 3)
METHOD(locate, 4)
METHOD(jacobian, 3)
METHOD(jacobian_rate, 4)
METHOD(forward_derivatives, 6)
METHOD(inverse_derivatives, 6)

static PyObject *py_sizes(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const MbsCode *c = ((CodeObject *)self)->code;
    return Py_BuildValue("(iii)", mbs_code_n_q(c), mbs_code_n_v(c), mbs_code_n_inputs(c));
}

static PyMethodDef methods[] = {{"forward", py_forward, METH_VARARGS, NULL},
                                {"inverse", py_inverse, METH_VARARGS, NULL},
                                {"mass_matrix", py_mass_matrix, METH_VARARGS, NULL},
                                {"locate", py_locate, METH_VARARGS, NULL},
                                {"jacobian", py_jacobian, METH_VARARGS, NULL},
                                {"jacobian_rate", py_jacobian_rate, METH_VARARGS, NULL},
                                {"forward_derivatives", py_forward_derivatives, METH_VARARGS, NULL},
                                {"inverse_derivatives", py_inverse_derivatives, METH_VARARGS, NULL},
                                {"sizes", py_sizes, METH_NOARGS, NULL},
                                {0}};
static PyType_Slot slots[] = {{Py_tp_dealloc, (void *)code_object_free}, {Py_tp_methods, methods}, {0}};
PyType_Spec mbs_code_spec = {"cardan._cardan.MbsCode", sizeof(CodeObject), 0,
                             Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
