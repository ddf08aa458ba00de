/* neutral_read.c: reads the neutral file, line by line (doc/neutral-file.md has the grammar).
 *
 * Each line is parsed, then written again in our own form; where that differs from what was read, the line is kept
 * beside the value. So comments, blank lines, spelling of numbers and order all survive a read and a write.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mbs/neutral.h"

/* A reference to be resolved once all objects are there. */
typedef struct {
    MbsId object;
    MbsField field;
    int line;
    const char *from, *to; /* the path, in the text */
    int item;
} Pending;

typedef struct {
    MbsModel *m;
    const char *end;
    const char *line_from, *line_to; /* the line under way; line_to is past its end mark */
    const char *stop;                /* past its last character of content */
    const char *at;
    int line;
    bool newer; /* unknown content is kept */
    MbsReport report;
    void *context;
    Pending *pending;
    int n_pending, room_pending;
    MbsStatus status;
} NeutralReader;

static void say(NeutralReader *r, char severity, int line, MbsId object, const char *text)
{
    if (r->report)
        r->report(r->context, severity, line, object, text);
}

__attribute__((format(printf, 2, 3))) static void wrong(NeutralReader *r, const char *format, ...)
{
    if (r->status)
        return;
    char *text = r->m->message;
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof r->m->message, format, args);
    va_end(args);
    r->status = MBS_SYNTAX;
    say(r, 'e', r->line, 0, text);
}

static void short_of_memory(NeutralReader *r)
{
    if (!r->status)
        r->status = mbs_fail(r->m, MBS_NO_MEMORY, "no memory");
}

static bool next_line(NeutralReader *r)
{
    r->line_from = r->line_to;
    if (r->line_from >= r->end || r->status)
        return false;
    const char *newline = memchr(r->line_from, '\n', (size_t)(r->end - r->line_from));
    r->line_to = newline ? newline + 1 : r->end;
    r->stop = newline ? newline : r->end;
    if (r->stop > r->line_from && r->stop[-1] == '\r')
        r->stop--;
    r->at = r->line_from;
    r->line++;
    return true;
}

static void blanks(NeutralReader *r)
{
    while (r->at < r->stop && (*r->at == ' ' || *r->at == '\t'))
        r->at++;
    if (r->at < r->stop && *r->at == '#')
        r->at = r->stop;
}

static bool at_end(NeutralReader *r)
{
    blanks(r);
    return r->at == r->stop;
}

/* A run of characters up to a blank or one that means something. */
static const char *word(NeutralReader *r, size_t *n)
{
    blanks(r);
    const char *from = r->at;
    while (r->at < r->stop && !strchr(" \t#\"(){}", *r->at))
        r->at++;
    *n = (size_t)(r->at - from);
    return from;
}

/* A quoted text at from, unescaped in place of a copy; NULL after a message. *past: after the closing quote. */
static char *unquoted(NeutralReader *r, const char *from, const char **past)
{
    size_t most = (size_t)(r->stop - from), n = 0;
    char *text = mbs_get(r->m, most + 1);
    if (!text) {
        short_of_memory(r);
        return NULL;
    }
    const char *at = from + 1;
    for (; at < r->stop && *at != '"'; at++) {
        char c = *at;
        if (c == '\\' && at + 1 < r->stop) {
            c = *++at;
            if (c == 'n') {
                c = '\n';
            } else if (c == 'x' && at + 2 < r->stop) {
                char hex[3] = {at[1], at[2], 0}, *end;
                c = (char)strtol(hex, &end, 16);
                at += 2;
                if (*end || !c)
                    wrong(r, "\\x is followed by two hexadecimal digits other than 00");
            } else if (c != '"' && c != '\\') {
                wrong(r, "unknown escape '\\%c' in a quoted text", c);
            }
        }
        text[n++] = c;
    }
    if (at == r->stop)
        wrong(r, "a quoted text does not end on its line");
    *past = at + (at < r->stop);
    char *exact = r->status ? NULL : mbs_resize(r->m, text, most + 1, n + 1);
    if (!exact) {
        mbs_give(r->m, text, most + 1);
        short_of_memory(r);
    }
    return exact;
}

