/* line.c: from a sequence of steps to a line of operations on doubles (line.h).
 *
 * It goes over the expressions as expression.c does for C, with the same analysis: which values are shared, in which
 * branch they are computed, and when they are forgotten because a variable changed. The number of a temporary is the
 * place of its instruction. */
#include <stddef.h>
#include <string.h>

#include "base/fault.h"
#include "emit/line.h"

enum {
    DEEPEST = 4000,  /* expressions below each other; deeper ones are left to C */
    CHEAP_BRANCH = 6 /* a choice between fewer operations takes both and no branch */
};

typedef struct {
    Writer *w;
    Line *line;
    const LineTarget *target;
    int *holds;               /* by place in v, p, pre: the value that lies there + 1; 0: unknown */
    int *flags;               /* by relation: the same of rel */
    Ints known, known_flags;  /* places that are not 0 there, in the order of learning */
    unsigned char *is_unsure; /* by place: a branch may change it */
    Map temporaries;          /* Var number -> value, of variables in SLOT_TEMPORARY */
    int branches;             /* how many are open */
    int depth;
    bool failed;
} Builder;

static int value(Builder *b, Expr e);

static bool is_number(const Type *t)
{
    return t->n_dims == 0 &&
           (t->kind == TYPE_REAL || t->kind == TYPE_INTEGER || t->kind == TYPE_BOOLEAN || t->kind == TYPE_ENUM);
}

static int fail(Builder *b)
{
    b->failed = true;
    return 0;
}

static int add(Builder *b, Instruction i)
{
    PUSH(b->line->arena, b->line->code, i);
    return b->line->code.n - 1;
}

static int add_op(Builder *b, LineOp op, int x, int y, int z)
{
    return add(b, (Instruction){.op = op, .a = x, .b = y, .c = z});
}

static int unary(Builder *b, LineOp op, int x)
{
    return add_op(b, op, x, -1, -1);
}

static int binary(Builder *b, LineOp op, int x, int y)
{
    return add_op(b, op, x, y, -1);
}

static int literal(Builder *b, double x)
{
    return add(b, (Instruction){.op = LINE_NUMBER, .a = -1, .b = -1, .c = -1, .number = x});
}

static int from_instance(Builder *b, LineOp op, size_t offset, int k, int at)
{
    return add(b,
               (Instruction){.op = op, .a = -1, .b = -1, .c = -1, .k = k, .at = op == LINE_CHOSEN ? at : (int)offset});
}

static int as_number(Builder *b, int x)
{
    return line_is_mask(b->line, x) ? unary(b, LINE_TRUTH, x) : x;
}

static int as_mask(Builder *b, int x)
{
    return line_is_mask(b->line, x) ? x : binary(b, LINE_NE, x, literal(b, 0));
}

static int number(Builder *b, Expr e)
{
    return as_number(b, value(b, e));
}

static int mask(Builder *b, Expr e)
{
    return as_mask(b, value(b, e));
}

/* ---- memory ----------------------------------------------------------------------------------------------------- */

/* Where a slot lies, counted from v; -1: not there. */
static int memory_of(const Builder *b, Slot slot, bool is_pre)
{
    const System *s = b->w->system;
    int variables = s->variables.n, all = variables + s->parameters.n;
    if (slot.kind == SLOT_PARAMETER)
        return variables + slot.index;
    if (slot.kind == SLOT_PRE) {
        slot = system_slot(s, slot.candidate);
        is_pre = true;
        if (slot.kind == SLOT_PARAMETER)
            return variables + slot.index;
    }
    return slot.kind != SLOT_VARIABLE ? -1 : is_pre ? all + slot.index : slot.index;
}

static void learn(Builder *b, int at, int what)
{
    b->holds[at] = what + 1;
    ints_push(b->line->arena, &b->known, at);
}

static void learn_flag(Builder *b, int k, int what)
{
    b->flags[k] = what + 1;
    ints_push(b->line->arena, &b->known_flags, k);
}

/* What was learnt since is not known any more. */
static void unlearn(Builder *b, int known, int flags)
{
    while (b->known.n > known)
        b->holds[b->known.at[--b->known.n]] = 0;
    while (b->known_flags.n > flags)
        b->flags[b->known_flags.at[--b->known_flags.n]] = 0;
}

