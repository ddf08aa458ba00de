/* writer.h: the state of writing C; inside emit/ only.
 *
 * A sequence of steps, or a statement of a function, is written in two walks. analysis.c counts uses and finds, for
 * each node, the scope where it is computed; expression.c writes it. A scope is the straight line of a function, a
 * branch of an if, or the body of a loop; nothing is computed in a branch that is not taken, unless it is plain
 * arithmetic that several branches share.
 *
 * VALUES. Numbers are C doubles, Strings const char *, arrays const Array * (run/array.h), external objects void *,
 * function values const FunctionValue *. A record is never one C value: it is its leaves, the basic parts in the order
 * of its fields; a field of an array of records is an array. Leaf k of a temporary t5 is t5_k, or t5 when it is alone.
 */
#ifndef CARDAN_EMIT_WRITER_H
#define CARDAN_EMIT_WRITER_H

#include "emit/emit.h"

typedef struct {
    Expr e;
    int scope;     /* where it is computed: the innermost scope that holds all uses; -1 before the first use is seen */
    int branches;  /* of IF, AND, OR, HOMOTOPY, FOR: its first own scope, or -1 */
    int temporary; /* number of the C variable that holds it now, or -1 */
    int hoisting;  /* the last walk for shared parts that came by */
    unsigned char height; /* of the C expression when written in place; HIGHEST + 1 at most */
    bool is_shared;       /* used more than once */
    bool is_safe;         /* plain arithmetic: can be computed where it is not needed */
    bool is_stored;       /* gets a C variable */
    bool has_stored;      /* it or something below gets a C variable */
} NodeInfo;               /* 32 bytes: there are as many as operations */

enum { READ_VALUE = 1, READ_PRE = 2 };

typedef struct {
    Expr e;
    int next; /* which argument is next */
} Visit;

typedef struct {
    int parent; /* -1: the root */
    int depth;
    int owner; /* node whose branch this is; -1 for the root and for conditional steps */
    bool has_stored;
    int open; /* how often it is open now */
} Scope;

typedef struct {
    const Function *function;
    int number; /* in cardan_external[] */
} ExternalUse;

typedef struct {
    const System *system;
    Exprs *x;
    Arena *arena;
    Diags *diags;
    Buffer declared;          /* prototypes and tables, in front of all functions */
    Buffer adapters;          /* functions that are called through values, after all others */
    Buffer done;              /* functions */
    Buffer entries;           /* the functions of the Model, one a line */
    Buffer body;              /* statements of the function being written */
    const Function *function; /* being written; NULL: a sequence of steps */

    /* analysis of the present sequence or statement */
    int *index; /* by node number: position in nodes + 1, or 0 */
    int index_room;
    VEC(NodeInfo) nodes; /* operands before users */
    VEC(Scope) scopes;
    VEC(Visit) visits; /* the stack of analysis_add */
    int hoistings;
    int scope;           /* the present one */
    Ints computed;       /* nodes that have a temporary, in the order of writing */
    unsigned char *read; /* by Var number: READ_… since temporaries were last forgotten */
    int read_room;
    Ints was_read; /* those that are not zero there */

    int next_temporary;
    bool has_chunks;     /* temporaries of the system live in w[] */
    Map temporary_place; /* Var number -> place in w[] of those that are declared */
    int n_temporaries;
    Map delay_number, spatial_number; /* node number -> k */
    VEC(const Type *) enums;          /* with a table of names */
    VEC(const Function *) queue;      /* functions to write, each once */
    Map queued;                       /* function number -> 1 */
    Map adapted;                      /* functions with an adapter for function values */
    VEC(ExternalUse) externals;
    Map constants; /* node number -> number of its table */
    int n_constants;
    Map locals;              /* Var number -> place in `function`: inputs, outputs, locals */
    Map counted_by;          /* number of an iterator i -> 1: there is a whole number j of C beside it */
    const char *element;     /* while an operation on elements is written: the C name of the loop's counter */
    struct Machine *machine; /* machine.h; NULL: everything becomes C */
    struct Machine *lanes;   /* NULL: none */
    bool has_lanes;          /* both functions are there */
    int n_entries;           /* lines of the table of entries */
    Operations *counted;     /* NULL, or what was written since the present sequence began */
    const char *problem;     /* first thing that cannot be written */
    Span problem_span;
} Writer;

static inline void count_node(Writer *w, Expr e)
{
    if (w->counted)
        expr_count_node(e, w->counted);
}

/* ---- leaf.c ----------------------------------------------------------------------------------------------------- */

