export function groundLevel(heights: { still?: number[]; startLow: number; low: number; high: number }): number;
export function seesMotion(motionSize: number, machineSize: number): boolean;
export function toldSignals(names: string[], component: string, shapes?: string[]): { name: string; index: number }[];
export function tellingComponent(names: string[], shape: string, shapes?: string[]): string;
export function pathLength(points: ArrayLike<number>): number;
