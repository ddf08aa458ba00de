/* system_check: a system that is right passes, each damage is caught. */
#include "kit.h"

static const char model[] =
    "model M Real x(start = 1), y, a, b, c; equation der(x) = -c + a; der(y) = x; a = sin(x) + y; "
    "b^3 + c = a; c^3 + b = y; end M;";

static System *made(Kit **k)
{
    *k = kit_new(model);
    System *s = lower((*k)->flat, &(*k)->options);
    assert_non_null(s);
    assert_null(system_check((*k)->arena, s));
    return s;
}

static void assert_wrong(Kit *k, const System *s, const char *words)
{
    const char *said = system_check(k->arena, s);
    if (!said || !strstr(said, words))
        fail_msg("\"%s\" in the place of \"%s\"", said, words);
    kit_free(k);
}

static void wrong_sequence(void **state)
{
    (void)state;
    Kit *k;
    System *s = made(&k);
    Steps *d = &s->steps.derivatives;
    assert_true(d->n > 1);
    for (int i = 0, j = d->n - 1; i < j; i++, j--) {
        Step t = d->at[i];
        d->at[i] = d->at[j];
        d->at[j] = t;
    }
    assert_wrong(k, s, "is read before it is computed");
}

static void wrong_slot(void **state)
{
    (void)state;
    Kit *k;
    System *s = made(&k);
    s->slots.at[s->variables.at[0].var->number].index = 1;
    assert_wrong(k, s, "slots: 'x' is not where it is listed");
}

static void too_many_states(void **state)
{
    (void)state;
    Kit *k;
    System *s = made(&k);
    s->n_states = 40;
    assert_wrong(k, s, "slots: 40 states");
}

static void entry_outside(void **state)
{
    (void)state;
    Kit *k;
    System *s = made(&k);
    assert_true(s->blocks.n && s->blocks.at[0].entries.n);
    s->blocks.at[0].entries.at[0].row = s->blocks.at[0].n;
    assert_wrong(k, s, "blocks: an entry");
}

static void lost_equation(void **state)
{
    (void)state;
    Kit *k;
    System *s = made(&k);
    s->blocks.at[0].n_untorn++;
    assert_wrong(k, s, "blocks: 3 equations became");
}

static void no_diagonal(void **state)
{
    (void)state;
    Kit *k;
    System *s = made(&k);
    static const int columns[] = {0, 1, 2}, rows[] = {1, 0};
    s->jacobian.columns = columns;
    s->jacobian.rows = rows;
    assert_wrong(k, s, "Jacobian: column 0 has no diagonal");
}

static void lost_temporary(void **state)
{
    (void)state;
    Kit *k;
    System *s = made(&k);
    Var *v = var_new(s->x, VAR_MODEL, symbol(k->flat->front->symbols, "$lost"), type_scalar(s->x, TYPE_REAL),
                     VARIES_CONTINUOUS);
    while (s->slots.n <= v->number)
        PUSH(s->arena, s->slots, (Slot){0});
    s->slots.at[v->number] = (Slot){.kind = SLOT_TEMPORARY};
    PUSH(s->arena, s->steps.outputs,
         ((Step){.kind = STEP_ASSIGN, .target = s->variables.at[0].var, .value = expr_var(s->x, v)}));
    assert_wrong(k, s, "outputs: '$lost' is read before it is computed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_sequence), cmocka_unit_test(wrong_slot),    cmocka_unit_test(too_many_states),
        cmocka_unit_test(entry_outside),  cmocka_unit_test(lost_equation), cmocka_unit_test(no_diagonal),
        cmocka_unit_test(lost_temporary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
