/* session.c: where classes come from: folders, files and texts. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/inside.h"
#include "base/memory.h"
#include "base/unit.h"
#include "base/version.h"
#include "instance/classic.h"
#include "syntax/parser.h"

const char *cardan_version(void)
{
    return CARDAN_VERSION;
}

const char *cardan_status_text(CardanStatus status)
{
    switch (status) {
    case CARDAN_OK:
        return "all went well";
    case CARDAN_BAD_CALL:
        return "the call is wrong";
    case CARDAN_MODEL_WRONG:
        return "the model is wrong";
    case CARDAN_FAILED:
        return "the run failed";
    case CARDAN_CANNOT_WRITE:
        return "the file cannot be written";
    case CARDAN_INTERRUPTED:
        return "the run was interrupted";
    case CARDAN_NO_MEMORY:
        return "there is no memory left";
    }
    return "";
}

CardanStatus cardan_unit_conversion(const char *from, const char *to, double *factor, double *offset)
{
    bool same = strcmp(from, to) == 0;
    *factor = 1;
    *offset = 0;
    if (same || unit_conversion(from, to, factor, offset))
        return CARDAN_OK;
    double back, moved; /* known the other way round */
    if (!unit_conversion(to, from, &back, &moved))
        return CARDAN_BAD_CALL;
    *factor = 1 / back;
    *offset = -moved / back;
    return CARDAN_OK;
}

/* ---- making and freeing ------------------------------------------------------------------------------------------ */

static void make_arena(void *data)
{
    CardanSession *s = data;
    s->arena = arena_new();
    said_begin(&s->said);
}

CardanStatus cardan_session_new(CardanSession **to)
{
    CardanSession *s = *to = calloc(1, sizeof *s);
    if (s && memory_guarded(make_arena, s))
        return CARDAN_OK;
    cardan_session_free(s);
    *to = NULL;
    return CARDAN_NO_MEMORY;
}

void cardan_session_free(CardanSession *s)
{
    if (!s)
        return;
    if (s->arena)
        arena_free(s->arena);
    said_free(&s->said);
    free(s);
}

int cardan_session_messages(const CardanSession *s, const CardanMessage **to)
{
    return said_list(&s->said, to);
}

/* ---- adding ------------------------------------------------------------------------------------------------------ */

typedef enum { ADD_FOLDER, ADD_FILE, ADD_TEXT } What;

typedef struct {
    CardanSession *session;
    What what;
    const char *name, *text;
    CardanStatus status;
} Adding;

static const char *kept(Adding *a, const char *text)
{
    return arena_text(a->session->arena, text, strlen(text));
}

/* Syntax is checked here, in memory that is given back: a class is parsed again when a model needs it. */
static bool parses(Adding *a)
{
    Said *said = &a->session->said;
    Arena *work = arena_new();
    Source *source =
        a->what == ADD_FILE ? source_read(work, a->name) : source_of_text(work, a->name, a->text, strlen(a->text));
    if (source)
        parse_modelica(work, symbols_new(work), said->diags, source);
    else
        diag(said->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", a->name, strerror(errno));
    bool good = !diags_failed(said->diags);
    said_end(said); /* places are found in the source */
    arena_free(work);
    return good;
}

static void add(void *data)
{
    Adding *a = data;
    CardanSession *s = a->session;
    said_begin(&s->said);
    bool good = a->what == ADD_FOLDER ? access(a->name, R_OK) == 0 : a->what == ADD_FILE && classic_file(a->name);
    if (a->what == ADD_FOLDER && !good) {
        diag(s->said.diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", a->name, strerror(errno));
        said_end(&s->said);
    }
    if (a->what != ADD_FOLDER && !good)
        good = parses(a);
    a->status = good ? CARDAN_OK : CARDAN_MODEL_WRONG;
    if (!good)
        return;
    if (a->what == ADD_TEXT)
        PUSH(s->arena, s->texts, ((PipelineText){kept(a, a->name), kept(a, a->text)}));
    else if (a->what == ADD_FILE)
        PUSH(s->arena, s->files, kept(a, a->name));
    else
        PUSH(s->arena, s->folders, kept(a, a->name));
}

static CardanStatus add_guarded(CardanSession *s, What what, const char *name, const char *text)
{
    Adding a = {.session = s, .what = what, .name = name, .text = text};
    return memory_guarded(add, &a) ? a.status : CARDAN_NO_MEMORY;
}

CardanStatus cardan_add_folder(CardanSession *s, const char *path)
{
    return add_guarded(s, ADD_FOLDER, path, NULL);
}

CardanStatus cardan_add_file(CardanSession *s, const char *path)
{
    return add_guarded(s, ADD_FILE, path, NULL);
}

CardanStatus cardan_add_text(CardanSession *s, const char *name, const char *text)
{
    return add_guarded(s, ADD_TEXT, name, text);
}
