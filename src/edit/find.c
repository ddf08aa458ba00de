/* find.c: places in the text of a class: its declarations, its equations, and where new ones go. */
#include <stdarg.h>
#include <string.h>

#include "edit/inside.h"
#include "syntax/printer.h"

bool step_refuse(Step *s, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    s->why = text_vf(s->results, format, args);
    va_end(args);
    return false;
}

void step_replace(Step *s, uint32_t from, uint32_t to, const char *by)
{
    TextEdit e = {from, to, by};
    PUSH(s->arena, s->edits, e);
}

Sym step_symbol(const Step *s, const char *name)
{
    return symbol(s->look.f->symbols, name);
}

/* ---- the class --------------------------------------------------------------------------------------------------- */

/* What follows a class's name in a longer one: "B.C" of "A.B.C" for A; NULL: it is another name. */
static const char *behind_name(const char *full, const char *name)
{
    size_t n = strlen(name);
    if (strncmp(full, name, n) != 0 || (full[n] && full[n] != '.'))
        return NULL;
    return full[n] ? full + n + 1 : full + n;
}

static const TreeClass *class_below(const TreeClass *c, const char *rest)
{
    if (!*rest)
        return c;
    for (const TreeElement *e = c->elements; e; e = e->next) {
        const char *inner = e->kind == ELEMENT_CLASS && e->class_ ? behind_name(rest, e->class_->name->text) : NULL;
        if (inner)
            return class_below(e->class_, inner);
    }
    return NULL;
}

static const TreeClass *class_named(const TreeFile *file, const char *full)
{
    for (const TreeName *n = file->within; n && full; n = n->next)
        full = behind_name(full, n->name->text);
    for (const TreeClass *c = file->classes; c && full; c = c->next) {
        const char *rest = c->name ? behind_name(full, c->name->text) : NULL;
        const TreeClass *found = rest ? class_below(c, rest) : NULL;
        if (found)
            return found;
    }
    return NULL;
}

static void read_tokens(Step *s)
{
    Lexer lexer = lexer_begin(s->class_->source, diags_new(s->arena));
    for (Token t = lexer_next(&lexer); t.kind != TOKEN_END_OF_FILE; t = lexer_next(&lexer))
        PUSH(s->arena, s->tokens, t);
}

bool step_begin(Step *s, const EditPlace *place, const Document *d)
{
    s->look = look_at(place->workspace, d, s->arena);
    s->class_ = s->look.file ? class_named(s->look.file, place->class_name) : NULL;
    if (!s->class_)
        return step_refuse(s, "there is no class '%s' in this text", place->class_name);
    s->text = s->class_->source->text;
    const char *end = strchr(s->text + s->class_->name_span.to, '\n');
    s->line_end = end && end > s->text && end[-1] == '\r' ? "\r\n" : "\n";
    read_tokens(s);
    return true;
}

Component *step_model(Step *s)
{
    Front *f = s->look.f;
    Class *i = look_in_class(&s->look, s->class_);
    f->as_part = true;
    return i ? front_model(f, i) : NULL;
}

/* ---- tokens and lines -------------------------------------------------------------------------------------------- */

