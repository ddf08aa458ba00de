/* section.c: the form of a section in which its statements say all that it means: see section.h. */
#include "lower/section.h"

/* ---- what is assigned ------------------------------------------------------------------------------------------ */

static void visit_target(Expr target, void (*assigned)(void *data, const Var *v), void *data)
{
    if (target->op == EXPR_VAR) {
        assigned(data, target->value.var);
        return;
    }
    if (target->op == EXPR_INDEX || target->op == EXPR_FIELD) {
        visit_target(target->args[0], assigned, data);
        return;
    }
    for (int k = 0; k < target->n; k++) /* of a TUPLE, RECORD or ARRAY; what is omitted has no parts */
        visit_target(target->args[k], assigned, data);
}

void section_visit_targets(const Statement *list, void (*assigned)(void *data, const Var *v), void *data)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_ASSIGN)
            visit_target(s->target, assigned, data);
        section_visit_targets(s->body, assigned, data);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            section_visit_targets(b->body, assigned, data);
    }
}

static void note_target(void *data, const Var *v)
{
    Section *s = data;
    if (v->kind != VAR_MODEL || map_get(&s->index, (uint64_t)v->number) != MAP_NONE)
        return;
    map_put(s->l->arena, &s->index, (uint64_t)v->number, s->targets.n);
    PUSH(s->l->arena, s->targets, v);
}

bool section_scalars(Algebra *algebra, Expr e, ExprList *to)
{
    algebra->scalars.problem = NULL; /* of something else */
    return expr_scalars(&algebra->scalars, e, to);
}

static void mark_scalar(Lower *l, Expr target)
{
    int at = target->op == EXPR_VAR ? lower_variable(l, target->value.var) : NO_VARIABLE;
    if (at != NO_VARIABLE)
        l->vars.at[at].role = ROLE_DISCRETE;
    if (target->op == EXPR_INDEX) /* any element may be meant */
        mark_scalar(l, target->args[0]);
    for (int k = 0; target->op == EXPR_ARRAY && k < target->n; k++)
        mark_scalar(l, target->args[k]);
}

/* What is assigned inside when-statements is discrete, known before the first expression is looked at. */
static void mark_discrete(Lower *l, const Statement *list, bool in_when)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_ASSIGN && in_when) {
            ExprList scalars = {0};
            for (int k = 0; k < (s->target->op == EXPR_TUPLE ? s->target->n : 1); k++) {
                Expr one = s->target->op == EXPR_TUPLE ? s->target->args[k] : s->target;
                if (one->op != EXPR_OMITTED)
                    section_scalars(&l->algebra, one, &scalars);
            }
            for (int k = 0; k < scalars.n; k++)
                mark_scalar(l, scalars.at[k]);
        }
        mark_discrete(l, s->body, in_when);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            mark_discrete(l, b->body, in_when || s->at_events);
    }
}

/* ---- how it begins --------------------------------------------------------------------------------------------- */

bool section_is_discrete(const Section *s, const Var *scalar)
{
    int at = lower_variable(s->l, scalar);
    return scalar->type->kind != TYPE_REAL || at == NO_VARIABLE || s->l->vars.at[at].role == ROLE_DISCRETE;
}

static bool has_clock(Expr e)
{
    return e && (e->flags & EXPR_HAS_CLOCK);
}

static bool statements_have_clocks(const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        if (has_clock(s->value) || statements_have_clocks(s->body))
            return true;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            if (has_clock(b->condition) || statements_have_clocks(b->body))
                return true;
    }
    return false;
}

static bool has_clocks(const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        if (has_clock(e->left) || has_clock(e->right) || has_clocks(e->body) || statements_have_clocks(e->statements))
            return true;
        for (const FlatBranch *b = e->branches; b; b = b->next)
            if (has_clock(b->condition) || has_clocks(b->body))
                return true;
    }
    return false;
}

