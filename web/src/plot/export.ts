// What is plotted as files for others: a table of all curves, and a picture that scales. No page is needed.
import { axisLabel, prettyUnit, ticksFor, ticksIn, tickTexts } from './scale';

export interface ExportCurve {
  name: string;
  unit: string;
  variable?: string;
  xName?: string; // of one quantity over another; else it is over time
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  color: string;
  stepped?: boolean;
  dashed?: boolean;
}

export interface ExportPanel {
  unit: string;
  xName: string;
  xUnit: string;
  curves: ExportCurve[];
  x: [number, number]; // what is shown
  y: [number, number];
  height: number;
}

const MOST_NAMED = 3; // variables
const LONGEST_NAME = 90; // letters

// What a file of curves is called: by the model and the variables, in letters that every system takes.
export function fileName(model: string, variables: string[]): string {
  const all = [...new Set(variables)];
  const more = all.length > MOST_NAMED ? [`and ${all.length - MOST_NAMED} more`] : [];
  const parts = [model, ...all.slice(0, MOST_NAMED), ...more];
  const plain = parts.map((p) => p.replace(/[^A-Za-z0-9_.+]+/g, '-').replace(/^-+|-+$/g, '')).filter(Boolean);
  return plain.join('-').slice(0, LONGEST_NAME) || 'curves';
}

const field = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

// One row a point of time; where curves have other times than others, their fields are empty. A time twice is an event.
export function tableText(xName: string, curves: ExportCurve[]): string {
  const lines = [
    [xName, ...curves.map((c) => (c.unit && c.unit !== '1' ? `${c.name} [${c.unit}]` : c.name))].map(field).join(','),
  ];
  const at = curves.map(() => 0);
  for (;;) {
    let next = Infinity;
    curves.forEach((c, k) => at[k]! < c.x.length && (next = Math.min(next, c.x[at[k]!]!)));
    if (next === Infinity) return `${lines.join('\n')}\n`;
    lines.push([next, ...curves.map((c, k) => (c.x[at[k]!] === next ? c.y[at[k]!++] : ''))].join(','));
  }
}

// Of one quantity over another, whose values go back and forth: a pair of columns each.
export function pairsText(curves: ExportCurve[]): string {
  const lines = [
    curves
      .flatMap((c) => [c.xName ?? 'time', c.name])
      .map(field)
      .join(','),
  ];
  const most = Math.max(0, ...curves.map((c) => c.x.length));
  for (let i = 0; i < most; i++) lines.push(curves.flatMap((c) => [c.x[i] ?? '', c.y[i] ?? '']).join(','));
  return `${lines.join('\n')}\n`;
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);
const round = (x: number) => String(+x.toFixed(2));
const LEFT = 72;
const RIGHT = 16;
const HEAD = 20; // a line of the legend
const FOOT = 26;

function pathOf(c: ExportCurve, px: (x: number) => number, py: (y: number) => number): string {
  let text = '';
  let pen = false;
  let before = 0;
  for (let i = 0; i < c.x.length; i++) {
    const [x, y] = [c.x[i]!, c.y[i]!];
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      pen = false;
      continue;
    }
    const to = `${round(px(x))} ${round(py(y))}`;
    text += pen ? (c.stepped ? `L${round(px(x))} ${round(py(before))}L${to}` : `L${to}`) : `M${to}`;
    before = y;
    pen = true;
  }
  return text.replace(/M[^ML]*(?=M|$)/g, '$&h0'); // a point alone is a dot
}

function panelText(panel: ExportPanel, top: number, width: number, number: number): string {
  const { height } = panel;
  const [x0, x1] = panel.x;
  const [y0, y1] = panel.y;
  const box = { left: LEFT, top, right: width - RIGHT, bottom: top + height };
  const px = (x: number) => box.left + ((x - x0) / (x1 - x0 || 1)) * (box.right - box.left);
  const py = (y: number) => box.bottom - ((y - y0) / (y1 - y0 || 1)) * (box.bottom - box.top);
  const across = ticksIn(x0, x1);
  const xTexts = tickTexts(across);
  const lines = across.map(
    (t, k) =>
      `<path class="grid" d="M${round(px(t))} ${box.top}V${box.bottom}"/><text x="${round(px(t))}" y="${box.bottom + 16}" text-anchor="middle">${xTexts[k]}</text>`,
  );
  const up = ticksIn(y0, y1, ticksFor(height));
  const yTexts = tickTexts(up);
  lines.push(
    ...up.map(
      (t, k) =>
        `<path class="grid" d="M${box.left} ${round(py(t))}H${box.right}"/><text x="${box.left - 6}" y="${round(py(t) + 4)}" text-anchor="end">${yTexts[k]}</text>`,
    ),
  );
  const label = axisLabel(
    panel.unit,
    panel.curves.map((c) => c.variable ?? c.name),
  ).trim();
  const middle = round((box.top + box.bottom) / 2);
  lines.push(
    `<rect class="frame" x="${box.left}" y="${box.top}" width="${round(box.right - box.left)}" height="${height}"/>`,
    `<text class="label" transform="translate(16 ${middle}) rotate(-90)" text-anchor="middle">${escape(label)}</text>`,
    `<clipPath id="box${number}"><rect x="${box.left}" y="${box.top}" width="${round(box.right - box.left)}" height="${height}"/></clipPath>`,
    ...panel.curves.map(
      (c) =>
        `<path clip-path="url(#box${number})" fill="none" stroke="${c.color}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"${c.dashed ? ' stroke-dasharray="6 4"' : ''} d="${pathOf(c, px, py)}"/>`,
    ),
  );
  return lines.join('\n');
}

// Panels below each other, each under the names of its curves; the last one over an axis has its name. The same colours in light and
// dark.
export function pictureText(panels: ExportPanel[], width = 900): string {
  let top = 8;
  const parts = panels.map((panel, number) => {
    const names = panel.curves.map(
      (c, k) =>
        `<path stroke="${c.color}" stroke-width="3" d="M${LEFT} ${top + 8 + HEAD * k}h18"/><text x="${LEFT + 24}" y="${top + 12 + HEAD * k}">${escape(c.name)}</text>`,
    );
    top += HEAD * panel.curves.length + 6;
    const text = panelText(panel, top, width, number);
    top += panel.height + FOOT;
    const { xName, xUnit } = panel;
    if (xName === 'time' && panels[number + 1]?.xName === 'time') return [...names, text].join('\n');
    top += 20;
    const label = escape(xUnit ? `${xName} [${prettyUnit(xUnit)}]` : xName);
    const middle = round((LEFT + width - RIGHT) / 2);
    return [
      ...names,
      text,
      `<text class="label" x="${middle}" y="${top - 10}" text-anchor="middle">${label}</text>`,
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" font-family="system-ui, sans-serif" font-size="12" fill="#1c2330">
<style>.grid { stroke: #e3e7ee; } .frame { fill: none; stroke: #9aa0ae; } .label { font-weight: 600; }</style>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
