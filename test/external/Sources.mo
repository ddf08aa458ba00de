package Sources "C texts in annotations"
  function double_of
    input Real x;
    output Real y;
    external "C" y = twice(x) annotation (Include="double twice(double x) { return 2*x; }");
  end double_of;
  function declares "what another text defines"
    input Real x;
    output Real y;
    external "C" y = twice_plus(x) annotation (Include="double twice(double x);
double twice_plus(double x) { return twice(x) + 1; }");
  end declares;
  function without_text "The function is in the text of another one"
    input Real x;
    output Real y;
    external "C" y = twice(x);
  end without_text;
  model Shared
    Real a = double_of(time);
    Real b = declares(time);
    Real c = without_text(3*time);
  end Shared;

  function set "Two functions of one text, and one of another, share data"
    input Real x;
    output Real y;
    external "C" y = keep(x) annotation (Include="#ifndef KEPT
#define KEPT
static double kept;
static double keep(double x) { kept = x; return x; }
static double get(double x) { return kept*x; }
#endif");
  end set;
  function get
    input Real x;
    output Real y;
    external "C" y = get(x) annotation (Include="#ifndef KEPT
#define KEPT
static double kept;
static double keep(double x) { kept = x; return x; }
static double get(double x) { return kept*x; }
#endif");
  end get;
  function get_more
    input Real x;
    output Real y;
    external "C" y = get_more(x) annotation (Include={"#ifndef KEPT", "#define KEPT", "static double kept;", "#endif",
          "static double get_more(double x) { return kept*x + 1; }"});
  end get_more;
  model Data
    Real a = set(3);
    Real b = get(a*time/3);
    Real c = get_more(a*time/3);
  end Data;

  function one "Helpers of the same name that are not the same"
    input Real x;
    output Real y;
    external "C" y = one(x) annotation (Include="static double helper(double x) { return x + 1; }
double shared(double x) { return 10*x; }
double one(double x) { return helper(x); }");
  end one;
  function two
    input Real x;
    output Real y;
    external "C" y = two(x) annotation (Include="static double helper(double x) { return x + 2; }
double shared(double x);
double two(double x) { return shared(helper(x)); }");
  end two;
  model Helpers
    Real a = one(time);
    Real b = two(time);
  end Helpers;
  function three "A function of the same name that is not the same: each text has its own"
    input Real x;
    output Real y;
    external "C" y = three(x) annotation (Include="double shared(double x) { return 100*x; }
double three(double x) { return shared(x); }");
  end three;
  model Apart
    Real a = one(time);
    Real b = three(time);
  end Apart;
  function model_delay "The name of a function that generated code uses"
    input Real x;
    output Real y;
    external "C" annotation (Include="double model_delay(double x) { return -x; }");
  end model_delay;
  model Named
    Real y = model_delay(time);
  end Named;
  function undeclared "twice would be taken for a function that gives an int"
    input Real x;
    output Real y;
    external "C" y = wrong(x) annotation (Include="double wrong(double x) { return twice(x); }");
  end undeclared;
  model Undeclared
    Real y = undeclared(time);
  end Undeclared;
  function broken
    input Real x;
    output Real y;
    external "C" y = broken(x) annotation (Include="double broken(double x) {
  return x +; }");
  end broken;
  model Broken
    Real y = broken(time) + double_of(time);
  end Broken;

  record Point
    Real x;
    Integer k;
  end Point;
  record Pair
    Point a, b;
    Boolean turned;
  end Pair;
  function length "A record is a struct, passed by address (12.9.1.3)"
    input Point p;
    output Real y;
    external "C" y = point_length(p) annotation (Include="
typedef struct { double x; int k; } CPoint;
static double point_length(const CPoint *p) { return p->x*p->k; }");
  end length;
  function twice_point "An output too"
    input Point p;
    output Point q;
    external "C" point_twice(p, q) annotation (Include="
static void point_twice(const struct { double x; int k; } *p, void *to)
{ struct { double x; int k; } *q = to; q->x = 2*p->x; q->k = 2*p->k; }");
  end twice_point;
  function turn "Returned by value, with records in it"
    input Pair p;
    input Real u;
    output Pair q;
    external "C" q = pair_turn(p, u) annotation (Include="
struct APoint { double x; int k; };
struct APair { struct APoint a, b; int turned; };
static struct APair pair_turn(const struct APair *p, double u)
{ struct APair q = { p->b, p->a, !p->turned }; q.a.x += u; return q; }");
  end turn;
  model Records
    Point p(x = 3*time, k = 4);
    Point q = twice_point(p);
    Pair t = turn(Pair(p, q, false), 100);
    Real y = length(p);
  end Records;
  record Row
    Real v[2];
  end Row;
  function of_row
    input Row r;
    output Real y;
    external "C" y = row_sum(r);
  end of_row;
  model RecordOfArrays
    Row r(v = {1, 2});
    Real y = of_row(r);
  end RecordOfArrays;
end Sources;
