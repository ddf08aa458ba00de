/* cmd_edit.c: cardan edit FILE.mo CLASS --changes FILE.json: changes a class in its text, and nothing beside it; with
 * --copy NAME the class as a file of its own. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "app/commands.h"
#include "base/share.h"
#include "edit/edit.h"
#include "view/files.h"

typedef struct {
    Call *call;
    const char *path, *class_name, *text_path, *out;
    bool as_json;
    Workspace workspace;
    Buffer text;
} EditCall;

static bool read_all(Call *call, const char *path, Buffer *to)
{
    char why[400] = "";
    if (strcmp(path, "-") != 0 && file_read(path, to, why))
        return true;
    if (strcmp(path, "-") != 0) {
        diag(call->diags, DIAG_G002, (Span){0}, "%s", why);
        return false;
    }
    char block[1 << 16];
    for (size_t n; (n = fread(block, 1, sizeof block, stdin)) > 0;)
        buffer_add(to, block, n);
    return true;
}

static bool take_folders(EditCall *e)
{
    VEC(const char *) folders = {0};
    for (const char *folder; (folder = call_next_value(e->call, "-L"));) {
        if (access(folder, R_OK) != 0)
            return call_wrong(e->call, "-L names '%s', which cannot be read: %s", folder, strerror(errno)), false;
        PUSH(e->call->arena, folders, folder);
    }
    e->workspace = (Workspace){.arena = e->call->arena,
                               .n_folders = folders.n,
                               .folders = folders.at,
                               .own_libraries = share_path(e->call->arena, "lib")};
    return true;
}

static int answer(EditCall *e, const EditPlace *place, const JsonValue *request)
{
    Buffer out = {0};
    const char *text = e->text.n ? e->text.at : "";
    bool fine = edit_answer(place, text, e->text.n, request, e->call->arena, &(Json){.to = &out});
    fwrite(out.at, 1, out.n, stdout);
    fputc('\n', stdout);
    buffer_free(&out);
    return fine ? EXIT_DONE : EXIT_MODEL_WRONG;
}

static int change(EditCall *e, const EditPlace *place, const JsonValue *changes)
{
    Call *call = e->call;
    Edited edited;
    char why[400] = "";
    const char *to = e->out ? e->out : e->path;
    if (!edit_text(place, e->text.n ? e->text.at : "", e->text.n, changes, call->arena, &edited)) {
        diag(call->diags, DIAG_N001, (Span){0}, "change %d cannot be made: %s", edited.failed + 1, edited.why);
        return EXIT_MODEL_WRONG;
    }
    if (!file_write(to, edited.text, edited.n, why)) {
        diag(call->diags, DIAG_G002, (Span){0}, "%s", why);
        return EXIT_CALL_WRONG;
    }
    printf("%s: %d %s of the text changed\n", to, edited.edits.n, edited.edits.n == 1 ? "place" : "places");
    for (int k = 0; k < edited.removed.n; k++)
        printf("  without %s, which no longer fits\n", edited.removed.at[k]);
    return EXIT_DONE;
}

static int copy(EditCall *e, const char *name)
{
    EditPlace place = {.workspace = &e->workspace, .path = e->path, .class_name = e->class_name};
    const char *why = NULL;
    char not_written[400] = "";
    const char *text = edit_copy(&place, e->text.n ? e->text.at : "", e->text.n, name, false, e->call->arena, &why);
    if (!text) {
        diag(e->call->diags, DIAG_N001, (Span){0}, "there is no copy: %s", why);
        return EXIT_MODEL_WRONG;
    }
    if (!e->out) {
        fputs(text, stdout);
    } else if (!file_write(e->out, text, strlen(text), not_written)) {
        diag(e->call->diags, DIAG_G002, (Span){0}, "%s", not_written);
        return EXIT_CALL_WRONG;
    }
    return EXIT_DONE;
}

static int run(EditCall *e, const JsonValue *asked)
{
    EditPlace place = {.workspace = &e->workspace, .path = e->path, .class_name = e->class_name};
    bool is_list = asked->kind == JSON_ARRAY;
    if (!e->as_json && !is_list)
        return call_wrong(e->call, "the changes are to be a list, [{\"do\": …}, …]");
    if (!e->as_json)
        return change(e, &place, asked);
    static const char *keys[] = {"changes"};
    JsonValue request = {.kind = JSON_OBJECT, .keys = keys, .items = (JsonValue *)asked, .n = 1};
    return answer(e, &place, is_list ? &request : asked);
}

int cmd_edit(Call *call)
{
    EditCall e = {.call = call, .out = call_value(call, "-o"), .text_path = call_value(call, "--text")};
    const char *changes = call_value(call, "--changes"), *name = call_value(call, "--copy"), *why = "";
    e.as_json = call_flag(call, "--json");
    if (!take_folders(&e) || !call_no_more_options(call))
        return EXIT_CALL_WRONG;
    if (call->n != 2 || !changes == !name || !call_ends(call->args[0], ".mo"))
        return call_wrong(call, "a file FILE.mo, the name of a class in it and either --changes or --copy are needed");
    e.workspace.store = store_new();
    e.path = call->args[0];
    e.class_name = call->args[1];
    Buffer asked = {0};
    int status = EXIT_CALL_WRONG;
    if (!read_all(call, e.text_path ? e.text_path : e.path, &e.text)) {
        ; /* told */
    } else if (name) {
        status = copy(&e, name);
    } else if (read_all(call, changes, &asked)) {
        const JsonValue *value = json_read(call->arena, asked.n ? asked.at : "", asked.n, &why);
        if (value)
            status = run(&e, value);
        else
            call_wrong(call, "the changes are not JSON: %s", why);
    }
    buffer_free(&asked);
    buffer_free(&e.text);
    store_free(e.workspace.store);
    return status;
}
