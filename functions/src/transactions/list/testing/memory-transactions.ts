import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type { TransactionSource } from '../transaction-paging.ts';

/** The ids of as many rows, newest first. */
export const ids = (count: number) => Array.from({ length: count }, (_, i) => `id${i}`);

/** In-memory rows, newest first. `reads`: the documents that Firestore bills, those that a jump skips included. */
export function createSource(rows: readonly string[]): TransactionSource & { reads: number } {
  return {
    reads: 0,
    async read({ from, limit, after, skip = 0 }) {
      const ordered = from === 'newest' ? rows : rows.toReversed();
      const start = (after ? ordered.indexOf(after.id) + 1 : 0) + skip;
      const found = ordered.slice(start, start + limit);
      this.reads += Math.max(1, found.length + skip);
      return found.map(id => ({
        record: { id } as TransactionRecord,
        position: { seconds: 0, nanoseconds: 0, amountThousandths: 0, id },
      }));
    },
    async count(_selection, beyond) {
      const ordered = beyond?.from === 'oldest' ? rows.toReversed() : rows;
      const count = rows.length - (beyond ? ordered.indexOf(beyond.after.id) + 1 : 0);
      this.reads += Math.max(1, Math.ceil(count / 1000));
      return count;
    },
  };
}
