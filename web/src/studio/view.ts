// What one sees of a diagram, in millimetres with y downwards, and where that is on the paper. No page is needed.
import type { Point } from './protocol';

export interface View {
  x: number;
  y: number;
  w: number;
  h: number;
}

// A point (x, y) is at (left + scale x, top + scale y), in pixels from the corner of the paper.
export interface Sight {
  scale: number;
  left: number;
  top: number;
}

// All of the view, as large as the paper allows, in its middle. Whole pixels: a picture moved by them need not be drawn again.
export function sightOf({ x, y, w, h }: View, width: number, height: number): Sight {
  const scale = Math.min(width / w, height / h) || 1;
  return {
    scale,
    left: Math.round(width / 2 - scale * (x + w / 2)),
    top: Math.round(height / 2 - scale * (y + h / 2)),
  };
}

// Nearer or farther, while (x, y) stays where it is; w stays between the bounds.
export function zoomed({ x, y, w, h }: View, factor: number, [cx, cy]: Point, [least, most]: Point): View {
  const f = Math.min(Math.max(factor, least / w), most / w);
  return { x: cx + (x - cx) * f, y: cy + (y - cy) * f, w: w * f, h: h * f };
}

// Where a text at x begins (isLeft: ends) so that all of it is seen, if the point itself is.
export function textPlace(x: number, isLeft: boolean, width: number, [low, high]: Point): number {
  if (x < low || x > high) return x;
  return isLeft ? Math.max(x, Math.min(low + width, high)) : Math.min(x, Math.max(high - width, low));
}

// How high numbers at ports are, in millimetres: as the letters of the picture, but to be read also from farther away, where they
// do not cover it.
export const valueSize = (scale: number) => Math.min(Math.max(2.8, 10.5 / scale), 6);
