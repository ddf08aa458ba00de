within Modelica.Mechanics.MultiBody.Forces;
model ForceAndTorque "Force and torque between two frames, given by signals"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  import Modelica.Units.Conversions.to_unit1;
  Modelica.Blocks.Interfaces.RealInput force[3](each final quantity="Force", each final unit="N") "Force at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={-60, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity="Torque", each final unit="N.m") "Torque at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve "Frame in which the signal is resolved, on request" annotation(Placement(transformation(origin={60, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  parameter Boolean animation = true "= true: arrows and a line are drawn";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_b "Frame in which the signal is resolved" annotation(Evaluate=true);
  input SI.Diameter connectionLineDiameter = world.defaultArrowDiameter "Diameter of the line between the frames" annotation(Dialog(tab="Animation"));
  input Types.Color forceColor = Types.Defaults.ForceColor "Colour of the force" annotation(Dialog(tab="Animation"));
  input Types.Color torqueColor = Types.Defaults.TorqueColor "Colour of the torque" annotation(Dialog(tab="Animation"));
  input Types.Color connectionLineColor = Types.Defaults.SensorColor "Colour of the line" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  Internal.BasicForce basicForce(resolveInFrame=resolveInFrame) "Applies the force";
  Internal.BasicTorque basicTorque(resolveInFrame=resolveInFrame) "Applies the torque";
protected
  Visualizers.Advanced.Vector forceArrow(coordinates=-frame_b.f, quantity=Types.VectorQuantity.Force, color=forceColor, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true) if world.enableAnimation and animation "Arrow of the force";
  Visualizers.Advanced.Vector torqueArrow(coordinates=-frame_b.t, quantity=Types.VectorQuantity.Torque, color=torqueColor, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true, twoHeadedArrow=true) if world.enableAnimation and animation "Arrow of the torque";
  Visualizers.Advanced.Shape connectionLine(shapeType="cylinder", lengthDirection=to_unit1(frame_b.r_0 - frame_a.r_0), widthDirection={0, 1, 0},
    length=Modelica.Math.Vectors.length(frame_b.r_0 - frame_a.r_0), width=connectionLineDiameter, height=connectionLineDiameter, color=connectionLineColor,
    specularCoefficient=specularCoefficient, r=frame_a.r_0) if world.enableAnimation and animation "Line between the frames";
  Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameAB.frame_resolve) "Stands in for frame_resolve";
equation
  connect(force, basicForce.force);
  connect(basicForce.frame_a, frame_a);
  connect(basicForce.frame_b, frame_b);
  connect(basicForce.frame_resolve, frame_resolve);
  connect(basicForce.frame_resolve, zeroPosition.frame_resolve);
  connect(torque, basicTorque.torque);
  connect(basicTorque.frame_a, frame_a);
  connect(basicTorque.frame_b, frame_b);
  connect(basicTorque.frame_resolve, frame_resolve);
  connect(basicTorque.frame_resolve, zeroPosition.frame_resolve);
  annotation(Icon(graphics={
      Line(points={{-20, 0}, {-84, 0}}, color={186, 40, 30}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{20, 0}, {84, 0}}, color={186, 40, 30}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-25, 26}, {-36.9, 29.8}, {-49.3, 28.5}, {-60.1, 22.3}, {-67.4, 12.2}, {-70, 0}, {-67.4, -12.2}, {-60.1, -22.3}, {-49.3, -28.5}, {-36.9, -29.8}, {-25, -26}}, color={186, 40, 30}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{25, 26}, {36.9, 29.8}, {49.3, 28.5}, {60.1, 22.3}, {67.4, 12.2}, {70, 0}, {67.4, -12.2}, {60.1, -22.3}, {49.3, -28.5}, {36.9, -29.8}, {25, -26}}, color={186, 40, 30}, thickness=1, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end ForceAndTorque;
