within Plant.Parts;
model Cart "A Cart, with mass"   // Cart: see the paper
  extends Interfaces.TwoHooks;
  parameter   Modelica.Units.SI.Mass m=1 "Mass of the Cart";
  Real x( start = 0 , fixed=true ) "position", v(start=0, fixed=true);   // Cart
  Modelica.Units.SI.Force F;
equation
  a.s = x;  b.s = x;
  der(x) = v;
  m*der(v) = a.f + b.f
    "Newton of a Cart"  ;
  F = a.f;
  annotation (Icon(graphics={Rectangle(extent={{-80,40},{80,-40}}, lineColor={0,0,0}), Text(extent={{-100,80},{100,50}}, textString="%name"), Text(extent={{-100,-50},{100,-80}}, textString="m=%m")}),
    Documentation(info="<html>Cart, see <a href=\"modelica://Plant.Parts.Spring\">Spring</a>, <a href=\"modelica://Plant.Parts.Cart\">Cart</a></html>"));
end Cart;
