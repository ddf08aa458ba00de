/* tree.h: what was written, before any name is looked up.
 *
 * Modelica 3.6 (appendix A of its specification) and the classic Dymola language both end in these types. Lists are
 * linked through `next` in the order of the text. Everything lives in the arena that the parser was given and is never
 * changed after parsing. A NULL pointer means "not written".
 */
#ifndef CARDAN_SYNTAX_TREE_H
#define CARDAN_SYNTAX_TREE_H

#include <stdbool.h>

#include "base/source.h"
#include "base/symbol.h"

typedef struct TreeExpr TreeExpr;
typedef struct TreeArg TreeArg;
typedef struct TreeClass TreeClass;
typedef struct TreeElement TreeElement;
typedef struct TreeModification TreeModification;
typedef struct TreeEquation TreeEquation;
typedef struct TreeAnnotation TreeAnnotation;

/* ---- names and references ------------------------------------------------------------------------------------- */

/* One part of a.b[1].c. A leading dot (".Modelica.Constants") is said where the name is held. */
typedef struct TreeName {
    Sym name; /* quoted names keep their quotes: 'a b' */
    Span span;
    TreeExpr *subscripts; /* list; TREE_COLON for ':'; only in component references and dimensions */
    struct TreeName *next;
} TreeName;

/* ---- expressions ---------------------------------------------------------------------------------------------- */

typedef enum {
    TREE_REAL,          /* number; text in `name` as written */
    TREE_INTEGER,       /* number (exact up to 2^53), as written in `name` */
    TREE_STRING,        /* name: contents with escapes resolved (may hold 0 bytes? no: an error) */
    TREE_BOOLEAN,       /* truth */
    TREE_REFERENCE,     /* ref, rooted */
    TREE_CALL,          /* ref(args) with rooted; `der`, `initial`, `pure` are names like others */
    TREE_UNARY,         /* op, left: - + not .- .+ */
    TREE_BINARY,        /* op, left, right */
    TREE_IF,            /* branches: list of (condition, value); the last has condition NULL */
    TREE_RANGE,         /* left : right, or left : step : right */
    TREE_ARRAY,         /* { args } ; or a comprehension when `iterators` is set: { left for … } */
    TREE_MATRIX,        /* [ rows ]: args is a list of TREE_ROW */
    TREE_ROW,           /* a, b, c inside [ ; ] */
    TREE_TUPLE,         /* ( a, , c ): an omitted place is TREE_OMITTED; (a) is the expression itself, `parens` set */
    TREE_OMITTED,       /* nothing between two commas of a tuple */
    TREE_COLON,         /* ':' as a subscript or dimension */
    TREE_END,           /* `end` inside a subscript */
    TREE_FUNCTION,      /* function ref(args), as an argument: partial application */
    TREE_PART,          /* ( left )[subscripts] or ( left ).name: ref is one part, its name NULL for subscripts */
} TreeExprKind;

typedef enum {
    OP_ADD, OP_SUB, OP_MUL, OP_DIV, OP_POW,                               /* +  -  *  /  ^  */
    OP_ADD_ELEMENT, OP_SUB_ELEMENT, OP_MUL_ELEMENT, OP_DIV_ELEMENT, OP_POW_ELEMENT, /* .+ .- .* ./ .^ */
    OP_LESS, OP_LESS_EQUAL, OP_GREATER, OP_GREATER_EQUAL, OP_EQUAL, OP_NOT_EQUAL,
    OP_AND, OP_OR, OP_NOT, OP_NEGATE, OP_PLUS, OP_NEGATE_ELEMENT, OP_PLUS_ELEMENT,
} TreeOp;

typedef struct TreeBranch { /* of an if-expression */
    TreeExpr *condition, *value;
    struct TreeBranch *next;
} TreeBranch;

typedef struct TreeIterator { /* i in 1:n; range NULL: deduced from use as a subscript */
    Sym name;
    Span span;
    TreeExpr *range;
    struct TreeIterator *next;
} TreeIterator;

/* An argument of a call: positional (name NULL) or named. */
struct TreeArg {
    Sym name;
    Span span;
    TreeExpr *value;
    TreeArg *next;
};

