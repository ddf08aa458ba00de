within Modelica.Mechanics.MultiBody.Examples.Loops.Utilities;
partial model Engine1bBase "Engine with one cylinder and gas force"
  extends Engine1Base;
  GasForce2 gasForce(d=0.1, L=0.35) "Gas force";
end Engine1bBase;