/* A variable that stands for what v is before the section, until it is known whether v is clocked. */
static Expr beginning(Lower *l, int v)
{
    Sym name = symbol_f(l->front->symbols, "$begin(%s)", l->vars.at[v].var->name->text);
    const Var *stands = var_new(l->x, VAR_MODEL, name, l->vars.at[v].var->type, VARIES_PARAMETER);
    PUSH(l->work, l->clocked.beginnings, ((Beginning){stands, v}));
    return expr_var(l->x, stands);
}

Expr section_begin(const Section *s, const Var *scalar)
{
    Lower *l = s->l;
    int at = lower_variable(l, scalar);
    if (at != NO_VARIABLE && (s->is_initial || !section_is_discrete(s, scalar)))
        return s->may_tick ? beginning(l, at) : lower_start_value(l, at);
    Expr v = expr_var(l->x, scalar);
    return expr_make(l->x, EXPR_PRE, scalar->type, 1, &v);
}

/* ---- expressions ----------------------------------------------------------------------------------------------- */

static Expr restate(void *section, Expr e);

static Expr restated(Section *s, Expr e)
{
    Rewriter r = {.x = s->l->x, .rewrite = restate, .data = s};
    return expr_rewrite(&r, e);
}

/* pre, der or previous of what stands for a variable: its subscripts are those of now. */
static Expr of_variable(Section *s, ExprOp op, Expr v)
{
    Exprs *x = s->l->x;
    if (v->op == EXPR_FIELD)
        return expr_field(x, of_variable(s, op, v->args[0]), (int)v->value.integer);
    if (v->op != EXPR_INDEX)
        return expr_make(x, op, v->type, 1, &v);
    Expr *subscripts = NEW_ARRAY(s->l->arena, Expr, v->n);
    for (int k = 1; k < v->n; k++)
        subscripts[k - 1] = restated(s, v->args[k]);
    Problem problem = {0};
    Expr made = expr_index(x, of_variable(s, op, v->args[0]), v->n - 1, subscripts, &problem);
    return made ? made : expr_make(x, op, v->type, 1, &v);
}

static Expr restate(void *section, Expr e)
{
    Section *s = section;
    Exprs *x = s->l->x;
    if (e->op == EXPR_PRE || e->op == EXPR_PREVIOUS || e->op == EXPR_DER)
        return of_variable(s, (ExprOp)e->op, e->args[0]);
    if (e->op == EXPR_EDGE) {
        Expr before = of_variable(s, EXPR_PRE, e->args[0]);
        Expr parts[] = {restated(s, e->args[0]), expr_make(x, EXPR_NOT, e->type, 1, &before)};
        return expr_make(x, EXPR_AND, e->type, 2, parts);
    }
    if (e->op == EXPR_CHANGE) {
        Expr parts[] = {restated(s, e->args[0]), of_variable(s, EXPR_PRE, e->args[0])};
        return expr_make(x, EXPR_NE, e->type, 2, parts);
    }
    return NULL;
}

static Expr meaning(Section *s, Expr e, bool in_when)
{
    if (!e)
        return NULL;
    e = restated(s, e);
    if (!in_when)
        return e;
    Rewriter quiet = {.x = s->l->x, .rewrite = expr_quieten, .data = s->l->x};
    return expr_rewrite(&quiet, e);
}

static Expr look_for_event(void *data, Expr e)
{
    bool *found = data;
    *found |= expr_makes_event(e);
    return *found || e->op == EXPR_NO_EVENT || e->op == EXPR_SMOOTH ? e : NULL;
}

bool section_makes_events(Exprs *x, Expr e)
{
    bool found = false;
    Rewriter r = {.x = x, .rewrite = look_for_event, .data = &found};
    if (e->flags & (EXPR_HAS_EVENT | EXPR_HAS_LOCAL | EXPR_HAS_ITERATOR))
        expr_rewrite(&r, e);
    return found;
}

/* ---- calls that act --------------------------------------------------------------------------------------------- */

static void find_acting(void *data, Expr e)
{
    *(bool *)data |= e->op == EXPR_CALL && e->value.function->may_act;
}

static bool may_act(Exprs *x, Expr e)
{
    bool found = false;
    if (e)
        expr_visit(x, NULL, e, find_acting, &found);
    return found;
}

