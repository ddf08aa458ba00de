#include "view/report.h"

#include <string.h>

#include "view/cost.h"
#include "base/json.h"
#include "expr/count.h"

enum { MOST_COMPONENTS = 20000, LONGEST_TEXT = 600, MOST_ROWS = 20000, MOST_TEARS = 12 };

typedef struct {
    const Pipeline *p;
    const System *s;
    Arena *arena;
    Json j;
    Map column; /* Var number -> column: position in the order of computation */
    VEC(const Var *) vars;
    int component_count;
} Report;

/* --- components --------------------------------------------------------------------------------------------------- */

static void component_json(Report *r, Component *c)
{
    if (c->removed || c->is_outer || c->var || r->component_count > MOST_COMPONENTS)
        return;
    if (c->items) {
        for (int k = 0; k < c->n_items; k++)
            component_json(r, c->items[k]);
        return;
    }
    if (!c->class_)
        return;
    r->component_count++;
    json_object(&r->j);
    json_key(&r->j, "name"), json_text(&r->j, c->path ? c->path->text : "");
    json_key(&r->j, "class"), json_text(&r->j, class_name(c->class_));
    if (c->element && c->element->tree && c->element->tree->comment.text)
        json_key(&r->j, "description"), json_text(&r->j, c->element->tree->comment.text->text);
    json_key(&r->j, "parts"), json_array(&r->j);
    for (int k = 0; k < c->class_->elements.n; k++) {
        Element *e = c->class_->elements.at[k];
        if (e->tree && e->tree->kind == ELEMENT_COMPONENT && !e->same_as && e->component)
            component_json(r, e->component);
    }
    json_end(&r->j);
    json_end(&r->j);
}

/* --- states ------------------------------------------------------------------------------------------------------- */

static const FlatVar *flat_of(const System *s, const SystemVar *v)
{
    return v->flat >= 0 ? &s->flat->vars.at[v->flat] : NULL;
}

/* Why a variable became a state, in the user's words. */
static const char *why_state(const Report *r, const FlatVar *f)
{
    int64_t select;
    Expr given = f && f->state_select ? front_evaluate_quiet(r->p->front, f->state_select) : NULL;
    if (!f)
        return "introduced for a derivative of higher order, or for a set of states chosen while running";
    if (!given || !expr_is_literal(given) || !expr_get_integer(given, &select))
        return "its derivative appears in the equations";
    static const char *const reasons[] = {"",
                                          "StateSelect.never, but there was no other choice",
                                          "StateSelect.avoid, but there was no better choice",
                                          "its derivative appears in the equations",
                                          "StateSelect.prefer",
                                          "StateSelect.always"};
    return select >= 1 && select <= 5 ? reasons[select] : "";
}

static void states_json(Report *r)
{
    json_array(&r->j);
    for (int i = 0; i < r->s->n_states && i < r->s->variables.n; i++) {
        const SystemVar *v = &r->s->variables.at[i];
        const FlatVar *f = flat_of(r->s, v);
        json_object(&r->j);
        json_key(&r->j, "name"), json_text(&r->j, v->var->name->text);
        json_key(&r->j, "why"), json_text(&r->j, why_state(r, f));
        if (f && f->unit)
            json_key(&r->j, "unit"), json_text(&r->j, f->unit->text);
        if (f && f->description)
            json_key(&r->j, "description"), json_text(&r->j, f->description->text);
        json_end(&r->j);
    }
    json_end(&r->j);
}

/* --- the order of computation ------------------------------------------------------------------------------------- */

static void add_column(Report *r, const Var *v)
{
    if (!v || map_get(&r->column, (uint64_t)v->number) != MAP_NONE)
        return;
    map_put(r->arena, &r->column, (uint64_t)v->number, r->vars.n);
    PUSH(r->arena, r->vars, v);
}

