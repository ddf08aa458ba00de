/* context.h: what the files of this room share and no other room sees. */
#ifndef CARDAN_EXPR_CONTEXT_H
#define CARDAN_EXPR_CONTEXT_H

#include "expr/expr.h"
#include "expr/function.h"

typedef struct {
    uint64_t hash;
    Type *type; /* NULL: free */
} TypeSlot;

struct Exprs {
    Arena *arena; /* of nodes, types, variables, functions */
    Arena *work;  /* of what a walk remembers, and of lists of arguments */
    Symbols *symbols;
    uint64_t *nodes; /* hashed words, open addressing; rooms are powers of two */
    uint32_t n_nodes, nodes_room;
    TypeSlot *types;
    uint32_t n_types, types_room;
    int n_vars, n_functions;
    const Type *scalars[TYPE_NOTHING + 1]; /* by kind; NULL for kinds that need a name */
    struct Marks *free_marks;              /* see walk.h */
};

void exprs_types_start(Exprs *x);

/* What a leaf, FIELD, ITEM or CALL carries beside its arguments. */
typedef union {
    double real;
    int64_t integer;
    uint64_t bits;
    const void *pointer;
} NodeValue;

/* The node itself, as it stands: neither folded nor simplified. */
Expr expr_node(Exprs *x, ExprOp op, const Type *type, NodeValue value, int n, const Expr *args);
static inline Expr expr_node_plain(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args)
{
    return expr_node(x, op, type, (NodeValue){.bits = 0}, n, args);
}

/* The value that simplifies op(args), or NULL when the node has to stand. */
Expr expr_simplify(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args);

/* A node that is about to be made: op(args) of that type. */
typedef struct {
    Exprs *x;
    ExprOp op;
    const Type *type;
    int n;
    const Expr *args;
} Made;

/* The rules of the column `simple` of ops.def: what the node becomes, or NULL. */
#define OP(name, text, form, algebra, moment, value, element, field, simple, ...) Expr simple_##simple(const Made *m);
#include "expr/ops.def"
#undef OP

/* Folding of a function of scalar literals; NULL when there is no exact finite value. */
Expr expr_fold_scalars(Exprs *x, ExprOp op, const Type *type, int n, const Expr *args);
/* INDEX with the parts that are known picked out; never NULL. */
Expr expr_index_simplified(Exprs *x, const Type *type, Expr base, int n, const Expr *subscripts);
/* The i-th item (from 0) along the first dimension where it can be read off; otherwise NULL. */
Expr expr_array_item(Exprs *x, Expr array, int i);

/* Zero of a numeric type; NULL when a size is unknown. */
Expr expr_zero_of(Exprs *x, const Type *type);
/* A comprehension whose items are all literals, written out; NULL when it has to stay. */
Expr expr_comprehension_folded(Exprs *x, const Type *type, int n, const Expr *args);

/* A call with several results stands for its first where one value is meant (12.4.3). */
Expr expr_single_value(Exprs *x, Expr e);
Expr expr_as_real(Exprs *x, Expr e);        /* Integer, of any shape, as Real; anything else as it is */
Expr expr_promote(Exprs *x, Expr e, int n); /* to n dimensions, those appended of size 1 */
Expr expr_cat(Exprs *x, int dimension, int n, const Expr *arrays, Problem *problem);

/* The built-in function of a node, or the call, with other arguments, its type worked out anew. */
Expr expr_builtin_again(Exprs *x, ExprOp op, int n, const Expr *args, Problem *problem);
Expr expr_call_again(Exprs *x, const Function *f, const Expr *args);

/* Sets the problem's text; gives NULL, so that a rule can return it. */
Expr expr_problem(Exprs *x, Problem *problem, const char *format, ...) __attribute__((format(printf, 3, 4)));

static inline const Type *real_type(Exprs *x)
{
    return x->scalars[TYPE_REAL];
}
static inline const Type *integer_type(Exprs *x)
{
    return x->scalars[TYPE_INTEGER];
}
static inline const Type *boolean_type(Exprs *x)
{
    return x->scalars[TYPE_BOOLEAN];
}
static inline TypeKind scalar_kind(Expr e)
{
    return e->type->element->kind;
}
static inline bool sizes_agree(int a, int b)
{
    return a == b || a == SIZE_UNKNOWN || b == SIZE_UNKNOWN;
}
/* The dims that two shapes agree on, known sizes first; NULL when they differ. The element is that of a. */
const Type *type_meet(Exprs *x, const Type *a, const Type *b);
/* The one type for items of both: Integer and Real give Real; NULL when there is none. */
const Type *type_join(Exprs *x, const Type *a, const Type *b);

/* A stack that starts on the C stack and grows on the heap: expressions may be 100,000 levels deep. */
typedef struct {
    Expr e;
    int next; /* which argument is next */
} Frame;
typedef struct {
    Frame *at;
    int n, room;
    Frame first[64];
} Frames;
void expr_frames_widen(Frames *s);
void expr_frames_free(Frames *s);

static inline void expr_frames_begin(Frames *s)
{
    s->at = s->first;
    s->n = 0;
    s->room = (int)(sizeof s->first / sizeof *s->first);
}

static inline void expr_frames_push(Frames *s, Expr e)
{
    if (s->n == s->room)
        expr_frames_widen(s);
    s->at[s->n++] = (Frame){e, 0};
}

#endif
