within Modelica.Mechanics.MultiBody.Joints.Constraints;
model Prismatic "Frames stay parallel; translation is locked as wanted"
  extends Modelica.Mechanics.MultiBody.Interfaces.PartialTwoFrames;
  import Modelica.Units.SI;
  import Modelica.Mechanics.MultiBody.Types;
  import Modelica.Mechanics.MultiBody.Frames;
  parameter Boolean x_locked = true "= true: no translation along x of frame a" annotation(Evaluate=true);
  parameter Boolean y_locked = true "= true: no translation along y of frame a" annotation(Evaluate=true);
  parameter Boolean z_locked = true "= true: no translation along z of frame a" annotation(Evaluate=true);
  parameter Boolean animation = true "= true: a sphere is drawn";
  parameter SI.Distance sphereDiameter = world.defaultJointLength/3 "Diameter of the sphere" annotation(Dialog(tab="Animation"));
  input Types.Color sphereColor = Types.Defaults.JointColor "Colour of the sphere" annotation(Dialog(tab="Animation"));
  input Types.SpecularCoefficient specularCoefficient = world.defaultSpecularCoefficient "Reflection of light" annotation(Dialog(tab="Animation"));
protected
  Frames.Orientation R_rel "Rotation of frame a into frame b";
  SI.Position r_rel_a[3] "From frame a to frame b, resolved in frame a";
  SI.InstantaneousPower P "Power that flows into the constraint: zero";
  Visualizers.Advanced.Shape sphere(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter,
    lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape=-{1, 0, 0}*(sphereDiameter/2), r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Sphere";
equation
  R_rel = Frames.relativeRotation(frame_a.R, frame_b.R);
  r_rel_a = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0);
  zeros(3) = Frames.Orientation.equalityConstraint(frame_a.R, frame_b.R);
  if x_locked then
    r_rel_a[1] = 0;
  else
    frame_a.f[1] = 0;
  end if;
  if y_locked then
    r_rel_a[2] = 0;
  else
    frame_a.f[2] = 0;
  end if;
  if z_locked then
    r_rel_a[3] = 0;
  else
    frame_a.f[3] = 0;
  end if;
  // Equilibrium of the constraint, which has no mass
  zeros(3) = frame_a.f + Frames.resolve1(R_rel, frame_b.f);
  zeros(3) = frame_a.t + Frames.resolve1(R_rel, frame_b.t) + cross(r_rel_a, Frames.resolve1(R_rel, frame_b.f));
  P = frame_a.t*Frames.angularVelocity2(frame_a.R) + frame_b.t*Frames.angularVelocity2(frame_b.R) + frame_a.f*Frames.resolve2(frame_a.R, der(frame_a.r_0))
    + frame_b.f*Frames.resolve2(frame_b.R, der(frame_b.r_0));
end Prismatic;
