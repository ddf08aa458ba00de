/* rules.c: what the flat model must obey as a whole: how much expressions may vary (3.8, 4.4.4), parameters that do not
 * depend on themselves, constants that have values. */
#include "expr/walk.h"
#include "flat/connections.h"
#include "flat/walk.h"

static Span declared_at(const Component *c)
{
    return c->element->tree->name_span;
}

static const char *how_it_varies(Varies varies)
{
    switch (varies) {
    case VARIES_CONSTANT:
        return "is constant";
    case VARIES_PARAMETER:
        return "is a parameter";
    case VARIES_DISCRETE:
        return "changes at events";
    case VARIES_CONTINUOUS:
        break;
    }
    return "varies with time";
}

/* ---- how much an expression varies ------------------------------------------------------------------------------- */

typedef struct {
    Varies limit;
    const Var *culprit;
    bool found; /* a variable, or time */
} Variation;

static void find_culprit(void *data, Expr e)
{
    Variation *v = data;
    bool varies = e->op == EXPR_TIME || (e->op == EXPR_VAR && e->varies > v->limit);
    v->found |= varies;
    if (varies && e->op == EXPR_VAR && !v->culprit)
        v->culprit = e->value.var;
}

static Variation variation(Flat *flat, Expr e, Varies limit)
{
    Variation v = {.limit = limit};
    Map seen = {0};
    expr_visit(flat->front->exprs, &seen, e, find_culprit, &v);
    return v;
}

static void note_culprit(Flat *flat, Expr e, Varies limit)
{
    Variation v = variation(flat, e, limit);
    const Component *c = v.culprit && v.culprit->kind == VAR_MODEL ? v.culprit->owner : NULL;
    if (c && c->element)
        diag_note(flat->front->diags, declared_at(c), "'%s' %s", c->path->text, how_it_varies(v.culprit->varies));
}

/* A value that is fixed before the simulation cannot depend on what is found in it. */
static void check_fixed(Flat *flat, const FlatVar *v)
{
    Front *f = flat->front;
    const Component *c = v->component;
    Varies limit = c->variability == VARIABILITY_CONSTANT ? VARIES_CONSTANT : VARIES_PARAMETER;
    /* A constant inside a record that is a parameter has what the record's value has in its place. */
    if (!binding_given(&c->binding) || component_binding(f, (Component *)c).expr != c->binding.expr)
        limit = VARIES_PARAMETER;
    if (c->variability < VARIABILITY_PARAMETER || !v->binding || v->binding->varies <= limit ||
        (limit == VARIES_PARAMETER && front_computed_once(f, v->binding)))
        return;
    if (!variation(flat, v->binding, limit).found)
        return; /* an impure function of parameters, called once before the simulation (12.3) */
    Binding b = component_binding(f, (Component *)c);
    diag(f->diags, DIAG_V003, b.span.source ? b.span : declared_at(c), "'%s' is a %s, but its value %s", c->path->text,
         limit == VARIES_CONSTANT ? "constant" : "parameter", how_it_varies(v->binding->varies));
    note_culprit(flat, v->binding, limit);
    if (limit == VARIES_PARAMETER)
        diag_help(f->diags, "without 'parameter', '%s' is a variable and may have this value", c->name->text);
}

/* Attributes are fixed before the simulation as well (4.9). */
static void check_attributes(Flat *flat, const FlatVar *v)
{
    Front *f = flat->front;
    const struct {
        const char *name;
        Expr value;
    } all[] = {{"start", v->start}, {"fixed", v->fixed},     {"min", v->min},
               {"max", v->max},     {"nominal", v->nominal}, {"stateSelect", v->state_select}};
    for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
        Expr e = all[k].value;
        if (!e || front_computed_once(f, e) || !variation(flat, e, VARIES_PARAMETER).found)
            continue;
        const Mod *mod = component_attribute(v->component, symbol(f->symbols, all[k].name));
        diag(f->diags, DIAG_V003, mod ? mod->value.span : declared_at(v->component),
             "'%s' of '%s' %s, but it must be known before the simulation", all[k].name, v->component->path->text,
             how_it_varies(e->varies));
        note_culprit(flat, e, VARIES_PARAMETER);
    }
}

/* A constant of the model itself has a value (4.4.4): nothing can give it one later. */
static void check_constant(Flat *flat, const FlatVar *v)
{
    const Component *c = v->component;
    if (c->variability != VARIABILITY_CONSTANT || v->binding || v->start || c->parent != flat->model ||
        type_elements(v->var->type) == 0)
        return;
    diag(flat->front->diags, DIAG_V004, declared_at(c), "the constant '%s' has no value", c->path->text);
    diag_help(flat->front->diags, "write '= value' after it, or declare it as a parameter");
}

static bool is_discrete_type(const Type *t)
{
    switch (t->element->kind) {
    case TYPE_INTEGER:
    case TYPE_BOOLEAN:
    case TYPE_STRING:
    case TYPE_ENUM:
        return true;
    case TYPE_REAL:   /* varies as it likes */
    case TYPE_RECORD: /* its fields are asked */
    case TYPE_FUNCTION:
    case TYPE_OBJECT:
    case TYPE_CLOCK:
    case TYPE_TUPLE:
    case TYPE_NOTHING:
        break;
    }
    return false;
}

