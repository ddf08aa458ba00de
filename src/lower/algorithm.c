/* algorithm.c: sections followed by symbols.
 *
 * A section is run once with symbols instead of numbers: every scalar that it assigns gets one expression, so that it
 * takes part in sorting and its relations make events like those of equations (11.1). Loops with known ranges are
 * written out; what follows a break is run under the condition that it was not reached. What cannot be followed in
 * this way (while, ranges that change) becomes a function that is called, and so does what would grow without bound:
 * an array assigned with a variable index makes a choice of each of its elements. So do when-statements with functions
 * that act, where the order of calls counts.
 *
 * Once the last statement that assigns a variable was run, its symbol is the variable itself. Inside noEvent, where a
 * relation is looked at afresh, no expression may be put that holds relations which make events: such a value gets a
 * variable of its own.
 */
#include "base/fault.h"
#include "lower/section.h"

typedef struct {
    const Var *var; /* NULL: whether the loop was left */
    Expr now;       /* its value at this place */
    Expr last;      /* after the last statement that assigns it; NULL: that is still to come */
} Assigned;

typedef struct {
    int at;
    Expr before;
} Change;
typedef VEC(Change) Changes;

/* A value that is not put in where it is read. */
typedef struct {
    Var *var;
    Role role;
    Expr value;
} Held;

typedef struct {
    Section *s;
    Lower *l;
    VEC(Assigned) scalars;
    Map index;    /* Var number -> index in scalars */
    Ints first;   /* per target: where its scalars begin */
    Ints last_at; /* per target: which of the section's statements assigns it last */
    Changes log;  /* of scalars, in order */
    VEC(Held) held;
    Map sizes; /* node number -> written_size */
    Expr path; /* under which condition the statements are reached; NULL: always */
    bool in_when;
    bool failed;
    int choices; /* made of array elements and of branches so far */
} Run;

enum { LEFT_LOOP, FIRST_SCALAR }; /* in scalars */
enum { MOST_CHOICES = 2000 };     /* in one section; beyond that it is cheaper to call it */

static Expr boolean_op(Exprs *x, ExprOp op, Expr a, Expr b)
{
    Expr args[] = {a, b};
    return expr_make(x, op, type_scalar(x, TYPE_BOOLEAN), op == EXPR_NOT ? 1 : 2, args);
}

static Expr and_also(Exprs *x, Expr path, Expr condition)
{
    return path ? boolean_op(x, EXPR_AND, path, condition) : condition;
}

static bool is_known(Expr condition, bool *truth)
{
    int64_t value;
    if (condition->op != EXPR_BOOLEAN || !expr_get_integer(condition, &value))
        return false;
    *truth = value != 0;
    return true;
}

/* ---- values at a place ------------------------------------------------------------------------------------------ */

static void set(Run *r, int at, Expr value)
{
    Change change = {at, r->scalars.at[at].now};
    PUSH(r->l->scratch, r->log, change);
    r->scalars.at[at].now = value;
}

/* A variable for a value of another; where the statements are not reached, whatever it is made of may have no value. */
static Expr held_value(Run *r, Expr value, const Var *of, Role role)
{
    Lower *l = r->l;
    Sym name = symbol_f(l->front->symbols, "$held%d", ++l->n_made);
    Var *v = var_new(l->x, VAR_MODEL, name, value->type, role == ROLE_DISCRETE ? VARIES_DISCRETE : VARIES_CONTINUOUS);
    v->meaning = of ? expr_var(l->x, of) : NULL;
    Expr args[] = {r->path, value, expr_default(l->x, value->type)};
    PUSH(l->scratch, r->held, ((Held){v, role, r->path ? expr_make(l->x, EXPR_IF, value->type, 3, args) : value}));
    return expr_var(l->x, v);
}

static Role role_of(const Run *r, int at)
{
    const Var *v = r->scalars.at[at].var;
    return !v || section_is_discrete(r->s, v) ? ROLE_DISCRETE : ROLE_CONTINUOUS;
}

/* The same for the value that a scalar has at this place. */
static Expr hold(Run *r, int at)
{
    set(r, at, held_value(r, r->scalars.at[at].now, r->scalars.at[at].var, role_of(r, at)));
    return r->scalars.at[at].now;
}

/* Nodes of e when nothing is shared: what is computed in branches is written once for each. */
static long written_size(Run *r, Expr e)
{
    enum { ENOUGH = 1 << 20 };
    if (!e->n)
        return 1;
    int known = map_get(&r->sizes, (uint64_t)e->number);
    if (known != MAP_NONE)
        return known;
    long n = 1;
    for (int k = 0; k < e->n && n < ENOUGH; k++)
        n += written_size(r, e->args[k]);
    map_put(r->l->scratch, &r->sizes, (uint64_t)e->number, n < ENOUGH ? (int)n : ENOUGH);
    return n;
}

