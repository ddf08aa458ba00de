// The page of “cardan plot RESULT VAR -o page.html”: its curves, a panel for each unit.
import './style.css';
import type uPlot from 'uplot';
import { colors, groupByUnit, makePanel, type PanelCurve } from './panel';
import { type ShownPanel, saveButtons } from './save';

interface PlotData {
  title: string;
  xName: string;
  xUnit: string;
  curves: PanelCurve[];
}

declare global {
  interface Window {
    cardanData?: unknown;
    cardanPlots?: uPlot[];
  }
}

const text = (tag: string, content: string, className = '') =>
  Object.assign(document.createElement(tag), { textContent: content, className });

function button(content: string, title: string, act: () => void): HTMLElement {
  const b = Object.assign(text('button', content), { title });
  b.addEventListener('click', act);
  return b;
}

function mount(app: HTMLElement, data: PlotData) {
  document.title =
    data.title ||
    data.curves
      .map((c) => c.name)
      .join(', ')
      .slice(0, 80);
  data.curves.forEach((c, i) => (c.color = colors[i % colors.length]!));
  const groups = groupByUnit(data.curves);
  const shown: ShownPanel[] = [];
  const plots = () => shown.map((s) => s.plot);
  const showAll = () => plots().forEach((u) => u.setData(u.data, true));
  const switchTheme = () => {
    const { dataset } = document.documentElement;
    const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    dataset['theme'] = isDark ? 'light' : 'dark';
    plots().forEach((u) => u.redraw());
  };
  const clock = document.createElement('output');
  const head = text('div', '', 'head');
  const hint =
    data.xName === 'time'
      ? 'drag to zoom, double click for all; click sets a mark, and values are told with their distance from it; click a name to hide its curve'
      : 'drag to zoom, double click for all; click a name to hide its curve';
  head.append(
    text('h1', data.title),
    text('span', hint, 'hint'),
    clock,
    button('All', 'show everything (Esc)', showAll),
    ...saveButtons(() => shown, data.xName, data.xUnit),
    button('◐', 'dark or light (D)', switchTheme),
  );
  app.append(head);
  const width = () => Math.max(app.clientWidth - 32, 260);
  const height = () => Math.max((innerHeight - 70) / groups.length - 44, 130);
  let isZooming = false;
  groups.forEach(([unit, curves], i) => {
    const plot = makePanel(app, unit, curves, {
      xName: data.xName,
      xUnit: data.xUnit,
      width: width(),
      height: height(),
      last: i === groups.length - 1,
      onCursor: (t) => (clock.textContent = t === null ? '' : `${data.xName} ${+t.toPrecision(6)} ${data.xUnit}`),
    });
    // zooming one panel in x zooms all
    plot.hooks.setScale = [
      (u, key) => {
        const { min, max } = u.scales['x']!;
        if (
          key !== 'x' ||
          isZooming ||
          data.xName !== 'time' ||
          min === undefined ||
          max === undefined ||
          min === null ||
          max === null
        )
          return;
        isZooming = true;
        for (const other of plots()) if (other !== u) other.setScale('x', { min, max });
        isZooming = false;
      },
    ];
    shown.push({ plot, unit, curves });
  });
  document.addEventListener('keydown', (e) => {
    if (e.key === 'Escape') showAll();
    if (e.key === 'd') switchTheme();
  });
  addEventListener('resize', () => plots().forEach((u) => u.setSize({ width: width(), height: height() })));
  window.cardanPlots = plots();
}

const app = document.getElementById('app')!;
if (window.cardanData) mount(app, window.cardanData as PlotData);
else app.textContent = 'This page holds no curves: it is made by “cardan plot RESULT VAR -o page.html”.';
