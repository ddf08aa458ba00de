/* scalar.c: elements of array expressions. */
#include "expr/element.h"

#include <math.h>
#include <string.h>

enum { DEEPEST = 4000 };

static Arena *memory(Scalars *s)
{
    return s->arena ? s->arena : exprs_work(s->x);
}

Expr element_fails(Scalars *s, const char *problem)
{
    if (!s->problem)
        s->problem = problem;
    return NULL;
}

Expr expr_balanced(Exprs *x, ExprOp op, const Type *type, int n, const Expr *terms)
{
    if (n == 1)
        return terms[0];
    int half = (n + 1) / 2;
    Expr args[] = {expr_balanced(x, op, type, half, terms), expr_balanced(x, op, type, n - half, terms + half)};
    return expr_make(x, op, type, 2, args);
}

/* ---- iterators ------------------------------------------------------------------------------------------------- */

typedef struct {
    const Var *iterator;
    Expr value;
} Replaced;

static Expr replace_iterator(void *data, Expr e)
{
    const Replaced *r = data;
    if (e->op == EXPR_VAR && e->value.var == r->iterator)
        return r->value;
    return e->flags & EXPR_HAS_ITERATOR || e->op == EXPR_FOR ? NULL : e;
}

Expr expr_with_iterator(Exprs *x, Expr body, const Var *iterator, Expr value)
{
    Replaced r = {iterator, value};
    Rewriter rewriter = {.x = x, .rewrite = replace_iterator, .data = &r};
    return expr_rewrite(&rewriter, body);
}

/* ---- positions ------------------------------------------------------------------------------------------------- */

/* Of one array or reduction: each is an expression of its own, a few hundred bytes with all that is made of it. */
enum { MOST_ELEMENTS = 5000000 };

bool element_sizes_known(Scalars *s, Expr e)
{
    long n = type_elements(e->type);
    if (n >= 0 && n <= MOST_ELEMENTS)
        return true;
    Buffer text = {0};
    const char *written = expr_text(s->x, e), *more = strlen(written) > 120 ? "…" : "";
    if (n < 0)
        buffer_f(&text, "the size of '%.120s%s' is not known", written, more);
    else
        buffer_f(&text, "'%.120s%s' has %ld elements, and at most %d can be taken one by one", written, more, n,
                 MOST_ELEMENTS);
    element_fails(s, arena_text(memory(s), text.at, text.n));
    buffer_free(&text);
    return false;
}

long element_stride(const Type *t, int d)
{
    long stride = 1;
    for (int i = d + 1; i < t->n_dims; i++)
        stride *= t->dims[i];
    return stride;
}

int element_index_in(const Type *t, int d, long at)
{
    return (int)(at / element_stride(t, d) % t->dims[d]);
}

/* ---- parts ----------------------------------------------------------------------------------------------------- */

/* INDEX of something that stays whole. */
static Expr indexed(Scalars *s, Expr base, long at)
{
    int n = base->type->n_dims;
    Expr *args = NEW_ARRAY(exprs_work(s->x), Expr, n + 1);
    args[0] = base;
    for (int d = 0; d < n; d++)
        args[d + 1] = expr_integer(s->x, element_index_in(base->type, d, at) + 1);
    return expr_make(s->x, EXPR_INDEX, base->type->element, n + 1, args);
}

/* Elements in the order of memory as an array of that type, which may be empty in any dimension. */
static Expr nested(Exprs *x, const Type *type, const Expr *elements)
{
    if (!type->n_dims)
        return elements[0];
    const Type *item = type_strip(x, type, 1);
    long each = type_elements(item);
    Expr *items = NEW_ARRAY(exprs_work(x), Expr, type->dims[0]);
    for (int i = 0; i < type->dims[0]; i++)
        items[i] = nested(x, item, elements + i * each);
    return expr_array_typed(x, type, type->dims[0], items);
}

