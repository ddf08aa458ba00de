/* function.c: Modelica functions as C functions, calls of them, and functions as values.
 *
 * An input is a C parameter for each of its leaves; an output is a pointer for each, after them. A function whose only
 * result is one scalar returns it instead. Locals live on the C stack, their arrays in scratch memory. A function with
 * very many leaves gets one array of pointers to all of them: libtcc cannot take more than 250 arguments.
 */
#include <string.h>

#include "emit/writer.h"
#include "expr/settled.h"

const Local *function_local(const Function *f, int i)
{
    if (i < f->n_inputs)
        return &f->inputs[i];
    i -= f->n_inputs;
    return i < f->n_outputs ? &f->outputs[i] : &f->locals[i - f->n_outputs];
}

static int local_count(const Function *f)
{
    return f->n_inputs + f->n_outputs + f->n_locals;
}

/* The type whose leaves are the results, in order. */
static int result_count(const Function *f)
{
    if (f->is_record_constructor)
        return leaf_count(f->result);
    int n = 0;
    for (int i = 0; i < f->n_outputs; i++)
        n += leaf_count(f->outputs[i].var->type);
    return n;
}

static Leaf result_leaf(const Function *f, int k)
{
    if (f->is_record_constructor)
        return leaf_of(f->result, k);
    for (int i = 0; i < f->n_outputs; i++) {
        int n = leaf_count(f->outputs[i].var->type);
        if (k < n)
            return leaf_of(f->outputs[i].var->type, k);
        k -= n;
    }
    return (Leaf){.kind = TYPE_NOTHING};
}

static int input_leaves(const Function *f)
{
    int n = 0;
    for (int i = 0; i < f->n_inputs; i++)
        n += leaf_count(f->inputs[i].var->type);
    return n;
}

static bool is_wide(const Function *f)
{
    enum { MOST_PARAMETERS = 200 };
    return input_leaves(f) + result_count(f) > MOST_PARAMETERS;
}

bool function_returns(const Function *f)
{
    return result_count(f) == 1 && result_leaf(f, 0).n_dims == 0;
}

void function_c_name(Buffer *to, const Function *f)
{
    buffer_f(to, "f%d", f->number);
}

void function_variable_name(Buffer *to, const Var *v, int leaf)
{
    if (v->kind == VAR_ITERATOR)
        buffer_f(to, "i%d", v->number);
    else if (leaf_count(v->type) == 1)
        buffer_f(to, "x%d", v->number);
    else
        buffer_f(to, "x%d_%d", v->number, leaf);
}

/* ---- calls ----------------------------------------------------------------------------------------------------- */

void function_need(Writer *w, const Function *f)
{
    if (map_get(&w->queued, (uint64_t)f->number) != MAP_NONE)
        return;
    map_put(w->arena, &w->queued, (uint64_t)f->number, 1);
    PUSH(w->arena, w->queue, f);
}

static void arguments(Writer *w, Buffer *to, Expr call)
{
    const Function *f = call->value.function;
    bool wide = is_wide(f);
    buffer_text(to, wide ? "(I, (void *[]){" : "(I");
    for (int i = 0; i < call->n; i++) {
        int n = i < f->n_inputs ? leaf_count(f->inputs[i].var->type) : 0;
        if (call->args[i]->op == EXPR_OMITTED || leaf_count(call->args[i]->type) != n) {
            writer_fail(w, (Span){0}, "the call '%s' lacks an argument", expr_shown(w->x, call));
            return;
        }
        for (int k = 0; k < n; k++) {
            Leaf l = leaf_of(f->inputs[i].var->type, k);
            if (wide && !l.n_dims)
                buffer_f(to, "&(%s){", leaf_c_type(l));
            else
                buffer_text(to, wide ? "(void *)" : ", ");
            emit_value(w, to, call->args[i], k);
            if (wide)
                buffer_text(to, l.n_dims ? ", " : "}, ");
        }
    }
}

/* What loadResource gives is found while compiling: the files lie where the library lies. */
static bool resource_value(Buffer *to, Writer *w, Expr call)
{
    if (!call->value.function->finds_resource || call->n != 1)
        return false;
    emit_value(w, to, call->args[0], 0);
    return true;
}

void function_call_value(Writer *w, Buffer *to, Expr call)
{
    if (resource_value(to, w, call))
        return;
    function_need(w, call->value.function);
    function_c_name(to, call->value.function);
    arguments(w, to, call);
    buffer_text(to, is_wide(call->value.function) ? "})" : ")");
}