/* A name: quoted, or a plain word. Owned by the caller; NULL after a message. */
static char *name(NeutralReader *r, const char *what)
{
    size_t n;
    blanks(r);
    if (r->at < r->stop && *r->at == '"')
        return unquoted(r, r->at, &r->at);
    const char *from = word(r, &n);
    if (!neutral_plain_name(from, n)) {
        wrong(r, n ? "'%.*s' is not a name for a %s; put it in quotes" : "a name expected%.*s after '%s'",
              (int)(n > 60 ? 60 : n), from, what);
        return NULL;
    }
    char *copy = mbs_text_copy(r->m, from, n);
    if (!copy)
        short_of_memory(r);
    return copy;
}

static Value number(NeutralReader *r, MbsField field)
{
    Value value = {0};
    size_t n;
    if (*r->at == '(') {
        const char *from = r->at + 1;
        int depth = 0;
        do {
            depth += (*r->at == '(') - (*r->at == ')');
            if ((unsigned char)*r->at < 32 || *r->at == '"' || *r->at == '#')
                wrong(r, "a formula cannot hold that character");
            r->at++;
        } while (depth && r->at < r->stop);
        if (depth || r->at - from < 2)
            wrong(r, "a formula is something in matching parentheses");
        if (!r->status && !(value.symbol = mbs_text_copy(r->m, from, (size_t)(r->at - from) - 1)))
            short_of_memory(r);
        return value;
    }
    const char *from = word(r, &n);
    if (!mbs_number_read(r->m, from, n, &value.x))
        wrong(r, "field '%s': '%.*s' is not a number", mbs_field_name(field), (int)(n > 60 ? 60 : n), from);
    return value;
}

static void numbers(NeutralReader *r, const FieldRule *rule, Item *item)
{
    int room = 0, most = rule->count >= 0 ? rule->count : -rule->count;
    while (!r->status && !at_end(r) && *r->at != '{') {
        if (item->n == most) {
            wrong(r, "field '%s' takes at most %d number(s)", mbs_field_name(rule->field), most);
            break;
        }
        if (!mbs_room(r->m, (void **)&item->values, item->n, &room, sizeof *item->values)) {
            short_of_memory(r);
            break;
        }
        item->values[item->n] = number(r, rule->field);
        item->n++;
    }
    if (item->n < (rule->count > 0 ? rule->count : 1))
        wrong(r, "field '%s' takes %s%d number(s), not %d", mbs_field_name(rule->field),
              rule->count > 0 ? "" : "at least ", rule->count > 0 ? rule->count : 1, item->n);
    size_t size = sizeof *item->values;
    Value *exact = item->n ? mbs_resize(r->m, item->values, (size_t)room * size, (size_t)item->n * size) : NULL;
    if (exact) {
        item->values = exact;
        return;
    }
    for (int i = 0; i < item->n; i++)
        mbs_text_give(r->m, item->values[i].symbol);
    mbs_give(r->m, item->values, (size_t)room * size);
    item->values = NULL;
    item->n = 0;
    short_of_memory(r);
}

/* The path is looked up when all is read. */
static void reference(NeutralReader *r, const FieldRule *rule, const Object *o)
{
    blanks(r);
    const char *from = r->at;
    while (r->at < r->stop && !strchr(" \t#(){}", *r->at)) {
        if (*r->at == '"') {
            for (r->at++; r->at < r->stop && *r->at != '"'; r->at++)
                r->at += *r->at == '\\' && r->at + 1 < r->stop;
            if (r->at == r->stop) {
                wrong(r, "a quoted name does not end on its line");
                return;
            }
        }
        r->at++;
    }
    if (from == r->at) {
        wrong(r, "field '%s' names a %s", mbs_field_name(rule->field), mbs_class_name(rule->target));
        return;
    }
    if (!mbs_room(r->m, (void **)&r->pending, r->n_pending, &r->room_pending, sizeof *r->pending)) {
        short_of_memory(r);
        return;
    }
    r->pending[r->n_pending++] = (Pending){o->id, rule->field, r->line, from, r->at, 0};
}

