/* Without memory a command ends, and a library returns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/status.h"
#include "cardan/mbs_symbolic.h"

static void fails(void *data)
{
    int *steps = data;
    ++*steps;
    memory_or_end(NULL);
    ++*steps;
}

static void goes_well(void *data)
{
    assert_ptr_equal(memory_or_end(data), data);
}

static void inside(void *data)
{
    int steps = 0;
    assert_false(memory_guarded(fails, &steps));
    fails(data); /* to the outer one */
}

static void who_guards_gets_back(void **state)
{
    (void)state;
    int steps = 0;
    assert_false(memory_guarded(fails, &steps));
    assert_int_equal(steps, 1);
    assert_true(memory_guarded(goes_well, &steps));
    assert_false(memory_guarded(inside, &steps));
    assert_int_equal(steps, 2);
}

static int status_of(pid_t child)
{
    int status = -1;
    assert_true(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void a_command_ends(void **state)
{
    (void)state;
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr))
            _exit(1);
        memory_or_end(NULL);
        _exit(0);
    }
    assert_int_equal(status_of(child), EXIT_OUR_BUG);
}

/* A chain of bodies whose equations need much more than there is. */
static MbsModel *chain(int n)
{
    MbsModel *m;
    assert_int_equal(mbs_new(NULL, &m), MBS_OK);
    double zero[3] = {0, 0, 0}, tip[3] = {0.3, 0.2, 0.1}, axes[2][3] = {{0, 0, 1}, {0.6, 0.8, 0}};
    MbsId before = 0;
    for (int k = 0; k <= n; k++) {
        char name[20];
        MbsId part, body, foot, head;
        snprintf(name, sizeof name, "p%d", k);
        assert_int_equal(mbs_create(m, MBS_PART, MBS_ROOT, name, &part), MBS_OK);
        assert_int_equal(mbs_add_frame(m, part, "foot", zero, NULL, &foot), MBS_OK);
        assert_int_equal(mbs_add_frame(m, part, "head", tip, NULL, &head), MBS_OK);
        if (!k)
            mbs_set_text(m, part, MBS_INERTIAL, "yes");
        else {
            assert_int_equal(mbs_create(m, MBS_BODY, part, NULL, &body), MBS_OK);
            mbs_set_number(m, body, MBS_MASS, 1 + k);
            mbs_set_numbers(m, body, MBS_INERTIA, (double[6]){1, 2, 3, 0.1, 0.2, 0.3}, 6);
            assert_int_equal(mbs_add_joint(m, NULL, before, foot, "revolute", axes[k % 2], NULL, NULL), MBS_OK);
        }
        before = head;
    }
    return m;
}

/* This process may use so much more memory than it does. */
static void leave(size_t bytes)
{
    unsigned long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (!f || fscanf(f, "%lu", &pages) != 1)
        _exit(1);
    fclose(f);
    size_t most = pages * (size_t)sysconf(_SC_PAGESIZE) + bytes;
    if (setrlimit(RLIMIT_AS, &(struct rlimit){most, most}) != 0)
        _exit(1);
}

static void a_library_returns(void **state)
{
    (void)state;
#ifdef __SANITIZE_ADDRESS__
    skip(); /* it wants more addresses than a limit leaves */
#endif
    pid_t child = fork();
    if (child == 0) {
        MbsModel *m = chain(40);
        char *text = NULL;
        leave((size_t)3 << 20);
        MbsStatus status = mbs_equations(m, MBS_MINIMAL, &text);
        mbs_free(m);
        _exit(status == MBS_NO_MEMORY && !text ? 7 : (int)status);
    }
    assert_int_equal(status_of(child), 7);
}

/* Zeros where they were asked for, all bytes usable, whatever the size: below and above what gets a mapping of its own. */
static void large_pieces(void **state)
{
    (void)state;
    for (size_t bytes = 1 << 10; bytes < (size_t)10 << 20; bytes = bytes * 3 + 1) {
        unsigned char *zeros = memory_large(bytes, true), *dense = memory_large(bytes, false),
                      *sparse = memory_sparse(bytes);
        for (size_t k = 0; k < bytes; k++)
            assert_int_equal(zeros[k], 0);
        memset(zeros, 1, bytes);
        memset(dense, 2, bytes);
        memset(sparse, 3, bytes);
        assert_int_equal(zeros[0] + 10 * dense[0] + 100 * sparse[0], 321);
        assert_int_equal(zeros[bytes - 1] + 10 * dense[bytes - 1] + 100 * sparse[bytes - 1], 321);
        memory_give_back(dense, bytes);
        memory_give_back(zeros, bytes);
        memory_give_back(sparse, bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_pieces),
        cmocka_unit_test(who_guards_gets_back),
        cmocka_unit_test(a_command_ends),
        cmocka_unit_test(a_library_returns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
