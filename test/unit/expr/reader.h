/* reader.h: expressions and functions of tests, written as Modelica text.
 *
 * Reads records, enumerations and functions of one file, and expressions over them and over model variables that the
 * test declares. No packages, no inheritance: names are looked up in the function, then among the file's classes.
 */
#ifndef TEST_EXPR_READER_H
#define TEST_EXPR_READER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "expr/eval.h"
#include "syntax/parser.h"

enum { READER_NAMES = 400 };

typedef struct {
    Sym name;
    const Type *type; /* of a class, or NULL */
    const Function *function;
    const Var *var;
    Expr value; /* of a variable while evaluating */
} ReaderName;

typedef struct {
    Arena *arena;
    Symbols *symbols;
    Exprs *x;
    Diags *diags;
    int n;
    ReaderName names[READER_NAMES];
    Expr end_of; /* the array that `end` belongs to, and its dimension */
    int end_dim;
} Reader;

static inline Expr read_tree(Reader *r, const TreeExpr *t);

static inline Reader *reader_new(void)
{
    Arena *a = arena_new();
    Reader *r = NEW(a, Reader);
    r->arena = a;
    r->symbols = symbols_new(a);
    r->x = exprs_new(a, r->symbols);
    r->diags = diags_new(a);
    return r;
}

static inline ReaderName *reader_find(Reader *r, Sym name)
{
    for (int i = r->n - 1; i >= 0; i--)
        if (r->names[i].name == name)
            return &r->names[i];
    return NULL;
}

static inline ReaderName *reader_add(Reader *r, Sym name)
{
    assert_true(r->n < READER_NAMES);
    r->names[r->n] = (ReaderName){.name = name};
    return &r->names[r->n++];
}

static inline Expr reader_fail(const char *text)
{
    fail_msg("%s", text ? text : "no text");
    return NULL;
}

static inline Expr read_must(Expr e, const Problem *p)
{
    return e ? e : reader_fail(p->text);
}

static inline Expr read_subscripts_of(Reader *r, Expr base, const TreeExpr *list)
{
    Expr subscripts[8], outer = r->end_of;
    int n = 0, outer_dim = r->end_dim;
    Problem p = {0};
    for (; list; list = list->next) {
        r->end_of = base;
        r->end_dim = n + 1;
        subscripts[n++] = list->kind == TREE_COLON ? expr_whole(r->x) : read_tree(r, list);
    }
    r->end_of = outer;
    r->end_dim = outer_dim;
    return n ? read_must(expr_index(r->x, base, n, subscripts, &p), &p) : base;
}

static inline Expr read_reference(Reader *r, const TreeName *name)
{
    if (strcmp(name->name->text, "time") == 0)
        return expr_time(r->x);
    ReaderName *found = reader_find(r, name->name);
    if (!found)
        return reader_fail(name->name->text);
    Expr e;
    if (found->type && found->type->kind == TYPE_ENUM) {
        name = name->next;
        for (int i = 0; i < found->type->n_fields; i++)
            if (found->type->fields[i].name == name->name)
                return expr_enum(r->x, found->type, i + 1);
        return reader_fail(name->name->text);
    }
    if (found->function && !found->var) {
        Problem p = {0};
        return read_must(expr_partial(r->x, found->function, 0, NULL, &p), &p);
    }
    e = expr_var(r->x, found->var);
    e = read_subscripts_of(r, e, name->subscripts);
    for (name = name->next; name; name = name->next) {
        int field = -1;
        for (int i = 0; i < e->type->element->n_fields; i++)
            if (e->type->element->fields[i].name == name->name)
                field = i;
        if (field < 0)
            return reader_fail(name->name->text);
        e = read_subscripts_of(r, expr_field(r->x, e, field), name->subscripts);
    }
    return e;
}

static inline Expr read_comprehension(Reader *r, const TreeExpr *t)
{
    const Var *vars[4];
    Expr ranges[4];
    int n = 0, outer = r->n;
    Problem p = {0};
    for (const TreeIterator *i = t->iterators; i; i = i->next) {
        ranges[n] = read_tree(r, i->range);
        vars[n] = var_new(r->x, VAR_ITERATOR, i->name, type_strip(r->x, ranges[n]->type, 1), VARIES_PARAMETER);
        reader_add(r, i->name)->var = vars[n++];
    }
    Expr body = read_tree(r, t->left);
    r->n = outer;
    for (int i = 0; i < n / 2; i++) { /* the one written last is the outermost dimension */
        const Var *v = vars[i];
        Expr range = ranges[i];
        vars[i] = vars[n - 1 - i];
        ranges[i] = ranges[n - 1 - i];
        vars[n - 1 - i] = v;
        ranges[n - 1 - i] = range;
    }
    return read_must(expr_for(r->x, body, n, vars, ranges, &p), &p);
}

