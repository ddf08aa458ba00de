/* cmd_mbs.c: cardan mbs [MODEL] [COMMANDS]: the dialogue on a multibody system, from a file, a pipe or at a prompt. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/mbs_session.h"
#include "convert/convert.h"

static void complete(void *context, const char *line, WordList *to)
{
    mbs_complete(context, line, to);
}

static bool take(MbsSession *s, const char *line)
{
    bool more = mbs_command(s, line);
    diags_print(s->call->diags, stderr, DIAGS_TEXT);
    return more;
}

static void from_file(MbsSession *s, FILE *from)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, from) >= 0) {
        line[strcspn(line, "\r\n")] = 0;
        if (!take(s, line))
            break;
    }
    free(line);
}

static void at_prompt(MbsSession *s)
{
    LineEdit edit = {.arena = s->call->arena, .complete = complete, .context = s};
    const char *line;
    while ((line = line_edit(&edit, "mbs> ")) != NULL)
        if (!take(s, line))
            break;
    if (s->changed)
        puts("the model was changed and not saved");
}

int cmd_mbs(Call *call)
{
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    const char *commands = NULL, *model = NULL;
    for (int k = 0; k < call->n; k++) {
        Format format = format_of_path(call->args[k]);
        bool is_model = format != FORMAT_UNKNOWN && format != FORMAT_MODELICA && format_reads(format);
        const char **to = is_model ? &model : &commands;
        if (*to)
            return call_wrong(call, "one model and one file of commands are taken, not '%s' too", call->args[k]);
        *to = call->args[k];
    }
    MbsSession s = {.call = call, .line_arena = call->arena, .path = model};
    if (mbs_new(NULL, &s.m) != MBS_OK)
        return EXIT_MODEL_WRONG;
    FILE *from = commands ? fopen(commands, "r") : stdin;
    if (!from) {
        mbs_free(s.m);
        return call_wrong(call, "'%s' cannot be read", commands);
    }
    if (model && access(model, F_OK) == 0) { /* else it is a new one */
        Buffer line = {0};
        buffer_f(&line, "open \"%s\"", model);
        take(&s, line.at);
        buffer_free(&line);
    }
    if (!commands && isatty(STDIN_FILENO))
        at_prompt(&s);
    else
        from_file(&s, from);
    if (from != stdin)
        fclose(from);
    mbs_free(s.m);
    return s.is_wrong ? EXIT_MODEL_WRONG : EXIT_DONE;
}
