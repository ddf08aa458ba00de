within Modelica.Mechanics.MultiBody.Examples;
package Rotational3DEffects "Drive trains on moving bodies"
  extends Modelica.Icons.ExamplesPackage;
end Rotational3DEffects;
