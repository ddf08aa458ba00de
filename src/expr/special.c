/* special.c: see special.h. */
#include "expr/special.h"

#include <string.h>

#include "expr/inline.h"
#include "expr/scalar.h"

enum {
    MOST_SCALARS = 1000, /* of arguments */
    MOST_PARTS = 200,    /* of a result */
    SMALL = 60,          /* nodes of a function that may be inlined */
};

/* ---- scalars of arguments, parts of results --------------------------------------------------------------------- */

static bool is_written_out(Expr e)
{
    return e->op == EXPR_RECORD || e->op == EXPR_ARRAY;
}

static bool is_scalar(const Type *t)
{
    return !t->n_dims && (t->kind == TYPE_REAL || t->kind == TYPE_INTEGER || t->kind == TYPE_BOOLEAN ||
                          t->kind == TYPE_ENUM || t->kind == TYPE_STRING);
}

static int add_scalars(Expr e, Expr *to, int n)
{
    if (!is_written_out(e) || n < 0) {
        if (n >= 0 && to)
            to[n] = e;
        return n >= 0 && is_scalar(e->type) ? n + 1 : -1;
    }
    for (int k = 0; k < e->n; k++)
        n = add_scalars(e->args[k], to, n);
    return n;
}

int special_scalars(Expr call, Expr *to)
{
    int n = 0;
    for (int k = 0; k < call->n; k++)
        n = add_scalars(call->args[k], to, n);
    return n <= MOST_SCALARS ? n : -1;
}

/* Parts in a result of that type; -1: it has no fixed parts, or arrays of records. */
static int count_parts(const Type *t)
{
    if (t->n_dims || (t->kind != TYPE_RECORD && t->kind != TYPE_TUPLE)) {
        long n = t->element->kind == TYPE_RECORD ? -1 : type_elements(t);
        return n >= 0 && n <= MOST_PARTS ? (int)n : -1;
    }
    int n = 0;
    for (int k = 0; k < t->n_fields; k++) {
        int more = count_parts(t->fields[k].type);
        if (more < 0)
            return -1;
        n += more;
    }
    return n <= MOST_PARTS ? n : -1;
}

static int offset_of(const Type *t, int field)
{
    int n = 0;
    for (int k = 0; k < field; k++)
        n += count_parts(t->fields[k].type);
    return n;
}

/* The flat position that literal subscripts choose, or -1. */
static int position(Expr index)
{
    const Type *t = index->args[0]->type;
    long at = 0;
    int64_t subscript;
    if (index->n - 1 != t->n_dims || t->element->kind == TYPE_RECORD)
        return -1;
    for (int d = 0; d < t->n_dims; d++) {
        if (!expr_get_integer(index->args[d + 1], &subscript) || subscript < 1 || subscript > t->dims[d])
            return -1;
        at = at * t->dims[d] + subscript - 1;
    }
    return at <= MOST_PARTS ? (int)at : -1;
}

/* The first part of e, which may hold several. */
static int first_part(Expr e, Expr *call)
{
    if (e->op == EXPR_CALL) {
        *call = e;
        return count_parts(e->type) > 0 ? 0 : -1;
    }
    if (e->op != EXPR_FIELD && e->op != EXPR_ITEM && e->op != EXPR_INDEX)
        return -1;
    int first = first_part(e->args[0], call);
    int within = e->op == EXPR_INDEX             ? position(e)
                 : e->args[0]->type->n_dims == 0 ? offset_of(e->args[0]->type, (int)e->value.integer)
                                                 : -1;
    return first < 0 || within < 0 ? -1 : first + within;
}

int special_part(Expr e, Expr *call)
{
    return is_scalar(e->type) ? first_part(e, call) : -1;
}

/* ---- the graphs --------------------------------------------------------------------------------------------------- */

typedef struct {
    Specials *s;
    Special *of;
    Expr *formals; /* per scalar of the arguments: a literal, or the variable that stands for it */
    Map known;     /* number of a variable -> index of the scalar, later of the input */
    int at;        /* the next scalar of the arguments, while they are built */
    VEC(SpecialInput) inputs;
    bool *alone;     /* per scalar: it is used by itself */
    int n_nodes;     /* that were visited */
    bool *uses;      /* the row that is being filled */
    bool is_strange; /* another variable was seen: a place that the body never assigns */
} Making;

