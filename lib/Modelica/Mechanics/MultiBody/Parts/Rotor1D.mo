within Modelica.Mechanics.MultiBody.Parts;
model Rotor1D "Rotor of a drive train whose bearing may move: spin about an axis fixed in frame a"
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean animation = true "= true: a cylinder is drawn";
  parameter SI.Inertia J(min=0, start=1) "Moment of inertia about the axis";
  parameter Types.Axis n = {1, 0, 0} "Axis of rotation, resolved in frame a" annotation(Evaluate=true);
  parameter SI.Position r_center[3] = zeros(3) "Where the cylinder is drawn, resolved in frame a" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderLength = 2*world.defaultJointLength "Its length" annotation(Dialog(tab="Animation"));
  parameter SI.Distance cylinderDiameter = 2*world.defaultJointWidth "Its diameter" annotation(Dialog(tab="Animation"));
  input Types.Color cylinderColor = Types.Defaults.RodColor "Its colour" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
  parameter StateSelect stateSelect = StateSelect.default "Preference of angle and speed as states" annotation(Dialog(tab="Advanced"));
  parameter Boolean exact = true "= true: the motion of the bearing acts on the spin" annotation(Evaluate=true, Dialog(tab="Advanced"));
  SI.Angle phi(start=0, stateSelect=stateSelect) "Angle of the rotor against frame a";
  SI.AngularVelocity w(start=0, stateSelect=stateSelect) "Its derivative";
  SI.AngularAcceleration a(start=0) "Its second derivative";
  Modelica.Mechanics.Rotational.Interfaces.Flange_a flange_a "Left flange" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
  Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Right flange" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
  Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a if world.driveTrainMechanics3D "Frame of the bearing" annotation(Placement(transformation(origin={0, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  encapsulated model RotorWith3DEffects "Rotor that acts on its bearing"
    import Modelica;
    import Modelica.Units.SI;
    import Modelica.Mechanics.MultiBody.Frames;
    import Modelica.Mechanics.MultiBody.Types;
    parameter Boolean animation = true "= true: a cylinder is drawn";
    parameter SI.Inertia J(min=0) = 1 "Moment of inertia about the axis";
    parameter Types.Axis n = {1, 0, 0} "Axis of rotation, resolved in frame a";
    parameter SI.Position r_center[3] = zeros(3) "Where the cylinder is drawn, resolved in frame a";
    parameter SI.Distance cylinderLength = 2*world.defaultJointLength "Its length";
    parameter SI.Distance cylinderDiameter = 2*world.defaultJointWidth "Its diameter";
    input Types.Color cylinderColor = Types.Defaults.RodColor "Its colour";
    input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light";
    parameter StateSelect stateSelect = StateSelect.default "Preference of angle and speed as states";
    parameter Boolean exact = true "= true: the motion of the bearing acts on the spin" annotation(Evaluate=true);
    SI.AngularVelocity w_a[3] "Angular velocity of frame a, resolved in it";
    SI.Angle phi(start=0, final stateSelect=stateSelect) "Angle of the rotor against frame a";
    SI.AngularVelocity w(start=0, stateSelect=stateSelect) "Its derivative";
    SI.AngularAcceleration a(start=0) "Its second derivative";
    Modelica.Mechanics.Rotational.Interfaces.Flange_a flange_a "Left flange" annotation(Placement(transformation(extent={{-110, -10}, {-90, 10}})));
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b "Right flange" annotation(Placement(transformation(extent={{90, -10}, {110, 10}})));
    Modelica.Mechanics.MultiBody.Interfaces.Frame_a frame_a "Frame of the bearing" annotation(Placement(transformation(origin={0, -100}, extent={{-16, -16}, {16, 16}}, rotation=90)));
  protected
    outer Modelica.Mechanics.MultiBody.World world "The world of the model";
    parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
    parameter SI.Inertia J_e[3] = J*e "Moment of inertia times axis";
    Modelica.Mechanics.MultiBody.Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient,
      length=cylinderLength, width=cylinderDiameter, height=cylinderDiameter, lengthDirection=n, widthDirection={0, 1, 0}, extra=1,
      r_shape=r_center - e*(cylinderLength/2), r=frame_a.r_0, R=Frames.absoluteRotation(frame_a.R, Frames.planarRotation(e, phi, 0)))
      if world.enableAnimation and animation "Cylinder";
  equation
    // The carrier's inertia includes the rotor as if it were locked. What is left is the momentum of the spin, J_e*w:
    // its direction is turned by the bearing, and the flanges, not the bearing, turn the rotor about its axis.
    frame_a.f = zeros(3);
    frame_a.t = w*cross(w_a, J_e) - (J_e*der(w_a))*e;
    J*a = flange_a.tau + flange_b.tau - (if exact then J_e*der(w_a) else 0);
    w_a = Frames.angularVelocity2(frame_a.R);
    w = der(phi);
    a = der(w);
    flange_a.phi = phi;
    flange_b.phi = phi;
  end RotorWith3DEffects;
protected
  outer Modelica.Mechanics.MultiBody.World world "The world of the model";
  parameter Real e[3](each final unit="1") = Modelica.Math.Vectors.normalizeWithAssert(n) "Unit vector of the axis";
  Visualizers.Advanced.Shape cylinder(shapeType="cylinder", color=cylinderColor, specularCoefficient=specularCoefficient, length=cylinderLength,
    width=cylinderDiameter, height=cylinderDiameter, lengthDirection=n, widthDirection={0, 1, 0}, extra=1, r_shape=r_center - e*(cylinderLength/2),
    r=zeros(3), R=Frames.planarRotation(e, phi, 0)) if world.enableAnimation and animation and not world.driveTrainMechanics3D "Cylinder";
  Modelica.Mechanics.Rotational.Components.Inertia inertia(J=J, stateSelect=StateSelect.never) if not world.driveTrainMechanics3D "Rotor on a fixed bearing";
  RotorWith3DEffects rotorWith3DEffects(animation=animation, J=J, n=n, r_center=r_center, cylinderLength=cylinderLength, cylinderDiameter=cylinderDiameter,
    cylinderColor=cylinderColor, specularCoefficient=specularCoefficient, exact=exact, stateSelect=StateSelect.never) if world.driveTrainMechanics3D "Rotor on a moving bearing";
equation
  phi = flange_a.phi;
  w = der(phi);
  a = der(w);
  connect(flange_a, inertia.flange_a);
  connect(inertia.flange_b, flange_b);
  connect(flange_a, rotorWith3DEffects.flange_a);
  connect(rotorWith3DEffects.flange_b, flange_b);
  connect(frame_a, rotorWith3DEffects.frame_a);
  annotation(Icon(graphics={
      Rectangle(extent={{-90, -8}, {90, 8}}, lineColor={0, 112, 122}, fillColor={205, 211, 220}, fillPattern=FillPattern.Solid),
      Rectangle(extent={{-40, -56}, {40, 56}}, lineColor={45, 64, 110}, fillColor={176, 192, 222}, fillPattern=FillPattern.Solid, radius=8, lineThickness=0.5),
      Line(points={{0, -56}, {0, -96}}, color={45, 64, 110}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end Rotor1D;