/* Places for results of the given leaves: scalars and Array structures. */
static void declare_result(Buffer *to, Leaf l, int t, int k, int n)
{
    buffer_text(to, l.n_dims ? "Array " : leaf_c_type(l));
    expression_temporary_name(to, t, k, n);
    buffer_text(to, l.n_dims ? "[1];\n" : " = 0;\n");
}

void function_call_store(Writer *w, Expr call, int t)
{
    const Function *f = call->value.function;
    Buffer *to = &w->body;
    int n = result_count(f);
    function_need(w, f);
    if (function_returns(f) && n == 1) {
        buffer_f(to, "%st%d = ", leaf_c_type(result_leaf(f, 0)), t);
        function_call_value(w, to, call);
        buffer_text(to, ";\n");
        return;
    }
    for (int k = 0; k < n; k++)
        declare_result(to, result_leaf(f, k), t, k, n);
    function_c_name(to, f);
    arguments(w, to, call);
    bool wide = is_wide(f);
    for (int k = 0; k < n; k++) {
        buffer_text(to, wide ? "" : ", ");
        buffer_text(to, result_leaf(f, k).n_dims ? "" : "&");
        expression_temporary_name(to, t, k, n);
        buffer_text(to, wide ? ", " : "");
    }
    buffer_text(to, wide ? "});\n" : ");\n");
}

/* ---- functions as values --------------------------------------------------------------------------------------- */

/* c12 calls f12 with inputs that are bound or free. */
static void adapter_need(Writer *w, const Function *f)
{
    if (map_get(&w->adapted, (uint64_t)f->number) != MAP_NONE)
        return;
    map_put(w->arena, &w->adapted, (uint64_t)f->number, 1);
    function_need(w, f);
    int n = input_leaves(f), results = result_count(f), at = 0;
    Buffer *to = &w->adapters; /* not in done: a function may have been begun there */
    buffer_f(&w->declared, "static void c%d(Instance *I, const FunctionValue *f, void **free, void **outputs);\n",
             f->number);
    buffer_f(to,
             "static void c%d(Instance *I, const FunctionValue *f, void **free, void **outputs)\n{\nvoid *a[%d];\n"
             "int next = 0;\nfor (int k = 0; k < %d; k++) a[k] = f->inputs[k] ? f->inputs[k] : free[next++];\n",
             f->number, n ? n : 1, n);
    if (function_returns(f))
        buffer_f(to, "*(%s*)outputs[0] = ", leaf_c_type(result_leaf(f, 0)));
    bool wide = is_wide(f);
    buffer_f(to, wide ? "f%d(I, (void *[]){" : "f%d(I", f->number);
    for (int i = 0; i < f->n_inputs; i++)
        for (int k = 0; k < leaf_count(f->inputs[i].var->type); k++, at++) {
            Leaf l = leaf_of(f->inputs[i].var->type, k);
            if (wide)
                buffer_f(to, "a[%d], ", at);
            else if (l.n_dims)
                buffer_f(to, ", (const Array *)a[%d]", at);
            else
                buffer_f(to, ", *(%s*)a[%d]", leaf_c_type(l), at);
        }
    for (int k = 0; k < results && !function_returns(f); k++) {
        Leaf l = result_leaf(f, k);
        if (wide)
            buffer_f(to, "outputs[%d], ", k);
        else
            buffer_f(to, ", (%s*)outputs[%d]", l.n_dims ? "Array " : leaf_c_type(l), k);
    }
    buffer_text(to, wide ? "});\n}\n\n" : ");\n}\n\n");
}

void function_value_store(Writer *w, Expr e, int t)
{
    const Function *f = e->value.function;
    Buffer *to = &w->body;
    int at = 0;
    adapter_need(w, f);
    buffer_f(to,
             "FunctionValue *t%d = model_scratch(I, sizeof *t%d);\nt%d->call = c%d;\n"
             "t%d->inputs = model_scratch(I, %d * sizeof(void *));\n",
             t, t, t, f->number, t, input_leaves(f) + 1);
    for (int i = 0; i < f->n_inputs; i++)
        for (int k = 0; k < leaf_count(f->inputs[i].var->type); k++, at++) {
            if (i >= e->n || e->args[i]->op == EXPR_OMITTED)
                continue;
            Leaf l = leaf_of(f->inputs[i].var->type, k);
            if (l.n_dims) {
                buffer_f(to, "t%d->inputs[%d] = (void *)", t, at);
                emit_value(w, to, e->args[i], k);
            } else {
                buffer_f(to, "t%d->inputs[%d] = model_scratch(I, 8);\n*(%s*)t%d->inputs[%d] = ", t, at, leaf_c_type(l),
                         t, at);
                emit_value(w, to, e->args[i], k);
            }
            buffer_text(to, ";\n");
        }
}

