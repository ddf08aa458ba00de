within Modelica.Mechanics.MultiBody.Types;
type ResolveInFrameB = enumeration(world "World", frame_b "Frame b", frame_resolve "Frame given by connector frame_resolve") "Frame in which a vector is resolved";
