// The pane beside a diagram: what is chosen, its name, and its parameters to change.
import { element } from '../viewer/dom.js';
import { gridOf, textOf } from './array';
import { colorOf } from './choosing';
import {
  changeFor,
  classChange,
  classesFor,
  fromDisplay,
  type Row,
  type Tab,
  type TableTool,
  tabsOf,
  toDisplay,
} from './dialog';
import { askFile } from './filebox';
import type { About, Change, FilesAnswer } from './protocol';
import { askTable } from './tablebox';

export interface InspectorHost {
  editable: boolean;
  size?: string; // of an array, as it is written
  experiment?: Record<string, string>; // of a class
  alike(type: string): string[]; // classes that could stand in its place
  matching(constraint: string): Promise<[string, string][]>; // classes that fit
  folders(): string[]; // that are served
  files(patterns: string): Promise<FilesAnswer>;
  change(changes: Change[], select?: string[]): void;
}

export class Inspector {
  private tab = '';
  private component = ''; // whose fields are shown
  private drawing = false; // fields that are taken away meanwhile enter nothing
  private readonly shownIn = new Set<string>(); // display units that are chosen

  constructor(private readonly holder: HTMLElement) {}

  empty(text: string, ...more: HTMLElement[]) {
    this.holder.replaceChildren(element('p', { class: 'empty' }, text), ...more);
  }

