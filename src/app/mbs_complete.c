#include <string.h>

#include "app/mbs_session.h"

const MbsCommandHelp mbs_commands[] = {
    {"create", "CLASS PATH [HEAD] [FIELD VALUE…]…",
     "a new object; HEAD: value of a param, type of a joint or force, shape"},
    {"modify", "PATH FIELD VALUE… [FIELD VALUE…]…", "(formula) and \"text\" as in the neutral file"},
    {"clear", "PATH FIELD", "back to its default"},
    {"rename", "PATH NAME", ""},
    {"copy", "PATH NAME", "with all that it owns"},
    {"delete", "PATH", "with all that it owns"},
    {"assign", "PATH OWNER", "to a part, an interact, or mbs"},
    {"remove", "PATH", "from its owner; it stays in the model"},
    {"list", "[CLASS | PATH]", "objects, or what one holds"},
    {"locate", "PATH", "where a part, frame, joint or interact is, loops closed"},
    {"check", "", "what cannot be computed"},
    {"assemble", "", "closes loops; the coordinates found become the initial ones"},
    {"undo", "", ""},
    {"redo", "", ""},
    {"open", "FILE", "another model, in any format that is read"},
    {"save", "[FILE]", "in the format that its ending names"},
    {"complete", "LINE", "what its last word may become"},
    {"help", "", ""},
    {"quit", "", ""},
    {NULL, NULL, NULL},
};

typedef struct {
    MbsSession *s;
    const char *begun; /* of the last word */
    WordList *to;
} Completing;

static void offer(const Completing *c, const char *word)
{
    if (strncmp(word, c->begun, strlen(c->begun)) != 0)
        return;
    for (int k = 0; k < c->to->n; k++)
        if (strcmp(c->to->at[k], word) == 0)
            return;
    PUSH(c->s->line_arena, *c->to, arena_text(c->s->line_arena, word, strlen(word)));
}

static void offer_classes(const Completing *c)
{
    for (int cls = 1; cls < MBS_CLASSES; cls++)
        offer(c, mbs_class_name((MbsClass)cls));
}

static void offer_paths(const Completing *c, MbsId owner)
{
    for (int cls = 0; cls < MBS_CLASSES; cls++)
        for (MbsId id = mbs_first(c->s->m, owner, (MbsClass)cls); id; id = mbs_next(c->s->m, id)) {
            offer(c, path_of(c->s->line_arena, c->s->m, id));
            if (owner)
                offer_paths(c, id);
        }
}

static void offer_fields(const Completing *c, MbsClass cls)
{
    for (int field = 0; field < MBS_FIELDS; field++)
        if (mbs_field_kind(cls, (MbsField)field) != MBS_ABSENT)
            offer(c, mbs_field_name((MbsField)field));
}

static bool is_one_of(const char *word, const char *list)
{
    size_t n = strlen(word);
    for (const char *at = strstr(list, word); at; at = strstr(at + 1, word))
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
            return true;
    return false;
}

void mbs_complete(MbsSession *s, const char *line, WordList *to)
{
    Words w;
    words_split(s->line_arena, line, &w);
    bool new_word = !*line || line[strlen(line) - 1] == ' ';
    int at = w.n - !new_word; /* index of the word that is completed */
    Completing c = {s, new_word || at < 0 ? "" : w.at[at], to};
    if (at <= 0) {
        for (const MbsCommandHelp *k = mbs_commands; k->name; k++)
            offer(&c, k->name);
        return;
    }
    const char *command = w.at[0];
    int cls = mbs_class_of_name(w.at[1]);
    if (strcmp(command, "create") == 0 && at == 1)
        offer_classes(&c);
    else if (strcmp(command, "create") == 0 && at > 2 && cls >= 0)
        offer_fields(&c, (MbsClass)cls);
    else if (is_one_of(command, "modify clear") && at > 1) {
        MbsId id = path_find(s->m, w.at[1]);
        if (id)
            offer_fields(&c, mbs_class(s->m, id));
    }
    if (at == 1 && strcmp(command, "list") == 0)
        offer_classes(&c);
    if ((at == 1 && is_one_of(command, "modify clear rename copy delete assign remove list locate")) || at > 2 ||
        (at == 2 && strcmp(command, "assign") == 0)) {
        offer_paths(&c, MBS_ROOT);
        offer_paths(&c, 0);
    }
}
