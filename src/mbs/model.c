/* model.c: objects: create, delete, rename, copy, assign, remove, list, find. */
#include <stdio.h>
#include <string.h>

#include "mbs/model.h"

MbsStatus mbs_new(const MbsAllocator *allocator, MbsModel **model)
{
    MbsAllocator a = allocator ? *allocator : mbs_standard_allocator();
    *model = NULL;
    MbsModel *m = a.resize(a.context, NULL, 0, sizeof *m);
    if (!m)
        return MBS_NO_MEMORY;
    *m = (MbsModel){.allocator = a, .clock = 1};
    m->c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    Object *root;
    if (!m->c_locale || mbs_object_new(m, MBS_SYSTEM, "", &root)) {
        mbs_free(m);
        return MBS_NO_MEMORY;
    }
    root->alive = true;
    m->logging = true;
    *model = m;
    return MBS_OK;
}

void mbs_object_give(MbsModel *m, Object *o)
{
    for (int i = 0; i < o->n_items; i++)
        mbs_item_give(m, &o->items[i]);
    mbs_give(m, o->items, (size_t)o->room_items * sizeof *o->items);
    mbs_text_give(m, o->name);
    mbs_text_give(m, o->head_raw);
    mbs_text_give(m, o->tail_raw);
    mbs_give(m, o, sizeof *o);
}

void mbs_free(MbsModel *m)
{
    if (!m)
        return;
    mbs_forget(m);
    for (int i = 0; i < m->n_objects; i++)
        if (m->objects[i])
            mbs_object_give(m, m->objects[i]);
    mbs_give(m, m->objects, (size_t)m->room_objects * sizeof *m->objects);
    mbs_give(m, m->log, (size_t)m->room_log * sizeof *m->log);
    mbs_give(m, m->index, (size_t)m->room_index * sizeof *m->index);
    mbs_text_give(m, m->first_line);
    if (m->c_locale)
        freelocale(m->c_locale);
    mbs_give(m, m, sizeof *m);
}

const char *mbs_message(const MbsModel *m)
{
    return m ? m->message : mbs_status_text(MBS_NO_MEMORY); /* what kept mbs_new from making one */
}

Object *mbs_object(const MbsModel *m, MbsId id)
{
    Object *o = id > 0 && id <= m->n_objects ? m->objects[id - 1] : NULL;
    return o && o->alive ? o : NULL;
}

static MbsStatus no_object(MbsModel *m, MbsId id)
{
    return mbs_fail(m, MBS_NO_OBJECT, "there is no object with tag %d", (int)id);
}

int mbs_item_of(const Object *o, MbsField field)
{
    for (int i = 0; i < o->n_items; i++)
        if (o->items[i].kind == ITEM_FIELD && o->items[i].field == field)
            return i;
    return -1;
}

MbsStatus mbs_object_new(MbsModel *m, MbsClass cls, const char *name, Object **result)
{
    if (!mbs_room(m, (void **)&m->objects, m->n_objects, &m->room_objects, sizeof *m->objects))
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    Object *o = mbs_get(m, sizeof *o);
    char *own = mbs_text_copy(m, name, strlen(name));
    if (!o || !own) {
        mbs_give(m, o, sizeof *o);
        mbs_text_give(m, own);
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    }
    o->cls = cls;
    o->name = own;
    m->objects[m->n_objects++] = o;
    o->id = m->n_objects;
    *result = o;
    return MBS_OK;
}

/* ---- names ---- */

MbsId mbs_scope(const MbsModel *m, MbsId owner)
{
    return owner == m->loose ? MBS_ROOT : owner;
}

static uint32_t name_hash(MbsClass cls, MbsId scope, const char *name, size_t n)
{
    uint32_t hash = 2166136261u ^ (uint32_t)cls ^ ((uint32_t)scope * 2654435761u);
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ (unsigned char)name[i]) * 16777619u;
    return hash ^ hash >> 15;
}

static bool is_named(const MbsModel *m, const Object *o, MbsClass cls, MbsId scope, const char *name, size_t n)
{
    return o && o->alive && o->cls == cls && o->owner && mbs_scope(m, o->owner) == scope && strlen(o->name) == n &&
           !memcmp(o->name, name, n);
}

