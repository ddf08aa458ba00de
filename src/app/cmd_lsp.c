/* cmd_lsp.c: cardan lsp: the language server for editors, on standard input and output. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "app/commands.h"
#include "base/share.h"
#include "lsp/lsp.h"

int cmd_lsp(Call *call)
{
    VEC(const char *) folders = {0};
    for (const char *folder; (folder = call_next_value(call, "-L"));)
        PUSH(call->arena, folders, folder);
    call_flag(call, "--stdio"); /* said by many clients; there is no other way */
    for (int k = 0; k < folders.n; k++)
        if (access(folders.at[k], R_OK) != 0)
            return call_wrong(call, "-L names '%s', which cannot be read: %s", folders.at[k], strerror(errno));
    if (!call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n)
        return call_wrong(call, "'%s' is not needed: editors say which files are open", call->args[0]);
    return lsp_serve(STDIN_FILENO, STDOUT_FILENO, folders.n, folders.at, share_path(call->arena, "lib")) == 0
               ? EXIT_DONE
               : EXIT_CALL_WRONG;
}
