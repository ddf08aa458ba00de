within Modelica.Mechanics.MultiBody.Types;
type VectorQuantity = enumeration(Force "Force", Torque "Torque", Velocity "Velocity", Acceleration "Acceleration", AngularVelocity "Angular velocity", AngularAcceleration "Angular acceleration", RelativePosition "Relative position") "What a drawn vector is";