bool section_order_matters(Lower *l, const Statement *list, bool in_when)
{
    for (const Statement *s = list; s; s = s->next) {
        if (in_when && s->kind == STATEMENT_ASSIGN && may_act(l->x, s->value))
            return true;
        if (section_order_matters(l, s->body, in_when))
            return true;
        for (const StatementBranch *b = s->branches; b; b = b->next)
            if ((in_when && may_act(l->x, b->condition)) || section_order_matters(l, b->body, in_when || s->at_events))
                return true;
    }
    return false;
}

bool section_acts(Lower *l, const Statement *list)
{
    bool found = false;
    for (const Statement *s = list; s && !found; s = s->next) {
        found = may_act(l->x, s->value) || may_act(l->x, s->message) || may_act(l->x, s->target) ||
                section_acts(l, s->body);
        for (const StatementBranch *b = s->branches; b && !found; b = b->next)
            found = may_act(l->x, b->condition) || section_acts(l, b->body);
    }
    return found;
}

bool section_fits_clocks(Lower *l, const Statement *list)
{
    bool fits = true;
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_CALL && (s->value->op == EXPR_INITIAL_STATE || s->value->op == EXPR_TRANSITION)) {
            diag(l->diags, DIAG_S014, s->span, "'%s' can only stand among equations, not in an algorithm",
                 expr_op_text(s->value->op));
            fits = false;
        }
        fits &= section_fits_clocks(l, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            if (b->condition && b->condition->type->kind == TYPE_CLOCK) {
                diag(l->diags, DIAG_S014, s->span,
                     "a when-clause with a clock can only stand among equations, not in an algorithm");
                fits = false;
            }
            fits &= section_fits_clocks(l, b->body);
        }
    }
    return fits;
}

/* ---- statements ------------------------------------------------------------------------------------------------ */

static Statement *meaning_of_list(Section *s, const Statement *list, bool in_when);

static Statement **append(Statement **end, Statement *list)
{
    *end = list;
    while (*end)
        end = &(*end)->next;
    return end;
}

static Statement *copy_of(Section *s, const Statement *from)
{
    Statement *copy = NEW(s->l->arena, Statement);
    *copy = *from;
    copy->next = copy->body = NULL;
    copy->branches = NULL;
    return copy;
}

/* True at the event at which one scalar condition becomes true. A variable that this section does not assign is the
 * same everywhere; any other condition is remembered as it is at this place. */
static Expr scalar_edge(Section *s, Expr condition, Span span, Statement ***end)
{
    Lower *l = s->l;
    if (condition->op == EXPR_INITIAL)
        return condition;
    if (condition->op == EXPR_BOOLEAN)
        return expr_boolean(l->x, false);
    Expr held = condition;
    if (condition->op != EXPR_VAR || map_get(&s->index, (uint64_t)condition->value.var->number) != MAP_NONE) {
        Sym name = symbol_f(l->front->symbols, "$when%d", ++l->n_made);
        Var *v = lower_make(l, name->text, type_scalar(l->x, TYPE_BOOLEAN), ROLE_DISCRETE, NULL);
        v->meaning = condition;
        note_target(s, v);
        held = expr_var(l->x, v);
        Statement *assign = NEW(l->arena, Statement);
        *assign = (Statement){.kind = STATEMENT_ASSIGN, .span = span, .target = held, .value = condition};
        *end = append(*end, assign);
    }
    return lower_when_edge(l->x, held);
}

static Expr edge_of(Section *s, Expr condition, Span span, Statement ***end)
{
    Lower *l = s->l;
    condition = restated(s, condition);
    if (!condition->type->n_dims)
        return scalar_edge(s, condition, span, end);
    Expr any = NULL;
    for (long k = 0; k < type_elements(condition->type); k++) {
        Problem problem = {0};
        Expr at = expr_integer(l->x, k + 1), one = expr_index(l->x, condition, 1, &at, &problem);
        Expr parts[] = {any, one ? scalar_edge(s, one, span, end) : expr_boolean(l->x, false)};
        any = any ? expr_make(l->x, EXPR_OR, parts[0]->type, 2, parts) : parts[1];
    }
    return any ? any : expr_boolean(l->x, false);
}

