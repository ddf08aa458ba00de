/* mixed.c: relations and discrete variables that depend on continuous unknowns which depend on them, in an update.
 *
 * From the truths of the last update the discrete and then the continuous part is computed; what the differences ask for
 * is tried next, until all agree (run/mixed.c has more ways to go on). Where no truths agree, those that were tried last
 * stay: the next update judges them, since pre() is another then. */
#include "export/writer.h"

enum { MOST_ROUNDS = 60 };

void export_visit_mixed(const Mixed *m, void (*visit)(void *data, const Step *s), void *data)
{
    const Steps *parts[] = {&m->discrete, &m->continuous, &m->before_differences};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < parts[i]->n; k++)
            visit(data, &parts[i]->at[k]);
}

static void keep_all(Unit *u)
{
    u->is_live = true;
    for (int k = 0; u->kind == UNIT_SYSTEM && k < u->system.block->n; k++)
        u->system.is_live_unknown[k] = true;
    for (int k = 0; k < u->system.inner.n; k++)
        u->system.inner.at[k].is_live = true;
}

void mixed_unit(Writer *w, Units *to, const Mixed *m)
{
    Units parts = {0};
    Unit u = {.kind = UNIT_MIXED, .mixed.mixed = m};
    units_of_steps(w, &parts, &m->discrete);
    u.mixed.n_discrete = parts.n;
    units_of_steps(w, &parts, &m->continuous);
    units_of_steps(w, &parts, &m->before_differences);
    for (int k = 0; k < parts.n; k++)
        keep_all(&parts.at[k]);
    u.mixed.parts = parts.at;
    u.mixed.n_parts = parts.n;
    for (int k = 0; k < m->relations.n; k++) {
        double nominal = w->s->relations.at[m->relations.at[k]].nominal;
        Expr size = expr_real(w->x, nominal > 0 ? 1 / nominal : 1);
        PUSH(w->arena, u.mixed.differences, expr_mul(w->x, program_plain(w, m->differences.at[k]), size));
    }
    PUSH(w->arena, *to, u);
}

static const Var *relation_var(const Writer *w, const MixedUnit *u, int k)
{
    return w->s->relations.at[u->mixed->relations.at[k]].var;
}

static const char *real_text(Writer *w, const Var *v)
{
    const char *name = export_local_name(w, v);
    return v->type->kind == TYPE_BOOLEAN ? export_template(w, w->l->as_real, 1, &name, '1') : name;
}

static void set_truths(Writer *w, const MixedUnit *u, const char *truths)
{
    for (int k = 0; k < u->mixed->relations.n; k++) {
        const char *element = export_element(w, truths, k);
        const Var *v = relation_var(w, u, k);
        bool is_new = map_get(&w->local, (uint64_t)v->number) == MAP_NONE;
        const char *name = export_local_name(w, v), *truth = export_template(w, w->l->is_set, 1, &element, '1');
        if (is_new)
            export_assign(w, name, true, truth);
        else
            writer_line(w, "%s = %s%s", name, truth, w->l->line_end);
    }
}

static void write_discrete(Writer *w, const MixedUnit *u)
{
    for (int k = 0; k < u->n_discrete; k++)
        unit_write(w, &u->parts[k]);
}

/* The end of a round: other truths, the discrete variables for them; left where neither changed. */
static void write_next(Writer *w, const MixedUnit *u, const char *differences, const char *truths, const char *agrees)
{
    const char *parts[] = {text_f(w->arena, "%d", u->mixed->relations.n), differences, truths};
    for (int k = 0; k < u->differences.n; k++)
        writer_line(w, "%s = %s%s", export_element(w, differences, k), export_text(w, u->differences.at[k]),
                    w->l->line_end);
    writer_line(w, "%s = %s%s", agrees, export_template(w, w->l->mixed, 3, parts, 'a'), w->l->line_end);
    int n = u->mixed->discretes.n;
    const char *before = n ? export_local_array(w, 'o', n) : NULL;
    for (int k = 0; k < n; k++)
        writer_line(w, "%s = %s%s", export_element(w, before, k), real_text(w, u->mixed->discretes.at[k]),
                    w->l->line_end);
    set_truths(w, u, truths);
    export_forget_loop(w);
    write_discrete(w, u);
    export_forget_loop(w);
    for (int k = 0; k < n; k++)
        writer_line(w, "%s = %s%s%s == %s%s", agrees, agrees, w->l->and_or_not[0], export_element(w, before, k),
                    real_text(w, u->mixed->discretes.at[k]), w->l->line_end);
    writer_line(w, "%s", export_template(w, w->l->leave, 1, &agrees, 'a'));
}

void mixed_write(Writer *w, const MixedUnit *u)
{
    int n = u->mixed->relations.n, number = ++w->n_systems;
    const char *differences = export_local_array(w, 'd', n), *truths = export_local_array(w, 'R', n);
    const char *agrees = text_f(w->arena, "agrees%d", number), *most = text_f(w->arena, "%d", MOST_ROUNDS);
    for (int k = 0; k < n; k++) {
        const char *old = export_memory(w, relation_var(w, u, k));
        writer_line(w, "%s = %s%s", export_element(w, truths, k), export_template(w, w->l->as_real, 1, &old, '1'),
                    w->l->line_end);
    }
    w->in_loop = true; /* what is assigned now is assigned again */
    export_assign(w, agrees, true, w->l->truth[0]);
    set_truths(w, u, truths);
    write_discrete(w, u);
    export_forget_loop(w);
    writer_line(w, "%s", export_template(w, w->l->loop_begin, 1, &most, 'a'));
    w->indent++;
    for (int k = u->n_discrete; k < u->n_parts; k++)
        unit_write(w, &u->parts[k]);
    int inner = w->n_systems;
    w->n_systems = number; /* names of arrays */
    write_next(w, u, differences, truths, agrees);
    w->n_systems = inner;
    w->in_loop = false;
    w->indent--;
    writer_line(w, "%s", w->l->loop_end);
}