enum { LEAF_DIMS = 8 }; /* ARRAY_DIMS of run/array.h */
typedef struct {
    TypeKind kind;
    int n_dims;
    int dims[LEAF_DIMS]; /* n_dims sizes, or SIZE_UNKNOWN; the ones after LEAF_DIMS are not kept */
    const Type *type;    /* the scalar type */
} Leaf;
int leaf_count(const Type *t);
Leaf leaf_of(const Type *t, int k);
int leaf_offset(const Type *t, int field); /* of a record or tuple */
const char *leaf_c_type(Leaf l);           /* "double ", "const char *", "const Array *", … */

/* ---- analysis.c ------------------------------------------------------------------------------------------------- */

void analysis_begin(Writer *w);
void analysis_reserve(Writer *w, int roots);      /* room for what so many will bring, about */
void analysis_add(Writer *w, Expr e);             /* counts the uses of all below; call for every root first */
int analysis_scope(Writer *w, int parent);        /* a scope of its own: what a condition guards */
void analysis_root(Writer *w, Expr e, int scope); /* … then tell where each root is used … */
void analysis_end(Writer *w);                     /* … and the rest follows */
/* NULL: not part of the analysis (literals and variables). */
static inline NodeInfo *node_info(Writer *w, Expr e)
{
    int at = e->number < w->index_room ? w->index[e->number] : 0;
    return at ? &w->nodes.at[at - 1] : NULL;
}
bool node_is_lazy(Expr e, int arg); /* computed only when needed */
/* A Real, Integer, Boolean or value of an enumeration. */
static inline bool node_is_scalar_number(const Type *t)
{
    const unsigned numbers = 1u << TYPE_REAL | 1u << TYPE_INTEGER | 1u << TYPE_BOOLEAN | 1u << TYPE_ENUM;
    return t->n_dims == 0 && (numbers >> t->kind & 1);
}
bool node_is_passed_through(Expr e); /* its leaves are those of its parts */

/* ---- expression.c ----------------------------------------------------------------------------------------------- */

void emit_prepare(Writer *w, Expr e);                     /* writes what e needs beforehand to w->body */
void emit_value(Writer *w, Buffer *to, Expr e, int leaf); /* e as a C expression, after emit_prepare */
void scope_open(Writer *w, int scope);
void scope_close(Writer *w, int scope);
void expression_temporary_place(Writer *w, Buffer *to, const Var *v); /* of SLOT_TEMPORARY */
void expression_note_read(Writer *w, const Var *v, unsigned char how);
void expression_forget_reads(Writer *w);
void expression_forget_temporaries(Writer *w);
void expression_number(Buffer *to, double x);
void expression_c_string(Buffer *to, const char *text);
void writer_fail(Writer *w, Span span, const char *format, ...) __attribute__((format(printf, 3, 4)));
int expression_temporary_new(Writer *w);
void expression_temporary_name(Buffer *to, int temporary, int leaf, int n_leaves);
/* Declares the temporary of a node and notes it. */
int expression_temporary_of(Writer *w, NodeInfo *info);
/* Writes an array expression, or anything that takes several C statements, into a temporary. */
void array_store(Writer *w, Expr e, int temporary);                 /* array.c */
void array_subscripts(Writer *w, Buffer *to, int n, const Expr *s); /* array.c: an ArraySubscript list */
bool array_is_literal_range(Expr e);                                /* array.c: as a subscript it is no operand */
bool array_takes_memory(const char *text); /* whether the C text has a call of run/array.h that makes an array */
/* The element of an array, which has that name or is that expression, at one or two subscripts: (*place). */
void array_element(Writer *w, Buffer *to, const char *array, int n, const Expr *subscripts);
/* Where an element with literal subscripts lies; -1: that is seen at run time only. What is declared with a size has it:
 * locals are made so, and inputs are looked at when a function begins. */
long array_literal_position(const Type *t, int n, const Expr *subscripts);
void scalar_value(Writer *w, Buffer *to, Expr e); /* scalar.c: for one element of arrays */

/* The rules of the columns `code` and `in C` of expr/ops.def: leaf of e as a C expression, after emit_prepare. */
typedef enum { CODE_IS_PLAIN, CODE_IS_THROUGH, CODE_IS_SCALAR, CODE_IS_ARRAY } CodeKind;
typedef void CodeRule(Writer *w, Buffer *to, Expr e, int leaf);
typedef struct {
    CodeKind kind;
    CodeRule *rule;
    const char *c;
} OpCode;
extern const OpCode code_of[EXPR_OP_COUNT]; /* expression.c */
#define PLAIN(rule)   code_##rule
#define THROUGH(rule) code_##rule
#define SCALAR(rule)  code_##rule
#define ARRAY(rule)   code_##rule
#define OP(name, text, form, algebra, moment, value, element, field, simple, derivative, unit, cost, code, c)          \
    CodeRule code;
