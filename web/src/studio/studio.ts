// The studio: its models, its views, and what happens between them.
import { type ComponentChild, h, render } from 'preact';
import { Marks } from '../plot/panel';
import { element } from '../viewer/dom.js';
import { connection, edit, get, onBack, openPage, post } from './api';
import { App, Frame, type FrameActs, SECTIONS, type Section, VIEWS, type View } from './app';
import { helpFrom, ofLibrary } from './asking';
import { Checking } from './checking';
import { Classes } from './classes';
import { Clock } from './clock';
import { askConflict } from './conflict';
import { Diagram } from './diagram';
import { usualExperiment } from './dialog';
import { DocumentationPane } from './documentation';
import { Documents } from './documents';
import { Drafts, pageNames } from './drafts';
import { Editor } from './editor';
import { Files } from './files';
import { RunForm } from './form';
import { Documentation } from './help';
import { historyStep } from './keys';
import { language } from './language';
import { Layout } from './layout';
import { Library } from './library';
import { Naming } from './naming';
import { Navigation } from './navigation';
import { Plots } from './plots';
import { PlotView } from './plotview';
import { Posing } from './posing';
import { ProblemList, Problems } from './problems';
import type { About } from './protocol';
import { rootOf } from './renaming';
import { reopened, toReopen } from './reopening';
import { Parameters, Variables } from './results';
import type { Settings } from './runs';
import { Saving } from './saving';
import { Simulations } from './simulations';
import { startPage } from './start';
import { type Chosen, FileTree } from './tree';
import { Tutorial } from './tutorial';
import { writeValues } from './writing';

const LOOK_EACH = 4000; // ms: whether others have changed files
const holderOf = (className: string) => element('div', { class: className });

export class Studio {
  readonly documents = new Documents({ get, post });
  readonly plots = new Plots();
  readonly problems = new Problems();
  readonly tree = new FileTree({ get, post });
  readonly frame = new Frame();
  readonly form = new RunForm();
  readonly clock = new Clock();
  private readonly marks = new Marks();
  readonly documentation = new Documentation(
    helpFrom({
      members: (name) => this.library.members(name),
      open: (name) => void this.openClass(name),
      put: (name) => this.putClass(name),
    }),
  );
  readonly editor: Editor;
  readonly diagram: Diagram;
  private readonly library: Library;
  private readonly say = (text: string) => this.frame.say(text);
  readonly simulations: Simulations = new Simulations({
    documents: this.documents,
    plots: this.plots,
    problems: this.problems,
    form: this.form,
    clock: this.clock,
    layout: () => this.layout,
    say: this.say,
    save: () => this.save(),
    showResults: () => this.showSection('Results'),
    showRun: (run, model) => this.diagram.showRun(run, model),
  });
  readonly layout: Layout = new Layout(
    this.frame,
    this.plots,
    (id) => new PlotView(id, this.plots, this.simulations.runs, this.clock, this.marks, this.say),
  );
  private readonly pages = pageNames();
  private readonly saving = new Saving({
    documents: this.documents,
    drafts: new Drafts(localStorage, () => this.tree.folders[0] ?? '', this.pages.own, this.pages.living),
    server: { get, post },
    say: this.say,
    text: () => this.editor.text,
    textIn: (key) => this.editor.textIn(key),
    replaceIn: (key, text) => this.editor.replaceIn(key, text),
    ask: askConflict,
    read: (file) => file === this.documents.current && this.checking.check(),
  });
  private readonly checking = new Checking({
    documents: this.documents,
    problems: this.problems,
    editor: () => this.editor,
    murmur: (text) => this.frame.murmur(text),
    draw: () => this.drawDiagram(),
  });
  private readonly navigation = new Navigation({
    documents: this.documents,
    problems: this.problems,
    folders: () => this.tree.folders,
    editor: () => this.editor,
    layout: this.layout,
    say: this.say,
    open: (root, path, line) => this.openFile(root, path, line),
    rename: (at, name) => void this.naming.ask(at, name),
  });
  private readonly posing = new Posing({
    documents: this.documents,
    problems: this.problems,
    editor: () => this.editor,
    say: this.say,
    save: () => this.save(),
    show: () => this.layout.showPane('assembly'),
  });
  private readonly naming = new Naming({
    documents: this.documents,
    tree: this.tree,
    say: this.say,
    editor: () => this.editor,
    save: () => this.saving.save(), // in a turn of the diagram
    changed: () => {
      this.documents.edited(this.editor.text);
      void this.loadLibrary();
      this.checking.check();
    },
  });
  private readonly classes = new Classes({
    documents: this.documents,
    tree: this.tree,
    say: this.say,
    editor: () => this.editor,
    save: () => this.save(),
    open: (root, path) => this.openFile(root, path),
    close: (key) => this.closeFile(key, true),
    rows: () => this.library.rows,
    followed: () => this.naming.followed(),
    rename: (full) => this.naming.askClass(full),
    fileOf: (name) => this.fileOf(name),
    made: (full) => this.made(full),
    changed: async () => {
      await this.tree.refresh();
      await this.loadLibrary();
    },
  });
  private readonly tutorial = new Tutorial(() => ({
    model: this.documents.current?.writable ? this.documents.model : '',
    handles: this.diagram.handles,
    text: this.editor.text,
    runs: this.simulations.runs.list.filter((r) => r.model === this.documents.model && r.state === 'done').length,
  }));
  private dark = matchMedia('(prefers-color-scheme: dark)').matches;
  constructor(app: HTMLElement) {
    const code = holderOf('code');
    const libraryBox = holderOf('library');
    const diagramBox = holderOf('diagram-pane');
    this.editor = new Editor(code, {
      onChange: () => this.edited(),
      onSave: () => void this.save(),
      onRun: () => void this.simulations.start(),
      onJoint: (step, isUndo) => this.naming.follow(step, isUndo),
      extensions: [language(this.navigation)],
    });
    this.diagram = new Diagram(diagramBox, this.clock, {
      variables: () => this.simulations.variables(),
      curves: (names) => this.simulations.curves(names),
      experiment: (said) => this.form.set({ ...usualExperiment(said), ...said }),
      plot: (names) => {
        this.plots.plot(names);
        this.layout.frontPlot();
      },
      say: this.say,
      text: () => this.editor.text,
      writable: () => !!this.documents.current?.writable,
      apply: (edits) => this.editor.apply(edits),
      saveCopy: () => void this.classes.copy(),
      undo: () => void this.inHistory('undo'),
      redo: () => void this.inHistory('redo'),
      rename: (component, to) => this.naming.rename({ component }, to),
      about: (name) => this.readAbout(name),
      goTo: (line) => this.goTo(line),
      findClass: () => this.layout.focusIn('library', 'input'),
      folders: () => this.tree.folders,
    });
    this.library = new Library(libraryBox, {
      drop: (name, x, y) => this.diagram.drop(name, x, y),
      put: (name) => this.putClass(name),
      open: (name) => void this.openClass(name),
      about: (name) => this.showClass(name),
      icons: async (names) => (await ofLibrary({ icons: names })).icons ?? {},
    });
    this.makePanes(code, libraryBox, diagramBox);
    render(
      h(App, {
        frame: this.frame,
        connection,
        documents: this.documents,
        form: this.form,
        acts: this.acts(),
        mounted: (holder) => this.layout.mount(holder),
      }),
      app,
    );
    app.append(this.tutorial.root);
    this.layout.build();
    this.follow();
  }