static int read_memory(Builder *b, int at)
{
    if (b->holds[at])
        return b->holds[at] - 1;
    LineOp op = b->is_unsure[at] ? LINE_LOAD : LINE_MEMORY;
    int what = add(b, (Instruction){.op = op, .a = -1, .b = -1, .c = -1, .at = at});
    learn(b, at, what);
    return what;
}

static int read_flag(Builder *b, int k)
{
    if (b->flags[k])
        return b->flags[k] - 1;
    int what = from_instance(b, LINE_FLAG, offsetof(Instance, rel), k, 0);
    learn_flag(b, k, what);
    return what;
}

static int read_variable(Builder *b, const Var *v, bool is_pre)
{
    if (v->kind != VAR_MODEL)
        return fail(b);
    Slot slot = system_slot(b->w->system, v);
    note_read(b->w, v, is_pre ? READ_PRE : READ_VALUE);
    if (slot.kind == SLOT_PRE)
        slot = system_slot(b->w->system, slot.candidate), is_pre = true;
    switch (slot.kind) {
    case SLOT_VARIABLE:
    case SLOT_PARAMETER:
        return read_memory(b, memory_of(b, slot, is_pre));
    case SLOT_RELATION:
        return is_pre ? fail(b) : read_flag(b, slot.index);
    case SLOT_SAMPLE:
        return from_instance(b, LINE_FLAG, offsetof(Instance, sample), slot.index, 0);
    case SLOT_IS_SELECTED:
        return from_instance(b, LINE_CHOSEN, 0, slot.index, system_slot(b->w->system, slot.candidate).index);
    case SLOT_TEMPORARY: {
        int known = map_get(&b->temporaries, (uint64_t)v->number);
        return known == MAP_NONE ? fail(b) : known;
    }
    case SLOT_NONE:
    case SLOT_TEXT:
    case SLOT_OBJECT:
    case SLOT_PRE:
        break;
    }
    return fail(b);
}

/* ---- calls ------------------------------------------------------------------------------------------------------ */

static int call(Builder *b, const char *name, Instruction i)
{
    i.op = LINE_CALL;
    i.function = b->target->symbol(name);
    return i.function ? add(b, i) : fail(b);
}

static int function_1(Builder *b, const char *name, int x)
{
    return call(b, name, (Instruction){.a = x, .b = -1, .c = -1, .k = -1, .gives_number = true});
}

static int function_2(Builder *b, const char *name, int x, int y)
{
    return call(b, name, (Instruction){.a = x, .b = y, .c = -1, .k = -1, .gives_number = true});
}

/* A function of the run-time that takes the instance; k < 0: no number besides. */
static int service(Builder *b, const char *name, int k, int x, int y, int z, bool gives_number)
{
    return call(b, name,
                (Instruction){.a = x, .b = y, .c = z, .k = k, .takes_instance = true, .gives_number = gives_number});
}

static int rounded(Builder *b, LineOp op, int x)
{
    if (b->target->can_round)
        return unary(b, op, x);
    return function_1(b, op == LINE_FLOOR ? "floor" : op == LINE_CEIL ? "ceil" : "trunc", x);
}

/* ---- branches --------------------------------------------------------------------------------------------------- */

static bool is_safe(const Builder *b, Expr e)
{
    const NodeInfo *info = node_info(b->w, e);
    return !info || info->is_safe;
}

/* Operations below e that are not computed yet, up to `limit`; functions count as many. */
static int work(const Builder *b, Expr e, int limit)
{
    const NodeInfo *info = node_info(b->w, e);
    if (!info || info->temporary >= 0)
        return 0;
    int n = 1;
    if (e->n == 1 && e->op != EXPR_NEG && e->op != EXPR_ABS && e->op != EXPR_NOT && !node_is_passed_through(e))
        n = limit;
    for (int i = 0; i < e->n && n < limit; i++)
        n += work(b, e->args[i], limit - n);
    return n;
}

