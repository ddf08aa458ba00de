within Modelica.Mechanics.Translational.Components;
model IdealGearR2T "Rack and pinion without losses and inertia"
  extends Modelica.Mechanics.Rotational.Components.IdealGearR2T;
end IdealGearR2T;
