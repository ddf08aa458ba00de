/* print_expr.c: expressions as tokens. Parentheses stand where they were written and where the grammar needs them. */
#include <string.h>

#include "syntax/printer_inside.h"

void printer_word(Buffer *to, const char *word)
{
    buffer_text(to, word);
    buffer_char(to, ' ');
}

void printer_sym(Buffer *to, Sym sym)
{
    buffer_add(to, sym->text, sym->length);
    buffer_char(to, ' ');
}

void printer_string(Buffer *to, Sym contents)
{
    static const char needs[] = "\"\\\a\b\f\r\v", letters[] = "\"\\abfrv";
    const char *from = contents->text, *end = from + contents->length;
    buffer_char(to, '"');
    while (from < end) {
        size_t n = strcspn(from, needs);
        buffer_add(to, from, n);
        from += n;
        if (from < end && *from) {
            buffer_char(to, '\\');
            buffer_char(to, letters[strchr(needs, *from) - needs]);
        }
        from += from < end;
    }
    buffer_text(to, "\" ");
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

void printer_dimensions(Buffer *to, const TreeExpr *dimensions)
{
    if (!dimensions)
        return;
    printer_word(to, "[");
    for (const TreeExpr *e = dimensions; e; e = e->next) {
        printer_expr(to, e);
        if (e->next)
            printer_word(to, ",");
    }
    printer_word(to, "]");
}

void printer_name(Buffer *to, const TreeName *name, bool rooted)
{
    if (rooted)
        printer_word(to, ".");
    for (; name; name = name->next) {
        if (name->name)
            printer_sym(to, name->name);
        printer_dimensions(to, name->subscripts);
        if (name->next)
            printer_word(to, ".");
    }
}

void printer_iterators(Buffer *to, const TreeIterator *i)
{
    for (; i; i = i->next) {
        printer_sym(to, i->name);
        if (i->range) {
            printer_word(to, "in");
            printer_expr(to, i->range);
        }
        if (i->next)
            printer_word(to, ",");
    }
}

/* ---- binding ----------------------------------------------------------------------------------------------------- */

enum {
    BINDS_IF,
    BINDS_RANGE,
    BINDS_OR,
    BINDS_AND,
    BINDS_NOT,
    BINDS_RELATION,
    BINDS_SUM,
    BINDS_PRODUCT,
    BINDS_POWER,
    BINDS_PRIMARY,
};

static int binding_of_op(TreeOp op)
{
    switch (op) {
    case OP_OR:
        return BINDS_OR;
    case OP_AND:
        return BINDS_AND;
    case OP_NOT:
        return BINDS_NOT;
    case OP_LESS:
    case OP_LESS_EQUAL:
    case OP_GREATER:
    case OP_GREATER_EQUAL:
    case OP_EQUAL:
    case OP_NOT_EQUAL:
        return BINDS_RELATION;
    case OP_ADD:
    case OP_SUB:
    case OP_ADD_ELEMENT:
    case OP_SUB_ELEMENT:
    case OP_NEGATE:
    case OP_PLUS:
    case OP_NEGATE_ELEMENT:
    case OP_PLUS_ELEMENT:
        return BINDS_SUM;
    case OP_MUL:
    case OP_DIV:
    case OP_MUL_ELEMENT:
    case OP_DIV_ELEMENT:
        return BINDS_PRODUCT;
    case OP_POW:
    case OP_POW_ELEMENT:
        return BINDS_POWER;
    }
    return BINDS_PRIMARY;
}

static int binding_of(const TreeExpr *e)
{
    switch (e->kind) {
    case TREE_IF:
        return BINDS_IF;
    case TREE_RANGE:
        return BINDS_RANGE;
    case TREE_UNARY:
    case TREE_BINARY:
        return binding_of_op(e->op);
    case TREE_REAL:
    case TREE_INTEGER:
    case TREE_STRING:
    case TREE_BOOLEAN:
    case TREE_REFERENCE:
    case TREE_CALL:
    case TREE_ARRAY:
    case TREE_MATRIX:
    case TREE_ROW:
    case TREE_TUPLE:
    case TREE_OMITTED:
    case TREE_COLON:
    case TREE_END:
    case TREE_FUNCTION:
    case TREE_PART:
        break;
    }
    return BINDS_PRIMARY;
}

static void write_bound(Buffer *to, const TreeExpr *e, int binding);

/* Whether e needs parentheses where the grammar wants something that binds at least so tight. */
static bool is_enclosed(const TreeExpr *e, int binding)
{
    return e->parens || binding_of(e) < binding;
}

/* How tight the left operand of op has to bind. Sums, products, `and`, `or` are chains to the left; relations and
 * powers are not. */
static int left_binding(TreeOp op)
{
    int own = binding_of_op(op);
    return own == BINDS_RELATION ? BINDS_SUM : own == BINDS_POWER ? BINDS_PRIMARY : own;
}

/* The chain a + b + c + … is a list downwards on the left: it is turned around first, not recursed into. */
static void write_binary(Buffer *to, const TreeExpr *e)
{
    Arena *a = arena_new();
    VEC(const TreeExpr *) chain = {0};
    PUSH(a, chain, e);
    while (e->left->kind == TREE_BINARY && !is_enclosed(e->left, left_binding(e->op))) {
        e = e->left;
        PUSH(a, chain, e);
    }
    write_bound(to, e->left, left_binding(e->op));
    for (int i = chain.n - 1; i >= 0; i--) {
        const TreeExpr *link = chain.at[i];
        printer_word(to, tree_op_text(link->op));
        write_bound(to, link->right, binding_of_op(link->op) + 1);
    }
    arena_free(a);
}

/* ---- expressions ------------------------------------------------------------------------------------------------- */

void printer_args(Buffer *to, const TreeArg *args)
{
    for (const TreeArg *arg = args; arg; arg = arg->next) {
        if (arg->name) {
            printer_sym(to, arg->name);
            printer_word(to, "=");
        }
        printer_expr(to, arg->value);
        if (arg->next)
            printer_word(to, ",");
    }
}

static void write_args_or_reduction(Buffer *to, const TreeExpr *e)
{
    if (e->iterators) {
        printer_expr(to, e->left);
        printer_word(to, "for");
        printer_iterators(to, e->iterators);
    } else {
        printer_args(to, e->args);
    }
}

static void write_if(Buffer *to, const TreeExpr *e)
{
    const char *word = "if";
    for (const TreeBranch *b = e->branches; b; b = b->next) {
        if (b->condition) {
            printer_word(to, word);
            printer_expr(to, b->condition);
            printer_word(to, "then");
        } else {
            printer_word(to, "else");
        }
        printer_expr(to, b->value);
        word = "elseif";
    }
}

static void write_matrix(Buffer *to, const TreeExpr *e)
{
    printer_word(to, "[");
    for (const TreeArg *row = e->args; row; row = row->next) {
        printer_args(to, row->value->args);
        if (row->next)
            printer_word(to, ";");
    }
    printer_word(to, "]");
}

static void write_number(Buffer *to, const TreeExpr *e)
{
    if (e->name) {
        printer_sym(to, e->name);
        return;
    }
    buffer_number(to, e->number);
    buffer_char(to, ' ');
}

static void write_open(Buffer *to, const TreeExpr *e)
{
    switch (e->kind) {
    case TREE_REAL:
    case TREE_INTEGER:
        write_number(to, e);
        break;
    case TREE_STRING:
        printer_string(to, e->name);
        break;
    case TREE_BOOLEAN:
        printer_word(to, e->truth ? "true" : "false");
        break;
    case TREE_REFERENCE:
        printer_name(to, e->ref, e->rooted);
        break;
    case TREE_FUNCTION:
        printer_word(to, "function");
        /* fall through */
    case TREE_CALL:
        printer_name(to, e->ref, e->rooted);
        printer_word(to, "(");
        write_args_or_reduction(to, e);
        printer_word(to, ")");
        break;
    case TREE_UNARY:
        printer_word(to, tree_op_text(e->op));
        write_bound(to, e->left, binding_of_op(e->op) + 1);
        break;
    case TREE_BINARY:
        write_binary(to, e);
        break;
    case TREE_IF:
        write_if(to, e);
        break;
    case TREE_RANGE:
        write_bound(to, e->left, BINDS_OR);
        printer_word(to, ":");
        if (e->step) {
            write_bound(to, e->step, BINDS_OR);
            printer_word(to, ":");
        }
        write_bound(to, e->right, BINDS_OR);
        break;
    case TREE_ARRAY:
        printer_word(to, "{");
        write_args_or_reduction(to, e);
        printer_word(to, "}");
        break;
    case TREE_MATRIX:
        write_matrix(to, e);
        break;
    case TREE_ROW:
        printer_args(to, e->args);
        break;
    case TREE_TUPLE:
        printer_word(to, "(");
        printer_args(to, e->args);
        printer_word(to, ")");
        break;
    case TREE_OMITTED:
        break;
    case TREE_COLON:
        printer_word(to, ":");
        break;
    case TREE_END:
        printer_word(to, "end");
        break;
    case TREE_PART:
        write_bound(to, e->left, BINDS_PRIMARY + 1);
        if (e->ref->name)
            printer_word(to, ".");
        printer_name(to, e->ref, false);
        break;
    }
}

static void write_bound(Buffer *to, const TreeExpr *e, int binding)
{
    /* ( a, b ) has its parentheses by itself. */
    bool enclosed = is_enclosed(e, binding) && !(e->kind == TREE_TUPLE && !e->parens);
    if (enclosed)
        printer_word(to, "(");
    write_open(to, e);
    if (enclosed)
        printer_word(to, ")");
}

void printer_expr(Buffer *to, const TreeExpr *e)
{
    write_bound(to, e, BINDS_IF);
}

void printer_simple_expr(Buffer *to, const TreeExpr *e)
{
    write_bound(to, e, BINDS_RANGE);
}
