/* program.c: what a function computes, in order, and nothing that it does not need. */
#include "export/writer.h"

static Expr without_translation(void *data, Expr e);

Expr program_plain(Writer *w, Expr e)
{
    Rewriter r = {.x = w->x, .rewrite = without_translation, .data = w, .arena = w->arena};
    return e ? expr_rewrite(&r, e) : NULL;
}

static Expr logical(Writer *w, ExprOp op, int n, const Expr *args)
{
    return expr_make(w->x, op, expr_boolean(w->x, false)->type, n, args);
}

static Expr first_argument(Writer *w, Expr e)
{
    return program_plain(w, e->args[0]);
}

static Expr second_argument(Writer *w, Expr e)
{
    return program_plain(w, e->args[1]);
}

static Expr edge(Writer *w, Expr e)
{
    Expr before = expr_make(w->x, EXPR_PRE, e->type, 1, e->args);
    return logical(w, EXPR_AND, 2, (Expr[]){program_plain(w, e->args[0]), logical(w, EXPR_NOT, 1, &before)});
}

static Expr change(Writer *w, Expr e)
{
    Expr before = expr_make(w->x, EXPR_PRE, e->args[0]->type, 1, e->args);
    return logical(w, EXPR_NE, 2, (Expr[]){program_plain(w, e->args[0]), before});
}

static Expr never(Writer *w, Expr e)
{
    (void)e;
    return expr_boolean(w->x, false);
}

static Expr semi_linear(Writer *w, Expr e)
{
    Expr x = program_plain(w, e->args[0]);
    Expr condition = logical(w, EXPR_GE, 2, (Expr[]){x, expr_real(w->x, 0)});
    Expr parts[] = {condition, expr_mul(w->x, program_plain(w, e->args[1]), x),
                    expr_mul(w->x, program_plain(w, e->args[2]), x)};
    return expr_make(w->x, EXPR_IF, e->type, 3, parts);
}

/* noEvent, smooth and homotopy are for the translator; semiLinear (3.7.2.5), edge and change (3.7.5) are what they stand
 * for. All other operators are as they are. */
static Expr (*const meanings[EXPR_OP_COUNT])(Writer *w, Expr e) = {
    [EXPR_NO_EVENT] = first_argument, [EXPR_HOMOTOPY] = first_argument,
    [EXPR_SMOOTH] = second_argument,  [EXPR_EDGE] = edge,
    [EXPR_CHANGE] = change,           [EXPR_INITIAL] = never,
    [EXPR_TERMINAL] = never,          [EXPR_CALL] = table_value,
    [EXPR_SEMI_LINEAR] = semi_linear,
};

static Expr without_translation(void *data, Expr e)
{
    return meanings[e->op] ? meanings[e->op](data, e) : NULL;
}

/* ---- units ------------------------------------------------------------------------------------------------------- */

static void assignments_of(Writer *w, Assignments *to, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *s = &steps->at[k];
        if (s->kind == STEP_ASSIGN)
            PUSH(w->arena, *to, ((Assignment){s->target, program_plain(w, s->value), false}));
        else
            export_failure(w, "a system of equations has another one inside");
    }
}

static SystemUnit system_of(Writer *w, const Block *b)
{
    SystemUnit u = {.block = b, .is_live_unknown = NEW_ARRAY(w->arena, bool, b->n)};
    assignments_of(w, &u.inner, &b->inner);
    assignments_of(w, &u.derivatives, &b->derivatives);
    for (int k = 0; k < b->n; k++)
        PUSH(w->arena, u.residuals, program_plain(w, b->residuals[k]));
    for (int k = 0; k < b->entries.n; k++)
        PUSH(w->arena, u.entries, program_plain(w, b->entries.at[k].value));
    return u;
}

static void together(Writer *w, Units *to, const Step *s)
{
    if (s->condition)
        export_failure(w, "several variables together are given at ticks of a clock");
    for (int k = 0; k < s->value->n; k++) {
        if (s->value->args[k]->type->n_dims)
            export_failure(w, "'%s' is an array that a function gives", s->targets[k]->name->text);
        Unit u = {.kind = UNIT_ASSIGN, .assign = {s->targets[k], program_plain(w, s->value->args[k]), false}};
        PUSH(w->arena, *to, u);
    }
}

