/* external.c: calls of external functions (specification 12.9).
 *
 * C: Real is double, Integer, Boolean and enumerations are int, String const char *, an array a pointer to its first
 * element, last dimension fastest, size(…) is size_t; an output is passed by address; a record of scalars is a struct
 * of its fields in their order, passed by address and returned by value. FORTRAN 77: everything by address, first
 * dimension fastest. The function's address is found when the code is loaded, in cardan_external[].
 */
#include <string.h>

#include "emit/writer.h"

typedef struct {
    Buffer types, values, before, after;
    bool is_fortran;
} CallText;

static bool is_whole_number(TypeKind kind)
{
    return kind == TYPE_INTEGER || kind == TYPE_BOOLEAN || kind == TYPE_ENUM;
}

/* The place of an output or local among the arguments: it is written by the function. */
static bool is_written(Writer *w, const Function *f, Expr e)
{
    if (e->op != EXPR_VAR)
        return false;
    int at = map_get(&w->locals, (uint64_t)e->value.var->number);
    return at != MAP_NONE && at >= f->n_inputs;
}

static void array_argument(Writer *w, CallText *c, Expr e, int i, bool written)
{
    bool is_int = is_whole_number(e->type->element->kind), by_columns = c->is_fortran && e->type->n_dims > 1;
    if (e->type->element->kind == TYPE_STRING) {
        buffer_text(&c->types, "const char **");
        emit_value(w, &c->values, e, 0);
        buffer_text(&c->values, "->texts");
        return;
    }
    buffer_text(&c->types, is_int ? "int *" : "double *");
    if (!is_int && !by_columns) {
        emit_value(w, &c->values, e, 0);
        buffer_text(&c->values, "->at");
        return;
    }
    const char *made = by_columns ? (is_int ? "array_ints_by_columns" : "array_by_columns") : "array_ints";
    const char *back = by_columns ? (is_int ? "array_from_int_columns" : "array_from_columns") : "array_from_ints";
    buffer_f(&c->before, "%s *a%d = %s(I, ", is_int ? "int" : "double", i, made);
    emit_value(w, &c->before, e, 0);
    buffer_text(&c->before, ");\n");
    buffer_f(&c->values, "a%d", i);
    if (written) {
        buffer_f(&c->after, "%s(", back);
        emit_value(w, &c->after, e, 0);
        buffer_f(&c->after, ", a%d);\n", i);
    }
}

/* ---- records ---------------------------------------------------------------------------------------------------- */

static const char *field_type(TypeKind kind)
{
    return is_whole_number(kind) ? "int " : kind == TYPE_STRING ? "const char *" : "double ";
}

/* The struct of a record; its fields are called m0, m1, … False: a part of it has no place in a struct. */
static bool struct_text(Buffer *to, const Type *record)
{
    bool fits = true;
    buffer_text(to, "struct { ");
    for (int i = 0; i < record->n_fields; i++) {
        const Type *t = record->fields[i].type;
        if (t->kind == TYPE_RECORD && !t->n_dims)
            fits &= struct_text(to, t);
        else
            buffer_text(to, field_type(t->kind));
        fits &= !t->n_dims &&
                (t->kind == TYPE_RECORD || t->kind == TYPE_REAL || t->kind == TYPE_STRING || is_whole_number(t->kind));
        buffer_f(to, " m%d; ", i);
    }
    buffer_text(to, "}");
    return fits;
}

/* Where the k-th basic part of a record is in its struct: ".m2.m0". */
static void path_text(Buffer *to, const Type *record, int k)
{
    for (int i = 0; i < record->n_fields; i++) {
        const Type *t = record->fields[i].type;
        int n = leaf_count(t);
        if (k < n) {
            buffer_f(to, ".m%d", i);
            if (t->kind == TYPE_RECORD)
                path_text(to, t, k);
            return;
        }
        k -= n;
    }
}

static void record_back(Buffer *to, const Var *v, const char *from)
{
    for (int k = 0; k < leaf_count(v->type); k++) {
        function_variable_name(to, v, k);
        buffer_f(to, " = %s", from);
        path_text(to, v->type, k);
        buffer_text(to, ";\n");
    }
}

static bool record_type(Writer *w, CallText *c, Expr e, const char *name)
{
    buffer_text(&c->before, "typedef ");
    bool fits = !c->is_fortran && struct_text(&c->before, e->type);
    buffer_f(&c->before, " %s;\n", name);
    if (!fits)
        writer_fail(
            w, w->function->span,
            "the record '%s' has no struct for an external function: only records of scalars, in C, are possible",
            expr_shown(w->x, e));
    return fits;
}

static void record_argument(Writer *w, CallText *c, Expr e, int i, bool written)
{
    char name[40], value[40];
    snprintf(name, sizeof name, "Record%d", i);
    snprintf(value, sizeof value, "a%d", i);
    if (!record_type(w, c, e, name))
        return;
    buffer_f(&c->before, "%s %s;\n", name, value);
    for (int k = 0; k < leaf_count(e->type); k++) {
        buffer_text(&c->before, value);
        path_text(&c->before, e->type, k);
        buffer_f(&c->before, " = (%s)", field_type(leaf_of(e->type, k).kind));
        emit_value(w, &c->before, e, k);
        buffer_text(&c->before, ";\n");
    }
    buffer_text(&c->types, "void *");
    buffer_f(&c->values, "&%s", value);
    if (written)
        record_back(&c->after, e->value.var, value);
}