/* A block that formulas solve is reported with their steps. */
static bool is_reported(const Report *r, const Step *step)
{
    return step->kind == STEP_BLOCK && r->s->blocks.at[step->index].solution != SOLVED_NUMERICALLY;
}

static void add_columns(Report *r, const Steps *steps)
{
    for (int i = 0; i < steps->n; i++) {
        const Step *step = &steps->at[i];
        if (is_reported(r, step))
            continue;
        if (step->kind == STEP_BLOCK) {
            const Block *b = &r->s->blocks.at[step->index];
            for (int k = 0; k < b->n; k++)
                add_column(r, b->unknowns[k]);
            add_columns(r, &b->inner);
        } else if (step->kind == STEP_MIXED) {
            add_columns(r, &r->s->mixed.at[step->index].continuous);
        } else {
            add_column(r, step->target);
        }
    }
}

typedef struct {
    Report *r;
    int first;
} Reads;

static void note_read(void *data, Expr e)
{
    Reads *reads = data;
    if (e->op != EXPR_VAR)
        return;
    int column = map_get(&reads->r->column, (uint64_t)e->value.var->number);
    if (column != MAP_NONE)
        json_int(&reads->r->j, column);
}

static void text_json(Report *r, Expr e)
{
    Buffer text = {0};
    buffer_text(&text, expr_shown(r->s->x, e));
    if (text.n > LONGEST_TEXT) {
        size_t cut = LONGEST_TEXT;
        while (cut && ((unsigned char)text.at[cut] & 0xc0) == 0x80)
            cut--;
        text.at[cut] = 0;
        text.n = cut;
        buffer_text(&text, " …");
    }
    json_text(&r->j, text.at ? text.at : "");
    buffer_free(&text);
}

/* One row of the incidence matrix: [target or -1, text, columns it reads, block or -1], and for residuals where they
 * come from. */
static void row_json(Report *r, const Var *target, Expr value, int block, const char *origin)
{
    Map seen = {0};
    json_array(&r->j);
    json_int(&r->j, target ? map_get(&r->column, (uint64_t)target->number) : -1);
    text_json(r, value);
    json_array(&r->j);
    expr_visit(r->s->x, &seen, value, note_read, &(Reads){.r = r});
    json_end(&r->j);
    json_int(&r->j, block);
    if (origin)
        json_text(&r->j, origin);
    json_end(&r->j);
}

static void rows_json(Report *r, const Steps *steps, int block, int *count)
{
    for (int i = 0; i < steps->n && *count < MOST_ROWS; i++) {
        const Step *step = &steps->at[i];
        if (is_reported(r, step))
            continue;
        if (step->kind == STEP_BLOCK) {
            const Block *b = &r->s->blocks.at[step->index];
            rows_json(r, &b->inner, step->index, count);
            for (int k = 0; k < b->n; k++, ++*count)
                row_json(r, b->unknowns[k], b->residuals[k], step->index,
                         b->origins && b->origins[k] ? b->origins[k] : "");
        } else if (step->kind == STEP_MIXED) {
            rows_json(r, &r->s->mixed.at[step->index].continuous, block, count);
        } else if (step->value && step->target) {
            row_json(r, step->target, step->value, block, NULL);
            ++*count;
        }
    }
}

/* --- blocks ------------------------------------------------------------------------------------------------------- */

static const char *varies_text(Varies v)
{
    switch (v) {
    case VARIES_CONSTANT:
        return "constant";
    case VARIES_PARAMETER:
        return "constant in a run";
    case VARIES_DISCRETE:
        return "changes at events";
    case VARIES_CONTINUOUS:
        return "changes always";
    }
    return "";
}

static const char *solution_text(const Block *b)
{
    switch (b->solution) {
    case SOLVED_NUMERICALLY:
        return b->at_events ? "solved at events only" : b->sparse ? "solved sparse" : "solved";
    case SOLVED_BY_FORMULA:
        return "solved by formulas";
    case SOLVED_WHERE_FORMULA_FAILS:
        return "solved by formulas while it is regular";
    }
    return "";
}

