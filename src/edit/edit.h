/* edit.h: changes of a class in its text, as a diagram or a dialog asks for them.
 *
 *     {"do": "add", "type": "Modelica.Mechanics.MultiBody.Parts.Body", "placement": {"extent": [[0, 0], [20, 20]]}}
 *     {"do": "add", "like": "body", "name": "body1", "placement": …}    with the class and the modifiers of another one
 *     {"do": "place", "name": "body", "placement": {"extent": …, "rotation": 90, "origin": [10, 10]}}
 *     {"do": "delete", "name": "body"}                                  with its connections
 *     {"do": "rename", "name": "body", "to": "bob"}                     with all uses in the class
 *     {"do": "replace", "name": "body", "type": "…"}                    modifiers and connections that fit stay
 *     {"do": "size", "name": "body", "value": "3"}                      an array of them; "": one
 *     {"do": "condition", "name": "body", "value": "useBody"}           it is there where that holds; "": always
 *     {"do": "connect", "from": "a.flange_b", "to": "b.flange_a", "points": [[0, 0], [10, 0]], "color": [0, 0, 0]}
 *     {"do": "disconnect", "from": …, "to": …}, {"do": "route", "from": …, "to": …, "points": …}
 *     {"do": "set", "name": "body.m", "value": "2"}, {"do": "reset", "name": "body.m"}     of a record that has a value as a
 *                                                                       whole, "motor.data.R": the argument of its constructor
 *     {"do": "redeclare", "name": "tank.Medium", "type": "…", "modifiers": "(…)"}, {"do": "reset", "name": …, "redeclaration": true}
 *     {"do": "experiment", "name": "StopTime", "value": "5"}            of the class; "": as if nothing was said
 *     {"do": "class", "text": "model M end M;"}                         one more class in it
 *     {"do": "remove", "name": "M"}                                     a class in it goes
 *
 * Each change is found in the tree of the text and made in the text: all bytes that it does not concern stay. Several
 * are made one after the other, and told as one list of edits of the text at the beginning.
 */
#ifndef CARDAN_EDIT_EDIT_H
#define CARDAN_EDIT_EDIT_H

#include "base/json_read.h"
#include "lsp/lsp.h"
#include "syntax/edit.h"

typedef struct {
    const Workspace *workspace;
    const char *path;       /* of the file; its text need not be saved */
    const char *class_name; /* whole */
} EditPlace;

typedef struct {
    const char *text; /* as it is now; in the arena */
    size_t n;
    TextEdits edits;           /* from the text at the beginning to this one: the smallest that do it, in order */
    VEC(const char *) added;   /* names of components that were added, in order */
    VEC(const char *) removed; /* what went because it no longer fits: "connect(a.x, b.y)", "body.m" */
    const char *why;           /* it could not be done; NULL: it was */
    int failed;                /* which change could not be done, from 0 */
} Edited;

/* Makes all changes of a list, or none: false, with the reason in *to. */
bool edit_text(const EditPlace *place, const char *text, size_t n, const JsonValue *changes, Arena *a, Edited *to);
/* What takes the edits of a text back, as edits of the text that they made. */
TextEdits edits_inverse(Arena *a, const char *before, const TextEdits *edits);

/* Whether two connectors of a class can be connected. NULL: they can; or why not, in words. */
const char *edit_connectable(const EditPlace *place, const char *text, size_t n, const char *from, const char *to,
                             Arena *a);

/* {"ends": {"from", "to", "best"}} for a connection of two names without subscripts: of both the size of the array, its
 * elements with what they are connected with, and the elements to take when nobody says which. A parameter that
 * counts connections is to be set for that: "set". NULL, or why there is none. */
const char *edit_ends(const EditPlace *place, const char *text, size_t n, const char *from, const char *to, Arena *a,
                      Json *j);

/* A class as a text of its own under another name, which means the same beside it, or outside of its package. NULL, with the
 * reason. */
const char *edit_copy(const EditPlace *place, const char *text, size_t n, const char *name, bool is_beside, Arena *a,
                      const char **why);

/* The libraries that can be found, by name. */
typedef VEC(Decl *) Libraries;
Libraries catalog_libraries(Front *f);
/* Those of a folder, for a search: [[name, kind, description, whether it is an example, text, [classes it uses]], …]. */
void index_json(Front *f, const char *folder, Json *j);

/* All classes of packages that lie in the folders of the front end: [[name, kind, description], …]. */
void catalog_json(Front *f, Json *j);

/* Classes that extend another: [[name, description], …]; of the packages around it, and of the first folder. */
void matching_json(Front *f, const Class *constraint, Json *j);

/* Classes with the connectors of another: [[name, description, why], …]; of the packages around it, its bases and its
 * connectors, and of the first folder. "why" is "" for the same ones, or tells those that it has beside them. */
void alike_json(Front *f, Class *of, Json *j);

/* A request {"changes": […], "picture": true, "view": CLASS, "show": COMPONENT, "connectable": {"from", "to"}} and its
 * answer: edits and what takes them back, places counted in units of UTF-16; of the text as it is then the picture of a
 * class (its own, or the one that "view" names; of the component "inside" as the class has it) with where its parts are, with
 * "result": FILE along that run, what a component is and its "size" ("" the class, and its "experiment"),
 * with "icons": [CLASS, …] those, with "matching": CLASS what extends it, with "alike": CLASS what has its connectors, with "where": CLASS the file that declares it, with "check" what is wrong in it (as the language server says it), with "classes" all classes there are, with "index": FOLDER those of its libraries with their texts and what they use, whether two connectors fit, and with "copy": NAME the class as a text of its
 * own (for the same package with "beside"). False: {"error", "failed"}. With "ask": {…} only what the language server says about a place. */
bool edit_answer(const EditPlace *place, const char *text, size_t n, const JsonValue *request, Arena *arena, Json *j);

#endif
