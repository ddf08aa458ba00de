/* call.c: calls of functions, of record constructors, of built-in functions; reductions. */
#include <string.h>

#include "instance/component_reference.h"
#include "instance/rules.h"
#include "instance/translate.h"
#include "syntax/printer.h"

static Expr checked(Translation *c, Expr e, const Problem *problem, Span span)
{
    if (!e && problem->text)
        diag(c->f->diags, DIAG_F001, span, "%s", problem->text);
    return e;
}

static bool is_name(const TreeExpr *e, const char *name)
{
    return !e->ref->next && strcmp(e->ref->name->text, name) == 0;
}

/* ---- arguments --------------------------------------------------------------------------------------------------- */

static int input_named(const Function *f, Sym name)
{
    for (int k = 0; k < f->n_inputs; k++)
        if (f->inputs[k].var->name == name)
            return k;
    return -1;
}

static void no_such_input(Translation *c, const Function *f, const TreeArg *a)
{
    diag(c->f->diags, DIAG_F001, a->span, "'%s' has no input '%s'", f->name->text, a->name->text);
    diag_note(c->f->diags, f->span, "'%s' is declared here", f->name->text);
    VEC(const char *) names = {0};
    for (int k = 0; k < f->n_inputs; k++)
        PUSH(c->f->arena, names, f->inputs[k].var->name->text);
    const char *near = diag_nearest(a->name->text, names.at, names.n);
    if (near)
        diag_help(c->f->diags, "did you mean '%s'?", near);
}

/* One value or NULL for each input. */
static Expr *match_arguments(Translation *c, const Function *f, const TreeExpr *call)
{
    Expr *args = NEW_ARRAY(c->f->arena, Expr, f->n_inputs + 1);
    int position = 0;
    bool failed = false;
    for (const TreeArg *a = call->args; a; a = a->next) {
        int at = a->name ? input_named(f, a->name) : position++;
        if (a->name && at < 0) {
            no_such_input(c, f, a);
            return NULL;
        }
        if (at >= f->n_inputs) {
            diag(c->f->diags, DIAG_F001, a->span, "'%s' takes %d argument%s, but more are given", f->name->text,
                 f->n_inputs, f->n_inputs == 1 ? "" : "s");
            diag_note(c->f->diags, f->span, "'%s' is declared here", f->name->text);
            return NULL;
        }
        if (args[at]) {
            diag(c->f->diags, DIAG_F001, a->span, "the input '%s' is given twice", f->inputs[at].var->name->text);
            return NULL;
        }
        args[at] = translate_expr(c, a->value);
        failed |= !args[at];
    }
    return failed ? NULL : args;
}

static Expr call_builtin_external(Translation *c, const Function *f, Expr *args, Span span)
{
    bool known;
    Problem problem = {0};
    Expr e = expr_builtin(c->f->exprs, f->external->name, f->n_inputs, args, &known, &problem);
    return checked(c, e, &problem, span);
}

/* ModelicaServices is each tool's own: this function finds the file that a modelica:// name means (13.5). */
static Expr resource_path(Translation *c, Expr uri)
{
    Expr known = front_evaluate_quiet(c->f, uri);
    const char *path = known && known->op == EXPR_STRING ? library_resource(c->f, known->value.text->text) : NULL;
    return path ? expr_string(c->f->exprs, symbol(c->f->symbols, path)) : NULL;
}

Expr translate_function_call(Translation *c, const Function *f, int n, const Expr *given, Span span)
{
    Expr *args = NEW_ARRAY(c->f->arena, Expr, f->n_inputs + 1);
    for (int k = 0; k < n; k++)
        args[k] = given[k];
    for (int k = 0; k < f->n_inputs; k++)
        if (!args[k] && !f->inputs[k].initial) {
            diag(c->f->diags, DIAG_F001, span, "'%s' needs a value for its input '%s'", f->name->text,
                 f->inputs[k].var->name->text);
            diag_note(c->f->diags, f->span, "'%s' is declared here", f->name->text);
            return NULL;
        }
    if (f->external && strcmp(f->external->language->text, "builtin") == 0)
        return call_builtin_external(c, f, args, span);
    if (f->finds_resource) {
        Expr path = resource_path(c, args[0]);
        if (path)
            return path;
    }
    Problem problem = {0};
    Expr call = checked(c, expr_call(c->f->exprs, f, f->n_inputs, args, &problem), &problem, span);
    if (call && call->op == EXPR_CALL && !c->in_function && !expr_call_sizes_agree(c->f->exprs, call, &problem))
        diag(c->f->diags, DIAG_K005, span, "%s", problem.text);
    if (call && call->op == EXPR_CALL && f->is_record_constructor)
        return expr_record(c->f->exprs, f->result, call->args);
    return call;
}

