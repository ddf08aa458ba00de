// The diagram of a model, to look at and to change. The server draws it and says where its parts are; what somebody does here
// becomes a change of the text, and the picture of that text comes back. Text and diagram are one document: its history is
// the editor's.
import { element } from '../viewer/dom.js';
import { Acts } from './acts';
import { edit, get } from './api';
import { Board } from './board';
import type { Clock } from './clock';
import { askElements, type Chosen, type Connector, isArray, isOpen } from './connecting';
import { atElement, isValue, type Level, levelOf, nameIn, top, whose, whyFixed } from './depth';
import { divider } from './divider';
import { around, CORNERS, type End, endOf, middle, partAt, snapPoint } from './geometry';
import { type Desk, Hand } from './hand';
import { Inspector } from './inspector';
import { pressed } from './keys';
import { type Message, placesOf, said } from './messages';
import { arranging, offer, toolsOf } from './offers';
import type {
  Answer,
  Change,
  Ends,
  FilesAnswer,
  Handles,
  Part,
  Placement,
  Point,
  Source,
  TextEdit,
  Way,
  Wire,
} from './protocol';
import { followAround } from './routing';
import { elementVariables, Running, type RunningHost } from './running';
import { Turns } from './turns';

export interface DiagramHost {
  say(text: string): void;
  text(): string;
  writable(): boolean;
  apply(edits: TextEdit[]): void; // as one step of the history
  undo(): void;
  redo(): void;
  rename(component: string, to: string): Promise<string>; // of the open class: why it cannot be done, or ""
  folders(): string[]; // that are served
  saveCopy(): void;
  plot(names: string[]): void; // of the run that is shown
  about(name: string): void; // documentation of a class
  goTo(line: number): void; // of the open text
  findClass(): void; // in the library
  experiment(said: Record<string, string>): void; // of the open model
}

const READ_IN = 8000; // ms

export class Diagram implements Desk, Connector {
  readonly board = new Board();
  readonly acts = new Acts(this);
  handles: Handles | null = null;
  private readonly crumbs = element('nav', { class: 'crumbs', 'aria-label': 'where in the model' });
  private readonly about = element('aside', { class: 'about', 'aria-label': 'component' });
  readonly hint = element('div', { class: 'hint', role: 'status', hidden: true });
  private readonly invitation = element(
    'p',
    { class: 'invitation', hidden: true },
    'An empty sheet: drag classes here from the library.',
  );
  private readonly tools: HTMLElement;
  private readonly inspector = new Inspector(this.about);
  private readonly running: Running;
  private run: { number: number; model: string } | null = null; // that is shown in the diagram
  private source: Source | null = null;
  private path: Level[] = []; // from the open model to what is shown
  private number = 0;
  private pictured: string | null = null; // the text of the picture that is there, or on its way
  private isOther = false; // another model is asked for than is shown
  private drawing: Promise<void> = Promise.resolve(); // of the text as it is now
  selection = new Set<string>();
  chosenWire: Wire | null = null;
  private messages: Message[] = [];
  private readonly turns = new Turns(); // changes and steps of the history, one after the other
  private choices = 0; // counts what somebody chose
  private refusal: ReturnType<typeof setTimeout> | undefined; // that is shown
  private inspected = 0; // counts questions about what is chosen
  private readonly fits = new Map<string, Promise<string>>(); // a way -> why not, or ""

  constructor(
    holder: HTMLElement,
    clock: Clock,
    readonly host: DiagramHost & RunningHost,
  ) {
    this.running = new Running(this.board, clock, host);
    this.tools = toolsOf(this);
    holder.append(
      element('div', { class: 'diagram-bar' }, this.crumbs, this.tools),
      element(
        'div',
        { class: 'sheet' },
        this.board.paper,
        divider(this.about, 'the component'),
        this.about,
        this.hint,
        this.invitation,
      ),
      this.running.bar,
    );
    const { paper } = this.board;
    paper.addEventListener('dblclick', (e) =>
      this.enter(this.handles && this.board.isDrawn ? partAt(this.handles, this.board.point(e)) : undefined),
    );
    const hand = new Hand(this);
    this.board.rested = () => this.drawMarks();
    paper.addEventListener('pointerdown', (e) => hand.press(e));
    paper.addEventListener('pointermove', (e) => !e.buttons && hand.hover(e));
    paper.addEventListener('keydown', (e) => pressed(this, e));
    paper.addEventListener('contextmenu', (e) => offer(this, e, hand.room / 2));
    paper.addEventListener('copy', (e) => this.acts.toClipboard(e));
    paper.addEventListener('paste', (e) => this.acts.fromClipboard(e));
  }

