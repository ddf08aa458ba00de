#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "random_model.h"

#define GOOD(call) assert_int_equal((call), MBS_OK)

static char *text_of(MbsModel *m)
{
    char *text, *copy;
    size_t n;
    GOOD(mbs_write(m, &text, &n));
    copy = strdup(text);
    mbs_free_text(m, text);
    return copy;
}

static void last_message(void *context, char severity, int line, MbsId object, const char *text)
{
    (void)object;
    snprintf(context, 400, "%c %d: %s", severity, line, text);
}

static void operations(void **state)
{
    (void)state;
    MbsModel *m;
    MbsId ground, arm, a, b, hinge, joint, copy, p;
    GOOD(mbs_new(NULL, &m));
    GOOD(mbs_add_ground(m, "ground", &ground));
    GOOD(mbs_add_part(m, "arm", 2, (double[]){0.5, 0, 0}, (double[]){0.1, 0.2, 0.3, 0, 0, 0}, &arm));
    GOOD(mbs_add_frame(m, ground, "o", NULL, NULL, &a));
    GOOD(mbs_add_frame(m, arm, "o", NULL, NULL, &b));
    GOOD(mbs_add_joint(m, "hinge", a, b, "revolute", (double[]){0, 1, 0}, &hinge, &joint));
    assert_int_equal(mbs_find_path(m, MBS_FRAME, "arm.cm"), mbs_find(m, MBS_FRAME, arm, "cm"));
    assert_int_equal(mbs_create(m, MBS_PART, MBS_ROOT, "arm", &copy), MBS_NAME_TAKEN);
    assert_int_equal(mbs_create(m, MBS_JOINT, hinge, NULL, &copy), MBS_WRONG_OWNER);
    assert_int_equal(mbs_delete(m, b), MBS_IN_USE);
    assert_string_equal(mbs_message(m), "frame 'o' is referred to by interact 'hinge'");
    assert_int_equal(mbs_delete(m, arm), MBS_IN_USE);
    assert_int_equal(mbs_set_numbers(m, joint, MBS_AXIS, (double[]){1}, 1), MBS_BAD_VALUE);
    assert_int_equal(mbs_set_text(m, joint, MBS_TYPE, "hinge"), MBS_BAD_VALUE);
    assert_int_equal(mbs_set_number(m, joint, MBS_MASS, 1), MBS_NO_FIELD);
    assert_int_equal(mbs_set_number(m, 999, MBS_MASS, 1), MBS_NO_OBJECT);

    GOOD(mbs_add_param(m, "l", 2, &p));
    GOOD(mbs_set_symbol(m, b, MBS_ORIGIN, 0, "-l/2"));
    double x[3];
    GOOD(mbs_get_numbers(m, b, MBS_ORIGIN, x, 3, NULL));
    assert_true(x[0] == -1 && x[1] == 0);
    GOOD(mbs_set_symbol(m, p, MBS_VALUE, 0, "2*l"));
    assert_int_equal(mbs_get_numbers(m, b, MBS_ORIGIN, x, 3, NULL), MBS_BAD_FORMULA);
    assert_string_equal(mbs_message(m), "parameter 'l' depends on itself");
    GOOD(mbs_undo(m));
    GOOD(mbs_get_numbers(m, b, MBS_ORIGIN, x, 3, NULL));

    GOOD(mbs_copy(m, arm, "arm2", &copy));
    MbsId body = mbs_first(m, copy, MBS_BODY);
    assert_int_equal(mbs_get_object(m, body, MBS_FRAME_OF), mbs_find(m, MBS_FRAME, copy, "cm"));
    assert_int_equal(mbs_count(m, MBS_ROOT, MBS_PART), 3);
    GOOD(mbs_remove(m, copy));
    assert_int_equal(mbs_owner(m, copy), 0);
    assert_int_equal(mbs_first(m, 0, MBS_PART), copy);
    GOOD(mbs_delete(m, hinge));
    GOOD(mbs_delete(m, arm));
    assert_false(mbs_exists(m, b));
    GOOD(mbs_undo(m));
    GOOD(mbs_undo(m));
    assert_int_equal(mbs_get_object(m, hinge, MBS_BFRAME), b);
    mbs_free(m);
}

