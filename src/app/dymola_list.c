#include "app/dymola_list.h"

#include <stdlib.h>

#include "view/cost.h"

typedef struct {
    const Var *target;
    Expr value; /* target = value, or 0 = value */
    bool residue;
    int block; /* -1: none */
} Row;
typedef VEC(Row) Rows;

typedef struct {
    const System *s;
    Rows rows;
    Map column; /* Var number -> row that gives it */
} Listing;

static void add(Listing *l, Row row)
{
    map_put(l->s->arena, &l->column, (uint64_t)row.target->number, l->rows.n);
    PUSH(l->s->arena, l->rows, row);
}

static void add_steps(Listing *l, const Steps *steps, int block)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *step = &steps->at[k];
        if (step->kind == STEP_BLOCK) {
            const Block *b = &l->s->blocks.at[step->index];
            if (b->solution != SOLVED_NUMERICALLY)
                continue;
            add_steps(l, &b->inner, step->index);
            for (int i = 0; i < b->n; i++)
                add(l,
                    (Row){.target = b->unknowns[i], .value = b->residuals[i], .residue = true, .block = step->index});
        } else if (step->kind == STEP_MIXED) {
            add_steps(l, &l->s->mixed.at[step->index].continuous, block);
        } else if (step->kind == STEP_ASSIGN && step->target) {
            add(l, (Row){.target = step->target, .value = step->value, .block = block});
        }
    }
}

static Listing listing(const System *s)
{
    Listing l = {.s = s};
    add_steps(&l, &s->steps.still, -1);
    add_steps(&l, &s->steps.derivatives, -1);
    add_steps(&l, &s->steps.crossings, -1);
    add_steps(&l, &s->steps.outputs, -1);
    return l;
}

/* ---- incidence --------------------------------------------------------------------------------------------------- */

enum { WIDEST = 150 };

typedef struct {
    Listing *l;
    const int *place; /* row -> column where it is shown */
    char *line;
} Marking;

static void mark(void *data, Expr e)
{
    Marking *m = data;
    int row = e->op == EXPR_VAR ? map_get(&m->l->column, (uint64_t)e->value.var->number) : MAP_NONE;
    if (row != MAP_NONE)
        m->line[m->place[row]] = '*';
}

static int by_number(const void *a, const void *b)
{
    const Row *x = a, *y = b;
    return x->target->number < y->target->number ? -1 : x->target->number > y->target->number;
}

void list_incidence(const System *s, bool in_blocks, Buffer *to)
{
    Listing l = listing(s);
    int n = l.rows.n;
    if (n > WIDEST) {
        buffer_f(to, "%d equations: too many to show as a matrix, see 'list equations'\n", n);
        return;
    }
    if (!in_blocks && n) {
        qsort(l.rows.at, (size_t)n, sizeof *l.rows.at, by_number);
        for (int k = 0; k < n; k++)
            map_put(s->arena, &l.column, (uint64_t)l.rows.at[k].target->number, k);
    }
    int *place = NEW_ARRAY(s->arena, int, n + 1);
    char *line = NEW_ARRAY(s->arena, char, n + 1);
    for (int k = 0; k < n; k++)
        place[k] = k;
    for (int k = 0; k < n; k++) {
        const Row *row = &l.rows.at[k];
        Marking m = {&l, place, line};
        Map seen = {0};
        for (int i = 0; i < n; i++)
            line[i] = in_blocks && row->block >= 0 && l.rows.at[i].block == row->block ? '.' : ' ';
        expr_visit(s->x, &seen, row->value, mark, &m);
        line[k] = row->residue ? '*' : 'o';
        buffer_f(to, "%4d |%s| %s%s\n", k + 1, line, row->target->name->text, row->residue ? " (torn)" : "");
    }
}

/* ---- equations --------------------------------------------------------------------------------------------------- */

typedef struct {
    const Var *target;
    Expr shown; /* in its place */
} Bracket;

static Expr put_bracket(void *data, Expr e)
{
    const Bracket *b = data;
    return e->op == EXPR_VAR && e->value.var == b->target ? b->shown : NULL;
}

/* The equation as it is written, with the variable that it gives in [ ]. */
static void print_assigned(const System *s, const AssignedEquation *a, Symbols *symbols, Buffer *to)
{
    Sym name = symbol_f(symbols, "[%s]", a->target->name->text);
    Bracket b = {a->target, expr_var(s->x, var_new(s->x, a->target->kind, name, a->target->type, a->target->varies))};
    Rewriter r = {.x = s->x, .rewrite = put_bracket, .data = &b};
    buffer_text(to, "  ");
    expr_print(to, a->is_residue ? a->left : expr_rewrite(&r, a->left));
    buffer_text(to, " = ");
    expr_print(to, a->is_residue ? a->right : expr_rewrite(&r, a->right));
    if (a->is_residue)
        buffer_f(to, "   {%s [%s]; %s}", a->kind == BLOCK_ITERATED ? "gives" : "residue for", a->target->name->text,
                 a->origin);
    buffer_char(to, '\n');
}

