/* field.c: setting and getting what objects hold. */
#include <math.h>
#include <string.h>

#include "mbs/model.h"

/* The object and the rule of its field, or a message. */
static MbsStatus meet(MbsModel *m, MbsId id, MbsField field, MbsKind kind, Object **o, const FieldRule **rule)
{
    *o = mbs_object(m, id);
    if (!*o)
        return mbs_fail(m, MBS_NO_OBJECT, "there is no object with tag %d", (int)id);
    *rule = mbs_rule((*o)->cls, field);
    if (!*rule)
        return mbs_fail(m, MBS_NO_FIELD, "a %s has no field '%s'", mbs_class_name((*o)->cls), mbs_field_name(field));
    bool words = kind == MBS_TEXT && (*rule)->kind == MBS_WORD;
    if (kind != MBS_ABSENT && (*rule)->kind != kind && !words)
        return mbs_fail(m, MBS_BAD_VALUE, "field '%s' of a %s holds something else", mbs_field_name(field),
                        mbs_class_name((*o)->cls));
    return MBS_OK;
}

static bool is_head(const Object *o, MbsField field)
{
    return mbs_head_field(o->cls) == (int)field;
}

/* Puts the item in place of the field's present one, or adds it before the owned objects. Takes item over, always. */
static MbsStatus put(MbsModel *m, Object *o, Item item)
{
    int mark = mbs_step_open(m);
    MbsStatus status = MBS_OK;
    int at = mbs_item_of(o, item.field);
    if (is_head(o, item.field))
        status = mbs_change_head(m, o, NULL);
    if (!status && at >= 0) {
        status = mbs_replace_item(m, o, at, item);
    } else if (!status) {
        for (at = 0; at < o->n_items && !is_head(o, item.field) && o->items[at].kind != ITEM_CHILD;)
            at++;
        status = mbs_insert_item(m, o, at, item);
    }
    if (status)
        mbs_item_give(m, &item);
    return mbs_step_close(m, mark, status);
}

static MbsStatus count_fits(MbsModel *m, const FieldRule *rule, int n)
{
    if (rule->count >= 0 ? n != rule->count : n < 1 || n > -rule->count)
        return mbs_fail(m, MBS_BAD_VALUE,
                        rule->count >= 0 ? "field '%s' takes %d number(s), not %d"
                                         : "field '%s' takes 1 to %d numbers, not %d",
                        mbs_field_name(rule->field), rule->count >= 0 ? rule->count : -rule->count, n);
    return MBS_OK;
}

MbsStatus mbs_set_numbers(MbsModel *m, MbsId id, MbsField field, const double *x, int n)
{
    Object *o;
    const FieldRule *rule;
    MbsStatus status = meet(m, id, field, MBS_NUMBERS, &o, &rule);
    if (!status)
        status = count_fits(m, rule, n);
    if (status)
        return status;
    for (int i = 0; i < n; i++)
        if (isnan(x[i]))
            return mbs_fail(m, MBS_BAD_VALUE, "field '%s' cannot hold what is not a number", mbs_field_name(field));
    Item item = {.kind = ITEM_FIELD, .field = field, .n = n};
    item.values = mbs_get(m, (size_t)n * sizeof *item.values);
    if (!item.values)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    for (int i = 0; i < n; i++)
        item.values[i].x = x[i];
    return put(m, o, item);
}

MbsStatus mbs_set_number(MbsModel *m, MbsId id, MbsField field, double x)
{
    return mbs_set_numbers(m, id, field, &x, 1);
}

MbsStatus mbs_set_symbol(MbsModel *m, MbsId id, MbsField field, int k, const char *formula)
{
    Object *o;
    const FieldRule *rule;
    MbsStatus status = meet(m, id, field, MBS_NUMBERS, &o, &rule);
    if (status)
        return status;
    int at = mbs_item_of(o, field), n = 0, most = rule->count >= 0 ? rule->count : -rule->count;
    double normal[16];
    mbs_default_numbers(rule, normal, 16, &n);
    if (at >= 0)
        n = o->items[at].n;
    if (k < 0 || k >= most)
        return mbs_fail(m, MBS_BAD_VALUE, "field '%s' has no number %d", mbs_field_name(field), k + 1);
    for (const char *c = formula; *c; c++)
        if ((unsigned char)*c < 32 || *c == '#' || *c == '"')
            return mbs_fail(m, MBS_BAD_FORMULA, "a formula cannot hold that character");
    int depth = 0; /* the file writes formulas in parentheses */
    for (const char *c = formula; *c && depth >= 0; c++)
        depth += (*c == '(') - (*c == ')');
    if (depth || !*formula)
        return mbs_fail(m, MBS_BAD_FORMULA, "formula '%.200s': parentheses do not match", formula);
    Item item = {.kind = ITEM_FIELD, .field = field, .n = k < n ? n : k + 1};
    item.values = mbs_get(m, (size_t)item.n * sizeof *item.values);
    if (!item.values)
        return mbs_fail(m, MBS_NO_MEMORY, "no memory");
    for (int i = 0; i < item.n && !status; i++) {
        const char *symbol = i == k ? formula : at >= 0 && i < n ? o->items[at].values[i].symbol : NULL;
        item.values[i].x = i >= n ? 0 : at >= 0 ? o->items[at].values[i].x : normal[i];
        if (symbol && !(item.values[i].symbol = mbs_text_copy(m, symbol, strlen(symbol))))
            status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    }
    if (status) {
        mbs_item_give(m, &item);
        return status;
    }
    return put(m, o, item);
}