/* ---- reductions and what else has a form of its own -------------------------------------------------------------- */

static Expr sum_of_records(Translation *c, Expr array, Span span)
{
    Front *f = c->f;
    if (array->type->n_dims != 1 || array->type->dims[0] == SIZE_UNKNOWN) {
        diag(f->diags, DIAG_F001, span, "only a vector of known size of such records can be summed");
        return NULL;
    }
    Expr sum = NULL;
    for (int k = 1; k <= array->type->dims[0]; k++) {
        Problem problem = {0};
        Expr at = expr_integer(f->exprs, k), item = expr_index(f->exprs, array, 1, &at, &problem);
        sum = sum ? overload_operator(c, OP_ADD, sum, item, span) : item;
        if (!sum)
            return NULL;
    }
    if (sum)
        return sum;
    Class *record = type_owner(f, array->type);
    Element *zero = record ? class_element(f, record, symbol(f->symbols, "'0'")) : NULL;
    Class *class_ = zero ? element_class(f, zero) : NULL;
    Function *function = class_ ? class_function(f, class_) : NULL;
    return function ? translate_function_call(c, function, 0, NULL, span) : NULL;
}

static Expr convert_reduction(Translation *c, const TreeExpr *e)
{
    Expr array = translate_iterators(c, e->left, e->iterators, e->span);
    if (!array || is_name(e, "array"))
        return array;
    if (is_name(e, "sum") && type_has_operators(array->type))
        return sum_of_records(c, array, e->span);
    bool known;
    Problem problem = {0};
    int n = 0;
    for (const TreeIterator *it = e->iterators; it; it = it->next)
        n++;
    if (is_name(e, "sum"))
        return checked(c, expr_sum_over(c->f->exprs, array, n, &problem), &problem, e->span);
    if (array->type->n_dims != n) {
        diag(c->f->diags, DIAG_F001, e->span, "'%s' needs scalars, but these are %s", e->ref->name->text,
             type_text(c->f->exprs, type_strip(c->f->exprs, array->type, n)));
        return NULL;
    }
    Expr value = expr_builtin(c->f->exprs, e->ref->name, 1, &array, &known, &problem);
    return checked(c, value, &problem, e->span);
}

/* size(a, k) of an array of components, whatever they are. */
static Expr size_of_components(Translation *c, const TreeExpr *e)
{
    Front *f = c->f;
    if (!e->args || e->args->value->kind != TREE_REFERENCE || c->in_function)
        return NULL;
    DiagMark mark = diags_mark(f->diags);
    Reference r = reference_find(c, e->args->value, REFER_ANY);
    diags_release(f->diags, mark);
    if (r.failed || r.removed || r.n_tail || !r.n_dims)
        return NULL;
    if (!e->args->next) {
        Expr *sizes = NEW_ARRAY(f->arena, Expr, r.n_dims);
        for (int k = 0; k < r.n_dims; k++)
            sizes[k] = expr_integer(f->exprs, r.dims[k]);
        Problem problem = {0};
        return expr_array(f->exprs, r.n_dims, sizes, &problem);
    }
    Expr which = translate_expr(c, e->args->next->value);
    which = which ? front_evaluate_quiet(f, which) : NULL;
    int64_t k;
    return which && expr_get_integer(which, &k) && k >= 1 && k <= r.n_dims ? expr_integer(f->exprs, r.dims[k - 1])
                                                                           : NULL;
}