  // --- panes ---------------------------------------------------------------------------------------------------------------
  private makePanes(code: HTMLElement, libraryBox: HTMLElement, diagramBox: HTMLElement) {
    const { layout, simulations } = this;
    const component = (className: string, node: ComponentChild) => {
      const box = holderOf(className);
      render(node, box);
      return box;
    };
    const files = component(
      'files-box',
      h(Files, {
        tree: this.tree,
        acts: {
          open: (what) => void this.choose(what),
          make: () => void this.classes.make(),
          copy: () => void this.classes.copy(),
          rename: () => void this.classes.rename(),
          remove: () => void this.classes.remove(),
        },
      }),
    );
    layout.put('files', 'Files', 'Files', files);
    layout.put('library', 'Library', 'Files', libraryBox);
    layout.put(
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
    layout.put('diagram', 'Diagram', 'Diagram', diagramBox, { shown: () => this.drawDiagram() });
    layout.put('text', 'Text', 'Text', code);
    layout.put(
      'messages',
      'Messages',
      'Text',
      component(
        'messages',
        h(ProblemList, {
          problems: this.problems,
          path: () => this.documents.current?.path,
          onGo: (d) => void this.navigation.goToProblem(d),
        }),
      ),
    );
    layout.putPlot('plot-1');
    layout.put('motion', '3D', 'Results', simulations.motion.root, {
      shown: () => void simulations.showMotion(),
    });
    layout.put('assembly', 'Assembly', 'Results', this.posing.view.root);
    layout.put(
      'documentation',
      'Documentation',
      'Results',
      component('documentation', h(DocumentationPane, { documentation: this.documentation })),
    );
    layout.put(
      'variables',
      'Variables',
      'Results',
      component(
        'variables',
        h(Variables, {
          runs: simulations.runs,
          keeper: simulations.keeper,
          plots: this.plots,
          onTick: () => this.layout.frontPlot(),
        }),
      ),
    );
    const acts = {
      run: (set: Settings) => void simulations.start(set),
      follow: (set: Settings) => void simulations.follower.ask(set),
      write: (set: Settings) =>
        void writeValues(
          {
            documents: this.documents,
            simulations,
            ask: edit,
            editor: () => this.editor,
            say: this.say,
            draw: () => this.drawDiagram(),
          },
          set,
        ),
    };
    layout.put(
      'parameters',
      'Parameters',
      'Results',
      component(
        'parameters',
        h(Parameters, { runs: simulations.runs, keeper: simulations.keeper, changes: simulations.changes, acts }),
      ),
    );
  }

  private acts(): FrameActs {
    return {
      open: (f) => void this.openFile(f.root, f.path),
      close: (f) => this.closeFile(f.key),
      view: (v) => this.showView(v),
      section: (s) => this.showSection(s),
      theme: () => this.setTheme(!this.dark),
      resetLayout: () => {
        this.layout.reset(!!this.documents.current);
        this.drawDiagram();
      },
      newPlot: () => this.layout.addPlot(),
      choose: (m) => {
        this.classes.chosen = m;
        if (this.documents.choose(m)) this.checking.check();
      },
      simulate: () => void this.simulations.start(),
      cancel: (run) => this.simulations.cancel(run),
      structure: () => void this.structure(),
      assemble: () => void this.posing.assemble(),
      save: () => void this.save(),
      saveAll: () => void this.saveAll(),
    };
  }

  // What changes in one place is seen in the others.
  private follow() {
    const redraw = () => this.layout.plotViews.forEach((v) => void v.draw(false));
    this.simulations.runs.onChange(redraw);
    this.plots.onChange(redraw);
    this.problems.onChange(() =>
      this.diagram.report(
        this.problems.list.map((d) => ({
          ...d,
          line: !d.file || d.file === this.documents.current?.path ? d.line : undefined,
        })),
      ),
    );
  }

  private showSection(section: Section) {
    this.layout.showSection(section, !!this.documents.current);
  }

  private showView(view: View) {
    this.layout.showView(view);
    this.drawDiagram();
  }

  private setTheme(dark: boolean) {
    this.dark = dark;
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    this.simulations.motion.setTheme(dark ? 'dark' : 'light');
    this.posing.view.setTheme(dark ? 'dark' : 'light');
    this.layout.plotViews.forEach((v) => v.redraw());
  }

  // --- files ---------------------------------------------------------------------------------------------------------------
  async openFile(root: number, path: string, line?: number) {
    try {
      const f = await this.documents.open(root, path);
      if (f !== this.documents.current) return; // another was asked for meanwhile
      this.editor.open(f.key, f.saved, f.writable);
      this.layout.showDocument();
      void this.tree.reveal(root, path);
      await this.saving.restore(f);
      if (line && f === this.documents.current) this.editor.go(line);
      this.checking.check();
    } catch (error) {
      this.say((error as Error).message);
    }
  }

  private closeFile(key: string, isSure = false) {
    const f = this.documents.files.get(key);
    if (!isSure && f?.dirty && !confirm(`${f.path} is not saved. Close it all the same?`)) return;
    if (f) this.saving.forget(f);
    const wasCurrent = f === this.documents.current;
    const next = this.documents.close(key);
    this.editor.close(key);
    if (!wasCurrent) return;
    if (next) void this.openFile(next.root, next.path);
    else {
      this.diagram.close('Open a model.');
      this.problems.set([]);
    }
  }

  // With what was changed before in the diagram and its dialogs.
  save(): Promise<boolean> {
    return this.diagram.inTurn(() => this.saving.save());
  }

  // One after the other; where one cannot be saved, that one is looked at.
  private async saveAll() {
    const looked = this.documents.current;
    for (const f of [...this.documents.files.values()].filter((file) => file.dirty)) {
      if (f !== this.documents.current) await this.openFile(f.root, f.path);
      if (!(await this.save())) return;
    }
    if (looked && looked !== this.documents.current) await this.openFile(looked.root, looked.path);
  }

  private edited() {
    this.saving.edited();
    this.checking.soon();
  }

  // A step is of what was done before it; where other files follow one, the next waits for them.
  private inHistory(step: 'undo' | 'redo') {
    return this.diagram.inTurn(async () => {
      await this.naming.followed();
      this.editor[step]();
      this.drawDiagram();
    });
  }

  // The diagram follows the text; what does not parse leaves it as it was.
  private drawDiagram() {
    const f = this.documents.current;
    if (!f || !this.documents.model) {
      this.diagram.close(f ? 'Choose a model.' : 'Open a model.');
      return;
    }
    if (this.layout.isSeen('diagram'))
      void this.diagram.show({ root: f.root, path: f.path, text: this.editor.text, model: this.documents.model });
  }

  // A class that was made is looked at.
  private made(full: string) {
    this.classes.chosen = full;
    if (this.documents.choose(full)) this.checking.check();
    this.showSection('Diagram');
  }

  // What somebody chose in the tree of files.
  private async choose(what: Chosen) {
    const { root, path } = what;
    if (what.kind === 'result') {
      await this.simulations.load({
        key: path,
        file: path.split('/').pop(),
        source: { path },
        state: 'done',
        when: Date.now() / 1000,
      });
      this.showSection('Results');
    } else if (what.kind === 'mechanism') {
      openPage('mechanism', { root, path });
    } else {
      const c = what.class;
      if (c) void this.documentation.show(c.full, () => post<About>('show', { root, path, model: c.full }));
      this.classes.chosen = c?.full ?? '';
      await this.openFile(root, path, c?.line);
      if (c && this.documents.choose(c.full)) this.checking.check();
    }
  }

  private async structure() {
    const f = this.documents.current;
    if (f && (await this.save())) openPage('report', { root: f.root, path: f.path, model: this.documents.model });
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
        this.say(`${where!.file} lies in no folder that is served`);
        return;
      }
      await this.openFile(at.root, at.path, where!.line);
      if (this.documents.choose(name)) this.checking.check();
    } catch (error) {
      this.say((error as Error).message);
    }
  }

  private async fileOf(name: string) {
    const { where } = await ofLibrary({ where: name });
    return where ? rootOf(where.file, this.tree.folders) : null;
  }

  private showClass(name: string) {
    void this.documentation.show(name);
    this.layout.front('documentation');
  }

  private putClass(name: string) {
    this.layout.showPane('diagram');
    this.diagram.put(name);
  }

  private readAbout(name: string) {
    this.layout.showPane('documentation');
    this.showClass(name);
  }

  // About the component that is looked at, or a search.
  private help() {
    const chosen = document.activeElement?.closest('.diagram-pane') ? this.diagram.chosenClass : undefined;
    if (chosen) this.readAbout(chosen);
    else this.layout.focusIn('documentation', 'input');
  }

  private goTo(line: number) {
    if (!this.layout.isSeen('text')) this.showView('Both');
    this.layout.showPane('text');
    this.editor.go(line);
  }

  // Other pages and programs change files, put some into the folder or take them away; and a server that was away is there again.
  private followOthers() {
    const look = async () => {
      if (document.visibilityState !== 'visible' || connection.health !== 'good') return;
      await this.saving.look();
      if (await this.tree.follow()) void this.loadLibrary();
    };
    addEventListener('focus', () => void look());
    document.addEventListener('visibilitychange', () => void look());
    setInterval(() => void look(), LOOK_EACH);
    onBack(() => {
      this.say('the server answers again');
      void look();
      if (!this.library.rows.length) void this.loadLibrary();
      this.checking.check();
      void this.simulations.resume();
    });
  }

  // The files that this page had open before a reload; one that is gone is left out.
  private async reopen(store: Storage, key: string) {
    const { files, current, model } = reopened(store.getItem(key));
    for (const { root, path } of files) await this.documents.add(root, path).catch(() => null);
    const looked = files[current];
    if (looked && this.documents.files.size && !this.documents.current) {
      await this.openFile(looked.root, looked.path);
      if (this.documents.choose(model)) this.checking.check();
    }
    this.documents.onChange(() => store.setItem(key, toReopen(this.documents)));
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
      if (isHelp) this.help();
      else if (e.key === 'Enter') void this.simulations.start();
      else if (e.key === 's') void this.save();
      else if (historyStep(e)) void this.inHistory(historyStep(e)!);
      else return;
      e.preventDefault();
    });
    addEventListener('beforeunload', (e) => this.documents.anyDirty && e.preventDefault());
    addEventListener('pagehide', () => this.saving.keep());
    this.followOthers();
    void this.loadLibrary();
    try {
      await this.tree.start();
      this.frame.set({ title: `Cardan studio – ${this.tree.name}` });
      document.title = `${this.tree.name} – Cardan studio`;
      this.say('ready');
      await this.reopen(sessionStorage, `open in ${this.tree.folders[0] ?? ''}`);
      await this.simulations.keeper.begin(localStorage, this.tree.folders[0] ?? '');
      await this.simulations.resume();
    } catch (error) {
      this.say((error as Error).message);
    }
  }
}
