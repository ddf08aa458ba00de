/* Changes of a class in its text: each kind on texts as people write them, and a thousand random ones taken back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/xorshift.h"
#include "kit.h"
#include "syntax/lexer.h"
#include "syntax/parser.h"
#include "syntax/printer.h"

static const Case cases[] = {
    /* classes in a class */
    {"  package A\n  end A;\n", "P.A", "[{'do': 'class', 'text': 'model M \\\"m\\\"\\n  Real x;\\nend M;\\n'}]",
     "  package A\n    model M \"m\"\n      Real x;\n    end M;\n  end A;\n", NULL},
    {"  package A \"a\" // more\n    model B end B; // b\n\n    annotation(x=1);\n  end A;\n", "P.A",
     "[{'do': 'class', 'text': 'function f\\n  \\nend f;'}]",
     "  package A \"a\" // more\n    model B end B; // b\n\n    function f\n      \n    end f;\n\n    "
     "annotation(x=1);\n  end A;\n",
     NULL},
    {"  package A\n    constant Real k = 1;\n  end A;\n", "P.A",
     "[{'do': 'class', 'text': 'model M \\\"two\\nlines\\\"\\nend M;'}]",
     "  package A\n    constant Real k = 1;\n\n    model M \"two\nlines\"\n    end M;\n  end A;\n", NULL},
    {"  package A\r\n    model B end B;\r\n  end A;\r\n", "P.A", "[{'do': 'class', 'text': 'model M\\nend M;'}]",
     "  package A\r\n    model B end B;\r\n\r\n    model M\r\n    end M;\r\n  end A;\r\n", NULL},
    {"  package A end A;\n", "P.A", "[{'do': 'class', 'text': 'model M end M; model N end N;'}]", NULL, "one class"},
    {"  package A model M end M; end A;\n", "P.A", "[{'do': 'class', 'text': 'model M end M;'}]", NULL, "already"},
    {"  package A = P;\n", "P.A", "[{'do': 'class', 'text': 'model M end M;'}]", NULL, "no text"},
    {"  package A\n    model B end B;\n\n    partial model C \"c\"\n    end C; // c\n\n    model D end D;\n  end A;\n",
     "P.A", "[{'do': 'remove', 'name': 'C'}]", "  package A\n    model B end B;\n\n    model D end D;\n  end A;\n",
     NULL},
    {"  package A\n    replaceable model B end B;\n    model C end C;\n  end A;\n", "P.A",
     "[{'do': 'remove', 'name': 'B'}, {'do': 'remove', 'name': 'C'}]", "  package A\n  end A;\n", NULL},
    {"  package A model B end B; model C end C; end A;\n", "P.A", "[{'do': 'remove', 'name': 'B'}]",
     "  package A model C end C; end A;\n", NULL},
    {"  package A end A;\n", "P.A", "[{'do': 'remove', 'name': 'B'}]", NULL, "no class 'B'"},
    /* adding */
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Part'}]", "  model A\n    Part part;\n  end A;\n",
     NULL},
    {"  model A end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Part', 'name': 'x'}]",
     "  model A\n    Part x;\n  end A;\n", NULL},
    {"  model A \"text\" // more\n    annotation(x=1); end A;\n", "P.A", "[{'do': 'add', 'type': 'P.World'}]",
     "  model A \"text\" // more\n    inner World world;\n    annotation(x=1); end A;\n", NULL},
    {"  model A\r\n\tPart a; // first\r\n  protected\r\n\tPart b;\r\n  end A;\r\n", "P.A",
     "[{'do': 'add', 'type': 'P.Part'}]",
     "  model A\r\n\tPart a; // first\r\n\tPart part;\r\n  protected\r\n\tPart b;\r\n  end A;\r\n", NULL},
    {"  model A\n    Part part;\n  end A;\n", "P.A",
     "[{'do': 'add', 'type': 'P.Part', 'placement': {'extent': [[-10, 0], [10, 20]], 'rotation': 90, 'origin': [5, "
     "5]}}]",
     "  model A\n    Part part annotation(Placement(transformation(extent={{-10, -6}, {10, 14}})));\n    Part part1\n  "
     "    "
     "annotation(Placement(transformation(extent={{-10, 0}, {10, 20}}, rotation=90, origin={5, 5})));\n  end A;\n",
     NULL},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Nothing'}]", NULL, "no class 'P.Nothing'"},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Gian'}]", NULL,
     "no class 'P.Gian'; did you mean 'P.Gain'?"},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P'}]", NULL, "is a package"},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Part', 'placement': {'extent': [[0, 0], ['x', 1]]}}]",
     NULL, "two points"},
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Part', 'name': 'a'}]", NULL,
     "declared already"},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Part', 'name': 'end'}]", NULL, "no name"},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.A'}]", NULL, "component of itself"},
    {"  model A\n    final parameter Real k = 1; Part a, b(r = 2 /* b */) \"b\" annotation(x=1);\n  end A;\n", "P.A",
     "[{'do': 'add', 'like': 'b', 'name': 'c'}, {'do': 'add', 'like': 'k', 'name': 'l'}]",
     "  model A\n    final parameter Real k = 1; Part a, b(r = 2 /* b */) \"b\" annotation(x=1);\n    Part c(r = 2 /* "
     "b */);\n    "
     "final parameter Real l = 1;\n  end A;\n",
     NULL},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'add', 'like': 'b', 'name': 'c'}]", NULL, "no component 'b'"},
    /* moving */
    {"  model A\n    Part a annotation(Placement(transformation(extent={{0,0},{10,10}}))); // here\n  end A;\n", "P.A",
     "[{'do': 'place', 'name': 'a', 'placement': {'extent': [[20, 0], [30, 10]], 'rotation': 0}}]",
     "  model A\n    Part a annotation(Placement(transformation(extent={{20, 0}, {30,10}}))); // here\n  end A;\n",
     NULL},
    {"  model A\n    Part a annotation(Placement(transformation(extent={{0,0},{10,10}}, rotation=90, "
     "origin={1,2})));\n  end A;\n",
     "P.A",
     "[{'do': 'place', 'name': 'a', 'placement': {'extent': [[0, 0], [10, 10]], 'rotation': 0, 'origin': [3, 4]}}]",
     "  model A\n    Part a annotation(Placement(transformation(extent={{0,0},{10,10}}, origin={3, 4})));\n  end A;\n",
     NULL},
    {"  model A\n    Part a, b(r = 2) \"b\";\n  end A;\n", "P.A",
     "[{'do': 'place', 'name': 'b', 'placement': {'extent': [[0, 0], [10, 10]]}}]",
     "  model A\n    Part a annotation(Placement(transformation(extent={{-30, -6}, {-10, 14}}))), b(r = 2) \"b\" "
     "annotation(Placement(transformation(extent={{0, 0}, {10, 10}})));\n  end A;\n",
     NULL},
    /* taking away */
    {"  model A\n    Part a; // a\n    Part b; // b\n  equation\n    connect(a.n, b.p);\n  end A;\n", "P.A",
     "[{'do': 'delete', 'name': 'a'}]", "  model A\n    Part b; // b\n  end A;\n", NULL},
    {"  model A\n    Part a, b, c;\n  equation\n    // ring\n    connect(a.n, b.p); connect(b.n, c.p);\n    "
     "connect(c.n, a.p);\n  end "
     "A;\n",
     "P.A", "[{'do': 'delete', 'name': 'b'}]",
     "  model A\n    Part a, c;\n  equation\n    // ring\n    connect(c.n, a.p);\n  end A;\n", NULL},
    {"  model A\n    extends B;\n  end A;\n  model B\n    Part b;\n  end B;\n", "P.A",
     "[{'do': 'delete', 'name': 'b'}]", NULL, "inherited: it is declared in P.B"},
    /* names */
    {"  model A\n    Part a(r = x);\n    parameter Real x = 1; /* x */\n    Real y[2] = {x*i + sum(x for x in 1:2) for "
     "i in "
     "1:2};\n    Gain g(k = x);\n  equation\n    assert(x > 0, \"x\");\n  end A;\n",
     "P.A", "[{'do': 'rename', 'name': 'x', 'to': 'length'}]",
     "  model A\n    Part a(r = length);\n    parameter Real length = 1; /* x */\n    Real y[2] = {length*i + sum(x "
     "for x in "
     "1:2) for i in 1:2};\n    Gain g(k = length);\n  equation\n    assert(length > 0, \"x\");\n  end A;\n",
     NULL},
    /* connections */
    {"  model A\n    Part a, b;\n  end A;\n", "P.A", "[{'do': 'connect', 'from': 'a.n', 'to': 'b.p'}]",
     "  model A\n    Part a, b;\n  equation\n    connect(a.n, b.p);\n  end A;\n", NULL},
    {"  model A\n    Gain a, b, c;\n  equation\n    connect(a.y, b.u);\n    annotation(x=1);\n  end A;\n", "P.A",
     "[{'do': 'connect', 'from': 'a.y', 'to': 'c.u', 'points': [[0, 0], [10, 0]], 'color': [0, 0, 127]}]", "*", NULL},
    {"  model A\n    Gain a, b, c;\n  equation\n    connect(a.y, b.u);\n  end A;\n", "P.A",
     "[{'do': 'connect', 'from': 'c.y', 'to': 'b.u'}]", NULL, "both give the signal a value"},
    {"  model A\n    Gain a; Part b;\n  end A;\n", "P.A", "[{'do': 'connect', 'from': 'a.y', 'to': 'b.p'}]", NULL,
     "a connector of several"},
    {"  model A\n    Part a, b;\n  end A;\n", "P.A", "[{'do': 'connect', 'from': 'a.q', 'to': 'b.p'}]", NULL, "'q'"},
    {"  model A\n    Part a, b;\n  equation\n    connect(a.n, b.p);\n  end A;\n", "P.A",
     "[{'do': 'connect', 'from': 'b.p', 'to': 'a.n'}]", NULL, "connected already"},
    {"  model A\n    Part a, b;\n  equation\n    connect(a.n, b.p);\n    a.r = 1;\n  end A;\n", "P.A",
     "[{'do': 'disconnect', 'from': 'b.p', 'to': 'a.n'}]",
     "  model A\n    Part a, b;\n  equation\n    a.r = 1;\n  end A;\n", NULL},
    /* another class: what fits stays */
    {"  model Odd In n; Pin p; parameter Real r; end Odd;\n  model A\n    Part a(r = 2 /* two */), b;\n    Part c(r = "
     "3);\n  "
     "equation\n    connect(b.n, c.p);\n    connect(c.n, a.p);\n  end A;\n",
     "P.A", "[{'do': 'replace', 'name': 'c', 'type': 'P.Odd'}]",
     "  model Odd In n; Pin p; parameter Real r; end Odd;\n  model A\n    Part a(r = 2 /* two */), b;\n    Odd c(r = "
     "3);\n  "
     "equation\n    connect(b.n, c.p);\n  end A;\n",
     NULL},
    /* a parameter that counts connections goes with them */
    {"  model A\n    Gain a, b;\n    Gain c;\n    Sum s(nu=3);\n  equation\n    connect(a.y, s.u[1]); // a\n    "
     "connect(b.y, s.u[2]);\n    connect(c.y, s.u[3]);\n  end A;\n",
     "P.A", "[{'do': 'disconnect', 'from': 'a.y', 'to': 's.u[1]'}, {'do': 'delete', 'name': 'c'}]",
     "  model A\n    Gain a, b;\n    Sum s(nu=1);\n  equation\n    connect(b.y, s.u[1]);\n  end A;\n", NULL},
    {"  model A\n    Gain a;\n    Sum s(nu = 1) \"s\";\n  equation\n    connect(a.y, s.u[1]);\n  end A;\n", "P.A",
     "[{'do': 'delete', 'name': 'a'}]", "  model A\n    Sum s \"s\";\n  end A;\n", NULL},
    {"  model A\n    parameter Integer n = 2;\n    Gain a;\n    Sum s(nu = n);\n  equation\n    connect(a.y, "
     "s.u[1]);\n  "
     "end A;\n",
     "P.A", "[{'do': 'delete', 'name': 'a'}]",
     "  model A\n    parameter Integer n = 2;\n    Sum s(nu = n);\n  end A;\n", NULL},
    {"  model A\n    Gain a, b[2];\n    Sum s(nu = 3);\n  equation\n    connect(a.y, s.u[1]);\n    connect(b.y, "
     "s.u[2:3]);\n  end A;\n",
     "P.A", "[{'do': 'disconnect', 'from': 'a.y', 'to': 's.u[1]'}]",
     "  model A\n    Gain a, b[2];\n    Sum s(nu = 3);\n  equation\n    connect(b.y, s.u[2:3]);\n  end A;\n", NULL},
    {"  model A\n    Part a, b[3];\n  end A;\n", "P.A", "[{'do': 'connect', 'from': 'a.n', 'to': 'b.p'}]", NULL,
     "has the size [3]"},
    /* a sign stands next to its number: flipped, and by one token more or less */
    {"  model A\n    Part a annotation(Placement(transformation(extent={{-10, 10}, {10, -10}})));\n  end A;\n", "P.A",
     "[{'do': 'place', 'name': 'a', 'placement': {'extent': [[10, -10], [-10, 10]]}}]",
     "  model A\n    Part a annotation(Placement(transformation(extent={{10, -10}, {-10, 10}})));\n  end A;\n", NULL},
    {"  model A\n    Part a annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));\n  end A;\n", "P.A",
     "[{'do': 'place', 'name': 'a', 'placement': {'extent': [[-10, 10], [10, -10]]}}]",
     "  model A\n    Part a annotation(Placement(transformation(extent={{-10, 10}, {10, -10}})));\n  end A;\n", NULL},
    {"  model A\n    Part a annotation(Placement(transformation(extent={{-10, -10}, {10, 10}})));\n  end A;\n", "P.A",
     "[{'do': 'place', 'name': 'a', 'placement': {'extent': [[-10, -10], [10, -10]]}}]",
     "  model A\n    Part a annotation(Placement(transformation(extent={{-10, -10}, {10, -10}})));\n  end A;\n", NULL},
    {"  model A\n    Part a(r = x + y);\n  end A;\n", "P.A", "[{'do': 'set', 'name': 'a.r', 'value': 'x-y'}]",
     "  model A\n    Part a(r = x - y);\n  end A;\n", NULL},
    /* values */
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'set', 'name': 'a.r', 'value': ' 2*3 '}]",
     "  model A\n    Part a(r = 2*3);\n  end A;\n", NULL},
    {"  model A\n    Part a(r = 2, p(v(start = 1, fixed = true)));\n  end A;\n", "P.A",
     "[{'do': 'reset', 'name': 'a.p.v.start'}, {'do': 'reset', 'name': 'a.r'}]",
     "  model A\n    Part a(p(v(fixed = true)));\n  end A;\n", NULL},
    {"  model A\n    Part a(p(v(start = 1)));\n  end A;\n", "P.A", "[{'do': 'reset', 'name': 'a.p.v.start'}]",
     "  model A\n    Part a;\n  end A;\n", NULL},
    {"  model A\n    parameter Real k(min = 0) = 3 \"k\";\n  end A;\n", "P.A", "[{'do': 'reset', 'name': 'k'}]",
     "  model A\n    parameter Real k(min = 0) \"k\";\n  end A;\n", NULL},
    {"  model A\n    parameter Real k(min = 0) = 3;\n  end A;\n", "P.A", "[{'do': 'reset', 'name': 'k.min'}]",
     "  model A\n    parameter Real k = 3;\n  end A;\n", NULL},
    {"  model A\n    extends B;\n  end A;\n  model B\n    Part b;\n  end B;\n", "P.A",
     "[{'do': 'set', 'name': 'b.r', 'value': '2'}]",
     "  model A\n    extends B(b(r = 2));\n  end A;\n  model B\n    Part b;\n  end B;\n", NULL},
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'set', 'name': 'a.r', 'value': '2; Real z'}]", NULL,
     "no value"},
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'reset', 'name': 'a.r'}]", NULL, "nothing is said"},
    /* classes that can be redeclared */
    {"  model H\n    replaceable Part q; replaceable package M = Any;\n  end H;\n  package Any end Any;\n  model A\n   "
     " H h "
     "\"h\";\n  end A;\n",
     "P.A",
     "[{'do': 'redeclare', 'name': 'h.q', 'type': 'P.Other', 'modifiers': '(r = 2)'}, {'do': 'redeclare', 'name': "
     "'h.M', 'type': 'P.Water'}]",
     "  model H\n    replaceable Part q; replaceable package M = Any;\n  end H;\n  package Any end Any;\n  model A\n   "
     " H "
     "h(redeclare P.Other q(r = 2), redeclare package M = P.Water) \"h\";\n  end A;\n",
     NULL},
    {"  model H\n    replaceable package M = Any;\n  end H;\n  package Any end Any;\n  model A\n    H h(redeclare "
     "package M = "
     "Any /* so */, x = 1);\n  end A;\n",
     "P.A", "[{'do': 'redeclare', 'name': 'h.M', 'type': 'P.Air'}]",
     "  model H\n    replaceable package M = Any;\n  end H;\n  package Any end Any;\n  model A\n    H h(redeclare "
     "package M = "
     "P.Air /* so */, x = 1);\n  end A;\n",
     NULL},
    {"  model H\n    replaceable Part q;\n  end H;\n  model A\n    H h(redeclare Other q(r = 2));\n  end A;\n", "P.A",
     "[{'do': 'reset', 'name': 'h.q', 'redeclaration': true}]",
     "  model H\n    replaceable Part q;\n  end H;\n  model A\n    H h;\n  end A;\n", NULL},
    {"  model H\n    replaceable Part q;\n  end H;\n  model A\n    H h(redeclare Other q(r = 2));\n  end A;\n", "P.A",
     "[{'do': 'reset', 'name': 'h.q.r'}]",
     "  model H\n    replaceable Part q;\n  end H;\n  model A\n    H h(redeclare Other q);\n  end A;\n", NULL},
    {"  model A\n    extends H;\n  end A;\n  model H\n    replaceable Part q;\n  end H;\n", "P.A",
     "[{'do': 'redeclare', 'name': 'q', 'type': 'P.Other'}]",
     "  model A\n    extends H(redeclare P.Other q);\n  end A;\n  model H\n    replaceable Part q;\n  end H;\n", NULL},
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'redeclare', 'name': 'a.z', 'type': 'P.Other'}]", NULL,
     "there is no 'z'"},
    {"  model H\n    replaceable Part q;\n  end H;\n  model A\n    H h;\n  end A;\n", "P.A",
     "[{'do': 'redeclare', 'name': 'h.q', 'type': 'P.Other; x'}]", NULL, "no class with modifiers"},
    /* another class */
    {"  model A\n    Part a(n(v(start = 1)), r = 2) \"keep\";\n    Part b;\n  equation\n    connect(a.n, b.n);\n    "
     "connect(a.p, "
     "b.p);\n  end A;\n",
     "P.A", "[{'do': 'replace', 'name': 'a', 'type': 'P.Other'}]",
     "  model A\n    Other a(r = 2) \"keep\";\n    Part b;\n  equation\n    connect(a.p, b.p);\n  end A;\n", NULL},
    {"  model A\n    Part a(r=2);\n  end A;\n", "P.A", "[{'do': 'set', 'name': 'a.p.v.start', 'value': '1'}]",
     "  model A\n    Part a(r=2, p(v(start=1)));\n  end A;\n", NULL}, /* as the others are written */
    /* arrays */
    {"  model A\n    Part a(r = 2), b;\n  end A;\n", "P.A",
     "[{'do': 'size', 'name': 'a', 'value': ' 3'}, {'do': 'size', 'name': 'b', 'value': '2, n'}, {'do': 'set', 'name': "
     "'b.r', 'value': '1'}]",
     "  model A\n    Part a[3](r = 2), b[2, n](r = 1);\n  end A;\n", NULL},
    {"  model A\n    Part a [2 /* two */] (r = 2);\n  end A;\n", "P.A", "[{'do': 'size', 'name': 'a', 'value': ''}]",
     "  model A\n    Part a (r = 2);\n  end A;\n", NULL},
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'size', 'name': 'a', 'value': '3]; Real x[2'}]", NULL,
     "no size"},
    /* conditions */
    {"  model A\n    Part a(r = 2) \"a\", b [2] annotation(x=1), c;\n  end A;\n", "P.A",
     "[{'do': 'condition', 'name': 'a', 'value': ' has '}, {'do': 'condition', 'name': 'b', 'value': '(n > 1) or "
     "has'}, "
     "{'do': 'condition', 'name': 'c', 'value': 'if has then true else false'}]",
     "  model A\n    Part a(r = 2) if has \"a\", b [2] if (n > 1) or has annotation(x=1), c if if has then true else "
     "false;\n  end A;\n",
     NULL},
    {"  model A\n    Part a if /* why */ has and n>1 \"a\"; Part b if ((has)); // b\n  end A;\n", "P.A",
     "[{'do': 'condition', 'name': 'a', 'value': 'not has'}, {'do': 'condition', 'name': 'b', 'value': '(n > 1)'}]",
     "  model A\n    Part a if /* why */ not has \"a\"; Part b if (n > 1); // b\n  end A;\n", NULL},
    {"  model A\n    Part a(r = 2)\n      if has \"a\", b /* b */ if ((has) or (n > 1)) /* c */; Part d // d\n if "
     "has;\n  "
     "end A;\n",
     "P.A",
     "[{'do': 'condition', 'name': 'a', 'value': ''}, {'do': 'condition', 'name': 'b', 'value': ' '}, {'do': "
     "'condition', "
     "'name': 'd', 'value': ''}]",
     "  model A\n    Part a(r = 2) \"a\", b /* b */  /* c */; Part d // d\n ;\n  end A;\n", NULL},
    {"  model A\n    Part a if if has then true else false, b if (if has then n > 1 else (has)) \"b\";\n  end A;\n",
     "P.A", "[{'do': 'condition', 'name': 'a', 'value': 'has'}, {'do': 'condition', 'name': 'b', 'value': ''}]",
     "  model A\n    Part a if has, b \"b\";\n  end A;\n", NULL},
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'condition', 'name': 'a', 'value': 'has; Real x'}]", NULL,
     "no condition"},
    {"model A Part a; end A;\n", "P.A", "[{'do': 'condition', 'name': 'a', 'value': 'true // x'}]", NULL,
     "no condition"},
    /* the experiment */
    {"  model A\n    Part a;\n  end A;\n", "P.A", "[{'do': 'experiment', 'name': 'StopTime', 'value': '5'}]",
     "  model A\n    Part a;\n    annotation(experiment(StopTime=5));\n  end A;\n", NULL},
    {"  model A\r\n\tPart a;\r\n  end A;\r\n", "P.A",
     "[{'do': 'experiment', 'name': 'StopTime', 'value': '5'}, {'do': 'experiment', 'name': 'Tolerance', 'value': "
     "'1e-6'}]",
     "  model A\r\n\tPart a;\r\n    annotation(experiment(StopTime=5, Tolerance=1e-6));\n  end A;\r\n", NULL},
    {"  model Pendulum\n    Part a;\n  end /* the end */ Pendulum;\n", "P.Pendulum",
     "[{'do': 'experiment', 'name': 'StopTime', 'value': '5'}]",
     "  model Pendulum\n    Part a;\n    annotation(experiment(StopTime=5));\n  end /* the end */ Pendulum;\n", NULL},
    {"  model A\n    annotation(Icon(), experiment(StopTime = 5));\n  end A;\n", "P.A",
     "[{'do': 'experiment', 'name': 'Interval', 'value': '0.1'}, {'do': 'experiment', 'name': 'StopTime', 'value': "
     "''}]",
     "  model A\n    annotation(Icon(), experiment(Interval = 0.1));\n  end A;\n", NULL},
    {"  model A\n    annotation(experiment(StopTime = 5)); // so long\n  end A;\n", "P.A",
     "[{'do': 'experiment', 'name': 'StopTime', 'value': ''}]", "  model A\n  end A;\n", NULL},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'experiment', 'name': 'StopTime', 'value': 'soon'}]", NULL, "no number"},
    {"  model A\n  end A;\n", "P.A", "[{'do': 'experiment', 'name': 'Stop', 'value': '1'}]", NULL, "no 'Stop'"},
    /* what is no change */
    {"  model A\n  end A;\n", "P.A", "[{'do': 'dance'}]", NULL, "no change 'dance'"},
    {"  model A\n  end A;\n", "P.B", "[{'do': 'add', 'type': 'P.Part'}]", NULL, "no class 'P.B'"},
    {"  model A\n    Real x = ;\n  end A;\n", "P.A", "[{'do': 'add', 'type': 'P.Part'}]", NULL,
     "the text has an error"},
};

