/* equations.c: the equation and algorithm sections of classes. */
#include <string.h>

#include "flat/machine.h"
#include "flat/walk.h"

typedef struct {
    Flat *flat;
    Component *component;
    bool connections; /* only connect and Connections.*; else all but those */
} Sections;

typedef struct {
    Flat *flat;
    Component *component;
    Translation convert;
    FlatList *to;
    bool connections;
    bool in_when, initial;
    bool in_clocked; /* in the body of a when-clause with a clock, where all equations may stand (16.6) */
} SectionConversion;

static void convert_list(SectionConversion *p, const TreeEquation *list);

static FlatEquation *equation_new(SectionConversion *p, FlatKind kind, const TreeEquation *t)
{
    FlatEquation *e = NEW(p->flat->front->arena, FlatEquation);
    e->kind = kind;
    e->origin = (Origin){ORIGIN_WRITTEN, p->component, t->span};
    return e;
}

static bool is_connection_call(const TreeExpr *call)
{
    return call->ref->next && strcmp(call->ref->name->text, "Connections") == 0;
}

/* ---- left = right ------------------------------------------------------------------------------------------------ */

/* Both sides of one type, Integer made Real where the other side is. */
static bool match_sides(SectionConversion *p, const TreeEquation *t, Expr *left, Expr *right)
{
    Front *f = p->flat->front;
    Problem problem = {0};
    Expr fitted = expr_coerce(f->exprs, *right, (*left)->type, &problem);
    if (fitted) {
        *right = fitted;
        return true;
    }
    if ((fitted = expr_coerce(f->exprs, *left, (*right)->type, &problem))) {
        *left = fitted;
        return true;
    }
    diag(f->diags, DIAG_T001, t->span, "the two sides of this equation do not fit: %s and %s",
         type_text(f->exprs, (*left)->type), type_text(f->exprs, (*right)->type));
    return false;
}

static bool match_tuple(SectionConversion *p, const TreeEquation *t, Expr left, Expr right)
{
    Front *f = p->flat->front;
    if (right->type->kind != TYPE_TUPLE && left->n == 1)
        return true;
    int n = right->type->kind == TYPE_TUPLE ? right->type->n_fields : 1;
    if (left->n > n || (right->type->kind == TYPE_TUPLE && right->op != EXPR_CALL && right->op != EXPR_TUPLE &&
                        right->op != EXPR_SPATIAL_DISTRIBUTION)) {
        diag(f->diags, DIAG_T001, t->span, "%d values are wanted here, but the right side gives %d", left->n, n);
        return false;
    }
    for (int k = 0; k < left->n; k++) {
        const Type *item = n == 1 ? right->type : right->type->fields[k].type;
        if (left->args[k]->op != EXPR_OMITTED && !type_fits(item, left->args[k]->type)) {
            diag(f->diags, DIAG_T001, t->span, "result %d is of type %s, but '%s' is of type %s", k + 1,
                 type_text(f->exprs, item), expr_shown(f->exprs, left->args[k]),
                 type_text(f->exprs, left->args[k]->type));
            return false;
        }
    }
    return true;
}

/* What changes in 'when' belongs to the class that says so, not to a model or block inside it (8.3.5.3). */
static void check_when_target(SectionConversion *p, const TreeEquation *t, Expr target)
{
    Front *f = p->flat->front;
    if (target->op == EXPR_TUPLE || target->op == EXPR_ARRAY || target->op == EXPR_RECORD) {
        for (int k = 0; k < target->n; k++)
            check_when_target(p, t, target->args[k]);
        return;
    }
    while (target->op == EXPR_INDEX || target->op == EXPR_FIELD)
        target = target->args[0];
    const Component *c =
        target->op == EXPR_VAR && target->value.var->kind == VAR_MODEL ? target->value.var->owner : NULL;
    for (const Component *a = c ? c->parent : NULL; a && a != p->component; a = a->parent) {
        ClassKind kind = class_kind(a->class_);
        if (kind != CLASS_MODEL && kind != CLASS_BLOCK)
            continue;
        const Component *around = p->component;
        while (around && around != a)
            around = around->parent;
        if (around)
            return; /* the variable of an inner component */
        diag(f->diags, DIAG_P018, t->span,
             "'%s' is a variable of the %s '%s' and cannot be given values by 'when' here", c->path->text,
             class_kind_text(kind), a->path->text);
        diag_note(f->diags, c->element->tree->name_span, "it is declared here");
        diag_help(f->diags, "put the when-equation into '%s', or connect an input to a variable of this class",
                  class_name(a->class_));
        return;
    }
}

