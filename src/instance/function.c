/* function.c: functions, record constructors and external functions (specification, chapter 12). */
#include <string.h>

#include "instance/build.h"
#include "instance/rules.h"

/* ---- bodies ------------------------------------------------------------------------------------------------------ */

typedef VEC(const char *) Texts;

/* A String or an array of them. */
static void add_texts(Front *f, const TreeExpr *e, Texts *to)
{
    if (e->kind == TREE_STRING)
        PUSH(f->arena, *to, e->name->text);
    for (const TreeArg *a = e->kind == TREE_ARRAY ? e->args : NULL; a; a = a->next)
        add_texts(f, a->value, to);
}

static const char *lines_of(Front *f, const Texts *texts)
{
    Buffer b = {0};
    for (int k = 0; k < texts->n; k++)
        buffer_f(&b, "%s%s", k ? "\n" : "", texts->at[k]);
    const char *lines = texts->n ? arena_text(f->arena, b.at, b.n) : NULL;
    buffer_free(&b);
    return lines;
}

static void read_external_annotation(Front *f, External *x, const TreeAnnotation *annotation)
{
    for (TreeArgument *a = annotation && annotation->modification ? annotation->modification->arguments : NULL; a;
         a = a->next) {
        Texts texts = {0};
        if (a->name && a->modification && a->modification->value)
            add_texts(f, a->modification->value, &texts);
        const char *name = texts.n ? a->name->name->text : "";
        if (strcmp(name, "Library") == 0) {
            x->n_libraries = texts.n;
            x->libraries = texts.at;
        } else if (strcmp(name, "Include") == 0) {
            x->include = lines_of(f, &texts);
        } else if (strcmp(name, "LibraryDirectory") == 0) {
            x->library_directory = texts.at[0];
        } else if (strcmp(name, "IncludeDirectory") == 0) {
            x->include_directory = texts.at[0];
        }
    }
}

/* A folder of the annotation, or the library's own Resources/…; NULL: there is none. */
static const char *external_folder(Front *f, const Function *function, const char *given, const char *usual)
{
    if (given)
        return strncmp(given, "modelica:", 9) == 0 ? library_resource(f, given) : given;
    const char *name = function->name->text;
    return library_resource(
        f, symbol_f(f->symbols, "modelica://%.*s/Resources/%s", (int)strcspn(name, "."), name, usual)->text);
}

static void build_external(Build *b, Class *part)
{
    Front *f = b->f;
    const TreeExternal *tree = part->decl->tree->external;
    External *x = NEW(f->arena, External);
    Translation c = build_inside(b, part);
    x->language = tree->language ? tree->language : symbol(f->symbols, "C");
    x->name = tree->function ? tree->function : b->class_->decl->name;
    VEC(Expr) args = {0};
    if (tree->has_call) {
        for (const TreeArg *a = tree->args; a; a = a->next) {
            Expr e = translate_expr(&c, a->value);
            b->failed |= !e;
            PUSH(f->arena, args, e);
        }
        if (tree->result) {
            TreeExpr ref = {.kind = TREE_REFERENCE, .ref = tree->result, .span = tree->span};
            x->result = translate_expr(&c, &ref);
        }
    } else { /* inputs, sizes of arrays after them, then outputs; a single output is the result (12.9.1) */
        for (int k = 0; k < b->inputs.n; k++)
            PUSH(f->arena, args, expr_var(f->exprs, b->inputs.at[k].var));
        for (int k = 0; k < b->outputs.n && b->outputs.n > 1; k++)
            PUSH(f->arena, args, expr_var(f->exprs, b->outputs.at[k].var));
        if (b->outputs.n == 1)
            x->result = expr_var(f->exprs, b->outputs.at[0].var);
    }
    x->args = args.at;
    x->n = args.n;
    read_external_annotation(f, x, tree->annotation);
    read_external_annotation(f, x, part->decl->tree->comment.annotation);
    x->library_directory = external_folder(f, b->function, x->library_directory, "Library");
    x->include_directory = external_folder(f, b->function, x->include_directory, "Include");
    b->function->external = x;
}

