within Modelica.Mechanics.Translational.Examples.Utilities;
function GenerateStribeckFrictionTable "Friction over speed of MassWithStopAndFriction, as a table"
  input Real F_prop(final unit = "N.s/m", final min = 0) "Viscous friction over speed";
  input SI.Force F_Coulomb "Coulomb friction";
  input SI.Force F_Stribeck "Stribeck effect";
  input Real fexp(final unit = "s/m", final min = 0) "How fast the Stribeck effect vanishes with speed";
  input Real v_max "Largest speed of the table";
  input Integer nTable(min = 2) = 100 "Number of points";
  output Real table[nTable, 2] "Speeds and friction forces";
protected
  Real v "Speed";
algorithm
  for i in 1:nTable loop
    v := v_max*(i - 1)/(nTable - 1);
    table[i, :] := {v, F_Coulomb + F_prop*v + F_Stribeck*Modelica.Math.exp(-fexp*v)};
  end for;
end GenerateStribeckFrictionTable;
