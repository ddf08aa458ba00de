/* units.c: the units of expressions, from those of their variables, and equations that do not agree in them.
 *
 * What is not known for certain stays unknown and is never warned about: variables without unit, results of functions,
 * arrays of several units.
 */
#include "flat/units.h"

#include <math.h>

#include "flat/walk.h"

typedef enum {
    UNIT_UNKNOWN,
    UNIT_NUMBER, /* a literal that only counts: as a summand it has any unit, as a factor none */
    UNIT_ANY,    /* a literal that may stand for a quantity, 9.81: as a summand any unit, as a factor unknown */
    UNIT_KNOWN,
} UnitKind;

typedef struct {
    UnitKind kind;
    Dimension dimension; /* when known */
} Unit;

typedef struct {
    Flat *flat;
    Map seen;       /* of expr_visit */
    Map unit_index; /* node number -> index in units */
    VEC(Unit) units;
    Span span; /* of the equation or statement that is looked at */
} Units;

static const Unit unknown = {UNIT_UNKNOWN, {{0}}};
static const Unit pure_number = {UNIT_KNOWN, {{0}}};

static Unit unit_of(const Units *u, Expr e)
{
    int at = map_get(&u->unit_index, (uint64_t)e->number);
    return at == MAP_NONE ? unknown : u->units.at[at];
}

/* ---- what a warning says ----------------------------------------------------------------------------------------- */

/* The unit of a variable as it is written; NULL: none, or elements with several. */
static Sym written_unit(Front *f, const Var *v)
{
    Component *c = v->kind == VAR_MODEL ? v->owner : NULL;
    Expr e = c && c->element ? component_attribute_expr(f, c, symbol(f->symbols, "unit")) : NULL;
    e = e ? front_evaluate_quiet(f, e) : NULL;
    while (e && e->op == EXPR_ARRAY && e->n) {
        for (int k = 1; k < e->n; k++)
            if (e->args[k] != e->args[0])
                return NULL;
        e = e->args[0];
    }
    return e && e->op == EXPR_STRING && e->value.text->length ? e->value.text : NULL;
}

static const char *unit_text(Units *u, Expr e)
{
    Front *f = u->flat->front;
    if (e->op == EXPR_VAR)
        return written_unit(f, e->value.var)->text;
    Buffer b = {0};
    Dimension d = unit_of(u, e).dimension;
    dimension_print(&b, &d);
    const char *text = arena_text(f->arena, b.at, b.n);
    buffer_free(&b);
    return text;
}

enum { ENOUGH_NOTES = 8 };

typedef struct {
    Units *u;
    int n;
} Notes;

static void note_variable(void *data, Expr e)
{
    Notes *notes = data;
    if (e->op != EXPR_VAR || unit_of(notes->u, e).kind != UNIT_KNOWN || notes->n++ >= ENOUGH_NOTES)
        return;
    Front *f = notes->u->flat->front;
    const Component *c = e->value.var->owner;
    diag_note(f->diags, c->element->tree->name_span, "'%s' is in %s", c->path->text,
              written_unit(f, e->value.var)->text);
}

static void note_variables(Units *u, Expr a, Expr b)
{
    Notes notes = {.u = u};
    Map seen = {0};
    expr_visit(u->flat->front->exprs, &seen, a, note_variable, &notes);
    if (b)
        expr_visit(u->flat->front->exprs, &seen, b, note_variable, &notes);
}

/* Both must have one unit, which is the result. */
static Unit agree(Units *u, Expr a, Expr b, const char *what)
{
    Front *f = u->flat->front;
    Unit x = unit_of(u, a), y = unit_of(u, b);
    if (x.kind == UNIT_UNKNOWN || y.kind == UNIT_UNKNOWN)
        return unknown;
    if (x.kind != UNIT_KNOWN || y.kind != UNIT_KNOWN)
        return x.kind > y.kind ? x : y;
    if (dimension_equal(&x.dimension, &y.dimension))
        return x;
    diag(f->diags, DIAG_U001, u->span, "%s have different units: '%s' is in %s, '%s' in %s", what,
         expr_shown(f->exprs, a), unit_text(u, a), expr_shown(f->exprs, b), unit_text(u, b));
    note_variables(u, a, b);
    return unknown;
}

static Unit need_number(Units *u, Expr call)
{
    Front *f = u->flat->front;
    Unit x = unit_of(u, call->args[0]);
    if (x.kind == UNIT_KNOWN && !dimension_is_number(&x.dimension)) {
        diag(f->diags, DIAG_U002, u->span, "'%s' is a function of a number, but '%s' is in %s", expr_op_text(call->op),
             expr_shown(f->exprs, call->args[0]), unit_text(u, call->args[0]));
        note_variables(u, call->args[0], NULL);
    }
    return pure_number;
}

/* ---- units of expressions ---------------------------------------------------------------------------------------- */

