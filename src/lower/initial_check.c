/* initial_check.c: initial conditions that the others determine already.
 *
 * They do no harm where they agree with the rest, and that can only be seen at the start of a run: what is left over is
 * checked there, and an error names the condition, what the others give instead, and which these are.
 */
#include "lower/initial.h"

#include <string.h>

/* ---- which ones -------------------------------------------------------------------------------------------------- */

static const char *condition_text(Exprs *x, Front *front, const InitialRow *row)
{
    Expr left = row->own_left ? row->own_left : row->left, right = row->own_left ? row->own_right : row->right;
    return symbol_f(front->symbols, "%s = %s", expr_shown(x, left), expr_shown(x, right))->text;
}

/* Conditions that determine together what the one at the beginning says too. */
static Ints others_of(Arena *arena, const InitialRows *rows, const Reach *r)
{
    Ints found = {0};
    for (int i = 1; i < r->rows.n; i++)
        if (r->rows.at[i] < rows->n && rows->at[r->rows.at[i]].left)
            ints_push(arena, &found, r->rows.at[i]);
    return found;
}

static void report_dropped(Lower *l, const InitialRows *rows, const Reach *r)
{
    enum { MOST = 4 };
    Ints others = others_of(l->arena, rows, r);
    const InitialRow *row = &rows->at[r->rows.at[0]];
    diag_note(l->diags, row->origin.span, "%s%s", condition_text(l->x, l->front, row),
              others.n ? ", which is determined already by" : "");
    for (int k = 0; k < others.n && k < MOST; k++)
        diag_note(l->diags, rows->at[others.at[k]].origin.span, "%s%s", k ? "and " : "",
                  condition_text(l->x, l->front, &rows->at[others.at[k]]));
    if (others.n > MOST)
        diag_note(l->diags, (Span){0}, "and %d more", others.n - MOST);
}

void initial_choose_dropped(Lower *l, const InitialRows *rows, Matched *m)
{
    enum { MOST = 6 };
    Ints seen = ints_filled(l->arena, m->g.n_var, -1);
    int dropped = 0;
    for (int k = 0; k < rows->n; k++) {
        if (m->of.var_of.at[k] != GRAPH_NONE)
            continue;
        dropped++;
        if (rows->at[k].left)
            continue;
        Reach r = graph_reach(l->arena, &m->g, &m->of, k, &seen);
        int last = -1;
        for (int i = 0; i < r.rows.n; i++)
            if (r.rows.at[i] < rows->n && rows->at[r.rows.at[i]].left && (last < 0 || r.rows.at[i] > r.rows.at[last]))
                last = i;
        if (last >= 0)
            graph_give_way(&m->of, &r, last);
    }
    if (!dropped)
        return;
    diag(l->diags, DIAG_I001, (Span){0},
         dropped == 1 ? "there is one more initial condition than needed: it is checked when the run starts"
                      : "there are %d more initial conditions than needed: they are checked when the run starts",
         dropped);
    Ints marks = ints_filled(l->arena, m->g.n_var, -1);
    for (int k = 0, named = 0; k < rows->n && named < MOST; k++) {
        if (m->of.var_of.at[k] != GRAPH_NONE || !rows->at[k].left)
            continue;
        Reach r = graph_reach(l->arena, &m->g, &m->of, k, &marks);
        report_dropped(l, rows, &r);
        named++;
    }
}

/* ---- the checks -------------------------------------------------------------------------------------------------- */

static Expr text(Lower *l, const char *words)
{
    return expr_string(l->x, symbol(l->front->symbols, words));
}

static Expr joined(Exprs *x, Expr a, Expr b)
{
    Problem problem = {0};
    return expr_operator(x, OPERATOR_ADD, a, b, &problem);
}

static Expr as_text(Exprs *x, Front *front, Expr value)
{
    bool known;
    Problem problem = {0};
    return expr_builtin(x, symbol(front->symbols, "String"), 1, &value, &known, &problem);
}

static Expr size_of(Exprs *x, Expr e)
{
    return expr_make(x, EXPR_ABS, e->type, 1, &e);
}

/* The start attribute, or the initial equation, in the words of the message. */
static const char *opening(Exprs *x, Front *front, const InitialRow *row)
{
    bool as_written = row->own_left && row->own_right == row->right; /* else it is of the other sign */
    Expr left = as_written ? row->own_left : row->left, right = row->right;
    const Origin *origin = &row->origin;
    const char *where = origin->component && origin->component->path ? origin->component->path->text : NULL;
    Symbols *s = front->symbols;
    if (left->op == EXPR_VAR)
        return symbol_f(s, "'%s' is to start with ", left->value.var->name->text)->text;
    return symbol_f(s, "the initial equation %s = %s%s%s%s does not hold: its left side is ", expr_shown(x, left),
                    expr_shown(x, right), where ? " of '" : "", where ? where : "", where ? "'" : "")
        ->text;
}

void initial_check(Lower *l, const InitialRow *row, const char *others, Steps *to)
{
    const double agreement = 1e-5;
    Expr left = row->left, right = row->right;
    const Type *boolean = type_scalar(l->x, TYPE_BOOLEAN);
    Expr holds, first = left->op == EXPR_VAR ? right : left, second = left->op == EXPR_VAR ? left : right;
    if (left->type->kind == TYPE_REAL) {
        Expr size = expr_add(l->x, expr_add(l->x, expr_real(l->x, 1), size_of(l->x, left)), size_of(l->x, right));
        Expr sides[] = {size_of(l->x, expr_sub(l->x, left, right)), expr_mul(l->x, expr_real(l->x, agreement), size)};
        holds = expr_make(l->x, EXPR_LE, boolean, 2, sides);
    } else {
        holds = expr_make(l->x, EXPR_EQ, boolean, 2, (Expr[]){left, right});
    }
    const char *between = left->op == EXPR_VAR ? ", but it is " : ", its right side ";
    Expr message = joined(l->x, text(l, opening(l->x, l->front, row)), as_text(l->x, l->front, first));
    message = joined(l->x, joined(l->x, message, text(l, between)), as_text(l->x, l->front, second));
    if (others[0])
        message = joined(l->x, message, text(l, symbol_f(l->front->symbols, " by %s", others)->text));
    PUSH(l->arena, *to, ((Step){.kind = STEP_ASSERT, .index = ASSERT_OF_INITIAL, .value = holds, .message = message}));
}

static void add_with_place(Exprs *x, Front *front, const InitialRow *row, const char *between, Buffer *to)
{
    buffer_f(to, "%s%s", between, condition_text(x, front, row));
    if (row->origin.span.source)
        buffer_f(to, " (%s:%d)", row->origin.span.source->path, source_place(row->origin.span).line);
}

void initial_check_dropped(Lower *l, const InitialRows *rows, const Matched *m, Steps *to)
{
    enum { MOST = 4 };
    Ints seen = ints_filled(l->arena, m->g.n_var, -1);
    for (int k = 0; k < rows->n; k++) {
        const InitialRow *row = &rows->at[k];
        if (m->of.var_of.at[k] != GRAPH_NONE || !row->left)
            continue;
        Reach r = graph_reach(l->arena, &m->g, &m->of, k, &seen);
        Buffer others = {0};
        Ints by = others_of(l->arena, rows, &r);
        for (int i = 0; i < by.n && i < MOST; i++)
            add_with_place(l->x, l->front, &rows->at[by.at[i]], i ? ", " : "", &others);
        if (by.n > MOST)
            buffer_f(&others, " and %d more", by.n - MOST);
        initial_check(l, row, others.at ? others.at : "", to);
        buffer_free(&others);
    }
}
