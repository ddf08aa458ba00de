// cardan: simulate Nope
// cardan: check Bdy
// cardan: show Modelica.Mechanics.MultiBody.Parts.Bdy
// cardan: diagram Modelica.Blocks.Sine
// cardan: fmu Modelica.Electric.Analog.Basic.Resister
// cardan: check Buildings.Fluid.Pipe
// cardan: check model_that_is_mispelt
// cardan: flatten Modelica.Electrical.Machines.Examples.DCMachines.DCPM_Start
// Names that are like the one asked for, wherever they stand, or who has it.