struct TreeExpr {
    TreeExprKind kind;
    TreeOp op;
    bool truth, rooted, parens; /* parens: written as ( expr ) */
    Span span;
    double number;
    Sym name;
    TreeName *ref;
    TreeArg *args;
    TreeIterator *iterators; /* of a reduction sum(x for i in …) or an array comprehension; its body is `left` */
    TreeExpr *left, *right, *step;
    TreeBranch *branches;
    TreeExpr *next; /* in lists of subscripts and of expressions */
};

/* ---- modifications -------------------------------------------------------------------------------------------- */

typedef struct TreeComment {
    Sym text;                   /* the description string, "a" + "b" joined; NULL: none */
    Span span;
    TreeAnnotation *annotation; /* NULL: none */
} TreeComment;

/* One argument of a modification: name.name(…) = value, or a redeclaration or replacement of an element. */
typedef struct TreeArgument {
    bool each, final, replaceable; /* replaceable: "replaceable" written on a short class or component here */
    bool redeclare;
    TreeName *name;             /* for a modifier */
    TreeModification *modification;
    TreeElement *element;       /* for redeclare / replaceable: the component or short class; else NULL */
    TreeEquation *connection;   /* for `break connect(a, b)` among the breaks of extends; else NULL */
    TreeComment comment;
    Span span;
    struct TreeArgument *next;
} TreeArgument;

struct TreeModification {
    TreeArgument *arguments; /* ( … ) */
    bool has_arguments;      /* true for "()" too */
    TreeExpr *value;         /* = value (or := value, which is reported) */
    bool is_break;           /* = break */
    Span span;
};

struct TreeAnnotation {
    TreeModification *modification; /* the parenthesised list */
    Span span;
};

/* ---- classes -------------------------------------------------------------------------------------------------- */

typedef enum {
    CLASS_CLASS, CLASS_MODEL, CLASS_RECORD, CLASS_OPERATOR_RECORD, CLASS_BLOCK, CLASS_CONNECTOR,
    CLASS_EXPANDABLE_CONNECTOR, CLASS_TYPE, CLASS_PACKAGE, CLASS_FUNCTION, CLASS_OPERATOR_FUNCTION, CLASS_OPERATOR,
} ClassKind;

typedef enum {
    FORM_LONG,        /* class A … end A */
    FORM_SHORT,       /* class A = prefixes B[dims](modification) */
    FORM_ENUMERATION, /* type A = enumeration(a, b) or enumeration(:) */
    FORM_DER,         /* function A = der(f, x, y) */
    FORM_EXTENDS,     /* class extends A (modification) … end A */
} ClassForm;

typedef enum { PURITY_UNSAID, PURITY_PURE, PURITY_IMPURE } Purity;
typedef enum { VARIABILITY_CONTINUOUS, VARIABILITY_DISCRETE, VARIABILITY_PARAMETER, VARIABILITY_CONSTANT } Variability;
typedef enum { DIRECTION_NONE, DIRECTION_INPUT, DIRECTION_OUTPUT } Direction;
typedef enum { FLOW_NONE, FLOW_FLOW, FLOW_STREAM } Flow;

typedef struct TreeLiteral { /* of an enumeration */
    Sym name;
    Span span;
    TreeComment comment;
    struct TreeLiteral *next;
} TreeLiteral;

/* Prefixes of a component clause or of a short class. */
typedef struct {
    Flow flow;
    bool variability_written;
    Variability variability; /* only where written */
    Direction direction;
} TreePrefixes;

typedef struct TreeExternal {
    Sym language;    /* "C" when not written */
    bool language_written;
    TreeName *result; /* component reference that takes the value, or NULL */
    Sym function;    /* NULL: the Modelica function's own name */
    TreeArg *args;   /* positional */
    bool has_call;   /* a call was written: an empty argument list is then meant */
    TreeAnnotation *annotation;
    Span span;
} TreeExternal;

typedef struct TreeSection { /* equation / initial equation / algorithm / initial algorithm, in text order */
    bool initial, algorithm;
    TreeEquation *body; /* statements of an algorithm are TreeEquations too */
    Span span;
    struct TreeSection *next;
} TreeSection;

