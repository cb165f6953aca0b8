/** Creates a seeded random number generator (mulberry32) with numbers from 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random choices that are the same in every run. */
export class SeededRandom {
  /** Returns a number from 0 to below 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomFrom(seed);
  }

  /** Returns a whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  isTrue(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns one of the items. @throws Error without any */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  /** Returns 20 letters and digits, such as an id of Firestore. */
  id(): string {
    return Array.from({ length: 20 }, () => this.whole(0, 35).toString(36)).join('');
  }
}
