/* line_value.c: expressions as values of a line.
 *
 * It goes over them as expression.c does for C, with the same analysis: which values are shared, in which branch they
 * are computed, and when they are forgotten because a variable changed. The number of a temporary is the place of its
 * instruction. */
#include <stddef.h>

#include "base/fault.h"
#include "base/powers.h"
#include "emit/line_build.h"

enum { CHEAP_BRANCH = 6 }; /* a choice between fewer operations takes both and no branch */

int line_fail(Builder *b)
{
    b->failed = true;
    return 0;
}

int line_literal(Builder *b, double x)
{
    return line_add(b, (Instruction){.op = LINE_NUMBER, LINE_NO_OPERANDS, .number = x});
}

static int from_instance(Builder *b, LineOp op, size_t offset, int k, int at)
{
    return line_add(b, (Instruction){.op = op, LINE_NO_OPERANDS, .k = k, .at = op == LINE_CHOSEN ? at : (int)offset});
}

int line_as_number(Builder *b, int x)
{
    return line_is_mask(b->line, x) ? line_unary(b, LINE_TRUTH, x) : x;
}

int line_as_mask(Builder *b, int x)
{
    return line_is_mask(b->line, x) ? x : line_binary(b, LINE_NE, x, line_literal(b, 0));
}

int line_number(Builder *b, Expr e)
{
    return line_as_number(b, line_value(b, e));
}

int line_mask(Builder *b, Expr e)
{
    return line_as_mask(b, line_value(b, e));
}

/* ---- memory ----------------------------------------------------------------------------------------------------- */

/* Where a slot lies, counted from v; -1: not there. */
int line_place(const Builder *b, Slot slot, bool is_pre)
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

void line_learn(Builder *b, int at, int what)
{
    b->holds[at] = what + 1;
    ints_push(b->line->arena, &b->known, at);
}

void line_learn_flag(Builder *b, int k, int what)
{
    b->flags[k] = what + 1;
    ints_push(b->line->arena, &b->known_flags, k);
}

/* What was learnt since is not known any more. */
void line_unlearn(Builder *b, int known, int flags)
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
    int what = line_add(b, (Instruction){.op = op, LINE_NO_OPERANDS, .at = at});
    line_learn(b, at, what);
    return what;
}

static int read_flag(Builder *b, int k)
{
    if (b->flags[k])
        return b->flags[k] - 1;
    int what = from_instance(b, LINE_FLAG, offsetof(Instance, rel), k, 0);
    line_learn_flag(b, k, what);
    return what;
}

int line_read(Builder *b, const Var *v, bool is_pre)
{
    if (v->kind != VAR_MODEL)
        return line_fail(b);
    Slot slot = system_slot(b->w->system, v);
    expression_note_read(b->w, v, is_pre ? READ_PRE : READ_VALUE);
    if (slot.kind == SLOT_PRE)
        slot = system_slot(b->w->system, slot.candidate), is_pre = true;
    switch (slot.kind) {
    case SLOT_VARIABLE:
    case SLOT_PARAMETER:
        return read_memory(b, line_place(b, slot, is_pre));
    case SLOT_RELATION:
        return is_pre ? line_fail(b) : read_flag(b, slot.index);
    case SLOT_SAMPLE:
        return from_instance(b, LINE_FLAG, offsetof(Instance, sample), slot.index, 0);
    case SLOT_SIDE:
        return from_instance(b, LINE_BEHIND, offsetof(Instance, side), slot.index, 0);
    case SLOT_IS_SELECTED:
        return from_instance(b, LINE_CHOSEN, 0, slot.index, system_slot(b->w->system, slot.candidate).index);
    case SLOT_TEMPORARY: {
        int known = map_get(&b->temporaries, (uint64_t)v->number);
        return known == MAP_NONE ? line_fail(b) : known;
    }
    case SLOT_NONE:
    case SLOT_TEXT:
    case SLOT_OBJECT:
    case SLOT_PRE:
        break;
    }
    return line_fail(b);
}

/* ---- calls ------------------------------------------------------------------------------------------------------ */

