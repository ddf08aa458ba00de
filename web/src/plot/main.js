import './style.css';
import { colors, groupByUnit, makePanel } from './panel';

const data = window.cardanData;
const app = document.getElementById('app');
if (!data) {
  app.textContent = 'This page holds no curves: it is made by “cardan plot RESULT VAR -o page.html”.';
} else {
  document.title = data.title || data.curves.map((c) => c.name).join(', ').slice(0, 80);
  const head = document.createElement('div');
  head.className = 'head';
  const title = document.createElement('h1');
  title.textContent = data.title;
  const hint = document.createElement('span');
  hint.className = 'hint';
  hint.textContent = 'drag to zoom, double click for all; click a name to hide its curve';
  const reset = document.createElement('button');
  reset.textContent = 'All';
  reset.title = 'show everything (Esc)';
  const theme = document.createElement('button');
  theme.textContent = '◐';
  theme.title = 'dark or light (D)';
  const clock = document.createElement('output');
  head.append(title, hint, clock, reset, theme);
  app.append(head);
  data.curves.forEach((c, i) => (c.color = colors[i % colors.length]));
  const groups = groupByUnit(data.curves);
  const width = () => Math.max(app.clientWidth - 32, 260);
  const height = () => Math.max((window.innerHeight - 70) / groups.length - 44, 130);
  const all = [];
  let zooming = false;
  groups.forEach(([unit, curves], i) => {
    const plot = makePanel(app, unit, curves, {
      xName: data.xName, xUnit: data.xUnit, width: width(), height: height(), last: i === groups.length - 1,
      onCursor: (t) => (clock.textContent = t === null ? '' : `${data.xName} ${+t.toPrecision(6)} ${data.xUnit}`),
    });
    // zooming one panel in x zooms all
    plot.hooks.setScale = [(u, key) => {
      if (key !== 'x' || zooming || data.xName !== 'time') return;
      zooming = true;
      for (const other of all) if (other !== u) other.setScale('x', { min: u.scales.x.min, max: u.scales.x.max });
      zooming = false;
    }];
    all.push(plot);
  });
  const showAll = () => all.forEach((u) => u.setData(u.data, true));
  reset.addEventListener('click', showAll);
  const switchTheme = () => {
    const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = dark ? 'light' : 'dark';
    all.forEach((u) => u.redraw());
  };
  theme.addEventListener('click', switchTheme);
  document.addEventListener('keydown', (e) => {
    if (e.key === 'Escape') showAll();
    if (e.key === 'd') switchTheme();
  });
  window.addEventListener('resize', () => all.forEach((u) => u.setSize({ width: width(), height: height() })));
  window.cardanPlots = all;
}
