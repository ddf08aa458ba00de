within Modelica.Mechanics.Rotational.Sources;
model Move "Moves a flange by signals for angle, speed and acceleration that belong together"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  SI.Angle phi "Angle of the flange against the support";
  Modelica.Blocks.Interfaces.RealInput u[3] "Angle, speed and acceleration" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
protected
  function position "The angle; differentiated, the speed"
    input Real q_qd_qdd[3] "Angle, speed and acceleration";
    input Real dummy "Time, by which is differentiated";
    output Real q "Angle";
  algorithm
    q := q_qd_qdd[1];
    annotation(derivative(noDerivative = q_qd_qdd) = position_der, InlineAfterIndexReduction = true);
  end position;
  function position_der "The speed; differentiated, the acceleration"
    input Real q_qd_qdd[3] "Angle, speed and acceleration";
    input Real dummy "Time, by which is differentiated";
    input Real dummy_der "Derivative of time";
    output Real qd "Speed";
  algorithm
    qd := q_qd_qdd[2];
    annotation(derivative(noDerivative = q_qd_qdd, order = 2) = position_der2, InlineAfterIndexReduction = true);
  end position_der;
  function position_der2 "The acceleration"
    input Real q_qd_qdd[3] "Angle, speed and acceleration";
    input Real dummy "Time, by which is differentiated";
    input Real dummy_der "Derivative of time";
    input Real dummy_der2 "Second derivative of time";
    output Real qdd "Acceleration";
  algorithm
    qdd := q_qd_qdd[3];
    annotation(InlineAfterIndexReduction = true);
  end position_der2;
equation
  phi = flange.phi - phi_support;
  phi = position(u, time);
  annotation(Icon(graphics={
      Line(points={{-96, 0}, {-70, 0}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-70, -70}, {70, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-40, 30}, {40, -40}}, textString="φ ω α", textColor={0, 112, 122}, textStyle={TextStyle.Bold}),
      Line(points={{-44.2, -31}, {-53.2, -9.4}, {-52.2, 14}, {-41.4, 34.7}, {-22.8, 48.9}, {0, 54}, {22.8, 48.9}, {41.4, 34.7}, {52.2, 14}, {53.2, -9.4}, {44.2, -31}}, color={0, 112, 122}, thickness=0.9, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{70, 0}, {90, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Move;
