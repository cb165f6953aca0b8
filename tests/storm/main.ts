/**
 * `npm run test:storm`: delivers thousands of Stripe events to real emulators, duplicated, dropped and reordered, while
 * functions are killed and the database is paused; then runs two reconciliations. Exits non-zero when a record is wrong,
 * lost or duplicated, or when the second reconciliation changes anything. Stops within five minutes.
 */
import { runInOwnWorld } from '../support/own-world.ts';

const LIMIT_MS = 295_000;
/** Reserved for the two reconciliations and for stopping the world. */
const RESERVED_MS = 110_000;

if (process.platform !== 'linux') {
  console.error('The storm test needs Linux: it finds processes in /proc.');
  process.exit(2);
}

const startedAt = Date.now();
const overdue = new Promise<string>(resolve => {
  setTimeout(() => resolve('The time limit of five minutes was reached.'), LIMIT_MS - 15_000).unref();
});
await runInOwnWorld(async () => {
  const { runRealStorm } = await import('./real-storm.ts');
  return runRealStorm(startedAt + LIMIT_MS - RESERVED_MS);
}, overdue);
