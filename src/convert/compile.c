/* compile.c: a tree of bodies as machine code: which functions there are, and where they find their numbers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "convert/compile.h"
#include "convert/dynamics.h"
#include "run/symbols.h"

/* What code is made of, in the order of MbsCode.functions; of each frame the last three. */
enum { FORWARD, INVERSE, MASS_MATRIX, FORWARD_DERIVATIVES, INVERSE_DERIVATIVES, N_ALONE };
enum { LOCATE, JACOBIAN, JACOBIAN_RATE, N_OF_FRAME };

/* Numbers that a function finds: q, v, a, tau, then what is given. They are copied to the stack. */
enum { MOST_NUMBERS = 1024 };

struct MbsCode {
    Arena *arena;
    EmitFormulas *code;
    int n_q, n_v, n_inputs, n_given, n_frames;
    EmitFormulaCode *functions; /* NULL: not asked for */
    double *usual;              /* n_given: where none are given */
};

typedef struct {
    MbsModel *m;
    const MbsCodeOptions *options;
    EmitCode how;
    MbsCode *code;
    Arena *arena; /* of expressions */
    Symbolic y;
    Dynamics d;
    System system;
    VEC(EmitFormula) formulas;
    Ints places; /* of each formula in MbsCode.functions */
    MbsStatus status;
} Compiling;

/* ---- formulas ---- */

static void put(Compiling *c, Expr variable, Slot slot)
{
    int number = variable->value.var->number;
    while (c->system.slots.n <= number)
        PUSH(c->arena, c->system.slots, (Slot){0});
    c->system.slots.at[number] = slot;
}

static void put_next(Compiling *c, Expr variable)
{
    put(c, variable, (Slot){.kind = SLOT_VARIABLE, .index = c->system.variables.n});
    PUSH(c->arena, c->system.variables, ((SystemVar){.var = variable->value.var, .flat = -1}));
}

static void put_all(Compiling *c, int n, const Expr *variables)
{
    for (int i = 0; i < n; i++)
        put_next(c, variables[i]);
}

typedef struct {
    Compiling *c;
    Steps steps;
} Named;

static Expr name(void *data, Expr value)
{
    Named *n = data;
    Compiling *c = n->c;
    Expr variable = symbolic_variable(&c->y, "z");
    put(c, variable, (Slot){.kind = SLOT_TEMPORARY});
    PUSH(c->arena, n->steps, ((Step){.kind = STEP_ASSIGN, .target = variable->value.var, .value = value}));
    return variable;
}

/* Function number `place`: first the n_first variables become `first`, which the values may name. */
static void add_formula(Compiling *c, int place, int n_first, const Expr *variables, const Expr *first, int n,
                        const Expr *values)
{
    Named named = {.c = c};
    SymbolicSharing sharing = {.y = &c->y, .name = name, .data = &named};
    Expr *shared = NEW_ARRAY(c->arena, Expr, n + 1);
    for (int i = 0; i < n_first; i++)
        symbolic_share_count(&sharing, first[i]);
    for (int i = 0; i < n; i++)
        symbolic_share_count(&sharing, values[i]);
    for (int i = 0; i < n_first; i++) {
        Step set = {.kind = STEP_ASSIGN, .target = variables[i]->value.var};
        set.value = symbolic_share(&sharing, first[i]);
        PUSH(c->arena, named.steps, set);
    }
    for (int i = 0; i < n; i++)
        shared[i] = symbolic_share(&sharing, values[i]);
    PUSH(c->arena, c->formulas, ((EmitFormula){.before = named.steps, .n = n, .values = shared}));
    ints_push(c->arena, &c->places, place);
}

static void add_derivatives(Compiling *c, bool is_forward)
{
    const Dynamics *d = &c->d;
    Exprs *x = c->y.x;
    int n = d->n, all = n * n;
    Expr *by = NEW_ARRAY(c->arena, Expr, 3 * all + 1), *found = NEW_ARRAY(c->arena, Expr, n + 1);
    if (!dynamics_by_position(d, c->y.motion.at, by) || !dynamics_by_speed(d, c->y.motion.at, by + all))
        return;
    if (!is_forward) {
        memcpy(by + 2 * all, d->M, (size_t)all * sizeof *by);
        add_formula(c, INVERSE_DERIVATIVES, n, d->tau, c->y.motion.at, 3 * all, by);
        return;
    }
    /* tau(q, v, a(q, v, tau)) = tau */
    for (int i = 0; i < 2 * all; i++)
        by[i] = expr_neg(x, by[i]);
    dynamics_solve(d, by, by);
    dynamics_solve(d, by + all, by + all);
    dynamics_solve(d, NULL, by + 2 * all);
    dynamics_forward(d, found);
    add_formula(c, FORWARD_DERIVATIVES, n, d->a, found, 3 * all, by);
}