/* Entries that no longer hold are passed over by those who look, and dropped when the table is made anew. */
void mbs_index_add(MbsModel *m, const Object *o)
{
    if (!m->index_valid || !mbs_has_name(o->cls) || !o->owner)
        return;
    if (2 * (m->n_index + 1) > m->room_index) {
        m->index_valid = false;
        return;
    }
    uint32_t mask = (uint32_t)m->room_index - 1;
    uint32_t at = name_hash(o->cls, mbs_scope(m, o->owner), o->name, strlen(o->name)) & mask;
    while (m->index[at])
        at = (at + 1) & mask;
    m->index[at] = o->id;
    m->n_index++;
}

/* Without memory the index stays invalid, and looking is linear. */
void mbs_index_rebuild(MbsModel *m)
{
    int room = 64;
    while (room < 4 * m->n_objects)
        room *= 2;
    if (room != m->room_index) {
        MbsId *index = mbs_get(m, (size_t)room * sizeof *index);
        if (!index)
            return;
        mbs_give(m, m->index, (size_t)m->room_index * sizeof *m->index);
        m->index = index;
        m->room_index = room;
    }
    memset(m->index, 0, (size_t)room * sizeof *m->index);
    m->n_index = 0;
    m->index_valid = true;
    for (int i = 0; i < m->n_objects; i++)
        if (m->objects[i] && m->objects[i]->alive)
            mbs_index_add(m, m->objects[i]);
}

MbsId mbs_find_name(MbsModel *m, MbsClass cls, MbsId scope, const char *name, size_t n)
{
    if (!m->index_valid)
        mbs_index_rebuild(m);
    if (m->index_valid) {
        uint32_t mask = (uint32_t)m->room_index - 1;
        for (uint32_t at = name_hash(cls, scope, name, n) & mask; m->index[at]; at = (at + 1) & mask)
            if (is_named(m, m->objects[m->index[at] - 1], cls, scope, name, n))
                return m->index[at];
        return 0;
    }
    for (int i = 0; i < m->n_objects; i++)
        if (is_named(m, m->objects[i], cls, scope, name, n))
            return m->objects[i]->id;
    return 0;
}

MbsId mbs_find(MbsModel *m, MbsClass cls, MbsId owner, const char *name)
{
    return mbs_find_name(m, cls, owner ? owner : MBS_ROOT, name, strlen(name));
}

MbsId mbs_find_path(MbsModel *m, MbsClass cls, const char *path)
{
    char piece[2][256];
    int n = 0;
    for (const char *at = path; *at;) {
        size_t k = 0;
        if (n == 2)
            return 0;
        bool quoted = *at == '"';
        at += quoted;
        for (; *at && (quoted ? *at != '"' : *at != '.'); at++) {
            if (quoted && *at == '\\' && at[1])
                at++;
            if (k + 1 < sizeof piece[0])
                piece[n][k++] = *at;
        }
        piece[n++][k] = 0;
        at += quoted && *at == '"';
        if (*at && *at != '.')
            return 0;
        at += *at == '.';
    }
    if (n == 1)
        return mbs_find(m, cls, MBS_ROOT, piece[0]);
    MbsClass owner_class = cls == MBS_FRAME || cls == MBS_G3PART ? MBS_PART : MBS_INTERACT;
    MbsId owner = n == 2 ? mbs_find(m, owner_class, MBS_ROOT, piece[0]) : 0;
    return owner ? mbs_find(m, cls, owner, piece[1]) : 0;
}

static MbsStatus name_is_free(MbsModel *m, MbsClass cls, MbsId owner, const char *name)
{
    if (mbs_has_name(cls) ? !*name : *name)
        return mbs_fail(m, MBS_BAD_VALUE, *name ? "a %s has no name" : "a %s needs a name", mbs_class_name(cls));
    for (const char *at = name; *at; at++)
        if ((unsigned char)*at < 32)
            return mbs_fail(m, MBS_BAD_VALUE, "a name cannot hold control characters");
    if (*name && mbs_find_name(m, cls, mbs_scope(m, owner), name, strlen(name)))
        return mbs_fail(m, MBS_NAME_TAKEN, "there is a %s '%s' already", mbs_class_name(cls), name);
    return MBS_OK;
}

/* ---- where objects are ---- */

int mbs_child_index(const MbsModel *m, const Object *owner, const Object *child)
{
    (void)m;
    int hint = child->hint;
    if (hint < owner->n_items && owner->items[hint].kind == ITEM_CHILD && owner->items[hint].id == child->id)
        return hint;
    for (int i = 0; i < owner->n_items; i++)
        if (owner->items[i].kind == ITEM_CHILD && owner->items[i].id == child->id) {
            ((Object *)child)->hint = i;
            return i;
        }
    return -1;
}

