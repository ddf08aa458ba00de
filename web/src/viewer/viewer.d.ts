export interface Viewer {
  readonly time: number;
  readonly names: string[];
  setTime(time: number): void;
  play(): void;
  pause(): void;
  theme(name: 'dark' | 'light'): void;
  close(): void;
}

export interface ViewerOptions {
  onTime?(time: number): void;
  onSelect?(name: string | null): void;
  pose?: { ask(request: object): Promise<unknown>; keep?(): void };
}

export function mountViewer(holder: HTMLElement, data: unknown, options?: ViewerOptions): Viewer;
