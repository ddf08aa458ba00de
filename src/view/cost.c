#include "view/cost.h"

#include "emit/emit.h"
#include "run/solution_cost.h"

typedef struct {
    const System *s;
    EmitCost code;
    EvaluationCost cost;
} Costing;

static void add_solution(Operations *to, const SolutionCost *c)
{
    to->products += c->products;
    to->quotients += c->quotients;
    to->sums += c->sums;
}

/* Where each column's entries begin, and their rows; NULL: dense. */
static const int *pattern(const System *s, const Block *b, const int **rows)
{
    if (!b->sparse)
        return NULL;
    int *columns = NEW_ARRAY(s->arena, int, b->n + 1), *all = NEW_ARRAY(s->arena, int, b->entries.n + 1);
    for (int k = 0; k < b->entries.n; k++) {
        columns[b->entries.at[k].column + 1]++;
        all[k] = b->entries.at[k].row;
    }
    for (int j = 0; j < b->n; j++)
        columns[j + 1] += columns[j];
    *rows = all;
    return columns;
}

static void add_block(Costing *c, int index, bool is_still)
{
    const Block *b = &c->s->blocks.at[index];
    EvaluationCost *to = &c->cost;
    Operations *moving = is_still ? &to->still : &to->moving;
    to->blocks += !is_still;
    operations_add(moving, &c->code.residual[index], 1);
    moving->sums += b->n; /* of the right side the sign, of an iteration the change */
    if (b->kind == BLOCK_ITERATED)
        return;
    if (b->kind == BLOCK_LINEAR && b->n_untorn > b->n)
        operations_add(moving, &c->code.residual[index], 1);
    if (b->kind == BLOCK_NONLINEAR)
        moving->sums += b->n;
    bool is_matrix_still = is_still || (b->kind == BLOCK_LINEAR && b->matrix < VARIES_CONTINUOUS);
    operations_add(is_matrix_still ? &to->still : &to->moving, &c->code.jacobian[index], 1);
    const int *rows = NULL, *columns = pattern(c->s, b, &rows);
    SolutionCost factors, substitution;
    if (!solution_cost(b->n, columns, rows, &factors, &substitution))
        solution_cost(b->n, NULL, NULL, &factors, &substitution); /* singular by its pattern: least norm, dense */
    add_solution(is_matrix_still ? &to->still : &to->moving, &factors);
    add_solution(moving, &substitution);
    if (!is_matrix_still)
        add_solution(&to->solution, &factors);
    if (!is_still)
        add_solution(&to->solution, &substitution);
}

static void add_blocks(Costing *c, const Steps *steps, bool is_still)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *step = &steps->at[k];
        if (step->kind == STEP_BLOCK && c->s->blocks.at[step->index].solution == SOLVED_NUMERICALLY) {
            add_block(c, step->index, is_still);
        } else if (step->kind == STEP_MIXED) {
            operations_add(is_still ? &c->cost.still : &c->cost.moving, &c->code.mixed[step->index], 1);
            add_blocks(c, &c->s->mixed.at[step->index].continuous, is_still);
        } else if (step->kind == STEP_ASSIGN) {
            c->cost.assignments += !is_still;
        }
    }
}

EvaluationCost evaluation_cost(const System *all, SystemAsked asked, Diags *d)
{
    const System *s = system_needed(all, asked);
    Costing c = {.s = s, .code = emit_cost(s, d)};
    operations_add(&c.cost.moving, &c.code.derivatives, 1);
    operations_add(&c.cost.moving, &c.code.crossings, 1);
    operations_add(&c.cost.moving, &c.code.outputs, 1);
    operations_add(&c.cost.still, &c.code.still, 1);
    add_blocks(&c, &s->steps.derivatives, false);
    add_blocks(&c, &s->steps.crossings, false);
    add_blocks(&c, &s->steps.outputs, false);
    add_blocks(&c, &s->steps.still, true);
    return c.cost;
}
