/* connection.c: connections made, taken away, led another way; and whether they can be made. */
#include <math.h>
#include <string.h>

#include "edit/inside.h"
#include "flat/flat.h"
#include "syntax/modify.h"
#include "syntax/parser.h"

/* ---- texts ------------------------------------------------------------------------------------------------------- */

static const JsonValue *pair_of_numbers(const JsonValue *v)
{
    bool is =
        v && v->kind == JSON_ARRAY && v->n == 2 && v->items[0].kind == JSON_NUMBER && v->items[1].kind == JSON_NUMBER;
    return is ? v : NULL;
}

const char *edit_point_text(Arena *a, const JsonValue *point)
{
    if (!pair_of_numbers(point))
        return NULL;
    char x[32], y[32];
    buffer_number_text(x, point->items[0].number);
    buffer_number_text(y, point->items[1].number);
    return text_f(a, "{%s, %s}", x, y);
}

const char *edit_points_text(Arena *a, const JsonValue *points)
{
    if (!points || points->kind != JSON_ARRAY || points->n < 2)
        return NULL;
    const char *text = "{";
    for (int k = 0; k < points->n; k++) {
        const char *point = edit_point_text(a, &points->items[k]);
        if (!point)
            return NULL;
        text = text_f(a, "%s%s%s", text, k ? ", " : "", point);
    }
    return text_f(a, "%s}", text);
}

/* "Line(points={…}, color={…})"; NULL: the change names no points. */
static const char *line_text(Step *s, const JsonValue *change)
{
    const char *points = edit_points_text(s->arena, json_get(change, "points"));
    const JsonValue *color = json_get(change, "color");
    if (!points)
        return NULL;
    bool has_color = color && color->kind == JSON_ARRAY && color->n == 3;
    for (int k = 0; has_color && k < 3; k++)
        has_color = color->items[k].kind == JSON_NUMBER && color->items[k].number >= 0 && color->items[k].number <= 255;
    if (!has_color)
        return text_f(s->arena, "Line(points=%s)", points);
    return text_f(s->arena, "Line(points=%s, color={%d, %d, %d})", points, (int)color->items[0].number,
                  (int)color->items[1].number, (int)color->items[2].number);
}

/* ---- whether it fits --------------------------------------------------------------------------------------------- */

const TreeExpr *edit_parse_connector(Step *s, const char *text)
{
    Diags *diags = diags_new(s->arena);
    const TreeExpr *e = parse_expression_text(s->arena, s->look.f->symbols, diags,
                                              source_of_text(s->arena, "connector", text, strlen(text)));
    return e && !diags_failed(diags) && e->kind == TREE_REFERENCE && !e->rooted ? e : NULL;
}

static void first_error(void *data, const DiagSaid *said)
{
    const char **why = data;
    if (!*why && said->kind == DIAG_SAID_MESSAGE && said->severity == SEVERITY_ERROR)
        *why = said->text;
}

/* False, with the reason. */
static bool fits(Step *s, const char *from, const char *to)
{
    TreeEquation connect = {.kind = EQ_CONNECT};
    connect.left = (TreeExpr *)edit_parse_connector(s, from);
    connect.right = (TreeExpr *)edit_parse_connector(s, to);
    if (!connect.left || !connect.right)
        return step_refuse(s, "'%s' is no name of a connector", connect.left ? to : from);
    connect.span = connect.left->span;
    if (strcmp(from, to) == 0)
        return step_refuse(s, "'%s' cannot be connected with itself", from);
    FoundConnections all = edit_all_connections(s);
    VEC(const TreeEquation *) others = {0};
    for (int k = 0; k < all.n; k++) {
        if (connection_names(s, all.at[k].equation, from, to))
            return step_refuse(s, "'%s' and '%s' are connected already", from, to);
        PUSH(s->arena, others, all.at[k].equation);
    }
    Component *model = step_model(s);
    if (!model)
        return true;
    Diags *said = diags_new(s->arena);
    const char *why = NULL;
    connection_try(s->look.f, model, others.n, others.at, &connect, said);
    diags_visit(said, first_error, &why);
    return why ? step_refuse(s, "%s", why) : true;
}

const char *edit_connectable(const EditPlace *place, const char *text, size_t n, const char *from, const char *to,
                             Arena *a)
{
    Edited none = {0};
    Step s = {.arena = arena_new(), .results = a, .to = &none};
    Diags *diags = diags_new(s.arena);
    store_set_text(place->workspace->store, place->path, text, n, diags);
    Document d = {.path = (char *)place->path, .text = (char *)text, .n = n};
    if (diags_failed(diags))
        step_refuse(&s, "the text has errors");
    else if (step_begin(&s, place, &d))
        fits(&s, from, to);
    arena_free(s.arena);
    return s.why;
}

/* ---- changes ----------------------------------------------------------------------------------------------------- */

bool edit_change_connect(Step *s, const JsonValue *change)
{
    enum { WIDEST = 120 };
    const char *from = json_get_text(change, "from", ""), *to = json_get_text(change, "to", "");
    if (!fits(s, from, to))
        return false;
    Gap g = gap_for_equation(s);
    const char *line = line_text(s, change), *connect = text_f(s->arena, "connect(%s, %s)", from, to);
    const char *indent = strrchr(g.before, '\n') + 1;
    if (!line)
        connect = text_f(s->arena, "%s;", connect);
    else if (strlen(indent) + strlen(connect) + strlen(line) + strlen(" annotation();") <= WIDEST)
        connect = text_f(s->arena, "%s annotation(%s);", connect, line);
    else
        connect = text_f(s->arena, "%s%s%s  annotation(%s);", connect, s->line_end, indent, line);
    edit_fill_gap(s, &g, connect);
    return true;
}

static const TreeEquation *need_connection(Step *s, const JsonValue *change)
{
    const char *from = json_get_text(change, "from", ""), *to = json_get_text(change, "to", "");
    FoundConnections all = edit_all_connections(s);
    for (int k = 0; k < all.n; k++)
        if (connection_names(s, all.at[k].equation, from, to))
            return all.at[k].equation;
    step_refuse(s, "there is no connection of '%s' and '%s' in the text of the class", from, to);
    return NULL;
}

bool edit_change_disconnect(Step *s, const JsonValue *change)
{
    const TreeEquation *e = need_connection(s, change);
    FoundConnections all = edit_all_connections(s), chosen = {0};
    for (int k = 0; k < all.n; k++)
        if (all.at[k].equation == e)
            PUSH(s->arena, chosen, all.at[k]);
    edit_remove_connections(s, &chosen);
    sizing_shrink(s, &chosen, NULL);
    return e != NULL;
}

bool edit_change_route(Step *s, const JsonValue *change)
{
    const TreeEquation *e = need_connection(s, change);
    const char *points = edit_points_text(s->arena, json_get(change, "points")), *why;
    if (!e)
        return false;
    if (!points)
        return step_refuse(s, "a line needs two points or more");
    const TreeAnnotation *found = e->comment.annotation;
    if (!found) {
        edit_annotate(s->arena, &s->edits, s->text, NULL, edit_clause_end(s->text, e->span.from), line_text(s, change));
        return true;
    }
    Sym path[] = {step_symbol(s, "Line"), step_symbol(s, "points")};
    Modifier m = {.path = path, .n = 2, .value = points, .is_compact = true};
    return modify_list(s->arena, s->text, found->modification, found->span.to, &m, 0, &s->edits, &why);
}