static void build_body(Build *b, Class *part)
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
        Translation c = build_inside(b, part);
        *end = translate_statements(&c, s->body);
        while (*end)
            end = &(*end)->next;
    }
}

/* ---- annotations ------------------------------------------------------------------------------------------------- */

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

static Function *function_named(Build *b, Class *scope, const TreeExpr *name)
{
    if (name->kind != TREE_REFERENCE && name->kind != TREE_CALL)
        return NULL;
    Class *i = lookup_class(b->f, scope, name->ref, name->rooted, "function");
    return i ? class_function(b->f, i) : NULL;
}

static void read_derivative(Build *b, Class *part, const TreeModification *m)
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
static void read_inverse(Build *b, Class *part, const TreeArgument *list)
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

static void read_annotations(Build *b, Class *part)
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

/* ---- the whole --------------------------------------------------------------------------------------------------- */

static Sym function_name(Front *f, const Class *i)
{
    const Class *around = i->enclosing ? class_whole((Class *)i->enclosing) : NULL;
    const Component *owner = around ? around->owner : NULL;
    if (owner && owner->path) /* a function of a component, whose defaults may be that component's variables */
        return symbol_f(f->symbols, "%s.%s", owner->path->text, i->decl->name->text);
    return i->decl->full_name;
}

static void build_object_functions(Build *b)
{
    Front *f = b->f;
    const Class *around = b->class_->enclosing;
    if (!around || around->basic != BASIC_OBJECT)
        return;
    b->function->is_object_constructor = strcmp(b->class_->decl->name->text, "constructor") == 0;
    b->function->is_object_destructor = strcmp(b->class_->decl->name->text, "destructor") == 0;
    Element *e =
        b->function->is_object_constructor ? class_element(f, (Class *)around, symbol(f->symbols, "destructor")) : NULL;
    Class *destructor = e ? element_class(f, e) : NULL;
    b->function->destructor = destructor ? class_function(f, destructor) : NULL;
}

/* As declared, or as the class says that it extends or is short for. */
static Purity purity_of(const Class *i)
{
    Purity said = i->decl ? i->decl->tree->purity : PURITY_UNSAID;
    for (int k = 0; k < i->bases.n && said == PURITY_UNSAID; k++)
        said = purity_of(i->bases.at[k]);
    return said;
}

Function *build_function(Front *f, Class *i, const struct Locals *outer, bool is_partial)
{
    class_expand(f, i);
    if (i->failed)
        return NULL;
    int errors = diags_count(f->diags, SEVERITY_ERROR);
    if (i->decl->tree->form == FORM_DER) {
        if (i->function_making) {
            diag(f->diags, DIAG_F001, i->decl->tree->name_span, "'%s' is declared as the derivative of itself",
                 class_name(i));
            return NULL;
        }
        i->function_making = true;
        i->function = derivative_declared(f, i, function_name(f, i));
        i->function_making = false;
        i->failed = !i->function;
        return i->function;
    }
    Build b = {.f = f, .class_ = i, .function = function_new(f->exprs, function_name(f, i)), .is_partial = is_partial};
    b.locals.function = i;
    b.locals.outer = outer;
    if (!is_partial)
        i->function = b.function;
    b.function->span = i->decl->tree->name_span;
    b.function->smooth_order = -1;
    Purity purity = purity_of(i);
    b.function->is_impure = purity == PURITY_IMPURE;
    if (class_is_kind(f, i, CLASS_FUNCTION)) {
        build_variables(&b);
        build_settle(&b);
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
            build_settle(&b);
    }
    if (b.failed || diags_count(f->diags, SEVERITY_ERROR) > errors) {
        i->failed = true;
        i->function = NULL;
        return NULL;
    }
    return b.function;
}

Function *class_function(Front *f, Class *i)
{
    return i->function ? i->function : build_function(f, i, NULL, false);
}