static void each_kind(void **state)
{
    (void)state;
    make_cases(cases, sizeof cases / sizeof *cases, small);
}

/* ---- at random --------------------------------------------------------------------------------------------------- */

enum { EDITS = 1000, DEEPEST = 8, MOST_FILES = 400, KINDS = 18 };

static const char *const kind_names[KINDS] = {"add",     "move",      "delete", "rename",  "set",        "disconnect",
                                              "connect", "connect 2", "route",  "reset",   "turn, size", "replace",
                                              "array",   "paste",     "set 2",  "reset 2", "experiment", "condition"};

typedef struct {
    char *path, *text;
    size_t n;
} File;

typedef struct {
    int seed, count;
} Options;

typedef struct {
    File files[MOST_FILES];
    int n_files;
    int seed[XORSHIFT64_STATE];
    int made[KINDS], refused;
} Random;

static int below(Random *r, int n)
{
    return n > 0 ? (int)(xorshift64star(r->seed, r->seed) * n) : 0;
}

typedef struct {
    VEC(const TreeClass *) classes;
    VEC(const char *) names;
} NamedClasses;

static void list_classes(Arena *a, const TreeClass *c, const char *prefix, NamedClasses *to)
{
    const char *name = text_f(a, "%s%s%s", prefix, *prefix ? "." : "", c->name->text);
    if ((c->kind == CLASS_MODEL || c->kind == CLASS_BLOCK) && c->form == FORM_LONG) {
        PUSH(a, to->classes, c);
        PUSH(a, to->names, name);
    }
    for (const TreeElement *e = c->elements; e; e = e->next)
        if (e->kind == ELEMENT_CLASS && e->class_)
            list_classes(a, e->class_, name, to);
}

