/* same.c: whether two trees say the same. Spans do not count, nor parentheses beyond the structure that they make. */
#include "syntax/printer.h"

/* Compares two lists item by item. */
#define EACH(T, a, b, same)                                                                                            \
    do {                                                                                                               \
        const T *x_ = (a), *y_ = (b);                                                                                  \
        for (; x_ && y_; x_ = x_->next, y_ = y_->next)                                                                 \
            if (!same(x_, y_))                                                                                         \
                return false;                                                                                          \
        if (x_ || y_)                                                                                                  \
            return false;                                                                                              \
    } while (0)

static bool same_sym(Sym a, Sym b)
{
    return a == b;
}

static bool same_modification(const TreeModification *a, const TreeModification *b);
static bool same_class(const TreeClass *a, const TreeClass *b);
static bool same_element(const TreeElement *a, const TreeElement *b);
static bool same_equation(const TreeEquation *a, const TreeEquation *b);

/* ---- expressions ------------------------------------------------------------------------------------------------- */

static bool same_name_part(const TreeName *a, const TreeName *b)
{
    if (!same_sym(a->name, b->name))
        return false;
    EACH(TreeExpr, a->subscripts, b->subscripts, same_expr);
    return true;
}

static bool same_name(const TreeName *a, const TreeName *b)
{
    EACH(TreeName, a, b, same_name_part);
    return true;
}

static bool same_arg(const TreeArg *a, const TreeArg *b)
{
    return same_sym(a->name, b->name) && same_expr(a->value, b->value);
}

static bool same_iterator(const TreeIterator *a, const TreeIterator *b)
{
    return same_sym(a->name, b->name) && same_expr(a->range, b->range);
}

static bool same_branch(const TreeBranch *a, const TreeBranch *b)
{
    return same_expr(a->condition, b->condition) && same_expr(a->value, b->value);
}

static bool same_parts(const TreeExpr *a, const TreeExpr *b)
{
    if (a->kind != b->kind || a->op != b->op || a->truth != b->truth || a->rooted != b->rooted ||
        a->number != b->number || !same_sym(a->name, b->name))
        return false;
    EACH(TreeArg, a->args, b->args, same_arg);
    EACH(TreeIterator, a->iterators, b->iterators, same_iterator);
    EACH(TreeBranch, a->branches, b->branches, same_branch);
    return same_name(a->ref, b->ref) && same_expr(a->right, b->right) && same_expr(a->step, b->step);
}

/* Goes down on the left in a loop: chains of operators may be long. */
bool same_expr(const TreeExpr *a, const TreeExpr *b)
{
    for (; a && b; a = a->left, b = b->left)
        if (!same_parts(a, b))
            return false;
    return !a && !b;
}

/* ---- modifications ----------------------------------------------------------------------------------------------- */

static bool same_annotation(const TreeAnnotation *a, const TreeAnnotation *b)
{
    return a && b ? same_modification(a->modification, b->modification) : !a && !b;
}

static bool same_comment(const TreeComment *a, const TreeComment *b)
{
    return same_sym(a->text, b->text) && same_annotation(a->annotation, b->annotation);
}

static bool same_argument(const TreeArgument *a, const TreeArgument *b)
{
    return a->each == b->each && a->final == b->final && a->replaceable == b->replaceable &&
           a->redeclare == b->redeclare && same_name(a->name, b->name) &&
           same_modification(a->modification, b->modification) &&
           (a->element && b->element ? same_element(a->element, b->element) : a->element == b->element) &&
           (a->connection && b->connection ? same_equation(a->connection, b->connection)
                                           : a->connection == b->connection) &&
           same_comment(&a->comment, &b->comment);
}