/* Plain arithmetic below e that is shared with what lies outside of the branch is computed now. */
static void hoist(Builder *b, Expr e, int depth)
{
    const NodeInfo *info = node_info(b->w, e);
    if (!info || info->temporary >= 0 || depth > DEEPEST)
        return;
    if (info->is_safe && info->is_stored && b->w->scopes.at[info->scope].open) {
        value(b, e);
        return;
    }
    for (int i = 0; i < e->n; i++)
        hoist(b, e->args[i], depth + 1);
}

static void branch(Builder *b, int scope, Expr e, int phi)
{
    int known = b->known.n, flags = b->known_flags.n;
    scope_open(b->w, scope);
    int x = number(b, e);
    binary(b, LINE_SET, x, phi);
    scope_close(b->w, scope);
    unlearn(b, known, flags);
}

/* One of two, and only that one is computed; other NULL: the value `otherwise`. */
static int branches(Builder *b, int condition, int scope, Expr yes, Expr no, int otherwise)
{
    int phi = add_op(b, LINE_PHI, -1, -1, -1);
    unary(b, LINE_IF, condition);
    b->branches++;
    if (yes)
        branch(b, scope, yes, phi);
    else
        binary(b, LINE_SET, otherwise, phi);
    add_op(b, LINE_ELSE, -1, -1, -1);
    if (no)
        branch(b, yes ? scope + 1 : scope, no, phi);
    else
        binary(b, LINE_SET, otherwise, phi);
    b->branches--;
    add_op(b, LINE_END, -1, -1, -1);
    return phi;
}

static int choice(Builder *b, Expr e)
{
    int scope = node_info(b->w, e)->branches;
    int condition = mask(b, e->args[0]);
    hoist(b, e->args[1], 0);
    hoist(b, e->args[2], 0);
    bool both = is_safe(b, e->args[1]) && is_safe(b, e->args[2]) &&
                work(b, e->args[1], CHEAP_BRANCH) + work(b, e->args[2], CHEAP_BRANCH) < CHEAP_BRANCH;
    if (both) {
        int yes = number(b, e->args[1]), no = number(b, e->args[2]);
        return add_op(b, LINE_SELECT, condition, yes, no);
    }
    return branches(b, condition, scope, e->args[1], e->args[2], -1);
}

static int both_or_either(Builder *b, Expr e)
{
    bool is_and = e->op == EXPR_AND;
    int scope = node_info(b->w, e)->branches;
    int first = mask(b, e->args[0]);
    hoist(b, e->args[1], 0);
    if (is_safe(b, e->args[1]) && work(b, e->args[1], CHEAP_BRANCH) < CHEAP_BRANCH)
        return binary(b, is_and ? LINE_AND : LINE_OR, first, mask(b, e->args[1]));
    int known = literal(b, is_and ? 0 : 1);
    return is_and ? branches(b, first, scope, e->args[1], NULL, known)
                  : branches(b, first, scope, NULL, e->args[1], known);
}

/* The actual expression, but on the way of a homotopy (emit/prelude.c). */
static int homotopy(Builder *b, Expr e)
{
    int scope = node_info(b->w, e)->branches, actual = number(b, e->args[0]);
    int lambda = from_instance(b, LINE_FIELD, offsetof(Instance, lambda), 0, 0), one = literal(b, 1);
    hoist(b, e->args[1], 0);
    int phi = add_op(b, LINE_PHI, -1, -1, -1), known = b->known.n, flags = b->known_flags.n;
    unary(b, LINE_IF, binary(b, LINE_NE, lambda, one));
    b->branches++;
    scope_open(b->w, scope);
    int simple = binary(b, LINE_MUL, binary(b, LINE_SUB, one, lambda), number(b, e->args[1]));
    binary(b, LINE_SET, binary(b, LINE_ADD, binary(b, LINE_MUL, lambda, actual), simple), phi);
    scope_close(b->w, scope);
    unlearn(b, known, flags);
    add_op(b, LINE_ELSE, -1, -1, -1);
    binary(b, LINE_SET, actual, phi);
    b->branches--;
    add_op(b, LINE_END, -1, -1, -1);
    return phi;
}

/* ---- islands ---------------------------------------------------------------------------------------------------- */

