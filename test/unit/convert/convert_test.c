#include <stdlib.h>

#include "../mbs/random_tree.h"
#include "convert/convert.h"

/* What a format keeps: a model without what it loses, written, read back, and compared by how it moves. */
static void kept(Format format, MbsModel *m, double *worst)
{
    Arena *arena = arena_new();
    Conversion out = {.arena = arena, .m = m}, back = {.arena = arena};
    Buffer text = {0};
    if (!convert_write(&out, format, "model", &text))
        print_message("%s: %s\n", format_name(format), out.message);
    assert_false(out.failed);
    if (!convert_read(&back, format, text.at, text.n))
        print_message("%s: line %d: %s\n", format_name(format), back.line, back.message);
    assert_false(back.failed);
    Proof p = convert_prove(arena, m, back.m, &out, 3);
    if (p.why_not || p.acceleration > 1e-9 || p.reaction > 1e-7) {
        for (int i = 0; i < out.losses.n; i++)
            print_message("%s: %s\n", out.losses.at[i].item, out.losses.at[i].lost);
        print_message("%s: %s, accelerations %g, reactions %g\n%s", format_name(format), p.why_not ? p.why_not : "",
                      p.acceleration, p.reaction, text.at);
    }
    assert_null(p.why_not);
    assert_true(p.acceleration < 1e-9 && p.reaction < 1e-7);
    *worst = fmax(*worst, p.acceleration);
    mbs_free(back.m);
    buffer_free(&text);
    arena_free(arena);
}

/* Takes out what the formats say they cannot say. */
static void strip(MbsModel *m, Format format)
{
    bool robot = format == FORMAT_URDF || format == FORMAT_SDF, code = format == FORMAT_ADAMS || format == FORMAT_MBDYN;
    GOOD(mbs_rename(m, mbs_find(m, MBS_PART, MBS_ROOT, "ground"), "world"));
    if (format == FORMAT_URDF)
        GOOD(mbs_set_gravity(m, 0, 0, -9.81));
    for (MbsId i = mbs_first(m, MBS_ROOT, MBS_INTERACT), next; i; i = next) {
        MbsId joint = mbs_first(m, i, MBS_JOINT), force = mbs_first(m, i, MBS_FORCE);
        next = mbs_next(m, i);
        if (force && !joint && format != FORMAT_NEUTRAL && format != FORMAT_ADAMS)
            GOOD(mbs_delete(m, i));
        if (!joint)
            continue;
        const char *type = mbs_get_text(m, joint, MBS_TYPE);
        bool many = strcmp(type, "revolute") && strcmp(type, "prismatic");
        if (robot || code)
            GOOD(mbs_clear(m, joint, MBS_ARMATURE));
        if (format == FORMAT_URDF || code || (many && format != FORMAT_NEUTRAL)) {
            GOOD(mbs_clear(m, joint, MBS_STIFFNESS));
            if (code || many)
                GOOD(mbs_clear(m, joint, MBS_DAMPING));
            GOOD(mbs_clear(m, joint, MBS_ARMATURE));
        }
        if (!strcmp(type, "universal") && code) { /* theirs are at right angles */
            GOOD(mbs_set_numbers(m, joint, MBS_AXIS, (double[]){0, 0.6, 0.8}, 3));
            GOOD(mbs_set_numbers(m, joint, MBS_AXIS2, (double[]){1, 0, 0}, 3));
        }
        if (!strcmp(type, "screw") && (format == FORMAT_URDF || format == FORMAT_MJCF || format == FORMAT_MBDYN))
            GOOD(mbs_set_text(m, joint, MBS_TYPE, "revolute"));
        if ((!strcmp(type, "cylindrical") || !strcmp(type, "planar")) && format == FORMAT_SDF)
            GOOD(mbs_set_text(m, joint, MBS_TYPE, "prismatic"));
    }
}

static void trees_are_kept(void **state)
{
    (void)state;
    static const Format formats[] = {FORMAT_NEUTRAL, FORMAT_URDF, FORMAT_MJCF, FORMAT_SDF, FORMAT_ADAMS, FORMAT_MBDYN};
    for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++) {
        double worst = 0;
        if (!format_reads(formats[f]) || !format_writes(formats[f]))
            continue;
        for (int round = 0; round < 40; round++) {
            Dice d = {(uint64_t)round * 1009 + 11};
            MbsModel *m = random_tree(&d, 1 + (int)roll(&d, 6), 9);
            strip(m, formats[f]);
            kept(formats[f], m, &worst);
            mbs_free(m);
        }
        print_message("%s: accelerations differ by %.2g\n", format_name(formats[f]), worst);
    }
}

