/** Whether this run includes large tests: `npm test -- --all`, or files were named. */
export const isWhole = process.env.TEST_ALL === '1';

/** The option of a large test. */
export const LARGE = { tags: 'large' } as const;

/** Returns the first rows of a table, or all of them with `npm test -- --all`. */
export function firstRows<T>(rows: readonly T[], count = 1): readonly T[] {
  return isWhole ? rows : rows.slice(0, count);
}
