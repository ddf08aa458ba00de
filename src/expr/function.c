/* function.c: functions and their calls (chapter 12). */
#include "expr/function.h"

#include <string.h>

#include "expr/context.h"
#include "expr/eval.h"

Function *function_new(Exprs *x, Sym name)
{
    Function *f = NEW(x->arena, Function);
    f->name = name;
    f->number = x->n_functions++;
    f->smooth_order = -1;
    f->result = type_scalar(x, TYPE_NOTHING);
    return f;
}

int functions_count(const Exprs *x)
{
    return x->n_functions;
}

/* ---- arguments in place of inputs ------------------------------------------------------------------------------ */

typedef struct {
    Exprs *x;
    const Function *f;
    Expr *args;       /* one for each input; NULL: the default, not yet worked out */
    bool *working;    /* a default that is being worked out: it must not use itself */
    Problem *problem; /* NULL: whatever cannot be resolved stays */
    bool fills;       /* what has no default is zero */
} Binding;

static Expr argument(Binding *b, int i);
static Expr filler(Binding *b, const Type *type, const Expr *sizes);

static Expr replace_input(void *data, Expr e)
{
    Binding *b = data;
    if (!(e->flags & EXPR_HAS_LOCAL))
        return e;
    if (e->op == EXPR_VAR)
        for (int i = 0; i < b->f->n_inputs; i++)
            if (e->value.var == b->f->inputs[i].var) {
                Expr value = argument(b, i);
                return value ? value : e;
            }
    return NULL;
}

static Expr in_terms_of_arguments(Binding *b, Expr e)
{
    Rewriter r = {.x = b->x, .rewrite = replace_input, .data = b};
    return expr_rewrite(&r, e);
}

/* The argument for input i; defaults may use other inputs, and those their own defaults. */
static Expr argument(Binding *b, int i)
{
    const Local *input = &b->f->inputs[i];
    if (b->args[i] || (!input->initial && !b->fills))
        return b->args[i];
    if (b->working[i]) {
        if (b->problem && !b->problem->text)
            expr_problem(b->x, b->problem, "the default of '%s' of function '%s' depends on itself",
                         input->var->name->text, b->f->name->text);
        return NULL;
    }
    b->working[i] = true;
    Expr value = input->initial ? in_terms_of_arguments(b, input->initial) : filler(b, input->var->type, input->sizes);
    b->working[i] = false;
    return b->args[i] = value;
}

/* A size in terms of the arguments, as far as it is a number; it may call functions. */
static bool size_of_output(Binding *b, Expr size, int64_t *n)
{
    Expr e = in_terms_of_arguments(b, size);
    if (!expr_get_integer(e, n)) {
        Eval eval = {.x = b->x};
        e = e->flags & EXPR_HAS_LOCAL ? NULL : expr_evaluate(&eval, e);
    }
    return e && expr_get_integer(e, n) && *n >= 0 && *n <= INT32_MAX;
}

/* A record whose fields have sizes only by the values that it begins with. */
static bool is_open_record(const Local *output)
{
    const Type *t = output->var->type;
    return t->kind == TYPE_RECORD && !t->n_dims && output->initial && type_count(t) < 0;
}

/* The type of a record with the sizes of its value, where the declaration leaves them open. */
static const Type *type_of_value(Exprs *x, const Type *t, Expr value)
{
    if (t->n_dims || t->kind != TYPE_RECORD || t->is_operator_record || value->op != EXPR_RECORD)
        return type_elements(t) < 0 && type_elements(value->type) >= 0 && type_fits(value->type, t)
                   ? type_with_element(x, value->type, t->element)
                   : t;
    Field *fields = NEW_ARRAY(x->work, Field, t->n_fields + 1);
    for (int k = 0; k < t->n_fields; k++)
        fields[k] = (Field){t->fields[k].name, type_of_value(x, t->fields[k].type, value->args[k])};
    return type_record(x, t->name, t->key, t->n_fields, fields, false);
}

/* The output's type with the sizes that follow from the arguments. */
static const Type *output_type(Binding *b, const Local *output)
{
    const Type *t = output->var->type;
    if (is_open_record(output))
        return type_of_value(b->x, t, in_terms_of_arguments(b, output->initial));
    if (!output->sizes || t->n_dims > 16)
        return t;
    int dims[16];
    for (int d = 0; d < t->n_dims; d++) {
        int64_t size;
        dims[d] = t->dims[d];
        if (dims[d] == SIZE_UNKNOWN && output->sizes[d] && size_of_output(b, output->sizes[d], &size))
            dims[d] = (int)size;
    }
    return type_array(b->x, t->element, t->n_dims, dims);
}

static bool is_sized(const Function *f)
{
    for (int i = 0; i < f->n_outputs; i++)
        if (f->outputs[i].sizes || is_open_record(&f->outputs[i]))
            return true;
    return false;
}

