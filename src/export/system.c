/* system.c: systems of equations: linear ones by one solution, others by Newton's method from what the last call found.
 */
#include <math.h>

#include "export/writer.h"

enum { MOST_ITERATIONS = 30 }; /* of Newton's method: the most that an evaluation takes */

void assignment_write(Writer *w, const Assignment *a)
{
    const char *value = export_text(w, a->value);
    bool is_new = map_get(&w->local, (uint64_t)a->target->number) == MAP_NONE;
    const char *name = export_local_name(w, a->target);
    bool is_boolean = a->target->type->kind == TYPE_BOOLEAN;
    if (is_new)
        export_assign(w, name, is_boolean, value);
    else
        writer_line(w, "%s = %s%s", name, value, w->l->line_end);
}

const char *export_local_array(Writer *w, char letter, int n)
{
    const char *parts[] = {text_f(w->arena, "%c%d", letter, w->n_systems), text_f(w->arena, "%d", n)};
    if (w->l->declare_array)
        buffer_f(&w->declared, "    %s\n", export_template(w, w->l->declare_array, 2, parts, 'a'));
    if (w->l->make_array)
        writer_line(w, "%s%s", export_template(w, w->l->make_array, 2, parts, 'a'), w->l->line_end);
    return parts[0];
}

static void store_element(Writer *w, const char *array, int k, Expr value)
{
    const char *text = export_text(w, value);
    writer_line(w, "%s = %s%s", export_element(w, array, k), text, w->l->line_end);
}

static void call_solve(Writer *w, int n, const char *matrix, const char *right)
{
    const char *number = text_f(w->arena, "%d", n);
    writer_line(w, "%s%s", export_template(w, w->l->solve, 3, (const char *[]){number, matrix, right}, 'a'),
                w->l->line_end);
    w->has_solve = true;
    if (w->count) { /* Gauss' method: n^3/3 products for the matrix, n^2 for the right side */
        long products = (long)n * (n - 1) * (2 * n - 1) / 6 + (long)n * (n - 1);
        operations_add(w->count,
                       &(Operations){.products = products, .sums = products, .quotients = (long)n * (n + 1) / 2},
                       w->times);
    }
}

/* Elements that were not written are zero, in the first round and in the next ones: Gauss' method spoils them. */
static void write_matrix(Writer *w, const SystemUnit *u, const char *matrix)
{
    const Block *b = u->block;
    bool *written = NEW_ARRAY(w->arena, bool, b->n * b->n);
    for (int k = 0; k < b->entries.n; k++) {
        int at = b->entries.at[k].row + b->n * b->entries.at[k].column;
        store_element(w, matrix, at, u->entries.at[k]);
        written[at] = true;
    }
    for (int at = 0; at < b->n * b->n && w->in_loop; at++)
        if (!written[at])
            writer_line(w, "%s = %s%s", export_element(w, matrix, at), export_number(w, 0), w->l->line_end);
}

/* What a linear residual is where all unknowns are zero: inner variables put in. */
typedef struct {
    Writer *w;
    Map zero;  /* Var number -> 1: an unknown */
    Map inner; /* Var number -> its value in `values` */
    VEC(Expr) values;
} AtZero;

static Expr at_zero(void *data, Expr e)
{
    AtZero *z = data;
    if (e->op != EXPR_VAR)
        return NULL;
    uint64_t key = (uint64_t)e->value.var->number;
    if (map_get(&z->zero, key) != MAP_NONE)
        return expr_real(z->w->x, 0);
    int k = map_get(&z->inner, key);
    return k == MAP_NONE ? NULL : z->values.at[k];
}

