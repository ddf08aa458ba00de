// The studio: its models, its views, and what happens between them.
import { type ComponentChild, h, render } from 'preact';
import { element } from '../viewer/dom.js';
import { bytes, edit, get, post, token } from './api';
import { App, Frame, type FrameActs, SECTIONS, type Section, VIEWS, type View } from './app';
import { Classes } from './classes';
import { Clock } from './clock';
import { Diagram } from './diagram';
import { Dock, type Pane } from './dock';
import { DocumentationPane } from './documentation';
import { Documents } from './documents';
import { Editor } from './editor';
import { Files } from './files';
import { RunForm } from './form';
import { Documentation, type HelpHost } from './help';
import { Keeper } from './keeping';
import { type LanguageHost, language } from './language';
import { Library } from './library';
import { Motion } from './motion';
import { Naming } from './naming';
import { Plots } from './plots';
import { PlotView } from './plotview';
import { fromLanguageServer, ProblemList, Problems } from './problems';
import type {
  About,
  Answer,
  Ask,
  CheckAnswer,
  Curve,
  Diagnostic,
  Info,
  Location,
  Place,
  Request,
  RunAnswer,
  SearchAnswer,
  UsesAnswer,
} from './protocol';
import { pathOf, rootOf } from './renaming';
import { Changes, Parameters, Variables } from './results';
import { labelOf, type Run, Runs, type Settings } from './runs';
import { Follower, messagesOf, settingsOf, simulate } from './simulating';
import { startPage } from './start';
import { type Chosen, FileTree } from './tree';
import { Tutorial } from './tutorial';
import { firstCurves } from './variables';

const server = { get, post };
const CHECK_AFTER = 450; // ms without a key
const holderOf = (className: string) => element('div', { class: className });

// Questions about classes of the libraries, which no open text is part of.
const ofLibrary = (what: Partial<Request>): Promise<Answer> =>
  edit({ root: 0, path: '', model: 'All', text: '', ...what });

export class Studio {
  readonly documents = new Documents(server);
  readonly runs = new Runs();
  readonly plots = new Plots();
  readonly keeper = new Keeper(
    server,
    this.runs,
    this.plots,
    (run) => this.load(run),
    (text) => this.frame.say(text),
  );
  readonly changes = new Changes();
  readonly problems = new Problems();
  readonly tree = new FileTree(server);
  readonly frame = new Frame();
  readonly form = new RunForm();
  readonly documentation = new Documentation(this.helpHost());
  readonly clock = new Clock();
  readonly motion = new Motion('After a simulation, what moves is here.');
  readonly assembly = new Motion('“Assemble” finds the positions in which a mechanism closes.');
  readonly editor: Editor;
  readonly diagram: Diagram;
  private readonly library: Library;
  private readonly dock: Dock;
  private readonly panes = new Map<string, Pane>();
  readonly plotViews = new Map<string, PlotView>();
  private readonly follower = new Follower<Settings>((set) => this.start(set, true));
  private readonly naming = new Naming({
    documents: this.documents,
    tree: this.tree,
    say: (text) => this.frame.say(text),
    editor: () => this.editor,
    save: () => this.save(),
    changed: () => {
      this.documents.edited(this.editor.text);
      void this.loadLibrary();
      this.check();
    },
  });
  private readonly classes = new Classes({
    documents: this.documents,
    tree: this.tree,
    say: (text) => this.frame.say(text),
    editor: () => this.editor,
    save: () => this.save(),
    open: (root, path) => this.openFile(root, path),
    close: (key) => this.closeFile(key, true),
    rows: () => this.library.rows,
    fileOf: (name) => this.fileOf(name),
    made: (full) => this.made(full),
    changed: async () => {
      await this.tree.refresh();
      await this.loadLibrary();
    },
  });
  private followed: Run | null = null; // the run that a slider made last
  private viewed = ''; // the run that the diagram shows
  private readonly tutorial = new Tutorial(() => ({
    model: this.documents.current?.writable ? this.documents.model : '',
    handles: this.diagram.handles,
    text: this.editor.text,
    runs: this.runs.list.filter((r) => r.model === this.documents.model && r.state === 'done').length,
  }));
  private readonly moved = new Set<string>(); // models whose first run was shown
  private assembledKey = '';
  private dark = matchMedia('(prefers-color-scheme: dark)').matches;
  private checkTimer = 0;
  private checkNumber = 0;

