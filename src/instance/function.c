/* function.c: functions, record constructors and external functions (specification, chapter 12). */
#include <string.h>

#include "instance/convert.h"
#include "instance/rules.h"

/* A size that names a variable which comes later. */
typedef struct {
    Inst *scope;
    const TreeExpr *tree;
    int variable, dim;
} PendingSize;

typedef struct {
    Front *f;
    Inst *inst;
    Function *function;
    struct Locals locals;
    VEC(Local) inputs, outputs, others;
    VEC(PendingSize) pending;
    bool failed;
} Build;

static Convert inside(Build *b, Inst *scope)
{
    return (Convert){.f = b->f, .scope = scope, .in_function = true, .locals = &b->locals};
}

/* ---- variables ------------------------------------------------------------------------------------------------------
 */

/* Whether an expression names a variable of the function that is not made yet: Real A[:, size(A, 1)]. */
static bool names_pending(Build *b, Inst *scope, const TreeExpr *e)
{
    if (!e)
        return false;
    if (e->kind == TREE_REFERENCE && !e->rooted) {
        const Element *first = lookup_simple(b->f, scope, e->ref->name);
        if (first && first->holder == b->inst && first->tree->kind == ELEMENT_COMPONENT &&
            locals_find(&b->locals, first) == MAP_NONE)
            return true;
    }
    for (const TreeArg *a = e->args; a; a = a->next)
        if (names_pending(b, scope, a->value))
            return true;
    for (const TreeBranch *t = e->branches; t; t = t->next)
        if (names_pending(b, scope, t->condition) || names_pending(b, scope, t->value))
            return true;
    return names_pending(b, scope, e->left) || names_pending(b, scope, e->right) || names_pending(b, scope, e->step);
}

static void add_size(Build *b, Inst *scope, const TreeExpr *e, Ints *dims, Expr **sizes)
{
    Front *f = b->f;
    int size = SIZE_UNKNOWN;
    Expr n = NULL;
    bool pending = e->kind != TREE_COLON && names_pending(b, scope, e);
    if (e->kind != TREE_COLON && !pending) {
        Convert c = inside(b, scope);
        Element *first = e->kind == TREE_REFERENCE ? lookup_simple(f, scope, e->ref->name) : NULL;
        Inst *type =
            first && first->tree->kind == ELEMENT_CLASS ? lookup_class_quiet(f, scope, e->ref, e->rooted) : NULL;
        if (type)
            inst_expand(f, type);
        if (type && type->basic == BASIC_ENUM)
            n = expr_integer(f->exprs, type->enumeration->n_fields);
        else if (type && type->basic == BASIC_BOOLEAN)
            n = expr_integer(f->exprs, 2);
        else
            n = convert_typed(&c, e, type_scalar(f->exprs, TYPE_INTEGER), "array size");
        if (!n) {
            b->failed = true;
            return;
        }
        Expr known = n->flags & EXPR_HAS_LOCAL ? NULL : front_evaluate_quiet(f, n);
        int64_t value;
        if (known && expr_get_integer(known, &value))
            size = (int)value;
    }
    Expr *longer = NEW_ARRAY(f->arena, Expr, dims->n + 1);
    for (int k = 0; k < dims->n; k++)
        longer[k] = (*sizes)[k];
    longer[dims->n] = size == SIZE_UNKNOWN ? n : NULL;
    *sizes = longer;
    if (pending)
        PUSH(f->arena, b->pending, ((PendingSize){scope, e, b->locals.vars.n, dims->n}));
    ints_push(f->arena, dims, size);
}

static const Binding *value_from_outside(const Element *e)
{
    return e->mod && binding_given(&e->mod->value) ? &e->mod->value : NULL;
}

