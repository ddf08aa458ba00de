/* visit.c: which variables a step reads, and which it gives. */
#include "lower/visit.h"

void lower_visit_vars(Exprs *x, Expr e, void (*visit)(void *data, const Var *v), void *data)
{
    if (e)
        expr_visit_reads(x, e, visit, data);
}

static void visit_steps(const System *s, const Steps *list, const StepVisitor *visitor)
{
    for (int k = 0; k < list->n; k++)
        step_visit(s, &list->at[k], visitor);
}

void step_visit(const System *s, const Step *step, const StepVisitor *visitor)
{
    const Expr parts[] = {step->value, step->condition, step->message};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        lower_visit_vars(s->x, parts[k], visitor->use, visitor->data);
    if (step->target)
        visitor->define(visitor->data, step->target);
    for (int k = 0; step->kind == STEP_TOGETHER && k < step->value->n; k++)
        visitor->define(visitor->data, step->targets[k]);
    if (step->kind == STEP_RELATION)
        visitor->define(visitor->data, s->relations.at[step->index].var);
    if (step->kind == STEP_BLOCK) {
        const Block *b = &s->blocks.at[step->index];
        visit_steps(s, &b->inner, visitor);
        for (int k = 0; k < b->n; k++) {
            lower_visit_vars(s->x, b->residuals[k], visitor->use, visitor->data);
            visitor->define(visitor->data, b->unknowns[k]);
        }
    }
    if (step->kind == STEP_MIXED) {
        const Mixed *m = &s->mixed.at[step->index];
        visit_steps(s, &m->discrete, visitor);
        visit_steps(s, &m->continuous, visitor);
        for (int k = 0; k < m->relations.n; k++) {
            lower_visit_vars(s->x, m->differences.at[k], visitor->use, visitor->data);
            visitor->define(visitor->data, s->relations.at[m->relations.at[k]].var);
        }
    }
}
