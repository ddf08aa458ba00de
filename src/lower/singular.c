/* singular.c: equations and variables that cannot be paired (Dulmage and Mendelsohn), in the user's words. */
#include "lower/reduce.h"

#include <string.h>

/* At most so many characters of an equation help to recognise it. */
static const char *shortened(Lower *l, const char *text)
{
    enum { LONGEST = 120 };
    size_t n = strlen(text);
    if (n <= LONGEST)
        return text;
    n = LONGEST;
    while (((unsigned char)text[n] & 0xc0) == 0x80)
        n--;
    return symbol_f(l->front->symbols, "%.*s…", (int)n, text)->text;
}

void lower_tell_equation(Lower *l, const Equation *e)
{
    const char *text = shortened(l, expr_text(l->x, e->left)), *right = shortened(l, expr_text(l->x, e->right));
    const Component *c = e->origin.component;
    static const char *const kinds[] = {"written in",       "declaration in",         "connection in",
                                        "not connected in", "loop of connections in", "stream connection in"};
    const char *where = c && c->path ? c->path->text : l->flat->model->name->text;
    diag_note(l->diags, e->origin.span, "%s = %s  (%s '%s')", text, right, kinds[e->origin.kind], where);
}

void singular_tell_equations(Lower *l, const Ints *equations)
{
    enum { MOST = 12 };
    for (int k = 0; k < equations->n && k < MOST; k++)
        lower_tell_equation(l, &l->equations.at[equations->at[k]]);
    if (equations->n > MOST)
        diag_help(l->diags, "… and %d more equations", equations->n - MOST);
}

static void add_indices(Lower *l, const Ints *from, const Ints *map, Ints *to)
{
    for (int k = 0; k < from->n; k++)
        ints_push(l->arena, to, map->at[from->at[k]]);
}

bool singular_find(Lower *l, const Graph *h, Singular *to)
{
    *to = (Singular){0};
    Incidence merged = graph_incidence(l->arena, h->g.n_var);
    Ints base = ints_filled(l->arena, h->g.n_var, 0);
    for (int c = 0; c < h->g.n_var; c++) {
        int v = h->var_of.at[c];
        while (l->vars.at[v].base != NO_VARIABLE && h->column_of.at[l->vars.at[v].base] != GRAPH_NONE)
            v = l->vars.at[v].base;
        base.at[c] = h->column_of.at[v];
    }
    for (int e = 0; e < h->g.n_eqn; e++) {
        graph_begin_equation(l->arena, &merged);
        for (int k = h->g.row.at[e]; k < h->g.row.at[e + 1]; k++)
            graph_touch(l->arena, &merged, base.at[h->g.col.at[k]], (EdgeClass)h->g.kind.at[k]);
    }
    uint8_t *known = NEW_ARRAY(l->arena, uint8_t, h->g.n_var + 1);
    for (int c = 0; c < h->g.n_var; c++)
        known[c] = base.at[c] != c;
    Matching m = graph_match(l->arena, &merged, known);
    int unmatched = 0;
    for (int c = 0; c < h->g.n_var; c++)
        unmatched += !known[c] && m.eqn_of.at[c] == GRAPH_NONE;
    if (m.size == h->g.n_eqn && !unmatched)
        return true;
    Parts parts = graph_parts(l->arena, &merged, known, &m);
    add_indices(l, &parts.over_eqns, &h->equation_of, &to->over_equations);
    add_indices(l, &parts.over_vars, &h->var_of, &to->over_vars);
    add_indices(l, &parts.under_eqns, &h->equation_of, &to->under_equations);
    add_indices(l, &parts.under_vars, &h->var_of, &to->under_vars);
    return false;
}

static void list_variables(Lower *l, Buffer *b, const Ints *vars)
{
    enum { MOST = 8 };
    for (int k = 0; k < vars->n && k < MOST; k++)
        buffer_f(b, "%s%s", k ? ", " : "", l->vars.at[vars->at[k]].var->name->text);
}

void singular_tell(Lower *l, const Singular *s)
{
    Buffer b = {0};
    if (s->over_equations.n) {
        list_variables(l, &b, &s->over_vars);
        diag(l->diags, DIAG_S003, (Span){0}, "the model is singular: %d equations determine only %d variables (%s%s)",
             s->over_equations.n, s->over_vars.n, b.at ? b.at : "", s->over_vars.n > 8 ? ", …" : "");
        singular_tell_equations(l, &s->over_equations);
    }
    b.n = 0;
    if (s->under_vars.n) {
        list_variables(l, &b, &s->under_vars);
        if (s->under_vars.n > 8)
            buffer_f(&b, " and %d more", s->under_vars.n - 8);
        if (s->under_equations.n)
            buffer_f(&b, ": there are only %d equations for them", s->under_equations.n);
        diag(l->diags, DIAG_S003, (Span){0}, "the model is singular: nothing determines %s", b.at);
        singular_tell_equations(l, &s->under_equations);
    }
    buffer_free(&b);
}