static void add_variable(Build *b, Element *e)
{
    Front *f = b->f;
    const TreeElement *tree = e->tree;
    Inst *type = lookup_class(f, e->scope, tree->type, tree->type_rooted, "class");
    if (!type) {
        b->failed = true;
        return;
    }
    inst_expand(f, type);
    Mod *mods = mod_merge(f, e->mod, mod_of_tree(f, tree->modification, e->scope));
    const Function *signature = NULL;
    const Type *scalar;
    if (inst_is_kind(f, type, CLASS_FUNCTION)) {
        signature = inst_function(f, type);
        scalar = signature ? type_scalar(f->exprs, TYPE_FUNCTION) : NULL;
    } else {
        scalar = inst_type(f, mods && mods->children && type->basic == BASIC_NONE ? inst_specialise(f, type, mods, NULL)
                                                                                  : type);
    }
    if (!scalar) {
        b->failed = true;
        return;
    }
    Ints dims = {0};
    Expr *sizes = NULL;
    for (const TreeExpr *d = tree->dimensions; d; d = d->next)
        add_size(b, e->scope, d, &dims, &sizes);
    for (const TreeExpr *d = tree->type_dimensions; d; d = d->next)
        add_size(b, e->scope, d, &dims, &sizes);
    for (const Inst *i = type; i; i = i->bases.n ? i->bases.at[0] : NULL)
        for (int k = 0; k < i->dims.n; k++)
            add_size(b, i->dims_scope, i->dims.at[k], &dims, &sizes);
    if (b->failed)
        return;
    Direction direction = tree->prefixes.direction ? tree->prefixes.direction : type->prefixes.direction;
    if (!direction && e->original)
        direction = e->original->tree->prefixes.direction;
    if (inst_is_kind(f, b->inst, CLASS_FUNCTION))
        restrict_local(f, e, type, direction);
    bool is_constant = tree->prefixes.variability_written && tree->prefixes.variability == VARIABILITY_CONSTANT;
    Var *v = var_new(f->exprs, VAR_LOCAL, e->name, type_array(f->exprs, scalar, dims.n, dims.at),
                     is_constant ? VARIES_CONSTANT : VARIES_CONTINUOUS);
    Local local = {.var = v, .sizes = sizes, .is_protected = e->is_protected};
    map_put(f->arena, &b->locals.index, map_key(e), b->locals.vars.n);
    PUSH(f->arena, b->locals.vars, v);
    PUSH(f->arena, b->locals.signatures, signature);
    if (direction == DIRECTION_INPUT)
        PUSH(f->arena, b->inputs, local);
    else if (direction == DIRECTION_OUTPUT)
        PUSH(f->arena, b->outputs, local);
    else
        PUSH(f->arena, b->others, local);
}

/* output R r(x = u, y = 0): a record given by its fields. NULL when a field has no value, or none is modified. */
static Expr value_from_fields(Build *b, const Element *e, const Type *type)
{
    Front *f = b->f;
    const Mod *mods = type->kind == TYPE_RECORD ? mod_of_tree(f, e->tree->modification, e->scope) : NULL;
    if (!mods || !mods->children)
        return NULL;
    Expr *fields = NEW_ARRAY(f->arena, Expr, type->n_fields + 1);
    for (int k = 0; k < type->n_fields; k++) {
        const Mod *mod = mod_child(mods, type->fields[k].name);
        Convert c = inside(b, e->scope);
        Expr value = mod && mod->value.tree ? convert_expr(&c, mod->value.tree) : NULL;
        Problem problem = {0};
        fields[k] = value ? expr_coerce(f->exprs, value, type->fields[k].type, &problem) : NULL;
        if (!fields[k])
            return NULL;
    }
    return expr_record(f->exprs, type, fields);
}

/* Default values and bindings, when all variables are known. */
static void set_value(Build *b, Element *e, Local *local)
{
    Front *f = b->f;
    const Binding *outside = value_from_outside(e);
    Expr value = NULL;
    Span span = e->tree->name_span;
    if (outside) {
        value = convert_binding(f, outside);
        span = outside->span;
        b->failed |= !value;
    } else if (e->tree->modification && e->tree->modification->value) {
        Convert c = inside(b, e->scope);
        value = convert_expr(&c, e->tree->modification->value);
        span = e->tree->modification->value->span;
        b->failed |= !value;
    }
    if (!value)
        value = value_from_fields(b, e, local->var->type);
    if (!value)
        return;
    if (value->type->kind == TYPE_TUPLE)
        value = expr_item(f->exprs, value, 0);
    Problem problem = {0};
    local->initial = expr_coerce(f->exprs, value, local->var->type, &problem);
    if (!local->initial) {
        diag(f->diags, DIAG_T001, span, "'%s' is of type %s, but its value is of type %s", e->name->text,
             type_text(f->exprs, local->var->type), type_text(f->exprs, value->type));
        b->failed = true;
    }
}

