within Modelica.Blocks.Math;
block Exp "Exponential"
  extends Interfaces.SISO;
equation
  y = Modelica.Math.exp(u);
end Exp;
