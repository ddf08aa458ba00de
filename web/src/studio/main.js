// The studio: files and classes on the left, diagram and text in the middle, simulation and its results on the right.
import './style.css';
import { edit, get, post, token } from './api';
import { element } from '../viewer/dom.js';
import { Clock } from './clock';
import { Diagram } from './diagram';
import { Editor } from './editor.js';
import { fieldTables } from './fields';
import { askCopy, askNew, template } from './fresh';
import { Library } from './library';
import { Results } from './results.js';
import { startPage } from './start';
import { Tree } from './tree.js';
import { mountViewer } from '../viewer/viewer.js';

const app = document.getElementById('app');
const input = (attributes) => element('input', { autocomplete: 'off', spellcheck: 'false', ...attributes });

// --- the page --------------------------------------------------------------------------------------------------------
const status = element('span', { class: 'status', role: 'status' });
const say = (text) => (status.textContent = text);
const title = element('b', {}, 'Cardan studio');
const theme = element('button', { title: 'dark or light', 'aria-label': 'dark or light' }, '◐');
const treeBox = element('div', { class: 'tree files' });
const libraryBox = element('div', { class: 'library' });
const fresh = element('button', { title: 'a new file' }, 'New…');
const copyOf = element('button', { title: 'a copy of the open model, in a file of its own' }, 'Copy…');
const tabs = element('div', { class: 'tabs', role: 'tablist' });
const code = element('div', { class: 'code' });
const problems = element('ul', { class: 'problems', 'aria-label': 'diagnostics' });
const model = element('select', { 'aria-label': 'model' });
const stop = input({ placeholder: "model's", 'aria-label': 'stop time', size: 7 });
const intervals = input({ placeholder: "model's", 'aria-label': 'intervals', size: 6 });
const tolerance = input({ placeholder: "model's", 'aria-label': 'tolerance', size: 6 });
const solver = input({ placeholder: 'default', 'aria-label': 'solver', size: 7 });
const simulate = element('button', { class: 'main', title: 'Ctrl+Enter' }, 'Simulate');
const cancel = element('button', { hidden: true }, 'Cancel');
const structure = element('button', { title: 'states, order of computation, blocks: in a page of its own' }, 'Structure');
const assemble = element('button', { title: 'positions in which the loops of a mechanism close; pose it by hand' }, 'Assemble');
const progress = element('progress', { max: 1, value: 0, hidden: true });
const took = element('span', { class: 'took' });
const runList = element('div', { class: 'runs' });
const plots = element('div', { class: 'plots' });
const view = element('div', { class: 'view', hidden: true });
const assembly = element('div', { class: 'view', hidden: true }, element('p', { class: 'empty' }, '“Assemble” finds the positions in which a mechanism closes.'));
const doc = element('div', { class: 'doc', hidden: true }, 'Choose a class in the tree.');
const parts = {
  variables: { filter: input({ placeholder: 'filter variables', 'aria-label': 'filter variables' }), count: element('small'), list: element('div', { class: 'list' }) },
  parameters: {
    filter: input({ placeholder: 'filter parameters', 'aria-label': 'filter parameters' }), count: element('small'), list: element('table', { class: 'list' }),
    run: element('button', { class: 'main', disabled: true }, 'Run with changes'), clear: element('button', {}, 'Undo changes'),
  },
};
const plotPane = element('div', { class: 'pane plot-pane' }, element('div', { class: 'pick' }, element('div', { class: 'filter' }, parts.variables.filter, parts.variables.count), parts.variables.list), plots);
const parameterPane = element('div', { class: 'pane', hidden: true }, element('div', { class: 'filter' }, parts.parameters.filter, parts.parameters.count, parts.parameters.run, parts.parameters.clear), parts.parameters.list);
const diagramPane = element('div', { class: 'diagram-pane' });
const views = element('div', { class: 'tabs views', role: 'tablist' });
const panes = { Plot: plotPane, Parameters: parameterPane, '3D': view, Assembly: assembly, Documentation: doc };
const paneTabs = element('div', { class: 'tabs', role: 'tablist' });
const field = (text, box) => element('label', { class: 'field' }, text, box);
const sections = {
  Files: element('nav', { class: 'left', 'aria-label': 'files' }, element('div', { class: 'files-head' }, element('b', {}, 'Files'), element('span', {}, fresh, copyOf)), treeBox, element('b', { class: 'head' }, 'Library'), libraryBox),
  Text: element('main', { class: 'middle' }, element('div', { class: 'heads' }, tabs, views), diagramPane, code, problems),
  Results: element('section', { class: 'right' },
    element('div', { class: 'form' }, field('model', model), field('stop', stop), field('intervals', intervals), field('tolerance', tolerance), field('solver', solver), simulate, structure, assemble, cancel, progress, took),
    runList, paneTabs, ...Object.values(panes)),
};
const phone = element('div', { class: 'phone', role: 'tablist' });
app.append(element('header', {}, title, status, theme), element('div', { class: 'body' }, ...Object.values(sections)), phone);

