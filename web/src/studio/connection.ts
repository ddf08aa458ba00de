// How it stands with the server: it answers, it takes long, it is gone, or another one answers in its place. No page is needed.
import { Observable } from './observable';
import type { Diagnostic } from './protocol';

export type Health = 'good' | 'slow' | 'gone' | 'other';

// The server said no, and why.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly answer: { error?: string; diagnostics?: Diagnostic[]; text?: string; stamp?: string },
  ) {
    super(answer.error ?? `the server answered ${status}`);
  }
}

const SLOW_AFTER = 3000; // ms without an answer
const ASK_AGAIN = 2000; // ms, while it is gone

export const SAID: Record<Exclude<Health, 'good'>, string> = {
  slow: 'The server has not answered for some seconds; it is still waited for.',
  gone: 'The server does not answer. What you write stays in this browser, and goes on when “cardan serve” runs again.',
  other:
    'The studio was started again, with another address: open the one that “cardan serve” printed. What you did not save is there, too.',
};

export class Connection extends Observable {
  health: Health = 'good';
  private waiting = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  // `ask` is a small question that any server answers; `back`: it does so again.
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly back: () => void,
    private readonly slowAfter = SLOW_AFTER,
    private readonly askAgain = ASK_AGAIN,
  ) {
    super();
  }

  private set(health: Health) {
    if (health === this.health) return;
    const wasGone = this.health === 'gone';
    this.health = health;
    clearTimeout(this.timer);
    if (health === 'gone') this.timer = setTimeout(() => this.again(), this.askAgain);
    this.changed();
    if (wasGone && health === 'good') this.back();
  }

  private again() {
    void this.ask().catch(() => {
      if (this.health === 'gone') this.timer = setTimeout(() => this.again(), this.askAgain);
    });
  }

  // A question is on its way; what is returned is called with how it ended.
  begin(): (how: 'answered' | 'unreachable' | 'refused') => void {
    this.waiting++;
    const late = setTimeout(() => this.health === 'good' && this.set('slow'), this.slowAfter);
    return (how) => {
      this.waiting--;
      clearTimeout(late);
      if (how === 'unreachable') this.set('gone');
      else if (how === 'refused') this.set('other');
      else if (this.health !== 'slow' || !this.waiting) this.set('good');
    };
  }
}
