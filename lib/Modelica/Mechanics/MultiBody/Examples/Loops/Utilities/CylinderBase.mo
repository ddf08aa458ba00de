within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
model CylinderBase "Cylinder of an engine whose loop is solved by formulas"
  parameter Boolean animation = true "= true: the cylinder is drawn";
  parameter SI.Length cylinderTopPosition = 0.42 "From the crank shaft to the top of the cylinder";
  parameter SI.Length crankLength = 0.14 "Length of the crank shaft";
  parameter SI.Length crankPinOffset = 0.05 "From the crank shaft to the crank pin";
  parameter SI.Length crankPinLength = 0.1 "Length of the crank pin";
  parameter Modelica.Units.NonSI.Angle_deg cylinderInclinationAngle = 0 "Inclination of the cylinder";
  parameter Modelica.Units.NonSI.Angle_deg crankAngleOffset = 0 "Angle of the crank";
  parameter SI.Length pistonLength = 0.1 "Length of the piston";
  parameter SI.Length pistonCenterOfMass = pistonLength/2 "From the pin of the piston to its centre of mass";
  parameter SI.Mass pistonMass(min=0) = 6 "Mass of the piston";
  parameter SI.Inertia pistonInertia_11(min=0) = 0.0088 "Inertia of the piston about x";
  parameter SI.Inertia pistonInertia_22(min=0) = 0.0076 "Inertia of the piston about y";
  parameter SI.Inertia pistonInertia_33(min=0) = 0.0088 "Inertia of the piston about z";
  parameter SI.Length rodLength = 0.175 "Length of the rod";
  parameter SI.Length rodCenterOfMass = rodLength/2 "From the crank pin to the centre of mass of the rod";
  parameter SI.Mass rodMass(min=0) = 1 "Mass of the rod";
  parameter SI.Inertia rodInertia_11(min=0) = 0.006 "Inertia of the rod about x";
  parameter SI.Inertia rodInertia_22(min=0) = 0.0005 "Inertia of the rod about y";
  parameter SI.Inertia rodInertia_33(min=0) = 0.006 "Inertia of the rod about z";
  final parameter SI.Length cylinderLength = cylinderTopPosition - (pistonLength + rodLength - crankPinOffset) "Length of the cylinder";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mid(animation=false, r={crankLength - crankPinLength/2, crankPinOffset, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation mounting(r={crankLength, 0, 0}, animation=false) "Rod";
  Modelica.Mechanics.MultiBody.Parts.FixedRotation cylinderInclination(r={crankLength - crankPinLength/2, 0, 0}, animation=false, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.RotationAxis, n={1, 0, 0}, angle=cylinderInclinationAngle) "Rotated frame";
  Modelica.Mechanics.MultiBody.Parts.FixedRotation crankAngle(animation=false, rotationType=Modelica.Mechanics.MultiBody.Types.RotationTypes.RotationAxis, n={1, 0, 0}, angle=crankAngleOffset) "Rotated frame";
  Modelica.Mechanics.MultiBody.Joints.Assemblies.JointRRP jointRRP(n_a={1, 0, 0}, n_b={0, -1, 0}, rRod1_ia={0, rodLength, 0}, animation=false, rRod2_ib=-{0, pistonLength, 0}, s_offset=-cylinderTopPosition) "Rod, piston and cylinder";
  Modelica.Mechanics.MultiBody.Parts.BodyShape connectingRod(animation=animation, r={0, rodLength, 0}, r_CM={0, rodLength/2, 0}, shapeType="beam", width=0.03, height=0.02, color={155, 155, 155}, animateSphere=false, m=rodMass, I_11=rodInertia_11, I_22=rodInertia_22, I_33=rodInertia_33) "Body";
  Modelica.Mechanics.MultiBody.Parts.BodyShape piston(animation=animation, r={0, pistonLength, 0}, r_CM={0, pistonLength/2, 0}, shapeType="cylinder", width=0.1, height=0.1, color={180, 180, 180}, animateSphere=false, m=pistonMass, I_11=pistonInertia_11, I_22=pistonInertia_22, I_33=pistonInertia_33) "Body";
  GasForce2 gasForce(L=cylinderLength, d=0.1) "Gas force";
  Modelica.Mechanics.MultiBody.Parts.FixedTranslation crank(animation=false, r={crankLength, 0, 0}) "Rod";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a cylinder_a "Left side of the cylinder";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a cylinder_b "Right side of the cylinder";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a crank_a "Left side of the crank";
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a crank_b "Right side of the crank";
equation
  connect(crank_a, crank.frame_a);
  connect(crank.frame_b, crank_b);
  connect(crank_a, crankAngle.frame_a);
  connect(crankAngle.frame_b, mid.frame_a);
  connect(mid.frame_b, jointRRP.frame_a);
  connect(cylinder_a, mounting.frame_a);
  connect(mounting.frame_b, cylinder_b);
  connect(cylinder_a, cylinderInclination.frame_a);
  connect(cylinderInclination.frame_b, jointRRP.frame_b);
  connect(jointRRP.frame_ia, connectingRod.frame_a);
  connect(jointRRP.frame_ib, piston.frame_b);
  connect(gasForce.flange_a, jointRRP.bearing);
  connect(gasForce.flange_b, jointRRP.axis);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={45, 64, 110}, fillColor={238, 241, 248}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Line(points={{-40, 20}, {-40, 84}, {40, 84}, {40, 20}}, color={45, 64, 110}, thickness=0.75),
      Rectangle(extent={{-34, 24}, {34, 56}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{0, 40}, {24, -50}}, color={45, 64, 110}, thickness=1),
      Ellipse(extent={{-9, 31}, {9, 49}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Ellipse(extent={{15, -59}, {33, -41}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Line(points={{24, -50}, {0, -62}}, color={45, 64, 110}, thickness=1),
      Ellipse(extent={{-9, -71}, {9, -53}}, lineColor={45, 64, 110}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, lineThickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end CylinderBase;
