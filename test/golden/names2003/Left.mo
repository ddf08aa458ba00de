// cardan: convert --from 2003 %f %t/new.mo
// cardan: format %t/new.mo
model Left "What a rewriting of names cannot do"
  extends MultiBody.Joints.ActuatedRevolute;
  MultiBody.Joints.Revolute d, e(planarCutJoint = true);
  MultiBody.Joints.Revolute f(planarCutJoint = true, phi_start = 1);
end Left;
