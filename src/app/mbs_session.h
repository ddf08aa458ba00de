/* mbs_session.h: the command dialogue on a multibody system (cardan mbs). */
#ifndef CARDAN_APP_MBS_SESSION_H
#define CARDAN_APP_MBS_SESSION_H

#include "app/commands.h"
#include "base/buffer.h"
#include "cardan/mbs.h"

typedef struct {
    Call *call;
    MbsModel *m;
    const char *path;  /* where it is saved; NULL: nowhere yet */
    Arena *line_arena; /* of the present command */
    bool is_wrong;     /* a command failed */
    bool changed;      /* since it was read or saved */
} MbsSession;

/* A line of the dialogue as words: quoted texts and formulas in brackets are one word each, with their marks. */
typedef struct {
    const char *at[64];
    int n;
} Words;
enum { MOST_WORDS = 64 };
bool words_split(Arena *a, const char *line, Words *to);

/* One command. False: the dialogue ends. */
bool mbs_command(MbsSession *s, const char *line);

/* mbs_path.c: objects by where they are: "arm", "arm.tip", "hinge.joint", "hinge.joint.drive": names, or the classes of what
 * has none (a second one: "hinge.force2"). 0: there is none. */
MbsId path_find(MbsModel *m, const char *path);
/* The path of an object, which path_find takes. */
const char *path_of(Arena *a, MbsModel *m, MbsId id);

/* mbs_complete.c: what the last word of a line may become, for the key Tab and the command 'complete'. */
typedef VEC(const char *) WordList;
void mbs_complete(MbsSession *s, const char *line, WordList *to);
/* The commands with what follows them, as help shows them; the last has no name. */
typedef struct {
    const char *name, *rest, *what;
} MbsCommandHelp;
extern const MbsCommandHelp mbs_commands[];

/* line_edit.c: a line from the terminal, with Tab, arrows and a history. NULL: the end. complete(context, line, list)
 * lists what the last word may become. */
typedef struct {
    Arena *arena;
    void (*complete)(void *context, const char *line, WordList *to);
    void *context;
    WordList history;
} LineEdit;
const char *line_edit(LineEdit *e, const char *prompt);

#endif
