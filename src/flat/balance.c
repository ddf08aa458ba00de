/* balance.c: scalar unknowns and scalar equations (specification 4.8). */
#include "flat/flat.h"

static long count_list(Flat *flat, const FlatEquation *list);

static long count_type(const Type *t)
{
    long n = type_count(t);
    return n < 0 ? 0 : n;
}

static long count_sides(const FlatEquation *e)
{
    if (e->left->op != EXPR_TUPLE)
        return count_type(e->left->type);
    long n = 0;
    for (int k = 0; k < e->left->n; k++)
        if (e->left->args[k]->op != EXPR_OMITTED)
            n += count_type(e->left->args[k]->type);
    return n;
}

/* Scalars that an algorithm assigns: each variable once, whole (11.1.2). */
static void count_targets(Flat *flat, Expr target, Map *seen, long *n)
{
    if (target->op == EXPR_VAR) {
        if (map_get(seen, (uint64_t)target->value.var->number) != MAP_NONE)
            return;
        map_put(flat->front->arena, seen, (uint64_t)target->value.var->number, 1);
        *n += count_type(target->value.var->type);
        return;
    }
    bool is_part = target->op == EXPR_INDEX || target->op == EXPR_FIELD;
    for (int k = 0; k < (is_part ? 1 : target->n); k++) /* several targets; what is omitted has no parts */
        count_targets(flat, target->args[k], seen, n);
}

static void count_assigned(Flat *flat, const Statement *list, Map *seen, long *n)
{
    for (const Statement *s = list; s; s = s->next) {
        if (s->kind == STATEMENT_ASSIGN)
            count_targets(flat, s->target, seen, n);
        count_assigned(flat, s->body, seen, n);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            count_assigned(flat, b->body, seen, n);
    }
}

long flat_count_equation(Flat *flat, const FlatEquation *e)
{
    long n = 0;
    Map seen = {0};
    switch (e->kind) {
    case FLAT_EQUALS:
        return count_sides(e);
    case FLAT_IF:
    case FLAT_WHEN:
        for (const FlatBranch *b = e->branches; b; b = b->next) {
            long inside = count_list(flat, b->body);
            n = inside > n ? inside : n;
        }
        return n;
    case FLAT_FOR:
        return e->range->type->dims[0] * count_list(flat, e->body);
    case FLAT_ALGORITHM:
        count_assigned(flat, e->statements, &seen, &n);
        return n;
    case FLAT_ASSERT:
    case FLAT_TERMINATE:
    case FLAT_REINIT:
    case FLAT_CALL:
        break;
    }
    return 0;
}

static long count_list(Flat *flat, const FlatEquation *list)
{
    long n = 0;
    for (const FlatEquation *e = list; e; e = e->next)
        n += flat_count_equation(flat, e);
    return n;
}

bool flat_is_unknown(const FlatVar *v)
{
    return !v->is_parameter && !v->is_input && v->var->type->element->kind != TYPE_OBJECT;
}

Balance flat_balance(Flat *flat)
{
    Balance b = {0};
    for (int k = 0; k < flat->vars.n; k++) {
        const FlatVar *v = &flat->vars.at[k];
        if (flat_is_unknown(v))
            b.unknowns += count_type(v->var->type);
    }
    b.equations = count_list(flat, flat->equations.first);
    if (flat->front->as_part)
        b.equations += flat->given_from_outside;
    return b;
}

/* ---- messages ---------------------------------------------------------------------------------------------------- */

/* Branches of which one is chosen while simulating stand for the same unknowns (8.3.4). */
static void check_branches(Flat *flat, const FlatEquation *list)
{
    Diags *d = flat->front->diags;
    for (const FlatEquation *e = list; e; e = e->next) {
        check_branches(flat, e->body);
        bool has_else = false, differ = false;
        long first = e->kind == FLAT_IF && e->branches ? count_list(flat, e->branches->body) : 0, other = first;
        for (const FlatBranch *b = e->branches; b; b = b->next) {
            check_branches(flat, b->body);
            has_else |= !b->condition;
            long n = e->kind == FLAT_IF ? count_list(flat, b->body) : first;
            if (n != first && !differ) {
                differ = true;
                other = n;
            }
        }
        if (e->kind != FLAT_IF)
            continue;
        if (differ) {
            diag(d, DIAG_B002, e->origin.span,
                 "the branches of this if-equation have %ld and %ld equations, but must have equally many", first,
                 other);
        } else if (!has_else && first) {
            diag(d, DIAG_B002, e->origin.span, "this if-equation has no 'else': then nothing gives its %ld unknown%s",
                 first, first == 1 ? "" : "s");
        }
    }
}

