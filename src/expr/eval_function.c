/* eval_function.c: calls of functions, and their statements (chapters 11 and 12). */
#include <stdlib.h>
#include <string.h>

#include "expr/external.h"
#include "expr/interpreter.h"

typedef enum { FLOW_NEXT, FLOW_BREAK, FLOW_RETURN, FLOW_FAILED } Flow;

static Flow run(Interpreter *m, const Statement *s);

/* ---- variables of a function ----------------------------------------------------------------------------------- */

/* A value as one of the declared scalar type; records keep their parts. */
static Value as_declared(const Type *element, Value v)
{
    if (v.element && element->kind != TYPE_TUPLE)
        v.element = value_has_parts(&v) && v.element->n_fields != element->n_fields ? v.element : element;
    return v;
}

static bool kinds_agree(const Type *declared, const Value *v)
{
    if (!v->element)
        return false;
    TypeKind is = v->element->kind, wanted = declared->kind;
    return is == wanted || (wanted == TYPE_REAL && is == TYPE_INTEGER) ||
           (wanted == TYPE_INTEGER && is == TYPE_REAL); /* Integer arithmetic whose Real nature a literal hid */
}

/* Whether v can be assigned to the whole variable of a cell. */
static bool fits(Interpreter *m, const Cell *cell, const Var *var, const Value *v)
{
    const Type *t = var->type;
    if (!kinds_agree(t->element, v))
        return interpreter_fails(m, "what is assigned to '%s' has another type", var->name->text);
    if (v->n_dims != t->n_dims)
        return interpreter_fails(m, "what is assigned to '%s' has %d dimensions, not %d", var->name->text, v->n_dims,
                                 t->n_dims);
    for (int d = 0; d < t->n_dims; d++) {
        int wanted = cell->value.element ? cell->value.dims[d] : t->dims[d];
        if (!(cell->flexible >> d & 1) && wanted >= 0 && wanted != v->dims[d])
            return interpreter_fails(m, "dimension %d of '%s' has size %d, and %d is assigned", d + 1, var->name->text,
                                     wanted, v->dims[d]);
    }
    return true;
}

static bool assign_cell(Interpreter *m, int cell, const Var *var, const Value *v)
{
    if (!fits(m, &m->cells.at[cell], var, v))
        return false;
    Value to = as_declared(var->type->element, *v);
    Cell *c = &m->cells.at[cell];
    if (c->state != CELL_OWN) {
        c->state = CELL_OWN;
        c->value = (Value){0};
    }
    value_keep(&c->value, &to);
    return true;
}

bool interpreter_force(Interpreter *m, int cell, const Var *var)
{
    const Local *local = m->cells.at[cell].local;
    if (m->cells.at[cell].state == CELL_BUSY)
        return interpreter_fails(m, "the initial value of '%s' needs '%s' itself", var->name->text, var->name->text);
    m->cells.at[cell].state = CELL_BUSY;
    const Type *t = var->type;
    int *dims = NEW_ARRAY(m->temporary, int, t->n_dims);
    unsigned flexible = 0;
    for (int d = 0; d < t->n_dims; d++) {
        dims[d] = t->dims[d];
        if (dims[d] >= 0)
            continue;
        dims[d] = 0;
        double n;
        if (!local->sizes || !local->sizes[d] || local->sizes[d]->op == EXPR_WHOLE)
            flexible |= 1u << d;
        else if (!interpreter_number(m, local->sizes[d], &n))
            return false;
        else if (n < 0 || n > 1e9)
            return interpreter_fails(m, "dimension %d of '%s' would have size %g", d + 1, var->name->text, n);
        else
            dims[d] = (int)n;
    }
    Value initial = value_new(m->temporary, t->element, t->n_dims, dims);
    m->cells.at[cell].flexible = flexible;
    m->cells.at[cell].value = (Value){0};
    value_keep(&m->cells.at[cell].value, &initial);
    m->cells.at[cell].state = CELL_OWN;
    if (local->initial) {
        m->cells.at[cell].state = CELL_BUSY;
        bool fine = interpreter_evaluate(m, local->initial, &initial);
        m->cells.at[cell].state = CELL_OWN;
        return fine && assign_cell(m, cell, var, &initial);
    }
    return true;
}

/* ---- assignment ------------------------------------------------------------------------------------------------ */

