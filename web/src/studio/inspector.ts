// The pane beside a diagram: what is chosen, its name, and its parameters to change.
import { element } from '../viewer/dom.js';
import { gridOf, textOf } from './array';
import { colorOf } from './choosing';
import {
  type AlikeGroup,
  breakable,
  changeFor,
  classChange,
  classesFor,
  fromDisplay,
  groupedAlike,
  groupedRecords,
  hasGiven,
  type Row,
  type Tab,
  type TableTool,
  tabsOf,
  toDisplay,
  usualExperiment,
} from './dialog';
import { askFile } from './filebox';
import type { About, Alike, Change, FilesAnswer } from './protocol';
import { askTable } from './tablebox';

export interface InspectorHost {
  editable: boolean; // its name, class and size
  settable: boolean; // its values
  note: string; // whose values they are; or ''
  owner?: string; // of what is inside of a component: the model that sets its values
  size?: string; // of an array, as it is written
  experiment?: Record<string, string>; // of a class
  alike(type: string): Promise<Alike[]>; // classes that could stand in its place
  matching(constraint: string): Promise<[string, string][]>; // classes that fit
  folders(): string[]; // that are served
  files(patterns: string): Promise<FilesAnswer>;
  change(changes: Change[], select?: string[]): Promise<string>; // why it cannot be, or ""
  rename(component: string, to: string): Promise<string>; // with all uses, in all files
}

const once = (act: () => Promise<void>) => {
  let done = false;
  return () => {
    if (!done) void act();
    done = true;
  };
};

export class Inspector {
  private tab = '';
  private component = ''; // whose fields are shown
  private drawing = false; // fields that are taken away meanwhile enter nothing
  private readonly folded = new Map<string, boolean>(); // records, by component and name, where somebody said so
  private readonly shownIn = new Set<string>(); // display units that are chosen
  private readonly entered = new WeakMap<HTMLInputElement, string>(); // what a field gave last
  private readonly refused = new Map<string, { text: string; why: string }>(); // by label: what could not be

  private isPressed = false; // what is under the pointer stays there until it is let go: it would be no click
  private later: (() => void) | null = null;

  constructor(private readonly holder: HTMLElement) {
    holder.addEventListener('pointerdown', (e) => {
      this.isPressed = !(e.target as Element).closest('select'); // its list takes the pointer
    });
    const release = () =>
      setTimeout(() => {
        const act = this.later;
        this.isPressed = false;
        this.later = null;
        act?.();
      }); // after the click
    for (const kind of ['pointerup', 'pointercancel', 'dragend']) addEventListener(kind, release);
  }

  empty(text: string, ...more: HTMLElement[]) {
    this.later = null;
    this.holder.replaceChildren(element('p', { class: 'empty' }, text), ...more);
  }

