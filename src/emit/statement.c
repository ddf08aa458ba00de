/* statement.c: statements of functions as C. */
#include <string.h>

#include "emit/writer.h"

/* ---- assignment ------------------------------------------------------------------------------------------------ */

enum { MOST_SUBSCRIPTS = 32 };

/* r.a[2].b[:, 1] is the leaves first … first + n - 1 of r, with the subscripts {2, :, 1}. */
typedef struct {
    const Var *var;
    int first, n;
    int n_subscripts;
    Expr subscripts[MOST_SUBSCRIPTS];
} Assigned;

static bool find_place(Writer *w, Expr target, Assigned *p)
{
    if (target->op == EXPR_VAR) {
        p->var = target->value.var;
        p->first = 0;
        p->n = leaf_count(target->type);
        p->n_subscripts = 0;
        return true;
    }
    if (target->op == EXPR_FIELD) {
        if (!find_place(w, target->args[0], p))
            return false;
        /* Subscripts of the record itself that are not written stand for all of it. */
        int dims = target->args[0]->type->n_dims, open = 0;
        for (int i = 0; i < p->n_subscripts; i++)
            open += p->subscripts[i]->op == EXPR_WHOLE || p->subscripts[i]->type->n_dims > 0;
        for (; open < dims && p->n_subscripts < MOST_SUBSCRIPTS; open++)
            p->subscripts[p->n_subscripts++] = expr_whole(w->x);
        p->first += leaf_offset(target->args[0]->type, (int)target->value.integer);
        p->n = leaf_count(target->type);
        return true;
    }
    if (target->op == EXPR_INDEX) {
        if (!find_place(w, target->args[0], p))
            return false;
        for (int i = 1; i < target->n && p->n_subscripts < MOST_SUBSCRIPTS; i++)
            p->subscripts[p->n_subscripts++] = target->args[i];
        return true;
    }
    writer_fail(w, (Span){0}, "'%s' cannot be assigned", expr_shown(w->x, target));
    return false;
}

static void add_subscripts(Writer *w, Expr target)
{
    if (target->op == EXPR_VAR || target->op == EXPR_OMITTED)
        return;
    for (int i = target->op == EXPR_INDEX; target->op != EXPR_FIELD && i < target->n; i++)
        if (target->op == EXPR_INDEX)
            analysis_add(w, target->args[i]);
        else
            add_subscripts(w, target->args[i]);
    if (target->op == EXPR_INDEX || target->op == EXPR_FIELD)
        add_subscripts(w, target->args[0]);
}

/* All subscripts choose one element each. */
static bool is_element(const Assigned *p, Leaf l)
{
    for (int i = 0; i < p->n_subscripts; i++)
        if (p->subscripts[i]->op == EXPR_WHOLE || p->subscripts[i]->type->n_dims)
            return false;
    return p->n_subscripts == l.n_dims;
}

static void assign_leaf(Writer *w, const Assigned *p, int leaf, const char *value)
{
    Leaf l = leaf_of(p->var->type, leaf);
    Buffer *to = &w->body;
    if (p->n_subscripts == 0) {
        if (l.n_dims)
            buffer_text(to, "array_assign(I, ");
        function_variable_name(to, p->var, leaf);
        if (l.n_dims) {
            buffer_f(to, ", %s, %u, ", value, function_flexible_dims(w, p->var, leaf));
            expression_c_string(to, p->var->name->text);
            buffer_text(to, ");\n");
        } else {
            buffer_f(to, " = %s;\n", value);
        }
        return;
    }
    for (int i = 0; i < p->n_subscripts; i++)
        emit_prepare(w, p->subscripts[i]);
    bool is_one = is_element(p, l), is_text = l.kind == TYPE_STRING;
    long at = is_one ? array_literal_position(p->var->type, p->n_subscripts, p->subscripts) : -1;
    if (at >= 0) {
        function_variable_name(to, p->var, leaf);
        buffer_f(to, is_text ? "->texts[%ld] = %s;\n" : "->at[%ld] = %s;\n", at, value);
        return;
    }
    if (is_one && !is_text && p->n_subscripts <= 2) {
        Buffer name = {0};
        function_variable_name(&name, p->var, leaf);
        array_element(w, to, name.at, p->n_subscripts, p->subscripts);
        buffer_f(to, " = %s;\n", value);
        buffer_free(&name);
        return;
    }
    buffer_text(to, !is_one ? "array_put(I, " : is_text ? "array_put_text(I, " : "array_put_number(I, ");
    function_variable_name(to, p->var, leaf);
    buffer_f(to, ", %d, ", p->n_subscripts);
    array_subscripts(w, to, p->n_subscripts, p->subscripts);
    buffer_f(to, ", %s);\n", value);
}

