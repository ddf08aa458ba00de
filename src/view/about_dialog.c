/* about_dialog.c: how a parameter is to be entered: what its annotation Dialog says (specification 18.7), which sizes
 * an array has, and what an expression for one comes to. */
#include <string.h>

#include "view/about.h"

enum { LONGEST_VALUE = 20000 };

const TreeModification *about_annotation(const TreeElement *e, const char *name)
{
    const TreeModification *found = doc_annotation(e->comment.annotation, name);
    if (!found)
        found = doc_annotation(e->constraint_comment.annotation, name);
    if (!found && e->kind == ELEMENT_CLASS)
        found = doc_annotation(e->class_->comment.annotation, name);
    return found;
}

const TreeModification *about_type_annotation(const Docs *d, const Element *e, const char *name)
{
    Class *types[DOC_MOST_TYPES];
    const TreeModification *found = NULL;
    int n = doc_types(d, e, types);
    for (int k = 0; !found && k < n; k++)
        found = doc_annotation(types[k]->decl->tree->comment.annotation, name);
    return found;
}

static const char *text_in(const TreeModification *m, const char *name)
{
    const TreeExpr *value = doc_value(m, name);
    return value && value->kind == TREE_STRING ? value->name->text : "";
}

const char *about_dialog_text(const TreeElement *e, const char *name)
{
    return text_in(about_annotation(e, "Dialog"), name);
}

/* What an expression comes to, with the values that hold; NULL: that is not known. */
static Expr evaluated(Front *f, Class *scope, const TreeExpr *tree)
{
    DiagMark mark = diags_mark(f->diags);
    Translation convert = {.f = f, .scope = scope};
    Expr e = translate_expr(&convert, tree);
    Expr value = e ? front_evaluate_quiet(f, e) : NULL;
    diags_release(f->diags, mark);
    return value;
}

/* Dialog(enable = …): false only where that is known. */
static bool is_enabled(Front *f, const Element *e)
{
    const TreeExpr *enable = doc_value(about_annotation(e->tree, "Dialog"), "enable");
    Expr value = enable ? evaluated(f, e->scope, enable) : NULL;
    return !value || value->op != EXPR_BOOLEAN || value->value.integer != 0;
}

static bool is_color(const Docs *d, const Element *e)
{
    const TreeExpr *own = doc_value(about_annotation(e->tree, "Dialog"), "colorSelector");
    const TreeExpr *said = own ? own : doc_value(about_type_annotation(d, e, "Dialog"), "colorSelector");
    return said && said->kind == TREE_BOOLEAN && said->truth;
}

/* Dialog(loadSelector(filter = "…", caption = "…")), or saveSelector. */
static void read_selector(AboutField *field, const TreeModification *dialog)
{
    static const struct {
        const char *name, *what;
    } known[] = {{"loadSelector", "load"}, {"saveSelector", "save"}};
    for (const TreeArgument *a = dialog ? dialog->arguments : NULL; a; a = a->next)
        for (size_t k = 0; k < sizeof known / sizeof *known; k++)
            if (a->name && strcmp(a->name->name->text, known[k].name) == 0 && a->modification) {
                field->selector = known[k].what;
                field->filter = text_in(a->modification, "filter");
                field->caption = text_in(a->modification, "caption");
            }
}

/* Sizes of the declaration, then those of its type: an array of axes. */
static void add_sizes(Front *f, AboutField *field, Class *scope, const TreeExpr *dimensions)
{
    for (const TreeExpr *k = dimensions; k; k = k->next) {
        Expr size = k->kind == TREE_COLON ? NULL : evaluated(f, scope, k);
        bool is_known = size && size->op == EXPR_INTEGER && size->value.integer >= 0;
        PUSH(f->arena, field->sizes, is_known ? (int)size->value.integer : ABOUT_ANY_SIZE);
    }
}

const char *about_evaluated(Front *f, Class *scope, const TreeExpr *tree)
{
    bool is_literal = tree->kind == TREE_REAL || tree->kind == TREE_INTEGER || tree->kind == TREE_BOOLEAN ||
                      tree->kind == TREE_STRING;
    Expr e = scope && !is_literal ? evaluated(f, scope, tree) : NULL;
    const char *text = e ? expr_text(f->exprs, e) : NULL;
    return text && strlen(text) < LONGEST_VALUE ? text : NULL;
}

const char *about_held(Front *f, Class *instance, Sym name)
{
    TreeName ref = {.name = name};
    TreeExpr reference = {.kind = TREE_REFERENCE, .ref = &ref};
    return about_evaluated(f, instance, &reference);
}

/* An array that is no literal: its elements, where they are known. */
static const char *value_of_array(Front *f, Class *scope, const TreeExpr *value)
{
    bool is_literal = !value || value->kind == TREE_MATRIX || (value->kind == TREE_ARRAY && !value->iterators);
    Expr e = is_literal || !scope ? NULL : evaluated(f, scope, value);
    if (!e || (e->op != EXPR_ARRAY && e->op != EXPR_RANGE))
        return NULL;
    const char *text = expr_text(f->exprs, e);
    return strlen(text) < LONGEST_VALUE ? text : NULL;
}

void about_dialog(const Docs *d, AboutField *field, const Element *e)
{
    Front *f = d->front;
    const TreeModification *dialog = about_annotation(e->tree, "Dialog");
    field->tab = text_in(dialog, "tab");
    field->group = text_in(dialog, "group");
    field->is_disabled = !is_enabled(f, e);
    field->is_color = is_color(d, e);
    read_selector(field, dialog);
    add_sizes(f, field, e->scope, e->tree->dimensions);
    Class *types[DOC_MOST_TYPES];
    int n = doc_types(d, e, types);
    for (int k = 0; k < n; k++)
        add_sizes(f, field, types[k]->enclosing, types[k]->decl->tree->dimensions);
    if (!field->sizes.n)
        return;
    const TreeExpr *said = e->mod ? e->mod->value.tree : NULL;
    field->evaluated =
        said ? value_of_array(f, e->mod->value.scope, said) : value_of_array(f, e->scope, about_declared(e, NULL));
}
