import { deepStrictEqual, ok, strictEqual } from 'node:assert';

/**
 * Replaces vitest for the suites of the security rules (`main.ts`), so that their tests can be run one by one, as often
 * as there are mutants.
 */

type Work = () => unknown;

/** A test with the hooks that run before it. */
export interface CollectedTest {
  name: string;
  before: Work[];
  run: Work;
}

let collected: CollectedTest[] = [];
const names: string[] = [];
const hooks: Work[][] = [];

/** Returns the tests that a suite declares. */
export function collect(declare: Work): CollectedTest[] {
  collected = [];
  declare();
  return collected;
}

export function beforeEach(hook: Work): void {
  hooks.at(-1)?.push(hook);
}

function describeOne(name: string, declare: Work): void {
  const first = collected.length;
  names.push(name);
  hooks.push([]);
  declare();
  // Those of an outer group run first.
  const own = hooks.pop() ?? [];
  for (const test of collected.slice(first)) test.before.unshift(...own);
  names.pop();
}

function itOne(name: string, options: unknown, run?: unknown): void {
  const work = (typeof run === 'function' ? run : options) as Work;
  collected.push({ name: [...names, name].join(' > '), before: [], run: work });
}

/** Declares one test or group per row, numbered. */
const each =
  (declare: (name: string, options: unknown, run?: unknown) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, options: unknown, run?: unknown): void => {
    const work = (typeof run === 'function' ? run : options) as (...row: unknown[]) => unknown;
    for (const [i, row] of rows.entries()) {
      const cells = Array.isArray(row) ? row : [row];
      declare(`${name} (${i + 1})`, () => work(...cells));
    }
  };

export const describe = Object.assign(describeOne, {
  each: each((name, declare) => describeOne(name, declare as Work)),
});
export const it = Object.assign(itOne, { each: each(itOne) });

/** The assertions that the suites use besides `assertFails` and `assertSucceeds`. */
export const expect = (value: unknown) => ({
  toBe: (expected: unknown) => strictEqual(value, expected),
  toEqual: (expected: unknown) => deepStrictEqual(value, expected),
  toContain: (part: string) => ok(String(value).includes(part)),
  toHaveLength: (length: number) => strictEqual((value as unknown[]).length, length),
});
