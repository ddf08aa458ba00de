/* component.c: components added, moved, taken away, named and replaced. */
#include <ctype.h>
#include <string.h>

#include "diagram/layout.h"
#include "edit/inside.h"
#include "syntax/modify.h"
#include "syntax/parser.h"

/* ---- names ------------------------------------------------------------------------------------------------------- */

static bool is_keyword(const char *name)
{
    for (TokenKind k = KEYWORD_ALGORITHM; k <= KEYWORD_WITHIN; k++)
        if (strcmp(token_kind_text(k), name) == 0)
            return true;
    return false;
}

bool edit_is_plain_name(const char *name)
{
    const char *quote = parser_quoted_name_end(name);
    if (quote > name)
        return quote > name + 1 && *quote == '\'' && !quote[1];
    if (!isalpha((unsigned char)*name) && *name != '_')
        return false;
    size_t n = 1;
    while (isalnum((unsigned char)name[n]) || name[n] == '_')
        n++;
    return !name[n] && !is_keyword(name);
}

static bool is_taken(Step *s, const char *name)
{
    Component *model = step_model(s);
    if (model && class_element(s->look.f, model->class_, step_symbol(s, name)))
        return true;
    return edit_own_component(s, name) != NULL;
}

static bool need_free_name(Step *s, const char *name)
{
    if (!edit_is_plain_name(name))
        return step_refuse(s, "'%s' is no name: letters, digits and underscores make one, and no keyword does", name);
    if (is_taken(s, name))
        return step_refuse(s, "'%s' is declared already", name);
    return true;
}

/* ---- classes ----------------------------------------------------------------------------------------------------- */

static TreeName *name_of_text(Step *s, const char *text)
{
    TreeName *first = NULL, **end = &first;
    for (const char *at = text;; at++) {
        const char *quote = parser_quoted_name_end(at), *stop = quote > at ? quote + 1 : at + strcspn(at, ".");
        const char *part = arena_text(s->arena, at, (size_t)(stop - at));
        if (!edit_is_plain_name(part))
            return NULL;
        *end = NEW(s->arena, TreeName);
        (*end)->name = step_symbol(s, part);
        end = &(*end)->next;
        at = stop;
        if (*at != '.')
            return *at ? NULL : first;
    }
}

static Class *quiet_class(Step *s, Class *scope, const char *name, bool rooted)
{
    TreeName *tree = name_of_text(s, name);
    DiagMark mark = diags_mark(s->look.diags);
    Class *i = tree ? lookup_class_quiet(s->look.f, scope, tree, rooted) : NULL;
    diags_release(s->look.diags, mark);
    return i;
}

static bool can_be_component(const Class *i)
{
    switch (class_kind(i)) {
    case CLASS_PACKAGE:
    case CLASS_FUNCTION:
    case CLASS_OPERATOR_FUNCTION:
    case CLASS_OPERATOR:
        return false;
    case CLASS_CLASS:
    case CLASS_MODEL:
    case CLASS_RECORD:
    case CLASS_OPERATOR_RECORD:
    case CLASS_BLOCK:
    case CLASS_CONNECTOR:
    case CLASS_EXPANDABLE_CONNECTOR:
    case CLASS_TYPE:
        break;
    }
    return true;
}

static void find_meant(void *data, const DiagSaid *said)
{
    const char **meant = data;
    if (said->kind == DIAG_SAID_HELP && strncmp(said->text, "did you mean", 12) == 0)
        *meant = said->text;
}

/* With what may have been meant, as the command line says it. */
static void refuse_class(Step *s, const char *name)
{
    Front *f = s->look.f;
    TreeName *tree = name_of_text(s, name);
    Diags *others = f->diags;
    const char *meant = NULL;
    f->diags = diags_new(s->arena);
    if (tree)
        lookup_failed(f, f->root_class, tree, "model");
    diags_visit(f->diags, find_meant, &meant);
    f->diags = others;
    step_refuse(s, "there is no class '%s'%s%s", name, meant ? "; " : "", meant ? meant : "");
}

