within Modelica.Mechanics.Translational.Interfaces;
partial model PartialFriction "Coulomb friction: sliding forward, sliding backward, stuck or free"
  /* The curve friction force over relative acceleration is parametrised by sa. Stuck, sa is the friction force
     and the acceleration vanishes; sliding, sa is the acceleration shifted by the largest force at rest, so that
     the curve is one line and a switch happens where sa passes f0_max. */
  parameter SI.Velocity v_small = 1e-3 "Speed above which a wrong direction of sliding is corrected at once";
  SI.Velocity v_relfric "Relative speed of the surfaces";
  SI.Acceleration a_relfric "Relative acceleration of the surfaces";
  SI.Force f0 "Friction force at rest once sliding";
  SI.Force f0_max "Largest friction force before sliding starts";
  Boolean free "True: the surfaces do not touch";
  Real sa(final unit = "1") "Parameter along the curve of force over acceleration";
  Boolean startForward(start = false, fixed = true) "True: sliding forward begins";
  Boolean startBackward(start = false, fixed = true) "True: sliding backward begins";
  Boolean locked(start = false) "True: the surfaces stick";
  constant Integer Unknown = 3 "Mode before the first event";
  constant Integer Free = 2 "Mode without contact";
  constant Integer Forward = 1 "Mode of sliding forward";
  constant Integer Stuck = 0 "Mode of sticking, or of starting to slide";
  constant Integer Backward = -1 "Mode of sliding backward";
  Integer mode(final min = Backward, final max = Unknown, start = Unknown, fixed = true) "Mode of friction";
protected
  constant SI.Acceleration unitAcceleration = 1 "Unit of acceleration" annotation(HideResult = true);
  constant SI.Force unitForce = 1 "Unit of force" annotation(HideResult = true);
equation
  startForward = initial() and v_relfric > 0
    or pre(mode) == Stuck and (sa > f0_max/unitForce or pre(startForward) and sa > f0/unitForce)
    or pre(mode) == Backward and v_relfric > v_small;
  startBackward = initial() and v_relfric < 0
    or pre(mode) == Stuck and (sa < -f0_max/unitForce or pre(startBackward) and sa < -f0/unitForce)
    or pre(mode) == Forward and v_relfric < -v_small;
  locked = not (free or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);
  a_relfric = unitAcceleration*(
    if locked then 0
    elseif free then sa
    elseif startForward then sa - f0_max/unitForce
    elseif startBackward then sa + f0_max/unitForce
    elseif pre(mode) == Forward then sa - f0_max/unitForce
    elseif pre(mode) == Backward then sa + f0_max/unitForce
    else sa - sign(v_relfric)*f0_max/unitForce);
  mode = if free then Free
    elseif (startForward or pre(mode) == Forward or pre(mode) == Free) and v_relfric > 0 then Forward
    elseif (startBackward or pre(mode) == Backward or pre(mode) == Free) and v_relfric < 0 then Backward
    else Stuck;
end PartialFriction;
