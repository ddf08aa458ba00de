within Modelica.Blocks.Interfaces;
partial block PartialNoise "Random numbers that are held for a period each"
  extends Modelica.Blocks.Interfaces.SO;
  parameter SI.Period samplePeriod(start=0.01) "Period of the random numbers";
  parameter Boolean enableNoise = globalSeed.enableNoise "= true: y is random, otherwise y_off" annotation(Evaluate=true);
  parameter Real y_off = 0.0 "Output without noise";
  parameter Boolean useGlobalSeed = true "= true: the seed of the model counts, otherwise the numbers are always the same";
  parameter Boolean useAutomaticLocalSeed = true "= true: the seed follows from the name of the instance, otherwise it is fixedLocalSeed";
  parameter Integer fixedLocalSeed = 1 "Seed of this block";
  parameter SI.Time startTime = 0.0 "Before this, y is y_off";
  final parameter Integer localSeed = if useAutomaticLocalSeed then Modelica.Math.Random.Utilities.automaticLocalSeed(getInstanceName()) else fixedLocalSeed "Seed that is used";
protected
  outer Modelica.Blocks.Noise.GlobalSeed globalSeed "Seed of the model";
  replaceable package generator = Modelica.Math.Random.Generators.Xorshift128plus "Generator";
  replaceable function distribution = Modelica.Math.Distributions.Interfaces.partialQuantile "Makes a number of a distribution from one between 0 and 1";
  parameter Integer actualGlobalSeed = if useGlobalSeed then globalSeed.seed else 0 "Seed of the model that is used";
  parameter Boolean generateNoise = enableNoise and globalSeed.enableNoise "= true: y is random" annotation(Evaluate=true);
  Integer state[generator.nState](start=generator.initialState(localSeed, actualGlobalSeed), each fixed=true) "State of the generator";
  discrete Real r(start=0, fixed=true) "Random number";
  discrete Real r_raw(start=0, fixed=true) "Random number between 0 and 1";
equation
  if generateNoise then
    when sample(startTime, samplePeriod) then
      (r_raw, state) = generator.random(pre(state));
      r = distribution(r_raw);
    end when;
    y = if time < startTime then y_off else r;
  else
    r_raw = 0;
    r = 0;
    state = pre(state);
    y = y_off;
  end if;
end PartialNoise;
