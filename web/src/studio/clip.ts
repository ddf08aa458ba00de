// Components as Modelica text on the clipboard, and such text as components: from here, from another model or from a mail. No page
// is needed.
import { freeName } from './copy';
import { boxOf, endOf, firstName } from './geometry';
import type { Box, Change, Color, Handles, Part, Placement, Point } from './protocol';

// --- text in pieces ----------------------------------------------------------------------------------------------------
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

// Where a string, a quoted name or a comment that begins here ends; the same place when none does.
function skipped(text: string, at: number): number {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    let k = at + 1;
    while (k < text.length && text[k] !== quote) k += text[k] === '\\' ? 2 : 1;
    return Math.min(k + 1, text.length);
  }
  const end = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : '';
  if (!end) return at;
  const k = text.indexOf(end, at + 2);
  return k < 0 ? text.length : k + end.length;
}

// Calls back for each sign that is in no string, comment or bracket, until that is answered with true.
function outside(text: string, look: (at: number) => boolean): number {
  const open: string[] = [];
  for (let at = 0; at < text.length; ) {
    const behind = skipped(text, at);
    if (behind > at) {
      at = behind;
      continue;
    }
    const sign = text[at]!;
    if (!open.length && look(at)) return at;
    if (CLOSING[sign]) open.push(CLOSING[sign]);
    else if (sign === open.at(-1)) open.pop();
    at++;
  }
  return text.length;
}

export function statements(text: string): string[] {
  const all: string[] = [];
  for (let rest = text; rest.trim(); ) {
    const end = outside(rest, (at) => rest[at] === ';');
    all.push(rest.slice(0, end));
    rest = rest.slice(end + 1);
  }
  return all.map((s) => s.replace(/^(\s|\/\/.*\n|\/\*[\s\S]*?\*\/|equation\b)+/, '').trim()).filter(Boolean);
}

function withoutAnnotation(text: string): { text: string; annotation: string } {
  const at = outside(text, (k) => /^annotation\s*\(/.test(text.slice(k)) && !/\w/.test(text[k - 1] ?? ' '));
  return { text: text.slice(0, at).trim(), annotation: text.slice(at) };
}

// --- to text -----------------------------------------------------------------------------------------------------------
// What stands behind the name in the declaration of a component: sizes, modifiers, condition, description.
function behindName(text: string, part: Part): { isInner: boolean; behind: string } {
  const lines = part.lines
    ? text
        .split('\n')
        .slice(part.lines[0] - 1, part.lines[1])
        .join('\n')
    : '';
  for (const s of statements(lines)) {
    const isName = (at: number) =>
      s.startsWith(part.name, at) &&
      at > 0 &&
      /[\s,\]]/.test(s[at - 1]!) &&
      !/\w/.test(s[at + part.name.length] ?? ' ');
    const at = outside(s, isName);
    if (at === s.length) continue;
    const rest = s.slice(at + part.name.length);
    return {
      isInner: /^(\w+\s+)*inner\s/.test(s),
      behind: withoutAnnotation(
        rest.slice(
          0,
          outside(rest, (k) => rest[k] === ','),
        ),
      ).text,
    };
  }
  return { isInner: false, behind: '' };
}

const pair = ([x, y]: Point) => `{${x}, ${y}}`;

function placed({ extent, rotation, origin }: Placement): string {
  const turned = rotation || origin[0] || origin[1] ? `, rotation=${rotation}, origin=${pair(origin)}` : '';
  return `annotation(Placement(transformation(extent={${pair(extent[0])}, ${pair(extent[1])}}${turned})))`;
}

export function clipped(handles: Handles, chosen: ReadonlySet<string>, text: string): string {
  const parts = handles.components.filter((c) => chosen.has(c.name) && c.class);
  const declarations = parts.map((part) => {
    const { isInner, behind } = behindName(text, part);
    return `  ${isInner ? 'inner ' : ''}${part.class} ${part.name}${/^[\w"]/.test(behind) ? ' ' : ''}${behind}\n    ${placed(part)};\n`;
  });
  const between = handles.connections.filter((w) =>
    [w.from, w.to].every((end) => parts.some((p) => p.name === firstName(end))),
  );
  const lines = between.map((w) => {
    const color = endOf(handles, w.from)?.port.color;
    const drawn =
      w.points.length > 1
        ? `\n    annotation(Line(points={${w.points.map(pair).join(', ')}}${color ? `, color={${color.join(', ')}}` : ''}))`
        : '';
    return `  connect(${w.from}, ${w.to})${drawn};\n`;
  });
  return declarations.join('') + (lines.length ? `equation\n${lines.join('')}` : '');
}

// --- from text ---------------------------------------------------------------------------------------------------------
const NAME = `(?:[A-Za-z_]\\w*|'(?:\\\\.|[^'\\\\])*')`;
const DECLARATION = new RegExp(
  `^(?:(?:inner|outer|final|replaceable|parameter|protected|public)\\s+)*\\.?(${NAME}(?:\\.${NAME})*)\\s+(${NAME})([\\s\\S]*)$`,
);
const REFERENCE = `${NAME}(?:\\[[^\\]]*\\])?(?:\\.${NAME}(?:\\[[^\\]]*\\])?)*`;
const CONNECTION = new RegExp(`^connect\\s*\\(\\s*(${REFERENCE})\\s*,\\s*(${REFERENCE})\\s*\\)([\\s\\S]*)$`);
const NUMBER = '-?\\d+(?:\\.\\d*)?(?:[eE][-+]?\\d+)?';