static const char *printed(Arena *a, const TreeExpr *e)
{
    Buffer b = {0};
    print_tree_expr(&b, e);
    const char *text = arena_text(a, b.at, b.n);
    buffer_free(&b);
    return text;
}

/* What there is to change in a class. */
typedef struct {
    VEC(const char *) components, ends, modifiers;
} Stock;

static Stock stock_of(Arena *a, const TreeClass *c)
{
    Stock s = {0};
    for (const TreeElement *e = c->elements; e; e = e->next)
        if (e->kind == ELEMENT_COMPONENT) {
            PUSH(a, s.components, e->name->text);
            for (const TreeArgument *x = e->modification ? e->modification->arguments : NULL; x; x = x->next)
                if (x->name && !x->name->next)
                    PUSH(a, s.modifiers, text_f(a, "%s.%s", e->name->text, x->name->name->text));
        }
    for (const TreeSection *x = c->sections; x; x = x->next)
        for (const TreeEquation *e = x->algorithm ? NULL : x->body; e; e = e->next)
            if (e->kind == EQ_CONNECT) {
                PUSH(a, s.ends, printed(a, e->left));
                PUSH(a, s.ends, printed(a, e->right));
            }
    return s;
}

static const char *placement(Random *r, Arena *a)
{
    int x = 2 * below(r, 100) - 100, y = 2 * below(r, 100) - 100;
    return text_f(a, "{'extent': [[%d, %d], [%d, %d]], 'rotation': %d, 'origin': [%d, %d]}", x, y, x + 20, y + 20,
                  90 * below(r, 4), 10 * below(r, 3), 10 * below(r, 3));
}