static void residuals_at_zero(Writer *w, const SystemUnit *u, Expr *to)
{
    AtZero z = {.w = w};
    Rewriter r = {.x = w->x, .rewrite = at_zero, .data = &z, .arena = w->arena};
    for (int k = 0; k < u->block->n; k++)
        map_put(w->arena, &z.zero, (uint64_t)u->block->unknowns[k]->number, 1);
    for (int k = 0; k < u->inner.n; k++) {
        Expr value = expr_rewrite(&r, u->inner.at[k].value);
        map_put(w->arena, &z.inner, (uint64_t)u->inner.at[k].target->number, z.values.n);
        PUSH(w->arena, z.values, value);
    }
    for (int k = 0; k < u->block->n; k++)
        to[k] = expr_rewrite(&r, u->residuals.at[k]);
}

static void write_live_inner(Writer *w, const SystemUnit *u)
{
    for (int k = 0; k < u->inner.n; k++)
        if (u->inner.at[k].is_live)
            assignment_write(w, &u->inner.at[k]);
}

static void write_linear(Writer *w, const SystemUnit *u)
{
    const Block *b = u->block;
    Expr *r = NEW_ARRAY(w->arena, Expr, b->n);
    residuals_at_zero(w, u, r);
    const char *matrix = export_local_array(w, 'A', b->n * b->n), *right = export_local_array(w, 'r', b->n);
    for (int k = 0; k < b->n; k++)
        export_count_uses(w, r[k]);
    for (int k = 0; k < b->n; k++)
        store_element(w, right, k, expr_neg(w->x, r[k]));
    for (int k = 0; k < u->derivatives.n; k++)
        assignment_write(w, &u->derivatives.at[k]);
    write_matrix(w, u, matrix);
    call_solve(w, b->n, matrix, right);
    for (int k = 0; k < b->n; k++)
        if (u->is_live_unknown[k])
            export_assign(w, export_local_name(w, b->unknowns[k]), false, export_element(w, right, k));
    write_live_inner(w, u);
}

/* ---- Newton's method --------------------------------------------------------------------------------------------- */

/* What does not change from one iteration to the next is computed before the first. */
typedef struct {
    Writer *w;
    Map changes;   /* Var number -> 1 */
    Map is_moving; /* node number -> 1 */
    VEC(Expr) still;
} Moving;

static void see_moving(void *data, Expr e)
{
    Moving *m = data;
    bool moves = e->op == EXPR_VAR && map_get(&m->changes, (uint64_t)e->value.var->number) != MAP_NONE;
    for (int k = 0; k < e->n; k++)
        moves |= map_get(&m->is_moving, (uint64_t)e->args[k]->number) != MAP_NONE;
    if (!moves)
        return;
    map_put(m->w->arena, &m->is_moving, (uint64_t)e->number, 1);
    for (int k = 0; k < e->n; k++)
        if (map_get(&m->is_moving, (uint64_t)e->args[k]->number) == MAP_NONE)
            PUSH(m->w->arena, m->still, e->args[k]);
}

static void look_moving(Moving *m, Expr e)
{
    Map seen = {0};
    expr_visit(m->w->x, &seen, e, see_moving, m);
    if (map_get(&m->is_moving, (uint64_t)e->number) == MAP_NONE)
        PUSH(m->w->arena, m->still, e);
}

static void write_still_parts(Writer *w, const SystemUnit *u)
{
    Moving m = {.w = w};
    for (int k = 0; k < u->block->n; k++)
        map_put(w->arena, &m.changes, (uint64_t)u->block->unknowns[k]->number, 1);
    for (int k = 0; k < u->inner.n; k++)
        map_put(w->arena, &m.changes, (uint64_t)u->inner.at[k].target->number, 1);
    for (int k = 0; k < u->derivatives.n; k++)
        map_put(w->arena, &m.changes, (uint64_t)u->derivatives.at[k].target->number, 1);
    for (int k = 0; k < u->inner.n; k++)
        look_moving(&m, u->inner.at[k].value);
    for (int k = 0; k < u->residuals.n; k++)
        look_moving(&m, u->residuals.at[k]);
    for (int k = 0; k < u->derivatives.n; k++)
        look_moving(&m, u->derivatives.at[k].value);
    for (int k = 0; k < u->entries.n; k++)
        look_moving(&m, u->entries.at[k]);
    for (int k = 0; k < m.still.n; k++)
        export_force(w, m.still.at[k]);
}

