/* tables.c: tables of one abscissa in exported code: straight lines between their points, found by comparisons, as any
 * expression. Their numbers may be parameters. */
#include <string.h>

#include "export/writer.h"

enum { LINEAR = 1 };                   /* Modelica.Blocks.Types.Smoothness */
enum { HOLD = 1, LAST_TWO, PERIODIC }; /* Modelica.Blocks.Types.Extrapolation */
enum { ROWS_MOST = 1000 };

typedef struct {
    Writer *w;
    Expr rows; /* of the matrix */
    int column;
    Expr u;
} Table;

/* What the constructor of an object was given for an input; NULL: nothing. */
static Expr given(Expr call, const char *input)
{
    const Function *f = call->value.function;
    for (int k = 0; k < f->n_inputs && k < call->n; k++)
        if (strcmp(f->inputs[k].var->name->text, input) == 0)
            return call->args[k];
    return NULL;
}

static Expr constructor_of(const Writer *w, Expr object)
{
    const Steps *steps = &w->s->steps.parameters;
    for (int k = 0; object->op == EXPR_VAR && k < steps->n; k++)
        if (steps->at[k].kind == STEP_OBJECT && steps->at[k].target == object->value.var)
            return steps->at[k].value->op == EXPR_CALL ? steps->at[k].value : NULL;
    return NULL;
}

static bool is_whole(Expr e, long *to)
{
    double x;
    bool is_number = e && expr_get_real(e, &x);
    if (!is_number && e && e->op == EXPR_ENUM) {
        *to = (long)e->value.integer;
        return true;
    }
    *to = is_number ? (long)x : 0;
    return is_number;
}

static bool is_no_name(Expr e)
{
    return e && e->op == EXPR_STRING && (strcmp(e->value.text->text, "NoName") == 0 || !e->value.text->text[0]);
}

static Expr entry(const Table *t, int row, int column)
{
    return program_plain(t->w, t->rows->args[row]->args[column]);
}

/* The line through points `row` and the next. */
static Expr line(const Table *t, int row)
{
    Exprs *x = t->w->x;
    Expr x0 = entry(t, row, 0), y0 = entry(t, row, t->column);
    Expr rise = expr_sub(x, entry(t, row + 1, t->column), y0), run = expr_sub(x, entry(t, row + 1, 0), x0);
    return expr_add(x, y0, expr_div(x, expr_mul(x, rise, expr_sub(x, t->u, x0)), run));
}

/* Among the lines first … last; the outer ones go on beyond the table. */
static Expr among(const Table *t, int first, int last)
{
    if (first == last)
        return line(t, first);
    Exprs *x = t->w->x;
    int middle = (first + last + 1) / 2;
    Expr below[] = {t->u, entry(t, middle, 0)};
    Expr parts[] = {expr_make(x, EXPR_LT, expr_boolean(x, false)->type, 2, below), among(t, first, middle - 1),
                    among(t, middle, last)};
    return expr_make(x, EXPR_IF, t->u->type, 3, parts);
}

static Expr abscissa(const Table *t, Expr u, long extrapolation)
{
    Exprs *x = t->w->x;
    Expr first = entry(t, 0, 0), last = entry(t, t->rows->n - 1, 0);
    if (extrapolation == HOLD) {
        Expr above = expr_make(x, EXPR_MAX2, u->type, 2, (Expr[]){u, first});
        return expr_make(x, EXPR_MIN2, u->type, 2, (Expr[]){above, last});
    }
    if (extrapolation != PERIODIC)
        return u;
    Expr since[] = {expr_sub(x, u, first), expr_sub(x, last, first)};
    return expr_add(x, first, expr_make(x, EXPR_MOD, u->type, 2, since));
}

Expr table_value(Writer *w, Expr call)
{
    const Function *f = call->value.function;
    if (!f->external || !f->external->name || call->n != 3 ||
        strcmp(f->external->name->text, "ModelicaStandardTables_CombiTable1D_getValue") != 0)
        return NULL;
    Expr made = constructor_of(w, call->args[0]);
    long which, smoothness, extrapolation, column;
    if (!made || !is_no_name(given(made, "tableName")) || !is_no_name(given(made, "fileName")))
        return NULL;
    Expr columns = given(made, "columns");
    Table t = {.w = w, .rows = given(made, "table")};
    if (!t.rows || t.rows->op != EXPR_ARRAY || t.rows->n < 2 || t.rows->n > ROWS_MOST || !columns ||
        columns->op != EXPR_ARRAY || !is_whole(call->args[1], &which) || which < 1 || which > columns->n ||
        !is_whole(columns->args[which - 1], &column) || !is_whole(given(made, "smoothness"), &smoothness) ||
        !is_whole(given(made, "extrapolation"), &extrapolation) || smoothness != LINEAR)
        return NULL;
    for (int k = 0; k < t.rows->n; k++)
        if (t.rows->args[k]->op != EXPR_ARRAY || column < 1 || column > t.rows->args[k]->n)
            return NULL;
    t.column = (int)column - 1;
    t.u = abscissa(&t, program_plain(w, call->args[2]), extrapolation);
    return among(&t, 0, t.rows->n - 2);
}
