/**
 * `npm test`: every check and every test. `npm run check`: the part that needs no emulator.
 * `npm test -- --only <step>[,<step>] [file ...]` runs some of it; with `--running` the suites use the world of a
 * running `npm start` (its ports by the usual variables) instead of one of their own.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './checks/run-tool.ts';
import { listSources } from './checks/source-files.ts';
import { type Check, STATIC_CHECKS } from './checks/static-checks.ts';
import {
  failureLines,
  type Outcome,
  pass,
  stepLine,
  totalLine,
  unstableLines,
} from './test-runner/outcome.ts';
import { runSuites } from './test-runner/vitest-suite.ts';
import { findFreeWorldPorts, portsFrom } from './world/config/ports.ts';
import { testEnvironment } from './world/config/test-environment.ts';
import type { WorldOptions } from './world/config/world-options.ts';
import { urlsOf, type WorldUrls } from './world/config/world-urls.ts';
import { stopRequest } from './world/processes/stop-request.ts';
import { answers } from './world/processes/wait-for.ts';
import { startWorld, type World } from './world/start-world.ts';

/**
 * Suites whose files are spread over several worlds. Those of one run share their worlds, so that no world waits for the
 * end of a suite; e2e tests have theirs to themselves, because staff see on screen whatever tests of the API left behind.
 */
const SPREAD = [['rules', 'emulator'], ['e2e']];
/** Mostly without a world, and mostly waiting in the one that it has to itself: functions are killed there. */
const APART = 'faults';
const MOST_WORLDS = 2;
const FAST: string[] = [...new Set(STATIC_CHECKS.map(check => check.kind)), 'unit'];
const STEPS = [...FAST, ...SPREAD.flat(), APART];

// Hundreds of Node processes load the same packages; the cache saves compiling them in each one (decision 97).
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'atrium', 'compiled');

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

const steps: { name: string; outcome: Outcome }[] = [];
const stop = stopRequest();
/** Every world that was started; to stop one twice does no harm. */
const open: World[] = [];
void stop.then(async () => {
  await stopAll(open);
  process.exit(130);
});

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const start = performance.now();
  const outcome = await work().catch(
    (error: Error): Outcome => ({ passed: 0, failed: 1, skipped: 0, output: error.message }),
  );
  steps.push({ name, outcome });
  console.log(stepLine(name, outcome, performance.now() - start));
}

/** Two at a time: the machines this runs on have two cores, and the checks use little more than one each. */
async function runChecks(checks: readonly Check[]): Promise<void> {
  const queue = [...checks];
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) await step(check.name, check.run);
  };
  await Promise.all([lane(), lane()]);
}

// Fault tests mostly wait, so checks and unit tests run at the same time. Each run's worlds start during the previous run.
const runs = SPREAD.map(run => run.filter(name => wanted.has(name))).filter(suites => suites.length > 0);
let next = prepare(runs.shift());
const apart = wanted.has(APART) ? prepare([APART], 1) : null;
await Promise.all([runFast(), apart?.then(prepared => runPrepared(prepared, 2))]);
while (next) {
  const prepared = await next;
  next = prepare(runs.shift());
  await runPrepared(prepared, prepared.urls.length);
}
await stopAll(open);

const outcomes = steps.map(({ outcome }) => outcome);
console.log(['', ...unstableLines(steps), ...failureLines(steps), totalLine(outcomes)].join('\n'));
process.exit(outcomes.some(outcome => outcome.failed) ? 1 : 0);

/** Runs what needs no world: the checks, then the unit tests. */
async function runFast(): Promise<void> {
  await runChecks(STATIC_CHECKS.filter(check => wanted.has(check.kind)));
  if (wanted.has('unit')) await step('unit tests', () => runSuites(['unit'], { filters }));
}

/** Suites with the worlds that they run in. */
interface Prepared {
  suites: string[];
  /** Empty if they could not be started. */
  urls: WorldUrls[];
  worlds: World[];
  settings: Record<string, string>;
}

/** Starts worlds for suites, or finds the one of `npm start`. Returns null without suites. */
function prepare(suites: string[] | undefined, most = MOST_WORLDS): Promise<Prepared> | null {
  if (!suites) return null;
  // In the browser the site runs as strictly as it can; calls of the API are tested as it is by default.
  const settings = { APP_CHECK: suites.includes('e2e') ? 'on' : 'off' };
  const count = Math.min(most, availableParallelism(), filesOf(suites));
  const prepared: Prepared = { suites, urls: [], worlds: [], settings };
  const start = async () => {
    if (values.running) prepared.urls = [await findRunning()];
    else {
      prepared.worlds = await startWorlds(count, suites.includes('e2e') ? 'built' : 'api', settings);
      prepared.urls = prepared.worlds.map(({ urls }) => urls);
    }
    return pass;
  };
  return step(`worlds for the ${suites.join(', ')} tests`, start).then(() => prepared);
}

/** Runs suites in their worlds, then stops these. */
async function runPrepared({ suites, urls, worlds, settings }: Prepared, workers: number): Promise<void> {
  if (!urls.length) return;
  const own = values.running ? {} : settings;
  const env = { ...worlds[0]?.env, ...testEnvironment(urls), ...own };
  // Decision 95: in a whole run only, so that who works on a test sees it fail.
  const secondTry = filters.length ? undefined : suites.includes('e2e') ? 'any' : 'time';
  const most = values.running ? 1 : workers;
  await step(`${suites.join(', ')} tests`, () =>
    runSuites(suites, { env, filters, workers: most, secondTry }),
  );
  await stopAll(worlds);
}

async function stopAll(worlds: readonly World[]): Promise<void> {
  await Promise.all(worlds.map(world => world.stop()));
}

/** How many files of these suites the filters leave; at least one, which then says that there are none. */
function filesOf(suites: string[]): number {
  const files = suites
    .flatMap(suite => listSources(ROOT, `tests/${suite}`))
    .filter(file => file.endsWith('.test.ts'));
  const asked = files.filter(file => !filters.length || filters.some(filter => file.includes(filter)));
  return Math.max(1, asked.length);
}

/** Starts as many of the tests' own worlds: empty, on free ports, with the sandbox for everything outside. */
async function startWorlds(
  count: number,
  mode: WorldOptions['mode'],
  settings: Record<string, string>,
): Promise<World[]> {
  let isStopped = false;
  void stop.then(() => {
    isStopped = true;
  });
  const start = async () =>
    startWorld({
      ports: await findFreeWorldPorts(),
      mode,
      // Codes from apps are not in the emulator; a test plays that part of the service.
      env: { VITE_SECOND_FACTORS: 'sms,totp', ...settings },
      until: stop,
      log: text => console.log(text),
    });
  const started = Array.from({ length: count }, async () => {
    const world = await start().catch((error: Error) => {
      if (isStopped) throw error;
      // A free port may be taken by another program before the world listens on it.
      console.log(`${error.message}\nStarting once more, on other ports ...`);
      return start();
    });
    open.push(world);
    return world;
  });
  const starts = await Promise.allSettled(started);
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
  return Promise.all(started);
}

async function findRunning(): Promise<WorldUrls> {
  const urls: WorldUrls = urlsOf({ ports: portsFrom(process.env), mode: 'built' });
  if (!(await answers(urls.hosting)))
    throw new Error(`Nothing answers at ${urls.hosting}: run "npm start" first.`);
  return urls;
}
