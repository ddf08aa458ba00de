within Modelica.Blocks.Math;
block MatrixGain "Multiplies with a matrix"
  parameter Real K[:, :] = [1, 0; 0, 1] "Matrix";
  extends Interfaces.MIMO(final nin = size(K, 2), final nout = size(K, 1));
equation
  y = K*u;
  annotation(Icon(graphics={
      Polygon(points={{-100, 100}, {100, 0}, {-100, -100}, {-100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-94, 40}, {40, -40}}, textString="K", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end MatrixGain;
