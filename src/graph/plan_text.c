/* plan_text.c: a plan as lines of text, and back.
 *
 *     system 9 equations 12 rows 8 variables
 *     alias v3 = -v2 by e4              # a.phi = -b.phi by e4
 *     dropped e9 follows e3 e4
 *     turn e7 sum v3 1 v4 -1
 *     derived e11 of e1 index
 *     root e5 v9 watched
 *     state v0 free
 *     dummy v2 from e1 follows
 *     set open level 2 states 1 never 0 fixed 0 equal rows e1 candidates v0 v1 solved e4 v5
 *     leg angles v6 v7 rows e4 e5 e6
 *     block linear torn small costs - - - formula none - - assign e1 v1 tear e2 v2
 *     run e0 v4
 *     run block 0 e1 v1 e2 v2
 *
 * A cost that was not looked at is "-". What stands after # is for the person who reads it: first each row as it is
 * written, then of each line its equations and variables, these by their names.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "graph/plan.h"

/* In the order of the enumerations. */
static const char *const drop_words[] = {"follows", "geometry", NULL};
static const char *const derived_words[] = {"index", "rate", "state", NULL};
static const char *const root_words[] = {"watched", "free", NULL};
static const char *const state_words[] = {"free", "select", "wanted", "fixed", "set", "ticks", NULL};
static const char *const dummy_words[] = {"follows", "select", "left", NULL};
static const char *const set_words[] = {"equal", "below", "unmatched", NULL};
static const char *const form_words[] = {"torn", "iterated", "sparse", NULL};
static const char *const reason_words[] = {"asked", "small", "newton", "cheaper", "wide", "digits", NULL};
static const char *const formula_words[] = {"none", "always", "checked", NULL};
static const char *const order_words[] = {"event", "run", "initial", NULL};

/* ---- writing --------------------------------------------------------------------------------------------------- */

static void write_list(Buffer *to, const char *word, char letter, const Ints *list)
{
    buffer_f(to, " %s", word);
    for (int k = 0; k < list->n; k++)
        buffer_f(to, " %c%d", letter, list->at[k]);
}

static void write_pairs(Buffer *to, const char *word, const Ints *eqns, const Ints *vars)
{
    buffer_f(to, " %s", word);
    for (int k = 0; k < eqns->n; k++)
        buffer_f(to, " e%d v%d", eqns->at[k], vars->at[k]);
}

/* Whether a token such as v3 begins at `at`, which has something in front of it. */
static bool is_index(const char *at, const char *letters)
{
    return strchr(letters, *at) && isdigit((unsigned char)at[1]) && (at[-1] == ' ' || at[-1] == '-');
}

/* The line ends; after # stands what it is about, with names in the place of v1, v2, … */
static void end_line(Buffer *to, const Plan *p, size_t from)
{
    const char *at = to->at + from + 1;
    bool any = false;
    for (const char *k = at; *k && p->var_names; k++)
        any |= is_index(k, "v");
    while (any && !is_index(at, "ev"))
        at++;
    Buffer named = {0};
    while (any && *at) {
        char *end = (char *)at + 1;
        if (is_index(at, "v"))
            buffer_text(&named, p->var_names[strtol(at + 1, &end, 10)]);
        else
            buffer_char(&named, *at);
        at = end;
    }
    if (any)
        buffer_f(to, "  # %s", named.at);
    buffer_free(&named);
    buffer_char(to, '\n');
}

static void write_cost(Buffer *to, double cost)
{
    buffer_char(to, ' ');
    if (cost < 0)
        buffer_char(to, '-');
    else
        buffer_number(to, cost);
}

static void write_block(Buffer *to, const PlanBlock *b)
{
    buffer_f(to, "block %s %s %s costs", b->linear ? "linear" : "nonlinear", form_words[b->form.form],
             reason_words[b->form.why]);
    write_cost(to, b->form.torn);
    write_cost(to, b->form.sparse);
    write_cost(to, b->form.growth);
    buffer_f(to, " formula %s", formula_words[b->formula]);
    write_cost(to, (double)b->formula_cost);
    write_cost(to, (double)b->solver_cost);
    write_pairs(to, "assign", &b->eqns, &b->vars);
    write_pairs(to, "tear", &b->residuals, &b->tears);
}

