/* The phases of lower/ one after the other, on small models: what each makes of the scalars, and what it decides. */
#include "kit.h"

/* ---- aliases ---------------------------------------------------------------------------------------------------- */

static void sums_are_eliminated(void **state)
{
    (void)state;
    Kit *k = kit_new(
        "model M Real a, b, c, d, x(start = 1); equation a = b; b + c = 0; d = 0; der(x) = a + d; c = x; end M;");
    const Lower *l = kit_begin(k);
    int x = kit_var(k, "x");
    assert_int_equal(l->vars.at[x].alias, NO_VARIABLE); /* what is differentiated stays */
    assert_int_equal(l->vars.at[kit_var(k, "c")].alias, x);
    assert_int_equal(l->vars.at[kit_var(k, "c")].sign, 1);
    assert_int_equal(l->vars.at[kit_var(k, "b")].alias, x);
    assert_int_equal(l->vars.at[kit_var(k, "b")].sign, -1);
    assert_int_equal(l->vars.at[kit_var(k, "d")].sign, 0);
    int left = 0;
    for (int e = 0; e < l->equations.n; e++)
        left += !l->equations.at[e].removed;
    assert_int_equal(left, 1);
    assert_int_equal(l->plan->aliases.n, 4);
    kit_free(k);
}

static void attributes_are_shared(void **state)
{
    (void)state;
    Kit *k = kit_new("model M Real x(min = -2), y(start = 3, fixed = true, max = 5, nominal = 10); equation x = -y; "
                     "der(x) = 1; end M;");
    const Lower *l = kit_begin(k);
    const LowerVar *x = &l->vars.at[kit_var(k, "x")];
    double start;
    assert_true(x->is_fixed && x->has_start);
    assert_true(expr_get_real(expr_neg(l->x, x->start), &start) && start == 3);
    assert_true(x->min == -2 && x->nominal == 10);
    assert_int_equal(x->start_of, kit_var(k, "y"));
    kit_free(k);
}

static void sums_that_follow(void **state)
{
    (void)state;
    Kit *k = kit_new("model M Real a, b, c, d; equation a = b; b = c; c = a; d = sin(a); end M;");
    const Lower *l = kit_begin(k);
    assert_int_equal(l->plan->dropped.n, 1);
    assert_int_equal(l->plan->dropped.at[0].because.n, 2);
    assert_true(l->equations.at[l->plan->dropped.at[0].eqn].removed);
    assert_false(kit_phase(k, lower_reduce)); /* and so nothing determines them */
    assert_true(kit_said(k, "S003"));
    assert_true(kit_said(k, "says what others say too"));
    kit_free(k);
}

/* ---- events ----------------------------------------------------------------------------------------------------- */

static void relations_make_events(void **state)
{
    (void)state;
    Kit *k =
        kit_new("model M Real x, y; equation der(x) = if x > 0.5 then -1 else 1; y = if noEvent(x > 0) then 1 else "
                "if time > 2 then 3 else floor(x); end M;");
    const Lower *l = kit_begin(k);
    assert_true(kit_phase(k, lower_events));
    assert_int_equal(l->system->n_relations, 1);
    assert_int_equal(l->system->n_time_relations, 1);
    assert_int_equal(l->system->steps_floor.n, 1);
    kit_free(k);
}

/* ---- index reduction -------------------------------------------------------------------------------------------- */

static const char pendulum[] = "model M Real x(start = 0.6), y, vx, vy, F; equation der(x) = vx; der(y) = vy; "
                               "der(vx) = -F*x; der(vy) = -F*y - 9.81; x^2 + y^2 = 1; end M;";

static Lower *reduced(Kit *k)
{
    Lower *l = kit_begin(k);
    assert_true(kit_phase(k, lower_events));
    assert_true(kit_phase(k, lower_parameters));
    assert_true(kit_phase(k, lower_reduce));
    assert_true(lower_check(l, "the test"));
    return l;
}

