within Modelica.Blocks.Types;
type FilterType = enumeration(
    LowPass "Passes low frequencies",
    HighPass "Passes high frequencies",
    BandPass "Passes a band",
    BandStop "Stops a band") "What a filter passes" annotation(Evaluate = true);