/* when-equations have one unknown each: a variable, or several from a call (8.3.5.2). */
static bool has_when_form(SectionConversion *p, const TreeEquation *t)
{
    Front *f = p->flat->front;
    if (!p->in_when || p->in_clocked || t->left->kind == TREE_REFERENCE || t->left->kind == TREE_TUPLE)
        return true;
    diag(f->diags, DIAG_P018, t->left->span, "the left side of an equation inside 'when' must be a variable");
    diag_help(f->diags, "solve the equation for the variable that changes here");
    return false;
}

static void convert_equals(SectionConversion *p, const TreeEquation *t)
{
    Front *f = p->flat->front;
    if (!has_when_form(p, t))
        return;
    FlatEquation *e = equation_new(p, FLAT_EQUALS, t);
    e->left = translate_expr(&p->convert, t->left);
    e->right = translate_expr(&p->convert, t->right);
    if (!e->left || !e->right)
        return;
    if (e->left->op == EXPR_TUPLE) {
        if (!match_tuple(p, t, e->left, e->right))
            return;
        if (e->left->n == 1 && e->right->type->kind != TYPE_TUPLE)
            e->left = e->left->args[0];
    } else {
        if (e->right->type->kind == TYPE_TUPLE)
            e->right = expr_item(f->exprs, e->right, 0);
        if (e->left->type->kind == TYPE_TUPLE)
            e->left = expr_item(f->exprs, e->left, 0);
        if (!match_sides(p, t, &e->left, &e->right))
            return;
    }
    if (p->in_when)
        check_when_target(p, t, e->left);
    flat_add(p->to, e);
}

/* ---- if, when, for ----------------------------------------------------------------------------------------------- */

/* 1: holds, 0: does not, -1: only known while simulating. */
static int decided(SectionConversion *p, const TreeExpr *tree, Expr condition)
{
    Front *f = p->flat->front;
    int64_t truth;
    Expr known = condition->varies <= VARIES_PARAMETER ? front_evaluate_quiet(f, condition) : NULL;
    if (!known || !expr_get_integer(known, &truth))
        return -1;
    if (!expr_is_constant(condition)) /* marks the parameters as deciding the structure */
        front_evaluate(f, condition, tree->span, "a condition");
    return truth != 0;
}

static Expr convert_condition(SectionConversion *p, const TreeExpr *tree, bool when)
{
    Front *f = p->flat->front;
    Expr e = translate_expr(&p->convert, tree);
    if (!e)
        return NULL;
    bool boolean = e->type->element->kind == TYPE_BOOLEAN && (e->type->n_dims == 0 || (when && e->type->n_dims == 1));
    if (boolean || (when && e->type->kind == TYPE_CLOCK))
        return e;
    diag(f->diags, DIAG_T003, tree->span, "a condition must be Boolean, but this is of type %s",
         type_text(f->exprs, e->type));
    return NULL;
}

/* Connections are the same at all times (8.3.3, 9.3). */
static void no_connections_in(SectionConversion *p, const TreeEquation *list, const char *where)
{
    for (const TreeEquation *t = list; t; t = t->next) {
        if (t->kind == EQ_CONNECT)
            diag(p->flat->front->diags, DIAG_C001, t->span, "connect cannot stand %s", where);
        else if (t->kind == EQ_CALL && is_connection_call(t->left))
            diag(p->flat->front->diags, DIAG_C001, t->span, "operators on connections cannot stand %s", where);
        for (const TreeEquationBranch *b = t->branches; b; b = b->next)
            no_connections_in(p, b->body, where);
        no_connections_in(p, t->body, where);
    }
}

