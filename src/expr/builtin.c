/* builtin.c: the built-in functions: sections 3.7 and 10.3, clocks (chapter 16), state machines (chapter 17).
 *
 * A table: name, parameters, how many arguments, and the rule that checks them and makes the node. Functions of arrays
 * have theirs in builtin_array.c, those of one or two numbers are made from base/elementary.def and base/binary.def.
 */
#include "expr/builtin.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ARGUMENTS = 64 };

Expr builtin_wrong_argument(const Use *u, int which, const char *needed)
{
    const char *given = type_text(u->x, u->args[which]->type);
    if (u->f->most == 1)
        return expr_problem(u->x, u->problem, "the argument of '%s' must be %s, but it is %s", u->f->name, needed,
                            given);
    return expr_problem(u->x, u->problem, "argument %d of '%s' must be %s, but it is %s", which + 1, u->f->name, needed,
                        given);
}

static bool is_omitted(const Use *u, int i)
{
    return i >= u->n || u->args[i]->op == EXPR_OMITTED;
}

/* ---- functions of scalars, elementwise on arrays (12.4.6) ------------------------------------------------------- */

/* The shape of the result: that of the arrays among the arguments, which must agree. */
static bool common_shape(const Use *u, const Type **shape)
{
    *shape = u->args[0]->type;
    for (int i = 1; i < u->n; i++) {
        const Type *t = u->args[i]->type;
        if (!t->n_dims)
            continue;
        if (!(*shape)->n_dims) {
            *shape = t;
            continue;
        }
        const Type *met = type_meet(u->x, *shape, t);
        if (!met) {
            expr_problem(u->x, u->problem, "the arguments of '%s' have different sizes: %s and %s", u->f->name,
                         type_text(u->x, *shape), type_text(u->x, t));
            return false;
        }
        *shape = met;
    }
    return true;
}

static Expr elementwise(const Use *u, const Type *element)
{
    const Type *shape;
    return common_shape(u, &shape) ? make(u, type_with_element(u->x, shape, element)) : NULL;
}

static bool all_real(const Use *u)
{
    for (int i = 0; i < u->n; i++) {
        if (!is_numeric(u, i)) {
            builtin_wrong_argument(u, i, "Real");
            return false;
        }
        u->args[i] = expr_as_real(u->x, u->args[i]);
    }
    return true;
}

static Expr rule_real(const Use *u)
{
    return all_real(u) ? elementwise(u, real_type(u->x)) : NULL;
}

static Expr rule_real_to_integer(const Use *u)
{
    return all_real(u) ? elementwise(u, integer_type(u->x)) : NULL;
}

bool builtin_alike_numbers(const Use *u)
{
    bool real = false;
    for (int i = 0; i < u->n; i++) {
        if (!is_numeric(u, i)) {
            builtin_wrong_argument(u, i, "a number");
            return false;
        }
        real |= scalar_kind(u->args[i]) == TYPE_REAL;
    }
    return !real || all_real(u);
}

static Expr rule_number(const Use *u)
{
    return builtin_alike_numbers(u) ? elementwise(u, u->args[0]->type->element) : NULL;
}

static Expr rule_sign(const Use *u)
{
    return is_numeric(u, 0) ? elementwise(u, integer_type(u->x)) : builtin_wrong_argument(u, 0, "a number");
}

static Expr rule_ordinal(const Use *u)
{
    return scalar_kind(u->args[0]) == TYPE_ENUM ? elementwise(u, integer_type(u->x))
                                                : builtin_wrong_argument(u, 0, "of an enumeration type");
}

static bool is_ordered(const Type *t)
{
    return type_is_numeric(t) || t->kind == TYPE_ENUM || t->kind == TYPE_BOOLEAN;
}