static Local *local_of(Build *b, const Var *v)
{
    for (int k = 0; k < b->inputs.n; k++)
        if (b->inputs.at[k].var == v)
            return &b->inputs.at[k];
    for (int k = 0; k < b->outputs.n; k++)
        if (b->outputs.at[k].var == v)
            return &b->outputs.at[k];
    for (int k = 0; k < b->others.n; k++)
        if (b->others.at[k].var == v)
            return &b->others.at[k];
    return NULL;
}

static bool is_variable(const Element *e)
{
    return e->tree && e->tree->kind == ELEMENT_COMPONENT && !e->same_as;
}

static void build_variables(Build *b)
{
    Inst *i = b->inst;
    for (int k = 0; k < i->elements.n && !b->failed; k++)
        if (is_variable(i->elements.at[k]))
            add_variable(b, i->elements.at[k]);
    for (int k = 0; k < b->pending.n && !b->failed; k++) {
        const PendingSize *p = &b->pending.at[k];
        Convert c = inside(b, p->scope);
        Expr n = convert_typed(&c, p->tree, type_scalar(b->f->exprs, TYPE_INTEGER), "array size");
        Local *local = local_of(b, b->locals.vars.at[p->variable]);
        b->failed |= !n;
        ((Expr *)local->sizes)[p->dim] = n;
    }
    for (int k = 0; k < i->elements.n && !b->failed; k++) {
        int at = is_variable(i->elements.at[k]) ? locals_find(&b->locals, i->elements.at[k]) : MAP_NONE;
        if (at != MAP_NONE)
            set_value(b, i->elements.at[k], local_of(b, b->locals.vars.at[at]));
    }
}

static void settle_variables(Build *b)
{
    Function *fn = b->function;
    Front *f = b->f;
    fn->inputs = b->inputs.at;
    fn->n_inputs = b->inputs.n;
    fn->outputs = b->outputs.at;
    fn->n_outputs = b->outputs.n;
    fn->locals = b->others.at;
    fn->n_locals = b->others.n;
    if (fn->n_outputs == 1) {
        fn->result = fn->outputs[0].var->type;
    } else if (fn->n_outputs == 0) {
        fn->result = type_scalar(f->exprs, TYPE_NOTHING);
    } else {
        const Type **types = NEW_ARRAY(f->arena, const Type *, fn->n_outputs);
        for (int k = 0; k < fn->n_outputs; k++)
            types[k] = fn->outputs[k].var->type;
        fn->result = type_tuple(f->exprs, fn->n_outputs, types);
    }
}

/* ---- bodies
 * ----------------------------------------------------------------------------------------------------------- */

static const char *text_of(const TreeExpr *e)
{
    if (e->kind == TREE_STRING)
        return e->name->text;
    return e->kind == TREE_ARRAY && e->args ? text_of(e->args->value) : NULL;
}

static void read_external_annotation(External *x, const TreeAnnotation *annotation)
{
    for (TreeArgument *a = annotation && annotation->modification ? annotation->modification->arguments : NULL; a;
         a = a->next) {
        const char *text =
            a->name && a->modification && a->modification->value ? text_of(a->modification->value) : NULL;
        const char *name = text ? a->name->name->text : "";
        if (strcmp(name, "Library") == 0)
            x->library = text;
        else if (strcmp(name, "Include") == 0)
            x->include = text;
        else if (strcmp(name, "LibraryDirectory") == 0)
            x->library_directory = text;
        else if (strcmp(name, "IncludeDirectory") == 0)
            x->include_directory = text;
    }
}