/* All conditions are looked at before any branch is run: each has an edge of its own. */
static Statement *meaning_of_when(Section *s, const Statement *when)
{
    Statement *first = NULL, **end = &first, *copy = copy_of(s, when);
    copy->kind = STATEMENT_IF;
    copy->at_events = s->has_when = true;
    StatementBranch **branch_end = &copy->branches;
    for (const StatementBranch *b = when->branches; b; b = b->next) {
        StatementBranch *branch = NEW(s->l->arena, StatementBranch);
        branch->condition = b->condition ? edge_of(s, b->condition, when->span, &end) : NULL;
        branch->body = meaning_of_list(s, b->body, true);
        *branch_end = branch;
        branch_end = &branch->next;
    }
    append(end, copy);
    return first;
}

/* Branches that parameters rule out are gone: they may index arrays beyond their sizes. */
static void add_branches(Section *s, Statement *to, const Statement *from, bool in_when)
{
    StatementBranch **end = &to->branches;
    for (const StatementBranch *b = from->branches; b; b = b->next) {
        Expr condition = meaning(s, b->condition, in_when), known = condition;
        if (condition)
            known = expr_rewrite(&s->l->folding.fold, condition);
        bool is_known = known && known->op == EXPR_BOOLEAN;
        if (is_known && !known->value.integer)
            continue;
        StatementBranch *branch = NEW(s->l->arena, StatementBranch);
        branch->condition = is_known ? NULL : condition;
        branch->body = meaning_of_list(s, b->body, in_when);
        *end = branch;
        end = &branch->next;
        if (is_known)
            return;
    }
}

static Statement *meaning_of_list(Section *s, const Statement *list, bool in_when)
{
    Statement *first = NULL, **end = &first;
    for (const Statement *from = list; from; from = from->next) {
        if (from->kind == STATEMENT_WHEN) {
            end = append(end, meaning_of_when(s, from));
            continue;
        }
        Statement *copy = copy_of(s, from);
        copy->target = meaning(s, from->target, in_when);
        copy->value = meaning(s, from->value, in_when);
        copy->message = meaning(s, from->message, in_when);
        copy->level = meaning(s, from->level, in_when);
        copy->body = meaning_of_list(s, from->body, in_when);
        add_branches(s, copy, from, in_when);
        end = append(end, copy);
    }
    return first;
}

Statement *section_with_iterator(Lower *l, const Statement *list, const Var *iterator, Expr value)
{
    Statement *first = NULL, **end = &first;
    for (const Statement *s = list; s; s = s->next) {
        Statement *copy = NEW(l->arena, Statement);
        *copy = *s;
        Expr *parts[] = {&copy->target, &copy->value, &copy->message, &copy->level};
        for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
            if (*parts[k])
                *parts[k] = expr_with_iterator(l->x, *parts[k], iterator, value);
        copy->body = section_with_iterator(l, s->body, iterator, value);
        copy->branches = NULL;
        StatementBranch **branch_end = &copy->branches;
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            StatementBranch *branch = NEW(l->arena, StatementBranch);
            branch->condition = b->condition ? expr_with_iterator(l->x, b->condition, iterator, value) : NULL;
            branch->body = section_with_iterator(l, b->body, iterator, value);
            *branch_end = branch;
            branch_end = &branch->next;
        }
        copy->next = NULL;
        *end = copy;
        end = &copy->next;
    }
    return first;
}

void section_of(Lower *l, const FlatEquation *e, bool is_initial, Section *s)
{
    *s = (Section){.l = l, .origin = e->origin, .is_initial = is_initial};
    if (!l->clocked.n_sections++)
        l->clocked.may_tick = has_clocks(l->flat->equations.first);
    s->may_tick = !is_initial && l->clocked.may_tick;
    section_visit_targets(e->statements, note_target, s);
    s->statements = meaning_of_list(s, e->statements, false);
    mark_discrete(l, s->statements, false);
}