static void blocks_json(Report *r)
{
    json_array(&r->j);
    for (int i = 0; i < r->s->blocks.n; i++) {
        const Block *b = &r->s->blocks.at[i];
        json_object(&r->j);
        json_key(&r->j, "kind"), json_text(&r->j, block_kind_text(b->kind));
        json_key(&r->j, "initial"), json_bool(&r->j, b->is_initial);
        json_key(&r->j, "matrix"), json_text(&r->j, varies_text(b->matrix));
        json_key(&r->j, "sparse"), json_bool(&r->j, b->sparse);
        json_key(&r->j, "solution"), json_text(&r->j, solution_text(b));
        json_key(&r->j, "size"), json_int(&r->j, b->n_untorn);
        json_key(&r->j, "torn"), json_int(&r->j, b->n);
        json_key(&r->j, "entries"), json_int(&r->j, b->entries.n);
        json_key(&r->j, "unknowns"), json_array(&r->j);
        for (int k = 0; k < b->n; k++)
            json_text(&r->j, b->unknowns[k]->name->text);
        json_end(&r->j);
        json_key(&r->j, "asked"), json_array(&r->j);
        for (int k = 0; k < b->n && b->asked; k++)
            json_text(&r->j, b->asked[k] ? b->asked[k]->text : "");
        json_end(&r->j);
        json_key(&r->j, "inner"), json_array(&r->j);
        for (int k = 0; k < b->inner.n; k++)
            if (b->inner.at[k].target && b->inner.at[k].value) {
                json_array(&r->j);
                json_text(&r->j, b->inner.at[k].target->name->text);
                text_json(r, b->inner.at[k].value);
                json_end(&r->j);
            }
        json_end(&r->j);
        json_key(&r->j, "residuals"), json_array(&r->j);
        for (int k = 0; k < b->n; k++) {
            json_array(&r->j);
            text_json(r, b->residuals[k]);
            json_text(&r->j, b->origins && b->origins[k] ? b->origins[k] : "");
            json_end(&r->j);
        }
        json_end(&r->j);
        json_end(&r->j);
    }
    json_end(&r->j);
}

/* --- cost --------------------------------------------------------------------------------------------------------- */

static Report report_of(const Pipeline *p)
{
    return (Report){.p = p, .s = p->system, .arena = p->context.arena};
}

