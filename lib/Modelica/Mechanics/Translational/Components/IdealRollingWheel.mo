within Modelica.Mechanics.Translational.Components;
model IdealRollingWheel "A wheel that rolls without slip and inertia"
  extends Modelica.Mechanics.Rotational.Components.IdealRollingWheel;
end IdealRollingWheel;
