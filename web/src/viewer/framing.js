// What is decided about a scene before it is drawn. No page is needed.

// The height of the ground. A machine stands on the plane of the world, or on what is lowest of the bodies that stay where they are
// (still: their lowest points), and may dig a little into it; below what hangs the ground is lower than all that moves. Heights
// count along the direction against gravity.
export function groundLevel({ still = [], startLow, low, high }) {
  const tall = Math.max(high - low, 1e-9);
  const stands = still.some((h) => Math.abs(h) < 0.01 * tall) ? 0 : Math.min(0, ...(still.length ? still : [startLow]));
  return (stands - low) / tall < 0.35 ? stands : low;
}

// Which box the eye sees at first: all of the motion, unless the machine is lost in it.
export const seesMotion = (motionSize, machineSize) => motionSize <= 2.2 * machineSize;

const NOT_TOLD = /(^|\.)(R|R_rel|R_a|R_b|Q)(\.|\[|$)|(^|\.)T\[\d+, ?\d|[cC]olor|specularCoefficient|shapeType|[eE]xtra$/;
const FIRST = ['phi', 's', 'w', 'v', 'a', 'angle', 'q', 'tau', 'f', 'M', 'm', 'F', 'power', 'energy'];

// The signals that tell something about a part: joint values, speeds, forces, masses first; no rotation matrices, no looks.
export function toldSignals(names, component, shapes = []) {
  const prefix = `${component}.`;
  const inner = shapes.filter((s) => s.startsWith(prefix)).map((s) => `${s}.`);
  const rank = (name) => {
    const last = name.slice(name.lastIndexOf('.') + 1).replace(/\[.*$/, '');
    const at = FIRST.indexOf(last);
    return at < 0 ? FIRST.length : at;
  };
  return names.map((name, index) => ({ name, index })).filter(({ name }) => name.startsWith(prefix) && !NOT_TOLD.test(name.slice(prefix.length)) && !inner.some((s) => name.startsWith(s)))
    .sort((a, b) => rank(a.name) - rank(b.name) || a.index - b.index);
}

// The component that a shape belongs to, as far up as something is told about it.
export function tellingComponent(names, shape, shapes = []) {
  for (let dot = shape.lastIndexOf('.'); dot > 0; dot = shape.lastIndexOf('.', dot - 1)) if (toldSignals(names, shape.slice(0, dot), shapes).length) return shape.slice(0, dot);
  return shape.includes('.') ? shape.slice(0, shape.lastIndexOf('.')) : shape;
}

// How long a path is, of points x, y, z after each other.
export function pathLength(points) {
  let sum = 0;
  for (let i = 3; i < points.length; i += 3) sum += Math.hypot(points[i] - points[i - 3], points[i + 1] - points[i - 2], points[i + 2] - points[i - 1]) || 0;
  return sum;
}