static const char *random_change(Random *r, Arena *a, const Stock *s, int kind)
{
    const char *name = s->components.n ? s->components.at[below(r, s->components.n)] : "none";
    const char *modifier = s->modifiers.n ? s->modifiers.at[below(r, s->modifiers.n)] : "a.b";
    int pair = 2 * below(r, s->ends.n / 2), other = below(r, s->ends.n);
    const char *from = s->ends.n ? s->ends.at[pair] : "a.b", *to = s->ends.n ? s->ends.at[pair + 1] : "c.d";
    static const char *const types[] = {"Modelica.Mechanics.MultiBody.Parts.Body", "Modelica.Blocks.Math.Gain",
                                        "Modelica.Mechanics.MultiBody.Joints.Revolute"};
    switch (kind) {
    case 0:
        return text_f(a, "[{'do': 'add', 'type': '%s', 'placement': %s}]", types[below(r, 3)], placement(r, a));
    case 1:
        return text_f(a, "[{'do': 'place', 'name': '%s', 'placement': %s}]", name, placement(r, a));
    case 2:
        return text_f(a, "[{'do': 'delete', 'name': '%s'}]", name);
    case 3:
        return text_f(a, "[{'do': 'rename', 'name': '%s', 'to': 'renamed%d'}]", name, below(r, 1000));
    case 4:
        return text_f(a, "[{'do': 'set', 'name': '%s.some.start', 'value': '{%d, -x}'}]", name, below(r, 9));
    case 5:
        return text_f(a, "[{'do': 'disconnect', 'from': '%s', 'to': '%s'}]", from, to);
    case 6:
        return text_f(a,
                      "[{'do': 'disconnect', 'from': '%s', 'to': '%s'}, {'do': 'connect', 'from': '%s', 'to': '%s', "
                      "'points': [[0, 0], [%d, 0]], 'color': [1, 2, 3]}]",
                      from, to, to, from, below(r, 50));
    case 7:
        return text_f(a, "[{'do': 'connect', 'from': '%s', 'to': '%s', 'points': [[0, 0], [5, 5]]}]", from,
                      s->ends.n ? s->ends.at[other] : "c.d");
    case 8:
        return text_f(a, "[{'do': 'route', 'from': '%s', 'to': '%s', 'points': [[0, 0], [%d, 0], [9, 9]]}]", from, to,
                      below(r, 50));
    case 10:
        return text_f(a,
                      "[{'do': 'place', 'name': '%s', 'placement': {'extent': [[%d, -%d], [%d, %d]], 'rotation': %d, "
                      "'origin': [%d, 4]}}]",
                      name, below(r, 2) ? 20 : -20, 4 + below(r, 30), below(r, 2) ? 1 : 60, below(r, 30),
                      90 * below(r, 3), below(r, 9));
    case 11:
        return text_f(a, "[{'do': 'replace', 'name': '%s', 'type': '%s'}]", name, types[below(r, 3)]);
    case 12:
        return text_f(a, "[{'do': 'size', 'name': '%s', 'value': '%s'}]", name, below(r, 3) ? "3, 2" : "");
    case 13:
        return text_f(a,
                      "[{'do': 'add', 'like': '%s', 'name': 'copy1', 'placement': %s}, {'do': 'add', 'type': '%s', "
                      "'name': 'copy2', 'modifiers': '(x = {1, 2} /* kept */)', 'placement': %s}, {'do': 'rename', "
                      "'name': 'copy2', 'to': 'copy3'}]",
                      name, placement(r, a), types[below(r, 3)], placement(r, a));
    case 14:
        return text_f(a, "[{'do': 'set', 'name': '%s', 'value': '(%d + 1)/2'}]", modifier, below(r, 9));
    case 15:
        return text_f(a, "[{'do': 'reset', 'name': '%s'}]", modifier);
    case 16:
        return text_f(a, "[{'do': 'experiment', 'name': '%s', 'value': '%s'}]", below(r, 2) ? "StopTime" : "Tolerance",
                      below(r, 3) ? "1e-3" : "");
    case 17:
        return text_f(a, "[{'do': 'condition', 'name': '%s', 'value': '%s'}]", name,
                      below(r, 3) ? "(1 > 0) and true" : "");
    default:
        return text_f(a,
                      "[{'do': 'set', 'name': '%s.some.start', 'value': '1'}, {'do': 'set', 'name': '%s.other', "
                      "'value': '{true}'}, {'do': 'reset', 'name': '%s.some.start'}]",
                      name, name, name);
    }
}

