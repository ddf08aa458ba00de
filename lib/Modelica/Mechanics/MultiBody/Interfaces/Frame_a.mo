within Modelica.Mechanics.MultiBody.Interfaces;
connector Frame_a "Frame at side a of a component"
  extends Frame;
  annotation(defaultComponentName="frame_a");
end Frame_a;
