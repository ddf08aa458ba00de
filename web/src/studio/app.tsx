// The frame of the studio: what is run, which texts are open, the panes, and what was said last.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Connection, SAID } from './connection';
import type { Documents, OpenFile } from './documents';
import { RunBar, type RunForm } from './form';
import { useChanges } from './hooks';
import { Observable } from './observable';

export const VIEWS = ['Diagram', 'Both', 'Text'] as const;
export const SECTIONS = ['Files', 'Diagram', 'Text', 'Results'] as const;
export type View = (typeof VIEWS)[number];
export type Section = (typeof SECTIONS)[number];

const READ_IN = 1200; // ms

// What the frame shows beside the models of its parts.
export class Frame extends Observable {
  title = 'Cardan studio';
  status = '';
  view: View = 'Both';
  section: Section = 'Diagram';

  private since = 0; // that something was said
  private later: ReturnType<typeof setTimeout> | undefined;

  say(status: string) {
    this.since = status ? Date.now() : 0;
    this.status = status;
    this.changed();
  }

  // What nobody asked for waits until what was said could be read.
  murmur(status: string) {
    clearTimeout(this.later);
    const wait = this.since + READ_IN - Date.now();
    if (wait > 0) this.later = setTimeout(() => this.murmur(status), wait);
    else {
      this.status = status;
      this.changed();
    }
  }

  set(what: Partial<Pick<Frame, 'title' | 'view' | 'section'>>) {
    Object.assign(this, what);
    this.changed();
  }
}

export interface FrameActs {
  open(file: OpenFile): void;
  close(file: OpenFile): void;
  view(view: View): void;
  section(section: Section): void;
  theme(): void;
  resetLayout(): void;
  newPlot(): void;
  choose(model: string): void;
  simulate(): void;
  cancel(run: number): void;
  structure(): void;
  assemble(): void;
  save(): void;
  saveAll(): void;
}

// A file is known by its name, one of a package by whose it is.
export const tabName = (path: string) =>
  path
    .split('/')
    .slice(path.endsWith('/package.mo') ? -2 : -1)
    .join('/');

// The file that is looked at is seen, also when what stands beside the tabs takes room from them.
const currentIntoView = (tabs: HTMLElement) =>
  tabs.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

function OpenFiles({ documents, acts }: { documents: Documents; acts: FrameActs }) {
  useChanges(documents);
  const tabs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => currentIntoView(tabs.current!));
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => currentIntoView(tabs.current!));
    sizes.observe(tabs.current!);
    return () => sizes.disconnect();
  }, []);
  return (
    <div class="tabs" role="tablist" aria-label="open files" ref={tabs}>
      {[...documents.files.values()].map((f) => (
        <button
          key={f.key}
          role="tab"
          aria-selected={f === documents.current}
          title={f.path}
          onClick={() => acts.open(f)}
          onKeyDown={(e) => e.key === 'Delete' && acts.close(f)}
        >
          {tabName(f.path)}
          {f.dirty ? ' •' : ''}
          {f.other === undefined ? null : (
            <small class="other">{f.other ? ' changed elsewhere' : ' deleted elsewhere'}</small>
          )}
          {f.writable ? null : <small> read only</small>}
          <span
            class="close"
            title="close (Delete)"
            aria-hidden="true"
            onClick={(e) => {
              e.stopPropagation();
              acts.close(f);
            }}
          >
            ✕
          </span>
        </button>
      ))}
    </div>
  );
}

function SaveButtons({ documents, acts }: { documents: Documents; acts: FrameActs }) {
  useChanges(documents);
  const unsaved = [...documents.files.values()].filter((f) => f.dirty).length;
  return (
    <div class="save">
      <button
        title="save what is looked at (Ctrl+S); with Shift all that is open"
        disabled={!unsaved}
        onClick={(e) => (e.shiftKey || !documents.current?.dirty ? acts.saveAll() : acts.save())}
      >
        Save
      </button>
      {unsaved > 1 ? <button onClick={acts.saveAll}>Save all ({unsaved})</button> : null}
    </div>
  );
}

function ConnectionBar({ connection }: { connection: Connection }) {
  useChanges(connection);
  const { health } = connection;
  return health === 'good' ? null : (
    <p class={`connection ${health}`} role={health === 'slow' ? 'status' : 'alert'}>
      {SAID[health]}
    </p>
  );
}

export function App({
  frame,
  connection,
  documents,
  form,
  acts,
  mounted,
}: {
  frame: Frame;
  connection: Connection;
  documents: Documents;
  form: RunForm;
  acts: FrameActs;
  mounted(holder: HTMLElement): void;
}) {
  useChanges(frame);
  const body = useRef<HTMLElement>(null);
  useLayoutEffect(() => mounted(body.current!), []);
  return (
    <>
      <header>
        <b class="title">{frame.title}</b>
        <RunBar form={form} documents={documents} acts={acts} />
        <button title="another pane for curves" onClick={acts.newPlot}>
          + Plot
        </button>
        <button
          title="panes as they were at first"
          aria-label="reset the layout"
          class="wide"
          onClick={acts.resetLayout}
        >
          ⊞
        </button>
        <button title="dark or light" aria-label="dark or light" onClick={acts.theme}>
          ◐
        </button>
      </header>
      <ConnectionBar connection={connection} />
      <div class="heads">
        <OpenFiles documents={documents} acts={acts} />
        <SaveButtons documents={documents} acts={acts} />
        <div class="tabs views" role="tablist" aria-label="views of the model">
          {VIEWS.map((v) => (
            <button key={v} role="tab" aria-selected={v === frame.view} onClick={() => acts.view(v)}>
              {v}
            </button>
          ))}
        </div>
      </div>
      <main class="body" ref={body} />
      <footer>
        <span class="status" role="status">
          {frame.status}
        </span>
      </footer>
      <nav class="phone" aria-label="parts of the studio">
        {SECTIONS.map((s) => (
          <button key={s} aria-current={s === frame.section ? 'page' : undefined} onClick={() => acts.section(s)}>
            {s}
          </button>
        ))}
      </nav>
    </>
  );
}