/* From which to which argument a built-in function is given the sizes or dimensions of its result. */
static void size_arguments(const TreeExpr *e, int n, int *from, int *to)
{
    static const struct {
        const char *name;
        int from, to; /* to 0: the last one */
    } table[] = {{"zeros", 0, 0},    {"ones", 0, 0}, {"fill", 1, 0},   {"identity", 0, 1},
                 {"linspace", 2, 3}, {"cat", 0, 1},  {"promote", 1, 2}};
    *from = *to = 0;
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        if (is_name(e, table[k].name)) {
            *from = table[k].from;
            *to = table[k].to && table[k].to < n ? table[k].to : n;
        }
}

/* Sizes are part of the structure: those that parameters decide are put in. */
static void settle_sizes(Translation *c, const TreeExpr *e, int n, Expr *args)
{
    int from, to;
    size_arguments(e, n, &from, &to);
    for (int k = from; k < to; k++)
        if (!expr_is_constant(args[k]) && front_evaluate_quiet(c->f, args[k]))
            args[k] = front_evaluate(c->f, args[k], e->span, "an array size");
}

static Expr convert_builtin(Translation *c, const TreeExpr *e, bool *known)
{
    Front *f = c->f;
    *known = true;
    Sym name = e->ref->name;
    if (is_name(e, "pure") && e->args && !e->args->next)
        return translate_expr(c, e->args->value);
    if (is_name(e, "getInstanceName")) {
        const Component *owner = c->scope->owner;
        const char *path = owner && owner->path ? owner->path->text : "";
        const char *model = f->model ? f->model->name->text : "";
        return expr_string(f->exprs, *path ? symbol_f(f->symbols, "%s.%s", model, path) : symbol(f->symbols, model));
    }
    if (is_name(e, "size")) {
        Expr size = size_of_components(c, e);
        if (size)
            return size;
    }
    VEC(Expr) args = {0};
    bool failed = false;
    for (const TreeArg *a = e->args; a; a = a->next) {
        int at = args.n;
        if (a->name && (at = expr_builtin_parameter(name, a->name)) < 0) {
            DiagMark mark = diags_mark(f->diags);
            expr_builtin(f->exprs, name, 0, NULL, known, &(Problem){0});
            diags_release(f->diags, mark);
            if (*known)
                diag(f->diags, DIAG_F001, a->span, "'%s' has no input '%s'", name->text, a->name->text);
            return NULL;
        }
        while (args.n <= at)
            PUSH(f->arena, args, expr_omitted(f->exprs));
        Expr value = translate_expr(c, a->value);
        failed |= !value;
        args.at[at] = value;
    }
    if (failed)
        return NULL;
    if (is_name(e, "sum") && args.n == 1 && type_has_operators(args.at[0]->type))
        return sum_of_records(c, args.at[0], e->span);
    if (is_name(e, "String") && args.n >= 1 && type_has_operators(args.at[0]->type))
        return overload_string(c, args.at[0], e->span);
    if (!c->in_function)
        settle_sizes(c, e, args.n, args.at);
    if (!c->in_function && !restrict_builtin(f, name->text, args.n, args.at, e->span))
        return NULL;
    Problem problem = {0};
    Expr value = expr_builtin(f->exprs, name, args.n, args.at, known, &problem);
    return *known ? checked(c, value, &problem, e->span) : NULL;
}

/* ---- calls ------------------------------------------------------------------------------------------------------- */

static Expr convert_enumeration(Translation *c, Class *i, const TreeExpr *e)
{
    Front *f = c->f;
    Expr n = e->args && !e->args->next
                 ? translate_typed(c, e->args->value, type_scalar(f->exprs, TYPE_INTEGER), "number of a literal")
                 : NULL;
    if (!n)
        return NULL;
    return expr_make(f->exprs, EXPR_FROM_ORDINAL, i->enumeration, 1, &n);
}

static Expr construct_record(Translation *c, Class *i, const TreeExpr *e)
{
    Front *f = c->f;
    if (class_element(f, i, symbol(f->symbols, "'constructor'"))) {
        VEC(Expr) args = {0};
        bool named = false;
        for (const TreeArg *a = e->args; a; a = a->next) {
            Expr value = a->name ? NULL : translate_expr(c, a->value);
            named |= a->name != NULL;
            if (!a->name && !value)
                return NULL;
            PUSH(f->arena, args, value);
        }
        if (!named)
            return overload_construct(c, i, args.n, args.at, e->span);
    }
    Function *constructor = class_function(f, i);
    Expr *args = constructor ? match_arguments(c, constructor, e) : NULL;
    return args ? translate_function_call(c, constructor, constructor->n_inputs, args, e->span) : NULL;
}