/* How many equations the system of row k has, from there on, and how many of them are residues. */
static int size_of(const System *s, int k, int *torn)
{
    int n = 0;
    for (*torn = 0; k < s->assigned.n && s->assigned.at[k].system == s->assigned.at[k - n].system; k++, n++)
        *torn += s->assigned.at[k].is_residue;
    return n;
}

void list_equations(const System *s, Symbols *symbols, Buffer *to)
{
    Map last = {0}; /* Var number -> its row: a system may have been made more than once */
    for (int k = 0; k < s->assigned.n; k++)
        map_put(s->arena, &last, (uint64_t)s->assigned.at[k].target->number, k);
    int system = -1;
    for (int k = 0; k < s->assigned.n; k++) {
        const AssignedEquation *a = &s->assigned.at[k];
        if (map_get(&last, (uint64_t)a->target->number) != k)
            continue;
        if (a->system != system && system >= 0)
            buffer_text(to, "END OF SYSTEM\n");
        if (a->system != system && a->system >= 0) {
            int torn, n = size_of(s, k, &torn);
            buffer_f(to, "SYSTEM OF %d SIMULTANEOUS EQUATIONS, %s, torn to %d\n", n, block_kind_text(a->kind), torn);
        }
        system = a->system;
        print_assigned(s, a, symbols, to);
    }
    if (system >= 0)
        buffer_text(to, "END OF SYSTEM\n");
}

static void print_steps(const System *s, const Steps *steps, int depth, Buffer *to)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *step = &steps->at[k];
        if (step->kind == STEP_BLOCK) {
            const Block *b = &s->blocks.at[step->index];
            if (b->solution != SOLVED_NUMERICALLY)
                continue;
            bool is_iterated = b->kind == BLOCK_ITERATED;
            buffer_f(to, is_iterated ? "%*sREPEAT\n" : "%*sSOLVE %d x %d\n", depth, "", b->n, b->n);
            print_steps(s, &b->inner, depth + 2, to);
            for (int i = 0; is_iterated && i < b->n; i++) {
                buffer_f(to, "%*sCHANGE OF %s = ", depth + 2, "", b->unknowns[i]->name->text);
                expr_print(to, b->residuals[i]);
                buffer_char(to, '\n');
            }
            for (int i = 0; !is_iterated && i < b->entries.n; i++) {
                buffer_f(to, "%*sH(%d,%d) = ", depth + 2, "", b->entries.at[i].row + 1, b->entries.at[i].column + 1);
                expr_print(to, b->entries.at[i].value);
                buffer_char(to, '\n');
            }
        } else if (step->kind == STEP_MIXED) {
            print_steps(s, &s->mixed.at[step->index].continuous, depth, to);
        } else if (step->kind == STEP_ASSIGN && step->target) {
            buffer_f(to, "%*s%s = ", depth, "", step->target->name->text);
            expr_print(to, step->value);
            buffer_char(to, '\n');
        }
    }
}

void list_solved(const System *s, Buffer *to)
{
    const struct {
        const char *title;
        const Steps *steps;
    } parts[] = {{"AT EVENTS", &s->steps.still},
                 {"DERIVATIVES", &s->steps.derivatives},
                 {"FOR EVENTS", &s->steps.crossings},
                 {"OTHERS", &s->steps.outputs}};
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++) {
        if (parts[k].steps->n)
            buffer_f(to, "%s\n", parts[k].title);
        print_steps(s, parts[k].steps, 2, to);
    }
}

static void operations_line(Buffer *to, const char *what, const Operations *o)
{
    buffer_f(to, "%s%ld MULT (*, /), %ld ADD (+, -), %ld functions", what, o->products + o->quotients, o->sums,
             o->functions);
}

void list_operations(const System *s, Diags *d, Buffer *to)
{
    static const char *const what[] = {"derivatives of the states: ", "outputs: "};
    static const SystemAsked asked[] = {ASKED_DERIVATIVES, ASKED_OUTPUTS};
    bool any = false;
    for (int k = 0; k < 2; k++) {
        EvaluationCost c = evaluation_cost(s, asked[k], d);
        if (!operations_total(&c.moving) && !operations_total(&c.still))
            continue;
        any = true;
        operations_line(to, what[k], &c.moving);
        buffer_f(to, ", in %d assignments and %d systems\n", c.assignments, c.blocks);
        if (operations_total(&c.solution)) {
            operations_line(to, "  of which to solve systems: ", &c.solution);
            buffer_char(to, '\n');
        }
        if (operations_total(&c.still)) {
            operations_line(to, "  and at events only: ", &c.still);
            buffer_char(to, '\n');
        }
    }
    if (!any)
        buffer_text(to, "no operations: neither derivatives nor outputs have to be computed\n");
}