const showPane = (name) => {
  for (const [k, p] of Object.entries(panes)) p.hidden = k !== name;
  [...paneTabs.children].forEach((b) => b.setAttribute('aria-selected', String(b.textContent === name)));
  if (name === '3D') results.draw3D();
  if (name === 'Plot') results.drawPlots();
};
paneTabs.append(...Object.keys(panes).map((name) => element('button', { role: 'tab', 'aria-selected': String(name === 'Plot'), onclick: () => showPane(name) }, name)));
const showSection = (name) => {
  app.dataset.section = name;
  if (name === 'Diagram') drawDiagram();
  [...phone.children].forEach((b) => b.setAttribute('aria-selected', String(b.textContent === name)));
};
phone.append(...['Files', 'Diagram', 'Text', 'Results'].map((name) => element('button', { role: 'tab', onclick: () => showSection(name) }, name)));
// Diagram and text are two views of one document; where there is room, both are shown.
const showView = (name) => {
  sections.Text.dataset.view = name;
  [...views.children].forEach((b) => b.setAttribute('aria-selected', String(b.textContent === name)));
  localStorage.setItem('view', name);
};
views.append(...['Diagram', 'Both', 'Text'].map((name) => element('button', { role: 'tab', onclick: () => (showView(name), drawDiagram()) }, name)));
showView(localStorage.getItem('view') ?? 'Both');
showSection('Text');

let assembled = null; // {key, viewer}
let dark = matchMedia('(prefers-color-scheme: dark)').matches;
const setTheme = () => {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  results.viewer?.theme(dark ? 'dark' : 'light');
  assembled?.viewer.theme(dark ? 'dark' : 'light');
  results.plotList.forEach((p) => p.redraw());
};
theme.addEventListener('click', () => {
  dark = !dark;
  setTheme();
});

// --- files -----------------------------------------------------------------------------------------------------------
const files = new Map(); // key -> {root, path, saved, writable, classes}
let current = null;
const keyOf = (root, path) => `${root}:${path}`;

function drawTabs() {
  tabs.replaceChildren(
    ...[...files].map(([key, f]) =>
      element('button', { role: 'tab', 'aria-selected': String(key === current), title: f.path, onclick: () => openFile(f.root, f.path) }, f.path.split('/').pop(), f.dirty ? ' •' : '', f.writable ? '' : element('small', {}, ' read only'))),
  );
}

async function readOutline(f) {
  const { classes } = await get('outline', { root: f.root, path: f.path });
  const flat = [];
  const walk = (c) => {
    if (['model', 'block', 'class'].includes(c.kind) && !c.partial) flat.push(c.full);
    c.classes.forEach(walk);
  };
  classes.forEach(walk);
  f.models = flat;
  f.classes = classes;
}

function drawModels() {
  const f = files.get(current);
  const before = model.value;
  model.replaceChildren(...(f?.models ?? []).map((m) => element('option', { value: m }, m)));
  if (f?.models?.includes(before)) model.value = before;
  else if (f?.models?.length) model.value = f.models.at(-1);
}

async function openFile(root, path, line) {
  const key = keyOf(root, path);
  try {
    if (!files.has(key)) {
      const { text, writable } = await get('file', { root, path });
      files.set(key, { root, path, saved: text, writable, dirty: false });
      await readOutline(files.get(key));
    }
    const f = files.get(key);
    current = key;
    editor.open(key, f.saved, f.writable);
    sections.Text.classList.remove('unused');
    drawTabs();
    drawModels();
    showSection('Text');
    if (line) editor.go(line);
    check();
  } catch (error) {
    say(error.message);
  }
}

async function save() {
  const f = files.get(current);
  if (!f?.dirty) return true;
  const text = editor.text;
  try {
    await post('file', { path: f.path, text });
    f.saved = text;
    f.dirty = editor.text !== text;
    drawTabs();
    say(`${f.path} is saved`);
    await readOutline(f);
    drawModels();
    return true;
  } catch (error) {
    say(error.message);
    return false;
  }
}

let checkTimer = 0;
let checkNumber = 0;
function checkSoon() {
  clearTimeout(checkTimer);
  checkTimer = setTimeout(check, 450);
}

