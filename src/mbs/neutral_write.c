/* neutral_write.c: a model as text. What was read and not changed keeps its bytes. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "mbs/neutral.h"

static bool plain_character(char c, bool first)
{
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    return letter || (!first && ((c >= '0' && c <= '9') || c == '-' || c == '/' || c == ':' || c == '+'));
}

bool neutral_plain_name(const char *name, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!plain_character(name[i], i == 0))
            return false;
    return n > 0;
}

static void put_quoted(Text *t, const char *s)
{
    text_put(t, "\"");
    for (; *s; s++) {
        char hex[8];
        if (*s == '"' || *s == '\\') {
            text_add(t, (char[]){'\\', *s}, 2);
        } else if (*s == '\n') {
            text_put(t, "\\n");
        } else if ((unsigned char)*s < 32 || *s == 127) {
            snprintf(hex, sizeof hex, "\\x%02x", (unsigned char)*s);
            text_put(t, hex);
        } else {
            text_add(t, s, 1);
        }
    }
    text_put(t, "\"");
}

static void put_name(Text *t, const char *name)
{
    if (neutral_plain_name(name, strlen(name)))
        text_put(t, name);
    else
        put_quoted(t, name);
}

static void put_path(Text *t, MbsId id)
{
    const Object *o = mbs_object(t->m, id), *owner = o ? mbs_object(t->m, o->owner) : NULL;
    if (owner && owner->cls != MBS_SYSTEM && owner->cls != MBS_LOOSE) {
        put_name(t, owner->name);
        text_put(t, ".");
    }
    put_name(t, o ? o->name : "");
}

static void put_values(Text *t, const Object *o, const Item *item)
{
    for (int i = 0; i < item->n; i++) {
        text_put(t, " ");
        if (item->values[i].symbol) {
            text_put(t, "(");
            text_put(t, item->values[i].symbol);
            text_put(t, ")");
        } else {
            text_number(t, item->values[i].x);
        }
    }
    if (item->text) {
        text_put(t, " ");
        if (mbs_field_kind(o->cls, item->field) == MBS_WORD)
            text_put(t, item->text);
        else
            put_quoted(t, item->text);
    }
    if (item->id) {
        text_put(t, " ");
        put_path(t, item->id);
    }
}

static void indent(Text *t, int depth)
{
    for (int i = 0; i < depth; i++)
        text_put(t, "    ");
}

void neutral_field_line(Text *t, const Object *o, const Item *item, int depth)
{
    indent(t, depth);
    text_put(t, mbs_field_name(item->field));
    put_values(t, o, item);
    text_put(t, "\n");
}

static const Item *head_item(const Object *o)
{
    int field = mbs_head_field(o->cls), at = field >= 0 ? mbs_item_of(o, (MbsField)field) : -1;
    return at >= 0 ? &o->items[at] : NULL;
}

void neutral_head_line(Text *t, const Object *o, int depth, bool braces)
{
    indent(t, depth);
    text_put(t, mbs_class_name(o->cls));
    if (*o->name) {
        text_put(t, " ");
        put_name(t, o->name);
    }
    if (head_item(o))
        put_values(t, o, head_item(o));
    text_put(t, braces ? " {\n" : "\n");
}

static void put_items(Text *t, const Object *o, int depth);

static void put_object(Text *t, const Object *o, int depth)
{
    bool braces = o->block || o->n_items > (head_item(o) ? 1 : 0);
    if (o->head_raw && o->raw_braces == braces)
        text_put(t, o->head_raw);
    else
        neutral_head_line(t, o, depth, braces);
    if (!braces)
        return;
    put_items(t, o, depth + 1);
    if (o->tail_raw) {
        text_put(t, o->tail_raw);
    } else {
        indent(t, depth);
        text_put(t, "}\n");
    }
}

/* The depth is that of the classes: at most four. */
static void put_items(Text *t, const Object *o, int depth)
{
    const Item *head = head_item(o);
    for (int i = 0; i < o->n_items && !t->failed; i++) {
        const Item *item = &o->items[i];
        if (item == head)
            continue;
        if (item->kind == ITEM_CHILD)
            put_object(t, mbs_object(t->m, item->id), depth);
        else if (item->kind == ITEM_RAW)
            text_put(t, item->text);
        else if (item->raw)
            text_put(t, item->raw);
        else
            neutral_field_line(t, o, item, depth);
    }
}

MbsStatus mbs_write(MbsModel *m, char **text, size_t *n)
{
    Text t = {.m = m};
    *text = NULL;
    *n = 0;
    if (m->first_line)
        text_put(&t, m->first_line);
    else
        text_put(&t, NEUTRAL_MAGIC " 1\n");
    put_items(&t, m->objects[0], 0);
    if (m->no_final_newline && t.n && t.at[t.n - 1] == '\n')
        t.at[--t.n] = 0;
    if (!t.failed) { /* as long as what mbs_free_text will give back */
        char *exact = mbs_resize(m, t.at, t.room, t.n + 1);
        t.failed = !exact;
        if (exact) {
            *text = exact;
            *n = t.n;
            return MBS_OK;
        }
    }
    text_give(&t);
    return mbs_fail(m, MBS_NO_MEMORY, "no memory");
}

void mbs_free_text(MbsModel *m, char *text)
{
    mbs_text_give(m, text);
}

MbsStatus mbs_write_file(MbsModel *m, const char *path)
{
    char *text;
    size_t n;
    MbsStatus status = mbs_write(m, &text, &n);
    if (status)
        return status;
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(text, 1, n, file) == n;
    if (file && fclose(file))
        good = false;
    if (!good)
        status = mbs_fail(m, MBS_CANNOT_READ, "%s: %s", path, strerror(errno));
    mbs_free_text(m, text);
    return status;
}
