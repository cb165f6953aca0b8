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

/** Repeats the failures at the end: a long run's steps are far above, and a log may keep only its end. */
export function failureLines(steps: readonly { name: string; outcome: Outcome }[]): string[] {
  return steps
    .filter(({ outcome }) => outcome.failed > 0)
    .map(({ name, outcome }) => `✗ ${name}\n${outcome.output.trimEnd()}\n`);
}

/** Lists the tests that passed only at the second try: they may have a race, in the product or the test. */
export function unstableLines(steps: readonly { name: string; outcome: Outcome }[]): string[] {
  return steps
    .filter(({ outcome }) => outcome.unstable)
    .map(({ name, outcome }) => `! ${name}: passed at the second try\n${outcome.unstable?.trimEnd()}\n`);
}

/** Lists the tests that the run has left out, by folder. */
export function leftOutLines(outcomes: readonly Outcome[]): string[] {
  const folders = outcomes.flatMap(({ leftOut = {} }) => Object.entries(leftOut));
  if (folders.length === 0) return [];
  const sum = folders.reduce((total, [, count]) => total + count, 0);
  const list = folders.map(([folder, count]) => `${folder} ${count}`).join(', ');
  return [
    `Left out: ${sum} tests marked large, and further rows of tables. npm test -- --all runs them.\n${list}\n`,
  ];
}

/** The last line of `npm test`. */
export function totalLine(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}

/** One line per step: its name, result and duration. */
export function stepLine(name: string, outcome: Outcome, milliseconds: number): string {
  const counts =
    outcome.passed + outcome.failed > 1 ? ` ${outcome.passed} passed, ${outcome.failed} failed` : '';
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  return `${outcome.failed ? '✗' : '✓'} ${name}${counts}${skipped} (${(milliseconds / 1000).toFixed(1)} s)`;
}
