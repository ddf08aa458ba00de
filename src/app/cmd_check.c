/* cmd_check.c: cardan check CLASS: whether a class makes sense, and the unknowns and equations of a model.
 *
 * A model is judged as others use it: what its connectors are given from outside counts (4.8). A package is checked
 * class by class, each from the beginning, so that one does not hide what is wrong with another.
 */
#include <string.h>

#include "app/pipeline.h"

/* ---- one class --------------------------------------------------------------------------------------------------- */

static bool has_balance(const Inst *i)
{
    switch (inst_kind(i)) {
    case CLASS_MODEL:
    case CLASS_BLOCK:
    case CLASS_CLASS:
        return true;
    case CLASS_RECORD:
    case CLASS_OPERATOR_RECORD:
    case CLASS_CONNECTOR:
    case CLASS_EXPANDABLE_CONNECTOR:
    case CLASS_TYPE:
    case CLASS_PACKAGE:
    case CLASS_FUNCTION:
    case CLASS_OPERATOR_FUNCTION:
    case CLASS_OPERATOR:
        break;
    }
    return false;
}

static bool check_model(Pipeline *p)
{
    bool ok = pipeline_flatten(p);
    bool counts = ok && !p->front->is_incomplete && !inst_partial(p->class_);
    if (counts && !flat_check_balance(p->flat))
        return false;
    Balance b = ok ? flat_balance(p->flat) : (Balance){0};
    if (counts)
        printf("%s: %ld unknowns, %ld equations\n", inst_name(p->class_), b.unknowns, b.equations);
    else if (ok)
        printf("%s: incomplete; %ld unknowns, %ld equations\n", inst_name(p->class_), b.unknowns, b.equations);
    return ok;
}

static bool check_other(Pipeline *p)
{
    bool is_function = inst_is_kind(p->front, p->class_, CLASS_FUNCTION);
    bool ok = is_function ? inst_function(p->front, p->class_) != NULL : pipeline_flatten(p);
    ok = ok && !diags_failed(p->call->diags);
    if (ok)
        printf("%s: %s\n", inst_name(p->class_), class_kind_text(inst_kind(p->class_)));
    return ok;
}

static bool check_class(Pipeline *p, bool units)
{
    p->front->check_units = units;
    p->front->as_part = true;
    return has_balance(p->class_) ? check_model(p) : check_other(p);
}

/* ---- packages ---------------------------------------------------------------------------------------------------- */

typedef VEC(Decl *) Decls;

/* The classes below a package, those of packages in it too, in the order of the text and of package.order. */
static void list_classes(Pipeline *p, Decl *package, Decls *to)
{
    Decls open = {0};
    PUSH(p->call->arena, open, package);
    for (int k = 0; k < open.n; k++) {
        decl_list(p->front, open.at[k]);
        for (int i = 0; i < open.at[k]->children.n; i++) {
            Decl *child = open.at[k]->children.at[i];
            if (!decl_load(p->front, child) || child->element->is_protected)
                continue;
            PUSH(p->call->arena, *to, child);
            if (child->tree->kind == CLASS_PACKAGE && child->tree->form != FORM_SHORT)
                PUSH(p->call->arena, open, child);
        }
    }
}

/* The arguments of the call with another class in place of the model. */
static Call call_for(const Call *call, const char *const *args, int n, const char *package, const char *name)
{
    Arena *a = arena_new();
    Call one = {.arena = a, .symbols = symbols_new(a), .diags = diags_new(a), .form = call->form, .command = "check"};
    one.args = NEW_ARRAY(a, const char *, n + 1);
    for (int k = 0; k < n; k++) {
        bool is_value = k > 0 && strcmp(args[k - 1], "-L") == 0;
        if (is_value || strcmp(args[k], package) != 0)
            one.args[one.n++] = args[k];
    }
    one.args[one.n++] = name;
    return one;
}

static bool check_package(Pipeline *p, const char *const *args, int n, bool units)
{
    Decls all = {0};
    int wrong = 0;
    const char *package = inst_name(p->class_);
    list_classes(p, p->class_->decl, &all);
    for (int k = 0; k < all.n; k++) {
        Call one = call_for(p->call, args, n, package, all.at[k]->full_name->text);
        Pipeline part;
        bool ok = pipeline_open(&part, &one) && check_class(&part, units);
        wrong += !ok;
        if (!ok)
            printf("%s: wrong\n", all.at[k]->full_name->text);
        fflush(stdout);
        diags_print(one.diags, stderr, one.form);
        arena_free(one.arena);
    }
    printf("%s: %d classes, %d wrong\n", package, all.n, wrong);
    return !wrong && !diags_failed(p->call->diags);
}

int cmd_check(Call *call)
{
    Pipeline p;
    bool units = call_flag(call, "--units");
    int n = call->n;
    const char **args = NEW_ARRAY(call->arena, const char *, n + 1); /* as they are before options are taken out */
    memcpy(args, call->args, (size_t)n * sizeof *args);
    if (!pipeline_open(&p, call))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    bool ok = inst_kind(p.class_) == CLASS_PACKAGE ? check_package(&p, args, n, units) : check_class(&p, units);
    pipeline_print_times(&p);
    return ok ? EXIT_DONE : EXIT_MODEL_WRONG;
}
