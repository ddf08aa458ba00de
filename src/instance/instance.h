/* instance.h: from class definitions to the tree of instances.
 *
 * Three kinds of things:
 *   Decl       a class definition and where it stands in the libraries. Loaded from files when a name leads to it.
 *   Class      a class definition in a context: the enclosing scope in which its names are looked up, and the modifiers
 *              that apply. A package has one Class; every component has its own, and so has each base class of it.
 *   Component  a declared component as it is in the model: sizes known, modifiers merged, basic types turned into Vars.
 *
 * Everything is made when it is first asked for: a Class lists its elements when a name is looked up in it, an Element
 * becomes a Component or a Class when it is used. So the order of declarations never matters, and only what a
 * model needs is read.
 */
#ifndef CARDAN_INSTANCE_INSTANCE_H
#define CARDAN_INSTANCE_INSTANCE_H

#include "base/diag.h"
#include "base/map.h"
#include "expr/differentiate.h"
#include "expr/eval.h"
#include "expr/function.h"
#include "syntax/tree.h"

typedef struct Front Front;
typedef struct Decl Decl;
typedef struct Class Class;
typedef struct Element Element;
typedef struct Component Component;
typedef struct Mod Mod;
typedef struct Translation Translation;

/* ---- libraries -------------------------------------------------------------------------------------------------- */

struct Decl {
    Sym name, full_name;
    Decl *enclosing;      /* NULL for the root that holds all libraries */
    TreeClass *tree;      /* NULL for the root, and for a file not yet read */
    const char *folder;   /* of a directory package: where its other classes are; else NULL */
    const char *file;     /* to be read when tree is NULL */
    TreeElement *element; /* the element that holds it in its encloser's text; for files an element made for it */
    VEC(Decl *) children; /* filled when first asked for: classes in the text, then those in files, package.order */
    Map names;            /* symbol number -> index in children */
    bool listed, failed;
    bool checked; /* against the rules of its kind, see rules.h */
};

/* ---- modifiers -------------------------------------------------------------------------------------------------- */

/* A value with the scope that its names are looked up in. Each level of an array of components that the value is
 * distributed over adds an index; the innermost is last. */
typedef struct Indices {
    const struct Indices *outer;
    int n;
    const int *at;    /* from 1 */
    const int *sizes; /* of the array of components */
    bool optional;    /* of a redeclaration in the modifier of the array: a value may be meant for each component */
} Indices;

typedef struct Binding {
    const TreeExpr *tree; /* NULL: no value, or a ready one in expr */
    Expr expr;
    Class *scope;
    const Indices *indices;
    Span span;
    bool each;
    const struct Binding *under; /* of the next modifier further inside, which this one is laid over; or NULL */
} Binding;

struct Mod {
    Sym name; /* NULL at the top */
    Span span;
    bool each, final, is_break, used;
    bool by_element; /* redeclare: an element of a class, not an argument of a modifier */
    Binding value;
    const TreeElement *redeclare; /* NULL: none */
    Class *redeclare_scope;
    const Indices
        *redeclare_indices; /* of the components that the redeclaration's own modifiers are distributed over */
    const Mod *under;       /* redeclare: what it is laid over, itself a redeclaration or not; or NULL */
    Mod *children, *next;
};

Mod *mod_of_tree(Front *f, const TreeModification *tree, Class *scope); /* NULL when there is nothing in it */
Mod *mod_of_arguments(Front *f, const TreeArgument *arguments, Class *scope);
Mod *mod_merge(Front *f, const Mod *outer, const Mod *inner); /* outer wins; either may be NULL */
Mod *mod_plain(Front *f, const Mod *mod);                     /* without its redeclaration and what is under that */
Mod *mod_under(Front *f,
               const Mod *mod); /* modifiers under its redeclaration, redeclarations there left out; or NULL */
Mod *mod_child(const Mod *mod, Sym name);
Mod *mod_index(Front *f, const Mod *mod, int n, const int *at, const int *sizes); /* for one component of an array */
Mod *mod_indexed(Front *f, Mod *mod, const Indices *indices); /* the same for several levels, from outside in */
bool binding_given(const Binding *b);

/* ---- instances of classes --------------------------------------------------------------------------------------- */

typedef enum {
    BASIC_NONE, /* a class with elements */
    BASIC_REAL,
    BASIC_INTEGER,
    BASIC_BOOLEAN,
    BASIC_STRING,
    BASIC_CLOCK,
    BASIC_ENUM,
    BASIC_OBJECT, /* a class that extends ExternalObject */
} Basic;