/* The base under subscripts that are not all known: an array of its elements, the known ones taken already. */
static Expr index_kept(Scalars *s, Expr base, int n, const Expr *subscripts, long rest)
{
    const Type *t = base->type;
    int *dims = NEW_ARRAY(exprs_work(s->x), int, t->n_dims), kept = 0;
    Expr *args = NEW_ARRAY(exprs_work(s->x), Expr, n + 1);
    long total = 1;
    for (int d = 0; d < n; d++) {
        int64_t known;
        if (!expr_get_integer(subscripts[d], &known)) {
            dims[kept++] = t->dims[d];
            args[kept] = subscripts[d];
            total *= t->dims[d];
        }
    }
    if (!total)
        return element_fails(s, "an array without elements has none to choose");
    long each = element_stride(t, n - 1);
    Expr *items = NEW_ARRAY(exprs_work(s->x), Expr, total);
    for (long i = 0; i < total; i++) {
        long flat = 0, left = i;
        int *index = NEW_ARRAY(exprs_work(s->x), int, n);
        for (int d = n - 1; d >= 0; d--) {
            int64_t known;
            if (expr_get_integer(subscripts[d], &known)) {
                index[d] = (int)known - 1;
            } else {
                index[d] = (int)(left % t->dims[d]);
                left /= t->dims[d];
            }
        }
        for (int d = 0; d < n; d++)
            flat = flat * t->dims[d] + index[d];
        if (!(items[i] = expr_element(s, base, flat * each + rest)))
            return NULL;
    }
    args[0] = nested(s->x, type_array(s->x, t->element, kept, dims), items);
    return expr_make(s->x, EXPR_INDEX, t->element, kept + 1, args);
}

static bool stays_whole(const Scalars *s, Expr e);

/* One element of what a call gives, whose size is known only when it is computed. */
static Expr index_of_unsized(Scalars *s, Expr e)
{
    Expr *args = NEW_ARRAY(exprs_arena(s->x), Expr, e->n);
    for (int i = 0; i < e->n; i++)
        if (!(args[i] = i == 0 ? expr_spread(s, e->args[0]) : expr_element(s, e->args[i], 0)))
            return NULL;
    return expr_make(s->x, EXPR_INDEX, e->type, e->n, args);
}

Expr element_index(Scalars *s, Expr e, long at)
{
    Expr base = e->args[0];
    const Type *t = base->type;
    int n = e->n - 1, out = 0;
    if (type_elements(t) < 0 && e->type->n_dims == 0 && stays_whole(s, base))
        return index_of_unsized(s, e);
    if (!element_sizes_known(s, base))
        return NULL;
    Expr *subscripts = NEW_ARRAY(exprs_work(s->x), Expr, n);
    bool all_known = true;
    long flat = 0;
    for (int d = 0; d < n; d++) {
        Expr given = e->args[d + 1];
        if (given->op == EXPR_WHOLE) {
            subscripts[d] = expr_integer(s->x, element_index_in(e->type, out, at) + 1);
            out++;
        } else if (given->type->n_dims == 1) {
            subscripts[d] = expr_element(s, given, element_index_in(e->type, out, at));
            out++;
        } else {
            subscripts[d] = expr_element(s, given, 0);
        }
        int64_t index;
        if (!subscripts[d])
            return NULL;
        if (!expr_get_integer(subscripts[d], &index)) {
            all_known = false;
            continue;
        }
        if (subscripts[d]->type->kind == TYPE_BOOLEAN)
            subscripts[d] = expr_integer(s->x, ++index);
        if (index < 1 || index > t->dims[d])
            return element_fails(s, "a subscript is outside of its array");
        flat = flat * t->dims[d] + index - 1;
    }
    long each = element_stride(t, n - 1), rest = each > 0 ? at % each : 0;
    return all_known ? expr_element(s, base, flat * each + rest) : index_kept(s, base, n, subscripts, rest);
}

Expr element_array(Scalars *s, Expr e, long at)
{
    long each = e->n ? type_elements(e->type) / e->n : 1;
    return expr_element(s, e->args[at / each], at % each);
}

