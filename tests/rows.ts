/** Whether this run has every test: `npm test -- --all`, or whenever files are named. */
export const isWhole = process.env.TEST_ALL === '1';

/** The rows of a table that `npm test` tries; a whole run tries all of them. */
export function firstRows<T>(rows: readonly T[], count = 1): readonly T[] {
  return isWhole ? rows : rows.slice(0, count);
}