/* Leaves first … of the value go to the target. */
static void assign_leaves(Writer *w, Expr target, char *const *values, int first)
{
    if (target->op == EXPR_OMITTED)
        return;
    if (target->op == EXPR_RECORD) {
        for (int i = 0; i < target->n; i++) {
            assign_leaves(w, target->args[i], values, first);
            first += leaf_count(target->args[i]->type);
        }
        return;
    }
    Assigned p;
    if (!find_place(w, target, &p))
        return;
    if (p.var->kind == VAR_MODEL) {
        writer_fail(w, (Span){0}, "'%s' is assigned in a function", p.var->name->text);
        return;
    }
    for (int k = 0; k < p.n; k++)
        assign_leaf(w, &p, p.first + k, values[first + k]);
}

/* A tuple's places, or the one target, take the value's leaves in order. */
static void assign_all(Writer *w, Expr target, Expr value, char *const *values, int n)
{
    if (target->op != EXPR_TUPLE) {
        if (leaf_count(target->type) <= n || target->op == EXPR_OMITTED)
            assign_leaves(w, target, values, 0);
        else
            writer_fail(w, (Span){0}, "'%s' does not fit '%s'", expr_shown(w->x, value), expr_shown(w->x, target));
        return;
    }
    bool is_tuple = value->type->element->kind == TYPE_TUPLE;
    for (int i = 0; i < target->n && (is_tuple ? i < value->type->element->n_fields : i < 1); i++)
        assign_leaves(w, target->args[i], values, is_tuple ? leaf_offset(value->type, i) : 0);
}

void statement_assign(Writer *w, Expr target, Expr value)
{
    analysis_begin(w);
    analysis_add(w, value);
    add_subscripts(w, target);
    analysis_end(w);
    emit_prepare(w, value);
    int n = leaf_count(value->type);
    char **values = NEW_ARRAY(w->arena, char *, n + 1);
    for (int k = 0; k < n; k++) {
        Buffer text = {0};
        Leaf l = leaf_of(value->type, k);
        emit_value(w, &text, value, k);
        if (n > 1 && !l.n_dims && !node_info(w, value)) {
            /* r := other: plain copies */
        } else if (n > 1 && !l.n_dims) { /* r := R(r.y, r.x): all parts are read before any is written */
            int t = expression_temporary_new(w);
            buffer_f(&w->body, "%st%d = %s;\n", leaf_c_type(l), t, text.at);
            buffer_clear(&text);
            buffer_f(&text, "t%d", t);
        }
        values[k] = arena_text(w->arena, text.at ? text.at : "", text.n);
        buffer_free(&text);
    }
    assign_all(w, target, value, values, n);
}

/* ---- control --------------------------------------------------------------------------------------------------- */

/* e alone, ready to be written with emit_value. */
static void prepare_alone(Writer *w, Expr e)
{
    analysis_begin(w);
    analysis_add(w, e);
    analysis_end(w);
    emit_prepare(w, e);
}

static void write_if(Writer *w, const Statement *s)
{
    int open = 0;
    for (const StatementBranch *b = s->branches; b; b = b->next) {
        if (b->condition) {
            prepare_alone(w, b->condition);
            buffer_text(&w->body, "if (");
            emit_value(w, &w->body, b->condition, 0);
            buffer_text(&w->body, ") {\n");
        } else {
            buffer_text(&w->body, "{\n");
        }
        statements_write(w, b->body);
        buffer_text(&w->body, "}\n");
        if (b->next) {
            buffer_text(&w->body, "else {\n");
            open++;
        }
    }
    for (; open > 0; open--)
        buffer_text(&w->body, "}\n");
}

