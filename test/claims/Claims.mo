package Claims "Models of the paper on the MultiBody library that are not among the examples"
  import Modelica.Mechanics.MultiBody;

  model FourbarFree "The four-bar mechanism of figure 9; which joint has the states is left to the translator"
    extends MultiBody.Examples.Loops.Fourbar1(j1(stateSelect=StateSelect.prefer));
  end FourbarFree;

  model FreeBody "Figure 8: a body on a spring, without a joint"
    inner MultiBody.World world;
    MultiBody.Forces.Spring spring(c=20, s_unstretched=0.2);
    MultiBody.Parts.Body body(m=1, r_CM={0.1, -0.2, 0.05}, I_11=0.1, I_22=0.2, I_33=0.15, r_0(start={0.3, -0.3, 0.1}, each fixed=true), v_0(each fixed=true),
      angles_fixed=true, w_0_fixed=true, w_0_start={1, 2, 3});
    Real v_CM[3] = der(body.r_0 + MultiBody.Frames.resolve1(body.frame_a.R, body.r_CM)) "Velocity of the centre of mass";
    Real energy = body.m*v_CM*v_CM/2 + body.w_a*body.I*body.w_a/2 + spring.c*(spring.s - spring.s_unstretched)^2/2
      + body.m*world.g*(body.r_0 + MultiBody.Frames.resolve1(body.frame_a.R, body.r_CM))*{0, 1, 0} "Stays";
    parameter Real energy_0(fixed=false) "Energy at the start";
    Real lost = energy - energy_0 "Vanishes";
  initial equation
    energy_0 = energy;
  equation
    connect(world.frame_b, spring.frame_a);
    connect(spring.frame_b, body.frame_a);
    annotation(experiment(StopTime=5));
  end FreeBody;

  model ThreeSprings "Figure 18, with the balance at the point where the springs meet"
    extends MultiBody.Examples.Elementary.ThreeSprings;
    Real r[3] = spring2.frame_a.r_0 "Where the springs meet";
    Real force[3] = pull(spring1.c, spring1.s_unstretched, bar1.frame_b.r_0 - r) + pull(spring2.c, spring2.s_unstretched, body1.r_0 - r)
      + pull(spring3.c, spring3.s_unstretched, bar2.frame_b.r_0 - r) "Force on that point: vanishes";
  protected
    function pull "Force of a spring along d"
      input Real c;
      input Real s_unstretched;
      input Real d[3];
      output Real f[3];
    algorithm
      f := c*(sqrt(d*d) - s_unstretched)*d/sqrt(d*d);
    end pull;
  end ThreeSprings;

  model Series "Section 8.2: two elements ForceAndTorque in series, springs by their signals, nothing but a frame between them"
    inner MultiBody.World world(gravityType=MultiBody.Types.GravityTypes.NoGravity);
    MultiBody.Forces.ForceAndTorque first(resolveInFrame=MultiBody.Types.ResolveInFrameAB.world), second(resolveInFrame=MultiBody.Types.ResolveInFrameAB.world);
    MultiBody.Parts.PointMass between(m=0) "Gives the frame between them an orientation";
    MultiBody.Parts.Body body(m=2, r_CM={0, 0, 0}, r_0(start={1, 0, 0}, each fixed=true), v_0(start={0, 1, 0}, each fixed=true), angles_fixed=true, w_0_fixed=true);
    parameter Real c[2] = {30, 60} "Stiffnesses";
    Real w = sqrt(1/(1/c[1] + 1/c[2])/body.m) "Angular frequency of both in series";
    Real error[3] = body.r_0 - {cos(w*time), sin(w*time)/w, 0} "Vanishes";
  equation
    connect(world.frame_b, first.frame_a);
    connect(first.frame_b, between.frame_a);
    connect(first.frame_b, second.frame_a);
    connect(second.frame_b, body.frame_a);
    first.force = -c[1]*(first.frame_b.r_0 - first.frame_a.r_0);
    second.force = -c[2]*(second.frame_b.r_0 - second.frame_a.r_0);
    first.torque = zeros(3);
    second.torque = zeros(3);
    annotation(experiment(StopTime=2));
  end Series;

  model Joined "Section 8.2: springs joined to one another, with no word on the rotation of the frame between them"
    inner MultiBody.World world(gravityType=MultiBody.Types.GravityTypes.NoGravity);
    MultiBody.Forces.Spring first(c=30, s_unstretched=0.2, frame_b.r_0(start={0.3, 0, 0})), second(c=60, s_unstretched=0.1, frame_b.r_0(start={0.45, 0, 0}));
    MultiBody.Forces.SpringDamperParallel third(c=90, d=0, s_unstretched=0.1);
    MultiBody.Parts.Body body(m=2, r_CM={0, 0, 0}, r_0(start={0.6, 0, 0}, each fixed=true), v_0(each fixed=true), angles_fixed=true, w_0_fixed=true);
    Real w = sqrt(1/(1/30 + 1/60 + 1/90)/body.m) "Angular frequency of three in series";
    Real error = body.r_0[1] - 0.4 - 0.2*cos(w*time) "Vanishes";
  equation
    connect(world.frame_b, first.frame_a);
    connect(first.frame_b, second.frame_a);
    connect(second.frame_b, third.frame_b);
    connect(third.frame_a, body.frame_a);
    annotation(experiment(StopTime=2));
  end Joined;
end Claims;
