package Robot "An arm of two links with the drive of its first joint, whole and in three parts"
  model Controller "Follows a smooth turn, with an integrator"
    input Real phi "Angle of the motor";
    input Real w "Its speed";
    output Real u "Torque that is asked for";
    parameter Real ratio = 20;
    Real wanted = ratio*(if time < 1 then 0.5*(1 - cos(Modelica.Constants.pi*time)) else 1);
    Real i(start = 0, fixed = true);
  equation
    der(i) = 2*(wanted - phi);
    u = 0.4*(wanted - phi) + i - 0.05*w;
  end Controller;

  model Drive "A motor behind a gear that gives way"
    input Real u "Torque of the motor";
    output Real phi = motor.phi;
    output Real w = motor.w;
    Modelica.Mechanics.Rotational.Interfaces.Flange_b flange_b;
    Modelica.Mechanics.Rotational.Sources.Torque torque(tau = u);
    Modelica.Mechanics.Rotational.Components.Inertia motor(J = 0.002, phi(fixed = true), w(fixed = true));
    Modelica.Mechanics.Rotational.Components.IdealGear gear(ratio = 20);
    Modelica.Mechanics.Rotational.Components.SpringDamper spring(c = 4000, d = 20);
  equation
    connect(torque.flange, motor.flange_a);
    connect(motor.flange_b, gear.flange_a);
    connect(gear.flange_b, spring.flange_a);
    connect(spring.flange_b, flange_b);
  end Drive;

  model Mechanics "Two links; the second one swings on a spring"
    inner Modelica.Mechanics.MultiBody.World world(n = {0, -1, 0});
    Modelica.Mechanics.Rotational.Interfaces.Flange_a axis;
    Modelica.Mechanics.MultiBody.Joints.Revolute shoulder(useAxisFlange = true, phi(fixed = true), w(fixed = true));
    Modelica.Mechanics.MultiBody.Parts.BodyBox upper(r = {0.5, 0, 0}, width = 0.06, density = 2700);
    Modelica.Mechanics.MultiBody.Joints.Revolute elbow(useAxisFlange = true, n = {0, 1, 0}, phi(fixed = true, start = 0.3), w(fixed = true));
    Modelica.Mechanics.MultiBody.Parts.BodyBox lower(r = {0.4, 0, 0}, width = 0.05, density = 2700);
    Modelica.Mechanics.Rotational.Components.SpringDamper spring(c = 60, d = 2, phi_rel0 = 0);
  equation
    connect(world.frame_b, shoulder.frame_a);
    connect(shoulder.axis, axis);
    connect(shoulder.frame_b, upper.frame_a);
    connect(upper.frame_b, elbow.frame_a);
    connect(elbow.frame_b, lower.frame_a);
    connect(elbow.support, spring.flange_a);
    connect(spring.flange_b, elbow.axis);
  end Mechanics;

  model Whole
    Controller controller(phi = drive.phi, w = drive.w);
    Drive drive(u = controller.u);
    Mechanics mechanics;
  equation
    connect(drive.flange_b, mechanics.axis);
    annotation(experiment(StopTime = 1.5));
  end Whole;
end Robot;