/* Some edits after each other, then all of them back. */
static void walk(Random *r, const Workspace *w, const File *f)
{
    Arena *a = arena_new();
    struct {
        const char *text;
        size_t n;
        TextEdits undo;
    } states[DEEPEST + 1] = {{f->text, f->n, {0}}};
    int depth = 0;
    for (int tries = 0; depth < DEEPEST && tries < 3 * DEEPEST; tries++) {
        Arena *now = arena_new();
        Diags *diags = diags_new(now);
        Source *source = source_of_text(now, f->path, states[depth].text, states[depth].n);
        const TreeFile *tree = parse_modelica(now, symbols_new(now), diags, source);
        assert_false(diags_failed(diags)); /* after each edit the file parses */
        NamedClasses classes = {0};
        Buffer within = {0};
        for (const TreeName *n = tree->within; n; n = n->next)
            buffer_f(&within, "%s%s", within.n ? "." : "", n->name->text);
        for (const TreeClass *c = tree->classes; c; c = c->next)
            list_classes(now, c, within.n ? within.at : "", &classes);
        buffer_free(&within);
        if (classes.classes.n) {
            int chosen = below(r, classes.classes.n), kind = below(r, KINDS);
            Stock stock = stock_of(now, classes.classes.at[chosen]);
            EditPlace place = {.workspace = w, .path = f->path, .class_name = classes.names.at[chosen]};
            Edited e;
            const char *random_text = random_change(r, now, &stock, kind);
            const JsonValue *changes = json_of(a, random_text);
            if (edit_text(&place, states[depth].text, states[depth].n, changes, a, &e)) {
                assert_exact(a, states[depth].text, states[depth].n, &e);
                states[depth].undo = edits_inverse(a, states[depth].text, &e.edits);
                depth++;
                states[depth].text = e.text;
                states[depth].n = e.n;
                r->made[kind]++;
            } else {
                if (strstr(e.why, "the text that this would make")) /* it failed */
                    fail_msg("%s: %s: %s\n%s", f->path, place.class_name, e.why, random_text);
                r->refused++;
            }
        }
        arena_free(now);
    }
    const char *text = states[depth].text;
    size_t n = states[depth].n;
    while (depth-- > 0) {
        Buffer back = {0};
        edits_apply(&back, text, n, &states[depth].undo);
        text = arena_text(a, back.n ? back.at : "", back.n);
        n = back.n;
        buffer_free(&back);
    }
    assert_int_equal(n, f->n);
    assert_memory_equal(text, f->text, n);
    store_drop_text(w->store, f->path);
    arena_free(a);
}