static const Type *result_type(Binding *b)
{
    const Function *f = b->f;
    if (!is_sized(f))
        return f->result;
    if (f->n_outputs == 1)
        return output_type(b, &f->outputs[0]);
    const Type **types = NEW_ARRAY(b->x->work, const Type *, f->n_outputs);
    for (int i = 0; i < f->n_outputs; i++)
        types[i] = output_type(b, &f->outputs[i]);
    return type_tuple(b->x, f->n_outputs, types);
}

/* A value for what has none yet: zeros, of the sizes that other fields give. NULL: there is none of that type. */
static Expr filler(Binding *b, const Type *type, const Expr *sizes)
{
    Exprs *x = b->x;
    if (type->n_dims) {
        Expr *args = NEW_ARRAY(x->work, Expr, type->n_dims + 1);
        if (!(args[0] = filler(b, type->element, NULL)))
            return NULL;
        int *dims = NEW_ARRAY(x->work, int, type->n_dims);
        for (int d = 0; d < type->n_dims; d++) {
            Expr size = sizes ? sizes[d] : NULL;
            int64_t n = type->dims[d];
            args[d + 1] = n >= 0                           ? expr_integer(x, n)
                          : size && size->op != EXPR_WHOLE ? in_terms_of_arguments(b, size)
                                                           : expr_integer(x, 0);
            dims[d] = expr_get_integer(args[d + 1], &n) && n >= 0 && n <= INT32_MAX ? (int)n : SIZE_UNKNOWN;
        }
        return expr_make(x, EXPR_FILL, type_array(x, type->element, type->n_dims, dims), type->n_dims + 1, args);
    }
    switch (type->kind) {
    case TYPE_REAL:
        return expr_real(x, 0);
    case TYPE_INTEGER:
        return expr_integer(x, 0);
    case TYPE_BOOLEAN:
        return expr_boolean(x, false);
    case TYPE_STRING:
        return expr_string(x, symbol(x->symbols, ""));
    case TYPE_ENUM:
        return expr_enum(x, type, 1);
    case TYPE_RECORD: {
        Expr *fields = NEW_ARRAY(x->work, Expr, type->n_fields + 1);
        for (int k = 0; k < type->n_fields; k++)
            if (!(fields[k] = filler(b, type->fields[k].type, NULL)))
                return NULL;
        return expr_record(x, type, fields);
    }
    case TYPE_FUNCTION:
    case TYPE_OBJECT:
    case TYPE_CLOCK:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        break;
    }
    return NULL;
}

/* A record constructor's call is the record: inputs by name, the other fields by their bindings. */
static Expr construct_record(Binding *b)
{
    const Function *f = b->f;
    const Type *type = f->result;
    Expr *fields = NEW_ARRAY(b->x->work, Expr, type->n_fields + 1);
    for (int k = 0; k < type->n_fields; k++) {
        for (int i = 0; i < f->n_inputs && !fields[k]; i++)
            if (f->inputs[i].var->name == type->fields[k].name)
                fields[k] = b->args[i];
        for (int i = 0; i < f->n_locals && !fields[k]; i++)
            if (f->locals[i].var->name == type->fields[k].name && f->locals[i].initial)
                fields[k] = in_terms_of_arguments(b, f->locals[i].initial);
        if (!fields[k])
            return NULL;
    }
    Expr record = expr_record(b->x, type, fields);
    return type_count(type) < 0 ? expr_record(b->x, type_of_value(b->x, type, record), fields) : record;
}

Expr expr_record_default(Exprs *x, const Function *constructor, bool fills)
{
    int n = constructor->n_inputs;
    Expr *args = NEW_ARRAY(x->work, Expr, n + 1);
    Binding b = {.x = x, .f = constructor, .args = args, .working = NEW_ARRAY(x->work, bool, n + 1), .fills = fills};
    bool has_defaults = false;
    for (int i = 0; i < n; i++) {
        const Local *input = &constructor->inputs[i];
        has_defaults |= input->initial != NULL || (input->sizes && type_elements(input->var->type) < 0);
        if (!argument(&b, i))
            return NULL;
    }
    return has_defaults ? construct_record(&b) : NULL;
}

static Expr call_node(Exprs *x, const Function *f, Expr *args)
{
    Binding b = {.x = x, .f = f, .args = args};
    if (f->is_record_constructor) {
        Expr record = construct_record(&b);
        if (record)
            return record;
    }
    return expr_node(x, EXPR_CALL, result_type(&b), (NodeValue){.pointer = f}, f->n_inputs, args);
}

Expr expr_call_again(Exprs *x, const Function *f, const Expr *args)
{
    Expr *all = arena_copy(x->work, args, (size_t)(f->n_inputs ? f->n_inputs : 1) * sizeof *args);
    return call_node(x, f, all);
}

