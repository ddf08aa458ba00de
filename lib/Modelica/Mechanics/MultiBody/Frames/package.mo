within Modelica.Mechanics.MultiBody;
package Frames "Orientation of frames: T maps vectors, v2 = T*v1; w is the angular velocity of frame 2 against frame 1, resolved in frame 2"
  extends Modelica.Icons.Package;
end Frames;
