within Modelica.Electrical.Digital;
package Tables "What gates make of their inputs"
  import L = Modelica.Electrical.Digital.Interfaces.Logic;
  constant Modelica.Electrical.Digital.Interfaces.Logic NotTable[Modelica.Electrical.Digital.Interfaces.Logic] = {L.'U', L.'X', L.'1', L.'0', L.'X', L.'X', L.'1', L.'0', L.'X'} "Not";
  constant Modelica.Electrical.Digital.Interfaces.Logic AndTable[Modelica.Electrical.Digital.Interfaces.Logic, Modelica.Electrical.Digital.Interfaces.Logic] = {
    {L.'U', L.'U', L.'0', L.'U', L.'U', L.'U', L.'0', L.'U', L.'U'},
    {L.'U', L.'X', L.'0', L.'X', L.'X', L.'X', L.'0', L.'X', L.'X'},
    {L.'0', L.'0', L.'0', L.'0', L.'0', L.'0', L.'0', L.'0', L.'0'},
    {L.'U', L.'X', L.'0', L.'1', L.'X', L.'X', L.'0', L.'1', L.'X'},
    {L.'U', L.'X', L.'0', L.'X', L.'X', L.'X', L.'0', L.'X', L.'X'},
    {L.'U', L.'X', L.'0', L.'X', L.'X', L.'X', L.'0', L.'X', L.'X'},
    {L.'0', L.'0', L.'0', L.'0', L.'0', L.'0', L.'0', L.'0', L.'0'},
    {L.'U', L.'X', L.'0', L.'1', L.'X', L.'X', L.'0', L.'1', L.'X'},
    {L.'U', L.'X', L.'0', L.'X', L.'X', L.'X', L.'0', L.'X', L.'X'}} "False where one is false";
  constant Modelica.Electrical.Digital.Interfaces.Logic OrTable[Modelica.Electrical.Digital.Interfaces.Logic, Modelica.Electrical.Digital.Interfaces.Logic] = {
    {L.'U', L.'U', L.'U', L.'1', L.'U', L.'U', L.'U', L.'1', L.'U'},
    {L.'U', L.'X', L.'X', L.'1', L.'X', L.'X', L.'X', L.'1', L.'X'},
    {L.'U', L.'X', L.'0', L.'1', L.'X', L.'X', L.'0', L.'1', L.'X'},
    {L.'1', L.'1', L.'1', L.'1', L.'1', L.'1', L.'1', L.'1', L.'1'},
    {L.'U', L.'X', L.'X', L.'1', L.'X', L.'X', L.'X', L.'1', L.'X'},
    {L.'U', L.'X', L.'X', L.'1', L.'X', L.'X', L.'X', L.'1', L.'X'},
    {L.'U', L.'X', L.'0', L.'1', L.'X', L.'X', L.'0', L.'1', L.'X'},
    {L.'1', L.'1', L.'1', L.'1', L.'1', L.'1', L.'1', L.'1', L.'1'},
    {L.'U', L.'X', L.'X', L.'1', L.'X', L.'X', L.'X', L.'1', L.'X'}} "True where one is true";
  constant Modelica.Electrical.Digital.Interfaces.Logic XorTable[Modelica.Electrical.Digital.Interfaces.Logic, Modelica.Electrical.Digital.Interfaces.Logic] = {
    {L.'U', L.'U', L.'U', L.'U', L.'U', L.'U', L.'U', L.'U', L.'U'},
    {L.'U', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X'},
    {L.'U', L.'X', L.'0', L.'1', L.'X', L.'X', L.'0', L.'1', L.'X'},
    {L.'U', L.'X', L.'1', L.'0', L.'X', L.'X', L.'1', L.'0', L.'X'},
    {L.'U', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X'},
    {L.'U', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X'},
    {L.'U', L.'X', L.'0', L.'1', L.'X', L.'X', L.'0', L.'1', L.'X'},
    {L.'U', L.'X', L.'1', L.'0', L.'X', L.'X', L.'1', L.'0', L.'X'},
    {L.'U', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X', L.'X'}} "True where just one is true";
end Tables;