/* Within this distance of zero a relation stays as it was, in whole runs (as model_relation does). */
static double band_of(const Writer *w, const Relation *r)
{
    return w->o->folds && !r->is_time ? 1e-10 * (r->nominal > 0 ? r->nominal : 1) : 0;
}

/* The truth of a relation, from its difference; one of time from its bound. */
static Expr relation_truth(Writer *w, const Step *s)
{
    const Relation *r = &w->s->relations.at[s->index];
    if (r->is_time)
        return logical(w, r->or_equal ? EXPR_GE : EXPR_LT, 2, (Expr[]){expr_time(w->x), program_plain(w, r->bound)});
    ExprOp op = r->or_equal ? EXPR_GE : EXPR_GT;
    double band = band_of(w, r);
    Expr value = program_plain(w, s->value);
    Expr truth = logical(w, op, 2, (Expr[]){value, expr_real(w->x, band)});
    if (band == 0)
        return truth;
    Expr var = expr_var(w->x, r->var);
    Expr before = expr_make(w->x, EXPR_PRE, var->type, 1, &var);
    Expr stays = logical(w, op, 2, (Expr[]){value, expr_real(w->x, -band)});
    return logical(w, EXPR_OR, 2, (Expr[]){truth, logical(w, EXPR_AND, 2, (Expr[]){before, stays})});
}

Expr export_relation_distance(Writer *w, const Relation *r)
{
    Expr difference =
        r->is_time ? expr_sub(w->x, expr_time(w->x), program_plain(w, r->bound)) : program_plain(w, r->difference);
    if (r->is_time && !r->or_equal)
        difference = expr_neg(w->x, difference);
    Expr var = expr_var(w->x, r->var), before = expr_make(w->x, EXPR_PRE, var->type, 1, &var);
    Expr parts[] = {before, difference, expr_neg(w->x, difference)};
    Expr margin = expr_make(w->x, EXPR_IF, difference->type, 3, parts);
    return expr_add(w->x, margin,
                    expr_real(w->x, 2 * band_of(w, r))); /* past it, update sees the change by any rounding */
}

static void assign(Writer *w, Units *to, const Var *target, Expr value)
{
    PUSH(w->arena, *to, ((Unit){.kind = UNIT_ASSIGN, .assign = {target, value, false}}));
}

static Expr floor_of(Writer *w, Expr e)
{
    return expr_make(w->x, EXPR_FLOOR, expr_real(w->x, 0)->type, 1, &e);
}

void units_of_steps(Writer *w, Units *to, const Steps *steps)
{
    for (int k = 0; k < steps->n; k++) {
        const Step *s = &steps->at[k];
        const Block *b = s->kind == STEP_BLOCK ? &w->s->blocks.at[s->index] : NULL;
        switch (s->kind) {
        case STEP_ASSIGN:
            assign(w, to, s->target, ticks_value(w, s, program_plain(w, s->value)));
            break;
        case STEP_FLOOR:
            assign(w, to, s->target, floor_of(w, program_plain(w, s->value)));
            break;
        case STEP_RELATION:
            assign(w, to, w->s->relations.at[s->index].var, relation_truth(w, s));
            break;
        case STEP_TOGETHER:
            together(w, to, s);
            break;
        case STEP_BLOCK:
            if (s->condition && b->solution == SOLVED_NUMERICALLY)
                export_failure(w, "a system of equations is solved at ticks of a clock");
            if (b->solution == SOLVED_NUMERICALLY)
                PUSH(w->arena, *to, ((Unit){.kind = UNIT_SYSTEM, .system = system_of(w, b)}));
            break;
        case STEP_REINIT: {
            Unit u = {.kind = UNIT_REINIT,
                      .assign = {s->target, program_plain(w, s->condition), false},
                      .value = program_plain(w, s->value)};
            PUSH(w->arena, *to, u);
            break;
        }
        case STEP_MIXED:
            if (w->l->mixed)
                mixed_unit(w, to, &w->s->mixed.at[s->index]);
            else
                export_failure(w, "conditions and unknowns depend on each other");
            break;
        case STEP_CALL:
        case STEP_OBJECT:
        case STEP_TERMINATE:
            export_failure(w, "it calls a function for its effect, or ends by itself");
            break;
        case STEP_ASSERT:
            break; /* nobody listens */
        }
    }
}