  // A component, or with component "" the class itself.
  show(about: About, component: string, host: InspectorHost) {
    this.later = this.isPressed ? () => this.show(about, component, host) : null;
    if (this.later) return;
    const tabs = tabsOf(about);
    if (!tabs.some((t) => t.title === this.tab)) this.tab = tabs[0]?.title ?? '';
    const active =
      document.activeElement instanceof HTMLElement && this.holder.contains(document.activeElement)
        ? document.activeElement
        : null;
    const focused = active?.getAttribute('aria-label');
    const box =
      component === this.component && active instanceof HTMLInputElement && active.type === 'text' ? active : null;
    if (component !== this.component) this.refused.clear();
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
      component && host.editable
        ? this.name(component, host)
        : element('h2', {}, ...(component ? [component] : breakable(about.class))),
      component && host.editable
        ? this.type(about.class, host)
        : element('p', { class: 'kind' }, ...(component ? breakable(about.class) : [about.kind])),
      element('p', {}, about.description ?? ''),
      host.note ? element('p', { class: 'whose' }, host.note) : '',
      component && host.editable ? this.size(host) : '',
      component ? this.condition(about.condition ?? '', host) : '',
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
      if (box.value !== this.entered.get(box)) again.value = box.value;
      again.setSelectionRange(box.selectionStart, box.selectionEnd);
    }
  }

  // A line to type in. It is entered by Enter and by leaving it, once; Escape takes back what was typed. What cannot be
  // stays, with the reason.
  private field(
    attributes: Record<string, unknown> & { 'aria-label': string },
    enter: (text: string) => Promise<string> | undefined,
  ) {
    const box = element('input', { autocomplete: 'off', spellcheck: 'false', ...attributes });
    const label = attributes['aria-label'];
    this.entered.set(box, box.value);
    const before = this.refused.get(label);
    if (before) {
      box.value = before.text;
      this.entered.set(box, before.text);
      this.blame(box, before.why);
    }
    const commit = async () => {
      if (this.drawing || box.value === this.entered.get(box)) return;
      const text = box.value;
      const { component } = this;
      const before = box.defaultValue;
      this.entered.set(box, text);
      box.defaultValue = text; // nothing is being typed any more: undo is the model's at once, not when the pane is drawn anew
      this.refused.delete(label);
      this.blame(box, '');
      const why = await enter(text);
      if (why) box.defaultValue = before;
      if (!why || component !== this.component) return;
      this.refused.set(label, { text, why });
      const now = this.holder.querySelector<HTMLInputElement>(`input:not([type])[aria-label="${CSS.escape(label)}"]`);
      if (!now || (now !== box && now.value !== now.defaultValue)) return; // something else is typed there
      now.value = text;
      this.entered.set(now, text);
      this.blame(now, why);
    };
    box.addEventListener('blur', () => void commit());
    box.addEventListener('change', () => void commit()); // one that is chosen from a list
    box.addEventListener('keydown', (e) => {
      if (e.key === 'Enter') void commit();
      if (e.key !== 'Escape') return;
      box.value = box.defaultValue;
      this.entered.set(box, box.value);
      this.refused.delete(label);
      this.blame(box, '');
    });
    return box;
  }

  // Says at a field why its text cannot be; "": it can.
  private blame(box: HTMLInputElement, why: string) {
    if (why) box.setAttribute('aria-invalid', 'true');
    else box.removeAttribute('aria-invalid');
    box.title = why;
    // where it stands, once it does: a field is made before its row is
    queueMicrotask(() => {
      const row = box.closest('.row, h2, p, label') ?? box;
      row.querySelector('.refusal')?.remove();
      if (why) row.append(element('strong', { class: 'refusal', role: 'alert' }, why));
    });
  }

  private name(component: string, host: InspectorHost) {
    const box = this.field({ class: 'name', value: component, 'aria-label': 'name of the component' }, (text) => {
      const to = text.trim();
      if (!to || to === component) {
        box.value = component;
        return undefined;
      }
      this.component = to; // what is typed from now on is about that
      return host.rename(component, to).then((why) => {
        if (why) this.component = component;
        return why;
      });
    });
    return element('h2', {}, box);
  }

  private type(type: string, host: InspectorHost) {
    const box = this.field(
      {
        class: 'kind',
        value: type,
        title: 'another class: modifiers and connections that fit stay',
        'aria-label': 'class of the component',
      },
      (text) => {
        const to = text.trim();
        if (to && to !== type)
          return host.change([{ do: 'replace', name: this.component, type: to }], [this.component]);
        box.value = type;
        return undefined;
      },
    );
    box.addEventListener('focus', () => box.select());
    return element('p', { class: 'class' }, box, this.others(type, host));
  }

  // Classes with the same connectors, and behind them those with more.
  private others(type: string, host: InspectorHost) {
    return this.chooser(
      'classes with the same connectors',
      async () => groupedAlike(type, await host.alike(type)),
      (name) => void host.change([{ do: 'replace', name: this.component, type: name }], [this.component]),
    );
  }

  // A list of classes that is looked for when somebody wants to choose.
  private chooser(label: string, find: () => Promise<AlikeGroup[]>, choose: (name: string) => void, off = false) {
    const list = element(
      'select',
      { class: 'chooser', 'aria-label': label, title: label, disabled: off },
      element('option', { value: '' }, '⇄'),
    );
    const ask = once(async () => {
      for (const { title, classes } of await find())
        list.append(
          element(
            'optgroup',
            { label: title },
            ...classes.map((c) => element('option', { value: c.name, title: c.description }, c.label)),
          ),
        );
    });
    list.addEventListener('pointerenter', ask);
    list.addEventListener('focus', ask);
    list.addEventListener('change', () => list.value && choose(list.value));
    return list;
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

  // Where the component is there.
  private condition(said: string, host: InspectorHost) {
    if (!host.editable) return said ? element('p', { class: 'whose' }, `there if ${said}`) : '';
    const box = this.field(
      {
        class: 'condition',
        value: said,
        placeholder: 'always',
        title: 'when it is there: an expression of parameters that is true or false',
        'aria-label': 'condition of the component',
      },
      (text) =>
        text.trim() === said
          ? undefined
          : host.change([{ do: 'condition', name: this.component, value: text.trim() }], [this.component]),
    );
    return element('label', { class: 'array' }, 'there if', box);
  }

  // How a run of the class goes when nothing else is said.
  private experiment(host: InspectorHost) {
    const said = host.experiment;
    if (!said || !host.editable) return '';
    const usual = usualExperiment(said);
    const rows = Object.keys(usual).map((name) => {
      const box = this.field({ value: said[name] ?? '', placeholder: usual[name], 'aria-label': name }, (text) =>
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

  private row(row: Row, host: InspectorHost, redraw: () => void): HTMLElement {
    const label = row.name.replace(/\.start$/, ' start').replace(/\.fixed$/, ' fixed');
    const off = row.final || row.disabled || !host.settable;
    const display = row.display && this.shownIn.has(row.display.unit) ? row.display : undefined;
    const shown = (text: string) => (display ? toDisplay(text, display) : text);
    const enter = (text: string) => {
      const change = changeFor(this.component, row, display ? fromDisplay(text, display) : text);
      return change && shown(row.value) !== text.trim() ? host.change([change]) : undefined;
    };
    let input: HTMLElement;
    if (row.kind === 'switch') {
      const box = element('input', { type: 'checkbox', role: 'switch', 'aria-label': label, disabled: off });
      box.checked = (row.value || row.usual) === 'true';
      box.addEventListener('change', () => void enter(String(box.checked)));
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
      box.addEventListener('change', () => void enter(box.value));
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
    const line = element(
      'label',
      {
        class: `row ${row.kind}${row.given ? ' given' : ''}${row.disabled ? ' disabled' : ''}`,
        title: row.description,
      },
      element('span', {}, row.parts.length ? this.fold(row, label, redraw) : null, ...breakable(row.label)),
      input,
      this.unit(row, label, redraw),
      reset,
      row.description ? element('em', {}, row.description) : null,
      this.origin(row, host),
    );
    if (!row.parts.length) return line;
    const parts = this.isFolded(row) ? [] : row.parts.map((p) => this.row(p, host, redraw));
    return element('div', { class: 'record', role: 'group', 'aria-label': row.name }, line, ...parts);
  }

  // Who says a value that stands neither in what is shown nor, for all to see, in the open model.
  private origin(row: Row, host: InspectorHost) {
    const among = row.among ? `: ${row.among}` : '';
    const text = row.given && host.owner ? `set in ${host.owner}${among}` : row.by;
    return text ? element('em', { class: 'origin' }, text) : null;
  }

  // A record shows its fields when somebody wants to see them, or when they are set here.
  private isFolded(row: Row) {
    return this.folded.get(`${this.component}.${row.name}`) ?? !hasGiven(row);
  }

  private fold(row: Row, label: string, redraw: () => void) {
    const folded = this.isFolded(row);
    const act = () => {
      this.folded.set(`${this.component}.${row.name}`, !folded);
      redraw();
      this.holder.querySelector<HTMLElement>(`[aria-label="${CSS.escape(`fields of ${label}`)}"]`)?.focus();
    };
    return element(
      'button',
      {
        type: 'button',
        class: 'fold',
        'aria-label': `fields of ${label}`,
        'aria-expanded': String(!folded),
        onclick: act,
      },
      folded ? '▸' : '▾',
    );
  }

  // What is beside the text: a colour to pick, a file to choose, a table to fill, a record to take.
  private tool(row: Row, label: string, host: InspectorHost, off: boolean, enter: (text: string) => unknown) {
    const { tool, constraint } = row;
    if (constraint && row.parts.length)
      return this.chooser(
        `records for ${label}`,
        async () => groupedRecords(constraint, await host.matching(constraint)),
        (name) => enter(`${name}()`),
        off,
      );
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

  private async askTable(row: Row, tool: TableTool, label: string, enter: (text: string) => unknown) {
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
    const ask = once(async () => {
      if (!row.constraint) return;
      offers = classesFor(row, await host.matching(row.constraint));
      draw();
    });
    box.addEventListener('pointerenter', ask);
    box.addEventListener('focus', ask);
    box.addEventListener('change', () => {
      const change = classChange(this.component, row, offers[+box.value] ?? null);
      if (change) void host.change([change]);
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