static MbsStatus add_frame(Compiling *c, int k)
{
    const Dynamics *d = &c->d;
    int place = N_ALONE + N_OF_FRAME * k;
    MbsId frame = c->options->frames[k];
    Vec r;
    Mat S;
    Expr at[12], *J = NEW_ARRAY(c->arena, Expr, 6 * d->n + 1), *rate = NEW_ARRAY(c->arena, Expr, 6 * d->n + 1);
    MbsStatus status = dynamics_locate(d, frame, &r, &S);
    if (!status)
        status = dynamics_jacobian(d, frame, J);
    if (status)
        return mbs_fail(c->m, status, "%s", mbs_system_message(c->y.s));
    memcpy(at, r.at, sizeof r.at);
    memcpy(at + 3, S.at, sizeof S.at);
    add_formula(c, place + LOCATE, 0, NULL, NULL, 12, at);
    add_formula(c, place + JACOBIAN, 0, NULL, NULL, 6 * d->n, J);
    if (dynamics_rate(d, 6 * d->n, J, rate))
        add_formula(c, place + JACOBIAN_RATE, 0, NULL, NULL, 6 * d->n, rate);
    return c->y.status;
}

static MbsStatus add_formulas(Compiling *c)
{
    const Dynamics *d = &c->d;
    unsigned asked = c->options->functions;
    int n = d->n;
    Expr *a = NEW_ARRAY(c->arena, Expr, n + 1);
    if (asked & MBS_CODE_FORWARD) {
        dynamics_forward(d, a);
        add_formula(c, FORWARD, 0, NULL, NULL, n, a);
    }
    if (asked & MBS_CODE_INVERSE)
        add_formula(c, INVERSE, 0, NULL, NULL, n, c->y.motion.at);
    if (asked & MBS_CODE_MASS_MATRIX)
        add_formula(c, MASS_MATRIX, 0, NULL, NULL, n * n, d->M);
    if (asked & MBS_CODE_FORWARD_DERIVATIVES)
        add_derivatives(c, true);
    if (asked & MBS_CODE_INVERSE_DERIVATIVES)
        add_derivatives(c, false);
    MbsStatus status = c->y.status;
    for (int k = 0; k < c->options->n_frames && !status; k++)
        status = add_frame(c, k);
    return status;
}

/* ---- from a model to code ---- */

/* What is no tree is named, so that people find it. */
static MbsStatus refuse_what_is_no_tree(Compiling *c)
{
    const MbsSystem *s = c->y.s;
    const char *why = s->n_cut ? "closes a loop" : s->n_drives ? "has a drive" : "has a couple";
    int joint = s->n_cut ? s->cut[0] : s->n_drives ? s->drives[0].joint : s->n_couples ? s->couples[0].joint : -1;
    if (joint < 0)
        return MBS_OK;
    return mbs_fail(c->m, MBS_UNFIT,
                    "interact '%s' %s: code is made of trees only; leave it out, or compute with mbs_forward",
                    joint_name(s, joint), why);
}

static MbsStatus check_parameters(Compiling *c)
{
    for (int i = 0; i < c->options->n_parameters; i++) {
        MbsId id = c->options->parameters[i];
        if (!mbs_exists(c->m, id) || mbs_class(c->m, id) != MBS_PARAM)
            return mbs_fail(c->m, MBS_NO_OBJECT, "object %d is no parameter of the model", (int)id);
    }
    return MBS_OK;
}

static MbsStatus place_numbers(Compiling *c)
{
    MbsCode *code = c->code;
    const Dynamics *d = &c->d;
    code->n_q = c->y.s->n_q;
    code->n_v = d->n;
    code->n_inputs = c->y.s->n_inputs;
    code->n_given = code->n_inputs + c->options->n_parameters;
    code->n_frames = c->options->n_frames;
    code->usual = NEW_ARRAY(code->arena, double, code->n_given + 1);
    put_all(c, code->n_q, d->q);
    put_all(c, d->n, d->v);
    put_all(c, d->n, d->a);
    put_all(c, d->n, d->tau);
    put_all(c, code->n_inputs, c->y.input_vars.at);
    for (int i = 0; i < c->options->n_parameters; i++) {
        put_next(c, symbolic_parameter(&c->y, c->options->parameters[i])); /* also one that only a frame holds */
        MbsStatus status = mbs_get_number(c->m, c->options->parameters[i], MBS_VALUE, &code->usual[code->n_inputs + i]);
        if (status)
            return status;
    }
    if (c->system.variables.n <= MOST_NUMBERS)
        return MBS_OK;
    return mbs_fail(c->m, MBS_UNFIT, "%d coordinates, speeds and parameters are too many for code: at most %d",
                    c->system.variables.n, MOST_NUMBERS);
}