/* A derivative that a function declares says more than its body; so does an inverse. */
static bool declares(Exprs *x, Map *seen, const Function *f);

typedef struct {
    Exprs *x;
    Map *seen;
    bool found;
} Declaring;

static void look_at_call(void *data, Expr e)
{
    Declaring *d = data;
    if (e->op == EXPR_CALL || e->op == EXPR_PARTIAL)
        d->found |= declares(d->x, d->seen, e->value.function);
}

static void look_at_statements(Declaring *d, const Statement *s)
{
    for (; s && !d->found; s = s->next) {
        if (s->value)
            expr_visit(d->x, NULL, s->value, look_at_call, d);
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            if (b->condition)
                expr_visit(d->x, NULL, b->condition, look_at_call, d);
            look_at_statements(d, b->body);
        }
        look_at_statements(d, s->body);
    }
}

static bool declares(Exprs *x, Map *seen, const Function *f)
{
    if (f->derivatives || f->inverses || f->generate_events || f->is_impure)
        return true;
    if (map_get(seen, (uint64_t)f->number) != MAP_NONE)
        return false;
    map_put(exprs_work(x), seen, (uint64_t)f->number, 1);
    Declaring d = {x, seen, false};
    look_at_statements(&d, f->body);
    for (int k = 0; k < f->n_locals + f->n_outputs && !d.found; k++) {
        const Local *l = k < f->n_locals ? &f->locals[k] : &f->outputs[k - f->n_locals];
        if (l->initial)
            expr_visit(x, NULL, l->initial, look_at_call, &d);
    }
    return d.found;
}

static Expr with_formals(Making *m, Expr arg)
{
    if (!is_written_out(arg))
        return m->formals[m->at++];
    Expr *items = NEW_ARRAY(exprs_work(m->s->x), Expr, arg->n);
    for (int k = 0; k < arg->n; k++)
        items[k] = with_formals(m, arg->args[k]);
    return expr_rebuild(m->s->x, arg, items);
}

static void find_formals(Making *m, const Expr *scalars)
{
    Exprs *x = m->s->x;
    m->formals = NEW_ARRAY(exprs_work(x), Expr, m->of->n_scalars);
    for (int k = 0; k < m->of->n_scalars; k++) {
        if (m->of->numbers[k]) {
            m->formals[k] = m->of->numbers[k];
            continue;
        }
        Sym name = symbol_f(exprs_symbols(x), "argument%d", k + 1);
        const Var *v = var_new(x, VAR_LOCAL, name, scalars[k]->type, VARIES_CONTINUOUS);
        m->formals[k] = expr_var(x, v);
        map_put(exprs_work(x), &m->known, (uint64_t)v->number, k);
    }
}

static int formal_of(const Making *m, Expr e)
{
    return e->op == EXPR_VAR ? map_get(&m->known, (uint64_t)e->value.var->number) : MAP_NONE;
}

static bool is_difference(const Making *m, Expr e)
{
    return e->op == EXPR_SUB && e->type->kind == TYPE_REAL && formal_of(m, e->args[0]) != MAP_NONE &&
           formal_of(m, e->args[1]) != MAP_NONE;
}

static void note_alone(void *data, Expr e)
{
    Making *m = data;
    for (int k = 0; k < e->n && !is_difference(m, e); k++)
        if (formal_of(m, e->args[k]) != MAP_NONE)
            m->alone[formal_of(m, e->args[k])] = true;
}

static int input_of(Making *m, int plus, int minus)
{
    for (int k = 0; k < m->inputs.n; k++)
        if (m->inputs.at[k].plus == plus && m->inputs.at[k].minus == minus)
            return k;
    SpecialInput input = {m->formals[plus]->value.var, plus, minus};
    if (minus >= 0)
        input.var = var_new(m->s->x, VAR_LOCAL, symbol_f(exprs_symbols(m->s->x), "difference%d", m->inputs.n + 1),
                            type_scalar(m->s->x, TYPE_REAL), VARIES_CONTINUOUS);
    PUSH(m->s->arena, m->inputs, input);
    return m->inputs.n - 1;
}