void report_json(const Pipeline *p, Buffer *to)
{
    Report r = report_of(p);
    r.j.to = to;
    Balance balance = flat_balance(p->flat);
    Operations o = evaluation_cost(r.s, ASKED_DERIVATIVES, p->context.diags).moving;
    int rows = 0;
    add_columns(&r, &r.s->steps.derivatives);
    json_object(&r.j);
    json_key(&r.j, "model"), json_text(&r.j, class_name(p->class_));
    json_key(&r.j, "counts"), json_object(&r.j);
    json_key(&r.j, "unknowns"), json_int(&r.j, balance.unknowns);
    json_key(&r.j, "equations"), json_int(&r.j, balance.equations);
    json_key(&r.j, "computed"), json_int(&r.j, r.vars.n);
    json_key(&r.j, "states"), json_int(&r.j, r.s->n_states);
    json_key(&r.j, "discrete"), json_int(&r.j, r.s->n_discretes);
    json_key(&r.j, "parameters"), json_int(&r.j, r.s->parameters.n);
    json_key(&r.j, "relations"), json_int(&r.j, r.s->relations.n);
    json_end(&r.j);
    json_key(&r.j, "operations"), json_object(&r.j);
    json_key(&r.j, "products"), json_int(&r.j, o.products);
    json_key(&r.j, "quotients"), json_int(&r.j, o.quotients);
    json_key(&r.j, "sums"), json_int(&r.j, o.sums);
    json_key(&r.j, "functions"), json_int(&r.j, o.functions);
    json_key(&r.j, "calls"), json_int(&r.j, o.calls);
    json_key(&r.j, "choices"), json_int(&r.j, o.choices);
    json_end(&r.j);
    json_key(&r.j, "stages"), json_array(&r.j);
    for (int i = 0; i < p->times.n; i++) {
        json_array(&r.j);
        json_text(&r.j, p->times.at[i].stage), json_number(&r.j, p->times.at[i].seconds);
        json_end(&r.j);
    }
    json_end(&r.j);
    if (p->run)
        json_key(&r.j, "run"), report_run_json(p, &r.j);
    json_key(&r.j, "differentiated"), json_array(&r.j);
    for (int i = 0; i < r.s->differentiated.n; i++) {
        json_array(&r.j);
        text_json(&r, r.s->differentiated.at[i].left), text_json(&r, r.s->differentiated.at[i].right);
        json_int(&r.j, r.s->differentiated.at[i].times), json_text(&r.j, r.s->differentiated.at[i].origin);
        json_end(&r.j);
    }
    json_end(&r.j);
    json_key(&r.j, "states"), states_json(&r);
    json_key(&r.j, "sets"), json_array(&r.j);
    for (int i = 0; i < r.s->sets.n; i++) {
        const StateSetCode *set = &r.s->sets.at[i];
        json_object(&r.j);
        json_key(&r.j, "name"), json_text(&r.j, set->name ? set->name : "");
        json_key(&r.j, "states"), json_int(&r.j, set->n_states);
        json_key(&r.j, "candidates"), json_array(&r.j);
        for (int k = 0; k < set->candidates.n; k++)
            json_text(&r.j, set->candidates.at[k]->name->text);
        json_end(&r.j);
        json_end(&r.j);
    }
    json_end(&r.j);
    json_key(&r.j, "variables"), json_array(&r.j);
    for (int i = 0; i < r.vars.n; i++)
        json_text(&r.j, r.vars.at[i]->name->text);
    json_end(&r.j);
    json_key(&r.j, "rows"), json_array(&r.j);
    rows_json(&r, &r.s->steps.derivatives, -1, &rows);
    json_end(&r.j);
    json_key(&r.j, "blocks"), blocks_json(&r);
    json_key(&r.j, "components"), json_array(&r.j);
    component_json(&r, p->model);
    json_end(&r.j);
    json_end(&r.j);
}

static void torn_text(Buffer *to, const Block *b, int k)
{
    const char *name = b->unknowns[k]->name->text, *asked = b->asked && b->asked[k] ? b->asked[k]->text : NULL;
    buffer_f(to, "  %s", name);
    if (asked && strcmp(asked, name) != 0)
        buffer_f(to, " (asked for as %s)", asked);
    else if (asked)
        buffer_text(to, " (asked for)");
    buffer_f(to, " by the equation of %s%s\n", b->origins[k],
             b->residual_asked && b->residual_asked[k] ? " (asked for)" : "");
}

static void cost_text(Buffer *to, const char *what, const Operations *o)
{
    buffer_f(to, "%s: %ld products, %ld quotients, %ld sums, %ld functions, %ld calls, %ld choices\n", what,
             o->products, o->quotients, o->sums, o->functions, o->calls, o->choices);
}

static void set_text(Buffer *to, const StateSetCode *set)
{
    buffer_f(to, "  set %s: %d of %d candidates, %s:", set->name, set->n_states, set->candidates.n,
             set->is_settled ? "the last ones, which are fixed at the start" : "chosen while running");
    for (int k = 0; k < set->candidates.n && k < MOST_TEARS; k++)
        buffer_f(to, " %s", set->candidates.at[k]->name->text);
    buffer_text(to, set->candidates.n > MOST_TEARS ? " …\n" : "\n");
}

