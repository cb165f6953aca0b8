/**
 * `npm test`: every check, and the tests that decide whether a change may land. `npm test -- --all`: every test.
 * `npm run check`: the part that needs no emulator.
 * `npm test -- --only <step>[,<step>] [file ...]` runs some of it; with `--running` the suites use the world of a
 * running `npm start` (its ports by the usual variables) instead of one of their own. `npm test -- --changed` runs what
 * this branch and the working tree can have broken since they left `main`, or what `--since` names.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, formatSummary, type Outcome, pass, type Step, stepLine } from './checks/outcome.ts';
import { ROOT, runTool } from './checks/run-tool.ts';
import { listSources } from './checks/source-files.ts';
import { type Check, STATIC_CHECKS } from './checks/static-checks.ts';
import { findAffected } from './test-runner/affected.ts';
import { runSuites, type SuiteOptions } from './test-runner/vitest-suite.ts';
import { findFreeWorldPorts, portsFrom } from './world/config/ports.ts';
import { testEnvironment } from './world/config/test-environment.ts';
import { getUrls, type WorldOptions, type WorldUrls } from './world/config/world-options.ts';
import { stopRequest } from './world/processes/stop-request.ts';
import { responds } from './world/processes/wait-for.ts';
import { startWorld, type World } from './world/start-world.ts';

/**
 * Suites whose files are spread over several worlds. Those of one run share their worlds, so that no world waits for the
 * end of a suite; e2e tests have theirs to themselves, because staff see on screen whatever tests of the API left behind.
 */
const SPREAD = [['rules', 'emulator'], ['e2e']];
const MOST_WORLDS = 2;
const FAST: string[] = [...new Set(STATIC_CHECKS.map(check => check.kind)), 'unit'];
const STEPS = [...FAST, 'faults', ...SPREAD.flat()];

// Hundreds of Node processes load the same packages; the cache saves compiling them in each one (decision 95).
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules', '.cache', 'atrium', 'compiled');

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'main' },
    running: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
/** Null when everything is to run. */
const affected = values.changed
  ? await findAffected(values.since).catch((error: Error) => refuse(error.message))
  : null;
const isNarrow = affected !== null && !affected.all;
const filters = isNarrow ? affected.folders : positionals;
const wanted = new Set(
  isNarrow
    ? [...FAST, ...affected.suites.filter(suite => countFiles([suite]) > 0)]
    : (values.only?.split(',').flatMap(name => (name === 'check' ? FAST : [name])) ?? STEPS),
);
/** Named and changed files run completely, with their large tests. */
const isWhole = values.all || filters.length > 0;
const unknown = [...wanted].filter(name => !STEPS.includes(name));
if (unknown.length) {
  refuse(
    `There is no step "${unknown.join(', ')}". The steps are ${STEPS.join(', ')}, and check for the fast ones.`,
  );
}

let bundle: Promise<string> | undefined;
const steps: Step[] = [];
const stop = stopRequest();
/** Every world that was started; to stop one twice does no harm. */
const open: World[] = [];
void stop.then(async () => {
  await stopAll(open);
  process.exit(130);
});