/* So small that its cosine is 1: it is a turn all the same. */
static void small_turns_are_kept(void **state)
{
    (void)state;
    static const Format formats[] = {FORMAT_NEUTRAL, FORMAT_URDF, FORMAT_MJCF, FORMAT_SDF, FORMAT_ADAMS, FORMAT_MBDYN};
    static const char text[] =
        "<robot name='t'><link name='world'/><link name='arm'><inertial><origin xyz='0.01 0.02 0.5' rpy='0 0 8e-9'/><mass value='2'/>"
        "<inertia ixx='1' iyy='2' izz='2.5' ixy='0' ixz='0' iyz='0'/></inertial></link><joint name='j' type='continuous'>"
        "<parent link='world'/><child link='arm'/><origin xyz='0 0 1' rpy='9e-9 -2e-8 0'/><axis xyz='0 1 0'/></joint></robot>";
    for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++) {
        double worst = 0;
        Arena *arena = arena_new();
        Conversion in = {.arena = arena, .as_written = true};
        assert_true(convert_read(&in, FORMAT_URDF, text, sizeof text - 1));
        kept(formats[f], in.m, &worst);
        mbs_free(in.m);
        arena_free(arena);
    }
}

static const char pendulum[] =
    "<robot name='p'><link name='world'/><link name='arm'><inertial><origin xyz='0.5 0 0' rpy='0.1 0.2 0.3'/>"
    "<mass value='2'/><inertia ixx='1' iyy='2' izz='2.5' ixy='0.1' ixz='0' iyz='0'/></inertial>"
    "<visual><geometry><box size='1 0.1 0.1'/></geometry></visual></link><link name='tip'><inertial><mass value='1'/>"
    "<inertia ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'/></inertial></link>"
    "<joint name='j' type='revolute'><parent link='world'/><child link='arm'/><origin xyz='0 0 1' rpy='0 0 0.5'/>"
    "<axis xyz='0 1 0'/><limit lower='-1' upper='2' effort='5' velocity='6'/><dynamics damping='0.3'/></joint>"
    "<joint name='k' type='continuous'><parent link='arm'/><child link='tip'/><origin xyz='1 0 0'/><axis xyz='0 1 0'/>"
    "<mimic joint='j' multiplier='-2' offset='0.25'/><safety_controller k_velocity='1'/></joint>"
    "<transmission name='t'/></robot>";

static bool lost(const Conversion *c, const char *item, const char *what)
{
    for (int i = 0; i < c->losses.n; i++)
        if (strstr(c->losses.at[i].item, item) && strstr(c->losses.at[i].lost, what))
            return true;
    return false;
}

static void every_loss_is_said(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Conversion c = {.arena = arena};
    assert_true(convert_read(&c, FORMAT_URDF, pendulum, strlen(pendulum)));
    assert_true(lost(&c, "<joint> 'k'", "<safety_controller> in line 1, which is not known here"));
    assert_true(lost(&c, "<robot>", "<transmission> 't' in line 1"));
    MbsId j = mbs_find(c.m, MBS_INTERACT, MBS_ROOT, "j"), joint = mbs_first(c.m, j, MBS_JOINT), force;
    double x;
    GOOD(mbs_get_number(c.m, joint, MBS_UPPER, &x));
    assert_true(x == 2);
    double worst = 0;
    kept(FORMAT_URDF, c.m, &worst);
    kept(FORMAT_MJCF, c.m, &worst);
    kept(FORMAT_SDF, c.m, &worst);
    /* what URDF cannot say */
    GOOD(mbs_add_param(c.m, "l", 1, NULL));
    GOOD(mbs_set_number(c.m, joint, MBS_STIFFNESS, 3));
    GOOD(mbs_create(c.m, MBS_FORCE, j, "motor", &force));
    GOOD(mbs_set_text(c.m, force, MBS_TYPE, "actuator"));
    GOOD(mbs_set_gravity(c.m, 0, 0, -1.62));
    Conversion out = {.arena = arena, .m = c.m};
    Buffer text = {0};
    assert_true(convert_write(&out, FORMAT_URDF, "p", &text));
    assert_true(lost(&out, "param 'l'", "symbols"));
    assert_true(lost(&out, "joint 'j'", "spring"));
    assert_true(lost(&out, "force 'motor'", "actuator"));
    assert_true(lost(&out, "gravity", "1.62"));
    buffer_clear(&text);
    Conversion mo = {.arena = arena, .m = c.m};
    assert_true(convert_write(&mo, FORMAT_MODELICA, "p", &text));
    assert_non_null(strstr(text.at, "Joints.Revolute j(useAxisFlange=true, n={0, 1, 0}"));
    assert_non_null(strstr(text.at, "Follow k_follows(ratio=-2, offset=0.25)"));
    assert_true(lost(&mo, "joint 'j'", "limits"));
    buffer_free(&text);
    mbs_free(c.m);
    arena_free(arena);
}