/* ---- scalars ---------------------------------------------------------------------------------------------------- */

static void scalar_argument(Writer *w, CallText *c, Expr e, int i, bool written)
{
    const char *type = NULL;
    switch (e->type->kind) {
    case TYPE_REAL:
        type = "double ";
        break;
    case TYPE_INTEGER:
    case TYPE_BOOLEAN:
    case TYPE_ENUM:
        type = e->op == EXPR_SIZE && !c->is_fortran ? "long " : "int ";
        break;
    case TYPE_STRING:
        type = "const char *";
        break;
    case TYPE_OBJECT:
        type = "void *";
        break;
    case TYPE_RECORD:
    case TYPE_FUNCTION:
    case TYPE_CLOCK:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        writer_fail(w, w->function->span, "'%s' cannot be passed to an external function: it is no value of C",
                    expr_shown(w->x, e));
        return;
    }
    bool is_number = e->type->kind != TYPE_STRING && e->type->kind != TYPE_OBJECT;
    if (!written && (!c->is_fortran || !is_number)) {
        buffer_text(&c->types, type);
        if (is_number)
            buffer_f(&c->values, "(%s)", type);
        emit_value(w, &c->values, e, 0);
        return;
    }
    if (c->is_fortran && e->type->kind == TYPE_STRING) {
        /* One letter that the routine may overwrite: a text is passed by the address of its letters. */
        buffer_f(&c->before, "char a%d[2] = {0, 0};\na%d[0] = (", i, i);
        emit_value(w, &c->before, e, 0);
        buffer_text(&c->before, ")[0];\n");
        buffer_text(&c->types, "char *");
        buffer_f(&c->values, "a%d", i);
        return;
    }
    buffer_f(&c->before, "%sa%d = %s", type, i, is_number ? "(" : "");
    if (is_number)
        buffer_f(&c->before, "%s)", type);
    emit_value(w, &c->before, e, 0);
    buffer_text(&c->before, ";\n");
    buffer_f(&c->types, "%s*", type);
    buffer_f(&c->values, "&a%d", i);
    if (written) {
        function_variable_name(&c->after, e->value.var, 0);
        buffer_f(&c->after, " = a%d;\n", i);
    }
}

static int external_number(Writer *w, const Function *f)
{
    for (int i = 0; i < w->externals.n; i++)
        if (w->externals.at[i].function == f)
            return i;
    PUSH(w->arena, w->externals, ((ExternalUse){f, w->externals.n}));
    return w->externals.n - 1;
}

static const char *result_type(Writer *w, const External *external)
{
    if (!external->result)
        return "void ";
    switch (external->result->type->kind) {
    case TYPE_REAL:
        return "double ";
    case TYPE_INTEGER:
    case TYPE_BOOLEAN:
    case TYPE_ENUM:
        return "int ";
    case TYPE_STRING:
        return "const char *";
    case TYPE_OBJECT:
        return "void *";
    case TYPE_RECORD:
        return "Result ";
    case TYPE_FUNCTION:
    case TYPE_CLOCK:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        break;
    }
    writer_fail(w, w->function->span, "an external function cannot return what is no value of C");
    return "double ";
}

void external_write(Writer *w, const Function *f)
{
    const External *external = f->external;
    CallText c = {.is_fortran = external->language && strncmp(external->language->text, "FORTRAN", 7) == 0};
    analysis_begin(w);
    for (int i = 0; i < external->n; i++)
        analysis_add(w, external->args[i]);
    analysis_end(w);
    for (int i = 0; i < external->n; i++) {
        Expr e = external->args[i];
        emit_prepare(w, e);
        if (i) {
            buffer_text(&c.types, ", ");
            buffer_text(&c.values, ", ");
        }
        if (e->type->n_dims)
            array_argument(w, &c, e, i, is_written(w, f, e));
        else if (e->type->kind == TYPE_RECORD)
            record_argument(w, &c, e, i, is_written(w, f, e));
        else
            scalar_argument(w, &c, e, i, is_written(w, f, e));
    }
    Buffer *to = &w->body;
    Expr result = external->result;
    bool is_variable = result && result->op == EXPR_VAR && !result->type->n_dims;
    bool is_record = is_variable && result->type->kind == TYPE_RECORD && record_type(w, &c, result, "Result");
    if (result && !is_variable)
        writer_fail(w, f->span, "the result of an external function must be a scalar variable");
    buffer_add(to, c.before.at ? c.before.at : "", c.before.n);
    if (is_record) {
        buffer_text(to, "Result result = ");
        record_back(&c.after, result->value.var, "result");
    } else if (is_variable) {
        function_variable_name(to, result->value.var, 0);
        buffer_text(to, " = ");
    }
    buffer_f(to, "((%s(*)(%s))cardan_external[%d])(%s);\n", result_type(w, external), c.types.n ? c.types.at : "void",
             external_number(w, f), c.values.at ? c.values.at : "");
    if (is_variable && result->type->kind == TYPE_STRING) {
        buffer_text(to, "if (!");
        function_variable_name(to, result->value.var, 0);
        buffer_text(to, ") ");
        function_variable_name(to, result->value.var, 0);
        buffer_text(to, " = \"\";\n");
    }
    buffer_add(to, c.after.at ? c.after.at : "", c.after.n);
    buffer_free(&c.types);
    buffer_free(&c.values);
    buffer_free(&c.before);
    buffer_free(&c.after);
}
