/* ask.c: what the language server knows about a place of a text, for a page that holds it. */
#include <string.h>

#include "edit/inside.h"

static int number(const JsonValue *v, const char *name)
{
    return (int)json_get_number(v, name, 0);
}

void edit_ask(Look *l, const Document *d, const JsonValue *asked, Json *j)
{
    const char *what = json_get_text(asked, "what", "");
    const LspPlace at = {number(asked, "line"), number(asked, "character")};
    size_t offset = lsp_offset(d->text, d->n, at);
    if (strcmp(what, "hover") == 0)
        answer_hover(l, offset, j);
    else if (strcmp(what, "completion") == 0)
        answer_completion(l, offset, j);
    else if (strcmp(what, "definition") == 0)
        answer_definition(l, offset, j);
    else if (strcmp(what, "references") == 0)
        answer_references(l, offset, j);
    else if (strcmp(what, "rename") == 0)
        answer_rename(l, offset, json_get_text(asked, "to", ""), true, j);
    else
        json_number(j, 0.0 / 0.0);
}