static void convert_if(SectionConversion *p, const TreeEquation *t)
{
    Front *f = p->flat->front;
    FlatEquation *e = equation_new(p, FLAT_IF, t);
    FlatBranch **end = &e->branches;
    FlatList *to = p->to;
    bool open = false; /* an earlier condition is only known while simulating */
    for (const TreeEquationBranch *b = t->branches; b; b = b->next) {
        DiagMark mark = diags_mark(f->diags);
        Expr condition = b->condition ? convert_condition(p, b->condition, false) : NULL;
        if (b->condition && !condition && p->connections)
            diags_release(f->diags, mark); /* reported again when the equations are converted */
        if (b->condition && !condition)
            return;
        int truth = condition ? decided(p, b->condition, condition) : 1;
        if (truth == 0)
            continue;
        if (!open && truth == 1) {
            convert_list(p, b->body);
            return;
        }
        open = true;
        if (p->connections)
            no_connections_in(p, b->body, "inside 'if' with a condition that is only known while simulating");
        FlatBranch *branch = NEW(f->arena, FlatBranch);
        branch->condition = truth == 1 ? NULL : condition;
        FlatList body = {0};
        p->to = &body;
        if (!p->connections)
            convert_list(p, b->body);
        p->to = to;
        branch->body = body.first;
        *end = branch;
        end = &branch->next;
        if (truth == 1)
            break;
    }
    if (e->branches && !p->connections)
        flat_add(to, e);
}

static void convert_when(SectionConversion *p, const TreeEquation *t)
{
    Front *f = p->flat->front;
    if (p->connections) {
        for (const TreeEquationBranch *b = t->branches; b; b = b->next)
            no_connections_in(p, b->body, "inside 'when'");
        return;
    }
    if (p->in_when || p->initial) {
        diag(f->diags, DIAG_P018, t->span, "a when-equation cannot stand inside %s",
             p->initial ? "an initial equation" : "another one");
        return;
    }
    FlatEquation *e = equation_new(p, FLAT_WHEN, t);
    FlatBranch **end = &e->branches;
    FlatList *to = p->to;
    p->in_when = true;
    for (const TreeEquationBranch *b = t->branches; b; b = b->next) {
        FlatBranch *branch = NEW(f->arena, FlatBranch);
        branch->condition = convert_condition(p, b->condition, true);
        p->in_clocked = branch->condition && branch->condition->type->element->kind == TYPE_CLOCK;
        FlatList body = {0};
        p->to = &body;
        convert_list(p, b->body);
        p->to = to;
        branch->body = body.first;
        *end = branch;
        end = &branch->next;
    }
    p->in_when = p->in_clocked = false;
    flat_add(to, e);
}

static bool only_equalities(const TreeEquation *list)
{
    for (const TreeEquation *t = list; t; t = t->next)
        if (t->kind != EQ_EQUALS && !(t->kind == EQ_FOR && only_equalities(t->body)))
            return false;
    return true;
}

static void convert_iteration(SectionConversion *p, const TreeEquation *t, const TreeIterator *it);

static void convert_body(SectionConversion *p, const TreeEquation *t, const TreeIterator *it)
{
    if (it->next)
        convert_iteration(p, t, it->next);
    else
        convert_list(p, t->body);
}

