import { findFreeWorldPorts } from '../../tools/world/config/ports.ts';
import { testEnvironment } from '../../tools/world/config/test-environment.ts';
import { stopRequest } from '../../tools/world/processes/stop-request.ts';
import { startWorld, type World } from '../../tools/world/start-world.ts';

/** Starts a world for this process. Modules of the tests read its URLs when they are loaded, so import them afterwards. */
export async function startOwnWorld(until: Promise<unknown>, log: (text: string) => void): Promise<World> {
  const world = await startWorld({ ports: await findFreeWorldPorts(), until, log });
  Object.assign(process.env, testEnvironment([world]), world.env, { VITEST_POOL_ID: '1' });
  return world;
}

/** Runs `work` in a world of its own, at most until `limit`. Ends the process, with exit code 0 if it returns true. */
export async function runInOwnWorld(work: () => Promise<boolean>, limit?: Promise<string>): Promise<never> {
  const startedAt = Date.now();
  const stop = Promise.race([stopRequest(), ...(limit ? [limit] : [])]);
  let world: World | undefined;
  let code = 1;
  try {
    world = await startOwnWorld(stop, console.log);
    const end = await Promise.race([work(), stop, world.failed]);
    if (typeof end === 'string') console.error(`Stopped: ${end}`);
    else code = end ? 0 : 1;
  } catch (error) {
    console.error(error);
  } finally {
    await world?.stop();
  }
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s in total.`);
  process.exit(code);
}
