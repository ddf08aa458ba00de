/* undo.c: every change of a model goes through here, and can be swapped back.
 *
 * An entry of the log holds the other side of a change: undoing swaps it with the model, doing again swaps it once
 * more. Swapping needs no memory, so undo cannot fail; a change asks for its room in the log before it touches
 * anything.
 */
#include <string.h>

#include "mbs/model.h"

void mbs_item_give(MbsModel *m, Item *item)
{
    for (int i = 0; i < item->n; i++)
        mbs_text_give(m, item->values[i].symbol);
    mbs_give(m, item->values, (size_t)item->n * sizeof *item->values);
    mbs_text_give(m, item->text);
    mbs_text_give(m, item->raw);
    *item = (Item){0};
}

static void insert_at(Object *o, int index, Item item)
{
    memmove(o->items + index + 1, o->items + index, (size_t)(o->n_items - index) * sizeof *o->items);
    o->items[index] = item;
    o->n_items++;
}

static Item take_from(Object *o, int index)
{
    Item item = o->items[index];
    o->n_items--;
    memmove(o->items + index, o->items + index + 1, (size_t)(o->n_items - index) * sizeof *o->items);
    return item;
}

#define SWAP(T, a, b)                                                                                                  \
    do {                                                                                                               \
        T swapped = (a);                                                                                               \
        (a) = (b);                                                                                                     \
        (b) = swapped;                                                                                                 \
    } while (0)

static void swap_entry(MbsModel *m, LogEntry *e)
{
    Object *o = m->objects[e->object - 1];
    switch (e->kind) {
    case ENTRY_INSERTED:
        e->item = take_from(o, e->index);
        e->kind = ENTRY_REMOVED;
        break;
    case ENTRY_REMOVED: /* the list had this many before, so there is room */
        insert_at(o, e->index, e->item);
        e->item = (Item){0};
        e->kind = ENTRY_INSERTED;
        break;
    case ENTRY_REPLACED:
        SWAP(Item, o->items[e->index], e->item);
        break;
    case ENTRY_HEAD:
        SWAP(char *, o->name, e->name);
        SWAP(char *, o->head_raw, e->raw);
        break;
    case ENTRY_OWNER:
        SWAP(MbsId, o->owner, e->owner);
        break;
    case ENTRY_ALIVE:
        o->alive = !o->alive;
        if (o->cls == MBS_LOOSE)
            m->loose = o->alive ? o->id : 0;
        break;
    }
    m->index_valid = false;
    m->clock++;
}

/* Frees what an entry holds. An object that only this entry could bring back goes with it. */
static void drop_entry(MbsModel *m, LogEntry *e)
{
    mbs_item_give(m, &e->item);
    mbs_text_give(m, e->name);
    mbs_text_give(m, e->raw);
    if (e->kind == ENTRY_ALIVE && m->objects[e->object - 1] && !m->objects[e->object - 1]->alive) {
        mbs_object_give(m, m->objects[e->object - 1]);
        m->objects[e->object - 1] = NULL;
    }
}

static void drop_undone(MbsModel *m)
{
    while (m->n_log > m->n_done)
        drop_entry(m, &m->log[--m->n_log]);
}

/* Room for one entry, before the change; *e NULL when the history is off. */
static MbsStatus reserve(MbsModel *m, LogEntry **e)
{
    *e = NULL;
    m->clock++;
    if (!m->logging)
        return MBS_OK;
    drop_undone(m);
    if (!mbs_room(m, (void **)&m->log, m->n_log, &m->room_log, sizeof *m->log))
        return mbs_fail(m, MBS_NO_MEMORY, "no memory for the history");
    *e = &m->log[m->n_log];
    **e = (LogEntry){.step = m->step};
    return MBS_OK;
}

static void commit(MbsModel *m, LogEntry *e, EntryKind kind, const Object *o, int index)
{
    if (!e)
        return;
    e->kind = kind;
    e->object = o->id;
    e->index = index;
    m->n_done = ++m->n_log;
}

MbsStatus mbs_insert_item(MbsModel *m, Object *o, int index, Item item)
{
    LogEntry *e;
    MbsStatus status = reserve(m, &e);
    if (status)
        return status;
    if (!mbs_room(m, (void **)&o->items, o->n_items, &o->room_items, sizeof *o->items))
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    insert_at(o, index, item);
    commit(m, e, ENTRY_INSERTED, o, index);
    return MBS_OK;
}