struct Element {
    Sym name;
    const TreeElement *tree; /* of the redeclaration, where there is one */
    Decl *decl;              /* a class that stands in a text: its definition */
    Class *scope;            /* whose text declares it: its type and sizes are looked up there */
    const Indices *indices;  /* of components of arrays that the modifiers in that text are distributed over */
    Class *holder;           /* the whole instance that has it (never a base part) */
    Mod *mod;                /* from outside the declaration */
    Element *original;       /* what it replaced, where it is a redeclaration */
    Element *same_as;        /* inherited twice: the one that counts */
    bool is_protected, redeclared;
    bool making;          /* being made: asked for again means a cycle */
    bool compared;        /* with what constrains it, or noted for that */
    Component *component; /* when made */
    Class *class_;        /* when made */
};

/* Two classes to be compared when the components are made: see subtype.c. */
typedef struct {
    Element *element;        /* a redeclaration, or an element with a constraint; or NULL */
    Component *outer;        /* with its inner; or NULL */
    Element *first, *second; /* inherited twice by `in`; or NULL */
    const Class *in;
} Comparison;

/* Plain: time may stand for any quantity, as in x = sin(time). Strict: it is in seconds. */
typedef enum { UNITS_UNCHECKED, UNITS_PLAIN, UNITS_STRICT } UnitCheck;

typedef enum { CLASS_PLAIN, CLASS_EXPANDING, CLASS_EXPANDED } ClassState;

struct Class {
    Decl *decl;                 /* NULL for the basic types themselves */
    Class *enclosing;           /* where names are looked up next; NULL for the root */
    Class *derived;             /* the class of which this is a base part; NULL for a whole */
    const TreeArgument *breaks; /* of a base part: what its extends clause deselects (7.4) */
    Component *owner; /* the component whose class this is; NULL for classes as such. Base parts have it too */
    Element *element; /* the class element that this comes from, or NULL */
    Mod *mods;
    Basic basic;             /* after expansion: also of classes that extend a basic type */
    const Type *enumeration; /* BASIC_ENUM */
    ClassState state;
    VEC(Element *) elements;    /* own and inherited, in the order of the text */
    Map names;                  /* symbol number -> index in elements */
    VEC(Class *) bases;         /* direct base parts, in order */
    TreePrefixes prefixes;      /* of short classes and their bases, merged: input, flow, … */
    VEC(const TreeExpr *) dims; /* of short classes (type V = Real[3]), with dims_scope */
    Class *dims_scope;
    Function *function; /* when made */
    bool function_making, type_making, failed;
    Map imports; /* cache: symbol number -> index in import_hits */
    VEC(Element *) import_hits;
};

/* ---- components -------------------------------------------------------------------------------------------------- */

struct Component {
    Sym name;          /* last part, without indices */
    Sym path;          /* whole, with indices: a.b[2].c */
    Component *parent; /* NULL for the model itself and for constants of packages */
    Element *element;  /* NULL for the model itself */
    Class *class_;     /* its class; for an array of a class with elements: NULL, see items */
    int n_dims;
    const int *dims;
    int n_items;       /* product of dims */
    Component **items; /* of an array of a class with elements, last index fastest; else NULL */
    Component *array;  /* of an item: the array it belongs to, */
    const int *index;  /* and its place there, array->n_dims numbers from 1 */
    Var *var;          /* of a basic type */
    const Type *type;  /* of basic types and records, when asked for */
    Mod *mods;         /* merged: outside over declaration */
    Basic basic;
    Variability variability;
    Direction direction;
    Flow flow;
    bool is_protected, is_final, is_inner, is_outer;
    bool removed;      /* its condition is false */
    bool structural;   /* its value decided the structure of the model */
    bool typed_index;  /* a dimension is given by a type: Real x[Boolean], Real x[Color] */
    Component *target; /* of an outer: the inner that it means */
    Binding binding;   /* = value; for record fields possibly the record's binding, see component_binding */
    bool binding_done, raw_done, evaluating;
    Expr binding_raw;  /* converted, with the type that it happens to have, or NULL */
    Expr binding_expr; /* brought to the component's type, or NULL */
    Expr value;        /* evaluated, or NULL */
    bool value_done;
    int number; /* in the order of making */
};

/* A value that the user gives to a component, or to an element of one. */
typedef struct {
    const char *name; /* as written: a[2].k[3] */
    Sym path;         /* of the component: a[2].k */
    int n;            /* subscripts after that, */
    const int *at;    /* from 1 */
    Binding value;
    bool is_start; /* its start value is meant, not its value */
} Setting;

/* ---- the context ------------------------------------------------------------------------------------------------- */

/* The state of the front end, as compilers call what comes before the equations: the libraries that were loaded, and
 * what is known of the one model that is made of them. instance/, flat/ and diagram/ work in it. */
