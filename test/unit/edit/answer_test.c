/* What is asked about a class in a text, and what is answered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kit.h"

typedef struct {
    const char *text, *class_, *request; /* ' for " in the request */
    const char *answer;                  /* that is a part of the answer, with ' for " */
} Question;

static const char arrays[] = "  model A\n"
                             "    parameter Integer n = 2;\n"
                             "    In u[n];\n"
                             "    Part x;\n"
                             "    Part r[3], s[3], t[2];\n"
                             "    Gain g[2], h;\n"
                             "    Sum full(nu=2), none, odd(nu=n);\n"
                             "  equation\n"
                             "    connect(x.p, r[1].p);\n"
                             "    connect(g.y, full.u);\n"
                             "  end A;\n";

/* A component in a component: as the class has it, as the model around it has it. */
static const char nested[] =
    "  model Axis\n"
    "    parameter Real k = 2;\n"
    "    parameter Boolean has = false;\n"
    "    Part motor(r = k);\n"
    "    replaceable Part tool;\n"
    "    Part extra if has annotation(Placement(transformation(extent={{0,0},{20,20}})));\n"
    "    protected Part hidden annotation(Placement(transformation(extent={{40,0},{60,20}})));\n"
    "  end Axis;\n"
    "  model A\n"
    "    model Local Part motor(r = 3); end Local;\n"
    "    Axis axis(k = 7), other(has = true, motor(r = 5), redeclare Third tool);\n"
    "    Axis row[2](k = {10, 20});\n"
    "    Local local;\n"
    "  end A;\n"
    "  model Third extends Part; end Third;\n";

