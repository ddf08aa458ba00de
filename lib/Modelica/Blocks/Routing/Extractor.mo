within Modelica.Blocks.Routing;
block Extractor "One signal of many, chosen by a signal"
  extends Interfaces.MISO;
  parameter Boolean allowOutOfRange = false "True: a wrong index gives outOfRangeValue; false: it is an error";
  parameter Real outOfRangeValue = 1e10 "Output for a wrong index";
  Interfaces.IntegerInput index "Number of the signal taken" annotation(Placement(transformation(origin={0, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
protected
  Boolean isInput = index >= 1 and index <= nin "True: index is the number of an input";
  discrete Real k[nin] "1 for the signal taken, 0 for the others";
equation
  when {initial(), change(index)} then
    for i in 1:nin loop
      k[i] = if index == i then 1 else 0;
    end for;
  end when;
  y = if allowOutOfRange and not isInput then outOfRangeValue else k*u;
  if not allowOutOfRange then
    assert(isInput, "The index of an extractor (= " + String(index) + ") is no number of an input");
  end if;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-100, 60}, {-50, 60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, 20}, {-50, 20}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -20}, {-50, -20}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-100, -60}, {-50, -60}}, color={36, 80, 160}, thickness=0.5),
      Line(points={{-50, 20}, {30, 0}, {100, 0}}, color={36, 80, 160}, thickness=0.75),
      Line(points={{0, -100}, {0, -10}}, color={196, 98, 0}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Extractor;