/* The call that a chain of fields, items and subscripts begins with; NULL: none. */
static Expr call_below(Expr e)
{
    while (e->op == EXPR_FIELD || e->op == EXPR_ITEM || e->op == EXPR_INDEX) {
        for (int i = 1; i < e->n; i++)
            if (e->args[i]->op != EXPR_INTEGER)
                return NULL;
        e = e->args[0];
    }
    return e->op == EXPR_CALL ? e : NULL;
}

/* Notes what the expression reads, and which temporaries it has to be given. */
static void look_through(Builder *b, Sequence *to, Map *seen, Expr e, int depth)
{
    if (depth > DEEPEST || map_get(seen, (uint64_t)e->number) != MAP_NONE) {
        b->failed |= depth > DEEPEST;
        return;
    }
    map_put(b->line->arena, seen, (uint64_t)e->number, 1);
    if (e->op == EXPR_PRE && e->args[0]->op == EXPR_VAR) {
        note_read(b->w, e->args[0]->value.var, READ_PRE);
        return;
    }
    if (e->op == EXPR_VAR && e->value.var->kind == VAR_MODEL) {
        const Var *v = e->value.var;
        note_read(b->w, v, READ_VALUE);
        if (system_slot(b->w->system, v).kind == SLOT_TEMPORARY)
            PUSH(b->line->arena, to->given, v);
    }
    for (int i = 0; i < e->n; i++)
        look_through(b, to, seen, e->args[i], depth + 1);
}

static Sequence island_begin(const Builder *b)
{
    return (Sequence){.name = "island", .number = b->line->first_island + b->line->islands.n, .to = "double *"};
}

/* The call of an island that leaves n_results numbers. */
static void island_call(Builder *b, Sequence *s, int n_results)
{
    Line *l = b->line;
    s->given_at = n_results;
    for (int i = 0; i < s->given.n; i++) {
        int known = map_get(&b->temporaries, (uint64_t)s->given.at[i]->number);
        if (known == MAP_NONE || !is_number(s->given.at[i]->type)) {
            fail(b);
            return;
        }
        add(b, (Instruction){.op = LINE_GIVE, .a = as_number(b, known), .b = -1, .c = -1, .at = n_results + i});
    }
    add(b, (Instruction){.op = LINE_ISLAND, .a = -1, .b = -1, .c = -1, .k = s->number});
    if (n_results + s->given.n > l->n_exchanged)
        l->n_exchanged = n_results + s->given.n;
    PUSH(l->arena, l->islands, *s);
}

static int island_take(Builder *b, int at)
{
    return add(b, (Instruction){.op = LINE_TAKE, .a = -1, .b = -1, .c = -1, .at = at});
}

/* All parts of one call that the sequence asks for, by one island. */
static void take_together(Builder *b, Expr base)
{
    Writer *w = b->w;
    Sequence s = island_begin(b);
    Map seen = {0};
    Ints parts = {0};
    for (int k = 0; k < w->nodes.n; k++) {
        const NodeInfo *info = &w->nodes.at[k];
        if (info->temporary >= 0 || !is_number(info->e->type) || call_below(info->e) != base)
            continue;
        sequence_add_element(w, &s, parts.n, info->e);
        look_through(b, &s, &seen, info->e, 0);
        ints_push(b->line->arena, &parts, k);
    }
    island_call(b, &s, parts.n);
    for (int i = 0; i < parts.n; i++) {
        w->nodes.at[parts.at[i]].temporary = island_take(b, i);
        ints_push(w->arena, &w->computed, parts.at[i]);
    }
}

static int island(Builder *b, Expr e)
{
    Expr base = call_below(e);
    if (base) {
        take_together(b, base);
        const NodeInfo *info = node_info(b->w, e);
        return b->failed || !info ? fail(b) : info->temporary;
    }
    Sequence s = island_begin(b);
    Map seen = {0};
    sequence_add_element(b->w, &s, 0, e);
    look_through(b, &s, &seen, e, 0);
    island_call(b, &s, 1);
    return island_take(b, 0);
}