/* min and max: of an array, or of two scalars. */
static Expr rule_extreme(const Use *u)
{
    for (int i = 0; i < u->n; i++)
        if (!is_ordered(u->args[i]->type))
            return builtin_wrong_argument(u, i, "of numbers, enumeration values or Booleans");
    if (u->n == 1)
        return u->args[0]->type->n_dims ? make(u, u->args[0]->type->element) : u->args[0];
    bool least = u->f->op == EXPR_MIN;
    const Type *joined = type_join(u->x, u->args[0]->type->element, u->args[1]->type->element);
    if (!joined)
        return expr_problem(u->x, u->problem, "the arguments of '%s' have different types: %s and %s", u->f->name,
                            type_text(u->x, u->args[0]->type), type_text(u->x, u->args[1]->type));
    if (joined->kind == TYPE_REAL && !all_real(u))
        return NULL;
    const Type *shape;
    if (!common_shape(u, &shape))
        return NULL;
    return expr_make(u->x, least ? EXPR_MIN2 : EXPR_MAX2, type_with_element(u->x, shape, joined), 2, u->args);
}

/* String(value, minimumLength, leftJustified, significantDigits, format) */
static Expr rule_string(const Use *u)
{
    Exprs *x = u->x;
    const Type *t = u->args[0]->type;
    if (t->n_dims || !(is_ordered(t) || t->kind == TYPE_STRING))
        return builtin_wrong_argument(u, 0, "a number, a Boolean or an enumeration value");
    if (t->kind == TYPE_STRING && u->n == 1)
        return u->args[0];
    static const TypeKind kinds[] = {TYPE_NOTHING, TYPE_INTEGER, TYPE_BOOLEAN, TYPE_INTEGER, TYPE_STRING};
    Expr all[5] = {u->args[0]};
    for (int i = 1; i < 5; i++) {
        all[i] = is_omitted(u, i) ? expr_omitted(x) : u->args[i];
        if (all[i]->op != EXPR_OMITTED && !is_scalar(u, i, kinds[i]))
            return builtin_wrong_argument(u, i, type_text(x, type_scalar(x, kinds[i])));
    }
    if (all[4]->op != EXPR_OMITTED &&
        (all[1]->op != EXPR_OMITTED || all[2]->op != EXPR_OMITTED || all[3]->op != EXPR_OMITTED))
        return expr_problem(x, u->problem, "'format' of 'String' excludes the other options");
    if (all[3]->op != EXPR_OMITTED && t->kind != TYPE_REAL)
        return expr_problem(x, u->problem, "'significantDigits' of 'String' is for Real values, but this is %s",
                            type_text(x, t));
    return expr_make(x, EXPR_TO_STRING, type_scalar(x, TYPE_STRING), 5, all);
}

/* ---- derivative, time and events ------------------------------------------------------------------------------- */

static Expr rule_der(const Use *u)
{
    if (!is_numeric(u, 0))
        return builtin_wrong_argument(u, 0, "Real");
    u->args[0] = expr_as_real(u->x, u->args[0]);
    return make(u, u->args[0]->type);
}

static Expr rule_same(const Use *u)
{
    return make(u, u->args[0]->type);
}

static Expr rule_no_event(const Use *u)
{
    return make(u, u->args[0]->type);
}

static Expr rule_edge(const Use *u)
{
    return scalar_kind(u->args[0]) == TYPE_BOOLEAN ? make(u, u->args[0]->type)
                                                   : builtin_wrong_argument(u, 0, "Boolean");
}

static Expr rule_change(const Use *u)
{
    return make(u, type_with_element(u->x, u->args[0]->type, boolean_type(u->x)));
}

static Expr rule_boolean(const Use *u)
{
    return make(u, boolean_type(u->x));
}

static Expr rule_integer(const Use *u)
{
    return make(u, integer_type(u->x));
}

static Expr rule_nothing(const Use *u)
{
    return make(u, type_scalar(u->x, TYPE_NOTHING));
}

/* sample(start, interval) makes events; sample(u) and sample(u, clock) sample a signal (16.5.1). */
static Expr rule_sample(const Use *u)
{
    if (u->n == 1 || scalar_kind(u->args[1]) == TYPE_CLOCK)
        return expr_make(u->x, EXPR_CLOCKED_SAMPLE, u->args[0]->type, u->n, u->args);
    for (int i = 0; i < 2; i++) {
        if (u->args[i]->type->n_dims || !is_numeric(u, i))
            return builtin_wrong_argument(u, i, "Real");
        u->args[i] = expr_as_real(u->x, u->args[i]);
    }
    return make(u, boolean_type(u->x));
}

static Expr rule_smooth(const Use *u)
{
    if (!is_scalar(u, 0, TYPE_INTEGER))
        return builtin_wrong_argument(u, 0, "Integer");
    return make(u, u->args[1]->type);
}

