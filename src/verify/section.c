/* section.c: what an algorithm section means (11.1.2), statement by statement.
 *
 * Before the first statement, a variable that the section assigns is pre(v) where it is discrete, and its start value
 * where it is continuous; everything else has its value at this point. After the last one, what was assigned must be
 * what the run has. This is written down a second time, independent of what lower/ makes of sections.
 */
#include <string.h>

#include "verify/inside.h"

typedef enum { WAY_NEXT, WAY_BREAK, WAY_RETURN, WAY_FAILED } Way;
enum { MOST_STATEMENTS = 1000000, MOST_SUBSCRIPTS = 32 };

typedef struct {
    const Var *var;
    bool is_discrete;
    bool *assigned; /* per element: some statement may assign it */
    Value value;
} Assigned;

struct Section {
    const FlatEquation *e;
    bool is_initial; /* an initial algorithm: all begins as its start value */
    VEC(Assigned) assigned;
    long statements;
};

static Way run(Verify *v, Section *s, const Statement *list);

/* ---- what is assigned ------------------------------------------------------------------------------------------ */

static Assigned *find_assigned(Section *s, const Var *var)
{
    for (int k = 0; k < s->assigned.n; k++)
        if (s->assigned.at[k].var == var)
            return &s->assigned.at[k];
    return NULL;
}

/* The element that literal subscripts choose, or -1: it may be any. */
static long literal_element(Expr target)
{
    if (target->op != EXPR_INDEX || target->args[0]->op != EXPR_VAR || target->n - 1 != target->args[0]->type->n_dims)
        return -1;
    long at = 0;
    for (int d = 1; d < target->n; d++) {
        int64_t i;
        if (target->args[d]->op != EXPR_INTEGER || !expr_get_integer(target->args[d], &i))
            return -1;
        at = at * target->args[0]->type->dims[d - 1] + (long)i - 1;
    }
    return at >= 0 && at < type_elements(target->args[0]->type) ? at : -1;
}

static bool note_target(Verify *v, Section *s, Expr target, bool in_when)
{
    if (target->op == EXPR_OMITTED)
        return true;
    if (target->op == EXPR_TUPLE || target->op == EXPR_RECORD || target->op == EXPR_ARRAY) {
        bool known = true;
        for (int k = 0; k < target->n; k++)
            known = note_target(v, s, target->args[k], in_when) && known;
        return known;
    }
    Expr base = target->op == EXPR_INDEX ? target->args[0] : target;
    if (base->op != EXPR_VAR || base->value.var->kind != VAR_MODEL)
        return false;
    const Var *var = base->value.var;
    Assigned *a = find_assigned(s, var);
    if (!a) {
        PUSH(v->scratch, s->assigned, ((Assigned){.var = var}));
        a = &s->assigned.at[s->assigned.n - 1];
        a->assigned = NEW_ARRAY(v->scratch, bool, type_elements(var->type) + 1);
        a->is_discrete = var->varies <= VARIES_DISCRETE || var->type->element->kind != TYPE_REAL;
    }
    a->is_discrete |= in_when;
    long only = literal_element(target);
    for (long k = 0; k < type_elements(var->type); k++)
        a->assigned[k] |= only < 0 || k == only;
    return true;
}

static bool note_targets(Verify *v, Section *s, const Statement *list, bool in_when)
{
    bool known = true;
    for (const Statement *one = list; one; one = one->next) {
        if (one->kind == STATEMENT_ASSIGN)
            known = note_target(v, s, one->target, in_when) && known;
        known = note_targets(v, s, one->body, in_when) && known;
        for (const StatementBranch *b = one->branches; b; b = b->next)
            known = note_targets(v, s, b->body, in_when || one->kind == STATEMENT_WHEN) && known;
    }
    return known;
}

static bool start_value(Verify *v, const Assigned *a, Value *to)
{
    int k = map_get(&v->flat->var_index, (uint64_t)a->var->number);
    const FlatVar *f = k == MAP_NONE ? NULL : &v->flat->vars.at[k];
    *to = value_new(v->scratch, a->var->type->element, a->var->type->n_dims, a->var->type->dims);
    if (!f || !f->start)
        return f != NULL;
    Value start;
    if (!verify_value(v, f->start, &start) || !value_is_number(&start))
        return false;
    for (long i = 0; i < to->n; i++)
        value_room(to)[i] = value_numbers(&start)[start.n_dims ? i : 0];
    return !start.n_dims || start.n == to->n;
}

