/* value.c: values in graphical annotations (18.3).
 *
 * Nearly all are literals and are read from the tree as they stand. What names parameters is converted and evaluated in
 * the instance, quietly: what has no value there leaves the default.
 */
#include <string.h>

#include "diagram/inside.h"
#include "expr/eval.h"

/* ---- evaluated expressions --------------------------------------------------------------------------------------- */

static GraphicValue value_of_expr(Front *f, Expr e)
{
    GraphicValue v = {0};
    double number;
    if (e->type->n_dims) {
        bool is_list = e->op == EXPR_ARRAY;
        v.kind = is_list ? GRAPHIC_LIST : GRAPHIC_UNKNOWN;
        v.n = is_list ? e->n : 0;
        v.items = NEW_ARRAY(f->arena, GraphicValue, v.n);
        for (int k = 0; k < v.n; k++)
            v.items[k] = value_of_expr(f, e->args[k]);
        return v;
    }
    switch (e->type->kind) {
    case TYPE_REAL:
    case TYPE_INTEGER:
        if (expr_get_real(e, &number))
            v = (GraphicValue){.kind = GRAPHIC_NUMBER, .number = number};
        break;
    case TYPE_BOOLEAN:
        if (expr_is_literal(e))
            v = (GraphicValue){.kind = GRAPHIC_TRUTH, .number = e->value.integer != 0};
        break;
    case TYPE_STRING:
        if (expr_is_literal(e))
            v = (GraphicValue){.kind = GRAPHIC_TEXT, .text = e->value.text->text};
        break;
    case TYPE_ENUM:
        if (expr_is_literal(e) && e->value.integer >= 1 && e->value.integer <= e->type->n_fields)
            v = (GraphicValue){.kind = GRAPHIC_WORD, .text = e->type->fields[e->value.integer - 1].name->text};
        break;
    CASES_OF_OTHER_TYPES:
        break;
    }
    return v;
}

/* ---- while a simulation is shown --------------------------------------------------------------------------------- */

static Expr literal_of(Front *f, const Type *type, double value)
{
    switch (type->kind) {
    case TYPE_REAL:
        return expr_real(f->exprs, value);
    case TYPE_INTEGER:
        return expr_integer(f->exprs, (int64_t)llround(value));
    case TYPE_BOOLEAN:
        return expr_boolean(f->exprs, value != 0);
    case TYPE_ENUM:
        return expr_enum(f->exprs, type, (int)lround(value));
    case TYPE_STRING:
    CASES_OF_OTHER_TYPES:
        break;
    }
    return NULL;
}

/* A variable, or a vector of them. */
static Expr shown_value(void *data, const Var *v)
{
    const Attributes *of = data;
    Front *f = of->f;
    double value;
    if (!v->type->n_dims && of->values->value(of->values->data, v->name->text, &value))
        return literal_of(f, v->type, value);
    int n = v->type->n_dims == 1 ? v->type->dims[0] : 0;
    Expr *items = NEW_ARRAY(f->arena, Expr, n + 1);
    for (int k = 0; k < n; k++) {
        const char *name = text_f(f->arena, "%s[%d]", v->name->text, k + 1);
        items[k] = of->values->value(of->values->data, name, &value) ? literal_of(f, v->type->element, value) : NULL;
        if (!items[k])
            n = 0;
    }
    return n ? expr_array_typed(f->exprs, v->type, n, items) : front_evaluate_quiet(f, expr_var(f->exprs, v));
}

static Expr shown_special(void *data, Expr e)
{
    const Attributes *of = data;
    double value;
    if (e->op == EXPR_TIME && of->values->value(of->values->data, "time", &value))
        return expr_real(of->f->exprs, value);
    bool is_before = e->op == EXPR_PRE && e->args[0]->op == EXPR_VAR;
    return is_before ? shown_value(data, e->args[0]->value.var) : NULL;
}

static Expr shown(const Attributes *of, Expr e)
{
    Eval eval = {.x = of->f->exprs, .lookup = shown_value, .data = (void *)of, .special = shown_special};
    return expr_evaluate(&eval, e);
}

static GraphicValue evaluated(const Attributes *of, const TreeExpr *e)
{
    Front *f = of->f;
    DiagMark mark = diags_mark(f->diags);
    Translation convert = {.f = f, .scope = of->scope};
    Expr converted = translate_expr(&convert, e);
    Expr value = converted ? front_evaluate_quiet(f, converted) : NULL;
    if (converted && !value && of->values)
        value = shown(of, converted);
    diags_release(f->diags, mark);
    return value ? value_of_expr(f, value) : (GraphicValue){0};
}

/* ---- trees ------------------------------------------------------------------------------------------------------- */

