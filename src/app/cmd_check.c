/* cmd_check.c: cardan check CLASS: whether a class makes sense, and the unknowns and equations of a model.
 *
 * A model is translated as for a simulation, up to the sorted and torn system: what passes here translates there. One
 * with open connectors or inputs is judged as others use it: what it is given from outside counts (4.8). A package is
 * checked class by class, each from the beginning, so that one does not hide what is wrong with another.
 */
#include <stdio.h>

#include "app/call_model.h"
#include "app/guest_command.h"

/* ---- one class --------------------------------------------------------------------------------------------------- */

static bool has_balance(const Class *i)
{
    switch (class_kind(i)) {
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

/* What others do with a class: connect it, give it inputs or complete it; or only give its parameters values. */
typedef enum { NOT_FOR_USE, GIVEN_PARAMETERS, GIVEN_MORE } Use;

static Use use_of_element(Front *f, const Element *e, bool is_block)
{
    const TreeElement *tree = e->tree;
    if (!tree || tree->kind != ELEMENT_COMPONENT || e->is_protected || e->same_as)
        return NOT_FOR_USE;
    Class *type = lookup_class_quiet(f, e->scope, tree->type, tree->type_rooted);
    if ((is_block && tree->prefixes.direction == DIRECTION_INPUT) || (type && class_is_kind(f, type, CLASS_CONNECTOR)))
        return GIVEN_MORE;
    bool has_value = (tree->modification && tree->modification->value) || e->mod;
    return tree->prefixes.variability == VARIABILITY_PARAMETER && !has_value ? GIVEN_PARAMETERS : NOT_FOR_USE;
}

static Use use_of(Pipeline *p)
{
    Front *f = p->front;
    Class *i = class_specialise(f, p->class_, NULL, NULL);
    Use most = class_partial(i) ? GIVEN_MORE : NOT_FOR_USE;
    class_expand(f, i);
    for (int k = 0; k < i->elements.n; k++) {
        Use use = use_of_element(f, i->elements.at[k], class_kind(i) == CLASS_BLOCK);
        most = use > most ? use : most;
    }
    return most;
}

static void report_counts(const Pipeline *p, const char *remark)
{
    Balance b = flat_balance(p->flat);
    printf("%s: %s%ld unknowns, %ld equations\n", class_name(p->class_), remark, b.unknowns, b.equations);
}

static bool make(Pipeline *p, PipelineGoal goal)
{
    return pipeline_compile(p, &(PipelinePolicy){.goal = goal});
}

/* As a part of others: what its connectors are given from outside counts (4.8). */
static bool check_part(Pipeline *p)
{
    p->front->as_part = true;
    if (!make(p, PIPELINE_FLAT))
        return false;
    bool counts = !p->front->is_incomplete && !class_partial(p->class_);
    if (counts && !flat_check_balance(p->flat))
        return false;
    report_counts(p, counts ? "" : "incomplete; ");
    return true;
}

/* As it is: all the way to the sorted and torn system. */
static bool check_whole(Pipeline *p)
{
    if (!make(p, PIPELINE_SYSTEM))
        return false;
    report_counts(p, "");
    return true;
}

static bool check_other(Pipeline *p)
{
    bool is_function = class_is_kind(p->front, p->class_, CLASS_FUNCTION);
    bool ok = is_function ? class_function(p->front, p->class_) != NULL : make(p, PIPELINE_FLAT);
    ok = ok && !diags_failed(p->context.diags);
    if (ok)
        printf("%s: %s\n", class_name(p->class_), class_kind_text(class_kind(p->class_)));
    return ok;
}

/* The class of the settings, from the beginning: what one check leaves behind does not reach the next. */
static bool open_alone(Pipeline *p, const PipelineSettings *settings)
{
    Arena *a = arena_new();
    PipelineContext context = {.arena = a, .symbols = symbols_new(a), .diags = diags_new(a)};
    return pipeline_open(p, &context, settings) == PIPELINE_OPENED;
}

/* The same in another way. What is wrong is kept only if that does not pass either. */
static bool check_again(Pipeline *p, bool (*check)(Pipeline *p), DiagMark mark)
{
    PipelineSettings settings = p->settings;
    settings.model = class_name(p->class_);
    settings.units = UNITS_UNCHECKED;
    settings.lowering = (LowerOptions){0};
    Pipeline again;
    bool ok = open_alone(&again, &settings) && check(&again);
    if (ok)
        diags_release(p->context.diags, mark);
    arena_free(again.context.arena);
    return ok;
}

/* What can be simulated is right, also where it is meant as a part; and parameters without a value, such as sizes, make
 * a class that is right as a part. */
static bool check_class(Pipeline *p)
{
    if (!has_balance(p->class_)) {
        p->front->as_part = true;
        return check_other(p);
    }
    DiagMark mark = diags_mark(p->context.diags);
    switch (use_of(p)) {
    case NOT_FOR_USE:
        return check_whole(p);
    case GIVEN_PARAMETERS:
        return check_whole(p) || check_again(p, check_part, mark);
    case GIVEN_MORE:
        break;
    }
    return check_part(p) || check_again(p, check_whole, mark);
}

/* ---- packages ---------------------------------------------------------------------------------------------------- */

typedef VEC(Decl *) Decls;

/* The classes below a package, those of packages in it too, in the order of the text and of package.order. */
static void list_classes(Pipeline *p, Decl *package, Decls *to)
{
    Decls open = {0};
    PUSH(p->context.arena, open, package);
    for (int k = 0; k < open.n; k++) {
        decl_list(p->front, open.at[k]);
        for (int i = 0; i < open.at[k]->children.n; i++) {
            Decl *child = open.at[k]->children.at[i];
            if (!decl_load(p->front, child) || child->element->is_protected)
                continue;
            PUSH(p->context.arena, *to, child);
            if (child->tree->kind == CLASS_PACKAGE && child->tree->form != FORM_SHORT)
                PUSH(p->context.arena, open, child);
        }
    }
}

static bool check_package(Pipeline *p, DiagsForm form)
{
    Decls all = {0};
    int wrong = 0;
    PipelineSettings settings = p->settings;
    list_classes(p, p->class_->decl, &all);
    for (int k = 0; k < all.n; k++) {
        settings.model = all.at[k]->full_name->text;
        Pipeline part;
        bool ok = open_alone(&part, &settings) && check_class(&part);
        wrong += !ok;
        if (!ok)
            printf("%s: wrong\n", settings.model);
        fflush(stdout);
        diags_print(part.context.diags, stderr, form);
        arena_free(part.context.arena);
    }
    printf("%s: %d classes, %d wrong\n", class_name(p->class_), all.n, wrong);
    return !wrong && !diags_failed(p->context.diags);
}

int cmd_check(Call *call)
{
    if (guest_command_is_meant(call))
        return guest_command_check(call);
    PipelineSettings settings = {.units = call_flag(call, "--no-units") ? UNITS_UNCHECKED : UNITS_PLAIN};
    settings.units = call_flag(call, "--units") ? UNITS_STRICT : settings.units;
    settings.lowering = (LowerOptions){.only_check = true, .explain = call_flag(call, "--explain")};
    Pipeline p;
    if (!call_open(call, &settings, &p))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    bool ok = class_kind(p.class_) == CLASS_PACKAGE ? check_package(&p, call->form) : check_class(&p);
    call_print_times(call, &p);
    return ok ? EXIT_DONE : EXIT_MODEL_WRONG;
}