static Expr put_inputs(void *data, Expr e)
{
    Making *m = data;
    int a = formal_of(m, e);
    if (a != MAP_NONE) {
        input_of(m, a, -1);
        return e;
    }
    if (!is_difference(m, e))
        return NULL;
    a = formal_of(m, e->args[0]);
    int b = formal_of(m, e->args[1]);
    if (m->alone[a] && m->alone[b])
        return NULL;
    int input = input_of(m, a, b);
    return expr_var(m->s->x, m->inputs.at[input].var);
}

static void note_use(void *data, Expr e)
{
    Making *m = data;
    m->n_nodes++;
    if (e->op != EXPR_VAR)
        return;
    for (int k = 0; k < m->inputs.n; k++)
        if (m->inputs.at[k].var == e->value.var) {
            m->uses[k] = true;
            return;
        }
    m->is_strange = true;
}

/* The scalars of a result, in the order of its fields. */
static int add_parts(Making *m, Expr result, Expr *to, int n)
{
    Exprs *x = m->s->x;
    const Type *t = result->type;
    if (t->n_dims || (t->kind != TYPE_RECORD && t->kind != TYPE_TUPLE)) {
        Scalars scalars = {.x = x};
        long size = type_elements(t);
        for (long k = 0; k < size; k++, n++)
            to[n] = expr_element(&scalars, result, k);
        return n;
    }
    for (int k = 0; k < t->n_fields; k++)
        n = add_parts(m, t->kind == TYPE_TUPLE ? expr_item(x, result, k) : expr_field(x, result, k), to, n);
    return n;
}

static void find_inputs(Making *m, Expr *parts, int n)
{
    Exprs *x = m->s->x;
    Map seen = {0};
    m->alone = NEW_ARRAY(exprs_work(x), bool, m->of->n_scalars + 1);
    for (int k = 0; k < n; k++)
        if (parts[k]) {
            expr_visit(x, &seen, parts[k], note_alone, m);
            if (formal_of(m, parts[k]) != MAP_NONE)
                m->alone[formal_of(m, parts[k])] = true;
        }
    Rewriter r = {.x = x, .rewrite = put_inputs, .data = m};
    for (int k = 0; k < n; k++)
        parts[k] = parts[k] ? expr_rewrite(&r, parts[k]) : NULL;
    bool *uses = NEW_ARRAY(m->s->arena, bool, n * m->inputs.n + 1);
    for (int k = 0; k < n; k++) {
        m->uses = uses + (size_t)k * (size_t)m->inputs.n;
        m->is_strange = false;
        if (parts[k])
            expr_visit(x, NULL, parts[k], note_use, m);
        if (m->is_strange || (parts[k] && parts[k]->type->kind != TYPE_REAL))
            parts[k] = NULL;
    }
    m->of->uses = uses;
    m->of->inputs = m->inputs.at;
    m->of->n_inputs = m->inputs.n;
}

static void make(Specials *s, Special *of, Expr call, const Expr *scalars)
{
    Map seen = {0};
    Making m = {.s = s, .of = of};
    int n = count_parts(call->type);
    if (n <= 0 || declares(s->x, &seen, of->of))
        return;
    find_formals(&m, scalars);
    Expr *args = NEW_ARRAY(exprs_work(s->x), Expr, call->n);
    for (int k = 0; k < call->n; k++)
        args[k] = with_formals(&m, call->args[k]);
    Inliner whole = {.x = s->x, .stage = STAGE_EVERYTHING};
    Expr result = expr_run(&whole, expr_rebuild(s->x, call, args));
    if (!result || count_parts(result->type) != n)
        return;
    Expr *parts = NEW_ARRAY(s->arena, Expr, n);
    add_parts(&m, result, parts, 0);
    find_inputs(&m, parts, n);
    of->parts = parts;
    of->n_parts = n;
}

static bool is_for(const Special *of, Expr call, int n, const Expr *scalars)
{
    if (of->of != call->value.function || of->n_scalars != n)
        return false;
    for (int k = 0; k < n; k++)
        if (of->numbers[k] != (expr_is_literal(scalars[k]) ? scalars[k] : NULL))
            return false;
    return true;
}