/* The loop as one equation. */
static void keep_loop(SectionConversion *p, const TreeEquation *t, const TreeIterator *it, Expr range)
{
    Front *f = p->flat->front;
    Var *v = var_new(f->exprs, VAR_ITERATOR, it->name, type_strip(f->exprs, range->type, 1), VARIES_CONSTANT);
    FlatEquation *e = equation_new(p, FLAT_FOR, t);
    FlatList *to = p->to, body = {0};
    IteratorName *outer = p->convert.iterators;
    IteratorName name = {it->name, expr_var(f->exprs, v), outer};
    p->convert.iterators = &name;
    p->to = &body;
    convert_body(p, t, it);
    p->to = to;
    p->convert.iterators = outer;
    e->iterator = v;
    e->range = range;
    e->body = body.first;
    flat_add(to, e);
}

/* Whether the iterators that follow run over ranges of their own. */
static bool has_free_ranges(SectionConversion *p, const TreeIterator *it)
{
    for (const TreeIterator *inner = it->next; inner; inner = inner->next)
        if (!translate_loop_stays(&p->convert, it->name, inner->range))
            return false;
    return true;
}

static void convert_iteration(SectionConversion *p, const TreeEquation *t, const TreeIterator *it)
{
    Front *f = p->flat->front;
    Expr range = translate_loop_range(&p->convert, it, t->body);
    range = range ? front_evaluate(f, range, it->span, "the range of a loop") : NULL;
    if (!range)
        return;
    if (range->type->n_dims != 1) {
        diag(f->diags, DIAG_T003, it->span, "'%s' must run over a vector, not over a value of type %s", it->name->text,
             type_text(f->exprs, range->type));
        return;
    }
    int n = range->type->dims[0];
    if (!p->connections && n > 3 && only_equalities(t->body) && has_free_ranges(p, it) &&
        translate_equations_stay(&p->convert, it->name, t->body)) {
        keep_loop(p, t, it, range);
        return;
    }
    IteratorName *outer = p->convert.iterators;
    for (int k = 1; k <= n; k++) {
        Problem problem = {0};
        Expr at = expr_integer(f->exprs, k);
        IteratorName name = {it->name, expr_index(f->exprs, range, 1, &at, &problem), outer};
        p->convert.iterators = &name;
        convert_body(p, t, it);
    }
    p->convert.iterators = outer;
}

/* ---- calls ------------------------------------------------------------------------------------------------------- */

static void convert_assert(SectionConversion *p, const TreeEquation *t)
{
    static const char *const names[] = {"condition", "message", "level"};
    FlatEquation *e = equation_new(p, FLAT_ASSERT, t);
    Expr *places[] = {&e->left, &e->message, &e->level};
    int position = 0;
    for (const TreeArg *a = t->left->args; a; a = a->next) {
        int at = position++;
        for (int k = 0; a->name && k < 3; k++)
            if (strcmp(names[k], a->name->text) == 0)
                at = k;
        Expr value = translate_expr(&p->convert, a->value);
        if (!value)
            return;
        if (at < 3)
            *places[at] = value;
    }
    Front *f = p->flat->front;
    if (!e->left || !e->message || e->left->type != type_scalar(f->exprs, TYPE_BOOLEAN) ||
        e->message->type != type_scalar(f->exprs, TYPE_STRING)) {
        diag(f->diags, DIAG_F001, t->span, "assert needs a Boolean condition and a message");
        return;
    }
    flat_add(p->to, e);
}

static bool can_be_reinitialised(SectionConversion *p, const TreeExpr *tree, Expr target)
{
    Front *f = p->flat->front;
    Expr var = target;
    while (var->op == EXPR_INDEX)
        var = var->args[0];
    bool is_state = var->op == EXPR_VAR || var->op == EXPR_ARRAY || var->op == EXPR_RECORD;
    if (is_state && target->type->element->kind == TYPE_REAL && target->varies == VARIES_CONTINUOUS)
        return true;
    diag(f->diags, DIAG_P018, tree->span, "reinit sets a continuous Real variable, but '%s' is %s",
         expr_shown(f->exprs, target),
         target->varies <= VARIES_PARAMETER                     ? "fixed"
         : target->type->element->kind == TYPE_REAL && is_state ? "discrete"
                                                                : type_text(f->exprs, target->type));
    return false;
}

