/* array.c: arrays as C: calls of run/array.h, loops over elements, comprehensions. */
#include <string.h>

#include "emit/writer.h"

/* ---- subscripts ------------------------------------------------------------------------------------------------ */

/* A Boolean dimension counts false, true as 1, 2 (10.5). */
static void subscript(Writer *w, Buffer *to, Expr e)
{
    bool is_boolean = e->type->element->kind == TYPE_BOOLEAN;
    buffer_text(to, is_boolean ? "(1 + " : "");
    emit_value(w, to, e, 0);
    buffer_text(to, is_boolean ? ")" : "");
}

/* 2:5, with numbers. */
bool array_is_literal_range(Expr e)
{
    if (e->op != EXPR_RANGE || e->args[0]->op != EXPR_INTEGER || e->args[2]->op != EXPR_INTEGER)
        return false;
    return e->args[1]->op == EXPR_OMITTED || (e->args[1]->op == EXPR_INTEGER && e->args[1]->value.integer == 1);
}

void array_subscripts(Writer *w, Buffer *to, int n, const Expr *s)
{
    buffer_text(to, "(ArraySubscript[]){");
    for (int i = 0; i < n; i++) {
        buffer_text(to, i ? ", " : "");
        if (s[i]->op == EXPR_WHOLE) {
            buffer_text(to, "{SUBSCRIPT_ALL, 0, 0}");
        } else if (array_is_literal_range(s[i])) {
            buffer_text(to, "{SUBSCRIPT_RANGE, ");
            emit_value(w, to, s[i]->args[0], 0);
            buffer_text(to, ", 0, ");
            emit_value(w, to, s[i]->args[2], 0);
            buffer_text(to, "}");
        } else if (s[i]->type->n_dims) {
            buffer_text(to, "{SUBSCRIPT_LIST, 0, ");
            emit_value(w, to, s[i], 0);
            buffer_text(to, "}");
        } else {
            buffer_text(to, "{SUBSCRIPT_ONE, ");
            subscript(w, to, s[i]);
            buffer_text(to, ", 0}");
        }
    }
    buffer_text(to, "}");
}

/* Numbers in a row, from the i-th argument on: (double[]){…}. */
static void numbers(Writer *w, Buffer *to, int n, const Expr *e, bool as_subscripts)
{
    buffer_text(to, "(double[]){");
    for (int i = 0; i < n; i++) {
        buffer_text(to, i ? ", " : "");
        if (as_subscripts)
            subscript(w, to, e[i]);
        else
            emit_value(w, to, e[i], 0);
    }
    buffer_text(to, n ? "}" : "0}");
}

/* A subscript as a whole number of C, which may be read twice: a number, the iterator of a loop, an Integer variable, and
 * these plus or minus a number. False: another one. */
static bool whole_subscript(Writer *w, Buffer *to, Expr e)
{
    int64_t number, shift = 0;
    if ((e->op == EXPR_ADD || e->op == EXPR_SUB) && e->type->kind == TYPE_INTEGER &&
        expr_get_integer(e->args[1], &shift)) {
        shift = e->op == EXPR_SUB ? -shift : shift;
        e = e->args[0];
    }
    if (shift > INT32_MAX || shift < -INT32_MAX || e->type->kind != TYPE_INTEGER || e->type->n_dims)
        return false;
    if (expr_get_integer(e, &number)) {
        buffer_f(to, "(%lldL + %lld)", (long long)number, (long long)shift);
        return true;
    }
    if (e->op != EXPR_VAR || !w->function)
        return false;
    const Var *v = e->value.var;
    bool is_counted = v->kind == VAR_ITERATOR && map_get(&w->counted_by, (uint64_t)v->number) != MAP_NONE;
    if (!is_counted && (v->kind != VAR_LOCAL || map_get(&w->locals, (uint64_t)v->number) == MAP_NONE))
        return false;
    if (is_counted)
        buffer_f(to, "(j%d + %lld)", v->number, (long long)shift);
    else
        buffer_f(to, "((long)x%d + %lld)", v->number, (long long)shift);
    return true;
}

