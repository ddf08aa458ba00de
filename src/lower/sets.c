/* sets.c: states that are chosen while the model runs (Mattsson, Olsson and Elmqvist, "Dynamic selection of
 * states in Dymola", 2000).
 *
 * A set has n states of its own. Each is tied to the candidate that is chosen for it,
 *
 *     s = if chosen is c1 then c1 elseif chosen is c2 then c2 …,     der(s) = the same of the derivatives,
 *
 * so that the rest of the model sees ordinary equations. The run-time chooses from d(constraints)/d(candidates).
 *
 * In a settled set the states are candidates themselves, those that are fixed at the start. The run-time looks whether
 * it would choose others.
 */
#include "lower/blocks.h"

/* The weight of candidates that should not be states, against 1 and more for others. */
#define SHOULD_NOT 1e-3

Expr set_is_selected(Lower *l, int slot, const Var *candidate)
{
    const Type *boolean = type_scalar(l->x, TYPE_BOOLEAN);
    Sym name = symbol_f(l->front->symbols, "$selected%d(%s)", slot + 1, candidate->name->text);
    Var *v = var_new(l->x, VAR_MODEL, name, boolean, VARIES_DISCRETE);
    while (l->system->slots.n <= v->number)
        PUSH(l->arena, l->system->slots, (Slot){0});
    l->system->slots.at[v->number] = (Slot){SLOT_IS_SELECTED, slot, candidate};
    return expr_var(l->x, v);
}

Expr set_side(Lower *l, int set)
{
    Var *v = var_new(l->x, VAR_MODEL, symbol_f(l->front->symbols, "$side%d", set + 1), type_scalar(l->x, TYPE_REAL),
                     VARIES_DISCRETE);
    while (l->system->slots.n <= v->number)
        PUSH(l->arena, l->system->slots, (Slot){0});
    l->system->slots.at[v->number] = (Slot){.kind = SLOT_SIDE, .index = set};
    return expr_var(l->x, v);
}

static void tie(Lower *l, int state, Expr value)
{
    Expr s = expr_var(l->x, l->vars.at[state].var);
    lower_add(l, &l->equations, s, value, (Origin){0}, false);
    l->equations.at[l->equations.n - 1].not_initial = true;
    l->vars.at[state].not_initial = true;
}

static Expr derivative_var(Lower *l, int v)
{
    int d = lower_derivative(l, v);
    Expr e = expr_var(l->x, l->vars.at[d].var);
    return l->vars.at[v].der_sign < 0 ? expr_neg(l->x, e) : e;
}

static void add_states(Lower *l, const StateSet *set, StateSetCode *code)
{
    int first = set->n_dummies, n = set->candidates.n;
    for (int k = 0; k < set->n_states; k++) {
        int slot = code->first_slot + k, state;
        Sym name = symbol_f(l->front->symbols, "$state%d", slot + 1);
        Var *v = lower_make(l, name->text, type_scalar(l->x, TYPE_REAL), ROLE_CONTINUOUS, &state);
        l->vars.at[state].is_state = true;
        PUSH(l->plan->arena, l->plan->states, ((PlanState){state, STATE_OF_SET}));
        l->vars.at[state].nominal = l->vars.at[set->candidates.at[first]].nominal;
        PUSH(l->arena, code->states, v);
        Expr value = NULL, derivative = NULL;
        for (int i = n - 1; i >= first; i--) {
            int c = set->candidates.at[i];
            Expr candidate = expr_var(l->x, l->vars.at[c].var), der = derivative_var(l, c);
            Expr chosen = set_is_selected(l, slot, l->vars.at[c].var);
            Expr values[] = {chosen, candidate, value}, ders[] = {chosen, der, derivative};
            value = value ? expr_make(l->x, EXPR_IF, candidate->type, 3, values) : candidate;
            derivative = derivative ? expr_make(l->x, EXPR_IF, der->type, 3, ders) : der;
        }
        tie(l, state, value);
        tie(l, lower_derivative(l, state), derivative);
    }
}

