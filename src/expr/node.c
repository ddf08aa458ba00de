/* node.c: the store of expressions. One open-addressed table; a node is found by its operator, type, value and the
 * addresses of its arguments, which are themselves unique. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "expr/context.h"

Exprs *exprs_new(Arena *a, Symbols *symbols)
{
    Exprs *x = NEW(a, Exprs);
    x->arena = x->work = a;
    x->symbols = symbols;
    x->nodes_room = 1 << 10;
    x->nodes = NEW_ARRAY(a, uint64_t, x->nodes_room);
    exprs_types_start(x);
    return x;
}

Arena *exprs_arena(Exprs *x)
{
    return x->arena;
}

Arena *exprs_work(const Exprs *x)
{
    return x->work;
}

Arena *exprs_set_work(Exprs *x, Arena *work)
{
    Arena *before = x->work;
    x->work = work;
    return before;
}

Symbols *exprs_symbols(Exprs *x)
{
    return x->symbols;
}

int exprs_count(const Exprs *x)
{
    return (int)x->n_nodes;
}

Var *var_new(Exprs *x, VarKind kind, Sym name, const Type *type, Varies varies)
{
    Var *v = NEW(x->arena, Var);
    *v = (Var){.number = x->n_vars++, .kind = kind, .varies = varies, .name = name, .type = type};
    return v;
}

int vars_count(const Exprs *x)
{
    return x->n_vars;
}

/* ---- what a node inherits from its parts ----------------------------------------------------------------------- */

/* Whether e holds an iterator that no FOR in e binds. An iterator is one Var, bound by its own FOR, so it is enough to
 * compare those that occur with those that are bound. */
typedef struct {
    Exprs *x;
    Map bound;
    VEC(const Var *) used;
} FreeIterators;

static void note_iterators(void *data, Expr e)
{
    FreeIterators *f = data;
    if (e->op == EXPR_VAR && e->value.var->kind == VAR_ITERATOR)
        PUSH(f->x->work, f->used, e->value.var);
    if (e->op == EXPR_FOR)
        for (int i = 1; i < e->n; i += 2)
            map_put(f->x->work, &f->bound, map_key(e->args[i]->value.var), 1);
}

static bool has_free_iterator(Exprs *x, int n, const Expr *args)
{
    FreeIterators f = {.x = x};
    Map seen = {0};
    for (int i = 1; i < n; i += 2)
        map_put(x->work, &f.bound, map_key(args[i]->value.var), 1);
    for (int i = 0; i < n; i++)
        if (i % 2 == 0 && (args[i]->flags & EXPR_HAS_ITERATOR))
            expr_visit(x, &seen, args[i], note_iterators, &f);
    for (int i = 0; i < f.used.n; i++)
        if (map_get(&f.bound, map_key(f.used.at[i])) == MAP_NONE)
            return true;
    return false;
}

bool expr_makes_event(Expr e)
{
    ExprMoment moment = expr_moment(e);
    return (moment == MOMENT_RELATION || moment == MOMENT_ROUNDING) && e->args[0]->type->kind == TYPE_REAL;
}

typedef struct {
    bool continuous; /* a part varies continuously, whatever relation stands around it */
    bool special;    /* DER, PRE, …: an event operator that noEvent does not take away */
} InsideNoEvent;

static void look_inside(void *data, Expr e)
{
    InsideNoEvent *in = data;
    in->continuous |= e->varies == VARIES_CONTINUOUS;
    ExprMoment moment = expr_moment(e);
    in->special |= (moment >= MOMENT_DER && moment <= MOMENT_DELAY) || moment == MOMENT_RESIDUE;
}

