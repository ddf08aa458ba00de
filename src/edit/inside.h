/* inside.h: what the files of this room share. */
#ifndef CARDAN_EDIT_INSIDE_H
#define CARDAN_EDIT_INSIDE_H

#include "diagram/diagram.h"
#include "edit/edit.h"
#include "syntax/lexer.h"
#include "syntax/modify.h"

/* One change of a text, while it is being found. */
typedef struct {
    Arena *arena; /* of this step */
    Look look;
    const TreeClass *class_;
    const char *text;
    const char *line_end; /* "\n", or "\r\n" where the text has that */
    VEC(Token) tokens;    /* of the text, without comments */
    TextEdits edits;
    const char *why; /* it cannot be done; NULL: it can */
    Arena *results;  /* of what is kept: */
    Edited *to;
} Step;

/* ---- find.c: places in the text ---------------------------------------------------------------------------------- */

bool step_begin(Step *s, const EditPlace *place, const Document *d);
/* False, with the reason. */
bool step_refuse(Step *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
void step_replace(Step *s, uint32_t from, uint32_t to, const char *by);
Sym step_symbol(const Step *s, const char *name);
/* The class as a model whose parts are made when they are asked for; NULL: it cannot be found. */
Component *step_model(Step *s);

int edit_token_at(const Step *s, uint32_t from);       /* the first that begins at `from` or behind it */
const char *step_indent(const Step *s, uint32_t at);   /* the blanks that the line of a place begins with */
uint32_t edit_behind_line(const Step *s, uint32_t at); /* the end of the line where only blanks and a comment follow */

const TreeElement *edit_own_component(const Step *s, const char *name); /* or NULL */
const TreeElement *edit_need_component(Step *s,
                                       const JsonValue *change); /* "name" of the change; NULL after a reason */
uint32_t step_clause_begin(const Step *s, const TreeElement *e);
uint32_t step_clause_end(const Step *s, const TreeElement *e); /* behind its ';' */
uint32_t element_end(const Step *s, const TreeElement *e);     /* of any element, behind its ';' */
bool step_clause_is_shared(const Step *s, const TreeElement *e);

/* Takes a declaration or equation away, with its line where nothing else stands in it. */
void edit_remove_lines(Step *s, uint32_t from, uint32_t to);

/* Where something new goes, and what stands around it there. */
typedef struct {
    uint32_t from, to;          /* blanks that it replaces */
    const char *before, *after; /* what stands before and behind it */
} Gap;

Gap gap_for_component(Step *s);
Gap gap_for_class(Step *s);
Gap gap_for_equation(Step *s);
void edit_fill_gap(Step *s, const Gap *g, const char *text);

/* ---- matching.c --------------------------------------------------------------------------------------------------- */

/* Classes and packages of one's own: of the folder that is looked at first. */
Libraries edit_own_libraries(Front *f);

/* ---- alike.c ------------------------------------------------------------------------------------------------------ */

/* The class of a component that others can be connected to; NULL: it is no such connector. */
Class *edit_connector_class(Front *f, const Element *e);
/* By what is in them: names, flows and directions. */
bool edit_same_connector(Front *f, Class *a, Class *b);

/* ---- connections of the class ------------------------------------------------------------------------------------ */

typedef struct {
    const TreeEquation *equation;
    const TreeSection *section;
} FoundConnection;

typedef VEC(FoundConnection) FoundConnections;

FoundConnections edit_all_connections(const Step *s);
bool connection_names(const Step *s, const TreeEquation *e, const char *from, const char *to);
uint32_t connection_end(const Step *s, const TreeEquation *e); /* behind its ';' */
/* Takes them away, and sections that hold nothing else. */
void edit_remove_connections(Step *s, const FoundConnections *all);

/* The name of a connector as an expression; NULL: it is none. */
const TreeExpr *edit_parse_connector(Step *s, const char *text);

/* ---- value.c, record.c --------------------------------------------------------------------------------------------- */

/* The element that a path leads to, in the model as it is; NULL after a reason. */
const Element *edit_find_element(Step *s, const Sym *path, int n);

typedef enum { FIELD_PLAIN, FIELD_CHANGED, FIELD_REFUSED } FieldChange;

/* A field of a record that the text gives as a whole, data = R(x = 1): it is an argument of that call. The value goes with
 * NULL. FIELD_PLAIN: it is no such field. */
FieldChange edit_field(Step *s, const Modifier *m, const char *value);

/* ---- sizing.c ----------------------------------------------------------------------------------------------------- */

/* A parameter that counts the connections of a vector of connectors. */
typedef struct {
    Sym component, port, parameter;
    const TreeExpr *value; /* a number that the component's declaration gives; NULL: none, its class says how many */
} Sizing;

/* False: there is none, or an expression gives its value. */
bool sizing_find(Step *s, Sym component, Sym port, Sizing *to);
/* Vectors without the elements of connections that go; those of a component that goes, too, are left. */
void sizing_shrink(Step *s, const FoundConnections *gone, const char *without);

/* ---- walk.c: all names in a class, but for those of what modifiers modify and those that iterators hide ----------- */

typedef struct Walk {
    Arena *arena;
    bool finds_types;    /* names of classes too: of declarations, extends clauses, constraints, short classes */
    bool skips_graphics; /* of annotations */
    void (*found)(struct Walk *w, const TreeName *name);
    void *data;
    const TreeClass *inside; /* the innermost class around the name */
    VEC(Sym) iterators;      /* of the loops around it */
} Walk;

void walk_names(Walk *w, const TreeClass *c);

/* Those that mean one of its components. */
typedef struct {
    Sym name;
    Arena *arena;
    const TreeClass *class_;
    VEC(Span) uses;
} Uses;

void find_uses(const TreeClass *c, Uses *to);

/* ---- frames.c: {"frames": {"times", "picture"}} of a picture along the run in a result file; nothing where it cannot be read */

void frames_json(Json *j, Arena *a, const Picture *p, const char *path, const char *prefix);

/* ---- the changes: component.c, connection.c, value.c, class.c --------------------------------------------------------------- */

bool edit_change_add(Step *s, const JsonValue *change);
bool edit_change_place(Step *s, const JsonValue *change);
bool edit_change_delete(Step *s, const JsonValue *change);
bool edit_change_rename(Step *s, const JsonValue *change);
bool edit_change_replace(Step *s, const JsonValue *change);
bool edit_change_size(Step *s, const JsonValue *change);
bool edit_change_condition(Step *s, const JsonValue *change);
bool edit_change_connect(Step *s, const JsonValue *change);
bool edit_change_disconnect(Step *s, const JsonValue *change);
bool edit_change_route(Step *s, const JsonValue *change);
bool edit_change_set(Step *s, const JsonValue *change);
bool edit_change_redeclare(Step *s, const JsonValue *change);
bool edit_change_reset(Step *s, const JsonValue *change);
bool edit_change_experiment(Step *s, const JsonValue *change);
bool edit_change_class(Step *s, const JsonValue *change);
bool edit_change_remove(Step *s, const JsonValue *change);
/* Places and lines of a class that has none: the automatic layout becomes its own. */
void edit_change_lay_out(Step *s);

/* The class of a name as it is written in this class: as short as scopes and imports allow. NULL after a reason. */
const char *edit_type_text_for(Step *s, const char *full, Class **found);
bool edit_is_plain_name(const char *name); /* an identifier that is no keyword, or a quoted one */

/* "{{0, 0}, {10, 0}}" of an array of points; NULL: it is none. */
const char *edit_points_text(Arena *a, const JsonValue *points);
const char *edit_point_text(Arena *a, const JsonValue *point);

/* ask.c: {"what": "hover" | "completion" | "definition" | "references" | "rename", "line", "character", "to"}, answered as the
 * protocol of language servers says. Instead of a place a "component" of the class. {"why"}: the new name is none. */
void edit_ask(const EditPlace *place, Look *l, const Document *d, const JsonValue *asked, Json *j);

#endif