  constructor(app: HTMLElement) {
    const say = (text: string) => this.frame.say(text);
    const code = holderOf('code');
    const libraryBox = holderOf('library');
    const diagramBox = holderOf('diagram-pane');
    this.editor = new Editor(code, {
      onChange: () => this.edited(),
      onSave: () => void this.save(),
      onRun: () => void this.start(),
      onJoint: (step, isUndo) => void this.naming.follow(step, isUndo),
      extensions: [language(this.languageHost())],
    });
    const inHistory = (act: () => void) => () => {
      act();
      this.drawDiagram();
    };
    this.diagram = new Diagram(diagramBox, this.clock, {
      variables: () => new Map((this.runs.info?.variables ?? []).filter((v) => v[1] !== 0).map((v) => [v[0], v[3]])),
      curves: async (names) =>
        (await post<{ curves: Curve[] }>('signals', { ...(this.runs.viewed ?? this.runs.newest)!.source, names }))
          .curves,
      plot: (names) => {
        this.plots.plot(names);
        this.dock.show(this.plots.active.id);
      },
      say,
      text: () => this.editor.text,
      writable: () => !!this.documents.current?.writable,
      apply: (edits) => this.editor.apply(edits),
      saveCopy: () => void this.classes.copy(),
      undo: inHistory(() => this.editor.undo()),
      redo: inHistory(() => this.editor.redo()),
      alike: (type) => this.library.alike(type),
      folders: () => this.tree.folders,
    });
    this.library = new Library(libraryBox, {
      drop: (name, x, y) => this.diagram.drop(name, x, y),
      put: (name) => this.putClass(name),
      about: (name) => this.showClass(name),
      icons: async (names) => (await ofLibrary({ icons: names })).icons ?? {},
    });
    this.makePanes(code, libraryBox, diagramBox);
    let dock: Dock | null = null;
    render(
      h(App, {
        frame: this.frame,
        documents: this.documents,
        form: this.form,
        acts: this.acts(),
        mounted: (holder) => {
          dock = this.makeDock(holder);
        },
      }),
      app,
    );
    app.append(this.tutorial.root);
    this.dock = dock!;
    this.dock.build();
    this.beforeAnyFile();
    this.follow();
  }

  // --- panes ---------------------------------------------------------------------------------------------------------------
  private makePanes(code: HTMLElement, libraryBox: HTMLElement, diagramBox: HTMLElement) {
    const put = (id: string, title: string, section: Section, box: HTMLElement, more: Partial<Pane> = {}) =>
      this.panes.set(id, { id, title, section, element: box, ...more });
    const component = (className: string, node: ComponentChild) => {
      const box = holderOf(className);
      render(node, box);
      return box;
    };
    const files = component('files-box', h(Files, { tree: this.tree, onOpen: (what) => void this.choose(what) }));
    files.prepend(
      element(
        'div',
        { class: 'files-head' },
        element(
          'button',
          { title: 'a new class, in a package or a file of its own', onclick: () => void this.classes.make() },
          'New…',
        ),
        element(
          'button',
          { title: 'a copy of the class that is open', onclick: () => void this.classes.copy() },
          'Copy…',
        ),
        element(
          'button',
          { title: 'another name for the class that is open, with all uses', onclick: () => void this.renameClass() },
          'Rename…',
        ),
        element(
          'button',
          { title: 'the class that is open goes', onclick: () => void this.classes.remove() },
          'Delete…',
        ),
      ),
    );
    put('files', 'Files', 'Files', files);
    put('library', 'Library', 'Files', libraryBox);
    put(
      'start',
      'Start',
      'Diagram',
      startPage({
        ask: ofLibrary,
        open: (name) => void this.openClass(name),
        make: () => void this.classes.make(),
        teach: () => this.tutorial.open(),
      }),
      { closable: true },
    );
    put('diagram', 'Diagram', 'Diagram', diagramBox, { shown: () => this.drawDiagram() });
    put('text', 'Text', 'Text', code);
    put(
      'messages',
      'Messages',
      'Text',
      component(
        'messages',
        h(ProblemList, {
          problems: this.problems,
          path: () => this.documents.current?.path,
          onGo: (d) => void this.goTo(d),
        }),
      ),
    );
    this.makePlot('plot-1');
    put('motion', '3D', 'Results', this.motion.root, { shown: () => void this.showMotion() });
    put('assembly', 'Assembly', 'Results', this.assembly.root);
    put(
      'documentation',
      'Documentation',
      'Results',
      component('documentation', h(DocumentationPane, { documentation: this.documentation })),
    );
    put(
      'variables',
      'Variables',
      'Results',
      component(
        'variables',
        h(Variables, {
          runs: this.runs,
          keeper: this.keeper,
          plots: this.plots,
          onTick: () => this.dock.show(this.plots.active.id),
        }),
      ),
    );
    const acts = {
      run: (set: Settings) => void this.start(set),
      follow: (set: Settings) => void this.follower.ask(set),
    };
    put(
      'parameters',
      'Parameters',
      'Results',
      component('parameters', h(Parameters, { runs: this.runs, keeper: this.keeper, changes: this.changes, acts })),
    );
  }

