import { AppError } from '@atrium/contract/platform/errors';
import { NEXT_PART_HEADER, TOTAL_ROWS_HEADER } from '@atrium/contract/platform/file-part';
import { closeAuditEntry, openAction, type StaffAction, type StaffRequest } from './audit-log-store.ts';
import { collectPart, type FilePiece } from './file-parts.ts';
import { perUser } from './limits/route-limit.ts';
import type { FileResult } from './routes/response.ts';

/** Rows that are read at a time. */
export const CSV_CHUNK = 500;

/** The options of routes that send a CSV file. It costs a read per row, so a few files per hour are enough. */
export const csvRoute = (limitName: string) =>
  ({ limit: [perUser({ name: limitName, max: 40, windowMs: 60 * 60 * 1000 })] }) as const;

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
  /** The rows from this part on. */
  pieces: AsyncIterable<FilePiece>;
}

/**
 * Returns the next part of a CSV file.
 * @throws AppError invalid_request for more rows than a file can have
 */
export async function toCsvFile(csv: CsvExport): Promise<FileResult> {
  requireRoom(csv);
  return (await createPart(csv)).file;
}

/** The same for staff: the audit log has an entry before the rows are read, and later its outcome. */
export async function toAuditedCsvFile(
  request: StaffRequest,
  { details, ...action }: Omit<StaffAction, 'details'> & { details: Readonly<Record<string, unknown>> },
  csv: CsvExport,
): Promise<FileResult> {
  requireRoom(csv);
  await openAction(request, {
    ...action,
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
  });
  const close = (state: 'done' | 'refused', outcome: string) =>
    closeAuditEntry(request.requestId, { state, outcome });
  const { file, rows } = await createPart(csv).catch(async error => {
    await close('refused', 'The file couldn’t be created.');
    throw error;
  });
  await close('done', `${rows} ${rows === 1 ? 'row' : 'rows'}.`);
  return file;
}

function requireRoom({ total, max, tooMany }: CsvExport): void {
  if (total > max) {
    throw new AppError('invalid_request', `More than ${max.toLocaleString('en-US')} ${tooMany}`);
  }
}

async function createPart({
  name,
  date,
  total,
  pieces,
}: CsvExport): Promise<{ file: FileResult; rows: number }> {
  const { text, rows, next } = await collectPart(pieces);
  const headers = { [TOTAL_ROWS_HEADER]: String(total), ...(next !== null && { [NEXT_PART_HEADER]: next }) };
  return { file: { filename: `${name}-${toFileTime(date)}.csv`, text, headers }, rows };
}