async function step(name: string, work: () => Promise<Outcome>): Promise<void> {
  const start = performance.now();
  const outcome = await work().catch((error: Error) => fail(error.message));
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

const runs = SPREAD.map(run => run.filter(name => wanted.has(name))).filter(suites => suites.length > 0);
// Each run's worlds start during the previous one. Fault tests mostly wait, so checks and unit tests run at the same time.
let next = prepare(runs.shift());
await Promise.all([runFast(), runWithoutWorld('faults', { filters })]);
// A failed check or unit test is reported immediately, not after the browser tests.
const isFit = !hasFailed();
while (next) {
  const prepared = await next;
  next = isFit && prepared.worlds.length ? prepare(runs.shift()) : null;
  if (isFit) await runPrepared(prepared);
}
await stopAll(open);

console.log(formatSummary(steps));
process.exit(hasFailed() ? 1 : 0);

/** Ends the process because of an invalid command line. */
function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function hasFailed(): boolean {
  return steps.some(({ outcome }) => outcome.failed > 0);
}

/** Runs what needs no world: the checks, then the unit tests. */
async function runFast(): Promise<void> {
  await runChecks(STATIC_CHECKS.filter(check => wanted.has(check.kind)));
  await runWithoutWorld('unit', isNarrow ? { since: affected.since } : { filters });
}

async function runWithoutWorld(suite: string, options: SuiteOptions): Promise<void> {
  if (wanted.has(suite)) await step(`${suite} tests`, () => runSuites([suite], { ...options, isWhole }));
}

/** Suites with the worlds that they run in. */
interface Prepared {
  suites: string[];
  /** Empty if they could not be started. */
  worlds: Pick<World, 'urls' | 'env' | 'stop'>[];
  settings: Record<string, string>;
}

/** Starts worlds for suites, or finds the one of `npm start`. Returns null without suites. */
function prepare(suites: string[] | undefined): Promise<Prepared> | null {
  if (!suites) return null;
  // In the browser the site runs as strictly as it can; calls of the API are tested as it is by default.
  const settings = { APP_CHECK: String(suites.includes('e2e')) };
  const count = Math.max(1, Math.min(MOST_WORLDS, availableParallelism(), countFiles(suites)));
  const prepared: Prepared = { suites, worlds: [], settings };
  const start = async () => {
    if (suites.includes('e2e')) await runNode('tests/e2e/chromium.ts');
    prepared.worlds = values.running
      ? [{ urls: await findRunning(), env: {}, stop: async () => undefined }]
      : await startWorlds(count, suites.includes('e2e') ? 'built' : 'api', settings);
    return pass;
  };
  return step(`worlds for the ${suites.join(', ')} tests`, start).then(() => prepared);
}

/** Runs suites in their worlds, then stops these. */
async function runPrepared({ suites, worlds, settings }: Prepared): Promise<void> {
  if (!worlds.length) return;
  const env = { ...worlds[0]?.env, ...testEnvironment(worlds), ...(values.running ? {} : settings) };
  // Decision 95: in a run of whole suites only, so that who works on a test sees it fail.
  const secondTry = filters.length ? undefined : suites.includes('e2e') ? 'any' : 'time';
  await step(`${suites.join(', ')} tests`, () =>
    runSuites(suites, { env, filters, workers: worlds.length, secondTry, isWhole }),
  );
  await stopAll(worlds);
}

async function stopAll(worlds: readonly Pick<World, 'stop'>[]): Promise<void> {
  await Promise.all(worlds.map(world => world.stop()));
}

/** Counts the files of these suites that match the filters. */
function countFiles(suites: string[]): number {
  const files = suites
    .flatMap(suite => listSources(ROOT, `tests/${suite}`))
    .filter(file => file.endsWith('.test.ts'));
  return files.filter(file => !filters.length || filters.some(filter => file.includes(filter))).length;
}

/** Bundles the functions, once for all worlds of this run. */
async function bundleFunctions(): Promise<string> {
  const folder = join(ROOT, 'build', 'functions');
  await runNode('functions/build.ts', '--out', folder);
  return folder;
}

/** Runs a module to its end. @throws Error with its output */
async function runNode(...args: string[]): Promise<void> {
  const { code, output } = await runTool('node', args);
  if (code !== 0) throw new Error(output);
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
  bundle ??= bundleFunctions();
  const functions = await bundle;
  const start = async () =>
    startWorld({
      ports: await findFreeWorldPorts(),
      mode,
      functions,
      // The emulator has no TOTP factors; a test stubs them.
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
  const urls: WorldUrls = getUrls({ ports: portsFrom(process.env), mode: 'built' });
  if (!(await responds(urls.hosting)))
    throw new Error(`Nothing responds at ${urls.hosting}: run "npm start" first.`);
  return urls;
}
