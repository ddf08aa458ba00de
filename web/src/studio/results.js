// What runs hold: list of runs, variables to plot, parameters to change, curves, the 3D view.
import { groupByUnit, makePanel } from '../plot/panel.js';
import { mountViewer } from '../viewer/viewer.js';
import { get, post } from './api';
import { element } from '../viewer/dom.js';

const MOST_SHOWN = 300; // of long lists; the filter finds the rest
const palette = ['#1f6fb4', '#d1495b', '#2a9d6f', '#e08e1b', '#7b4fa3', '#3bb0c9', '#8a5a3c', '#555b6e'];

const matches = (name, words) => words.every((w) => name.toLowerCase().includes(w));

export class Results {
  constructor(parts, { onRerun, say }) {
    Object.assign(this, parts); // clock, runList, variables, parameters, plots, view
    this.clock.on(this, (t) => {
      this.viewer?.setTime(t);
      for (const p of this.plotList) p.setCursor({ left: p.valToPos(t, 'x'), top: p.cursor.top < 0 ? 0 : p.cursor.top });
    });
    this.say = say;
    this.onRerun = onRerun;
    this.runs = []; // {key, label, source, state, seconds, set}
    this.shown = new Set(); // keys of the runs that are plotted
    this.names = []; // plotted variables
    this.infos = new Map();
    this.changes = new Map(); // parameter -> text
    this.plotList = [];
    const filter = (box, redraw) => box.addEventListener('input', redraw);
    filter(this.variables.filter, () => this.drawVariables());
    filter(this.parameters.filter, () => this.drawParameters());
    this.parameters.run.addEventListener('click', () => this.rerun());
    this.parameters.clear.addEventListener('click', () => {
      this.changes.clear();
      this.drawParameters();
    });
  }

  get newest() {
    return this.runs.at(-1);
  }

  async add(run, select = true) {
    const old = this.runs.findIndex((r) => r.key === run.key);
    if (old >= 0) this.runs[old] = { ...this.runs[old], ...run };
    else this.runs.push(run);
    if (select && old < 0) this.shown.add(run.key);
    this.drawRuns();
  }

  async loaded(run) {
    this.infos.set(run.key, await get('info', run.source));
    this.drawVariables();
    this.drawParameters();
    await this.drawPlots();
    this.viewed = null;
    if (!this.view.hidden) await this.draw3D();
  }

  drawRuns() {
    this.runList.replaceChildren(
      ...[...this.runs].reverse().map((r) => {
        const box = element('input', { type: 'checkbox', 'aria-label': `plot ${r.label}` });
        box.checked = this.shown.has(r.key);
        box.addEventListener('change', () => {
          if (box.checked) this.shown.add(r.key);
          else this.shown.delete(r.key);
          this.drawPlots();
        });
        const bits = [r.model?.split('.').pop(), r.state === 'done' ? '' : r.state, r.seconds !== undefined ? `${r.seconds.toFixed(2)} s` : '', Object.entries(r.set ?? {}).map(([k, v]) => `${k} = ${v}`).join(', ')].filter(Boolean);
        return element('label', { class: `run ${r.state ?? ''}` }, box, element('i', { style: `background:${palette[this.runs.indexOf(r) % palette.length]}` }), element('b', {}, r.label), element('small', {}, ` ${bits.join(' · ')}`));
      }),
    );
  }

  info() {
    for (let i = this.runs.length - 1; i >= 0; i--) if (this.infos.has(this.runs[i].key)) return this.infos.get(this.runs[i].key);
    return null;
  }

  drawVariables() {
    const info = this.info();
    const words = this.variables.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = info ? info.variables.filter((v) => v[1] !== 0 && matches(v[0], words)) : [];
    this.variables.count.textContent = info ? `${found.length}${found.length > MOST_SHOWN ? `, ${MOST_SHOWN} shown` : ''}` : '';
    // what is plotted comes first
    const plotted = found.filter((v) => this.names.includes(v[0]));
    const rest = found.filter((v) => !this.names.includes(v[0])).slice(0, MOST_SHOWN);
    this.variables.list.replaceChildren(
      ...[...plotted, ...rest].map(([name, , , unit, description]) => {
        const box = element('input', { type: 'checkbox' });
        box.checked = this.names.includes(name);
        box.addEventListener('change', () => {
          this.names = box.checked ? [...this.names, name].slice(-16) : this.names.filter((n) => n !== name);
          this.drawPlots();
        });
        return element('label', { title: description }, box, name, element('small', {}, ` ${[unit && `[${unit}]`, description].filter(Boolean).join(' ')}`));
      }),
    );
  }

