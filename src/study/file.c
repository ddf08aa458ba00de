#include "study/file.h"

#include <errno.h>
#include <string.h>

typedef struct {
    Arena *arena;
    Diags *diags;
    StudyFile *to;
    const char *text;
    uint32_t at, length;
    const char *section;
} FileReader;

static Span span_of(const FileReader *r, uint32_t from, uint32_t to)
{
    return (Span){r->to->source, from, to};
}

static bool wrong(const FileReader *r, uint32_t from, uint32_t to, const char *why)
{
    diag(r->diags, DIAG_G003, span_of(r, from, to > from ? to : from + 1), "%s", why);
    return false;
}

static char here(const FileReader *r)
{
    return r->at < r->length ? r->text[r->at] : 0;
}

/* Blanks; with `lines` ends of lines and comments too. */
static void skip(FileReader *r, bool lines)
{
    for (;;) {
        char c = here(r);
        if (c == ' ' || c == '\t' || c == '\r' || (lines && c == '\n'))
            r->at++;
        else if (lines && c == '#')
            while (here(r) && here(r) != '\n')
                r->at++;
        else
            return;
    }
}

static bool read_quoted(FileReader *r, StudyText *to)
{
    uint32_t from = r->at++;
    while (here(r) && here(r) != '"' && here(r) != '\n')
        r->at++;
    if (here(r) != '"')
        return wrong(r, from, r->at, "the text does not end: '\"' is missing");
    *to = (StudyText){arena_text(r->arena, r->text + from + 1, r->at - from - 1), span_of(r, from, r->at + 1)};
    r->at++;
    return true;
}

/* Up to one of the characters, or a comment, without blanks at its end. */
static bool read_bare(FileReader *r, const char *end, StudyText *to)
{
    uint32_t from = r->at, last = r->at;
    for (int depth = 0; here(r) && (depth > 0 || !strchr(end, here(r))) && here(r) != '\n' && here(r) != '#'; r->at++) {
        depth += (here(r) == '(' || here(r) == '[') - (here(r) == ')' || here(r) == ']');
        if (here(r) != ' ' && here(r) != '\t' && here(r) != '\r')
            last = r->at + 1;
    }
    *to = (StudyText){arena_text(r->arena, r->text + from, last - from), span_of(r, from, last)};
    return last > from;
}

static bool read_item(FileReader *r, const char *end, StudyText *to)
{
    if (here(r) == '"')
        return read_quoted(r, to);
    uint32_t from = r->at;
    return read_bare(r, end, to) || wrong(r, from, r->at, "a value is missing here");
}

static bool read_list(FileReader *r, StudyEntry *e)
{
    uint32_t from = r->at++;
    e->is_list = true;
    for (skip(r, true); here(r) != ']'; skip(r, true)) {
        StudyText item;
        if (!here(r))
            return wrong(r, from, from + 1, "the list does not end: ']' is missing");
        if (!read_item(r, ",]", &item))
            return false;
        PUSH(r->arena, e->items, item);
        skip(r, true);
        if (here(r) == ',')
            r->at++;
        else if (here(r) != ']')
            return wrong(r, r->at, r->at + 1, "',' or ']' is missing here");
    }
    r->at++;
    e->value = (StudyText){arena_text(r->arena, r->text + from, r->at - from), span_of(r, from, r->at)};
    return true;
}

static bool read_entry(FileReader *r)
{
    StudyText key;
    uint32_t from = r->at;
    if (here(r) == '"' ? !read_quoted(r, &key) : !read_bare(r, "=", &key))
        return diags_failed(r->diags) ? false : wrong(r, from, r->at, "a key is missing before '='");
    skip(r, false);
    if (here(r) != '=')
        return wrong(r, key.span.from, key.span.to, "'=' and a value are missing behind this");
    r->at++;
    skip(r, false);
    StudyEntry e = {.section = r->section, .key = key.text, .span = key.span};
    if (here(r) == '[') {
        if (!read_list(r, &e))
            return false;
    } else if (!read_item(r, "", &e.value))
        return false;
    else
        PUSH(r->arena, e.items, e.value);
    skip(r, false);
    if (here(r) && here(r) != '\n' && here(r) != '#')
        return wrong(r, r->at, r->at + 1, "the value ends before this: one entry stands on a line");
    for (int k = 0; k < r->to->entries.n; k++)
        if (strcmp(r->to->entries.at[k].key, e.key) == 0 && strcmp(r->to->entries.at[k].section, e.section) == 0) {
            diag(r->diags, DIAG_G003, e.span, "'%s' is given twice", e.key);
            diag_note(r->diags, r->to->entries.at[k].span, "here first");
            return false;
        }
    PUSH(r->arena, r->to->entries, e);
    return true;
}

static bool read_section(FileReader *r)
{
    uint32_t from = r->at++;
    StudyText name;
    skip(r, false);
    if (!read_bare(r, "]", &name) || here(r) != ']')
        return wrong(r, from, r->at, "a section has the form [name]");
    r->at++;
    r->section = name.text;
    return true;
}

static bool read_all(Arena *a, Diags *d, StudyFile *to)
{
    FileReader r = {a, d, to, to->source->text, 0, to->source->length, ""};
    for (skip(&r, true); here(&r); skip(&r, true))
        if (here(&r) == '[' ? !read_section(&r) : !read_entry(&r))
            return false;
    return true;
}

bool study_file_read(Arena *a, Diags *d, const char *path, StudyFile *to)
{
    *to = (StudyFile){.source = source_read(a, path)};
    if (!to->source) {
        diag(d, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", path, strerror(errno));
        return false;
    }
    return read_all(a, d, to);
}

bool study_file_of_text(Arena *a, Diags *d, const char *name, const char *text, StudyFile *to)
{
    *to = (StudyFile){.source = source_of_text(a, name, text, strlen(text))};
    return read_all(a, d, to);
}

StudyEntry *study_file_find(StudyFile *f, const char *section, const char *key)
{
    for (int k = 0; k < f->entries.n; k++)
        if (strcmp(f->entries.at[k].section, section) == 0 && strcmp(f->entries.at[k].key, key) == 0) {
            f->entries.at[k].used = true;
            return &f->entries.at[k];
        }
    return NULL;
}

bool study_file_all_used(const StudyFile *f, Diags *d, const char *const *known, int n)
{
    for (int k = 0; k < f->entries.n; k++) {
        const StudyEntry *e = &f->entries.at[k];
        if (e->used)
            continue;
        if (*e->section)
            diag(d, DIAG_G003, e->span, "a study has no '%s' in a section [%s]", e->key, e->section);
        else
            diag(d, DIAG_G003, e->span, "a study has no '%s'", e->key);
        const char *near = diag_nearest(e->key, known, n);
        if (near)
            diag_help(d, "did you mean '%s'?", near);
        return false;
    }
    return true;
}
