/* singular.c: equations and variables that cannot be paired (Dulmage and Mendelsohn), in the user's words. */
#include "lower/reduce.h"

#include <string.h>

enum { MOST_NAMED = 8 }; /* components */

/* At most so many characters of an equation help to recognise it. */
static const char *shortened(Front *front, const char *text)
{
    enum { LONGEST = 120 };
    size_t n = strlen(text);
    if (n <= LONGEST)
        return text;
    n = LONGEST;
    while (((unsigned char)text[n] & 0xc0) == 0x80)
        n--;
    return symbol_f(front->symbols, "%.*s…", (int)n, text)->text;
}

void lower_report_equation(Lower *l, const Equation *e)
{
    int order = e->order;
    while (e->of >= 0) /* derivatives are ours: shown is what was written */
        e = &l->equations.at[e->of];
    bool changed = e->written_left;
    const char *text = shortened(l->front, expr_shown(l->x, changed ? e->written_left : e->left));
    const char *right = shortened(l->front, expr_shown(l->x, changed ? e->written_right : e->right));
    const Component *c = e->origin.component;
    static const char *const kinds[] = {"written in",       "declaration in",         "connection in",
                                        "not connected in", "loop of connections in", "stream connection in"};
    static const char *const times[] = {"", ", differentiated", ", differentiated twice", ", differentiated often"};
    const char *where = c && c->path ? c->path->text : l->flat->model->name->text;
    diag_note(l->diags, e->origin.span, "%s = %s  (%s '%s'%s)", text, right, kinds[e->origin.kind], where,
              times[order < 3 ? order : 3]);
}

void singular_report_equations(Lower *l, const Ints *equations)
{
    enum { MOST = 12, FEW = 6 };
    if (equations->n > FEW && !l->options->explain) {
        diag_help(l->diags, "--explain shows the %d equations", equations->n);
        return;
    }
    for (int k = 0; k < equations->n && k < MOST; k++)
        lower_report_equation(l, &l->equations.at[equations->at[k]]);
    if (equations->n > MOST)
        diag_help(l->diags, "… and %d more equation%s", equations->n - MOST, equations->n - MOST == 1 ? "" : "s");
}

const char *singular_unassigned(Flat *flat, const LowerVar *a)
{
    if (a->flat < 0)
        return NULL;
    const TreeAnnotation *annotation = flat->vars.at[a->flat].component->element->tree->comment.annotation;
    for (const TreeArgument *i = annotation && annotation->modification ? annotation->modification->arguments : NULL; i;
         i = i->next)
        if (i->name && strcmp(i->name->name->text, "unassignedMessage") == 0 && i->modification &&
            i->modification->value && i->modification->value->kind == TREE_STRING)
            return i->modification->value->name->text;
    return NULL;
}

bool singular_advise(Lower *l, const Ints *vars)
{
    for (int k = 0; k < vars->n; k++) {
        const char *message = singular_unassigned(l->flat, &l->vars.at[vars->at[k]]);
        if (message) {
            diag_help(l->diags, "%s", message);
            return true;
        }
    }
    return false;
}

static void add_indices(Arena *scratch, const Ints *from, const Ints *map, Ints *to)
{
    for (int k = 0; k < from->n; k++)
        ints_push(scratch, to, map->at[from->at[k]]);
}

bool singular_find(const LowerVars *vars, Arena *scratch, const UnknownsGraph *h, Singular *to)
{
    *to = (Singular){0};
    Incidence merged = graph_incidence(scratch, h->g.n_var);
    Ints base = ints_filled(scratch, h->g.n_var, 0);
    for (int c = 0; c < h->g.n_var; c++) {
        int v = h->var_of.at[c];
        while (vars->at[v].base != NO_VARIABLE && h->column_of.at[vars->at[v].base] != GRAPH_NONE)
            v = vars->at[v].base;
        base.at[c] = h->column_of.at[v];
    }
    for (int e = 0; e < h->g.n_eqn; e++) {
        graph_begin_equation(scratch, &merged);
        for (int k = h->g.row.at[e]; k < h->g.row.at[e + 1]; k++)
            graph_touch(scratch, &merged, base.at[h->g.col.at[k]], (EdgeClass)h->g.kind.at[k]);
    }
    uint8_t *known = NEW_ARRAY(scratch, uint8_t, h->g.n_var + 1);
    for (int c = 0; c < h->g.n_var; c++)
        known[c] = base.at[c] != c;
    Matching m = graph_match(scratch, &merged, known);
    int unmatched = 0;
    for (int c = 0; c < h->g.n_var; c++)
        unmatched += !known[c] && m.eqn_of.at[c] == GRAPH_NONE;
    if (m.size == h->g.n_eqn && !unmatched)
        return true;
    Parts parts = graph_parts(scratch, &merged, known, &m);
    Ints surplus = {0}, others = {0};
    for (int k = 0; k < parts.over_eqns.n; k++)
        ints_push(scratch, m.var_of.at[parts.over_eqns.at[k]] == GRAPH_NONE ? &surplus : &others,
                  parts.over_eqns.at[k]);
    add_indices(scratch, &surplus, &h->equation_of, &to->over_equations);
    add_indices(scratch, &others, &h->equation_of, &to->over_equations);
    add_indices(scratch, &parts.over_vars, &h->var_of, &to->over_vars);
    add_indices(scratch, &parts.under_eqns, &h->equation_of, &to->under_equations);
    add_indices(scratch, &parts.under_vars, &h->var_of, &to->under_vars);
    return false;
}