/* Wherever something unknown stands, it is named; nothing else is. */
static void unknown_elements(void **state)
{
    (void)state;
    static const struct {
        Format format;
        const char *text, *lost[6];
    } cases[] = {
        {FORMAT_URDF,
         "<robot><link name='a'><inertial><mass value='1'/><inertia ixx='1' iyy='1' izz='1'/><odd1/></inertial><visual>"
         "<geometry><sphere radius='1'/><odd2/></geometry><odd3/></visual><odd4/></link><odd5><below/></odd5></robot>",
         {"<odd1>", "<odd2>", "<odd3>", "<odd4>", "<odd5>"}},
        {FORMAT_MJCF,
         "<mujoco><default><site/></default><asset><mesh name='m'/></asset><worldbody><light/><body><joint/><geom "
         "size='1'/><odd1/></body><odd2/></worldbody><sensor><gyro/></sensor><odd3/></mujoco>",
         {"<light>", "<odd1>", "<odd2>", "<sensor>", "<odd3>"}},
        {FORMAT_SDF,
         "<sdf><world><gravity>0 0 -9</gravity><odd1/><model><static>1</static><link name='a'><pose>0 0 0 0 0 0</pose>"
         "<odd2/></link><plugin name='p'/></model></world></sdf>",
         {"<odd1>", "<odd2>", "<plugin> 'p'"}},
        {FORMAT_ADAMS, "title\nPART/1, GROUND\nPART/2, MASS = 1, ODD = 3\nBEAM/1, I = 3\nEND\n", {"BEAM", "ODD"}},
        {FORMAT_MBDYN,
         "begin: drivers; file: 1, a; end: drivers; begin: nodes; structural: 1, static, null, eye, null, null; "
         "abstract: 2, differential; end: nodes; begin: elements; beam3: 1, 2; end: elements;",
         {"file", "abstract", "beam3"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Arena *arena = arena_new();
        Conversion c = {.arena = arena};
        assert_true(convert_read(&c, cases[i].format, cases[i].text, strlen(cases[i].text)));
        int n = 0, found = 0;
        for (; n < 6 && cases[i].lost[n]; n++)
            for (int k = 0; k < c.losses.n; k++)
                if (strstr(c.losses.at[k].lost, cases[i].lost[n]) || strstr(c.losses.at[k].item, cases[i].lost[n])) {
                    found++;
                    break;
                }
        for (int k = 0; found != n && k < c.losses.n; k++)
            print_message("%s: %s\n", c.losses.at[k].item, c.losses.at[k].lost);
        assert_int_equal(found, n);
        for (int k = 0; k < c.losses.n; k++) { /* what is known is not called unknown */
            assert_null(strstr(c.losses.at[k].lost, "<site>"));
            assert_null(strstr(c.losses.at[k].lost, "<pose>"));
            assert_null(strstr(c.losses.at[k].lost, "<static>"));
            assert_null(strstr(c.losses.at[k].lost, "<below>"));
        }
        mbs_free(c.m);
        arena_free(arena);
    }
}

static void bad_texts(void **state)
{
    (void)state;
    static const struct {
        Format format;
        const char *text, *message;
    } cases[] = {
        {FORMAT_URDF, "<robot>", "no element found"},
        {FORMAT_URDF, "<sdf/>", "a URDF file has <robot> as its root, not <sdf>"},
        {FORMAT_URDF, "<robot/>", "the robot has no links"},
        {FORMAT_URDF, "<robot><link/></robot>", "a link needs a name"},
        {FORMAT_URDF, "<robot><link name='a'/><link name='a'/></robot>", "there is a link 'a' already"},
        {FORMAT_URDF, "<robot><link name='a'/><joint name='j' type='fixed'/></robot>",
         "joint 'j': its parent is no link"},
        {FORMAT_URDF, "<robot><link name='a'><inertial><mass value='x'/></inertial></link></robot>",
         "<mass>: 'x' is not a number"},
        {FORMAT_URDF,
         "<robot><link name='a'/><link name='b'/><joint name='j' type='fixed'><parent link='a'/><child link='b'/>"
         "</joint><joint name='k' type='fixed'><parent link='b'/><child link='a'/></joint></robot>",
         "every link is carried by a joint: there is no base"},
        {FORMAT_MJCF, "<mujoco><worldbody><body pos='1 2'/></worldbody></mujoco>",
         "<body>: pos takes 3 numbers, not 2"},
        {FORMAT_SDF, "<sdf><model><link name='a'><pose relative_to='b'>0 0 0 0 0 0</pose></link></model></sdf>",
         "the pose of 'a' is relative to 'b', which is not there"},
        {FORMAT_SDF, "<sdf/>", "there is no <model> in it"},
        {FORMAT_SDF,
         "<sdf><model><link name='a'><visual><geometry><box><size>1 2 3 4</size></box></geometry></visual></link>"
         "</model></sdf>",
         "<size> of a box holds three numbers, not 4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Conversion c = {.arena = arena_new()};
        assert_false(convert_read(&c, cases[i].format, cases[i].text, strlen(cases[i].text)));
        assert_string_equal(c.message, cases[i].message);
        mbs_free(c.m);
        arena_free(c.arena);
    }
}

/* Pieces of texts, and texts with bytes altered, end with a message or a model, never otherwise. */
static void hostile_texts(void **state)
{
    (void)state;
    static const Format formats[] = {FORMAT_URDF, FORMAT_MJCF, FORMAT_SDF, FORMAT_ADAMS, FORMAT_MBDYN, FORMAT_NEUTRAL};
    for (size_t f = 0; f < sizeof formats / sizeof formats[0]; f++) {
        if (!format_reads(formats[f]))
            continue;
        Arena *arena = arena_new();
        Conversion out = {.arena = arena};
        Buffer text = {0};
        Dice d = {f + 1};
        out.m = random_tree(&d, 5, 9);
        assert_true(convert_write(&out, formats[f], "model", &text));
        for (int round = 0; round < 300; round++) {
            size_t n = round % 3 ? text.n : roll(&d, (uint32_t)text.n);
            char *copy = malloc(n + 1);
            memcpy(copy, text.at, n);
            for (int k = 0; k < 3 && n && round % 3; k++)
                copy[roll(&d, (uint32_t)n)] = " 0<>\"/{};:,=a-.\n"[roll(&d, 16)];
            Conversion c = {.arena = arena_new()};
            convert_read(&c, formats[f], copy, n);
            mbs_free(c.m);
            arena_free(c.arena);
            free(copy);
        }
        mbs_free(out.m);
        buffer_free(&text);
        arena_free(arena);
    }
}

static void joints_go_by_their_names(void **state)
{
    (void)state;
    for (int format = 0; format < FORMAT_UNKNOWN; format++)
        for (int type = 0; type < N_JOINT_TYPES; type++) {
            const char *name = joint_name_in((JointType)type, (Format)format);
            if (name)
                assert_int_equal(joint_type_named((Format)format, name), type);
        }
    for (int type = 0; type < N_JOINT_TYPES; type++) {
        const JointProperties *of = &joint_properties[type];
        assert_int_equal(joint_type_of(of->word), type);
        int held = 0; /* what is held and what is free make six */
        for (const char *h = of->holds; h && *h; h++)
            held += *h == '1';
        if (of->holds)
            assert_int_equal(held + of->nv, 6);
        assert_int_equal(of->nq - of->nv, of->plain < of->nv); /* a quaternion has one number more */
    }
    assert_int_equal(joint_type_named(FORMAT_URDF, "continuous"), JOINT_REVOLUTE);
    assert_int_equal(joint_type_named(FORMAT_ADAMS, "HOOKE"), JOINT_UNIVERSAL);
    assert_int_equal(joint_type_named(FORMAT_SDF, "gearbox"), JOINT_NONE);
    assert_int_equal(joint_type_named(FORMAT_SDF, NULL), JOINT_NONE);
}

static void formats_go_by_endings_and_roots(void **state)
{
    (void)state;
    static const struct {
        const char *path, *text;
        Format format;
    } files[] = {
        {"a.urdf", "", FORMAT_URDF},
        {"a.MJCF", "", FORMAT_MJCF},
        {"a.xml", "<mujoco/>", FORMAT_MJCF},
        {"a.xml", "<robot><mujoco/></robot>", FORMAT_URDF},
        {"a.xml", "<?xml?><sdf><mujoco/></sdf>", FORMAT_SDF},
        {"a.txt", "cardan-mbs 1\n", FORMAT_NEUTRAL},
        {"a.txt", " cardan-mbs 1\n", FORMAT_UNKNOWN},
        {"a.mbdyn", "", FORMAT_MBDYN},
        {"a.mb", "", FORMAT_UNKNOWN},
        {"a", "", FORMAT_UNKNOWN},
    };
    for (size_t k = 0; k < sizeof files / sizeof *files; k++)
        assert_int_equal(format_of_text(files[k].path, files[k].text, strlen(files[k].text)), files[k].format);
    assert_non_null(strstr(format_endings(true), ".dym"));
    assert_null(strstr(format_endings(false), ".dym"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(joints_go_by_their_names),
                                       cmocka_unit_test(formats_go_by_endings_and_roots),
                                       cmocka_unit_test(trees_are_kept),
                                       cmocka_unit_test(small_turns_are_kept),
                                       cmocka_unit_test(every_loss_is_said),
                                       cmocka_unit_test(unknown_elements),
                                       cmocka_unit_test(bad_texts),
                                       cmocka_unit_test(hostile_texts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
