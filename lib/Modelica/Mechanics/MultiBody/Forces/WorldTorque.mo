within Modelica.Mechanics.MultiBody.Forces;
model WorldTorque "Torque that acts at a frame, given by a signal"
  extends Interfaces.PartialOneFrame_b;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.frame_resolve "Frame in which the signal is resolved, on request" annotation(Placement(transformation(origin={60, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealInput torque[3](each final quantity="Torque", each final unit="N.m") "Torque at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={0, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Boolean animation = true "= true: arrows are drawn";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.world "Frame in which the signal is resolved" annotation(Evaluate=true);
  input Types.Color color = Types.Defaults.TorqueColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  Internal.BasicWorldTorque basicWorldTorque(resolveInFrame=resolveInFrame) "Applies the torque";
protected
  Visualizers.Advanced.Vector arrow(coordinates=-frame_b.t, quantity=Types.VectorQuantity.Torque, color=color, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true, twoHeadedArrow=true) if world.enableAnimation and animation "Arrow of the torque";
  Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.frame_resolve) "Stands in for frame_resolve";
equation
  connect(torque, basicWorldTorque.torque);
  connect(basicWorldTorque.frame_b, frame_b);
  connect(basicWorldTorque.frame_resolve, frame_resolve);
  connect(basicWorldTorque.frame_resolve, zeroPosition.frame_resolve);
  annotation(Icon(graphics={
      Line(points={{-56.4, -30.5}, {-60, -7.9}, {-54.8, 14.4}, {-41.7, 33.2}, {-22.5, 45.6}, {0, 50}, {22.5, 45.6}, {41.7, 33.2}, {54.8, 14.4}, {60, -7.9}, {56.4, -30.5}}, color={186, 40, 30}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-30, -70}, {30, -70}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-20, -70}, {-30, -80}}, color={45, 64, 110}),
      Line(points={{-8, -70}, {-18, -80}}, color={45, 64, 110}),
      Line(points={{4, -70}, {-6, -80}}, color={45, 64, 110}),
      Line(points={{16, -70}, {6, -80}}, color={45, 64, 110}),
      Line(points={{28, -70}, {18, -80}}, color={45, 64, 110}),
      Line(points={{40, -70}, {30, -80}}, color={45, 64, 110}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end WorldTorque;