void function_apply_store(Writer *w, Expr e, int t)
{
    Buffer *to = &w->body;
    int n = leaf_count(e->type), at = 0;
    for (int k = 0; k < n; k++)
        declare_result(to, leaf_of(e->type, k), t, k, n);
    Buffer list = {0};
    for (int i = 1; i < e->n; i++)
        for (int k = 0; k < leaf_count(e->args[i]->type); k++, at++) {
            Leaf l = leaf_of(e->args[i]->type, k);
            buffer_f(to, "%sb%d_%d = ", leaf_c_type(l), t, at);
            emit_value(w, to, e->args[i], k);
            buffer_text(to, ";\n");
            buffer_f(&list, l.n_dims ? "(void *)b%d_%d, " : "(void *)&b%d_%d, ", t, at);
        }
    buffer_f(to, "void *in%d[] = {%s0}, *out%d[] = {", t, list.at ? list.at : "", t);
    for (int k = 0; k < n; k++) {
        buffer_text(to, leaf_of(e->type, k).n_dims ? "" : "&");
        expression_temporary_name(to, t, k, n);
        buffer_text(to, ", ");
    }
    buffer_text(to, "0};\n");
    buffer_free(&list);
    emit_value(w, to, e->args[0], 0);
    buffer_text(to, "->call(I, ");
    emit_value(w, to, e->args[0], 0);
    buffer_f(to, ", in%d, out%d);\n", t, t);
}

/* ---- definitions ----------------------------------------------------------------------------------------------- */

static void heading(Buffer *to, const Function *f)
{
    buffer_text(to, "static ");
    buffer_text(to, function_returns(f) ? leaf_c_type(result_leaf(f, 0)) : "void ");
    function_c_name(to, f);
    if (is_wide(f)) {
        buffer_text(to, "(Instance *I, void **given)");
        return;
    }
    buffer_text(to, "(Instance *I");
    for (int i = 0; i < f->n_inputs; i++)
        for (int k = 0; k < leaf_count(f->inputs[i].var->type); k++) {
            buffer_f(to, ", %s", leaf_c_type(leaf_of(f->inputs[i].var->type, k)));
            function_variable_name(to, f->inputs[i].var, k);
        }
    for (int k = 0; k < result_count(f) && !function_returns(f); k++) {
        Leaf l = result_leaf(f, k);
        buffer_f(to, ", %s*o%d", l.n_dims ? "Array " : leaf_c_type(l), k);
    }
    buffer_char(to, ')');
}

/* The parameters of a wide function, under the names that those of any other have. */
static void unpack(Buffer *to, const Function *f)
{
    int at = 0;
    for (int i = 0; i < f->n_inputs; i++)
        for (int k = 0; k < leaf_count(f->inputs[i].var->type); k++, at++) {
            Leaf l = leaf_of(f->inputs[i].var->type, k);
            buffer_text(to, leaf_c_type(l));
            function_variable_name(to, f->inputs[i].var, k);
            if (l.n_dims)
                buffer_f(to, " = given[%d];\n", at);
            else
                buffer_f(to, " = *(%s*)given[%d];\n", leaf_c_type(l), at);
        }
    for (int k = 0; k < result_count(f) && !function_returns(f); k++, at++) {
        Leaf l = result_leaf(f, k);
        buffer_f(to, "%s*o%d = given[%d];\n", l.n_dims ? "Array " : leaf_c_type(l), k, at);
    }
}

/* Dimension d of a leaf of a variable: how it is found. */
static bool is_flexible(const Local *local, Leaf l, int d)
{
    if (d < LEAF_DIMS && l.dims[d] >= 0)
        return false;
    return d >= local->var->type->n_dims || !local->sizes || !local->sizes[d] || local->sizes[d]->op == EXPR_WHOLE;
}

unsigned function_flexible_dims(const Writer *w, const Var *v, int leaf)
{
    int at = map_get(&w->locals, (uint64_t)v->number);
    unsigned bits = 0;
    if (at == MAP_NONE)
        return 0;
    Leaf l = leaf_of(v->type, leaf);
    for (int d = 0; d < l.n_dims; d++)
        bits |= is_flexible(function_local(w->function, at), l, d) ? 1u << d : 0;
    return bits;
}

