/* cause.c: why a run found something that is no number: the operator, function or subscript that has no value there.
 *
 * The equations as they were written are evaluated with the values of the point. What fails there for operands that are
 * numbers is a cause, not a consequence.
 */
#include <math.h>

#include "verify/inside.h"

enum { MOST_CAUSES = 3, MOST_VALUES = 6 };

typedef struct {
    Verify *v;
    Causes *to;
    Origin origin;
    bool in_whens; /* also what stands in when-clauses that are not active any more */
} Search;

/* ---- in words ---------------------------------------------------------------------------------------------------- */

typedef struct {
    Verify *v;
    Buffer *to;
    int named;
} Values;

static void note_value(void *data, Expr e)
{
    Values *n = data;
    Value value;
    if (e->op != EXPR_VAR || e->value.var->kind != VAR_MODEL || e->value.var->type->n_dims || n->named >= MOST_VALUES ||
        !verify_value(n->v, e, &value) || !value_is_number(&value))
        return;
    buffer_f(n->to, "%s%s = %.6g", n->named++ ? ", " : " by ", e->value.var->name->text, value.number);
}

static bool is_index(Expr e)
{
    return e->op == EXPR_INDEX;
}

/* Operands with their values, and the variables in them with theirs. */
static void describe_operands(Verify *v, const EvaluatorFault *fault, Buffer *to)
{
    Expr e = fault->what;
    Values values = {.v = v, .to = to};
    Map seen = {0};
    const char *between = "; ";
    int first = is_index(e) ? 1 : 0;
    bool is_array = e->type->n_dims > 0; /* which element it was is known by its value alone */
    for (int k = first; k < e->n && k - first < 2; k++) {
        if (expr_is_literal(e->args[k]) || is_array || (is_index(e) && e->n > 2))
            continue;
        buffer_f(to, "%s%s = %.6g", between, expr_shown(v->system->x, e->args[k]), fault->operands[k - first]);
        between = ", ";
    }
    for (int k = first; k < e->n; k++)
        if (e->args[k]->op != EXPR_VAR)
            expr_visit(v->system->x, &seen, e->args[k], note_value, &values);
}

static void add_cause(Search *s, Evaluator *by)
{
    Verify *v = s->v;
    EvaluatorFault fault;
    if (s->to->n >= MOST_CAUSES || !evaluator_fault(by, &fault))
        return;
    for (int k = 0; k < s->to->n; k++)
        if (s->to->at[k].what == fault.what)
            return;
    Buffer text = {0};
    const Component *c = s->origin.component;
    if (fault.asserted)
        buffer_f(&text, "%s does not hold at time = %.10g", expr_shown(v->system->x, fault.what), v->instance->time);
    else
        buffer_f(&text, "%s cannot be computed at time = %.10g", expr_shown(v->system->x, fault.what),
                 v->instance->time);
    if (c && c->path)
        buffer_f(&text, " in '%s'", c->path->text);
    buffer_f(&text, ": %s", evaluator_problem(by));
    if (!fault.asserted)
        describe_operands(v, &fault, &text);
    s->to->at[s->to->n++] = (Cause){fault.what, fault.where.source ? fault.where : s->origin.span,
                                    arena_text(exprs_arena(v->system->x), text.at, text.n), fault.asserted};
    buffer_free(&text);
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

static void try_value(Search *s, Expr e)
{
    Value value;
    if (e && !verify_value(s->v, e, &value))
        add_cause(s, s->v->evaluators[TENSE_NOW]);
}

static void try_statements(Search *s, const Statement *list)
{
    for (; list; list = list->next) {
        try_value(s, list->value);
        for (const StatementBranch *b = list->branches; b; b = b->next)
            try_value(s, b->condition);
    }
}

static void try_equations(Search *s, const FlatEquation *list);

static void try_branches(Search *s, const FlatEquation *e)
{
    for (const FlatBranch *b = e->branches; b; b = b->next) {
        Value condition = {0};
        bool all = s->in_whens && e->kind == FLAT_WHEN;
        bool known = !b->condition || verify_value(s->v, b->condition, &condition);
        bool taken = !b->condition || (known && !condition.n_dims && condition.number != 0);
        if (!known)
            add_cause(s, s->v->evaluators[TENSE_NOW]);
        if (taken || all)
            try_equations(s, b->body);
        if ((taken || !known) && !all)
            return;
    }
}

static void try_loop(Search *s, const FlatEquation *e)
{
    Value range;
    if (!verify_value(s->v, e->range, &range))
        return;
    for (long i = 0; i < range.n && s->to->n < MOST_CAUSES; i++) {
        Value at = value_of_number(range.element, value_numbers(&range)[i]);
        for (int k = 0; k < TENSE_COUNT; k++)
            evaluator_bind(s->v->evaluators[k], e->iterator, at);
        try_equations(s, e->body);
    }
}

static void try_equations(Search *s, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e && s->to->n < MOST_CAUSES; e = e->next) {
        s->origin = e->origin;
        switch (e->kind) {
        case FLAT_EQUALS:
            try_value(s, e->left);
            try_value(s, e->right);
            break;
        case FLAT_IF:
        case FLAT_WHEN:
            try_branches(s, e);
            break;
        case FLAT_FOR:
            try_loop(s, e);
            break;
        case FLAT_ALGORITHM:
            try_statements(s, e->statements);
            break;
        case FLAT_REINIT:
        case FLAT_ASSERT:
        case FLAT_TERMINATE:
        case FLAT_CALL:
            break;
        }
    }
}

static void try_bindings(Search *s)
{
    const Flat *flat = s->v->flat;
    for (int k = 0; k < flat->vars.n && s->to->n < MOST_CAUSES; k++) {
        const FlatVar *var = &flat->vars.at[k];
        if (!var->binding || expr_is_literal(var->binding) || !var->component->element)
            continue;
        s->origin = (Origin){.kind = ORIGIN_BINDING,
                             .component = var->component->parent,
                             .span = var->component->element->tree->name_span};
        try_value(s, var->binding);
    }
}

/* No assertion holds for what is no number: beside an operation without a value it is a consequence. */
static void drop_consequences(Causes *c)
{
    int computed = 0;
    for (int k = 0; k < c->n; k++)
        if (!c->at[k].asserted)
            c->at[computed++] = c->at[k];
    if (computed > 0)
        c->n = computed;
}

void causes_find(const System *system, const Model *m, Instance *I, Causes *to)
{
    VerifySpan span = {.start = m->start_time, .stop = m->stop_time, .tolerance = m->tolerance};
    Verify *v = verify_new(system, m, VERIFY_ALL, &span);
    v->instance = I;
    v->point = RUN_POINT_FAILED;
    verify_next(v);
    Search s = {.v = v, .to = to};
    to->n = 0;
    try_bindings(&s);
    try_equations(&s, v->flat->equations.first);
    if (I->initial || I->time == m->start_time)
        try_equations(&s, v->flat->initial_equations.first);
    s.in_whens = true;
    if (!to->n)
        try_equations(&s, v->flat->equations.first);
    drop_consequences(to);
    v->instance = NULL;
    verify_free(v);
}

void causes_report(const Causes *c, Diags *d)
{
    for (int k = 0; k < c->n; k++)
        diag_note(d, c->at[k].where, "%s", c->at[k].text);
}
