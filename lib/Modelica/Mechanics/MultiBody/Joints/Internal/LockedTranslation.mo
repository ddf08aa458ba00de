within Modelica.Mechanics.MultiBody.Joints.Internal;
partial model LockedTranslation "Constraint between two frames: translation is locked as wanted; give three equations of the rotation, of angles or of torques"
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
  Frames.Orientation R_ab = Frames.relativeRotation(frame_a.R, frame_b.R) "Rotation of frame a into frame b";
  SI.Position gap[3] = Frames.resolve2(frame_a.R, frame_b.r_0 - frame_a.r_0) "From frame a to frame b, resolved in frame a";
  Visualizers.Advanced.Shape sphere(shapeType="sphere", color=sphereColor, specularCoefficient=specularCoefficient, length=sphereDiameter, width=sphereDiameter, height=sphereDiameter,
    lengthDirection={1, 0, 0}, widthDirection={0, 1, 0}, r_shape=-{1, 0, 0}*(sphereDiameter/2), r=frame_a.r_0, R=frame_a.R) if world.enableAnimation and animation "Sphere";
equation
  if x_locked then
    gap[1] = 0;
  else
    frame_a.f[1] = 0;
  end if;
  if y_locked then
    gap[2] = 0;
  else
    frame_a.f[2] = 0;
  end if;
  if z_locked then
    gap[3] = 0;
  else
    frame_a.f[3] = 0;
  end if;
  // Equilibrium of the constraint, which has no mass; v*T takes a vector from frame b to frame a
  frame_a.f = -frame_b.f*R_ab.T;
  frame_a.t = cross(gap, frame_a.f) - frame_b.t*R_ab.T;
end LockedTranslation;
