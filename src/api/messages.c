/* messages.c: diagnostics as data. */
#include <stdarg.h>
#include <string.h>

#include "api/inside.h"

void said_begin(Said *s)
{
    said_free(s);
    s->arena = arena_new();
    s->diags = diags_new(s->arena);
}

void said_free(Said *s)
{
    if (s->arena)
        arena_free(s->arena);
    *s = (Said){0};
}

static const char *copied(Arena *a, const char *text)
{
    return arena_text(a, text, strlen(text));
}

static void take_place(Arena *a, Span where, CardanMessage *to)
{
    to->file = "";
    if (!where.source)
        return;
    Place from = source_place(where), end = source_place((Span){where.source, where.to, where.to});
    to->file = copied(a, where.source->path);
    to->line = from.line;
    to->column = from.column;
    to->end_line = end.line;
    to->end_column = end.column;
}

static CardanSeverity severity_of(const DiagSaid *said)
{
    if (said->kind != DIAG_SAID_MESSAGE)
        return CARDAN_INFO;
    switch (said->severity) {
    case SEVERITY_ERROR:
        return CARDAN_ERROR;
    case SEVERITY_WARNING:
        return CARDAN_WARNING;
    case SEVERITY_INFO:
        break;
    }
    return CARDAN_INFO;
}

/* Of a message without a remedy of its own: that of its code, where it is not about options of the command. */
static const char *remedy(Arena *a, const char *code)
{
    DiagExplanation about;
    bool is_wrong_call = strcmp(code, "G001") == 0;
    return !is_wrong_call && diag_explain(code, &about) ? copied(a, about.remedy) : "";
}

static void take(void *data, const DiagSaid *said)
{
    Said *s = data;
    if (said->kind == DIAG_SAID_HELP) {
        for (int i = s->list.n - 1; i >= 0; i--)
            if (*s->list.at[i].code) { /* the first one is the nearest */
                const char **help = &s->list.at[i].help;
                *help = *help ? *help : copied(s->arena, said->text);
                return;
            }
        return;
    }
    CardanMessage one = {.severity = severity_of(said), .text = copied(s->arena, said->text)};
    one.code = said->kind == DIAG_SAID_MESSAGE ? said->code : "";
    take_place(s->arena, said->where, &one);
    PUSH(s->arena, s->list, one);
}

void said_end(Said *s)
{
    diags_visit(s->diags, take, s);
    for (int i = 0; i < s->list.n; i++)
        if (!s->list.at[i].help)
            s->list.at[i].help = *s->list.at[i].code ? remedy(s->arena, s->list.at[i].code) : "";
    s->diags = diags_new(s->arena);
}

void said_take(Said *to, const Said *from)
{
    for (int i = 0; i < from->list.n; i++) {
        CardanMessage one = from->list.at[i];
        one.text = copied(to->arena, one.text);
        one.help = copied(to->arena, one.help);
        one.file = copied(to->arena, one.file);
        PUSH(to->arena, to->list, one);
    }
}

int said_list(const Said *s, const CardanMessage **to)
{
    *to = s->list.at;
    return s->list.n;
}

void said_wrong(Said *s, const char *format, ...)
{
    Buffer text = {0};
    va_list args;
    va_start(args, format);
    buffer_vf(&text, format, args);
    va_end(args);
    diag(s->diags, DIAG_G001, (Span){0}, "%s", text.at);
    buffer_free(&text);
}