static void build_external(Build *b, Inst *part)
{
    Front *f = b->f;
    const TreeExternal *tree = part->decl->tree->external;
    External *x = NEW(f->arena, External);
    Convert c = inside(b, part);
    x->language = tree->language ? tree->language : symbol(f->symbols, "C");
    x->name = tree->function ? tree->function : b->inst->decl->name;
    VEC(Expr) args = {0};
    if (tree->has_call) {
        for (const TreeArg *a = tree->args; a; a = a->next) {
            Expr e = convert_expr(&c, a->value);
            b->failed |= !e;
            PUSH(f->arena, args, e);
        }
        if (tree->result) {
            TreeExpr ref = {.kind = TREE_REFERENCE, .ref = tree->result, .span = tree->span};
            x->result = convert_expr(&c, &ref);
        }
    } else { /* inputs, sizes of arrays behind them, then outputs; a single output is the result (12.9.1) */
        for (int k = 0; k < b->inputs.n; k++)
            PUSH(f->arena, args, expr_var(f->exprs, b->inputs.at[k].var));
        for (int k = 0; k < b->outputs.n && b->outputs.n > 1; k++)
            PUSH(f->arena, args, expr_var(f->exprs, b->outputs.at[k].var));
        if (b->outputs.n == 1)
            x->result = expr_var(f->exprs, b->outputs.at[0].var);
    }
    x->args = args.at;
    x->n = args.n;
    read_external_annotation(x, tree->annotation);
    read_external_annotation(x, part->decl->tree->comment.annotation);
    b->function->external = x;
}

static void build_body(Build *b, Inst *part)
{
    if (strcmp(part->decl->full_name->text, "ModelicaServices.ExternalReferences.loadResource") == 0)
        b->function->finds_resource = true;
    for (int k = 0; k < part->bases.n; k++)
        build_body(b, part->bases.at[k]);
    const TreeClass *tree = part->decl->tree;
    if (tree->form == FORM_SHORT || tree->form == FORM_ENUMERATION)
        return;
    if (tree->external)
        build_external(b, part);
    Statement **end = &b->function->body;
    while (*end)
        end = &(*end)->next;
    for (const TreeSection *s = tree->sections; s; s = s->next) {
        if (!s->algorithm) {
            diag(b->f->diags, DIAG_F002, s->span, "a function has an algorithm, not equations");
            b->failed = true;
            continue;
        }
        Convert c = inside(b, part);
        *end = convert_statements(&c, s->body);
        while (*end)
            end = &(*end)->next;
    }
}

/* ---- annotations
 * -------------------------------------------------------------------------------------------------------- */

static bool is_true(const TreeModification *m)
{
    return m && m->value && m->value->kind == TREE_BOOLEAN && m->value->truth;
}

static int input_index(const Function *fn, const TreeModification *m)
{
    if (m && m->value && m->value->kind == TREE_REFERENCE)
        for (int k = 0; k < fn->n_inputs; k++)
            if (fn->inputs[k].var->name == m->value->ref->name)
                return k;
    return -1;
}

static Function *function_named(Build *b, Inst *scope, const TreeExpr *name)
{
    if (name->kind != TREE_REFERENCE && name->kind != TREE_CALL)
        return NULL;
    Inst *i = lookup_class(b->f, scope, name->ref, name->rooted, "function");
    return i ? inst_function(b->f, i) : NULL;
}

static void read_derivative(Build *b, Inst *part, const TreeModification *m)
{
    Front *f = b->f;
    Function *fn = b->function;
    Derivative *d = NEW(f->arena, Derivative);
    d->order = 1;
    d->no_derivative = NEW_ARRAY(f->arena, unsigned char, fn->n_inputs + 1);
    d->zero_derivative = NEW_ARRAY(f->arena, unsigned char, fn->n_inputs + 1);
    for (TreeArgument *a = m->arguments; a; a = a->next) {
        const char *name = a->name ? a->name->name->text : "";
        int at = input_index(fn, a->modification);
        if (strcmp(name, "order") == 0 && a->modification && a->modification->value)
            d->order = (int)a->modification->value->number;
        else if (strcmp(name, "noDerivative") == 0 && at >= 0)
            d->no_derivative[at] = 1;
        else if (strcmp(name, "zeroDerivative") == 0 && at >= 0)
            d->zero_derivative[at] = 1;
    }
    d->function = m->value ? function_named(b, part, m->value) : NULL;
    Derivative **end = &fn->derivatives;
    while (*end)
        end = &(*end)->next;
    if (d->function)
        *end = d;
}

