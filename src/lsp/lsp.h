/* lsp.h: the language server: the Language Server Protocol (3.17) on two descriptors.
 *
 * The process itself holds the texts that are open and the trees of all files that were read. Everything that looks at
 * meanings (names, types, whole models) is done by a copy of it: a copy that fails, or takes too long, costs an answer
 * and not the server. Diagnostics come when they are ready, and are begun anew when the text changes.
 */
#ifndef CARDAN_LSP_LSP_H
#define CARDAN_LSP_LSP_H

#include "base/json.h"
#include "base/json_read.h"
#include "instance/instance.h"
#include "instance/store.h"

/* Serves until `exit` comes, or the input ends. 0: it was told to shut down before. */
int lsp_serve(int in, int out, int n_folders, const char *const *folders, const char *own_libraries);

/* ---- what the files share ---------------------------------------------------------------------------------------- */

typedef struct {
    char *uri, *path, *text; /* malloc */
    size_t n;
    long version;
} Document;

typedef struct {
    TreeStore *store;
    VEC(Document) documents;
    Arena *arena; /* of the list */
    int n_folders;
    const char *const *folders;
    const char *own_libraries;
} Workspace;

/* A place in a text, as the protocol counts: lines from 0, UTF-16 units. */
typedef struct {
    int line, character;
} LspPlace;

/* place.c */
size_t lsp_offset(const char *text, size_t n, LspPlace at);
LspPlace lsp_place(const char *text, size_t n, size_t offset);
void lsp_put_range(Json *j, const char *key, const char *text, size_t n, size_t from, size_t to);
void lsp_put_span(Json *j, const char *key, Span span);
char *lsp_path_of_uri(const char *uri); /* malloc; NULL: no file */
void lsp_write_uri(Buffer *to, const char *path);
void lsp_put_uri(Json *j, const char *key, const char *path);

/* look.c: a front end for a document, with all that lies around it. */
typedef struct {
    const Workspace *w;
    const Document *document;
    Arena *arena;
    Diags *diags;
    Front *f;
    const TreeFile *file; /* the tree of the document; NULL: it never had one without errors */
} Look;

Look look_at(const Workspace *w, const Document *d, Arena *a);
/* The innermost class around a place, and an instance of it; NULL: none. */
const TreeClass *look_class(const Look *l, size_t offset);
Class *look_in_class(const Look *l, const TreeClass *c);

/* name.c: what a name at a place means. */
typedef struct {
    size_t from, to; /* of the part of the name that the place is in */
    Element *element;
    Class *in; /* where it was found */
} Meaning;

bool look_meaning(Look *l, size_t offset, Meaning *to);
/* The class whose elements may follow: after "a.b." or within the parentheses of a modifier. NULL: any name. */
typedef enum { FOLLOWS_NAME, FOLLOWS_MEMBER, FOLLOWS_MODIFIER } Follows;
Class *look_container(Look *l, size_t offset, Follows *how);
Class *look_type(Look *l, Element *e); /* of what follows a dot after it */

/* answer.c: results of requests, written into j. */
void answer_hover(Look *l, size_t offset, Json *j);
void answer_definition(Look *l, size_t offset, Json *j);
void answer_completion(Look *l, size_t offset, Json *j);
/* reference.c: those of the files around the document. What libraries of Cardan's own declare is not renamed. */
void answer_references(Look *l, size_t offset, Json *j);
/* moves_files: a class whose file has its name is renamed, too; who asks moves the file. "taken": the name is another's. */
void answer_rename(Look *l, size_t offset, const char *new_name, bool moves_files, Json *j);
void answer_actions(const JsonValue *params, Json *j); /* action.c: remedies of the messages that the editor shows */
void answer_outline(const Look *l, Json *j);
/* colour.c: the words of the text, by the legend. */
#define LSP_COLOURS                                                                                                    \
    "[\"keyword\",\"comment\",\"string\",\"number\",\"class\",\"type\",\"function\",\"parameter\","                    \
    "\"variable\",\"property\"]"
void answer_colours(const Look *l, Json *j);
void answer_formatting(const Workspace *w, const Document *d, Json *j);

/* check.c: diagnostics of a document, as an array. */
void check_syntax(const Document *d, const Diags *diags, Json *j);
void check_models(const Workspace *w, const Document *d, Json *j);

#endif