static void the_file(void **state)
{
    (void)state;
    static const char text[] = "cardan-mbs 1\n"
                               "# a pendulum\n"
                               "\n"
                               "param l 1.50   # metres\n"
                               "global {\n"
                               "\tgravity 0 0 -9.81\n"
                               "}\n"
                               "part ground {\n"
                               "    inertial yes\n"
                               "    frame o\n"
                               "}\n"
                               "interact hinge {\n"
                               "    aframe  ground.o\n"
                               "    bframe \"the arm\".o\n"
                               "    joint revolute {\n"
                               "        axis 0 1 0\n"
                               "    }\n"
                               "}\n"
                               "part \"the arm\" {\n"
                               "    body {\n"
                               "        mass (2*l)\n"
                               "    }\n"
                               "    frame o {\n"
                               "    }\n"
                               "}";
    char message[400] = "";
    MbsModel *m;
    GOOD(mbs_read(text, strlen(text), NULL, last_message, message, &m));
    char *again = text_of(m);
    assert_string_equal(again, text);
    free(again);
    MbsId arm = mbs_find(m, MBS_PART, MBS_ROOT, "the arm"), body = mbs_first(m, arm, MBS_BODY);
    double mass;
    GOOD(mbs_get_number(m, body, MBS_MASS, &mass));
    assert_true(mass == 3);
    GOOD(mbs_set_number(m, mbs_find(m, MBS_PARAM, MBS_ROOT, "l"), MBS_VALUE, 2));
    again = text_of(m);
    assert_non_null(strstr(again, "\nparam l 2\n"));
    free(again);
    GOOD(mbs_undo(m));
    again = text_of(m);
    assert_string_equal(again, text);
    free(again);
    mbs_free(m);

    static const char newer[] =
        "cardan-mbs 2\nwheel w {\n  radius 3\n  rim {\n  }\n}\npart p {\n    glue \"strong\"\n}\n";
    GOOD(mbs_read(newer, strlen(newer), NULL, last_message, message, &m));
    assert_string_equal(message, "w 8: 'glue' belongs to a newer version: kept, not understood");
    again = text_of(m);
    assert_string_equal(again, newer);
    free(again);
    mbs_free(m);
}

static void bad_files(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"", "e 0: the text is empty; a neutral file begins with 'cardan-mbs 1'"},
        {"solid\n", "e 1: a neutral file begins with 'cardan-mbs 1'"},
        {"cardan-mbs 1\npart p {\n", "e 2: the block of part 'p' that begins in line 2 does not end"},
        {"cardan-mbs 1\npart p {\n  wheel 3\n}\n", "e 3: a part holds no 'wheel'"},
        {"cardan-mbs 1\npart p\npart p\n", "e 3: there is a part 'p' already"},
        {"cardan-mbs 1\nparam m 1 2\n", "e 2: field 'value' takes at most 1 number(s)"},
        {"cardan-mbs 1\nparam m 1x\n", "e 2: field 'value': '1x' is not a number"},
        {"cardan-mbs 1\nparam m (1\n", "e 2: a formula is something in matching parentheses"},
        {"cardan-mbs 1\npart 3 {\n}\n", "e 2: '3' is not a name for a part; put it in quotes"},
        {"cardan-mbs 1\npart \"p\n", "e 2: a quoted text does not end on its line"},
        {"cardan-mbs 1\ninteract i {\n    aframe a.b\n}\n", "e 3: field 'aframe': there is no frame 'a.b'"},
        {"cardan-mbs 1\ninteract i {\n    joint hinge\n}\n",
         "e 3: field 'type' is one of: fixed revolute prismatic cylindrical universal spherical planar screw free; not "
         "'hinge'"},
        {"cardan-mbs 1\n}\n", "e 2: '}' where a line should begin with a word"},
        {"cardan-mbs 1\nglobal {\n    gravity 0 0 1\n    gravity 0 0 1\n}\n", "e 4: field 'gravity' stands twice"},
        {"cardan-mbs 1\nglobal\nglobal\n", "e 3: there is a global already"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char message[400] = "";
        MbsModel *m;
        assert_int_equal(mbs_read(cases[i].text, strlen(cases[i].text), NULL, last_message, message, &m), MBS_SYNTAX);
        assert_string_equal(message, cases[i].message);
        assert_null(m);
    }
}

