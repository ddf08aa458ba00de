/* roots.c: square roots whose sign says in which of two positions a loop stands.
 *
 * Where a loop is solved by formulas, its position is one of the two solutions of a quadratic equation: u = a + b
 * sqrt(d), b = 1 or -1, and a parameter that the start decides says which. In a limit position d becomes zero and the
 * mechanism goes on into the other solution; in a flat one both cross. So the sign of the root changes there, which
 * sqrt(d) cannot. While the model runs as it is written, these roots are watched. Where one comes near to zero, the
 * model is translated again with w for sqrt(d) and w^2 = d: at the start w is the root, from there on it follows by
 * continuity, like any other position, and may be a state.
 */
#include "graph/loop.h"
#include "lower/reduce.h"

typedef struct {
    Lower *l;
    VEC(Expr) nodes; /* roots, and angles of directions */
    Ints equations;  /* the first one that each stands in */
    int equation;
    bool holds_choice; /* of what is visited: a parameter stands in it that the start decides */
    bool is_moving;    /* … something moves */
    Incidence holds;   /* variables of equations with such a parameter */
    Map variable_of;   /* node -> what stands for it */
} Roots;

static void note_leaf(void *data, Expr e)
{
    Roots *r = data;
    int v = e->op == EXPR_VAR ? lower_variable(r->l, e->value.var) : NO_VARIABLE;
    if (v == NO_VARIABLE)
        return;
    const LowerVar *a = &r->l->vars.at[v];
    r->holds_choice |= a->role == ROLE_PARAMETER && !a->is_fixed && a->var->type->kind == TYPE_BOOLEAN;
    r->is_moving |= lower_is_unknown(a);
}

static void note_holds(void *data, Expr e)
{
    Roots *r = data;
    int v = e->op == EXPR_VAR ? lower_variable(r->l, e->value.var) : NO_VARIABLE;
    if (v != NO_VARIABLE)
        graph_touch(r->l->scratch, &r->holds, v, EDGE_NONLINEAR);
}

static void add_node(Roots *r, Expr e)
{
    for (int k = 0; k < r->nodes.n; k++)
        if (r->nodes.at[k] == e)
            return;
    r->is_moving = false;
    expr_visit(r->l->x, NULL, e, note_leaf, r);
    if (!r->is_moving)
        return;
    PUSH(r->l->scratch, r->nodes, e);
    ints_push(r->l->scratch, &r->equations, r->equation);
}

static void note_root(void *data, Expr e)
{
    if (e->op == EXPR_SQRT)
        add_node(data, e);
}

static void note_angle(void *data, Expr e)
{
    if (e->op == EXPR_ATAN2)
        add_node(data, e);
}

static void visit_sides(Roots *r, const Equation *e, void (*visit)(void *data, Expr e))
{
    expr_visit(r->l->x, NULL, e->left, visit, r);
    expr_visit(r->l->x, NULL, e->right, visit, r);
}

static bool holds_choice(Roots *r, const Equation *e)
{
    r->holds_choice = false;
    visit_sides(r, e, note_leaf);
    return r->holds_choice;
}

/* v, where the equation says v = sqrt(d). */
static int root_of(Lower *l, const Equation *e)
{
    Expr v = e->right->op == EXPR_SQRT ? e->left : e->left->op == EXPR_SQRT ? e->right : NULL;
    return v && v->op == EXPR_VAR ? lower_variable(l, v->value.var) : GRAPH_NONE;
}

/* Equations that were differentiated, by their number. */
static bool *find_positions(const Lower *l)
{
    bool *is_position = NEW_ARRAY(l->scratch, bool, l->equations.n + 1);
    for (int k = 0; k < l->equations.n; k++)
        if (l->equations.at[k].of >= 0)
            is_position[l->equations.at[k].of] = !l->equations.at[k].removed;
    return is_position;
}

static void find_nodes(Roots *r, int n_equations, bool with_angles)
{
    Lower *l = r->l;
    bool *is_position = find_positions(l), *choice = NEW_ARRAY(l->scratch, bool, n_equations + 1),
         *is_choosing = NEW_ARRAY(l->scratch, bool, n_equations + 1);
    int *roots = NEW_ARRAY(l->scratch, int, n_equations + 1);
    r->holds = graph_incidence(l->scratch, l->vars.n);
    for (int k = 0; k < n_equations; k++) {
        const Equation *e = &l->equations.at[k];
        choice[k] = is_position[k] && holds_choice(r, e);
        roots[k] = is_position[k] ? root_of(l, e) : GRAPH_NONE;
        graph_begin_equation(l->scratch, &r->holds);
        if (choice[k])
            visit_sides(r, e, note_holds);
    }
    ChoosingProblem p = {n_equations, is_position, choice, roots, &r->holds};
    graph_choosing_rows(l->scratch, &p, is_choosing);
    for (r->equation = 0; r->equation < n_equations; r->equation++)
        if (is_choosing[r->equation])
            visit_sides(r, &l->equations.at[r->equation], note_root);
    for (r->equation = 0; with_angles && r->nodes.n && r->equation < n_equations; r->equation++)
        if (is_position[r->equation])
            visit_sides(r, &l->equations.at[r->equation], note_angle);
}

