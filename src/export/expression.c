/* expression.c: expressions as text, with as few parentheses as all languages allow. */
#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <string.h>

#include "base/powers.h"
#include "export/writer.h"

enum { TALLEST = 12 }; /* operators above each other in one line */

/* How tightly a text holds together. A change of sign is a sum: no language wants a * -b. */
enum { LEVEL_LOGIC = 1, LEVEL_COMPARISON, LEVEL_SUM, LEVEL_PRODUCT, LEVEL_ATOM };

void export_failure(Writer *w, const char *format, ...)
{
    if (w->failed)
        return;
    va_list args;
    va_start(args, format);
    diag(w->diags, DIAG_X004, (Span){0}, "'%s' cannot be written as %s: %s", w->o->title, w->l->name,
         text_vf(w->arena, format, args));
    va_end(args);
    w->failed = true;
}

static const char *kept(Writer *w, Buffer *b)
{
    const char *text = arena_text(w->arena, b->at ? b->at : "", b->n);
    buffer_free(b);
    return text;
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

static size_t indentation(Writer *w, int more)
{
    for (int k = 0; k < w->indent + more; k++)
        buffer_text(&w->body, "    ");
    return (size_t)(4 * (w->indent + more));
}

/* A long line goes on in the next one, after a blank. */
static void line_broken(Writer *w, const char *text)
{
    size_t column = indentation(w, 0), widest = (size_t)w->l->widest;
    while (column + strlen(text) > widest) {
        size_t at = widest > column ? widest - column : 1;
        while (at > 0 && text[at] != ' ')
            at--;
        if (at == 0 || strncmp(text, w->l->comment, strlen(w->l->comment)) == 0)
            break;
        buffer_add(&w->body, text, at);
        buffer_f(&w->body, "%s\n", w->l->continued);
        text += at + 1;
        column = indentation(w, 2);
    }
    buffer_f(&w->body, "%s\n", text);
}

void writer_line(Writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    line_broken(w, text_vf(w->arena, format, args));
    va_end(args);
}

/* $1 … or $a …: the parts from `first` on; $N: the model's name. */
const char *export_template(Writer *w, const char *text, int n, const char *const *parts, char first)
{
    Buffer b = {0};
    for (const char *c = text; *c; c++) {
        int k = c[0] == '$' && c[1] ? c[1] - first : -1;
        if (c[0] == '$' && c[1] == 'N') {
            buffer_text(&b, w->o->name);
            c++;
        } else if (k >= 0 && k < n) {
            buffer_text(&b, parts[k]);
            c++;
        } else {
            buffer_char(&b, *c);
        }
    }
    return kept(w, &b);
}

/* Inside a loop a variable is declared in front of the function, since it outlives the loop. */
void export_assign(Writer *w, const char *name, bool is_boolean, const char *value)
{
    const Language *l = w->l;
    const char *declare = is_boolean ? l->declare_boolean : l->declare_real,
               *make = is_boolean ? l->make_boolean : l->make_real;
    bool in_front = declare && (w->in_loop || !*make);
    if (in_front)
        buffer_f(&w->declared, "    %s\n", export_template(w, declare, 1, &name, 'a'));
    writer_line(w, "%s%s = %s%s", in_front ? "" : make, name, value, l->line_end);
}

/* ---- leaves ------------------------------------------------------------------------------------------------------ */

static const char *digits_of(Writer *w, double x)
{
    char text[40];
    if (!isfinite(x)) {
        export_failure(w, "a number is not finite");
        return "0";
    }
    buffer_number_text(text, x);
    char *e = strpbrk(text, "eE");
    bool is_real = strpbrk(text, ".eE") != NULL;
    if (e)
        return text_f(w->arena, "%.*s%s%s", (int)(e - text), text, w->l->exponent, e + 1);
    return text_f(w->arena, "%s%s%s", text, is_real ? "" : ".0", w->l->real_end);
}

const char *export_number(Writer *w, double x)
{
    const char *text = digits_of(w, x);
    return w->l->number ? export_template(w, w->l->number, 1, &text, '1') : text;
}

const char *export_element(Writer *w, const char *array, int index)
{
    return export_template(w, w->l->subscript, 2, (const char *[]){array, text_f(w->arena, "%d", index + w->l->first)},
                           'a');
}

/* Letters, digits and single underscores, never a word of a language: those have no underscore at an end or inside. */
static const char *identifier(Writer *w, const char *name)
{
    enum { LONGEST = 40 };
    Buffer b = {0};
    for (const char *c = name; *c && b.n < LONGEST; c++)
        if (isalnum((unsigned char)*c))
            buffer_char(&b, *c);
        else if (b.n && b.at[b.n - 1] != '_')
            buffer_char(&b, '_');
    while (b.n && b.at[b.n - 1] == '_')
        b.at[--b.n] = 0;
    if (!b.n || !isalpha((unsigned char)b.at[0])) {
        const char *rest = kept(w, &b);
        return text_f(w->arena, "v_%s", rest);
    }
    if (!strchr(b.at, '_'))
        buffer_char(&b, '_');
    return kept(w, &b);
}

static uint64_t name_hash(const char *name)
{
    uint64_t hash = 0;
    for (const char *c = name; *c; c++)
        hash = hash_mix(hash, (uint64_t)tolower((unsigned char)*c));
    return hash;
}

const char *export_local_name(Writer *w, const Var *v)
{
    int k = map_get(&w->local, (uint64_t)v->number);
    if (k != MAP_NONE)
        return w->names.at[k];
    const char *name = identifier(w, v->name->text);
    if (map_get(&w->taken, name_hash(name)) != MAP_NONE)
        name = text_f(w->arena, "%s_v%d", name, v->number);
    map_put(w->arena, &w->taken, name_hash(name), 1);
    map_put(w->arena, &w->local, (uint64_t)v->number, w->names.n);
    PUSH(w->arena, w->names, name);
    return name;
}

static const char *from_array(Writer *w, const Var *v, const char *array, int index)
{
    const char *text = export_element(w, array, index);
    if (v->type->kind != TYPE_BOOLEAN)
        return text;
    return text_f(w->arena, "(%s)", export_template(w, w->l->is_set, 1, &text, '1'));
}

const char *export_memory(Writer *w, const Var *v)
{
    int place = map_get(&w->memory, (uint64_t)v->number);
    if (place != MAP_NONE)
        return from_array(w, v, "m", place);
    if (system_slot(w->s, v).kind == SLOT_SAMPLE)
        return w->l->truth[0]; /* it is true in updates alone */
    export_failure(w, "'%s' is a text, or known at events only", v->name->text);
    return "0";
}

/* pre() of a state or an input is what it was when the event began: the value that is given. What depends on parameters
 * alone does not change. */
static const char *pre_text(Writer *w, Expr e)
{
    Slot slot = e->op == EXPR_VAR ? system_slot(w->s, e->value.var) : (Slot){0};
    if (slot.kind == SLOT_VARIABLE && slot.index < w->s->n_states)
        return export_element(w, "x", slot.index);
    if (e->op == EXPR_VAR && map_get(&w->input, (uint64_t)e->value.var->number) != MAP_NONE)
        return from_array(w, e->value.var, "u", map_get(&w->input, (uint64_t)e->value.var->number));
    if (e->op == EXPR_VAR && map_get(&w->parameter, (uint64_t)e->value.var->number) != MAP_NONE)
        return from_array(w, e->value.var, "p", map_get(&w->parameter, (uint64_t)e->value.var->number));
    if (e->op == EXPR_VAR)
        return export_memory(w, e->value.var);
    export_failure(w, "it has pre() of an expression");
    return "0";
}

const char *export_variable(Writer *w, const Var *v)
{
    uint64_t key = (uint64_t)v->number;
    Slot slot = system_slot(w->s, v);
    if (map_get(&w->local, key) != MAP_NONE)
        return w->names.at[map_get(&w->local, key)];
    if (slot.kind == SLOT_VARIABLE && slot.index < w->s->n_states)
        return from_array(w, v, "x", slot.index);
    if (map_get(&w->input, key) != MAP_NONE)
        return from_array(w, v, "u", map_get(&w->input, key));
    if (map_get(&w->parameter, key) != MAP_NONE)
        return from_array(w, v, "p", map_get(&w->parameter, key));
    return export_memory(w, v);
}

/* ---- operators --------------------------------------------------------------------------------------------------- */

typedef struct {
    const char *text;
    int level;
} Piece;

static Piece piece_of(Writer *w, Expr e);

static const char *at_level(Writer *w, Expr e, int level)
{
    Piece p = piece_of(w, e);
    return p.level >= level ? p.text : text_f(w->arena, "(%s)", p.text);
}

static Piece infix(Writer *w, Expr e, const char *sign, int level, int left, int right)
{
    return (Piece){text_f(w->arena, "%s%s%s", at_level(w, e->args[0], left), sign, at_level(w, e->args[1], right)),
                   level};
}

const char *operator_text(const Language *l, ExprOp op)
{
    for (const OperatorText *o = l->operators; o->text; o++)
        if (o->op == op)
            return o->text;
    return NULL;
}

static bool is_leaf(Expr e)
{
    return expr_is_literal(e) || e->op == EXPR_VAR || e->op == EXPR_TIME || e->op == EXPR_PRE;
}

/* What a template names twice has a name. */
static bool is_named_twice(Writer *w, Expr e, int part)
{
    double exponent;
    if (e->op == EXPR_POW && part == 0)
        return expr_get_real(e->args[1], &exponent) && powers_are_products(exponent);
    const char *text = operator_text(w->l, (ExprOp)e->op);
    char sign[] = {'$', (char)('1' + part), 0};
    const char *first = text ? strstr(text, sign) : NULL;
    return first && strstr(first + 1, sign);
}

static const char *whole_power(Writer *w, const char *base, int n)
{
    if (n == 1)
        return base;
    int first = powers_first(n);
    const char *half = whole_power(w, base, first),
               *rest = first > 1 && first == n - first ? text_f(w->arena, "(%s)", half) : base;
    return text_f(w->arena, "%s * %s", half, rest);
}

static Piece power(Writer *w, Expr e)
{
    double exponent;
    const char *base = at_level(w, e->args[0], LEVEL_ATOM);
    bool is_number = expr_get_real(e->args[1], &exponent);
    if (is_number && powers_are_products(exponent))
        return (Piece){whole_power(w, base, (int)exponent), LEVEL_PRODUCT};
    bool is_whole = is_number && exponent == floor(exponent) && fabs(exponent) < 1000;
    const char *raised =
        is_whole ? text_f(w->arena, exponent < 0 ? "(%.0f)" : "%.0f", exponent) : at_level(w, e->args[1], LEVEL_ATOM);
    return (Piece){text_f(w->arena, "(%s)",
                          export_template(w, operator_text(w->l, EXPR_POW), 2, (const char *[]){base, raised}, '1')),
                   LEVEL_ATOM};
}

static Piece by_table(Writer *w, Expr e)
{
    const char *text = operator_text(w->l, (ExprOp)e->op), *parts[3];
    if (!text && expr_elementary((ExprOp)e->op) != ELEMENTARY_COUNT)
        text = text_f(w->arena, "%s%s($1)", w->l->function_prefix, expr_op_text((ExprOp)e->op));
    if (!text || e->n > 3) {
        export_failure(w, "'%s' has no place there", expr_shown(w->x, e));
        return (Piece){"0", LEVEL_ATOM};
    }
    bool is_comparison = e->op == EXPR_EQ || e->op == EXPR_NE;
    for (int k = 0; k < e->n; k++) /* inside a list of arguments anything may stand */
        parts[k] = at_level(w, e->args[k], is_comparison ? LEVEL_SUM : e->n == 1 ? LEVEL_LOGIC : LEVEL_COMPARISON);
    if (e->op == EXPR_QUOTIENT || e->op == EXPR_MOD || e->op == EXPR_REM || e->op == EXPR_DIV)
        for (int k = 0; k < 2; k++)
            parts[k] = at_level(w, e->args[k], LEVEL_ATOM);
    return (Piece){export_template(w, text, e->n, parts, '1'), is_comparison ? LEVEL_COMPARISON : LEVEL_ATOM};
}

static Piece logic(Writer *w, Expr e)
{
    if (operator_text(w->l, (ExprOp)e->op))
        return by_table(w, e);
    if (e->op == EXPR_NOT)
        return (Piece){text_f(w->arena, "%s%s", w->l->and_or_not[2], at_level(w, e->args[0], LEVEL_ATOM)), LEVEL_LOGIC};
    return infix(w, e, w->l->and_or_not[e->op == EXPR_OR], LEVEL_LOGIC, LEVEL_COMPARISON, LEVEL_COMPARISON);
}

static Piece number_piece(Writer *w, double x)
{
    return (Piece){export_number(w, x), x < 0 || signbit(x) ? LEVEL_SUM : LEVEL_ATOM};
}

/* Where quotients are products with a reciprocal, that of a number is known. */
static Piece quotient(Writer *w, Expr e)
{
    double divisor;
    if (!operator_text(w->l, EXPR_DIV))
        return infix(w, e, " / ", LEVEL_PRODUCT, LEVEL_PRODUCT, LEVEL_ATOM);
    if (!expr_get_real(e->args[1], &divisor) || !isfinite(1 / divisor))
        return by_table(w, e);
    return (Piece){text_f(w->arena, "%s * %s", at_level(w, e->args[0], LEVEL_PRODUCT), export_number(w, 1 / divisor)),
                   LEVEL_PRODUCT};
}

static Piece real_literal(Writer *w, Expr e)
{
    return number_piece(w, e->value.real);
}

static Piece whole_literal(Writer *w, Expr e)
{
    return number_piece(w, (double)e->value.integer);
}

static Piece truth(Writer *w, Expr e)
{
    return (Piece){w->l->truth[e->value.integer != 0], LEVEL_ATOM};
}

static Piece time_name(Writer *w, Expr e)
{
    (void)w, (void)e;
    return (Piece){"t", LEVEL_ATOM};
}

static Piece variable(Writer *w, Expr e)
{
    return (Piece){export_variable(w, e->value.var), LEVEL_ATOM};
}

static Piece its_argument(Writer *w, Expr e) /* all numbers are real here */
{
    return piece_of(w, e->args[0]);
}

static Piece value_before(Writer *w, Expr e)
{
    return (Piece){pre_text(w, e->args[0]), LEVEL_ATOM};
}

static Piece negation(Writer *w, Expr e)
{
    return (Piece){text_f(w->arena, "-%s", at_level(w, e->args[0], LEVEL_PRODUCT)), LEVEL_SUM};
}

static Piece sum(Writer *w, Expr e)
{
    return infix(w, e, e->op == EXPR_ADD ? " + " : " - ", LEVEL_SUM, LEVEL_SUM, LEVEL_PRODUCT);
}

static Piece product(Writer *w, Expr e)
{
    return infix(w, e, " * ", LEVEL_PRODUCT, LEVEL_PRODUCT, LEVEL_ATOM);
}

static Piece comparison(Writer *w, Expr e)
{
    const char *sign = text_f(w->arena, " %s ", expr_op_text((ExprOp)e->op));
    return infix(w, e, sign, LEVEL_COMPARISON, LEVEL_SUM, LEVEL_SUM);
}

/* What all languages write alike, but for their signs; every other operator is a function of the language's table. */
static Piece (*const forms[EXPR_OP_COUNT])(Writer *w, Expr e) = {
    [EXPR_REAL] = real_literal,
    [EXPR_INTEGER] = whole_literal,
    [EXPR_ENUM] = whole_literal,
    [EXPR_BOOLEAN] = truth,
    [EXPR_TIME] = time_name,
    [EXPR_VAR] = variable,
    [EXPR_TO_REAL] = its_argument,
    [EXPR_ORDINAL] = its_argument,
    [EXPR_FROM_ORDINAL] = its_argument,
    [EXPR_PRE] = value_before,
    [EXPR_NEG] = negation,
    [EXPR_ADD] = sum,
    [EXPR_SUB] = sum,
    [EXPR_MUL] = product,
    [EXPR_DIV] = quotient,
    [EXPR_POW] = power,
    [EXPR_LT] = comparison,
    [EXPR_LE] = comparison,
    [EXPR_GT] = comparison,
    [EXPR_GE] = comparison,
    [EXPR_AND] = logic,
    [EXPR_OR] = logic,
    [EXPR_NOT] = logic,
};

static Piece piece_of(Writer *w, Expr e)
{
    int t = map_get(&w->temporary, (uint64_t)e->number);
    if (t > 0)
        return (Piece){text_f(w->arena, "t%d", t), LEVEL_ATOM};
    if (w->count) {
        Operations one = {0};
        expr_count_node(e, &one);
        operations_add(w->count, &one, w->times);
    }
    return forms[e->op] ? forms[e->op](w, e) : by_table(w, e);
}

/* ---- what becomes a variable ------------------------------------------------------------------------------------- */

static void count_parts(void *data, Expr e)
{
    Writer *w = data;
    for (int k = 0; k < e->n; k++) {
        int n = map_get(&w->uses, (uint64_t)e->args[k]->number);
        map_put(w->arena, &w->uses, (uint64_t)e->args[k]->number,
                (n == MAP_NONE ? 0 : n) + (is_named_twice(w, e, k) ? 2 : 1));
    }
}

void export_count_uses(Writer *w, Expr e)
{
    Map seen = {0};
    int n = map_get(&w->uses, (uint64_t)e->number);
    map_put(w->arena, &w->uses, (uint64_t)e->number, (n == MAP_NONE ? 0 : n) + 1);
    if (n == MAP_NONE)
        expr_visit(w->x, &seen, e, count_parts, w);
}

static void store(Writer *w, Expr e)
{
    Piece p = piece_of(w, e);
    export_assign(w, text_f(w->arena, "t%d", ++w->n_temporaries), e->type->kind == TYPE_BOOLEAN, p.text);
    map_put(w->arena, &w->temporary, (uint64_t)e->number, w->n_temporaries);
    if (w->in_loop)
        ints_push(w->arena, &w->made_in_loop, e->number);
}

void export_forget_loop(Writer *w)
{
    for (int k = 0; k < w->made_in_loop.n; k++)
        map_put(w->arena, &w->temporary, (uint64_t)w->made_in_loop.at[k], 0);
    w->made_in_loop.n = 0;
}

static bool has_temporary(const Writer *w, Expr e)
{
    return map_get(&w->temporary, (uint64_t)e->number) > 0;
}

static void see_node(void *data, Expr e)
{
    Writer *w = data;
    int height = 0;
    if (is_leaf(e) || has_temporary(w, e))
        return;
    for (int k = 0; k < e->n; k++) {
        int part = map_get(&w->height, (uint64_t)e->args[k]->number);
        if (!is_leaf(e->args[k]) && !has_temporary(w, e->args[k]) && part > height)
            height = part;
    }
    map_put(w->arena, &w->height, (uint64_t)e->number, height + 1);
    if (map_get(&w->uses, (uint64_t)e->number) > 1 || height + 1 > TALLEST)
        store(w, e);
}

const char *export_text(Writer *w, Expr e)
{
    Map seen = {0};
    if (!has_temporary(w, e))
        expr_visit(w->x, &seen, e, see_node, w);
    return piece_of(w, e).text;
}

void export_force(Writer *w, Expr e)
{
    Map seen = {0};
    if (is_leaf(e) || has_temporary(w, e))
        return;
    expr_visit(w->x, &seen, e, see_node, w);
    if (!has_temporary(w, e))
        store(w, e);
}