MbsStatus mbs_loose(MbsModel *m, Object **result)
{
    if (m->loose) {
        *result = mbs_object(m, m->loose);
        return MBS_OK;
    }
    Object *o, *root = m->objects[0];
    MbsStatus status = mbs_object_new(m, MBS_LOOSE, "", &o);
    if (!status)
        status = mbs_change_alive(m, o);
    if (status)
        return status;
    m->loose = o->id;
    status = mbs_change_owner(m, o, MBS_ROOT);
    if (!status)
        status = mbs_insert_item(m, root, root->n_items, (Item){.kind = ITEM_CHILD, .id = o->id});
    *result = o;
    return status;
}

static MbsStatus may_own(MbsModel *m, const Object *owner, MbsClass cls)
{
    if (!mbs_owns(owner->cls, cls))
        return mbs_fail(m, MBS_WRONG_OWNER, "a %s cannot belong to a %s", mbs_class_name(cls),
                        mbs_class_name(owner->cls));
    if (owner->cls != MBS_LOOSE && mbs_single(cls) && mbs_first(m, owner->id, cls))
        return mbs_fail(m, MBS_WRONG_OWNER, "%s '%s' has a %s already", mbs_class_name(owner->cls), owner->name,
                        mbs_class_name(cls));
    return MBS_OK;
}

/* Puts an object that has no owner under one, last. */
static MbsStatus attach(MbsModel *m, Object *o, Object *owner)
{
    MbsStatus status = mbs_change_owner(m, o, owner->id);
    int at = owner->n_items;
    /* The loose objects stay last under the root, so that a reader meets the model first. */
    if (!status && owner->id == MBS_ROOT && m->loose && at && owner->items[at - 1].id == m->loose)
        at--;
    if (!status) {
        o->hint = at;
        status = mbs_insert_item(m, owner, at, (Item){.kind = ITEM_CHILD, .id = o->id});
    }
    return status;
}

static MbsStatus detach(MbsModel *m, Object *o)
{
    Object *owner = mbs_object(m, o->owner);
    return owner ? mbs_drop_item(m, owner, mbs_child_index(m, owner, o)) : MBS_OK;
}

static MbsStatus resolve_owner(MbsModel *m, MbsId id, Object **owner)
{
    if (!id)
        return mbs_loose(m, owner);
    *owner = mbs_object(m, id);
    return *owner ? MBS_OK : no_object(m, id);
}

static MbsStatus create(MbsModel *m, MbsClass cls, MbsId owner_id, const char *name, Object **result)
{
    Object *owner, *o;
    char made_up[64] = "";
    if ((unsigned)cls >= MBS_CLASSES || cls == MBS_SYSTEM || cls == MBS_LOOSE)
        return mbs_fail(m, MBS_BAD_VALUE, "objects of this class cannot be created");
    MbsStatus status = resolve_owner(m, owner_id, &owner);
    if (!status)
        status = may_own(m, owner, cls);
    if (status)
        return status;
    if (!name && mbs_has_name(cls)) {
        int number = m->n_objects;
        do
            snprintf(made_up, sizeof made_up, "%s%d", mbs_class_name(cls), ++number);
        while (mbs_find_name(m, cls, mbs_scope(m, owner->id), made_up, strlen(made_up)));
    }
    status = name_is_free(m, cls, owner->id, name ? name : made_up);
    if (!status)
        status = mbs_object_new(m, cls, name ? name : made_up, &o);
    if (status)
        return status;
    status = mbs_change_alive(m, o);
    if (status) { /* nothing remembers it as yet */
        m->objects[--m->n_objects] = NULL;
        mbs_object_give(m, o);
        return status;
    }
    *result = o;
    return attach(m, o, owner);
}

MbsStatus mbs_create(MbsModel *m, MbsClass cls, MbsId owner, const char *name, MbsId *id)
{
    Object *o = NULL;
    int mark = mbs_step_open(m);
    MbsStatus status = mbs_step_close(m, mark, create(m, cls, owner, name, &o));
    if (id)
        *id = status ? 0 : o->id;
    return status;
}

static bool is_within(const MbsModel *m, MbsId id, MbsId top)
{
    for (const Object *o = mbs_object(m, id); o; o = mbs_object(m, o->owner))
        if (o->id == top)
            return true;
    return false;
}

