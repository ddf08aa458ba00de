// The documentation pane: a class with its text, its tables, where it is used, and a search over all libraries.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Documentation, namesOf, pieces } from './help';
import { useChanges } from './hooks';
import { usable } from './library';
import { pictureOf, small } from './picture';
import type { About, ClassRow, Field, SearchHit } from './protocol';
import { anchorIn, sanitized } from './sanitize';

const FEW = 8; // of a long list, before all are asked for

function ClassLink({ help, name, children }: { help: Documentation; name: string; children?: ComponentChildren }) {
  return (
    <a
      href={`#${name}`}
      title={name}
      onClick={(e) => {
        e.preventDefault();
        void help.show(name);
      }}
    >
      {children ?? namesOf(name).pop()}
    </a>
  );
}

// The text of the class. What it is made of is harmless; its links lead to classes, its figures come from its library.
function Information({ help, html, anchor }: { help: Documentation; html: string; anchor: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const holder = box.current!;
    const made: string[] = [];
    holder.replaceChildren(sanitized(html));
    for (const img of holder.querySelectorAll<HTMLImageElement>('img[data-file]')) {
      help.host.picture(img.dataset.file!).then(
        (blob) => {
          made.push(URL.createObjectURL(blob));
          img.src = made.at(-1)!;
        },
        () => img.replaceWith(img.alt || `(${img.dataset.file!.split('/').pop()} is not there)`),
      );
    }
    if (anchor) anchorIn(holder, anchor)?.scrollIntoView();
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, [html, anchor]);
  const click = (e: MouseEvent) => {
    const a = (e.target as Element).closest('a');
    if (!a || a.target === '_blank') return;
    e.preventDefault();
    if (a.dataset.class) void help.show(a.dataset.class, null, a.dataset.anchor ?? '');
    else if (a.dataset.anchor) anchorIn(box.current!, a.dataset.anchor)?.scrollIntoView();
  };
  return <div class="information" ref={box} onClick={click} />;
}

const TABLES: [Field['kind'], string][] = [
  ['parameter', 'Parameters'],
  ['connector', 'Connectors'],
  ['input', 'Inputs'],
  ['output', 'Outputs'],
  ['replaceable', 'Can be replaced'],
];

function FieldRow({ help, field, shows }: { help: Documentation; field: Field; shows: 'value' | 'type' }) {
  const unit = field.unit && field.unit !== '1' ? field.unit : '';
  const value = field.value ?? field.start?.value ?? '';
  return (
    <tr>
      <th scope="row">
        {field.name}
        {field.dimensions ?? ''}
      </th>
      {shows === 'type' ? (
        <td>{field.type.includes('.') ? <ClassLink help={help} name={field.type} /> : field.type}</td>
      ) : (
        <td class="value">
          <code>{value}</code>
        </td>
      )}
      {shows === 'type' ? null : <td class="unit">{unit}</td>}
      <td>{field.description ?? ''}</td>
    </tr>
  );
}