/* ---- what is needed ---------------------------------------------------------------------------------------------- */

typedef struct {
    Writer *w;
    Map *needed;
} Need;

static void need_variable(void *data, const Var *v)
{
    Need *n = data;
    map_put(n->w->arena, n->needed, (uint64_t)v->number, 1);
}

static void need_pre(void *data, Expr e)
{
    if (e->op == EXPR_PRE && e->args[0]->op == EXPR_VAR)
        need_variable(data, e->args[0]->value.var);
}

static void need_parts(Need *n, Expr e)
{
    Map seen = {0};
    expr_visit_reads(n->w->x, e, need_variable, n);
    expr_visit(n->w->x, &seen, e, need_pre, n); /* kept from the last update: its value is needed by the next one */
}

static bool is_needed(const Map *needed, const Var *v)
{
    return map_get(needed, (uint64_t)v->number) != MAP_NONE;
}

static bool need_system(Need *n, SystemUnit *u)
{
    bool is_live = false;
    for (int k = u->inner.n - 1; k >= 0; k--) {
        Assignment *a = &u->inner.at[k];
        a->is_live = is_needed(n->needed, a->target);
        is_live |= a->is_live;
        if (a->is_live)
            need_parts(n, a->value);
    }
    for (int k = 0; k < u->block->n; k++) {
        u->is_live_unknown[k] = is_needed(n->needed, u->block->unknowns[k]);
        is_live |= u->is_live_unknown[k];
    }
    for (int k = 0; k < u->inner.n && is_live; k++)
        need_parts(n, u->inner.at[k].value);
    for (int k = 0; k < u->derivatives.n && is_live; k++)
        need_parts(n, u->derivatives.at[k].value);
    for (int k = 0; k < u->residuals.n && is_live; k++)
        need_parts(n, u->residuals.at[k]);
    for (int k = 0; k < u->entries.n && is_live; k++)
        need_parts(n, u->entries.at[k]);
    return is_live;
}

static bool step_is_needed(const Writer *w, const Step *s, const Map *needed)
{
    bool hit = s->kind == STEP_REINIT || (s->target && is_needed(needed, s->target));
    if (s->kind == STEP_RELATION)
        hit = is_needed(needed, w->s->relations.at[s->index].var);
    const Block *b = s->kind == STEP_BLOCK ? &w->s->blocks.at[s->index] : NULL;
    const Mixed *m = s->kind == STEP_MIXED ? &w->s->mixed.at[s->index] : NULL;
    for (int k = 0; m && k < m->relations.n; k++)
        hit |= is_needed(needed, w->s->relations.at[m->relations.at[k]].var);
    for (int k = 0; m && k < m->discretes.n; k++)
        hit |= is_needed(needed, m->discretes.at[k]);
    for (int k = 0; s->kind == STEP_TOGETHER && k < s->value->n; k++)
        hit |= is_needed(needed, s->targets[k]);
    for (int k = 0; b && k < b->n; k++)
        hit |= is_needed(needed, b->unknowns[k]);
    for (int k = 0; b && k < b->inner.n; k++)
        hit |= is_needed(needed, b->inner.at[k].target);
    for (int k = 0; m && k < m->continuous.n; k++)
        hit |= step_is_needed(w, &m->continuous.at[k], needed);
    return hit;
}

/* As it is written: a table reads its points. */
static void need_plain(Need *n, Expr e)
{
    need_parts(n, program_plain(n->w, e));
}

static void need_block(Need *n, const Block *b)
{
    for (int k = 0; k < b->inner.n; k++)
        need_plain(n, b->inner.at[k].value);
    for (int k = 0; k < b->derivatives.n; k++)
        need_plain(n, b->derivatives.at[k].value);
    for (int k = 0; k < b->n; k++)
        need_plain(n, b->residuals[k]);
    for (int k = 0; k < b->entries.n; k++)
        need_plain(n, b->entries.at[k].value);
}

static void need_step_of_mixed(void *data, const Step *s)
{
    Need *n = data;
    if (s->value)
        need_plain(n, s->value);
    if (s->condition)
        need_plain(n, s->condition);
    if (s->kind == STEP_BLOCK && n->w->s->blocks.at[s->index].solution == SOLVED_NUMERICALLY)
        need_block(n, &n->w->s->blocks.at[s->index]);
}