static int make_variable(Lower *l, const Equation *e)
{
    const Component *c = e->origin.component;
    Sym name = symbol_f(l->front->symbols, "$root %d of %s", ++l->n_made,
                        c && c->path ? c->path->text : l->flat->model->name->text);
    int v;
    lower_make(l, name->text, type_scalar(l->x, TYPE_REAL), ROLE_CONTINUOUS, &v);
    return v;
}

void roots_watch(Lower *l, int n_equations)
{
    Roots r = {.l = l};
    find_nodes(&r, n_equations, false);
    for (int k = 0; k < r.nodes.n; k++) {
        const Equation e = l->equations.at[r.equations.at[k]];
        int v = make_variable(l, &e);
        l->vars.at[v].is_root = true;
        PUSH(l->plan->arena, l->plan->roots, ((PlanRoot){r.equations.at[k], v, ROOT_WATCHED}));
        lower_add(l, &l->equations, expr_var(l->x, l->vars.at[v].var), r.nodes.at[k], e.origin, false);
    }
}

/* What is held above a small number lest its root fail, `if u > 1e-12 then u else 1e-12`: u itself; else NULL. */
static Expr without_guard(Lower *l, Expr e)
{
    Expr flat = lower_inlined(l, e);
    while (flat->op == EXPR_NO_EVENT || flat->op == EXPR_SMOOTH)
        flat = flat->args[flat->n - 1];
    if (flat->op == EXPR_MAX2 && expr_is_constant(flat->args[1]))
        return flat->args[0];
    return flat->op == EXPR_IF && expr_is_constant(flat->args[2]) ? flat->args[1] : NULL;
}

/* What the root is of. */
static Expr radicand(Lower *l, Expr root)
{
    Expr of = root->args[0], plain = without_guard(l, of);
    for (int k = 0; k < l->equations.n && !plain && of->op == EXPR_VAR; k++) {
        const Equation *e = &l->equations.at[k];
        if (!e->removed && (e->left == of || e->right == of))
            plain = without_guard(l, e->left == of ? e->right : e->left);
    }
    return plain ? plain : of;
}

static Expr put_variable(void *data, Expr e)
{
    Roots *r = data;
    int v = map_get(&r->variable_of, (uint64_t)e->number);
    return v == MAP_NONE ? NULL : expr_var(r->l->x, r->l->vars.at[v].var);
}

static Expr function_of(Exprs *x, ExprOp op, Expr a)
{
    return expr_make(x, op, a->type, 1, &a);
}

/* What vanishes where v is a root, or an angle, by continuity: v^2 - d; or the angle between the direction and that of
 * v, which has no jump where the direction passes the negative axis. */
static Expr residual_of(Lower *l, Expr v, Expr node, Expr radicand)
{
    if (node->op == EXPR_SQRT)
        return expr_sub(l->x, expr_mul(l->x, v, v), radicand);
    Expr y = node->args[0], x = node->args[1], s = function_of(l->x, EXPR_SIN, v), c = function_of(l->x, EXPR_COS, v);
    Expr parts[] = {expr_sub(l->x, expr_mul(l->x, x, s), expr_mul(l->x, y, c)),
                    expr_add(l->x, expr_mul(l->x, x, c), expr_mul(l->x, y, s))};
    return expr_make(l->x, EXPR_ATAN2, v->type, 2, parts);
}

bool roots_free(Lower *l, int n_equations)
{
    Roots r = {.l = l};
    find_nodes(&r, n_equations, true);
    if (!r.nodes.n)
        return false;
    l->equations.n = n_equations;
    Expr *of = NEW_ARRAY(l->scratch, Expr, r.nodes.n);
    for (int k = 0; k < r.nodes.n; k++) {
        of[k] = r.nodes.at[k]->op == EXPR_SQRT ? radicand(l, r.nodes.at[k]) : NULL;
        int v = make_variable(l, &l->equations.at[r.equations.at[k]]);
        map_put(l->scratch, &r.variable_of, (uint64_t)r.nodes.at[k]->number, v);
        PUSH(l->plan->arena, l->plan->roots, ((PlanRoot){r.equations.at[k], v, ROOT_FREE}));
        while (l->written_der.n < v)
            PUSH(l->work, l->written_der, false);
        PUSH(l->work, l->written_der, true);
    }
    Rewriter put = {.x = l->x, .rewrite = put_variable, .data = &r};
    lower_rewrite(l, &put);
    for (int k = 0; k < r.nodes.n; k++) {
        Expr parts[2], node = r.nodes.at[k];
        for (int i = 0; i < node->n; i++)
            parts[i] = expr_rewrite(&put, node->args[i]);
        Expr v = put_variable(&r, node), inside = expr_make(l->x, node->op, node->type, node->n, parts);
        Origin origin = l->equations.at[r.equations.at[k]].origin;
        PUSH(l->arena, l->system->free_roots, origin);
        Expr residual = residual_of(l, v, inside, of[k] ? expr_rewrite(&put, of[k]) : NULL);
        lower_add(l, &l->equations, residual, expr_real(l->x, 0), origin, false);
        l->equations.at[l->equations.n - 1].not_initial = true;
        lower_add(l, &l->initial_equations, v, inside, origin, false);
    }
    return true;
}
