within Modelica.Mechanics.Rotational.Interfaces;
partial model PartialFriction "Coulomb friction: sliding forward, sliding backward, stuck or free"
  /* The curve friction torque over relative acceleration is parametrised by sa. Stuck, sa is the friction torque
     and the acceleration vanishes; sliding, sa is the acceleration shifted by the largest torque at rest, so that
     the curve is one line and a switch happens where sa passes tau0_max. */
  parameter SI.AngularVelocity w_small = 1e10 "Speed above which a wrong direction of sliding is corrected at once";
  SI.AngularVelocity w_relfric "Relative speed of the surfaces";
  SI.AngularAcceleration a_relfric "Relative acceleration of the surfaces";
  SI.Torque tau0 "Friction torque at rest once sliding";
  SI.Torque tau0_max "Largest friction torque before sliding starts";
  Boolean free "True: the surfaces do not touch";
  Real sa(final unit = "1") "Parameter along the curve of torque over acceleration";
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
  constant SI.AngularAcceleration unitAngularAcceleration = 1 "Unit of acceleration" annotation(HideResult = true);
  constant SI.Torque unitTorque = 1 "Unit of torque" annotation(HideResult = true);
equation
  startForward = initial() and w_relfric > 0
    or pre(mode) == Stuck and (sa > tau0_max/unitTorque or pre(startForward) and sa > tau0/unitTorque)
    or pre(mode) == Backward and w_relfric > w_small;
  startBackward = initial() and w_relfric < 0
    or pre(mode) == Stuck and (sa < -tau0_max/unitTorque or pre(startBackward) and sa < -tau0/unitTorque)
    or pre(mode) == Forward and w_relfric < -w_small;
  locked = not (free or startForward or startBackward or pre(mode) == Forward or pre(mode) == Backward);
  a_relfric = unitAngularAcceleration*(
    if locked then 0
    elseif free then sa
    elseif startForward then sa - tau0_max/unitTorque
    elseif startBackward then sa + tau0_max/unitTorque
    elseif pre(mode) == Forward then sa - tau0_max/unitTorque
    elseif pre(mode) == Backward then sa + tau0_max/unitTorque
    else sa - sign(w_relfric)*tau0_max/unitTorque);
  mode = if free then Free
    elseif (startForward or pre(mode) == Forward or pre(mode) == Free) and w_relfric > 0 then Forward
    elseif (startBackward or pre(mode) == Backward or pre(mode) == Free) and w_relfric < 0 then Backward
    else Stuck;
end PartialFriction;
