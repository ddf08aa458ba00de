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
  Modelica.Blocks.Interfaces.RealInput excitation = excitationInternal if useExcitationInput "Excitation, 1: full";
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
end EddyCurrentTorque;