/* A function with the inputs of a signature, and after them a function of that signature, which it calls. */
static Function *caller_of(Front *f, const Function *signature, Span span)
{
    Exprs *x = f->exprs;
    int n = signature->n_inputs;
    Function *caller = function_new(x, symbol_f(f->symbols, "%s.$call%d", signature->name->text, functions_count(x)));
    Local *inputs = NEW_ARRAY(f->arena, Local, n + 1);
    Expr *args = NEW_ARRAY(f->arena, Expr, n + 1);
    for (int k = 0; k <= n; k++) {
        const Var *of = k < n ? signature->inputs[k].var : NULL;
        Sym name = of ? of->name : symbol(f->symbols, "$function");
        const Type *type = of ? of->type : type_scalar(x, TYPE_FUNCTION);
        inputs[k] = (Local){.var = var_new(x, VAR_LOCAL, name, type, VARIES_CONTINUOUS),
                            .signature = of ? signature->inputs[k].signature : signature};
        args[(k + 1) % (n + 1)] = expr_var(x, inputs[k].var); /* the function comes first */
    }
    const Var *result = signature->outputs[0].var;
    Local *output = NEW(f->arena, Local);
    output->var = var_new(x, VAR_LOCAL, result->name, result->type, VARIES_CONTINUOUS);
    Statement *body = NEW(f->arena, Statement);
    *body = (Statement){.kind = STATEMENT_ASSIGN,
                        .span = span,
                        .target = expr_var(x, output->var),
                        .value = expr_make(x, EXPR_APPLY, signature->result, n + 1, args)};
    caller->inputs = inputs;
    caller->n_inputs = n + 1;
    caller->outputs = output;
    caller->n_outputs = 1;
    caller->result = signature->result;
    caller->body = body;
    caller->smooth_order = -1;
    caller->span = span;
    return caller;
}

/* function f(y=2) where f is an input of a function: the arguments that are given are bound to a caller of f. */
static Expr bind_value(Translation *c, const LocalName *local, const TreeExpr *e)
{
    Front *f = c->f;
    const Function *signature = local->signature;
    if (signature->n_outputs != 1 || signature->result->n_dims) {
        diag(f->diags, DIAG_F001, e->span, "arguments of '%s' cannot be bound: it has not one scalar result",
             e->ref->name->text);
        return NULL;
    }
    Expr *given = match_arguments(c, signature, e);
    if (!given)
        return NULL;
    Expr *all = NEW_ARRAY(f->arena, Expr, signature->n_inputs + 1);
    for (int k = 0; k < signature->n_inputs; k++)
        all[k] = given[k];
    all[signature->n_inputs] = expr_var(f->exprs, local->var);
    Problem problem = {0};
    const Function *caller = caller_of(f, signature, e->span);
    return checked(c, expr_partial(f->exprs, caller, caller->n_inputs, all, &problem), &problem, e->span);
}

/* f(x) where f is an input of a function, itself a function. */
static Expr apply_value(Translation *c, const LocalName *local, const TreeExpr *e)
{
    Front *f = c->f;
    const Function *signature = local->signature;
    if (!signature) {
        diag(f->diags, DIAG_F001, e->span, "'%s' is not a function", e->ref->name->text);
        return NULL;
    }
    if (e->kind == TREE_FUNCTION)
        return bind_value(c, local, e);
    Expr *given = match_arguments(c, signature, e);
    if (!given)
        return NULL;
    Expr *args = NEW_ARRAY(f->arena, Expr, signature->n_inputs + 1);
    args[0] = expr_var(f->exprs, local->var);
    for (int k = 0; k < signature->n_inputs; k++) {
        Expr arg = given[k] ? given[k] : signature->inputs[k].initial;
        Problem problem = {0};
        args[k + 1] = arg ? expr_coerce(f->exprs, arg, signature->inputs[k].var->type, &problem) : NULL;
        if (!args[k + 1]) {
            diag(f->diags, DIAG_F001, e->span, "the argument '%s' is missing or does not fit",
                 signature->inputs[k].var->name->text);
            return NULL;
        }
    }
    return expr_make(f->exprs, EXPR_APPLY, signature->result, signature->n_inputs + 1, args);
}

