within Modelica.Mechanics.MultiBody.Frames;
function from_nxz "Orientation whose x-axis and near whose z-axis are given"
  extends Modelica.Icons.Function;
  import TM = Modelica.Mechanics.MultiBody.Frames.TransformationMatrices;
  input Real n_x[3](each final unit="1") "Direction of the x-axis of frame 2, resolved in frame 1";
  input Real n_z[3](each final unit="1") "Direction near the z-axis of frame 2, resolved in frame 1";
  output Orientation R "Rotation of frame 1 into frame 2";
algorithm
  R := Orientation(T=TM.from_nxz(n_x, n_z), w=zeros(3));
end from_nxz;