struct Front {
    Arena *arena;
    Symbols *symbols;
    Diags *diags;
    Exprs *exprs;
    Decl *root;  /* holds the libraries */
    Decl *given; /* the last class of the files and texts that were read by name; NULL: none */
    Class *root_class;
    Class *basics;             /* holds Real, Integer, …, StateSelect */
    VEC(const char *) paths;   /* where libraries are looked for */
    const char *own_libraries; /* those that Cardan brings, also among the paths; NULL: not known */
    Map no_library;            /* symbol number -> 1: a name that none of the paths has a library for */
    Map evaluated;             /* node number of a call with several results -> index in results */
    VEC(Expr) results;
    VEC(Decl *) tree_decls;          /* see decl_of_tree */
    Map decl_of_tree;                /* TreeClass -> index */
    Component *model;                /* the root component while a model is being made */
    VEC(Component *) default_inners; /* made because no inner was found; children of the model */
    int n_components;
    long bytes_read;
    VEC(const char *) files; /* that were read */
    struct TreeStore *store; /* that they are read through (store.h); NULL: none */
    Map type_owner;          /* record type -> index in type_owners: the class, for operators */
    VEC(Class *) type_owners;
    VEC(Comparison) to_compare;
    Map reported_conditional; /* TreeElement -> 1: a use of it outside of connect was warned of */
    VEC(Setting) settings;
    int depth;                                /* of nested conversions, against recursion without end */
    struct ConnectionQuestions *questions;    /* asked in expressions, see component_reference.h */
    const struct ConnectionFacts *connected;  /* what answers them; NULL: the connections are not all known yet */
    struct ClassicWorld *classic;             /* classes of classic files, see classic.h; NULL: none was read */
    DerivativeFunctions derivative_functions; /* of functions that are declared as derivatives of others */
    UnitCheck check_units;                    /* flatten warns where units do not agree */
    /* The model is looked at as a part of others: its connectors will be connected from outside, and what is partial
     * will be completed. */
    bool as_part;
    bool is_incomplete; /* as_part: some component is of a partial class, so that nothing can be counted */
};

Front *front_new(Arena *a, Symbols *symbols, Diags *diags);
/* library.c */
void library_add_path(Front *f, const char *folder); /* a folder that holds libraries, or a library's own folder */
/* The folder around the package that a file lies in, whatever its depth; without a package, the file's own folder. */
const char *library_outside(Arena *a, const char *path);
bool library_is_package(Arena *a, const char *folder); /* it holds a package.mo */
bool library_is_part(Arena *a, const char *path);      /* the folder of a file does */
/* Its classes become top-level, or go where `within` says. Those of a classic file do when classic_finish is called. */
bool library_read_file(Front *f, const char *path);
bool library_read_text(Front *f, const char *path, const char *text, size_t n); /* path: what messages call it */
void library_add_class(Front *f, TreeClass *tree);                              /* at the top */
Decl *decl_child(Front *f, Decl *d, Sym name); /* loads it when needed; NULL when there is none */
void decl_list(Front *f, Decl *d);             /* fills children */
bool decl_load(Front *f, Decl *d);             /* reads its file when not read yet */
Decl *decl_of_tree(Front *f, Decl *enclosing, TreeClass *tree, TreeElement *element);
const char *library_resource(Front *f, const char *uri); /* modelica://A.B/c.png -> path, or NULL */

/* expand.c */
void class_expand(Front *f, Class *i);
Class *class_whole(Class *i);                         /* the instance that a base part belongs to */
Class *class_of_decl(Front *f, const Decl *d);        /* where its names are looked up; NULL: it cannot be made */
Element *class_element(Front *f, Class *i, Sym name); /* own or inherited, or NULL */
Class *element_class(Front *f, Element *e);           /* of a class element */
/* The classes that are declared in a class, in its order, or those that others may use; without what cannot be read. */
typedef VEC(Class *) Classes;
Classes class_children(Front *f, Class *i);
Classes class_public_children(Front *f, Class *i);
Class *class_new(Front *f, Decl *decl, Class *enclosing, Mod *mods);
Class *class_specialise(Front *f, Class *type, Mod *mods, Component *owner);
ClassKind class_kind(const Class *i); /* through short classes: what it was declared as */
const char *class_name(const Class *i);
bool class_deselects(const Class *part, const TreeEquation *connect); /* inherit.c: a connection that is broken (7.4) */
const Class *class_partial(const Class *i); /* the partial class that it is, itself or through short classes, or NULL */
bool class_is_kind(Front *f, Class *i, ClassKind kind); /* record includes operator record, connector the expandable */

