// The page of “cardan plot RESULT VAR -o page.html”: its curves, a panel for each unit.
import './style.css';
import type uPlot from 'uplot';
import { colors, groupByUnit, Marks, makePanel, type PanelCurve, xAxisOf } from './panel';
import { type ShownPanel, saveButtons } from './save';
import { reading } from './scale';

interface PlotData {
  title: string;
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
  const hint = data.curves.some((c) => !c.xName)
    ? 'drag to zoom, double click for all; click sets a mark, and values are told with their distance from it; click a name to hide its curve'
    : 'drag to zoom, double click for all; click a name to hide its curve';
  head.append(
    text('h1', data.title),
    text('span', hint, 'hint'),
    clock,
    button('All', 'show everything (Esc)', showAll),
    ...saveButtons(
      () => shown,
      () => data.title,
    ),
    button('◐', 'dark or light (D)', switchTheme),
  );
  app.append(head);
  const width = () => Math.max(app.clientWidth - 32, 260);
  // a path is as large as the window allows; panels over time share it
  const height = (isPhase: boolean) =>
    Math.max((innerHeight - 70) / groups.length - 44, isPhase ? Math.min(width() * 0.8, innerHeight - 160, 640) : 130);
  let isZooming = false;
  const marks = new Marks();
  const overTime = groups.filter(([, curves]) => !curves[0]!.xName).length;
  groups.forEach(([unit, curves], i) => {
    const isPhase = i >= overTime;
    const plot = makePanel(app, unit, curves, {
      ...xAxisOf(curves),
      width: width(),
      height: height(isPhase),
      last: i === overTime - 1,
      marks,
      onCursor: (t) => (clock.textContent = t === null ? '' : `time ${reading(t, marks.at)} s`),
    });
    // zooming one panel in x zooms all
    plot.hooks.setScale = [
      (u, key) => {
        const { min, max } = u.scales['x']!;
        if (
          key !== 'x' ||
          isZooming ||
          isPhase ||
          min === undefined ||
          max === undefined ||
          min === null ||
          max === null
        )
          return;
        isZooming = true;
        for (const other of plots().slice(0, overTime)) if (other !== u) other.setScale('x', { min, max });
        isZooming = false;
      },
    ];
    shown.push({ plot, unit, curves });
  });
  document.addEventListener('keydown', (e) => {
    if (e.key === 'Escape') showAll();
    if (e.key === 'd') switchTheme();
  });
  addEventListener('resize', () =>
    plots().forEach((u, i) => u.setSize({ width: width(), height: height(i >= overTime) })),
  );
  window.cardanPlots = plots();
}

const app = document.getElementById('app')!;
if (window.cardanData) mount(app, window.cardanData as PlotData);
else app.textContent = 'This page holds no curves: it is made by “cardan plot RESULT VAR -o page.html”.';
