import { AppError } from '@atrium/contract/platform/errors';
import { closeAuditEntry, openAction, type StaffAction, type StaffRequest } from './audit-log-store.ts';
import { perUser } from './limits/route-limit.ts';
import { type FileResult, fileResponse } from './routes/response.ts';

/** Rows held in memory at a time. */
export const CSV_CHUNK = 500;

/** The options of routes that send a CSV file. It costs a read per row, so a few per hour are enough. */
export const csvRoute = (limitName: string) =>
  ({
    method: 'GET',
    limit: [perUser({ name: limitName, max: 20, windowMs: 60 * 60 * 1000 })],
    response: fileResponse('text/csv; charset=utf-8'),
  }) as const;

/** Formats a time for the name of a file: 2026-12-31T2115Z. */
export const toFileTime = (time: Date) => `${time.toISOString().slice(0, 16).replace(':', '')}Z`;

/** A CSV file of `total` rows. */
export interface CsvExport {
  /** The filename is this name with the time. */
  name: string;
  date: Date;
  total: number;
  /** The most rows that a file can have. */
  max: number;
  /** The end of the message for more rows, such as `rows match. Narrow the dates first.` */
  tooMany: string;
  /** Read during the download. */
  lines: AsyncIterable<string>;
}

/**
 * Returns a CSV file. `X-Total-Count` is the number of rows.
 * @throws AppError invalid_request for more rows than a file can have
 */
export function toCsvFile({ name, date, total, max, tooMany, lines }: CsvExport): FileResult {
  if (total > max) {
    throw new AppError('invalid_request', `More than ${max.toLocaleString('en-US')} ${tooMany}`);
  }
  return {
    filename: `${name}-${toFileTime(date)}.csv`,
    headers: { 'X-Total-Count': String(total) },
    stream: lines,
  };
}

/** The same for staff: the audit log has an entry before the first line is sent, and later its outcome. */
export async function toAuditedCsvFile(
  request: StaffRequest,
  { details, ...action }: Omit<StaffAction, 'details'> & { details: Readonly<Record<string, unknown>> },
  csv: CsvExport,
): Promise<FileResult> {
  const { stream, ...file } = toCsvFile(csv);
  await openAction(request, {
    ...action,
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
  });
  return { ...file, stream: recordDownload(stream, request.requestId, csv.total) };
}

/** Passes a file on, then writes to its audit entry whether all `total` rows were sent. */
async function* recordDownload(
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