  private makePlot(id: string): Pane {
    const view = new PlotView(id, this.plots, this.runs, this.clock, (text) => this.frame.say(text));
    const pane: Pane = {
      id,
      title: `Plot${id === 'plot-1' ? '' : ` ${id.slice(5)}`}`,
      section: 'Results',
      element: view.root,
      closable: id !== 'plot-1',
      shown: () => void view.draw(false),
    };
    this.plotViews.set(id, view);
    this.panes.set(id, pane);
    return pane;
  }

  private makeDock(holder: HTMLElement): Dock {
    return new Dock(holder, () => [...this.panes.values()], {
      pane: (id) => {
        if (!this.panes.has(id) && id.startsWith('plot-')) this.plots.pane(id);
        return this.panes.get(id) ?? (id.startsWith('plot-') ? this.makePlot(id) : undefined);
      },
      activated: (id) => id.startsWith('plot-') && this.plots.activate(id),
      closed: (id) => {
        if (!id.startsWith('plot-')) return;
        this.plots.remove(id);
        this.plotViews.delete(id);
        this.panes.delete(id);
      },
      sizes: {
        files: { width: 0.16, height: 0.4 },
        diagram: { width: 0.49, height: 0.53 },
        messages: { height: 0.085 },
        variables: { height: 0.42 },
      },
      arrange: (add) => {
        add('files');
        add('library', { beside: 'files', direction: 'below' });
        add('diagram', { direction: 'right' });
        add('start', { beside: 'diagram' });
        add('text', { beside: 'diagram', direction: 'below' });
        add('messages', { beside: 'text', direction: 'below' });
        add('plot-1', { direction: 'right' });
        for (const id of ['motion', 'assembly', 'documentation']) add(id, { beside: 'plot-1' });
        add('variables', { beside: 'plot-1', direction: 'below' });
        add('parameters', { beside: 'variables' });
      },
    });
  }

  private acts(): FrameActs {
    return {
      open: (f) => void this.openFile(f.root, f.path),
      close: (f) => this.closeFile(f.key),
      view: (v) => this.showView(v),
      section: (s) => this.showSection(s),
      theme: () => this.setTheme(!this.dark),
      resetLayout: () => this.resetLayout(),
      newPlot: () => this.newPlot(),
      choose: (m) => {
        this.classes.chosen = m;
        if (this.documents.choose(m)) this.check();
      },
      simulate: () => void this.start(),
      cancel: (run) => void post('cancel', { run }).catch((e: Error) => this.frame.say(e.message)),
      structure: () => void this.structure(),
      assemble: () => void this.assemble(),
    };
  }

  // What changes in one place is seen in the others.
  private follow() {
    const redraw = () => this.plotViews.forEach((v) => void v.draw(false));
    this.runs.onChange(redraw);
    this.runs.onChange(() => this.showViewed());
    this.plots.onChange(redraw);
    this.clock.on(this.motion, (t) => {
      this.motion.viewer?.pause(); // somebody else moves the time now
      this.motion.viewer?.setTime(t);
    });
    this.problems.onChange(() =>
      this.diagram.report(
        this.problems.list.filter(
          (d) => d.line && (!d.file || d.file === this.documents.current?.path),
        ) as (Diagnostic & { line: number })[],
      ),
    );
  }