enum { MOST_SUBSCRIPTS = 32 };

static Value *place(Interpreter *m, Expr target, int *n, Subscript *subscripts);

static Value *place_of_variable(Interpreter *m, const Var *var)
{
    if (var->kind != VAR_LOCAL) {
        interpreter_fails(m, "'%s' cannot be assigned", var->name->text);
        return NULL;
    }
    int cell = interpreter_cell(m, var);
    if (m->cells.at[cell].state == CELL_PENDING && !interpreter_force(m, cell, var))
        return NULL;
    if (m->cells.at[cell].state != CELL_OWN) {
        interpreter_fails(m, "'%s' is an input and cannot be assigned", var->name->text);
        return NULL;
    }
    return &m->cells.at[cell].value;
}

static Value *place_of_field(Interpreter *m, Expr target, int *n, Subscript *subscripts)
{
    Value *of = place(m, target->args[0], n, subscripts);
    if (!of)
        return NULL;
    if (!value_has_parts(of)) {
        interpreter_fails(m, "'%s' has no fields", expr_text(m->x, target->args[0]));
        return NULL;
    }
    while (*n < of->n_dims && *n < MOST_SUBSCRIPTS)
        subscripts[(*n)++] = (Subscript){.is_whole = true};
    return &of->parts[target->value.integer];
}

static Value *place_of_element(Interpreter *m, Expr target, int *n, Subscript *subscripts)
{
    Value *of = place(m, target->args[0], n, subscripts);
    if (!of)
        return NULL;
    int more = target->n - 1;
    if (*n + more > of->n_dims || *n + more > MOST_SUBSCRIPTS) {
        interpreter_fails(m, "'%s' has too many subscripts", expr_text(m->x, target));
        return NULL;
    }
    if (!interpreter_subscripts(m, more, target->args + 1, subscripts + *n))
        return NULL;
    *n += more;
    return of;
}

/* The stored value that a target like r.a[2].b[:, 1] is part of, and the subscripts into it. */
static Value *place(Interpreter *m, Expr target, int *n, Subscript *subscripts)
{
    if (target->op == EXPR_VAR) {
        *n = 0;
        return place_of_variable(m, target->value.var);
    }
    if (target->op == EXPR_FIELD)
        return place_of_field(m, target, n, subscripts);
    if (target->op == EXPR_INDEX)
        return place_of_element(m, target, n, subscripts);
    interpreter_fails(m, "'%s' cannot be assigned", expr_text(m->x, target));
    return NULL;
}

