/* print.c: expressions as Modelica text with the fewest parentheses (precedence: section 3.2).
 *
 * A stack of things still to be written takes the place of recursion: a thing is an expression with the precedence that
 * its place needs, or a piece of text. A node puts its parts on the stack, last first.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "expr/context.h"

typedef enum {
    RANK_ANY, /* if, and below */
    RANK_RANGE,
    RANK_OR,
    RANK_AND,
    RANK_NOT,
    RANK_RELATION,
    RANK_ADD,
    RANK_SIGN,
    RANK_MUL,
    RANK_POW,
    RANK_PRIMARY,
    RANK_BASE, /* before a subscript or a field: a name, or anything in parentheses */
} Rank;

typedef struct {
    Expr e;           /* NULL: text */
    const char *text; /* written as it stands */
    Rank rank;
} Piece;

typedef struct {
    Buffer *to;
    Piece *at;
    int n, room;
    bool for_people; /* numbers as they are written, and no names that the program made */
} Printer;

static void later(Printer *p, Piece piece)
{
    if (p->n == p->room) {
        p->room = p->room ? 2 * p->room : 64;
        p->at = memory_or_end(realloc(p->at, (size_t)p->room * sizeof *p->at));
    }
    p->at[p->n++] = piece;
}

static void later_text(Printer *p, const char *text)
{
    later(p, (Piece){.text = text});
}

static void later_expr(Printer *p, Expr e, Rank rank)
{
    later(p, (Piece){.e = e, .rank = rank});
}

static void later_list(Printer *p, int n, const Expr *items)
{
    for (int i = n - 1; i >= 0; i--) {
        later_expr(p, items[i], RANK_ANY);
        if (i)
            later_text(p, ", ");
    }
}

/* ---- literals -------------------------------------------------------------------------------------------------- */

static void print_real(const Printer *p, double value)
{
    Buffer *to = p->to;
    char text[40];
    buffer_number_text(text, value);
    buffer_text(to, text);
    if (!p->for_people && !strpbrk(text, ".en"))
        buffer_text(to, ".0"); /* reads back as Real */
}

static void print_string(Buffer *to, Sym s)
{
    buffer_char(to, '"');
    for (const char *c = s->text; *c; c++)
        if (*c == '"' || *c == '\\') {
            buffer_char(to, '\\');
            buffer_char(to, *c);
        } else if (*c == '\n')
            buffer_text(to, "\\n");
        else if (*c == '\t')
            buffer_text(to, "\\t");
        else if (*c == '\r')
            buffer_text(to, "\\r");
        else
            buffer_char(to, *c);
    buffer_char(to, '"');
}

/* ---- precedence ------------------------------------------------------------------------------------------------ */

static bool is_negative_literal(Expr e)
{
    return (e->op == EXPR_REAL && e->value.real < 0) || (e->op == EXPR_INTEGER && e->value.integer < 0);
}

/* Conversions that print as their argument. */
static Expr bare(Expr e)
{
    while (e->op == EXPR_TO_REAL)
        e = e->args[0];
    return e;
}

static Rank rank_of(Expr e)
{
    switch (e->op) {
    case EXPR_IF:
        return RANK_ANY;
    case EXPR_RANGE:
        return RANK_RANGE;
    case EXPR_OR:
        return RANK_OR;
    case EXPR_AND:
        return RANK_AND;
    case EXPR_NOT:
        return RANK_NOT;
    case EXPR_LT:
    case EXPR_LE:
    case EXPR_GT:
    case EXPR_GE:
    case EXPR_EQ:
    case EXPR_NE:
        return RANK_RELATION;
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_CONCAT:
        return RANK_ADD;
    case EXPR_NEG:
        return RANK_SIGN;
    case EXPR_MUL:
    case EXPR_DIV:
    case EXPR_MATMUL: /* -2*x starts with a sign: it cannot follow another operator */
        return is_negative_literal(bare(e->args[0])) ? RANK_SIGN : RANK_MUL;
    case EXPR_POW:
    case EXPR_MATPOW:
        return RANK_POW;
    case EXPR_REAL:
    case EXPR_INTEGER:
        return is_negative_literal(e) ? RANK_SIGN : RANK_PRIMARY;
    case EXPR_VAR:
    case EXPR_INDEX:
    case EXPR_FIELD:
        return RANK_BASE;
    }
    return RANK_PRIMARY;
}