  drawParameters() {
    const info = this.info();
    const words = this.parameters.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = info ? info.variables.filter((v) => v[1] === 0 && matches(v[0], words)) : [];
    this.parameters.count.textContent = info ? `${found.length}${found.length > MOST_SHOWN ? `, ${MOST_SHOWN} shown` : ''}` : '';
    const changed = found.filter((v) => this.changes.has(v[0]));
    const rest = found.filter((v) => !this.changes.has(v[0])).slice(0, MOST_SHOWN);
    this.parameters.run.disabled = this.changes.size === 0;
    this.parameters.run.textContent = this.changes.size ? `Run with ${this.changes.size} changed` : 'Run with changes';
    this.parameters.list.replaceChildren(
      ...[...changed, ...rest].map(([name, , type, , description, value, unit]) => {
        const box = element('input', { value: this.changes.get(name) ?? value ?? '', 'aria-label': name, spellcheck: 'false', disabled: type === 3 });
        const row = element('tr', { class: this.changes.has(name) ? 'changed' : '' }, element('td', { title: description }, name, element('small', {}, description)), element('td', {}, box), element('td', {}, unit));
        box.addEventListener('change', () => {
          if (box.value.trim() === String(value)) this.changes.delete(name);
          else this.changes.set(name, box.value.trim());
          row.className = this.changes.has(name) ? 'changed' : '';
          this.parameters.run.disabled = this.changes.size === 0;
          this.parameters.run.textContent = this.changes.size ? `Run with ${this.changes.size} changed` : 'Run with changes';
        });
        box.addEventListener('keydown', (e) => {
          if (e.key !== 'Enter') return;
          box.dispatchEvent(new Event('change'));
          this.rerun();
        });
        return row;
      }),
    );
  }

  rerun() {
    if (this.changes.size) this.onRerun(Object.fromEntries([...this.changes].map(([k, v]) => [k, v !== '' && Number.isFinite(+v) ? +v : v])));
  }

  async drawPlots() {
    const drawing = (this.drawing = {});
    const chosen = this.runs.filter((r) => this.shown.has(r.key));
    const curves = [];
    for (const run of chosen) {
      if (!this.names.length) break;
      try {
        const answer = await post('signals', { ...run.source, names: this.names });
        for (const [i, c] of answer.curves.entries()) {
          if (c.error || !c.x.length) continue;
          const many = chosen.length > 1;
          curves.push({ ...c, name: many ? `${run.label}: ${c.name}` : c.name, variable: c.name, color: palette[(many ? this.runs.indexOf(run) : i) % palette.length] });
        }
      } catch (error) {
        this.say(error.message);
      }
    }
    if (drawing !== this.drawing) return; // a newer one is on its way
    this.plotList.forEach((p) => p.destroy());
    this.plotList = [];
    this.plots.replaceChildren();
    const groups = groupByUnit(curves);
    if (!groups.length) this.plots.append(element('p', { class: 'empty' }, chosen.length ? 'Choose variables to plot.' : 'Nothing was simulated yet.'));
    const width = Math.max(this.plots.clientWidth - 8, 240);
    const height = Math.max(Math.min(300, (this.plots.clientHeight || 400) / Math.max(groups.length, 1) - 40), 150);
    // the colour says which run it is: dashes tell variables of one panel apart
    for (const [, group] of groups) for (const c of group) c.dashed = chosen.length > 1 && c.variable !== group[0].variable;
    groups.forEach(([unit, group], i) => this.plotList.push(makePanel(this.plots, unit, group, { xName: 'time', xUnit: 's', width, height, last: i === groups.length - 1 })));
  }

  // These variables, instead of those that were plotted.
  plot(names) {
    this.names = names;
    this.drawVariables();
    this.drawPlots();
  }

  async draw3D() {
    const run = [...this.runs].reverse().find((r) => this.shown.has(r.key) && this.infos.has(r.key));
    if (!run || this.viewed === run.key) return;
    this.viewer?.close();
    this.viewer = null;
    this.view.replaceChildren();
    try {
      const data = await get('animation', run.source);
      const title = document.title;
      this.viewer = mountViewer(this.view, data, { onTime: (t) => this.clock.set(t, this) });
      document.title = title;
      window.cardan = this.viewer;
    } catch (error) {
      this.view.replaceChildren(element('p', { class: 'empty' }, error.message));
    }
    this.viewed = run.key;
  }
}
