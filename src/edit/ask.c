/* ask.c: what the language server knows about a place of a text, for a page that holds it. */
#include <string.h>

#include "edit/inside.h"

static int number(const JsonValue *v, const char *name)
{
    return (int)json_get_number(v, name, 0);
}

/* Where the class declares a component; `otherwise` where it does not. */
static size_t component_offset(const EditPlace *place, const Document *d, const char *name, size_t otherwise)
{
    Edited none = {0};
    Step s = {.arena = arena_new(), .to = &none};
    s.results = s.arena;
    const TreeElement *e = step_begin(&s, place, d) ? edit_own_component(&s, name) : NULL;
    size_t at = e ? e->name_span.from : otherwise;
    arena_free(s.arena);
    return at;
}

static void ask_rename(Look *l, size_t offset, const char *to, Json *j)
{
    if (edit_is_plain_name(to)) {
        answer_rename(l, offset, to, true, j);
        return;
    }
    json_object(j);
    json_key(j, "why");
    json_text(j,
              text_f(l->arena, "'%s' is no name: letters, digits and underscores make one, and no keyword does", to));
    json_end(j);
}

void edit_ask(const EditPlace *place, Look *l, const Document *d, const JsonValue *asked, Json *j)
{
    const char *what = json_get_text(asked, "what", "");
    const LspPlace at = {number(asked, "line"), number(asked, "character")};
    const char *component = json_get_text(asked, "component", NULL);
    size_t offset = component ? component_offset(place, d, component, d->n) : lsp_offset(d->text, d->n, at);
    if (strcmp(what, "hover") == 0)
        answer_hover(l, offset, j);
    else if (strcmp(what, "completion") == 0)
        answer_completion(l, offset, j);
    else if (strcmp(what, "definition") == 0)
        answer_definition(l, offset, j);
    else if (strcmp(what, "references") == 0)
        answer_references(l, offset, j);
    else if (strcmp(what, "rename") == 0)
        ask_rename(l, offset, json_get_text(asked, "to", ""), j);
    else
        json_number(j, 0.0 / 0.0);
}
