// What a class is: its text, its parameters and connectors, and where to go from there.
import { useHolder, useChanges } from './hooks';
import { element } from '../viewer/dom.js';
import { fieldTables } from './fields';
import { Observable } from './observable';
import type { About } from './protocol';

export class Documentation extends Observable {
  about: About | null = null;
  title = '';
  why = '';
  open: (() => void) | null = null;

  async show(title: string, ask: () => Promise<About>, open: (() => void) | null = null) {
    this.title = title;
    this.open = open;
    this.why = '';
    try {
      const about = await ask();
      if (this.title === title) this.about = about;
    } catch (error) {
      if (this.title === title) [this.about, this.why] = [null, (error as Error).message];
    }
    this.changed();
  }
}

function Tables({ about }: { about: About }) {
  const information = element('div', { class: 'information' });
  information.innerHTML = about.documentation ?? ''; // the server lets only elements of texts through, and no attributes
  return <div ref={useHolder(element('div', {}, information, ...fieldTables(about)))} />;
}

export function DocumentationPane({ documentation }: { documentation: Documentation }) {
  useChanges(documentation);
  const { about, title, why, open } = documentation;
  if (!title) return <div class="doc empty">Choose a class in the tree of files or in the library.</div>;
  return (
    <div class="doc">
      <h2>{about?.class ?? title}</h2>
      {open ? <p><button onClick={open}>Open</button></p> : null}
      <p>{about?.description ?? ''}</p>
      {why ? <p class="empty">{why}</p> : null}
      {about ? <Tables key={about.class} about={about} /> : null}
    </div>
  );
}
