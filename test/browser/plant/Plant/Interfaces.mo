within Plant;
package Interfaces "Connectors"
  connector Hook "Where carts are coupled"
    Modelica.Units.SI.Position s;
    flow Modelica.Units.SI.Force f;
    annotation (Icon(graphics={Rectangle(extent={{-100,100},{100,-100}}, fillColor={0,127,0}, fillPattern=FillPattern.Solid, lineColor={0,127,0})}));
  end Hook;

  partial model TwoHooks   "Two of them"
    Hook a annotation (Placement(transformation(extent={{-110,-10},{-90,10}})));
    Hook b annotation (Placement(transformation(extent={{90,-10},{110,10}})));
  end TwoHooks;
end Interfaces;