/* ---- in words ---------------------------------------------------------------------------------------------------- */

void singular_list_components(const Components *found, Buffer *to)
{
    int n = found->n < MOST_NAMED ? found->n : MOST_NAMED;
    for (int k = 0; k < n; k++)
        buffer_f(to, "%s'%s'",
                 !k                                     ? ""
                 : k == n - 1 && found->n <= MOST_NAMED ? " and "
                                                        : ", ",
                 found->at[k]->path->text);
    if (found->n > MOST_NAMED)
        buffer_text(to, " and others");
}

void singular_components(Lower *l, const Ints *equations, Buffer *to)
{
    Components found = {0};
    for (int k = 0; k < equations->n && found.n <= MOST_NAMED; k++) {
        const Component *c = l->equations.at[equations->at[k]].origin.component;
        bool known = !c || !c->path || c == l->flat->model;
        for (int i = 0; i < found.n && !known; i++)
            known = found.at[i] == c;
        if (!known)
            PUSH(l->arena, found, c);
    }
    singular_list_components(&found, to);
}

static const char *plural(int n)
{
    return n == 1 ? "" : "s";
}

/* Coordinates say more than the matrices and vectors that follow from them. */
static int rank_of_name(Flat *flat, const LowerVars *vars, int v)
{
    const LowerVar *a = &vars->at[v];
    bool is_scalar = a->flat >= 0 && !flat->vars.at[a->flat].var->type->n_dims;
    return !is_scalar ? 2 : a->der != NO_VARIABLE ? 0 : 1;
}

const char *singular_variables(Lower *l, const Ints *vars)
{
    enum { MOST = 8, FEW = 3, RANKS = 3 };
    Buffer b = {0};
    int most = vars->n > MOST ? FEW : MOST, named = 0;
    for (int rank = 0; rank < RANKS; rank++)
        for (int k = 0; k < vars->n && named < most; k++) {
            if (vars->n > MOST && rank_of_name(l->flat, &l->vars, vars->at[k]) != rank)
                continue;
            if (vars->n <= MOST && rank)
                break;
            named++;
            buffer_f(&b, "%s'%s'",
                     named == 1         ? ""
                     : named == vars->n ? " and "
                                        : ", ",
                     l->vars.at[vars->at[k]].var->name->text);
        }
    if (vars->n > named)
        buffer_f(&b, " and %d more", vars->n - named);
    const char *text = arena_text(l->arena, b.at ? b.at : "", b.n);
    buffer_free(&b);
    return text;
}

/* What kinds of connector variables are among them, aliases included. */
typedef struct {
    bool flows, potentials;
} Kinds;

static Kinds kinds_of(Lower *l, const Ints *vars)
{
    bool *wanted = NEW_ARRAY(l->arena, bool, l->vars.n);
    for (int k = 0; k < vars->n; k++)
        wanted[vars->at[k]] = true;
    Kinds kinds = {0};
    for (int v = 0; v < l->vars.n; v++) {
        const LowerVar *a = &l->vars.at[v];
        if (a->flat < 0 || !wanted[a->alias == NO_VARIABLE ? v : a->alias])
            continue;
        const Component *c = l->flat->vars.at[a->flat].component;
        bool in_connector =
            c->parent && c->parent->class_ && class_is_kind(l->front, c->parent->class_, CLASS_CONNECTOR);
        kinds.flows |= in_connector && c->flow == FLOW_FLOW;
        kinds.potentials |= in_connector && c->flow == FLOW_NONE && c->direction == DIRECTION_NONE;
    }
    return kinds;
}

/* Whether a loop of parts in space is among what the equations say. */
static bool closes_loop(const Lower *l, const Ints *equations)
{
    bool found = false;
    for (int k = 0; k < equations->n; k++)
        found |= l->equations.at[equations->at[k]].origin.kind == ORIGIN_LOOP_CUT;
    return found;
}