/* A field of a record that a function gives as a whole, its Integer fields too; also as one of several choices. */
static bool is_part_of_result(Expr e)
{
    if (e->op == EXPR_IF && e->args[0]->varies <= VARIES_DISCRETE)
        return is_part_of_result(e->args[1]) && is_part_of_result(e->args[2]);
    return e->op == EXPR_FIELD || e->varies <= VARIES_DISCRETE;
}

/* Outside when, a variable that cannot vary continuously is not equal to an expression that does (3.8.5). */
static bool varies_more(Flat *flat, Expr discrete, Expr value, Span where)
{
    Front *f = flat->front;
    if (!is_discrete_type(discrete->type) || discrete->varies != VARIES_DISCRETE ||
        value->varies != VARIES_CONTINUOUS || is_part_of_result(value))
        return false;
    diag(f->diags, DIAG_V003, where, "'%s' is %s and changes only at events, but '%s' varies with time",
         expr_shown(f->exprs, discrete), type_text(f->exprs, discrete->type), expr_shown(f->exprs, value));
    note_culprit(flat, value, VARIES_DISCRETE);
    return true;
}

static void check_statements(Flat *flat, const Statement *first)
{
    for (const Statement *s = first; s; s = s->next) {
        if (s->kind == STATEMENT_WHEN)
            continue;
        bool assigns = s->kind == STATEMENT_ASSIGN && (s->target->op == EXPR_VAR || s->target->op == EXPR_INDEX);
        if (assigns && varies_more(flat, s->target, s->value, s->span))
            diag_help(flat->front->diags, "put the statement into 'when', or make the expression change at events");
        check_statements(flat, s->body);
        for (const StatementBranch *b = s->branches; b; b = b->next)
            check_statements(flat, b->body);
    }
}

static void check_discrete(Flat *flat, const FlatEquation *e)
{
    if (e->kind == FLAT_ALGORITHM)
        check_statements(flat, e->statements);
    if (e->kind != FLAT_EQUALS)
        return;
    bool found = e->left->op == EXPR_VAR && varies_more(flat, e->left, e->right, e->origin.span);
    if (!found && e->right->op == EXPR_VAR)
        found = varies_more(flat, e->right, e->left, e->origin.span);
    if (found)
        diag_help(flat->front->diags, "put the equation into 'when', or make the expression change at events");
}

static void check_prefix_discrete(Flat *flat, const FlatEquation *e)
{
    const Component *c = e->origin.kind == ORIGIN_BINDING && e->left->op == EXPR_VAR ? e->left->value.var->owner : NULL;
    if (!c || c->basic != BASIC_REAL || !c->element->tree->prefixes.variability_written ||
        c->variability != VARIABILITY_DISCRETE || c->parent != flat->model || c->direction != DIRECTION_NONE)
        return;
    diag(flat->front->diags, DIAG_V003, declared_at(c),
         "'%s' is declared discrete: it must get its values in 'when', not by its declaration", c->path->text);
    diag_help(flat->front->diags, "without 'discrete', '%s' may have this value", c->name->text);
}

/* ---- parameters that depend on themselves ------------------------------------------------------------------------ */

typedef enum { UNSEEN, OPEN, DONE } Visit;

typedef struct {
    Flat *flat;
    unsigned char *state; /* Visit of each variable */
    VEC(int) found;
} Cycle;

/* The scalar variables that a value depends on: elements of arrays may be given in any order, and of a choice between
 * two ways round only the branch that is taken counts. */
static void find_uses(Cycle *c, Marks *seen, Expr e)
{
    Front *f = c->flat->front;
    if (marks_get(seen, e) != MAP_NONE || expr_is_constant(e))
        return;
    marks_put(f->exprs, seen, e, 1);
    if (e->op == EXPR_VAR && !e->value.var->type->n_dims) {
        int at = map_get(&c->flat->var_index, (uint64_t)e->value.var->number);
        if (at != MAP_NONE)
            PUSH(f->arena, c->found, at);
    }
    int64_t truth;
    Expr known = e->op == EXPR_IF ? front_evaluate_quiet(f, e->args[0]) : NULL;
    if (known && expr_get_integer(known, &truth)) {
        find_uses(c, seen, e->args[truth ? 1 : 2]);
        return;
    }
    for (int k = 0; k < e->n; k++)
        if (e->args[k])
            find_uses(c, seen, e->args[k]);
}

static void report_cycle(Flat *flat, const int *path, int n)
{
    Front *f = flat->front;
    const Component *first = flat->vars.at[path[0]].component;
    diag(f->diags, DIAG_V002, declared_at(first), "the value of '%s' depends on itself", first->path->text);
    for (int k = 1; k < n; k++)
        diag_note(f->diags, declared_at(flat->vars.at[path[k]].component), "through '%s'",
                  flat->vars.at[path[k]].component->path->text);
}

