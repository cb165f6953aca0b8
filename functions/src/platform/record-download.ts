import { closeAuditEntry } from './audit-log-store.ts';

/** Passes a file on, then writes to its audit entry whether all `total` rows were sent. */
export async function* recordDownload(
  stream: AsyncIterable<string>,
  auditId: string,
  total: number,
): AsyncGenerator<string, void, undefined> {
  let isComplete = false;
  try {
    yield* stream;
    isComplete = true;
  } finally {
    await closeAuditEntry(auditId, {
      state: isComplete ? 'done' : 'refused',
      outcome: isComplete ? `${total} ${total === 1 ? 'row' : 'rows'}.` : 'The download was interrupted.',
    });
  }
}
