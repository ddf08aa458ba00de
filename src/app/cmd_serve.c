/* cmd_serve.c: cardan serve [DIR|FILE.ssp]: the studio in the browser. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/system_command.h"
#include "base/share.h"
#include "serve/serve.h"
#include "serve/trust.h"
#include "view/files.h"

static bool add_root(Call *call, Studio *s, const char *folder)
{
    struct stat about;
    if (s->root_count == SERVE_MOST_ROOTS)
        return call_wrong(call, "at most %d folders", SERVE_MOST_ROOTS - 2), false;
    if (!realpath(folder, s->roots[s->root_count]) || stat(folder, &about) != 0 || !S_ISDIR(about.st_mode))
        return call_wrong(call, "'%s' is no folder", folder), false;
    s->root_count++;
    return true;
}

static bool open_folders(Call *call, Studio *s, const char *folder)
{
    if (!add_root(call, s, folder))
        return false;
    for (const char *library; (library = call_next_value(call, "-L")) != NULL;)
        if (!add_root(call, s, library))
            return false;
    s->shown_roots = s->root_count;
    return add_root(call, s, share_path(call->arena, "lib"));
}

/* A system of FMUs becomes a model beside it, and its folder is served: NULL after a message. */
static const char *folder_of_system(Call *call, const char *path)
{
    SystemSteps steps;
    const char *model = text_f(call->arena, "%.*s.mo", (int)strlen(path) - 4, path), *slash = strrchr(path, '/');
    if (!system_steps(call, &steps))
        return NULL;
    if (access(model, F_OK) == 0)
        printf("%s is there already and is not written again.\n", model);
    else if (system_import(call, path, model, &steps) != EXIT_DONE)
        return NULL;
    return slash ? text_f(call->arena, "%.*s", (int)(slash - path) + 1, path) : ".";
}

int cmd_serve(Call *call)
{
    Studio *s = NEW(call->arena, Studio);
    const char *port_text = call_value(call, "--port");
    int port = port_text ? atoi(port_text) : 0;
    if (port < 0 || port > 65535 || (port_text && strspn(port_text, "0123456789") != strlen(port_text)))
        return call_wrong(call, "--port is a number up to 65535, not '%s'", port_text);
    const char *folder = ".";
    for (int i = 0; i < call->n; i++) { /* what is no option nor an option's value */
        if (strcmp(call->args[i], "-L") == 0)
            i++;
        else if (call->args[i][0] != '-')
            folder = call->args[i];
    }
    if (file_ends(folder, ".ssp") && !(folder = folder_of_system(call, folder)))
        return diags_failed(call->diags) ? EXIT_MODEL_WRONG : EXIT_CALL_WRONG;
    if (!open_folders(call, s, folder) || !call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n > 1)
        return call_wrong(call, "one folder is served, not %d", call->n);
    char why[400] = "";
    if (!kept_open(s, why))
        return call_wrong(call, "%s", why);
    s->is_trusted = trust_has(s->roots[0]);
    /* Ctrl-C and kill are waited for below, not delivered to a thread in the middle of something. */
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    signal(SIGPIPE, SIG_IGN);
    void *server = serve_start(s, port, port_text ? 0 : kept_port(s), why);
    if (!server) {
        kept_close(s);
        diag(call->diags, DIAG_W003, (Span){0}, "%s", why);
        return EXIT_CALL_WRONG;
    }
    if (!port_text)
        kept_port_set(s);
    printf("The studio for %s is at\n\n    http://127.0.0.1:%d/?token=%s\n\nOnly this machine can reach it. Ctrl-C "
           "ends it.\n",
           s->roots[0], s->port, s->token);
    fflush(stdout);
    int which;
    while (sigwait(&ends, &which) != 0)
        ;
    serve_stop(s, server);
    return EXIT_DONE;
}
