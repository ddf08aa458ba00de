// cardan: check %f
model M
  Modelica.Mechanics.Rotational.Fixed fixed;
  Modelica.Electrical.Analog.Basic.EMF emf(k = 1);
end M;