/* ---- forms ----------------------------------------------------------------------------------------------------- */

/* '.*' where two arrays meet elementwise, or where a scalar is spread in a way that the plain operator does not do. */
static const char *operator_text(Expr e)
{
    bool a = e->args[0]->type->n_dims, b = e->args[1]->type->n_dims;
    switch (e->op) {
    case EXPR_ADD:
    case EXPR_CONCAT:
        return a != b ? " .+ " : " + ";
    case EXPR_SUB:
        return a != b ? " .- " : " - ";
    case EXPR_MUL:
        return a && b ? ".*" : "*";
    case EXPR_DIV:
        return b ? "./" : "/";
    case EXPR_POW:
        return a || b ? ".^" : "^";
    case EXPR_LT:
        return " < ";
    case EXPR_LE:
        return " <= ";
    case EXPR_GT:
        return " > ";
    case EXPR_GE:
        return " >= ";
    case EXPR_EQ:
        return " == ";
    case EXPR_NE:
        return " <> ";
    case EXPR_AND:
        return " and ";
    case EXPR_OR:
        return " or ";
    }
    return expr_op_text((ExprOp)e->op); /* products and powers of matrices */
}

static void print_binary(Printer *p, Expr e)
{
    Rank own = rank_of(e), left = own, right = (Rank)(own + 1);
    if (own == RANK_SIGN) { /* -2*x */
        left = RANK_SIGN;
        right = RANK_POW;
    } else if (own == RANK_MUL)
        right = RANK_POW;
    else if (own == RANK_ADD)
        right = RANK_MUL; /* a term: no sign */
    else if (own == RANK_POW || own == RANK_RELATION) {
        left = (Rank)(own + 1); /* these do not associate */
        right = (Rank)(own + 1);
    }
    later_expr(p, e->args[1], right);
    later_text(p, operator_text(e));
    later_expr(p, e->args[0], left);
}

static void later_iterators(Printer *p, Expr e)
{
    /* the last one written is the outermost dimension, the node's first */
    for (int i = 1; i < e->n; i += 2) {
        later_expr(p, e->args[i + 1], RANK_RANGE);
        later_text(p, " in ");
        later_expr(p, e->args[i], RANK_ANY);
        if (i + 2 < e->n)
            later_text(p, ", ");
    }
    later_text(p, " for ");
    later_expr(p, e->args[0], RANK_ANY);
}

static void print_builtin(Printer *p, Expr e)
{
    buffer_text(p->to, e->op == EXPR_FROM_ORDINAL ? e->type->name->text : expr_op_text((ExprOp)e->op));
    buffer_char(p->to, '(');
    later_text(p, ")");
    bool reduces = e->op == EXPR_SUM || e->op == EXPR_PRODUCT || e->op == EXPR_MIN || e->op == EXPR_MAX;
    if (reduces && e->args[0]->op == EXPR_FOR) {
        later_iterators(p, e->args[0]);
        return;
    }
    if (e->op == EXPR_TO_STRING) {
        static const char *const names[] = {
            "", ", minimumLength = ", ", leftJustified = ", ", significantDigits = ", ", format = "};
        for (int i = e->n - 1; i > 0; i--)
            if (e->args[i]->op != EXPR_OMITTED) {
                later_expr(p, e->args[i], RANK_ANY);
                later_text(p, names[i]);
            }
        later_expr(p, e->args[0], RANK_ANY);
        return;
    }
    later_list(p, e->n, e->args);
}

