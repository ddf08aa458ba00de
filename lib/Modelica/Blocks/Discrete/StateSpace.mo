within Modelica.Blocks.Discrete;
block StateSpace "A sampled system in state space form"
  parameter Real A[:, size(A, 1)] = [1, 0; 0, 1] "States to next states";
  parameter Real B[size(A, 1), :] = [1; 1] "Inputs to next states";
  parameter Real C[:, size(A, 1)] = [1, 1] "States to outputs";
  parameter Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2)) "Inputs to outputs";
  extends Interfaces.DiscreteMIMO(final nin = size(B, 2), final nout = size(C, 1));
  output Real x[size(A, 1)] "States";
equation
  when sampleTrigger then
    x = A*pre(x) + B*u;
    y = C*pre(x) + D*u;
  end when;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-86, 70}, {86, 10}}, textString="A   B", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-86, -10}, {86, -70}}, textString="C   D", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{40, 98}, {98, 64}}, textString="z", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{0, 80}, {0, -80}}, color={150, 160, 180}, thickness=0.5),
      Line(points={{-80, 0}, {80, 0}}, color={150, 160, 180}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end StateSpace;
