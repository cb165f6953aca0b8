/** One measured figure and its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: number;
  /** Whether a good value is at most or at least the goal. */
  better: 'lower' | 'higher';
}

/** Returns a figure whose goal is its maximum. */
export function lower(name: string, value: number, unit: string, goal: number): Figure {
  return { name, value, unit, goal, better: 'lower' };
}

/** Returns a figure whose goal is its minimum. */
export function higher(name: string, value: number, unit: string, goal: number): Figure {
  return { name, value, unit, goal, better: 'higher' };
}

export function reaches({ value, goal, better }: Figure): boolean {
  return better === 'lower' ? value <= goal : value >= goal;
}

/** The p-th percentile (0 to 100) of numbers, by nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}
