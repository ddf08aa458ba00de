/* classic_expr.c: expressions of the classic language, as trees of Modelica. x(2) stays a call and object:cut a
 * reference until the names are known. */
#include <stdlib.h>

#include "syntax/classic_inside.h"

static TreeExpr *node(Classic *p, TreeExprKind kind, int from)
{
    TreeExpr *e = NEW(p->arena, TreeExpr);
    e->kind = kind;
    e->span = classic_span(p, from);
    return e;
}

/* An operator goes on in the next line where a bracket is open, or where the line cannot be a new equation: '*' cannot
 * begin one; '+' and '-' can, and then an '=' follows in the same line. */
static bool goes_on(const Classic *p)
{
    const Mark *m = mark(p);
    if (p->stopped || m->kind == MARK_END)
        return false;
    if (!m->line_ahead || p->brackets)
        return true;
    if (m->kind != MARK_SIGN)
        return classic_word(p) == WORD_THEN || classic_word(p) == WORD_AND || classic_word(p) == WORD_OR;
    if (m->sign == '(' || m->sign == '[')
        return false;
    if (m->sign != '+' && m->sign != '-')
        return true;
    int open = 0;
    for (const Mark *k = m; k == m || (k->kind != MARK_END && (!k->line_ahead || open > 0)); k++) {
        if (k->kind != MARK_SIGN)
            continue;
        open += (k->sign == '(' || k->sign == '[') - (k->sign == ')' || k->sign == ']');
        if (k->sign == '=' && open <= 0)
            return false;
    }
    return true;
}

static bool operator_here(Classic *p, int sign)
{
    return classic_sign(p, sign) && goes_on(p);
}

static bool too_many(Classic *p)
{
    if (++p->operands <= CLASSIC_MOST_OPERANDS)
        return false;
    if (!p->stopped) {
        diag(p->diags, DIAG_P008, (Span){p->source, mark(p)->from, mark(p)->to}, "a statement of more than %d operands",
             CLASSIC_MOST_OPERANDS);
        diag_help(p->diags, "split it: give parts names of their own");
    }
    classic_stop(p);
    return true;
}

static TreeExpr *binary(Classic *p, TreeOp op, TreeExpr *left, TreeExpr *right, int from)
{
    if (too_many(p))
        return left;
    TreeExpr *e = node(p, TREE_BINARY, from);
    e->op = op;
    e->left = left;
    e->right = right;
    return e;
}

static TreeExpr *unary(Classic *p, TreeOp op, TreeExpr *left, int from)
{
    TreeExpr *e = node(p, TREE_UNARY, from);
    e->op = op;
    e->left = left;
    return e;
}

static TreeExpr *number(Classic *p)
{
    int from = p->at;
    Mark m = *mark(p);
    const char *text = p->source->text + m.from;
    classic_pass(p);
    bool whole = true;
    for (uint32_t k = 0; k < m.to - m.from; k++)
        whole &= text[k] >= '0' && text[k] <= '9';
    TreeExpr *e = node(p, whole && m.to - m.from < 10 ? TREE_INTEGER : TREE_REAL, from);
    e->name = symbol_n(p->symbols, text, m.to - m.from);
    e->number = strtod(e->name->text, NULL);
    return e;
}

/* a, b, 1:3 up to the closing bracket, as arguments of a call. */
static TreeArg *arguments(Classic *p)
{
    TreeArg *first = NULL, **end = &first;
    while (!p->stopped && !classic_sign(p, ')')) {
        TreeArg *a = NEW(p->arena, TreeArg);
        a->value = classic_expression(p);
        a->span = a->value->span;
        *end = a;
        end = &a->next;
        if (!classic_accept(p, ','))
            break;
    }
    return first;
}

