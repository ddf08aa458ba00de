// A pane with curves: a panel for each unit, of the runs that are chosen.

import { groupByUnit, type Marks, makePanel, type PanelCurve, xAxisOf } from '../plot/panel';
import { type ShownPanel, saveButtons } from '../plot/save';
import { element } from '../viewer/dom.js';
import { post } from './api';
import { type Clock, valueAt } from './clock';
import { over } from './phase';
import type { Plots } from './plots';
import type { Curve } from './protocol';
import { differences, modelName, palette, type Run, type Runs } from './runs';

// A curve over another variable keeps both as they are over time.
type Drawn = Curve & PanelCurve & { times?: { x: Curve; y: Curve } };

export class PlotView {
  readonly root: HTMLElement;
  private readonly tools = element('div', { class: 'plot-tools' });
  private readonly plots = element('div', { class: 'plots' });
  panels: ReturnType<typeof makePanel>[] = [];
  private shown: ShownPanel[] = [];
  private dots: { dot: HTMLElement; plot: ShownPanel['plot']; curve: Drawn }[] = []; // at the time that is looked at
  private readonly growing = new Set<string>(); // runs that go on and have something to show
  private drawing = {};
  private drawn = '';

  constructor(
    readonly id: string,
    private readonly model: Plots,
    private readonly runs: Runs,
    private readonly clock: Clock,
    private readonly marks: Marks, // of all panes: they are over the same time
    private readonly say: (text: string) => void,
  ) {
    this.root = element(
      'div',
      { class: 'plot-pane', 'data-pane': id, onpointerdown: () => model.activate(id) },
      this.tools,
      this.plots,
    );
    this.drawTools();
    clock.on(this, (t) => this.showTime(t));
    new ResizeObserver(() => this.resize()).observe(this.plots);
  }

  private get names() {
    return this.model.pane(this.id).names;
  }

  private get over() {
    return this.model.pane(this.id).x ?? '';
  }

  // Of each run that has some. Runs are told apart where there are several.
  private async curves(chosen: Run[]): Promise<Drawn[]> {
    const { names, over: x } = this;
    const asked = await Promise.all(
      (names.length ? chosen : []).map(async (run) => {
        const { curves } = await post<{ curves: Curve[] }>('signals', { ...run.source, names });
        return { run, curves: curves.filter((c) => !c.error && c.x.length) };
      }),
    );
    const each = asked.filter(({ curves }) => curves.some((c) => c.name !== x));
    const labels = differences(each.map(({ run }) => run));
    const many = each.length > 1;
    return each.flatMap(({ run, curves }) => {
      const base = curves.find((c) => c.name === x);
      const shown = x ? (base ? curves.filter((c) => c !== base) : []) : curves;
      return shown.map((c, k) => ({
        ...c,
        ...(base
          ? { ...over(base, c), times: { x: base, y: c }, xName: x, xUnit: base.unit ?? '', stepped: false }
          : {}),
        unit: c.unit ?? '',
        variable: c.name,
        name: many ? `${c.name} (${labels.get(run.key)})` : c.name,
        description: many ? '' : (c.description ?? ''),
        color: many ? this.runs.color(run) : palette[k % palette.length]!,
      }));
    });
  }

  // `again`: a run that goes on has more to show.
  async draw(again = true) {
    const grown = (r: Run) => r.state === 'running' && (again || this.growing.has(r.key));
    const chosen = this.runs.chosen.filter((r) => this.runs.infos.has(r.key) || grown(r));
    for (const r of chosen) if (grown(r)) this.growing.add(r.key);
    const wanted = JSON.stringify([this.names, this.over, chosen.map((r) => [r.key, r.state])]);
    if (!again && wanted === this.drawn) return;
    this.drawn = wanted;
    const drawing = (this.drawing = {});
    let curves: Drawn[] = [];
    try {
      curves = await this.curves(chosen);
    } catch (error) {
      this.say((error as Error).message);
    }
    if (drawing !== this.drawing) return; // a newer one is on its way
    this.show(curves, chosen.length);
  }

  // What the names of the curves leave.
  private height(panels: number) {
    const names = [...this.plots.querySelectorAll<HTMLElement>('.keys')].reduce(
      (sum, k) => sum + k.offsetHeight + 10,
      0,
    );
    return Math.max(
      Math.min(340, ((this.plots.clientHeight || 400) - Math.max(names, 28 * panels) - 8) / Math.max(panels, 1)),
      130,
    );
  }

  private show(curves: Drawn[], runs: number) {
    this.panels.forEach((p) => p.destroy());
    this.panels = [];
    this.plots.replaceChildren();
    const groups = groupByUnit(curves);
    if (!groups.length)
      this.plots.append(
        element('p', { class: 'empty' }, runs ? 'Tick variables to plot them here.' : 'Nothing was simulated yet.'),
      );
    const width = Math.max(this.plots.clientWidth - 8, 200);
    const isSeveral = new Set(curves.map((c) => c.color)).size < curves.length;
    // the colour says which run it is: dashes tell variables of one panel apart
    for (const [, group] of groups)
      for (const c of group) c.dashed = isSeveral && runs > 1 && c.variable !== group[0]!.variable;
    this.drawTools();
    this.shown = groups.map(([unit, group], k) => ({
      unit,
      curves: group,
      plot: makePanel(this.plots, unit, group, {
        ...xAxisOf(group),
        width,
        height: this.height(groups.length),
        last: k === groups.length - 1,
        marks: this.marks,
      }),
    }));
    this.panels = this.shown.map((s) => s.plot);
    this.dots = this.shown.flatMap(({ plot, curves: drawn }) =>
      (drawn as Drawn[]).flatMap((curve) => {
        if (!curve.times) return [];
        const dot = element('div', { class: 'moment', style: `background: ${curve.color}` });
        plot.over.append(dot);
        return [{ dot, plot, curve }];
      }),
    );
    for (const { plot } of this.dots) (plot.hooks.draw ??= []).push(() => this.placeDots()); // scales are known then
    this.resize();
  }

  // The time that is looked at: the cursor, and on a curve over another variable a point.
  private showTime(t: number) {
    if (!this.over)
      for (const p of this.panels) p.setCursor({ left: p.valToPos(t, 'x'), top: Math.max(p.cursor.top ?? 0, 0) });
    this.placeDots();
  }

  private placeDots() {
    for (const { dot, plot, curve } of this.dots) {
      const [x, y] = [valueAt(curve.times!.x, this.clock.time), valueAt(curve.times!.y, this.clock.time)];
      dot.style.left = `${plot.valToPos(x ?? 0, 'x')}px`;
      dot.style.top = `${plot.valToPos(y ?? 0, 'y')}px`;
    }
  }

  private readonly savings = saveButtons(
    () => this.shown,
    () => [...new Set(this.runs.chosen.map(modelName))].join('-'),
  );

  // What is plotted over what, and buttons to save it.
  private drawTools() {
    const choice = element(
      'select',
      {
        'aria-label': 'plotted over',
        title: 'what the curves are plotted over: the time, or one of them',
        onchange: () => this.model.over(this.id, choice.value),
      },
      element('option', { value: '' }, 'over time'),
      ...this.names.map((n) => element('option', { value: n }, `over ${n}`)),
    );
    choice.value = this.over;
    this.tools.replaceChildren(...(this.names.length > 1 ? [choice] : []), ...this.savings);
  }

  private resize() {
    const width = this.plots.clientWidth - 8;
    if (width > 60) this.panels.forEach((p) => p.setSize({ width, height: this.height(this.panels.length) }));
  }

  redraw() {
    this.panels.forEach((p) => p.redraw());
  }
}