static void report_over(Lower *l, const Singular *s)
{
    Buffer where = {0};
    singular_components(l, &s->over_equations, &where);
    const char *of = where.n ? " of " : "", *names = where.n ? where.at : "";
    int n = s->over_equations.n;
    if (!s->over_vars.n)
        diag(l->diags, DIAG_S003, (Span){0}, "the model is singular: %s%s%s hold%s no unknown",
             n == 1 ? "an equation" : "equations", of, names, n == 1 ? "s" : "");
    else if (where.n && closes_loop(l, &s->over_equations))
        diag(l->diags, DIAG_S003, (Span){0}, "the model is singular: %s are in a loop with %d constraint%s too many",
             names, n - s->over_vars.n, plural(n - s->over_vars.n));
    else
        diag(l->diags, DIAG_S003, (Span){0}, "the model is singular: %d equations%s%s determine only %d variable%s, %s",
             n, of, names, s->over_vars.n, plural(s->over_vars.n), singular_variables(l, &s->over_vars));
    singular_report_equations(l, &s->over_equations);
    Kinds under = kinds_of(l, &s->under_vars), over = kinds_of(l, &s->over_vars);
    if (!s->over_vars.n)
        diag_help(l->diags, "a loop of signals that adds up to nothing but constants is the usual cause");
    else if (under.flows && over.potentials)
        diag_help(l->diags, "the usual cause: two components prescribe the same quantity, as two voltage sources in "
                            "parallel or two motions of one flange do, or rigid parts are joined in a loop");
    else if (under.potentials && over.flows)
        diag_help(l->diags, "the usual cause: two components prescribe the same flow, as two current sources in series "
                            "or two forces at parts without mass do");
    else
        diag_help(l->diags, "one of these equations is too many, or holds another variable than was meant");
    buffer_free(&where);
}

/* Sums that follow from others were left out before: where components, or equations of one, say the same, that may be
 * the reason. */
static void report_followed(Lower *l)
{
    enum { MOST = 6 };
    for (int k = 0, named = 0; k < l->plan->dropped.n; k++)
        for (int i = -1; i < l->plan->dropped.at[k].because.n && named < MOST; i++) {
            const PlanDropped *d = &l->plan->dropped.at[k];
            if (d->why != DROPPED_FOLLOWS)
                break;
            const Equation *e = &l->equations.at[i < 0 ? d->eqn : d->because.at[i]];
            if (e->origin.kind != ORIGIN_WRITTEN && e->origin.kind != ORIGIN_BINDING)
                continue;
            named++;
            diag_note(l->diags, e->origin.span, "%s = %s of '%s' says what others say too", expr_shown(l->x, e->left),
                      expr_shown(l->x, e->right),
                      e->origin.component && e->origin.component->path ? e->origin.component->path->text
                                                                       : l->flat->model->name->text);
        }
}

/* The component of a coordinate that nothing determines, in a model without too many equations elsewhere: what it moves
 * has no mass. */
static const Component *unmoved_component(const Lower *l, const Ints *vars)
{
    for (int k = 0; k < vars->n; k++) {
        const LowerVar *a = &l->vars.at[vars->at[k]];
        const Component *c = a->flat < 0 || a->der == NO_VARIABLE ? NULL : l->flat->vars.at[a->flat].component->parent;
        if (c && c != l->flat->model && c->path)
            return c;
    }
    return NULL;
}

static void report_under(Lower *l, const Singular *s)
{
    if (floating_report(l, &s->under_equations, &s->under_vars))
        return;
    Buffer where = {0};
    singular_components(l, &s->under_equations, &where);
    int n = s->under_equations.n;
    if (n)
        diag(l->diags, DIAG_S003, (Span){0},
             "the model is singular: %d equation%s%s%s cannot determine %d variables, %s", n, plural(n),
             where.n ? " of " : "", where.n ? where.at : "", s->under_vars.n, singular_variables(l, &s->under_vars));
    else
        diag(l->diags, DIAG_S003, (Span){0}, "the model is singular: nothing determines %s",
             singular_variables(l, &s->under_vars));
    singular_report_equations(l, &s->under_equations);
    Kinds kinds = kinds_of(l, &s->under_vars);
    const Component *unmoved = s->over_vars.n ? NULL : unmoved_component(l, &s->under_vars);
    if (unmoved) {
        diag_help(
            l->diags,
            "how '%s' moves is not determined: the parts that move with it have neither mass nor inertia, or lack "
            "the one that counts here, and nothing else gives their motion",
            unmoved->path->text);
        buffer_free(&where);
        return;
    }
    if (!kinds.potentials)
        report_followed(l);
    bool advised = singular_advise(l, &s->under_vars); /* what the library says is nearer than what is usual */
    if (advised || s->over_equations.n) {
        buffer_free(&where);
        return;
    }
    if (kinds.potentials && !kinds.flows)
        diag_help(l->diags, "the usual cause: connected parts have no fixed point, as a spring with loose ends");
    else if (kinds.potentials)
        diag_help(l->diags,
                  "the usual cause: connected parts have no reference, as a circuit without a ground or a drive "
                  "train that nothing holds");
    else if (kinds.flows)
        diag_help(l->diags,
                  "the usual cause: two components prescribe the same position, angle or voltage, and how the "
                  "flows divide is open");
    buffer_free(&where);
}

/* Too many equations for positions leave forces open: the one is the cause, the other the consequence. And a coordinate
 * of parts without mass leaves 0 = 0 behind. */
void singular_report(Lower *l, const Singular *s)
{
    Kinds under = kinds_of(l, &s->under_vars), over = kinds_of(l, &s->over_vars);
    bool follows = s->over_vars.n && under.flows && over.potentials && !l->options->explain;
    bool unmoved = !s->over_vars.n && unmoved_component(l, &s->under_vars);
    if (s->over_equations.n && !unmoved)
        report_over(l, s);
    if (s->under_vars.n && !follows)
        report_under(l, s);
}