static MbsStatus make_code(Compiling *c)
{
    MbsCode *code = c->code;
    EmitOptions options = {.symbol = run_symbol, .symbols = run_symbols, .code = c->how, .near_sines = true};
    EmitFormulaCode *made = NEW_ARRAY(c->arena, EmitFormulaCode, c->formulas.n + 1);
    Diags *diags = diags_new(c->arena);
    code->code = emit_formulas(code->arena, &c->system, c->formulas.n, c->formulas.at, &options, made, diags);
    if (!code->code)
        return mbs_fail(c->m, MBS_NO_MEMORY, "the system gives no memory that may be run as code");
    code->functions = NEW_ARRAY(code->arena, EmitFormulaCode, N_ALONE + N_OF_FRAME * code->n_frames);
    for (int i = 0; i < c->places.n; i++)
        code->functions[c->places.at[i]] = made[i];
    return MBS_OK;
}

static MbsStatus compile_steps(Compiling *c)
{
    SymbolicKept kept = {c->options->n_parameters, c->options->parameters};
    MbsStatus status = check_parameters(c);
    if (!status)
        status = symbolic_make(&c->y, c->arena, c->m, MBS_MINIMAL, &kept);
    if (!status)
        status = refuse_what_is_no_tree(c);
    if (status)
        return status;
    c->system.x = c->y.x;
    c->system.arena = c->arena;
    dynamics_make(&c->d, &c->y);
    status = place_numbers(c);
    if (!status)
        status = add_formulas(c);
    return status ? status : make_code(c);
}

static void compile_guarded(void *data)
{
    Compiling *c = data;
    c->arena = arena_new();
    Arena *keep = arena_new();
    c->code = NEW(keep, MbsCode);
    c->code->arena = keep;
    c->status = compile_steps(c);
}

MbsStatus compile_tree(MbsModel *m, const MbsCodeOptions *options, EmitCode how, MbsCode **code)
{
    static const MbsCodeOptions usual = {.functions = MBS_CODE_ALL};
    Compiling c = {.m = m, .options = options ? options : &usual, .how = how};
    *code = NULL;
    if (!memory_guarded(compile_guarded, &c))
        c.status = mbs_fail(m, MBS_NO_MEMORY, "no memory");
    symbolic_free(&c.y);
    if (c.arena)
        arena_free(c.arena);
    if (c.status)
        mbs_code_free(c.code);
    else
        *code = c.code;
    return c.status;
}

MbsStatus mbs_compile(MbsModel *m, const MbsCodeOptions *options, MbsCode **code)
{
    return compile_tree(m, options, EMIT_FMA, code);
}

void mbs_code_free(MbsCode *c)
{
    if (!c)
        return;
    emit_formulas_free(c->code);
    arena_free(c->arena);
}

int mbs_code_n_q(const MbsCode *c)
{
    return c->n_q;
}

int mbs_code_n_v(const MbsCode *c)
{
    return c->n_v;
}

int mbs_code_n_inputs(const MbsCode *c)
{
    return c->n_inputs;
}

/* ---- evaluation ---- */

typedef struct {
    double t;
    const double *q, *v;   /* v NULL: not needed */
    const double *a, *tau; /* one of them, or neither: zeros */
    const double *given;
} Point;

static void copy(double *to, const double *from, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = from[i];
}