typedef struct {
    Flat *flat;
    unsigned char *mentioned; /* of each variable */
    const Component *by;      /* who holds the equation; NULL: the model */
    bool is_declared;         /* the side of a declaration, possibly modified from outside, that gets the value … */
    bool is_value;            /* … or the value, which gives nothing to what it mentions */
    unsigned char *given;     /* of each variable: something outside of its component mentions it */
} Mentions;

/* The component whose interface an input in a connector, or for itself, belongs to. */
static const Component *owner_of(const Flat *flat, const Component *c)
{
    for (c = c->parent; c && c->class_ && class_is_kind(flat->front, c->class_, CLASS_CONNECTOR);)
        c = c->parent;
    return c == flat->model ? NULL : c;
}

static bool is_in_connector(const Flat *flat, const Component *c)
{
    return (c->class_ && class_is_kind(flat->front, c->class_, CLASS_CONNECTOR)) || owner_of(flat, c) != c->parent;
}

static void note_mention(void *data, Expr e)
{
    Mentions *m = data;
    int at = e->op == EXPR_VAR ? map_get(&m->flat->var_index, (uint64_t)e->value.var->number) : MAP_NONE;
    if (at == MAP_NONE)
        return;
    m->mentioned[at] = 1;
    m->given[at] |= m->is_declared || (!m->is_value && owner_of(m->flat, m->flat->vars.at[at].component) != m->by);
}

static void mention(Mentions *m, Expr e)
{
    Map seen = {0};
    if (e)
        expr_visit(m->flat->front->exprs, &seen, e, note_mention, m);
}

static void mention_statements(Mentions *m, const Statement *list)
{
    for (const Statement *s = list; s; s = s->next) {
        mention(m, s->target);
        mention(m, s->value);
        mention_statements(m, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next) {
            mention(m, b->condition);
            mention_statements(m, b->body);
        }
    }
}

static void mention_equations(Mentions *m, const FlatEquation *list)
{
    for (const FlatEquation *e = list; e; e = e->next) {
        m->by = e->origin.component == m->flat->model ? NULL : e->origin.component;
        bool is_binding = e->origin.kind == ORIGIN_BINDING;
        if (e->kind == FLAT_EQUALS || e->kind == FLAT_FOR) {
            m->is_declared = is_binding;
            mention(m, e->left);
            m->is_declared = false;
            m->is_value = is_binding;
            mention(m, e->right);
            m->is_value = false;
        }
        mention_statements(m, e->statements);
        mention_equations(m, e->body);
        for (const FlatBranch *b = e->branches; b; b = b->next)
            mention_equations(m, b->body);
    }
}

enum { MOST_NAMED = 5 };

/* What is in no equation at all is missing one for sure. */
static void name_missing(Flat *flat)
{
    Mentions m = {.flat = flat,
                  .mentioned = NEW_ARRAY(flat->front->arena, unsigned char, flat->vars.n + 1),
                  .given = NEW_ARRAY(flat->front->arena, unsigned char, flat->vars.n + 1)};
    mention_equations(&m, flat->equations.first);
    int named = 0;
    for (int k = 0; k < flat->vars.n && named < MOST_NAMED; k++) {
        const Component *c = flat->vars.at[k].component;
        if (!flat_is_unknown(&flat->vars.at[k]) || !c->element)
            continue;
        bool loose = c->direction == DIRECTION_INPUT && !m.given[k] && owner_of(flat, c);
        if (loose && is_in_connector(flat, c))
            diag_note(flat->front->diags, owner_of(flat, c)->element->tree->name_span,
                      "'%s' is an input, and nothing is connected to it", c->path->text);
        else if (loose)
            diag_note(flat->front->diags, owner_of(flat, c)->element->tree->name_span,
                      "'%s' is an input, and has no value: write '%s(%s = …)'", c->path->text,
                      owner_of(flat, c)->name->text, c->name->text);
        else if (!m.mentioned[k])
            diag_note(flat->front->diags, c->element->tree->name_span, "'%s' is in no equation", c->path->text);
        named += loose || !m.mentioned[k];
    }
}

