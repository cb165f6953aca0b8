import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { ROOT, runTool } from './run-tool.ts';

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  testResults: { name: string; message?: string; assertionResults: { status: string }[] }[];
}

export interface SuiteOptions {
  env?: Record<string, string>;
  /** How many files run at the same time. Default: as many as there are cores. */
  workers?: number;
  /** Narrow the files. */
  filters?: readonly string[];
}

/** Runs one project of vitest.config.ts and counts its tests. */
export async function runSuite(project: string, options: SuiteOptions = {}): Promise<Outcome> {
  const { env = {}, workers, filters = [] } = options;
  const folder = join(ROOT, 'build', 'reports');
  const report = join(folder, `${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runTool(
    'vitest',
    [
      'run',
      ...['--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      // A forgotten ".only" would hide every other test; what passing tests print hides what failing ones say.
      ...['--allowOnly=false', '--silent=passed-only'],
      ...(workers ? [`--maxWorkers=${workers}`] : []),
      ...filters,
    ],
    { env, live: true },
  );
  const counted = existsSync(report) ? countTests(JSON.parse(readFileSync(report, 'utf8'))) : null;
  return judge(project, code, counted, output);
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
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

/** A run that crashed or ran nothing is a failure, even if every test that it knew of has passed. */
export function judge(project: string, code: number | null, counts: Counts | null, output: string): Outcome {
  if (!counts)
    return { passed: 0, failed: 1, skipped: 0, output: `The ${project} tests ended without a report.` };
  if (counts.passed + counts.failed === 0)
    return { ...counts, failed: 1, output: `The ${project} suite ran no test.` };
  if (code !== 0 && counts.failed === 0) {
    const tail = output.trimEnd().split('\n').slice(-15).join('\n');
    return { ...counts, failed: 1, output: `${tail}\nThe ${project} tests ended with exit code ${code}.` };
  }
  // Failures have been printed as they happened.
  return { ...counts, output: '' };
}
