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
end Sources;