/* A value that has grown large gets a variable of its own, else the choices of a long section would double again and
 * again. One that may change between events can have none where a discrete one is asked for. */
static Expr kept_small(Run *r, Expr value, const Var *of, Role role)
{
    enum { LARGE = 200 };
    if (written_size(r, value) <= LARGE)
        return value;
    r->failed |= r->s->is_initial; /* its variables are those of the model */
    bool moves = role == ROLE_DISCRETE && !r->in_when && value->varies == VARIES_CONTINUOUS;
    return r->failed || moves ? value : held_value(r, value, of, role);
}

static int scalar_of(const Run *r, Expr e)
{
    return e->op == EXPR_VAR ? map_get(&r->index, (uint64_t)e->value.var->number) : MAP_NONE;
}

static Expr current_quiet(void *data, Expr e)
{
    Run *r = data;
    if (e->op == EXPR_PRE || e->op == EXPR_PREVIOUS || e->op == EXPR_DER)
        return e;
    int at = scalar_of(r, e);
    if (at == MAP_NONE)
        return NULL;
    bool eventful = !r->s->is_initial && section_makes_events(r->l->x, r->scalars.at[at].now);
    return eventful ? hold(r, at) : r->scalars.at[at].now;
}

static Expr current(void *data, Expr e)
{
    Run *r = data;
    if (e->op == EXPR_VAR) {
        int at = scalar_of(r, e);
        return at == MAP_NONE ? NULL : r->scalars.at[at].now;
    }
    if (e->op == EXPR_PRE || e->op == EXPR_PREVIOUS || e->op == EXPR_DER)
        return e;
    if (e->op == EXPR_NO_EVENT || e->op == EXPR_SMOOTH) {
        Rewriter quiet = {.x = r->l->x, .rewrite = current_quiet, .data = r};
        Expr args[2];
        for (int k = 0; k < e->n; k++)
            args[k] = expr_rewrite(&quiet, e->args[k]);
        return expr_rebuild(r->l->x, e, args);
    }
    return NULL;
}

/* An expression of the section in terms of what holds outside of it. */
static Expr seen_now(Run *r, Expr e)
{
    Rewriter w = {.x = r->l->x, .rewrite = current, .data = r};
    return FAULT("read late") ? e : expr_rewrite(&w, e);
}

static Expr scalar_now(Run *r, Expr e)
{
    return seen_now(r, lower_scalar(r->l, e));
}

/* ---- assignments ----------------------------------------------------------------------------------------------- */

static void add_effect(Run *r, Step step)
{
    Lower *l = r->l;
    Effect effect = {.step = step, .origin = r->s->origin};
    if (r->in_when)
        PUSH(l->arena, l->effects, effect);
    else
        PUSH(l->arena, l->checks, effect);
}

/* The variable that an array of its elements is, or is a part of. */
static const char *array_name(Lower *l, Expr array)
{
    while (array->op == EXPR_ARRAY && array->n)
        array = array->args[0];
    int at = array->op == EXPR_VAR ? lower_variable(l, array->value.var) : NO_VARIABLE;
    int flat = at == NO_VARIABLE ? -1 : l->vars.at[at].flat;
    return flat < 0 ? expr_text(l->x, array) : l->flat->vars.at[flat].var->name->text;
}

/* An index that is only known while simulating must be one of the array. */
static void check_index(Run *r, Expr array, Expr index)
{
    Lower *l = r->l;
    Expr low[] = {index, expr_integer(l->x, 1)}, high[] = {index, expr_integer(l->x, array->n)};
    const Type *boolean = type_scalar(l->x, TYPE_BOOLEAN), *text = type_scalar(l->x, TYPE_STRING);
    Sym words = symbol_f(l->front->symbols, "'%s' has the indices 1 to %d, but the index that is assigned is ",
                         array_name(l, array), array->n);
    Expr omitted = expr_omitted(l->x), number[] = {index, omitted, omitted, omitted, omitted};
    Expr parts[] = {expr_string(l->x, words), expr_make(l->x, EXPR_TO_STRING, text, 5, number)};
    Expr inside = boolean_op(l->x, EXPR_AND, expr_make(l->x, EXPR_GE, boolean, 2, low),
                             expr_make(l->x, EXPR_LE, boolean, 2, high));
    add_effect(r, (Step){.kind = STEP_ASSERT,
                         .condition = r->path,
                         .value = inside,
                         .message = expr_make(l->x, EXPR_CONCAT, text, 2, parts)});
}

