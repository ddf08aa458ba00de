within Modelica.Mechanics.Translational.Sources;
model Move "Moves a flange by signals for position, speed and acceleration that belong together"
  extends Interfaces.PartialElementaryOneFlangeAndSupport2;
  Modelica.Blocks.Interfaces.RealInput u[3] "Position, speed and acceleration";
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
end Move;
