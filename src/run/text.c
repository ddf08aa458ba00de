/* text.c: Strings of generated code, and what it has to say. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run/internal.h"

/* s[k] and pre_s[k] may be the same text; who is left with it last frees it. */
enum { TEXT_OWNED = 1, TEXT_PRE_OWNED = 2 };

static void text_drop(Instance *I, int k)
{
    unsigned char *owned = &I->run->text_owned[k];
    if (*owned & TEXT_OWNED) {
        if (I->s[k] == I->pre_s[k])
            *owned |= TEXT_PRE_OWNED;
        else
            free((char *)I->s[k]);
    }
    *owned &= (unsigned char)~TEXT_OWNED;
}

bool text_commit(Instance *I, int k)
{
    if (I->pre_s[k] == I->s[k])
        return false;
    bool differs = strcmp(I->pre_s[k], I->s[k]) != 0;
    if (I->run->text_owned[k] & TEXT_PRE_OWNED)
        free((char *)I->pre_s[k]);
    I->run->text_owned[k] &= (unsigned char)~TEXT_PRE_OWNED;
    I->pre_s[k] = I->s[k];
    return differs;
}

void texts_end(Instance *I)
{
    for (int k = 0; I->run->text_owned && k < I->model->n_texts; k++) {
        text_commit(I, k);
        if (I->run->text_owned[k])
            free((char *)I->s[k]);
    }
}

void model_set_text(Instance *I, int k, const char *text)
{
    Run *run = I->run;
    if (strcmp(I->s[k], text) == 0)
        return;
    size_t n = strlen(text) + 1;
    char *copy = malloc(n);
    if (!copy) {
        if (run->guard)
            model_error(I, "there is no memory left for a String of %zu characters", n - 1);
        return;
    }
    memcpy(copy, text, n);
    text_drop(I, k);
    I->s[k] = copy;
    run->text_owned[k] |= TEXT_OWNED;
}

void model_set_pre_text(Instance *I, int k, const char *text)
{
    model_set_text(I, k, text);
    text_commit(I, k);
}

const char *model_concat(Instance *I, const char *a, const char *b)
{
    size_t n_a = strlen(a), n_b = strlen(b);
    char *to = model_scratch(I, n_a + n_b + 1);
    memcpy(to, a, n_a);
    memcpy(to + n_a, b, n_b);
    return to;
}

const char *model_text_padded(Instance *I, const char *text, int minimum_length, int left_justified)
{
    size_t n = strlen(text), room = minimum_length > (int)n ? (size_t)minimum_length : n;
    char *to = model_scratch(I, room + 1);
    memset(to, ' ', room);
    memcpy(left_justified ? to : to + (room - n), text, n);
    return to;
}

const char *model_text_real(Instance *I, double x, int significant_digits, int minimum_length, int left_justified)
{
    char text[400];
    snprintf(text, sizeof text, "%.*g",
             significant_digits < 1     ? 1
             : significant_digits > 300 ? 300
                                        : significant_digits,
             x);
    return model_text_padded(I, text, minimum_length, left_justified);
}

const char *model_text_integer(Instance *I, double x, int minimum_length, int left_justified)
{
    char text[40];
    snprintf(text, sizeof text, "%.0f", fabs(x) < 1e20 ? x : 0);
    return model_text_padded(I, text, minimum_length, left_justified);
}

const char *model_text_boolean(Instance *I, double x, int minimum_length, int left_justified)
{
    return model_text_padded(I, x != 0 ? "true" : "false", minimum_length, left_justified);
}

/* String(x, format): the C format without '%' (specification 3.7.1.1): flags, width, .precision, one conversion. */
const char *model_text_format(Instance *I, double x, const char *format)
{
    const char *p = format;
    if (*p == '%')
        p++;
    const char *body = p;
    p += strspn(p, "-+ #0");
    p += strspn(p, "0123456789");
    if (*p == '.')
        p += 1 + strspn(p + 1, "0123456789");
    size_t n = (size_t)(p - body);
    if (n > 20 || !*p || p[1] || !strchr("fFeEgGdiouxXc", *p))
        model_error(I, "'%s' is not a format for a number: flags, width, .precision and one of f e g d are allowed",
                    format);
    char pattern[40], text[400];
    bool integer = strchr("diouxXc", *p) != NULL;
    snprintf(pattern, sizeof pattern, "%%%.*s%s%c", (int)n, body, integer && *p != 'c' ? "ll" : "", *p);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    if (*p == 'c')
        snprintf(text, sizeof text, pattern, (int)x);
    else if (integer)
        snprintf(text, sizeof text, pattern, (long long)x);
    else
        snprintf(text, sizeof text, pattern, x);
#pragma GCC diagnostic pop
    return model_text_padded(I, text, 0, 1);
}

/* ---- messages -------------------------------------------------------------------------------------------------- */

void run_say(Instance *I, RunTone tone, const char *text)
{
    if (I->run->words.say)
        I->run->words.say(I->run->words.data, tone, text);
}

void model_warn(Instance *I, const char *text)
{
    Run *run = I->run;
    for (int i = 0; i < run->words.said_n; i++)
        if (strcmp(run->words.said[i].at, text) == 0)
            return;
    enum { SAID_MOST = 200 }; /* a text with changing numbers in it must not fill the screen */
    if (run->words.said_n == SAID_MOST)
        return;
    if (run->words.said_n == run->words.said_room) {
        int room = run->words.said_room ? 2 * run->words.said_room : 8;
        Buffer *more = realloc(run->words.said, (size_t)room * sizeof *more);
        if (!more)
            return;
        run->words.said = more;
        run->words.said_room = room;
    }
    run->words.said[run->words.said_n] = (Buffer){0};
    buffer_text(&run->words.said[run->words.said_n++], text);
    run_say(I, RUN_WARNING, text);
}

void model_assert(Instance *I, int k, ModelAssertLevel level, const char *text)
{
    Run *run = I->run;
    switch (level) {
    case MODEL_ASSERT_ERROR:
        model_error(I, "assertion violated at time = %.10g: %s", I->time, text);
    case MODEL_ASSERT_WARNING:
        if (run->assert_active[k] == 0) { /* said when the violation begins, not at every point of it */
            Buffer b = {0};
            buffer_f(&b, "at time = %.10g: %s", I->time, text);
            run_say(I, RUN_WARNING, b.at);
            buffer_free(&b);
        }
        run->assert_active[k] = 2;
        break;
    }
}

void model_terminate(Instance *I, const char *text)
{
    if (!I->run->event.terminate) {
        I->run->event.terminate = true;
        buffer_text(&I->run->words.farewell, text);
    }
}