const char *edit_type_text_for(Step *s, const char *full, Class **found)
{
    Component *model = step_model(s);
    Class *scope = model ? model->class_ : s->look.f->root_class;
    Class *i = quiet_class(s, s->look.f->root_class, full, true);
    *found = i;
    if (!i || !i->decl) {
        refuse_class(s, full);
        return NULL;
    }
    if (!can_be_component(i)) {
        step_refuse(s, "'%s' is a %s, and no class of components", full, class_kind_text(class_kind(i)));
        return NULL;
    }
    const char *shortest = NULL;
    for (const char *at = full + strlen(full); at > full && !shortest; at--) {
        if (at[-1] != '.')
            continue;
        Class *same = quiet_class(s, scope, at, false);
        shortest = same && same->decl == i->decl ? at : NULL;
    }
    /* from here the whole name may mean something else */
    Class *same = shortest ? NULL : quiet_class(s, scope, full, false);
    return shortest ? shortest : same && same->decl == i->decl ? full : text_f(s->arena, ".%s", full);
}

static const char *class_annotation_text(const Class *i, const char *name)
{
    const TreeAnnotation *a = i->decl->tree ? i->decl->tree->comment.annotation : NULL;
    for (const TreeArgument *x = a && a->modification ? a->modification->arguments : NULL; x; x = x->next)
        if (x->name && !x->name->next && strcmp(x->name->name->text, name) == 0 && x->modification &&
            x->modification->value && x->modification->value->kind == TREE_STRING)
            return x->modification->value->name->text;
    return NULL;
}

/* What the class says that its components are called, or its own name with a small first letter; the first that is free. */
static const char *default_name(Step *s, const Class *i)
{
    const char *said = class_annotation_text(i, "defaultComponentName");
    const char *base = said && edit_is_plain_name(said) ? said : i->decl->name->text;
    if (!said && isupper((unsigned char)*base)) {
        char *small = arena_text(s->arena, base, strlen(base));
        for (int k = 0; isupper((unsigned char)small[k]) && (k == 0 || !islower((unsigned char)small[k + 1])); k++)
            small[k] = (char)tolower((unsigned char)small[k]);
        base = small;
    }
    const char *name = base;
    for (int k = 1; !edit_is_plain_name(name) || is_taken(s, name); k++)
        name = text_f(s->arena, "%s%d", base, k);
    return name;
}

/* ---- places ------------------------------------------------------------------------------------------------------ */

static const char *transformation_text(Step *s, const JsonValue *placement)
{
    const char *extent = edit_points_text(s->arena, json_get(placement, "extent"));
    const char *origin = edit_point_text(s->arena, json_get(placement, "origin"));
    double rotation = json_get_number(placement, "rotation", 0);
    const char *text = extent ? text_f(s->arena, "extent=%s", extent) : NULL;
    char number[32];
    if (!text)
        return NULL;
    buffer_number_text(number, rotation);
    if (rotation != 0)
        text = text_f(s->arena, "%s, rotation=%s", text, number);
    if (origin && strcmp(origin, "{0, 0}") != 0)
        text = text_f(s->arena, "%s, origin=%s", text, origin);
    return text;
}

static bool number_of(const TreeExpr *e, double *to)
{
    if (e && e->kind == TREE_UNARY && e->op == OP_NEGATE && number_of(e->left, to)) {
        *to = -*to;
        return true;
    }
    if (!e || (e->kind != TREE_REAL && e->kind != TREE_INTEGER))
        return false;
    *to = e->number;
    return true;
}

/* Whether an expression is written as this value: numbers and arrays of them. */
static bool is_written_as(const TreeExpr *e, const JsonValue *v)
{
    double number;
    if (v->kind == JSON_NUMBER)
        return number_of(e, &number) && number == v->number;
    if (!e || e->kind != TREE_ARRAY || e->iterators || v->kind != JSON_ARRAY)
        return false;
    const TreeArg *a = e->args;
    for (int k = 0; k < v->n; k++, a = a->next)
        if (!a || !is_written_as(a->value, &v->items[k]))
            return false;
    return !a;
}

static const TreeModification *inner_modifier(const TreeModification *m, const char *name)
{
    for (const TreeArgument *a = m ? m->arguments : NULL; a; a = a->next)
        if (a->name && !a->name->next && strcmp(a->name->name->text, name) == 0)
            return a->modification;
    return NULL;
}