bool mbs_refers(MbsModel *m, const Object *o, MbsId *who)
{
    for (int i = 0; i < m->n_objects; i++) {
        const Object *other = m->objects[i];
        if (!other || !other->alive)
            continue;
        for (int k = 0; k < other->n_items; k++) {
            const Item *item = &other->items[k];
            if (item->kind == ITEM_FIELD && item->id && is_within(m, item->id, o->id) &&
                !is_within(m, other->id, o->id)) {
                *who = other->id;
                return true;
            }
        }
    }
    return false;
}

static MbsStatus not_in_use(MbsModel *m, const Object *o)
{
    MbsId who;
    if (!mbs_refers(m, o, &who))
        return MBS_OK;
    const Object *other = mbs_object(m, who);
    const Object *named = *other->name ? other : mbs_object(m, other->owner);
    return mbs_fail(m, MBS_IN_USE, "%s '%s' is referred to by %s '%s'", mbs_class_name(o->cls), o->name,
                    mbs_class_name(named->cls), named->name);
}

/* Owned objects first; the depth is that of the classes. */
static MbsStatus bury(MbsModel *m, Object *o)
{
    MbsStatus status = MBS_OK;
    for (int i = 0; i < o->n_items && !status; i++)
        if (o->items[i].kind == ITEM_CHILD)
            status = bury(m, mbs_object(m, o->items[i].id));
    return status ? status : mbs_change_alive(m, o);
}

