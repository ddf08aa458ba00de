within Modelica.Mechanics.MultiBody.Sensors;
model CutForceAndTorque "Cut force and cut torque between two frames that it joins rigidly"
  extends Modelica.Mechanics.MultiBody.Sensors.Internal.PartialCutForceSensor;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  Modelica.Blocks.Interfaces.RealOutput force[3](each final quantity="Force", each final unit="N") "Cut force, resolved as resolveInFrame tells";
  Modelica.Blocks.Interfaces.RealOutput torque[3](each final quantity="Torque", each final unit="N.m") "Cut torque, resolved as resolveInFrame tells";
  parameter Boolean animation = true "= true: arrows are drawn";
  parameter Boolean positiveSign = true "= true: what acts at frame a is measured, otherwise what acts at frame b";
  input Types.Color forceColor = Types.Defaults.ForceColor "Colour of the force" annotation(Dialog(tab="Animation"));
  input Types.Color torqueColor = Types.Defaults.TorqueColor "Colour of the torque" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  parameter Integer csign = if positiveSign then +1 else -1 "Sign of what is measured";
  Internal.BasicCutForce cutForce(resolveInFrame=resolveInFrame, positiveSign=positiveSign) "Measures";
  Visualizers.Advanced.Vector forceArrow(coordinates=-csign*frame_a.f, quantity=Types.VectorQuantity.Force, color=forceColor, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true) if world.enableAnimation and animation "Arrow of the force";
  Internal.BasicCutTorque cutTorque(resolveInFrame=resolveInFrame, positiveSign=positiveSign) "Measures";
  Visualizers.Advanced.Vector torqueArrow(coordinates=-csign*frame_a.t, quantity=Types.VectorQuantity.Torque, color=torqueColor, specularCoefficient=specularCoefficient, r=frame_b.r_0,
    R=frame_b.R, headAtOrigin=true, twoHeadedArrow=true) if world.enableAnimation and animation "Arrow of the torque";
  Modelica.Mechanics.MultiBody.Interfaces.ZeroPosition zeroPosition if not (resolveInFrame == Modelica.Mechanics.MultiBody.Types.ResolveInFrameA.frame_resolve) "Stands in for frame_resolve";
equation
  connect(frame_a, cutForce.frame_a);
  connect(cutForce.frame_resolve, frame_resolve);
  connect(cutForce.frame_resolve, zeroPosition.frame_resolve);
  connect(cutForce.force, force);
  connect(cutForce.frame_b, cutTorque.frame_a);
  connect(cutTorque.frame_resolve, frame_resolve);
  connect(cutTorque.frame_resolve, zeroPosition.frame_resolve);
  connect(cutTorque.torque, torque);
  connect(cutTorque.frame_b, frame_b);
end CutForceAndTorque;
