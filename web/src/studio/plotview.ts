// A pane with curves: a panel for each unit, of the runs that are chosen.
import { element } from '../viewer/dom.js';
import { groupByUnit, makePanel, type PanelCurve } from '../plot/panel';
import { post } from './api';
import type { Clock } from './clock';
import type { Plots } from './plots';
import type { Curve } from './protocol';
import { differences, palette, type Run, type Runs } from './runs';

export class PlotView {
  readonly root: HTMLElement;
  private readonly plots = element('div', { class: 'plots' });
  panels: ReturnType<typeof makePanel>[] = [];
  private drawing = {};
  private drawn = '';

  constructor(readonly id: string, private readonly model: Plots, private readonly runs: Runs, clock: Clock, private readonly say: (text: string) => void) {
    this.root = element('div', { class: 'plot-pane', 'data-pane': id, onpointerdown: () => model.activate(id) },
      element('div', { class: 'plot-tools' },
        element('button', { title: 'the curves as a table (CSV)', onclick: () => this.saveTable() }, 'Data'),
        element('button', { title: 'the picture as PNG', onclick: () => this.savePicture() }, 'Picture')),
      this.plots);
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
    const each = await Promise.all((this.names.length ? chosen : []).map(async (run) => {
      const { curves } = await post<{ curves: Curve[] }>('signals', { ...run.source, names: this.names });
      return curves.flatMap((c, k) => (c.error || !c.x.length ? [] : [{
        ...c, unit: c.unit ?? '', variable: c.name, name: many ? `${c.name} (${labels.get(run.key)})` : c.name, description: c.description ?? '', color: many ? this.runs.color(run) : palette[k % palette.length]!,
      }]));
    }));
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

  private get height() {
    return Math.max(Math.min(340, (this.plots.clientHeight || 400) / Math.max(this.panels.length, 1) - 40), 130);
  }

  private show(curves: (Curve & PanelCurve)[], runs: number) {
    this.panels.forEach((p) => p.destroy());
    this.panels = [];
    this.plots.replaceChildren();
    const groups = groupByUnit(curves);
    if (!groups.length) this.plots.append(element('p', { class: 'empty' }, runs ? 'Tick variables to plot them here.' : 'Nothing was simulated yet.'));
    const width = Math.max(this.plots.clientWidth - 8, 200);
    // the colour says which run it is: dashes tell variables of one panel apart
    for (const [, group] of groups) for (const c of group) c.dashed = runs > 1 && c.variable !== group[0]!.variable;
    groups.forEach(([unit, group], k) => this.panels.push(makePanel(this.plots, unit, group, { xName: 'time', xUnit: 's', width, height: 150, last: k === groups.length - 1 })));
    this.resize();
  }

  private resize() {
    const width = this.plots.clientWidth - 8;
    if (width > 60) this.panels.forEach((p) => p.setSize({ width, height: this.height }));
  }

  redraw() {
    this.panels.forEach((p) => p.redraw());
  }

  private save(name: string, url: string) {
    element('a', { href: url, download: name }).click();
  }

  private saveTable() {
    const lines = this.panels.flatMap((p) => {
      const names = p.series.slice(1).map((s) => JSON.stringify(String(s.label)));
      const rows = (p.data[0] as ArrayLike<number>);
      return [['time', ...names].join(','), ...Array.from(rows, (t, i) => [t, ...p.data.slice(1).map((y) => (y as ArrayLike<number | null>)[i] ?? '')].join(',')), ''];
    });
    this.save('curves.csv', `data:text/csv;charset=utf-8,${encodeURIComponent(lines.join('\n'))}`);
  }

  // All panels of the pane, one below the other, with the names of their curves.
  private savePicture() {
    if (!this.panels.length) return;
    const canvases = this.panels.map((p) => p.ctx.canvas);
    const all = document.createElement('canvas');
    const head = 24 * devicePixelRatio;
    all.width = Math.max(...canvases.map((c) => c.width));
    all.height = canvases.reduce((sum, c) => sum + c.height + head, 0);
    const pen = all.getContext('2d')!;
    const style = getComputedStyle(this.plots);
    pen.fillStyle = getComputedStyle(document.body).backgroundColor;
    pen.fillRect(0, 0, all.width, all.height);
    pen.font = `${13 * devicePixelRatio}px system-ui, sans-serif`;
    let y = 0;
    this.panels.forEach((p, k) => {
      let x = 10 * devicePixelRatio;
      for (const s of p.series.slice(1)) {
        pen.fillStyle = typeof s.stroke === 'function' ? String(s.stroke(p, 1)) : style.color;
        pen.fillText(String(s.label), x, y + head - 6 * devicePixelRatio);
        x += pen.measureText(String(s.label)).width + 16 * devicePixelRatio;
      }
      pen.drawImage(canvases[k]!, 0, y + head);
      y += head + canvases[k]!.height;
    });
    this.save('curves.png', all.toDataURL('image/png'));
  }
}
