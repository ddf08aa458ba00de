/* message.c: what external functions say, and the memory of their texts. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "run/external/external.h"
#include "run/internal.h"

/* Generated code runs with an instance at work: who comes here without one is a thread that a foreign library made. No
 * run is there to fail, and ModelicaError may not return: that thread ends, and nothing else. */
static void say_outside(const char *text)
{
    fprintf(stderr, "cardan: outside a simulation: %s\n", text);
}

static _Noreturn void fail_outside(const char *text)
{
    say_outside(text);
    pthread_exit(NULL);
}

Instance *external_instance(void)
{
    Instance *I = external_at_work();
    if (!I)
        fail_outside("an external function was called outside a simulation");
    return I;
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
    Instance *I = external_at_work();
    if (I)
        run_say(I, RUN_NOTE, trimmed(text));
    else
        say_outside(text);
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
    Instance *I = external_at_work();
    if (I)
        model_warn(I, trimmed(text));
    else
        say_outside(text);
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
    Instance *I = external_at_work();
    if (!I)
        fail_outside(text);
    model_error(I, "%s", trimmed(text));
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
