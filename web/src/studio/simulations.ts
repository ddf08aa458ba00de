// Simulations that somebody starts: followed while they go, shown when they are over.
import { get, post } from './api';
import type { Clock } from './clock';
import type { Documents } from './documents';
import type { RunForm } from './form';
import { Keeper } from './keeping';
import type { Layout } from './layout';
import { Motion } from './motion';
import type { Plots } from './plots';
import type { Problems } from './problems';
import type { Curve, Info, RunAnswer } from './protocol';
import { Changes } from './results';
import { labelOf, type Run, Runs, type Settings } from './runs';
import { Follower, messagesOf, settingsOf, simulate, watch } from './simulating';
import { firstCurves } from './variables';

export interface SimulationsHost {
  documents: Documents;
  plots: Plots;
  problems: Problems;
  form: RunForm;
  clock: Clock;
  layout(): Layout;
  say(text: string): void;
  save(): Promise<boolean>;
  showResults(): void;
  showRun(run: number, model: string): void; // in the diagram
}

export class Simulations {
  readonly runs = new Runs();
  readonly changes = new Changes();
  readonly motion = new Motion('After a simulation, what moves is here.');
  readonly keeper: Keeper;
  readonly follower = new Follower<Settings>((set) => this.start(set, true));
  private readonly watched = new Set<number>();
  private followed: Run | null = null; // the run that a slider made last
  private superseded: Run | null = null; // the one before, until the last can be shown
  private viewed = ''; // the run that the diagram shows
  private readonly moved = new Set<string>(); // models whose first run was shown

  constructor(private readonly host: SimulationsHost) {
    this.keeper = new Keeper(
      { get, post },
      this.runs,
      host.plots,
      (run) => this.load(run),
      (text) => host.say(text),
    );
    this.runs.onChange(() => this.showViewed());
    host.clock.on(this.motion, (t) => {
      this.motion.viewer?.pause(); // somebody else moves the time now
      this.motion.viewer?.setTime(t);
    });
  }

  // `follows`: a slider is dragged; its runs take the place of each other.
  async start(set: Settings = {}, follows = false) {
    const { documents, form, say } = this.host;
    const { current: f, model } = documents;
    const entered = settingsOf(form.entered);
    if (!f || typeof entered === 'string') {
      say(typeof entered === 'string' ? entered : 'Open a model first.');
      return;
    }
    if (!(await this.host.save())) return;
    try {
      const now = documents.current === f ? documents.model : model; // as it is called in what was saved
      const asked = { root: f.root, path: f.path, model: now, set, ...entered };
      const { run, last } = await this.watch(await simulate({ get, post }, asked), follows);
      if (!follows && run.key) this.host.showResults();
      const before = follows ? this.followed : null;
      this.followed = follows ? run : null;
      this.superseded = before;
      this.runs.put(run);
      await this.ended(run, last);
      if (before) void this.keeper.forget(before); // now that nothing shows it
      if (!follows) await this.keeper.refresh(); // older ones may have made room
    } catch (error) {
      form.end('');
      say((error as Error).message);
    }
  }

  private async watch(number: number, follows: boolean) {
    const { form, plots } = this.host;
    const isLong = (now: RunAnswer) => now.seconds > 0.3; // what is faster is plotted when it is done
    this.watched.add(number);
    try {
      form.begin(number);
      return await watch({ get, post }, number, {
        progress: async (r, now) => {
          if (!follows) this.runs.put(r);
          const part = now.stop && now.time !== null ? Math.min(now.time / now.stop, 1) : null;
          form.progress(part, now.time === null ? '' : `t = ${+now.time.toPrecision(4)} s`);
          if (now.state === 'running' && now.rows > 1 && plots.any && isLong(now))
            await Promise.all([...this.host.layout().plotViews.values()].map((v) => v.draw()));
        },
      });
    } finally {
      this.watched.delete(number);
    }
  }

  // Runs that go on since before the page was loaded, or the server was away, are followed again.
  async resume() {
    await this.keeper.refresh();
    const going = this.runs.list.flatMap((r) => (r.state === 'running' && 'run' in r.source ? r.source.run : []));
    for (const number of going.filter((n) => !this.watched.has(n)))
      void this.watch(number, false).then(
        async ({ run, last }) => {
          this.runs.put(run);
          await this.ended(run, last);
        },
        (error: Error) => {
          this.host.form.end('');
          this.host.say(error.message);
        },
      );
  }

  cancel(run: number) {
    void post('cancel', { run }).catch((e: Error) => this.host.say(e.message));
  }

  private async ended(run: Run, last: RunAnswer) {
    const { form, problems, say } = this.host;
    form.end(
      `${last.state} in ${last.seconds.toFixed(last.seconds < 0.1 ? 3 : 2)} s${last.again ? ', not compiled again' : ''}`,
    );
    const messages = messagesOf(last);
    if (messages.length) {
      problems.set(messages);
      this.host.layout().showPane('messages');
    }
    if (messages.some((d) => d.code === 'E004'))
      problems.ask(
        () =>
          void post('trust', {}).then(
            () => this.start(run.set),
            (e: Error) => say(e.message),
          ),
      );
    say(`${labelOf(run, this.runs.list)}: ${last.state}${last.verified ? `; ${last.verified}` : ''}`);
    if (last.rows > 0) await this.load(run);
    if (last.rows > 1 && last.state === 'done') await this.showFirst(run);
  }

  // The first run of a model moves, or has a few curves, before anybody chose something.
  private async showFirst(run: Run) {
    const info = this.runs.infos.get(run.key);
    if (!info || this.moved.has(run.model ?? '')) return;
    this.moved.add(run.model ?? '');
    const known = new Set(info.variables.map((v) => v[0]));
    this.host.plots.suggest(firstCurves(info), (name) => known.has(name));
    if (!info.scene) {
      if (this.host.plots.active.names.some((name) => known.has(name))) this.host.layout().frontPlot();
      return;
    }
    this.host.layout().showPane('motion');
    await this.showMotion();
    this.motion.viewer?.play();
  }

  // Of the run that is looked at: what changes, with units.
  variables(): Map<string, string> {
    return new Map((this.runs.info?.variables ?? []).filter((v) => v[1] !== 0).map((v) => [v[0], v[3]]));
  }

  async curves(names: string[]): Promise<Curve[]> {
    const { source } = (this.runs.viewed ?? this.runs.newest)!;
    return (await post<{ curves: Curve[] }>('signals', { ...source, names })).curves;
  }

  async load(run: Run) {
    try {
      const info = await get<Info>('info', run.source);
      if (this.superseded) this.runs.forget(this.superseded.key); // the new one takes its place
      this.superseded = null;
      this.runs.put(run);
      this.changes.told(run.set);
      this.runs.hold(run.key, info);
      await this.showMotion();
    } catch (error) {
      this.host.say((error as Error).message);
    }
  }

  // The run that is looked at in the diagram and in 3D: the newest of those that are ticked.
  private showViewed() {
    const run = this.runs.viewed;
    if (!run || run.key === this.viewed) return;
    this.viewed = run.key;
    if ('run' in run.source && this.runs.infos.get(run.key)!.rows > 1)
      this.host.showRun(run.source.run, run.model ?? '');
    void this.showMotion();
  }

  async showMotion() {
    const run = this.runs.viewed;
    if (!run || !this.motion.root.offsetParent) return;
    const { clock } = this.host;
    const before = clock.time;
    await this.motion.show(run.key, () => get('animation', run.source), {
      onTime: (t) => clock.set(t, this.motion),
    });
    window.cardan = this.motion.viewer;
    if (before) this.motion.viewer?.setTime(before);
  }
}
