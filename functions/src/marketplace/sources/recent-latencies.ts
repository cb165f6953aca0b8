/** Answers remembered per back end: enough for a percentile, few enough to follow a change within minutes. */
const REMEMBERED = 32;

/** The share of answers that usual means. */
const USUAL_SHARE = 0.95;

/** How long a back end's latest good answers took, in ms. */
export class RecentLatencies {
  readonly #values: number[] = [];

  add(ms: number): void {
    this.#values.push(ms);
    if (this.#values.length > REMEMBERED) this.#values.shift();
  }

  /** The time within which nearly all of them came; null while there is none. */
  usual(): number | null {
    if (this.#values.length === 0) return null;
    const sorted = [...this.#values].sort((a, b) => a - b);
    return sorted[Math.ceil(USUAL_SHARE * sorted.length) - 1] ?? null;
  }
}

/** A second request leaves well after the usual time, well before the time limit. In ms. */
const HEDGE = { factor: 1.5, min: 50, max: 2_000, unknown: 1_000 } as const;

/** How long to wait for an answer before asking a second time, in ms. `usual` as above. */
export function hedgeDelayOf(usual: number | null): number {
  if (usual === null) return HEDGE.unknown;
  return Math.min(HEDGE.max, Math.max(HEDGE.min, usual * HEDGE.factor));
}

/** A catalogue waits a little longer than its slowest back end usually takes. In ms. */
const DEADLINE = { factor: 1.3, min: 50, max: 2_500 } as const;

/** How long a catalogue waits for back ends whose last answer is known, in ms; given what is usual for each. */
export function deadlineOf(usual: readonly (number | null)[]): number {
  if (usual.length === 0 || usual.includes(null)) return DEADLINE.max;
  const slowest = Math.max(...usual.map(Number));
  return Math.min(DEADLINE.max, Math.max(DEADLINE.min, slowest * DEADLINE.factor));
}