static inline Expr read_call(Reader *r, const TreeExpr *t)
{
    Expr args[32] = {0};
    int n = 0;
    Problem p = {0};
    ReaderName *found = reader_find(r, t->ref->name);
    if (t->iterators)
        args[n++] = read_comprehension(r, t);
    for (const TreeArg *a = t->args; a; a = a->next) {
        int at = n;
        if (a->name && found && found->function)
            for (int i = 0; i < found->function->n_inputs; i++)
                at = found->function->inputs[i].var->name == a->name ? i : at;
        else if (a->name && found && found->type)
            for (int i = 0; i < found->type->n_fields; i++)
                at = found->type->fields[i].name == a->name ? i : at;
        else if (a->name)
            at = expr_builtin_parameter(t->ref->name, a->name);
        assert_true(at >= 0);
        args[at] = read_tree(r, a->value);
        n = at >= n ? at + 1 : n;
    }
    if (found && found->var) {
        Expr all[33] = {expr_var(r->x, found->var)};
        memcpy(all + 1, args, sizeof args);
        return expr_make(r->x, EXPR_APPLY, found->function->result, n + 1, all);
    }
    if (found && found->function)
        return read_must(t->kind == TREE_FUNCTION ? expr_partial(r->x, found->function, n, args, &p)
                                                  : expr_call(r->x, found->function, n, args, &p),
                         &p);
    if (found && found->type) {
        for (int i = 0; i < found->type->n_fields; i++)
            args[i] = read_must(expr_coerce(r->x, args[i], found->type->fields[i].type, &p), &p);
        return expr_record(r->x, found->type, args);
    }
    for (int i = 0; i < n; i++)
        args[i] = args[i] ? args[i] : expr_omitted(r->x);
    bool known;
    Expr e = expr_builtin(r->x, t->ref->name, n, args, &known, &p);
    return known ? read_must(e, &p) : reader_fail(t->ref->name->text);
}

static inline Expr read_list(Reader *r, const TreeExpr *t)
{
    Expr items[64];
    int n = 0, columns[16], rows = 0;
    Problem p = {0};
    if (t->kind == TREE_MATRIX) {
        for (const TreeArg *row = t->args; row; row = row->next) {
            columns[rows] = 0;
            for (const TreeArg *a = row->value->args; a; a = a->next, columns[rows]++)
                items[n++] = read_tree(r, a->value);
            rows++;
        }
        return read_must(expr_matrix(r->x, rows, columns, items, &p), &p);
    }
    for (const TreeArg *a = t->args; a; a = a->next)
        items[n++] = a->value->kind == TREE_OMITTED ? expr_omitted(r->x) : read_tree(r, a->value);
    return t->kind == TREE_TUPLE ? expr_tuple(r->x, n, items) : read_must(expr_array(r->x, n, items, &p), &p);
}

static inline Expr read_if(Reader *r, const TreeBranch *b)
{
    Problem p = {0};
    Expr value = read_tree(r, b->value);
    return b->condition ? read_must(expr_if(r->x, read_tree(r, b->condition), value, read_if(r, b->next), &p), &p)
                        : value;
}

