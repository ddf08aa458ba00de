// cardan: prase %f
// cardan: --version
// cardan: help parse
// cardan: parse
// cardan: parse --colour %f
// cardan: parse nowhere.mo
// cardan: parse --diagnostics=xml %f
// cardan: parse %f
// cardan: dump %f
// cardan: dump --stage=none %f
// cardan: dump --stage=syntax %f
model A "something short"
  Real x = (1 + 2)*3;
end A;