static void print_partial(Printer *p, Expr e)
{
    const Function *f = e->value.function;
    buffer_f(p->to, "function %s(", f->name->text);
    later_text(p, ")");
    int first = 0;
    while (first < e->n && e->args[first]->op == EXPR_OMITTED)
        first++;
    for (int i = e->n - 1; i >= 0; i--) {
        if (e->args[i]->op == EXPR_OMITTED)
            continue;
        later_expr(p, e->args[i], RANK_ANY);
        later_text(p, " = ");
        later_text(p, f->inputs[i].var->name->text);
        if (i > first)
            later_text(p, ", ");
    }
}

static void print_leaf(const Printer *p, Expr e)
{
    Buffer *to = p->to;
    switch (e->op) {
    case EXPR_REAL:
        print_real(p, e->value.real);
        return;
    case EXPR_INTEGER:
        buffer_f(to, "%lld", (long long)e->value.integer);
        return;
    case EXPR_BOOLEAN:
        buffer_text(to, e->value.integer ? "true" : "false");
        return;
    case EXPR_STRING:
        print_string(to, e->value.text);
        return;
    case EXPR_ENUM:
        buffer_f(to, "%s.%s", e->type->name->text, e->type->fields[e->value.integer - 1].name->text);
        return;
    case EXPR_VAR:
        buffer_text(to, e->value.var->name->text);
        return;
    case EXPR_TIME:
    case EXPR_WHOLE:
        buffer_text(to, expr_op_text((ExprOp)e->op));
        return;
    }
}

/* An empty array has no braces that would say its type. */
static void print_empty(Buffer *to, const Type *t)
{
    buffer_f(to, "fill(%s",
             t->kind == TYPE_REAL      ? "0.0"
             : t->kind == TYPE_INTEGER ? "0"
             : t->kind == TYPE_BOOLEAN ? "false"
             : t->kind == TYPE_STRING  ? "\"\""
             : t->name                 ? t->name->text
                                       : "");
    for (int i = 0; i < t->n_dims; i++)
        buffer_f(to, t->dims[i] == SIZE_UNKNOWN ? ", :" : ", %d", t->dims[i]);
    buffer_char(to, ')');
}

