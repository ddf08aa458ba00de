within Modelica.Mechanics.MultiBody.Sensors;
model RelativeSensor "Position, velocity, acceleration, angles, angular velocity and acceleration between two frames, as wanted"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialRelativeSensor;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve or resolveInFrameAfterDifferentiation == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve "Frame in which the vector is resolved, on request" annotation(Placement(transformation(origin={-60, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Boolean animation = true "= true: an arrow is drawn from frame a to frame b";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_a "Frame in which all vectors before differentiation is resolved" annotation(Evaluate=true);
  parameter Boolean get_r_rel = false "= true: r_rel is measured" annotation(Evaluate=true);
  parameter Boolean get_v_rel = false "= true: v_rel is measured" annotation(Evaluate=true);
  parameter Boolean get_a_rel = false "= true: a_rel is measured" annotation(Evaluate=true);
  parameter Boolean get_w_rel = false "= true: w_rel is measured" annotation(Evaluate=true);
  parameter Boolean get_z_rel = false "= true: z_rel is measured" annotation(Evaluate=true);
  parameter Boolean get_angles = false "= true: angles is measured" annotation(Evaluate=true);
  parameter Modelica.Mechanics.MultiBody.Types.RotationSequence sequence(min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the rotations" annotation(Evaluate=true);
  parameter Modelica.Units.SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
  input Types.Color arrowColor = Types.Defaults.SensorColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrameAfterDifferentiation = resolveInFrame "Frame in which derivatives are resolved after differentiation" annotation(Evaluate=true, Dialog(tab="Advanced"));
  Modelica.Blocks.Interfaces.RealOutput r_rel[3](each final quantity="Length", each final unit="m") if get_r_rel "From frame a to frame b" annotation(Placement(transformation(origin={-80, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput v_rel[3](each final quantity="Velocity", each final unit="m/s") if get_v_rel "Derivative of the relative position" annotation(Placement(transformation(origin={-48, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput a_rel[3](each final quantity="Acceleration", each final unit="m/s2") if get_a_rel "Second derivative of the relative position" annotation(Placement(transformation(origin={-16, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity="Angle", each final unit="rad", each displayUnit="deg") if get_angles "Angles of the rotations of frame a into frame b" annotation(Placement(transformation(origin={16, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput w_rel[3](each final quantity="AngularVelocity", each final unit="rad/s") if get_w_rel "Angular velocity of frame b against frame a" annotation(Placement(transformation(origin={48, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealOutput z_rel[3](each final quantity="AngularAcceleration", each final unit="rad/s2") if get_z_rel "Its derivative" annotation(Placement(transformation(origin={80, -110}, extent={{-12, -12}, {12, 12}}, rotation=270)));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  RelativePosition relativePosition(resolveInFrame=resolveInFrame) if get_r_rel or get_v_rel or get_a_rel "Position";
  Modelica.Blocks.Continuous.Der der1[3] if get_v_rel or get_a_rel "Velocity";
  Modelica.Blocks.Continuous.Der der2[3] if get_a_rel "Acceleration";
  RelativeAngles relativeAngles(sequence=sequence, guessAngle1=guessAngle1) if get_angles "Angles";
  RelativeAngularVelocity relativeAngularVelocity(resolveInFrame=resolveInFrame) if get_w_rel or get_z_rel "Angular velocity";
  Modelica.Blocks.Continuous.Der der3[3] if get_z_rel "Angular acceleration";
  TransformRelativeVector transformVector_v_rel(frame_r_in=resolveInFrame, frame_r_out=resolveInFrameAfterDifferentiation) if get_v_rel "Velocity, resolved as wanted";
  TransformRelativeVector transformVector_a_rel(frame_r_in=resolveInFrame, frame_r_out=resolveInFrameAfterDifferentiation) if get_a_rel "Acceleration, resolved as wanted";
  TransformRelativeVector transformVector_z_rel(frame_r_in=resolveInFrame, frame_r_out=resolveInFrameAfterDifferentiation) if get_z_rel "Angular acceleration, resolved as wanted";
  Visualizers.Advanced.Vector arrow(r=frame_a.r_0, coordinates=frame_b.r_0 - frame_a.r_0, quantity=Types.VectorQuantity.RelativePosition, color=arrowColor,
    specularCoefficient=specularCoefficient) if world.enableAnimation and animation "Arrow";
  Modelica.Mechanics.MultiBody.Forces.Internal.ZeroForceAndTorque zeroForce1 "Nothing acts at frame a";
  Modelica.Mechanics.MultiBody.Forces.Internal.ZeroForceAndTorque zeroForce2 "Nothing acts at frame b";
  Modelica.Mechanics.MultiBody.Forces.Internal.ZeroForceAndTorque zeroForce3 if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve or resolveInFrameAfterDifferentiation == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve "Nothing acts at frame_resolve";
equation
  connect(relativePosition.frame_a, frame_a);
  connect(relativePosition.frame_b, frame_b);
  connect(relativePosition.frame_resolve, frame_resolve);
  connect(relativeAngularVelocity.frame_a, frame_a);
  connect(relativeAngularVelocity.frame_b, frame_b);
  connect(relativeAngularVelocity.frame_resolve, frame_resolve);
  connect(transformVector_v_rel.frame_a, frame_a);
  connect(transformVector_v_rel.frame_b, frame_b);
  connect(transformVector_v_rel.frame_resolve, frame_resolve);
  connect(transformVector_a_rel.frame_a, frame_a);
  connect(transformVector_a_rel.frame_b, frame_b);
  connect(transformVector_a_rel.frame_resolve, frame_resolve);
  connect(transformVector_z_rel.frame_a, frame_a);
  connect(transformVector_z_rel.frame_b, frame_b);
  connect(transformVector_z_rel.frame_resolve, frame_resolve);
  connect(relativeAngles.frame_a, frame_a);
  connect(relativeAngles.frame_b, frame_b);
  connect(relativeAngles.angles, angles);
  connect(relativePosition.r_rel, r_rel);
  connect(relativePosition.r_rel, der1.u);
  connect(der1.y, transformVector_v_rel.r_in);
  connect(transformVector_v_rel.r_out, v_rel);
  connect(der1.y, der2.u);
  connect(der2.y, transformVector_a_rel.r_in);
  connect(transformVector_a_rel.r_out, a_rel);
  connect(relativeAngularVelocity.w_rel, w_rel);
  connect(relativeAngularVelocity.w_rel, der3.u);
  connect(der3.y, transformVector_z_rel.r_in);
  connect(transformVector_z_rel.r_out, z_rel);
  connect(zeroForce1.frame_a, frame_a);
  connect(zeroForce2.frame_a, frame_b);
  connect(zeroForce3.frame_a, frame_resolve);
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{62, 0}, {92, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{0, -62}, {0, -96}}, color={36, 80, 160}, thickness=0.5),
      Ellipse(extent={{-62, -62}, {62, 62}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.75),
      Line(points={{-47, 7.1}, {-39.5, 4.4}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-36.4, 24.3}, {-30.5, 18.8}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{-19.8, 35.9}, {-16.6, 28.6}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{0, 40}, {0, 32}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{19.8, 35.9}, {16.6, 28.6}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{36.4, 24.3}, {30.5, 18.8}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{47, 7.1}, {39.5, 4.4}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{0, -10}, {26, 30}}, color={45, 64, 110}, thickness=0.75),
      Ellipse(extent={{-6, -16}, {6, -4}}, lineColor={45, 64, 110}, fillColor={45, 64, 110}, fillPattern=FillPattern.Solid),
      Text(extent={{-50, -22}, {50, -56}}, textString="Δ", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end RelativeSensor;