  // --- what is shown -----------------------------------------------------------------------------------------------------
  get model() {
    return this.path.at(-1)?.model ?? '';
  }

  // Which one, in all files.
  private get shown() {
    return `${this.source?.root}:${this.source?.path} ${this.model}`;
  }

  get editable() {
    return this.path.length === 1 && this.host.writable();
  }

  // The open model itself is shown, not what a component of it is.
  get isWhole() {
    return this.path.length === 1;
  }

  // Of the one component that is chosen.
  get chosenClass(): string | undefined {
    return this.selection.size === 1 ? this.chosenParts[0]?.class : undefined;
  }

  chooseAll() {
    this.select(this.handles?.components.map((c) => c.name) ?? []);
  }

  // Another model, or another text of it. What one looks at stays when it is the same model.
  async show(source: Source) {
    const same = !!this.source && this.path[0]?.model === source.model && this.source.path === source.path;
    this.source = source;
    if (!same) {
      this.path = [top(source.model)];
      this.selection.clear();
      this.chosenWire = null;
      this.isOther = true;
    }
    if (same && this.pictured === source.text && this.handles?.class === this.model) return;
    await (this.drawing = this.draw(same));
  }

  close(text: string) {
    this.source = null;
    this.handles = null;
    this.path = [];
    this.pictured = null;
    this.number++;
    this.invitation.hidden = true;
    this.board.clear(text);
    this.inspector.empty('');
    this.crumbs.replaceChildren();
  }

  private async draw(keep = false) {
    if (!this.source) return;
    const number = ++this.number;
    const source = this.source;
    this.pictured = source.text ?? '';
    try {
      const run = this.run && this.run.model === this.path[0]?.model ? { run: this.run.number } : {};
      const answer = await edit({ ...source, view: this.model, inside: nameIn(this.path), picture: true, ...run });
      if (number !== this.number) return;
      this.take(answer, source.text ?? '', keep);
    } catch (error) {
      if (number !== this.number) return;
      this.pictured = null;
      this.host.say((error as Error).message);
    }
  }

  private take(answer: Answer, text: string, keep: boolean) {
    this.pictured = answer.svg && answer.handles ? text : null;
    if (!answer.svg || !answer.handles) return;
    this.handles = answer.handles;
    if (!this.isWhole) this.path.at(-1)!.model = answer.handles.class; // another one may have been chosen for it
    this.fits.clear();
    const names = new Set(this.handles.components.map((c) => c.name));
    for (const name of this.selection) if (!names.has(name)) this.selection.delete(name);
    if (this.chosenWire) this.chosenWire = this.wireNamed(this.chosenWire.from, this.chosenWire.to);
    this.board.set(answer.svg, keep && !this.isOther);
    this.isOther = false;
    this.running.take(answer.frames ?? null);
    this.tools.classList.toggle('readonly', !this.editable);
    this.tools.classList.toggle('unwritable', !this.host.writable());
    this.tools.classList.toggle('foreign', this.path.length === 1 && !this.host.writable());
    this.invitation.hidden = !this.editable || this.handles.components.length > 0;
    this.drawCrumbs();
    this.drawPorts();
    this.drawMarks();
    void this.inspect();
  }

  // Names of a run begin with it: "axis1.motor." in that component.
  private get inside() {
    const name = nameIn(this.path);
    return name && `${name}.`;
  }

  // A run of the open model, shown with the time that is looked at.
  showRun(number: number, model: string) {
    this.run = { number, model };
    this.running.forget();
    void this.draw(true);
  }