/* inverse(u = g(y, v)): which argument of g is which variable of ours. */
static void read_inverse(Build *b, Inst *part, const TreeArgument *list)
{
    Front *f = b->f;
    Function *fn = b->function;
    for (const TreeArgument *a = list; a; a = a->next) {
        int input = -1;
        for (int k = 0; a->name && k < fn->n_inputs; k++)
            if (fn->inputs[k].var->name == a->name->name)
                input = k;
        const TreeExpr *call = a->modification ? a->modification->value : NULL;
        Function *g = input >= 0 && call && call->kind == TREE_CALL ? function_named(b, part, call) : NULL;
        if (!g)
            continue;
        int *arguments = NEW_ARRAY(f->arena, int, g->n_inputs + 1);
        bool complete = true;
        int n = 0;
        for (const TreeArg *arg = call->args; arg && n < g->n_inputs; arg = arg->next, n++) {
            Sym name = arg->value->kind == TREE_REFERENCE ? arg->value->ref->name : NULL;
            bool found = false;
            for (int k = 0; k < fn->n_inputs; k++)
                if (fn->inputs[k].var->name == name) {
                    arguments[n] = k;
                    found = true;
                }
            for (int k = 0; k < fn->n_outputs; k++)
                if (fn->outputs[k].var->name == name) {
                    arguments[n] = -1 - k;
                    found = true;
                }
            complete &= found;
        }
        if (!complete || n != g->n_inputs)
            continue;
        Inverse *inverse = NEW(f->arena, Inverse);
        *inverse = (Inverse){.input = input, .function = g, .arguments = arguments, .next = fn->inverses};
        fn->inverses = inverse;
    }
}

static void read_annotations(Build *b, Inst *part)
{
    Function *fn = b->function;
    for (int k = 0; k < part->bases.n; k++)
        read_annotations(b, part->bases.at[k]);
    const TreeAnnotation *annotation = part->decl->tree->comment.annotation;
    for (TreeArgument *a = annotation && annotation->modification ? annotation->modification->arguments : NULL; a;
         a = a->next) {
        const char *name = a->name ? a->name->name->text : "";
        const TreeModification *m = a->modification;
        if (!m)
            continue;
        if (strcmp(name, "Inline") == 0)
            fn->inlining = is_true(m) ? INLINE_YES : INLINE_NEVER;
        else if (strcmp(name, "LateInline") == 0 || strcmp(name, "InlineAfterIndexReduction") == 0)
            fn->inlining = is_true(m) ? INLINE_LATE : fn->inlining;
        else if (strcmp(name, "__Dymola_InlineAfterIndexReduction") == 0 && is_true(m))
            fn->inlining = INLINE_LATE;
        else if (strcmp(name, "GenerateEvents") == 0)
            fn->generate_events = is_true(m);
        else if (strcmp(name, "smoothOrder") == 0 && m->value)
            fn->smooth_order = (int)m->value->number;
        else if (strcmp(name, "derivative") == 0)
            read_derivative(b, part, m);
        else if (strcmp(name, "inverse") == 0)
            read_inverse(b, part, m->arguments);
    }
}

/* ---- the whole
 * ----------------------------------------------------------------------------------------------------------- */

static Sym function_name(Front *f, const Inst *i)
{
    const Inst *around = i->enclosing ? inst_whole((Inst *)i->enclosing) : NULL;
    const Component *owner = around ? around->owner : NULL;
    if (owner && owner->path) /* a function of a component, whose defaults may be that component's variables */
        return symbol_f(f->symbols, "%s.%s", owner->path->text, i->decl->name->text);
    return i->decl->full_name;
}

