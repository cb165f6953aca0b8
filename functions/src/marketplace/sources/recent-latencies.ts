/** Samples per back end: enough for a percentile, few enough to follow a change within minutes. */
const MAX_SAMPLES = 32;

/** The percentile that counts as typical. */
const TYPICAL_PERCENTILE = 0.95;

/** The latencies of a back end's last successful responses, in ms. */
export class RecentLatencies {
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
    if (this.#values.length > MAX_SAMPLES) this.#values.shift();
  }

  /** Returns the 95th percentile; null without samples. */
  typical(): number | null {
    if (this.#values.length === 0) return null;
    const sorted = [...this.#values].sort((a, b) => a - b);
    return sorted[Math.ceil(TYPICAL_PERCENTILE * sorted.length) - 1] ?? null;
  }
}

/** The hedged request is sent well after the typical latency and well before the timeout. In ms. */
const HEDGE = { factor: 1.5, min: 50, max: 2_000, unknown: 1_000 } as const;

/** Returns how long to wait before the hedged request, in ms, for a typical latency. */
export function getHedgeDelay(typical: number | null): number {
  if (typical === null) return HEDGE.unknown;
  return Math.min(HEDGE.max, Math.max(HEDGE.min, typical * HEDGE.factor));
}

/** A catalog waits slightly longer than the typical latency of its slowest back end. In ms. */
const DEADLINE = { factor: 1.3, min: 50, max: 2_500 } as const;

/** Returns how long a catalog waits for back ends with a known record, in ms, for their typical latencies. */
export function getDeadline(typical: readonly (number | null)[]): number {
  if (typical.length === 0 || typical.includes(null)) return DEADLINE.max;
  const slowest = Math.max(...typical.map(Number));
  return Math.min(DEADLINE.max, Math.max(DEADLINE.min, slowest * DEADLINE.factor));
}
