// cardan: check %f
model M
  partial model OnePort
    Real v, i;
  end OnePort;
  OnePort p;
end M;