Expr element_comprehension(Scalars *s, Expr e, long at)
{
    int loops = (e->n - 1) / 2;
    Expr body = e->args[0];
    Expr *ranges = NEW_ARRAY(exprs_work(s->x), Expr, loops);
    for (int l = 0; l < loops; l++)
        ranges[l] = e->args[2 * l + 2];
    for (int l = 0; l < loops; l++) {
        const Var *iterator = e->args[2 * l + 1]->value.var;
        Expr value = expr_element(s, ranges[l], element_index_in(e->type, l, at));
        if (!value)
            return NULL;
        body = expr_with_iterator(s->x, body, iterator, value);
        for (int k = l + 1; k < loops; k++)
            ranges[k] = expr_with_iterator(s->x, ranges[k], iterator, value);
    }
    return expr_element(s, body, at % element_stride(e->type, loops - 1));
}

/* ---- records --------------------------------------------------------------------------------------------------- */

static const Type *field_type(Exprs *x, const Type *of, int k)
{
    return type_array(x, of->element->fields[k].type, of->n_dims, of->dims);
}

/* The node with its record arguments replaced by their fields. */
static Expr field_through(Scalars *s, Expr e, int k)
{
    Expr *args = NEW_ARRAY(exprs_work(s->x), Expr, e->n);
    for (int i = 0; i < e->n; i++) {
        args[i] = e->args[i]->type->kind == TYPE_RECORD ? expr_field_of(s, e->args[i], k) : e->args[i];
        if (!args[i])
            return NULL;
    }
    const Type *t = field_type(s->x, e->type, k);
    return e->op == EXPR_ARRAY ? expr_array_typed(s->x, t, e->n, args) : expr_make(s->x, e->op, t, e->n, args);
}

/* The same with the first argument alone. */
static Expr field_first(Scalars *s, Expr e, int k)
{
    Expr *args = arena_copy(exprs_work(s->x), e->args, (size_t)e->n * sizeof *e->args);
    if (!(args[0] = expr_field_of(s, e->args[0], k)))
        return NULL;
    return expr_make(s->x, e->op, field_type(s->x, e->type, k), e->n, args);
}

static Expr field_whole(Scalars *s, Expr e, int k)
{
    return expr_field(s->x, e, k);
}

static Expr field_record(Scalars *s, Expr e, int k)
{
    (void)s;
    return e->args[k];
}

static Expr field_field(Scalars *s, Expr e, int k)
{
    Expr base = expr_field_of(s, e->args[0], (int)e->value.integer);
    return !base ? NULL : base->op == EXPR_FIELD ? expr_field(s->x, base, k) : expr_field_of(s, base, k);
}

static Expr field_call(Scalars *s, Expr e, int k)
{
    const Function *f = e->value.function;
    if (f->is_record_constructor && e->type->n_dims == 0)
        for (int i = 0; i < f->n_inputs && i < e->n; i++)
            if (f->inputs[i].var->name == e->type->fields[k].name)
                return e->args[i];
    return expr_field(s->x, e, k);
}

Expr expr_field_of(Scalars *s, Expr e, int k)
{
    static Expr (*const rules[EXPR_OP_COUNT])(Scalars *, Expr, int) = {
#define OP(name, text, form, algebra, moment, value, element, field, ...) field_##field,
#include "expr/ops.def"
#undef OP
    };
    return rules[e->op](s, e, k);
}

/* ---- the walk -------------------------------------------------------------------------------------------------- */

/* A node whose arguments stay whole: a call, or a part of its results. */
static Expr with_spread_arguments(Scalars *s, Expr e)
{
    Expr *args = NEW_ARRAY(exprs_work(s->x), Expr, e->n);
    for (int i = 0; i < e->n; i++)
        if (!(args[i] = expr_spread(s, e->args[i])))
            return NULL;
    return expr_rebuild(s->x, e, args);
}

Expr element_part(Scalars *s, Expr e, long at)
{
    Expr whole = expr_spread(s, e);
    if (!whole || whole->type->n_dims == 0)
        return whole;
    if (whole->op != e->op)
        return expr_element(s, whole, at);
    return indexed(s, whole, at);
}