/* Which equations were differentiated, and how often; those that stand side by side in one place together. */
static void differentiated_text(Buffer *to, const System *s)
{
    int lines = 0;
    for (int i = 0, next; i < s->differentiated.n; i = next) {
        const Differentiated *d = &s->differentiated.at[i];
        for (next = i + 1; next < s->differentiated.n; next++)
            if (s->differentiated.at[next].times != d->times ||
                strcmp(s->differentiated.at[next].origin, d->origin) != 0)
                break;
        if (lines++ == MOST_TEARS)
            buffer_f(to, "differentiated besides: %d equations\n", s->differentiated.n - i);
        if (lines > MOST_TEARS)
            continue;
        buffer_f(to, "differentiated %s: ", d->times == 1 ? "once" : d->times == 2 ? "twice" : "more than twice");
        if (next == i + 1)
            buffer_f(to, "an equation of %s\n", d->origin);
        else
            buffer_f(to, "%d equations of %s\n", next - i, d->origin);
    }
}

static void jacobian_text(Buffer *to, const System *s)
{
    int n = s->n_states;
    const Tangents *t = &s->tangents;
    if (!n)
        return;
    buffer_f(to, "Jacobian of the derivatives: %d x %d, ", n, n);
    if (s->jacobian.columns)
        buffer_f(to, "%d entries, %d colours", s->jacobian.columns[n], s->jacobian.n_colours);
    else
        buffer_text(to, "dense");
    if (t->n_rows)
        buffer_f(to, ", exact: %d sums of %d products with %d factors, %d of them computed, %d by differences\n",
                 t->lines.n, t->terms.n, t->fixed.n + t->copied.n + t->computed.n, t->computed.n, t->n_differences);
    else
        buffer_f(to, ", by differences%s%s\n", t->problem ? ": " : "", t->problem ? t->problem : "");
}

void report_text(const Pipeline *p, Buffer *to)
{
    Report r = report_of(p);
    Balance balance = flat_balance(p->flat);
    buffer_f(to, "%s: %ld unknowns, %ld equations, %d states\n", class_name(p->class_), balance.unknowns,
             balance.equations, r.s->n_states);
    for (int i = 0; i < r.s->n_states && i < r.s->variables.n; i++)
        buffer_f(to, "  state %s: %s\n", r.s->variables.at[i].var->name->text,
                 why_state(&r, flat_of(r.s, &r.s->variables.at[i])));
    for (int i = 0; i < r.s->sets.n; i++)
        set_text(to, &r.s->sets.at[i]);
    differentiated_text(to, r.s);
    for (int i = 0; i < r.s->blocks.n; i++) {
        const Block *b = &r.s->blocks.at[i];
        buffer_f(to, "%s%s block of %d, torn to %d", b->is_initial ? "initial " : "", block_kind_text(b->kind),
                 b->n_untorn, b->n);
        if (b->solution != SOLVED_NUMERICALLY || b->at_events || b->sparse)
            buffer_f(to, ", %s", solution_text(b));
        if (b->sparse)
            buffer_f(to, ": %d entries", b->entries.n);
        buffer_char(to, '\n');
        for (int k = 0; k < b->n && k < MOST_TEARS; k++)
            torn_text(to, b, k);
        if (b->n > MOST_TEARS)
            buffer_f(to, "  … and %d more\n", b->n - MOST_TEARS);
    }
    jacobian_text(to, r.s);
    EvaluationCost asked[] = {evaluation_cost(r.s, ASKED_DERIVATIVES, p->context.diags),
                              evaluation_cost(r.s, ASKED_OUTPUTS, p->context.diags)};
    for (int k = 0; k < 2; k++) {
        if (k == 0 || operations_total(&asked[k].moving))
            cost_text(to, k ? "the outputs" : "an evaluation", &asked[k].moving);
        if (operations_total(&asked[k].solution))
            cost_text(to, "  of which systems take to be solved", &asked[k].solution);
        if (operations_total(&asked[k].still))
            cost_text(to, k ? "at events only, for the outputs" : "at events only", &asked[k].still);
    }
    if (p->run)
        report_run_text(p, to);
}