/* A step that has an effect besides. */
static void island_step(Builder *b, const Step *step)
{
    Sequence s = island_begin(b);
    Map seen = {0};
    Step alone = *step;
    alone.condition = NULL; /* the branch is ours */
    PUSH(b->w->arena, s.items, ((Item){.step = alone}));
    const Expr parts[] = {step->value, step->message, step->level};
    for (int i = 0; i < 3; i++)
        if (parts[i])
            look_through(b, &s, &seen, parts[i], 0);
    island_call(b, &s, 0);
}

/* ---- operators -------------------------------------------------------------------------------------------------- */

static int arithmetic(Builder *b, LineOp op, Expr e)
{
    int x = number(b, e->args[0]), y = number(b, e->args[1]);
    return binary(b, op, x, y);
}

static int comparison(Builder *b, LineOp op, Expr e, bool swapped)
{
    if (e->args[0]->type->element->kind == TYPE_STRING)
        return island(b, e);
    int x = number(b, e->args[0]), y = number(b, e->args[1]);
    return swapped ? binary(b, op, y, x) : binary(b, op, x, y);
}

static int power(Builder *b, Expr e)
{
    double exponent;
    int x = number(b, e->args[0]);
    if (expr_get_real(e->args[1], &exponent) && exponent == 2)
        return binary(b, LINE_MUL, x, x);
    if (expr_get_real(e->args[1], &exponent) && exponent == 3)
        return binary(b, LINE_MUL, binary(b, LINE_MUL, x, x), x);
    return function_2(b, "pow", x, number(b, e->args[1]));
}

static int sign_of(Builder *b, Expr e)
{
    int x = number(b, e->args[0]), zero = literal(b, 0);
    int above = as_number(b, binary(b, LINE_LT, zero, x)), below = as_number(b, binary(b, LINE_LT, x, zero));
    return binary(b, LINE_SUB, above, below);
}

/* div, mod and rem of whole parts (emit/prelude.c). */
static int division(Builder *b, Expr e)
{
    int x = number(b, e->args[0]), y = number(b, e->args[1]), ratio = binary(b, LINE_DIV, x, y);
    int whole = rounded(b, e->op == EXPR_MOD ? LINE_FLOOR : LINE_TRUNC, ratio);
    return e->op == EXPR_QUOTIENT ? whole : binary(b, LINE_SUB, x, binary(b, LINE_MUL, whole, y));
}

static int semi_linear(Builder *b, Expr e)
{
    int x = number(b, e->args[0]), up = number(b, e->args[1]), down = number(b, e->args[2]);
    int above = binary(b, LINE_LE, literal(b, 0), x);
    return add_op(b, LINE_SELECT, above, binary(b, LINE_MUL, up, x), binary(b, LINE_MUL, down, x));
}

static int against_pre(Builder *b, Expr e)
{
    if (e->args[0]->type->kind == TYPE_STRING || e->args[0]->op != EXPR_VAR)
        return island(b, e);
    int now = number(b, e->args[0]), before = read_variable(b, e->args[0]->value.var, true);
    if (e->op == EXPR_CHANGE)
        return binary(b, LINE_NE, now, before);
    return binary(b, LINE_AND, as_mask(b, now), unary(b, LINE_NOT, as_mask(b, before)));
}

static int delayed(Builder *b, Expr e)
{
    int k = map_get(&b->w->delay_number, (uint64_t)e->number);
    if (k == MAP_NONE)
        return fail(b);
    int x = number(b, e->args[0]), time = number(b, e->args[1]);
    int longest = e->n > 2 && e->args[2]->op != EXPR_OMITTED ? number(b, e->args[2]) : literal(b, 0);
    return service(b, "model_delay", k, x, time, longest, true);
}

/* Sine and cosine of one angle come from one call. */
static int sine_or_cosine(Builder *b, Expr e)
{
    ExprOp other_op = e->op == EXPR_SIN ? EXPR_COS : EXPR_SIN;
    Expr other = expr_make(b->w->x, other_op, e->type, 1, e->args);
    NodeInfo *info = node_info(b->w, other);
    const void *together = b->target->symbol("sincos");
    if (!together || !info || info->temporary >= 0 || !b->w->scopes.at[info->scope].open)
        return function_1(b, expr_op_text(e->op), number(b, e->args[0]));
    int x = number(b, e->args[0]);
    int sine = add(b, (Instruction){.op = LINE_SINCOS, .a = x, .b = -1, .c = -1, .k = -1, .function = together});
    int cosine = unary(b, LINE_COSINE, sine);
    info = node_info(b->w, other);
    info->temporary = e->op == EXPR_SIN ? cosine : sine;
    ints_push(b->w->arena, &b->w->computed, (int)(info - b->w->nodes.at));
    return e->op == EXPR_SIN ? sine : cosine;
}