/* One attribute of a transformation that is there; usual: what it is when it is not written. */
static bool put_attribute(Step *s, const TreeAnnotation *found, const char *name, const JsonValue *value,
                          const char *text, bool is_usual)
{
    const TreeModification *all = inner_modifier(found->modification, "Placement");
    const TreeModification *there = inner_modifier(inner_modifier(all, "transformation"), name);
    Sym path[] = {step_symbol(s, "Placement"), step_symbol(s, "transformation"), step_symbol(s, name)};
    Modifier m = {.path = path, .n = 3, .value = text, .is_compact = true};
    const char *why;
    if (!value || (there && is_written_as(there->value, value)) || (!there && is_usual))
        return true;
    if (is_usual)
        return modify_list_reset(s->arena, s->text, found->modification, &m, 0, &s->edits);
    return modify_list(s->arena, s->text, found->modification, found->span.to, &m, 0, &s->edits, &why);
}

static bool move(Step *s, const TreeAnnotation *found, const JsonValue *placement)
{
    const JsonValue *extent = json_get(placement, "extent"), *origin = json_get(placement, "origin");
    const JsonValue *rotation = json_get(placement, "rotation");
    const char *at = edit_point_text(s->arena, origin);
    char number[32] = "0";
    if (rotation && rotation->kind == JSON_NUMBER)
        buffer_number_text(number, rotation->number);
    const char *angle = text_f(s->arena, "%s", number);
    if (origin && !at)
        return step_refuse(s, "an origin is two numbers");
    return put_attribute(s, found, "extent", extent, edit_points_text(s->arena, extent), false) &&
           put_attribute(s, found, "rotation", rotation, angle, strcmp(angle, "0") == 0) &&
           put_attribute(s, found, "origin", origin, at, at && strcmp(at, "{0, 0}") == 0);
}

bool edit_change_place(Step *s, const JsonValue *change)
{
    const TreeElement *e = edit_need_component(s, change);
    const JsonValue *placement = json_get(change, "placement");
    const char *text = transformation_text(s, placement);
    if (!e)
        return false;
    if (!text)
        return step_refuse(s, "a placement needs an extent of two points");
    const TreeAnnotation *found = edit_element_annotation(e);
    const TreeModification *there = found ? inner_modifier(found->modification, "Placement") : NULL;
    if (inner_modifier(there, "transformation"))
        return move(s, found, placement);
    if (there) { /* only where it stands on the icon */
        const TreeArgument *first = there->arguments;
        uint32_t at = first ? first->span.from : there->span.from + 1;
        step_replace(s, at, at, text_f(s->arena, "transformation(%s)%s", text, first ? ", " : ""));
        return true;
    }
    edit_annotate(s->arena, &s->edits, s->text, found, edit_clause_end(s->text, e->name_span.from),
                  text_f(s->arena, "Placement(transformation(%s))", text));
    return true;
}

void edit_change_lay_out(Step *s)
{
    Front *f = s->look.f;
    Class *i = look_in_class(&s->look, s->class_);
    const Picture *p = i ? picture_of_class(f, i, PICTURE_DIAGRAM) : NULL;
    bool has_own = false;
    for (int k = 0; p && k < p->parts.n; k++)
        has_own |= !p->parts.at[k].is_inherited;
    if (has_own && p->is_laid_out)
        layout_write(s->arena, s->class_, p, picture_of_class(f, i, PICTURE_ICON), &s->edits);
}

/* ---- changes ----------------------------------------------------------------------------------------------------- */

/* What stands around the name of a new component. */
typedef struct {
    const char *before, *behind; /* "inner World ", "(g = 0)" */
    const char *name;
} Declaration;

static bool declare_of_class(Step *s, const JsonValue *change, Declaration *to)
{
    Class *i;
    const char *type = edit_type_text_for(s, json_get_text(change, "type", ""), &i);
    if (!type)
        return false;
    if (i->decl->tree && i->decl->tree == s->class_)
        return step_refuse(s, "a class cannot be a component of itself");
    const char *prefixes = class_annotation_text(i, "defaultComponentPrefixes");
    to->before = text_f(s->arena, "%s%s%s ", prefixes ? prefixes : "", prefixes ? " " : "", type);
    to->behind = json_get_text(change, "modifiers", "");
    if (!to->name)
        to->name = default_name(s, i);
    return true;
}