static inline Expr read_tree(Reader *r, const TreeExpr *t)
{
    Problem p = {0};
    switch (t->kind) {
    case TREE_REAL:
        return expr_real(r->x, t->number);
    case TREE_INTEGER:
        return expr_integer(r->x, (int64_t)t->number);
    case TREE_STRING:
        return expr_string(r->x, t->name);
    case TREE_BOOLEAN:
        return expr_boolean(r->x, t->truth);
    case TREE_REFERENCE:
        return read_reference(r, t->ref);
    case TREE_CALL:
    case TREE_FUNCTION:
        return read_call(r, t);
    case TREE_UNARY: {
        Operator op = t->op == OP_NEGATE_ELEMENT ? OPERATOR_NEGATE
                      : t->op == OP_PLUS_ELEMENT ? OPERATOR_PLUS
                                                 : (Operator)t->op;
        return read_must(expr_operator(r->x, op, read_tree(r, t->left), NULL, &p), &p);
    }
    case TREE_BINARY:
        return read_must(expr_operator(r->x, (Operator)t->op, read_tree(r, t->left), read_tree(r, t->right), &p), &p);
    case TREE_IF:
        return read_if(r, t->branches);
    case TREE_RANGE:
        return read_must(
            expr_range(r->x, read_tree(r, t->left), t->step ? read_tree(r, t->step) : NULL, read_tree(r, t->right), &p),
            &p);
    case TREE_ARRAY:
        return t->iterators ? read_comprehension(r, t) : read_list(r, t);
    case TREE_MATRIX:
    case TREE_TUPLE:
        return read_list(r, t);
    case TREE_END: {
        Expr of[] = {r->end_of, expr_integer(r->x, r->end_dim)};
        return expr_make(r->x, EXPR_SIZE, type_scalar(r->x, TYPE_INTEGER), 2, of);
    }
    case TREE_COLON:
        return expr_whole(r->x);
    case TREE_OMITTED:
        return expr_omitted(r->x);
    case TREE_PART: {
        Expr base = read_tree(r, t->left);
        return read_subscripts_of(r, base, t->ref->subscripts);
    }
    case TREE_ROW:
        break;
    }
    return reader_fail("this form of expression is not read");
}

/* ---- functions ------------------------------------------------------------------------------------------------- */

static inline Statement *read_statements(Reader *r, const TreeEquation *t);

static inline StatementBranch *read_branches(Reader *r, const TreeEquationBranch *t)
{
    if (!t)
        return NULL;
    StatementBranch *b = NEW(r->arena, StatementBranch);
    b->condition = t->condition ? read_tree(r, t->condition) : NULL;
    b->body = read_statements(r, t->body);
    b->next = read_branches(r, t->next);
    return b;
}

static inline void read_statement_call(Reader *r, const TreeExpr *t, Statement *s)
{
    if (strcmp(t->ref->name->text, "assert") != 0) {
        s->kind = STATEMENT_CALL;
        s->value = read_tree(r, t);
        return;
    }
    s->kind = STATEMENT_ASSERT;
    s->value = read_tree(r, t->args->value);
    s->message = read_tree(r, t->args->next->value);
}

static inline Statement *read_statements(Reader *r, const TreeEquation *t)
{
    Statement *first = NULL, **end = &first;
    for (; t; t = t->next) {
        Statement *s = *end = NEW(r->arena, Statement);
        end = &s->next;
        s->span = t->span;
        int outer = r->n;
        switch (t->kind) {
        case ST_ASSIGN:
            s->kind = STATEMENT_ASSIGN;
            s->target = read_tree(r, t->left);
            s->value = read_tree(r, t->right);
            break;
        case EQ_IF:
            s->kind = STATEMENT_IF;
            s->branches = read_branches(r, t->branches);
            break;
        case EQ_FOR: {
            s->kind = STATEMENT_FOR;
            s->value = read_tree(r, t->iterators->range);
            Var *v =
                var_new(r->x, VAR_ITERATOR, t->iterators->name, type_strip(r->x, s->value->type, 1), VARIES_PARAMETER);
            s->iterator = v;
            reader_add(r, v->name)->var = v;
            s->body = read_statements(r, t->body);
            break;
        }
        case ST_WHILE:
            s->kind = STATEMENT_WHILE;
            s->value = read_tree(r, t->left);
            s->body = read_statements(r, t->body);
            break;
        case ST_BREAK:
            s->kind = STATEMENT_BREAK;
            break;
        case ST_RETURN:
            s->kind = STATEMENT_RETURN;
            break;
        case EQ_CALL:
            read_statement_call(r, t->left, s);
            break;
        case EQ_EQUALS:
        case EQ_CONNECT:
        case EQ_WHEN:
            reader_fail("no statement of a function");
        }
        r->n = outer;
    }
    return first;
}

static inline const Type *read_type(Reader *r, const TreeName *name)
{
    static const struct {
        const char *name;
        TypeKind kind;
    } basic[] = {{"Real", TYPE_REAL}, {"Integer", TYPE_INTEGER}, {"Boolean", TYPE_BOOLEAN}, {"String", TYPE_STRING}};
    for (size_t i = 0; i < sizeof basic / sizeof *basic; i++)
        if (strcmp(basic[i].name, name->name->text) == 0)
            return type_scalar(r->x, basic[i].kind);
    ReaderName *found = reader_find(r, name->name);
    if (!found)
        reader_fail(name->name->text);
    return found->type ? found->type : type_scalar(r->x, TYPE_FUNCTION);
}

