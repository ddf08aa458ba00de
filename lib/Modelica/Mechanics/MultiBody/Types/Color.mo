within Modelica.Mechanics.MultiBody.Types;
type Color = Modelica.Icons.TypeInteger[3](each min=0, each max=255) "Red, green and blue, from 0 to 255" annotation(Dialog(colorSelector=true));
