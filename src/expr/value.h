/* value.h: values while the interpreter works: flat arrays of numbers or texts, and records as parts.
 *
 * Real, Integer, Boolean and enumeration values are all kept as double: an Integer is exact up to 2^53, and the
 * interpreter gives up beyond that. An array of records is kept by field: each part has the array's dimensions in
 * front of its own, so that taking a field costs nothing and a leading index is the same stretch of every part.
 *
 * Values are immutable but for the cells of variables (interpreter.h), so that parts and stretches can be shared.
 */
#ifndef CARDAN_EXPR_VALUE_H
#define CARDAN_EXPR_VALUE_H

#include "expr/function.h"

typedef struct Value Value;

/* A function as a value, with some of its inputs bound. */
typedef struct {
    const Function *function;
    const Value *bound; /* per input; element NULL where it is free */
} Closure;

struct Value {
    const Type *element; /* the scalar type; NULL: no value (a place left out) */
    int n_dims;
    const int *dims; /* n_dims sizes */
    long n;          /* their product */
    union {
        double number; /* no dimensions */
        Sym text;
        const Closure *closure;
        double *numbers; /* n of them, last dimension fastest */
        Sym *texts;
        Value *parts; /* record or tuple, of any dimensions: one for each field */
    };
};

bool value_is_number(const Value *v);
bool value_has_parts(const Value *v);
const double *value_numbers(const Value *v); /* n of them, for scalars too */
const Sym *value_texts(const Value *v);

Value value_of_number(const Type *element, double number);
Value value_of_text(const Type *element, Sym text);
/* Zeros, false, first literals, empty texts. Unknown sizes in fields of records are taken as 0. */
Value value_new(Arena *a, const Type *element, int n_dims, const int *dims);
Value value_like(Arena *a, const Value *shape, const Type *element); /* the same dims, zeros */
double *value_room(Value *v);                                        /* its numbers, to be filled by who made it */
Value value_copy(Arena *a, const Value *v);

/* A copy in memory of its own (malloc), put in place of *to; the room is used again when the shape is the same. */
void value_keep(Value *to, const Value *from);
void value_drop(Value *kept);

/* The element of the first `lead` dimensions at flat position `at`: shares memory with v. */
Value value_block(Arena *a, const Value *v, int lead, long at);
Value value_field(const Value *v, int field);
bool value_same_dims(const Value *a, const Value *b);
/* n values of equal shape as one array; `empty` gives element and dims when n is 0. False when shapes differ. */
bool value_stack(Arena *a, long n, const Value *items, const Type *empty, Value *result);
/* The same values under other dimensions of the same product (not for records of arrays). */
Value value_reshape(Arena *a, const Value *v, int n_dims, const int *dims);

/* A subscript: one index, or a list, or all of the dimension. */
typedef struct {
    bool is_scalar, is_whole;
    long n;
    const double *at; /* n indices from 1; NULL when whole */
} Subscript;
/* NULL, or the subscript that is outside and its bound. */
bool subscripts_fit(const Value *v, int n, const Subscript *s, long *bad, int *bound, int *dimension);
Value value_gather(Arena *a, const Value *v, int n, const Subscript *s);
bool value_scatter(Value *to, int n, const Subscript *s, const Value *from); /* false: sizes differ */

Expr value_to_expr(Exprs *x, Arena *temporary, const Value *v); /* NULL: it has none */

#endif
