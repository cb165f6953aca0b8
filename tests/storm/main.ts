/**
 * `npm run test:storm`: delivers thousands of Stripe events to real emulators, duplicated, dropped and reordered, while
 * functions are killed and the database is paused; then runs two reconciliations. Exits non-zero when a record is wrong,
 * lost or duplicated, or when the second reconciliation changes anything. Stops within five minutes.
 */
import { findFreeWorldPorts } from '../../tools/world/config/ports.ts';
import { testEnvironment } from '../../tools/world/config/test-environment.ts';
import { stopRequest } from '../../tools/world/processes/stop-request.ts';
import { startWorld, type World } from '../../tools/world/start-world.ts';

const LIMIT_MS = 295_000;
/** Reserved for the two reconciliations and for stopping the world. */
const RESERVED_MS = 110_000;

if (process.platform !== 'linux') {
  console.error('The storm test needs Linux: it finds processes in /proc.');
  process.exit(2);
}

const startedAt = Date.now();
const stop = stopRequest();
const overdue = new Promise<string>(resolve => {
  setTimeout(() => resolve('The time limit of five minutes was reached.'), LIMIT_MS - 15_000).unref();
});
let world: World | undefined;
let code = 1;
try {
  world = await startWorld({
    ports: await findFreeWorldPorts(),
    until: Promise.race([stop, overdue]),
    log: console.log,
  });
  Object.assign(process.env, testEnvironment([world]), world.env, { VITEST_POOL_ID: '1' });
  // Its clients read the world's URLs from the environment when they are loaded.
  const { runRealStorm } = await import('./real-storm.ts');
  const storm = runRealStorm(startedAt + LIMIT_MS - RESERVED_MS);
  const end = await Promise.race([storm, stop, overdue, world.failed]);
  if (typeof end === 'string') console.error(`Stopped: ${end}`);
  else code = end ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await world?.stop();
}
console.log(`${Math.round((Date.now() - startedAt) / 1000)} s in total.`);
process.exit(code);
