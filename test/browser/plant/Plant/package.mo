package Plant "A plant of carts"   // by hand
  extends Modelica.Icons.Package;

  /* constants of the plant */
  constant Real  g0=9.81   "gravity";   constant Integer n = 3 "how many" ;

  annotation (Documentation(info="<html><p>See <a href=\"modelica://Plant.Parts.Cart\">the Cart</a> and
  <a href='modelica://Plant.Examples.Run'>Run</a>. <img src=\"modelica://Plant/Resources/cart.svg\" alt=\"cart\"/></p></html>"));
end Plant;