  // A component, or with component "" the class itself.
  show(about: About, component: string, host: InspectorHost) {
    const tabs = tabsOf(about);
    if (!tabs.some((t) => t.title === this.tab)) this.tab = tabs[0]?.title ?? '';
    const active =
      document.activeElement instanceof HTMLElement && this.holder.contains(document.activeElement)
        ? document.activeElement
        : null;
    const focused = active?.getAttribute('aria-label');
    const box =
      component === this.component && active instanceof HTMLInputElement && active.type === 'text' ? active : null;
    this.component = component;
    const body = element('div', { class: 'dialog' });
    const drawTab = () => {
      bar
        .querySelectorAll('button')
        .forEach((b) => b.setAttribute('aria-selected', String(b.textContent === this.tab)));
      const chosen = tabs.find((t) => t.title === this.tab);
      body.replaceChildren(...(chosen ? this.groups(chosen, host, drawTab) : []));
    };
    const bar = element(
      'div',
      { class: 'tabs', role: 'tablist' },
      ...(tabs.length > 1 ? tabs : []).map((t) =>
        element(
          'button',
          {
            role: 'tab',
            onclick: () => {
              this.tab = t.title;
              drawTab();
            },
          },
          t.title,
        ),
      ),
    );
    this.drawing = true;
    this.holder.replaceChildren(
      component && host.editable ? this.name(component, host) : element('h2', {}, component || about.class),
      component && host.editable
        ? this.type(about.class, host)
        : element('p', { class: 'kind' }, component ? about.class : about.kind),
      element('p', {}, about.description ?? ''),
      component && host.editable ? this.size(host) : '',
      bar,
      body,
      component ? '' : this.experiment(host),
      this.connectors(about),
    );
    drawTab();
    this.drawing = false;
    const again = focused ? this.holder.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`) : null;
    again?.focus();
    // What is being typed while the answer to the change before it comes is kept, and what is marked to be typed over.
    if (box && again instanceof HTMLInputElement) {
      if (box.value !== box.defaultValue) again.value = box.value;
      again.setSelectionRange(box.selectionStart, box.selectionEnd);
    }
  }

  // A line to type in. It is entered by Enter and by leaving it, once; Escape takes back what was typed.
  private field(attributes: Record<string, unknown>, enter: (text: string) => void) {
    const box = element('input', { autocomplete: 'off', spellcheck: 'false', ...attributes });
    let entered = box.value;
    const commit = () => {
      if (this.drawing || box.value === entered) return;
      entered = box.value;
      enter(box.value);
    };
    box.addEventListener('blur', commit);
    box.addEventListener('change', commit); // one that is chosen from a list
    box.addEventListener('keydown', (e) => {
      if (e.key === 'Escape') box.value = box.defaultValue;
      if (e.key === 'Enter') box.blur();
    });
    return box;
  }

  private name(component: string, host: InspectorHost) {
    const box = this.field({ class: 'name', value: component, 'aria-label': 'name of the component' }, (text) => {
      const to = text.trim();
      if (!to || to === component) {
        box.value = component;
        return;
      }
      this.component = to; // what is typed from now on is about that
      host.change([{ do: 'rename', name: component, to }], [to]);
    });
    return element('h2', {}, box);
  }

  private type(type: string, host: InspectorHost) {
    const list = element(
      'datalist',
      { id: 'alike' },
      ...host.alike(type).map((name) => element('option', { value: name })),
    );
    const box = this.field(
      {
        class: 'kind',
        value: type,
        list: 'alike',
        title: 'another class: modifiers and connections that fit stay',
        'aria-label': 'class of the component',
      },
      (text) => {
        const to = text.trim();
        if (to && to !== type) host.change([{ do: 'replace', name: this.component, type: to }], [this.component]);
        else box.value = type;
      },
    );
    box.addEventListener('focus', () => box.select());
    return element('p', {}, box, list);
  }

  private size(host: InspectorHost) {
    const box = this.field(
      {
        class: 'size',
        value: host.size ?? '',
        placeholder: 'one',
        title: 'how many: 3, or n, or 2, 4',
        'aria-label': 'size of the array',
      },
      (text) => host.change([{ do: 'size', name: this.component, value: text.trim() }], [this.component]),
    );
    return element('label', { class: 'array' }, 'array of', box);
  }

  // How a run of the class goes when nothing else is said.
  private experiment(host: InspectorHost) {
    const said = host.experiment;
    if (!said || !host.editable) return '';
    const rows = ['StartTime', 'StopTime', 'Interval', 'Tolerance'].map((name) => {
      const box = this.field({ value: said[name] ?? '', placeholder: 'usual', 'aria-label': name }, (text) =>
        host.change([{ do: 'experiment', name, value: text.trim() }]),
      );
      return element('div', { class: `row${name in said ? ' given' : ''}` }, element('span', {}, name), box);
    });
    return element('div', { class: 'dialog' }, element('fieldset', {}, element('legend', {}, 'Experiment'), ...rows));
  }

  private groups(tab: Tab, host: InspectorHost, redraw: () => void) {
    return tab.groups.map((g) =>
      element(
        'fieldset',
        {},
        tab.groups.length > 1 || g.title !== 'Parameters' ? element('legend', {}, g.title) : null,
        ...g.rows.map((r) => this.row(r, host, redraw)),
      ),
    );
  }

  private row(row: Row, host: InspectorHost, redraw: () => void) {
    const label = row.name.replace(/\.start$/, ' start').replace(/\.fixed$/, ' fixed');
    const off = row.final || row.disabled || !host.editable;
    const display = row.display && this.shownIn.has(row.display.unit) ? row.display : undefined;
    const shown = (text: string) => (display ? toDisplay(text, display) : text);
    const enter = (text: string) => {
      const change = changeFor(this.component, row, display ? fromDisplay(text, display) : text);
      if (change && shown(row.value) !== text.trim()) host.change([change]);
    };
    let input: HTMLElement;
    if (row.kind === 'switch') {
      const box = element('input', { type: 'checkbox', role: 'switch', 'aria-label': label, disabled: off });
      box.checked = (row.value || row.usual) === 'true';
      box.addEventListener('change', () => enter(String(box.checked)));
      input = box;
    } else if (row.kind === 'choice') {
      const short = (c: string) => c.split('.').pop();
      const box = element(
        'select',
        { 'aria-label': label, disabled: off },
        ...row.choices.map((c) => element('option', { value: c }, short(c))),
      );
      const held = row.choices.find((c) => short(c) === short(row.value || row.usual));
      // What holds without a value may be an expression: "system.energyDynamics" is told, and chosen to take a value back.
      if (!held) box.prepend(element('option', { value: '' }, row.usual));
      box.value = held ?? '';
      box.addEventListener('change', () => enter(box.value));
      input = box;
    } else if (row.kind === 'class') {
      input = this.classChoice(row, label, host, off);
    } else {
      const offers = row.offers.length ? this.offers(row) : null;
      if (offers) this.holder.append(offers);
      input = this.field(
        {
          list: offers?.id,
          'aria-label': label,
          value: shown(row.value),
          placeholder: shown(row.usual),
          disabled: off,
        },
        enter,
      );
      const tool = this.tool(row, label, host, off, enter);
      if (tool) input = element('div', { class: 'entry' }, input, tool);
    }
    const reset = element(
      'button',
      {
        class: 'reset',
        title: `reset ${label}`,
        'aria-label': `reset ${label}`,
        hidden: !row.given || off,
        onclick: () => (row.kind === 'class' ? host.change([classChange(this.component, row, null)!]) : enter('')),
      },
      '↺',
    );
    return element(
      'label',
      {
        class: `row ${row.kind}${row.given ? ' given' : ''}${row.disabled ? ' disabled' : ''}`,
        title: row.description,
      },
      element('span', {}, row.label),
      input,
      this.unit(row, label, redraw),
      reset,
      row.description ? element('em', {}, row.description) : null,
    );
  }

  // What is beside the text: a colour to pick, a file to choose, a table to fill.
  private tool(row: Row, label: string, host: InspectorHost, off: boolean, enter: (text: string) => void) {
    const { tool } = row;
    if (tool?.kind === 'color') {
      const swatch = element('input', {
        type: 'color',
        value: tool.hex ?? '#808080',
        class: tool.hex ? null : 'unknown',
        title: tool.hex ? 'choose a colour' : 'an expression: a colour that you choose takes its place',
        'aria-label': `colour of ${label}`,
        disabled: off,
      });
      swatch.addEventListener('change', () => enter(colorOf(swatch.value)));
      return swatch;
    }
    const button = (sign: string, name: string, act: () => void) =>
      element('button', { type: 'button', title: name, 'aria-label': name, disabled: off, onclick: act }, sign);
    if (tool?.kind === 'file') {
      const title = tool.caption || `${tool.saves ? 'Where' : 'Which file'} for ${label}`;
      const list = (patterns: string) => host.files(patterns);
      return button('…', `choose a file for ${label}`, () =>
        askFile({ ...tool, title, value: row.value, folders: host.folders(), list }).then(
          (text) => text !== null && enter(text),
        ),
      );
    }
    if (tool?.kind === 'table')
      return button('▦', `table of ${label}`, () => void this.askTable(row, tool, label, enter));
    return null;
  }

  private async askTable(row: Row, tool: TableTool, label: string, enter: (text: string) => void) {
    const { size } = tool;
    const answer = await askTable({ ...tool, title: label, unit: row.unit, value: row.value, usual: row.usual });
    const now = gridOf(row.value || row.usual, size.length);
    if (answer === 'text') {
      const box = this.holder.querySelector<HTMLInputElement>(`input:not([type])[aria-label="${CSS.escape(label)}"]`);
      box?.focus();
      box?.select();
    } else if (answer && !(now && textOf(now) === answer.value)) enter(answer.value);
  }

  // Values that the declaration offers: to be chosen, or another one to be typed.
  private offers(row: Row) {
    const id = `offers-${row.name}`;
    this.holder.querySelector(`#${CSS.escape(id)}`)?.remove();
    return element('datalist', { id }, ...row.offers.map((o) => element('option', { value: o.text }, o.label ?? '')));
  }

