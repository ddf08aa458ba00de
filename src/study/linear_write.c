/* linear_write.c: a linear model as a table for people, as JSON, as a MATLAB file, and as Python. */
#include <math.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/matrix_file.h"
#include "study/linear.h"

/* ---- for people -------------------------------------------------------------------------------------------------- */

enum { STATES_NAMED = 3, NAME_MOST = 40 };

/* The states that take part most, by decreasing share. */
static void print_participation(Buffer *to, const Linear *l, const Mode *mode)
{
    bool *named = calloc((size_t)l->n + 1, sizeof *named);
    double sum = 0;
    for (int i = 0; i < l->n; i++)
        sum += mode->participation[i];
    for (int k = 0; named && sum > 0 && k < STATES_NAMED; k++) {
        int best = -1;
        for (int i = 0; i < l->n; i++)
            if (!named[i] && (best < 0 || mode->participation[i] > mode->participation[best] * (1 + 1e-9)))
                best = i;
        if (best < 0 || mode->participation[best] < 0.02 * sum)
            break;
        named[best] = true;
        buffer_f(to, "%s%s %.0f %%", k ? ", " : "", l->states[best], 100 * mode->participation[best] / sum);
    }
    free(named);
}

static void print_values(Buffer *to, const char *title, int n, const char *const *names, const double *values)
{
    if (n)
        buffer_f(to, "%s\n", title);
    for (int k = 0; k < n; k++)
        buffer_f(to, "  %-*s %14.7g\n", NAME_MOST, names[k], values[k]);
}

void linear_print(Buffer *to, const Linear *l, const Modes *modes)
{
    buffer_f(to, "linear model at time = %g: %d states, %d inputs, %d outputs%s\n", l->time, l->n, l->m, l->p,
             l->is_exact ? "" : " (by differences)");
    if (l->period > 0)
        buffer_f(to, "sampled with a period of %g: x(t + %g) = A x(t) + B u(t)\n", l->period, l->period);
    print_values(to, "states", l->n, l->states, l->x);
    print_values(to, "inputs", l->m, l->inputs, l->u);
    print_values(to, "outputs", l->p, l->outputs, l->y);
    if (modes->n)
        buffer_text(to,
                    "eigenvalues           real           imag   frequency Hz      damping  states that take part\n");
    for (int k = 0, number = 1; k < modes->n; k++) {
        const Mode *mode = &modes->at[k];
        if (mode->im < 0)
            continue; /* the other of a pair */
        buffer_f(to, "  %3d  %s %14.7g %14.7g %14.7g %12.6g  ", number++, mode->im > 0 ? "pair" : "    ", mode->re,
                 mode->im, mode->hz, mode->damping);
        print_participation(to, l, mode);
        buffer_char(to, '\n');
    }
}

/* ---- JSON -------------------------------------------------------------------------------------------------------- */

static void json_names(Json *j, const char *key, int n, const char *const *names)
{
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < n; k++)
        json_text(j, names[k]);
    json_end(j);
}

static void json_vector(Json *j, const char *key, int n, const double *values)
{
    json_key(j, key);
    json_array(j);
    for (int k = 0; k < n; k++)
        json_number(j, values[k]);
    json_end(j);
}

static void json_matrix(Json *j, const char *key, int rows, int columns, const double *values)
{
    json_key(j, key);
    json_array(j);
    for (int i = 0; i < rows; i++) {
        json_array(j);
        for (int k = 0; k < columns; k++)
            json_number(j, values[(size_t)k * (size_t)rows + (size_t)i]);
        json_end(j);
    }
    json_end(j);
}

static void json_mode(Json *j, const Linear *l, const Mode *mode)
{
    json_object(j);
    json_key(j, "real");
    json_number(j, mode->re);
    json_key(j, "imag");
    json_number(j, mode->im);
    json_key(j, "frequency");
    json_number(j, mode->hz);
    json_key(j, "damping");
    json_number(j, mode->damping);
    json_vector(j, "participation", l->n, mode->participation);
    json_vector(j, "shape_real", l->n, mode->shape_re);
    json_vector(j, "shape_imag", l->n, mode->shape_im);
    json_end(j);
}

void linear_json(Buffer *to, const Linear *l, const Modes *modes)
{
    Json j = {.to = to};
    json_object(&j);
    json_key(&j, "model");
    json_text(&j, l->model->name);
    json_key(&j, "time");
    json_number(&j, l->time);
    json_key(&j, "period");
    json_number(&j, l->period);
    json_key(&j, "exact");
    json_bool(&j, l->is_exact);
    json_names(&j, "states", l->n, l->states);
    json_names(&j, "inputs", l->m, l->inputs);
    json_names(&j, "outputs", l->p, l->outputs);
    json_vector(&j, "x", l->n, l->x);
    json_vector(&j, "der_x", l->n, l->slope);
    json_vector(&j, "u", l->m, l->u);
    json_vector(&j, "y", l->p, l->y);
    json_matrix(&j, "A", l->n, l->n, l->a);
    json_matrix(&j, "B", l->n, l->m, l->b);
    json_matrix(&j, "C", l->p, l->n, l->c);
    json_matrix(&j, "D", l->p, l->m, l->d);
    json_key(&j, "modes");
    json_array(&j);
    for (int k = 0; k < modes->n; k++)
        json_mode(&j, l, &modes->at[k]);
    json_end(&j);
    json_end(&j);
    buffer_char(to, '\n');
}