/* a.b.c, a.b(2), a.b:c */
static TreeExpr *reference(Classic *p)
{
    int from = p->at;
    TreeName *first = NULL, **end = &first;
    bool dotted;
    do {
        TreeName *part = NEW(p->arena, TreeName);
        part->name = classic_name(p, &part->span);
        if (!part->name)
            return node(p, TREE_OMITTED, from);
        *end = part;
        end = &part->next;
        dotted = classic_accept(p, '.');
    } while (dotted);
    TreeExpr *e = node(p, TREE_REFERENCE, from);
    e->ref = first;
    /* After ':' stands a cut, not the end of a range, where a name is at both sides without space. */
    const Mark *m = mark(p);
    if (classic_sign(p, ':') && !m->line_ahead && m[1].kind == MARK_NAME && m[1].from == m->to && m[-1].to == m->from) {
        classic_pass(p);
        TreeName *cut = NEW(p->arena, TreeName);
        cut->name = classic_name(p, &cut->span);
        *end = cut;
        e->rooted = true; /* here: the last part was written after ':' */
        e->span = classic_span(p, from);
        return e;
    }
    if (classic_sign(p, '(') && (p->brackets || !m->line_ahead)) {
        int open = p->at;
        classic_pass(p);
        p->brackets++;
        e->kind = TREE_CALL;
        e->args = arguments(p);
        classic_close(p, ')', open);
        p->brackets--;
        e->span = classic_span(p, from);
    }
    return e;
}

/* [a, b; c, d] */
static TreeExpr *matrix(Classic *p)
{
    int from = p->at;
    classic_pass(p);
    p->brackets++;
    TreeArg *rows = NULL, **row_end = &rows;
    do {
        int row_from = p->at;
        TreeArg *row = NEW(p->arena, TreeArg);
        TreeArg *items = NULL, **end = &items;
        do {
            TreeArg *item = NEW(p->arena, TreeArg);
            item->value = classic_expression(p);
            item->span = item->value->span;
            *end = item;
            end = &item->next;
        } while (classic_accept(p, ','));
        row->value = node(p, TREE_ROW, row_from);
        row->value->args = items;
        row->span = row->value->span;
        *row_end = row;
        row_end = &row->next;
    } while (classic_accept(p, ';'));
    classic_close(p, ']', from);
    p->brackets--;
    TreeExpr *e = node(p, TREE_MATRIX, from);
    e->args = rows;
    return e;
}

static TreeExpr *if_expression(Classic *p)
{
    int from = p->at;
    TreeBranch *first = NULL, **end = &first;
    TreeExpr *e = NEW(p->arena, TreeExpr);
    e->kind = TREE_IF;
    bool another;
    classic_pass(p);
    do {
        TreeBranch *b = NEW(p->arena, TreeBranch);
        b->condition = classic_expression(p);
        if (!classic_accept_word(p, WORD_THEN))
            classic_unexpected(p, "'then'");
        b->value = classic_expression(p);
        *end = b;
        end = &b->next;
        another = classic_accept_word(p, WORD_ELSEIF);
    } while (another);
    TreeBranch *last = NEW(p->arena, TreeBranch);
    if (!classic_accept_word(p, WORD_ELSE))
        classic_unexpected(p, "'else'");
    last->value = classic_expression(p);
    *end = last;
    e->branches = first;
    e->span = classic_span(p, from);
    return e;
}

static TreeExpr *primary(Classic *p)
{
    int from = p->at;
    const Mark *m = mark(p);
    if (!p->stopped && m->kind == MARK_NUMBER)
        return number(p);
    if (classic_sign(p, '[') && !p->stopped)
        return matrix(p);
    if (classic_accept(p, '(')) {
        p->brackets++;
        TreeExpr *e = classic_expression(p);
        e->parens = true;
        classic_close(p, ')', from);
        p->brackets--;
        return e;
    }
    Word word = classic_word(p);
    if (word == WORD_TRUE || word == WORD_FALSE) {
        classic_pass(p);
        TreeExpr *e = node(p, TREE_BOOLEAN, from);
        e->truth = word == WORD_TRUE;
        return e;
    }
    if (word == WORD_IF)
        return if_expression(p);
    if (!p->stopped && m->kind == MARK_NAME && word == NO_WORD)
        return reference(p);
    classic_unexpected(p, "an expression");
    return node(p, TREE_OMITTED, from);
}