static Item value_of(NeutralReader *r, const FieldRule *rule, const Object *o)
{
    Item item = {.kind = ITEM_FIELD, .field = rule->field};
    size_t n;
    blanks(r);
    switch (rule->kind) {
    case MBS_NUMBERS:
        numbers(r, rule, &item);
        break;
    case MBS_WORD: {
        const char *from = word(r, &n);
        item.text = mbs_text_copy(r->m, from, n);
        if (!item.text)
            short_of_memory(r);
        else if (!mbs_word_allowed(rule, item.text))
            wrong(r, "field '%s' is one of: %s; not '%.60s'", mbs_field_name(rule->field), rule->words, item.text);
        break;
    }
    case MBS_TEXT:
        if (r->at < r->stop && *r->at == '"')
            item.text = unquoted(r, r->at, &r->at);
        else
            wrong(r, "field '%s' is a text in quotes", mbs_field_name(rule->field));
        break;
    case MBS_OBJECT:
        reference(r, rule, o);
        break;
    case MBS_ABSENT:
        break;
    }
    return item;
}

/* Adds an item, owning it in any case. */
static void add_item(NeutralReader *r, Object *o, Item item)
{
    if (r->status || mbs_insert_item(r->m, o, o->n_items, item)) {
        mbs_item_give(r->m, &item);
        short_of_memory(r);
    }
}

static char *line_copy(NeutralReader *r)
{
    char *copy = mbs_text_copy(r->m, r->line_from, (size_t)(r->line_to - r->line_from));
    if (!copy)
        short_of_memory(r);
    return copy;
}

/* The line as read when it is not what we would write, otherwise NULL. A last line without its end counts as if it
 * had one; the model remembers that separately. */
static char *line_unless(NeutralReader *r, Text *ours)
{
    size_t n = (size_t)(r->line_to - r->line_from);
    bool ended = n && r->line_to[-1] == '\n';
    bool same = !ours->failed && ours->n == n + !ended && !memcmp(ours->at, r->line_from, n);
    if (ours->failed)
        short_of_memory(r);
    text_give(ours);
    if (same || r->status)
        return NULL;
    char *copy = mbs_get(r->m, n + !ended + 1);
    if (!copy) {
        short_of_memory(r);
        return NULL;
    }
    memcpy(copy, r->line_from, n);
    if (!ended)
        copy[n] = '\n';
    return copy;
}

static void keep_raw(NeutralReader *r, Object *o)
{
    char *text = line_copy(r);
    if (text && r->line_to[-1] != '\n') {
        char *longer = mbs_resize(r->m, text, strlen(text) + 1, strlen(text) + 2);
        if (!longer)
            short_of_memory(r);
        else
            strcat(text = longer, "\n");
    }
    add_item(r, o, (Item){.kind = ITEM_RAW, .text = text});
}

/* A line of unknown content of a newer version; with its block when it opens one. */
static void keep_unknown(NeutralReader *r, Object *o, const char *what, size_t n)
{
    char text[160];
    if (!r->newer) {
        wrong(r, "a%s %s holds no '%.*s'", strchr("aeiou", mbs_class_name(o->cls)[0]) ? "n" : "",
              mbs_class_name(o->cls), (int)(n > 60 ? 60 : n), what);
        return;
    }
    snprintf(text, sizeof text, "'%.*s' belongs to a newer version: kept, not understood", (int)(n > 60 ? 60 : n),
             what);
    say(r, 'w', r->line, o->id, text);
    int depth = 0;
    do {
        bool quoted = false;
        for (const char *c = r->line_from; c < r->stop && (quoted || *c != '#'); c++) {
            if (quoted && *c == '\\')
                c++;
            else if (*c == '"')
                quoted = !quoted;
            else if (!quoted)
                depth += (*c == '{') - (*c == '}');
        }
        keep_raw(r, o);
    } while (depth > 0 && next_line(r));
    if (depth)
        wrong(r, "a block does not end");
}

static void field_line(NeutralReader *r, Object *o, MbsField field)
{
    const FieldRule *rule = mbs_rule(o->cls, field);
    int pending = r->n_pending;
    if (mbs_item_of(o, field) >= 0)
        wrong(r, "field '%s' stands twice", mbs_field_name(field));
    Item item = value_of(r, rule, o);
    if (!r->status && !at_end(r))
        wrong(r, "'%.*s' after the end of field '%s'", (int)(r->stop - r->at > 60 ? 60 : r->stop - r->at), r->at,
              mbs_field_name(field));
    if (r->n_pending > pending) {
        r->pending[pending].item = o->n_items;
        item.raw = line_copy(r); /* decided when the path is known */
    } else if (!r->status) {
        Text ours = {.m = r->m};
        int depth = 0;
        for (const Object *up = o; up->owner; up = mbs_object(r->m, up->owner))
            depth++;
        neutral_field_line(&ours, o, &item, depth);
        item.raw = line_unless(r, &ours);
    }
    add_item(r, o, item);
}

