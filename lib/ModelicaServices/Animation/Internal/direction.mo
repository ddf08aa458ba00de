within ModelicaServices.Animation.Internal;
function direction "Unit vector along v, or another one where v vanishes"
  extends Modelica.Icons.Function;
  input Real v[3] "Vector";
  input Real length "Its length";
  input Real otherwise[3] "Unit vector to be taken where the length is zero";
  output Real e[3] "Unit vector";
algorithm
  e := if length > 1e-10 then v/length else otherwise;
  annotation(Inline=true);
end direction;