  // Classes that fit are looked for when somebody wants to choose.
  private classChoice(row: Row, label: string, host: InspectorHost, off: boolean) {
    let offers = classesFor(row, []);
    const option = (k: number) => {
      const o = offers[k]!;
      return element(
        'option',
        { value: String(k), title: o.label ?? '' },
        o.label && o.modifiers ? o.label : o.text.split('.').slice(-2).join('.'),
      );
    };
    const box = element('select', { 'aria-label': label, disabled: off, title: row.value || row.usual });
    const draw = () => {
      box.replaceChildren(...offers.map((_, k) => option(k)));
      box.value = String(offers.findIndex((o) => o.text === (row.value || row.usual) && !o.modifiers));
    };
    draw();
    let asked = false;
    const ask = () => {
      if (asked || !row.constraint) return;
      asked = true;
      void host.matching(row.constraint).then((list) => {
        offers = classesFor(row, list);
        draw();
      });
    };
    box.addEventListener('pointerenter', ask);
    box.addEventListener('focus', ask);
    box.addEventListener('change', () => {
      const change = classChange(this.component, row, offers[+box.value] ?? null);
      if (change) host.change([change]);
    });
    return box;
  }

  // The unit that numbers are entered in, where there is a choice: the same for all of its kind.
  private unit(row: Row, label: string, redraw: () => void) {
    const { display } = row;
    if (!display) return element('small', {}, row.unit);
    const box = element(
      'select',
      { class: 'unit', 'aria-label': `unit of ${label}` },
      ...[row.unit, display.unit].map((u) => element('option', { value: u }, u)),
    );
    box.value = this.shownIn.has(display.unit) ? display.unit : row.unit;
    box.addEventListener('change', () => {
      if (box.value === display.unit) this.shownIn.add(display.unit);
      else this.shownIn.delete(display.unit);
      redraw();
    });
    return box;
  }

  private connectors(about: About) {
    const list = about.fields.filter(
      (f) => f.kind === 'connector' || f.kind === 'output' || (f.kind === 'input' && f.value === undefined),
    );
    if (!list.length) return '';
    return element(
      'div',
      { class: 'fields' },
      element('h3', {}, 'Connectors'),
      element(
        'table',
        {},
        ...list.map((f) =>
          element(
            'tr',
            {},
            element('td', {}, `${f.name}${f.dimensions ?? ''}`),
            element('td', {}, f.type.split('.').pop()),
            element('td', {}, f.description ?? ''),
          ),
        ),
      ),
    );
  }
}
