within Modelica.Blocks.Math;
block Sign "Sign"
  extends Interfaces.SISO;
  parameter Boolean generateEvent = false "True: an event where the input changes sign" annotation(Evaluate = true);
equation
  y = if generateEvent then (if u > 0 then 1 elseif u < 0 then -1 else 0) else noEvent(if u > 0 then 1 elseif u < 0 then -1 else 0);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 44}, {88, -44}}, textString="sign", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Sign;
