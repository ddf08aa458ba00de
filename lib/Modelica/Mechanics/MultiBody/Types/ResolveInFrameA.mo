within Modelica.Mechanics.MultiBody.Types;
type ResolveInFrameA = enumeration(world "World", frame_a "Frame a", frame_resolve "Frame given by connector frame_resolve") "Frame in which a vector is resolved";
