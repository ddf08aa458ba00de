/* scalar.c: operators and functions of scalars as C expressions. */
#include <string.h>

#include "base/fault.h"
#include "emit/writer.h"

static void part(Writer *w, Buffer *to, Expr e, int i)
{
    expr_value(w, to, e->args[i], 0);
    if (w->element && e->args[i]->type->n_dims)
        buffer_f(to, "->%s[%s]", e->args[i]->type->element->kind == TYPE_STRING ? "texts" : "at", w->element);
}

static void infix(Writer *w, Buffer *to, Expr e, const char *sign)
{
    buffer_char(to, '(');
    part(w, to, e, 0);
    buffer_f(to, " %s ", sign);
    part(w, to, e, 1);
    buffer_char(to, ')');
}

static void call(Writer *w, Buffer *to, Expr e, const char *name)
{
    buffer_f(to, "%s(", name);
    for (int i = 0; i < e->n; i++) {
        buffer_text(to, i ? ", " : "");
        part(w, to, e, i);
    }
    buffer_char(to, ')');
}

static void compare(Writer *w, Buffer *to, Expr e, const char *sign)
{
    if (e->args[0]->type->element->kind != TYPE_STRING) {
        infix(w, to, e, sign);
        return;
    }
    buffer_char(to, '(');
    call(w, to, e, "strcmp");
    buffer_f(to, " %s 0)", sign);
}

/* Squares and cubes are products; a product must not compute its factor twice. */
static void power(Writer *w, Buffer *to, Expr e)
{
    double exponent;
    if (!expr_get_real(e->args[1], &exponent) || (exponent != 2 && exponent != 3)) {
        call(w, to, e, "pow");
        return;
    }
    const NodeInfo *info = node_info(w, e->args[0]);
    if (exponent == 2 && (!info || info->temporary >= 0)) {
        buffer_char(to, '(');
        part(w, to, e, 0);
        buffer_text(to, " * ");
        part(w, to, e, 0);
        buffer_char(to, ')');
        return;
    }
    buffer_text(to, exponent == 2 ? "square(" : "cube(");
    part(w, to, e, 0);
    buffer_char(to, ')');
}

static int enum_table(Writer *w, const Type *t)
{
    for (int k = 0; k < w->enums.n; k++)
        if (w->enums.at[k] == t)
            return k;
    PUSH(w->arena, w->enums, t);
    buffer_f(&w->declared, "static const char *const enum_%d[] = {", w->enums.n - 1);
    for (int i = 0; i < t->n_fields; i++) {
        buffer_text(&w->declared, i ? ", " : "");
        write_c_string(&w->declared, t->fields[i].name->text);
    }
    buffer_text(&w->declared, "};\n");
    return w->enums.n - 1;
}

static void option(Writer *w, Buffer *to, Expr e, int i, const char *unsaid)
{
    if (i >= e->n || e->args[i]->op == EXPR_OMITTED) {
        buffer_f(to, ", %s", unsaid);
        return;
    }
    buffer_text(to, ", (int)");
    part(w, to, e, i);
}

static void to_string(Writer *w, Buffer *to, Expr e)
{
    const Type *t = e->args[0]->type;
    if (e->n > 4 && e->args[4]->op != EXPR_OMITTED) {
        buffer_text(to, "model_text_format(I, ");
        part(w, to, e, 0);
        buffer_text(to, ", ");
        part(w, to, e, 4);
        buffer_char(to, ')');
        return;
    }
    switch (t->kind) {
    case TYPE_STRING:
        buffer_text(to, "model_text_padded(I, ");
        part(w, to, e, 0);
        break;
    case TYPE_ENUM:
        buffer_f(to, "model_text_padded(I, enum_text(I, %d, enum_%d, ", t->n_fields, enum_table(w, t));
        part(w, to, e, 0);
        buffer_char(to, ')');
        break;
    case TYPE_BOOLEAN:
    case TYPE_INTEGER:
        buffer_text(to, t->kind == TYPE_INTEGER ? "model_text_integer(I, " : "model_text_boolean(I, ");
        part(w, to, e, 0);
        break;
    case TYPE_REAL:
        buffer_text(to, "model_text_real(I, ");
        part(w, to, e, 0);
        option(w, to, e, 3, "6");
        break;
    case TYPE_RECORD:
    case TYPE_FUNCTION:
    case TYPE_OBJECT:
    case TYPE_CLOCK:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        write_failure(w, (Span){0}, "String(…) of what is not a scalar");
        return;
    }
    option(w, to, e, 1, "0");
    option(w, to, e, 2, "1");
    buffer_char(to, ')');
}

static void choice(Writer *w, Buffer *to, Expr e)
{
    buffer_char(to, '(');
    part(w, to, e, 0);
    buffer_text(to, " ? ");
    part(w, to, e, 1);
    buffer_text(to, " : ");
    part(w, to, e, 2);
    buffer_char(to, ')');
}

