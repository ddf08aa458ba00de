/* derivative.c: function f_x = der(f, x): the partial derivative of a function with respect to an input (12.7.2).
 *
 * It has the inputs of f; each output is the derivative of that output of f, whatever way calls of f are
 * differentiated: by its derivative annotation, or statement by statement. Several names are taken one after the other.
 */
#include "instance/rules.h"

static int input_named(const Function *f, Sym name)
{
    for (int k = 0; k < f->n_inputs; k++)
        if (f->inputs[k].var->name == name)
            return k;
    return -1;
}

static Function *partial_derivative(Front *f, const Function *of, const TreeName *name, Sym called)
{
    Exprs *x = f->exprs;
    int input = input_named(of, name->name);
    if (input < 0 || of->inputs[input].var->type != type_scalar(x, TYPE_REAL)) {
        diag(f->diags, DIAG_F001, name->span, "'%s' is no scalar Real input of '%s'", name->name->text, of->name->text);
        diag_note(f->diags, of->span, "it is declared here");
        return NULL;
    }
    Expr *args = NEW_ARRAY(f->arena, Expr, of->n_inputs);
    for (int k = 0; k < of->n_inputs; k++)
        args[k] = expr_var(x, of->inputs[k].var);
    Problem problem = {0};
    const char *why = NULL;
    Expr call = expr_call(x, of, of->n_inputs, args, &problem);
    Function *made = function_new(x, called);
    Local *outputs = NEW_ARRAY(f->arena, Local, of->n_outputs + 1);
    const Type **types = NEW_ARRAY(f->arena, const Type *, of->n_outputs + 1);
    Statement **end = &made->body;
    for (int k = 0; call && k < of->n_outputs; k++) {
        const Var *output = of->outputs[k].var;
        if (output->type->element->kind != TYPE_REAL)
            continue;
        Expr value =
            expr_partial_derivative(x, &f->derivative_functions, of->n_outputs == 1 ? call : expr_item(x, call, k),
                                    of->inputs[input].var, &why);
        if (!value)
            break;
        Local *to = &outputs[made->n_outputs];
        *to = of->outputs[k];
        to->var = var_new(x, VAR_LOCAL, output->name, output->type, output->varies);
        to->initial = NULL;
        types[made->n_outputs++] = output->type;
        Statement *s = *end = NEW(f->arena, Statement);
        *s = (Statement){.kind = STATEMENT_ASSIGN, .span = name->span, .target = expr_var(x, to->var), .value = value};
        end = &s->next;
    }
    if (why || !made->n_outputs) {
        diag(f->diags, DIAG_F001, name->span, "'%s' has no derivative with respect to '%s'%s%s", of->name->text,
             name->name->text, why ? ": " : "", why ? why : "");
        return NULL;
    }
    made->n_inputs = of->n_inputs;
    made->inputs = of->inputs;
    made->outputs = outputs;
    made->result = made->n_outputs == 1 ? types[0] : type_tuple(x, made->n_outputs, types);
    made->smooth_order = of->smooth_order > 0 ? of->smooth_order - 1 : of->smooth_order;
    made->is_impure = of->is_impure;
    return made;
}

Function *derivative_declared(Front *f, Class *i, Sym name)
{
    const TreeClass *tree = i->decl->tree;
    Class *base = lookup_class(f, i->enclosing, tree->base, tree->base_rooted, "function");
    if (base && !class_is_kind(f, base, CLASS_FUNCTION)) {
        diag(f->diags, DIAG_F001, tree->base->span, "'%s' is a %s, not a function", class_name(base),
             class_kind_text(class_kind(base)));
        return NULL;
    }
    Function *function = base ? class_function(f, base) : NULL;
    for (const TreeName *part = tree->der_names; part && function; part = part->next)
        function = partial_derivative(f, function, part, name);
    if (function)
        function->span = tree->name_span;
    return function;
}
