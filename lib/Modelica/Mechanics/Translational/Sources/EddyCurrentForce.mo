within Modelica.Mechanics.Translational.Sources;
model EddyCurrentForce "Force of an eddy current brake"
  parameter Boolean useExcitationInput = false "True: the excitation is a signal";
  parameter Real constantExcitation(unit="1") = 1 "Excitation, if constant";
  parameter SI.Force f_nominal "Largest force at full excitation";
  parameter SI.Velocity v_nominal(min = Modelica.Constants.eps) "Speed of the largest force at TRef";
  parameter SI.Temperature TRef(start = 293.15) "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha20(start = 0) "Change of the rail's resistance with temperature, at 20 degC";
  extends Interfaces.PartialForce;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort;
  SI.Velocity v "Speed of the flange against the support";
  Real v_normalized(unit="1") "Speed over the speed of the largest force";
  Modelica.Blocks.Interfaces.RealInput excitation = excitationInternal if useExcitationInput "Excitation, 1: full" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
protected
  Real excitationInternal "Excitation, constant or not";
  parameter SI.LinearTemperatureCoefficient alpha = alpha20/(1 + alpha20*(TRef - 293.15)) "alpha20, at TRef";
equation
  if not useExcitationInput then
    excitationInternal = constantExcitation;
  end if;
  v = der(s);
  v_normalized = v/(v_nominal*(1 + alpha*(TheatPort - TRef)));
  f = 2*f_nominal*excitationInternal^2*v_normalized/(1 + v_normalized^2);
  lossPower = f*v;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={48, 120, 56}, fillColor={214, 234, 212}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, 10}, {-24, 50}, {24, -50}, {56, -10}}, color={48, 120, 56}, thickness=0.9, smooth=Smooth.Bezier),
      Line(points={{76, 0}, {92, 0}}, color={48, 120, 56}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end EddyCurrentForce;