bool function_leaves(const Writer *w, Expr array)
{
    if (array->op != EXPR_VAR)
        return constant_is(array);
    int at = w->function ? map_get(&w->locals, (uint64_t)array->value.var->number) : MAP_NONE;
    return at != MAP_NONE && at < w->function->n_inputs;
}

static void declare_local(Writer *w, const Var *v)
{
    for (int k = 0; k < leaf_count(v->type); k++) {
        Leaf l = leaf_of(v->type, k);
        buffer_text(&w->body, l.n_dims ? "Array " : leaf_c_type(l));
        function_variable_name(&w->body, v, k);
        buffer_text(&w->body, l.n_dims ? "[1];\n" : l.kind == TYPE_STRING ? " = \"\";\n" : " = 0;\n");
    }
}

/* The sizes of a local's arrays, then its first value. */
static void start_local(Writer *w, const Local *local)
{
    const Var *v = local->var;
    analysis_begin(w);
    for (int d = 0; local->sizes && d < v->type->n_dims; d++)
        if (local->sizes[d] && local->sizes[d]->op != EXPR_WHOLE)
            analysis_add(w, local->sizes[d]);
    analysis_end(w);
    for (int d = 0; local->sizes && d < v->type->n_dims; d++)
        if (local->sizes[d] && local->sizes[d]->op != EXPR_WHOLE)
            emit_prepare(w, local->sizes[d]);
    for (int k = 0; k < leaf_count(v->type); k++) {
        Leaf l = leaf_of(v->type, k);
        if (!l.n_dims)
            continue;
        buffer_text(&w->body, "array_init(I, ");
        function_variable_name(&w->body, v, k);
        buffer_f(&w->body, ", %d, %d, (double[]){", l.kind == TYPE_STRING, l.n_dims);
        for (int d = 0; d < l.n_dims; d++) {
            buffer_text(&w->body, d ? ", " : "");
            if (d < LEAF_DIMS && l.dims[d] >= 0)
                buffer_f(&w->body, "%d", l.dims[d]);
            else if (is_flexible(local, l, d))
                buffer_text(&w->body, "0");
            else
                emit_value(w, &w->body, local->sizes[d], 0);
        }
        buffer_text(&w->body, "});\n");
    }
    if (local->initial)
        statement_assign(w, expr_var(w->x, v), local->initial);
}

typedef struct {
    Writer *w;
    Ints needs;
} Needs;

static void note_need(void *data, Expr e)
{
    Needs *n = data;
    if (e->op == EXPR_VAR && map_get(&n->w->locals, (uint64_t)e->value.var->number) != MAP_NONE)
        ints_push(n->w->arena, &n->needs, map_get(&n->w->locals, (uint64_t)e->value.var->number));
}

/* Locals start in the order that their sizes and values need (12.4.4). state: 0 not yet, 1 under way, 2 done. */
static void start_in_order(Writer *w, const Function *f, int i, unsigned char *state, int depth)
{
    if (state[i] || depth > 1000)
        return;
    state[i] = 1;
    const Local *local = function_local(f, i);
    Needs needs = {.w = w};
    Map seen = {0};
    if (local->initial)
        expr_visit(w->x, &seen, local->initial, note_need, &needs);
    for (int d = 0; local->sizes && d < local->var->type->n_dims; d++)
        if (local->sizes[d])
            expr_visit(w->x, &seen, local->sizes[d], note_need, &needs);
    for (int k = 0; k < needs.needs.n; k++)
        if (needs.needs.at[k] >= f->n_inputs)
            start_in_order(w, f, needs.needs.at[k], state, depth + 1);
    start_local(w, local);
    state[i] = 2;
}

static void check_inputs(Writer *w, const Function *f)
{
    for (int i = 0; i < f->n_inputs; i++) {
        const Local *input = &f->inputs[i];
        const Type *t = input->var->type;
        for (int d = 0; d < t->n_dims && leaf_count(t) > 0; d++) {
            Expr size = t->dims[d] >= 0 ? expr_integer(w->x, t->dims[d]) : input->sizes ? input->sizes[d] : NULL;
            if (!size || size->op == EXPR_WHOLE)
                continue;
            analysis_begin(w);
            analysis_add(w, size);
            analysis_end(w);
            emit_prepare(w, size);
            buffer_text(&w->body, "array_check(I, ");
            function_variable_name(&w->body, input->var, 0);
            buffer_f(&w->body, ", %d, ", d + 1);
            emit_value(w, &w->body, size, 0);
            buffer_text(&w->body, ", ");
            expression_c_string(&w->body, input->var->name->text);
            buffer_text(&w->body, ");\n");
        }
    }
}