int edit_token_at(const Step *s, uint32_t from)
{
    int low = 0, high = s->tokens.n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (s->tokens.at[middle].from < from)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static uint32_t line_begin(const Step *s, uint32_t at)
{
    return at - (uint32_t)edit_column(s->text, at);
}

const char *step_indent(const Step *s, uint32_t at)
{
    return arena_text(s->arena, s->text + line_begin(s, at), (size_t)edit_indent(s->text, at));
}

uint32_t edit_behind_line(const Step *s, uint32_t at)
{
    const char *t = s->text;
    uint32_t end = at;
    for (;;) {
        end += (uint32_t)strspn(t + end, " \t");
        if (t[end] == '/' && t[end + 1] == '/')
            return end + (uint32_t)strcspn(t + end, "\r\n");
        const char *closed = t[end] == '/' && t[end + 1] == '*' ? strstr(t + end + 2, "*/") : NULL;
        if (!closed || memchr(t + end, '\n', (size_t)(closed - (t + end))))
            break;
        end = (uint32_t)(closed - t) + 2;
    }
    bool is_end = !t[end] || t[end] == '\n' || (t[end] == '\r' && t[end + 1] == '\n');
    return is_end ? end : at;
}

static uint32_t next_line(const Step *s, uint32_t end)
{
    end += s->text[end] == '\r';
    return end + (s->text[end] == '\n');
}

void edit_remove_lines(Step *s, uint32_t from, uint32_t to)
{
    uint32_t begin = line_begin(s, from), end = edit_behind_line(s, to);
    bool is_first = begin + (uint32_t)edit_indent(s->text, from) == from;
    bool is_last = end > to || !s->text[end] || strchr("\r\n", s->text[end]);
    if (is_first && is_last) {
        step_replace(s, begin, next_line(s, end), "");
        return;
    }
    if (is_first)
        to += (uint32_t)strspn(s->text + to, " \t");
    while (!is_first && from > begin && strchr(" \t", s->text[from - 1]))
        from--;
    step_replace(s, from, to, "");
}

/* ---- declarations ------------------------------------------------------------------------------------------------ */

const TreeElement *edit_own_component(const Step *s, const char *name)
{
    for (const TreeElement *e = s->class_->elements; e; e = e->next)
        if (e->kind == ELEMENT_COMPONENT && strcmp(e->name->text, name) == 0)
            return e;
    return NULL;
}

const TreeElement *edit_need_component(Step *s, const JsonValue *change)
{
    const char *name = json_get_text(change, "name", "");
    const TreeElement *e = edit_own_component(s, name);
    if (e)
        return e;
    Component *model = step_model(s);
    Element *inherited = model ? class_element(s->look.f, model->class_, step_symbol(s, name)) : NULL;
    if (inherited && inherited->scope && inherited->scope->decl)
        step_refuse(s, "'%s' is inherited: it is declared in %s", name, inherited->scope->decl->full_name->text);
    else
        step_refuse(s, "there is no component '%s' in %s", name, s->class_->name->text);
    return NULL;
}

static bool is_prefix(TokenKind kind)
{
    static const TokenKind prefixes[] = {KEYWORD_REDECLARE, KEYWORD_FINAL,  KEYWORD_INNER,    KEYWORD_OUTER,
                                         KEYWORD_FLOW,      KEYWORD_STREAM, KEYWORD_DISCRETE, KEYWORD_PARAMETER,
                                         KEYWORD_CONSTANT,  KEYWORD_INPUT,  KEYWORD_OUTPUT,   KEYWORD_REPLACEABLE,
                                         TOKEN_DOT};
    for (size_t k = 0; k < sizeof prefixes / sizeof *prefixes; k++)
        if (kind == prefixes[k])
            return true;
    return false;
}

uint32_t step_clause_begin(const Step *s, const TreeElement *e)
{
    int k = edit_token_at(s, e->type->span.from);
    while (k > 0 && is_prefix(s->tokens.at[k - 1].kind))
        k--;
    return s->tokens.at[k].from;
}

static const TreeElement *last_of_clause(const Step *s, const TreeElement *e)
{
    const TreeElement *last = e;
    for (const TreeElement *x = s->class_->elements; x; x = x->next)
        if (x->kind == ELEMENT_COMPONENT && x->clause == e->clause)
            last = x;
    return last;
}

static uint32_t behind_semicolon(const Step *s, uint32_t from)
{
    uint32_t at = edit_skip_blank(s->text, edit_clause_end(s->text, from));
    return s->text[at] == ';' ? at + 1 : at;
}

uint32_t step_clause_end(const Step *s, const TreeElement *e)
{
    return behind_semicolon(s, last_of_clause(s, e)->name_span.from);
}

bool step_clause_is_shared(const Step *s, const TreeElement *e)
{
    for (const TreeElement *x = s->class_->elements; x; x = x->next)
        if (x != e && x->kind == ELEMENT_COMPONENT && x->clause == e->clause)
            return true;
    return false;
}

/* ---- gaps -------------------------------------------------------------------------------------------------------- */

/* The token behind the class's name and description. */
static int behind_header(const Step *s)
{
    int k = edit_token_at(s, s->class_->name_span.from) + 1, depth = 0;
    for (; k < s->tokens.n; k++) { /* the modifiers of "model extends A(…)" */
        TokenKind kind = s->tokens.at[k].kind;
        depth += (kind == TOKEN_OPEN_PAREN) - (kind == TOKEN_CLOSE_PAREN);
        if (!depth && kind != TOKEN_CLOSE_PAREN)
            break;
    }
    while (k + 1 < s->tokens.n && (s->tokens.at[k].kind == TOKEN_STRING ||
                                   (s->tokens.at[k].kind == TOKEN_PLUS && s->tokens.at[k + 1].kind == TOKEN_STRING)))
        k++;
    return k;
}

static int token_of_end(const Step *s)
{
    int k = edit_token_at(s, s->class_->span.to);
    while (k > 0 && s->tokens.at[k].kind != KEYWORD_END)
        k--;
    return k;
}

uint32_t element_end(const Step *s, const TreeElement *e)
{
    switch (e->kind) {
    case ELEMENT_COMPONENT:
        return step_clause_end(s, e);
    case ELEMENT_CLASS:
        return behind_semicolon(s, e->class_->span.to);
    case ELEMENT_EXTENDS:
    case ELEMENT_IMPORT:
        break;
    }
    return behind_semicolon(s, e->span.from);
}

static const char *own_indent(const Step *s)
{
    return step_indent(s, s->class_->span.from);
}

/* Behind what ends at `at`, on lines of its own. */
static Gap gap_behind(const Step *s, uint32_t at, const char *indent)
{
    uint32_t end = edit_behind_line(s, at);
    Gap g = {end, end, text_f(s->arena, "%s%s", s->line_end, indent), ""};
    bool goes_on = s->text[end] && !strchr("\r\n", s->text[end]);
    if (goes_on) { /* what follows in the line gets one of its own */
        int k = edit_token_at(s, end);
        bool is_end = k < s->tokens.n && s->tokens.at[k].kind == KEYWORD_END;
        g.to = end + (uint32_t)strspn(s->text + end, " \t");
        g.after = text_f(s->arena, "%s%s", s->line_end, is_end ? own_indent(s) : indent);
    }
    return g;
}

Gap gap_for_component(Step *s)
{
    const TreeElement *last = NULL;
    for (const TreeElement *e = s->class_->elements; e; e = e->next)
        if (e->kind == ELEMENT_COMPONENT && !e->is_protected)
            last = e;
    if (last)
        return gap_behind(s, step_clause_end(s, last), step_indent(s, step_clause_begin(s, last)));
    const TreeSection *section = s->class_->sections;
    for (const TreeElement *e = s->class_->elements; e && !e->is_protected; e = e->next)
        if (!section || e->span.from < section->span.from)
            last = e;
    const char *indent = text_f(s->arena, "%s  ", own_indent(s));
    if (last)
        return gap_behind(s, element_end(s, last), indent);
    return gap_behind(s, s->tokens.at[behind_header(s) - 1].to, indent);
}

/* Behind the last public class, or the last public element, with an empty line between them. */
Gap gap_for_class(Step *s)
{
    const TreeElement *last = NULL;
    const TreeSection *section = s->class_->sections;
    for (const TreeElement *e = s->class_->elements; e && !e->is_protected; e = e->next)
        if ((!section || e->span.from < section->span.from) &&
            (e->kind == ELEMENT_CLASS || !last || last->kind != ELEMENT_CLASS))
            last = e;
    Gap g = gap_behind(s, last ? element_end(s, last) : s->tokens.at[behind_header(s) - 1].to,
                       text_f(s->arena, "%s  ", own_indent(s)));
    if (last)
        g.before = text_f(s->arena, "%s%s", s->line_end, g.before);
    return g;
}

/* A section of equations is begun before the annotation of the class where that stands at the end. */
static Gap gap_for_section(const Step *s)
{
    int k = token_of_end(s);
    const TreeAnnotation *annotation = s->class_->comment.annotation;
    if (annotation && edit_token_at(s, annotation->span.to) + 1 == k)
        k = edit_token_at(s, annotation->span.from);
    Gap g = gap_behind(s, s->tokens.at[k - 1].to, "");
    g.before = text_f(s->arena, "%s%sequation%s%s  ", s->line_end, own_indent(s), s->line_end, own_indent(s));
    return g;
}

Gap gap_for_equation(Step *s)
{
    const TreeSection *section = s->class_->sections;
    while (section && (section->algorithm || section->initial))
        section = section->next;
    if (!section)
        return gap_for_section(s);
    const TreeEquation *last = NULL, *last_connect = NULL;
    for (const TreeEquation *e = section->body; e; last = e, e = e->next)
        if (e->kind == EQ_CONNECT)
            last_connect = e;
    last = last_connect ? last_connect : last;
    if (!last)
        return gap_behind(s, section->span.from + (uint32_t)strlen("equation"),
                          text_f(s->arena, "%s  ", own_indent(s)));
    return gap_behind(s, behind_semicolon(s, last_connect ? last->span.from : last->span.to),
                      step_indent(s, last->span.from));
}

void edit_fill_gap(Step *s, const Gap *g, const char *text)
{
    step_replace(s, g->from, g->to, text_f(s->arena, "%s%s%s", g->before, text, g->after));
}

/* ---- connections ------------------------------------------------------------------------------------------------- */

static void add_connections(const Step *s, const TreeSection *section, const TreeEquation *body, FoundConnections *to)
{
    for (const TreeEquation *e = body; e; e = e->next) {
        if (e->kind == EQ_CONNECT)
            PUSH(s->arena, *to, ((FoundConnection){e, section}));
        for (const TreeEquationBranch *b = e->branches; b; b = b->next)
            add_connections(s, section, b->body, to);
        add_connections(s, section, e->body, to);
    }
}

FoundConnections edit_all_connections(const Step *s)
{
    FoundConnections all = {0};
    for (const TreeSection *x = s->class_->sections; x; x = x->next)
        if (!x->algorithm && !x->initial)
            add_connections(s, x, x->body, &all);
    return all;
}

static const char *written(const Step *s, const TreeExpr *e)
{
    Buffer b = {0};
    print_tree_expr(&b, e);
    const char *text = arena_text(s->arena, b.n ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

bool connection_names(const Step *s, const TreeEquation *e, const char *from, const char *to)
{
    const char *left = written(s, e->left), *right = written(s, e->right);
    return (strcmp(left, from) == 0 && strcmp(right, to) == 0) || (strcmp(left, to) == 0 && strcmp(right, from) == 0);
}

uint32_t connection_end(const Step *s, const TreeEquation *e)
{
    return behind_semicolon(s, e->span.from);
}

static bool is_among(const TreeEquation *e, const FoundConnections *all)
{
    for (int k = 0; k < all->n; k++)
        if (all->at[k].equation == e)
            return true;
    return false;
}

/* Whether a section would hold nothing, not even a comment. */
static bool is_emptied(const Step *s, const TreeSection *section, const FoundConnections *all, uint32_t *end)
{
    uint32_t at = section->span.from + (uint32_t)strlen("equation");
    for (const TreeEquation *e = section->body; e; e = e->next) {
        uint32_t begin = at + (uint32_t)strspn(s->text + at, " \t\r\n");
        if (!is_among(e, all) || begin != e->span.from)
            return false;
        at = edit_behind_line(s, connection_end(s, e));
    }
    uint32_t next = at + (uint32_t)strspn(s->text + at, " \t\r\n");
    *end = at;
    return edit_skip_blank(s->text, next) == next;
}

/* Those of a section; what stands in one line goes as one. */
static void remove_in(Step *s, const TreeSection *section, const FoundConnections *all)
{
    uint32_t from = 0, to = 0;
    for (int k = 0; k < all->n; k++) {
        const TreeEquation *e = all->at[k].equation;
        if (all->at[k].section != section)
            continue;
        bool follows = to && to + strspn(s->text + to, " \t") == e->span.from;
        if (to && !follows)
            edit_remove_lines(s, from, to);
        from = follows ? from : e->span.from;
        to = connection_end(s, e);
    }
    if (to)
        edit_remove_lines(s, from, to);
}

void edit_remove_connections(Step *s, const FoundConnections *all)
{
    for (const TreeSection *x = s->class_->sections; x; x = x->next) {
        uint32_t end;
        bool has_any = false;
        for (int k = 0; k < all->n; k++)
            has_any |= all->at[k].section == x;
        if (!has_any)
            continue;
        if (is_emptied(s, x, all, &end))
            edit_remove_lines(s, x->span.from, end);
        else
            remove_in(s, x, all);
    }
}