static void pendulum_of_index_three(void **state)
{
    (void)state;
    Kit *k = kit_new(pendulum);
    const Lower *l = reduced(k);
    assert_int_equal(l->plan->derived.n, 2);
    int last = l->plan->derived.at[1].eqn;
    assert_int_equal(l->plan->derived.at[0].eqn, l->plan->derived.at[1].of);
    assert_int_equal(l->equations.at[last].order, 2);
    assert_string_equal(kit_equation(k, l->plan->derived.at[0].of), "x^2.0 + y^2.0 = 1.0");
    assert_int_equal(l->plan->sets.n, 2);
    assert_int_equal(l->plan->sets.at[0].candidates.n, 2);
    assert_int_equal(l->plan->states.n, 0);
    kit_free(k);
}

static void sets_have_states_of_their_own(void **state)
{
    (void)state;
    Kit *k = kit_new(pendulum);
    const Lower *l = reduced(k);
    int n = l->equations.n;
    assert_true(kit_phase(k, lower_sets));
    assert_int_equal(l->plan->states.n, 2);
    assert_int_equal(l->plan->states.at[0].why, STATE_OF_SET);
    assert_int_equal(l->equations.n, n + 4); /* each state and its derivative are tied to what is chosen */
    assert_int_equal(l->system->sets.n, 2);
    assert_int_equal(l->system->sets.at[0].entries.n, 2);
    assert_true(l->vars.at[kit_var(k, "$state1")].is_state);
    kit_free(k);
}

static void start_values_choose(void **state)
{
    (void)state;
    Kit *k = kit_new("model M Real x(start = 0.6, fixed = true), y, vx(fixed = true), vy, F; equation der(x) = vx; "
                     "der(y) = vy; der(vx) = -F*x; der(vy) = -F*y - 9.81; x^2 + y^2 = 1; end M;");
    k->options.early_states = true;
    const Lower *l = reduced(k);
    assert_int_equal(l->plan->states.n, 2);
    assert_int_equal(l->plan->states.at[0].why, STATE_FIXED);
    assert_string_equal(kit_name(k, l->plan->states.at[0].var), "x");
    assert_true(l->plan->sets.n == 2 && l->plan->sets.at[0].is_settled);
    kit_free(k);
}

static void preferred_rates_are_differentiated(void **state)
{
    (void)state;
    Kit *k = kit_new("model M Real x1, x2, v1, v2; Real s(stateSelect = StateSelect.prefer), "
                     "v(stateSelect = StateSelect.prefer); equation der(x1) = v1; der(x2) = v2; der(v1) = s; "
                     "der(v2) = -2*s; s = x2 - x1; v = der(s); end M;");
    const Lower *l = reduced(k);
    int rates = 0;
    for (int i = 0; i < l->plan->derived.n; i++)
        rates += l->plan->derived.at[i].why == DERIVED_FOR_RATE;
    assert_true(rates > 0);
    assert_true(l->vars.at[kit_var(k, "v")].is_state || l->vars.at[kit_var(k, "s")].der == kit_var(k, "v"));
    assert_true(l->vars.at[kit_var(k, "s")].is_state);
    kit_free(k);
}

static void singular_models_are_reported(void **state)
{
    (void)state;
    Kit *k = kit_new("model M Real x, y, z; equation sin(x) = time; cos(x) = 1; y = exp(z)*time; end M;");
    kit_begin(k);
    assert_true(kit_phase(k, lower_events));
    assert_true(kit_phase(k, lower_parameters));
    assert_false(kit_phase(k, lower_reduce));
    assert_true(kit_said(k, "2 equations determine only 1 variable, 'x'"));
    kit_free(k);
}

/* ---- order and blocks ------------------------------------------------------------------------------------------- */

static Lower *ordered(Kit *k)
{
    Lower *l = reduced(k);
    assert_true(kit_phase(k, lower_sets));
    assert_true(kit_phase(k, lower_order));
    assert_true(kit_phase(k, lower_initial));
    assert_true(lower_check(l, "the test"));
    return l;
}