/* numbers: where the function finds them. */
static MbsStatus evaluate(const MbsCode *c, int function, const Point *p, double numbers[MOST_NUMBERS], double *to)
{
    static const double zeros[MOST_NUMBERS] = {0};
    if (!c->functions[function])
        return c->n_v ? MBS_BAD_VALUE : MBS_OK; /* where nothing moves there is nothing to compute */
    Instance I = {.time = p->t, .v = numbers};
    int n = c->n_v, n_q = c->n_q;
    const double *q = p->q, *v = p->v ? p->v : zeros, *third = p->a ? p->a : p->tau ? p->tau : zeros;
    double *speeds = numbers + n_q, *to_third = speeds + (p->a ? n : 2 * n);
    /* side by side: three calls of memcpy would take longer than some of the functions */
    for (int i = 0; i < n; i++) {
        numbers[i] = q[i];
        speeds[i] = v[i];
        to_third[i] = third[i];
    }
    for (int i = n; i < n_q; i++) /* quaternions */
        numbers[i] = q[i];
    if (c->n_given)
        copy(speeds + 3 * n, p->given ? p->given : c->usual, c->n_given);
    c->functions[function](&I, to);
    return MBS_OK;
}

static MbsStatus all_finite(int n, const double *a)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * 0;
    return sum == 0 ? MBS_OK : MBS_SINGULAR;
}

MbsStatus mbs_code_forward(const MbsCode *c, double t, const double *q, const double *v, const double *tau,
                           const double *given, double *a)
{
    double numbers[MOST_NUMBERS];
    MbsStatus status = evaluate(c, FORWARD, &(Point){.t = t, .q = q, .v = v, .tau = tau, .given = given}, numbers, a);
    return status ? status : all_finite(c->n_v, a);
}

MbsStatus mbs_code_inverse(const MbsCode *c, double t, const double *q, const double *v, const double *a,
                           const double *given, double *tau)
{
    double numbers[MOST_NUMBERS];
    return evaluate(c, INVERSE, &(Point){.t = t, .q = q, .v = v, .a = a, .given = given}, numbers, tau);
}

MbsStatus mbs_code_mass_matrix(const MbsCode *c, const double *q, const double *given, double *M)
{
    double numbers[MOST_NUMBERS];
    return evaluate(c, MASS_MATRIX, &(Point){.q = q, .given = given}, numbers, M);
}

/* Of a frame; -1: there is none of that number. */
static int function_of_frame(const MbsCode *c, int which, int function)
{
    return which < 0 || which >= c->n_frames ? -1 : N_ALONE + N_OF_FRAME * which + function;
}

MbsStatus mbs_code_locate(const MbsCode *c, int which, const double *q, const double *given, double r[3], double S[9])
{
    double numbers[MOST_NUMBERS], at[12];
    int function = function_of_frame(c, which, LOCATE);
    MbsStatus status =
        function < 0 ? MBS_BAD_VALUE : evaluate(c, function, &(Point){.q = q, .given = given}, numbers, at);
    if (status)
        return status;
    copy(r, at, 3);
    copy(S, at + 3, 9);
    return MBS_OK;
}

MbsStatus mbs_code_jacobian(const MbsCode *c, int which, const double *q, const double *given, double *J)
{
    double numbers[MOST_NUMBERS];
    int function = function_of_frame(c, which, JACOBIAN);
    return function < 0 ? MBS_BAD_VALUE : evaluate(c, function, &(Point){.q = q, .given = given}, numbers, J);
}

MbsStatus mbs_code_jacobian_rate(const MbsCode *c, int which, const double *q, const double *v, const double *given,
                                 double *J_rate)
{
    double numbers[MOST_NUMBERS];
    int function = function_of_frame(c, which, JACOBIAN_RATE);
    return function < 0 ? MBS_BAD_VALUE
                        : evaluate(c, function, &(Point){.q = q, .v = v, .given = given}, numbers, J_rate);
}

MbsStatus mbs_code_forward_derivatives(const MbsCode *c, double t, const double *q, const double *v, const double *tau,
                                       const double *given, double *a, double *by)
{
    double numbers[MOST_NUMBERS];
    Point p = {.t = t, .q = q, .v = v, .tau = tau, .given = given};
    MbsStatus status = evaluate(c, FORWARD_DERIVATIVES, &p, numbers, by);
    if (status)
        return status;
    copy(a, numbers + c->n_q + c->n_v, c->n_v);
    return all_finite(c->n_v, a);
}

MbsStatus mbs_code_inverse_derivatives(const MbsCode *c, double t, const double *q, const double *v, const double *a,
                                       const double *given, double *tau, double *by)
{
    double numbers[MOST_NUMBERS];
    Point p = {.t = t, .q = q, .v = v, .a = a, .given = given};
    MbsStatus status = evaluate(c, INVERSE_DERIVATIVES, &p, numbers, by);
    if (!status)
        copy(tau, numbers + c->n_q + 2 * c->n_v, c->n_v);
    return status;
}
