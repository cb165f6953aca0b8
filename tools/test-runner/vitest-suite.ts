import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fail, type Outcome, pass } from '../checks/outcome.ts';
import { ROOT, runTool } from '../checks/run-tool.ts';

/** The parts of vitest's JSON report that are counted and shown. */
export interface VitestReport {
  testResults: { name: string; message?: string; assertionResults: TestResult[] }[];
}

interface TestResult {
  status: string;
  fullName?: string;
  failureMessages?: string[];
  /** `pages`: what a test of the browser had on screen when it failed. */
  meta?: { pages?: string };
}

export interface SuiteOptions {
  env?: Record<string, string>;
  /** How many files run at the same time. Default: as many as there are cores. */
  workers?: number;
  /** Narrow the files. */
  filters?: readonly string[];
  /** The failures that are retried once. Default: none. */
  secondTry?: 'any' | 'time' | undefined;
  /** Only tests that import what has changed since this commit; perhaps none. */
  since?: string;
  /** Also runs tests marked `large`. Default: false. */
  isWhole?: boolean;
}

/** Messages of tests that timed out or lost a connection. Tests with wrong values are never tried again. */
const OF_TIME = 'timed out|Timeout|ECONN|socket hang up';

/** Runs projects of vitest.config.ts, each file of them by the next free worker, and counts their tests. */
export async function runSuites(projects: readonly string[], options: SuiteOptions = {}): Promise<Outcome> {
  const { workers, filters = [], secondTry, since, isWhole = false } = options;
  // Its thousand files would hide the failure; the slow suites show how far they are.
  const isUnit = projects.includes('unit');
  const env = { ...options.env, TEST_ALL: isWhole ? '1' : '' };
  const folder = join(ROOT, 'build', 'reports');
  const report = join(folder, `${projects.join('-')}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runTool(
    'vitest',
    [
      'run',
      // Unit tests are two projects, whose names start the same.
      ...projects.flatMap(project => ['--project', `${project}*`]),
      ...(isUnit ? [] : ['--reporter=default']),
      ...['--reporter=json', `--outputFile.json=${report}`],
      // A forgotten ".only" would hide every other test; the output of passing tests hides that of failing
      // ones.
      ...['--allowOnly=false', '--silent=passed-only'],
      ...(isWhole ? [] : ['--tags-filter=!large']),
      ...(since ? [`--changed=${since}`, '--passWithNoTests'] : []),
      ...(workers ? [`--maxWorkers=${workers}`] : []),
      ...(secondTry ? ['--retry.count=1'] : []),
      ...(secondTry === 'time' ? [`--retry.condition=${OF_TIME}`] : []),
      ...filters,
    ],
    { env, live: !isUnit },
  );
  const counted = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  if (since && code === 0 && !counted?.testResults.length) return pass;
  const outcome = judge(projects, code, counted, output);
  return isWhole || !counted ? outcome : { ...outcome, skipped: 0, leftOut: leftOutBy(counted) };
}

type Counts = Pick<Outcome, 'passed' | 'failed' | 'skipped'>;

/** Counts the tests that were not run, by folder. */
function leftOutBy({ testResults }: VitestReport): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name, assertionResults } of testResults) {
    const skipped = assertionResults.filter(
      ({ status }) => status === 'skipped' || status === 'pending',
    ).length;
    const folder = dirname(relative(ROOT, name));
    if (skipped) counts[folder] = (counts[folder] ?? 0) + skipped;
  }
  return counts;
}

/** Counts tests by result. A file that could not be loaded has no tests and counts as one failure. */
export function countTests(report: VitestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const before = counts.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed++;
      else if (status === 'failed') counts.failed++;
      else counts.skipped++;
    }
    if (file.message && counts.failed === before) counts.failed++;
  }
  return counts;
}

/**
 * A run that crashed is a failure, even if every test that it knew of has passed, and so is a suite that ran nothing.
 * Of several suites each has the folder of its name.
 */
export function judge(
  projects: readonly string[],
  code: number | null,
  report: VitestReport | null,
  output: string,
): Outcome {
  const names = projects.join(', ');
  if (!report) return fail(`The ${names} tests ended without a report.`);
  const counts = countTests(report);
  const idle = projects.filter(project => {
    const isOwn = ({ name }: { name: string }) =>
      projects.length === 1 || name.includes(`/tests/${project}/`);
    const own = countTests({ testResults: report.testResults.filter(isOwn) });
    return own.passed + own.failed === 0;
  });
  if (idle.length) {
    const sentences = idle.map(project => `The ${project} suite ran no test.`);
    return { ...counts, failed: counts.failed + idle.length, output: sentences.join('\n') };
  }
  if (code !== 0 && counts.failed === 0) {
    const tail = output.trimEnd().split('\n').slice(-15).join('\n');
    return { ...counts, failed: 1, output: `${tail}\nThe ${names} tests ended with exit code ${code}.` };
  }
  return { ...counts, output: describeFailures(report), unstable: describeUnstable(report) };
}

/** Describes each failed test: its location, its error and its screenshots. */
function describeFailures({ testResults }: VitestReport): string {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${relative(ROOT, name)}\n${shortenStack(message)}`] : [];
    return failed.map(result => describeResult(name, result));
  });
  return failures.join('\n\n');
}

/** The same of each test that failed at first and then passed: its report keeps the messages of the first try. */
function describeUnstable({ testResults }: VitestReport): string {
  const unstable = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(result => describeResult(name, result)),
  );
  return unstable.join('\n\n');
}

function describeResult(name: string, { fullName, failureMessages = [], meta }: TestResult): string {
  const messages = failureMessages.map(shortenStack);
  return [`${relative(ROOT, name)}: ${fullName}`, ...messages, meta?.pages].filter(Boolean).join('\n');
}

/** Leaves out the stack frames of the test runner and of Node.js, and the path of this machine. */
function shortenStack(message: string): string {
  const isOwn = (line: string) => !/^\s+at .*(node_modules|node:)/.test(line);
  return message.split('\n').filter(isOwn).join('\n').replaceAll(`${ROOT}/`, '');
}