/* The resistor ladder of Elmqvist and Otter: two meshes of equal resistors, torn in one current. */
static void a_ladder_is_torn(void **state)
{
    (void)state;
    Kit *k =
        kit_new("model M parameter Real R[4] = {1, 2, 3, 4}; Real i[4], u[4]; equation for k in 1:4 loop "
                "u[k] = R[k]*i[k]; end for; 10 = u[1] + u[2]; u[2] = u[3] + u[4]; i[1] = i[2] + i[3]; i[3] = i[4]; "
                "end M;");
    const Lower *l = ordered(k);
    const PlanOrder *o = &l->plan->order[ORDER_RUN];
    int blocks = 0;
    for (int s = 0; s < o->first.n; s++)
        if (o->block.at[s] != GRAPH_NONE) {
            const PlanBlock *b = &l->plan->blocks.at[o->block.at[s]];
            blocks++;
            assert_true(b->linear);
            assert_int_equal(b->tears.n, 1);
            assert_int_equal(b->form.form, FORM_TORN);
            assert_int_equal(b->form.why, FORM_SMALL);
        }
    assert_int_equal(blocks, 1);
    kit_free(k);
}

static void numbers_take_blocks_apart(void **state)
{
    (void)state;
    Kit *k =
        kit_new("model M Real a, b, c; equation 3*a - 2 = a; b + (a - 1)*c = sin(time); c + (a - 1)*b = b*b; end M;");
    const Lower *l = ordered(k);
    const PlanOrder *o = &l->plan->order[ORDER_RUN];
    assert_int_equal(o->first.n, 3);
    for (int s = 0; s < 3; s++)
        assert_int_equal(o->block.at[s], GRAPH_NONE);
    kit_free(k);
}

static bool gives(const Steps *steps, const char *name)
{
    for (int k = 0; k < steps->n; k++)
        if (steps->at[k].target && strcmp(steps->at[k].target->name->text, name) == 0)
            return true;
    return false;
}

/* What hangs on parameters alone is computed before the first event, and not at each. */
static void events_leave_alone_what_rests(void **state)
{
    (void)state;
    Kit *k =
        kit_new("model M parameter Real p = 2; Real x(start = 0, fixed = true), rests, jumps, moves; equation "
                "rests = p*p + 1; jumps = if x > 1 then rests else 3*p; moves = x + rests; der(x) = jumps; end M;");
    const Sequences *steps = &ordered(k)->system->steps;
    assert_true(gives(&steps->still, "rests") && !gives(&steps->update, "rests"));
    assert_true(gives(&steps->update, "jumps") && gives(&steps->update, "moves"));
    kit_free(k);
}

static void start_values_fill_what_is_open(void **state)
{
    (void)state;
    Kit *k = kit_new("model M Real x(start = 2), y(start = 5), z; equation der(x) = y; der(y) = -x; z = x*y; "
                     "initial equation z = 6; end M;");
    const Lower *l = ordered(k);
    const PlanOrder *o = &l->plan->order[ORDER_INITIAL];
    assert_int_equal(o->vars.n, 4); /* with der(y); der(x) is y */
    int starts = 0;
    for (int i = 0; i < o->eqns.n; i++)
        starts += o->eqns.at[i] >= l->plan->n_eqn;
    assert_int_equal(starts, 2); /* the initial equation, and one start value: that of x */
    assert_true(kit_said(k, "used are the start values x = 2"));
    kit_free(k);
}

static void requests_are_read(void **state)
{
    (void)state;
    const char *const tear[] = {"nobody"};
    Kit *k = kit_new("model M Real a, b; equation a + b = time; a - 2*b = 1; end M;");
    k->options.tear = tear;
    k->options.n_tear = 1;
    System *s = lower(k->flat, &k->options);
    assert_null(s);
    assert_true(kit_said(k, "there is no variable 'nobody'"));
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_are_eliminated),
        cmocka_unit_test(attributes_are_shared),
        cmocka_unit_test(sums_that_follow),
        cmocka_unit_test(relations_make_events),
        cmocka_unit_test(pendulum_of_index_three),
        cmocka_unit_test(sets_have_states_of_their_own),
        cmocka_unit_test(start_values_choose),
        cmocka_unit_test(preferred_rates_are_differentiated),
        cmocka_unit_test(singular_models_are_reported),
        cmocka_unit_test(a_ladder_is_torn),
        cmocka_unit_test(numbers_take_blocks_apart),
        cmocka_unit_test(events_leave_alone_what_rests),
        cmocka_unit_test(start_values_fill_what_is_open),
        cmocka_unit_test(requests_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
