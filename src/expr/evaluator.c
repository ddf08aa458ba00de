/* evaluator.c: a machine that stays for the many expressions of one point. */
#include "expr/evaluator.h"

#include "expr/interpreter.h"

enum { STEPS_EACH = 2000000 }; /* statements and calls for one expression */

struct Evaluator {
    Eval eval;
    Interpreter machine;
    EvaluatorHooks hooks;
    Arena *cells;                /* what variables of functions are bound to, from point to point */
    ArenaMark begin, remembered; /* how full the arenas are when a point begins */
};

Evaluator *evaluator_new(Exprs *x, EvaluatorHooks hooks)
{
    Arena *cells = arena_new();
    Evaluator *e = NEW(cells, Evaluator);
    e->cells = cells;
    e->hooks = hooks;
    e->eval = (Eval){.x = x};
    e->machine = (Interpreter){
        .eval = &e->eval, .x = x, .temporary = arena_new(), .kept = cells, .hooks = &e->hooks, .memo = marks_take(x)};
    e->machine.remembered = arena_new();
    e->begin = arena_mark(e->machine.temporary);
    e->remembered = arena_mark(e->machine.remembered);
    return e;
}

void evaluator_free(Evaluator *e)
{
    if (!e)
        return;
    marks_return(e->machine.x, e->machine.memo);
    arena_free(e->machine.temporary);
    arena_free(e->machine.remembered);
    arena_free(e->cells);
}

bool evaluator_value(Evaluator *e, Expr what, Value *v)
{
    e->eval.problem = NULL;
    e->eval.where = (Span){0};
    e->eval.failed = NULL;
    e->eval.asserted = false;
    e->eval.steps = STEPS_EACH;
    e->machine.stack = (uintptr_t)&what;
    return interpreter_evaluate(&e->machine, what, v);
}

const char *evaluator_problem(const Evaluator *e)
{
    return e->eval.problem ? e->eval.problem : "its value is not known";
}

bool evaluator_fault(const Evaluator *e, EvaluatorFault *to)
{
    *to = (EvaluatorFault){
        .what = e->eval.failed, .asserted = e->eval.asserted, .where = e->eval.where, .operands = e->eval.operands};
    return to->what;
}

void evaluator_bind(Evaluator *e, const Var *iterator, Value v)
{
    int cell = interpreter_cell(&e->machine, iterator);
    e->machine.cells.at[cell] = (Cell){.state = CELL_SHARED, .value = v};
}

Arena *evaluator_arena(Evaluator *e)
{
    return e->machine.temporary;
}

long evaluator_work(const Evaluator *e)
{
    return e->machine.work;
}

void evaluator_next(Evaluator *e)
{
    Interpreter *m = &e->machine;
    arena_release(m->temporary, e->begin);
    arena_release(m->remembered, e->remembered);
    m->memos.n = 0;
    marks_return(m->x, m->memo);
    m->memo = marks_take(m->x);
}