MbsStatus mbs_delete(MbsModel *m, MbsId id)
{
    Object *o = mbs_object(m, id);
    if (!o)
        return no_object(m, id);
    if (o->cls == MBS_SYSTEM || o->cls == MBS_LOOSE)
        return mbs_fail(m, MBS_BAD_VALUE, "the root cannot be deleted");
    int mark = mbs_step_open(m);
    MbsStatus status = not_in_use(m, o);
    if (!status)
        status = detach(m, o);
    if (!status)
        status = bury(m, o);
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_rename(MbsModel *m, MbsId id, const char *name)
{
    Object *o = mbs_object(m, id);
    if (!o)
        return no_object(m, id);
    if (!strcmp(o->name, name))
        return MBS_OK;
    int mark = mbs_step_open(m);
    MbsStatus status = name_is_free(m, o->cls, o->owner, name);
    char *own = status ? NULL : mbs_text_copy(m, name, strlen(name));
    if (!status && !own)
        status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    if (!status) {
        status = mbs_change_head(m, o, own);
        if (status)
            mbs_text_give(m, own);
    }
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_assign(MbsModel *m, MbsId id, MbsId owner_id)
{
    Object *owner, *o = mbs_object(m, id);
    if (!o || o->cls == MBS_SYSTEM || o->cls == MBS_LOOSE)
        return no_object(m, id);
    int mark = mbs_step_open(m);
    MbsStatus status = resolve_owner(m, owner_id, &owner);
    if (!status && owner->id == o->owner)
        return mbs_step_close(m, mark, MBS_OK);
    if (!status)
        status = may_own(m, owner, o->cls);
    if (!status && mbs_scope(m, owner->id) != mbs_scope(m, o->owner) && *o->name)
        status = name_is_free(m, o->cls, owner->id, o->name);
    /* A frame is referred to by way of its part: away from there nobody could name it. */
    if (!status && o->cls == MBS_FRAME)
        status = not_in_use(m, o);
    if (!status)
        status = detach(m, o);
    if (!status)
        status = attach(m, o, owner);
    return mbs_step_close(m, mark, status);
}

MbsStatus mbs_remove(MbsModel *m, MbsId id)
{
    return mbs_assign(m, id, 0);
}

static MbsStatus copy_item(MbsModel *m, const Item *from, Item *to)
{
    *to = (Item){.kind = from->kind, .field = from->field, .id = from->id};
    if (from->n) {
        to->values = mbs_get(m, (size_t)from->n * sizeof *to->values);
        if (!to->values)
            return MBS_NO_MEMORY;
        to->n = from->n;
        for (int i = 0; i < from->n; i++) {
            to->values[i].x = from->values[i].x;
            const char *symbol = from->values[i].symbol;
            if (symbol && !(to->values[i].symbol = mbs_text_copy(m, symbol, strlen(symbol))))
                return MBS_NO_MEMORY;
        }
    }
    if (from->text && !(to->text = mbs_text_copy(m, from->text, strlen(from->text))))
        return MBS_NO_MEMORY;
    return MBS_OK;
}

static MbsStatus copy_under(MbsModel *m, const Object *from, Object *owner, const char *name, Object **copy)
{
    MbsStatus status = create(m, from->cls, owner->cls == MBS_LOOSE ? 0 : owner->id, name, copy);
    for (int i = 0; !status && i < from->n_items; i++) {
        if (from->items[i].kind == ITEM_CHILD) {
            const Object *child = mbs_object(m, from->items[i].id);
            Object *child_copy;
            status = copy_under(m, child, *copy, child->name, &child_copy);
            continue;
        }
        Item item;
        status = copy_item(m, &from->items[i], &item);
        if (!status)
            status = mbs_insert_item(m, *copy, (*copy)->n_items, item);
        if (status)
            mbs_item_give(m, &item);
    }
    return status;
}

/* Within the copy, references to frames of the part that was copied go to the frames of the copy. */
static MbsStatus redirect(MbsModel *m, Object *o, MbsId from, MbsId to)
{
    MbsStatus status = MBS_OK;
    for (int i = 0; i < o->n_items && !status; i++) {
        const Item *item = &o->items[i];
        if (item->kind == ITEM_CHILD) {
            status = redirect(m, mbs_object(m, item->id), from, to);
        } else if (item->kind == ITEM_FIELD && item->id && is_within(m, item->id, from)) {
            const Object *target = mbs_object(m, item->id);
            Item other = {.kind = ITEM_FIELD, .field = item->field};
            other.id = item->id == from ? to : mbs_find(m, target->cls, to, target->name);
            status = mbs_replace_item(m, o, i, other);
        }
    }
    return status;
}

MbsStatus mbs_copy(MbsModel *m, MbsId id, const char *name, MbsId *copy)
{
    Object *made = NULL, *owner, *o = mbs_object(m, id);
    *copy = 0;
    if (!o || o->cls == MBS_SYSTEM || o->cls == MBS_LOOSE)
        return no_object(m, id);
    int mark = mbs_step_open(m);
    MbsStatus status = resolve_owner(m, o->owner, &owner);
    if (!status)
        status = copy_under(m, o, owner, mbs_has_name(o->cls) ? name : "", &made);
    if (!status)
        status = redirect(m, made, id, made->id);
    status = mbs_step_close(m, mark, status);
    if (!status)
        *copy = made->id;
    else if (status == MBS_NO_MEMORY)
        mbs_fail(m, status, "no memory");
    return status;
}

MbsStatus mbs_copy_model(MbsModel *m, MbsModel **copy)
{
    char *text;
    size_t n;
    *copy = NULL;
    MbsStatus status = mbs_write(m, &text, &n);
    if (status)
        return status;
    status = mbs_read(text, n, &m->allocator, NULL, NULL, copy);
    mbs_free_text(m, text);
    return status;
}

/* ---- asking ---- */

int mbs_exists(const MbsModel *m, MbsId id)
{
    return mbs_object(m, id) != NULL;
}

MbsClass mbs_class(const MbsModel *m, MbsId id)
{
    const Object *o = mbs_object(m, id);
    return o ? o->cls : MBS_CLASSES;
}

const char *mbs_name(const MbsModel *m, MbsId id)
{
    const Object *o = mbs_object(m, id);
    return o ? o->name : NULL;
}

MbsId mbs_owner(const MbsModel *m, MbsId id)
{
    const Object *o = mbs_object(m, id);
    return !o || o->owner == m->loose ? 0 : o->owner;
}

static MbsId next_from(const MbsModel *m, const Object *owner, int at, MbsClass cls)
{
    for (; at < owner->n_items; at++) {
        if (owner->items[at].kind != ITEM_CHILD)
            continue;
        Object *o = mbs_object(m, owner->items[at].id);
        if (o->cls == cls) {
            o->hint = at;
            return o->id;
        }
    }
    return 0;
}

MbsId mbs_first(const MbsModel *m, MbsId owner_id, MbsClass cls)
{
    const Object *owner = mbs_object(m, owner_id ? owner_id : m->loose);
    return owner ? next_from(m, owner, 0, cls) : 0;
}

MbsId mbs_next(const MbsModel *m, MbsId id)
{
    const Object *o = mbs_object(m, id), *owner = o ? mbs_object(m, o->owner) : NULL;
    return owner ? next_from(m, owner, mbs_child_index(m, owner, o) + 1, o->cls) : 0;
}

int mbs_count(const MbsModel *m, MbsId owner, MbsClass cls)
{
    int n = 0;
    for (MbsId id = mbs_first(m, owner, cls); id; id = mbs_next(m, id))
        n++;
    return n;
}
