within Plant.Examples;
model Run "Cart on a spring"
  extends Modelica.Icons.Example;
  Plant.Parts.Cart cart(m = 2 /* heavy Cart */, x(start=0.5)) "the Cart" annotation (Placement(transformation(extent={{10,-10},{30,10}})));
  Parts.Spring   spring( c=20 )
    annotation (Placement(transformation(extent={{-30,-10},{-10,10}})));
  Parts.Stop stop annotation (Placement(transformation(extent={{-50,-10},{-70,10}})));

equation
  // the chain
  connect(stop.a, spring.a) annotation (Line(points={{-50,0},{-30,0}}, color={0,127,0}));
  connect( spring.b , cart.a )
    annotation (Line(points={{-10,0},{10,0}}, color={0,127,0}));
  annotation (experiment(StopTime=5));
end Run;
