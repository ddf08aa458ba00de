within Modelica.Mechanics.MultiBody.Types;
type ResolveInFrameAB = enumeration(world "World", frame_a "Frame a", frame_b "Frame b", frame_resolve "Frame given by connector frame_resolve") "Frame in which a vector is resolved";
