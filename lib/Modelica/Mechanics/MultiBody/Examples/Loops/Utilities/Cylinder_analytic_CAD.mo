within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model Cylinder_analytic_CAD "Cylinder of an engine with a drawn crank"
  extends CylinderBase;
  Modelica.Mechanics.MultiBody.Visualizers.FixedShape crankShape(animation=animation, shapeType="cylinder", lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, length=crankPinLength, width=0.04, height=0.04, r_shape={crankLength - crankPinLength, crankPinOffset, 0}) "Crank pin";
equation
  connect(crankAngle.frame_b, crankShape.frame_a);
end Cylinder_analytic_CAD;
