// The frame of the studio: what is run, which texts are open, the panes, and what was said last.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Documents, OpenFile } from './documents';
import { RunBar, type RunForm } from './form';
import { useChanges } from './hooks';
import { Observable } from './observable';

export const VIEWS = ['Diagram', 'Both', 'Text'] as const;
export const SECTIONS = ['Files', 'Diagram', 'Text', 'Results'] as const;
export type View = (typeof VIEWS)[number];
export type Section = (typeof SECTIONS)[number];

// What the frame shows beside the models of its parts.
export class Frame extends Observable {
  title = 'Cardan studio';
  status = '';
  view: View = 'Both';
  section: Section = 'Diagram';

  say(status: string) {
    this.status = status;
    this.changed();
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
}

function OpenFiles({ documents, acts }: { documents: Documents; acts: FrameActs }) {
  useChanges(documents);
  return (
    <div class="tabs" role="tablist" aria-label="open files">
      {[...documents.files.values()].map((f) => (
        <button
          key={f.key}
          role="tab"
          aria-selected={f === documents.current}
          title={f.path}
          onClick={() => acts.open(f)}
          onKeyDown={(e) => e.key === 'Delete' && acts.close(f)}
        >
          {f.path.split('/').pop()}
          {f.dirty ? ' •' : ''}
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

export function App({
  frame,
  documents,
  form,
  acts,
  mounted,
}: {
  frame: Frame;
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
      <div class="heads">
        <OpenFiles documents={documents} acts={acts} />
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
