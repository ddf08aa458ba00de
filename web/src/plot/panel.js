// One panel: the curves of one unit over a common x axis, with cursor, zoom and a legend that switches curves.
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export const colors = ['#1f6fb4', '#d1495b', '#2a9d6f', '#e08e1b', '#7b4fa3', '#3bb0c9', '#8a5a3c', '#555b6e'];

const raised = { 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };
export const prettyUnit = (unit) =>
  unit === 'degC' ? '°C' : unit.replace(/([a-zA-Z])(-?)(\d+)/g, (_, a, minus, d) => a + (minus ? '⁻' : '') + [...d].map((x) => raised[x]).join('')).replaceAll('.', '·');

const number = (x) => (x === null || x === undefined || Number.isNaN(x) ? '–' : String(+x.toPrecision(6)));
const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

// Draws y over x for curves whose x goes back and forth.
function phasePath(u, index) {
  uPlot.orient(u, index, (series, xs, ys, sx, sy, px, py, left, top, width, height) => {
    const p = new Path2D();
    let pen = false;
    for (let i = 0; i < xs.length; i++) {
      if (xs[i] === null || ys[i] === null) {
        pen = false;
        continue;
      }
      const x = px(xs[i], sx, width, left);
      const y = py(ys[i], sy, height, top);
      if (pen) p.lineTo(x, y);
      else p.moveTo(x, y);
      pen = true;
    }
    u.ctx.save();
    u.ctx.beginPath();
    u.ctx.rect(left, top, width, height);
    u.ctx.clip();
    u.ctx.lineWidth = 1.7 * devicePixelRatio;
    u.ctx.strokeStyle = series.stroke(u, index);
    u.ctx.stroke(p);
    u.ctx.restore();
  });
  return null;
}

export function makePanel(holder, unit, curves, options) {
  const phase = options.xName !== 'time';
  const keys = document.createElement('div');
  keys.className = 'keys';
  const place = document.createElement('div');
  holder.append(keys, place);
  const outputs = [];

  const tables = curves.map((c) => [c.x, c.y]);
  // curves of one result share their times; others are put on a common axis
  const data = phase ? [null, ...tables] : uPlot.join(tables, tables.map(() => [1]));
  const axis = { stroke: () => css('--soft'), grid: { stroke: () => css('--line'), width: 1 }, ticks: { stroke: () => css('--line') }, font: '12px system-ui, sans-serif', labelFont: '600 12px system-ui, sans-serif' };
  const series = curves.map((c, i) => ({
    label: c.name,
    stroke: c.color ?? colors[i % colors.length],
    width: 1.7,
    dash: c.dashed ? [6, 4] : undefined,
    points: { show: false },
    pxAlign: 0,
    spanGaps: true,
    ...(phase
      ? { facets: [{ scale: 'x', auto: true }, { scale: 'y', auto: true }], paths: phasePath }
      : { paths: c.stepped ? uPlot.paths.stepped({ align: 1 }) : uPlot.paths.linear() }),
  }));
  const xLabel = options.xUnit ? `${options.xName} [${prettyUnit(options.xUnit)}]` : options.xName;
  const plot = new uPlot(
    {
      mode: phase ? 2 : 1,
      width: options.width,
      height: options.height,
      legend: { show: false },
      cursor: { sync: phase ? undefined : { key: 'panels', setSeries: false }, drag: { x: true, y: phase, uni: 20 }, focus: { prox: 20 } },
      scales: { x: { time: false, auto: true }, y: { auto: true } },
      axes: [
        { ...axis, scale: 'x', label: options.last || phase ? xLabel : undefined, size: 30, labelSize: options.last || phase ? 22 : 0 },
        { ...axis, scale: 'y', label: unit ? prettyUnit(unit) : ' ', size: 62, labelSize: 24 },
      ],
      series: phase ? [null, ...series] : [{}, ...series],
      hooks: {
        setCursor: [
          (u) => {
            const at = u.cursor.idx;
            outputs.forEach((o, i) => (o.textContent = at === null || at === undefined || phase ? '' : number(u.data[i + 1][at])));
            options.onCursor?.(at === null || at === undefined || phase ? null : u.data[0][at]);
          },
        ],
      },
    },
    data,
    place,
  );
  curves.forEach((c, i) => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = true;
    const line = document.createElement('i');
    line.style.background = c.color ?? colors[i % colors.length];
    const name = document.createElement('b');
    name.textContent = c.name;
    const about = document.createElement('span');
    about.textContent = c.description;
    const value = document.createElement('output');
    outputs.push(value);
    label.append(box, line, name, about, value);
    box.addEventListener('change', () => {
      label.classList.toggle('off', !box.checked);
      plot.setSeries(i + 1, { show: box.checked });
    });
    keys.append(label);
  });
  return plot;
}

// One panel for each unit, in the order in which the units come.
export function groupByUnit(curves) {
  const groups = new Map();
  for (const c of curves) {
    if (!groups.has(c.unit)) groups.set(c.unit, []);
    groups.get(c.unit).push(c);
  }
  return [...groups];
}
