/* algorithm_function.c: a section that symbols cannot follow, as a function of the variables that it reads.
 *
 * Arrays stay whole in it, whatever their indices are. What the section assigns are the function's outputs, with the
 * values that they begin with as inputs; other inputs are the variables that it reads, and time, pre(…), der(…) and the
 * like, which a function has no notion of. A relation that does not depend on what the section assigns is such an input
 * too; others are traced (trace.h). terminate becomes outputs that say whether it was reached.
 */
#include "lower/called.h"

/* An argument, made of scalars. */
static Expr spread_argument(Lower *l, Expr e)
{
    if (!e->type->n_dims)
        return e->type->kind == TYPE_OBJECT ? lower_spread(&l->algebra, &l->folding, e) : lower_scalar(l, e);
    ExprList scalars = {0};
    int at = 0;
    for (long k = 0; k < type_elements(e->type); k++) {
        l->algebra.scalars.problem = NULL;
        Expr one = expr_element(&l->algebra.scalars, e, k);
        PUSH(l->arena, scalars, lower_scalar(l, one ? one : e));
    }
    return called_array(l, e->type, &scalars, &at);
}

/* ---- the call -------------------------------------------------------------------------------------------------- */

static bool reads_moving(Called *c)
{
    for (int k = 0; k < c->args.n; k++)
        if (lower_varies(c->l, c->args.at[k]) == VARIES_CONTINUOUS)
            return true;
    return false;
}

static Var *new_var(Exprs *x, Front *front, const char *name, const Type *type)
{
    return var_new(x, VAR_LOCAL, symbol(front->symbols, name), type, VARIES_CONTINUOUS);
}

/* Lets the body keep a trace, which is one more output of the section. */
static Statement *traced(Called *c, Trace *t, Statement *body)
{
    Lower *l = c->l;
    const Type *real = type_scalar(l->x, TYPE_REAL), *many = type_array(l->x, real, 1, &t->length);
    t->is_free = new_var(l->x, l->front, "$free", type_scalar(l->x, TYPE_BOOLEAN));
    t->held = new_var(l->x, l->front, "$held", many);
    t->margin = new_var(l->x, l->front, "$margin", real);
    t->distance = new_var(l->x, l->front, "$distance", real);
    t->met = new_var(l->x, l->front, "$met", type_scalar(l->x, TYPE_INTEGER));
    int trace = called_add_output(c, "trace", many, expr_real(l->x, 0));
    t->trace = c->outputs.at[trace].local;
    body = trace_body(t, body);
    PUSH(l->arena, c->locals, ((Local){.var = t->met}));
    PUSH(l->arena, c->locals, ((Local){.var = t->distance}));
    for (int k = 0; k < t->made.n; k++)
        PUSH(l->arena, c->locals, ((Local){.var = t->made.at[k]}));
    return body;
}

static Function *new_function(Called *c, const Statement *body, Trace *t)
{
    Lower *l = c->l;
    Function *f = function_new(l->x, symbol_f(l->front->symbols, "$algorithm%d", ++l->n_made));
    f->body = called_body(c, body);
    f->smooth_order = -1;
    f->span = c->s->origin.span;
    f->inlining = INLINE_NEVER;
    bool events = !c->s->is_initial && reads_moving(c) && !section_acts(l, body);
    *t = (Trace){.l = l, .length = events ? trace_length(l, f->body) : 0};
    if (t->length)
        f->body = traced(c, t, f->body);
    VEC(Local) outputs = {0};
    VEC(const Type *) types = {0};
    for (int k = 0; k < c->outputs.n; k++) {
        Expr begin = called_input(c, c->outputs.at[k].begin);
        PUSH(l->arena, outputs, ((Local){.var = c->outputs.at[k].local, .initial = begin}));
        PUSH(l->arena, types, c->outputs.at[k].local->type);
    }
    if (t->length) {
        PUSH(l->arena, outputs, ((Local){.var = t->margin, .initial = expr_real(l->x, 1)}));
        PUSH(l->arena, types, t->margin->type);
        PUSH(l->arena, c->inputs, ((Local){.var = t->is_free}));
        PUSH(l->arena, c->inputs, ((Local){.var = t->held}));
    }
    f->inputs = c->inputs.at;
    f->n_inputs = c->inputs.n;
    f->outputs = outputs.at;
    f->n_outputs = outputs.n;
    f->locals = c->locals.at;
    f->n_locals = c->locals.n;
    if (outputs.n)
        f->result = outputs.n == 1 ? types.at[0] : type_tuple(l->x, types.n, types.at);
    return f;
}

/* The call as it is at events, or between them, when truths are held. */
static Expr call_of(Called *c, const Function *f, const Trace *t, bool at_events)
{
    Lower *l = c->l;
    VEC(Expr) args = {0};
    for (int k = 0; k < c->args.n; k++)
        PUSH(l->arena, args, spread_argument(l, c->args.at[k]));
    if (t->length) {
        const ExprList *trace = &c->outputs.at[c->outputs.n - 1].left;
        int at = 0;
        PUSH(l->arena, args, expr_boolean(l->x, at_events));
        PUSH(l->arena, args,
             at_events ? called_filled(l, t->held->type, expr_real(l->x, 0))
                       : called_array(l, t->held->type, trace, &at));
    }
    Problem problem = {0};
    return expr_call(l->x, f, args.n, args.at, &problem);
}