static void write_order(Buffer *to, const Plan *p, OrderKind kind)
{
    const PlanOrder *o = &p->order[kind];
    for (int s = 0; s < o->first.n; s++) {
        size_t from = to->n;
        buffer_text(to, order_words[kind]);
        if (o->block.at[s] != GRAPH_NONE)
            buffer_f(to, " block %d", o->block.at[s]);
        for (int k = o->first.at[s]; k < plan_step_end(o, s); k++)
            buffer_f(to, " e%d v%d", o->eqns.at[k], o->vars.at[k]);
        end_line(to, p, from);
    }
}

static void write_decisions(Buffer *to, const Plan *p)
{
    size_t from;
#define LINE(...) (from = to->n, buffer_f(to, __VA_ARGS__))
    for (int k = 0; k < p->aliases.n; k++) {
        const PlanAlias *a = &p->aliases.at[k];
        LINE("alias v%d = ", a->var);
        if (a->root == GRAPH_NONE)
            buffer_text(to, "0");
        else
            buffer_f(to, "%sv%d", a->sign < 0 ? "-" : "", a->root);
        if (a->by != GRAPH_NONE)
            buffer_f(to, " by e%d", a->by);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->dropped.n; k++) {
        LINE("dropped e%d", p->dropped.at[k].eqn);
        write_list(to, drop_words[p->dropped.at[k].why], 'e', &p->dropped.at[k].because);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->zeroed.n; k++) {
        LINE("zeroed v%d", p->zeroed.at[k]);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->turns.n; k++) {
        const PlanTurn *t = &p->turns.at[k];
        LINE("turn e%d sum", t->eqn);
        for (int i = 0; i < t->vars.n; i++)
            buffer_f(to, " v%d %d", t->vars.at[i], t->coefs.at[i]);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->derived.n; k++) {
        const PlanDerived *d = &p->derived.at[k];
        LINE("derived e%d of e%d %s", d->eqn, d->of, derived_words[d->why]);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->roots.n; k++) {
        LINE("root e%d v%d %s", p->roots.at[k].eqn, p->roots.at[k].var, root_words[p->roots.at[k].use]);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->states.n; k++) {
        LINE("state v%d %s", p->states.at[k].var, state_words[p->states.at[k].why]);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->dummies.n; k++) {
        const PlanDummy *d = &p->dummies.at[k];
        LINE("dummy v%d from e%d %s", d->var, d->eqn, dummy_words[d->why]);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->sets.n; k++) {
        const StateSet *s = &p->sets.at[k];
        LINE("set %s level %d states %d never %d fixed %d %s", s->is_settled ? "settled" : "open", s->level,
             s->n_states, s->n_dummies, s->fixed_matrix, set_words[s->why]);
        write_list(to, "rows", 'e', &s->rows);
        write_list(to, "candidates", 'v', &s->candidates);
        write_pairs(to, "solved", &s->solved_eqns, &s->solved_vars);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->legs.n; k++) {
        LINE("leg");
        write_list(to, "angles", 'v', &p->legs.at[k].angles);
        write_list(to, "rows", 'e', &p->legs.at[k].rows);
        end_line(to, p, from);
    }
    for (int k = 0; k < p->blocks.n; k++) {
        from = to->n;
        write_block(to, &p->blocks.at[k]);
        end_line(to, p, from);
    }
#undef LINE
}

void plan_print(Buffer *to, const Plan *p)
{
    buffer_f(to, "system %d equations %d rows %d variables\n", p->n_eqn, p->n_row, p->n_var);
    for (int k = 0; p->row_names && k < p->n_row; k++)
        if (p->row_names[k])
            buffer_f(to, "# e%d: %s\n", k, p->row_names[k]);
    write_decisions(to, p);
    for (int kind = 0; kind < ORDERS; kind++)
        write_order(to, p, (OrderKind)kind);
}

