/* scalar.c: operators and functions of scalars as C expressions. */
#include <string.h>

#include "base/fault.h"
#include "base/powers.h"
#include "emit/writer.h"

static void part(Writer *w, Buffer *to, Expr e, int i)
{
    emit_value(w, to, e->args[i], 0);
    if (w->element && e->args[i]->type->n_dims)
        buffer_f(to, "->%s[%s]", e->args[i]->type->element->kind == TYPE_STRING ? "texts" : "at", w->element);
}

static void write_infix(Writer *w, Buffer *to, Expr e, const char *sign)
{
    buffer_char(to, '(');
    part(w, to, e, 0);
    buffer_f(to, " %s ", sign);
    part(w, to, e, 1);
    buffer_char(to, ')');
}

/* name: with all that stands before the arguments. */
static void write_call(Writer *w, Buffer *to, Expr e, const char *name)
{
    buffer_text(to, name);
    for (int i = 0; i < e->n; i++) {
        buffer_text(to, i ? ", " : "");
        part(w, to, e, i);
    }
    buffer_char(to, ')');
}

void code_relation(Writer *w, Buffer *to, Expr e, int leaf)
{
    const char *sign = code_of[e->op].c;
    (void)leaf;
    if (e->args[0]->type->element->kind != TYPE_STRING) {
        write_infix(w, to, e, sign);
        return;
    }
    buffer_char(to, '(');
    write_call(w, to, e, "strcmp(");
    buffer_f(to, " %s 0)", sign);
}

/* A product must not compute its factor twice. */
void code_power(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    double exponent;
    if (!expr_get_real(e->args[1], &exponent) || !powers_are_products(exponent)) {
        write_call(w, to, e, "powers_raise(");
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
    buffer_f(to, "power_%d(", (int)exponent);
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
        expression_c_string(&w->declared, t->fields[i].name->text);
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

void code_to_string(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
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
    CASES_OF_OTHER_TYPES:
        writer_fail(w, (Span){0}, "String(…) of what is not a scalar");
        return;
    }
    option(w, to, e, 1, "0");
    option(w, to, e, 2, "1");
    buffer_char(to, ')');
}

void code_choice(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    buffer_char(to, '(');
    part(w, to, e, 0);
    buffer_text(to, " ? ");
    part(w, to, e, 1);
    buffer_text(to, " : ");
    part(w, to, e, 2);
    buffer_char(to, ')');
}

void code_delay(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    int k = map_get(&w->delay_number, (uint64_t)e->number);
    if (k == MAP_NONE) {
        writer_fail(w, (Span){0}, "'%s' is not in the system's list of delays", expr_shown(w->x, e));
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
void code_jump(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    Expr pre = expr_make(w->x, EXPR_PRE, e->args[0]->type, 1, e->args);
    bool is_text = e->args[0]->type->kind == TYPE_STRING;
    buffer_text(to, e->op == EXPR_EDGE ? "(" : is_text ? "(strcmp(" : "(");
    part(w, to, e, 0);
    buffer_text(to, e->op == EXPR_EDGE ? " && !" : is_text ? ", " : " != ");
    emit_value(w, to, pre, 0);
    buffer_text(to, is_text ? ") != 0)" : ")");
}

void code_homotopy(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    write_call(w, to, e, "homotopy(I, ");
}

void code_prefix(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    buffer_f(to, "(%s", code_of[e->op].c);
    part(w, to, e, 0);
    buffer_char(to, ')');
}

void code_infix(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    write_infix(w, to, e, code_of[e->op].c);
}

void code_difference(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    write_infix(w, to, e, FAULT("wrong operator") ? "+" : "-");
}

void code_concatenation(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    write_call(w, to, e, "model_concat(I, ");
}

void code_sum(Writer *w, Buffer *to, Expr e, int leaf)
{
    if (e->type->kind == TYPE_STRING)
        code_concatenation(w, to, e, leaf);
    else
        code_infix(w, to, e, leaf);
}

void code_applied(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)leaf;
    buffer_text(to, code_of[e->op].c);
    write_call(w, to, e, "(");
}

void code_none(Writer *w, Buffer *to, Expr e, int leaf)
{
    (void)to, (void)leaf;
    writer_fail(w, (Span){0}, "'%s' cannot be written as code", expr_shown(w->x, e));
}

void scalar_value(Writer *w, Buffer *to, Expr e)
{
    const OpCode *code = &code_of[e->op];
    count_node(w, e);
    if (code->kind == CODE_IS_SCALAR)
        code->rule(w, to, e, 0);
    else
        code_none(w, to, e, 0);
}
