/* class.c: classes in the text of another: one more, or one less. */
#include <string.h>

#include "edit/inside.h"
#include "syntax/parser.h"

/* The one class that a text is; NULL: it is none, or more than one, or has errors. */
static const TreeClass *only_class(Step *s, Source *source)
{
    Diags *diags = diags_new(s->arena);
    const TreeFile *file = parse_modelica(s->arena, s->look.f->symbols, diags, source);
    bool fine = !diags_failed(diags) && file && !file->within && file->classes && !file->classes->next;
    return fine ? file->classes : NULL;
}

/* A text whose lines begin farther right; what is within its strings stays. */
static const char *indented(Step *s, Source *source, uint32_t end, const char *indent)
{
    Buffer b = {0};
    uint32_t string_end = 0;
    Lexer lexer = lexer_begin(source, diags_new(s->arena));
    Token t = lexer_next(&lexer);
    for (uint32_t at = 0; at < end; at++) {
        for (; t.kind != TOKEN_END_OF_FILE && t.from <= at; t = lexer_next(&lexer))
            string_end = t.kind == TOKEN_STRING ? t.to : string_end;
        char c = source->text[at];
        if (c == '\r' || c == '\n') {
            at += c == '\r' && source->text[at + 1] == '\n';
            buffer_text(&b, s->line_end);
            if (at >= string_end && !strchr("\r\n", source->text[at + 1]))
                buffer_text(&b, indent);
        } else {
            buffer_add(&b, &c, 1);
        }
    }
    const char *text = arena_text(s->arena, b.n ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

static const TreeElement *class_inside(const Step *s, const char *name)
{
    for (const TreeElement *e = s->class_->elements; e; e = e->next)
        if (e->kind == ELEMENT_CLASS && e->class_ && strcmp(e->class_->name->text, name) == 0)
            return e;
    return NULL;
}

bool edit_change_class(Step *s, const JsonValue *change)
{
    const char *text = json_get_text(change, "text", "");
    Source *source = source_of_text(s->arena, "class", text, strlen(text));
    const TreeClass *c = only_class(s, source);
    if (!c)
        return step_refuse(s, "the text of one class is needed");
    if (s->class_->form != FORM_LONG)
        return step_refuse(s, "'%s' has no text between its name and its end, and so no classes",
                           s->class_->name->text);
    Class *in = look_in_class(&s->look, s->class_);
    if (in && class_element(s->look.f, in, c->name))
        return step_refuse(s, "there is a '%s' in %s already", c->name->text, s->class_->name->text);
    Gap g = gap_for_class(s);
    const char *indent = strrchr(g.before, '\n') + 1;
    edit_fill_gap(s, &g, text_f(s->arena, "%s;", indented(s, source, c->span.to, indent)));
    return true;
}

bool edit_change_remove(Step *s, const JsonValue *change)
{
    const char *name = json_get_text(change, "name", "");
    const TreeElement *e = class_inside(s, name);
    if (!e)
        return step_refuse(s, "there is no class '%s' in %s", name, s->class_->name->text);
    uint32_t from = e->span.from < e->class_->span.from ? e->span.from : e->class_->span.from;
    uint32_t to = element_end(s, e), behind = edit_behind_line(s, to);
    uint32_t begin = from - (uint32_t)edit_column(s->text, from);
    /* with the empty line that stood between it and what comes before */
    uint32_t before = begin;
    while (before && strchr(" \t\r\n", s->text[before - 1]))
        before--;
    uint32_t line = before + (uint32_t)strcspn(s->text + before, "\n") + 1;
    bool is_alone =
        begin + (uint32_t)edit_indent(s->text, from) == from && (behind > to || strchr("\r\n", s->text[behind]));
    if (is_alone && line < begin)
        step_replace(s, line, behind + (uint32_t)strspn(s->text + behind, "\r") + (s->text[behind] != 0), "");
    else
        edit_remove_lines(s, from, to);
    return true;
}
