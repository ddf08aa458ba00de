within Modelica.Mechanics.MultiBody.Interfaces;
connector Frame_b "Frame at side b of a component"
  extends Frame;
  annotation(defaultComponentName="frame_b");
end Frame_b;