Expr element_variable(Scalars *s, Expr e, long at)
{
    if (e->type->n_dims == 0)
        return e;
    Expr found = s->element_of && e->value.var->kind == VAR_MODEL ? s->element_of(s->data, e->value.var, at) : NULL;
    return found ? found : indexed(s, e, at);
}

/* Scalar operators go to each element; scalar arguments are spread. */
Expr element_elementwise(Scalars *s, Expr e, long at)
{
    Expr few[4], *args = e->n <= 4 ? few : NEW_ARRAY(exprs_work(s->x), Expr, e->n);
    bool same = true;
    for (int i = 0; i < e->n; i++) {
        Expr arg = e->args[i];
        bool goes_along = arg->type->n_dims > 0 && arg->type->n_dims == e->type->n_dims;
        if (arg->op == EXPR_OMITTED || arg->op == EXPR_WHOLE)
            args[i] = arg;
        else if (arg->type->n_dims > 0 && !goes_along)
            args[i] = expr_spread(s, arg);
        else
            args[i] = expr_element(s, arg, goes_along ? at : 0);
        if (!args[i])
            return NULL;
        same = same && args[i] == arg;
    }
    return same              ? e
           : e->type->n_dims ? expr_make(s->x, e->op, e->type->element, e->n, args)
                             : expr_rebuild(s->x, e, args);
}

Expr element_field(Scalars *s, Expr e, long at)
{
    Expr field = expr_field_of(s, e->args[0], (int)e->value.integer);
    if (!field)
        return NULL;
    return field->op == EXPR_FIELD ? element_part(s, field, at) : expr_element(s, field, at);
}

static Expr element(Scalars *s, Expr e, long at)
{
    static Expr (*const rules[EXPR_OP_COUNT])(Scalars *, Expr, long) = {
#define OP(name, text, form, algebra, moment, value, element, ...) element_##element,
#include "expr/ops.def"
#undef OP
    };
    return rules[e->op](s, e, at);
}

/* Long sums are deep on their left: their parts are done first, from the bottom, so that the walk stays shallow. */
static bool is_spine(Expr e)
{
    ExprForm form = expr_ops[e->op].form;
    return form == EXPR_FORM_UNARY || form == EXPR_FORM_BINARY;
}

static uint64_t key_of(Expr e, long at)
{
    return (uint64_t)e->number << 32 | (uint64_t)(uint32_t)at;
}

static Expr remembered(Scalars *s, Expr e, long at)
{
    uint64_t key = key_of(e, at);
    int known = map_get(&s->memo, key);
    if (known != MAP_NONE)
        return s->found.at[known];
    Expr found = element(s, e, at);
    if (found) {
        map_put(memory(s), &s->memo, key, s->found.n);
        PUSH(memory(s), s->found, found);
    }
    return found;
}

Expr expr_element(Scalars *s, Expr e, long at)
{
    if (expr_is_literal(e) || e->op == EXPR_TIME)
        return e;
    int known = map_get(&s->memo, key_of(e, at));
    if (known != MAP_NONE)
        return s->found.at[known];
    if (!element_sizes_known(s, e))
        return NULL;
    if (s->depth > DEEPEST)
        return element_fails(s, "an expression is nested too deeply");
    s->depth++;
    int below = 0;
    for (Expr p = e; is_spine(p) && is_spine(p->args[0]) && p->args[0]->type->n_dims == e->type->n_dims &&
                     map_get(&s->memo, key_of(p->args[0], at)) == MAP_NONE;
         p = p->args[0])
        below++;
    /* Every 100th part, from the deepest: each then stands on parts that are known. */
    for (int step = below / 100 * 100; step > 0; step -= 100) {
        Expr p = e;
        for (int i = 0; i < step; i++)
            p = p->args[0];
        if (!remembered(s, p, at))
            break;
    }
    Expr found = s->problem ? NULL : remembered(s, e, at);
    s->depth--;
    return found;
}

