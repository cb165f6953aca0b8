/** The timestamp of new objects: the real time, or a fixed time while demo history is created. */
export class Clock {
  /** A fixed time in seconds since the epoch; null for the real time. */
  fixed: number | null = null;

  /** Seconds since the epoch. */
  now(): number {
    return this.fixed ?? Math.floor(Date.now() / 1000);
  }

  set(seconds: number | null): void {
    this.fixed = seconds;
  }
}