/* Gives `place`, or the element of it that the subscripts choose, the value where the condition holds (NULL: always).
 */
static void assign_place(Run *r, Expr place, const Expr *subscripts, int n, Expr value, Expr condition)
{
    Lower *l = r->l;
    int at = scalar_of(r, place);
    if (at != MAP_NONE && n == 0) {
        Expr args[] = {condition, value, r->scalars.at[at].now};
        set(r, at,
            condition
                ? kept_small(r, expr_make(l->x, EXPR_IF, place->type, 3, args), r->scalars.at[at].var, role_of(r, at))
                : value);
        return;
    }
    int64_t known;
    if (place->op != EXPR_ARRAY || n == 0 || subscripts[0]->type->kind != TYPE_INTEGER || subscripts[0]->type->n_dims) {
        r->failed = true;
        return;
    }
    if (expr_get_integer(subscripts[0], &known) && known >= 1 && known <= place->n) {
        assign_place(r, place->args[known - 1], subscripts + 1, n - 1, value, condition);
        return;
    }
    check_index(r, place, subscripts[0]);
    r->choices += place->n;
    r->failed |= r->choices > MOST_CHOICES;
    for (int k = 0; k < place->n && !r->failed; k++) {
        Expr same[] = {subscripts[0], expr_integer(l->x, k + 1)};
        Expr here = expr_make(l->x, EXPR_EQ, type_scalar(l->x, TYPE_BOOLEAN), 2, same);
        assign_place(r, place->args[k], subscripts + 1, n - 1, value, and_also(l->x, condition, here));
    }
}

static void assign_scalar(Run *r, Expr target, Expr value)
{
    if (target->op != EXPR_INDEX) {
        assign_place(r, target, NULL, 0, value, NULL);
        return;
    }
    Expr *subscripts = NEW_ARRAY(r->l->scratch, Expr, target->n);
    for (int k = 1; k < target->n; k++)
        subscripts[k - 1] = seen_now(r, target->args[k]);
    assign_place(r, target->args[0], subscripts, target->n - 1, value, NULL);
}

static void run_list(Run *r, const Statement *list);

static void run_assign(Run *r, const Statement *s)
{
    ExprList left = {0}, right = {0};
    if (!lower_pairs(r->l, s->target, s->value, &left, &right)) {
        r->failed = true;
        return;
    }
    for (int k = 0; k < right.n; k++) /* all values before any variable changes */
        right.at[k] = scalar_now(r, right.at[k]);
    for (int k = 0; k < left.n && !r->failed; k++)
        assign_scalar(r, left.at[k], right.at[k]);
}

/* ---- branches -------------------------------------------------------------------------------------------------- */

typedef struct {
    int at;
    Expr start, then, otherwise; /* its value before the branches, and after each */
} Choice;
typedef struct {
    VEC(Choice) list;
    Map index; /* scalar -> index in list */
} Choices;

/* Takes back what was logged from `mark` on, and notes what the values were. */
static void undo(Run *r, int mark, Choices *all, bool is_then)
{
    for (int k = r->log.n - 1; k >= mark; k--) {
        const Change *c = &r->log.at[k];
        int at = map_get(&all->index, (uint64_t)c->at);
        if (at == MAP_NONE) {
            at = all->list.n;
            map_put(r->l->scratch, &all->index, (uint64_t)c->at, at);
            PUSH(r->l->scratch, all->list, ((Choice){.at = c->at}));
        }
        Choice *choice = &all->list.at[at];
        Expr *value = is_then ? &choice->then : &choice->otherwise;
        if (!*value)
            *value = r->scalars.at[c->at].now;
        r->scalars.at[c->at].now = choice->start = c->before;
    }
    r->log.n = mark;
}

static void choose(Run *r, Expr condition, const Choices *all)
{
    for (int k = 0; k < all->list.n; k++) {
        const Choice *c = &all->list.at[k];
        Expr a = c->then ? c->then : c->start, b = c->otherwise ? c->otherwise : c->start;
        Expr args[] = {condition, a, b};
        r->choices += a != b;
        set(r, c->at,
            a == b ? a
                   : kept_small(r, expr_make(r->l->x, EXPR_IF, a->type, 3, args), r->scalars.at[c->at].var,
                                role_of(r, c->at)));
    }
    r->failed |= r->choices > MOST_CHOICES;
}