/* ---- vectorised calls (12.4.6) --------------------------------------------------------------------------------- */

enum { MOST_EXTRA = 16 };

typedef struct {
    int n, dims[MOST_EXTRA]; /* the dimensions that arguments have beyond those of their inputs */
    const bool *spread;      /* per input: whether its argument has them */
} Extra;

static Expr item_of(Exprs *x, Expr e, Expr subscript, Problem *problem)
{
    return expr_index(x, e, 1, &subscript, problem);
}

/* The calls along extra dimension d and those after it. */
static Expr spread_call(Exprs *x, const Function *f, Expr *args, const Extra *extra, int d, Problem *problem)
{
    if (d == extra->n)
        return call_node(x, f, args);
    int size = extra->dims[d], n = f->n_inputs;
    Expr *parts = NEW_ARRAY(x->work, Expr, n + 1);
    if (size == SIZE_UNKNOWN || size == 0) { /* {f(a[i]) for i in 1:size(a, 1)} */
        Var *iterator = var_new(x, VAR_ITERATOR, symbol_f(x->symbols, "i%d", d + 1), integer_type(x), VARIES_PARAMETER);
        Expr last = NULL, at = expr_var(x, iterator);
        for (int i = 0; i < n; i++) {
            parts[i] = extra->spread[i] ? item_of(x, args[i], at, problem) : args[i];
            if (!parts[i])
                return NULL;
            if (extra->spread[i] && !last)
                last = expr_make(x, EXPR_SIZE, integer_type(x), 2, (Expr[]){args[i], expr_integer(x, 1)});
        }
        Expr body = spread_call(x, f, parts, extra, d + 1, problem);
        if (body && size == 0)
            return expr_array_typed(x, type_array(x, body->type, 1, &size), 0, NULL);
        Expr range = body ? expr_range(x, expr_integer(x, 1), NULL, last, problem) : NULL;
        return range ? expr_for(x, body, 1, (const Var *const[]){iterator}, &range, problem) : NULL;
    }
    Expr *calls = NEW_ARRAY(x->work, Expr, size);
    for (int k = 0; k < size; k++) {
        for (int i = 0; i < n; i++) {
            parts[i] = extra->spread[i] ? item_of(x, args[i], expr_integer(x, k + 1), problem) : args[i];
            if (!parts[i])
                return NULL;
        }
        calls[k] =
            spread_call(x, f, arena_copy(x->work, parts, (size_t)(n + 1) * sizeof *parts), extra, d + 1, problem);
        if (!calls[k])
            return NULL;
    }
    return expr_array_typed(x, type_array(x, calls[0]->type, 1, &size), size, calls);
}

static Expr wrong_argument(Exprs *x, const Function *f, int i, Expr given, Problem *problem)
{
    return expr_problem(x, problem, "argument '%s' of '%s' must be %s, but it is %s", f->inputs[i].var->name->text,
                        f->name->text, type_text(x, f->inputs[i].var->type), type_text(x, given->type));
}

/* A function that is passed is called with what the signature has; its other inputs take their defaults (12.4.2.1). */
static bool fit_function(Exprs *x, const Function *signature, Expr *given, Problem *problem)
{
    const Function *f = (*given)->value.function;
    Expr *all = arena_copy(x->work, (*given)->args, (size_t)(*given)->n * sizeof *all);
    int n_open = 0;
    for (int i = 0; i < f->n_inputs; i++) {
        if (all[i]->op != EXPR_OMITTED || n_open++ < signature->n_inputs)
            continue;
        const Local *input = &f->inputs[i];
        if (!input->initial || input->initial->flags & EXPR_HAS_LOCAL) {
            expr_problem(x, problem, "'%s' is passed where it is called with %d argument%s, but its input '%s' %s",
                         f->name->text, signature->n_inputs, signature->n_inputs == 1 ? "" : "s",
                         input->var->name->text,
                         input->initial ? "has a default that depends on other inputs" : "has no default");
            return false;
        }
        all[i] = input->initial;
    }
    if (n_open < signature->n_inputs) {
        expr_problem(x, problem, "'%s' is passed where it is called with %d argument%s, but it takes %d", f->name->text,
                     signature->n_inputs, signature->n_inputs == 1 ? "" : "s", n_open);
        return false;
    }
    *given = expr_partial(x, f, f->n_inputs, all, problem);
    return *given;
}

