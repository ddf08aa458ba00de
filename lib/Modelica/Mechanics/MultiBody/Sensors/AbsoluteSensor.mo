within Modelica.Mechanics.MultiBody.Sensors;
model AbsoluteSensor "Position, velocity, acceleration, angles, angular velocity and acceleration of a frame, as wanted"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialAbsoluteSensor;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Blocks.Interfaces.RealOutput r[3](each final quantity="Length", each final unit="m") if get_r "Position" annotation(Placement(transformation(extent={{98, 68}, {122, 92}})));
  Modelica.Blocks.Interfaces.RealOutput v[3](each final quantity="Velocity", each final unit="m/s") if get_v "Velocity" annotation(Placement(transformation(extent={{98, 36}, {122, 60}})));
  Modelica.Blocks.Interfaces.RealOutput a[3](each final quantity="Acceleration", each final unit="m/s2") if get_a "Acceleration" annotation(Placement(transformation(extent={{98, 4}, {122, 28}})));
  Modelica.Blocks.Interfaces.RealOutput angles[3](each final quantity="Angle", each final unit="rad", each displayUnit="deg") if get_angles "Angles of the rotations of world into the frame" annotation(Placement(transformation(extent={{98, -28}, {122, -4}})));
  Modelica.Blocks.Interfaces.RealOutput w[3](each final quantity="AngularVelocity", each final unit="rad/s") if get_w "Angular velocity" annotation(Placement(transformation(extent={{98, -60}, {122, -36}})));
  Modelica.Blocks.Interfaces.RealOutput z[3](each final quantity="AngularAcceleration", each final unit="rad/s2") if get_z "Angular acceleration" annotation(Placement(transformation(extent={{98, -92}, {122, -68}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Frame in which the vector is resolved, on request" annotation(Placement(transformation(origin={-60, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Boolean animation = true "= true: an arrow is drawn from world to the frame";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameA resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_a "Frame in which all vectors is resolved" annotation(Evaluate=true);
  parameter Boolean get_r = false "= true: r is measured" annotation(Evaluate=true);
  parameter Boolean get_v = false "= true: v is measured" annotation(Evaluate=true);
  parameter Boolean get_a = false "= true: a is measured" annotation(Evaluate=true);
  parameter Boolean get_w = false "= true: w is measured" annotation(Evaluate=true);
  parameter Boolean get_z = false "= true: z is measured" annotation(Evaluate=true);
  parameter Boolean get_angles = false "= true: angles is measured" annotation(Evaluate=true);
  parameter Modelica.Mechanics.MultiBody.Types.RotationSequence sequence(min={1, 1, 1}, max={3, 3, 3}) = {1, 2, 3} "Axes of the rotations" annotation(Evaluate=true);
  parameter Modelica.Units.SI.Angle guessAngle1 = 0 "Of two solutions, the one whose first angle is nearest to this";
  input Types.Color arrowColor = Types.Defaults.SensorColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  AbsolutePosition position(resolveInFrame=resolveInFrame) if get_r "Position";
  AbsoluteVelocity velocity(resolveInFrame=resolveInFrame) if get_v "Velocity";
  AbsoluteAngles absoluteAngles(sequence=sequence, guessAngle1=guessAngle1) if get_angles "Angles";
  AbsoluteAngularVelocity angularVelocity(resolveInFrame=resolveInFrame) if get_w "Angular velocity";
  AbsoluteVelocity absoluteVelocity(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.world) if get_a "Velocity to be differentiated";
  AbsoluteAngularVelocity absoluteAngularVelocity(resolveInFrame=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.world) if get_z "Angular velocity to be differentiated";
  Modelica.Blocks.Continuous.Der der1[3] if get_a "Acceleration, resolved in world";
  Modelica.Blocks.Continuous.Der der2[3] if get_z "Angular acceleration, resolved in world";
  TransformAbsoluteVector transformVector_a(frame_r_in=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.world, frame_r_out=resolveInFrame) if get_a "Acceleration, resolved as wanted";
  TransformAbsoluteVector transformVector_z(frame_r_in=Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.world, frame_r_out=resolveInFrame) if get_z "Angular acceleration, resolved as wanted";
  Visualizers.Advanced.Vector arrow(coordinates=frame_a.r_0, quantity=Types.VectorQuantity.RelativePosition, color=arrowColor,
    specularCoefficient=specularCoefficient) if world.enableAnimation and animation "Arrow";
  Modelica.Mechanics.MultiBody.Forces.Internal.ZeroForceAndTorque zeroForce1 "Nothing acts at frame a";
  Modelica.Mechanics.MultiBody.Forces.Internal.ZeroForceAndTorque zeroForce2 if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve "Nothing acts at frame_resolve";
equation
  connect(position.frame_a, frame_a);
  connect(position.frame_resolve, frame_resolve);
  connect(position.r, r);
  connect(velocity.frame_a, frame_a);
  connect(velocity.frame_resolve, frame_resolve);
  connect(velocity.v, v);
  connect(angularVelocity.frame_a, frame_a);
  connect(angularVelocity.frame_resolve, frame_resolve);
  connect(angularVelocity.w, w);
  connect(absoluteAngles.frame_a, frame_a);
  connect(absoluteAngles.angles, angles);
  connect(absoluteVelocity.frame_a, frame_a);
  connect(absoluteVelocity.v, der1.u);
  connect(der1.y, transformVector_a.r_in);
  connect(transformVector_a.frame_a, frame_a);
  connect(transformVector_a.frame_resolve, frame_resolve);
  connect(transformVector_a.r_out, a);
  connect(absoluteAngularVelocity.frame_a, frame_a);
  connect(absoluteAngularVelocity.w, der2.u);
  connect(der2.y, transformVector_z.r_in);
  connect(transformVector_z.frame_a, frame_a);
  connect(transformVector_z.frame_resolve, frame_resolve);
  connect(transformVector_z.r_out, z);
  connect(zeroForce1.frame_a, frame_a);
  connect(zeroForce2.frame_a, frame_resolve);
  annotation(Icon(graphics={
      Line(points={{-92, 0}, {-62, 0}}, color={45, 64, 110}, thickness=0.5),
      Line(points={{62, 0}, {96, 0}}, color={36, 80, 160}, thickness=0.5),
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
      Text(extent={{-50, -22}, {50, -56}}, textString="r v a", textColor={45, 64, 110}, textStyle={TextStyle.Bold}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end AbsoluteSensor;
