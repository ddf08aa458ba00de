/* cmd_format.c: cardan format [--check] [-i] PATH…: files in canonical form, with their comments. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands.h"
#include "syntax/format.h"

/* Writes beside the file and puts it in its place, so that a full disk leaves the old one whole. */
static bool replace_file(Call *call, const char *path, const Buffer *text)
{
    Buffer beside = {0};
    buffer_f(&beside, "%s.formatted", path);
    FILE *f = fopen(beside.at, "wb");
    bool done = f && (!text->n || fwrite(text->at, 1, text->n, f) == text->n);
    if (f)
        done = fclose(f) == 0 && done;
    done = done && rename(beside.at, path) == 0;
    if (!done) {
        diag(call->diags, DIAG_G002, (Span){0}, "'%s' cannot be written: %s", path, strerror(errno));
        if (f)
            remove(beside.at);
    }
    buffer_free(&beside);
    return done;
}

static bool is_formatted(const Source *s, const Buffer *text)
{
    return s->length == text->n && (!text->n || memcmp(s->text, text->at, text->n) == 0);
}

int cmd_format(Call *call)
{
    bool check = call_flag(call, "--check"), in_place = call_flag(call, "-i");
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (!call->n)
        return call_wrong(call, "no file is given");
    Paths paths = {0};
    for (int i = 0; i < call->n; i++)
        paths_of(call, call->args[i], &paths);
    if (paths.n > 1 && !check && !in_place)
        return call_wrong(call, "several files are formatted in place only (-i), or checked (--check)");
    int changed = 0, wrong = 0;
    for (int i = 0; i < paths.n; i++) {
        Arena *a = arena_new();
        Diags *diags = diags_new(a);
        Source *source = source_read(a, paths.at[i]);
        Buffer text = {0};
        if (!source) {
            diag(call->diags, DIAG_L001, (Span){0}, "'%s' cannot be read: %s", paths.at[i], strerror(errno));
        } else if (!format_source(&text, call->symbols, diags, source)) {
            wrong++;
        } else if (check) {
            if (!is_formatted(source, &text))
                printf("%s\n", paths.at[i]), changed++;
        } else if (!in_place) {
            fwrite(text.at ? text.at : "", 1, text.n, stdout);
        } else if (!is_formatted(source, &text)) {
            replace_file(call, paths.at[i], &text);
        }
        diags_print(diags, stderr, call->form);
        buffer_free(&text);
        arena_free(a);
    }
    if (diags_failed(call->diags)) /* a path that cannot be read or written */
        return EXIT_CALL_WRONG;
    return wrong || changed ? EXIT_MODEL_WRONG : EXIT_DONE;
}