/* Strings and arrays that change their size keep memory from one turn of a loop to the next. */
static bool keeps_memory(Writer *w)
{
    const Function *f = w->function;
    for (int i = f->n_inputs; i < f->n_inputs + f->n_outputs + f->n_locals; i++) {
        const Var *v = function_local(f, i)->var;
        for (int k = 0; k < leaf_count(v->type); k++) {
            TypeKind kind = leaf_of(v->type, k).kind;
            if (kind == TYPE_STRING || kind == TYPE_FUNCTION || function_flexible_dims(w, v, k))
                return true;
        }
    }
    return false;
}

/* The body of a loop, which gives scratch memory back at the end of each turn where it can. */
static void write_turn(Writer *w, const Statement *body, const Expr condition)
{
    Buffer outer = w->body;
    w->body = (Buffer){0};
    if (condition) {
        prepare_alone(w, condition);
        buffer_text(&w->body, "if (!");
        emit_value(w, &w->body, condition, 0);
        buffer_text(&w->body, ") break;\n");
    }
    statements_write(w, body);
    const char *text = w->body.at ? w->body.at : "";
    bool releases =
        !keeps_memory(w) && (array_takes_memory(text) || strstr(text, "model_concat") || strstr(text, "Array "));
    Buffer inner = w->body;
    w->body = outer;
    int t = expression_temporary_new(w);
    if (releases)
        buffer_f(&w->body, "unsigned long mark%d = model_scratch_mark(I);\n", t);
    buffer_add(&w->body, text, inner.n);
    if (releases)
        buffer_f(&w->body, "model_scratch_release(I, mark%d);\n", t);
    buffer_free(&inner);
}

static void write_for(Writer *w, const Statement *s)
{
    int t = expression_temporary_new(w);
    Buffer *to = &w->body;
    Expr over = s->value;
    buffer_text(to, "{\n");
    if (over->op == EXPR_RANGE) {
        analysis_begin(w);
        for (int i = 0; i < over->n; i++)
            if (over->args[i]->op != EXPR_OMITTED)
                analysis_add(w, over->args[i]);
        analysis_end(w);
        for (int i = 0; i < over->n; i++)
            if (over->args[i]->op != EXPR_OMITTED)
                emit_prepare(w, over->args[i]);
        Expr step = over->args[1];
        int64_t by = step->op == EXPR_OMITTED;
        bool is_real = over->type->element->kind == TYPE_REAL;
        bool is_counted = !is_real && (by || (expr_get_integer(step, &by) && by));
        buffer_f(to, "double from%d = ", t);
        emit_value(w, to, over->args[0], 0);
        buffer_f(to, ", step%d = ", t);
        if (is_counted)
            buffer_f(to, "%lld", (long long)by);
        else
            emit_value(w, to, step, 0);
        buffer_f(to, ", to%d = ", t);
        emit_value(w, to, over->args[2], 0);
        if (is_counted)
            buffer_f(to, ";\nlong n%d = to%d %s from%d ? (long)((to%d - from%d) / step%d) + 1 : 0;\n", t, t,
                     by > 0 ? ">=" : "<=", t, t, t, t);
        else
            buffer_f(to, ";\nlong n%d = array_range_count(I, from%d, step%d, to%d, %d);\n", t, t, t, t, is_real);
        buffer_f(to, "for (long k%d = 0; k%d < n%d; k%d++) {\ndouble ", t, t, t, t);
        function_variable_name(to, s->iterator, 0);
        buffer_f(to, " = from%d + (double)k%d * step%d;\n", t, t, t);
        if (is_counted) {
            buffer_f(to, "long j%d = (long)i%d;\n", s->iterator->number, s->iterator->number);
            map_put(w->arena, &w->counted_by, (uint64_t)s->iterator->number, 1);
        }
    } else {
        prepare_alone(w, over);
        buffer_f(to, "const Array *over%d = ", t);
        emit_value(w, to, over, 0);
        bool is_text = over->type->element->kind == TYPE_STRING;
        buffer_f(to, ";\nfor (long k%d = 0; k%d < over%d->n; k%d++) {\n%s", t, t, t, t,
                 is_text ? "const char *" : "double ");
        function_variable_name(to, s->iterator, 0);
        buffer_f(to, " = over%d->%s[k%d];\n", t, is_text ? "texts" : "at", t);
    }
    buffer_f(to, "if ((k%d & 0xffff) == 0xffff && *I->interrupt) model_interrupted(I);\n", t); /* seldom: it costs */
    write_turn(w, s->body, NULL);
    buffer_text(&w->body, "}\n}\n");
}

