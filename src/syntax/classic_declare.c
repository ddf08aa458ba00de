/* classic_declare.c: declarations of the classic language: variables, submodels, cuts, paths, nodes. */
#include "syntax/classic_inside.h"

/* Lists have ',' or nothing between their items; a new line ends them unless ',' came before it. */
static bool another(Classic *p)
{
    if (classic_accept(p, ','))
        return !p->stopped && classic_word(p) != WORD_END;
    return !classic_ends_here(p) && mark(p)->kind == MARK_NAME && classic_word(p) == NO_WORD;
}

static void end_of_declaration(Classic *p)
{
    if (classic_accept(p, ';') || classic_ends_here(p))
        return;
    classic_unexpected(p, "',' or a new line");
}

/* ---- declarations ------------------------------------------------------------------------------------------------ */

static ClassicVariable *find_variable(const ClassicClass *c, Sym name)
{
    for (ClassicVariable *v = c->variables; v; v = v->next)
        if (v->name == name)
            return v;
    return NULL;
}

static void add_variable(Classic *p, ClassicVariable *v)
{
    ClassicVariable **end = &p->class_->variables;
    while (*end)
        end = &(*end)->next;
    *end = v;
}

static void variables(Classic *p, ClassicRole role)
{
    do {
        ClassicVariable *v = NEW(p->arena, ClassicVariable);
        v->role = role;
        v->name = classic_name(p, &v->span);
        if (!v->name)
            return;
        if (classic_sign(p, '('))
            v->dimensions = classic_subscripts(p);
        if (classic_accept(p, '='))
            v->value = classic_expression(p);
        if (!p->stopped && mark(p)->kind == MARK_STRING && !classic_ends_here(p)) {
            uint32_t n = mark(p)->to - mark(p)->from;
            v->description = symbol_n(p->symbols, p->source->text + mark(p)->from + 1, n > 1 ? n - 2 : 0);
            classic_pass(p);
        }
        ClassicVariable *other = find_variable(p->class_, v->name);
        if (other && other->role == CLASSIC_IN_CUT && role != CLASSIC_PARAMETER && role != CLASSIC_CONSTANT) {
            other->role = role; /* said twice: in a cut and with its kind */
            other->value = v->value;
            other->description = v->description;
            other->dimensions = other->dimensions ? other->dimensions : v->dimensions;
        } else if (other && other->role != CLASSIC_IN_CUT) {
            diag(p->diags, DIAG_N003, v->span, "'%s' is declared twice", v->name->text);
            diag_note(p->diags, other->span, "the other declaration is here");
        } else if (other) {
            diag(p->diags, DIAG_N003, v->span, "'%s' is a variable of a cut and cannot be a %s", v->name->text,
                 role == CLASSIC_PARAMETER ? "parameter" : "constant");
            diag_note(p->diags, other->span, "the cut is here");
        } else {
            add_variable(p, v);
        }
    } while (another(p));
    end_of_declaration(p);
}

static void submodels(Classic *p)
{
    Sym class_name = NULL;
    Span class_span = {0};
    if (classic_accept(p, '(')) {
        class_name = classic_name(p, &class_span);
        classic_expect(p, ')', "the class");
    }
    ClassicSubmodel **end = &p->class_->submodels;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicSubmodel *s = NEW(p->arena, ClassicSubmodel);
        s->name = classic_name(p, &s->span);
        if (!s->name)
            return;
        s->class_name = class_name ? class_name : s->name;
        s->class_span = class_name ? class_span : s->span;
        if (classic_accept(p, '(')) {
            p->brackets++;
            TreeArg **args = &s->values;
            while (!p->stopped && !classic_sign(p, ')')) {
                TreeArg *a = NEW(p->arena, TreeArg);
                a->name = classic_name(p, &a->span);
                classic_expect(p, '=', "the parameter");
                a->value = classic_expression(p);
                *args = a;
                args = &a->next;
                classic_accept(p, ',');
            }
            classic_expect(p, ')', NULL);
            p->brackets--;
        }
        *end = s;
        end = &s->next;
    } while (another(p));
    end_of_declaration(p);
}

/* x, -x, x(3): the variable is declared by standing here. */
static ClassicTerm *cut_term(Classic *p, bool is_through)
{
    ClassicTerm *t = NEW(p->arena, ClassicTerm);
    int from = p->at;
    bool minus = classic_accept(p, '-');
    ClassicVariable *v = NEW(p->arena, ClassicVariable);
    v->role = CLASSIC_IN_CUT;
    v->name = classic_name(p, &v->span);
    if (!v->name)
        return NULL;
    if (classic_sign(p, '('))
        v->dimensions = classic_subscripts(p);
    ClassicVariable *other = find_variable(p->class_, v->name);
    if (other && v->dimensions && !other->dimensions)
        other->dimensions = v->dimensions;
    if (!other)
        add_variable(p, v);
    t->variable = other ? other : v;
    t->is_through = is_through;
    t->value = NEW(p->arena, TreeExpr);
    t->value->kind = TREE_REFERENCE;
    t->value->span = classic_span(p, from);
    t->value->ref = NEW(p->arena, TreeName);
    t->value->ref->name = v->name;
    t->value->ref->span = v->span;
    if (minus) {
        TreeExpr *e = NEW(p->arena, TreeExpr);
        e->kind = TREE_UNARY;
        e->op = OP_NEGATE;
        e->left = t->value;
        e->span = t->value->span;
        t->value = e;
    }
    return t;
}

