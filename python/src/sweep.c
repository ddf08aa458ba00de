/* sweep.c: many runs of an instance, and studies as texts. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

#define OF(self) ((InstanceObject *)(self))

/* Rows as they come, kept without the interpreter's lock. */
typedef struct {
    int n_varied, n_results;
    long n, room;
    double *numbers; /* of each row what is varied, then results */
    char **messages; /* of each row; NULL: none */
} Rows;

static int take(void *data, const CardanSweepRow *row)
{
    Rows *r = data;
    size_t width = (size_t)(r->n_varied + r->n_results);
    if (r->n == r->room) {
        long room = r->room ? 2 * r->room : 256;
        double *numbers = realloc(r->numbers, (size_t)room * width * sizeof *numbers + 1);
        r->numbers = numbers ? numbers : r->numbers;
        char **messages = realloc(r->messages, (size_t)room * sizeof *messages);
        r->messages = messages ? messages : r->messages;
        if (!numbers || !messages)
            return 1;
        r->room = room;
    }
    double *to = r->numbers + (size_t)r->n * width;
    memcpy(to, row->varied, (size_t)r->n_varied * sizeof *to);
    memcpy(to + r->n_varied, row->results, (size_t)r->n_results * sizeof *to);
    r->messages[r->n++] = *row->message ? strdup(row->message) : NULL;
    return 0;
}

static void free_rows(Rows *r)
{
    for (long k = 0; k < r->n; k++)
        free(r->messages[k]);
    free(r->messages);
    free(r->numbers);
}

/* [(name, text or None, numbers)]; the list must outlive it. False: with an exception. */
static int take_varied(PyObject *list, CardanSweep *s)
{
    s->n_varied = (int)PyList_Size(list);
    CardanVaried *to = PyMem_Calloc((size_t)s->n_varied + 1, sizeof *to);
    s->varied = to;
    for (int k = 0; to && k < s->n_varied; k++) {
        const char *numbers;
        Py_ssize_t n;
        if (!PyArg_ParseTuple(PyList_GetItem(list, k), "szy#", &to[k].name, &to[k].values, &numbers, &n))
            return 0;
        to[k].numbers = (const double *)numbers;
        to[k].n = (int)(n / (Py_ssize_t)sizeof(double));
    }
    return to ? 1 : (PyErr_NoMemory(), 0);
}

/* [(name, expression)] */
static int take_results(PyObject *list, CardanSweep *s)
{
    s->n_results = (int)PyList_Size(list);
    CardanScalar *to = PyMem_Calloc((size_t)s->n_results + 1, sizeof *to);
    s->results = to;
    for (int k = 0; to && k < s->n_results; k++)
        if (!PyArg_ParseTuple(PyList_GetItem(list, k), "ss", &to[k].name, &to[k].expression))
            return 0;
    return to ? 1 : (PyErr_NoMemory(), 0);
}

/* (rows, numbers, {row: message}, how many were known, device) */
static PyObject *found_rows(const Rows *r, const CardanSweep *s)
{
    PyObject *messages = PyDict_New();
    for (long k = 0; messages && k < r->n; k++) {
        if (!r->messages[k])
            continue;
        PyObject *number = PyLong_FromLong(k),
                 *text = PyUnicode_DecodeUTF8(r->messages[k], (Py_ssize_t)strlen(r->messages[k]), "replace");
        if (!number || !text || PyDict_SetItem(messages, number, text) < 0)
            Py_CLEAR(messages);
        Py_XDECREF(number);
        Py_XDECREF(text);
    }
    Py_ssize_t bytes = (Py_ssize_t)sizeof(double) * r->n * (r->n_varied + r->n_results);
    PyObject *numbers = messages ? PyBytes_FromStringAndSize((const char *)r->numbers, bytes) : NULL;
    if (!numbers)
        Py_XDECREF(messages);
    return numbers ? Py_BuildValue("(lNNls)", r->n, numbers, messages, s->known, s->device) : NULL;
}

/* (options of a run, what is varied, results, sampling, runs, seed, threads, part, parts, table, anew, page, mat, keep, on a device,
 * in single precision) */
PyObject *instance_sweep(PyObject *self, PyObject *args)
{
    CardanRunOptions options = CARDAN_RUN_OPTIONS;
    CardanSweep s = CARDAN_SWEEP;
    PyObject *run, *varied, *results, *done = NULL;
    if (!PyArg_ParseTuple(args, "OOOzlkiiizizzzii", &run, &varied, &results, &s.sampling, &s.runs, &s.seed, &s.threads,
                          &s.part, &s.parts, &s.table, &s.anew, &s.page, &s.mat, &s.keep, &s.on_device,
                          &s.single_precision))
        return NULL;
    if (take_varied(varied, &s) && take_results(results, &s) && instance_options(self, run, &options)) {
        Rows rows = {.n_varied = s.n_varied, .n_results = s.n_results};
        CardanStatus status;
        s.row = take;
        s.data = &rows;
        Py_BEGIN_ALLOW_THREADS;
        status = cardan_sweep(OF(self)->instance, &options, &s);
        Py_END_ALLOW_THREADS;
        PyObject *good = instance_left(self, status);
        done = good ? found_rows(&rows, &s) : NULL;
        Py_XDECREF(good);
        free_rows(&rows);
    }
    PyMem_Free((void *)s.varied);
    PyMem_Free((void *)s.results);
    return done;
}

/* ---- studies as texts -------------------------------------------------------------------------------------------- */

static int append(PyObject *list, PyObject *one)
{
    int good = one && PyList_Append(list, one) == 0;
    Py_XDECREF(one);
    return good;
}

static PyObject *varied_list(const CardanSweep *s)
{
    PyObject *list = PyList_New(0);
    for (int k = 0; list && k < s->n_varied; k++) {
        const CardanVaried *v = &s->varied[k];
        if (!append(list, Py_BuildValue("(szN)", v->name, v->values, numbers_bytes(v->numbers, v->n))))
            Py_CLEAR(list);
    }
    return list;
}

static PyObject *pairs_list(int n, const CardanScalar *pairs)
{
    PyObject *list = PyList_New(0);
    for (int k = 0; list && k < n; k++)
        if (!append(list, Py_BuildValue("(ss)", pairs[k].name, pairs[k].expression)))
            Py_CLEAR(list);
    return list;
}

/* (name, text or None): (model, folders, files, values, (start, stop, tolerance, intervals, solver, step, max_step), what is
 * varied, results, sampling, runs, seed) */
PyObject *session_study(PyObject *self, PyObject *args)
{
    const char *name, *text;
    CardanStudy *study;
    CardanSession *session = ((SessionObject *)self)->session;
    if (!PyArg_ParseTuple(args, "sz", &name, &text))
        return NULL;
    CardanStatus status = cardan_study_read(session, name, text, &study);
    if (status != CARDAN_OK) {
        const CardanMessage *m = NULL;
        int n = cardan_session_messages(session, &m);
        return raise_messages(state_of(self), status, n, m);
    }
    const CardanRunOptions *o = &study->run;
    const CardanSweep *s = &study->sweep;
    PyObject *all = Py_BuildValue("(zNNN(dddizdd)NNslk)", study->model, names_list(study->n_folders, study->folders),
                                  names_list(study->n_files, study->files), pairs_list(study->n_values, study->values),
                                  o->start, o->stop, o->tolerance, o->intervals, o->solver, o->step, o->max_step,
                                  varied_list(s), pairs_list(s->n_results, s->results), s->sampling, s->runs, s->seed);
    cardan_study_free(study);
    return all;
}