function Fields({ help, about }: { help: Documentation; about: About }) {
  return (
    <>
      {TABLES.map(([kind, title]) => {
        const list = about.fields.filter((f) => f.kind === kind);
        const shows = kind === 'parameter' ? 'value' : 'type';
        if (!list.length) return null;
        return (
          <section key={kind}>
            <h3>{title}</h3>
            <table class="of-class">
              <thead>
                <tr>
                  <th scope="col">name</th>
                  {shows === 'type' ? (
                    <th scope="col">class</th>
                  ) : (
                    <>
                      <th scope="col">default</th>
                      <th scope="col">unit</th>
                    </>
                  )}
                  <th scope="col">what it is</th>
                </tr>
              </thead>
              <tbody>
                {list.map((f) => (
                  <FieldRow key={f.name} help={help} field={f} shows={shows} />
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </>
  );
}

function Classes({ help, title, rows, all }: { help: Documentation; title: string; rows: ClassRow[]; all: number }) {
  const [whole, setWhole] = useState(false);
  if (!rows.length) return null;
  const shown = whole ? rows : rows.slice(0, FEW);
  return (
    <section>
      <h3>
        {title} <small>{all}</small>
      </h3>
      <ul class="classes-of">
        {shown.map(([name, , description]) => (
          <li key={name}>
            <ClassLink help={help} name={name}>
              {name}
            </ClassLink>
            {description ? <span> {description}</span> : null}
          </li>
        ))}
      </ul>
      {shown.length < rows.length ? (
        <button class="more" onClick={() => setWhole(true)}>
          {rows.length < all ? `the first ${rows.length}` : `all ${all}`}
        </button>
      ) : null}
    </section>
  );
}

function ClassPage({ help, about }: { help: Documentation; about: About }) {
  const names = namesOf(about.class);
  const members = help.host.members(about.class);
  const { uses, icon } = help;
  return (
    <article key={about.class}>
      <nav class="path" aria-label="packages around it">
        {names.slice(0, -1).map((n, k) => (
          <span key={k}>
            <ClassLink help={help} name={names.slice(0, k + 1).join('.')}>
              {n}
            </ClassLink>{' '}
            ›{' '}
          </span>
        ))}
      </nav>
      <div class="title">
        {icon ? <img src={pictureOf(small(icon))} alt="" width={48} height={48} /> : null}
        <div>
          <h2>{names.at(-1)}</h2>
          <p>
            {about.description ?? ''}{' '}
            <small>
              {about.partial ? 'partial ' : ''}
              {about.kind}
            </small>
          </p>
        </div>
      </div>
      <p class="acts">
        <button onClick={() => help.host.open(about.class)}>Open</button>
        {usable(about.kind) && !about.partial ? (
          <button onClick={() => help.host.put(about.class)}>Put into the diagram</button>
        ) : null}
      </p>
      {about.html ? <Information help={help} html={about.html} anchor={help.page?.anchor ?? ''} /> : null}
      <Classes help={help} title="Classes" rows={members} all={members.length} />
      <Fields help={help} about={about} />
      {about.bases?.length ? (
        <p class="bases">
          extends{' '}
          {about.bases.map((b, k) => (
            <span key={b}>
              {k ? ', ' : ''}
              <ClassLink help={help} name={b}>
                {b}
              </ClassLink>
            </span>
          ))}
        </p>
      ) : null}
      {uses ? <Classes help={help} title="Examples with it" rows={uses.examples} all={uses.examples.length} /> : null}
      {uses ? <Classes help={help} title="Used by" rows={uses.uses} all={uses.count} /> : null}
    </article>
  );
}

function Hit({ help, hit }: { help: Documentation; hit: SearchHit }) {
  const names = namesOf(hit.class);
  return (
    <li>
      <button data-class={hit.class} onClick={() => void help.show(hit.class)}>
        <b>{names.at(-1)}</b>{' '}
        <small>
          {names.slice(0, -1).join('.')}
          {hit.example ? ' · example' : ''}
        </small>
        {hit.description ? <span class="says">{hit.description}</span> : null}
        {hit.excerpt ? (
          <span class="excerpt">
            {pieces(hit.excerpt, hit.marks).map((p, k) => (k % 2 ? <mark key={k}>{p}</mark> : p))}
          </span>
        ) : null}
      </button>
    </li>
  );
}

function Hits({ help }: { help: Documentation }) {
  const { found, searching } = help;
  if (!found)
    return (
      <p class="empty" role="status">
        {searching ? 'The libraries are being read …' : ''}
      </p>
    );
  const keys = (e: KeyboardEvent) => {
    const all = [...(e.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('button')];
    const to =
      all.indexOf(document.activeElement as HTMLElement) + (e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : NaN);
    if (Number.isNaN(to)) return;
    e.preventDefault();
    (
      all[to] ?? (to < 0 ? (e.currentTarget as HTMLElement).closest('.doc-pane')?.querySelector('input') : null)
    )?.focus();
  };
  return (
    <>
      <p class="count" role="status">
        {found.why ??
          (found.hits.length
            ? `${found.hits.length < found.count ? `the best ${found.hits.length} of ` : ''}${found.count} of ${found.classes} classes`
            : `None of ${found.classes} classes has these words.`)}
      </p>
      <ul class="hits" onKeyDown={keys}>
        {found.hits.map((h) => (
          <Hit key={h.class} help={help} hit={h} />
        ))}
      </ul>
    </>
  );
}

export function DocumentationPane({ documentation: help }: { documentation: Documentation }) {
  useChanges(help);
  const { about, why, page, words } = help;
  const pane = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => void (page?.anchor || body.current?.scrollTo(0, 0)), [about, words === '']);
  const keys = (e: KeyboardEvent) => {
    const first = pane.current!.querySelector<HTMLElement>('.hits button');
    if (e.altKey && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) void help.go(e.key === 'ArrowLeft' ? -1 : 1);
    else if (!(e.target instanceof HTMLInputElement)) return;
    else if (e.key === 'ArrowDown') first?.focus();
    else if (e.key === 'Enter') void help.showBest();
    else if (e.key === 'Escape') void help.search('');
    else return;
    e.preventDefault();
  };
  return (
    <div class="doc-pane" ref={pane} onKeyDown={keys}>
      <div class="doc-head" role="search" aria-label="documentation">
        <button aria-label="back" title="back (Alt+←)" disabled={!help.canGoBack} onClick={() => void help.go(-1)}>
          ←
        </button>
        <button
          aria-label="forward"
          title="forward (Alt+→)"
          disabled={!help.canGoForward}
          onClick={() => void help.go(1)}
        >
          →
        </button>
        <input
          type="search"
          value={words}
          placeholder="search all libraries (F1)"
          aria-label="search the documentation"
          autocomplete="off"
          spellcheck={false}
          onInput={(e) => void help.search((e.target as HTMLInputElement).value)}
        />
      </div>
      <div class="doc" ref={body} tabIndex={0} role="region" aria-label="what it is">
        {words.trim() ? (
          <Hits help={help} />
        ) : why ? (
          <p class="empty">{why}</p>
        ) : about ? (
          <ClassPage help={help} about={about} />
        ) : (
          <p class="empty">
            Choose a class in the tree of files or in the library, or search for a word: the texts of all libraries are
            looked through.
          </p>
        )}
      </div>
    </div>
  );
}