/* Brings argument i to its input's type, or notes the dimensions that it has more. */
static bool fit_argument(Exprs *x, const Function *f, int i, Expr *args, Extra *extra, bool *spread, Problem *problem)
{
    const Type *wanted = f->inputs[i].var->type;
    if (f->inputs[i].signature && args[i]->op == EXPR_PARTIAL &&
        !fit_function(x, f->inputs[i].signature, &args[i], problem))
        return false;
    Expr e = wanted->kind == TYPE_TUPLE ? args[i] : expr_single_value(x, args[i]);
    int more = e->type->n_dims - wanted->n_dims;
    if (more > 0 && more <= MOST_EXTRA) {
        if (extra->n && extra->n != more) {
            wrong_argument(x, f, i, e, problem);
            return false;
        }
        for (int d = 0; d < more; d++) {
            if (extra->n && !sizes_agree(extra->dims[d], e->type->dims[d])) {
                expr_problem(x, problem, "the arrays given to '%s' have different sizes: %d and %d", f->name->text,
                             extra->dims[d], e->type->dims[d]);
                return false;
            }
            if (!extra->n || extra->dims[d] == SIZE_UNKNOWN)
                extra->dims[d] = e->type->dims[d];
        }
        spread[i] = true;
        wanted = type_array(x, wanted, more, e->type->dims);
    }
    Problem inner = {0};
    args[i] = expr_coerce(x, e, wanted, &inner);
    if (!args[i]) {
        wrong_argument(x, f, i, e, problem);
        return false;
    }
    extra->n = more > 0 ? more : extra->n;
    return true;
}

Expr expr_call(Exprs *x, const Function *f, int n, const Expr *args, Problem *problem)
{
    int n_inputs = f->n_inputs;
    if (n > n_inputs)
        return expr_problem(x, problem, "'%s' takes %d argument%s, not %d", f->name->text, n_inputs,
                            n_inputs == 1 ? "" : "s", n);
    Expr *all = NEW_ARRAY(x->work, Expr, n_inputs + 1);
    bool *flags = NEW_ARRAY(x->work, bool, 2 * n_inputs + 1);
    if (n)
        memcpy(all, args, (size_t)n * sizeof *args);
    Binding b = {.x = x, .f = f, .args = all, .working = flags, .problem = problem};
    Extra extra = {.spread = flags + n_inputs};
    problem->text = NULL;
    for (int i = 0; i < n_inputs; i++)
        if (all[i] && !fit_argument(x, f, i, all, &extra, flags + n_inputs, problem))
            return NULL;
    for (int i = 0; i < n_inputs; i++) {
        bool given = all[i];
        Expr value = argument(&b, i);
        if (problem->text)
            return NULL;
        if (!value)
            return expr_problem(x, problem, "argument '%s' of '%s' is missing and has no default",
                                f->inputs[i].var->name->text, f->name->text);
        /* a default in terms of spread arguments is spread with them */
        if (!given && !fit_argument(x, f, i, all, &extra, flags + n_inputs, problem))
            return NULL;
    }
    return spread_call(x, f, all, &extra, 0, problem);
}

bool expr_call_sizes_agree(Exprs *x, Expr call, Problem *problem)
{
    const Function *f = call->value.function;
    Binding b = {.x = x, .f = f, .args = arena_copy(x->work, call->args, (size_t)call->n * sizeof *call->args)};
    for (int i = 0; i < f->n_inputs; i++) {
        const Local *input = &f->inputs[i];
        const Type *t = input->var->type;
        for (int d = 0; input->sizes && d < t->n_dims; d++) {
            int64_t size;
            int given = call->args[i]->type->dims[d];
            if (t->dims[d] >= 0 || given < 0 || !input->sizes[d] || input->sizes[d]->op == EXPR_WHOLE ||
                !size_of_output(&b, input->sizes[d], &size) || size == given)
                continue;
            expr_problem(x, problem, "argument '%s' of '%s' is declared with the size %s, which is %lld, but it is %s",
                         input->var->name->text, f->name->text, expr_text(x, input->sizes[d]), (long long)size,
                         type_text(x, call->args[i]->type));
            return false;
        }
    }
    return true;
}

Expr expr_partial(Exprs *x, const Function *f, int n, const Expr *args, Problem *problem)
{
    if (n > f->n_inputs)
        return expr_problem(x, problem, "'%s' takes %d argument%s, not %d", f->name->text, f->n_inputs,
                            f->n_inputs == 1 ? "" : "s", n);
    Expr *all = NEW_ARRAY(x->work, Expr, f->n_inputs + 1);
    for (int i = 0; i < f->n_inputs; i++) {
        all[i] = i < n && args[i] ? args[i] : expr_omitted(x);
        if (all[i]->op == EXPR_OMITTED)
            continue;
        Problem inner = {0};
        Expr e = expr_coerce(x, all[i], f->inputs[i].var->type, &inner);
        if (!e)
            return wrong_argument(x, f, i, all[i], problem);
        all[i] = e;
    }
    return expr_node(x, EXPR_PARTIAL, type_scalar(x, TYPE_FUNCTION), (NodeValue){.pointer = f}, f->n_inputs, all);
}
