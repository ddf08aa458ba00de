/* eval_text.c: String(…) (3.7.1). */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expr/interpreter.h"

/* A C format for one number: flags, width, precision and a conversion of the kind wanted, with or without a '%' in
 * front, and no other. `whole` asks for a conversion of integers. */
static bool format_is_sound(const char *format, bool whole)
{
    format += *format == '%';
    format += strspn(format, "-+ #0");
    size_t width = strspn(format, "0123456789");
    format += width;
    size_t precision = 0;
    if (*format == '.')
        format += 1 + (precision = strspn(format + 1, "0123456789"));
    return width < 4 && precision < 4 && *format && strchr(whole ? "dioxXuc" : "fFeEgGaA", *format) && !format[1];
}

static bool by_format(Interpreter *m, const Value *v, const char *format, Buffer *b)
{
    char c[64];
    if (!format_is_sound(format, false) && !format_is_sound(format, true))
        return interpreter_fails(m, "\"%s\" is not a format for a number", format);
    if (strlen(format) > 40)
        return interpreter_fails(m, "the format is too long");
    bool as_whole = format_is_sound(format, true);
    format += *format == '%';
    size_t n = strlen(format);
    char text[1200];
    if (as_whole) {
        snprintf(c, sizeof c, "%%%.*sl%c", (int)(n - 1), format, format[n - 1]);
        snprintf(text, sizeof text, c, (long)v->number);
    } else {
        snprintf(c, sizeof c, "%%%s", format);
        snprintf(text, sizeof text, c, v->number);
    }
    buffer_text(b, text);
    return true;
}

static bool option(Interpreter *m, Expr e, int i, double *number)
{
    return i >= e->n || e->args[i]->op == EXPR_OMITTED || interpreter_number(m, e->args[i], number);
}

bool evaluate_text(Interpreter *m, Expr e, Value *v)
{
    Value of;
    double length = 0, left = 1, digits = 6;
    if (!interpreter_evaluate(m, e->args[0], &of))
        return false;
    if (of.n_dims)
        return interpreter_fails(m, "String(…) needs a scalar");
    bool fine = option(m, e, 1, &length) && option(m, e, 2, &left) && option(m, e, 3, &digits);
    Value format = {0};
    if (fine && e->n > 4 && e->args[4]->op != EXPR_OMITTED)
        fine = interpreter_evaluate(m, e->args[4], &format) && format.element->kind == TYPE_STRING;
    if (!fine)
        return interpreter_fails(m, "String(…) has wrong arguments");
    char text[400] = "";
    Buffer b = {0};
    buffer_text(&b, "");
    if (format.element && value_is_number(&of)) {
        fine = by_format(m, &of, text_of(format.text), &b);
    } else if (of.element->kind == TYPE_STRING) {
        buffer_text(&b, text_of(of.text));
    } else if (of.element->kind == TYPE_BOOLEAN) {
        buffer_text(&b, of.number != 0 ? "true" : "false");
    } else if (of.element->kind == TYPE_ENUM) {
        int k = (int)of.number - 1;
        fine = k >= 0 && k < of.element->n_fields;
        buffer_text(&b, fine ? of.element->fields[k].name->text : "");
    } else if (of.element->kind == TYPE_INTEGER) {
        snprintf(text, sizeof text, "%ld", (long)of.number);
        buffer_text(&b, text);
    } else if (of.element->kind == TYPE_REAL) {
        snprintf(text, sizeof text, "%.*g", digits > 0 && digits < 300 ? (int)digits : 6, of.number);
        buffer_text(&b, text);
    } else {
        fine = interpreter_fails(m, "String(…) of what is not a scalar");
    }
    int wide = length > 0 && length < 10000 ? (int)length : 0;
    if (fine)
        *v = value_of_text(type_scalar(m->x, TYPE_STRING),
                           symbol_f(exprs_symbols(m->x), "%*s", left != 0 ? -wide : wide, b.at ? b.at : ""));
    buffer_free(&b);
    return fine;
}
