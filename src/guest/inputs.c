/* inputs.c: inputs of an FMU from a file: a column for each, and for each element of an array (u[1], A[2,3]). */
#include <math.h>

#include "guest/inside.h"
#include "run/result.h"

const char *guest_element_name(Arena *a, const GuestVariable *v, int k)
{
    if (!v->n_dims)
        return v->name;
    Buffer b = {0};
    int stride = v->n_elements;
    buffer_f(&b, "%s[", v->name);
    for (int d = 0; d < v->n_dims; d++) {
        stride /= v->dims[d];
        buffer_f(&b, "%s%d", d ? "," : "", k / stride % v->dims[d] + 1);
    }
    buffer_char(&b, ']');
    const char *name = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return name;
}

/* What is no number is NaN. */
static const char *find_hole(Arena *a, const char *name, const double *values, size_t rows)
{
    for (size_t k = 0; k < rows; k++)
        if (isnan(values[k]))
            return text_f(a, "the file of inputs has no number for '%s' in its row %zu after the names", name, k + 1);
    return NULL;
}

/* The columns of one variable; NULL where the file has none of them, or after *wrong. */
static double **columns_of(Arena *a, Result *r, const GuestVariable *v, size_t rows, const char **wrong)
{
    double **values = NEW_ARRAY(a, double *, v->n_elements + 1);
    const char *lacking = NULL;
    int found = 0;
    for (int k = 0; k < v->n_elements && !*wrong; k++) {
        const char *name = guest_element_name(a, v, k);
        int column = result_find(r, name);
        if (column < 0) {
            lacking = name;
            continue;
        }
        found++;
        values[k] = NEW_ARRAY(a, double, rows + 1);
        ResultReport report = result_column(r, column, 0, rows, values[k]);
        *wrong = report.status != RESULT_OK ? text_f(a, "%s", report.why) : find_hole(a, name, values[k], rows);
    }
    if (found && lacking && !*wrong)
        *wrong = text_f(a, "the file of inputs has no column '%s'", lacking);
    return found && !*wrong ? values : NULL;
}

const char *guest_inputs_read(Guest *g, const char *path, GuestInputs *to)
{
    Result *r = NULL;
    ResultReport report = result_open(&r, path);
    if (!r)
        return text_f(g->arena, "%s", report.why);
    size_t rows = result_rows(r);
    to->n_rows = (int)rows;
    to->times = NEW_ARRAY(g->arena, double, to->n_rows + 1);
    const char *wrong = to->n_rows ? NULL : "the file of inputs has no rows";
    report = result_column(r, RESULT_TIME, 0, rows, to->times);
    if (!wrong && report.status != RESULT_OK)
        wrong = text_f(g->arena, "%s", report.why);
    wrong = wrong ? wrong : find_hole(g->arena, "time", to->times, rows);
    for (int k = 1; k < to->n_rows && !wrong; k++)
        if (to->times[k] < to->times[k - 1])
            wrong = text_f(g->arena, "the times of the file of inputs go back, from %.10g to %.10g", to->times[k - 1],
                           to->times[k]);
    for (int i = 0; i < g->variables.n && !wrong; i++) {
        const GuestVariable *v = &g->variables.at[i];
        bool can_change = is(v->causality, "input") || is(v->variability, "tunable");
        bool is_number = v->type != GUEST_STRING && v->type != GUEST_BINARY;
        double **values = v->name && can_change && is_number ? columns_of(g->arena, r, v, rows, &wrong) : NULL;
        bool is_real = v->type == GUEST_FLOAT64 || v->type == GUEST_FLOAT32;
        bool jumps = !is_real || is(v->variability, "discrete") || is(v->variability, "tunable");
        if (values)
            PUSH(g->arena, to->all, ((GuestInput){v, values, !jumps}));
        to->widest = values && v->n_elements > to->widest ? v->n_elements : to->widest;
    }
    if (!wrong && !to->all.n)
        wrong = "no column of the file of inputs has the name of an input";
    result_close(r);
    return wrong;
}

void guest_input_at(const GuestInputs *in, const GuestInput *one, double time, double *to)
{
    int low = 0, high = in->n_rows - 1, n = one->variable->n_elements;
    while (high > low) { /* the last row that is not later */
        int middle = (low + high + 1) / 2;
        if (in->times[middle] <= time)
            low = middle;
        else
            high = middle - 1;
    }
    bool between = time > in->times[low] && one->is_continuous && low + 1 < in->n_rows;
    double t0 = in->times[low], t1 = between ? in->times[low + 1] : t0;
    double part = t1 > t0 ? (time - t0) / (t1 - t0) : 0;
    for (int k = 0; k < n; k++) {
        const double *v = one->values[k];
        to[k] = part > 0 ? v[low] + (v[low + 1] - v[low]) * part : v[low];
    }
}

static bool jumps_at(const GuestInput *one, int row)
{
    if (one->variable->type == GUEST_CLOCK)
        return one->values[0][row] != 0;
    for (int k = 0; k < one->variable->n_elements && !one->is_continuous; k++)
        if (one->values[k][row] != one->values[k][row - 1])
            return true;
    return false;
}

bool guest_input_ticks(const GuestInputs *in, const GuestVariable *clock, double time)
{
    for (int k = 0; k < in->all.n; k++)
        for (int r = 0; in->all.at[k].variable == clock && r < in->n_rows && in->times[r] <= time; r++)
            if (in->times[r] == time && jumps_at(&in->all.at[k], r))
                return true;
    return false;
}

double guest_inputs_next(const GuestInputs *in, double time)
{
    for (int r = 1; r < in->n_rows; r++) {
        if (in->times[r] <= time)
            continue;
        bool jump = in->times[r] == in->times[r - 1] || (r + 1 < in->n_rows && in->times[r + 1] == in->times[r]);
        for (int k = 0; k < in->all.n && !jump; k++)
            jump = jumps_at(&in->all.at[k], r);
        if (jump)
            return in->times[r];
    }
    return MODEL_NEVER;
}