static const Question questions[] = {
    /* what is inside of a component: values that hold there, and who says so */
    {nested, "P.Axis", "{'show': 'motor'}",
     "'name':'r','type':'Real','value':'k','usual':'1','basic':'Real','given':true"},
    {nested, "P.A", "{'show': 'axis'}", "'name':'k','type':'Real','value':'7','usual':'2','basic':'Real','given':true"},
    {nested, "P.A", "{'show': 'axis.motor'}",
     "'name':'r','type':'Real','value':'k','basic':'Real','evaluated':'7.0','by':'P.Axis'"},
    {nested, "P.A", "{'show': 'other.motor'}",
     "'name':'r','type':'Real','value':'5','usual':'k','basic':'Real','given':true"},
    {nested, "P.A", "{'show': 'row[2].motor'}",
     "'name':'r','type':'Real','value':'k','basic':'Real','evaluated':'20.0','by':'P.Axis'"},
    {nested, "P.A", "{'show': 'local.motor'}", "'name':'r','type':'Real','value':'3','basic':'Real','by':'P.A.Local'"},
    {nested, "P.A", "{'show': 'other.tool'}", "'about':{'class':'P.Third'"},
    {nested, "P.A", "{'show': 'row[3].motor'}", "'removed':[]}"},
    {nested, "P.A", "{'show': 'row[2]'}", "'name':'k','type':'Real','value':'{10, 20}','usual':'2','basic':'Real','evaluated':'20.0','given':true"},
    {nested, "P.A", "{'show': 'row'}", "'value':'{10, 20}','usual':'2','basic':'Real','given':true"},
    /* where it is there, whoever says so */
    {nested, "P.Axis", "{'show': 'extra'}", "'component':'extra','condition':'has'"},
    {nested, "P.A", "{'show': 'other.extra'}", "'component':'other.extra','condition':'has'"},
    {nested, "P.Axis", "{'show': 'motor'}", "'component':'motor','fields'"},
    /* and its picture, as the instance has it */
    {nested, "P.A", "{'picture': true, 'view': 'P.Axis', 'inside': 'axis'}",
     "'name':'extra','class':'P.Part','removed':true"},
    {nested, "P.A", "{'picture': true, 'view': 'P.Axis', 'inside': 'other'}",
     "'name':'extra','class':'P.Part','lines'"},
    {nested, "P.A", "{'picture': true, 'view': 'P.Axis', 'inside': 'axis'}",
     "'name':'hidden','class':'P.Part','protected':true"},
    {nested, "P.A", "{'picture': true, 'view': 'P.Axis', 'inside': 'nobody'}",
     "'name':'extra','class':'P.Part','removed':true"},
    /* elements of arrays that a connection takes */
    {arrays, "P.A", "{'ends': {'from': 'x.n', 'to': 'x.p'}}", "'best':{'from':'x.n','to':'x.p'}"},
    {arrays, "P.A", "{'ends': {'from': 'x.n', 'to': 'r.n'}}", "'best':{'from':'x.n','to':'r[1].n'}"},
    {arrays, "P.A", "{'ends': {'from': 'x.n', 'to': 'r.p'}}", "'best':{'from':'x.n','to':'r[2].p'}"},
    {arrays, "P.A", "{'ends': {'from': 'x.n', 'to': 'r.p'}}",
     "'size':[3],'elements':[{'reference':'r[1].p','with':'x.p'},{'reference':'r[2].p'},{'reference':'r[3].p'}]"},
    {arrays, "P.A", "{'ends': {'from': 'r.n', 'to': 's.p'}}", "'best':{'from':'r.n','to':'s.p'}"},
    {arrays, "P.A", "{'ends': {'from': 'r.p', 'to': 't.p'}}", "'best':{'from':'r[2].p','to':'t[1].p'}"},
    {arrays, "P.A", "{'ends': {'from': 'u', 'to': 'g.u'}}", "'best':{'from':'u','to':'g.u'}"},
    {arrays, "P.A", "{'ends': {'from': 'x.q', 'to': 'r.n'}}", "'why':'there is no connector 'x.q''"},
    /* with a parameter that counts connections */
    {arrays, "P.A", "{'ends': {'from': 'h.y', 'to': 'none.u'}}",
     "'best':{'from':'h.y','to':'none.u[1]','set':{'name':'none.nu','value':'1'}}"},
    {arrays, "P.A", "{'ends': {'from': 'h.y', 'to': 'full.u'}}",
     "'best':{'from':'h.y','to':'full.u[3]','set':{'name':'full.nu','value':'3'}}"},
    {arrays, "P.A", "{'ends': {'from': 'full.u', 'to': 'h.y'}}",
     "'best':{'from':'full.u[3]','to':'h.y','set':{'name':'full.nu','value':'3'}}"},
    {arrays, "P.A", "{'ends': {'from': 'g.y', 'to': 'full.u'}}",
     "'best':{'from':'g.y','to':'full.u[3:4]','set':{'name':'full.nu','value':'4'}}"},
    {arrays, "P.A", "{'ends': {'from': 'g.y', 'to': 'none.u'}}",
     "'best':{'from':'g.y','to':'none.u','set':{'name':'none.nu','value':'2'}}"},
    {arrays, "P.A", "{'ends': {'from': 'u', 'to': 'none.u'}}",
     "'best':{'from':'u','to':'none.u','set':{'name':'none.nu','value':'n'}}"},
    {arrays, "P.A", "{'ends': {'from': 'h.y', 'to': 'odd.u'}}", "'best':{'from':'h.y','to':'odd.u[1]'}"},
    {arrays, "P.A",
     "{'changes': [{'do': 'set', 'name': 'full.nu', 'value': '3'}], 'connectable': {'from': 'h.y', 'to': 'full.u[3]'}}",
     "'connectable':true"},
    /* a component renamed with its uses, in other classes, too */
    {"  model A\n    Part a;\n  equation\n    a.r = 1;\n  end A;\n  model B extends A(a(r = 2)); A x(a.r = 3); Real v "
     "= "
     "x.a.p.v; end B;\n",
     "P.A", "{'ask': {'what': 'rename', 'component': 'a', 'to': 'part'}}", "'newText':'part'"},
    {"  model A Part a; end A;\n", "P.A", "{'ask': {'what': 'rename', 'component': 'a', 'to': 'end'}}",
     "'why':''end' is no name"},
    {"  model A Part a, b; end A;\n", "P.A", "{'ask': {'what': 'rename', 'component': 'a', 'to': 'b'}}",
     "'taken':true"},
    {"  model A Part a; end A;\n", "P.A", "{'ask': {'what': 'rename', 'component': 'z', 'to': 'b'}}", "'changes':{}"},
    /* classes with the same connectors */
    {"  model A Part a; end A;\n  model Twin \"t\" extends Part; end Twin;\n  model Third Pin n, p; In u; end Third;\n"
     "  model Chance Pin p; Out n; end Chance;\n  model Maybe Pin p, n; In u if false; end Maybe;\n"
     "  partial model Half Pin p, n; end Half;\n",
     "P.A", "{'alike': 'P.Part'}", "'alike':[['P.Twin','t',''],['P.Third','','u, too'],['P.Maybe','','']]"},
    {"  model A end A;\n", "P.A", "{'alike': 'P.World'}", "'alike':[]"},
    {"  model A end A;\n", "P.A", "{'alike': 'P.Nobody'}", "there is no class 'P.Nobody'"},
};

static void each_question(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof questions / sizeof *questions; k++) {
        const Question *q = &questions[k];
        Arena *a = arena_new();
        Workspace w = workspace(a, "no-folder");
        EditPlace place = {.workspace = &w, .path = "no-folder/P.mo", .class_name = q->class_};
        const char *text = text_f(a, "%s%send P;\n", small, q->text);
        Buffer out = {0};
        edit_answer(&place, text, strlen(text), json_of(a, q->request), a, &(Json){.to = &out});
        for (size_t c = 0; c < out.n; c++)
            out.at[c] = out.at[c] == '"' ? '\'' : out.at[c];
        if (!strstr(out.at, q->answer))
            fail_msg("%s: there is no\n%s\nin\n%s", q->request, q->answer, out.at);
        buffer_free(&out);
        store_free(w.store);
        arena_free(a);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_question)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
