within Modelica.Mechanics.Translational.Sources;
model Move "Moves a flange by signals for position, speed and acceleration that belong together"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  Modelica.Blocks.Interfaces.RealInput u[3] "Position, speed and acceleration" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
protected
  function position "The position; differentiated, the speed"
    input Real q_qd_qdd[3] "Position, speed and acceleration";
    input Real dummy "Time, by which is differentiated";
    output Real q "Position";
  algorithm
    q := q_qd_qdd[1];
    annotation(derivative(noDerivative = q_qd_qdd) = position_der, InlineAfterIndexReduction = true);
  end position;
  function position_der "The speed; differentiated, the acceleration"
    input Real q_qd_qdd[3] "Position, speed and acceleration";
    input Real dummy "Time, by which is differentiated";
    input Real dummy_der "Derivative of time";
    output Real qd "Speed";
  algorithm
    qd := q_qd_qdd[2];
    annotation(derivative(noDerivative = q_qd_qdd, order = 2) = position_der2, InlineAfterIndexReduction = true);
  end position_der;
  function position_der2 "The acceleration"
    input Real q_qd_qdd[3] "Position, speed and acceleration";
    input Real dummy "Time, by which is differentiated";
    input Real dummy_der "Derivative of time";
    input Real dummy_der2 "Second derivative of time";
    output Real qdd "Acceleration";
  algorithm
    qdd := q_qd_qdd[3];
    annotation(InlineAfterIndexReduction = true);
  end position_der2;
equation
  s = position(u, time);
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-70, 0}}, color={36, 80, 160}, thickness=0.5),
      Rectangle(extent={{-70, -50}, {70, 50}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Text(extent={{-60, 46}, {60, -4}}, textString="s v a", textColor={48, 120, 56}, textStyle={TextStyle.Bold}),
      Line(points={{-50, -26}, {54, -26}}, color={48, 120, 56}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Move;