static bool assign(Interpreter *m, Expr target, const Value *v)
{
    if (target->op == EXPR_OMITTED)
        return true;
    if (target->op == EXPR_TUPLE || target->op == EXPR_RECORD) {
        if (target->n == 1 && !value_has_parts(v))
            return assign(m, target->args[0], v);
        if (!value_has_parts(v) || v->element->n_fields < target->n)
            return target->n > 0 && target->op == EXPR_TUPLE && !value_has_parts(v)
                       ? assign(m, target->args[0], v)
                       : interpreter_fails(m, "more results are asked for than there are");
        for (int i = 0; i < target->n; i++)
            if (!assign(m, target->args[i], &v->parts[i]))
                return false;
        return true;
    }
    Value one = *v;
    if (v->element && v->element->kind == TYPE_TUPLE) {
        if (v->element->n_fields == 0)
            return interpreter_fails(m, "a call without results is assigned");
        one = v->parts[0];
    }
    if (target->op == EXPR_VAR && target->value.var->kind == VAR_LOCAL) {
        int cell = interpreter_cell(m, target->value.var);
        if (m->cells.at[cell].state == CELL_PENDING && !interpreter_force(m, cell, target->value.var))
            return false;
        if (m->cells.at[cell].state != CELL_OWN)
            return interpreter_fails(m, "'%s' is an input and cannot be assigned", target->value.var->name->text);
        return assign_cell(m, cell, target->value.var, &one);
    }
    int n;
    Subscript subscripts[MOST_SUBSCRIPTS];
    Value *to = place(m, target, &n, subscripts);
    if (!to)
        return false;
    /* A field that is wholly replaced takes the size of what comes (its declaration may say ':'). */
    if (n == 0 && value_is_number(to) && value_is_number(&one) && to->n_dims == one.n_dims &&
        !value_same_dims(to, &one)) {
        one.element = to->element;
        value_keep(to, &one);
        return true;
    }
    long bad;
    int bound, dimension;
    if (!subscripts_fit(to, n, subscripts, &bad, &bound, &dimension))
        return interpreter_fails(m, "index %ld is outside 1:%d of '%s'", bad, bound, expr_text(m->x, target->args[0]));
    if (value_has_parts(to) != value_has_parts(&one) || value_is_number(to) != value_is_number(&one))
        return interpreter_fails(m, "what is assigned to '%s' has another type", expr_text(m->x, target));
    /* The value may share memory with where it goes: x[2:3] := x[1:2]. */
    if (one.n_dims || value_has_parts(&one))
        one = value_copy(m->temporary, &one);
    return value_scatter(to, n, subscripts, &one) ||
           interpreter_fails(m, "sizes differ in the assignment to '%s'", expr_text(m->x, target));
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static Flow run_if(Interpreter *m, const Statement *s)
{
    for (const StatementBranch *b = s->branches; b; b = b->next) {
        double condition = 1;
        if (b->condition && !interpreter_number(m, b->condition, &condition))
            return FLOW_FAILED;
        if (condition != 0)
            return run(m, b->body);
    }
    return FLOW_NEXT;
}

static Flow run_for(Interpreter *m, const Statement *s)
{
    Value over;
    if (!interpreter_evaluate(m, s->value, &over))
        return FLOW_FAILED;
    if (over.n_dims != 1) {
        interpreter_fails(m, "'for' needs a vector to run over");
        return FLOW_FAILED;
    }
    int cell = interpreter_cell(m, s->iterator);
    Cell outer = m->cells.at[cell];
    Flow flow = FLOW_NEXT;
    for (long i = 0; i < over.n && flow == FLOW_NEXT; i++) {
        ArenaMark mark = arena_mark(m->temporary);
        m->cells.at[cell] = (Cell){.state = CELL_SHARED, .value = value_block(m->temporary, &over, 1, i)};
        flow = run(m, s->body);
        arena_release(m->temporary, mark);
    }
    m->cells.at[cell] = outer;
    return flow == FLOW_BREAK ? FLOW_NEXT : flow;
}

static Flow run_while(Interpreter *m, const Statement *s)
{
    Flow flow = FLOW_NEXT;
    while (flow == FLOW_NEXT) {
        double condition;
        if (--m->eval->steps <= 0) {
            interpreter_fails(m, "evaluation takes too long");
            return FLOW_FAILED;
        }
        if (!interpreter_number(m, s->value, &condition))
            return FLOW_FAILED;
        if (condition == 0)
            return FLOW_NEXT;
        flow = run(m, s->body);
    }
    return flow == FLOW_BREAK ? FLOW_NEXT : flow;
}

static bool run_assert(Interpreter *m, const Statement *s)
{
    double condition, level = 1;
    Value message;
    if (!interpreter_number(m, s->value, &condition))
        return false;
    if (condition != 0)
        return true;
    /* AssertionLevel has the literals warning, error in this order. */
    if (s->level) {
        Value v;
        if (!interpreter_evaluate(m, s->level, &v))
            return false;
        if (v.element->kind == TYPE_ENUM && v.number >= 1 && v.number <= v.element->n_fields)
            level = strcmp(v.element->fields[(int)v.number - 1].name->text, "warning") != 0;
    }
    if (level == 0)
        return true;
    if (!m->eval->failed) {
        m->eval->failed = s->value;
        m->eval->asserted = true;
    }
    if (!s->message || !interpreter_evaluate(m, s->message, &message))
        return interpreter_fails(m, "an assertion failed");
    return interpreter_fails(m, "an assertion failed: %s",
                             message.element->kind == TYPE_STRING ? text_of(message.text) : "");
}

static Flow run_one(Interpreter *m, const Statement *s)
{
    Value v;
    switch (s->kind) {
    case STATEMENT_ASSIGN:
        return interpreter_evaluate(m, s->value, &v) && assign(m, s->target, &v) ? FLOW_NEXT : FLOW_FAILED;
    case STATEMENT_CALL:
        return interpreter_evaluate(m, s->value, &v) ? FLOW_NEXT : FLOW_FAILED;
    case STATEMENT_IF:
        return run_if(m, s);
    case STATEMENT_FOR:
        return run_for(m, s);
    case STATEMENT_WHILE:
        return run_while(m, s);
    case STATEMENT_BREAK:
        return FLOW_BREAK;
    case STATEMENT_RETURN:
        return FLOW_RETURN;
    case STATEMENT_ASSERT:
        return run_assert(m, s) ? FLOW_NEXT : FLOW_FAILED;
    case STATEMENT_TERMINATE:
    case STATEMENT_WHEN:
    case STATEMENT_REINIT:
        break;
    }
    interpreter_fails(m, "'when', 'reinit' and 'terminate' cannot be evaluated in a function");
    return FLOW_FAILED;
}

static Flow run(Interpreter *m, const Statement *s)
{
    for (; s; s = s->next) {
        if (--m->eval->steps <= 0) {
            interpreter_fails(m, "evaluation takes too long");
            return FLOW_FAILED;
        }
        ArenaMark mark = arena_mark(m->temporary);
        Flow flow = run_one(m, s);
        arena_release(m->temporary, mark);
        if (flow == FLOW_FAILED && !m->eval->where.source)
            m->eval->where = s->span;
        if (flow != FLOW_NEXT)
            return flow;
    }
    return FLOW_NEXT;
}

/* ---- calls ----------------------------------------------------------------------------------------------------- */

static const Local *local_at(const Function *f, int i)
{
    if (i < f->n_inputs)
        return &f->inputs[i];
    i -= f->n_inputs;
    return i < f->n_outputs ? &f->outputs[i] : &f->locals[i - f->n_outputs];
}

static bool bind_inputs(Interpreter *m, const Function *f, const Value *args)
{
    for (int i = 0; i < f->n_inputs; i++) {
        const Var *var = f->inputs[i].var;
        int cell = interpreter_cell(m, var);
        if (!args[i].element)
            continue; /* the default, found as for a local */
        Cell bound = {.state = CELL_SHARED, .local = &f->inputs[i]};
        if (!fits(m, &bound, var, &args[i]))
            return false;
        bound.value = as_declared(var->type->element, args[i]);
        m->cells.at[cell] = bound;
    }
    for (int i = 0; i < f->n_inputs; i++) {
        const Local *input = &f->inputs[i];
        for (int d = 0; input->sizes && args[i].element && d < input->var->type->n_dims; d++) {
            double n;
            if (input->var->type->dims[d] >= 0 || !input->sizes[d] || input->sizes[d]->op == EXPR_WHOLE)
                continue;
            if (!interpreter_number(m, input->sizes[d], &n))
                return false;
            if (n != args[i].dims[d])
                return interpreter_fails(m, "dimension %d of '%s' must be %g and is %d", d + 1, input->var->name->text,
                                         n, args[i].dims[d]);
        }
    }
    return true;
}

/* A record constructor's fields are its inputs and, where they cannot be set, its locals, by name. */
static bool construct(Interpreter *m, const Function *f, Value *result)
{
    const Type *t = f->result;
    *result = (Value){.element = t, .n = 1, .parts = NEW_ARRAY(m->temporary, Value, t->n_fields)};
    for (int k = 0; k < t->n_fields; k++) {
        const Var *found = NULL;
        for (int i = 0; i < f->n_inputs + f->n_outputs + f->n_locals && !found; i++) {
            bool is_output = i >= f->n_inputs && i < f->n_inputs + f->n_outputs;
            if (!is_output && local_at(f, i)->var->name == t->fields[k].name)
                found = local_at(f, i)->var;
        }
        if (!found && k < f->n_inputs)
            found = f->inputs[k].var;
        if (!found)
            return interpreter_fails(m, "'%s' does not set the field '%s'", f->name->text, t->fields[k].name->text);
        int cell = interpreter_cell(m, found);
        if (m->cells.at[cell].state == CELL_PENDING && !interpreter_force(m, cell, found))
            return false;
        result->parts[k] = value_copy(m->temporary, &m->cells.at[cell].value);
    }
    return true;
}

static bool run_body(Interpreter *m, const Function *f, Value *result)
{
    for (int i = 0; i < f->n_inputs + f->n_outputs + f->n_locals; i++) {
        const Var *var = local_at(f, i)->var;
        int cell = interpreter_cell(m, var);
        if (m->cells.at[cell].state == CELL_PENDING && !interpreter_force(m, cell, var))
            return false;
    }
    if (f->is_record_constructor)
        return construct(m, f, result);
    if (f->external ? !interpreter_call_external(m, f) : run(m, f->body) == FLOW_FAILED)
        return false;
    Value *outputs = NEW_ARRAY(m->temporary, Value, f->n_outputs);
    for (int i = 0; i < f->n_outputs; i++)
        outputs[i] = value_copy(m->temporary, &m->cells.at[interpreter_cell(m, f->outputs[i].var)].value);
    if (f->n_outputs == 1)
        *result = outputs[0];
    else
        *result = (Value){.element = f->result, .n = 1, .parts = outputs};
    return true;
}

bool interpreter_call(Interpreter *m, const Function *f, const Value *args, Value *result)
{
    if (--m->eval->steps <= 0)
        return interpreter_fails(m, "evaluation takes too long");
    if (f->is_object_constructor)
        return interpreter_fails(m, "'%s' makes an external object, which exists only while the model runs",
                                 f->name->text);
    if (!f->body && !f->external && !f->is_record_constructor && f->n_outputs == 0 && f->n_inputs == 0)
        return interpreter_fails(m, "'%s' has no body", f->name->text);
    int n = f->n_inputs + f->n_outputs + f->n_locals;
    Cell *outer = NEW_ARRAY(m->temporary, Cell, n);
    for (int i = 0; i < n; i++) {
        int cell = interpreter_cell(m, local_at(f, i)->var);
        outer[i] = m->cells.at[cell];
        m->cells.at[cell] = (Cell){.state = CELL_PENDING, .local = local_at(f, i)};
    }
    bool fine = bind_inputs(m, f, args) && run_body(m, f, result);
    for (int i = n - 1; i >= 0; i--) {
        Cell *cell = &m->cells.at[interpreter_cell(m, local_at(f, i)->var)];
        if (cell->state == CELL_OWN || (cell->state == CELL_BUSY && cell->value.element))
            value_drop(&cell->value);
        *cell = outer[i];
    }
    return fine;
}

/* The arguments are variables of the function, which is where results go to, or expressions of them. Impure functions
 * that read files are evaluated too: sizes of arrays come from them. */
bool interpreter_call_external(Interpreter *m, const Function *f)
{
    const External *external = f->external;
    const char *name = external->name ? external->name->text : f->name->text;
    bool is_lapack = external_lapack_knows(name);
    ExternalFunction known = is_lapack ? external_lapack : external_find(name);
    if (!known && !m->hooks)
        return interpreter_fails(m, "the external function '%s' cannot be evaluated while compiling", name);
    Value nothing = {0};
    ExternalCall c = {.x = m->x, .a = m->temporary, .n = external->n, .result = &nothing, .name = name};
    c.args = NEW_ARRAY(m->temporary, Value, external->n);
    for (int i = 0; i < external->n; i++)
        if (!interpreter_evaluate(m, external->args[i], &c.args[i]))
            return false;
        else if (c.args[i].n_dims)
            c.args[i] = value_copy(m->temporary, &c.args[i]);
    Value result = {0};
    if (external->result) {
        if (!interpreter_evaluate(m, external->result, &result))
            return false;
        c.result = &result;
    }
    if (!(known ? known(&c) : m->hooks->external(m->hooks->data, &c)))
        return interpreter_fails(m, "%s: %s", name, c.problem ? c.problem : "it cannot be called");
    for (int i = 0; i < external->n; i++)
        if (external->args[i]->op == EXPR_VAR &&
            m->cells.at[interpreter_cell(m, external->args[i]->value.var)].state == CELL_OWN &&
            !assign(m, external->args[i], &c.args[i]))
            return false;
    return !external->result || assign(m, external->result, &result);
}

bool interpreter_call_closure(Interpreter *m, const Closure *c, int n, const Value *args, Value *result)
{
    const Function *f = c->function;
    Value *all = NEW_ARRAY(m->temporary, Value, f->n_inputs);
    int next = 0;
    for (int i = 0; i < f->n_inputs; i++)
        if (c->bound[i].element)
            all[i] = c->bound[i];
        else if (next < n)
            all[i] = args[next++];
    if (next < n)
        return interpreter_fails(m, "'%s' is called with too many arguments", f->name->text);
    return interpreter_call(m, f, all, result);
}