/* ---- Python ------------------------------------------------------------------------------------------------------ */

static void python_matrix(Buffer *to, const char *name, int rows, int columns, const double *values)
{
    buffer_f(to, "%s = [", name);
    for (int i = 0; i < rows; i++) {
        buffer_text(to, i ? ",\n     [" : "[");
        for (int k = 0; k < columns; k++) {
            buffer_text(to, k ? ", " : "");
            buffer_number(to, values[(size_t)k * (size_t)rows + (size_t)i]);
        }
        buffer_char(to, ']');
    }
    buffer_text(to, "]\n");
}

static void python_names(Buffer *to, const char *name, int n, const char *const *names)
{
    Buffer list = {0};
    Json j = {.to = &list};
    json_array(&j);
    for (int k = 0; k < n; k++)
        json_text(&j, names[k]);
    json_end(&j);
    buffer_f(to, "%s = %s\n", name, list.at);
    buffer_free(&list);
}

static void python_vector(Buffer *to, const char *name, int n, const double *values)
{
    buffer_f(to, "%s = [", name);
    for (int k = 0; k < n; k++) {
        buffer_text(to, k ? ", " : "");
        buffer_number(to, values[k]);
    }
    buffer_text(to, "]\n");
}

void linear_python(Buffer *to, const Linear *l, const Modes *modes)
{
    buffer_f(to,
             "\"\"\"%s near time = %g: der(x) = A x + B u, y = C x + D u, all as differences from the point.\"\"\"\n\n",
             l->model->name, l->time);
    buffer_f(to, "period = %.17g  # of a sampled model; 0: none\n", l->period);
    python_names(to, "states", l->n, l->states);
    python_names(to, "inputs", l->m, l->inputs);
    python_names(to, "outputs", l->p, l->outputs);
    python_vector(to, "x", l->n, l->x);
    python_vector(to, "u", l->m, l->u);
    python_vector(to, "y", l->p, l->y);
    python_matrix(to, "A", l->n, l->n, l->a);
    python_matrix(to, "B", l->n, l->m, l->b);
    python_matrix(to, "C", l->p, l->n, l->c);
    python_matrix(to, "D", l->p, l->m, l->d);
    buffer_text(to, "eigenvalues = [");
    for (int k = 0; k < modes->n; k++) {
        buffer_text(to, k ? ", complex(" : "complex(");
        buffer_number(to, modes->at[k].re);
        buffer_text(to, ", ");
        buffer_number(to, modes->at[k].im);
        buffer_char(to, ')');
    }
    buffer_text(to, "]\n\n\n"
                    "def scipy():\n"
                    "    \"\"\"As a scipy.signal.StateSpace.\"\"\"\n"
                    "    from scipy.signal import StateSpace\n"
                    "    return StateSpace(A, B, C, D, dt=period) if period else StateSpace(A, B, C, D)\n\n\n"
                    "def control():\n"
                    "    \"\"\"As a state-space system of python-control, with the names of the model.\"\"\"\n"
                    "    import control as c\n"
                    "    return c.ss(A, B, C, D, period, states=states, inputs=inputs, outputs=outputs)\n");
}

/* ---- MATLAB ------------------------------------------------------------------------------------------------------ */

static Matrix by_rows(Arena *a, int rows, int columns, const double *values)
{
    Matrix m = {(size_t)rows, (size_t)columns, NEW_ARRAY(a, double, rows *columns + 1)};
    for (int i = 0; i < rows; i++)
        for (int k = 0; k < columns; k++)
            m.at[i * columns + k] = values[(size_t)k * (size_t)rows + (size_t)i];
    return m;
}

const char *linear_mat(Arena *a, const char *path, const Linear *l, const Modes *modes)
{
    double *values = NEW_ARRAY(a, double, 2 * modes->n + 1);
    for (int k = 0; k < modes->n; k++) {
        values[k] = modes->at[k].re;
        values[modes->n + k] = modes->at[k].im;
    }
    const struct {
        const char *name;
        int rows, columns;
        const double *at;
    } all[] = {{"A", l->n, l->n, l->a}, {"B", l->n, l->m, l->b},
               {"C", l->p, l->n, l->c}, {"D", l->p, l->m, l->d},
               {"x", l->n, 1, l->x},    {"u", l->m, 1, l->u},
               {"y", l->p, 1, l->y},    {"eigenvalues", modes->n, 2, values}};
    const char *wrong = NULL;
    for (size_t k = 0; !wrong && k < sizeof all / sizeof *all; k++)
        wrong =
            matrix_write(a, path, all[k].name, by_rows(a, all[k].rows, all[k].columns, all[k].at), MATRIX_V6, k > 0);
    return wrong;
}
