within Modelica.Mechanics.Translational.Examples;
model SignConvention "The same force at the left, at the right, and against a support"
  Components.Mass mass1(L = 1, s(fixed = true), v(fixed = true), m = 1) "Pushed at the left";
  Sources.Force force1 "Force at the left";
  Modelica.Blocks.Sources.Constant constant1(k = 1) "Force";
  Components.Mass mass2(L = 1, s(fixed = true), v(fixed = true), m = 1) "Pulled at the right";
  Sources.Force force2 "Force at the right";
  Modelica.Blocks.Sources.Constant constant2(k = 1) "Force";
  Components.Mass mass3(L = 1, s(fixed = true), v(fixed = true), m = 1) "Pulled at the right against the ground";
  Sources.Force force3(useSupport = false) "Force against the ground inside";
  Modelica.Blocks.Sources.Constant constant3(k = 1) "Force";
  Components.Fixed fixed "Ground";
equation
  connect(constant1.y, force1.f);
  connect(force1.flange, mass1.flange_a);
  connect(constant2.y, force2.f);
  connect(force2.flange, mass2.flange_b);
  connect(constant3.y, force3.f);
  connect(force3.flange, mass3.flange_b);
  annotation(experiment(StopTime = 1.0, Interval = 0.001));
end SignConvention;
