#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/mbs_session.h"

/* An object of the class `word`, or of it with a number behind it: the n-th that has no name. */
static MbsId nameless(MbsModel *m, MbsId owner, const char *word)
{
    size_t letters = strlen(word);
    while (letters && isdigit((unsigned char)word[letters - 1]))
        letters--;
    int wanted = word[letters] ? atoi(word + letters) : 1;
    for (int cls = 0; cls < MBS_CLASSES; cls++) {
        const char *name = mbs_class_name((MbsClass)cls);
        bool whole = strcmp(name, word) == 0; /* "g3part" ends in no number */
        if (!whole && (strlen(name) != letters || strncmp(name, word, letters) != 0))
            continue;
        int left = whole ? 1 : wanted;
        for (MbsId id = mbs_first(m, owner, (MbsClass)cls); id; id = mbs_next(m, id))
            if (--left == 0)
                return id;
    }
    return 0;
}

static MbsId child(MbsModel *m, MbsId owner, const char *word)
{
    for (int cls = 0; cls < MBS_CLASSES; cls++)
        for (MbsId id = mbs_first(m, owner, (MbsClass)cls); id; id = mbs_next(m, id))
            if (strcmp(mbs_name(m, id), word) == 0)
                return id;
    return nameless(m, owner, word);
}

MbsId path_find(MbsModel *m, const char *path)
{
    if (strcmp(path, "mbs") == 0)
        return MBS_ROOT;
    MbsId at = MBS_ROOT;
    char word[256];
    while (at && *path) {
        size_t n = strcspn(path, ".");
        snprintf(word, sizeof word, "%.*s", (int)n, path);
        MbsId found = child(m, at, word);
        at = found || at != MBS_ROOT ? found : child(m, 0, word); /* what is assigned to none */
        path += n + (path[n] == '.');
    }
    return at;
}

const char *path_of(Arena *a, MbsModel *m, MbsId id)
{
    const char *own = mbs_name(m, id), *name = own && *own ? own : mbs_class_name(mbs_class(m, id));
    MbsId owner = mbs_owner(m, id);
    Buffer b = {0};
    if (owner && owner != MBS_ROOT)
        buffer_f(&b, "%s.", path_of(a, m, owner));
    buffer_text(&b, name);
    int number = 1;
    for (MbsId o = mbs_first(m, owner, mbs_class(m, id)); o && o != id; o = mbs_next(m, o))
        number++;
    if ((!own || !*own) && number > 1)
        buffer_f(&b, "%d", number);
    const char *path = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return path;
}
