within Cardan;
package Icons "What the pictures of Cardan have in common"
  extends Modelica.Icons.Package;

  partial model Machine "The plate that the picture of a machine stands on"
    annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={140, 160, 185}, fillColor={236, 241, 248}, fillPattern=FillPattern.Solid, radius=24)}));
  end Machine;
end Icons;