static void write_assert(Writer *w, const Statement *s)
{
    prepare_alone(w, s->value);
    buffer_text(&w->body, "if (!");
    emit_value(w, &w->body, s->value, 0);
    buffer_text(&w->body, ") {\n");
    analysis_begin(w);
    if (s->message)
        analysis_add(w, s->message);
    if (s->level)
        analysis_add(w, s->level);
    analysis_end(w);
    if (s->message)
        emit_prepare(w, s->message);
    if (s->level) { /* AssertionLevel is (warning, error) */
        emit_prepare(w, s->level);
        buffer_text(&w->body, "if (");
        emit_value(w, &w->body, s->level, 0);
        buffer_text(&w->body, " == 1) model_warn(I, ");
        if (s->message)
            emit_value(w, &w->body, s->message, 0);
        else
            buffer_text(&w->body, "\"an assertion failed\"");
        buffer_text(&w->body, "); else ");
    }
    buffer_text(&w->body, "model_error(I, \"%s\", ");
    if (s->message)
        emit_value(w, &w->body, s->message, 0);
    else
        buffer_text(&w->body, "\"an assertion failed\"");
    buffer_text(&w->body, ");\n}\n");
}

/* A call for its effect. */
static void write_call(Writer *w, Expr call)
{
    prepare_alone(w, call);
    NodeInfo *info = node_info(w, call);
    if (info && info->temporary < 0) {
        Buffer text = {0};
        emit_value(w, &text, call, 0);
        buffer_f(&w->body, "%s;\n", text.at ? text.at : "");
        buffer_free(&text);
    }
}

static void write_one(Writer *w, const Statement *s)
{
    switch (s->kind) {
    case STATEMENT_ASSIGN:
        statement_assign(w, s->target, s->value);
        return;
    case STATEMENT_IF:
        write_if(w, s);
        return;
    case STATEMENT_FOR:
        write_for(w, s);
        return;
    case STATEMENT_WHILE:
        buffer_text(&w->body, "while (1) {\nif (*I->interrupt) model_interrupted(I);\n");
        write_turn(w, s->body, s->value);
        buffer_text(&w->body, "}\n");
        return;
    case STATEMENT_BREAK:
        buffer_text(&w->body, "break;\n");
        return;
    case STATEMENT_RETURN:
        buffer_text(&w->body, "goto done;\n");
        return;
    case STATEMENT_CALL:
        write_call(w, s->value);
        return;
    case STATEMENT_ASSERT:
        write_assert(w, s);
        return;
    case STATEMENT_TERMINATE:
        prepare_alone(w, s->message);
        buffer_text(&w->body, "model_terminate(I, ");
        emit_value(w, &w->body, s->message, 0);
        buffer_text(&w->body, ");\n");
        return;
    case STATEMENT_WHEN:
    case STATEMENT_REINIT:
        writer_fail(w, s->span, "'when' and 'reinit' cannot stand in a function");
        return;
    }
}

void statements_write(Writer *w, const Statement *s)
{
    for (; s; s = s->next) {
        bool had_problem = w->problem != NULL;
        /* A statement's C variables are its own. */
        buffer_text(&w->body, "{\n");
        write_one(w, s);
        buffer_text(&w->body, "}\n");
        if (w->problem && !had_problem && !w->problem_span.source)
            w->problem_span = s->span;
    }
}
