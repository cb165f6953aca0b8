import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** Interrupts work at a call to Stripe or the database, before or after the call takes effect. */
interface Interruption {
  /** Waits until the interruption; at 0 the work never continues, as when its process is killed. */
  left: number;
  interrupt(): void;
}

const interruptions = new AsyncLocalStorage<Interruption>();

/** Event loop turns of consecutive waits: some are short, during others much concurrent work happens. */
const TURNS = [1, 1, 7, 1, 1, 40, 1, 1, 1, 11, 1, 1, 150];
let waits = 0;

/** Waits some event loop turns, or forever when the current work is to be interrupted here. */
export async function pass(): Promise<void> {
  waits += 1;
  for (let left = TURNS[waits % TURNS.length] ?? 1; left > 0; left -= 1) await turn();
  const interruption = interruptions.getStore();
  if (!interruption) return;
  interruption.left -= 1;
  if (interruption.left >= 0) return;
  interruption.interrupt();
  await new Promise(() => {});
}

/** Runs work and interrupts it after `waits` waits; returns `abandoned` when it was interrupted. */
export function abandonAfter<T>(waits: number, work: () => Promise<T>): Promise<T | 'abandoned'> {
  return new Promise((resolve, reject) => {
    interruptions.run({ left: waits, interrupt: () => resolve('abandoned') }, () =>
      work().then(resolve, reject),
    );
  });
}

/**
 * Does the same work in a new world for each of its waits: interrupts it there, and checks the world. Ends with the work
 * that is not interrupted; returns the number of interruptions.
 */
export async function interruptEverywhere<World>(
  open: () => World | Promise<World>,
  work: (world: World) => Promise<unknown>,
  check: (world: World, waits: number, isInterrupted: boolean) => Promise<void>,
): Promise<number> {
  for (let waits = 0; ; waits += 1) {
    const world = await open();
    const isInterrupted = (await abandonAfter(waits, () => work(world))) === 'abandoned';
    await check(world, waits, isInterrupted);
    if (!isInterrupted) return waits;
  }
}
