/* model.h: how the kernel keeps a model. Inside the room only; the world sees cardan/mbs.h.
 *
 * An object is a list of items, in the order of the neutral file: fields, the objects it owns, and lines that are kept
 * as they were read. That one list is what makes the file lossless and undo small: each change is the insertion,
 * removal or replacement of an item.
 */
#ifndef CARDAN_MBS_MODEL_H
#define CARDAN_MBS_MODEL_H

#include <locale.h>
#include <stdarg.h>
#include <stdbool.h>

#include "cardan/mbs.h"

/* One number: plain, or a formula of parameters. */
typedef struct {
    double x;     /* the plain number; unused when there is a symbol */
    char *symbol; /* owned, or NULL */
} Value;

typedef enum { ITEM_FIELD, ITEM_CHILD, ITEM_RAW } ItemKind;

typedef struct {
    ItemKind kind;
    MbsField field; /* of an ITEM_FIELD */
    int n;          /* how many values */
    Value *values;  /* n, owned */
    char *text;     /* of a text or word; the lines of an ITEM_RAW (with their ends); owned */
    MbsId id;       /* the object referred to, or the child */
    char *raw;      /* the line as it was read where we would write it otherwise (with its end); owned, or NULL */
} Item;

typedef struct {
    MbsId id, owner; /* owner 0: the root itself, or not placed as yet */
    MbsClass cls;
    bool alive;
    bool block;      /* was written with braces although nothing needed them */
    bool raw_braces; /* head_raw opens a block */
    char *name;      /* owned */
    char *head_raw;  /* first line as read, or NULL; owned */
    char *tail_raw;  /* closing line as read, or NULL; owned */
    Item *items;     /* the class's head field, when set, comes first */
    int n_items, room_items;
    int hint;            /* where the owner's list probably has it */
    double cached;       /* value of a param */
    int64_t cached_when; /* the model's clock at that time */
    int visiting;        /* a param being evaluated */
} Object;

typedef enum { ENTRY_INSERTED, ENTRY_REMOVED, ENTRY_REPLACED, ENTRY_HEAD, ENTRY_OWNER, ENTRY_ALIVE } EntryKind;

/* A change, holding what is needed to swap it back. */
typedef struct {
    EntryKind kind;
    int64_t step;
    MbsId object;
    int index;
    Item item;
    char *name, *raw;
    MbsId owner;
} LogEntry;

struct MbsModel {
    MbsAllocator allocator;
    locale_t c_locale;
    Object **objects; /* by tag - 1; NULL when forgotten */
    int n_objects, room_objects;
    MbsId loose; /* the object that owns what is assigned to none; 0: not needed as yet */
    bool logging;
    LogEntry *log; /* done: log[0 … n_done - 1]; undone, to be done again: up to n_log */
    int n_log, n_done, room_log;
    int64_t step;  /* number of the step under way */
    int nesting;   /* of mbs_begin */
    int64_t clock; /* counts changes, for caches */
    MbsId *index;  /* names to tags: open addressing; 0 = free */
    int n_index, room_index;
    bool index_valid;
    char *first_line; /* of a file of a newer version; owned, or NULL */
    bool no_final_newline;
    char message[512];
};

/* ---- memory (memory.c) ---- */
void *mbs_get(MbsModel *m, size_t bytes); /* zeros, or NULL */
void *mbs_resize(MbsModel *m, void *old, size_t old_bytes, size_t bytes);
void mbs_give(MbsModel *m, void *p, size_t bytes);
char *mbs_text_copy(MbsModel *m, const char *text, size_t n); /* adds the final 0; or NULL */
void mbs_text_give(MbsModel *m, char *text);
/* Makes room for one more; false without memory. */
bool mbs_room(MbsModel *m, void **at, int n, int *room, size_t item);
MbsAllocator mbs_standard_allocator(void);

/* Text that grows in the model's memory. failed once memory ran short; then it holds a part. */
typedef struct {
    MbsModel *m;
    char *at;
    size_t n, room;
    bool failed;
} Text;
void text_add(Text *t, const char *s, size_t n);
void text_put(Text *t, const char *s);
void text_number(Text *t, double x);
void text_give(Text *t);

/* Numbers in the C locale, whatever the program's locale is. */
void mbs_number_text(MbsModel *m, char to[32], double x);                 /* the shortest that reads back the same */
bool mbs_number_read(MbsModel *m, const char *text, size_t n, double *x); /* the whole of it */

MbsStatus mbs_fail(MbsModel *m, MbsStatus status, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* ---- schema (schema.c) ---- */
typedef struct {
    MbsClass cls;
    MbsField field;
    MbsKind kind;
    int count;          /* numbers: exactly so many, or at most -count of them */
    const char *normal; /* default: numbers or a word */
    const char *words;  /* allowed words, separated by blanks */
    MbsClass target;    /* class of the object referred to */
} FieldRule;
const FieldRule *mbs_rule(MbsClass cls, MbsField field);         /* or NULL */
int mbs_field_of_name(MbsClass cls, const char *name, size_t n); /* or -1 */
bool mbs_owns(MbsClass owner, MbsClass cls);
bool mbs_has_name(MbsClass cls);
bool mbs_single(MbsClass cls);    /* an owner has at most one */
int mbs_head_field(MbsClass cls); /* the field that stands in the first line, or -1 */
bool mbs_word_allowed(const FieldRule *rule, const char *word);
void mbs_default_numbers(const FieldRule *rule, double *x, int room, int *n);

/* ---- objects (model.c) ---- */
Object *mbs_object(const MbsModel *m, MbsId id);  /* alive, or NULL */
int mbs_item_of(const Object *o, MbsField field); /* index, or -1 */
int mbs_child_index(const MbsModel *m, const Object *owner, const Object *child);
MbsStatus mbs_object_new(MbsModel *m, MbsClass cls, const char *name, Object **o); /* not alive as yet, no owner */
MbsStatus mbs_loose(MbsModel *m, Object **o); /* the loose object, made when missing */
void mbs_object_give(MbsModel *m, Object *o);
/* The object that owns names: parts under the root and loose ones share one space. */
MbsId mbs_scope(const MbsModel *m, MbsId owner);
MbsId mbs_find_name(MbsModel *m, MbsClass cls, MbsId scope, const char *name, size_t n);
void mbs_index_add(MbsModel *m, const Object *o);
void mbs_index_rebuild(MbsModel *m);
bool mbs_refers(MbsModel *m, const Object *o, MbsId *who); /* someone outside o refers to o or what it owns */

/* ---- changes (undo.c). Each takes over the memory of what it is given only when it succeeds. ---- */
MbsStatus mbs_insert_item(MbsModel *m, Object *o, int index, Item item);
MbsStatus mbs_replace_item(MbsModel *m, Object *o, int index, Item item);
MbsStatus mbs_drop_item(MbsModel *m, Object *o, int index);
MbsStatus mbs_change_head(MbsModel *m, Object *o, char *name); /* name NULL: only forgets the line as read */
MbsStatus mbs_change_owner(MbsModel *m, Object *o, MbsId owner);
MbsStatus mbs_change_alive(MbsModel *m, Object *o);
void mbs_item_give(MbsModel *m, Item *item);
int mbs_step_open(MbsModel *m); /* where the log stands; a change is undone down to there on failure */
MbsStatus mbs_step_close(MbsModel *m, int mark, MbsStatus status);

/* ---- formulas (formula.c) ---- */
MbsStatus mbs_evaluate(MbsModel *m, const char *formula, double *x);

#endif
