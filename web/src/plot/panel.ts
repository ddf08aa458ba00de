// One panel: the curves of one unit over a common x axis, with cursor, mark, zoom and a legend that switches curves.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import {
  ACROSS,
  axisLabel,
  equalRanges,
  isEqualScale,
  joined,
  niceRange,
  prettyUnit,
  quantityOf,
  reading,
  ticksFor,
  ticksIn,
  tickTexts,
} from './scale';

export const colors = ['#1f6fb4', '#d1495b', '#2a9d6f', '#e08e1b', '#7b4fa3', '#3bb0c9', '#8a5a3c', '#555b6e'];

const css = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export interface PanelCurve {
  name: string;
  description?: string;
  unit: string;
  variable?: string; // without the run that it is of
  xName?: string; // of one quantity over another; else it is over time
  xUnit?: string;
  x: number[];
  y: number[];
  stepped?: boolean;
  color?: string;
  dashed?: boolean;
}

export interface PanelOptions {
  xName: string;
  xUnit: string;
  width: number;
  height: number;
  last: boolean; // of several: it has the label of the common axis
  marks?: Marks; // of panels over one axis
  onCursor?(x: number | null): void;
}

// Draws y over x for curves whose x goes back and forth.
function phasePath(u: uPlot, index: number) {
  uPlot.orient(u, index, (_, xs, ys, sx, sy, px, py, left, top, width, height) => {
    const p = new Path2D();
    let pen = false;
    for (let i = 0; i < xs.length; i++) {
      const [x, y] = [xs[i], ys[i]];
      if (x === null || x === undefined || y === null || y === undefined) {
        pen = false;
        continue;
      }
      const at = [px(x, sx, width, left), py(y, sy, height, top)] as const;
      if (pen) p.lineTo(...at);
      else p.moveTo(...at);
      pen = true;
    }
    u.ctx.save();
    u.ctx.beginPath();
    u.ctx.rect(left, top, width, height);
    u.ctx.clip();
    u.ctx.lineWidth = 1.7 * devicePixelRatio;
    u.ctx.strokeStyle = colorOf(u, index);
    u.ctx.stroke(p);
    u.ctx.restore();
  });
  return null;
}

function colorOf(u: uPlot, index: number): string {
  const stroke = u.series[index]!.stroke;
  return String(typeof stroke === 'function' ? stroke(u, index) : stroke);
}

// Where somebody clicked: in all panels over one axis values are told with their distance from there.
export class Marks {
  at: number | null = null;
  private readonly marks = new Set<Mark>();

  add(plot: uPlot): Mark {
    const mark = new Mark(plot, this);
    this.marks.add(mark);
    return mark;
  }

  remove(mark: Mark) {
    this.marks.delete(mark);
  }

  set(at: number | null) {
    this.at = at;
    for (const mark of this.marks) mark.show();
  }
}

class Mark {
  private readonly line = document.createElement('div');

  constructor(
    private readonly plot: uPlot,
    private readonly marks: Marks,
  ) {
    this.line.className = 'mark';
    plot.over.append(this.line);
    let down: [number, number] | null = null;
    plot.over.addEventListener('pointerdown', (e) => (down = [e.clientX, e.clientY]));
    plot.over.addEventListener('click', (e) => {
      if (!down || Math.hypot(e.clientX - down[0], e.clientY - down[1]) >= 3) return;
      const index = plot.posToIdx(e.clientX - plot.over.getBoundingClientRect().left); // a finger has no cursor
      marks.set(marks.at === null ? (plot.data[0][index] ?? null) : null);
    });
  }

  show() {
    this.place();
    this.plot.setCursor({ left: this.plot.cursor.left ?? 0, top: this.plot.cursor.top ?? 0 });
  }

  place() {
    this.line.hidden = this.marks.at === null;
    if (this.marks.at !== null) this.line.style.left = `${this.plot.valToPos(this.marks.at, 'x')}px`;
  }

  value(data: uPlot.AlignedData[number] | undefined) {
    return this.marks.at === null ? null : data?.[this.plot.valToIdx(this.marks.at)];
  }
}

function legend(keys: HTMLElement, plot: uPlot, curves: PanelCurve[]): HTMLOutputElement[] {
  return curves.map((c, i) => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = true;
    const line = document.createElement('i');
    line.style.background = c.color ?? colors[i % colors.length]!;
    if (c.dashed) line.className = 'dashed';
    const name = document.createElement('b');
    name.textContent = c.name;
    const about = document.createElement('span');
    about.textContent = c.description ?? '';
    const value = document.createElement('output');
    label.append(box, line, name, about, value);
    box.addEventListener('change', () => {
      label.classList.toggle('off', !box.checked);
      plot.setSeries(i + 1, { show: box.checked });
    });
    keys.append(label);
    return value;
  });
}

// Scales of x and y: over time they end on ticks; of one quantity over another of the same unit a millimetre is the same in both.
function scales(phase: boolean, isEqual: boolean, ticks: number): Record<string, uPlot.Scale> {
  const y: uPlot.Scale = { auto: true, range: (_, low, high) => niceRange(low, high, ticks) };
  if (!phase) return { x: { time: false, auto: true }, y };
  if (!isEqual) return { x: { time: false, auto: true, range: (_, low, high) => niceRange(low, high) }, y };
  const extent = (u: uPlot, k: 0 | 1): [number, number] => {
    const all = u.data
      .slice(1)
      .flatMap((pair) => [...((pair as unknown as number[][])[k] ?? [])])
      .filter(Number.isFinite);
    return niceRange(
      all.reduce((a, b) => Math.min(a, b), Infinity),
      all.reduce((a, b) => Math.max(a, b), -Infinity),
    );
  };
  const both = (u: uPlot) =>
    equalRanges(extent(u, 0), extent(u, 1), Math.max(u.bbox.width, 1), Math.max(u.bbox.height, 1));
  return { x: { time: false, auto: true, range: (u) => both(u).x }, y: { auto: true, range: (u) => both(u).y } };
}

