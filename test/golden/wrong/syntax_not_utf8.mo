// cardan: parse %f
model A "café"
end A;
