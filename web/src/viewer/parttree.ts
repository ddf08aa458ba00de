// Names of parts as a tree of components. No page is needed.

export interface Branch<T> {
  word: string; // as it is shown: of what stands alone below another, both
  path: string; // the whole name
  part: T | null;
  branches: Branch<T>[];
}

export function partTree<T extends { name: string }>(parts: readonly T[]): Branch<T>[] {
  const root: Branch<T> = { word: '', path: '', part: null, branches: [] };
  for (const part of parts) {
    let at = root;
    for (const word of wordsOf(part.name)) {
      const path = at.path ? `${at.path}.${word}` : word;
      let next = at.branches.find((b) => b.path === path);
      if (!next) at.branches.push((next = { word, path, part: null, branches: [] }));
      at = next;
    }
    at.part ??= part;
  }
  return root.branches.map(joined);
}

// Dots between brackets and quotes belong to a word.
const wordsOf = (name: string) => name.match(/(?:'[^']*'|\[[^\]]*\]|[^.[\]'])+/g) ?? [name];

// A component with one part is that part: rod.frameTranslation.shape is called rod.
function joined<T>(branch: Branch<T>): Branch<T> {
  const branches = branch.branches.map(joined);
  const [only] = branches;
  if (branch.part || branches.length !== 1 || !only) return { ...branch, branches };
  return { ...only, word: only.part && !only.branches.length ? branch.word : `${branch.word}.${only.word}` };
}

// All parts of a branch.
export const partsOf = <T>(branch: Branch<T>): T[] => [
  ...(branch.part ? [branch.part] : []),
  ...branch.branches.flatMap(partsOf),
];