// The diagram follows the text; what does not parse leaves it as it was.
function drawDiagram() {
  const f = files.get(current);
  if (!f || !model.value) return diagram.close('Choose a model.');
  if (!diagramPane.offsetParent) return undefined; // nobody sees it
  return diagram.show({ root: f.root, path: f.path, text: editor.text, model: model.value });
}

// Questions about classes of the libraries, which no open text is part of.
const ofLibrary = (what) => edit({ root: 0, path: '', model: 'All', text: '', ...what });

// All classes that can be used.
async function loadLibrary() {
  try {
    library.set((await ofLibrary({ classes: true })).classes);
  } catch (error) {
    library.empty(error.message);
  }
}

// A new file in the folder, opened.
async function writeNew(name, text) {
  const path = `${name}.mo`;
  try {
    await get('file', { root: 0, path });
    say(`${path} is there already`);
    return;
  } catch {
    // so it is new
  }
  try {
    await post('file', { path, text });
    loadLibrary();
    await tree.start();
    await openFile(0, path);
    showSection('Diagram');
    drawDiagram();
  } catch (error) {
    say(error.message);
  }
}

async function makeNew() {
  const made = await askNew();
  if (made) await writeNew(made.name, template(made.kind, made.name, made.description));
}
fresh.addEventListener('click', makeNew);

async function saveCopy() {
  const f = files.get(current);
  if (!f || !model.value) return say('Open a model first.');
  const of = model.value;
  const name = await askCopy(of);
  if (!name) return undefined;
  try {
    const { copy } = await edit({ root: f.root, path: f.path, text: editor.text, model: of, copy: name });
    await writeNew(name, copy);
  } catch (error) {
    say(error.message);
  }
  return undefined;
}
copyOf.addEventListener('click', saveCopy);

function drawProblems(list) {
  const f = files.get(current);
  problems.replaceChildren(
    ...list.slice(0, 200).map((d) =>
      element('li', { class: d.severity }, element('button', { onclick: () => (d.file && d.file !== f?.path ? openFile(0, d.file, d.line) : editor.go(d.line ?? 1, d.column)) },
        element('b', {}, d.line ? `${d.file === f?.path ? '' : `${d.file}:`}${d.line}:${d.column}` : ''), ` ${d.message} `, element('small', {}, d.code ?? ''), d.help ? element('em', {}, ` ${d.help}`) : null))),
  );
}

// A text of a package is looked at in its place there.
async function checkInPackage(f) {
  const { diagnostics } = await edit({ root: f.root, path: f.path, text: editor.text, model: model.value || 'All', check: true });
  return diagnostics.map((d) => ({
    severity: ['error', 'warning', 'info'][d.severity - 1], code: d.code, message: d.message, file: f.path,
    line: d.range.start.line + 1, column: d.range.start.character + 1, endLine: d.range.end.line + 1, endColumn: d.range.end.character + 1,
  }));
}

async function check() {
  const f = files.get(current);
  drawDiagram();
  if (!f || f.root !== 0) {
    drawProblems([]);
    return;
  }
  const number = ++checkNumber;
  const key = current;
  try {
    const answer = await post('check', { path: f.path, text: editor.text, model: model.value });
    const list = answer.diagnostics;
    if (answer.syntaxOnly && !list.some((d) => d.severity === 'error')) list.push(...(await checkInPackage(f)));
    if (number !== checkNumber || key !== current) return;
    editor.mark(list.filter((d) => d.line && (!d.file || d.file === f.path)));
    drawProblems(list);
    diagram.report(list.filter((d) => !d.file || d.file === f.path));
    const errors = list.filter((d) => d.severity === 'error').length;
    say(errors ? `${errors} error${errors > 1 ? 's' : ''}` : `no errors (${answer.seconds.toFixed(2)} s)`);
  } catch (error) {
    if (number === checkNumber) say(error.message);
  }
}

// --- simulating ------------------------------------------------------------------------------------------------------
let running = null;

async function start(set = {}) {
  const f = files.get(current);
  if (!f) return say('Open a model first.');
  if (!(await save())) return undefined;
  const request = { root: f.root, path: f.path, model: model.value, set };
  for (const [name, box] of Object.entries({ stop, intervals, tolerance })) {
    if (box.value.trim() === '') continue;
    if (!Number.isFinite(+box.value)) return say(`${name} is a number`);
    request[name] = +box.value;
  }
  if (solver.value.trim()) request.solver = solver.value.trim();
  try {
    const { run } = await post('simulate', request);
    running = run;
    simulate.disabled = true;
    cancel.hidden = progress.hidden = false;
    progress.removeAttribute('value');
    took.textContent = '';
    showSection('Results');
    await watch({ key: `run ${run}`, label: `run ${run}`, source: { run }, model: request.model, set, state: 'running' });
  } catch (error) {
    say(error.message);
  }
  return undefined;
}