struct TreeClass {
    ClassKind kind;
    ClassForm form;
    Purity purity;
    bool partial, encapsulated, final, replaceable, redeclare; /* the last three as the element says */
    bool from_cut; /* a connector made of a classic cut: across and through variables need not be equally many */
    Sym name;
    Span name_span, span;
    TreeComment comment; /* description; for a long class its annotation is the class annotation */

    TreeElement *elements; /* long forms, in text order; imports and extends among them */
    TreeSection *sections;
    TreeExternal *external;
    TreeModification *modification; /* of FORM_EXTENDS, FORM_SHORT */

    TreePrefixes prefixes; /* FORM_SHORT */
    TreeName *base;        /* FORM_SHORT, FORM_DER: the class meant */
    bool base_rooted;
    TreeExpr *dimensions;  /* FORM_SHORT: [3] in type V = Real[3] */
    TreeLiteral *literals; /* FORM_ENUMERATION */
    bool open_enumeration; /* enumeration(:) */
    TreeName *der_names;   /* FORM_DER: x, y (list) */

    TreeClass *enclosing; /* the class whose text holds this one; NULL at the top of a file */
    TreeName *within;     /* for a class at the top of a file: its `within` name, NULL when none */
    Source *source;
    TreeClass *next; /* at the top of a file */
};

typedef enum { ELEMENT_COMPONENT, ELEMENT_CLASS, ELEMENT_EXTENDS, ELEMENT_IMPORT } ElementKind;

/* One element. A clause "Real x, y = 2;" becomes one element for each component; `clause` is equal for those. */
struct TreeElement {
    ElementKind kind;
    bool is_protected, redeclare, final, inner, outer, replaceable;
    Span span; /* the declaration itself; of the name for components */

    /* ELEMENT_COMPONENT */
    TreePrefixes prefixes;
    TreeName *type;
    bool type_rooted;
    TreeExpr *type_dimensions; /* Real[3] x   */
    Sym name;
    Span name_span;
    TreeExpr *dimensions;      /* Real x[2]: x has dimensions [2, 3] with both */
    TreeModification *modification;
    TreeExpr *condition;       /* if … */
    TreeComment comment;
    int clause;                /* number of the clause in the class */

    TreeClass *class_;         /* ELEMENT_CLASS */

    /* ELEMENT_EXTENDS: type, type_rooted, modification, comment; `break` modifiers are arguments with is_break */
    TreeArgument *breaks;

    /* ELEMENT_IMPORT: import name = type; import type; import type.*; import type.{a, b} */
    bool import_all;
    TreeName *import_names;    /* {a, b} */

    /* constrainedby, of a replaceable component or class */
    TreeName *constraint;
    bool constraint_rooted;
    TreeModification *constraint_modification;
    TreeComment constraint_comment;

    TreeElement *next;
};

/* ---- equations and statements --------------------------------------------------------------------------------- */

typedef enum {
    EQ_EQUALS,   /* left = right */
    EQ_CONNECT,  /* connect(left, right) */
    EQ_IF,       /* branches */
    EQ_WHEN,     /* branches: when, elsewhen */
    EQ_FOR,      /* iterators, body */
    EQ_CALL,     /* left is a TREE_CALL: assert(…), reinit(…), f(x) */
    ST_ASSIGN,   /* left := right; left may be a TREE_TUPLE */
    ST_WHILE,    /* left is the condition, body */
    ST_BREAK,
    ST_RETURN,
} TreeEquationKind;

typedef struct TreeEquationBranch {
    TreeExpr *condition; /* NULL: else */
    TreeEquation *body;
    struct TreeEquationBranch *next;
} TreeEquationBranch;

struct TreeEquation {
    TreeEquationKind kind;
    Span span;
    TreeExpr *left, *right;
    TreeEquationBranch *branches;
    TreeIterator *iterators;
    TreeEquation *body;
    TreeComment comment;
    TreeEquation *next;
};

/* ---- a whole file --------------------------------------------------------------------------------------------- */

typedef struct {
    Source *source;
    bool has_within;
    TreeName *within;   /* NULL with has_within: "within ;" */
    TreeClass *classes; /* list through next */
} TreeFile;

const char *class_kind_text(ClassKind kind); /* "operator record", … */
const char *tree_op_text(TreeOp op);

#endif
