within Plant.Parts;
model Spring "Between two carts"
  extends Plant.Interfaces.TwoHooks;
  parameter Real c(unit="N/m")=10 "stiffness";
equation
  a.f = c*(a.s - b.s);
  a.f + b.f = 0;
  annotation(Icon(graphics={Line(points={{-90,0},{-60,0},{-50,30},{-30,-30},{-10,30},{10,-30},{30,30},{50,-30},{60,0},{90,0}}), Text(extent={{-100,80},{100,50}}, textString="%name")}));
end Spring;