static void convert_call_equation(SectionConversion *p, const TreeEquation *t)
{
    Front *f = p->flat->front;
    const TreeExpr *call = t->left;
    const char *name = call->ref->next ? "" : call->ref->name->text;
    const TreeArg *first = call->args;
    if (is_connection_call(call)) {
        if (p->connections && !connections_statement(p->flat, &p->convert, p->component, call))
            diag(f->diags, DIAG_C001, t->span, "there is no such operator on connections");
        return;
    }
    if (p->connections || machine_statement(p->flat, &p->convert, p->component, call))
        return;
    if (strcmp(name, "assert") == 0) {
        convert_assert(p, t);
    } else if (strcmp(name, "terminate") == 0) {
        FlatEquation *e = equation_new(p, FLAT_TERMINATE, t);
        e->message = first ? translate_expr(&p->convert, first->value) : NULL;
        if (e->message)
            flat_add(p->to, e);
    } else if (strcmp(name, "reinit") == 0 && first && first->next) {
        FlatEquation *e = equation_new(p, FLAT_REINIT, t);
        e->left = translate_expr(&p->convert, first->value);
        e->right = translate_expr(&p->convert, first->next->value);
        if (!p->in_when)
            diag(f->diags, DIAG_P018, t->span, "reinit can only stand in a when-equation");
        else if (e->left && e->right && can_be_reinitialised(p, first->value, e->left) &&
                 match_sides(p, t, &e->left, &e->right))
            flat_add(p->to, e);
    } else {
        FlatEquation *e = equation_new(p, FLAT_CALL, t);
        e->left = translate_expr(&p->convert, call);
        if (e->left)
            flat_add(p->to, e);
    }
}

static void convert_list(SectionConversion *p, const TreeEquation *list)
{
    for (const TreeEquation *t = list; t; t = t->next)
        switch (t->kind) {
        case EQ_EQUALS:
            if (!p->connections)
                convert_equals(p, t);
            break;
        case EQ_CONNECT:
            if (p->connections && !class_deselects(p->convert.scope, t))
                connections_add(p->flat, &p->convert, p->component, t);
            break;
        case EQ_IF:
            convert_if(p, t);
            break;
        case EQ_WHEN:
            convert_when(p, t);
            break;
        case EQ_FOR:
            convert_iteration(p, t, t->iterators);
            break;
        case EQ_CALL:
            convert_call_equation(p, t);
            break;
        case ST_ASSIGN:
        case ST_WHILE:
        case ST_BREAK:
        case ST_RETURN:
            diag(p->flat->front->diags, DIAG_P018, t->span, "a statement cannot stand among equations");
            break;
        }
}

static void convert_sections(void *data, Class *part)
{
    Sections *s = data;
    Flat *flat = s->flat;
    for (const TreeSection *section = part->decl->tree->sections; section; section = section->next) {
        FlatList *to = section->initial ? &flat->initial_equations : &flat->equations;
        SectionConversion p = {.flat = flat,
                               .component = s->component,
                               .convert = {.f = flat->front, .scope = part},
                               .to = to,
                               .connections = s->connections,
                               .initial = section->initial};
        if (!section->algorithm) {
            convert_list(&p, section->body);
        } else if (!s->connections && section->body) {
            FlatEquation *e = NEW(flat->front->arena, FlatEquation);
            e->kind = FLAT_ALGORITHM;
            e->origin = (Origin){ORIGIN_WRITTEN, s->component, section->span};
            e->statements = translate_statements(&p.convert, section->body);
            flat_add(to, e);
        }
    }
}

void flat_collect_connections(Flat *flat, Component *c)
{
    Sections s = {flat, c, true};
    if (!c->var && c->class_)
        walk_parts(flat->front, c->class_, convert_sections, &s);
}

void flat_collect_equations(Flat *flat, Component *c)
{
    Sections s = {flat, c, false};
    if (!c->var && c->class_)
        walk_parts(flat->front, c->class_, convert_sections, &s);
}
