/* symbolic_formula.c: the kernel's formulas as expressions, and the numbers and frames that carry them. */
#include <stdio.h>
#include <string.h>

#include "convert/symbolic.h"

typedef struct {
    Symbolic *y;
    SymbolicName more;
    void *context;
    VEC(Expr) names; /* what the variables of the compiled formula stand for */
} Names;

static bool is_kept(const Symbolic *y, MbsId id)
{
    for (int i = 0; y->kept && i < y->kept->n; i++)
        if (y->kept->ids[i] == id)
            return true;
    return !y->kept;
}

Expr symbolic_parameter(Symbolic *y, MbsId id)
{
    double value;
    if (!is_kept(y, id) && mbs_get_number(y->m, id, MBS_VALUE, &value) == MBS_OK)
        return symbolic_field(y, id, MBS_VALUE, 0, value);
    int at = map_get(&y->params, (uint64_t)id);
    if (at == MAP_NONE) {
        at = y->param_vars.n;
        map_put(y->arena, &y->params, (uint64_t)id, at);
        Sym name = symbol(exprs_symbols(y->x), mbs_name(y->m, id));
        const Var *v = var_new(y->x, VAR_MODEL, name, type_scalar(y->x, TYPE_REAL), VARIES_PARAMETER);
        PUSH(y->arena, y->param_vars, expr_var(y->x, v));
        PUSH(y->arena, y->param_ids, id);
    }
    return y->param_vars.at[at];
}

static bool meaning(void *context, const char *name, size_t n, int *variable, double *constant)
{
    Names *names = context;
    Symbolic *y = names->y;
    (void)constant;
    Expr found = names->more ? names->more(names->context, name, n) : NULL;
    MbsId id = found ? 0 : mbs_find_name(y->m, MBS_PARAM, MBS_ROOT, name, n);
    if (id)
        found = symbolic_parameter(y, id);
    if (!found)
        return false;
    *variable = names->names.n;
    PUSH(y->arena, names->names, found);
    return true;
}

static Expr as_real(Symbolic *y, Expr e)
{
    Problem problem;
    if (e->type->kind == TYPE_BOOLEAN)
        return expr_if(y->x, e, symbolic_number(y, 1), symbolic_number(y, 0), &problem);
    return e;
}

static Expr as_condition(Symbolic *y, Expr e)
{
    Problem problem;
    if (e->type->kind == TYPE_BOOLEAN)
        return e;
    return expr_operator(y->x, OPERATOR_NOT_EQUAL, e, symbolic_number(y, 0), &problem);
}

static Expr binary_of(Symbolic *y, Binary op, Expr a, Expr b)
{
    Problem problem;
    Exprs *x = y->x;
    switch (op) {
    case BINARY_ADD:
        return expr_add(x, a, b);
    case BINARY_SUB:
        return expr_sub(x, a, b);
    case BINARY_MUL:
        return expr_mul(x, a, b);
    case BINARY_DIV:
        return expr_div(x, a, b);
    case BINARY_LT:
        return expr_operator(x, OPERATOR_LESS, a, b, &problem);
    case BINARY_LE:
        return expr_operator(x, OPERATOR_LESS_EQUAL, a, b, &problem);
    case BINARY_GT:
        return expr_operator(x, OPERATOR_GREATER, a, b, &problem);
    case BINARY_GE:
        return expr_operator(x, OPERATOR_GREATER_EQUAL, a, b, &problem);
    case BINARY_EQ:
        return expr_operator(x, OPERATOR_EQUAL, a, b, &problem);
    case BINARY_NE:
        return expr_operator(x, OPERATOR_NOT_EQUAL, a, b, &problem);
    case BINARY_AND:
        return expr_operator(x, OPERATOR_AND, as_condition(y, a), as_condition(y, b), &problem);
    case BINARY_OR:
        return expr_operator(x, OPERATOR_OR, as_condition(y, a), as_condition(y, b), &problem);
#define BINARY_FUNCTION(name, ...) case BINARY_##name:
#define BINARY(...)
#include "base/binary.def"
    case BINARY_POW:
    case BINARY_MIN2:
    case BINARY_MAX2:
        return symbolic_call(y, expr_of_binary(op), 2, a, b);
    case BINARY_COUNT:
        break;
    }
    return a;
}

Expr symbolic_of_formula(Symbolic *y, const char *text, SymbolicName more, void *context)
{
    Names names = {.y = y, .more = more, .context = context};
    Formula f;
    VEC(Expr) stack = {0};
    Problem problem;
    MbsStatus status = formula_compile(y->m, text, meaning, &names, &f);
    if (status) {
        y->status = y->status ? y->status : status;
        return symbolic_number(y, 0);
    }
    for (int i = 0; i < f.n; i++) {
        const FormulaOp *op = &f.ops[i];
        Expr *top = stack.n ? stack.at + stack.n - 1 : NULL; /* the operand, where there is one */
        switch (op->code) {
        case FORMULA_NUMBER:
            PUSH(y->arena, stack, symbolic_number(y, op->number));
            break;
        case FORMULA_VARIABLE:
            PUSH(y->arena, stack, names.names.at[op->variable]);
            break;
        case FORMULA_NEGATE:
            *top = expr_neg(y->x, as_real(y, *top));
            break;
        case FORMULA_ABS:
        case FORMULA_SIGN:
            *top = symbolic_call(y, op->code == FORMULA_ABS ? EXPR_ABS : EXPR_SIGN, 1, as_real(y, *top), NULL);
            break;
        case FORMULA_ELEMENTARY:
            *top = symbolic_call(y, expr_of_elementary(op->function), 1, as_real(y, *top), NULL);
            break;
        case FORMULA_BINARY:
            top[-1] = binary_of(y, op->binary, as_real(y, top[-1]), as_real(y, top[0]));
            stack.n--;
            break;
        case FORMULA_IF:
            top[-2] = expr_if(y->x, as_condition(y, top[-2]), as_real(y, top[-1]), as_real(y, top[0]), &problem);
            stack.n -= 2;
            break;
        }
    }
    formula_give(y->m, &f);
    return stack.n ? as_real(y, stack.at[0]) : symbolic_number(y, 0);
}