static void delayed(Writer *w, Buffer *to, Expr e)
{
    int k = map_get(&w->delay_number, (uint64_t)e->number);
    if (k == MAP_NONE) {
        write_failure(w, (Span){0}, "'%s' is not in the system's list of delays", expr_shown(w->x, e));
        return;
    }
    buffer_f(to, "model_delay(I, %d, ", k);
    part(w, to, e, 0);
    buffer_text(to, ", ");
    part(w, to, e, 1);
    buffer_text(to, ", ");
    if (e->n > 2 && e->args[2]->op != EXPR_OMITTED)
        part(w, to, e, 2);
    else
        buffer_text(to, "0");
    buffer_char(to, ')');
}

/* edge(b), change(x) of a variable, by its pre() (3.7.5). */
static void against_pre(Writer *w, Buffer *to, Expr e)
{
    Expr pre = expr_make(w->x, EXPR_PRE, e->args[0]->type, 1, e->args);
    bool is_text = e->args[0]->type->kind == TYPE_STRING;
    buffer_text(to, e->op == EXPR_EDGE ? "(" : is_text ? "(strcmp(" : "(");
    part(w, to, e, 0);
    buffer_text(to, e->op == EXPR_EDGE ? " && !" : is_text ? ", " : " != ");
    expr_value(w, to, pre, 0);
    buffer_text(to, is_text ? ") != 0)" : ")");
}

static void homotopy(Writer *w, Buffer *to, Expr e)
{
    buffer_text(to, "homotopy(I, ");
    part(w, to, e, 0);
    buffer_text(to, ", ");
    part(w, to, e, 1);
    buffer_char(to, ')');
}

static const char *function_of(ExprOp op)
{
    switch ((int)op) {
    case EXPR_ABS:
        return "fabs";
    case EXPR_SIGN:
        return "sign_of";
    case EXPR_QUOTIENT:
        return "quotient";
    case EXPR_MOD:
        return "modulo";
    case EXPR_REM:
        return "remainder_of";
    case EXPR_TO_INTEGER:
        return "floor";
    case EXPR_MIN2:
        return "smaller";
    case EXPR_MAX2:
        return "larger";
    case EXPR_SEMI_LINEAR:
        return "semi_linear";
#define ELEMENTARY(name, ...) case EXPR_##name:
#include "base/elementary.def"
    case EXPR_ATAN2:
    case EXPR_CEIL:
    case EXPR_FLOOR:
        return expr_op_text(op);
    }
    return NULL;
}

void scalar_value(Writer *w, Buffer *to, Expr e)
{
    count_node(w, e);
    switch ((int)e->op) {
    case EXPR_NEG:
        buffer_text(to, "(-");
        part(w, to, e, 0);
        buffer_char(to, ')');
        return;
    case EXPR_NOT:
        buffer_text(to, "(!");
        part(w, to, e, 0);
        buffer_char(to, ')');
        return;
    case EXPR_ADD:
        if (e->type->kind != TYPE_STRING) {
            infix(w, to, e, "+");
            return;
        }
        /* fall through */
    case EXPR_CONCAT:
        buffer_text(to, "model_concat(I, ");
        part(w, to, e, 0);
        buffer_text(to, ", ");
        part(w, to, e, 1);
        buffer_char(to, ')');
        return;
    case EXPR_SUB:
        infix(w, to, e, FAULT("wrong operator") ? "+" : "-");
        return;
    case EXPR_MUL:
        infix(w, to, e, "*");
        return;
    case EXPR_DIV:
        infix(w, to, e, "/");
        return;
    case EXPR_POW:
        power(w, to, e);
        return;
    case EXPR_LT:
        compare(w, to, e, "<");
        return;
    case EXPR_LE:
        compare(w, to, e, "<=");
        return;
    case EXPR_GT:
        compare(w, to, e, ">");
        return;
    case EXPR_GE:
        compare(w, to, e, ">=");
        return;
    case EXPR_EQ:
        compare(w, to, e, "==");
        return;
    case EXPR_NE:
        compare(w, to, e, "!=");
        return;
    case EXPR_AND:
        infix(w, to, e, "&&");
        return;
    case EXPR_OR:
        infix(w, to, e, "||");
        return;
    case EXPR_IF:
        choice(w, to, e);
        return;
    case EXPR_TO_STRING:
        to_string(w, to, e);
        return;
    case EXPR_HOMOTOPY:
        homotopy(w, to, e);
        return;
    case EXPR_DELAY:
        delayed(w, to, e);
        return;
    case EXPR_INITIAL:
        buffer_text(to, "I->initial");
        return;
    case EXPR_TERMINAL:
        buffer_text(to, "I->terminal");
        return;
    case EXPR_EDGE:
    case EXPR_CHANGE:
        against_pre(w, to, e);
        return;
    }
    const char *name = function_of(e->op);
    if (name)
        call(w, to, e, name);
    else
        write_failure(w, (Span){0}, "'%s' cannot be written as code", expr_shown(w->x, e));
}