typedef struct {
    const Statement *list;
    const StatementBranch *branches; /* or these */
    bool goes_on;                    /* it is reached only where neither loop nor section was left */
} Body;

static void run_branches(Run *r, const StatementBranch *b);

static void run_body(Run *r, Body body)
{
    if (body.goes_on)
        set(r, LEFT_LOOP, expr_boolean(r->l->x, false));
    if (body.branches)
        run_branches(r, body.branches);
    else
        run_list(r, body.list);
}

static void run_choice(Run *r, Expr condition, Body then, Body otherwise)
{
    Lower *l = r->l;
    bool truth;
    if (is_known(condition, &truth)) {
        run_body(r, truth ? then : otherwise);
        return;
    }
    condition = kept_small(r, condition, NULL, ROLE_DISCRETE);
    Expr path = r->path;
    Choices all = {0};
    int mark = r->log.n;
    r->path = and_also(l->x, path, condition);
    run_body(r, then);
    undo(r, mark, &all, true);
    r->path = and_also(l->x, path, boolean_op(l->x, EXPR_NOT, condition, NULL));
    if (!r->failed)
        run_body(r, otherwise);
    undo(r, mark, &all, false);
    r->path = path;
    if (!r->failed)
        choose(r, condition, &all);
}

static void run_branches(Run *r, const StatementBranch *b)
{
    if (!b->condition)
        run_list(r, b->body);
    else
        run_choice(r, scalar_now(r, b->condition), (Body){.list = b->body}, (Body){.branches = b->next});
}

static void run_if(Run *r, const Statement *s)
{
    bool outer = r->in_when;
    r->in_when |= s->at_events;
    run_branches(r, s->branches);
    r->in_when = outer;
}

static void run_for(Run *r, const Statement *s)
{
    enum { LONGEST = 100000 };
    Lower *l = r->l;
    Expr range = front_evaluate_quiet(l->front, seen_now(r, s->value));
    if (!range || range->type->dims[0] > LONGEST) {
        r->failed = true;
        return;
    }
    Expr outer = r->scalars.at[LEFT_LOOP].now;
    set(r, LEFT_LOOP, expr_boolean(l->x, false));
    bool left = false;
    for (int k = 1; k <= range->type->dims[0] && !r->failed && !left; k++) {
        Problem problem = {0};
        Expr at = expr_integer(l->x, k), value = expr_index(l->x, range, 1, &at, &problem);
        run_list(r, section_with_iterator(l, s->body, s->iterator, value));
        is_known(r->scalars.at[LEFT_LOOP].now, &left);
    }
    set(r, LEFT_LOOP, outer);
}

static void run_effect(Run *r, const Statement *s)
{
    Lower *l = r->l;
    Step step = {.condition = r->path, .level = s->level ? scalar_now(r, s->level) : NULL};
    if (s->message)
        step.message = scalar_now(r, s->message);
    if (s->kind == STATEMENT_ASSERT) {
        step.kind = STEP_ASSERT;
        step.value = scalar_now(r, s->value);
    } else if (s->kind == STATEMENT_TERMINATE) {
        step.kind = STEP_TERMINATE;
    } else {
        step.kind = STEP_CALL;
        step.value = seen_now(r, lower_spread(&l->algebra, &l->folding, s->value));
    }
    add_effect(r, step);
}

static void run_one(Run *r, const Statement *s)
{
    switch (s->kind) {
    case STATEMENT_ASSIGN:
        run_assign(r, s);
        break;
    case STATEMENT_IF:
        if (s->branches)
            run_if(r, s);
        break;
    case STATEMENT_FOR:
        run_for(r, s);
        break;
    case STATEMENT_BREAK:
        set(r, LEFT_LOOP, expr_boolean(r->l->x, true));
        break;
    case STATEMENT_CALL:
    case STATEMENT_ASSERT:
    case STATEMENT_TERMINATE:
        run_effect(r, s);
        break;
    case STATEMENT_WHILE:
    case STATEMENT_RETURN: /* these three stand in no section */
    case STATEMENT_REINIT:
    case STATEMENT_WHEN:
        r->failed = true;
        break;
    }
}

static void run_list(Run *r, const Statement *list)
{
    for (const Statement *s = list; s && !r->failed; s = s->next) {
        Expr stop = r->scalars.at[LEFT_LOOP].now;
        bool truth;
        if (!is_known(stop, &truth)) {
            run_choice(r, stop, (Body){0}, (Body){.list = s, .goes_on = true});
            return;
        }
        if (truth)
            return;
        run_one(r, s);
    }
}

