within Modelica.Mechanics.MultiBody.Forces;
model WorldForceAndTorque "Force and torque that act at a frame, given by signals"
  extends Interfaces.PartialOneFrame_b;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.frame_resolve "Frame in which the signal is resolved, on request" annotation(Placement(transformation(origin={60, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealInput force[3](each final quantity="Force", each final unit="N") "Force at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={-60, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity="Torque", each final unit="N.m") "Torque at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Boolean animation = true "= true: arrows are drawn";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.world "Frame in which the signal is resolved" annotation(Evaluate=true);
  input Types.Color forceColor = Types.Defaults.ForceColor "Colour of the force" annotation(Dialog(tab="Animation"));
  input Types.Color torqueColor = Types.Defaults.TorqueColor "Colour of the torque" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  Internal.BasicWorldForce basicWorldForce(resolveInFrame=resolveInFrame) "Applies the force";
  Internal.BasicWorldTorque basicWorldTorque(resolveInFrame=resolveInFrame) "Applies the torque";
protected
  Visualizers.Advanced.Vector forceArrow(coordinates=-frame_b.f, quantity=Types.VectorQuantity.Force, color=forceColor, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true) if world.enableAnimation and animation "Arrow of the force";
  Visualizers.Advanced.Vector torqueArrow(coordinates=-frame_b.t, quantity=Types.VectorQuantity.Torque, color=torqueColor, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true, twoHeadedArrow=true) if world.enableAnimation and animation "Arrow of the torque";
  Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.frame_resolve) "Stands in for frame_resolve";
equation
  connect(force, basicWorldForce.force);
  connect(basicWorldForce.frame_b, frame_b);
  connect(basicWorldForce.frame_resolve, frame_resolve);
  connect(basicWorldForce.frame_resolve, zeroPosition.frame_resolve);
  connect(torque, basicWorldTorque.torque);
  connect(basicWorldTorque.frame_b, frame_b);
  connect(basicWorldTorque.frame_resolve, frame_resolve);
  connect(basicWorldTorque.frame_resolve, zeroPosition.frame_resolve);
  annotation(Icon(graphics={
      Line(points={{-80, -20}, {84, -20}}, color={186, 40, 30}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-55.1, -10.3}, {-50.3, 4.5}, {-41.6, 17.5}, {-29.7, 27.5}, {-15.4, 33.8}, {0, 36}, {15.4, 33.8}, {29.7, 27.5}, {41.6, 17.5}, {50.3, 4.5}, {55.1, -10.3}}, color={186, 40, 30}, thickness=1.5, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end WorldForceAndTorque;
