within Modelica.Blocks.Continuous;
block StateSpace "A linear system in state space form"
  import Modelica.Blocks.Types.Init;
  parameter Real A[:, size(A, 1)] = [1, 0; 0, 1] "States to derivatives";
  parameter Real B[size(A, 1), :] = [1; 1] "Inputs to derivatives";
  parameter Real C[:, size(A, 1)] = [1, 1] "States to outputs";
  parameter Real D[size(C, 1), size(B, 2)] = zeros(size(C, 1), size(B, 2)) "Inputs to outputs";
  parameter Init initType = Init.NoInit "How the block starts" annotation(Evaluate = true);
  parameter Real x_start[nx] = zeros(nx) "States at the start";
  parameter Real y_start[ny] = zeros(ny) "Outputs at the start";
  extends Interfaces.MIMO(final nin = size(B, 2), final nout = size(C, 1));
  output Real x[size(A, 1)](start = x_start) "States";
protected
  parameter Integer nx = size(A, 1) "Number of states";
  parameter Integer ny = size(C, 1) "Number of outputs";
initial equation
  if initType == Init.SteadyState then
    der(x) = zeros(nx);
  elseif initType == Init.InitialState then
    x = x_start;
  elseif initType == Init.InitialOutput then
    x = Modelica.Math.Matrices.equalityLeastSquares(A, -B*u, C, y_start - D*u);
  end if;
equation
  der(x) = A*x + B*u;
  y = C*x + D*u;
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-86, 70}, {86, 10}}, textString="A   B", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Text(extent={{-86, -10}, {86, -70}}, textString="C   D", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{0, 80}, {0, -80}}, color={150, 160, 180}, thickness=0.5),
      Line(points={{-80, 0}, {80, 0}}, color={150, 160, 180}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end StateSpace;
