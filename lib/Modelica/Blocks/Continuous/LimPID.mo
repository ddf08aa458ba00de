within Modelica.Blocks.Continuous;
block LimPID "P, PI, PD or PID controller with limited output, weighted set point, feed forward and no wind-up"
  import Modelica.Blocks.Types.Init;
  import Modelica.Blocks.Types.SimpleController;
  extends Interfaces.SVcontrol;
  output Real controlError = u_s - u_m "Set point less measurement";
  parameter SimpleController controllerType = SimpleController.PID "Kind of controller";
  parameter Real k = 1 "Gain";
  parameter SI.Time Ti(min = Modelica.Constants.small) = 0.5 "Time constant of the integrator";
  parameter SI.Time Td(min = 0) = 0.1 "Time constant of the derivative";
  parameter Real yMax(start = 1) "Upper limit of the output";
  parameter Real yMin = -yMax "Lower limit of the output";
  parameter Real wp(min = 0) = 1 "Weight of the set point in the proportional part";
  parameter Real wd(min = 0) = 0 "Weight of the set point in the derivative part";
  parameter Real Ni(min = 100*Modelica.Constants.eps) = 0.9 "Ni*Ti is the time constant against wind-up";
  parameter Real Nd(min = 100*Modelica.Constants.eps) = 10 "The larger, the closer the derivative to an ideal one";
  parameter Boolean withFeedForward = false "True: a signal is added to the output" annotation(Evaluate = true);
  parameter Real kFF = 1 "Gain of the feed forward";
  parameter Init initType = Init.InitialState "How the block starts" annotation(Evaluate = true);
  parameter Real xi_start = 0 "State of the integrator at the start";
  parameter Real xd_start = 0 "State of the derivative at the start";
  parameter Real y_start = 0 "Output at the start";
  parameter Types.LimiterHomotopy homotopyType = Types.LimiterHomotopy.Linear "Simplified form while initialising" annotation(Evaluate = true);
  parameter Boolean strict = false "True: limits make no events" annotation(Evaluate = true);
  constant SI.Time unitTime = 1 "Unit of time";
  Interfaces.RealInput u_ff if withFeedForward "Feed forward" annotation(Placement(transformation(origin={60, -112}, extent={{-12, -12}, {12, 12}}, rotation=90)));
  Modelica.Blocks.Math.Add addP(k1 = wp, k2 = -1) "Error of the proportional part";
  Modelica.Blocks.Math.Add addD(k1 = wd, k2 = -1) if with_D "Error of the derivative part";
  Modelica.Blocks.Math.Gain P(k = 1) "Proportional part";
  Integrator I(k = unitTime/Ti, y_start = xi_start,
    initType = if initType == Init.SteadyState or initType == Init.InitialState then initType else Init.NoInit) if with_I "Integral part";
  Derivative D(k = Td/unitTime, T = max(Td/Nd, 1e-14), x_start = xd_start,
    initType = if initType == Init.SteadyState or initType == Init.InitialOutput then Init.SteadyState
      elseif initType == Init.InitialState then Init.InitialState else Init.NoInit) if with_D "Derivative part";
  Modelica.Blocks.Math.Gain gainPID(k = k) "Gain of the sum";
  Modelica.Blocks.Math.Add3 addPID "Sum of the parts";
  Modelica.Blocks.Math.Add3 addI(k2 = -1) if with_I "Error of the integral part";
  Modelica.Blocks.Math.Add addSat(k1 = 1, k2 = -1) if with_I "What the limiter cuts off";
  Modelica.Blocks.Math.Gain gainTrack(k = 1/(k*Ni)) if with_I "Feeds back what is cut off";
  Modelica.Blocks.Nonlinear.Limiter limiter(uMax = yMax, uMin = yMin, strict = strict, homotopyType = homotopyType) "Limits the output";
  Modelica.Blocks.Sources.Constant Dzero(k = 0) if not with_D "No derivative part";
  Modelica.Blocks.Sources.Constant Izero(k = 0) if not with_I "No integral part";
  Modelica.Blocks.Sources.Constant FFzero(k = 0) if not withFeedForward "No feed forward";
  Modelica.Blocks.Math.Add addFF(k1 = 1, k2 = kFF) "Adds the feed forward";
protected
  parameter Boolean with_I = controllerType == SimpleController.PI or controllerType == SimpleController.PID "True: there is an integral part" annotation(Evaluate = true);
  parameter Boolean with_D = controllerType == SimpleController.PD or controllerType == SimpleController.PID "True: there is a derivative part" annotation(Evaluate = true);
initial equation
  if initType == Init.InitialOutput then
    gainPID.y = y_start;
  end if;
equation
  assert(abs(k) >= Modelica.Constants.small, "The gain k of a controller is zero: give another one");
  assert(initType <> Init.InitialOutput or y_start >= yMin and y_start <= yMax, "y_start is outside yMin and yMax");
  connect(u_s, addP.u1);
  connect(u_m, addP.u2);
  connect(addP.y, P.u);
  connect(P.y, addPID.u1);
  connect(u_s, addD.u1);
  connect(u_m, addD.u2);
  connect(addD.y, D.u);
  connect(D.y, addPID.u2);
  connect(Dzero.y, addPID.u2);
  connect(u_s, addI.u1);
  connect(u_m, addI.u2);
  connect(gainTrack.y, addI.u3);
  connect(addI.y, I.u);
  connect(I.y, addPID.u3);
  connect(Izero.y, addPID.u3);
  connect(addPID.y, gainPID.u);
  connect(gainPID.y, addFF.u1);
  connect(u_ff, addFF.u2);
  connect(FFzero.y, addFF.u2);
  connect(addFF.y, limiter.u);
  connect(addFF.y, addSat.u2);
  connect(limiter.y, addSat.u1);
  connect(addSat.y, gainTrack.u);
  connect(limiter.y, y);
  annotation(Icon(graphics={
      Rectangle(extent={{-100, -100}, {100, 100}}, lineColor={36, 80, 160}, fillColor={255, 255, 255}, fillPattern=FillPattern.Solid, radius=14, lineThickness=0.5),
      Text(extent={{-88, 70}, {88, 0}}, textString="PID", textColor={36, 80, 160}, textStyle={TextStyle.Bold}),
      Line(points={{-60, -60}, {-30, -60}, {30, -20}, {60, -20}}, color={36, 80, 160}, thickness=0.75),
      Text(extent={{-150, -124}, {150, -160}}, textString="%name", textColor={38, 52, 78})}));
end LimPID;