/* Sets varies and flags of a node whose op, type, value and args are in place. */
static void inherit(Exprs *x, ExprNode *e)
{
    ExprOp op = (ExprOp)e->op;
    uint8_t varies = VARIES_CONSTANT, flags = 0, all = EXPR_IS_CONSTANT | EXPR_IS_ZERO;
    for (int i = 0; i < e->n; i++) {
        varies = e->args[i]->varies > varies ? e->args[i]->varies : varies;
        flags |= e->args[i]->flags;
        all &= e->args[i]->flags;
    }
    flags &= (uint8_t) ~(EXPR_IS_CONSTANT | EXPR_IS_ZERO);
    if (op <= EXPR_ENUM)
        flags |= EXPR_IS_CONSTANT;
    else if (op == EXPR_ARRAY)
        flags |= e->n ? all : EXPR_IS_CONSTANT;
    else if (op == EXPR_RECORD || op == EXPR_TUPLE)
        flags |= (e->n ? all : EXPR_IS_CONSTANT) & EXPR_IS_CONSTANT;
    else if (op == EXPR_FILL)
        flags |= e->args[0]->flags & EXPR_IS_ZERO;
    if (op == EXPR_REAL && e->value.real == 0)
        flags |= EXPR_IS_ZERO;
    if (op == EXPR_INTEGER && e->value.integer == 0)
        flags |= EXPR_IS_ZERO;

    bool moves = varies == VARIES_CONTINUOUS && !(flags & EXPR_HAS_LOCAL);
    switch (expr_ops[op].moment) {
    case MOMENT_NOW:
        if (op == EXPR_VAR) {
            varies = (uint8_t)e->value.var->varies;
            flags |= e->value.var->kind == VAR_ITERATOR ? EXPR_HAS_ITERATOR : 0;
            flags |= e->value.var->kind == VAR_LOCAL ? EXPR_HAS_LOCAL : 0;
        } else if (op == EXPR_FOR) {
            if ((flags & EXPR_HAS_ITERATOR) && !has_free_iterator(x, e->n, e->args))
                flags &= (uint8_t)~EXPR_HAS_ITERATOR;
            /* an iterator varies as its range does, not by itself */
            varies = e->args[0]->varies;
            for (int i = 2; i < e->n; i += 2)
                varies = e->args[i]->varies > varies ? e->args[i]->varies : varies;
        } else if (op == EXPR_SIZE || op == EXPR_NDIMS) { /* whatever the values do, sizes stay */
            varies = varies > VARIES_PARAMETER ? VARIES_PARAMETER : varies;
        } else if (op == EXPR_CALL) {
            if (e->value.function->is_impure) {
                flags |= EXPR_HAS_IMPURE;
                varies = varies < VARIES_DISCRETE ? VARIES_DISCRETE : varies;
            }
            if (e->value.function->generate_events && moves)
                flags |= EXPR_HAS_EVENT;
        }
        break;
    case MOMENT_TIME:
        varies = VARIES_CONTINUOUS;
        break;
    case MOMENT_RELATION:
    case MOMENT_EQUALITY:
    case MOMENT_ROUNDING:
        if (moves) {
            flags |= EXPR_HAS_EVENT;
            if (op != EXPR_MOD && op != EXPR_REM)
                varies = VARIES_DISCRETE;
        }
        break;
    case MOMENT_QUIET:
        if (flags & EXPR_HAS_EVENT) {
            InsideNoEvent in = {0};
            expr_visit(x, NULL, e->args[0], look_inside, &in);
            if (in.continuous)
                varies = VARIES_CONTINUOUS;
            if (!in.special)
                flags &= (uint8_t)~EXPR_HAS_EVENT;
        }
        break;
    case MOMENT_SMOOTH:
        break;
    case MOMENT_DER:
    case MOMENT_DELAY:
    case MOMENT_SPATIAL:
    case MOMENT_RESIDUE:
        varies = VARIES_CONTINUOUS;
        flags |= EXPR_HAS_EVENT;
        break;
    case MOMENT_PRE:
    case MOMENT_EDGE:
    case MOMENT_CHANGE:
    case MOMENT_INITIAL:
    case MOMENT_TERMINAL:
    case MOMENT_SAMPLE:
        varies = VARIES_DISCRETE;
        flags |= EXPR_HAS_EVENT;
        break;
    case MOMENT_STREAM:
        flags |= EXPR_HAS_STREAM;
        break;
    CASES_OF_CLOCKS:
        flags |= EXPR_HAS_CLOCK;
        varies = VARIES_DISCRETE;
        break;
    }
    e->varies = varies;
    e->flags = flags;
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

static void widen(Exprs *x)
{
    uint64_t *old = x->nodes;
    uint32_t old_room = x->nodes_room;
    x->nodes_room = 2 * old_room;
    x->nodes = NEW_ARRAY(x->arena, uint64_t, x->nodes_room);
    for (uint32_t i = 0; i < old_room; i++)
        if (old[i]) {
            const ExprNode *e = hashed_pointer(old[i]);
            uint32_t at = e->hash & (x->nodes_room - 1);
            while (x->nodes[at])
                at = (at + 1) & (x->nodes_room - 1);
            x->nodes[at] = old[i];
        }
    arena_recycle(x->arena, old, old_room * sizeof *old);
}

/* Cheaper than hash_mix: this is the hottest line of the compiler. */
static inline uint64_t mixed(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ (hash >> 29);
}

static inline bool is_node(Expr e, ExprOp op, const Type *type, NodeValue value, int n, const Expr *args)
{
    if (e->op != op || e->type != type || e->n != n || memcmp(&e->value, &value, sizeof value) != 0)
        return false;
    int same = 0;
    while (same < n && e->args[same] == args[same])
        same++;
    return same == n;
}

Expr expr_node(Exprs *x, ExprOp op, const Type *type, NodeValue value, int n, const Expr *args)
{
    uint64_t hash = mixed((uint64_t)op + ((uint64_t)n << 16), map_key(type));
    hash = mixed(hash, value.bits);
    for (int i = 0; i < n; i++)
        hash = mixed(hash, map_key(args[i]));
    uint32_t short_hash = (uint32_t)(hash ^ hash >> 32), at = short_hash & (x->nodes_room - 1);
    for (; x->nodes[at]; at = (at + 1) & (x->nodes_room - 1)) {
        Expr known = hashed_pointer(x->nodes[at]);
        if (hashed_may_be(x->nodes[at], short_hash) && is_node(known, op, type, value, n, args))
            return known;
    }
    ExprNode *e = arena_room(x->arena, sizeof *e + (size_t)n * sizeof *args); /* all of it is set below */
    e->op = (uint16_t)op;
    e->type = type;
    memcpy(&e->value, &value, sizeof value);
    e->n = n;
    if (n)
        memcpy(e->args, args, (size_t)n * sizeof *args);
    inherit(x, e);
    e->number = (int)x->n_nodes;
    e->hash = short_hash;
    x->nodes[at] = hashed_word(e, short_hash);
    if (2 * ++x->n_nodes > x->nodes_room)
        widen(x);
    return e;
}

/* ---- leaves and forms ------------------------------------------------------------------------------------------ */

Expr expr_real(Exprs *x, double value)
{
    value += 0.0; /* one zero: -0.0 and 0.0 are the same number */
    return expr_node(x, EXPR_REAL, real_type(x), (NodeValue){.real = value}, 0, NULL);
}

Expr expr_integer(Exprs *x, int64_t value)
{
    return expr_node(x, EXPR_INTEGER, integer_type(x), (NodeValue){.integer = value}, 0, NULL);
}

Expr expr_boolean(Exprs *x, bool value)
{
    return expr_node(x, EXPR_BOOLEAN, boolean_type(x), (NodeValue){.integer = value}, 0, NULL);
}

Expr expr_string(Exprs *x, Sym value)
{
    return expr_node(x, EXPR_STRING, type_scalar(x, TYPE_STRING), (NodeValue){.pointer = value}, 0, NULL);
}

Expr expr_enum(Exprs *x, const Type *type, int ordinal)
{
    return expr_node(x, EXPR_ENUM, type, (NodeValue){.integer = ordinal}, 0, NULL);
}

Expr expr_var(Exprs *x, const Var *v)
{
    return expr_node(x, EXPR_VAR, v->type, (NodeValue){.pointer = v}, 0, NULL);
}

Expr expr_time(Exprs *x)
{
    return expr_node_plain(x, EXPR_TIME, real_type(x), 0, NULL);
}

Expr expr_whole(Exprs *x)
{
    return expr_node_plain(x, EXPR_WHOLE, type_scalar(x, TYPE_NOTHING), 0, NULL);
}

Expr expr_omitted(Exprs *x)
{
    return expr_node_plain(x, EXPR_OMITTED, type_scalar(x, TYPE_NOTHING), 0, NULL);
}

Expr expr_array_typed(Exprs *x, const Type *type, int n, const Expr *items)
{
    return expr_node_plain(x, EXPR_ARRAY, type, n, items);
}

Expr expr_record(Exprs *x, const Type *type, const Expr *fields)
{
    return expr_node_plain(x, EXPR_RECORD, type, type->n_fields, fields);
}

Expr expr_tuple(Exprs *x, int n, const Expr *items)
{
    const Type **types = NEW_ARRAY(x->work, const Type *, n + 1);
    for (int i = 0; i < n; i++)
        types[i] = items[i]->type;
    return expr_node_plain(x, EXPR_TUPLE, type_tuple(x, n, types), n, items);
}

/* The type of an array of fields, whose sizes the record's type may leave open. */
static const Type *with_sizes_of_items(Exprs *x, const Type *type, int n, const Expr *items)
{
    for (int i = 0; i < n; i++)
        if (items[i]->type != items[0]->type)
            return type;
    return n > 0 && type_elements(type) < 0 ? type_array(x, items[0]->type, 1, &n) : type;
}

Expr expr_field(Exprs *x, Expr base, int field)
{
    const Type *of_one = base->type->element->fields[field].type;
    if (base->op == EXPR_RECORD)
        return base->args[field];
    if (base->op == EXPR_ARRAY) { /* the fields of the items; arrays nest only as deep as they have dimensions */
        const Type *type = type_array(x, of_one, base->type->n_dims, base->type->dims);
        Expr *items = NEW_ARRAY(x->work, Expr, base->n + 1);
        for (int i = 0; i < base->n; i++)
            items[i] = expr_field(x, base->args[i], field);
        return expr_array_typed(x, with_sizes_of_items(x, type, base->n, items), base->n, items);
    }
    if (base->op == EXPR_IF && base->args[1]->type == base->args[2]->type) {
        Expr parts[] = {base->args[0], expr_field(x, base->args[1], field), expr_field(x, base->args[2], field)};
        return expr_make(x, EXPR_IF, parts[1]->type, 3, parts);
    }
    const Type *type = type_array(x, of_one, base->type->n_dims, base->type->dims);
    return expr_node(x, EXPR_FIELD, type, (NodeValue){.integer = field}, 1, &base);
}

Expr expr_item(Exprs *x, Expr call, int item)
{
    if (call->type->kind != TYPE_TUPLE)
        return call;
    if (call->op == EXPR_TUPLE)
        return call->args[item];
    const Type *type = type_array(x, call->type->fields[item].type, call->type->n_dims, call->type->dims);
    if (call->op == EXPR_ARRAY) { /* a vectorised call */
        Expr *items = NEW_ARRAY(x->work, Expr, call->n + 1);
        for (int i = 0; i < call->n; i++)
            items[i] = expr_item(x, call->args[i], item);
        return expr_array_typed(x, type, call->n, items);
    }
    return expr_node(x, EXPR_ITEM, type, (NodeValue){.integer = item}, 1, &call);
}

/* ---- asking ---------------------------------------------------------------------------------------------------- */

bool expr_is_constant(Expr e)
{
    return e->flags & EXPR_IS_CONSTANT;
}

bool expr_get_real(Expr e, double *value)
{
    if (e->op == EXPR_REAL)
        *value = e->value.real;
    else if (e->op == EXPR_INTEGER)
        *value = (double)e->value.integer;
    else
        return false;
    return true;
}

bool expr_get_integer(Expr e, int64_t *value)
{
    if (e->op != EXPR_INTEGER && e->op != EXPR_ENUM && e->op != EXPR_BOOLEAN)
        return false;
    *value = e->value.integer;
    return true;
}

bool expr_is_zero(Expr e)
{
    return e->flags & EXPR_IS_ZERO;
}

bool expr_is_one(Expr e)
{
    return (e->op == EXPR_REAL && e->value.real == 1) || (e->op == EXPR_INTEGER && e->value.integer == 1);
}

const ExprOpFacts expr_ops[EXPR_OP_COUNT] = {
#define OP(name, text, form, algebra, moment, ...) {text, EXPR_FORM_##form, ALGEBRA_##algebra, MOMENT_##moment},
#include "expr/ops.def"
#undef OP
};

bool expr_may_fail(ExprOp op)
{
    static const bool fails[EXPR_OP_COUNT] = {
#define ELEMENTARY(name, function, c, exists, problem, ...) [EXPR_##name] = sizeof #exists != sizeof "true",
#include "base/elementary.def"
#define BINARY_FUNCTION(name, function, parameters, type, where, c, value, exists, ...)                                \
    [EXPR_##name] = sizeof #exists != sizeof "true",
#define BINARY(name, text, form, value, exists, ...) [EXPR_##name] = sizeof #exists != sizeof "true",
#include "base/binary.def"
        [EXPR_INDEX] = true, [EXPR_CALL] = true, [EXPR_APPLY] = true};
    return fails[op];
}

Elementary expr_elementary(ExprOp op)
{
    static const uint8_t number[] = {/* from 1 */
#define ELEMENTARY(name, ...) [EXPR_##name] = ELEMENTARY_##name + 1,
#include "base/elementary.def"
                                     [EXPR_OP_COUNT] = 0};
    return number[op] ? (Elementary)(number[op] - 1) : ELEMENTARY_COUNT;
}

Binary expr_binary(ExprOp op)
{
    static const uint8_t number[] = {/* from 1 */
#define BINARY(name, ...) [EXPR_##name] = BINARY_##name + 1,
#include "base/binary.def"
                                     [EXPR_OP_COUNT] = 0};
    return number[op] ? (Binary)(number[op] - 1) : BINARY_COUNT;
}

ExprOp expr_of_elementary(Elementary f)
{
    static const ExprOp ops[] = {
#define ELEMENTARY(name, ...) EXPR_##name,
#include "base/elementary.def"
    };
    return ops[f];
}

ExprOp expr_of_binary(Binary op)
{
    static const ExprOp ops[] = {
#define BINARY(name, ...) EXPR_##name,
#include "base/binary.def"
    };
    return ops[op];
}

Expr expr_default(Exprs *x, const Type *type)
{
    if (type->n_dims) {
        const Type *item = type_strip(x, type, 1);
        Expr *items = NEW_ARRAY(x->work, Expr, type->dims[0] + 1);
        for (int k = 0; k < type->dims[0]; k++)
            items[k] = expr_default(x, item);
        return expr_array_typed(x, type, type->dims[0], items);
    }
    switch (type->kind) {
    case TYPE_BOOLEAN:
        return expr_boolean(x, false);
    case TYPE_INTEGER:
        return expr_integer(x, 0);
    case TYPE_STRING:
        return expr_string(x, symbol(x->symbols, ""));
    case TYPE_ENUM:
        return expr_enum(x, type, 1);
    case TYPE_REAL:
    case TYPE_RECORD: /* those after Real have no variables with a start */
    case TYPE_FUNCTION:
    case TYPE_OBJECT:
    case TYPE_CLOCK:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        break;
    }
    return expr_real(x, 0);
}

void expr_frames_widen(Frames *s)
{
    size_t bytes = (size_t)s->room * sizeof *s->at;
    Frame *wider = memory_or_end(malloc(2 * bytes));
    memcpy(wider, s->at, bytes);
    if (s->at != s->first)
        free(s->at);
    s->at = wider;
    s->room *= 2;
}

void expr_frames_free(Frames *s)
{
    if (s->at != s->first)
        free(s->at);
}