static int call(Builder *b, const char *name, Instruction i)
{
    i.op = LINE_CALL;
    i.function = name;
    return b->symbol(name) ? line_add(b, i) : line_fail(b);
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
int line_service(Builder *b, const char *name, int k, int x, int y, int z, bool gives_number)
{
    return call(b, name,
                (Instruction){.a = x, .b = y, .c = z, .k = k, .takes_instance = true, .gives_number = gives_number});
}

static int rounded(Builder *b, LineOp op, int x)
{
    const char *function = op == LINE_FLOOR ? "floor" : op == LINE_CEIL ? "ceil" : "trunc";
    return line_add(
        b, (Instruction){.op = op, .a = x, .b = -1, .c = -1, .k = -1, .gives_number = true, .function = function});
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

static void hoist_in_walk(Builder *b, Expr e, int depth, int walk)
{
    NodeInfo *info = node_info(b->w, e);
    if (!info || info->temporary >= 0 || info->hoisting == walk || depth > LINE_DEEPEST)
        return;
    info->hoisting = walk;
    if (info->is_safe && info->is_stored && b->w->scopes.at[info->scope].open) {
        line_value(b, e);
        return;
    }
    for (int i = 0; i < e->n; i++)
        hoist_in_walk(b, e->args[i], depth + 1, walk);
}

/* Plain arithmetic below e that is shared with what lies outside of the branch is computed now. */
static void hoist(Builder *b, Expr e)
{
    hoist_in_walk(b, e, 0, ++b->w->hoistings);
}

static void branch(Builder *b, int scope, Expr e, int phi)
{
    int known = b->known.n, flags = b->known_flags.n;
    scope_open(b->w, scope);
    int x = line_number(b, e);
    line_binary(b, LINE_SET, x, phi);
    scope_close(b->w, scope);
    line_unlearn(b, known, flags);
}

/* One of two, and only that one is computed; other NULL: the value `otherwise`. */
static int branches(Builder *b, int condition, int scope, Expr yes, Expr no, int otherwise)
{
    int phi = line_add_op(b, LINE_PHI, -1, -1, -1);
    line_unary(b, LINE_IF, condition);
    b->branches++;
    if (yes)
        branch(b, scope, yes, phi);
    else
        line_binary(b, LINE_SET, otherwise, phi);
    line_add_op(b, LINE_ELSE, -1, -1, -1);
    if (no)
        branch(b, yes ? scope + 1 : scope, no, phi);
    else
        line_binary(b, LINE_SET, otherwise, phi);
    b->branches--;
    line_add_op(b, LINE_END, -1, -1, -1);
    return phi;
}

static int choice(Builder *b, Expr e)
{
    int scope = node_info(b->w, e)->branches;
    int condition = line_mask(b, e->args[0]);
    hoist(b, e->args[1]);
    hoist(b, e->args[2]);
    bool both = is_safe(b, e->args[1]) && is_safe(b, e->args[2]) &&
                work(b, e->args[1], CHEAP_BRANCH) + work(b, e->args[2], CHEAP_BRANCH) < CHEAP_BRANCH;
    if (both) {
        int yes = line_number(b, e->args[1]), no = line_number(b, e->args[2]);
        return line_add_op(b, LINE_SELECT, condition, yes, no);
    }
    return branches(b, condition, scope, e->args[1], e->args[2], -1);
}

static int both_or_either(Builder *b, Expr e)
{
    bool is_and = e->op == EXPR_AND;
    int scope = node_info(b->w, e)->branches;
    int first = line_mask(b, e->args[0]);
    hoist(b, e->args[1]);
    if (is_safe(b, e->args[1]) && work(b, e->args[1], CHEAP_BRANCH) < CHEAP_BRANCH)
        return line_binary(b, is_and ? LINE_AND : LINE_OR, first, line_mask(b, e->args[1]));
    int known = line_literal(b, is_and ? 0 : 1);
    return is_and ? branches(b, first, scope, e->args[1], NULL, known)
                  : branches(b, first, scope, NULL, e->args[1], known);
}

/* The actual expression, but on the way of a homotopy (emit/prelude.c). */
static int homotopy(Builder *b, Expr e)
{
    int scope = node_info(b->w, e)->branches, actual = line_number(b, e->args[0]);
    int lambda = from_instance(b, LINE_FIELD, offsetof(Instance, lambda), 0, 0), one = line_literal(b, 1);
    hoist(b, e->args[1]);
    int phi = line_add_op(b, LINE_PHI, -1, -1, -1), known = b->known.n, flags = b->known_flags.n;
    line_unary(b, LINE_IF, line_binary(b, LINE_NE, lambda, one));
    b->branches++;
    scope_open(b->w, scope);
    int simple = line_binary(b, LINE_MUL, line_binary(b, LINE_SUB, one, lambda), line_number(b, e->args[1]));
    line_binary(b, LINE_SET, line_binary(b, LINE_ADD, line_binary(b, LINE_MUL, lambda, actual), simple), phi);
    scope_close(b->w, scope);
    line_unlearn(b, known, flags);
    line_add_op(b, LINE_ELSE, -1, -1, -1);
    line_binary(b, LINE_SET, actual, phi);
    b->branches--;
    line_add_op(b, LINE_END, -1, -1, -1);
    return phi;
}

/* ---- operators -------------------------------------------------------------------------------------------------- */

static int arithmetic(Builder *b, LineOp op, Expr e)
{
    int x = line_number(b, e->args[0]), y = line_number(b, e->args[1]);
    return line_binary(b, op, x, y);
}

static int whole_power(Builder *b, int x, int n)
{
    if (n == 1)
        return x;
    int first = powers_first(n), half = whole_power(b, x, first);
    return line_binary(b, LINE_MUL, half, first == n - first ? half : x);
}

static int power(Builder *b, Expr e)
{
    double exponent;
    int x = line_number(b, e->args[0]);
    if (expr_get_real(e->args[1], &exponent) && powers_are_products(exponent))
        return whole_power(b, x, (int)exponent);
    return function_2(b, "powers_raise", x, line_number(b, e->args[1]));
}

static int sign_of(Builder *b, Expr e)
{
    int x = line_number(b, e->args[0]), zero = line_literal(b, 0);
    int above = line_as_number(b, line_binary(b, LINE_LT, zero, x)),
        below = line_as_number(b, line_binary(b, LINE_LT, x, zero));
    return line_binary(b, LINE_SUB, above, below);
}

/* div, mod and rem of whole parts (emit/prelude.c). */
static int division(Builder *b, Expr e)
{
    int x = line_number(b, e->args[0]), y = line_number(b, e->args[1]), ratio = line_binary(b, LINE_DIV, x, y);
    int whole = rounded(b, e->op == EXPR_MOD ? LINE_FLOOR : LINE_TRUNC, ratio);
    return e->op == EXPR_QUOTIENT ? whole : line_binary(b, LINE_SUB, x, line_binary(b, LINE_MUL, whole, y));
}

static int semi_linear(Builder *b, Expr e)
{
    int x = line_number(b, e->args[0]), up = line_number(b, e->args[1]), down = line_number(b, e->args[2]);
    int above = line_binary(b, LINE_LE, line_literal(b, 0), x);
    return line_add_op(b, LINE_SELECT, above, line_binary(b, LINE_MUL, up, x), line_binary(b, LINE_MUL, down, x));
}

static int against_pre(Builder *b, Expr e)
{
    if (e->args[0]->type->kind == TYPE_STRING || e->args[0]->op != EXPR_VAR)
        return line_island(b, e);
    int now = line_number(b, e->args[0]), before = line_read(b, e->args[0]->value.var, true);
    if (e->op == EXPR_CHANGE)
        return line_binary(b, LINE_NE, now, before);
    return line_binary(b, LINE_AND, line_as_mask(b, now), line_unary(b, LINE_NOT, line_as_mask(b, before)));
}

static int delayed(Builder *b, Expr e)
{
    int k = map_get(&b->w->delay_number, (uint64_t)e->number);
    if (k == MAP_NONE)
        return line_fail(b);
    int x = line_number(b, e->args[0]), time = line_number(b, e->args[1]);
    int longest = e->n > 2 && e->args[2]->op != EXPR_OMITTED ? line_number(b, e->args[2]) : line_literal(b, 0);
    return line_service(b, "model_delay", k, x, time, longest, true);
}

/* Sine and cosine of one angle come from one call. */
static int sine_or_cosine(Builder *b, Expr e)
{
    ExprOp other_op = e->op == EXPR_SIN ? EXPR_COS : EXPR_SIN;
    Expr other = expr_make(b->w->x, other_op, e->type, 1, e->args);
    NodeInfo *info = node_info(b->w, other);
    const char *together = "sines_both";
    if (!b->symbol(together) || !info || info->temporary >= 0 || !b->w->scopes.at[info->scope].open)
        return function_1(b, elementary[expr_elementary((ExprOp)e->op)].c, line_number(b, e->args[0]));
    int x = line_number(b, e->args[0]);
    int sine = line_add(b, (Instruction){.op = LINE_SINCOS, .a = x, .b = -1, .c = -1, .k = -1, .function = together});
    int cosine = line_unary(b, LINE_COSINE, sine);
    info = node_info(b->w, other);
    info->temporary = e->op == EXPR_SIN ? cosine : sine;
    ints_push(b->w->arena, &b->w->computed, (int)(info - b->w->nodes.at));
    return e->op == EXPR_SIN ? sine : cosine;
}

static int elementary_function(Builder *b, Expr e)
{
    if (e->op == EXPR_SQRT)
        return line_unary(b, LINE_SQRT, line_number(b, e->args[0]));
    if (e->op == EXPR_SIN || e->op == EXPR_COS)
        return sine_or_cosine(b, e);
    return function_1(b, elementary[expr_elementary((ExprOp)e->op)].c, line_number(b, e->args[0]));
}

static int first_argument(Builder *b, Expr e)
{
    return line_value(b, e->args[0]);
}

static int second_argument(Builder *b, Expr e)
{
    return line_value(b, e->args[1]);
}

static int before_event(Builder *b, Expr e)
{
    return e->args[0]->op == EXPR_VAR ? line_read(b, e->args[0]->value.var, true) : line_fail(b);
}

static int real_literal(Builder *b, Expr e)
{
    return line_literal(b, e->value.real);
}

static int whole_literal(Builder *b, Expr e)
{
    return line_literal(b, (double)e->value.integer);
}

static int variable(Builder *b, Expr e)
{
    return line_read(b, e->value.var, false);
}

static int now(Builder *b, Expr e)
{
    (void)e;
    return from_instance(b, LINE_FIELD, offsetof(Instance, time), 0, 0);
}

static int moment(Builder *b, Expr e)
{
    size_t offset = e->op == EXPR_INITIAL ? offsetof(Instance, initial) : offsetof(Instance, terminal);
    return from_instance(b, LINE_COUNT, offset, 0, 0);
}

static int negation(Builder *b, Expr e)
{
    return line_unary(b, LINE_NEG, line_number(b, e->args[0]));
}

static int opposite(Builder *b, Expr e)
{
    return line_unary(b, LINE_NOT, line_mask(b, e->args[0]));
}

static int magnitude(Builder *b, Expr e)
{
    return line_unary(b, LINE_ABS, line_number(b, e->args[0]));
}

static int whole_part(Builder *b, Expr e)
{
    return rounded(b, e->op == EXPR_CEIL ? LINE_CEIL : LINE_FLOOR, line_number(b, e->args[0]));
}

static int angle(Builder *b, Expr e)
{
    int y = line_number(b, e->args[0]), x = line_number(b, e->args[1]);
    return function_2(b, "atan2", y, x);
}

static int sum(Builder *b, Expr e)
{
    return e->type->kind == TYPE_STRING ? line_fail(b) : arithmetic(b, LINE_ADD, e);
}

static int difference(Builder *b, Expr e)
{
    return arithmetic(b, FAULT("wrong operator") ? LINE_ADD : LINE_SUB, e);
}

static int product(Builder *b, Expr e)
{
    return arithmetic(b, LINE_MUL, e);
}

static int quotient(Builder *b, Expr e)
{
    return arithmetic(b, LINE_DIV, e);
}

static int smaller(Builder *b, Expr e)
{
    return arithmetic(b, LINE_MIN, e);
}

static int larger(Builder *b, Expr e)
{
    return arithmetic(b, LINE_MAX, e);
}

static int relation(Builder *b, Expr e)
{
    if (e->args[0]->type->element->kind == TYPE_STRING)
        return line_island(b, e);
    int x = line_number(b, e->args[0]), y = line_number(b, e->args[1]);
    bool swapped = e->op == EXPR_GT || e->op == EXPR_GE;
    LineOp op = e->op == EXPR_LT || e->op == EXPR_GT   ? LINE_LT
                : e->op == EXPR_LE || e->op == EXPR_GE ? LINE_LE
                : e->op == EXPR_EQ                     ? LINE_EQ
                                                       : LINE_NE;
    return swapped ? line_binary(b, op, y, x) : line_binary(b, op, x, y);
}

/* What has no rule here is left to C. */
typedef int Rule(Builder *b, Expr e);
static Rule *const rules[] = {
    [EXPR_REAL] = real_literal,
    [EXPR_INTEGER] = whole_literal,
    [EXPR_BOOLEAN] = whole_literal,
    [EXPR_ENUM] = whole_literal,
    [EXPR_TIME] = now,
    [EXPR_VAR] = variable,
    [EXPR_NO_EVENT] = first_argument,
    [EXPR_TO_REAL] = first_argument,
    [EXPR_ORDINAL] = first_argument,
    [EXPR_FROM_ORDINAL] = first_argument,
    [EXPR_SMOOTH] = second_argument,
    [EXPR_PRE] = before_event,
    [EXPR_EDGE] = against_pre,
    [EXPR_CHANGE] = against_pre,
    [EXPR_INITIAL] = moment,
    [EXPR_TERMINAL] = moment,
    [EXPR_NEG] = negation,
    [EXPR_ADD] = sum,
    [EXPR_SUB] = difference,
    [EXPR_MUL] = product,
    [EXPR_DIV] = quotient,
    [EXPR_POW] = power,
    [EXPR_MIN2] = smaller,
    [EXPR_MAX2] = larger,
    [EXPR_NOT] = opposite,
    [EXPR_AND] = both_or_either,
    [EXPR_OR] = both_or_either,
    [EXPR_LT] = relation,
    [EXPR_LE] = relation,
    [EXPR_GT] = relation,
    [EXPR_GE] = relation,
    [EXPR_EQ] = relation,
    [EXPR_NE] = relation,
    [EXPR_IF] = choice,
    [EXPR_HOMOTOPY] = homotopy,
    [EXPR_SEMI_LINEAR] = semi_linear,
    [EXPR_DELAY] = delayed,
    [EXPR_ABS] = magnitude,
    [EXPR_SIGN] = sign_of,
    [EXPR_FLOOR] = whole_part,
    [EXPR_TO_INTEGER] = whole_part,
    [EXPR_CEIL] = whole_part,
    [EXPR_QUOTIENT] = division,
    [EXPR_MOD] = division,
    [EXPR_REM] = division,
    [EXPR_ATAN2] = angle,
#define ELEMENTARY(name, ...) [EXPR_##name] = elementary_function,
#include "base/elementary.def"
};

static int operation(Builder *b, Expr e)
{
    Rule *rule = (size_t)e->op < sizeof rules / sizeof *rules ? rules[e->op] : NULL;
    return rule ? rule(b, e) : line_island(b, e);
}

/* The value of a scalar: a number or a mask. */
int line_value(Builder *b, Expr e)
{
    if (b->failed || !node_is_scalar_number(e->type) || b->depth > LINE_DEEPEST)
        return line_fail(b);
    NodeInfo *info = node_info(b->w, e);
    if (!info)
        return operation(b, e);
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
