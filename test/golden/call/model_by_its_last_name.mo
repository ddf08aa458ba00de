// cardan: simulate EngineV8
// cardan: simulate fullrobot
// cardan: check Rotational.Examples.First
// cardan: check Engin1b
// cardan: check Qqqqqqq
// The names of all libraries are looked through when a model is not found.