/* Depth first with a stack of its own: chains of parameters may be long. */
static void check_cycles(Flat *flat)
{
    Front *f = flat->front;
    Cycle c = {.flat = flat, .state = NEW_ARRAY(f->arena, unsigned char, flat->vars.n + 1)};
    typedef struct {
        int var, next, n;
        const int *uses;
    } Frame;
    for (int root = 0; root < flat->vars.n; root++) {
        if (c.state[root] != UNSEEN || !flat->vars.at[root].binding)
            continue;
        VEC(Frame) stack = {0};
        PUSH(f->arena, stack, ((Frame){.var = root, .n = -1}));
        while (stack.n) {
            Frame *top = &stack.at[stack.n - 1];
            if (top->n < 0) {
                c.state[top->var] = OPEN;
                c.found.n = 0;
                Marks *seen = marks_take(f->exprs);
                find_uses(&c, seen, flat->vars.at[top->var].binding);
                marks_return(f->exprs, seen);
                top->n = c.found.n;
                top->uses = arena_copy(f->arena, c.found.at, (size_t)c.found.n * sizeof *c.found.at);
            }
            if (top->next == top->n) {
                c.state[top->var] = DONE;
                stack.n--;
                continue;
            }
            int use = top->uses[top->next++];
            if (c.state[use] == OPEN) {
                VEC(int) path = {0};
                int from = stack.n - 1;
                while (stack.at[from].var != use)
                    from--;
                for (int k = from; k < stack.n; k++)
                    PUSH(f->arena, path, stack.at[k].var);
                report_cycle(flat, path.at, path.n);
                return;
            }
            if (c.state[use] == UNSEEN && flat->vars.at[use].binding)
                PUSH(f->arena, stack, ((Frame){.var = use, .n = -1}));
        }
    }
}

/* ---- assertions -------------------------------------------------------------------------------------------------- */

/* A class that will be connected or given inputs will be given parameters too: how it is alone means nothing. */
static bool is_for_use(Flat *flat)
{
    const Component *c = flat->model;
    bool found = flat->front->as_part && class_partial(c->class_);
    for (int k = 0; flat->front->as_part && k < c->class_->elements.n && !found; k++) {
        const Element *e = c->class_->elements.at[k];
        const Component *part = e->tree && e->tree->kind == ELEMENT_COMPONENT ? e->component : NULL;
        found = part && !part->is_protected && !part->removed &&
                (part->direction == DIRECTION_INPUT || component_is_open_connector(flat->front, part));
    }
    return found;
}

/* What constants alone make fail can be reported before any simulation. */
static void check_assertion(Flat *flat, const Component *of, Expr condition, Expr message, Expr level, Span where)
{
    enum { LEVEL_ERROR = 2 }; /* the second literal of AssertionLevel */
    Front *f = flat->front;
    int64_t truth, of_level = LEVEL_ERROR;
    Expr known = condition->varies == VARIES_CONSTANT ? front_evaluate_quiet(f, condition) : NULL;
    if (!known || !expr_get_integer(known, &truth) || truth || (level && !expr_get_integer(level, &of_level)) ||
        of_level != LEVEL_ERROR)
        return;
    Expr text = message->varies == VARIES_CONSTANT ? front_evaluate_quiet(f, message) : NULL;
    bool is_text = text && text->op == EXPR_STRING;
    bool is_part = of && of != flat->model && of->path; /* the text of a class does not tell which object is meant */
    diag(f->diags, DIAG_V005, where, "this assertion%s%s%s never holds%s%s", is_part ? " of '" : "",
         is_part ? of->path->text : "", is_part ? "'" : "", is_text ? ": " : "", is_text ? text->value.text->text : "");
    if (is_part && of->element)
        diag_note(f->diags, of->element->tree->name_span, "'%s' is declared here", of->path->text);
}

static void check_assertions(Flat *flat, const FlatEquation *e)
{
    if (e->kind == FLAT_ASSERT)
        check_assertion(flat, e->origin.component, e->left, e->message, e->level, e->origin.span);
    for (const Statement *s = e->kind == FLAT_ALGORITHM ? e->statements : NULL; s; s = s->next)
        if (s->kind == STATEMENT_ASSERT)
            check_assertion(flat, e->origin.component, s->value, s->message, s->level, s->span);
}

/* ---- all of them ------------------------------------------------------------------------------------------------- */

void rules_check(Flat *flat)
{
    for (int k = 0; k < flat->vars.n; k++) {
        check_fixed(flat, &flat->vars.at[k]);
        check_attributes(flat, &flat->vars.at[k]);
        check_constant(flat, &flat->vars.at[k]);
    }
    bool for_use = is_for_use(flat);
    for (const FlatEquation *e = flat->equations.first; e; e = e->next) {
        check_discrete(flat, e);
        check_prefix_discrete(flat, e);
        if (!for_use)
            check_assertions(flat, e);
    }
    check_cycles(flat);
}
