/* rules.h: what the language forbids, checked where classes are opened and components are made. Inside instance/ only.
 * Each check tells what is wrong and lets the work go on. */
#ifndef CARDAN_INSTANCE_RULES_H
#define CARDAN_INSTANCE_RULES_H

#include "instance/instance.h"

/* restrict.c: what may stand in a class of each kind (4.6), reported once for each class definition. */
void restrict_class(Front *f, const Class *i);
/* Which kinds may extend which (7.1.3). where: the name of the base class. */
void restrict_base(Front *f, ClassKind derived, Sym name, bool short_class, const Class *base, Span where);
/* Classes and prefixes that do not go together, partial classes (4.4.2, 4.6). type: expanded. */
void restrict_component(Front *f, const Component *c, Class *type);

/* restrict_text.c: which statements and equations may stand where (8.3, 11.2). */
void restrict_sections(Front *f, const TreeClass *tree);

/* restrict_function.c (12.2). type: of the variable e, expanded. */
void restrict_local(Front *f, const Element *e, Class *type, Direction direction);
void restrict_body(Front *f, const Function *fn, const Statement *list);

/* derivative.c: function A = der(f, x, y); NULL after a message. */
Function *derivative_declared(Front *f, Class *i, Sym name);

/* restrict_call.c: built-in operators (3.7). false after a message. */
bool restrict_builtin(Front *f, const char *name, int n, const Expr *args, Span where);

/* subtype.c: notes what is to be compared by front_compare_types: e, a redeclaration or an element with a constraint.
 */
void subtype_note_element(Front *f, Element *e);
bool subtype_replaceable(const Element *e);
void subtype_note_outer(Front *f, Component *outer);
void subtype_note_twice(Front *f, const Class *in, Element *first, Element *second); /* inherited twice */
Component *component_inner(Front *f, const Component *outer);                       /* NULL: there is none */

/* inherit.c: rules of extends clauses (7.1), of redeclarations (7.3) and of elements inherited twice. */
/* Deselections of an extends clause that match nothing in its base class (7.4). */
void inherit_check_breaks(Front *f, const Class *part);
void inherit_check_extends(Front *f, const Class *i, int n_own, const TreeElement *extends);
void inherit_check_alone(Front *f, const Class *i);
void inherit_check_same(Front *f, const Class *i, Element *first, Element *second);
void inherit_report_different(Front *f, const Class *i, const Element *first, const Element *second);
void inherit_check_class_extends(Front *f, const TreeElement *e);
void inherit_check_redeclaration(Front *f, const Element *e, const Mod *mod);
/* mods over what the declarations that e replaced demand of every replacement (7.3.2). */
Mod *inherit_demanded(Front *f, const Element *e, Mod *mods);
bool element_is_inner(const Element *e);

/* suggest.c: as help to the message given last, classes of all libraries whose name ends in `wanted`, or with near is
 * like it. False: there are none. */
bool suggest_class(Front *f, const char *wanted, bool near);
/* As help, that a class or package is one of those that only the official library has. False: it is none. */
bool suggest_official(Front *f, const char *wanted);

/* component.c: the dimensions of all arrays of components that indices lead through, */
int indices_count(const Indices *i);
/* and the element of an array that they lead to. */
/* The indices that a value for a component with own_dims has room for: without those that are optional, if need be. */
const Indices *indices_for(Front *f, const Indices *indices, Expr e, int own_dims);
Expr indices_part(Front *f, Expr e, const Indices *indices, Problem *problem);
/* The part of a value that belongs to c, an item of arrays of components, with own_dims dimensions. */
Expr binding_part(Front *f, const Component *c, const Binding *b, int own_dims);

/* attribute.c: the modifier of a basic type's own attribute, or NULL. */
const Mod *type_attribute(const Class *type, Sym name);

/* sizes.c: sets n_dims, dims and n_items of c, whose prefixes, modifiers and class are set. false after a message. */
bool component_sizes(Front *f, Component *c, const Class *type);

/* access.c: paths through classes and components (5.3.2). false after a message. */
bool element_is_constant(const Element *e);
bool access_protected(Front *f, const Class *in, const Element *e, Span where);
/* One step: e of the class `in`, which is named in the text of scope. */
bool access_in_class(Front *f, const Class *scope, Class *in, const Element *e, Span where);
/* A whole path that leads to a class; call: to a function that is called there. */
bool access_path(Front *f, Class *scope, const TreeName *name, bool rooted, bool call);
/* A variable found by a simple name: of the scope itself, or a constant of one around it (5.3.1). */
bool access_enclosing(Front *f, Class *scope, const Element *e, Span where);
/* What an import clause leads to: e of container; e is NULL for import A.*. */
void access_import(Front *f, const TreeElement *import, Class *container, const Element *e);

#endif