const Special *special_of(Specials *s, Expr call, int n, const Expr *scalars)
{
    for (int k = 0; k < s->made.n; k++)
        if (is_for(s->made.at[k], call, n, scalars))
            return s->made.at[k]->parts ? s->made.at[k] : NULL;
    Special *of = NEW(s->arena, Special);
    Expr *numbers = NEW_ARRAY(s->arena, Expr, n + 1);
    for (int k = 0; k < n; k++)
        numbers[k] = expr_is_literal(scalars[k]) ? scalars[k] : NULL;
    *of = (Special){.of = call->value.function, .numbers = numbers, .n_scalars = n};
    PUSH(s->arena, s->made, of);
    make(s, of, call, scalars);
    return of->parts ? of : NULL;
}

/* ---- functions of some of the parts ------------------------------------------------------------------------------- */

static bool is_used(const Special *of, const bool *parts, int input)
{
    for (int k = 0; k < of->n_parts; k++)
        if (parts[k] && of->uses[k * of->n_inputs + input])
            return true;
    return false;
}

static void count_node(void *data, Expr e)
{
    *(int *)data += e->n > 0;
}

/* One statement that makes a record of all parts, so that they share what they have in common. */
static const Function *function_of(Specials *s, const Special *of, const bool *parts)
{
    Exprs *x = s->x;
    Arena *a = exprs_arena(x);
    Function *f = function_new(x, of->of->name);
    int n = 0, n_nodes = 0;
    Map seen = {0};
    Local *inputs = NEW_ARRAY(a, Local, of->n_inputs), *output = NEW(a, Local);
    for (int k = 0; k < of->n_inputs; k++)
        if (is_used(of, parts, k))
            inputs[f->n_inputs++].var = of->inputs[k].var;
    Field *fields = NEW_ARRAY(a, Field, of->n_parts);
    Expr *values = NEW_ARRAY(exprs_work(x), Expr, of->n_parts);
    for (int k = 0; k < of->n_parts; k++)
        if (parts[k]) {
            expr_visit(x, &seen, of->parts[k], count_node, &n_nodes);
            fields[n] = (Field){symbol_f(exprs_symbols(x), "part%d", k + 1), of->parts[k]->type};
            values[n++] = of->parts[k];
        }
    f->result = type_record(x, of->of->name, f, n, fields, false);
    output->var = var_new(x, VAR_LOCAL, symbol(exprs_symbols(x), "result"), f->result, VARIES_CONTINUOUS);
    f->span = of->of->span;
    f->inputs = inputs;
    f->outputs = output;
    f->n_outputs = 1;
    f->inlining = n_nodes > SMALL ? INLINE_NEVER : INLINE_UNSAID;
    f->smooth_order = of->of->smooth_order;
    f->body = NEW(a, Statement);
    *f->body = (Statement){.kind = STATEMENT_ASSIGN,
                           .span = of->of->span,
                           .target = expr_var(x, output->var),
                           .value = expr_record(x, f->result, values)};
    return f;
}

static const Function *find_function(Specials *s, const Special *of, const bool *parts)
{
    size_t bytes = (size_t)of->n_parts * sizeof *parts;
    for (int k = 0; k < s->functions.n; k++)
        if (s->functions.at[k].special == of && memcmp(s->functions.at[k].parts, parts, bytes) == 0)
            return s->functions.at[k].function;
    SpecialFunction made = {of, arena_copy(s->arena, parts, bytes), function_of(s, of, parts)};
    PUSH(s->arena, s->functions, made);
    return made.function;
}

Expr special_call(Specials *s, const Special *of, const bool *parts, int part, const Expr *values)
{
    if (expr_is_literal(of->parts[part]))
        return of->parts[part];
    const Function *f = find_function(s, of, parts);
    Expr *args = NEW_ARRAY(exprs_work(s->x), Expr, f->n_inputs);
    int n = 0, field = 0;
    for (int k = 0; k < of->n_inputs; k++)
        if (is_used(of, parts, k))
            args[n++] = values[k];
    for (int k = 0; k < part; k++)
        field += parts[k];
    Problem problem = {0};
    Expr call = expr_call(s->x, f, n, args, &problem);
    return call ? expr_field(s->x, call, field) : NULL;
}