/* As another component of the class is declared, without its description and place. */
static bool declare_like(Step *s, const char *like, Declaration *to)
{
    const TreeElement *e = edit_own_component(s, like);
    if (!e)
        return step_refuse(s, "there is no component '%s' in the text of %s", like, s->class_->name->text);
    uint32_t begin = step_clause_begin(s, e), name_end = e->name_span.from + (uint32_t)strlen(e->name->text);
    uint32_t end = edit_clause_end(s->text, e->name_span.from);
    const TreeElement *first = e; /* of the clause */
    for (const TreeElement *x = s->class_->elements; x != e; x = x->next)
        first = first == e && x->kind == ELEMENT_COMPONENT && x->clause == e->clause ? x : first;
    if (e->comment.text && e->comment.span.from < end)
        end = e->comment.span.from;
    if (edit_element_annotation(e) && edit_element_annotation(e)->span.from < end)
        end = edit_element_annotation(e)->span.from;
    while (end > name_end && strchr(" \t\r\n", s->text[end - 1]))
        end--;
    to->before = arena_text(s->arena, s->text + begin, first->name_span.from - begin);
    to->behind = arena_text(s->arena, s->text + name_end, end - name_end);
    return to->name || step_refuse(s, "a copy of '%s' needs a name", like);
}

bool edit_change_add(Step *s, const JsonValue *change)
{
    Declaration d = {.name = json_get_text(change, "name", NULL)};
    const char *like = json_get_text(change, "like", NULL);
    if (s->class_->form == FORM_SHORT || s->class_->form == FORM_ENUMERATION || s->class_->form == FORM_DER)
        return step_refuse(s, "'%s' has no text between its name and its end, and so no components",
                           s->class_->name->text);
    if ((d.name && !need_free_name(s, d.name)) || !(like ? declare_like(s, like, &d) : declare_of_class(s, change, &d)))
        return false;
    const JsonValue *placement = json_get(change, "placement");
    const char *transformation = transformation_text(s, placement);
    if (placement && !transformation)
        return step_refuse(s, "a placement needs an extent of two points");
    const char *text = text_f(s->arena, "%s%s%s", d.before, d.name, d.behind);
    Gap g = gap_for_component(s);
    if (transformation) {
        const char *indent = strrchr(g.before, '\n') + 1; /* modifiers will come before the place */
        text = text_f(s->arena, "%s%s%s  annotation(Placement(transformation(%s)));", text, s->line_end, indent,
                      transformation);
    } else {
        text = text_f(s->arena, "%s;", text);
    }
    edit_fill_gap(s, &g, text);
    PUSH(s->results, s->to->added, arena_text(s->results, d.name, strlen(d.name)));
    return true;
}

/* A declaration out of the text; one of several in a clause with its comma. */
static void remove_declaration(Step *s, const TreeElement *e)
{
    if (!step_clause_is_shared(s, e)) {
        edit_remove_lines(s, step_clause_begin(s, e), step_clause_end(s, e));
        return;
    }
    const TreeElement *before = NULL;
    for (const TreeElement *x = s->class_->elements; x != e; x = x->next)
        before = x->kind == ELEMENT_COMPONENT && x->clause == e->clause ? x : before;
    uint32_t end = edit_clause_end(s->text, e->name_span.from);
    if (before) {
        step_replace(s, edit_skip_blank(s->text, edit_clause_end(s->text, before->name_span.from)), end, "");
    } else {
        uint32_t comma = edit_skip_blank(s->text, end) + 1;
        step_replace(s, e->name_span.from, comma + (uint32_t)strspn(s->text + comma, " \t\r\n"), "");
    }
}

static bool leads_to(const TreeExpr *e, const char *name)
{
    return e->kind == TREE_REFERENCE && !e->rooted && strcmp(e->ref->name->text, name) == 0;
}

bool edit_change_delete(Step *s, const JsonValue *change)
{
    const TreeElement *e = edit_need_component(s, change);
    if (!e)
        return false;
    FoundConnections all = edit_all_connections(s), its = {0};
    for (int k = 0; k < all.n; k++)
        if (leads_to(all.at[k].equation->left, e->name->text) || leads_to(all.at[k].equation->right, e->name->text))
            PUSH(s->arena, its, all.at[k]);
    edit_remove_connections(s, &its);
    sizing_shrink(s, &its, e->name->text);
    remove_declaration(s, e);
    return true;
}

