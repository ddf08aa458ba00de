/* type.h: the types of expressions. Types are interned: equal types are one pointer.
 *
 * Units, start values and the like are not part of a type; they belong to variables.
 */
#ifndef CARDAN_EXPR_TYPE_H
#define CARDAN_EXPR_TYPE_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/symbol.h"

typedef struct Exprs Exprs; /* the context of this room: all types, nodes and variables of one model */

typedef enum {
    TYPE_REAL,
    TYPE_INTEGER,
    TYPE_BOOLEAN,
    TYPE_STRING,
    TYPE_ENUM,
    TYPE_RECORD,
    TYPE_FUNCTION, /* a function as a value */
    TYPE_OBJECT,   /* an external object */
    TYPE_CLOCK,
    TYPE_TUPLE,   /* several results of one call */
    TYPE_NOTHING, /* no result; ':' as a subscript; an omitted place */
} TypeKind;

/* For a switch that treats alike all that is no number, truth value, text or enumeration. */
#define CASES_OF_OTHER_TYPES                                                                                           \
    case TYPE_RECORD:                                                                                                  \
    case TYPE_FUNCTION:                                                                                                \
    case TYPE_OBJECT:                                                                                                  \
    case TYPE_CLOCK:                                                                                                   \
    case TYPE_TUPLE:                                                                                                   \
    case TYPE_NOTHING

enum { SIZE_UNKNOWN = -1 }; /* ':' in functions */

typedef struct Type Type;

typedef struct {
    Sym name;
    const Type *type;
} Field;

struct Type {
    TypeKind kind;
    int n_dims;
    const int *dims;     /* n_dims sizes, or SIZE_UNKNOWN */
    const Type *element; /* the scalar type; itself when n_dims is 0 */
    Sym name;            /* enumerations, records, objects: the class's full name */
    const void *key;     /* what makes enumerations and records with one name different: their declaration */
    int n_fields;        /* literals of an enumeration, fields of a record, items of a tuple */
    const Field *fields; /* enumeration literals have type NULL; tuple items have name NULL */
    bool is_operator_record;
};

const Type *type_scalar(Exprs *x, TypeKind kind); /* REAL, INTEGER, BOOLEAN, STRING, CLOCK, NOTHING, FUNCTION */
const Type *type_enum(Exprs *x, Sym name, const void *key, int n, const Sym *literals);
const Type *type_record(Exprs *x, Sym name, const void *key, int n, const Field *fields, bool is_operator_record);
const Type *type_object(Exprs *x, Sym name, const void *key);
const Type *type_tuple(Exprs *x, int n, const Type *const *items);
/* dims in front of those that element has already: type_array(Real[3], {2}) is Real[2, 3]. */
const Type *type_array(Exprs *x, const Type *element, int n_dims, const int *dims);
/* Without its first n dimensions. */
const Type *type_strip(Exprs *x, const Type *t, int n);
const Type *type_with_element(Exprs *x, const Type *shape, const Type *element); /* same dims, other scalar */

int type_field(const Type *t, Sym name); /* which field of a record has this name; -1: none */
long type_count(const Type *t);      /* scalars in it, records counted by fields; -1 when a size is unknown */
long type_elements(const Type *t);   /* product of dims; -1 when unknown */
bool type_is_numeric(const Type *t); /* Real or Integer, any shape */
bool type_fits(const Type *from, const Type *to); /* assignable after Integer -> Real; unknown sizes fit any */
void type_print(Buffer *to, const Type *t);       /* Real[3, 3] */
const char *type_text(Exprs *x, const Type *t);   /* the same, in the context's arena */

#endif