static int total(const Random *r)
{
    int n = 0;
    for (int k = 0; k < KINDS; k++)
        n += r->made[k];
    return n;
}

/* ---- the same text as others would lay it out ----------------------------------------------------------------------- */

typedef enum { AS_IT_IS, CARRIAGE_RETURNS, WITH_TABS, COMMENTS_EVERYWHERE, IN_ONE_LINE, LAYOUTS } Layout;

static void put_layout(Buffer *to, Arena *a, const Source *s, Layout layout)
{
    bool at_begin = true;
    for (size_t k = 0; k < s->length && layout <= WITH_TABS; k++) {
        char c = s->text[k];
        bool is_pair = at_begin && c == ' ' && k + 1 < s->length && s->text[k + 1] == ' ';
        if (layout == CARRIAGE_RETURNS && c == '\n')
            buffer_text(to, "\r\n");
        else
            buffer_char(to, layout == WITH_TABS && is_pair ? '\t' : c);
        k += layout == WITH_TABS && is_pair;
        at_begin = c == '\n' || (at_begin && c == ' ');
    }
    if (layout <= WITH_TABS)
        return;
    static const char *const between[] = {" /* Ä, ∑ 𝄞 */ ", "\n", " // connect(a, b);\n", " ", "\t/**/",
                                          " /* \"\n */\n  "};
    Lexer lexer = lexer_begin((Source *)s, diags_new(a));
    int n = 0;
    for (Token t = lexer_next(&lexer); t.kind != TOKEN_END_OF_FILE; t = lexer_next(&lexer), n++) {
        buffer_text(to, layout == IN_ONE_LINE ? (n ? " " : "") : between[(n * n + n / 3) % 6]);
        buffer_add(to, s->text + t.from, t.to - t.from);
    }
    buffer_text(to, "\n");
}