  // The page to begin with has the room that a model will need.
  private beforeAnyFile() {
    for (const id of ['plot-1', 'variables', 'start']) this.dock.show(id);
    for (const id of ['text', 'messages']) this.dock.hide(id);
  }

  private resetLayout() {
    this.dock.reset();
    this.beforeAnyFile();
    if (!this.documents.current) return;
    this.dock.show('messages');
    this.dock.show('diagram');
    this.showView(this.frame.view);
  }

  private newPlot() {
    const beside = this.plots.active.id;
    const { id } = this.plots.add();
    this.makePlot(id);
    this.dock.add(id, this.dock.isThere(beside) ? beside : 'plot-1');
  }

  private showPane(id: string) {
    const pane = this.panes.get(id);
    if (pane) this.frame.set({ section: pane.section as Section });
    this.dock.show(id);
  }

  private showSection(section: Section) {
    this.frame.set({ section });
    if (section === 'Diagram' && this.documents.current) this.dock.show('diagram');
    else this.dock.showSection(section);
  }

  // Diagram and text are two views of one document; where there is room, both are shown.
  private showView(view: View) {
    this.frame.set({ view });
    localStorage.setItem('view', view);
    this.dock.reveal('diagram', 'text', view.toLowerCase());
    this.drawDiagram();
  }

  private setTheme(dark: boolean) {
    this.dark = dark;
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    this.motion.setTheme(dark ? 'dark' : 'light');
    this.assembly.setTheme(dark ? 'dark' : 'light');
    this.plotViews.forEach((v) => v.redraw());
  }

  // --- files ---------------------------------------------------------------------------------------------------------------
  async openFile(root: number, path: string, line?: number) {
    try {
      const f = await this.documents.open(root, path);
      this.editor.open(f.key, f.saved, f.writable);
      this.dock.show('messages');
      this.dock.show('diagram');
      this.showPane('text');
      this.showView(this.frame.view);
      if (line) this.editor.go(line);
      this.check();
    } catch (error) {
      this.frame.say((error as Error).message);
    }
  }

  private closeFile(key: string, isSure = false) {
    const f = this.documents.files.get(key);
    if (!isSure && f?.dirty && !confirm(`${f.path} is not saved. Close it all the same?`)) return;
    const wasCurrent = this.documents.current?.key === key;
    const next = this.documents.close(key);
    this.editor.close(key);
    if (!wasCurrent) return;
    if (next) void this.openFile(next.root, next.path);
    else {
      this.diagram.close('Open a model.');
      this.problems.set([]);
    }
  }

  async save(): Promise<boolean> {
    try {
      const f = await this.documents.save(this.editor.text, () => this.editor.text);
      if (f) this.frame.say(`${f.path} is saved`);
      return true;
    } catch (error) {
      this.frame.say((error as Error).message);
      return false;
    }
  }

  private edited() {
    this.documents.edited(this.editor.text);
    clearTimeout(this.checkTimer);
    this.checkTimer = window.setTimeout(() => this.check(), CHECK_AFTER);
  }

  // The diagram follows the text; what does not parse leaves it as it was.
  private drawDiagram() {
    const f = this.documents.current;
    if (!f || !this.documents.model) {
      this.diagram.close(f ? 'Choose a model.' : 'Open a model.');
      return;
    }
    if (this.panes.get('diagram')!.element.offsetParent)
      void this.diagram.show({ root: f.root, path: f.path, text: this.editor.text, model: this.documents.model });
  }

  // A class that was made is looked at.
  private made(full: string) {
    this.classes.chosen = full;
    if (this.documents.choose(full)) this.check();
    this.showSection('Diagram');
  }

  private async renameClass() {
    const subject = await this.classes.subject();
    if (subject) await this.naming.askClass(subject.class.full);
  }

