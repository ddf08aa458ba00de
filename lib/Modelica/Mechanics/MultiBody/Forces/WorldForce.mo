within Modelica.Mechanics.MultiBody.Forces;
model WorldForce "Force that acts at a frame, given by a signal"
  extends Interfaces.PartialOneFrame_b;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Interfaces.Frame_resolve frame_resolve if resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.frame_resolve "Frame in which the signal is resolved, on request" annotation(Placement(transformation(origin={60, 100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  Modelica.Blocks.Interfaces.RealInput force[3](each final quantity="Force", each final unit="N") "Force at frame b, resolved as resolveInFrame tells" annotation(Placement(transformation(origin={-60, 112}, extent={{-12, -12}, {12, 12}}, rotation=270)));
  parameter Boolean animation = true "= true: arrows are drawn";
  parameter Modelica.Mechanics.MultiBody.Types.ResolveInFrameB resolveInFrame = Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.world "Frame in which the signal is resolved" annotation(Evaluate=true);
  input Types.Color color = Types.Defaults.ForceColor "Colour of the arrow" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  Internal.BasicWorldForce basicWorldForce(resolveInFrame=resolveInFrame) "Applies the force";
protected
  Visualizers.Advanced.Vector arrow(coordinates=-frame_b.f, quantity=Types.VectorQuantity.Force, color=color, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true) if world.enableAnimation and animation "Arrow of the force";
  Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameB.frame_resolve) "Stands in for frame_resolve";
equation
  connect(force, basicWorldForce.force);
  connect(basicWorldForce.frame_b, frame_b);
  connect(basicWorldForce.frame_resolve, frame_resolve);
  connect(basicWorldForce.frame_resolve, zeroPosition.frame_resolve);
  annotation(Icon(graphics={
      Line(points={{-80, 0}, {84, 0}}, color={186, 40, 30}, thickness=2, arrow={Arrow.None, Arrow.Filled}, arrowSize=2),
      Line(points={{-80, -30}, {-80, 30}}, color={45, 64, 110}, thickness=0.75),
      Line(points={{-80, -20}, {-90, -30}}, color={45, 64, 110}),
      Line(points={{-80, -8}, {-90, -18}}, color={45, 64, 110}),
      Line(points={{-80, 4}, {-90, -6}}, color={45, 64, 110}),
      Line(points={{-80, 16}, {-90, 6}}, color={45, 64, 110}),
      Line(points={{-80, 28}, {-90, 18}}, color={45, 64, 110}),
      Line(points={{-80, 40}, {-90, 30}}, color={45, 64, 110}),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end WorldForce;