/* ---- the section ----------------------------------------------------------------------------------------------- */

/* What a when-statement gave a Real may have been read from a moving value: after it that does not move. */
static void hold_moving(Run *r)
{
    for (int k = r->log.n - 1; k >= 0; k--) {
        int at = r->log.at[k].at;
        const Assigned *a = &r->scalars.at[at];
        if (at >= FIRST_SCALAR && a->var->type->kind == TYPE_REAL && a->now->op == EXPR_IF)
            hold(r, at);
    }
}

typedef struct {
    Run *r;
    int statement;
} LastPlace;

static void note_last(void *data, const Var *v)
{
    LastPlace *p = data;
    int target = map_get(&p->r->s->index, (uint64_t)v->number);
    if (target != MAP_NONE)
        p->r->last_at.at[target] = p->statement;
}

static void begin(Run *r)
{
    Lower *l = r->l;
    Section *s = r->s;
    for (int k = 0; k < FIRST_SCALAR; k++)
        PUSH(l->scratch, r->scalars, ((Assigned){.now = expr_boolean(l->x, false)}));
    r->last_at = ints_filled(l->scratch, s->targets.n, -1);
    for (int k = 0; k < s->targets.n; k++) {
        ints_push(l->scratch, &r->first, r->scalars.n);
        ExprList elements = {0};
        r->failed |= !section_scalars(&l->algebra, expr_var(l->x, s->targets.at[k]), &elements);
        for (int i = 0; i < elements.n; i++) {
            const Var *v = elements.at[i]->op == EXPR_VAR ? elements.at[i]->value.var : s->targets.at[k];
            r->failed |= elements.at[i]->op != EXPR_VAR;
            map_put(l->scratch, &r->index, (uint64_t)v->number, r->scalars.n);
            PUSH(l->scratch, r->scalars, ((Assigned){.var = v, .now = section_begin(s, v)}));
        }
    }
    ints_push(l->scratch, &r->first, r->scalars.n);
    LastPlace place = {r, 0};
    for (const Statement *at = s->statements; at; at = at->next, place.statement++) {
        Statement alone = *at;
        alone.next = NULL;
        section_visit_targets(&alone, note_last, &place);
    }
}

/* From here on these have the values that they have outside. A number is read as such. */
static void end_of_statement(Run *r, int statement)
{
    for (int k = 0; k < r->last_at.n; k++)
        for (int i = r->first.at[k]; r->last_at.at[k] == statement && i < r->first.at[k + 1]; i++) {
            Assigned *a = &r->scalars.at[i];
            a->last = a->now;
            if (!expr_is_literal(a->now))
                a->now = expr_var(r->l->x, a->var);
        }
}

static void follow(Run *r)
{
    begin(r);
    int statement = 0;
    for (const Statement *s = r->s->statements; s && !r->failed; s = s->next, statement++) {
        r->log.n = 0;
        run_one(r, s);
        if (r->failed)
            return;
        end_of_statement(r, statement);
        if (s->at_events)
            hold_moving(r);
    }
}

static void add_equations(Run *r, Equations *to)
{
    Lower *l = r->l;
    for (int k = 0; k < r->held.n; k++) {
        const Held *h = &r->held.at[k];
        lower_adopt(l, h->var, h->role, NULL);
        lower_add(l, to, expr_var(l->x, h->var), h->value, r->s->origin, h->role == ROLE_DISCRETE);
    }
    for (int k = FIRST_SCALAR; k < r->scalars.n; k++) {
        const Assigned *a = &r->scalars.at[k];
        lower_add(l, to, expr_var(l->x, a->var), a->last ? a->last : a->now, r->s->origin,
                  section_is_discrete(r->s, a->var));
    }
}

static void lower_section(Section *s, Equations *to)
{
    Lower *l = s->l;
    if (section_order_matters(l, s->statements, false) && lower_section_as_function(to, s, true))
        return;
    Run r = {.s = s, .l = l};
    int effects = l->effects.n, checks = l->checks.n;
    follow(&r);
    if (!r.failed) {
        add_equations(&r, to);
        return;
    }
    l->effects.n = effects;
    l->checks.n = checks;
    lower_section_as_function(to, s, false);
}

void lower_algorithm(Lower *l, Equations *to, const FlatEquation *e)
{
    Section s;
    int before = to->n;
    if (!section_fits_clocks(l, e->statements))
        return;
    section_of(l, e, to == &l->initial_equations, &s);
    lower_section(&s, to);
    for (int k = before; k < to->n; k++)
        to->at[k].section = l->clocked.n_sections;
}
