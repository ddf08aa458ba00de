// cardan: check %f
model M
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Plug
    flow Pin pin;
    Real e;
  end Plug;
  Plug plug;
end M;