static int elementary_function(Builder *b, Expr e)
{
    if (e->op == EXPR_SQRT)
        return unary(b, LINE_SQRT, number(b, e->args[0]));
    if (e->op == EXPR_SIN || e->op == EXPR_COS)
        return sine_or_cosine(b, e);
    return function_1(b, expr_op_text(e->op), number(b, e->args[0]));
}

static int operation(Builder *b, Expr e)
{
    switch ((int)e->op) {
    case EXPR_NO_EVENT:
    case EXPR_TO_REAL:
    case EXPR_ORDINAL:
    case EXPR_FROM_ORDINAL:
        return value(b, e->args[0]);
    case EXPR_SMOOTH:
        return value(b, e->args[1]);
    case EXPR_PRE:
        return e->args[0]->op == EXPR_VAR ? read_variable(b, e->args[0]->value.var, true) : fail(b);
    case EXPR_NEG:
        return unary(b, LINE_NEG, number(b, e->args[0]));
    case EXPR_NOT:
        return unary(b, LINE_NOT, mask(b, e->args[0]));
    case EXPR_ADD:
        return e->type->kind == TYPE_STRING ? fail(b) : arithmetic(b, LINE_ADD, e);
    case EXPR_SUB:
        return arithmetic(b, FAULT("wrong operator") ? LINE_ADD : LINE_SUB, e);
    case EXPR_MUL:
        return arithmetic(b, LINE_MUL, e);
    case EXPR_DIV:
        return arithmetic(b, LINE_DIV, e);
    case EXPR_MIN2:
        return arithmetic(b, LINE_MIN, e);
    case EXPR_MAX2:
        return arithmetic(b, LINE_MAX, e);
    case EXPR_POW:
        return power(b, e);
    case EXPR_LT:
        return comparison(b, LINE_LT, e, false);
    case EXPR_LE:
        return comparison(b, LINE_LE, e, false);
    case EXPR_GT:
        return comparison(b, LINE_LT, e, true);
    case EXPR_GE:
        return comparison(b, LINE_LE, e, true);
    case EXPR_EQ:
        return comparison(b, LINE_EQ, e, false);
    case EXPR_NE:
        return comparison(b, LINE_NE, e, false);
    case EXPR_AND:
    case EXPR_OR:
        return both_or_either(b, e);
    case EXPR_IF:
        return choice(b, e);
    case EXPR_HOMOTOPY:
        return homotopy(b, e);
    case EXPR_DELAY:
        return delayed(b, e);
    case EXPR_INITIAL:
        return from_instance(b, LINE_COUNT, offsetof(Instance, initial), 0, 0);
    case EXPR_TERMINAL:
        return from_instance(b, LINE_COUNT, offsetof(Instance, terminal), 0, 0);
    case EXPR_EDGE:
    case EXPR_CHANGE:
        return against_pre(b, e);
    case EXPR_ABS:
        return unary(b, LINE_ABS, number(b, e->args[0]));
    case EXPR_SIGN:
        return sign_of(b, e);
    case EXPR_FLOOR:
    case EXPR_TO_INTEGER:
        return rounded(b, LINE_FLOOR, number(b, e->args[0]));
    case EXPR_CEIL:
        return rounded(b, LINE_CEIL, number(b, e->args[0]));
    case EXPR_QUOTIENT:
    case EXPR_MOD:
    case EXPR_REM:
        return division(b, e);
    case EXPR_SEMI_LINEAR:
        return semi_linear(b, e);
    case EXPR_ATAN2: {
        int y = number(b, e->args[0]), x = number(b, e->args[1]);
        return function_2(b, "atan2", y, x);
    }
#define ELEMENTARY(name, ...) case EXPR_##name:
#include "base/elementary.def"
        return elementary_function(b, e);
    }
    return island(b, e);
}

