// cardan: show Kinds %f
// cardan: show Kinds.Mode %f
// cardan: show Kinds.Length %f
// cardan: show Kinds.Pin %f
// cardan: show Kinds.In %f
// cardan: show Kinds.R %f
// cardan: show Kinds.f %f
// cardan: show Kinds.C %f
// cardan: show Kinds.Base %f
// cardan: show Kinds.Part %f
package Kinds "All kinds"
  type Mode = enumeration(off "nothing", on "runs") "A mode";
  type Length = Real(final quantity="Length", unit="m", min=0) "A length";
  connector Pin "A pin" Real v(unit="V") "potential"; flow Real i(unit="A"); end Pin;
  connector In = input Real "a signal";
  record R "A record" Real a = 1 "first"; Length b; end R;
  function f "Adds" input Real x "one"; input Real y = 2 "two"; output Real z "sum"; protected Real t; algorithm t := x; z := t + y; end f;
  operator record C "Complex" Real re; Real im; encapsulated operator function '+' "adds" input C a; input C b; output C c; algorithm c := C(a.re+b.re, a.im+b.im); end '+'; end C;
  partial model Base "A base" Pin p; parameter Length l = 2 "its length"; parameter Boolean withPin = true; Pin q if withPin "only with one"; end Base;
  model Part extends Base(l=3); replaceable model Inner = Other constrainedby Base "what is inside"; replaceable Other o; parameter Mode m = Mode.on; parameter R r; parameter Real k[3] = {1,2,3}; In u; output Real y; constant Real c = 4; Real x(start=1, unit="m"); equation y = u; der(x) = 1; end Part;
  model Other extends Base; end Other;
end Kinds;