static TreeExpr *power(Classic *p)
{
    int from = p->at;
    TreeExpr *e = primary(p);
    if (operator_here(p, '^') || operator_here(p, SIGN_POWER)) {
        classic_pass(p);
        int sign_from = p->at;
        bool minus = classic_accept(p, '-');
        TreeExpr *exponent = primary(p);
        return binary(p, OP_POW, e, minus ? unary(p, OP_NEGATE, exponent, sign_from) : exponent, from);
    }
    return e;
}

static TreeExpr *term(Classic *p)
{
    int from = p->at;
    TreeExpr *e = power(p);
    for (bool times; (times = operator_here(p, '*')) || operator_here(p, '/');) {
        classic_pass(p);
        e = binary(p, times ? OP_MUL : OP_DIV, e, power(p), from);
    }
    return e;
}

static TreeExpr *sum(Classic *p)
{
    int from = p->at;
    bool minus = classic_accept(p, '-');
    if (!minus)
        classic_accept(p, '+');
    TreeExpr *e = term(p);
    if (minus)
        e = unary(p, OP_NEGATE, e, from);
    for (bool plus; (plus = operator_here(p, '+')) || operator_here(p, '-');) {
        classic_pass(p);
        e = binary(p, plus ? OP_ADD : OP_SUB, e, term(p), from);
    }
    return e;
}

static TreeExpr *relation(Classic *p)
{
    static const struct {
        int sign;
        TreeOp op;
    } relations[] = {{'<', OP_LESS},
                     {'>', OP_GREATER},
                     {SIGN_LESS_EQUAL, OP_LESS_EQUAL},
                     {SIGN_GREATER_EQUAL, OP_GREATER_EQUAL},
                     {SIGN_EQUAL_EQUAL, OP_EQUAL},
                     {SIGN_NOT_EQUAL, OP_NOT_EQUAL}};
    int from = p->at;
    TreeExpr *e = sum(p);
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (operator_here(p, relations[i].sign)) {
            classic_pass(p);
            return binary(p, relations[i].op, e, sum(p), from);
        }
    if (operator_here(p, ':') && p->brackets) { /* 1:3, as a subscript */
        classic_pass(p);
        TreeExpr *range = node(p, TREE_RANGE, from);
        range->left = e;
        range->right = sum(p);
        range->span = classic_span(p, from);
        return range;
    }
    return e;
}

static TreeExpr *factor(Classic *p)
{
    int from = p->at;
    if (classic_accept_word(p, WORD_NOT))
        return unary(p, OP_NOT, relation(p), from);
    return relation(p);
}

static TreeExpr *conjunction(Classic *p)
{
    int from = p->at;
    TreeExpr *e = factor(p);
    while (goes_on(p) && classic_accept_word(p, WORD_AND))
        e = binary(p, OP_AND, e, factor(p), from);
    return e;
}

TreeExpr *classic_expression(Classic *p)
{
    int from = p->at;
    if (!classic_enter(p))
        return node(p, TREE_OMITTED, from);
    TreeExpr *e = conjunction(p);
    while (goes_on(p) && classic_accept_word(p, WORD_OR))
        e = binary(p, OP_OR, e, conjunction(p), from);
    p->depth--;
    return e;
}

TreeExpr *classic_subscripts(Classic *p)
{
    TreeExpr *first = NULL, **end = &first;
    classic_pass(p);
    p->brackets++;
    do {
        *end = classic_expression(p);
        end = &(*end)->next;
    } while (classic_accept(p, ','));
    classic_expect(p, ')', NULL);
    p->brackets--;
    return first;
}