static void print_form(Printer *p, Expr e)
{
    Buffer *to = p->to;
    switch (e->op) {
    case EXPR_ARRAY:
        if (e->n == 0) {
            print_empty(to, e->type);
            return;
        }
        buffer_char(to, '{');
        later_text(p, "}");
        later_list(p, e->n, e->args);
        return;
    case EXPR_RECORD:
        buffer_text(to, e->type->name ? e->type->name->text : "");
        buffer_char(to, '(');
        later_text(p, ")");
        later_list(p, e->n, e->args);
        return;
    case EXPR_TUPLE:
        buffer_char(to, '(');
        later_text(p, ")");
        later_list(p, e->n, e->args);
        return;
    case EXPR_INDEX:
        later_text(p, "]");
        later_list(p, e->n - 1, e->args + 1);
        later_text(p, "[");
        later_expr(p, e->args[0], RANK_BASE);
        return;
    case EXPR_FIELD:
        later_text(p, e->args[0]->type->element->fields[e->value.integer].name->text);
        later_text(p, ".");
        later_expr(p, e->args[0], RANK_BASE);
        return;
    case EXPR_ITEM: /* the first result is what a call stands for; the others have no text of their own in Modelica */
        if (e->value.integer > 0 && e->args[0]->op == EXPR_CALL) {
            later_text(p, e->args[0]->value.function->outputs[e->value.integer].var->name->text);
            later_text(p, ".");
        } else if (e->value.integer > 0)
            later_text(p, ".out1");
        later_expr(p, e->args[0], e->value.integer > 0 ? RANK_BASE : RANK_ANY);
        return;
    case EXPR_RANGE:
        later_expr(p, e->args[2], RANK_OR);
        if (e->args[1]->op != EXPR_OMITTED && !expr_is_one(e->args[1])) {
            later_text(p, ":");
            later_expr(p, e->args[1], RANK_OR);
        }
        later_text(p, ":");
        later_expr(p, e->args[0], RANK_OR);
        return;
    case EXPR_IF:
        later_expr(p, e->args[2], RANK_ANY);
        later_text(p, " else ");
        later_expr(p, e->args[1], RANK_ANY);
        later_text(p, " then ");
        later_expr(p, e->args[0], RANK_ANY);
        later_text(p, "if ");
        return;
    case EXPR_FOR:
        buffer_char(to, '{');
        later_text(p, "}");
        later_iterators(p, e);
        return;
    case EXPR_CALL: /* a section that became a function has no name */
        buffer_text(to, e->value.function->name->text + (p->for_people && e->value.function->name->text[0] == '$'));
        buffer_char(to, '(');
        later_text(p, ")");
        later_list(p, e->n, e->args);
        return;
    case EXPR_APPLY:
        later_text(p, ")");
        later_list(p, e->n - 1, e->args + 1);
        later_text(p, "(");
        later_expr(p, e->args[0], RANK_BASE);
        return;
    case EXPR_PARTIAL:
        print_partial(p, e);
        return;
    case EXPR_NEG:
        buffer_char(to, '-');
        later_expr(p, e->args[0], RANK_MUL);
        return;
    case EXPR_NOT:
        buffer_text(to, "not ");
        later_expr(p, e->args[0], RANK_RELATION);
        return;
    }
}

static void print_node(Printer *p, Expr e)
{
    switch (expr_ops[e->op].form) {
    case EXPR_FORM_LEAF:
        print_leaf(p, e);
        break;
    case EXPR_FORM_FORM:
    case EXPR_FORM_UNARY:
        print_form(p, e);
        break;
    case EXPR_FORM_BINARY:
    case EXPR_FORM_MATRIX:
        print_binary(p, e);
        break;
    case EXPR_FORM_SCALAR:
    case EXPR_FORM_CALL:
        print_builtin(p, e);
        break;
    }
}

/* What stands in a message for a variable that the program made. */
static Expr meant(const Printer *p, Expr e)
{
    while (p->for_people && e->op == EXPR_VAR && e->value.var->meaning)
        e = e->value.var->meaning;
    return e;
}

static void print_expression(Buffer *to, Expr e, bool for_people)
{
    enum { MOST_SHOWN = 400 }; /* what stands for shared parts would grow without end, and nobody reads it */
    Printer p = {.to = to, .for_people = for_people};
    size_t begin = to->n;
    later_expr(&p, e, RANK_ANY);
    while (p.n) {
        if (for_people && to->n - begin > MOST_SHOWN) {
            buffer_text(to, "…");
            break;
        }
        Piece next = p.at[--p.n];
        if (!next.e) {
            buffer_text(to, next.text);
            continue;
        }
        next.e = bare(meant(&p, bare(next.e)));
        if (next.e->op == EXPR_ITEM && next.e->value.integer == 0)
            next.e = next.e->args[0];
        if (rank_of(next.e) < next.rank) {
            buffer_char(to, '(');
            later_text(&p, ")");
        }
        print_node(&p, next.e);
    }
    free(p.at);
}

void expr_print(Buffer *to, Expr e)
{
    print_expression(to, e, false);
}

static const char *kept_text(Exprs *x, Expr e, bool for_people)
{
    Buffer b = {0};
    print_expression(&b, e, for_people);
    const char *text = arena_text(x->arena, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

const char *expr_text(Exprs *x, Expr e)
{
    return kept_text(x, e, false);
}

const char *expr_shown(Exprs *x, Expr e)
{
    return kept_text(x, e, true);
}