/* Values before the first statement. */
static bool begin(Verify *v, Section *s)
{
    for (int k = 0; k < s->assigned.n; k++) {
        Assigned *a = &s->assigned.at[k];
        Value now, first;
        if (!places_value(v, a->var, TENSE_NOW, &now))
            return false;
        bool remembers = a->is_discrete && !s->is_initial;
        if (remembers ? !places_value(v, a->var, TENSE_PRE, &first) : !start_value(v, a, &first))
            return false;
        a->value = value_copy(v->scratch, &now);
        for (long i = 0; i < now.n; i++)
            if (a->assigned[i])
                value_room(&a->value)[i] = value_numbers(&first)[i];
    }
    return true;
}

bool section_value(Verify *v, const Var *var, Value *to)
{
    const Assigned *a = v->section ? find_assigned(v->section, var) : NULL;
    if (a)
        *to = a->value;
    return a != NULL;
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static bool find_value(Verify *v, Expr e, Value *to)
{
    verify_next(v); /* variables may have changed */
    return verify_value(v, e, to);
}

static bool subscripts_of(Verify *v, Expr target, Subscript *to)
{
    if (target->n - 1 > MOST_SUBSCRIPTS)
        return false;
    for (int d = 1; d < target->n; d++) {
        Value index;
        to[d - 1] = (Subscript){.is_whole = target->args[d]->op == EXPR_WHOLE};
        if (to[d - 1].is_whole)
            continue;
        if (!verify_value(v, target->args[d], &index) || !value_is_number(&index) || index.n_dims > 1)
            return false;
        Value *kept = NEW(v->scratch, Value);
        *kept = value_copy(v->scratch, &index);
        for (long i = 0; kept->element->kind == TYPE_BOOLEAN && i < kept->n; i++)
            value_room(kept)[i] += 1; /* false, true count as 1, 2 (10.5) */
        to[d - 1].is_scalar = index.n_dims == 0;
        to[d - 1].n = index.n;
        to[d - 1].at = value_numbers(kept);
    }
    return true;
}

static bool assign(Verify *v, Section *s, Expr target, const Value *value)
{
    if (target->op == EXPR_OMITTED)
        return true;
    if (target->op == EXPR_TUPLE || target->op == EXPR_RECORD) {
        if (!value_has_parts(value))
            return target->n >= 1 && assign(v, s, target->args[0], value);
        for (int k = 0; k < target->n && k < value->element->n_fields; k++)
            if (!assign(v, s, target->args[k], &value->parts[k]))
                return false;
        return true;
    }
    if (value_has_parts(value) && value->element->kind == TYPE_TUPLE)
        return value->element->n_fields > 0 && assign(v, s, target, &value->parts[0]);
    if (target->op == EXPR_ARRAY) {
        for (int k = 0; k < target->n; k++) {
            Value item = value_block(v->scratch, value, 1, k);
            if (!value->n_dims || !assign(v, s, target->args[k], &item))
                return false;
        }
        return true;
    }
    Subscript subscripts[MOST_SUBSCRIPTS];
    int n = target->op == EXPR_INDEX ? target->n - 1 : 0;
    Assigned *a = find_assigned(s, n ? target->args[0]->value.var : target->value.var);
    long bad;
    int bound, dimension;
    return a && value_is_number(value) && (!n || subscripts_of(v, target, subscripts)) &&
           subscripts_fit(&a->value, n, subscripts, &bad, &bound, &dimension) &&
           value_scatter(&a->value, n, subscripts, value);
}

static Way run_assign(Verify *v, Section *s, const Statement *one)
{
    Value value;
    if (!find_value(v, one->value, &value))
        return WAY_FAILED;
    value = value_copy(v->scratch, &value);
    return assign(v, s, one->target, &value) ? WAY_NEXT : WAY_FAILED;
}

static Way run_if(Verify *v, Section *s, const Statement *one)
{
    for (const StatementBranch *b = one->branches; b; b = b->next) {
        Value condition = {.number = 1};
        if (b->condition && (!find_value(v, b->condition, &condition) || condition.n_dims))
            return WAY_FAILED;
        if (condition.number != 0)
            return run(v, s, b->body);
    }
    return WAY_NEXT;
}

/* The first branch that becomes active; the conditions behind it are followed too. */
static Way run_when(Verify *v, Section *s, const Statement *one)
{
    const StatementBranch *taken = NULL;
    for (const StatementBranch *b = one->branches; b; b = b->next) {
        Activity a;
        if (!when_active(v, b, b->condition, &a))
            return WAY_FAILED;
        /* Near zero, disturbances try both. */
        bool active =
            a == ACTIVE || (a == ACTIVE_PERHAPS && v->disturbing && verify_coin(v, (uint64_t)v->last_condition));
        if (active && !taken)
            taken = b;
    }
    return taken ? run(v, s, taken->body) : WAY_NEXT;
}

static Way run_for(Verify *v, Section *s, const Statement *one)
{
    Value range;
    if (!find_value(v, one->value, &range) || range.n_dims != 1 || !value_is_number(&range))
        return WAY_FAILED;
    Value over = value_copy(v->scratch, &range);
    uint64_t outer = v->loop;
    Way flow = WAY_NEXT;
    for (long i = 0; i < over.n && flow == WAY_NEXT; i++) {
        verify_bind(v, one->iterator, value_of_number(over.element, value_numbers(&over)[i]));
        v->loop = hash_mix(outer, (uint64_t)i + 1);
        flow = run(v, s, one->body);
    }
    v->loop = outer;
    return flow == WAY_BREAK ? WAY_NEXT : flow;
}

static Way run_while(Verify *v, Section *s, const Statement *one)
{
    Way flow = WAY_NEXT;
    uint64_t outer = v->loop;
    for (uint64_t pass = 1; flow == WAY_NEXT; pass++) {
        v->loop = hash_mix(outer, pass);
        Value condition;
        if (++s->statements > MOST_STATEMENTS || !find_value(v, one->value, &condition) || condition.n_dims)
            flow = WAY_FAILED;
        else
            flow = condition.number == 0 ? WAY_BREAK : run(v, s, one->body);
    }
    v->loop = outer;
    return flow == WAY_BREAK ? WAY_NEXT : flow;
}

static Way run_one(Verify *v, Section *s, const Statement *one)
{
    switch (one->kind) {
    case STATEMENT_ASSIGN:
        return run_assign(v, s, one);
    case STATEMENT_IF:
        return run_if(v, s, one);
    case STATEMENT_WHEN:
        return run_when(v, s, one);
    case STATEMENT_FOR:
        return run_for(v, s, one);
    case STATEMENT_WHILE:
        return run_while(v, s, one);
    case STATEMENT_BREAK:
        return WAY_BREAK;
    case STATEMENT_RETURN:
        return WAY_RETURN;
    case STATEMENT_CALL:
    case STATEMENT_ASSERT:
    case STATEMENT_TERMINATE:
    case STATEMENT_REINIT:
        return WAY_NEXT;
    }
    return WAY_NEXT;
}

static Way run(Verify *v, Section *s, const Statement *list)
{
    for (const Statement *one = list; one; one = one->next) {
        if (++s->statements > MOST_STATEMENTS)
            return WAY_FAILED;
        Way flow = run_one(v, s, one);
        if (flow != WAY_NEXT)
            return flow;
    }
    return WAY_NEXT;
}

/* ---- the whole section ----------------------------------------------------------------------------------------- */

/* During an event's iteration the run has the new values of discrete variables only. */
static bool sides_of_section(Verify *v, const Claim *c, Sides *to)
{
    Section *s = c->section;
    s->statements = 0;
    v->is_near = false;
    v->obstacle = UNCHECKED_FAILS;
    if (!begin(v, s))
        return false;
    v->section = s;
    Way flow = run(v, s, s->e->statements);
    v->section = NULL;
    verify_next(v);
    if (flow == WAY_FAILED)
        return false;
    for (int k = 0; k < s->assigned.n; k++) {
        const Assigned *a = &s->assigned.at[k];
        Value now;
        if (v->point == RUN_POINT_PASS && !a->is_discrete)
            continue;
        if (!places_value(v, a->var, TENSE_NOW, &now))
            return false;
        bool is_real = a->var->type->element->kind == TYPE_REAL;
        for (long i = 0; i < now.n; i++)
            if (a->assigned[i])
                PUSH(v->scratch, *to, ((Pair){value_numbers(&now)[i], value_numbers(&a->value)[i], is_real}));
    }
    return true;
}

const Var *section_element(Verify *v, const FlatEquation *e, long element)
{
    Section s = {.e = e};
    note_targets(v, &s, e->statements, false);
    for (int k = 0; k < s.assigned.n; k++)
        for (long i = 0; i < type_elements(s.assigned.at[k].var->type); i++)
            if (s.assigned.at[k].assigned[i] && element-- == 0)
                return s.assigned.at[k].var;
    return NULL;
}

static bool is_initial(const Verify *v, const FlatEquation *e)
{
    const FlatEquation *one = v->flat->initial_equations.first;
    while (one && one != e)
        one = one->next;
    return one != NULL;
}

bool verify_section(Verify *v, const FlatEquation *e)
{
    ArenaMark mark = arena_mark(v->scratch);
    Section s = {.e = e, .is_initial = is_initial(v, e)};
    bool known = note_targets(v, &s, e->statements, false);
    Claim c = {.origin = &e->origin, .find = sides_of_section, .section = &s, .algorithm = e};
    bool holds = known ? verify_claim(v, &c) : verify_cannot(v, UNCHECKED_KIND);
    arena_release(v->scratch, mark);
    return holds;
}