static Expr call_class(Translation *c, Class *i, const TreeExpr *e)
{
    Front *f = c->f;
    class_expand(f, i);
    if (i->basic == BASIC_ENUM)
        return convert_enumeration(c, i, e);
    if (i->basic == BASIC_OBJECT) {
        Element *constructor = class_element(f, i, symbol(f->symbols, "constructor"));
        Class *function = constructor ? element_class(f, constructor) : NULL;
        if (!function) {
            diag(f->diags, DIAG_F001, e->span, "'%s' has no constructor", class_name(i));
            return NULL;
        }
        i = function;
    }
    if (class_is_kind(f, i, CLASS_RECORD) && !class_is_kind(f, i, CLASS_FUNCTION))
        return construct_record(c, i, e);
    if (!class_is_kind(f, i, CLASS_FUNCTION)) {
        diag(f->diags, DIAG_F001, e->span, "'%s' is a %s, not a function", class_name(i),
             class_kind_text(class_kind(i)));
        return NULL;
    }
    const Class *partial = class_partial(i);
    bool completed_later = f->as_part && f->model &&
                           (class_partial(f->model->class_) || (i->element && i->element->tree->class_->replaceable));
    f->is_incomplete |= partial && completed_later;
    if (partial && e->kind == TREE_CALL && !completed_later) {
        diag(f->diags, DIAG_K004, e->span, "'%s' is a partial function: it is incomplete and cannot be called",
             class_name(partial));
        diag_note(f->diags, partial->decl->tree->name_span, "it is declared here");
        return NULL;
    }
    Function *function = class_function(f, i);
    if (!function)
        return NULL;
    if (e->kind == TREE_FUNCTION) { /* some arguments bound, by name */
        Expr *args = match_arguments(c, function, e);
        Problem problem = {0};
        return args
                   ? checked(c, expr_partial(f->exprs, function, function->n_inputs, args, &problem), &problem, e->span)
                   : NULL;
    }
    Expr *args = match_arguments(c, function, e);
    return args ? translate_function_call(c, function, function->n_inputs, args, e->span) : NULL;
}

/* Reserved: these mean the same in every scope. */
static bool is_operator_name(const char *name)
{
    static const char *const names[] = {"der",  "pre",    "initial", "terminal", "noEvent",
                                        "edge", "change", "size",    "pure"};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strcmp(names[k], name) == 0)
            return true;
    return false;
}

Expr translate_call(Translation *c, const TreeExpr *e)
{
    Front *f = c->f;
    if (e->iterators)
        return convert_reduction(c, e);
    bool about_connections;
    Expr answer = translate_connection_call(c, e, &about_connections);
    if (about_connections)
        return answer;
    bool simple = !e->ref->next;
    if (simple && !e->rooted && is_operator_name(e->ref->name->text)) {
        bool known;
        return convert_builtin(c, e, &known);
    }
    Element *first =
        e->rooted ? class_element(f, f->root_class, e->ref->name) : lookup_simple(f, c->scope, e->ref->name);
    const LocalName *local = first ? locals_find(c->locals, first) : NULL;
    if (local)
        return apply_value(c, local, e);
    bool predefined = simple && first && first->scope == f->basics;
    if (simple && (!first || predefined || first->tree->kind == ELEMENT_COMPONENT)) {
        bool known;
        Expr value = convert_builtin(c, e, &known);
        if (known)
            return value;
    }
    Class *i = first ? lookup_class_quiet(f, c->scope, e->ref, e->rooted) : NULL;
    if (!i) {
        lookup_failed(f, c->scope, e->ref, "function");
        return NULL;
    }
    if (e->ref->next && !access_path(f, c->scope, e->ref, e->rooted, true))
        return NULL;
    return call_class(c, i, e);
}
