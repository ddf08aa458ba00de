/* tables.c: tables of one and of two abscissas in exported code: their points become the numbers and parameters of expressions,
 * and what lies between them is found by comparisons, as any expression. */
#include <string.h>

#include "base/matrix_file.h"
#include "export/writer.h"

enum { ELEMENTS_MOST = 10000 };

/* As numbers, or what stands for them; by rows. */
typedef struct {
    Writer *w;
    int rows, columns;
    Expr *at;
    CurveKind kind;
    CurveEnds ends;
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

/* ---- numbers ----------------------------------------------------------------------------------------------------- */

/* The text as it is at the start; NULL: it is not known. A choice between a name and "NoName" is the name. */
static const char *text_of(const Writer *w, Expr e)
{
    if (e && e->op == EXPR_IF && e->args[2]->op == EXPR_STRING)
        e = e->args[1];
    if (e && e->op == EXPR_STRING)
        return e->value.text->text;
    Slot slot = e && e->op == EXPR_VAR ? system_slot(w->s, e->value.var) : (Slot){0};
    return slot.kind == SLOT_TEXT && w->o->texts ? w->o->texts[slot.index] : NULL;
}

static bool is_name(const char *text)
{
    return strcmp(text, "NoName") != 0 && text[strspn(text, " ")];
}

static bool has_room(const Table *t)
{
    return t->rows > 0 && t->columns > 0 && t->columns <= ELEMENTS_MOST / t->rows;
}

static bool take_file(Table *t, Expr made, const char *file, const char *name)
{
    Matrix m;
    long header_lines = 0;
    const char *delimiter = text_of(t->w, given(made, "delimiter"));
    is_whole(given(made, "nHeaderLines"), &header_lines);
    if (matrix_read(t->w->arena, file, name, (MatrixLayout){delimiter, (int)header_lines}, &m))
        return false;
    t->rows = m.rows <= ELEMENTS_MOST ? (int)m.rows : 0;
    t->columns = m.columns <= ELEMENTS_MOST ? (int)m.columns : 0;
    if (!has_room(t))
        return false;
    t->at = NEW_ARRAY(t->w->arena, Expr, t->rows * t->columns);
    for (int k = 0; k < t->rows * t->columns; k++)
        t->at[k] = expr_real(t->w->x, m.at[k]);
    return true;
}

static bool take_rows(Table *t, Expr rows)
{
    if (!rows || rows->op != EXPR_ARRAY || rows->n == 0 || rows->args[0]->op != EXPR_ARRAY)
        return false;
    t->rows = rows->n;
    t->columns = rows->args[0]->n;
    if (!has_room(t))
        return false;
    t->at = NEW_ARRAY(t->w->arena, Expr, t->rows * t->columns);
    for (int i = 0; i < t->rows; i++) {
        if (rows->args[i]->op != EXPR_ARRAY || rows->args[i]->n != t->columns)
            return false;
        for (int k = 0; k < t->columns; k++)
            t->at[i * t->columns + k] = program_plain(t->w, rows->args[i]->args[k]);
    }
    return true;
}

static bool take_numbers(Table *t, Expr made)
{
    long kind, ends;
    const char *file = text_of(t->w, given(made, "fileName")), *name = text_of(t->w, given(made, "tableName"));
    if (!file || !name || !is_whole(given(made, "smoothness"), &kind) ||
        !is_whole(given(made, "extrapolation"), &ends) || kind < CURVE_LINES || kind > CURVE_MODIFIED_AKIMA ||
        ends < CURVE_HOLDS || ends > CURVE_ENDS || is_name(file) != is_name(name))
        return false;
    t->kind = (CurveKind)kind;
    t->ends = (CurveEnds)ends;
    return is_name(file) ? take_file(t, made, file, name) : take_rows(t, given(made, "table"));
}

static Expr *numbers_of(const Table *t, int first, int stride, int n)
{
    Expr *to = NEW_ARRAY(t->w->arena, Expr, n + 1);
    for (int k = 0; k < n; k++)
        to[k] = t->at[first + k * stride];
    return to;
}

static bool is_cubic(CurveKind kind)
{
    return kind != CURVE_LINES && kind != CURVE_STEPS;
}

/* ---- one abscissa ------------------------------------------------------------------------------------------------ */

static bool take_curve(Table *t, Expr made, Expr which, Curve *to)
{
    long k, column;
    Expr columns = given(made, "columns");
    if (!columns || columns->op != EXPR_ARRAY || !is_whole(which, &k) || k < 1 || k > columns->n ||
        !is_whole(columns->args[k - 1], &column) || column < 1 || column > t->columns)
        return false;
    *to = (Curve){.w = t->w,
                  .kind = t->rows <= 2 && is_cubic(t->kind) ? CURVE_LINES : t->kind,
                  .ends = t->ends,
                  .n = t->rows,
                  .x = numbers_of(t, 0, t->columns, t->rows),
                  .y = numbers_of(t, (int)column - 1, t->columns, t->rows)};
    if (is_cubic(to->kind)) {
        Expr *slopes = NEW_ARRAY(t->w->arena, Expr, t->rows);
        export_curve_slopes(t->w, to->kind, to->n, to->x, to->y, slopes);
        to->slopes = slopes;
    }
    return true;
}

/* The value, or d/dt of it: arguments are u, then its derivatives. */
static Expr of_one(Table *t, Expr made, const Expr *args, int order)
{
    Curve c;
    Exprs *x = t->w->x;
    if (!take_curve(t, made, args[1], &c))
        return NULL;
    Expr u = program_plain(t->w, args[2]), first = order ? program_plain(t->w, args[3]) : NULL;
    if (order == 0)
        return export_curve(&c, u, 0);
    if (order == 1)
        return expr_mul(x, export_curve(&c, u, 1), first);
    Expr bent = expr_mul(x, export_curve(&c, u, 2), expr_mul(x, first, first));
    return expr_add(x, expr_mul(x, export_curve(&c, u, 1), program_plain(t->w, args[4])), bent);
}

/* ---- two abscissas: a curve over u1 through curves over u2 --------------------------------------------------------- */

typedef struct {
    Curve along_1, along_2; /* without ordinates */
    const Table *t;
    Expr *z, *z1, *z2, *twist; /* by rows; all but z are NULL, but of bicubic tables */
} Surface;

static int at(const Surface *s, int i, int j)
{
    return i * s->along_2.n + j;
}

/* d^(a+b)/du1^a du2^b. */
static Expr derivative(const Surface *s, Expr u1, Expr u2, int a, int b)
{
    Curve over_1 = s->along_1, over_2 = s->along_2;
    Expr *y = NEW_ARRAY(s->t->w->arena, Expr, over_1.n), *slopes = NEW_ARRAY(s->t->w->arena, Expr, over_1.n);
    for (int i = 0; i < over_1.n; i++) {
        over_2.y = s->z + at(s, i, 0);
        over_2.slopes = s->z2 ? s->z2 + at(s, i, 0) : NULL;
        y[i] = export_curve(&over_2, u2, b);
        over_2.y = s->z1 ? s->z1 + at(s, i, 0) : NULL;
        over_2.slopes = s->z1 ? s->twist + at(s, i, 0) : NULL;
        if (s->z1)
            slopes[i] = export_curve(&over_2, u2, b);
    }
    over_1.y = y;
    over_1.slopes = s->z1 ? slopes : NULL;
    return export_curve(&over_1, u1, a);
}

/* Of the intervals before and behind a point. */
typedef struct {
    Expr of[2];
} Weights;

/* Akima's weights of the intervals before and behind a point, from the slopes m[-2] … of all. */
static Weights weights(const Writer *w, const Expr *m)
{
    Exprs *x = w->x;
    Expr zero = expr_real(x, 0), one = expr_real(x, 1), half = expr_real(x, 0.5), sizes[2];
    Weights to;
    for (int k = 0; k < 2; k++) {
        Expr change = k == 0 ? expr_sub(x, m[1], m[0]) : expr_sub(x, m[-1], m[-2]);
        sizes[k] = expr_make(x, EXPR_ABS, zero->type, 1, &change);
    }
    Expr sum = expr_add(x, sizes[0], sizes[1]);
    Expr some = expr_make(x, EXPR_GT, expr_boolean(x, false)->type, 2, (Expr[]){sum, zero});
    Expr by = expr_make(x, EXPR_IF, zero->type, 3, (Expr[]){some, sum, one});
    for (int k = 0; k < 2; k++)
        to.of[k] = expr_make(x, EXPR_IF, zero->type, 3, (Expr[]){some, expr_div(x, sizes[k], by), half});
    return to;
}

/* n abscissas with one more on each side, so that the differences continue: to[-1] … to[n]. */
static Expr *extended(const Writer *w, const Curve *c)
{
    Exprs *x = w->x;
    const int n = c->n;
    Expr *to = NEW_ARRAY(w->arena, Expr, n + 2) + 1, two = expr_real(x, 2);
    for (int i = 0; i < n; i++)
        to[i] = c->x[i];
    to[-1] = n > 2 ? expr_sub(x, expr_add(x, to[0], to[1]), to[2]) : expr_sub(x, expr_mul(x, two, to[0]), to[1]);
    to[n] = n > 2 ? expr_sub(x, expr_add(x, to[n - 1], to[n - 2]), to[n - 3])
                  : expr_sub(x, expr_mul(x, two, to[n - 1]), to[n - 2]);
    return to;
}

/* The slopes of a line of n points, its weights, and its points made up at both ends: line[-1] … line[n]. */
static void along(const Writer *w, int n, const Expr *x, Expr *line, Expr *slopes, Weights *weight)
{
    Exprs *e = w->x;
    Expr *m = NEW_ARRAY(w->arena, Expr, n + 3) + 2;
    export_curve_intervals(w, n, x, line, m);
    line[-1] = expr_add(e, line[0], expr_mul(e, m[-1], expr_sub(e, x[-1], x[0])));
    line[n] = expr_add(e, line[n - 1], expr_mul(e, m[n - 1], expr_sub(e, x[n], x[n - 1])));
    for (int k = 0; k < n && slopes; k++) {
        weight[k] = weights(w, m + k);
        slopes[k] = expr_add(e, expr_mul(e, weight[k].of[0], m[k - 1]), expr_mul(e, weight[k].of[1], m[k]));
    }
}

/* Slopes and twists at the points, both directions having two points at least; as run/external/table_2d.c has them. */
static void find_twists(Surface *s)
{
    const Writer *w = s->t->w;
    Exprs *e = w->x;
    const int n1 = s->along_1.n, n2 = s->along_2.n, wide = n2 + 2;
    const Expr *x1 = extended(w, &s->along_1), *x2 = extended(w, &s->along_2);
    Expr *grid = NEW_ARRAY(w->arena, Expr, (n1 + 2) * wide), *column = NEW_ARRAY(w->arena, Expr, n1 + 2) + 1;
    Expr *slopes = NEW_ARRAY(w->arena, Expr, n1);
    Weights *w1 = NEW_ARRAY(w->arena, Weights, n1 * n2), *w2 = NEW_ARRAY(w->arena, Weights, n1 * n2);
    Weights *weight = NEW_ARRAY(w->arena, Weights, n1);
    for (int i = 0; i < n1; i++) {
        Expr *row = grid + (i + 1) * wide + 1;
        for (int j = 0; j < n2; j++)
            row[j] = s->z[at(s, i, j)];
        along(w, n2, x2, row, s->z2 + at(s, i, 0), w2 + at(s, i, 0));
    }
    for (int k = 0; k < wide; k++) {
        bool is_inside = k > 0 && k <= n2;
        for (int i = 0; i < n1; i++)
            column[i] = grid[(i + 1) * wide + k];
        along(w, n1, x1, column, is_inside ? slopes : NULL, weight);
        for (int i = -1; i <= n1; i++)
            grid[(i + 1) * wide + k] = column[i];
        for (int i = 0; i < n1 && is_inside; i++) {
            s->z1[at(s, i, k - 1)] = slopes[i];
            w1[at(s, i, k - 1)] = weight[i];
        }
    }
    for (int k = 0; k < n1 * n2; k++) {
        s->twist[k] = expr_real(e, 0);
        for (int corner = 0; corner < 4; corner++) { /* the four cells around the point */
            const int p = corner / 2, q = corner % 2, i = k / n2, j = k % n2;
            const Expr *from = grid + (i + p) * wide + j + q;
            Expr area = expr_mul(e, expr_sub(e, x1[i + p], x1[i + p - 1]), expr_sub(e, x2[j + q], x2[j + q - 1]));
            Expr difference = expr_add(e, expr_sub(e, expr_sub(e, from[wide + 1], from[wide]), from[1]), from[0]);
            Expr share = expr_mul(e, w1[k].of[p], w2[k].of[q]);
            s->twist[k] = expr_add(e, s->twist[k], expr_div(e, expr_mul(e, share, difference), area));
        }
    }
}

static void find_slopes(Surface *s)
{
    const Writer *w = s->t->w;
    const int n1 = s->along_1.n, n2 = s->along_2.n;
    Expr **arrays[] = {&s->z1, &s->z2, &s->twist};
    for (int a = 0; a < 3; a++) {
        *arrays[a] = NEW_ARRAY(w->arena, Expr, n1 * n2);
        for (int k = 0; k < n1 * n2; k++)
            (*arrays[a])[k] = expr_real(w->x, 0);
    }
    if (n1 > 1 && n2 > 1)
        find_twists(s);
    else if (n2 > 1)
        export_curve_slopes(w, CURVE_AKIMA, n2, s->along_2.x, s->z, s->z2);
    else
        export_curve_slopes(w, CURVE_AKIMA, n1, s->along_1.x, s->z, s->z1);
}

static bool take_surface(const Table *t, Surface *to)
{
    const int n1 = t->rows - 1, n2 = t->columns - 1;
    if (n1 < 1 || n2 < 1 || t->kind > CURVE_STEPS)
        return false;
    *to = (Surface){.t = t, .z = NEW_ARRAY(t->w->arena, Expr, n1 * n2)};
    bool is_bicubic = t->kind == CURVE_AKIMA && (n1 > 2 || n2 > 2);
    CurveKind kind = t->kind == CURVE_AKIMA && !is_bicubic ? CURVE_LINES : t->kind;
    to->along_1 =
        (Curve){.w = t->w, .kind = kind, .ends = t->ends, .n = n1, .x = numbers_of(t, t->columns, t->columns, n1)};
    to->along_2 = (Curve){.w = t->w, .kind = kind, .ends = t->ends, .n = n2, .x = numbers_of(t, 1, 1, n2)};
    for (int k = 0; k < n1 * n2; k++)
        to->z[k] = t->at[(k / n2 + 1) * t->columns + k % n2 + 1];
    if (is_bicubic)
        find_slopes(to);
    return true;
}

/* Steps go on as lines in both directions where one of the inputs is outside. */
static Expr surface(const Surface *s, Expr u1, Expr u2, int a, int b)
{
    Expr value = derivative(s, u1, u2, a, b);
    if (s->along_1.kind != CURVE_STEPS || s->along_1.ends == CURVE_HOLDS || s->along_1.ends == CURVE_GOES_ROUND)
        return value;
    Surface straight = *s;
    straight.along_1.kind = straight.along_2.kind = CURVE_LINES;
    Exprs *x = s->t->w->x;
    Expr outside[2];
    int n = 0;
    if (s->along_1.n > 1)
        outside[n++] = export_curve_is_outside(&s->along_1, u1);
    if (s->along_2.n > 1)
        outside[n++] = export_curve_is_outside(&s->along_2, u2);
    if (n == 0)
        return value;
    Expr any = n > 1 ? expr_make(x, EXPR_OR, outside[0]->type, 2, outside) : outside[0];
    return expr_make(x, EXPR_IF, value->type, 3, (Expr[]){any, derivative(&straight, u1, u2, a, b), value});
}

/* Arguments are u1, u2, then their derivatives by pairs. */
static Expr of_two(const Table *t, const Expr *args, int order)
{
    Surface s;
    Exprs *x = t->w->x;
    Expr in[6];
    if (!take_surface(t, &s))
        return NULL;
    for (int k = 0; k < 2 * (order + 1); k++)
        in[k] = program_plain(t->w, args[1 + k]);
    if (order == 0)
        return surface(&s, in[0], in[1], 0, 0);
    Expr d1 = surface(&s, in[0], in[1], 1, 0), d2 = surface(&s, in[0], in[1], 0, 1);
    const Expr *last = in + 2 * order;
    Expr sum = expr_add(x, expr_mul(x, d1, last[0]), expr_mul(x, d2, last[1]));
    for (int k = 0; order == 2 && k < 3; k++) {
        Expr squares = expr_mul(x, in[2 + k / 2], in[2 + (k + 1) / 2]);
        Expr term = expr_mul(x, surface(&s, in[0], in[1], 2 - k, k), squares);
        sum = expr_add(x, sum, k == 1 ? expr_mul(x, expr_real(x, 2), term) : term);
    }
    return sum;
}

/* ---- both -------------------------------------------------------------------------------------------------------- */

static Expr written_out(Writer *w, Expr call)
{
    static const char *const orders[] = {"getValue", "getDerValue", "getDer2Value"};
    static const char one[] = "ModelicaStandardTables_CombiTable1D_", two[] = "ModelicaStandardTables_CombiTable2D_";
    const Function *f = call->value.function;
    const char *name = f->external && f->external->name ? f->external->name->text : "";
    bool is_one = strncmp(name, one, sizeof one - 1) == 0, is_two = strncmp(name, two, sizeof two - 1) == 0;
    int order = 0;
    while (order < 3 && (is_one || is_two) && strcmp(name + sizeof one - 1, orders[order]) != 0)
        order++;
    if ((!is_one && !is_two) || order == 3 || call->n != (is_one ? 3 + order : 3 + 2 * order))
        return NULL;
    Table t = {.w = w};
    Expr made = constructor_of(w, call->args[0]);
    if (!made || !take_numbers(&t, made))
        return NULL;
    return is_one ? of_one(&t, made, call->args, order) : of_two(&t, call->args, order);
}

Expr table_value(Writer *w, Expr call)
{
    int k = map_get(&w->table, (uint64_t)call->number);
    if (k != MAP_NONE)
        return w->tables.at[k];
    Expr value = written_out(w, call);
    map_put(w->arena, &w->table, (uint64_t)call->number, w->tables.n);
    PUSH(w->arena, w->tables, value);
    return value;
}
