/* table_1d.c: Modelica.Blocks.Tables.CombiTable1D. */
#include "run/external/external.h"
#include "run/external/table.h"

typedef struct {
    Curve curve;
    size_t guess; /* the interval found last */
} Table1D;

void *ModelicaStandardTables_CombiTable1D_init3(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, const int *used, size_t n_used, int smoothness,
                                                int extrapolation, int verbose, const char *delimiter, int header_lines)
{
    Arena *a = arena_new();
    Table1D *t = NEW(a, Table1D);
    TableData *d = &t->curve.data;
    d->arena = a;
    table_begin(d, TABLE_OF_ONE, file, name, table, rows, columns, smoothness, extrapolation, verbose, delimiter, header_lines);
    table_check_columns(d, used, n_used);
    table_check_rising(d, "first column", d->rows, d->columns, d->at, true);
    curve_begin(&t->curve, used, n_used);
    return t;
}

void *ModelicaStandardTables_CombiTable1D_init2(const char *file, const char *name, const double *table, size_t rows,
                                                size_t columns, const int *used, size_t n_used, int smoothness,
                                                int extrapolation, int verbose)
{
    return ModelicaStandardTables_CombiTable1D_init3(file, name, table, rows, columns, used, n_used, smoothness,
                                                     extrapolation, verbose, ",", 0);
}

void *ModelicaStandardTables_CombiTable1D_init(const char *name, const char *file, const double *table, size_t rows,
                                               size_t columns, const int *used, size_t n_used, int smoothness)
{
    return ModelicaStandardTables_CombiTable1D_init2(file, name, table, rows, columns, used, n_used, smoothness,
                                                     TABLE_LAST_TWO, 1);
}

void ModelicaStandardTables_CombiTable1D_close(void *table)
{
    if (table)
        arena_free(((Table1D *)table)->curve.data.arena);
}

static TablePoint point(Table1D *t, int column, double u)
{
    const Curve *c = &t->curve;
    if (column < 1 || (size_t)column > c->n_used)
        ModelicaFormatError("column %d of the %zu interpolated ones of the table \"%s\" is asked for", column,
                            c->n_used, c->data.name);
    if (c->data.rows == 1)
        return (TablePoint){.y = curve_ordinate(c, 0, column)};
    double low = curve_abscissa(c, 0), high = curve_abscissa(c, c->data.rows - 1);
    if (c->data.extrapolation == TABLE_PERIODIC)
        u = table_wrapped(u, low, high);
    else if (u < low || u > high) {
        TableSide side = u < low ? SIDE_LEFT : SIDE_RIGHT;
        if (c->data.extrapolation == TABLE_NONE)
            curve_refuses(c, side, "the input u", u);
        return curve_outside(c, side, column, u);
    }
    t->guess = table_interval(c->data.rows, c->data.columns, c->data.at, t->guess, u);
    return curve_inside(c, t->guess, column, u);
}

double ModelicaStandardTables_CombiTable1D_getValue(void *table, int column, double u)
{
    return point(table, column, u).y;
}

double ModelicaStandardTables_CombiTable1D_getDerValue(void *table, int column, double u, double der_u)
{
    return point(table, column, u).d * der_u;
}

double ModelicaStandardTables_CombiTable1D_getDer2Value(void *table, int column, double u, double der_u, double der2_u)
{
    TablePoint p = point(table, column, u);
    return p.d * der2_u + p.d2 * der_u * der_u;
}

double ModelicaStandardTables_CombiTable1D_minimumAbscissa(void *table)
{
    return curve_abscissa(&((Table1D *)table)->curve, 0);
}

double ModelicaStandardTables_CombiTable1D_maximumAbscissa(void *table)
{
    const Curve *c = &((Table1D *)table)->curve;
    return curve_abscissa(c, c->data.rows - 1);
}

/* The numbers were read when the table was made. */
double ModelicaStandardTables_CombiTable1D_read(void *table, int force, int verbose)
{
    (void)table, (void)force, (void)verbose;
    return 1;
}