bool edit_change_rename(Step *s, const JsonValue *change)
{
    const TreeElement *e = edit_need_component(s, change);
    const char *to = json_get_text(change, "to", "");
    if (!e || strcmp(to, e->name->text) == 0)
        return e != NULL;
    if (!need_free_name(s, to))
        return false;
    Uses u = {.name = e->name, .arena = s->arena};
    find_uses(s->class_, &u);
    step_replace(s, e->name_span.from, e->name_span.from + (uint32_t)strlen(e->name->text), to);
    for (int k = 0; k < u.uses.n; k++)
        step_replace(s, u.uses.at[k].from, u.uses.at[k].from + (uint32_t)strlen(e->name->text), to);
    return true;
}

/* What can stand between the brackets behind a name. */
static bool is_size(Step *s, const char *value)
{
    const char *probe = text_f(s->arena, "d[%s]", value);
    size_t n = strlen(probe);
    Diags *diags = diags_new(s->arena);
    const TreeExpr *e =
        parse_expression_text(s->arena, s->look.f->symbols, diags, source_of_text(s->arena, "size", probe, n));
    return e && !diags_failed(diags) && e->kind == TREE_REFERENCE && !e->ref->next && e->ref->subscripts &&
           e->span.to == n;
}

bool edit_change_size(Step *s, const JsonValue *change)
{
    const TreeElement *e = edit_need_component(s, change);
    const char *value = json_get_text(change, "value", "");
    if (!e)
        return false;
    value += strspn(value, " \t");
    if (*value && !is_size(s, value))
        return step_refuse(s, "'%s' is no size: whole numbers or parameters, with commas between them", value);
    uint32_t from = e->name_span.from + (uint32_t)strlen(e->name->text), to = modify_skip_sizes(s->text, from);
    step_replace(s, from, to, *value ? text_f(s->arena, "[%s]", value) : "");
    return true;
}

/* What is written between "if" and the end of a condition. NULL: it is no expression. */
static const char *condition_text(Step *s, const char *value)
{
    Diags *diags = diags_new(s->arena);
    const TreeExpr *e = parse_expression_text(s->arena, s->look.f->symbols, diags,
                                              source_of_text(s->arena, "condition", value, strlen(value)));
    size_t n = strlen(value);
    while (n && strchr(" \t\r\n", value[n - 1]))
        n--;
    bool is_whole = e && !diags_failed(diags) && e->span.to == n; /* no comment is behind it */
    return is_whole ? arena_text(s->arena, value, n) : NULL;
}

/* From its "if" to its end, in parentheses or not. */
static Span condition_span(const Step *s, const TreeElement *e)
{
    int first = edit_token_at(s, e->condition->span.from) - 1, depth = 0, end; /* which may begin with "if" itself */
    for (; s->tokens.at[first].kind != KEYWORD_IF; first--)
        depth += s->tokens.at[first].kind == TOKEN_OPEN_PAREN;
    for (end = edit_token_at(s, e->condition->span.to); depth; end++)
        depth -= s->tokens.at[end].kind == TOKEN_CLOSE_PAREN;
    return (Span){e->condition->span.source, s->tokens.at[first].from, s->tokens.at[end - 1].to};
}

bool edit_change_condition(Step *s, const JsonValue *change)
{
    const TreeElement *e = edit_need_component(s, change);
    const char *value = json_get_text(change, "value", "");
    if (!e)
        return false;
    value += strspn(value, " \t\r\n");
    const char *text = *value ? condition_text(s, value) : NULL;
    if (*value && !text)
        return step_refuse(s, "'%s' is no condition: it is to be an expression of Modelica that is true or false",
                           value);
    if (!e->condition) {
        uint32_t name_end = e->name_span.from + (uint32_t)strlen(e->name->text);
        uint32_t at = e->modification ? e->modification->span.to : modify_skip_sizes(s->text, name_end);
        step_replace(s, at, at, text ? text_f(s->arena, " if %s", text) : "");
        return true;
    }
    Span old = condition_span(s, e);
    if (text) {
        uint32_t from = edit_skip_blank(s->text, old.from + (uint32_t)strlen("if"));
        step_replace(s, from, old.to, text);
        return true;
    }
    uint32_t before = s->tokens.at[edit_token_at(s, old.from) - 1].to;
    bool is_next = strspn(s->text + before, " \t\r\n") == old.from - before; /* no comment is between */
    step_replace(s, is_next ? before : old.from, old.to, "");
    return true;
}

