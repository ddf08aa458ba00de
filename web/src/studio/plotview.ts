// A pane with curves: a panel for each unit, of the runs that are chosen.

import { groupByUnit, makePanel, type PanelCurve } from '../plot/panel';
import { type ShownPanel, saveButtons } from '../plot/save';
import { element } from '../viewer/dom.js';
import { post } from './api';
import type { Clock } from './clock';
import type { Plots } from './plots';
import type { Curve } from './protocol';
import { differences, palette, type Run, type Runs } from './runs';

export class PlotView {
  readonly root: HTMLElement;
  private readonly plots = element('div', { class: 'plots' });
  panels: ReturnType<typeof makePanel>[] = [];
  private shown: ShownPanel[] = [];
  private drawing = {};
  private drawn = '';

  constructor(
    readonly id: string,
    private readonly model: Plots,
    private readonly runs: Runs,
    clock: Clock,
    private readonly say: (text: string) => void,
  ) {
    this.root = element(
      'div',
      { class: 'plot-pane', 'data-pane': id, onpointerdown: () => model.activate(id) },
      element('div', { class: 'plot-tools' }, ...saveButtons(() => this.shown)),
      this.plots,
    );
    clock.on(this, (t) => {
      for (const p of this.panels) p.setCursor({ left: p.valToPos(t, 'x'), top: Math.max(p.cursor.top ?? 0, 0) });
    });
    new ResizeObserver(() => this.resize()).observe(this.plots);
  }

  private get names() {
    return this.model.pane(this.id).names;
  }

  private async curves(chosen: Run[]): Promise<(Curve & PanelCurve)[]> {
    const labels = differences(chosen);
    const many = chosen.length > 1;
    const each = await Promise.all(
      (this.names.length ? chosen : []).map(async (run) => {
        const { curves } = await post<{ curves: Curve[] }>('signals', { ...run.source, names: this.names });
        return curves.flatMap((c, k) =>
          c.error || !c.x.length
            ? []
            : [
                {
                  ...c,
                  unit: c.unit ?? '',
                  variable: c.name,
                  name: many ? `${c.name} (${labels.get(run.key)})` : c.name,
                  description: many ? '' : (c.description ?? ''),
                  color: many ? this.runs.color(run) : palette[k % palette.length]!,
                },
              ],
        );
      }),
    );
    return each.flat();
  }

  // `again`: a run that goes on has more to show.
  async draw(again = true) {
    const chosen = this.runs.chosen.filter((r) => this.runs.infos.has(r.key) || r.state === 'running');
    const wanted = JSON.stringify([this.names, chosen.map((r) => [r.key, r.state])]);
    if (!again && wanted === this.drawn) return;
    this.drawn = wanted;
    const drawing = (this.drawing = {});
    let curves: (Curve & PanelCurve)[] = [];
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

  private show(curves: (Curve & PanelCurve)[], runs: number) {
    this.panels.forEach((p) => p.destroy());
    this.panels = [];
    this.plots.replaceChildren();
    const groups = groupByUnit(curves);
    if (!groups.length)
      this.plots.append(
        element('p', { class: 'empty' }, runs ? 'Tick variables to plot them here.' : 'Nothing was simulated yet.'),
      );
    const width = Math.max(this.plots.clientWidth - 8, 200);
    // the colour says which run it is: dashes tell variables of one panel apart
    for (const [, group] of groups) for (const c of group) c.dashed = runs > 1 && c.variable !== group[0]!.variable;
    this.shown = groups.map(([unit, group], k) => ({
      unit,
      curves: group,
      plot: makePanel(this.plots, unit, group, {
        xName: 'time',
        xUnit: 's',
        width,
        height: this.height(groups.length),
        last: k === groups.length - 1,
      }),
    }));
    this.panels = this.shown.map((s) => s.plot);
    this.resize();
  }

  private resize() {
    const width = this.plots.clientWidth - 8;
    if (width > 60) this.panels.forEach((p) => p.setSize({ width, height: this.height(this.panels.length) }));
  }

  redraw() {
    this.panels.forEach((p) => p.redraw());
  }
}