static bool same_modification(const TreeModification *a, const TreeModification *b)
{
    if (!a || !b)
        return !a && !b;
    EACH(TreeArgument, a->arguments, b->arguments, same_argument);
    return a->has_arguments == b->has_arguments && a->is_break == b->is_break && same_expr(a->value, b->value);
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

static bool same_equation_branch(const TreeEquationBranch *a, const TreeEquationBranch *b)
{
    EACH(TreeEquation, a->body, b->body, same_equation);
    return same_expr(a->condition, b->condition);
}

static bool same_equation(const TreeEquation *a, const TreeEquation *b)
{
    if (a->kind != b->kind || !same_expr(a->left, b->left) || !same_expr(a->right, b->right) ||
        !same_comment(&a->comment, &b->comment))
        return false;
    EACH(TreeEquationBranch, a->branches, b->branches, same_equation_branch);
    EACH(TreeIterator, a->iterators, b->iterators, same_iterator);
    EACH(TreeEquation, a->body, b->body, same_equation);
    return true;
}

static bool same_section(const TreeSection *a, const TreeSection *b)
{
    EACH(TreeEquation, a->body, b->body, same_equation);
    return a->initial == b->initial && a->algorithm == b->algorithm;
}

/* ---- classes ----------------------------------------------------------------------------------------------------- */

static bool same_prefixes(const TreePrefixes *a, const TreePrefixes *b)
{
    return a->flow == b->flow && a->variability_written == b->variability_written && a->variability == b->variability &&
           a->direction == b->direction;
}

static bool same_element(const TreeElement *a, const TreeElement *b)
{
    if (a->kind != b->kind || a->is_protected != b->is_protected || a->redeclare != b->redeclare ||
        a->final != b->final || a->inner != b->inner || a->outer != b->outer || a->replaceable != b->replaceable ||
        a->type_rooted != b->type_rooted || a->import_all != b->import_all ||
        a->constraint_rooted != b->constraint_rooted)
        return false;
    if (!same_prefixes(&a->prefixes, &b->prefixes) || !same_name(a->type, b->type) || !same_sym(a->name, b->name) ||
        !same_modification(a->modification, b->modification) || !same_expr(a->condition, b->condition) ||
        !same_comment(&a->comment, &b->comment) || !same_name(a->import_names, b->import_names) ||
        !same_name(a->constraint, b->constraint) ||
        !same_modification(a->constraint_modification, b->constraint_modification) ||
        !same_comment(&a->constraint_comment, &b->constraint_comment))
        return false;
    EACH(TreeExpr, a->type_dimensions, b->type_dimensions, same_expr);
    EACH(TreeExpr, a->dimensions, b->dimensions, same_expr);
    EACH(TreeArgument, a->breaks, b->breaks, same_argument);
    return a->class_ && b->class_ ? same_class(a->class_, b->class_) : a->class_ == b->class_;
}

static bool same_external(const TreeExternal *a, const TreeExternal *b)
{
    if (!a || !b)
        return !a && !b;
    EACH(TreeArg, a->args, b->args, same_arg);
    return same_sym(a->language, b->language) && a->language_written == b->language_written &&
           same_name(a->result, b->result) && same_sym(a->function, b->function) && a->has_call == b->has_call &&
           same_annotation(a->annotation, b->annotation);
}

static bool same_literal(const TreeLiteral *a, const TreeLiteral *b)
{
    return same_sym(a->name, b->name) && same_comment(&a->comment, &b->comment);
}

static bool same_class(const TreeClass *a, const TreeClass *b)
{
    if (a->kind != b->kind || a->form != b->form || a->purity != b->purity || a->partial != b->partial ||
        a->encapsulated != b->encapsulated || a->final != b->final || a->replaceable != b->replaceable ||
        a->redeclare != b->redeclare || a->base_rooted != b->base_rooted || a->open_enumeration != b->open_enumeration)
        return false;
    if (!same_sym(a->name, b->name) || !same_comment(&a->comment, &b->comment) ||
        !same_modification(a->modification, b->modification) || !same_prefixes(&a->prefixes, &b->prefixes) ||
        !same_name(a->base, b->base) || !same_name(a->der_names, b->der_names) || !same_name(a->within, b->within) ||
        !same_external(a->external, b->external))
        return false;
    EACH(TreeElement, a->elements, b->elements, same_element);
    EACH(TreeSection, a->sections, b->sections, same_section);
    EACH(TreeExpr, a->dimensions, b->dimensions, same_expr);
    EACH(TreeLiteral, a->literals, b->literals, same_literal);
    return true;
}

bool same_declaration(const TreeElement *a, const TreeElement *b)
{
    TreeElement x = *a, y = *b;
    TreeClass of_x, of_y;
    x.comment = y.comment = x.constraint_comment = y.constraint_comment = (TreeComment){0};
    if (x.class_ && y.class_) {
        of_x = *x.class_;
        of_y = *y.class_;
        of_x.comment = of_y.comment = (TreeComment){0};
        x.class_ = &of_x;
        y.class_ = &of_y;
    }
    return same_element(&x, &y);
}

bool same_file(const TreeFile *a, const TreeFile *b)
{
    if (a->has_within != b->has_within || !same_name(a->within, b->within))
        return false;
    EACH(TreeClass, a->classes, b->classes, same_class);
    return true;
}