MbsStatus mbs_set_text(MbsModel *m, MbsId id, MbsField field, const char *text)
{
    Object *o;
    const FieldRule *rule;
    MbsStatus status = meet(m, id, field, MBS_TEXT, &o, &rule);
    if (status)
        return status;
    if (rule->kind == MBS_WORD && !mbs_word_allowed(rule, text))
        return mbs_fail(m, MBS_BAD_VALUE, "field '%s' is one of: %s; not '%.100s'", mbs_field_name(field), rule->words,
                        text);
    Item item = {.kind = ITEM_FIELD, .field = field};
    item.text = mbs_text_copy(m, text, strlen(text));
    return item.text ? put(m, o, item) : mbs_fail(m, MBS_NO_MEMORY, "no memory");
}

MbsStatus mbs_set_object(MbsModel *m, MbsId id, MbsField field, MbsId to)
{
    Object *o;
    const FieldRule *rule;
    MbsStatus status = meet(m, id, field, MBS_OBJECT, &o, &rule);
    if (status)
        return status;
    if (!to)
        return mbs_clear(m, id, field);
    const Object *target = mbs_object(m, to);
    if (!target)
        return mbs_fail(m, MBS_NO_OBJECT, "there is no object with tag %d", (int)to);
    if (target->cls != rule->target)
        return mbs_fail(m, MBS_BAD_VALUE, "field '%s' refers to a %s, not to a %s", mbs_field_name(field),
                        mbs_class_name(rule->target), mbs_class_name(target->cls));
    if (target->cls == MBS_FRAME && mbs_class(m, target->owner) != MBS_PART)
        return mbs_fail(m, MBS_WRONG_OWNER, "frame '%s' belongs to no part", target->name);
    return put(m, o, (Item){.kind = ITEM_FIELD, .field = field, .id = to});
}

MbsStatus mbs_clear(MbsModel *m, MbsId id, MbsField field)
{
    Object *o;
    const FieldRule *rule;
    MbsStatus status = meet(m, id, field, MBS_ABSENT, &o, &rule);
    int at = status ? -1 : mbs_item_of(o, field);
    if (at < 0)
        return status;
    int mark = mbs_step_open(m);
    if (is_head(o, field))
        status = mbs_change_head(m, o, NULL);
    if (!status)
        status = mbs_drop_item(m, o, at);
    return mbs_step_close(m, mark, status);
}

int mbs_is_set(const MbsModel *m, MbsId id, MbsField field)
{
    const Object *o = mbs_object(m, id);
    return o && mbs_item_of(o, field) >= 0;
}

MbsStatus mbs_get_numbers(MbsModel *m, MbsId id, MbsField field, double *x, int room, int *n)
{
    Object *o;
    const FieldRule *rule;
    int count = 0;
    MbsStatus status = meet(m, id, field, MBS_NUMBERS, &o, &rule);
    if (n)
        *n = 0;
    if (status)
        return status;
    int at = mbs_item_of(o, field);
    if (at < 0) {
        mbs_default_numbers(rule, x, room, &count);
    } else {
        count = o->items[at].n;
        for (int i = 0; i < count && i < room; i++) {
            const Value *value = &o->items[at].values[i];
            x[i] = value->x;
            if (value->symbol && (status = mbs_evaluate(m, value->symbol, &x[i])))
                return status;
        }
    }
    if (n)
        *n = count;
    return MBS_OK;
}

MbsStatus mbs_get_number(MbsModel *m, MbsId id, MbsField field, double *x)
{
    int n;
    MbsStatus status = mbs_get_numbers(m, id, field, x, 1, &n);
    if (!status && !n)
        *x = 0;
    return status;
}

const char *mbs_get_symbol(const MbsModel *m, MbsId id, MbsField field, int k)
{
    const Object *o = mbs_object(m, id);
    int at = o ? mbs_item_of(o, field) : -1;
    return at >= 0 && k >= 0 && k < o->items[at].n ? o->items[at].values[k].symbol : NULL;
}

const char *mbs_get_text(const MbsModel *m, MbsId id, MbsField field)
{
    const Object *o = mbs_object(m, id);
    const FieldRule *rule = o ? mbs_rule(o->cls, field) : NULL;
    if (!rule || (rule->kind != MBS_TEXT && rule->kind != MBS_WORD))
        return "";
    int at = mbs_item_of(o, field);
    return at >= 0 ? o->items[at].text : rule->normal;
}

MbsId mbs_get_object(const MbsModel *m, MbsId id, MbsField field)
{
    const Object *o = mbs_object(m, id);
    int at = o ? mbs_item_of(o, field) : -1;
    return at >= 0 ? o->items[at].id : 0;
}
