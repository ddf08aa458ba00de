/* message.c: whose run it is, what external functions say, and the memory of their texts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "run/external/external.h"
#include "run/internal.h"

/* The only variable of this room outside an instance: ModelicaError(const char *) has no place for one. */
static _Thread_local Instance *at_work;

Instance *external_enter(Instance *I)
{
    Instance *before = at_work;
    at_work = I;
    return before;
}

Instance *external_instance(void)
{
    if (!at_work) { /* nothing to return to, and nobody to tell */
        fputs("cardan: an external function was called outside a simulation\n", stderr);
        _Exit(70);
    }
    return at_work;
}

ExternalState *external_state(void)
{
    Run *run = external_instance()->run;
    if (!run->external)
        run->external = calloc(1, sizeof *run->external);
    if (!run->external)
        ModelicaError("no memory for the state of external functions");
    return run->external;
}

void external_state_end(ExternalState *s)
{
    if (s)
        lines_end(&s->lines);
    free(s);
}

/* ---- messages --------------------------------------------------------------------------------------------------- */

/* Library texts end with one or two ends of lines, ours do not. The copy lives in scratch memory: model_error jumps,
 * and nobody would free it. */
static const char *trimmed(const char *text)
{
    size_t n = strlen(text);
    while (n && (text[n - 1] == '\n' || text[n - 1] == ' '))
        n--;
    return external_text(text, n);
}

static const char *formatted(const char *format, va_list args)
{
    Buffer b = {0};
    buffer_vf(&b, format, args);
    const char *text = trimmed(b.at ? b.at : "");
    buffer_free(&b);
    return text;
}

void ModelicaMessage(const char *text)
{
    run_say(external_instance(), RUN_NOTE, trimmed(text));
}

void ModelicaVFormatMessage(const char *format, va_list args)
{
    run_say(external_instance(), RUN_NOTE, formatted(format, args));
}

void ModelicaFormatMessage(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    ModelicaVFormatMessage(format, args);
    va_end(args);
}

void ModelicaWarning(const char *text)
{
    model_warn(external_instance(), trimmed(text));
}

void ModelicaVFormatWarning(const char *format, va_list args)
{
    model_warn(external_instance(), formatted(format, args));
}

void ModelicaFormatWarning(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    ModelicaVFormatWarning(format, args);
    va_end(args);
}

void ModelicaError(const char *text)
{
    model_error(external_instance(), "%s", trimmed(text));
}

void ModelicaVFormatError(const char *format, va_list args)
{
    model_error(external_instance(), "%s", formatted(format, args));
}

void ModelicaFormatError(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    ModelicaVFormatError(format, args);
}

/* ---- texts ------------------------------------------------------------------------------------------------------ */

char *ModelicaAllocateString(size_t length)
{
    return model_scratch(external_instance(), length + 1);
}

char *ModelicaAllocateStringWithErrorReturn(size_t length)
{
    return ModelicaAllocateString(length);
}

char *ModelicaDuplicateString(const char *text)
{
    size_t n = strlen(text);
    return memcpy(ModelicaAllocateString(n), text, n + 1);
}

char *ModelicaDuplicateStringWithErrorReturn(const char *text)
{
    return ModelicaDuplicateString(text);
}

const char *external_text(const char *text, size_t n)
{
    char *copy = ModelicaAllocateString(n);
    if (n)
        memcpy(copy, text, n);
    return copy;
}