/* lookup.c: NULL after a message; the quiet forms give none */
Element *lookup_simple(Front *f, Class *scope, Sym name); /* quiet */
Class *lookup_class(Front *f, Class *scope, const TreeName *name, bool rooted, const char *what);
Class *lookup_class_quiet(Front *f, Class *scope, const TreeName *name, bool rooted);
void lookup_failed(Front *f, Class *scope, const TreeName *name, const char *what); /* the message with candidates */

/* component.c */
/* The model with all of its components, sizes known, each outer joined to its inner; messages where that fails. */
Component *front_instantiate(Front *f, Class *class_);
Component *front_model(Front *f, Class *class_); /* the model alone: parts are made when they are asked for */
/* More messages would only repeat what is wrong in a class that is used often. */
enum { ENOUGH_ERRORS = 20 };
Component *element_component(Front *f, Element *e); /* of a component element; NULL after a message */
Component *component_child(Front *f, Component *c, Sym name);
Component *component_target(Front *f, Component *c); /* itself, or the inner that an outer means */
/* What a name for it means: of one that is both inner and outer the outer one (5.5). */
Component *component_named(Front *f, Component *c);
Element *component_element_at(Component *c, int i);
const Mod *component_attribute(const Component *c, Sym name); /* attribute.c: start, unit, …: its modifier, or NULL */
Binding component_binding(Front *f, Component *c);            /* its own, or its part of a record's */
/* The record whose constructor an expression calls, R(x = 1); NULL: it calls none, or one that an operator record defines. */
Class *class_constructed(Front *f, const TreeExpr *e, Class *scope);
/* The argument for a field, by its name or its place; NULL: it has the value that the record declares. */
const TreeArg *class_constructor_argument(Front *f, Class *record, const TreeExpr *call, Sym field);
Expr component_binding_expr(Front *f, Component *c); /* converted to its type; NULL: none, or an error was reported */
Expr component_attribute_expr(Front *f, Component *c,
                              Sym name); /* scalar (for all elements) or of the component's shape */

/* setting.c */
void front_set(Front *f, const char *name, const Binding *value); /* for what is instantiated from now on */
Expr setting_applied(Front *f, Component *c, Expr e);             /* e, or what the user says instead; NULL: neither */
Expr setting_start_applied(Front *f, Component *c, Expr e);       /* the same of a start value, scalar or an array */

/* subtype.c: redeclarations against what constrains them, inner against outer; when all components are made. */
void front_compare_types(Front *f);

/* evaluate.c */
Expr front_evaluate(Front *f, Expr e, Span where, const char *what); /* NULL after a message */
Expr front_evaluate_quiet(Front *f, Expr e);
/* Whether e can be computed before the simulation: it depends on constants and parameters only. A call of an impure
 * function counts as changing with every event, yet as the binding of a parameter it is called once (12.3), such as to
 * read a matrix whose sizes are needed. */
bool front_computed_once(Front *f, Expr e);
Expr component_value(Front *f, Component *c); /* of a constant or parameter; NULL: not known */

/* type.c */
const Type *class_type(Front *f, Class *i);         /* of a value of that class */
const Type *component_type(Front *f, Component *c); /* dims included */
Class *type_owner(Front *f, const Type *record);

/* function.c */
Function *class_function(Front *f, Class *i); /* NULL after a message */

/* convert.c */
typedef struct IteratorName {
    Sym name;
    Expr value; /* a VAR_ITERATOR, or its value where the loop is unrolled */
    struct IteratorName *outer;
} IteratorName;

struct Translation {
    Front *f;
    Class *scope;
    IteratorName *iterators;
    Expr end_base; /* what `end` belongs to, */
    int end_dim;   /* and which dimension */
    bool in_function;
    struct Locals *locals; /* of the function being converted */
};

Expr translate_expr(Translation *c, const TreeExpr *e); /* NULL after a message */
Expr translate_typed(Translation *c, const TreeExpr *e, const Type *to, const char *what);
/* The range of an iterator; deduced from the arrays that it indexes where none is written. */
Expr translate_iterator_range(Translation *c, const TreeIterator *it, const TreeExpr *body);
/* The same for a loop: all that its body indexes with the iterator must have the same size. */
Expr translate_loop_range(Translation *c, const TreeIterator *it, const TreeEquation *body);
/* loop.c. Whether a body can be converted with the iterator as a variable: it indexes no array of components, and no
 * size or type depends on it. Otherwise it is converted once for each value. */
bool translate_loop_stays(Translation *c, Sym iterator, const TreeExpr *body);
bool translate_equations_stay(Translation *c, Sym iterator, const TreeEquation *body);
Expr translate_binding(Front *f, const Binding *b);
Statement *translate_statements(Translation *c, const TreeEquation *body);

#endif
