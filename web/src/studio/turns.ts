// Acts that wait for each other: each begins when the one before has ended, however that ended. No page is needed.
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(act: () => T | Promise<T>): Promise<T> {
    const turn = this.last.then(act);
    this.last = turn.catch(() => {});
    return turn;
  }
}