// A model that brings C code runs only after a person said that it may.
function askForTrust(run) {
  const trust = async () => {
    try {
      await post('trust', {});
      await start(run.set);
    } catch (error) {
      say(error.message);
    }
  };
  problems.prepend(element('li', { class: 'question' },
    element('p', {}, 'This model runs C code. Such code can do whatever you can do on this machine: read, change and remove files, and use the network.'),
    element('button', { class: 'main', onclick: trust }, 'I trust this folder: run it'),
    element('button', { onclick: (e) => e.target.parentElement.remove() }, 'Not now')));
}

// Asks how it goes until it is over; what is recorded already is plotted meanwhile.
async function watch(run) {
  await results.add(run);
  let wait = 60;
  for (;;) {
    const now = await get('run', run.source);
    await results.add({ ...run, state: now.state, seconds: now.seconds });
    if (now.stop && now.time !== null) progress.value = Math.min(now.time / now.stop, 1);
    took.textContent = now.time === null ? '' : `t = ${+now.time.toPrecision(4)} s`;
    if (now.state !== 'running') {
      running = null;
      simulate.disabled = false;
      cancel.hidden = progress.hidden = true;
      took.textContent = `${now.state} in ${now.seconds.toFixed(now.seconds < 0.1 ? 3 : 2)} s${now.again ? ', not compiled again' : ''}`;
      const failed = now.diagnostics.length ? now.diagnostics : now.state === 'failed' ? [{ severity: 'error', message: now.log.slice(-600) || `exit status ${now.status}` }] : [];
      if (failed.length) drawProblems(failed);
      if (failed.some((d) => d.code === 'E004')) askForTrust(run);
      say(`${run.label}: ${now.state}${now.verified ? `; ${now.verified}` : ''}`);
      if (now.rows > 0) await results.loaded(run);
      if (now.rows > 1) diagram.showRun(run.source.run, run.model);
      return;
    }
    if (now.rows > 1 && results.names.length) await results.drawPlots();
    await new Promise((done) => setTimeout(done, wait));
    wait = Math.min(wait * 1.4, 1000);
  }
}

simulate.addEventListener('click', () => start());
structure.addEventListener('click', async () => {
  const f = files.get(current);
  if (!f) say('Open a model first.');
  else if (await save()) open(`/report?${new URLSearchParams({ token, root: f.root, path: f.path, model: model.value })}`, '_blank', 'noopener');
});
// Assembly modes and posing: the server holds the mechanism, the viewer moves it.
async function keepPose() {
  const f = files.get(current);
  if (!f || assembled?.key !== current) return say('The text of the assembled model is not open.');
  try {
    const { text, unset } = await post('pose', { do: 'text', text: editor.text });
    editor.replace(text);
    say(unset.length ? `no modifier reaches ${unset.join(', ')}` : 'the start values are in the text');
  } catch (error) {
    say(error.message);
  }
  return undefined;
}

async function assembleModel() {
  const f = files.get(current);
  if (!f) return say('Open a model first.');
  if (!(await save())) return undefined;
  say('assembling …');
  try {
    const data = await post('assemble', { root: f.root, path: f.path, model: model.value });
    assembled?.viewer.close();
    showSection('Results');
    showPane('Assembly');
    const { title: before } = document;
    assembled = { key: current, viewer: mountViewer(assembly, data, { pose: { ask: (request) => post('pose', request), keep: keepPose } }) };
    document.title = before;
    assembled.viewer.theme(dark ? 'dark' : 'light');
    window.assembly = assembled.viewer;
    const n = data.assembly.modes.length;
    say(`${n} assembly mode${n === 1 ? '' : 's'}`);
  } catch (error) {
    if (error.diagnostics?.length) drawProblems(error.diagnostics);
    say(error.message);
  }
  return undefined;
}
assemble.addEventListener('click', assembleModel);
cancel.addEventListener('click', () => running && post('cancel', { run: running }).catch((error) => say(error.message)));
model.addEventListener('change', check);

