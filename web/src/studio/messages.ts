// Where in a diagram messages stand. No page is needed.
import { firstName } from './geometry';
import type { Handles, Point } from './protocol';

// As the server reports it: lines count from 1, in the text that is open; none: it is about the model as a whole, or about a
// text elsewhere.
export interface Message {
  line?: number;
  severity: string;
  message: string;
  help?: string;
}

export const said = ({ message, help }: Message) => (help ? `${message}\n${help}` : message);

const MOST = 8; // components that one message is shown at

// Names of variables, as messages have them: 'rod.frame_a.f', or in a list rod.phi = 0, joint.w = 0.
const REFERENCE = /'((?:\\.|[^'\\])+)'|(?<![\w.])([A-Za-z_]\w*(?:\[[^\]]*\])?\.[A-Za-z_])/g;

// At the component or line that its text declares; else at the components whose variables it names.
export function placesOf({ line, message }: Message, handles: Handles): Point[] {
  const has = (lines: Point | undefined) => !!line && !!lines && line >= lines[0] && line <= lines[1];
  const part = handles.components.find((c) => !c.inherited && has(c.lines));
  if (part) return [part.box[1]];
  const wire = handles.connections.find((w) => has(w.lines) && w.points.length);
  if (wire) return [wire.points[Math.floor((wire.points.length - 1) / 2)]!];
  if (line) return [];
  const named = new Set([...message.matchAll(REFERENCE)].map((m) => firstName(m[1] ?? m[2] ?? '')));
  return handles.components
    .filter((c) => named.has(c.name))
    .slice(0, MOST)
    .map((c) => c.box[1]);
}
