/** The timestamp of new objects: the real time, or a fixed time while demo history is created. */
export class Clock {
  #fixed: number | null = null;

  /** Seconds since the epoch. */
  now(): number {
    return this.#fixed ?? Math.floor(Date.now() / 1000);
  }

  /** Sets a fixed time in seconds since the epoch, or returns to the real time with null. */
  set(seconds: number | null): void {
    this.#fixed = seconds;
  }

  get fixed(): number | null {
    return this.#fixed;
  }
}