/* Declares a component; dimensions that are not literals become sizes. */
static inline Local read_local(Reader *r, const TreeElement *t, bool is_model)
{
    int dims[8], n = 0;
    Expr sizes[8];
    bool has_sizes = false;
    Local local = {.is_protected = t->is_protected};
    const TreeExpr *lists[] = {t->dimensions, t->type_dimensions};
    const Type *element = read_type(r, t->type);
    for (int k = 0; k < 2; k++)
        for (const TreeExpr *d = lists[k]; d; d = d->next) {
            dims[n] = d->kind == TREE_INTEGER ? (int)d->number : SIZE_UNKNOWN;
            has_sizes = dims[n++] == SIZE_UNKNOWN || has_sizes;
        }
    Varies varies = t->prefixes.variability == VARIABILITY_PARAMETER ? VARIES_PARAMETER : VARIES_CONTINUOUS;
    Var *v = var_new(r->x, is_model ? VAR_MODEL : VAR_LOCAL, t->name, type_array(r->x, element, n, dims), varies);
    ReaderName *name = reader_add(r, t->name);
    name->var = v;
    if (element->kind == TYPE_FUNCTION)
        name->function = reader_find(r, t->type->name)->function;
    local.var = v;
    n = 0;
    for (int k = 0; k < 2; k++)
        for (const TreeExpr *d = lists[k]; d; d = d->next)
            sizes[n++] = read_tree(r, d);
    if (has_sizes)
        local.sizes = arena_copy(r->arena, sizes, sizeof sizes);
    return local;
}

static inline const Function *reader_function(Reader *r, const char *name)
{
    ReaderName *found = reader_find(r, symbol(r->symbols, name));
    return found && found->function ? found->function : (reader_fail(name), NULL);
}

/* annotation(Inline=…, derivative(order=…, noDerivative=…, zeroDerivative=…)=f, inverse(x=g(…))) */
static inline void read_annotation(Reader *r, Function *f, const TreeModification *m)
{
    for (const TreeArgument *a = m ? m->arguments : NULL; a; a = a->next) {
        const char *name = a->name->name->text;
        const TreeExpr *value = a->modification ? a->modification->value : NULL;
        if (strcmp(name, "Inline") == 0)
            f->inlining = value->truth ? INLINE_YES : INLINE_NEVER;
        else if (strcmp(name, "LateInline") == 0 || strcmp(name, "InlineAfterIndexReduction") == 0)
            f->inlining = INLINE_LATE;
        else if (strcmp(name, "GenerateEvents") == 0)
            f->generate_events = value->truth;
        else if (strcmp(name, "derivative") == 0) {
            Derivative *d = NEW(r->arena, Derivative), **end = &f->derivatives;
            d->order = 1;
            d->function = reader_function(r, value->ref->name->text);
            d->no_derivative = NEW_ARRAY(r->arena, unsigned char, f->n_inputs);
            d->zero_derivative = NEW_ARRAY(r->arena, unsigned char, f->n_inputs);
            for (const TreeArgument *b = a->modification->arguments; b; b = b->next) {
                const TreeExpr *v = b->modification->value;
                const char *what = b->name->name->text;
                if (strcmp(what, "order") == 0)
                    d->order = (int)v->number;
                for (int i = 0; i < f->n_inputs && v->ref; i++)
                    if (f->inputs[i].var->name == v->ref->name)
                        (what[0] == 'n' ? d->no_derivative : d->zero_derivative)[i] = 1;
            }
            while (*end)
                end = &(*end)->next;
            *end = d;
        }
    }
}

