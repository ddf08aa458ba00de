within Modelica.Mechanics.Rotational.Sources;
model EddyCurrentTorque "Torque of an eddy current brake"
  parameter Boolean useExcitationInput = false "True: the excitation is a signal";
  parameter Real constantExcitation(unit="1") = 1 "Excitation, if constant";
  parameter SI.Torque tau_nominal "Largest torque at full excitation";
  parameter SI.AngularVelocity w_nominal(min = Modelica.Constants.eps) "Speed of the largest torque at TRef";
  parameter SI.Temperature TRef(start = 293.15) "Reference temperature";
  parameter SI.LinearTemperatureCoefficient alpha20(start = 0) "Change of the disc's resistance with temperature, at 20 degC";
  extends Interfaces.PartialTorque;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPort;
  SI.Torque tau "Torque of the flange: brakes";
  SI.AngularVelocity w "Speed of the flange against the support";
  Real w_normalized(unit="1") "Speed over the speed of the largest torque";
  Modelica.Blocks.Interfaces.RealInput excitation = excitationInternal if useExcitationInput "Excitation, 1: full" annotation(Placement(transformation(extent={{-124, -12}, {-100, 12}})));
protected
  Real excitationInternal "Excitation, constant or not";
  parameter SI.LinearTemperatureCoefficient alpha = alpha20/(1 + alpha20*(TRef - 293.15)) "alpha20, at TRef";
equation
  if not useExcitationInput then
    excitationInternal = constantExcitation;
  end if;
  w = der(phi);
  w_normalized = w/(w_nominal*(1 + alpha*(TheatPort - TRef)));
  tau = 2*tau_nominal*excitationInternal^2*w_normalized/(1 + w_normalized^2);
  tau = flange.tau;
  lossPower = tau*w;
  annotation(Icon(graphics={
      Rectangle(extent={{-76, -70}, {76, 70}}, lineColor={0, 112, 122}, fillColor={205, 232, 233}, fillPattern=FillPattern.Solid, radius=10, lineThickness=0.5),
      Line(points={{-60, 0}, {60, 0}}, color={150, 160, 180}),
      Line(points={{0, -56}, {0, 56}}, color={150, 160, 180}),
      Line(points={{-56, 10}, {-24, 50}, {24, -50}, {56, -10}}, color={0, 112, 122}, thickness=0.9, smooth=Smooth.Bezier),
      Line(points={{76, 0}, {92, 0}}, color={0, 112, 122}, thickness=0.5),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end EddyCurrentTorque;