static Expr rule_delay(const Use *u)
{
    TypeKind kind = scalar_kind(u->args[0]);
    if (!type_is_numeric(u->args[0]->type) && kind != TYPE_BOOLEAN && kind != TYPE_ENUM)
        return builtin_wrong_argument(u, 0, "a number, a Boolean or an enumeration value");
    for (int i = 1; i < u->n; i++) {
        if (u->args[i]->type->n_dims || !is_numeric(u, i))
            return builtin_wrong_argument(u, i, "Real");
        u->args[i] = expr_as_real(u->x, u->args[i]);
    }
    return make(u, u->args[0]->type);
}

static Expr rule_homotopy(const Use *u)
{
    return builtin_alike_numbers(u) ? elementwise(u, u->args[0]->type->element) : NULL;
}

/* spatialDistribution(in0, in1, x, positiveVelocity, initialPoints, initialValues) gives (out0, out1). */
static Expr rule_spatial(const Use *u)
{
    Exprs *x = u->x;
    for (int i = 0; i < u->n; i++) {
        int dims = i >= 4 ? 1 : 0;
        if (i == 3 ? !is_scalar(u, i, TYPE_BOOLEAN) : !is_numeric(u, i) || u->args[i]->type->n_dims != dims)
            return builtin_wrong_argument(u, i, i == 3 ? "Boolean" : dims ? "a vector of Real" : "Real");
        u->args[i] = expr_as_real(x, u->args[i]);
    }
    Expr all[6];
    memcpy(all, u->args, (size_t)u->n * sizeof *all);
    int two = 2;
    const Type *pair = type_array(x, real_type(x), 1, &two);
    if (u->n < 5)
        all[4] = expr_array_typed(x, pair, 2, (Expr[]){expr_real(x, 0), expr_real(x, 1)});
    if (u->n < 6)
        all[5] = expr_array_typed(x, pair, 2, (Expr[]){expr_real(x, 0), expr_real(x, 0)});
    const Type *both[] = {real_type(x), real_type(x)};
    return expr_make(x, EXPR_SPATIAL_DISTRIBUTION, type_tuple(x, 2, both), 6, all);
}

/* ---- clocks ---------------------------------------------------------------------------------------------------- */

static Expr rule_clock(const Use *u)
{
    const Type *clock = type_scalar(u->x, TYPE_CLOCK);
    if (u->n == 0)
        return make(u, clock);
    bool fits = u->args[0]->type->n_dims == 0;
    TypeKind kind = scalar_kind(u->args[0]);
    if (kind == TYPE_CLOCK)
        fits &= u->n == 1 || is_scalar(u, 1, TYPE_STRING);
    else if (kind == TYPE_BOOLEAN) {
        fits &= u->n == 1 || is_numeric(u, 1);
        if (fits && u->n == 2)
            u->args[1] = expr_as_real(u->x, u->args[1]);
    } else if (u->n == 2)
        fits &= kind == TYPE_INTEGER && is_scalar(u, 1, TYPE_INTEGER);
    else
        fits &= kind == TYPE_REAL || kind == TYPE_INTEGER;
    if (!fits)
        return expr_problem(u->x, u->problem,
                            "'Clock' takes nothing, a Real interval, an Integer interval and resolution, a Boolean "
                            "condition and start interval, or a clock and a solver method");
    return make(u, clock);
}

static Expr rule_rate(const Use *u)
{
    for (int i = 1; i < u->n; i++)
        if (!is_scalar(u, i, TYPE_INTEGER))
            return builtin_wrong_argument(u, i, "Integer");
    return make(u, u->args[0]->type);
}

static Expr rule_interval(const Use *u)
{
    return make(u, real_type(u->x));
}

/* ---- the table, in the order of strcmp -------------------------------------------------------------------------- */

