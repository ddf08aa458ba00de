// Triangles into a raster of samples: for each sample the nearest triangle and how near it is. No page is needed.

export class Raster {
  readonly near: Float32Array; // larger is nearer; 0: nothing
  readonly id: Int32Array; // of the triangle; -1: none

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.near = new Float32Array(width * height);
    this.id = new Int32Array(width * height).fill(-1);
  }

  // Samples x0 … x1-1 of rows y0 … y1-1 as they are in another raster; null: empty.
  restore(from: Raster | null, x0: number, y0: number, x1: number, y1: number) {
    for (let y = y0; y < y1; y++) {
      const [a, b] = [y * this.width + x0, y * this.width + x1];
      if (from) {
        this.near.set(from.near.subarray(a, b), a);
        this.id.set(from.id.subarray(a, b), a);
      } else {
        this.near.fill(0, a, b);
        this.id.fill(-1, a, b);
      }
    }
  }

  // A triangle of points x, y, nearness; nearness is linear in x and y. Samples are in the middle of their squares.
  triangle(
    ax: number,
    ay: number,
    az: number,
    bx: number,
    by: number,
    bz: number,
    cx: number,
    cy: number,
    cz: number,
    id: number,
  ) {
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (!(Math.abs(area) > 1e-9)) return;
    const dzdx = ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area;
    const dzdy = ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area;
    const atOrigin = az - (ax - 0.5) * dzdx - (ay - 0.5) * dzdy;
    const from = Math.max(Math.ceil(Math.min(ay, by, cy) - 0.5), 0);
    const to = Math.min(Math.ceil(Math.max(ay, by, cy) - 0.5), this.height);
    const { near, width } = this;
    const ids = this.id;
    for (let y = from; y < to; y++) {
      const at = y + 0.5;
      let left = Infinity;
      let right = -Infinity;
      // an edge is cut in the same way for both triangles beside it: from its upper end
      if (ay > at !== by > at) {
        const x = ay < by ? ax + ((at - ay) / (by - ay)) * (bx - ax) : bx + ((at - by) / (ay - by)) * (ax - bx);
        left = x;
        right = x;
      }
      if (by > at !== cy > at) {
        const x = by < cy ? bx + ((at - by) / (cy - by)) * (cx - bx) : cx + ((at - cy) / (by - cy)) * (bx - cx);
        if (x < left) left = x;
        if (x > right) right = x;
      }
      if (cy > at !== ay > at) {
        const x = cy < ay ? cx + ((at - cy) / (ay - cy)) * (ax - cx) : ax + ((at - ay) / (cy - ay)) * (cx - ax);
        if (x < left) left = x;
        if (x > right) right = x;
      }
      const first = Math.max(Math.ceil(left - 0.5), 0);
      const last = Math.min(Math.ceil(right - 0.5), width);
      let z = atOrigin + first * dzdx + y * dzdy;
      for (let i = y * width + first, end = y * width + last; i < end; i++, z += dzdx)
        if (z > near[i]!) {
          near[i] = z;
          ids[i] = id;
        }
    }
  }
}