static void items(NeutralReader *r, Object *o, int depth);

static void object_line(NeutralReader *r, Object *owner, MbsClass cls, int depth)
{
    Object *o = NULL;
    char *own_name = mbs_has_name(cls) ? name(r, mbs_class_name(cls)) : NULL;
    if (r->status) {
        mbs_text_give(r->m, own_name);
        return;
    }
    const char *called = own_name ? own_name : "";
    if (mbs_has_name(cls) && !*called)
        wrong(r, "a %s needs a name", mbs_class_name(cls));
    for (const char *c = called; *c; c++)
        if ((unsigned char)*c < 32)
            wrong(r, "a name cannot hold control characters");
    if (*called && mbs_find_name(r->m, cls, mbs_scope(r->m, owner->id), called, strlen(called)))
        wrong(r, "there is a %s '%.100s' already", mbs_class_name(cls), called);
    if (owner->cls != MBS_LOOSE && mbs_single(cls) && mbs_first(r->m, owner->id, cls))
        wrong(r, "there is a %s already", mbs_class_name(cls));
    if (!r->status && mbs_object_new(r->m, cls, called, &o))
        short_of_memory(r);
    mbs_text_give(r->m, own_name);
    if (r->status)
        return;
    o->alive = true;
    o->owner = owner->id;
    if (cls == MBS_LOOSE)
        r->m->loose = o->id;
    mbs_index_add(r->m, o);
    o->hint = owner->n_items;
    add_item(r, owner, (Item){.kind = ITEM_CHILD, .id = o->id});
    int head = mbs_head_field(cls);
    if (!r->status && head >= 0 && !at_end(r) && *r->at != '{')
        add_item(r, o, value_of(r, mbs_rule(cls, (MbsField)head), o));
    bool braces = !r->status && !at_end(r) && *r->at == '{';
    r->at += braces;
    if (!r->status && !at_end(r))
        wrong(r, "'%.*s' where the line of a %s should end", (int)(r->stop - r->at > 60 ? 60 : r->stop - r->at), r->at,
              mbs_class_name(cls));
    if (r->status)
        return;
    Text ours = {.m = r->m};
    neutral_head_line(&ours, o, depth, braces);
    o->head_raw = line_unless(r, &ours);
    o->raw_braces = braces;
    o->block = braces;
    if (braces)
        items(r, o, depth + 1);
    if (r->status || !braces)
        return;
    for (int i = 0; i < depth; i++)
        text_put(&ours, "    ");
    text_put(&ours, "}\n");
    o->tail_raw = line_unless(r, &ours);
    /* Braces that hold something need no remembering. */
    o->block = o->n_items == (head >= 0 && mbs_item_of(o, (MbsField)head) >= 0);
}

/* Lines up to the closing brace of o, or to the end for the root. */
static void items(NeutralReader *r, Object *o, int depth)
{
    int opened = r->line;
    while (next_line(r)) {
        size_t n;
        if (at_end(r)) {
            keep_raw(r, o);
            continue;
        }
        if (*r->at == '}' && o->cls != MBS_SYSTEM) {
            r->at++;
            if (!at_end(r))
                wrong(r, "nothing may follow '}' on its line");
            return;
        }
        const char *key = word(r, &n);
        char few[32];
        snprintf(few, sizeof few, "%.*s", (int)(n < 31 ? n : 31), key);
        int cls = n ? mbs_class_of_name(few) : -1, field = n ? mbs_field_of_name(o->cls, key, n) : -1;
        /* "frame" is a field of a body and a class in a part. */
        if (field >= 0)
            field_line(r, o, (MbsField)field);
        else if (cls >= 0 && mbs_owns(o->cls, (MbsClass)cls))
            object_line(r, o, (MbsClass)cls, depth);
        else if (n)
            keep_unknown(r, o, key, n);
        else
            wrong(r, "'%c' where a line should begin with a word", *r->at);
    }
    if (!r->status && o->cls != MBS_SYSTEM)
        wrong(r, "the block of %s '%.100s' that begins in line %d does not end", mbs_class_name(o->cls), o->name,
              opened);
}

