within Modelica.Electrical.Analog.Examples.OpAmps.OpAmpCircuits;
record DifferentialAmplifierData "Data of the differential amplifier"
  parameter SI.Voltage VSource = 400 "Effective voltage between two phases";
  parameter SI.Frequency fSource = 50 "Frequency of the source";
  parameter SI.Resistance RLoad = 10 "Load";
  parameter SI.Resistance RGround = 100e3 "Between the grounds";
  parameter Real V0(unit="1") = 10e3 "Amplification without load";
  parameter SI.Voltage VSupply = 15 "Supply";
  parameter Real k(unit="1") = 100 "Ratio of input to output";
  parameter SI.Resistance R1 = 100e3 "Negative input";
  parameter SI.Resistance R2 = R1 "Positive input";
  parameter SI.Resistance R3 = R1/k "Feedback";
  parameter SI.Resistance R4 = R3 "Positive input to the ground";
  parameter SI.Resistance RInstrument = 100e3 "Instrument";
end DifferentialAmplifierData;