/* A record as a function of its public fields. */
static void build_constructor(Build *b)
{
    Front *f = b->f;
    Inst *i = b->inst;
    build_variables(b);
    const Type *type = b->failed ? NULL : inst_type(f, i);
    if (!type) {
        b->failed = true;
        return;
    }
    VEC(Local) fields = {0};
    for (int k = 0; k < i->elements.n; k++) {
        const Element *e = i->elements.at[k];
        int at = is_variable(e) ? locals_find(&b->locals, e) : MAP_NONE;
        if (at == MAP_NONE)
            continue;
        Local *local = local_of(b, b->locals.vars.at[at]);
        PUSH(f->arena, fields, *local);
    }
    b->inputs.n = b->outputs.n = b->others.n = 0;
    for (int k = 0; k < fields.n; k++)
        PUSH(f->arena, b->inputs, fields.at[k]);
    Var *result = var_new(f->exprs, VAR_LOCAL, symbol(f->symbols, "result"), type, VARIES_CONTINUOUS);
    PUSH(f->arena, b->outputs, ((Local){.var = result}));
    b->function->is_record_constructor = true;
}

static void build_object_functions(Build *b)
{
    Front *f = b->f;
    const Inst *around = b->inst->enclosing;
    if (!around || around->basic != BASIC_OBJECT)
        return;
    b->function->is_object_constructor = strcmp(b->inst->decl->name->text, "constructor") == 0;
    b->function->is_object_destructor = strcmp(b->inst->decl->name->text, "destructor") == 0;
    Element *e =
        b->function->is_object_constructor ? inst_element(f, (Inst *)around, symbol(f->symbols, "destructor")) : NULL;
    Inst *destructor = e ? element_class(f, e) : NULL;
    b->function->destructor = destructor ? inst_function(f, destructor) : NULL;
}

/* As declared, or as the class says that it extends or is short for. */
static Purity purity_of(const Inst *i)
{
    Purity said = i->decl ? i->decl->tree->purity : PURITY_UNSAID;
    for (int k = 0; k < i->bases.n && said == PURITY_UNSAID; k++)
        said = purity_of(i->bases.at[k]);
    return said;
}

Function *inst_function(Front *f, Inst *i)
{
    if (i->function)
        return i->function;
    inst_expand(f, i);
    if (i->failed)
        return NULL;
    int errors = diags_count(f->diags, SEVERITY_ERROR);
    if (i->decl->tree->form == FORM_DER) {
        if (i->function_making) {
            diag(f->diags, DIAG_F001, i->decl->tree->name_span, "'%s' is declared as the derivative of itself",
                 inst_name(i));
            return NULL;
        }
        i->function_making = true;
        i->function = derivative_declared(f, i, function_name(f, i));
        i->function_making = false;
        i->failed = !i->function;
        return i->function;
    }
    Build b = {.f = f, .inst = i, .function = function_new(f->exprs, function_name(f, i))};
    b.locals.function = i;
    i->function = b.function;
    b.function->span = i->decl->tree->name_span;
    b.function->smooth_order = -1;
    Purity purity = purity_of(i);
    b.function->is_impure = purity == PURITY_IMPURE;
    if (inst_is_kind(f, i, CLASS_FUNCTION)) {
        build_variables(&b);
        settle_variables(&b);
        if (!b.failed) {
            build_body(&b, i);
            restrict_body(f, b.function, b.function->body);
            b.function->may_act = purity == PURITY_IMPURE || (b.function->external && purity == PURITY_UNSAID);
            build_object_functions(&b);
            read_annotations(&b, i);
        }
    } else {
        build_constructor(&b);
        if (!b.failed)
            settle_variables(&b);
    }
    if (b.failed || diags_count(f->diags, SEVERITY_ERROR) > errors) {
        i->failed = true;
        i->function = NULL;
        return NULL;
    }
    return b.function;
}