// --- together --------------------------------------------------------------------------------------------------------
const clock = new Clock();
const results = new Results({ clock, runList, plots, view, ...parts }, { onRerun: start, say });
const inHistory = (act) => () => {
  act();
  drawDiagram();
};
const diagram = new Diagram(diagramPane, clock, {
  variables: () => new Map((results.info()?.variables ?? []).filter((v) => v[1] !== 0).map((v) => [v[0], v[3]])),
  curves: async (names) => (await post('signals', { ...results.newest.source, names })).curves,
  plot: (names) => {
    results.plot(names);
    showPane('Plot');
  },
  say, text: () => editor.text, writable: () => !!files.get(current)?.writable, apply: (edits) => editor.apply(edits),
  saveCopy, undo: inHistory(() => editor.undo()), redo: inHistory(() => editor.redo()), alike: (type) => library.alike(type),
});
const library = new Library(libraryBox, {
  drop: (name, x, y) => diagram.drop(name, x, y),
  put: (name) => {
    showSection('Diagram');
    diagram.put(name);
  },
  about: (name) => showClass(name),
  icons: async (names) => (await ofLibrary({ icons: names })).icons,
});
const editor = new Editor(code, {
  onChange: (key) => {
    const f = files.get(key);
    if (!f) return;
    const dirty = editor.text !== f.saved;
    if (dirty !== f.dirty) {
      f.dirty = dirty;
      drawTabs();
    }
    checkSoon();
  },
  onSave: save,
  onRun: () => start(),
});
const drawDocumentation = (a, ...acts) => {
  const text = element('div', { class: 'information' });
  text.innerHTML = a.documentation ?? ''; // the server let only elements of texts through, and no attributes
  doc.replaceChildren(element('h2', {}, a.class), ...acts, element('p', {}, a.description ?? ''), text, ...fieldTables(a));
};
const showDocumentation = async (where, c) => {
  doc.replaceChildren(element('h2', {}, c.full), element('p', {}, c.description ?? ''));
  try {
    drawDocumentation(await post('show', { root: where.root, path: where.path, model: c.full }));
  } catch (error) {
    doc.append(element('p', { class: 'empty' }, error.message));
  }
};
const openClass = async (name) => {
  try {
    const { where } = await ofLibrary({ where: name });
    const root = tree.folders.findIndex((folder) => where.file.startsWith(`${folder}/`));
    if (root < 0) return say(`${where.file} lies in no folder that is served`);
    await openFile(root, where.file.slice(tree.folders[root].length + 1), where.line);
    chooseModel(name);
  } catch (error) {
    say(error.message);
  }
  return undefined;
};
const showClass = async (name) => {
  try {
    const { about } = await ofLibrary({ view: name, show: '' });
    drawDocumentation(about, element('p', {}, element('button', { onclick: () => openClass(name) }, 'Open')));
    showPane('Documentation');
  } catch (error) {
    say(error.message);
  }
};
const chooseModel = (name) => {
  if (![...model.options].some((o) => o.value === name) || model.value === name) return;
  model.value = name;
  check();
};
const tree = new Tree(treeBox, async (what) => {
  if (what.kind === 'result') {
    const run = { key: what.path, label: what.path.split('/').pop(), source: { path: what.path }, state: 'done' };
    await results.add(run);
    await results.loaded(run).catch((error) => say(error.message));
    showSection('Results');
    return;
  }
  if (what.kind === 'mechanism') {
    open(`/mechanism?${new URLSearchParams({ token, root: what.root, path: what.path })}`, '_blank', 'noopener');
    return;
  }
  if (what.class) showDocumentation(what, what.class);
  await openFile(what.root, what.path, what.class?.line);
  if (what.class) chooseModel(what.class.full);
});
document.addEventListener('keydown', (e) => {
  if (e.defaultPrevented) return; // the editor has done it
  if ((e.ctrlKey || e.metaKey) && e.key === 'Enter') {
    e.preventDefault();
    start();
  }
  if ((e.ctrlKey || e.metaKey) && e.key === 's') {
    e.preventDefault();
    save();
  }
});
addEventListener('beforeunload', (e) => [...files.values()].some((f) => f.dirty) && e.preventDefault());
let resizing = 0;
addEventListener('resize', () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => results.drawPlots(), 200);
});
setTheme();
loadLibrary();
sections.Text.append(startPage({ ask: ofLibrary, open: openClass, make: makeNew }));
sections.Text.classList.add('unused');
tree.start().then(
  () => {
    title.textContent = `Cardan studio – ${tree.name}`;
    document.title = `${tree.name} – Cardan studio`;
    say('ready');
  },
  (error) => say(error.message),
);
get('runs').then(async (list) => {
  for (const r of list) {
    const run = { key: `run ${r.run}`, label: `run ${r.run}`, model: r.model, source: { run: r.run }, state: r.state, seconds: r.seconds, set: JSON.parse(r.set) };
    await results.add(run, false);
  }
}, () => {});
results.drawPlots();
window.studio = { openFile, start, results, editor, diagram };
