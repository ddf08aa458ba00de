/* local.c: the variables of functions: sizes, default values, and the fields of a record that is constructed (12.6). */
#include "instance/build.h"
#include "instance/rules.h"

Translation build_inside(Build *b, Class *scope)
{
    return (Translation){.f = b->f, .scope = scope, .in_function = true, .locals = &b->locals};
}

/* ---- variables --------------------------------------------------------------------------------------------------- */

/* Whether an expression names a variable of the function that is not made yet: Real A[:, size(A, 1)]. */
static bool names_pending(Build *b, Class *scope, const TreeExpr *e)
{
    if (!e)
        return false;
    if (e->kind == TREE_REFERENCE && !e->rooted) {
        const Element *first = lookup_simple(b->f, scope, e->ref->name);
        if (first && first->holder == b->class_ && first->tree->kind == ELEMENT_COMPONENT &&
            !locals_find(&b->locals, first))
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

static void add_size(Build *b, Class *scope, const TreeExpr *e, Ints *dims, Expr **sizes)
{
    Front *f = b->f;
    int size = SIZE_UNKNOWN;
    Expr n = NULL;
    bool pending = e->kind != TREE_COLON && names_pending(b, scope, e);
    if (e->kind != TREE_COLON && !pending) {
        Translation c = build_inside(b, scope);
        Element *first = e->kind == TREE_REFERENCE ? lookup_simple(f, scope, e->ref->name) : NULL;
        Class *type =
            first && first->tree->kind == ELEMENT_CLASS ? lookup_class_quiet(f, scope, e->ref, e->rooted) : NULL;
        if (type)
            class_expand(f, type);
        if (type && type->basic == BASIC_ENUM)
            n = expr_integer(f->exprs, type->enumeration->n_fields);
        else if (type && type->basic == BASIC_BOOLEAN)
            n = expr_integer(f->exprs, 2);
        else
            n = translate_typed(&c, e, type_scalar(f->exprs, TYPE_INTEGER), "array size");
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
        PUSH(f->arena, b->pending, ((PendingSize){scope, e, b->locals.names.n, dims->n}));
    ints_push(f->arena, dims, size);
}

static bool is_variable(const Element *e)
{
    return e->tree && e->tree->kind == ELEMENT_COMPONENT && !e->same_as;
}

static const Binding *value_from_outside(const Element *e)
{
    return e->mod && binding_given(&e->mod->value) ? &e->mod->value : NULL;
}

static Mod *modifiers(Front *f, const Element *e)
{
    Mod *mods = mod_merge(f, mod_plain(f, e->mod), mod_of_tree(f, e->tree->modification, e->scope));
    return mod_merge(f, mods, mod_under(f, e->mod));
}

static void add_variable(Build *b, Element *e)
{
    Front *f = b->f;
    const TreeElement *tree = e->tree;
    Class *type = lookup_class(f, e->scope, tree->type, tree->type_rooted, "class");
    if (!type) {
        b->failed = true;
        return;
    }
    class_expand(f, type);
    Mod *mods = modifiers(f, e);
    const Function *signature = NULL;
    const Type *scalar;
    if (class_is_kind(f, type, CLASS_FUNCTION)) {
        signature = class_function(f, type);
        scalar = signature ? type_scalar(f->exprs, TYPE_FUNCTION) : NULL;
    } else {
        scalar = class_type(
            f, mods && mods->children && type->basic == BASIC_NONE ? class_specialise(f, type, mods, NULL) : type);
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
    for (const Class *i = type; i; i = i->bases.n ? i->bases.at[0] : NULL)
        for (int k = 0; k < i->dims.n; k++)
            add_size(b, i->dims_scope, i->dims.at[k], &dims, &sizes);
    if (b->failed)
        return;
    Direction direction = tree->prefixes.direction ? tree->prefixes.direction : type->prefixes.direction;
    if (!direction && e->original)
        direction = e->original->tree->prefixes.direction;
    if (class_is_kind(f, b->class_, CLASS_FUNCTION))
        restrict_local(f, e, type, direction);
    bool is_constant = tree->prefixes.variability_written && tree->prefixes.variability == VARIABILITY_CONSTANT;
    Var *v = var_new(f->exprs, VAR_LOCAL, e->name, type_array(f->exprs, scalar, dims.n, dims.at),
                     is_constant ? VARIES_CONSTANT : VARIES_CONTINUOUS);
    Local local = {.var = v, .sizes = sizes, .signature = signature, .is_protected = e->is_protected};
    map_put(f->arena, &b->locals.index, map_key(e), b->locals.names.n);
    PUSH(f->arena, b->locals.names, ((LocalName){v, signature}));
    if (direction == DIRECTION_INPUT)
        PUSH(f->arena, b->inputs, local);
    else if (direction == DIRECTION_OUTPUT)
        PUSH(f->arena, b->outputs, local);
    else
        PUSH(f->arena, b->others, local);
}

/* ---- records by the values of their fields ----------------------------------------------------------------------- */

static Expr fill(Build *b, Expr one, const Local *local)
{
    const Type *t = local->var->type;
    Expr *args = NEW_ARRAY(b->f->arena, Expr, t->n_dims + 1);
    args[0] = one;
    for (int d = 0; d < t->n_dims; d++) {
        args[d + 1] = t->dims[d] >= 0 ? expr_integer(b->f->exprs, t->dims[d]) : local->sizes ? local->sizes[d] : NULL;
        if (!args[d + 1])
            return NULL; /* ':' follows what is assigned */
    }
    return expr_make(b->f->exprs, EXPR_FILL, type_array(b->f->exprs, one->type, t->n_dims, t->dims), t->n_dims + 1,
                     args);
}

static Expr fields_value(Build *b, Class *type, Mod *mods)
{
    Front *f = b->f;
    bool is_partial = class_is_kind(f, b->class_, CLASS_FUNCTION) || b->is_partial;
    Class *i = mods && mods->children ? class_specialise(f, type, mods, NULL) : type;
    Function *constructor =
        i == type && !is_partial ? class_function(f, i) : build_function(f, i, &b->locals, is_partial);
    b->failed |= !constructor;
    return constructor ? expr_record_default(f->exprs, constructor, is_partial) : NULL;
}

/* The items of an array of records, from the index `at` on. */
static Expr items_value(Build *b, Class *type, Mod *mods, const Type *t, int depth, int *at)
{
    Front *f = b->f;
    if (depth == t->n_dims)
        return fields_value(
            b, type, mod_index(f, mods, t->n_dims, arena_copy(f->arena, at, sizeof *at * (size_t)depth), t->dims));
    Expr *items = NEW_ARRAY(f->arena, Expr, t->dims[depth] + 1);
    for (at[depth] = 1; at[depth] <= t->dims[depth]; at[depth]++) {
        items[at[depth] - 1] = items_value(b, type, mods, t, depth + 1, at);
        if (!items[at[depth] - 1])
            return NULL;
    }
    Problem problem = {0};
    return expr_array(f->exprs, t->dims[depth], items, &problem);
}

/* Whether the elements of an array get different values. */
static bool is_distributed(const Mod *mods)
{
    for (const Mod *m = mods ? mods->children : NULL; m; m = m->next)
        if (!m->each && ((binding_given(&m->value) && !m->value.each) || is_distributed(m)))
            return true;
    return false;
}

/* Whether some field of a record has a value of its own, or a size that may depend on other fields. */
static bool record_has_values(Front *f, Class *record, const Mod *mods)
{
    class_expand(f, record);
    if (mods && mods->children)
        return true;
    for (int k = 0; k < record->elements.n; k++) {
        const Element *e = record->elements.at[k];
        if (!is_variable(e))
            continue;
        if (value_from_outside(e) || (e->tree->modification && e->tree->modification->value) || e->tree->dimensions ||
            e->tree->type_dimensions)
            return true;
        Class *type = lookup_class_quiet(f, e->scope, e->tree->type, e->tree->type_rooted);
        if (type && class_is_kind(f, type, CLASS_RECORD) && record_has_values(f, type, modifiers(f, e)))
            return true;
    }
    return false;
}

/* R r(x = u), or R r where R has values for its fields: the record, or an array of them. NULL: there are no values. */
static Expr value_from_fields(Build *b, const Element *e, const Local *local)
{
    Front *f = b->f;
    const Type *t = local->var->type;
    enum { MOST_DIMS = 16 };
    if (t->kind != TYPE_RECORD || t->n_dims > MOST_DIMS)
        return NULL;
    Class *type = lookup_class(f, e->scope, e->tree->type, e->tree->type_rooted, "class");
    Mod *mods = modifiers(f, e);
    if (!type || !record_has_values(f, type, mods))
        return NULL;
    if (!t->n_dims)
        return fields_value(b, type, mods);
    if (is_distributed(mods)) {
        int at[MOST_DIMS];
        return type_elements(t) > 0 ? items_value(b, type, mods, t, 0, at) : NULL;
    }
    Expr one = fields_value(b, type, mods);
    return one ? fill(b, one, local) : NULL;
}

/* Default values and bindings, when all variables are known. */
static void set_value(Build *b, Element *e, Local *local)
{
    Front *f = b->f;
    const Binding *outside = value_from_outside(e);
    const TreeExpr *inside = e->tree->modification ? e->tree->modification->value : NULL;
    Expr value = NULL;
    Problem problem = {0};
    Span span = e->tree->name_span;
    if (outside && outside->expr) {
        value = outside->expr;
    } else if (outside || inside) {
        Translation c = build_inside(b, outside ? outside->scope : e->scope);
        value = translate_expr(&c, outside ? outside->tree : inside);
        span = outside ? outside->span : inside->span;
        b->failed |= !value;
    } else if (e->tree->prefixes.direction != DIRECTION_INPUT) {
        value = value_from_fields(b, e, local);
    }
    if (!value)
        return;
    if (value->type->kind == TYPE_TUPLE)
        value = expr_item(f->exprs, value, 0);
    if (outside && outside->indices && !(value = indices_part(f, value, outside->indices, &problem))) {
        diag(f->diags, DIAG_M007, span, "the value for '%s' must have one element for each record", e->name->text);
        b->failed = true;
        return;
    }
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

void build_variables(Build *b)
{
    Class *i = b->class_;
    for (int k = 0; k < i->elements.n && !b->failed; k++)
        if (is_variable(i->elements.at[k]))
            add_variable(b, i->elements.at[k]);
    for (int k = 0; k < b->pending.n && !b->failed; k++) {
        const PendingSize *p = &b->pending.at[k];
        Translation c = build_inside(b, p->scope);
        Expr n = translate_typed(&c, p->tree, type_scalar(b->f->exprs, TYPE_INTEGER), "array size");
        Local *local = local_of(b, b->locals.names.at[p->variable].var);
        b->failed |= !n;
        ((Expr *)local->sizes)[p->dim] = n;
    }
    for (int k = 0; k < i->elements.n && !b->failed; k++) {
        const LocalName *at = is_variable(i->elements.at[k]) ? locals_find(&b->locals, i->elements.at[k]) : NULL;
        if (at)
            set_value(b, i->elements.at[k], local_of(b, at->var));
    }
}

void build_settle(Build *b)
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

/* A record as a function of its public fields. */
void build_constructor(Build *b)
{
    Front *f = b->f;
    Class *i = b->class_;
    build_variables(b);
    const Type *type = b->failed ? NULL : class_type(f, i);
    if (!type) {
        b->failed = true;
        return;
    }
    VEC(Local) fields = {0};
    for (int k = 0; k < i->elements.n; k++) {
        const Element *e = i->elements.at[k];
        const LocalName *at = is_variable(e) ? locals_find(&b->locals, e) : NULL;
        if (at)
            PUSH(f->arena, fields, *local_of(b, at->var));
    }
    b->inputs.n = b->outputs.n = b->others.n = 0;
    for (int k = 0; k < fields.n; k++)
        PUSH(f->arena, b->inputs, fields.at[k]);
    Var *result = var_new(f->exprs, VAR_LOCAL, symbol(f->symbols, "result"), type, VARIES_CONTINUOUS);
    PUSH(f->arena, b->outputs, ((Local){.var = result}));
    b->function->is_record_constructor = true;
}