export function makePanel(holder: HTMLElement, unit: string, curves: PanelCurve[], options: PanelOptions): uPlot {
  const phase = options.xName !== 'time';
  const keys = document.createElement('div');
  keys.className = 'keys';
  const place = document.createElement('div');
  holder.append(keys, place);

  const data = (phase ? [null, ...curves.map((c) => [c.x, c.y])] : joined(curves)) as uPlot.AlignedData;
  const axis = {
    stroke: () => css('--soft'),
    grid: { stroke: () => css('--line'), width: 1 },
    ticks: { stroke: () => css('--line') },
    font: '12px system-ui, sans-serif',
    labelFont: '600 12px system-ui, sans-serif',
    values: (_: uPlot, ticks: number[]) => tickTexts(ticks),
  };
  const series = curves.map(
    (c, i): uPlot.Series => ({
      label: c.name,
      stroke: c.color ?? colors[i % colors.length],
      width: 1.7,
      dash: c.dashed ? [6, 4] : undefined,
      points: { show: c.y.filter(Number.isFinite).length === 1, size: 6 }, // one point is no line
      pxAlign: 0,
      ...(phase
        ? {
            facets: [
              { scale: 'x', auto: true },
              { scale: 'y', auto: true },
            ],
            paths: phasePath,
          }
        : { paths: c.stepped ? uPlot.paths.stepped!({ align: 1 }) : uPlot.paths.linear!() }),
    }),
  );
  const xLabel = options.xUnit ? `${options.xName} [${prettyUnit(options.xUnit)}]` : options.xName;
  const hasLabel = options.last || phase;
  const ticks = ticksFor(options.height - (hasLabel ? 60 : 36)); // of the axis y: as many as have room
  let outputs: HTMLOutputElement[] = [];
  const marks = options.marks ?? new Marks();
  let mark: Mark | null = null;
  const read = (u: uPlot) => {
    const at = phase ? null : (u.cursor.idx ?? null);
    outputs.forEach(
      (o, i) => (o.textContent = at === null ? '' : reading(u.data[i + 1]?.[at], mark?.value(u.data[i + 1]))),
    );
    options.onCursor?.(at === null ? null : (u.data[0][at] ?? null));
  };
  const isEqual = phase && isEqualScale(options.xUnit, unit);
  // the room for the axes is known only when all is laid out
  const settle = (u: uPlot) => isEqual && queueMicrotask(() => u.setData(u.data, true));
  const plot = new uPlot(
    {
      mode: phase ? 2 : 1,
      width: options.width,
      height: options.height,
      legend: { show: false },
      cursor: {
        sync: phase ? undefined : { key: 'panels', setSeries: false },
        drag: { x: true, y: phase, uni: 20 },
        focus: { prox: 20 },
      },
      scales: scales(phase, isEqual, ticks),
      axes: [
        {
          ...axis,
          scale: 'x',
          label: hasLabel ? xLabel : undefined,
          size: 30,
          labelSize: hasLabel ? 22 : 0,
          splits: (u, _i, low, high) => ticksIn(low, high, ticksFor(u.bbox.width / devicePixelRatio, ACROSS)),
        },
        {
          ...axis,
          scale: 'y',
          label: axisLabel(
            unit,
            curves.map((c) => c.variable ?? c.name),
          ),
          size: 72,
          labelSize: 24,
          splits: (_u, _i, low, high) => ticksIn(low, high, ticks),
        },
      ],
      series: phase ? [null as unknown as uPlot.Series, ...series] : [{}, ...series],
      hooks: {
        setCursor: [read],
        draw: [() => mark?.place()],
        ready: [settle],
        setSize: [settle],
        destroy: [() => mark && marks.remove(mark)],
      },
    },
    data,
    place,
  );
  if (!phase) mark = marks.add(plot);
  outputs = legend(keys, plot, curves);
  return plot;
}

// One panel for each unit, in the order in which the units come; curves over another quantity than time have panels of their own.
export function groupByUnit<C extends PanelCurve>(curves: C[]): [string, C[]][] {
  const groups = new Map<string, [string, C[]]>();
  for (const c of [...curves.filter((x) => !x.xName), ...curves.filter((x) => x.xName)]) {
    const key = JSON.stringify([!!c.xName, c.xUnit ?? '', c.unit]);
    if (!groups.has(key)) groups.set(key, [c.unit, []]);
    groups.get(key)![1].push(c);
  }
  return [...groups.values()];
}

// What the axis x of a panel shows.
export function xAxisOf(curves: PanelCurve[]): { xName: string; xUnit: string } {
  const names = new Set(curves.map((c) => c.xName ?? 'time'));
  const xUnit = curves[0]?.xName ? (curves[0].xUnit ?? '') : 's';
  return { xName: names.size === 1 ? [...names][0]! : quantityOf(xUnit) || 'x', xUnit };
}
