// Copies of components, with the connections between them. No page is needed.
import { endOf, moved, placementOf } from './geometry';
import type { Change, Handles, Point } from './protocol';

// A name like this one that is free: pin1, pin2 after pin.
export function freeName(name: string, taken: Set<string>): string {
  const base = name.replace(/\d+$/, '') || name;
  for (let k = 1; ; k++) if (!taken.has(`${base}${k}`)) return `${base}${k}`;
}

export function copies(handles: Handles, chosen: string[], by: Point): { changes: Change[]; names: string[] } {
  const taken = new Set(handles.components.map((c) => c.name));
  const to = new Map<string, string>();
  const changes: Change[] = [];
  for (const part of handles.components) {
    if (!chosen.includes(part.name) || !part.class || part.inherited) continue;
    const name = freeName(part.name, taken);
    taken.add(name);
    to.set(part.name, name);
    changes.push({
      do: 'add',
      like: part.name,
      type: part.class,
      name,
      placement: moved(placementOf(part), by[0], by[1]),
    });
  }
  for (const w of handles.connections) {
    const [a, b] = [endOf(handles, w.from), endOf(handles, w.to)];
    const [from, into] = [a && to.get(a.part.name), b && to.get(b.part.name)];
    if (!a || !b || !from || !into) continue;
    const points = w.points.map(([x, y]) => [x + by[0], y + by[1]] as Point);
    changes.push({
      do: 'connect',
      from: from + w.from.slice(a.part.name.length),
      to: into + w.to.slice(b.part.name.length),
      points,
      color: a.port.color,
    });
  }
  return { changes, names: [...to.values()] };
}
