/* sent.h: what one process of a study sends to the others, as bytes: the code of the model, and what was found out when it
 * was compiled. They need neither its sources nor those of libraries. */
#ifndef CARDAN_STUDY_SENT_H
#define CARDAN_STUDY_SENT_H

#include "study/study.h"

typedef enum {
    SENT_CODE,
    SENT_NOTHING, /* the code cannot be sent: each compiles for itself */
    SENT_FAILED   /* there is no such model, or no such study: messages have been given */
} SentKind;

typedef struct {
    SentKind kind;
    uint64_t fingerprint; /* of the study */
    const char *path;     /* of its table */
    Texts places;         /* StudyModel.places */
    RunSettings values;   /* that all runs have */
    const char *code;     /* fmi/carried.h */
    size_t n_code;
} Sent;

void sent_write(Buffer *to, const Sent *s);
bool sent_read(Arena *a, const char *bytes, size_t n, Sent *to); /* texts and code stay in the bytes; false: cut off */

#endif
