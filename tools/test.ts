/**
 * `npm test`: every check and every test. `npm run check`: the part that needs no emulator.
 * `npm test -- --only <step>[,<step>] [file ...]` runs some of it; with `--running` the suites use the world of a
 * running `npm start` (its ports by the usual variables) instead of one of their own.
 */
import { parseArgs } from 'node:util';
import { fail, type Outcome, pass, stepLine, totalLine } from './checks/outcome.ts';
import { ROOT } from './checks/run-tool.ts';
import { listSources } from './checks/source-files.ts';
import { type Check, STATIC_CHECKS } from './checks/static-checks.ts';
import { runSuite } from './checks/vitest-suite.ts';
import { findFreeWorldPorts, portsFrom } from './world/ports.ts';
import { startWorld, type World } from './world/start-world.ts';
import { stopRequest } from './world/stop-request.ts';
import { testEnvironment } from './world/test-environment.ts';
import { answers } from './world/wait-for.ts';
import { urlsOf, type WorldUrls } from './world/world-urls.ts';

/** They share one world, in this order, but for the last, which has its own. Only the last one may be without tests so far. */
const WORLD_SUITES = [
  'rules',
  'emulator',
  'e2e',
  ...(listSources(ROOT, 'tests/faults').length ? ['faults'] : []),
];
const FAST: string[] = [...new Set(STATIC_CHECKS.map(check => check.kind)), 'unit'];
const STEPS = [...FAST, ...WORLD_SUITES];

const { values, positionals: filters } = parseArgs({
  options: { only: { type: 'string' }, running: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = new Set(values.only?.split(',').flatMap(name => (name === 'check' ? FAST : [name])) ?? STEPS);
const unknown = [...wanted].filter(name => !STEPS.includes(name));
if (unknown.length) {
  console.error(
    `There is no step "${unknown.join(', ')}". The steps are ${STEPS.join(', ')}, and check for the fast ones.`,
  );
  process.exit(2);
}

const outcomes: Outcome[] = [];
const stop = stopRequest();
let world: World | undefined;
void stop.then(async () => {
  await world?.stop();
  process.exit(130);
});

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const start = performance.now();
  const outcome = await work().catch(
    (error: Error): Outcome => ({ passed: 0, failed: 1, skipped: 0, output: error.message }),
  );
  outcomes.push(outcome);
  console.log(stepLine(name, outcome, performance.now() - start));
  if (outcome.output) console.log(outcome.output.trimEnd());
}

/** Two at a time: the machines this runs on have two cores, and the checks use little more than one each. */
async function runChecks(checks: readonly Check[]): Promise<void> {
  const queue = [...checks];
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) await step(check.name, check.run);
  };
  await Promise.all([lane(), lane()]);
}

await runChecks(STATIC_CHECKS.filter(check => wanted.has(check.kind)));
if (wanted.has('unit')) await step('unit tests', () => runSuite('unit', {}, filters));

const suites = WORLD_SUITES.filter(suite => wanted.has(suite));
if (suites.length) {
  let env: Record<string, string> | undefined;
  await step('emulators and sandbox', async () => {
    env = values.running ? await findRunning() : await startOwn();
    return pass;
  });
  for (const suite of suites) {
    // The suite that kills functions wants emulators that have not served a thousand tests before.
    if (suite === 'faults' && world && suites.length > 1) {
      await step('emulators and sandbox, once more', async () => {
        await world?.stop();
        env = undefined;
        env = await startOwn();
        return pass;
      });
    }
    await step(`${suite} tests`, async () =>
      env ? runSuite(suite, env, filters) : fail('Nothing to run them against.'),
    );
  }
  await world?.stop();
}

console.log(`\n${totalLine(outcomes)}`);
process.exit(outcomes.some(outcome => outcome.failed) ? 1 : 0);

/** A world of the tests' own: empty, on free ports, with the sandbox for everything outside. */
async function startOwn(): Promise<Record<string, string>> {
  world = await startWorld({
    ports: await findFreeWorldPorts(),
    until: stop,
    log: text => console.log(text),
  });
  return testEnvironment(world.urls, world.env);
}

async function findRunning(): Promise<Record<string, string>> {
  const urls: WorldUrls = urlsOf({ ports: portsFrom(process.env), mode: 'built' });
  if (!(await answers(urls.hosting)))
    throw new Error(`Nothing answers at ${urls.hosting}: run "npm start" first.`);
  return testEnvironment(urls, {});
}