  private drawCrumbs() {
    const focused = this.crumbs.contains(document.activeElement) && document.activeElement?.getAttribute('aria-label');
    this.crumbs.replaceChildren(
      ...this.path.flatMap((p, k) => [
        k ? element('span', {}, ' › ') : '',
        element(
          'button',
          { 'aria-current': k + 1 === this.path.length ? 'page' : null, title: p.model, onclick: () => this.back(k) },
          p.element?.name ?? p.label,
        ),
        ...(p.element ? this.elementFields(k, p.element) : []),
      ]),
    );
    if (focused) this.crumbs.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  // Which element of an array is looked into: what is chosen in it stays chosen in the next one.
  private elementFields(at: number, { name, sizes, index }: NonNullable<Level['element']>) {
    const fields = sizes.map((size, k) => {
      const label = `element of ${name}${sizes.length > 1 ? `, dimension ${k + 1}` : ''}`;
      const box = element('input', { type: 'number', min: 1, max: size, value: index[k]!, 'aria-label': label });
      box.addEventListener('change', () => {
        this.path[at] = atElement(this.path[at]!, index.with(k, +box.value));
        void this.draw(true);
      });
      return [k ? ', ' : '[', box];
    });
    return [element('span', { class: 'element' }, ...fields.flat(), `] of ${sizes.join(' × ')}`)];
  }

  // What is chosen is let go; where nothing is, the component that is looked into.
  leave() {
    if (this.selection.size || this.chosenWire) this.select([]);
    else this.back(this.path.length - 2);
  }

  askName() {
    this.about.querySelector<HTMLInputElement>('input.name')?.select();
  }

  private back(to: number) {
    if (to < 0 || to >= this.path.length - 1) return;
    this.path.length = to + 1;
    this.selection.clear();
    void this.draw();
  }

  enter(part: Part | undefined) {
    if (!part?.class || part.connector) return;
    if (part.dimensions?.some((n) => n < 1)) {
      this.host.say(`${part.name} has no elements.`);
      return;
    }
    this.path.push(levelOf(part, this.path));
    this.selection.clear();
    void this.draw();
  }

  private partNamed(name: string | undefined) {
    return this.handles?.components.find((c) => c.name === name);
  }

  private wireNamed(from: string, to: string) {
    return this.handles?.connections.find((w) => w.from === from && w.to === to) ?? null;
  }

  get chosenParts(): Part[] {
    return this.handles?.components.filter((c) => this.selection.has(c.name)) ?? [];
  }

  // --- choosing ------------------------------------------------------------------------------------------------------------
  select(names: string[]) {
    this.choices++;
    this.selection = new Set(names);
    this.chosenWire = null;
    this.drawMarks();
    void this.inspect();
  }

  mark(names: string[]) {
    this.choices++;
    this.selection = new Set(names);
    this.drawMarks();
  }

  selectWire(wire: Wire) {
    this.choices++;
    this.selection.clear();
    this.chosenWire = wire;
    this.drawMarks();
    void this.inspect();
  }

  // The one component that is chosen, when its size can be changed.
  get sizable(): Part | undefined {
    const [part] = this.chosenParts;
    return this.editable && this.selection.size === 1 && part && !part.inherited && part.rotation % 90 === 0
      ? part
      : undefined;
  }

  drawMarks() {
    if (!this.handles) return;
    this.board.clearMarks();
    for (const part of this.chosenParts) this.board.markBox(part.box, 'selected', 1);
    const { sizable } = this;
    if (sizable) for (const [i, k] of CORNERS) this.board.markHandle([sizable.box[i][0], sizable.box[k][1]]);
    if (this.chosenWire) this.board.markLine(this.chosenWire.points, 'selected wire');
    void this.running.label(this.handles, this.selection, this.inside);
  }

  // What stays as long as the picture does: ports, and messages at what they are about.
  private drawPorts() {
    if (!this.handles) return;
    const ports = (c: Part): [string, Point[]] => [c.name, c.ports.filter((p) => !p.removed).map((p) => middle(p.box))];
    this.board.setPorts(new Map(this.editable ? this.handles.components.map(ports) : []));
    this.board.clearMessages();
    for (const m of this.path.length === 1 ? this.messages : [])
      for (const at of placesOf(m, this.handles)) this.board.markMessage(at, m.severity, said(m));
  }

  // What was found wrong in the text, shown at the components and lines that it is about.
  report(messages: Message[]) {
    this.messages = messages.filter((m) => ['error', 'warning'].includes(m.severity));
    this.drawPorts();
  }

  private async inspect() {
    if (!this.source || !this.handles) return;
    const [number, of] = [++this.inspected, this.shown];
    const chosen = [...this.selection];
    if (this.chosenWire) {
      this.inspector.empty(`connect(${this.chosenWire.from}, ${this.chosenWire.to})`);
      return;
    }
    if (chosen.length > 1) {
      this.inspector.empty(
        `${chosen.length} components: ${chosen.join(', ')}`,
        ...(this.editable ? arranging(this) : []),
      );
      return;
    }
    const component = chosen[0] ?? '';
    const part = this.partNamed(component);
    const why = part ? whyFixed(part, this.path) : this.path.at(-1)!.why;
    const settable = this.host.writable() && !why;
    const name = nameIn(this.path, component);
    try {
      const { about, size, experiment } = await edit({ ...this.source, show: name });
      if (number !== this.inspected || of !== this.shown || !about || component !== ([...this.selection][0] ?? ''))
        return;
      if (!component && this.isWhole) this.host.experiment(experiment ?? {});
      this.inspector.show(about, name, {
        size,
        experiment,
        editable: this.editable && !part?.inherited,
        settable,
        note: this.host.writable() ? whose(this.path, component, why) : '',
        owner: this.isWhole ? undefined : this.path[0]!.label,
        alike: async (type) => (await edit({ ...this.source!, text: this.host.text(), alike: type })).alike ?? [],
        matching: async (constraint) =>
          (await edit({ ...this.source!, text: this.host.text(), matching: constraint })).matching ?? [],
        folders: () => this.host.folders(),
        files: (patterns) => get<FilesAnswer>('choose', { patterns }),
        change: (changes, select) => this.change(changes, select),
        rename: (component, to) => this.rename(component, to),
      });
    } catch (error) {
      this.host.say((error as Error).message);
    }
  }

  // --- changing ------------------------------------------------------------------------------------------------------------
  // One after the other: each is found in the text that the one before made.
  // What comes of it is why it cannot be, or "".
  change(changes: Change[], select?: string[]): Promise<string> {
    return this.changeThen(() => changes, select);
  }

  // The same, of what is there when all before is done: keys come quicker than pictures.
  changeThen(changes: () => Change[], select?: string[]): Promise<string> {
    const [of, choices] = [this.shown, this.choices];
    return this.turns.take(async () => {
      await this.drawing;
      if (of === this.shown) return this.make(changes(), choices, select);
      const why = 'Another model was looked at meanwhile: do it again.';
      this.host.say(why);
      return why;
    });
  }

  // After all changes that were asked for before: a value that was entered is in the text.
  inTurn<T>(act: () => T | Promise<T>): Promise<T> {
    return this.turns.take(act);
  }

  private async make(changes: Change[], choices: number, select?: string[]): Promise<string> {
    if (!this.source || !changes.length) return '';
    if (!this.editable && !(this.host.writable() && changes.every(isValue))) return '';
    const source = { ...this.source, text: this.host.text() };
    const number = ++this.number;
    try {
      const answer = await edit({ ...source, view: this.model, inside: nameIn(this.path), changes, picture: true });
      this.run = null; // it was of another text
      if (this.host.text() !== source.text) {
        const why = 'The text was changed meanwhile: do it again.';
        this.host.say(why);
        if (number === this.number) await this.draw(true); // one that was on its way was not waited for
        return why;
      }
      this.host.apply(answer.edits);
      const text = this.host.text();
      this.source = { ...source, text };
      const chosen = select ?? (answer.added.length ? answer.added : null);
      if (chosen && choices === this.choices) this.selection = new Set(chosen); // else somebody chose something else meanwhile
      this.host.say(answer.removed.length ? `Without ${answer.removed.join(', ')}, which no longer fits.` : '');
      if (number === this.number) this.take(answer, text, true);
      else await this.draw(true); // what is on its way is of the text before
      return '';
    } catch (error) {
      const why = (error as Error).message;
      this.refuse(why);
      await this.draw(true);
      this.drawMarks();
      return why;
    }
  }

  // Where somebody looks: at what was to be changed.
  private refuse(why: string) {
    this.host.say(why);
    this.hint.textContent = why;
    this.hint.className = 'hint wrong';
    this.hint.hidden = false;
    clearTimeout(this.refusal);
    this.refusal = setTimeout(() => {
      this.hint.hidden = true;
    }, READ_IN);
  }

  // With all uses, in this file and in others. Why it cannot be done, or "".
  private rename(component: string, to: string): Promise<string> {
    return this.turns.take(async () => {
      await this.drawing;
      this.selection = new Set([to]); // the pictures that come have it
      const why = await this.host.rename(component, to);
      await this.drawing;
      this.select([why ? component : to]);
      return why;
    });
  }

  redraw() {
    void this.draw(true).then(() => this.drawMarks());
  }

  place(places: Map<string, Placement>) {
    void this.change(this.placing(places));
  }

  // Components elsewhere, and with them the lines that the text has, or will have with the layout.
  placing(places: Map<string, Placement>): Change[] {
    if (!this.handles) return [];
    const changes: Change[] = [...places].map(([name, placement]) => ({ do: 'place', name, placement }));
    for (const { wire, points } of followAround(this.handles, places))
      if (!wire.led || this.handles.laidOut) changes.push({ do: 'route', from: wire.from, to: wire.to, points });
    return changes;
  }

  // A new component where the pointer is, or with the middle of the view given. Its name follows from its class.
  add(type: string, at: Point): Promise<string> {
    if (!this.editable || !this.handles) {
      const why = this.source ? 'This model cannot be changed here.' : 'Open a model first.';
      this.host.say(why);
      return Promise.resolve(why);
    }
    const [x, y] = snapPoint(at, this.handles.grid.map((g) => Math.max(g, 2)) as Point);
    return this.change([
      {
        do: 'add',
        type,
        placement: {
          extent: [
            [x - 10, y - 10],
            [x + 10, y + 10],
          ],
          rotation: 0,
          origin: [0, 0],
        },
      },
    ]);
  }

  drop(type: string, x: number, y: number) {
    const r = this.board.paper.getBoundingClientRect();
    const over = x >= r.left && x <= r.right && y >= r.top && y <= r.bottom;
    if (!over || !this.board.isDrawn) return;
    this.board.paper.focus(); // at once: when the answer comes somebody may be typing elsewhere
    void this.add(type, this.board.point({ clientX: x, clientY: y }));
  }

  // Where there is room: right of all that is there.
  put(type: string) {
    const whole = this.handles && around(this.handles.components.map((c) => c.box));
    void this.add(type, whole ? [whole[1][0] + 20, (whole[0][1] + whole[1][1]) / 2] : [0, 0]).then(() =>
      this.board.fit(),
    );
  }

  // --- connections ---------------------------------------------------------------------------------------------------------
  // Why a connection cannot be made, or "".
  reason(way: Way): Promise<string> {
    const key = JSON.stringify(way);
    const known = this.fits.get(key);
    if (known) return known;
    const { from, to, set } = way;
    const changes: Change[] = set ? [{ do: 'set', ...set }] : [];
    const asked = edit({ ...this.source!, text: this.host.text(), changes, connectable: { from, to } }).then(
      (a) => (a.connectable ? '' : (a.why ?? 'They do not fit.')),
      (error: Error) => error.message,
    );
    this.fits.set(key, asked);
    return asked;
  }

  async ends(from: End, to: End): Promise<Ends | null> {
    if (!isArray(from) && !isArray(to)) return null;
    const asked = { from: from.name, to: to.name };
    return (await edit({ ...this.source!, text: this.host.text(), ends: asked })).ends ?? null;
  }

  // What a connection of two ports takes when nobody says which elements, and why it cannot be made, or "".
  async way(from: End, to: End): Promise<{ way: Way; why: string }> {
    const plain = { from: from.name, to: to.name };
    try {
      const way = (await this.ends(from, to))?.best ?? plain;
      return { way, why: await this.reason(way) };
    } catch (error) {
      return { way: plain, why: (error as Error).message };
    }
  }

  // A port that is clicked is plotted.
  clicked(end: End) {
    this.select([end.part.name]);
    const names = this.run ? elementVariables(this.inside, end.name, this.host.variables()) : [];
    if (names.length) this.host.plot(names.slice(0, 9)); // of a frame: where it is, force and torque
  }

  // Two ports; of arrays somebody says which elements.
  async connect(from: End, to: End, points: Point[]) {
    try {
      const ends = await this.ends(from, to);
      const plain = ends?.best ?? { from: from.name, to: to.name };
      const way = ends && isOpen(ends) ? await askElements(ends, this) : plain;
      if (ends && isOpen(ends)) this.board.paper.focus();
      if (way) await this.join({ from, to, way }, points);
    } catch (error) {
      this.host.say((error as Error).message);
    }
  }

  join({ from, to, way }: Chosen, points: Point[]): Promise<string> {
    const isTurned = from.port.input && !from.part.connector; // signals are written from where they come
    return this.change([
      ...(way.set ? [{ do: 'set' as const, ...way.set }] : []),
      {
        do: 'connect',
        from: isTurned ? way.to : way.from,
        to: isTurned ? way.from : way.to,
        points: isTurned ? [...points].reverse() : points,
        color: (isTurned ? to : from).port.color,
      },
    ]);
  }

  // For tests: where a port is in the window.
  portScreen(reference: string) {
    const end = this.handles && endOf(this.handles, reference);
    return end ? this.board.screen(middle(end.port.box)) : null;
  }
}