/* ---- reading --------------------------------------------------------------------------------------------------- */

typedef struct {
    Plan *p;
    const char *at; /* in the line */
    bool ok;
} Reader;

static bool at_end(Reader *r)
{
    while (*r->at == ' ')
        r->at++;
    return !*r->at || *r->at == '\n' || *r->at == '#';
}

/* Whether the next word is this one; then it is read. */
static bool has_word(Reader *r, const char *word)
{
    size_t n = strlen(word);
    if (at_end(r) || strncmp(r->at, word, n) != 0 || (r->at[n] && !strchr(" \n", r->at[n])))
        return false;
    r->at += n;
    return true;
}

static void expect(Reader *r, const char *word)
{
    r->ok &= has_word(r, word);
}

static int word_of(Reader *r, const char *const *words)
{
    for (int k = 0; words[k]; k++)
        if (has_word(r, words[k]))
            return k;
    r->ok = false;
    return 0;
}

static double number(Reader *r)
{
    if (has_word(r, "-"))
        return -1;
    char *end = (char *)r->at;
    double x = at_end(r) ? 0 : strtod(r->at, &end);
    r->ok &= end != r->at;
    r->at = end;
    return x;
}

/* e12 or v3, as its number; GRAPH_NONE: something else stands there. */
static int index_of(Reader *r, char letter)
{
    if (at_end(r) || *r->at != letter || !isdigit((unsigned char)r->at[1]))
        return GRAPH_NONE;
    char *end;
    long k = strtol(r->at + 1, &end, 10);
    r->at = end;
    return (int)k;
}

static int wanted_index(Reader *r, char letter)
{
    int k = index_of(r, letter);
    r->ok &= k != GRAPH_NONE;
    return k;
}

static Ints read_list(Reader *r, char letter)
{
    Ints list = {0};
    for (int k; (k = index_of(r, letter)) != GRAPH_NONE;)
        ints_push(r->p->arena, &list, k);
    return list;
}

static void read_pairs(Reader *r, Ints *eqns, Ints *vars)
{
    for (int k; (k = index_of(r, 'e')) != GRAPH_NONE;) {
        ints_push(r->p->arena, eqns, k);
        ints_push(r->p->arena, vars, wanted_index(r, 'v'));
    }
}

static void read_alias(Reader *r)
{
    PlanAlias a = {.var = wanted_index(r, 'v'), .root = GRAPH_NONE, .by = GRAPH_NONE};
    expect(r, "=");
    if (!has_word(r, "0")) {
        a.sign = at_end(r) || *r->at != '-' ? 1 : -1;
        r->at += a.sign < 0;
        a.root = wanted_index(r, 'v');
    }
    if (has_word(r, "by"))
        a.by = wanted_index(r, 'e');
    PUSH(r->p->arena, r->p->aliases, a);
}

static void read_turn(Reader *r)
{
    PlanTurn t = {.eqn = wanted_index(r, 'e')};
    expect(r, "sum");
    for (int v; (v = index_of(r, 'v')) != GRAPH_NONE;) {
        ints_push(r->p->arena, &t.vars, v);
        ints_push(r->p->arena, &t.coefs, (int)number(r));
    }
    PUSH(r->p->arena, r->p->turns, t);
}

static void read_leg(Reader *r)
{
    PlanLeg leg = {0};
    expect(r, "angles");
    leg.angles = read_list(r, 'v');
    expect(r, "rows");
    leg.rows = read_list(r, 'e');
    PUSH(r->p->arena, r->p->legs, leg);
}

static void read_set(Reader *r)
{
    StateSet s = {.is_settled = has_word(r, "settled")};
    if (!s.is_settled)
        expect(r, "open");
    expect(r, "level");
    s.level = (int)number(r);
    expect(r, "states");
    s.n_states = (int)number(r);
    expect(r, "never");
    s.n_dummies = (int)number(r);
    expect(r, "fixed");
    s.fixed_matrix = number(r) != 0;
    s.why = (SetReason)word_of(r, set_words);
    expect(r, "rows");
    s.rows = read_list(r, 'e');
    expect(r, "candidates");
    s.candidates = read_list(r, 'v');
    expect(r, "solved");
    read_pairs(r, &s.solved_eqns, &s.solved_vars);
    PUSH(r->p->arena, r->p->sets, s);
}