/* Small whole numbers and their inverses count or halve; any other literal may be a quantity whose unit is not said. */
static Unit of_literal(Expr e)
{
    enum { LARGEST_COUNT = 16 };
    double v = 0;
    if (!expr_get_real(e, &v))
        return unknown;
    double size = fabs(v) < 1 && v != 0 ? 1 / fabs(v) : fabs(v);
    return (Unit){size == floor(size) && size <= LARGEST_COUNT ? UNIT_NUMBER : UNIT_ANY, {{0}}};
}

static Unit of_variable(Units *u, Expr e)
{
    Unit result = {.kind = UNIT_KNOWN};
    Sym text = written_unit(u->flat->front, e->value.var);
    return text && unit_parse(text->text, &result.dimension) ? result : unknown;
}

static Unit product(Unit x, Unit y, int power)
{
    if (x.kind == UNIT_NUMBER && y.kind == UNIT_NUMBER)
        return x;
    if (x.kind == UNIT_UNKNOWN || y.kind == UNIT_UNKNOWN)
        return unknown;
    if (x.kind == UNIT_ANY || y.kind == UNIT_ANY)
        return x.kind != UNIT_KNOWN && y.kind != UNIT_KNOWN ? (Unit){.kind = UNIT_ANY} : unknown;
    Unit result = {.kind = UNIT_KNOWN}; /* the dimension of a number is that of 1 */
    return dimension_times(&x.dimension, &y.dimension, power, &result.dimension) ? result : unknown;
}

static Unit power(Unit x, double exponent)
{
    Unit result = {.kind = UNIT_KNOWN};
    if (x.kind != UNIT_KNOWN)
        return x;
    return dimension_power(&x.dimension, exponent, &result.dimension) ? result : unknown;
}

static Unit of_power(Units *u, Expr e)
{
    Unit base = unit_of(u, e->args[0]);
    double exponent;
    if (expr_get_real(e->args[1], &exponent))
        return power(base, exponent);
    return base.kind == UNIT_KNOWN && dimension_is_number(&base.dimension) ? base : unknown;
}

/* Arrays may hold several units on purpose, so that these are not compared. */
static Unit common(Units *u, int n, const Expr *items)
{
    Unit result = n ? unit_of(u, items[0]) : (Unit){.kind = UNIT_ANY};
    for (int k = 1; k < n; k++) {
        Unit x = unit_of(u, items[k]);
        if (x.kind == UNIT_UNKNOWN || result.kind == UNIT_UNKNOWN)
            return unknown;
        if (x.kind == UNIT_KNOWN && result.kind == UNIT_KNOWN && !dimension_equal(&x.dimension, &result.dimension))
            return unknown;
        result = x.kind > result.kind ? x : result;
    }
    return result;
}

/* ---- the rules of expr/ops.def ------------------------------------------------------------------------------------- */

static const Unit second_of_time = {UNIT_KNOWN, {{0, 0, EXPONENT_ONE}}};

static Unit unit_unknown(Units *u, Expr e)
{
    (void)u, (void)e;
    return unknown;
}

static Unit unit_literal(Units *u, Expr e)
{
    (void)u;
    return of_literal(e);
}

static Unit unit_variable(Units *u, Expr e)
{
    return of_variable(u, e);
}

static Unit unit_time(Units *u, Expr e)
{
    (void)e;
    return u->flat->front->check_units == UNITS_STRICT ? second_of_time : unknown;
}

static Unit unit_items(Units *u, Expr e)
{
    return common(u, e->n, e->args);
}

static Unit unit_later_items(Units *u, Expr e)
{
    return common(u, e->n - 1, e->args + 1);
}

static Unit unit_branches(Units *u, Expr e)
{
    return agree(u, e->args[1], e->args[2], "the branches of an if-expression");
}

static Unit unit_sum(Units *u, Expr e)
{
    return agree(u, e->args[0], e->args[1], "the terms of a sum");
}

static Unit unit_difference(Units *u, Expr e)
{
    return agree(u, e->args[0], e->args[1], "the terms of a difference");
}

/* Of arguments that have one unit, which is that of the value. */
static Unit unit_alike(Units *u, Expr e)
{
    return agree(u, e->args[0], e->args[1], text_f(u->flat->front->arena, "the arguments of %s", expr_op_text(e->op)));
}

static Unit unit_comparison(Units *u, Expr e)
{
    agree(u, e->args[0], e->args[1], "the sides of a comparison");
    return unknown;
}

static Unit unit_angle(Units *u, Expr e)
{
    unit_alike(u, e);
    return pure_number;
}

static Unit unit_product(Units *u, Expr e)
{
    return product(unit_of(u, e->args[0]), unit_of(u, e->args[1]), 1);
}

static Unit unit_quotient(Units *u, Expr e)
{
    return product(unit_of(u, e->args[0]), unit_of(u, e->args[1]), -1);
}