/* ---- another class ----------------------------------------------------------------------------------------------- */

static bool has_element(Step *s, Class *i, const TreeName *name)
{
    return i->basic != BASIC_NONE || class_element(s->look.f, i, name->name) != NULL;
}

static void report_removed(Step *s, const char *text)
{
    PUSH(s->results, s->to->removed, arena_text(s->results, text, strlen(text)));
}

/* Modifiers of what the new class has not. */
static void remove_modifiers(Step *s, const TreeElement *e, Class *i)
{
    const TreeModification *m = e->modification;
    int n = 0, n_wrong = 0;
    for (const TreeArgument *a = m ? m->arguments : NULL; a; a = a->next, n++)
        n_wrong += a->name && !has_element(s, i, a->name);
    if (n_wrong && n_wrong == n)
        step_replace(s, m->span.from, m->span.to, "");
    const TreeArgument *kept = NULL; /* the last before that stays */
    for (const TreeArgument *a = n_wrong ? m->arguments : NULL; a; a = a->next) {
        bool goes = a->name && !has_element(s, i, a->name);
        if (goes)
            report_removed(s, text_f(s->arena, "%s.%s", e->name->text, a->name->name->text));
        if (goes && n_wrong < n && kept)
            step_replace(s, edit_skip_blank(s->text, kept->span.to), a->span.to, "");
        else if (goes && n_wrong < n)
            step_replace(s, a->span.from, a->next->span.from, "");
        kept = goes ? kept : a;
    }
}

/* Whether the new class has a connector like that of the old one. */
static bool has_connector(Step *s, Class *old, Class *new, Sym name)
{
    Front *f = s->look.f;
    const Element *was = old ? class_element(f, old, name) : NULL, *is = class_element(f, new, name);
    Class *a = was ? edit_connector_class(f, was) : NULL, *b = is ? edit_connector_class(f, is) : NULL;
    return is && (!a || (b && edit_same_connector(f, a, b)));
}

/* Connections to connectors that the new class has not. */
static void remove_unfit(Step *s, const TreeElement *e, Class *i)
{
    Component *model = step_model(s);
    Class *old = model ? lookup_class_quiet(s->look.f, model->class_, e->type, e->type_rooted) : NULL;
    FoundConnections all = edit_all_connections(s), unfit = {0};
    for (int k = 0; k < all.n; k++) {
        const TreeEquation *c = all.at[k].equation;
        bool goes = false;
        for (int side = 0; side < 2; side++) {
            const TreeExpr *end = side ? c->right : c->left;
            goes |= leads_to(end, e->name->text) && end->ref->next && !has_connector(s, old, i, end->ref->next->name);
        }
        if (goes)
            PUSH(s->arena, unfit, all.at[k]);
        if (goes)
            report_removed(s, arena_text(s->arena, s->text + c->span.from, c->span.to - c->span.from));
    }
    edit_remove_connections(s, &unfit);
    sizing_shrink(s, &unfit, e->name->text);
}

bool edit_change_replace(Step *s, const JsonValue *change)
{
    const TreeElement *e = edit_need_component(s, change);
    Class *i;
    const char *type = e ? edit_type_text_for(s, json_get_text(change, "type", ""), &i) : NULL;
    if (!type)
        return false;
    if (step_clause_is_shared(s, e))
        return step_refuse(s, "'%s' is declared together with others: give it a declaration of its own first",
                           e->name->text);
    class_expand(s->look.f, i);
    const TreeName *last = e->type;
    while (last->next)
        last = last->next;
    step_replace(s, e->type->span.from - (uint32_t)e->type_rooted, last->span.to, type);
    remove_modifiers(s, e, i);
    remove_unfit(s, e, i);
    return true;
}