Expr symbolic_field(Symbolic *y, MbsId id, MbsField field, int k, double value)
{
    double numbers[16];
    int n = 0;
    const char *symbol = mbs_get_symbol(y->m, id, field, k);
    /* one number for all coordinates may be a symbol too */
    if (!symbol && k > 0 && mbs_get_numbers(y->m, id, field, numbers, 16, &n) == MBS_OK && n == 1)
        symbol = mbs_get_symbol(y->m, id, field, 0);
    return symbol ? symbolic_of_formula(y, symbol, NULL, NULL) : symbolic_number(y, value);
}

/* ---- frames ---- */

static bool carries_symbol(const MbsModel *m, MbsId frame)
{
    static const MbsField fields[] = {MBS_ORIGIN, MBS_ANGLES, MBS_QUATERNION, MBS_AXIS, MBS_ANGLE};
    for (; frame; frame = mbs_get_object(m, frame, MBS_REFERENCE))
        for (int f = 0; f < 5; f++)
            for (int k = 0; k < 4; k++)
                if (mbs_get_symbol(m, frame, fields[f], k))
                    return true;
    return false;
}

static Vec field_vector(Symbolic *y, MbsId id, MbsField field)
{
    double x[3] = {0, 0, 0};
    mbs_get_numbers(y->m, id, field, x, 3, NULL);
    Vec to;
    for (int k = 0; k < 3; k++)
        to.at[k] = symbolic_field(y, id, field, k, x[k]);
    return to;
}

/* A frame in its reference frame: see mbs/location.c. */
static void own_frame(Symbolic *y, MbsId frame, Vec *r, Mat *S)
{
    static const double identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    *r = field_vector(y, frame, MBS_ORIGIN);
    *S = mat_of(y, identity);
    if (mbs_is_set(y->m, frame, MBS_QUATERNION)) {
        double x[4] = {1, 0, 0, 0};
        Expr q[4], sum = symbolic_number(y, 0);
        mbs_get_numbers(y->m, frame, MBS_QUATERNION, x, 4, NULL);
        for (int k = 0; k < 4; k++) {
            q[k] = symbolic_field(y, frame, MBS_QUATERNION, k, x[k]);
            sum = expr_add(y->x, sum, expr_mul(y->x, q[k], q[k]));
        }
        for (int k = 0; k < 4; k++)
            q[k] = expr_div(y->x, q[k], symbolic_call(y, EXPR_SQRT, 1, sum, NULL));
        *S = mat_of_quaternion(y, q);
    } else if (mbs_is_set(y->m, frame, MBS_ANGLE)) {
        double angle = 0;
        mbs_get_number(y->m, frame, MBS_ANGLE, &angle);
        Vec axis = field_vector(y, frame, MBS_AXIS);
        axis = vec_times(y, expr_div(y->x, symbolic_number(y, 1), vec_norm(y, axis)), axis);
        *S = mat_about(y, axis, symbolic_field(y, frame, MBS_ANGLE, 0, angle));
    } else if (mbs_is_set(y->m, frame, MBS_ANGLES)) {
        Vec angles = field_vector(y, frame, MBS_ANGLES);
        const char *sequence = mbs_get_text(y->m, frame, MBS_SEQUENCE);
        for (int k = 0; k < 3; k++) {
            double axis[3] = {sequence[k] == 'x', sequence[k] == 'y', sequence[k] == 'z'};
            *S = mat_product(y, *S, mat_about(y, vec_of(y, axis), angles.at[k]));
        }
    }
}

void symbolic_frame(Symbolic *y, MbsId frame, const double r[3], const double S[9], Vec *to_r, Mat *to_S)
{
    *to_r = vec_of(y, r);
    *to_S = mat_of(y, S);
    if (mbs_class(y->m, frame) != MBS_FRAME || !carries_symbol(y->m, frame))
        return;
    own_frame(y, frame, to_r, to_S);
    for (MbsId up = mbs_get_object(y->m, frame, MBS_REFERENCE); up; up = mbs_get_object(y->m, up, MBS_REFERENCE)) {
        Vec way;
        Mat turn;
        own_frame(y, up, &way, &turn);
        *to_r = vec_sum(y, way, mat_apply(y, turn, *to_r));
        *to_S = mat_product(y, turn, *to_S);
    }
}