static bool is_dynamic(const TreeExpr *e)
{
    return e->kind == TREE_CALL && e->ref && !e->ref->next && strcmp(e->ref->name->text, "DynamicSelect") == 0 &&
           e->args;
}

const TreeExpr *value_dynamic(const TreeExpr *e)
{
    return e && is_dynamic(e) && e->args->next ? e->args->next->value : NULL;
}

static GraphicValue list_of(const Attributes *of, const TreeArg *args)
{
    GraphicValue v = {.kind = GRAPHIC_LIST};
    for (const TreeArg *a = args; a; a = a->next)
        v.n++;
    v.items = NEW_ARRAY(of->f->arena, GraphicValue, v.n);
    int k = 0;
    for (const TreeArg *a = args; a; a = a->next)
        v.items[k++] = graphic_value(of, a->value);
    return v;
}

/* The enumerations are known in annotations only, where they hide all others (18.3.1). */
static bool is_word(const TreeExpr *e)
{
    static const char *const known[] = {"LinePattern",    "FillPattern", "BorderPattern", "Smooth",
                                        "EllipseClosure", "Arrow",       "TextStyle",     "TextAlignment"};
    const TreeName *first = e->kind == TREE_REFERENCE ? e->ref : NULL;
    for (size_t k = 0; first && first->next && k < sizeof known / sizeof *known; k++)
        if (strcmp(first->name->text, known[k]) == 0)
            return true;
    return false;
}

static GraphicValue chosen(const Attributes *of, const TreeExpr *e)
{
    for (const TreeBranch *b = e->branches; b; b = b->next) {
        GraphicValue holds = b->condition ? graphic_value(of, b->condition) : (GraphicValue){0};
        if (!b->condition || (holds.kind == GRAPHIC_TRUTH && holds.number != 0))
            return graphic_value(of, b->value);
        if (holds.kind != GRAPHIC_TRUTH)
            break;
    }
    return (GraphicValue){0};
}

static bool is_known(const GraphicValue *v)
{
    for (int k = 0; k < v->n; k++)
        if (!is_known(&v->items[k]))
            return false;
    return v->kind != GRAPHIC_UNKNOWN;
}

/* DynamicSelect(x, y): y while a simulation is shown, and has a value there. */
static GraphicValue selected(const Attributes *of, const TreeExpr *e)
{
    const TreeExpr *dynamic = value_dynamic(e);
    GraphicValue v = of->values && dynamic ? graphic_value(of, dynamic) : (GraphicValue){0};
    return is_known(&v) ? v : graphic_value(of, e->args->value);
}

GraphicValue graphic_value(const Attributes *of, const TreeExpr *e)
{
    GraphicValue v = {0};
    switch (e->kind) {
    case TREE_REAL:
    case TREE_INTEGER:
        return (GraphicValue){.kind = GRAPHIC_NUMBER, .number = e->number};
    case TREE_STRING:
        return (GraphicValue){.kind = GRAPHIC_TEXT, .text = e->name->text};
    case TREE_BOOLEAN:
        return (GraphicValue){.kind = GRAPHIC_TRUTH, .number = e->truth};
    case TREE_IF:
        return chosen(of, e);
    case TREE_ARRAY:
        return e->iterators ? evaluated(of, e) : list_of(of, e->args);
    case TREE_MATRIX: /* [-100, -100; 100, 100] is the same as {{-100, -100}, {100, 100}} */
    case TREE_ROW:
        return list_of(of, e->args);
    case TREE_UNARY:
        v = e->op == OP_NEGATE || e->op == OP_PLUS ? graphic_value(of, e->left) : v;
        if (v.kind != GRAPHIC_NUMBER)
            return evaluated(of, e);
        v.number = e->op == OP_NEGATE ? -v.number : v.number;
        return v;
    case TREE_CALL:
        return is_dynamic(e) ? selected(of, e) : evaluated(of, e);
    case TREE_REFERENCE:
        if (!is_word(e))
            return evaluated(of, e);
        for (const TreeName *n = e->ref; n; n = n->next)
            v = (GraphicValue){.kind = GRAPHIC_WORD, .text = n->name->text};
        return v;
    case TREE_BINARY:
    case TREE_RANGE:
    case TREE_TUPLE:
    case TREE_OMITTED:
    case TREE_COLON:
    case TREE_END:
    case TREE_FUNCTION:
    case TREE_PART:
        break;
    }
    return evaluated(of, e);
}

/* ---- attributes -------------------------------------------------------------------------------------------------- */

static const TreeModification *modifier_of(const TreeArgument *arguments, const char *name)
{
    for (const TreeArgument *a = arguments; a; a = a->next)
        if (a->name && !a->name->next && strcmp(a->name->name->text, name) == 0)
            return a->modification;
    return NULL;
}