static void read_block(Reader *r)
{
    PlanBlock b = {.linear = has_word(r, "linear")};
    if (!b.linear)
        expect(r, "nonlinear");
    b.form.form = (BlockForm)word_of(r, form_words);
    b.form.why = (FormReason)word_of(r, reason_words);
    expect(r, "costs");
    b.form.torn = number(r);
    b.form.sparse = number(r);
    b.form.growth = number(r);
    expect(r, "formula");
    b.formula = (FormulaUse)word_of(r, formula_words);
    b.formula_cost = (long)number(r);
    b.solver_cost = (long)number(r);
    expect(r, "assign");
    read_pairs(r, &b.eqns, &b.vars);
    expect(r, "tear");
    read_pairs(r, &b.residuals, &b.tears);
    PUSH(r->p->arena, r->p->blocks, b);
}

static void read_step(Reader *r)
{
    OrderKind kind = (OrderKind)word_of(r, order_words);
    int block = has_word(r, "block") ? (int)number(r) : GRAPH_NONE;
    if (!r->ok)
        return;
    plan_begin_step(r->p, kind, block);
    read_pairs(r, &r->p->order[kind].eqns, &r->p->order[kind].vars);
}

static void read_line(Reader *r)
{
    Plan *p = r->p;
    if (at_end(r))
        return;
    if (has_word(r, "system")) {
        p->n_eqn = (int)number(r);
        expect(r, "equations");
        p->n_row = (int)number(r);
        expect(r, "rows");
        p->n_var = (int)number(r);
        expect(r, "variables");
    } else if (has_word(r, "alias")) {
        read_alias(r);
    } else if (has_word(r, "dropped")) {
        PlanDropped d = {.eqn = wanted_index(r, 'e'), .why = (DropReason)word_of(r, drop_words)};
        d.because = read_list(r, 'e');
        PUSH(p->arena, p->dropped, d);
    } else if (has_word(r, "zeroed")) {
        ints_push(p->arena, &p->zeroed, wanted_index(r, 'v'));
    } else if (has_word(r, "turn")) {
        read_turn(r);
    } else if (has_word(r, "root")) {
        PlanRoot root = {.eqn = wanted_index(r, 'e')};
        root.var = wanted_index(r, 'v');
        root.use = (RootUse)word_of(r, root_words);
        PUSH(p->arena, p->roots, root);
    } else if (has_word(r, "leg")) {
        read_leg(r);
    } else if (has_word(r, "derived")) {
        PlanDerived d = {.eqn = wanted_index(r, 'e')};
        expect(r, "of");
        d.of = wanted_index(r, 'e');
        d.why = (DerivedReason)word_of(r, derived_words);
        PUSH(p->arena, p->derived, d);
    } else if (has_word(r, "state")) {
        PlanState s = {.var = wanted_index(r, 'v')};
        s.why = (StateReason)word_of(r, state_words);
        PUSH(p->arena, p->states, s);
    } else if (has_word(r, "dummy")) {
        PlanDummy d = {.var = wanted_index(r, 'v')};
        expect(r, "from");
        d.eqn = wanted_index(r, 'e');
        d.why = (DummyReason)word_of(r, dummy_words);
        PUSH(p->arena, p->dummies, d);
    } else if (has_word(r, "set")) {
        read_set(r);
    } else if (has_word(r, "block")) {
        read_block(r);
    } else {
        read_step(r);
    }
    r->ok &= at_end(r);
}

Plan *plan_read(Arena *a, const char *text, int *line)
{
    Reader r = {.p = plan_new(a), .at = text, .ok = true};
    *line = 0;
    for (const char *next = text; *next; next += *next == '\n') {
        r.at = next;
        ++*line;
        read_line(&r);
        if (!r.ok)
            return NULL;
        next += strcspn(next, "\n");
    }
    return r.p;
}
