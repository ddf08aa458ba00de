within Modelica.Mechanics.Rotational.Components;
model ElastoBacklash2 "Backlash in series with spring and damper; the torque jumps at contact, with an event"
  parameter SI.RotationalSpringConstant c(final min = Modelica.Constants.small, start = 1e5) "Stiffness in contact";
  parameter SI.RotationalDampingConstant d(final min = 0, start = 0) "Damping constant in contact";
  parameter SI.Angle b(final min = 0) = 0 "Whole backlash";
  parameter SI.Angle phi_rel0 = 0 "Angle of the relaxed spring";
  extends Interfaces.PartialCompliantWithRelativeStates;
  extends Modelica.Thermal.HeatTransfer.Interfaces.PartialElementaryConditionalHeatPortWithoutT;
protected
  final parameter SI.Angle bMax = b/2 "Contact on the forward side";
  final parameter SI.Angle bMin = -bMax "Contact on the backward side";
  constant SI.Angle bEps = 1e-10 "Backlash below which there is none";
  SI.Torque tau_c "Torque of the spring";
  SI.Torque tau_d "Torque of the damper";
  SI.Angle phi_diff = phi_rel - phi_rel0 "Angle against the middle of the backlash";
equation
  tau_d = d*w_rel;
  if initial() then
    tau_c = if phi_diff > 1.5*bMax then c*(phi_diff - bMax)
      elseif phi_diff < 1.5*bMin then c*(phi_diff - bMin)
      else c*phi_diff/3;
    tau = tau_c + tau_d;
    lossPower = tau_d*w_rel;
  else
    tau_c = if abs(b) <= bEps then c*phi_diff
      elseif phi_diff > bMax then c*(phi_diff - bMax)
      elseif phi_diff < bMin then c*(phi_diff - bMin)
      else 0;
    tau = if abs(b) <= bEps then tau_c + tau_d
      elseif phi_diff > bMax then (if tau_c + tau_d > 0 then tau_c + tau_d else 0)
      elseif phi_diff < bMin then (if tau_c + tau_d < 0 then tau_c + tau_d else 0)
      else 0;
    lossPower = if abs(b) <= bEps then tau_d*w_rel
      elseif phi_diff > bMax then (if tau_c + tau_d > 0 then tau_d*w_rel else 0)
      elseif phi_diff < bMin then (if tau_c + tau_d < 0 then tau_d*w_rel else 0)
      else 0;
  end if;
end ElastoBacklash2;