static inline void read_function(Reader *r, const TreeClass *c)
{
    Function *f = function_new(r->x, c->name);
    reader_add(r, c->name)->function = f;
    Local inputs[32], outputs[8], locals[32];
    int outer = r->n;
    Local all[64];
    int n = 0;
    for (const TreeElement *t = c->elements; t; t = t->next)
        all[n++] = read_local(r, t, false);
    n = 0;
    for (const TreeElement *t = c->elements; t; t = t->next) {
        Direction d = t->prefixes.direction;
        Local local = all[n++];
        if (t->modification && t->modification->value) {
            Problem p = {0};
            Expr value = read_tree(r, t->modification->value);
            local.initial = read_must(expr_coerce(r->x, value, local.var->type, &p), &p);
        }
        if (d == DIRECTION_INPUT)
            inputs[f->n_inputs++] = local;
        else if (d == DIRECTION_OUTPUT)
            outputs[f->n_outputs++] = local;
        else
            locals[f->n_locals++] = local;
    }
    f->inputs = arena_copy(r->arena, inputs, sizeof inputs);
    f->outputs = arena_copy(r->arena, outputs, sizeof outputs);
    f->locals = arena_copy(r->arena, locals, sizeof locals);
    const Type *types[8];
    for (int i = 0; i < f->n_outputs; i++)
        types[i] = outputs[i].var->type;
    if (f->n_outputs)
        f->result = f->n_outputs == 1 ? types[0] : type_tuple(r->x, f->n_outputs, types);
    if (c->sections)
        f->body = read_statements(r, c->sections->body);
    if (c->external) {
        f->external = NEW(r->arena, External);
        f->external->language = c->external->language;
        f->external->name = c->external->function ? c->external->function : c->name;
        f->external->result = c->external->result ? read_reference(r, c->external->result) : NULL;
        Expr args[32];
        for (const TreeArg *a = c->external->args; a; a = a->next)
            args[f->external->n++] = read_tree(r, a->value);
        f->external->args = arena_copy(r->arena, args, sizeof args);
    }
    if (c->comment.annotation)
        read_annotation(r, f, c->comment.annotation->modification);
    r->n = outer;
}

static inline void read_record(Reader *r, const TreeClass *c)
{
    Field fields[32];
    int n = 0, outer = r->n;
    for (const TreeElement *t = c->elements; t; t = t->next)
        fields[n++] = (Field){t->name, read_local(r, t, false).var->type};
    r->n = outer;
    reader_add(r, c->name)->type = type_record(r->x, c->name, c, n, fields, false);
}

/* Classes of a text; the components of models become model variables. */
static inline void reader_read(Reader *r, const char *text)
{
    Source *source = source_of_text(r->arena, "test.mo", text, strlen(text));
    TreeFile *file = parse_modelica(r->arena, r->symbols, r->diags, source);
    if (diags_failed(r->diags)) {
        diags_print(r->diags, stderr, DIAGS_TEXT);
        reader_fail("the text does not parse");
    }
    for (const TreeClass *c = file->classes; c; c = c->next)
        if (c->form == FORM_ENUMERATION) {
            Sym literals[16];
            int n = 0;
            for (const TreeLiteral *l = c->literals; l; l = l->next)
                literals[n++] = l->name;
            const Type *t = type_enum(r->x, c->name, c, n, literals);
            reader_add(r, c->name)->type = t;
        } else if (c->kind == CLASS_RECORD) {
            read_record(r, c);
        } else if (c->kind == CLASS_FUNCTION) {
            read_function(r, c);
        } else {
            for (const TreeElement *t = c->elements; t; t = t->next)
                read_local(r, t, true);
        }
}

static inline Expr reader_expr(Reader *r, const char *text)
{
    Source *source = source_of_text(r->arena, "expression", text, strlen(text));
    TreeExpr *t = parse_expression_text(r->arena, r->symbols, r->diags, source);
    if (!t) {
        diags_print(r->diags, stderr, DIAGS_TEXT);
        return reader_fail(text);
    }
    return read_tree(r, t);
}

/* ---- evaluation ------------------------------------------------------------------------------------------------ */

static inline Expr reader_lookup(void *data, const Var *v)
{
    Reader *r = data;
    for (int i = 0; i < r->n; i++)
        if (r->names[i].var == v)
            return r->names[i].value;
    return NULL;
}

static inline void reader_set(Reader *r, const char *name, Expr value)
{
    reader_find(r, symbol(r->symbols, name))->value = value;
}

static inline Expr reader_evaluate(Reader *r, Expr e, const char **problem)
{
    Eval eval = {.x = r->x, .lookup = reader_lookup, .data = r};
    Expr value = expr_evaluate(&eval, e);
    if (problem)
        *problem = eval.problem;
    else if (!value)
        print_error("%s: %s\n", expr_text(r->x, e), eval.problem);
    return value;
}

#endif
