within Plant.Parts;
model Stop "A wall"
  Interfaces.Hook a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
  parameter Boolean useSignal = false;
  Modelica.Blocks.Interfaces.RealInput u if useSignal annotation (Placement(transformation(extent={{120,-20},{80,20}})));
equation
  a.s = 0;
end Stop;