static void random_models_survive(void **state)
{
    (void)state;
    int models = getenv("MBS_MODELS") ? atoi(getenv("MBS_MODELS")) : 10000;
    for (int i = 0; i < models; i++) {
        Dice d = {(uint64_t)i * 7919 + 1};
        MbsModel *m, *again;
        char message[400] = "";
        GOOD(mbs_new(NULL, &m));
        for (int k = 0; k < 40; k++)
            roll_operation(m, &d);
        char *text = text_of(m);
        if (mbs_read(text, strlen(text), NULL, last_message, message, &again)) {
            print_message("model %d: %s\n%s", i, message, text);
            fail();
        }
        char *second = text_of(again);
        assert_string_equal(second, text);
        free(second);
        free(text);
        mbs_free(again);
        mbs_free(m);
    }
}

static void undo_of_everything(void **state)
{
    (void)state;
    for (int i = 0; i < 300; i++) {
        Dice d = {(uint64_t)i * 104729 + 3};
        MbsModel *m;
        GOOD(mbs_new(NULL, &m));
        for (int k = 0; k < 60; k++)
            roll_operation(m, &d);
        char *text = text_of(m), *before = NULL;
        int steps = 0;
        while (mbs_undo(m) == MBS_OK)
            steps++;
        before = text_of(m);
        assert_string_equal(before, "cardan-mbs 1\n");
        for (int k = 0; k < steps; k++)
            GOOD(mbs_redo(m));
        char *redone = text_of(m);
        assert_string_equal(redone, text);
        free(redone);
        free(before);
        free(text);
        mbs_free(m);
    }
}

static void each_operation_is_undone(void **state)
{
    (void)state;
    for (int i = 0; i < 60; i++) {
        Dice d = {(uint64_t)i * 15485863 + 5};
        MbsModel *m;
        GOOD(mbs_new(NULL, &m));
        for (int k = 0; k < 40; k++) {
            char *before = text_of(m);
            roll_operation(m, &d);
            char *after = text_of(m);
            /* what was rolled may be a few operations, or an undo itself: then doing it again is the way back */
            int steps = 0, was_undo = strcmp(before, after) && mbs_redo(m) == MBS_OK;
            char *back = text_of(m);
            while (strcmp(back, before) && steps++ < 10) {
                GOOD(mbs_undo(m));
                free(back);
                back = text_of(m);
            }
            assert_string_equal(back, before);
            for (int r = 0; r < steps; r++)
                GOOD(mbs_redo(m));
            if (was_undo)
                GOOD(mbs_undo(m));
            char *again = text_of(m);
            assert_string_equal(again, after);
            free(back);
            free(again);
            free(before);
            free(after);
        }
        mbs_free(m);
    }
}

/* Operations that are made of many: each is one step. */
static void composed_operations_are_undone(void **state)
{
    (void)state;
    MbsModel *m;
    MbsId ground, part, a, b, interact, joint, force;
    MbsMassProperties p = {1, 2, {0.1, 0.2, 0.3}, {1, 1, 1, 0, 0, 0}};
    GOOD(mbs_new(NULL, &m));
    for (int step = 0; step < 9; step++) {
        char *before = text_of(m);
        if (step == 0)
            GOOD(mbs_add_ground(m, "ground", &ground));
        else if (step == 1)
            GOOD(mbs_add_part(m, "arm", 1, (double[3]){0, 0, 1}, (double[6]){1, 1, 1, 0, 0, 0}, &part));
        else if (step == 2)
            GOOD(mbs_add_frame(m, ground, "o", (double[3]){1, 2, 3}, NULL, &a));
        else if (step == 3)
            GOOD(mbs_add_frame(m, part, "top", NULL, NULL, &b));
        else if (step == 4)
            GOOD(mbs_add_joint(m, "hinge", a, b, "revolute", (double[3]){0, 1, 0}, &interact, &joint));
        else if (step == 5)
            GOOD(mbs_add_force(m, "pull", a, b, "spring", NULL, &force));
        else if (step == 6)
            GOOD(mbs_body_of_properties(m, part, &p));
        else if (step == 7)
            GOOD(mbs_set_gravity(m, 1, 2, 3));
        else
            GOOD(mbs_add_param(m, "l", 0.5, NULL));
        char *after = text_of(m);
        assert_string_not_equal(before, after);
        GOOD(mbs_undo(m));
        char *undone = text_of(m);
        assert_string_equal(undone, before);
        GOOD(mbs_redo(m));
        char *redone = text_of(m);
        assert_string_equal(redone, after);
        free(before), free(after), free(undone), free(redone);
    }
    mbs_free(m);
}