/* ---- equations ------------------------------------------------------------------------------------------------- */

/* All results at once, as one equation between TUPLEs. */
static void add_together(Lower *l, Equations *to, const ExprList *left, const ExprList *right, Origin origin)
{
    const Type **types = NEW_ARRAY(l->arena, const Type *, right->n + 1);
    for (int k = 0; k < right->n; k++)
        types[k] = left->at[k]->type;
    const Type *type = type_tuple(l->x, right->n, types);
    Expr a = expr_make(l->x, EXPR_TUPLE, type, left->n, left->at),
         b = expr_make(l->x, EXPR_TUPLE, type, right->n, right->at);
    lower_add(l, to, a, b, origin, true);
}

/* A section that assigns nothing is there for its effects. */
static void add_call(Called *c, Expr call)
{
    Lower *l = c->l;
    Effect effect = {.step = {.kind = STEP_CALL, .value = lower_spread(&l->algebra, &l->folding, call)},
                     .origin = c->s->origin};
    if (c->s->has_when) {
        effect.step.condition = expr_boolean(l->x, true);
        PUSH(l->arena, l->effects, effect);
    } else {
        PUSH(l->arena, l->checks, effect);
    }
}

static Expr result(Called *c, const Function *f, Expr call, int k)
{
    return f->n_outputs == 1 ? call : expr_item(c->l->x, call, k);
}

static void add_equations(Called *c, Equations *to, const Function *f, const Trace *t)
{
    Lower *l = c->l;
    Expr events = call_of(c, f, t, true), between = t->length ? call_of(c, f, t, false) : events;
    ExprList left = {0}, right = {0};
    for (int k = 0; k < c->outputs.n; k++) {
        ExprList free = {0}, held = {0};
        const ExprList *targets = &c->outputs.at[k].left;
        if (!section_scalars(&l->algebra, result(c, f, events, k), &free) ||
            !section_scalars(&l->algebra, result(c, f, between, k), &held))
            return;
        for (int i = 0; i < targets->n; i++) {
            bool discrete = section_is_discrete(c->s, targets->at[i]->value.var);
            if (c->s->is_initial || !discrete) {
                lower_add(l, to, targets->at[i], held.at[i], c->s->origin, discrete);
                continue;
            }
            PUSH(l->arena, left, targets->at[i]);
            PUSH(l->arena, right, free.at[i]);
        }
    }
    if (left.n)
        add_together(l, to, &left, &right, c->s->origin);
    if (!t->length)
        return;
    Sym name = symbol_f(l->front->symbols, "$holds%d", ++l->n_made);
    Var *holds = lower_make(l, name->text, type_scalar(l->x, TYPE_BOOLEAN), ROLE_DISCRETE, NULL);
    Expr sides[] = {result(c, f, between, c->outputs.n), expr_real(l->x, 0)};
    lower_add(l, to, expr_var(l->x, holds), expr_make(l->x, EXPR_GE, holds->type, 2, sides), c->s->origin, true);
}

static void add_endings(Called *c)
{
    Lower *l = c->l;
    for (int k = 0; k < c->endings.n; k++) {
        const Ending *end = &c->endings.at[k];
        Step step = {.kind = STEP_TERMINATE,
                     .condition = c->outputs.at[end->asked].left.at[0],
                     .message = c->outputs.at[end->message].left.at[0]};
        Effect effect = {.step = step, .origin = c->s->origin};
        if (end->at_events)
            PUSH(l->arena, l->effects, effect);
        else
            PUSH(l->arena, l->checks, effect);
    }
}

bool lower_section_as_function(Equations *to, Section *s, bool silent)
{
    Lower *l = s->l;
    Called c = {.s = s, .l = l, .span = s->origin.span};
    bool moves = false;
    for (int k = 0; k < s->targets.n; k++) {
        called_add_target(&c, s->targets.at[k]);
        const ExprList *left = &c.outputs.at[k].left;
        for (int i = 0; i < left->n; i++)
            moves |= !section_is_discrete(s, left->at[i]->value.var);
    }
    if (silent && moves) /* what acts is called at events only */
        return false;
    Trace t;
    Function *f = new_function(&c, s->statements, &t);
    if (c.problem) {
        if (!silent)
            diag(l->diags, DIAG_S001, c.problem_span, "%s", c.problem);
        return false;
    }
    for (int k = 0; k < c.made.n; k++)
        lower_adopt(l, c.made.at[k], ROLE_DISCRETE, NULL);
    if (!c.outputs.n)
        add_call(&c, call_of(&c, f, &t, true));
    else
        add_equations(&c, to, f, &t);
    add_endings(&c);
    return true;
}