/* The truths that it begins with are kept from the last update. */
static void need_mixed(Need *n, const Mixed *m)
{
    export_visit_mixed(m, need_step_of_mixed, n);
    for (int k = 0; k < m->differences.n; k++)
        need_plain(n, m->differences.at[k]);
    for (int k = 0; k < m->relations.n; k++)
        need_variable(n, n->w->s->relations.at[m->relations.at[k]].var);
}

void program_need(Writer *w, Map *needed, Expr e)
{
    need_parts(&(Need){w, needed}, e);
}

Steps program_steps_needed(Writer *w, const Steps *steps, Map *needed)
{
    Steps kept = {0}, turned = {0};
    Need n = {w, needed};
    for (int k = steps->n - 1; k >= 0; k--) {
        const Step *s = &steps->at[k];
        if (!step_is_needed(w, s, needed))
            continue;
        PUSH(w->arena, turned, *s);
        if (s->kind == STEP_RELATION)
            need_parts(&n, relation_truth(w, s));
        else if (s->value)
            need_plain(&n, s->value);
        if (s->condition)
            need_plain(&n, s->condition);
        if (s->condition && s->target)
            need_variable(&n, s->target); /* as it was, where the condition does not hold */
        if (s->kind == STEP_BLOCK && w->s->blocks.at[s->index].solution == SOLVED_NUMERICALLY)
            need_block(&n, &w->s->blocks.at[s->index]);
        if (s->kind == STEP_MIXED)
            need_mixed(&n, &w->s->mixed.at[s->index]);
    }
    for (int k = turned.n - 1; k >= 0; k--)
        PUSH(w->arena, kept, turned.at[k]);
    return kept;
}

void units_keep_needed(Writer *w, Units *units)
{
    Map needed = {0};
    Need n = {w, &needed};
    for (int k = units->n - 1; k >= 0; k--) {
        Unit *u = &units->at[k];
        switch (u->kind) {
        case UNIT_REINIT:
            need_parts(&n, u->assign.value);
            /* fall through */
        case UNIT_MEMORY:
        case UNIT_STORE:
            u->is_live = true;
            need_parts(&n, u->value);
            break;
        case UNIT_ASSIGN:
            u->is_live = is_needed(&needed, u->assign.target);
            if (u->is_live)
                need_parts(&n, u->assign.value);
            break;
        case UNIT_SYSTEM:
            u->is_live = need_system(&n, &u->system);
            break;
        case UNIT_MIXED:
            u->is_live = true;
            need_mixed(&n, u->mixed.mixed);
            break;
        }
    }
}

/* ---- what varies ------------------------------------------------------------------------------------------------- */

bool export_is_held(const Writer *w, const Var *v)
{
    Slot slot = system_slot(w->s, v);
    int first = 2 * w->s->n_states;
    return slot.kind == SLOT_RELATION || map_get(&w->at_ticks, (uint64_t)v->number) != MAP_NONE ||
           (slot.kind == SLOT_VARIABLE && slot.index >= first && slot.index < first + w->s->n_discretes);
}

typedef struct {
    const Writer *w;
    const Map *varying;
    bool found;
} Varying;

static void see_varying(void *data, const Var *v)
{
    Varying *look = data;
    Slot slot = system_slot(look->w->s, v);
    look->found |= export_is_held(look->w, v) || slot.kind == SLOT_SAMPLE || slot.kind == SLOT_IS_SELECTED ||
                   slot.kind == SLOT_SIDE || map_get(look->varying, (uint64_t)v->number) != MAP_NONE;
}

bool program_step_varies(const Writer *w, const Step *s, const Map *varying)
{
    Varying look = {w, varying, false};
    if (s->value)
        expr_visit_reads(w->x, s->value, see_varying, &look);
    if (s->kind == STEP_BLOCK) {
        const Block *b = &w->s->blocks.at[s->index];
        for (int k = 0; k < b->n; k++)
            expr_visit_reads(w->x, b->residuals[k], see_varying, &look);
        for (int k = 0; k < b->inner.n; k++)
            expr_visit_reads(w->x, b->inner.at[k].value, see_varying, &look);
    }
    return look.found;
}