MbsStatus mbs_replace_item(MbsModel *m, Object *o, int index, Item item)
{
    LogEntry *e;
    MbsStatus status = reserve(m, &e);
    if (status)
        return status;
    SWAP(Item, o->items[index], item);
    if (e)
        e->item = item;
    else
        mbs_item_give(m, &item);
    commit(m, e, ENTRY_REPLACED, o, index);
    return MBS_OK;
}

MbsStatus mbs_drop_item(MbsModel *m, Object *o, int index)
{
    LogEntry *e;
    MbsStatus status = reserve(m, &e);
    if (status)
        return status;
    Item item = take_from(o, index);
    if (e)
        e->item = item;
    else
        mbs_item_give(m, &item);
    commit(m, e, ENTRY_REMOVED, o, index);
    return MBS_OK;
}

MbsStatus mbs_change_head(MbsModel *m, Object *o, char *name)
{
    LogEntry *e;
    if (!name && !o->head_raw)
        return MBS_OK;
    char *kept = name ? NULL : mbs_text_copy(m, o->name, strlen(o->name));
    if (!name && !kept)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    MbsStatus status = reserve(m, &e);
    if (status) {
        mbs_text_give(m, kept);
        return status;
    }
    char *old_name = o->name, *old_raw = o->head_raw;
    o->name = name ? name : kept;
    o->head_raw = NULL;
    if (e) {
        e->name = old_name;
        e->raw = old_raw;
    } else {
        mbs_text_give(m, old_name);
        mbs_text_give(m, old_raw);
    }
    commit(m, e, ENTRY_HEAD, o, 0);
    mbs_index_add(m, o);
    return MBS_OK;
}

MbsStatus mbs_change_owner(MbsModel *m, Object *o, MbsId owner)
{
    LogEntry *e;
    MbsStatus status = reserve(m, &e);
    if (status)
        return status;
    if (e)
        e->owner = o->owner;
    o->owner = owner;
    commit(m, e, ENTRY_OWNER, o, 0);
    mbs_index_add(m, o);
    return MBS_OK;
}

MbsStatus mbs_change_alive(MbsModel *m, Object *o)
{
    LogEntry *e;
    MbsStatus status = reserve(m, &e);
    if (status)
        return status;
    o->alive = !o->alive;
    commit(m, e, ENTRY_ALIVE, o, 0);
    if (o->alive)
        mbs_index_add(m, o);
    return MBS_OK;
}

int mbs_step_open(MbsModel *m)
{
    mbs_begin(m);
    m->message[0] = 0;
    return m->n_done;
}

MbsStatus mbs_step_close(MbsModel *m, int mark, MbsStatus status)
{
    if (status) {
        while (m->n_done > mark)
            swap_entry(m, &m->log[--m->n_done]);
        drop_undone(m);
    }
    mbs_end(m);
    return status;
}

void mbs_begin(MbsModel *m)
{
    if (!m->nesting++)
        m->step++;
}

void mbs_end(MbsModel *m)
{
    if (m->nesting)
        m->nesting--;
}

void mbs_cancel(MbsModel *m)
{
    while (m->n_done && m->log[m->n_done - 1].step == m->step)
        swap_entry(m, &m->log[--m->n_done]);
    drop_undone(m);
    mbs_end(m);
}

MbsStatus mbs_undo(MbsModel *m)
{
    if (!m->n_done)
        return mbs_fail(m, MBS_NOTHING, "nothing to undo");
    int64_t step = m->log[m->n_done - 1].step;
    while (m->n_done && m->log[m->n_done - 1].step == step)
        swap_entry(m, &m->log[--m->n_done]);
    return MBS_OK;
}

MbsStatus mbs_redo(MbsModel *m)
{
    if (m->n_done == m->n_log)
        return mbs_fail(m, MBS_NOTHING, "nothing to do again");
    int64_t step = m->log[m->n_done].step;
    while (m->n_done < m->n_log && m->log[m->n_done].step == step)
        swap_entry(m, &m->log[m->n_done++]);
    return MBS_OK;
}

void mbs_forget(MbsModel *m)
{
    drop_undone(m);
    while (m->n_log)
        drop_entry(m, &m->log[--m->n_log]);
    m->n_done = 0;
}