/* ---- an allocator that fails once ---- */

typedef struct {
    long count, fail_at, live;
} Failing;

static void *failing_resize(void *context, void *old, size_t old_size, size_t new_size)
{
    Failing *f = context;
    if (!new_size) {
        f->live -= (long)old_size;
        free(old);
        return NULL;
    }
    if (++f->count == f->fail_at)
        return NULL;
    void *p = realloc(old, new_size);
    f->live += (long)new_size - (long)old_size;
    return p;
}

static void each_allocation_fails_once(void **state)
{
    (void)state;
    for (long at = 1; at < 100000; at++) {
        Failing f = {.fail_at = at};
        MbsAllocator a = {failing_resize, &f};
        MbsModel *m, *again;
        if (mbs_new(&a, &m) == MBS_OK) {
            Dice d = {42};
            for (int k = 0; k < 60; k++) {
                char *before = NULL, *after;
                size_t n;
                long failed = f.count;
                Failing kept = f;
                f.fail_at = -1; /* looking does not count */
                mbs_write(m, &before, &n);
                kept.live = f.live;
                f = kept;
                Dice same = d;
                MbsStatus status = roll_operation(m, &d);
                if (failed < at && f.count >= at && status == MBS_NO_MEMORY) {
                    /* as it was, and usable: the same operation now works as it should */
                    mbs_write(m, &after, &n);
                    assert_string_equal(after, before);
                    mbs_free_text(m, after);
                    d = same;
                    assert_int_not_equal(roll_operation(m, &d), MBS_NO_MEMORY);
                }
                mbs_free_text(m, before);
            }
            char *text;
            size_t n;
            if (mbs_write(m, &text, &n) == MBS_OK) {
                if (mbs_read(text, n, &a, NULL, NULL, &again) == MBS_OK)
                    mbs_free(again);
                mbs_free_text(m, text);
            }
            mbs_free(m);
        }
        assert_int_equal(f.live, 0);
        if (f.count < at)
            return;
    }
    fail();
}

static void rotations(void **state)
{
    (void)state;
    static const char *const sequences[] = {"xyz", "xzy", "yxz", "yzx", "zxy", "zyx",
                                            "xyx", "xzx", "yxy", "yzy", "zxz", "zyz"};
    Dice d = {7};
    for (int i = 0; i < 12 * 400; i++) {
        const char *sequence = sequences[i % 12];
        double angles[3], back[3], S[9], T[9], q[4], axis[3], angle;
        for (int k = 0; k < 3; k++)
            angles[k] = i < 1200 ? (double)roll(&d, 9) * M_PI / 4 : (double)roll(&d, 1 << 20) / 1e5;
        GOOD(mbs_rotation_of_angles(sequence, angles, S));
        GOOD(mbs_angles_of_rotation(sequence, S, back));
        GOOD(mbs_rotation_of_angles(sequence, back, T));
        for (int k = 0; k < 9; k++)
            assert_true(fabs(S[k] - T[k]) < 1e-11);
        mbs_quaternion_of_rotation(S, q);
        GOOD(mbs_rotation_of_quaternion(q, T));
        for (int k = 0; k < 9; k++)
            assert_true(fabs(S[k] - T[k]) < 1e-14);
        mbs_axis_of_rotation(S, axis, &angle);
        GOOD(mbs_rotation_of_axis(axis, angle, T));
        for (int k = 0; k < 9; k++)
            assert_true(fabs(S[k] - T[k]) < 1e-14);
    }
    double S[9];
    assert_int_equal(mbs_rotation_of_angles("xxy", (double[]){0, 0, 0}, S), MBS_BAD_VALUE);
    assert_int_equal(mbs_rotation_of_axis((double[]){0, 0, 0}, 1, S), MBS_BAD_VALUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations),
        cmocka_unit_test(the_file),
        cmocka_unit_test(bad_files),
        cmocka_unit_test(random_models_survive),
        cmocka_unit_test(undo_of_everything),
        cmocka_unit_test(each_operation_is_undone),
        cmocka_unit_test(composed_operations_are_undone),
        cmocka_unit_test(each_allocation_fails_once),
        cmocka_unit_test(rotations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