static void read_files(Random *r, const char *list)
{
    char path[1000];
    FILE *f = popen(list, "r");
    while (f && fgets(path, sizeof path, f)) {
        path[strcspn(path, "\n")] = 0;
        Arena *a = arena_new();
        Source *s = source_read(a, path);
        for (Layout k = AS_IT_IS; s && k < LAYOUTS && r->n_files < MOST_FILES; k++) {
            Buffer b = {0};
            put_layout(&b, a, s, k);
            r->files[r->n_files++] = (File){strdup(path), strndup(b.at, b.n), b.n};
            buffer_free(&b);
        }
        arena_free(a);
    }
    if (f)
        pclose(f);
}

static void at_random(void **state)
{
    const Options *options = *state;
    const char *root = getenv("CARDAN_ROOT");
    if (!root)
        skip();
    Arena *a = arena_new();
    static Random r;
    r.seed[0] = options->seed;
    r.seed[1] = 18;
    Workspace w = workspace(a, text_f(a, "%s/lib", root));
    read_files(&r, text_f(a,
                          "cd %s && ls $PWD/lib/Cardan/Examples/*.mo $PWD/test/unit/edit/*.mo $PWD/test/diagram/*.mo "
                          "$PWD/test/models/*.mo $PWD/lib/Modelica/Mechanics/MultiBody/Examples/*/*.mo",
                          root));
    assert_true(r.n_files > 100);
    for (int k = 0; total(&r) < options->count; k++) {
        assert_true(k < 20 * options->count);
        walk(&r, &w, &r.files[(k * 7 + options->seed) % r.n_files]);
    }
    printf("seed %d: %d edits of %d texts taken back byte for byte, %d refused:", options->seed, total(&r), r.n_files,
           r.refused);
    for (int k = 0; k < KINDS; k++) {
        printf("%s %s %d", k ? "," : "", kind_names[k], r.made[k]);
        assert_true(options->count < EDITS || r.made[k] > 10);
    }
    printf("\n");
    for (int k = 0; k < r.n_files; k++) {
        free(r.files[k].path);
        free(r.files[k].text);
    }
    store_free(w.store);
    arena_free(a);
}

/* edit_test [SEED [COUNT]] */
int main(int argc, char **argv)
{
    Options options = {argc > 1 ? atoi(argv[1]) : 20261116, argc > 2 ? atoi(argv[2]) : EDITS};
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_kind), cmocka_unit_test_prestate(at_random, &options)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
