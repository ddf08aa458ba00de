/* Parameters that are records: what is told of their fields, and what entering one changes in the text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kit.h"

static const char records[] = "package P\n"
                              "  record F parameter Real p(unit = \"W\") = 0 \"loss\"; parameter Real w = 1; end F;\n"
                              "  record B parameter Real k = 4; end B;\n"
                              "  record D\n"
                              "    extends B(k = 5);\n"
                              "    Real x = 1;\n"
                              "    parameter Boolean on = true;\n"
                              "    parameter F f(w = 7);\n"
                              "    final parameter Real z = 3;\n"
                              "    constant Real c = 3;\n"
                              "  end D;\n"
                              "  record E = D(x = 11);\n"
                              "  function make output D d; algorithm d := D(x = 20); end make;\n"
                              "  model A\n"
                              "    parameter D d(x = 2);\n"
                              "    parameter D e = D(x = 3);\n"
                              "    parameter D many[2];\n"
                              "  end A;\n";

/* ---- what is told ------------------------------------------------------------------------------------------------ */

typedef struct {
    const char *text, *component, *answer; /* ' for " in the answer */
} Told;

#define FIELD(name, more) "{'kind':'parameter','name':'" name "','type':'Real'," more "}"

static const Told all_told[] = {
    /* what classes say is usual: the record, its base, the declaration of the parameter */
    {"A a;", "a", "'name':'d','type':'P.D','parts':[" FIELD("k", "'value':'5','basic':'Real'") ","},
    {"A a;", "a", "," FIELD("x", "'value':'2','basic':'Real'") ","},
    {"A a;", "a",
     "'name':'f','type':'P.F','parts':[" FIELD(
         "p",
         "'value':'0','basic':'Real','unit':'W','description':'loss'") "," FIELD("w",
                                                                                 "'value':'7','basic':'Real'") "]"},
    {"A a;", "a", FIELD("z", "'value':'3','basic':'Real','final':true") "]"}, /* no constant behind it */
    {"A a;", "a", "'name':'many','type':'P.D','dimensions':'[2]','size':[2]}"},
    /* what a modifier says here is given */
    {"A a(d(x = 9, f(p = 4)));", "a", FIELD("x", "'value':'9','usual':'2','basic':'Real','given':true")},
    {"A a(d(x = 9, f(p = 4)));", "a",
     "'value':'4','usual':'0','basic':'Real','unit':'W','description':'loss','given':true"},
    {"A a(d.k = 9);", "a", FIELD("k", "'value':'9','usual':'5','basic':'Real','given':true")},
    {"parameter D r(k = 9);", "", FIELD("k", "'value':'9','usual':'5','basic':'Real','given':true")},
    {"extends A(d(k = 9));", "", FIELD("k", "'value':'9','usual':'5','basic':'Real','given':true")},
    {"extends H;", "a", FIELD("k", "'value':'8','basic':'Real','by':'P.H'")}, /* another class says it */
    {"extends H(a(d(k = 9)));", "a", FIELD("k", "'value':'9','usual':'8','basic':'Real','given':true")},
    /* a value of the whole that the class declares: modifiers are laid over it */
    {"A a;", "a",
     "'name':'e','type':'P.D','value':'D(x=3)','parts':[" FIELD("k", "'value':'5','basic':'Real'") "," FIELD(
         "x", "'value':'3','basic':'Real'")},
    {"A a(e(x = 9));", "a", FIELD("x", "'value':'9','usual':'3','basic':'Real','given':true")},
    /* a value of the whole that is given: fields are arguments of its constructor */
    {"A a(d = E(k = 6));", "a",
     "'value':'E(k=6)','given':true,'parts':[" FIELD(
         "k", "'value':'6','usual':'5','basic':'Real','given':true") "," FIELD("x", "'value':'11','basic':'Real'")},
    {"A a(d = D(6));", "a", FIELD("k", "'value':'6','usual':'5','basic':'Real','given':true")},
    {"A a(d = D(f = F(w = 2)));", "a", FIELD("w", "'value':'2','usual':'1','basic':'Real','given':true")},
    {"A a(d = D(k = 6));", "a", FIELD("w", "'value':'7.0','basic':'Real','disabled':true")},
    {"parameter D r = D(x = 8);", "", FIELD("x", "'value':'8','usual':'1','basic':'Real','given':true")},
    /* they are what another record or a function says */
    {"A a(d = r, d(k = 3)); parameter D r(k = 9);", "a", FIELD("k", "'value':'9.0','basic':'Real','disabled':true")},
    {"A a(d = make());", "a", FIELD("x", "'value':'20.0','basic':'Real','disabled':true")},
};