/* A record constructor's fields are its inputs and, where they cannot be set, its locals, by name. */
static const Var *field_source(const Function *f, int field)
{
    for (int i = 0; i < local_count(f); i++) {
        bool is_output = i >= f->n_inputs && i < f->n_inputs + f->n_outputs;
        if (!is_output && function_local(f, i)->var->name == f->result->fields[field].name)
            return function_local(f, i)->var;
    }
    return field < f->n_inputs ? f->inputs[field].var : NULL;
}

static void finish_leaf(Writer *w, const Function *f, const Var *v, int leaf, int result)
{
    Leaf l = leaf_of(v->type, leaf);
    if (function_returns(f))
        buffer_text(&w->body, "return ");
    else
        buffer_f(&w->body, l.n_dims ? "*o%d = *" : "*o%d = ", result);
    function_variable_name(&w->body, v, leaf);
    buffer_text(&w->body, ";\n");
}

static void finish(Writer *w, const Function *f)
{
    int result = 0;
    if (f->is_record_constructor) {
        for (int i = 0; i < f->result->n_fields; i++) {
            const Var *v = field_source(f, i);
            if (!v) {
                writer_fail(w, f->span, "'%s' does not set the field '%s'", f->name->text,
                            f->result->fields[i].name->text);
                return;
            }
            for (int k = 0; k < leaf_count(v->type); k++)
                finish_leaf(w, f, v, k, result++);
        }
        return;
    }
    for (int i = 0; i < f->n_outputs; i++)
        for (int k = 0; k < leaf_count(f->outputs[i].var->type); k++)
            finish_leaf(w, f, f->outputs[i].var, k, result++);
}

static bool results_are_numbers(const Function *f)
{
    for (int k = 0; k < result_count(f); k++) {
        Leaf l = result_leaf(f, k);
        if (l.n_dims || l.kind == TYPE_STRING || l.kind == TYPE_FUNCTION || l.kind == TYPE_OBJECT)
            return false;
    }
    return true;
}

static void write_function(Writer *w, const Function *declared)
{
    const Function *f = w->function = function_settled(w->x, declared);
    w->locals = (Map){0};
    buffer_clear(&w->body);
    for (int i = 0; i < local_count(f); i++)
        map_put(w->arena, &w->locals, (uint64_t)function_local(f, i)->var->number, i);
    for (int i = f->n_inputs; i < local_count(f); i++)
        if (!f->is_record_constructor || i >= f->n_inputs + f->n_outputs)
            declare_local(w, function_local(f, i)->var);
    check_inputs(w, f);
    unsigned char *state = NEW_ARRAY(w->arena, unsigned char, local_count(f) + 1);
    for (int i = f->n_inputs; i < local_count(f); i++)
        if (!f->is_record_constructor || i >= f->n_inputs + f->n_outputs)
            start_in_order(w, f, i, state, 0);
    if (f->external)
        external_write(w, f);
    else
        statements_write(w, f->body);
    heading(&w->declared, f);
    buffer_text(&w->declared, ";\n");
    buffer_f(&w->done, "/* %s */\n", f->name->text);
    heading(&w->done, f);
    const char *body = w->body.at ? w->body.at : "";
    bool takes_memory = array_takes_memory(body) || strstr(body, "Array ") || strstr(body, "model_"),
         returns = strstr(body, "goto done;");
    bool releases = takes_memory && results_are_numbers(f);
    buffer_f(&w->done, "\n{\n%s", releases ? "unsigned long mark = model_scratch_mark(I);\n" : "");
    if (!f->external && !f->is_record_constructor) {
        buffer_text(&w->done,
                    "char here;\nif (&here < I->stack_end)\nmodel_error(I, \"'%s' calls itself too often\", ");
        expression_c_string(&w->done, f->name->text);
        buffer_text(&w->done, ");\n");
    }
    if (is_wide(f))
        unpack(&w->done, f);
    buffer_add(&w->done, body, w->body.n);
    buffer_clear(&w->body);
    buffer_f(&w->done, "%s%s", returns ? "done:;\n" : "", releases ? "model_scratch_release(I, mark);\n" : "");
    finish(w, f);
    buffer_add(&w->done, w->body.at ? w->body.at : "", w->body.n);
    buffer_text(&w->done, "}\n\n");
    if (w->problem && !w->problem_span.source)
        w->problem_span = f->span;
    w->function = NULL;
}

void functions_write(Writer *w)
{
    for (int i = 0; i < w->queue.n; i++)
        write_function(w, w->queue.at[i]);
}