void array_element(Writer *w, Buffer *to, const char *array, int n, const Expr *subscripts)
{
    Buffer at[2] = {{0}, {0}};
    bool whole = array[strspn(array, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")] == 0;
    for (int i = 0; i < n && whole; i++)
        whole = whole_subscript(w, &at[i], subscripts[i]);
    buffer_text(to, "(*");
    for (int i = 0; i < n && whole; i++)
        buffer_f(to, "%s(unsigned long)(%s - 1) < (unsigned long)%s->dims[%d]", i ? " && " : "(", at[i].at, array, i);
    if (whole && n == 1)
        buffer_f(to, " ? %s->at + (%s - 1) : ", array, at[0].at);
    else if (whole)
        buffer_f(to, " ? %s->at + ((%s - 1) * %s->dims[1] + (%s - 1)) : ", array, at[0].at, array, at[1].at);
    buffer_f(to, "array_at%d(I, %s", n, array);
    for (int i = 0; i < n; i++) {
        buffer_text(to, ", ");
        subscript(w, to, subscripts[i]);
        buffer_free(&at[i]);
    }
    buffer_text(to, whole ? ")))" : "))");
}

long array_literal_position(const Type *t, int n, const Expr *subscripts)
{
    long at = 0;
    if (t->n_dims != n)
        return -1;
    for (int d = 0; d < n; d++) {
        int64_t i;
        if (t->dims[d] < 0 || subscripts[d]->op != EXPR_INTEGER || !expr_get_integer(subscripts[d], &i) || i < 1 ||
            i > t->dims[d])
            return -1;
        at = at * t->dims[d] + (long)i - 1;
    }
    return at;
}

void code_index(Writer *w, Buffer *to, Expr e, int leaf)
{
    Leaf l = leaf_of(e->type, leaf), base = leaf_of(e->args[0]->type, leaf);
    int n = e->n - 1;
    bool is_text = l.kind == TYPE_STRING;
    if (l.n_dims) {
        buffer_text(to, function_leaves(w, e->args[0]) ? "array_part(I, " : "array_slice(I, ");
        emit_value(w, to, e->args[0], leaf);
        buffer_f(to, ", %d, ", n);
        array_subscripts(w, to, n, e->args + 1);
        buffer_char(to, ')');
        return;
    }
    long at = base.n_dims == n ? array_literal_position(e->args[0]->type, n, e->args + 1) : -1;
    if (at >= 0) {
        emit_value(w, to, e->args[0], leaf);
        buffer_f(to, is_text ? "->texts[%ld]" : "->at[%ld]", at);
        return;
    }
    if (!is_text && n <= 2) {
        Buffer array = {0};
        emit_value(w, &array, e->args[0], leaf);
        array_element(w, to, array.at, n, e->args + 1);
        buffer_free(&array);
        return;
    }
    buffer_text(to, is_text ? "(*array_text_at(I, " : "(*array_at(I, ");
    emit_value(w, to, e->args[0], leaf);
    buffer_f(to, ", %d, ", n);
    numbers(w, to, n, e->args + 1, true);
    buffer_text(to, "))");
}

/* ---- functions of arrays --------------------------------------------------------------------------------------- */

static void call_with(Writer *w, Buffer *to, Expr e, int leaf, const char *name)
{
    buffer_f(to, "%s(I", name);
    for (int i = 0; i < e->n; i++) {
        buffer_text(to, ", ");
        emit_value(w, to, e->args[i], i == 0 ? leaf : 0);
    }
    buffer_char(to, ')');
}

static void reduction(Writer *w, Buffer *to, Expr e, bool names_type)
{
    buffer_f(to, "%s(", code_of[e->op].c);
    emit_value(w, to, e->args[0], 0);
    buffer_text(to, !names_type ? ")" : e->type->element->kind == TYPE_REAL ? ", 1)" : ", 0)");
}

static void reshaped(Writer *w, Buffer *to, Expr e, int leaf, int n_dims)
{
    if (leaf_of(e->args[0]->type, leaf).n_dims == 0) {
        buffer_text(to, "array_of_number(I, ");
        emit_value(w, to, e->args[0], leaf);
        buffer_f(to, ", %d)", n_dims);
        return;
    }
    buffer_f(to, "%s(I, ", code_of[e->op].c);
    emit_value(w, to, e->args[0], leaf);
    if (e->op == EXPR_PROMOTE)
        buffer_f(to, ", %d", n_dims);
    buffer_char(to, ')');
}

void code_fill(Writer *w, Buffer *to, Expr e, int leaf)
{
    Leaf l = leaf_of(e->args[0]->type, leaf);
    buffer_text(to, l.n_dims                ? "array_fill_array(I, "
                    : l.kind == TYPE_STRING ? "array_fill_text(I, "
                                            : "array_fill(I, ");
    emit_value(w, to, e->args[0], leaf);
    buffer_f(to, ", %d, ", e->n - 1);
    numbers(w, to, e->n - 1, e->args + 1, false);
    buffer_char(to, ')');
}

bool array_takes_memory(const char *text)
{
    static const char *const none[] = {"at(",          "at1(",    "at2(",         "text_at(",    "check(",   "same(",
                                       "range_count(", "min(",    "max(",         "sum(",        "product(", "dot(",
                                       "size(",        "scalar(", "scalar_text(", "put_number(", "put_text("};
    while ((text = strstr(text, "array_"))) {
        bool is_one = false;
        text += strlen("array_");
        for (size_t k = 0; k < sizeof none / sizeof *none; k++)
            is_one |= strncmp(text, none[k], strlen(none[k])) == 0;
        if (!is_one)
            return true;
    }
    return false;
}

static void item_list(Writer *w, Buffer *to, int n, const Expr *items, int leaf)
{
    buffer_text(to, "(const Array *[]){");
    for (int i = 0; i < n; i++) {
        buffer_text(to, i ? ", " : "");
        emit_value(w, to, items[i], leaf);
    }
    buffer_text(to, "}");
}

void code_range(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    bool has_step = e->n == 3 && e->args[1]->op != EXPR_OMITTED;
    buffer_text(to, "array_range(I, ");
    emit_value(w, to, e->args[0], 0);
    buffer_text(to, ", ");
    if (has_step)
        emit_value(w, to, e->args[1], 0);
    else
        buffer_text(to, "1");
    buffer_text(to, ", ");
    emit_value(w, to, e->args[e->n - 1], 0);
    buffer_f(to, ", %d)", e->type->element->kind == TYPE_REAL);
}

static int64_t literal(Expr e)
{
    int64_t n = 0;
    expr_get_integer(e, &n);
    return n;
}

/* ---- the rules of expr/ops.def ------------------------------------------------------------------------------------- */

void code_array_function(Writer *w, Buffer *to, Expr e, int leaf)
{
    call_with(w, to, e, leaf, code_of[e->op].c);
}

void code_size(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    call_with(w, to, e, 0, e->n == 1 ? "array_sizes" : "array_size");
}

void code_ndims(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)w, (void)leaf;
    expression_number(to, e->args[0]->type->n_dims);
}

void code_scalar(Writer *w, Buffer *to, Expr e, int leaf)
{
    if (leaf_of(e->args[0]->type, leaf).n_dims == 0)
        emit_value(w, to, e->args[0], leaf);
    else
        call_with(w, to, e, leaf, e->type->element->kind == TYPE_STRING ? "array_scalar_text" : "array_scalar");
}

void code_vector(Writer *w, Buffer *to, Expr e, int leaf)
{
    reshaped(w, to, e, leaf, 1);
}

void code_matrix(Writer *w, Buffer *to, Expr e, int leaf)
{
    reshaped(w, to, e, leaf, 2);
}

void code_promote(Writer *w, Buffer *to, Expr e, int leaf)
{
    reshaped(w, to, e, leaf, (int)literal(e->args[1]));
}

/* min and max of nothing depend on the type (10.3.4.1). */
void code_extreme(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    reduction(w, to, e, true);
}

void code_total(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    if (!e->type->n_dims) {
        reduction(w, to, e, false);
        return;
    }
    buffer_text(to, "array_sum_over(I, ");
    emit_value(w, to, e->args[0], 0);
    buffer_f(to, ", %d)", e->args[0]->type->n_dims - e->type->n_dims);
}

void code_matrix_product(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    call_with(w, to, e, 0, e->type->n_dims ? "array_multiply" : "array_dot");
}

void code_cat(Writer *w, Buffer *to, Expr e, int leaf)
{
    buffer_f(to, "%s(I, %d, %d, ", code_of[e->op].c, (int)literal(e->args[0]), e->n - 1);
    item_list(w, to, e->n - 1, e->args + 1, leaf);
    buffer_char(to, ')');
}

/* ---- several statements ---------------------------------------------------------------------------------------- */

static void store_array(Writer *w, Expr e, int t)
{
    int n_leaves = leaf_count(e->type);
    Buffer *to = &w->body;
    for (int k = 0; k < n_leaves; k++) {
        Leaf l = leaf_of(e->type, k);
        bool is_text = l.kind == TYPE_STRING;
        if (e->n && leaf_of(e->args[0]->type, k).n_dims) {
            buffer_text(to, "const Array *");
            expression_temporary_name(to, t, k, n_leaves);
            buffer_f(to, " = array_stack(I, 1, (double[]){%d}, ", e->n);
            item_list(w, to, e->n, e->args, k);
            buffer_f(to, ", %d, %d);\n", is_text, l.n_dims - 1);
            continue;
        }
        buffer_text(to, "Array *");
        expression_temporary_name(to, t, k, n_leaves);
        buffer_f(to, " = array_new(I, %d, %d, (double[]){", is_text, l.n_dims);
        for (int d = 0; d < l.n_dims; d++)
            buffer_f(to, "%s%d", d ? ", " : "", d == 0 ? e->n : l.dims[d] > 0 ? l.dims[d] : 0);
        buffer_text(to, "});\n");
        Moves moves = {0};
        Buffer place = {0}, value = {0};
        for (int i = 0; i < e->n; i++) {
            expression_temporary_name(&place, t, k, n_leaves);
            buffer_f(&place, is_text ? "->texts[%d]" : "->at[%d]", i);
            emit_value(w, &value, e->args[i], k);
            moves_add(w, &moves, &place, &value);
        }
        moves_write(w, &moves);
        buffer_free(&place);
        buffer_free(&value);
    }
}

static void store_comprehension(Writer *w, Expr e, int t)
{
    int n = (e->n - 1) / 2, n_leaves = leaf_count(e->type);
    int branch = node_info(w, e)->branches;
    Expr body = e->args[0];
    Buffer *to = &w->body;
    buffer_f(to, "double lead%d[] = {", t);
    for (int i = 0; i < n; i++) {
        buffer_text(to, i ? ", (double)" : "(double)");
        emit_value(w, to, e->args[2 * i + 2], 0);
        buffer_text(to, "->n");
    }
    buffer_f(to, "};\nlong total%d = 1;\nfor (int k = 0; k < %d; k++) total%d *= (long)lead%d[k];\n", t, n, t, t);
    for (int k = 0; k < n_leaves; k++) {
        Leaf l = leaf_of(body->type, k);
        if (l.n_dims) {
            buffer_f(to,
                     "const Array **items%d_%d = model_scratch(I, (unsigned long)(total%d + 1) * sizeof(void *));\n", t,
                     k, t);
        } else {
            buffer_text(to, "Array *");
            expression_temporary_name(to, t, k, n_leaves);
            buffer_f(to, " = array_new(I, %d, %d, lead%d);\n", l.kind == TYPE_STRING, n, t);
        }
    }
    buffer_f(to, "long at%d = 0;\n", t);
    for (int i = 0; i < n; i++) {
        buffer_f(to, "for (long k%d_%d = 0; k%d_%d < ", t, i, t, i);
        emit_value(w, to, e->args[2 * i + 2], 0);
        buffer_f(to, "->n; k%d_%d++) {\ndouble ", t, i);
        function_variable_name(to, e->args[2 * i + 1]->value.var, 0);
        buffer_text(to, " = ");
        emit_value(w, to, e->args[2 * i + 2], 0);
        buffer_f(to, "->at[k%d_%d];\n", t, i);
    }
    scope_open(w, branch);
    emit_prepare(w, body);
    for (int k = 0; k < n_leaves; k++) {
        Leaf l = leaf_of(body->type, k);
        if (l.n_dims) {
            buffer_f(to, "items%d_%d", t, k);
        } else {
            expression_temporary_name(to, t, k, n_leaves);
            buffer_text(to, l.kind == TYPE_STRING ? "->texts" : "->at");
        }
        buffer_f(to, "[at%d] = ", t);
        emit_value(w, to, body, k);
        buffer_text(to, ";\n");
    }
    buffer_f(to, "at%d++;\n", t);
    scope_close(w, branch);
    for (int i = 0; i < n; i++)
        buffer_text(to, "}\n");
    for (int k = 0; k < n_leaves; k++) {
        Leaf l = leaf_of(body->type, k);
        if (!l.n_dims)
            continue;
        buffer_text(to, "const Array *");
        expression_temporary_name(to, t, k, n_leaves);
        buffer_f(to, " = array_stack(I, %d, lead%d, items%d_%d, %d, %d);\n", n, t, t, k, l.kind == TYPE_STRING,
                 l.n_dims);
    }
}

/* An operator or a function of scalars, applied to each element. */
static void store_elements(Writer *w, Expr e, int t)
{
    Buffer *to = &w->body;
    int shape = -1;
    if (e->type->element->kind == TYPE_STRING || leaf_count(e->type) != 1) {
        writer_fail(w, (Span){0}, "'%s' cannot be written as code", expr_shown(w->x, e));
        return;
    }
    for (int i = 0; i < e->n; i++) {
        if (!e->args[i]->type->n_dims)
            continue;
        if (shape >= 0) {
            buffer_text(to, "array_same(I, ");
            emit_value(w, to, e->args[shape], 0);
            buffer_text(to, ", ");
            emit_value(w, to, e->args[i], 0);
            buffer_text(to, ");\n");
        }
        shape = i;
    }
    if (shape < 0) {
        writer_fail(w, (Span){0}, "'%s' cannot be written as code", expr_shown(w->x, e));
        return;
    }
    buffer_f(to, "Array *t%d = array_like(I, ", t);
    emit_value(w, to, e->args[shape], 0);
    buffer_f(to, ");\nfor (long k = 0; k < t%d->n; k++)\nt%d->at[k] = ", t, t);
    w->element = "k";
    scalar_value(w, to, e);
    w->element = NULL;
    buffer_text(to, ";\n");
}

static void store_spatial(Writer *w, Expr e, int t)
{
    int k = map_get(&w->spatial_number, (uint64_t)e->number);
    Buffer *to = &w->body;
    if (k == MAP_NONE || e->n < 6) {
        writer_fail(w, (Span){0}, "'%s' is not in the system's list", expr_shown(w->x, e));
        return;
    }
    buffer_f(to, "double t%d_0 = 0, t%d_1 = 0;\nmodel_spatial(I, %d", t, t, k);
    for (int i = 0; i < 4; i++) {
        buffer_text(to, i == 3 ? ", (int)" : ", ");
        emit_value(w, to, e->args[i], 0);
    }
    buffer_text(to, ", (int)");
    emit_value(w, to, e->args[4], 0);
    buffer_text(to, "->n, ");
    emit_value(w, to, e->args[4], 0);
    buffer_text(to, "->at, ");
    emit_value(w, to, e->args[5], 0);
    buffer_f(to, "->at, &t%d_0, &t%d_1);\n", t, t);
}

static void call_store(Writer *w, Expr e, int t)
{
    count_node(w, e);
    if (e->op == EXPR_CALL)
        function_call_store(w, e, t);
    else if (e->op == EXPR_APPLY)
        function_apply_store(w, e, t);
    else
        store_spatial(w, e, t);
}

static void store_leaves(Writer *w, Expr e, int t)
{
    int n_leaves = leaf_count(e->type);
    count_node(w, e);
    for (int k = 0; k < n_leaves; k++) {
        Buffer text = {0};
        code_of[e->op].rule(w, &text, e, k);
        buffer_text(&w->body, leaf_c_type(leaf_of(e->type, k)));
        expression_temporary_name(&w->body, t, k, n_leaves);
        buffer_f(&w->body, " = %s;\n", text.at ? text.at : "0");
        buffer_free(&text);
    }
}

/* What each element costs is counted where it is written. */
void array_store(Writer *w, Expr e, int t)
{
    if (e->op == EXPR_CALL || e->op == EXPR_APPLY || e->op == EXPR_SPATIAL_DISTRIBUTION)
        call_store(w, e, t);
    else if (e->op == EXPR_PARTIAL)
        function_value_store(w, e, t);
    else if (e->op == EXPR_ARRAY)
        store_array(w, e, t);
    else if (e->op == EXPR_FOR)
        store_comprehension(w, e, t);
    else if (code_of[e->op].kind == CODE_IS_ARRAY)
        store_leaves(w, e, t);
    else
        store_elements(w, e, t);
}
