/* file.h: a study as a text: lines "key = value" in sections.
 *
 *     model = "Pendulum"            # a comment
 *     files = ["Pendulum.mo"]
 *     [vary]
 *     rod.density = 1000:100:8000
 *     "arm[2].k" = [1, 2, 5]
 *
 * A value is a text in quotation marks, a list in square brackets (over several lines if need be), or what stands on
 * the rest of the line. Keys may be in quotation marks.
 */
#ifndef CARDAN_STUDY_FILE_H
#define CARDAN_STUDY_FILE_H

#include "base/diag.h"

typedef struct {
    const char *text;
    Span span;
} StudyText;

typedef struct {
    const char *section, *key; /* section "" before the first one */
    Span span;                 /* of the key */
    bool is_list;
    StudyText value;      /* of a list: as written */
    VEC(StudyText) items; /* of a list; else the value alone */
    bool used;
} StudyEntry;

typedef struct {
    Source *source;
    VEC(StudyEntry) entries;
} StudyFile;

/* False after a message. */
bool study_file_read(Arena *a, Diags *d, const char *path, StudyFile *to);
bool study_file_of_text(Arena *a, Diags *d, const char *name, const char *text, StudyFile *to);
/* NULL: it is not there. It counts as used. */
StudyEntry *study_file_find(StudyFile *f, const char *section, const char *key);
/* Whether all entries were used; else a message about the first that was not, with a known key that is near. */
bool study_file_all_used(const StudyFile *f, Diags *d, const char *const *known, int n);

#endif