static int leaf(Builder *b, Expr e)
{
    switch ((int)e->op) {
    case EXPR_REAL:
        return literal(b, e->value.real);
    case EXPR_INTEGER:
    case EXPR_BOOLEAN:
    case EXPR_ENUM:
        return literal(b, (double)e->value.integer);
    case EXPR_TIME:
        return from_instance(b, LINE_FIELD, offsetof(Instance, time), 0, 0);
    case EXPR_VAR:
        return read_variable(b, e->value.var, false);
    }
    return operation(b, e);
}

/* The value of a scalar: a number or a mask. */
static int value(Builder *b, Expr e)
{
    if (b->failed || !is_number(e->type) || b->depth > DEEPEST)
        return fail(b);
    NodeInfo *info = node_info(b->w, e);
    if (!info)
        return leaf(b, e);
    if (info->temporary >= 0)
        return info->temporary;
    int at = (int)(info - b->w->nodes.at);
    b->depth++;
    int x = operation(b, e);
    b->depth--;
    b->w->nodes.at[at].temporary = x;
    ints_push(b->w->arena, &b->w->computed, at);
    return x;
}

/* ---- steps ------------------------------------------------------------------------------------------------------ */

static void store(Builder *b, const Var *target, int x)
{
    Slot slot = system_slot(b->w->system, target);
    int at = memory_of(b, slot, false);
    if (!is_number(target->type)) {
        fail(b);
    } else if (at >= 0) {
        add(b,
            (Instruction){.op = LINE_STORE, .a = as_number(b, x), .b = -1, .c = -1, .at = at, .k = b->is_unsure[at]});
        learn(b, at, b->line->code.at[b->line->code.n - 1].a);
    } else if (slot.kind == SLOT_RELATION) {
        add(b, (Instruction){.op = LINE_MARK, .a = as_mask(b, x), .b = -1, .c = -1, .k = slot.index});
        learn_flag(b, slot.index, x);
    } else if (slot.kind == SLOT_TEMPORARY && !b->branches) {
        map_put(b->line->arena, &b->temporaries, (uint64_t)target->number, x);
    } else {
        fail(b);
    }
}

static void together(Builder *b, const Step *s)
{
    Ints values = {0};
    for (int i = 0; i < s->value->n; i++)
        ints_push(b->line->arena, &values, number(b, s->value->args[i]));
    for (int i = 0; i < s->value->n; i++)
        store(b, s->targets[i], values.at[i]);
}

/* Calls `note` with every place of v that a step changes; false: nobody can tell. */
static bool step_changes(const Builder *b, const Step *s, void (*note)(void *to, int at), void *to)
{
    const System *system = b->w->system;
    if (s->kind == STEP_MIXED)
        return false;
    if (s->kind == STEP_BLOCK) {
        const Block *block = &system->blocks.at[s->index];
        bool known = true;
        for (int i = 0; i < block->n; i++) {
            int at = memory_of(b, system_slot(system, block->unknowns[i]), false);
            if (at >= 0)
                note(to, at);
        }
        for (int i = 0; i < block->inner.n; i++)
            known &= step_changes(b, &block->inner.at[i], note, to);
        return known;
    }
    int n = s->kind == STEP_TOGETHER ? s->value->n : s->target ? 1 : 0;
    for (int i = 0; i < n; i++) {
        const Var *v = s->kind == STEP_TOGETHER ? s->targets[i] : s->target;
        int at = memory_of(b, system_slot(system, v), false);
        if (at >= 0)
            note(to, at);
    }
    return true;
}

typedef struct {
    Builder *b;
    Ints *changed;
} Changes;

static void note_change_of(void *to, int at)
{
    Changes *c = to;
    ints_push(c->b->line->arena, c->changed, at);
    c->b->holds[at] = 0;
}

static void solve(Builder *b, const Step *s)
{
    const char *solver = s->kind == STEP_BLOCK ? "model_solve" : "model_solve_mixed";
    Changes c = {.b = b, .changed = NEW(b->line->arena, Ints)};
    if (!step_changes(b, s, note_change_of, &c)) {
        c.changed = NULL;
        unlearn(b, 0, 0);
        if (b->branches) /* what lies in memory would have to be saved in one branch alone */
            fail(b);
    }
    add(b, (Instruction){.op = LINE_SOLVE,
                         .a = -1,
                         .b = -1,
                         .c = -1,
                         .k = s->index,
                         .changed = c.changed,
                         .solver = b->target->symbol(solver)});
}