static void leave_loop(Writer *w)
{
    export_forget_loop(w);
    w->in_loop = false;
    w->times = 1;
    w->indent--;
    if (*w->l->loop_end)
        writer_line(w, "%s", w->l->loop_end);
}

/* z := z - J^-1 r until the change is far below what its square leaves. */
static void write_correction(Writer *w, const Block *b, const char *right)
{
    Buffer small = {0};
    for (int k = 0; k < b->n; k++) {
        const char *name = export_local_name(w, b->unknowns[k]), *change = export_element(w, right, k);
        writer_line(w, "%s = %s - %s%s", name, name, change, w->l->line_end);
        const char *size = operator_text(w->l, EXPR_ABS);
        double nominal = fabs(w->s->variables.at[system_slot(w->s, b->unknowns[k]).index].nominal);
        buffer_f(
            &small, "%s(%s <= %s * (%s + %s))", k ? w->l->and_or_not[0] : "", export_template(w, size, 1, &change, '1'),
            w->l->small_change ? w->l->small_change : export_number(w, 1e-10), export_template(w, size, 1, &name, '1'),
            export_number(w, nominal > 0 && isfinite(nominal) ? nominal : 1));
    }
    const char *condition = arena_text(w->arena, small.at, small.n);
    writer_line(w, "%s", export_template(w, w->l->leave, 1, &condition, 'a'));
    buffer_free(&small);
}

static void write_newton(Writer *w, const SystemUnit *u)
{
    const Block *b = u->block;
    const char *most = text_f(w->arena, "%d", MOST_ITERATIONS);
    if (w->in_loop)
        export_failure(w, "a system that is not linear has a part in conditions that depend on it");
    write_still_parts(w, u);
    const char *matrix = export_local_array(w, 'A', b->n * b->n), *right = export_local_array(w, 'r', b->n);
    w->in_loop = true; /* what is assigned now is assigned again */
    for (int k = 0; k < b->n; k++) {
        int place = map_get(&w->memory, (uint64_t)b->unknowns[k]->number);
        Slot slot = system_slot(w->s, b->unknowns[k]);
        const char *guess = place != MAP_NONE ? export_element(w, "m", place) : export_number(w, w->o->v[slot.index]);
        export_assign(w, export_local_name(w, b->unknowns[k]), false, guess);
    }
    if (w->l->declare_loop && w->n_systems == 1)
        buffer_f(&w->declared, "    %s\n", w->l->declare_loop);
    writer_line(w, "%s", export_template(w, w->l->loop_begin, 1, (const char *[]){most}, 'a'));
    w->indent++;
    w->times = MOST_ITERATIONS;
    for (int k = 0; k < u->inner.n; k++)
        assignment_write(w, &u->inner.at[k]);
    for (int k = 0; k < b->n; k++)
        store_element(w, right, k, u->residuals.at[k]);
    for (int k = 0; k < u->derivatives.n; k++)
        assignment_write(w, &u->derivatives.at[k]);
    write_matrix(w, u, matrix);
    call_solve(w, b->n, matrix, right);
    write_correction(w, b, right);
    leave_loop(w);
    for (int k = 0; k < b->n; k++) {
        int place = map_get(&w->memory, (uint64_t)b->unknowns[k]->number);
        if (place != MAP_NONE)
            writer_line(w, "%s = %s%s", export_element(w, "m", place), export_local_name(w, b->unknowns[k]),
                        w->l->line_end);
    }
    write_live_inner(w, u);
}

void system_write(Writer *w, const SystemUnit *u)
{
    w->n_systems++;
    switch (u->block->kind) {
    case BLOCK_LINEAR:
        write_linear(w, u);
        break;
    case BLOCK_NONLINEAR:
        write_newton(w, u);
        break;
    case BLOCK_ITERATED:
        export_failure(w, "a system is iterated as the model asks for");
        break;
    }
}