#include "expr/ops.def"
#undef OP
#undef PLAIN
#undef THROUGH
#undef SCALAR
#undef ARRAY

/* ---- constant.c ------------------------------------------------------------------------------------------------- */

bool constant_is(Expr e); /* an array of known numbers: no part of the analysis, as literals */
void constant_write(Writer *w, Buffer *to, Expr e);

/* ---- moves.c ---------------------------------------------------------------------------------------------------- */

typedef struct {
    VEC(const char *) to, from; /* as many: C texts of places and values */
} Moves;
void moves_add(Writer *w, Moves *m, Buffer *to, Buffer *from); /* takes the texts and empties the buffers */
void moves_write(Writer *w, const Moves *m);                   /* to = from; in order, rows of places as loops */

/* ---- function.c, external.c ------------------------------------------------------------------------------------- */

void function_need(Writer *w, const Function *f);
void function_call_store(Writer *w, Expr call, int temporary); /* CALL with several leaves, APPLY */
void function_call_value(Writer *w, Buffer *to, Expr call);    /* CALL whose result is one scalar */
void function_value_store(Writer *w, Expr partial, int temporary);
void function_apply_store(Writer *w, Expr apply, int temporary);
void function_c_name(Buffer *to, const Function *f);
const Local *function_local(const Function *f, int i); /* inputs, then outputs, then locals */
bool function_returns(const Function *f);              /* its result is one scalar: the C function returns it */
void functions_write(Writer *w);                       /* all that are needed */
void external_write(Writer *w, const Function *f);
void statements_write(Writer *w, const Statement *s);
void statement_assign(Writer *w, Expr target, Expr value);
bool function_leaves(const Writer *w, Expr array); /* nothing in it can change the array: a table, an input */
unsigned function_flexible_dims(const Writer *w, const Var *v,
                                int leaf); /* bit d: dimension d follows what is assigned */
void function_variable_name(Buffer *to, const Var *v, int leaf);

/* ---- steps.c ---------------------------------------------------------------------------------------------------- */

/* A step, or a value that goes to a place of its own: `before` value `after`, with the number `at` for a %d. */
typedef struct {
    const Step *step;
    const char *before, *after; /* NULL: a step */
    int at;
    bool is_element; /* the place is to[at] */
} Item;

typedef struct {
    const char *name;
    int number;         /* of the block, mixed block or state set; -1: none */
    const char *to;     /* "double *" or "ModelSample *": the second parameter; NULL: none */
    bool is_parameters; /* what the user has set stays */
    bool is_starts;     /* pre of a variable becomes its start value too */
    bool is_often;      /* called at every point of a run, or oftener */
    bool is_formula;    /* there is no run, whose memory could be used */
    VEC(Item) items;
    VEC(const Var *) given; /* variables in SLOT_TEMPORARY whose values the caller has put … */
    int given_at;           /* … from to[given_at] on */
} Sequence;

void sequence_add(Writer *w, Sequence *s, const Steps *steps);
void sequence_add_element(Writer *w, Sequence *s, int at, Expr value); /* to[at] = value */
void sequence_add_value(Writer *w, Sequence *s, const char *before, int at, Expr value, const char *after);

typedef struct {
    int guarded, failing; /* scopes: what a condition guards; what is said when an assertion fails */
} ItemScopes;
void sequence_analyse(Writer *w, const Sequence *s, int first, int last, ItemScopes *scopes);
bool item_keeps_what_is_set(const Writer *w, const Sequence *s, const Item *item);
void step_note(Writer *w, const Step *s); /* what was computed from what it changes is forgotten; at the root */

Sequence sequence_residual(Writer *w, int block);
Sequence sequence_jacobian(Writer *w, int block);
bool sequence_write(Writer *w, const Sequence *s); /* false: there is nothing to do */
void sequence_name(Buffer *to, const Sequence *s);
void steps_destroy(Writer *w, Buffer *to, const Step *s); /* the object that a step makes goes, where there is one */

/* ---- entries.c, cost.c, load.c, tables.c ------------------------------------------------------------------------ */

void steps_write_all(Writer *w);
void entries_write_formulas(Writer *w, int n, const EmitFormula *of); /* one entry each */
void cost_note(Buffer *to, const System *s); /* cost.c: a comment on states, inputs, outputs and blocks */
void writer_begin(Writer *w, const System *s, Diags *d);
void writer_end(Writer *w);
void tables_make(const System *s, Model *m);

/* ---- model_text.c ----------------------------------------------------------------------------------------------- */

/* The Model as C: `const Model cardan_model`, with the functions that the lines of `entries` name. */
void model_write(Buffer *to, const Model *m, const char *entries, bool whole); /* EmitAlone.whole */

#endif
