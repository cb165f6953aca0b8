/**
 * `npm run test:mutation`: changes the security rules in every way that `mutants.ts` supports and expects a test to
 * fail for each. Prints the survivors and the total count, and exits non-zero when one survives. Takes up to 15
 * minutes, so it isn't part of `npm test`. A text after `--` filters the mutants by id.
 */
import { registerHooks } from 'node:module';
import { findFreeWorldPorts } from '../../tools/world/config/ports.ts';
import { testEnvironment } from '../../tools/world/config/test-environment.ts';
import { stopRequest } from '../../tools/world/processes/stop-request.ts';
import { startWorld, type World } from '../../tools/world/start-world.ts';

// The suites declare their tests with vitest, which runs each test once.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'vitest' ? new URL('collected-tests.ts', import.meta.url).href : specifier, context),
});

const startedAt = Date.now();
const stop = stopRequest();
let world: World | undefined;
let code = 1;
try {
  world = await startWorld({ ports: await findFreeWorldPorts(), until: stop, log: console.log });
  Object.assign(process.env, testEnvironment([world]), world.env, { VITEST_POOL_ID: '1' });
  // The tests read the world's URLs from the environment when they are loaded.
  const { runMutants } = await import('./run-mutants.ts');
  const end = await Promise.race([runMutants(console.log, process.argv[2]), stop, world.failed]);
  if (typeof end === 'string') console.error(`Stopped: ${end}`);
  else {
    const { mutants, killed, equivalent, survived, outdated } = end;
    for (const id of outdated) console.log(`listed as equivalent, but noticed by a test or outdated: ${id}`);
    console.log(`${Math.round((Date.now() - startedAt) / 1000)} s in total.`);
    console.log(`${mutants} mutants, ${killed} killed, ${equivalent} equivalent, ${survived} survived`);
    code = survived + outdated.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(error);
} finally {
  await world?.stop();
}
process.exit(code);
