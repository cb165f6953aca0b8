import { AsyncLocalStorage } from 'node:async_hooks';

/** Index entries of a count query that Firestore bills as one document read. https://firebase.google.com/docs/firestore/pricing */
const ENTRIES_PER_READ = 1000;

const meters = new AsyncLocalStorage<{ documents: number }>();

/** Runs `work`; returns its result with the document reads that it was billed for. */
export async function countReads<T>(work: () => Promise<T>): Promise<{ result: T; documents: number }> {
  const meter = { documents: 0 };
  const result = await meters.run(meter, work);
  return { result, documents: meter.documents };
}

/** Adds the reads of a query as Firestore bills them: one for each returned or skipped row, at least one. */
export function billQuery(rows: number, skipped = 0): void {
  const meter = meters.getStore();
  if (meter) meter.documents += Math.max(1, rows + skipped);
}

/** Adds the reads of a count: one for each 1,000 index entries, at least one. */
export function billCount(entries: number): void {
  billQuery(Math.ceil(entries / ENTRIES_PER_READ));
}