static void resolve(NeutralReader *r)
{
    for (int i = 0; i < r->n_pending && !r->status; i++) {
        const Pending *p = &r->pending[i];
        Object *o = mbs_object(r->m, p->object);
        const FieldRule *rule = mbs_rule(o->cls, p->field);
        char *path = mbs_text_copy(r->m, p->from, (size_t)(p->to - p->from));
        if (!path) {
            short_of_memory(r);
            return;
        }
        Item *item = &o->items[p->item];
        item->id = mbs_find_path(r->m, rule->target, path);
        r->line = p->line;
        if (!item->id)
            wrong(r, "field '%s': there is no %s '%.200s'", mbs_field_name(p->field), mbs_class_name(rule->target),
                  path);
        mbs_text_give(r->m, path);
        if (r->status)
            return;
        Text ours = {.m = r->m};
        int depth = 0;
        for (const Object *up = o; up->owner; up = mbs_object(r->m, up->owner))
            depth++;
        neutral_field_line(&ours, o, item, depth);
        size_t n = strlen(item->raw);
        r->line_from = item->raw;
        r->line_to = item->raw + n;
        char *raw = line_unless(r, &ours);
        mbs_text_give(r->m, item->raw);
        item->raw = raw;
    }
}

static void first_line(NeutralReader *r)
{
    size_t n;
    double version = 0;
    if (!next_line(r)) {
        wrong(r, "the text is empty; a neutral file begins with '" NEUTRAL_MAGIC " 1'");
        return;
    }
    const char *magic = word(r, &n);
    bool known = n == strlen(NEUTRAL_MAGIC) && !memcmp(magic, NEUTRAL_MAGIC, n);
    const char *digits = word(r, &n);
    if (!known || !mbs_number_read(r->m, digits, n, &version) || version < 1 || !at_end(r)) {
        wrong(r, "a neutral file begins with '" NEUTRAL_MAGIC " 1'");
        return;
    }
    r->newer = version > NEUTRAL_VERSION;
    if (r->newer)
        say(r, 'w', 1, 0, "this file is of a newer version: what is unknown here is kept and reported");
    Text ours = {.m = r->m};
    text_put(&ours, NEUTRAL_MAGIC " 1\n");
    r->m->first_line = line_unless(r, &ours);
}

MbsStatus mbs_read(const char *text, size_t n, const MbsAllocator *allocator, MbsReport report, void *context,
                   MbsModel **model)
{
    MbsModel *m;
    *model = NULL;
    MbsStatus status = mbs_new(allocator, &m);
    if (status)
        return status;
    m->logging = false;
    NeutralReader r = {
        .m = m, .end = text + n, .line_from = text, .line_to = text, .report = report, .context = context};
    if (n && memchr(text, 0, n))
        wrong(&r, "the text holds a byte 0: this is not a neutral file");
    if (!r.status)
        first_line(&r);
    if (!r.status)
        items(&r, m->objects[0], 0);
    m->no_final_newline = n && text[n - 1] != '\n';
    resolve(&r);
    mbs_give(m, r.pending, (size_t)r.room_pending * sizeof *r.pending);
    if (r.status) {
        mbs_free(m);
        return r.status;
    }
    m->logging = true;
    *model = m;
    return MBS_OK;
}

MbsStatus mbs_read_file(const char *path, const MbsAllocator *allocator, MbsReport report, void *context,
                        MbsModel **model)
{
    MbsAllocator a = allocator ? *allocator : mbs_standard_allocator();
    *model = NULL;
    FILE *file = fopen(path, "rb");
    size_t n = 0, room = 0;
    char *text = NULL;
    bool memory = true;
    while (file && !feof(file) && !ferror(file)) {
        size_t bigger = room ? 2 * room : 1 << 16;
        char *to = a.resize(a.context, text, room, bigger);
        memory = to != NULL;
        if (!memory)
            break;
        text = to;
        room = bigger;
        n += fread(text + n, 1, room - n, file);
    }
    bool good = file && !ferror(file);
    if (!good && report)
        report(context, 'e', 0, 0, strerror(errno));
    if (file)
        fclose(file);
    MbsStatus status = !memory ? MBS_NO_MEMORY : !good ? MBS_CANNOT_READ : MBS_OK;
    if (!status)
        status = mbs_read(n ? text : "", n, allocator, report, context, model);
    if (text)
        a.resize(a.context, text, room, 0);
    return status;
}
