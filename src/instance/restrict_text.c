/* restrict_text.c: which statements and equations may stand where, found from the text alone (specification 8.3, 11.2).
 */
#include <string.h>

#include "instance/rules.h"

typedef struct {
    Front *f;
    bool function, algorithm, initial;
    const TreeEquation *loop, *when, *branch; /* the innermost around, or NULL */
} Around;

static void check_list(Around a, const TreeEquation *list);

static void check_when(const Around *a, const TreeEquation *t)
{
    Diags *d = a->f->diags;
    if (a->when) {
        diag(d, DIAG_P018, t->span, "'when' cannot stand inside another 'when'");
        diag_note(d, a->when->span, "the other one is here");
    } else if (a->function) {
        diag(d, DIAG_P018, t->span, "'when' cannot stand in a function");
    } else if (a->initial) {
        diag(d, DIAG_P018, t->span, "'when' cannot stand in an initial section");
    } else if (a->algorithm && (a->loop || a->branch)) {
        diag(d, DIAG_P018, t->span, "a when-statement cannot stand inside 'if', 'for' or 'while'");
    }
}

static bool is_call(const TreeEquation *t, const char *name)
{
    return t->kind == EQ_CALL && !t->left->ref->next && strcmp(t->left->ref->name->text, name) == 0;
}

static void check_one(const Around *a, const TreeEquation *t)
{
    Diags *d = a->f->diags;
    switch (t->kind) {
    case EQ_WHEN:
        check_when(a, t);
        break;
    case ST_BREAK:
        if (!a->loop)
            diag(d, DIAG_P018, t->span, "'break' can only stand inside 'for' or 'while'");
        break;
    case ST_RETURN:
        if (!a->function)
            diag(d, DIAG_P018, t->span, "'return' can only stand in a function");
        break;
    case EQ_CALL:
        if (is_call(t, "reinit") && a->algorithm)
            diag(d, DIAG_P018, t->span, "reinit can only stand in a when-equation, not in an algorithm");
        break;
    case EQ_EQUALS:
    case EQ_CONNECT:
    case EQ_IF:
    case EQ_FOR:
    case ST_ASSIGN:
    case ST_WHILE:
        break;
    }
}

static void check_list(Around a, const TreeEquation *list)
{
    for (const TreeEquation *t = list; t; t = t->next) {
        check_one(&a, t);
        Around inside = a;
        if (t->kind == EQ_FOR || t->kind == ST_WHILE)
            inside.loop = t;
        else if (t->kind == EQ_WHEN)
            inside.when = t;
        else if (t->kind == EQ_IF)
            inside.branch = t;
        check_list(inside, t->body);
        for (const TreeEquationBranch *b = t->branches; b; b = b->next)
            check_list(inside, b->body);
    }
}

void restrict_sections(Front *f, const TreeClass *tree)
{
    bool function = tree->kind == CLASS_FUNCTION || tree->kind == CLASS_OPERATOR_FUNCTION;
    for (const TreeSection *s = tree->sections; s; s = s->next)
        check_list((Around){.f = f, .function = function, .algorithm = s->algorithm, .initial = s->initial}, s->body);
}