const TreeExpr *attribute_tree(const Attributes *of, const char *name)
{
    for (const TreeArg *a = of->of_call; a; a = a->next)
        if (a->name && strcmp(a->name->text, name) == 0)
            return a->value;
    const TreeModification *m = modifier_of(of->of_modifier, name);
    return m ? m->value : NULL;
}

Attributes attributes_of_annotation(Front *f, Class *scope, const TreeAnnotation *annotation)
{
    const TreeModification *m = annotation ? annotation->modification : NULL;
    return (Attributes){.f = f, .scope = scope, .of_modifier = m ? m->arguments : NULL};
}

bool attributes_part(const Attributes *of, const char *name, Attributes *to)
{
    const TreeModification *m = modifier_of(of->of_modifier, name);
    const TreeExpr *value = m ? m->value : attribute_tree(of, name);
    *to = (Attributes){.f = of->f, .scope = of->scope, .of_modifier = m ? m->arguments : NULL};
    if (value && value->kind == TREE_CALL) /* coordinateSystem = CoordinateSystem(…) */
        to->of_call = value->args;
    return m || to->of_call;
}

static bool attribute(const Attributes *of, const char *name, GraphicKind kind, GraphicValue *to)
{
    const TreeExpr *e = attribute_tree(of, name);
    if (!e)
        return false;
    *to = graphic_value(of, e);
    return to->kind == kind;
}

bool attribute_number(const Attributes *of, const char *name, double *to)
{
    GraphicValue v;
    if (!attribute(of, name, GRAPHIC_NUMBER, &v) || !isfinite(v.number))
        return false;
    *to = v.number;
    return true;
}

bool attribute_truth(const Attributes *of, const char *name, bool *to)
{
    GraphicValue v;
    if (!attribute(of, name, GRAPHIC_TRUTH, &v))
        return false;
    *to = v.number != 0;
    return true;
}

bool attribute_text(const Attributes *of, const char *name, const char **to)
{
    GraphicValue v;
    if (!attribute(of, name, GRAPHIC_TEXT, &v))
        return false;
    *to = v.text;
    return true;
}

static bool is_point(const GraphicValue *v, PicturePoint *to)
{
    if (v->kind != GRAPHIC_LIST || v->n != 2 || v->items[0].kind != GRAPHIC_NUMBER ||
        v->items[1].kind != GRAPHIC_NUMBER || !isfinite(v->items[0].number) || !isfinite(v->items[1].number))
        return false;
    *to = (PicturePoint){v->items[0].number, v->items[1].number};
    return true;
}

bool attribute_point(const Attributes *of, const char *name, PicturePoint *to)
{
    GraphicValue v;
    return attribute(of, name, GRAPHIC_LIST, &v) && is_point(&v, to);
}

bool attribute_extent(const Attributes *of, const char *name, PicturePoint to[2])
{
    GraphicValue v;
    PicturePoint corners[2];
    if (!attribute(of, name, GRAPHIC_LIST, &v) || v.n != 2 || !is_point(&v.items[0], &corners[0]) ||
        !is_point(&v.items[1], &corners[1]))
        return false;
    memcpy(to, corners, sizeof corners);
    return true;
}

bool attribute_points(const Attributes *of, const char *name, int *n, const PicturePoint **to)
{
    GraphicValue v;
    if (!attribute(of, name, GRAPHIC_LIST, &v))
        return false;
    PicturePoint *points = NEW_ARRAY(of->f->arena, PicturePoint, v.n);
    for (int k = 0; k < v.n; k++)
        if (!is_point(&v.items[k], &points[k]))
            return false;
    *n = v.n;
    *to = points;
    return true;
}

bool attribute_color(const Attributes *of, const char *name, PictureColor *to)
{
    GraphicValue v;
    if (!attribute(of, name, GRAPHIC_LIST, &v) || v.n != 3)
        return false;
    PictureColor color;
    for (int k = 0; k < 3; k++) {
        if (v.items[k].kind != GRAPHIC_NUMBER)
            return false;
        double x = v.items[k].number;
        color.rgb[k] = (unsigned char)(x < 0 ? 0 : x > 255 ? 255 : x);
    }
    *to = color;
    return true;
}

int value_word(const GraphicValue *v, PictureWords words)
{
    const char *const *known = picture_words(words);
    for (int k = 0; v->kind == GRAPHIC_WORD && known[k]; k++)
        if (strcmp(known[k], v->text) == 0)
            return k;
    return -1;
}

int attribute_word(const Attributes *of, const char *name, PictureWords words)
{
    GraphicValue v;
    return attribute(of, name, GRAPHIC_WORD, &v) ? value_word(&v, words) : -1;
}