static void cut_terms(Classic *p, ClassicCut *cut)
{
    ClassicTerm **end = &cut->terms;
    bool is_through = false;
    classic_pass(p);
    p->brackets++;
    while (!p->stopped && !classic_sign(p, ')')) {
        if (classic_accept(p, '/')) {
            if (is_through)
                diag(p->diags, DIAG_P001, classic_here(p),
                     "a cut has one '/': across variables in front of it, through "
                     "variables after it");
            is_through = true;
            continue;
        }
        ClassicTerm *t = cut_term(p, is_through);
        if (!t)
            break;
        *end = t;
        end = &t->next;
        if (!classic_accept(p, ',') && !classic_sign(p, '/'))
            break;
    }
    classic_expect(p, ')', NULL);
    p->brackets--;
}

static ClassicPlace *cut_parts(Classic *p)
{
    ClassicPlace *first = NULL, **end = &first;
    classic_pass(p);
    p->brackets++;
    do {
        *end = classic_place(p);
        end = &(*end)->next;
    } while (classic_accept(p, ','));
    classic_expect(p, ']', NULL);
    p->brackets--;
    return first;
}

static void cuts(Classic *p, bool is_main)
{
    ClassicCut **end = &p->class_->cuts;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicCut *cut = NEW(p->arena, ClassicCut);
        cut->is_main = is_main;
        cut->name = classic_name(p, &cut->span);
        if (!cut->name)
            return;
        if (classic_sign(p, '(')) {
            cut->kind = CUT_LEAF;
            cut_terms(p, cut);
        } else if (classic_sign(p, '[')) {
            cut->kind = CUT_NESTED;
            cut->parts = cut_parts(p);
        }
        *end = cut;
        end = &cut->next;
    } while (another(p));
    end_of_declaration(p);
}

static void paths(Classic *p, bool is_main)
{
    ClassicPath **end = &p->class_->paths;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicPath *path = NEW(p->arena, ClassicPath);
        path->is_main = is_main;
        path->name = classic_name(p, &path->span);
        if (!path->name || !classic_expect(p, '<', "the path"))
            return;
        p->brackets++;
        ClassicPlace *both = classic_place(p);
        classic_expect(p, '>', NULL);
        p->brackets--;
        if (both->kind == CLASSIC_SERIES && !both->parts->next->next) {
            path->from = both->parts;
            path->to = both->parts->next;
            *end = path;
            end = &path->next;
        } else if (!p->stopped) {
            diag(p->diags, DIAG_P001, both->span, "a path leads from one cut to another: < a - b >");
        }
    } while (another(p));
    end_of_declaration(p);
}

static void nodes(Classic *p)
{
    ClassicNode **end = &p->class_->nodes;
    while (*end)
        end = &(*end)->next;
    do {
        ClassicNode *n = NEW(p->arena, ClassicNode);
        n->name = classic_name(p, &n->span);
        if (!n->name)
            return;
        *end = n;
        end = &n->next;
    } while (another(p));
    end_of_declaration(p);
}

/* A declaration adds to the class. False: the statement is another one. */
bool classic_declaration(Classic *p)
{
    Word word = classic_word(p);
    switch (word) {
    case WORD_PARAMETER:
    case WORD_CONSTANT:
    case WORD_LOCAL:
    case WORD_TERMINAL:
    case WORD_INPUT:
    case WORD_OUTPUT:
        classic_pass(p);
        variables(p, (ClassicRole)((int)CLASSIC_PARAMETER + (int)word - (int)WORD_PARAMETER));
        return true;
    case WORD_SUBMODEL:
        classic_pass(p);
        submodels(p);
        return true;
    case WORD_CUT:
        classic_pass(p);
        cuts(p, false);
        return true;
    case WORD_PATH:
        classic_pass(p);
        paths(p, false);
        return true;
    case WORD_MAIN:
        classic_pass(p);
        if (classic_accept_word(p, WORD_CUT))
            cuts(p, true);
        else if (classic_accept_word(p, WORD_PATH))
            paths(p, true);
        else
            classic_unexpected(p, "'cut' or 'path' after 'main'");
        return true;
    case WORD_NODE:
        classic_pass(p);
        nodes(p);
        return true;
    default: /* words of the text, not an enumeration of ours */
        return false;
    }
}