const numbersOf = (text: string | undefined) => [...(text ?? '').matchAll(new RegExp(NUMBER, 'g'))].map((m) => +m[0]);

function placementIn(annotation: string): Placement | undefined {
  const [a, b, c, d] = numbersOf(/\bextent\s*=\s*\{\{[^}]*\}\s*,\s*\{[^}]*\}\}/.exec(annotation)?.[0]);
  if (d === undefined) return undefined;
  const [x, y] = numbersOf(/\borigin\s*=\s*\{[^}]*\}/.exec(annotation)?.[0]);
  return {
    extent: [
      [a!, b!],
      [c!, d],
    ],
    rotation: numbersOf(/\brotation\s*=\s*[-\d.]+/.exec(annotation)?.[0])[0] ?? 0,
    origin: [x ?? 0, y ?? 0],
  };
}

function lineIn(annotation: string): { points?: Point[]; color?: Color } {
  const numbers = numbersOf(/\bpoints\s*=\s*\{[\s\S]*?\}\s*\}/.exec(annotation)?.[0]);
  const color = numbersOf(/\bcolor\s*=\s*\{[^}]*\}/.exec(annotation)?.[0]);
  const points = numbers.flatMap((x, k) => (k % 2 ? [] : [[x, numbers[k + 1]!] as Point]));
  return { ...(points.length > 1 ? { points } : {}), ...(color.length === 3 ? { color: color as Color } : {}) };
}

const shifted = (p: Placement, [x, y]: Point): Placement =>
  p.rotation || p.origin[0] || p.origin[1]
    ? { ...p, origin: [p.origin[0] + x, p.origin[1] + y] }
    : { ...p, extent: p.extent.map(([px, py]) => [px + x, py + y]) as Placement['extent'] };

const ROOM = 4; // between components, where their names stand
const STEP = 10;
const FAR = 100; // steps

// How far boxes go, together, so that they lie on no others: the nearest place, below or beside.
function freePlace(boxes: Box[], others: Box[]): Point {
  const touches = (by: Point) =>
    boxes.some(([[x0, y0], [x1, y1]]) =>
      others.some(
        ([a, b]) =>
          x0 + by[0] < Math.max(a[0], b[0]) + ROOM &&
          x1 + by[0] > Math.min(a[0], b[0]) - ROOM &&
          y0 + by[1] < Math.max(a[1], b[1]) + ROOM &&
          y1 + by[1] > Math.min(a[1], b[1]) - ROOM,
      ),
    );
  for (let r = 0; r < FAR * STEP; r += STEP) {
    const ring: Point[] = [
      [0, -r],
      [r, 0],
      [r, -r],
      [0, r],
      [-r, 0],
    ];
    const free = ring.find((by) => !touches(by));
    if (free) return free;
  }
  return [0, 0];
}

// Names that are taken become others, and what would lie on a component goes beside it.
export function pasted(text: string, handles: Handles): { changes: Change[]; names: string[] } {
  const taken = new Set(handles.components.map((c) => c.name));
  const to = new Map<string, string>();
  const added: { type: string; name: string; behind: string; placement: Placement | undefined }[] = [];
  const connected: { from: string; to: string; annotation: string }[] = [];
  for (const s of statements(text)) {
    const connection = CONNECTION.exec(s);
    const { text: declaration, annotation } = withoutAnnotation(s);
    const declared = DECLARATION.exec(declaration);
    if (connection) connected.push({ from: connection[1]!, to: connection[2]!, annotation: connection[3]! });
    else if (declared) {
      const name = taken.has(declared[2]!) ? freeName(declared[2]!, taken) : declared[2]!;
      taken.add(name);
      to.set(declared[2]!, name);
      added.push({ type: declared[1]!, name, behind: declared[3]!.trim(), placement: placementIn(annotation) });
    }
  }
  const by = freePlace(
    added.flatMap((a) => (a.placement ? [boxOf(a.placement)] : [])),
    handles.components.map((c) => c.box),
  );
  const changes: Change[] = added.map(({ type, name, behind, placement }) => ({
    do: 'add',
    type,
    name,
    ...(behind ? { modifiers: /^[\w"]/.test(behind) ? ` ${behind}` : behind } : {}),
    ...(placement ? { placement: shifted(placement, by) } : {}),
  }));
  for (const { from, to: into, annotation } of connected) {
    const [a, b] = [to.get(firstName(from)), to.get(firstName(into))];
    if (a === undefined || b === undefined) continue;
    const { points, color } = lineIn(annotation);
    const moved = points?.map(([x, y]) => [x + by[0], y + by[1]] as Point);
    changes.push({
      do: 'connect',
      from: a + from.slice(firstName(from).length),
      to: b + into.slice(firstName(into).length),
      ...(moved ? { points: moved } : {}),
      ...(color ? { color } : {}),
    });
  }
  return { changes, names: added.map((a) => a.name) };
}