  private languageHost(): LanguageHost {
    return {
      ask: async <T>(what: Ask['what'], at: Place, to?: string) => {
        const f = this.documents.current;
        if (!f) return null;
        return ((
          await edit({
            root: f.root,
            path: f.path,
            text: this.editor.text,
            model: this.documents.model || 'All',
            ask: { what, to, ...at },
          })
        ).asked ?? null) as T | null;
      },
      go: (place) => void this.goToPlace(place),
      references: (places) => this.showReferences(places),
      rename: (at, name) => void this.naming.ask(at, name),
    };
  }

  private async goToPlace({ uri, range }: Location) {
    const at = rootOf(pathOf(uri), this.tree.folders);
    if (!at) return;
    if (at.root !== this.documents.current?.root || at.path !== this.documents.current.path)
      await this.openFile(at.root, at.path);
    this.showPane('text');
    this.editor.go(range.start.line + 1, range.start.character + 1);
  }

  private showReferences(places: Location[]) {
    const list = places.map(
      ({ uri, range }): Diagnostic => ({
        severity: 'info',
        message: 'used here',
        file: rootOf(pathOf(uri), this.tree.folders)?.path ?? pathOf(uri),
        line: range.start.line + 1,
        column: range.start.character + 1,
      }),
    );
    this.problems.set(list);
    this.showPane('messages');
    this.frame.say(`${places.length} use${places.length === 1 ? '' : 's'}`);
  }

  // What somebody chose in the tree of files.
  private async choose(what: Chosen) {
    const { root, path } = what;
    if (what.kind === 'result') {
      await this.load({
        key: path,
        file: path.split('/').pop(),
        source: { path },
        state: 'done',
        when: Date.now() / 1000,
      });
      this.showSection('Results');
    } else if (what.kind === 'mechanism') {
      open(`/mechanism?${new URLSearchParams({ token, root: String(root), path })}`, '_blank', 'noopener');
    } else {
      const c = what.class;
      if (c) void this.documentation.show(c.full, () => post<About>('show', { root, path, model: c.full }));
      await this.openFile(root, path, c?.line);
      this.classes.chosen = c?.full ?? '';
      if (c && this.documents.choose(c.full)) this.check();
    }
  }

  // --- checking ------------------------------------------------------------------------------------------------------------
  // A text of a package is looked at in its place there.
  private async checkInPackage(root: number, path: string): Promise<Diagnostic[]> {
    const { diagnostics } = await edit({
      root,
      path,
      text: this.editor.text,
      model: this.documents.model || 'All',
      check: true,
    });
    return (diagnostics ?? []).map((d) => fromLanguageServer(d, path));
  }

  private check() {
    void this.look();
  }

  private async look() {
    const f = this.documents.current;
    this.drawDiagram();
    if (!f || f.root !== 0) {
      this.problems.set([]);
      return;
    }
    const number = ++this.checkNumber;
    try {
      const answer = await post<CheckAnswer>('check', {
        path: f.path,
        text: this.editor.text,
        model: this.documents.model,
      });
      const list = answer.diagnostics;
      if (answer.syntaxOnly && !list.some((d) => d.severity === 'error'))
        list.push(...(await this.checkInPackage(f.root, f.path)));
      if (number !== this.checkNumber || f !== this.documents.current) return;
      this.editor.mark(list.filter((d) => d.line && (!d.file || d.file === f.path)));
      this.problems.set(list);
      const { errors } = this.problems;
      this.frame.say(errors ? `${errors} error${errors > 1 ? 's' : ''}` : `no errors (${answer.seconds.toFixed(2)} s)`);
    } catch (error) {
      if (number === this.checkNumber) this.frame.say((error as Error).message);
    }
  }

  private async goTo(d: Diagnostic) {
    if (d.file && d.file !== this.documents.current?.path) await this.openFile(0, d.file, d.line);
    else {
      this.showPane('text');
      this.editor.go(d.line ?? 1, d.column);
    }
  }

