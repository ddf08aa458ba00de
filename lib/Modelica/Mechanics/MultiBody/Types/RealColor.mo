within Modelica.Mechanics.MultiBody.Types;
type RealColor = Modelica.Icons.TypeReal[3](each min=0, each max=255) "Red, green and blue, from 0 to 255, not only whole numbers";
