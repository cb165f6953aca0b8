/** The result of a step of `npm test`. A check counts as one test; a suite counts each of its tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Printed when something failed. */
  output: string;
  /** Tests that passed only at the second try, and why they failed at the first. */
  unstable?: string;
  /** Tests marked `large` that this run has left out, by folder. */
  leftOut?: Record<string, number>;
}

export const pass: Outcome = { passed: 1, failed: 0, skipped: 0, output: '' };

export function fail(output: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output };
}

export interface Step {
  name: string;
  outcome: Outcome;
}

/**
 * The last lines of `npm test`: tests that passed only at the second try, because they may have a race, all failures once
 * more, because a log may keep only its end, the tests that the run has left out, and the totals.
 */
export function formatSummary(steps: readonly Step[]): string {
  const unstable = steps.flatMap(({ name, outcome }) =>
    outcome.unstable ? [`! ${name}: passed at the second try\n${outcome.unstable.trimEnd()}\n`] : [],
  );
  const failures = steps.flatMap(({ name, outcome }) =>
    outcome.failed > 0 ? [`✗ ${name}\n${outcome.output.trimEnd()}\n`] : [],
  );
  const folders = steps.flatMap(({ outcome }) => Object.entries(outcome.leftOut ?? {}));
  const count = folders.reduce((total, [, tests]) => total + tests, 0);
  const list = folders.map(([folder, tests]) => `${folder} ${tests}`).join(', ');
  const leftOut = `Left out: ${count} tests marked large, and further rows of tables. npm test -- --all runs them.\n${list}\n`;
  const sum = (key: 'passed' | 'failed') => steps.reduce((total, { outcome }) => total + outcome[key], 0);
  const totals = `${sum('passed')} passed, ${sum('failed')} failed`;
  return ['', ...unstable, ...failures, ...(count ? [leftOut] : []), totals].join('\n');
}

/** One line per step: its name, result and duration. */
export function stepLine(name: string, outcome: Outcome, milliseconds: number): string {
  const counts =
    outcome.passed + outcome.failed > 1 ? ` ${outcome.passed} passed, ${outcome.failed} failed` : '';
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  return `${outcome.failed ? '✗' : '✓'} ${name}${counts}${skipped} (${(milliseconds / 1000).toFixed(1)} s)`;
}