static void step(Builder *b, const Step *s)
{
    const System *system = b->w->system;
    switch (s->kind) {
    case STEP_ASSIGN:
        if (system_slot(system, s->target).kind == SLOT_TEXT)
            island_step(b, s);
        else
            store(b, s->target, value(b, s->value));
        return;
    case STEP_TOGETHER:
        together(b, s);
        return;
    case STEP_BLOCK:
    case STEP_MIXED:
        solve(b, s);
        return;
    case STEP_RELATION:
        if (s->index < system->n_relations) {
            service(b, "model_relation", s->index, number(b, s->value), -1, -1, false);
            b->flags[s->index] = 0;
        } else {
            int truth = mask(b, s->value);
            add(b, (Instruction){.op = LINE_MARK, .a = truth, .b = -1, .c = -1, .k = s->index});
            learn_flag(b, s->index, truth);
        }
        return;
    case STEP_FLOOR: {
        int x = number(b, s->value), old = read_variable(b, s->target, false);
        store(b, s->target, service(b, "model_floor", -1, x, old, -1, true));
        return;
    }
    case STEP_REINIT:
        service(b, "model_reinit", system_slot(system, s->target).index, number(b, s->value), -1, -1, false);
        return;
    case STEP_ASSERT:
    case STEP_TERMINATE:
    case STEP_CALL:
    case STEP_OBJECT:
        island_step(b, s);
        return;
    }
}

static void guarded_step(Builder *b, const Step *s, int scope)
{
    int known = b->known.n, flags = b->known_flags.n;
    unary(b, LINE_IF, mask(b, s->condition));
    b->branches++;
    scope_open(b->w, scope);
    step(b, s);
    scope_close(b->w, scope);
    b->branches--;
    unlearn(b, known, flags);
    add_op(b, LINE_ELSE, -1, -1, -1);
    add_op(b, LINE_END, -1, -1, -1);
}

static void item(Builder *b, const Item *i, int scope)
{
    const Step *s = &i->step;
    if (i->before) {
        if (!i->is_element) {
            fail(b);
            return;
        }
        int x = number(b, s->value);
        add(b, (Instruction){.op = LINE_PUT, .a = x, .b = -1, .c = -1, .at = i->at});
        return;
    }
    if (s->condition)
        guarded_step(b, s, scope);
    else
        step(b, s);
    step_note(b->w, s);
}

static void mark_unsure(void *to, int at)
{
    ((unsigned char *)to)[at] = 1;
}

/* What a branch may change. */
static void find_unsure(Builder *b, const Sequence *s)
{
    for (int i = 0; i < s->items.n; i++)
        if (!s->items.at[i].before && s->items.at[i].step.condition)
            step_changes(b, &s->items.at[i].step, mark_unsure, b->is_unsure);
}

bool line_of(Writer *w, const Sequence *s, const LineTarget *target, Line *to)
{
    if (s->is_parameters || s->is_starts)
        return false; /* once a run, and not like the others */
    Arena *own = arena_new();
    int places = 2 * w->system->variables.n + w->system->parameters.n + 1;
    Builder b = {.w = w, .line = to, .target = target};
    b.holds = NEW_ARRAY(own, int, places);
    b.is_unsure = NEW_ARRAY(own, unsigned char, places);
    b.flags = NEW_ARRAY(own, int, w->system->relations.n + 1);
    ItemScopes *scopes = NEW_ARRAY(own, ItemScopes, s->items.n + 1);
    find_unsure(&b, s);
    literal(&b, 0); /* what a failure gives */
    sequence_analyse(w, s, 0, s->items.n, scopes);
    for (int i = 0; i < s->items.n && !b.failed; i++)
        item(&b, &s->items.at[i], scopes[i].guarded);
    arena_free(own);
    return !b.failed && 2 * to->islands.n <= s->items.n; /* mostly islands: C alone is shorter */
}