static Unit unit_power(Units *u, Expr e)
{
    return of_power(u, e);
}

static Unit unit_elementary(Units *u, Expr e)
{
    switch (expr_elementary(e->op)) {
#define ROOT power(unit_of(u, e->args[0]), 0.5)
#define PURE need_number(u, e)
#define ELEMENTARY(name, function, c, exists, problem, numerator, denominator, inverse, sign, unit)                    \
    case ELEMENTARY_##name:                                                                                            \
        return unit;
#include "base/elementary.def"
#undef ROOT
#undef PURE
    case ELEMENTARY_COUNT:
        break;
    }
    return unknown;
}

static Unit unit_rate(Units *u, Expr e)
{
    Unit x = unit_of(u, e->args[0]);
    return x.kind == UNIT_KNOWN ? product(x, second_of_time, -1) : unknown;
}

static Unit unit_count(Units *u, Expr e)
{
    (void)u, (void)e;
    return (Unit){.kind = UNIT_NUMBER};
}

static Unit unit_same(Units *u, Expr e)
{
    return unit_of(u, e->args[0]);
}

static Unit unit_second(Units *u, Expr e)
{
    return unit_of(u, e->args[1]);
}

static Unit infer(Units *u, Expr e)
{
    static Unit (*const rules[EXPR_OP_COUNT])(Units *, Expr) = {
#define OP(name, text, form, algebra, moment, value, element, field, simple, derivative, unit, ...) unit_##unit,
#include "expr/ops.def"
#undef OP
    };
    return rules[e->op](u, e);
}

static void infer_node(void *data, Expr e)
{
    Units *u = data;
    Arena *a = u->flat->front->arena;
    Unit unit = infer(u, e);
    map_put(a, &u->unit_index, (uint64_t)e->number, u->units.n);
    PUSH(a, u->units, unit);
}

static void infer_all(Units *u, Expr e)
{
    if (e)
        expr_visit(u->flat->front->exprs, &u->seen, e, infer_node, u);
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

/* Sides made of parts are compared part by part. The depth is that of nested braces and records. */
static void compare(Units *u, Expr left, Expr right)
{
    bool parts = left->op == EXPR_ARRAY || left->op == EXPR_RECORD || left->op == EXPR_TUPLE;
    if (parts && left->op == right->op && left->n == right->n) {
        for (int k = 0; k < left->n; k++)
            compare(u, left->args[k], right->args[k]);
    } else if (left->op == EXPR_ARRAY || right->op == EXPR_ARRAY) { /* a whole array has the unit of its elements */
        Expr array = right->op == EXPR_ARRAY ? right : left;
        for (int k = 0; k < array->n; k++)
            compare(u, array == right ? left : array->args[k], array == right ? array->args[k] : right);
    } else {
        agree(u, left, right, "the two sides");
    }
}

static void check_sides(Units *u, Span span, Expr left, Expr right)
{
    u->span = span;
    infer_all(u, left);
    infer_all(u, right);
    if (left && right)
        compare(u, left, right);
}

static void check_statements(Units *u, const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        bool assigns = s->kind == STATEMENT_ASSIGN || s->kind == STATEMENT_REINIT;
        check_sides(u, s->span, assigns ? s->target : NULL, s->value);
        check_statements(u, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            check_sides(u, s->span, b->condition, NULL);
            check_statements(u, b->body);
        }
    }
}

static void check_equations(Units *u, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        check_sides(u, e->origin.span, e->left, e->right);
        check_equations(u, e->body);
        check_statements(u, e->statements);
        for (const FlatBranch *b = e->branches; b; b = b->next) {
            check_sides(u, e->origin.span, b->condition, NULL);
            check_equations(u, b->body);
        }
    }
}

/* Units that are no units, each once: a misspelt one would otherwise only switch the check off. */
static void check_names(Units *u)
{
    Front *f = u->flat->front;
    Map reported = {0};
    for (int k = 0; k < u->flat->vars.n; k++) {
        const Var *v = u->flat->vars.at[k].var;
        Sym text = written_unit(f, v);
        Dimension d;
        if (!text || unit_parse(text->text, &d) || map_get(&reported, (uint64_t)(uintptr_t)text) != MAP_NONE)
            continue;
        map_put(f->arena, &reported, (uint64_t)(uintptr_t)text, k);
        const Component *c = v->owner;
        diag(f->diags, DIAG_U003, c->element->tree->name_span, "'%s' is in '%s', which is not known as a unit",
             c->path->text, text->text);
        diag_help(f->diags, "units are written like N.m, kg.m2, m/s2 or J/(kg.K); where it stands, nothing is checked");
    }
}

void units_check(Flat *flat)
{
    Units u = {.flat = flat};
    check_names(&u);
    check_equations(&u, flat->equations.first);
    check_equations(&u, flat->initial_equations.first);
}
