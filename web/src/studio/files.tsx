// The tree of files: arrow keys walk through it, Enter opens; and what is done with the class that is open.
import { useRef } from 'preact/hooks';
import { useChanges } from './hooks';
import type { Branch, Chosen, FileTree } from './tree';

export interface FilesActs {
  open(what: Chosen): void;
  make(): void;
  copy(): void;
  rename(): void;
  remove(): void;
}

function ClassButtons({ acts }: { acts: FilesActs }) {
  return (
    <div class="files-head">
      <button title="a new class, in a package or a file of its own" onClick={acts.make}>
        New…
      </button>
      <button title="a copy of the class that is open" onClick={acts.copy}>
        Copy…
      </button>
      <button title="another name for the class that is open, with all uses" onClick={acts.rename}>
        Rename…
      </button>
      <button title="the class that is open goes" onClick={acts.remove}>
        Delete…
      </button>
    </div>
  );
}

const seen = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export function Files({ tree, acts }: { tree: FileTree; acts: FilesActs }) {
  useChanges(tree);
  const holder = useRef<HTMLDivElement>(null);
  const act = (branch: Branch) => {
    if (branch.chosen) acts.open(branch.chosen);
    if (!branch.chosen || !tree.isOpen(branch)) void tree.toggle(branch);
  };
  const keys = (e: KeyboardEvent) => {
    const line = (e.target as Element).closest<HTMLElement>('.line');
    if (!line || e.ctrlKey || e.metaKey || e.altKey) return; // keys of the whole page are not for the tree
    const all = [...holder.current!.querySelectorAll<HTMLElement>('.line')];
    const at = all.indexOf(line);
    const branch = tree.lines()[at]?.branch;
    if (!branch) return;
    if (e.key === 'ArrowDown') all[Math.min(at + 1, all.length - 1)]!.focus();
    else if (e.key === 'ArrowUp') all[Math.max(at - 1, 0)]!.focus();
    else if (e.key === 'ArrowRight') void tree.toggle(branch, true);
    else if (e.key === 'ArrowLeft') void tree.toggle(branch, false);
    else if (e.key === 'Enter' || e.key === ' ') act(branch);
    else return;
    e.preventDefault();
  };
  return (
    <>
      <ClassButtons acts={acts} />
      <div class="tree files" role="tree" aria-label="files" ref={holder} onKeyDown={keys}>
        {tree.lines().map(({ branch, depth }, k) => {
          const open = tree.isOpen(branch);
          const inside = open ? tree.inside(branch) : [];
          return [
            <div
              key={branch.id}
              class="line"
              role="treeitem"
              tabIndex={k ? -1 : 0}
              aria-level={depth + 1}
              aria-selected={branch.id === tree.current}
              ref={branch.id === tree.current ? seen : undefined}
              aria-expanded={branch.load ? open : undefined}
              title={branch.description}
              style={{ paddingLeft: `${4 + 14 * depth}px` }}
              onClick={() => act(branch)}
            >
              <span
                class="twist"
                onClick={(e) => {
                  e.stopPropagation();
                  void tree.toggle(branch);
                }}
              >
                {branch.load ? (open ? '▾' : '▸') : ''}
              </span>
              <span class={`icon ${branch.icon}`} />
              <span class="what">
                {branch.label}
                {branch.description ? <small> {branch.description}</small> : null}
              </span>
            </div>,
            typeof inside === 'string' ? (
              <div key={`${branch.id} why`} class="fault">
                {inside}
              </div>
            ) : null,
          ];
        })}
      </div>
    </>
  );
}
