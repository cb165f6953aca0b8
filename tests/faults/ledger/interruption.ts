import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** Where a piece of work may be cut off: each wait for Stripe or the database, before and after it takes effect. */
interface Gate {
  /** Waits that are still let through; at 0 the work stops for ever, as when its process is killed. */
  left: number;
  cut(): void;
}

const gates = new AsyncLocalStorage<Gate>();

/** How many turns of the event loop a wait takes, one after another: some work is fast, some is overtaken many times. */
const TURNS = [1, 1, 7, 1, 1, 40, 1, 1, 1, 11, 1, 1, 150];
let waits = 0;

/** Lets others go on in between and, when this work's time has come, never comes back. */
export async function pass(): Promise<void> {
  waits += 1;
  for (let left = TURNS[waits % TURNS.length] ?? 1; left > 0; left -= 1) await turn();
  const gate = gates.getStore();
  if (!gate) return;
  gate.left -= 1;
  if (gate.left >= 0) return;
  gate.cut();
  await new Promise(() => {});
}

/** Does a piece of work and abandons it at its `waits`-th wait; `abandoned` when it did not come to its end. */
export function abandonAfter<T>(waits: number, work: () => Promise<T>): Promise<T | 'abandoned'> {
  return new Promise((resolve, reject) => {
    gates.run({ left: waits, cut: () => resolve('abandoned') }, () => work().then(resolve, reject));
  });
}
