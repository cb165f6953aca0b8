/** The time that new objects are stamped with: the real one, or a fixed one while history is being seeded. */
export class Clock {
  #fixed: number | null = null;

  /** Seconds since the epoch. */
  now(): number {
    return this.#fixed ?? Math.floor(Date.now() / 1000);
  }

  /** Fixes the time (seconds since the epoch) or, with null, lets it run again. */
  set(seconds: number | null): void {
    this.#fixed = seconds;
  }

  get fixed(): number | null {
    return this.#fixed;
  }
}
