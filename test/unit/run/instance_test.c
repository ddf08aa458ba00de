/* What generated code asks of an instance: texts, and memory, also when there is none. */
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "kit.h"
#include "run/sundials.h"

static void texts_are_formatted(void **state)
{
    UNUSED(state);
    Model m = {.name = "Texts", .n_texts = 1};
    Instance *I = instance_new(&m);
    assert_string_equal(model_text_real(I, 1.0 / 3, 4, 0, 1), "0.3333");
    assert_string_equal(model_text_real(I, 2, 6, 5, 1), "2    ");
    assert_string_equal(model_text_integer(I, -7, 5, 0), "   -7");
    assert_string_equal(model_text_boolean(I, 1, 0, 1), "true");
    assert_string_equal(model_text_format(I, 3.14159, ".2f"), "3.14");
    assert_string_equal(model_text_format(I, 42, "05d"), "00042");
    assert_string_equal(model_concat(I, "a", "bc"), "abc");
    model_set_text(I, 0, "one");
    model_set_text(I, 0, "two");
    assert_string_equal(I->s[0], "two");
    instance_free(I);
}

/* ---- without memory ---------------------------------------------------------------------------------------------- */

#ifndef __SANITIZE_ADDRESS__ /* which ends a program that asks for too much, and has memory of its own */

#define TOO_MUCH (SIZE_MAX / 4)

static void ask_for_scratch(void *instance)
{
    model_scratch(instance, TOO_MUCH);
}

static void ask_in_the_model(Instance *I)
{
    model_scratch(I, TOO_MUCH);
}

/* Generated code fails with a message. The walk itself, which no guard of the model is around, ends as any other part does. */
static void scratch_that_is_not_there(void **state)
{
    UNUSED(state);
    Model m = {.name = "Large", .derivatives = ask_in_the_model};
    Instance *I = instance_new(&m);
    assert_false(run_call(I, m.derivatives));
    assert_non_null(strstr(instance_why(I), "no memory left"));
    assert_false(memory_guarded(ask_for_scratch, I));
    instance_free(I);
}

/* All of the memory is taken, and a few pieces given back: more of them at each try. */
static void ask_for_contexts(void)
{
    enum { PIECE = 256, PIECES = 400, ALLOWED = 16 << 20 };
    char *pieces[PIECES];
    setrlimit(RLIMIT_AS, &(struct rlimit){ALLOWED, ALLOWED}); /* below what is taken already: nothing more */
    while (malloc(1 << 16))
        ;
    for (int i = 0; i < PIECES; i++)
        pieces[i] = malloc(PIECE);
    while (malloc(1))
        ;
    for (int i = 0; i < PIECES; i += 1 + i / 8) {
        free(pieces[i]);
        SUNContext context;
        if (sundials_context(&context))
            _exit(1);
    }
    _exit(0);
}

static void sundials_without_memory(void **state)
{
    UNUSED(state);
    pid_t child = fork();
    if (child == 0)
        ask_for_contexts();
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

#endif

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_formatted),
#ifndef __SANITIZE_ADDRESS__
        cmocka_unit_test(scratch_that_is_not_there),
        cmocka_unit_test(sundials_without_memory),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