  // --- simulating ----------------------------------------------------------------------------------------------------------
  // `follows`: a slider is dragged; its runs take the place of each other.
  async start(set: Settings = {}, follows = false) {
    const f = this.documents.current;
    const entered = settingsOf(this.form.entered);
    if (!f || typeof entered === 'string') {
      this.frame.say(typeof entered === 'string' ? entered : 'Open a model first.');
      return;
    }
    if (!(await this.save())) return;
    const asked = { root: f.root, path: f.path, model: this.documents.model, set, ...entered };
    const isLong = (now: RunAnswer) => now.seconds > 0.3; // what is faster is plotted when it is done
    try {
      let begun = false;
      const { run, last } = await simulate(server, asked, {
        progress: async (r, now) => {
          if (!begun) this.form.begin(now.run);
          begun = true;
          if (!follows) this.runs.put(r);
          const part = now.stop && now.time !== null ? Math.min(now.time / now.stop, 1) : null;
          this.form.progress(part, now.time === null ? '' : `t = ${+now.time.toPrecision(4)} s`);
          if (now.state === 'running' && now.rows > 1 && this.plots.any && isLong(now))
            await Promise.all([...this.plotViews.values()].map((v) => v.draw()));
        },
      });
      if (!follows && run.key) this.showSection('Results');
      if (follows && this.followed) void this.keeper.forget(this.followed);
      this.followed = follows ? run : null;
      this.runs.put(run);
      await this.ended(run, last);
      if (!follows) await this.keeper.refresh(); // older ones may have made room
    } catch (error) {
      this.form.end('');
      this.frame.say((error as Error).message);
    }
  }

  private async ended(run: Run, last: RunAnswer) {
    this.form.end(
      `${last.state} in ${last.seconds.toFixed(last.seconds < 0.1 ? 3 : 2)} s${last.again ? ', not compiled again' : ''}`,
    );
    const messages = messagesOf(last);
    if (messages.length) {
      this.problems.set(messages);
      this.showPane('messages');
    }
    if (messages.some((d) => d.code === 'E004'))
      this.problems.ask(
        () =>
          void post('trust', {}).then(
            () => this.start(run.set),
            (e: Error) => this.frame.say(e.message),
          ),
      );
    this.frame.say(`${labelOf(run, this.runs.list)}: ${last.state}${last.verified ? `; ${last.verified}` : ''}`);
    if (last.rows > 0) await this.load(run);
    if (last.rows > 1 && last.state === 'done') await this.showFirst(run);
  }

  // The first run of a model moves, or has a few curves, before anybody chose something.
  private async showFirst(run: Run) {
    const info = this.runs.infos.get(run.key);
    if (!info || this.moved.has(run.model ?? '')) return;
    this.moved.add(run.model ?? '');
    this.plots.suggest(firstCurves(info));
    if (!info.scene) return;
    this.showPane('motion');
    await this.showMotion();
    this.motion.viewer?.play();
  }

  private async load(run: Run) {
    try {
      const info = await get<Info>('info', run.source);
      this.runs.put(run);
      this.changes.told(run.set);
      this.runs.hold(run.key, info);
      await this.showMotion();
    } catch (error) {
      this.frame.say((error as Error).message);
    }
  }

  // The run that is looked at in the diagram and in 3D: the newest of those that are ticked.
  private showViewed() {
    const run = this.runs.viewed;
    if (!run || run.key === this.viewed) return;
    this.viewed = run.key;
    if ('run' in run.source && this.runs.infos.get(run.key)!.rows > 1)
      this.diagram.showRun(run.source.run, run.model ?? '');
    void this.showMotion();
  }

  private async showMotion() {
    const run = this.runs.viewed;
    if (!run || !this.motion.root.offsetParent) return;
    const before = this.clock.time;
    await this.motion.show(run.key, () => get('animation', run.source), {
      onTime: (t) => this.clock.set(t, this.motion),
    });
    window.cardan = this.motion.viewer;
    if (before) this.motion.viewer?.setTime(before);
  }

  private async structure() {
    const f = this.documents.current;
    if (f && (await this.save()))
      open(
        `/report?${new URLSearchParams({ token, root: String(f.root), path: f.path, model: this.documents.model })}`,
        '_blank',
        'noopener',
      );
  }

