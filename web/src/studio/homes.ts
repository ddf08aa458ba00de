// Where classes are: in a file of their own, in a folder, or in the text of another. No page is needed.
import type { ClassRow, Location, Outline, OutlineClass } from './protocol';
import { pathOf, rootOf } from './renaming';

export const lastName = (full: string) => full.slice(full.lastIndexOf('.') + 1);
export const around = (full: string) => full.slice(0, Math.max(full.lastIndexOf('.'), 0)); // '': nothing is
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

export function findClass(list: OutlineClass[], full: string): OutlineClass | undefined {
  for (const c of list) {
    const found = c.full === full ? c : findClass(c.classes, full);
    if (found) return found;
  }
  return undefined;
}

// A package whose classes have files of their own.
export const isFolder = (path: string, { classes }: Outline, full: string) =>
  /(^|\/)package\.mo$/.test(path) && classes[0]?.full === full;

// A class that has a file, or a folder, of its own.
export const hasFile = ({ classes }: Outline, full: string) => classes.length === 1 && classes[0]!.full === full;

// The file of a new class; the folder ends with a slash, or is that which is served.
export const newFile = (folder: string, name: string, ownFolder: boolean) =>
  `${folder}${name}${ownFolder ? '/package' : ''}.mo`;
export const fileText = (within: string, text: string) => (within ? `within ${within};\n${text}` : text);
export const folderOfPackage = folderOf;

// Packages of the folder that is served, by the names of what lies in it.
export function ownPackages(rows: ClassRow[], entries: string[]): string[] {
  const own = new Set(entries.map((e) => e.replace(/\.mo$/, '')));
  return rows.filter(([name, kind]) => kind === 'package' && own.has(name.split('.')[0]!)).map(([name]) => name);
}

// Places that use a class, but for those in its own text; "Parts/Cart.mo:4".
export function usesOutside(places: Location[], folders: string[], path: string, c: OutlineClass, folder: boolean) {
  return places.flatMap(({ uri, range }) => {
    const at = rootOf(pathOf(uri), folders);
    const line = range.start.line + 1;
    const isOwn = at?.root === 0 && at.path === path && line >= c.line && line <= c.end;
    if (isOwn || (folder && at?.root === 0 && at.path.startsWith(folderOf(path)))) return [];
    return [`${at?.path ?? pathOf(uri)}:${line}`];
  });
}
