/* given_inputs.c: a model with its inputs given: one that extends it, with an equation for each. */
#include "app/given_inputs.h"

#include <math.h>
#include <string.h>

#include "run/result.h"

bool given_inputs_take(Call *call, GivenInputs *given)
{
    *given = (GivenInputs){.call = call, .file = call_value(call, "--inputs")};
    for (const char *text; (text = call_next_value(call, "--input"));) {
        const char *equals = strchr(text, '=');
        if (!equals || equals == text || !equals[1])
            return call_wrong(call, "--input needs NAME=EXPRESSION, not '%s'", text), false;
        GivenInput one = {arena_text(call->arena, text, (size_t)(equals - text)), equals + 1};
        PUSH(call->arena, given->at, one);
    }
    return true;
}

bool given_inputs_any(const GivenInputs *given)
{
    return given->at.n || given->file;
}

void given_inputs_free(GivenInputs *given)
{
    buffer_free(&given->table);
}

/* The input that a name, or the name of an element, is of; NULL: none is called so. */
static FlatVar *input_named(Flat *flat, const char *name)
{
    size_t n = strlen(name);
    if (n && name[n - 1] == ']')
        n = strcspn(name, "[");
    for (int k = 0; k < flat->vars.n; k++) {
        FlatVar *v = &flat->vars.at[k];
        const char *own = v->var->name->text;
        if (v->is_input && (!strcmp(own, name) || (strlen(own) == n && !memcmp(own, name, n))))
            return v;
    }
    return NULL;
}

static bool no_input(const GivenInputs *given, const Flat *flat, const char *what)
{
    Buffer names = {0};
    for (int k = 0; k < flat->vars.n; k++)
        if (flat->vars.at[k].is_input)
            buffer_f(&names, "%s%s", names.n ? ", " : "", flat->vars.at[k].var->name->text);
    if (names.n)
        call_wrong(given->call, "%s; the inputs of the model are %s", what, names.at);
    else
        call_wrong(given->call, "%s; the model has no inputs", what);
    buffer_free(&names);
    return false;
}

/* ---- the file ---------------------------------------------------------------------------------------------------- */

/* Rows with time and what the columns hold; a value that is none ends them. */
static bool fill_table(GivenInputs *given, Result *data, const int *columns, int n)
{
    Arena *a = given->call->arena;
    size_t rows = result_rows(data);
    double **values = NEW_ARRAY(a, double *, n + 1);
    for (int k = 0; k <= n; k++) {
        values[k] = NEW_ARRAY(a, double, (int)rows + 1);
        ResultReport r = result_column(data, k ? columns[k - 1] : RESULT_TIME, 0, rows, values[k]);
        if (r.status != RESULT_OK)
            return call_wrong(given->call, "%s", r.why), false;
    }
    for (size_t i = 0; i < rows; i++)
        for (int k = 0; k <= n; k++) {
            if (!isfinite(values[k][i]))
                return call_wrong(given->call, "'%s': row %zu holds no number for '%s'", given->file, i + 1,
                                  k ? result_variable(data, columns[k - 1])->name : "time"),
                       false;
            buffer_text(&given->table, k ? ", " : given->table.n ? "; " : "");
            buffer_number(&given->table, values[k][i]);
        }
    return rows > 0 || (call_wrong(given->call, "'%s' has no rows", given->file), false);
}

static bool read_file(GivenInputs *given, Flat *flat)
{
    Call *call = given->call;
    Result *data;
    ResultReport report = result_open(&data, given->file);
    if (report.status != RESULT_OK)
        return call_wrong(call, "%s", report.why), false;
    VEC(int) columns = {0};
    for (int k = 0; k < result_count(data); k++) {
        const ResultVariable *v = result_variable(data, k);
        if (v->kind != RESULT_VARIABLE || !input_named(flat, v->name))
            continue;
        PUSH(call->arena, columns, k);
        GivenInput one = {arena_text(call->arena, v->name, strlen(v->name)),
                          symbol_f(call->symbols, "'given inputs'.y[%d]", columns.n)->text};
        PUSH(call->arena, given->at, one);
    }
    bool good =
        columns.n ? fill_table(given, data, columns.at, columns.n)
                  : no_input(given, flat, symbol_f(call->symbols, "no column of '%s' is an input", given->file)->text);
    result_close(data);
    return good;
}

/* ---- the model --------------------------------------------------------------------------------------------------- */

bool given_inputs_open(GivenInputs *given, PipelineSettings *settings, Pipeline *p)
{
    Call *call = given->call;
    Arena *a = call->arena;
    Buffer text = {0};
    if (!pipeline_compile(p, &(PipelinePolicy){.goal = PIPELINE_FLAT}))
        return false;
    for (int k = 0; k < given->at.n; k++)
        if (!input_named(p->flat, given->at.at[k].name))
            return no_input(given, p->flat, symbol_f(call->symbols, "'%s' is no input", given->at.at[k].name)->text);
    if (given->file && !read_file(given, p->flat))
        return false;
    const char *name = class_name(p->class_);
    buffer_f(&text, "model 'with inputs' \"%s, its inputs given\"\n  extends .%s;\n", name, name);
    if (given->file) {
        buffer_text(&text, "protected\n  Modelica.Blocks.Sources.CombiTimeTable 'given inputs'(extrapolation="
                           "Modelica.Blocks.Types.Extrapolation.HoldLastPoint, table=[");
        buffer_add(&text, given->table.at, given->table.n);
        buffer_text(&text, "]);\n");
    }
    buffer_text(&text, "equation\n");
    for (int k = 0; k < given->at.n; k++)
        buffer_f(&text, "  %s = %s;\n", given->at.at[k].name, given->at.at[k].expression);
    buffer_text(&text, "end 'with inputs';\n");
    PUSH(a, settings->texts, ((PipelineText){"the inputs", arena_text(a, text.at, text.n)}));
    settings->model = "'with inputs'";
    buffer_free(&text);
    pipeline_free_code(p);
    return pipeline_open(p, &(PipelineContext){a, call->symbols, call->diags}, settings) == PIPELINE_OPENED;
}

void given_inputs_flattened(const GivenInputs *given, Flat *flat)
{
    for (int k = 0; k < given->at.n; k++) {
        FlatVar *v = input_named(flat, given->at.at[k].name);
        if (v)
            v->is_input = false;
    }
}