  // Assembly modes and posing: the server holds the mechanism, the viewer moves it.
  private async keepPose() {
    if (this.assembledKey !== this.documents.current?.key) {
      this.frame.say('The text of the assembled model is not open.');
      return;
    }
    try {
      const { text, unset } = await post<{ text: string; unset: string[] }>('pose', {
        do: 'text',
        text: this.editor.text,
      });
      this.editor.replace(text);
      this.frame.say(unset.length ? `no modifier reaches ${unset.join(', ')}` : 'the start values are in the text');
    } catch (error) {
      this.frame.say((error as Error).message);
    }
  }

  private async assemble() {
    const f = this.documents.current;
    if (!f || !(await this.save())) return;
    this.frame.say('assembling …');
    try {
      const data = await post<{ assembly: { modes: unknown[] } }>('assemble', {
        root: f.root,
        path: f.path,
        model: this.documents.model,
      });
      this.showPane('assembly');
      this.assembly.mount(data, {
        pose: { ask: (request) => post('pose', request), keep: () => void this.keepPose() },
      });
      this.assembledKey = f.key;
      window.assembly = this.assembly.viewer;
      const n = data.assembly.modes.length;
      this.frame.say(`${n} assembly mode${n === 1 ? '' : 's'}`);
    } catch (error) {
      const { diagnostics, message } = error as Error & { diagnostics?: Diagnostic[] };
      if (diagnostics?.length) this.problems.set(diagnostics);
      this.frame.say(message);
    }
  }

  // --- classes of libraries --------------------------------------------------------------------------------------------------
  private async loadLibrary() {
    try {
      this.library.set((await ofLibrary({ classes: true })).classes ?? []);
    } catch (error) {
      this.library.empty((error as Error).message);
    }
  }

  private async openClass(name: string) {
    try {
      const { where } = await ofLibrary({ where: name });
      const at = rootOf(where!.file, this.tree.folders);
      if (!at) {
        this.frame.say(`${where!.file} lies in no folder that is served`);
        return;
      }
      await this.openFile(at.root, at.path, where!.line);
      if (this.documents.choose(name)) this.check();
    } catch (error) {
      this.frame.say((error as Error).message);
    }
  }

  private async fileOf(name: string) {
    const { where } = await ofLibrary({ where: name });
    return where ? rootOf(where.file, this.tree.folders) : null;
  }

  private showClass(name: string) {
    void this.documentation.show(name);
    this.dock.show('documentation');
  }

  private helpHost(): HelpHost {
    return {
      about: async (name) => (await ofLibrary({ view: name, show: '' })).about!,
      icon: async (name) => (await ofLibrary({ icons: [name] })).icons?.[name] ?? '',
      members: (name) => this.library.members(name),
      uses: (name) => get<UsesAnswer>('uses', { class: name }),
      search: (words) => get<SearchAnswer>('search', { words }),
      picture: (uri) => bytes('resource', { uri }),
      open: (name) => void this.openClass(name),
      put: (name) => this.putClass(name),
    };
  }

  private putClass(name: string) {
    this.showPane('diagram');
    this.diagram.put(name);
  }

  private searchHelp() {
    this.showPane('documentation');
    this.panes.get('documentation')!.element.querySelector('input')?.focus();
  }

  // --- from the beginning ------------------------------------------------------------------------------------------------------
  async begin() {
    this.setTheme(this.dark);
    const kept = localStorage.getItem('view');
    this.frame.set({ view: VIEWS.find((v) => v === kept) ?? 'Both', section: SECTIONS[1] });
    this.showSection(SECTIONS[1]);
    document.addEventListener('keydown', (e) => {
      const isHelp = e.key === 'F1';
      if (e.defaultPrevented || !(isHelp || e.ctrlKey || e.metaKey)) return; // the editor has done it, or it is no command
      if (isHelp) this.searchHelp();
      else if (e.key === 'Enter') void this.start();
      else if (e.key === 's') void this.save();
      else return;
      e.preventDefault();
    });
    addEventListener('beforeunload', (e) => this.documents.anyDirty && e.preventDefault());
    void this.loadLibrary();
    try {
      await this.tree.start();
      this.frame.set({ title: `Cardan studio – ${this.tree.name}` });
      document.title = `${this.tree.name} – Cardan studio`;
      this.frame.say('ready');
      await this.keeper.begin(localStorage, this.tree.folders[0] ?? '');
    } catch (error) {
      this.frame.say((error as Error).message);
    }
  }
}