static const Builtin table[] = {
    {"Clock", "intervalCounter|interval|condition|c resolution|resolutionFactor|startInterval|solverMethod", 0, 2,
     EXPR_CLOCK, rule_clock},
    {"Integer", "e", 1, 1, EXPR_ORDINAL, rule_ordinal},
    {"String", "value minimumLength leftJustified significantDigits format", 1, 5, EXPR_TO_STRING, rule_string},
    {"abs", "v", 1, 1, EXPR_ABS, rule_number},
    {"activeState", "state", 1, 1, EXPR_ACTIVE_STATE, rule_boolean},
    {"actualStream", "v", 1, 1, EXPR_ACTUAL_STREAM, rule_der},
    {"backSample", "u backCounter resolution", 2, 3, EXPR_BACK_SAMPLE, rule_rate},
    {"branch", "v", 1, 1, EXPR_BRANCH, rule_der},
    {"ceil", "x", 1, 1, EXPR_CEIL, rule_real},
    {"change", "v", 1, 1, EXPR_CHANGE, rule_change},
    {"delay", "expr delayTime delayMax", 2, 3, EXPR_DELAY, rule_delay},
    {"der", "expr", 1, 1, EXPR_DER, rule_der},
    {"edge", "b", 1, 1, EXPR_EDGE, rule_edge},
    {"firstTick", "u", 0, 1, EXPR_FIRST_TICK, rule_boolean},
    {"floor", "x", 1, 1, EXPR_FLOOR, rule_real},
    {"hold", "u", 1, 1, EXPR_HOLD, rule_same},
    {"homotopy", "actual simplified", 2, 2, EXPR_HOMOTOPY, rule_homotopy},
    {"inStream", "v", 1, 1, EXPR_IN_STREAM, rule_der},
    {"initial", "", 0, 0, EXPR_INITIAL, rule_boolean},
    {"initialState", "state", 1, 1, EXPR_INITIAL_STATE, rule_nothing},
    {"integer", "x", 1, 1, EXPR_TO_INTEGER, rule_real_to_integer},
    {"interval", "u", 0, 1, EXPR_INTERVAL, rule_interval},
    {"max", "x y", 1, 2, EXPR_MAX, rule_extreme},
    {"min", "x y", 1, 2, EXPR_MIN, rule_extreme},
    {"noClock", "u", 1, 1, EXPR_NO_CLOCK, rule_same},
    {"noEvent", "expr", 1, 1, EXPR_NO_EVENT, rule_no_event},
    {"pre", "y", 1, 1, EXPR_PRE, rule_same},
    {"previous", "u", 1, 1, EXPR_PREVIOUS, rule_same},
    {"residue", "v", 1, 1, EXPR_RESIDUE, rule_der},
    {"sample", "start|u interval|clock|c", 1, 2, EXPR_SAMPLE, rule_sample},
    {"semiLinear", "x k1|positiveSlope k2|negativeSlope", 3, 3, EXPR_SEMI_LINEAR, rule_real},
    {"shiftSample", "u shiftCounter resolution", 2, 3, EXPR_SHIFT_SAMPLE, rule_rate},
    {"sign", "v", 1, 1, EXPR_SIGN, rule_sign},
    {"smooth", "p expr", 2, 2, EXPR_SMOOTH, rule_smooth},
    {"spatialDistribution", "in0 in1 x positiveVelocity initialPoints initialValues", 4, 6, EXPR_SPATIAL_DISTRIBUTION,
     rule_spatial},
    {"subSample", "u factor", 1, 2, EXPR_SUB_SAMPLE, rule_rate},
    {"superSample", "u factor", 1, 2, EXPR_SUPER_SAMPLE, rule_rate},
    {"terminal", "", 0, 0, EXPR_TERMINAL, rule_boolean},
    {"ticksInState", "", 0, 0, EXPR_TICKS_IN_STATE, rule_integer},
    {"timeInState", "", 0, 0, EXPR_TIME_IN_STATE, rule_interval},
    {"transition", "from to condition immediate reset synchronize priority", 3, 7, EXPR_TRANSITION, rule_nothing},
};

static int by_name(const void *name, const void *entry)
{
    return strcmp(name, ((const Builtin *)entry)->name);
}

static const Builtin elementaries[ELEMENTARY_COUNT] = {
#define ELEMENTARY(name, function, ...) {#function, "u|v", 1, 1, EXPR_##name, rule_real},
#include "base/elementary.def"
};

static const Builtin binaries[] = {
#define BINARY_FUNCTION(name, function, parameters, type, ...) {#function, parameters, 2, 2, EXPR_##name, rule_##type},
#define BINARY(...)
#include "base/binary.def"
};