/* reinit of a candidate gives the state that stands for it at present its value. */
static void add_reinits(Lower *l, const StateSet *set, const StateSetCode *code)
{
    int n = l->effects.n;
    for (int e = 0; e < n; e++)
        for (int i = set->n_dummies; l->effects.at[e].step.kind == STEP_REINIT && i < set->candidates.n; i++) {
            const Var *candidate = l->vars.at[set->candidates.at[i]].var;
            if (l->effects.at[e].step.target != candidate)
                continue;
            for (int k = 0; k < set->n_states; k++) {
                Effect effect = l->effects.at[e];
                Expr chosen = set_is_selected(l, code->first_slot + k, candidate), when = effect.step.condition;
                effect.step.target = code->states.at[k];
                effect.step.condition =
                    when ? expr_make(l->x, EXPR_AND, when->type, 2, (Expr[]){when, chosen}) : chosen;
                PUSH(l->arena, l->effects, effect);
            }
        }
}

static bool add_jacobian(Lower *l, const StateSet *set, StateSetCode *code)
{
    Steps inner = {0};
    for (int k = 0; k < set->solved_eqns.n; k++) {
        Coefficient how;
        const Var *v = l->vars.at[set->solved_vars.at[k]].var;
        Expr value = expr_solve(&l->algebra.solver, lower_residual(l, &l->equations.at[set->solved_eqns.at[k]]),
                                expr_real(l->x, 0), expr_var(l->x, v), &how);
        if (!value)
            return false;
        PUSH(l->arena, inner, ((Step){.kind = STEP_ASSIGN, .target = v, .value = value}));
    }
    Expr *residuals = NEW_ARRAY(l->arena, Expr, set->rows.n + 1);
    for (int k = 0; k < set->rows.n; k++)
        residuals[k] = lower_residual(l, &l->equations.at[set->rows.at[k]]);
    Entries entries = {0};
    const char *problem;
    BlockReads reads = block_reads(l, &inner, set->rows.n, residuals);
    for (int k = 0; k < set->candidates.n; k++)
        if (!block_jacobian_column(l, &inner, set->rows.n, residuals, &reads, l->vars.at[set->candidates.at[k]].var, k,
                                   &code->before, &entries, &problem)) {
            diag(l->diags, DIAG_S004, (Span){0}, "states cannot be chosen among '%s' and others: %s",
                 l->vars.at[set->candidates.at[0]].var->name->text, problem);
            return false;
        }
    code->entries.at = entries.at;
    code->entries.n = entries.n;
    return true;
}

bool lower_sets(Lower *l)
{
    System *s = l->system;
    for (int k = 0; k < l->plan->sets.n; k++) {
        const StateSet *set = &l->plan->sets.at[k];
        StateSetCode code = {.n_states = set->n_states,
                             .first_slot = s->n_slots,
                             .is_settled = set->is_settled,
                             .name = l->vars.at[set->candidates.at[0]].var->name->text};
        for (int i = 0; i < set->candidates.n; i++) {
            int c = set->candidates.at[i], d = lower_derivative(l, c);
            PUSH(l->arena, code.candidates, l->vars.at[c].var);
            PUSH(l->arena, code.derivatives, l->vars.at[d].var);
            bool should_not = i < set->n_dummies || l->vars.at[c].select <= SELECT_NEVER;
            PUSH(l->arena, code.weights, should_not ? SHOULD_NOT : 1 + l->vars.at[c].select);
        }
        for (int i = set->candidates.n - set->n_states; set->is_settled && i < set->candidates.n; i++)
            PUSH(l->arena, code.states, l->vars.at[set->candidates.at[i]].var);
        if (!set->is_settled) {
            add_states(l, set, &code);
            add_reinits(l, set, &code);
            s->n_slots += set->candidates.n;
        }
        if (!add_jacobian(l, set, &code))
            return false;
        PUSH(l->arena, s->sets, code);
    }
    return true;
}