static void each_told(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof all_told / sizeof *all_told; k++) {
        const Told *t = &all_told[k];
        Arena *a = arena_new();
        Workspace w = workspace(a, "no-folder");
        EditPlace place = {.workspace = &w, .path = "no-folder/P.mo", .class_name = "P.M"};
        const char *text =
            text_f(a, "%s  model H A a(d(k = 8)); end H;\n  model M\n    %s\n  end M;\nend P;\n", records, t->text);
        const char *request = text_f(a, "{'show': '%s'}", t->component);
        Buffer out = {0};
        edit_answer(&place, text, strlen(text), json_of(a, request), a, &(Json){.to = &out});
        if (!strstr(out.at, with_quotes(a, t->answer)))
            fail_msg("%s: there is no\n%s\nin\n%s", t->text, with_quotes(a, t->answer), out.at);
        buffer_free(&out);
        store_free(w.store);
        arena_free(a);
    }
}

/* ---- what is changed --------------------------------------------------------------------------------------------- */

static const Case cases[] = {
    {"  model M\n    A a;\n  end M;\n", "P.M",
     "[{'do': 'set', 'name': 'a.d.x', 'value': '9'}, {'do': 'set', 'name': 'a.d.f.p', 'value': '4'}]",
     "  model M\n    A a(d(x = 9, f(p = 4)));\n  end M;\n", NULL},
    {"  model M\n    A a(d(x = 9, f(p = 4)));\n  end M;\n", "P.M",
     "[{'do': 'reset', 'name': 'a.d.f.p'}, {'do': 'reset', 'name': 'a.d.x'}]", "  model M\n    A a;\n  end M;\n", NULL},
    {"  model M\n    A a;\n  end M;\n", "P.M", "[{'do': 'set', 'name': 'a.e.x', 'value': '9'}]",
     "  model M\n    A a(e(x = 9));\n  end M;\n", NULL},
    {"  model M\n    A a(d = E(/* none */));\n  end M;\n", "P.M",
     "[{'do': 'set', 'name': 'a.d.x', 'value': '9'}, {'do': 'set', 'name': 'a.d.on', 'value': 'false'}]",
     "  model M\n    A a(d = E(x = 9, on = false/* none */));\n  end M;\n", NULL},
    {"  model M\n    A a(d=D(6, f = F(1 /* p */)) \"d\");\n  end M;\n", "P.M",
     "[{'do': 'set', 'name': 'a.d.k', 'value': '2'}, {'do': 'set', 'name': 'a.d.f.p', 'value': '3'}, "
     "{'do': 'set', 'name': 'a.d.f.w', 'value': '4'}]",
     "  model M\n    A a(d=D(2, f = F(3, w=4 /* p */)) \"d\");\n  end M;\n", NULL},
    {"  model M\n    parameter D r = D(x = 8, on = false);\n  end M;\n", "P.M",
     "[{'do': 'reset', 'name': 'r.x'}, {'do': 'set', 'name': 'r.k', 'value': '1'}]",
     "  model M\n    parameter D r = D(on = false, k = 1);\n  end M;\n", NULL},
    {"  model M\n    A a(d = D(1, 2, on = false));\n  end M;\n", "P.M",
     "[{'do': 'reset', 'name': 'a.d.on'}, {'do': 'reset', 'name': 'a.d.x'}, {'do': 'reset', 'name': 'a.d.k'}]",
     "  model M\n    A a(d = D());\n  end M;\n", NULL},
    {"  model M\n    A a(d = D(1, 2));\n  end M;\n", "P.M", "[{'do': 'reset', 'name': 'a.d.k'}]", NULL, "by its place"},
    {"  model M\n    A a(d = D());\n  end M;\n", "P.M", "[{'do': 'reset', 'name': 'a.d.k'}]", NULL, "nothing is said"},
    {"  model M\n    A a(d = D());\n  end M;\n", "P.M", "[{'do': 'set', 'name': 'a.d.f.p', 'value': '1'}]", NULL,
     "'f' cannot be changed: 'd' has the value D() as a whole"},
    {"  model M\n    A a(d = r);\n    parameter D r;\n  end M;\n", "P.M",
     "[{'do': 'set', 'name': 'a.d.k', 'value': '1'}]", NULL, "'d' has the value r as a whole"},
    {"  model M\n    A a(d = r);\n    parameter D r;\n  end M;\n", "P.M",
     "[{'do': 'set', 'name': 'a.d', 'value': 'P.E()'}]",
     "  model M\n    A a(d = P.E());\n    parameter D r;\n  end M;\n", NULL},
    /* attributes are no fields */
    {"  model M\n    parameter Real r = 1;\n  end M;\n", "P.M", "[{'do': 'set', 'name': 'r.min', 'value': '0'}]",
     "  model M\n    parameter Real r(min = 0) = 1;\n  end M;\n", NULL},
};

static void each_change(void **state)
{
    (void)state;
    make_cases(cases, sizeof cases / sizeof *cases, records);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_told), cmocka_unit_test(each_change)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
