/* action.c: what messages say that was meant, as changes that an editor can make. */
#include <string.h>

#include "lsp/lsp.h"

/* The name of "did you mean 'x'?"; false: the message says none, or one of several parts, which stands in for more than
 * the place of the message. */
static bool meant(const char *message, const char **name, size_t *n)
{
    static const char words[] = "did you mean '";
    const char *at = strstr(message, words);
    *name = at ? at + sizeof words - 1 : "";
    *n = strcspn(*name, "'.");
    return *n && (*name)[*n] == '\'' && (*name)[*n + 1] == '?';
}

static void put_place(Json *j, const char *key, const JsonValue *range)
{
    const JsonValue *at = json_get(range, key);
    json_key(j, key);
    json_object(j);
    json_key(j, "line"), json_int(j, (long long)json_get_number(at, "line", 0));
    json_key(j, "character"), json_int(j, (long long)json_get_number(at, "character", 0));
    json_end(j);
}

static void put_action(Json *j, const char *uri, const JsonValue *range, const char *name)
{
    Buffer title = {0};
    buffer_f(&title, "Change to '%s'", name);
    json_object(j);
    json_key(j, "title"), json_text(j, title.at);
    json_key(j, "kind"), json_text(j, "quickfix");
    json_key(j, "edit"), json_object(j);
    json_key(j, "changes"), json_object(j);
    json_key(j, uri), json_array(j);
    json_object(j);
    json_key(j, "range"), json_object(j);
    put_place(j, "start", range);
    put_place(j, "end", range);
    json_end(j);
    json_key(j, "newText"), json_text(j, name);
    json_end(j);
    json_end(j);
    json_end(j);
    json_end(j);
    json_end(j);
    buffer_free(&title);
}

void answer_actions(const JsonValue *params, Json *j)
{
    const JsonValue *diagnostics = json_get(json_get(params, "context"), "diagnostics");
    const char *uri = json_get_text(json_get(params, "textDocument"), "uri", "");
    json_array(j);
    for (int k = 0; diagnostics && diagnostics->kind == JSON_ARRAY && k < diagnostics->n; k++) {
        const char *name;
        size_t n;
        if (!meant(json_get_text(&diagnostics->items[k], "message", ""), &name, &n))
            continue;
        Buffer whole = {0};
        buffer_add(&whole, name, n);
        put_action(j, uri, json_get(&diagnostics->items[k], "range"), whole.at);
        buffer_free(&whole);
    }
    json_end(j);
}