/* Cuts of the classic language carry more across variables than through variables: what they miss comes from the cuts
 * that they are connected to. */
static void name_open(Flat *flat)
{
    const Component *last = NULL;
    int named = 0;
    for (const FlatEquation *e = flat->equations.first; e && named < MOST_NAMED; e = e->next) {
        if (e->origin.kind != ORIGIN_UNCONNECTED || e->kind != FLAT_EQUALS || e->left->op != EXPR_VAR)
            continue;
        int at = map_get(&flat->var_index, (uint64_t)e->left->value.var->number);
        const Component *cut = at == MAP_NONE ? NULL : flat->vars.at[at].component->parent;
        if (!cut || cut == last || !cut->path)
            continue;
        last = cut;
        named++;
        diag_note(flat->front->diags, owner_of(flat, cut) ? owner_of(flat, cut)->element->tree->name_span : (Span){0},
                  "nothing is connected to the cut '%s'", cut->path->text);
    }
}

/* A variable that two equations give is one of those with too many. */
static void name_doubled(Flat *flat)
{
    Front *f = flat->front;
    const FlatEquation **given = NEW_ARRAY(f->arena, const FlatEquation *, flat->vars.n + 1);
    int named = 0;
    for (const FlatEquation *e = flat->equations.first; e && named < MOST_NAMED; e = e->next) {
        if (e->kind != FLAT_EQUALS || e->left->op != EXPR_VAR || (f->classic && e->origin.kind == ORIGIN_CONNECTION))
            continue;
        int at = map_get(&flat->var_index, (uint64_t)e->left->value.var->number);
        if (at == MAP_NONE)
            continue;
        if (given[at]) {
            diag_note(f->diags, given[at]->origin.span, "'%s' is given here", flat->vars.at[at].component->path->text);
            diag_note(f->diags, e->origin.span, "and here");
            named++;
        }
        given[at] = e;
    }
}

bool flat_check_balance(Flat *flat)
{
    Front *f = flat->front;
    int errors = diags_count(f->diags, SEVERITY_ERROR);
    check_branches(flat, flat->equations.first);
    if (f->classic)
        flat_drop_given_rates(flat);
    Balance b = flat_balance(flat);
    if (b.unknowns == b.equations && !f->classic) /* the classic language has no such rule */
        flat_report_unbalanced(flat, MOST_NAMED);
    if (b.unknowns == b.equations || diags_count(f->diags, SEVERITY_ERROR) > errors)
        return diags_count(f->diags, SEVERITY_ERROR) == errors;
    long missing = b.unknowns - b.equations, many = missing < 0 ? -missing : missing;
    const TreeClass *tree = flat->model->class_->decl->tree;
    diag(f->diags, DIAG_B001, tree->name_span, "'%s' has %ld unknown%s and %ld equation%s: %ld %s %s",
         class_name(flat->model->class_), b.unknowns, b.unknowns == 1 ? "" : "s", b.equations,
         b.equations == 1 ? "" : "s", many, many == 1 ? "is" : "are", missing > 0 ? "missing" : "too many");
    if (missing == flat->given_from_outside && !f->as_part) {
        diag_help(f->diags, "its connectors are open: use it in a model that connects them to something that is fixed");
        return false;
    }
    if (!f->classic)
        flat_name_unbalanced(flat, MOST_NAMED);
    if (missing > 0 && f->classic)
        name_open(flat);
    if (missing > 0)
        name_missing(flat);
    else
        name_doubled(flat);
    return false;
}
