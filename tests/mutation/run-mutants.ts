import { AssertionError } from 'node:assert';
import { expressionKey, readSeenValues, type SeenValue } from '../rules/coverage.ts';
import { describeRules } from '../rules/describe-rules.ts';
import { openEnvironment, type RulesEnvironment, rulesSource } from '../rules/environment.ts';
import { type CollectedTest, collect } from './collected-tests.ts';
import { EQUIVALENT } from './equivalent.ts';
import { listMutants, type Mutant, mutate } from './mutants.ts';

/** Projects of the emulator in which mutants are tested at the same time: as many as keep two cores busy. */
const LANES = 4;
/** The longest test takes 5 seconds with the unchanged rules. */
const TEST_LIMIT_MS = 60_000;

/** A test of the rules, and its result with the unchanged rules. */
interface MeasuredTest {
  index: number;
  ms: number;
  /** The values of the expressions that it evaluated, by `expressionKey`. */
  seen: ReadonlyMap<string, ReadonlySet<SeenValue>>;
  kills: number;
}

type Outcome = 'killed' | 'survived' | 'timed out';

/**
 * Runs the tests of the security rules against each mutant until one fails. `filter` narrows the mutants to those whose
 * id contains it. Throws when a test fails with the unchanged rules.
 */
export async function runMutants(log: (line: string) => void, filter = '') {
  const lanes = Array.from({ length: LANES }, (_, i) => new Lane(`demo-mutants-${i}`));
  const tests = await measureTests(lanes);
  log(`${tests.length} tests pass with the unchanged rules.`);

  const all = listMutants(rulesSource);
  const mutants = all.filter(({ id }) => id.includes(filter));
  if (mutants.length === 0) throw new Error(`No id of a mutant contains "${filter}".`);
  const listed = new Map(EQUIVALENT.flatMap(group => group.mutants.map(id => [id, group])));
  // Ids listed as equivalent that a test notices, or that are no mutants of these rules.
  const outdated = [...listed.keys()].filter(id => !all.some(mutant => mutant.id === id));
  // Survived: those that every test passes with, and those with which a test did not end.
  const counts = { killed: 0, equivalent: 0, survived: 0 };
  await share(mutants, lanes, async (mutant, lane) => {
    const outcome = await tryMutant(mutant, tests, lane);
    const entry = listed.get(mutant.id);
    if (outcome === 'killed') {
      counts.killed += 1;
      if (entry && !entry.dependsOnTime) outdated.push(mutant.id);
    } else if (entry && outcome === 'survived') counts.equivalent += 1;
    else {
      counts.survived += 1;
      log(`${outcome}, line ${mutant.line}: ${mutant.id}`);
    }
    const done = counts.killed + counts.equivalent + counts.survived;
    if (done % 100 === 0) log(`${done} of ${mutants.length} mutants`);
  });
  return { mutants: mutants.length, ...counts, outdated };
}

/** A project of the emulator, with every test bound to it. */
class Lane {
  readonly tests: CollectedTest[];
  readonly project: string;
  #environment: RulesEnvironment | undefined;

  constructor(project: string) {
    this.project = project;
    this.tests = collect(() => describeRules(() => this.environment));
  }

  get environment(): RulesEnvironment {
    if (!this.#environment) throw new Error('No rules are loaded.');
    return this.#environment;
  }

  /** Does some work with these rules, which replace the earlier ones of the project and its coverage. */
  async withRules<T>(rules: string, work: () => Promise<T>): Promise<T> {
    this.#environment = await openEnvironment(this.project, rules);
    try {
      return await work();
    } finally {
      await this.#environment.cleanup();
    }
  }
}

/** Assigns the items to the lanes, one at a time each. */
async function share<T>(items: Iterable<T>, lanes: Lane[], work: (item: T, lane: Lane) => Promise<void>) {
  const queue = [...items].values();
  await Promise.all(
    lanes.map(async lane => {
      for (const item of queue) await work(item, lane);
    }),
  );
}

/**
 * Runs every test with the unchanged rules. They are loaded again for each, so that the coverage is that test's alone.
 */
async function measureTests(lanes: Lane[]): Promise<MeasuredTest[]> {
  const measured: MeasuredTest[] = [];
  await share(lanes[0]?.tests.keys() ?? [], lanes, (index, lane) =>
    lane.withRules(rulesSource, async () => {
      const startedAt = performance.now();
      const outcome = await runTest(index, lane);
      const ms = performance.now() - startedAt;
      if (outcome !== 'passed') throw new Error(`${outcome} without a mutant: ${lane.tests[index]?.name}`);
      const seen = await readSeenValues(lane.project, rulesSource);
      measured.push({ index, ms, seen, kills: 0 });
    }),
  );
  return measured;
}

/**
 * Runs the tests that could notice a mutant until one does. Those first in which its condition had the opposite value, not
 * an error, and those that have noticed the most per second.
 */
function tryMutant(mutant: Mutant, tests: MeasuredTest[], lane: Lane): Promise<Outcome> {
  const key = expressionKey(rulesSource, mutant.condition.start, mutant.condition.end);
  const candidates = tests
    .filter(({ seen }) => [...(seen.get(key) ?? [])].some(value => value !== mutant.value))
    .map(test => ({
      test,
      isOpposite: mutant.value !== undefined && test.seen.get(key)?.has(!mutant.value) === true,
    }))
    .sort((a, b) => Number(b.isOpposite) - Number(a.isOpposite) || rate(b.test) - rate(a.test));
  return lane.withRules(mutate(rulesSource, mutant), async () => {
    for (const { test } of candidates) {
      const outcome = await runTest(test.index, lane);
      if (outcome === 'timed out') return outcome;
      if (outcome === 'passed') continue;
      test.kills += 1;
      return 'killed';
    }
    return 'survived';
  });
}

const rate = ({ kills, ms }: MeasuredTest) => (kills + 1) / ms;

/** Runs a test on an empty database. Throws when it fails for another reason than the decisions of the rules. */
async function runTest(index: number, lane: Lane): Promise<'passed' | 'failed' | 'timed out'> {
  const test = lane.tests[index];
  if (!test) throw new Error(`There is no test ${index}.`);
  const { promise: limit, resolve } = Promise.withResolvers<'timed out'>();
  const timer = setTimeout(() => resolve('timed out'), TEST_LIMIT_MS);
  const run = async () => {
    await lane.environment.clearFirestore();
    try {
      for (const hook of test.before) await hook();
      await test.run();
      return 'passed' as const;
    } catch (error) {
      if (!isAboutAccess(error)) throw new Error(`Broken test: ${test.name}`, { cause: error });
      return 'failed' as const;
    }
  };
  return Promise.race([run(), limit]).finally(() => clearTimeout(timer));
}

/** Whether a test failed because the rules allowed or rejected a request, not because the emulator didn't respond. */
function isAboutAccess(error: unknown): boolean {
  if (error instanceof AssertionError) return true;
  if (!(error instanceof Error)) return false;
  const isRefused = 'code' in error && error.code === 'permission-denied';
  // The messages of assertFails(), one of which contains the error of the request.
  const isAllowed = /^Expected (?!.*(unavailable|internal|deadline-exceeded))/.test(error.message);
  return isRefused || isAllowed || isAboutAccess(error.cause);
}
