// What is wrong, each with its place and its help; and the question whether code of a model may run.

import { useChanges } from './hooks';
import { Observable } from './observable';
import type { Answer, Diagnostic } from './protocol';

const MOST = 200;

const SEVERITIES = ['error', 'warning'];

// The worst first, then by place; what has none comes first.
export function sorted(list: Diagnostic[]): Diagnostic[] {
  const rank = (d: Diagnostic) =>
    SEVERITIES.includes(d.severity) ? SEVERITIES.indexOf(d.severity) : SEVERITIES.length;
  return [...list].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.file ?? '').localeCompare(b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

export class Problems extends Observable {
  list: Diagnostic[] = [];
  question: (() => void) | null = null; // somebody has to say whether a model's C code may run: what happens then

  set(list: Diagnostic[]) {
    this.list = sorted(list);
    this.changed();
  }

  ask(act: (() => void) | null) {
    this.question = act;
    this.changed();
  }

  get errors() {
    return this.list.filter((d) => d.severity === 'error').length;
  }
}

// The language server counts from 0, and says what helps in further lines of its message.
export function fromLanguageServer(d: NonNullable<Answer['diagnostics']>[number], file: string): Diagnostic {
  const { start, end } = d.range;
  const [message, ...more] = d.message.split('\n');
  const help = more.map((line) => line.replace(/^help: /, '')).join('\n');
  return {
    severity: ['error', 'warning', 'info'][d.severity - 1] ?? 'info',
    code: d.code,
    message: message!,
    ...(help ? { help } : {}),
    file,
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

export const placeOf = (d: Diagnostic, path?: string) =>
  d.line ? `${d.file === path || !d.file ? '' : `${d.file}, `}line ${d.line}` : '';

export function ProblemList({
  problems,
  path,
  onGo,
}: {
  problems: Problems;
  path(): string | undefined;
  onGo(d: Diagnostic): void;
}) {
  useChanges(problems);
  const answer = () => {
    const act = problems.question;
    problems.ask(null);
    act?.();
  };
  return (
    <ul class="problems" aria-label="diagnostics" tabIndex={0}>
      {problems.question ? (
        <li class="question">
          <p>
            This model runs C code. Such code can do whatever you can do on this machine: read, change and remove files,
            and use the network.
          </p>
          <button class="main" onClick={answer}>
            I trust this folder: run it
          </button>
          <button onClick={() => problems.ask(null)}>Not now</button>
        </li>
      ) : null}
      {problems.list.slice(0, MOST).map((d) => (
        <li class={d.severity}>
          <button onClick={() => onGo(d)}>
            <b title={d.column ? `column ${d.column}` : ''}>{placeOf(d, path())}</b> {d.message}{' '}
            <small>{d.code ?? ''}</small>
            {d.help ? <em> {d.help}</em> : null}
          </button>
        </li>
      ))}
      {problems.list.length ? null : <li class="empty">Nothing is wrong.</li>}
    </ul>
  );
}