enum { N_TABLE = sizeof table / sizeof *table, N_BINARIES = sizeof binaries / sizeof *binaries };

static const Builtin *find(const char *name)
{
    Elementary f = elementary_named(name, strlen(name));
    if (f != ELEMENTARY_COUNT)
        return &elementaries[f];
    for (int k = 0; k < N_BINARIES; k++)
        if (strcmp(binaries[k].name, name) == 0)
            return &binaries[k];
    const Builtin *found = bsearch(name, table, N_TABLE, sizeof *table, by_name);
    return found ? found : bsearch(name, builtin_arrays, (size_t)builtin_n_arrays, sizeof *builtin_arrays, by_name);
}

const char *expr_builtin_name(int k)
{
    if (k < ELEMENTARY_COUNT)
        return elementaries[k].name;
    k -= ELEMENTARY_COUNT;
    if (k < N_BINARIES)
        return binaries[k].name;
    k -= N_BINARIES;
    if (k < N_TABLE)
        return table[k].name;
    k -= N_TABLE;
    return k < builtin_n_arrays ? builtin_arrays[k].name : NULL;
}

bool expr_builtin_sized_by_value(Sym function)
{
    const Builtin *f = find(function->text);
    if (!f)
        return false;
    ExprMoment moment = expr_ops[f->op].moment;
    return f->op == EXPR_FILL || f->op == EXPR_IDENTITY || f->op == EXPR_LINSPACE || f->op == EXPR_SIZE ||
           f->op == EXPR_CAT || f->op == EXPR_PROMOTE || moment == MOMENT_CLOCK || moment == MOMENT_SAMPLE ||
           moment == MOMENT_RATE;
}

static Expr wrong_count(Exprs *x, const Builtin *f, int n, Problem *problem)
{
    const char *many = f->least == 1 ? "" : "s";
    if (f->least == f->most)
        return f->least ? expr_problem(x, problem, "'%s' takes %d argument%s, not %d", f->name, f->least, many, n)
                        : expr_problem(x, problem, "'%s' takes no arguments", f->name);
    if (n < f->least)
        return expr_problem(x, problem, "'%s' takes at least %d argument%s, not %d", f->name, f->least, many, n);
    return expr_problem(x, problem, "'%s' takes at most %d argument%s, not %d", f->name, f->most,
                        f->most == 1 ? "" : "s", n);
}

static Expr apply(Exprs *x, const Builtin *f, int n, const Expr *args, Problem *problem)
{
    while (n && (!args[n - 1] || args[n - 1]->op == EXPR_OMITTED))
        n--;
    if (n < f->least || (f->most >= 0 && n > f->most))
        return wrong_count(x, f, n, problem);
    Expr few[MOST_ARGUMENTS], *all = n <= MOST_ARGUMENTS ? few : NEW_ARRAY(x->work, Expr, n);
    for (int i = 0; i < n; i++) {
        all[i] = args[i] ? expr_single_value(x, args[i]) : expr_omitted(x);
        TypeKind kind = all[i]->type->kind;
        bool is_value = kind != TYPE_NOTHING && kind != TYPE_TUPLE;
        if (!is_value && (i < f->least || all[i]->op != EXPR_OMITTED))
            return expr_problem(x, problem, "argument %d of '%s' is missing or has no value", i + 1, f->name);
    }
    Use u = {x, f, n, all, problem};
    return f->rule(&u);
}

Expr expr_builtin(Exprs *x, Sym name, int n, const Expr *args, bool *known, Problem *problem)
{
    const Builtin *f = find(name->text);
    *known = f != NULL;
    return f ? apply(x, f, n, args, problem) : NULL;
}

Expr expr_builtin_again(Exprs *x, ExprOp op, int n, const Expr *args, Problem *problem)
{
    const Builtin *f = find(expr_op_text(op));
    return f ? apply(x, f, n, args, problem) : NULL;
}

int expr_builtin_parameter(Sym function, Sym parameter)
{
    const Builtin *f = find(function->text);
    int position = 0;
    for (const char *p = f ? f->parameters : ""; *p;) {
        size_t length = strcspn(p, " |");
        if (length == parameter->length && memcmp(p, parameter->text, length) == 0)
            return position;
        p += length;
        position += *p == ' ';
        p += *p != 0;
    }
    return -1;
}