Expr expr_element_at(Scalars *s, Expr e, const int *indices)
{
    long at = 0;
    for (int d = 0; d < e->type->n_dims; d++)
        at = at * e->type->dims[d] + indices[d] - 1;
    return expr_element(s, e, at);
}

static bool record_scalars(Scalars *s, Expr e, ExprList *to)
{
    for (int k = 0; k < e->type->n_fields; k++) {
        Expr field = expr_field_of(s, e, k);
        if (!field || !expr_scalars(s, field, to))
            return false;
    }
    return true;
}

bool expr_scalars(Scalars *s, Expr e, ExprList *to)
{
    if (!element_sizes_known(s, e))
        return false;
    long n = type_elements(e->type);
    for (long i = 0; i < n; i++) {
        Expr one = e->type->n_dims || e->type->kind != TYPE_RECORD ? expr_element(s, e, i) : e;
        if (!one)
            return false;
        if (one->type->kind == TYPE_RECORD) {
            if (!record_scalars(s, one, to))
                return false;
        } else {
            PUSH(exprs_work(s->x), *to, one);
        }
    }
    return true;
}

/* ---- shapes kept ----------------------------------------------------------------------------------------------- */

static Expr spread_array(Scalars *s, Expr e, const Type *t, long at)
{
    if (t->n_dims == 0) {
        Expr one = expr_element(s, e, at);
        return one && one->type->kind == TYPE_RECORD ? expr_spread(s, one) : one;
    }
    Expr *items = NEW_ARRAY(exprs_work(s->x), Expr, t->dims[0]);
    const Type *item = type_strip(s->x, t, 1);
    for (int i = 0; i < t->dims[0]; i++)
        if (!(items[i] = spread_array(s, e, item, at * t->dims[0] + i)))
            return NULL;
    return expr_array_typed(s->x, t, t->dims[0], items);
}

static bool stays_whole(const Scalars *s, Expr e)
{
    if (e->op == EXPR_VAR)
        return !s->element_of || e->value.var->kind != VAR_MODEL;
    if (e->op == EXPR_FIELD || e->op == EXPR_ITEM)
        return stays_whole(s, e->args[0]);
    if (e->op == EXPR_INDEX) /* a record among those that a call gives */
        return e->type->kind == TYPE_RECORD && e->type->n_dims == 0 && stays_whole(s, e->args[0]);
    return e->op == EXPR_CALL || e->op == EXPR_APPLY || e->op == EXPR_PARTIAL || e->op == EXPR_TUPLE ||
           e->op == EXPR_SPATIAL_DISTRIBUTION;
}

static Expr spread(Scalars *s, Expr e)
{
    if (e->op == EXPR_VAR && stays_whole(s, e))
        return e;
    if (stays_whole(s, e))
        return with_spread_arguments(s, e);
    const Type *t = e->type;
    if (t->kind != TYPE_RECORD || t->n_dims)
        return element_sizes_known(s, e) ? spread_array(s, e, t, 0) : NULL;
    Expr *fields = NEW_ARRAY(exprs_work(s->x), Expr, t->n_fields);
    for (int k = 0; k < t->n_fields; k++) {
        Expr field = expr_field_of(s, e, k);
        if (!field || !(fields[k] = expr_spread(s, field)))
            return NULL;
    }
    return expr_record(s->x, t, fields);
}

Expr expr_spread(Scalars *s, Expr e)
{
    if (expr_is_literal(e) || e->op == EXPR_OMITTED || e->op == EXPR_WHOLE || e->op == EXPR_TIME)
        return e;
    uint64_t key = key_of(e, UINT32_MAX); /* no element has this position */
    int known = map_get(&s->memo, key);
    if (known != MAP_NONE)
        return s->found.at[known];
    if (s->depth > DEEPEST)
        return element_fails(s, "an expression is nested too deeply");
    s->depth++;
    Expr found = spread(s, e);
    s->depth--;
    if (found) {
        map_put(memory(s), &s->memo, key, s->found.n);
        PUSH(memory(s), s->found, found);
    }
    return found;
}
